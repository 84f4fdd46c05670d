"""The product's answers to the cases of the independent reading, in its own words."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from sim.board.board import Board, compile_board
from sim.cli import documents
from sim.engine.position import Position, place
from sim.errors import SimError
from sim.formats.map_file import decode_map
from sim.formats.scenario_file import decode_scenario
from sim.games.catalog import ruleset_of, terrain_set_of
from tests.oracle.answers import CANNOT

_OF_MAP = {"distance", "lines", "sites", "seams"}


def answer(name: str, document: dict[str, Any], args: dict[str, Any]) -> Any:
    """What `zargo query NAME --json` prints for a scenario with its map inside, CANNOT where it exits 2."""
    text = json.dumps(document)
    try:
        if args.get("length", 1) < 1 or args.get("distance", 1) < 1:
            return CANNOT  # refused by the command line itself; see tests/cli
        if name in _OF_MAP:
            given = _on_board(name, _board(json.dumps(document["map"]["inline"])), args)
        else:
            given = _on_position(name, _position(text), args)
    except SimError:
        return CANNOT
    return json.loads(json.dumps(given))


def _on_board(name: str, board: Board, args: dict[str, Any]) -> Any:
    if name == "distance":
        return documents.distance(board, tuple(args["start"]), tuple(args["to"]))
    if name == "lines":
        return documents.lines(board, tuple(args["start"]), args["length"])
    return documents.sites(board) if name == "sites" else documents.seams(board)


def _on_position(name: str, position: Position, args: dict[str, Any]) -> Any:
    if name == "path":
        return documents.path(position, args["piece"], tuple(args["to"]))
    if name == "odds":
        return documents.odds(position, args["attackers"], args["defenders"])
    return getattr(documents, name)(position, *([args["piece"]] if len(args) == 1 else args.values()))


@lru_cache(maxsize=4)
def _board(text: str) -> Board:
    document = decode_map(text.encode(), "case", terrain_set_of)
    terrain_set = terrain_set_of(document.ruleset)
    assert terrain_set is not None
    board = compile_board(document, terrain_set)
    board.require_sound_letters()
    return board


@lru_cache(maxsize=4)
def _position(text: str) -> Position:
    scenario = decode_scenario(text.encode(), "case")
    assert scenario.map.inline is not None
    ruleset = ruleset_of(scenario.ruleset)
    assert ruleset is not None
    board = compile_board(scenario.map.inline, ruleset.terrain_set)
    board.require_sound_letters()
    return place(scenario, board, ruleset, "case")
