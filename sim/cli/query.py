"""`zargo query`: single questions to a map or to the pieces of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from sim.cli import documents
from sim.cli.inputs import CELL, COUNT, FILE, load_board, load_position
from sim.cli.output import answer, json_option, shown
from sim.hex.grid import Cell

Command = Callable[..., None]
Entry = dict[str, Any]


@click.group("query", no_args_is_help=False)
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
    attacks = f"  attacks {', '.join(entry['attacks'])}" if entry["attacks"] else ""
    return f"{shown(entry['hex'])}  cost {entry['cost']}{attacks}"


@command.command("path")
@_of_piece
@click.option("--to", "goal", type=CELL, required=True, help="The hex to go to.")
def way(path: Path, piece_id: str, goal: Cell, as_json: bool) -> None:
    """Show the way of a piece to a hex: fewest months, then least cost."""
    document = documents.path(load_position(path), piece_id, goal)
    if document is None:
        answer(None, ["no way"], as_json=as_json)
        return
    months = "1 move" if document["moves"] == 1 else f"{document['moves']} moves"
    head = f"{months}, cost {document['cost']}"
    answer(document, [head, " ".join(map(shown, document["path"]))], as_json=as_json)


@command.command()
@_of_map
@click.option("--from", "start", type=CELL, required=True, help="The first hex.")
@click.option("--to", "goal", type=CELL, required=True, help="The second hex.")
def distance(path: Path, start: Cell, goal: Cell, as_json: bool) -> None:
    """Show the distance of two hexes in steps, through seams too."""
    document = documents.distance(load_board(path), start, goal)
    answer(document, ["not joined" if document is None else str(document["distance"])], as_json=as_json)


@command.command()
@_of_map
@click.option("--from", "start", type=CELL, required=True, help="Where the shooter stands.")
@click.option("--length", type=COUNT, required=True, help="How many hexes the lines run.")
def lines(path: Path, start: Cell, length: int, as_json: bool) -> None:
    """Show the six lines of fire from a hex."""
    document = documents.lines(load_board(path), start, length)
    answer(document, map(_line_text, document["lines"]), as_json=as_json)


def _line_text(entry: Entry) -> str:
    stop = entry["blocked_by"]
    blocker = f"  | {stop['reason']} {shown(stop['hex'])}" if stop else ""
    return f"{entry['heading']:>2}  {' '.join(map(shown, entry['hexes']))}{blocker}"


@command.command()
@_of_piece
def sight(path: Path, piece_id: str, as_json: bool) -> None:
    """Show whom a piece may throw at from where it stands, and whom a blocked line hides."""
    document = documents.sight(load_position(path), piece_id)
    answer(document, _sight_texts(document), as_json=as_json)


def _sight_texts(document: Entry) -> Iterator[str]:
    if not document["targets"] and not document["blocked"]:
        yield "nobody to throw at"
    for entry in document["targets"]:
        yield f"{entry['piece']}  {shown(entry['hex'])}  at {entry['distance']}"
    for entry in document["blocked"]:
        yield f"{entry['piece']}  {shown(entry['hex'])}  blocked by {entry['reason']}"


@command.command()
@_of_piece
@click.option("--distance", "hexes", type=COUNT, required=True, help="How many hexes it must go back.")
def retreat(path: Path, piece_id: str, hexes: int, as_json: bool) -> None:
    """Show the six lines of retreat of a piece, and whom it would push."""
    document = documents.retreat(load_position(path), piece_id, hexes)
    answer(document, map(_retreat_text, document["lines"]), as_json=as_json)


def _retreat_text(entry: Entry) -> str:
    why = f" ({entry['reason']})" if entry["reason"] else ""
    pushed = [f"{push['piece']} {shown(push['to']) if push['to'] else 'lost'}" for push in entry["pushes"]]
    pushes = f"  pushes {', '.join(pushed)}" if pushed else ""
    return f"{entry['heading']:>2}  {' '.join(map(shown, entry['hexes']))}  {entry['outcome']}{why}{pushes}"


@command.command()
@_of_scenario
@click.option("--attackers", metavar="ID,ID", required=True, help="The pieces that attack.")
@click.option("--defenders", metavar="ID,ID", required=True, help="The pieces attacked.")
@click.pass_obj
def odds(language: str, path: Path, attackers: str, defenders: str, as_json: bool) -> None:
    """Show the difference of a clash, itemised, and the chance of each result."""
    sides = attackers.split(","), defenders.split(",")
    document = documents.odds(load_position(path), *sides, language)
    answer(document, _odds_texts(document), as_json=as_json)


def _odds_texts(document: Entry) -> Iterator[str]:
    yield f"difference {document['difference']}"
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
    texts = (
        f"{shown(e['from'])} {e['side']} -> {shown(e['to'])} heading {e['heading']}"
        for e in document["links"]
    )
    answer(document, texts, as_json=as_json)
