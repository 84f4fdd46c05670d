"""The run of a new bridge: the shortest way over the sea between two shores, as straight as it goes; rule Z-MAP-3."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from sim.hex.headings import SIDES
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.board.board import Board
    from sim.texts import Message

_STEP, _BEND, _SHARP_BEND = 100, 7, 60
"""A way one hex longer is worse than any few bends; a turn of more than 60° is worse than several gentle ones."""
_LONGEST = 60

_State = tuple[int, int]
"""A hex and the heading by which it was entered."""


@dataclass(frozen=True)
class BridgePlan:
    """A run of sea hexes from one shore to the other, and why it makes no bridge, None where it does."""

    hexes: tuple[int, ...]
    refusal: Message | None


def plan_bridge(board: Board, start: int, goal: int) -> BridgePlan:
    """Return the run of a bridge from one hex to another, each a coast or a hex of the sea that is then part of it.

    Seams are followed. Ties: the way found first, sides clockwise from the top. Refused: ends inland or on another
    bridge, no way over the sea, a run that does not touch two different coasts.
    """
    for end in (start, goal):
        if not _is_sea(board, end) and not board.is_coast[end]:
            return BridgePlan((), say("bridge-inland"))
    if start == goal:
        hexes: tuple[int, ...] | None = (start,) if _is_sea(board, start) else ()
    else:
        hexes = _shortest(board, start, goal)
    if hexes is None:
        return BridgePlan((), say("bridge-no-way"))
    if not hexes:
        return BridgePlan((), say("bridge-no-sea"))
    coasts = _coasts_beside(board, hexes)
    if len(coasts) < 2:
        return BridgePlan(hexes, say("bridge-joins-nothing", coasts=len(coasts)))
    return BridgePlan(hexes, None)


def _coasts_beside(board: Board, hexes: tuple[int, ...]) -> set[int]:
    beside = {there for hex_id in hexes for there in board.neighbour[hex_id].tolist() if there >= 0}
    return {int(board.coast[there]) for there in beside} - {-1}


def _shortest(board: Board, start: int, goal: int) -> tuple[int, ...] | None:
    """Return the sea hexes of the best way, both ends included where they are sea; None without a way."""
    best: dict[_State, int] = {(start, side): 0 for side in range(SIDES)}
    came: dict[_State, _State] = {}
    queue: list[tuple[int, int, _State]] = []
    number = 0
    for side in range(SIDES):
        heappush(queue, (0, number := number + 1, (start, side)))
    while queue:
        cost, _, state = heappop(queue)
        if cost > best.get(state, cost):
            continue
        if state[0] == goal:
            return _walked(board, state, came)
        for following, price in _steps(board, state, goal, is_start=state not in came):
            total = cost + price
            if total < best.get(following, total + 1) and total < _LONGEST * _STEP:
                best[following], came[following] = total, state
                heappush(queue, (total, number := number + 1, following))
    return None


def _steps(board: Board, state: _State, goal: int, *, is_start: bool) -> Iterator[tuple[_State, int]]:
    """Yield what may follow a state, with its cost: a sea hex, or the goal."""
    here, along = state
    for turn in (0,) if is_start else (0, 1, -1, 2, -2):
        side = (along + turn) % SIDES
        there = int(board.neighbour[here, side])
        if there >= 0 and (there == goal or _is_sea(board, there)):
            bend = (0, _BEND, _SHARP_BEND)[abs(turn)]
            yield (there, int(board.heading[here, side])), _STEP + bend


def _walked(board: Board, state: _State, came: dict[_State, _State]) -> tuple[int, ...]:
    way = [state[0]]
    while state in came:
        state = came[state]
        way.append(state[0])
    return tuple(hex_id for hex_id in reversed(way) if _is_sea(board, hex_id))


def _is_sea(board: Board, hex_id: int) -> bool:
    return board.kind(hex_id).ground == "sea"
