"""Single attacks and the steps of a movement period, folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.games.zargo import events as e
from sim.games.zargo.fold.parts import attended, city_named, hex_at, into, parted, popped, pushed, put, shown
from sim.games.zargo.state import Clash, Fighting, Following

if TYPE_CHECKING:
    from sim.engine.position import Position
    from sim.games.zargo.state import State


def single_began(state: State, event: e.SingleBegan) -> State:
    """Return the state after `SingleBegan`."""
    position = parted(state.position, state.position.piece(event.piece))
    position = put(position, event.piece, hex_at(position, event.path[-1]))
    single = Following(event.piece, event.left_mp, event.headings)
    fighting = Fighting((event.piece,), (event.target,), 0, None, single)
    state = popped(state) if isinstance(state.top, Following) else state
    return replace(state, position=position, spent=state.spent | {event.piece}, fighting=fighting)


def single_won(state: State, event: e.SingleWon) -> State:
    """Return the state after `SingleWon`."""
    state = replace(state, fighting=None)
    return pushed(state, Following(event.piece, event.left_mp, event.headings))


def single_over(state: State, event: e.SingleOver) -> State:
    """Return the state after `SingleOver`."""
    position = state.position
    if event.city is not None:
        position = into(position, [event.piece], city_named(position, event.city))
    elif event.path:
        position = put(position, event.piece, hex_at(position, event.path[-1]), paralysed=event.paralysed)
    return replace(popped(state), position=position, fighting=None)


def moved(state: State, event: e.Moved) -> State:
    """Return the state after `Moved`."""
    position = state.position
    piece = position.piece(event.piece)
    if event.leaves is not None or event.parts is not None:
        position = parted(position, piece)
    where = hex_at(position, event.path[-1])
    position = put(position, event.piece, where, paralysed=event.paralysed)
    if event.charge is not None:
        position = put(position, event.charge, where, paralysed=event.paralysed)
    if event.lays_on is not None:
        position = _laid(position, event.piece, event.lays_on)
    if event.city is not None:
        position = into(position, [event.piece, event.charge], city_named(position, event.city))
    movers = {event.piece} if event.charge is None else {event.piece, event.charge}
    now = replace(state, position=position, moved=state.moved | movers, steps=(*state.steps, event))
    if event.lays_on is not None:
        now = replace(now, laid=now.laid | {event.lays_on})
    if event.headings:
        now = replace(now, charges=(*now.charges, (event.piece, event.headings)))
    if event.entering is not None:
        now = replace(now, entering=(*now.entering, (event.piece, event.entering)))
    if event.owes:
        now = replace(now, owed=(*now.owed, *((event.piece, enemy) for enemy in event.owes)))
        now = attended(now)
    return now


def _laid(position: Position, escort_id: str, charge_id: str) -> Position:
    """Return the position with an infantry laid on its charge, which becomes a hostage if it was promised as one."""
    escort, charge = position.piece(escort_id), position.piece(charge_id)
    hostage_of = charge.hostage_of if charge.people == escort.people else escort.people
    made = position.with_pieces(
        [
            replace(charge, escort=escort.number, hostage_of=hostage_of),
            replace(escort, escorts=charge.number),
        ]
    )
    kept = tuple(pair for pair in made.promised if pair[0] != charge.number)
    return made.with_facts(promised=kept)


def vanished(state: State, event: e.Vanished) -> State:
    """Return the state after `Vanished`."""
    position = state.position
    if event.left is not None:
        position = parted(position, position.piece(event.piece))
    position = position.with_pieces([replace(position.piece(event.piece), vanished=True)])
    return replace(state, position=position, moved=state.moved | {event.piece}, steps=(*state.steps, event))


def appeared(state: State, event: e.Appeared) -> State:
    """Return the state after `Appeared`."""
    position = put(state.position, event.piece, hex_at(state.position, event.hex), vanished=False)
    return replace(state, position=position, steps=(*state.steps, event))


def declared(state: State, event: e.Declared) -> State:
    """Return the state after `Declared`."""
    clash = Clash(event.attackers, event.defenders, event.city)
    state = replace(state, clashes=(*state.clashes, clash), steps=(*state.steps, event))
    return attended(state)


def aimed(state: State, event: e.Aimed) -> State:
    """Return the state after `Aimed`."""
    aims = (*state.aims, (event.piece, event.target))
    return attended(replace(state, aims=aims, steps=(*state.steps, event)))


def movement_closed(state: State, _: e.MovementClosed) -> State:
    """Return the state with nothing planned any more: those in cities that undertook an attack show (Z-CITY-4)."""
    attacking = [piece for clash in state.clashes for piece in clash.attackers]
    attacking += [thrower for thrower, _ in state.aims]
    state = replace(state, position=shown(state.position, attacking), base=None, steps=(), owed=())
    return attended(state)
