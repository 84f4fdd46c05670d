"""Who and what in a game, in the language of the interface: peoples, chance, pieces, kinds of events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from editor.wording import language_code, round_text
from sim.engine.game import CHANCE, NOBODY
from sim.engine.position import NONE
from sim.engine.ruleset import NO_FIGURE
from sim.texts import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Event, Game
    from sim.engine.position import Piece, Position
    from sim.hex.grid import Grid

translate = QCoreApplication.translate


class _Gap(str):
    """Stands where a text names something, however the text would write it."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return "…"


@dataclass(frozen=True, slots=True)
class Namer:
    """The names of a game's peoples by number and id."""

    game: Game[Any]

    def people(self, number: int) -> str:
        """Return what a people is called, by its number; chance and nobody have names too."""
        if number == CHANCE:
            return translate("Game", "Chance")
        if number == NOBODY:
            return translate("Game", "Nobody")
        return self.by_id(self.game.people_ids[number])

    def by_id(self, people_id: str) -> str:
        """Return what a people, or chance, is called by its id in a log."""
        people = self.game.ruleset.find_people(people_id)
        if people is not None:
            return people.names.render(language_code())
        return translate("Game", "Chance") if people_id not in self.game.people_ids else people_id


def narrated(game: Game[Any], event: Event) -> str:
    """Return an event in words, beginning with a capital."""
    text = game.narrate(event).render(language_code())
    return text[:1].upper() + text[1:]


def moment_text(game: Game[Any], state: Any, events: Sequence[Event]) -> str:
    """Return a line on a moment: the month, and the last of the events that led to it."""
    month = round_text(game.ruleset, game.month(state))
    return f"{month} · {narrated(game, events[-1])}" if events else month


def kind_text(game: Game[Any], event: Event) -> str:
    """Return what events like this one read like, with gaps for what they name."""
    message = game.narrate(event)
    gaps = tuple((name, _Gap("…")) for name, _ in message.arguments)
    text = Message(message.key, gaps).render(language_code())
    return text[:1].upper() + text[1:]


def piece_text(piece: Piece, position: Position) -> str:
    """Return a line on a piece: type, id, people, figures, and what keeps it from acting."""
    people = position.ruleset.find_people(position.people_ids[piece.people])
    code = language_code()
    owner = people.names.render(code) if people is not None else position.people_ids[piece.people]
    kind = piece.type
    facts = [f"{kind.names.render(code)} {piece.id} ({owner})"]
    for text, figure in (
        (translate("Game", "movement {}"), kind.movement),
        (translate("Game", "combat {}"), kind.combat),
        (translate("Game", "shoots {} hexes far"), kind.shoots or NO_FIGURE),
    ):
        if figure >= 0:
            facts.append(text.format(figure))
    if piece.vanished:
        facts.append(translate("Game", "vanished"))
    if piece.is_paralysed:
        facts.append(translate("Game", "paralysed"))
    if piece.reduced:
        facts.append(translate("Game", "face down"))
    if piece.hostage_of != NONE:
        keeper = position.ruleset.find_people(position.people_ids[piece.hostage_of])
        name = keeper.names.render(code) if keeper is not None else position.people_ids[piece.hostage_of]
        facts.append(translate("Game", "hostage of {}").format(name))
    if piece.escorts != NONE:
        facts.append(translate("Game", "escorts {}").format(position.pieces[piece.escorts].id))
    if piece.escort != NONE:
        facts.append(translate("Game", "escorted by {}").format(position.pieces[piece.escort].id))
    return ", ".join(facts)


def hex_text(position: Position, hex_id: int, label: str) -> str:
    """Return what is known to be on a hex, a line for the city and for each piece."""
    lines = []
    city = position.city_at.get(hex_id)
    if city is not None:
        people = position.ruleset.find_people(position.people_ids[city.owner])
        owner = (
            people.names.render(language_code()) if people is not None else position.people_ids[city.owner]
        )
        lines.append(
            translate("Game", "City {city} ({people})").format(city=city.name or city.id, people=owner)
        )
    lines += [piece_text(piece, position) for piece in position.pieces if piece.hex == hex_id]
    return "\n".join([f"{label}:", *lines]) if lines else ""


def placed_text(position: Position, piece_id: str, grid: Grid) -> str:
    """Return a piece as it is listed: where it is, and what it is."""
    piece = position.piece(piece_id)
    name = f"{piece.type.names.render(language_code())}  {piece.id}"
    if piece.hex == NONE:
        return name
    city = position.cities[piece.city] if piece.city != NONE else None
    inside = f", {city.name or city.id}" if city is not None else ""
    return f"{grid.label(grid.cell_of(piece.hex))}{inside}  {name}"


def decision_word(kind: str) -> str:
    """Return what kind of decision is asked; kinds without a word are called as the log calls them."""
    words = {
        "home": translate("Decisions", "drawing continents"),
        "cities": translate("Decisions", "founding cities"),
        "garrisons": translate("Decisions", "hiding garrisons"),
        "pieces": translate("Decisions", "setting out pieces"),
        "diplomacy": translate("Decisions", "diplomacy"),
        "singles": translate("Decisions", "single actions"),
        "movement": translate("Decisions", "movement"),
        "throws": translate("Decisions", "throws"),
        "clashes": translate("Decisions", "clashes"),
        "recovery": translate("Decisions", "recovery"),
        "throw": translate("Decisions", "the die of a throw"),
        "clash": translate("Decisions", "the die of a clash"),
        "answer": translate("Decisions", "an answer"),
        "retreat": translate("Decisions", "where to go back"),
        "go_on": translate("Decisions", "whether to go on"),
        "advance": translate("Decisions", "who moves in"),
        "placing": translate("Decisions", "placing pieces"),
        "moves": translate("Decisions", "moves"),
    }
    return words.get(kind) or kind.replace("_", " ")


def to_decide(people: str, kind: str) -> str:
    """Return who is to decide what."""
    told = translate("Decisions", "{people} to decide: {what}")
    return told.format(people=people, what=decision_word(kind))
