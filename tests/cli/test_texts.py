"""Messages: the same values in both languages, and words that agree with their numbers."""

from __future__ import annotations

import re
import string
import tomllib
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sim.games.catalog import data_folder, ruleset_ids
from sim.texts import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = tomllib.loads(resources.files("sim.texts").joinpath("messages.toml").read_text("utf-8"))
DECISIONS = tomllib.loads(resources.files("sim.texts").joinpath("decisions.toml").read_text("utf-8"))
MANY_AFTER_ONE = {
    "en": re.compile(r"\b1 (?!(?:is|has|does|lies|departs)\b)(?:dice\b|\w+s\b)"),
    "it": re.compile(r"\b1 (?!(?:e|è|di|se|non|ne|che|nel|del)\b)\w+[ie]\b"),
}
FEW = {"byte", "carattere", "continente", "decisione", "direzione", "errore", "tiene"}
"""Italian words that end like a plural and are none."""

NO_COUNTS = {"bridge", "charge", "city", "letter", "line", "other", "owner", "people", "piece", "region"}
NO_COUNTS |= {"scenario", "terrain", "type", "wizard"}
"""What stands for a thing, not for how many of it there are."""


def names_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("key", TEXTS)
def test_a_message_names_the_same_values_in_both_languages(key: str):
    assert set(TEXTS[key]) == set(LANGUAGES)
    assert names_of(TEXTS[key]["en"]) == names_of(TEXTS[key]["it"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TEXTS)
def test_what_there_is_one_of_stands_in_the_singular(key: str, language: str):
    values = {name: "X" if name in NO_COUNTS else 1 for name in names_of(TEXTS[key][language])}
    text = say(key, **values).render(language)
    wrong = [found for found in MANY_AFTER_ONE[language].findall(text) if found.split()[1] not in FEW]
    assert not wrong, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in DECISIONS if key.startswith("event-")])
def test_no_verb_has_to_agree_with_the_name_of_a_people(key: str, language: str):
    """Peoples are called "Knights" here and "Red Kingdom" there."""
    assert not re.match(r"\{(people|to)\} (?!and |e )", DECISIONS[key][language])


def wordings(node: object) -> Iterator[tuple[str, str]]:
    """Every text that a data file has in both languages."""
    if isinstance(node, dict):
        if set(LANGUAGES) <= node.keys():
            yield node["en"], node["it"]
        else:
            for inner in node.values():
                yield from wordings(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from wordings(inner)


def test_a_piece_is_a_pezzo_and_only_its_counter_a_pedina():
    sim = Path(str(resources.files("sim")))
    documents = [tomllib.loads(path.read_text("utf-8")) for path in sorted(sim.rglob("*.toml"))]
    pairs = [pair for document in documents for pair in wordings(document)]
    english_keys = tomllib.loads((sim / "texts" / "italian.toml").read_text("utf-8"))
    pairs += [pair for table in english_keys.values() for pair in table.items()]
    assert len(pairs) > 700
    assert [en for en, it in pairs if "pedin" in it.lower() and "counter" not in en.lower()] == []


def test_what_a_game_calls_things_speaks_of_no_file_of_ours():
    data = [path for ruleset_id in ruleset_ids() for path in data_folder(ruleset_id).iterdir()]
    pairs = [pair for path in data for pair in wordings(tomllib.loads(path.read_text("utf-8")))]
    assert len(pairs) > 300
    assert [text for pair in pairs for text in pair if re.search(r"\bfiles?\b|\btoml\b", text)] == []


@pytest.mark.parametrize(
    ("coasts", "en", "it"),
    [(0, "0 coasts", "0 coste"), (1, "1 coast;", "1 costa;"), (2, "2 coasts", "2 coste")],
)
def test_a_bridge_touches_one_coast_or_several(coasts: int, en: str, it: str):
    message = say("bridge-one-coast", bridge="1", coasts=coasts)
    assert en in message.render("en")
    assert it in message.render("it")
