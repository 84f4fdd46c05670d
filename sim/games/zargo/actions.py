"""What may be decided in Zargo's Lords, as it is logged: pieces, cities, peoples by id, hexes as (column, row)."""

from __future__ import annotations

from sim.engine.game import Action, Roll
from sim.hex.grid import Cell


class Found(Action, frozen=True, tag="found"):
    """Setup: the next city of a people is founded (Z-SET-2)."""

    hex: Cell


class Garrison(Action, frozen=True, tag="garrison"):
    """Setup: a piece is hidden in an own city (Z-SET-2, Z-CITY-4)."""

    piece: str
    city: str


class Deploy(Action, frozen=True, tag="deploy"):
    """Setup: a piece is set in the open; on an own piece it is its escort (Z-SET-2, Z-ESC-1)."""

    piece: str
    hex: Cell


class End(Action, frozen=True, tag="end"):
    """The owner of the decision has nothing more to do here: a period or a stage of the setup closes."""


class Propose(Action, frozen=True, tag="propose"):
    """Diplomacy: an alliance is proposed, with the own pieces given and those asked as hostages (Z-ALL-1, -2)."""

    people: str
    gives: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


class Answer(Action, frozen=True, tag="answer"):
    """The people asked makes the alliance or does not (Z-ALL-1)."""

    accept: bool


class Break(Action, frozen=True, tag="break"):
    """Diplomacy: an alliance is broken (Z-ALL-1)."""

    people: str


class Execute(Action, frozen=True, tag="execute"):
    """Diplomacy: a hostage in an own city is eliminated (Z-ALL-3)."""

    piece: str


class Single(Action, frozen=True, tag="single"):
    """Single actions: a piece moves to a hex and attacks one enemy beside it at once (Z-SGL)."""

    piece: str
    hex: Cell
    target: str


class GoOn(Action, frozen=True, tag="go_on"):
    """The winner of a single attack uses what is left of its movement; a snake may attack on its line (Z-SGL-1, -4)."""

    hex: Cell
    target: str | None = None


class Throw(Action, frozen=True, tag="throw"):
    """A piece throws at an enemy (Z-THR)."""

    piece: str
    target: str


class Move(Action, frozen=True, tag="move"):
    """Movement: a piece moves to a hex, its charge with it unless it is left behind (Z-MOV, Z-ESC-2)."""

    piece: str
    hex: Cell
    leave: bool = False


class Vanish(Action, frozen=True, tag="vanish"):
    """Movement: a lord that has not moved vanishes (Z-VAN-1)."""

    piece: str


class Appear(Action, frozen=True, tag="appear"):
    """Movement: a vanished lord reappears (Z-VAN-2)."""

    piece: str
    hex: Cell


class Declare(Action, frozen=True, tag="declare"):
    """Movement: a clash is declared, against pieces or against a city's garrison (Z-CBT-1, Z-SIE-1, -5)."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...] = ()
    city: str | None = None


class Aim(Action, frozen=True, tag="aim"):
    """Movement: a piece undertakes to throw at an enemy once all have moved (Z-MOV-8)."""

    piece: str
    target: str


class TakeBack(Action, frozen=True, tag="take_back"):
    """Movement: one step of this period, and every later one that relied on it, is taken back (Z-PER-3)."""

    step: int


class Fight(Action, frozen=True, tag="fight"):
    """Clashes: the mover has one of the declared clashes fought next (Z-PER-5, Z-CBT-1)."""

    clash: int


class Retreat(Action, frozen=True, tag="retreat"):
    """A piece goes back along a heading; or its owner loses it to spare those it would push to death (Z-RET-1, -5)."""

    heading: str
    give_up: bool = False


class Advance(Action, frozen=True, tag="advance"):
    """After a siege that was won, a besieger moves into the city, or none does (Z-SIE-6, `advance_after_siege`)."""

    piece: str | None = None


ZargoAction = (
    Roll
    | Found
    | Garrison
    | Deploy
    | End
    | Propose
    | Answer
    | Break
    | Execute
    | Single
    | GoOn
    | Throw
    | Move
    | Vanish
    | Appear
    | Declare
    | Aim
    | TakeBack
    | Fight
    | Retreat
    | Advance
)
