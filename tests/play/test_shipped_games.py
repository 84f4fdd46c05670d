"""The games that come with the program, played by their bots from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim.games import catalog
from sim.play.bots.registry import known_bots
from sim.shipped import shipped_folder
from tests.cli.runner import Zargo

SCENARIOS = sorted(shipped_folder("scenarios").glob("*.scenario.json"))
SKIRMISH = shipped_folder("scenarios") / "skirmish.scenario.json"


@pytest.fixture
def zargo(capsys: pytest.CaptureFixture[str]) -> Zargo:
    return Zargo(capsys)


def with_bots():
    """Return each scenario with each bot that can play its game."""
    for scenario in SCENARIOS:
        ruleset = json.loads(scenario.read_text("utf-8"))["ruleset"]
        for bot in sorted(known_bots(catalog.bots_of(ruleset))):
            yield pytest.param(scenario, bot, id=f"{bot} {scenario.name}")


@pytest.mark.parametrize(("scenario", "bot"), list(with_bots()))
def test_a_month_is_played_saved_verified_checked_and_seen(
    zargo: Zargo, tmp_path: Path, scenario: Path, bot: str
):
    path = tmp_path / "x.game.jsonl"
    peoples = [entry["people"] for entry in json.loads(scenario.read_text("utf-8"))["peoples"]]
    seats = [word for people in peoples for word in ("--bot", f"{people}={bot}")]
    assert zargo("play", scenario, *seats, "--months", "1", "--save", path).code == 0
    told = zargo("replay", path, "--verify", "--json").document
    assert (told["departure"], told["notices"]) == (None, [])
    assert zargo("check", path).code == 0
    lengths = {len(zargo("replay", path, "--as", people, "--json").document["log"]) for people in peoples}
    assert lengths == {told["decisions"]}
    assert zargo("--lang", "it", "replay", path).code == 0


def test_a_game_that_stopped_goes_on_by_the_same_bots_as_if_it_had_not(zargo: Zargo, tmp_path: Path):
    whole, part = tmp_path / "whole.game.jsonl", tmp_path / "part.game.jsonl"
    bots = ("--bot", "knights=greedy", "--bot", "dragons=contrary")
    zargo("play", SKIRMISH, "--seed", "5", *bots, "--months", "2", "--save", whole)
    part.write_bytes(whole.read_bytes()[:-5_000])
    told = zargo("replay", part, "--verify", "--json").document
    assert told["departure"] is None
    assert zargo("play", part, "--months", str(3 - told["month"]), "--save", part).code == 0
    assert part.read_bytes() == whole.read_bytes()


def test_every_move_that_begins_is_a_scenario_without_errors(zargo: Zargo, tmp_path: Path):
    path, move = tmp_path / "x.game.jsonl", tmp_path / "move.scenario.json"
    zargo("play", SKIRMISH, "--seed", "5", "--months", "2", "--save", path)
    began = zargo("replay", path, "--json").document["position"]["n"]
    assert zargo("replay", path, "--to", str(began), "--save-scenario", move).code == 0
    assert zargo("check", move).code == 0
    assert zargo("play", move, "--months", "1", "--save", path).code == 0


def test_the_same_bytes_under_three_hash_seeds(tmp_path: Path):
    """Case 32."""
    written = set()
    for seed in ("0", "1", "4242"):
        path = tmp_path / f"{seed}.game.jsonl"
        asked = ["play", str(SKIRMISH), "--seed", "2", "--months", "2", "--save", str(path)]
        program = f"from sim.cli.main import main; main({asked!r})"
        subprocess.run([sys.executable, "-c", program], env=os.environ | {"PYTHONHASHSEED": seed}, check=True)
        written.add(path.read_bytes())
    assert len(written) == 1
