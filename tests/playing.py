"""Games played from drawn boards, so that a test reads as a sentence of the rules.

    game = begin("K . E", {"K": "knights knight", "E": "dragons infantry"})
    game.play(Move("K", (1, 0)), fight("K", "E"), END)
    assert game.refused(END) == "Z-MOV-7"

A table plays on in place; `copy` sets up a second one. After every event all that must hold of a state is asserted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sim.engine.game import Event
from sim.formats.scenario_file import ScenarioFile
from sim.games.zargo.actions import Aim, Declare, End, Fight, Retreat, Throw
from sim.games.zargo.game import ZargoGame
from sim.games.zargo.state import State
from tests.drawing import Scene, Town, draw, zargo
from tests.invariants import assert_sight, validate
from tests.tables import GameTable

END = End()
PERIODS = ("diplomacy", "singles", "movement", "throws", "clashes")


def fight(attackers: str, defenders: str = "", *, city: str | None = None) -> Declare:
    """Declare a clash of pieces with names of one letter each: `fight("KI", "E")`; a siege by its `city`."""
    return Declare(tuple(attackers), tuple(defenders), city)


def aim(piece: str, target: str) -> Aim:
    return Aim(piece, target)


class Table(GameTable):
    """A game in play: its state, and all that has happened."""

    game: ZargoGame
    state: State

    def __init__(self, scenario: ScenarioFile, scene: Scene) -> None:
        self.scene = scene
        super().__init__(ZargoGame(scenario, scene.board, zargo()), scene.board)

    def look(self, event: Event) -> None:
        validate(self.game.rules, self.state)
        assert_sight(self.game, self.state)

    def to(self, period: str, people: str | None = None) -> Table:
        """Close periods with nothing done until this one, of this people if named, is in hand."""
        for _ in range(200):
            if self.period == period and people in (None, self.mover) and not self.state.pending:
                return self
            self.play(END)
        raise AssertionError(f"{period} does not come")

    @property
    def asked(self) -> str:
        """Return what kind of decision is asked for."""
        return self.decision.kind

    @property
    def period(self) -> str:
        return self.state.period

    def owner(self, city_id: str) -> str:
        city = next(city for city in self.state.position.cities if city.id == city_id)
        return self.game.people_ids[city.owner]

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
