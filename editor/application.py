"""Starting the editor: the application object, its look and language, and the first window."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QApplication

from editor.background.latest import wait_for_workers
from editor.documents.storage import load_draft
from editor.failures import report_failures
from editor.languages import use_language
from editor.settings import Settings
from editor.theme import apply_theme
from editor.window.main_window import MainWindow
from sim import __version__
from sim.shipped import first_map

if TYPE_CHECKING:
    from pathlib import Path

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
    """Return a window, shown, on a file, or on the shipped map where none is named."""
    window = MainWindow(settings)
    window.show()
    if path is None or not window.files.open(path):
        window.files.start(load_draft(first_map()))
    window.recovery.offer()
    return window


def run_editor(path: Path | None) -> int:
    """Run the editor until its window is closed; return the exit code."""
    settings = Settings()
    application = start_application(settings)
    report_failures()
    window = open_window(settings, path)
    code = application.exec()
    wait_for_workers()
    del window
    return code
