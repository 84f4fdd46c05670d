"""Bots: they see only what their people may see, are the same every time, and come to an end."""

from __future__ import annotations

import inspect
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import sim.play
from sim.engine.bot import Seat
from sim.engine.game import Action
from sim.errors import NotPossible
from sim.play.bots.random_bot import PATIENCE, RandomBot
from sim.play.bots.registry import bot_of_seat, known_bots, make_bots
from sim.play.match import play_match, play_on
from sim.play.seats import SeatAt
from sim.play.session import Session
from tests.play.games import random_bots, toy_game, toy_header
from tests.play.toy import End, Step, ToyGame, ToyState


class Idle:
    """Ends its move, pays what it is asked."""

    def __init__(self, game: Any, people: int) -> None:
        self.seen: list[ToyState] = []

    def choose(self, seat: Seat) -> Action:
        self.seen.append(seat.view)
        return seat.options()[0]


@pytest.mark.parametrize("seed", range(20))
def test_a_match_is_the_game_that_a_session_of_its_seed_plays(seed: int):
    header = toy_header(seed)
    game = ToyGame(header.scenario, header.map)
    session = Session.begin(game, header)
    assert play_on(session, random_bots(game)) == "over"
    row = play_match(game, random_bots(game), seed)
    assert (row.ended, row.decisions) == ("over", len(session.history))
    assert row.winners == tuple(game.people_ids[people] for people in game.winners(session.state))
    counted = Counter(event.__struct_config__.tag for step in session.history.steps for event in step.events)
    assert row.events == dict(sorted(counted.items()))
    assert row.month == game.month(session.state)


def test_games_of_other_seeds_are_other_games():
    game = toy_game()
    rows = [play_match(game, random_bots(game), seed) for seed in range(30)]
    assert len({row.decisions for row in rows}) > 5
    assert len({str(row.events) for row in rows}) > 25


def test_a_match_stops_after_months_and_after_decisions():
    game = toy_game()
    row = play_match(game, make_bots(game, {}, {"random": Idle}), 1, months=2)
    assert (row.ended, row.month, row.decisions) == ("months", 3, 6)
    assert play_match(game, random_bots(game), 1, most_decisions=4).ended == "decisions"
    header = toy_header()
    session = Session.begin(ToyGame(header.scenario, header.map), header)
    assert play_on(session, random_bots(session.game), months=1) == "months"
    assert session.game.month(session.state) == 2
    with pytest.raises(NotPossible, match="4 decisions"):
        play_on(session, random_bots(session.game), most_decisions=4)


def test_a_bot_is_shown_only_what_its_people_sees():
    game = toy_game()
    bots = make_bots(game, {}, {"random": Idle})
    play_match(game, bots, 1, months=1)
    for people, bot in bots.items():
        assert isinstance(bot, Idle)
        for state in bot.seen:
            assert [t.id for t in state.tokens if t.hidden and t.people != people] == []
            assert [t.id for t in state.tokens if t.hidden and t.people == people] != []


def seat_at(game: ToyGame, n: int, waited: int = 0) -> SeatAt:
    state = game.start().state
    return SeatAt(game, state, game.decision(state), seed=3, n=n, waited=waited)


def test_the_random_bot_takes_every_option_sooner_or_later_and_only_those():
    game = toy_game()
    bot = RandomBot(game, 0)
    taken = Counter(bot.choose(seat_at(game, n)) for n in range(2_000))
    offered = {
        *seat_at(game, 1).options(),
        *(a for piece in seat_at(game, 1).actors() for a in game.options(game.start().state, piece)),
    }
    assert set(taken) == offered
    assert taken[End()] == pytest.approx(500, abs=80)
    assert bot.choose(seat_at(game, 5)) == bot.choose(seat_at(game, 5))


def test_a_random_bot_that_has_gone_on_for_long_ends_its_move():
    game = toy_game()
    bot = RandomBot(game, 0)
    assert {bot.choose(seat_at(game, n, PATIENCE + 1)) for n in range(50)} == {End()}


class EndlessGame(ToyGame):
    """The toy in which a token may act as often as it likes, and to end a move is offered but one among many."""

    def actors(self, state: ToyState) -> Any:
        return (
            sorted(t.id for t in state.tokens if t.people == state.mover)
            if self.decision(state).kind == "move"
            else ()
        )


class SilentGame(ToyGame):
    def options(self, state: ToyState, actor: str | None = None) -> Any:
        return ()


def test_random_games_end_though_pieces_could_act_for_ever():
    scenario = toy_header()
    game = EndlessGame(scenario.scenario, scenario.map)
    assert play_match(game, random_bots(game), 1, most_decisions=20_000).ended == "over"


def test_a_forced_decision_without_an_option_is_told_as_a_fault_of_the_rules():
    scenario = toy_header()
    game = SilentGame(scenario.scenario, scenario.map)
    with pytest.raises(NotPossible, match="'knights' must decide 'move'"):
        play_match(game, random_bots(game), 1)


def test_bots_are_found_by_name():
    game = toy_game()
    bots = make_bots(game, {"winged": "idle"}, known_bots({"idle": Idle}))
    assert [type(bots[people]) for people in range(3)] == [RandomBot, Idle, RandomBot]
    with pytest.raises(NotPossible, match="'best'; expected one of idle, random"):
        make_bots(game, {"winged": "best"}, known_bots({"idle": Idle}))
    with pytest.raises(NotPossible, match="'elves' is not in play; in play: knights, winged, monks"):
        make_bots(game, {"elves": "random"}, known_bots({}))
    assert [bot_of_seat(seat) for seat in ("human", "bot:greedy", "bot:random")] == [None, "greedy", "random"]


def test_options_offered_to_a_seat_are_those_of_the_true_state():
    game = toy_game()
    seat = seat_at(game, 1)
    assert seat.options("knights-a")[0] == Step("knights-a")
    assert seat.decision.owner == seat.people == 0


def test_nothing_here_names_a_game():
    folder = Path(inspect.getfile(sim.play)).parent
    for path in folder.rglob("*.py"):
        text = path.read_text().lower().replace("zargo-game", "")
        assert "zargo" not in text, path
        assert "six_kingdoms" not in text, path
