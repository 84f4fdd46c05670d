"""The replay room: a saved game, decision by decision."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from editor.background.latest import LatestAnswer
from editor.dialogs.messages import show_fault
from editor.dialogs.target_file import target_file
from editor.timeline.event_list import EventPanel
from editor.timeline.exporting import export_film, export_page
from editor.timeline.game_window import GameWindow
from editor.timeline.record import Eyes, Record, first_record, map_sheet, whole_record
from editor.timeline.scene import colours_of, peoples_of
from editor.timeline.statistics import StatisticsPanel
from editor.timeline.timeline_bar import Mark, TimelineBar
from editor.timeline.tracks import tracks_along
from editor.timeline.wording import Namer
from editor.window.file_names import SCENARIO_ENDING, file_stem
from editor.wording import language_code, round_text
from sim.cli.game_documents import scenario_of
from sim.errors import SimError
from sim.formats.atomic import write_atomically
from sim.formats.game_file import ENDING, read_game
from sim.formats.scenario_file import encode_scenario
from sim.games.catalog import terrain_set_of

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from editor.settings import Settings
    from editor.timeline.rooms import Rooms

_OWN_DIALOG = QFileDialog.Option.DontUseNativeDialog
_PANEL_WIDTH = 340
_BUTTONS = ("first", "back_move", "back", "play", "ahead", "ahead_move", "last")


class ReplayWindow(GameWindow):
    """A saved game. Raises FileFault where the file is none; its lines are held against the rules by a worker."""

    def __init__(self, settings: Settings, rooms: Rooms, path: Path) -> None:
        saved = read_game(path, terrain_set_of)
        begun = first_record(path, saved)
        super().__init__(settings, rooms)
        self.path = path
        self.saved = saved
        self._make_commands()
        self.bar = TimelineBar([self.commands[name] for name in _BUTTONS], [self.commands["branch"]])
        self.events = EventPanel()
        self.statistics = StatisticsPanel()
        right = Qt.DockWidgetArea.RightDockWidgetArea
        self._events_dock = self.add_dock("eventsDock", self.events, right)
        self._statistics_dock = self.add_dock("statisticsDock", self.statistics, right)
        self.tabifyDockWidget(self._events_dock, self._statistics_dock)
        self._events_dock.raise_()
        self._timeline_dock = self.add_dock("timelineDock", self.bar, Qt.DockWidgetArea.BottomDockWidgetArea)
        for panel in (self.events, self.statistics):
            panel.setMinimumWidth(270)
        self.resizeDocks([self._events_dock], [_PANEL_WIDTH], Qt.Orientation.Horizontal)
        self.seen: Eyes | None = None
        self._record: Record | None = None
        self._checked = LatestAnswer(self, slow=True)
        self._checked.answered.connect(self._on_checked)
        self.bar.moved.connect(self._show)
        self.bar.playing.connect(self._on_playing)
        self.events.jumpWanted.connect(self.bar.go)
        self.statistics.jumpWanted.connect(self.bar.go)
        self.eyes_box.currentIndexChanged.connect(self._on_eyes)
        self.show_map(map_sheet(saved.header.map))
        self._take(begun)
        self.retranslate()
        self._checked.ask(partial(_checked, path, saved))

    @property
    def is_checking(self) -> bool:
        """Say whether lines are still being held against the rules."""
        return self._checked.is_busy

    @property
    def record(self) -> Record:
        """Return the game as far as it can be shown."""
        assert self._record is not None
        return self._record

    def command_texts(self) -> dict[str, str]:
        month = self.record.game.ruleset.presentation.round.render(language_code())
        rounds = {
            "back_round": self.tr("Previous {round}").format(round=month),
            "ahead_round": self.tr("Next {round}").format(round=month),
        }
        texts = {name: text[:1].upper() + text[1:] for name, text in rounds.items()}
        return (
            super().command_texts()
            | texts
            | {
                "first": self.tr("&First decision"),
                "back_move": self.tr("Previous &move"),
                "back": self.tr("&Previous decision"),
                "play": self.tr("Pl&ay"),
                "ahead": self.tr("&Next decision"),
                "ahead_move": self.tr("Next m&ove"),
                "last": self.tr("&Last decision"),
                "branch": self.tr("Play on from &here…"),
                "follow": self.tr("&Follow what happens"),
                "keep": self.tr("&Save this moment as a scenario…"),
                "page": self.tr("Export as &web page…"),
                "film": self.tr("Export as &animated picture…"),
            }
        )

    def menu_texts(self) -> dict[str, str]:
        return super().menu_texts() | {"replay": self.tr("&Replay")}

    def mouse_texts(self) -> list[tuple[str, str]]:
        return [
            *super().mouse_texts(),
            (self.tr("Step by decision"), self.tr("Wheel on the timeline")),
            (self.tr("Go to a decision"), self.tr("Click on the timeline or an event")),
        ]

    def title_text(self) -> str:
        name = self.path.name.removesuffix(ENDING)
        people = self.eyes_box.people
        if people is None or self._record is None:
            return name
        return self.tr("{game}, as {people} see it").format(
            game=name, people=Namer(self.record.game).people(people)
        )

    def picture_name(self) -> str:
        return f"{self.path.name.removesuffix(ENDING)}-{self.bar.n}"

    def refresh(self) -> None:
        for dock, title in (
            (self._events_dock, self.tr("Events")),
            (self._statistics_dock, self.tr("Figures")),
            (self._timeline_dock, self.tr("Timeline")),
        ):
            dock.setWindowTitle(title)
        if self._record is None:
            return
        self.eyes_box.rename(self.record.game)
        self._set_marks()
        self._show(self.bar.n)
        self._tell_state()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.bar.play(False)
        self._checked.forget()
        super().closeEvent(event)

    def branch(self) -> None:
        """Ask who plays, and play on from the decision shown."""
        from editor.table.starting import play_on

        play_on(self, self.path, self.saved, self.bar.n)

    def save_moment(self, path: Path) -> bool:
        """Write the position shown as a scenario; say whether it is written."""
        assert self.seen is not None
        try:
            write_atomically(path, encode_scenario(scenario_of(self.seen.showing(self.bar.n))))
        except SimError as fault:
            show_fault(self, self.tr("The scenario was not saved."), fault)
            return False
        self.tell(self.tr("Saved: {}").format(path.name))
        return True

    def _make_commands(self) -> None:
        self.add_command("first", lambda: self.bar.go(0), keys=("Home",), icon_name="first")
        self.add_command(
            "back_move", lambda: self.bar.step_move(-1), keys=("Ctrl+Left",), icon_name="back-move"
        )
        self.add_command("back", lambda: self.bar.step(-1), keys=("Left",), icon_name="back")
        self.add_command("play", self._toggle_play, keys=("P",), icon_name="play")
        self.add_command("ahead", lambda: self.bar.step(1), keys=("Right",), icon_name="ahead")
        self.add_command(
            "ahead_move", lambda: self.bar.step_move(1), keys=("Ctrl+Right",), icon_name="ahead-move"
        )
        self.add_command("last", lambda: self.bar.go(self.bar.last), keys=("End",), icon_name="last")
        self.add_command("back_round", lambda: self.bar.step_month(-1), keys=("PgUp",))
        self.add_command("ahead_round", lambda: self.bar.step_month(1), keys=("PgDown",))
        self.add_command("branch", self.branch, keys=("Ctrl+G",), icon_name="branch")
        self.add_command("follow", checkable=True).setChecked(True)
        self.add_command("keep", self._keep, keys=("Ctrl+S",), icon_name="save")
        for name, ask, keys in (("page", export_page, "Ctrl+Shift+E"), ("film", export_film, "Ctrl+Alt+E")):
            command = self.add_command(name, partial(ask, self), keys=(keys,), icon_name="export")
            command.setEnabled(False)
            self.export_commands.addAction(command)
        self.add_menu("file", "open", None, "keep", None, "export", "page", "film", None, "close")
        self.add_view_menu("follow")
        moves = (name for name in _BUTTONS if name != "play")
        self.add_menu("replay", "play", None, *moves, None, "back_round", "ahead_round", None, "branch")
        self.add_common_menus()

    def _toggle_play(self) -> None:
        self.bar.play(not self.bar.is_playing)

    def _on_playing(self, on: bool) -> None:
        self.set_icon("play", "pause" if on else "play")

    def _on_checked(self, answer: Record | SimError) -> None:
        if isinstance(answer, SimError):
            show_fault(self, self.tr("This game cannot be read to its end."), answer)
            return
        self._take(answer)

    def _take(self, record: Record) -> None:
        """Show a record, at the line that was shown."""
        self._record = record
        for name in ("page", "film"):
            self.commands[name].setEnabled(record.is_whole)
        self.eyes_box.fill(record.game)
        self._look()

    def _on_eyes(self) -> None:
        self._look()
        self.show_title()

    def _look(self) -> None:
        """Look at the record with the eyes chosen."""
        record = self.record
        self.seen = Eyes(record, self.eyes_box.people)
        self.events.set_eyes(self.seen)
        self.statistics.set_eyes(self.seen)
        self._set_marks()
        self._show(self.bar.n)
        self._tell_state()

    def _set_marks(self) -> None:
        record = self.record
        game, namer = record.game, Namer(record.game)
        peoples = peoples_of(game.people_ids, game.ruleset)
        moves = set(record.history.moves)
        marks, month = [], None
        for stone in record.milestones:
            if stone.n not in moves and stone.n:
                continue
            new = stone.month if stone.month != month and stone.n in moves else None
            month = stone.month if stone.n in moves else month
            told = f"{round_text(game.ruleset, stone.month)}, {namer.people(stone.mover)}"
            marks.append(Mark(stone.n, *colours_of(peoples, stone.mover), new, told))
        departure = record.replay.departure
        last = len(record.history)
        self.bar.set_lines(last, marks, min(departure.n, last) if departure is not None else None)

    def _show(self, n: int) -> None:
        seen = self.seen
        if seen is None or self.sheet is None:
            return
        state = seen.state_at(n)
        tracks = tracks_along(seen, seen.lines_of_decision(n), self.sheet.grid)
        self.show_position(state.position, tracks)
        if self.commands["follow"].isChecked() and tracks.heart is not None:
            self.canvas.ensure_seen(self.sheet.grid.id_of(tracks.heart))
        game = seen.record.game
        month = round_text(game.ruleset, game.month(seen.record.history.state_at(n)))
        self.headline.set_whole_text(f"{month} · {seen.outcome(n)}")
        last = len(self.saved.lines)
        self.bar.place.setText(self.tr("Decision {n} of {last}").format(n=n, last=last))
        self.events.follow(n)
        self.statistics.show_position(n, state.position)
        begins = n in seen.record.history.moves
        self.commands["keep"].setEnabled(begins and seen.people is None)
        departure = seen.record.replay.departure
        sound = departure is None or n < departure.n
        self.commands["branch"].setEnabled(sound and not seen.record.game.winners(seen.state_at(n)))

    def _tell_state(self) -> None:
        """Say how far the record has been held against the rules, and where it departs from them."""
        seen = self.seen
        assert seen is not None
        told = [*seen.notices(), seen.departure()] if seen.record.is_whole else []
        text = " ".join(part for part in told if part)
        if text:
            self.notice.say(text)
        else:
            self.notice.unsay()
        if not seen.record.is_whole:
            self.tell(self.tr("Holding the decisions against the rules…"))
        elif seen.record.replay.departure is None:
            self.tell(self.tr("%n decision(s), all as the rules have them", "", len(self.saved.lines)))
        else:
            self.tell(seen.departure())

    def _keep(self) -> None:
        start = self.rooms.folder() / f"{file_stem(self.picture_name())}{SCENARIO_ENDING}"
        kinds = self.tr("Scenarios (*.scenario.json)")
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save this moment as a scenario"), str(start), kinds, "", _OWN_DIALOG
        )
        path = target_file(name, SCENARIO_ENDING, self) if name else None
        if path is not None:
            self.save_moment(path)


def _checked(path: Path, saved: object) -> Record | SimError:
    try:
        return whole_record(path, saved)  # type: ignore[arg-type]
    except SimError as fault:
        return fault
