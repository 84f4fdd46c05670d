"""Where a file is saved: a name with its ending, and a question before a file is replaced that nobody asked about."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget

translate = QCoreApplication.translate


def target_file(name: str, ending: str, parent: QWidget) -> Path | None:
    """Return the file of a name that a file dialog gave, with its ending.

    A file dialog asks about the name as it was typed. None where the ending makes it that of a file that is to stay.
    """
    path = Path(name)
    if path.suffix.lower() == Path(f"any{ending}").suffix:
        return path
    whole = path.with_name(path.name + ending)
    return whole if may_replace(whole, parent) else None


def may_replace(path: Path, parent: QWidget) -> bool:
    """Say whether a file may be written: there is none of its name, or the user wants it replaced."""
    if not path.exists():
        return True
    return _replace(translate("Messages", "“{}” is there already. Replace it?").format(path.name), parent)


def may_replace_changed(path: Path, parent: QWidget) -> bool:
    """Say whether the user wants a file replaced that another program has written meanwhile."""
    told = translate("Messages", "“{}” was changed by another program. Replace it?")
    return _replace(told.format(path.name), parent)


def _replace(question: str, parent: QWidget) -> bool:
    box = QMessageBox(parent)
    box.setObjectName("replace")
    box.setWindowTitle(translate("Messages", "Hex map editor"))
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(question)
    box.setInformativeText(translate("Messages", "What is in it is lost."))
    replace = box.addButton(translate("Messages", "&Replace"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    return box.clickedButton() is replace
