"""Mends the problems that the panel asks to be mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.documents.fixes import mend, remedy_of
from editor.panels.problems_panel import remedy_text
from editor.wording import language_code
from sim.errors import NotPossible

if TYPE_CHECKING:
    from editor.window.main_window import MainWindow
    from sim.problems import Problem


class QuickFixes(QObject):
    """Make each fix one step of the history; say so where there is nothing to be done."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.docks.problems.fixWanted.connect(self.fix)
        window.actions_by_name["fix_problem"].triggered.connect(window.docks.problems.fix)

    def fix(self, problems: list[Problem]) -> None:
        """Mend problems with one remedy."""
        self._window.toolbox.finish()
        document, status = self._window.document, self._window.status
        try:
            edit = mend(document.draft, problems)
        except NotPossible as error:
            status.tell(error.message.render(language_code()))
            return
        count, remedy = len(problems), remedy_of(problems[0])
        assert remedy is not None, "only what has a remedy is to be mended"

        def told() -> str:
            text = self.tr("Fix: {}").format(remedy_text(remedy))
            return f"{text} ({count})" if count > 1 else text

        done = edit is not None and document.do(edit, told)
        if done:
            status.tell(told())
        if not done:
            status.tell(self.tr("There is no place for it: nothing was changed."))
