"""Replay: every position again, a changed line found at its place, other rules open at the last good step."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sim.engine.game import Action, Event, Outcome, Refusal
from sim.errors import FileFault, NotPossible
from sim.play.history import SPAN
from sim.play.opening import GameSource, open_game
from sim.play.replay import Replay
from sim.play.session import Session
from sim.texts import say
from tests.play.games import OTHER_RULES, SOURCE, saved_game
from tests.play.toy import Step, ToyGame, ToyState

Line = dict[str, Any]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "toy.game.jsonl"


@pytest.fixture
def played(path: Path) -> Session:
    return saved_game(path)


def rewrite(path: Path, change: Callable[[list[Line]], None]) -> Replay:
    """Change the decisions of a saved game, line 1 of the list being decision 1, and open it again."""
    header, *rows = path.read_text().splitlines()
    lines = [json.loads(row) for row in rows]
    change(lines)
    path.write_text("\n".join([header, *map(json.dumps, lines)]) + "\n")
    return open_game(path, SOURCE)


def first_of(lines: list[Line], by: str) -> int:
    return next(number for number, line in enumerate(lines) if line["by"] == by)


def departure_of(path: Path, change: Callable[[list[Line]], None]) -> tuple[int, str]:
    replay = rewrite(path, change)
    assert replay.departure is not None
    with pytest.raises(FileFault) as caught:
        replay.require_sound()
    assert caught.value.place == f"line {replay.departure.n + 1}"
    assert str(replay.departure.n) in replay.departure.message.render("it")
    return replay.departure.n, replay.departure.code


def test_a_game_played_follows_in_every_line(path: Path, played: Session):
    replay = open_game(path, SOURCE)
    assert replay.departure is None
    assert not replay.other_rules
    assert [step.events for step in replay.history.steps] == [step.events for step in played.history.steps]


def test_restored_at_every_line_it_is_the_same(path: Path, played: Session):
    """Digest, options, month and decider at every line (case 33)."""
    replay = open_game(path, SOURCE)
    game = played.game
    assert len(played.history) > SPAN
    fresh = game.start().state
    order = [*range(len(played.history) + 1), *reversed(range(len(played.history) + 1)), 3, SPAN + 1, 0]
    for n in order:
        state = replay.history.state_at(n)
        assert game.fingerprint(state) == game.fingerprint(played.history.state_at(n))
        assert game.decision(state) == game.decision(played.history.state_at(n))
        assert game.options(state) == game.options(played.history.state_at(n))
    assert replay.history.state_at(0) == fresh
    assert replay.history.state_at(len(replay.history)) == replay.history.last == played.state


class CountingGame(ToyGame):
    folded = 0

    def evolve(self, state: ToyState, event: Event) -> ToyState:
        CountingGame.folded += 1
        return super().evolve(state, event)


def test_a_step_back_never_goes_back_to_the_start(path: Path, played: Session):
    replay = open_game(path, GameSource(CountingGame, SOURCE.rules_of, SOURCE.bots_of))
    last = len(replay.history)
    most = max(len(step.events) for step in replay.history.steps)
    replay.history.state_at(last)
    CountingGame.folded = 0
    for n in range(last, last - last % SPAN, -1):
        replay.history.state_at(n)
    assert CountingGame.folded == 0
    replay.history.state_at(SPAN - 1)
    assert CountingGame.folded <= SPAN * most


def test_there_is_no_position_before_the_start_or_after_the_end(path: Path, played: Session):
    replay = open_game(path, SOURCE)
    for n in (-1, len(replay.history) + 1):
        with pytest.raises(NotPossible, match=f"decision {n};"):
            replay.history.state_at(n)


def test_a_changed_die_is_found_and_the_old_one_named(path: Path, played: Session):
    def change(lines: list[Line]) -> None:
        line = lines[first_of(lines, "chance")]
        line["dice"] = [line["dice"][0] % 6 + 1]

    n = next(step.line.n for step in played.history.steps if step.line.by == "chance")
    old = played.history.steps[n - 1].line.dice[0]
    replay = rewrite(path, change)
    assert replay.departure is not None
    assert (replay.departure.n, replay.departure.code) == (n, "digest")
    assert f"it fits {old}" in str(replay.departure.why)


@pytest.mark.parametrize(
    ("dice", "said"), [([], "0 dice"), ([1, 1], "2 dice"), ([0], "shows 0"), ([7], "shows 7")]
)
def test_dice_that_are_missing_too_many_or_impossible(
    path: Path, played: Session, dice: list[int], said: str
):
    where = []

    def change(lines: list[Line]) -> None:
        where.append(first_of(lines, "chance"))
        lines[where[0]]["dice"] = dice

    replay = rewrite(path, change)
    assert replay.departure is not None
    assert (replay.departure.n, replay.departure.code) == (where[0] + 1, "dice")
    assert said in str(replay.departure.why)
    assert len(replay.history) == where[0]


def test_a_die_where_a_people_decides(path: Path, played: Session):
    assert departure_of(path, lambda lines: lines[2].update(dice=[3])) == (3, "dice")


def swap(lines: list[Line]) -> None:
    lines[1], lines[2] = lines[2], lines[1]


def test_a_line_left_out_doubled_or_moved(path: Path, played: Session):
    whole = path.read_bytes()

    def anew(change: Callable[[list[Line]], None]) -> tuple[int, str]:
        path.write_bytes(whole)
        return departure_of(path, change)

    assert anew(lambda lines: lines.remove(lines[0]))[0] == 1
    assert anew(lambda lines: lines.insert(1, lines[0]))[0] == 2
    assert anew(lambda lines: lines[3].update(n=9)) == (4, "number")
    assert anew(swap)[0] == 2


def test_a_line_of_another_people_an_unknown_action_an_illegal_one_and_one_too_many(
    path: Path, played: Session
):
    whole = path.read_bytes()
    last = len(played.history)

    def anew(change: Callable[[list[Line]], None]) -> tuple[int, str]:
        path.write_bytes(whole)
        return departure_of(path, change)

    assert anew(lambda lines: lines[1].update(by="nobody")) == (2, "owner")
    assert anew(lambda lines: lines[1].update(action={"kind": "fly"})) == (2, "action")
    assert anew(lambda lines: lines[1].update(action={"kind": "end", "more": 1})) == (2, "action")
    assert anew(lambda lines: lines[1].update(action={"kind": "step", "piece": "x"})) == (2, "illegal")
    assert anew(lambda lines: lines.append(lines[-1])) == (last + 1, "over")
    assert anew(lambda lines: lines[4].update(digest="0" * 32)) == (5, "digest")


def test_what_the_rules_say_of_an_illegal_line_is_told(path: Path, played: Session):
    replay = rewrite(path, lambda lines: lines[0].update(action={"kind": "step", "piece": "x"}))
    assert replay.departure is not None
    assert (replay.departure.rule, replay.departure.hexes) == ("TOY-2", ((0, 0),))
    assert "'step'" in str(replay.departure.message)


class DriftingGame(ToyGame):
    """The toy with a planted fault: after so many coins have changed hands, one is lost."""

    def play(self, state: ToyState, action: Action, dice: tuple[int, ...] = ()) -> Outcome[ToyState]:
        outcome = super().play(state, action, dice)
        if outcome.state.month == 3 and isinstance(action, Step):
            coins = (outcome.state.coins[0] + 1, *outcome.state.coins[1:])
            return Outcome(outcome.events, type(state)(outcome.state.tokens, coins, 3, outcome.state.mover))
        return outcome


def test_a_planted_desync_is_found_at_its_line(path: Path, played: Session):
    """Case 34."""
    expected = next(
        n
        for n, step in enumerate(played.history.steps, start=1)
        if step.line.action["kind"] == "step" and played.history.state_at(n).month == 3
    )
    replay = open_game(path, GameSource(DriftingGame, SOURCE.rules_of, SOURCE.bots_of))
    assert replay.departure is not None
    assert (replay.departure.n, replay.departure.code) == (expected, "digest")


class LazyGame(ToyGame):
    """The toy under other rules: nobody steps in the second month."""

    def check(self, state: ToyState, action: Action) -> Refusal | None:
        if state.month == 2 and isinstance(action, Step):
            return Refusal("TOY-9", say("fault-structure", fact="nobody steps in month 2"))
        return super().check(state, action)


def test_other_rules_open_at_the_last_good_step_and_name_the_action_that_fails(path: Path, played: Session):
    """Case 34."""
    expected = next(
        n
        for n, step in enumerate(played.history.steps, start=1)
        if step.line.action["kind"] == "step" and played.history.state_at(n - 1).month == 2
    )
    replay = open_game(path, GameSource(LazyGame, OTHER_RULES.rules_of, SOURCE.bots_of))
    assert replay.other_rules
    assert replay.departure is not None
    assert (replay.departure.n, replay.departure.rule) == (expected, "TOY-9")
    assert "'step'" in str(replay.departure.why)
    assert len(replay.history) == expected - 1
    assert replay.history.state_at(expected - 1) == played.history.state_at(expected - 1)
    with pytest.raises(FileFault, match="nobody steps"):
        Session.go_on(replay)


def test_other_rules_under_which_everything_follows_are_told_and_no_fault(path: Path, played: Session):
    replay = open_game(path, OTHER_RULES)
    assert replay.other_rules
    assert replay.departure is None


def test_the_start_of_any_move_is_a_scenario_that_goes_on_alike(path: Path, played: Session):
    game, history = played.game, played.history
    assert history.moves[0] == 0
    for n in history.moves:
        state = history.state_at(n)
        again = ToyGame(game.scenario(state), played.game.board.map)
        assert again.start().state == state
        assert history.move_before(n) == n
    assert history.move_before(history.moves[1] - 1) == 0
