"""The frame of the windows on games: the map, its menus, language and theme; what is shown is the subclass's."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDockWidget,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.background.latest import LatestAnswer
from editor.dialogs.messages import show_fault
from editor.icons import icon
from editor.panels.elided_label import ElidedLabel
from editor.panels.hint_bar import HintBar
from editor.rendering.pictures import PictureOptions, write_map_picture
from editor.timeline.board_canvas import BoardCanvas
from editor.timeline.legend import show_legend
from editor.timeline.picture import PositionPainter
from editor.timeline.scene import NOTHING, scene_of
from editor.timeline.tracks import NO_TRACKS
from editor.timeline.wording import Namer, hex_text
from editor.window.files import file_stem
from editor.wording import language_code
from sim.errors import SimError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from PySide6.QtGui import QCloseEvent

    from editor.rendering.subject import Sheet
    from editor.settings import Settings
    from editor.timeline.rooms import Rooms
    from editor.timeline.tracks import Tracks
    from sim.engine.game import Game
    from sim.engine.position import Position

_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog
_ALL = -1


class GameWindow(QMainWindow):
    """A window on a position. Subclasses call `show_position`, and say in `headline` how the game stands."""

    def __init__(self, settings: Settings, rooms: Rooms) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.settings = settings
        self.rooms = rooms
        self.canvas = BoardCanvas()
        self.canvas.set_theme(settings.theme)
        self.canvas.wheel_zooms = settings.wheel_zooms
        self.notice = HintBar()
        self.notice.hide()
        self.headline = ElidedLabel()
        self.eyes_box = QComboBox()
        self._eyes_label = QLabel()
        self._eyes_label.setBuddy(self.eyes_box)
        self.sheet: Sheet | None = None
        self.position: Position | None = None
        self.commands: dict[str, QAction] = {}
        self._icons: dict[str, str] = {}
        self._menus: list[tuple[QMenu, str]] = []
        self._pictures = LatestAnswer(self)
        self._pictures.answered.connect(self._on_picture)
        self._lay_out()
        self._make_common()
        self.canvas.hexHovered.connect(self._on_hovered)
        self.canvas.setAcceptDrops(False)
        self.setAcceptDrops(True)
        settings.changed.connect(self._on_setting)
        self.setWindowIcon(icon("app"))
        self.resize(1360, 860)

    # What subclasses say

    def command_texts(self) -> dict[str, str]:
        """Return the text of every command in the language of now."""
        return {
            "open": self.tr("&Open…"),
            "export": self.tr("&Export picture…"),
            "close": self.tr("&Close"),
            "zoom_in": self.tr("Zoom &in"),
            "zoom_out": self.tr("Zoom &out"),
            "fit": self.tr("Fit &map"),
            "full_screen": self.tr("F&ull screen"),
            "legend": self.tr("&Legend…"),
            "english": "English",
            "italian": "Italiano",
            "light": self.tr("&Light"),
            "dark": self.tr("&Dark"),
        }

    def menu_texts(self) -> dict[str, str]:
        """Return the title of every menu in the language of now."""
        return {
            "file": self.tr("&File"),
            "view": self.tr("&View"),
            "settings": self.tr("&Settings"),
            "@language": self.tr("&Language"),
            "@theme": self.tr("&Theme"),
        }

    def title_text(self) -> str:
        """Return what the window shows, for its title."""
        return ""

    def picture_name(self) -> str:
        """Return what a picture of the position is called."""
        return "position"

    def refresh(self) -> None:
        """Write what is shown again, in the language of now."""

    # The parts

    def add_command(
        self,
        name: str,
        do: Callable[[], object] | None = None,
        *,
        keys: tuple[str | QKeySequence.StandardKey, ...] = (),
        icon_name: str = "",
        checkable: bool = False,
    ) -> QAction:
        """Make a command; its text comes from `command_texts`."""
        action = QAction(self)
        action.setObjectName(name)
        action.setCheckable(checkable)
        action.setShortcuts([QKeySequence(key) for key in keys])
        if do is not None:
            action.triggered.connect(lambda _checked=False: do())
        if icon_name:
            self._icons[name] = icon_name
            action.setIcon(icon(icon_name))
        self.commands[name] = action
        self.addAction(action)
        return action

    def add_menu(self, name: str, *entries: str | None, into: QMenu | None = None) -> QMenu:
        """Make a menu of commands; None is a line between."""
        menu = QMenu(self)
        for entry in entries:
            if entry is None:
                menu.addSeparator()
            else:
                menu.addAction(self.commands[entry])
        self._menus.append((menu, name))
        if into is None:
            self.menuBar().addMenu(menu)
        else:
            into.addMenu(menu)
        return menu

    def add_dock(self, name: str, content: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """Make a dock that stays where it is."""
        dock = QDockWidget(self)
        dock.setObjectName(name)
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        dock.setTitleBarWidget(QWidget())
        dock.setWidget(content)
        self.setTabPosition(area, QTabWidget.TabPosition.North)
        self.addDockWidget(area, dock)
        return dock

    def set_icon(self, name: str, icon_name: str) -> None:
        """Give a command another icon."""
        self._icons[name] = icon_name
        self.commands[name].setIcon(icon(icon_name))

    def retranslate(self) -> None:
        """Write every text in the language of now."""
        for name, text in self.command_texts().items():
            action = self.commands.get(name)
            if action is not None:
                action.setText(text)
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                plain = text.replace("&", "").removesuffix("…")
                action.setToolTip(f"{plain} ({keys})" if keys else plain)
        titles = self.menu_texts()
        for menu, name in self._menus:
            menu.setTitle(titles[name])
        self._eyes_label.setText(self.tr("Seen by:"))
        self.eyes_box.setAccessibleName(self.tr("Seen by"))
        if self.eyes_box.count():
            self.eyes_box.setItemText(0, self.tr("Umpire, who sees everything"))
        self.show_title()
        self.refresh()

    def show_title(self) -> None:
        """Write the title."""
        self.setWindowTitle(f"{self.title_text()} – {self.tr('Hex map editor')}")

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

    def fill_eyes(self, game: Game[Any]) -> None:
        """Offer the umpire's eyes and those of each people."""
        if self.eyes_box.count() == len(game.people_ids) + 1:
            return
        self.eyes_box.blockSignals(True)
        self.eyes_box.clear()
        self.eyes_box.addItem(self.tr("Umpire, who sees everything"), _ALL)
        namer = Namer(game)
        for number in range(len(game.people_ids)):
            self.eyes_box.addItem(namer.people(number), number)
        self.eyes_box.blockSignals(False)

    def rename_eyes(self, game: Game[Any]) -> None:
        """Name the peoples in the language of now."""
        namer = Namer(game)
        for row in range(1, self.eyes_box.count()):
            self.eyes_box.setItemText(row, namer.people(row - 1))

    @property
    def eyes(self) -> int | None:
        """Return the people whose eyes it is seen with, None for the umpire's."""
        found = self.eyes_box.currentData()
        return None if found in (None, _ALL) else int(found)

    def show_eyes(self, shown: bool) -> None:
        """Offer the choice of eyes, or none."""
        self.eyes_box.setVisible(shown)
        self._eyes_label.setVisible(shown)

    # Events

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            for name, icon_name in self._icons.items():
                self.commands[name].setIcon(icon(icon_name))
        super().changeEvent(event)

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

    def _lay_out(self) -> None:
        bar = QWidget()
        row = QHBoxLayout(bar)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(8)
        font = self.headline.font()
        font.setBold(True)
        self.headline.setFont(font)
        row.addWidget(self.headline, 1)
        row.addWidget(self._eyes_label)
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

    def tell(self, text: str) -> None:
        """Write into the status bar."""
        self._told.set_whole_text(text)

    def _make_common(self) -> None:
        self.add_command("open", self._open, keys=(QKeySequence.StandardKey.Open,), icon_name="open")
        self.add_command("export", self._export, keys=("Ctrl+E",), icon_name="export")
        self.add_command("close", self.close, keys=("Ctrl+W",))
        self.add_command("zoom_in", self.canvas.zoom_in, keys=("Ctrl++", "Ctrl+="), icon_name="zoom-in")
        self.add_command("zoom_out", self.canvas.zoom_out, keys=("Ctrl+-",), icon_name="zoom-out")
        self.add_command("fit", self.canvas.fit_map, keys=("Ctrl+Shift+F",), icon_name="fit")
        self.add_command("full_screen", self._full_screen, keys=("F11",))
        self.add_command("legend", self._show_legend, keys=("F1",))
        choices: tuple[dict[str, Callable[[], None]], ...] = (
            {
                "english": partial(self.rooms.set_language, "en"),
                "italian": partial(self.rooms.set_language, "it"),
            },
            {"light": partial(self.rooms.set_theme, "light"), "dark": partial(self.rooms.set_theme, "dark")},
        )
        for choice in choices:
            group = QActionGroup(self)
            for name, set_to in choice.items():
                group.addAction(self.add_command(name, set_to, checkable=True))
        self._check_settings()

    def add_common_menus(self) -> None:
        """Make the menus after the subclass's own."""
        settings = self.add_menu("settings")
        self.add_menu("@language", "english", "italian", into=settings)
        self.add_menu("@theme", "light", "dark", into=settings)
        settings.aboutToShow.connect(self._check_settings)

    def _check_settings(self) -> None:
        self.commands["italian" if self.settings.language == "it" else "english"].setChecked(True)
        self.commands[self.settings.theme].setChecked(True)

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

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
