"""A scenario on its map: cities, pieces, and what is to be known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from editor.timeline.game_window import GameWindow
from editor.timeline.record import map_sheet
from editor.wording import language_code
from sim.board.board import compile_board
from sim.engine.position import place
from sim.formats.scenario_file import map_of, read_scenario
from sim.games.catalog import ruleset_of, terrain_set_of
from sim.games.problems import scenario_problems

if TYPE_CHECKING:
    from pathlib import Path

    from editor.settings import Settings
    from editor.timeline.rooms import Rooms


class ScenarioWindow(GameWindow):
    """A scenario. Raises SimError where its file, its map or what it refers to cannot be read."""

    def __init__(self, settings: Settings, rooms: Rooms, path: Path) -> None:
        scenario = read_scenario(path)
        document, map_bytes = map_of(scenario, path, terrain_set_of)
        ruleset = ruleset_of(scenario.ruleset)
        assert ruleset is not None, "readers refuse files of unknown rulesets"
        board = compile_board(document, ruleset.terrain_set)
        position = place(scenario, board, ruleset, str(path))
        self.problems = [p for p in scenario_problems(scenario, document, map_bytes) if p.severity == "error"]
        super().__init__(settings, rooms)
        self.path = path
        self.scenario = scenario
        self.map_file = document
        self._position = position
        self.eyes_box.show_choice(False)
        self._make_commands()
        begin = QToolButton()
        begin.setDefaultAction(self.commands["start"])
        begin.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.header.addWidget(begin)
        self.show_map(map_sheet(document))
        self.retranslate()

    def command_texts(self) -> dict[str, str]:
        return super().command_texts() | {
            "start": self.tr("Start &game…"),
            "edit_map": self.tr("E&dit the map"),
        }

    def menu_texts(self) -> dict[str, str]:
        return super().menu_texts() | {"game": self.tr("&Game")}

    def title_text(self) -> str:
        return self.scenario.name or self.path.name.removesuffix(".scenario.json")

    def picture_name(self) -> str:
        return self.title_text()

    def refresh(self) -> None:
        self.show_position(self._position)
        names = []
        for people_id in self._position.people_ids:
            people = self._position.ruleset.find_people(people_id)
            names.append(people.names.render(language_code()) if people is not None else people_id)
        month = self.tr("Month {}").format(self.scenario.month)
        self.headline.set_whole_text(" · ".join([self.title_text(), month, ", ".join(names)]))
        self.tell(self.scenario.notes)
        if self.problems:
            first = self.problems[0].message.render(language_code())
            self.notice.say(
                self.tr(
                    "This scenario cannot be played, %n problem(s). The first: {}", "", len(self.problems)
                ).format(first)
            )

    def start(self) -> None:
        """Ask who plays, and begin a game."""
        from editor.table.starting import start_game

        start_game(self)

    def _make_commands(self) -> None:
        self.add_command("start", self.start, keys=("Ctrl+G",), icon_name="play")
        self.commands["start"].setEnabled(not self.problems)
        self.add_command("edit_map", lambda: self.rooms.open_map(self.path), icon_name="brush")
        self.add_menu("file", "open", None, "edit_map", "export", None, "close")
        self.add_menu("game", "start")
        self.add_menu("view", "zoom_in", "zoom_out", "fit", None, "legend", None, "full_screen")
        self.add_common_menus()
