"""Games of Six Kingdoms played from drawn boards, so that a test reads as a sentence of the rules.

    table = begin("N . . E", {"N": "red knight", "E": "blue army"})
    table.play(move("N", (1, 0), (2, 0), (3, 0)))
    assert table.is_lost("E")

Rows are those of a pointy map, as in `tests.drawing`: a row runs straight from west to east, odd rows are shoved right.
Marks: the glyphs of the ruleset's terrain, `_` for no hex, capital letters for what `men` names; what it names beyond
the picture is not there. A kingdom whose King
is not drawn has him on an island far off, where nothing reaches him: his id is its own with `-king`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.board.board import compile_board
from sim.engine.game import Action
from sim.engine.ruleset import Ruleset
from sim.formats.map_file import GridField, MapFile, RegionField
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile
from sim.games.catalog import ruleset_of
from sim.games.six_kingdoms.actions import Dismount, End, Mount, Move, Pass
from sim.games.six_kingdoms.game import KingdomGame, make_game
from sim.games.six_kingdoms.state import State
from sim.hex.grid import Cell
from tests.tables import GameTable

END, PASS = End(), Pass()


def ruleset() -> Ruleset:
    found = ruleset_of("six-kingdoms")
    assert found is not None
    return found


def move(piece: str, *path: Cell, shoots: str = "") -> Move:
    """Return a move; pieces to shoot have names of one letter each."""
    return Move(piece, path, tuple(shoots))


def shoot(piece: str, targets: str) -> Move:
    return Move(piece, (), tuple(targets))


class Table(GameTable):
    """A game in play: its state, and all that has happened."""

    game: KingdomGame
    state: State

    def __init__(self, scenario: ScenarioFile, document: MapFile) -> None:
        board = compile_board(document, ruleset().terrain_set)
        super().__init__(make_game(scenario, board, ruleset(), fast=False), board)

    def rest(self) -> Table:
        """Let the mover make no move."""
        return self.play(PASS)

    def ends(self, piece: str) -> set[Cell]:
        """Return where a piece may end a move."""
        return {option.path[-1] for option in self.options(piece, Move) if option.path}

    def facts(self, action: Action) -> dict[str, Any]:
        """Return what the reason names for which an action is refused."""
        refusal = self.game.check(self.state, action)
        assert refusal is not None, f"{action} is allowed"
        return dict(refusal.reason.arguments)

    def lord(self, people: str) -> str:
        """Return whom a people serves."""
        ids = self.game.people_ids
        return ids[self.state.lords[ids.index(people)]]

    def again(self) -> Table:
        """Return the game of the scenario kept of the turn that begins."""
        return Table(self.game.scenario(self.state), self.board.map)


def begin(
    picture: str,
    men: Mapping[str, str] | None = None,
    *,
    regions: str | None = None,
    homes: Mapping[str, str] | None = None,
    on: Mapping[str, str] | None = None,
    riders: Mapping[str, str] | None = None,
    also: tuple[str, ...] = (),
    lords: Mapping[str, str] | None = None,
    to_move: str = "red",
    month: int = 1,
    setup: bool = False,
    state: Mapping[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> Table:
    """Return the game of a picture as the first turn begins.

    `regions`: a second picture, `-` for none. `homes`: people → region. `on`: the terrain under a mark, neutral where
    it is not said. `riders`: Knight → who rides it. `also`: kingdoms without a piece in the picture; red and blue are
    always there. `lords`: subjugated kingdoms → whom they serve. `setup`: missing pieces are still to be placed.
    """
    rows = [line.split() for line in picture.strip("\n").splitlines() if line.strip()]
    drawn = {mark for line in rows for mark in line} | {*(riders or {}).values()}
    kinds = {mark: kind for mark, kind in (men or {}).items() if mark in drawn}
    at = {mark: (c, r) for r, line in enumerate(rows) for c, mark in enumerate(line) if mark in kinds}
    for knight, rider in (riders or {}).items():
        at[rider] = at[knight]
    there = {kind.split()[0] for kind in kinds.values()} | {"red", "blue", *also, *(lords or ())}
    peoples = [people for people in ruleset().people_ids if people in there]
    crowned = {kind.split()[0] for kind in kinds.values() if kind.endswith(" king")} | set(lords or ())
    exiled = [] if setup else [people for people in peoples if people not in crowned]
    width = max(len(rows[0]), 2 * len(peoples) if exiled else 0)
    ground = [[(on or {}).get(mark, "n") if mark in kinds else mark for mark in line] for line in rows]
    ground = [line + ["_"] * (width - len(line)) for line in ground]
    island = len(ground) + 2
    if exiled:
        ground += [["_"] * width] * 2
        ground.append(["n" if c % 2 == 0 and c < 2 * len(exiled) else "_" for c in range(width)])
    areas = [line.split() for line in (regions or "").strip("\n").splitlines() if line.strip()]
    areas = [line + ["-"] * (width - len(line)) for line in areas]
    areas += [["-"] * width] * (len(ground) - len(areas))
    names = sorted({area for line in areas for area in line} - {"-"})
    document = MapFile(
        ruleset="six-kingdoms",
        grid=GridField(width, len(ground), "pointy", "odd"),
        terrain=tuple("".join(line).replace("_", " ") for line in ground),
        region=tuple("".join(line) for line in areas),
        regions={name: RegionField(f"Realm {name}", "#c8a24a") for name in names},
    )
    pieces = []
    for mark, kind in kinds.items():
        people, kind_id = kind.split()
        pieces.append(PieceField(mark, people, kind_id, hex=at[mark], escorts=(riders or {}).get(mark)))
    pieces += [
        PieceField(f"{people}-king", people, "king", hex=(2 * number, island))
        for number, people in enumerate(exiled)
    ]
    more: dict[str, Any] = {} if setup else {"setup": "over"}
    if lords:
        more["lords"] = dict(lords)
    scenario = ScenarioFile(
        map=MapReference(inline=document),
        ruleset="six-kingdoms",
        options=options or {},
        to_move=to_move,
        month=month,
        peoples=tuple(
            PeopleField(people, people, home=((homes or {})[people],) if people in (homes or {}) else ())
            for people in peoples
        ),
        pieces=tuple(pieces),
        state=more | dict(state or {}),
    )
    return Table(scenario, document)


__all__ = ["END", "PASS", "Dismount", "Mount", "Table", "begin", "move", "ruleset", "shoot"]
