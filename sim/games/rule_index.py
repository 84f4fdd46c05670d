"""The index of a game's rules: where each is played and where it is tested.

`python -m sim.games.rule_index` writes `docs/rules.md`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from sim.errors import FileFault
from sim.formats.terrain_set import Names
from sim.games.catalog import data_folder, ruleset_ids, ruleset_of
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    IdsOf = Callable[[str], Iterator[str]]

ROOT = Path(__file__).resolve().parents[2]
INDEX = ROOT / "docs" / "rules.md"
DATA_FILE = "rules.toml"
_TITLES_ONLY = ("sim/texts", f"data/{DATA_FILE}")
_HEAD = """# Index of the rules

Made by `python -m sim.games.rule_index` from the rulesets' `rules.toml`, the rule ids named in the files of `sim/`, and
the names of the tests; do not edit it by hand. What a rule says stands in the rulebook; our readings of it are in
[rulings.md](rulings.md).

A dash means that no file plays the rule yet, or that no test is named after it. Tests are named after the rule:
those of X-ABC-4 are run by `pytest -k x_abc_4`. Beside them, `tests/comparison` holds every query and every check
against a second reading of the rules that shares no code with `sim/`.
"""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule by its id and short title."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Z]-[A-Z]+-[0-9]+(?![\s\S])")]
    names: Names


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that belong together; their ids begin with the chapter's."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Z]-[A-Z]+(?![\s\S])")]
    names: Names
    rules: tuple[Rule, ...]


class _RulesFile(msgspec.Struct, forbid_unknown_fields=True):
    chapter: Annotated[tuple[Chapter, ...], msgspec.Meta(min_length=1)]


@dataclass(frozen=True)
class RuleTitles:
    """The rules of a game, in the order of its data."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Return the ids of all rules in order."""
        return tuple(rule.id for chapter in self.chapters for rule in chapter.rules)

    @cached_property
    def _initials(self) -> str:
        """Return the letters that the ids of this game's rules begin with."""
        return "".join(sorted({chapter.id[0] for chapter in self.chapters}))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Return what finds ids in prose: `X-ABC-1`, `X-ABC-1..3`, `X-ABC-1, -4..6`."""
        return re.compile(
            rf"\b([{self._initials}]-[A-Z]+)-([0-9]+(?:\.\.[0-9]+)?(?:,\s*-[0-9]+(?:\.\.[0-9]+)?)*)"
        )

    def named_in(self, text: str) -> Iterator[str]:
        """Yield the rule ids a text names, ranges and lists spelled out; also such as do not exist."""
        for chapter, numbers in self._pattern.findall(text):
            for part in numbers.split(","):
                first, _, last = part.strip(" \n-").partition("..")
                for number in range(int(first), int(last or first) + 1):
                    yield f"{chapter}-{number}"

    def tested_in(self, source: str) -> Iterator[str]:
        """Yield the rule ids that the test functions of a Python source are named after."""
        for name in re.findall(r"^ *(?:async )?def test_(\w+)", source, re.MULTILINE):
            found = re.match(rf"([{self._initials.lower()}]_[a-z]+)((?:_[0-9]+)+)", name)
            if found:
                chapter = found[1].upper().replace("_", "-")
                yield from (f"{chapter}-{number}" for number in found[2].split("_")[1:])


def read_titles(ruleset_id: str) -> RuleTitles | None:
    """Return the titles of a game's rules, or None where it has none. Raises FileFault on a broken file."""
    source = data_folder(ruleset_id) / DATA_FILE
    if not source.is_file():
        return None
    try:
        found = msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), _RulesFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FileFault(str(source), "", say("fault-structure", fact=str(error))) from error
    return RuleTitles(found.chapter)


def files_under(folder: str, *endings: str) -> dict[str, str]:
    """Return the text of the files below a folder of the checkout, by path, sorted."""
    paths = sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in endings)
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def index_text() -> str:
    """Return what `docs/rules.md` must hold now."""
    played = {
        path: text
        for path, text in files_under("sim", ".py", ".toml").items()
        if not any(part in path for part in _TITLES_ONLY)
    }
    tests = files_under("tests", ".py")
    parts = [_HEAD]
    for ruleset_id in ruleset_ids():
        titles, ruleset = read_titles(ruleset_id), ruleset_of(ruleset_id)
        if titles is not None and ruleset is not None:
            parts.append(f"\n# {ruleset.names.en}\n")
            in_files = _places(played, titles.named_in)
            in_tests = _places(tests, titles.tested_in)
            parts += [_chapter_text(chapter, in_files, in_tests) for chapter in titles.chapters]
    return "".join(parts)


def _places(texts: dict[str, str], ids_of: IdsOf) -> dict[str, list[str]]:
    """Return the paths that name each rule, sorted."""
    places: dict[str, list[str]] = {}
    for path, text in texts.items():
        for rule_id in sorted(set(ids_of(text))):
            places.setdefault(rule_id, []).append(path)
    return places


def _chapter_text(chapter: Chapter, in_files: dict[str, list[str]], in_tests: dict[str, list[str]]) -> str:
    lines = [
        f"\n## {chapter.id} {chapter.names.en} · {chapter.names.it}\n",
        "| Rule | Title | Titolo | Played in | Tested in |",
        "| --- | --- | --- | --- | --- |",
    ]
    for rule in chapter.rules:
        files, tests = _links(in_files.get(rule.id, ())), _links(in_tests.get(rule.id, ()))
        lines.append(f"| {rule.id} | {rule.names.en} | {rule.names.it} | {files} | {tests} |")
    return "\n".join(lines) + "\n"


def _links(paths: Iterable[str]) -> str:
    """Return links to files as seen from the index's folder, or a dash."""
    return ", ".join(f"[{path.rpartition('/')[2]}](../{path})" for path in paths) or "–"


def main() -> None:
    """Write the index."""
    INDEX.write_text(index_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
