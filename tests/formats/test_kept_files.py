"""Files of every past version, byte-stable saving, schemas: what was written stays readable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from sim.errors import FileFault
from sim.formats.codec import Format, decode
from sim.formats.map_file import MAP_FORMAT, encode_map, read_map
from sim.formats.options_file import OPTIONS_FORMAT, encode_options, read_options
from sim.formats.scenario_file import SCENARIO_FORMAT, encode_scenario, map_of, read_scenario
from sim.formats.schema import FORMATS, schema_bytes, schema_of, schema_path
from sim.games.catalog import own_ruleset, terrain_set_of
from sim.shipped import shipped_folder
from tests.formats.samples import DATA, map_document, scenario_document

MAPS = sorted([*DATA.glob("*.map.json"), *shipped_folder("maps").glob("*.map.json")])
OPTIONS = DATA / "version-1.options.json"
SCENARIOS = sorted([*DATA.glob("*.scenario.json"), *shipped_folder("scenarios").glob("*.scenario.json")])


def test_a_file_of_every_past_version_is_kept():
    kinds = ((MAP_FORMAT, "map"), (SCENARIO_FORMAT, "scenario"), (OPTIONS_FORMAT, "options"))
    for kind, ending in kinds:
        for version in range(1, kind.version + 1):
            assert (DATA / f"version-{version}.{ending}.json").is_file()


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.name)
def test_a_map_is_saved_byte_for_byte_as_it_was(path: Path):
    document = read_map(path, terrain_set_of)
    assert encode_map(document) == path.read_bytes()


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.name)
def test_a_scenario_is_saved_byte_for_byte_as_it_was_and_its_map_is_there(path: Path):
    scenario = read_scenario(path)
    assert encode_scenario(scenario) == path.read_bytes()
    document, _ = map_of(scenario, path, terrain_set_of)
    assert document.terrain


def test_an_options_file_is_saved_byte_for_byte_as_it_was_and_can_be_played():
    own = read_options(OPTIONS)
    assert encode_options(own) == OPTIONS.read_bytes()
    assert own_ruleset(own, OPTIONS).reconstructed == ("combat", "movement", "need", "vision table")


def test_the_kept_files_hold_every_field_of_their_version():
    for kind, name in ((MAP_FORMAT, "version-1.map.json"), (SCENARIO_FORMAT, "version-1.scenario.json")):
        found = json.loads((DATA / name).read_bytes())
        fields = {field.encode_name: field.default for field in msgspec.structs.fields(kind.structure)}
        unused = [
            key for key in fields if key not in ("format", "version") and found.get(key) in ("", [], {}, None)
        ]
        assert unused == (["notes", "figures"] if name.endswith("scenario.json") else [])


def test_names_in_any_script_and_folders_too(tmp_path: Path):
    folder = tmp_path / "Štěpán"
    folder.mkdir()
    path = folder / "Città 城.map.json"
    path.write_bytes((DATA / "version-1.map.json").read_bytes())
    document = read_map(path, terrain_set_of)
    assert document.name == "Città 城"
    assert "Città 城".encode() in encode_map(document), "written as itself, so that it diffs"
    scenario = folder / "Scénario.scenario.json"
    pinned = scenario_document(map={"file": "Città 城.map.json"})
    scenario.write_text(json.dumps(pinned), encoding="utf-8")
    assert map_of(read_scenario(scenario), scenario, terrain_set_of)[0] == document


class _Third(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    title: str
    size: int


def _second_of(document: dict[str, Any]) -> dict[str, Any]:
    return {"format": "toy", "version": 2, "title": document["name"]}


def _third_of(document: dict[str, Any]) -> dict[str, Any]:
    return document | {"version": 3, "size": len(document["title"])}


TOY = Format("toy", 3, _Third, {1: _second_of, 2: _third_of})


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "toy", "version": 1, "name": "Aster"}',
        '{"format": "toy", "version": 2, "title": "Aster"}',
        '{"format": "toy", "version": 3, "title": "Aster", "size": 5}',
    ],
)
def test_older_documents_pass_through_every_step_up(text: str):
    assert decode(TOY, text.encode(), "x") == _Third("toy", 3, "Aster", 5)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"format": "toy", "version": 1, "nome": "Aster"}', "$"),
        ('{"format": "toy", "version": 2, "title": 7}', "$"),
        ('{"format": "toy", "version": 2, "title": "Aster", "more": 1}', "$"),
        ('{"format": "toy", "version": 1, "name": ["a"]}', "$.title"),
        ('{"format": "toy", "version": 1, "name": "a", "name": "b"}', "$"),
    ],
)
def test_older_documents_that_are_wrong_are_refused_in_the_same_way(text: str, place: str):
    with pytest.raises(FileFault) as caught:
        decode(TOY, text.encode(), "x")
    assert caught.value.place == place


@pytest.mark.parametrize("kind", FORMATS, ids=lambda kind: kind.name)
def test_the_schemas_in_the_project_are_current(kind: Format[Any]):
    assert schema_path(kind).read_bytes() == schema_bytes(kind), "run python -m sim.formats.schema"


@pytest.mark.parametrize("path", [*MAPS, *SCENARIOS, OPTIONS], ids=lambda path: path.name)
def test_kept_and_shipped_files_satisfy_their_schema(path: Path):
    kind = MAP_FORMAT if path in MAPS else OPTIONS_FORMAT if path == OPTIONS else SCENARIO_FORMAT
    errors = [error.message for error in validator(kind).iter_errors(json.loads(path.read_bytes()))]
    assert errors == []


@pytest.mark.parametrize(
    "document",
    [
        map_document(format="zargo-scenario"),
        map_document(version=2),
        map_document(surprise=1),
        map_document(letters=[{"letter": "é", "edge": "east", "hex": [1, 1]}]),
        map_document(letters=[{"letter": "A\n", "edge": "east", "hex": [1, 1]}]),
        map_document(cities=[{"name": "Aster", "hex": [1]}]),
        map_document(regions={"AB": {"name": "", "color": "#ffffff"}}),
        map_document(grid={"columns": 0, "rows": 3, "orientation": "flat", "offset": "odd"}),
        {key: value for key, value in map_document().items() if key != "version"},
    ],
    ids=range(9),
)
def test_the_schema_refuses_what_the_reader_refuses(document: dict[str, Any]):
    assert not validator(MAP_FORMAT).is_valid(document)
    with pytest.raises(FileFault):
        decode(MAP_FORMAT, json.dumps(document).encode(), "x")


def validator(kind: Format[Any]) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(schema_of(kind))
