"""Events folded into states: records only, no rule is asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sim.engine.position import NONE
from sim.games.six_kingdoms import events as e

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.engine.game import Event
    from sim.engine.position import Piece, Position
    from sim.games.six_kingdoms.state import State
    from sim.hex.grid import Cell


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    if state.fresh:
        state = replace(state, fresh=False)
    match event:
        case e.Moved():
            return _moved(state, event)
        case e.Mounted() | e.Dismounted():
            return _mounted(state, event)
        case e.Placed():
            return _placed(state, event)
        case e.Subjugated():
            return _subjugated(state, event)
        case e.TurnBegan() | e.TurnEnded() | e.Passed() | e.RoundBegan() | e.HomeDrawn():
            return _turned(state, event)
        case e.PeaceOffered() | e.PeaceAnswered() | e.Ended():
            return _ending(state, event)
    return state


def served(position: Position, lords: tuple[int, ...]) -> Position:
    """Return the position with those as friends who serve one lord (K-KNG-3)."""
    friends = tuple(tuple(one == other for other in lords) for one in lords)
    return position.with_facts(friends=friends)


def moved(position: Position, piece: Piece, hex_id: int, lost: Iterable[int]) -> Position:
    """Return the position with a piece and its rider on another hex, and others lost."""
    changed = [
        replace(position.pieces[number], hex=NONE, escort=NONE, escorts=NONE, lost=True) for number in lost
    ]
    changed.append(replace(piece, hex=hex_id))
    if piece.escorts != NONE:
        changed.append(replace(position.pieces[piece.escorts], hex=hex_id))
    return position.with_pieces(changed)


def mounted(position: Position, rider: Piece, knight: Piece) -> Position:
    """Return the position with a rider on a Knight."""
    return position.with_pieces(
        [
            replace(rider, hex=knight.hex, escort=knight.number),
            replace(knight, escorts=rider.number),
        ]
    )


def dismounted(position: Position, rider: Piece, hex_id: int) -> Position:
    """Return the position with a rider beside its Knight."""
    knight = position.pieces[rider.escort]
    return position.with_pieces([replace(knight, escorts=NONE), replace(rider, hex=hex_id, escort=NONE)])


def hex_at(position: Position, cell: Cell) -> int:
    """Return the id of a hex by its cell."""
    return position.board.grid.id_of(cell)


def _moved(state: State, event: e.Moved) -> State:
    position = state.position
    piece = position.piece(event.piece)
    lost = [position.number_of[gone] for gone in (*event.taken, *event.shot)]
    after = moved(position, piece, hex_at(position, event.path[-1]), lost)
    state = replace(state, position=after, made=state.made + 1, spent=state.spent | {event.piece})
    return _stirred(state) if lost else state


def _stirred(state: State) -> State:
    return replace(state, stirred=state.round, seen=())


def _mounted(state: State, event: e.Mounted | e.Dismounted) -> State:
    position = state.position
    rider = position.piece(event.piece)
    if isinstance(event, e.Mounted):
        position = mounted(position, rider, position.piece(event.knight))
    else:
        position = dismounted(position, rider, hex_at(position, event.hex))
    made = state.made + (0 if event.free else 1)
    return replace(state, position=position, made=made, spent=state.spent | {event.piece})


def _placed(state: State, event: e.Placed) -> State:
    position = state.position
    piece = replace(position.piece(event.piece), hex=hex_at(position, event.hex))
    state = replace(state, position=position.with_pieces([piece]))
    if event.of_right:
        return state
    return _stirred(replace(state, placed=state.placed + 1, spent=state.spent | {event.piece}))


def _subjugated(state: State, event: e.Subjugated) -> State:
    position = state.position
    king = position.piece(event.king)
    changed = [replace(king, hex=NONE, escort=NONE, lost=True)]
    if king.escort != NONE:
        changed.append(replace(position.pieces[king.escort], escorts=NONE))
    fallen, lord = position.people_ids.index(event.people), position.people_ids.index(event.lord)
    lords = tuple(lord if one == fallen else one for one in state.lords)
    position = served(position.with_pieces(changed), lords)
    return _stirred(replace(state, position=position, lords=lords))


def _turned(state: State, event: e.TurnBegan | e.TurnEnded | e.Passed | e.RoundBegan | e.HomeDrawn) -> State:
    position = state.position
    match event:
        case e.RoundBegan(number):
            return replace(state, round=number)
        case e.HomeDrawn(people, region):
            mover = position.people_ids.index(people)
            homes = list(position.homes)
            homes[mover] = (position.board.region_ids.index(region),)
            return replace(state, position=position.with_facts(homes=tuple(homes)), mover=mover)
        case e.TurnBegan(people, standing, most, turns, quota, throne_due):
            mover = position.people_ids.index(people)
            plateau = tuple(turns if one == mover else stayed for one, stayed in enumerate(state.plateau))
            return replace(
                state,
                period="turn",
                mover=mover,
                made=0,
                most=most,
                placed=0,
                quota=quota,
                spent=frozenset(),
                throne_due=throne_due,
                plateau=plateau,
                seen=(*state.seen, standing),
                fresh=True,
            )
        case e.Passed():
            return replace(state, owes=tuple(sorted({*state.owes, state.mover})))
        case e.TurnEnded():
            owes = state.owes
            if state.made or state.quota:
                owes = tuple(one for one in owes if one != state.mover)
            return replace(state, period="ready", owes=owes)


def _ending(state: State, event: e.PeaceOffered | e.PeaceAnswered | e.Ended) -> State:
    number = state.position.people_ids.index
    match event:
        case e.PeaceOffered(people, _, peoples):
            asked = tuple(map(number, peoples))
            return replace(state, period="peace", mover=number(people), answering=asked)
        case e.PeaceAnswered(_, True):
            return replace(state, answering=state.answering[1:])
        case e.PeaceAnswered():
            return replace(state, answering=(), offered=state.round, seen=())
        case e.Ended(_, winners):
            return replace(state, period="over", answering=(), winners=tuple(map(number, winners)))
