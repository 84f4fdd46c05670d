"""Drawing realms and placing pieces; rules K-SET-1, K-SET-3, K-KNG-2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.board.sites import distance
from sim.engine.position import NONE
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms.answers import after_place, settles
from sim.games.six_kingdoms.moving import judged
from sim.games.six_kingdoms.rules import refuse, throne_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.game import Refusal
    from sim.engine.position import Piece, Position
    from sim.games.six_kingdoms.rules import Flow, Rules
    from sim.games.six_kingdoms.state import State

OPPOSITE, EVERY_OTHER = 2, 3
"""So many players sit opposite each other, or leave a realm between them (K-SET-1)."""


def undrawn(position: Position) -> int | None:
    """Return the first people that has no realm yet, its King still in the bag; None where there is none."""
    return next(
        (people for people, homes in enumerate(position.homes) if not homes and _in_bag(position, people)),
        None,
    )


def _in_bag(position: Position, people: int) -> bool:
    return any(piece.has("king") for piece in reserve(position, people))


def realms_to_draw(rules: Rules, position: Position) -> list[int]:
    """Return the realms whose King the next people may draw (K-SET-1).

    Two players: the second takes the realm farthest off. Three: each leaves a realm free on both sides. Otherwise, and
    where a board has no such realm, any that is free.
    """
    taken = {realm for homes in position.homes for realm in homes}
    free = [realm for realm in sorted(rules.ground.throne_of) if realm not in taken]
    players = len(position.people_ids)
    if players not in (OPPOSITE, EVERY_OTHER):
        return free
    fit = [realm for realm in free if all(_fits(rules, players, one, realm) for one in taken)]
    return fit or free


def _fits(rules: Rules, players: int, taken: int, realm: int) -> bool:
    """Say whether a realm lies as it should from one that is taken: opposite, or neither beside nor opposite."""
    thrones = rules.ground.throne_of
    away = {
        other: distance(rules.board, thrones[taken], throne) or 0
        for other, throne in thrones.items()
        if other != taken
    }
    least, most = min(away.values()), max(away.values())
    if players == OPPOSITE:
        return away[realm] == most
    return least < away[realm] < most


def draw_home(rules: Rules, flow: Flow, die: int) -> None:
    """Let a people draw a King."""
    position = flow.state.position
    people = undrawn(position)
    assert people is not None, "somebody has no realm yet"
    realm = realms_to_draw(rules, position)[die - 1]
    flow.emit(e.HomeDrawn(rules.people_ids[people], rules.board.region_ids[realm]))


def crown(rules: Rules, flow: Flow) -> None:
    """Set every King that is still to be placed on his throne (K-SET-3)."""
    for people in range(len(rules.people_ids)):
        for piece in reserve(flow.state.position, people):
            throne = throne_of(rules, flow.state.position, people)
            if piece.has("king") and throne != NONE and throne not in flow.state.position.holder:
                flow.emit(e.Placed(piece.id, rules.cell(throne), True))


def reserve(position: Position, people: int) -> list[Piece]:
    """Return the pieces of a people that are still to be placed, in the order of their ids."""
    return [piece for piece in position.pieces_of(people) if piece.hex == NONE and not piece.lost]


def is_first_turn(position: Position, people: int) -> bool:
    """Say whether a people is yet to place its first pieces: it moves none then (K-SET-3)."""
    others = [piece for piece in position.pieces_of(people) if not piece.has("king")]
    return bool(reserve(position, people)) and not any(piece.lost or piece.hex != NONE for piece in others)


def quota_of(rules: Rules, position: Position, people: int) -> int:
    """Return how many pieces a people places in the turn that begins: six, later three (K-SET-3)."""
    waiting = len(reserve(position, people))
    wanted = rules.ruleset.limit("first_placed" if is_first_turn(position, people) else "then_placed")
    return min(waiting, wanted, len(free_hexes(rules, position, people)))


def free_hexes(rules: Rules, position: Position, people: int) -> list[int]:
    """Return the free hexes of castle and land in a people's realm."""
    holder = position.holder
    return [
        hex_id
        for realm in position.homes[people]
        for hex_id in rules.ground.homeland[realm]
        if hex_id not in holder
    ]


def is_due(rules: Rules, state: State) -> bool:
    """Say whether the mover has pieces to place in this turn, and where to."""
    return state.placed < state.quota and bool(free_hexes(rules, state.position, state.mover))


def options(rules: Rules, state: State, piece: Piece) -> Iterator[a.Place]:
    """Yield the hexes where a piece may be placed: not one that its King needs to escape onta (K-KNG-2)."""
    if state.placed >= state.quota:
        return
    for hex_id in free_hexes(rules, state.position, state.mover):
        if settles(rules, after_place(state, piece, hex_id)):
            yield a.Place(piece.id, rules.cell(hex_id))


def check(rules: Rules, state: State, action: a.Place) -> Refusal | None:
    """Return why a piece may not be placed, or None."""
    waiting = {piece.id: piece for piece in reserve(state.position, state.mover)}
    if action.piece not in waiting:
        return refuse("K-SET-3", "kingdom-not-waiting", piece=action.piece)
    if state.placed >= state.quota:
        return refuse("K-SET-3", "kingdom-placed-all", count=state.quota)
    there = rules.hex_of(action.hex)
    if there not in free_hexes(rules, state.position, state.mover):
        return refuse("K-SET-3", "kingdom-no-place", action.hex, piece=action.piece)
    return judged(rules, state, after_place(state, waiting[action.piece], there))
