"""What the program says to people, in English and Italian, apart from where it is said."""

from __future__ import annotations

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
    """A text by its key in `messages.toml`, with the values it names."""

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


@cache
def _texts() -> dict[str, dict[str, str]]:
    source = resources.files(__name__).joinpath("messages.toml").read_text(encoding="utf-8")
    return tomllib.loads(source)
