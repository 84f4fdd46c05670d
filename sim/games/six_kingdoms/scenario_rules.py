"""What a scenario of Six Kingdoms must satisfy; rules K-SET-1, K-SET-3, K-PCE-1, K-MOV-7, K-MOV-9, K-KNG-3.

A scenario may hold any part of the pieces: what is still to be placed is told as info, what no turn could mend is an
error.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.board.sites import distance
from sim.errors import NotPossible
from sim.games.seating import Seating, people_problems
from sim.games.six_kingdoms.ground import Ground
from sim.games.six_kingdoms.keeping import Extra, extra_of
from sim.games.six_kingdoms.map_rules import realm_size_problems
from sim.games.six_kingdoms.piece_rules import piece_problems
from sim.problems import Problem, Severity
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import PeopleField, ScenarioFile
    from sim.hex.grid import Cell

OPPOSITE, EVERY_OTHER = 2, 3


@dataclass(frozen=True)
class Setting(Seating):
    """A scenario with what this game reads in it."""

    @cached_property
    def extra(self) -> Extra | None:
        """Return what the scenario's `state` holds, None where it cannot be read."""
        try:
            return extra_of(self.scenario)
        except NotPossible:
            return None

    @cached_property
    def ground(self) -> Ground:
        """Return the ground of the board."""
        return Ground(self.board)


def scenario_problems(scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> list[Problem]:
    """Return the problems of a scenario's peoples, realms and pieces, in no order."""
    setting = Setting(scenario, board, ruleset)
    return [
        *_people_problems(setting),
        *_home_problems(setting),
        *_seat_problems(setting),
        *_foreign_problems(setting),
        *_state_problems(setting),
        *piece_problems(scenario, board, ruleset),
        *_roster_problems(setting),
        *_king_problems(setting),
    ]


def _problem(rule: str, severity: Severity, key: str, cell: Cell | None = None, **facts: Argument) -> Problem:
    return Problem(rule, severity, cell, say(key, **facts))


def _people_problems(setting: Setting) -> list[Problem]:
    """Judge which kingdoms play, and that each has a player of its own (K-SET-1)."""
    problems = people_problems(setting, "K-SET-1")
    players = Counter(entry.player for entry in setting.in_play.values() if entry.player)
    problems += [
        _problem("K-SET-1", "error", "kingdom-two-of-one", player=player)
        for player, count in players.items()
        if count > 1
    ]
    if setting.scenario.to_move not in (None, *setting.in_play):
        problems.append(_problem("K-MOV-1", "error", "mover-absent", people=str(setting.scenario.to_move)))
    return problems


def _home_problems(setting: Setting) -> list[Problem]:
    """Judge the realms of the kingdoms: one each, with a throne, nobody else's (K-SET-1, K-BRD-1)."""
    board = setting.board
    problems: list[Problem] = []
    owner: dict[str, str] = {}
    for people, entry in setting.in_play.items():
        if len(entry.home) > 1:
            problems.append(
                _problem("K-SET-1", "error", "kingdom-homes", people=people, found=len(entry.home))
            )
        for region in entry.home:
            if region not in board.region_ids:
                problems.append(
                    _problem("K-SET-1", "error", "kingdom-home-unknown", people=people, region=region)
                )
            elif region in owner:
                facts = {"people": owner[region], "other": people, "region": region}
                problems.append(_problem("K-SET-1", "error", "home-shared", None, **facts))
            else:
                owner[region] = people
                problems += realm_size_problems(board, setting.ruleset, board.region_ids.index(region))
        if not entry.home and any(piece.people == people for piece in setting.scenario.pieces):
            problems.append(_problem("K-SET-1", "error", "kingdom-no-home", people=people))
    drawing = [people for people, entry in setting.in_play.items() if not entry.home]
    if len(setting.ground.throne_of) - len(owner) < len(drawing):
        problems.append(
            _problem("K-SET-1", "error", "kingdom-few-realms", found=len(setting.ground.throne_of))
        )
    return problems


def _seat_problems(setting: Setting) -> list[Problem]:
    """Return a warning where two or three kingdoms do not lie as they are to be chosen (K-SET-1)."""
    regions = {region: number for number, region in enumerate(setting.board.region_ids)}
    thrones = setting.ground.throne_of
    homes = [regions[r] for entry in setting.in_play.values() for r in entry.home if r in regions]
    seated = [thrones[realm] for realm in homes if realm in thrones]
    if len(set(seated)) != len(setting.in_play) or len(seated) not in (OPPOSITE, EVERY_OTHER):
        return []
    away = {
        frozenset((one, other)): distance(setting.board, one, other) or 0
        for one in thrones.values()
        for other in thrones.values()
        if one < other
    }
    least, most = min(away.values()), max(away.values())
    between = [away[frozenset((one, other))] for one in seated for other in seated if one < other]
    if len(seated) == OPPOSITE:
        fit = between == [most]
    else:
        fit = all(least < steps < most for steps in between)
    return [] if fit else [_problem("K-SET-1", "warning", "kingdom-seats", players=len(seated))]


def _foreign_problems(setting: Setting) -> list[Problem]:
    """Return an error for what this game has not: cities and alliances (K-BRD-6, K-KNG-3)."""
    found = [
        _problem("K-BRD-6", "error", "board-no-city", city.hex, city=city.id)
        for city in setting.scenario.cities
    ]
    if setting.scenario.alliances:
        found.append(_problem("K-KNG-3", "error", "kingdom-no-alliances"))
    return found


def _state_problems(setting: Setting) -> list[Problem]:
    """Judge the scenario's `state`: it can be read, and names kingdoms in play (K-KNG-3)."""
    extra = setting.extra
    if extra is None:
        try:
            extra_of(setting.scenario)
        except NotPossible as error:
            return [Problem("K-SET-3", "error", None, error.message)]
    assert extra is not None, "what cannot be read is told"
    named = {
        *extra.lords,
        *extra.lords.values(),
        *extra.owes,
        *extra.plateau,
        *(one.people for one in extra.lost),
    }
    problems = [
        _problem("K-KNG-3", "error", "people-not-in-play", people=people)
        for people in sorted(named - set(setting.in_play))
    ]
    problems += [
        _problem("K-KNG-3", "error", "kingdom-lord-fallen", people=people, lord=lord)
        for people, lord in extra.lords.items()
        if lord in extra.lords
    ]
    return problems


def _roster_problems(setting: Setting) -> list[Problem]:
    """Judge how many pieces of each type there are (K-SET-3)."""
    extra = setting.extra or Extra()
    found = Counter((piece.people, piece.type) for piece in setting.scenario.pieces)
    found.update((one.people, one.type) for one in extra.lost)
    problems: list[Problem] = []
    for people_id in setting.in_play:
        people = setting.ruleset.find_people(people_id)
        assert people is not None, "peoples in play are known"
        for kind in people.type:
            more = found[people_id, kind.id] - kind.count
            facts: dict[str, Argument] = {"people": people.names, "type": kind.names, "count": abs(more)}
            if more > 0:
                problems.append(_problem("K-SET-3", "error", "pieces-too-many", None, **facts))
            elif more < 0 and extra.setup != "over" and not (kind.has("king") and people_id in extra.lords):
                problems.append(_problem("K-SET-3", "info", "pieces-missing", None, **facts))
    return problems


def _king_problems(setting: Setting) -> list[Problem]:
    """Judge that a kingdom is subjugated or has its King, and that its throne is held (K-KNG-3, K-MOV-9)."""
    extra = setting.extra or Extra()
    problems: list[Problem] = []
    for people_id, entry in setting.in_play.items():
        people = setting.ruleset.find_people(people_id)
        assert people is not None, "peoples in play are known"
        ruling = {kind.id for kind in people.type if kind.has("governs")}
        royal = {kind.id for kind in people.type if kind.has("king")}
        own = [piece for piece in setting.scenario.pieces if piece.people == people_id]
        has_king = any(piece.type in royal for piece in own)
        if has_king == (people_id in extra.lords) and (has_king or extra.setup == "over"):
            key = "kingdom-king-fallen" if has_king else "kingdom-no-king"
            problems.append(_problem("K-KNG-3", "error", key, people=people.names))
        throne = _throne(setting, entry) if has_king else None
        if throne is not None and not any(piece.hex == throne and piece.type in ruling for piece in own):
            problems.append(
                _problem("K-MOV-9", "warning", "kingdom-throne-unheld", throne, people=people.names)
            )
    return problems


def _throne(setting: Setting, entry: PeopleField) -> Cell | None:
    regions = setting.board.region_ids
    numbers = [regions.index(region) for region in entry.home if region in regions]
    throne = setting.ground.throne_of.get(numbers[0]) if numbers else None
    return None if throne is None else setting.board.cell(throne)
