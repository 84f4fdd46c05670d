"""The problems of the map, live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListView, QStackedLayout, QWidget

from editor.panels.problem_delegate import ProblemDelegate
from editor.panels.problems_model import PROBLEM_ROLE, ProblemsModel

if TYPE_CHECKING:
    from editor.settings import Theme
    from sim.hex.grid import Cell, Grid
    from sim.problems import Problem


class ProblemsPanel(QWidget):
    """List problems; `jumpWanted` carries the cell of the one that was clicked or activated."""

    jumpWanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ProblemsModel(self)
        self.view = _WrappingList()
        self.view.setModel(self.model)
        self._delegate = ProblemDelegate(self.view)
        self.view.setItemDelegate(self._delegate)
        self.nothing = QLabel()
        self.nothing.setObjectName("quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.nothing.setMargin(16)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.nothing)
        self._stack.addWidget(self.view)
        self.view.clicked.connect(self._jump)
        self.view.activated.connect(self._jump)
        self._retranslate()

    def set_problems(self, problems: tuple[Problem, ...], grid: Grid) -> None:
        """Show the problems of a map with this grid, or that there are none."""
        self.model.set_problems(problems, grid)
        self._stack.setCurrentWidget(self.view if problems else self.nothing)

    def set_theme(self, theme: Theme) -> None:
        """Draw the severities in the colours of a theme."""
        self._delegate.theme = theme

    def step(self, by: int) -> None:
        """Go to the problem after (or before) the current one, round the end, and jump there."""
        count = self.model.rowCount()
        if count:
            current = self.view.currentIndex().row()
            row = (current + by) % count if current >= 0 else (0 if by > 0 else count - 1)
            self.view.setCurrentIndex(self.model.index(row))
            self._jump(self.model.index(row))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.nothing.setText(self.tr("No problems: the map keeps every rule."))
        self.view.setAccessibleName(self.tr("Problems"))
        self.model.retranslate()

    def _jump(self, index: QModelIndex) -> None:
        cell: Cell | None = index.data(PROBLEM_ROLE).cell
        if cell is not None:
            self.jumpWanted.emit(cell)


class _WrappingList(QListView):
    def __init__(self) -> None:
        super().__init__()
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
