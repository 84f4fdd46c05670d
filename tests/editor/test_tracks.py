"""What is marked on the map of a decision: what it brought about, not what it tells again."""

from __future__ import annotations

from editor.timeline.tracks import Tracks, tracks_of
from sim.games.zargo.actions import Move, TakeBack
from tests.playing import Table, begin

MEN = {"K": "knights infantry", "I": "knights infantry", "E": "dragons infantry"}


def marked(table: Table, *actions) -> Tracks:
    before = table.state.position
    outcome = [event for action in actions for event in table.game.play(table.state, action).events]
    table.play(*actions)
    return tracks_of(outcome, before, table.state.position, before.board.grid)


def test_a_move_is_an_arrow_along_its_way():
    table = begin("K . . . I . . . E", MEN).to("movement")
    assert marked(table, Move("K", (2, 0))).ways == (((0, 0), (1, 0), (2, 0)),)


def test_a_step_taken_back_marks_where_the_piece_is_again_and_no_step_that_stays():
    table = begin("K . . . I . . . E", MEN).to("movement").play(Move("K", (2, 0)), Move("I", (5, 0)))
    assert marked(table, TakeBack(1)) == Tracks(rings=frozenset({(4, 0)}))
