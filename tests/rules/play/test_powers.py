"""Powers that no piece of the box has together, and peoples without a power: figures and powers are data."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from sim.engine.powers import Power
from sim.games.zargo.actions import Aim, GoOn, Move, Single, Throw, Vanish
from sim.games.zargo.events import ClashBegan, PeriodBegan
from tests.drawing import draw, man, town, zargo
from tests.playing import END, Table, begin, fight


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch):
    """Give a function that gives a type of piece other powers, or another throw: a designer's choice."""

    def give(kind: str, *more: Power, less: tuple[Power, ...] = (), **fields: object) -> None:
        people_id, type_id = kind.split()
        data = zargo()
        people = data.find_people(people_id)
        assert people is not None
        types = tuple(
            replace(one, powers=one.powers - set(less) | set(more), **fields) if one.id == type_id else one
            for one in people.type
        )
        peoples = tuple(replace(p, type=types) if p.id == people_id else p for p in data.peoples)
        changed = dataclasses.replace(data, peoples=peoples)
        for name in ("tests.playing.zargo", "tests.drawing.zargo", f"{__name__}.zargo"):
            monkeypatch.setattr(name, lambda: changed)

    return give


def held(table: Table, people: str) -> list[str]:
    """Return the periods a people's first move is held in."""
    table.to("movement", people)
    while table.mover == people and table.told(PeriodBegan)[-1].people == people:
        table.play(END)
    return [event.period for event in table.told(PeriodBegan) if event.people == people]


def test_z_van_1_an_escort_does_not_vanish_and_leave_its_charge(change):
    change("monks infantry_monk", "vanishes")
    pair = {"I": man("monks infantry_monk", escorts="S"), "S": "monks illusionist"}
    assert begin("S . . .", pair, to_move="monks").refused(Vanish("I")) == "Z-VAN-1"
    alone = begin("I . . S", {"I": "monks infantry_monk", "S": "monks illusionist"}, to_move="monks")
    assert alone.refused(Vanish("I")) is None


def test_z_mov_10_nor_can_it_withdraw_by_vanishing(change):
    change("monks infantry_monk", "vanishes")
    men = {"I": man("monks infantry_monk", escorts="K"), "K": "monks knight_monk", "D": "dragons dragon"}
    assert begin("~ K D ~", men, to_move="monks").refused(END) is None
    assert begin("~ I D ~", {"I": "monks infantry_monk"} | {"D": men["D"]}, to_move="monks").refused(END) == (
        "Z-MOV-10"
    )


def test_z_sgl_1_a_vanished_piece_does_not_attack_singly(change):
    change("monks monk", "single")
    men = {"M": man("monks monk", vanished=True, hex=(0, 0)), "E": "dragons infantry"}
    table = begin(". . E . .", men, to_move="monks", period="singles")
    assert table.refused(Single("M", (1, 0), "E")) == "Z-SGL-1"
    assert table.options("M", Single) == []


def test_z_sgl_5_an_escort_does_not_attack_singly_from_upon_its_charge(change):
    change("winged infantry", "single")
    men = {"I": man("winged infantry", escorts="A"), "A": "winged archer", "E": "dragons infantry"}
    table = begin("A E . .\n . . . .", men, to_move="winged", period="singles")
    assert table.refused(Single("I", (0, 0), "E")) == "Z-SGL-1"
    assert table.refused(Single("I", (0, 1), "E")) is None


def test_z_sgl_1_who_has_thrown_does_not_attack_singly(change):
    change("winged hawk", "flames_first", throw="flame")
    men = {"H": "winged hawk", "E": "dragons infantry"}
    table = begin("H . E . . .", men, to_move="winged", period="singles")
    assert table.refused(Single("H", (1, 0), "E")) is None
    table.thrown("H", "E", 1)
    assert table.refused(Single("H", (1, 0), "E")) == "Z-SGL-1"


def test_z_mov_10_a_throw_of_one_that_attacked_singly_does_not_count(change):
    change("winged hawk", throw="vision")
    men = {"I": "winged infantry", "D": "dragons dragon", "H": "winged hawk", "E": "dragons infantry"}
    table = begin("~ I D ~ H E . .", men, to_move="winged", period="singles")
    assert table.copy().to("movement").refused(END) == "Z-MOV-10", "the hawk could throw"
    table.play(Single("H", (4, 0), "E"), 6)
    while table.asked == "retreat":
        table.flee(table.lines()[0])
    table.play(GoOn((4, 0)), END)
    assert table.refused(END) is None
    assert table.options("H", Throw) == []


def test_z_per_2_a_people_that_only_flames_before_moving_has_a_second_period(change):
    for kind in ("winged winged", "winged hawk"):
        change(kind, less=("single",))
    men = {"A": "winged archer", "E": "dragons infantry"}
    assert "singles" not in held(begin("A . . . E", men, to_move="winged", period=None), "winged")
    change("winged archer", "flames_first")
    assert "singles" in held(begin("A . . . E", men, to_move="winged", period=None), "winged")


def test_z_per_4_a_people_without_throwers_has_no_fourth_period(change):
    men = {"A": "winged archer", "E": "dragons infantry"}
    assert "throws" in held(begin("A . . . E", men, to_move="winged", period=None), "winged")
    change("winged archer", throw=None)
    assert "throws" not in held(begin("A . . . E", men, to_move="winged", period=None), "winged")


def test_z_esc_1_neither_a_vanished_piece_nor_an_escort_throws(change):
    change("monks monk", throw="vision")
    change("monks infantry_monk", throw="arrow")
    men: dict[str, Any] = dict.fromkeys("S", "monks illusionist") | {"E": "dragons infantry"}
    men |= {"M": "monks monk", "I": "monks infantry_monk"}
    free = begin("M I S . E", men, to_move="monks")
    assert free.refused(Aim("M", "E")) is None
    assert free.refused(Aim("I", "E")) is None
    men |= {"M": man("monks monk", vanished=True), "I": man("monks infantry_monk", escorts="S")}
    covered = begin("M . S . E", men, to_move="monks")
    assert covered.refused(Aim("M", "E")) == "Z-ESC-1"
    assert covered.refused(Aim("I", "E")) == "Z-ESC-1"


def test_z_esc_3_a_companion_that_cannot_move_stays_where_its_escort_fell(change):
    change("knights wizard", movement=0)
    men = {"I": man("knights infantry", escorts="W"), "W": "knights wizard", "D": "dragons dragon"}
    table = begin(". W D .", men, to_move="dragons").play(fight("D", "I"), END, END).fought(6)
    assert table.is_lost("I")
    assert (table.at("W"), table.asked) == ((1, 0), "movement"), "it is the knights' move already"


def test_z_thr_5_a_vanished_piece_has_nobody_in_sight(change):
    change("monks monk", throw="vision")
    for vanished, seen in ((False, {"E": 2}), (True, {})):
        scene = draw("M . E", {"M": man("monks monk", vanished=vanished), "E": "dragons infantry"})
        assert scene.targets("M") == seen


def test_z_cbt_5_a_single_attack_is_helped_where_it_is_made(change):
    change("knights knight", "single")
    change("knights wizard", "single")
    men: dict[str, Any] = {"W": "knights wizard", "D": "dragons dragon"}
    men["K"] = man("knights knight", city="T")
    towns = {"T": town("knights"), "U": town("dragons")}
    picture = """
        T . D . . U
         . W . . . .
    """
    assert begin(picture, men, towns, period="singles").refused(Single("K", (1, 0), "D")) is None, "8 and 2"
    far = begin(
        picture.replace("W .", ". ."), {k: v for k, v in men.items() if k != "W"}, towns, period="singles"
    )
    assert far.refused(Single("K", (1, 0), "D")) == "Z-CBT-2", "8 against 10"


def test_z_cbt_5_no_wizard_helps_itself(change):
    change("knights wizard", "single")
    table = begin("W . E . .", {"W": "knights wizard", "E": "winged archer"}, period="singles")
    assert table.play(Single("W", (1, 0), "E")).last(ClashBegan).difference == 0
    strong = begin("W . E . .", {"W": "knights wizard", "E": "monks infantry_monk"}, period="singles")
    assert strong.refused(Single("W", (1, 0), "E")) == "Z-CBT-2", "3 against 4"


def test_z_thr_3_a_flyer_that_has_thrown_flies_over_zones_and_ends_outside_them(change):
    change("winged hawk", "flames_first", throw="flame")
    men = {"H": "winged hawk", "E": "dragons infantry"}
    table = begin("H . . E . . .", men, to_move="winged", period="singles")
    table.thrown("H", "E", 1).play(END)
    assert [action.hex[0] for action in table.options("H", Move)] == [1, 5, 6]
    assert table.refused(Move("H", (4, 0))) == "Z-THR-3"


def test_z_mov_8_a_flyer_that_only_throws_ends_in_the_zone_of_one_enemy_not_of_two(change):
    change("winged hawk", "throws_only", throw="arrow")
    men = {"H": "winged hawk", "E": "dragons infantry", "F": "dragons infantry"}
    table = begin("H . . E . F . .", men, to_move="winged")
    assert [action.hex[0] for action in table.options("H", Move)] == [1, 2, 6, 7]
    assert table.refused(Move("H", (4, 0))) == "Z-MOV-8"


def test_z_mov_5_no_zone_makes_the_sea_a_way_for_a_flyer(change):
    change("winged hawk", "flames_first", throw="flame")
    men = {"H": "winged hawk", "E": "dragons infantry"}
    table = begin("H ~ E . . .", men, to_move="winged", period="singles").thrown("H", "E", 1).play(END)
    assert table.options("H", Move) == []
