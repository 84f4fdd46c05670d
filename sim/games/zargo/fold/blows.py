"""Throws, clashes, sieges and conquests, folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.zargo import events as e
from sim.games.zargo.fold.parts import (
    EVERYBODY,
    at,
    attended,
    city_named,
    hex_at,
    into,
    popped,
    pushed,
    shown,
)
from sim.games.zargo.state import Advancing, Clash, Fighting, Rolling

if TYPE_CHECKING:
    from sim.games.zargo.state import State


def throw_began(state: State, event: e.ThrowBegan) -> State:
    """Return the state after `ThrowBegan`."""
    position = shown(state.position, [event.piece])
    aims = tuple(aim for aim in state.aims if aim[0] != event.piece)
    state = replace(
        state,
        position=position,
        aims=aims,
        thrown=state.thrown | {event.piece},
        shot_at=state.shot_at | {event.target},
    )
    return pushed(attended(state), Rolling("throw", event.piece, event.target, event.distance))


def thrown(state: State, event: e.Thrown) -> State:
    """Return the state after `Thrown`."""
    hits = tuple(hit for hit in state.hits if hit[0] != event.target)
    if event.total:
        hits = (*hits, (event.target, event.total))
    return replace(popped(state), hits=hits)


def besieged(state: State, event: e.Besieged) -> State:
    """Return the state after `Besieged`."""
    clashes = [*state.clashes]
    for number, clash in enumerate(clashes):
        if clash.city == event.city:
            clashes[number] = replace(clash, attackers=(*clash.attackers, *event.pieces))
            break
    else:
        clashes.append(Clash(event.pieces, (), event.city))
    entering = tuple(entry for entry in state.entering if entry[0] not in event.pieces)
    return replace(state, clashes=tuple(clashes), entering=entering)


def conquered(state: State, event: e.Conquered) -> State:
    """Return the state after `Conquered`."""
    position = state.position
    owner = position.people_ids.index(event.people)
    cities = [replace(c, owner=owner) if c.id == event.city else c for c in position.cities]
    position = position.with_cities(cities)
    city = city_named(position, event.city)
    position = into(position, [event.piece, event.charge], city)
    changed = []
    for piece_id, cell in event.freed:
        piece = replace(position.piece(piece_id), hostage_of=NONE, seen_by=EVERYBODY)
        if cell is not None:
            piece = replace(piece, hex=hex_at(position, cell), city=NONE)
        changed.append(piece)
    changed += [replace(position.piece(piece_id), hostage_of=owner) for piece_id in event.captured]
    position = position.with_pieces(changed)
    entering = tuple(entry for entry in state.entering if entry[0] != event.piece)
    state = replace(state, position=position, entering=entering)
    return popped(state) if isinstance(state.top, Advancing) else state


def entered(state: State, event: e.Entered) -> State:
    """Return the state after `Entered`."""
    entering = tuple(entry for entry in state.entering if entry[0] != event.piece)
    state = replace(state, entering=entering)
    if event.stays_out:
        return state
    city = city_named(state.position, event.city)
    return at(state, into(state.position, [event.piece, event.charge], city))


def clash_began(state: State, event: e.ClashBegan) -> State:
    """Return the state after `ClashBegan`."""
    state = clash_dropped(state, event)
    position = state.position
    fighting = Fighting(
        event.attackers,
        event.defenders,
        event.difference,
        event.city,
        state.fighting.single if state.fighting else None,
        event.city is not None or position.piece(event.attackers[0]).city != NONE,
    )
    return pushed(replace(state, fighting=fighting), Rolling("clash"))


def clash_dropped(state: State, event: e.ClashBegan | e.ClashVoid | e.SiegeRefused | e.SiegeLost) -> State:
    """Return the state without a declared clash whose turn has come; a single attack (NONE) was none."""
    clashes = tuple(clash for number, clash in enumerate(state.clashes) if number != event.clash)
    return attended(replace(state, clashes=clashes))


def revealed(state: State, event: e.Revealed) -> State:
    """Return the state after `Revealed`."""
    return at(state, shown(state.position, event.pieces))


def siege_lost(state: State, event: e.SiegeLost) -> State:
    """Return the state after `SiegeLost`."""
    return clash_dropped(state, event)


def fought(state: State, event: e.Fought) -> State:
    """Return the state after `Fought`."""
    assert state.fighting is not None, "a die falls on the clash in hand"
    return replace(popped(state), fighting=replace(state.fighting, result=event.result))
