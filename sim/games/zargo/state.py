"""The state of a game of Zargo's Lords: a frozen value, small beside the position it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from sim.engine.position import Position

if TYPE_CHECKING:
    from sim.games.zargo.events import Step

Period = Literal[
    "homes",
    "cities",
    "garrisons",
    "pieces",
    "ready",
    "diplomacy",
    "singles",
    "movement",
    "throws",
    "clashes",
    "recovery",
    "over",
]
SETUP: tuple[Period, ...] = ("homes", "cities", "garrisons", "pieces")


class Answering(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A people has to answer a proposal: numbers of both peoples, the hostages by piece id."""

    people: int
    proposer: int
    gives: tuple[str, ...]
    asks: tuple[str, ...]


class Fleeing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A piece has to go back so many hexes; its owner chooses the line."""

    piece: str
    hexes: int


class Rolling(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A die has to be rolled: for the clash in hand, a throw at a target from so far, a piece that is face down."""

    cause: Literal["clash", "throw", "recovery"]
    piece: str = ""
    target: str = ""
    distance: int = 0


class Following(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A piece that has won its single attack may go on: points left, and the headings of its line so far."""

    piece: str
    left_mp: int
    headings: tuple[int, ...]


class Advancing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One of the winners of a siege may move into the city."""

    city: str
    pieces: tuple[str, ...]


Pending = Answering | Fleeing | Rolling | Following | Advancing


class Clash(msgspec.Struct, frozen=True, gc=False):
    """Who fights whom, by id; against a garrison `city` names the city and `defenders` is empty."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...] = ()
    city: str | None = None


class Fighting(msgspec.Struct, frozen=True, gc=False):
    """The clash in hand: who still is in it, the difference, and for a single attack what its winner has left.

    `from_city`: the defenders are a garrison, or the attackers make a sortie.
    """

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    difference: int
    city: str | None = None
    single: Following | None = None
    from_city: bool = False
    result: str | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything that decides how the game goes on.

    `mover`: the number of the people whose move it is, or that is setting up. `pending`: decisions within decisions,
    the last first. What a move has brought about: `asked` peoples and `executed` cities (diplomacy); `spent` pieces
    (single attacks), `thrown` pieces, `shot_at` enemies, `hits` on each target in this period; `moved` pieces, `laid`
    charges, `charges` (headings of moves in one straight line), `owed` (a mover and an enemy whose zone it entered),
    `entering` (a piece and the enemy city it makes for), `steps` that can be taken back and the state before them,
    `base`; `clashes` declared, `aims` (a thrower and its target), `fighting` the clash in hand. `before`: the position
    as the move began, while nothing has happened in it.
    """

    position: Position
    alliances: tuple[tuple[int, int], ...]
    month: int
    mover: int
    period: Period
    pending: tuple[Pending, ...] = ()
    asked: tuple[int, ...] = ()
    executed: tuple[str, ...] = ()
    spent: frozenset[str] = frozenset()
    thrown: frozenset[str] = frozenset()
    shot_at: frozenset[str] = frozenset()
    hits: tuple[tuple[str, int], ...] = ()
    moved: frozenset[str] = frozenset()
    laid: frozenset[str] = frozenset()
    charges: tuple[tuple[str, tuple[int, ...]], ...] = ()
    owed: tuple[tuple[str, str], ...] = ()
    entering: tuple[tuple[str, str], ...] = ()
    steps: tuple[Step, ...] = ()
    base: State | None = None
    clashes: tuple[Clash, ...] = ()
    aims: tuple[tuple[str, str], ...] = ()
    fighting: Fighting | None = None
    before: Position | None = None
    winners: tuple[int, ...] = ()

    @property
    def top(self) -> Pending | None:
        """Return the decision in hand within the period, if there is one."""
        return self.pending[-1] if self.pending else None

    def in_clash(self, piece_id: str) -> bool:
        """Say whether a piece is an attacker in a declared clash."""
        return any(piece_id in clash.attackers for clash in self.clashes)

    def attacked_ids(self) -> set[str]:
        """Return the pieces under attack, whose zones are off: entered, in clashes to come, aimed at (Z-MOV-7)."""
        found = {enemy for _, enemy in self.owed} if self.period == "movement" else set()
        found.update(target for _, target in self.aims)
        for clash in self.clashes:
            found.update(clash.defenders)
        return found
