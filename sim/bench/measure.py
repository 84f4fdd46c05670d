"""What a benchmark reports, and how times are taken."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
LEAST_SECONDS = 0.02
"""A job is repeated until it fills this, so that a short one is not timed on cold caches."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the report: our figure, the peer's, and the ratio that a target of docs/performance.md bounds.

    `target`: its number there. `ratio`: how many times better than the peer (`at_least`), or how large beside it
    (`at_most`), as the target puts it.
    """

    target: int
    name: str
    ours: float
    peer: float
    unit: str
    peer_name: str
    ratio: float
    bound: Literal["at_least", "at_most"]
    limit: float

    @property
    def holds(self) -> bool:
        """Say whether the target is met."""
        return self.ratio >= self.limit if self.bound == "at_least" else self.ratio <= self.limit


def seconds(job: Callable[[], object]) -> float:
    """Return how long one run of a job takes."""
    begun = time.perf_counter()
    job()
    return time.perf_counter() - begun


def steady_seconds(job: Callable[[], object]) -> float:
    """Return how long one run of a job takes when it is repeated."""
    once = seconds(job)
    repeats = int(LEAST_SECONDS / once) if once < LEAST_SECONDS else 0
    return seconds(lambda: _repeat(job, repeats)) / repeats if repeats else once


def _repeat(job: Callable[[], object], times: int) -> None:
    """Do a job again and again; what it returns is let go of, as it would be in use."""
    for _ in range(times):
        job()


def median_seconds(job: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median seconds of a job that has no peer to run in turn with."""
    return median(seconds(job) for _ in range(rounds))


def paired(
    ours: Callable[[], object], peer: Callable[[], object], rounds: int = ROUNDS
) -> tuple[float, float]:
    """Return the median seconds of both jobs, run in turn so that a slow spell of the machine hits both."""
    times = [(steady_seconds(ours), steady_seconds(peer)) for _ in range(rounds)]
    return median(mine for mine, _ in times), median(theirs for _, theirs in times)


def faster(target: int, name: str, times: tuple[float, float], peer_name: str, limit: float) -> Measure:
    """Return the measure of how many times faster than the peer we are, in microseconds."""
    ours, peer = times
    return Measure(target, name, ours * 1e6, peer * 1e6, "µs", peer_name, peer / ours, "at_least", limit)


def fraction(
    target: int, name: str, times: tuple[float, float], peer_name: str, limit: float, unit: str = "µs"
) -> Measure:
    """Return the measure of how large our figure is beside the peer's."""
    scale = {"µs": 1e6, "ms": 1e3, "s": 1.0}[unit]
    ours, peer = times
    return Measure(target, name, ours * scale, peer * scale, unit, peer_name, ours / peer, "at_most", limit)
