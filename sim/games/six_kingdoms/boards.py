"""Boards of six realms round a mountain, of any size: rules K-BRD-1..6.

Seven hexagonal cells lie as the cells of a honeycomb, a ring of neutral hexes between them: the mountain in the middle,
a realm in each of the others; coast goes all round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sim.engine.board_sizes import choose_sizes
from sim.formats.map_file import NO_REGION, GridField, LabelField, MapFile, RegionField
from sim.games.six_kingdoms.sizes import Sizes, hexes_within
from sim.hex.grid import Layout
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.engine.ruleset import Ruleset
    from sim.hex.grid import Cell
    from sim.hex.headings import Axial
    from sim.texts import Language

LAYOUT = Layout("flat", "odd")
REALMS = 6
REGION_IDS = "ABCDEF"


def distance(one: Axial, other: Axial) -> int:
    """Return the steps between two hexes of a plain without edges."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def turned(axial: Axial, times: int) -> Axial:
    """Return where a hex comes to lie when the board is turned about its centre by so many sixths."""
    q, r = axial
    for _ in range(times % REALMS):
        q, r = -r, q + r
    return q, r


@dataclass(frozen=True)
class Plan:
    """Which hex is what, in axial coordinates about the plateau."""

    sizes: Sizes

    @cached_property
    def thrones(self) -> tuple[Axial, ...]:
        """Return the six thrones, each a sixth of a turn from the one before."""
        apart = self.sizes.realm + 1
        return tuple(turned((apart, apart), times) for times in range(REALMS))

    @cached_property
    def ports(self) -> frozenset[Axial]:
        """Return the ports: behind each throne, in the ring between realm and coast (K-BRD-4)."""
        apart = self.sizes.realm + 1
        half = apart // 2
        return frozenset(turned((apart + half, apart + apart - half), times) for times in range(REALMS))

    @cached_property
    def terrain(self) -> dict[Axial, str]:
        """Return the terrain of every hex."""
        most = 3 * (self.sizes.realm + 2)
        every = ((q, r) for q in range(-most, most + 1) for r in range(-most, most + 1))
        found = {axial: self._terrain_at(axial) for axial in every}
        return {axial: terrain for axial, terrain in found.items() if terrain is not None}

    def realm_of(self, axial: Axial) -> int | None:
        """Return the number of the realm a hex belongs to."""
        near = (number for number, throne in enumerate(self.thrones) if self._is_inside(axial, throne))
        return next(near, None)

    def _is_inside(self, axial: Axial, centre: Axial) -> bool:
        return distance(axial, centre) <= self.sizes.realm

    def _terrain_at(self, axial: Axial) -> str | None:
        sizes = self.sizes
        middle = distance(axial, (0, 0))
        nearest = min(distance(axial, throne) for throne in self.thrones)
        if nearest <= sizes.realm:
            return "throne" if nearest == 0 else "castle" if nearest <= sizes.castle else "realm"
        if middle <= sizes.mountain:
            return "mountain" if middle else "plateau"
        away = min(middle, nearest) - sizes.realm
        if away <= 1:
            return "port" if axial in self.ports else "neutral"
        return "coast" if away == 2 else None


def make_board(
    ruleset: Ruleset,
    wishes: Mapping[str, int] | None = None,
    layout: Layout = LAYOUT,
    language: Language = "it",
) -> MapFile:
    """Return the map of a board, its realms clockwise in the peoples' colours; the rulebook's but for the `wishes`.

    `language`: of the names. Raises NotPossible on sizes the ruleset does not allow.
    """
    plan = Plan(Sizes(**choose_sizes(ruleset.board_sizes, wishes or {})))
    cell_of = _cells(plan, layout)
    columns = max(column for column, _ in cell_of.values()) + 1
    rows = max(row for _, row in cell_of.values()) + 1
    ground = [[" "] * columns for _ in range(rows)]
    realm = [[NO_REGION] * columns for _ in range(rows)]
    glyphs = {kind.id: kind.glyph for kind in ruleset.terrain_set.terrains}
    for axial, (column, row) in cell_of.items():
        ground[row][column] = glyphs[plan.terrain[axial]]
        number = plan.realm_of(axial)
        if number is not None:
            realm[row][column] = REGION_IDS[number]
    plateau = ruleset.terrain_set.by_id["plateau"].names.render(language)
    return MapFile(
        name=say("kingdoms-board").render(language),
        notes=f"Six realms of {hexes_within(plan.sizes.realm)} hexes round the Sacred Mountain.",
        ruleset=ruleset.id,
        grid=GridField(columns, rows, layout.orientation, layout.offset),
        terrain=tuple("".join(line) for line in ground),
        regions={
            region: RegionField(
                ruleset.peoples[number].names.render(language), ruleset.peoples[number].ground
            )
            for number, region in enumerate(REGION_IDS)
        },
        region=tuple("".join(line) for line in realm),
        labels=(LabelField(plateau, cell_of[_below(plan.sizes.mountain + 1, layout)]),),
    )


def _below(steps: int, layout: Layout) -> Axial:
    """Return the hex so many steps straight below the plateau, where a name covers neither it nor the mountain."""
    return (0, steps) if layout.orientation == "flat" else (-(steps // 2), steps)


def _cells(plan: Plan, layout: Layout) -> dict[Axial, Cell]:
    """Return the cell of every hex on a map without empty borders."""
    # Lines that may be shoved are moved before they are: afterwards an odd step would shove the others.
    first = min(q for q, _ in plan.terrain)  # and of the rows: the board reaches as far every way
    cells = {(q, r): layout.to_cell((q - first, r - first)) for q, r in plan.terrain}
    first_column, first_row = (min(cell[axis] for cell in cells.values()) for axis in (0, 1))
    return {axial: (column - first_column, row - first_row) for axial, (column, row) in cells.items()}
