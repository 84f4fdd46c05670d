"""Message boxes: what went wrong, and what to do with unsaved work."""

from __future__ import annotations

import PySide6
from PySide6.QtCore import QCoreApplication, Qt, qVersion
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

from editor.icons import icon
from editor.wording import language_code
from sim.errors import FileFault, SimError
from sim.texts import in_language

Button = QMessageBox.StandardButton
translate = QCoreApplication.translate
_WIDTH = 440


def show_file_fault(parent: QWidget, headline: str, fault: FileFault) -> None:
    """Show which file, which place in it and what was expected there; returns at once."""
    lines = [fault.path]
    if fault.place:
        place = in_language(fault.place, language_code())
        lines.append(translate("Messages", "At {}:").format(place))
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
    box = QMessageBox(QMessageBox.Icon.Warning, _program(), headline, Button.Ok, parent)
    box.setObjectName("failure")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    _inform(box, fact)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def ask_about_unsaved(parent: QWidget, name: str) -> QMessageBox.StandardButton:
    """Return Save, Discard or Cancel, as the user wants of unsaved changes."""
    box = QMessageBox(parent)
    box.setObjectName("unsaved")
    box.setWindowTitle(_program())
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(translate("Messages", "Save the changes to “{}”?").format(name))
    box.setInformativeText(translate("Messages", "What is not saved is lost."))
    box.setStandardButtons(Button.Save | Button.Discard | Button.Cancel)
    box.setDefaultButton(Button.Save)
    return Button(box.exec())


def show_about(parent: QWidget) -> None:
    """Show what this program is, which version of it runs, and whose the parts of it are; returns at once."""
    headline = translate("Messages", "Hex map editor {}").format(QCoreApplication.applicationVersion())
    box = QMessageBox(
        QMessageBox.Icon.NoIcon,
        translate("Messages", "About {}").format(_program()),
        headline,
        Button.Ok,
        parent,
    )
    box.setObjectName("about")
    box.setTextFormat(Qt.TextFormat.PlainText)
    told = (
        translate("Messages", "Maps and scenarios for board wargames on hexes."),
        translate(
            "Messages",
            "Figures and rules marked as reconstructed are ours: the source leaves them open or is not at hand.",
        ),
        translate("Messages", "The program is free software under the MIT licence, without any warranty."),
        translate(
            "Messages",
            "It uses Qt {qt} through PySide6 {binding}, under the GNU Lesser General Public License, version 3; "
            "you may put other versions of these libraries in their place. Their sources: https://code.qt.io",
        ).format(qt=qVersion(), binding=PySide6.__version__),
    )
    _inform(box, "\n\n".join(told))
    box.setIconPixmap(icon("app").pixmap(48, 48))
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def _program() -> str:
    return translate("Messages", "Hex map editor")


def _inform(box: QMessageBox, text: str) -> None:
    """Set the text below the headline, with room for all its lines: of itself the box cuts off the last one."""
    box.setInformativeText(text)
    label = box.findChild(QLabel, "qt_msgbox_informativelabel")
    if label is not None:
        label.setWordWrap(True)
        label.setMinimumWidth(_WIDTH)
        label.setMinimumHeight(label.heightForWidth(_WIDTH) + label.fontMetrics().descent())
