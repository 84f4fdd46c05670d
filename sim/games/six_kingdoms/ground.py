"""What the ground of a board is to this game: thrones, realms, the plateau; rules K-BRD-1..4, K-PCE-1."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.board.board import Board
    from sim.formats.scenario_file import OptionValue
    from sim.formats.terrain_set import Terrain

THRONE, CASTLE, REALM = "throne", "castle", "realm"
MOUNTAIN, PLATEAU = "mountain", "plateau"
COAST, PORT = "coast", "port"
NOT_REALM = -1


def is_open(terrain: Terrain, options: Mapping[str, OptionValue]) -> bool:
    """Say whether pieces may enter a terrain, by an option the coast too (K-PCE-1)."""
    return terrain.entry != "closed" or (terrain.ground == "sea" and options["coast_passable"] is True)


class Ground:
    """The hexes of a board by what they are; all in the order of hex ids."""

    def __init__(self, board: Board) -> None:
        """Look at a board."""
        self.board = board
        self.realm = [int(number) for number in board.region]
        """The number of the realm of each hex, NOT_REALM where it is of none."""

    def hexes(self, terrain: str) -> list[int]:
        """Return the hexes of a terrain."""
        number = self.board.terrain_set.index(terrain)
        found: list[int] = np.flatnonzero(self.board.terrain == number).tolist()
        return found

    @cached_property
    def throne_of(self) -> dict[int, int]:
        """Return the throne of each realm that has one."""
        return {
            self.realm[hex_id]: hex_id for hex_id in reversed(self.hexes(THRONE)) if self.realm[hex_id] >= 0
        }

    @cached_property
    def plateau(self) -> frozenset[int]:
        """Return the hexes of the plateau."""
        return frozenset(self.hexes(PLATEAU))

    @cached_property
    def homeland(self) -> list[list[int]]:
        """Return the castle and land of each realm, its throne apart: where its pieces are placed (K-SET-3)."""
        found: list[list[int]] = [[] for _ in self.board.region_ids]
        for terrain in (CASTLE, REALM):
            for hex_id in self.hexes(terrain):
                if self.realm[hex_id] >= 0:
                    found[self.realm[hex_id]].append(hex_id)
        return [sorted(hexes) for hexes in found]
