"""Zargo's Lords as the engine plays it: one question a method, answered by the part of the rules it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.engine.game import Outcome
from sim.games.zargo import actions as a
from sim.games.zargo import asking, doing, judging, seeing, setup, turns
from sim.games.zargo.fingerprint import fingerprint
from sim.games.zargo.fold.fold import Fold
from sim.games.zargo.keeping import first_position, first_state, is_set_up, scenario_of
from sim.games.zargo.narrate import narrate
from sim.games.zargo.rules import Flow, Rules
from sim.games.zargo.sight import Sight
from sim.games.zargo.state import SETUP
from sim.mechanics.movement import Movement
from sim.mechanics.telling import Telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.engine.game import Action, Decision, Event, Refusal
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import ScenarioFile
    from sim.games.zargo.state import State
    from sim.texts import Message


class ZargoGame:
    """One scenario of Zargo's Lords, ready to be played."""

    action_types = a.ZargoAction

    def __init__(self, scenario: ScenarioFile, board: Board, ruleset: Ruleset, *, fast: bool = False) -> None:
        """Prepare a scenario. Raises SimError where it refers to nothing. `fast` as in `Searcher`."""
        position = first_position(scenario, board, ruleset)
        players = {entry.people: entry.player for entry in scenario.peoples}
        order = position.people_ids
        self.board = board
        self.ruleset = ruleset
        self.people_ids = order
        self.scenario_file = scenario
        self.rules = Rules(
            board=board,
            ruleset=ruleset,
            options=position.options,
            people_ids=order,
            players=tuple(players[people] for people in order),
            first=order.index(scenario.to_move) if scenario.to_move in order else 0,
            fold=Fold(tuple(players[people] for people in order)),
            movement=Movement(position, fast=fast),
        )
        self._first = first_state(scenario, self.rules, position)
        self._sight = Sight()
        self._telling = Telling(board.grid, {people.id: people.names for people in ruleset.peoples})
        self._people_of = {piece.id: order[piece.people] for piece in position.pieces}

    def start(self) -> Outcome[State]:
        """Return the first state that asks somebody, and what led to it."""
        flow = Flow(self.rules, self._first)
        if is_set_up(self.scenario_file):
            setup.close(self.rules, flow)
        else:
            setup.enter_stage(self.rules, flow, SETUP[0], 0)
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
        return asking.actors(self.rules, state)

    def options(self, state: State, actor: str | None = None) -> Sequence[Action]:
        """Return the actions that can be listed: those of one piece, or those that are no single piece's (None)."""
        return asking.options(self.rules, state, actor)

    def check(self, state: State, action: Action) -> Refusal | None:
        """Return why the owner of the decision may not take an action, or None. The authority on what is legal."""
        return judging.check(self.rules, state, action)

    def play(self, state: State, action: Action, dice: tuple[int, ...] = ()) -> Outcome[State]:
        """Return what a legal action leads to. Raises IllegalAction. `dice`: what chance rolled."""
        return doing.play(self.rules, state, action, dice)

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after a recorded event, without judging it."""
        return self.rules.fold.evolve(state, event)

    def view(self, state: State, people: int) -> State:
        """Return the state as a people may know it."""
        return self._sight.view(state, people)

    def seen(self, event: Event, people: int) -> Event | None:
        """Return an event as a people learns of it, None where it learns of nothing."""
        return seeing.seen(event, self.people_ids[people], self._people_of)

    def fingerprint(self, state: State) -> bytes:
        """Return bytes that differ where states differ; equal on every machine and under every hash seed."""
        return fingerprint(state)

    def month(self, state: State) -> int:
        """Return the month."""
        return state.month

    def mover(self, state: State) -> int:
        """Return the number of the people whose move it is, or that is setting up."""
        return state.mover

    def begins_move(self, state: State) -> bool:
        """Say whether a people's move is just beginning, so that the state can be kept as a scenario."""
        return state.before is not None

    def scenario(self, state: State) -> ScenarioFile:
        """Return the scenario of a state in which a move begins. Raises NotPossible in any other."""
        return scenario_of(self.scenario_file, self.rules, state)

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the peoples that have won; nobody while the game goes on."""
        return state.winners

    def narrate(self, event: Event) -> Message:
        """Return an event in words."""
        return narrate(event, self._telling)


def make_game(scenario: ScenarioFile, board: Board, ruleset: Ruleset, *, fast: bool) -> ZargoGame:
    """Return a scenario of this game, ready to be played."""
    return ZargoGame(scenario, board, ruleset, fast=fast)
