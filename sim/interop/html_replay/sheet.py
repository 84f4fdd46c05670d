"""What stays the same through a game: the map, and the peoples with their types of piece and colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.engine.ruleset import NO_FIGURE
from sim.interop.html_replay.symbols import symbol_of, symbol_path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.engine.game import Game
    from sim.engine.ruleset import People


def map_sheet(board: Board, language: str) -> dict[str, Any]:
    """Return a map as the page draws it; hexes are numbers, row by row."""
    document = board.map
    grid = board.grid
    return {
        "name": document.name,
        "columns": grid.columns,
        "rows": grid.rows,
        "flat": grid.layout.orientation == "flat",
        "shoved": 1 if grid.layout.offset == "odd" else 0,
        "digits": len(grid.label((0, 0))) // 2,
        "terrain": document.terrain,
        "terrains": {
            terrain.glyph: {
                "name": terrain.names.render(language),
                "ground": terrain.ground,
                "fill": _colour(terrain.look.fill),
                "dark": _colour(terrain.look.dark_fill or terrain.look.fill),
                "ink": _colour(terrain.look.ink),
                "pattern": terrain.look.pattern,
                "symbol": terrain.look.symbol,
            }
            for terrain in board.terrain_set.terrains
        },
        "region": document.region,
        "regions": {key: [region.name, region.color] for key, region in document.regions.items()},
        "letters": [
            [entry.letter, entry.edge, grid.id_of(entry.hex)]
            for entry in document.letters
            if grid.has(entry.hex)
        ],
        "links": [[grid.id_of(link.start), link.side, grid.id_of(link.end)] for link in board.links],
        "labels": [[label.text, grid.id_of(label.hex)] for label in document.labels if grid.has(label.hex)],
    }


def _colour(paint: str) -> str:
    """Return a colour as the web writes it: opacity last."""
    return f"#{paint[3:]}{paint[1:3]}" if len(paint) == 9 else paint


class Peoples:
    """The peoples in play and their types of piece. `type_number`: the number of each type of each people.

    `symbols`: the silhouettes they bear, by name.
    """

    def __init__(self, game: Game[Any], language: str) -> None:
        self.table: list[dict[str, Any]] = []
        self.types: list[dict[str, Any]] = []
        self.symbols: dict[str, str] = {}
        self.type_number: dict[tuple[int, str], int] = {}
        for number, people_id in enumerate(game.people_ids):
            people = game.ruleset.find_people(people_id)
            assert people is not None, "who is in play is known to the ruleset"
            self.table.append(
                {
                    "id": people_id,
                    "name": people.names.render(language),
                    "ground": _colour(people.ground),
                    "ink": _colour(people.ink),
                }
            )
            self._add_types(number, people, language)

    def _add_types(self, number: int, people: People, language: str) -> None:
        names = [kind.names.render(language) for kind in people.type]
        for kind, name, short in zip(people.type, names, short_names(names), strict=True):
            self.type_number[number, kind.id] = len(self.types)
            symbol = symbol_of(kind)
            if symbol is not None:
                self.symbols[symbol] = symbol_path(symbol)
            self.types.append(
                {
                    "name": name,
                    "short": short,
                    "movement": kind.movement,
                    "combat": None if kind.foot_figure == NO_FIGURE else kind.foot_figure,
                    "lord": kind.is_lord,
                    "symbol": symbol,
                }
            )


def short_names(names: Sequence[str]) -> list[str]:
    """Return as few letters of each name as tell it from the others: of its start, else of the starts of its words."""
    return [_short(name, [other for other in names if other != name]) for name in names]


def _short(name: str, others: Sequence[str]) -> str:
    words = name.split()
    initials = "".join(word[0].upper() for word in words)
    for tried, taken in (
        (name[:1].upper(), {other[:1].upper() for other in others}),
        (initials, {"".join(word[0].upper() for word in other.split()) for other in others}),
    ):
        if tried and tried not in taken:
            return tried
    ends = (end for end in range(2, len(name)) if all(other[:end] != name[:end] for other in others))
    return name[: next(ends, len(name))]
