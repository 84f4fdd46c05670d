"""The validators of Zargo's Lords, as the catalog looks for them."""

from sim.games.zargo.map_rules import ground_problems, map_problems
from sim.games.zargo.scenario_rules import scenario_problems

__all__ = ["ground_problems", "map_problems", "scenario_problems"]
