"""What happens in Zargo's Lords, as records that need no rule to be read: ids, cells, paths with their start."""

from __future__ import annotations

from typing import Literal

import msgspec

from sim.engine.game import Event
from sim.games.zargo.state import Period
from sim.hex.grid import Cell
from sim.mechanics.retreat import Outcome
from sim.mechanics.strength import Item

Cause = Literal[
    "clash", "throw", "siege", "execution", "no_line", "given_up", "pushed", "no_room", "recovery"
]


class HomeDrawn(Event, frozen=True, tag="home_drawn"):
    """A people has drawn its continent (Z-SET-1)."""

    people: str
    region: str


class PeriodBegan(Event, frozen=True, tag="period_began"):
    """A period of a move, or a stage of a people's setup, begins (Z-PER-0, Z-SET-2)."""

    people: str
    period: Period


class Founded(Event, frozen=True, tag="founded"):
    """A city has been founded."""

    people: str
    city: str
    hex: Cell


class Deployed(Event, frozen=True, tag="deployed"):
    """A piece has been set in the open, perhaps as the escort of another; on a whirlpool paralysed."""

    piece: str
    hex: Cell
    charge: str | None = None
    paralysed: int = 0


class Garrisoned(Event, frozen=True, tag="garrisoned"):
    """A piece has been hidden in a city; others learn only that some piece was (Z-CITY-4)."""

    people: str
    piece: str | None = None
    city: str | None = None


class MonthStruck(Event, frozen=True, tag="month_struck"):
    """A month is struck off the calendar (Z-CAL-2)."""

    month: int


class MoveBegan(Event, frozen=True, tag="move_began"):
    """A people's move begins: these pieces are free again, those lose this move (Z-MOV-6)."""

    people: str
    woken: tuple[str, ...] = ()
    held: tuple[str, ...] = ()


class Proposed(Event, frozen=True, tag="proposed"):
    """An alliance has been proposed."""

    people: str
    to: str
    gives: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


class Allied(Event, frozen=True, tag="allied"):
    """Two peoples are allies; `promised` are the hostages, each with the people that may take it (Z-ALL-2)."""

    people: str
    to: str
    promised: tuple[tuple[str, str], ...] = ()


class Declined(Event, frozen=True, tag="declined"):
    """A proposal has been declined."""

    people: str
    to: str


class Broken(Event, frozen=True, tag="broken"):
    """An alliance has been broken (Z-ALL-1, -4)."""

    people: str
    other: str


class Eliminated(Event, frozen=True, tag="eliminated"):
    """Pieces are eliminated, and why."""

    pieces: tuple[str, ...]
    cause: Cause


class SingleBegan(Event, frozen=True, tag="single_began"):
    """A piece has moved to attack one enemy singly: points left, and headings if all its way was one line (Z-SGL)."""

    piece: str
    path: tuple[Cell, ...]
    target: str
    left_mp: int
    headings: tuple[int, ...] = ()


class SingleWon(Event, frozen=True, tag="single_won"):
    """The single attack is won; the piece may go on (Z-SGL-1)."""

    piece: str
    left_mp: int
    headings: tuple[int, ...] = ()


class SingleOver(Event, frozen=True, tag="single_over"):
    """A piece has ended its single attack, perhaps going on to another hex first."""

    piece: str
    path: tuple[Cell, ...] = ()
    city: str | None = None
    paralysed: int = 0


class Moved(Event, frozen=True, tag="moved"):
    """A piece has moved, provisionally (Z-MOV).

    `goal`: the hex made for; an enemy city is not entered yet, and the path ends before it. `charge` goes along;
    `leaves` is the charge left behind, `parts` the escort moved out from under; `lays_on` the piece it is laid on.
    `city`: the own city it ends in; `entering`: the enemy city it makes for. `owes`: the enemies whose zone it
    entered. `headings`: those of a way in one straight line.
    """

    piece: str
    goal: Cell
    path: tuple[Cell, ...]
    cost_mp: int
    charge: str | None = None
    leaves: str | None = None
    parts: str | None = None
    lays_on: str | None = None
    city: str | None = None
    entering: str | None = None
    owes: tuple[str, ...] = ()
    headings: tuple[int, ...] = ()
    paralysed: int = 0


class Vanished(Event, frozen=True, tag="vanished"):
    """A lord has vanished; `left` is the escort it parts from (Z-VAN-1)."""

    piece: str
    left: str | None = None


class Appeared(Event, frozen=True, tag="appeared"):
    """A lord has reappeared (Z-VAN-2)."""

    piece: str
    hex: Cell


class Declared(Event, frozen=True, tag="declared"):
    """A clash has been declared (Z-CBT-1), against pieces or against the garrison of a city."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...] = ()
    city: str | None = None


class Aimed(Event, frozen=True, tag="aimed"):
    """A piece will throw at an enemy (Z-MOV-8)."""

    piece: str
    target: str


Step = Moved | Vanished | Appeared | Declared | Aimed


class TakenBack(Event, frozen=True, tag="taken_back"):
    """Steps of the movement period were taken back: those that stand now, and how many were dropped."""

    people: str
    steps: tuple[Step, ...]
    dropped: int


class MovementClosed(Event, frozen=True, tag="movement_closed"):
    """The movement period is closed: others learn of its steps now, and of who in a city undertakes an attack."""

    people: str
    steps: tuple[Step, ...] = ()


class ThrowBegan(Event, frozen=True, tag="throw_began"):
    """A piece throws at an enemy so many hexes away; one in a city is shown by it (Z-THR)."""

    piece: str
    target: str
    distance: int


class Thrown(Event, frozen=True, tag="thrown"):
    """A throw has fallen: what it counts (arrows, flames or hexes of flight) and what the target needs."""

    piece: str
    target: str
    table: str
    die: int
    value: int
    total: int = 0
    need: int = 0


class Besieged(Event, frozen=True, tag="besieged"):
    """Pieces that made for a city have found it garrisoned and besiege it (Z-SIE-6)."""

    city: str
    pieces: tuple[str, ...]


class Conquered(Event, frozen=True, tag="conquered"):
    """A piece has entered a city without garrison (Z-SIE-6, -7).

    `freed`: own hostages found there, each with the hex beside the city it stands on, None in the garrison.
    """

    city: str
    people: str
    piece: str
    charge: str | None = None
    freed: tuple[tuple[str, Cell | None], ...] = ()
    captured: tuple[str, ...] = ()


class Entered(Event, frozen=True, tag="entered"):
    """A piece follows into a city its people has just conquered, or stays outside for want of room."""

    city: str
    piece: str
    charge: str | None = None
    stays_out: bool = False


class ClashBegan(Event, frozen=True, tag="clash_began"):
    """A clash is fought: both sums item by item and their difference (Z-CBT-2)."""

    clash: int
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: tuple[Item, ...]
    defence: tuple[Item, ...]
    difference: int
    city: str | None = None


class ClashVoid(Event, frozen=True, tag="clash_void"):
    """A clash falls away and all stay: the sides are apart or the difference below the least (Z-CBT-8, Z-MOV-10)."""

    clash: int
    why: Literal["apart", "least", "empty"]


class SiegeRefused(Event, frozen=True, tag="siege_refused"):
    """The garrison outnumbers the besiegers: nothing is revealed, nothing happens (Z-SIE-2)."""

    clash: int
    city: str


class Revealed(Event, frozen=True, tag="revealed"):
    """A garrison is shown to all; what was seen stays known (Z-SIE-2, -5)."""

    city: str
    pieces: tuple[str, ...]


class SiegeLost(Event, frozen=True, tag="siege_lost"):
    """The revealed garrison is too strong: the besiegers are eliminated (Z-SIE-3)."""

    clash: int
    city: str


class Fought(Event, frozen=True, tag="fought"):
    """The die has fallen on a clash (Z-CBT-3)."""

    die: int
    result: str


class ClashOver(Event, frozen=True, tag="clash_over"):
    """A clash is done with, its retreats too."""


class FlightBegan(Event, frozen=True, tag="flight_began"):
    """Pieces have to go back, in this order, each so many hexes (Z-RET-1)."""

    flights: tuple[tuple[str, int], ...]


class Retreated(Event, frozen=True, tag="retreated"):
    """A piece has gone back, its charge with it, pushing others: where each of them is now, None if lost (Z-RET)."""

    piece: str
    heading: str
    path: tuple[Cell, ...]
    outcome: Outcome
    paralysed: int = 0
    city: str | None = None
    pushes: tuple[tuple[str, Cell | None], ...] = ()


class Stood(Event, frozen=True, tag="stood"):
    """A piece that has to go back no hex at all stays where it is."""

    piece: str


class Perished(Event, frozen=True, tag="perished"):
    """A piece in flight is eliminated, its charge with it (Z-RET-3, -7)."""

    piece: str
    cause: Cause


class Reduced(Event, frozen=True, tag="reduced"):
    """A piece that cannot go back is turned face down instead (option `retreat_blocked`, Z-RET-3)."""

    piece: str


class RecoveryBegan(Event, frozen=True, tag="recovery_began"):
    """A move ends: a die is rolled for each own piece that lies face down with a lord on or beside it."""

    pieces: tuple[str, ...]


class Recovered(Event, frozen=True, tag="recovered"):
    """The die has fallen on a piece that lies face down: it is up again, stays down, or is lost."""

    piece: str
    die: int
    up: bool


class AdvanceOffered(Event, frozen=True, tag="advance_offered"):
    """The winners of a siege may move in (option `advance_after_siege`)."""

    city: str
    pieces: tuple[str, ...]


class StayedOut(Event, frozen=True, tag="stayed_out"):
    """Nobody moves in after a siege."""

    city: str


class MoveEnded(Event, frozen=True, tag="move_ended"):
    """A people's move is over."""

    people: str


class Ended(Event, frozen=True, tag="ended"):
    """The game is over: who has won, and the cities of each people (Z-CAL-3)."""

    winners: tuple[str, ...]
    cities: tuple[tuple[str, int], ...]


def encode_events(events: tuple[Event, ...]) -> bytes:
    """Return events as JSON, for records that are compared."""
    return msgspec.json.encode(events)
