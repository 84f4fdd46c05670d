"""The dialog that turns a world through a seam."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QFormLayout, QVBoxLayout, QWidget

from editor.background.latest import LatestAnswer
from editor.dialogs.frame import FramedDialog, number_box
from editor.dialogs.miniature import Miniature
from editor.documents.reshape import reshaped_copy
from editor.documents.turn import turn, turn_axes

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft
    from editor.documents.reshape import Reshape
    from editor.documents.turn import Axis
    from editor.settings import Theme

_AT_ONCE = 40_000
"""Hexes of a map whose turn is worked out while the window waits."""


class TurnDialog(FramedDialog):
    """Ask which line of hexes a draft that nothing changes meanwhile shall begin with."""

    def __init__(self, draft: MapDraft, theme: Theme = "light", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Shift through a seam"))
        self._draft = draft
        self._edit: Reshape | None = None
        self._axes: tuple[Axis, ...] | None = None
        self._answers = LatestAnswer(self, slow=True)
        self._answers.answered.connect(self._on_answer)
        self.axis_box = QComboBox()
        self.line = number_box(0, 0, 0)
        self.picture = Miniature(theme, QSize(460, 300))
        self.picture.setAccessibleName(self.tr("Picture of the shifted map"))
        form = QFormLayout()
        form.addRow(self.tr("&Seam:"), self.axis_box)
        form.addRow(self.tr("&First column or row:"), self.line)
        content = QVBoxLayout()
        content.setSpacing(14)
        content.addLayout(form)
        content.addWidget(self.picture, 1)
        self.set_content(content)
        self.axis_box.currentIndexChanged.connect(self._on_axis)
        self.line.valueChanged.connect(self._show)
        self.picture.show_map(draft)
        self._ask()

    def done(self, result: int) -> None:
        self._answers.forget()
        super().done(result)

    @property
    def is_busy(self) -> bool:
        """Say whether the turn asked for is still being worked out."""
        return self._answers.is_busy

    def edit(self) -> Reshape | None:
        """Return the turn that is shown, None where there is no seam to turn through."""
        return self._edit

    def _on_axis(self) -> None:
        grid = self._draft.grid
        length = grid.columns if self.axis_box.currentData() == "columns" else grid.rows
        self.line.setMaximum(length - 1 if self._axes else 0)
        self._show()

    def _show(self) -> None:
        self.line.setEnabled(bool(self._axes))
        self.axis_box.setEnabled(bool(self._axes))
        self._ask()

    def _ask(self) -> None:
        """Have the turn worked out, on large maps in the background; OK is off until it is there."""
        self.ok.setEnabled(False)
        question = partial(_turned, self._draft, self._axes, self.axis_box.currentData(), self.line.value())
        if self._draft.grid.size <= _AT_ONCE:
            self._on_answer(question())
            return
        if self._axes is None:
            self.note.setText(self.tr("Looking for seams…"))
            self._show_axes(())
        self._answers.ask(question)

    def _on_answer(self, answer: tuple[tuple[Axis, ...], Reshape | None]) -> None:
        axes, self._edit = answer
        if self._axes is None:
            self._axes = axes
            self._show_axes(axes)
            self.note.setText(
                self.tr("Everything keeps its neighbours; the letters stand on the new edges.")
                if axes
                else self.tr(
                    "This needs two edges lettered from end to end whose seam is flush: "
                    "an even number of shoved lines."
                )
            )
            self._on_axis()
            return
        self.ok.setEnabled(self._edit is not None and self.line.value() != 0)
        edit = self._edit
        self.picture.show_map(reshaped_copy(self._draft, edit) if edit is not None else self._draft)

    def _show_axes(self, axes: tuple[Axis, ...]) -> None:
        texts: dict[Axis, str] = {
            "columns": self.tr("East–west: another column is the west edge"),
            "rows": self.tr("North–south: another row is the north edge"),
        }
        self.axis_box.blockSignals(True)
        for axis in axes:
            self.axis_box.addItem(texts[axis], axis)
        self.axis_box.blockSignals(False)
        self.line.setEnabled(bool(axes))
        self.axis_box.setEnabled(bool(axes))


def _turned(
    draft: MapDraft, axes: tuple[Axis, ...] | None, axis: Axis | None, line: int
) -> tuple[tuple[Axis, ...], Reshape | None]:
    """Return the axes a map can be turned along, and the turn that makes a line the first one."""
    found = turn_axes(draft) if axes is None else axes
    return found, turn(draft, axis, -line) if axis is not None and line else None
