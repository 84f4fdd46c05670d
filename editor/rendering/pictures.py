"""Maps as picture files: PNG, SVG and PDF by the ending, written whole or not at all."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QImageWriter

from editor.rendering.painter import MapPainter
from editor.rendering.painting import open_buffer, painting_on
from editor.rendering.palette import palette_of
from editor.rendering.style import FLAT_TO_FLAT, NUMBERS_FROM_PX
from sim.errors import FileFault
from sim.formats.atomic import write_atomically
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.rendering.palette import Theme
    from editor.rendering.subject import MapLike

MAX_PIXELS = 150_000_000
MAX_HEXES = 40_000
ENDINGS = (".png", ".svg", ".pdf")
_MM_PER_INCH = 25.4
_PAINTED = 0.75
"""The share of a PNG's time that goes into painting; the rest packs it."""


class PictureRequest(Protocol):
    """How a picture is made: see `PictureOptions`."""

    @property
    def hex_mm(self) -> float: ...
    @property
    def paper(self) -> str: ...
    @property
    def dpi(self) -> int: ...


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """How a picture is made.

    `hex_mm`: a hex side to side. `dpi`: dots an inch of a PNG. `paper` of a PDF: `A5` to `A0` or `Letter` prints at
    exactly `hex_mm`, on several sheets where one is too small; `A4-fit` scales the map to one sheet; `map` makes the
    sheet as large as the map.
    """

    hex_mm: float = 16.0
    paper: str = "A4"
    dpi: int = 150


def write_map_picture(
    subject: MapLike,
    path: Path,
    options: PictureRequest | None = None,
    theme: Theme = "light",
    title: str = "",
    progress: Callable[[float], None] | None = None,
    painter: MapPainter | None = None,
) -> None:
    """Write a map's picture in the form the file's ending names. Raises FileFault; an old file then stays.

    `painter`: draws the map, in its own palette, where it bears more than what is printed on it.
    `progress` is told the share done now and then; what it raises ends the work, and no file is written.
    """
    chosen = options or PictureOptions()
    if path.suffix.lower() not in ENDINGS:
        raise FileFault(path, "", say("fault-ending", known=" ".join(ENDINGS)))
    if subject.grid.size > MAX_HEXES:
        raise FileFault(path, "", say("fault-picture-hexes", hexes=subject.grid.size, most=MAX_HEXES))
    tell = progress or _unheard
    tell(0.0)
    data = _bytes(painter or MapPainter(subject, palette_of(theme)), path, chosen, title, tell)
    tell(1.0)
    write_atomically(path, data)


def _unheard(share: float) -> None:
    """Take a share that nobody asked for."""


def picture_pixels(plane: tuple[float, float], options: PictureRequest) -> tuple[int, int]:
    """Return width and height in pixels of the PNG of a map that measures so much in the plane's units."""
    scale = _hex_px(options) / FLAT_TO_FLAT
    return math.ceil(plane[0] * scale), math.ceil(plane[1] * scale)


def _hex_px(options: PictureRequest) -> float:
    return options.hex_mm / _MM_PER_INCH * options.dpi


def _bytes(
    painter: MapPainter, path: Path, options: PictureRequest, title: str, tell: Callable[[float], None]
) -> bytes:
    match path.suffix.lower():
        case ".png":
            return _png(painter, path, options, tell)
        case ".svg":
            from editor.rendering.svg import svg_bytes

            return svg_bytes(painter, options.hex_mm)
        case _:
            from editor.rendering.pdf import pdf_bytes

            return pdf_bytes(painter, path, options.hex_mm, options.paper, title, tell)


def _png(painter: MapPainter, path: Path, options: PictureRequest, tell: Callable[[float], None]) -> bytes:
    width, height = picture_pixels((painter.box.width(), painter.box.height()), options)
    if width * height > MAX_PIXELS:
        fits = int(options.dpi * math.sqrt(MAX_PIXELS / (width * height)))
        raise FileFault(path, "", say("fault-picture-pixels", width=width, height=height, dpi=fits))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDotsPerMeterX(round(options.dpi / _MM_PER_INCH * 1000.0))
    image.setDotsPerMeterY(round(options.dpi / _MM_PER_INCH * 1000.0))
    image.fill(0)
    hex_px = _hex_px(options)
    with painting_on(image) as brush:
        brush.scale(hex_px / FLAT_TO_FLAT, hex_px / FLAT_TO_FLAT)
        numbers = hex_px >= NUMBERS_FROM_PX
        painter.paint(brush, numbers=numbers, tell=lambda share: tell(_PAINTED * share))
    buffer = open_buffer()
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(buffer.data().data())
