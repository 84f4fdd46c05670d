"""Attacks declared while moving: clashes, sieges, sorties, throws to come; rules Z-CBT-1, -2, Z-SIE-1, -5, Z-MOV-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Refusal
from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo.fights import can_be_attacked, difference
from sim.games.zargo.rules import find_own, find_seen, refuse
from sim.mechanics.ranged_fire import is_spared, targets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Action
    from sim.engine.position import Piece, Position
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State


def why_not_fight(rules: Rules, state: State, piece: Piece) -> Refusal | None:
    """Return why a piece of the mover may not be declared an attacker, or None (Z-CBT-1, Z-MOV-8, Z-THR-3, -4)."""
    if piece.vanished or piece.escort != NONE:
        return refuse("Z-ESC-1", "fight-covered", piece=piece.id)
    if state.in_clash(piece.id):
        return refuse("Z-CBT-1", "fight-twice", piece=piece.id)
    if piece.id in state.thrown or any(piece.id == thrower for thrower, _ in state.aims):
        rule = "Z-THR-4" if piece.type.throw == "vision" else "Z-THR-3"
        return refuse(rule, "fight-thrower", piece=piece.id)
    if piece.has("throws_only") and not rules.options["throwers_may_clash"]:
        return refuse("Z-MOV-8", "fight-throws-only", piece=piece.id)
    return None


def fighters(rules: Rules, state: State) -> list[Piece]:
    """Return the pieces of the mover that may still be declared attackers, in the order of their ids."""
    found = []
    for piece in state.position.pieces_of(state.mover):
        ready = piece.acts and piece.id not in state.spent
        if ready and why_not_fight(rules, state, piece) is None:
            found.append(piece)
    return found


def is_entering(state: State, piece_id: str) -> bool:
    """Say whether a piece makes for an enemy city."""
    return any(piece_id == one for one, _ in state.entering)


def committed_ids(state: State) -> set[str]:
    """Return the pieces of the mover that have undertaken an attack: a clash, a throw, the entry into a city."""
    found = {piece for clash in state.clashes for piece in clash.attackers}
    found.update(thrower for thrower, _ in state.aims)
    found.update(piece for piece, _ in state.entering)
    return found


def check_clash(rules: Rules, state: State, action: a.Declare) -> Refusal | None:
    """Return why a clash may not be declared, or None."""
    attackers = _attackers(rules, state, action)
    if isinstance(attackers, Refusal):
        return attackers
    if action.city is not None:
        return _check_siege(state, attackers, action.defenders, action.city)
    return _check_sides(rules, state, attackers, action)


def _attackers(rules: Rules, state: State, action: a.Declare) -> list[Piece] | Refusal:
    """Return the pieces that attack, all in the open or all from one city, or why one of them may not."""
    if not action.attackers or len(set(action.attackers)) < len(action.attackers):
        return refuse("Z-CBT-1", "clash-nobody")
    found = []
    for piece_id in action.attackers:
        piece = find_own(state, piece_id)
        if isinstance(piece, Refusal):
            return piece
        refusal = why_not_fight(rules, state, piece)
        if refusal is not None:
            return refusal
        if is_entering(state, piece_id):
            return refuse("Z-SIE-6", "fight-entering", piece=piece_id)
        found.append(piece)
    if len({piece.city for piece in found}) > 1:
        return refuse("Z-SIE-5", "clash-garrison")
    city = found[0].city
    if city != NONE and any(state.position.piece(clash.attackers[0]).city == city for clash in state.clashes):
        return refuse("Z-SIE-5", "sortie-twice", city=state.position.cities[city].id)
    return found


def _check_siege(
    state: State, attackers: list[Piece], defenders: tuple[str, ...], city_id: str
) -> Refusal | None:
    position = state.position
    city = position.find_city(city_id)
    if defenders or city is None or not position.is_enemy(state.mover, city.owner):
        return refuse("Z-SIE-1", "siege-no-city", city=city_id)
    if any(clash.city == city.id for clash in state.clashes):
        return refuse("Z-SIE-1", "siege-twice", city=city.id)
    for piece in attackers:
        if city.hex not in position.beside(piece.hex):
            return refuse("Z-SIE-1", "siege-apart", piece=piece.id, city=city.id)
    return None


def _check_sides(rules: Rules, state: State, attackers: list[Piece], action: a.Declare) -> Refusal | None:
    position = state.position
    defenders = []
    for piece_id in action.defenders:
        piece = find_seen(state, piece_id, state.mover)
        if piece is None or not can_be_attacked(position, state.mover, piece):
            return refuse("Z-CBT-1", "clash-no-target", target=piece_id)
        if any(piece_id in clash.defenders for clash in state.clashes):
            return refuse("Z-CBT-1", "clash-twice", target=piece_id)
        defenders.append(piece)
    if not defenders or len(set(action.defenders)) < len(defenders):
        return refuse("Z-CBT-1", "clash-nobody")
    if len(attackers) > 1 and len(defenders) > 1 and attackers[0].city == NONE:
        return refuse("Z-CBT-1", "clash-many")
    for ours in attackers:
        for theirs in defenders:
            if theirs.hex not in position.beside(ours.hex):
                return refuse("Z-CBT-1", "clash-not-beside", piece=ours.id, target=theirs.id)
    apart = difference(state, attackers, defenders)
    least = rules.ruleset.combat.least
    if apart < least:
        return refuse("Z-CBT-2", "clash-least", difference=apart, least=least)
    return None


def clash_options(rules: Rules, state: State) -> list[Action]:
    """Return clashes that may be declared: each enemy by all or one, all beside a piece by it, sieges, sorties."""
    free = [piece for piece in fighters(rules, state) if not is_entering(state, piece.id)]
    found: dict[a.Declare, None] = {}
    for action in _clashes(state, free):
        if action not in found and check_clash(rules, state, action) is None:
            found[action] = None
    return list(found)


def _clashes(state: State, free: list[Piece]) -> Iterator[a.Declare]:
    position = state.position
    fought = {piece for clash in state.clashes for piece in clash.defenders}
    in_open = [piece for piece in free if piece.city == NONE]
    beside: dict[str, list[Piece]] = {piece.id: [] for piece in in_open}
    for target, ours in _contacts(position, state.mover, in_open):
        if target.id in fought:
            continue
        yield a.Declare(tuple(piece.id for piece in ours), (target.id,))
        for piece in ours:
            yield a.Declare((piece.id,), (target.id,))
            beside[piece.id].append(target)
    for piece_id, targets in beside.items():
        if len(targets) > 1:
            yield a.Declare((piece_id,), tuple(target.id for target in targets))
    yield from _sieges(position, state.mover, in_open)
    yield from _sorties(position, state.mover, free, fought)


def _contacts(position: Position, people: int, ours: list[Piece]) -> list[tuple[Piece, list[Piece]]]:
    """Return the enemies that can be attacked beside own pieces, with those, all in the order of their ids."""
    met: dict[int, list[Piece]] = {}
    for piece in ours:
        for hex_id in position.beside(piece.hex):
            enemy = position.holder.get(hex_id)
            if enemy is not None and can_be_attacked(position, people, enemy):
                met.setdefault(enemy.number, []).append(piece)
    return [(position.pieces[number], met[number]) for number in sorted(met)]


def _sieges(position: Position, people: int, ours: list[Piece]) -> Iterator[a.Declare]:
    for city in position.cities:
        if position.is_enemy(people, city.owner):
            around = position.beside(city.hex)
            besiegers = tuple(piece.id for piece in ours if piece.hex in around)
            if besiegers:
                yield a.Declare(besiegers, (), city.id)


def _sorties(position: Position, people: int, free: list[Piece], fought: set[str]) -> Iterator[a.Declare]:
    for city in position.cities:
        garrison = tuple(piece.id for piece in free if piece.city == city.number)
        if not garrison:
            continue
        targets = [
            target for target in _contacts_of_hex(position, people, city.hex) if target.id not in fought
        ]
        if targets:
            yield from (a.Declare(garrison, (target.id,)) for target in targets)
            yield a.Declare(garrison, tuple(target.id for target in targets))


def _contacts_of_hex(position: Position, people: int, hex_id: int) -> list[Piece]:
    """Return the enemies beside a hex that can be attacked, in the order of their ids."""
    found = [position.holder[there] for there in position.beside(hex_id) if there in position.holder]
    fit = (piece for piece in found if can_be_attacked(position, people, piece))
    return sorted(fit, key=lambda piece: piece.number)


def why_not_throw(state: State, piece: Piece) -> Refusal | None:
    """Return why a piece of the mover may not throw any more this move, or None (Z-THR-2..4, Z-ESC-1)."""
    if piece.type.throw is None:
        return refuse("Z-THR-1", "throw-cannot", piece=piece.id)
    if piece.id in state.thrown:
        return refuse("Z-THR-2", "throw-twice", piece=piece.id)
    if state.in_clash(piece.id):
        return refuse("Z-THR-4", "throw-fights", piece=piece.id)
    if piece.vanished or piece.escort != NONE or piece.escorts != NONE:
        return refuse("Z-ESC-1", "fight-covered", piece=piece.id)
    if is_entering(state, piece.id):
        return refuse("Z-SIE-6", "fight-entering", piece=piece.id)
    return None


def aim_options(state: State, piece: Piece) -> list[Action]:
    """Return the throws a piece may undertake from where it stands, by target."""
    if why_not_throw(state, piece) is not None or any(piece.id == one for one, _ in state.aims):
        return []
    return [a.Aim(piece.id, t.piece.id) for t in targets_of(state.position, piece) if t.reason is None]


def check_aim(state: State, action: a.Aim) -> Refusal | None:
    """Return why a piece may not undertake a throw, or None."""
    piece = find_own(state, action.piece)
    if isinstance(piece, Refusal):
        return piece
    refusal = why_not_throw(state, piece)
    if refusal is not None:
        return refusal
    if action in aim_options(state, piece):
        return None
    return why_not_hit(state, piece, action.target)


def why_not_hit(state: State, piece: Piece, target_id: str) -> Refusal:
    """Return why a piece that may throw cannot throw at a target: as far as its people knows (Z-THR-1..5, -7)."""
    target = find_seen(state, target_id, state.mover)
    names = {"piece": piece.id, "target": target_id}
    if target is not None and state.position.is_enemy(piece.people, target.people):
        cell = state.position.board.grid.cell_of(target.hex)
        if target.escort != NONE:
            return refuse("Z-THR-7", "throw-escorted", cell, **names)
        if target.city != NONE or target.is_paralysed or target.vanished:
            return refuse("Z-THR-5", "throw-untouched", cell, **names)
        if is_spared(state.position, piece, target):
            return refuse("Z-THR-5", "throw-besiegers", cell, **names)
        reasons = {t.piece.id: t.reason for t in targets_of(state.position, piece)}
        blocked = reasons.get(target_id)
        if blocked is not None:
            return refuse("Z-THR-1", "throw-blocked", cell, reason=blocked, **names)
    kind = piece.type.throw
    rule = "Z-THR-4" if kind == "vision" else "Z-THR-3" if kind == "flame" else "Z-THR-1"
    return refuse(rule, "throw-no-target", **names)
