"""The search for answers to onta, held against all turns that there are, on small boards full of pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sim.engine.position import NONE
from sim.games.six_kingdoms.answers import after_dismount, after_mount, after_move, can_carry, settles
from sim.games.six_kingdoms.rules import Rules, is_sound
from sim.games.six_kingdoms.state import State
from sim.games.six_kingdoms.turns import opening
from sim.games.six_kingdoms.ways import Way, targets_from, ways_of
from sim.play.chance import Draws
from tests.rules.six_kingdoms.table import Table, begin

KINDS = ("red knight", "red archer", "red army", "blue knight", "blue archer", "blue army", "blue army")
ROWS, COLUMNS = 4, 7


def drawn(seed: int) -> Table:
    """Return a small board: the red King at his throne or near it, a few of his pieces, enemies all about."""
    draws = Draws(seed, "answers")
    cells = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    marks = [["n"] * COLUMNS for _ in range(ROWS)]
    men = {}
    for number, mark in enumerate("KABCDEFGH"[: 6 + draws.below(4)]):
        column, row = cells.pop(draws.below(len(cells)))
        men[mark] = KINDS[draws.below(len(KINDS))] if number else "red king"
        marks[row][column] = mark
    throne = next(mark for mark in men if men[mark].startswith("red")) if draws.below(3) else None
    areas = [["A" if mark == throne else "-" for mark in line] for line in marks]
    return begin(
        "\n".join(" ".join(line) for line in marks),
        men,
        regions="\n".join(" ".join(line) for line in areas) if throne else None,
        homes={"red": "A"} if throne else {},
        on={throne: "T"} if throne else {},
        to_move="green",
        also=("green",),
    )


def steps(rules: Rules, state: State) -> Iterator[State]:
    """Yield the states after everything a piece of the mover can do, whether or not the turn can end soundly then."""
    position = state.position
    for piece in position.pieces_of(state.mover):
        if piece.hex == NONE or piece.id in state.spent:
            continue
        if piece.escort == NONE:
            standing = targets_from(rules, position, piece, piece.hex)
            if standing:
                yield after_move(state, piece, Way(), standing)
            for way in ways_of(rules, position, piece):
                yield after_move(
                    state, piece, way, targets_from(rules, position, piece, way.hexes[-1], way.taken)
                )
        if piece.has("rides"):
            for hex_id in rules.board.beside(piece.hex):
                other = position.holder.get(hex_id)
                if piece.escort == NONE and other is not None and can_carry(piece, other):
                    yield after_mount(rules, state, piece, other)
                elif piece.escort != NONE and other is None:
                    yield after_dismount(rules, state, piece, hex_id)


def exhausted(rules: Rules, state: State, seen: set) -> bool:
    """Say whether any turn at all ends soundly."""
    if is_sound(rules, state):
        return True
    key = (state.position.tally, state.made, state.spent)
    if state.made >= state.most or key in seen:
        return False
    seen.add(key)
    return any(exhausted(rules, after, seen) for after in steps(rules, state))


@pytest.mark.parametrize("block", range(4))
def test_k_kng_2_every_answer_that_is_found_is_one_and_none_is_missed(block: int):
    troubled = missed = 0
    for seed in range(block * 60, block * 60 + 60):
        table = drawn(seed)
        rules = table.game.rules
        if table.lord("red") != "red":
            continue
        state = opening(rules, table.state, 0)
        if is_sound(rules, state):
            continue
        troubled += 1
        found, all_there_is = settles(rules, state), exhausted(rules, state, set())
        assert all_there_is or not found, seed
        missed += all_there_is and not found
    assert troubled >= 10
    assert missed == 0
