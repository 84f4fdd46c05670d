"""What events say, as texts show it: hexes by the number people see, peoples by name, a dash for nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.hex.grid import Grid
    from sim.texts import Argument, InLanguages


@dataclass(frozen=True, slots=True)
class Listed:
    """Names one after another."""

    names: tuple[InLanguages, ...]

    def render(self, language: str) -> str:
        """Return the names with commas."""
        return ", ".join(name.render(language) for name in self.names)


@dataclass(frozen=True, slots=True)
class Telling:
    """How the events of one game are told: on its grid, with the names of its peoples by id."""

    grid: Grid
    peoples: Mapping[str, InLanguages]

    def named(self, value: Any) -> Argument:
        """Return a people, or several, by name; a dash for none."""
        if not value:
            return "–"
        listed = value if isinstance(value, tuple) else (value,)
        return Listed(tuple(self.peoples[people] for people in listed))

    def told(self, value: Any) -> Argument:
        """Return any other field: hexes by number, lists with commas."""
        match value:
            case bool() | int() | str() if value != "":
                return value
            case (int(), int()) | () | "" | None:
                return self._text(value)
            case tuple():
                return ", ".join(map(self._text, value))
        return str(value)

    def _text(self, value: Any) -> str:
        match value:
            case None | () | "":
                return "–"
            case (int() as column, int() as row):
                return self.grid.label((column, row))
            case tuple():
                return " ".join(map(self._text, value))
        return str(value)
