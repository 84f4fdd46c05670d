"""The panel of whoever is to decide: what is asked, the pieces that may act, what else may be done, and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.table.clash_board import ClashBoard
from editor.table.dice import DiceView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Action

_ROWS = 8
"""A list of fewer actions is no higher than they are."""
_UNBOUND = 16_777_215
_LEAST_WIDTH = 260
_ROLE = Qt.ItemDataRole.UserRole


class DecisionPanel(QWidget):
    """`pieceChosen` carries a piece's id, `actionChosen` an action, `actionLooked` one that is being looked at.

    `composeWanted` comes when one is to be put together that is not listed.
    """

    pieceChosen = Signal(str)
    actionChosen = Signal(object)
    actionLooked = Signal(object)
    composeWanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon = QLabel()
        self.who = QLabel()
        self.who.setWordWrap(True)
        self.hint = QLabel()
        self.hint.setObjectName("quiet")
        self.hint.setWordWrap(True)
        self.last = QLabel()
        self.last.setWordWrap(True)
        self.last.setTextFormat(Qt.TextFormat.PlainText)
        self.refusal = QLabel()
        self.refusal.setWordWrap(True)
        self.refusal.setTextFormat(Qt.TextFormat.PlainText)
        self.dice = DiceView()
        self.board = ClashBoard()
        self._pieces_label, self._others_label = QLabel(), QLabel()
        self.pieces, self.others = QListWidget(), QListWidget()
        self.pieces.setUniformItemSizes(True)
        self.others.setWordWrap(True)
        for view in (self.pieces, self.others):
            view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.do_it = QPushButton()
        self.compose = QPushButton()
        self.compose.clicked.connect(self.composeWanted)
        self.buttons: list[QPushButton] = []
        self._listed: list[tuple[str, str]] = []
        font = self.who.font()
        font.setBold(True)
        self.who.setFont(font)
        head = QHBoxLayout()
        head.addWidget(self.icon)
        head.addWidget(self.who, 1)
        self._row = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(7)
        column.addLayout(head)
        column.addWidget(self.last)
        column.addWidget(self.hint)
        column.addWidget(self.dice)
        column.addWidget(self.board)
        column.addWidget(self.refusal)
        column.addLayout(self._row)
        column.addWidget(self._pieces_label)
        column.addWidget(self.pieces, 3)
        column.addWidget(self._others_label)
        column.addWidget(self.others, 3)
        column.addWidget(self.do_it)
        column.addWidget(self.compose)
        column.addStretch()
        self.pieces.itemClicked.connect(self._on_piece)
        self.pieces.itemActivated.connect(self._on_piece)
        self.others.currentItemChanged.connect(self._on_looked)
        self.others.itemActivated.connect(self._on_done)
        self.do_it.clicked.connect(lambda: self._on_done(self.others.currentItem()))
        self.refuse("")
        for widget in (self.pieces, self._pieces_label, self.compose):
            widget.hide()
        self._retranslate()

    def ask(self, icon: QIcon, who: str, last: str, hint: str) -> None:
        """Say who is to decide what, what happened last, and how to decide."""
        self.last.setText(last)
        self.last.setVisible(bool(last))
        self.icon.setPixmap(icon.pixmap(18, 18))
        self.who.setText(who)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))

    def set_pieces(self, pieces: Sequence[tuple[str, str]]) -> None:
        """List the pieces that may act: id and text of each."""
        if list(pieces) == self._listed:
            return
        self._listed = list(pieces)
        self.pieces.clear()
        for piece, text in pieces:
            item = QListWidgetItem(text)
            item.setData(_ROLE, piece)
            item.setToolTip(text)
            self.pieces.addItem(item)
        for widget in (self.pieces, self._pieces_label):
            widget.setVisible(bool(pieces))

    def mark_piece(self, piece: str | None) -> None:
        """Mark the piece in hand in the list."""
        for row in range(self.pieces.count()):
            if self.pieces.item(row).data(_ROLE) == piece:
                self.pieces.setCurrentRow(row)
                return
        self.pieces.setCurrentRow(-1)

    def set_actions(self, plain: Sequence[tuple[str, Action]], others: Sequence[tuple[str, Action]]) -> None:
        """Offer actions by text: a button for each that names nothing, a list of the others."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for text, action in plain:
            button = QPushButton(text)
            button.clicked.connect(lambda _on=False, action=action: self.actionChosen.emit(action))
            self._row.addWidget(button)
            self.buttons.append(button)
        self.others.clear()
        for text, action in others:
            item = QListWidgetItem(text)
            item.setData(_ROLE, action)
            item.setToolTip(text)
            self.others.addItem(item)
        self.others.setMaximumHeight(self._rows_px() if len(others) < _ROWS else _UNBOUND)
        for widget in (self.others, self._others_label, self.do_it):
            widget.setVisible(bool(others))
        self.do_it.setEnabled(False)

    def _rows_px(self) -> int:
        """Return how high the list of actions is with all its texts folded to its width."""
        width = max(self.others.viewport().width(), _LEAST_WIDTH) - 12
        flags = Qt.TextFlag.TextWordWrap
        texts = [self.others.item(row).text() for row in range(self.others.count())]
        box = QRect(0, 0, width, _UNBOUND)
        return 18 + sum(self.fontMetrics().boundingRect(box, flags, text).height() + 6 for text in texts)

    def refuse(self, text: str) -> None:
        """Say why something is not allowed, or nothing."""
        self.refusal.setText(text)
        self.refusal.setVisible(bool(text))
        warning = self.palette().color(QPalette.ColorRole.BrightText).name()
        self.refusal.setStyleSheet(f"color: {warning};" if text else "")

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _on_piece(self, item: QListWidgetItem) -> None:
        piece = item.data(_ROLE)
        QTimer.singleShot(0, self, lambda: self.pieceChosen.emit(piece))  # the list may be written anew by it

    def _on_looked(self, item: QListWidgetItem | None) -> None:
        self.do_it.setEnabled(item is not None)
        self.actionLooked.emit(item.data(_ROLE) if item is not None else None)

    def _on_done(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            action = item.data(_ROLE)
            QTimer.singleShot(0, self, lambda: self.actionChosen.emit(action))

    def _retranslate(self) -> None:
        self._pieces_label.setText(self.tr("Pieces that may act:"))
        self._others_label.setText(self.tr("What may be done:"))
        self.do_it.setText(self.tr("Do it"))
        self.compose.setText(self.tr("Put together…"))
        self.pieces.setAccessibleName(self.tr("Pieces that may act"))
        self.others.setAccessibleName(self.tr("What may be done"))
