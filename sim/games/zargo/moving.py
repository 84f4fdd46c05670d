"""The third period: provisional moves, vanishing, taking back; rules Z-PER-3, Z-MOV, Z-ESC-1, -2, Z-VAN, Z-SIE-6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import declaring
from sim.games.zargo import events as e
from sim.games.zargo.barred import why_barred
from sim.games.zargo.rules import Flow, find_own, refuse
from sim.mechanics.movement import Ends, with_charge
from sim.mechanics.straight import ways_to

if TYPE_CHECKING:
    from sim.engine.game import Action, Event
    from sim.engine.position import Piece, Position
    from sim.games.zargo.events import Step
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State
    from sim.mechanics.movement import Unit


def may_move(state: State, piece: Piece) -> Refusal | None:
    """Return why a piece of the mover may not move any more, or None; vanished ones have to reappear first."""
    if piece.id in state.moved:
        return refuse("Z-MOV-1", "move-twice", piece=piece.id)
    if piece.id in declaring.committed_ids(state):
        return refuse("Z-MOV-7", "move-committed", piece=piece.id)
    if piece.vanished:
        return refuse("Z-VAN-2", "move-vanished", piece=piece.id)
    if piece.id in state.laid:
        return refuse("Z-ESC-2", "move-laid", piece=piece.id)
    return None


def unit_of(rules: Rules, state: State, piece: Piece, *, leave: bool) -> Unit:
    """Return what moves: a piece alone, or with its charge. Who has thrown attacks no more (Z-THR-3)."""
    unit = rules.moves(state.position).unit(piece, may_attack=piece.id not in state.thrown)
    if piece.escorts == NONE or leave:
        return unit
    return with_charge(unit, state.position.pieces[piece.escorts])


def _manners(piece: Piece) -> tuple[bool, ...]:
    """Return the ways a piece may move: an escort with its charge or without."""
    return (False,) if piece.escorts == NONE else (False, True)


def ends_of(rules: Rules, state: State, piece: Piece, *, leave: bool) -> Ends:
    """Return where a piece may end its move; it is not laid on one that has undertaken an attack (Z-ESC-1)."""
    ends = rules.moves(state.position).ends(unit_of(rules, state, piece, leave=leave), piece.hex)
    committed = map(state.position.piece, declaring.committed_ids(state))
    closed = {one.hex for one in committed if one.city == NONE and one.hex in ends.cost_mp}
    if not closed:
        return ends
    return Ends({h: c for h, c in ends.cost_mp.items() if h not in closed}, ends.search, ends.entries)


def places_to_appear(rules: Rules, state: State, piece: Piece) -> dict[int, int]:
    """Return where a vanished lord may reappear, its own hex too if it is free, with the steps (Z-VAN-2)."""
    moves = rules.moves(state.position)
    places = dict(moves.ends(moves.unit(piece), piece.hex).cost_mp)
    if piece.hex not in state.position.holder:
        places[piece.hex] = 0
    return places


def must_appear(state: State, piece: Piece) -> bool:
    """Say whether a piece of the mover vanished in an earlier move and has not reappeared yet (Z-VAN-3)."""
    return piece.vanished and piece.id not in state.moved


def actors(state: State) -> list[str]:
    """Return the pieces of the mover that may still do something of their own: move, throw, attack singly."""
    return [
        p.id
        for p in state.position.pieces_of(state.mover)
        if (p.id not in state.moved or p.type.throw is not None) and p.acts and p.id not in state.spent
    ]


def options(rules: Rules, state: State, piece_id: str) -> list[Action]:
    """Return what one piece may do: move, vanish, reappear, undertake a throw."""
    piece = state.position.piece(piece_id)
    if must_appear(state, piece):
        places = sorted(places_to_appear(rules, state, piece))
        return [a.Appear(piece_id, rules.cell(hex_id)) for hex_id in places]
    found: list[Action] = []
    if may_move(state, piece) is None:
        cell = rules.board.cell
        for leave in _manners(piece):
            ends = ends_of(rules, state, piece, leave=leave).cost_mp
            found += [a.Move(piece_id, cell(hex_id), leave) for hex_id in sorted(ends)]
    if _check_vanish(state, piece) is None:
        found.append(a.Vanish(piece_id))
    return found + declaring.aim_options(state, piece)


def check(rules: Rules, state: State, action: Action) -> Refusal | None:
    """Return why a step of the movement period is not allowed, or None."""
    match action:
        case a.Move() | a.Vanish() | a.Appear():
            return _check_step(rules, state, action)
        case a.Declare():
            return declaring.check_clash(rules, state, action)
        case a.Aim():
            return declaring.check_aim(state, action)
        case a.TakeBack(step):
            known = 0 <= step < len(state.steps)
            return None if known else refuse("Z-PER-3", "take-back-none", step=step)
    return refuse("Z-PER-0", "not-now")


def _check_step(rules: Rules, state: State, action: a.Move | a.Vanish | a.Appear) -> Refusal | None:
    piece = find_own(state, action.piece)
    if isinstance(piece, Refusal):
        return piece
    match action:
        case a.Vanish():
            return _check_vanish(state, piece)
        case a.Appear(_, cell):
            if not must_appear(state, piece):
                return refuse("Z-VAN-2", "appear-none", piece=piece.id)
            places = places_to_appear(rules, state, piece)
            found = rules.hex_of(cell) in places
            return None if found else refuse("Z-VAN-2", "appear-no-hex", cell, piece=piece.id)
        case a.Move():
            return may_move(state, piece) or _check_end(rules, state, piece, action)


def _check_end(rules: Rules, state: State, piece: Piece, action: a.Move) -> Refusal | None:
    if action.leave and piece.escorts == NONE:
        return refuse("Z-ESC-2", "move-no-charge", piece=piece.id)
    if rules.hex_of(action.hex) in ends_of(rules, state, piece, leave=action.leave).cost_mp:
        return None
    return why_barred(rules, state, unit_of(rules, state, piece, leave=action.leave), action.hex)


def _check_vanish(state: State, piece: Piece) -> Refusal | None:
    if not piece.has("vanishes") or piece.city != NONE or piece.escorts != NONE:
        return refuse("Z-VAN-1", "vanish-cannot", piece=piece.id)
    if any(isinstance(step, e.Appeared) and step.piece == piece.id for step in state.steps):
        return refuse("Z-VAN-1", "vanish-again", piece=piece.id)
    return may_move(state, piece)


def resolve(rules: Rules, flow: Flow, action: Action) -> None:
    """Let a step of the movement period happen."""
    position = flow.state.position
    match action:
        case a.Move():
            flow.emit(_move(rules, flow.state, action))
        case a.Vanish(piece_id):
            flow.emit(e.Vanished(piece_id, _id(position, position.piece(piece_id).escort)))
        case a.Appear(piece_id, cell):
            flow.emit(e.Appeared(piece_id, cell))
        case a.Declare(attackers, defenders, city):
            flow.emit(e.Declared(attackers, defenders, city))
        case a.Aim(piece_id, target):
            flow.emit(e.Aimed(piece_id, target))
        case a.TakeBack(step):
            _take_back(rules, flow, step)


def _move(rules: Rules, state: State, action: a.Move) -> e.Moved:
    """Return what a move is: its way, who goes along and who is left, the city it ends in, whom it must attack."""
    position = state.position
    piece = position.piece(action.piece)
    goal = rules.board.grid.id_of(action.hex)
    unit = unit_of(rules, state, piece, leave=action.leave)
    moves = rules.movement
    ends = moves.ends(unit, piece.hex)
    city = position.city_at.get(goal)
    path, cost_mp = ends.path_to(goal), ends.cost_mp[goal]
    enters = goal in ends.entries
    if enters:
        path = path[:-1]
    headings: tuple[int, ...] = ()
    if piece.has("charge") and (enters or city is None):
        entry_mp = cost_mp - ends.search.cost_of[path[-1]]
        ways = ways_to(moves, unit, piece.hex, piece.type.movement - entry_mp, path[-1])
        if ways:
            best = min(ways, key=lambda way: way.cost_mp)
            path, cost_mp = list(best.hexes), best.cost_mp + entry_mp
            headings = tuple(way.course for way in ways if way.hexes == best.hexes)
    charge, escort = _id(position, piece.escorts), _id(position, piece.escort)
    holder = position.holder.get(goal) if city is None else None
    town = city.id if city is not None else None
    return e.Moved(
        piece=piece.id,
        goal=action.hex,
        path=tuple(rules.cell(hex_id) for hex_id in path),
        cost_mp=cost_mp,
        charge=None if action.leave else charge,
        leaves=charge if action.leave else None,
        parts=escort,
        lays_on=holder.id if holder is not None else None,
        city=None if enters else town,
        entering=town if enters else None,
        owes=tuple(enemy.id for enemy in moves.attacks(piece.people, goal)) if city is None else (),
        headings=headings,
        paralysed=rules.board.kind(goal).holds_months if city is None else 0,
    )


def _id(position: Position, number: int) -> str | None:
    return position.pieces[number].id if number != NONE else None


def _take_back(rules: Rules, flow: Flow, step: int) -> None:
    """Take a step back, and every later one that can no longer be made without it, or would be another (Z-PER-3)."""
    state = flow.state
    assert state.base is not None, "steps are only taken back in the movement period"
    again = Flow(rules, rules.fold.begun(state.base))
    for made in state.steps[:step]:
        again.emit(made)
    for made in state.steps[step + 1 :]:
        action = action_of(made)
        if check(rules, again.state, action) is not None:
            continue
        anew = Flow(rules, again.state)
        resolve(rules, anew, action)
        if [_but_for_its_way(event) for event in anew.events] == [_but_for_its_way(made)]:
            again = anew
    people = rules.people_ids[state.mover]
    flow.emit(e.TakenBack(people, again.state.steps, len(state.steps) - len(again.state.steps)))


def _but_for_its_way(step: Event) -> Event:
    """Return a step as it is whichever way the piece has taken."""
    return replace(step, path=step.path[-1:], cost_mp=0) if isinstance(step, e.Moved) else step


def action_of(step: Step) -> Action:
    """Return the decision that led to a step."""
    match step:
        case e.Moved():
            return a.Move(step.piece, step.goal, step.leaves is not None)
        case e.Vanished(piece):
            return a.Vanish(piece)
        case e.Appeared(piece, cell):
            return a.Appear(piece, cell)
        case e.Declared(attackers, defenders, city):
            return a.Declare(attackers, defenders, city)
        case e.Aimed(piece, target):
            return a.Aim(piece, target)
