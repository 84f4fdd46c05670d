"""An open scenario: the draft, its history, the map under it and the file it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from editor.commands.edit_command import EditCommand
from editor.commands.open_document import OpenDocument
from editor.recovery.recovery_file import encode_recovery
from editor.scenario.storage import save, seen_from
from sim.engine.position import place
from sim.formats.scenario_file import ScenarioFile, with_options_named
from sim.formats.ways import way
from sim.games.catalog import ruleset_for
from sim.games.problems import problems_on_board

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QObject

    from editor.scenario.storage import Ground
    from sim.board.board import Board
    from sim.engine.position import Position
    from sim.engine.ruleset import Ruleset
    from sim.hex.grid import Grid
    from sim.problems import Problem


class ScenarioDocument(OpenDocument):
    """A scenario whose every change is a step: the draft is frozen, and each step puts another in its place.

    Raises SimError where the draft refers to nothing, so that it cannot be shown.
    """

    def __init__(
        self, draft: ScenarioFile, ground: Ground, path: Path | None, parent: QObject | None = None
    ) -> None:
        super().__init__(path, parent)
        self.draft = draft
        self.ground = ground
        self.position = self._placed(draft, ground)
        self._home = path.parent if path is not None else None
        """From where the draft, and every step of its history, names its options file, wherever it is saved."""
        self._before: ScenarioFile | None = None

    @property
    def ruleset(self) -> Ruleset:
        """Return the ruleset of scenario and map, with the figures of the scenario's own."""
        return self.position.ruleset

    @property
    def board(self) -> Board:
        """Return the map, compiled."""
        return self.ground.board

    @property
    def grid(self) -> Grid:
        """Return the grid of the map."""
        return self.ground.board.grid

    @property
    def is_dirty(self) -> bool:
        return super().is_dirty or self._before is not None

    def do(self, draft: ScenarioFile, label: Callable[[], str]) -> bool:
        """Put another draft in place as one step; say whether it differs. Raises SimError where it cannot be placed."""
        if draft == self.draft:
            return False
        self._placed(draft, self.ground)  # an error in the midst of a step would break the stack
        self.stack.push(EditCommand[ScenarioFile](draft, self._swap, label))
        return True

    def begin_stroke(self) -> None:
        """Start collecting changes into one step."""
        self._before = self.draft

    def stroke(self, draft: ScenarioFile) -> None:
        """Add to the stroke that was begun; shown at once."""
        self._swap(draft)

    def end_stroke(self, label: Callable[[], str]) -> bool:
        """Make the stroke one step; say whether it changed anything."""
        before, self._before = self._before, None
        if before is None or before == self.draft:
            return False
        self.stack.push(EditCommand[ScenarioFile](before, self._swap, label, done=True))
        return True

    def cancel_stroke(self) -> None:
        """Put back what the stroke changed; no step is left."""
        before, self._before = self._before, None
        if before is not None:
            self._swap(before)

    def stand_on(self, ground: Ground) -> None:
        """Take the map as it is now in its file. Raises SimError where the draft has no place on it."""
        self.position = self._placed(self.draft, ground)
        self.ground = ground
        self.changed.emit(None)

    def write(self, path: Path) -> None:
        save(self._named_from(path), self.ground, path)

    def written(self, path: Path) -> ScenarioFile:
        """Return the scenario as its file at a path would say it."""
        return seen_from(self._named_from(path), self.ground, path)

    def problems(self) -> Callable[[], tuple[Problem, ...]]:
        draft, board, data = self.draft, self.ground.board, self.ground.data
        return lambda: problems_on_board(draft, board, data)

    def recovery(self, title: str, saved: str) -> Callable[[], bytes]:
        path = self.path
        draft = self.draft if path is None else self._named_from(path)
        if self.ground.path is not None:
            draft = replace(draft, map=replace(draft.map, file=str(self.ground.path)))
        return lambda: encode_recovery(path, title, saved, scenario=draft)

    def _named_from(self, path: Path) -> ScenarioFile:
        """Return the draft with its options file named as seen from the folder of a path."""
        home = self._home
        if home is None or home == path.parent:
            return self.draft
        return with_options_named(
            self.draft, lambda name: way(path.parent.resolve(), (home / name).resolve())
        )

    def _swap(self, draft: ScenarioFile) -> ScenarioFile:
        position = self._placed(draft, self.ground)
        old, self.draft = self.draft, draft
        self.position = position
        self.changed.emit(None)
        return old

    def _placed(self, draft: ScenarioFile, ground: Ground) -> Position:
        ruleset = ruleset_for(draft, self.path or draft.name)
        position = place(draft, ground.board, ruleset, str(self.path or draft.name))
        for mark in ruleset.scope.mark:
            listed = [piece for piece in position.pieces if mark.is_on(draft.state, piece.id)]
            if mark.piece:
                position = position.with_pieces(replace(piece, **{mark.piece: True}) for piece in listed)
        return position
