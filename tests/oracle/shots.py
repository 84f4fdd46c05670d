"""Z-THR: arrow lines of a map, and the targets of a throw in a scenario."""

from __future__ import annotations

from typing import Any

from .board import Board
from .geometry import Hex
from .roster import RANGE
from .world import Piece, World

BLOCKING = ("mountain", "forest", "whirlpool")  # Z-THR-1


def arrow_line(
    board: Board, start: Hex, heading: int, length: int
) -> tuple[list[Hex], dict[str, Any] | None]:
    """One heading of `query lines`: (hexes that can be shot at, the blocker met on the way). Z-THR-1."""
    if board.terrain[start] == "forest" and start not in board.cities:
        return [], {"hex": list(start), "reason": "forest"}
    hexes, stop, void = board.line(start, heading, length)
    shot_at: list[Hex] = []
    for place in hexes:
        terrain = board.terrain[place]
        if place in board.cities:
            return shot_at, {"hex": list(place), "reason": "city"}
        if terrain == "forest":
            return shot_at, {"hex": list(place), "reason": "forest"}
        shot_at.append(place)
        if terrain in BLOCKING:
            return shot_at, {"hex": list(place), "reason": terrain}
    if stop == "void":
        assert void is not None
        return shot_at, {"hex": list(void), "reason": "void"}
    return shot_at, None


def lines(board: Board, start: Hex, length: int) -> list[dict[str, Any]]:
    """The lines of `query lines`."""
    answers = []
    for heading, name in enumerate(board.layout.sides):
        shot_at, blocker = arrow_line(board, start, heading, length)
        answers.append({"heading": name, "hexes": [list(h) for h in shot_at], "blocked_by": blocker})
    return answers


def may_be_hit(world: World, thrower: Piece, target: Piece) -> bool:
    """Z-THR-5, Z-THR-7: enemies in the open; not paralysed or vanished; the escort, not its charge."""
    if not world.enemies(thrower.people, target.people):
        return False
    if not target.occupies or target.paralysed:
        return False
    if thrower.city is not None and world.options["throw_from_city"] == "besiegers":
        return target.hex in world.board.beside(
            thrower.hex
        )  # Z-THR-5, Z-SIE-1: besiegers stand beside the city
    return True


def throws(piece: Piece) -> str | None:
    """What a piece can throw as it stands; nothing when it has no power (paralysed, vanished, a hostage)."""
    if piece.paralysed or piece.vanished or piece.hostage_of is not None:
        return None
    return piece.figures.throw


def first_blocker(world: World, thrower: Piece, between: list[Hex], target: Hex) -> str | None:
    """Z-THR-1: why a straight shot is not free, seen from the thrower; None when it is."""
    terrain = world.board.terrain
    if terrain[thrower.hex] == "forest" and thrower.city is None:  # Z-CITY-5: a city in a forest shoots out
        return "forest"
    for place in between:
        if place in world.city_at:
            return "city"
        if terrain[place] in BLOCKING:
            return terrain[place]
    return "forest" if terrain[target] == "forest" else None


def sight(world: World, piece: Piece) -> dict[str, list[dict[str, Any]]]:
    """The answer of `query sight`."""
    kind = throws(piece)
    targets: list[dict[str, Any]] = []
    blocked: list[dict[str, Any]] = []
    if kind is not None:
        foes = [foe for foe in world.pieces.values() if may_be_hit(world, piece, foe)]
        for foe in sorted(foes, key=lambda foe: (foe.hex, foe.id)):
            if kind == "visions":
                distance, reason = _vision(world, piece, foe)
            else:
                distance, reason = _straight(world, piece, foe, kind)
            if reason is not None:
                blocked.append({"piece": foe.id, "hex": list(foe.hex), "reason": reason})
            elif distance is not None:
                targets.append({"piece": foe.id, "hex": list(foe.hex), "distance": distance})
    return {"targets": targets, "blocked": blocked}


def _vision(world: World, piece: Piece, foe: Piece) -> tuple[int | None, str | None]:
    """Z-THR-4: within five steps, no line, no obstacle."""
    return world.board.within(piece.hex, RANGE["visions"]).get(foe.hex), None


def _straight(world: World, piece: Piece, foe: Piece, kind: str) -> tuple[int | None, str | None]:
    """Z-THR-1, 3, Z-MAP-6: the shortest free line; with none the first blocker of the shortest line."""
    free: list[int] = []
    closed: list[tuple[int, int, str]] = []
    for heading in range(6):
        hexes, _, _ = world.board.line(piece.hex, heading, RANGE[kind])
        if foe.hex not in hexes:
            continue
        between = hexes[: hexes.index(foe.hex)]
        reason = first_blocker(world, piece, between, foe.hex)
        if reason is None or (kind == "flames" and world.options["flames_free"]):
            free.append(len(between) + 1)
        else:
            closed.append((len(between) + 1, heading, reason))
    if free:
        return min(free), None
    return None, min(closed)[2] if closed else None
