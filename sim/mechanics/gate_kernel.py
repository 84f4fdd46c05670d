"""How the hexes that pieces and their zones touch may be used: one plain loop over flat tables, as in `kernels`.

Called as it is on lists, compiled on arrays. Rules Z-MOV-2, -6..8, -11, Z-ESC-1.
"""

from __future__ import annotations

from typing import Any

from sim.board.kernels import OPEN, PASS, SHUT, STOP

FRIEND = 1
"""Who holds a hex, as a people sees it: a friend, the people itself included; nobody is 0."""
ENEMY = 2
CHARGE = 4
"""Added to either: an escort of the people may be laid on the holder."""


def judge(
    gates: Any,
    ground: Any,
    hexes: Any,
    enemies: Any,
    holders: Any,
    on_foot: bool,
    heeds: bool,
    most_enemies: int,
    may_lay: bool,
) -> None:
    """Write the gates of some hexes, none of them a city's.

    `ground[hex]` is the gate of the bare terrain; `enemies[hex]` says how many enemy zones cover it, `holders[hex]`
    who stands there. The rest is the manner of moving; see `gates.Manner`.
    """
    for here in hexes:
        gate = ground[here]
        halts = gate == STOP
        if heeds and enemies[here] > 0:
            if halts:
                gate = SHUT
            elif on_foot:
                if enemies[here] > most_enemies:
                    gate = SHUT
                elif gate == OPEN:
                    gate = STOP
            elif enemies[here] > most_enemies and gate == OPEN:
                gate = PASS
        holder = holders[here]
        if holder != 0:
            hostile = holder & ENEMY != 0
            if halts:
                gate = SHUT
            elif may_lay and holder & CHARGE != 0:
                if hostile and gate == OPEN:
                    gate = STOP
            elif hostile and on_foot:
                gate = SHUT
            else:
                gate = PASS if gate == OPEN else SHUT
        gates[here] = gate
