"""The offer of what windows that died left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.dialogs.recovery import RecoveryDialog
from editor.recovery.recovery_file import RecoveryFile, read_recovery
from sim.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from editor.recovery.vault import Vault


def offer(vault: Vault, parent: QWidget, recover: Callable[[RecoveryFile], bool]) -> None:
    """Show what was left behind, if anything; returns at once. One broken file hides no other.

    `recover` opens an entry as unsaved and says whether it is kept anew: the file left behind then goes.
    """
    found: dict[Path, RecoveryFile | FileFault] = {}
    for path in vault.orphans():
        try:
            found[path] = read_recovery(path)
        except FileFault as fault:
            found[path] = fault
    if not found:
        return

    def open_entry(path: Path) -> None:
        entry = found[path]
        if isinstance(entry, RecoveryFile) and recover(entry):
            vault.discard(path)

    dialog = RecoveryDialog(found, parent)
    dialog.setObjectName("recovery")
    dialog.recoverWanted.connect(open_entry)
    dialog.discardWanted.connect(vault.discard)
    dialog.finished.connect(vault.release)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
