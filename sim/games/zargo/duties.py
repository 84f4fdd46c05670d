"""What must hold before the movement period closes: zones entered are attacked, neighbours attacked or left.

Rules Z-MOV-7, -8, -10, Z-CBT-1, -2, Z-VAN-3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.zargo.actions import Aim
from sim.games.zargo.declaring import aim_options, fighters
from sim.games.zargo.events import Appeared
from sim.games.zargo.fights import difference
from sim.games.zargo.moving import ends_of, must_appear, places_to_appear
from sim.games.zargo.rules import refuse
from sim.mechanics.zone import casts_zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Refusal
    from sim.engine.position import Piece
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State


def unmet(rules: Rules, state: State) -> Iterator[Refusal]:
    """Yield what still keeps the movement period open, each with its rule and hexes; own knowledge alone is asked."""
    yield from _unattacked(rules, state)
    yield from _too_weak(rules, state)
    yield from _neighbours(rules, state)
    yield from _still_vanished(rules, state)


def _unattacked(rules: Rules, state: State) -> Iterator[Refusal]:
    """Yield the enemies whose zone was entered but that nobody attacks, and movers that do not attack (Z-MOV-7)."""
    attacked = _attacked(state)
    throwing = {thrower for thrower, _ in state.aims}
    for piece_id, enemy_id in state.owed:
        piece, enemy = state.position.piece(piece_id), state.position.piece(enemy_id)
        cells = rules.cell(piece.hex), rules.cell(enemy.hex)
        if enemy_id not in attacked:
            yield refuse("Z-MOV-7", "duty-entered", *cells, piece=piece_id, enemy=enemy_id)
        elif piece_id not in throwing and not state.in_clash(piece_id):
            yield refuse("Z-MOV-7", "duty-idle", *cells, piece=piece_id, enemy=enemy_id)


def _attacked(state: State) -> set[str]:
    """Return the enemies that somebody attacks: in a clash, or by a throw to come or thrown before moving (Z-MOV-8)."""
    found = {target for _, target in state.aims} | set(state.shot_at)
    for clash in state.clashes:
        found.update(clash.defenders)
    return found


def _too_weak(rules: Rules, state: State) -> Iterator[Refusal]:
    """Yield the clashes that no longer reach the least difference, as helpers have moved away (Z-CBT-2)."""
    least = rules.ruleset.combat.least
    for clash in state.clashes:
        if clash.defenders:
            attackers = [state.position.piece(piece) for piece in clash.attackers]
            defenders = [state.position.piece(piece) for piece in clash.defenders]
            apart = difference(state, attackers, defenders)
            if apart < least:
                cells = [rules.cell(piece.hex) for piece in defenders]
                yield refuse("Z-CBT-2", "clash-least", *cells, difference=apart, least=least)


def _neighbours(rules: Rules, state: State) -> Iterator[Refusal]:
    """Yield the pieces that started beside an active enemy, have not left, and do not see it attacked (Z-MOV-10)."""
    attacked = _attacked(state)
    for piece in state.position.pieces_of(state.mover):
        if not _is_bound(state, piece):
            continue
        for enemy in enemies_beside(state, piece):
            if enemy.id in attacked:
                continue
            if can_withdraw(rules, state, piece) or _can_be_met(rules, state, enemy):
                cells = rules.cell(piece.hex), rules.cell(enemy.hex)
                yield refuse("Z-MOV-10", "duty-beside", *cells, piece=piece.id, enemy=enemy.id)


def _is_bound(state: State, piece: Piece) -> bool:
    """Say whether a piece stands where it started its move and may act: garrisons are exempt."""
    return (
        piece.stands_open
        and piece.acts
        and piece.id not in state.spent
        and (piece.id not in state.moved or _went_nowhere(state, piece))
    )


def _went_nowhere(state: State, piece: Piece) -> bool:
    """Say whether a piece that has moved stands where it started: it makes for a city beside that hex."""
    assert state.base is not None, "duties are asked for in the movement period"
    return state.base.position.pieces[piece.number].hex == piece.hex


def enemies_beside(state: State, piece: Piece) -> list[Piece]:
    """Return the enemies beside a piece whose zone was on before anybody was attacked, in the order of their ids."""
    position = state.position
    near = [position.holder[there] for there in position.beside(piece.hex) if there in position.holder]
    active = [p for p in near if position.is_enemy(piece.people, p.people) and casts_zone(p)]
    return sorted(active, key=lambda enemy: enemy.number)


def can_withdraw(rules: Rules, state: State, piece: Piece) -> bool:
    """Say whether a piece has a hex to withdraw to: one without attack, all zones on, no enemy city; or may vanish.

    What it has undertaken where it stands, an attack or an entry, does not count: it could do this instead.
    """
    if piece.has("vanishes") and piece.escorts == NONE and not _has_reappeared(state, piece):
        return True
    bare = all_zones_on(state)
    moves = rules.moves(bare.position)
    ends = ends_of(rules, bare, piece, leave=False)
    return any(
        hex_id not in ends.entries and not moves.attacks(piece.people, hex_id) for hex_id in ends.cost_mp
    )


def _has_reappeared(state: State, piece: Piece) -> bool:
    """Say whether a lord came back on this move, so that it may not vanish again (Z-VAN-1, -2)."""
    return any(isinstance(step, Appeared) and step.piece == piece.id for step in state.steps)


def all_zones_on(state: State) -> State:
    """Return the state with every zone on, as if nobody were attacked yet."""
    return replace(state, position=state.position.with_facts(attacked=frozenset()))


def _can_be_met(rules: Rules, state: State, enemy: Piece) -> bool:
    """Say whether an enemy could still be attacked with the least difference, or somebody throw at it.

    By all that are free beside it, or by one piece that has another clash and can take it on as well.
    """
    beside = state.position.beside(enemy.hex)
    free = fighters(rules, state)
    group = [p for p in free if p.city == NONE and p.hex in beside]
    if group and difference(state, group, [enemy]) >= rules.ruleset.combat.least:
        return True
    for clash in state.clashes:
        pieces = [state.position.piece(one) for one in (*clash.attackers, *clash.defenders)]
        alone = len(clash.attackers) == 1 and clash.city is None and pieces[0].hex in beside
        if alone and difference(state, pieces[:1], [*pieces[1:], enemy]) >= rules.ruleset.combat.least:
            return True
    return any(
        Aim(piece.id, enemy.id) in aim_options(state, piece)
        for piece in state.position.pieces_of(state.mover)
        if piece.id not in state.spent
    )


def _still_vanished(rules: Rules, state: State) -> Iterator[Refusal]:
    """Yield the lords that must reappear on this move and have a hex to do so (Z-VAN-3)."""
    for piece in state.position.pieces_of(state.mover):
        if must_appear(state, piece) and places_to_appear(rules, state, piece):
            yield refuse("Z-VAN-3", "duty-vanished", rules.cell(piece.hex), piece=piece.id)
