"""A way to close the movement period from wherever it stands, that always comes to an end.

Lords reappear; who may withdraw from a neighbour withdraws; the enemies left over are attacked by all who can, or
thrown at; what still cannot be made good is taken back. A take-back always undoes a step that is not of this making,
or one that such a step had called for, so the steps run out before the ways do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.errors import NotPossible
from sim.games.zargo import actions as a
from sim.games.zargo import duties, moving
from sim.games.zargo import events as e
from sim.games.zargo.declaring import check_aim, check_clash, fighters, is_entering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Action, Refusal
    from sim.engine.position import Piece
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State


def settle(rules: Rules, state: State) -> Action:
    """Return the next step that leads to the end of the movement period, the end itself when nothing is owed.

    `state` may be what the mover alone knows. Raises NotPossible where the rules leave no way out.
    """
    owed = list(duties.unmet(rules, state))
    if not owed:
        return a.End()
    for way in (reappearances, withdrawals, attacks, _take_back, _start_over):
        for refusal in owed:
            step = next(way(rules, state, refusal), None)
            if step is not None:
                return step
    raise NotPossible(owed[0].reason)


def _named(state: State, refusal: Refusal, name: str) -> Piece | None:
    """Return the piece that a refusal names as its `piece` or `enemy`."""
    piece_id = dict(refusal.reason.arguments).get(name)
    return state.position.piece(piece_id) if isinstance(piece_id, str) else None


def reappearances(rules: Rules, state: State, refusal: Refusal) -> Iterator[Action]:
    """Yield where a lord that must reappear may do so, away from enemies first (Z-VAN-3)."""
    if refusal.rule != "Z-VAN-3":
        return
    piece = _named(state, refusal, "piece")
    assert piece is not None, "the refusal names the lord"
    places = moving.places_to_appear(rules, state, piece)
    moves = rules.moves(state.position)
    met = {hex_id: len(moves.attacks(piece.people, hex_id)) for hex_id in places}
    for hex_id in sorted(places, key=lambda one: (met[one], places[one], one)):
        yield a.Appear(piece.id, rules.cell(hex_id))


def withdrawals(rules: Rules, state: State, refusal: Refusal) -> Iterator[Action]:
    """Yield how a piece bound by a neighbour may leave it without attacking anybody (Z-MOV-10)."""
    piece = _named(state, refusal, "piece")
    if refusal.rule != "Z-MOV-10" or piece is None or moving.may_move(state, piece) is not None:
        return
    bare = duties.all_zones_on(state)
    ends = moving.ends_of(rules, bare, piece, leave=False)
    attacks = rules.moves(bare.position).attacks
    quiet = [one for one in ends.cost_mp if one not in ends.entries and not attacks(piece.people, one)]
    for hex_id in sorted(quiet, key=lambda one: (_holds(rules, one), ends.cost_mp[one], one)):
        yield a.Move(piece.id, rules.cell(hex_id))
    vanishing = a.Vanish(piece.id)
    if moving.check(rules, state, vanishing) is None:
        yield vanishing


def _holds(rules: Rules, hex_id: int) -> bool:
    return rules.board.kind(hex_id).holds_months > 0


def attacks(rules: Rules, state: State, refusal: Refusal) -> Iterator[Action]:
    """Yield attacks on an enemy that has to be attacked: by all free neighbours together, or by a throw."""
    enemy = _named(state, refusal, "enemy")
    if enemy is None:
        return
    beside = state.position.beside(enemy.hex)
    group = tuple(
        piece.id
        for piece in fighters(rules, state)
        if piece.city == NONE and piece.hex in beside and not is_entering(state, piece.id)
    )
    clash = a.Declare(group, (enemy.id,))
    if group and check_clash(rules, state, clash) is None:
        yield clash if len(group) > 1 else _widened(rules, state, clash)
    for piece in state.position.pieces_of(state.mover):
        if piece.type.throw is not None:
            aim = a.Aim(piece.id, enemy.id)
            if check_aim(state, aim) is None:
                yield aim


def _widened(rules: Rules, state: State, clash: a.Declare) -> a.Declare:
    """Return the clash of a single piece with all others it can take on and that have to be attacked too."""
    for refusal in duties.unmet(rules, state):
        enemy = _named(state, refusal, "enemy")
        if enemy is not None and enemy.id not in clash.defenders:
            wider = a.Declare(clash.attackers, (*clash.defenders, enemy.id))
            if check_clash(rules, state, wider) is None:
                clash = wider
    return clash


def _take_back(rules: Rules, state: State, refusal: Refusal) -> Iterator[Action]:
    """Yield the steps a refusal is about, to be taken back."""
    for number, step in enumerate(state.steps):
        if _is_about(rules, state, step, refusal):
            yield a.TakeBack(number)


def _start_over(_: Rules, state: State, __: Refusal) -> Iterator[Action]:
    """Yield the first of all steps, to be taken back: it stands longest and is not of this making."""
    if state.steps:
        yield a.TakeBack(0)


def _is_about(rules: Rules, state: State, step: e.Step, refusal: Refusal) -> bool:
    """Say whether a refusal is about a step: the attack of a piece it names, its move, or a clash too weak."""
    piece = _named(state, refusal, "piece")
    match step:
        case e.Declared(attackers, defenders) if refusal.rule == "Z-CBT-2":
            return refusal.hexes == tuple(rules.cell(state.position.piece(one).hex) for one in defenders)
        case e.Declared(attackers, defenders) if refusal.rule == "Z-MOV-10":
            return piece is not None and (piece.id in attackers or _could_widen(state, attackers, refusal))
        case e.Aimed(thrower):
            return refusal.rule == "Z-MOV-10" and piece is not None and piece.id == thrower
        case e.Moved(entering=city):
            rules_broken = ("Z-MOV-7",) if city is None else ("Z-MOV-7", "Z-MOV-10")
            return refusal.rule in rules_broken and piece is not None and piece.id == step.piece
    return False


def _could_widen(state: State, attackers: tuple[str, ...], refusal: Refusal) -> bool:
    """Say whether a clash of a single piece might take on the enemy of a refusal as well."""
    enemy = _named(state, refusal, "enemy")
    alone = state.position.piece(attackers[0])
    return len(attackers) == 1 and enemy is not None and enemy.hex in state.position.beside(alone.hex)
