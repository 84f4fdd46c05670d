"""The slow reading pinned to the rules by examples worked out by hand, and to itself by random cases."""

from __future__ import annotations

from typing import Any

import pytest

from . import answers, cases
from .board import Board, board_of
from .geometry import Layout, drawn_line, drawn_line_is_free
from .pictures import chart, scene
from .roster import COMBAT_TABLE, TYPES, combat_result
from .seams import letter_order
from .world import world_of

Document = dict[str, Any]
LAYOUTS = [Layout(a, b) for a in ("flat", "pointy") for b in ("odd", "even")]
ROW = "pointy odd"  # one row of pointy hexes: east and west neighbours in a straight line


def costs(scenario: Document, piece: str = "p0") -> dict[tuple[int, int], int]:
    answer = answers.reach(scenario, piece)
    assert isinstance(answer, dict)
    return {tuple(entry["hex"]): entry["cost"] for entry in answer["hexes"]}


def attacks(scenario: Document, piece: str = "p0") -> dict[tuple[int, int], list[str]]:
    answer = answers.reach(scenario, piece)
    assert isinstance(answer, dict)
    return {tuple(entry["hex"]): entry["attacks"] for entry in answer["hexes"]}


def columns(scenario: Document, piece: str = "p0") -> dict[int, int]:
    """Reach on a map of one row: column -> cost."""
    return {place[0]: cost for place, cost in costs(scenario, piece).items()}


def line_of(scenario: Document, heading: str, distance: int, piece: str = "p0") -> Document:
    answer = answers.retreat(scenario, piece, distance)
    assert isinstance(answer, dict)
    return next(line for line in answer["lines"] if line["heading"] == heading)


def outcome(scenario: Document, heading: str, distance: int, piece: str = "p0") -> tuple[Any, ...]:
    """(columns, outcome, reason, pushes as piece -> column or None) of a line on a map of one row."""
    line = line_of(scenario, heading, distance, piece)
    pushes = {push["piece"]: push["to"] and push["to"][0] for push in line["pushes"]}
    return [place[0] for place in line["hexes"]], line["outcome"], line["reason"], pushes


def links_of(document: Document) -> dict[tuple[int, int, str], tuple[int, int, str]]:
    answer = answers.seams(document)
    assert isinstance(answer, dict)
    return {(*link["from"], link["side"]): (*link["to"], link["heading"]) for link in answer["links"]}


def along(edge_column: int, letters: str) -> list[tuple[str, int, int]]:
    """Letters down a column."""
    return [(letter, edge_column, row) for row, letter in enumerate(letters)]


# Geometry


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_neighbours_are_the_six_nearest_centres_and_share_a_side(layout: Layout) -> None:
    for place in [(2, 2), (3, 2), (2, 3), (3, 3)]:
        others = [(c, r) for c in range(7) for r in range(7) if (c, r) != place]
        others.sort(key=lambda other: abs(layout.centre(other) - layout.centre(place)))
        neighbours = [layout.neighbour(place, side) for side in range(6)]
        assert set(neighbours) == set(others[:6])
        for other in neighbours:
            shared = layout.polygon(place).buffer(1e-9).intersection(layout.polygon(other))
            assert shared.length == pytest.approx(2.0, abs=0.01)  # there and back along a side of 1


@pytest.mark.parametrize(
    ("layout", "place", "expected"),
    [  # clockwise from the top, read off a drawn grid
        (Layout("flat", "odd"), (1, 1), [(1, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]),
        (Layout("flat", "odd"), (2, 1), [(2, 0), (3, 0), (3, 1), (2, 2), (1, 1), (1, 0)]),
        (Layout("flat", "even"), (1, 1), [(1, 0), (2, 0), (2, 1), (1, 2), (0, 1), (0, 0)]),
        (Layout("flat", "even"), (2, 1), [(2, 0), (3, 1), (3, 2), (2, 2), (1, 2), (1, 1)]),
        (Layout("pointy", "odd"), (1, 1), [(2, 0), (2, 1), (2, 2), (1, 2), (0, 1), (1, 0)]),
        (Layout("pointy", "odd"), (1, 2), [(1, 1), (2, 2), (1, 3), (0, 3), (0, 2), (0, 1)]),
        (Layout("pointy", "even"), (1, 1), [(1, 0), (2, 1), (1, 2), (0, 2), (0, 1), (0, 0)]),
        (Layout("pointy", "even"), (1, 2), [(2, 1), (2, 2), (2, 3), (1, 3), (0, 2), (1, 1)]),
    ],
)
def test_neighbours_clockwise_from_the_top(layout: Layout, place: Any, expected: Any) -> None:
    assert [layout.neighbour(place, side) for side in range(6)] == expected


# Seams


def test_leaving_at_e_movement_goes_on_at_e_or_f_and_back_from_f_to_f_or_e() -> None:
    document = chart(["...."] * 3, "flat odd", {"east": along(3, "EFG"), "west": along(0, "EFG")})
    links = links_of(document)
    assert links == {
        (3, 0, "NE"): (0, 0, "NE"),  # E to E
        (3, 0, "SE"): (0, 1, "SE"),  # E to F
        (3, 1, "NE"): (0, 1, "NE"),
        (3, 1, "SE"): (0, 2, "SE"),
        (3, 2, "NE"): (0, 2, "NE"),  # the last of the run has one fewer
        (0, 0, "SW"): (3, 0, "SW"),
        (0, 1, "SW"): (3, 1, "SW"),  # F to F
        (0, 1, "NW"): (3, 0, "NW"),  # F to E
        (0, 2, "SW"): (3, 2, "SW"),
        (0, 2, "NW"): (3, 1, "NW"),
    }


def test_the_next_letter_decides_which_of_two_isometries_holds() -> None:
    downwards = chart(["...."] * 3, "flat even", {"east": along(3, "EFG"), "west": along(0, "EFG")})
    links = links_of(downwards)  # drifts by a row, so that E leads to E and F
    assert (links[3, 0, "NE"], links[3, 0, "SE"]) == ((0, 0, "NE"), (0, 1, "SE"))
    upwards = chart(["...."] * 3, "flat even", {"east": along(3, "GFE"), "west": along(0, "GFE")})
    links = links_of(upwards)  # flush: straight across
    assert (links[3, 2, "SE"], links[3, 2, "NE"]) == ((0, 2, "SE"), (0, 1, "NE"))
    assert (3, 0, "NE") not in links


def test_pointy_shoved_rows_have_three_neighbours_across_on_one_edge_and_one_on_the_other() -> None:
    document = chart(["...."] * 4, "pointy odd", {"east": along(3, "EFGH"), "west": along(0, "EFGH")})
    links = links_of(document)
    across = {side: end for (c, r, side), end in links.items() if (c, r) == (3, 1)}
    assert across == {"NE": (0, 0, "NE"), "E": (0, 1, "E"), "SE": (0, 2, "SE")}
    assert [side for (c, r, side) in links if (c, r) == (0, 1)] == ["W"]
    assert [side for (c, r, side) in links if (c, r) == (3, 2)] == ["E"]
    assert {side for (c, r, side) in links if (c, r) == (0, 2)} == {"SW", "W", "NW"}


def test_letters_on_top_and_bottom_of_flat_columns() -> None:
    north, south = [("A", 0, 0), ("B", 1, 0)], [("A", 0, 2), ("B", 1, 2)]
    links = links_of(chart(["..", "..", ".."], "flat odd", {"north": north, "south": south}))
    assert links == {
        (0, 2, "S"): (0, 0, "S"),
        (1, 2, "S"): (1, 0, "S"),
        (1, 2, "SW"): (0, 0, "SW"),  # column 1 is shoved down: its low corner looks under column 0
        (0, 0, "N"): (0, 2, "N"),
        (1, 0, "N"): (1, 2, "N"),
        (0, 0, "NE"): (1, 2, "NE"),
    }


def test_letters_on_top_and_bottom_of_pointy_rows() -> None:
    marks = {"north": [("A", 0, 0), ("B", 1, 0)], "south": [("A", 0, 3), ("B", 1, 3)]}
    links = links_of(chart([".."] * 4, "pointy odd", marks))
    assert links[0, 3, "SW"] == (0, 0, "SW")  # A to A
    assert links[0, 3, "SE"] == (1, 0, "SE")  # A to B
    assert links[1, 0, "NW"] == (0, 3, "NW")  # B to A
    assert len(links) == 6


def test_a_corner_is_crossed_by_both_seams_at_once() -> None:
    letters = {
        "east": along(3, "ABCD"),
        "west": along(0, "ABCD"),
        "north": [(letter, column, 0) for column, letter in enumerate("WXYZ")],
        "south": [(letter, column, 3) for column, letter in enumerate("WXYZ")],
    }
    links = links_of(chart(["...."] * 4, "flat odd", letters))
    assert links[3, 3, "SE"] == (0, 0, "SE")
    assert links[0, 0, "NW"] == (3, 3, "NW")
    assert len(links) == 2 * (2 * 4 - 1) + 2 * (4 + 3) + 2
    board = Board(chart(["...."] * 4, "flat odd", letters))
    assert all(len(set(board.beside(place))) == 6 for place in board.terrain)


def test_a_seam_between_east_and_south_turns_the_heading_by_the_least_k() -> None:
    letters = {"east": [("A", 2, 1)], "south": [("A", 1, 2)]}
    links = links_of(chart(["..."] * 3, "flat odd", letters))
    # k = 1 lays the south side of the one hex against the NE side of the other; k = 2 (side SE) loses.
    assert links == {(2, 1, "NE"): (1, 2, "N"), (1, 2, "S"): (2, 1, "SW")}


def test_a_line_goes_on_in_the_heading_it_has_behind_a_turning_seam() -> None:
    letters = {"east": [("A", 2, 1)], "south": [("A", 1, 2)]}
    answer = answers.lines(chart(["..."] * 3, "flat odd", letters), [2, 1], 5)
    assert isinstance(answer, dict)
    assert answer["lines"][1] == {"heading": "NE", "hexes": [[1, 2], [1, 1], [1, 0]], "blocked_by": None}


def test_letters_are_ordered_a_to_z_then_aa() -> None:
    assert sorted(["AB", "B", "BA", "Z", "AA", "A"], key=letter_order) == ["A", "B", "Z", "AA", "AB", "BA"]


def test_a_seam_past_z_goes_on_at_aa() -> None:
    east, west = [("Z", 3, 0), ("AA", 3, 1)], [("Z", 0, 0), ("AA", 0, 1)]
    links = links_of(chart(["....", "...."], "flat even", {"east": east, "west": west}))
    assert links[3, 0, "SE"] == (0, 1, "SE")  # Z to AA: the drifted isometry, as if it were E to F


@pytest.mark.parametrize(
    ("letters", "kinds"),
    [
        ({"east": [("A", 3, 0)]}, {"letter_one_edge"}),
        ({"east": [("A", 3, 0), ("A", 3, 1)], "west": [("A", 0, 0)]}, {"letter_twice"}),
        ({"east": [("A", 2, 1)], "west": [("A", 0, 1)]}, {"letter_off_edge"}),
        ({"east": [("A", 3, 0)], "west": [("A", 0, 0)], "north": [("A", 1, 0)]}, {"letter_many_edges"}),
        ({"east": [("A", 3, 0), ("B", 3, 1)], "west": [("A", 0, 1), ("B", 0, 0)]}, {"no_isometry"}),
    ],
)
def test_letters_that_are_wrong_are_named(letters: Any, kinds: set[str]) -> None:
    document = chart(["...."] * 3, "flat odd", letters)
    assert {problem.kind for problem in answers.check_map(document)} == kinds
    assert answers.seams(document) is answers.CANNOT


def test_a_wrap_of_two_columns_is_too_small() -> None:
    document = chart([".."] * 3, "pointy odd", {"east": along(1, "ABC"), "west": along(0, "ABC")})
    assert {problem.kind for problem in answers.check_map(document)} == {"wrap_too_small"}


def test_void_makes_edges_inside_the_grid() -> None:
    letters = {"east": [("A", 1, 0)], "west": [("A", 3, 0)]}
    links = links_of(chart([".. .."], ROW, letters))
    assert links == {(1, 0, "E"): (3, 0, "E"), (3, 0, "W"): (1, 0, "W")}


# Distance, coasts, sites


def test_distance_goes_through_seams_and_over_any_terrain_but_void() -> None:
    wrapped = chart(["..~^.."], ROW, {"east": [("A", 5, 0)], "west": [("A", 0, 0)]})
    assert answers.distance(wrapped, [1, 0], [5, 0]) == {"distance": 2}
    assert answers.distance(wrapped, [1, 0], [4, 0]) == {"distance": 3}
    assert answers.distance(chart([".. ."], ROW), [0, 0], [3, 0]) is None
    assert answers.distance(chart([".. ."], ROW), [0, 0], [2, 0]) is answers.CANNOT


def test_sites_keep_four_hexes_from_every_city() -> None:
    document = chart(["........."] * 9, "pointy odd", cities=[(4, 4)])
    answer = answers.sites(document)
    assert isinstance(answer, dict)
    assert len(answer["sites"]) == 81 - 37  # a disc of radius 3 has 37 hexes


def test_sites_are_never_coast_whirlpool_or_outside_a_region() -> None:
    document = chart(["~...@..f^"], ROW, region=["-AAAAAA-A"])
    assert answers.sites(document) == {"sites": [[2, 0], [3, 0], [5, 0], [6, 0], [8, 0]]}


def test_a_seam_makes_coast() -> None:
    document = chart(["....~"], ROW, {"east": [("A", 4, 0)], "west": [("A", 0, 0)]})
    assert answers.sites(document) == {"sites": [[1, 0], [2, 0]]}


def test_a_bridge_that_touches_one_coast_is_a_warning() -> None:
    shores = [problem.kind for problem in answers.check_map(chart([".==~~."], ROW))]
    assert shores == ["bridge_one_coast"]
    assert answers.check_map(chart([".====."], ROW)) == []


# Movement


def test_forest_costs_two_and_is_not_entered_with_one_point_left() -> None:
    assert columns(scene(["..f..."], ["knights infantry 0,0"])) == {1: 1, 2: 3, 3: 4}
    assert columns(scene(["....f."], ["knights infantry 0,0"])) == {1: 1, 2: 2, 3: 3}


def test_a_mountain_is_the_first_and_only_step() -> None:
    assert columns(scene([".^..."], ["knights knight 0,0"])) == {1: 1}
    assert columns(scene(["..^.."], ["knights knight 0,0"])) == {1: 1}
    assert columns(scene(["^^.."], ["knights knight 1,0"])) == {0: 1, 2: 1, 3: 2}


def test_flyers_pay_one_everywhere_and_only_whirlpools_and_sea_bind_them() -> None:
    assert columns(scene([".f^.f"], ["winged hawk 0,0"])) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert columns(scene([".^@.."], ["winged hawk 0,0"])) == {1: 1, 2: 2}
    assert columns(scene([".~..."], ["winged hawk 0,0"])) == {}
    over_enemy = scene(["......"], ["winged hawk 0,0", "knights knight 2,0"])
    assert columns(over_enemy) == {1: 1, 3: 3, 4: 4, 5: 5}
    assert attacks(over_enemy) == {(1, 0): ["p1"], (3, 0): ["p1"], (4, 0): [], (5, 0): []}
    occupied = scene([".@.."], ["winged hawk 0,0", "knights knight 1,0 paralysed=1"])
    assert columns(occupied) == {}


def test_bridges_of_different_ids_do_not_join_for_walkers_flyers_or_vanished_lords() -> None:
    rows = chart([".====."], ROW, bridges={"1": [[1, 0], [2, 0]], "2": [[3, 0], [4, 0]]})
    for piece in ("knights knight 0,0", "winged hawk 0,0", "monks monk 0,0 vanished"):
        assert columns(scene(rows, [piece])) == {1: 1, 2: 2}
    one = chart([".====."], ROW)
    assert columns(scene(one, ["knights infantry 0,0"], options={"bridge_cost": 0})) == dict.fromkeys(
        (1, 2, 3, 4), 0
    ) | {5: 1}
    assert columns(scene(one, ["winged hawk 0,0"], options={"bridge_cost": 0}))[5] == 5


def test_influence_ends_the_move_and_names_the_attack() -> None:
    scenario = scene(["....."], ["knights knight 0,0", "dragons infantry 3,0"])
    assert attacks(scenario) == {(1, 0): [], (2, 0): ["p1"]}


def test_no_influence_of_paralysed_vanished_escorted_pieces_and_hostages() -> None:
    assert columns(scene(["...@."], ["knights knight 0,0", "dragons infantry 3,0 paralysed=1"])) == {
        1: 1,
        2: 2,
    }
    gone = scene(["....."], ["knights knight 0,0", "monks monk 3,0 vanished"])
    assert attacks(gone) == {(1, 0): [], (2, 0): [], (3, 0): [], (4, 0): []}
    hostage = scene(["....."], ["knights knight 0,0", "dragons snake 3,0 hostage_of=monks"])
    assert attacks(hostage) == {(1, 0): [], (2, 0): []}
    pair = scene(["....."], ["knights knight 0,0", "dragons snake 3,0", "dragons infantry 3,0 escorts=p1"])
    assert attacks(pair)[2, 0] == ["p2"]


def test_influence_crosses_seams_but_not_into_cities() -> None:
    letters = {"east": [("A", 5, 0)], "west": [("A", 0, 0)]}
    around = scene(chart(["......"], ROW, letters), ["knights infantry 3,0", "dragons infantry 0,0"])
    assert attacks(around) == {(1, 0): ["p1"], (2, 0): [], (4, 0): [], (5, 0): ["p1"]}
    city = ["aster 1,0 knights"]
    sheltered = scene(["....."], ["knights infantry 0,0", "dragons infantry 2,0"], city)
    assert attacks(sheltered) == {(1, 0): []}


def test_a_thrower_enters_the_influence_of_at_most_one_enemy() -> None:
    # Row 1 is shoved to the right: 2,0 lies beside both enemies, 1,1 only beside the one at 2,1.
    rows = ["......", "......"]
    pieces = ["knights archer 0,0", "dragons infantry 3,0", "dragons infantry 2,1"]
    assert attacks(scene(rows, pieces)) == {
        (0, 1): [],
        (1, 0): [],
        (1, 1): ["p2"],
    }
    free = scene(rows, pieces, options={"throwers_may_clash": True})
    assert attacks(free)[2, 0] == ["p1", "p2"]
    assert attacks(scene(rows, ["knights wizard 0,0", *pieces[1:]]))[2, 0] == ["p1", "p2"]


def test_whirlpools_stop_and_are_closed_when_occupied_or_under_influence() -> None:
    assert columns(scene([".@..."], ["knights knight 0,0"])) == {1: 1}
    assert columns(scene([".@..."], ["knights knight 0,0", "knights archer 1,0"])) == {}
    assert columns(scene([".@..."], ["knights knight 0,0", "dragons infantry 2,0"])) == {}
    assert columns(scene(["@...."], ["knights infantry 0,0"])) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_friends_are_passed_and_only_infantry_ends_on_one() -> None:
    pieces = ["knights infantry 0,0", "knights wizard 1,0", "knights infantry 2,0", "winged archer 3,0"]
    scenario = scene(["....."], pieces, alliances=[["knights", "winged"]])
    assert columns(scenario) == {1: 1, 4: 4}
    assert columns(scenario, "p1") == {4: 3}
    busy = scene(["....."], ["knights infantry 0,0 escorts=p2", "knights wizard 1,0", "knights knight 0,0"])
    assert columns(busy) == {2: 2, 3: 3, 4: 4}
    assert columns(busy, "p2") == {2: 2, 3: 3, 4: 4}  # as if the escort had been taken off


def test_an_open_hostage_is_taken_under_escort_by_its_keeper_only() -> None:
    pieces = ["knights infantry 0,0", "winged hawk 2,0 hostage_of=knights"]
    assert columns(scene(["...."], pieces)) == {1: 1, 2: 2}  # enemies now: onto it, not through it
    assert columns(scene(["...."], pieces, alliances=[["knights", "winged"]])) == {1: 1, 2: 2, 3: 3}
    assert columns(scene(["...."], ["knights archer 0,0", pieces[1]])) == {1: 1}
    assert columns(scene(["...."], pieces), "p1") == {}


def test_own_cities_take_in_up_to_four_and_allied_ones_are_only_passed() -> None:
    inside = ["knights infantry aster"] * 3
    scenario = scene(["....."], ["knights infantry 0,0", *inside], ["aster 2,0 knights"])
    assert columns(scenario) == {1: 1, 2: 2, 3: 3, 4: 4}
    full = scene(["....."], ["knights infantry 0,0", *inside, inside[0]], ["aster 2,0 knights"])
    assert columns(full) == {1: 1, 3: 3, 4: 4}
    assert columns(full, "p1") == {1: 1, 3: 1, 4: 2}
    pair = ["knights infantry 0,0 escorts=p1", "knights wizard 0,0", *inside]
    crowded = scene(["....."], pair, ["aster 2,0 knights"])
    assert columns(crowded) == {1: 1, 2: 2, 3: 3, 4: 4}, "an escort may leave its charge"
    assert answers.path(crowded, "p0", [2, 0]) is None, "but keeps it on a path"
    ally = scene(["....."], ["knights infantry 0,0"], ["aster 2,0 winged"], alliances=[["knights", "winged"]])
    assert columns(ally) == {1: 1, 3: 3, 4: 4}


def test_enemy_cities_are_an_end_entered_from_where_one_may_stand() -> None:
    assert columns(scene(["....."], ["knights infantry 0,0"], ["aster 2,0 winged"])) == {1: 1, 2: 2}
    taken = ["knights infantry 0,0", "knights knight 1,0"]
    assert columns(scene(["....."], taken, ["aster 2,0 winged"])) == {1: 1}
    hawk = scene(["....."], ["winged hawk 0,0"], ["aster 2,0 knights"])
    assert columns(hawk) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert attacks(hawk)[2, 0] == []
    on_mountain = scene(["..^.."], ["knights infantry 0,0"], ["aster 2,0 winged"])
    assert columns(on_mountain) == {1: 1}
    assert columns(scene(["..^.."], ["knights infantry 1,0"], ["aster 2,0 winged"])) == {0: 1, 2: 1}


def test_a_vanished_lord_reappears_over_everything_but_sea_and_whirlpools() -> None:
    pieces = ["monks monk 0,0 vanished", "knights knight 2,0"]
    assert columns(scene([".^.f...."], pieces)) == {1: 1, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7}
    assert columns(scene([".^@....."], pieces[:1])) == {1: 1}
    assert columns(scene(["..~....."], pieces[:1])) == {1: 1}
    assert columns(scene(["....."], pieces[:1], ["aster 1,0 monks"])) == {2: 2, 3: 3, 4: 4}


def test_a_paralysed_piece_reaches_nothing() -> None:
    assert columns(scene(["@.."], ["knights knight 0,0 paralysed=3"])) == {}


# Paths


def test_a_path_over_a_mountain_takes_three_months() -> None:
    scenario = scene(["..^.."], ["knights infantry 0,0"])
    best = answers.path(scenario, "p0", [4, 0])
    assert best == {"path": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]], "cost": 4, "moves": 3}
    assert answers.is_valid_path(scenario, "p0", [4, 0], best)
    assert not answers.is_valid_path(scenario, "p0", [4, 0], {**best, "moves": 2})
    assert not answers.is_valid_path(scenario, "p0", [4, 0], {**best, "path": [[0, 0], [4, 0]]})
    assert not answers.is_valid_path(scenario, "p0", [4, 0], None)


def test_a_whirlpool_on_the_way_costs_three_more_months() -> None:
    scenario = scene([".@.."], ["knights infantry 0,0"])
    assert answers.path(scenario, "p0", [1, 0]) == {"path": [[0, 0], [1, 0]], "cost": 1, "moves": 1}
    through = answers.path(scenario, "p0", [3, 0])
    assert through == {"path": [[0, 0], [1, 0], [2, 0], [3, 0]], "cost": 3, "moves": 5}


def test_a_paralysed_piece_first_waits() -> None:
    scenario = scene(["@.."], ["knights infantry 0,0 paralysed=2"])
    assert answers.path(scenario, "p0", [2, 0]) == {"path": [[0, 0], [1, 0], [2, 0]], "cost": 2, "moves": 3}
    assert answers.path(scenario, "p0", [0, 0]) == {"path": [[0, 0]], "cost": 0, "moves": 0}


def test_no_stop_beside_an_enemy_before_the_last_hex() -> None:
    scenario = scene(["......."], ["knights infantry 0,0", "dragons infantry 6,0"])
    assert answers.path(scenario, "p0", [5, 0]) == {
        "path": [[n, 0] for n in range(6)],
        "cost": 5,
        "moves": 2,
    }
    passing = scene(["...", "..."], ["knights infantry 0,0", "dragons infantry 2,0"])
    assert (
        answers.path(passing, "p0", [2, 1]) is None
    )  # 1,0 1,1 and 0,1: every way leads through influence first


# Throws


def test_arrow_lines_stop_where_the_terrain_blocks() -> None:
    document = chart([".....^.", "......."], ROW, cities=[(3, 1)])
    answer = answers.lines(document, [2, 0], 8)
    assert isinstance(answer, dict)
    by_heading = {line["heading"]: line for line in answer["lines"]}
    assert by_heading["E"]["hexes"] == [[3, 0], [4, 0], [5, 0]]
    assert by_heading["E"]["blocked_by"] == {"hex": [5, 0], "reason": "mountain"}
    assert by_heading["W"] == {"heading": "W", "hexes": [[1, 0], [0, 0]], "blocked_by": None}
    assert by_heading["SE"] == {"heading": "SE", "hexes": [[2, 1]], "blocked_by": None}


@pytest.mark.parametrize(
    ("row", "hexes", "blocker"),
    [
        ("...f..", [1, 2], (3, "forest")),
        ("...@..", [1, 2, 3], (3, "whirlpool")),
        ("...^..", [1, 2, 3], (3, "mountain")),
        ("... ..", [1, 2], (3, "void")),
        ("..~=..", [1, 2, 3, 4, 5], None),
        ("f.....", [], (0, "forest")),
    ],
)
def test_what_can_be_shot_at_and_what_blocks(row: str, hexes: list[int], blocker: Any) -> None:
    answer = answers.lines(chart([row], ROW), [0, 0], 6)
    assert isinstance(answer, dict)
    east = next(line for line in answer["lines"] if line["heading"] == "E")
    assert [place[0] for place in east["hexes"]] == hexes
    expected = blocker and {"hex": [blocker[0], 0], "reason": blocker[1]}
    assert east["blocked_by"] == expected


def test_a_blocker_is_named_only_within_the_length_and_a_city_blocks_unseen() -> None:
    document = chart(["...^."], ROW, cities=[(2, 0)])
    near = answers.lines(document, [0, 0], 1)
    far = answers.lines(document, [0, 0], 2)
    assert isinstance(near, dict)
    assert isinstance(far, dict)
    assert near["lines"][1] == {"heading": "E", "hexes": [[1, 0]], "blocked_by": None}
    assert far["lines"][1]["blocked_by"] == {"hex": [2, 0], "reason": "city"}


def test_a_line_around_a_small_world_ends_before_its_start() -> None:
    document = chart(["...."], ROW, {"east": [("A", 3, 0)], "west": [("A", 0, 0)]})
    answer = answers.lines(document, [1, 0], 8)
    assert isinstance(answer, dict)
    assert answer["lines"][1] == {"heading": "E", "hexes": [[2, 0], [3, 0], [0, 0]], "blocked_by": None}


def test_sight_of_arrows_flames_and_visions() -> None:
    foes = ["dragons snake 3,0", "dragons infantry 5,0"]
    archer = scene(["......"], ["knights archer 0,0", *foes])
    assert answers.sight(archer, "p0") == {
        "targets": [
            {"piece": "p1", "hex": [3, 0], "distance": 3},
            {"piece": "p2", "hex": [5, 0], "distance": 5},
        ],
        "blocked": [],
    }
    hidden = scene(["..^..f"], ["knights archer 0,0", *foes])
    assert answers.sight(hidden, "p0") == {
        "targets": [],
        "blocked": [
            {"piece": "p1", "hex": [3, 0], "reason": "mountain"},
            {"piece": "p2", "hex": [5, 0], "reason": "mountain"},
        ],
    }
    dragon = ["dragons dragon 0,0", "knights knight 3,0", "knights infantry 5,0"]
    free = scene(["..^..f"], dragon, options={"flames_free": True})
    answer = answers.sight(free, "p0")
    assert isinstance(answer, dict)
    assert [entry["piece"] for entry in answer["targets"]] == ["p1", "p2"]
    wizard = answers.sight(scene(["f.^..f.."], ["knights wizard 0,0", *foes]), "p0")
    assert wizard == answers.sight(archer, "p0")
    assert answers.sight(scene(["..."], ["knights knight 0,0", "dragons snake 2,0"]), "p0") == {
        "targets": [],
        "blocked": [],
    }


def test_no_throw_touches_cities_paralysed_vanished_or_charges() -> None:
    pieces = [
        "knights archer 0,0",
        "winged archer aster",
        "dragons snake 2,0 paralysed=1",
        "monks monk 1,0 vanished",
        "monks illusionist 3,0",
        "monks infantry_monk 3,0 escorts=p4",
    ]
    answer = answers.sight(scene(["..@..."], pieces, ["aster 5,0 winged"]), "p0")
    assert answer == {"targets": [], "blocked": [{"piece": "p5", "hex": [3, 0], "reason": "whirlpool"}]}


def test_from_a_city_in_a_forest_one_shoots_out_at_all_or_at_besiegers() -> None:
    pieces = ["knights archer aster", "dragons snake 1,0", "dragons snake 3,0"]
    anyone = answers.sight(scene(["f...."], pieces, ["aster 0,0 knights"]), "p0")
    besiegers = scene(["f...."], pieces, ["aster 0,0 knights"], options={"throw_from_city": "besiegers"})
    assert isinstance(anyone, dict)
    assert [entry["piece"] for entry in anyone["targets"]] == ["p1", "p2"]
    assert answers.sight(besiegers, "p0") == {
        "targets": [{"piece": "p1", "hex": [1, 0], "distance": 1}],
        "blocked": [],
    }


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_drawn_line_is_symmetric_and_blocked_between_two_hexes_only_by_both(layout: Layout) -> None:
    start = (2, 2)
    for side in range(6):  # the hex beyond a corner lies behind two others
        pair = {layout.neighbour(start, side), layout.neighbour(start, side + 1)}
        end = layout.neighbour(layout.neighbour(start, side), side + 1)
        assert drawn_line(layout, start, end) == [frozenset(pair)]
        assert drawn_line_is_free(layout, start, end, {min(pair)})
        assert not drawn_line_is_free(layout, start, end, pair)
        straight = layout.neighbour(layout.neighbour(start, side), side)
        assert drawn_line(layout, start, straight) == [frozenset([layout.neighbour(start, side)])]
    for end in [(c, r) for c in range(6) for r in range(6) if (c, r) != start]:
        assert set(drawn_line(layout, start, end)) == set(drawn_line(layout, end, start))


# Retreat


def test_a_safe_line_and_the_edge() -> None:
    scenario = scene(["......"], ["knights knight 2,0"])
    assert outcome(scenario, "E", 2) == ([3, 4], "safe", None, {})
    assert outcome(scenario, "W", 3) == ([1, 0], "eliminated", "edge", {})
    assert outcome(scenario, "NE", 1) == ([], "eliminated", "edge", {})


@pytest.mark.parametrize(
    ("row", "more", "expected"),
    [
        ("..~..", [], ([1, 2], "eliminated", "sea", {})),
        (".. ..", [], ([1, 2], "eliminated", "void", {})),
        ("..^..", [], ([1, 2], "eliminated", "mountain", {})),
        ("..f..", [], ([1, 2, 3], "safe", None, {})),
        ("..@..", [], ([1, 2], "paralysed", None, {})),
        ("..@..", ["knights archer 2,0"], ([1, 2], "eliminated", "whirlpool", {})),
        (".....", ["dragons snake 4,0"], ([1, 2, 3], "eliminated", "influence", {})),
        ("...@.", ["dragons snake 3,0 paralysed=1"], ([1, 2, 3], "eliminated", "enemy", {})),
    ],
)
def test_what_a_retreat_meets(row: str, more: list[str], expected: Any) -> None:
    assert outcome(scene([row], ["knights infantry 0,0", *more]), "E", 3) == expected


def test_flyers_retreat_over_mountains_and_nobody_between_bridges() -> None:
    assert outcome(scene(["..^.."], ["winged hawk 0,0"]), "E", 3) == ([1, 2, 3], "safe", None, {})
    bridges = {"1": [[1, 0]], "2": [[2, 0]]}
    rows = chart([".==."], ROW, bridges=bridges)
    assert outcome(scene(rows, ["winged hawk 0,0"]), "E", 3) == ([1, 2], "eliminated", "bridge", {})


def test_a_retreat_around_a_small_world_ends_before_its_start() -> None:
    rows = chart(["...."], ROW, {"east": [("A", 3, 0)], "west": [("A", 0, 0)]})
    scenario = scene(rows, ["knights knight 1,0"])
    assert outcome(scenario, "E", 3) == ([2, 3, 0], "safe", None, {})
    assert outcome(scenario, "E", 4) == ([2, 3, 0], "eliminated", "repeat", {})


def test_cities_on_the_line() -> None:
    own = ["aster 2,0 knights"]
    assert outcome(scene(["....."], ["knights knight 0,0"], own), "E", 2) == ([1, 2], "city", None, {})
    assert outcome(scene(["....."], ["knights knight 0,0"], own), "E", 3) == ([1, 2, 3], "safe", None, {})
    full = ["knights knight 0,0"] + ["knights infantry aster"] * 4
    assert outcome(scene(["....."], full, own), "E", 3) == ([1, 2], "eliminated", "full_city", {})
    pair = ["knights infantry 0,0 escorts=p1", "knights wizard 0,0"] + ["knights infantry aster"] * 3
    assert outcome(scene(["....."], pair, own), "E", 2) == ([1, 2], "eliminated", "full_city", {})
    assert outcome(scene(["....."], pair, own), "E", 3) == ([1, 2, 3], "safe", None, {})
    ally = scene(["....."], ["knights knight 0,0"], ["aster 2,0 winged"], alliances=[["knights", "winged"]])
    assert outcome(ally, "E", 2) == ([1, 2], "eliminated", "city", {})
    high = scene(["..^.."], ["knights knight 0,0"], own)
    assert outcome(high, "E", 2) == ([1, 2], "eliminated", "mountain", {})
    guarded = scene(["....."], ["knights knight 0,0", "dragons snake 3,0"], own)
    assert outcome(guarded, "E", 2) == ([1, 2], "city", None, {})  # no influence reaches into a city


def test_friends_are_pushed_no_further_than_needed() -> None:
    pieces = ["knights knight 0,0", "knights infantry 1,0", "knights infantry 2,0"]
    scenario = scene([".......", "......."], pieces)
    assert outcome(scenario, "E", 1) == ([1], "safe", None, {"p1": 2, "p2": 3})
    assert outcome(scenario, "E", 2) == ([1, 2], "safe", None, {"p1": 3, "p2": 4})
    apart = scene(["......."], ["knights knight 0,0", "knights infantry 1,0", "knights infantry 3,0"])
    assert outcome(apart, "E", 1) == ([1], "safe", None, {"p1": 2})
    assert outcome(apart, "E", 2) == ([1, 2], "safe", None, {"p1": 3, "p2": 4})


def test_obstacles_kill_a_pushed_piece_which_then_pushes_nobody_but_influence_does_not() -> None:
    pieces = ["knights knight 0,0", "knights infantry 1,0"]
    assert outcome(scene([".."], pieces), "E", 1) == ([1], "safe", None, {"p1": None})
    assert outcome(scene(["..~"], pieces), "E", 1) == ([1], "safe", None, {"p1": None})
    watched = scene(["....."], [*pieces, "dragons snake 3,0"])
    assert outcome(watched, "E", 1) == ([1], "safe", None, {"p1": 2})
    wall = scene(
        ["....@"], [*pieces, "knights archer 2,0", "knights archer 3,0", "monks monk 4,0 paralysed=1"]
    )
    assert outcome(wall, "E", 1) == ([1], "safe", None, {"p1": 2, "p2": 3, "p3": None})


def test_whirlpools_and_own_cities_keep_pushed_pieces_and_are_then_in_the_way() -> None:
    pieces = ["knights knight 0,0", "knights infantry 1,0"]
    whirlpool = scene(["..@.."], pieces)
    assert outcome(whirlpool, "E", 1) == ([1], "safe", None, {"p1": 2})
    assert outcome(whirlpool, "E", 2) == ([1, 2], "eliminated", "whirlpool", {})
    behind = scene(["...@."], [*pieces, "knights archer 2,0"])
    assert outcome(behind, "E", 1) == ([1], "safe", None, {"p1": 2, "p2": 3})
    assert outcome(behind, "E", 2) == ([1, 2], "safe", None, {"p1": None, "p2": 3})
    inside = ["knights infantry aster"] * 3
    city = scene(["....."], [*pieces, *inside], ["aster 2,0 knights"])
    assert outcome(city, "E", 1) == ([1], "safe", None, {"p1": 2})
    assert outcome(city, "E", 2) == ([1, 2], "eliminated", "full_city", {})
    room = scene(["....."], [*pieces, *inside[:2]], ["aster 2,0 knights"])
    assert outcome(room, "E", 2) == ([1, 2], "city", None, {"p1": 2})


def test_each_piece_pushes_its_own_friends_and_is_stopped_by_its_own_enemies() -> None:
    pieces = ["knights knight 0,0", "winged archer 1,0", "monks illusionist 2,0"]
    friends = [["knights", "winged"], ["knights", "monks"]]
    enemies_of_each_other = scene(["....."], pieces, alliances=friends)
    assert outcome(enemies_of_each_other, "E", 1) == ([1], "safe", None, {"p1": None})
    chain = scene(["....."], pieces, alliances=[*friends, ["monks", "winged"]])
    assert outcome(chain, "E", 1) == ([1], "safe", None, {"p1": 2, "p2": 3})


def test_pushes_name_escorts_and_a_garrison_is_driven_out() -> None:
    pieces = ["knights knight aster", "knights infantry 1,0 escorts=p2", "knights wizard 1,0"]
    scenario = scene(["....."], pieces, ["aster 0,0 knights"])
    assert outcome(scenario, "E", 1) == ([1], "safe", None, {"p1": 2})
    assert answers.retreat(scenario, "p2", 1) is answers.CANNOT


def test_what_cannot_be_attacked_has_no_lines() -> None:
    pieces = [
        "knights knight 0,0 paralysed=1",
        "monks monk 1,0 vanished",
        "winged hawk aster hostage_of=knights",
    ]
    scenario = scene(["@...."], pieces, ["aster 4,0 knights"])
    assert [answers.retreat(scenario, name, 1) for name in ("p0", "p1", "p2")] == [answers.CANNOT] * 3


# Odds


def test_twelve_against_five_on_die_four_is_d3() -> None:
    pieces = [
        "monks infantry_monk 1,0",
        "monks infantry_monk 0,1",
        "monks infantry_monk 1,2",
        "winged hawk 1,1",
    ]
    # 1,1 stands in a shoved row: west 0,1, north-west 1,0, south-west 1,2.
    answer = answers.odds(scene(["...."] * 3, pieces), ["p0", "p1", "p2"], ["p3"])
    assert isinstance(answer, dict)
    assert answer["difference"] == 7
    assert combat_result(7, 4) == "D3"
    assert answer["results"] == dict.fromkeys(("A3", "A1", "D2", "D3", "D4", "DE"), "1/6")


def test_wizards_terrain_and_cities_in_the_odds() -> None:
    pieces = ["knights knight 1,0", "knights wizard 0,0", "dragons dragon 2,0"]
    answer = answers.odds(scene(["..f."], pieces), ["p0"], ["p2"])
    assert isinstance(answer, dict)
    assert answer["difference"] == 8 + 2 - (10 + 1)
    assert answer["results"] == {}  # below the least difference: forbidden
    siege = ["knights knight 1,0", "knights wizard 0,0", "dragons infantry aster", "dragons infantry aster"]
    answer = answers.odds(scene(["..f."], siege, ["aster 2,0 dragons"]), ["p0"], ["p2", "p3"])
    assert isinstance(answer, dict)
    assert answer["difference"] == 10 - 6
    lazy = ["knights knight 1,0", "dragons dragon 3,0"]
    assert answers.odds(scene(["...."], lazy), ["p0"], ["p1"]) is answers.CANNOT


def test_the_tables_hold_what_is_published() -> None:
    sizes = {people: sum(kind.count for kind in kinds.values()) for people, kinds in TYPES.items()}
    assert sizes == {"knights": 50, "winged": 55, "dragons": 62, "monks": 57}  # and four cities each
    assert all(len(results) == 6 for _, results in COMBAT_TABLE)


# Check


@pytest.mark.parametrize(
    ("pieces", "cities", "kind"),
    [
        (["knights knight 1,0", "winged hawk 1,0"], [], "two_on_hex"),
        (["knights knight 9,0"], [], "hex_outside"),
        (["knights knight 5,0"], [], "piece_on_sea"),
        (["knights infantry aster"] * 5, ["aster 1,0 knights"], "garrison_too_large"),
        ([], ["aster 4,0 knights"], "city_on_coast"),
        ([], ["aster 0,0 knights", "bryn 3,0 winged"], "cities_too_near"),
    ],
)
def test_problems_of_scenarios_are_found(pieces: list[str], cities: list[str], kind: str) -> None:
    problems = answers.check_scenario(scene([".....~"], pieces, cities))
    assert [problem.kind for problem in problems if problem.severity == "error"] == [kind]


# Random cases


@pytest.mark.parametrize("seed", range(60))
def test_random_cases_are_sound(seed: int) -> None:
    scenario = cases.random_scenario(seed)
    assert scenario == cases.random_scenario(seed)
    assert not [p for p in answers.check_scenario(scenario) if p.severity == "error"]
    assert not [p for p in answers.check_map(scenario["map"]["inline"]) if p.severity == "error"]
    world = world_of(scenario)
    assert len(world.pieces) == len(scenario["pieces"])
    for piece in world.pieces.values():
        charge = world.charge_of(piece)
        assert charge is None or charge.hex == piece.hex
    for name, args in cases.queries(scenario, seed):
        given = answers.answer(name, scenario, args)
        assert answers.same_answer(name, scenario, args, given)


@pytest.mark.parametrize("seed", range(60))
def test_every_way_back_through_a_seam_reverses_the_heading(seed: int) -> None:
    board = board_of(cases.random_map(seed))
    for (place, side), (end, heading) in board.sewing.links.items():
        assert board.through(end, (heading + 3) % 6) == (place, (side + 3) % 6)


def test_random_maps_reach_all_layouts_and_rotated_and_cornered_seams() -> None:
    boards = [board_of(cases.random_map(seed)) for seed in range(80)]
    assert {board.layout for board in boards} == set(LAYOUTS)
    assert any(board.sewing.corner_links for board in boards)
    assert any(side != end[1] for board in boards for (_, side), end in board.sewing.links.items())


def test_broken_maps_answer_no_query() -> None:
    found = set()
    for seed in range(40):
        document = cases.broken_map(seed)
        problems = [p for p in answers.check_map(document) if p.rule == "Z-MAP-4"]
        found |= {problem.kind for problem in problems}
        assert (answers.seams(document) is answers.CANNOT) == bool(problems)
    assert {"letter_one_edge", "letter_twice", "letter_off_edge", "no_isometry"} <= found
