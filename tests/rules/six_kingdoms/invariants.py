"""What must hold of every state of a game of Six Kingdoms, and of whole games between bots.

`python -m tests.rules.six_kingdoms.invariants FIRST_SEED GAMES` plays games of 2 to 6 players, on the shipped board and
on smaller and larger ones, and tells how often each thing happened.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from sim.board.board import Board, compile_board
from sim.engine.game import CHANCE, NOBODY, Action, Roll
from sim.engine.position import NONE
from sim.formats.scenario_file import MapReference, PeopleField, ScenarioFile
from sim.games.catalog import bots_of
from sim.games.problems import scenario_problems
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms.boards import LAYOUT, make_board
from sim.games.six_kingdoms.game import KingdomGame
from sim.games.six_kingdoms.rules import is_sound, king_of
from sim.games.six_kingdoms.state import State
from sim.hex.grid import Layout
from sim.play.bots.registry import known_bots, make_bots
from sim.play.chance import Draws, roll
from sim.play.digest import first_link, next_link
from sim.play.seats import SeatAt
from sim.play.turns import kind_of, owner_name, plain
from tests.rules.six_kingdoms.table import ruleset

SIZES = ((5, 2, 2), (2, 1, 1), (3, 2, 1), (4, 1, 3), (6, 3, 2))
"""Rings of realm, castle and mountain: the rulebook's first."""
EVENTS = [str(kind.__struct_config__.tag) for kind in e.KingdomEvent.__args__]
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


@cache
def board_of(sizes: tuple[int, int, int], layout: Layout = LAYOUT) -> Board:
    wishes = dict(zip(("realm", "castle", "mountain"), sizes, strict=True))
    return compile_board(make_board(ruleset(), wishes, layout), ruleset().terrain_set)


def make_game(players: int, *, drawn: bool = False, board: Board | None = None, **more: Any) -> KingdomGame:
    """Return a game on the shipped board or another; realms as they are to be chosen, or drawn."""
    board = board or board_of(SIZES[0])
    ids = ["ABCDEF".index(home) for home in SEATS[players]]
    scenario = ScenarioFile(
        map=MapReference(inline=board.map),
        ruleset="six-kingdoms",
        peoples=tuple(
            PeopleField(ruleset().people_ids[number], home=() if drawn else ("ABCDEF"[number],))
            for number in ids
        ),
        **more,
    )
    return KingdomGame(scenario, board, ruleset())


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
    errors = [p for p in scenario_problems(kept, game.board.map, None) if p.severity == "error"]
    assert errors == []
    again = KingdomGame(kept, game.board, ruleset()).start().state
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
    links = [first_link(b"", game.fingerprint(state))]
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
                        counts["options held against the rules"] += 1
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
        links.append(_link(game, links[-1], len(log), state, action, dice, outcome.state))
        state = outcome.state
        waited = 0 if game.begins_move(state) else waited + 1
    assert replayed(game, log) == links, f"seed {seed}: the replay has other digests"
    counts["decisions"] += len(log)
    counts["games ended"] += decision.owner == NOBODY
    return counts


def replayed(game: KingdomGame, log: list[tuple[Action, tuple[int, ...]]]) -> list[bytes]:
    """Return the digests of a game played again from its log, on a table of its own."""
    again = KingdomGame(game.scenario_file, game.board, ruleset())
    state = again.start().state
    links = [first_link(b"", again.fingerprint(state))]
    for n, (action, dice) in enumerate(log, start=1):
        after = again.play(state, action, dice).state
        links.append(_link(again, links[-1], n, state, action, dice, after))
        state = after
    return links


def _link(
    game: KingdomGame,
    link: bytes,
    n: int,
    before: State,
    action: Action,
    dice: tuple[int, ...],
    after: State,
) -> bytes:
    by = owner_name(game, game.decision(before).owner)
    assert by is not None
    return next_link(link, n, by, plain(action), dice, game.fingerprint(after))


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


def game_of_seed(seed: int) -> tuple[KingdomGame, dict[str, str]]:
    """Return a game and who plays it: 2 to 6 players; half on the shipped board, some under readings one may choose."""
    draws = Draws(seed, "cast")
    drawn = bool(draws.below(2))
    sizes = SIZES[0] if seed % 2 else SIZES[draws.below(len(SIZES))]
    layout = Layout(("flat", "pointy")[draws.below(2)], ("odd", "even")[draws.below(2)])
    options = {name: bool(draws.below(4) == 0) for name in ("coast_passable", "home_onta_immediate")}
    game = make_game(2 + seed % 5, drawn=drawn, board=board_of(sizes, layout), options=options)
    kinds = ("greedy", "hunter", "random") if seed % 4 else ("random",)
    return game, {people: kinds[draws.below(len(kinds))] for people in game.people_ids}


def main() -> None:
    first, games = int(sys.argv[1]), int(sys.argv[2])
    counts: Counter[str] = Counter()
    for seed in range(first, first + games):
        game, names = game_of_seed(seed)
        began = time.perf_counter()
        try:
            played = play_game(game, names, seed, thorough=50)
        except Exception:
            sys.stdout.write(f"{seed}: {traceback.format_exc()}\n")
            counts["games at fault"] += 1
            continue
        finally:
            sys.stdout.flush()
        seconds = time.perf_counter() - began
        side = game.board.grid.columns
        told = f"{' '.join(names.values())}: {played['decisions']} decisions, {seconds:.1f} s"
        sys.stdout.write(f"{seed}: {side} columns, {told}\n")
        counts[f"games of {len(names)}"] += 1
        counts["games on the shipped board"] += bool(game.board.size == board_of(SIZES[0]).size)
        counts += played
    for name in sorted({*EVENTS, *counts}):
        sys.stdout.write(f"{counts[name]:>9}  {name}\n")
    sys.stdout.write(f"never: {[name for name in EVENTS if not counts[name]]}\n")


if __name__ == "__main__":
    main()
