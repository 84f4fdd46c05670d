"""`zargo place`: fills a scenario or a map by seed, and writes a scenario that passes check."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.runner import write
from tests.formats.samples import map_document

ROOT = Path(__file__).resolve().parents[2]
TWO = ROOT / "maps" / "two-continents.map.json"
KINGDOMS = ROOT / "scenarios" / "six-kingdoms.scenario.json"


def test_place_fills_a_scenario_that_passes_check(zargo, tmp_path):
    out = tmp_path / "whole.scenario.json"
    answer = zargo("place", KINGDOMS, "--seed", 7, "--out", out)
    assert answer.code == 0
    assert answer.out.startswith(f"{out}: placed 0 cities and 114 pieces\n  red: A\n")
    checked = zargo("check", out, "--json").document
    assert checked["files"] == [{"file": str(out), "ok": True, "problems": []}]


def test_place_reports_as_json_and_replaces_a_file(zargo, tmp_path):
    out = tmp_path / "whole.scenario.json"
    report = zargo("place", TWO, "--seed", 7, "--out", out, "--json").document
    assert (report["file"], report["seed"], report["cities"]) == (str(out), 7, 8)
    assert [entry["people"] for entry in report["peoples"]] == ["knights", "dragons"]
    assert sorted(entry["home"][0] for entry in report["peoples"]) == ["A", "B"]
    first = out.read_bytes()
    again = zargo("place", TWO, "--seed", 7, "--out", out)
    assert "replaced the file that was there" in again.out
    assert out.read_bytes() == first


def test_the_map_is_found_from_where_the_scenario_is_written(zargo, tmp_path):
    for name in ("maps", "scenarios", "out"):
        (tmp_path / name).mkdir()
    shutil.copy(ROOT / "maps" / "six-kingdoms.map.json", tmp_path / "maps")
    source = shutil.copy(KINGDOMS, tmp_path / "scenarios")
    out = tmp_path / "out" / "whole.scenario.json"
    assert zargo("place", source, "--seed", 1, "--out", out).code == 0
    assert json.loads(out.read_text("utf-8"))["map"]["file"] == "../maps/six-kingdoms.map.json"
    assert zargo("check", out).code == 0


def test_what_finds_no_room_is_told(zargo, tmp_path):
    small = write(tmp_path / "small.map.json", map_document())
    answer = zargo("--lang", "it", "place", small, "--seed", 1, "--out", tmp_path / "a.scenario.json")
    assert answer.code == 0
    assert "ancora da piazzare" in answer.out


@pytest.mark.parametrize("language", ["en", "it"])
def test_place_refuses_in_one_line(zargo, tmp_path, language):
    out = tmp_path / "a.scenario.json"
    said = ("--lang", language, "place")
    zargo.refuses(*said, TWO, "--seed", 1, "--out", tmp_path / "a.json", words=(".scenario.json",))
    zargo.refuses(*said, TWO, "--out", out, words=("--seed",))
    one = map_document(regions={"A": {"name": "West", "color": "#ffffff"}}, region=["AA--", "AA--", "AA--"])
    zargo.refuses(*said, write(tmp_path / "one.map.json", one), "--seed", 1, "--out", out, words=("one.map",))
    assert not out.exists()
