"""Games between the bots of Zargo's Lords by the row: do they end, fold and replay, and what has happened in them?

`python -m tests.fuzz_games [FIRST_SEED [GAMES [MONTHS]]]` plays small random worlds and the shipped scenarios, prints
how often each thing happened, and names what never did.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from sim.engine.game import CHANCE, NOBODY, Action, Event, Roll
from sim.formats.scenario_file import ScenarioFile, map_of, read_scenario
from sim.games.catalog import bots_of, game_of, terrain_set_of
from sim.games.zargo import events as e
from sim.games.zargo.game import ZargoGame
from sim.games.zargo.state import State
from sim.play.bots.registry import known_bots, make_bots
from sim.play.chance import Draws, roll
from sim.play.seats import SeatAt
from sim.play.turns import kind_of
from sim.shipped import shipped_folder
from tests.invariants import assert_sight, validate
from tests.rules.play.worlds import a_scenario, a_table

MOST_DECISIONS = 30_000
MOST_WAITED = 1_500
"""So many decisions in one move mean that a bot goes round in circles."""
NAMES = ("contrary", "contrary", "greedy", "random")
DETAILS = (
    "siege entered upon",
    "siege driven out",
    "siege destroyed",
    "siege failed",
    "sortie",
    "entry",
    "hostage promised",
    "hostage taken",
    "hostage locked up",
    "hostage executed",
    "hostage freed",
    "hostage captured",
    "betrayed in the same move",
    "pushed",
    "pushed to death",
    "retreat safe",
    "retreat paralysed",
    "retreat city",
    "moved into a trap",
    "charge",
    "overrun",
    "volley",
    "killed by throw",
    "put to flight by a vision",
    "escort laid",
    "escort lost, charge flees",
    "given up",
    "no line",
    "void apart",
    "void least",
    "void empty",
)


def play_game(game: ZargoGame, names: dict[str, str], seed: int, months: int) -> Counter[str]:
    """Play a game, assert at every decision what must be so, and return how often each thing happened."""
    bots = make_bots(game, names, known_bots(bots_of("zargo")))
    begun = game.start()
    state = begun.state
    last_month = state.month + months
    counts = Counter(map(kind_of, begun.events))
    log: list[tuple[Action, tuple[int, ...]]] = []
    waited = 0
    while (decision := game.decision(state)).owner != NOBODY:
        if state.month >= last_month and decision.owner != CHANCE:
            break
        n = len(log) + 1
        where = f"seed {seed}, decision {n}: {decision}"
        assert waited <= MOST_WAITED, f"{where}: the move does not end"
        assert n <= MOST_DECISIONS, f"{where}: the game does not end"
        action: Action = Roll()
        dice: tuple[int, ...] = ()
        if decision.owner == CHANCE:
            dice = (roll(seed, n, decision.faces),)
        else:
            seat = SeatAt(game, state, decision, seed=seed, n=n, waited=waited)
            action = bots[decision.owner].choose(seat)
            refusal = game.check(state, action)
            assert refusal is None, f"{where}: {action} is refused: {refusal}"
        outcome = game.play(state, action, dice)
        folded = state
        for event in outcome.events:
            folded = game.evolve(folded, event)
        assert game.fingerprint(folded) == game.fingerprint(outcome.state), f"{where}: {action} does not fold"
        validate(game.rules, outcome.state)
        assert_sight(game, outcome.state)
        counts.update(map(kind_of, outcome.events))
        counts.update(told(state, outcome.events))
        log.append((action, dice))
        state = outcome.state
        waited = 0 if game.begins_move(state) else waited + 1
    assert game.fingerprint(replayed(game, log)) == game.fingerprint(state), f"seed {seed}: replay differs"
    counts["decisions"] += len(log)
    return counts


def replayed(game: ZargoGame, log: list[tuple[Action, tuple[int, ...]]]) -> State:
    state = game.start().state
    for action, dice in log:
        state = game.play(state, action, dice).state
    return state


def told(state: State, events: tuple[Event, ...]) -> Iterator[str]:
    """Yield what has happened that the kind of an event alone does not tell; `state` is the one before."""
    kinds = [type(event) for event in events]
    for event in events:
        match event:
            case e.Allied(_, _, promised) if promised:
                yield "hostage promised"
            case e.Broken() if state.asked:
                yield "betrayed in the same move"
            case e.Moved():
                yield from _moved(state, event)
            case e.Declared(attackers) if state.position.piece(attackers[0]).city >= 0:
                yield "sortie"
            case e.Besieged():
                yield "siege entered upon"
            case e.Fought(_, result) if state.fighting is not None and state.fighting.city is not None:
                yield {"DE": "siege destroyed"}.get(
                    result, "siege driven out" if result[0] == "D" else "siege failed"
                )
            case e.Conquered(freed=freed, captured=captured):
                yield from ["hostage freed"] * bool(freed) + ["hostage captured"] * bool(captured)
            case e.Eliminated(_, "execution"):
                yield "hostage executed"
            case e.Eliminated(_, cause):
                yield from ["killed by throw"] * (cause == "throw")
                yield from ["escort lost, charge flees"] * (
                    e.FlightBegan in kinds and _is_escort(state, event)
                )
            case e.ClashBegan(attack=items):
                yield from ["charge"] * any(item.rule == "Z-CBT-6" for item in items)
            case e.SingleBegan() if state.pending:
                yield "overrun"
            case e.Thrown(value=value, total=total):
                yield from ["volley"] * (total > value > 0)
                yield from ["put to flight by a vision"] * (total == 0 < value)
            case e.Retreated(outcome=outcome, pushes=pushes):
                yield f"retreat {outcome}"
                yield from ["pushed"] * bool(pushes)
                yield from ["pushed to death"] * any(cell is None for _, cell in pushes)
            case e.Perished(_, cause):
                yield {"given_up": "given up", "no_line": "no line"}[cause]
            case e.ClashVoid(_, why):
                yield f"void {why}"


def _moved(state: State, event: e.Moved) -> Iterator[str]:
    if event.paralysed:
        yield "moved into a trap"
    if event.entering is not None:
        yield "entry"
    if event.lays_on is not None:
        yield "escort laid"
        charge, escort = state.position.piece(event.lays_on), state.position.piece(event.piece)
        if charge.people != escort.people and charge.hostage_of < 0:
            yield "hostage taken"
    charge_id = event.charge if event.city is not None else None
    if charge_id is not None and state.position.piece(charge_id).hostage_of >= 0:
        yield "hostage locked up"


def _is_escort(state: State, event: e.Eliminated) -> bool:
    return any(state.position.piece(piece).escorts >= 0 for piece in event.pieces)


def shipped(name: str) -> ZargoGame:
    path = shipped_folder("scenarios") / f"{name}.scenario.json"
    scenario = read_scenario(path)
    made: Any = game_of(scenario, map_of(scenario, path, terrain_set_of)[0], fast=True)
    return made


def cast_for(game: ZargoGame, seed: int) -> dict[str, str]:
    draws = Draws(seed, "cast")
    return {people: NAMES[draws.below(len(NAMES))] for people in game.people_ids}


def small_game(seed: int) -> ZargoGame:
    """Return a small random world at war; some of three peoples, some still to be set up, some by the rules of 1983."""
    scenario = a_scenario(seed)
    if seed % 5 == 1 and len(scenario.peoples) == 4:
        scenario = without(scenario, "monks")
    if seed % 10 == 2 and len(scenario.peoples) == 2:
        peoples = tuple(replace(entry, home=()) for entry in scenario.peoples)
        scenario = replace(scenario, month=1, peoples=peoples, cities=(), pieces=(), state={})
    if seed % 5 == 4:
        scenario = replace(scenario, options={"set": "zargo-1983"})
    return a_table(scenario).game


def without(scenario: ScenarioFile, people: str) -> ScenarioFile:
    """Return a scenario without a people, its cities and all that is in them or in its hands."""
    gone = {city.id for city in scenario.cities if city.owner == people}
    kept = [p for p in scenario.pieces if people not in (p.people, p.hostage_of) and p.city not in gone]
    left = {piece.id for piece in kept}
    alone = [replace(p, escorts=None) if p.escorts is not None and p.escorts not in left else p for p in kept]
    return replace(
        scenario,
        to_move="knights" if scenario.to_move == people else scenario.to_move,
        peoples=tuple(entry for entry in scenario.peoples if entry.people != people),
        cities=tuple(city for city in scenario.cities if city.id not in gone),
        pieces=tuple(alone),
    )


def main() -> None:
    first, games, months = (int(one) for one in (*sys.argv[1:], *("0", "40", "6")[len(sys.argv) - 1 :]))
    total: Counter[str] = Counter()
    began = time.perf_counter()
    big = {name: shipped(name) for name in ("skirmish", "four-peoples")}
    for seed in range(first, first + games):
        game = (
            big["skirmish"] if seed % 10 == 8 else big["four-peoples"] if seed % 10 == 9 else small_game(seed)
        )
        try:
            total += play_game(game, cast_for(game, seed), seed, months)
        except Exception:
            print(f"seed {seed}:", traceback.format_exc())  # noqa: T201
            total["games at fault"] += 1
    seconds = time.perf_counter() - began
    kinds = [
        str(kind.__struct_config__.tag) for kind in Event.__subclasses__() if kind.__module__ == e.__name__
    ]
    for name in sorted({*kinds, *DETAILS, *total}):
        print(f"{total[name]:8}  {name}")  # noqa: T201
    print(f"{games} games in {seconds:.0f} s, never:", [n for n in (*kinds, *DETAILS) if not total[n]])  # noqa: T201


if __name__ == "__main__":
    main()
