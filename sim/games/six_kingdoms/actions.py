"""What may be decided in Six Kingdoms, as it is logged: pieces by id, hexes as (column, row)."""

from __future__ import annotations

from sim.engine.game import Action, Roll
from sim.hex.grid import Cell


class Place(Action, frozen=True, tag="place"):
    """A piece is placed in the own realm (K-SET-3)."""

    piece: str
    hex: Cell


class Move(Action, frozen=True, tag="move"):
    """A piece moves along a path, its start left out, and takes all enemies it meets; an archer then shoots.

    With an empty path it stands still and shoots. A Knight takes its rider along. Rules K-MOV-3..6.
    """

    piece: str
    path: tuple[Cell, ...] = ()
    shoots: tuple[str, ...] = ()


class Mount(Action, frozen=True, tag="mount"):
    """A King or an Archer mounts an own Knight beside it (K-MOV-7)."""

    piece: str
    knight: str


class Dismount(Action, frozen=True, tag="dismount"):
    """A rider steps down to a free hex beside its Knight (K-MOV-7)."""

    piece: str
    hex: Cell


class Pass(Action, frozen=True, tag="pass"):
    """The turn ends without a move; the next one owes all its moves (K-MOV-2)."""


class End(Action, frozen=True, tag="end"):
    """The turn ends (K-MOV-1)."""


class Answer(Action, frozen=True, tag="answer"):
    """A King accepts the peace that is offered, or does not (K-END-3)."""

    accept: bool


KingdomAction = Roll | Place | Move | Mount | Dismount | Pass | End | Answer
