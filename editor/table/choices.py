"""What may be decided now, sorted by where it is chosen: on the map, at a piece, in a list, by a button."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from editor.timeline.mentions import mentions_of
from editor.timeline.tracks import where_is
from sim.board.sites import Neighbourhoods
from sim.play.turns import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sim.board.board import Board
    from sim.engine.game import Action, Game, Refusal
    from sim.engine.position import Position
    from sim.hex.grid import Cell, Grid


@dataclass(frozen=True)
class Choices:
    """Actions by where they are chosen.

    `goals`: by the hex gone to; `targets`: by the hex of what is attacked; `plain`: those that name nothing; `others`.
    """

    goals: dict[int, list[Action]] = field(default_factory=dict)
    targets: dict[int, list[Action]] = field(default_factory=dict)
    plain: tuple[Action, ...] = ()
    others: tuple[Action, ...] = ()

    def at(self, hex_id: int) -> list[Action]:
        """Return what a click on a hex may mean."""
        return self.goals.get(hex_id) or self.targets.get(hex_id) or []

    @property
    def listed(self) -> list[Action]:
        """Return all but the plain ones, each once: what is chosen on the map can be chosen from a list too."""
        on_map = itertools.chain(*self.goals.values(), *self.targets.values())
        return list(dict.fromkeys((*self.others, *on_map)))


NO_CHOICES = Choices()


def choices_of(actions: Iterable[Action], position: Position, grid: Grid) -> Choices:
    """Return actions sorted; `position` is what the people that decides may know."""
    goals: dict[int, list[Action]] = defaultdict(list)
    targets: dict[int, list[Action]] = defaultdict(list)
    plain: list[Action] = []
    others: list[Action] = []
    cities = {city.id: city.hex for city in position.cities}
    for action in actions:
        names = action.__struct_fields__
        cell, target = _goal_of(action), getattr(action, "target", None)
        city = getattr(action, "city", None) if "piece" in names else None
        aimed = where_is(position, target, grid) if isinstance(target, str) else None
        if cell is not None:
            goals[grid.id_of(cell)].append(action)
        elif city in cities:
            goals[cities[city]].append(action)
        if aimed is not None:
            targets[grid.id_of(aimed)].append(action)
        if cell is None and city not in cities and aimed is None:
            (others if names else plain).append(action)
    return Choices(dict(goals), dict(targets), tuple(plain), tuple(others))


def _goal_of(action: Action) -> Cell | None:
    """Return the hex an action leads to: the one it names, or the end of its way."""
    way: tuple[Cell, ...] = getattr(action, "path", ())
    cell: Cell | None = getattr(action, "hex", None) or (way[-1] if way else None)
    return cell


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do at first: the way it takes and its cost in words."""

    way: tuple[Cell, ...] = ()
    cost: str = ""


def preview_of(game: Game[Any], state: Any, action: Action, people: int) -> Preview:
    """Return what an action would do at first, as far as the people that decides may know; never what follows."""
    events = game.play(state, action).events
    first = game.seen(events[0], people) if events else None
    if first is None:
        return Preview()
    cost = next((getattr(first, name) for name in first.__struct_fields__ if name.startswith("cost_")), None)
    ways = mentions_of(first).ways
    return Preview(ways[0] if ways else (), "" if cost is None else str(cost))


def refused(
    game: Game[Any], state: Any, piece: str, cell: Cell, targets: Sequence[str], usual: frozenset[str]
) -> Refusal | Action | None:
    """Return why a piece can do nothing on a hex: the reason that says most; or an action that it can take there.

    Every kind of action that a piece, a hex or a shortest way there, and a target make whole is held against the rules.
    `usual`: the kinds that the piece has elsewhere; what is said of them says most, else what is said of fewest kinds.
    """
    found: list[tuple[str, Refusal]] = []
    way = _shortest_way(game.board, state.position.piece(piece).hex, game.board.grid.id_of(cell))
    for kind in get_args(game.action_types):
        for target in (*targets, None):
            action = _whole(kind, {"piece": piece, "hex": cell, "path": way, "target": target})
            if action is None:
                continue
            refusal = game.check(state, action)
            if refusal is None:
                return action
            found.append((kind_of(action), refusal))
    if not found:
        return None
    count = Counter(refusal.reason.key for _, refusal in found)
    return min(found, key=lambda one: (one[0] not in usual, count[one[1].reason.key]))[1]


def held_up(game: Game[Any], state: Any) -> Refusal | None:
    """Return what is still to be done on the map: why an action that names nothing is refused for the sake of hexes."""
    plain = (kind() for kind in get_args(game.action_types) if not msgspec.structs.fields(kind))
    refusals = (game.check(state, action) for action in plain)
    return next((one for one in refusals if one is not None and one.hexes), None)


def _whole(kind: type, values: dict[str, Any]) -> Action | None:
    """Return an action of a kind made of these values, None where it needs others or has no use for the hex."""
    fields = {entry.name: entry for entry in msgspec.structs.fields(kind)}
    if "piece" not in fields or not fields.keys() & {"hex", "path", "target"}:
        return None
    used = {name: value for name, value in values.items() if name in fields and value is not None}
    missing = [entry for entry in fields.values() if entry.required and entry.name not in used]
    made: Action | None = None if missing else kind(**used)
    return made


def _shortest_way(board: Board, start: int, goal: int) -> tuple[Cell, ...] | None:
    """Return the cells of a way with fewest steps, whatever lies there, without its start; None where there is none."""
    away = Neighbourhoods(board).distances(goal, board.size)
    if start not in away:
        return None
    hexes = [start]
    while hexes[-1] != goal:
        hexes.append(min(board.beside(hexes[-1]), key=away.__getitem__))
    return tuple(map(board.cell, hexes[1:])) or None


def actors_at(actors: Iterable[str], position: Position, hex_id: int) -> list[str]:
    """Return the pieces on a hex that may do something."""
    return [one for one in actors if position.piece(one).hex == hex_id]
