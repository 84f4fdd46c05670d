"""A saved game written from its window: as a web page, and as an animated picture."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PIL import Image, ImageSequence
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.timeline.film import FilmPainter, Shot, film_size
from editor.timeline.film_dialog import FilmDialog
from editor.timeline.film_file import write_film
from editor.timeline.film_plan import FilmPlan, lines_of
from editor.timeline.page_dialog import PageDialog
from editor.timeline.scene import NOTHING
from editor.timeline.tracks import NO_TRACKS
from sim.cli.main import main
from sim.errors import FileFault
from sim.hex.plane import centre
from tests.editor.conftest import modal
from tests.editor.game_rooms import game_path, room, rooms

__all__ = ["game_path", "room", "rooms"]


def export(qtbot, room, monkeypatch, command: str, target: Path, fill) -> None:
    """Choose a command of the menu, fill its dialog in, and wait for the file."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    QTimer.singleShot(50, fill)
    menu = next(menu for menu, name in room._menus if name == "file")
    assert room.commands[command] in menu.actions()
    room.commands[command].trigger()
    qtbot.waitUntil(lambda: not room.exports.is_busy, timeout=60000)


@pytest.mark.parametrize("people", [None, "dragons"])
def test_the_page_is_the_one_the_command_line_writes(qtbot, room, game_path, tmp_path, monkeypatch, people):
    def fill() -> None:
        dialog = modal(PageDialog)
        dialog.eyes.setCurrentIndex(0 if people is None else dialog.eyes.findText("Dragons"))
        assert ("everything" in dialog.note.text()) == (people is None)
        dialog.ok.click()

    export(qtbot, room, monkeypatch, "page", tmp_path / "ours", fill)
    eyes = () if people is None else ("--as", people)
    with pytest.raises(SystemExit):
        main(["replay", str(game_path), "--html", str(tmp_path / "cli.html"), *eyes])
    assert (tmp_path / "ours.html").read_bytes() == (tmp_path / "cli.html").read_bytes()


def test_the_page_speaks_the_language_of_the_window_and_ends_where_it_is_told(
    qtbot, room, game_path, tmp_path, monkeypatch
):
    room.commands["italian"].trigger()

    def fill() -> None:
        dialog = modal(PageDialog)
        dialog.last.setValue(30)
        dialog.ok.click()

    export(qtbot, room, monkeypatch, "page", tmp_path / "ours.html", fill)
    room.commands["english"].trigger()
    with pytest.raises(SystemExit):
        main(["--lang", "it", "replay", str(game_path), "--to", "30", "--html", str(tmp_path / "cli.html")])
    assert (tmp_path / "ours.html").read_bytes() == (tmp_path / "cli.html").read_bytes()


def test_the_dialogs_begin_with_the_eyes_of_the_window(qtbot, room):
    room.eyes_box.setCurrentIndex(2)
    for kind in (
        partial(PageDialog, room.record, room.eyes_box.people),
        partial(FilmDialog, room.record, room.sheet.grid, room.eyes_box.people),
    ):
        dialog = kind()
        qtbot.addWidget(dialog)
        assert dialog.eyes.people == 1


@pytest.mark.parametrize("ending", [".webp", ".gif"])
def test_a_film_has_the_pictures_the_size_and_the_length_that_were_told(
    qtbot, room, tmp_path, monkeypatch, ending
):
    told: list[str] = []

    def fill() -> None:
        dialog = modal(FilmDialog)
        dialog.form.setCurrentIndex(dialog.form.findData(ending))
        dialog.first.setValue(20)
        dialog.last.setValue(29)
        dialog.width_px.setValue(400)
        dialog.seconds.setValue(0.2)
        told.append(dialog.note.text())
        dialog.ok.click()

    target = tmp_path / f"film{ending}"
    export(qtbot, room, monkeypatch, "film", target, fill)
    with Image.open(target) as film:
        width, height = film_size(room.sheet.grid, 400)
        assert told == [f"10 pictures of {width} × {height} pixels, 2.2 s."]
        assert film.size == (width, height)
        times = []
        for frame in ImageSequence.Iterator(film):
            frame.load()
            times.append(frame.info["duration"])
        assert sum(times) == pytest.approx(2200)
        assert film.info["loop"] == 0
    assert not list(tmp_path.glob(".saving-*"))


def test_the_pictures_of_a_film_are_those_of_the_map_with_what_stands_on_it(
    qtbot, room, tmp_path, monkeypatch
):
    n = room.record.history.moves[1]

    def fill() -> None:
        dialog = modal(FilmDialog)
        dialog.first.setValue(n)
        dialog.last.setValue(n)
        dialog.ok.click()

    export(qtbot, room, monkeypatch, "film", tmp_path / "film.webp", fill)
    room.bar.go(n)
    painter = FilmPainter(room.sheet, 960)
    shown = painter.picture(Shot(room.canvas.scene_shown, NO_TRACKS, ""))
    empty = painter.picture(Shot(NOTHING, NO_TRACKS, ""))
    with Image.open(tmp_path / "film.webp") as film:
        filmed = film.convert("RGB").tobytes()
    away = {}
    for name, picture in (("shown", shown), ("empty", empty)):
        away[name] = 0
        for hex_id in room.canvas.scene_shown.stacks:
            x, y = (
                round(side * painter._scale) for side in centre(room.sheet.grid.layout, cell_of(room, hex_id))
            )
            pixel = QColor(*filmed[3 * (y * painter.width + x) :][:3])
            other = QColor(picture.pixel(x, y))
            away[name] += abs(pixel.red() - other.red()) + abs(pixel.blue() - other.blue())
    assert away["shown"] * 4 < away["empty"]


def cell_of(room, hex_id: int):
    return room.sheet.grid.cell_of(hex_id)


def test_a_film_of_moves_or_months_shows_them_as_they_begin(room):
    record = room.record
    last = len(record.history)
    moves = lines_of(record, 5, last, "move")
    assert moves == tuple(sorted({5, last, *(n for n in record.history.moves if 5 < n < last)}))
    months = lines_of(record, 0, last, "month")
    assert set(months) <= {0, last, *record.history.moves}
    begun = [record.game.month(record.history.state_at(n)) for n in months if n in record.history.moves]
    assert begun[:-1] == sorted(set(begun[:-1]))
    assert lines_of(record, 7, 6, "decision") == ()


def test_the_dialog_refuses_what_would_be_too_large(qtbot, room):
    dialog = FilmDialog(room.record, room.sheet.grid, None)
    qtbot.addWidget(dialog)
    assert dialog.ok.isEnabled()
    dialog.form.setCurrentIndex(dialog.form.findData(".gif"))
    dialog.width_px.setValue(3840)
    assert not dialog.ok.isEnabled()
    assert "too many" in dialog.note.text()
    dialog.each.setCurrentIndex(dialog.each.findData("month"))
    assert dialog.ok.isEnabled()
    dialog.first.setValue(9)
    dialog.last.setValue(8)
    assert not dialog.ok.isEnabled()
    assert "before the first" in dialog.note.text()


def test_a_film_that_is_stopped_writes_no_file(qtbot, room, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "film.webp"), ""))
    QTimer.singleShot(50, lambda: modal(FilmDialog).ok.click())
    room.commands["film"].trigger()
    assert room.progress.isVisible()
    assert not any(room.commands[name].isEnabled() for name in ("export", "page", "film"))
    qtbot.mouseClick(room.progress.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not room.exports.is_busy, timeout=20000)
    assert {path.name for path in tmp_path.iterdir()} <= {"settings.ini"}
    assert not room.progress.isVisible()
    assert all(room.commands[name].isEnabled() for name in ("export", "page", "film"))


@pytest.mark.parametrize("command", ["page", "film"])
def test_a_file_that_cannot_be_written_is_told(qtbot, room, tmp_path, monkeypatch, command):
    def fill() -> None:
        if command == "page":
            modal(PageDialog).ok.click()
        else:
            dialog = modal(FilmDialog)
            dialog.last.setValue(1)
            dialog.ok.click()

    export(qtbot, room, monkeypatch, command, tmp_path / "gone" / "there", fill)
    box = room.findChild(QMessageBox, "failure")
    assert "gone" in box.informativeText()
    box.button(QMessageBox.StandardButton.Ok).click()


def test_an_old_file_stays_where_a_picture_cannot_be_made(tmp_path):
    def broken() -> QImage:
        raise FileFault(tmp_path, "", None)  # type: ignore[arg-type]

    path = tmp_path / "old.webp"
    path.write_bytes(b"old")
    with pytest.raises(FileFault):
        write_film(path, [lambda: QImage(8, 8, QImage.Format.Format_RGB32), broken], 1.0)
    assert path.read_bytes() == b"old"
    with pytest.raises(FileFault):
        write_film(tmp_path / "film.mp4", [broken], 1.0)


def test_a_plan_counts_its_seconds():
    plan = FilmPlan(None, (1, 2, 3), 400, 0.5, ".gif")
    assert plan.whole_seconds == 2.0


def test_a_long_line_of_words_is_cut_to_the_width(room):
    painter = FilmPainter(room.sheet, 400)
    long, longer = (painter.picture(Shot(NOTHING, NO_TRACKS, "word " * count)) for count in (100, 200))
    assert long == longer
    assert long != painter.picture(Shot(NOTHING, NO_TRACKS, "word"))
