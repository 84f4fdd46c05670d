"""An options file being made: what is chosen and typed in, over what the ruleset says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from sim.engine.own_figures import with_own_figures
from sim.formats.options_file import OptionsFile, PrintedCombat, PrintedPiece, PrintedThrow

if TYPE_CHECKING:
    from sim.engine.ruleset import PieceType, Ruleset
    from sim.formats.options_file import Band, OptionValue

Bands = tuple["Band", ...]
Rows = tuple[tuple[int, ...], ...]


class OptionsDraft(QObject):
    """Choices and figures on top of a ruleset; `changed` is told after each.

    Only what can be played is taken: setters raise FileFault and change nothing where the ruleset refuses it.
    """

    changed = Signal()

    def __init__(self, base: Ruleset, own: OptionsFile | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.base = base
        self.own = own if own is not None else OptionsFile(ruleset=base.id)
        self.ruleset = with_own_figures(base, self.own, "")

    def put(self, own: OptionsFile) -> None:
        """Take another options file as it is. Raises FileFault where it is not for this ruleset."""
        if own == self.own:
            return
        self.ruleset = with_own_figures(self.base, own, "")
        self.own = own
        self.changed.emit()

    @property
    def set_id(self) -> str:
        """Return the id of the set the choices are based on."""
        return str(self.own.options.get("set", next(iter(self.base.option_sets))))

    def choose_set(self, set_id: str) -> None:
        """Base the choices on another set; what was chosen otherwise stays so where the two differ."""
        kept = {name: value for name, value in self.own.options.items() if name != "set"}
        usual = self.base.choose({"set": set_id}, "", "")
        differing = {name: value for name, value in kept.items() if value != usual[name]}
        self.put(replace(self.own, options={"set": set_id} | differing))

    def usual(self, name: str) -> OptionValue:
        """Return the value an option has in the set."""
        return self.base.choose({"set": self.set_id}, "", "")[name]

    def chosen(self, name: str) -> OptionValue:
        """Return the value an option has."""
        return self.ruleset.choose({}, "", "")[name]

    def choose(self, name: str, value: OptionValue) -> None:
        """Choose a value; the set's own is no choice."""
        options = {key: found for key, found in self.own.options.items() if key != name}
        if value != self.usual(name):
            options[name] = value
        self.put(replace(self.own, options=options))

    def figure(self, people_id: str, kind: PieceType, name: str) -> int:
        """Return a figure of a type as it is now."""
        return self._typed(people_id, kind.id).get(name, int(getattr(kind, name)))

    def is_typed(self, people_id: str, type_id: str, name: str) -> bool:
        """Say whether a figure was typed in."""
        return name in self._typed(people_id, type_id)

    def type_figure(self, people_id: str, type_id: str, name: str, value: int | None) -> None:
        """Type a printed figure in; None: it is the ruleset's again."""
        figures = self._typed(people_id, type_id) | ({} if value is None else {name: value})
        if value is None:
            figures.pop(name, None)
        entry = msgspec.convert(figures, PrintedPiece)
        types = {key: found for key, found in self.own.pieces.get(people_id, {}).items() if key != type_id}
        if figures:
            types[type_id] = entry
        pieces = {key: found for key, found in self.own.pieces.items() if key != people_id}
        if types:
            pieces[people_id] = types
        self.put(replace(self.own, pieces=pieces))

    @property
    def bands(self) -> Bands:
        """Return the bands of the combat disc. Raises NotPossible in a game without one."""
        return self.ruleset.combat.band

    def type_bands(self, bands: Bands | None) -> None:
        """Type the combat disc in; None: it is the ruleset's again."""
        self.put(replace(self.own, combat=UNSET if bands is None else PrintedCombat(bands)))

    def rows(self, name: str) -> Rows:
        """Return the rows of a throwing disc."""
        return self.ruleset.throws[name].rows

    def type_rows(self, name: str, rows: Rows | None) -> None:
        """Type a throwing disc in; None: it is the ruleset's again."""
        discs = {key: found for key, found in self.own.throw.items() if key != name}
        if rows is not None:
            discs[name] = PrintedThrow(rows)
        self.put(replace(self.own, throw=discs))

    def is_disc_typed(self, name: str | None) -> bool:
        """Say whether a throwing disc, or with None the combat disc, was typed in."""
        return self.own.combat is not UNSET if name is None else name in self.own.throw

    def forget_figures(self) -> None:
        """Let every figure be the ruleset's again."""
        self.put(replace(self.own, pieces={}, combat=UNSET, throw={}))

    @property
    def has_figures(self) -> bool:
        """Say whether any figure was typed in."""
        return bool(self.own.pieces or self.own.throw or self.own.combat is not UNSET)

    def _typed(self, people_id: str, type_id: str) -> dict[str, int]:
        entry = self.own.pieces.get(people_id, {}).get(type_id)
        return entry.figures if entry is not None else {}
