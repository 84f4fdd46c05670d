"""K-SET: realms are drawn, pieces placed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from sim.board.sites import distance
from sim.engine.game import CHANCE, IllegalAction, Roll
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile
from sim.games.problems import scenario_problems
from sim.games.six_kingdoms.actions import Move, Place
from sim.games.six_kingdoms.boards import make_board
from sim.games.six_kingdoms.events import Placed, TurnBegan, TurnEnded
from tests.rules.six_kingdoms.table import END, PASS, Table, begin, move, ruleset

BOARD = make_board(ruleset())
IDS = ruleset().people_ids


def game(players: int, homes: str = "", **more: Any) -> ScenarioFile:
    """Return a scenario on the shipped board; `homes` are the realms by letter, drawn where none are named."""
    return ScenarioFile(
        map=MapReference(inline=BOARD),
        ruleset="six-kingdoms",
        peoples=tuple(
            PeopleField(people, people, home=(homes[number],) if homes else ())
            for number, people in enumerate(IDS[:players])
        ),
        **more,
    )


def table_of(players: int, homes: str = "", **more: Any) -> Table:
    return Table(game(players, homes, **more), BOARD)


def drawn(players: int, *dice: int) -> Table:
    table = table_of(players)
    for die in dice:
        assert table.decision.owner == CHANCE
        table.play(min(die, table.decision.faces))
    return table


def apart(table: Table) -> list[int]:
    """Return the distances between the thrones of those who play, sorted."""
    thrones = table.game.rules.ground.throne_of
    seats = [thrones[homes[0]] for homes in table.state.position.homes]
    return sorted(distance(table.board, a, b) or 0 for a in seats for b in seats if a < b)


@pytest.mark.parametrize("die", range(1, 7))
def test_k_set_1_two_players_sit_opposite_each_other(die: int):
    table = table_of(2).play(die)
    assert table.decision.faces == 1
    assert apart(table.play(1)) == [24]


@pytest.mark.parametrize("die", range(1, 7))
def test_k_set_1_three_players_leave_a_realm_free_between_them(die: int):
    table = table_of(3).play(die)
    assert table.decision.faces == 2
    for second in (1, 2):
        assert apart(drawn(3, die, second, 1)) == [18, 18, 18]


@pytest.mark.parametrize("players", [4, 5, 6])
def test_k_set_1_more_players_draw_any_realm_that_is_free(players: int):
    table = table_of(players)
    for number in range(players):
        assert table.decision.faces == 6 - number
        table.play(1)
    homes = [homes[0] for homes in table.state.position.homes]
    assert homes == list(range(players))


@pytest.mark.parametrize("dice", [(), (0,), (7,), (1, 1)])
def test_k_set_1_one_die_of_as_many_faces_as_realms_is_rolled(dice: tuple[int, ...]):
    table = table_of(6)
    with pytest.raises(IllegalAction):
        table.game.play(table.state, Roll(), dice)


def test_k_set_1_the_king_drawn_is_the_first_piece_on_the_board():
    table = drawn(2, 3, 1)
    assert table.board.kind(table.piece("red-king-1").hex).id == "throne"
    assert table.board.region[table.piece("red-king-1").hex] == 2


def problems(scenario: ScenarioFile) -> set[tuple[str, str, str]]:
    found = scenario_problems(scenario, BOARD, None)
    return {(p.rule, p.severity, p.message.key) for p in found if p.severity != "info"}


def test_k_set_1_who_plays_and_where_is_judged():
    assert problems(game(6, "ABCDEF")) == set()
    assert problems(game(2, "AD")) == set()
    assert problems(game(2, "AB")) == {("K-SET-1", "warning", "kingdom-seats")}
    assert problems(game(3, "ACE")) == set()
    assert problems(game(3, "ABE")) == {("K-SET-1", "warning", "kingdom-seats")}
    assert problems(game(2, "AA")) == {("K-SET-1", "error", "home-shared")}
    assert problems(game(2, "AX")) == {("K-SET-1", "error", "kingdom-home-unknown")}
    assert problems(game(1, "A")) == {("K-SET-1", "error", "people-count")}
    two = game(2, "AD")
    one_player = tuple(replace(entry, player="anna") for entry in two.peoples)
    assert problems(replace(two, peoples=one_player)) == {("K-SET-1", "error", "kingdom-two-of-one")}
    homeless = (replace(two.peoples[0], home=()), two.peoples[1])
    stray = PieceField("a", "red", "army", hex=(19, 10))
    assert problems(replace(two, peoples=homeless, pieces=(stray,))) == {
        ("K-SET-1", "error", "kingdom-no-home")
    }
    assert problems(replace(two, to_move="green")) == {("K-MOV-1", "error", "mover-absent")}


def with_vassal(*others: str) -> Table:
    return begin(
        "A . . _ V",
        {"A": "red army", "V": "red knight"},
        regions="A A A - B",
        homes={"red": "A"},
        on={"A": ".", "V": "T"},
        also=others,
    )


def test_k_set_2_with_up_to_four_players_a_realm_without_player_can_become_a_vassal():
    assert with_vassal("green", "black").ends("A") == {(1, 0), (2, 0)}


def test_k_set_2_with_five_it_stays_neutral():
    assert with_vassal("green", "black", "yellow").ends("A") == {(1, 0)}


def place_all(table: Table) -> Table:
    """Place what is due in this turn, moving nothing, and end it."""
    people, turns = table.by, len(table.told(TurnBegan))
    while table.by == people and table.decision.kind == "placing":
        waiting = next(actor for actor in table.game.actors(table.state) if table.options(actor, Place))
        table.play(table.options(waiting, Place)[0])
    return table if len(table.told(TurnBegan)) > turns else table.play(END)


def test_k_set_3_what_is_asked_is_to_place_and_then_to_move():
    table = place_all(place_all(table_of(2, "AD")))
    asked = []
    for _ in range(3):
        asked.append(table.decision.kind)
        waiting = next(actor for actor in table.game.actors(table.state) if table.options(actor, Place))
        table.play(table.options(waiting, Place)[0])
    assert [*asked, table.decision.kind] == ["placing"] * 3 + ["moves"]
    assert table.play(END).by == IDS[1]


def test_k_set_3_each_player_places_six_pieces_then_three_in_every_turn():
    table = table_of(2, "AD")
    for wanted in (6, 6, 3, 3, 3, 3, 3, 3, 3, 3):
        assert table.decision.kind == "placing"
        assert table.last(TurnBegan).quota == wanted
        place_all(table)
    assert table.decision.kind == "moves"
    assert Counter(event.of_right for event in table.told(Placed)) == {False: 36, True: 2}


def test_k_set_3_in_the_first_turn_nothing_moves():
    table = table_of(2, "AD")
    first = table.options("red-army-1", Place)[0]
    table.play(first)
    assert table.options("red-army-1") == []
    throne = table.piece("red-king-1").hex
    beside = table.board.cell(table.board.beside(throne)[0])
    assert table.refused(Move("red-king-1", (beside,))) == "K-MOV-1"
    assert table.refused(PASS) == "K-MOV-2"
    assert table.refused(END) == "K-SET-3"
    assert table.facts(END) == {"count": 5}


def test_k_set_3_in_later_ones_up_to_three_pieces_move_and_three_are_placed():
    table = place_all(place_all(table_of(2, "AD")))
    moving = [actor for actor in table.game.actors(table.state) if table.options(actor, Move)]
    for actor in moving[:2]:
        table.play(table.options(actor, Move)[0])
    assert table.refused(END) == "K-SET-3"
    place_all(table)
    assert table.by == "blue" or table.by == IDS[1]
    assert table.last(TurnBegan).people == IDS[1]


def test_k_set_3_a_piece_is_placed_on_a_free_hex_of_castle_or_land_of_the_own_realm():
    table = table_of(2, "AD")
    cells = {option.hex for option in table.options("red-army-1", Place)}
    kinds = Counter(table.board.kind(table.board.grid.id_of(cell)).id for cell in cells)
    assert kinds == {"castle": 18, "realm": 72}
    assert {BOARD.region[row][column] for column, row in cells} == {"A"}
    table.play(Place("red-army-1", min(cells)))
    assert table.refused(Place("red-army-2", min(cells))) == "K-SET-3"
    assert table.refused(Place("red-army-1", max(cells))) == "K-SET-3"
    throne = table.board.cell(table.piece("red-king-1").hex)
    assert table.refused(Place("red-army-2", throne)) == "K-SET-3"


def test_k_set_3_no_more_than_are_due_are_placed_in_a_turn():
    table = place_all(place_all(table_of(2, "AD")))
    for _ in range(3):
        waiting = [a for a in table.game.actors(table.state) if table.options(a, Place)]
        table.play(table.options(waiting[0], Place)[0])
    assert table.by == IDS[0]
    assert [table.options(f"{IDS[0]}-{kind}-6", Place) for kind in ("army", "archer", "knight")] == [[]] * 3
    assert len(table.game.actors(table.state)) == 7, "the King and those of the first turn"
    waiting = [p.id for p in table.state.position.pieces_of(0) if p.hex == -1 and not p.lost]
    cells = [c for c in ((19, 20), (24, 24)) if table.refused(Place(waiting[0], c)) != "K-SET-3"]
    assert cells == []


def test_k_set_3_none_is_due_where_the_own_pieces_have_filled_the_realm():
    men = {"K": "red king", "Q": "blue king", "N": "red knight", "A": "red army", "B": "red army"}
    table = begin(
        "c K N A n B n n n Q",
        men,
        regions="A A - - - - - - - -",
        homes={"red": "A"},
        on={"K": "T"},
        setup=True,
    )
    assert table.last(TurnBegan).quota == 1
    assert table.play(move("B", (6, 0))).refused(END) == "K-SET-3"
    table.play(move("N", (1, 0), (0, 0)))
    assert (table.decision.kind, table.refused(END)) == ("moves", None)
    assert not table.told(TurnEnded)
    assert table.play(move("A", (2, 0))).told(TurnEnded)


def test_k_set_3_who_is_placed_in_a_turn_does_not_move_in_it():
    table = place_all(place_all(table_of(2, "AD")))
    waiting = next(a for a in table.game.actors(table.state) if table.options(a, Place))
    table.play(table.options(waiting, Place)[0])
    assert table.options(waiting, Move) == []


def test_k_set_3_after_a_turn_of_placing_no_moves_are_owed():
    table = place_all(place_all(table_of(2, "AD")))
    assert place_all(table).state.owes == ()


def test_k_set_3_what_stands_where_nothing_may_is_told():
    two = game(2, "AD", state={"setup": "over", "lords": {}})
    king = PieceField("k", "red", "king", hex=(24, 25))
    keys = problems(replace(two, pieces=(king,)))
    assert ("K-KNG-3", "error", "kingdom-no-king") in keys
    for piece, rule, key in (
        (PieceField("a", "red", "army", hex=(0, 0)), "K-SET-3", "piece-off-map"),
        (PieceField("a", "red", "army", city="Roma"), "K-SET-3", "piece-city-unknown"),
        (PieceField("a", "red", "dragon", hex=(19, 10)), "K-SET-3", "piece-type"),
        (PieceField("a", "green", "army", hex=(19, 10)), "K-SET-1", "piece-people"),
        (PieceField("a", "red", "army", hex=(19, 10), paralysed=1), "K-SET-3", "kingdom-piece-odd"),
        (PieceField("a", "red", "army", hex=(19, 10), vanished=True), "K-SET-3", "kingdom-piece-odd"),
        (PieceField("a", "red", "army", hex=(19, 10), hostage_of="blue"), "K-SET-3", "kingdom-piece-odd"),
        (PieceField("a", "red", "army", hex=(13, 0)), "K-PCE-1", "piece-on-closed"),
        (PieceField("a", "red", "army", hex=(19, 10), escorts="k"), "K-MOV-7", "kingdom-odd-rider"),
    ):
        assert (rule, "error", key) in problems(replace(two, pieces=(king, piece)))
    crowd = (king, PieceField("a", "red", "army", hex=(19, 10)), PieceField("b", "red", "army", hex=(19, 10)))
    assert ("K-SET-3", "error", "hex-crowded") in problems(replace(two, pieces=crowd))
    armies = tuple(PieceField(f"a{n}", "red", "army", hex=(19, 6 + n)) for n in range(7))
    assert ("K-SET-3", "error", "pieces-too-many") in problems(replace(two, pieces=armies))
    assert ("K-SET-3", "error", "state-odd") in problems(replace(two, state={"stup": "over"}))


def test_k_set_3_a_state_names_kingdoms_in_play():
    two = game(2, "AD", state={"owes": ["green"]})
    assert problems(two) == {("K-KNG-3", "error", "people-not-in-play")}


def test_k_set_1_where_no_realm_lies_as_it_should_any_that_is_free_is_drawn():
    table = begin("T n n T n T", regions="A - - B - C", setup=True, also=("green",))
    assert table.play(1).decision.faces == 2


def test_k_set_1_a_realm_that_no_land_joins_is_not_opposite():
    table = begin("T n T _ T", regions="A - B - C", setup=True)
    assert table.play(1).decision.faces == 1


def test_k_set_3_no_king_is_set_where_there_is_no_throne_or_somebody_is_on_it():
    men = {"A": "red army", "Q": "blue king"}
    for mark in "T.":
        table = begin("A . _ Q", men, regions="A A - -", homes={"red": "A"}, on={"A": mark}, setup=True)
        assert table.at("red-king-1") is None
        assert not table.told(Placed)


def test_k_set_3_who_has_lost_all_it_had_placed_places_three_as_later_on():
    men = {"K": "red king", "Q": "blue king"}
    lost = {"lost": [{"id": "a", "people": "red", "type": "army"}]}
    table = begin(
        "K . . . . . . n Q",
        men,
        regions="A A A A A A A - -",
        homes={"red": "A"},
        on={"K": "T"},
        setup=True,
        state=lost,
    )
    assert table.last(TurnBegan).quota == 3
