"""Writing a file so that a crash at any moment leaves the old file or the new one, whole."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

from sim.errors import FileFault
from sim.texts import Sentence, say


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file by `data`: temporary file beside it, fsync, rename. Raises FileFault; the old file stays."""
    temporary = None
    try:
        target = Path(os.path.realpath(path))
        if not target.parent.is_dir():
            raise FileFault(path, "", say("fault-no-folder", folder=str(target.parent)))
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        handle, name = tempfile.mkstemp(prefix=".saving-", suffix=".tmp", dir=target.parent)
        temporary = Path(name)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(_mode_for(target))
        temporary.replace(target)
    except (OSError, ValueError) as error:
        if temporary is not None:
            with contextlib.suppress(OSError):
                temporary.unlink()
        why = getattr(error, "strerror", None) or str(error)
        raise FileFault(path, "", say("fault-unwritable", why=Sentence(why))) from error
    with contextlib.suppress(OSError):  # the new file is in place; not every file system can promise more
        _sync_folder(target.parent)


def _mode_for(target: Path) -> int:
    """Return the old file's permissions, or those a new file gets here."""
    try:
        return target.stat().st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Make the rename itself last; systems without folder handles do without."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
