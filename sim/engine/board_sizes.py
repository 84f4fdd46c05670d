"""Boards that are laid out by sizes: what a ruleset's `boards.toml` lets a designer choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from sim.engine.ruleset_checks import check_unique
from sim.errors import FileFault, NotPossible
from sim.formats.terrain_set import Identifier, Names
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

Size = Annotated[int, msgspec.Meta(ge=1, le=99)]


class BoardSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One size of a board, `least` to `most`; the rulebook's is `usual`. `below`: a size before it that is larger."""

    id: Identifier
    names: Names
    usual: Size
    most: Size
    least: Size = 1
    below: Identifier | None = None

    def bound(self, sizes: Mapping[str, int]) -> int:
        """Return the most it may be beside those sizes."""
        return self.most if self.below is None else min(self.most, sizes[self.below] - 1)


def check_sizes(source: Traversable, sizes: tuple[BoardSize, ...]) -> None:
    """Raise FileFault where a name stands twice, bounds leave out the usual size, or `below` names no size before."""
    check_unique(source, "$.size.id", (size.id for size in sizes))
    for number, size in enumerate(sizes):
        if not size.least <= size.usual <= size.most:
            facts = say("fault-usual-size", usual=size.usual, least=size.least, most=size.most)
            raise FileFault(str(source), f"$.size[{number}].usual", facts)
        if size.below is not None and size.below not in {before.id for before in sizes[:number]}:
            facts = say("fault-size-below", size=size.below)
            raise FileFault(str(source), f"$.size[{number}].below", facts)


def choose_sizes(sizes: tuple[BoardSize, ...], wishes: Mapping[str, int]) -> dict[str, int]:
    """Return every size: as wished, else the usual one as far as there is room for it.

    Raises NotPossible on a wish that is no size of the ruleset, out of bounds, or leaves no room for another size.
    """
    unknown = sorted(set(wishes) - {size.id for size in sizes})
    if unknown:
        known = ", ".join(size.id for size in sizes)
        raise NotPossible(say("size-unknown", size=unknown[0], known=known))
    chosen: dict[str, int] = {}
    for size in sizes:
        most = size.bound(chosen)
        chosen[size.id] = wishes.get(size.id, min(size.usual, most))
        if not size.least <= chosen[size.id] <= most:
            found = chosen[size.id]
            raise NotPossible(say("size-bounds", size=size.id, found=found, least=size.least, most=most))
    return chosen
