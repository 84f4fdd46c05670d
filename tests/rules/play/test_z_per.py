"""The periods of a move: their order, who decides what, moves taken back (Z-PER)."""

from __future__ import annotations

import pytest

from sim.engine.game import IllegalAction, Roll
from sim.games.zargo.actions import (
    Answer,
    Appear,
    Break,
    Fight,
    Move,
    Propose,
    Retreat,
    Single,
    TakeBack,
    Throw,
    Vanish,
)
from sim.games.zargo.events import (
    Aimed,
    Appeared,
    Declared,
    Moved,
    MovementClosed,
    PeriodBegan,
    TakenBack,
    Vanished,
)
from tests.drawing import man, town
from tests.playing import END, aim, begin, fight

K = {"K": "knights knight"}
I = {"I": "knights infantry"}  # noqa: E741
A = {"A": "knights archer"}
E = {"E": "dragons infantry"}


def periods(table, people: str) -> list[str]:
    return [event.period for event in table.told(PeriodBegan) if event.people == people]


def test_z_per_1_to_5_the_periods_follow_each_other():
    men = {"D": "dragons dragon", "W": "winged infantry", "M": "monks monk"}
    table = begin("D . . . W . . . M", men, to_move="dragons", period=None)
    for _ in range(4):
        table.play(END)
    assert periods(table, "dragons")[-4:] == ["diplomacy", "singles", "movement", "throws"]
    fighting = begin("K E . . . .", K | E).play(fight("K", "E"), END, END)
    assert periods(fighting, "knights")[-3:] == ["movement", "throws", "clashes"]


def test_z_per_1_alliances_belong_into_the_first_period_alone():
    men = K | E | {"W": "winged infantry"}
    table = begin("K . . . E . . . W", men, period="diplomacy")
    assert table.refused(Propose("winged")) is None
    table.play(END)
    assert table.refused(Propose("winged")) == "Z-PER-0"
    assert table.refused(Break("winged")) == "Z-PER-0"


def test_z_per_1_whoever_is_asked_answers():
    table = begin("K . . . E . . . W", K | E | {"W": "winged infantry"}, period="diplomacy")
    table.play(Propose("winged"))
    assert (table.by, table.asked) == ("winged", "answer")
    assert table.refused(END) == "Z-ALL-1"
    table.play(Answer(accept=False))
    assert table.by == "knights"


def test_z_per_2_nobody_moves_before_single_actions_are_over_and_nobody_acts_singly_after():
    table = begin("H . . E . . .", {"H": "winged hawk"} | E, to_move="winged", period="singles")
    assert table.refused(Move("H", (1, 0))) == "Z-PER-0"
    assert table.refused(Single("H", (2, 0), "E")) is None
    table.play(END)
    assert table.refused(Single("H", (2, 0), "E")) == "Z-PER-0"


def test_z_per_2_a_single_action_is_resolved_at_once():
    table = begin("H E . . . . .", {"H": "winged hawk"} | E, to_move="winged", period="singles")
    table.play(Single("H", (0, 0), "E"))
    assert (table.by, table.asked, table.decision.faces) == ("chance", "clash", 6)
    assert table.refused(END) == "Z-PER-0"
    table.play(4)
    assert (table.by, table.decision.pieces) == ("dragons", ("E",))


def test_z_per_3_any_number_of_pieces_moves_in_any_order_or_none():
    men = I | {"J": "knights infantry", "E": "dragons infantry"}
    table = begin("I . J . . . . . . E", men)
    assert table.refused(END) is None
    table.play(Move("J", (3, 0)), Move("I", (2, 0)))
    assert (table.at("I"), table.at("J")) == ((2, 0), (3, 0))
    assert table.refused(END) is None


def test_z_per_3_a_move_can_be_taken_back_and_made_otherwise():
    table = begin("I . . . . . . E", I | E).play(Move("I", (2, 0)))
    assert table.refused(Move("I", (1, 0))) == "Z-MOV-1"
    table.play(TakeBack(0))
    assert table.at("I") == (0, 0)
    table.play(Move("I", (1, 0)))
    assert table.at("I") == (1, 0)


def test_z_per_3_a_move_in_which_all_was_taken_back_has_begun_all_the_same():
    table = begin("I . . . . . . E", I | E)
    assert table.game.begins_move(table.state)
    table.play(Move("I", (2, 0)), TakeBack(0))
    assert not table.game.begins_move(table.state), "it would begin again and again"


def test_z_per_3_with_a_move_every_later_one_goes_that_relied_on_it():
    picture = """
        I J . . . . . E
         ~ ~ ~ ~ ~ ~ ~ ~
    """
    men = I | E | {"J": "knights archer"}
    table = begin(picture, men).play(Move("J", (2, 0)), Move("I", (1, 0)))
    table.play(TakeBack(0))
    assert (table.at("I"), table.at("J")) == ((0, 0), (1, 0)), "the infantry stood where the archer had been"
    assert table.last(TakenBack).dropped == 2


def test_z_per_3_later_moves_that_did_not_rely_on_it_stay():
    men = I | E | {"J": "knights infantry"}
    table = begin("I . J . . . . . . E", men).play(Move("I", (1, 0)), Move("J", (3, 0)))
    table.play(TakeBack(0))
    assert (table.at("I"), table.at("J")) == ((0, 0), (3, 0))
    assert table.last(TakenBack).dropped == 1
    assert [step.piece for step in table.last(TakenBack).steps if isinstance(step, Moved)] == ["J"]
    other = begin("I . J . . . . . . E", men).play(Move("J", (3, 0)))
    assert table.game.fingerprint(table.state) == other.game.fingerprint(other.state)


def test_z_per_3_a_move_stays_that_can_be_made_by_another_way():
    picture = """
        . . J . . . .
         . . E . . . .
        . I . . . . .
         . . . . . . .
    """
    table = begin(picture, I | E | {"J": "knights infantry"}).play(fight("J", "E"), Move("I", (4, 2)))
    assert table.last(Moved).path == ((1, 2), (2, 2), (3, 2), (4, 2)), "no zone is in its way"
    table.play(TakeBack(0))
    assert table.at("I") == (4, 2), "it goes around the zone"


def test_z_per_3_steps_of_every_kind_stay():
    men = {"I": "monks infantry_monk", "M": "monks monk", "L": man("monks monk", vanished=True, hex=(9, 0))}
    men |= {"J": "monks knight_monk", "A": "monks illusionist"} | E
    table = begin("I . . M . J E A . .", men, to_move="monks").play(Move("I", (1, 0)))
    steps = (Vanish("M"), Appear("L", (9, 0)), fight("J", "E"), aim("A", "E"))
    table.play(*steps, TakeBack(0))
    assert [type(step) for step in table.last(TakenBack).steps] == [Vanished, Appeared, Declared, Aimed]


def test_z_per_3_a_way_opened_by_an_attack_closes_when_the_attack_is_taken_back():
    # K attacks E, whose zone bars the corridor to J.
    picture = """
        ~ K . ~ ~ ~
         J . E ~ ~ ~
        ~ . . . . .
    """
    men = K | E | {"J": "knights infantry"}
    table = begin(picture, men)
    assert table.refused(Move("J", (3, 2))) == "Z-MOV-1"
    table.play(Move("K", (2, 0)), fight("K", "E"))
    assert table.refused(Move("J", (3, 2))) is None
    table.play(Move("J", (3, 2)), TakeBack(0))
    assert (table.at("K"), table.at("J")) == ((1, 0), (0, 1))
    assert not table.state.clashes
    assert table.last(TakenBack).dropped == 3


def test_z_per_3_one_that_can_go_another_way_stays():
    picture = """
        . . . . . . .
         . . K E . . .
        J . . . . . .
         . . . . . . .
        . . . . . . .
    """
    men = {"K": "monks knight_monk", "J": "monks knight_monk"} | E
    table = begin(picture, men, to_move="monks").play(fight("K", "E"), Move("J", (6, 2)))
    assert table.last(Moved).cost_mp == 6
    table.play(TakeBack(0))
    assert table.last(TakenBack).dropped == 1
    assert table.at("J") == (6, 2)
    (step,) = table.last(TakenBack).steps
    assert isinstance(step, Moved)
    assert step.cost_mp == 7, "round the zone that is on again"


def test_z_per_3_one_that_would_now_be_an_attack_does_not():
    table = begin("K E . . . I", K | E | I).play(fight("K", "E"), Move("I", (2, 0)), TakeBack(0))
    assert table.at("I") == (5, 0)


def test_z_per_3_declarations_and_aims_are_taken_back_too():
    table = begin("K E . . A", K | E | A).play(fight("K", "E"), aim("A", "E"))
    table.play(TakeBack(1), TakeBack(0))
    assert (table.state.clashes, table.state.aims, table.state.steps) == ((), (), ())
    assert table.refused(END) == "Z-MOV-10", "the enemy has its zone again, the knight its duty"


def test_z_per_3_there_is_nothing_else_to_take_back():
    table = begin("I . . . . . E", I | E).play(Move("I", (1, 0)))
    assert table.refused(TakeBack(1)) == "Z-PER-3"
    assert table.refused(TakeBack(-1)) == "Z-PER-3"
    table.play(END)
    assert table.refused(TakeBack(0)) == "Z-PER-0", "the period is closed"


def test_z_per_3_the_closed_period_tells_its_steps_once():
    table = begin("I . . . . . E", I | E).play(Move("I", (1, 0)), TakeBack(0), Move("I", (2, 0)), END)
    (step,) = table.last(MovementClosed).steps
    assert isinstance(step, Moved)
    assert (step.piece, step.goal) == ("I", (2, 0))


def test_z_per_4_throws_come_before_clashes():
    table = begin("K E . . . A . . .", K | E | A).play(fight("K", "E"), END)
    assert table.period == "throws"
    assert table.refused(Fight(0)) == "Z-PER-0"
    assert table.refused(Throw("A", "E")) is None
    table.play(END)
    assert table.period == "clashes"
    assert table.refused(Throw("A", "E")) == "Z-PER-0"


def test_z_per_5_clashes_are_fought_in_the_movers_order_and_all_of_them():
    picture = """
        . K E . .
         . . . . .
        . J F . .
    """
    men = K | E | {"J": "knights knight", "F": "dragons infantry"}
    table = begin(picture, men).play(fight("K", "E"), fight("J", "F"), END, END)
    assert table.options() == [Fight(0), Fight(1)]
    assert table.refused(END) == "Z-CBT-1"
    assert table.refused(Fight(2)) == "Z-CBT-1"
    table.play(Fight(1))
    assert table.state.fighting is not None
    assert table.state.fighting.attackers == ("J",)
    table.play(6)
    assert table.is_lost("F")
    assert table.options() == [Fight(0)]


def test_z_per_5_no_clash_is_begun_before_the_last_ones_retreat_is_over():
    men = K | E | {"J": "knights knight", "F": "dragons infantry"}
    table = begin("K E . . . . J F . . . .", men).play(fight("K", "E"), fight("J", "F"), END, END)
    table.fought(3)
    assert table.asked == "retreat"
    assert table.refused(Fight(0)) == "Z-RET-6"
    table.flee("E")
    assert table.refused(Fight(0)) is None


def test_z_per_nobody_elses_piece_moves():
    table = begin("I . . . . . E", I | E | {"M": man("monks monk", hex=(4, 0))})
    assert table.refused(Move("E", (5, 0))) == "Z-PER-0"
    assert table.refused(Move("M", (3, 0))) == "Z-PER-0"
    assert table.refused(Move("X", (3, 0))) == "Z-PER-0", "no such piece"
    table.play(END, END)
    assert table.mover == "dragons"


def test_z_per_the_owner_of_a_piece_in_flight_decides_though_it_is_not_its_move():
    table = begin("K E . . . . . .", K | E).play(fight("K", "E"), END, END).fought(3)
    assert (table.mover, table.by, table.asked) == ("knights", "dragons", "retreat")
    table.flee("E")
    assert table.by == "dragons", "whose move it is now"
    assert table.mover == "dragons"


def test_z_per_a_die_is_rolled_only_when_one_is_asked_for_and_shows_one_of_its_faces():
    table = begin("K E . . . . . .", K | E)
    assert table.refused(Roll()) == "Z-PER-0"
    table.play(fight("K", "E"), END, END, Fight(0))
    for dice in ((), (0,), (7,), (1, 2)):
        with pytest.raises(IllegalAction):
            table.game.play(table.state, Roll(), dice)
    table.play(6)
    assert table.is_lost("E")


def test_z_per_a_period_that_can_hold_nothing_is_not_held():
    table = begin("M . . . . . E", {"M": "monks infantry_monk"} | E, to_move="monks", period=None)
    assert periods(table, "monks") == ["ready", "movement"], (
        "two peoples make no alliance, monks no single attack"
    )
    table.play(END)
    assert periods(table, "monks")[-1] == "throws"
    table.play(END)
    assert table.mover == "dragons", "nobody is attacked"


def test_z_per_one_who_flees_chooses_before_anything_else_happens():
    table = begin("K E . . . . . .", K | E).play(fight("K", "E"), END, END).fought(3)
    assert table.refused(Roll()) == "Z-PER-0"
    assert table.refused(END) == "Z-RET-6"
    assert table.refused(Retreat("E")) is None


def test_z_per_a_city_does_not_move():
    table = begin("I . T . . U . E", I | E, {"T": town("knights"), "U": town("dragons")})
    assert table.refused(Move("T", (3, 0))) == "Z-PER-0"


def test_z_per_0_what_the_rules_refuse_cannot_be_played():
    game = begin("K . E", {"K": "knights knight", "E": "dragons infantry"})
    with pytest.raises(IllegalAction) as refused:
        game.game.play(game.state, Move("E", (1, 0)))
    assert refused.value.refusal.rule == game.refused(Move("E", (1, 0)))


def test_z_per_0_a_die_is_one_number_of_its_faces():
    game = begin("K E", {"K": "knights knight", "E": "dragons infantry"})
    game.play(fight("K", "E"), END, END, Fight(0))
    for dice in ((), (0,), (7,), (3, 3)):
        with pytest.raises(IllegalAction):
            game.game.play(game.state, Roll(), dice)


def test_z_per_0_only_the_movers_own_pieces_have_anything_to_do():
    game = begin("K . . E", K | E)
    assert game.options("K") != []
    for other in ("E", "nobody"):
        assert game.options(other) == []


def test_z_per_0_while_a_piece_flees_or_a_die_is_due_no_piece_has_anything_else_to_do():
    game = begin(". . . K E . . . .", K | E).play(fight("K", "E"), END, END, Fight(0))
    assert (game.by, game.game.actors(game.state), game.refused(END)) == ("chance", [], "Z-PER-0")
    game.play(3)
    assert game.asked == "retreat"
    assert (game.game.actors(game.state), game.options("E"), game.options("K")) == ([], [], [])


def test_z_per_0_while_a_piece_flees_from_a_vision_nobody_else_throws():
    men = {"W": "knights wizard", "A": "knights archer"} | E
    game = begin("A W . E . . .", men, period="throws").play(Throw("W", "E"), 2)
    assert game.asked == "retreat"
    assert game.game.actors(game.state) == []
