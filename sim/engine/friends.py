"""Who is whose friend: those of one player, and allies; rules Z-MAP-0, Z-ALL-1."""

from __future__ import annotations


def friends_of(
    players: tuple[str, ...], alliances: tuple[tuple[int, int], ...]
) -> tuple[tuple[bool, ...], ...]:
    """Return which peoples are friends of each: itself, its player's, its allies; never by way of a third."""
    every = range(len(players))
    return tuple(
        tuple(
            one == other
            or (players[one] != "" and players[one] == players[other])
            or (min(one, other), max(one, other)) in alliances
            for other in every
        )
        for one in every
    )
