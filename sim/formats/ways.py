"""How a file names another: by the way from its own folder."""

from __future__ import annotations

import os
from pathlib import Path


def way(folder: Path, target: Path) -> str:
    """Return a path as seen from a folder, with forward slashes; whole where they lie on two drives."""
    try:
        return Path(os.path.relpath(target, folder)).as_posix()
    except ValueError:
        return target.as_posix()
