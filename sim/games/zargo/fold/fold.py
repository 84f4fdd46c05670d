"""Events folded into states: records only, no rule is asked here. Each kind of event has its function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sim.engine.friends import friends_of
from sim.games.zargo import events as e
from sim.games.zargo.fold import beginnings, blows, flights, steps
from sim.games.zargo.fold.parts import at, popped, pushed
from sim.games.zargo.state import Advancing

if TYPE_CHECKING:
    from collections.abc import Callable

    from sim.engine.game import Event
    from sim.games.zargo.state import State

_STEPS = (e.Moved, e.Vanished, e.Appeared, e.Declared, e.Aimed)
_MOST_KEPT = 256


class Fold:
    """Folds the events of games on one board; `players` runs each people.

    What a step of the movement period led to is kept: whenever one is taken back, those before it are gone over again.
    """

    def __init__(self, players: tuple[str, ...]) -> None:
        """Prepare the fold of a game whose peoples are run by these players."""
        self.players = players
        self._begun: tuple[State, State] | None = None
        self._kept: dict[tuple[int, int], tuple[State, Event, State]] = {}
        self._on: dict[type[Event], Callable[[State, Any], State]] = {
            e.HomeDrawn: beginnings.home_drawn,
            e.PeriodBegan: beginnings.period_began,
            e.Founded: beginnings.founded,
            e.Deployed: beginnings.deployed,
            e.Garrisoned: beginnings.garrisoned,
            e.MonthStruck: lambda state, event: replace(state, month=event.month),
            e.MoveBegan: beginnings.move_began,
            e.Proposed: beginnings.proposed,
            e.Allied: self._allied,
            e.Declined: lambda state, _: popped(state),
            e.Broken: self._broken,
            e.Eliminated: beginnings.eliminated,
            e.SingleBegan: steps.single_began,
            e.SingleWon: steps.single_won,
            e.SingleOver: steps.single_over,
            e.Moved: steps.moved,
            e.Vanished: steps.vanished,
            e.Appeared: steps.appeared,
            e.Declared: steps.declared,
            e.Aimed: steps.aimed,
            e.TakenBack: self._taken_back,
            e.MovementClosed: steps.movement_closed,
            e.ThrowBegan: blows.throw_began,
            e.Thrown: blows.thrown,
            e.Besieged: blows.besieged,
            e.Conquered: blows.conquered,
            e.Entered: blows.entered,
            e.ClashBegan: blows.clash_began,
            e.ClashVoid: blows.clash_dropped,
            e.SiegeRefused: blows.clash_dropped,
            e.Revealed: blows.revealed,
            e.SiegeLost: blows.siege_lost,
            e.Fought: blows.fought,
            e.ClashOver: lambda state, _: replace(state, fighting=None),
            e.FlightBegan: flights.flight_began,
            e.Retreated: flights.retreated,
            e.Stood: lambda state, _: popped(state),
            e.Perished: flights.perished,
            e.Reduced: flights.reduced,
            e.RecoveryBegan: flights.recovery_began,
            e.Recovered: flights.recovered,
            e.AdvanceOffered: lambda state, event: pushed(state, Advancing(event.city, event.pieces)),
            e.StayedOut: lambda state, _: popped(state),
            e.MoveEnded: beginnings.move_ended,
            e.Ended: beginnings.ended,
        }

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after an event."""
        if state.before is not None and not isinstance(event, e.PeriodBegan):
            state = replace(state, before=None)
        if isinstance(event, _STEPS):
            return self._stepped(state, event)
        return self._on[type(event)](state, event)

    def begun(self, base: State) -> State:
        """Return the state in which no step has been made, from the one before all steps."""
        if self._begun is None or self._begun[0] is not base:
            self._begun = base, replace(base, base=base, before=None)
            self._kept.clear()
        return self._begun[1]

    def _stepped(self, state: State, event: Event) -> State:
        key = id(state), id(event)
        if key not in self._kept:
            if len(self._kept) == _MOST_KEPT:
                self._kept.clear()
            # Both are kept as well, so that no other object can have their ids.
            self._kept[key] = state, event, self._on[type(event)](state, event)
        return self._kept[key][2]

    def _allied(self, state: State, event: e.Allied) -> State:
        number = state.position.people_ids.index
        pair = _pair(number(event.people), number(event.to))
        position = state.position
        promised = [*position.promised]
        promised += [(position.number_of[piece], number(keeper)) for piece, keeper in event.promised]
        position = position.with_facts(promised=tuple(sorted(set(promised))))
        return self._befriended(popped(at(state, position)), (*state.alliances, pair))

    def _broken(self, state: State, event: e.Broken) -> State:
        number = state.position.people_ids.index
        pair = _pair(number(event.people), number(event.other))
        position = state.position
        kept = tuple(
            (piece, keeper)
            for piece, keeper in position.promised
            if _pair(position.pieces[piece].people, keeper) != pair
        )
        state = at(state, position.with_facts(promised=kept))
        return self._befriended(state, tuple(other for other in state.alliances if other != pair))

    def _befriended(self, state: State, alliances: tuple[tuple[int, int], ...]) -> State:
        alliances = tuple(sorted(set(alliances)))
        friends = friends_of(self.players, alliances)
        return replace(state, alliances=alliances, position=state.position.with_facts(friends=friends))

    def _taken_back(self, state: State, event: e.TakenBack) -> State:
        assert state.base is not None, "steps are only taken back in the movement period"
        now = self.begun(state.base)
        for step in event.steps:
            now = self.evolve(now, step)
        return now


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
