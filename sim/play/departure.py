"""Why a line of a log cannot be what was played there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sim.texts import say

if TYPE_CHECKING:
    from sim.texts import Message

Code = Literal["number", "over", "owner", "action", "dice", "illegal", "digest"]
FILE_RULE = "FILE"


@dataclass(frozen=True, slots=True)
class Departure:
    """The first line that departs: its number among decisions, why, and the rule and hexes where a rule says so."""

    n: int
    code: Code
    why: Message
    rule: str = FILE_RULE
    hexes: tuple[tuple[int, int], ...] = ()

    @property
    def line(self) -> int:
        """Return the line of the file, the header being line 1."""
        return self.n + 1

    @property
    def message(self) -> Message:
        """Return line, decision and reason in words."""
        return say("game-departs", line=self.line, n=self.n, why=self.why)
