"""Message boxes: what went wrong, and what to do with unsaved work."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from editor.icons import icon
from editor.wording import language_code
from sim.errors import FileFault, SimError

Button = QMessageBox.StandardButton


def show_file_fault(parent: QWidget, headline: str, fault: FileFault) -> None:
    """Show which file, which place in it and what was expected there; returns at once."""
    lines = [fault.path]
    if fault.place:
        lines.append(QCoreApplication.translate("Messages", "At {}:").format(fault.place))
    lines.append(fault.message.render(language_code()))
    show_failure(parent, headline, "\n".join(lines))


def show_fault(parent: QWidget, headline: str, fault: SimError) -> None:
    """Show what could not be done and why, with file and place where the fault has them; returns at once."""
    if isinstance(fault, FileFault):
        show_file_fault(parent, headline, fault)
    else:
        show_failure(parent, headline, fault.message.render(language_code()))


def show_failure(parent: QWidget, headline: str, fact: str) -> None:
    """Show what could not be done and why; returns at once."""
    box = QMessageBox(QMessageBox.Icon.Warning, "", headline, Button.Ok, parent)
    box.setObjectName("failure")
    box.setInformativeText(fact)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def ask_about_unsaved(parent: QWidget, name: str) -> QMessageBox.StandardButton:
    """Return Save, Discard or Cancel, as the user wants of unsaved changes."""
    box = QMessageBox(parent)
    box.setObjectName("unsaved")
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(QCoreApplication.translate("Messages", "Save the changes to “{}”?").format(name))
    box.setInformativeText(QCoreApplication.translate("Messages", "What is not saved is lost."))
    box.setStandardButtons(Button.Save | Button.Discard | Button.Cancel)
    box.setDefaultButton(Button.Save)
    return Button(box.exec())


def show_about(parent: QWidget) -> None:
    """Show what this program is and which version of it runs; returns at once."""
    headline = QCoreApplication.translate("Messages", "Hex map editor {}").format(
        QCoreApplication.applicationVersion()
    )
    box = QMessageBox(QMessageBox.Icon.NoIcon, "", headline, Button.Ok, parent)
    box.setInformativeText(
        QCoreApplication.translate("Messages", "Maps and scenarios for board wargames on hexes.")
    )
    box.setIconPixmap(icon("app").pixmap(48, 48))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
