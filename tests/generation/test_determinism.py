"""The same settings give the same bytes: twice in one process, and in processes that hash strings differently."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import get_args

import pytest
from msgspec.structs import replace

from sim.formats.map_file import encode_map
from sim.games.catalog import data_folder, ruleset_ids
from sim.generation.make import Stage, generate
from sim.generation.naming import in_one_language
from sim.generation.recipe import recipe_of
from sim.generation.settings import GenerationSettings
from sim.texts import LANGUAGES

ARGUMENTS = ["--seed", "7", "--columns", "32", "--rows", "22", "--continents", "3", "--orientation", "pointy"]


def test_the_same_seed_gives_the_same_bytes():
    settings = GenerationSettings(7, columns=30, rows=22, continents=2)
    assert encode_map(generate(settings)) == encode_map(generate(settings))


@pytest.mark.parametrize(
    ("settings", "digest"),
    [
        (GenerationSettings(7), "535a720691225d75f7769814c039eaac"),
        (
            GenerationSettings(3, columns=40, rows=30, continents=2, symmetry="rotate-180", seams="both"),
            "1d6f635baa8469c91ace4ead4716d0cf",
        ),
    ],
)
def test_a_map_changes_only_where_a_step_of_the_generator_is_changed_on_purpose(settings, digest):
    assert hashlib.md5(encode_map(generate(settings)), usedforsecurity=False).hexdigest() == digest


def test_the_language_changes_names_alone():
    english, italian = (
        generate(GenerationSettings(7, columns=40, rows=30, continents=2, language=language))
        for language in LANGUAGES
    )
    assert english.name != italian.name
    assert {city.name for city in english.cities}.isdisjoint(city.name for city in italian.cities)
    assert {label.text for label in english.labels}.isdisjoint(label.text for label in italian.labels)
    named_alike = replace(english, name=italian.name, cities=italian.cities, labels=italian.labels)
    assert encode_map(named_alike) == encode_map(italian)
    for one, other in ((english.cities, italian.cities), (english.labels, italian.labels)):
        assert [thing.hex for thing in one] == [thing.hex for thing in other]


@pytest.mark.parametrize("kind", ["world", "city", "sea", "range", "wood"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_of_a_kind_have_one_name(kind, language):
    for ruleset_id in (one for one in ruleset_ids() if (data_folder(one) / "generation.toml").is_file()):
        names = in_one_language(getattr(recipe_of(ruleset_id).names, kind), language)
        assert len(set(names)) == len(names)


def test_the_stages_of_every_draw_are_told_in_order():
    told: list[tuple[int, str]] = []
    generate(
        GenerationSettings(7, columns=30, rows=22, continents=2),
        lambda draw, stage: told.append((draw, stage)),
    )
    last = [stage for draw, stage in told if draw == told[-1][0]]
    assert last == list(get_args(Stage))
    assert [draw for draw, stage in told if stage == "land"] == list(range(1, told[-1][0] + 1))


def test_another_seed_gives_another_map():
    found = {
        generate(GenerationSettings(seed, columns=24, rows=20, continents=2)).terrain for seed in range(3)
    }
    assert len(found) == 3


@pytest.mark.parametrize("symmetry", ["none", "rotate-180"])
def test_hash_seeds_do_not_matter(tmp_path, symmetry):
    written = []
    for hash_seed in ("1", "2"):
        out = tmp_path / f"{hash_seed}.map.json"
        continents = "2" if symmetry != "none" else "3"
        extra = ["--symmetry", symmetry, "--continents", continents]
        command = [sys.executable, "-m", "sim", "generate", str(out), *ARGUMENTS, *extra]
        subprocess.run(
            command, check=True, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True
        )
        written.append(out.read_bytes())
    assert written[0] == written[1]
