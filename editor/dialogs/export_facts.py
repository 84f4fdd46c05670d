"""What a file of a map would measure, told before it is written, and whether it can be written at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from editor.rendering.pdf import MAX_SHEETS, plan_of
from editor.rendering.pictures import MAX_HEXES, MAX_PIXELS, PictureOptions, picture_pixels
from editor.rendering.style import FLAT_TO_FLAT
from sim.hex.plane import bounds

if TYPE_CHECKING:
    from sim.hex.grid import Grid

translate = QCoreApplication.translate
PICTURES = (".png", ".svg", ".pdf")
DATA = (".geojson", ".graphml")
_BYTES_A_PIXEL = 4


@dataclass(frozen=True, slots=True)
class Facts:
    """A line to tell, and whether the file can be written."""

    text: str
    possible: bool = True


def facts_of(grid: Grid, ending: str, options: PictureOptions) -> Facts:
    """Return what a file with that ending would measure."""
    if ending in DATA:
        return Facts(translate("Export", "{} hexes with their links.").format(grid.size))
    if grid.size > MAX_HEXES:
        told = translate("Export", "Pictures are made of up to {most} hexes; this map has {count}.")
        return Facts(told.format(most=MAX_HEXES, count=grid.size), possible=False)
    match ending:
        case ".png":
            return _pixels(grid, options)
        case ".pdf":
            return _sheets(grid, options)
        case _:
            return Facts(_measure(grid, options.hex_mm))


def _measure(grid: Grid, hex_mm: float) -> str:
    width, height = (side * hex_mm / FLAT_TO_FLAT for side in bounds(grid))
    return translate("Export", "{width} × {height} mm.").format(width=round(width), height=round(height))


def _pixels(grid: Grid, options: PictureOptions) -> Facts:
    width, height = picture_pixels(bounds(grid), options)
    facts = {"width": width, "height": height, "size": _measure(grid, options.hex_mm)}
    if width * height > MAX_PIXELS:
        told = translate(
            "Export", "{width} × {height} pixels are too many: take fewer dots or smaller hexes."
        )
        return Facts(told.format(**facts), possible=False)
    memory = QLocale().formattedDataSize(width * height * _BYTES_A_PIXEL, 0)
    told = translate("Export", "{width} × {height} pixels, {size} It takes {memory} of memory.")
    return Facts(told.format(memory=memory, **facts))


def _sheets(grid: Grid, options: PictureOptions) -> Facts:
    plan = plan_of(bounds(grid), options.hex_mm, options.paper)
    assert plan is not None, "the dialog offers known papers"
    count = plan.across * plan.down
    hex_mm = QLocale().toString(plan.hex_mm, "f", 1)
    if count > MAX_SHEETS:
        told = translate("Export", "{count} sheets are too many: take larger paper or smaller hexes.")
        return Facts(told.format(count=count), possible=False)
    if count == 1:
        width, height = (round(side) for side in plan.sheet)
        told = translate("Export", "One sheet of {width} × {height} mm, hexes of {hex} mm.")
        return Facts(told.format(width=width, height=height, hex=hex_mm))
    told = translate("Export", "{count} sheets, {across} across and {down} down, hexes of {hex} mm.")
    return Facts(told.format(count=count, across=plan.across, down=plan.down, hex=hex_mm))
