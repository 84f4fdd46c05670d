"""Settings that cannot be: one clear error, before anything is drawn."""

from __future__ import annotations

import pytest

from sim.generation import make
from sim.generation.make import generate
from sim.generation.settings import GenerationError, GenerationSettings
from sim.hex.grid import Layout

IMPOSSIBLE = {
    "columns": GenerationSettings(1, columns=11),
    "rows": GenerationSettings(1, rows=201),
    "continents": GenerationSettings(1, continents=9),
    "odd-continents": GenerationSettings(1, continents=3, symmetry="mirror"),
    "no-land": GenerationSettings(1, columns=14, rows=12, continents=4),
    "land": GenerationSettings(1, land=900),
    "symmetry": GenerationSettings(1, columns=41, rows=28, seams="east-west", symmetry="mirror"),
    "no-recipe": GenerationSettings(1, ruleset="chess"),
}


@pytest.mark.parametrize("why", IMPOSSIBLE)
def test_impossible_settings_say_why(why):
    with pytest.raises(GenerationError) as found:
        generate(IMPOSSIBLE[why])
    assert found.value.message.key == f"generate-{why}"
    assert found.value.message.render("it") != found.value.message.render("en")


def test_the_generator_gives_up_after_so_many_draws(monkeypatch):
    monkeypatch.setattr(make, "raise_continents", lambda *_: False)
    with pytest.raises(GenerationError) as found:
        generate(GenerationSettings(1, columns=20, rows=20, continents=1))
    assert found.value.message.key == "generate-gave-up"


@pytest.mark.parametrize("continents", [1, 2, 3, 5, 6, 8])
def test_any_number_of_continents_from_one_to_eight_can_be_had(continents):
    document = generate(GenerationSettings(2, columns=48, rows=34, continents=continents, land=90))
    assert len(document.regions) == continents


@pytest.mark.parametrize("land", [60, 120, 200])
def test_continents_have_about_the_land_asked_for(land):
    document = generate(
        GenerationSettings(5, land=land, layout=Layout("pointy", "even"), columns=50, rows=40)
    )
    found = ["".join(document.region).count(region) for region in document.regions]
    assert all(abs(size - land) <= 0.16 * land for size in found)
