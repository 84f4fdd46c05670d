"""The fingerprint of a state: what the digests of a saved game run over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from sim.games.six_kingdoms.state import State


def fingerprint(state: State) -> bytes:
    """Return bytes that differ where states differ; equal on every machine and under every hash seed."""
    position = state.position
    return msgspec.msgpack.encode(
        (
            position.tally,
            [piece.id for piece in position.pieces if piece.lost],
            position.homes,
            (state.lords, state.round, state.mover, state.period, state.winners),
            (state.made, state.most, state.placed, state.quota, sorted(state.spent), state.throne_due),
            (state.owes, state.plateau, state.stirred, state.offered, state.seen, state.answering),
        )
    )
