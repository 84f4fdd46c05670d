"""Where the games worked out by hand are kept, event by event.

`python -m tests.golden.record NAME...` keeps those games anew, `--all` every one; nothing else ever does.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from sim.engine.game import Event
from sim.games.zargo.events import encode_events
from tests.golden.games import GAMES

HERE = Path(__file__).parent


def path_of(name: str) -> Path:
    return HERE / f"{name}.json"


def lines(events: list[Event]) -> str:
    """Return events as JSON, one a line, so that a change shows as a line."""
    each = msgspec.json.decode(encode_events(tuple(events)), type=list[msgspec.Raw])
    return "[\n" + ",\n".join(bytes(event).decode() for event in each) + "\n]\n"


def main() -> None:
    names = [*GAMES] if sys.argv[1:] == ["--all"] else sys.argv[1:]
    for name in names:
        path_of(name).write_text(lines(GAMES[name]().events), "utf-8")


if __name__ == "__main__":
    main()
