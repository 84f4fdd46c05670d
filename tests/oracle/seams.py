"""Z-MAP-4: from the letters on the edges of a map to the links between sides of hexes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from .geometry import EDGE_ORDER, Hex, Isometry, Layout

Port = tuple[Hex, int]  # a hex and one of its sides, or a hex and the heading kept after entering it


class Problem(NamedTuple):
    """What `check` must say. `others`: hexes that may be named instead of `hex`."""

    rule: str
    severity: str
    hex: Hex | None
    kind: str
    others: tuple[Hex, ...] = ()


@dataclass(frozen=True)
class Plate:
    """The bare grid: which hexes there are and where the sides lead without any letter."""

    layout: Layout
    columns: int
    rows: int
    present: frozenset[Hex]

    @property
    def full(self) -> bool:
        """A full rectangle: no void hex."""
        return len(self.present) == self.columns * self.rows

    def leads_off(self, place: Hex, side: int) -> bool:
        """Whether a side leads off the grid or to void."""
        return self.layout.neighbour(place, side) not in self.present

    def in_border(self, place: Hex, edge: str) -> bool:
        """Whether a hex is in the border row or column of an edge."""
        column, row = place
        return {
            "north": row == 0,
            "south": row == self.rows - 1,
            "west": column == 0,
            "east": column == self.columns - 1,
        }[edge]

    def open_sides(self, place: Hex, edge: str) -> list[int]:
        """Sides of a hex that face an edge and lead off the map."""
        return [side for side in self.layout.facing(edge) if self.leads_off(place, side)]

    def can_be_lettered(self, place: Hex, edge: str) -> bool:
        """Z-MAP-4: the hex lies on the edge and has a side there that leads off the map."""
        if place not in self.present or not self.open_sides(place, edge):
            return False
        return self.in_border(place, edge) or not self.full

    def edge_hexes(self, edge: str) -> list[Hex]:
        """All hexes of an edge that may carry a letter."""
        return sorted(place for place in self.present if self.can_be_lettered(place, edge))


def letter_order(letter: str) -> tuple[int, str]:
    """A..Z, AA..AZ, BA..."""
    return len(letter), letter


@dataclass
class Seam:
    """The letters that two edges share."""

    first: str
    second: str
    at_first: dict[str, Hex] = field(default_factory=dict)
    at_second: dict[str, Hex] = field(default_factory=dict)
    isometry: Isometry | None = None

    @property
    def letters(self) -> list[str]:
        """In their order."""
        return sorted(self.at_first, key=letter_order)

    def crossings_from(self, place: Hex) -> list[Isometry]:
        """How the far side of the seam is reached from a lettered hex (one way for each edge)."""
        assert self.isometry is not None
        ways = []
        if place in self.at_first.values():
            ways.append(self.isometry.inverse())
        if place in self.at_second.values():
            ways.append(self.isometry)
        return ways

    def carries(self, place: Hex) -> bool:
        """Whether a hex carries a letter of this seam."""
        return place in self.at_first.values() or place in self.at_second.values()


@dataclass
class Sewing:
    """All seams of a map, the links they make, and what is wrong with them."""

    seams: list[Seam]
    links: dict[Port, Port]
    corner_links: set[Port]
    problems: list[Problem]


def sew(plate: Plate, letters: list[dict[str, Any]]) -> Sewing:
    """Z-MAP-4: infer every seam and derive every link. With problems the links mean nothing."""
    problems = letter_problems(plate, letters)
    if problems:
        return Sewing([], {}, set(), problems)
    seams = seams_of(letters)
    for seam in seams:
        seam.isometry = best_isometry(plate, seam)
        if seam.isometry is None:
            hexes = [seam.at_first[letter] for letter in seam.letters]
            hexes += [seam.at_second[letter] for letter in seam.letters]
            problems.append(Problem("Z-MAP-4", "error", hexes[0], "no_isometry", tuple(hexes[1:])))
    if problems:
        return Sewing(seams, {}, set(), problems)
    found: dict[Port, set[Port]] = defaultdict(set)
    for seam in seams:
        assert seam.isometry is not None
        for port, end in seam_links(plate, seam, seam.isometry):
            found[port].add(end)
    corners = corner_links(plate, seams, set(found))
    for port, end in corners:
        found[port].add(end)
    links: dict[Port, Port] = {}
    for (place, side), ends in sorted(found.items()):
        if len(ends) > 1:
            problems.append(Problem("Z-MAP-4", "error", place, "two_links"))
        links[place, side] = min(ends)
    if not problems:
        problems += too_small(plate, links)
    return Sewing(seams, links, {port for port, _ in corners}, problems)


def letter_problems(plate: Plate, letters: list[dict[str, Any]]) -> list[Problem]:
    """Z-MAP-4: each letter on exactly two edges, once each, on a hex with a side that leads off there."""
    problems = []
    places: dict[str, dict[str, list[Hex]]] = defaultdict(lambda: defaultdict(list))
    for mark in letters:
        place = (mark["hex"][0], mark["hex"][1])
        places[mark["letter"]][mark["edge"]].append(place)
        if not plate.can_be_lettered(place, mark["edge"]):
            problems.append(Problem("Z-MAP-4", "error", place, "letter_off_edge"))
    for letter in sorted(places, key=letter_order):
        edges = places[letter]
        every = [place for edge in EDGE_ORDER for place in edges.get(edge, [])]
        for hexes in edges.values():
            if len(hexes) > 1:
                problems.append(Problem("Z-MAP-4", "error", hexes[-1], "letter_twice", tuple(every)))
        if len(edges) == 1:
            problems.append(Problem("Z-MAP-4", "error", every[0], "letter_one_edge", tuple(every)))
        if len(edges) > 2:
            problems.append(Problem("Z-MAP-4", "error", every[-1], "letter_many_edges", tuple(every)))
    return problems


def seams_of(letters: list[dict[str, Any]]) -> list[Seam]:
    """Z-MAP-4: the letters two edges share form one seam; the first of them by EDGE_ORDER."""
    edges_of: dict[str, dict[str, Hex]] = defaultdict(dict)
    for mark in letters:
        edges_of[mark["letter"]][mark["edge"]] = (mark["hex"][0], mark["hex"][1])
    seams: dict[tuple[str, str], Seam] = {}
    for letter, edges in edges_of.items():
        first, second = sorted(edges, key=EDGE_ORDER.index)
        seam = seams.setdefault((first, second), Seam(first, second))
        seam.at_first[letter] = edges[first]
        seam.at_second[letter] = edges[second]
    return [seams[pair] for pair in sorted(seams)]


def fitting(plate: Plate, seam: Seam, isometry: Isometry) -> bool:
    """Z-MAP-4: every hex of the second edge is laid beside the hex of the same letter, through open sides."""
    layout = plate.layout
    for letter in seam.letters:
        near, far = seam.at_first[letter], seam.at_second[letter]
        side = layout.side_towards(layout.centre(near), isometry.point(layout.centre(far)))
        if side is None or side not in plate.open_sides(near, seam.first):
            return False
        if (side + 3 - isometry.k) % 6 not in plate.open_sides(far, seam.second):
            return False
    return True


def best_isometry(plate: Plate, seam: Seam) -> Isometry | None:
    """Z-MAP-4: no rotation beats rotation; then most steps to next letters; then k; then the side."""
    layout = plate.layout
    first_letter = seam.letters[0]
    near, far = layout.centre(seam.at_first[first_letter]), layout.centre(seam.at_second[first_letter])
    found = []
    for k in range(6):
        turned = Isometry(k, 0j).point(far)
        for side in plate.open_sides(seam.at_first[first_letter], seam.first):
            isometry = Isometry(k, near + layout.vector(side) - turned)
            if fitting(plate, seam, isometry):
                nexts = steps_to_next_letter(plate, seam, isometry)
                found.append(((k != 0, -nexts, k, side), isometry))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def steps_to_next_letter(plate: Plate, seam: Seam, isometry: Isometry) -> int:
    """How many links lead from a letter of the first edge to the next letter of the seam on the second."""
    links = {(port[0], end[0]) for port, end in seam_links(plate, seam, isometry)}
    letters = seam.letters
    pairs = [(seam.at_first[a], seam.at_second[b]) for a, b in zip(letters, letters[1:], strict=False)]
    return sum(pair in links for pair in pairs)


def seam_links(plate: Plate, seam: Seam, isometry: Isometry) -> list[tuple[Port, Port]]:
    """Z-MAP-4: lettered hexes of the two edges that come to lie side by side are linked, both ways."""
    layout = plate.layout
    links = []
    for near in sorted(set(seam.at_first.values())):
        for far in sorted(set(seam.at_second.values())):
            side = layout.side_towards(layout.centre(near), isometry.point(layout.centre(far)))
            if side is None:
                continue
            back = (side + 3 - isometry.k) % 6
            if plate.leads_off(near, side) and plate.leads_off(far, back):
                links.append(((near, side), (far, (side - isometry.k) % 6)))
                links.append(((far, back), (near, (side + 3) % 6)))
    return links


def corner_links(plate: Plate, seams: list[Seam], linked: set[Port]) -> list[tuple[Port, Port]]:
    """Z-MAP-4: a side that leaves through two seams at once is linked by both crossings, in either order."""
    found = []
    for one, other in combinations(seams, 2):
        for place in sorted(plate.present):
            if not (one.carries(place) and other.carries(place)):
                continue
            for side in range(6):
                if plate.leads_off(place, side) and (place, side) not in linked:
                    found += _through_both(plate, one, other, place, side)
    return found


def _through_both(plate: Plate, one: Seam, other: Seam, place: Hex, side: int) -> list[tuple[Port, Port]]:
    layout = plate.layout
    beyond = layout.centre(place) + layout.vector(side)
    found = []
    for first in one.crossings_from(place):
        for second in other.crossings_from(place):
            if layout.hex_at(first.point(beyond)) in plate.present:
                continue
            if layout.hex_at(second.point(beyond)) in plate.present:
                continue
            ends = set()
            for outer, inner in ((second, first), (first, second)):
                end = layout.hex_at(outer.point(inner.point(beyond)))
                ends.add((end, outer.heading(inner.heading(side))))
            if len(ends) != 1:
                continue
            end, heading = ends.pop()
            carried = one.carries(end) and other.carries(end)
            if end in plate.present and carried and plate.leads_off(end, (heading + 3) % 6):
                found.append(((place, side), (end, heading)))
    return found


def too_small(plate: Plate, links: dict[Port, Port]) -> list[Problem]:
    """Z-MAP-4: two sides of a hex that lead to the same hex (or a side that leads to its own hex)."""
    problems = []
    for place in sorted(plate.present):
        ends = []
        for side in range(6):
            if not plate.leads_off(place, side):
                ends.append(plate.layout.neighbour(place, side))
            elif (place, side) in links:
                ends.append(links[place, side][0])
        if len(set(ends)) < len(ends) or place in ends:
            twice = sorted({end for end in ends if ends.count(end) > 1})
            problems.append(Problem("Z-MAP-4", "error", place, "wrap_too_small", tuple(twice)))
    return problems
