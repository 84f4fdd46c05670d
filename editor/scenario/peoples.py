"""Peoples of a scenario: who plays, ties between two, alliances, and how much of each roster is set down."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from editor.scenario.cities import remove_city
from editor.scenario.pieces import kind_of, remove
from sim.engine.ruleset import NO_FIGURE
from sim.formats.scenario_file import PeopleField

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.ruleset import PieceType, Ruleset
    from sim.engine.scope import Switch, Tie
    from sim.formats.scenario_file import ScenarioFile


@dataclass(frozen=True, slots=True)
class Stock:
    """How many pieces of a type are set down and how many are left; less than none where there are too many."""

    kind: PieceType
    placed: int

    @property
    def left(self) -> int:
        """Return how many are still to be placed."""
        return self.kind.count - self.placed


@dataclass(frozen=True, slots=True)
class Total:
    """What a people has on the map: its types, the combat points of all, its cities. `combat` None: no such figure."""

    people: str
    stocks: tuple[Stock, ...]
    combat: int | None
    cities: int

    @property
    def placed(self) -> int:
        """Return how many pieces are set down."""
        return sum(stock.placed for stock in self.stocks)

    @property
    def left(self) -> int:
        """Return how many pieces are still to be placed."""
        return sum(max(0, stock.left) for stock in self.stocks)


def in_play(draft: ScenarioFile, ruleset: Ruleset) -> tuple[str, ...]:
    """Return the peoples that play, in the order they move."""
    named = {entry.people for entry in draft.peoples}
    return tuple(people for people in ruleset.people_ids if people in named)


def totals(draft: ScenarioFile, ruleset: Ruleset) -> tuple[Total, ...]:
    """Return what each people in play has set down, in the order they move."""
    return tuple(_total(draft, ruleset, people) for people in in_play(draft, ruleset))


def stock_of(draft: ScenarioFile, ruleset: Ruleset, people: str, type_id: str) -> Stock:
    """Return how much of a type is set down."""
    total = _total(draft, ruleset, people)
    return next(stock for stock in total.stocks if stock.kind.id == type_id)


def with_peoples(draft: ScenarioFile, ruleset: Ruleset, entries: Sequence[PeopleField]) -> ScenarioFile:
    """Return the draft with these peoples in play; of the others nothing is left: pieces, cities, ties, alliances."""
    kept = {entry.people for entry in entries}
    for city in draft.cities:
        if city.owner not in kept:
            draft = remove_city(draft, ruleset, city.id)
    gone = {piece.id for piece in draft.pieces if piece.people not in kept}
    draft = remove(draft, ruleset, gone)
    pieces = tuple(
        replace(piece, hostage_of=None)
        if piece.hostage_of is not None and piece.hostage_of not in kept
        else piece
        for piece in draft.pieces
    )
    draft = replace(
        draft,
        peoples=tuple(entries),
        pieces=pieces,
        alliances=tuple(pair for pair in draft.alliances if kept.issuperset(pair)),
        to_move=draft.to_move if draft.to_move in kept else None,
    )
    for tie in ruleset.scope.tie:
        for people, other in tie.ties(draft.state).items():
            if not kept.issuperset((people, other)):
                draft = set_tie(draft, tie, people, None)
    return draft


def set_tie(draft: ScenarioFile, tie: Tie, people: str, other: str | None) -> ScenarioFile:
    """Return the draft with a people tied to another, or to none."""
    if tie.other_of(draft.state, people) == other:
        return draft
    ties = {one: to for one, to in tie.ties(draft.state).items() if one != people}
    ties |= {} if other is None else {people: other}
    state = {key: value for key, value in draft.state.items() if key != tie.key}
    return replace(draft, state=state | ({tie.key: ties} if ties else {}))


def set_switch(draft: ScenarioFile, switch: Switch, *, on: bool) -> ScenarioFile:
    """Return the draft with something said of the whole, or no more."""
    if switch.is_on(draft.state) == on:
        return draft
    state = {key: value for key, value in draft.state.items() if key != switch.key}
    return replace(draft, state=state | ({switch.key: switch.value} if on else {}))


def _total(draft: ScenarioFile, ruleset: Ruleset, people_id: str) -> Total:
    people = ruleset.find_people(people_id)
    assert people is not None, "scenarios with unknown peoples cannot be placed"
    own = [piece for piece in draft.pieces if piece.people == people_id]
    counted = Counter(piece.type for piece in own)
    figures = [kind_of(ruleset, piece).combat for piece in own]
    bears = any(kind.combat != NO_FIGURE for kind in people.type)
    return Total(
        people=people_id,
        stocks=tuple(Stock(kind, counted[kind.id]) for kind in people.type),
        combat=sum(figure for figure in figures if figure != NO_FIGURE) if bears else None,
        cities=sum(city.owner == people_id for city in draft.cities),
    )
