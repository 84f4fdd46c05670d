"""The page in a browser: stepped by keys, it shows the engine's positions. Left out where there is no Chromium."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from editor.rendering.subject import sheet_of
from editor.timeline.strokes import Strokes
from sim.hex.headings import opposite
from sim.interop.html_replay import replay_page
from sim.play.as_seen import state_seen
from tests.interop.pages import plain_position, skirmish

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
OPTIONS = ("--headless=new", "--disable-gpu", "--no-first-run", "--virtual-time-budget=8000", "--dump-dom")
STEPPING = """
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const seen = [];
const look = () => seen.push(window.replay.position());
const log = [];
look();
while (window.replay.position().step < window.replay.last) { press("ArrowRight"); look(); }
for (let n = 0; n < 40; n++) { press("ArrowLeft"); look(); }
press("Home"); look();
press("End"); look();
press("PageUp"); look();
window.replay.step(70); look();
window.replay.step(300); look();
const told = document.querySelector("#log [aria-current]").textContent;
const made = document.createElement("pre");
made.id = "result";
made.textContent = JSON.stringify({ seen, told, now: document.getElementById("now").textContent });
document.body.append(made);
"""

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")


def dumped(page: Path, folder: Path, fragment: str = "") -> str:
    """Return the document as the browser has it after the page's script has run."""
    assert CHROMIUM is not None
    # Without rights of its own, as in a container, Chromium cannot fence itself in.
    fence = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    command = [
        CHROMIUM,
        *OPTIONS,
        *fence,
        f"--user-data-dir={folder / 'profile'}",
        f"{page.as_uri()}{fragment}",
    ]
    found = subprocess.run(command, capture_output=True, timeout=240, check=True)
    return found.stdout.decode()


@pytest.mark.parametrize("people", [None, 1])
def test_keys_step_through_the_engines_positions(tmp_path: Path, people: int | None):
    replay = skirmish()
    history, game = replay.history, replay.game
    text = replay_page(replay, people).decode()
    # The page's policy would keep the test's own script out.
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    page = tmp_path / "stepped.html"
    page.write_text(text.replace("</body>", f"<script>{STEPPING}</script></body>"), encoding="utf-8")
    result = re.search(r'<pre id="result">(.*?)</pre>', dumped(page, tmp_path), re.DOTALL)
    assert result is not None
    found: dict[str, Any] = json.loads(html.unescape(result[1]))
    last = len(history)
    visited = [position["step"] for position in found["seen"]]
    assert visited[: last + 1] == list(range(last + 1))
    assert visited[last + 1 : last + 43] == [*range(last - 1, last - 41, -1), 0, last]
    assert visited[-3] in history.moves
    assert visited[-2:] == [70, 300]
    for position in found["seen"]:
        n = position.pop("step")
        state = history.state_at(n) if people is None else state_seen(history, people, n)
        expected = plain_position(state.position, people)
        expected |= {
            "month": game.month(state),
            "mover": game.mover(state),
            "winners": list(game.winners(state)),
        }
        assert position == expected, f"step {n}"
    assert found["told"].startswith("300")
    assert f"300 / {last}" in found["now"]


def test_the_page_runs_under_its_own_policy_and_opens_at_a_step(tmp_path: Path):
    page = tmp_path / "opened.html"
    page.write_bytes(replay_page(skirmish(), language="it"))
    document = dumped(page, tmp_path, "#step=25")
    assert re.search(r'<body data-step="25"', document)
    assert "decisione 25 /" in document
    assert 'aria-valuenow="25"' in document


def test_arrows_run_over_seams_as_in_the_window(tmp_path: Path):
    replay = skirmish()
    board = replay.game.board
    grid, terrain_set = board.grid, board.terrain_set
    strokes = Strokes(sheet_of(board.map, terrain_set))
    link = board.links[len(board.links) // 4]
    inland = grid.layout.step(link.start, opposite(link.side))
    beyond = grid.layout.step(link.end, link.heading)
    assert grid.has(inland)
    assert grid.has(beyond)
    ways = [(inland, link.start, link.end, beyond), (link.start, link.end), ((3, 3), (9, 9))]
    blows = [(inland, beyond), (link.start, link.end), (inland, link.start), ((2, 2), (4, 2))]
    asked = [[grid.id_of(cell) for cell in cells] for cells in (*ways, *blows)]
    asking = f"""
const back = ([x, y]) => [(x - view.x) / view.scale, (y - view.y) / view.scale];
const plane = (lines) => lines.map((line) => line.map(back));
const asked = {asked};
const answers = asked.map((cells, k) => plane(k < {len(ways)} ? linesOf(cells) : blowLines(...cells)));
document.body.dataset.answers = JSON.stringify(answers);
"""
    text = replay_page(replay).decode()
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    script, end = text.rsplit("})();", 1)
    page = tmp_path / "seams.html"
    page.write_text(f"{script}{asking}}})();{end}", encoding="utf-8")
    result = re.search(r'data-answers="([^"]*)"', dumped(page, tmp_path))
    assert result is not None
    expected = [strokes.along(way) for way in ways] + [strokes.between(*ends) for ends in blows]
    found = json.loads(html.unescape(result[1]))
    assert [[len(line) for line in lines] for lines in found] == [
        [len(line) for line in lines] for lines in expected
    ]
    for ours, theirs in zip(found, expected, strict=True):
        for line, other in zip(ours, theirs, strict=True):
            for point, there in zip(line, other, strict=True):
                assert point == pytest.approx(there, abs=1e-6)
    assert len(expected[0]) == len(expected[3]) == 2
