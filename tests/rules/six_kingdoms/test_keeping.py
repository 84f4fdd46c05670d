"""What a scenario's `state` says comes to be in its first turn."""

from __future__ import annotations

from typing import Any

import pytest

from sim.errors import SimError
from sim.games.six_kingdoms.actions import Place
from sim.games.six_kingdoms.events import PeaceOffered
from tests.rules.six_kingdoms.table import begin

MEN = {"K": "red king", "Q": "blue king", "A": "red army"}


def test_k_end_3_rounds_count_from_the_scenarios_own_where_it_tells_of_no_capture():
    table = begin("A n", MEN, month=150)
    assert table.state.stirred == 150
    assert not table.told(PeaceOffered)


def test_k_set_3_a_piece_that_is_lost_is_not_placed_any_more():
    lost = [{"id": "fallen", "people": "red", "type": "army"}]
    table = begin("K A Q", MEN, setup=True, state={"lost": lost})
    assert table.is_lost("fallen")
    assert table.refused(Place("fallen", (1, 0))) == "K-SET-3"
    assert sum(piece.type.id == "army" for piece in table.state.position.pieces_of(0)) == 6


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
