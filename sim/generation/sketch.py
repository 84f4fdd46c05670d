"""A map in the making: terrain roles and owners of hexes over the port graph, seams and symmetry included."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sim.generation.symmetry import NO_IMAGE, images

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sim.board.board import Board
    from sim.generation.settings import GenerationSettings
    from sim.hex.grid import Grid

Role = Literal["plain", "range", "wood", "hole", "sea", "bridge"]
"""What a hex is for the generator; a ruleset's recipe names the terrain of each role."""

NOBODY = -1


@dataclass
class Sketch:
    """Hexes by id. `owner`: number of the land mass a hex belongs to (continents first, then islands), NOBODY at sea.

    `sides`: neighbours across the six sides, -1 none. `near`: those there are. `image`: the hex's image under the
    symmetry (itself without one, NO_IMAGE where there is none). `rim`: steps to the nearest unlettered edge, 0 on it.
    """

    settings: GenerationSettings
    grid: Grid
    sides: list[list[int]]
    image: list[int]
    near: list[list[int]] = field(init=False)
    rim: list[int] = field(init=False)
    role: list[Role] = field(init=False)
    owner: list[int] = field(init=False)
    bridges: list[tuple[int, ...]] = field(default_factory=list)
    _discs: dict[tuple[int, int], frozenset[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.near = [[there for there in ways if there >= 0] for ways in self.sides]
        self.role = ["sea"] * self.size
        self.owner = [NOBODY] * self.size
        edge = [h for h in range(self.size) if len(self.near[h]) < 6 or self.image[h] == NO_IMAGE]
        found = self.steps(edge)
        self.rim = [found.get(h, self.size) for h in range(self.size)]

    @property
    def size(self) -> int:
        """Return the number of hexes."""
        return self.grid.size

    @property
    def is_symmetric(self) -> bool:
        """Say whether hexes have images apart from themselves."""
        return self.settings.symmetry != "none"

    def orbit(self, hex_id: int) -> tuple[int, ...]:
        """Return a hex and its image, once if they are the same."""
        there = self.image[hex_id]
        return (hex_id,) if there in (hex_id, NO_IMAGE) else (hex_id, there)

    def steps(
        self, sources: Iterable[int], most: int | None = None, through: Callable[[int], bool] | None = None
    ) -> dict[int, int]:
        """Return hexes with their steps from the nearest source, nearest first; `through` limits where one may go."""
        near = self.near
        found = dict.fromkeys(sources, 0)
        front, away = list(found), 0
        while front and (most is None or away < most):
            away += 1
            further = []
            for here in front:
                for there in near[here]:
                    if there not in found and (through is None or through(there)):
                        found[there] = away
                        further.append(there)
            front = further
        return found

    def disc(self, hex_id: int, radius: int) -> frozenset[int]:
        """Return the hexes at most so many steps from one, itself included; worked out once for each."""
        found = self._discs.get((hex_id, radius))
        if found is None:
            found = self._discs[hex_id, radius] = frozenset(self.steps([hex_id], radius))
        return found

    def members(self, owner: int) -> list[int]:
        """Return the hexes of a land mass, in id order."""
        return [h for h, whose in enumerate(self.owner) if whose == owner]

    def is_coast(self, hex_id: int) -> bool:
        """Say whether a land hex has a neighbour that is none."""
        return self.owner[hex_id] != NOBODY and NOBODY in [self.owner[n] for n in self.near[hex_id]]

    def inland(self, owner: int) -> dict[int, int]:
        """Return the hexes of a land mass with their steps from its coast, 0 on it."""
        coast = [h for h in self.members(owner) if self.is_coast(h)]
        return self.steps(coast, through=lambda h: self.owner[h] == owner)

    def is_one_piece(self, hexes: Sequence[int]) -> bool:
        """Say whether hexes hang together."""
        inside = set(hexes)
        return not inside or len(self.steps([hexes[0]], through=inside.__contains__)) == len(inside)


def blank_sketch(settings: GenerationSettings, board: Board) -> Sketch:
    """Return a sketch that is all sea, on a board that has its letters already. Raises GenerationError."""
    sides: list[list[int]] = board.neighbour.tolist()
    return Sketch(settings, settings.grid, sides, images(settings, sides))
