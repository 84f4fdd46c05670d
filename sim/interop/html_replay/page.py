"""The page: its parts from the files beside this one, its data as JSON, and a policy that lets nothing else in."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from importlib import resources
from typing import TYPE_CHECKING, Any

from sim.interop.html_replay.film import film
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.play.replay import Replay

_SCRIPTS = (
    "model",
    "plane",
    "terrain",
    "board",
    "counters",
    "marks",
    "timeline",
    "legend",
    "panels",
    "player",
)
_WORDS = (
    "all", "onlooker", "start", "decision", "first", "previous-move", "previous", "play",
    "pause", "next", "next-move", "last", "speed", "timeline", "cities", "pieces", "lost", "hidden",
    "chance", "won", "allies", "hex", "hostage", "escort", "paralysed", "vanished", "reduced",
    "face-down", "fit", "zoom-in", "zoom-out", "keys", "map", "legend",
    "lord", "way", "forced", "attack", "throw", "loss",
)  # fmt: skip


def replay_page(
    replay: Replay[Any],
    people: int | None = None,
    *,
    language: str = "en",
    last: int | None = None,
    notices: Sequence[str] = (),
) -> bytes:
    """Return a saved game as a page: up to line `last`, as a people sees it or as the umpire does (None).

    `notices`: what is to be known of the game, shown above the map.
    """
    history = replay.history
    scenario = replay.header.scenario
    data = film(history, len(history) if last is None else last, people, language)
    data["words"] = {word: say(f"html-{word}").render(language) for word in _WORDS}
    counted = history.game.ruleset.presentation.round.render(language)
    data["words"]["month"] = counted[:1].upper() + counted[1:]
    data["notices"] = list(notices)
    style = _asset("page.css")
    script = "\n".join(['"use strict";', "(() => {", *(_asset(f"{name}.js") for name in _SCRIPTS), "})();\n"])
    title = scenario.name or replay.header.map.name or history.game.ruleset.names.render(language)
    parts = {
        "@LANGUAGE@": language,
        "@TITLE@": html.escape(title),
        "@POLICY@": f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}",
        "@STYLE@": style,
        "@DATA@": _json(data),
        "@SCRIPT@": script,
    }
    return re.sub("@[A-Z]+@", lambda mark: parts[mark[0]], _asset("page.html")).encode()


def _asset(name: str) -> str:
    return resources.files(__package__).joinpath("assets", name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _json(data: dict[str, Any]) -> str:
    """Return JSON that cannot end the element it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
