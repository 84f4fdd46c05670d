"""`zargo play`, `zargo replay` and `zargo check` on saved games, with the toy game in the place of a shipped one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sim.play.opening
import sim.play.problems
from sim.formats.scenario_file import map_of, read_scenario
from sim.games.catalog import terrain_set_of
from tests.cli.runner import Answer, Zargo, write
from tests.formats.samples import map_document
from tests.play.games import OTHER_RULES, SOURCE, toy_document
from tests.play.toy import ToyGame

CANARY = "yellow-bird"


@pytest.fixture
def zargo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Zargo:
    offer(monkeypatch, SOURCE)
    return Zargo(capsys)


def offer(monkeypatch: pytest.MonkeyPatch, source: Any) -> None:
    for module in (sim.play.opening, sim.play.problems):
        monkeypatch.setattr(module, "shipped_games", lambda: source)


@pytest.fixture
def scenario_file(tmp_path: Path) -> Path:
    secret = {
        "tokens": [[CANARY, 1, 2, True], ["k", 0, 1, False], ["m", 2, 3, False], ["w", 1, 4, False]],
        "coins": [6, 6, 6],
    }
    return write(tmp_path / "toy.scenario.json", toy_document(state=secret))


@pytest.fixture
def game_file(zargo: Zargo, tmp_path: Path, scenario_file: Path) -> Path:
    path = tmp_path / "toy.game.jsonl"
    assert zargo("play", scenario_file, "--seed", 3, "--save", path).code == 0
    return path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in path.read_text().splitlines()]


def error_of(checked: Answer) -> dict[str, Any]:
    """Return the first problem of a checked file that is an error."""
    problems: list[dict[str, Any]] = checked.document["files"][0]["problems"]
    return next(problem for problem in problems if problem["severity"] == "error")


def test_play_saves_a_game_and_tells_how_it_ended(zargo: Zargo, tmp_path: Path, scenario_file: Path):
    path = tmp_path / "out.game.jsonl"
    told = zargo("play", scenario_file, "--seed", "3", "--save", path, "--json").document
    lines = lines_of(path)
    assert told["file"] == str(path)
    assert (told["seed"], lines[0]["seed"]) == (3, 3)
    assert told["decisions"] == len(lines) - 1
    assert told["digest"] == lines[-1]["digest"]
    assert told["bots"] == {"knights": "random", "winged": "random", "monks": "random"}
    assert told["ended"] == "over"
    spoken = zargo("play", scenario_file, "--seed", "3", "--save", path)
    assert (
        spoken.out.startswith(f"{path}: {told['decisions']} decisions")
        or str(told["decisions"]) in spoken.out
    )


def test_the_same_seed_is_the_same_game_and_an_old_file_is_replaced(
    zargo: Zargo, tmp_path: Path, scenario_file: Path
):
    path = write(tmp_path / "x.game.jsonl", "something else")
    zargo("play", scenario_file, "--save", path)
    first = path.read_bytes()
    zargo("play", scenario_file, "--save", path, "--seed", "0")
    assert path.read_bytes() == first
    zargo("play", scenario_file, "--save", path, "--seed", "1")
    assert path.read_bytes().splitlines()[1:] != first.splitlines()[1:]


def test_play_stops_after_months(zargo: Zargo, tmp_path: Path, scenario_file: Path):
    path = tmp_path / "x.game.jsonl"
    told = zargo("play", scenario_file, "--months", "2", "--save", path, "--json").document
    assert (told["month"], told["ended"], told["winners"]) == (3, "months", [])
    assert zargo("check", path).code == 0


def test_a_saved_game_goes_on_as_if_it_had_never_stopped(
    zargo: Zargo, tmp_path: Path, scenario_file: Path, game_file: Path
):
    whole = game_file.read_bytes()
    part, rest = tmp_path / "part.game.jsonl", tmp_path / "rest.game.jsonl"
    zargo("play", scenario_file, "--seed", "3", "--months", "2", "--save", part)
    assert len(part.read_bytes()) < len(whole)
    told = zargo("play", part, "--save", rest, "--json").document
    assert (told["seed"], told["ended"]) == (3, "over")
    assert rest.read_bytes() == whole
    zargo("play", part, "--seed", "3", "--save", part)
    assert part.read_bytes() == whole
    part.write_bytes(whole[:-40])
    zargo("play", part, "--save", part)
    assert part.read_bytes() == whole
    zargo.refuses("play", part, "--seed", "4", "--save", rest, words=("seed, 3",))
    rows = whole.splitlines(keepends=True)
    broken = write(tmp_path / "broken.game.jsonl", b"".join([rows[0], *rows[2:]]))
    zargo.refuses("play", broken, "--save", rest, words=("line 2",))


def test_what_play_refuses(zargo: Zargo, tmp_path: Path, scenario_file: Path):
    path = tmp_path / "x.game.jsonl"
    zargo.refuses("play", scenario_file, words=("--save",))
    zargo.refuses("play", scenario_file, "--save", path, "--months", "0", words=("--months",))
    zargo.refuses("play", scenario_file, "--save", path, "--seed", "x", words=("--seed",))
    zargo.refuses("play", scenario_file, "--save", path, "--seed", str(2**63), words=("--seed",))
    zargo.refuses("play", scenario_file, "--save", path, "--bot", "winged", words=("PEOPLE=NAME",))
    zargo.refuses("play", scenario_file, "--save", path, "--bot", "elves=random", words=("elves", "knights"))
    zargo.refuses("play", scenario_file, "--save", path, "--bot", "winged=best", words=("best", "random"))
    zargo.refuses("play", tmp_path / "none.scenario.json", "--save", path, words=("none.scenario.json",))
    a_map = write(tmp_path / "x.map.json", map_document())
    zargo.refuses("play", a_map, "--save", path, words=("zargo-scenario",))
    strange = write(tmp_path / "bad.scenario.json", toy_document(to_move="nobody"))
    zargo.refuses("play", strange, "--save", path, words=("cannot be played", "nobody"))
    assert not path.exists()
    zargo.refuses("play", scenario_file, "--save", tmp_path / "no" / "x.game.jsonl", words=("folder",))


def test_a_seat_names_its_bot_and_an_option_overrules_it(zargo: Zargo, tmp_path: Path):
    peoples = [{"people": "knights", "seat": "bot:best"}, {"people": "winged", "seat": "bot:random"}]
    path = write(tmp_path / "x.scenario.json", toy_document(peoples=peoples))
    saved = tmp_path / "x.game.jsonl"
    zargo.refuses("play", path, "--save", saved, words=("'best'",))
    assert zargo("play", path, "--save", saved, "--bot", "knights=random").code == 0


def test_a_saved_game_keeps_who_played(zargo: Zargo, tmp_path: Path):
    peoples = [{"people": "knights", "player": "anna"}, {"people": "winged", "seat": "bot:best"}]
    path = write(tmp_path / "x.scenario.json", toy_document(peoples=peoples))
    saved = tmp_path / "x.game.jsonl"
    told = zargo("play", path, "--save", saved, "--bot", "winged=random", "--json").document
    assert told["bots"] == {"knights": "random", "winged": "random"}
    kept = lines_of(saved)[0]["scenario"]["peoples"]
    assert [(entry["people"], entry["seat"]) for entry in kept] == [
        (people, f"bot:{bot}") for people, bot in told["bots"].items()
    ]
    assert kept[0]["player"] == "anna"


def test_replay_shows_a_game_up_to_a_line(zargo: Zargo, game_file: Path):
    whole = zargo("replay", game_file, "--json").document
    lines = lines_of(game_file)[1:]
    assert (whole["decisions"], whole["at"]) == (len(lines), len(lines))
    assert [(e["n"], e["by"], e["action"]) for e in whole["log"]] == [
        (line["n"], line["by"], line["action"]) for line in lines
    ]
    assert [entry.get("dice") for entry in whole["log"]] == [line.get("dice") for line in lines]
    assert (whole["departure"], whole["notices"], whole["as"]) == (None, [], None)
    part = zargo("replay", game_file, "--to", "5", "--json").document
    assert part["log"] == whole["log"][:5]
    assert part["at"] == 5
    start = zargo("replay", game_file, "--to", "0", "--json").document
    assert start["log"] == []
    assert start["decision"] == {"by": "knights", "kind": "move", "pieces": []}
    assert start["position"]["n"] == 0
    spoken = zargo("replay", game_file, "--to", "5")
    assert spoken.out.count("\n") >= 6
    zargo.refuses("replay", game_file, "--to", len(lines) + 1, words=(str(len(lines)),))
    zargo.refuses("replay", game_file, "--to", "-1")


def test_verify_says_fine_or_names_the_first_line(zargo: Zargo, game_file: Path):
    assert zargo("replay", game_file, "--verify").code == 0
    assert zargo("replay", game_file, "--verify", "--json").document["departure"] is None
    rows = game_file.read_text().splitlines()
    at = next(n for n, row in enumerate(rows) if '"dice"' in row)
    line = json.loads(rows[at])
    line["dice"] = [line["dice"][0] % 6 + 1]
    rows[at] = json.dumps(line)
    game_file.write_text("\n".join(rows) + "\n")
    found = zargo("replay", game_file, "--verify", "--json")
    assert found.code == 1
    told = found.document["departure"]
    assert (told["n"], told["line"], told["reason"]) == (at, at + 1, "digest")
    spoken = zargo("replay", game_file, "--verify")
    assert (spoken.code, spoken.err) == (1, "")
    assert f"line {at + 1}" in spoken.out
    assert f"decision {at}" in spoken.out
    assert zargo("replay", game_file).code == 0
    checked = zargo("check", game_file, "--json")
    assert checked.code == 1
    problem = error_of(checked)
    assert (problem["rule"], problem["hex"]) == ("FILE", None)
    assert f"line {at + 1}" in problem["message"]


def test_a_line_against_the_rules_is_checked_with_its_rule_and_hex(zargo: Zargo, game_file: Path):
    rows = game_file.read_text().splitlines()
    rows[1] = json.dumps(json.loads(rows[1]) | {"action": {"kind": "step", "piece": "x"}})
    game_file.write_text("\n".join(rows) + "\n")
    checked = zargo("check", game_file, "--json")
    problem = error_of(checked)
    assert (problem["rule"], problem["hex"]) == ("TOY-2", [0, 0])
    assert zargo("replay", game_file).code == 0
    zargo.refuses("replay", game_file, "--to", "1", words=("line 2", "'step'"))


def test_a_torn_line_is_dropped_with_a_notice_and_fine(zargo: Zargo, game_file: Path):
    whole = game_file.read_bytes()
    game_file.write_bytes(whole[:-30])
    told = zargo("replay", game_file, "--verify", "--json")
    assert told.code == 0
    assert told.document["decisions"] == whole.count(b"\n") - 2
    assert "torn" in told.document["notices"][0]
    assert "torn" in zargo("replay", game_file).out
    checked = zargo("check", game_file, "--json")
    assert checked.code == 0
    assert "warning" in {problem["severity"] for problem in checked.document["files"][0]["problems"]}
    assert "troncata" in zargo("--lang", "it", "replay", game_file).out


def test_other_rules_are_noticed(zargo: Zargo, game_file: Path, monkeypatch: pytest.MonkeyPatch):
    offer(monkeypatch, OTHER_RULES)
    told = zargo("replay", game_file, "--verify", "--json")
    assert told.code == 0
    assert "other data" in told.document["notices"][0]
    assert zargo("check", game_file).code == 0


def test_a_game_that_is_none_is_refused_with_line_and_place(zargo: Zargo, tmp_path: Path, game_file: Path):
    rows = game_file.read_bytes().splitlines(keepends=True)
    broken = write(tmp_path / "broken.game.jsonl", rows[0] + rows[1] + b"{}\n" + rows[3])
    for command in ("check", "replay"):
        zargo.refuses(command, broken, words=("broken.game.jsonl: line 3, $",))
        zargo.refuses(command, tmp_path / "none.game.jsonl", words=("none.game.jsonl",))
    renamed = write(tmp_path / "renamed.txt", rows[0] + rows[1] + b"{}\n" + rows[3])
    zargo.refuses("check", renamed, words=("renamed.txt: line 3, $",))
    unsound = json.loads(rows[0])
    unsound["scenario"]["to_move"] = "nobody"
    path = write(tmp_path / "unsound.game.jsonl", json.dumps(unsound) + "\n")
    zargo.refuses("replay", path, words=("line 1, $.scenario", "nobody"))
    assert zargo("check", path).code == 1


def test_the_canary_is_in_nothing_that_another_people_gets(zargo: Zargo, game_file: Path):
    """Case 35."""
    assert CANARY in zargo("replay", game_file).out
    assert CANARY in zargo("replay", game_file, "--as", "winged").out
    history = zargo("replay", game_file, "--json").document["log"]
    shown = next(
        (e["n"] for e in history if e["action"] == {"kind": "show", "piece": CANARY}), len(history) + 1
    )
    last = str(shown - 1)
    for people in ("knights", "monks"):
        for extra in ([], ["--json"], ["--verify"], ["--verify", "--json"]):
            answer = zargo("replay", game_file, "--as", people, "--to", last, *extra)
            assert CANARY not in answer.out + answer.err
    zargo.refuses("replay", game_file, "--as", "elves", words=("elves",))


def test_a_departure_is_not_explained_to_one_people(zargo: Zargo, game_file: Path):
    rows = game_file.read_text().splitlines()
    rows[1] = rows[1].replace('"action":{', '"action":{"canary":1,')
    game_file.write_text("\n".join(rows) + "\n")
    answer = zargo("replay", game_file, "--as", "knights", "--verify", "--json")
    assert answer.code == 1
    assert (answer.document["departure"]["n"], answer.document["departure"]["reason"]) == (1, None)
    assert "line 2" in answer.document["departure"]["message"]
    zargo.refuses("replay", game_file, "--as", "knights", "--to", "1", words=("from 0 to 0",))


def test_the_start_of_any_move_becomes_a_scenario(zargo: Zargo, tmp_path: Path, game_file: Path):
    whole = zargo("replay", game_file, "--json").document
    ends = [entry["n"] for entry in whole["log"] if entry["action"] == {"kind": "end"}]
    target = tmp_path / "move.scenario.json"
    told = zargo("replay", game_file, "--to", ends[0], "--save-scenario", target)
    assert (told.code, str(target) in told.out) == (0, True)
    scenario = read_scenario(target)
    document, _ = map_of(scenario, target, terrain_set_of)
    assert scenario.to_move == "winged"
    assert ToyGame(scenario, document).start().state.mover == 1
    assert zargo("check", target).code == 0
    zargo.refuses("replay", game_file, "--to", ends[0] + 1, "--save-scenario", target, words=(str(ends[0]),))


def test_help_and_what_may_be_asked(zargo: Zargo):
    for command in ("play", "replay"):
        assert zargo(command, "--help").out.startswith("Usage: zargo")
