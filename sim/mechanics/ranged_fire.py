"""Throws: lines of fire and what blocks them; rules Z-THR-1, -3, -4, -5, -7, -8."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.board.drawn import drawn_lines
from sim.board.lines import headings, ray, walk
from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sim.board.board import Board
    from sim.engine.position import Piece, Position
    from sim.hex.grid import Cell


@dataclass(frozen=True, slots=True)
class FireLine:
    """A line of fire: the hexes that can be shot at, nearest first, and what ends it within its length, if anything."""

    heading: int
    hexes: tuple[int, ...]
    blocker: Cell | None
    reason: str | None


def fire_lines(board: Board, start: int, length: int, cities: Collection[int]) -> tuple[FireLine, ...]:
    """Return the six lines of fire from a hex, clockwise from the top. Rules Z-THR-1, Z-MAP-6.

    Mountains and whirlpools can be shot at but not across, forests and cities neither. From a forest nothing can be
    shot, unless a city stands there (Z-CITY-5).
    """
    if board.kind(start).cover == "full" and start not in cities:
        cell, reason = board.grid.cell_of(start), board.kind(start).id
        return tuple(FireLine(heading, (), cell, reason) for heading in headings(board))
    return tuple(_fire_line(board, start, heading, length, cities) for heading in headings(board))


def _fire_line(board: Board, start: int, heading: int, length: int, cities: Collection[int]) -> FireLine:
    hexes: list[int] = []
    for distance, stride in enumerate(walk(board, start, heading), start=1):
        if distance > length or stride.kind in ("edge", "repeat"):
            break
        if stride.kind == "void":
            return FireLine(heading, tuple(hexes), stride.cell, "void")
        terrain = board.kind(stride.hex)
        if stride.hex in cities:
            return FireLine(heading, tuple(hexes), stride.cell, "city")
        if terrain.cover != "full":
            hexes.append(stride.hex)
        if terrain.cover != "none":
            return FireLine(heading, tuple(hexes), stride.cell, terrain.id)
    return FireLine(heading, tuple(hexes), None, None)


@dataclass(frozen=True, slots=True)
class Target:
    """An enemy in range: `reason` is what blocks the throw, None where nothing does."""

    piece: Piece
    distance: int
    reason: str | None


def targets_of(position: Position, thrower: Piece) -> tuple[Target, ...]:
    """Return the enemies a piece's throw may reach from where it stands, and those a blocked line hides, by number.

    A charge throws as if its escort had been taken off. Rules Z-THR-1, -3, -4, -5, -7.
    """
    kind = thrower.type.throw
    if kind is None or not thrower.acts or thrower.vanished:
        return ()
    table = position.ruleset.throws[kind]
    if not table.line:
        return _within(position, thrower, table.range_hexes)
    best: dict[int, Target] = {}
    for target in _in_line(position, thrower, table.range_hexes):
        known = best.get(target.piece.number)
        if known is None or _rank(target) < _rank(known):
            best[target.piece.number] = target
    return tuple(best[number] for number in sorted(best))


def _in_line(position: Position, thrower: Piece, range_hexes: int) -> Iterator[Target]:
    """Yield the enemies on every line of a throw: along the headings, or by option in any direction (Z-THR-8)."""
    if position.options.get("fire_lines") == "drawn":
        yield from _on_drawn_lines(position, thrower, range_hexes)
        return
    for heading in headings(position.board):
        yield from _along(position, thrower, heading, range_hexes)


def _on_drawn_lines(position: Position, thrower: Piece, range_hexes: int) -> Iterator[Target]:
    """Yield the enemies that a drawn line reaches; of two hexes it runs between both must block (Z-THR-8)."""
    start = _out_of(position, thrower)
    for line in drawn_lines(position.board, thrower.hex, range_hexes):
        holder = position.holder.get(line.hex)
        if holder is None or not can_be_hit(position, thrower, holder):
            continue
        reason = start or _into(position, thrower, line.hex)
        for stage in line.passed:
            blocks = [_blocks(position, hex_id) for hex_id in stage]
            if reason is None and all(blocks):
                reason = blocks[0]
        yield Target(holder, line.steps, reason if not _flies_free(position, thrower) else None)


def _flies_free(position: Position, thrower: Piece) -> bool:
    """Say whether nothing blocks a throw: flames, by option (Z-THR-3)."""
    return position.options.get("flames_free") is True and thrower.type.throw == "flame"


def _out_of(position: Position, thrower: Piece) -> str | None:
    """Return what keeps a throw from leaving the thrower's hex, if anything: a forest it stands in."""
    terrain = position.board.kind(thrower.hex)
    return terrain.id if terrain.cover == "full" and thrower.city == NONE else None


def _into(position: Position, thrower: Piece, hex_id: int) -> str | None:
    """Return what keeps a throw out of a hex, if anything: a forest, but by option not from flames (Z-THR-3)."""
    terrain = position.board.kind(hex_id)
    if terrain.cover != "full":
        return None
    burns = thrower.type.throw == "flame" and bool(position.options.get("flames_into_forest"))
    return None if burns else terrain.id


def _blocks(position: Position, hex_id: int) -> str | None:
    """Return what keeps a throw from going on beyond a hex, if anything: a city, a mountain, forest or whirlpool."""
    if hex_id in position.city_at:
        return "city"
    terrain = position.board.kind(hex_id)
    return terrain.id if terrain.cover != "none" else None


def _rank(target: Target) -> tuple[bool, int]:
    """Order throws at one target: free lines first, then the shortest."""
    return target.reason is not None, target.distance


def can_be_hit(position: Position, thrower: Piece, piece: Piece) -> bool:
    """Say whether a throw touches a piece at all: an enemy in the open, not paralysed, not under an escort."""
    return (
        position.is_enemy(thrower.people, piece.people)
        and piece.stands_open
        and not piece.is_paralysed
        and not is_spared(position, thrower, piece)
    )


def is_spared(position: Position, thrower: Piece, piece: Piece) -> bool:
    """Say whether the option keeps a thrower in a city from hitting a piece that does not stand beside the city."""
    only = position.options.get("throw_from_city") == "besiegers"
    return only and thrower.city != NONE and piece.hex not in position.beside(thrower.hex)


def _along(position: Position, thrower: Piece, heading: int, range_hexes: int) -> Iterator[Target]:
    """Yield the enemies along a heading, nearest first."""
    free = _flies_free(position, thrower)
    blocked = None if free else _out_of(position, thrower)
    held = position.holder
    for distance, hex_id in enumerate(ray(position.board, thrower.hex, heading, range_hexes), start=1):
        holder = held.get(hex_id)
        if holder is not None and can_be_hit(position, thrower, holder):
            reason = blocked or (None if free else _into(position, thrower, hex_id))
            yield Target(holder, distance, reason)
        if blocked is None and not free:
            blocked = _blocks(position, hex_id)


def _within(position: Position, thrower: Piece, range_hexes: int) -> tuple[Target, ...]:
    """Return the enemies within so many steps; visions need no line (Z-THR-4)."""
    steps_to = position.board.within(thrower.hex, range_hexes)
    hit = (
        piece for piece in position.pieces if piece.hex in steps_to and can_be_hit(position, thrower, piece)
    )
    return tuple(Target(piece, steps_to[piece.hex], None) for piece in hit)
