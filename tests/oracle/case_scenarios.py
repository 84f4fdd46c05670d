"""Seeded random scenarios as plain documents: boards where pieces of two to four peoples are in contact."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from .board import LAND, Board
from .case_maps import NAMES, build_map, choose_sites, pick
from .geometry import Hex
from .roster import GARRISON, HOSTAGES, ORDER, PARALYSIS, TYPES

Document = dict[str, Any]
PLAYERS = ("ann", "ben", "cid", "dora")


def build_scenario(rng: Random) -> Document:
    """A scenario, consistent in all it refers to, with its map inside."""
    peoples = sorted(rng.sample(ORDER, rng.choices([2, 3, 4], [3, 4, 3])[0]), key=ORDER.index)
    while True:
        chart = build_map(rng, least_regions=len(peoples))
        board = Board(chart)
        if sum(terrain in (*LAND, "bridge") for terrain in board.terrain.values()) >= 6:
            break
    players = _players(rng, peoples)
    alliances = _alliances(rng, peoples, players)
    muster = Muster(rng, board, peoples, players, alliances)
    muster.found_cities()
    muster.fill_cities()
    muster.place_parades()
    muster.place_crowd()
    muster.place_escorts()
    muster.place_hostages()
    muster.place_vanished()
    rng.shuffle(muster.pieces)
    homes = _homes(rng, chart, peoples)
    return {
        "format": "zargo-scenario",
        "version": 1,
        "name": chart["name"],
        "notes": "",
        "map": {"inline": chart},
        "ruleset": "zargo",
        "options": _options(rng),
        "month": rng.randint(1, 25),
        "to_move": rng.choice(peoples),
        "peoples": [
            {"people": people, "player": players[people], "seat": "human", "home": homes[people]}
            for people in peoples
        ],
        "alliances": alliances,
        "cities": muster.cities,
        "pieces": muster.pieces,
    }


def _players(rng: Random, peoples: list[str]) -> dict[str, str]:
    """One player each; now and then, with three or four peoples, one player runs two."""
    players = dict(zip(peoples, PLAYERS, strict=False))
    if len(peoples) > 2 and rng.random() < 0.2:
        one, other = rng.sample(peoples, 2)
        players[other] = players[one]
    return players


def _alliances(rng: Random, peoples: list[str], players: dict[str, str]) -> list[list[str]]:
    """Z-ALL: only with three or four peoples, never all with all, often not transitive."""
    if len(peoples) < 3:
        return []
    pairs = [[a, b] for i, a in enumerate(peoples) for b in peoples[i + 1 :] if players[a] != players[b]]
    rng.shuffle(pairs)
    return sorted(pairs[: rng.choices([0, 1, 2], [3, 4, 3])[0]] if len(pairs) > 2 else pairs[:1])


def _homes(rng: Random, chart: Document, peoples: list[str]) -> dict[str, list[str]]:
    letters = sorted(chart["regions"])
    rng.shuffle(letters)
    return {people: [letters[n % len(letters)]] for n, people in enumerate(peoples)}


def _options(rng: Random) -> Document:
    options: Document = {"set": "zargo-1979"}
    if rng.random() < 0.5:
        options["bridge_cost"] = rng.choice([0, 0, 1])
    if rng.random() < 0.3:
        options["throwers_may_clash"] = rng.random() < 0.7
    if rng.random() < 0.3:
        options["flames_free"] = rng.random() < 0.7
    if rng.random() < 0.4:
        options["throw_from_city"] = rng.choice(["besiegers", "besiegers", "any"])
    if rng.random() < 0.2:
        options["aura_stacks"] = rng.random() < 0.3
    return options


class Muster:
    """The pieces and cities of a scenario while they are being placed."""

    def __init__(
        self,
        rng: Random,
        board: Board,
        peoples: list[str],
        players: dict[str, str],
        alliances: list[list[str]],
    ) -> None:
        self.rng = rng
        self.board = board
        self.peoples = peoples
        self.players = players
        self.alliances = {frozenset(pair) for pair in alliances}
        self.pieces: list[Document] = []
        self.cities: list[Document] = []
        self.counts: Counter[tuple[str, str]] = Counter()
        self.taken: set[Hex] = set()

    def friendly(self, one: str, other: str) -> bool:
        """Whether two peoples are friends."""
        same = self.players[one] == self.players[other]
        return same or frozenset((one, other)) in self.alliances

    def people(self) -> str:
        """Any people."""
        return self.rng.choice(self.peoples)

    def add(
        self, people: str, kind: str | None = None, infantry: bool | None = None, **more: Any
    ) -> Document:
        """A new piece of a people; of a random type where none is asked for."""
        weights = {
            name: (6 if figures.infantry else 4)
            for name, figures in TYPES[people].items()
            if self.counts[people, name] < figures.count and infantry in (None, figures.infantry)
        }
        kind = kind if kind is not None else pick(self.rng, weights)
        self.counts[people, kind] += 1
        piece = {
            "id": f"{people}-{kind}-{self.counts[people, kind]}",
            "people": people,
            "type": kind,
            **more,
        }
        self.pieces.append(piece)
        return piece

    def free_hexes(self) -> list[Hex]:
        """Hexes where one more piece may stand in the open."""
        cities = {tuple(city["hex"]) for city in self.cities}
        return sorted(
            place
            for place, terrain in self.board.terrain.items()
            if terrain != "sea" and place not in self.taken and place not in cities
        )

    def place(self, people: str, place: Hex, **more: Any) -> Document:
        """A piece in the open; in whirlpools mostly paralysed."""
        piece = self.add(people, **more, hex=list(place))
        if self.board.terrain[place] == "whirlpool" and self.rng.random() < 0.65:
            piece["paralysed"] = self.rng.randint(1, PARALYSIS)
        self.taken.add(place)
        return piece

    def found_cities(self) -> None:
        """Legal places, any owner."""
        chosen = choose_sites(self.rng, self.board, self.rng.choice([0, 1, 2, 3, 4, 6]))
        for number, place in enumerate(chosen):
            name = NAMES[number]
            self.cities.append({"id": name.lower(), "name": name, "hex": list(place), "owner": self.people()})

    def fill_cities(self) -> None:
        """Garrisons from none to full, full ones often."""
        for city in self.cities:
            for _ in range(self.rng.choices(range(GARRISON + 1), [4, 3, 2, 3, 5])[0]):
                self.add(city["owner"], city=city["id"])

    def place_parades(self) -> None:
        """Friends in a row, so that whoever retreats along it pushes them into cities, whirlpools, anywhere."""
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            people = self.people()
            hexes = self._row_from(self.rng.choice(self._goals() or [None]))
            friends = [other for other in self.peoples if self.friendly(people, other)]
            for place in hexes[: self.rng.randint(1, 4)]:
                self.place(self.rng.choice([people, people, *friends]), place)
                if self.rng.random() < 0.15:
                    break

    def _goals(self) -> list[Hex]:
        """Where a row may lead: cities and free whirlpools."""
        whirlpools = [h for h in self.free_hexes() if self.board.terrain[h] == "whirlpool"]
        return [(city["hex"][0], city["hex"][1]) for city in self.cities] + whirlpools

    def _row_from(self, goal: Hex | None) -> list[Hex]:
        """Free hexes in a straight row that begins at a goal (the goal not among them)."""
        free = set(self.free_hexes())
        if goal is None or self.rng.random() < 0.4:
            goal = self.rng.choice(sorted(self.board.terrain))
        hexes, _, _ = self.board.line(goal, self.rng.randrange(6), 5)
        row = []
        for place in hexes:
            if place not in free or self.board.terrain[place] == "whirlpool":
                break
            row.append(place)
        return row

    def place_crowd(self) -> None:
        """Pieces thrown together around a few hot places."""
        free = self.free_hexes()
        if not free:
            return
        layout = self.board.layout
        hot = [layout.centre(self.rng.choice(free)) for _ in range(self.rng.choice([1, 1, 2, 3]))]
        spread = self.rng.choice([0.5, 2.0, 6.0])
        ordered = sorted(
            free,
            key=lambda h: min(abs(layout.centre(h) - z) for z in hot) + spread * self.rng.random(),
        )
        low, high = self.rng.choice([(0.02, 0.08), (0.05, 0.2), (0.1, 0.5), (0.2, 0.5)])
        count = min(32, max(2, int(len(free) * self.rng.uniform(low, high))))
        side = self.rng.random() < 0.4
        for number, place in enumerate(ordered[:count]):
            if self.board.terrain[place] == "whirlpool" and self.rng.random() < 0.6:
                continue
            people = self.peoples[(place[0] * 3 // self.board.columns) % len(self.peoples)]
            self.place(people if side and number % 4 else self.people(), place)

    def place_escorts(self) -> None:
        """Z-ESC-1: own infantry on some of the other pieces."""
        for piece in list(self.pieces):
            if "hex" not in piece or TYPES[piece["people"]][piece["type"]].infantry:
                continue
            if self.rng.random() < 0.2:
                escort = self.add(piece["people"], infantry=True, hex=list(piece["hex"]), escorts=piece["id"])
                if "paralysed" in piece:
                    escort["paralysed"] = piece["paralysed"]

    def place_hostages(self) -> None:
        """Z-ALL-2: in cities, under escort in the open, and left alone in the open."""
        if len(self.peoples) < 3:
            return
        for city in self.cities:
            for _ in range(self.rng.choices(range(HOSTAGES + 1), [5, 2, 3])[0]):
                hostage = self._pledge(city["owner"])
                self.add(hostage, city=city["id"], hostage_of=city["owner"])
        for _ in range(self.rng.choice([0, 0, 1, 2, 3])):
            free = self.free_hexes()
            if not free:
                return
            place = self.rng.choice(free)
            keeper = self.people()
            hostage_piece = self.place(self._pledge(keeper), place, hostage_of=keeper)
            if self.rng.random() < 0.55:
                escort = self.add(keeper, infantry=True, hex=list(place), escorts=hostage_piece["id"])
                if "paralysed" in hostage_piece:
                    escort["paralysed"] = hostage_piece["paralysed"]

    def _pledge(self, keeper: str) -> str:
        """A people that gave hostages: an ally now, or one that was."""
        others = [people for people in self.peoples if people != keeper]
        friends = [people for people in others if self.friendly(people, keeper)]
        return self.rng.choice(friends if friends and self.rng.random() < 0.6 else others)

    def place_vanished(self) -> None:
        """Z-VAN-1: markers of Monk lords, also where another piece stands."""
        if "monks" not in self.peoples:
            return
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            if self.counts["monks", "monk"] >= TYPES["monks"]["monk"].count:
                return
            free = self.free_hexes()
            shared = [tuple(p["hex"]) for p in self.pieces if "hex" in p and self.rng.random() < 0.1]
            if free or shared:
                place = self.rng.choice([*free, *shared])
                self.add("monks", "monk", hex=list(place), vanished=True)


def plant_fault(rng: Random, scenario: Document) -> Document:
    """A copy of a scenario with one fault of the kinds that `check` must find."""
    cities = [dict(city) for city in scenario["cities"]]
    pieces = [dict(piece) for piece in scenario["pieces"]]
    broken = {**scenario, "cities": cities, "pieces": pieces}
    in_open = [p for p in pieces if "hex" in p and "escorts" not in p]
    board = Board(scenario["map"]["inline"])
    fault = rng.choice(
        ["same hex", "outside", "sea", "garrison", "city", "near", "people", "apart", "roster"]
    )
    sea = sorted(place for place, terrain in board.terrain.items() if terrain == "sea")
    if fault == "same hex" and len(in_open) > 1:
        one, other = rng.sample(in_open, 2)
        one["hex"] = list(other["hex"])
    elif fault == "outside" and in_open:
        rng.choice(in_open)["hex"] = [board.columns, rng.randrange(board.rows)]
    elif fault == "sea" and in_open and sea:
        rng.choice(in_open)["hex"] = list(rng.choice(sea))
    elif fault == "garrison" and cities:
        city = rng.choice(cities)
        kind = rng.choice(sorted(TYPES[city["owner"]]))
        for number in range(GARRISON + 1):
            extra = {"id": f"extra-{number}", "people": city["owner"], "type": kind, "city": city["id"]}
            pieces.append(extra)
    elif fault in ("city", "near"):
        place = rng.choice(sorted(board.terrain))
        cities.append(
            {
                "id": "new",
                "name": "New",
                "hex": list(place),
                "owner": rng.choice(scenario["peoples"])["people"],
            }
        )
        if fault == "near":
            beside = rng.choice(board.beside(place) or (place,))
            cities.append({**cities[-1], "id": "newer", "name": "Newer", "hex": list(beside)})
    elif fault == "people" and in_open:
        rng.choice(in_open)["people"] = next((p for p in ORDER if p not in _in_play(scenario)), "amazons")
    elif fault == "apart" and any("escorts" in piece for piece in pieces):
        escort = rng.choice([piece for piece in pieces if "escorts" in piece])
        escort["hex"] = list(rng.choice(sorted(board.terrain)))
    else:
        first = scenario["peoples"][0]["people"]
        lord = next(iter(TYPES[first]))
        for number in range(TYPES[first][lord].count + 1):
            place = rng.choice(sorted(board.terrain))
            pieces.append({"id": f"lord-{number}", "people": first, "type": lord, "hex": list(place)})
    return broken


def _in_play(scenario: Document) -> set[str]:
    return {entry["people"] for entry in scenario["peoples"]}
