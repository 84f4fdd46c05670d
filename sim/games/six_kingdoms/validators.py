"""The validators of Six Kingdoms, as the catalog looks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.six_kingdoms.map_rules import ground_problems, map_problems
from sim.games.six_kingdoms.scenario_rules import scenario_problems

if TYPE_CHECKING:
    from sim.engine.position import Position

__all__ = ["free_sites", "ground_problems", "map_problems", "scenario_problems"]


def free_sites(_position: Position, _people: int) -> list[int]:
    """Return no hex: the game has no cities (K-BRD-6)."""
    return []
