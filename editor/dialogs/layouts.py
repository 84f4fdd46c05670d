"""The four layouts and the kinds of seams, as boxes to choose from, and terrains with their swatches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPalette, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QApplication, QComboBox

from editor.panels.swatches import swatch
from editor.wording import terrain_name
from sim.hex.grid import Grid, Layout
from sim.hex.plane import bounds, corners

if TYPE_CHECKING:
    from editor.settings import Theme
    from sim.formats.terrain_set import TerrainSet

LAYOUTS = (
    Layout("flat", "odd"),
    Layout("flat", "even"),
    Layout("pointy", "odd"),
    Layout("pointy", "even"),
)
SEAMS = ((False, False), (True, False), (False, True), (True, True))
"""Which edges join: (east with west, north with south)."""
_ICON = QSize(40, 30)
_RATIO = 2


def layout_box() -> QComboBox:
    """Return a box of the layouts, in the order of LAYOUTS, each with a small picture."""
    box = QComboBox()
    box.setIconSize(_ICON)
    texts = (
        QCoreApplication.translate("Layouts", "Columns, odd ones lower"),
        QCoreApplication.translate("Layouts", "Columns, even ones lower"),
        QCoreApplication.translate("Layouts", "Rows, odd ones to the right"),
        QCoreApplication.translate("Layouts", "Rows, even ones to the right"),
    )
    for layout, text in zip(LAYOUTS, texts, strict=True):
        box.addItem(layout_icon(layout), text, layout)
    return box


def seams_box() -> QComboBox:
    """Return a box of the seams, in the order of SEAMS."""
    box = QComboBox()
    texts = (
        QCoreApplication.translate("Layouts", "None: the map ends at its edges"),
        QCoreApplication.translate("Layouts", "East joins west"),
        QCoreApplication.translate("Layouts", "North joins south"),
        QCoreApplication.translate("Layouts", "Both"),
    )
    for seams, text in zip(SEAMS, texts, strict=True):
        box.addItem(text, seams)
    return box


def terrain_box(terrain_set: TerrainSet, layout: Layout, theme: Theme, chosen: int) -> QComboBox:
    """Return a box of a ruleset's terrains, in their order, one of them chosen."""
    box = QComboBox()
    fill_terrain_box(box, terrain_set, layout, theme, chosen)
    return box


def fill_terrain_box(
    box: QComboBox, terrain_set: TerrainSet, layout: Layout, theme: Theme, chosen: int
) -> None:
    """Write the terrains of a ruleset into a box."""
    box.blockSignals(True)
    box.clear()
    box.setIconSize(QSize(24, 24))
    for terrain in terrain_set.terrains:
        box.addItem(swatch(terrain, layout, theme), terrain_name(terrain))
    box.setCurrentIndex(chosen)
    box.blockSignals(False)


def sea_of(terrain_set: TerrainSet) -> int:
    """Return the index of the ruleset's sea, or of its first terrain where it has none."""
    grounds = [terrain.ground for terrain in terrain_set.terrains]
    return grounds.index("sea") if "sea" in grounds else 0


def layout_icon(layout: Layout) -> QIcon:
    """Return a few hexes of a layout in outline."""
    grid = Grid(4, 2, layout) if layout.orientation == "flat" else Grid(3, 3, layout)
    width, height = bounds(grid)
    scale = min((_ICON.width() - 4) / width, (_ICON.height() - 4) / height)
    pixmap = QPixmap(_ICON * _RATIO)
    pixmap.setDevicePixelRatio(_RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate((_ICON.width() - width * scale) / 2, (_ICON.height() - height * scale) / 2)
    painter.scale(scale, scale)
    palette = QApplication.palette()
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Text), 1.2 / scale))
    for cell in grid.cells():
        shoved = layout.shoved(cell[0] if layout.orientation == "flat" else cell[1])
        fill = palette.color(QPalette.ColorRole.Accent)
        fill.setAlphaF(0.55 if shoved else 0.0)
        painter.setBrush(fill)
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners(layout, cell)]))
    painter.end()
    return QIcon(pixmap)
