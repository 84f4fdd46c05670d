"""Zargo's Lords as the engine plays it: one question a method, answered by the part of the rules it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sim.engine.game import CHANCE, NOBODY, Decision, IllegalAction, Outcome, Roll
from sim.games.zargo import actions as a
from sim.games.zargo import (
    conquest,
    declaring,
    diplomacy,
    duties,
    fights,
    fleeing,
    moving,
    recovery,
    seeing,
    setup,
    singles,
    throwing,
    turns,
)
from sim.games.zargo import events as e
from sim.games.zargo.fold.fold import Fold
from sim.games.zargo.keeping import first_position, first_state, is_set_up, scenario_of
from sim.games.zargo.narrate import narrate
from sim.games.zargo.rules import Flow, Rules, find, refuse
from sim.games.zargo.sight import Sight
from sim.games.zargo.state import SETUP, Advancing, Answering, Fleeing, Following, Rolling, State
from sim.mechanics.movement import Movement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.engine.game import Action, Event, Refusal
    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import ScenarioFile
    from sim.texts import Message

DIE_FACES = 6


class ZargoGame:
    """One scenario of Zargo's Lords, ready to be played."""

    action_types = a.ZargoAction
    event_types = e.ZargoEvent

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
        if state.winners:
            return Decision(NOBODY, "over")
        match state.top:
            case Answering(people):
                return Decision(people, "answer")
            case Fleeing(piece):
                return Decision(state.position.piece(piece).people, "retreat", (piece,))
            case Rolling(cause, piece):
                return Decision(CHANCE, cause, (piece,) if piece else (), DIE_FACES)
            case Following(piece):
                return Decision(state.mover, "go_on", (piece,))
            case Advancing(_, pieces):
                return Decision(state.mover, "advance", pieces)
        if state.period == "homes":
            return Decision(CHANCE, "home", (), len(setup.regions_to_draw(self.rules, state)))
        return Decision(state.mover, state.period)

    def actors(self, state: State) -> Sequence[str]:
        """Return the pieces that may have options of their own, in the order of their ids."""
        if state.pending or state.winners:
            return []
        match state.period:
            case "cities" | "garrisons" | "pieces":
                return setup.actors(self.rules, state)
            case "singles" | "movement" | "throws":
                return moving.actors(state)
        return []

    def options(self, state: State, actor: str | None = None) -> Sequence[Action]:
        """Return the actions that can be listed: those of one piece, or those that are no single piece's (None)."""
        if state.winners:
            return []
        if state.pending:
            return self._pending_options(state) if actor is None else []
        match state.period:
            case "homes":
                return [Roll()] if actor is None else []
            case "cities" | "garrisons" | "pieces":
                return setup.options(self.rules, state, actor)
            case "diplomacy":
                return diplomacy.options(self.rules, state, actor)
        return self._common_options(state) if actor is None else self._piece_options(state, actor)

    def _pending_options(self, state: State) -> Sequence[Action]:
        match state.top:
            case Answering():
                return diplomacy.options(self.rules, state, None)
            case Fleeing():
                return fleeing.options(self.rules, state)
            case Following():
                return singles.go_on_options(self.rules, state)
            case Advancing(_, pieces):
                return [a.Advance(), *(a.Advance(piece) for piece in pieces)]
        return [Roll()]

    def _common_options(self, state: State) -> Sequence[Action]:
        found: list[Action] = []
        if state.period == "movement":
            found += declaring.clash_options(self.rules, state)
            found += [a.TakeBack(number) for number in range(len(state.steps))]
        elif state.period == "clashes":
            found += [a.Fight(number) for number in range(len(state.clashes))]
        if self._check_end(state) is None:
            found.append(a.End())
        return found

    def _piece_options(self, state: State, actor: str) -> Sequence[Action]:
        piece = find(state, actor)
        if piece is None or piece.people != state.mover or not piece.acts or piece.id in state.spent:
            return []
        match state.period:
            case "singles":
                return [*singles.options(self.rules, state, actor), *throwing.options(state, actor)]
            case "movement":
                return moving.options(self.rules, state, actor)
            case "throws":
                return throwing.options(state, actor)
        return []

    def check(self, state: State, action: Action) -> Refusal | None:
        """Return why the owner of the decision may not take an action, or None. The authority on what is legal."""
        if state.winners:
            return refuse("Z-CAL-3", "game-over")
        if isinstance(action, Roll) or self.decision(state).owner == CHANCE:
            asked = self.decision(state).owner == CHANCE
            return None if asked and isinstance(action, Roll) else refuse("Z-PER-0", "not-now")
        if state.pending:
            return self._check_pending(state, action)
        match state.period:
            case "cities" | "garrisons" | "pieces":
                return setup.check(self.rules, state, action)
            case "diplomacy":
                return diplomacy.check(self.rules, state, action)
        return self._check_move(state, action)

    def _check_pending(self, state: State, action: Action) -> Refusal | None:
        match state.top:
            case Answering():
                return diplomacy.check(self.rules, state, action)
            case Fleeing():
                return fleeing.check(self.rules, state, action)
            case Following():
                if isinstance(action, a.GoOn):
                    return singles.check_go_on(self.rules, state, action)
            case Advancing(_, pieces):
                if isinstance(action, a.Advance) and action.piece in (None, *pieces):
                    return None
        return refuse("Z-PER-0", "not-now")

    def _check_move(self, state: State, action: Action) -> Refusal | None:
        match state.period, action:
            case _, a.End():
                return self._check_end(state)
            case "singles", a.Single():
                return singles.check(self.rules, state, action)
            case "singles" | "throws", a.Throw():
                return throwing.check(state, action)
            case "movement", _:
                return moving.check(self.rules, state, action)
            case "clashes", a.Fight(clash):
                known = 0 <= clash < len(state.clashes)
                return None if known else refuse("Z-CBT-1", "fight-none", clash=clash)
        return refuse("Z-PER-0", "not-now")

    def _check_end(self, state: State) -> Refusal | None:
        match state.period:
            case "movement":
                return next(duties.unmet(self.rules, state), None)
            case "throws":
                return throwing.check_end(state)
            case "clashes":
                return refuse("Z-CBT-1", "clashes-left")
        return None

    def play(self, state: State, action: Action, dice: tuple[int, ...] = ()) -> Outcome[State]:
        """Return what a legal action leads to. Raises IllegalAction. `dice`: what chance rolled."""
        refusal = self.check(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        flow = Flow(self.rules, state)
        if isinstance(action, Roll):
            self._roll(flow, dice)
        elif state.pending:
            self._resolve_pending(flow, action)
        else:
            self._resolve(flow, action)
        turns.settle(self.rules, flow)
        return Outcome(tuple(flow.events), flow.state)

    def _roll(self, flow: Flow, dice: tuple[int, ...]) -> None:
        faces = self.decision(flow.state).faces
        if len(dice) != 1 or not 1 <= dice[0] <= faces:
            raise IllegalAction(refuse("Z-CBT-3", "dice-odd", dice=str(list(dice)), faces=faces))
        match flow.state.top:
            case Rolling("clash"):
                fights.roll(self.rules, flow, dice[0])
            case Rolling("recovery"):
                recovery.roll(flow, dice[0])
            case Rolling():
                throwing.roll(self.rules, flow, dice[0])
            case _:
                setup.resolve(self.rules, flow, Roll(), dice)

    def _resolve_pending(self, flow: Flow, action: Action) -> None:
        match action:
            case a.Answer():
                diplomacy.resolve(self.rules, flow, action)
            case a.Retreat():
                fleeing.resolve(self.rules, flow, action)
            case a.GoOn():
                singles.go_on(self.rules, flow, action)
            case a.Advance(None):
                top = flow.state.top
                assert isinstance(top, Advancing), "only the winner of a siege moves in"
                flow.emit(e.StayedOut(top.city))
            case a.Advance(piece):
                conquest.advance(self.rules, flow, piece or "")

    def _resolve(self, flow: Flow, action: Action) -> None:
        period = flow.state.period
        match action:
            case _ if period in SETUP:
                setup.resolve(self.rules, flow, action, ())
            case a.End():
                turns.close_period(self.rules, flow)
            case a.Single():
                singles.begin(self.rules, flow, action)
            case a.Throw():
                throwing.begin(flow, action)
            case a.Fight(clash):
                fights.begin_fight(self.rules, flow, clash)
            case _ if period == "diplomacy":
                diplomacy.resolve(self.rules, flow, action)
            case _:
                moving.resolve(self.rules, flow, action)

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
        return narrate(event)


def make_game(scenario: ScenarioFile, board: Board, ruleset: Ruleset, *, fast: bool) -> ZargoGame:
    """Return a scenario of this game, ready to be played."""
    return ZargoGame(scenario, board, ruleset, fast=fast)
