"""Whirlpools as they are played: three moves lost, on the fourth free again (Z-MOV-6)."""

from __future__ import annotations

import pytest

from sim.games.zargo.actions import Move, Throw
from sim.games.zargo.events import ClashBegan, MoveBegan
from tests.drawing import man
from tests.playing import END, Table, begin, fight

MEN = {"K": "knights knight", "W": "knights wizard", "D": "dragons dragon", "I": "knights infantry"}


def moves_of_knights(game: Table, count: int) -> list[MoveBegan]:
    """Play on to the knights' move number `count` of the game; return the knights' moves that have begun."""
    while True:
        begun = [event for event in game.told(MoveBegan) if event.people == "knights"]
        if len(begun) == count:
            return begun
        game.play(END)


def test_z_mov_6_a_whirlpool_stops_a_piece_for_its_next_three_moves():
    game = begin(". K @ . . . . . D", MEN)
    assert game.refused(Move("K", (3, 0))) == "Z-MOV-1"  # nobody passes
    game.play(Move("K", (2, 0)))
    assert game.piece("K").paralysed == 3
    for month in (2, 3, 4):
        moves_of_knights(game, month)
        game.to("movement", "knights")
        assert game.refused(Move("K", (3, 0))) == "Z-MOV-6"
        assert game.options("K") == []
    moves_of_knights(game, 5)
    game.to("movement", "knights")
    assert game.refused(Move("K", (3, 0))) is None


def test_z_mov_6_the_moves_to_lose_are_counted_down_move_by_move():
    game = begin(". K @ . . . . . D", MEN).play(Move("K", (2, 0)))
    begun = moves_of_knights(game, 5)
    assert [(event.woken, event.held) for event in begun] == [
        ((), ()),
        ((), ("K",)),
        ((), ("K",)),
        ((), ("K",)),
        (("K",), ()),
    ]


@pytest.mark.parametrize("left", [1, 2, 3])
def test_z_mov_6_paralysed_n_are_the_own_moves_still_to_lose(left):
    men = MEN | {"K": man("knights knight", on="@", paralysed=left)}
    game = begin(". K . . . . . . D", men, period=None)
    moves_of_knights(game, left)
    assert game.piece("K").is_paralysed
    moves_of_knights(game, left + 1)
    assert not game.piece("K").is_paralysed


def test_z_mov_6_only_the_own_moves_count():
    men = MEN | {"K": man("knights knight", on="@", paralysed=1)}
    game = begin(". K . . . . . . D", men, to_move="dragons")
    assert game.piece("K").paralysed == 1
    game.to("movement", "knights")
    assert game.piece("K").is_paralysed
    game.to("movement", "dragons")
    assert game.piece("K").is_paralysed  # until its fourth move starts
    assert not game.to("movement", "knights").piece("K").is_paralysed


def test_z_mov_6_a_paralysed_piece_has_no_zone_and_is_not_attacked_nor_thrown_at():
    held = MEN | {"D": man("dragons dragon", on="@", paralysed=3), "E": "dragons infantry"}
    game = begin("K D . . W . . . E", held)
    assert game.refused(END) is None
    assert game.refused(fight("K", "D")) == "Z-CBT-1"
    assert game.play(END).refused(Throw("W", "D")) == "Z-THR-5"


def test_z_mov_6_a_paralysed_wizard_gives_no_aura_and_throws_nothing():
    men = MEN | {"W": man("knights wizard", on="@", paralysed=3), "E": "dragons infantry"}
    game = begin("W I E", men).play(fight("I", "E"), END)
    assert game.refused(Throw("W", "E")) == "Z-MOV-6"
    game.play(END).fought(6)
    assert game.last(ClashBegan).difference == 1


def test_z_mov_6_an_occupied_whirlpool_is_not_entered_nor_flown_over():
    men = MEN | {"D": man("dragons dragon", on="@", paralysed=3), "H": "winged hawk"}
    game = begin("K D . . . . . . H", men)
    assert game.refused(Move("K", (1, 0))) == "Z-MOV-6"
    game.to("movement", "winged")
    reach = {move.hex[0] for move in game.options("H", Move)}
    assert reach == {2, 3, 4, 5, 6, 7}


def test_z_mov_6_a_whirlpool_under_an_active_enemy_zone_is_not_entered_by_moving():
    assert begin("K @ D", MEN).refused(Move("K", (1, 0))) == "Z-MOV-6"
    assert begin("K @ . D", MEN).refused(Move("K", (1, 0))) is None


def test_z_mov_6_a_pair_is_held_and_freed_together():
    men = MEN | {"I": man("knights infantry", escorts="W")}
    game = begin("W @ . . . . . D", men).play(Move("I", (1, 0)))
    moves_of_knights(game, 4)
    assert game.piece("I").is_paralysed
    assert game.piece("W").is_paralysed
    moves_of_knights(game, 5)
    game.to("movement", "knights").play(Move("I", (3, 0)))
    assert game.at("I") == game.at("W") == (3, 0)
