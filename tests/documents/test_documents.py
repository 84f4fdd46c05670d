"""Documents: their examples print what stands there, their data is valid, their links lead somewhere."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from sim.engine.ruleset import load_ruleset
from sim.formats.map_file import decode_map
from sim.formats.options_file import decode_options
from sim.games.catalog import data_folder, own_ruleset, terrain_set_of
from tests.documents.examples import DOCUMENTS, ROOT, renewed

LINKED = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]
FORMATS = (ROOT / "docs" / "formats.md").read_text("utf-8")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_examples_print_what_stands_under_them(document: Path):
    text = document.read_text("utf-8")
    assert text == renewed(text), "run: python -m tests.documents.examples"


@pytest.mark.parametrize("document", LINKED, ids=name_of)
def test_links_lead_somewhere(document: Path):
    text = document.read_text("utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = target.partition("#")
        if path.startswith(("http:", "https:")):
            continue
        place = (document.parent / path).resolve() if path else document
        assert place.exists(), target
        if anchor:
            assert anchor in anchors(place.read_text("utf-8")), target


def anchors(text: str) -> set[str]:
    """Return the anchors of a document's headings as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_map_in_the_document_is_a_map():
    found = re.search(r'```json\n(\{\n  "format": "zargo-map".*?)```', FORMATS, re.DOTALL)
    assert found
    assert decode_map(found[1].encode(), "formats.md", terrain_set_of).name == "Two Shores"


def test_the_options_in_the_document_can_be_played():
    found = re.search(r'```json\n(\{\n  "format": "zargo-options".*?)```', FORMATS, re.DOTALL)
    assert found
    own = own_ruleset(decode_options(found[1].encode(), "formats.md"), "formats.md")
    assert own.table_sources["flame"] == "printed"


def test_the_pieces_in_the_document_are_those_of_the_example():
    found = re.search(r'```json\n("pieces".*?)```', FORMATS, re.DOTALL)
    assert found
    example = json.loads((ROOT / "docs" / "examples" / "clash.scenario.json").read_text("utf-8"))
    assert all(piece in example["pieces"] for piece in json.loads(f"{{{found[1]}}}")["pieces"])


def test_a_terrain_and_a_people_are_added_as_the_document_says(tmp_path: Path):
    for source in data_folder("zargo").iterdir():
        (tmp_path / source.name).write_text(source.read_text("utf-8"), "utf-8")
    swamp, amazons = re.findall(r"```toml\n(.*?)```", FORMATS, re.DOTALL)
    for name, added in (("terrain.toml", swamp), ("pieces.toml", amazons)):
        assert tomllib.loads(added)
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write("\n" + added)
    ruleset = load_ruleset(tmp_path)
    assert ruleset.terrain_set.by_id["swamp"].cost_mp == 3
    assert ruleset.people_ids[-1] == "amazons"
