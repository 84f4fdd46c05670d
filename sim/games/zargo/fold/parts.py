"""What the folding of events shares: positions with pieces set, parted, taken in or gone; states with decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.engine.position import City, Piece, Position
    from sim.games.zargo.state import State
    from sim.hex.grid import Cell

EVERYBODY = -1
"""All bits set: every people knows."""


def at(state: State, position: Position) -> State:
    """Return the state with another position."""
    return replace(state, position=position)


def popped(state: State) -> State:
    """Return the state with its last decision taken."""
    return replace(state, pending=state.pending[:-1])


def pushed(state: State, *pending: Any) -> State:
    """Return the state with decisions to be taken first."""
    return replace(state, pending=(*state.pending, *pending))


def attended(state: State) -> State:
    """Return the state with the zones of all pieces under attack switched off, the others on (Z-MOV-7)."""
    number_of = state.position.number_of
    attacked = frozenset(number_of[piece] for piece in state.attacked_ids() if piece in number_of)
    if attacked == state.position.attacked:
        return state
    return at(state, state.position.with_facts(attacked=attacked))


def hex_at(position: Position, cell: Cell) -> int:
    """Return the id of a hex by its cell."""
    return position.board.grid.id_of(cell)


def city_named(position: Position, city_id: str) -> City:
    """Return the city of an event by id."""
    city = position.find_city(city_id)
    assert city is not None, "events name cities that stand"
    return city


def gone(position: Position, pieces: Iterable[Piece]) -> Position:
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
            reduced=False,
            lost=True,
        )
    made = position.with_pieces(changed.values())
    gone = {number for number, piece in changed.items() if piece.lost}
    kept = tuple(pair for pair in made.promised if pair[0] not in gone)
    return made if kept == made.promised else made.with_facts(promised=kept)


def parted(position: Position, piece: Piece) -> Position:
    """Return the position with a piece parted from its escort or charge (Z-ESC-2)."""
    partners = [number for number in (piece.escorts, piece.escort) if number != NONE]
    if not partners:
        return position
    changed = [
        replace(position.pieces[number], escorts=NONE, escort=NONE) for number in [piece.number, *partners]
    ]
    return position.with_pieces(changed).with_facts(freed=position.freed | {piece.number, *partners})


def put(position: Position, piece_id: str, hex_id: int, **facts: Any) -> Position:
    """Return the position with a piece, out of any city, on a hex; known to all if it came out (Z-CITY-4)."""
    piece = position.piece(piece_id)
    seen = EVERYBODY if piece.city != NONE else piece.seen_by
    return position.with_pieces([replace(piece, hex=hex_id, city=NONE, seen_by=seen, **facts)])


def into(position: Position, pieces: Iterable[str | None], city: City) -> Position:
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


def shown(position: Position, pieces: Iterable[str]) -> Position:
    """Return the position with those of some pieces that are in a city known to all (Z-CITY-4)."""
    inside = [piece for piece in map(position.piece, pieces) if piece.city != NONE]
    return position.with_pieces([replace(piece, seen_by=EVERYBODY) for piece in inside])
