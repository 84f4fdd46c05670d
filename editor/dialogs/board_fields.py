"""What dialogs ask of boards that are laid out by sizes: the ruleset, and a field for each of its sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox

from editor.dialogs.frame import number_box
from editor.wording import language_code
from sim.games.catalog import ruleset_ids, ruleset_of
from sim.generation.boards import BoardSettings, board_sizes_of

if TYPE_CHECKING:
    from sim.engine.board_sizes import BoardSize
    from sim.hex.grid import Layout


def ruleset_box() -> QComboBox:
    """Return a box of the rulesets in the order of the catalog; the data of an entry is its id."""
    box = QComboBox()
    for ruleset_id in ruleset_ids():
        ruleset = ruleset_of(ruleset_id)
        assert ruleset is not None
        box.addItem(ruleset.names.render(language_code()), ruleset_id)
    return box


class BoardFields(QObject):
    """A row in a form for each size of each ruleset, shown for one ruleset at a time; `changed` as one is set."""

    changed = Signal()

    def __init__(self, form: QFormLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._form = form
        self._boxes: dict[str, dict[str, QSpinBox]] = {}
        for ruleset_id in ruleset_ids():
            sizes = board_sizes_of(ruleset_id)
            self._boxes[ruleset_id] = {size.id: self._add(ruleset_id, size) for size in sizes}
        self._bound_all()

    def boxes(self, ruleset_id: str) -> dict[str, QSpinBox]:
        """Return the fields of a ruleset by the ids of its sizes."""
        return self._boxes[ruleset_id]

    def show_for(self, ruleset_id: str | None) -> None:
        """Show the sizes of one ruleset, or none."""
        for owner, boxes in self._boxes.items():
            for box in boxes.values():
                self._form.setRowVisible(box, owner == ruleset_id)

    def settings(self, ruleset_id: str, layout: Layout) -> BoardSettings:
        """Return the board that is asked for."""
        sizes = {name: box.value() for name, box in self._boxes[ruleset_id].items()}
        return BoardSettings(ruleset_id, sizes, layout, language_code())

    def _add(self, ruleset_id: str, size: BoardSize) -> QSpinBox:
        box = number_box(size.usual, size.least, size.most)
        box.setObjectName(f"{ruleset_id}-{size.id}")
        self._form.addRow(f"{size.names.render(language_code())}:", box)
        box.valueChanged.connect(self._on_changed)
        return box

    def _on_changed(self) -> None:
        self._bound_all()
        self.changed.emit()

    def _bound_all(self) -> None:
        """Leave no more room to a size than those before it do."""
        for ruleset_id, boxes in self._boxes.items():
            values: dict[str, int] = {}
            for size in board_sizes_of(ruleset_id):
                box = boxes[size.id]
                box.blockSignals(True)
                box.setMaximum(size.bound(values))
                box.blockSignals(False)
                values[size.id] = box.value()
