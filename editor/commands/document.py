"""An open document: a draft, its history and the file it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editor.commands.edit_command import EditCommand
from editor.documents.storage import load_draft, save_draft
from editor.documents.stroke import Stroke

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from editor.documents.draft import MapDraft
    from editor.documents.edits import Edit, Layer


class MapDocument(QObject):
    """A map draft whose every change is a step of its undo stack.

    `changed` carries the hexes that look different (an int32 array), None for all; `moved` says the file changed.
    """

    changed = Signal(object)
    moved = Signal()

    def __init__(self, draft: MapDraft, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft = draft
        self.path = path
        self.stack = QUndoStack(self)
        self._stroke: Stroke | None = None

    @classmethod
    def from_file(cls, path: Path, parent: QObject | None = None) -> MapDocument:
        """Return the document of a map file. Raises FileFault."""
        return cls(load_draft(path), path, parent)

    @property
    def is_dirty(self) -> bool:
        """Say whether the draft differs from what was last saved or loaded."""
        return not self.stack.isClean() or self._stroke is not None

    @property
    def can_undo(self) -> bool:
        """Say whether there is a step, or a stroke under way, to take back."""
        return self.stack.canUndo() or self._stroke is not None

    def do(self, edit: Edit, label: Callable[[], str]) -> bool:
        """Apply an edit as one step; say whether it changed anything (a step that does not is no step)."""
        if edit.is_idle(self.draft):
            return False
        self.stack.push(EditCommand(edit, self._apply, label))
        return True

    def begin_stroke(self, layer: Layer) -> None:
        """Start collecting paint into one step."""
        self._stroke = Stroke(self.draft, layer)

    def paint(self, hexes: NDArray[np.int32], value: int) -> None:
        """Add to the stroke that was begun; shown at once."""
        assert self._stroke is not None
        changed = self._stroke.paint(hexes, value)
        if changed.size:
            self.changed.emit(changed)

    def end_stroke(self, label: Callable[[int], str]) -> bool:
        """Make the stroke one step, labelled by its number of hexes; say whether it changed anything."""
        assert self._stroke is not None
        inverse, self._stroke = self._stroke.inverse(), None
        if inverse is None:
            return False
        count = len(inverse.hexes)
        self.stack.push(EditCommand(inverse, self._apply, lambda: label(count), done=True))
        return True

    def cancel_stroke(self) -> None:
        """Put back what the stroke painted; no step is left."""
        assert self._stroke is not None
        inverse, self._stroke = self._stroke.inverse(), None
        if inverse is not None:
            self._apply(inverse)

    def save(self, path: Path) -> None:
        """Write the file and count this state as the saved one. Raises FileFault; the document then stays dirty."""
        save_draft(self.draft, path)
        self.path = path
        self.stack.setClean()
        self.moved.emit()

    def relabel(self) -> None:
        """Write the history's texts again, in the language of now."""
        for index in range(self.stack.count()):
            command = self.stack.command(index)
            assert isinstance(command, EditCommand)
            command.relabel()

    def _apply(self, edit: Edit) -> Edit:
        inverse = edit.apply(self.draft)
        self.changed.emit(edit.touched)
        return inverse
