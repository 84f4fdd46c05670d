"""Questions about a map's board, which a worker compiles where the document has not done so yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from sim.board.board import compile_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.commands.document import MapDocument
    from sim.board.board import Board

Answer = TypeVar("Answer")


@dataclass(frozen=True, eq=False)
class OfBoard(Generic[Answer]):
    """An answer, with the board it was worked out on and the version of the document that is of."""

    answer: Answer
    board: Board
    version: int


def about_board(document: MapDocument, ask: Callable[[Board], Answer]) -> Callable[[], OfBoard[Answer]]:
    """Return a question for a worker about a document as it is now."""
    version, known = document.version, document.known_board
    snapshot = document.draft.snapshot() if known is None else document.draft

    def question() -> OfBoard[Answer]:
        board = known or compile_board(snapshot.to_map_file(), snapshot.terrain_set)
        return OfBoard(ask(board), board, version)

    return question
