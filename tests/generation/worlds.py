"""Which worlds the tests of the generator look at: every layout with seeds, seams and sizes that vary together."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from sim.generation.make import generate
from sim.generation.settings import SEAMS, GenerationSettings
from sim.hex.grid import Layout

if TYPE_CHECKING:
    from sim.formats.map_file import MapFile
    from sim.hex.grid import Offset
    from sim.hex.headings import Orientation

ORIENTATIONS: tuple[Orientation, ...] = ("flat", "pointy")
OFFSETS: tuple[Offset, ...] = ("odd", "even")
LAYOUTS = [Layout(orientation, offset) for orientation, offset in product(ORIENTATIONS, OFFSETS)]
LAYOUT_NAMES = [f"{layout.orientation}-{layout.offset}" for layout in LAYOUTS]
_SIZES = ((38, 26, 4), (27, 21, 2), (40, 24, 3), (31, 28, 4))

generated = cache(generate)


def settings_for(layout: Layout, seed: int) -> GenerationSettings:
    """Return settings in which four seeds show all seams and twelve show them on three of four sizes, odd ones too."""
    columns, rows, continents = _SIZES[(seed + seed // 4) % len(_SIZES)]
    return GenerationSettings(
        seed, columns=columns, rows=rows, continents=continents, layout=layout, seams=SEAMS[seed % len(SEAMS)]
    )


def world(layout: Layout, seed: int) -> tuple[GenerationSettings, MapFile]:
    settings = settings_for(layout, seed)
    return settings, generated(settings)
