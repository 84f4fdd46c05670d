"""Games shown: the position over the map, and what happened decision by decision."""
