"""Files that are not ours: one fault with file, place and what was expected, never another exception."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.errors import FileFault
from sim.formats.codec import MAX_BYTES, read_bytes
from sim.formats.map_file import MAX_HEXES, MAX_SIDE, encode_map
from sim.formats.scenario_file import encode_scenario, map_of
from sim.games.catalog import terrain_set_of
from sim.games.problems import map_problems
from tests.formats.samples import (
    MAP_BYTES,
    SCENARIO_BYTES,
    attempt,
    fault_of,
    map_document,
    read_map_text,
    read_scenario_text,
    scenario_document,
)

GRID = {"columns": 2, "rows": 2, "orientation": "flat", "offset": "odd"}


@pytest.mark.parametrize(
    ("read", "whole"), [(read_map_text, MAP_BYTES), (read_scenario_text, SCENARIO_BYTES)]
)
def test_a_file_cut_off_anywhere_is_refused_with_its_place(read, whole: bytes):
    for length in range(len(whole) - 1):
        fault = fault_of(read, whole[:length])
        assert fault.place.startswith("line ")
    read(whole[:-1])


@pytest.mark.parametrize(
    ("read", "write", "whole"),
    [(read_map_text, encode_map, MAP_BYTES), (read_scenario_text, encode_scenario, SCENARIO_BYTES)],
)
@pytest.mark.parametrize("mask", [0x01, 0x20, 0x80, 0xFF])
def test_a_flipped_byte_is_refused_or_leaves_a_valid_document(read, write, whole: bytes, mask: int):
    refused = 0
    for at in range(len(whole)):
        damaged = bytearray(whole)
        damaged[at] ^= mask
        found = attempt(read, bytes(damaged))
        if isinstance(found, FileFault):
            assert found.place
            assert str(found)
            refused += 1
        else:
            assert read(write(found)) == found
    assert refused > 0


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def places_in(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the place of every value in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(deeper for key, entry in inner for deeper in places_in(entry, (*place, key)))]


def with_value(document: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[place[0]] = with_value(copy[place[0]], place[1:], value)
    return copy


@given(st.data())
@pytest.mark.parametrize(
    ("read", "write", "document"),
    [(read_map_text, encode_map, map_document()), (read_scenario_text, encode_scenario, scenario_document())],
)
def test_any_value_replaced_is_refused_or_leaves_a_valid_document(read, write, document, data):
    place = data.draw(st.sampled_from(places_in(document)))
    changed = json.dumps(with_value(document, place, data.draw(JSON_VALUES))).encode()
    found = attempt(read, changed)
    if isinstance(found, FileFault):
        assert found.place
        assert str(found)
    else:
        assert read(write(found)) == found


@given(st.binary(max_size=60))
def test_any_bytes_are_refused(data: bytes):
    assert fault_of(read_map_text, data).place


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        ({"terrain": [".", ".."], "grid": GRID}, "$.terrain[0]", ["has 1 character", "2 columns"]),
        ({"terrain": ["..."], "grid": GRID}, "$.terrain", ["has 1 row", "states 2"]),
        ({"terrain": ["..", ".x"], "grid": GRID}, "$.terrain[1]", ["'x'", "column 1, row 1", "'.'"]),
        ({"region": ["A"]}, "$.region", ["has 1 row", "states 3"]),
        ({"region": ["-" * 12, "-" * 12, "-" * 11 + "Q"]}, "$.region[2]", ["'Q'", "column 11"]),
        ({"regions": {"-": {"name": "", "color": "#ffffff"}}, "region": []}, "$.regions", ["no region"]),
        ({"regions": {"A": {"name": "", "color": "#ffffff\n"}}, "region": []}, "$.regions.A.color", ["#"]),
        ({"regions": {"A": {"name": "", "color": "red"}}, "region": []}, "$.regions.A.color", ["#"]),
        ({"version": 2}, "$.version", ["version 2 is newer", "up to 1"]),
        ({"version": 0}, "$.version", ["version 0", "expected 1"]),
        ({"version": "1"}, "$.version", ["int"]),
        ({"format": "zargo-scenario"}, "$.format", ["'zargo-scenario'", "'zargo-map'"]),
        ({"ruleset": "chess"}, "$.ruleset", ["'chess'"]),
        ({"surprise": 1}, "$", ["surprise"]),
        ({"grid": GRID | {"columns": 0}}, "$.grid.columns", [">= 1"]),
        ({"grid": GRID | {"rows": MAX_SIDE + 1}}, "$.grid.rows", [str(MAX_SIDE)]),
        ({"grid": GRID | {"rows": MAX_SIDE, "columns": MAX_SIDE}}, "$.grid", ["100000000", str(MAX_HEXES)]),
        ({"grid": GRID | {"orientation": "round"}}, "$.grid.orientation", ["round"]),
        ({"letters": [{"letter": "A\n", "edge": "east", "hex": [11, 1]}]}, "$.letters[0].letter", ["A-Z"]),
        ({"letters": [{"letter": "A", "edge": "up", "hex": [11, 1]}]}, "$.letters[0].edge", ["up"]),
        ({"cities": [{"name": "Aster", "hex": [1, 2, 3]}]}, "$.cities[0].hex", ["length 2"]),
        (
            {"regions": {chr(0x4E00 + n): {"name": "", "color": "#ffffff"} for n in range(1001)}},
            "$.regions",
            ["1000"],
        ),
    ],
)
def test_a_map_that_is_none_says_where_and_names_both_facts(change, place, words):
    fault = fault_of(read_map_text, map_document(**change))
    assert fault.place == place
    for word in words:
        assert word in str(fault)
    assert len(str(fault).splitlines()) == 1


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        ({"map": {}}, "$.map", ["'file'", "'inline'"]),
        ({"map": {"file": "a", "inline": map_document()}}, "$.map", ["'file'", "'inline'"]),
        ({"map": {"inline": map_document(version=2)}}, "$.map.inline.version", ["2"]),
        ({"month": 0}, "$.month", [">= 1"]),
        (
            {"pieces": [{"id": "a", "people": "knights", "type": "knight"}]},
            "$.pieces[0]",
            ["'hex'", "'city'"],
        ),
        ({"pieces": [{"id": "", "people": "knights", "type": "knight"}]}, "$.pieces[0].id", ["length >= 1"]),
        ({"cities": [{"id": "a", "hex": [1, 1], "owner": "x"}] * 2}, "$.cities[1].id", ["'a'", "twice"]),
        (
            {"pieces": [{"id": "a", "people": "x", "type": "y", "hex": [0, 0]}] * 2},
            "$.pieces[1].id",
            ["'a'", "twice"],
        ),
        (
            {"pieces": [{"id": "a", "people": "x", "type": "y", "hex": [0, 0], "paralysed": -1}]},
            "$.pieces[0].paralysed",
            [">= 0"],
        ),
        ({"alliances": [["knights"]]}, "$.alliances[0]", ["length 2"]),
    ],
)
def test_a_scenario_that_is_none_says_where_and_names_both_facts(change, place, words):
    fault = fault_of(read_scenario_text, scenario_document(**change))
    assert fault.place == place
    for word in words:
        assert word in str(fault)


def test_a_hex_far_off_the_map_is_a_rule_problem_not_a_broken_file():
    document = read_map_text(map_document(cities=[{"name": "Aster", "hex": [1, -(10**30)]}]))
    assert [p.cell for p in map_problems(document) if p.message.key == "city-off-map"] == [(1, -(10**30))]


def test_nan_and_infinity_are_no_json():
    for word in ("NaN", "Infinity", "-Infinity"):
        fault = fault_of(read_scenario_text, f'{{"format": "zargo-scenario", "version": 1, "month": {word}}}')
        assert fault.place.startswith("line 1, column ")


def test_a_byte_order_mark_is_refused_by_name():
    fault = fault_of(read_map_text, b"\xef\xbb\xbf" + MAP_BYTES)
    assert fault.place == "line 1, column 1"
    assert "BOM" in str(fault)


def test_line_ends_of_other_systems_are_white_space():
    assert read_map_text(MAP_BYTES.replace(b"\n", b"\r\n")) == read_map_text(MAP_BYTES)


def test_text_in_another_encoding_is_refused():
    assert fault_of(read_map_text, MAP_BYTES.decode().encode("utf-16")).place
    assert fault_of(read_map_text, MAP_BYTES.replace("à".encode(), b"\xe0")).place


def test_a_key_that_stands_twice_is_refused_where_it_stands():
    twice = MAP_BYTES.replace(b'"author":', b'"name": "", "author":')
    fault = fault_of(read_map_text, twice)
    assert (fault.place, "'name'" in str(fault)) == ("$", True)
    inner = MAP_BYTES.replace(b'"rows": 3', b'"rows": 3, "rows": 3')
    assert fault_of(read_map_text, inner).place == "$.grid"
    listed = SCENARIO_BYTES.replace(b'"type": "wizard"', b'"type": "wizard", "type": "archer"')
    assert fault_of(read_scenario_text, listed).place == "$.pieces[0]"


@pytest.mark.parametrize("depth", [100, 900, 100_000])
def test_deep_nesting_is_refused(depth: int):
    nest = "[" * depth + "]" * depth
    for text in (nest, f'{{"format": "zargo-scenario", "version": 1, "state": {{"a": {nest}}}}}'):
        fault_of(read_scenario_text, text)
    whole = json.dumps(scenario_document(state={"a": 0})).replace('{"a": 0}', f'{{"a": {nest}}}')
    assert "nested" in str(fault_of(read_scenario_text, whole))


def test_a_number_of_five_thousand_digits_is_refused():
    text = json.dumps(map_document()).replace('"columns": 12', f'"columns": {"9" * 5_000}')
    assert fault_of(read_map_text, text).place == "$.grid.columns"


def test_a_row_of_sixty_megabytes_is_refused_by_both_lengths():
    text = json.dumps(map_document(terrain=["ROW", "", ""])).replace("ROW", "." * 60_000_000)
    fault = fault_of(read_map_text, text)
    assert (fault.place, "60000000" in str(fault), "12" in str(fault)) == ("$.terrain[0]", True, True)


def test_a_file_of_a_gigabyte_is_refused_by_its_size_without_being_read(tmp_path: Path):
    path = tmp_path / "huge.map.json"
    with path.open("wb") as stream:
        stream.truncate(1 << 30)
    with pytest.raises(FileFault) as caught:
        read_bytes(path)
    assert str(1 << 30) in str(caught.value)
    assert str(MAX_BYTES) in str(caught.value)


def test_what_is_no_file_is_refused(tmp_path: Path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (
        pipe,
        tmp_path,
        Path("/dev/zero"),
        tmp_path / "missing",
        Path("with\0zero"),
        tmp_path / ("n" * 300),
    ):
        with pytest.raises(FileFault):
            read_bytes(path)


@pytest.mark.parametrize("name", ["", ".", "missing.map.json", "a\0b", "n" * 300, "/dev/zero", "\N{SNOWMAN}"])
def test_a_scenarios_map_that_cannot_be_read_is_a_fault_too(name: str, tmp_path: Path):
    scenario = read_scenario_text(scenario_document(map={"file": name}))
    with pytest.raises(FileFault):
        map_of(scenario, tmp_path / "x.scenario.json", terrain_set_of)
