"""The search for answers to onta, held against all turns that there are, on small boards full of pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sim.engine.position import NONE
from sim.games.six_kingdoms.actions import Place
from sim.games.six_kingdoms.answers import (
    after_dismount,
    after_mount,
    after_move,
    after_place,
    can_carry,
    settles,
)
from sim.games.six_kingdoms.rules import Rules, is_sound
from sim.games.six_kingdoms.state import State
from sim.games.six_kingdoms.turns import opening
from sim.games.six_kingdoms.ways import Way, targets_from, ways_of
from sim.play.chance import Draws
from tests.rules.six_kingdoms.table import Dismount, Mount, Table, begin, move

KINDS = ("red knight", "red archer", "red army", "blue knight", "blue archer", "blue army", "blue army")
SHAPES = ((4, 7), (3, 6), (2, 8), (5, 5))


def drawn(seed: int) -> Table:
    """Return a small board: the red King, a few of his pieces, enemies all about; perhaps a throne, and a rider."""
    draws = Draws(seed, "answers")
    rows, columns = SHAPES[draws.below(len(SHAPES))]
    cells = [(column, row) for row in range(rows) for column in range(columns)]
    marks = [["n"] * columns for _ in range(rows)]

    def draw(mark: str) -> None:
        column, row = cells.pop(draws.below(len(cells)))
        marks[row][column] = mark

    for _ in range(draws.below(5) if draws.below(3) == 0 else 0):
        draw("^~"[draws.below(2)])
    men = {}
    for number, mark in enumerate("KABCDEFGH"[: 5 + draws.below(5)]):
        men[mark] = KINDS[draws.below(len(KINDS))] if number else "red king"
        draw(mark)
    riders = _riders(men, draws)
    marks = [["n" if mark in riders.values() else mark for mark in line] for line in marks]
    standing = [mark for mark in men if mark not in riders.values()]
    throne = standing[draws.below(len(standing))] if draws.below(4) else None
    wide = draws.below(2)
    areas = [["A" if m == throne or (wide and draws.below(3)) else "-" for m in line] for line in marks]
    return begin(
        "\n".join(" ".join(line) for line in marks),
        men,
        regions="\n".join(" ".join(line) for line in areas) if throne else None,
        homes={"red": "A"} if throne else {},
        on={throne: "T"} if throne else {},
        riders=riders,
        to_move="green",
        also=("green",),
    )


def _riders(men: dict[str, str], draws: Draws) -> dict[str, str]:
    """Return who rides in every second picture that has a Knight: the King or an Archer, on the first Knight."""
    knights = [mark for mark in men if men[mark] == "red knight"]
    riding = [mark for mark in men if men[mark] in ("red king", "red archer")]
    return {knights[0]: riding[draws.below(len(riding))]} if knights and draws.below(2) else {}


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


@pytest.mark.parametrize("block", range(3, 7))
def test_k_kng_2_every_answer_that_is_found_is_one_and_none_is_missed(block: int):
    troubled = missed = 0
    for seed in range(block * 100, block * 100 + 100):
        table = drawn(seed)
        rules, draws = table.game.rules, Draws(seed, "steps")
        begun = opening(rules, table.game.first_state(), table.game.people_ids.index("red"))
        further = list(steps(rules, begun))
        for state in [begun, *(further[draws.below(len(further))] for _ in range(3) if further)]:
            if is_sound(rules, state):
                continue
            troubled += 1
            found, all_there_is = settles(rules, state), exhausted(rules, state, set())
            assert all_there_is or not found, seed
            missed += all_there_is and not found
    assert troubled >= 200
    assert missed == 0


@pytest.mark.parametrize("home", ["A A A A A A A A - -", "A A - - - - - - - -"])
def test_k_kng_2_what_is_judged_of_an_action_is_the_state_it_leads_to(home: str):
    men = {"K": "red king", "A": "red archer", "N": "red knight", "M": "red knight", "B": "red archer"}
    table = begin(
        "K . A N n M n E n Q",
        men | {"E": "blue army", "Q": "blue king"},
        regions=home,
        homes={"red": "A"},
        on={"K": "T"},
        riders={"M": "B"},
        setup=True,
    )
    rules, state, piece, hex_of = table.game.rules, table.state, table.piece, table.game.rules.hex_of
    way = Way((hex_of((4, 0)),))
    placed = "red-army-1"
    judged = [
        (Mount("A", "N"), after_mount(rules, state, piece("A"), piece("N"))),
        (Dismount("B", (6, 0)), after_dismount(rules, state, piece("B"), hex_of((6, 0)))),
        (move("N", (4, 0)), after_move(state, piece("N"), way)),
        (Place(placed, (1, 0)), after_place(state, piece(placed), hex_of((1, 0)))),
    ]
    for action, after in judged:
        found = table.game.play(state, action).state
        for name in ("made", "placed", "spent"):
            assert getattr(after, name) == getattr(found, name), (action, name)
        assert after.position.pieces == found.position.pieces, action
