"""The page of the options: each with its rule, where its default comes from, and the choice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.options.words import capital, source_name, value_name
from editor.wording import language_code

if TYPE_CHECKING:
    from editor.options.draft import OptionsDraft

_LINE = 8


class ChoicesPage(QWidget):
    """Options of a ruleset; those that differ from the set are bold."""

    def __init__(self, draft: OptionsDraft) -> None:
        super().__init__()
        self._draft = draft
        ruleset = draft.base
        self.set_box = QComboBox()
        for set_id, names in ruleset.set_names.items():
            self.set_box.addItem(names.render(language_code()), set_id)
        set_label = QLabel(self.tr("&Based on:"))
        set_label.setBuddy(self.set_box)
        self.boxes: dict[str, QComboBox] = {}
        self._labels: dict[str, QLabel] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(_LINE)
        grid.setColumnStretch(0, 1)
        grid.addWidget(set_label, 0, 0, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.set_box, 0, 1)
        titles = (self.tr("Option"), self.tr("Choice"), self.tr("Rule"), self.tr("Source"))
        for column, title in enumerate(titles):
            grid.addWidget(_quiet(title), 1, column)
        for row, (name, option) in enumerate(ruleset.options.items(), start=2):
            label = QLabel(capital(option.names.render(language_code())))
            label.setWordWrap(True)
            box = QComboBox()
            for value in option.values:
                box.addItem(value_name(option, value), value)
            box.setAccessibleName(label.text())
            label.setBuddy(box)
            box.currentIndexChanged.connect(partial(self._choose, name))
            for column, widget in enumerate(
                (label, box, _quiet(option.rule), _quiet(source_name(ruleset, option.source)))
            ):
                grid.addWidget(widget, row, column)
            self.boxes[name], self._labels[name] = box, label
        self.set_box.currentIndexChanged.connect(lambda _index: draft.choose_set(self.set_box.currentData()))
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.addLayout(grid)
        inner.addStretch(1)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(body)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled)
        draft.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen."""
        _show(self.set_box, self._draft.set_id)
        for name, box in self.boxes.items():
            chosen, usual = self._draft.chosen(name), self._draft.usual(name)
            _show(box, chosen)
            font = self._labels[name].font()
            font.setBold(chosen != usual)
            self._labels[name].setFont(font)
            hint = self.tr("In the set: {}").format(value_name(self._draft.base.options[name], usual))
            box.setToolTip(hint)

    def _choose(self, name: str, index: int) -> None:
        self._draft.choose(name, self._draft.base.options[name].values[index])


def _quiet(text: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName("quiet")
    return label


def _show(box: QComboBox, value: object) -> None:
    """Show a value in a box without its telling so; `True` is not 1."""
    found = (
        n for n in range(box.count()) if type(box.itemData(n)) is type(value) and box.itemData(n) == value
    )
    box.blockSignals(True)
    box.setCurrentIndex(next(found, 0))
    box.blockSignals(False)
