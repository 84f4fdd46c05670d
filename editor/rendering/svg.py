"""A map as SVG in millimetres: drawings of terrain are defined once and used by reference."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize
from PySide6.QtSvg import QSvgGenerator

from editor.rendering.painting import open_buffer, painting_on
from editor.rendering.style import FLAT_TO_FLAT

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PySide6.QtGui import QPainter

    from editor.rendering.painter import MapPainter

_PER_MM = 100
_BODY = re.compile(r"</defs>\s*(.*)</svg>", re.DOTALL)
_EMPTY_GROUP = re.compile(r"<g [^<>]*>\s*</g>\s*")
_FONT = re.compile(r'\s*font-family="[^"]*" font-size="[^"]*" font-weight="[^"]*" font-style="[^"]*"\s*')


def svg_bytes(painter: MapPainter, hex_mm: float, *, numbers: bool = True) -> bytes:
    """Return a map as SVG whose hexes measure `hex_mm` side to side."""
    unit = hex_mm / FLAT_TO_FLAT * _PER_MM
    width, height = round(painter.box.width() * unit), round(painter.box.height() * unit)
    draw = partial(_fragment, width, height, unit)
    under = draw(painter.paint_ground)
    defined: dict[Hashable, str] = {}
    definitions, uses = [], []
    for spot in painter.art_places():
        name = defined.get(spot.key)
        if name is None:
            name = defined[spot.key] = f"art{len(defined)}"
            definitions.append(f'<g id="{name}">{draw(partial(painter.draw_spot, spot))}</g>')
        x, y = (f"{part * unit:.2f}" for part in spot.place)
        uses.append(f'<use xlink:href="#{name}" x="{x}" y="{y}"/>')
    above = draw(partial(painter.paint_above, numbers=numbers))
    text = "\n".join(
        (
            '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1"'
            f' width="{width / _PER_MM}mm" height="{height / _PER_MM}mm" viewBox="0 0 {width} {height}">',
            "<defs>",
            *definitions,
            "</defs>",
            f'<g id="ground">{under}</g>',
            '<g id="art">',
            *uses,
            "</g>",
            f'<g id="above">{above}</g>',
            "</svg>\n",
        )
    )
    return text.encode("utf-8")


def _fragment(width: int, height: int, unit: float, draw: Callable[[QPainter], None]) -> str:
    """Return what Qt writes for a drawing, without its document around it."""
    buffer = open_buffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(round(25.4 * _PER_MM))
    generator.setSize(QSize(width, height))
    generator.setViewBox(QRect(0, 0, width, height))
    with painting_on(generator) as painter:
        painter.scale(unit, unit)
        draw(painter)
    body = _BODY.search(bytes(buffer.data().data()).decode("utf-8"))
    assert body is not None, "Qt writes its definitions before its drawing"
    text = _FONT.sub("", body.group(1))
    return _EMPTY_GROUP.sub("", text).strip()
