"""What happens in Six Kingdoms, as records that need no rule to be read: ids, cells, paths with their start."""

from __future__ import annotations

from typing import Literal

from sim.engine.game import Event
from sim.hex.grid import Cell


class HomeDrawn(Event, frozen=True, tag="home_drawn"):
    """A King was drawn, and the realm with him (K-SET-1)."""

    people: str
    region: str


class Placed(Event, frozen=True, tag="placed"):
    """A piece has been placed; a King on his throne `of_right`, outside the turns (K-SET-3)."""

    piece: str
    hex: Cell
    of_right: bool = False


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins."""

    round: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A people's turn begins.

    `standing` stands for the position; `most`: moves it has; `plateau`: turns its King has stayed there; `quota`:
    pieces to be placed.
    """

    people: str
    standing: str
    most: int
    plateau: int = 0
    quota: int = 0
    throne_due: bool = False


class Moved(Event, frozen=True, tag="moved"):
    """A piece has moved, its rider with it: what it took on its way, in order, and what was shot then."""

    piece: str
    path: tuple[Cell, ...]
    taken: tuple[str, ...] = ()
    shot: tuple[str, ...] = ()


class Mounted(Event, frozen=True, tag="mounted"):
    """A piece has mounted a Knight; `free`: that was no move of the turn."""

    piece: str
    knight: str
    hex: Cell
    free: bool = False


class Dismounted(Event, frozen=True, tag="dismounted"):
    """A piece has left its Knight; `free`: that was no move of the turn."""

    piece: str
    knight: str
    hex: Cell
    free: bool = False


class Passed(Event, frozen=True, tag="passed"):
    """A people has passed."""

    people: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A people's turn is over."""

    people: str


class Onta(Event, frozen=True, tag="onta"):
    """A King is found under onta by these pieces (K-KNG-1)."""

    people: str
    by: tuple[str, ...]


class Subjugated(Event, frozen=True, tag="subjugated"):
    """A King has no answer and leaves the board; his kingdom and all it had conquered serve another (K-KNG-3)."""

    people: str
    king: str
    lord: str


class PeaceOffered(Event, frozen=True, tag="peace_offered"):
    """Nothing moves any more as a people's turn comes: the Kings are asked for peace, in this order (K-END-3)."""

    people: str
    why: Literal["repeated", "quiet"]
    peoples: tuple[str, ...]


class PeaceAnswered(Event, frozen=True, tag="peace_answered"):
    """A King has answered the offer of peace."""

    people: str
    accept: bool


class Ended(Event, frozen=True, tag="ended"):
    """The game is over: by conquest, on the plateau, or in peace, which nobody wins (K-END)."""

    how: Literal["conquest", "plateau", "peace"]
    winners: tuple[str, ...] = ()


KingdomEvent = (
    HomeDrawn
    | Placed
    | RoundBegan
    | TurnBegan
    | Moved
    | Mounted
    | Dismounted
    | Passed
    | TurnEnded
    | Onta
    | Subjugated
    | PeaceOffered
    | PeaceAnswered
    | Ended
)
