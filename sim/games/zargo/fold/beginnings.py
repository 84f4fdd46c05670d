"""The setup, the diplomacy and the beginnings and ends of moves, folded."""

from __future__ import annotations

from msgspec.structs import replace

from sim.engine.position import NONE, City
from sim.games.zargo import events as e
from sim.games.zargo.fold.parts import at, attended, city_named, gone, hex_at, pushed
from sim.games.zargo.state import Answering, State


def home_drawn(state: State, event: e.HomeDrawn) -> State:
    """Return the state after `HomeDrawn`."""
    people = state.position.people_ids.index(event.people)
    region = state.position.board.region_ids.index(event.region)
    homes = list(state.position.homes)
    homes[people] = (region,)
    return at(state, state.position.with_facts(homes=tuple(homes)))


def period_began(state: State, event: e.PeriodBegan) -> State:
    """Return the state after `PeriodBegan`."""
    mover = state.position.people_ids.index(event.people)
    now = replace(state, mover=mover, period=event.period, hits=())
    if event.period == "movement":
        now = replace(now, base=now)
    return attended(now)


def founded(state: State, event: e.Founded) -> State:
    """Return the state after `Founded`."""
    position = state.position
    owner = position.people_ids.index(event.people)
    city = City(NONE, event.city, hex_at(position, event.hex), owner, "")
    return at(state, position.with_cities([*position.cities, city]))


def deployed(state: State, event: e.Deployed) -> State:
    """Return the state after `Deployed`."""
    position = state.position
    piece = position.piece(event.piece)
    changed = [
        replace(piece, hex=hex_at(position, event.hex), paralysed=event.paralysed, escorts=NONE, escort=NONE)
    ]
    if event.charge is not None:
        charge = position.piece(event.charge)
        changed = [replace(changed[0], escorts=charge.number), replace(charge, escort=piece.number)]
    return at(state, position.with_pieces(changed))


def garrisoned(state: State, event: e.Garrisoned) -> State:
    """Return the state after `Garrisoned`."""
    position = state.position
    if event.piece is None:
        return state
    assert event.city is not None, "who is told the piece is told the city"
    city = city_named(position, event.city)
    piece = replace(position.piece(event.piece), hex=city.hex, city=city.number)
    return at(state, position.with_pieces([piece]))


def move_began(state: State, event: e.MoveBegan) -> State:
    """Return the state after `MoveBegan`."""
    position = state.position
    changed = [replace(position.piece(piece), waking=False) for piece in event.woken]
    for piece_id in event.held:
        piece = position.piece(piece_id)
        changed.append(replace(piece, paralysed=piece.paralysed - 1, waking=piece.paralysed == 1))
    mover = position.people_ids.index(event.people)
    return replace(state, mover=mover, position=position.with_pieces(changed), before=position)


def proposed(state: State, event: e.Proposed) -> State:
    """Return the state after `Proposed`."""
    number = state.position.people_ids.index
    to = number(event.to)
    state = replace(state, asked=(*state.asked, to))
    return pushed(state, Answering(to, number(event.people), event.gives, event.asks))


def eliminated(state: State, event: e.Eliminated) -> State:
    """Return the state after `Eliminated`."""
    position = state.position
    now = at(state, gone(position, [position.piece(piece) for piece in event.pieces]))
    if event.cause == "execution":
        city = position.cities[position.piece(event.pieces[0]).city].id
        now = replace(now, executed=(*now.executed, city))
    return attended(now)


def move_ended(state: State, event: e.MoveEnded) -> State:
    """Return the state after `MoveEnded`."""
    position = state.position.with_facts(attacked=frozenset(), freed=frozenset())
    return State(
        position=position,
        alliances=state.alliances,
        month=state.month,
        mover=state.mover,
        period="over",
    )


def ended(state: State, event: e.Ended) -> State:
    """Return the state after `Ended`."""
    number = state.position.people_ids.index
    ended = move_ended(state, e.MoveEnded(""))
    return replace(ended, winners=tuple(number(people) for people in event.winners))
