"""Games played from drawn boards, so that a test reads as a sentence of the rules.

    game = begin("K . E", {"K": "knights knight", "E": "dragons infantry"})
    game.play(Move("K", (1, 0)), fight("K", "E"), END)
    assert game.refused(END) == "Z-MOV-7"

A table plays on in place; `copy` sets up a second one. After every event all that must hold of a state is asserted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from sim.engine.game import CHANCE, NOBODY, Action, Decision, Event, Roll
from sim.engine.position import NONE, Piece
from sim.formats.scenario_file import ScenarioFile
from sim.games.zargo.actions import Aim, Declare, End, Fight, Retreat, Throw
from sim.games.zargo.game import ZargoGame
from sim.games.zargo.state import State
from sim.hex.grid import Cell
from tests.drawing import Scene, Town, draw, zargo
from tests.invariants import validate

END = End()
PERIODS = ("diplomacy", "singles", "movement", "throws", "clashes")
E = TypeVar("E", bound=Event)


def fight(attackers: str, defenders: str = "", *, city: str | None = None) -> Declare:
    """Declare a clash of pieces with names of one letter each: `fight("KI", "E")`; a siege by its `city`."""
    return Declare(tuple(attackers), tuple(defenders), city)


def aim(piece: str, target: str) -> Aim:
    return Aim(piece, target)


class Table:
    """A game in play: its state, and all that has happened."""

    def __init__(self, scenario: ScenarioFile, scene: Scene) -> None:
        self.scene = scene
        self.game = ZargoGame(scenario, scene.board, zargo())
        self.events: list[Event] = []
        self.state: State = self.game.first_state()
        self._follow(self.game.start().events)

    def copy(self) -> Table:
        made = object.__new__(Table)
        made.__dict__.update(self.__dict__)
        made.events = [*self.events]
        return made

    def _follow(self, events: Iterable[Event]) -> None:
        """Fold what has happened, and see that each state holds together."""
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self.events.append(event)
            validate(self.game.rules, self.state)

    def play(self, *steps: Action | int) -> Table:
        """Play actions, and dice as the numbers they show, one after another."""
        for step in steps:
            action, dice = (Roll(), (step,)) if isinstance(step, int) else (step, ())
            if isinstance(step, int):
                assert self.decision.owner == CHANCE, f"no die is to be rolled: {self.decision}"
            assert self.refused(action) is None, (
                f"{action} is refused: {self.refused(action)} {self.why(action)}"
            )
            outcome = self.game.play(self.state, action, dice)
            self._follow(outcome.events)
            assert self.game.fingerprint(self.state) == self.game.fingerprint(outcome.state), (
                f"the events of {action} do not fold into its state"
            )
        return self

    def to(self, period: str, people: str | None = None) -> Table:
        """Close periods with nothing done until this one, of this people if named, is in hand."""
        for _ in range(200):
            if self.period == period and people in (None, self.mover) and not self.state.pending:
                return self
            self.play(END)
        raise AssertionError(f"{period} does not come")

    def refused(self, action: Action) -> str | None:
        """Return the rule by which an action is refused, None for one that is allowed."""
        refusal = self.game.check(self.state, action)
        return None if refusal is None else refusal.rule

    def why(self, action: Action) -> str | None:
        """Return the key of the reason for which an action is refused."""
        refusal = self.game.check(self.state, action)
        return None if refusal is None else refusal.reason.key

    def options(self, actor: str | None = None, kind: type[Action] = Action) -> list[Any]:
        """Return what is offered to a piece, or apart from pieces, perhaps of one kind alone."""
        return [option for option in self.game.options(self.state, actor) if isinstance(option, kind)]

    @property
    def decision(self) -> Decision:
        return self.game.decision(self.state)

    @property
    def by(self) -> str:
        """Return who decides: a people by id, `chance` or `nobody`."""
        owner = self.decision.owner
        return {CHANCE: "chance", NOBODY: "nobody"}.get(owner) or self.game.people_ids[owner]

    @property
    def asked(self) -> str:
        """Return what kind of decision is asked for."""
        return self.decision.kind

    @property
    def mover(self) -> str:
        return self.game.people_ids[self.state.mover]

    @property
    def period(self) -> str:
        return self.state.period

    def piece(self, piece_id: str) -> Piece:
        return self.state.position.piece(piece_id)

    def at(self, piece_id: str) -> Cell | str | None:
        """Return the cell a piece is on, the id of the city it is in, None if it is off the board."""
        piece = self.piece(piece_id)
        if piece.hex == NONE:
            return None
        if piece.city != NONE:
            return self.state.position.cities[piece.city].id
        return self.scene.board.grid.cell_of(piece.hex)

    def is_lost(self, piece_id: str) -> bool:
        return self.piece(piece_id).lost

    def owner(self, city_id: str) -> str:
        city = next(city for city in self.state.position.cities if city.id == city_id)
        return self.game.people_ids[city.owner]

    def told(self, kind: type[E]) -> list[E]:
        """Return the events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """Return the latest event of a kind."""
        return self.told(kind)[-1]

    def fought(self, die: int, number: int = 0) -> Table:
        """Fight a clash declared, with this die."""
        return self.play(Fight(number), die)

    def flee(self, heading: str, *, give_up: bool = False) -> Table:
        return self.play(Retreat(heading, give_up))

    def lines(self) -> list[str]:
        """Return the headings a piece in flight may take; `!` after one that would rather lose it."""
        return [o.heading + "!" * o.give_up for o in self.options(kind=Retreat)]

    def thrown(self, piece: str, target: str, die: int) -> Table:
        return self.play(Throw(piece, target), die)


def begin(
    picture: str,
    men: Mapping[str, Any] | None = None,
    towns: Mapping[str, Town] | None = None,
    *,
    to_move: str | None = None,
    period: str | None = "movement",
    month: int = 1,
    setup: bool = False,
    state: dict[str, Any] | None = None,
    **drawing: Any,
) -> Table:
    """Return the game of a picture in a period of its first move; `drawing` as in `draw`, `period` None: at its start.

    `setup`: the pieces and cities that are missing are still to be placed.
    """
    scene = draw(picture, men, towns, **drawing)
    more = dict(state or {})
    if not setup:
        more["setup"] = "over"
    scenario = replace(scene.scenario, month=month, to_move=to_move, state=more)
    table = Table(scenario, scene)
    return table if period is None or setup else table.to(period)
