"""Where the maps and scenarios that come with the program lie."""

from __future__ import annotations

from pathlib import Path


def shipped_folder(kind: str) -> Path:
    """Return the folder of shipped `maps` or `scenarios`: inside the wheel, else beside the packages."""
    here = Path(__file__).resolve().parent
    inside = here / "_shipped" / kind
    return inside if inside.is_dir() else here.parent / kind


def first_map() -> Path:
    """Return the map a first start opens."""
    return shipped_folder("maps") / "four-continents.map.json"
