"""Exports: the dialog tells the size beforehand, the file is written in the background and can be stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import networkx as nx
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QMessageBox

from editor.dialogs.export_map import ExportDialog
from editor.documents.edits import SetDetails
from editor.rendering.pictures import PictureOptions, write_map_picture
from sim.formats.map_file import LetterField
from sim.hex.grid import Grid, Layout
from tests.editor.conftest import modal, small_map

ENDINGS = (".png", ".svg", ".pdf", ".geojson", ".graphml")
FLAT = Layout("flat", "odd")


def export(desk, monkeypatch, ending: str, target: Path, **fields) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))

    def fill_in() -> None:
        dialog = modal(ExportDialog)
        dialog.form_box.setCurrentIndex(ENDINGS.index(ending))
        for name, value in fields.items():
            getattr(dialog, name).setValue(value)
        QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)

    QTimer.singleShot(50, fill_in)
    desk.control(Qt.Key.Key_E)


def wait(desk) -> None:
    desk.qtbot.waitUntil(lambda: not desk.window.files.exports.is_busy, timeout=20_000)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_is_written_in_the_form_chosen(desk, tmp_path, monkeypatch, ending):
    export(desk, monkeypatch, ending, tmp_path / "world")
    wait(desk)
    data = (tmp_path / f"world{ending}").read_bytes()
    starts = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF", ".geojson": b"{", ".graphml": b"<?xml"}
    assert data.startswith(starts[ending])
    assert f"world{ending}" in desk.window.status.currentMessage()
    assert not desk.window.status.progress.isVisible()
    if ending == ".geojson":
        assert len(json.loads(data)["features"]) == desk.draft.grid.size
    if ending == ".graphml":
        assert len(nx.parse_graphml(data.decode())) == desk.draft.grid.size


def test_a_picture_has_the_size_that_was_told(desk, tmp_path, monkeypatch):
    dialog = ExportDialog(desk.draft.grid, desk.window)
    dialog.dpi.setValue(60)
    dialog.hex_mm.setValue(10.0)
    told = dialog.note.text()
    export(desk, monkeypatch, ".png", tmp_path / "a.png", dpi=60, hex_mm=10.0)
    wait(desk)
    image = QImage(str(tmp_path / "a.png"))
    assert told.startswith(f"{image.width()} × {image.height()} pixels")


@pytest.mark.parametrize(
    ("ending", "fields", "told", "possible"),
    [
        (".png", {"dpi": 1200}, "too many", False),
        (".png", {"dpi": 72}, "pixels", True),
        (".pdf", {}, "sheets", True),
        (".pdf", {"hex_mm": 200.0}, "too many", False),
        (".svg", {}, "mm", True),
        (".graphml", {}, "1904 hexes", True),
    ],
)
def test_the_dialog_tells_beforehand_what_it_takes(qtbot, ending, fields, told, possible):
    dialog = ExportDialog(Grid(56, 34, FLAT))
    qtbot.addWidget(dialog)
    dialog.form_box.setCurrentIndex(ENDINGS.index(ending))
    for name, value in fields.items():
        getattr(dialog, name).setValue(value)
    assert told in dialog.note.text()
    assert dialog.ok.isEnabled() == possible


def test_a_map_too_large_for_a_picture_can_still_be_written_as_data(qtbot):
    dialog = ExportDialog(Grid(1000, 1000, FLAT))
    qtbot.addWidget(dialog)
    assert not dialog.ok.isEnabled()
    assert "1000000" in dialog.note.text()
    dialog.form_box.setCurrentIndex(ENDINGS.index(".geojson"))
    assert dialog.ok.isEnabled()


def test_one_sheet_tells_the_size_of_its_hexes(qtbot):
    dialog = ExportDialog(Grid(56, 34, FLAT))
    qtbot.addWidget(dialog)
    dialog.form_box.setCurrentIndex(2)
    dialog.paper_box.setCurrentIndex(dialog.paper_box.findData("A4-fit"))
    assert dialog.note.text().startswith("One sheet")
    assert not dialog.form.isRowVisible(dialog.hex_mm)


def test_an_export_that_is_stopped_writes_no_file(desk, tmp_path, monkeypatch):
    export(desk, monkeypatch, ".png", tmp_path / "a.png")
    strip = desk.window.status.progress
    assert strip.isVisible()
    assert not desk.window.actions_by_name["export"].isEnabled()
    desk.qtbot.mouseClick(strip.stop, Qt.MouseButton.LeftButton)
    wait(desk)
    assert not (tmp_path / "a.png").exists()
    assert not strip.isVisible()
    assert desk.window.actions_by_name["export"].isEnabled()


def test_progress_rises_to_the_whole(tmp_path):
    shares: list[float] = []
    options = PictureOptions(hex_mm=4.0, dpi=60)
    write_map_picture(small_map(), tmp_path / "a.png", options, progress=shares.append)
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert len(shares) > 3


@pytest.mark.parametrize("fault", ["folder", "letters"])
def test_a_file_that_cannot_be_written_is_told(desk, tmp_path, monkeypatch, fault):
    target = tmp_path / ("no/x.svg" if fault == "folder" else "x.graphml")
    if fault == "letters":
        alone = (LetterField("E", "east", (11, 2)),)
        desk.window.document.do(SetDetails(replace(desk.draft.details, letters=alone)), lambda: "change")
    export(desk, monkeypatch, target.suffix, target)
    wait(desk)
    desk.qtbot.waitUntil(lambda: desk.window.findChild(QMessageBox, "failure") is not None)
    box = desk.window.findChild(QMessageBox, "failure")
    assert ("x.svg" if fault == "folder" else "E") in box.informativeText()
    box.button(QMessageBox.StandardButton.Ok).click()
    assert not target.exists()
