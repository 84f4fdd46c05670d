"""Single attacks and throws: which of them are worth making, one piece after another in the order of their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.zargo import actions as a
from sim.games.zargo import singles, throwing
from sim.games.zargo.bots.clashing import LEAST_GAIN
from sim.games.zargo.bots.worth import FLIGHT, attack_power, clash_value, defence_power, worth
from sim.games.zargo.fights import can_be_attacked
from sim.games.zargo.state import Following

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Action
    from sim.engine.position import Piece
    from sim.games.zargo.bots.outlook import Outlook
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State

_PROGRESS = 0.3
"""What hits that do not suffice yet are worth, as a share of those that do."""
_LEAST_EARLY = 0.4
"""A throw before moving, which costs the thrower its clash, has to bring so much of its target's worth."""


def single_action(rules: Rules, state: State) -> Action:
    """Return the best single attack or early throw of the next piece that has a good one, or the end."""
    last = max((*state.spent, *state.thrown), default="")
    for piece in state.position.pieces_of(state.mover):
        if piece.id < last or not piece.acts or piece.id in state.spent:
            continue
        if throwing.may_throw(state, piece):
            throw = _best_throw(rules, state, piece, _LEAST_EARLY)
            if throw is not None:
                return throw
        elif singles.may_attack_singly(state, piece):
            attack = max(_singles(rules, state, piece), key=lambda one: one[0], default=None)
            if attack is not None and attack[0] >= LEAST_GAIN:
                return attack[1]
    return a.End()


def _singles(rules: Rules, state: State, piece: Piece) -> Iterator[tuple[float, Action]]:
    """Yield the single attacks of a piece on enemies weaker than itself, with what each brings."""
    position = state.position
    weaker = [
        target
        for target in position.holder.values()
        if target.type.combat < piece.type.combat and can_be_attacked(position, piece.people, target)
    ]
    stands = singles.stands_of(rules, state, piece) if weaker else {}
    for target in weaker:
        for hex_id in position.beside(target.hex):
            if hex_id in stands:
                attack = a.Single(piece.id, rules.cell(hex_id), target.id)
                yield _duel(rules, state, piece, hex_id, target), attack


def _duel(rules: Rules, state: State, piece: Piece, hex_id: int, target: Piece) -> float:
    position = state.position
    apart = attack_power(position, piece, hex_id) - defence_power(position, target)
    return clash_value(rules.ruleset, apart, worth(piece.type), worth(target.type))


def go_on(rules: Rules, state: State, outlook: Outlook) -> Action:
    """Return what the winner of a single attack does: another good attack, else the best hex it can end on."""
    top = state.top
    assert isinstance(top, Following), "only a winner goes on"
    piece = state.position.piece(top.piece)
    pull = outlook.pull(piece)
    best: tuple[float, Action] | None = None
    for action in singles.go_on_options(rules, state):
        assert isinstance(action, a.GoOn), "the winner goes on or stays"
        hex_id = rules.hex_of(action.hex)
        if action.target is not None:
            duel = _duel(rules, state, piece, hex_id, state.position.piece(action.target))
            value = 1000 * duel if duel >= LEAST_GAIN else -(10.0**6)
        else:
            value = -float(pull[hex_id] + 3 * len(rules.movement.attacks(piece.people, hex_id)))
        if best is None or value > best[0]:
            best = value, action
    assert best is not None, "staying is an option"
    return best[1]


def throw_action(rules: Rules, state: State) -> Action | None:
    """Return the best throw of the next piece that has not thrown, the end, or None where throws are still owed."""
    last = max(state.thrown, default="")
    for piece in state.position.pieces_of(state.mover):
        if piece.id <= last or not piece.acts or piece.id in state.spent:
            continue
        if throwing.may_throw(state, piece):
            throw = _best_throw(rules, state, piece, 0.0)
            if throw is not None:
                return throw
    return None if throwing.check_end(state) is not None else a.End()


def _best_throw(rules: Rules, state: State, piece: Piece, least: float) -> Action | None:
    """Return the throw of a piece that brings most, if it brings more than a share of what its target is worth."""
    table = rules.ruleset.throws[piece.type.throw or ""]
    hits = dict(state.hits)
    best: tuple[float, str] | None = None
    for target in throwing.targets(state, piece):
        column = [row[target.distance - 1] for row in table.rows]
        if table.effect == "flight":
            share = FLIGHT * sum(value > 0 for value in column) / len(column)
        else:
            share = _share(column, target.piece.type.need - hits.get(target.piece.id, 0))
        value = share * worth(target.piece.type)
        if share > least and (best is None or (value, target.piece.id) > best):
            best = value, target.piece.id
    return a.Throw(piece.id, best[1]) if best is not None else None


def _share(column: list[int], need: int) -> float:
    """Return the chance that one throw is enough; where it cannot be, part of how near it comes."""
    enough = sum(value >= need for value in column) / len(column)
    return enough or _PROGRESS * sum(column) / len(column) / max(need, 1)
