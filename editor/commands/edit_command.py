"""The one undo command there is: it carries any edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtGui import QUndoCommand

if TYPE_CHECKING:
    from collections.abc import Callable

Change = TypeVar("Change")


class EditCommand(QUndoCommand, Generic[Change]):
    """A step of the history: an edit that swaps with its inverse each time it is applied.

    `label` is asked again whenever the language changes. With `done` the edit is the inverse of what the document
    shows already, and pushing the command changes nothing.
    """

    def __init__(
        self,
        edit: Change,
        apply: Callable[[Change], Change],
        label: Callable[[], str],
        *,
        done: bool = False,
    ) -> None:
        super().__init__(label())
        self._edit = edit
        self._apply = apply
        self._label = label
        self._skip = done

    def redo(self) -> None:
        if self._skip:
            self._skip = False
        else:
            self._swap()

    def undo(self) -> None:
        self._swap()

    def relabel(self) -> None:
        """Write the step's text again, in the language of now."""
        self.setText(self._label())

    def _swap(self) -> None:
        self._edit = self._apply(self._edit)
