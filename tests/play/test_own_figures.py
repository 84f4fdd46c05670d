"""Options files: choices and printed figures of one's own, in checks, questions and games that need no other file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sim.engine.ruleset import Ruleset
from sim.errors import FileFault
from sim.formats.options_file import OptionsFile, decode_options, encode_options, read_options
from sim.formats.scenario_file import decode_scenario, encode_scenario, read_scenario
from sim.games.catalog import own_ruleset, ruleset_of
from tests.cli.runner import Zargo, write
from tests.formats.samples import scenario_document

ROOT = Path(__file__).resolve().parents[2]
CLASH = json.loads((ROOT / "docs" / "examples" / "clash.scenario.json").read_text("utf-8"))
ROWS = [[1, 1], [1, 1], [2, 2], [2, 2], [3, 3], [9, 9]]
DEEP = "[" * 5000 + "]" * 5000
BANDS = [{"least": 1, "most": 5, "results": ["D1"] * 6}, {"least": 6, "results": ["DE"] * 6}]


@pytest.fixture
def zargo(capsys: pytest.CaptureFixture[str]) -> Zargo:
    return Zargo(capsys)


def box(**changes: Any) -> dict[str, Any]:
    """Return an options file with a figure of each kind."""
    document: dict[str, Any] = {
        "format": "zargo-options",
        "version": 1,
        "name": "My box",
        "ruleset": "zargo",
        "options": {"bridge_cost": 0},
        "pieces": {"knights": {"infantry": {"movement": 2, "combat": 9, "provenance": "printed"}}},
        "combat": {"provenance": "printed", "band": BANDS},
        "throw": {"arrow": {"provenance": "printed", "rows": ROWS}},
    }
    return document | changes


def read(**changes: Any) -> OptionsFile:
    """Return an options file with changes; those to None leave a key out."""
    document = {key: value for key, value in box(**changes).items() if value is not None}
    return decode_options(json.dumps(document).encode(), "x.options.json")


def applied(**changes: Any) -> Ruleset:
    return own_ruleset(read(**changes), "x.options.json")


def with_box(folder: Path, document: dict[str, Any] | None = None, **options: Any) -> Path:
    """Write a scenario that names an options file beside it, and return its path."""
    write(folder / "my.options.json", document or box())
    return write(folder / "own.scenario.json", CLASH | {"options": {"file": "my.options.json"} | options})


def test_its_figures_take_the_place_of_the_rulesets_and_are_printed():
    base, own = ruleset_of("zargo"), applied()
    assert base is not None
    knights = own.find_people("knights")
    assert knights is not None
    infantry = knights.find_type("infantry")
    assert infantry is not None
    assert (infantry.movement, infantry.combat, infantry.need) == (2, 9, 3)
    assert [own.source_of(infantry, name) for name in ("movement", "combat", "need")] == [
        "printed",
        "printed",
        "reconstructed",
    ]
    assert own.combat.results(3) == ("D1",) * 6
    assert own.throws["arrow"].range_hexes == 2
    assert own.table_sources == {
        "combat": "printed",
        "arrow": "printed",
        "flame": "reconstructed",
        "vision": "reconstructed",
    }
    assert own.peoples[1] == base.peoples[1]


def test_what_is_ours_is_told_until_the_last_figure_is_typed_in():
    def typed(leaving: str = "") -> dict[str, Any]:
        base = ruleset_of("zargo")
        assert base is not None
        return {
            people.id: {kind.id: {"movement": 1} for kind in people.type if kind.id != leaving}
            for people in base.peoples
        }

    assert applied().reconstructed == ("combat", "flame table", "movement", "need", "vision table")
    assert "movement" in applied(pieces=typed("illusionist")).reconstructed
    assert "movement" not in applied(pieces=typed()).reconstructed


def test_its_choices_come_before_the_sets_and_after_the_scenarios():
    def chosen(**wishes: Any) -> dict[str, Any]:
        return applied().choose(wishes, "x", "$.options")

    assert chosen()["bridge_cost"] == 0
    assert chosen()["retreat_blocked"] == "eliminated"
    assert chosen(bridge_cost=1)["bridge_cost"] == 1
    assert chosen(set="zargo-1983")["retreat_blocked"] == "reduced"
    assert applied(options={"set": "zargo-1983"}).choose({}, "x", "$")["retreat_blocked"] == "reduced"


def test_it_is_saved_as_it_is_read(tmp_path: Path):
    own = read_options(write(tmp_path / "my.options.json", box()))
    data = encode_options(own)
    assert decode_options(data, "x") == own
    assert encode_options(decode_options(data, "x")) == data
    text = data.decode()
    assert '"infantry": {"movement": 2, "combat": 9, "provenance": "printed"}' in text
    assert "[9, 9]" in text
    assert '{"least": 6, "results": ["DE", "DE", "DE", "DE", "DE", "DE"]}' in text


@pytest.mark.parametrize(
    ("changes", "place", "word"),
    [
        ({"ruleset": "chess"}, "$.ruleset", "chess"),
        ({"pieces": {"dragons": {}, "knights": 3}}, "$.pieces.knights", "int"),
        ({"options": {"bridge_cost": [1]}}, "$.options.bridge_cost", "array"),
        ({"colour": 1}, "$", "colour"),
        ({"options": {"set": "x"}}, "$.options.set", "'x'"),
        ({"options": {"bridge_cost": 7}}, "$.options.bridge_cost", "7"),
        ({"options": {"file": "other.options.json"}}, "$.options.file", "no other"),
        ({"pieces": {"elves": {}}}, "$.pieces.elves", "elves"),
        ({"pieces": {"knights": {"hawk": {}}}}, "$.pieces.knights.hawk", "hawk"),
        ({"pieces": {"knights": {"knight": {"threat": 1}}}}, "$.pieces.knights.knight.threat", "threat"),
        ({"pieces": {"knights": {"knight": {"need": 0}}}}, "$.pieces.knights.knight.need", ">= 1"),
        ({"pieces": {"knights": {"knight": {"speed": 3}}}}, "$.pieces.knights.knight", "speed"),
        (
            {"pieces": {"knights": {"knight": {"provenance": "guessed"}}}},
            "$.pieces.knights.knight.provenance",
            "guess",
        ),
        ({"combat": {"band": BANDS[:1]}}, "$.combat.band[0].most", "no end"),
        ({"combat": {"band": [BANDS[0] | {"most": 3}, BANDS[1]]}}, "$.combat.band[0].most", "6"),
        ({"combat": {"band": [BANDS[1] | {"results": ["D1"] * 5}]}}, "$.combat.band[0].results", "6"),
        (
            {"combat": {"band": [BANDS[1] | {"results": ["X1"] * 6}]}},
            "$.combat.band[0].results[0]",
            "regex",
        ),
        ({"throw": {"spear": {"rows": ROWS}}}, "$.throw.spear", "spear"),
        ({"throw": {"arrow": {"rows": [*ROWS[:5], [1]]}}}, "$.throw.arrow.rows", "length"),
        ({"throw": {"arrow": {"rows": ROWS[:5]}}}, "$.throw.arrow.rows", "6"),
    ],
)
def test_what_cannot_be_is_refused_with_file_and_place(changes: dict[str, Any], place: str, word: str):
    with pytest.raises(FileFault) as refused:
        applied(**changes)
    assert refused.value.path == "x.options.json"
    assert refused.value.place == place
    assert word in str(refused.value)


AT_FAULT = [
    ({"pieces": {"dragons": {}, "knights": 3, "monks": 4}}, "pieces.knights"),
    ({"pieces": {"knights": {"infantry": {}, "knight": {"need": 0}}}}, "pieces.knights.knight.need"),
    ({"options": {"set": "zargo-1983", "bridge_cost": [1]}}, "options.bridge_cost"),
    ({"throw": {"flame": {"rows": ROWS}, "arrow": {"rows": [*ROWS[:5], [1, -1]]}}}, "throw.arrow.rows[5][1]"),
    ({"throw": {"arrow": {"rows": [*ROWS[:5], [-1]]}}, "combat": {"band": [3]}}, "throw.arrow.rows[5][0]"),
]


@pytest.mark.parametrize(("changes", "place"), AT_FAULT)
def test_a_fault_in_figures_inside_a_scenario_or_a_game_is_told_with_every_key(
    zargo: Zargo, tmp_path: Path, changes: dict[str, Any], place: str
):
    figures = changes | {key: found for key, found in box().items() if key not in changes}
    inside = write(tmp_path / "a.scenario.json", CLASH | {"figures": figures})
    zargo.refuses("check", inside, words=(f"a.scenario.json: $.figures.{place}: Expected",))
    game = tmp_path / "own.game.jsonl"
    assert zargo("play", with_box(tmp_path), "--months", 1, "--save", game).code == 0
    head, _, rest = game.read_text("utf-8").partition("\n")
    header = json.loads(head)
    header["scenario"]["figures"] = figures
    broken = write(tmp_path / "broken.game.jsonl", json.dumps(header) + "\n" + rest)
    zargo.refuses("replay", broken, words=(f"line 1, $.scenario.figures.{place}: Expected",))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('"pieces": {"knights": 3, "knights": {}}}', ("$.pieces", "'knights'", "twice")),
        ('"pieces": {"knights": 3}, "pieces": {}}', ("$:", "'pieces'", "twice")),
        ('"options": {"bridge_cost": [1], "bridge_cost": 0}}', ("$.options", "'bridge_cost'", "twice")),
        ('"pieces": {"knights": 3}', ("line 1, column", "no valid JSON")),
        ('"pieces": {"knights": 3}, "name": "\\ud800"}', ("line 1, column", "no valid JSON")),
        (f'"options": {{"x": {DEEP}}}}}', ("too deep",)),
        (f'"pieces": {{"knights": 3}}, "options": {{"x": {DEEP}}}}}', ("too deep",)),
    ],
)
def test_a_file_with_more_than_one_fault_is_refused_for_one_of_them(
    zargo: Zargo, tmp_path: Path, text: str, words: tuple[str, ...]
):
    head = '{"format": "zargo-options", "version": 1, "ruleset": "zargo", '
    zargo.refuses("check", write(tmp_path / "x.options.json", head + text), words=("x.options.json", *words))


@pytest.mark.parametrize("name", [5, True])
def test_a_name_of_an_options_file_that_is_none_is_told_of_the_scenario(
    zargo: Zargo, tmp_path: Path, name: object
):
    path = write(tmp_path / "a.scenario.json", CLASH | {"options": {"file": name}})
    zargo.refuses("check", path, words=("a.scenario.json: $.options.file: Expected `str`",))


def test_a_scenario_that_names_a_file_and_has_figures_inside_is_refused_before_it_could_lose_them(
    zargo: Zargo, tmp_path: Path
):
    write(tmp_path / "my.options.json", box())
    both = CLASH | {"options": {"file": "my.options.json"}, "figures": box(name="Another")}
    path = write(tmp_path / "a.scenario.json", both)
    for command in (("check",), ("query", "reach", "--piece", "inf-1")):
        zargo.refuses(*command, path, words=("a.scenario.json: $.figures:", "one of the two"))


def test_a_game_without_tables_takes_no_disc():
    with pytest.raises(FileFault, match="combat"):
        applied(ruleset="six-kingdoms", options={}, pieces={}, throw={})
    need = {"red": {"king": {"need": 3}}}
    with pytest.raises(FileFault, match="'need' is unknown here"):
        own_ruleset(read(ruleset="six-kingdoms", options={}, pieces=need, throw={}, combat=None), "x")


def test_check_judges_options_files(zargo: Zargo, tmp_path: Path):
    sound = write(tmp_path / "my.options.json", box())
    assert zargo("check", sound, "--json").document["files"] == [
        {"file": str(sound), "ok": True, "problems": []}
    ]
    wrong = write(tmp_path / "wrong.options.json", box(throw={"spear": {"rows": ROWS}}))
    zargo.refuses("check", wrong, words=("wrong.options.json: $.throw.spear",))
    zargo.refuses("--lang", "it", "check", wrong, words=("sconosciuto",))


def test_a_scenario_names_one_beside_it_and_is_asked_by_its_figures(zargo: Zargo, tmp_path: Path):
    path = with_box(tmp_path)
    found = zargo("query", "odds", path, "--attackers", "inf-1", "--defenders", "inf-4", "--json").document
    assert found["attack"][0]["amount"] == 9
    assert found["results"] == {"DE": "1"}
    assert zargo("check", path).code == 0
    assert encode_scenario(read_scenario(path)).count(b"figures") == 0


def test_a_fault_in_it_names_its_own_file(zargo: Zargo, tmp_path: Path):
    path = with_box(tmp_path, box(pieces={"elves": {}}))
    for command in (("check",), ("query", "reach", "--piece", "inf-1")):
        zargo.refuses(*command, path, words=("my.options.json: $.pieces.elves",))
    (tmp_path / "my.options.json").unlink()
    zargo.refuses("check", path, words=("my.options.json",))
    inside = CLASH | {"figures": box(pieces={"elves": {}})}
    zargo.refuses("check", write(tmp_path / "a.scenario.json", inside), words=("$.figures.pieces.elves",))


def test_one_for_another_game_is_refused(zargo: Zargo, tmp_path: Path):
    other = {"format": "zargo-options", "version": 1, "ruleset": "six-kingdoms"}
    zargo.refuses("check", with_box(tmp_path, other), words=("my.options.json: $.ruleset", "six-kingdoms"))


def test_a_saved_game_is_played_again_without_the_file(zargo: Zargo, tmp_path: Path):
    path, game = with_box(tmp_path), tmp_path / "own.game.jsonl"
    assert zargo("play", path, "--seed", 3, "--months", 1, "--save", game).code == 0
    header = json.loads(game.read_text("utf-8").split("\n", 1)[0])
    assert header["scenario"]["figures"]["name"] == "My box"
    assert "file" not in header["scenario"]["options"]
    (tmp_path / "my.options.json").unlink()
    assert zargo("replay", game, "--verify").code == 0
    assert zargo("check", game).code in (0, 1)
    moment = tmp_path / "moment.scenario.json"
    replay = zargo("replay", game, "--json").document
    assert replay["departure"] is None
    assert zargo("replay", game, "--to", replay["position"]["n"], "--save-scenario", moment).code == 0
    assert zargo("check", moment).code == 0
    assert b"My box" in moment.read_bytes()


def test_a_game_that_names_a_file_is_refused(zargo: Zargo, tmp_path: Path):
    game = tmp_path / "own.game.jsonl"
    assert zargo("play", with_box(tmp_path), "--months", 1, "--save", game).code == 0
    head, _, rest = game.read_text("utf-8").partition("\n")
    header = json.loads(head)
    del header["scenario"]["figures"]
    header["scenario"]["options"] = {"file": "my.options.json"}
    broken = write(tmp_path / "broken.game.jsonl", json.dumps(header) + "\n" + rest)
    zargo.refuses("replay", broken, words=("line 1, $.scenario.options.file",))


def test_place_names_it_from_where_the_scenario_is_written(zargo: Zargo, tmp_path: Path):
    path, out = with_box(tmp_path), tmp_path / "deeper" / "a.scenario.json"
    out.parent.mkdir()
    assert zargo("place", path, "--seed", 1, "--out", out).code == 0
    assert json.loads(out.read_text("utf-8"))["options"]["file"] == "../my.options.json"
    assert zargo("check", out).code == 0


def test_a_scenario_without_one_says_nothing_of_figures():
    plain = json.dumps(scenario_document()).encode()
    assert b"figures" not in encode_scenario(decode_scenario(plain, "x"))
