"""Cities of a scenario: founding, moving, changing and removing them. Each change returns another draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from editor.documents.suggestions import suggestions_for, unused
from editor.scenario.pieces import remove
from sim.formats.scenario_file import ScenarioCity

if TYPE_CHECKING:
    from sim.engine.ruleset import Ruleset
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.hex.grid import Cell


def city_of(draft: ScenarioFile, city_id: str) -> ScenarioCity:
    """Return a city by id. Raises StopIteration where there is none."""
    return next(city for city in draft.cities if city.id == city_id)


def found(draft: ScenarioFile, ground: MapFile, owner: str, cell: Cell) -> ScenarioFile:
    """Return the draft with a city of a people on a cell, called as the map calls its site; pieces there go inside.

    On other ground it gets a name of the ruleset's that no city has.
    """
    names = {city.name for city in draft.cities} | {site.name for site in ground.cities}
    site = next((site.name for site in ground.cities if site.hex == cell and site.name), "")
    city = ScenarioCity(
        id=_free_id(draft, owner),
        hex=cell,
        owner=owner,
        name=site or unused(suggestions_for(draft.ruleset).cities, names),
    )
    pieces = tuple(
        replace(piece, hex=None, city=city.id, escorts=None, vanished=False) if piece.hex == cell else piece
        for piece in draft.pieces
    )
    return replace(draft, cities=(*draft.cities, city), pieces=pieces)


def move_city(draft: ScenarioFile, city_id: str, cell: Cell) -> ScenarioFile:
    """Return the draft with a city, and what is in it, on another cell."""
    return change_city(draft, city_id, hex=cell)


def change_city(draft: ScenarioFile, city_id: str, **fields: Any) -> ScenarioFile:
    """Return the draft with some fields of a city set."""
    cities = tuple(replace(city, **fields) if city.id == city_id else city for city in draft.cities)
    return replace(draft, cities=cities)


def remove_city(draft: ScenarioFile, ruleset: Ruleset, city_id: str) -> ScenarioFile:
    """Return the draft without a city and without the pieces in it, which are to be placed again."""
    inside = {piece.id for piece in draft.pieces if piece.city == city_id}
    draft = remove(draft, ruleset, inside)
    return replace(draft, cities=tuple(city for city in draft.cities if city.id != city_id))


def _free_id(draft: ScenarioFile, owner: str) -> str:
    taken, number = {city.id for city in draft.cities}, 1
    while (city_id := f"{owner}-city-{number:02}") in taken:
        number += 1
    return city_id
