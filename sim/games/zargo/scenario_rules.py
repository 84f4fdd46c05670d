"""What a scenario of Zargo's Lords must satisfy; rules Z-SET, Z-CITY, Z-ESC, Z-MOV-6, Z-VAN-1, Z-ALL, Z-CAL-1.

A scenario may hold any part of the rosters: what is still to be placed is told as info, what no setup could mend is
an error.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.games.seating import Seating, people_problems
from sim.games.zargo.city_rules import Site, cities_of, clearness_problems, site_problems
from sim.games.zargo.piece_rules import piece_problems
from sim.problems import Problem, Severity
from sim.texts import Argument, say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import OptionValue, ScenarioCity, ScenarioFile
    from sim.hex.grid import Cell


@dataclass(frozen=True)
class Setting(Seating):
    """A scenario with what this game reads in it."""

    @cached_property
    def options(self) -> dict[str, OptionValue]:
        """Return the value of every option. Raises FileFault on an unknown one."""
        return self.ruleset.choose(self.scenario.options, self.scenario.name, "$.options")

    def region_at(self, cell: Cell) -> str | None:
        """Return the region id of a hex, or None."""
        if not self.board.is_hex(cell):
            return None
        number = int(self.board.region[self.board.grid.id_of(cell)])
        return self.board.region_ids[number] if number >= 0 else None

    @cached_property
    def home_of(self) -> dict[str, str]:
        """Return the people whose home each region is."""
        return {region: people for people, entry in self.in_play.items() for region in entry.home}

    @property
    def nothing_moved(self) -> bool:
        """Say whether no people can have moved yet, so that nothing can have been conquered (Z-CAL-1)."""
        first = next(iter(self.in_play), None)
        return self.scenario.month == 1 and self.scenario.to_move in (None, first)

    def founder(self, city: ScenarioCity) -> str | None:
        """Return the people that founded a city: whose home it stands on; the owner where no homes are fixed.

        None where it stands on nobody's home.
        """
        region = self.region_at(city.hex)
        if not self.home_of or region is None:
            return city.owner
        return self.home_of.get(region)


def scenario_problems(scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> list[Problem]:
    """Return the problems of a scenario's peoples, cities and pieces, in no order."""
    setting = Setting(scenario, board, ruleset)
    return [
        *people_problems(setting, "Z-SET-1"),
        *_home_problems(setting),
        *_alliance_problems(setting),
        *_calendar_problems(setting),
        *_city_problems(setting),
        *piece_problems(scenario, board, ruleset),
        *_stray_problems(setting),
        *_roster_problems(setting),
    ]


def _problem(
    rule: str, severity: Severity, key: str, cell: Cell | None = None, **values: Argument
) -> Problem:
    return Problem(rule, severity, cell, say(key, **values))


def _home_problems(setting: Setting) -> list[Problem]:
    """Judge the home continents: they exist, nobody shares one, one a people or with two peoples two (Z-SET-1)."""
    problems = []
    most = setting.ruleset.limit("homes_of_two" if len(setting.in_play) == 2 else "homes")
    for people, entry in setting.in_play.items():
        if len(set(entry.home)) > most:
            found = len(set(entry.home))
            problems.append(
                _problem("Z-SET-1", "warning", "homes-many", people=people, found=found, most=most)
            )
    owner: dict[str, str] = {}
    for people, entry in setting.in_play.items():
        for region in dict.fromkeys(entry.home):
            if region not in setting.board.map.regions:
                problems.append(_problem("Z-SET-1", "error", "home-unknown", people=people, region=region))
            elif owner.setdefault(region, people) != people:
                other = owner[region]
                problems.append(
                    _problem("Z-SET-1", "error", "home-shared", people=people, other=other, region=region)
                )
    return problems


def _alliance_problems(setting: Setting) -> list[Problem]:
    """Judge alliances: between two peoples in play, and only with three or four of them (Z-ALL-1)."""
    problems = []
    for one, other in setting.scenario.alliances:
        if one == other or not {one, other} <= set(setting.in_play):
            problems.append(_problem("Z-ALL-1", "error", "alliance-odd", people=one, other=other))
    least = setting.ruleset.limit("alliance_peoples")
    if setting.scenario.alliances and len(setting.in_play) < least:
        problems.append(_problem("Z-ALL-1", "error", "alliance-few", least=least))
    return problems


def _calendar_problems(setting: Setting) -> list[Problem]:
    """Judge the month and the people to move (Z-CAL-1)."""
    problems = []
    last = setting.ruleset.limit("months")
    if setting.scenario.month > last:
        problems.append(_problem("Z-CAL-1", "error", "month-late", month=setting.scenario.month, last=last))
    mover = setting.scenario.to_move
    if mover is not None and mover not in setting.in_play:
        problems.append(_problem("Z-CAL-1", "error", "mover-absent", people=mover))
    return problems


def _city_problems(setting: Setting) -> list[Problem]:
    """Judge the cities: owner, ground, distance, how many a people founded (Z-CITY-1..3)."""
    cities = setting.scenario.cities
    sites = [Site(city.name or city.id, city.hex) for city in cities]
    problems = site_problems(setting.board, sites, setting.ruleset.limit("city_distance"))
    if setting.options.get("city_ground") == "plain":
        problems += clearness_problems(setting.board, sites)
    founded: Counter[str] = Counter()
    for city in cities:
        founder = setting.founder(city)
        if city.owner not in setting.in_play:
            values = {"city": city.id, "people": city.owner}
            problems.append(Problem("Z-CITY-1", "error", city.hex, say("city-owner-absent", **values)))
        if founder is None:
            problems.append(_problem("Z-CITY-1", "error", "city-off-home", city.hex, city=city.id))
            continue
        if founder != city.owner and setting.nothing_moved:
            values = {"city": city.id, "people": city.owner, "other": founder}
            problems.append(Problem("Z-CITY-1", "error", city.hex, say("city-on-foreign-home", **values)))
        founded[founder] += 1
        if founder in setting.in_play and founded[founder] > _cities_of(setting, founder):
            problems.append(_surplus(setting, city, founder))
    for people in setting.in_play:
        missing = _cities_of(setting, people) - founded[people]
        if missing > 0:
            called = _called(setting, people)
            problems.append(_problem("Z-CITY-3", "info", "cities-missing", people=called, missing=missing))
    return problems


def _surplus(setting: Setting, city: ScenarioCity, founder: str) -> Problem:
    called, most = _called(setting, founder), _cities_of(setting, founder)
    message = say("cities-too-many", city=city.id, people=called, most=most)
    return Problem("Z-CITY-3", "error", city.hex, message)


def _called(setting: Setting, people_id: str) -> Argument:
    people = setting.ruleset.find_people(people_id)
    assert people is not None, "peoples in play are known"
    return people.names


def _cities_of(setting: Setting, people: str) -> int:
    return cities_of(setting.ruleset, setting.options, people)


def _stray_problems(setting: Setting) -> list[Problem]:
    """Return a warning for every piece that starts off the homes its people has (Z-SET-2)."""
    if not setting.nothing_moved:
        return []
    problems = []
    for piece in setting.scenario.pieces:
        entry = setting.in_play.get(piece.people)
        if piece.hex is None or entry is None or not entry.home or not setting.board.is_hex(piece.hex):
            continue
        if setting.region_at(piece.hex) not in entry.home:
            problems.append(_problem("Z-SET-2", "warning", "piece-off-home", piece.hex, piece=piece.id))
    return problems


def _roster_problems(setting: Setting) -> list[Problem]:
    """Judge how many pieces of each type there are: too many is an error, missing ones are told (Z-SET-2)."""
    problems = []
    found = Counter((piece.people, piece.type) for piece in setting.scenario.pieces)
    for people in setting.ruleset.peoples:
        if people.id not in setting.in_play:
            continue
        for piece_type in people.type:
            extra = found[people.id, piece_type.id] - piece_type.count
            names: tuple[Argument, Argument] = (people.names, piece_type.names)
            if extra > 0:
                problems.append(_count("error", "pieces-too-many", names, extra))
            elif extra < 0:
                problems.append(_count("info", "pieces-missing", names, -extra))
    return problems


def _count(severity: Severity, key: str, names: tuple[Argument, Argument], count: int) -> Problem:
    return _problem("Z-SET-2", severity, key, people=names[0], type=names[1], count=count)
