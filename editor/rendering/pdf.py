"""A map as PDF: one sheet, or sheets at exact size with overlap, marks, a page map and a ruler to check by."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPageSize, QPdfWriter, QPen

from editor.rendering.lettering import draw_text
from editor.rendering.painting import open_buffer, painting_on
from editor.rendering.style import FLAT_TO_FLAT
from sim.errors import FileFault
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QPainter

    from editor.rendering.painter import MapPainter

PAPERS = {
    "A5": (148.0, 210.0),
    "A4": (210.0, 297.0),
    "A3": (297.0, 420.0),
    "A2": (420.0, 594.0),
    "A1": (594.0, 841.0),
    "A0": (841.0, 1189.0),
    "LETTER": (215.9, 279.4),
}
MAX_SHEETS = 400
MARGIN_MM = 10.0
FOOT_MM = 14.0
OVERLAP_MM = 10.0
RULER_MM = 100.0
_DPI = 1200
_INK = QColor("#202020")
_DATES = re.compile(rb"(?:D:\d{14}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)")
_IDENTITY = re.compile(rb"(uuid:|<)([0-9a-f-]{36}(?=\")|[0-9a-f]{60,80}(?=>))")
_ZERO_DATE, _ZERO_TIME = b"D:20000101000000", b"2000-01-01T00:00:00"


@dataclass(frozen=True)
class Plan:
    """Where the map goes: sheet and window in millimetres, sheets across and down, the size of a hex."""

    sheet: tuple[float, float]
    window: tuple[float, float]
    across: int
    down: int
    hex_mm: float


def plan_of(map_units: tuple[float, float], hex_mm: float, paper: str) -> Plan | None:
    """Return how a map is laid on paper, the way round that takes fewer sheets; None for an unknown paper."""
    unit = hex_mm / FLAT_TO_FLAT
    size = (map_units[0] * unit, map_units[1] * unit)
    if paper.lower() == "map":
        return Plan((size[0] + 2 * MARGIN_MM, size[1] + 2 * MARGIN_MM + FOOT_MM), size, 1, 1, hex_mm)
    name, _, fit = paper.upper().partition("-")
    if name not in PAPERS or fit not in ("", "FIT"):
        return None
    upright = PAPERS[name]
    plans = [_on_sheet(sheet, size, hex_mm, fits=bool(fit)) for sheet in (upright, upright[::-1])]
    return min(plans, key=lambda plan: (plan.across * plan.down, -plan.hex_mm))


def _on_sheet(sheet: tuple[float, float], size: tuple[float, float], hex_mm: float, *, fits: bool) -> Plan:
    window = (sheet[0] - 2 * MARGIN_MM, sheet[1] - 2 * MARGIN_MM - FOOT_MM)
    if fits:
        shrink = min(window[0] / size[0], window[1] / size[1])
        return Plan(sheet, (size[0] * shrink, size[1] * shrink), 1, 1, hex_mm * shrink)
    across, down = (
        1 if whole <= part else math.ceil((whole - OVERLAP_MM) / (part - OVERLAP_MM))
        for whole, part in zip(size, window, strict=True)
    )
    return Plan(sheet, window, across, down, hex_mm)


def pdf_bytes(
    painter: MapPainter, path: Path, hex_mm: float, paper: str, title: str, tell: Callable[[float], None]
) -> bytes:
    """Return a map as PDF, the same bytes every time. Raises FileFault for an unknown paper or too many sheets.

    `tell` hears the share done after each sheet.
    """
    plan = plan_of((painter.box.width(), painter.box.height()), hex_mm, paper)
    if plan is None:
        raise FileFault(path, "", say("fault-paper", paper=paper, known=" ".join(PAPERS)))
    if plan.across * plan.down > MAX_SHEETS:
        raise FileFault(
            path, "", say("fault-picture-sheets", sheets=plan.across * plan.down, most=MAX_SHEETS)
        )
    buffer = open_buffer()
    writer = QPdfWriter(buffer)
    writer.setResolution(_DPI)
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    writer.setPageSize(QPageSize(QSizeF(*plan.sheet), QPageSize.Unit.Millimeter, "", exact))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(title)
    with painting_on(writer) as brush:
        brush.scale(_DPI / 25.4, _DPI / 25.4)
        for row in range(plan.down):
            for column in range(plan.across):
                if row or column:
                    writer.newPage()
                _sheet(brush, painter, plan, column, row)
                tell((row * plan.across + column + 1) / (plan.across * plan.down))
    return _dateless(bytes(buffer.data().data()))


def _sheet(brush: QPainter, painter: MapPainter, plan: Plan, column: int, row: int) -> None:
    """Draw one sheet, the painter in millimetres."""
    unit = plan.hex_mm / FLAT_TO_FLAT
    left, top = column * (plan.window[0] - OVERLAP_MM), row * (plan.window[1] - OVERLAP_MM)
    width = min(plan.window[0], painter.box.width() * unit - left)
    height = min(plan.window[1], painter.box.height() * unit - top)
    window = QRectF(MARGIN_MM, MARGIN_MM, width, height)
    brush.save()
    brush.setClipRect(window)
    brush.translate(MARGIN_MM - left, MARGIN_MM - top)
    brush.scale(unit, unit)
    shown = QRectF(left / unit, top / unit, width / unit, height / unit)
    painter.paint(brush, shown=shown)
    brush.restore()
    _crop_marks(brush, window)
    if plan.across * plan.down > 1:
        _overlap_marks(brush, plan, window, column, row)
        _page_map(brush, plan, column, row)
    _ruler(brush, plan)
    _caption(brush, plan, column, row)


def _crop_marks(brush: QPainter, window: QRectF) -> None:
    brush.setPen(QPen(_INK, 0.15))
    for x, outward_x in ((window.left(), -1), (window.right(), 1)):
        for y, outward_y in ((window.top(), -1), (window.bottom(), 1)):
            brush.drawLine(QLineF(x + outward_x * 1.5, y, x + outward_x * 6.0, y))
            brush.drawLine(QLineF(x, y + outward_y * 1.5, x, y + outward_y * 6.0))


def _overlap_marks(brush: QPainter, plan: Plan, window: QRectF, column: int, row: int) -> None:
    """Draw crosses where the neighbouring sheet's marks lie, so that the two can be laid over each other."""
    xs = [window.left() + OVERLAP_MM / 2] if column else []
    xs += [window.right() - OVERLAP_MM / 2] if column < plan.across - 1 else []
    ys = [window.top() + OVERLAP_MM / 2] if row else []
    ys += [window.bottom() - OVERLAP_MM / 2] if row < plan.down - 1 else []
    points = [(x, y) for x in xs for y in (window.top() + 20.0, window.bottom() - 20.0)]
    points += [(x, y) for y in ys for x in (window.left() + 20.0, window.right() - 20.0)]
    for x, y in points:
        for width, colour in ((0.6, QColor("#ffffff")), (0.15, _INK)):
            brush.setPen(QPen(colour, width))
            brush.drawLine(QLineF(x - 2.5, y, x + 2.5, y))
            brush.drawLine(QLineF(x, y - 2.5, x, y + 2.5))
            brush.drawEllipse(QPointF(x, y), 1.4, 1.4)


def _page_map(brush: QPainter, plan: Plan, column: int, row: int) -> None:
    """Draw which of the sheets this is."""
    size = min(3.2, 10.0 / plan.down, 40.0 / plan.across)
    left = plan.sheet[0] - MARGIN_MM - size * plan.across
    top = plan.sheet[1] - FOOT_MM + 1.0
    brush.setPen(QPen(_INK, 0.12))
    for down in range(plan.down):
        for across in range(plan.across):
            here = (across, down) == (column, row)
            brush.setBrush(_INK if here else QColor("#ffffff"))
            brush.drawRect(QRectF(left + across * size, top + down * size, size, size))


def _ruler(brush: QPainter, plan: Plan) -> None:
    """Draw 100 mm to measure the print by, where the sheet is wide enough."""
    length = RULER_MM if plan.sheet[0] >= RULER_MM + 2 * MARGIN_MM else 50.0
    left, y = MARGIN_MM, plan.sheet[1] - FOOT_MM + 4.0
    brush.setPen(QPen(_INK, 0.2))
    brush.drawLine(QLineF(left, y, left + length, y))
    for tick in range(int(length // 10) + 1):
        x = left + 10.0 * tick
        brush.drawLine(QLineF(x, y, x, y - (2.4 if tick % 5 == 0 else 1.4)))
    draw_text(brush, QPointF(left + length + 8.0, y - 0.6), 3.0, f"{length:.0f} mm", _INK)


def _caption(brush: QPainter, plan: Plan, column: int, row: int) -> None:
    sheet = f"{chr(ord('A') + row % 26)}{column + 1}" if plan.across * plan.down > 1 else ""
    text = "  ·  ".join(part for part in (sheet, f"hex {plan.hex_mm:.1f} mm") if part)
    draw_text(brush, QPointF(plan.sheet[0] / 2.0 + 15.0, plan.sheet[1] - 5.0), 3.0, text, _INK)


def _dateless(data: bytes) -> bytes:
    """Return the file with its dates and random identity made constant, every byte in its place."""
    data = _DATES.sub(lambda found: _ZERO_DATE if found[0].startswith(b"D:") else _ZERO_TIME, data)
    return _IDENTITY.sub(lambda found: found[1] + b"0" * len(found[2]), data)
