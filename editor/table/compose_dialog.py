"""An action put together from what those listed name: any of their pieces, one of their peoples or cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.dialogs.frame import FramedDialog
from editor.table.words import action_word, refusal_text
from sim.play.turns import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sim.engine.game import Action, Refusal

translate = QCoreApplication.translate
_ROLE = Qt.ItemDataRole.UserRole
_ROWS = 6


def can_be_composed(actions: Sequence[Action]) -> list[Action]:
    """Return those of the actions that name lists of pieces and peoples, of which other lists may be legal too."""
    return [action for action in actions if _list_fields(action)]


def _list_fields(action: Action) -> list[str]:
    values = {name: getattr(action, name) for name in action.__struct_fields__}
    return [name for name, value in values.items() if isinstance(value, tuple) and _are_words(value)]


def _are_words(value: tuple[Any, ...]) -> bool:
    return all(isinstance(one, str) for one in value)


class ComposeDialog(FramedDialog):
    """`action` is what is put together; OK is there once the rules allow it."""

    def __init__(
        self,
        actions: Sequence[Action],
        check: Callable[[Action], Refusal | None],
        name_of: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Put together"))
        self._check = check
        self.kind = QComboBox()
        self.pages = QStackedWidget()
        kinds: dict[str, list[Action]] = {}
        for action in actions:
            kinds.setdefault(kind_of(action), []).append(action)
        self.forms: list[_Form] = []
        for kind, listed in kinds.items():
            form = _Form(listed, name_of)
            form.changed = self._judge
            self.forms.append(form)
            self.pages.addWidget(form)
            self.kind.addItem(action_word(kind))
        self.kind.currentIndexChanged.connect(self.pages.setCurrentIndex)
        self.kind.currentIndexChanged.connect(self._judge)
        column = QVBoxLayout()
        column.addWidget(self.kind)
        column.addWidget(self.pages, 1)
        self.note.setMinimumHeight(self.fontMetrics().lineSpacing() * 3)
        self.set_content(column)
        self.resize(460, 520)
        self._judge()

    @property
    def action(self) -> Action:
        """Return the action put together."""
        return self.forms[self.pages.currentIndex()].action()

    def _judge(self) -> None:
        refusal = self._check(self.action)
        self.ok.setEnabled(refusal is None)
        self.note.setText("" if refusal is None else refusal_text(refusal))


class _Form(QWidget):
    """The fields of one kind of action: a list to tick for each that names several, a choice for each other."""

    def __init__(self, listed: Sequence[Action], name_of: Callable[[str], str]) -> None:
        super().__init__()
        self.changed: Callable[[], None] = lambda: None
        self._kind = type(listed[0])
        self.lists: dict[str, QListWidget] = {}
        self.boxes: dict[str, QComboBox] = {}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        several = {name for action in listed for name in _list_fields(action)}
        for name in listed[0].__struct_fields__:
            values = [getattr(action, name) for action in listed]
            if name in several:
                words = sorted({word for value in values for word in value})
                form.addRow(QLabel(_field_word(name)), self._list(name, words, name_of))
            else:
                form.addRow(QLabel(_field_word(name)), self._box(name, list(dict.fromkeys(values)), name_of))

    def action(self) -> Action:
        """Return the action as it is put together now."""
        made: dict[str, Any] = {name: box.currentData() for name, box in self.boxes.items()}
        for name, view in self.lists.items():
            items = [view.item(row) for row in range(view.count())]
            made[name] = tuple(
                item.data(_ROLE) for item in items if item.checkState() == Qt.CheckState.Checked
            )
        action: Action = self._kind(**made)
        return action

    def _list(self, name: str, words: list[str], name_of: Callable[[str], str]) -> QListWidget:
        view = self.lists[name] = QListWidget()
        for word in words:
            item = QListWidgetItem(name_of(word))
            item.setData(_ROLE, word)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            view.addItem(item)
        view.itemChanged.connect(lambda _item: self.changed())
        view.setMinimumHeight(self.fontMetrics().lineSpacing() * min(_ROWS, len(words) + 1) + 8)
        return view

    def _box(self, name: str, values: list[Any], name_of: Callable[[str], str]) -> QComboBox:
        box = self.boxes[name] = QComboBox()
        for value in values:
            box.addItem("–" if value is None else name_of(str(value)), value)
        box.currentIndexChanged.connect(lambda _row: self.changed())
        return box


def _field_word(name: str) -> str:
    """Return what a field is called; one without a word goes by its name."""
    words = {
        "attackers": translate("Compose", "Attackers:"),
        "defenders": translate("Compose", "Defenders:"),
        "gives": translate("Compose", "Hostages given:"),
        "asks": translate("Compose", "Hostages asked for:"),
        "people": translate("Compose", "People:"),
        "city": translate("Compose", "City:"),
        "piece": translate("Compose", "Piece:"),
    }
    return words.get(name) or f"{name}:"
