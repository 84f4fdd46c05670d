"""The line above the problems: which severities are listed, and the quick fix of the chosen problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from editor.icons import icon
from editor.panels.problems_model import SEVERITIES
from editor.theme import LOOKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.settings import Theme
    from sim.problems import Severity


class ProblemsBar(QWidget):
    """Switches with counts; `shownChanged` carries the severities that are on, `fixWanted` comes with the button."""

    shownChanged = Signal(object)
    fixWanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switches: dict[Severity, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(4)
        for severity in SEVERITIES:
            switch = QToolButton()
            switch.setCheckable(True)
            switch.setChecked(True)
            switch.setAutoRaise(True)
            switch.setIconSize(QSize(16, 16))
            switch.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            switch.toggled.connect(self._on_toggled)
            self.switches[severity] = switch
            row.addWidget(switch)
        row.addStretch(1)
        self.fix = QToolButton()
        self.fix.setEnabled(False)
        self.fix.clicked.connect(self.fixWanted)
        row.addWidget(self.fix)
        self._counts: dict[Severity, int] = dict.fromkeys(SEVERITIES, 0)
        self.set_theme("light")
        self._retranslate()

    def set_counts(self, counts: Mapping[Severity, int]) -> None:
        """Show how many problems there are of each severity."""
        self._counts = dict(counts)
        for severity, switch in self.switches.items():
            switch.setText(str(self._counts[severity]))

    def set_theme(self, theme: Theme) -> None:
        """Draw the severities in the colours of a theme."""
        look = LOOKS[theme]
        colours = {"error": look.error, "warning": look.warning, "info": look.quiet}
        for severity, switch in self.switches.items():
            switch.setIcon(icon(severity, QColor(colours[severity])))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        names: dict[Severity, str] = {
            "error": self.tr("List errors"),
            "warning": self.tr("List warnings"),
            "info": self.tr("List remarks"),
        }
        for severity, name in names.items():
            self.switches[severity].setToolTip(name)
            self.switches[severity].setAccessibleName(name)
        self.fix.setText(self.tr("Fix"))
        self.set_counts(self._counts)

    def _on_toggled(self) -> None:
        self.shownChanged.emit([name for name, switch in self.switches.items() if switch.isChecked()])
