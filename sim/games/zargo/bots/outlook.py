"""What a people makes of its position as it begins to move: which hexes lead where it wants to be."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from sim.games.zargo.bots.ground import FAR, Ground

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.engine.position import City, Piece, Position
    from sim.games.zargo.rules import Rules

GUESSED_PIECES = 3
"""So many pieces a garrison of which nothing is known is taken to have."""
GUESSED_POWER = 14
_THREAT_HEXES = 5
_UNKNOWN_OFFSET, _RELIEF_OFFSET = 3, 2


class Outlook:
    """Draws a people to the enemy cities it may hope to take, and to those of its own that are threatened."""

    def __init__(self, rules: Rules, ground: Ground, position: Position, people: int) -> None:
        """Look at a position as the people may know it."""
        self.rules = rules
        self.position = position
        self.people = people
        self._ground = ground
        self._goals = self._find_goals()
        self._pull = {flies: self._pulled(flies=flies) for flies in (False, True)}

    def pull(self, piece: Piece) -> list[int]:
        """Return how far each hex is from what the people wants, as this piece goes: the less, the better."""
        return self._pull[piece.has("flies")]

    def garrison(self, city: City) -> list[Piece]:
        """Return the pieces known to hold a city, hostages apart."""
        return self.position.garrison_of(city.number)

    def enemy_cities(self) -> list[City]:
        """Return the cities of enemies, in the order of their ids."""
        return [city for city in self.position.cities if self.position.is_enemy(self.people, city.owner)]

    def own_cities(self) -> list[City]:
        """Return the own cities, in the order of their ids."""
        return [city for city in self.position.cities if city.owner == self.people]

    def threat(self, city: City) -> int:
        """Return the combat factors of enemies in the open that are near a city."""
        return self._near(city)[1]

    def _near(self, city: City) -> tuple[int, int]:
        """Return the combat factors in the open near a city: of the people itself, and of its enemies."""
        hexes, factors = self._standing
        near = self._ground.distances(city.hex, flies=True)[hexes] <= _THREAT_HEXES
        ours, theirs = (factors * near).sum(axis=1).tolist()
        return ours, theirs

    @cached_property
    def _standing(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the hexes held in the open, and below one another the own factors there and those of enemies."""
        holder = self.position.holder
        sides = [
            (p.people == self.people, self.position.is_enemy(self.people, p.people)) for p in holder.values()
        ]
        factors = np.array([piece.type.combat for piece in holder.values()], dtype=np.int32)
        return np.fromiter(holder, dtype=np.int32), factors * np.array(sides, dtype=np.int32).reshape(-1, 2).T

    def _is_in_need(self, city: City) -> bool:
        """Say whether an own city is threatened by more than stands by it."""
        ours, theirs = self._near(city)
        return theirs > ours + sum(piece.type.combat for piece in self.garrison(city))

    def _find_goals(self) -> list[tuple[int, int]]:
        """Return goals with the points by which each counts as farther away than it is."""
        goals = []
        for city in self.enemy_cities():
            known = sum(piece.type.combat for piece in self.garrison(city))
            goals.append((city.hex, known // 2 if known else _UNKNOWN_OFFSET))
        in_need = [city for city in self.own_cities() if self._is_in_need(city)]
        return goals + [(city.hex, _RELIEF_OFFSET) for city in in_need]

    def _pulled(self, *, flies: bool) -> list[int]:
        best = np.full(self.rules.board.size, FAR, dtype=np.int32)
        for goal, offset in self._goals:
            np.minimum(best, self._ground.distances(goal, flies=flies) + offset, out=best)
        made: list[int] = best.tolist()
        return made
