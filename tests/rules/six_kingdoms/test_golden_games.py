"""Games worked out by hand are played as they were kept, event by event."""

from __future__ import annotations

import pytest

from tests.rules.six_kingdoms.golden_games import GAMES, HERE, lines, path_of


@pytest.mark.parametrize("name", GAMES)
def test_a_game_worked_out_by_hand_goes_as_it_did(name: str):
    assert lines(GAMES[name]()).splitlines() == path_of(name).read_text("utf-8").splitlines()


def test_nothing_is_kept_that_is_not_played():
    assert {path.stem for path in HERE.glob("*.json")} == {*GAMES}
