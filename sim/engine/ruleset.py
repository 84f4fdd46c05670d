"""Loading a ruleset: everything a game states in data files, checked strictly, with its provenance."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from sim.errors import FileFault
from sim.formats.scenario_file import OptionValue
from sim.formats.terrain_set import Names, Terrain, TerrainSet
from sim.texts import say

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Provenance = Literal["printed", "published", "reconstructed"]
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Result = Annotated[str, msgspec.Meta(pattern="^(-|[AD]([1-9]|E))$")]
Power = Literal[
    "lord",
    "charge",
    "escort",
    "aura",
    "throws_only",
    "flames_first",
    "single",
    "overrun",
    "flies",
    "vanishes",
]


class PieceType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of piece: figures of its counter, how many there are, what it can do.

    `need`: arrows or flames that eliminate it. `throw`: the table it throws by. `printed`: figures the rulebook fixes.
    """

    id: str
    names: Names
    count: Positive
    movement: Figure
    combat: Figure
    need: Positive
    powers: frozenset[Power] = frozenset()
    throw: str | None = None
    printed: tuple[str, ...] = ()

    def has(self, power: Power) -> bool:
        """Say whether the type has a power."""
        return power in self.powers


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A people: its cities, its colours (`ground`, `ink`) and its types of piece."""

    id: str
    names: Names
    cities: Figure
    ground: str
    ink: str
    type: tuple[PieceType, ...]

    def find_type(self, type_id: str) -> PieceType | None:
        """Return a type by id, or None."""
        return next((piece_type for piece_type in self.type if piece_type.id == type_id), None)


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A band of differences and its result for each die 1–6; without `most` it has no end."""

    least: int
    results: Annotated[tuple[Result, ...], msgspec.Meta(min_length=6, max_length=6)]
    most: int | None = None


class CombatTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat disc: bands of differences, lowest first."""

    provenance: Provenance
    band: tuple[Band, ...]

    @property
    def least(self) -> int:
        """Return the least difference at which an attack is allowed (Z-CBT-2)."""
        return self.band[0].least

    def results(self, difference: int) -> tuple[str, ...]:
        """Return the results for die 1–6; empty below the least difference."""
        for band in self.band:
            if difference >= band.least and (band.most is None or difference <= band.most):
                return band.results
        return ()


class ThrowTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A throwing disc: a row for each die, a figure for each distance from 1; `line`: whether it needs a line."""

    provenance: Provenance
    line: bool
    rows: Annotated[tuple[tuple[Figure, ...], ...], msgspec.Meta(min_length=6, max_length=6)]

    @property
    def range_hexes(self) -> int:
        """Return the greatest distance it reaches."""
        return len(self.rows[0])


class OptionField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reading one may choose: its values, the default first."""

    names: Names
    rule: str
    values: tuple[OptionValue, ...]
    source: str


class _RulesetFile(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    names: Names
    region: Names


class _TerrainFile(msgspec.Struct, forbid_unknown_fields=True):
    terrain: tuple[Terrain, ...]


class _PiecesFile(msgspec.Struct, forbid_unknown_fields=True):
    provenance: dict[str, Provenance]
    people: tuple[People, ...]


class _TablesFile(msgspec.Struct, forbid_unknown_fields=True):
    combat: CombatTable
    throw: dict[str, ThrowTable]


class _SetField(msgspec.Struct, forbid_unknown_fields=True):
    names: Names
    values: dict[str, OptionValue] = {}


class _OptionsFile(msgspec.Struct, forbid_unknown_fields=True):
    option: dict[str, OptionField]
    set: dict[str, _SetField]
    limits: dict[str, int]


@dataclass(frozen=True)
class Ruleset:
    """A game's data. `peoples` are in the order they move; `limits` are figures no counter shows."""

    id: str
    names: Names
    terrain_set: TerrainSet
    peoples: tuple[People, ...]
    provenance: dict[str, Provenance]
    combat: CombatTable
    throws: dict[str, ThrowTable]
    options: dict[str, OptionField]
    option_sets: dict[str, dict[str, OptionValue]]
    limits: dict[str, int]

    @cached_property
    def people_ids(self) -> tuple[str, ...]:
        """Return the ids of the peoples in the order they move."""
        return tuple(people.id for people in self.peoples)

    def find_people(self, people_id: str) -> People | None:
        """Return a people by id, or None."""
        return next((people for people in self.peoples if people.id == people_id), None)

    def choose(self, wishes: dict[str, OptionValue], path: str, place: str) -> dict[str, OptionValue]:
        """Return the value of every option: the set's, changed by `wishes`. Raises FileFault on an unknown one."""
        sets = self.option_sets
        set_id = wishes.get("set", next(iter(sets)))
        if set_id not in sets:
            facts = say("fault-unknown-set", set=str(set_id), known=", ".join(sets))
            raise FileFault(path, f"{place}.set", facts)
        chosen = {name: option.values[0] for name, option in self.options.items()} | sets[str(set_id)]
        for name, value in wishes.items():
            if name == "set":
                continue
            option = self.options.get(name)
            if option is None:
                facts = say("fault-unknown-option", option=name, known=", ".join(sorted(self.options)))
                raise FileFault(path, f"{place}.{name}", facts)
            if not any(type(value) is type(known) and value == known for known in option.values):
                known_values = ", ".join(_shown(known) for known in option.values)
                facts = say("fault-option-value", value=_shown(value), known=known_values)
                raise FileFault(path, f"{place}.{name}", facts)
            chosen[name] = value
        return chosen


def _shown(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def load_ruleset(folder: Traversable) -> Ruleset:
    """Return the ruleset in a folder of TOML files. Raises FileFault naming file and key of the first fault."""
    about = _load(folder, "ruleset.toml", _RulesetFile)
    pieces = _load(folder, "pieces.toml", _PiecesFile)
    tables = _load(folder, "tables.toml", _TablesFile)
    options = _load(folder, "options.toml", _OptionsFile)
    _check_throws(folder, pieces, tables)
    return Ruleset(
        id=about.id,
        names=about.names,
        terrain_set=load_terrain_set(folder),
        peoples=pieces.people,
        provenance=pieces.provenance,
        combat=tables.combat,
        throws=tables.throw,
        options=options.option,
        option_sets={name: entry.values for name, entry in options.set.items()},
        limits=options.limits,
    )


def load_terrain_set(folder: Traversable) -> TerrainSet:
    """Return the terrains of a ruleset's folder, without the rest of its data."""
    about = _load(folder, "ruleset.toml", _RulesetFile)
    terrains = _load(folder, "terrain.toml", _TerrainFile).terrain
    for name in ("id", "glyph"):
        values = [getattr(terrain, name) for terrain in terrains]
        twice = sorted({value for value in values if values.count(value) > 1})
        if twice:
            raise FileFault(
                str(folder / "terrain.toml"), f"$.terrain.{name}", say("fault-twice", id=twice[0])
            )
    if sum(terrain.ground == "void" for terrain in terrains) != 1:
        raise FileFault(str(folder / "terrain.toml"), "$.terrain", say("fault-one-void"))
    return TerrainSet(about.id, terrains, about.region)


def _load(folder: Traversable, name: str, structure: Any) -> Any:
    source = folder / name
    try:
        return msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), structure)
    except (OSError, UnicodeDecodeError) as error:
        raise FileFault(str(source), "", say("fault-unreadable", why=str(error))) from error
    except tomllib.TOMLDecodeError as error:
        raise FileFault(str(source), "", say("fault-structure", fact=str(error))) from error
    except msgspec.ValidationError as error:
        fact, _, place = str(error).partition(" - at ")
        raise FileFault(str(source), place.strip("`") or "$", say("fault-structure", fact=fact)) from error


def _check_throws(folder: Traversable, pieces: _PiecesFile, tables: _TablesFile) -> None:
    """Raise FileFault where a piece throws by a table that is not there, or a table is ragged."""
    for name, table in tables.throw.items():
        if len({len(row) for row in table.rows}) != 1:
            raise FileFault(str(folder / "tables.toml"), f"$.throw.{name}.rows", say("fault-ragged"))
    for people in pieces.people:
        for piece_type in people.type:
            if piece_type.throw is not None and piece_type.throw not in tables.throw:
                place = f"$.people.{people.id}.type.{piece_type.id}.throw"
                facts = say("fault-unknown-throw", throw=piece_type.throw)
                raise FileFault(str(folder / "pieces.toml"), place, facts)
