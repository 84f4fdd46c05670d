"""Art recorded once and played back many times, at the painter's own resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPicture

from editor.rendering.painting import painting_on

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PySide6.QtGui import QPainter


class Recordings:
    """Recorded drawings by key."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, QPicture] = {}

    def play(
        self, painter: QPainter, key: Hashable, place: tuple[float, float], draw: Callable[[QPainter], None]
    ) -> None:
        """Draw at a place what `draw` draws about (0, 0); it is called the first time a key is seen."""
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = _recorded(draw)
        device = painter.device()
        painter.save()
        painter.translate(*place)
        # Playing a picture scales it by the ratio of the resolutions: undo that.
        painter.scale(
            picture.logicalDpiX() / device.logicalDpiX(), picture.logicalDpiY() / device.logicalDpiY()
        )
        painter.drawPicture(0, 0, picture)
        painter.restore()


def _recorded(draw: Callable[[QPainter], None]) -> QPicture:
    picture = QPicture()
    with painting_on(picture) as painter:
        draw(painter)
    return picture
