"""Writing a saved game: line by line, so that a crash at any moment costs at most the line being written."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from sim.errors import FileFault
from sim.formats.atomic import write_atomically
from sim.formats.game_file import encode_line
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO
    from pathlib import Path
    from typing import Self

    from sim.formats.game_file import GameLine, SavedGame


class GameWriter:
    """An open saved game that only grows. All its methods raise FileFault when the file cannot be written."""

    def __init__(self, path: Path, stream: FileIO) -> None:
        self.path = path
        self._stream = stream

    @classmethod
    def begin(cls, path: Path, header_bytes: bytes) -> GameWriter:
        """Return a file with a header and no decision; it takes the place of an older file only when it is whole."""
        write_atomically(path, header_bytes + b"\n")
        with _guard(path):
            return cls(path, path.open("ab", buffering=0))

    @classmethod
    def resume(cls, path: Path, saved: SavedGame) -> GameWriter:
        """Return the file of a game that was read, to go on with it; a torn last line is cut off."""
        with _guard(path):
            return cls(path, _opened_at_end(path, saved.sound_bytes))

    @classmethod
    def copy(cls, path: Path, saved: SavedGame) -> GameWriter:
        """Return a file that holds what is kept of a game that was read, to go on with it there."""
        rows = [saved.header_bytes, *map(encode_line, saved.lines)]
        return cls.begin(path, b"\n".join(rows))

    def append(self, line: GameLine) -> None:
        """Add a line and hand it to the system: it outlives this program, though not a loss of power."""
        with _guard(self.path):
            self._write_whole(encode_line(line) + b"\n")

    def _write_whole(self, data: bytes) -> None:
        """Write all of a line, or none of it: what a full disk took of it is cut off again."""
        before = os.fstat(self._stream.fileno()).st_size
        try:
            written = 0
            while written < len(data):
                written += self._stream.write(data[written:])
        except OSError:
            self._stream.truncate(before)
            raise

    def sync(self) -> None:
        """Return when every line is on the disk."""
        with _guard(self.path):
            os.fsync(self._stream.fileno())

    def close(self) -> None:
        """Put every line on the disk and let the file go."""
        with contextlib.closing(self._stream):
            self.sync()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _opened_at_end(path: Path, sound_bytes: int) -> FileIO:
    """Return a stream at the end of what is sound, which ends in a line end."""
    with path.open("r+b") as stream:
        stream.truncate(sound_bytes)
        stream.seek(max(0, sound_bytes - 1))
        whole = stream.read(1) == b"\n"
    appending = path.open("ab", buffering=0)
    if not whole:
        appending.write(b"\n")
    return appending


@contextlib.contextmanager
def _guard(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise FileFault(path, "", say("fault-unwritable", why=why)) from error
