"""The mutants that no test can kill, each with the reason: `explained.toml` beside this file."""

from __future__ import annotations

import tomllib
from pathlib import Path

EXPLAINED = Path(__file__).with_name("explained.toml")


def explained() -> dict[tuple[str, str, str, str], str]:
    """Return the reasons why mutants change nothing, by `Mutant.key`."""
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["mutants"]
    return {
        (entry["module"], entry["function"], line, change): entry["reason"]
        for entry in entries
        for line, change in entry["changes"]
    }
