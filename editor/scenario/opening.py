"""Windows on scenarios: of a file, of what a crash left behind, of a new scenario on a map."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from editor.scenario.document import ScenarioDocument
from editor.scenario.scenario_dialog import NewScenarioDialog
from editor.scenario.storage import ground_of, load
from editor.scenario.window import ScenarioWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.recovery.recovery_file import RecoveryFile
    from editor.scenario.storage import Ground
    from editor.settings import Settings
    from editor.timeline.rooms import Rooms


def open_scenario(settings: Settings, rooms: Rooms, path: Path) -> ScenarioWindow:
    """Return a window on a scenario's file. Raises SimError where it, its map or what it refers to cannot be read."""
    draft, ground = load(path)
    return ScenarioWindow(settings, rooms, ScenarioDocument(draft, ground, path))


def restore_scenario(settings: Settings, rooms: Rooms, entry: RecoveryFile) -> ScenarioWindow:
    """Return a window on an unsaved scenario a crash left behind. Raises SimError where its map cannot be read."""
    assert entry.scenario is not None
    path = Path(entry.path) if entry.path is not None else None
    ground = ground_of(entry.scenario, path or Path.cwd() / entry.title)
    document = ScenarioDocument(entry.scenario, ground, path)
    document.stack.resetClean()
    return ScenarioWindow(settings, rooms, document)


def ask_for_scenario(
    settings: Settings, rooms: Rooms, ground: Ground, parent: QWidget
) -> ScenarioWindow | None:
    """Ask what a new scenario on a map shall be; return a window on it, unsaved, None where it is not wanted."""
    dialog = NewScenarioDialog(ground, parent)
    draft = dialog.draft() if dialog.exec() else None
    dialog.deleteLater()
    if draft is None:
        return None
    document = ScenarioDocument(draft, ground, None)
    document.stack.resetClean()
    return ScenarioWindow(settings, rooms, document)
