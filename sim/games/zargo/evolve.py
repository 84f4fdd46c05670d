"""Events folded into states: records only, no rule is asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sim.engine.position import NONE, City
from sim.games.zargo import events as e
from sim.games.zargo.befriend import friends_of
from sim.games.zargo.state import (
    Advancing,
    Answering,
    Clash,
    Fighting,
    Fleeing,
    Following,
    Rolling,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sim.engine.game import Event
    from sim.engine.position import Piece, Position
    from sim.hex.grid import Cell

EVERYBODY = -1
"""All bits set: every people knows."""


class Fold:
    """Folds the events of games on one board; `players` runs each people."""

    def __init__(self, players: tuple[str, ...]) -> None:
        """Prepare the fold of a game whose peoples are run by these players."""
        self.players = players
        self._on: dict[type[Event], Callable[[State, Any], State]] = {
            e.HomeDrawn: _home_drawn,
            e.PeriodBegan: _period_began,
            e.Founded: _founded,
            e.Deployed: _deployed,
            e.Garrisoned: _garrisoned,
            e.MonthStruck: lambda state, event: replace(state, month=event.month),
            e.MoveBegan: _move_began,
            e.Proposed: _proposed,
            e.Allied: self._allied,
            e.Declined: lambda state, _: _popped(state),
            e.Broken: self._broken,
            e.Eliminated: _eliminated,
            e.SingleBegan: _single_began,
            e.SingleWon: _single_won,
            e.SingleOver: _single_over,
            e.Moved: _moved,
            e.Vanished: _vanished,
            e.Appeared: _appeared,
            e.Declared: _declared,
            e.Aimed: _aimed,
            e.TakenBack: self._taken_back,
            e.MovementClosed: _movement_closed,
            e.ThrowBegan: _throw_began,
            e.Thrown: _thrown,
            e.Besieged: _besieged,
            e.Conquered: _conquered,
            e.Entered: _entered,
            e.ClashBegan: _clash_began,
            e.ClashVoid: _clash_dropped,
            e.SiegeRefused: _clash_dropped,
            e.Revealed: _revealed,
            e.SiegeLost: _siege_lost,
            e.Fought: _fought,
            e.ClashOver: lambda state, _: replace(state, fighting=None),
            e.FlightBegan: _flight_began,
            e.Retreated: _retreated,
            e.Stood: lambda state, _: _popped(state),
            e.Perished: _perished,
            e.Reduced: _reduced,
            e.RecoveryBegan: _recovery_began,
            e.Recovered: _recovered,
            e.AdvanceOffered: lambda state, event: _pushed(state, Advancing(event.city, event.pieces)),
            e.StayedOut: lambda state, _: _popped(state),
            e.MoveEnded: _move_ended,
            e.Ended: _ended,
        }

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after an event."""
        if state.before is not None and not isinstance(event, e.PeriodBegan):
            state = replace(state, before=None)
        return self._on[type(event)](state, event)

    def _allied(self, state: State, event: e.Allied) -> State:
        number = state.position.people_ids.index
        pair = _pair(number(event.people), number(event.to))
        position = state.position
        promised = [*position.promised]
        promised += [(position.number_of[piece], number(keeper)) for piece, keeper in event.promised]
        position = position.with_facts(promised=tuple(sorted(set(promised))))
        return self._befriended(_popped(_at(state, position)), (*state.alliances, pair))

    def _broken(self, state: State, event: e.Broken) -> State:
        number = state.position.people_ids.index
        pair = _pair(number(event.people), number(event.other))
        position = state.position
        kept = tuple(
            (piece, keeper)
            for piece, keeper in position.promised
            if _pair(position.pieces[piece].people, keeper) != pair
        )
        state = _at(state, position.with_facts(promised=kept))
        return self._befriended(state, tuple(other for other in state.alliances if other != pair))

    def _befriended(self, state: State, alliances: tuple[tuple[int, int], ...]) -> State:
        alliances = tuple(sorted(set(alliances)))
        friends = friends_of(self.players, alliances)
        return replace(state, alliances=alliances, position=state.position.with_facts(friends=friends))

    def _taken_back(self, state: State, event: e.TakenBack) -> State:
        assert state.base is not None, "steps are only taken back in the movement period"
        now = replace(state.base, base=state.base, before=None)
        for step in event.steps:
            now = self.evolve(now, step)
        return now


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _at(state: State, position: Position) -> State:
    return replace(state, position=position)


def _popped(state: State) -> State:
    return replace(state, pending=state.pending[:-1])


def _pushed(state: State, *pending: Any) -> State:
    return replace(state, pending=(*state.pending, *pending))


def _attended(state: State) -> State:
    """Return the state with the zones of all pieces under attack switched off, the others on (Z-MOV-7)."""
    number_of = state.position.number_of
    attacked = frozenset(number_of[piece] for piece in state.attacked_ids() if piece in number_of)
    if attacked == state.position.attacked:
        return state
    return _at(state, state.position.with_facts(attacked=attacked))


def _hex(position: Position, cell: Cell) -> int:
    return position.board.grid.id_of(cell)


def _city(position: Position, city_id: str) -> City:
    return next(city for city in position.cities if city.id == city_id)


def _home_drawn(state: State, event: e.HomeDrawn) -> State:
    people = state.position.people_ids.index(event.people)
    region = state.position.board.region_ids.index(event.region)
    homes = list(state.position.homes)
    homes[people] = (region,)
    return _at(state, state.position.with_facts(homes=tuple(homes)))


def _period_began(state: State, event: e.PeriodBegan) -> State:
    mover = state.position.people_ids.index(event.people)
    now = replace(state, mover=mover, period=event.period, hits=())
    if event.period == "movement":
        now = replace(now, base=now)
    return _attended(now)


def _founded(state: State, event: e.Founded) -> State:
    position = state.position
    owner = position.people_ids.index(event.people)
    city = City(NONE, event.city, _hex(position, event.hex), owner, "")
    return _at(state, position.with_cities([*position.cities, city]))


def _deployed(state: State, event: e.Deployed) -> State:
    position = state.position
    piece = position.piece(event.piece)
    changed = [
        replace(piece, hex=_hex(position, event.hex), paralysed=event.paralysed, escorts=NONE, escort=NONE)
    ]
    if event.charge is not None:
        charge = position.piece(event.charge)
        changed = [replace(changed[0], escorts=charge.number), replace(charge, escort=piece.number)]
    return _at(state, position.with_pieces(changed))


def _garrisoned(state: State, event: e.Garrisoned) -> State:
    position = state.position
    if event.piece is None or event.city is None:
        return state
    city = _city(position, event.city)
    piece = replace(position.piece(event.piece), hex=city.hex, city=city.number)
    return _at(state, position.with_pieces([piece]))


def _move_began(state: State, event: e.MoveBegan) -> State:
    position = state.position
    changed = [replace(position.piece(piece), waking=False) for piece in event.woken]
    for piece_id in event.held:
        piece = position.piece(piece_id)
        changed.append(replace(piece, paralysed=piece.paralysed - 1, waking=piece.paralysed == 1))
    mover = position.people_ids.index(event.people)
    return replace(state, mover=mover, position=position.with_pieces(changed), before=position)


def _proposed(state: State, event: e.Proposed) -> State:
    number = state.position.people_ids.index
    to = number(event.to)
    state = replace(state, asked=(*state.asked, to))
    return _pushed(state, Answering(to, number(event.people), event.gives, event.asks))


def _gone(position: Position, pieces: Iterable[Piece]) -> Position:
    """Return the position without some pieces; the partner of one of a pair stays behind alone."""
    changed: dict[int, Piece] = {}
    for piece in pieces:
        for partner in (piece.escorts, piece.escort):
            if partner != NONE:
                other = changed.get(partner, position.pieces[partner])
                changed[partner] = replace(other, escorts=NONE, escort=NONE)
        now = changed.get(piece.number, piece)
        changed[piece.number] = replace(
            now,
            hex=NONE,
            city=NONE,
            escorts=NONE,
            escort=NONE,
            paralysed=0,
            waking=False,
            vanished=False,
            hostage_of=NONE,
            seen_by=0,
            reduced=False,
            lost=True,
        )
    made = position.with_pieces(changed.values())
    gone = {number for number, piece in changed.items() if piece.lost}
    kept = tuple(pair for pair in made.promised if pair[0] not in gone)
    return made if kept == made.promised else made.with_facts(promised=kept)


def _eliminated(state: State, event: e.Eliminated) -> State:
    position = state.position
    now = _at(state, _gone(position, [position.piece(piece) for piece in event.pieces]))
    if event.cause == "execution":
        city = position.cities[position.piece(event.pieces[0]).city].id
        now = replace(now, executed=(*now.executed, city))
    return _attended(now)


def _parted(position: Position, piece: Piece) -> Position:
    """Return the position with a piece parted from its escort or charge (Z-ESC-2)."""
    partners = [number for number in (piece.escorts, piece.escort) if number != NONE]
    if not partners:
        return position
    changed = [
        replace(position.pieces[number], escorts=NONE, escort=NONE) for number in [piece.number, *partners]
    ]
    return position.with_pieces(changed).with_facts(freed=position.freed | {piece.number, *partners})


def _set(position: Position, piece_id: str, hex_id: int, **facts: Any) -> Position:
    """Return the position with a piece, out of any city, on a hex; known to all if it came out (Z-CITY-4)."""
    piece = position.piece(piece_id)
    seen = EVERYBODY if piece.city != NONE else piece.seen_by
    return position.with_pieces([replace(piece, hex=hex_id, city=NONE, seen_by=seen, **facts)])


def _into(position: Position, pieces: Iterable[str | None], city: City) -> Position:
    """Return the position with pieces in a city, each by itself; all have seen them go in.

    A hostage that comes into a city of its own people is free.
    """
    going = [position.piece(piece_id) for piece_id in pieces if piece_id is not None]
    changed: dict[int, Piece] = {}
    for piece in going:
        for partner in (piece.escorts, piece.escort):
            if partner != NONE:
                changed[partner] = replace(position.pieces[partner], escorts=NONE, escort=NONE)
    for piece in going:
        hostage_of = NONE if piece.people == city.owner else piece.hostage_of
        changed[piece.number] = replace(
            piece,
            hex=city.hex,
            city=city.number,
            escorts=NONE,
            escort=NONE,
            hostage_of=hostage_of,
            seen_by=EVERYBODY,
        )
    return position.with_pieces(changed.values())


def _single_began(state: State, event: e.SingleBegan) -> State:
    position = state.position
    if len(event.path) > 1:
        position = _parted(position, position.piece(event.piece))
    position = _set(position, event.piece, _hex(position, event.path[-1]))
    single = Following(event.piece, event.left_mp, event.headings)
    fighting = Fighting((event.piece,), (event.target,), 0, None, single)
    pending = state.pending[:-1] if isinstance(state.top, Following) else state.pending
    return replace(
        state, position=position, spent=state.spent | {event.piece}, pending=pending, fighting=fighting
    )


def _single_won(state: State, event: e.SingleWon) -> State:
    state = replace(state, fighting=None)
    return _pushed(state, Following(event.piece, event.left_mp, event.headings))


def _single_over(state: State, event: e.SingleOver) -> State:
    position = state.position
    if event.city is not None:
        position = _into(position, [event.piece], _city(position, event.city))
    elif event.path:
        position = _set(position, event.piece, _hex(position, event.path[-1]), paralysed=event.paralysed)
    return replace(_popped(state), position=position, fighting=None)


def _moved(state: State, event: e.Moved) -> State:
    position = state.position
    piece = position.piece(event.piece)
    if event.leaves is not None or event.parts is not None:
        position = _parted(position, piece)
    where = _hex(position, event.path[-1])
    position = _set(position, event.piece, where, paralysed=event.paralysed)
    if event.charge is not None:
        position = _set(position, event.charge, where, paralysed=event.paralysed)
    if event.lays_on is not None:
        position = _laid(position, event.piece, event.lays_on)
    if event.city is not None:
        position = _into(position, [event.piece, event.charge], _city(position, event.city))
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
        now = _attended(now)
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


def _vanished(state: State, event: e.Vanished) -> State:
    position = state.position
    if event.left is not None:
        position = _parted(position, position.piece(event.piece))
    position = position.with_pieces([replace(position.piece(event.piece), vanished=True)])
    return replace(state, position=position, moved=state.moved | {event.piece}, steps=(*state.steps, event))


def _appeared(state: State, event: e.Appeared) -> State:
    position = _set(state.position, event.piece, _hex(state.position, event.hex), vanished=False)
    return replace(state, position=position, steps=(*state.steps, event))


def _declared(state: State, event: e.Declared) -> State:
    clash = Clash(event.attackers, event.defenders, event.city)
    state = replace(state, clashes=(*state.clashes, clash), steps=(*state.steps, event))
    return _attended(state)


def _aimed(state: State, event: e.Aimed) -> State:
    aims = (*state.aims, (event.piece, event.target))
    return _attended(replace(state, aims=aims, steps=(*state.steps, event)))


def _movement_closed(state: State, _: e.MovementClosed) -> State:
    """Return the state with nothing planned any more: those in cities that undertook an attack show (Z-CITY-4)."""
    attacking = [piece for clash in state.clashes for piece in clash.attackers]
    attacking += [thrower for thrower, _ in state.aims]
    state = replace(state, position=_shown(state.position, attacking), base=None, steps=(), owed=())
    return _attended(state)


def _shown(position: Position, pieces: Iterable[str]) -> Position:
    """Return the position with those of some pieces that are in a city known to all (Z-CITY-4)."""
    inside = [piece for piece in map(position.piece, pieces) if piece.city != NONE]
    return position.with_pieces([replace(piece, seen_by=EVERYBODY) for piece in inside])


def _throw_began(state: State, event: e.ThrowBegan) -> State:
    position = _shown(state.position, [event.piece])
    aims = tuple(aim for aim in state.aims if aim[0] != event.piece)
    state = replace(
        state,
        position=position,
        aims=aims,
        thrown=state.thrown | {event.piece},
        shot_at=state.shot_at | {event.target},
    )
    return _pushed(_attended(state), Rolling("throw", event.piece, event.target, event.distance))


def _thrown(state: State, event: e.Thrown) -> State:
    hits = tuple(hit for hit in state.hits if hit[0] != event.target)
    if event.total:
        hits = (*hits, (event.target, event.total))
    return replace(_popped(state), hits=hits)


def _besieged(state: State, event: e.Besieged) -> State:
    clashes = [*state.clashes]
    for number, clash in enumerate(clashes):
        if clash.city == event.city and not clash.defenders:
            clashes[number] = replace(clash, attackers=(*clash.attackers, *event.pieces))
            break
    else:
        clashes.append(Clash(event.pieces, (), event.city))
    entering = tuple(entry for entry in state.entering if entry[0] not in event.pieces)
    return replace(state, clashes=tuple(clashes), entering=entering)


def _conquered(state: State, event: e.Conquered) -> State:
    position = state.position
    owner = position.people_ids.index(event.people)
    cities = [replace(c, owner=owner) if c.id == event.city else c for c in position.cities]
    position = position.with_cities(cities)
    city = _city(position, event.city)
    position = _into(position, [event.piece, event.charge], city)
    changed = []
    for piece_id, cell in event.freed:
        piece = replace(position.piece(piece_id), hostage_of=NONE, seen_by=EVERYBODY)
        if cell is not None:
            piece = replace(piece, hex=_hex(position, cell), city=NONE)
        changed.append(piece)
    changed += [replace(position.piece(piece_id), hostage_of=owner) for piece_id in event.captured]
    position = position.with_pieces(changed)
    entering = tuple(entry for entry in state.entering if entry[0] != event.piece)
    state = replace(state, position=position, entering=entering)
    return _popped(state) if isinstance(state.top, Advancing) else state


def _entered(state: State, event: e.Entered) -> State:
    entering = tuple(entry for entry in state.entering if entry[0] != event.piece)
    state = replace(state, entering=entering)
    if event.stays_out:
        return state
    city = _city(state.position, event.city)
    return _at(state, _into(state.position, [event.piece, event.charge], city))


def _clash_began(state: State, event: e.ClashBegan) -> State:
    state = _clash_dropped(state, event)
    position = state.position
    fighting = Fighting(
        event.attackers,
        event.defenders,
        event.difference,
        event.city,
        state.fighting.single if state.fighting else None,
        event.city is not None or position.piece(event.attackers[0]).city != NONE,
    )
    return _pushed(replace(state, fighting=fighting), Rolling("clash"))


def _clash_dropped(state: State, event: e.ClashBegan | e.ClashVoid | e.SiegeRefused | e.SiegeLost) -> State:
    if event.clash == NONE:
        return state
    clashes = tuple(clash for number, clash in enumerate(state.clashes) if number != event.clash)
    return _attended(replace(state, clashes=clashes))


def _revealed(state: State, event: e.Revealed) -> State:
    return _at(state, _shown(state.position, event.pieces))


def _siege_lost(state: State, event: e.SiegeLost) -> State:
    return _clash_dropped(state, event)


def _fought(state: State, event: e.Fought) -> State:
    assert state.fighting is not None, "a die falls on the clash in hand"
    return replace(_popped(state), fighting=replace(state.fighting, result=event.result))


def _flight_began(state: State, event: e.FlightBegan) -> State:
    return _pushed(state, *(Fleeing(piece, hexes) for piece, hexes in reversed(event.flights)))


def _retreated(state: State, event: e.Retreated) -> State:
    position = state.position
    for piece_id, cell in event.pushes:
        position = _pushed_piece(position, piece_id, cell)
    piece = position.piece(event.piece)
    charge = position.pieces[piece.escorts].id if piece.escorts != NONE else None
    where = _hex(position, event.path[-1])
    position = _set(position, event.piece, where, paralysed=event.paralysed)
    if charge is not None:
        position = _set(position, charge, where, paralysed=event.paralysed)
    if event.city is not None:
        position = _into(position, [event.piece, charge], _city(position, event.city))
    return _attended(replace(_popped(state), position=position))


def _pushed_piece(position: Position, piece_id: str, cell: Cell | None) -> Position:
    """Return the position with a pushed piece, and its charge, on a hex, in the city there, in its trap, or lost."""
    piece = position.piece(piece_id)
    pair = [piece] if piece.escorts == NONE else [piece, position.pieces[piece.escorts]]
    if cell is None:
        return _gone(position, pair)
    where = _hex(position, cell)
    city = position.city_at.get(where)
    if city is not None:
        return _into(position, [one.id for one in pair], city)
    holds = position.board.kind(where).holds_months
    return position.with_pieces([replace(one, hex=where, paralysed=holds) for one in pair])


def _perished(state: State, event: e.Perished) -> State:
    position = state.position
    piece = position.piece(event.piece)
    pair = [piece] if piece.escorts == NONE else [piece, position.pieces[piece.escorts]]
    return _attended(_popped(_at(state, _gone(position, pair))))


def _reduced(state: State, event: e.Reduced) -> State:
    position = state.position
    return _attended(
        _popped(_at(state, position.with_pieces([replace(position.piece(event.piece), reduced=True)])))
    )


def _recovery_began(state: State, event: e.RecoveryBegan) -> State:
    state = _at(state, _shown(state.position, event.pieces))
    return _pushed(state, *(Rolling("recovery", piece) for piece in reversed(event.pieces)))


def _recovered(state: State, event: e.Recovered) -> State:
    state = _popped(state)
    if not event.up:
        return state
    position = state.position
    return _at(state, position.with_pieces([replace(position.piece(event.piece), reduced=False)]))


def _move_ended(state: State, event: e.MoveEnded) -> State:
    position = state.position.with_facts(attacked=frozenset(), freed=frozenset())
    return State(
        position=position,
        alliances=state.alliances,
        month=state.month,
        mover=state.mover,
        period="over",
    )


def _ended(state: State, event: e.Ended) -> State:
    number = state.position.people_ids.index
    ended = _move_ended(state, e.MoveEnded(""))
    return replace(ended, winners=tuple(number(people) for people in event.winners))
