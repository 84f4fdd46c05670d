"""Retreats as their owners choose them; rules Z-RET-1..7, Z-ESC-3. The lines themselves: `sim.mechanics.retreat`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import events as e
from sim.games.zargo.rules import find, in_view, refuse
from sim.games.zargo.state import Fleeing
from sim.mechanics.retreat import LOST, retreat_lines

if TYPE_CHECKING:
    from sim.engine.game import Action, Refusal
    from sim.engine.position import Piece, Position
    from sim.games.zargo.rules import Flow, Rules
    from sim.games.zargo.state import State
    from sim.mechanics.retreat import RetreatLine


def known_position(position: Position, people: int) -> Position:
    """Return the position without the garrisons a people cannot know, so that no choice depends on them (Z-CITY-4)."""
    hidden = [piece for piece in position.pieces if not in_view(position, piece, people)]
    return position.with_pieces(replace(piece, hex=NONE, city=NONE) for piece in hidden)


def _flight(state: State) -> tuple[Fleeing, Piece]:
    top = state.top
    assert isinstance(top, Fleeing), "only one in flight retreats"
    return top, state.position.piece(top.piece)


def safe_lines(state: State) -> list[RetreatLine]:
    """Return the safe lines of the piece in flight as its owner knows them, clockwise from the top (Z-RET-2, -3)."""
    top, piece = _flight(state)
    known = known_position(state.position, piece.people)
    return [line for line in retreat_lines(known, piece, top.hexes) if line.outcome != "eliminated"]


def _loses_friends(line: RetreatLine) -> bool:
    return any(push.to == LOST for push in line.pushes)


def options(rules: Rules, state: State) -> list[Action]:
    """Return the lines the owner may choose, and for one that would kill a friend the loss of the piece itself."""
    found: list[Action] = []
    for line in safe_lines(state):
        heading = rules.board.heading_name(line.heading)
        found.append(a.Retreat(heading))
        if _loses_friends(line):
            found.append(a.Retreat(heading, give_up=True))
    return found


def check(rules: Rules, state: State, action: Action) -> Refusal | None:
    """Return why a retreat is not allowed, or None."""
    top, _ = _flight(state)
    if not isinstance(action, a.Retreat):
        return refuse("Z-RET-6", "retreat-first", piece=top.piece)
    if action in options(rules, state):
        return None
    key = "retreat-no-loss" if action.give_up else "retreat-unsafe"
    rule = "Z-RET-5" if action.give_up else "Z-RET-3"
    return refuse(rule, key, piece=top.piece, heading=action.heading)


def resolve(rules: Rules, flow: Flow, action: a.Retreat) -> None:
    """Let the piece in flight go back along a line, or be lost to spare its friends."""
    state = flow.state
    top, piece = _flight(state)
    if action.give_up:
        flow.emit(e.Perished(piece.id, "given_up"))
        return
    lines = retreat_lines(state.position, piece, top.hexes)
    line = next(line for line in lines if rules.board.heading_name(line.heading) == action.heading)
    city = state.position.city_at.get(rules.board.grid.id_of(line.cells[-1]))
    holds = rules.board.kind(rules.board.grid.id_of(line.cells[-1])).holds_months
    flow.emit(
        e.Retreated(
            piece.id,
            action.heading,
            (rules.cell(piece.hex), *line.cells),
            line.outcome,
            holds if line.outcome == "paralysed" else 0,
            city.id if city is not None else None,
            tuple((p.piece.id, None if p.to == LOST else rules.cell(p.to)) for p in line.pushes),
        )
    )


def _is_sheltered(state: State, piece: Piece) -> bool:
    """Say whether a piece is in a city that it is not being driven out of (Z-RET-7)."""
    fighting = state.fighting
    if fighting is None or not fighting.from_city:
        return piece.city != NONE
    garrison = fighting.defenders if fighting.city is not None else fighting.attackers
    return piece.city != NONE and piece.id not in garrison


def _no_line(rules: Rules, piece: Piece) -> e.Perished | e.Reduced:
    """Return what becomes of a piece without a safe line: lost, or by option face down, once (Z-RET-3)."""
    if rules.options.get("retreat_blocked") == "reduced" and not piece.reduced:
        return e.Reduced(piece.id)
    return e.Perished(piece.id, "no_line")


def settle(rules: Rules, flow: Flow) -> bool:
    """Play a flight that asks its owner nothing; return whether it is done with.

    Nothing is left to flee from for a piece that is lost already, paralysed, or pushed into a city.
    """
    state = flow.state
    top = state.top
    assert isinstance(top, Fleeing), "a flight is in hand"
    piece = find(state, top.piece)
    if piece is None or top.hexes == 0 or piece.is_paralysed or _is_sheltered(state, piece):
        flow.emit(e.Stood(top.piece))
        return True
    if not safe_lines(state):
        flow.emit(_no_line(rules, piece))
        return True
    return False
