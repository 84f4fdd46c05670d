"""The way in: the options of a scenario are asked for, or options files made without one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt

from editor.dialogs.messages import show_fault
from editor.options.dialog import OptionsDialog
from sim.errors import SimError
from sim.formats.codec import claims, read_bytes
from sim.formats.options_file import ENDING, OPTIONS_FORMAT, OptionsFile, read_options
from sim.formats.scenario_file import self_contained
from sim.games.catalog import own_ruleset, ruleset_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sim.engine.ruleset import Ruleset
    from sim.formats.scenario_file import ScenarioFile


def ask_options(scenario: ScenarioFile, folder: Path, parent: QWidget) -> ScenarioFile | None:
    """Show rules and figures of a scenario, and return it with what was chosen; None where nothing changed.

    `folder`: where files are opened and saved. What it then has of its own stands inside it, in `figures`; no options
    file is named any more.
    """
    base = _base_of(scenario.ruleset)
    before = _own_of(scenario, base)
    dialog = OptionsDialog(base, before, folder, for_scenario=True, parent=parent)
    wanted = dialog.own if dialog.exec() else before
    dialog.deleteLater()
    return None if wanted == before else _with_own(scenario, wanted)


def show_options(ruleset_id: str, folder: Path, parent: QWidget) -> None:
    """Show rules and figures of a ruleset, for options files to be made; returns when the dialog is closed."""
    dialog = OptionsDialog(_base_of(ruleset_id), None, folder, for_scenario=False, parent=parent)
    dialog.exec()
    dialog.deleteLater()


def is_options_file(path: Path) -> bool:
    """Say whether a file is an options file, by name or by what it says."""
    if path.name.endswith(ENDING):
        return True
    try:
        return path.is_file() and claims(read_bytes(path), OPTIONS_FORMAT)
    except SimError:
        return False


def show_options_file(path: Path, parent: QWidget) -> bool:
    """Show an options file over a window and return at once; say whether it could be read, which is told else."""
    try:
        own = read_options(path)
        own_ruleset(own, path)
    except SimError as fault:
        show_fault(parent, QCoreApplication.translate("Options", "The options cannot be opened."), fault)
        return False
    dialog = OptionsDialog(_base_of(own.ruleset), own, path.parent, for_scenario=False, parent=parent)
    dialog.belong_to(path)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return True


def _base_of(ruleset_id: str) -> Ruleset:
    ruleset = ruleset_of(ruleset_id)
    assert ruleset is not None, "readers refuse files of unknown rulesets"
    return ruleset


def _own_of(scenario: ScenarioFile, base: Ruleset) -> OptionsFile:
    """Return the figures of a scenario with all its choices, those of its own over those of its file."""
    own = OptionsFile(ruleset=base.id) if scenario.figures is UNSET else scenario.figures
    return replace(own, options=own.options | self_contained(scenario).options)


def _with_own(scenario: ScenarioFile, own: OptionsFile) -> ScenarioFile:
    """Return a scenario with these choices, and figures inside if there are any."""
    figures = replace(own, options={})
    bare = figures == OptionsFile(ruleset=own.ruleset, name=own.name, notes=own.notes)
    return replace(scenario, options=own.options, figures=UNSET if bare else figures)
