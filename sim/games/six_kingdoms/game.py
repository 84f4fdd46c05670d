"""Six Kingdoms as the engine plays it: one question a method, answered by the part of the rules it belongs to.

Nothing is hidden in this game: every people sees the whole state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Outcome
from sim.games.six_kingdoms import actions as a
from sim.games.six_kingdoms import asking, doing, judging, turns
from sim.games.six_kingdoms import events as e
from sim.games.six_kingdoms.fingerprint import fingerprint
from sim.games.six_kingdoms.fold import evolve
from sim.games.six_kingdoms.ground import Ground
from sim.games.six_kingdoms.keeping import first_state, scenario_of
from sim.games.six_kingdoms.narrate import narrate
from sim.games.six_kingdoms.rules import Flow, Rules
from sim.mechanics.telling import Telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.engine.game import Action, Decision, Event, Refusal
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import ScenarioFile
    from sim.games.six_kingdoms.state import State
    from sim.texts import Message


class KingdomGame:
    """One scenario of Six Kingdoms, ready to be played."""

    action_types = a.KingdomAction
    event_types = e.KingdomEvent

    def __init__(self, scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> None:
        """Prepare a scenario. Raises SimError where it refers to nothing."""
        self._first = first_state(scenario, board, ruleset)
        self.board = board
        self.ruleset = ruleset
        self._telling = Telling(board.grid, {people.id: people.names for people in ruleset.peoples})
        self.people_ids = self._first.position.people_ids
        self.scenario_file = scenario
        self.rules = Rules(
            board=board,
            ruleset=ruleset,
            options=self._first.position.options,
            people_ids=self.people_ids,
            first=self._first.mover,
            ground=Ground(board),
        )

    def start(self) -> Outcome[State]:
        """Return the first state that asks somebody, and what led to it."""
        flow = Flow(self._first)
        turns.settle(self.rules, flow)
        return Outcome(tuple(flow.events), flow.state)

    def first_state(self) -> State:
        """Return the state before the events of `start`."""
        return self._first

    def decision(self, state: State) -> Decision:
        """Return what is asked in a state, and of whom."""
        return asking.decision(self.rules, state)

    def actors(self, state: State) -> Sequence[str]:
        """Return the pieces that may have options of their own, in the order of their ids."""
        return asking.actors(state)

    def options(self, state: State, actor: str | None = None) -> Sequence[Action]:
        """Return the actions that can be listed: those of one piece, or those that are no single piece's (None).

        Of the ways to a hex one is listed for each set of pieces taken; an archer shoots all it can, or nobody.
        """
        return asking.options(self.rules, state, actor)

    def check(self, state: State, action: Action) -> Refusal | None:
        """Return why the owner of the decision may not take an action, or None. The authority on what is legal."""
        return judging.check(self.rules, state, action)

    def play(self, state: State, action: Action, dice: tuple[int, ...] = ()) -> Outcome[State]:
        """Return what a legal action leads to. Raises IllegalAction. `dice`: what chance rolled."""
        return doing.play(self.rules, state, action, dice)

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after a recorded event, without judging it."""
        return evolve(state, event)

    def view(self, state: State, people: int) -> State:
        """Return the state: nothing is hidden from a people."""
        return state

    def seen(self, event: Event, people: int) -> Event | None:
        """Return an event: every people learns of it."""
        return event

    def fingerprint(self, state: State) -> bytes:
        """Return bytes that differ where states differ; equal on every machine and under every hash seed."""
        return fingerprint(state)

    def month(self, state: State) -> int:
        """Return the round."""
        return state.round

    def mover(self, state: State) -> int:
        """Return the number of the people whose turn it is."""
        return state.mover

    def begins_move(self, state: State) -> bool:
        """Say whether a people's turn is just beginning, so that the state can be kept as a scenario."""
        return state.fresh

    def scenario(self, state: State) -> ScenarioFile:
        """Return the scenario of a state in which a turn begins. Raises NotPossible in any other."""
        return scenario_of(self.scenario_file, self.rules, state)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the peoples that have won: one King, or nobody in peace and while the game goes on."""
        return state.winners

    def narrate(self, event: Event) -> Message:
        """Return an event in words."""
        return narrate(event, self._telling)


def make_game(scenario: ScenarioFile, board: Board, ruleset: Ruleset, *, fast: bool) -> KingdomGame:
    """Return a scenario of this game, ready to be played; it is as fast either way."""
    return KingdomGame(scenario, board, ruleset)
