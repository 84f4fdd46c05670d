"""An open map: a draft, its history and the file it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.commands.edit_command import EditCommand
from editor.commands.open_document import OpenDocument
from editor.documents.draft import NO_REGION_INDEX
from editor.documents.edits import count_painted
from editor.documents.ground import without_lost_bridges, without_things
from editor.documents.storage import load_draft, save_draft
from editor.documents.stroke import Stroke
from editor.recovery.recovery_file import encode_recovery
from sim.board.board import compile_board

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from numpy.typing import NDArray
    from PySide6.QtCore import QObject

    from editor.documents.draft import MapDraft
    from editor.documents.edits import Edit
    from sim.board.board import Board
    from sim.hex.grid import Grid
    from sim.problems import Problem


class MapDocument(OpenDocument):
    """A map draft whose every change is a step of its undo stack."""

    def __init__(self, draft: MapDraft, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(path, parent)
        self.draft = draft
        self._stroke: Stroke | None = None
        self._board: Board | None = None
        self._version = 0

    @classmethod
    def from_file(cls, path: Path, parent: QObject | None = None) -> MapDocument:
        """Return the document of a map file. Raises FileFault."""
        return cls(load_draft(path), path, parent)

    @property
    def is_dirty(self) -> bool:
        return super().is_dirty or self._stroke is not None

    @property
    def can_undo(self) -> bool:
        """Say whether there is a step, or a stroke under way, to take back."""
        return self.stack.canUndo() or self._stroke is not None

    @property
    def grid(self) -> Grid:
        """Return the grid of the map."""
        return self.draft.grid

    @property
    def version(self) -> int:
        """Return a number that is another after every change."""
        return self._version

    @property
    def known_board(self) -> Board | None:
        """Return the map of now compiled, None where that is still to be done: on large maps it takes a while."""
        return self._board

    def adopt(self, board: Board, version: int) -> bool:
        """Take over a board that a worker compiled of a version; say whether it is still the one of now."""
        if version == self._version:
            self._board = board
        return version == self._version

    @property
    def board(self) -> Board:
        """Return the map of now, compiled when it is first asked for after a change."""
        if self._board is None:
            self._board = compile_board(self.draft.to_map_file(), self.draft.terrain_set)
        return self._board

    def do(self, edit: Edit, label: Callable[[], str]) -> bool:
        """Apply an edit as one step; say whether it changed anything (a step that does not is no step)."""
        if edit.is_idle(self.draft):
            return False
        self.stack.push(EditCommand(edit, self._apply, label))
        return True

    def begin_stroke(self) -> None:
        """Start collecting paint into one step."""
        self._stroke = Stroke(self.draft)

    def paint_terrain(self, hexes: NDArray[np.int32], terrain: int) -> None:
        """Add ground to the stroke that was begun, shown at once; where it is no land, continents draw back."""
        assert self._stroke is not None
        changed = self._stroke.paint("terrain", hexes, terrain)
        if self.draft.terrain_set.terrains[terrain].ground != "land":
            left = self._stroke.paint("region", hexes, NO_REGION_INDEX)
            changed = np.union1d(changed, left)
        self._tell(changed)

    def paint_region(self, hexes: NDArray[np.int32], region: int) -> None:
        """Add a continent to the stroke that was begun; shown at once."""
        assert self._stroke is not None
        self._tell(self._stroke.paint("region", hexes, region))

    def clear(self, hexes: NDArray[np.int32], terrain: int) -> None:
        """Add empty hexes to the stroke that was begun: no continent, city or label is left on them."""
        assert self._stroke is not None
        details = without_things(self.draft, hexes)
        self.paint_terrain(hexes, terrain)
        self.paint_region(hexes, NO_REGION_INDEX)
        if details != self.draft.details:
            self._stroke.set_details(details)
            self.changed.emit(None)

    def end_stroke(self, label: Callable[[int], str]) -> bool:
        """Make the stroke one step, labelled by its number of hexes; say whether it changed anything."""
        assert self._stroke is not None
        self._stroke.set_details(without_lost_bridges(self.draft, self._stroke.dug))
        inverse, self._stroke = self._stroke.inverse(), None
        if inverse is None:
            return False
        count = count_painted(inverse)
        self.stack.push(EditCommand["Edit"](inverse, self._apply, lambda: label(count), done=True))
        return True

    def cancel_stroke(self) -> None:
        """Put back what the stroke painted; no step is left."""
        assert self._stroke is not None
        inverse, self._stroke = self._stroke.inverse(), None
        if inverse is not None:
            self._apply(inverse)

    def write(self, path: Path) -> None:
        save_draft(self.draft, path)

    def problems(self) -> Callable[[], tuple[Problem, ...]]:
        snapshot = self.draft.snapshot()
        return lambda: _problems_of(snapshot)

    def recovery(self, title: str, saved: str) -> Callable[[], bytes]:
        snapshot, path = self.draft.snapshot(), self.path
        return lambda: encode_recovery(path, title, saved, map_file=snapshot.to_map_file())

    def _apply(self, edit: Edit) -> Edit:
        inverse = edit.apply(self.draft)
        self._forget_board()
        self.changed.emit(edit.touched)
        return inverse

    def _tell(self, changed: NDArray[np.int32]) -> None:
        if changed.size:
            self._forget_board()
            self.changed.emit(changed)

    def _forget_board(self) -> None:
        self._board = None
        self._version += 1


def _problems_of(draft: MapDraft) -> tuple[Problem, ...]:
    from sim.games.problems import map_problems

    return map_problems(draft.to_map_file())
