"""Texts of Qt's own dialogs that Qt's own translations leave out; the translation files of the editor have them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def left_out() -> tuple[str, ...]:
    """Return the texts in the language of now; the sources of translations are found by these calls."""
    return (
        translate("QFileDialog", "&Look in:"),
        translate("QFileDialog", "Files of &type:"),
        translate("QFileDialog", "Computer"),
        translate("QAbstractFileIconProvider", "Drive"),
        translate("QAbstractFileIconProvider", "File"),
        translate("QAbstractFileIconProvider", "%1 File"),
        translate("QAbstractFileIconProvider", "File Folder"),
        translate("QAbstractFileIconProvider", "Folder"),
        translate("QAbstractFileIconProvider", "Shortcut"),
        translate("QAbstractFileIconProvider", "Alias"),
        translate("QAbstractFileIconProvider", "Unknown"),
    )
