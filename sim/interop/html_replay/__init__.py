"""A saved game as one web page that needs nothing else: the map, every position, what happened, and controls to step.

Read-only, and of no game in particular: it is made of the map, the data of the ruleset, the positions and the events
in words. What is hidden from the onlooker is nowhere in it.
"""

from sim.interop.html_replay.page import replay_page

__all__ = ["replay_page"]
