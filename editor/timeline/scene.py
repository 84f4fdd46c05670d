"""What stands where in a position: counters and cities, as whoever looks may know them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.rendering.counters import Face
from sim.engine.position import NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.position import Piece, Position
    from sim.engine.ruleset import People, Ruleset


@dataclass(frozen=True, slots=True)
class Town:
    """A city: its hex, its name, its owner's colours, and how many pieces are known to be in it."""

    hex: int
    name: str
    ground: str
    ink: str
    inside: int
    hostages: int


@dataclass(frozen=True)
class Scene:
    """Counters by hex, the lowest first, and cities; made of a position from which all hidden things are gone."""

    stacks: dict[int, tuple[Face, ...]] = field(default_factory=dict)
    towns: tuple[Town, ...] = ()


NOTHING = Scene()
_GREY = ("#8a8a8a", "#ffffff")


def scene_of(position: Position, language: str) -> Scene:
    """Return what a position shows."""
    peoples = peoples_of(position.people_ids, position.ruleset)
    found: dict[int, list[Piece]] = defaultdict(list)
    for piece in position.pieces:
        if piece.hex != NONE and piece.city == NONE:
            found[piece.hex].append(piece)
    stacks = {
        hex_id: tuple(face_of(piece, peoples, language) for piece in sorted(pieces, key=height_of))
        for hex_id, pieces in found.items()
    }
    towns = []
    for city in position.cities:
        ground, ink = colours_of(peoples, city.owner)
        inside, hostages = position.garrison_of(city.number), position.hostages_in(city.number)
        towns.append(Town(city.hex, city.name, ground, ink, len(inside), len(hostages)))
    return Scene(stacks, tuple(towns))


def peoples_of(people_ids: Sequence[str], ruleset: Ruleset) -> tuple[People | None, ...]:
    """Return the peoples in play by number."""
    return tuple(ruleset.find_people(people) for people in people_ids)


def colours_of(peoples: Sequence[People | None], number: int) -> tuple[str, str]:
    """Return ground and ink of a people, grey for none."""
    people = peoples[number] if 0 <= number < len(peoples) else None
    return (people.ground, people.ink) if people is not None else _GREY


def face_of(piece: Piece, peoples: Sequence[People | None], language: str) -> Face:
    """Return the face of a piece's counter."""
    ground, ink = colours_of(peoples, piece.people)
    return Face(
        kind=piece.type,
        ground=ground,
        ink=ink,
        initial=piece.type.names.render(language)[:1].upper(),
        paralysed=max(piece.paralysed, 1) if piece.is_paralysed else 0,
        vanished=piece.vanished,
        hostage=piece.hostage_of != NONE,
        lies=piece.reduced,
    )


def height_of(piece: Piece) -> tuple[int, str]:
    """Return where a piece lies in its stack: the charge below its escort, what has vanished below all."""
    return (0 if piece.vanished else 1 if piece.escort != NONE else 2), piece.id
