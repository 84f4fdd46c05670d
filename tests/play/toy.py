"""A toy game: tokens of three peoples on a ring, some hidden, who rob each other with a die.

On its move a people steps, hides and shows tokens, each once. A token may rob a visible one on its cell: the die names
the price, the people robbed pays it or lets the token be taken. Twelve months, or who first has fifteen coins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sim.board.board import Board, compile_board
from sim.engine.game import (
    CHANCE,
    NOBODY,
    Action,
    Decision,
    Event,
    IllegalAction,
    Outcome,
    Refusal,
    Roll,
)
from sim.engine.ruleset import Ruleset
from sim.errors import NotPossible
from sim.formats.map_file import MapFile
from sim.formats.scenario_file import ScenarioFile
from sim.games.catalog import ruleset_of, terrain_set_of
from sim.texts import Message, say

CELLS = 5
MONTHS = 12
GOAL = 15


class Step(Action, frozen=True, tag="step"):
    piece: str


class Hide(Action, frozen=True, tag="hide"):
    piece: str


class Show(Action, frozen=True, tag="show"):
    piece: str


class Rob(Action, frozen=True, tag="rob"):
    piece: str
    target: str


class Pay(Action, frozen=True, tag="pay"):
    pay: bool


class End(Action, frozen=True, tag="end"):
    pass


class Stepped(Event, frozen=True, tag="stepped"):
    piece: str
    people: int
    cell: int
    hidden: bool


class Hid(Event, frozen=True, tag="hid"):
    piece: str
    people: int


class Shown(Event, frozen=True, tag="shown"):
    piece: str
    people: int
    cell: int


class Robbed(Event, frozen=True, tag="robbed"):
    piece: str
    target: str


class Priced(Event, frozen=True, tag="priced"):
    die: int


class Paid(Event, frozen=True, tag="paid"):
    robber: int
    victim: int
    coins: int


class Taken(Event, frozen=True, tag="taken"):
    target: str


class Passed(Event, frozen=True, tag="passed"):
    mover: int
    month: int


class Won(Event, frozen=True, tag="won"):
    people: int


class Token(msgspec.Struct, frozen=True):
    id: str
    people: int
    cell: int
    hidden: bool = False


class ToyState(msgspec.Struct, frozen=True):
    tokens: tuple[Token, ...]
    coins: tuple[int, ...]
    month: int = 1
    mover: int = 0
    used: tuple[str, ...] = ()
    robbery: tuple[str, str] | None = None
    price: int = 0
    winner: int = NOBODY


class ToyGame:
    action_types: Any = Step | Hide | Show | Rob | Pay | End | Roll

    def __init__(self, scenario: ScenarioFile, document: MapFile) -> None:
        ruleset, terrain_set = ruleset_of(scenario.ruleset), terrain_set_of(scenario.ruleset)
        assert ruleset is not None
        assert terrain_set is not None
        self.ruleset: Ruleset = ruleset
        self.board: Board = compile_board(document, terrain_set)
        self.people_ids = tuple(entry.people for entry in scenario.peoples)
        self._scenario = scenario

    def start(self) -> Outcome[ToyState]:
        written = self._scenario.state
        tokens = tuple(Token(*entry) for entry in written.get("tokens", ())) or tuple(
            Token(f"{people}-{letter}", number, number, letter == "c")
            for number, people in enumerate(self.people_ids)
            for letter in "abc"
        )
        coins = tuple(written.get("coins", [6] * len(self.people_ids)))
        mover = self.people_ids.index(self._scenario.to_move or self.people_ids[0])
        return Outcome((), ToyState(tokens, coins, self._scenario.month, mover))

    def decision(self, state: ToyState) -> Decision:
        if state.winner != NOBODY or state.month > MONTHS:
            return Decision(NOBODY, "over")
        if state.robbery is None:
            return Decision(state.mover, "move")
        if not state.price:
            return Decision(CHANCE, "price", faces=6)
        target = self._token(state, state.robbery[1])
        return Decision(target.people, "pay", (target.id,))

    def actors(self, state: ToyState) -> Sequence[str]:
        if self.decision(state).kind != "move":
            return ()
        return sorted(t.id for t in state.tokens if t.people == state.mover and t.id not in state.used)

    def options(self, state: ToyState, actor: str | None = None) -> Sequence[Action]:
        kind = self.decision(state).kind
        if actor is None:
            return {"move": (End(),), "pay": (Pay(True), Pay(False))}.get(kind, ())
        targets = [token.id for token in state.tokens]
        tried = (Step(actor), Hide(actor), Show(actor), *(Rob(actor, target) for target in targets))
        return [action for action in tried if self.check(state, action) is None]

    def check(self, state: ToyState, action: Action) -> Refusal | None:
        kind = self.decision(state).kind
        wanted = {"move": Step | Hide | Show | Rob | End, "price": Roll, "pay": Pay}.get(kind)
        if wanted is None or not isinstance(action, wanted):
            return Refusal("TOY-1", say("fault-structure", fact=f"not while {kind}"))
        if isinstance(action, Step | Hide | Show | Rob):
            return self._check_piece(state, action)
        return None

    def _check_piece(self, state: ToyState, action: Step | Hide | Show | Rob) -> Refusal | None:
        if action.piece not in self.actors(state):
            return Refusal("TOY-2", say("fault-structure", fact=f"{action.piece} may not act"), ((0, 0),))
        token = self._token(state, action.piece)
        if isinstance(action, Rob):
            found = [
                t for t in state.tokens if t.id == action.target and not t.hidden and t.cell == token.cell
            ]
            if token.hidden or not found or found[0].people == token.people:
                return Refusal("TOY-3", say("fault-structure", fact=f"{action.target} is not there"))
        elif isinstance(action, Hide | Show) and token.hidden == isinstance(action, Hide):
            return Refusal("TOY-4", say("fault-structure", fact="it already is"))
        return None

    def play(self, state: ToyState, action: Action, dice: tuple[int, ...] = ()) -> Outcome[ToyState]:
        refusal = self.check(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        events = list(self._happens(state, action, dice))
        for event in events:
            state = self.evolve(state, event)
        rich = [people for people, coins in enumerate(state.coins) if coins >= GOAL]
        if rich:
            events.append(Won(rich[0]))
            state = self.evolve(state, events[-1])
        return Outcome(tuple(events), state)

    def _happens(self, state: ToyState, action: Action, dice: tuple[int, ...]) -> Sequence[Event]:
        match action:
            case Step(piece):
                token = self._token(state, piece)
                return (Stepped(piece, token.people, (token.cell + 1) % CELLS, token.hidden),)
            case Hide(piece):
                return (Hid(piece, state.mover),)
            case Show(piece):
                return (Shown(piece, state.mover, self._token(state, piece).cell),)
            case Rob(piece, target):
                return (Robbed(piece, target),)
            case Roll():
                return (Priced(dice[0]),)
            case Pay(pay):
                assert state.robbery is not None
                robber, victim = (self._token(state, name) for name in state.robbery)
                if pay:
                    return (Paid(robber.people, victim.people, min(state.price, state.coins[victim.people])),)
                return (Taken(victim.id),)
        following = (state.mover + 1) % len(self.people_ids)
        return (Passed(following, state.month + (following == 0)),)

    def evolve(self, state: ToyState, event: Event) -> ToyState:
        change = msgspec.structs.replace
        match event:
            case Stepped(piece, _, cell, _):
                return self._changed(state, piece, cell=cell)
            case Hid(piece, _):
                return self._changed(state, piece, hidden=True)
            case Shown(piece, _, _):
                return self._changed(state, piece, hidden=False)
            case Robbed(piece, target):
                return change(state, robbery=(piece, target), used=(*state.used, piece))
            case Priced(die):
                return change(state, price=die)
            case Paid(robber, victim, coins):
                purse = list(state.coins)
                purse[robber] += coins
                purse[victim] -= coins
                return change(state, coins=tuple(purse), robbery=None, price=0)
            case Taken(target):
                left = tuple(token for token in state.tokens if token.id != target)
                return change(state, tokens=left, robbery=None, price=0)
            case Passed(mover, month):
                return change(state, mover=mover, month=month, used=())
            case Won(people):
                return change(state, winner=people)
        raise AssertionError(event)

    def view(self, state: ToyState, people: int) -> ToyState:
        known = tuple(t for t in state.tokens if not t.hidden or t.people == people)
        names = {token.id for token in known}
        used = tuple(piece for piece in state.used if piece in names)
        return msgspec.structs.replace(state, tokens=known, used=used)

    def seen(self, event: Event, people: int) -> Event | None:
        secret = isinstance(event, Hid) or (isinstance(event, Stepped) and event.hidden)
        return None if secret and event.people != people else event  # type: ignore[attr-defined]

    def fingerprint(self, state: ToyState) -> bytes:
        return msgspec.json.encode(state)

    def month(self, state: ToyState) -> int:
        return state.month

    def mover(self, state: ToyState) -> int:
        return state.mover

    def begins_move(self, state: ToyState) -> bool:
        return not state.used and self.decision(state).kind == "move"

    def scenario(self, state: ToyState) -> ScenarioFile:
        if not self.begins_move(state):
            raise NotPossible(say("game-after-end"))
        written = {
            "tokens": [[t.id, t.people, t.cell, t.hidden] for t in state.tokens],
            "coins": list(state.coins),
        }
        return msgspec.structs.replace(
            self._scenario, month=state.month, to_move=self.people_ids[state.mover], state=written
        )

    def winners(self, state: ToyState) -> tuple[int, ...]:
        return () if state.winner == NOBODY else (state.winner,)

    def narrate(self, event: Event) -> Message:
        return say("fault-structure", fact=str(event))

    def _token(self, state: ToyState, name: str) -> Token:
        return next(token for token in state.tokens if token.id == name)

    def _changed(self, state: ToyState, piece: str, **changes: Any) -> ToyState:
        tokens = tuple(
            msgspec.structs.replace(token, **changes) if token.id == piece else token
            for token in state.tokens
        )
        return msgspec.structs.replace(state, tokens=tokens, used=(*state.used, piece))
