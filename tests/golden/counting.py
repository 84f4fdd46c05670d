"""How many options there are in fixed positions, by kind, and after each of them: a change that nobody meant shows.

`python -m tests.golden.counting` prints the counts as they are now; `--keep` keeps them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from sim.engine.game import CHANCE, Action, Roll
from sim.games.zargo.actions import Found
from tests.drawing import man, town
from tests.playing import END, Table, begin, fight

KEPT = Path(__file__).parent / "counts.json"

MEN: dict[str, Any] = {
    "K": "knights knight",
    "W": "knights wizard",
    "A": "knights archer",
    "I": man("knights infantry", escorts="W"),
    "J": "knights infantry",
    "D": "dragons dragon",
    "F": "dragons flamethrower",
    "S": "dragons snake",
    "E": "dragons infantry",
    "H": "winged hawk",
    "L": "winged winged",
    "M": "monks monk",
    "V": man("monks monk", vanished=True),
    "N": "monks illusionist",
}
WORLD = """
    . . . ^ . . . f . .
     K . J . E . . . D .
    . W . f . . F . . .
     . . A . . @ . . P .
    . Q . . ~ = ~ . . .
     . . . . ~ = . . S .
    H . . N . . . . L .
     . M . . . . f . . .
"""
TOWNS = {
    "P": town("dragons", "dragons infantry", "dragons dragon"),
    "Q": town("knights", "knights infantry", "knights archer"),
}


def world(**more: Any) -> Table:
    men = {mark: kind for mark, kind in MEN.items() if mark != "V"}
    return begin(WORLD, men, TOWNS, **more)


def sieges(people: str) -> Table:
    picture = """
        . K P E . .
         . J A . D .
        . . . . Q .
    """
    men = {mark: MEN[mark] for mark in "KJAED"}
    towns = {"P": town("dragons", "dragons infantry"), "Q": town("knights", "knights knight")}
    return begin(picture, men, towns, to_move=people)


def in_flight() -> Table:
    picture = """
        . . . . . . . P
         . . . F . . . .
        . K D E . Q . .
         . . G . . ~ . .
        . . . . . . . .
    """
    men = {"K": MEN["K"], "F": MEN["S"], **dict.fromkeys("DEG", "dragons infantry")}
    table = begin(picture, men, {"Q": town("dragons"), "P": town("knights")})
    return table.play(fight("K", "D"), END, END).fought(4)


def clashes() -> Table:
    men = {mark: MEN[mark] for mark in "KEAF"} | {"J": "knights knight", "D": "dragons infantry"}
    table = begin("K E . J D . A . F", men)
    return table.play(fight("K", "E"), fight("J", "D"), END, END)


def talks() -> Table:
    men = {mark: MEN[mark] for mark in "KWADFLHN"} | {
        "X": man("winged hawk", city="Q", hostage_of="knights"),
        "Y": man("dragons snake", city="Q", hostage_of="knights"),
    }
    picture = "K . W . A . . D . F . L . H . N Q P"
    return begin(picture, men, TOWNS, allies=(("knights", "monks"),), period="diplomacy")


def setting_up() -> Table:
    homes = {"knights": ("A",), "dragons": ("B",)}
    row = ". . . @ . f . ^ . . . . ."
    table = begin(
        row, also=("knights", "dragons"), homes=homes, regions="A A A A A A B B B B B B B", setup=True
    )
    return table.play(Found((0, 0)), Found((4, 0)), END, Found((9, 0)), END, END, END)


def reappearing() -> Table:
    men = {mark: MEN[mark] for mark in "VNKE"}
    return begin("V . ^ K .\n . . = . .\n. f @ N .\n E . . . .", men, to_move="monks")


POSITIONS: dict[str, Callable[[], Table]] = {
    "all move: knights": world,
    "all move: winged": lambda: world(to_move="winged"),
    "all move: monks": lambda: world(to_move="monks"),
    "single actions: dragons": lambda: world(to_move="dragons", period="singles"),
    "single actions: winged": lambda: world(to_move="winged", period="singles"),
    "throws: knights": lambda: world(period="throws"),
    "sieges and sorties: the besiegers": lambda: sieges("knights"),
    "sieges and sorties: the besieged": lambda: sieges("dragons"),
    "in flight": in_flight,
    "clashes": clashes,
    "diplomacy": talks,
    "setup": setting_up,
    "reappearing": reappearing,
}


def options(table: Table, state: Any) -> Iterator[Action]:
    for actor in (None, *table.game.actors(state)):
        yield from table.game.options(state, actor)


def after(table: Table, state: Any, action: Action) -> Iterator[Any]:
    """Yield the states an action leads to: a die that has to be rolled then shows every face."""
    reached = table.game.play(state, action).state
    decision = table.game.decision(reached)
    if decision.owner != CHANCE:
        yield reached
        return
    for face in range(1, decision.faces + 1):
        yield table.game.play(reached, Roll(), (face,)).state


def count(table: Table) -> dict[str, dict[str, int]]:
    """Return the options of a position by kind, and those after each of them, dice rolled."""
    first: Counter[str] = Counter()
    second: Counter[str] = Counter()
    for action in options(table, table.state):
        first[kind_of(action)] += 1
        for state in after(table, table.state, action):
            second.update(kind_of(option) for option in options(table, state))
    return {"now": dict(sorted(first.items())), "then": dict(sorted(second.items()))}


def kind_of(action: Action) -> str:
    return str(action.__struct_config__.tag)


def main() -> None:
    counts = {name: count(make()) for name, make in POSITIONS.items()}
    text = msgspec.json.format(msgspec.json.encode(counts), indent=2).decode() + "\n"
    if sys.argv[1:] == ["--keep"]:
        KEPT.write_text(text, "utf-8")
    else:
        print(text)  # noqa: T201


if __name__ == "__main__":
    main()
