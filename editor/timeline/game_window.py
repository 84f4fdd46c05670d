"""What windows on a game or a scenario share: a map with a position, whose eyes it is seen with, exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from editor.background.latest import LatestAnswer
from editor.dialogs.messages import show_fault
from editor.panels.elided_label import ElidedLabel
from editor.panels.hint_bar import HintBar
from editor.rendering.pictures import PictureOptions, write_map_picture
from editor.timeline.board_canvas import BoardCanvas
from editor.timeline.command_window import CommandWindow
from editor.timeline.eyes_box import EyesBox
from editor.timeline.legend import show_legend
from editor.timeline.picture import PositionPainter
from editor.timeline.scene import NOTHING, scene_of
from editor.timeline.tracks import NO_TRACKS
from editor.timeline.wording import hex_text
from editor.window.files import file_stem
from editor.wording import language_code
from sim.errors import SimError

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from editor.rendering.subject import Sheet
    from editor.settings import Settings
    from editor.timeline.rooms import Rooms
    from editor.timeline.tracks import Tracks
    from sim.engine.position import Position

_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog


class GameWindow(CommandWindow):
    """A window on a position. Subclasses call `show_position`, and say in `headline` how the game stands."""

    def __init__(self, settings: Settings, rooms: Rooms) -> None:
        super().__init__(settings, rooms)
        self.canvas = BoardCanvas()
        self.canvas.set_theme(settings.theme)
        self.canvas.wheel_zooms = settings.wheel_zooms
        self.notice = HintBar()
        self.notice.hide()
        self.headline = ElidedLabel()
        self.eyes_box = EyesBox()
        self.sheet: Sheet | None = None
        self.position: Position | None = None
        self._pictures = LatestAnswer(self)
        self._pictures.answered.connect(self._on_picture)
        self._lay_out()
        self._make_common()
        self.canvas.hexHovered.connect(self._on_hovered)
        self.canvas.setAcceptDrops(False)
        self.setAcceptDrops(True)
        settings.changed.connect(self._on_setting)
        self.resize(1360, 860)

    # What subclasses say

    def command_texts(self) -> dict[str, str]:
        return super().command_texts() | {
            "open": self.tr("&Open…"),
            "export": self.tr("&Export picture…"),
            "zoom_in": self.tr("Zoom &in"),
            "zoom_out": self.tr("Zoom &out"),
            "fit": self.tr("Fit &map"),
            "legend": self.tr("&Legend…"),
        }

    def picture_name(self) -> str:
        """Return what a picture of the position is called."""
        return "position"

    def retranslate(self) -> None:
        self.eyes_box.retranslate()
        super().retranslate()

    # What is shown

    def show_map(self, sheet: Sheet) -> None:
        """Show a map, whole."""
        self.sheet = sheet
        self.canvas.show_sheet(sheet)
        QTimer.singleShot(0, self, self.canvas.fit_map)

    def show_position(self, position: Position, tracks: Tracks = NO_TRACKS) -> None:
        """Show a position that holds nothing hidden."""
        self.position = position
        self.canvas.set_scene(scene_of(position, language_code()), tracks)
        self._on_hovered(self.canvas.hovered)

    def tell(self, text: str) -> None:
        """Write into the status bar."""
        self._told.set_whole_text(text)

    # Events

    def closeEvent(self, event: QCloseEvent) -> None:
        self._pictures.forget()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if len(event.mimeData().urls()) == 1 and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.rooms.open_any_text(event.mimeData().urls()[0].toLocalFile(), self)

    def export_to(self, path: Path) -> None:
        """Write a picture of what is shown, beside the window."""
        assert self.sheet is not None
        scene = self.canvas.scene_shown if self.position is not None else NOTHING
        sheet, title = self.sheet, self.title_text()

        def write() -> Path | SimError:
            try:
                painter = PositionPainter(sheet, scene)
                write_map_picture(sheet, path, PictureOptions(), title=title, painter=painter)
            except SimError as error:
                return error
            return path

        self._pictures.ask(write)

    # The parts

    def _lay_out(self) -> None:
        bar = QWidget()
        row = QHBoxLayout(bar)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(8)
        font = self.headline.font()
        font.setBold(True)
        self.headline.setFont(font)
        row.addWidget(self.headline, 1)
        row.addWidget(self.eyes_box.label)
        row.addWidget(self.eyes_box)
        self.header = row
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(bar)
        column.addWidget(self.canvas, 1)
        self.column = column
        self.setCentralWidget(centre)
        self._told = ElidedLabel()
        self.statusBar().addWidget(self._told, 1)

    def _make_common(self) -> None:
        self.add_command("open", self._open, keys=(QKeySequence.StandardKey.Open,), icon_name="open")
        self.add_command("export", self._export, keys=("Ctrl+E",), icon_name="export")
        self.add_command("zoom_in", self.canvas.zoom_in, keys=("Ctrl++", "Ctrl+="), icon_name="zoom-in")
        self.add_command("zoom_out", self.canvas.zoom_out, keys=("Ctrl+-",), icon_name="zoom-out")
        self.add_command("fit", self.canvas.fit_map, keys=("Ctrl+Shift+F",), icon_name="fit")
        self.add_command("legend", self._show_legend, keys=("F1",))
        self.add_common_commands()

    def _on_setting(self, key: str) -> None:
        if key == "theme":
            self.canvas.set_theme(self.settings.theme)
        if key == "wheel_zooms":
            self.canvas.wheel_zooms = self.settings.wheel_zooms

    def _on_hovered(self, hex_id: int) -> None:
        """Say what is on the hex under the mouse."""
        text = ""
        if self.position is not None and self.sheet is not None and hex_id >= 0:
            text = hex_text(self.position, hex_id, self.sheet.grid.label(self.sheet.grid.cell_of(hex_id)))
        self.canvas.viewport().setToolTip(text)

    def _open(self) -> None:
        self.rooms.ask_and_open(self)

    def _export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export picture"),
            str(self.rooms.folder() / f"{file_stem(self.picture_name())}.png"),
            "PNG (*.png);;SVG (*.svg);;PDF (*.pdf)",
            "",
            _OWN_DIALOG,
        )
        if name:
            path = self.rooms.path_of(name)
            self.export_to(path if path.suffix else path.with_suffix(".png"))
            self.tell(self.tr("Writing {}…").format(path.name))

    def _on_picture(self, answer: Path | SimError) -> None:
        if isinstance(answer, SimError):
            show_fault(self, self.tr("The file was not written."), answer)
        else:
            self.tell(self.tr("Written: {}").format(answer.name))

    def _show_legend(self) -> None:
        """Show what the counters mean; returns at once."""
        if self.position is not None:
            show_legend(self, self.position)
