"""The overlays by name: what answers each, and what it needs to be told; a ruleset's data name those it offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.overlays.chokes import chokes
from editor.overlays.ground import coasts, distance, lines, sites
from editor.overlays.pieces import path, reach, retreat, shots, threat, zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.overlays.model import Overlay
    from editor.overlays.question import Ask, Question


@dataclass(frozen=True, slots=True)
class OverlaySpec:
    """An overlay: `follows` the cursor, starts at the `marked` hex, is of the piece chosen, or of a length."""

    answer: Callable[[Question, Ask], Overlay]
    follows: bool = False
    marked: bool = False
    of_piece: bool = False
    of_length: bool = False


OVERLAYS: dict[str, OverlaySpec] = {
    "reach": OverlaySpec(reach, follows=True, of_piece=True),
    "lines": OverlaySpec(lines, follows=True),
    "path": OverlaySpec(path, follows=True, marked=True, of_piece=True),
    "shots": OverlaySpec(shots, follows=True, of_piece=True),
    "threat": OverlaySpec(threat, follows=True, of_piece=True),
    "retreat": OverlaySpec(retreat, follows=True, of_piece=True, of_length=True),
    "zone": OverlaySpec(zone, follows=True, of_piece=True),
    "distance": OverlaySpec(distance, marked=True),
    "coasts": OverlaySpec(coasts),
    "sites": OverlaySpec(sites),
    "chokes": OverlaySpec(chokes),
}
