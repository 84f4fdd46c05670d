"""The page of the combat disc: a row for each band of differences, a column for each die."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton

from editor.options.cells import whole_number
from editor.options.disc_page import DIE, DiscPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.options.draft import Bands, OptionsDraft
    from sim.formats.options_file import Band

_FROM, _TO, _FIRST = 0, 1, 2
"""Columns of the table: where a band begins and ends, the first die."""
_RESULT = re.compile(r"-|[AD]([1-9]|E)")
_FARTHEST = 99
_WIDTH = 4
"""How wide a band is that is added after the last."""
_STRONGEST = 6


class CombatPage(DiscPage):
    """Results by die and band. A band ends where the next begins, so that no gap can be."""

    def __init__(self, draft: OptionsDraft) -> None:
        super().__init__(draft, None)
        self.add = QPushButton(self.tr("&Add band"))
        self.remove = QPushButton(self.tr("Re&move band"))
        for place, button in enumerate((self.add, self.remove)):
            button.setAutoDefault(False)
            self.tools.insertWidget(place, button)
        self.add.clicked.connect(self._add)
        self.remove.clicked.connect(self._remove)
        dice = [self.tr("Die {}").format(die) for die in range(1, DIE + 1)]
        self.table.setColumnCount(_FIRST + DIE)
        self.table.setHorizontalHeaderLabels([self.tr("From"), self.tr("To"), *dice])
        self.table.verticalHeader().hide()
        self.table.currentCellChanged.connect(lambda *_places: self._show_tools())
        self.refresh()
        self.table.setCurrentCell(0, _FIRST)

    def show_disc(self) -> None:
        bands, kept = self.draft.bands, self.draft.base.combat.band
        self.table.setRowCount(len(bands))
        for row, band in enumerate(bands):
            same = next((one for one in kept if one.least == band.least), None)
            least = self.tr("Least difference of this band")
            self.table.fill(row, _FROM, str(band.least), typed=same is None, hint=least)
            most = "+" if band.most is None else str(band.most)
            end = self.tr("This band ends where the next begins")
            self.table.fill(row, _TO, most, typed=False, hint=end, editable=False)
            for die, result in enumerate(band.results):
                typed = same is None or same.results[die] != result
                self.table.fill(row, _FIRST + die, result, typed=typed, hint=self._meaning(result))
        cells = [[band.results[die] for band in bands] for die in range(DIE)]
        self.view.show_table(
            [f"{band.least}+" if band.most is None else f"{band.least}–{band.most}" for band in bands],
            cells,
            [[_tone(result) for result in row] for row in cells],
        )
        self._show_tools()

    def take(self, row: int, column: int, text: str) -> str:
        if column == _FROM:
            return self._take_least(row, text)
        result = text.upper().replace("–", "-").replace("−", "-")
        if not _RESULT.fullmatch(result):
            return self.tr("Die {}: {} is no result; D1 to D9, DE, A1 to A9, AE or -").format(
                column - _FIRST + 1, f"“{text}”"
            )
        bands = [*self.draft.bands]
        results = [*bands[row].results]
        results[column - _FIRST] = result
        bands[row] = replace(bands[row], results=tuple(results))
        self.draft.type_bands(tuple(bands))
        self.refresh()
        return ""

    def cell_of(self, die: int, column: int) -> tuple[int, int]:
        return column, _FIRST + die

    def disc_cell(self, row: int, column: int) -> tuple[int, int]:
        return (column - _FIRST, row) if column >= _FIRST else (-1, -1)

    def forget(self) -> None:
        self.draft.type_bands(None)

    def caption(self) -> str:
        return self.tr(
            "Results by die (rings) and difference (sectors): D and A, defenders or attackers retreat so many "
            "hexes; E, eliminated."
        )

    def _meaning(self, result: str) -> str:
        """Return a result in words."""
        if result == "-":
            return self.tr("nothing")
        who = self.tr("defenders") if result[0] == "D" else self.tr("attackers")
        if result[1] == "E":
            return self.tr("{} eliminated").format(who)
        return self.tr("{} retreat {}").format(who, result[1])

    def _take_least(self, row: int, text: str) -> str:
        bands = self.draft.bands
        least = bands[row - 1].least + 1 if row else -_FARTHEST
        most = bands[row + 1].least - 1 if row + 1 < len(bands) else _FARTHEST
        value = whole_number(text)
        if value is None or not least <= value <= most:
            return self.tr("Band {} begins at a whole number from {} to {}").format(row + 1, least, most)
        changed = [*bands]
        changed[row] = replace(bands[row], least=value)
        self.draft.type_bands(_closed(changed))
        self.refresh()
        return ""

    def _add(self) -> None:
        """Split the band in hand, or go on after the last."""
        row = max(0, self.table.currentRow())
        band = self.draft.bands[row]
        least = band.least + _WIDTH if band.most is None else (band.least + band.most) // 2 + 1
        self._put(
            (*self.draft.bands[: row + 1], replace(band, least=least), *self.draft.bands[row + 1 :]), row + 1
        )

    def _remove(self) -> None:
        row = max(0, self.table.currentRow())
        self._put((*self.draft.bands[:row], *self.draft.bands[row + 1 :]), max(0, row - 1))

    def _put(self, bands: Bands, row: int) -> None:
        self.table.forget_faults()
        self.draft.type_bands(_closed(bands))
        self.table.setCurrentCell(row, _FROM)

    def _show_tools(self) -> None:
        bands, row = self.draft.bands, max(0, self.table.currentRow())
        band = bands[min(row, len(bands) - 1)]
        self.add.setEnabled(band.least < _FARTHEST - _WIDTH if band.most is None else band.least < band.most)
        self.remove.setEnabled(len(bands) > 1)


def _closed(bands: Sequence[Band]) -> Bands:
    """Return bands each of which ends where the next begins, the last without end."""
    following = [*(band.least - 1 for band in bands[1:]), None]
    return tuple(replace(band, most=most) for band, most in zip(bands, following, strict=True))


def _tone(result: str) -> float:
    """Return how good a result is for the attacker, from -1 to 1."""
    if result == "-":
        return 0.0
    strength = _STRONGEST if result[1] == "E" else min(int(result[1]), _STRONGEST - 1)
    return strength / _STRONGEST * (1 if result[0] == "D" else -1)
