"""Playing: whose turn it is, dice that follow from seed and line, a game that stops and goes on anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from sim.engine.game import IllegalAction
from sim.errors import NotPossible
from sim.formats.game_file import GameHeader
from sim.formats.game_writer import GameWriter
from sim.play.chance import Draws, roll
from sim.play.opening import open_game
from sim.play.session import Session
from tests.play.games import SOURCE, play_to_end, random_bots, saved_game, toy_header
from tests.play.toy import End, Pay, Rob, Step, ToyGame

ROOT = Path(__file__).resolve().parents[2]


def new_session(seed: int = 7, **changes: object) -> Session:
    header: GameHeader = toy_header(seed, **changes)
    return Session.begin(ToyGame(header.scenario, header.map), header)


MEETING = {"tokens": [["k", 0, 1, False], ["w", 1, 1, False], ["m", 2, 3, True]], "coins": [6, 6, 6]}


def test_only_the_people_asked_may_decide_and_nothing_is_logged_otherwise():
    session = new_session()
    with pytest.raises(NotPossible, match="'winged', but 'knights'"):
        session.submit(End(), "winged")
    with pytest.raises(IllegalAction):
        session.submit(Pay(True), "knights")
    with pytest.raises(NotPossible):
        session.submit(End(), "chance")
    assert len(session.history) == 0
    session.submit(End(), "knights")
    assert session.game.people_ids[session.decision.owner] == "winged"


def test_chance_rolls_by_itself_and_another_people_is_asked_in_the_middle_of_a_move():
    session = new_session(state=MEETING)
    session.submit(Rob("k", "w"), "knights")
    rolled = session.history.steps[1]
    assert (rolled.line.by, len(rolled.line.dice)) == ("chance", 1)
    assert session.decision.kind == "pay"
    assert session.game.people_ids[session.decision.owner] == "winged"
    session.submit(Pay(True), "winged")
    assert session.state.coins == (6 + rolled.line.dice[0], 6 - rolled.line.dice[0], 6)


def test_a_game_that_is_over_takes_nothing_more():
    session = play_to_end(new_session())
    assert session.is_over
    with pytest.raises(NotPossible, match="over"):
        session.submit(End(), "knights")


def test_a_die_follows_from_seed_and_line_alone():
    assert [roll(7, line, 6) for line in (1, 2, 3)] == [roll(7, line, 6) for line in (1, 2, 3)]
    counts = Counter(roll(1, line, 6) for line in range(6_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(900 < count < 1_100 for count in counts.values())
    assert Counter(roll(1, n, 6) for n in range(99)) != Counter(roll(2, n, 6) for n in range(99))


def test_draws_are_numbered_and_each_as_likely():
    draws = Draws(3, "bot", "knights", 12)
    counts = Counter(draws.below(10) for _ in range(10_000))
    assert all(850 < counts[value] < 1_150 for value in range(10))
    assert [Draws(3, "a").below(2**60) for _ in range(2)] == [Draws(3, "a").below(2**60)] * 2
    assert Draws(3, "a", 1).below(2**60) != Draws(3, "a", 2).below(2**60)


@pytest.mark.parametrize("stop", range(0, 40, 3))
def test_a_game_stops_and_goes_on_anywhere_with_the_same_result(tmp_path: Path, stop: int):
    """Saving and loading consume no dice (case 32)."""
    uncut, cut = tmp_path / "uncut.game.jsonl", tmp_path / "cut.game.jsonl"
    saved_game(uncut)
    rows = uncut.read_bytes().splitlines(keepends=True)
    assert len(rows) > 41
    cut.write_bytes(b"".join(rows[: stop + 1]))
    replay = open_game(cut, SOURCE)
    with GameWriter.resume(cut, replay.saved) as writer:
        play_to_end(Session.go_on(replay, writer))
    assert cut.read_bytes() == uncut.read_bytes()


def test_two_games_played_in_turn_do_not_touch_each_other():
    alone = [play_to_end(new_session(seed)).history.steps[-1].line.digest for seed in (1, 2)]
    together = [new_session(1), new_session(2)]
    while not all(session.is_over for session in together):
        for session in together:
            play_to_end(session, months=1)
    assert [session.history.steps[-1].line.digest for session in together] == alone


def test_the_same_under_three_hash_seeds():
    program = (
        "from tests.play.games import play_to_end, toy_header\n"
        "from tests.play.toy import ToyGame\n"
        "from sim.play.session import Session\n"
        "header = toy_header()\n"
        "session = play_to_end(Session.begin(ToyGame(header.scenario, header.map), header))\n"
        "print(session.history.steps[-1].line.digest)"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(printed) == 1
    assert printed == {play_to_end(new_session()).history.steps[-1].line.digest + "\n"}


def test_looking_changes_nothing():
    session = new_session()
    before = session.game.fingerprint(session.state)
    for _ in range(2):
        assert session.decision.kind == "move"
        random_bots(session.game)
        session.game.view(session.state, 1)
        session.history.state_at(0)
    assert session.game.fingerprint(session.state) == before
    session.submit(Step("knights-a"), "knights")
    assert session.since_move == 1


FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from sim.errors import FileFault
from sim.formats.game_file import encode_header
from sim.formats.game_writer import GameWriter
from sim.play.session import Session
from tests.play.games import toy_header
from tests.play.toy import End, ToyGame
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path, header = Path(sys.argv[1]), toy_header(7)
with GameWriter.begin(path, encode_header(header)) as writer:
    session = Session.begin(ToyGame(header.scenario, header.map), header, writer)
    session.submit(End(), session.game.people_ids[session.decision.owner])
    size, lines = path.stat().st_size, len(session.history)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, resource.RLIM_INFINITY))
    by = session.game.people_ids[session.decision.owner]
    try:
        session.submit(End(), by)
    except FileFault:
        pass
    else:
        sys.exit("the disk was not full")
    assert (path.stat().st_size, len(session.history)) == (size, lines)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    session.submit(End(), by)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file size are those of POSIX")
def test_a_decision_that_a_full_disk_did_not_take_can_be_taken_again(tmp_path: Path):
    path = tmp_path / "full.game.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, path], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    replay = open_game(path, SOURCE)
    assert (replay.departure, replay.saved.torn) == (None, False)
