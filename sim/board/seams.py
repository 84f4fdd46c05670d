"""Seams: how lettered edges join; rule Z-MAP-4.

A seam is one isometry of the hex lattice that lays the second edge beside the first. It is inferred from all letters
the two edges share; every link follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from sim.board.letters import LetterRow, Shore, letter_problem, sort_letters
from sim.hex.headings import HEADING_NAMES, SIDES, STEPS, Axial, Edge, opposite, rotate

if TYPE_CHECKING:
    from sim.formats.map_file import MapFile
    from sim.hex.grid import Cell, Layout
    from sim.problems import Problem

Port = tuple["Cell", int]
"""A side of a hex: (cell, side)."""


@dataclass(frozen=True)
class Isometry:
    """A turn of the lattice by `turns` × 60° clockwise about the origin, then a shift."""

    turns: int
    shift: Axial

    def apply(self, axial: Axial) -> Axial:
        """Return where an axial position goes."""
        q, r = rotate(axial, self.turns)
        return q + self.shift[0], r + self.shift[1]

    def inverse(self) -> Isometry:
        """Return the isometry that undoes this one."""
        q, r = rotate(self.shift, -self.turns)
        return Isometry(-self.turns % SIDES, (-q, -r))


@dataclass(frozen=True)
class Seam:
    """A row of letters with the isometry that lays its second edge beside its first."""

    row: LetterRow
    isometry: Isometry

    def crossing(self, cell: Cell) -> tuple[Isometry, frozenset[Cell]] | None:
        """Return how one leaves through this seam from a cell, and the cells that may be entered; None if it cannot."""
        if cell in self.row.first_cells:
            return self.isometry.inverse(), self.row.second_cells
        if cell in self.row.second_cells:
            return self.isometry, self.row.first_cells
        return None


@dataclass(frozen=True, order=True)
class Link:
    """One way across a seam: leaving `start` by `side` enters `end`, and the line goes on along `heading`.

    `seam` is the number of the seam, or -1 where two are crossed at a corner.
    """

    start: Cell
    side: int
    end: Cell
    heading: int
    seam: int


@dataclass(frozen=True)
class Wrap:
    """Everything the letters of a map say: seams, links sorted by start and side, and errors."""

    seams: tuple[Seam, ...]
    links: tuple[Link, ...]
    problems: tuple[Problem, ...]


def infer_wrap(document: MapFile, shore: Shore) -> Wrap:
    """Return the seams of a map and every link they make. Rule Z-MAP-4."""
    rows, problems = sort_letters(document, shore)
    seams: list[Seam] = []
    for row in rows:
        isometry = fit(row, shore)
        if isometry is None:
            problems += _misfits(row, shore)
        else:
            seams.append(Seam(row, isometry))
    found: dict[Port, set[Link]] = {}
    for number, seam in enumerate(seams):
        for link in _links_of(seam, number, shore):
            found.setdefault((link.start, link.side), set()).add(link)
    for link in _corner_links(seams, shore, taken=set(found)):
        found.setdefault((link.start, link.side), set()).add(link)
    links = {port: sorted(several) for port, several in found.items()}
    problems += _double_links(links, seams, shore.grid.layout)
    single = sorted(several[0] for several in links.values())
    problems += _narrow_wraps(single, seams, shore)
    return Wrap(tuple(seams), tuple(single), tuple(problems))


def fit(row: LetterRow, shore: Shore) -> Isometry | None:
    """Return the best isometry that suits every letter of a row, or None.

    No rotation beats rotation; then the one by which most letters of the first edge lead on to the next letter
    (the rulebook's E to E or F); then the least rotation clockwise; then the first side clockwise from the top.
    """
    best: tuple[tuple[bool, int, int, int], Isometry] | None = None
    for turns in range(SIDES):
        for side in shore.grid.facing(row.first_edge):
            isometry = _laying(row, 0, side, turns, shore)
            if not all(_joins(row, number, isometry, shore) for number in range(len(row.letters))):
                continue
            key = (turns != 0, -_leads_to_next(Seam(row, isometry), shore), turns, side)
            if best is None or key < best[0]:
                best = key, isometry
    return best[1] if best else None


def _laying(row: LetterRow, number: int, side: int, turns: int, shore: Shore) -> Isometry:
    """Return the isometry that lays a letter's second hex across one side of its first."""
    layout = shore.grid.layout
    beside = layout.to_axial(layout.step(row.first[number], side))
    q, r = rotate(layout.to_axial(row.second[number]), turns)
    return Isometry(turns, (beside[0] - q, beside[1] - r))


def _joins(row: LetterRow, number: int, isometry: Isometry, shore: Shore) -> bool:
    """Say whether an isometry makes a letter's two hexes neighbours across sides that face their edges."""
    layout = shore.grid.layout
    here, there = row.first[number], row.second[number]
    home, laid = layout.to_axial(here), isometry.apply(layout.to_axial(there))
    step = (laid[0] - home[0], laid[1] - home[1])
    if step not in STEPS[layout.orientation]:
        return False
    side = STEPS[layout.orientation].index(step)
    back = (opposite(side) - isometry.turns) % SIDES
    return (
        side in shore.grid.facing(row.first_edge)
        and back in shore.grid.facing(row.second_edge)
        and shore.leads_off(here, side)
        and shore.leads_off(there, back)
    )


def _leads_to_next(seam: Seam, shore: Shore) -> int:
    """Count the links that go from a letter of the first edge to the next letter of the seam."""
    row = seam.row
    steps_on = set(zip(row.first, row.second[1:], strict=False))
    return sum(
        (link.start, link.end) in steps_on
        for link in _links_of(seam, 0, shore)
        if link.start in row.first_cells
    )


def _links_of(seam: Seam, number: int, shore: Shore) -> list[Link]:
    """Return the links of one seam, both ways: sides that lead off the map at both ends, lettered hexes only."""
    layout = shore.grid.layout
    links = []
    back_home = seam.isometry.inverse()
    for cell in dict.fromkeys(seam.row.first):
        for side in shore.open_sides(cell):
            end = layout.to_cell(back_home.apply(layout.to_axial(layout.step(cell, side))))
            heading = (side - seam.isometry.turns) % SIDES
            if end in seam.row.second_cells and shore.leads_off(end, opposite(heading)):
                links.append(Link(cell, side, end, heading, number))
                links.append(Link(end, opposite(heading), cell, opposite(side), number))
    return links


def _corner_links(seams: list[Seam], shore: Shore, taken: set[Port]) -> list[Link]:
    """Return the links of sides that leave through two seams at once: both crossings composed, in either order."""
    links = []
    for one, two in combinations(seams, 2):
        for cell in dict.fromkeys((*one.row.first, *one.row.second)):
            by_one, by_two = one.crossing(cell), two.crossing(cell)
            if by_one is None or by_two is None:
                continue
            for side in shore.open_sides(cell):
                end = _across_both(cell, side, by_one[0], by_two[0], shore)
                heading = (side + by_one[0].turns + by_two[0].turns) % SIDES
                if (cell, side) in taken or end is None or end not in by_one[1] & by_two[1]:
                    continue
                if shore.leads_off(end, opposite(heading)):
                    links.append(Link(cell, side, end, heading, -1))
    return links


def _across_both(cell: Cell, side: int, one: Isometry, two: Isometry, shore: Shore) -> Cell | None:
    """Return the hex reached by both crossings, if neither alone comes to a hex and their order does not matter."""
    layout = shore.grid.layout
    beyond = layout.to_axial(layout.step(cell, side))
    if any(shore.has(layout.to_cell(crossing.apply(beyond))) for crossing in (one, two)):
        return None
    end = one.apply(two.apply(beyond))
    if end != two.apply(one.apply(beyond)):
        return None
    found = layout.to_cell(end)
    return found if shore.has(found) else None


def _misfits(row: LetterRow, shore: Shore) -> list[Problem]:
    """Return an error for a row as such, on its first letter, and one for both hexes of every odd letter.

    Odd are the letters that the isometry suiting most letters does not suit.
    """
    every = range(len(row.letters))
    candidates = [
        _laying(row, number, side, turns, shore)
        for turns in range(SIDES)
        for number in every
        for side in shore.grid.facing(row.first_edge)
    ]
    best = max(candidates, key=lambda isometry: sum(_joins(row, n, isometry, shore) for n in every))
    cell, edge = row.first[0], row.first_edge
    problems = [letter_problem("letters-do-not-join", row.letters[0], edge, cell, last=row.letters[-1])]
    for number in every:
        if not _joins(row, number, best, shore):
            for edge, cell in ((row.first_edge, row.first[number]), (row.second_edge, row.second[number])):
                problems.append(letter_problem("letters-do-not-fit", row.letters[number], edge, cell))
    return problems


def _letter_at(cell: Cell, seams: list[Seam]) -> tuple[str, Edge]:
    """Return a letter that stands on a cell, with its edge."""
    for seam in seams:
        for letter, first, second in zip(seam.row.letters, seam.row.first, seam.row.second, strict=True):
            if cell in (first, second):
                return letter, seam.row.first_edge if cell == first else seam.row.second_edge
    raise AssertionError(f"no letter stands on {cell}")


def _double_links(links: dict[Port, list[Link]], seams: list[Seam], layout: Layout) -> list[Problem]:
    """Return an error for every side out of which two different links lead."""
    problems = []
    for (cell, side), several in sorted(links.items()):
        if len({(link.end, link.heading) for link in several}) > 1:
            letter, edge = _letter_at(cell, seams)
            name = HEADING_NAMES[layout.orientation][side]
            problems.append(letter_problem("two-links", letter, edge, cell, side=name))
    return problems


def _narrow_wraps(links: list[Link], seams: list[Seam], shore: Shore) -> list[Problem]:
    """Return an error for every hex with two sides that lead to the same hex, or with one that leads to itself."""
    layout = shore.grid.layout
    across = {(link.start, link.side): link.end for link in links}
    problems = []
    for cell in sorted({link.start for link in links}):
        ends = [across.get((cell, side)) for side in range(SIDES)]
        for side in range(SIDES):
            beside = layout.step(cell, side)
            if ends[side] is None and shore.has(beside):
                ends[side] = beside
        reached = [end for end in ends if end is not None]
        if len(set(reached)) < len(reached) or cell in reached:
            letter, edge = _letter_at(cell, seams)
            problems.append(letter_problem("wrap-too-small", letter, edge, cell))
    return problems
