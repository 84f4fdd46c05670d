"""The validators of Six Kingdoms, as the catalog looks for them."""

from sim.games.six_kingdoms.map_rules import ground_problems, map_problems
from sim.games.six_kingdoms.scenario_rules import scenario_problems

__all__ = ["ground_problems", "map_problems", "scenario_problems"]
