"""Keeps the problems of the open document known, in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.background.latest import LatestAnswer

if TYPE_CHECKING:
    from editor.commands.open_document import OpenDocument

_REST_MS = 80
"""How long a document rests before it is judged, so that a drag is not slowed by answers to its every hex."""


class ProblemWatch(QObject):
    """Ask `sim` for the problems once the watched document has changed; `found` carries the newest answer."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document: OpenDocument | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._ask)
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self.found)

    def set_document(self, document: OpenDocument) -> None:
        """Watch a document instead of the one before."""
        if self._document is not None:
            self._document.changed.disconnect(self._on_changed)
        self._document = document
        document.changed.connect(self._on_changed)
        self._rest.start()

    @property
    def is_busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._rest.isActive() or self._answers.is_busy

    def _on_changed(self) -> None:
        self._rest.start()

    def _ask(self) -> None:
        assert self._document is not None
        self._answers.ask(self._document.problems())
