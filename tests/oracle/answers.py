"""What every query must answer: plain documents in, the JSON value of the contract out.

`CANNOT` stands for exit code 2. `None` is the JSON null. `path` leaves a choice: compare with `is_valid_path`;
`odds` leaves the wording and grouping of its items free: compare with `same_odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final

from . import movement, shots
from . import retreat as retreats
from .board import Board, board_of
from .cities import sites as city_sites
from .geometry import Hex
from .odds import can_be_asked, same_odds
from .odds import odds as clash_odds
from .problems import check_map, check_scenario
from .world import Piece, World, world_of

Document = dict[str, Any]
Place = Sequence[int]

__all__ = [
    "CANNOT",
    "Cannot",
    "answer",
    "check_map",
    "check_scenario",
    "distance",
    "is_valid_path",
    "lines",
    "odds",
    "path",
    "reach",
    "retreat",
    "same_answer",
    "same_odds",
    "seams",
    "sight",
    "sites",
]


class Cannot(Enum):
    """The query cannot be answered (exit code 2)."""

    CANNOT = "cannot"


CANNOT: Final = Cannot.CANNOT


def _hex(place: Place) -> Hex:
    return place[0], place[1]


def _board(document: Document, *places: Place) -> Board | None:
    board = board_of(document)
    on_map = all(_hex(place) in board.terrain for place in places)
    return board if on_map and not board.broken else None


def _piece(scenario: Document, name: str) -> tuple[World, Piece] | None:
    if _board(scenario) is None:
        return None
    world = world_of(scenario)
    piece = world.pieces.get(name)
    return None if piece is None else (world, piece)


def reach(scenario: Document, piece: str) -> Document | Cannot:
    """`query reach`."""
    found = _piece(scenario, piece)
    return CANNOT if found is None else {"hexes": movement.reach(*found)}


def path(scenario: Document, piece: str, to: Place) -> Document | Cannot | None:
    """`query path`: moves and cost are those of every best path, the path itself is one of them."""
    found = _piece(scenario, piece)
    if found is None or _hex(to) not in found[0].board.terrain:
        return CANNOT
    return movement.path(*found, _hex(to))


def is_valid_path(scenario: Document, piece: str, to: Place, given: Document | None) -> bool:
    """Whether an answer to `query path` is one of the best: legal month by month, and no other is better."""
    best = path(scenario, piece, to)
    found = _piece(scenario, piece)
    if not isinstance(best, dict) or given is None or found is None:
        return given is None and best is None
    if (given["moves"], given["cost"]) != (best["moves"], best["cost"]):
        return False
    hexes = [_hex(place) for place in given["path"]]
    if len(hexes) == 1:
        return hexes == [found[1].hex] and given["moves"] == 0
    if not hexes or hexes[0] != found[1].hex or hexes[-1] != _hex(to):
        return False
    return movement.cheapest_along(*found, hexes) == (given["moves"], given["cost"])


def distance(document: Document, start: Place, to: Place) -> Document | Cannot | None:
    """`query distance`, on a map or on the map of a scenario."""
    board = _board(document, start, to)
    if board is None:
        return CANNOT
    steps = board.distance(_hex(start), _hex(to))
    return None if steps is None else {"distance": steps}


def lines(document: Document, start: Place, length: int) -> Document | Cannot:
    """`query lines`."""
    board = _board(document, start)
    return CANNOT if board is None or length < 1 else {"lines": shots.lines(board, _hex(start), length)}


def sight(scenario: Document, piece: str) -> Document | Cannot:
    """`query sight`."""
    found = _piece(scenario, piece)
    return CANNOT if found is None else shots.sight(*found)


def retreat(scenario: Document, piece: str, distance: int) -> Document | Cannot:
    """`query retreat`."""
    found = _piece(scenario, piece)
    if found is None or distance < 1 or not retreats.can_be_attacked(found[1]):
        return CANNOT
    return {"lines": retreats.retreat(*found, distance)}


def odds(scenario: Document, attackers: Sequence[str], defenders: Sequence[str]) -> Document | Cannot:
    """`query odds`. Who may fight whom is not judged, only that each attacker stands beside a defender."""
    if _board(scenario) is None:
        return CANNOT
    world = world_of(scenario)
    if not all(name in world.pieces for name in (*attackers, *defenders)):
        return CANNOT
    sides = [world.pieces[a] for a in attackers], [world.pieces[d] for d in defenders]
    return clash_odds(world, *sides) if can_be_asked(world, *sides) else CANNOT


def sites(document: Document) -> Document | Cannot:
    """`query sites`."""
    board = _board(document)
    return CANNOT if board is None else {"sites": [list(h) for h in city_sites(board, board.cities)]}


def seams(document: Document) -> Document | Cannot:
    """`query seams`."""
    board = _board(document)
    if board is None:
        return CANNOT
    names = board.layout.sides
    links = sorted(board.sewing.links.items())
    return {
        "links": [
            {"from": list(here), "side": names[side], "to": list(there), "heading": names[heading]}
            for (here, side), (there, heading) in links
        ]
    }


_QUERIES: dict[str, Callable[..., Any]] = {
    "reach": reach,
    "path": path,
    "distance": distance,
    "lines": lines,
    "sight": sight,
    "retreat": retreat,
    "odds": odds,
    "sites": sites,
    "seams": seams,
}


def answer(name: str, document: Document, args: Document) -> Any:
    """The answer to a query as `cases.queries` lists it: a name and its arguments."""
    return _QUERIES[name](document, **args)


def same_answer(name: str, document: Document, args: Document, given: Any) -> bool:
    """Whether an answer (None for null, CANNOT for exit code 2) is right."""
    expected = answer(name, document, args)
    if isinstance(expected, dict) and isinstance(given, dict):
        if name == "path":
            return is_valid_path(document, args["piece"], args["to"], given)
        if name == "odds":
            return same_odds(expected, given)
    return bool(expected == given)
