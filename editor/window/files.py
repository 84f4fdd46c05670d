"""Opening, saving and exporting: the dialogs around the document in hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.commands.document import MapDocument
from editor.dialogs.export_map import ExportDialog
from editor.dialogs.messages import ask_about_unsaved, show_fault, show_file_fault
from editor.documents.storage import load_scenario_map
from editor.window.exports import Exports
from sim.errors import FileFault, SimError
from sim.shipped import shipped_folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from editor.documents.draft import MapDraft
    from editor.rendering.pictures import PictureOptions
    from editor.settings import Settings

ENDING = ".map.json"
SCENARIO_ENDING = ".scenario.json"
_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog
"""Qt's own file dialog speaks the language of the interface; a desktop's speaks the desktop's."""
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]+')
_LONGEST_STEM = 80


def file_stem(title: str) -> str:
    """Return a title as the beginning of a file's name: without what no file's name may hold, not too long."""
    return _NOT_IN_NAMES.sub("-", title).strip(" .-")[:_LONGEST_STEM] or "map"


class Files(QObject):
    """The open document and its file. `opened` carries the document that takes the place of the former one.
    `told` carries news for the status bar, `hinted` what is to be known of the file just opened.

    What fails is shown in a dialog and leaves the document as it was.
    """

    opened = Signal(object)
    hinted = Signal(str)
    told = Signal(str)

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self.document: MapDocument | None = None
        self.elsewhere: Callable[[Path], bool] = lambda _path: False
        """Opens what is no map in a window of its own; says whether it was such a file."""
        self.exports = Exports(self)
        self.exports.done.connect(self._on_exported)
        self.exports.failed.connect(self._on_export_failed)

    def start(self, draft: MapDraft) -> None:
        """Open a draft that has no file yet."""
        self._take(MapDocument(draft, None, self))

    def restore(self, draft: MapDraft, path: Path | None) -> None:
        """Open a draft that a file once held, as unsaved; saving writes that file."""
        document = MapDocument(draft, path, self)
        document.stack.resetClean()
        self._take(document)

    def open(self, path: Path) -> bool:
        """Open a map file, or a scenario's map; say whether it could be read. Unsaved work is not asked about."""
        try:
            document, hint = self._read(path)
        except FileFault as fault:
            show_file_fault(self._window, self.tr("This file cannot be opened."), fault)
            return False
        self._settings.add_recent_file(path)
        self._take(document)
        if hint:
            self.hinted.emit(hint)
        return True

    def choose_and_open(self) -> None:
        """Ask for a map file and open it, unless unsaved work holds it back."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open"), str(self._folder()), self._open_filter(), "", _OWN_DIALOG
        )
        if name and not self.elsewhere(Path(name)) and self.may_leave():
            self.open(Path(name))

    def save(self) -> bool:
        """Save to the document's file, asking for one where there is none; say whether it is saved."""
        assert self.document is not None
        if self.document.path is None:
            return self.save_as()
        return self._save_to(self.document.path)

    def save_as(self) -> bool:
        """Ask for a file and save to it; say whether it is saved."""
        start = self._folder() / (file_stem(self.title()) + ENDING)
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save map as"), str(start), self._map_filter(), "", _OWN_DIALOG
        )
        if not name:
            return False
        path = Path(name)
        return self._save_to(path if path.suffix == ".json" else path.with_name(path.name + ENDING))

    def export(self) -> None:
        """Ask for form, size and file, and write the map to it in the background."""
        assert self.document is not None
        dialog = ExportDialog(self.document.draft.grid, self._window)
        if dialog.exec():
            self._export_as(dialog.ending, dialog.options)
        dialog.deleteLater()

    def may_leave(self) -> bool:
        """Say whether the document may be closed: it is saved, or the user said what to do with it."""
        if self.document is None or not self.document.is_dirty:
            return True
        answer = ask_about_unsaved(self._window, self.title())
        if answer == QMessageBox.StandardButton.Save:
            return self.save()
        return answer == QMessageBox.StandardButton.Discard

    def title(self) -> str:
        """Return what the document is called: its file's name, else the map's name."""
        document = self.document
        if document is None:
            return ""
        if document.path is not None:
            return document.path.name.removesuffix(ENDING)
        return document.draft.name or self.tr("Untitled")

    def _save_to(self, path: Path) -> bool:
        assert self.document is not None
        try:
            self.document.save(path)
        except FileFault as fault:
            show_file_fault(self._window, self.tr("The map was not saved."), fault)
            return False
        self._settings.add_recent_file(path)
        self.told.emit(self.tr("Saved: {}").format(path.name))
        return True

    def _export_as(self, ending: str, options: PictureOptions) -> None:
        assert self.document is not None
        start = self._folder() / f"{file_stem(self.title())}{ending}"
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Export map"), str(start), f"*{ending}", "", _OWN_DIALOG
        )
        if name:
            path = Path(name)
            if path.suffix.lower() != ending:
                path = path.with_name(path.name + ending)
            self.exports.write(self.document.draft, path, options)

    def _on_exported(self, path: Path) -> None:
        self.told.emit(self.tr("Written: {}").format(path.name))

    def _on_export_failed(self, fault: SimError) -> None:
        show_fault(self._window, self.tr("The file was not written."), fault)

    def _read(self, path: Path) -> tuple[MapDocument, str]:
        """Return the document of a file and what is to be said about it. Raises FileFault."""
        if not path.name.endswith(SCENARIO_ENDING):
            return MapDocument.from_file(path, self), ""
        found = load_scenario_map(path)
        document = MapDocument(found.draft, found.path, self)
        if found.path is not None:
            told = self.tr("This is {map}, the map of the scenario {scenario}. Saving writes the map's file.")
            return document, told.format(map=found.path.name, scenario=path.name)
        told = self.tr("This is the map inside the scenario {scenario}. Saving asks for a file of its own.")
        return document, told.format(scenario=path.name)

    def _take(self, document: MapDocument) -> None:
        former, self.document = self.document, document
        self.opened.emit(document)
        if former is not None:
            former.deleteLater()

    def _folder(self) -> Path:
        if self.document is not None and self.document.path is not None:
            return self.document.path.parent
        recent = self._settings.recent_files
        return recent[0].parent if recent else shipped_folder("maps")

    def _open_filter(self) -> str:
        every = self.tr("Maps, scenarios and games (*.map.json *.scenario.json *.game.jsonl)")
        return f"{every};;{self._map_filter()}"

    def _map_filter(self) -> str:
        return self.tr("Maps (*.map.json);;Scenarios (*.scenario.json);;All files (*)")
