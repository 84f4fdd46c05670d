"""`zargo replay`: a saved game shown up to a line, held against rules and digests, kept as scenario or page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.check import FOUND_WRONG
from sim.cli.inputs import FILE
from sim.cli.language import language
from sim.cli.output import answer, json_option
from sim.cli.overwriting import require_same_kind
from sim.errors import NotPossible
from sim.texts import say

if TYPE_CHECKING:
    from sim.cli.game_documents import Showing
    from sim.play.replay import Replay


@click.command("replay")
@click.argument("path", metavar="GAME", type=FILE)
@click.option(
    "--to", "to", metavar="N", type=click.IntRange(min=0), help="Show it up to decision N; 0 is the start."
)
@click.option(
    "--verify",
    is_flag=True,
    help="Say whether every line follows, by rules and digests; exit 1 when one does not.",
)
@click.option("--as", "people", metavar="PEOPLE", help="Only what one people gets to see.")
@click.option(
    "--save-scenario",
    "target",
    metavar="OUT",
    type=FILE,
    help="Write the position as a scenario; a move must begin there.",
)
@click.option(
    "--html",
    "page",
    metavar="OUT",
    type=FILE,
    help="Write the game up to there as one web page to step through, and tell nothing else.",
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    path: Path,
    to: int | None,
    verify: bool,
    people: str | None,
    target: Path | None,
    page: Path | None,
    as_json: bool,
) -> None:
    """Play a saved game again from its log, and show what happened."""
    from sim.cli.game_documents import Showing, replay_document
    from sim.play.opening import open_game

    replay = open_game(path)
    last = len(replay.history)
    if to is not None and to > last:
        if people is None:
            replay.require_sound()
        raise NotPossible(say("game-no-line", n=to, last=last))
    showing = Showing(replay, last if to is None else to, _number(replay, people))
    if target is not None:
        _save_scenario(showing, target)
    if page is not None:
        _save_page(showing, page)
    document = replay_document(showing, language()) if as_json else None
    lines = [] if as_json else _verdict(showing) if verify else _told(showing, page)
    lines += [
        say("replay-wrote", file=str(out)).render(language()) for out in (target, page) if out is not None
    ]
    answer(document, lines, as_json=as_json)
    if verify and replay.departure is not None:
        ctx.exit(FOUND_WRONG)


def _number(replay: Replay[Any], people: str | None) -> int | None:
    known = replay.game.people_ids
    if people is None:
        return None
    if people not in known:
        raise NotPossible(say("game-no-people", people=people, known=", ".join(known)))
    return known.index(people)


def _told(showing: Showing, page: Path | None) -> list[str]:
    """Return a game in words; where a page tells it, only what is to be known of it before."""
    from sim.cli.game_documents import known_lines, replay_lines

    return replay_lines(showing, language()) if page is None else known_lines(showing, language())


def _save_page(showing: Showing, target: Path) -> None:
    """Write the game up to the line as a web page."""
    from sim.cli.game_documents import page_of
    from sim.formats.atomic import write_atomically

    require_same_kind(target, None)
    write_atomically(target, page_of(showing, language()))


def _verdict(showing: Showing) -> list[str]:
    from sim.cli.game_documents import departure, notices

    replay = showing.replay
    lines = [notice.render(language()) for notice in notices(replay)]
    found = departure(showing, language())
    if found is not None:
        return [*lines, f"{replay.path}: {found['message']}"]
    facts = say("replay-verified", file=str(replay.path), decisions=len(replay.saved.lines))
    return [*lines, facts.render(language())]


def _save_scenario(showing: Showing, target: Path) -> None:
    """Write the position as a scenario file. Raises NotPossible where no move begins."""
    from sim.cli.game_documents import scenario_of
    from sim.formats.atomic import write_atomically
    from sim.formats.scenario_file import SCENARIO_FORMAT, encode_scenario

    require_same_kind(target, SCENARIO_FORMAT.name)
    began = showing.replay.history.move_before(showing.n)
    if began is None:
        raise NotPossible(say("game-no-move-yet", n=showing.n))
    if began != showing.n:
        raise NotPossible(say("game-no-move", n=showing.n, began=began))
    write_atomically(target, encode_scenario(scenario_of(showing)))
