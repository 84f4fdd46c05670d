"""Drawings by size, made in the background when first needed; the sizes used last are kept."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from editor.background.latest import LatestAnswer
from editor.canvas.drawings import size_key

if TYPE_CHECKING:
    from editor.canvas.drawings import DrawingMaker, Drawings, SizeKey

_KEPT_BYTES = 96_000_000


class StampShelf(QObject):
    """The drawings a maker makes; `made` tells that some that were asked for are there."""

    made = Signal()

    def __init__(self, maker: DrawingMaker) -> None:
        super().__init__()
        self._maker = maker
        self._kept: OrderedDict[SizeKey, Drawings] = OrderedDict()
        self._standing_in: tuple[SizeKey, Drawings] | None = None
        self._answers = LatestAnswer(self)
        self._answers.answered.connect(self._on_made)

    @property
    def is_busy(self) -> bool:
        """Say whether drawings are being made."""
        return self._answers.is_busy

    def at(self, radius_px: float, *, wait: bool) -> tuple[Drawings, bool]:
        """Return drawings for hexes of a circumradius in pixels, and whether they are the real ones.

        Unless told to wait, other sizes stand in, or empty drawings, until `made` tells of the real ones.
        """
        key = size_key(radius_px)
        if key not in self._kept and wait:
            self._keep(key, self._maker.make(radius_px))
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key], True
        if self._standing_in is None or self._standing_in[0] != key:
            nearest = min(self._kept.values(), key=lambda kept: abs(kept.stamps.size - key[0]), default=None)
            self._standing_in = key, self._maker.stand_in(radius_px, nearest)
            # The job holds the maker, never this object: the last to let go of a QObject must not be a worker.
            self._answers.ask(partial(_made, self._maker, key, radius_px))
        return self._standing_in[1], False

    def _on_made(self, answer: object) -> None:
        key, drawings = cast("tuple[SizeKey, Drawings]", answer)
        self._standing_in = None
        self._keep(key, drawings)
        self.made.emit()

    def _keep(self, key: SizeKey, drawings: Drawings) -> None:
        self._kept[key] = drawings
        while len(self._kept) > 1 and sum(kept.size_bytes for kept in self._kept.values()) > _KEPT_BYTES:
            self._kept.popitem(last=False)


def _made(maker: DrawingMaker, key: SizeKey, radius_px: float) -> tuple[SizeKey, Drawings]:
    return key, maker.make(radius_px)
