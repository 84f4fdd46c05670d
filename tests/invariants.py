"""What holds of every state of Zargo's Lords, whatever led to it: each line is a fault that would be named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sim.engine.friends import friends_of
from sim.engine.position import NONE, Piece, Position
from sim.games.zargo.game import ZargoGame
from sim.games.zargo.rules import Rules
from sim.games.zargo.sight import Sight
from sim.games.zargo.state import SETUP, Fleeing, Following, Rolling, State


def validate(rules: Rules, state: State) -> None:
    """Assert that a state holds together."""
    faults = list(faults_of(rules, state))
    assert not faults, faults


def assert_sight(game: ZargoGame, state: State) -> None:
    """Assert that what a people is shown after all it was shown before is what it is shown at first sight.

    Nor does it see more or less in what it is shown.
    """
    for people, name in enumerate(game.people_ids):
        view, fresh = game.view(state, people), Sight().view(state, people)
        again = game.view(view, people)
        assert _all_of(game, view) == _all_of(game, fresh) == _all_of(game, again), f"view of {name}"


def _all_of(game: ZargoGame, view: State) -> tuple[Any, ...]:
    """Return all that a view holds, the state before all plans and the position before the move too."""
    position = view.position
    base = None if view.base is None else _all_of(game, view.base)
    before = None if view.before is None else (view.before.pieces, view.before.cities)
    return game.fingerprint(view), position.pieces, position.holder, base, before


def faults_of(rules: Rules, state: State) -> Iterator[str]:
    yield from _numbering(state.position)
    for piece in state.position.pieces:
        for fault in _piece_faults(state.position, piece):
            yield f"{piece.id} {fault}"
    yield from _crowds(state.position)
    yield from _worked_out(state.position)
    yield from _facts(rules, state)
    yield from _plans(state)


def _numbering(position: Position) -> Iterator[str]:
    ids = [piece.id for piece in position.pieces]
    if ids != sorted(set(ids)) or [piece.number for piece in position.pieces] != list(range(len(ids))):
        yield "pieces are not numbered in the order of their ids"
    cities = [city.id for city in position.cities]
    if cities != sorted(set(cities)) or [city.number for city in position.cities] != list(range(len(cities))):
        yield "cities are not numbered in the order of their ids"


def _piece_faults(position: Position, piece: Piece) -> Iterator[str]:
    linked = piece.escorts != NONE or piece.escort != NONE
    if piece.lost or not piece.is_placed:
        if piece.is_placed or piece.city != NONE or linked or piece.is_paralysed or piece.vanished:
            yield "is off the board and yet somewhere"
        if piece.lost and piece.hostage_of != NONE:
            yield "is lost and a hostage"
        return
    terrain = position.board.kind(piece.hex)
    if terrain.entry == "closed":
        yield f"stands on {terrain.id}"
    if piece.city != NONE:
        city = position.cities[piece.city]
        if piece.hex != city.hex or linked or piece.vanished or piece.is_paralysed:
            yield "is in a city and does not lie still in it"
        if piece.hostage_of == NONE and piece.people != city.owner:
            yield "garrisons a foreign city"
        if piece.hostage_of != NONE and piece.hostage_of != city.owner:
            yield "is kept by another than the city's owner"
    elif piece.hex in position.city_at and not piece.vanished:
        yield "stands on a city and is not in it"
    if piece.is_paralysed and (not terrain.holds_months or piece.paralysed > terrain.holds_months):
        yield "is paralysed on solid ground or for too long"
    if piece.paralysed and piece.waking:
        yield "is paralysed and waking at once"
    if piece.vanished and (not piece.has("vanishes") or linked):
        yield "has vanished as none can"
    if piece.hostage_of == piece.people:
        yield "is its own people's hostage"
    yield from _link_faults(position, piece)


def _link_faults(position: Position, piece: Piece) -> Iterator[str]:
    if piece.escorts != NONE:
        charge = position.pieces[piece.escorts]
        if charge.escort != piece.number:
            yield "escorts one that does not know it"
        if charge.hex != piece.hex or (charge.paralysed, charge.waking) != (piece.paralysed, piece.waking):
            yield "is not where its charge is"
        if not piece.has("escort") or piece.hostage_of != NONE or piece.escort != NONE:
            yield "escorts and cannot"
        if charge.hostage_of == NONE and (charge.people != piece.people or charge.has("escort")):
            yield "escorts one that takes no escort"
        if charge.hostage_of != NONE and charge.hostage_of != piece.people:
            yield "escorts another people's hostage"
    if piece.escort != NONE and position.pieces[piece.escort].escorts != piece.number:
        yield "has an escort that does not know it"


def _crowds(position: Position) -> Iterator[str]:
    standing = Counter(piece.hex for piece in position.pieces if piece.stands_open)
    for hex_id, count in standing.items():
        if count > 1:
            yield f"{count} pieces stand on {position.board.grid.cell_of(hex_id)}"
    for city in position.cities:
        inside = [piece for piece in position.pieces if piece.city == city.number]
        hostages = sum(piece.hostage_of != NONE for piece in inside)
        if len(inside) - hostages > position.ruleset.limit("garrison"):
            yield f"{city.id} holds {len(inside) - hostages} garrison pieces"
        if hostages > position.ruleset.limit("hostages"):
            yield f"{city.id} holds {hostages} hostages"


def _worked_out(position: Position) -> Iterator[str]:
    """What is carried over from position to position is what a fresh look would find."""
    fresh = position.with_all_pieces(position.pieces)
    for name in ("number_of", "holder", "_inside", "tally"):
        if getattr(position, name) != getattr(fresh, name):
            yield f"{name} is stale"
    if position.city_at != {city.hex: city for city in position.cities}:
        yield "city_at is stale"


def _facts(rules: Rules, state: State) -> Iterator[str]:
    position = state.position
    if position.friends != friends_of(rules.players, state.alliances):
        yield "friends are not those of players and alliances"
    if not 1 <= state.month <= max(rules.ruleset.limit("months"), 1):
        yield f"month {state.month}"
    attacked = {position.pieces[number].id for number in position.attacked}
    if attacked != {one for one in state.attacked_ids() if one in position.number_of}:
        yield f"zones off: {sorted(attacked)}, under attack: {sorted(state.attacked_ids())}"
    if attacked and state.period not in ("movement", "throws", "clashes"):
        yield "zones are off outside the periods of attack"
    if position.freed and state.period not in ("singles", "movement", "throws", "clashes", "recovery"):
        yield "escorts taken off are remembered too long"
    for number, keeper in position.promised:
        piece = position.pieces[number]
        if not piece.is_placed or piece.hostage_of != NONE or piece.people == keeper:
            yield f"{piece.id} is promised and no free piece"


def _plans(state: State) -> Iterator[str]:
    position = state.position
    attackers = Counter(piece for clash in state.clashes for piece in clash.attackers)
    defenders = Counter(piece for clash in state.clashes for piece in clash.defenders)
    aims = Counter(thrower for thrower, _ in state.aims)
    for found in (attackers, defenders, aims):
        yield from (f"{piece} is in {count} attacks" for piece, count in found.items() if count > 1)
    if state.period != "clashes" and attackers.keys() & aims.keys():
        yield "somebody throws and fights"
    for piece_id in {*attackers, *aims, *state.spent, *state.thrown, *state.moved}:
        piece = position.piece(piece_id)
        led = piece_id in state.moved and (piece.lost or piece.hostage_of == state.mover)
        if piece.people != state.mover and not led:
            yield f"{piece_id} is not the mover's and yet has acted"
    if state.base is not None and state.period != "movement":
        yield "the state before the moves is kept when they are over"
    if state.steps and state.base is None:
        yield "steps outside the movement period"
    if state.fighting is not None and state.period not in ("singles", "clashes"):
        yield "a clash outside the periods of clashes"
    if any(isinstance(one, Fleeing | Following | Rolling) for one in state.pending) and state.period in SETUP:
        yield "a decision of play in the setup"
