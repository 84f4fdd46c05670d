"""Saved games as files: a torn last line costs itself, damage elsewhere is a fault at its line."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import jsonschema_rs
import pytest

from sim.errors import FileFault
from sim.formats.game_file import GAME_FORMAT, SavedGame, decode_game, encode_header, encode_line
from sim.formats.game_writer import GameWriter
from sim.formats.schema import schema_of
from sim.games.catalog import terrain_set_of
from sim.play.opening import open_game, replay_of
from sim.play.session import Session
from tests.formats.samples import DATA, attempt
from tests.play.games import SOURCE, play_to_end, saved_game, toy_header
from tests.play.toy import ToyGame

NAME = Path("x.game.jsonl")


def read(data: bytes) -> SavedGame:
    return decode_game(data, NAME, terrain_set_of)


def fault_of(data: bytes) -> FileFault:
    with pytest.raises(FileFault) as caught:
        read(data)
    assert str(caught.value).startswith("x.game.jsonl: line ")
    return caught.value


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("games") / "toy.game.jsonl"
    saved_game(path, months=1)
    return path.read_bytes()


def test_what_was_written_is_read(whole: bytes):
    found = read(whole)
    assert (found.torn, found.sound_bytes) == (False, len(whole))
    assert [line.n for line in found.lines] == list(range(1, len(found.lines) + 1))
    rows = [encode_header(found.header), *map(encode_line, found.lines)]
    assert b"".join(row + b"\n" for row in rows) == whole


def test_a_line_says_number_people_action_digest_and_dice_only_where_chance_rolled(tmp_path: Path):
    path = tmp_path / "toy.game.jsonl"
    saved_game(path)
    header, *lines = map(json.loads, path.read_text().splitlines())
    assert list(header) == ["format", "version", "scenario", "map", "rules", "seed"]
    assert any(line["by"] == "chance" for line in lines)
    for line in lines:
        assert list(line) == ["n", "by", "action", *["dice"] * (line["by"] == "chance"), "digest"]


def test_cut_off_anywhere_it_keeps_what_is_whole_or_names_the_header(whole: bytes):
    full = read(whole)
    header = whole.index(b"\n")
    for length in range(len(whole)):
        if length < header:
            assert "line 1" in str(fault_of(whole[:length]))
            continue
        found = read(whole[:length])
        kept = len(found.lines)
        assert found.lines == full.lines[:kept]
        assert found.sound_bytes <= length
        assert kept == whole[: length + 1].count(b"\n") - 1
        assert read(whole[: found.sound_bytes]).lines == found.lines
        assert not read(whole[: found.sound_bytes]).torn


@pytest.mark.parametrize("mask", [0x01, 0x20, 0x80, 0xFF])
def test_a_flipped_byte_is_a_fault_a_departure_or_a_valid_game(whole: bytes, mask: int):
    changed = 0
    begin = whole.index(b'"seed"')
    for at in range(begin, len(whole)):
        damaged = bytearray(whole)
        damaged[at] ^= mask
        found = attempt(read, bytes(damaged))
        if isinstance(found, FileFault):
            assert found.place.startswith("line ")
            changed += 1
            continue
        replay = replay_of(NAME, found, SOURCE)
        if replay.departure is not None:
            assert replay.departure.line <= damaged[:at].count(b"\n") + 1 or at < whole.index(b"\n")
            changed += 1
        else:
            assert found.torn or found.lines == read(whole).lines
    assert changed > (len(whole) - begin) / 2


def test_a_flipped_byte_of_the_header_is_found_at_once(whole: bytes):
    for at in range(0, whole.index(b"\n"), 7):
        damaged = bytearray(whole)
        damaged[at] ^= 0x01
        replay = attempt(lambda data: replay_of(NAME, read(data), SOURCE), bytes(damaged))
        if isinstance(replay, FileFault):
            assert replay.place.startswith("line 1")
        else:
            assert replay.departure is not None
            assert replay.departure.line == 2


def lines_of(whole: bytes) -> list[bytes]:
    return whole.splitlines(keepends=True)


def test_faults_name_line_and_place(whole: bytes):
    header, first, second, *rest = lines_of(whole)
    damaged = b"".join([header, first, second[:-9] + b"\n", *rest])
    assert fault_of(damaged).place.startswith("line 3, column ")
    unknown = second.replace(b'"by"', b'"why": 1, "by"')
    assert fault_of(b"".join([header, first, unknown, *rest])).place == "line 3, $"
    wrong = second.replace(b'"by":"', b'"by":1,"of":"')
    assert fault_of(b"".join([header, first, wrong, *rest])).place == "line 3, $.by"
    twice = second.replace(b'"by"', b'"n":2,"by"')
    fault = fault_of(b"".join([header, first, twice, *rest]))
    assert fault.place == "line 3, $"
    assert "twice" in str(fault)
    assert fault_of(b"".join([header, first, b"\n", *rest])).place.startswith("line 3")
    newer = header.replace(b'"version":1', b'"version":2', 1)
    assert fault_of(newer + first).place == "line 1, $.version"
    assert fault_of(b"\xef\xbb\xbf" + whole).place == "line 1, column 1"
    assert fault_of(b"").place.startswith("line 1")
    assert fault_of(b"\n" + whole).place.startswith("line 1")
    assert "UTF-8" in str(fault_of(header + first.replace(b"knights", b"kn\xffghts") + second))


def test_deep_nesting_and_a_row_without_end_are_refused(whole: bytes):
    header, first, *rest = lines_of(whole)
    deep = b'{"n":1,"by":"knights","action":{"kind":' + b"[" * 100_000 + b"]" * 100_000 + b'},"digest":""}\n'
    assert fault_of(b"".join([header, deep, *rest])).place == "line 2"
    assert fault_of(header + deep).place == "line 2"
    huge = first.replace(b'"knights"', b'"' + b"k" * 5_000_000 + b'"', 1)
    assert fault_of(b"".join([header, huge, *rest])).place == "line 2, $.by"


def test_the_map_inside_the_scenario_must_be_the_one_of_the_game(whole: bytes):
    header, *rest = lines_of(whole)
    document = json.loads(header)
    document["map"]["name"] = "Elsewhere"
    changed = json.dumps(document).encode() + b"\n"
    assert fault_of(b"".join([changed, *rest])).place == "line 1, $.scenario.map.inline"


def test_line_ends_of_another_system_change_nothing(whole: bytes):
    replay = replay_of(NAME, read(whole.replace(b"\n", b"\r\n")), SOURCE)
    assert replay.departure is None
    assert len(replay.history) == len(read(whole).lines)


@pytest.mark.parametrize("lost", [1, 2, 40, 200])
def test_a_torn_game_goes_on_from_its_last_whole_line(tmp_path: Path, whole: bytes, lost: int):
    """A game cut off and gone on with is the game that was never cut off."""
    path = tmp_path / "toy.game.jsonl"
    path.write_bytes(whole[:-lost])
    replay = open_game(path, SOURCE)
    with GameWriter.resume(path, replay.saved) as writer:
        play_to_end(Session.go_on(replay, writer))
    uncut = tmp_path / "uncut.game.jsonl"
    saved_game(uncut)
    assert path.read_bytes() == uncut.read_bytes()


def test_a_new_game_takes_the_place_of_an_old_one_only_when_its_header_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "toy.game.jsonl"
    path.write_bytes(b"an old game\n")

    def refuse(*_: object) -> None:
        raise OSError("full")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", refuse)
        with pytest.raises(FileFault, match="cannot be written"):
            GameWriter.begin(path, encode_header(toy_header()))
    assert path.read_bytes() == b"an old game\n"
    GameWriter.begin(path, encode_header(toy_header())).close()
    assert read(path.read_bytes()).lines == ()


def test_a_line_that_cannot_be_written_is_a_fault_of_the_file(tmp_path: Path):
    path = tmp_path / "toy.game.jsonl"
    header = toy_header()
    writer = GameWriter.begin(path, encode_header(header))
    session = Session.begin(ToyGame(header.scenario, header.map), header, writer)
    writer.close()
    with pytest.raises(FileFault, match="cannot be written"):
        play_to_end(session)
    with pytest.raises(FileFault):
        GameWriter.resume(tmp_path / "none.game.jsonl", read(path.read_bytes()))


def test_every_line_is_in_the_file_once_it_is_played(tmp_path: Path):
    path = tmp_path / "toy.game.jsonl"
    header = toy_header()
    game = ToyGame(header.scenario, header.map)
    with GameWriter.begin(path, encode_header(header)) as writer:
        session = Session.begin(game, header, writer)
        for _ in range(4):
            session.submit(game.options(session.state)[0], game.people_ids[session.decision.owner])
            assert len(read(path.read_bytes()).lines) == len(session.history)
    assert stat.S_ISREG(path.stat().st_mode)


KEPT = DATA / "version-1.game.jsonl"


def test_a_file_of_every_past_version_is_kept_and_reads():
    for version in range(1, GAME_FORMAT.version + 1):
        path = DATA / f"version-{version}.game.jsonl"
        replay = replay_of(path, read(path.read_bytes()), SOURCE)
        assert replay.departure is None
        assert len(replay.history) > 20


def test_every_line_of_a_kept_game_satisfies_the_schema_and_nothing_strange_does():
    schema = jsonschema_rs.Draft202012Validator(schema_of(GAME_FORMAT))
    lines = [json.loads(row) for row in KEPT.read_text("utf-8").splitlines()]
    assert [error.message for line in lines for error in schema.iter_errors(line)] == []
    header, line = lines[:2]
    for strange in (
        line | {"n": 0},
        line | {"why": 1},
        line | {"digest": "x"},
        header | {"version": 2},
        header | {"seed": "7"},
        {key: value for key, value in line.items() if key != "action"},
        {key: value for key, value in header.items() if key != "map"},
    ):
        assert not schema.is_valid(strange)
