"""Symmetric maps: every hex has an image of the same terrain, and neighbours have neighbouring images."""

from __future__ import annotations

import pytest

from sim.games.problems import map_problems
from sim.generation.make import generate
from sim.generation.settings import GenerationSettings
from sim.generation.symmetry import NO_IMAGE, images
from tests.generation.asking import board_of
from tests.generation.worlds import LAYOUT_NAMES, LAYOUTS


@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
@pytest.mark.parametrize("symmetry", ["mirror", "rotate-180"])
@pytest.mark.parametrize("seams", ["none", "east-west", "both"])
def test_a_symmetric_map_is_its_own_image(layout, symmetry, seams):
    settings = GenerationSettings(
        3, columns=30, rows=24, continents=2, layout=layout, seams=seams, symmetry=symmetry
    )
    document = generate(settings)
    board = board_of(document)
    assert map_problems(document) == ()
    image = images(settings, board.neighbour.tolist())
    terrain, region = "".join(document.terrain), "".join(document.region)
    partner = {"A": "B", "B": "A", "-": "-"}
    for here, there in enumerate(image):
        if there == NO_IMAGE:
            assert terrain[here] == "~"
        else:
            assert image[there] == here
            assert terrain[there] == terrain[here]
            assert region[there] == partner[region[here]]
    cities = set(board.cities)
    assert {image[h] for h in cities} == cities
