"""The list of seams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.seam_list import seams_of, shore_of
from editor.panels.thing_panel import Row, ThingPanel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.commands.document import MapDocument
    from editor.documents.seam_list import ListedSeam
    from editor.tools.letters import LetterTool


class LetterPanel(ThingPanel):
    """List the seams with their letters and whether they are flush; the chosen one is the tool's."""

    def __init__(self, tool: LetterTool, parent: QWidget | None = None) -> None:
        super().__init__(2, parent)
        self._tool = tool
        self._seams: list[ListedSeam] = []
        self.add_button("delete", "delete", self._delete)
        tool.chosen.connect(self._on_tool_chose)
        self.retranslate()

    def texts(self) -> tuple[tuple[str, ...], dict[str, str], str]:
        headings = (self.tr("Seam"), self.tr("Letters"))
        note = self.tr("A seam is flush when one comes back to the row or column one left.")
        return headings, {"delete": self.tr("Delete all letters of the seam")}, note

    def rows(self, document: MapDocument) -> list[Row]:
        self._seams = seams_of(document.board, shore_of(document.draft))
        return [
            Row(
                seam.letters,
                (self._name(seam), f"{seam.letters[0]} – {seam.letters[-1]}"),
                renamable=False,
                rests_at=seam.hex_id,
            )
            for seam in self._seams
        ]

    def on_chosen(self, key: object) -> None:
        self._tool.choose(next((seam for seam in self._seams if seam.letters == key), None))

    def _name(self, seam: ListedSeam) -> str:
        if not seam.edges:
            return self.tr("joins nothing")
        edges = {
            "east": self.tr("East"),
            "west": self.tr("West"),
            "north": self.tr("North"),
            "south": self.tr("South"),
        }
        kind = self.tr("flush") if seam.is_flush else self.tr("drifting")
        return f"{edges[seam.edges[0]]} – {edges[seam.edges[1]]}, {kind}"

    def _delete(self) -> None:
        if self.document is not None:
            self._tool.delete_seam(self.document)

    def _on_tool_chose(self, seam: ListedSeam | None) -> None:
        self.follow(seam.letters if seam is not None else None)
