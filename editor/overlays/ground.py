"""Overlays of the ground itself: lines of fire, distance, coasts, city sites."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication

from editor.overlays.model import Overlay, OverlayCell
from sim.board.sites import Neighbourhoods, city_sites, ground_for_cities, refusal
from sim.mechanics.ranged_fire import fire_lines

if TYPE_CHECKING:
    from editor.overlays.question import Ask, Question
    from sim.mechanics.ranged_fire import FireLine

translate = QCoreApplication.translate
_MOST_SHOWN = 20_000
"""Hexes of a distance overlay; farther ones are left out."""


def lines(question: Question, ask: Ask) -> Overlay:
    """Return the lines of fire from a hex, as long as the farthest throw of the ruleset."""
    refused = question.refusal(ask.hex)
    if refused is not None:
        return refused
    board = question.board
    throws = question.ruleset.throws.values()
    length = max((throw.range_hexes for throw in throws if throw.line), default=0)
    start = translate("Overlays", "Start of the lines")
    cells = {ask.hex: OverlayCell("start", "", start, question.rule("lines"))}
    for line in fire_lines(board, ask.hex, length, board.cities):
        cells |= _line_cells(question, line)
    return Overlay(translate("Overlays", "Lines of fire"), cells)


def _line_cells(question: Question, line: FireLine) -> dict[int, OverlayCell]:
    cells, rule = {}, question.rule("lines")
    text = translate("Overlays", "can be shot at, distance {}")
    for distance, hex_id in enumerate(line.hexes, start=1):
        cells[hex_id] = OverlayCell("line", str(distance), text.format(distance), rule)
    grid = question.board.grid
    if line.blocker is not None and line.reason is not None and grid.has(line.blocker):
        blocker = grid.id_of(line.blocker)
        obstacle = question.terrain_name(line.reason) or translate("Overlays", "city")
        stops = translate("Overlays", "stops the line: {}").format(obstacle)
        shot = cells.get(blocker)
        reason = f"{shot.reason}; {stops}" if shot else stops
        cells[blocker] = OverlayCell("blocked", shot.value if shot else "", reason, rule)
    return cells


def distance(question: Question, ask: Ask) -> Overlay:
    """Return how many steps each hex is from the marked one, whatever the terrain; the nearest hexes only."""
    refused = question.refusal(ask.mark)
    if refused is not None:
        return refused
    number, rule = question.number(ask.mark), question.rule("distance")
    title = translate("Overlays", "Distance from {}").format(number)
    text = translate("Overlays", "{steps} from {start}")
    near = Neighbourhoods(question.board).distances(ask.mark, question.board.size)
    cells = {
        hex_id: OverlayCell(
            "distance_odd" if steps % 2 else "distance",
            str(steps),
            text.format(steps=steps, start=number),
            rule,
        )
        for hex_id, steps in islice(near.items(), _MOST_SHOWN)
    }
    cells[ask.mark] = OverlayCell("start", "", title, rule)
    return Overlay(title, cells)


def coasts(question: Question, ask: Ask) -> Overlay:
    """Return the hexes of each coast, numbered from 1 in the board's order."""
    refused = question.refusal()
    if refused is not None:
        return refused
    numbers, rule = question.board.coast, question.rule("coasts")
    text = translate("Overlays", "coast {}")
    cells = {
        hex_id: OverlayCell(
            "coast_odd" if number % 2 else "coast", str(number + 1), text.format(number + 1), rule
        )
        for hex_id, number in enumerate(numbers.tolist())
        if number >= 0
    }
    return Overlay(translate("Overlays", "Coasts: {}").format(int(numbers.max(initial=-1)) + 1), cells)


def sites(question: Question, ask: Ask) -> Overlay:
    """Return where a city may still be founded beside the map's cities, and why not on other land."""
    refused = question.refusal()
    if refused is not None:
        return refused
    board = question.board
    least = question.ruleset.limit("city_distance")
    free = set(city_sites(board, board.cities, least))
    ground, apart = question.rule("sites"), question.rule("spacing")
    spacing = translate("Overlays", "closer than {} hexes to another city").format(least)
    suits = ground_for_cities(board)
    cells: dict[int, OverlayCell] = {}
    for hex_id in np.flatnonzero(board.on_ground("land")).tolist():
        if hex_id in free:
            reason = translate("Overlays", "a city may be founded here")
            cells[hex_id] = OverlayCell("site", "", reason, ground)
        elif suits[hex_id]:
            cells[hex_id] = OverlayCell("no_site", "2", spacing, apart)
        else:
            cells[hex_id] = OverlayCell("no_site", "1", _no_ground(question, hex_id), ground)
    for city in board.cities:
        cells[city] = OverlayCell("city", "", translate("Overlays", "city"), ground)
    return Overlay(translate("Overlays", "City sites: {}").format(len(free)), cells)


def _no_ground(question: Question, hex_id: int) -> str:
    board = question.board
    match refusal(board, hex_id):
        case "coast":
            return translate("Overlays", "no city on a coast")
        case "region":
            return translate("Overlays", "no city outside the continents")
        case _:
            terrain = board.kind(hex_id).names.render(question.language)
            return translate("Overlays", "no city on this terrain: {}").format(terrain)
