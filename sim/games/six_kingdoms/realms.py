"""Whose realm is whose: vassals, and the movement they double; rules K-SET-2, K-MOV-8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.six_kingdoms.ground import NOT_REALM
from sim.games.six_kingdoms.rules import king_of

if TYPE_CHECKING:
    from sim.engine.position import Piece, Position
    from sim.games.six_kingdoms.rules import Rules


def owner_of(position: Position, realm: int) -> int | None:
    """Return the people whose home a realm is, None where no player has it."""
    return next((people for people, homes in enumerate(position.homes) if realm in homes), None)


def is_home(rules: Rules, position: Position, people: int, hex_id: int) -> bool:
    """Say whether a hex lies in a people's own realm."""
    return rules.ground.realm[hex_id] in position.homes[people]


def can_be_vassal(rules: Rules, position: Position, realm: int) -> bool:
    """Say whether a realm has no King: subjugated, or without player unless too many play (K-SET-2, K-MOV-8)."""
    owner = owner_of(position, realm)
    if owner is not None:
        return king_of(position, owner) is None
    return len(position.people_ids) <= rules.ruleset.limit("vassal_peoples")


def vassals_of(rules: Rules, position: Position, people: int) -> list[int]:
    """Return the realms that are a people's vassals: kingless, its King or Knight on the throne (K-MOV-8)."""
    found = []
    for realm, throne in rules.ground.throne_of.items():
        piece = position.holder.get(throne)
        if piece is None or piece.people != people or not piece.has("governs"):
            continue
        if realm not in position.homes[people] and can_be_vassal(rules, position, realm):
            found.append(realm)
    return found


def distance_of(rules: Rules, position: Position, piece: Piece) -> int:
    """Return how many hexes a piece may move: doubled from the own or a vassal realm of who has one (K-MOV-8)."""
    realm = rules.ground.realm[piece.hex]
    if realm == NOT_REALM:
        return piece.type.movement
    vassals = vassals_of(rules, position, piece.people)
    if vassals and (realm in vassals or realm in position.homes[piece.people]):
        return piece.type.movement * rules.ruleset.limit("vassal_times")
    return piece.type.movement
