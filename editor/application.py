"""Starting the editor: the application object, its look and language, and the first window."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QApplication

from editor.background.latest import wait_for_workers
from editor.documents.storage import load_draft
from editor.failures import report_failures
from editor.languages import use_language
from editor.options.asking import is_options_file
from editor.recovery.offer import offer
from editor.recovery.vault import Vault
from editor.settings import Settings
from editor.theme import apply_theme
from editor.timeline.rooms import Rooms, is_for_a_room
from editor.window.main_window import MainWindow
from sim import __version__
from sim.shipped import first_map

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QObject

    from editor.recovery.recovery_file import RecoveryFile
    from editor.settings import Language

_SWITCH_S = 0.001
"""How long workers may keep the window's thread from the interpreter."""


def start_application(settings: Settings) -> QApplication:
    """Return the application, looking and speaking as the settings say."""
    sys.setswitchinterval(_SWITCH_S)
    application = cast("QApplication | None", QApplication.instance()) or QApplication(sys.argv[:1])
    application.setApplicationName("hex-map-editor")
    application.setApplicationVersion(__version__)
    apply_theme(application, settings.theme)
    use_language(settings.language)
    return application


def open_window(settings: Settings, path: Path | None) -> MainWindow:
    """Return the editor's window, shown, on a map's file, or on the shipped map where none is named."""
    window = MainWindow(settings)
    window.show()
    if path is None or not window.files.open(path):
        window.files.start(load_draft(first_map()))
    window.recovery.offer()
    return window


def open_file(settings: Settings, path: Path | None) -> QObject:
    """Return what keeps the windows on a file: games and scenarios have windows of their own, all else the editor's.

    A map opened from there gets the editor's window. Options are shown on their page, over the editor's window.
    """
    if path is not None and is_options_file(path):
        editor = open_window(settings, None)
        editor.rooms.show_options(path, editor)
        return editor
    if path is None or not is_for_a_room(path):
        return open_window(settings, path)
    editors: list[MainWindow] = []

    def open_map(map_path: Path) -> None:
        if editors:
            editors[0].open_map(map_path)
        else:
            editors.append(open_window(settings, map_path))

    def recover(entry: RecoveryFile) -> bool:
        if entry.map is None:
            return rooms.restore(entry, None)
        if not editors:
            editors.append(MainWindow(settings))
            editors[0].show()
        return editors[0].recovery.restore(entry)

    rooms = Rooms(settings, open_map)
    shown = rooms.open(path, None)
    if shown is not None:
        offer(Vault(settings.recovery_folder), shown, recover)
        return rooms
    window = open_window(settings, None)
    window.rooms.open(path, window)  # once more, to be told why not
    return window


def run_editor(path: Path | None, language: Language | None = None) -> int:
    """Run the editor until its window is closed; return the exit code. `language`: for this run alone."""
    settings = Settings()
    if language is not None:
        settings.speak(language)
    application = start_application(settings)
    report_failures()
    kept = open_file(settings, path)
    code = application.exec()
    wait_for_workers()
    del kept
    return code
