"""What the program says to people, in English and Italian, apart from where it is said."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal, Protocol

Language = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = ("en", "it")


class InLanguages(Protocol):
    """A value that reads differently in each language: a message, a name."""

    def render(self, language: str) -> str:
        """Return the text in a language."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text by its key in the files of texts, with the values it names."""

    key: str
    arguments: tuple[tuple[str, Argument], ...] = ()

    def render(self, language: str = "en") -> str:
        """Return the text in a language; messages among the values are rendered in it too."""
        values = {name: _value(argument, language) for name, argument in self.arguments}
        return _texts()[self.key][language].format(**values)

    def __str__(self) -> str:
        return self.render("en")


class _Count(int):
    """A number that also chooses between two words: `{coasts:coast|coasts}` is the first where it is 1."""

    def __format__(self, form: str) -> str:
        one, bar, more = form.partition("|")
        return (one if self == 1 else more) if bar else super().__format__(form)


def _value(argument: Argument, language: str) -> str | int | float:
    if isinstance(argument, int):
        return _Count(argument)
    return argument if isinstance(argument, str | float) else argument.render(language)


Argument = str | int | float | InLanguages


def say(key: str, **arguments: Argument) -> Message:
    """Return a message; its text is looked up only when it is rendered."""
    return Message(key, tuple(sorted(arguments.items(), key=lambda item: item[0])))


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English text that a library or the system made, as a value of a message."""

    text: str

    def render(self, language: str) -> str:
        """Return the text in a language, as far as it is known there."""
        return in_language(self.text, language)

    def __str__(self) -> str:
        return self.text


def in_language(text: str, language: str) -> str:
    """Return an English text that was not made by `say` in a language; as it is where nobody translated it.

    `italian.toml` holds such texts, with {names} for what varies; a {fact} is translated in turn.
    """
    if language == "en":
        return text
    for pattern, translation in _italian():
        if found := pattern.fullmatch(text):
            return _filled(translation, found.groupdict(), language)
    return text


def _filled(translation: str, values: dict[str, str], language: str) -> str:
    if "fact" in values:
        values["fact"] = in_language(values["fact"], language)
    return _NAME.sub(lambda name: values[name[1]], translation)


_NAME = re.compile(r"\{(\w+)\}")


@cache
def _italian() -> list[tuple[re.Pattern[str], str]]:
    """Return the patterns of English texts with their Italian, in the order of the file."""
    chapters: dict[str, dict[str, str]] = _data("italian.toml")
    return [(_pattern(en), it) for chapter in chapters.values() for en, it in chapter.items()]


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(text)), re.DOTALL)


@cache
def _texts() -> dict[str, dict[str, str]]:
    return _data("messages.toml") | _data("decisions.toml") | _data("kingdoms.toml")


def _data(name: str) -> dict[str, dict[str, str]]:
    return tomllib.loads(resources.files(__name__).joinpath(name).read_text(encoding="utf-8"))
