"""GeoJSON of a board, to read only: every hex as a polygon with its facts.

GeoJSON means degrees on the globe; a game board has none. The coordinates are planar: the unit is a hex's
circumradius, x runs east and y north, and the document says so.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sim.hex.plane import bounds, centre, corners

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.hex.grid import Cell

PLANAR = "planar; unit: circumradius of a hex; x east, y north; not WGS 84"


def to_geojson(board: Board) -> bytes:
    """Return a FeatureCollection: hexes in the order of their ids, then cities, then labels."""
    height = bounds(board.grid)[1]
    letters: dict[Cell, list[str]] = {}
    for entry in board.map.letters:
        letters.setdefault(entry.hex, []).append(f"{entry.letter} {entry.edge}")
    features = [
        _hex(board, cell, height, sorted(letters.get(cell, ())))
        for cell in board.grid.cells()
        if board.is_hex(cell)
    ]
    features += [_point(board, city.hex, height, {"city": city.name}) for city in board.map.cities]
    features += [_point(board, label.hex, height, {"label": label.text}) for label in board.map.labels]
    head = {"type": "FeatureCollection", "name": board.map.name, "plane": PLANAR}
    body = ",\n".join(json.dumps(feature, ensure_ascii=False) for feature in features)
    return (json.dumps(head, ensure_ascii=False)[:-1] + f', "features": [\n{body}\n]}}\n').encode()


def _hex(board: Board, cell: Cell, height: float, letters: list[str]) -> dict[str, Any]:
    hex_id = board.grid.id_of(cell)
    ring = [_place(point, height) for point in reversed(corners(board.grid.layout, cell))]
    q, r = board.grid.layout.to_axial(cell)
    region, coast = int(board.region[hex_id]), int(board.coast[hex_id])
    properties = {
        "hex": board.grid.label(cell),
        "column": cell[0],
        "row": cell[1],
        "q": q,
        "r": r,
        "terrain": board.kind(hex_id).id,
        "region": board.region_ids[region] if region >= 0 else None,
        "coast": coast if coast >= 0 else None,
        "letters": letters,
    }
    geometry = {"type": "Polygon", "coordinates": [[*ring, ring[0]]]}
    return {"type": "Feature", "id": hex_id, "geometry": geometry, "properties": properties}


def _point(board: Board, cell: Cell, height: float, properties: dict[str, Any]) -> dict[str, Any]:
    geometry = {"type": "Point", "coordinates": _place(centre(board.grid.layout, cell), height)}
    return {
        "type": "Feature",
        "geometry": geometry,
        "properties": {**properties, "hex": board.grid.label(cell)},
    }


def _place(point: tuple[float, float], height: float) -> list[float]:
    """Return a point with y running north, to a thousandth."""
    return [round(point[0], 3), round(height - point[1], 3)]
