"""Retreat along one heading, and the pushing of friends; rules Z-RET-1..5, Z-RET-7."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sim.board.lines import headings, walk
from sim.engine.position import NONE, Piece, Position, require_target
from sim.mechanics.zone import covering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.board.lines import Stride
    from sim.formats.terrain_set import Terrain
    from sim.hex.grid import Cell

Outcome = Literal["safe", "eliminated", "paralysed", "city"]
LOST = -1


@dataclass(frozen=True, slots=True)
class Push:
    """A friend pushed along the line: the hex it ends on, or LOST."""

    piece: Piece
    to: int


@dataclass(frozen=True, slots=True)
class RetreatLine:
    """One line of retreat: the cells it runs through (the fatal one too), how it ends and why, whom it pushes."""

    heading: int
    cells: tuple[Cell, ...]
    outcome: Outcome
    reason: str | None
    pushes: tuple[Push, ...]


def retreat_lines(position: Position, piece: Piece, distance: int) -> tuple[RetreatLine, ...]:
    """Return the six lines of a retreat, clockwise from the top. Raises NotPossible for a piece no one can attack.

    Every enemy with an active zone counts as it stands. Rules Z-RET-1..5, -7.
    """
    require_target(piece)
    return tuple(_Flight(position, piece, heading, distance).run() for heading in headings(position.board))


@dataclass
class _Flight:
    """One retreat played out step by step: where everybody on the line stands by now.

    `strides`: the line as far as looked at, position 0 being the first hex. `at`: who stands on each position.
    """

    position: Position
    piece: Piece
    heading: int
    distance: int
    strides: list[Stride] = field(default_factory=list)
    at: dict[int, Piece] = field(default_factory=dict)
    pushed: dict[int, Push] = field(default_factory=dict)
    garrison: dict[int, int] = field(default_factory=dict)
    hostages: dict[int, int] = field(default_factory=dict)
    _ahead: Iterator[Stride] | None = None

    def run(self) -> RetreatLine:
        """Play the retreat and return its line."""
        passed: list[Cell] = []
        for step in range(self.distance):
            stride = self._stride(step)
            if stride.cell is not None and stride.kind != "repeat":
                passed.append(stride.cell)
            last = step == self.distance - 1
            reason = self._obstacle(self.piece, step, stops=last)
            if reason is None and covering(self.position, self.piece.people, stride.hex):
                reason = "influence"
            if reason is not None:
                return RetreatLine(self.heading, tuple(passed), "eliminated", reason, ())
            if self._kind(step).recoil == "trap":
                return self._done(passed, "paralysed")
            if last and stride.hex in self.position.city_at:
                return self._done(passed, "city")
            self._make_way(step)
        return self._done(passed, "safe")

    def _done(self, passed: list[Cell], outcome: Outcome) -> RetreatLine:
        pushes = tuple(self.pushed[number] for number in sorted(self.pushed))
        return RetreatLine(self.heading, tuple(passed), outcome, None, pushes)

    def _stride(self, step: int) -> Stride:
        """Return a step of the line, looking further along it as needed; nobody comes past its end."""
        if self._ahead is None:
            self._ahead = walk(self.position.board, self.piece.hex, self.heading)
        while len(self.strides) <= step:
            stride = next(self._ahead)
            holder = self.position.holder.get(stride.hex)
            if holder is not None:
                self.at[len(self.strides)] = holder
            self.strides.append(stride)
        return self.strides[step]

    def _kind(self, step: int) -> Terrain:
        return self.position.board.kind(self._stride(step).hex)

    def _obstacle(self, mover: Piece, step: int, *, stops: bool) -> str | None:
        """Return what keeps a piece from a step of the line, or None. Rule Z-RET-2; `stops`: it would end there."""
        stride = self._stride(step)
        if stride.kind != "hex":
            return stride.kind
        terrain = self.position.board.kind(stride.hex)
        flies = mover.has("flies")
        if terrain.recoil == "wall" and not (flies and terrain.ground == "land"):
            return terrain.id
        holder = self.at.get(step)
        if holder is not None and self.position.is_enemy(mover.people, holder.people):
            return "enemy"
        city = self.position.city_at.get(stride.hex)
        if city is not None:
            if city.owner != mover.people:
                return "city"
            if not self._room(mover, city.number, stops=stops):
                return "full_city"
        if terrain.recoil == "trap" and holder is not None:
            return terrain.id
        return "bridge" if self._bridge_ends(step) else None

    def _bridge_ends(self, step: int) -> bool:
        """Say whether a step leads from one bridge onto another, which are not connected (Z-MOV-5)."""
        bridge = self.position.board.bridge
        before = self.piece.hex if step == 0 else self._stride(step - 1).hex
        here = self._stride(step).hex
        return bool(bridge[before] >= 0 and bridge[here] >= 0 and bridge[before] != bridge[here])

    def _room(self, mover: Piece, city: int, *, stops: bool) -> bool:
        """Say whether a city takes a piece and its charge in, or, passing, is not full (Z-RET-2, -7)."""
        limit = self.position.ruleset.limit
        free = limit("garrison") - len(self.position.garrison_of(city)) - self.garrison.get(city, 0)
        if not stops:
            return free >= 1
        cells = limit("hostages") - len(self.position.hostages_in(city)) - self.hostages.get(city, 0)
        garrison, hostages = self._places(mover)
        return garrison <= free and hostages <= cells

    def _places(self, mover: Piece) -> tuple[int, int]:
        """Return the garrison and hostage places a piece and its charge take."""
        if mover.escorts == NONE:
            return 1, 0
        own = self.position.pieces[mover.escorts].hostage_of == NONE
        return (2, 0) if own else (1, 1)

    def _make_way(self, step: int) -> None:
        """Push the piece that stands on a step, if any, one step on."""
        friend = self.at.get(step)
        if friend is not None:
            self._push(friend, step)

    def _push(self, friend: Piece, step: int) -> None:
        """Move a friend one step along the line; it pushes its own friends first. Rule Z-RET-5."""
        ahead = step + 1
        if self._obstacle(friend, ahead, stops=True) is not None:
            self._lose(friend, step)
            return
        stride = self._stride(ahead)
        city = self.position.city_at.get(stride.hex)
        if city is None:
            self._make_way(ahead)
            self.at[ahead] = friend
        else:
            garrison, hostages = self._places(friend)
            self.garrison[city.number] = self.garrison.get(city.number, 0) + garrison
            self.hostages[city.number] = self.hostages.get(city.number, 0) + hostages
        del self.at[step]
        self.pushed[friend.number] = Push(friend, stride.hex)

    def _lose(self, friend: Piece, step: int) -> None:
        del self.at[step]
        self.pushed[friend.number] = Push(friend, LOST)
