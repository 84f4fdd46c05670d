"""Commands write over files of the kind they write; a map, scenario, game or options file of another kind stays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.runner import Zargo, write
from tests.formats.samples import map_document

OPTIONS = {"format": "zargo-options", "version": 1, "ruleset": "zargo"}
SHIPPED = Path(__file__).resolve().parents[2] / "scenarios" / "skirmish.scenario.json"


@pytest.fixture
def desk(zargo: Zargo, tmp_path: Path) -> dict[str, Path]:
    """A file of each kind; the scenario is played in the game."""
    scenario = json.loads(SHIPPED.read_text("utf-8"))
    scenario["map"] = {"file": str((SHIPPED.parent / scenario["map"]["file"]).resolve())}
    files = {
        "zargo-map": write(tmp_path / "a.map.json", map_document()),
        "zargo-scenario": write(tmp_path / "a.scenario.json", scenario),
        "zargo-options": write(tmp_path / "a.options.json", OPTIONS),
        "zargo-game": tmp_path / "a.game.jsonl",
    }
    save = ("--seed", 1, "--months", 1, "--save", files["zargo-game"])
    assert zargo("play", files["zargo-scenario"], *save).code == 0
    return files


def command(name: str, desk: dict[str, Path], out: Path) -> tuple[object, ...]:
    game, scenario = desk["zargo-game"], desk["zargo-scenario"]
    return {
        "play": ("play", scenario, "--months", 1, "--save", out),
        "page": ("replay", game, "--html", out),
        "scenario": ("replay", game, "--to", 0, "--save-scenario", out),
        "place": ("place", scenario, "--seed", 1, "--out", out),
        "convert": ("convert", scenario, out),
        "generate": ("generate", out, "--seed", 1),
    }[name]


@pytest.mark.parametrize(
    ("name", "ending", "kind"),
    [
        ("play", ".game.jsonl", "zargo-game"),
        ("page", ".html", None),
        ("scenario", ".scenario.json", "zargo-scenario"),
        ("place", ".scenario.json", "zargo-scenario"),
        ("convert", ".map.json", "zargo-map"),
        ("convert", ".geojson", None),
        ("convert", ".svg", None),
        ("generate", ".map.json", "zargo-map"),
    ],
)
def test_a_file_of_another_kind_is_not_written_over(
    zargo: Zargo, tmp_path: Path, desk: dict[str, Path], name: str, ending: str, kind: str | None
):
    for found in sorted(desk.keys() - {kind}):
        out = write(tmp_path / f"out{ending}", desk[found].read_bytes())
        zargo.refuses(*command(name, desk, out), words=(f"out{ending}: is a '{found}'", "lost"))
        assert out.read_bytes() == desk[found].read_bytes()


def test_neither_the_scenario_that_is_played_nor_the_game_that_is_told_is_lost_by_a_slip(
    zargo: Zargo, desk: dict[str, Path]
):
    scenario, game = desk["zargo-scenario"], desk["zargo-game"]
    before = scenario.read_bytes(), game.read_bytes()
    zargo.refuses("play", scenario, "--save", scenario, words=("is a 'zargo-scenario'",))
    zargo.refuses("replay", game, "--html", game, words=("is a 'zargo-game'",))
    zargo.refuses("--lang", "it", "replay", game, "--html", game, words=("andrebbe perso",))
    assert (scenario.read_bytes(), game.read_bytes()) == before


def test_a_link_to_a_map_is_not_written_through(zargo: Zargo, tmp_path: Path, desk: dict[str, Path]):
    out = tmp_path / "link.scenario.json"
    out.symlink_to(desk["zargo-map"])
    before = desk["zargo-map"].read_bytes()
    zargo.refuses("place", desk["zargo-scenario"], "--seed", 1, "--out", out, words=("is a 'zargo-map'",))
    assert desk["zargo-map"].read_bytes() == before
