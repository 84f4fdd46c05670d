"""The dialog for how often unsaved work is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from editor.dialogs.frame import FramedDialog, number_box

if TYPE_CHECKING:
    from editor.settings import Settings

_USUAL_SECONDS = 30
_MOST_SECONDS = 3600
_MOST_EDITS = 1000


class AutosaveDialog(FramedDialog):
    """Show and change the interval and the number of edits; `keep` writes them to the settings."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Autosave"))
        self._settings = settings
        seconds = settings.autosave_seconds
        self.on = QCheckBox(self.tr("&Keep unsaved work, to recover it after a crash"))
        self.on.setChecked(seconds > 0)
        self.seconds = number_box(seconds or _USUAL_SECONDS, 1, _MOST_SECONDS)
        self.seconds.setSuffix(" s")
        self.edits = number_box(settings.autosave_edits, 1, _MOST_EDITS)
        form = QFormLayout()
        form.addRow(self.on)
        form.addRow(self.tr("&Seconds after a change:"), self.seconds)
        form.addRow(self.tr("&Or after edits:"), self.edits)
        self.on.toggled.connect(self._show)
        self.note.setText(
            self.tr("Your own file is written only when you save. Unsaved work is kept in {}").format(
                settings.recovery_folder
            )
        )
        self.set_content(form)
        self._show()

    def keep(self) -> None:
        """Remember what was chosen."""
        self._settings.autosave_seconds = self.seconds.value() if self.on.isChecked() else 0
        self._settings.autosave_edits = self.edits.value()

    def _show(self) -> None:
        self.seconds.setEnabled(self.on.isChecked())
        self.edits.setEnabled(self.on.isChecked())
