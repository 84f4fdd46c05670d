"""What a scenario's `state` says comes to be in its first turn, and is kept of a turn that begins."""

from __future__ import annotations

from typing import Any

import pytest

from sim.errors import NotPossible, SimError
from sim.games.six_kingdoms.actions import Place
from sim.games.six_kingdoms.events import PeaceOffered, Placed, TurnBegan
from tests.rules.six_kingdoms.table import END, Table, begin, move

MEN = {"K": "red king", "Q": "blue king", "A": "red army"}


def test_k_end_3_rounds_count_from_the_scenarios_own_where_it_tells_of_no_capture():
    table = begin("A n", MEN, month=150)
    assert table.state.stirred == 150
    assert not table.told(PeaceOffered)


def test_k_set_3_a_piece_that_is_lost_is_not_placed_any_more():
    lost = [{"id": "fallen", "people": "red", "type": "army"}]
    home: dict[str, Any] = {"regions": "A A - -", "homes": {"red": "A"}, "on": {"K": "T"}}
    table = begin("c K A Q", MEN, setup=True, state={"lost": lost}, **home)
    assert table.is_lost("fallen")
    assert table.last(TurnBegan).quota == 1
    assert table.refused(Place("fallen", (0, 0))) == "K-SET-3"
    assert table.refused(Place("red-army-1", (0, 0))) is None
    assert table.options("fallen") == []
    assert "fallen" not in table.game.actors(table.state)
    assert sum(piece.type.id == "army" for piece in table.state.position.pieces_of(0)) == 6


def test_k_end_3_a_king_who_is_set_on_his_throne_is_no_capture():
    home: dict[str, Any] = {"regions": "A - - -", "homes": {"red": "A"}}
    table = begin("T A n Q", MEN, setup=True, month=9, state={"stirred": 4, "seen": ["before"]}, **home)
    assert table.last(Placed).of_right
    assert table.state.stirred == 4
    assert table.state.seen[0] == "before"


def test_k_kng_3_a_subjugated_kingdom_places_what_it_has_left_but_no_king():
    table = begin("K A Q", MEN, setup=True, lords={"green": "blue"})
    green = table.game.people_ids.index("green")
    waiting = {piece.type.id for piece in table.state.position.pieces_of(green)}
    assert waiting == {"knight", "archer", "army"}


@pytest.mark.parametrize(
    ("state", "key"),
    [
        ({"owes": ["green"]}, "people-not-in-play"),
        ({"plateau": {"green": 1}}, "people-not-in-play"),
        ({"lords": {"green": "red"}}, "people-not-in-play"),
        ({"lords": {"red": "green"}}, "people-not-in-play"),
        ({"lost": [{"id": "a", "people": "green", "type": "army"}]}, "unknown-type"),
        ({"lost": [{"id": "a", "people": "elves", "type": "army"}]}, "unknown-type"),
        ({"lost": [{"id": "a", "people": "red", "type": "dragon"}]}, "unknown-type"),
    ],
)
def test_k_set_3_a_state_that_refers_to_nothing_is_refused(state: dict[str, Any], key: str):
    with pytest.raises(SimError) as caught:
        begin("K Q", MEN, setup=True, state=state)
    assert caught.value.message.key == key


def kept(table: Table) -> dict[str, Any]:
    """Return the `state` of the scenario kept of a turn that begins."""
    return dict(table.game.scenario(table.state).state)


def test_k_mov_7_who_rides_is_kept():
    table = begin("n N A", {"N": "red knight", "A": "red archer"}, riders={"N": "A"}).again()
    assert table.piece("N").escorts == table.piece("A").number


def test_k_set_3_lost_pieces_are_kept_by_name_while_others_are_still_to_be_placed():
    lost = [{"id": "fallen", "people": "red", "type": "army"}]
    assert [*kept(begin("K A Q", MEN, setup=True, state={"lost": lost}))["lost"]] == lost
    over = kept(begin("A E n n", {"A": "red army", "E": "blue army"}).play(move("A", (1, 0)), END))
    assert over["setup"] == "over"
    assert "lost" not in over


def test_k_end_2_turns_on_the_plateau_are_kept_as_before_this_one_began():
    def stayed(turns: dict[str, int]) -> object:
        return kept(begin("K n", MEN, on={"K": "P"}, state={"plateau": turns})).get("plateau")

    assert stayed({}) is None
    assert stayed({"red": 1, "blue": 1}) == {"red": 1, "blue": 1}


def test_k_end_3_positions_are_kept_but_for_the_one_that_comes_anew():
    table = begin("A n n", MEN)
    first = table.state.seen
    table.play(move("A", (1, 0)), END)
    assert kept(table)["seen"] == first
    assert table.again().state.seen == table.state.seen


def test_only_a_turn_that_begins_is_kept():
    table = begin("A n n", MEN)
    assert table.game.begins_move(table.state)
    table.play(move("A", (1, 0)))
    assert not table.game.begins_move(table.state)
    with pytest.raises(NotPossible):
        table.game.scenario(table.state)
    won = begin("K n", MEN, on={"K": "P"}, state={"plateau": {"red": 2}})
    assert won.winners == ["red"]
    assert not won.game.begins_move(won.state)
