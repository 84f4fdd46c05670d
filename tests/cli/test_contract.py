"""What every command promises: exit codes, one JSON document, one line on stderr for what cannot be done."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sim import __version__
from tests.cli.runner import Zargo, write
from tests.formats.samples import map_document, scenario_document

ROOT = Path(__file__).resolve().parents[2]
OF_MAP: dict[str, list[str]] = {
    "distance": ["--from", "4,0", "--to", "5,0"],
    "lines": ["--from", "4,0", "--length", "3"],
    "sites": [],
    "seams": [],
}
OF_SCENARIO: dict[str, list[str]] = {
    "reach": ["--piece", "inf-1"],
    "path": ["--piece", "inf-1", "--to", "3,0"],
    "sight": ["--piece", "wizard-1"],
    "retreat": ["--piece", "inf-1", "--distance", "2"],
    "odds": ["--attackers", "K", "--defenders", "E"],
}
SHAPES: dict[str, Any] = {
    "distance": {"distance": int},
    "lines": {"lines": list},
    "sites": {"sites": list},
    "seams": {"links": list},
    "reach": {"hexes": list},
    "path": {"path": list, "cost": int, "moves": int},
    "sight": {"targets": list, "blocked": list},
    "retreat": {"lines": list},
    "odds": {"difference": int, "attack": list, "defence": list, "results": dict},
}
QUERIES = [*OF_MAP, *OF_SCENARIO]
COMMANDS = [[], ["check"], ["convert"], ["bench"], ["query"], *(["query", name] for name in QUERIES)]


def clash_document() -> dict[str, Any]:
    """Return a scenario in which K and E stand side by side."""
    document = scenario_document()
    document["pieces"] += [
        {"id": "K", "people": "knights", "type": "knight", "hex": [6, 0]},
        {"id": "E", "people": "winged", "type": "hawk", "hex": [5, 0]},
    ]
    return document


@pytest.fixture
def clash_file(tmp_path: Path) -> Path:
    return write(tmp_path / "clash.scenario.json", clash_document())


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_every_command_takes_help(zargo: Zargo, command: list[str], option: str):
    answer = zargo(*command, option)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Usage: zargo")
    assert "--help" in answer.out


def test_the_version_is_told(zargo: Zargo):
    assert zargo("--version").out == f"zargo, version {__version__}\n"
    assert zargo("--version", "--lang", "it").out == f"zargo, versione {__version__}\n"


@pytest.mark.parametrize("name", QUERIES)
def test_every_query_answers_with_one_document_of_its_shape_or_with_lines(
    zargo: Zargo, map_file: Path, clash_file: Path, name: str
):
    path = map_file if name in OF_MAP else clash_file
    arguments = (OF_MAP | OF_SCENARIO)[name]
    answer = zargo("query", name, path, *arguments, "--json")
    assert answer.code == 0
    assert {key: type(value) for key, value in answer.document.items()} == SHAPES[name]
    spoken = zargo("query", name, path, *arguments)
    assert (spoken.code, spoken.err) == (0, "")
    assert not spoken.out.startswith("{")


def test_json_may_stand_anywhere(zargo: Zargo, map_file: Path):
    first = zargo("query", "distance", "--json", map_file, "--from", "4,0", "--to", "5,0")
    assert first.document == {"distance": 1}


def test_what_has_no_answer_is_null_and_fine(zargo: Zargo, map_file: Path, scenario_file: Path):
    apart = write(
        map_file,
        map_document(terrain=[".", " ", "."], region=[], letters=[], bridges={}, cities=[], labels=[])
        | {"grid": {"columns": 1, "rows": 3, "orientation": "flat", "offset": "odd"}},
    )
    answer = zargo("query", "distance", apart, "--from", "0,0", "--to", "0,2", "--json")
    assert (answer.code, answer.document) == (0, None)
    way = zargo("query", "path", scenario_file, "--piece", "inf-1", "--to", "0,0", "--json")
    assert (way.code, way.document) == (0, None)


def test_check_finds_nothing_an_error_or_cannot_tell(
    zargo: Zargo, tmp_path: Path, map_file: Path, scenario_file: Path
):
    good = zargo("check", map_file, scenario_file, "--json")
    assert good.code == 0
    assert [(entry["file"], entry["ok"]) for entry in good.document["files"]] == [
        (str(map_file), True),
        (str(scenario_file), True),
    ]
    wrong = write(tmp_path / "wrong.map.json", map_document(cities=[{"name": "Aster", "hex": [0, 0]}]))
    found = zargo("check", map_file, wrong, "--json")
    assert found.code == 1
    assert [entry["ok"] for entry in found.document["files"]] == [True, False]
    errors = [p for p in found.document["files"][1]["problems"] if p["severity"] == "error"]
    assert [set(problem) for problem in errors] == [{"rule", "severity", "hex", "message"}]
    assert (errors[0]["rule"], errors[0]["hex"]) == ("Z-CITY-1", [0, 0])
    broken = write(tmp_path / "broken.map.json", "{")
    zargo.refuses("check", map_file, wrong, broken, "--json", words=(str(broken), "line 1"))
    spoken = zargo("check", wrong)
    assert (spoken.code, "Z-CITY-1" in spoken.out, spoken.err) == (1, True, "")


def test_broken_letters_are_checked_and_refused_to_every_question(zargo: Zargo, tmp_path: Path):
    letters = [{"letter": "E", "edge": "east", "hex": [11, 1]}]
    document = map_document(letters=letters)
    path = write(tmp_path / "broken.map.json", document)
    found = zargo("check", path, "--json")
    assert found.code == 1
    assert [11, 1] in [p["hex"] for p in found.document["files"][0]["problems"] if p["rule"] == "Z-MAP-4"]
    for name, arguments in OF_MAP.items():
        zargo.refuses("query", name, path, *arguments, "--json", words=("letter E", "11,1", "east"))
    scenario = clash_document() | {"map": {"inline": document}}
    bad = write(tmp_path / "broken.scenario.json", scenario)
    assert zargo("check", bad).code == 1
    for name, arguments in OF_SCENARIO.items():
        zargo.refuses("query", name, bad, *arguments)


def test_a_map_that_changed_since_the_scenario_was_made_is_reported(
    zargo: Zargo, map_file: Path, tmp_path: Path
):
    pinned = scenario_document(map={"file": map_file.name, "sha256": "0" * 64})
    path = write(tmp_path / "pinned.scenario.json", pinned)
    found = zargo("check", path, "--json")
    assert found.code == 1
    assert [
        "sha256" in p["message"] for p in found.document["files"][0]["problems"] if p["severity"] == "error"
    ] == [True]
    assert zargo("query", "reach", path, "--piece", "inf-1").code == 0


def files_of_no_use(folder: Path) -> dict[str, Path]:
    """Return files that no command can read, by what is wrong with them."""
    os.mkfifo(folder / "pipe")
    (folder / "dangling").symlink_to(folder / "nowhere")
    return {
        "missing": folder / "missing.map.json",
        "folder": folder,
        "pipe": folder / "pipe",
        "device": Path("/dev/zero"),
        "dangling link": folder / "dangling",
        "name with a line break": folder / "a\nb",
        "name too long": folder / ("n" * 300),
        "empty": write(folder / "empty", ""),
        "no JSON": write(folder / "broken", "{"),
        "list": write(folder / "list", []),
        "number": write(folder / "number", "7"),
        "other format": write(folder / "other", {"format": "zargo-game", "version": 1}),
        "no format": write(folder / "none", {"version": 1}),
        "newer": write(folder / "newer", map_document(version=9)),
        "unknown key\nof two lines": write(folder / "key", map_document(**{"x\ny": 1})),
        "unknown ruleset": write(folder / "ruleset", map_document(ruleset="chess\u2028")),
        "bad bytes": write(folder / "bytes", b'{"format": "\xff"}'),
        "nested": write(folder / "nested", "[" * 100_000),
    }


@pytest.mark.parametrize("name", ["check", *QUERIES])
def test_a_file_that_is_none_of_ours_is_one_line_with_its_name(zargo: Zargo, tmp_path: Path, name: str):
    command = ["check"] if name == "check" else ["query", name]
    for path in files_of_no_use(tmp_path).values():
        zargo.refuses(*command, path, *(OF_MAP | OF_SCENARIO).get(name, []), "--json")


@pytest.mark.parametrize("name", OF_MAP)
def test_a_scenario_where_a_map_is_asked_for_is_refused(zargo: Zargo, scenario_file: Path, name: str):
    zargo.refuses("query", name, scenario_file, *OF_MAP[name], words=("'zargo-scenario'", "'zargo-map'"))


@pytest.mark.parametrize("name", OF_SCENARIO)
def test_a_map_where_a_scenario_is_asked_for_is_refused(zargo: Zargo, map_file: Path, name: str):
    zargo.refuses("query", name, map_file, *OF_SCENARIO[name], words=("'zargo-map'", "'zargo-scenario'"))


OFF = ["12,0", "0,3", "-1,0", "0,-1", "11,0", "999999999,0"]
NO_HEX = [
    "",
    "1",
    "1,2,3",
    "a,b",
    "1;2",
    "1.0,2",
    "nan,0",
    "1e3,0",
    "11",
    "010",
    "01 03",
    "9" * 5_000 + ",0",
    "１,２",
    "1_0,0",
    ",",
]


@pytest.mark.parametrize("cell", [*OFF, *NO_HEX])
def test_a_hex_off_the_map_void_or_none_at_all_is_refused(
    zargo: Zargo, map_file: Path, scenario_file: Path, cell: str
):
    zargo.refuses("query", "distance", map_file, "--from", cell, "--to", "1,1")
    zargo.refuses("query", "distance", map_file, "--from", "1,1", "--to", cell)
    zargo.refuses("query", "lines", map_file, "--from", cell, "--length", "1")
    zargo.refuses("query", "path", scenario_file, "--piece", "inf-1", "--to", cell)


@pytest.mark.parametrize(("number", "typed"), [("0400", "4,0"), ("0501", "5,1"), ("005001", "5,1")])
def test_a_hex_may_be_typed_as_its_number_on_screen(
    zargo: Zargo, map_file: Path, scenario_file: Path, number: str, typed: str
):
    for arguments in (
        ("query", "distance", map_file, "--to", "3,1", "--from"),
        ("query", "distance", map_file, "--from", "3,1", "--to"),
        ("query", "lines", map_file, "--length", "3", "--from"),
        ("query", "path", scenario_file, "--piece", "inf-1", "--to"),
    ):
        answer = zargo(*arguments, number, "--json")
        assert (answer.code, answer.document) == (0, zargo(*arguments, typed, "--json").document)
    zargo.refuses("query", "distance", map_file, "--from", "9999", "--to", "1,1", words=("no hex 99,99",))


@pytest.mark.parametrize("number", ["0", "-1", "", "nan", "1.5", "1e3", "two", "9" * 5_000, "0x5"])
def test_a_number_below_one_or_none_at_all_is_refused(
    zargo: Zargo, map_file: Path, scenario_file: Path, number: str
):
    zargo.refuses("query", "lines", map_file, "--from", "4,0", f"--length={number}")
    zargo.refuses("query", "retreat", scenario_file, "--piece", "inf-1", f"--distance={number}")


def test_huge_numbers_end_at_the_end_of_the_line(zargo: Zargo, map_file: Path, scenario_file: Path):
    assert zargo("query", "lines", map_file, "--from", "4,0", "--length", "9" * 30, "--json").code == 0
    retreat = zargo("query", "retreat", scenario_file, "--piece", "inf-1", "--distance", "9" * 30, "--json")
    assert {line["outcome"] for line in retreat.document["lines"]} == {"eliminated"}


@pytest.mark.parametrize(
    "piece", ["nobody", "", "INF-1", "inf-1 ", "inf-1,inf-2", "a\nb", "\x1b[31m", "\u2029", "{why}"]
)
def test_an_unknown_piece_is_refused(zargo: Zargo, scenario_file: Path, piece: str):
    for name in ("reach", "path", "sight", "retreat"):
        arguments = [piece if word in ("inf-1", "wizard-1") else word for word in OF_SCENARIO[name]]
        zargo.refuses("query", name, scenario_file, *arguments)


@pytest.mark.parametrize("ids", ["", ",", "nobody", "K,nobody", "K,", "E"])
def test_odds_of_pieces_that_are_not_there_or_on_the_other_side_are_refused(
    zargo: Zargo, clash_file: Path, ids: str
):
    zargo.refuses("query", "odds", clash_file, "--attackers", ids, "--defenders", "E")


def test_odds_name_each_piece_once(zargo: Zargo, clash_file: Path):
    once = zargo("query", "odds", clash_file, "--attackers", "K", "--defenders", "E", "--json").document
    twice = zargo("query", "odds", clash_file, "--attackers", "K,K", "--defenders", "E,E", "--json").document
    assert once == twice
    assert once["difference"] == 8 - 5


@pytest.mark.parametrize("name", QUERIES)
def test_a_missing_argument_is_refused_by_its_name(zargo: Zargo, map_file: Path, clash_file: Path, name: str):
    path = map_file if name in OF_MAP else clash_file
    arguments = (OF_MAP | OF_SCENARIO)[name]
    zargo.refuses("query", name, *arguments, words=("Missing argument",))
    for at in range(0, len(arguments), 2):
        zargo.refuses("query", name, path, *arguments[:at], *arguments[at + 2 :], words=(arguments[at],))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["query"],
        ["check"],
        ["frobnicate"],
        ["query", "frobnicate"],
        ["--frob"],
        ["check", "--frob"],
        ["--lang", "xx"],
        ["query", "sites"],
        ["query", "sites", "a", "b"],
        ["check", "--json"],
        [""],
        ["convert", "a"],
        ["query", "--json"],
    ],
    ids=" ".join,
)
def test_bad_arguments_are_refused_on_one_line(zargo: Zargo, arguments: list[str]):
    zargo.refuses(*arguments, words=("--help",))


DANGLING: dict[str, dict[str, Any]] = {
    "people of the ruleset": {"peoples": [{"people": "elves"}], "pieces": [], "cities": []},
    "people in play": {"peoples": [{"people": "winged"}, {"people": "monks"}]},
    "type": {"pieces": [{"id": "inf-1", "people": "knights", "type": "dragon", "hex": [4, 0]}]},
    "city": {"pieces": [{"id": "inf-1", "people": "knights", "type": "infantry", "city": "atlantis"}]},
    "charge": {
        "pieces": [{"id": "inf-1", "people": "knights", "type": "infantry", "hex": [4, 0], "escorts": "x"}]
    },
    "keeper": {
        "pieces": [
            {"id": "inf-1", "people": "knights", "type": "infantry", "hex": [4, 0], "hostage_of": "elves"}
        ]
    },
    "ally": {"alliances": [["knights", "elves"]]},
    "owner": {"cities": [{"id": "aster", "hex": [5, 1], "owner": "elves"}]},
    "hex of a piece": {"pieces": [{"id": "inf-1", "people": "knights", "type": "infantry", "hex": [99, 0]}]},
    "void hex of a piece": {
        "pieces": [{"id": "inf-1", "people": "knights", "type": "infantry", "hex": [11, 0]}]
    },
    "hex of a city": {"cities": [{"id": "aster", "hex": [99, 0], "owner": "knights"}]},
}


@pytest.mark.parametrize("change", DANGLING.values(), ids=DANGLING)
def test_a_name_that_stands_for_nothing_is_checked_and_refused_to_questions(
    zargo: Zargo, tmp_path: Path, change
):
    path = write(tmp_path / "dangling.scenario.json", scenario_document(**change))
    assert zargo("check", path).code == 1
    zargo.refuses("query", "reach", path, "--piece", "inf-1")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"ruleset": "chess"}, "$.ruleset"),
        ({"options": {"wings": 1}}, "$.options.wings"),
        ({"options": {"set": "zargo-1999"}}, "$.options.set"),
        ({"options": {"bridge_cost": 7}}, "$.options.bridge_cost"),
        ({"map": {"file": "nowhere.map.json"}}, "nowhere.map.json"),
        ({"map": {"file": ""}}, ""),
        ({"map": {"file": "a\0b"}}, "null"),
    ],
)
def test_a_scenario_whose_rules_or_map_are_not_there_is_refused_by_check_too(
    zargo: Zargo, tmp_path: Path, change, place
):
    path = write(tmp_path / "x.scenario.json", scenario_document(**change))
    zargo.refuses("check", path, words=(place,))
    zargo.refuses("query", "reach", path, "--piece", "inf-1", words=(place,))


def test_messages_speak_italian_when_asked_to(zargo: Zargo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "manca.map.json"
    for arguments in (["--lang", "it"], ["--lang=it"]):
        assert "non si può leggere" in zargo.refuses(*arguments, "check", path)
    monkeypatch.setenv("ZARGO_LANG", "it")
    assert "non si può leggere" in zargo.refuses("check", path)
    assert "cannot be read" in zargo.refuses("--lang", "en", "check", path)


def test_convert_refuses_endings_and_places_it_cannot_write(zargo: Zargo, map_file: Path, tmp_path: Path):
    zargo.refuses("convert", map_file, tmp_path / "out.doc", words=("out.doc",))
    zargo.refuses("convert", map_file, tmp_path / "missing" / "out.geojson")
    zargo.refuses("convert", tmp_path / "missing", tmp_path / "out.geojson")
    zargo.refuses("convert", map_file, tmp_path / "out.geojson", "--hex-mm", "nan")
    zargo.refuses("convert", map_file, tmp_path / "out.geojson", "--dpi", "0")
    assert not list(tmp_path.glob("out*"))


@pytest.mark.parametrize("ending", [".map.json", ".geojson", ".graphml"])
def test_convert_writes_by_the_ending(zargo: Zargo, map_file: Path, tmp_path: Path, ending: str):
    target = tmp_path / f"out{ending}"
    assert zargo("convert", map_file, target, "--json").document == {"written": str(target)}
    assert target.stat().st_size > 0
    if ending == ".map.json":
        assert json.loads(target.read_bytes()) == json.loads(map_file.read_bytes())


def run(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "sim", *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, **environment},
    )


def test_as_a_process_it_answers_alike(map_file: Path, tmp_path: Path):
    good = run("query", "distance", str(map_file), "--from", "4,0", "--to", "5,0", "--json")
    assert (good.returncode, json.loads(good.stdout), good.stderr) == (0, {"distance": 1}, b"")
    wrong = write(tmp_path / "wrong.map.json", map_document(cities=[{"name": "Aster", "hex": [0, 0]}]))
    assert run("check", str(wrong)).returncode == 1
    bad = run("check", str(tmp_path / "missing"))
    assert (bad.returncode, bad.stdout, bad.stderr.count(b"\n")) == (2, b"", 1)
    assert run().returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_names_print_in_any_encoding_and_json_stays_json(tmp_path: Path, encoding: str):
    folder = tmp_path / "Štěpán"
    folder.mkdir()
    names = [os.fsencode(folder / "Città 城.map.json"), os.fsencode(folder) + b"/\xff.map.json"]
    for name in names:
        Path(os.fsdecode(name)).write_text(json.dumps(map_document()), encoding="utf-8")
    spoken = run("check", *names, PYTHONIOENCODING=encoding)
    assert (spoken.returncode, spoken.stderr) == (0, b"")
    told = run("check", *names, "--json", PYTHONIOENCODING=encoding)
    assert [entry["file"] for entry in json.loads(told.stdout)["files"]] == [
        os.fsdecode(name) for name in names
    ]
    missing = run("check", os.fsencode(folder) + b"/\xfe", PYTHONIOENCODING=encoding)
    assert (missing.returncode, missing.stdout, missing.stderr.count(b"\n")) == (2, b"", 1)


def test_a_reader_that_goes_away_leaves_no_traceback(map_file: Path):
    command = [sys.executable, "-m", "sim", "query", "sites", str(map_file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full here")
def test_an_answer_that_cannot_be_printed_is_exit_2_and_one_line(map_file):
    command = [sys.executable, "-m", "sim", "query", "seams", str(map_file), "--json"]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1


def test_an_answer_nobody_reads_is_exit_2_never_1(map_file):
    command = f"'{sys.executable}' -m sim check '{map_file}' | true; exit ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", command], stderr=subprocess.PIPE, text=True, check=False)
    assert ended.returncode in (0, 2), ended.stderr
    assert len(ended.stderr.splitlines()) == (1 if ended.returncode else 0)
