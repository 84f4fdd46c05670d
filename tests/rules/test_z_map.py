"""The map: terrain, continents, coasts, bridges, letters, distances and lines (Z-MAP)."""

from __future__ import annotations

import pytest

from sim.board.board import compile_board
from sim.board.sites import distance
from sim.errors import UnknownHex
from sim.hex.grid import Cell
from tests.drawing import FLAT, draw, draw_map, letter_row, marks_of, told_of_map, zargo

RING = letter_row("east", [(4, 0)], "west", [(0, 0)])
"""Joins the ends of a row of five hexes."""


def board_of(picture: str, **parts):
    return compile_board(draw_map(picture, **parts), zargo().terrain_set)


def coasts(board) -> dict[Cell, int]:
    return {board.grid.cell_of(h): c for h, c in enumerate(board.coast.tolist()) if c >= 0}


def steps(board, start: Cell, goal: Cell) -> int | None:
    return distance(board, board.hex_at(start), board.hex_at(goal))


@pytest.mark.parametrize("glyph", [".", "^", "f", "@"])
def test_z_map_0_plain_mountain_forest_and_whirlpool_are_land(glyph):
    assert coasts(board_of(f"{glyph} ~")) == {(0, 0): 0}


@pytest.mark.parametrize("glyph", ["~", "=", "_"])
def test_z_map_0_sea_bridge_and_void_are_no_land(glyph):
    assert coasts(board_of(f"{glyph} ~")) == {}


def test_z_map_0_peoples_run_by_one_player_are_friends():
    men = {"K": "knights knight", "I": "winged infantry"}
    friends = draw("K I . .", men, players={"knights": "anna", "winged": "anna"})
    assert friends.costs("K") == marks_of("- - 2 3")
    assert draw("K I . .", men).costs("K") == marks_of("- - - -")
    nobody = draw("K I . .", men, players={"knights": "", "winged": ""})
    assert nobody.costs("K") == marks_of("- - - -")


def test_z_map_1_every_hex_has_the_terrain_of_its_glyph():
    board = board_of(". ^ f @ ~ = _")
    kinds = [board.kind(h).id for h in range(board.size)]
    assert kinds == ["plain", "mountain", "forest", "whirlpool", "sea", "bridge", "void"]


def test_z_map_1_void_is_no_hex():
    board = board_of(". _ .")
    assert sorted(board.graph) == [0, 2]
    with pytest.raises(UnknownHex):
        board.hex_at((1, 0))


def test_z_map_2_a_coast_hex_has_a_sea_or_bridge_beside_it():
    assert coasts(board_of(". . . ~")) == {(2, 0): 0}
    assert coasts(board_of(". . . =")) == {(2, 0): 0}
    assert coasts(board_of(". . . _")) == {}


def test_z_map_2_a_coast_is_a_connected_run_of_coast_hexes():
    assert coasts(board_of(". ~ . . . ~")) == {(0, 0): 0, (2, 0): 1, (4, 0): 2}
    ring_of_land = """
        . . .
         . ~ .
        . . .
    """
    assert set(coasts(board_of(ring_of_land)).values()) == {0}


def test_z_map_2_coasts_reach_through_seams():
    assert coasts(board_of("~ . . . .")) == {(1, 0): 0}
    assert coasts(board_of("~ . . . .", letters=RING)) == {(1, 0): 0, (4, 0): 1}


def test_z_map_2_a_continent_on_water_is_a_warning():
    strays = draw_map(". ~ .", regions="A A -")
    assert told_of_map(strays) == [("Z-MAP-2", "region-not-land", (1, 0))]


def test_z_map_3_unlisted_bridge_hexes_are_one_bridge_a_run_through_seams_too():
    assert board_of("= . = = .").bridge.tolist() == [0, -1, 1, 1, -1]
    assert board_of("= . . . =", letters=RING).bridge.tolist() == [0, -1, -1, -1, 0]


def test_z_map_3_a_bridge_should_touch_two_coasts():
    assert told_of_map(draw_map(". = = .")) == []
    assert told_of_map(draw_map(". = = ~")) == [("Z-MAP-3", "bridge-one-coast", (1, 0))]


def test_z_map_3_listed_hexes_must_be_bridges_of_one_name():
    assert told_of_map(draw_map(". = .", bridges={"1": ((1, 0), (1, 0))})) == []
    listed = {"1": ((0, 0), (1, 0)), "2": ((1, 0), (9, 9))}
    assert told_of_map(draw_map(". = .", bridges=listed)) == [
        ("Z-MAP-3", "bridge-no-bridge", (0, 0)),
        ("Z-MAP-3", "bridge-listed-twice", (1, 0)),
        ("Z-MAP-3", "bridge-no-bridge", (9, 9)),
    ]


def test_z_map_3_neighbouring_bridges_are_not_connected_for_movement():
    men = {"K": "knights knight"}
    one = draw("K = = .", men, bridges={"1": ((1, 0), (2, 0))})
    two = draw("K = = .", men, bridges={"1": ((1, 0),), "2": ((2, 0),)})
    assert one.costs("K") == marks_of("- 1 2 3")
    assert two.costs("K") == marks_of("- 1 - -")
    assert steps(two.board, (0, 0), (3, 0)) == 3


def test_z_map_4_leaving_the_first_edge_at_e_goes_on_at_e_or_f_and_back_at_f_or_e():
    rows = [(3, row) for row in range(4)], [(0, row) for row in range(4)]
    board = board_of(
        "\n".join([". . . ."] * 4), layout=FLAT, letters=letter_row("east", rows[0], "west", rows[1])
    )
    ways = {(link.start, link.side): (link.end, link.heading) for link in board.links}
    ne, se, sw, nw = 1, 2, 4, 5
    assert ways[(3, 1), ne] == ((0, 1), ne)
    assert ways[(3, 1), se] == ((0, 2), se)
    assert ways[(0, 2), sw] == ((3, 2), sw)
    assert ways[(0, 2), nw] == ((3, 1), nw)
    assert ((3, 3), se) not in ways, "the last letter has one neighbour fewer"
    assert len(ways) == 2 * (2 * 4 - 1)
    assert not board.faults


def test_z_map_5_distance_is_steps_whatever_the_terrain():
    board = board_of(". ~ ^ f @ = .")
    assert steps(board, (0, 0), (6, 0)) == 6
    assert steps(board, (3, 0), (3, 0)) == 0


def test_z_map_5_distance_excludes_void_and_follows_seams():
    assert steps(board_of(". _ ."), (0, 0), (2, 0)) is None
    assert steps(board_of(". . . . .", letters=RING), (0, 0), (4, 0)) == 1
    assert steps(board_of(". . . . .", letters=RING), (0, 0), (3, 0)) == 2


def test_z_map_5_a_line_keeps_its_heading_through_a_seam():
    scene = draw(". . . A .", {"A": "knights archer"}, letters=RING)
    assert scene.lines((3, 0), 3)["E"] == ([(4, 0), (0, 0), (1, 0)], None, None)


def test_z_map_6_a_line_ends_before_a_hex_it_has_passed():
    scene = draw("A . . . .", {"A": "knights archer"}, letters=RING)
    assert scene.lines((0, 0), 8)["E"] == ([(1, 0), (2, 0), (3, 0), (4, 0)], None, None)


def test_z_map_6_for_a_retreat_the_repeat_is_an_obstacle():
    scene = draw("A . . . .", {"A": "knights archer"}, letters=RING)
    assert scene.retreat("A", 4, "E")["outcome"] == "safe"
    fatal = scene.retreat("A", 5, "E")
    assert (fatal["outcome"], fatal["reason"]) == ("eliminated", "repeat")


def test_z_map_6_for_a_shot_the_shortest_free_line_counts():
    men = {"A": "knights archer", "E": "dragons infantry"}
    assert draw("A . E . .", men, letters=RING).targets("A") == {"E": 2}
    assert draw("A ^ E . .", men, letters=RING).targets("A") == {"E": 3}
    assert draw("A ^ E ^ .", men, letters=RING).targets("A") == {}
