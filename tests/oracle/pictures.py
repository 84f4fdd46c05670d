"""Small documents from text pictures, for tests that derive an answer by hand."""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]


def chart(
    rows: list[str],
    layout: str = "pointy odd",
    letters: dict[str, list[tuple[str, int, int]]] | None = None,
    region: list[str] | None = None,
    bridges: dict[str, list[list[int]]] | None = None,
    cities: list[tuple[int, int]] | None = None,
) -> Document:
    """A map: one string a row; `letters` as edge -> (letter, column, row); every land hex in region A."""
    orientation, offset = layout.split()
    return {
        "format": "zargo-map",
        "version": 1,
        "name": "Picture",
        "author": "",
        "notes": "",
        "ruleset": "zargo",
        "grid": {"columns": len(rows[0]), "rows": len(rows), "orientation": orientation, "offset": offset},
        "terrain": rows,
        "regions": {"A": {"name": "Land", "color": "#c8a24a"}},
        "region": region or ["".join("A" if glyph in ".^f@" else "-" for glyph in row) for row in rows],
        "bridges": bridges or {},
        "letters": [
            {"letter": letter, "edge": edge, "hex": [column, row]}
            for edge, marks in (letters or {}).items()
            for letter, column, row in marks
        ],
        "cities": [{"name": f"City {n}", "hex": list(place)} for n, place in enumerate(cities or [])],
        "labels": [],
    }


def scene(
    rows: list[str] | Document,
    pieces: list[str],
    cities: list[str] | None = None,
    alliances: list[list[str]] | None = None,
    options: Document | None = None,
) -> Document:
    """A scenario of all four peoples, each with its own player.

    A piece is `people type column,row` or `people type city`, then marks such as `paralysed=2`, `vanished`,
    `escorts=ID`, `hostage_of=PEOPLE`; its id is its place in the list: p0, p1, ... A city is `id column,row owner`.
    """
    return {
        "format": "zargo-scenario",
        "version": 1,
        "name": "Picture",
        "notes": "",
        "map": {"inline": chart(rows) if isinstance(rows, list) else rows},
        "ruleset": "zargo",
        "options": {"set": "zargo-1979", **(options or {})},
        "month": 1,
        "to_move": "knights",
        "peoples": [
            {"people": people, "player": f"player {people}", "seat": "human", "home": ["A"]}
            for people in ("knights", "dragons", "winged", "monks")
        ],
        "alliances": alliances or [],
        "cities": [_city(text) for text in cities or []],
        "pieces": [_piece(number, text) for number, text in enumerate(pieces)],
    }


def _place(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def _city(text: str) -> Document:
    name, place, owner = text.split()
    return {"id": name, "name": name.title(), "hex": _place(place), "owner": owner}


def _piece(number: int, text: str) -> Document:
    people, kind, where, *marks = text.split()
    piece: Document = {"id": f"p{number}", "people": people, "type": kind}
    piece |= {"hex": _place(where)} if "," in where else {"city": where}
    for mark in marks:
        name, _, value = mark.partition("=")
        piece[name] = True if name == "vanished" else int(value) if name == "paralysed" else value
    return piece
