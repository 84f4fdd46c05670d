"""Names for everything on a map that has one, and the hexes of its labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.formats.map_file import LabelField
from sim.generation.sketch import NOBODY, Role

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from sim.formats.terrain_set import Names
    from sim.generation.recipe import NameLists
    from sim.generation.sketch import Sketch
    from sim.texts import InLanguages, Language

_HEXES_PER_SEA = 420
_SEAS_APART = 11
_SEA_ROOM = 3
"""Steps from land and from the map's sides a sea's name needs."""
_LEAST_RANGE, _LEAST_WOOD = 5, 6
_LABEL_ROOM = 2


def in_one_language(names: Sequence[InLanguages], language: Language) -> tuple[str, ...]:
    """Return names in a language, in their order."""
    return tuple(name.render(language) for name in names)


def drawn_names(names: Sequence[str], count: int, rng: Random) -> list[str]:
    """Return different names at random; when there are too few, the further ones are numbered."""
    drawn = rng.sample(names, min(count, len(names)))
    return drawn + [f"{names[n % len(names)]} {n // len(names) + 1}" for n in range(len(drawn), count)]


def labels(sketch: Sketch, names: NameLists, rng: Random) -> tuple[LabelField, ...]:
    """Return the labels of seas, then of the greatest range and wood of each continent."""
    found = _named(sketch, _sea_places(sketch), names.sea, rng)
    for role, least, texts in (("range", _LEAST_RANGE, names.range), ("wood", _LEAST_WOOD, names.wood)):
        places = [
            _greatest(sketch, owner, "range" if role == "range" else "wood", least)
            for owner in range(sketch.settings.continents)
        ]
        found += _named(sketch, [place for place in places if place is not None], texts, rng)
    return tuple(found)


def _named(sketch: Sketch, places: list[int], names: Sequence[Names], rng: Random) -> list[LabelField]:
    drawn = drawn_names(in_one_language(names, sketch.settings.language), len(places), rng)
    return [LabelField(text, sketch.grid.cell_of(h)) for text, h in zip(drawn, places, strict=True)]


def _sea_places(sketch: Sketch) -> list[int]:
    """Return the widest stretches of sea, widest first, none near another."""
    land = [h for h in range(sketch.size) if sketch.role[h] != "sea"]
    away = sketch.steps(land)
    places: list[int] = []
    taken: set[int] = set()
    wanted = max(1, round(sketch.size / _HEXES_PER_SEA))
    for hex_id in sorted(away, key=lambda h: (-min(away[h], _side_room(sketch, h)), h)):
        room = min(away[hex_id], _side_room(sketch, hex_id))
        if len(places) == wanted or (places and room < _SEA_ROOM):
            break
        if hex_id not in taken:
            places.append(hex_id)
            taken |= sketch.disc(hex_id, _SEAS_APART - 1)
    return places


def _side_room(sketch: Sketch, hex_id: int) -> int:
    """Return the hexes between a hex and the nearer side of the map, so that no side cuts a name, not even a seam.

    Names are wide and low: half the columns to the sides count, and all but one of the rows.
    """
    column, row = sketch.grid.cell_of(hex_id)
    beside = min(column, sketch.grid.columns - 1 - column)
    return min(beside // 2, min(row, sketch.grid.rows - 1 - row) + 1)


def _greatest(sketch: Sketch, owner: int, role: Role, least: int) -> int | None:
    """Return the middle of a continent's greatest run of a role, if it has `least` hexes."""
    left = {h for h in sketch.members(owner) if sketch.role[h] == role}
    runs: list[list[int]] = []
    while left:
        run = sketch.steps([min(left)], through=left.__contains__)
        runs.append(sorted(run))
        left -= set(run)
    greatest = max(runs, key=len, default=[])
    if len(greatest) < least:
        return None
    inside = [h for h in greatest if _side_room(sketch, h) >= _LABEL_ROOM] or greatest
    spread = {h: sketch.steps([h], through=lambda n: sketch.owner[n] != NOBODY) for h in greatest}
    return min(inside, key=lambda h: (sum(spread[h][other] for other in greatest), h))
