"""Boards that are laid out by sizes, not drawn by chance: what a ruleset with a `boards.toml` offers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sim.errors import NotPossible
from sim.games.catalog import board_maker_of, ruleset_of
from sim.generation.settings import GenerationError
from sim.hex.grid import Layout
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.engine.board_sizes import BoardSize
    from sim.formats.map_file import MapFile
    from sim.texts import Language


@dataclass(frozen=True, slots=True)
class BoardSettings:
    """What board to lay out. `sizes`: those that are not to be the usual ones. `language`: of the names."""

    ruleset: str
    sizes: Mapping[str, int] = field(default_factory=dict)
    layout: Layout = field(default_factory=lambda: Layout("flat", "odd"))
    language: Language = "it"


def board_sizes_of(ruleset_id: str) -> tuple[BoardSize, ...]:
    """Return the sizes that a ruleset's boards are laid out by; none where it has no such boards."""
    ruleset = ruleset_of(ruleset_id)
    return () if ruleset is None else ruleset.board_sizes


def lay_out(settings: BoardSettings) -> MapFile:
    """Return a board, without any rule problem that is an error. Raises GenerationError on sizes that cannot be."""
    ruleset, make_board = ruleset_of(settings.ruleset), board_maker_of(settings.ruleset)
    if ruleset is None or make_board is None:
        raise GenerationError(say("generate-no-recipe", ruleset=settings.ruleset))
    try:
        return make_board(ruleset, settings.sizes, settings.layout, settings.language)
    except NotPossible as error:
        raise GenerationError(error.message) from error
