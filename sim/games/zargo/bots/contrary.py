"""The bot that goes after what others avoid: hopeless sieges, whirlpools, betrayal; for tests, and for variety."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo import events as e
from sim.games.zargo import fleeing
from sim.games.zargo.bots.closing import close
from sim.games.zargo.bots.greedy import own_rules
from sim.games.zargo.bots.ground import ground_of
from sim.games.zargo.bots.moods import Fancy, mood_of
from sim.games.zargo.bots.outlook import Outlook
from sim.games.zargo.bots.wanderer import wander

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from sim.engine.bot import Seat
    from sim.engine.game import Action, Game
    from sim.engine.position import Piece
    from sim.games.zargo.game import ZargoGame
    from sim.games.zargo.state import State

T = TypeVar("T")
TALKS = 10
"""After so many decisions its diplomacy is over."""
PATIENCE = 30
"""After a decision for each piece and so many more it settles, whatever it fancies."""
_JITTER = 1000


class ContraryBot:
    """Picks by a mood that changes from month to month, and at random where it has no preference."""

    def __init__(self, game: Game[Any], people: int) -> None:
        self._rules = own_rules(cast("ZargoGame", game))
        self._people = people

    def choose(self, seat: Seat) -> Action:
        """Return the action taken."""
        match seat.decision.kind:
            case "diplomacy":
                return self._talk(seat)
            case "answer":
                return a.Answer(accept=seat.below(4) > 0)
            case "singles" | "throws":
                return self._strike(seat)
            case "go_on":
                return self._go_on(seat)
            case "movement":
                return self._move(seat)
            case "retreat":
                return self._retreat(seat)
        return wander(seat)

    def _talk(self, seat: Seat) -> Action:
        """Execute hostages, propose with hostages, break what was just made."""
        if seat.waited > TALKS:
            return a.End()
        offered = seat.options()
        wishes: list[Action] = [one for one in offered if isinstance(one, a.Execute) and seat.below(3) == 0]
        wishes += [one for one in offered if isinstance(one, a.Break) and seat.below(4) == 0]
        proposals = [one for one in offered if isinstance(one, a.Propose)]
        with_hostages = [one for one in proposals if one.gives or one.asks]
        if proposals and seat.below(2):
            wishes.append(_one_of(seat, with_hostages or proposals))
        return wishes[0] if wishes else a.End()

    def _strike(self, seat: Seat) -> Action:
        """Throw at who is hit already, attack singly at any odds; each piece once, in the order of their ids."""
        state: State = seat.view
        last = max((*state.spent, *state.thrown), default="") if state.period == "singles" else ""
        hit = {target for target, _ in state.hits}
        for actor in seat.actors():
            offered = seat.options(actor) if actor >= last and seat.below(8) else ()
            if offered:
                volley = [one for one in offered if isinstance(one, a.Throw) and one.target in hit]
                return _one_of(seat, volley or offered)
        offered = seat.options()
        return offered[0] if offered else wander(seat)

    def _go_on(self, seat: Seat) -> Action:
        offered = seat.options()
        further = [one for one in offered if isinstance(one, a.GoOn) and one.target is not None]
        return _one_of(seat, further or offered)

    def _retreat(self, seat: Seat) -> Action:
        """Take the line that pushes, ends in a whirlpool or in a city; give the piece up where it may be."""
        offered = seat.options()
        given_up = [one for one in offered if isinstance(one, a.Retreat) and one.give_up]
        if given_up and seat.below(2):
            return _one_of(seat, given_up)
        lines = fleeing.safe_lines(seat.view)
        odd = [line for line in lines if line.pushes or line.outcome != "safe"]
        line = _one_of(seat, odd or lines)
        return a.Retreat(self._rules.board.heading_name(line.heading))

    def _move(self, seat: Seat) -> Action:
        """Let each piece do what is fancied most, then declare attacks, then see to what is owed."""
        state: State = seat.view
        if seat.waited > len(state.position.pieces_of(self._people)) + PATIENCE:
            return close(self._rules, state, seat.waited)
        if not any(isinstance(step, e.Declared) for step in state.steps):
            step = self._next_step(seat, state)
            if step is not None:
                return step
        declared = [one for one in seat.options() if isinstance(one, a.Declare)]
        return (
            self._declaration(seat, state, declared) if declared else close(self._rules, state, seat.waited)
        )

    def _next_step(self, seat: Seat, state: State) -> Action | None:
        self._rules.moves(state.position)
        fancy = Fancy(self._rules, self._outlook(state), state)
        for piece in self._waiting(state):
            best: tuple[float, Action] | None = None
            for step in seat.options(piece.id):
                liking = fancy.of(piece, step) + seat.below(_JITTER) / _JITTER - 0.5
                if best is None or liking > best[0]:
                    best = liking, step
            if best is not None and best[0] > 0:
                return best[1]
        return None

    def _outlook(self, state: State) -> Outlook:
        return Outlook(self._rules, ground_of(self._rules), state.position, self._people)

    def _waiting(self, state: State) -> list[Piece]:
        """Return the pieces whose turn is still to come: by their ids, every second month backwards."""
        own = state.position.pieces_of(self._people)
        ordered = own if state.month % 2 else own[::-1]
        if not state.steps:
            return ordered
        last = state.steps[-1]
        assert not isinstance(last, e.Declared), "attacks are declared last"
        at = next(index for index, piece in enumerate(ordered) if piece.id == last.piece)
        return ordered[at + (not isinstance(last, e.Appeared)) :]

    def _declaration(self, seat: Seat, state: State, declared: Sequence[a.Declare]) -> Action:
        """Return an attack: a siege or a sortie first when in the mood, else any."""
        towns = [
            d for d in declared if d.city is not None or state.position.piece(d.attackers[0]).city != NONE
        ]
        if towns and (mood_of(state) == "siege" or seat.below(2)):
            return _one_of(seat, towns)
        return _one_of(seat, declared)


def _one_of(seat: Seat, things: Sequence[T]) -> T:
    return things[seat.below(len(things))]
