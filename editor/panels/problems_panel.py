"""The problems of the map, live, with quick fixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QListView,
    QMenu,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from editor.documents.fixes import remedy_of
from editor.panels.problem_delegate import ProblemDelegate
from editor.panels.problems_bar import ProblemsBar
from editor.panels.problems_model import SEVERITIES, ProblemsModel

if TYPE_CHECKING:
    from editor.documents.fixes import Remedy
    from editor.settings import Theme
    from sim.hex.grid import Grid
    from sim.problems import Problem


translate = QCoreApplication.translate


class ProblemsPanel(QWidget):
    """List problems; `jumpWanted` carries the cell of the one that was clicked or activated.

    `fixWanted` carries a list of problems with one remedy, to be mended in one step.
    """

    jumpWanted = Signal(object)
    fixWanted = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, fixes: bool = True) -> None:
        """Show problems; without `fixes` no remedy is offered."""
        super().__init__(parent)
        self._fixes = fixes
        self.model = ProblemsModel(self)
        self.bar = ProblemsBar()
        self.view = _WrappingList()
        self.view.setModel(self.model)
        self._delegate = ProblemDelegate(self.view)
        self.view.setItemDelegate(self._delegate)
        self.nothing = QLabel()
        self.nothing.setObjectName("quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.nothing.setMargin(16)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        self.remedy = QLabel()
        self.remedy.setObjectName("quiet")
        self.remedy.setWordWrap(True)
        self.remedy.setContentsMargins(12, 0, 12, 6)
        column.addWidget(self.remedy)
        self._stack = QStackedLayout()
        column.addLayout(self._stack, 1)
        self._stack.addWidget(self.nothing)
        self._stack.addWidget(self.view)
        self.view.clicked.connect(self._jump)
        self.view.activated.connect(self._jump)
        self.view.copyWanted.connect(self.copy)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._open_menu)
        self.view.selectionModel().currentChanged.connect(self._show_fix)
        self.model.modelReset.connect(self._show_fix)
        self.bar.shownChanged.connect(self.model.set_shown)
        self.bar.fixWanted.connect(self.fix)
        self.bar.fix.setVisible(fixes)
        self._retranslate()

    @property
    def current(self) -> Problem | None:
        """Return the chosen problem."""
        row = self.view.currentIndex().row()
        return self.model.problem(row) if row >= 0 else None

    def set_problems(self, problems: tuple[Problem, ...], grid: Grid) -> None:
        """Show the problems of a map with this grid, or that there are none."""
        self.model.set_problems(problems, grid)
        self.bar.set_counts({severity: self.model.count(severity) for severity in SEVERITIES})
        self._stack.setCurrentWidget(self.view if problems else self.nothing)

    def nothing_text(self) -> str:
        """Return what is said where there is no problem."""
        return self.tr("No problems: the map keeps every rule.")

    def set_theme(self, theme: Theme) -> None:
        """Draw the severities in the colours of a theme."""
        self._delegate.theme = theme
        self.bar.set_theme(theme)

    def step(self, by: int) -> None:
        """Go to the problem after (or before) the current one, round the end, and jump there."""
        count = self.model.rowCount()
        if count:
            current = self.view.currentIndex().row()
            row = (current + by) % count if current >= 0 else (0 if by > 0 else count - 1)
            self.view.setCurrentIndex(self.model.index(row))
            self._jump(self.model.index(row))

    def fix(self) -> None:
        """Ask for the remedy of the chosen problem."""
        current = self.current
        if current is not None and self._remedy_of(current) is not None:
            self.fixWanted.emit([current])

    def copy(self) -> None:
        """Put the chosen problem on the clipboard."""
        row = self.view.currentIndex().row()
        if row >= 0:
            QGuiApplication.clipboard().setText(self.model.text(row))

    def menu(self) -> QMenu:
        """Return a menu of what can be done with the chosen problem and with the list."""
        menu = QMenu(self)
        current = self.current
        remedy = self._remedy_of(current) if current is not None else None
        if current is not None and remedy is not None:
            alike = [problem for problem in self.model.problems if remedy_of(problem) == remedy]
            menu.addAction(remedy_text(remedy)).triggered.connect(self.fix)
            if len(alike) > 1:
                every = menu.addAction(self.tr("Fix all %n like this", "", len(alike)))
                every.triggered.connect(lambda: self.fixWanted.emit(alike))
            menu.addSeparator()
        copy = menu.addAction(self.tr("&Copy"))
        copy.setEnabled(current is not None)
        copy.triggered.connect(self.copy)
        menu.addAction(self.tr("Copy &all")).triggered.connect(self._copy_all)
        return menu

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.nothing.setText(self.nothing_text())
        self.view.setAccessibleName(self.tr("Problems"))
        self.model.retranslate()
        self._show_fix()

    def _remedy_of(self, problem: Problem) -> Remedy | None:
        return remedy_of(problem) if self._fixes else None

    def _jump(self, index: QModelIndex) -> None:
        cell = self.model.problem(index.row()).cell
        if cell is not None:
            self.jumpWanted.emit(cell)

    def _show_fix(self) -> None:
        current = self.current
        remedy = self._remedy_of(current) if current is not None else None
        text = remedy_text(remedy) if remedy else self.tr("No safe fix")
        self.bar.fix.setEnabled(remedy is not None)
        self.bar.fix.setToolTip(text)
        self.remedy.setVisible(current is not None and self._fixes)
        self.remedy.setText(self.tr("Fix: {}").format(text) if remedy else text)

    def _copy_all(self) -> None:
        rows = range(self.model.rowCount())
        QGuiApplication.clipboard().setText("\n".join(self.model.text(row) for row in rows))

    def _open_menu(self, spot: QPoint) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.view.viewport().mapToGlobal(spot))


def remedy_text(remedy: Remedy) -> str:
    """Return what a remedy does, in the language of now."""
    texts: dict[Remedy, str] = {
        "letter": translate("Remedies", "Remove the letter"),
        "region": translate("Remedies", "Take the hex out of its region"),
        "bridge": translate("Remedies", "Take the hex off the bridge"),
        "city": translate("Remedies", "Move the city to the nearest site"),
        "label": translate("Remedies", "Delete the label"),
    }
    return texts[remedy]


class _WrappingList(QListView):
    copyWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copyWanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
