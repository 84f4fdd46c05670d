"""The errors a caller of `sim` may meet; each carries a message in both interface languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.texts import in_language

if TYPE_CHECKING:
    from pathlib import Path

    from sim.texts import Message


class SimError(Exception):
    """Base of all errors that `sim` raises on purpose."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class FileFault(SimError):
    """A file cannot be read, is no JSON or not of the format; names its path and the place (line or JSON path)."""

    def __init__(self, path: Path | str, place: str, message: Message) -> None:
        super().__init__(message)
        self.path = str(path)
        self.place = place

    def __str__(self) -> str:
        return self.describe("en")

    def describe(self, language: str) -> str:
        """Return the one line shown to people: file, place, fact."""
        where = f"{self.path}: {in_language(self.place, language)}" if self.place else self.path
        return f"{where}: {self.message.render(language)}"


class UnknownHex(SimError):
    """A hex named by the caller is not on the map."""


class UnknownPiece(SimError):
    """A piece named by the caller is not in the scenario."""


class BrokenBoard(SimError):
    """The letters of a map do not join; questions on its board have no answer (Z-MAP-4)."""


class NotPossible(SimError):
    """The question does not apply to the piece or hex named."""
