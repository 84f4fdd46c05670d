"""Alliances and hostages as they are played (Z-ALL)."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import Answer, Break, Execute, Move, Propose
from sim.games.zargo.events import Allied, Broken, Declined, Eliminated, FlightBegan
from tests.drawing import man, town
from tests.playing import END, Table, begin, fight

MEN = {
    "K": "knights knight",
    "L": "knights infantry",
    "W": "winged winged",
    "I": "winged infantry",
    "D": "dragons dragon",
}
TOWNS = {"P": town("winged"), "Q": town("knights"), "R": town("dragons")}
HOMES = {"knights": ("A",), "winged": ("B",), "dragons": ("C",)}
WORLD = "Q . L . K . I . . P W . D . . R"
LANDS = "A A A A A A B B B B B B C C C C"
FRIENDS = (("knights", "winged"),)


def talks(picture: str = WORLD, men=MEN, towns=TOWNS, **more) -> Table:
    drawing = {"homes": HOMES, "period": "diplomacy"} | more
    if picture == WORLD:
        drawing.setdefault("regions", LANDS)
    return begin(picture, men, towns, **drawing)


def allied(*, gives: tuple[str, ...] = (), asks: tuple[str, ...] = (), **more) -> Table:
    return talks(**more).play(Propose("winged", gives, asks), Answer(accept=True))


def are_friends(game: Table, one: str, other: str) -> bool:
    number = game.game.people_ids.index
    return not game.state.position.is_enemy(number(one), number(other))


def keeper(game: Table, piece: str) -> str | None:
    found = game.piece(piece).hostage_of
    return None if found < 0 else game.game.people_ids[found]


def test_z_all_1_both_must_agree():
    game = talks().play(Propose("winged"))
    assert (game.by, game.asked) == ("winged", "answer")
    assert game.refused(Propose("dragons")) == game.refused(END) == "Z-ALL-1"  # the answer comes first
    declined = game.copy().play(Answer(accept=False))
    assert (declined.told(Declined), are_friends(declined, "knights", "winged")) == (
        [Declined("knights", "winged")],
        False,
    )
    game.play(Answer(accept=True))
    assert are_friends(game, "knights", "winged")
    assert are_friends(game, "winged", "knights")
    assert not are_friends(game, "knights", "dragons")


def test_z_all_1_one_is_enough_to_break():
    game = talks(allies=FRIENDS)
    assert game.refused(Propose("winged")) == "Z-ALL-1"  # allies already
    game.play(Break("winged"))
    assert game.told(Broken) == [Broken("knights", "winged")]
    assert not are_friends(game, "winged", "knights")
    assert game.refused(Break("winged")) == "Z-ALL-1"


def test_z_all_1_only_before_the_own_moves():
    game = talks(allies=FRIENDS).play(END)
    assert game.period == "movement"
    assert (game.refused(Break("winged")), game.refused(Propose("dragons"))) == ("Z-PER-0", "Z-PER-0")


def test_z_all_1_never_binding_made_and_broken_by_either_again_and_again():
    game = allied().to("diplomacy", "winged").play(Break("knights"))
    assert not are_friends(game, "knights", "winged")
    game.play(Propose("knights"), Answer(accept=True))
    assert are_friends(game, "knights", "winged")


def test_z_all_1_each_people_is_asked_once_a_move():
    game = talks().play(Propose("winged"), Answer(accept=False))
    assert game.refused(Propose("winged")) == "Z-ALL-1"
    assert game.refused(Propose("dragons")) is None
    game.play(END).to("diplomacy", "dragons").to("diplomacy", "knights")
    assert game.refused(Propose("winged")) is None


def test_z_all_1_not_with_oneself_nor_with_a_people_that_is_out_or_absent():
    game = talks(also=("monks",))
    for people in ("knights", "monks", "elves"):
        assert game.refused(Propose(people)) == "Z-ALL-1"
    without = talks()
    assert without.refused(Propose("dragons")) is None
    assert without.refused(Propose("monks")) == "Z-ALL-1"


def test_z_per_1_nothing_else_is_done_in_the_first_period():
    assert talks().refused(Move("K", (0, 0))) == "Z-PER-0"


def test_z_all_1_not_between_two_peoples_only():
    game = begin("K . . . D", {"K": MEN["K"], "D": MEN["D"]}, period=None)
    assert game.period == "movement"  # nothing to talk about
    assert game.refused(Propose("dragons")) == "Z-PER-0"


def test_z_all_1_peoples_of_one_player_are_friends_and_need_no_alliance():
    game = talks(players={"knights": "anna", "winged": "anna"})
    assert are_friends(game, "knights", "winged")
    assert game.refused(Propose("winged")) == "Z-ALL-1"
    assert game.refused(Break("winged")) == "Z-ALL-1"


def test_z_all_1_the_order_of_the_moves_stays_whatever_the_alliances():
    game = allied().to("movement", "dragons").to("diplomacy", "winged")
    assert game.state.month == 1


def test_z_all_1_allies_pass_each_other_and_owe_no_attack():
    game = talks("Q . K W . . . D . R", towns={"Q": TOWNS["Q"], "R": TOWNS["R"]}, allies=FRIENDS).play(END)
    assert game.refused(END) is None
    assert game.refused(Move("K", (5, 0))) is None
    assert game.refused(Move("K", (3, 0))) == "Z-MOV-2"


def test_z_all_1_betrayal_an_ally_beside_becomes_an_enemy_to_attack_or_to_leave():
    game = talks("Q . K I . . . D . R", towns={"Q": TOWNS["Q"], "R": TOWNS["R"]}, allies=FRIENDS)
    game.play(Break("winged"), END)
    assert game.refused(END) == "Z-MOV-10"
    assert game.copy().play(Move("K", (1, 0))).refused(END) is None
    assert game.play(fight("K", "I")).refused(END) is None


def test_z_all_2_any_number_and_type_is_agreed_from_both_sides():
    game = allied(gives=("K", "L"), asks=("W",))
    assert game.last(Allied).promised == (("K", "winged"), ("L", "winged"), ("W", "knights"))


def test_z_all_2_only_free_pieces_in_the_open_each_once_are_promised():
    towns = TOWNS | {"P": town("winged", "winged hawk"), "Q": town("knights", "knights wizard")}
    men = MEN | {"H": man("knights knight", city="P", hostage_of="winged")}
    game = talks(men=men, towns=towns)
    for gives, asks in (
        (("Q1",), ()),  # in a city
        ((), ("P1",)),  # in a city, and hidden
        ((), ("nobody",)),
        (("W",), ()),  # not theirs to give
        ((), ("K",)),
        (("H",), ()),  # a hostage already
        (("K", "K"), ()),
        (("D",), ()),
    ):
        assert game.refused(Propose("winged", gives, asks)) == "Z-ALL-2"
    assert game.why(Propose("winged", (), ("P1",))) == game.why(Propose("winged", (), ("nobody",)))
    game.play(Propose("winged", ("K",)), Answer(accept=True))
    assert game.refused(Propose("dragons", ("K",))) == "Z-ALL-2"  # promised already


def delivered() -> Table:
    """Return a game in which a promised knight has just come to its keeper's continent."""
    game = allied(gives=("K",)).play(END).play(Move("K", (7, 0)))
    return game.to("movement", "winged")


def test_z_all_2_the_hostage_walks_there_itself_and_keeps_its_powers_till_it_is_delivered():
    game = allied(gives=("K",)).play(END)
    assert game.options("K", Move)
    assert keeper(game, "K") is None
    game.to("movement", "winged")
    assert game.refused(Move("I", (4, 0))) == "Z-MOV-2"  # not yet on the winged's continent


def test_z_all_2_an_infantry_of_the_keeper_is_laid_on_it_and_it_has_no_power_any_more():
    game = delivered()
    assert game.refused(Move("W", (7, 0))) == "Z-MOV-2"
    game.play(Move("I", (7, 0)))
    assert (game.piece("I").escorts, keeper(game, "K")) == (game.piece("K").number, "winged")
    assert game.state.position.promised == (), "the promise is kept"
    game.play(END).to("movement", "knights")
    assert game.refused(Move("K", (6, 0))) == "Z-ALL-2"
    assert game.options("K") == []


@pytest.mark.parametrize(("lands", "rule"), [(LANDS, None), ("A A A A A A A A B B B B C C C C", "Z-MOV-2")])
def test_z_all_2_the_continents_of_a_keeper_without_a_home_are_those_of_its_cities(lands, rule):
    game = allied(gives=("K",), homes={}, regions=lands).play(END, Move("K", (7, 0)))
    assert game.to("movement", "winged").refused(Move("I", (7, 0))) == rule


def test_z_all_2_only_an_infantry_of_the_people_it_was_promised_to():
    men = MEN | {"J": "dragons infantry"}
    homes = HOMES | {"dragons": ("B",)}
    friends = (("knights", "dragons"),)
    picture = "Q . L . K . I . . J . . W . P R"
    game = allied(gives=("K",), picture=picture, regions=LANDS, men=men, homes=homes, allies=friends)
    game.play(END, Move("K", (7, 0))).to("movement", "dragons")
    assert game.refused(Move("J", (7, 0))) == "Z-MOV-2"


@pytest.mark.parametrize(("leave", "rule"), [(False, "Z-MOV-2"), (True, None)])
def test_z_all_2_an_infantry_promised_is_laid_on_only_without_a_charge(leave, rule):
    men = MEN | {"L": man("knights infantry", escorts="K")}
    game = allied(gives=("L",), picture="Q . K . . . . . I P W . D . . R", regions=LANDS, men=men)
    game.play(END, Move("L", (6, 0), leave)).to("movement", "winged")
    assert game.refused(Move("I", (6, 0))) == rule


def test_z_all_2_it_goes_with_its_escort_into_a_city_of_the_keeper_and_stays():
    game = delivered().play(Move("I", (7, 0))).to("diplomacy", "dragons").to("movement", "winged")
    game.play(Move("I", (9, 0)))
    assert (game.at("I"), game.at("K"), keeper(game, "K")) == ("P", "P", "winged")
    game.play(END).to("movement", "knights")
    assert game.refused(Move("K", (8, 0))) == "Z-ALL-2"
    game.to("movement", "winged")
    assert game.refused(Move("K", (8, 0))) == "Z-PER-0"  # nor does the keeper move it


def test_z_all_2_a_city_holds_two_hostages():
    men = MEN | {
        "K": man("knights knight", hostage_of="winged"),
        "I": man("winged infantry", escorts="K"),
        "M": man("knights wizard", city="P", hostage_of="winged"),
    }
    two = men | {"N": man("knights wizard", city="P", hostage_of="winged")}
    for inside, rule in ((men, None), (two, "Z-CITY-3")):
        game = talks("Q L K . P W . D . . R", men=inside, to_move="winged").play(END).to("movement")
        assert game.refused(Move("I", (4, 0))) == rule


def test_z_all_2_a_promise_falls_with_the_alliance():
    game = delivered().copy()
    broken = allied(gives=("K",)).play(END, Move("K", (7, 0))).to("diplomacy", "winged")
    broken.play(Break("knights")).to("movement")
    assert broken.state.position.promised == ()
    assert broken.refused(Move("I", (7, 0))) == "Z-MOV-2"
    assert game.refused(Move("I", (7, 0))) is None


def locked(*kinds: str, **more) -> Table:
    """Return a game in which the winged keep knights in their city P and in another, S."""
    men = MEN | {
        f"H{number}": man(kind, city=city, hostage_of="winged")
        for number, (kind, city) in enumerate(zip(kinds, "PPS", strict=False), start=1)
    }
    picture = "Q . L . K . I . . P W . D . S R"
    towns = TOWNS | {"S": town("winged")}
    return talks(picture, men, towns, regions=LANDS, to_move="winged", **more)


THREE = ("knights knight", "knights wizard", "knights infantry")


def test_z_all_3_the_keeper_eliminates_one_hostage_a_city_a_move():
    game = locked(*THREE).play(Execute("H1"))
    assert game.last(Eliminated) == Eliminated(("H1",), "execution")
    assert game.refused(Execute("H2")) == "Z-ALL-3"
    game.play(Execute("H3"))  # in another city
    game.to("diplomacy", "knights").to("diplomacy", "winged").play(Execute("H2"))
    assert game.is_lost("H2")


def test_z_all_3_only_in_the_city():
    men = MEN | {"K": man("knights knight", hostage_of="winged"), "I": man("winged infantry", escorts="K")}
    game = talks("Q L K . P W . D . . R", men=men, to_move="winged")
    assert game.refused(Execute("K")) == "Z-ALL-3"


def test_z_all_3_only_the_keeper_and_only_its_hostages():
    game = locked(*THREE)
    assert game.refused(Execute("K")) == game.refused(Execute("nobody")) == "Z-ALL-3"
    game.to("diplomacy", "knights")
    assert game.refused(Execute("H1")) == "Z-ALL-3"


def test_z_all_3_allies_may_do_it_too():
    assert locked(*THREE, allies=FRIENDS).refused(Execute("H1")) is None


def test_z_all_4_breaking_the_alliance_frees_nobody():
    game = locked(*THREE, allies=FRIENDS).to("diplomacy", "knights").play(Break("winged"))
    assert [keeper(game, piece) for piece in ("H1", "H2", "H3")] == ["winged"] * 3
    assert game.play(END).refused(Move("H1", (8, 0))) == "Z-ALL-2"


def lone() -> Table:
    """Return a game with a hostage of the winged alone in the open, an own infantry and a dragon beside it."""
    men = MEN | {"K": man("knights knight", hostage_of="winged")}
    return talks("Q . L K D . I . P . R W", men=men, period="movement")


def test_z_all_4_an_unescorted_hostage_in_the_open_has_no_zone_and_does_nothing():
    game = lone()
    assert game.refused(fight("K", "D")) == "Z-ALL-2"
    game.to("movement", "dragons")
    assert game.refused(END) is None  # not beside an active enemy
    assert game.refused(fight("D", "K")) is None


def test_z_all_4_it_blocks_as_its_people_does():
    game = lone()
    assert game.refused(Move("L", (3, 0))) == "Z-MOV-2"
    game.to("movement", "dragons")
    assert {move.hex[0] for move in game.options("D", Move)} == {
        5
    }  # the hawk's infantry beyond, the knight here


def test_z_all_4_its_keeper_may_lay_an_escort_on_it_again_wherever_it_stands():
    men = MEN | {"K": man("knights knight", hostage_of="winged")}
    game = talks("Q . L K . . I . P . R W . . D", men=men, period="movement", to_move="winged")
    game.play(Move("I", (3, 0)))
    assert game.piece("I").escorts == game.piece("K").number


def test_z_all_4_betrayal_the_escort_of_an_own_hostage_is_struck_down_and_the_hostage_flees():
    men = MEN | {"K": man("knights knight", hostage_of="winged"), "I": man("winged infantry", escorts="K")}
    men |= {"L": "knights knight"}
    picture = "Q . . . . . . . . L K . . . . . . . . . D R"
    game = talks(picture, men=men, towns={"Q": TOWNS["Q"], "R": TOWNS["R"]}, allies=FRIENDS)
    game.play(Break("winged"), END, fight("L", "I"), END, END).fought(6)  # 8 - 3, die 6: DE
    assert game.is_lost("I")
    assert game.last(FlightBegan).flights == (("K", 8),)
    assert game.by == "knights"  # its own people choose its line
    game.flee("E")
    assert (game.at("K"), keeper(game, "K")) == ((18, 0), "winged")


@pytest.mark.parametrize("accept", [True, False])
def test_z_all_1_after_an_answer_the_proposer_goes_on(accept):
    game = talks().play(Propose("winged"), Answer(accept=accept))
    assert (game.by, game.period) == ("knights", "diplomacy")


def test_z_all_1_what_is_offered_are_proposals_with_one_hostage_at_most_breaks_executions_and_the_end():
    men = MEN | {
        "X": "knights knight",  # of a type with K: one of them is offered
        "A": "knights knight",  # nor A, which was never placed
        "B": man("knights knight", city="Q"),  # nor B, which is in a city
        "Y": man("dragons snake", city="Q", hostage_of="knights"),
        "Z": man("dragons snake", hostage_of="knights"),
        "N": man("knights wizard", hostage_of="winged"),
        "U": "knights archer",  # never placed
    }
    towns = TOWNS | {"P": town("winged", "winged hawk")}
    picture = "Q . L X K . I . Z P W N D . . R"
    game = talks(picture, men, towns, regions=LANDS, allies=(("knights", "monks"),), also=("monks",))
    assert game.options("K") == []
    assert game.options() == [
        *_proposals("dragons", gives="KL", asks="D"),
        *_proposals("winged", gives="KL", asks="IW"),
        Break("monks"),
        Execute("Y"),
        END,
    ]


def _proposals(people: str, gives: str, asks: str) -> list[Propose]:
    given = [Propose(people, gives=(piece,)) for piece in gives]
    return [Propose(people), *given, *(Propose(people, asks=(piece,)) for piece in asks)]


def test_z_all_1_an_answer_is_yes_or_no():
    game = talks().play(Propose("winged"))
    assert game.options() == [Answer(accept=True), Answer(accept=False)]
    assert game.options("W") == []


def test_z_all_3_a_keeper_may_speak_of_its_hostages_though_two_peoples_are_left():
    men = {"K": MEN["K"], "H": man("dragons snake", city="Q", hostage_of="knights"), "D": MEN["D"]}
    game = begin("Q . K . . . D . . R", men, {"Q": TOWNS["Q"], "R": TOWNS["R"]}, period="diplomacy")
    assert game.options() == [Execute("H"), END]
    assert (game.refused(Propose("dragons")), game.why(Propose("dragons"))) == ("Z-ALL-1", "alliance-few")


def test_z_all_2_a_promise_ends_with_the_piece_that_was_promised():
    men = {"K": "knights infantry", "L": "knights knight", "D": "dragons dragon", "W": "winged hawk"}
    state = {"promised": [["K", "winged"], ["L", "winged"]]}
    game = begin("L . . K D . . W", men, to_move="dragons", allies=(("knights", "winged"),), state=state)
    game.play(fight("D", "K"), END, END).fought(6)
    assert game.is_lost("K")
    numbers = game.state.position.number_of
    assert [piece for piece, _ in game.state.position.promised] == [numbers["L"]]


@pytest.mark.parametrize(("picture", "rule"), [("I . K . P . . R", "Z-MOV-4"), (". I K . P . . R", None)])
def test_z_mov_4_a_hostage_on_a_mountain_is_fetched_from_the_hex_beside_it_alone(picture, rule):
    men = {"I": MEN["I"], "K": man("knights knight", hostage_of="winged", on="^")}
    game = begin(picture, men, {"P": TOWNS["P"], "R": TOWNS["R"]}, to_move="winged")
    assert game.refused(Move("I", (2, 0))) == rule
