"""Nobody learns of a garrison before it is shown: not by what it sees, may do, is told or refused (Z-CITY-4).

Two games that differ only in the garrisons of other peoples are played alike, and every people's view of them is held
side by side. The ids of hidden pieces are canaries: they may not sing in anything another people gets.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sim.board.board import Board
from sim.engine.game import CHANCE, NOBODY, Action, Event, Roll
from sim.engine.position import NONE
from sim.engine.ruleset import PieceType, Ruleset
from sim.errors import NotPossible
from sim.formats.game_file import GameHeader
from sim.formats.scenario_file import PieceField, ScenarioFile
from sim.games.zargo import actions as a
from sim.games.zargo import events as e
from sim.play.as_seen import as_seen, state_seen
from sim.play.session import Session
from tests.drawing import town, zargo
from tests.playing import Table, begin
from tests.rules.play.test_z_set import founded
from tests.rules.play.worlds import a_scenario, a_table

CANARY = "canary"
SHOWING = (e.Besieged, e.Revealed, e.SiegeRefused, e.Conquered)
STEPS = 60


def strings(value: Any) -> Iterator[str]:
    """Yield every text in a value, however deep, what was worked out beforehand too; boards and figures apart."""
    match value:
        case str():
            yield value
        case Board() | Ruleset() | PieceType() | None:
            return
        case dict():
            for key, entry in value.items():
                yield from strings(key)
                yield from strings(entry)
        case list() | tuple() | set() | frozenset():
            for entry in value:
                yield from strings(entry)
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from strings(getattr(value, name))
        case _ if is_dataclass(value):
            yield from strings(value.__dict__ if hasattr(value, "__dict__") else ())


def sings(value: Any) -> set[str]:
    """Return the canaries in a value or a text."""
    return {word for text in strings(value) for word in text.replace(",", " ").split() if CANARY in word}


def garrisoned(scenario: ScenarioFile, viewer: str, draws: random.Random, name: str) -> ScenarioFile:
    """Return a scenario with other garrisons in all cities but the viewer's: other pieces, another number of them."""
    pieces = [
        piece
        for piece in scenario.pieces
        if piece.city is None or piece.people == viewer or piece.hostage_of is not None
    ]
    for city in scenario.cities:
        if city.owner != viewer:
            about = zargo().find_people(city.owner)
            assert about is not None
            kinds = [draws.choice(about.type).id for _ in range(draws.choice([0, 1, 1, 2, 4]))]
            pieces += [
                PieceField(
                    f"{draws.choice('adz')}-{CANARY}-{city.id}-{name}{number}", city.owner, kind, city=city.id
                )
                for number, kind in enumerate(kinds)
            ]
    return replace(scenario, pieces=tuple(pieces))


def offered(table: Table, state: Any) -> dict[str | None, list[Action]]:
    actors = [None, *table.game.actors(state)]
    return {actor: list(table.game.options(state, actor)) for actor in actors}


def told(table: Table, events: list[Event], viewer: int) -> list[Event]:
    seen = (table.game.seen(event, viewer) for event in events)
    return [event for event in seen if event is not None]


def probes(table: Table, draws: random.Random, names: list[str]) -> Iterator[Action]:
    """Yield actions that ask what one should not know: about pieces that are hidden, or that are not at all."""
    grid = table.scene.board.grid
    for name in names:
        cell = grid.cell_of(draws.randrange(table.scene.board.size))
        own = draws.choice([piece.id for piece in table.state.position.pieces])
        people = draws.choice(table.game.people_ids)
        yield a.Move(name, cell)
        yield a.Move(own, cell)
        yield a.Appear(own, cell)
        yield a.Declare((own,), (), "city0")
        yield a.Vanish(name)
        yield a.Throw(own, name)
        yield a.Aim(own, name)
        yield a.Single(own, cell, name)
        yield a.Declare((own,), (name,))
        yield a.Declare((name,), (own,))
        yield a.Propose(people, asks=(name,))
        yield a.Propose(people, gives=(name,))
        yield a.Execute(name)
        yield a.Garrison(name, "city0")
        yield a.Deploy(name, cell)
        yield a.Advance(name)
        yield a.GoOn(cell, name)


def refusal(table: Table, action: Action) -> tuple[str, str, str, Any] | None:
    found = table.game.check(table.state, action)
    if found is None:
        return None
    return found.rule, found.reason.render("en"), found.reason.render("it"), found.hexes


@dataclass
class Twins:
    """Two games that one people cannot tell apart."""

    one: Table
    other: Table
    viewer: int
    draws: random.Random

    def compare(self) -> None:
        """Assert that the viewer gets the same of both."""
        first, second = self.one, self.other
        views = [twin.game.view(twin.state, self.viewer) for twin in (first, second)]
        prints = [first.game.fingerprint(view) for view in views]
        assert prints[0] == prints[1]
        assert {piece.id for piece in views[0].position.pieces} == {p.id for p in views[1].position.pieces}
        assert views[0].position.attacked == views[1].position.attacked
        assert first.game.begins_move(views[0]) == second.game.begins_move(views[1])
        if first.decision.owner == self.viewer:
            self._compare_choices(views)

    def _compare_choices(self, views: list[Any]) -> None:
        first, second = self.one, self.other
        assert first.decision == second.decision
        of_both = offered(first, first.state)
        assert of_both == offered(second, second.state)
        assert of_both == offered(first, views[0])  # what it may do it can tell from what it sees
        hidden = [p.id for twin in (first, second) for p in twin.state.position.pieces if CANARY in p.id]
        for probe in probes(first, self.draws, [*hidden[:3], "nobody"]):
            assert refusal(first, probe) == refusal(second, probe), probe
        for name in hidden[:3]:
            assert first.options(name) == second.options(name) == []

    def step(self) -> bool:
        """Play one decision in both alike; return whether they are still twins."""
        first, second = self.one, self.other
        if NOBODY in (first.decision.owner, second.decision.owner):
            return False
        action, dice = self._choice()
        if action is None or second.game.check(second.state, action) is not None:
            assert first.decision.owner != self.viewer, f"{action} is allowed in one game alone"
            return False
        fresh = []
        for twin in (first, second):
            before = len(twin.events)
            twin.play(*dice) if dice else twin.play(action)
            fresh.append(twin.events[before:])
        events = [*fresh[0], *fresh[1]]
        if any(isinstance(event, SHOWING) or _is_empty(event) for event in events):
            return False
        seen = [told(first, events, self.viewer) for events in fresh]
        if seen[0] != seen[1] and any(self._flees_home(event) for event in events):
            return False
        assert seen[0] == seen[1], action
        return True

    def _flees_home(self, event: Event) -> bool:
        """Say whether somebody else's piece flees or is pushed: whether its own city has room shows by that."""
        position = self.one.state.position
        match event:
            case e.FlightBegan(flights):
                fleeing = [piece for piece, _ in flights]
            case e.Retreated(piece, pushes=pushes):
                fleeing = [piece, *(one for one, _ in pushes)]
            case _:
                return False
        return any(position.piece(one).people != self.viewer for one in fleeing)

    def _choice(self) -> tuple[Action | None, tuple[int, ...]]:
        first = self.one
        if first.decision.owner == CHANCE:
            return Roll(), (self.draws.randint(1, first.decision.faces),)
        every = [option for options in offered(first, first.state).values() for option in options]
        every = [option for option in every if not sings(option)]
        open_ones = [option for option in every if not isinstance(option, a.TakeBack)] or every
        return (self.draws.choice(open_ones) if open_ones else None), ()


def _is_empty(event: Event) -> bool:
    """Say whether a siege falls away because there is nobody in the city."""
    return isinstance(event, e.ClashVoid) and event.why == "empty"


def twins(seed: int) -> Twins | None:
    draws = random.Random(seed)
    scenario = a_scenario(seed)
    viewer = draws.choice([entry.people for entry in scenario.peoples])
    try:
        pair = [a_table(garrisoned(scenario, viewer, draws, name)) for name in ("x", "y")]
    except NotPossible:
        return None
    return Twins(pair[0], pair[1], pair[0].game.people_ids.index(viewer), draws)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_z_city_4_games_that_differ_only_in_garrisons_look_alike_to_others(seed):
    pair = twins(seed)
    if pair is None:
        return
    for _ in range(STEPS):
        pair.compare()
        if not pair.step():
            return


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_z_city_4_a_hidden_piece_is_named_in_nothing_that_others_get(seed):
    draws = random.Random(seed)
    scenario = a_scenario(seed)
    try:
        table = a_table(garrisoned(scenario, "nobody", draws, "x"))
    except NotPossible:
        return
    shown: dict[int, set[str]] = {people: set() for people in range(len(table.game.people_ids))}
    for _ in range(STEPS):
        for people in shown:
            silent(table, people, shown[people])
        if table.decision.owner == NOBODY:
            return
        action, dice = chosen(table, draws)
        before = len(table.events)
        table.play(*dice) if dice else table.play(action)
        for event in table.events[before:]:
            for people, names in shown.items():
                heard(table, event, people, names)


def chosen(table: Table, draws: random.Random) -> tuple[Any, tuple[int, ...]]:
    if table.decision.owner == CHANCE:
        return Roll(), (draws.randint(1, table.decision.faces),)
    every = [option for options in offered(table, table.state).values() for option in options]
    return draws.choice(every), ()


def silent(table: Table, people: int, shown: set[str]) -> None:
    """Assert that what a people sees and may do names no canary of others but those it has been shown."""
    view = table.game.view(table.state, people)
    own = {p.id for p in table.state.position.pieces if p.people == people}
    lost = {p.id for p in table.state.position.pieces if p.lost}
    fit = own | lost | shown
    assert sings(view) <= fit
    if table.decision.owner == people:
        assert sings(list(offered(table, table.state).values())) <= fit
        for option in probes(table, random.Random(0), ["nobody"]):
            found = refusal(table, option)
            named = sings(msgspec.to_builtins(option))
            assert found is None or sings(found) <= fit | named


def heard(table: Table, event: Event, people: int, shown: set[str]) -> None:
    """Assert that an event a people learns of names no canary that is still hidden from it; note those it shows."""
    seen = table.game.seen(event, people)
    if seen is None:
        return
    position = table.game.view(table.state, people).position
    now = {piece.id for piece in position.pieces}
    named = sings(seen)
    assert named <= now | shown, (seen, named - now)
    shown |= named
    for language in ("en", "it"):
        assert sings(table.game.narrate(seen).render(language)) <= now | shown


def test_z_city_4_others_do_not_learn_what_is_set_into_cities_in_the_setup():
    one, other = founded(), founded()
    one.play(
        a.Garrison("knights-infantry-01", "knights-city-1"), a.Garrison("knights-wizard-01", "knights-city-2")
    )
    other.play(
        a.Garrison("knights-knight-01", "knights-city-2"), a.Garrison("knights-knight-02", "knights-city-2")
    )
    dragons = one.game.people_ids.index("dragons")
    for _ in range(3):
        views = [table.game.view(table.state, dragons) for table in (one, other)]
        assert one.game.fingerprint(views[0]) == other.game.fingerprint(views[1])
        assert views[0].position.pieces == views[1].position.pieces, "those in hand would tell of those set"
        assert [one.game.seen(event, dragons) for event in one.events] == [
            other.game.seen(event, dragons) for event in other.events
        ]
        one.play(a.End())
        other.play(a.End())
        if one.period == "pieces":
            break
    assert all(piece.hex == NONE for piece in one.state.position.pieces_of(1))


def test_z_city_4_all_know_what_is_lost():
    men = dict.fromkeys("ABC", "knights archer") | {"D": "dragons dragon"}
    table = begin("A . B . D . C", men, period="throws")
    table.play(a.Throw("B", "D"), 1, a.Throw("C", "D"), 3, a.Throw("A", "D"), 3)
    assert all(table.game.view(table.state, people).position.piece("D").lost for people in (0, 1))


def logged(*garrison: str) -> Session[Any]:
    """Return a game of two moves before a city of the knights with this garrison; the log is kept."""
    towns = {"P": town("knights", *garrison), "Q": town("dragons")}
    table = begin(
        "P . . K . . . . D . . Q", {"K": "knights knight", "D": "dragons dragon"}, towns, period=None
    )
    scenario = table.game.scenario_file
    header = GameHeader(scenario=scenario, map=table.scene.map, rules="", seed=5)
    session = Session.begin(table.game, header)
    orders: list[Action] = [a.Move("K", (4, 0)), a.TakeBack(0), a.Move("K", (5, 0)), a.End(), a.End()]
    for order in orders:
        session.submit(order, "knights")
    for order in (a.End(), a.Move("D", (7, 0)), a.End(), a.End()):
        session.submit(order, "dragons")
    return session


def test_z_city_4_the_log_as_others_see_it_is_the_same_line_by_line_whatever_the_garrison():
    games = [logged(), logged("knights wizard"), logged(*("knights infantry",) * 4)]
    dragons = games[0].game.people_ids.index("dragons")
    assert len({len(game.history) for game in games}) == 1
    seen = [as_seen(game.history, dragons, len(game.history)) for game in games]
    assert seen[0] == seen[1] == seen[2]
    assert [line.is_hidden for line in seen[0]][:3] == [True, True, True]
    for n in range(len(games[0].history) + 1):
        shown = {game.game.fingerprint(state_seen(game.history, dragons, n)) for game in games}
        assert len(shown) == 1
