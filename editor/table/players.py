"""Who sits at a table: which peoples people play, and under which names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.timeline.wording import Namer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from editor.table.table import Setting
    from sim.engine.game import Game

translate = QCoreApplication.translate


@dataclass(frozen=True, eq=False)
class Players:
    """`humans`: the peoples that no bot plays, by number; `names`: who plays a people, by its id, where it is said."""

    game: Game[Any]
    humans: tuple[int, ...]
    names: Mapping[str, str]

    def player(self, people: int) -> str:
        """Return who plays a people; peoples without a named player have one each."""
        people_id = self.game.people_ids[people]
        return self.names.get(people_id) or people_id

    @property
    def are_several(self) -> bool:
        """Say whether more than one person sits at the table."""
        return len({self.player(number) for number in self.humans}) > 1

    def called(self, people: int) -> str:
        """Return how the player of a people is called to the table."""
        name = Namer(self.game).people(people)
        player = self.names.get(self.game.people_ids[people])
        if not player:
            return name
        return translate("Players", "{player} ({people})").format(player=player, people=name)


def players_of(setting: Setting) -> Players:
    """Return who sits at the table of a setting."""
    game = setting.session.game
    humans = tuple(number for number in range(len(game.people_ids)) if number not in setting.bots)
    names = {entry.people: entry.player for entry in setting.scenario.peoples if entry.player}
    return Players(game, humans, names)
