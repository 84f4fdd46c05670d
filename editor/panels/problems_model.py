"""The problems of a map as rows of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from editor.wording import language_code

if TYPE_CHECKING:
    from collections.abc import Collection

    from sim.hex.grid import Grid
    from sim.problems import Problem, Severity

Index = QModelIndex | QPersistentModelIndex
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")
PROBLEM_ROLE = Qt.ItemDataRole.UserRole
PLACE_ROLE = Qt.ItemDataRole.UserRole + 1


class ProblemsModel(QAbstractListModel):
    """Problems of the severities shown, the worst first, then in the order of `sim`: message, place and rule."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problems: list[Problem] = []
        self._rows: list[Problem] = []
        self._shown: frozenset[Severity] = frozenset(SEVERITIES)
        self._grid: Grid | None = None

    def set_problems(self, problems: tuple[Problem, ...], grid: Grid) -> None:
        """Show problems of a map with this grid."""
        self._problems = sorted(problems, key=lambda problem: SEVERITIES.index(problem.severity))
        self._grid = grid
        self._filter()

    def set_shown(self, severities: Collection[Severity]) -> None:
        """List only problems of these severities."""
        self._shown = frozenset(severities)
        self._filter()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return every problem, listed or not, the worst first."""
        return tuple(self._problems)

    def problem(self, row: int) -> Problem:
        """Return the problem of a row."""
        return self._rows[row]

    def text(self, row: int) -> str:
        """Return a row in one line: place, rule and message."""
        problem = self._rows[row]
        return f"{self._place(problem)}: {problem.message.render(language_code())}"

    def retranslate(self) -> None:
        """Say everything again in the language of now."""
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def count(self, severity: Severity) -> int:
        """Return how many problems are of a severity, listed or not."""
        return sum(problem.severity == severity for problem in self._problems)

    def worst_by_hex(self) -> dict[int, Severity]:
        """Return the worst severity of each hex of the map that has a problem."""
        worst: dict[int, Severity] = {}
        for problem in self._problems:
            if self._grid is not None and problem.cell is not None and self._grid.has(problem.cell):
                worst.setdefault(self._grid.id_of(problem.cell), problem.severity)
        return worst

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        problem = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return problem.message.render(language_code())
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.text(index.row())
            case _ if role == PROBLEM_ROLE:
                return problem
            case _ if role == PLACE_ROLE:
                return self._place(problem)
            case _:
                return None

    def _filter(self) -> None:
        self.beginResetModel()
        self._rows = [problem for problem in self._problems if problem.severity in self._shown]
        self.endResetModel()

    def _place(self, problem: Problem) -> str:
        if problem.cell is None or self._grid is None:
            return problem.rule
        return f"{self._grid.label(problem.cell)} · {problem.rule}"
