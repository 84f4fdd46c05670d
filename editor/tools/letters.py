"""The tool that letters edges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from editor.documents.edits import SetDetails
from editor.documents.seam_list import delete_letters, seams_of, shore_of
from editor.tools.preview import ACCEPTED, NOTHING, REFUSED, Area, Preview, hex_array
from editor.tools.tool import NO_MODIFIERS, Modifiers, Tool
from editor.wording import language_code
from sim.board.edge_runs import edges_at, plan_letters, stretch

if TYPE_CHECKING:
    from editor.commands.document import MapDocument
    from editor.documents.seam_list import ListedSeam
    from sim.board.edge_runs import LetterPlan
    from sim.board.letters import Shore
    from sim.hex.grid import Cell
    from sim.hex.headings import Edge


class LetterTool(Tool):
    """Letter a stretch of an edge and of the edge opposite in one drag; a click on a letter chooses its seam.

    `chosen` carries the seam that was chosen, None for none.
    """

    name = "letters"
    chosen = Signal(object)
    _start: Cell | None = None
    _end: Cell | None = None
    _shore: Shore | None = None
    _plan: LetterPlan | None = None
    _seam: ListedSeam | None = None
    _letter: str | None = None
    _document: MapDocument

    def hint(self) -> str:
        plan = self._plan
        if plan is None and self._letter is not None:
            return self.tr("Del deletes the letter {} · its seam can be deleted in the list").format(
                self._letter
            )
        if plan is None:
            return self.tr(
                "Drag along an edge letters it and the edge opposite · click on a letter chooses it"
            )
        if plan.problems:
            return plan.problems[0].message.render(language_code())
        if not plan.added:
            return self.tr("Nothing lies opposite.")
        first, last = plan.added[0].letter, plan.added[len(plan.added) // 2 - 1].letter
        text = (
            self.tr("{first} to {last}, straight across")
            if plan.is_flush
            else self.tr("{first} to {last}, drifting by half a hex")
        )
        return text.format(first=first, last=last)

    def preview(self) -> Preview:
        plan = self._plan
        if plan is None:
            return self._chosen_preview()
        if not plan.added:
            return NOTHING
        assert self._shore is not None
        grid = self._shore.grid
        half = len(plan.added) // 2
        colour = REFUSED if plan.problems else ACCEPTED
        own, others = (
            Area(hex_array(grid.id_of(entry.hex) for entry in part), colour, 0.3)
            for part in (plan.added[:half], plan.added[half:])
        )
        last = self._end
        linked = sorted({grid.id_of(link.end) for link in plan.links if link.start == last})
        across = (Area(hex_array(linked), colour, 0.45),) if linked else ()
        return Preview((own, others, *across), letters=plan.added)

    def choose(self, seam: ListedSeam | None, letter: str | None = None) -> None:
        """Choose a seam, and one of its letters, for the list and for deleting."""
        if (seam, letter) != (self._seam, self._letter):
            self._seam, self._letter = seam, letter
            self.previewChanged.emit()
            self.hintChanged.emit()
            self.chosen.emit(seam)

    def arm(self, document: MapDocument) -> None:
        self._document = document

    def disarm(self) -> None:
        self.choose(None)

    def refresh(self, document: MapDocument) -> None:
        if self._seam is not None and self._seam not in seams_of(document.board, shore_of(document.draft)):
            self.choose(None)

    def press(self, document: MapDocument, hex_id: int, modifiers: Modifiers = NO_MODIFIERS) -> None:
        self._shore = shore_of(document.draft)
        cell = document.draft.grid.cell_of(hex_id)
        self._start = cell if edges_at(self._shore, cell) else None
        self.choose(None)
        if self._start is None:
            self.told.emit(self.tr("Letters stand on the edge of the map."))
        elif not any(entry.hex == cell for entry in document.draft.letters):
            self.drag(document, hex_id)

    def drag(self, document: MapDocument, hex_id: int) -> None:
        if self._start is None or self._shore is None:
            return
        cells, edge = self._stretch_to(document.draft.grid.cell_of(hex_id))
        self._end = cells[-1] if cells else None
        self._plan = plan_letters(document.board.map, self._shore, edge, cells)
        self._show()

    def release(self, document: MapDocument) -> None:
        plan, start = self._plan, self._start
        self.cancel(document)
        if plan is None and start is not None:
            self._choose_at(document, start)
        if plan is None or not plan.added:
            return
        if plan.problems:
            self.told.emit(plan.problems[0].message.render(language_code()))
            return
        first, last = plan.added[0].letter, plan.added[len(plan.added) // 2 - 1].letter
        edit = SetDetails(replace(document.draft.details, letters=plan.letters))
        document.do(edit, lambda: self.tr("Letters {first} to {last}").format(first=first, last=last))
        if not plan.is_flush:
            self.told.emit(self.tr("On a map of this size the seam drifts by half a hex."))

    def cancel(self, document: MapDocument) -> None:
        self._plan = self._start = self._end = None
        self._show()

    def escape(self, document: MapDocument) -> None:
        self.choose(None)

    def delete(self, document: MapDocument) -> None:
        if self._letter is not None:
            letter = self._letter
            self.choose(None)
            edit = delete_letters(document.draft, {letter})
            document.do(edit, lambda: self.tr("Delete the letter {}").format(letter))
        elif self._seam is not None:
            self.delete_seam(document)

    def delete_seam(self, document: MapDocument) -> None:
        """Delete every letter of the chosen seam."""
        seam = self._seam
        if seam is not None:
            self.choose(None)
            edit = delete_letters(document.draft, seam.letters)
            names = f"{seam.letters[0]}–{seam.letters[-1]}"
            document.do(edit, lambda: self.tr("Delete the letters {}").format(names))

    def _stretch_to(self, cell: Cell) -> tuple[tuple[Cell, ...], Edge]:
        """Return the hexes from the press to a hex, and their edge; of a corner's edges the one the drag follows."""
        assert self._start is not None
        assert self._shore is not None
        across, down = (abs(cell[axis] - self._start[axis]) for axis in (0, 1))
        edges = edges_at(self._shore, self._start)
        upright = [edge for edge in edges if edge in ("east", "west")]
        level = [edge for edge in edges if edge in ("north", "south")]
        edge = ((upright or level) if down >= across else (level or upright))[0]
        return stretch(self._shore, edge, self._start, cell), edge

    def _choose_at(self, document: MapDocument, cell: Cell) -> None:
        here = [entry.letter for entry in document.draft.letters if entry.hex == cell]
        seams = seams_of(document.board, shore_of(document.draft))
        for seam in seams:
            if here and here[0] in seam.letters:
                self.choose(seam, here[0])

    def _chosen_preview(self) -> Preview:
        if self._seam is None:
            return NOTHING
        grid = self._document.draft.grid
        names = {self._letter} if self._letter is not None else set(self._seam.letters)
        entries = [entry for entry in self._document.draft.letters if entry.letter in names]
        hexes = hex_array(grid.id_of(entry.hex) for entry in entries if grid.has(entry.hex))
        return Preview((Area(hexes, ACCEPTED, 0.25),)) if hexes.size else NOTHING

    def _show(self) -> None:
        self.previewChanged.emit()
        self.hintChanged.emit()
