"""Letters for a stretch of one edge and its partner on the opposite one, so that the seam is flush; rule Z-MAP-4.

The partner is not worked out but tried: the letters in either order, straight across or shifted by a hex. `infer_wrap`
judges each try; the first without a fault and with the least drift wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, count
from typing import TYPE_CHECKING

import msgspec

from sim.board.lettering import letter_name
from sim.board.seams import infer_wrap
from sim.formats.map_file import LetterField
from sim.hex.headings import EDGES
from sim.hex.plane import centre

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sim.board.letters import Shore
    from sim.board.seams import Link, Seam, Wrap
    from sim.formats.map_file import MapFile
    from sim.hex.grid import Cell
    from sim.hex.headings import Edge
    from sim.problems import Problem

OPPOSITE: dict[Edge, Edge] = {"east": "west", "west": "east", "north": "south", "south": "north"}
_SHIFTS = (0, 1, -1)
_DIGITS = 6


@dataclass(frozen=True)
class LetterPlan:
    """What lettering a stretch would make of a map.

    `letters`: all letters of the map afterwards; `added`: the new ones, the stretch's own first. `links`: the ways
    across their seam. `is_flush`: the seam leads straight across, without a drift. `problems`: faults that the map
    does not have without the new letters; with one the plan should not be carried out.
    """

    letters: tuple[LetterField, ...]
    added: tuple[LetterField, ...]
    links: tuple[Link, ...]
    is_flush: bool
    problems: tuple[Problem, ...]


def edges_at(shore: Shore, cell: Cell) -> tuple[Edge, ...]:
    """Return the edges a hex lies on, in the order of EDGES."""
    if not shore.has(cell):
        return ()
    sides = set(shore.open_sides(cell))
    return tuple(edge for edge in EDGES if shore.on_edge(cell, edge) and sides & set(shore.grid.facing(edge)))


def stretch(shore: Shore, edge: Edge, start: Cell, end: Cell) -> tuple[Cell, ...]:
    """Return the hexes of an edge from the line of one hex to that of another, `start` first.

    Lines are rows on an east or west edge, columns on the others; each gives its hex of the edge that is nearest to
    the one before, of those side by side the outermost; lines that have none are left out.
    """
    along = 1 if edge in ("east", "west") else 0
    outwards = 1 if edge in ("east", "south") else -1
    step = 1 if end[along] >= start[along] else -1
    cells: list[Cell] = []
    last = start
    for line in range(start[along], end[along] + step, step):
        places = [start] if line == start[along] else _on_line(shore, edge, line)
        if places:
            last = min(
                places,
                key=lambda cell: (
                    max(1, abs(cell[1 - along] - last[1 - along])),
                    -outwards * cell[1 - along],
                ),
            )
            cells.append(last)
    return tuple(cells)


def plan_letters(document: MapFile, shore: Shore, edge: Edge, cells: Sequence[Cell]) -> LetterPlan:
    """Return the best lettering of a stretch of an edge and of the edge opposite.

    Letters that stand on those hexes of the two edges make way, with their partners; the new ones are the first run of
    free letters. Ties: most hexes lettered, then straight across, then letters in the order of lines.
    """
    before = set(infer_wrap(document, shore).problems)
    best: tuple[tuple[bool, float, int, int], LetterPlan] | None = None
    for rank, (shift, backwards) in enumerate((s, b) for s in _SHIFTS for b in (False, True)):
        pairs = _pairs(shore, edge, cells, shift)
        if not pairs:
            continue
        plan, drift = _try(document, shore, edge, pairs[::-1] if backwards else pairs, before)
        key = (bool(plan.problems), drift, len(cells) - len(pairs), rank)
        if best is None or key < best[0]:
            best = key, plan
        if key[:3] == (False, 0.0, 0):
            break
    return best[1] if best else LetterPlan(document.letters, (), (), False, ())


def without_letters(letters: Iterable[LetterField], names: set[str]) -> tuple[LetterField, ...]:
    """Return the letters but those of some names."""
    return tuple(entry for entry in letters if entry.letter not in names)


def is_level(seam: Seam, shore: Shore) -> bool:
    """Say whether a seam leads straight across the map: no turn, no drift along its edges."""
    return _drift(seam, shore) == 0.0


def _pairs(shore: Shore, edge: Edge, cells: Sequence[Cell], shift: int) -> list[tuple[Cell, Cell]]:
    """Return each hex of the stretch with the outermost hex of the opposite edge on its line, shifted; sorted."""
    along = 1 if edge in ("east", "west") else 0
    across = 1 - along
    outermost = min if OPPOSITE[edge] in ("west", "north") else max
    pairs = []
    for cell in sorted(set(cells), key=lambda cell: cell[along]):
        places = [place for place in _on_line(shore, OPPOSITE[edge], cell[along] + shift) if place != cell]
        if places:
            pairs.append((cell, outermost(places, key=lambda place: place[across])))
    return pairs


def _on_line(shore: Shore, edge: Edge, line: int) -> list[Cell]:
    """Return the hexes of an edge in one row (east, west) or column (north, south)."""
    grid = shore.grid
    upright = edge in ("east", "west")
    if not 0 <= line < (grid.rows if upright else grid.columns):
        return []
    length = grid.columns if upright else grid.rows
    places = [(place, line) if upright else (line, place) for place in (0, length - 1)]
    if shore.void:
        places = [(place, line) if upright else (line, place) for place in range(length)]
    return [cell for cell in dict.fromkeys(places) if edge in edges_at(shore, cell)]


def _try(
    document: MapFile, shore: Shore, edge: Edge, pairs: list[tuple[Cell, Cell]], before: set[Problem]
) -> tuple[LetterPlan, float]:
    """Return the plan of some pairs in the order of their letters, and how far its seam drifts."""
    taken = {(edge, cell) for cell, _ in pairs} | {(OPPOSITE[edge], cell) for _, cell in pairs}
    gone = {entry.letter for entry in document.letters if (entry.edge, entry.hex) in taken}
    kept = without_letters(document.letters, gone)
    names = _free_run({entry.letter for entry in kept}, len(pairs))
    own = [LetterField(name, edge, cell) for name, (cell, _) in zip(names, pairs, strict=True)]
    others = [LetterField(name, OPPOSITE[edge], cell) for name, (_, cell) in zip(names, pairs, strict=True)]
    added = tuple(chain(own, others))
    wrap = infer_wrap(msgspec.structs.replace(document, letters=kept + added), shore)
    number = _seam_of(wrap, names[0])
    drift = _drift(wrap.seams[number], shore) if number is not None else float("inf")
    links = tuple(link for link in wrap.links if link.seam == number) if number is not None else ()
    faults = tuple(problem for problem in wrap.problems if problem not in before)
    return LetterPlan(kept + added, added, links, drift == 0.0, faults), drift


def _free_run(taken: set[str], length: int) -> list[str]:
    """Return the first run of letters, one after the other, of which none is taken."""
    names: list[str] = []
    for number in count():
        name = letter_name(number)
        names = [] if name in taken else [*names, name]
        if len(names) == length:
            return names
    raise AssertionError("letters never end")


def _seam_of(wrap: Wrap, letter: str) -> int | None:
    found = (number for number, seam in enumerate(wrap.seams) if letter in seam.row.letters)
    return next(found, None)


def _drift(seam: Seam, shore: Shore) -> float:
    """Return how far a seam shifts what crosses it along its edges, in circumradii; infinite where it turns."""
    if seam.isometry.turns:
        return float("inf")
    layout, cell = shore.grid.layout, seam.row.second[0]
    laid = layout.to_cell(seam.isometry.apply(layout.to_axial(cell)))
    along = 1 if seam.row.first_edge in ("east", "west") else 0
    return round(abs(centre(layout, laid)[along] - centre(layout, cell)[along]), _DIGITS)
