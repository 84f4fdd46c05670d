"""What holds in any game of Zargo's Lords, whoever plays: searched for in random worlds (cases 25 to 31 and 36)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from sim.cli import documents
from sim.engine.game import CHANCE, NOBODY, Action
from sim.engine.position import NONE
from sim.formats.scenario_file import MapReference, ScenarioFile
from sim.games.zargo import actions as a
from sim.games.zargo.events import Fought, Moved
from sim.hex.grid import Cell, Layout
from sim.hex.headings import HEADING_NAMES, STEPS
from sim.mechanics.zone import controllers
from tests.playing import END, Table, begin, fight
from tests.rules.play.hunt import check_all, played, step
from tests.rules.play.worlds import a_scenario, a_table, shuffled

SEEDS = st.integers(0, 100_000)


@given(SEEDS)
def test_case_25_36_somebody_can_always_decide_and_whatever_is_offered_is_allowed(seed: int):
    """Every state on the way holds together, and events fold into states: the table sees to it."""
    table = a_table(a_scenario(seed))
    draws = random.Random(seed)
    for _ in range(60):
        if table.decision.owner == NOBODY:
            return
        check_all(table)
        table.play(step(table, draws))


@given(SEEDS)
def test_case_36_games_end_with_the_last_month(seed: int):
    table = played(seed)
    assert table.state.month <= 25


def in_movement(seed: int) -> Table | None:
    """Return the game of a random world in its first movement period; None where it is over before."""
    table = a_table(a_scenario(seed))
    draws = random.Random(seed)
    for _ in range(40):
        if table.decision.owner == NOBODY:
            return None
        if table.period == "movement":
            return table
        table.play(END if table.refused(END) is None else step(table, draws))
    return None


@given(SEEDS)
def test_case_25_every_way_that_reach_knows_is_a_move_and_the_other_way_round(seed: int):
    table = in_movement(seed)
    if table is None:
        return
    position = table.state.position
    for piece_id in table.game.actors(table.state):
        piece = position.piece(piece_id)
        if piece.vanished or piece_id in table.state.thrown:
            continue
        known = {tuple(end["hex"]) for end in documents.reach(position, piece_id)["hexes"]}
        alone = piece.escorts != NONE
        moves = {move.hex for move in table.options(piece_id, a.Move) if move.leave == alone}
        # `reach` takes one of a pair as if the other had left, so that it may make for a city from where it stands.
        beside = set(position.beside(piece.hex)) if alone or piece.escort != NONE else set()
        gates = {table.scene.board.grid.cell_of(city.hex) for city in position.cities if city.hex in beside}
        assert moves <= known <= moves | gates


@given(SEEDS)
def test_case_25_26_a_move_is_made_step_by_step_and_passes_no_zone_on_foot(seed: int):
    table = in_movement(seed)
    if table is None:
        return
    draws = random.Random(seed)
    grid = table.scene.board.grid
    for _ in range(12):
        if table.period != "movement":
            return
        before = table.state.position
        table.play(step(table, draws))
        made = table.events[-1]
        if not isinstance(made, Moved):
            continue
        hexes = [grid.id_of(cell) for cell in made.path]
        assert hexes[0] == before.piece(made.piece).hex
        assert all(there in before.beside(here) for here, there in pairwise(hexes))
        people = before.piece(made.piece)
        zones = controllers(before, people.people)
        if not people.has("flies"):
            assert not [h for h in hexes[1:-1] if h in zones], "a zone was passed"
            assert not [
                h
                for h in hexes[1:-1]
                if h in before.holder and before.is_enemy(people.people, before.holder[h].people)
            ]
        assert (
            set(made.owes) == {enemy.id for enemy in zones.get(hexes[-1], ())} or made.entering or made.city
        )


@given(SEEDS)
def test_case_27_what_one_may_do_depends_on_nothing_that_is_hidden_from_one(seed: int):
    table = a_table(a_scenario(seed))
    draws = random.Random(seed)
    for _ in range(40):
        owner = table.decision.owner
        if owner == NOBODY:
            return
        if owner != CHANCE:
            view = table.game.view(table.state, owner)
            assert table.game.options(view) == table.game.options(table.state)
            for actor in table.game.actors(table.state):
                assert table.game.options(view, actor) == table.game.options(table.state, actor)
        table.play(step(table, draws))


@given(SEEDS)
def test_case_31_the_order_in_the_file_changes_nothing(seed: int):
    scenario = a_scenario(seed)
    one, other = a_table(scenario), a_table(shuffled(scenario, seed + 1))
    draws = random.Random(seed)
    for _ in range(60):
        assert one.game.fingerprint(one.state) == other.game.fingerprint(other.state)
        assert one.options() == other.options()
        if one.decision.owner == NOBODY:
            return
        action = step(one, draws)
        one.play(action)
        other.play(action)


class Turn:
    """A map turned by so many times 60 degrees clockwise and moved, on a canvas of void large enough."""

    def __init__(self, scenario: ScenarioFile, times: int, shift: Cell) -> None:
        document = scenario.map.inline
        assert document is not None
        self.layout: Layout = document.layout
        self.times, self.shift = times, (0, 0)
        cells = [(c, r) for r in range(document.grid.rows) for c in range(document.grid.columns)]
        low = [min(self.cell(cell)[i] for cell in cells) for i in (0, 1)]
        # Two by two, so that shoved rows and columns stay shoved.
        self.shift = (2 * shift[0] - low[0] // 2 * 2, 2 * shift[1] - low[1] // 2 * 2)
        places = {self.cell(cell): cell for cell in cells}
        columns, rows = (max(place[i] for place in places) + 1 for i in (0, 1))

        def redrawn(lines: tuple[str, ...], blank: str) -> tuple[str, ...]:
            def mark(place: Cell) -> str:
                return lines[places[place][1]][places[place][0]] if place in places else blank

            return tuple("".join(mark((c, r)) for c in range(columns)) for r in range(rows))

        self.scenario = replace(
            scenario,
            map=MapReference(
                inline=replace(
                    document,
                    grid=replace(document.grid, columns=columns, rows=rows),
                    terrain=redrawn(document.terrain, " "),
                    region=redrawn(document.region, "-"),
                )
            ),
            pieces=tuple(replace(p, hex=self.cell(p.hex)) if p.hex else p for p in scenario.pieces),
            cities=tuple(replace(city, hex=self.cell(city.hex)) for city in scenario.cities),
        )

    def cell(self, cell: Cell) -> Cell:
        q, r = self.layout.to_axial(cell)
        for _ in range(self.times):
            q, r = -r, q + r
        column, row = self.layout.to_cell((q, r))
        return column + self.shift[0], row + self.shift[1]

    def action(self, action: Any) -> Any:
        """Return an action, or a die, as it is on the turned map."""
        if isinstance(action, a.Retreat):
            names = HEADING_NAMES[self.layout.orientation]
            return replace(action, heading=names[(names.index(action.heading) + self.times) % 6])
        if isinstance(action, Action) and hasattr(action, "hex"):
            return replace(action, hex=self.cell(action.hex))
        return action


def test_a_turn_takes_each_heading_to_the_next():
    for steps in STEPS.values():
        for heading, (q, r) in enumerate(steps):
            assert (-r, q + r) == steps[(heading + 1) % 6]


@given(SEEDS, st.integers(0, 5), st.tuples(st.integers(0, 2), st.integers(0, 2)))
def test_case_28_a_turned_or_moved_world_offers_the_same(seed: int, times: int, shift: Cell):
    scenario = a_scenario(seed)
    document = scenario.map.inline
    assert document is not None
    # Where a freed hostage comes to stand goes by the compass, so nobody is held here.
    free = tuple(replace(p, hostage_of=None) for p in scenario.pieces if not (p.hostage_of and p.city))
    paired = {p.escorts for p in free}
    free = tuple(p for p in free if not (p.escorts or p.id in paired))
    scenario = replace(scenario, map=MapReference(inline=replace(document, letters=())), pieces=free)
    turn = Turn(scenario, times, shift)
    one, other = a_table(scenario), a_table(turn.scenario)
    draws = random.Random(seed)
    for _ in range(40):
        if one.decision.owner == NOBODY:
            return
        assert one.decision == other.decision
        for actor in (None, *one.game.actors(one.state)):
            assert {turn.action(option) for option in one.options(actor)} == set(other.options(actor))
        action = _but_into_no_city(one, draws)
        if action is None:
            return
        one.play(action)
        other.play(turn.action(action))


def _but_into_no_city(table: Table, draws: random.Random) -> Any:
    """Return a random decision; the hex on which a piece stops before an enemy city is the engine's choice."""
    for _ in range(20):
        action = step(table, draws)
        position = table.state.position
        if not isinstance(action, a.Move):
            return action
        city = position.city_at.get(position.board.grid.id_of(action.hex))
        if city is None or not position.is_enemy(table.state.mover, city.owner):
            return action
    return None


CROSSED = """
    . . X Y .
     . A B . .
    . . . . .
"""
"""A stands beside X, B beside X and Y."""


def declared(table: Table, play: Callable[[Table], None]) -> None:
    """Call `play` with every set of clashes that can be declared, its movement period closed."""
    if table.refused(END) is None:
        play(table.copy().play(END).to("clashes"))
    for action in table.options(kind=a.Declare):
        if not table.state.clashes or action.attackers > table.state.clashes[-1].attackers:
            declared(table.copy().play(action), play)


def fought_out(table: Table, dice: tuple[int, ...]) -> Iterator[Table]:
    """Yield the ends of the period over every order of its clashes, for every die of these in each."""
    if table.period != "clashes":
        yield table
        return
    for option in table.options():
        if isinstance(option, a.Fight):
            after = table.copy().play(option)
            for die in dice if after.decision.owner == CHANCE else (0,):
                yield from fought_out(after.copy().play(*([die] if die else [])), dice)
        else:
            yield from fought_out(table.copy().play(option), dice)


@pytest.mark.parametrize("kind", ["knights knight", "knights wizard"])
def test_case_30_every_legal_declaration_of_crossed_clashes_finishes_in_every_order(kind: str):
    men = {"A": kind, "B": kind, "X": "dragons infantry", "Y": "dragons infantry"}
    ends: list[Table] = []
    declared(begin(CROSSED, men), lambda table: ends.extend(fought_out(table, (1, 3, 6))))
    assert len(ends) >= 20
    assert not [end for end in ends if end.state.clashes or end.state.fighting or end.state.pending]


def test_case_30_a_clash_that_was_shot_away_draws_no_die():
    men = {"K": "knights knight", "E": "dragons infantry", "A": "knights archer"}
    table = begin("K E . . A . .", men).play(fight("K", "E"), END).thrown("A", "E", 6).play(END, a.Fight(0))
    assert not table.told(Fought)


def test_case_31_attackers_named_in_any_order_fight_alike():
    men = {"L": "knights infantry", "M": "knights infantry", "E": "winged winged"}
    for named in permutations("LM"):
        table = begin(". L E M . .", men).play(fight("".join(named), "E"), END, END).fought(6)
        assert table.is_lost("E") or table.asked == "retreat"
