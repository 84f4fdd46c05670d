"""What windows on a game or a scenario share: a map with a position, whose eyes it is seen with, exports."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QActionGroup, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from editor.background.file_job import FileJob
from editor.dialogs.messages import show_fault
from editor.dialogs.target_file import target_file
from editor.panels.elided_label import ElidedLabel
from editor.panels.hint_bar import HintBar
from editor.panels.progress_strip import ProgressStrip
from editor.rendering.pictures import PictureOptions, write_map_picture
from editor.timeline.board_canvas import BoardCanvas
from editor.timeline.command_window import CommandWindow
from editor.timeline.eyes_box import EyesBox
from editor.timeline.foresight import SORTS
from editor.timeline.legend import show_legend
from editor.timeline.looking import Looking
from editor.timeline.picture import PositionPainter
from editor.timeline.scene import NOTHING, scene_of
from editor.timeline.tracks import NO_TRACKS
from editor.timeline.wording import hex_text
from editor.window.export_progress import ExportProgress
from editor.window.file_names import file_stem
from editor.wording import language_code

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from editor.background.file_job import Tell
    from editor.rendering.subject import Sheet
    from editor.settings import Settings
    from editor.timeline.rooms import Rooms
    from editor.timeline.tracks import Tracks
    from sim.engine.position import Position
    from sim.errors import SimError

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
        self.exports = FileJob(self)
        self.exports.done.connect(self._on_exported)
        self.exports.failed.connect(self._on_export_failed)
        self.progress = ProgressStrip()
        self.export_commands = QActionGroup(self)
        self.export_commands.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        self.looking = Looking(self.canvas, lambda: self.position, self)
        self.looking.hold(True)
        self._lay_out()
        self._make_common()
        ExportProgress(self.exports, self.progress, self.export_commands)
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
            "look_reach": self.tr("&Reach, costs and attacks"),
            "look_fire": self.tr("Lines of &fire"),
            "look_retreat": self.tr("Lines of re&treat"),
            "look_nothing": self.tr("&Nothing"),
        }

    def menu_texts(self) -> dict[str, str]:
        return super().menu_texts() | {"@look": self.tr("The &piece under the mouse shows")}

    def mouse_texts(self) -> list[tuple[str, str]]:
        return [(self.tr("See what a piece could do"), self.tr("Rest on it"))]

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
        self.looking.stop()
        self.canvas.set_scene(scene_of(position, language_code()), tracks)
        self._on_hovered(self.canvas.hovered)

    def tell(self, text: str) -> None:
        """Write into the status bar."""
        self._told.set_whole_text(text)

    # Events

    def closeEvent(self, event: QCloseEvent) -> None:
        self.exports.forget()
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

        def write(tell: Tell) -> None:
            painter = PositionPainter(sheet, scene)
            write_map_picture(sheet, path, PictureOptions(), title=title, progress=tell, painter=painter)

        self.exports.start(path, write)

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
        self.statusBar().addPermanentWidget(self.progress)

    def _make_common(self) -> None:
        self.add_command("open", self._open, keys=(QKeySequence.StandardKey.Open,), icon_name="open")
        picture = self.add_command("export", self._export, keys=("Ctrl+E",), icon_name="export")
        self.export_commands.addAction(picture)
        self.add_command("zoom_in", self.canvas.zoom_in, keys=("Ctrl++", "Ctrl+="), icon_name="zoom-in")
        self.add_command("zoom_out", self.canvas.zoom_out, keys=("Ctrl+-",), icon_name="zoom-out")
        self.add_command("fit", self.canvas.fit_map, keys=("Ctrl+Shift+F",), icon_name="fit")
        self.add_command("legend", self._show_legend, keys=("F1",))
        self.add_common_commands()

    def add_view_menu(self, *more: str) -> None:
        """Make the menu of how the map is looked at, with more commands of the subclass's own.

        From then on the piece under the mouse shows what it could do.
        """
        looks = QActionGroup(self)
        for number, sort in enumerate((*SORTS, None), start=5):
            command = self.add_command(
                f"look_{sort or 'nothing'}",
                partial(self.looking.choose, sort),
                keys=(f"F{number}",),
                checkable=True,
            )
            looks.addAction(command)
            command.setChecked(sort == self.looking.sort)
        self.looking.hold(False)
        view = self.add_menu("view", "zoom_in", "zoom_out", "fit", *more, None)
        self.add_menu("@look", *(f"look_{sort}" for sort in SORTS), None, "look_nothing", into=view)
        for name in ("legend", "full_screen"):
            view.addSeparator()
            view.addAction(self.commands[name])

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
            path = Path(name) if Path(name).suffix else target_file(name, ".png", self)
            if path is not None:
                self.export_to(path)

    def _on_exported(self, path: Path) -> None:
        self.tell(self.tr("Written: {}").format(path.name))

    def _on_export_failed(self, fault: SimError) -> None:
        show_fault(self, self.tr("The file was not written."), fault)

    def _show_legend(self) -> None:
        """Show what the counters mean; returns at once."""
        if self.position is not None:
            show_legend(self, self.position)
