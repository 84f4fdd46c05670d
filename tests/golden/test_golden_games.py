"""Games worked out by hand are played as they were kept, event by event."""

from __future__ import annotations

import pytest

from tests.golden.games import GAMES
from tests.golden.record import HERE, lines, path_of


@pytest.mark.parametrize("name", GAMES)
def test_a_game_worked_out_by_hand_goes_as_it_did(name: str):
    played = lines(GAMES[name]().events).splitlines()
    kept = path_of(name).read_text("utf-8").splitlines()
    for number, (event, before) in enumerate(zip(played, kept, strict=False)):
        assert event == before, f"event {number} of {name}"
    assert len(played) == len(kept)


def test_nothing_is_kept_that_is_not_played():
    kept = {path.stem for path in HERE.glob("*.json")}
    assert kept - {"counts"} == {*GAMES}
