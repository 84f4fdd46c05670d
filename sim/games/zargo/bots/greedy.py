"""The bot that takes what it sees: good clashes, good throws, cities that seem weak; it looks no move ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from sim.games.zargo import actions as a
from sim.games.zargo import fleeing, moving
from sim.games.zargo.bots import dealing, placing, striking
from sim.games.zargo.bots.closing import close
from sim.games.zargo.bots.ground import ground_of
from sim.games.zargo.bots.outlook import Outlook
from sim.games.zargo.bots.planning import plan
from sim.games.zargo.bots.wanderer import wander
from sim.games.zargo.bots.worth import worth, worth_of
from sim.games.zargo.moving import action_of
from sim.games.zargo.state import Fleeing
from sim.mechanics.movement import Movement
from sim.mechanics.retreat import LOST

if TYPE_CHECKING:
    from typing import Any

    from sim.engine.bot import Seat
    from sim.engine.game import Action, Game
    from sim.games.zargo.game import ZargoGame
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State
    from sim.mechanics.retreat import RetreatLine

PATIENCE = 100
"""After twice the steps of its plan and so many decisions it settles, whatever is left of the plan."""
_OUTCOMES = {"city": 4.0, "safe": 3.0, "paralysed": 0.0}


class GreedyBot:
    """Judges by what its people may know. What it keeps between decisions follows from the views it was shown."""

    def __init__(self, game: Game[Any], people: int) -> None:
        self._rules = own_rules(cast("ZargoGame", game))
        self._ground = ground_of(self._rules)
        self._planned: tuple[State, list[Action]] | None = None
        self._people = people

    def choose(self, seat: Seat) -> Action:
        """Return the action taken."""
        state: State = seat.view
        match seat.decision.kind:
            case "diplomacy":
                return dealing.diplomatic_action(self._rules, state)
            case "answer":
                return dealing.answer(state)
            case "singles":
                return striking.single_action(self._rules, state)
            case "go_on":
                return striking.go_on(self._rules, state, self._outlook(state))
            case "movement":
                return self._move(state, seat.waited)
            case "throws":
                return striking.throw_action(self._rules, state) or wander(seat)
            case "clashes":
                return a.Fight(0)
            case "retreat":
                return retreat(self._rules, state)
            case "advance":
                return a.Advance(max(seat.decision.pieces, key=lambda one: _power(state, one)))
        return placing.place(self._rules, self._ground, state)

    def _outlook(self, state: State) -> Outlook:
        return Outlook(self._rules, self._ground, state.position, self._people)

    def _move(self, state: State, waited: int) -> Action:
        """Return the next step of the plan; a way to the end once it is carried out, or where it has been left."""
        assert state.base is not None, "the movement period has begun"
        steps, made = self._plan(state.base), [action_of(step) for step in state.steps[-1:]]
        in_time = waited < PATIENCE + 2 * len(steps)
        if in_time and (not made or made[0] in steps):
            left = steps[steps.index(made[0]) + 1 :] if made else steps
            step = next((one for one in left if moving.check(self._rules, state, one) is None), None)
            if step is not None:
                return step
        return close(self._rules, state, waited)

    def _plan(self, base: State) -> list[Action]:
        if self._planned is None or self._planned[0] is not base:
            self._planned = base, plan(self._rules, self._outlook(base), base)
        return self._planned[1]


def own_rules(game: ZargoGame) -> Rules:
    """Return the rules of a game with movement tables of their own, which follow what a bot sees."""
    rules = game.rules
    fast = rules.movement.searcher.fast
    return replace(rules, movement=Movement(rules.movement.position, fast=fast))


def _power(state: State, piece_id: str) -> tuple[int, str]:
    return state.position.piece(piece_id).type.combat, piece_id


def retreat(rules: Rules, state: State) -> Action:
    """Return the line of retreat that costs least; who would kill better friends than itself is given up."""
    lines = fleeing.safe_lines(state)
    best = max(lines, key=lambda line: (_line_value(line), -line.heading))
    piece = state.position.piece(_fleeing_id(state))
    lost = worth_of(push.piece for push in best.pushes if push.to == LOST)
    return a.Retreat(rules.board.heading_name(best.heading), lost > worth(piece.type))


def _line_value(line: RetreatLine) -> float:
    lost = worth_of(push.piece for push in line.pushes if push.to == LOST)
    return _OUTCOMES[line.outcome] - lost - 0.1 * len(line.pushes)


def _fleeing_id(state: State) -> str:
    top = state.top
    assert isinstance(top, Fleeing), "a piece has to go back"
    return top.piece
