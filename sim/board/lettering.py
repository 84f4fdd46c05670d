"""Letters for whole edges, so that the seam they make is flush where the layout allows it; rule Z-MAP-4.

East–west a flat map is flush with an even number of columns, a pointy one always; north–south the other way round.
Elsewhere the seam is shifted by half a hex. Where two readings of the letters fit, the one that leads on to the next
letter wins, so on some layouts the letters run upwards or leftwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.formats.map_file import LetterField

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.hex.grid import Cell, Grid
    from sim.hex.headings import Edge

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter_name(number: int) -> str:
    """Return the letter of a number from 0: A..Z, AA..AZ, BA.. ."""
    name = ""
    number += 1
    while number:
        number, last = divmod(number - 1, len(_ALPHABET))
        name = _ALPHABET[last] + name
    return name


def is_flush(grid: Grid, *, east_west: bool) -> bool:
    """Say whether letters on both edges can join a map without a drift: across it (`east_west`) or from top to foot."""
    if (grid.layout.orientation == "flat") != east_west:
        return True
    return (grid.columns if east_west else grid.rows) % 2 == 0


def edge_letters(
    grid: Grid, *, east_west: bool = False, north_south: bool = False
) -> tuple[LetterField, ...]:
    """Return letters on every hex of both edges of the seams asked for, first edges first, in the order of letters."""
    letters: list[LetterField] = []
    used = 0
    for wanted, edges in ((east_west, ("east", "west")), (north_south, ("south", "north"))):
        if wanted:
            first: Edge = "east" if edges[0] == "east" else "south"
            second: Edge = "west" if edges[1] == "west" else "north"
            pairs = list(_pairs(grid, across=edges[0] == "east"))
            names = [letter_name(used + number) for number in range(len(pairs))]
            letters += [LetterField(name, first, pair[0]) for name, pair in zip(names, pairs, strict=True)]
            letters += [LetterField(name, second, pair[1]) for name, pair in zip(names, pairs, strict=True)]
            used += len(pairs)
    return tuple(letters)


def _pairs(grid: Grid, *, across: bool) -> Iterator[tuple[Cell, Cell]]:
    """Yield the two hexes of each letter, first edge first, in the order that makes the seam flush."""
    length = grid.rows if across else grid.columns
    zigzag = (grid.layout.orientation == "flat") == across
    last_line = (grid.columns if across else grid.rows) - 1
    backwards = zigzag and is_flush(grid, east_west=across) and not grid.layout.shoved(last_line)
    for place in reversed(range(length)) if backwards else range(length):
        yield ((last_line, place), (0, place)) if across else ((place, last_line), (place, 0))
