"""Seeded random maps as plain documents: irregular, wrapped, rotated, tiny, with everything the rules speak of."""

from __future__ import annotations

import string
from collections import defaultdict
from random import Random
from typing import Any

from .board import Board
from .cities import sites
from .geometry import EDGE_ORDER, Hex, Isometry, Layout
from .seams import Plate, sew

Document = dict[str, Any]
Grid = dict[Hex, str]
Pairs = list[tuple[Hex, Hex]]

MIXES = {  # how often each terrain is drawn for a clump
    "land": {".": 12, "f": 3, "^": 3, "~": 1},
    "coast": {".": 10, "f": 3, "^": 2, "~": 7},
    "islands": {".": 8, "f": 2, "^": 1, "~": 12},
    "inland": {".": 12, "f": 3, "^": 3},
    "wild": {".": 6, "f": 6, "^": 6, "~": 3},
    "open": {".": 20, "f": 1, "^": 1},
}
NAMES = ("Aster", "Bryn", "Corvo", "Delm", "Erath", "Fola", "Gorm", "Hesper", "Iolo", "Jarn", "Kell", "Lund")
SEAM_MODES = {
    "none": 3,
    "east-west": 4,
    "north-south": 3,
    "both": 3,
    "torus": 4,
    "partial": 2,
    "rotated": 4,
    "rotated and straight": 1,
    "any": 2,
}


def pick(rng: Random, weights: dict[str, int]) -> str:
    """One key, drawn by weight."""
    return rng.choices(list(weights), list(weights.values()))[0]


def build_map(rng: Random, least_regions: int = 1) -> dict[str, Any]:
    """A well-formed map whose letters fit."""
    layout = Layout(rng.choice(["flat", "pointy"]), rng.choice(["odd", "even"]))
    mode = pick(rng, SEAM_MODES)
    columns, rows = _size(rng, mode), _size(rng, mode)
    irregular = rng.random() < {"rotated": 0.9, "torus": 0.0}.get(mode, 0.3)
    glyphs = _terrain(rng, layout, columns, rows)
    if irregular:
        _carve(rng, layout, glyphs, columns, rows, corners=mode.startswith("rotated"))
    plate = Plate(layout, columns, rows, frozenset(h for h, glyph in glyphs.items() if glyph != " "))
    letters = _letters(rng, plate, mode)
    bridges = _bridges(rng, glyphs, _through(plate, letters))
    document: Document = {
        "format": "zargo-map",
        "version": 1,
        "name": f"Case {mode}",
        "author": "",
        "notes": "",
        "ruleset": "zargo",
        "grid": {
            "columns": columns,
            "rows": rows,
            "orientation": layout.orientation,
            "offset": layout.offset,
        },
        "terrain": _rows(glyphs, columns, rows),
    }
    region = _regions(rng, layout, glyphs, least_regions)
    document["regions"] = {
        letter: {"name": f"Land {letter}", "color": f"#{ord(letter) * 104729 % 0xFFFFFF:06x}"}
        for letter in sorted(set(region.values()))
    }
    document["region"] = _rows({place: region.get(place, "-") for place in glyphs}, columns, rows)
    document["bridges"] = bridges
    document["letters"] = letters
    document["cities"] = _cities(rng, document)
    document["labels"] = []
    return document


def _size(rng: Random, mode: str) -> int:
    if mode == "torus":
        return rng.choice([3, 4, 4, 5, 6, 6, 8, 10])
    if mode == "rotated":
        return rng.randint(4, 11)
    low, high = rng.choices([(3, 4), (4, 6), (6, 9), (9, 14)], [3, 5, 6, 2])[0]
    return rng.randint(low, high)


def _rows(glyphs: Grid, columns: int, rows: int) -> list[str]:
    return ["".join(glyphs[c, r] for c in range(columns)) for r in range(rows)]


def _terrain(rng: Random, layout: Layout, columns: int, rows: int) -> Grid:
    """Clumps around random centres, then single hexes strewn about."""
    mix = MIXES[rng.choice(list(MIXES))]
    places = [(c, r) for r in range(rows) for c in range(columns)]
    count = max(3, len(places) // rng.choice([4, 6, 9, 12]))
    seeds = [(layout.centre(rng.choice(places)), pick(rng, mix)) for _ in range(count)]
    glyphs = {}
    for place in places:
        middle = layout.centre(place)
        glyphs[place] = min(seeds, key=lambda seed: abs(seed[0] - middle) + rng.random())[1]
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        _ridge(rng, layout, glyphs)
    strewn = {"@": rng.choice([0.0, 0.03, 0.07]), "^": rng.choice([0.0, 0.04]), "f": rng.choice([0.0, 0.05])}
    for place in places:
        for glyph, share in strewn.items():
            if rng.random() < share:
                glyphs[place] = glyph
    return glyphs


def _ridge(rng: Random, layout: Layout, glyphs: Grid) -> None:
    """A straight wall across the map, of one terrain, now and then with a gap."""
    glyph = rng.choice("@@^^f~~")
    way = rng.randrange(6)
    start = rng.choice(sorted(glyphs))
    for direction in (way, way + 3):
        place = start
        while place in glyphs:
            if rng.random() < 0.93:
                glyphs[place] = glyph
            place = layout.neighbour(place, direction)


def _carve(rng: Random, layout: Layout, glyphs: Grid, columns: int, rows: int, corners: bool) -> None:
    """Cut corners off along the hex rows, nibble at the border, pierce holes; never all away."""
    before = dict(glyphs)
    if corners or rng.random() < 0.6:
        for corner in rng.sample([(0, 0), (columns - 1, 0), (0, rows - 1), (columns - 1, rows - 1)], 4):
            if rng.random() < (0.8 if corners else 0.35):
                _cut(rng, layout, glyphs, corner, (columns, rows))
    border = [(c, r) for c, r in glyphs if c in (0, columns - 1) or r in (0, rows - 1)]
    if rng.random() < (0.1 if corners else 0.6):
        for place in rng.sample(border, len(border) // 5):
            glyphs[place] = " "
    if rng.random() < (0.1 if corners else 0.4):
        for place in rng.sample(sorted(glyphs), max(1, len(glyphs) // 15)):
            glyphs[place] = " "
    if sum(glyph != " " for glyph in glyphs.values()) < max(5, len(glyphs) // 3):
        glyphs.update(before)


def _cut(rng: Random, layout: Layout, glyphs: Grid, corner: Hex, size: tuple[int, int]) -> None:
    """Cut off what lies beyond a straight line of hexes that looks towards a corner."""
    middle = layout.centre((size[0] // 2, size[1] // 2))
    outward = layout.centre(corner) - middle
    away = max(
        (layout.vector(side) + layout.vector(side + 1) for side in range(6)),
        key=lambda way: (way.conjugate() * outward).real * (1 + 0.2 * rng.random()),
    )
    reaches = [(away.conjugate() * layout.centre(place)).real for place in glyphs]
    limit = max(reaches) - 4.5 * rng.randint(1, max(1, min(size) // 2)) + 0.1
    for place in glyphs:
        if (away.conjugate() * layout.centre(place)).real > limit:
            glyphs[place] = " "


# Letters


def letter_names(first: int, count: int) -> list[str]:
    """A..Z, AA..AZ, BA.. from a number on."""
    names = []
    for number in range(first, first + count):
        high, low = divmod(number, 26)
        names.append((string.ascii_uppercase[high - 1] if high else "") + string.ascii_uppercase[low])
    return names


def _letters(rng: Random, plate: Plate, mode: str) -> list[dict[str, Any]]:
    """Letters of the kind asked for; fewer where they would not fit."""
    wanted: list[tuple[str, str, bool]] = []
    if mode == "torus":
        return _torus(rng, plate)
    if mode == "rotated" and rng.random() < 0.8:
        return _long_rotated(rng, plate)
    if mode in ("east-west", "both", "partial", "rotated and straight"):
        wanted.append(("east", "west", False))
    if mode in ("north-south", "both") or (mode == "partial" and rng.random() < 0.5):
        wanted.append(("south", "north", False))
    if mode.startswith("rotated") or mode == "any":
        for _ in range(rng.choice([1, 1, 2])):
            first, second = sorted(rng.sample(EDGE_ORDER, 2), key=EDGE_ORDER.index)
            wanted.append((first, second, mode != "any"))
    letters: list[dict[str, Any]] = []
    next_name = rng.choice([0, 0, 4, 20, 23, 25, 47])
    done: set[tuple[str, str]] = set()
    for first, second, rotated in wanted:
        if (first, second) in done:
            continue
        for _ in range(6):
            pairs = _pairs(rng, plate, first, second, rotated, partial=mode == "partial")
            marks = _mark(rng, pairs, first, second, next_name)
            if marks and not sew(plate, letters + marks).problems:
                letters += marks
                done.add((first, second))
                next_name += len(pairs) + rng.choice([0, 0, 1, 3])
                break
    rng.shuffle(letters)
    return letters


def _torus(rng: Random, plate: Plate) -> list[dict[str, Any]]:
    """Both axes lettered all along without drift, each in the direction whose inferred isometry joins most."""
    letters: list[dict[str, Any]] = []
    for first, second, size, along in (("east", "west", plate.columns, 1), ("south", "north", plate.rows, 0)):
        near = [place for place in plate.edge_hexes(first) if plate.in_border(place, first)]
        pairs = [(h, (0, h[1]) if along else (h[0], 0)) for h in near]
        tries: list[tuple[int, int, list[dict[str, Any]]]] = []
        for reverse in rng.sample([False, True], 2):
            ordered = sorted(pairs, key=lambda pair: pair[0][along], reverse=reverse)
            marks = _marks_of(ordered, first, second, len(letters) // 2)
            sewing = sew(plate, letters + marks)
            if not sewing.problems:
                tries.append((len(sewing.corner_links), -len(tries), marks))
        if tries:
            letters += max(tries, key=lambda entry: entry[:2])[2] if size % 2 == 0 else rng.choice(tries)[2]
    rng.shuffle(letters)
    return letters


def _long_rotated(rng: Random, plate: Plate) -> list[dict[str, Any]]:
    """A seam that demands a rotation, long ones preferred, between any two edges."""
    found: list[tuple[str, str, Pairs]] = []
    for number, first in enumerate(EDGE_ORDER):
        for second in EDGE_ORDER[number + 1 :]:
            for (k, _, _), pairs in sorted(_isometries(plate, first, second).items()):
                if k:
                    found.append((first, second, pairs))
    for _ in range(8 if found else 0):
        first, second, pairs = rng.choices(found, [len(entry[2]) ** 3 for entry in found])[0]
        marks = _mark(rng, pairs, first, second, rng.choice([0, 22]))
        if not sew(plate, marks).problems:
            return marks
    return []


def _pairs(rng: Random, plate: Plate, first: str, second: str, rotated: bool, partial: bool) -> Pairs:
    """Pairs of hexes of two edges that one isometry lays side by side."""
    fits = _isometries(plate, first, second)
    fits = {key: pairs for key, pairs in fits.items() if (key[0] != 0) == rotated} or fits
    if not fits:
        return []
    longest = max(len(pairs) for pairs in fits.values())
    if rng.random() < 0.75:
        fits = {key: pairs for key, pairs in fits.items() if len(pairs) >= longest - 1}
    pairs = fits[rng.choice(sorted(fits))]
    if partial or rng.random() < 0.15:
        start = rng.randrange(len(pairs))
        pairs = pairs[start : start + rng.randint(1, len(pairs))]
    return pairs


def _isometries(plate: Plate, first: str, second: str) -> dict[tuple[int, int, int], Pairs]:
    """For every isometry that joins the edges somewhere: the pairs it joins, each hex once on its edge."""
    layout = plate.layout
    found: dict[tuple[int, int, int], Pairs] = defaultdict(list)
    seconds = [(far, back) for far in plate.edge_hexes(second) for back in plate.open_sides(far, second)]
    for near in plate.edge_hexes(first):
        for side in plate.open_sides(near, first):
            beyond = layout.centre(near) + layout.vector(side)
            for far, back in seconds:
                k = (side + 3 - back) % 6
                shift = beyond - Isometry(k, 0j).point(layout.centre(far))
                found[k, round(shift.real * 4), round(shift.imag * 4)].append((near, far))
    return {key: _matching(pairs) for key, pairs in found.items()}


def _matching(pairs: Pairs) -> Pairs:
    taken_near: set[Hex] = set()
    taken_far: set[Hex] = set()
    kept = []
    for near, far in pairs:
        if near not in taken_near and far not in taken_far:
            taken_near.add(near)
            taken_far.add(far)
            kept.append((near, far))
    return kept


def _mark(rng: Random, pairs: Pairs, first: str, second: str, next_name: int) -> list[dict[str, Any]]:
    """Letters along the first edge: upwards or downwards, now and then in no order or with gaps."""
    along = 1 if first in ("east", "west") else 0
    pairs = sorted(pairs, key=lambda pair: pair[0][along], reverse=rng.random() < 0.45)
    if rng.random() < 0.06:
        rng.shuffle(pairs)
    if len(pairs) > 2 and rng.random() < 0.1:
        del pairs[rng.randrange(1, len(pairs) - 1)]
    return _marks_of(pairs, first, second, next_name)


def _marks_of(pairs: Pairs, first: str, second: str, next_name: int) -> list[dict[str, Any]]:
    marks = []
    for name, (near, far) in zip(letter_names(next_name, len(pairs)), pairs, strict=True):
        marks.append({"letter": name, "edge": first, "hex": list(near)})
        marks.append({"letter": name, "edge": second, "hex": list(far)})
    return marks


# Bridges, regions, cities


def _through(plate: Plate, letters: list[dict[str, Any]]) -> dict[Hex, list[Hex | None]]:
    links = sew(plate, letters).links
    table: dict[Hex, list[Hex | None]] = {}
    for place in sorted(plate.present):
        row: list[Hex | None] = []
        for side in range(6):
            if not plate.leads_off(place, side):
                row.append(plate.layout.neighbour(place, side))
            else:
                row.append(links[place, side][0] if (place, side) in links else None)
        table[place] = row
    return table


def _bridges(rng: Random, glyphs: Grid, through: dict[Hex, list[Hex | None]]) -> dict[str, list[list[int]]]:
    """Bridges over the sea from coast to coast, some listed, some not, some cut into two that touch."""
    runs = []
    shores = [h for h in through if glyphs[h] in ".f^" and any(n and glyphs[n] == "~" for n in through[h])]
    for _ in range(rng.choice([0, 1, 2, 3, 5]) if shores else 0):
        run = _span(rng, glyphs, through, rng.choice(shores))
        for place in run:
            glyphs[place] = "="
        if run:
            runs.append(run)
    seas = [h for h in through if glyphs[h] == "~"]
    if seas and rng.random() < 0.15:
        stray = rng.choice(seas)
        glyphs[stray] = "="
        runs.append([stray])
    bridges: dict[str, list[list[int]]] = {}
    for run in runs:
        way = rng.random()
        if way < 0.4:
            bridges[str(len(bridges) + 1)] = [list(h) for h in run]
        elif way < 0.75 and len(run) > 1:
            cut = rng.randint(1, len(run) - 1)
            bridges[str(len(bridges) + 1)] = [list(h) for h in run[:cut]]
            if rng.random() < 0.7:
                bridges[str(len(bridges) + 1)] = [list(h) for h in run[cut:]]
    return bridges


def _span(rng: Random, glyphs: Grid, through: dict[Hex, list[Hex | None]], shore: Hex) -> list[Hex]:
    """A walk over the sea, mostly straight, until it finds land or has become long."""
    run: list[Hex] = []
    here, way = shore, rng.randrange(6)
    for _ in range(6):
        there = through[here][way]
        if there is None or (run and glyphs[there] in ".f^@"):
            return run
        if glyphs[there] != "~" or there in run:
            way = (way + rng.choice([1, 5])) % 6
            continue
        run.append(there)
        here = there
        if rng.random() < 0.25:
            way = (way + rng.choice([1, 5])) % 6
    return run


def _regions(rng: Random, layout: Layout, glyphs: Grid, least: int) -> dict[Hex, str]:
    """Continents by the nearest of a few centres; now and then some land belongs to none."""
    land = sorted(place for place, glyph in glyphs.items() if glyph in ".f^@")
    if not land:
        return {}
    count = min(len(land), rng.randint(max(1, least), max(4, least)))
    middles = [layout.centre(place) for place in rng.sample(land, count)]
    none = rng.choice([0.0, 0.0, 0.05])
    region = {}
    for place in land:
        if rng.random() >= none:
            gaps = [abs(layout.centre(place) - middle) for middle in middles]
            region[place] = string.ascii_uppercase[gaps.index(min(gaps))]
    return region


def _cities(rng: Random, document: Document) -> list[dict[str, Any]]:
    """Proposed cities, legal, up to five."""
    board = Board({**document, "cities": []})
    chosen = choose_sites(rng, board, rng.choice([0, 1, 2, 5]))
    return [{"name": NAMES[number], "hex": list(place)} for number, place in enumerate(chosen)]


def choose_sites(rng: Random, board: Board, count: int) -> list[Hex]:
    """Up to so many places for cities, each still a site beside those before."""
    chosen: list[Hex] = []
    while len(chosen) < count:
        free = sites(board, chosen)
        if not free:
            break
        rough = [place for place in free if board.terrain[place] != "plain"]
        chosen.append(rng.choice(rough if rough and rng.random() < 0.3 else free))
    return chosen


# Letters that do not fit


def break_letters(rng: Random, document: Document) -> Document:
    """A copy of a map with one fault planted among its letters."""
    board = Board(document)
    letters = [dict(mark) for mark in document["letters"]]
    fault = rng.choice(
        ["drop", "twice", "move", "edge", "add", "new", "new pair", "swap", "slide", "anywhere"]
    )
    if len(letters) < 4 and fault not in ("new", "anywhere"):
        fault = "new pair"
    if fault in ("new", "new pair"):
        for edge in rng.sample(EDGE_ORDER, 1 if fault == "new" else 2):
            letters.append({"letter": "QQ", "edge": edge, "hex": _edge_hex(rng, board, edge)})
    elif fault == "drop":
        letters.pop(rng.randrange(len(letters)))
    elif fault == "twice":
        mark = rng.choice(letters)
        letters.append({**mark, "hex": _edge_hex(rng, board, mark["edge"])})
    elif fault == "move":
        mark = rng.choice(letters)
        mark["hex"] = _edge_hex(rng, board, mark["edge"])
    elif fault == "edge":
        mark = rng.choice(letters)
        mark["edge"] = rng.choice(EDGE_ORDER)
        mark["hex"] = _edge_hex(rng, board, mark["edge"])
    elif fault == "add":
        edge = rng.choice(EDGE_ORDER)
        letters.append({**rng.choice(letters), "edge": edge, "hex": _edge_hex(rng, board, edge)})
    elif fault == "swap":
        one, other = rng.sample(letters, 2)
        one["letter"], other["letter"] = other["letter"], one["letter"]
    elif fault == "slide":
        _slide(rng, letters)
    else:
        place = [rng.randint(-1, board.columns), rng.randint(-1, board.rows)]
        letters.append({"letter": "QQ", "edge": rng.choice(EDGE_ORDER), "hex": place})
    return {**document, "letters": letters}


def _slide(rng: Random, letters: list[Document]) -> None:
    """All letters of one edge change places by one: the isometry moves on, or fits no more."""
    edge = rng.choice(letters)["edge"]
    marks = [mark for mark in letters if mark["edge"] == edge]
    hexes = [mark["hex"] for mark in marks]
    for mark, place in zip(marks, [*hexes[1:], hexes[0]], strict=True):
        mark["hex"] = place


def _edge_hex(rng: Random, board: Board, edge: str) -> list[int]:
    """A hex that may carry a letter there, where there is one."""
    hexes = board.plate.edge_hexes(edge)
    return list(rng.choice(hexes)) if hexes else [0, 0]
