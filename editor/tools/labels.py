"""The tool for labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.documents.things import text_of
from editor.rendering.text_places import LABEL_SIZE, place_texts, text_box
from editor.tools.placing import PlacingTool
from editor.tools.preview import Preview
from sim.formats.map_file import LabelField
from sim.hex.plane import centre

if TYPE_CHECKING:
    from editor.documents.draft import MapDraft

_MARGIN = 0.25


class LabelTool(PlacingTool):
    """Set texts on the map; a label is touched anywhere on its text."""

    name = "label"
    kind = "labels"

    def hint(self) -> str:
        return self.tr(
            "Click sets a text down, or chooses one · drag moves it · F2 changes it · Del deletes it"
        )

    def title(self) -> str:
        return self.tr("Text of the label")

    def step_text(self, step: str, text: str) -> str:
        texts = {
            "add": self.tr("Label {}"),
            "move": self.tr("Move the label {}"),
            "rename": self.tr("Change the label to {}"),
            "delete": self.tr("Delete the label {}"),
        }
        return texts[step].format(text)

    def ghost(self, draft: MapDraft, number: int, hex_id: int) -> Preview:
        return Preview(labels=(LabelField(text_of(draft, "labels", number), draft.grid.cell_of(hex_id)),))

    def number_at(self, draft: MapDraft, hex_id: int) -> int | None:
        here = super().number_at(draft, hex_id)
        if here is not None:
            return here
        x, y = centre(draft.grid.layout, draft.grid.cell_of(hex_id))
        for number, (label, there) in enumerate(zip(draft.labels, place_texts(draft).labels, strict=True)):
            if there is not None:
                left, top, right, bottom = text_box(label.text, LABEL_SIZE, there)
                if left <= x <= right and top - _MARGIN <= y <= bottom + _MARGIN:
                    return number
        return None
