"""`zargo convert` and `zargo generate`: which names they write to, what they say of a file that was there, progress."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.runner import Zargo, write
from tests.formats.samples import map_document

SMALL = ("--seed", "4", "--columns", "26", "--rows", "20", "--continents", "2")
PNG = b"\x89PNG"


@pytest.mark.parametrize("name", ["out.map.json", "out.geojson", "out.graphml", "out.svg"])
def test_a_file_that_was_there_is_replaced_and_that_is_said(
    zargo: Zargo, map_file: Path, tmp_path: Path, name: str
):
    out = tmp_path / name
    assert zargo("convert", map_file, out).out == f"wrote {out}\n"
    first = out.read_bytes()
    out.write_text("something else", "utf-8")
    assert zargo("convert", map_file, out).out == f"wrote {out}\n  replaced the file that was there\n"
    assert out.read_bytes() == first
    again = zargo("--lang", "it", "convert", map_file, out)
    assert again.out == f"scritto {out}\n  sostituito il file che c'era\n"
    assert zargo("convert", map_file, out, "--json").document == {"written": str(out)}
    assert not list(tmp_path.glob(".saving*"))


def test_a_generated_map_replaces_a_file_too_and_says_so(zargo: Zargo, tmp_path: Path):
    out = tmp_path / "new.map.json"
    first = zargo("generate", out, *SMALL)
    assert (first.code, first.err, "replaced" in first.out) == (0, "", False)
    written = out.read_bytes()
    again = zargo("generate", out, *SMALL)
    assert again.out == first.out + "  replaced the file that was there\n"
    assert out.read_bytes() == written
    assert set(zargo("generate", out, *SMALL, "--json").document) == {
        "file",
        "seed",
        "name",
        "continents",
        "bridges",
        "cities",
    }


def test_a_file_that_cannot_be_replaced_stays_as_it_was(zargo: Zargo, map_file: Path, tmp_path: Path):
    out = write(tmp_path / "out.geojson", "old")
    letters = [{"letter": "E", "edge": "east", "hex": [11, 1]}]
    broken = write(tmp_path / "broken.map.json", map_document(letters=letters))
    zargo.refuses("convert", broken, out, words=(f"{broken}: $.letters: ", "letter E"))
    assert out.read_text("utf-8") == "old"
    zargo.refuses("convert", map_file, tmp_path, words=(str(tmp_path),))
    zargo.refuses("convert", map_file, tmp_path / ("n" * 300 + ".geojson"))


@pytest.mark.parametrize(
    "name", ["new.json", "new", "new.map", "new.png", "new.map.json.bak", ".scenario.json"]
)
def test_a_generated_map_goes_to_a_map_file_only(zargo: Zargo, tmp_path: Path, name: str):
    out = tmp_path / name
    zargo.refuses("generate", out, *SMALL, words=(f"zargo: {out}: ", ".map.json"))
    zargo.refuses("--lang", "it", "generate", out, *SMALL, "--json", words=("finisce in .map.json",))
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "begins"),
    [("A.PNG", PNG), ("a.Svg", b"<?xml"), ("A.Pdf", b"%PDF"), ("A.GeoJSON", b"{"), ("a.GRAPHML", b"<?xml")],
)
def test_endings_may_be_written_in_capitals(
    zargo: Zargo, map_file: Path, tmp_path: Path, name: str, begins: bytes
):
    out = tmp_path / name
    assert zargo("convert", map_file, out, "--dpi", "40").code == 0
    assert out.read_bytes().startswith(begins)


def test_a_map_file_in_capitals_is_a_map_file(zargo: Zargo, map_file: Path, tmp_path: Path):
    out = tmp_path / "OUT.MAP.JSON"
    assert zargo("convert", map_file, out).code == 0
    assert json.loads(out.read_bytes()) == json.loads(map_file.read_bytes())
    assert zargo("generate", out, *SMALL).code == 0


@pytest.mark.parametrize("paper", ["A5", "a4", "Letter", "A4-fit", "letter-FIT", "map"])
def test_paper_is_a_size_a_size_with_fit_or_the_map(zargo: Zargo, map_file: Path, tmp_path: Path, paper: str):
    assert zargo("convert", map_file, tmp_path / "out.pdf", "--paper", paper).code == 0


@pytest.mark.parametrize("paper", ["A6", "A4-full", "fit", "map-fit", ""])
def test_other_paper_is_refused_with_what_there_is(zargo: Zargo, map_file: Path, tmp_path: Path, paper: str):
    zargo.refuses("convert", map_file, tmp_path / "out.pdf", "--paper", paper, words=("A4", "-fit", "map"))


def test_help_and_readme_say_which_paper_there_is(zargo: Zargo):
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
    for text in (zargo("convert", "--help").out, readme):
        for word in ("A5", "A0", "Letter", "-fit", "map"):
            assert word in text


def on_a_terminal(*arguments: str) -> tuple[str, str]:
    """Run `zargo` with stderr on a terminal; return what it printed on stdout and on the terminal."""
    import pty

    ours, theirs = pty.openpty()
    try:
        command = [sys.executable, "-m", "sim", *arguments]
        ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=True, text=True)
        os.write(theirs, b"\n")
        return ran.stdout, os.read(ours, 100_000).decode()
    finally:
        os.close(ours)
        os.close(theirs)


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_on_a_terminal_generate_shows_how_far_it_is_and_wipes_it_away(tmp_path: Path):
    out = tmp_path / "new.map.json"
    said, shown = on_a_terminal("generate", str(out), *SMALL)
    assert said.startswith(f"{out}: ")
    assert "draw 1: continents" in shown
    assert "relief" in shown
    assert shown.rstrip("\r\n").endswith("\r\x1b[K")
    assert "tentativo 1: continenti" in on_a_terminal("--lang", "it", "generate", str(out), *SMALL)[1]


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_with_json_generate_shows_nothing_even_on_a_terminal(tmp_path: Path):
    said, shown = on_a_terminal("generate", str(tmp_path / "new.map.json"), *SMALL, "--json")
    assert json.loads(said)["seed"] == 4
    assert shown.strip() == ""
