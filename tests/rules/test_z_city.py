"""Cities: where they stand, what they hold, who passes (Z-CITY), and entry into enemy ones (Z-SIE-6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sim.cli import documents
from sim.formats.map_file import LabelField, RegionField
from sim.formats.scenario_file import PieceField, ScenarioCity
from sim.games.problems import map_problems, scenario_problems
from tests.drawing import draw, draw_map, letter_row, man, marks_of, told, told_of_map, town

LAND = ". . . . . . . . ."
RING = letter_row("east", [(8, 0)], "west", [(0, 0)])


@pytest.mark.parametrize(
    ("picture", "fault"),
    [
        (". . .", None),
        (". ^ .", None),
        (". f .", None),
        (". @ .", "city-on-terrain"),
        ("~ = .", "city-on-terrain"),
        (". ~ .", "city-on-terrain"),
        (". _ .", "city-off-map"),
        (". . ~", "city-on-coast"),
        (". . =", "city-on-coast"),
    ],
)
def test_z_city_1_cities_stand_on_inland_hexes_that_are_no_whirlpool(picture, fault):
    found = [p for p in told_of_map(draw_map(picture, cities={"Aster": (1, 0)})) if p[0] == "Z-CITY-1"]
    assert found == ([("Z-CITY-1", fault, (1, 0))] if fault else [])


def test_z_city_1_a_city_needs_a_continent():
    assert told_of_map(draw_map(". . .", regions="A - A", cities={"Aster": (1, 0)})) == [
        ("Z-CITY-1", "city-on-region", (1, 0))
    ]


def test_z_city_1_a_scenarios_city_stands_on_somebodys_home():
    scene = draw("T . . .", towns={"T": town("knights")}, also=("dragons",), homes={"knights": ("B",)})
    assert ("Z-CITY-1", "city-off-home", (0, 0)) in scene.problems()


@pytest.mark.parametrize(("columns", "steps"), [((0, 4), 4), ((0, 3), 3), ((1, 2), 1)])
def test_z_city_2_cities_are_at_least_4_apart(columns, steps):
    one, other = ((column, 0) for column in columns)
    expected = [("Z-CITY-2", "cities-close", cell) for cell in (one, other)] if steps < 4 else []
    assert told_of_map(draw_map(LAND, cities={"Aster": one, "Borgo": other})) == expected


def test_z_city_2_distance_of_cities_counts_across_seams():
    cities = {"Aster": (0, 0), "Borgo": (6, 0)}
    assert told_of_map(draw_map(LAND, cities=cities)) == []
    assert told_of_map(draw_map(LAND, cities=cities, letters=RING)) == [
        ("Z-CITY-2", "cities-close", (0, 0)),
        ("Z-CITY-2", "cities-close", (6, 0)),
    ]


def test_z_city_2_sites_keep_4_off_the_citys_of_the_map_through_seams_too():
    def sites(**parts):
        return [c for c, _ in documents.sites(draw(LAND, cities={"Aster": (0, 0)}, **parts).board)["sites"]]

    assert sites() == [4, 5, 6, 7, 8]
    assert sites(letters=RING) == [4, 5]


def test_z_city_2_applies_whoever_owns_the_cities():
    scene = draw("T . . S", towns={"T": town("knights"), "S": town("dragons")})
    assert ("Z-CITY-2", "cities-close", (0, 0)) in scene.problems()
    assert ("Z-CITY-2", "cities-close", (3, 0)) in scene.problems()


def test_z_city_3_a_city_holds_four_garrison_pieces():
    full, over = (town("knights", *["knights infantry"] * number) for number in (4, 5))
    assert draw("T .", towns={"T": full}, also=("dragons",)).problems() == []
    assert draw("T .", towns={"T": over}, also=("dragons",)).problems() == [
        ("Z-CITY-3", "garrison-full", (0, 0))
    ]


def test_z_city_3_a_city_holds_two_hostages():
    def scene(number):
        locked = tuple(
            PieceField(f"h{n}", "winged", "hawk", city="T", hostage_of="knights") for n in range(number)
        )
        return draw("T .", towns={"T": town("knights")}, extra=locked, also=("dragons",))

    assert scene(2).problems() == []
    assert scene(3).problems() == [("Z-CITY-3", "hostages-full", (0, 0))]


def test_z_city_3_a_full_own_city_may_be_passed_but_not_entered():
    men = {"I": "knights infantry"}
    room, full = (town("knights", *["knights archer"] * number) for number in (3, 4))
    assert draw("I . T .", men, {"T": room}).costs("I") == marks_of("- 1 2 3")
    assert draw("I . T .", men, {"T": full}).costs("I") == marks_of("- 1 - 3")


def test_z_city_3_a_people_has_four_cities():
    towns = {mark: town("knights") for mark in "STUVW"}
    picture = "S . . . T . . . U . . . V . . . W"
    scene = draw(picture, towns=towns, homes={"knights": ("A",)}, also=("dragons",))
    assert scene.problems() == [("Z-CITY-3", "cities-too-many", (16, 0))]


def test_z_city_4_the_garrison_changes_no_answer_of_an_enemy():
    men = {"K": "knights knight", "A": "knights archer"}
    scenes = [
        draw("K . T . A", men, {"T": town("dragons", *["dragons infantry"] * number)}) for number in (0, 1, 4)
    ]
    for ask in ("costs", "attacks", "targets", "blocked"):
        assert len({str(getattr(scene, ask)("A")) for scene in scenes}) == 1, ask
        assert len({str(getattr(scene, ask)("K")) for scene in scenes}) == 1, ask


def test_z_city_5_a_city_has_no_zone_of_influence():
    scene = draw("K . T .", {"K": "knights knight"}, {"T": town("dragons", "dragons dragon")})
    assert scene.attacks("K") == {}


def test_z_city_5_no_enemy_zone_reaches_into_a_city():
    scene = draw("I T E", {"I": "knights infantry", "E": "dragons infantry"}, {"T": town("knights")})
    assert scene.costs("I") == marks_of("- 1 -")
    assert scene.attacks("I") == {}


def test_z_city_5_pieces_in_a_city_neither_give_nor_receive_auras():
    men = {"K": "knights knight", "E": "dragons infantry"}
    giving = draw("T K E", men, {"T": town("knights", "knights wizard")})
    assert giving.odds("K", "E")["difference"] == 8 - 3
    receiving = draw("W T E", men | {"W": "knights wizard"}, {"T": town("knights", "knights knight")})
    assert receiving.odds("T1", "E")["difference"] == 8 - 3


def test_z_city_5_a_city_in_a_forest_shoots_out():
    scene = draw("T . E", {"E": "dragons infantry"}, {"T": town("knights", "knights archer", on="f")})
    assert scene.targets("T1") == {"E": 2}


@pytest.mark.parametrize("ground", ["^", "f", "."])
def test_z_city_5_a_city_gives_no_terrain_increase(ground):
    scene = draw("K T", {"K": "knights knight"}, {"T": town("dragons", "dragons infantry", on=ground)})
    assert scene.odds("K", "T1")["difference"] == 8 - 3


def test_z_city_6_own_cities_are_passed_and_entered_by_flyers_too():
    scene = draw("H T . .", {"H": "winged hawk"}, {"T": town("winged")})
    assert scene.costs("H") == marks_of("- 1 2 3")


def test_z_city_6_allied_cities_are_passed_but_not_entered():
    for kind in ("knights knight", "winged hawk"):
        scene = draw(
            "K T . .",
            {"K": kind},
            {"T": town("monks")},
            allies=(("knights", "monks"), ("winged", "monks")),
            also=("knights", "winged"),
        )
        assert scene.costs("K") == marks_of("- - 2 3")


def test_z_city_6_a_city_on_a_mountain_is_a_mountain_for_movement():
    beside = draw("I T .", {"I": "knights infantry"}, {"T": town("knights", on="^")})
    assert beside.costs("I") == marks_of("- 1 -")
    further = draw("I . T .", {"I": "knights infantry"}, {"T": town("knights", on="^")})
    assert further.costs("I") == marks_of("- 1 - -")


def test_z_city_6_a_city_in_a_forest_costs_what_a_forest_costs():
    scene = draw("I T . .", {"I": "knights infantry"}, {"T": town("knights", on="f")})
    assert scene.costs("I") == marks_of("- 2 3 4")


def test_z_city_6_a_piece_in_a_foreign_city_is_a_problem():
    scene = draw("T .", {"I": man("dragons infantry", city="T")}, {"T": town("knights")})
    assert scene.problems() == [("Z-CITY-6", "piece-city-foreign", (0, 0))]


def test_z_city_6_nobody_stands_in_the_open_on_a_citys_hex():
    scene = draw("T .", {"I": man("knights infantry", hex=(0, 0))}, {"T": town("knights")}, also=("dragons",))
    assert ("Z-CITY-6", "piece-on-city", (0, 0)) in scene.problems()


@pytest.mark.parametrize("garrison", [(), ("dragons infantry",)])
def test_z_sie_6_an_enemy_city_is_an_end_of_a_move_garrisoned_or_not_but_never_passed_on_foot(garrison):
    scene = draw("K . T . .", {"K": "knights knight"}, {"T": town("dragons", *garrison)})
    assert scene.costs("K") == marks_of("- 1 2 - -")


def test_z_sie_6_enemy_cities_are_flown_over_freely():
    scene = draw("H . T . .", {"H": "winged hawk"}, {"T": town("dragons")})
    assert scene.costs("H") == marks_of("- 1 2 3 4")


def test_z_sie_6_the_piece_must_be_able_to_stop_on_the_hex_before_the_city():
    men = {"K": "knights knight", "I": "knights infantry"}
    assert draw("K I T", men, {"T": town("dragons")}).costs("K") == marks_of("- - -")
    assert draw("K . T", {"K": "knights knight"}, {"T": town("dragons")}).costs("K") == marks_of("- 1 2")


def test_z_sie_6_a_zone_entered_before_the_city_ends_the_move():
    picture = """
        K . T
         . E .
    """
    # E (1,1) has (1,0) and (2,0) beside it: K stops on (1,0), and the city's hex is in no zone.
    scene = draw(picture, {"K": "knights knight", "E": "dragons infantry"}, {"T": town("dragons")})
    assert (2, 0) not in scene.reach("K")
    assert scene.attacks("K")[1, 0] == ["E"]


def test_z_sie_6_a_city_on_a_mountain_is_entered_only_from_beside_it():
    towns = {"T": town("dragons", on="^")}
    assert draw("K T", {"K": "knights knight"}, towns).costs("K") == marks_of("- 1")
    assert draw("K . T", {"K": "knights knight"}, towns).costs("K") == marks_of("- 1 -")
    assert draw("H . T", {"H": "winged hawk"}, towns).costs("H") == marks_of("- 1 2")


def test_z_city_6_a_way_out_of_a_city_does_not_come_back_to_it():
    scene = draw("P" + " ." * 11, {}, {"P": town("knights", "knights knight")})
    assert scene.path("P1", (11, 0)) == ([(column, 0) for column in range(12)], 11, 2)


def test_z_sie_6_the_entry_costs_what_the_terrain_costs():
    towns = {"T": town("dragons", on="f")}
    assert draw("I . . T", {"I": "knights infantry"}, towns).costs("I") == marks_of("- 1 2 4")
    assert draw("I . . . T", {"I": "knights infantry"}, towns).costs("I") == marks_of("- 1 2 3 -")


def test_z_city_1_by_the_option_of_1983_cities_stand_on_clear_ground_of_the_map():
    towns = {"P": town("knights"), "Q": town("dragons", on="f")}
    scene = draw(". . P . . . Q . .", {}, towns, options={"set": "zargo-1983"})
    assert scene.problems() == [("Z-CITY-1", "city-not-clear", (6, 0))]
    off = replace(scene.scenario, cities=(ScenarioCity("far", (99, 0), "knights", ""),))
    assert told(scenario_problems(off, scene.map, None)) == [("Z-CITY-1", "city-off-map", (99, 0))]


def test_z_city_1_while_a_map_has_no_continent_a_city_on_none_is_a_warning_only():
    for regions, severity in (("- - - - -", "warning"), ("- - - A A", "error")):
        document = draw_map(". . . . .", regions=regions, cities={"P": (1, 0)})
        found = [p.severity for p in map_problems(document) if p.message.key == "city-on-region"]
        assert found == [severity]


def test_z_city_1_a_city_on_the_coast_is_an_error_before_there_are_continents():
    document = draw_map(". . . ~ .", regions="- - - - -", cities={"P": (2, 0)})
    found = [(p.message.key, p.severity) for p in map_problems(document) if p.rule == "Z-CITY-1"]
    assert found == [("city-on-coast", "error")]


def test_z_city_3_a_continent_has_room_for_the_cities_of_a_people():
    def rooms(regions: str) -> list[tuple[str, tuple[int, int] | None]]:
        document = draw_map(" ".join("." * len(regions.split())), regions=regions)
        listed = document.regions | {"C": RegionField("empty", "#c8a24a")}
        found = map_problems(replace(document, regions=listed))
        return [(p.rule, p.cell) for p in found if p.message.key == "region-room"]

    assert rooms("A " * 13) == []
    assert rooms("A " * 12) == [("Z-CITY-3", (0, 0))]
    assert rooms("A " * 13 + "B " * 12) == [("Z-CITY-3", (13, 0))]


def test_z_map_1_a_label_off_the_map_is_told():
    document = draw_map(". . .")
    labels = (LabelField("here", (1, 0)), LabelField("nowhere", (9, 9)))
    assert told_of_map(replace(document, labels=labels)) == [("Z-MAP-1", "label-off-map", (9, 9))]
