"""The JSON answers of `zargo query`, field by field as `docs/formats.md` promises them.

Hexes are [column, row]; lists are sorted by it, then by id; the hexes of a line or path come in its order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.cli.output import pair
from sim.errors import NotPossible
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.board.board import Board
    from sim.engine.position import Position
    from sim.hex.grid import Cell
    from sim.mechanics.strength import Item

Document = dict[str, Any]


def reach(position: Position, piece_id: str) -> Document:
    """Return where a piece may end this move, at what cost, and whom it must attack there."""
    from sim.games.answers import reach_of

    cell_of = position.board.grid.cell_of
    found = reach_of(position, position.piece(piece_id))
    told = [(hex_id, *found[hex_id]) for hex_id in sorted(found, key=cell_of)]
    return {"hexes": [{"hex": pair(cell_of(h)), "cost": c, "attacks": sorted(a)} for h, c, a in told]}


def path(position: Position, piece_id: str, goal: Cell) -> Document | None:
    """Return a piece's best way to a hex, or None."""
    from sim.games.answers import path_of

    found = path_of(position, position.piece(piece_id), position.board.hex_at(goal))
    if found is None:
        return None
    cells = [pair(position.board.grid.cell_of(hex_id)) for hex_id in found.hexes]
    return {"path": cells, "cost": found.cost_mp, "moves": found.moves}


def _require_common(position: Position) -> None:
    """Raise NotPossible in a game whose pieces move and fight in their own way."""
    from sim.games.catalog import questions_of

    if questions_of(position.ruleset.id) is not None:
        raise NotPossible(say("no-such-question", game=position.ruleset.names))


def distance(board: Board, start: Cell, goal: Cell) -> Document | None:
    """Return the steps between two hexes, or None where they are not joined."""
    from sim.board.sites import distance as steps_between

    steps = steps_between(board, board.hex_at(start), board.hex_at(goal))
    return None if steps is None else {"distance": steps}


def lines(board: Board, start: Cell, length: int) -> Document:
    """Return the six lines of fire from a hex."""
    from sim.mechanics.ranged_fire import fire_lines

    entries = [
        {
            "heading": board.heading_name(line.heading),
            "hexes": [pair(board.grid.cell_of(hex_id)) for hex_id in line.hexes],
            "blocked_by": {"hex": pair(line.blocker), "reason": line.reason} if line.blocker else None,
        }
        for line in fire_lines(board, board.hex_at(start), length, frozenset(board.cities))
    ]
    return {"lines": entries}


def sight(position: Position, piece_id: str) -> Document:
    """Return whom a piece may throw at from where it stands, and whom a blocked line hides."""
    from sim.games.catalog import questions_of
    from sim.mechanics.ranged_fire import targets_of

    cell_of = position.board.grid.cell_of
    questions = questions_of(position.ruleset.id)
    if questions is not None:
        own = questions.targets(position, position.piece(piece_id))
        hexes = {target: cell_of(position.piece(target).hex) for target in own}
        told = sorted(own, key=lambda target: (hexes[target], target))
        return {
            "targets": [{"piece": t, "hex": pair(hexes[t]), "distance": own[t]} for t in told],
            "blocked": [],
        }
    found = sorted(
        targets_of(position, position.piece(piece_id)),
        key=lambda target: (cell_of(target.piece.hex), target.piece.id),
    )
    return {
        "targets": [
            {"piece": t.piece.id, "hex": pair(cell_of(t.piece.hex)), "distance": t.distance}
            for t in found
            if t.reason is None
        ],
        "blocked": [
            {"piece": t.piece.id, "hex": pair(cell_of(t.piece.hex)), "reason": t.reason}
            for t in found
            if t.reason is not None
        ],
    }


def retreat(position: Position, piece_id: str, distance: int) -> Document:
    """Return the six lines of retreat of a piece, and whom each would push."""
    from sim.mechanics.retreat import LOST, retreat_lines

    _require_common(position)
    cell_of = position.board.grid.cell_of
    entries = [
        {
            "heading": position.board.heading_name(line.heading),
            "hexes": [pair(cell) for cell in line.cells],
            "outcome": line.outcome,
            "reason": line.reason,
            "pushes": [
                {"piece": push.piece.id, "to": None if push.to == LOST else pair(cell_of(push.to))}
                for push in line.pushes
            ],
        }
        for line in retreat_lines(position, position.piece(piece_id), distance)
    ]
    return {"lines": entries}


def odds(
    position: Position, attackers: Sequence[str], defenders: Sequence[str], language: str = "en"
) -> Document:
    """Return both sums of a clash, item by item in the order of the pieces' ids, and the chance of each result."""
    from sim.mechanics.strength import odds as odds_of

    _require_common(position)
    sides = [[position.piece(piece_id) for piece_id in sorted(set(ids))] for ids in (attackers, defenders)]
    found = odds_of(position, *sides)
    return {
        "difference": found.difference,
        "attack": [_item(item, language) for item in found.attack],
        "defence": [_item(item, language) for item in found.defence],
        "results": {result: str(chance) for result, chance in found.results.items()},
    }


def _item(item: Item, language: str) -> Document:
    return {"amount": item.amount, "reason": item.reason.render(language), "rule": item.rule}


def sites(board: Board) -> Document:
    """Return the hexes where a city may still be founded beside the map's cities."""
    from sim.board.sites import city_sites
    from sim.games.catalog import ruleset_of

    ruleset = ruleset_of(board.map.ruleset)
    assert ruleset is not None, "readers refuse files of unknown rulesets"
    found = city_sites(board, board.cities, ruleset.limit("city_distance"))
    return {"sites": [pair(cell) for cell in sorted(map(board.grid.cell_of, found))]}


def seams(board: Board) -> Document:
    """Return every link the letters make, in both directions."""
    entries = [
        {
            "from": pair(link.start),
            "side": board.heading_name(link.side),
            "to": pair(link.end),
            "heading": board.heading_name(link.heading),
        }
        for link in board.links
    ]
    return {"links": entries}
