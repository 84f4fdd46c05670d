"""The page of a saved game: its positions are the engine's, and nothing hidden is in it."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from sim.engine.game import Action, Event, Outcome
from sim.engine.position import NONE
from sim.formats.game_file import GameLine
from sim.games.catalog import ruleset_ids
from sim.games.zargo.actions import End, Move
from sim.interop.html_replay import film as film_module
from sim.interop.html_replay import replay_page
from sim.interop.html_replay.film import film
from sim.interop.html_replay.rows import unfold
from sim.interop.html_replay.sheet import short_names
from sim.play.as_seen import events_seen, state_seen
from sim.play.history import History
from sim.texts import Sentence
from tests.cli.runner import Zargo
from tests.interop.pages import SCENARIOS, data_of, plain_position, played, renamed, scenario_of, skirmish

CANARY = "yellow-bird"
ORDER = "order-nobody-saw"


def rebuilt(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the position after every step, rebuilt from the changes in a page."""
    ids = [entry[0] for entry in data["pieces"]]
    towns = [entry[0] for entry in data["cities"]]
    found = []
    for pieces, cities in unfold(data["steps"]):
        plain = {}
        for number, row in pieces.items():
            place, city, charge, keeper, paralysed, flags = (*row, 0, 0, 0, 0, 0)[:6]
            plain[ids[number]] = {
                "hex": place,
                "city": towns[city - 1] if city else None,
                "charge": ids[charge - 1] if charge else None,
                "keeper": keeper - 1,
                "paralysed": paralysed,
                "flags": flags,
            }
        found.append({"pieces": plain, "cities": {towns[n]: list(row) for n, row in cities.items()}})
    return found


@pytest.mark.parametrize("people", [None, 0, 1])
def test_positions_rebuilt_from_a_page_are_the_engines_at_every_step(people: int | None):
    replay = skirmish()
    history = replay.history
    data = data_of(replay_page(replay, people))
    positions = rebuilt(data)
    assert len(positions) == len(history) + 1 > 100
    facts: dict[str, Any] = {}
    for n, position in enumerate(positions):
        state = history.state_at(n) if people is None else state_seen(history, people, n)
        assert position == plain_position(state.position, people), f"step {n}"
        facts |= {key: value for key, value in data["steps"][n].items() if key in "mvw"}
        game = history.game
        assert facts == {"m": game.month(state), "v": game.mover(state), "w": list(game.winners(state))}


def test_every_event_is_told_in_the_chosen_language():
    replay = skirmish()
    game = replay.game
    data = data_of(replay_page(replay, language="it"))
    for n, step in enumerate(data["steps"]):
        told = [data["texts"][entry] for entry in step.get("e", ()) if isinstance(entry, int)]
        assert told == [game.narrate(event).render("it") for event in replay.history.events_at(n)]
    assert data["words"]["month"] == "Mese"


def test_marks_follow_what_happened():
    replay = skirmish()
    data = data_of(replay_page(replay))
    grid = replay.game.board.grid
    seen = dict.fromkeys("akt", 0)
    for n, step in enumerate(data["steps"]):
        ways = [
            [grid.id_of(cell) for cell in path]
            for event in replay.history.events_at(n)
            if len(path := getattr(event, "path", ())) > 1
        ]
        assert [hexes for _, _, *hexes in step.get("a", ())][: len(ways)] == ways
        for key in seen:
            seen[key] += len(step.get(key, ()))
    assert all(seen.values()), seen


def test_a_people_is_told_the_plans_of_others_as_they_become_known():
    replay = skirmish()
    data = data_of(replay_page(replay, 1))
    inner = [entry for step in data["steps"] for entry in step.get("e", ()) if isinstance(entry, list)]
    assert inner, "closed plans are told"
    assert not [
        entry
        for step in data_of(replay_page(replay))["steps"]
        for entry in step.get("e", ())
        if isinstance(entry, list)
    ], "the umpire has been told them one by one"


@cache
def canary_game(garrison: str = CANARY, moved: str = ORDER) -> Any:
    """Return a game in which one piece stays hidden in its city, and one moves while its people still plans."""
    scenario = renamed(scenario_of("four-peoples"), {"knights-infantry-1": garrison, "knight-1": moved})
    orders: tuple[tuple[str, Action], ...] = ()
    while True:
        replay = played(scenario, orders=orders)
        game, state = replay.game, replay.history.last
        mover = game.people_ids[game.decision(state).owner]
        moves = [action for action in game.options(state, moved) if isinstance(action, Move)]
        if moves:
            return played(scenario, orders=(*orders, (mover, moves[0])))
        orders = (*orders, (mover, End()))


def test_a_hidden_piece_is_nowhere_in_the_page_of_another_people():
    replay = canary_game()
    for n in range(len(replay.history) + 1):
        assert CANARY not in str(events_seen(replay.history, 1, n))
    assert CANARY in replay_page(replay).decode()
    assert CANARY in replay_page(replay, 0).decode()
    assert CANARY not in replay_page(replay, 1).decode()


def test_a_plan_that_is_not_closed_is_nowhere_in_the_page_of_another_people():
    data = data_of(replay_page(canary_game(), 1))
    assert data["steps"][-1] == {"b": 0}
    assert not any(step.get("a") for step in data["steps"])


def test_games_that_differ_only_in_what_is_hidden_make_the_same_page_for_others():
    first, second = canary_game(garrison="a-first"), canary_game(garrison="z-last")
    assert replay_page(first, 1) == replay_page(second, 1)
    assert replay_page(first, 0) != replay_page(second, 0)


def test_the_page_needs_nothing_from_outside_and_lets_nothing_in():
    page = replay_page(skirmish()).decode()
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"<(link|img|iframe|script[^>]+src)", page)
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert policy is not None
    assert style is not None
    assert script is not None
    assert policy[1].startswith("default-src 'none'")
    for part in (style[1], script[1]):
        assert base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() in policy[1]


def test_names_of_a_scenario_cannot_break_out_of_the_page():
    evil = "</script><script>alert(1)</script><!--@SCRIPT@"
    scenario = renamed(scenario_of("skirmish"), {"knight-1": evil})
    replay = played(scenario, orders=(("knights", End()),))
    page = replay_page(replay, notices=[evil]).decode()
    assert page.count("<script") == 2
    assert evil in [entry[0] for entry in data_of(page.encode())["pieces"]]


def test_the_command_writes_the_page_and_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    zargo = Zargo(capsys)
    game, out = tmp_path / "a.game.jsonl", tmp_path / "a.html"
    played = zargo("play", SCENARIOS / "skirmish.scenario.json", "--months", 1, "--save", game)
    assert played.code == 0
    asked = zargo("--lang", "it", "replay", game, "--html", out, "--as", "dragons", "--to", 7)
    assert asked.code == 0
    assert asked.out == f"scritto {out}\n"
    data = data_of(out.read_bytes())
    assert (data["onlooker"], len(data["steps"]), data["words"]["hex"]) == (1, 8, "Esagono")
    assert zargo("replay", game, "--html", tmp_path / "no" / "a.html").code == 2


def test_the_page_ends_where_it_is_told():
    data = data_of(replay_page(skirmish(), last=10))
    assert len(data["steps"]) == 11
    assert all(n <= 10 for n in data["moves"])


def test_short_names_tell_types_apart():
    assert short_names(["Knight", "Infantry", "Wizard"]) == ["K", "I", "W"]
    names = ["Monk", "Infantry monk", "Knight monk", "Illusionist monk"]
    assert short_names(names) == ["M", "In", "K", "Il"]


def test_no_game_is_named_in_the_module():
    names = {ruleset.lower() for ruleset in ruleset_ids()}
    for source in Path(film_module.__file__).parent.rglob("*"):
        if source.suffix in {".py", ".js", ".css", ".html", ".toml"}:
            text = source.read_text(encoding="utf-8").lower()
            assert not [name for name in names if name in text], source


class Stroll(Event, frozen=True, tag="stroll"):
    piece: str
    path: tuple[tuple[int, int], ...]


class Strolls:
    """A game of its own: pieces stroll, others see only those on even columns."""

    def __init__(self) -> None:
        begun = skirmish().game
        self.board, self.ruleset, self.people_ids = begun.board, begun.ruleset, begun.people_ids
        self._first = begun.start().state.position

    def start(self) -> Outcome[SimpleNamespace]:
        return Outcome((), SimpleNamespace(position=self._first, month=1))

    def evolve(self, state: SimpleNamespace, event: Stroll) -> SimpleNamespace:
        piece = state.position.piece(event.piece)
        moved = replace(piece, hex=self.board.grid.id_of(event.path[-1]))
        return SimpleNamespace(position=state.position.with_pieces([moved]), month=state.month + 1)

    def view(self, state: SimpleNamespace, people: int) -> SimpleNamespace:
        seen = [
            one
            for one in state.position.pieces
            if one.people == people or self.board.cell(one.hex)[0] % 2 == 0
        ]
        alone = tuple(
            replace(one, number=number, city=NONE, escort=NONE, escorts=NONE)
            for number, one in enumerate(seen)
        )
        return SimpleNamespace(position=state.position.with_all_pieces(alone), month=state.month)

    def seen(self, event: Stroll, people: int) -> Stroll | None:
        return event if event.path[-1][0] % 2 == 0 else None

    def begins_move(self, state: SimpleNamespace) -> bool:
        return True

    def month(self, state: SimpleNamespace) -> int:
        return state.month

    def mover(self, state: SimpleNamespace) -> int:
        return 0

    def winners(self, state: SimpleNamespace) -> tuple[int, ...]:
        return ()

    def narrate(self, event: Stroll) -> Sentence:
        return Sentence(f"{event.piece} strolls")


def test_another_game_on_the_same_kind_of_position_makes_a_page_too():
    game: Any = Strolls()
    history: History[Any] = History(game)
    piece = next(one for one in history.last.position.pieces if one.city == NONE and one.hex != NONE)
    start = game.board.cell(piece.hex)
    for n, column in enumerate((start[0] + 1, start[0] + 2), start=1):
        event = Stroll(
            piece.id, (game.board.cell(history.last.position.piece(piece.id).hex), (column, start[1]))
        )
        line = GameLine(n=n, by=game.people_ids[0], action={"kind": "stroll"}, digest="")
        history.append(line, Outcome((event,), game.evolve(history.last, event)))
    whole = film(history, 2, None, "en")
    assert [len(step.get("a", ())) for step in whole["steps"]] == [0, 1, 1]
    assert whole["texts"] == [f"{piece.id} strolls"]
    for people in (None, 1 - piece.people):
        made = film(history, 2, people, "en")
        for n, position in enumerate(rebuilt(made)):
            state = history.state_at(n) if people is None else game.view(history.state_at(n), people)
            assert position == plain_position(state.position, people)
