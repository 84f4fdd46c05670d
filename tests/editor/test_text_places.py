"""Names of cities and labels keep off towns, whirlpools, bridges and each other; what lies off the map is no fault."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from editor.documents.draft import MapDraft
from editor.documents.storage import draft_of, load_draft
from editor.rendering import features
from editor.rendering.lettering import path_along, text_path
from editor.rendering.painter import MapPainter
from editor.rendering.painting import painting_on
from editor.rendering.text_places import CITY_NAME_SIZE, LABEL_SIZE, place_texts, solitary, text_box
from sim.board.outlines import name_places, region_outlines
from sim.formats.map_file import CityField, LabelField, LetterField, RegionField
from sim.hex.plane import centre
from sim.shipped import shipped_folder
from tests.editor.maps import LAYOUTS, sheet
from tests.rules.six_kingdoms.invariants import board_of

WIDE = ["." * 16] * 9


def boxes(subject):
    found = place_texts(subject)
    names = [
        text_box(city.name, CITY_NAME_SIZE, there or (0.0, 0.0))
        for city, there in zip(subject.cities, found.cities, strict=True)
    ]
    labels = [
        text_box(label.text, LABEL_SIZE, there or (0.0, 0.0))
        for label, there in zip(subject.labels, found.labels, strict=True)
    ]
    return names, labels


def apart(one, other) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def with_glyphs(glyph, *cells):
    rows = [list(row) for row in WIDE]
    for column, row in cells:
        rows[row][column] = glyph
    return ["".join(row) for row in rows]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_texts_stay_in_their_usual_places_where_these_are_free(qapp, layout):
    subject = sheet(
        WIDE, layout, cities=(CityField("Aster", (4, 4)),), labels=(LabelField("Long Hills", (10, 6)),)
    )
    found = place_texts(subject)
    x, y = centre(layout, (4, 4))
    assert found.cities == ((x, y + 0.64),)
    assert found.labels == (centre(layout, (10, 6)),)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("glyph", ["@", "="])
def test_a_label_keeps_off_whirlpools_and_bridges(qapp, layout, glyph):
    spots = [(8, 4)]
    subject = sheet(with_glyphs(glyph, *spots), layout, labels=(LabelField("Hills", (8, 4)),))
    (box,) = boxes(subject)[1]
    for spot in spots:
        x, y = centre(layout, spot)
        assert apart(box, (x - 0.4, y - 0.4, x + 0.4, y + 0.4))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_texts_keep_off_towns_and_each_other(qapp, layout):
    subject = sheet(
        with_glyphs("@", (5, 5)),
        layout,
        cities=(CityField("Aster", (5, 4)), CityField("Bergamot", (8, 4))),
        labels=(LabelField("Old Woods", (8, 4)), LabelField("New Woods", (8, 4))),
    )
    names, labels = boxes(subject)
    everything = names + labels
    assert all(apart(one, other) for one in everything for other in everything if one is not other)
    for city in subject.cities:
        x, y = centre(layout, city.hex)
        assert all(apart(box, (x - 0.4, y - 0.5, x + 0.4, y + 0.3)) for box in everything)


def test_texts_stand_in_the_same_places_every_time(qapp):
    cities = tuple(CityField(f"City {n}", (2 * n, 4)) for n in range(7))
    labels = tuple(LabelField(f"Label {n}", (2 * n + 1, 4)) for n in range(7))
    subject = sheet(WIDE, cities=cities, labels=labels)
    assert place_texts(subject) == place_texts(subject)


def test_empty_texts_and_what_lies_off_the_map_are_drawn_without_a_fault(qapp):
    cells = ((16, 8), (0, 9), (-1, 0), (3, -1), (99, 400), (0, 0))
    subject = sheet(
        WIDE,
        cities=tuple(CityField(name, cell) for name in ("", "x" * 300) for cell in cells),
        labels=tuple(LabelField(text, cell) for text in ("", "x" * 300) for cell in cells),
        letters=tuple(LetterField("A", "east", cell) for cell in cells),
        regions={"A": RegionField("", "#aa3311")},
        region=tuple("A" * 16 for _ in range(9)),
    )
    assert place_texts(subject).cities[:5] == (None,) * 5
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    with painting_on(image) as brush:
        MapPainter(subject).paint(brush, shown=QRectF(0.0, 0.0, 40.0, 40.0))
    assert features.name_obstacles(subject)


def test_an_empty_text_along_a_line_is_an_empty_path(qapp):
    path, _ = path_along(np.array([(0.0, 0.0), (5.0, 0.0)]), 1.0, "")
    assert path.isEmpty()
    assert text_path("").isEmpty()


def whirl_and_throne() -> list[tuple[str, MapDraft]]:
    return [
        (path.name, load_draft(path))
        for path in sorted(shipped_folder("maps").glob("*.map.json"))
        if path.name.startswith(("four", "six"))
    ]


@pytest.mark.parametrize(("name", "draft"), whirl_and_throne())
def test_no_letter_of_a_regions_name_lies_over_a_throne_or_the_middle_of_a_whirlpool(qapp, name, draft):
    places = name_places(region_outlines(draft.grid, draft.region), features.name_obstacles(draft))
    alone = np.flatnonzero(solitary(draft.terrain_set)[draft.terrain])
    middles = [QPointF(*centre(draft.grid.layout, draft.grid.cell_of(hex_id))) for hex_id in alone.tolist()]
    assert places
    assert middles
    for place in places:
        path, _ = features.name_path(draft, place)
        assert not [middle for middle in middles if path.contains(middle)]
        if name.startswith("six"):
            assert not any(path.intersects(QRectF(m.x() - 0.5, m.y() - 0.5, 1.0, 1.0)) for m in middles)


def test_the_name_of_the_plateau_stands_below_its_mountain(qapp):
    board = board_of((5, 2, 2)).map
    (label,) = board.labels
    assert board.terrain[label.hex[1]][label.hex[0]] == "n"
    assert place_texts(draft_of(board)).labels == (centre(draft_of(board).grid.layout, label.hex),)
