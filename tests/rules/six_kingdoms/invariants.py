"""What must hold of every state of a game of Six Kingdoms, and of whole games between bots."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sim.board.board import compile_board
from sim.engine.game import CHANCE, NOBODY, Action, Roll
from sim.engine.position import NONE
from sim.formats.scenario_file import MapReference, PeopleField, ScenarioFile
from sim.games.catalog import bots_of
from sim.games.problems import scenario_problems
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms.boards import make_board
from sim.games.six_kingdoms.game import KingdomGame
from sim.games.six_kingdoms.rules import is_sound, king_of
from sim.games.six_kingdoms.state import State
from sim.play.bots.registry import known_bots, make_bots
from sim.play.chance import Draws, roll
from sim.play.seats import SeatAt
from sim.play.turns import kind_of
from tests.rules.six_kingdoms.table import ruleset

BOARD = make_board(ruleset())
COMPILED = compile_board(BOARD, ruleset().terrain_set)
SEATS = {2: "AD", 3: "ACE", 4: "ABDE", 5: "ABCDE", 6: "ABCDEF"}
MOST_DECISIONS = 60_000
SETTLED = {
    "mover",
    "period",
    "position",
    "lords",
    "round",
    "owes",
    "plateau",
    "seen",
    "throne_due",
    "most",
    "quota",
}


def make_game(players: int, *, drawn: bool = False, **more: Any) -> KingdomGame:
    """Return a game on the shipped board; realms as they are to be chosen, or drawn."""
    ids = ["ABCDEF".index(home) for home in SEATS[players]]
    scenario = ScenarioFile(
        map=MapReference(inline=BOARD),
        ruleset="six-kingdoms",
        peoples=tuple(
            PeopleField(ruleset().people_ids[number], home=() if drawn else ("ABCDEF"[number],))
            for number in ids
        ),
        **more,
    )
    return KingdomGame(scenario, COMPILED, ruleset())


def validate(game: KingdomGame, state: State) -> None:
    """Assert what must hold of a state."""
    position = state.position
    standing: Counter[int] = Counter()
    for piece in position.pieces:
        assert not (piece.lost and piece.hex != NONE), piece
        if piece.hex == NONE:
            assert (piece.escort, piece.escorts) == (NONE, NONE), piece
            continue
        assert game.rules.is_open(piece.hex), piece
        if piece.escort != NONE:
            knight = position.pieces[piece.escort]
            assert knight.escorts == piece.number
            assert (knight.hex, knight.people) == (piece.hex, piece.people)
        else:
            standing[piece.hex] += 1
            assert position.holder[piece.hex] == piece
    assert not standing or max(standing.values()) == 1
    for people, lord in enumerate(state.lords):
        assert state.lords[lord] == lord
        for other, theirs in enumerate(state.lords):
            assert position.friends[people][other] == (lord == theirs)
        if state.period == "turn":
            assert (king_of(position, people) is not None) == (lord == people), people
    if state.period == "turn":
        assert state.made <= state.most
        assert game.options(state) or any(game.options(state, actor) for actor in game.actors(state))


def follows(game: KingdomGame, state: State) -> None:
    """Assert that the scenario of a turn that begins is sound, and plays on from the same state."""
    kept = game.scenario(state)
    errors = [p for p in scenario_problems(kept, BOARD, None) if p.severity == "error"]
    assert errors == []
    again = KingdomGame(kept, COMPILED, ruleset()).start().state
    ours = {(p.id, p.hex) for p in state.position.pieces if p.hex != NONE}
    assert {(p.id, p.hex) for p in again.position.pieces if p.hex != NONE} == ours
    for name in SETTLED - {"position"}:
        assert getattr(again, name) == getattr(state, name), name


def play_game(
    game: KingdomGame, names: Mapping[str, str], seed: int, *, most: int = MOST_DECISIONS, thorough: int = 0
) -> Counter[str]:
    """Play a game, assert at every decision what must be so, and return how often each thing happened.

    `thorough`: at one decision in so many, all options are held against `check`; 0: at none.
    """
    bots = make_bots(game, names, known_bots(bots_of("six-kingdoms")))
    begun = game.start()
    state = begun.state
    counts = Counter(map(kind_of, begun.events))
    log: list[tuple[Action, tuple[int, ...]]] = []
    waited = 0
    draws = Draws(seed, "thorough")
    while (decision := game.decision(state)).owner != NOBODY and len(log) < most:
        n = len(log) + 1
        where = f"seed {seed}, decision {n}: {decision}"
        action: Action = Roll()
        dice: tuple[int, ...] = ()
        if decision.owner == CHANCE:
            dice = (roll(seed, n, decision.faces),)
        else:
            if thorough and draws.below(thorough) == 0:
                for actor in (None, *game.actors(state)):
                    for option in game.options(state, actor):
                        assert game.check(state, option) is None, f"{where}: {option}"
            seat = SeatAt(game, state, decision, seed=seed, n=n, waited=waited)
            action = bots[decision.owner].choose(seat)
            assert game.check(state, action) is None, f"{where}: {action}"
        outcome = game.play(state, action, dice)
        folded = state
        for event in outcome.events:
            folded = game.evolve(folded, event)
            if isinstance(event, e.TurnEnded):
                assert is_sound(game.rules, replace(folded, throne_due=state.throne_due)), where
        assert game.fingerprint(folded) == game.fingerprint(outcome.state), f"{where}: {action} does not fold"
        validate(game, outcome.state)
        if thorough and game.begins_move(outcome.state) and draws.below(thorough) == 0:
            follows(game, outcome.state)
        counts.update(map(kind_of, outcome.events))
        counts.update(_told(outcome.events))
        log.append((action, dice))
        state = outcome.state
        waited = 0 if game.begins_move(state) else waited + 1
    counts["decisions"] += len(log)
    counts["games ended"] += decision.owner == NOBODY
    return counts


def _told(events: tuple[Any, ...]) -> list[str]:
    found = []
    for event in events:
        match event:
            case e.Ended(how):
                found.append(f"ended: {how}")
            case e.Moved(_, path, taken, shot):
                found += ["took"] * bool(taken) + ["shot"] * bool(shot) + ["took three"] * (len(taken) >= 3)
                found += ["stood and shot"] * (len(path) == 1)
            case e.Mounted(free=free) | e.Dismounted(free=free):
                found.append(f"{kind_of(event)} {'free' if free else 'for a move'}")
            case e.TurnBegan(throne_due=False):
                found.append("throne not due")
    return found


def main() -> None:
    """`python -m tests.rules.six_kingdoms.invariants FIRST GAMES`: play games of 2 to 6 players, and tell of them."""
    first, games = int(sys.argv[1]), int(sys.argv[2])
    counts: Counter[str] = Counter()
    for seed in range(first, first + games):
        draws = Draws(seed, "cast")
        game = make_game(2 + seed % 5, drawn=bool(draws.below(2)))
        kinds = ("greedy", "hunter", "random") if seed % 4 else ("random",)
        names = {people: kinds[draws.below(len(kinds))] for people in game.people_ids}
        began = time.perf_counter()
        played = play_game(game, names, seed, thorough=50)
        seconds = time.perf_counter() - began
        told = f"{seed}: {' '.join(names.values())}: {played['decisions']} decisions, {seconds:.1f} s"
        sys.stdout.write(f"{told}\n")
        sys.stdout.flush()
        counts += played
    for name, count in sorted(counts.items()):
        sys.stdout.write(f"{count:>9}  {name}\n")


if __name__ == "__main__":
    main()
