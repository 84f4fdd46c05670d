"""The docks of the scenario editor: the roster at the left; at the right the chosen hex above, lists below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.scenario.upright import UprightArea

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDockWidget, QWidget

    from editor.scenario.window import ScenarioWindow

_PALETTE_WIDTH = 230
_PANEL_WIDTH, _MOST_WIDTH = 310, 440
"""What the panels at the right take of the window: so much, more where large letters need it."""
_LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea


def make_docks(window: ScenarioWindow) -> dict[str, QDockWidget]:
    """Give each panel of a window its dock; return the docks by name, as F6 goes round them."""
    contents: dict[str, tuple[QWidget, Qt.DockWidgetArea]] = {
        "palette": (window.palette_panel, _LEFT),
        "place": (UprightArea(window.place), _RIGHT),
        "problems": (window.problems, _RIGHT),
        "totals": (window.totals, _RIGHT),
        "history": (window.history, _RIGHT),
    }
    docks = {
        name: window.add_dock(f"{name}Dock", content, area) for name, (content, area) in contents.items()
    }
    window.tabifyDockWidget(docks["problems"], docks["totals"])
    window.tabifyDockWidget(docks["totals"], docks["history"])
    docks["problems"].raise_()
    sides = [docks["palette"], docks["place"]]
    panel_width = min(max(_PANEL_WIDTH, window.totals.wanted_width()), _MOST_WIDTH)
    window.resizeDocks(sides, [_PALETTE_WIDTH, panel_width], Qt.Orientation.Horizontal)
    window.resizeDocks([docks["place"], docks["problems"]], [3, 2], Qt.Orientation.Vertical)
    return docks
