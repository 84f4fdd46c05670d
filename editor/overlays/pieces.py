"""Overlays of a single piece: reach, path, retreat, zone of influence. The piece stands alone on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.overlays.model import Overlay, OverlayCell
from editor.overlays.question import PIECE
from sim.mechanics.journey import journey
from sim.mechanics.movement import Movement, ends_of
from sim.mechanics.retreat import retreat_lines
from sim.mechanics.zone import controllers

if TYPE_CHECKING:
    from editor.overlays.model import Kind
    from editor.overlays.question import Ask, Question
    from sim.engine.position import Piece
    from sim.mechanics.retreat import RetreatLine

translate = QCoreApplication.translate
REACH_RULE = "Z-MOV-3"
RETREAT_RULE = "Z-RET-2"
ZONE_RULE = "Z-MOV-7"


def reach(question: Question, ask: Ask) -> Overlay:
    """Return where the chosen piece may end its move, with the cost of each hex."""
    assert ask.piece is not None
    refusal = question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    position = question.position(ask.hex, ask.piece)
    piece = position.piece(PIECE)
    name = piece.type.names.render(question.language)
    cells = {ask.hex: OverlayCell("start", "", name, REACH_RULE)}
    text = translate("Overlays", "{name}: {cost} of {movement} movement points")
    for end, cost in ends_of(Movement(position), piece).items():
        reason = text.format(name=name, cost=cost, movement=piece.type.movement)
        cells[end] = OverlayCell("reach", str(cost), reason, REACH_RULE)
    return Overlay(translate("Overlays", "Reach"), cells)


def path(question: Question, ask: Ask) -> Overlay:
    """Return the best way of the chosen piece from the marked hex to the one under the cursor."""
    assert ask.piece is not None
    refusal = question.refusal(ask.mark) or question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    position = question.position(ask.mark, ask.piece)
    piece = position.piece(PIECE)
    name = piece.type.names.render(question.language)
    start = OverlayCell("start", "", name, REACH_RULE)
    found = journey(Movement(position), piece, ask.hex)
    if found is None:
        told = translate("Overlays", "{name}: no way from {start} to {end}")
        ends = {"start": question.number(ask.mark), "end": question.number(ask.hex)}
        return Overlay(told.format(name=name, **ends), {ask.mark: start})
    told = translate("Overlays", "{name}: {cost} movement points, moves needed: {moves}")
    title = told.format(name=name, cost=found.cost_mp, moves=found.moves)
    cells = {
        hex_id: OverlayCell("path", str(step), title, REACH_RULE) for step, hex_id in enumerate(found.hexes)
    }
    cells[ask.mark] = start
    return Overlay(title, cells)


def retreat(question: Question, ask: Ask) -> Overlay:
    """Return the six lines along which the chosen piece may retreat so many hexes, and how each ends."""
    assert ask.piece is not None
    refusal = question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    position = question.position(ask.hex, ask.piece)
    piece = position.piece(PIECE)
    name = piece.type.names.render(question.language)
    cells: dict[int, OverlayCell] = {}
    for line in retreat_lines(position, piece, ask.length):
        cells |= _line_cells(question, line)
    cells[ask.hex] = OverlayCell("start", "", name, RETREAT_RULE)
    title = translate("Overlays", "{name} retreats, hexes: {length}")
    return Overlay(title.format(name=name, length=ask.length), cells)


def _line_cells(question: Question, line: RetreatLine) -> dict[int, OverlayCell]:
    grid = question.board.grid
    hexes = [grid.id_of(cell) for cell in line.cells if grid.has(cell)]
    heading = question.board.heading_name(line.heading)
    kinds: dict[str, Kind] = {"safe": "safe", "city": "safe", "paralysed": "trap", "eliminated": "fatal"}
    reason = f"{heading}: {_outcome(question, line)}"
    way: Kind = "fatal" if line.outcome == "eliminated" else "safe"
    cells = {
        hex_id: OverlayCell(way, str(step), reason, RETREAT_RULE)
        for step, hex_id in enumerate(hexes, start=1)
    }
    if hexes:
        cells[hexes[-1]] = OverlayCell(kinds[line.outcome], str(len(hexes)), reason, RETREAT_RULE)
    return cells


def _outcome(question: Question, line: RetreatLine) -> str:
    match line.outcome:
        case "safe":
            return translate("Overlays", "safe")
        case "city":
            return translate("Overlays", "into a city")
        case "paralysed":
            return translate("Overlays", "paralysed")
        case "eliminated":
            return translate("Overlays", "eliminated: {}").format(_obstacle(question, line.reason or ""))


def _obstacle(question: Question, reason: str) -> str:
    """Return what ends a line, in words; a terrain by its name."""
    words = {
        "edge": translate("Overlays", "the edge of the map"),
        "void": translate("Overlays", "no hex"),
        "repeat": translate("Overlays", "the line comes back on itself"),
        "bridge": translate("Overlays", "another bridge"),
        "influence": translate("Overlays", "enemy influence"),
        "enemy": translate("Overlays", "an enemy"),
        "city": translate("Overlays", "city"),
        "full_city": translate("Overlays", "a full city"),
    }
    return words.get(reason) or question.terrain_name(reason) or reason


def zone(question: Question, ask: Ask) -> Overlay:
    """Return the hexes under the influence of the chosen piece."""
    assert ask.piece is not None
    refusal = question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    position = question.position(ask.hex, ask.piece)
    piece = position.piece(PIECE)
    name = piece.type.names.render(question.language)
    reason = translate("Overlays", "{name}: entering ends the move and is an attack").format(name=name)
    cells = {
        hex_id: OverlayCell("zone", "", reason, ZONE_RULE)
        for hex_id in controllers(position, _enemy_of(piece, len(position.people_ids)))
    }
    cells[ask.hex] = OverlayCell("start", "", name, ZONE_RULE)
    return Overlay(translate("Overlays", "Zone of influence"), cells)


def _enemy_of(piece: Piece, peoples: int) -> int:
    """Return some other people; nobody is allied here."""
    return (piece.people + 1) % peoples
