"""What happens with an error nobody expected: it is told, logged and the editor goes on."""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from editor.dialogs.messages import show_failure

if TYPE_CHECKING:
    from types import TracebackType


_told: set[str] = set()


def report_once(error: Exception) -> None:
    """Report an error in painting, which would come again with each repaint, once, after the painting.

    Left to Qt's bindings it would end the program.
    """
    text = "".join(traceback.format_exception(error))
    if text not in _told:
        _told.add(text)
        QTimer.singleShot(0, lambda: sys.excepthook(type(error), error, error.__traceback__))


def report_failures() -> None:
    """Show errors that nothing else handles in a dialog, and write them to stderr, from now on."""
    sys.excepthook = _report


def _report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    traceback.print_exception(kind, error, trace)
    window = QApplication.activeWindow() or next(iter(QApplication.topLevelWidgets()), None)
    if window is not None and issubclass(kind, Exception):
        headline = QCoreApplication.translate(
            "Messages", "An error inside the editor. Please save your work."
        )
        show_failure(window, headline, "".join(traceback.format_exception_only(kind, error)).strip())
