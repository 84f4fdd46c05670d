"""Target 9: how long starting takes, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import TYPE_CHECKING

from sim.bench.measure import Measure, fraction, paired, seconds
from sim.shipped import first_map

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

QUERY_S = 0.5


def measure() -> Iterator[Measure]:
    """Yield the measures of target 9 that need no window."""
    bare = median(seconds(_python("pass")) for _ in range(5))
    ours, peer = paired(_python("import sim"), _python("import networkx"))
    yield fraction(
        9, "import sim, start of Python apart", (ours - bare, peer - bare), "import networkx", 0.3, "ms"
    )
    query = ["-m", "sim", "query", "sites", str(first_map()), "--json"]
    once = median(seconds(_run(query)) for _ in range(5))
    yield Measure(9, "one-shot zargo query", once, QUERY_S, "s", "limit", once / QUERY_S, "at_most", 1.0)


def _python(code: str) -> Callable[[], None]:
    return _run(["-c", code])


def _run(arguments: list[str]) -> Callable[[], None]:
    def job() -> None:
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)

    return job
