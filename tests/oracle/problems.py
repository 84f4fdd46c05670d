"""What `check` must find in well-formed files, where the reading is beyond doubt.

Not judged here: land outside every region, regions on the sea, cities outside their owner's home (they may
have been conquered), figures of the setup. Where letters are broken only problems that need no seam are listed.
The rule of a problem whose kind is in `RULE_OPEN` is our best guess.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from typing import Any

from .board import LAND, Board, board_of
from .cities import APART, refusal
from .geometry import Hex
from .roster import CITIES_A_PEOPLE, GARRISON, HOSTAGES, PARALYSIS, TYPES
from .seams import Problem

RULE_OPEN = {
    "city_outside",
    "bridge_not_bridge",
    "hex_outside",
    "piece_on_sea",
    "undefined_people",
    "undefined_type",
    "two_on_hex",
    "paralysed_off_whirlpool",
    "escort_apart",
    "missing_pieces",
    "missing_cities",
}


def check_map(document: dict[str, Any]) -> list[Problem]:
    """The problems of a map, sorted."""
    board = board_of(document)
    problems = list(board.sewing.problems)
    problems += _bridge_lists(board)
    if not board.broken:
        problems += _bridges(board)
    problems += _cities(board, board.cities)
    return sorted(problems, key=_sort_key)


def check_scenario(document: dict[str, Any]) -> list[Problem]:
    """The problems of a scenario, those of its map (proposed cities apart) not among them. Sorted."""
    board = board_of(document)
    cities = {c["id"]: (c["hex"][0], c["hex"][1]) for c in document.get("cities") or []}
    problems = _cities(board, list(cities.values()))
    problems += _pieces(board, document, cities)
    problems += _garrisons(document, cities)
    problems += _escorts(document)
    problems += _rosters(document)
    return sorted(problems, key=_sort_key)


def _sort_key(problem: Problem) -> tuple[Any, ...]:
    return problem.hex or (-1, -1), problem.rule, problem.kind


def _bridge_lists(board: Board) -> list[Problem]:
    """Z-MAP-3: a bridge id stands on bridge hexes, one id a hex."""
    problems = []
    listed = [place for hexes in board.listed_bridges.values() for place in hexes]
    for place in sorted(set(listed)):
        if board.terrain.get(place) != "bridge":
            problems.append(Problem("Z-MAP-3", "error", place, "bridge_not_bridge"))
        elif listed.count(place) > 1:
            problems.append(Problem("Z-MAP-3", "error", place, "bridge_twice"))
    return problems


def _bridges(board: Board) -> list[Problem]:
    """Z-MAP-3: a bridge touches land of at least two coasts."""
    hexes_of: dict[str, list[Hex]] = defaultdict(list)
    for place, name in board.bridge_of.items():
        hexes_of[name].append(place)
    problems = []
    for hexes in hexes_of.values():
        touched = {board.coast_of[n] for h in hexes for n in board.beside(h) if board.terrain[n] in LAND}
        if len(touched) < 2:
            first, *rest = sorted(hexes)
            problems.append(Problem("Z-MAP-3", "warning", first, "bridge_one_coast", tuple(rest)))
    return problems


def _cities(board: Board, cities: list[Hex]) -> list[Problem]:
    """Z-CITY-1 and Z-CITY-2."""
    problems = []
    for place in cities:
        if not board.in_grid(place):
            problems.append(Problem("Z-CITY-1", "error", place, "city_outside"))
            continue
        why = refusal(board, place)
        if why is not None and not (board.broken and why == "coast"):
            problems.append(Problem("Z-CITY-1", "error", place, f"city_on_{why}"))
    if board.broken:
        return problems
    for one, other in combinations(cities, 2):
        if one in board.terrain and other in board.within(one, APART - 1):
            problems.append(Problem("Z-CITY-2", "error", other, "cities_too_near", (one,)))
    return problems


def _pieces(board: Board, document: dict[str, Any], cities: dict[str, Hex]) -> list[Problem]:
    """Z-SET-2: on the map, one piece a hex but for escorts; Z-MOV-5, 6: no sea, paralysed in whirlpools."""
    problems = []
    charges = {p["escorts"] for p in document.get("pieces") or [] if p.get("escorts")}
    taken: Counter[Hex] = Counter()
    peoples = {entry["people"] for entry in document["peoples"]}
    for piece in document.get("pieces") or []:
        place = cities[piece["city"]] if piece.get("city") else (piece["hex"][0], piece["hex"][1])
        if piece["people"] not in peoples:
            problems.append(Problem("Z-SET-1", "error", place, "undefined_people"))
        elif piece["type"] not in TYPES[piece["people"]]:
            problems.append(Problem("Z-SET-2", "error", place, "undefined_type"))
        if piece.get("city"):
            continue
        terrain = board.terrain.get(place)
        if terrain is None:
            problems.append(Problem("Z-SET-2", "error", place, "hex_outside"))
        elif terrain == "sea":
            problems.append(Problem("Z-MOV-5", "error", place, "piece_on_sea"))
        if piece.get("paralysed") and (terrain != "whirlpool" or piece["paralysed"] > PARALYSIS):
            problems.append(Problem("Z-MOV-6", "error", place, "paralysed_off_whirlpool"))
        if not piece.get("vanished") and piece["id"] not in charges:
            taken[place] += 1
            if taken[place] == 2:
                problems.append(Problem("Z-SET-2", "error", place, "two_on_hex"))
    return problems


def _garrisons(document: dict[str, Any], cities: dict[str, Hex]) -> list[Problem]:
    """Z-CITY-3: up to four garrison pieces and two hostages."""
    held: Counter[tuple[str, bool]] = Counter()
    for piece in document.get("pieces") or []:
        if piece.get("city"):
            held[piece["city"], bool(piece.get("hostage_of"))] += 1
    problems = []
    for (city, hostages), count in held.items():
        if count > (HOSTAGES if hostages else GARRISON):
            kind = "too_many_hostages" if hostages else "garrison_too_large"
            problems.append(Problem("Z-CITY-3", "error", cities[city], kind))
    return problems


def _escorts(document: dict[str, Any]) -> list[Problem]:
    """Z-ESC-1: infantry, with one own non-infantry piece or a hostage of its people, on the same hex."""
    pieces = {p["id"]: p for p in document.get("pieces") or []}
    problems = []
    for piece in pieces.values():
        charge = pieces.get(piece.get("escorts") or "")
        if charge is None or piece.get("city") or charge.get("city"):
            continue
        place = (piece["hex"][0], piece["hex"][1])
        kind = TYPES.get(piece["people"], {}).get(piece["type"])
        charge_kind = TYPES.get(charge["people"], {}).get(charge["type"])
        if piece["hex"] != charge["hex"]:
            problems.append(Problem("Z-ESC-1", "error", place, "escort_apart", (tuple(charge["hex"]),)))
        if kind is not None and not kind.infantry:
            problems.append(Problem("Z-ESC-1", "error", place, "escort_no_infantry"))
        if charge.get("hostage_of") == piece["people"] or charge_kind is None:
            continue
        if charge["people"] != piece["people"] or charge_kind.infantry:
            problems.append(Problem("Z-ESC-1", "error", place, "escort_of_wrong_piece"))
    return problems


def _rosters(document: dict[str, Any]) -> list[Problem]:
    """Roster: never more than the box holds (error); what is missing is still to be set up (info)."""
    problems = []
    counts: Counter[tuple[str, str]] = Counter((p["people"], p["type"]) for p in document.get("pieces") or [])
    cities: Counter[str] = Counter(c["owner"] for c in document.get("cities") or [])
    for entry in document["peoples"]:
        people = entry["people"]
        for name, figures in TYPES.get(people, {}).items():
            if counts[people, name] > figures.count:
                problems.append(Problem("Z-SET-2", "error", None, "too_many_of_type"))
        if any(counts[people, name] < f.count for name, f in TYPES.get(people, {}).items()):
            problems.append(Problem("Z-SET-2", "info", None, "missing_pieces"))
        if cities[people] < CITIES_A_PEOPLE:
            problems.append(Problem("Z-CITY-3", "info", None, "missing_cities"))
    return problems
