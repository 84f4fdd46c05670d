"""What tests share that play a game from a drawn board, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from sim.board.board import Board
from sim.engine.game import CHANCE, NOBODY, Action, Decision, Event, Roll
from sim.engine.position import NONE, Piece

E = TypeVar("E", bound=Event)


class GameTable:
    """A game in play: its state, and all that has happened. Plays on in place; `copy` sets up a second one."""

    def __init__(self, game: Any, board: Board) -> None:
        self.board = board
        self.game = game
        self.events: list[Event] = []
        self.state = game.first_state()
        self._follow(game.start().events)

    def copy(self) -> Any:
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.events = [*self.events]
        return made

    def _follow(self, events: Iterable[Event]) -> None:
        """Fold what has happened, and see after each event that all holds together."""
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self.events.append(event)
            self.look(event)

    def look(self, event: Event) -> None:
        """Assert what must hold after an event."""
        for language in ("en", "it"):
            assert self.game.narrate(event).render(language)

    def play(self, *steps: Action | int) -> Any:
        """Play actions, and dice as the numbers they show, one after another."""
        for step in steps:
            action, dice = (Roll(), (step,)) if isinstance(step, int) else (step, ())
            if isinstance(step, int):
                assert self.decision.owner == CHANCE, f"no die is to be rolled: {self.decision}"
            assert self.refused(action) is None, (
                f"{action} is refused: {self.refused(action)} {self.why(action)}"
            )
            outcome = self.game.play(self.state, action, dice)
            self._follow(outcome.events)
            assert self.game.fingerprint(self.state) == self.game.fingerprint(outcome.state), (
                f"the events of {action} do not fold into its state"
            )
        return self

    def refused(self, action: Action) -> str | None:
        """Return the rule by which an action is refused, None for one that is allowed."""
        refusal = self.game.check(self.state, action)
        if refusal is not None:
            assert refusal.reason.render("en")
            assert refusal.reason.render("it")
        return None if refusal is None else refusal.rule

    def why(self, action: Action) -> str | None:
        """Return the key of the reason for which an action is refused."""
        refusal = self.game.check(self.state, action)
        return None if refusal is None else refusal.reason.key

    def options(self, actor: str | None = None, kind: type[Action] = Action) -> list[Any]:
        """Return what is offered to a piece, or apart from pieces, perhaps of one kind alone."""
        return [option for option in self.game.options(self.state, actor) if isinstance(option, kind)]

    @property
    def decision(self) -> Decision:
        return self.game.decision(self.state)

    @property
    def by(self) -> str:
        """Return who decides: a people by id, `chance` or `nobody`."""
        owner = self.decision.owner
        return {CHANCE: "chance", NOBODY: "nobody"}.get(owner) or self.game.people_ids[owner]

    @property
    def mover(self) -> str:
        return self.game.people_ids[self.state.mover]

    @property
    def winners(self) -> list[str]:
        return [self.game.people_ids[people] for people in self.game.winners(self.state)]

    def piece(self, piece_id: str) -> Piece:
        return self.state.position.piece(piece_id)

    def at(self, piece_id: str) -> Any:
        """Return the cell a piece is on, the id of the city it is in, None if it is off the board."""
        piece = self.piece(piece_id)
        if piece.hex == NONE:
            return None
        if piece.city != NONE:
            return self.state.position.cities[piece.city].id
        return self.board.grid.cell_of(piece.hex)

    def is_lost(self, piece_id: str) -> bool:
        return self.piece(piece_id).lost

    def told(self, kind: type[E]) -> list[E]:
        """Return the events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """Return the latest event of a kind."""
        return self.told(kind)[-1]
