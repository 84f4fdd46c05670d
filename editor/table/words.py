"""Decisions and actions in words: what kind, and what they name, in the language of the interface."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QCoreApplication

from editor.timeline.mentions import mentions_of
from editor.timeline.wording import Namer, narrated
from editor.wording import language_code
from sim.engine.game import Event
from sim.play.turns import kind_of

if TYPE_CHECKING:
    from sim.engine.game import Action, Game

translate = QCoreApplication.translate


def action_word(kind: str) -> str:
    """Return a word for a kind of action; kinds without one are called as the log calls them."""
    words = {
        "found": translate("Actions", "Found a city"),
        "garrison": translate("Actions", "Hide in a city"),
        "deploy": translate("Actions", "Set out"),
        "end": translate("Actions", "Done, go on"),
        "propose": translate("Actions", "Propose an alliance"),
        "answer": translate("Actions", "Answer"),
        "break": translate("Actions", "Break the alliance"),
        "execute": translate("Actions", "Execute the hostage"),
        "single": translate("Actions", "Attack singly"),
        "go_on": translate("Actions", "Go on"),
        "throw": translate("Actions", "Throw"),
        "move": translate("Actions", "Move"),
        "vanish": translate("Actions", "Vanish"),
        "appear": translate("Actions", "Reappear"),
        "declare": translate("Actions", "Declare a clash"),
        "aim": translate("Actions", "Undertake a throw"),
        "take_back": translate("Actions", "Take back"),
        "fight": translate("Actions", "Fight"),
        "retreat": translate("Actions", "Go back"),
        "advance": translate("Actions", "Move in"),
        "place": translate("Actions", "Place"),
        "mount": translate("Actions", "Mount"),
        "dismount": translate("Actions", "Dismount"),
        "pass": translate("Actions", "Pass"),
    }
    return words.get(kind) or kind.replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class Wording:
    """Words for the actions of a state, as the people that is to decide may know it."""

    game: Game[Any]
    state: Any

    def label(self, action: Action) -> str:
        """Return an action in words: its kind, and what it names."""
        parts = [self._value(name, getattr(action, name), action) for name in action.__struct_fields__]
        told = [part for part in parts if part]
        word = action_word(kind_of(action))
        return f"{word}: {', '.join(told)}" if told else word

    def _value(self, name: str, value: Any, action: Action) -> str:
        match value:
            case None | () | "":
                return translate("Actions", "nobody") if name == "piece" else ""
            case bool():
                return self._flag(name, value)
            case int():
                return self._numbered(name, value)
            case str():
                return self._word(value)
            case (int(column), int(row)):
                return self.game.board.grid.label((column, row))
            case tuple():
                listed = ", ".join(self._value("", one, action) for one in value)
                before = {
                    "defenders": translate("Actions", "against {}"),
                    "gives": translate("Actions", "giving {}"),
                    "asks": translate("Actions", "asking for {}"),
                    "shoots": translate("Actions", "shooting {}"),
                }.get(name, "{}")
                return before.format(listed)
        return str(value)

    def _flag(self, name: str, on: bool) -> str:
        if name == "accept":
            return translate("Actions", "yes") if on else translate("Actions", "no")
        words = {
            "leave": translate("Actions", "leaving its charge behind"),
            "give_up": translate("Actions", "giving the piece up"),
        }
        return (words.get(name) or name.replace("_", " ")) if on else ""

    def _numbered(self, name: str, number: int) -> str:
        """Return what a number stands for, where the state lists such things, else the number."""
        entry = self._entry(name, number)
        if isinstance(entry, Event):
            return narrated(self.game, entry)
        if entry is not None:
            fields = mentions_of(entry).by_field.values()
            sides = [", ".join(map(self._word, words)) for words in fields if words]
            return " – ".join(sides)
        return str(number + 1)

    def record(self, action: Action) -> msgspec.Struct:
        """Return what an action is about: the record its number stands for in the state's lists, else itself."""
        numbers = [(name, getattr(action, name)) for name in action.__struct_fields__]
        found = [self._entry(name, value) for name, value in numbers if type(value) is int]
        return next((entry for entry in found if entry is not None), action)

    def _entry(self, name: str, number: int) -> msgspec.Struct | None:
        """Return the record with a number in the state's list of such things."""
        for plural in (f"{name}s", f"{name}es"):
            listed = getattr(self.state, plural, None)
            if (
                isinstance(listed, tuple)
                and 0 <= number < len(listed)
                and isinstance(listed[number], msgspec.Struct)
            ):
                entry: msgspec.Struct = listed[number]
                return entry
        return None

    def word(self, word: str) -> str:
        """Return what an id stands for."""
        return self._word(word)

    def _word(self, word: str) -> str:
        """Return the name of a people or city by its id; pieces go by their ids."""
        if word in self.game.people_ids:
            return Namer(self.game).by_id(word)
        city = self.state.position.find_city(word)
        return (city.name or city.id) if city is not None else word


def refusal_text(refusal: Any) -> str:
    """Return why an action is not allowed, with the rule."""
    text = refusal.reason.render(language_code())
    return f"{text[:1].upper()}{text[1:]} ({refusal.rule})"
