"""How each kind of overlay hex looks, on the map and in the legend: a colour and, beside it, a pattern."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor

if TYPE_CHECKING:
    from editor.overlays.model import Kind

Pattern = Qt.BrushStyle


@dataclass(frozen=True)
class Look:
    """A fill of some strength, perhaps with a pattern in the same colour, and an outline of some strength."""

    colour: QColor
    fill: float
    pattern: Qt.BrushStyle = Pattern.SolidPattern
    outline: float = 0.95


LOOKS: dict[Kind, Look] = {
    "reach": Look(QColor("#0f7f8c"), 0.34),
    "attack": Look(QColor("#b3261e"), 0.36, Pattern.BDiagPattern),
    "line": Look(QColor("#d98a00"), 0.40),
    "blocked": Look(QColor("#3b3b3b"), 0.45, Pattern.DiagCrossPattern),
    "path": Look(QColor("#0b5e8a"), 0.50),
    "safe": Look(QColor("#1f7a3f"), 0.42),
    "trap": Look(QColor("#6b3fa0"), 0.42, Pattern.HorPattern),
    "fatal": Look(QColor("#b3261e"), 0.36, Pattern.DiagCrossPattern),
    "zone": Look(QColor("#a3195b"), 0.34, Pattern.BDiagPattern),
    "threat": Look(QColor("#a3195b"), 0.34, Pattern.BDiagPattern),
    "distance": Look(QColor("#5b4aa0"), 0.08, outline=0.0),
    "distance_odd": Look(QColor("#5b4aa0"), 0.30, outline=0.3),
    "coast": Look(QColor("#0b5e8a"), 0.42),
    "coast_odd": Look(QColor("#a85a00"), 0.42, Pattern.FDiagPattern),
    "site": Look(QColor("#1f7a3f"), 0.42),
    "no_site": Look(QColor("#3b3b3b"), 0.10, Pattern.BDiagPattern, outline=0.4),
    "busy": Look(QColor("#d98a00"), 0.40),
    "choke": Look(QColor("#b3261e"), 0.45, Pattern.DiagCrossPattern),
    "city": Look(QColor("#ffffff"), 0.35),
    "start": Look(QColor("#ffffff"), 0.35),
}


def legend_text(kind: Kind) -> str:
    """Return what a kind of hex means, in the language of now."""
    translate = QCoreApplication.translate
    texts: dict[Kind, str] = {
        "reach": translate("Legend", "may end its move here; the cost"),
        "attack": translate("Legend", "may end its move here and must attack"),
        "line": translate("Legend", "can be shot at; the distance"),
        "blocked": translate("Legend", "stops the line"),
        "path": translate("Legend", "the way; the step"),
        "safe": translate("Legend", "safe line; the hex of the retreat"),
        "trap": translate("Legend", "ends paralysed"),
        "fatal": translate("Legend", "line that eliminates the piece"),
        "zone": translate("Legend", "under its influence"),
        "threat": translate("Legend", "threatens a king here; the distance"),
        "distance": translate("Legend", "even distance"),
        "distance_odd": translate("Legend", "odd distance"),
        "coast": translate("Legend", "coast with an odd number"),
        "coast_odd": translate("Legend", "coast with an even number"),
        "site": translate("Legend", "a city may be founded here"),
        "no_site": translate("Legend", "no city here; the reason under the cursor"),
        "busy": translate("Legend", "many shortest ways; their share in %"),
        "choke": translate("Legend", "cuts the land in two when blocked"),
        "city": translate("Legend", "city"),
        "start": translate("Legend", "start"),
    }
    return texts[kind]
