"""The windows on games and scenarios, and which files open one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QFileDialog

from editor.dialogs.messages import show_fault
from editor.languages import use_language
from editor.options.asking import is_options_file, show_options_file
from editor.theme import apply_theme
from editor.window.file_names import SCENARIO_ENDING
from sim.errors import SimError
from sim.formats.codec import read_bytes
from sim.formats.game_file import ENDING as GAME_ENDING
from sim.formats.game_file import claims_to_be_a_game
from sim.shipped import shipped_folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMainWindow, QWidget

    from editor.recovery.recovery_file import RecoveryFile
    from editor.scenario.storage import Ground
    from editor.scenario.window import ScenarioWindow
    from editor.settings import Language, Settings, Theme
    from editor.timeline.game_window import GameWindow

_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog


def is_for_a_room(path: Path) -> bool:
    """Say whether a file is opened in a window of its own: a saved game, by name or by what it says, or a scenario."""
    if path.name.endswith((GAME_ENDING, SCENARIO_ENDING)):
        return True
    try:
        return path.is_file() and claims_to_be_a_game(read_bytes(path))
    except SimError:
        return False


class Rooms(QObject):
    """Open windows on games. `open_map`: opens a map's file, or a scenario's map, in the editor and shows it."""

    def __init__(
        self, settings: Settings, open_map: Callable[[Path], object], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._open_map = open_map
        self.windows: list[GameWindow] = []
        self.use_theme: Callable[[Theme], None] = self._use_theme
        self.use_language: Callable[[Language], None] = self._use_language

    def open(self, path: Path, parent: QWidget | None) -> GameWindow | None:
        """Open a saved game or a scenario; None where it cannot be, which is told."""
        from editor.scenario.opening import open_scenario
        from editor.timeline.replay_window import ReplayWindow

        is_scenario = path.name.endswith(SCENARIO_ENDING)
        if is_scenario and (open_already := self._scenario_at(path)) is not None:
            open_already.raise_()
            open_already.activateWindow()
            return open_already
        make = open_scenario if is_scenario else ReplayWindow
        try:
            window = make(self._settings, self, path)
        except SimError as fault:
            self._tell(fault, parent)
            return None
        self._settings.add_recent_file(path)
        self._show(window)
        return window

    def new_scenario(self, ground: Ground, parent: QWidget) -> ScenarioWindow | None:
        """Ask what a new scenario on a map shall be and open it, unsaved; None where it is not wanted."""
        from editor.scenario.opening import ask_for_scenario

        window = ask_for_scenario(self._settings, self, ground, parent)
        if window is not None:
            self._show(window)
        return window

    def restore(self, entry: RecoveryFile, parent: QWidget | None) -> bool:
        """Open a scenario that a crash left behind, unsaved; say whether it is kept anew."""
        from editor.scenario.opening import restore_scenario

        try:
            window = restore_scenario(self._settings, self, entry)
        except SimError as fault:
            self._tell(fault, parent)
            return False
        self._show(window)
        return window.autosave.keep_now()

    def takes(self, path: Path, parent: QWidget) -> bool:
        """Open a game, a scenario or options, or tell why they cannot be; say whether the file was meant as such."""
        if is_for_a_room(path):
            self.open(path, parent)
        elif is_options_file(path):
            self.show_options(path, parent)
        else:
            return False
        return True

    def show_options(self, path: Path, parent: QWidget) -> bool:
        """Show an options file on its page over a window; say whether it could be read, which is told else."""
        shown = show_options_file(path, parent)
        if shown:
            self._settings.add_recent_file(path)
        return shown

    def open_any(self, path: Path, parent: QWidget) -> None:
        """Open a game, a scenario, options or a map."""
        if not self.takes(path, parent):
            self.open_map(path)

    def open_any_text(self, path: str, parent: QWidget) -> None:
        """Open a file that was dropped."""
        self.open_any(Path(path), parent)

    def open_map(self, path: Path) -> None:
        """Open a map, or a scenario's map, in the editor."""
        self._open_map(path)

    def keep(self, window: GameWindow) -> None:
        """Keep a window for as long as it is open."""
        self.windows.append(window)
        window.destroyed.connect(lambda: self._let_go(window))

    def close_all(self) -> bool:
        """Close every window; say whether all let themselves be closed."""
        closed = [window.close() for window in list(self.windows)]
        return all(closed)

    def ask_and_open(self, parent: QWidget) -> None:
        """Ask for a file and open it."""
        kinds = self.tr(
            "Games, scenarios, maps and options (*.game.jsonl *.scenario.json *.map.json *.options.json);;All files (*)"
        )
        name, _ = QFileDialog.getOpenFileName(
            parent, self.tr("Open"), str(self.folder()), kinds, "", _OWN_DIALOG
        )
        if name:
            self.open_any(Path(name), parent)

    def folder(self) -> Path:
        """Return where files are looked for first."""
        recent = self._settings.recent_files
        return recent[0].parent if recent else shipped_folder("scenarios")

    def set_language(self, language: Language) -> None:
        """Speak a language from now on."""
        self.use_language(language)

    def set_theme(self, theme: Theme) -> None:
        """Look light or dark from now on."""
        self.use_theme(theme)

    def _use_language(self, language: Language) -> None:
        self._settings.language = language
        use_language(language)

    def _use_theme(self, theme: Theme) -> None:
        self._settings.theme = theme
        apply_theme(cast("QApplication", QApplication.instance()), theme)

    def _show(self, window: GameWindow) -> None:
        self.keep(window)
        window.show()

    def _tell(self, fault: SimError, parent: QWidget | None) -> None:
        host = parent or QApplication.activeWindow()
        if host is not None:
            show_fault(host, self.tr("This file cannot be opened."), fault)

    def _scenario_at(self, path: Path) -> ScenarioWindow | None:
        """Return the window that has a scenario's file open already."""
        from editor.scenario.window import ScenarioWindow

        scenarios = [window for window in self.windows if isinstance(window, ScenarioWindow)]
        there = path.resolve()
        return next((one for one in scenarios if one.path is not None and one.path.resolve() == there), None)

    def _let_go(self, window: QMainWindow) -> None:
        self.windows = [kept for kept in self.windows if kept is not window]
