"""Throws: arrows and flames that add up on a target, visions that put it to flight; rules Z-THR-1..7, Z-PER-4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Refusal
from sim.games.zargo import actions as a
from sim.games.zargo import events as e
from sim.games.zargo.declaring import why_not_hit, why_not_throw
from sim.games.zargo.fights import eliminate
from sim.games.zargo.rules import find_own, refuse
from sim.games.zargo.state import Rolling
from sim.mechanics.ranged_fire import targets_of

if TYPE_CHECKING:
    from sim.engine.game import Action
    from sim.engine.position import Piece
    from sim.games.zargo.rules import Flow, Rules
    from sim.games.zargo.state import State
    from sim.mechanics.ranged_fire import Target


def may_throw(state: State, piece: Piece) -> bool:
    """Say whether a piece of the mover that acts may throw in this period: before moving, only who may flame first.

    Rule Z-THR-3.
    """
    early = state.period == "singles"
    return (not early or piece.has("flames_first")) and why_not_throw(state, piece) is None


def targets(state: State, piece: Piece) -> list[Target]:
    """Return whom a piece may throw at now: where it has undertaken a throw, that target alone as long as it can."""
    free = [target for target in targets_of(state.position, piece) if target.reason is None]
    aimed = dict(state.aims).get(piece.id)
    bound = [target for target in free if target.piece.id == aimed]
    return bound or free


def owes_throw(state: State) -> bool:
    """Say whether a throw that was undertaken is still to be made and still can be (Z-MOV-8)."""
    for piece_id, target_id in state.aims:
        if any(target.piece.id == target_id for target in targets(state, state.position.piece(piece_id))):
            return True
    return False


def options(state: State, piece_id: str) -> list[Action]:
    """Return the throws of a piece, by target."""
    piece = state.position.piece(piece_id)
    if not may_throw(state, piece):
        return []
    return [a.Throw(piece_id, target.piece.id) for target in targets(state, piece)]


def check(state: State, action: a.Throw) -> Refusal | None:
    """Return why a throw is not allowed, or None."""
    piece = find_own(state, action.piece)
    if isinstance(piece, Refusal):
        return piece
    refusal = why_not_throw(state, piece)
    if refusal is not None:
        return refusal
    if not may_throw(state, piece):
        return refuse("Z-THR-3", "throw-later", piece=piece.id)
    if action in options(state, piece.id):
        return None
    if any(piece.id == thrower for thrower, _ in state.aims):
        return refuse("Z-MOV-8", "throw-owed")
    return why_not_hit(state, piece, action.target)


def check_end(state: State) -> Refusal | None:
    """Return why the throws may not close yet, or None."""
    return refuse("Z-MOV-8", "throw-owed") if owes_throw(state) else None


def begin(flow: Flow, action: a.Throw) -> None:
    """Let a piece throw; the die decides."""
    piece = flow.state.position.piece(action.piece)
    target = next(t for t in targets(flow.state, piece) if t.piece.id == action.target)
    flow.emit(e.ThrowBegan(action.piece, action.target, target.distance))


def roll(rules: Rules, flow: Flow, die: int) -> None:
    """Let the die of the throw in hand fall: hits add up until they are enough, a vision puts to flight."""
    throw = flow.state.top
    assert isinstance(throw, Rolling), "a throw is in hand"
    position = flow.state.position
    thrower, target = position.piece(throw.piece), position.piece(throw.target)
    name = thrower.type.throw
    assert name is not None, "it was checked that it throws"
    table = rules.ruleset.throws[name]
    value = table.rows[_counted(rules, die, thrower, target) - 1][throw.distance - 1]
    if table.effect == "flight":
        flow.emit(e.Thrown(thrower.id, target.id, name, die, value))
        if value:
            flow.emit(e.FlightBegan(((target.id, value),)))
        return
    sum_of_hits = value + dict(flow.state.hits).get(target.id, 0)
    flow.emit(e.Thrown(thrower.id, target.id, name, die, value, sum_of_hits, target.type.need))
    if sum_of_hits >= target.type.need:
        eliminate(flow, (target.id,), "throw")


def _counted(rules: Rules, die: int, thrower: Piece, target: Piece) -> int:
    """Return the die as the table counts it: flames into a forest add the option's figure, up to six (Z-THR-3)."""
    burns = thrower.type.throw == "flame" and rules.board.kind(target.hex).cover == "full"
    return min(6, die + int(rules.options["flames_into_forest"])) if burns else die
