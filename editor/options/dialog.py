"""The dialog of rules and figures: options, counters, discs; files of one's own opened and saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.dialogs.frame import FramedDialog
from editor.dialogs.messages import ask_about_unsaved, show_fault
from editor.dialogs.target_file import target_file
from editor.options.choices_page import ChoicesPage
from editor.options.combat_page import CombatPage
from editor.options.draft import OptionsDraft
from editor.options.figures_page import FiguresPage
from editor.options.throw_page import ThrowPage
from editor.options.words import table_name
from editor.window.file_names import file_stem
from sim.errors import SimError
from sim.formats.atomic import write_atomically
from sim.formats.options_file import ENDING, OptionsFile, encode_options, read_options

if TYPE_CHECKING:
    from editor.options.cells import CellTable
    from sim.engine.ruleset import Ruleset


_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog
"""Qt's own dialogs speak the language of the interface."""


class OptionsDialog(FramedDialog):
    """What can be chosen and typed in of a ruleset; `own` is what was.

    `for_scenario`: it is to be taken into one, else the dialog only opens and saves files. It cannot be accepted while
    a cell holds what cannot be; `note` says the first of these.
    """

    def __init__(
        self,
        base: Ruleset,
        own: OptionsFile | None,
        folder: Path,
        *,
        for_scenario: bool,
        parent: QWidget | None,
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Rules and figures"))
        self.draft = OptionsDraft(base, own, self)
        self._folder = folder
        self._path: Path | None = None
        self._for_scenario = for_scenario
        self.name = QLineEdit(self.draft.own.name)
        self.name.setPlaceholderText(self.tr("what figures of your own are called"))
        self.tabs = QTabWidget()
        self.choices = ChoicesPage(self.draft)
        self.figures = FiguresPage(self.draft)
        self.discs: dict[str, CombatPage | ThrowPage] = {}
        if base.combat_table is not None:
            self.discs["combat"] = CombatPage(self.draft)
        self.discs |= {name: ThrowPage(self.draft, name) for name in base.throws}
        self.tabs.addTab(self.choices, self.tr("O&ptions"))
        self.tabs.addTab(self.figures, self.tr("&Counters"))
        for name, page in self.discs.items():
            self.tabs.addTab(page, table_name(base, None if name == "combat" else name))
        self.open_button = QPushButton(self.tr("&Open…"))
        self.save_button = QPushButton(self.tr("&Save as…"))
        self.clear_button = QPushButton(self.tr("&Forget figures"))
        self.clear_button.setToolTip(self.tr("Every figure as the ruleset says"))
        self._lay_out()
        for table in self.tables():
            table.faultsChanged.connect(self._show_state)
        self.draft.changed.connect(self._show_state)
        self.name.editingFinished.connect(self._take_name)
        self._kept = self.own
        self._show_state()
        self.tabs.setFocus()
        self.resize(980, 660)

    def belong_to(self, path: Path) -> None:
        """Be the page of a file: it is what "save as" proposes, and what is there now counts as saved."""
        self._path, self._folder = path, path.parent
        self._kept = self.own

    def accept(self) -> None:
        self._finish_typing()
        if not self._has_faults():
            super().accept()

    def reject(self) -> None:
        """Close; what a page without a scenario would lose is asked about first."""
        self._finish_typing()
        if self._for_scenario or self._may_leave():
            super().reject()

    @property
    def own(self) -> OptionsFile:
        """Return what was chosen and typed in."""
        return replace(self.draft.own, name=self.name.text().strip())

    def tables(self) -> list[CellTable]:
        """Return the tables one types into."""
        return [self.figures.table, *(page.table for page in self.discs.values())]

    def open_file(self, path: Path) -> None:
        """Take what an options file says; one that cannot be read or is for another ruleset changes nothing."""
        try:
            found = read_options(path)
            self._forget_faults()
            self.draft.put(found)
        except SimError as fault:
            show_fault(self, self.tr("The options cannot be opened."), fault)
            return
        self.name.setText(found.name)
        self.belong_to(path)

    def save_file(self, path: Path) -> bool:
        """Write an options file whole or not at all; say whether it is written."""
        try:
            write_atomically(path, encode_options(self.own))
        except SimError as fault:
            show_fault(self, self.tr("The options cannot be saved."), fault)
            return False
        self.belong_to(path)
        self.note.setText(self.tr("Saved: {}").format(path.name))
        return True

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("&Name:"), self.name)
        head = QHBoxLayout()
        head.addLayout(form, 1)
        for button in (self.open_button, self.save_button, self.clear_button):
            button.setAutoDefault(False)
            head.addWidget(button)
        self.open_button.clicked.connect(self._ask_open)
        self.save_button.clicked.connect(self._ask_save)
        self.clear_button.clicked.connect(self._clear)
        column = QVBoxLayout()
        column.addLayout(head)
        column.addWidget(self.tabs, 1)
        self.set_content(column)
        if not self._for_scenario:
            self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)

    def _ask_open(self) -> None:
        self._finish_typing()
        if not (self._for_scenario or self._may_leave()):
            return
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open options"), str(self._folder), self._kinds(), "", _OWN_DIALOG
        )
        if path:
            self.open_file(Path(path))

    def _ask_save(self) -> bool:
        """Ask for a file and write it; say whether it is written."""
        self._finish_typing()
        if self._has_faults():
            return False
        start = self._path or self._folder / f"{file_stem(self.name.text() or self.draft.base.id)}{ENDING}"
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save options"), str(start), self._kinds(), "", _OWN_DIALOG
        )
        path = target_file(name, ENDING, self) if name else None
        return path is not None and self.save_file(path)

    def _may_leave(self) -> bool:
        """Say whether the page may be closed: all is saved, or the user said what to do with what is not."""
        if self.own == self._kept and not self._has_faults():
            return True
        name = self._path.name if self._path is not None else self.name.text().strip()
        answer = ask_about_unsaved(self, name or self.windowTitle())
        if answer == QMessageBox.StandardButton.Save:
            return self._ask_save()
        return answer == QMessageBox.StandardButton.Discard

    def _has_faults(self) -> bool:
        return any(table.faults for table in self.tables())

    def _finish_typing(self) -> None:
        """Take what stands in a cell that is still open."""
        for table in self.tables():
            table.finish_typing()

    def _kinds(self) -> str:
        return self.tr("Options (*.options.json);;All files (*)")

    def _take_name(self) -> None:
        self.draft.put(self.own)

    def _clear(self) -> None:
        self._finish_typing()
        self._forget_faults()
        self.draft.forget_figures()
        self.figures.refresh()

    def _forget_faults(self) -> None:
        for table in self.tables():
            table.forget_faults()

    def _show_state(self) -> None:
        faults = [
            f"{self.tabs.tabText(number).replace('&', '')}: {fault}"
            for number, table in enumerate(self.tables(), start=1)
            for fault in table.faults.values()
        ]
        self.clear_button.setEnabled(self.draft.has_figures or bool(faults))
        self.save_button.setEnabled(not faults)
        if self._for_scenario:
            self.ok.setEnabled(not faults)
        ink = self.palette().color(QPalette.ColorRole.BrightText).name()
        self.note.setStyleSheet(f"color: {ink}" if faults else "")
        if faults:
            self.note.setText(faults[0])
        elif self._for_scenario and self.draft.has_figures:
            self.note.setText(self.tr("The scenario keeps these figures inside; saved games carry them too."))
        elif self._for_scenario:
            self.note.setText(self.tr("Figures typed in are printed figures of the box."))
        else:
            self.note.setText(
                self.tr("Save the figures of your box to a file; in a scenario, open it on this page.")
            )
