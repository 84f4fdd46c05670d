"""What a hand can hold over the map: a type of piece of a people, a city of one, the eraser, what was picked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.rendering.counters import Face
from editor.scenario.cities import found, remove_city
from editor.scenario.peoples import stock_of
from editor.scenario.pieces import city_at, pieces_at, put, remove
from editor.wording import language_code

if TYPE_CHECKING:
    from editor.scenario.storage import Ground
    from sim.engine.ruleset import People, PieceType, Ruleset
    from sim.formats.scenario_file import ScenarioFile
    from sim.hex.grid import Cell

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class PieceItem:
    """A piece of a people's type, to be set down."""

    people: str
    type: str


@dataclass(frozen=True, slots=True)
class CityItem:
    """A city of a people, to be founded."""

    owner: str


@dataclass(frozen=True, slots=True)
class Eraser:
    """What takes off the map whatever stands on a hex."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """What stood on a hex, picked up to be set down elsewhere: the piece, or None for the city."""

    hex: int
    piece: str | None


Item = PieceItem | CityItem | Eraser | Lifted


def laid(draft: ScenarioFile, ruleset: Ruleset, ground: Ground, item: Item, cell: Cell) -> ScenarioFile:
    """Return the draft after an item was used on a cell; the same where nothing is left of it, or nothing changes.

    Where a piece of the very type stands in the open already, no second one is set on it.
    """
    if not ground.board.is_hex(cell):
        return draft
    match item:
        case PieceItem(people, type_id):
            stock = stock_of(draft, ruleset, people, type_id)
            alike = any(
                (one.people, one.type, one.hex) == (people, type_id, cell) for one in pieces_at(draft, cell)
            )
            if stock.left <= 0 or alike:
                return draft
            return put(draft, ruleset, people, type_id, cell)
        case CityItem(owner):
            return draft if city_at(draft, cell) is not None else found(draft, ground.document, owner, cell)
        case Eraser():
            return cleared(draft, ruleset, cell)
        case Lifted():
            return draft


def cleared(draft: ScenarioFile, ruleset: Ruleset, cell: Cell) -> ScenarioFile:
    """Return the draft with nothing on a cell: no piece, no city, nothing in it."""
    city = city_at(draft, cell)
    if city is not None:
        draft = remove_city(draft, ruleset, city.id)
    return remove(draft, ruleset, {piece.id for piece in draft.pieces if piece.hex == cell})


def item_at(draft: ScenarioFile, cell: Cell) -> Item | None:
    """Return what is on a cell, to set down more of it: the topmost piece in the open, else the city, else None."""
    open_pieces = [piece for piece in pieces_at(draft, cell) if piece.hex is not None]
    if open_pieces:
        top = next((one for one in open_pieces if one.escorts is not None), open_pieces[-1])
        return PieceItem(top.people, top.type)
    city = city_at(draft, cell)
    return CityItem(city.owner) if city is not None else None


def owner_of(item: Item | None) -> str | None:
    """Return the people an item belongs to, None where it is nobody's."""
    match item:
        case PieceItem(people):
            return people
        case CityItem(owner):
            return owner
        case _:
            return None


def item_name(ruleset: Ruleset, item: Item) -> str:
    """Return what an item is called, in the language of now."""
    match item:
        case PieceItem(people, type_id):
            kind = type_of(ruleset, people, type_id)
            return kind.names.render(language_code())
        case CityItem():
            return translate("ScenarioItems", "City")
        case Eraser():
            return translate("ScenarioItems", "Eraser")
        case Lifted(piece=piece):
            return piece or translate("ScenarioItems", "City")


def people_name(ruleset: Ruleset, people_id: str) -> str:
    """Return what a people is called, in the language of now."""
    people = ruleset.find_people(people_id)
    return people.names.render(language_code()) if people is not None else people_id


def people_of(ruleset: Ruleset, people_id: str) -> People:
    """Return a people of a scenario that can be shown, so that it is known."""
    people = ruleset.find_people(people_id)
    assert people is not None, "scenarios with unknown peoples cannot be placed"
    return people


def type_of(ruleset: Ruleset, people_id: str, type_id: str) -> PieceType:
    """Return a type of piece of a scenario that can be shown, so that it is known."""
    kind = people_of(ruleset, people_id).find_type(type_id)
    assert kind is not None, "scenarios with unknown types cannot be placed"
    return kind


def face_of_type(people: People, kind: PieceType) -> Face:
    """Return the face of a type's counter with nothing the matter with it."""
    return Face(kind, people.ground, people.ink, kind.names.render(language_code())[:1].upper())
