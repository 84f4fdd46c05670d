"""What a contrary bot fancies in a move: a mood a month and people, each after what other play seldom brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from sim.engine.position import NONE
from sim.games.zargo import actions as a
from sim.games.zargo.bots.ground import ground_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sim.engine.game import Action
    from sim.engine.position import Piece
    from sim.games.zargo.bots.outlook import Outlook
    from sim.games.zargo.rules import Rules
    from sim.games.zargo.state import State

Mood = Literal["siege", "melee", "trap", "crowd", "escort", "throw"]
MOODS: tuple[Mood, ...] = get_args(Mood)
HOSTAGE = 8.0
"""Hostages on their way are seen to in every mood."""
_NEARER = 0.05


def mood_of(state: State) -> Mood:
    """Return the mood of the mover this month."""
    return MOODS[(state.month + 2 * state.mover) % len(MOODS)]


class Fancy:
    """Says how much a contrary bot fancies a step of one piece; nothing or less: it would rather not."""

    def __init__(self, rules: Rules, outlook: Outlook, state: State) -> None:
        self._rules = rules
        self._outlook = outlook
        self._state = state
        self._position = state.position
        self._like: Callable[[Piece, int], float] = {
            "siege": self._near_city,
            "melee": self._into_zone,
            "trap": self._into_trap,
            "crowd": self._among_friends,
            "escort": self._onto_charge,
            "throw": self._into_zone,
        }[mood_of(state)]

    def of(self, piece: Piece, step: Action) -> float:
        """Return how much a step is fancied."""
        mood = mood_of(self._state)
        match step:
            case a.Appear():
                return HOSTAGE
            case a.Vanish():
                return 2.0 if mood == "escort" else 0.3
            case a.Aim():
                return 3.0 if mood == "throw" else 0.5
            case a.Move(_, cell, leave):
                hex_id = self._rules.hex_of(cell)
                liked = self._like(piece, hex_id) + self._hostages(piece, hex_id, leave=leave)
                return liked + self._nearer(piece, hex_id)
        return 0.0

    def _nearer(self, piece: Piece, hex_id: int) -> float:
        pull = self._outlook.pull(piece)
        return _NEARER * (pull[piece.hex] - pull[hex_id])

    def _is_enemy_city(self, hex_id: int) -> bool:
        city = self._position.city_at.get(hex_id)
        return city is not None and self._position.is_enemy(self._state.mover, city.owner)

    def _near_city(self, piece: Piece, hex_id: int) -> float:
        """Like enemy cities, to enter or to stand beside."""
        if self._is_enemy_city(hex_id):
            return 3.0
        return 2.0 * any(self._is_enemy_city(there) for there in self._position.beside(hex_id))

    def _into_zone(self, piece: Piece, hex_id: int) -> float:
        """Like the neighbourhood of enemies, of few of them best."""
        met = len(self._rules.movement.attacks(piece.people, hex_id))
        return 3.0 / met if met else 0.0

    def _into_trap(self, piece: Piece, hex_id: int) -> float:
        """Like whirlpools, and fights beside them."""
        if self._rules.board.kind(hex_id).holds_months:
            return 2.0
        near = sum(self._rules.board.kind(h).holds_months > 0 for h in self._position.beside(hex_id))
        return near * (0.3 + self._into_zone(piece, hex_id))

    def _among_friends(self, piece: Piece, hex_id: int) -> float:
        """Like fights with friends standing close, who will be in the way."""
        holder = self._position.holder
        near = sum(h in holder and holder[h].people == piece.people for h in self._position.beside(hex_id))
        return 0.4 * near + self._into_zone(piece, hex_id)

    def _onto_charge(self, piece: Piece, hex_id: int) -> float:
        """Like to be laid on others, and to go with a charge where it is dangerous."""
        if hex_id in self._position.holder and piece.has("escort"):
            return 4.0
        return self._into_zone(piece, hex_id) if piece.escorts != NONE else 0.0

    def _hostages(self, piece: Piece, hex_id: int, *, leave: bool) -> float:
        """Like what brings hostages on: to their keeper's land, under his infantry, into his cities."""
        charge = self._position.pieces[piece.escorts] if piece.escorts != NONE else None
        if charge is not None and charge.hostage_of != NONE:
            arrives = HOSTAGE * (hex_id in self._position.city_at) + self._homeward(
                piece, hex_id, piece.people
            )
            return -HOSTAGE if leave else 1.0 + arrives
        for number, keeper in self._position.promised:
            if number == piece.number and self._position.friends[piece.people][keeper]:
                return self._handed_over(piece, hex_id, keeper)
        holder = self._position.holder.get(hex_id)
        foreign = holder is not None and holder.people != piece.people
        return HOSTAGE if foreign and piece.has("escort") else 0.0

    def _handed_over(self, piece: Piece, hex_id: int, keeper: int) -> float:
        """Like the keeper's continent, and to wait there in the open."""
        region, home = self._rules.board.region, self._position.homes[keeper]
        if int(region[piece.hex]) in home and piece.city == NONE:
            return -HOSTAGE
        if int(region[hex_id]) in home and hex_id not in self._position.city_at:
            return HOSTAGE
        return 1.0 + self._homeward(piece, hex_id, keeper)

    def _homeward(self, piece: Piece, hex_id: int, people: int) -> float:
        """Like what is nearer to a people's cities."""
        cities = [city.hex for city in self._position.cities if city.owner == people]
        ways = [ground_of(self._rules).distances(city, flies=piece.has("flies")) for city in cities]
        return max((0.5 * int(way[piece.hex] - way[hex_id]) for way in ways), default=0.0)
