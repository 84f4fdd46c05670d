"""Small random worlds with everything in them, for searches: terrain, cities, garrisons, pairs, captives, sleepers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from sim.board.board import compile_board
from sim.board.sites import city_sites
from sim.formats.map_file import LetterField, MapFile
from sim.formats.scenario_file import (
    MapReference,
    PeopleField,
    PieceField,
    ScenarioCity,
    ScenarioFile,
)
from sim.hex.grid import Cell, Layout
from tests.drawing import LAYOUTS, Scene, draw_map, letter_row, zargo
from tests.playing import Table

GROUND = "......................f^@~="
PEOPLES = ("knights", "dragons", "winged", "monks")


@dataclass
class World:
    """A world on its way: cells taken, pieces and cities so far."""

    draws: random.Random
    map: MapFile
    free: list[Cell]
    peoples: tuple[str, ...]
    pieces: list[PieceField]
    cities: list[ScenarioCity]

    def cell(self, glyphs: str) -> Cell | None:
        """Take a free cell of one of these terrains."""
        fit = [cell for cell in self.free if self.map.terrain[cell[1]][cell[0]] in glyphs]
        if not fit:
            return None
        found = self.draws.choice(fit)
        self.free.remove(found)
        return found

    def kind(self, people: str, power: str = "") -> str:
        about = zargo().find_people(people)
        assert about is not None
        return self.draws.choice([kind.id for kind in about.type if not power or power in kind.powers])

    def add(self, people: str, kind: str, **more: Any) -> PieceField:
        piece = PieceField(f"{people[0]}{len(self.pieces):02}", people, kind, **more)
        self.pieces.append(piece)
        return piece


def a_map(draws: random.Random, layout: Layout) -> MapFile:
    columns, rows = draws.choice([(6, 4), (7, 5), (8, 6), (11, 7)])
    picture = "\n".join(" ".join(draws.choice(GROUND) for _ in range(columns)) for _ in range(rows))
    halves = "\n".join(
        " ".join("A" if c < columns // 2 else "B" for c in range(columns)) for _ in range(rows)
    )
    letters: tuple[LetterField, ...] = ()
    if layout.orientation == "flat" and draws.random() < 0.5:
        letters = letter_row(
            "east",
            [(columns - 1, row) for row in range(rows)],
            "west",
            [(0, row) for row in range(rows)],
        )
    return draw_map(picture, layout=layout, regions=halves, letters=letters)


def a_scenario(seed: int) -> ScenarioFile:
    """Return a random scenario in the middle of a war."""
    draws = random.Random(seed)
    document = a_map(draws, draws.choice(LAYOUTS))
    peoples = PEOPLES if draws.random() < 0.5 else tuple(sorted(draws.sample(PEOPLES, 2), key=PEOPLES.index))
    cells = [(c, r) for r in range(document.grid.rows) for c in range(document.grid.columns)]
    world = World(draws, document, cells, peoples, [], [])
    _found_cities(world)
    for people in peoples:
        for _ in range(draws.randint(2, 5)):
            _set_piece(world, people)
    players = {people: people for people in peoples}
    if len(peoples) == 4 and draws.random() < 0.2:
        players["monks"] = "knights"
    allies = (("knights", "winged"),) if len(peoples) == 4 and draws.random() < 0.4 else ()
    return ScenarioFile(
        map=MapReference(inline=document),
        ruleset="zargo",
        options=_options(draws),
        month=draws.choice([1, 24]),
        to_move=draws.choice(peoples),
        peoples=tuple(
            PeopleField(
                people, players[people], home=("A",) if number == 0 else ("B",) if number == 1 else ()
            )
            for number, people in enumerate(peoples)
        ),
        alliances=allies,
        cities=tuple(world.cities),
        pieces=tuple(world.pieces),
        state={"setup": "over"},
    )


def _options(draws: random.Random) -> dict[str, Any]:
    if draws.random() < 0.5:
        return {}
    return {
        "bridge_cost": draws.choice([0, 1]),
        "throwers_may_clash": draws.random() < 0.5,
        "flames_free": draws.random() < 0.5,
        "aura_stacks": draws.random() < 0.5,
        "advance_after_siege": draws.random() < 0.7,
        "throw_from_city": draws.choice(["any", "besiegers"]),
    }


def _found_cities(world: World) -> None:
    board = compile_board(world.map, zargo().terrain_set)
    for number in range(world.draws.randint(0, 4)):
        places = city_sites(board, [board.grid.id_of(city.hex) for city in world.cities], 4)
        sites = [board.grid.cell_of(hex_id) for hex_id in places]
        if not sites:
            return
        cell = world.draws.choice(sites)
        world.free.remove(cell)
        owner = world.draws.choice(world.peoples)
        city = f"city{number}"
        world.cities.append(ScenarioCity(city, cell, owner))
        for _ in range(world.draws.choice([0, 1, 1, 2, 4])):
            world.add(owner, world.kind(owner), city=city)
        others = [people for people in world.peoples if people != owner]
        for _ in range(world.draws.choice([0, 0, 1, 2])):
            people = world.draws.choice(others)
            world.add(people, world.kind(people), city=city, hostage_of=owner)


def _set_piece(world: World, people: str) -> None:
    draws = world.draws
    cell = world.cell(".f^=@")
    if cell is None:
        return
    if world.map.terrain[cell[1]][cell[0]] == "@":
        world.add(people, world.kind(people), hex=cell, paralysed=draws.randint(0, 3))
    elif people == "monks" and draws.random() < 0.2:
        world.add(people, "monk", hex=cell, vanished=True)
    elif draws.random() < 0.15:
        charge_of = draws.choice(world.peoples)
        hostage = people if charge_of != people else None
        kind = draws.choice([k for k in _types(charge_of) if hostage or "escort" not in k.powers]).id
        charge = world.add(charge_of, kind, hex=cell, hostage_of=hostage)
        world.add(people, world.kind(people, "escort"), hex=cell, escorts=charge.id)
    elif draws.random() < 0.05:
        keeper = draws.choice([other for other in world.peoples if other != people])
        world.add(people, world.kind(people), hex=cell, hostage_of=keeper)
    else:
        world.add(people, world.kind(people), hex=cell)


def _types(people: str) -> Any:
    about = zargo().find_people(people)
    assert about is not None
    return about.type


def a_table(scenario: ScenarioFile) -> Table:
    """Return the game of a scenario whose map is in it."""
    document = scenario.map.inline
    assert document is not None
    return Table(scenario, Scene(document, scenario))


def shuffled(scenario: ScenarioFile, seed: int) -> ScenarioFile:
    """Return a scenario whose pieces, cities and peoples stand in another order in the file."""
    draws = random.Random(seed)
    mixed: dict[str, Any] = {}
    for name in ("pieces", "cities", "peoples"):
        entries = list(getattr(scenario, name))
        draws.shuffle(entries)
        mixed[name] = tuple(entries)
    return replace(scenario, **mixed)
