"""Small games with an outcome worked out by hand from the rules: one for each way a game ends.

The derivation is the docstring; what it comes to is asserted in the function. All that happens is kept in `golden`, one
event a line. `python -m tests.rules.six_kingdoms.golden_games NAME...` keeps those anew; nothing else ever does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from sim.games.six_kingdoms.actions import Answer
from sim.games.six_kingdoms.events import Ended, Moved, Subjugated
from tests.rules.six_kingdoms.table import END, PASS, Mount, Table, begin, move

HERE = Path(__file__).parent / "golden"
GAMES: dict[str, Callable[[], Table]] = {}


def golden(game: Callable[[], Table]) -> Callable[[], Table]:
    GAMES[game.__name__] = game
    return game


@golden
def blue_conquers_all_with_the_help_of_red() -> Table:
    """Red's King sits in a corner: the blue archer comes within three, the only hex beside him is within two (K-KNG-1).

    No piece of red can come to the archer: red is subjugated (K-KNG-3) and moves on for blue. Its archer does to
    green's King what blue's has done to its own. Blue's King is the only one left (K-END-1), though it never moved.
    """
    men = {"K": "red king", "E": "blue archer", "G": "green king", "A": "red archer"}
    table = begin("K n n n E n\n _ _ _ _ _ _\n G n n n A n", men, to_move="blue")
    table.play(move("E", (3, 0)), END)
    assert table.by == "red"
    table.play(move("A", (3, 2)), END)
    assert table.told(Subjugated) == [Subjugated("red", "K", "blue"), Subjugated("green", "G", "blue")]
    assert table.last(Ended) == Ended("conquest", ("blue",))
    return table


@golden
def red_is_the_absolute_ruler() -> Table:
    """Red's King rides to the plateau in two moves, mounting and riding (K-MOV-7), and stays while an army moves.

    He stands there at the start of red's second, third and fourth turn: three (K-END-2). Blue passes, then owes three
    moves, of which it has but one in its second turn (K-MOV-2), and passes again.
    """
    men = {"K": "red king", "N": "red knight", "P": "red knight", "A": "red army", "E": "blue army"}
    table = begin("K N n n P _ A n _ E n", men, on={"P": "P"})
    table.play(move("P", (3, 0), (2, 0)), Mount("K", "N"))
    table.play(move("N", (2, 0), (3, 0), (4, 0)))
    table.play(PASS)
    table.play(move("A", (7, 0)), END)
    table.play(move("E", (10, 0)), END)
    table.play(move("A", (6, 0)), END)
    assert table.winners == []
    table.play(PASS)
    assert table.last(Ended) == Ended("plateau", ("red",))
    return table


@golden
def peace_is_made_when_nothing_moves_any_more() -> Table:
    """Red and blue step to and fro. Red's first position comes again at its third and its fifth turn (K-END-3).

    Blue declines, and the count begins anew: four turns later peace is offered again, and both accept. Nobody wins.
    """
    men = {"A": "red army", "E": "blue army"}
    table = begin("A n _ E n", men)
    for _ in range(2):
        for _ in range(2):
            table.play(move("A", (1, 0)), END, move("E", (4, 0)), END)
            table.play(move("A", (0, 0)), END, move("E", (3, 0)), END)
        assert table.decision.kind == "peace"
        table.play(Answer(True), Answer(table.state.offered > 0))
    assert table.last(Ended) == Ended("peace", ())
    assert table.winners == []
    return table


@golden
def the_conqueror_falls_and_his_vassals_change_hands() -> Table:
    """Blue, whom red serves, is conquered by green: red serves green too (K-KNG-3), and now spares it.

    Blue's King is held by the green archer within three; his only step leads nearer. Then red's knight, which stands
    beside the green archer, may pass it but not end on it, and takes the black army behind it (K-MOV-3, K-MOV-4).
    """
    men = {"Q": "blue king", "E": "green archer", "N": "red knight", "B": "black army"}
    table = begin("Q n n n E N _\n _ _ _ B _ _ _", men, lords={"red": "blue"}, to_move="green")
    table.play(move("E", (3, 0)), END)
    assert (table.lord("blue"), table.lord("red")) == ("green", "green")
    while table.by != "red":
        table.rest()
    assert table.refused(move("N", (4, 0), (3, 0))) == "K-MOV-3"
    table.play(move("N", (4, 0), (3, 1)), END)
    assert table.last(Moved).taken == ("B",)
    assert table.by == "green"
    return table


def lines(table: Table) -> str:
    """Return what has happened as JSON, one event a line, so that a change shows as a line."""
    return "[\n" + ",\n".join(msgspec.json.encode(event).decode() for event in table.events) + "\n]\n"


def path_of(name: str) -> Path:
    return HERE / f"{name}.json"


def main() -> None:
    for name in sys.argv[1:]:
        path_of(name).write_text(lines(GAMES[name]()), "utf-8")


if __name__ == "__main__":
    main()
