"""Which peoples a scenario lets play: what every game asks of it in the same words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.problems import Problem
from sim.texts import say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import PeopleField, ScenarioFile


@dataclass(frozen=True)
class Seating:
    """A scenario with the board and ruleset it is judged by."""

    scenario: ScenarioFile
    board: Board
    ruleset: Ruleset

    @cached_property
    def in_play(self) -> dict[str, PeopleField]:
        """Return the scenario's entries of peoples the ruleset knows, in the order they move."""
        entries = {entry.people: entry for entry in self.scenario.peoples}
        return {people: entries[people] for people in self.ruleset.people_ids if people in entries}


def people_problems(seating: Seating, rule: str) -> list[Problem]:
    """Judge by a rule which peoples play: known ones, each once, not too few nor too many."""
    limit = seating.ruleset.limit
    named = Counter(entry.people for entry in seating.scenario.peoples)
    strange = sorted(set(named) - set(seating.in_play))
    messages = [say("people-unknown", people=people) for people in strange]
    messages += [say("people-twice", people=people) for people, count in named.items() if count > 1]
    least, most = limit("least_peoples"), limit("most_peoples")
    if not least <= len(seating.in_play) <= most:
        messages.append(say("people-count", found=len(seating.in_play), least=least, most=most))
    return [Problem(rule, "error", None, message) for message in messages]
