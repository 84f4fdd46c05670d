"""The validators of Zargo's Lords, as the catalog looks for them."""

from sim.games.zargo.city_rules import free_sites
from sim.games.zargo.map_rules import ground_problems, map_problems
from sim.games.zargo.scenario_rules import scenario_problems

__all__ = ["free_sites", "ground_problems", "map_problems", "scenario_problems"]
