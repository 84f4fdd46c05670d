"""Drafts of scenarios: whatever is done to one can be placed, saved and taken back; nothing refers to what is gone."""

from __future__ import annotations

import random
from functools import partial

import pytest
from msgspec.structs import replace

from editor.recovery.recovery_file import RECOVERY_FORMAT
from editor.scenario.cities import change_city, found, move_city, remove_city
from editor.scenario.document import ScenarioDocument
from editor.scenario.items import CityItem, Eraser, PieceItem, laid
from editor.scenario.peoples import in_play, set_switch, set_tie, stock_of, totals, with_peoples
from editor.scenario.pieces import change, lay_on, move, pieces_at, put, remove, set_mark
from editor.scenario.storage import blank, lay_out, load, save, seen_from
from sim.errors import SimError
from sim.formats.codec import decode
from sim.formats.options_file import OptionsFile, encode_options
from sim.formats.scenario_file import (
    OPTIONS_KEY,
    PeopleField,
    ScenarioFile,
    decode_scenario,
    encode_scenario,
    read_scenario,
)
from sim.shipped import shipped_folder
from tests.editor.scenario_hands import two_islands

SHIPPED = sorted(shipped_folder("scenarios").glob("*.scenario.json"))
ACTS = 120


def islands():
    return lay_out(two_islands(), None, None)


def on_islands(*peoples: str) -> ScenarioFile:
    bare = blank(islands(), inside=True)
    return replace(bare, peoples=tuple(PeopleField(people) for people in peoples))


def any_act(draft: ScenarioFile, ground, chance: random.Random) -> ScenarioFile:
    """The draft after something a designer may do, chosen by chance."""
    ruleset, grid = ground.ruleset, ground.board.grid
    hexes = [cell for cell in grid.cells() if ground.board.is_hex(cell)]
    cell = chance.choice(hexes)
    people = chance.choice(in_play(draft, ruleset))
    kind = chance.choice(ruleset.find_people(people).type)
    piece = chance.choice(draft.pieces).id if draft.pieces else None
    city = chance.choice(draft.cities).id if draft.cities else None
    acts = [
        lambda: laid(
            draft, ruleset, ground, PieceItem(people, kind.id), grid.cell_of(chance.randrange(grid.size))
        ),
        lambda: laid(draft, ruleset, ground, CityItem(people), cell),
        lambda: laid(draft, ruleset, ground, Eraser(), cell),
        lambda: with_peoples(
            draft, ruleset, [entry for entry in draft.peoples if entry.people != people] or draft.peoples
        ),
    ]
    if piece is not None:
        other = chance.choice(draft.pieces).id
        acts += [
            lambda: move(draft, ruleset, piece, cell),
            lambda: move(
                draft, ruleset, piece, chance.choice([p.hex for p in draft.pieces if p.hex] or [cell])
            ),
            lambda: remove(draft, ruleset, {piece}),
            lambda: lay_on(draft, piece, other if other != piece else None),
            lambda: change(draft, piece, hostage_of=people),
        ]
        on = chance.random() < 0.7
        acts += [partial(set_mark, draft, mark, piece, on=on) for mark in ruleset.scope.mark]
    if city is not None:
        acts += [
            lambda: move_city(draft, city, cell),
            lambda: remove_city(draft, ruleset, city),
            lambda: change_city(draft, city, owner=people),
        ]
    lord = in_play(draft, ruleset)[0]
    acts += [partial(set_tie, draft, tie, people, lord) for tie in ruleset.scope.tie]
    acts += [partial(set_switch, draft, switch, on=people != lord) for switch in ruleset.scope.switch]
    return chance.choice(acts)()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name.partition(".")[0])
def test_any_acts_can_be_placed_saved_undone_and_redone(qapp, path, seed):
    first, ground = load(path)
    document, chance = ScenarioDocument(first, ground, path), random.Random(seed)
    for _ in range(ACTS):
        document.do(any_act(document.draft, ground, chance), lambda: "act")
        assert len(document.position.pieces) == len(document.draft.pieces)
    last = document.draft
    assert decode_scenario(encode_scenario(last), path) == last
    document.problems()()
    while document.stack.canUndo():
        document.stack.undo()
    assert document.draft == first
    while document.stack.canRedo():
        document.stack.redo()
    assert document.draft == last


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name.partition(".")[0])
def test_a_scenario_opened_and_saved_is_the_same_file_and_names_its_map_from_elsewhere(tmp_path, path):
    draft, ground = load(path)
    save(draft, ground, tmp_path / "same.scenario.json")
    assert encode_scenario(seen_from(draft, ground, path)) == path.read_bytes()
    moved = read_scenario(tmp_path / "same.scenario.json")
    assert (tmp_path / moved.map.file).resolve() == ground.path
    assert replace(moved, map=draft.map) == draft


def test_a_city_founded_on_a_site_has_its_name_and_takes_in_what_stands_there():
    ground = islands()
    draft = put(on_islands("knights", "dragons"), ground.ruleset, "knights", "archer", (3, 2))
    draft = found(draft, replace(ground.document, cities=()), "knights", (3, 2))
    assert draft.pieces[0].city == draft.cities[0].id
    again = found(draft, ground.document, "knights", (3, 6))
    assert len({city.id for city in again.cities}) == len({city.name for city in again.cities}) == 2


def test_an_escort_and_its_charge_that_come_into_a_city_are_a_pair_no_more():
    ground = islands()
    draft = found(on_islands("knights", "dragons"), ground.document, "knights", (3, 2))
    draft = put(draft, ground.ruleset, "knights", "infantry", (4, 4))
    draft = put(draft, ground.ruleset, "knights", "wizard", (4, 4))
    assert [piece.escorts for piece in draft.pieces] == ["knights-wizard-01", None]
    inside = move(draft, ground.ruleset, "knights-wizard-01", (3, 2))
    assert [(piece.city, piece.escorts) for piece in inside.pieces] == [(draft.cities[0].id, None)] * 2


def test_what_is_taken_off_leaves_no_trace():
    ground = islands()
    ruleset = ground.ruleset
    draft = put(on_islands("knights", "dragons"), ruleset, "knights", "wizard", (4, 4))
    draft = put(draft, ruleset, "knights", "infantry", (4, 4))
    draft = set_mark(draft, ruleset.scope.mark[0], "knights-wizard-01", on=True)
    draft = remove(draft, ruleset, {"knights-wizard-01"})
    assert [(piece.id, piece.escorts) for piece in draft.pieces] == [("knights-infantry-01", None)]
    assert draft.state == {}


def test_a_piece_is_named_with_a_number_that_is_free():
    ground = islands()
    draft = put(on_islands("knights"), ground.ruleset, "knights", "archer", (2, 2))
    draft = put(draft, ground.ruleset, "knights", "archer", (3, 2))
    draft = remove(draft, ground.ruleset, {"knights-archer-01"})
    draft = put(draft, ground.ruleset, "knights", "archer", (4, 2))
    assert sorted(piece.id for piece in draft.pieces) == ["knights-archer-01", "knights-archer-02"]


def test_totals_count_pieces_points_and_cities_by_people():
    ground = islands()
    draft = found(on_islands("knights", "dragons"), ground.document, "dragons", (13, 2))
    for cell in ((2, 2), (3, 2)):
        draft = put(draft, ground.ruleset, "knights", "infantry", cell)
    knights, dragons = totals(draft, ground.ruleset)
    assert (knights.placed, knights.left, knights.combat, knights.cities) == (2, 48, 8, 0)
    assert (dragons.placed, dragons.cities) == (0, 1)
    assert stock_of(draft, ground.ruleset, "knights", "infantry").left == 28
    assert pieces_at(draft, (2, 2))[0].type == "infantry"


@pytest.mark.parametrize(
    "state", [{"reduced": 5}, {"reduced": {"a": 1}}, {"waking": [["x"]]}, {"setup": [1]}]
)
def test_a_state_that_makes_no_sense_is_left_as_it_is_until_it_is_changed(qapp, state):
    ruleset = islands().ruleset
    draft = put(on_islands("knights", "dragons"), ruleset, "knights", "archer", (2, 2))
    document = ScenarioDocument(replace(draft, state=state), islands(), None)
    assert document.draft.state == state
    assert not any(piece.reduced or piece.waking for piece in document.position.pieces)
    marked = set_mark(document.draft, ruleset.scope.mark[0], draft.pieces[0].id, on=True)
    assert draft.pieces[0].id in marked.state["reduced"]


def test_a_draft_that_cannot_be_placed_is_refused_before_it_becomes_a_step(qapp):
    document = ScenarioDocument(on_islands("knights", "dragons"), islands(), None)
    strange = put(on_islands("knights", "monks"), islands().ruleset, "monks", "monk", (2, 2))
    with pytest.raises(SimError):
        document.do(replace(strange, peoples=document.draft.peoples), lambda: "strange")
    assert document.stack.count() == 0


def test_wherever_a_scenario_is_saved_or_kept_it_names_its_options_file_from_there(qapp, tmp_path):
    home, away = tmp_path / "home", tmp_path / "away"
    home.mkdir()
    away.mkdir()
    own = OptionsFile(ruleset="zargo", name="Mia")
    (home / "my.options.json").write_bytes(encode_options(own))
    draft, ground = load(SHIPPED[0])
    path = home / "a.scenario.json"
    save(replace(draft, options=draft.options | {OPTIONS_KEY: "my.options.json"}), ground, path)
    document = ScenarioDocument(*load(path), path)
    for target in (away / "b.scenario.json", away / "b.scenario.json", tmp_path / "c.scenario.json", path):
        document.save(target)
        assert read_scenario(target).figures == own
        kept = decode(RECOVERY_FORMAT, document.recovery("a", "")(), "x").scenario
        assert kept is not None
        assert target.parent.joinpath(str(kept.options[OPTIONS_KEY])).resolve() == home / "my.options.json"
    assert read_scenario(path).options[OPTIONS_KEY] == "my.options.json"
    document.do(replace(document.draft, name="Other"), lambda: "")
    document.save(away / "b.scenario.json")
    document.stack.undo()
    document.save(away / "b.scenario.json")
    assert read_scenario(away / "b.scenario.json").figures == own
