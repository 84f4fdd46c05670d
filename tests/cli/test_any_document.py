"""Documents bent at random: whatever is read is checked and asked without any error but those of `sim`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.board.board import Board, compile_board
from sim.cli import documents
from sim.engine.position import Position, place
from sim.errors import SimError
from sim.formats.scenario_file import ScenarioFile
from sim.games.problems import map_problems, scenario_problems
from tests.drawing import zargo
from tests.formats.samples import map_document, read_scenario_text, scenario_document

TYPES = [(people.id, kind.id) for people in zargo().peoples for kind in people.type]
PEOPLES = [people.id for people in zargo().peoples]
IDS = ["a", "b", "c", "d", "e", "f"]
cells = st.tuples(st.integers(-1, 4), st.integers(-1, 3)).map(list)
maybe_people = st.none() | st.sampled_from(PEOPLES)


@st.composite
def maps(draw: st.DrawFn) -> dict[str, Any]:
    columns, rows = draw(st.integers(2, 5)), draw(st.integers(1, 4))
    row = st.text(".....^f@~= ", min_size=columns, max_size=columns)
    region = st.text("AAB-", min_size=columns, max_size=columns)
    return map_document(
        grid={
            "columns": columns,
            "rows": rows,
            "orientation": draw(st.sampled_from(["flat", "pointy"])),
            "offset": draw(st.sampled_from(["odd", "even"])),
        },
        terrain=draw(st.lists(row, min_size=rows, max_size=rows)),
        regions={name: {"name": name, "color": "#ffffff"} for name in "AB"},
        region=draw(st.lists(region, min_size=rows, max_size=rows)),
        bridges=draw(st.dictionaries(st.sampled_from("12"), st.lists(cells, max_size=3), max_size=2)),
        letters=draw(letters(columns, rows)),
        cities=[{"name": "X", "hex": cell} for cell in draw(st.lists(cells, max_size=2))],
        labels=[],
    )


@st.composite
def letters(draw: st.DrawFn, columns: int, rows: int) -> list[dict[str, Any]]:
    """Return letters that often join a pair of edges, sometimes with one gone astray."""
    found = []
    if draw(st.booleans()):
        found += [{"letter": chr(65 + r), "edge": "east", "hex": [columns - 1, r]} for r in range(rows)]
        found += [{"letter": chr(65 + r), "edge": "west", "hex": [0, r]} for r in range(rows)]
    if draw(st.booleans()):
        found += [{"letter": chr(75 + c), "edge": "south", "hex": [c, rows - 1]} for c in range(columns)]
        found += [{"letter": chr(75 + c), "edge": "north", "hex": [c, 0]} for c in range(columns)]
    if draw(st.integers(0, 5)) == 0:
        edge = draw(st.sampled_from(["north", "east", "south", "west"]))
        found.append({"letter": draw(st.sampled_from("ABKZ")), "edge": edge, "hex": draw(cells)})
    return found


@st.composite
def pieces(draw: st.DrawFn, piece_id: str) -> dict[str, Any]:
    people, kind = draw(st.sampled_from(TYPES))
    piece: dict[str, Any] = {"id": piece_id, "people": people, "type": kind}
    if draw(st.integers(0, 4)):
        piece["hex"] = draw(cells)
    else:
        piece["city"] = draw(st.sampled_from(["t", "u"]))
    if draw(st.integers(0, 3)) == 0:
        piece["escorts"] = draw(st.sampled_from([*IDS, "nobody"]))
    if draw(st.integers(0, 4)) == 0:
        piece["paralysed"] = draw(st.integers(0, 5))
    piece["vanished"] = draw(st.integers(0, 4)) == 0
    if draw(st.integers(0, 4)) == 0:
        piece["hostage_of"] = draw(st.sampled_from(PEOPLES))
    return piece


@st.composite
def scenarios(draw: st.DrawFn) -> dict[str, Any]:
    return scenario_document(
        map={"inline": draw(maps())},
        options=draw(
            st.fixed_dictionaries(
                {},
                optional={
                    "bridge_cost": st.sampled_from([0, 1]),
                    "throwers_may_clash": st.booleans(),
                    "flames_free": st.booleans(),
                    "throw_from_city": st.sampled_from(["any", "besiegers"]),
                    "aura_stacks": st.booleans(),
                },
            )
        ),
        to_move=draw(maybe_people),
        peoples=[{"people": people, "player": draw(st.sampled_from(["", "x", "y"]))} for people in PEOPLES],
        alliances=draw(st.lists(st.tuples(st.sampled_from(PEOPLES), st.sampled_from(PEOPLES)), max_size=2)),
        cities=[
            {"id": name, "hex": draw(cells), "owner": draw(st.sampled_from(PEOPLES))}
            for name in draw(st.sampled_from(["", "t", "tu"]))
        ],
        pieces=[draw(pieces(piece_id)) for piece_id in IDS[: draw(st.integers(1, 6))]],
    )


def answered(ask: Callable[..., Any], *arguments: Any) -> bool:
    """Say whether a question is answered; refused it must be by an error of `sim`, with words in both languages."""
    try:
        json.dumps(ask(*arguments))
    except SimError as error:
        words = [error.message.render(language) for language in ("en", "it")]
        return not all(words)
    return True


def questions(position: Position) -> list[bool]:
    ids = [piece.id for piece in position.pieces]
    goals = [position.board.grid.cell_of(h) for h in range(0, position.board.size, 3)]
    found = []
    for one in ids:
        found += [answered(ask, position, one) for ask in (documents.reach, documents.sight)]
        found += [answered(documents.retreat, position, one, steps) for steps in (1, 3)]
        found += [answered(documents.path, position, one, goal) for goal in goals]
        found += [answered(documents.odds, position, [one], [other]) for other in ids]
    return found


def without_dangling_names(scenario: ScenarioFile, board: Board) -> ScenarioFile:
    """Return a scenario without the cities and pieces that are nowhere, and without escorts of nobody."""
    cities = tuple(city for city in scenario.cities if board.is_hex(city.hex))
    inside = {city.id for city in cities}
    kept = [p for p in scenario.pieces if (board.is_hex(p.hex) if p.hex is not None else p.city in inside)]
    there = {piece.id for piece in kept}
    pieces = tuple(
        piece if piece.escorts in there else msgspec.structs.replace(piece, escorts=None) for piece in kept
    )
    return msgspec.structs.replace(scenario, cities=cities, pieces=pieces)


@given(scenarios())
def test_any_scenario_is_checked_and_asked_or_refused(document: dict[str, Any]):
    scenario = read_scenario_text(document)
    inline = scenario.map.inline
    assert inline is not None
    for problem in (*map_problems(inline), *scenario_problems(scenario, inline, None)):
        assert problem.message.render("en")
        assert problem.message.render("it")
        assert problem.rule.startswith("Z-")
    board = compile_board(inline, zargo().terrain_set)
    for ask in (documents.sites, documents.seams):
        assert answered(ask, board)
    answered(lambda: len(place(scenario, board, zargo(), "random").pieces))
    position = place(without_dangling_names(scenario, board), board, zargo(), "random")
    assert not position.pieces or any(questions(position))


@pytest.mark.fuzz
@given(scenarios())
def test_any_scenario_at_length(document: dict[str, Any]):
    test_any_scenario_is_checked_and_asked_or_refused.hypothesis.inner_test(document)  # type: ignore[attr-defined]
