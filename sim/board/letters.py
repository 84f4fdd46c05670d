"""The letters printed along a map's edges, sorted into seams; rule Z-MAP-4."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.hex.headings import EDGES, SIDES, Edge
from sim.problems import Problem
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.formats.map_file import LetterField, MapFile
    from sim.hex.grid import Cell, Grid

WRAP_RULE = "Z-MAP-4"


def letter_order(letter: str) -> tuple[int, str]:
    """Return the sort key of letters: A..Z, then AA..AZ, BA.. ."""
    return len(letter), letter


@dataclass(frozen=True)
class Shore:
    """Which cells of a map are hexes, and which sides lead off it (off the rectangle or onto void)."""

    grid: Grid
    void: frozenset[Cell]

    def has(self, cell: Cell) -> bool:
        """Say whether a hex is there."""
        return self.grid.has(cell) and cell not in self.void

    def leads_off(self, cell: Cell, side: int) -> bool:
        """Say whether a side of a hex has no hex beyond it, letters apart."""
        return not self.has(self.grid.layout.step(cell, side))

    def open_sides(self, cell: Cell) -> list[int]:
        """Return the sides that lead off the map, clockwise from the top."""
        return [side for side in range(SIDES) if self.leads_off(cell, side)]

    def on_edge(self, cell: Cell, edge: Edge) -> bool:
        """Say whether a hex lies on an edge: on full rectangles the border line alone does."""
        if self.grid.on_border(cell, edge):
            return True
        return bool(self.void) and any(self.leads_off(cell, side) for side in self.grid.facing(edge))


@dataclass(frozen=True)
class LetterRow:
    """The letters two edges share, in letter order, with the cell each stands on; `first` comes first in EDGES."""

    first_edge: Edge
    second_edge: Edge
    letters: tuple[str, ...]
    first: tuple[Cell, ...]
    second: tuple[Cell, ...]

    @cached_property
    def first_cells(self) -> frozenset[Cell]:
        """Return the lettered cells of the first edge."""
        return frozenset(self.first)

    @cached_property
    def second_cells(self) -> frozenset[Cell]:
        """Return the lettered cells of the second edge."""
        return frozenset(self.second)


def letter_problem(key: str, letter: str, edge: Edge, cell: Cell, **more: Argument) -> Problem:
    """Return an error that names letter, edge and hex."""
    message = say(key, letter=letter, edge=say(f"edge-{edge}"), column=cell[0], row=cell[1], **more)
    return Problem(WRAP_RULE, "error", cell, message)


def sort_letters(document: MapFile, shore: Shore) -> tuple[list[LetterRow], list[Problem]]:
    """Return the rows of letters that two edges share, first edges first, and what is wrong with the others."""
    problems: list[Problem] = []
    places: dict[str, list[LetterField]] = {}
    for entry in document.letters:
        fault = _misplaced(entry, shore)
        if fault:
            problems.append(letter_problem(fault, entry.letter, entry.edge, entry.hex))
        places.setdefault(entry.letter, []).append(entry)
    bad = {problem.message.arguments for problem in problems}
    rows: dict[tuple[Edge, Edge], list[tuple[str, Cell, Cell]]] = {}
    for letter in sorted(places, key=letter_order):
        entries = sorted(places[letter], key=lambda entry: EDGES.index(entry.edge))
        faults = _unpaired(letter, entries)
        problems += faults
        placed = all(_arguments(entry) not in bad for entry in entries)
        if not faults and placed:
            first, second = entries
            rows.setdefault((first.edge, second.edge), []).append((letter, first.hex, second.hex))
    order = sorted(rows, key=lambda pair: (EDGES.index(pair[0]), EDGES.index(pair[1])))
    return [_row(pair, rows[pair]) for pair in order], problems


def _row(edges: tuple[Edge, Edge], entries: list[tuple[str, Cell, Cell]]) -> LetterRow:
    letters, first, second = zip(*entries, strict=True)
    return LetterRow(edges[0], edges[1], letters, first, second)


def _arguments(entry: LetterField) -> tuple[tuple[str, Argument], ...]:
    return letter_problem("", entry.letter, entry.edge, entry.hex).message.arguments


def _misplaced(entry: LetterField, shore: Shore) -> str | None:
    """Return the fault of one letter's place, if any."""
    if not shore.grid.has(entry.hex):
        return "letter-off-map"
    if not shore.has(entry.hex):
        return "letter-on-void"
    return None if shore.on_edge(entry.hex, entry.edge) else "letter-not-on-edge"


def _unpaired(letter: str, entries: list[LetterField]) -> list[Problem]:
    """Return the faults of a letter that does not stand on exactly two edges, once each."""
    edges = [entry.edge for entry in entries]
    if len(set(edges)) < len(edges):
        twice = [entry for entry in entries if edges.count(entry.edge) > 1]
        return [letter_problem("letter-twice", letter, entry.edge, entry.hex) for entry in twice]
    if len(edges) == 1:
        return [letter_problem("letter-alone", letter, entries[0].edge, entries[0].hex)]
    if len(edges) > 2:
        return [letter_problem("letter-many-edges", letter, entry.edge, entry.hex) for entry in entries]
    return []
