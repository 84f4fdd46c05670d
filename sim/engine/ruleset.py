"""Loading a ruleset: everything a game states in data files, checked strictly, with its provenance."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from sim.engine.board_sizes import BoardSize, check_sizes
from sim.engine.powers import Power
from sim.engine.presentation import Presentation
from sim.engine.ruleset_checks import (
    check_bands,
    check_figures,
    check_option_sets,
    check_peoples,
    check_throws,
    check_unique,
    show_value,
)
from sim.engine.scope import Scope
from sim.errors import FileFault, NotPossible
from sim.formats.exact_place import exact_place, fact_and_place
from sim.formats.options_file import Band, Figure, OptionsFile, OptionValue, Positive, Provenance, Row
from sim.formats.scenario_file import OPTIONS_KEY
from sim.formats.terrain_set import Names, Terrain, TerrainSet
from sim.texts import say

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Limit = Annotated[int, msgspec.Meta(ge=0, le=999)]
Identifier = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
NO_FIGURE = -1
"""Stands for a figure that the pieces of a game do not have."""


class PieceType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of piece: figures of its counter, how many there are, what it can do.

    `need`: arrows or flames that eliminate it. `throw`: the table it throws by. `printed`: figures the rulebook fixes.
    `combat` and `need` are NO_FIGURE in a game without tables. `threat`: how far it threatens a king; `shoots`: how far
    it hits without a table. `symbol`: the silhouette on its counter.
    """

    id: Identifier
    names: Names
    count: Positive
    movement: Figure
    combat: Figure = NO_FIGURE
    need: Positive = NO_FIGURE
    threat: Figure = 0
    shoots: Figure = 0
    powers: frozenset[Power] = frozenset()
    throw: str | None = None
    printed: tuple[str, ...] = ()
    symbol: str = ""

    def has(self, power: Power) -> bool:
        """Say whether the type has a power."""
        return power in self.powers

    @property
    def is_lord(self) -> bool:
        """Say whether its people follows it: a lord or king, whose counter has a gold rim."""
        return self.has("lord") or self.has("king")

    @property
    def foot_figure(self) -> int:
        """Return the figure at the right foot of its counter: combat, else how far it shoots; NO_FIGURE for neither."""
        return self.combat if self.combat != NO_FIGURE else self.shoots or NO_FIGURE

    @property
    def uses_tables(self) -> bool:
        """Say whether one of its figures is for a table."""
        return self.combat != NO_FIGURE or self.need != NO_FIGURE or self.throw is not None


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A people: its cities, its colours (`ground`, `ink`) and its types of piece."""

    id: Identifier
    names: Names
    ground: str
    ink: str
    type: tuple[PieceType, ...]
    cities: Figure = 0

    def find_type(self, type_id: str) -> PieceType | None:
        """Return a type by id, or None."""
        return next((piece_type for piece_type in self.type if piece_type.id == type_id), None)


class CombatTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat disc: bands of differences, lowest first."""

    provenance: Provenance
    band: Annotated[tuple[Band, ...], msgspec.Meta(min_length=1)]
    names: Names | None = None

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
    """A throwing disc: a row for each die, a figure for each distance from 1.

    `line`: whether it needs a line. `effect` of the figures: hits that add up, or hexes of flight.
    """

    provenance: Provenance
    line: bool
    effect: Literal["hits", "flight"]
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=6, max_length=6)]
    names: Names | None = None

    @property
    def range_hexes(self) -> int:
        """Return the greatest distance it reaches."""
        return len(self.rows[0])


class OptionField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reading one may choose: its values, the default first. `words`: what values that are words are called."""

    names: Names
    rule: str
    values: Annotated[tuple[OptionValue, ...], msgspec.Meta(min_length=1)]
    source: str
    words: dict[str, Names] = {}

    def allows(self, value: OptionValue) -> bool:
        """Say whether a value is one of the option's: `true` is not 1."""
        return any(type(value) is type(known) and value == known for known in self.values)


class _RulesetFile(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    names: Names
    region: Names
    scenario: Scope = Scope()


class _TerrainFile(msgspec.Struct, forbid_unknown_fields=True):
    terrain: Annotated[tuple[Terrain, ...], msgspec.Meta(min_length=1, max_length=255)]


class _PiecesFile(msgspec.Struct, forbid_unknown_fields=True):
    provenance: dict[str, Provenance]
    people: tuple[People, ...]


class _TablesFile(msgspec.Struct, forbid_unknown_fields=True):
    combat: CombatTable
    throw: dict[str, ThrowTable]


class _BoardsFile(msgspec.Struct, forbid_unknown_fields=True):
    size: Annotated[tuple[BoardSize, ...], msgspec.Meta(min_length=1)]


class _SetField(msgspec.Struct, forbid_unknown_fields=True):
    names: Names
    values: dict[str, OptionValue] = {}


class _OptionsFile(msgspec.Struct, forbid_unknown_fields=True):
    option: dict[str, OptionField]
    set: Annotated[dict[str, _SetField], msgspec.Meta(min_length=1)]
    limits: dict[str, Limit]


@dataclass(frozen=True)
class Ruleset:
    """A game's data. `peoples` are in the order they move; `limits` are figures no counter shows.

    `set_names`: what each set of options is called; `scope`: what scenarios may hold beside pieces in the open. `own`:
    the options file whose choices and figures are already part of it.

    `combat_table` is None, and `throws` empty, in a game that decides nothing by tables; `board_sizes` is empty where
    boards are not laid out by sizes.
    """

    id: str
    names: Names
    terrain_set: TerrainSet
    peoples: tuple[People, ...]
    provenance: dict[str, Provenance]
    combat_table: CombatTable | None
    throws: dict[str, ThrowTable]
    options: dict[str, OptionField]
    option_sets: dict[str, dict[str, OptionValue]]
    set_names: dict[str, Names]
    limits: dict[str, int]
    scope: Scope
    board_sizes: tuple[BoardSize, ...] = ()
    presentation: Presentation = field(default_factory=Presentation)
    own: OptionsFile | None = None

    @cached_property
    def people_ids(self) -> tuple[str, ...]:
        """Return the ids of the peoples in the order they move."""
        return tuple(people.id for people in self.peoples)

    def source_of(self, kind: PieceType, figure: str) -> Provenance:
        """Return where a figure of a type of piece comes from."""
        return "printed" if figure in kind.printed else self.provenance[figure]

    @property
    def table_sources(self) -> dict[str, Provenance]:
        """Return where each table comes from: `combat`, and the throws by name."""
        tables = {} if self.combat_table is None else {"combat": self.combat_table.provenance}
        return tables | {name: table.provenance for name, table in self.throws.items()}

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """Return the kinds of figures and the tables that are ours, neither printed nor published, sorted by name.

        A kind of figure is ours as long as that of one type is.
        """
        kinds = [kind for people in self.peoples for kind in people.type]
        figures = {
            name
            for name in self.provenance
            for kind in kinds
            if self.source_of(kind, name) == "reconstructed"
        }
        tables = {f"{name} table" for name, source in self.table_sources.items() if source == "reconstructed"}
        return tuple(sorted(figures | tables))

    @property
    def combat(self) -> CombatTable:
        """Return the combat disc. Raises NotPossible in a game without one."""
        if self.combat_table is None:
            raise NotPossible(say("no-figure", ruleset=self.id, figure="combat"))
        return self.combat_table

    def limit(self, name: str) -> int:
        """Return a figure no counter shows. Raises NotPossible where the ruleset has none of that name."""
        if name not in self.limits:
            raise NotPossible(say("no-figure", ruleset=self.id, figure=name))
        return self.limits[name]

    def find_people(self, people_id: str) -> People | None:
        """Return a people by id, or None."""
        return next((people for people in self.peoples if people.id == people_id), None)

    def choose(self, wishes: dict[str, OptionValue], path: str, place: str) -> dict[str, OptionValue]:
        """Return the value of every option: the set's, changed by an options file's choices, then by `wishes`.

        Raises FileFault on an unknown option, set or value, and on an options file that was not read.
        """
        if OPTIONS_KEY in wishes and self.own is None:
            raise FileFault(path, f"{place}.{OPTIONS_KEY}", say("fault-options-unread"))
        own = {} if self.own is None else self.own.options
        wishes = own | {name: value for name, value in wishes.items() if name != OPTIONS_KEY}
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
            if not option.allows(value):
                known_values = ", ".join(map(show_value, option.values))
                facts = say("fault-option-value", value=show_value(value), known=known_values)
                raise FileFault(path, f"{place}.{name}", facts)
            chosen[name] = value
        return chosen


def load_ruleset(folder: Traversable) -> Ruleset:
    """Return the ruleset in a folder of TOML files. Raises FileFault naming file and key of the first fault."""
    about = _load(folder, "ruleset.toml", _RulesetFile)
    pieces = _load(folder, "pieces.toml", _PiecesFile)
    tables = _load_tables(folder, pieces.people)
    options = _load(folder, "options.toml", _OptionsFile)
    option_sets = {name: entry.values for name, entry in options.set.items()}
    throws = tables.throw if tables is not None else {}
    check_peoples(folder / "pieces.toml", pieces.people, throws)
    check_option_sets(folder / "options.toml", options.option, option_sets)
    return Ruleset(
        id=about.id,
        names=about.names,
        terrain_set=load_terrain_set(folder),
        peoples=pieces.people,
        provenance=pieces.provenance,
        combat_table=tables.combat if tables is not None else None,
        throws=throws,
        options=options.option,
        option_sets=option_sets,
        set_names={name: entry.names for name, entry in options.set.items()},
        limits=options.limits,
        scope=about.scenario,
        board_sizes=_load_sizes(folder),
        presentation=_load_presentation(folder),
    )


def _load_tables(folder: Traversable, peoples: tuple[People, ...]) -> _TablesFile | None:
    """Return a game's tables; None where it has none and no piece has a figure for one."""
    source = folder / "tables.toml"
    if not source.is_file() and not any(kind.uses_tables for people in peoples for kind in people.type):
        return None
    tables: _TablesFile = _load(folder, "tables.toml", _TablesFile)
    check_bands(source, tables.combat.band)
    check_throws(source, tables.throw)
    check_figures(folder / "pieces.toml", peoples)
    return tables


def _load_sizes(folder: Traversable) -> tuple[BoardSize, ...]:
    """Return the sizes of a game's boards; none where it says nothing of them."""
    source = folder / "boards.toml"
    if not source.is_file():
        return ()
    sizes: tuple[BoardSize, ...] = _load(folder, "boards.toml", _BoardsFile).size
    check_sizes(source, sizes)
    return sizes


def _load_presentation(folder: Traversable) -> Presentation:
    """Return how a game is shown; what its data do not say is as for any game."""
    if not (folder / "presentation.toml").is_file():
        return Presentation()
    found: Presentation = _load(folder, "presentation.toml", Presentation)
    return found


def load_terrain_set(folder: Traversable) -> TerrainSet:
    """Return the terrains of a ruleset's folder, without the rest of its data."""
    about = _load(folder, "ruleset.toml", _RulesetFile)
    terrains = _load(folder, "terrain.toml", _TerrainFile).terrain
    source = folder / "terrain.toml"
    check_unique(source, "$.terrain.id", (terrain.id for terrain in terrains))
    check_unique(source, "$.terrain.glyph", (terrain.glyph for terrain in terrains))
    if sum(terrain.ground == "void" for terrain in terrains) != 1:
        raise FileFault(str(source), "$.terrain", say("fault-one-void"))
    return TerrainSet(about.id, terrains, about.region)


def _load(folder: Traversable, name: str, structure: Any) -> Any:
    source = folder / name
    try:
        document = tomllib.loads(source.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise FileFault(str(source), "", say("fault-unreadable", why=str(error))) from error
    except tomllib.TOMLDecodeError as error:
        raise FileFault(str(source), "", say("fault-structure", fact=str(error))) from error
    try:
        return msgspec.convert(document, structure)
    except msgspec.ValidationError as error:
        fact, place = fact_and_place(str(error))
        exact = exact_place(place or "$", document, partial(msgspec.convert, type=structure))
        raise FileFault(str(source), exact, say("fault-structure", fact=fact)) from error
