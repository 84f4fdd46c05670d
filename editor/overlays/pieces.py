"""Overlays of a single piece: reach, path, shots, threat, retreat, zone of influence. It stands alone on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication

from editor.overlays.model import Overlay, OverlayCell
from editor.overlays.question import PIECE
from sim.board.sites import Neighbourhoods
from sim.games.answers import path_of, reach_of
from sim.mechanics.retreat import retreat_lines
from sim.mechanics.zone import controllers

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.overlays.model import Kind
    from editor.overlays.question import Ask, Question
    from sim.board.board import Board
    from sim.engine.position import Piece
    from sim.engine.ruleset import PieceType
    from sim.mechanics.retreat import RetreatLine

translate = QCoreApplication.translate


class Asked(Protocol):
    """A board with its rules and words: see `Question`."""

    @property
    def board(self) -> Board: ...
    def rule(self, name: str) -> str: ...
    def terrain_name(self, terrain_id: str) -> str | None: ...


def reach(question: Question, ask: Ask) -> Overlay:
    """Return where the chosen piece may end its move, with the cost of each hex."""
    assert ask.piece is not None
    refusal = question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    position = question.position(ask.hex, ask.piece)
    piece = position.piece(PIECE)
    name, rule = piece.type.names.render(question.language), question.rule("reach")
    cells = {ask.hex: OverlayCell("start", "", name, rule)}
    text = translate("Overlays", "{name}: {cost} of {movement} movement points")
    for end, (cost, _) in reach_of(position, piece).items():
        reason = text.format(name=name, cost=cost, movement=piece.type.movement)
        cells[end] = OverlayCell("reach", str(cost), reason, rule)
    return Overlay(translate("Overlays", "Reach"), cells)


def shots(question: Question, ask: Ask) -> Overlay:
    """Return the hexes the chosen piece hits from where it is, whatever lies between."""
    text = translate("Overlays", "{name} shoots here, distance {steps}")
    none = translate("Overlays", "{name} does not shoot")
    title = translate("Overlays", "Shots")
    return _around(question, ask, "shots", "line", lambda kind: kind.shoots, (title, text, none))


def threat(question: Question, ask: Ask) -> Overlay:
    """Return the hexes on which the chosen piece threatens a king."""
    text = translate("Overlays", "{name} threatens a king here, distance {steps}")
    none = translate("Overlays", "{name} threatens nobody")
    title = translate("Overlays", "Threat to a king")
    return _around(question, ask, "threat", "threat", lambda kind: kind.threat, (title, text, none))


def _around(
    question: Question,
    ask: Ask,
    overlay: str,
    kind: Kind,
    steps_of: Callable[[PieceType], int],
    texts: tuple[str, str, str],
) -> Overlay:
    """Return the hexes within so many steps of the chosen piece. `texts`: the title, of a hex, where there are none."""
    assert ask.piece is not None
    refusal = question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    piece = question.position(ask.hex, ask.piece).piece(PIECE)
    name, rule = piece.type.names.render(question.language), question.rule(overlay)
    title, text, none = texts
    near = Neighbourhoods(question.board).distances(ask.hex, steps_of(piece.type))
    cells = {
        hex_id: OverlayCell(kind, str(steps), text.format(name=name, steps=steps), rule)
        for hex_id, steps in near.items()
    }
    cells[ask.hex] = OverlayCell("start", "", name, rule)
    return Overlay(title if len(cells) > 1 else none.format(name=name), cells)


def path(question: Question, ask: Ask) -> Overlay:
    """Return the best way of the chosen piece from the marked hex to the one under the cursor."""
    assert ask.piece is not None
    refusal = question.refusal(ask.mark) or question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    position = question.position(ask.mark, ask.piece)
    piece = position.piece(PIECE)
    name, rule = piece.type.names.render(question.language), question.rule("path")
    start = OverlayCell("start", "", name, rule)
    found = path_of(position, piece, ask.hex)
    if found is None:
        told = translate("Overlays", "{name}: no way from {start} to {end}")
        ends = {"start": question.number(ask.mark), "end": question.number(ask.hex)}
        return Overlay(told.format(name=name, **ends), {ask.mark: start})
    told = translate("Overlays", "{name}: {cost} movement points, moves needed: {moves}")
    title = told.format(name=name, cost=found.cost_mp, moves=found.moves)
    cells = {hex_id: OverlayCell("path", str(step), title, rule) for step, hex_id in enumerate(found.hexes)}
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
        cells |= line_cells(question, line)
    cells[ask.hex] = OverlayCell("start", "", name, question.rule("retreat"))
    title = translate("Overlays", "{name} retreats, hexes: {length}")
    return Overlay(title.format(name=name, length=ask.length), cells)


def line_cells(asked: Asked, line: RetreatLine) -> dict[int, OverlayCell]:
    """Return the hexes of one line of retreat, and how it ends."""
    grid = asked.board.grid
    hexes = [grid.id_of(cell) for cell in line.cells if grid.has(cell)]
    heading, rule = asked.board.heading_name(line.heading), asked.rule("retreat")
    kinds: dict[str, Kind] = {"safe": "safe", "city": "safe", "paralysed": "trap", "eliminated": "fatal"}
    reason = f"{heading}: {_outcome(asked, line)}"
    way: Kind = "fatal" if line.outcome == "eliminated" else "safe"
    cells = {hex_id: OverlayCell(way, str(step), reason, rule) for step, hex_id in enumerate(hexes, start=1)}
    if hexes:
        cells[hexes[-1]] = OverlayCell(kinds[line.outcome], str(len(hexes)), reason, rule)
    return cells


def _outcome(asked: Asked, line: RetreatLine) -> str:
    match line.outcome:
        case "safe":
            return translate("Overlays", "safe")
        case "city":
            return translate("Overlays", "into a city")
        case "paralysed":
            return translate("Overlays", "paralysed")
        case "eliminated":
            return translate("Overlays", "eliminated: {}").format(_obstacle(asked, line.reason or ""))


def _obstacle(asked: Asked, reason: str) -> str:
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
    return words.get(reason) or asked.terrain_name(reason) or reason


def zone(question: Question, ask: Ask) -> Overlay:
    """Return the hexes under the influence of the chosen piece."""
    assert ask.piece is not None
    refusal = question.refusal(ask.hex)
    if refusal is not None:
        return refusal
    position = question.position(ask.hex, ask.piece)
    piece = position.piece(PIECE)
    name, rule = piece.type.names.render(question.language), question.rule("zone")
    reason = translate("Overlays", "{name}: entering ends the move and is an attack").format(name=name)
    cells = {
        hex_id: OverlayCell("zone", "", reason, rule)
        for hex_id in controllers(position, _enemy_of(piece, len(position.people_ids)))
    }
    cells[ask.hex] = OverlayCell("start", "", name, rule)
    return Overlay(translate("Overlays", "Zone of influence"), cells)


def _enemy_of(piece: Piece, peoples: int) -> int:
    """Return some other people; nobody is allied here."""
    return (piece.people + 1) % peoples
