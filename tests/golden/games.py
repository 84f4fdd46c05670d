"""Small games with an outcome worked out by hand from the rules: one for each way a game ends and each odd power.

The derivation is the docstring, written before the game was played; what it comes to is asserted in the function. All
that happens is kept beside this file as JSON, one event a line, and compared event by event.
"""

from __future__ import annotations

from collections.abc import Callable

from sim.games.zargo.actions import (
    Answer,
    Appear,
    Break,
    Declare,
    Execute,
    Fight,
    GoOn,
    Move,
    Propose,
    Single,
    Throw,
    Vanish,
)
from sim.games.zargo.events import Ended, Retreated, SiegeRefused
from tests.drawing import man, town
from tests.playing import END, Table, begin, fight

GAMES: dict[str, Callable[[], Table]] = {}
KNIGHT, DRAGON, INFANTRY = "knights knight", "dragons dragon", "dragons infantry"


def golden(game: Callable[[], Table]) -> Callable[[], Table]:
    GAMES[game.__name__] = game
    return game


def until_over(table: Table) -> Table:
    while table.by != "nobody":
        table.play(END)
    return table


@golden
def the_year_ends() -> Table:
    """Month 25 (Z-CAL-1), two cities of the knights against one of the dragons, who have more pieces.

    Knights move, dragons move, the month is over and it was the last: the knights win two to one (Z-CAL-3).
    """
    towns = {"P": town("knights"), "Q": town("knights", "knights infantry"), "R": town("dragons")}
    men = {"D": DRAGON, "E": INFANTRY, "F": INFANTRY}
    table = until_over(begin("P . . . Q . . . R . D E F", men, towns, month=25, period=None))
    assert table.last(Ended) == Ended(("knights",), (("knights", 2), ("dragons", 1)))
    return table


@golden
def the_year_ends_in_a_tie() -> Table:
    """Month 24 begins with the winged: winged move, then month 25 (Z-CAL-2) of knights and winged, and it is over.

    One city each: both share the win (Z-CAL-3).
    """
    towns = {"P": town("knights"), "R": town("winged")}
    table = until_over(begin("P . . . R", {}, towns, month=24, to_move="winged", period=None))
    assert table.last(Ended).winners == ("knights", "winged")
    assert table.state.month == 25
    return table


@golden
def one_people_owns_every_city() -> Table:
    """The knight makes for the empty Q two hexes away: one point to (4, 0), one for the city (Z-SIE-6).

    It stops on (4, 0); in the period of clashes nobody is inside and it enters. The knights own P and Q, all there
    are: the game is over in the first month (Z-CAL-3).
    """
    towns = {"P": town("knights"), "Q": town("dragons")}
    table = begin("P . . K . Q", {"K": KNIGHT}, towns).play(Move("K", (5, 0)), END, END)
    assert (table.owner("Q"), table.by, table.state.month) == ("knights", "nobody", 1)
    return table


@golden
def the_printed_falcon() -> Table:
    """Three infantry monks beside a falcon: 4 + 4 + 4 = 12 against 5, difference 7 (Z-CBT-2).

    Die 4 in the band 4 to 7: D3 (Z-CBT-3, printed). Of six lines NE, E and NW begin on monks, W and SE in their zones
    (Z-RET-2): (0, 1) is beside A, (2, 2) beside C. SW is left: (1, 2), (0, 3), (0, 4).
    """
    men = {
        "A": "monks infantry_monk",
        "B": "monks infantry_monk",
        "C": "monks infantry_monk",
        "H": "winged hawk",
    }
    picture = """
        . A B . .
         . H C . .
        . . . . .
         . . . . .
        . . . . .
    """
    table = begin(picture, men, to_move="monks").play(fight("ABC", "H"), END, END).fought(4)
    assert table.lines() == ["SW"]
    table.flee("SW")
    assert table.at("H") == (0, 4)
    return table


@golden
def a_charge_meets_the_enemy_ahead() -> Table:
    """The knight moves three hexes east, all in one line, with the infantry dead ahead: 8 + 3 - 3 = 8 (Z-CBT-6).

    Die 4 in the band 8 to 11: D4. One row: back four hexes east, from 4 to 8.
    """
    table = begin("K . . . E . . . . . .", {"K": KNIGHT, "E": INFANTRY})
    table.play(Move("K", (3, 0)), fight("K", "E"), END, END).fought(4).flee("E")
    assert table.at("E") == (8, 0)
    return table


@golden
def a_charge_meets_the_enemy_at_its_side() -> Table:
    """The knight moves east to (3, 1); the infantry is to the north-east, 60 degrees off: 8 + 1 - 3 = 6 (Z-CBT-6).

    Die 4 in the band 4 to 7: D3. West and south lead into the knight's zone or off the map: east, from 4 to 7.
    """
    table = begin(
        """
        . . . . E . . . .
         K . . . . . . . .
    """,
        {"K": KNIGHT, "E": INFANTRY},
    )
    table.play(Move("K", (3, 1)), fight("K", "E"), END, END).fought(4).flee("E")
    assert table.at("E") == (7, 0)
    return table


@golden
def a_snake_overruns_two() -> Table:
    """The snake (8 points, 7) goes one hex east and attacks a wizard (3): 7 - 3 = 4, die 6: DE (Z-SGL-1).

    All its way is one line: it goes on past the hex of the dead (Z-SGL-4) to (4, 0), 1 + 3 = 4 points spent, and
    attacks the next: 4 again, die 5: D4, back east from 5 to 9. With four points left it ends on (6, 0), and does
    nothing more this move (Z-SGL-5).
    """
    men = {"S": "dragons snake", "W": "knights wizard", "V": "knights wizard"}
    table = begin("S . W . . V . . . . . .", men, to_move="dragons", period="singles")
    table.play(Single("S", (1, 0), "W"), 6, GoOn((4, 0), "V"), 5).flee("E").play(GoOn((6, 0)), END)
    assert (table.is_lost("W"), table.at("V"), table.at("S")) == (True, (9, 0), (6, 0))
    assert table.options("S") == []
    return table


@golden
def a_hawk_strikes_alone_and_flies_on() -> Table:
    """The hawk (12 points, 5) flies three hexes and attacks a wizard (3): difference 2, die 6: D3 (Z-SGL-1).

    The wizard goes back east from 4 to 7. Nine points are left: over the wizard (Z-MOV-11) to (10, 0) are seven, and
    there being no zones it ends where it likes (Z-SGL-3).
    """
    men = {"H": "winged hawk", "W": "knights wizard"}
    table = begin("H . . . W . . . . . . .", men, to_move="winged", period="singles")
    table.play(Single("H", (3, 0), "W"), 6).flee("E").play(GoOn((10, 0)))
    assert (table.at("W"), table.at("H")) == ((7, 0), (10, 0))
    return table


@golden
def a_monk_vanishes_and_comes_back() -> Table:
    """Beside an infantry the monk vanishes: no attack is owed (Z-VAN-1). The infantry walks onto the marker's hex.

    In the monks' next move it reappears on (3, 0), three steps away (Z-VAN-2), walks to (1, 0) beside the infantry and
    attacks it: 7 - 4 = 3, die 4: D1. West of (0, 0) is the edge, every other line too (one row), east the monk: no
    safe line, the infantry is eliminated (Z-RET-3).
    """
    table = begin("M I . . .", {"M": "monks monk", "I": "knights infantry"}, to_move="monks")
    table.play(Vanish("M")).to("movement", "knights").play(Move("I", (0, 0))).to("movement", "monks")
    table.play(Appear("M", (3, 0)), Move("M", (1, 0)), fight("M", "I"), END, END).fought(4)
    assert table.is_lost("I")
    return table


@golden
def an_escort_is_lost() -> Table:
    """The pair fights as its infantry alone (Z-ESC-1): 8 - 3 = 5, die 6: DE. The escort is eliminated.

    The dragon under it flees its whole movement, six hexes (Z-ESC-3): from 1 east to 7.
    """
    men = {"K": KNIGHT, "D": DRAGON, "I": man(INFANTRY, escorts="D")}
    table = begin("K D . . . . . . .", men).play(fight("K", "I"), END, END).fought(6).flee("E")
    assert (table.is_lost("I"), table.at("D")) == (True, (7, 0))
    return table


@golden
def an_escort_without_a_line_takes_its_charge_along() -> Table:
    """The pair has to go back two hexes (8 - 3 = 5, die 3: D2) and the second is sea: no safe line (Z-RET-3).

    Escort and charge are lost together (Z-RET-7).
    """
    men = {"K": KNIGHT, "D": DRAGON, "I": man(INFANTRY, escorts="D"), "E": INFANTRY}
    table = begin("K D . ~ . . E", men).play(fight("K", "I"), END, END).fought(3)
    assert table.is_lost("I")
    assert table.is_lost("D")
    return table


@golden
def three_are_pushed_in_a_chain() -> Table:
    """D2 (8 - 3 = 5, die 3) for E, with F right behind it and G two further. E needs the hexes 2 and 3 (Z-RET-5).

    F goes from 2 to 3 as E comes to 2, and to 4 as E comes to 3; there G stands and goes to 5. H on 6 is not touched.
    """
    men = {"K": KNIGHT, "E": INFANTRY, "F": INFANTRY, "G": INFANTRY, "H": INFANTRY}
    table = begin("K E F . G . H .", men).play(fight("K", "E"), END, END).fought(3).flee("E")
    assert [table.at(piece) for piece in "EFGH"] == [(3, 0), (4, 0), (5, 0), (6, 0)]
    return table


@golden
def the_first_is_lost_to_spare_the_last() -> Table:
    """D3 (8 - 3 = 5, die 4) for E would push F from 2 to 5, which is sea: F would be eliminated (Z-RET-5).

    The owner may lose E instead, and nobody is pushed.
    """
    men = {"K": KNIGHT, "E": INFANTRY, "F": INFANTRY}
    table = begin("K E F . . ~", men).play(fight("K", "E"), END, END).fought(4)
    assert table.lines() == ["E", "E!"]
    table.flee("E", give_up=True)
    assert (table.is_lost("E"), table.at("F")) == (True, (2, 0))
    return table


@golden
def a_siege_is_refused() -> Table:
    """Two pieces before a garrison of three: the siege is refused, nothing is revealed, all stay (Z-SIE-2)."""
    towns = {"P": town("dragons", INFANTRY, INFANTRY, INFANTRY), "Q": town("knights")}
    table = begin("A P B . Q", {"A": KNIGHT, "B": KNIGHT}, towns)
    table.play(fight("AB", city="P"), END, END, Fight(0))
    assert len(table.told(SiegeRefused)) == 1
    assert (table.at("A"), table.at("B")) == ((0, 0), (2, 0))
    return table


@golden
def a_siege_is_lost() -> Table:
    """Two before two: revealed (Z-SIE-2). 8 + 8 = 16 against 10 + 10: below the least, both besiegers die (Z-SIE-3)."""
    towns = {"P": town("dragons", DRAGON, DRAGON), "Q": town("knights")}
    table = begin("A P B . Q", {"A": KNIGHT, "B": KNIGHT}, towns)
    table.play(fight("AB", city="P"), END, END, Fight(0))
    assert table.is_lost("A")
    assert table.is_lost("B")
    return table


@golden
def a_city_is_stormed_and_taken_a_month_later() -> Table:
    """8 + 8 against an infantry: 13, die 4: DE, the garrison is destroyed (Z-SIE-4). No advance (Z-SIE-6).

    In the next month A enters; nobody is inside and the city is the knights' (Z-SIE-6).
    """
    towns = {"P": town("dragons", INFANTRY), "Q": town("dragons"), "R": town("knights")}
    table = begin("A P B . Q . . . R", {"A": KNIGHT, "B": KNIGHT}, towns)
    table.play(fight("AB", city="P"), END, END).fought(4)
    assert table.owner("P") == "dragons"
    table.to("movement", "knights").play(Move("A", (1, 0)), END, END)
    assert (table.at("A"), table.owner("P")) == ("P", "knights")
    return table


@golden
def a_sortie_fails() -> Table:
    """The besieged, 10 + 3 as one piece (Z-SIE-5), attack a knight: 13 - 8 = 5, die 1: A3.

    They are driven out one by one, each on its own line (Z-RET-7). West leads into the zone of A on (1, 0); east stands
    C; one row: no safe line for either, both are lost (Z-RET-3).
    """
    towns = {"P": town("dragons", DRAGON, INFANTRY), "Q": town("knights"), "R": town("dragons")}
    table = begin("A P C . Q . R", {"A": KNIGHT, "C": KNIGHT}, towns, to_move="dragons")
    table.play(Declare(("P1", "P2"), ("A",)), END, END).fought(1)
    assert table.is_lost("P1")
    assert table.is_lost("P2")
    assert table.owner("P") == "dragons"
    return table


WORLD = "Q . . K . I . . P . D . R"
LANDS = "A A A A A B B B B B C C C"
HOMES = {"knights": ("A",), "winged": ("B",), "dragons": ("C",)}
TOWNS = {"P": town("winged"), "Q": town("knights"), "R": town("dragons")}
MEN = {"K": KNIGHT, "I": "winged infantry", "D": DRAGON}


@golden
def a_hostage_is_delivered_locked_and_executed() -> Table:
    """The knights promise K to the winged (Z-ALL-2). K walks to (6, 0) on their continent; I lies down on it.

    K is a hostage now. In the next month the pair walks to P, two hexes away; K is locked there. In the month after
    the winged eliminate it (Z-ALL-3).
    """
    table = begin(WORLD, MEN, TOWNS, regions=LANDS, homes=HOMES, period="diplomacy")
    table.play(Propose("winged", ("K",)), Answer(accept=True), END, Move("K", (6, 0)))
    table.to("movement", "winged").play(Move("I", (6, 0)), END)
    table.to("movement", "winged").play(Move("I", (8, 0)), END)
    assert table.at("K") == "P"
    table.to("diplomacy", "winged").play(Execute("K"))
    assert table.is_lost("K")
    return table


@golden
def an_ally_is_betrayed() -> Table:
    """Knights and winged are allies side by side: no zone between them. The knights break it (Z-ALL-1).

    Now K starts beside an enemy and owes an attack (Z-MOV-10): 8 - 3 = 5, die 6: DE.
    """
    men = MEN | {"K": KNIGHT}
    table = begin(
        "Q . . . K I . . P . D . R",
        men,
        TOWNS,
        regions=LANDS,
        homes=HOMES,
        allies=(("knights", "winged"),),
        period="diplomacy",
    )
    table.play(Break("winged"), END)
    assert table.refused(END) == "Z-MOV-10"
    table.play(fight("K", "I"), END, END).fought(6)
    assert table.is_lost("I")
    return table


def captive(by: str) -> Table:
    """Let a piece of a people enter the winged's empty city in which a knight is kept."""
    men = MEN | {"A": by, "H": man("knights wizard", city="P", hostage_of="winged")}
    picture = "Q . . K . I . A P . . D . R"
    if by.startswith("dragons"):
        picture = "Q . . K . I . . P A . D . R"
    people = by.split()[0]
    return begin(picture, men, TOWNS, to_move=people).play(Move("A", (8, 0)), END, END)


@golden
def a_hostage_is_freed() -> Table:
    """A knight enters P, where nobody holds out (Z-SIE-6); the wizard kept there is its own people's: freed (Z-SIE-7).

    The garrison is one, there is room for it inside. In the next move it walks out.
    """
    table = captive(KNIGHT)
    assert (table.owner("P"), table.at("H"), table.piece("H").hostage_of) == ("knights", "P", -1)
    table.to("movement", "knights").play(Move("H", (9, 0)))
    return table


@golden
def a_hostage_is_captured() -> Table:
    """A dragon enters P: the knights' wizard kept there is not its own, and is the dragons' hostage now (Z-SIE-7)."""
    table = captive(DRAGON)
    keeper = table.game.people_ids[table.piece("H").hostage_of]
    assert (table.owner("P"), table.at("H"), keeper) == ("dragons", "P", "dragons")
    return table


@golden
def a_retreat_ends_in_a_whirlpool() -> Table:
    """D4 (8 + 4 - 3 = 9 on die 4) for E: the whirlpool on the second hex stops it there (Z-RET-4), paralysed.

    The dragons lose three moves with it; as their fourth starts it is free (Z-MOV-6).
    """
    men = {"K": KNIGHT, "J": "knights infantry", "E": INFANTRY}
    table = begin(
        """
        K E . @ . . .
         J . . . . . .
    """,
        men,
    )
    table.play(fight("KJ", "E"), END, END).fought(4).flee("E")
    assert (table.at("E"), table.last(Retreated).paralysed) == ((3, 0), 3)
    for _ in range(3):
        table.to("movement", "dragons")
        assert table.piece("E").is_paralysed
        table.to("movement", "knights")
    assert not table.to("movement", "dragons").piece("E").is_paralysed
    return table


@golden
def three_archers_kill_a_dragon() -> Table:
    """One arrow (die 1 at distance 2), three (die 3 at 2) and two (die 3 at 4): six, as many as a dragon needs.

    Rule Z-THR-2 with the rulebook's figures; pieces between do not block (Z-THR-1).
    """
    archers = dict.fromkeys("ABC", "knights archer")
    table = begin("A . B . D . C", archers | {"D": DRAGON}, period="throws")
    table.play(Throw("B", "D"), 1, Throw("C", "D"), 3, Throw("A", "D"), 3)
    assert table.is_lost("D")
    return table
