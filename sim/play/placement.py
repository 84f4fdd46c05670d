"""What is still to be placed in a scenario, placed by seed: the game is asked as in its own setup, draws answer.

Knows no game by name. An action that names a hex or a city, of a piece that is not there yet or of none, places
something; what it may name is the game's own business, so that the result is legal by its rules (Z-SET, Z-CITY, K-SET).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sim.board.sites import Neighbourhoods
from sim.engine.game import CHANCE, NOBODY, Roll
from sim.errors import NotPossible
from sim.games import catalog
from sim.games.problems import scenario_problems, why_unsound
from sim.play.chance import Draws
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action, Game
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.hex.grid import Cell
    from sim.problems import Problem

_ATTEMPTS = 6
"""So many times is drawn anew where not everything found room."""
_LOOKED_AT = 5
"""Of so many places drawn the best is taken."""
_PLACEMENT = "placement"


def place_rest(scenario: ScenarioFile, document: MapFile, seed: int) -> ScenarioFile:
    """Return a scenario with all that is still to be placed: homes by lot, cities, garrisons, pieces.

    What stands there stays as it is, and so does everything else the scenario says. The same scenario, map and seed
    give the same result. What finds no room in several attempts is left out; `check` tells of it. Raises NotPossible
    where the scenario has errors, and where a people has to do something else before it may place.
    """
    if wrong := why_unsound(_own_problems(scenario, document)):
        raise NotPossible(wrong)
    best, least = scenario, None
    for attempt in range(_ATTEMPTS):
        found = _placed(scenario, document, Draws(seed, _PLACEMENT, attempt))
        told = Counter(problem.severity for problem in scenario_problems(found, document, None))
        left = told["error"], told["info"]
        if least is None or left < least:
            best, least = found, left
        if not told["info"]:
            break
    return best


def _own_problems(scenario: ScenarioFile, document: MapFile) -> tuple[Problem, ...]:
    """Return the problems of a scenario, not those of its map's regions, bridges and labels nor of the map's file."""
    unpinned = replace(scenario, map=replace(scenario.map, sha256=None))
    return scenario_problems(unpinned, document, b"")


def _placed(scenario: ScenarioFile, document: MapFile, draws: Draws) -> ScenarioFile:
    """Return a scenario set up once; a people whose turn did not come is then asked first, in a game of its own."""
    done = _set_up(scenario, scenario, document, draws)
    for people in [entry.people for entry in scenario.peoples]:
        while _lacks_pieces(done, people):
            more = _set_up(done, replace(done, to_move=people), document, draws)
            if len(more.pieces) == len(done.pieces):
                break
            done = more
    return done


def _lacks_pieces(scenario: ScenarioFile, people_id: str) -> bool:
    """Say whether a people has pieces in the box that are not in the scenario."""
    people = catalog.ruleset_for(scenario).find_people(people_id)
    there = sum(piece.people == people_id for piece in scenario.pieces)
    return people is not None and sum(kind.count for kind in people.type) > there


def _set_up(kept: ScenarioFile, begun: ScenarioFile, document: MapFile, draws: Draws) -> ScenarioFile:
    """Return `kept` with what a game of `begun` places until a move begins that places nothing."""
    game = catalog.game_of(begun, document)
    setup = _Setup(game, begun, draws)
    state = game.start().state
    made: ScenarioFile | None = None
    while (decision := game.decision(state)).owner != NOBODY:
        if game.begins_move(state):
            made = game.scenario(state)
            setup.learn(made)
            if not setup.newcomers(state):
                break
        if decision.owner == CHANCE:
            state = game.play(state, Roll(), (draws.below(decision.faces) + 1,)).state
        else:
            state = game.play(state, setup.choose(state, decision.owner)).state
    return kept if made is None else _joined(kept, made)


def _joined(kept: ScenarioFile, made: ScenarioFile) -> ScenarioFile:
    """Return a scenario with the homes, cities and pieces that another has beyond it."""
    homes = {entry.people: entry.home for entry in made.peoples}
    cities = {city.id for city in kept.cities}
    pieces = {piece.id for piece in kept.pieces}
    return replace(
        kept,
        peoples=tuple(
            entry if entry.home else replace(entry, home=homes[entry.people]) for entry in kept.peoples
        ),
        cities=(*kept.cities, *(city for city in made.cities if city.id not in cities)),
        pieces=(*kept.pieces, *(piece for piece in made.pieces if piece.id not in pieces)),
    )


class _Setup:
    """A setup in the hands of chance: near the people's own, on firm ground, cities filled evenly."""

    def __init__(self, game: Game[Any], scenario: ScenarioFile, draws: Draws) -> None:
        self._game = game
        self._draws = draws
        self._around = Neighbourhoods(game.board)
        self._near: dict[Cell, dict[int, int]] = {}
        self._there: set[str] = set()
        self._inside: Counter[str | None] = Counter(piece.city for piece in scenario.pieces)
        self._own: dict[int, list[Cell]] = {number: [] for number in range(len(game.people_ids))}
        self.learn(scenario)

    def learn(self, scenario: ScenarioFile) -> None:
        """Take note of what stands there: a people gathers round its cities, without any round its first piece."""
        self._there.update(piece.id for piece in scenario.pieces)
        for number, people in enumerate(self._game.people_ids):
            if not self._own[number]:
                cities = [city.hex for city in scenario.cities if city.owner == people]
                pieces = [one.hex for one in scenario.pieces if one.people == people and one.hex is not None]
                self._own[number] = cities or pieces[:1]

    def newcomers(self, state: Any) -> list[str]:
        """Return the pieces that are asked for and not there yet."""
        return [actor for actor in self._game.actors(state) if actor not in self._there]

    def choose(self, state: Any, people: int) -> Action:
        """Return an action that places something, or where there is none one that goes on to the next stage.

        Raises NotPossible where the game asks for something else.
        """
        newcomers = self.newcomers(state)
        while newcomers:
            actor = newcomers.pop(self._draws.below(len(newcomers)))
            offered = self._game.options(state, actor)
            if offered:
                return self._note(self._best(offered, people), actor, people)
        general = self._game.options(state)
        founding = [action for action in general if _hex_of(action) is not None]
        if founding:
            return self._note(self._best(founding, people), None, people)
        for action in general:
            if not action.__struct_fields__:
                return action
        raise NotPossible(say("placement-stuck", people=self._game.people_ids[people]))

    def _best(self, offered: Sequence[Action], people: int) -> Action:
        """Return the best of some that are drawn."""
        drawn = [offered[self._draws.below(len(offered))] for _ in range(_LOOKED_AT)]
        own = self._own[people]
        anchor = own[self._draws.below(len(own))] if own else None
        return min(drawn, key=lambda action: self._cost(action, anchor))

    def _cost(self, action: Action, anchor: Cell | None) -> tuple[int, int]:
        """Return how bad a place is: how many are in the city; whether the ground holds pieces, how far off it is."""
        cell = _hex_of(action)
        if cell is None:
            return 0, self._inside[getattr(action, "city", None)]
        hex_id = self._game.board.hex_at(cell)
        return self._game.board.kind(hex_id).holds_months, self._distance(anchor, hex_id)

    def _distance(self, anchor: Cell | None, hex_id: int) -> int:
        board = self._game.board
        if anchor is None:
            return board.size
        if anchor not in self._near:
            self._near[anchor] = self._around.distances(board.hex_at(anchor), board.size)
        return self._near[anchor].get(hex_id, board.size)

    def _note(self, action: Action, actor: str | None, people: int) -> Action:
        cell = _hex_of(action)
        if actor is not None:
            self._there.add(actor)
        if cell is None:
            self._inside[getattr(action, "city", None)] += 1
        elif actor is None or not self._own[people]:
            self._own[people].append(cell)
        return action


def _hex_of(action: Action) -> Cell | None:
    """Return the hex an action names, or None."""
    found: Cell | None = getattr(action, "hex", None)
    return found
