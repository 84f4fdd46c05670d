"""How files are called."""

from __future__ import annotations

import re

MAP_ENDING = ".map.json"
SCENARIO_ENDING = ".scenario.json"
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]+')
_LONGEST_STEM = 80


def file_stem(title: str) -> str:
    """Return a title as the beginning of a file's name: without what no file's name may hold, not too long."""
    return _NOT_IN_NAMES.sub("-", title).strip(" .-")[:_LONGEST_STEM] or "map"
