"""The kernels compiled by numba: the same source, on arrays.

Compiled code is kept on disk between runs. Importing numba takes half a second, so nothing here is imported until a
caller has enough questions to be worth it.
"""

from __future__ import annotations

import types
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from sim.board import kernels

if TYPE_CHECKING:
    from collections.abc import Callable

_IN_ORDER = (
    "flood",
    "flood_many",
    "steps_between",
    "within",
    "_apart",
    "cheapest_path",
    "fire_lines",
    "pack",
)


@dataclass(frozen=True)
class Compiled:
    """The compiled kernels, under the names they have in `kernels`."""

    flood: Callable[..., int]
    flood_many: Callable[..., int]
    steps_between: Callable[..., int]
    within: Callable[..., int]
    cheapest_path: Callable[..., int]
    fire_lines: Callable[..., None]
    pack: Callable[..., int]


@cache
def compiled() -> Compiled:
    """Return the compiled kernels; each is compiled, or loaded from disk, at its first call."""
    from numba import njit

    names: dict[str, Any] = dict(vars(kernels))
    for name in _IN_ORDER:
        source = getattr(kernels, name)
        rebound = types.FunctionType(source.__code__, names, name, source.__defaults__)
        rebound.__module__ = kernels.__name__
        rebound.__qualname__ = source.__qualname__
        names[name] = njit(cache=True)(rebound)
    return Compiled(**{name: names[name] for name in _IN_ORDER if not name.startswith("_")})


@cache
def compiled_alone(kernel: Callable[..., None]) -> Callable[..., None]:
    """Return a kernel of another module compiled: one that calls no other."""
    from numba import njit

    made: Callable[..., None] = njit(cache=True)(kernel)
    return made
