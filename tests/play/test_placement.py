"""Placing by seed what is still to be placed: legal by each game's own setup, the same for the same seed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sim.errors import NotPossible
from sim.formats.map_file import MapFile
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile, encode_scenario
from sim.games.problems import scenario_problems
from sim.games.six_kingdoms.boards import make_board
from sim.play.placement import place_rest
from tests.drawing import LAYOUTS, draw_map, zargo
from tests.rules.play.worlds import a_map
from tests.rules.six_kingdoms.table import ruleset

SEEDS = st.integers(0, 100_000)
BOARD = make_board(ruleset())
ROW = ". . . . . . . . . . . ."
HALVES = "A A A A A A B B B B B B"


def two(document: MapFile, **more: Any) -> ScenarioFile:
    """Return a scenario of two peoples with nothing placed."""
    peoples = (PeopleField("knights", "anna"), PeopleField("dragons", "bruno"))
    return ScenarioFile(map=MapReference(inline=document), ruleset="zargo", peoples=peoples, **more)


def kings(players: int, **more: Any) -> ScenarioFile:
    peoples = tuple(PeopleField(people) for people in ruleset().people_ids[:players])
    return ScenarioFile(map=MapReference(inline=BOARD), ruleset="six-kingdoms", peoples=peoples, **more)


def errors(scenario: ScenarioFile) -> list[str]:
    """Return what breaks the rules in the scenario, its map apart."""
    document = scenario.map.inline
    assert document is not None
    return [str(p.message) for p in scenario_problems(scenario, document, None) if p.severity == "error"]


def filled(scenario: ScenarioFile, seed: int) -> ScenarioFile:
    document = scenario.map.inline
    assert document is not None
    return place_rest(scenario, document, seed)


def thinned(scenario: ScenarioFile, draws: random.Random) -> ScenarioFile:
    """Return a scenario from which part of its cities and pieces was taken, and one city perhaps conquered."""
    cities = tuple(city for city in scenario.cities if draws.random() < 0.7)
    if cities and draws.random() < 0.5:
        other = "knights" if cities[0].owner == "dragons" else "dragons"
        cities = (replace(cities[0], owner=other), *cities[1:])
    owner = {city.id: city.owner for city in cities}
    kept = [
        piece
        for piece in scenario.pieces
        if draws.random() < 0.6 and (piece.city is None or owner.get(piece.city) == piece.people)
    ]
    there = {piece.id for piece in kept}
    pieces = tuple(replace(one, escorts=None) if one.escorts not in there else one for one in kept)
    return replace(scenario, cities=cities, pieces=pieces, month=2)


@settings(max_examples=10)
@given(SEEDS)
def test_whatever_the_seed_the_result_breaks_no_rule(seed: int):
    draws = random.Random(seed)
    empty = two(a_map(draws, draws.choice(LAYOUTS)))
    assert errors(filled(empty, seed)) == []


@settings(max_examples=10)
@given(SEEDS)
def test_what_stands_there_stays_and_the_rest_is_placed_beside_it(seed: int):
    draws = random.Random(seed)
    part = thinned(filled(two(a_map(draws, draws.choice(LAYOUTS))), seed), draws)
    assert errors(part) == []
    whole = filled(part, seed + 1)
    assert errors(whole) == []
    assert whole.pieces[: len(part.pieces)] == part.pieces
    assert whole.cities[: len(part.cities)] == part.cities
    assert [entry.home for entry in whole.peoples] == [entry.home for entry in part.peoples]
    assert (whole.month, whole.state) == (part.month, part.state)


def test_the_same_seed_gives_the_same_bytes_and_another_seed_other_ones():
    made = [encode_scenario(filled(kings(3), seed)) for seed in (4, 4, 5)]
    assert made[0] == made[1] != made[2]


def test_everything_is_placed_where_there_is_room():
    picture = "\n".join(" ".join("." * 40) for _ in range(16))
    halves = "\n".join(" ".join("A" * 20 + "B" * 20) for _ in range(16))
    whole = filled(two(draw_map(picture, regions=halves)), 3)
    assert {entry.home for entry in whole.peoples} == {("A",), ("B",)}
    assert len(whole.cities) == 8
    assert len(whole.pieces) == sum(kind.count for people in zargo().peoples[:2] for kind in people.type)
    inside = {city.id: sum(piece.city == city.id for piece in whole.pieces) for city in whole.cities}
    assert set(inside.values()) == {4}


def test_a_conquered_city_is_no_reason_to_found_another():
    """Z-CITY-3: a people founds four, and those it loses count among them."""
    home = ("A",), ("B",)
    picture, regions = " ".join("." * 40), " ".join("A" * 20 + "B" * 20)
    begun = filled(two(draw_map(picture, regions=regions)), 3)
    begun = replace(
        begun, peoples=tuple(replace(e, home=h) for e, h in zip(begun.peoples, home, strict=True)), pieces=()
    )
    lost = replace(begun, cities=(replace(begun.cities[0], owner="dragons"), *begun.cities[1:]), month=2)
    assert errors(lost) == []
    assert len(filled(lost, 1).cities) == len(begun.cities)
    assert errors(filled(lost, 1)) == []


@pytest.mark.parametrize("players", [2, 3, 6])
def test_six_kingdoms_place_all_pieces_and_move_none(players: int):
    whole = filled(kings(players), players)
    assert errors(whole) == []
    assert len(whole.pieces) == 19 * players
    assert len({entry.home for entry in whole.peoples}) == players
    assert (whole.month, whole.state) == (1, {})


def test_who_has_placed_everything_waits_for_the_others():
    """K-MOV-2: a people that has nothing to place would owe moves; it is not asked to make any."""
    whole = filled(kings(3), 1)
    red = tuple(piece for piece in whole.pieces if piece.people == "red")
    again = filled(replace(whole, pieces=red), 2)
    assert [piece for piece in again.pieces if piece.people == "red"] == list(red)
    assert len(again.pieces) == len(whole.pieces)
    assert errors(again) == []


def test_a_king_under_onta_has_to_answer_before_anything_is_placed():
    whole = filled(kings(2), 1)
    king = next(piece for piece in whole.pieces if (piece.people, piece.type) == ("red", "king"))
    assert king.hex is not None
    column, row = king.hex
    archer = PieceField("archer", "yellow", "archer", hex=(column, row + 1))
    held = (king, archer, PieceField("knight", "red", "knight", hex=(column, row - 1)))
    with pytest.raises(NotPossible, match="'red' has to do something else"):
        filled(replace(whole, pieces=held), 1)


ONE_REALM = tuple("".join("A" if region == "A" else "-" for region in row) for row in BOARD.region)
BROKEN = {
    "too few for all": replace(
        kings(2),
        map=MapReference(inline=replace(BOARD, regions={"A": BOARD.regions["A"]}, region=ONE_REALM)),
    ),
    "0 peoples": kings(0),
    "in play": replace(kings(2), to_move="nobody"),
    "is not on the map": two(
        draw_map(ROW, regions=HALVES), pieces=(PieceField("k", "knights", "knight", hex=(99, 9)),)
    ),
    "no type 'hawk'": two(
        draw_map(ROW, regions=HALVES), pieces=(PieceField("h", "knights", "hawk", hex=(1, 0)),)
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_scenario_with_errors_is_refused_with_the_first_of_them(fault: str):
    with pytest.raises(NotPossible, match=f"cannot be played: .*{fault}"):
        filled(BROKEN[fault], 1)


def test_a_map_that_is_not_the_pinned_one_any_more_keeps_nobody_from_placing():
    pinned = replace(kings(2), map=MapReference(inline=BOARD, sha256="0" * 64))
    assert len(filled(pinned, 1).pieces) == 38


def test_nothing_is_placed_where_the_setup_is_over():
    whole = filled(kings(2), 1)
    alone = tuple(piece for piece in whole.pieces if piece.type == "king")
    over = replace(whole, pieces=alone, state={"setup": "over"})
    assert errors(over) == []
    assert filled(over, 1).pieces == alone
