"""Gates judged by the compiled kernel are those judged in plain Python, and so are the ends of moves."""

from __future__ import annotations

from sim.mechanics.movement import Movement
from tests.board.test_gates import positions


def test_compiled_gates_are_those_of_plain_python_all_through_a_game():
    for seed in range(4):
        met = list(positions(seed, 150))
        compiled, plain = Movement(met[0], fast=True), Movement(met[0])
        for position in met:
            compiled.follow(position)
            plain.follow(position)
            for piece in position.pieces:
                if piece.acts:
                    unit = plain.unit(piece)
                    assert bytes(compiled.gate(unit.manner)) == bytes(plain.gate(unit.manner)), unit
                    ends, expected = (moves.ends(unit, piece.hex) for moves in (compiled, plain))
                    assert (ends.cost_mp, ends.entries) == (expected.cost_mp, expected.entries), unit
