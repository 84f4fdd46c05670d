"""Texts of this game: the same values in both languages, and each of them in use."""

from __future__ import annotations

import string
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from sim.games.six_kingdoms import events as e
from sim.texts import LANGUAGES

TEXTS = tomllib.loads(resources.files("sim.texts").joinpath("kingdoms.toml").read_text("utf-8"))
OTHERS = [
    tomllib.loads(resources.files("sim.texts").joinpath(f"{name}.toml").read_text("utf-8"))
    for name in ("messages", "decisions")
]
ROOT = Path(__file__).resolve().parents[3]
CODE = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "sim").rglob("*.py")))


def names_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("key", TEXTS)
def test_a_text_names_the_same_values_in_both_languages(key: str):
    assert set(TEXTS[key]) == set(LANGUAGES)
    assert names_of(TEXTS[key]["en"]) == names_of(TEXTS[key]["it"])
    assert not any(key in other for other in OTHERS)


@pytest.mark.parametrize("key", [key for key in TEXTS if not key.startswith("kingdom-event-")])
def test_a_text_is_in_use(key: str):
    assert f'"{key}"' in CODE


def test_every_event_has_its_text():
    for kind in e.KingdomEvent.__args__:
        tag = kind.__struct_config__.tag
        assert any(key.startswith(f"kingdom-event-{tag}") or tag.split("_")[0] in key for key in TEXTS), tag
