"""Games of random worlds played at random, for searches by hand: `python -m tests.rules.play.hunt FIRST COUNT`."""

from __future__ import annotations

import random
import sys
import traceback
from typing import Any

from sim.engine.game import CHANCE, NOBODY
from sim.errors import NotPossible
from sim.games.zargo.actions import TakeBack
from tests.playing import Table
from tests.rules.play.worlds import a_scenario, a_table


def step(table: Table, draws: random.Random) -> Any:
    """Return an action or a die, picked at random."""
    if table.decision.owner == CHANCE:
        return draws.randint(1, table.decision.faces)
    groups: list[str | None] = [None, *table.game.actors(table.state)]
    draws.shuffle(groups)
    for group in groups:
        offered = table.options(group)
        if group is None and len(offered) > 1:
            offered = [o for o in offered if not isinstance(o, TakeBack) or draws.random() < 0.3] or offered
        if offered:
            return draws.choice(offered)
    raise AssertionError(f"nothing is offered to decide {table.decision}")


def check_all(table: Table) -> None:
    """Assert that everything that is offered is allowed."""
    if table.decision.owner in (CHANCE, NOBODY):
        return
    every = table.options()
    for actor in table.game.actors(table.state):
        every += table.options(actor)
    assert every, f"nothing is offered to decide {table.decision}"
    for option in every:
        assert table.refused(option) is None, (option, table.refused(option), table.why(option))


def played(seed: int, most: int = 400) -> Table:
    draws = random.Random(seed)
    table = a_table(a_scenario(seed))
    for _ in range(most):
        if table.decision.owner == NOBODY:
            break
        if draws.random() < 0.2:
            check_all(table)
        table.play(step(table, draws))
    return table


def main() -> None:
    first, count = map(int, sys.argv[1:])
    for seed in range(first, first + count):
        try:
            played(seed)
        except NotPossible as fault:
            print("odd scenario", seed, fault)  # noqa: T201
        except Exception:
            print("seed", seed, traceback.format_exc(limit=-6))  # noqa: T201


if __name__ == "__main__":
    main()
