"""What the engine asks of a game: whose decision it is, what may be decided, what follows, what each people sees.

A state is frozen. `play` turns one action into events and the state after them; `evolve` folds a recorded event into
a state without asking any rule, so that an old log still shows after a rule has changed. A die is an action of
CHANCE: the number it showed is handed in, never drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from sim.errors import SimError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import ScenarioFile
    from sim.texts import Message

CHANCE = -1
"""Owner of a decision that a die takes."""
NOBODY = -2
"""Owner of the decision that a game which is over does not ask for."""


class Action(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"
):
    """A decision as it is logged: pieces, cities and peoples by id, hexes as (column, row)."""


class Event(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="event"
):
    """Something that happened, as a record that needs no rule to be read."""


class Roll(Action, frozen=True, tag="roll"):
    """The action of chance: what was rolled stands beside it, in `dice`."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked: the owner (number of a people, CHANCE or NOBODY), what kind of decision, about which pieces.

    `faces`: how many faces the die has that CHANCE rolls, once; 0 for the decision of a people.
    """

    owner: int
    kind: str
    pieces: tuple[str, ...] = ()
    faces: int = 0


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule, the reason in words, the hexes it is about."""

    rule: str
    reason: Message
    hexes: tuple[tuple[int, int], ...] = ()


class IllegalAction(SimError):
    """An action was played that the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """What an action led to: the events in order, and the state after the last of them."""

    events: tuple[Event, ...]
    state: S


class Game(Protocol[S]):
    """The rules of one game on one board. The methods depend on nothing but their arguments."""

    board: Board
    ruleset: Ruleset
    people_ids: tuple[str, ...]
    """The peoples in play, in the order they move: the number of a people is its place here."""
    action_types: Any
    """The union of the game's actions (`Roll` is one), for decoding."""

    def start(self) -> Outcome[S]:
        """Return the first state of the scenario the game was made of, and what led to it."""

    def decision(self, state: S) -> Decision:
        """Return what is asked in a state, and of whom."""

    def actors(self, state: S) -> Sequence[str]:
        """Return the pieces that may have options of their own, in the order of their ids."""

    def options(self, state: S, actor: str | None = None) -> Sequence[Action]:
        """Return the actions that can be listed: those of one piece, or those that are no single piece's (None)."""

    def check(self, state: S, action: Action) -> Refusal | None:
        """Return why the owner of the decision may not take an action, or None. The authority on what is legal."""

    def play(self, state: S, action: Action, dice: tuple[int, ...] = ()) -> Outcome[S]:
        """Return what a legal action leads to. Raises IllegalAction. `dice`: what chance rolled."""

    def evolve(self, state: S, event: Event) -> S:
        """Return the state after a recorded event, without judging it."""

    def view(self, state: S, people: int) -> S:
        """Return the state as a people may know it: what is hidden from it is not there, not even as a gap."""

    def seen(self, event: Event, people: int) -> Event | None:
        """Return an event as a people learns of it, None where it learns of nothing."""

    def fingerprint(self, state: S) -> bytes:
        """Return bytes that differ where states differ; equal on every machine and under every hash seed."""

    def month(self, state: S) -> int:
        """Return the month."""

    def mover(self, state: S) -> int:
        """Return the number of the people whose move it is; NOBODY before the first."""

    def begins_move(self, state: S) -> bool:
        """Say whether a people's move is just beginning, so that the state can be kept as a scenario."""

    def scenario(self, state: S) -> ScenarioFile:
        """Return the scenario of a state in which a move begins. Raises NotPossible in any other."""

    def winners(self, state: S) -> tuple[int, ...]:
        """Return the peoples that have won; nobody while the game goes on."""

    def narrate(self, event: Event) -> Message:
        """Return an event in words."""
