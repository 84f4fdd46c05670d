"""A saved game written as a web page or as an animated picture, beside its window.

The worker plays the game once more: what a game and its history keep for their answers is not made for two threads.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog

from editor.dialogs.target_file import target_file
from editor.timeline.film import FilmPainter, Shot
from editor.timeline.film_dialog import FilmDialog
from editor.timeline.film_file import write_film
from editor.timeline.page_dialog import PageDialog
from editor.timeline.record import Eyes, map_sheet, whole_record
from editor.timeline.scene import scene_of
from editor.timeline.tracks import tracks_along
from editor.timeline.wording import moment_text
from editor.window.file_names import file_stem
from editor.wording import language_code
from sim.cli.game_documents import Showing, page_of
from sim.formats.atomic import write_atomically
from sim.play.opening import replay_of, shipped_games

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage

    from editor.background.file_job import Tell
    from editor.rendering.subject import Sheet
    from editor.timeline.film_plan import FilmPlan
    from editor.timeline.replay_window import ReplayWindow
    from sim.formats.game_file import SavedGame

translate = QCoreApplication.translate
_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog
_PLAYED = 0.3
"""The share of the time that goes into playing the game again and painting the map."""


def export_page(window: ReplayWindow) -> None:
    """Ask with whose eyes and where to, and write the game as a web page."""
    dialog = PageDialog(window.record, window.eyes_box.people, window)
    if dialog.exec():
        target = _ask_target(window, ".html", translate("Exporting", "Web pages (*.html)"))
        if target is not None:
            people, last = dialog.eyes.people, dialog.last.value()
            write = partial(write_page, target, window.path, window.saved, people, last, language_code())
            window.exports.start(target, write)
    dialog.deleteLater()


def export_film(window: ReplayWindow) -> None:
    """Ask what to show and where to, and write the game as an animated picture."""
    dialog = FilmDialog(window.record, window.record.game.board.grid, window.eyes_box.people, window)
    if dialog.exec():
        plan = dialog.plan
        target = _ask_target(window, plan.ending, f"{plan.ending[1:].upper()} (*{plan.ending})")
        if target is not None:
            write = partial(write_replay_film, target, window.path, window.saved, plan)
            window.exports.start(target, write)
    dialog.deleteLater()


def write_page(
    target: Path, source: Path, saved: SavedGame, people: int | None, last: int, language: str, tell: Tell
) -> None:
    """Write a game up to a line as a web page, as the command line does. Raises FileFault."""
    tell(0.0)
    replay = replay_of(source, saved, shipped_games())
    tell(0.5)
    page = page_of(Showing(replay, min(last, len(replay.history)), people), language)
    tell(0.95)
    write_atomically(target, page)


def write_replay_film(target: Path, source: Path, saved: SavedGame, plan: FilmPlan, tell: Tell) -> None:
    """Write a game as an animated picture. Raises FileFault."""
    tell(0.0)
    eyes = Eyes(whole_record(source, saved), plan.people)
    tell(_PLAYED / 2.0)
    sheet = map_sheet(saved.header.map)
    painter = FilmPainter(sheet, plan.width, tell=lambda share: tell((1.0 + share) * _PLAYED / 2.0))
    camera = _Camera(eyes, sheet, painter, len(plan.lines), tell)
    before = (plan.lines[0] - 1, *plan.lines)
    write_film(
        target, [partial(camera.take, a, b) for a, b in zip(before, plan.lines, strict=False)], plan.seconds
    )


@dataclass
class _Camera:
    """Takes the pictures of a film with somebody's eyes, and tells how far it is."""

    eyes: Eyes
    sheet: Sheet
    painter: FilmPainter
    count: int
    tell: Tell
    taken: set[int] = field(default_factory=set)

    def take(self, before: int, n: int) -> QImage:
        """Return the picture after a line, with marks of what happened since the one before."""
        self.taken.add(n)
        self.tell(_PLAYED + (1.0 - _PLAYED) * (len(self.taken) - 1) / self.count)
        eyes = self.eyes
        state = eyes.state_at(n)
        lines = range(max(0, before + 1), n + 1)
        events = [event for line in lines for event in eyes.events_at(line)]
        marked = range(min(lines.start, eyes.lines_of_decision(n).start), n + 1)
        tracks = tracks_along(eyes, marked, self.sheet.grid)
        scene = scene_of(state.position, language_code())
        return self.painter.picture(Shot(scene, tracks, moment_text(eyes.record.game, state, events)))


def _ask_target(window: ReplayWindow, ending: str, kinds: str) -> Path | None:
    """Ask where to write, beside the game; None where it is not to be written."""
    start = window.path.parent / f"{file_stem(window.title_text())}{ending}"
    name, _ = QFileDialog.getSaveFileName(
        window, translate("Exporting", "Export"), str(start), kinds, "", _OWN_DIALOG
    )
    return target_file(name, ending, window) if name else None
