"""Run mutants of the functions that carry rules and print those that no test kills and nobody has explained.

Each mutant changes one place of one function: a comparison, a boolean, a number, a condition, a refusal. It counts as
killed when one of the tests that call the function fails or hangs. Which tests call a function is found out by running
all of them once. `explained.toml` lists the mutants that change nothing anybody could see, and why.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.changes import Mutant, functions, modules, mutants_of
from tests.mutants.explained import explained
from tests.mutants.killing import Killing

ZARGO = (
    *sorted(map(str, Path("tests/rules").glob("test_*.py"))),
    "tests/rules/play",
    "tests/golden",
    "tests/board/test_gates.py",
)
KINGDOMS = ("tests/rules/six_kingdoms",)
PACKAGES = {
    "sim.mechanics": ZARGO,
    "sim.games.zargo": ZARGO,
    "sim.games.zargo.fold": ZARGO,
    "sim.games.six_kingdoms": KINGDOMS,
    "sim.games.seating": (*ZARGO, "tests/formats/test_pin.py"),
    "sim.games.problems": (*ZARGO, "tests/formats/test_pin.py"),
}
"""Packages and modules that carry rules, each with the tests of its rules."""
LEFT_OUT = ("narrate", "telling", "actions", "events", "state", "validators")
QUIET = ("-q", "-s", "-n", "0", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:randomly")


def main() -> int:
    """Run the mutants asked for; return 0 if each was killed or is explained."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "modules", nargs="*", help="names of modules, the last part or all of it; all if none"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="mutants run at the same time")
    parser.add_argument(
        "--longest", type=float, default=1.5, help="seconds of the tests that explained mutants are tried on"
    )
    parser.add_argument("--sample", type=int, default=0, help="so many of the mutants, drawn by lot")
    parser.add_argument("--seed", type=int, default=0, help="seed of the lot")
    wanted = parser.parse_args()
    chosen = list(_chosen(wanted.modules))
    mutants: Iterable[Mutant] = (mutant for module, _ in chosen for mutant in mutants_of(module))
    if wanted.sample:
        every = list(mutants)
        mutants = random.Random(wanted.seed).sample(every, min(wanted.sample, len(every)))
    known = {(m.__name__, name): function for m, _ in chosen for name, function in functions(m)}
    tests = list(dict.fromkeys(test for _, tests in chosen for test in tests))
    reasons = explained()

    def limit_of(mutant: Mutant) -> float:
        return wanted.longest if mutant.key in reasons else math.inf

    return _run(Killing(known, mutants, wanted.jobs, limit_of), tests, reasons)


def _chosen(names: list[str]) -> Iterator[tuple[ModuleType, tuple[str, ...]]]:
    """Yield modules in the order they are named, with the tests of their rules."""
    every = [(module, tests) for package, tests in PACKAGES.items() for module in modules(package, LEFT_OUT)]
    for name in names or [module.__name__ for module, _ in every]:
        found = [entry for entry in every if f".{entry[0].__name__}".endswith(f".{name}")]
        if not found:
            raise SystemExit(f"no module that carries rules is named {name}")
        yield from found


def _run(killing: Killing, tests: list[str], reasons: Mapping[tuple[str, str, str, str], str]) -> int:
    killed: list[Mutant] = []
    alive: list[Mutant] = []
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out:

        def tell(mutant: Mutant, is_killed: bool) -> None:
            (killed if is_killed else alive).append(mutant)
            if not is_killed and mutant.key not in reasons:
                out.write(f"{mutant.module}:{mutant.number} {mutant.function}: {mutant.change}\n")
                out.flush()

        killing.tell = tell
        pytest.main([*QUIET, *tests], plugins=[killing])
        if killing.failed:
            out.write(f"the tests fail without any mutant: {', '.join(killing.failed)}\n")
            return 2
        unexplained = [mutant for mutant in alive if mutant.key not in reasons]
        stale = sorted({mutant.key for mutant in killed} & set(reasons) - {mutant.key for mutant in alive})
        for key in stale:
            out.write(f"explained, yet killed: {': '.join(key)}\n")
        explanations = len(alive) - len(unexplained)
        out.write(f"{len(killed)} killed, {explanations} explained, {len(unexplained)} unexplained\n")
    return 1 if unexplained or stale else 0


if __name__ == "__main__":
    sys.exit(main())
