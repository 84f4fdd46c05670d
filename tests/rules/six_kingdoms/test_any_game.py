"""Games between bots hold together at every decision, and come to an end."""

from __future__ import annotations

import pytest

from tests.rules.six_kingdoms.invariants import SEATS, make_game, play_game


@pytest.mark.parametrize("players", SEATS)
def test_games_of_every_number_of_players_come_to_an_end(players: int):
    game = make_game(players, drawn=players % 2 == 0)
    names = {people: ("greedy", "hunter")[number % 2] for number, people in enumerate(game.people_ids)}
    counts = play_game(game, names, players, thorough=60)
    assert counts["games ended"] == 1
    assert counts["subjugated"] == players - 1 or counts["ended: peace"] or counts["ended: plateau"]


@pytest.mark.parametrize("players", SEATS)
def test_whatever_is_picked_at_random_holds_together(players: int):
    game = make_game(players)
    counts = play_game(game, dict.fromkeys(game.people_ids, "random"), 7 + players, most=400, thorough=40)
    assert counts["moved"]


def test_readings_that_are_chosen_hold_together_too():
    game = make_game(4, options={"coast_passable": True, "home_onta_immediate": True})
    counts = play_game(game, dict.fromkeys(game.people_ids, "greedy"), 1, thorough=60)
    assert counts["games ended"] == 1
