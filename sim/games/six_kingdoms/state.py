"""The state of a game of Six Kingdoms: a frozen value, small beside the position it holds."""

from __future__ import annotations

from typing import Literal

import msgspec

from sim.engine.position import Position

Period = Literal["homes", "ready", "turn", "peace", "over"]


class State(msgspec.Struct, frozen=True):
    """Everything that decides how the game goes on.

    `lords`: whom each people serves, itself while it is free (K-KNG-3). `round`, `mover`: whose turn it is. What the
    turn has brought about: `made` moves of `most`, `placed` pieces of the `quota`, `spent` pieces, which move no more;
    `throne_due`: it may not end with an empty throne (K-MOV-9). `owes`: peoples that passed (K-MOV-2).
    `plateau`: turns each people's King has stayed there (K-END-2). `stirred`: the round of the last capture;
    `offered`: that in which peace was last declined; `seen`: positions at the start of turns since the last capture
    (K-END-3). `answering`: who is still to say whether there is peace. `fresh`: the turn is just beginning.
    """

    position: Position
    lords: tuple[int, ...]
    round: int
    mover: int
    period: Period
    made: int = 0
    most: int = 0
    placed: int = 0
    quota: int = 0
    spent: frozenset[str] = frozenset()
    throne_due: bool = False
    owes: tuple[int, ...] = ()
    plateau: tuple[int, ...] = ()
    stirred: int = 1
    offered: int = 0
    seen: tuple[str, ...] = ()
    answering: tuple[int, ...] = ()
    fresh: bool = False
    winners: tuple[int, ...] = ()
