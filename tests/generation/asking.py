"""Questions to generated maps, asked with plain loops over neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.board.board import Board, compile_board
from sim.games.catalog import terrain_set_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.formats.map_file import MapFile


def board_of(document: MapFile) -> Board:
    terrain_set = terrain_set_of(document.ruleset)
    assert terrain_set is not None
    return compile_board(document, terrain_set)


def hexes_of(document: MapFile, glyphs: str) -> set[int]:
    return {h for h, glyph in enumerate("".join(document.terrain)) if glyph in glyphs}


def region_of(document: MapFile, region: str) -> set[int]:
    return {h for h, mark in enumerate("".join(document.region)) if mark == region}


def around(board: Board, hexes: Iterable[int]) -> set[int]:
    return {n for h in hexes for n in board.neighbour[h].tolist() if n >= 0}


def pieces_of(board: Board, hexes: set[int]) -> list[set[int]]:
    left, pieces = set(hexes), []
    while left:
        piece = {min(left)}
        while grown := (around(board, piece) & left) - piece:
            piece |= grown
        pieces.append(piece)
        left -= piece
    return pieces


def runs_reached_on_foot(board: Board, start: int) -> set[int]:
    seen, stack = {start}, [start]
    while stack:
        for there in board.passage[stack.pop()].tolist():
            if there >= 0 and there not in seen:
                seen.add(there)
                stack.append(there)
    return seen


def longest_straight_shore(board: Board, land: set[int]) -> int:
    """Return the most hexes in a row of one heading that all have sea across the same side."""
    longest = 0
    for side in range(6):
        facing = {h for h in land if board.neighbour[h, side] not in land}
        for along in (side + 1, side + 2):
            for start in facing:
                length, here = 1, int(board.neighbour[start, along % 6])
                while here in facing and here != start and length < 99:
                    length, here = length + 1, int(board.neighbour[here, along % 6])
                longest = max(longest, length)
    return longest
