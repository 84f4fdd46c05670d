"""Films as files: animated WebP or GIF by the ending, written whole or not at all."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from PIL import Image
from PySide6.QtGui import QImage

from sim.errors import FileFault
from sim.formats.atomic import write_atomically
from sim.texts import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

ENDINGS = (".webp", ".gif")
MOST_PIXELS = {".webp": 3_000_000_000, ".gif": 500_000_000}
"""All pixels of all pictures: a GIF's lie in memory together, a byte each, before it is written."""
_QUALITY = 82
_KEY_EVERY = 60
_GIF_COLOURS = 255
"""One number is left for what has not changed since the picture before."""


class _Reel(Image.Image):
    """Pictures one after another, each made only when it is asked for, as the readers of files with several do."""

    def __init__(self, size: tuple[int, int], n_frames: int, picture: Callable[[int], Image.Image]) -> None:
        super().__init__()
        self.n_frames = n_frames
        self._picture = picture
        self._at = -1
        self._size = size
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Go to a picture. Raises EOFError behind the last one, as Pillow has it."""
        if not 0 <= frame < self.n_frames:
            raise EOFError
        if frame != self._at:
            shown = self._picture(frame)
            self._im, self._mode, self.palette = shown.im, shown.mode, shown.palette
            self._at = frame

    def tell(self) -> int:
        """Return the number of the picture shown."""
        return self._at


def write_film(path: Path, pictures: Sequence[Callable[[], QImage]], seconds: float) -> None:
    """Write pictures as a film that runs again and again, each shown so many seconds; the last one twice as long.

    What making a picture raises ends the work, and no file is written. Raises FileFault; an old file then stays.
    """
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise FileFault(path, "", say("fault-ending", known=" ".join(ENDINGS)))
    target = io.BytesIO()
    times = [round(seconds * 1000.0)] * (len(pictures) - 1) + [round(seconds * 2000.0)]
    try:
        if ending == ".gif":
            _gif(pictures).save(target, "GIF", save_all=True, duration=times, loop=0, optimize=True)
        else:
            _webp(pictures).save(
                target,
                "WEBP",
                save_all=True,
                duration=times,
                loop=0,
                quality=_QUALITY,
                method=2,
                kmin=_KEY_EVERY - 1,
                kmax=_KEY_EVERY,
            )
    except (OSError, ValueError) as error:
        raise FileFault(path, "", say("fault-unwritable", why=Sentence(str(error)))) from error
    write_atomically(path, target.getvalue())


def _webp(pictures: Sequence[Callable[[], QImage]]) -> Image.Image:
    first = pictures[0]()
    size = first.width(), first.height()
    return _Reel(size, len(pictures), lambda number: _pillow(pictures[number]()))


def _gif(pictures: Sequence[Callable[[], QImage]]) -> Image.Image:
    """Return pictures in one set of colours for all: those of the first, the middle and the last one."""
    chosen = [_pillow(pictures[number]()) for number in sorted({0, len(pictures) // 2, len(pictures) - 1})]
    width, height = chosen[0].size
    sample = Image.new("RGB", (width, height * len(chosen)))
    for number, picture in enumerate(chosen):
        sample.paste(picture, (0, height * number))
    colours = sample.quantize(_GIF_COLOURS, method=Image.Quantize.FASTOCTREE)
    none = Image.Dither.NONE
    return _Reel(
        (width, height),
        len(pictures),
        lambda number: _pillow(pictures[number]()).quantize(palette=colours, dither=none),
    )


def _pillow(picture: QImage) -> Image.Image:
    """Return a picture of Qt's as one of Pillow's."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB888)
    size = plain.width(), plain.height()
    return Image.frombytes("RGB", size, bytes(plain.constBits()), "raw", "RGB", plain.bytesPerLine())
