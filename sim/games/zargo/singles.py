"""The second period: single attacks, one at a time, each fought at once; rules Z-SGL-1..5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.board.kernels import CLIMB, PASS
from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import events as e
from sim.games.zargo.fights import begin_fight, can_be_attacked
from sim.games.zargo.rules import find_own, find_seen, refuse
from sim.games.zargo.state import Following
from sim.mechanics.movement import Unit
from sim.mechanics.straight import StraightWay, ahead, straight_ways, ways_to
from sim.mechanics.strength import attack_items, defence_items, total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.board.reach import Reach
    from sim.engine.game import Action
    from sim.engine.position import Piece
    from sim.games.zargo.rules import Flow, Rules
    from sim.games.zargo.state import State


def may_attack_singly(state: State, piece: Piece) -> bool:
    """Say whether a piece of the mover is one that can attack singly; whether it has is not asked."""
    return piece.has("single") and piece.acts and not piece.vanished and piece.id not in state.thrown


def _unit(rules: Rules, state: State, piece: Piece) -> Unit:
    """Return a piece as it moves in a single attack: it heeds no zone and is laid on nobody (Z-SGL-2)."""
    unit = rules.moves(state.position).unit(piece)
    return replace(unit, manner=replace(unit.manner, heeds_zones=False, may_lay=False))


def stands_of(rules: Rules, state: State, piece: Piece) -> dict[int, int]:
    """Return the hexes from which a piece may attack singly, with the points spent."""
    unit = _unit(rules, state, piece)
    return _stands(rules, state, unit, rules.movement.search(unit, piece.hex, piece.type.movement))


def _stands(rules: Rules, state: State, unit: Unit, search: Reach) -> dict[int, int]:
    """Return the hexes from which the piece may attack, with the points spent: no city, no whirlpool."""
    gate = rules.movement.gate(unit.manner)
    cities, start = state.position.city_at, unit.piece.hex
    leaves = unit.piece.escort != NONE or unit.piece.escorts != NONE
    found = {}
    for hex_id, cost in search.cost_of.items():
        if hex_id == start:
            if unit.piece.city == NONE and not leaves:
                found[hex_id] = cost
        elif gate[hex_id] != PASS and hex_id not in cities and _holds_nobody(rules, hex_id):
            found[hex_id] = cost
    return found


def _holds_nobody(rules: Rules, hex_id: int) -> bool:
    return rules.board.kind(hex_id).entry != "halt"


def _reaches(state: State, piece: Piece, hex_id: int, target: Piece) -> bool:
    """Say whether the least difference is reached from a hex (Z-CBT-2)."""
    position = state.position
    attack = total(attack_items(position, piece, hex_id))
    return attack - total(defence_items(position, target)) >= position.ruleset.combat.least


def options(rules: Rules, state: State, piece_id: str) -> list[Action]:
    """Return the single attacks of a piece, by target and hex."""
    piece = state.position.piece(piece_id)
    if not may_attack_singly(state, piece):
        return []
    return list(_attacks(rules, state, piece, stands_of(rules, state, piece)))


def _attacks(rules: Rules, state: State, piece: Piece, stands: dict[int, int]) -> Iterator[a.Single]:
    position = state.position
    for target in position.pieces:
        if can_be_attacked(position, piece.people, target):
            for hex_id in sorted(position.beside(target.hex)):
                if hex_id in stands and _reaches(state, piece, hex_id, target):
                    yield a.Single(piece.id, rules.cell(hex_id), target.id)


def check(rules: Rules, state: State, action: a.Single) -> Refusal | None:
    """Return why a single attack is not allowed, or None."""
    piece = find_own(state, action.piece)
    if isinstance(piece, Refusal):
        return piece
    if not may_attack_singly(state, piece):
        return refuse("Z-SGL-1", "single-cannot", piece=piece.id)
    stands = stands_of(rules, state, piece)
    return _check_target(rules, state, piece, stands, action.hex, action.target)


def _check_target(
    rules: Rules, state: State, piece: Piece, stands: dict[int, int], cell: tuple[int, int], target_id: str
) -> Refusal | None:
    hex_id = rules.hex_of(cell)
    if hex_id not in stands:
        return refuse("Z-SGL-1", "single-no-hex", cell, piece=piece.id)
    target = find_seen(state, target_id, state.mover)
    if target is None or not can_be_attacked(state.position, piece.people, target):
        return refuse("Z-SGL-2", "single-no-target", target=target_id)
    if target.hex not in state.position.beside(hex_id):
        return refuse("Z-SGL-2", "single-apart", cell, rules.cell(target.hex), target=target_id)
    if not _reaches(state, piece, hex_id, target):
        return refuse("Z-CBT-2", "single-least", cell, target=target_id)
    return None


def begin(rules: Rules, flow: Flow, action: a.Single) -> None:
    """Let a piece move to a hex and attack; its way is one straight line wherever it can be (Z-SGL-4)."""
    state = flow.state
    piece = state.position.piece(action.piece)
    unit = _unit(rules, state, piece)
    _attack(rules, flow, unit, piece.type.movement, rules.board.grid.id_of(action.hex), action.target)


def _attack(rules: Rules, flow: Flow, unit: Unit, budget_mp: int, goal: int, target_id: str) -> None:
    state, start = flow.state, unit.piece.hex
    target = state.position.piece(target_id)
    straight = _lines(rules, unit, budget_mp, goal, target.hex)
    if straight:
        hexes, cost_mp = straight[0].hexes, straight[0].cost_mp
    else:
        search = rules.movement.search(unit, start, budget_mp)
        hexes, cost_mp = tuple(search.path_to(goal)), search.cost_of[goal]
    left_mp = 0 if _ends_there(rules, unit, goal) else budget_mp - cost_mp
    path = tuple(rules.cell(hex_id) for hex_id in hexes)
    headings = tuple(way.course for way in straight if way.hexes == hexes)
    flow.emit(e.SingleBegan(unit.piece.id, path, target_id, left_mp, headings))
    begin_fight(rules, flow, NONE)


def _lines(rules: Rules, unit: Unit, budget_mp: int, goal: int, target: int) -> list[StraightWay]:
    """Return the straight ways to a hex that lead on to the target; standing still is one of no length."""
    if not unit.piece.has("overrun"):
        return []
    start, board = unit.piece.hex, rules.board
    if goal == start:
        ways = board.neighbour[start].tolist()
        return [StraightWay(h, (start,), 0, True, h) for h, there in enumerate(ways) if there == target]
    ways_there = ways_to(rules.movement, unit, start, budget_mp, goal)
    found = [way for way in ways_there if ahead(board, start, way.heading, len(way.hexes) - 1) == target]
    return sorted(found, key=lambda way: way.cost_mp)


def _ends_there(rules: Rules, unit: Unit, hex_id: int) -> bool:
    """Say whether a hex ends the movement of a piece that climbs onto it (Z-MOV-4); not the one it holds itself."""
    return bool(rules.movement.gate(unit.manner)[hex_id] == CLIMB)


def go_on_options(rules: Rules, state: State) -> list[Action]:
    """Return what the winner of a single attack may do: stay, go on, and a snake attack the next on its line."""
    top = state.top
    assert isinstance(top, Following), "only a winner goes on"
    piece = state.position.piece(top.piece)
    found: list[Action] = [a.GoOn(rules.cell(piece.hex))]
    found += [a.GoOn(rules.cell(hex_id)) for hex_id in sorted(_ends(rules, state, top))]
    unit = _unit(rules, state, piece)
    for hex_id, target in _next_on_line(rules, state, unit, top):
        if _reaches(state, piece, hex_id, target):
            found.append(a.GoOn(rules.cell(hex_id), target.id))
    return found


def _ends(rules: Rules, state: State, top: Following) -> dict[int, int]:
    """Return where the winner may end with the points it has left, no enemy city among them (Z-SGL-1, -3)."""
    piece = state.position.piece(top.piece)
    unit = _unit(rules, state, piece)
    search = rules.moves(state.position).search(unit, piece.hex, top.left_mp)
    gate = rules.movement.gate(unit.manner)
    return {h: cost for h, cost in search.cost_of.items() if gate[h] != PASS}


def _next_on_line(rules: Rules, state: State, unit: Unit, top: Following) -> Iterator[tuple[int, Piece]]:
    """Yield where on its line a snake may attack again, and whom: the next enemy on the line (Z-SGL-4)."""
    start, position = unit.piece.hex, state.position
    for heading in top.headings:
        steps = [(start, 0)]
        ways = straight_ways(rules.movement, unit, start, top.left_mp, heading)
        steps += [(way.hexes[-1], len(way.hexes) - 1) for way in ways if way.may_end]
        for hex_id, count in steps:
            target = position.holder.get(ahead(rules.board, start, heading, count))
            fit = hex_id not in position.city_at and _holds_nobody(rules, hex_id)
            if target is not None and fit and can_be_attacked(position, unit.piece.people, target):
                yield hex_id, target


def check_go_on(rules: Rules, state: State, action: a.GoOn) -> Refusal | None:
    """Return why the winner of a single attack may not go on like this, or None."""
    if action in go_on_options(rules, state):
        return None
    key = "single-no-line" if action.target is not None else "single-no-way"
    return refuse("Z-SGL-4" if action.target is not None else "Z-SGL-1", key, action.hex)


def go_on(rules: Rules, flow: Flow, action: a.GoOn) -> None:
    """Let the winner of a single attack go on to a hex, and a snake attack there, or stay."""
    state, top = flow.state, flow.state.top
    assert isinstance(top, Following), "only a winner goes on"
    piece = state.position.piece(top.piece)
    goal = rules.board.grid.id_of(action.hex)
    if action.target is not None:
        _attack(rules, flow, _unit(rules, state, piece), top.left_mp, goal, action.target)
        return
    if goal == piece.hex:
        flow.emit(e.SingleOver(piece.id))
        return
    unit = _unit(rules, state, piece)
    search = rules.movement.search(unit, piece.hex, top.left_mp)
    path = tuple(rules.cell(hex_id) for hex_id in search.path_to(goal))
    city = state.position.city_at.get(goal)
    holds = rules.board.kind(goal).holds_months
    flow.emit(e.SingleOver(piece.id, path, city.id if city else None, holds))
