"""The fingerprint of a state: what the digests of a saved game run over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from sim.games.zargo.state import State


def fingerprint(state: State) -> bytes:
    """Return bytes that differ where states differ; equal on every machine and under every hash seed."""
    position = state.position
    return msgspec.msgpack.encode(
        (
            position.tally,
            [(city.id, city.hex, city.owner) for city in position.cities],
            [(position.pieces[piece].id, keeper) for piece, keeper in position.promised],
            sorted(position.pieces[piece].id for piece in position.freed),
            position.homes,
            state.alliances,
            (state.month, state.mover, state.period, state.winners, state.asked, state.executed),
            state.pending,
            [sorted(one) for one in (state.spent, state.thrown, state.shot_at, state.moved, state.laid)],
            (state.hits, state.charges, state.owed, state.entering, len(state.steps)),
            (state.clashes, state.aims, state.fighting),
        )
    )
