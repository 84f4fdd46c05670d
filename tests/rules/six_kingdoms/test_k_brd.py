"""K-BRD: the board, shipped and one's own."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace

from sim.board.board import compile_board
from sim.board.sites import distance
from sim.errors import NotPossible
from sim.formats.map_file import CityField, GridField, LabelField, MapFile, RegionField, encode_map, read_map
from sim.games.catalog import terrain_set_of
from sim.games.problems import map_problems
from sim.games.six_kingdoms.boards import Plan, make_board, turned
from sim.games.six_kingdoms.sizes import rulebook_sizes
from sim.hex.grid import Cell, Layout
from sim.shipped import shipped_folder
from sim.texts import say
from tests.rules.six_kingdoms.table import ruleset

BOARD = make_board(ruleset())
PLAN = Plan(rulebook_sizes(ruleset()))
SIZES = [(2, 1, 1), (3, 1, 1), (4, 3, 1), (4, 1, 3), (5, 2, 2), (6, 2, 2), (7, 3, 5)]
LAYOUTS = [Layout(orientation, offset) for orientation in ("flat", "pointy") for offset in ("odd", "even")]


def board_of(document: MapFile):
    return compile_board(document, ruleset().terrain_set)


def found(document: MapFile) -> set[tuple[str, str]]:
    return {(problem.rule, problem.message.key) for problem in map_problems(document)}


def painted(cell: Cell, glyph: str, region: str | None = None, board: MapFile = BOARD) -> MapFile:
    """Return the shipped board, or another, with one hex of other ground, and of another realm if named."""

    def put(rows: tuple[str, ...], mark: str) -> tuple[str, ...]:
        column, row = cell
        line = rows[row]
        return (*rows[:row], line[:column] + mark + line[column + 1 :], *rows[row + 1 :])

    made = replace(board, terrain=put(board.terrain, glyph))
    return made if region is None else replace(made, region=put(made.region, region))


def first(glyph: str, board: MapFile = BOARD, regions: str = "ABCDEF-") -> Cell:
    """Return the first hex with a glyph, in one of some regions or outside them (-)."""
    return next(
        (column, row)
        for row, line in enumerate(board.terrain)
        for column, found in enumerate(line)
        if found == glyph and board.region[row][column] in regions
    )


def last(glyph: str, board: MapFile) -> Cell:
    """Return the last hex with a glyph."""
    return max((row, line.rindex(glyph)) for row, line in enumerate(board.terrain) if glyph in line)[::-1]


def sized(realm: int, castle: int, mountain: int, layout: Layout = LAYOUTS[0]) -> MapFile:
    return make_board(ruleset(), {"realm": realm, "castle": castle, "mountain": mountain}, layout)


def test_k_brd_1_a_realm_is_a_throne_in_a_castle_in_its_land():
    board = board_of(BOARD)
    for realm in range(6):
        kinds = Counter(board.kind(int(hex_id)).id for hex_id in np.flatnonzero(board.region == realm))
        assert kinds == {"throne": 1, "castle": 18, "realm": 72}
    for throne in PLAN.thrones:
        rings = Counter(
            (PLAN.terrain[q, r], max(abs(q - throne[0]), abs(r - throne[1]), abs(q + r - sum(throne))))
            for q, r in PLAN.terrain
            if PLAN.realm_of((q, r)) == PLAN.thrones.index(throne)
        )
        assert rings == {
            ("throne", 0): 1,
            **{("castle", ring): 6 * ring for ring in (1, 2)},
            **{("realm", ring): 6 * ring for ring in (3, 4, 5)},
        }


def test_k_brd_1_a_realm_of_another_size_is_told():
    assert ("K-BRD-1", "realm-size") in found(painted(first("c"), "."))
    assert ("K-BRD-1", "realm-size") in found(painted(first("T"), "c"))


def test_k_brd_1_a_realm_of_another_shape_is_told_once():
    cells = [(column, row) for row in range(BOARD.grid.rows) for column in range(BOARD.grid.columns)]
    realm = [(c, r) for c, r in cells if BOARD.region[r][c] == "A"]
    castles, lands = ([(c, r) for c, r in realm if BOARD.terrain[r][c] == glyph] for glyph in "c.")
    document = BOARD
    for castle, land in zip(castles[:2], lands[:2], strict=True):
        document = painted(land, "c", board=painted(castle, ".", board=document))
        assert [problem.message.key for problem in map_problems(document)] == ["realm-shape"]


def test_k_brd_1_realm_land_without_a_realm_and_a_realm_on_other_land_are_told():
    assert ("K-BRD-1", "realm-stray") in found(painted(first("."), ".", "-"))
    assert ("K-BRD-1", "realm-stray") in found(painted(first("n"), "n", "A"))


def test_k_brd_1_there_are_six_realms():
    kept = {name: about for name, about in BOARD.regions.items() if name != "F"}
    ground = tuple(
        "".join("n" if realm == "F" else glyph for glyph, realm in zip(*rows, strict=True))
        for rows in zip(BOARD.terrain, BOARD.region, strict=True)
    )
    areas = tuple(line.replace("F", "-") for line in BOARD.region)
    five = replace(BOARD, regions=kept, terrain=ground, region=areas)
    counted = [p for p in map_problems(five) if p.message.key == "realm-count"]
    assert [(p.rule, p.severity) for p in counted] == [("K-BRD-1", "warning")]


def test_k_brd_2_eighteen_hexes_of_mountain_lie_round_the_plateau_in_the_centre():
    board = board_of(BOARD)
    plateau = board.grid.id_of(first("P"))
    near = [hex_id for hex_id in range(board.size) if board.kind(hex_id).id == "mountain"]
    assert len(near) == 18
    assert {distance(board, plateau, hex_id) for hex_id in near} == {1, 2}
    assert {distance(board, plateau, board.grid.id_of(cell)) for cell in thrones(BOARD)} == {12}


def test_k_brd_2_a_mountain_of_another_size_or_elsewhere_is_told():
    assert found(painted(first("P"), "^")) == {("K-BRD-2", "mountain-size")}
    assert found(painted(first("^"), "n")) == {("K-BRD-2", "mountain-size")}
    away = BOARD
    for _ in range(2):
        away = painted(last("^", away), "n", board=painted(first("n", away), "^", board=away))
        assert [problem.message.key for problem in map_problems(away)] == ["mountain-apart"]


def test_k_brd_3_neutral_land_separates_the_realms():
    board = board_of(BOARD)
    for hex_id in np.flatnonzero(board.region >= 0).tolist():
        for other in board.beside(hex_id):
            assert board.region[other] == board.region[hex_id] or board.kind(other).id in ("neutral", "port")


def test_k_brd_3_realms_that_touch_are_told():
    board = board_of(BOARD)
    land = next(h for h in np.flatnonzero(board.region == 0).tolist() if board.kind(h).id == "realm")
    inner = painted(board.cell(land), ".", "B")
    assert ("K-BRD-3", "realm-touches") in found(inner)


def test_k_brd_3_both_realms_are_told_where_they_touch():
    board = board_of(BOARD)
    land = next(h for h in np.flatnonzero(board.region == 0).tolist() if board.kind(h).id == "realm")
    told = [
        p.cell for p in map_problems(painted(board.cell(land), ".", "B")) if p.message.key == "realm-touches"
    ]
    own = [board.cell(other) for other in board.beside(land) if board.region[other] == 0]
    assert set(told) == {board.cell(land), *own}


@pytest.mark.parametrize(
    ("realms", "severity"), [("A", "error"), ("AB", "warning"), ("ABCDE", "warning"), ("ABCDEFG", "error")]
)
def test_k_brd_1_fewer_realms_than_six_are_no_fault_while_there_are_two(realms: str, severity: str):
    about = {name: RegionField(name, "#c8a24a") for name in realms}
    document = replace(BOARD, regions=about, terrain=("T" * len(realms),), region=(realms,))
    document = replace(document, grid=GridField(len(realms), 1, "pointy", "even"), labels=())
    counted = [p.severity for p in map_problems(document) if p.message.key == "realm-count"]
    assert counted == [severity]


def test_k_brd_4_the_edge_is_one_closed_loop_of_coast():
    board = board_of(BOARD)
    coast = [hex_id for hex_id in range(board.size) if board.kind(hex_id).id == "coast"]
    for hex_id in coast:
        assert sum(other in set(coast) for other in board.beside(hex_id)) == 2
    assert len(set(board.runs(board.on_ground("sea")).tolist()) - {-1}) == 1
    for hex_id in range(board.size):
        kind = board.kind(hex_id)
        if kind.ground != "void" and kind.id != "coast":
            assert len(board.beside(hex_id)) == 6
            assert all(board.kind(other).ground != "void" for other in board.beside(hex_id))


def test_k_brd_4_each_realm_has_a_port_that_joins_it_to_the_coast():
    board = board_of(BOARD)
    joined = []
    for hex_id in range(board.size):
        if board.kind(hex_id).id == "port":
            around = board.beside(hex_id)
            assert any(board.kind(other).id == "coast" for other in around)
            joined += sorted({int(board.region[other]) for other in around} - {-1})
    assert sorted(joined) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("cell", "glyph", "keys"),
    [
        (first("o"), "n", {"port-count"}),
        (first("n"), "o", {"port-count"}),
        (first("P"), "o", {"mountain-size", "port-no-realm", "port-no-coast"}),
        (first("~"), "n", {"edge-no-coast"}),
    ],
)
def test_k_brd_4_ports_and_edges_that_are_not_so_are_told(cell: Cell, glyph: str, keys: set[str]):
    assert {key for _, key in found(painted(cell, glyph))} == keys


@pytest.mark.parametrize(
    ("ground", "cells"),
    [(("~~~", "~n~", "~~~"), set()), (("~~~", "~n~", "~ ~"), {(1, 1)}), (("n",), {(0, 0)})],
)
def test_k_brd_4_the_edge_is_where_the_map_ends_or_there_is_no_hex(ground: tuple[str, ...], cells: set[Cell]):
    grid = GridField(len(ground[0]), len(ground), "pointy", "even")
    areas = tuple("-" * len(line) for line in ground)
    document = MapFile(ruleset="six-kingdoms", grid=grid, terrain=ground, region=areas)
    edges = {problem.cell for problem in map_problems(document) if problem.message.key == "edge-no-coast"}
    assert edges == cells


def thrones(document: MapFile) -> list[Cell]:
    return [(c, r) for r, line in enumerate(document.terrain) for c, glyph in enumerate(line) if glyph == "T"]


def test_k_brd_5_the_shipped_board_is_the_one_laid_out():
    path = shipped_folder("maps") / "six-kingdoms.map.json"
    assert path.read_bytes() == encode_map(make_board(ruleset()))
    assert map_problems(read_map(path, terrain_set_of)) == ()
    totals = {"throne": 6, "castle": 108, "realm": 432, "plateau": 1, "mountain": 18, "neutral": 240}
    assert Counter(PLAN.terrain.values()) == totals | {"coast": 114, "port": 6}
    assert sum(Counter(PLAN.terrain.values()).values()) == 925


def test_k_brd_5_it_looks_the_same_from_every_realm_and_in_a_mirror():
    for (q, r), kind in PLAN.terrain.items():
        assert PLAN.terrain[turned((q, r), 1)] == kind
        assert PLAN.terrain[r, q] == kind


def test_k_brd_5_thrones_stand_12_12_18_18_and_24_from_each_other():
    board = board_of(BOARD)
    ids = [board.grid.id_of(cell) for cell in thrones(BOARD)]
    for throne in ids:
        others = [distance(board, throne, other) for other in ids if other != throne]
        assert sorted(steps or 0 for steps in others) == [12, 12, 18, 18, 24]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("realm", "castle", "mountain"), SIZES)
def test_k_brd_6_boards_of_other_sizes_lie_as_the_rulebooks_does_and_only_their_sizes_are_told(
    realm: int, castle: int, mountain: int, layout: Layout
):
    made = sized(realm, castle, mountain, layout)
    told = map_problems(made)
    assert {problem.severity for problem in told} <= {"info"}
    assert [p.message.key for p in told] == (
        [] if (realm, castle, mountain) == (5, 2, 2) else ["board-variant"]
    )
    board = board_of(made)
    column, row = made.labels[0].hex
    under = first("P", made)
    assert distance(board, board.grid.id_of(under), board.grid.id_of((column, row))) == mountain + 1
    assert row > under[1]
    if layout.orientation == "flat":
        assert column == under[0]
    else:
        halves = [2 * c + ((r % 2 == 1) == (layout.offset == "odd")) for c, r in ((column, row), under)]
        assert abs(halves[0] - halves[1]) <= 1
    assert (made.grid.orientation, made.grid.offset) == (layout.orientation, layout.offset)
    for number in range(6):
        kinds = Counter(board.kind(int(hex_id)).id for hex_id in np.flatnonzero(board.region == number))
        land = 3 * realm * (realm + 1) - 3 * castle * (castle + 1)
        assert kinds == {"throne": 1, "castle": 3 * castle * (castle + 1), "realm": land}
    kinds = Counter(kind for line in made.terrain for kind in line)
    assert (kinds["P"], kinds["^"]) == (1, 3 * mountain * (mountain + 1))
    plateau = board.grid.id_of(first("P", made))
    assert {distance(board, plateau, board.grid.id_of(cell)) for cell in thrones(made)} == {2 * realm + 2}
    edges = [{line[0] for line in made.terrain}, {line[-1] for line in made.terrain}]
    assert all(edge != {" "} for edge in (*edges, set(made.terrain[0]), set(made.terrain[-1])))


def test_k_brd_6_one_realm_of_another_size_than_the_others_is_told():
    board = sized(3, 1, 1)
    assert ("K-BRD-1", "realm-size") in found(painted(first(".", board), "c", board=board))
    assert ("K-BRD-2", "mountain-size") in found(painted(first("^", board), "n", board=board))


def chosen(*realms: tuple[int, int]) -> tuple[int, int]:
    """Return the hexes of a realm and its castle a map is held against whose realms have so much castle and land."""
    line = "".join("T" + "c" * castle + "." * land for castle, land in realms)
    areas = "".join(name * (1 + castle + land) for name, (castle, land) in zip("ABCD", realms, strict=False))
    about = {name: RegionField(name, "#c8a24a") for name in "ABCD"[: len(realms)]}
    document = replace(BOARD, regions=about, terrain=(line,), region=(areas,), labels=())
    document = replace(document, grid=GridField(len(line), 1, "pointy", "even"))
    told = [dict(p.message.arguments) for p in map_problems(document) if p.message.key == "board-variant"]
    return (int(str(told[0]["realm"])), int(str(told[0]["castle"]))) if told else (91, 19)


def test_k_brd_6_the_sizes_of_most_realms_are_the_maps_of_equal_claims_the_rulebooks():
    small, usual, wide = (6, 12), (18, 72), (6, 30)
    assert chosen(small) == chosen(small, small, usual) == chosen(usual, small, small) == (19, 7)
    assert chosen(small, usual) == chosen(usual, small) == (91, 19)
    assert chosen(small, wide) == chosen(wide, small) == (37, 7)


@pytest.mark.parametrize("odd", [(6, 0), (0, 18), (6, 13), (7, 11)])
def test_k_brd_6_a_realm_without_castle_land_or_a_whole_number_of_rings_claims_no_size(odd: tuple[int, int]):
    assert chosen(odd, odd) == (91, 19)
    assert chosen(odd, odd, (6, 12)) == (19, 7)


@pytest.mark.parametrize(
    ("wishes", "key", "facts"),
    [
        ({"realm": 1}, "size-bounds", {"size": "realm", "found": 1, "least": 2, "most": 20}),
        ({"realm": 21}, "size-bounds", {"size": "realm", "found": 21, "least": 2, "most": 20}),
        ({"castle": 5}, "size-bounds", {"size": "castle", "found": 5, "least": 1, "most": 4}),
        ({"realm": 3, "mountain": 3}, "size-bounds", {"size": "mountain", "found": 3, "least": 1, "most": 2}),
        ({"moat": 1}, "size-unknown", {"size": "moat", "known": "realm, castle, mountain"}),
    ],
)
def test_k_brd_6_sizes_that_leave_no_room_are_refused(wishes: dict[str, int], key: str, facts: dict):
    with pytest.raises(NotPossible) as caught:
        make_board(ruleset(), wishes)
    assert caught.value.message == say(key, **facts)


def test_k_brd_6_a_size_nobody_chose_is_the_rulebooks_where_there_is_room():
    assert make_board(ruleset(), {"realm": 2}).terrain == sized(2, 1, 1).terrain
    assert make_board(ruleset(), {"realm": 7}).terrain == sized(7, 2, 2).terrain


def test_k_brd_6_cities_are_unknown_here_and_labels_lie_on_the_map():
    cities = replace(BOARD, cities=(CityField("Roma", first("n")),))
    assert found(cities) == {("K-BRD-6", "board-no-city")}
    labels = replace(BOARD, labels=(LabelField("nowhere", (0, 0)),))
    assert found(labels) == {("K-BRD-6", "label-off-map")}
