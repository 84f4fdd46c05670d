"""Clashes and sieges fought: who still stands, both sums, the die; rules Z-CBT, Z-SIE-1..5, Z-ESC-3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.position import NONE
from sim.games.zargo import events as e
from sim.games.zargo.charge import charge_items
from sim.games.zargo.rules import find
from sim.mechanics.strength import attack_items, defence_items, total

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sim.engine.position import Piece, Position
    from sim.games.zargo.events import Cause
    from sim.games.zargo.rules import Flow, Rules
    from sim.games.zargo.state import State
    from sim.mechanics.strength import Item


def can_be_attacked(position: Position, people: int, piece: Piece) -> bool:
    """Say whether a piece in the open is an enemy that can be attacked: not paralysed, not under an escort."""
    return piece.stands_open and not piece.is_paralysed and position.is_enemy(people, piece.people)


def sides(
    state: State, attackers: Iterable[str], defenders: Iterable[str]
) -> tuple[list[Piece], list[Piece]]:
    """Return the pieces of a clash that still fight it: each attacker beside each defender (Z-CBT-1, -8).

    Attackers may have been lost, pushed away or paralysed since it was declared; without defenders there is no clash.
    """
    position = state.position
    ours = [piece for piece in (find(state, one) for one in attackers) if piece is not None and piece.acts]
    theirs = [
        piece
        for piece in (find(state, one) for one in defenders)
        if piece is not None and can_be_attacked(position, state.mover, piece)
    ]
    theirs = [t for t in theirs if any(t.hex in position.beside(o.hex) for o in ours)]
    return [o for o in ours if all(t.hex in position.beside(o.hex) for t in theirs)], theirs


def attack_of(state: State, attackers: Iterable[Piece], defenders: Sequence[Piece]) -> tuple[Item, ...]:
    """Return the attackers' sum item by item, charges included (Z-CBT-2, -5, -6)."""
    position = state.position
    return tuple(
        item
        for piece in attackers
        for item in (*attack_items(position, piece), *charge_items(state, piece, defenders))
    )


def defence_of(position: Position, defenders: Iterable[Piece]) -> tuple[Item, ...]:
    """Return the defenders' sum item by item (Z-CBT-2, -4, -5)."""
    return tuple(item for piece in defenders for item in defence_items(position, piece))


def difference(state: State, attackers: Sequence[Piece], defenders: Sequence[Piece]) -> int:
    """Return the difference of a clash as all stand now (Z-CBT-2)."""
    return total(attack_of(state, attackers, defenders)) - total(defence_of(state.position, defenders))


def begin_fight(rules: Rules, flow: Flow, number: int) -> None:
    """Have a declared clash fought, or with NONE the single attack in hand, up to its die."""
    state = flow.state
    clash = state.fighting if number == NONE else state.clashes[number]
    assert clash is not None, "a single attack is in hand"
    if clash.city is not None:
        _begin_siege(rules, flow, number, clash.attackers, clash.city)
        return
    attackers, defenders = sides(state, clash.attackers, clash.defenders)
    if not defenders:
        flow.emit(e.ClashVoid(number, "apart"))
        return
    _join(rules, flow, number, attackers, defenders, None)


def _join(
    rules: Rules,
    flow: Flow,
    number: int,
    attackers: Sequence[Piece],
    defenders: Sequence[Piece],
    city: str | None,
) -> None:
    """Let both sides meet: the sums, then the die; below the least difference nothing, in a siege the end."""
    state = flow.state
    attack = attack_of(state, attackers, defenders)
    defence = defence_of(state.position, defenders)
    apart = total(attack) - total(defence)
    ours = tuple(piece.id for piece in attackers)
    if apart < rules.ruleset.combat.least:
        if city is None:
            flow.emit(e.ClashVoid(number, "least"))
        else:
            flow.emit(e.SiegeLost(number, city))
            eliminate(flow, ours, "siege")
        return
    theirs = tuple(piece.id for piece in defenders)
    flow.emit(e.ClashBegan(number, ours, theirs, attack, defence, apart, city))


def _begin_siege(rules: Rules, flow: Flow, number: int, attackers: Iterable[str], city_id: str) -> None:
    """Refuse a siege, or reveal the garrison and fight it (Z-SIE-1..4)."""
    state = flow.state
    city = state.position.find_city(city_id)
    assert city is not None, "cities stand for ever"
    besiegers = [
        piece
        for piece in (find(state, one) for one in attackers)
        if piece is not None and piece.acts and city.hex in state.position.beside(piece.hex)
    ]
    if not besiegers or not state.position.is_enemy(state.mover, city.owner):
        flow.emit(e.ClashVoid(number, "apart"))
        return
    garrison = state.position.garrison_of(city.number)
    if not garrison:
        flow.emit(e.ClashVoid(number, "empty"))
        return
    if len(besiegers) < len(garrison):
        flow.emit(e.SiegeRefused(number, city.id))
        return
    flow.emit(e.Revealed(city.id, tuple(piece.id for piece in garrison)))
    _join(rules, flow, number, besiegers, garrison, city.id)


def eliminate(flow: Flow, pieces: tuple[str, ...], cause: Cause) -> None:
    """Eliminate pieces; the charge of each flees by its whole movement (Z-ESC-3)."""
    position = flow.state.position
    charges = [
        position.pieces[piece.escorts] for piece in map(position.piece, pieces) if piece.escorts != NONE
    ]
    flow.emit(e.Eliminated(pieces, cause))
    if charges:
        flow.emit(e.FlightBegan(tuple((charge.id, charge.type.movement) for charge in charges)))


def roll(rules: Rules, flow: Flow, die: int) -> None:
    """Let the die of the clash in hand fall: one side retreats or is eliminated, or nothing happens (Z-CBT-3, -7)."""
    fighting = flow.state.fighting
    assert fighting is not None, "a die falls on the clash in hand"
    result = rules.ruleset.combat.results(fighting.difference)[die - 1]
    flow.emit(e.Fought(die, result))
    if result == "-":
        return
    losers = fighting.defenders if result[0] == "D" else fighting.attackers
    if result[1:] == "E":
        eliminate(flow, losers, "clash")
    else:
        flow.emit(e.FlightBegan(tuple((piece, int(result[1:])) for piece in losers)))


def close_fight(rules: Rules, flow: Flow) -> None:
    """Close the clash in hand once its retreats are done: who has won may go on, or move into the city."""
    state = flow.state
    fighting = state.fighting
    assert fighting is not None, "a clash is in hand"
    assert fighting.result is not None, "its die has fallen"
    won = fighting.result[0] == "D"
    single = fighting.single
    if single is not None:
        stands = find(state, single.piece) is not None
        if won and stands and single.left_mp:
            flow.emit(e.SingleWon(single.piece, single.left_mp, single.headings))
        else:
            flow.emit(e.ClashOver())
        return
    flow.emit(e.ClashOver())
    if fighting.city is not None and rules.options.get("advance_after_siege") is True:
        _offer_advance(flow, fighting.city, fighting.attackers)


def _offer_advance(flow: Flow, city_id: str, attackers: tuple[str, ...]) -> None:
    position = flow.state.position
    city = position.find_city(city_id)
    assert city is not None, "cities stand for ever"
    fit = [piece for piece in (find(flow.state, one) for one in attackers) if piece is not None]
    beside = tuple(p.id for p in fit if p.acts and city.hex in position.beside(p.hex))
    if beside and not position.garrison_of(city.number):
        flow.emit(e.AdvanceOffered(city.id, beside))
