"""Which situations a case exercised, to see that the random cases reach every corner of the rules.

`python -m tests.oracle.kinds 2000` prints how many of so many seeds met each kind.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from .answers import CANNOT, answer, check_map, check_scenario
from .board import Board, board_of
from .cases import broken_map, broken_scenario, queries, random_scenario
from .geometry import Hex
from .movement import Mover, Reappearing, mover_of
from .odds import wizards_beside
from .retreat import Flight, flights
from .world import Piece, World, world_of

Document = dict[str, Any]
Kinds = set[str]


def kinds(name: str, document: Document, args: Document, given: Any) -> Kinds:
    """The kinds that one query exercised, from its (right) answer."""
    if given is CANNOT:
        return {f"{name} cannot"}
    if given is None:
        return {f"{name} null"}
    found = _FINDERS[name](document, args, given)
    return {f"{name}: {kind}" for kind in found}


def scenario_kinds(scenario: Document, seed: int) -> Kinds:
    """The kinds that all queries of a scenario exercised."""
    found: Kinds = set()
    for name, args in queries(scenario, seed):
        found |= kinds(name, scenario, args, answer(name, scenario, args))
    return found


def count(seeds: Iterable[int]) -> Counter[str]:
    """How many seeds met each kind."""
    total: Counter[str] = Counter()
    for seed in seeds:
        scenario = random_scenario(seed)
        total.update(scenario_kinds(scenario, seed))
        checked = [("map", p) for p in check_map(scenario["map"]["inline"])]
        checked += [("scenario", p) for p in check_scenario(scenario)]
        checked += [("broken map", p) for p in check_map(broken_map(seed))]
        checked += [("broken scenario", p) for p in check_scenario(broken_scenario(seed))]
        total.update({f"check {what}: {p.severity} {p.kind}" for what, p in checked})
    return total


def _walked(board: Board, way: list[Hex]) -> Kinds:
    """What a way of hexes crosses."""
    found: Kinds = set()
    for here, there in pairwise(way):
        edge = board.graph.edges[here, there]
        if edge["seam"]:
            found.add("seam crossed")
            port = (here, edge["side"])
            if port in board.sewing.corner_links:
                found.add("corner crossed")
            if board.sewing.links[port][1] != edge["side"]:
                found.add("rotated seam")
        if board.terrain[there] == "bridge":
            found.add("bridge walked")
    return found


def _reach(scenario: Document, args: Document, given: Document) -> Kinds:
    world = world_of(scenario)
    piece = world.pieces[args["piece"]]
    mover = mover_of(world, piece)
    if mover is None:
        return {"hostage" if piece.hostage_of else "paralysed"}
    found = {f"refused {why}" for why in mover.refused_from(piece.hex)} | _mover_kinds(piece)
    for place, (_, way) in mover.month(piece.hex).items():
        found |= _walked(world.board, way)
        found |= _end_kinds(mover, way)
        found |= _attack_kinds(mover, place)
    return found


def _mover_kinds(piece: Piece) -> Kinds:
    found: Kinds = set()
    if piece.vanished:
        found.add("vanished reappears")
    if piece.escorts:
        found.add("escort with its charge")
    if piece.escorted_by:
        found.add("charge freed")
    if piece.city:
        found.add("garrison comes out")
    return found


def _end_kinds(mover: Mover, way: list[Hex]) -> Kinds:
    world, terrain, end = mover.world, mover.board.terrain, way[-1]
    found: Kinds = set()
    on_foot = not mover.figures.flies and not isinstance(mover, Reappearing)
    if terrain[end] == "whirlpool":
        found.add("whirlpool stop")
    if terrain[end] == "mountain" and on_foot:
        found.add("mountain first step")
    if on_foot and any(terrain[place] == "forest" for place in way[1:]):
        found.add("forest cost")
    charge = mover.occupant(end)
    if charge is not None and end not in world.city_at:
        found.add("escort laid on hostage" if charge.hostage_of else "escort laid on")
    for place in way[1:]:
        city, last = world.city_at.get(place), place == end
        if city is not None:
            found.add(_city_kind(mover, city.owner, last))
            if city.owner == mover.piece.people and not world.has_room(city, mover.guest):
                found.add("full city passed")
        other = mover.occupant(place)
        if other is not None and not last:
            enemy = world.enemies(mover.piece.people, other.people)
            what = "walker" if on_foot else "flyer" if mover.figures.flies else "vanished lord"
            found.add(f"{what} over {'enemy' if enemy else 'friend'}")
    if mover.figures.flies and any(mover.attacks(place) for place in way[1:-1]):
        found.add("flyer through influence")
    return found


def _city_kind(mover: Mover, owner: str, last: bool) -> str:
    how = "entered" if last else "passed"
    if owner == mover.piece.people:
        return f"own city {how}"
    if mover.world.friendly(owner, mover.piece.people):
        return f"allied city {how}"
    return "enemy city offered" if last else "enemy city flown over"


def _attack_kinds(mover: Mover, place: Hex) -> Kinds:
    found: Kinds = set()
    attacks = mover.attacks(place)
    if attacks:
        found.add("forced attack")
    if len(attacks) > 1:
        found.add("forced attack on several")
    for name in attacks:
        if mover.board.crosses_seam(mover.world.pieces[name].hex, place):
            found.add("influence through a seam")
    return found


def _path(scenario: Document, args: Document, given: Document) -> Kinds:
    world = world_of(scenario)
    piece = world.pieces[args["piece"]]
    way = [(place[0], place[1]) for place in given["path"]]
    found = _walked(world.board, way) | _mover_kinds(piece)
    found.add("no move" if given["moves"] == 0 else "one month" if given["moves"] == 1 else "several months")
    if piece.paralysed and given["moves"]:
        found.add("paralysed waiting")
    if any(world.board.terrain[place] == "whirlpool" for place in way[1:-1]):
        found.add("whirlpool wait")
    if given["moves"] > 1 and len(set(way)) < len(way):
        found.add("hex twice")
    return found


def _distance(document: Document, args: Document, given: Document) -> Kinds:
    return {"same hex" if given["distance"] == 0 else "apart"}


def _lines(document: Document, args: Document, given: Document) -> Kinds:
    board = board_of(document)
    found: Kinds = set()
    for heading, line in enumerate(given["lines"]):
        if line["blocked_by"] is not None:
            found.add(f"blocked by {line['blocked_by']['reason']}")
        hexes = [(place[0], place[1]) for place in line["hexes"]]
        start = (args["start"][0], args["start"][1])
        if board.line_crosses_seam(start, hexes):
            found |= _walked(board, [start, *hexes]) - {"bridge walked"}
        if board.line(start, heading, args["length"])[1] == "repeat":
            found.add("ends before a repeat")
    return found


def _sight(scenario: Document, args: Document, given: Document) -> Kinds:
    world = world_of(scenario)
    piece = world.pieces[args["piece"]]
    found = {f"blocked by {entry['reason']}" for entry in given["blocked"]}
    if given["targets"] and piece.city:
        found.add("from a city")
    if given["targets"] and piece.escorted_by:
        found.add("by a charge")
    for entry in given["targets"]:
        foe = world.pieces[entry["piece"]]
        found.add(f"target of {piece.figures.throw}")
        if foe.hostage_of is not None:
            found.add("hostage as target")
        if foe.escorts is not None:
            found.add("escort as target")
        for heading in range(6):
            hexes, _, _ = world.board.line(piece.hex, heading, entry["distance"])
            straight = piece.figures.throw != "visions" and len(hexes) == entry["distance"]
            if straight and hexes[-1] == foe.hex and world.board.line_crosses_seam(piece.hex, hexes):
                found.add("shot across seam")
    for option, usual in (("flames_free", False), ("throw_from_city", "any")):
        if world.options[option] != usual and (piece.figures.throw == "flames" or piece.city):
            found.add(f"option {option}")
    return found


def _retreat(scenario: Document, args: Document, given: Document) -> Kinds:
    world = world_of(scenario)
    piece = world.pieces[args["piece"]]
    found: Kinds = set()
    if piece.city:
        found.add("garrison driven out")
    if piece.escorts:
        found.add("escort with its charge")
    if piece.hostage_of:
        found.add("hostage")
    for flight in flights(world, piece, args["distance"]):
        found |= _flight_kinds(world, flight)
    return found


def _flight_kinds(world: World, flight: Flight) -> Kinds:
    found = {flight.outcome if flight.reason is None else f"eliminated by {flight.reason}"}
    inside = [place for place in flight.hexes if place in world.board.terrain]
    if world.board.line_crosses_seam(flight.piece.hex, inside):
        found.add("seam crossed")
    if flight.outcome == "eliminated":
        if flight.reason in ("whirlpool", "full_city") and flight.chain:
            found.add("stopped by what pushed pieces filled or a taken place")
        return found
    if flight.pushed:
        found.add("push")
    if flight.chain > 1:
        found.add("push chain")
    for name, to in flight.pushed.items():
        if to is None:
            found.add("push eliminated")
        elif to in world.city_at:
            found.add("push into city")
        elif world.board.terrain[to] == "whirlpool":
            found.add("push into whirlpool")
        if world.enemies(world.pieces[name].people, flight.piece.people):
            found.add("push of an enemy by a friend")
    return found


def _odds(scenario: Document, args: Document, given: Document) -> Kinds:
    world = world_of(scenario)
    pieces = [world.pieces[name] for name in (*args["attackers"], *args["defenders"])]
    difference = given["difference"]
    band = "below the least" if difference < 0 else f"band from {min(difference // 4 * 4, 12)}"
    found = {band}
    found |= {item["rule"] for item in (*given["attack"], *given["defence"])}
    if max(wizards_beside(world, piece) for piece in pieces) > 1:
        found.add("two wizards")
    if any(world.pieces[name].city for name in args["defenders"]):
        found.add("siege")
    if any(world.pieces[name].city for name in args["attackers"]):
        found.add("sortie")
    if len(args["attackers"]) > 1:
        found.add("several on one")
    if len(args["defenders"]) > 1:
        found.add("one on several")
    return found


def _sites(document: Document, args: Document, given: Document) -> Kinds:
    return {"some" if given["sites"] else "none"}


def _seams(document: Document, args: Document, given: Document) -> Kinds:
    board = board_of(document)
    found = {f"{board.layout.orientation} {board.layout.offset}"} if given["links"] else {"none"}
    if any(link["side"] != link["heading"] for link in given["links"]):
        found.add("rotated")
    if board.sewing.corner_links:
        found.add("corner")
    if len(board.sewing.seams) > 1:
        found.add("several seams")
    if any(len(mark["letter"]) > 1 for mark in board.letters):
        found.add("letters beyond Z")
    return found


_FINDERS = {
    "reach": _reach,
    "path": _path,
    "distance": _distance,
    "lines": _lines,
    "sight": _sight,
    "retreat": _retreat,
    "odds": _odds,
    "sites": _sites,
    "seams": _seams,
}


if __name__ == "__main__":
    for kind, number in sorted(count(range(int(sys.argv[1]))).items()):
        sys.stdout.write(f"{number:6}  {kind}\n")
