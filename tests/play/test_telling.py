"""Events are told with the hex numbers people see on the map, and with the names of peoples."""

from __future__ import annotations

from typing import Any

import pytest

from sim.board.board import compile_board
from sim.engine.game import Event
from sim.formats.map_file import GridField, MapFile
from sim.formats.scenario_file import MapReference, PeopleField, ScenarioFile
from sim.games.catalog import game_of, ruleset_of
from sim.games.six_kingdoms import events as k
from sim.games.zargo import events as z
from sim.hex.grid import Grid, Layout
from sim.mechanics.telling import Telling

PEOPLES = {"zargo": ("knights", "dragons"), "six-kingdoms": ("red", "blue")}
GROUND = {"zargo": ".", "six-kingdoms": "n"}


def game_on(ruleset_id: str, columns: int) -> Any:
    """Return a game on plain land of so many columns; nothing stands there."""
    document = MapFile(
        ruleset=ruleset_id,
        grid=GridField(columns, 12, "flat", "odd"),
        terrain=(GROUND[ruleset_id] * columns,) * 12,
        region=("-" * columns,) * 12,
    )
    scenario = ScenarioFile(
        map=MapReference(inline=document),
        ruleset=ruleset_id,
        peoples=tuple(map(PeopleField, PEOPLES[ruleset_id])),
        state={"setup": "over"},
    )
    return game_of(scenario, document)


EVENTS: list[tuple[str, Event]] = [
    ("zargo", z.Moved("inf-1", (8, 3), ((7, 3), (8, 3)), 1)),
    ("zargo", z.Retreated("inf-1", "N", ((8, 3),), "safe", 1, pushes=(("inf-2", (7, 3)), ("inf-3", None)))),
    ("six-kingdoms", k.Placed("A", (8, 3))),
    ("six-kingdoms", k.Moved("A", ((7, 3), (8, 3)))),
    ("six-kingdoms", k.Moved("A", ((8, 3),), shot=("E",))),
    ("six-kingdoms", k.Dismounted("A", "K", (8, 3))),
]


@pytest.mark.parametrize(("columns", "number"), [(40, "0803"), (120, "008003")])
@pytest.mark.parametrize(("ruleset_id", "event"), EVENTS)
def test_a_hex_is_told_by_the_number_it_bears_on_its_map(
    ruleset_id: str, event: Event, columns: int, number: str
):
    game = game_on(ruleset_id, columns)
    assert compile_board(game.board.map, game.ruleset.terrain_set).grid.label((8, 3)) == number
    for language in ("en", "it"):
        text = game.narrate(event).render(language)
        assert number in text.replace(",", " ").split() or f"{number}:" in text.split()


@pytest.mark.parametrize(
    ("ruleset_id", "event", "people"),
    [
        ("six-kingdoms", k.TurnEnded("red"), "red"),
        ("six-kingdoms", k.Subjugated("blue", "blue-king", "red"), "blue"),
        ("six-kingdoms", k.PeaceOffered("red", "quiet", ("red", "blue")), "blue"),
        ("zargo", z.MoveBegan("knights"), "knights"),
    ],
)
def test_a_people_is_told_by_its_name(ruleset_id: str, event: Event, people: str):
    ruleset = ruleset_of(ruleset_id)
    assert ruleset is not None
    names = ruleset.find_people(people)
    assert names is not None
    game = game_on(ruleset_id, 20)
    for language in ("en", "it"):
        assert names.names.render(language) in game.narrate(event).render(language)


def test_nothing_is_told_by_a_dash_and_lists_have_commas():
    telling = Telling(Grid(20, 20, Layout("flat", "odd")), {})
    assert [telling.told(value) for value in (None, (), "", ("a", "b"), ((1, 2), (3, 4)))] == [
        "–",
        "–",
        "–",
        "a, b",
        "0102, 0304",
    ]
    assert telling.told((("a", (1, 2)), ("b", None))) == "a 0102, b –"
    assert (telling.told(0), telling.told(True), telling.named("")) == (0, True, "–")
