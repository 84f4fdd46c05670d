"""The sizes of a board, in rings: the rulebook's, or others that its realms share; rules K-BRD-1, K-BRD-2, K-BRD-6."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.engine.board_sizes import choose_sizes
from sim.games.six_kingdoms.ground import CASTLE, MOUNTAIN, REALM

if TYPE_CHECKING:
    from sim.engine.ruleset import Ruleset
    from sim.games.six_kingdoms.ground import Ground


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many rings surround the centres: all of a realm's land, its castle alone, the mountain. All at least 1."""

    realm: int
    castle: int
    mountain: int


def hexes_within(rings: int) -> int:
    """Return the hexes of a centre and so many rings."""
    return 1 + 3 * rings * (rings + 1)


def rulebook_sizes(ruleset: Ruleset) -> Sizes:
    """Return the sizes of the rulebook's board."""
    return Sizes(**choose_sizes(ruleset.board_sizes, {}))


def sizes_of(ground: Ground, ruleset: Ruleset) -> Sizes:
    """Return the sizes a board keeps to: those of most of its realms, of its mountain; of equal claims the rulebook's.

    Where no realm, or no mountain, has a whole number of rings, the rulebook's size is what is missed.
    """
    usual = rulebook_sizes(ruleset)
    counts = Counter((realm, ground.board.kind(hex_id).id) for hex_id, realm in enumerate(ground.realm))
    claims = [
        (_rings_of(counts[realm, CASTLE] + counts[realm, REALM]), _rings_of(counts[realm, CASTLE]))
        for realm in range(len(ground.board.region_ids))
    ]
    found = Counter(rings for rings in claims if rings[0] > rings[1] > 0)
    rulebook = usual.realm, usual.castle
    realm_rings, castle_rings = max(
        found, key=lambda rings: (found[rings], rings == rulebook, rings), default=rulebook
    )
    mountain = _rings_of(len(ground.hexes(MOUNTAIN))) or usual.mountain
    return Sizes(realm_rings, castle_rings, mountain)


def _rings_of(hexes: int) -> int:
    """Return how many rings round a centre have so many hexes, 0 where no number of rings has."""
    return next((rings for rings in range(1, hexes) if hexes_within(rings) - 1 == hexes), 0)
