"""The window of a game at one table: who is to decide sees what it may know, and decides on the map or in the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Qt, QTimer

from editor.dialogs.messages import show_fault
from editor.table.calendar import Calendar
from editor.table.choices import held_up
from editor.table.choosing import Choosing
from editor.table.curtain import Curtain
from editor.table.decision_panel import DecisionPanel
from editor.table.log_panel import LogPanel
from editor.table.players import players_of
from editor.table.sight import Sight
from editor.table.table import Table
from editor.table.words import refusal_text
from editor.timeline.event_list import people_icon
from editor.timeline.game_window import GameWindow
from editor.timeline.record import map_sheet
from editor.timeline.scene import colours_of, peoples_of
from editor.timeline.wording import Namer, to_decide
from editor.wording import language_code, round_text
from sim.cli.game_documents import outcome_text
from sim.engine.game import NOBODY, IllegalAction
from sim.engine.position import NONE
from sim.errors import SimError
from sim.formats.game_file import ENDING

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from editor.settings import Settings
    from editor.table.table import Setting
    from editor.timeline.rooms import Rooms
    from sim.engine.game import Action

translate = QCoreApplication.translate
_PANEL_WIDTH = 350


class TableWindow(GameWindow):
    """A game being played. With several players a curtain falls between their decisions."""

    def __init__(self, settings: Settings, rooms: Rooms, setting: Setting) -> None:
        super().__init__(settings, rooms)
        self.setting = setting
        self.table = Table(setting, self)
        self.game = self.table.game
        self.players = players_of(setting)
        humans = self.players.humans
        self.viewer: int | None = humans[0] if humans and not self.players.are_several else None
        self.sight: Sight | None = None
        self._state: Any = None
        self._was_shown = False
        sheet = map_sheet(setting.map_file)
        self.panel = DecisionPanel()
        self.choosing = Choosing(self.table, sheet.grid, self.canvas, self.panel, self)
        self.log = LogPanel(self.game)
        self.calendar = Calendar(self.game.ruleset)
        self.header.insertWidget(1, self.calendar)
        self.curtain = Curtain()
        self.curtain.hide()
        self._lay_out_panels()
        self._make_commands()
        self._connect()
        self.eyes_box.fill(self.game)
        self.show_map(sheet)
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

    def mouse_texts(self) -> list[tuple[str, str]]:
        return [
            (self.tr("Pick a piece up, decide with it"), self.tr("Left button")),
            (self.tr("Let the piece go"), self.tr("Right button")),
            *super().mouse_texts(),
        ]

    def title_text(self) -> str:
        return self.setting.path.name.removesuffix(ENDING)

    def picture_name(self) -> str:
        return f"{self.title_text()}-{len(self.table.session.history)}"

    def refresh(self) -> None:
        self._decision_dock.setWindowTitle(self.tr("Decision"))
        self._log_dock.setWindowTitle(self.tr("What happened"))
        self.eyes_box.rename(self.game)
        if self._state is not None and not self.is_curtained:
            self._show()
        elif self.is_curtained and self.table.owner in self.players.humans:
            self._call()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.choosing.close()
        try:
            self.table.close()
        except SimError as fault:
            show_fault(self, self.tr("The game was not saved to its end."), fault)
        super().closeEvent(event)

    def take(self, action: Action) -> None:
        """Decide."""
        self.panel.refuse("")
        self.table.take(action)

    # The parts

    def _make_commands(self) -> None:
        self.add_command("undo", self.choosing.take_back, keys=("Ctrl+Z",), icon_name="undo")
        self.add_command("drop", lambda: self.choosing.pick(None), keys=("Esc",))
        self.add_command("pause", self._pause, checkable=True, keys=("P",), icon_name="pause")
        self.add_menu("file", "open", None, "export", None, "close")
        self.add_menu("game", "undo", "drop", None, "pause")
        self.add_view_menu()
        self.add_common_menus()
        self.commands["pause"].setEnabled(bool(self.setting.bots))

    def _lay_out_panels(self) -> None:
        right = Qt.DockWidgetArea.RightDockWidgetArea
        self._decision_dock = self.add_dock("decisionDock", self.panel, right)
        self._log_dock = self.add_dock("logDock", self.log, right)
        self.tabifyDockWidget(self._decision_dock, self._log_dock)
        self._decision_dock.raise_()
        for panel in (self.panel, self.log):
            panel.setMinimumWidth(280)
        self.resizeDocks([self._decision_dock], [_PANEL_WIDTH], Qt.Orientation.Horizontal)
        self.column.addWidget(self.curtain, 1)

    def _connect(self) -> None:
        self.table.decided.connect(self._next)
        self.table.failed.connect(self._on_failed)
        self.choosing.takes.connect(self.take)
        self.choosing.offered.connect(self._on_offered)
        self.curtain.opened.connect(self._open_curtain)
        self.eyes_box.currentIndexChanged.connect(self._on_eyes)

    # Whose turn it is

    def _next(self) -> None:
        """Go on to whatever is to be decided now."""
        owner, humans = self.table.owner, self.players.humans
        self.choosing.forget()
        if owner in humans and self._needs_curtain(owner):
            self._call()
            return
        if owner in humans:
            self.viewer = owner
        if humans and self.viewer is None and owner != NOBODY:
            self._hide(self.tr("Bots"))
            self.curtain.wait()
        else:
            self._show()
        self.table.go_on()

    def _needs_curtain(self, owner: int) -> bool:
        return self.viewer is None or self.players.player(owner) != self.players.player(self.viewer)

    def _call(self) -> None:
        """Let the curtain fall and call for whoever is to decide."""
        who = self.players.called(self.table.owner)
        self._hide(who)
        self.curtain.call(who)

    def _hide(self, who: str) -> None:
        """Let nothing of the game be seen."""
        self.viewer = None
        self.sight = None
        self._state = None
        self.position = None
        self.headline.set_whole_text(self.tr("{} to decide").format(who))
        self.tell("")
        self.log.forget()
        self.looking.stop()
        self.canvas.viewport().setToolTip("")
        self._offer()
        self.eyes_box.show_choice(False)
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
    def _is_free(self) -> bool:
        """Say whether anybody's eyes may be chosen: no human plays, or plays any more."""
        return not self.players.humans or self.table.owner == NOBODY

    # What is shown

    def _show(self) -> None:
        """Show the position and what may be decided, to whoever may know it."""
        assert self.sheet is not None
        owner = self.table.owner
        eyes = self.eyes_box.people if self._is_free else self.viewer
        decides = owner in self.players.humans and owner == self.viewer
        self.sight = sight = Sight(self.table.session, eyes, decides)
        self._state = sight.state_at(sight.last)
        self._curtain_down(False)
        self.eyes_box.show_choice(self._is_free)
        self.show_position(self._state.position, sight.tracks(self.sheet.grid))
        told = self._stand()
        peoples = peoples_of(self.game.people_ids, self.game.ruleset)
        number, mover = (ask(self.table.session.state) for ask in (self.game.month, self.game.mover))
        self.calendar.show_month(number, *colours_of(peoples, mover))
        month = round_text(self.game.ruleset, number)
        self.headline.set_whole_text(f"{month} · {told}")
        self.log.tell(sight)
        self.panel.ask(people_icon(*colours_of(peoples, owner)), told, self.log.last_text, self._hint())
        self.panel.refuse("")
        self.panel.dice.show_dice(sight.dice())
        self.tell(self.tr("Saved to {}").format(self.setting.path.name))
        self._offer()

    def _stand(self) -> str:
        """Return who is to decide, what about unless that is another's affair; at the end, who has won."""
        assert self.sight is not None
        owner, session = self.table.owner, self.table.session
        if owner == NOBODY:
            return outcome_text(self.game, session.state, None).render(language_code())
        people = Namer(self.game).people(owner)
        if self.sight.people in (None, owner):
            return to_decide(people, session.decision.kind)
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
        actors = self.game.actors(self.table.session.state)
        if not actors:
            return self.tr("Choose in the list.")
        if self.position is not None and all(self.position.piece(one).hex == NONE for one in actors):
            return self.tr(
                "Choose a piece in the list, then click a marked hex; the right button lets it go."
            )
        how = self.tr("Click a piece with a white rim, then a marked hex; the right button lets it go.")
        due = held_up(self.game, self.table.session.state)
        return how if due is None else f"{how}\n{refusal_text(due)}."

    def _offer(self) -> None:
        """Offer what may be decided, where whoever looks is to decide."""
        if self.sight is not None and self.sight.decides:
            self.choosing.open(self._state)
        else:
            self.choosing.close()

    def _on_offered(self) -> None:
        self.commands["undo"].setEnabled(self.choosing.offer.way_back is not None)
        self.looking.hold(self.choosing.offer.picked is not None)

    def _pause(self) -> None:
        self.table.pause(self.commands["pause"].isChecked())

    def _on_eyes(self) -> None:
        if self._is_free:
            self._show()

    def _on_failed(self, fault: SimError) -> None:
        if isinstance(fault, IllegalAction):
            self.panel.refuse(refusal_text(fault.refusal))
        else:
            show_fault(self, self.tr("This cannot be done."), fault)
