"""`zargo play`: a whole game between bots, saved line by line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.game_documents import outcome_text
from sim.cli.inputs import COUNT, FILE, read_document
from sim.cli.language import language
from sim.cli.output import answer, json_option
from sim.cli.overwriting import require_same_kind
from sim.errors import FileFault, NotPossible
from sim.formats.game_file import LEAST_SEED, MOST_SEED, encode_header
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sim.engine.bot import Bot
    from sim.engine.game import Game
    from sim.formats.game_file import GameHeader
    from sim.formats.game_writer import GameWriter
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.play.match import Ended
    from sim.play.opening import GameSource
    from sim.play.replay import Replay
    from sim.play.session import Session


@click.command("play")
@click.argument("path", metavar="SCENARIO", type=FILE)
@click.option(
    "--seed",
    type=click.IntRange(LEAST_SEED, MOST_SEED),
    help="Same scenario, seed and bots, same game; 0 if left out. A saved game has its own.",
)
@click.option(
    "--bot",
    "wishes",
    metavar="PEOPLE=NAME",
    multiple=True,
    help="Who plays a people; else the bot of its seat in the scenario, else 'random'.",
)
@click.option("--months", type=COUNT, help="Play no more than so many months.")
@click.option(
    "--save",
    "target",
    metavar="FILE",
    type=FILE,
    required=True,
    help="Where the game goes; an old FILE is replaced.",
)
@json_option
def command(
    path: Path, seed: int | None, wishes: tuple[str, ...], months: int | None, target: Path, as_json: bool
) -> None:
    """Let bots play a scenario, or a saved game from where it stops, and save the game; nobody is asked anything."""
    from sim.formats.codec import read_bytes
    from sim.formats.game_file import GAME_FORMAT
    from sim.play.match import play_on
    from sim.play.problems import is_game_file

    require_same_kind(target, GAME_FORMAT.name)
    if is_game_file(path, read_bytes(path)):
        table = _table_of_game(path, seed, wishes)
    else:
        table = _table_of_scenario(path, seed or 0, wishes)
    with table.save_to(target) as writer:
        session = table.begin(writer)
        ended = play_on(session, table.bots, months=months)
    report = _report(target, session, ended, table.names)
    answer(report, _lines(target, session), as_json=as_json)


@dataclass(frozen=True)
class _Table:
    """A game laid out to be played: who plays, and either a new game or one to go on with."""

    header: GameHeader
    game: Game[Any]
    names: dict[str, str]
    bots: dict[int, Bot]
    saved: Replay[Any] | None

    def save_to(self, target: Path) -> GameWriter:
        """Return the file the game goes to, with what was played so far; an old one is replaced."""
        from sim.formats.game_writer import GameWriter

        if self.saved is None:
            return GameWriter.begin(target, encode_header(self.header))
        return GameWriter.copy(target, self.saved.saved)

    def begin(self, writer: GameWriter) -> Session[Any]:
        """Return the session that is played."""
        from sim.play.session import Session

        if self.saved is None:
            return Session.begin(self.game, self.header, writer)
        return Session.go_on(self.saved, writer)


def _table_of_scenario(path: Path, seed: int, wishes: tuple[str, ...]) -> _Table:
    """Return a new game, whose file keeps who plays each people."""
    from sim.play.bots.registry import seated
    from sim.play.opening import make_game, make_header, shipped_games

    scenario, document = _sound_scenario(path)
    source = shipped_games()
    names = _bot_names(scenario, wishes)
    header = make_header(seated(scenario, names), document, seed, source)
    return _table(header, make_game(header, path, "", source), names, source, None)


def _table_of_game(path: Path, seed: int | None, wishes: tuple[str, ...]) -> _Table:
    """Return a saved game to go on with. Raises FileFault where its log departs, NotPossible on another seed."""
    from sim.play.opening import open_game, shipped_games

    source = shipped_games()
    replay = open_game(path, source)
    replay.require_sound()
    if seed not in (None, replay.header.seed):
        raise NotPossible(say("play-seed", seed=replay.header.seed))
    return _table(replay.header, replay.game, _bot_names(replay.header.scenario, wishes), source, replay)


def _table(
    header: GameHeader,
    game: Game[Any],
    names: dict[str, str],
    source: GameSource,
    saved: Replay[Any] | None,
) -> _Table:
    from sim.play.bots.registry import known_bots, make_bots

    bots = make_bots(game, names, known_bots(source.bots_of(header.scenario.ruleset)))
    return _Table(header, game, names, bots, saved)


def _sound_scenario(path: Path) -> tuple[ScenarioFile, MapFile]:
    """Return a scenario and its map. Raises FileFault on a map, and where the scenario has errors."""
    from sim.formats.map_file import MAP_FORMAT, MapFile
    from sim.formats.scenario_file import SCENARIO_FORMAT
    from sim.games.problems import scenario_problems, why_unsound

    found = read_document(path)
    if isinstance(found, MapFile):
        facts = say("fault-format", found=MAP_FORMAT.name, expected=SCENARIO_FORMAT.name)
        raise FileFault(path, "$.format", facts)
    if wrong := why_unsound(scenario_problems(*found)):
        raise FileFault(path, "", wrong)
    return found[0], found[1]


def _bot_names(scenario: ScenarioFile, wishes: tuple[str, ...]) -> dict[str, str]:
    """Return the bot of every people: the one wished for, else its seat's, else the usual one. Raises NotPossible."""
    from sim.play.bots.registry import USUAL, bot_of_seat

    names = {entry.people: bot_of_seat(entry.seat) or USUAL for entry in scenario.peoples}
    for wish in wishes:
        people, equals, name = wish.partition("=")
        if not equals:
            raise NotPossible(say("game-bot-option", given=wish))
        names[people] = name
    return names


def _report(target: Path, session: Session[Any], ended: Ended, names: dict[str, str]) -> dict[str, Any]:
    game, state = session.game, session.state
    steps = session.history.steps
    return {
        "file": str(target),
        "seed": session.seed,
        "bots": names,
        "decisions": len(steps),
        "month": game.month(state),
        "ended": ended,
        "winners": [game.people_ids[people] for people in game.winners(state)],
        "digest": steps[-1].line.digest if steps else None,
        "reconstructed": list(game.ruleset.reconstructed),
    }


def _lines(target: Path, session: Session[Any]) -> Iterator[str]:
    """Yield what is said to people: what became of the game, and which figures it was played by are ours."""
    yield _line(target, session)
    ours = session.game.ruleset.reconstructed
    if ours:
        yield say("play-reconstructed", figures=", ".join(ours)).render(language())


def _line(target: Path, session: Session[Any]) -> str:
    game, state = session.game, session.state
    outcome = outcome_text(game, state, None)
    facts = say(
        "play-done",
        file=str(target),
        decisions=len(session.history),
        round=game.ruleset.presentation.round,
        month=game.month(state),
        outcome=outcome,
    )
    return facts.render(language())
