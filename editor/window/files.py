"""Opening, saving and exporting: the dialogs around the document in hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog

from editor.commands.document import MapDocument
from editor.dialogs.export_map import ExportDialog
from editor.dialogs.messages import show_fault, show_file_fault
from editor.dialogs.target_file import target_file
from editor.documents.storage import load_scenario_map
from editor.window.exports import Exports
from editor.window.file_names import MAP_ENDING, SCENARIO_ENDING, file_stem
from editor.window.saving import Saving, SavingTexts
from sim.errors import FileFault, SimError
from sim.shipped import shipped_folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from editor.documents.draft import MapDraft
    from editor.rendering.pictures import PictureOptions
    from editor.settings import Settings

_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog


class Files(Saving):
    """The open document and its file. `opened` carries the document that takes the place of the former one.
    `told` carries news for the status bar, `hinted` what is to be known of the file just opened.

    What fails is shown in a dialog and leaves the document as it was.
    """

    opened = Signal(object)
    hinted = Signal(str)
    ending = MAP_ENDING

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window, settings)
        self.document: MapDocument | None = None
        self.elsewhere: Callable[[Path, QWidget], bool] = lambda _path, _window: False
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
            self._window, self.tr("Open"), str(self.folder()), self._open_filter(), "", _OWN_DIALOG
        )
        if name and not self.elsewhere(Path(name), self._window) and self.may_leave():
            self.open(Path(name))

    def current(self) -> MapDocument | None:
        return self.document

    def own_name(self) -> str:
        return self.document.draft.name if self.document is not None else ""

    def texts(self) -> SavingTexts:
        return SavingTexts(self.tr("Save map as"), self._map_filter(), self.tr("The map was not saved."))

    def export(self) -> None:
        """Ask for form, size and file, and write the map to it in the background."""
        assert self.document is not None
        dialog = ExportDialog(self.document.draft.grid, self._window)
        if dialog.exec():
            self._export_as(dialog.ending, dialog.options)
        dialog.deleteLater()

    def _export_as(self, ending: str, options: PictureOptions) -> None:
        assert self.document is not None
        start = self.folder() / f"{file_stem(self.title())}{ending}"
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Export map"), str(start), f"*{ending}", "", _OWN_DIALOG
        )
        path = target_file(name, ending, self._window) if name else None
        if path is not None:
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

    def folder(self) -> Path:
        if self.document is not None and self.document.path is not None:
            return self.document.path.parent
        recent = self._settings.recent_files
        return recent[0].parent if recent else shipped_folder("maps")

    def _open_filter(self) -> str:
        every = self.tr(
            "Maps, scenarios, games and options (*.map.json *.scenario.json *.game.jsonl *.options.json)"
        )
        return f"{every};;{self._map_filter()}"

    def _map_filter(self) -> str:
        return self.tr("Maps (*.map.json);;Scenarios (*.scenario.json);;All files (*)")
