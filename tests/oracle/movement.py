"""Z-MOV, Z-VAN, Z-ESC: where a piece may end its move, and the best way over several months.

One month is a search on a networkx graph whose nodes are (`on the way`, hex) and (`end`, hex): a step onto a hex
is an edge to the first where the rules let the piece go on, and to the second where they let it end.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

import networkx as nx

from .geometry import Hex
from .roster import PARALYSIS
from .world import City, Piece, World

Node = tuple[str, Hex]
NOWHERE: Hex = (-9, -9)  # the start of a move that has begun: no hex of the board


@dataclass(frozen=True)
class Step:
    """A step the rules allow: its cost, whether the move may go on from there, whether it may end there."""

    cost: int
    goes_on: bool
    ends: bool


class Refused(NamedTuple):
    """A step the rules forbid: the cost it would have had and why."""

    cost: int
    why: str


class Mover:
    """A piece lifted off the board: the others stay where they are."""

    def __init__(self, world: World, piece: Piece, keeps_charge: bool = True) -> None:
        self.world = world
        self.board = world.board
        self.piece = piece
        self.guest = piece if keeps_charge else replace(piece, escorts=None)  # as it enters a city
        self.figures = piece.figures
        self.influence = world.influence(piece.people)
        self.points = self.figures.movement
        self._refusals: list[tuple[Hex, Hex, Refused]] = []
        self._later_steps: nx.DiGraph[Node] = nx.DiGraph()  # all steps that are not the first of a move
        for here in self.board.terrain:
            self._refusals += self._add_steps(self._later_steps, NOWHERE, here)

    def occupant(self, place: Hex) -> Piece | None:
        """Who stands on a hex, the mover itself left out."""
        piece = self.world.at.get(place)
        return None if piece is None or piece.id == self.piece.id else piece

    def attacks(self, place: Hex) -> tuple[str, ...]:
        """Z-MOV-7, Z-CITY-5: the active enemies whose influence covers a hex; none reaches into a city."""
        return self.influence.get(place, ())

    def may_lay_escort(self, place: Hex) -> bool:
        """Z-ESC-1: infantry without a charge onto one own other piece, or a hostage its people keeps."""
        charge = self.occupant(place)
        if charge is None or not self.figures.infantry or self.piece.escorts is not None:
            return False
        if charge.paralysed or charge.escorts is not None:
            return False
        if charge.hostage_of is not None:
            return charge.hostage_of == self.piece.people
        return charge.people == self.piece.people and not charge.figures.infantry

    def may_stand(self, place: Hex, start: Hex) -> bool:
        """Z-SIE-6: whether an entry into a city may be declared from a hex."""
        if place == start:
            return True
        city = self.world.city_at.get(place)
        if city is not None:
            return city.owner == self.piece.people and self.world.has_room(city, self.guest)
        return self.occupant(place) is None

    def step(self, start: Hex, here: Hex, there: Hex) -> Step | Refused:
        """One step of a move that began at `start`, by air or on foot."""
        if self.figures.flies:
            return self._step_by_air(start, here, there)
        return self._step_on_foot(start, here, there)

    def _step_on_foot(self, start: Hex, here: Hex, there: Hex) -> Step | Refused:
        terrain = self.board.terrain[there]
        cost = {"forest": 2, "bridge": int(self.world.options["bridge_cost"])}.get(terrain, 1)  # Z-MOV-3
        if terrain == "sea":
            return Refused(cost, "sea")  # Z-MOV-5
        if self.board.bridge_closed(here, there):
            return Refused(cost, "bridge")  # Z-MOV-5
        if terrain == "mountain" and here != start:
            return Refused(cost, "mountain")  # Z-MOV-4
        goes_on = terrain not in ("mountain", "whirlpool")  # Z-MOV-4, Z-MOV-6
        city = self.world.city_at.get(there)
        if city is not None:
            return self._step_into_city(start, here, city, Step(cost, goes_on, True))
        occupant = self.occupant(there)
        if terrain == "whirlpool" and occupant is not None:
            return Refused(cost, "occupied whirlpool")  # Z-MOV-6
        ends = occupant is None or self.may_lay_escort(there)  # Z-MOV-2
        if occupant is not None and self.world.enemies(self.piece.people, occupant.people):
            if not ends:
                return Refused(cost, "enemy")  # Z-MOV-2
            goes_on = False  # a kept hostage whose people is an enemy now: onto it, not through it
        attacks = self.attacks(there)
        if attacks:
            if terrain == "whirlpool":
                return Refused(cost, "whirlpool under influence")  # Z-MOV-6
            if self._too_many(attacks):
                return Refused(cost, "thrower and two enemies")  # Z-MOV-8
            goes_on = False  # Z-MOV-7
        if not (goes_on or ends):
            return Refused(cost, "taken hex where the move would end")
        return Step(cost, goes_on, ends)

    def _step_by_air(self, start: Hex, here: Hex, there: Hex) -> Step | Refused:
        """Z-MOV-11: every hex costs 1; whirlpools, the sea and bridges that do not join bind flyers too."""
        terrain = self.board.terrain[there]
        if terrain == "sea":
            return Refused(1, "sea")
        if self.board.bridge_closed(here, there):
            return Refused(1, "bridge")
        city = self.world.city_at.get(there)
        if city is not None:
            if self.world.enemies(self.piece.people, city.owner):
                return Step(1, True, self.may_stand(here, start))  # Z-SIE-6: flown over freely
            return self._step_into_city(start, here, city, Step(1, True, True))
        occupied = self.occupant(there) is not None
        if terrain == "whirlpool":
            if occupied:
                return Refused(1, "occupied whirlpool")
            if self.attacks(there):
                return Refused(1, "whirlpool under influence")
            return Step(1, False, True)
        return Step(1, True, not occupied)

    def _step_into_city(self, start: Hex, here: Hex, city: City, terrain: Step) -> Step | Refused:
        """Z-CITY-6, Z-SIE-6: own cities with room, allied cities passed, enemy cities only as an end."""
        if city.owner == self.piece.people:
            ends = self.world.has_room(city, self.guest)
            if not ends and not terrain.goes_on:
                return Refused(terrain.cost, "full city")
            return Step(terrain.cost, terrain.goes_on, ends)
        if self.world.friendly(self.piece.people, city.owner):
            if not terrain.goes_on:
                return Refused(terrain.cost, "allied city on a mountain")
            return Step(terrain.cost, True, False)
        if not self.may_stand(here, start):
            return Refused(terrain.cost, "enemy city from a taken hex")
        return Step(terrain.cost, False, True)

    def _too_many(self, attacks: tuple[str, ...]) -> bool:
        """Z-MOV-8: archers and flamethrowers under the influence of at most one active enemy."""
        return self.figures.only_throws and not self.world.options["throwers_may_clash"] and len(attacks) > 1

    def _add_steps(self, graph: nx.DiGraph, start: Hex, here: Hex) -> list[tuple[Hex, Hex, Refused]]:
        refusals = []
        source: Node = ("start" if here == start else "on the way", here)
        for there in self.board.beside(here):
            step = self.step(start, here, there)
            if isinstance(step, Refused):
                refusals.append((here, there, step))
                continue
            if step.goes_on:
                graph.add_edge(source, ("on the way", there), cost=step.cost)
            if step.ends:
                graph.add_edge(source, ("end", there), cost=step.cost)
        return refusals

    def month(self, start: Hex) -> dict[Hex, tuple[int, list[Hex]]]:
        """Every hex where one move from `start` may end: least cost and a way of that cost. Z-MOV-1."""
        source: Node = ("start", start)
        if source not in self._later_steps:
            self._later_steps.add_node(source)
            self._add_steps(self._later_steps, start, start)
        costs, ways = self._search(source)
        return {
            place: (cost, [node[1] for node in ways[kind, place]])
            for (kind, place), cost in costs.items()
            if kind == "end" and place != start
        }

    def _search(self, source: Node) -> tuple[dict[Node, int], dict[Node, list[Node]]]:
        found: Any = nx.single_source_dijkstra(self._later_steps, source, cutoff=self.points, weight="cost")
        return found[0], found[1]

    def refused_from(self, start: Hex) -> set[str]:
        """Why steps were refused that the piece had the points for: for counting, not for the answers."""
        self.month(start)
        costs, _ = self._search(("start", start))
        spent = {place: cost for (kind, place), cost in costs.items() if kind == "on the way"}
        reasons = {
            refused.why
            for here, there, refused in self._refusals
            if there != start and spent.get(here, self.points) + refused.cost <= self.points
        }
        for _, _, refused in self._add_steps(nx.DiGraph(), start, start):
            reasons.add(refused.why)
        for here, there in self.board.graph.edges:
            on_foot = not self.figures.flies and not self.piece.vanished
            if on_foot and spent.get(here) == self.points - 1 and self.board.terrain[there] == "forest":
                reasons.add("forest with one point left")
        return reasons


class Reappearing(Mover):
    """Z-VAN-2: a vanished lord, as far as its reappearing goes; it may move on at once."""

    def step(self, start: Hex, here: Hex, there: Hex) -> Step | Refused:
        """Any hex but sea, whirlpools and bridges that do not join; it ends on free hexes that are no city."""
        terrain = self.board.terrain[there]
        if terrain in ("sea", "whirlpool"):
            return Refused(1, terrain)
        if self.board.bridge_closed(here, there):
            return Refused(1, "bridge")
        return Step(1, True, self.occupant(there) is None and there not in self.world.city_at)


def mover_of(world: World, piece: Piece) -> Mover | None:
    """The mover for a piece's next move, None when paralysed (Z-MOV-6) or a hostage (Z-ALL-2)."""
    if piece.paralysed or piece.hostage_of is not None:
        return None
    return Reappearing(world, piece) if piece.vanished else Mover(world, piece, keeps_charge=False)


def reach(world: World, piece: Piece) -> list[dict[str, Any]]:
    """The hexes of `query reach`."""
    mover = mover_of(world, piece)
    if mover is None:
        return []
    ends = mover.month(piece.hex)
    return [
        {"hex": list(place), "cost": ends[place][0], "attacks": list(mover.attacks(place))}
        for place in sorted(ends)
    ]


class Arrival(NamedTuple):
    """A stop on the way: after how many months, for how much, along which hexes from the start on."""

    months: int
    cost: int
    way: list[Hex]


def may_stop_between(mover: Mover, place: Hex) -> bool:
    """No attack and no enemy city before the last hex of a path."""
    city = mover.world.city_at.get(place)
    if city is not None and mover.world.enemies(mover.piece.people, city.owner):
        return False
    return not mover.attacks(place)


def charge_taken(mover: Mover, place: Hex) -> str | None:
    """The charge a piece has after ending on a hex: the one it had, or the piece it has laid itself on there."""
    occupant = mover.occupant(place)
    if occupant is not None and place not in mover.world.city_at and mover.may_lay_escort(place):
        return occupant.id
    return mover.piece.escorts


class Walkers:
    """A piece on its way, by the charge it has by now: an escort keeps its charge."""

    def __init__(self, world: World, piece: Piece) -> None:
        self.world = world
        self.piece = piece
        self.movers: dict[str | None, Mover] = {piece.escorts: Mover(world, piece)}

    def with_charge(self, charge: str | None) -> Mover:
        """The piece with a charge."""
        if charge not in self.movers:
            self.movers[charge] = Mover(self.world, replace(self.piece, escorts=charge))
        return self.movers[charge]


def reappearances(world: World, piece: Piece) -> list[tuple[int, list[Hex]]]:
    """Z-VAN-2: the ways to the hexes where a vanished lord may reappear, its own too if nobody stands there."""
    opening = Reappearing(world, piece)
    ways = list(opening.month(piece.hex).values())
    return [(0, [piece.hex]), *ways] if opening.occupant(piece.hex) is None else ways


Stop = tuple[Hex, str | None]


def best_stops(world: World, piece: Piece, goal: Hex) -> dict[Stop, Arrival]:
    """Months one after the other: fewest months first, then least cost. The best arrival at each stop."""
    best: dict[Stop, Arrival] = {}
    if piece.hostage_of is not None:
        return best
    walkers = Walkers(world, piece)
    waiting: dict[int, dict[Stop, Arrival]] = defaultdict(dict)

    def arrive(stop: Stop, arrival: Arrival) -> None:
        rival = waiting[arrival.months].get(stop)
        if rival is None or arrival.cost < rival.cost:
            waiting[arrival.months][stop] = arrival

    def set_out(mover: Mover, before: Arrival, months: int) -> None:
        for place, (cost, way) in mover.month(before.way[-1]).items():
            stop = (place, charge_taken(mover, place))
            arrive(stop, Arrival(before.months + months, before.cost + cost, before.way + way[1:]))

    start = Arrival(piece.paralysed, 0, [piece.hex])  # a paralysed piece first waits
    if piece.vanished:
        for cost, way in reappearances(world, piece):  # Z-VAN-2: where it likes, and then it may move at once
            shown = Arrival(1, cost, way)
            arrive((way[-1], None), shown)
            set_out(walkers.with_charge(None), shown, 0)
    else:
        set_out(walkers.with_charge(piece.escorts), start, 1)
    while waiting and not any(place == goal for place, _ in best):
        month = min(waiting)
        for stop, arrival in sorted(
            waiting.pop(month).items(), key=lambda entry: (entry[0][0], str(entry[0][1]))
        ):
            if stop in best:
                continue
            best[stop] = arrival
            walker = walkers.with_charge(stop[1])
            if may_stop_between(walker, stop[0]):
                caught = PARALYSIS if world.board.terrain[stop[0]] == "whirlpool" else 0  # Z-MOV-6
                set_out(walker, arrival, caught + 1)
    return best


def path(world: World, piece: Piece, goal: Hex) -> dict[str, Any] | None:
    """The answer of `query path`; the path is one of the best."""
    if goal == piece.hex:
        return {"path": [list(goal)], "cost": 0, "moves": 0}
    arrivals = [a for (place, _), a in best_stops(world, piece, goal).items() if place == goal]
    if not arrivals:
        return None
    arrival = min(arrivals, key=lambda a: (a.months, a.cost))
    return {"path": [list(place) for place in arrival.way], "cost": arrival.cost, "moves": arrival.months}


def walk(mover: Mover, hexes: list[Hex]) -> int | None:
    """Cost of one move along exactly these hexes, None where the rules forbid it. Step by step."""
    spent = 0
    for number, (here, there) in enumerate(pairwise(hexes), start=1):
        if there not in mover.board.beside(here):
            return None
        step = mover.step(here if number == 1 else NOWHERE, here, there)
        if isinstance(step, Refused):
            return None
        spent += step.cost
        last = number == len(hexes) - 1
        if spent > mover.points or not (step.ends if last else step.goes_on):
            return None
    return spent


def first_month_of_a_lord(world: World, walker: Mover, hexes: list[Hex]) -> int | None:
    """Z-VAN-2: the least cost of reappearing somewhere along these hexes and walking the rest of them."""
    opening = Reappearing(world, walker.piece)
    costs = []
    for shown in range(len(hexes)):
        place = hexes[shown]
        if opening.occupant(place) is not None or place in world.city_at:
            continue
        steps = walk(opening, hexes[: shown + 1]) if shown else 0
        rest = walk(walker, hexes[shown:]) if shown < len(hexes) - 1 else 0
        if steps is not None and rest is not None:
            costs.append(steps + rest)
    return min(costs, default=None)


def cheapest_along(world: World, piece: Piece, hexes: list[Hex]) -> tuple[int, int] | None:
    """Brute force over the places where a given path may be cut into months: least (months, cost)."""
    if hexes[0] != piece.hex or piece.hostage_of is not None:
        return None
    walkers = Walkers(world, piece)
    labels: dict[tuple[int, str | None], tuple[int, int]] = {(0, piece.escorts): (piece.paralysed, 0)}
    for end in range(1, len(hexes)):
        for (begin, charge), (months, spent) in sorted(labels.items(), key=str):
            walker = walkers.with_charge(charge)
            if begin >= end or (begin > 0 and not may_stop_between(walker, hexes[begin])):
                continue
            mover = walker
            if piece.vanished and begin == 0:
                cost = first_month_of_a_lord(world, walker, hexes[: end + 1])
            else:
                cost = walk(mover, hexes[begin : end + 1])
            if cost is None:
                continue
            caught = begin > 0 and world.board.terrain[hexes[begin]] == "whirlpool"
            label = (months + 1 + (PARALYSIS if caught else 0), spent + cost)
            reached = (end, charge_taken(mover, hexes[end]))
            if reached not in labels or label < labels[reached]:
                labels[reached] = label
    return min((label for (end, _), label in labels.items() if end == len(hexes) - 1), default=None)
