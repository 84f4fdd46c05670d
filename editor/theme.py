"""The two looks of the window: Fusion with palettes of our own and one accent colour."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPalette

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from editor.settings import Theme

Role = QPalette.ColorRole
_ICONS = Path(__file__).parent / "icons"


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours a look is made of."""

    window: str
    base: str
    raised: str
    text: str
    quiet: str
    faint: str
    line: str
    accent: str
    on_accent: str
    error: str
    warning: str


LOOKS: dict[Theme, Colours] = {
    "light": Colours(
        window="#efece5",
        base="#fbfaf6",
        raised="#f7f5ef",
        text="#26241f",
        quiet="#6a655a",
        faint="#a39d90",
        line="#d2ccbf",
        accent="#1c6e79",
        on_accent="#ffffff",
        error="#b3261e",
        warning="#9a6200",
    ),
    "dark": Colours(
        window="#27292b",
        base="#1d1f21",
        raised="#323538",
        text="#e8e4da",
        quiet="#a7a297",
        faint="#6f6c65",
        line="#43474a",
        accent="#4fb0bb",
        on_accent="#10201f",
        error="#f2857b",
        warning="#e0b04c",
    ),
}

_STYLE = """
QMainWindow::separator {{ background: {line}; width: 1px; height: 1px; }}
QToolBar {{ background: {window}; border: 0; border-right: 1px solid {line}; padding: 4px 4px; spacing: 2px; }}
QToolBar QToolButton {{ border: 1px solid transparent; border-radius: 6px; padding: 3px; }}
QToolBar QToolButton:hover {{ background: {raised}; border-color: {line}; }}
QToolBar QToolButton:checked {{ background: {base}; border-color: {accent}; }}
QToolBar QToolButton:focus {{ border-color: {accent}; }}
QToolButton#qt_toolbar_ext_button {{ padding: 0; border: 0; border-radius: 0; background: {raised}; }}
QToolBar::separator {{ background: {line}; height: 1px; margin: 5px 4px; }}
QDockWidget {{ font-weight: 600; }}
QDockWidget::title {{ background: {window}; padding: 8px 10px 6px 10px; text-align: left; }}
QStatusBar {{ background: {window}; border-top: 1px solid {line}; }}
QStatusBar::item {{ border: 0; }}
QToolTip {{ color: {text}; background: {base}; border: 1px solid {line}; padding: 4px; }}
QTreeView, QListView {{ outline: 0; border: 0; border-top: 1px solid {line}; background: {base}; }}
QTreeView::item, QListView::item {{ padding: 4px 2px; }}
QTableView {{ gridline-color: {line}; }}
QListView::indicator, QTreeView::indicator {{
    width: 14px; height: 14px; border: 1px solid {quiet}; border-radius: 3px; background: {raised};
}}
QListView::indicator:checked, QTreeView::indicator:checked {{
    background: {accent}; border-color: {accent}; image: url({tick});
}}
QHeaderView::section {{
    background: {window}; color: {quiet}; border: 0; border-top: 1px solid {line}; padding: 4px 5px;
}}
QDialogButtonBox, QMessageBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QAbstractSpinBox, QLineEdit, QComboBox {{ min-height: 1.5em; }}
QSlider::groove:horizontal {{ background: {line}; height: 4px; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ background: {accent}; border-radius: 2px; }}
QSlider::handle:horizontal {{
    background: {base}; border: 2px solid {accent}; width: 12px; margin: -6px 0; border-radius: 8px;
}}
QSlider::handle:horizontal:focus {{ background: {accent}; }}
#hintBar {{ background: {raised}; border-bottom: 1px solid {line}; }}
#nameBox {{ border: 1px solid {accent}; border-radius: 4px; padding: 1px 6px; background: {base}; }}
#quiet {{ color: {quiet}; }}
"""


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Give every window the look of a theme."""
    look = LOOKS[theme]
    application.setStyle("Fusion")
    application.setPalette(_palette(look))
    tick = (_ICONS / f"tick-{theme}.svg").as_posix()
    colours = {name: getattr(look, name) for name in Colours.__slots__}
    application.setStyleSheet(_STYLE.format(tick=tick, **colours))


def _palette(look: Colours) -> QPalette:
    palette = QPalette(QColor(look.window))
    roles = {
        Role.Window: look.window,
        Role.WindowText: look.text,
        Role.Base: look.base,
        Role.AlternateBase: look.raised,
        Role.ToolTipBase: look.base,
        Role.ToolTipText: look.text,
        Role.PlaceholderText: look.faint,
        Role.Text: look.text,
        Role.Button: look.raised,
        Role.ButtonText: look.text,
        Role.BrightText: look.error,
        Role.Highlight: look.accent,
        Role.HighlightedText: look.on_accent,
        Role.Accent: look.accent,
        Role.Link: look.accent,
        Role.LinkVisited: look.accent,
    }
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (Role.WindowText, Role.Text, Role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(look.faint))
    palette.setColor(QPalette.ColorGroup.Disabled, Role.Highlight, QColor(look.line))
    return palette
