"""`zargo play`: a whole game between bots, saved line by line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.game_documents import outcome_text
from sim.cli.inputs import COUNT, FILE, read_document
from sim.cli.language import language
from sim.cli.output import answer, json_option
from sim.errors import FileFault, NotPossible
from sim.formats.game_file import LEAST_SEED, MOST_SEED, encode_header
from sim.texts import say

if TYPE_CHECKING:
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile
    from sim.play.match import Ended
    from sim.play.session import Session


@click.command("play")
@click.argument("scenario_path", metavar="SCENARIO", type=FILE)
@click.option(
    "--seed",
    type=click.IntRange(LEAST_SEED, MOST_SEED),
    default=0,
    show_default=True,
    help="Same scenario, seed and bots, same game.",
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
    scenario_path: Path, seed: int, wishes: tuple[str, ...], months: int | None, target: Path, as_json: bool
) -> None:
    """Let bots play a scenario out, and save the game; nobody is asked anything."""
    from sim.formats.game_writer import GameWriter
    from sim.play.bots.registry import known_bots, make_bots
    from sim.play.match import play_on
    from sim.play.opening import make_game, make_header, shipped_games
    from sim.play.session import Session

    scenario, document = _sound_scenario(scenario_path)
    source = shipped_games()
    header = make_header(scenario, document, seed, source)
    game = make_game(header, scenario_path, "", source)
    names = _bot_names(scenario, wishes)
    bots = make_bots(game, names, known_bots(source.bots_of(scenario.ruleset)))
    with GameWriter.begin(target, encode_header(header)) as writer:
        session = Session.begin(game, header, writer)
        ended = play_on(session, bots, months=months)
    report = _report(target, session, ended, names)
    answer(report, [_line(target, session)], as_json=as_json)


def _sound_scenario(path: Path) -> tuple[ScenarioFile, MapFile]:
    """Return a scenario and its map. Raises FileFault on a map, and where the scenario has errors."""
    from sim.formats.map_file import MAP_FORMAT, MapFile
    from sim.formats.scenario_file import SCENARIO_FORMAT
    from sim.games.problems import scenario_problems

    found = read_document(path)
    if isinstance(found, MapFile):
        facts = say("fault-format", found=MAP_FORMAT.name, expected=SCENARIO_FORMAT.name)
        raise FileFault(path, "$.format", facts)
    wrong = [problem for problem in scenario_problems(*found) if problem.severity == "error"]
    if wrong:
        facts = say("game-unsound-scenario", problems=len(wrong), first=wrong[0].message)
        raise FileFault(path, "", facts)
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
    }


def _line(target: Path, session: Session[Any]) -> str:
    game, state = session.game, session.state
    outcome = outcome_text(game, state, None)
    facts = say(
        "play-done",
        file=str(target),
        decisions=len(session.history),
        month=game.month(state),
        outcome=outcome,
    )
    return facts.render(language())
