"""Boards drawn as small text pictures, so that a test reads as a sentence of the rules.

A picture has one line a row and one mark a hex, set apart by spaces. Rows that are shoved right (pointy maps) are
shoved in the picture too, so neighbours in the picture are neighbours on the map:

    . . ~ .
     . K D .
    . ^ f .

Marks: the glyphs of the ruleset's terrain, `_` for void, and capital letters for what `men` and `towns` name. In
pointy maps (the usual case here) a row runs straight from west to east.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sim.board.board import Board, compile_board
from sim.cli import documents
from sim.engine.position import Position, place
from sim.engine.ruleset import Ruleset
from sim.formats.map_file import CityField, GridField, LetterField, MapFile, RegionField
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioCity, ScenarioFile
from sim.games.catalog import ruleset_of
from sim.games.problems import map_problems, scenario_problems
from sim.hex.grid import Cell, Layout
from sim.hex.headings import HEADING_NAMES, Edge
from sim.problems import Problem

POINTY = Layout("pointy", "odd")
FLAT = Layout("flat", "odd")
LAYOUTS = tuple(Layout(o, s) for o in ("flat", "pointy") for s in ("odd", "even"))
VOID_MARK, VOID_GLYPH = "_", " "
NOTHING = "-"


def zargo() -> Ruleset:
    ruleset = ruleset_of("zargo")
    assert ruleset is not None
    return ruleset


def marks_of(picture: str) -> list[list[str]]:
    return [line.split() for line in picture.strip("\n").splitlines() if line.strip()]


def draw_map(
    picture: str,
    *,
    layout: Layout = POINTY,
    regions: str | None = None,
    letters: tuple[LetterField, ...] = (),
    cities: dict[str, Cell] | None = None,
    bridges: Mapping[str, tuple[Cell, ...]] | None = None,
) -> MapFile:
    """Return the map of a picture. `regions` is a second picture; without it all land is continent A."""
    rows = tuple("".join(line).replace(VOID_MARK, VOID_GLYPH) for line in marks_of(picture))
    if regions is None:
        areas = tuple("".join(NOTHING if glyph in "~= " else "A" for glyph in row) for row in rows)
    else:
        areas = tuple("".join(line) for line in marks_of(regions))
    names = sorted(set("".join(areas)) - {NOTHING})
    return MapFile(
        ruleset="zargo",
        grid=GridField(len(rows[0]), len(rows), layout.orientation, layout.offset),
        terrain=rows,
        region=areas,
        regions={name: RegionField(f"Land {name}", "#c8a24a") for name in names},
        letters=letters,
        cities=tuple(CityField(name, cell) for name, cell in (cities or {}).items()),
        bridges=dict(bridges or {}),
    )


def letter_row(
    first: Edge, first_cells: list[Cell], second: Edge, second_cells: list[Cell]
) -> tuple[LetterField, ...]:
    """Return letters A, B, C … that join two edges cell by cell."""
    names = [letter_name(number) for number in range(len(first_cells))]
    return tuple(
        LetterField(name, edge, cell)
        for edge, cells in ((first, first_cells), (second, second_cells))
        for name, cell in zip(names, cells, strict=True)
    )


def letter_name(number: int) -> str:
    """Return A..Z, AA..AZ, BA.. ."""
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


@dataclass(frozen=True)
class Man:
    """A piece of a picture: `people type`, the terrain under it, and what a scenario may say of a piece."""

    kind: str
    on: str = "."
    more: dict[str, Any] = field(default_factory=dict)


def man(kind: str, on: str = ".", **more: Any) -> Man:
    return Man(kind, on, more)


@dataclass(frozen=True)
class Town:
    """A city of a picture: its owner, the terrain under it, the `people type` of those inside and hostages' keepers."""

    owner: str
    on: str = "."
    garrison: tuple[str, ...] = ()


def town(owner: str, *garrison: str, on: str = ".") -> Town:
    return Town(owner, on, garrison)


@dataclass(frozen=True)
class Scene:
    """A drawn position and the questions tests ask of it, answered in cells and ids."""

    map: MapFile
    scenario: ScenarioFile

    @cached_property
    def board(self) -> Board:
        return compile_board(self.map, zargo().terrain_set)

    @cached_property
    def position(self) -> Position:
        return place(self.scenario, self.board, zargo(), "drawn")

    def reach(self, piece: str) -> dict[Cell, int]:
        """Return cell → cost."""
        return {tuple(e["hex"]): e["cost"] for e in documents.reach(self.position, piece)["hexes"]}

    def attacks(self, piece: str) -> dict[Cell, list[str]]:
        """Return cell → enemies to attack, for the cells where there is one."""
        found = documents.reach(self.position, piece)["hexes"]
        return {tuple(e["hex"]): e["attacks"] for e in found if e["attacks"]}

    def costs(self, piece: str) -> list[list[str]]:
        """Return the reach as a picture's marks: the cost where the piece may end, `-` elsewhere."""
        reach, grid = self.reach(piece), self.board.grid
        return [
            [str(reach.get((column, row), NOTHING)) for column in range(grid.columns)]
            for row in range(grid.rows)
        ]

    def lines(self, start: Cell, length: int) -> dict[str, tuple[list[Cell], str | None, Cell | None]]:
        """Return heading → (hexes that can be shot at, what blocks, where)."""
        return {
            line["heading"]: (
                [tuple(cell) for cell in line["hexes"]],
                line["blocked_by"] and line["blocked_by"]["reason"],
                line["blocked_by"] and tuple(line["blocked_by"]["hex"]),
            )
            for line in documents.lines(self.board, start, length)["lines"]
        }

    def targets(self, piece: str) -> dict[str, int]:
        """Return target → distance."""
        return {t["piece"]: t["distance"] for t in documents.sight(self.position, piece)["targets"]}

    def blocked(self, piece: str) -> dict[str, str]:
        """Return hidden enemy → what blocks."""
        return {t["piece"]: t["reason"] for t in documents.sight(self.position, piece)["blocked"]}

    def retreat(self, piece: str, distance: int, heading: str) -> dict[str, Any]:
        """Return one line of retreat."""
        lines = documents.retreat(self.position, piece, distance)["lines"]
        return next(line for line in lines if line["heading"] == heading)

    def outcomes(self, piece: str, distance: int) -> dict[str, tuple[str, str | None]]:
        """Return heading → (outcome, reason)."""
        lines = documents.retreat(self.position, piece, distance)["lines"]
        return {line["heading"]: (line["outcome"], line["reason"]) for line in lines}

    def path(self, piece: str, goal: Cell) -> tuple[list[Cell], int, int] | None:
        """Return the way, its cost and its months."""
        found = documents.path(self.position, piece, goal)
        if found is None:
            return None
        return [tuple(cell) for cell in found["path"]], found["cost"], found["moves"]

    def odds(self, attackers: str, defenders: str) -> dict[str, Any]:
        return documents.odds(self.position, attackers.split(","), defenders.split(","), "en")

    def problems(self) -> list[tuple[str, str, Cell | None]]:
        """Return (rule, key of the text, cell) of every problem that is no info."""
        return told(scenario_problems(self.scenario, self.map, None))

    @property
    def headings(self) -> tuple[str, ...]:
        return HEADING_NAMES[self.map.layout.orientation]


def told(problems: tuple[Problem, ...], *, info: bool = False) -> list[tuple[str, str, Cell | None]]:
    return [(p.rule, p.message.key, p.cell) for p in problems if info or p.severity != "info"]


def told_of_map(document: MapFile) -> list[tuple[str, str, Cell | None]]:
    """Return the problems of a map, the room for a people's cities apart (drawn maps are too small for it)."""
    return [problem for problem in told(map_problems(document)) if problem[1] != "region-room"]


def draw(
    picture: str,
    men: Mapping[str, Any] | None = None,
    towns: Mapping[str, Town] | None = None,
    *,
    players: dict[str, str] | None = None,
    allies: tuple[tuple[str, str], ...] = (),
    homes: dict[str, tuple[str, ...]] | None = None,
    options: dict[str, Any] | None = None,
    extra: tuple[PieceField, ...] = (),
    also: tuple[str, ...] = (),
    **map_parts: Any,
) -> Scene:
    """Return the scene of a picture. Marks that `men` names are pieces, those `towns` names are cities.

    A piece that `men` names and the picture does not show stands where its `escorts` stands, or where `extra` says.
    Peoples: those of all pieces and cities, and `also`.
    """
    kinds = {mark: man(entry) if isinstance(entry, str) else entry for mark, entry in (men or {}).items()}
    places = dict(towns or {})
    under = {mark: entry.on for mark, entry in (kinds | places).items()}
    rows = marks_of(picture)
    at = {
        mark: (column, row)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark in under
    }
    ground = "\n".join(" ".join(under.get(mark, mark) for mark in line) for line in rows)
    document = draw_map(ground, **map_parts)
    pieces = [_piece(mark, entry, at) for mark, entry in kinds.items()]
    for mark, entry in places.items():
        for number, inside in enumerate(entry.garrison):
            people, kind = inside.split()
            pieces.append(PieceField(f"{mark}{number + 1}", people, kind, city=mark))
    pieces += extra
    cities = tuple(ScenarioCity(mark, at[mark], entry.owner) for mark, entry in places.items())
    there = {piece.people for piece in pieces} | {city.owner for city in cities} | set(also)
    scenario = ScenarioFile(
        map=MapReference(inline=document),
        ruleset="zargo",
        options=options or {},
        peoples=tuple(
            PeopleField(people, (players or {}).get(people, people), home=(homes or {}).get(people, ()))
            for people in zargo().people_ids
            if people in there
        ),
        alliances=allies,
        cities=cities,
        pieces=tuple(pieces),
    )
    return Scene(document, scenario)


def _piece(mark: str, entry: Man, at: dict[str, Cell]) -> PieceField:
    people, kind = entry.kind.split()
    more = dict(entry.more)
    cell = more.pop("hex", None) or at.get(mark) or at.get(more.get("escorts", ""))
    if "city" in more:
        cell = None
    return PieceField(mark, people, kind, hex=cell, **more)
