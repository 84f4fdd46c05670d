"""From a scenario, or from a decision of a saved game, to a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QStandardPaths

from editor.dialogs.messages import show_fault
from editor.table.seats_dialog import SeatsDialog
from editor.table.table import bot_names, later_setting, new_setting
from editor.window.file_names import file_stem
from sim.errors import SimError
from sim.formats.game_file import ENDING
from sim.games.catalog import ruleset_for
from sim.play.bots.registry import bot_of_seat
from sim.shipped import shipped_folder

if TYPE_CHECKING:
    from editor.scenario.window import ScenarioWindow
    from editor.table.table import Setting
    from editor.timeline.game_window import GameWindow
    from sim.formats.game_file import SavedGame
    from sim.formats.scenario_file import ScenarioFile

translate = QCoreApplication.translate


def start_game(window: ScenarioWindow) -> None:
    """Ask who plays the scenario of a window, and open the table."""
    own = window.path.parent if window.path is not None else None
    folder = own if own != shipped_folder("scenarios") else None
    dialog = _dialog(window, window.scenario, _free_path(window.title_text(), folder), None)
    if dialog.exec():
        seats, seed, path = dialog.chosen_seats, dialog.chosen_seed, dialog.chosen_path
        _sit_down(window, lambda: new_setting(window.scenario, window.map_file, seats, seed, path))
    dialog.deleteLater()


def play_on(window: GameWindow, source: Path, saved: SavedGame, n: int) -> None:
    """Ask who plays a saved game on from after a line, and open the table."""
    whole = n == len(saved.lines)
    path = source if whole else _free_path(f"{source.name.removesuffix(ENDING)}-{n}", source.parent)
    dialog = _dialog(window, saved.header.scenario, path, saved.header.seed)
    if dialog.exec():
        seats, target = dialog.chosen_seats, dialog.chosen_path
        _sit_down(window, lambda: later_setting(source, n, seats, target))
    dialog.deleteLater()


def _dialog(window: GameWindow, scenario: ScenarioFile, path: Path, seed: int | None) -> SeatsDialog:
    ruleset = ruleset_for(scenario)
    in_play = {entry.people: bot_of_seat(entry.seat) for entry in scenario.peoples}
    seats = {people: in_play[people] for people in ruleset.people_ids if people in in_play}
    return SeatsDialog(scenario, ruleset, seats, bot_names(scenario.ruleset), path, seed, window)


def _sit_down(window: GameWindow, lay_out: object) -> None:
    from editor.table.table_window import TableWindow

    try:
        setting: Setting = lay_out()  # type: ignore[operator]
    except SimError as fault:
        show_fault(window, translate("Starting", "The game cannot be played."), fault)
        return
    table = TableWindow(window.settings, window.rooms, setting)
    window.settings.add_recent_file(setting.path)
    window.rooms.keep(table)
    table.show()


def _free_path(name: str, folder: Path | None = None) -> Path:
    """Return a file of a name that is not there yet, in a folder that is: the one named, the user's, the home."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    home = folder or (Path(documents) if Path(documents).is_dir() else Path.home())
    stem = file_stem(name)
    path, number = home / f"{stem}{ENDING}", 2
    while path.exists():
        path, number = home / f"{stem} {number}{ENDING}", number + 1
    return path
