"""Piece types and tables, typed in once more from the rules (section "Roster and figures")."""

from __future__ import annotations

from dataclasses import dataclass

ORDER = ("knights", "dragons", "winged", "monks")  # Z-CAL-1


@dataclass(frozen=True)
class Type:
    """One kind of piece of one people."""

    count: int
    movement: int
    combat: int
    need: int
    flies: bool = False
    infantry: bool = False
    throw: str | None = None  # arrows, flames or visions
    only_throws: bool = False  # Z-MOV-8: never in a clash of its own making
    aura: bool = False
    vanishes: bool = False


TYPES: dict[str, dict[str, Type]] = {
    "knights": {
        "knight": Type(10, 8, 8, 5),
        "infantry": Type(30, 4, 4, 3, infantry=True),
        "wizard": Type(3, 5, 3, 3, throw="visions", aura=True),
        "archer": Type(7, 4, 3, 3, throw="arrows", only_throws=True),
    },
    "winged": {
        "winged": Type(8, 10, 7, 5, flies=True),
        "hawk": Type(12, 12, 5, 3, flies=True),
        "infantry": Type(25, 4, 3, 3, infantry=True),
        "archer": Type(10, 4, 3, 3, throw="arrows", only_throws=True),
    },
    "dragons": {
        "dragon": Type(6, 6, 10, 6, throw="flames"),
        "infantry": Type(40, 4, 3, 3, infantry=True),
        "flamethrower": Type(10, 4, 4, 3, throw="flames", only_throws=True),
        "snake": Type(6, 8, 7, 5),
    },
    "monks": {
        "monk": Type(7, 7, 7, 5, vanishes=True),
        "infantry_monk": Type(30, 5, 4, 3, infantry=True),
        "knight_monk": Type(15, 8, 5, 4),
        "illusionist": Type(5, 5, 3, 3, throw="visions"),
    },
}
CITIES_A_PEOPLE = 4  # Z-CITY-3
GARRISON = 4
HOSTAGES = 2
RANGE = {"arrows": 8, "flames": 5, "visions": 5}  # Z-THR-1, 3, 4
PARALYSIS = 3  # Z-MOV-6

COMBAT_TABLE: list[
    tuple[int, tuple[str, ...]]
] = [  # Z-CBT-3: least difference of the band, results of die 1..6
    (12, ("D2", "D3", "D4", "DE", "DE", "DE")),
    (8, ("A1", "D2", "D3", "D4", "DE", "DE")),
    (4, ("A3", "A1", "D2", "D3", "D4", "DE")),
    (0, ("AE", "A3", "A2", "D1", "D2", "D3")),
]

DEFAULT_OPTIONS: dict[str, object] = {
    "bridge_cost": 1,  # Z-MOV-3
    "throwers_may_clash": False,  # Z-MOV-8
    "aura_stacks": True,  # Z-CBT-5
    "flames_free": False,  # Z-THR-3
    "throw_from_city": "any",  # Z-THR-5
}


def combat_result(difference: int, die: int) -> str | None:
    """Z-CBT-3: the result of a die; None below the least difference (Z-CBT-2)."""
    for least, results in COMBAT_TABLE:
        if difference >= least:
            return results[die - 1]
    return None
