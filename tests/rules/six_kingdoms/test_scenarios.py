"""What scenarios are told of: mounts, crowds, homes, seats, pieces that are missing, thrones that nobody holds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sim.formats.scenario_file import PieceField, ScenarioFile
from sim.games.problems import scenario_problems
from tests.rules.six_kingdoms.table import begin
from tests.rules.six_kingdoms.test_k_set import BOARD, game

THRONE, OTHER_THRONE, CASTLE, LAND = (25, 25), (13, 7), (25, 23), (25, 20)
KINGS = (PieceField("k", "red", "king", hex=THRONE), PieceField("q", "yellow", "king", hex=OTHER_THRONE))


def scene(*pieces: PieceField, **more: Any) -> ScenarioFile:
    """Return a game of red and yellow past its placing: the Kings on their thrones, and some pieces."""
    return replace(game(2, "AD", state={"setup": "over"}), pieces=(*KINGS, *pieces), **more)


def told(scenario: ScenarioFile, rule: str = "", board: Any = BOARD) -> list[str]:
    """Return the keys of what is told, perhaps by one rule alone, sorted."""
    found = scenario_problems(scenario, board, None)
    return sorted(problem.message.key for problem in found if not rule or problem.rule == rule)


def knight(rider: str, **more: Any) -> PieceField:
    return PieceField("n", **{"people": "red", "type": "knight", "hex": LAND, "escorts": rider} | more)


ARCHER = PieceField("a", "red", "archer", hex=LAND)


def test_k_mov_7_an_own_king_or_archer_on_a_knight_is_no_fault():
    assert told(scene(knight("a"), ARCHER)) == []
    assert told(scene()) == []


@pytest.mark.parametrize(
    ("mount", "rider"),
    [
        (knight("x"), ARCHER),
        (knight("a"), replace(ARCHER, type="army")),
        (knight("a"), replace(ARCHER, people="yellow")),
        (knight("a"), replace(ARCHER, hex=CASTLE)),
        (knight("a"), replace(ARCHER, type="dragon")),
        (knight("a", type="army"), ARCHER),
        (knight("a", type="dragon"), ARCHER),
    ],
)
def test_k_mov_7_any_other_pair_is_told(mount: PieceField, rider: PieceField):
    assert told(scene(mount, rider), "K-MOV-7") == ["kingdom-odd-rider"]


def test_k_mov_7_who_rides_two_knights_is_told_of_both():
    pair = (knight("a"), replace(knight("a"), id="m"), ARCHER)
    assert told(scene(*pair)) == ["hex-crowded", "kingdom-odd-rider", "kingdom-odd-rider"]


def test_k_set_3_pieces_in_cities_that_are_not_there_are_no_crowd():
    nowhere = [PieceField(mark, "red", "army", city="Roma") for mark in "xy"]
    assert told(scene(*nowhere)) == ["piece-city-unknown", "piece-city-unknown"]


def test_k_set_1_a_kingdom_has_one_realm():
    two = scene()
    peoples = (replace(two.peoples[0], home=("A", "B")), two.peoples[1])
    assert "kingdom-homes" in told(replace(two, peoples=peoples), "K-SET-1")


def test_k_set_1_a_kingdom_without_realm_draws_one_if_it_has_no_pieces_yet_and_there_are_enough():
    assert told(game(6), "K-SET-1") == []
    ground = tuple(
        line.replace("T", "c") if row == THRONE[1] else line for row, line in enumerate(BOARD.terrain)
    )
    thrones = sum(line.count("T") for line in ground)
    assert thrones == 4
    assert told(game(4), "K-SET-1", replace(BOARD, terrain=ground)) == []
    five = game(5)
    seated = replace(five, peoples=(replace(five.peoples[0], home=("D",)), *five.peoples[1:]))
    assert told(seated, "K-SET-1", replace(BOARD, terrain=ground)) == ["kingdom-few-realms"]


def test_k_set_1_three_who_sit_beside_each_other_or_opposite_are_told():
    assert told(game(3, "ABC"), "K-SET-1") == ["kingdom-seats"]
    homes = {"red": "A", "blue": "B", "green": "D"}
    table = begin("T n n T n n T T", regions="A - - B - - C D", homes=homes, also=("green",))
    assert "kingdom-seats" in told(table.game.scenario_file, board=table.board.map)


def test_k_set_1_realms_that_no_land_joins_are_judged_too():
    homes = {"red": "A", "blue": "B"}
    table = begin("T n T _ T", regions="A - B - C", homes=homes)
    assert "kingdom-seats" not in told(table.game.scenario_file, board=table.board.map)


def test_k_kng_3_alliances_are_not_made_here():
    assert told(scene(alliances=(("red", "yellow"),))) == ["kingdom-no-alliances"]


def missing(scenario: ScenarioFile) -> dict[tuple[str, str], int]:
    """Return how many pieces of a kingdom and type are told to be still missing."""
    found = {}
    for problem in scenario_problems(scenario, BOARD, None):
        if problem.message.key == "pieces-missing":
            assert problem.severity == "info"
            facts: dict[str, Any] = dict(problem.message.arguments)
            found[facts["people"].en.split()[0].lower(), facts["type"].en.lower()] = facts["count"]
    return found


ALL = {
    (people, kind): 1 if kind == "king" else 6
    for people in ("red", "yellow")
    for kind in ("king", "knight", "archer", "army")
}


def test_k_set_3_pieces_that_are_still_to_be_placed_are_told():
    assert missing(game(2, "AD")) == ALL
    assert missing(scene()) == {}
    assert told(game(2, "AD", pieces=KINGS)) == ["pieces-missing"] * 6


def test_k_set_3_lost_pieces_are_none_of_them_nor_is_the_king_of_a_subjugated_kingdom():
    lost = [{"id": "a", "people": "red", "type": "army"}]
    assert missing(game(2, "AD", state={"lost": lost})) == ALL | {("red", "army"): 5}
    fallen = {about: count for about, count in ALL.items() if about != ("red", "king")}
    assert missing(game(2, "AD", state={"lords": {"red": "yellow"}})) == fallen


def test_k_mov_9_a_throne_its_king_or_a_knight_does_not_hold_is_told():
    away = (replace(KINGS[0], hex=CASTLE), KINGS[1])
    base = scene()
    assert told(replace(base, pieces=away)) == ["kingdom-throne-unheld"]
    for kind, keys in (("knight", []), ("army", ["kingdom-throne-unheld"])):
        holder = PieceField("h", "red", kind, hex=THRONE)
        assert told(replace(base, pieces=(*away, holder))) == keys


def test_k_kng_3_a_subjugated_kingdom_has_no_king_while_it_places_either():
    subjugated = scene(state={"lords": {"red": "yellow"}})
    assert "kingdom-king-fallen" in told(subjugated, "K-KNG-3")
