"""What a scenario's `state` says beyond its other fields, and what it may not say; kept games go on alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from sim.errors import NotPossible, SimError
from sim.games.catalog import game_of
from sim.games.zargo.actions import Answer, Break, Move, Propose
from tests.drawing import Scene, man, town, zargo
from tests.playing import END, Table, begin

MEN = {"K": "knights knight", "I": "winged infantry", "D": "dragons dragon"}
HOMES = {"knights": ("A",), "winged": ("B",)}
WORLD = "K . . I . . D . ."
LANDS = "A A B B B B B B B"


def again(table: Table) -> Table:
    """Return the game of the scenario that is kept as a move begins."""
    return Table(table.game.scenario(table.state), Scene(table.scene.map, table.scene.scenario))


def test_a_scenario_finds_its_game_by_the_name_of_its_ruleset():
    table = begin(WORLD, MEN, regions=LANDS, homes=HOMES)
    found = game_of(table.game.scenario_file, table.scene.map)
    assert found.fingerprint(found.start().state) == table.game.fingerprint(table.game.start().state)


def test_z_set_2_a_setup_that_is_over_is_not_asked_for_again():
    table = begin("P . . . Q . . K", MEN, {"P": town("knights"), "Q": town("dragons")}, period=None)
    assert table.game.scenario(table.state).state["setup"] == "over"
    assert again(table).period == table.period


def test_z_mov_6_a_piece_in_its_last_lost_move_is_kept_as_waking():
    men = MEN | {"K": man("knights knight", on="@", paralysed=1)}
    table = begin(WORLD, men, regions=LANDS, period=None).to("diplomacy", "dragons")
    kept = table.game.scenario(table.state)
    assert list(kept.state["waking"]) == ["K"]
    fresh = again(table)
    assert fresh.piece("K").is_paralysed
    assert not fresh.to("movement", "knights").piece("K").is_paralysed


def test_z_all_2_promises_are_kept():
    table = begin(WORLD, MEN, regions=LANDS, homes=HOMES, period="diplomacy")
    table.play(Propose("winged", ("K",)), Answer(accept=True), END, Move("K", (2, 0)))
    table.to("diplomacy", "dragons").to("diplomacy", "winged")
    fresh = again(table)
    assert fresh.state.position.promised == table.state.position.promised != ()
    assert fresh.to("movement").refused(Move("I", (2, 0))) is None
    assert fresh.game.scenario(again(table).state).state["promised"]


def test_z_all_1_alliances_are_kept_and_may_be_broken():
    table = begin(WORLD, MEN, regions=LANDS, allies=(("knights", "winged"),), period="diplomacy")
    assert again(table).refused(Break("winged")) is None


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        ({"setup": "ovr"}, NotPossible),
        ({"wakng": ["K"]}, NotPossible),
        ({"waking": ["nobody"]}, SimError),
        ({"promised": [["K", "elves"]]}, SimError),
        ({"promised": [["nobody", "winged"]]}, SimError),
    ],
)
def test_what_a_state_may_not_say_is_named(state, fault):
    table = begin(WORLD, MEN, regions=LANDS)
    scene = table.scene
    with pytest.raises(fault):
        Table(replace(scene.scenario, state=state), scene)


def test_only_as_a_move_begins_is_there_a_scenario_to_keep():
    table = begin(WORLD, MEN, regions=LANDS).play(Move("K", (2, 0)))
    with pytest.raises(NotPossible):
        table.game.scenario(table.state)


def test_z_set_2_pieces_that_are_set_up_already_are_not_recruited_again():
    men: dict[str, Any] = {"K": "knights knight", "L": "knights knight", "D": "dragons dragon"}
    for given in ({}, men):
        row = "K L . . . . D" if given else ". . . . . . ."
        table = begin(row, given, also=("knights", "dragons"), setup=True, regions="A A A A B B B")
        own = [piece.type.id for piece in table.state.position.pieces_of(0)]
        kinds = {kind.id: kind.count for kind in zargo().peoples[0].type}
        assert Counter(own) == kinds
