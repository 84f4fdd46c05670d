"""The silhouettes on counters, as a type of piece names them, else by what it can do."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim.engine.ruleset import PieceType


def symbol_of(kind: PieceType) -> str | None:
    """Return the name of a type's silhouette, None where letters have to stand for it."""
    data = _data()
    if kind.symbol in data["paths"]:
        return kind.symbol
    able = [name for power, name in data["powers"].items() if power in kind.powers]
    thrown = data["throws"].get(kind.throw or "")
    return thrown or next(iter(able), None)


def symbol_path(name: str) -> str:
    """Return a silhouette as an SVG path in a box from -1 to 1, with holes by the even-odd rule."""
    return _data()["paths"][name]


@cache
def _data() -> dict[str, dict[str, str]]:
    source = resources.files(__package__).joinpath("assets", "symbols.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))
