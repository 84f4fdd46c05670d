"""Targets 8 and 10: games between bots, saved games played again, and how far one may jump in them.

Peer of the actions: python-chess playing at random, where it is installed (`pip install chess`), otherwise the figure
it gave on the machine the targets were set on.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from sim.bench.measure import Measure, median_seconds, seconds, steady_seconds
from sim.engine.game import CHANCE, NOBODY, Action, Roll
from sim.formats.scenario_file import map_of, read_scenario
from sim.games.catalog import bots_of, game_of, terrain_set_of
from sim.play.bots.registry import known_bots, make_bots
from sim.play.chance import roll
from sim.play.match import play_match
from sim.play.seats import SeatAt
from sim.shipped import shipped_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Game

PLIES_A_SECOND = 8_400.0
ACTIONS_TO_PLIES = 10_000 / PLIES_A_SECOND
GREEDY_S, COPY_US, VERIFY_A_SECOND = 1.0, 10.0, 5_000.0
SEED = 1
_PLIES = 4_000
_Log = list[tuple[Action, tuple[int, ...]]]


@dataclass(frozen=True)
class _Played:
    """A game that bots have played: its decisions with their dice, and its last state."""

    log: _Log
    state: Any


def measure() -> Iterator[Measure]:
    """Yield the measures of whole games on the shipped scenario of four peoples."""
    game = _shipped_game()
    once = _play(game, "random")
    ours = len(once.log) / median_seconds(lambda: _play(game, "random"))
    peer, peer_name = _plies_a_second()
    yield Measure(
        8, "actions of random bots", ours, peer, "1/s", peer_name, ours / peer, "at_least", ACTIONS_TO_PLIES
    )
    again = len(once.log) / median_seconds(lambda: _again(game, once.log), rounds=3)
    yield Measure(
        10,
        "decisions verified",
        again,
        VERIFY_A_SECOND,
        "1/s",
        "limit",
        again / VERIFY_A_SECOND,
        "at_least",
        1.0,
    )
    bots = make_bots(game, dict.fromkeys(game.people_ids, "greedy"), _known(game))
    greedy_s = median_seconds(lambda: play_match(game, bots, SEED), rounds=3)
    yield _limit(8, "greedy game of four peoples, 25 months", greedy_s, GREEDY_S, "s")
    position = once.state.position
    copy_us = 1e6 * steady_seconds(lambda: position.with_pieces([position.pieces[0]]))
    yield _limit(8, "copy of a state with a piece changed", copy_us, COPY_US, "µs")


def _limit(target: int, name: str, ours: float, limit: float, unit: str) -> Measure:
    return Measure(target, name, ours, limit, unit, "limit", ours / limit, "at_most", 1.0)


def _shipped_game() -> Game[Any]:
    path = shipped_folder("scenarios") / "four-peoples.scenario.json"
    scenario = read_scenario(path)
    return game_of(scenario, map_of(scenario, path, terrain_set_of)[0], fast=True)


def _known(game: Game[Any]) -> Any:
    return known_bots(bots_of(game.ruleset.id))


def _play(game: Game[Any], name: str) -> _Played:
    """Return the game that bots of a name play, from its first decision to its last."""
    bots = make_bots(game, dict.fromkeys(game.people_ids, name), _known(game))
    state = game.start().state
    log: _Log = []
    moved = 0
    while (decision := game.decision(state)).owner != NOBODY:
        n = len(log) + 1
        action: Action = Roll()
        dice: tuple[int, ...] = ()
        if decision.owner == CHANCE:
            dice = (roll(SEED, n, decision.faces),)
        else:
            seat = SeatAt(game, state, decision, seed=SEED, n=n, waited=n - 1 - moved)
            action = bots[decision.owner].choose(seat)
        log.append((action, dice))
        state = game.play(state, action, dice).state
        if game.begins_move(state):
            moved = n
    return _Played(log, state)


def _again(game: Game[Any], log: _Log) -> None:
    """Play a log again as a verification does: each action checked, each state's fingerprint taken."""
    state = game.start().state
    for action, dice in log:
        state = game.play(state, action, dice).state
        game.fingerprint(state)


def _plies_a_second() -> tuple[float, str]:
    """Return how many plies the peer plays a second, and its name."""
    if importlib.util.find_spec("chess") is None:
        return PLIES_A_SECOND, "python-chess at random, as measured once"
    chess = importlib.import_module("chess")
    return _PLIES / seconds(lambda: _random_chess(chess)), "python-chess at random"


def _random_chess(chess: Any) -> None:
    rng = random.Random(SEED)
    left = _PLIES
    while left:
        board = chess.Board()
        while left and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(next(islice(moves, rng.randrange(len(moves)), None)))
            left -= 1
