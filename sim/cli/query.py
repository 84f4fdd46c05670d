"""`zargo query`: single questions to a map or to the pieces of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli import documents
from sim.cli.inputs import CELL, COUNT, FILE, load_board, load_position
from sim.cli.language import SpokenGroup, language, spoken
from sim.cli.output import answer, json_option, shown
from sim.games.catalog import terrain_set_of
from sim.hex.grid import Cell

if TYPE_CHECKING:
    from sim.board.board import Board

Command = Callable[..., None]
Entry = dict[str, Any]


@click.group("query", cls=SpokenGroup, no_args_is_help=False)
def command() -> None:
    """Ask one question of a map or scenario."""


def _of_map(function: Command) -> Command:
    return click.argument("path", metavar="MAP", type=FILE)(json_option(function))


def _of_scenario(function: Command) -> Command:
    return click.argument("path", metavar="SCENARIO", type=FILE)(json_option(function))


def _of_piece(function: Command) -> Command:
    with_piece = click.option("--piece", "piece_id", metavar="ID", required=True, help="Which piece.")(
        function
    )
    return _of_scenario(with_piece)


@command.command()
@_of_piece
def reach(path: Path, piece_id: str, as_json: bool) -> None:
    """Show where a piece may end this move, and whom it must attack there."""
    document = documents.reach(load_position(path), piece_id)
    answer(document, map(_reach_text, document["hexes"]), as_json=as_json)


def _reach_text(entry: Entry) -> str:
    attacks = f"  {spoken('answer-attacks', pieces=', '.join(entry['attacks']))}" if entry["attacks"] else ""
    return f"{shown(entry['hex'])}  {spoken('answer-cost', cost=entry['cost'])}{attacks}"


@command.command("path")
@_of_piece
@click.option("--to", "goal", type=CELL, required=True, help="The hex to go to.")
def way(path: Path, piece_id: str, goal: Cell, as_json: bool) -> None:
    """Show the way of a piece to a hex: fewest months, then least cost."""
    document = documents.path(load_position(path), piece_id, goal)
    if document is None:
        answer(None, [spoken("answer-no-way")], as_json=as_json)
        return
    head = spoken("answer-way", moves=document["moves"], cost=document["cost"])
    answer(document, [head, " ".join(map(shown, document["path"]))], as_json=as_json)


@command.command()
@_of_map
@click.option("--from", "start", type=CELL, required=True, help="The first hex.")
@click.option("--to", "goal", type=CELL, required=True, help="The second hex.")
def distance(path: Path, start: Cell, goal: Cell, as_json: bool) -> None:
    """Show the distance of two hexes in steps, through seams too."""
    document = documents.distance(load_board(path), start, goal)
    text = spoken("answer-not-joined") if document is None else str(document["distance"])
    answer(document, [text], as_json=as_json)


@command.command()
@_of_map
@click.option("--from", "start", type=CELL, required=True, help="Where the shooter stands.")
@click.option("--length", metavar="N", type=COUNT, required=True, help="How many hexes the lines run.")
def lines(path: Path, start: Cell, length: int, as_json: bool) -> None:
    """Show the six lines of fire from a hex."""
    board = load_board(path)
    document = documents.lines(board, start, length)
    answer(document, (_line_text(entry, board) for entry in document["lines"]), as_json=as_json)


def _line_text(entry: Entry, board: Board) -> str:
    stop = entry["blocked_by"]
    blocker = f"  | {_reason(stop['reason'], board)} {shown(stop['hex'])}" if stop else ""
    return f"{_heading(entry['heading']):>2}  {' '.join(map(shown, entry['hexes']))}{blocker}"


@command.command()
@_of_piece
def sight(path: Path, piece_id: str, as_json: bool) -> None:
    """Show whom a piece may throw at from where it stands, and whom a blocked line hides."""
    position = load_position(path)
    document = documents.sight(position, piece_id)
    answer(document, _sight_texts(document, position.board), as_json=as_json)


def _sight_texts(document: Entry, board: Board) -> Iterator[str]:
    if not document["targets"] and not document["blocked"]:
        yield spoken("answer-nobody")
    for entry in document["targets"]:
        distance = spoken("answer-at", distance=entry["distance"])
        yield f"{entry['piece']}  {shown(entry['hex'])}  {distance}"
    for entry in document["blocked"]:
        blocked = spoken("answer-blocked", reason=_reason(entry["reason"], board))
        yield f"{entry['piece']}  {shown(entry['hex'])}  {blocked}"


@command.command()
@_of_piece
@click.option(
    "--distance", "hexes", metavar="N", type=COUNT, required=True, help="How many hexes it must go back."
)
def retreat(path: Path, piece_id: str, hexes: int, as_json: bool) -> None:
    """Show the six lines of retreat of a piece, and whom it would push."""
    position = load_position(path)
    document = documents.retreat(position, piece_id, hexes)
    answer(document, (_retreat_text(entry, position.board) for entry in document["lines"]), as_json=as_json)


def _retreat_text(entry: Entry, board: Board) -> str:
    outcome = spoken(f"outcome-{entry['outcome']}")
    why = f" ({_reason(entry['reason'], board)})" if entry["reason"] else ""
    pushed = [f"{p['piece']} {shown(p['to']) if p['to'] else spoken('answer-lost')}" for p in entry["pushes"]]
    pushes = f"  {spoken('answer-pushes', pieces=', '.join(pushed))}" if pushed else ""
    return f"{_heading(entry['heading']):>2}  {' '.join(map(shown, entry['hexes']))}  {outcome}{why}{pushes}"


@command.command()
@_of_scenario
@click.option("--attackers", metavar="ID,ID", required=True, help="The pieces that attack.")
@click.option("--defenders", metavar="ID,ID", required=True, help="The pieces attacked.")
def odds(path: Path, attackers: str, defenders: str, as_json: bool) -> None:
    """Show the difference of a clash, itemised, and the chance of each result."""
    sides = attackers.split(","), defenders.split(",")
    document = documents.odds(load_position(path), *sides, language())
    answer(document, _odds_texts(document), as_json=as_json)


def _odds_texts(document: Entry) -> Iterator[str]:
    yield spoken("answer-difference", difference=document["difference"])
    for sign, side in (("+", "attack"), ("-", "defence")):
        for entry in document[side]:
            yield f"  {sign}{entry['amount']}  {entry['reason']} ({entry['rule']})"
    for result, chance in document["results"].items():
        yield f"{result}  {chance}"


@command.command()
@_of_map
def sites(path: Path, as_json: bool) -> None:
    """Show the hexes where a city may still be founded beside the map's cities."""
    document = documents.sites(load_board(path))
    answer(document, map(shown, document["sites"]), as_json=as_json)


@command.command()
@_of_map
def seams(path: Path, as_json: bool) -> None:
    """Show every link that the letters of a map make, in both directions."""
    document = documents.seams(load_board(path))
    answer(document, map(_link_text, document["links"]), as_json=as_json)


def _link_text(entry: Entry) -> str:
    return spoken(
        "answer-link",
        start=shown(entry["from"]),
        side=_heading(entry["side"]),
        end=shown(entry["to"]),
        heading=_heading(entry["heading"]),
    )


def _heading(name: str) -> str:
    """Return the name of a heading in the language of the command."""
    return spoken(f"heading-{name}")


def _reason(code: str, board: Board) -> str:
    """Return the word for the code of a reason: the name of a terrain of the board, or a message."""
    terrains = terrain_set_of(board.map.ruleset)
    if terrains is not None and code in terrains.by_id:
        return terrains.by_id[code].names.render(language())
    return spoken(f"reason-{code}")
