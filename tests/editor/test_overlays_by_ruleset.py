"""Which overlays there are, and what they tell, is a game's own: its data name them, its rules answer."""

from __future__ import annotations

import tomllib

import pytest

from editor.documents.storage import draft_of
from editor.overlays.catalog import OVERLAYS
from editor.overlays.question import Ask, PieceChoice, Question
from sim.engine.ruleset import Ruleset
from sim.games.catalog import data_folder, ruleset_ids, ruleset_of
from sim.shipped import shipped_folder
from tests.editor.conftest import small_map
from tests.rules.six_kingdoms.invariants import board_of

KINGDOMS = shipped_folder("maps") / "six-kingdoms.map.json"


def the(ruleset_id: str) -> Ruleset:
    found = ruleset_of(ruleset_id)
    assert found is not None
    return found


def board():
    return draft_of(board_of((5, 2, 2)).map)


def answer(draft, name: str, hex_id: int = -1, *, mark: int = -1, piece: str = "king"):
    return OVERLAYS[name].answer(Question(draft, "en"), Ask(hex_id, mark, PieceChoice("red", piece)))


def values(overlay) -> list[int]:
    return sorted(int(cell.value) for cell in overlay.cells.values() if cell.kind != "start")


def on(draft, terrain: str) -> list[int]:
    index = draft.terrain_set.index(terrain)
    return [hex_id for hex_id, found in enumerate(draft.terrain.tolist()) if found == index]


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
def test_a_game_offers_overlays_there_are_by_rules_it_has(ruleset_id: str):
    overlays = the(ruleset_id).presentation.overlays
    assert set(overlays) <= {*OVERLAYS, "spacing"}
    chapters = tomllib.loads((data_folder(ruleset_id) / "rules.toml").read_text("utf-8"))["chapter"]
    known = {rule["id"] for chapter in chapters for rule in chapter["rules"]}
    assert {rule for rule in overlays.values() if rule} <= known


@pytest.mark.parametrize(
    ("piece", "steps"), [("king", [1] * 6), ("army", [1] * 6), ("knight", [1] * 6 + [2] * 12 + [3] * 18)]
)
def test_reach_is_that_of_the_games_own_rules(piece: str, steps: list[int]):
    draft = board()
    overlay = answer(draft, "reach", on(draft, "plateau")[0], piece=piece)
    assert values(overlay) == steps
    assert {cell.rule for cell in overlay.cells.values()} == {"K-MOV-3"}


def test_reach_does_not_enter_the_coast():
    draft = board()
    reached = answer(draft, "reach", on(draft, "port")[0], piece="knight").cells
    assert not set(reached) & set(on(draft, "coast"))
    assert len(reached) > 4


@pytest.mark.parametrize(
    ("overlay", "piece", "steps", "rule"),
    [
        ("shots", "archer", [1] * 6 + [2] * 12 + [3] * 18, "K-MOV-5"),
        ("threat", "archer", [1] * 6 + [2] * 12 + [3] * 18, "K-KNG-1"),
        ("threat", "army", [1] * 6, "K-KNG-1"),
        ("threat", "king", [1] * 6, "K-KNG-1"),
    ],
)
def test_shots_and_threat_go_as_far_as_the_piece_does_over_any_ground(
    overlay: str, piece: str, steps: list[int], rule: str
):
    draft = board()
    found = answer(draft, overlay, on(draft, "plateau")[0], piece=piece)
    assert values(found) == steps
    assert {cell.rule for cell in found.cells.values()} == {rule}


def test_who_does_not_shoot_is_told():
    draft = board()
    found = answer(draft, "shots", on(draft, "plateau")[0], piece="army")
    assert found.title == "Army does not shoot"
    assert values(found) == []


def test_distances_from_throne_to_plateau_are_those_of_the_board():
    draft = board()
    found = answer(draft, "distance", mark=on(draft, "plateau")[0])
    assert {found.cells[throne].value for throne in on(draft, "throne")} == {"12"}


def test_a_map_of_another_game_changes_what_is_offered(desk):
    offered = {name for name in OVERLAYS if desk.window.actions_by_name[name].isVisible()}
    assert offered == set(the("zargo").presentation.overlays) - {"spacing"}
    assert not offered & {"shots", "threat"}
    desk.open(KINGDOMS)
    offered = {name for name in OVERLAYS if desk.window.actions_by_name[name].isVisible()}
    assert offered == {"reach", "path", "shots", "threat", "distance", "chokes"}
    for name in set(OVERLAYS) - offered:
        desk.window.actions_by_name[name].trigger()
        assert not desk.window.docks.overlay.isVisible()


def test_an_overlay_the_game_does_not_have_is_switched_off(desk):
    desk.window.actions_by_name["sites"].trigger()
    assert desk.window.docks.overlay.isVisible()
    desk.open(KINGDOMS)
    assert not desk.window.actions_by_name["sites"].isChecked()
    assert not desk.window.docks.overlay.isVisible()


@pytest.mark.parametrize(
    ("name", "least"), [("reach", 7), ("shots", 37), ("threat", 37), ("distance", 925), ("chokes", 0)]
)
def test_every_overlay_of_the_second_game_is_shown_by_its_key(desk, name: str, least: int):
    desk.open(KINGDOMS)
    hex_id = on(desk.draft, "plateau")[0]
    desk.window.docks.piece.box.setCurrentIndex(2)
    desk.move(desk.draft.grid.cell_of(hex_id))
    desk.qtbot.keySequence(desk.window.canvas, desk.window.actions_by_name[name].shortcut())
    desk.qtbot.waitUntil(lambda: not desk.window.overlay.watch.is_busy)
    panel = desk.window.docks.overlay
    assert panel.isVisible()
    assert panel.title.text()
    assert len(desk.window.overlay._overlay.cells) == least


def test_shots_and_threat_are_not_offered_on_the_first_games_map(desk):
    for keys in ("Shift+A", "Shift+H"):
        desk.qtbot.keySequence(desk.window.canvas, keys)
    assert not desk.window.docks.overlay.isVisible()
    assert small_map().terrain_set.ruleset == "zargo"
