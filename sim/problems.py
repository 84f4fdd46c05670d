"""A rule problem of a map or scenario: which rule, how bad, where, and why in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from sim.hex.grid import Cell
    from sim.texts import Message

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem; `cell` is its (column, row), also outside the map, or None where it has no place."""

    rule: str
    severity: Severity
    cell: Cell | None
    message: Message

    @property
    def order(self) -> tuple[tuple[int, int], str, str, tuple[tuple[str, str], ...]]:
        """Return the sort key: place, then rule, then text; problems without a place come first."""
        arguments = tuple((name, str(value)) for name, value in self.message.arguments)
        return self.cell or (-1, -1), self.rule, self.message.key, arguments


def in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """Return problems sorted by place, rule and text, each once."""
    return tuple(sorted(set(problems), key=lambda problem: problem.order))
