"""What an overlay says of each hex; the canvas draws it, the window words it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal[
    "reach",
    "attack",
    "line",
    "blocked",
    "path",
    "safe",
    "trap",
    "fatal",
    "zone",
    "threat",
    "distance",
    "distance_odd",
    "coast",
    "coast_odd",
    "site",
    "no_site",
    "busy",
    "choke",
    "city",
    "start",
]


@dataclass(frozen=True, slots=True)
class OverlayCell:
    """One hex: how it is marked, the short value drawn on it, the reason in words, and the rule behind it."""

    kind: Kind
    value: str = ""
    reason: str = ""
    rule: str = ""

    @property
    def told(self) -> str:
        """Return the reason with its rule."""
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


@dataclass(frozen=True, slots=True)
class Overlay:
    """A titled answer for some hexes of the map."""

    title: str
    cells: dict[int, OverlayCell] = field(default_factory=dict)
