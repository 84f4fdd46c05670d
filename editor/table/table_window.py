"""The window of a game at one table: who is to decide sees what it may know, and decides on the map or in the panel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QLabel, QListView, QMenu, QVBoxLayout, QWidget

from editor.dialogs.messages import show_fault
from editor.table.choices import NO_CHOICES, Choices, Preview, actors_at, choices_of, preview_of, refused
from editor.table.compose_dialog import ComposeDialog, can_be_composed
from editor.table.curtain import Curtain
from editor.table.decision_panel import DecisionPanel
from editor.table.table import Table
from editor.table.words import Wording, refusal_text
from editor.timeline.event_list import EventModel, people_icon
from editor.timeline.game_window import GameWindow
from editor.timeline.record import Row, map_sheet
from editor.timeline.scene import colours_of, peoples_of
from editor.timeline.tracks import NO_TRACKS, tracks_of
from editor.timeline.wording import Namer, narrated, piece_text, to_decide
from editor.wording import language_code
from sim.cli.game_documents import outcome_text
from sim.engine.game import NOBODY, IllegalAction, Refusal
from sim.engine.position import NONE
from sim.errors import SimError
from sim.formats.game_file import CHANCE_NAME, ENDING
from sim.play.as_seen import events_seen
from sim.play.turns import kind_of

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from editor.settings import Settings
    from editor.table.table import Setting
    from editor.timeline.rooms import Rooms
    from sim.engine.game import Action, Event

translate = QCoreApplication.translate
_PANEL_WIDTH = 350
_SLICE = 4
"""So many costs are worked out before the window is heard again."""
_TAKE_BACK = "take_back"
_MOST_LISTED = 400


class TableWindow(GameWindow):
    """A game being played. With several players a curtain falls between their decisions."""

    def __init__(self, settings: Settings, rooms: Rooms, setting: Setting) -> None:
        super().__init__(settings, rooms)
        self.setting = setting
        self.table = Table(setting, self)
        self.game = self.table.game
        self.players = {entry.people: entry.player for entry in setting.scenario.peoples}
        self.humans = [n for n in range(len(self.game.people_ids)) if n not in setting.bots]
        self.viewer: int | None = self.humans[0] if self.humans else None
        self.picked: str | None = None
        self.choices: Choices = NO_CHOICES
        self.menu: QMenu | None = None
        self._costs: dict[int, str] = {}
        self._to_cost: list[int] = []
        self._options: dict[str, list[Action]] = {}
        self._seen_by: int | None = None
        self._told_to = -1
        self._was_shown = False
        self._state: Any = None
        self.panel = DecisionPanel()
        self.log = EventModel(self)
        self.log_view = QListView()
        self.log_view.setModel(self.log)
        self.log_view.setUniformItemSizes(True)
        self.log_view.setIconSize(QSize(12, 12))
        self.log_whole = QLabel()
        self.curtain = Curtain()
        self.curtain.hide()
        self._costing = QTimer(self, interval=0)
        self._costing.timeout.connect(self._work)
        self._lay_out_panels()
        self._make_commands()
        self._connect()
        self.fill_eyes(self.game)
        self.show_map(map_sheet(setting.map_file))
        if len({self._player(number) for number in self.humans}) > 1:
            self.viewer = None
        self.retranslate()
        self._next()

    @property
    def is_curtained(self) -> bool:
        """Say whether the curtain is down."""
        return not self.curtain.isHidden()

    def command_texts(self) -> dict[str, str]:
        return super().command_texts() | {
            "undo": self.tr("&Take back"),
            "drop": self.tr("Let the piece &go"),
            "pause": self.tr("&Pause the bots"),
        }

    def menu_texts(self) -> dict[str, str]:
        return super().menu_texts() | {"game": self.tr("&Game")}

    def title_text(self) -> str:
        return self.setting.path.name.removesuffix(ENDING)

    def picture_name(self) -> str:
        return f"{self.title_text()}-{len(self.table.session.history)}"

    def refresh(self) -> None:
        self._decision_dock.setWindowTitle(self.tr("Decision"))
        self._log_dock.setWindowTitle(self.tr("What happened"))
        self.log_view.setAccessibleName(self.tr("What happened"))
        self.rename_eyes(self.game)
        if self._state is not None and not self.is_curtained:
            self._told_to = -1
            self._show()
        elif self.is_curtained and self.table.owner in self.humans:
            self._call()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._costing.stop()
        try:
            self.table.close()
        except SimError as fault:
            show_fault(self, self.tr("The game was not saved to its end."), fault)
        super().closeEvent(event)

    # What can be done

    def pick(self, piece: str | None) -> None:
        """Take a piece in hand, or none; what happened before is no longer marked."""
        self.menu = None
        self.picked = piece
        if self.position is not None:
            self.show_position(self.position)
        self._offer()

    def take(self, action: Action) -> None:
        """Decide."""
        self.menu = None
        self.panel.refuse("")
        self.table.take(action)

    def compose(self) -> None:
        """Put an action together that is not listed, and take it."""
        if not self._is_mine:
            return
        state = self.table.session.state
        words = Wording(self.game, self._state)
        actions = can_be_composed(self.game.options(state))
        dialog = ComposeDialog(actions, partial(self.game.check, state), words.word, self)
        if dialog.exec():
            self.take(dialog.action)
        dialog.deleteLater()

    def _make_commands(self) -> None:
        self.add_command("undo", self._take_back, keys=("Ctrl+Z",), icon_name="undo")
        self.add_command("drop", lambda: self.pick(None), keys=("Esc",))
        self.add_command("pause", self._pause, checkable=True, keys=("P",), icon_name="pause")
        self.add_menu("file", "open", None, "export", None, "close")
        self.add_menu("game", "undo", "drop", None, "pause")
        self.add_menu("view", "zoom_in", "zoom_out", "fit", None, "legend", None, "full_screen")
        self.add_common_menus()
        self.commands["pause"].setEnabled(bool(self.setting.bots))

    def _lay_out_panels(self) -> None:
        self.log_whole.setWordWrap(True)
        self.log_whole.setTextFormat(Qt.TextFormat.PlainText)
        self.log_whole.setContentsMargins(10, 6, 10, 8)
        self.log_whole.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.log_whole.setMinimumHeight(self.fontMetrics().lineSpacing() * 5)
        log = QWidget()
        column = QVBoxLayout(log)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.log_view, 1)
        column.addWidget(self.log_whole)
        right = Qt.DockWidgetArea.RightDockWidgetArea
        self._decision_dock = self.add_dock("decisionDock", self.panel, right)
        self._log_dock = self.add_dock("logDock", log, right)
        self.tabifyDockWidget(self._decision_dock, self._log_dock)
        self._decision_dock.raise_()
        for panel in (self.panel, log):
            panel.setMinimumWidth(280)
        self.resizeDocks([self._decision_dock], [_PANEL_WIDTH], Qt.Orientation.Horizontal)
        self.column.addWidget(self.curtain, 1)

    def _connect(self) -> None:
        self.table.decided.connect(self._next)
        self.table.failed.connect(self._on_failed)
        self.canvas.hexPressed.connect(self._on_pressed)
        self.canvas.hexHovered.connect(self._on_looked_at)
        self.panel.pieceChosen.connect(self._on_listed)
        self.panel.actionChosen.connect(self.take)
        self.panel.actionLooked.connect(self._look_at)
        self.panel.composeWanted.connect(self.compose)
        self.curtain.opened.connect(self._open_curtain)
        self.eyes_box.currentIndexChanged.connect(self._on_eyes)
        self.log_view.selectionModel().currentChanged.connect(self._show_whole)

    # Whose turn it is

    def _player(self, people: int) -> str:
        """Return who plays a people; peoples without a named player have one each."""
        name = self.game.people_ids[people]
        return self.players.get(name) or name

    def _next(self) -> None:
        """Go on to whatever is to be decided now."""
        owner = self.table.owner
        self.picked = None
        self._options = {}
        if owner in self.humans and self._needs_curtain(owner):
            self._call()
            return
        if owner in self.humans:
            self.viewer = owner
        if self.humans and self.viewer is None and owner != NOBODY:
            self._hide(self.tr("Bots"))
            self.curtain.wait()
        else:
            self._show()
        self.table.go_on()

    def _needs_curtain(self, owner: int) -> bool:
        return self.viewer is None or self._player(owner) != self._player(self.viewer)

    def _call(self) -> None:
        """Let the curtain fall and call for whoever is to decide."""
        owner = self.table.owner
        name = Namer(self.game).people(owner)
        player = self.players.get(self.game.people_ids[owner])
        who = self.tr("{player} ({people})").format(player=player, people=name) if player else name
        self._hide(who)
        self.curtain.call(who)

    def _hide(self, who: str) -> None:
        """Let nothing of the game be seen."""
        self.viewer = None
        self._state = None
        self.position = None
        self.headline.set_whole_text(self.tr("{} to decide").format(who))
        self.tell("")
        self.log.set_rows(self.game, [])
        self._told_to = -1
        self.canvas.viewport().setToolTip("")
        self._offer()
        self.show_eyes(False)
        self._curtain_down(True)

    def _open_curtain(self) -> None:
        self.viewer = self.table.owner
        self._show()

    def _curtain_down(self, down: bool) -> None:
        if down == self.is_curtained:
            return
        self.curtain.setVisible(down)
        self.canvas.setVisible(not down)
        for dock in (self._decision_dock, self._log_dock):
            dock.setVisible(not down)
        if not down:
            self._decision_dock.raise_()
            if not self._was_shown:
                QTimer.singleShot(0, self, self.canvas.fit_map)
        self._was_shown = self._was_shown or not down
        self.commands["export"].setEnabled(not down)

    @property
    def _eyes_now(self) -> int | None:
        """Return whose eyes the map is seen with: who is to decide; the umpire's where no human plays any more."""
        if self.humans and self.table.owner != NOBODY:
            return self.viewer
        return self.eyes

    def _seen(self, n: int) -> Any:
        history, people = self.table.session.history, self._eyes_now
        state = history.last if n == len(history) else history.state_at(n)
        return state if people is None else self.game.view(state, people)

    def _events(self, n: int) -> tuple[Event, ...]:
        history, people = self.table.session.history, self._eyes_now
        return history.events_at(n) if people is None else events_seen(history, people, n)

    # What is shown

    def _show(self) -> None:
        """Show the position and what may be decided, to whoever may know it."""
        session = self.table.session
        self._curtain_down(False)
        free = not self.humans or self.table.owner == NOBODY
        self.show_eyes(free)
        self._state = self._seen(len(session.history))
        position = self._state.position
        self.show_position(position, self._tracks())
        month = self.tr("Month {}").format(self.game.month(session.state))
        owner, decision = self.table.owner, session.decision
        if owner == NOBODY:
            told = outcome_text(self.game, session.state, None).render(language_code())
        else:
            told = self._asked(owner, decision.kind)
        self.headline.set_whole_text(f"{month} · {told}")
        peoples = peoples_of(self.game.people_ids, self.game.ruleset)
        self._tell_log()
        last = narrated(self.game, self.log.rows[-1].event) if self.log.rows else ""
        self.panel.ask(people_icon(*colours_of(peoples, owner)), told, last, self._hint())
        self.panel.refuse("")
        self.panel.dice.show_dice(self._dice())
        self.tell(self.tr("Saved to {}").format(self.setting.path.name))
        self._offer()

    def _asked(self, owner: int, kind: str) -> str:
        """Return who is to decide; what about, unless that is another's affair."""
        people = Namer(self.game).people(owner)
        if self._eyes_now in (None, owner):
            return to_decide(people, kind)
        return translate("Decisions", "{} to decide").format(people)

    def _hint(self) -> str:
        if self.table.owner == NOBODY:
            return self.tr(
                "The whole game can be looked at with anybody's eyes: open {} to replay it."
            ).format(self.setting.path.name)
        if self.table.bot is not None:
            return self.tr("A bot is deciding.")
        if self.table.session.decision.pieces:
            pieces = ", ".join(self.table.session.decision.pieces)
            return self.tr("About {}. Choose in the list, or click a marked hex.").format(pieces)
        if not self.game.actors(self.table.session.state):
            return self.tr("Choose in the list.")
        return self.tr("Click a piece with a white rim, then a marked hex; the right button lets it go.")

    def _dice(self) -> tuple[int, ...]:
        """Return what was rolled for the last decision, as far as something is seen of it."""
        dice: list[int] = []
        steps = self.table.session.history.steps
        for n in range(len(steps), 0, -1):
            if steps[n - 1].line.by != CHANCE_NAME:
                break
            if self._events(n):
                dice[:0] = steps[n - 1].line.dice
        return tuple(dice)

    def _last_lines(self) -> range:
        """Return the lines since whoever is to decide did so last; else the last decision and its dice."""
        steps = self.table.session.history.steps
        first, mine = len(steps), self.table.owner in self.humans and self.table.owner == self.viewer
        own = self.game.people_ids[self.table.owner] if mine else ""
        while first > 1 and (
            steps[first - 1].line.by == CHANCE_NAME or (mine and steps[first - 1].line.by != own)
        ):
            first -= 1
        return range(max(1, first), len(steps) + 1)

    def _tracks(self) -> Any:
        lines = self._last_lines()
        if not len(lines) or self.sheet is None:
            return NO_TRACKS
        events = [event for n in lines for event in self._events(n)]
        before, after = self._seen(lines.start - 1).position, self._state.position
        return tracks_of(events, before, after, self.sheet.grid)

    def _tell_log(self) -> None:
        """Add what happened since the log was written last, all of it where somebody else looks."""
        history = self.table.session.history
        eyes = self._eyes_now
        if eyes != self._seen_by or self._told_to < 0:
            self._seen_by, self._told_to = eyes, -1
            rows: list[Row] = []
        else:
            rows = list(self.log.rows)
        for n in range(self._told_to + 1, len(history) + 1):
            by = history.steps[n - 1].line.by if n else ""
            rows += [Row(n, by, event) for event in self._events(n)]
        self._told_to = len(history)
        self.log.set_rows(self.game, rows)
        if rows:
            self.log_view.setCurrentIndex(self.log.index(len(rows) - 1))
            self.log_view.scrollToBottom()

    def _show_whole(self) -> None:
        row = self.log_view.currentIndex().row()
        self.log_whole.setText(self.log.whole(row) if 0 <= row < len(self.log.rows) else "")

    def _offer(self) -> None:
        """Offer what may be decided: for the piece in hand, and apart from pieces."""
        self._costing.stop()
        self.canvas.set_way(())
        if self._is_mine and self.sheet is not None:
            self._offer_choices()
        else:
            self.choices, self._costs = NO_CHOICES, {}
            self.canvas.set_choices()
            self.panel.set_pieces([])
            self.panel.set_actions([], [])
            self.panel.compose.hide()
            self.commands["undo"].setEnabled(False)

    @property
    def _is_mine(self) -> bool:
        """Say whether a human who sees the map is to decide."""
        return (
            self._state is not None
            and self.table.owner in self.humans
            and not self.table.is_thinking
            and not self.is_curtained
        )

    def _offer_choices(self) -> None:
        assert self.sheet is not None
        state, position, grid = self.table.session.state, self._state.position, self.sheet.grid
        actors = self._actors()
        if self.picked not in actors:
            self.picked = None
        common = list(self.game.options(state))
        own = self._options_of(self.picked) if self.picked is not None else []
        self.choices = choices_of([*common, *own], position, grid)
        self._add_lines()
        words = Wording(self.game, self._state)
        plain = [(words.label(action), action) for action in self.choices.plain]
        others = [(words.label(action), action) for action in self.choices.listed[:_MOST_LISTED]]
        self.panel.set_actions(plain, others)
        self.panel.compose.setVisible(bool(can_be_composed(common)))
        self.panel.set_pieces([(one, self._listed(one)) for one in actors])
        self.panel.mark_piece(self.picked)
        self.commands["undo"].setEnabled(any(kind_of(action) == _TAKE_BACK for action in common))
        self._costs = {}
        self._to_cost = list(self.choices.goals)
        stands = NONE if self.picked is None else position.piece(self.picked).hex
        self._mark_choices(stands)
        self._costing.start()

    def _add_lines(self) -> None:
        """Let lines that are chosen by their heading be clicked anywhere along the way."""
        assert self.sheet is not None
        grid, goals = self.sheet.grid, self.choices.goals
        for action in self.choices.others:
            if getattr(action, "heading", None) is None:
                continue
            for cell in self._preview(action).way[1:]:
                goals.setdefault(grid.id_of(cell), []).append(action)

    def _preview(self, action: Action) -> Preview:
        """Return what an action would do at first; nothing where that cannot be told."""
        try:
            return preview_of(self.game, self.table.session.state, action, self.table.owner)
        except SimError:
            return Preview()

    def _actors(self) -> list[str]:
        """Return the pieces that may do something, as far as that is known yet."""
        found = self.game.actors(self.table.session.state)
        return [one for one in found if self._options.get(one) != []]

    def _options_of(self, piece: str) -> list[Action]:
        """Return what a piece may do, worked out once for each decision."""
        known = self._options.get(piece)
        if known is None:
            known = self._options[piece] = list(self.game.options(self.table.session.state, piece))
        return known

    def _mark_choices(self, stands: int) -> None:
        position, actors = self._state.position, self._actors()
        places = {position.piece(one).hex for one in actors if position.piece(one).hex != NONE}
        self.canvas.set_choices(
            goals={goal: self._costs.get(goal, "") for goal in self.choices.goals},
            targets=frozenset(self.choices.targets),
            actors=frozenset(places) if self.picked is None else frozenset(),
            picked=stands,
        )

    def _work(self) -> None:
        """Work out what the next hexes cost, then which pieces can do nothing; a few at a time, to hear the window."""
        if not self._is_mine:
            self._costing.stop()
        elif self._to_cost:
            self._work_out_costs()
        else:
            self._look_through()

    def _work_out_costs(self) -> None:
        for goal in self._to_cost[:_SLICE]:
            action = self.choices.goals[goal][0]
            preview = self._preview(action)
            if preview.cost:
                self._costs[goal] = preview.cost
        del self._to_cost[:_SLICE]
        if not self._to_cost:
            self._mark_choices(self._picked_hex)

    def _look_through(self) -> None:
        unknown = [one for one in self._actors() if one not in self._options]
        if unknown:
            self._options_of(unknown[0])
            return
        self._costing.stop()
        actors = self._actors()
        if len(actors) < self.panel.pieces.count():
            self.panel.set_pieces([(one, self._listed(one)) for one in actors])
            self.panel.mark_piece(self.picked)
            self._mark_choices(self._picked_hex)

    @property
    def _picked_hex(self) -> int:
        if self.picked is None or self._state is None:
            return NONE
        return int(self._state.position.piece(self.picked).hex)

    def _listed(self, piece_id: str) -> str:
        """Return a piece as it is listed: where it is, and what it is."""
        assert self.sheet is not None
        position = self._state.position
        piece = position.piece(piece_id)
        name = f"{piece.type.names.render(language_code())}  {piece.id}"
        if piece.hex == NONE:
            return name
        city = f", {position.cities[piece.city].name}" if piece.city != NONE else ""
        return f"{self.sheet.grid.label(self.sheet.grid.cell_of(piece.hex))}{city}  {name}"

    # Mouse and lists

    def _on_pressed(self, hex_id: int, button: Qt.MouseButton, _held: Qt.KeyboardModifier) -> None:
        if not self._is_mine:
            return
        if button == Qt.MouseButton.RightButton:
            self.pick(None)
            return
        if button != Qt.MouseButton.LeftButton:
            return
        self.panel.refuse("")
        actions = self.choices.at(hex_id)
        here = actors_at(self._actors(), self._state.position, hex_id)
        here = [one for one in here if one != self.picked]
        if len(actions) == 1 and not (here and self.picked is None):
            self.take(actions[0])
        elif actions:
            self._ask_which(actions, here)
        elif len(here) == 1:
            self.pick(here[0])
        elif here:
            self._ask_which([], here)
        elif self.picked is not None:
            self._refuse(hex_id)

    def _ask_which(self, actions: list[Action], pieces: list[str]) -> None:
        """Ask at the cursor which of several things a click means."""
        words = Wording(self.game, self._state)
        self.menu = menu = QMenu(self)
        for action in actions:
            entry = QAction(words.label(action), menu)
            entry.triggered.connect(partial(self._later, partial(self.take, action)))
            menu.addAction(entry)
        if actions and pieces:
            menu.addSeparator()
        for piece in pieces:
            entry = QAction(piece_text(self._state.position.piece(piece), self._state.position), menu)
            entry.triggered.connect(partial(self._later, partial(self.pick, piece)))
            menu.addAction(entry)
        menu.popup(QCursor.pos())

    def _later(self, do: Any, _checked: bool = False) -> None:
        """Do something once the menu has closed."""
        QTimer.singleShot(0, self, do)

    def _refuse(self, hex_id: int) -> None:
        """Say why the piece in hand can do nothing there; or do what it can, though it was not offered."""
        assert self.sheet is not None
        assert self.picked is not None
        position = self._state.position
        targets = [piece.id for piece in position.pieces if piece.hex == hex_id and piece.city == NONE]
        cell = self.sheet.grid.cell_of(hex_id)
        usual = frozenset(map(kind_of, self._options_of(self.picked)))
        found = refused(self.game, self.table.session.state, self.picked, cell, targets, usual)
        if isinstance(found, Refusal):
            self.panel.refuse(refusal_text(found))
        elif found is not None:
            self._ask_which([found], [])
        else:
            self.panel.refuse(self.tr("The piece in hand can do nothing there."))

    def _on_looked_at(self, hex_id: int) -> None:
        """Show the way to the hex under the mouse."""
        actions = self.choices.at(hex_id) if self._is_mine else []
        self._look_at(actions[0] if actions else None)

    def _look_at(self, action: Action | None) -> None:
        """Show the way an action would take, or whom it is about."""
        if action is None or not self._is_mine or self.sheet is None:
            self.canvas.set_way(())
            return
        record = Wording(self.game, self._state).record(action)
        way = self._preview(action).way if record is action else ()
        self.canvas.set_way(way)
        if not way:
            position = self._state.position
            self.show_position(position, tracks_of([record], position, position, self.sheet.grid))

    def _on_listed(self, piece: str) -> None:
        self.pick(piece)
        if self._picked_hex != NONE:
            self.canvas.ensure_seen(self._picked_hex)

    def _take_back(self) -> None:
        """Take back the last step that can be taken back."""
        if not self._is_mine:
            return
        steps = [a for a in self.game.options(self.table.session.state) if kind_of(a) == _TAKE_BACK]
        if steps:
            self.take(steps[-1])

    def _pause(self) -> None:
        self.table.pause(self.commands["pause"].isChecked())

    def _on_eyes(self) -> None:
        if not self.humans or self.table.owner == NOBODY:
            self._told_to = -1
            self._show()

    def _on_failed(self, fault: SimError) -> None:
        if isinstance(fault, IllegalAction):
            self.panel.refuse(refusal_text(fault.refusal))
        else:
            show_fault(self, self.tr("This cannot be done."), fault)
