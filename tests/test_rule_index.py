"""The index of the rules is current, and no file names a rule that is not in the data."""

from __future__ import annotations

import pytest

from sim.games.catalog import ruleset_ids
from sim.games.rule_index import INDEX, RuleTitles, files_under, index_text, read_titles

GAMES = [(name, titles) for name in ruleset_ids() if (titles := read_titles(name)) is not None]


def test_there_is_a_game_with_titles():
    assert GAMES


def test_the_committed_index_is_current():
    assert INDEX.read_text("utf-8") == index_text(), "run: python -m sim.games.rule_index"


@pytest.mark.parametrize(("name", "titles"), GAMES)
def test_every_rule_named_in_the_product_or_a_test_exists(name: str, titles: RuleTitles):
    known = set(titles.ids)
    strange = {
        (path, rule)
        for path, text in {**files_under("sim", ".py", ".toml"), **files_under("editor", ".py")}.items()
        for rule in titles.named_in(text)
        if rule not in known
    }
    strange |= {
        (path, rule)
        for path, text in files_under("tests", ".py").items()
        for rule in titles.tested_in(text)
        if rule not in known
    }
    assert not strange


@pytest.mark.parametrize(("name", "titles"), GAMES)
def test_rules_stand_once_each_in_their_chapter_in_order(name: str, titles: RuleTitles):
    assert len(set(titles.ids)) == len(titles.ids)
    for chapter in titles.chapters:
        numbers = [int(rule.id.removeprefix(f"{chapter.id}-")) for rule in chapter.rules]
        assert numbers == sorted(numbers)


def test_ranges_and_lists_of_ids_are_spelled_out():
    (_, titles) = GAMES[0]
    initial = titles.chapters[0].id[0]
    text = f"rules {initial}-ABC-1..3, -5;\n {initial}-DE-4, {initial}-DE-6..7, -9"
    found = [rule.removeprefix(f"{initial}-") for rule in titles.named_in(text)]
    assert found == ["ABC-1", "ABC-2", "ABC-3", "ABC-5", "DE-4", "DE-6", "DE-7", "DE-9"]


def test_test_names_name_their_rules():
    (_, titles) = GAMES[0]
    source = (
        "def test_z_abc_4_a_cat_has_9_lives(): ...\n\nasync def test_z_abc_1_3_both(): ...\ndef test_x(): ..."
    )
    assert list(titles.tested_in(source)) == ["Z-ABC-4", "Z-ABC-1", "Z-ABC-3"]
