"""What a scenario may say: peoples, homes, pieces on the board (Z-SET), months (Z-CAL-1), alliances and hostages."""

from __future__ import annotations

import pytest

from sim.errors import SimError
from sim.formats.scenario_file import PeopleField, PieceField, ScenarioCity
from sim.games.problems import scenario_problems
from tests.drawing import Scene, draw, man, told, town, zargo

TWO = {"K": "knights knight", "E": "dragons infantry"}


def changed(scene: Scene, **fields) -> Scene:
    import msgspec

    return Scene(scene.map, msgspec.structs.replace(scene.scenario, **fields))


def test_z_set_1_two_to_four_peoples_play():
    def scene(*peoples: str) -> Scene:
        return draw(". .", also=peoples)

    assert scene("knights").problems() == [("Z-SET-1", "people-count", None)]
    assert scene("knights", "dragons").problems() == []
    assert scene("knights", "dragons", "winged", "monks").problems() == []
    assert scene().problems() == [("Z-SET-1", "people-count", None)]


def test_z_set_1_a_people_is_known_and_plays_once():
    peoples = tuple(PeopleField(people) for people in ("knights", "dragons", "knights", "elves"))
    assert changed(draw(". ."), peoples=peoples).problems() == [
        ("Z-SET-1", "people-twice", None),
        ("Z-SET-1", "people-unknown", None),
    ]


@pytest.mark.parametrize(
    "homes", [{"knights": ("A",), "dragons": ("B",)}, {"knights": ("A", "C"), "dragons": ("B",)}]
)
def test_z_set_1_with_two_peoples_each_has_one_continent_or_two(homes):
    scene = draw(". . .", also=("knights", "dragons"), homes=homes, regions="A B C")
    assert scene.problems() == []


def test_z_set_1_homes_are_continents_and_nobody_shares_one():
    scene = draw(". .", also=("knights", "dragons"), homes={"knights": ("A", "Z"), "dragons": ("A",)})
    assert scene.problems() == [("Z-SET-1", "home-shared", None), ("Z-SET-1", "home-unknown", None)]


@pytest.mark.parametrize("ground", [".", "^", "f", "@", "="])
def test_z_set_2_pieces_stand_on_mountains_forests_whirlpools_and_bridges_too(ground):
    found = draw("K E", TWO | {"K": man("knights knight", on=ground)}).problems()
    assert [
        problem for problem in found if problem[0] != "Z-MAP-3"
    ] == []  # a bridge of one hex joins no coasts


def test_z_set_2_not_on_the_sea_nor_off_the_map_nor_on_void():
    assert draw("K E", TWO | {"K": man("knights knight", on="~")}).problems() == [
        ("Z-MOV-5", "piece-on-closed", (0, 0))
    ]
    for cell in ((7, 0), (-1, 0), (0, 1), (1, 0)):
        scene = draw(". _ E", {"K": man("knights knight", hex=cell), "E": "dragons infantry"})
        assert scene.problems() == [("Z-SET-2", "piece-off-map", cell)]


def test_z_set_2_one_piece_a_hex_escorts_excepted():
    twice = draw("K E", TWO | {"L": man("knights archer", hex=(0, 0))})
    assert twice.problems() == [("Z-SET-2", "hex-crowded", (0, 0))]
    enemies = draw("K .", {"K": "knights knight", "E": man("dragons infantry", hex=(0, 0))})
    assert enemies.problems() == [("Z-SET-2", "hex-crowded", (0, 0))]
    escorted = draw(
        "I E",
        {"I": man("knights infantry", escorts="K"), "K": man("knights knight", hex=(0, 0))}
        | {"E": "dragons infantry"},
    )
    assert escorted.problems() == []
    third = draw(
        "I E",
        {
            "I": man("knights infantry", escorts="K"),
            "K": man("knights knight", hex=(0, 0)),
            "L": man("knights archer", hex=(0, 0)),
            "E": "dragons infantry",
        },
    )
    assert third.problems() == [("Z-SET-2", "hex-crowded", (0, 0))]


def test_z_set_2_a_charge_that_is_not_with_its_escort_takes_room_as_any_piece():
    men = {
        "I": man("knights infantry", escorts="K"),
        "K": "knights knight",
        "L": man("knights archer", hex=(1, 0)),
    }
    found = draw("I K E", men | {"E": "dragons infantry"}).problems()
    assert found == [("Z-ESC-1", "escort-apart", (0, 0)), ("Z-SET-2", "hex-crowded", (1, 0))]


def test_z_set_2_a_vanished_lord_takes_no_room():
    men = {"K": "knights knight", "M": man("monks monk", vanished=True, hex=(0, 0))}
    assert draw("K .", men).problems() == []


def test_z_set_2_people_type_and_city_of_a_piece_exist():
    strange = (
        PieceField("a", "winged", "hawk", hex=(0, 0)),
        PieceField("b", "knights", "dragon", hex=(1, 0)),
        PieceField("c", "knights", "archer", city="Atlantis"),
    )
    scene = draw(". . . .", extra=(), also=("knights", "dragons"))
    assert changed(scene, pieces=strange).problems() == [
        ("Z-SET-2", "piece-city-unknown", None),
        ("Z-SET-1", "piece-people", (0, 0)),
        ("Z-SET-2", "piece-type", (1, 0)),
    ]


def test_z_set_2_no_more_pieces_of_a_type_than_the_roster_has_and_missing_ones_are_info():
    pieces = tuple(PieceField(f"w{n}", "knights", "wizard", hex=(n, 0)) for n in range(4))
    scene = draw(". . . .", extra=pieces, also=("dragons",))
    assert scene.problems() == [("Z-SET-2", "pieces-too-many", None)]
    everything = scenario_problems(scene.scenario, scene.map, None)
    messages = [p.message for p in everything if p.severity == "info"]
    assert all(message.render("it").startswith(("Cavalieri: ", "Draghi: ")) for message in messages)
    infos = [message.key for message in messages]
    assert infos.count("pieces-missing") == 3 + 4
    assert infos.count("cities-missing") == 2
    three = scenario_problems(changed(scene, pieces=pieces[:3]).scenario, scene.map, None)
    assert [p.message.key for p in three].count("pieces-missing") == 3 + 4, (
        "no wizard is missing, none is too many"
    )
    assert told(everything) == scene.problems()
    assert told(three) == []


def keys(scene: Scene, **changes: object) -> list[str]:
    """Return the keys of all problems of a scenario, those told as information too."""
    found = changed(scene, **changes)
    return [key for _, key, _ in told(scenario_problems(found.scenario, found.map, None), info=True)]


@pytest.mark.parametrize(
    ("marks", "missing", "too_many"), [("PQR", 1, 0), ("PQRS", 0, 0), ("PQRST", 0, 1), ("", 1, 0)]
)
def test_z_city_3_missing_cities_are_told_and_those_too_many_are_errors(marks, missing, too_many):
    row = ". . P . . . Q . . . R . . . S . . . T . . . ."
    picture = " ".join(mark if mark in {*marks, "."} else "." for mark in row.split())
    scene = draw(picture, {}, {mark: town("knights") for mark in marks}, also=("knights", "dragons"))
    found = keys(scene, pieces=())
    assert found.count("cities-missing") == 1 + missing, "the dragons have none at all"
    assert found.count("cities-too-many") == too_many


def test_z_city_1_a_city_has_an_owner_that_plays():
    towns = {mark: town("winged") for mark in "PQRST"}
    scene = draw(". P . . . Q . . . R . . . S . . . T . .", {}, towns, also=("knights", "dragons"))
    peoples = tuple(entry for entry in scene.scenario.peoples if entry.people != "winged")
    found = keys(scene, peoples=peoples)
    assert found.count("city-owner-absent") == 5
    assert "cities-too-many" not in found


@pytest.mark.parametrize(
    ("month", "to_move", "fresh"),
    [(1, None, True), (1, "knights", True), (1, "dragons", False), (2, None, False), (2, "knights", False)],
)
def test_z_set_1_at_the_start_cities_and_pieces_are_at_home(month, to_move, fresh):
    homes: dict[str, tuple[str, ...]] = {"knights": ("A",), "dragons": ("B",)}
    scene = draw(
        ". . T . K . . E .",
        {"K": "dragons snake", "E": "knights infantry"},
        {"T": town("dragons")},
        homes=homes,
        regions="A A A A A B B B B",
    )
    found = keys(scene, month=month, to_move=to_move)
    assert found.count("piece-off-home") == (2 if fresh else 0)
    assert found.count("city-on-foreign-home") == (1 if fresh else 0)


def test_z_set_1_pieces_in_cities_or_off_the_map_or_of_a_people_without_home_are_not_away_from_home():
    homes: dict[str, tuple[str, ...]] = {"knights": ("A",)}
    men = {"K": "knights knight", "E": "dragons infantry", "O": man("knights archer", hex=(99, 0))}
    towns = {"T": town("knights", "knights infantry")}
    scene = draw(". K . T . . E . .", men, towns, homes=homes, regions="A A A A A A B B B")
    found = keys(scene)
    assert "piece-off-home" not in found
    assert "piece-off-map" in found


def test_z_city_1_a_city_off_the_map_is_on_nobodys_home():
    scene = draw(". K . . . . E . .", TWO, homes={"knights": ("A",)}, regions="A A A A A A B B B")
    cities = (ScenarioCity("far", (99, 0), "knights", ""),)
    assert "city-off-home" not in keys(scene, cities=cities)


def test_z_set_2_the_roster_has_the_published_240_pieces():
    counts = {
        people.id: sum(kind.count for kind in people.type) + people.cities for people in zargo().peoples
    }
    assert counts == {"knights": 54, "dragons": 66, "winged": 59, "monks": 61}
    assert sum(counts.values()) == 240


@pytest.mark.parametrize(("month", "fine"), [(1, True), (25, True), (26, False)])
def test_z_cal_1_there_are_25_months(month, fine):
    found = changed(draw("K E", TWO), month=month).problems()
    assert found == ([] if fine else [("Z-CAL-1", "month-late", None)])


def test_z_cal_1_the_order_is_knights_dragons_winged_monks():
    assert zargo().people_ids == ("knights", "dragons", "winged", "monks")
    assert draw("K E", {"K": "monks monk", "E": "winged hawk"}).position.people_ids == ("winged", "monks")


def test_z_cal_1_who_is_to_move_is_in_play():
    assert changed(draw("K E", TWO), to_move="dragons").problems() == []
    assert changed(draw("K E", TWO), to_move="monks").problems() == [("Z-CAL-1", "mover-absent", None)]


def test_z_all_1_alliances_are_between_two_peoples_in_play_and_need_three_or_four():
    three = draw("K E", TWO, also=("winged",))
    assert changed(three, alliances=(("knights", "winged"),)).problems() == []
    assert changed(three, alliances=(("knights", "knights"),)).problems() == [
        ("Z-ALL-1", "alliance-odd", None)
    ]
    assert changed(three, alliances=(("knights", "monks"),)).problems() == [("Z-ALL-1", "alliance-odd", None)]
    two = changed(draw("K E", TWO), alliances=(("knights", "dragons"),))
    assert two.problems() == [("Z-ALL-1", "alliance-few", None)]


def test_z_all_2_a_hostage_has_another_people_in_play_as_keeper():
    def scene(keeper: str, also=("winged",)) -> Scene:
        return draw("K E", TWO | {"K": man("knights knight", hostage_of=keeper)}, also=also)

    assert scene("winged").problems() == []
    assert scene("knights").problems() == [("Z-ALL-2", "hostage-keeper", (0, 0))]
    assert scene("monks").problems() == [("Z-ALL-2", "hostage-keeper", (0, 0))]
    assert scene("dragons", also=()).problems() == [("Z-ALL-2", "hostage-few", (0, 0))]


def test_z_all_2_a_hostage_sits_in_its_keepers_city():
    locked = {"H": man("winged hawk", city="T", hostage_of="knights")}
    assert draw("T E", locked | {"E": "dragons infantry"}, {"T": town("knights")}).problems() == []
    found = draw(
        "T E", locked | {"E": "dragons infantry"}, {"T": town("winged")}, also=("knights",)
    ).problems()
    assert found == [("Z-CITY-6", "piece-city-foreign", (0, 0))]


@pytest.mark.parametrize(("months", "fault"), [(3, None), (4, "paralysed-long")])
def test_z_mov_6_a_whirlpool_holds_for_three_moves(months, fault):
    scene = draw("K E", TWO | {"K": man("knights knight", on="@", paralysed=months)})
    assert scene.problems() == ([("Z-MOV-6", fault, (0, 0))] if fault else [])


def test_z_mov_6_nobody_is_paralysed_elsewhere():
    scene = draw("K E", TWO | {"K": man("knights knight", paralysed=1)})
    assert scene.problems() == [("Z-MOV-6", "paralysed-off-whirlpool", (0, 0))]


@pytest.mark.parametrize("cell", [(9, 0), (1, 0)])
def test_z_set_2_questions_on_a_piece_off_the_map_or_on_void_are_refused(cell):
    scene = draw(". _ E", {"K": man("knights knight", hex=cell), "E": "dragons infantry"})
    with pytest.raises(SimError):
        scene.costs("E")


def test_z_map_3_a_map_inside_a_scenario_is_judged_too():
    found = draw("K E", TWO | {"K": man("knights knight", on="=")}).problems()
    assert ("Z-MAP-3", "bridge-one-coast", (0, 0)) in found


def test_z_set_1_more_than_one_home_with_three_peoples_or_two_with_two_is_told():
    two = draw(". . .", also=("knights", "dragons"), homes={"knights": ("A", "B", "C")}, regions="A B C")
    assert ("Z-SET-1", "homes-many", None) in two.problems()
    three = draw(
        "A B C", also=("knights", "dragons", "winged"), homes={"knights": ("A", "B")}, regions="A B C"
    )
    assert ("Z-SET-1", "homes-many", None) in three.problems()
