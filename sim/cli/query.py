"""`zargo query`: single questions to a map or to the pieces of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from sim.cli.inputs import CELL, COUNT, FILE, load_board, load_position
from sim.cli.output import answer, json_option, pair, shown

Command = Callable[..., None]


@click.group("query")
def command() -> None:
    """Ask one question of a map or scenario."""


def _of_map(function: Command) -> Command:
    return click.argument("path", metavar="MAP", type=FILE)(json_option(function))


def _of_piece(function: Command) -> Command:
    with_piece = click.option("--piece", "piece_id", metavar="ID", required=True, help="Which piece.")(function)
    return click.argument("path", metavar="SCENARIO", type=FILE)(json_option(with_piece))


@command.command()
@_of_piece
def reach(path: Path, piece_id: str, as_json: bool) -> None:
    """Show where a piece may end this move, and whom it must attack there."""
    from sim.mechanics.movement import Movement, reach_of

    position = load_position(path)
    piece = position.piece(piece_id)
    movement = Movement(position)
    found = reach_of(movement, piece)
    grid = position.board.grid
    entries = [
        {
            "hex": pair(grid.cell_of(hex_id)),
            "cost": found.cost_mp[hex_id],
            "attacks": [enemy.id for enemy in movement.attacks(piece.people, hex_id)],
        }
        for hex_id in sorted(found.hexes, key=grid.cell_of)
    ]
    lines = (
        f"{shown(entry['hex'])}  cost {entry['cost']}"  # type: ignore[arg-type]
        + (f"  attacks {', '.join(entry['attacks'])}" if entry["attacks"] else "")  # type: ignore[arg-type]
        for entry in entries
    )
    answer({"hexes": entries}, lines, as_json=as_json)


@command.command()
@_of_piece
@click.option("--to", "goal", type=CELL, required=True, help="The hex to go to.")
def path(path: Path, piece_id: str, goal: tuple[int, int], as_json: bool) -> None:
    """Show the way of a piece to a hex: fewest months, then least cost."""
    from sim.mechanics.journey import journey
    from sim.mechanics.movement import Movement

    position = load_position(path)
    found = journey(Movement(position), position.piece(piece_id), position.board.hex_at(goal))
    if found is None:
        answer(None, ["no way"], as_json=as_json)
        return
    cells = [pair(position.board.grid.cell_of(hex_id)) for hex_id in found.hexes]
    document = {"path": cells, "cost": found.cost_mp, "moves": found.moves}
    lines = [f"{found.moves} moves, cost {found.cost_mp}", " ".join(shown((c, r)) for c, r in cells)]
    answer(document, lines, as_json=as_json)


@command.command()
@_of_map
@click.option("--from", "start", type=CELL, required=True, help="The first hex.")
@click.option("--to", "goal", type=CELL, required=True, help="The second hex.")
def distance(path: Path, start: tuple[int, int], goal: tuple[int, int], as_json: bool) -> None:
    """Show the distance of two hexes in steps, through seams too."""
    from sim.board.sites import distance as steps_between

    board = load_board(path)
    steps = steps_between(board, board.hex_at(start), board.hex_at(goal))
    document = None if steps is None else {"distance": steps}
    answer(document, ["not joined" if steps is None else str(steps)], as_json=as_json)


@command.command()
@_of_map
@click.option("--from", "start", type=CELL, required=True, help="Where the shooter stands.")
@click.option("--length", type=COUNT, required=True, help="How many hexes the lines run.")
def lines(path: Path, start: tuple[int, int], length: int, as_json: bool) -> None:
    """Show the six lines of fire from a hex."""
    from sim.mechanics.ranged_fire import fire_lines

    board = load_board(path)
    entries: list[dict[str, Any]] = [
        {
            "heading": board.heading_name(line.heading),
            "hexes": [pair(board.grid.cell_of(hex_id)) for hex_id in line.hexes],
            "blocked_by": {"hex": pair(line.blocker), "reason": line.reason} if line.blocker else None,
        }
        for line in fire_lines(board, board.hex_at(start), length, frozenset(board.cities))
    ]
    answer({"lines": entries}, (_line_text(entry) for entry in entries), as_json=as_json)


def _line_text(entry: dict[str, Any]) -> str:
    stop = entry["blocked_by"]
    hexes = " ".join(shown((c, r)) for c, r in entry["hexes"])
    return f"{entry['heading']:>2}  {hexes}" + (f"  | {stop['reason']} {shown(stop['hex'])}" if stop else "")


@command.command()
@_of_piece
def sight(path: Path, piece_id: str, as_json: bool) -> None:
    """Show whom a piece may throw at from where it stands, and whom a blocked line hides."""
    from sim.mechanics.ranged_fire import targets_of

    position = load_position(path)
    grid = position.board.grid
    found = sorted(
        targets_of(position, position.piece(piece_id)),
        key=lambda target: (grid.cell_of(target.piece.hex), target.piece.id),
    )
    targets = [
        {"piece": t.piece.id, "hex": pair(grid.cell_of(t.piece.hex)), "distance": t.distance}
        for t in found
        if t.reason is None
    ]
    blocked = [
        {"piece": t.piece.id, "hex": pair(grid.cell_of(t.piece.hex)), "reason": t.reason}
        for t in found
        if t.reason is not None
    ]
    texts = [f"{t.piece.id}  " + (f"blocked by {t.reason}" if t.reason else f"at {t.distance}") for t in found]
    answer({"targets": targets, "blocked": blocked}, texts, as_json=as_json)


@command.command()
@_of_piece
@click.option("--distance", type=COUNT, required=True, help="How many hexes it must go back.")
def retreat(path: Path, piece_id: str, distance: int, as_json: bool) -> None:
    """Show the six lines of retreat of a piece, and whom it would push."""
    from sim.mechanics.retreat import LOST, retreat_lines

    position = load_position(path)
    grid = position.board.grid
    entries: list[dict[str, Any]] = [
        {
            "heading": position.board.heading_name(line.heading),
            "hexes": [pair(cell) for cell in line.cells],
            "outcome": line.outcome,
            "reason": line.reason,
            "pushes": [
                {"piece": push.piece.id, "to": None if push.to == LOST else pair(grid.cell_of(push.to))}
                for push in line.pushes
            ],
        }
        for line in retreat_lines(position, position.piece(piece_id), distance)
    ]
    answer({"lines": entries}, (_retreat_text(entry) for entry in entries), as_json=as_json)


def _retreat_text(entry: dict[str, Any]) -> str:
    hexes = " ".join(shown((c, r)) for c, r in entry["hexes"])
    pushes = ", ".join(
        f"{push['piece']} {'lost' if push['to'] is None else 'to ' + shown(push['to'])}" for push in entry["pushes"]
    )
    why = f" ({entry['reason']})" if entry["reason"] else ""
    return f"{entry['heading']:>2}  {hexes}  {entry['outcome']}{why}" + (f"  pushes {pushes}" if pushes else "")


@command.command()
@click.argument("path", metavar="SCENARIO", type=FILE)
@json_option
@click.option("--attackers", metavar="ID,ID", required=True, help="The pieces that attack.")
@click.option("--defenders", metavar="ID,ID", required=True, help="The pieces attacked.")
@click.pass_obj
def odds(language: str, path: Path, attackers: str, defenders: str, as_json: bool) -> None:
    """Show the difference of a clash, itemised, and the chance of each result."""
    from sim.mechanics.strength import Item
    from sim.mechanics.strength import odds as odds_of

    position = load_position(path)
    sides = [[position.piece(piece_id) for piece_id in sorted(set(ids.split(",")))] for ids in (attackers, defenders)]
    found = odds_of(position, *sides)

    def entries(items: tuple[Item, ...]) -> list[dict[str, Any]]:
        return [
            {"amount": item.amount, "reason": item.reason.render(language), "rule": item.rule} for item in items
        ]

    document = {
        "difference": found.difference,
        "attack": entries(found.attack),
        "defence": entries(found.defence),
        "results": {result: str(chance) for result, chance in found.results.items()},
    }
    texts = [
        f"difference {found.difference}",
        *(f"  +{entry['amount']}  {entry['reason']} ({entry['rule']})" for entry in document["attack"]),  # type: ignore[attr-defined]
        *(f"  -{entry['amount']}  {entry['reason']} ({entry['rule']})" for entry in document["defence"]),  # type: ignore[attr-defined]
        *(f"{result}  {chance}" for result, chance in found.results.items()),
    ]
    answer(document, texts, as_json=as_json)


@command.command()
@_of_map
def sites(path: Path, as_json: bool) -> None:
    """Show the hexes where a city may still be founded beside the map's cities."""
    from sim.board.sites import city_sites
    from sim.games.catalog import ruleset_of

    board = load_board(path)
    ruleset = ruleset_of(board.map.ruleset)
    assert ruleset is not None, "load_board refuses unknown rulesets"
    found = city_sites(board, board.cities, ruleset.limits["city_distance"])
    cells = sorted(board.grid.cell_of(hex_id) for hex_id in found)
    answer({"sites": [pair(cell) for cell in cells]}, map(shown, cells), as_json=as_json)


@command.command()
@_of_map
def seams(path: Path, as_json: bool) -> None:
    """Show every link that the letters of a map make, in both directions."""
    board = load_board(path)
    entries = [
        {
            "from": pair(link.start),
            "side": board.heading_name(link.side),
            "to": pair(link.end),
            "heading": board.heading_name(link.heading),
        }
        for link in board.links
    ]
    texts = (
        f"{shown(link.start)} {board.heading_name(link.side)} -> "
        f"{shown(link.end)} heading {board.heading_name(link.heading)}"
        for link in board.links
    )
    answer({"links": entries}, texts, as_json=as_json)
