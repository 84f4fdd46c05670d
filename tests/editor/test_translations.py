"""The translation files: complete, up to date with the sources, and compiled."""

from __future__ import annotations

import ast
import shutil
import xml.etree.ElementTree as ET

import pytest
from PySide6.QtCore import QTranslator

from editor.translations import update
from editor.translations.update import FOLDER, LANGUAGES

SENSES = {"combat", "move", "start", "take back"}
"""English texts of several senses: a verb and a noun, one thing and many."""


def messages(path) -> dict[tuple[str, str], ET.Element]:
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message
        for context in ET.parse(path).iter("context")
        for message in context.iter("message")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_unfinished_or_empty(language):
    for key, message in messages(FOLDER / f"editor_{language}.ts").items():
        translation = message.find("translation")
        assert translation is not None, key
        assert translation.get("type") is None, key
        forms = translation.findall("numerusform") or [translation]
        assert all((form.text or "").strip() for form in forms), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_entries_are_those_of_the_sources(language, tmp_path):
    kept = FOLDER / f"editor_{language}.ts"
    fresh = tmp_path / kept.name
    shutil.copy(kept, fresh)
    update.extract(language, fresh)
    assert messages(fresh).keys() == messages(kept).keys()


def test_no_text_is_put_into_words_where_the_extractor_does_not_look():
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in sorted(FOLDER.parent.rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and getattr(call.func, "attr", getattr(call.func, "id", "")) in ("tr", "translate")
    ]
    assert hidden == []


def test_a_translation_keeps_mnemonics_placeholders_and_ellipses():
    for key, message in messages(FOLDER / "editor_it.ts").items():
        source, texts = key[1], "".join(message.find("translation").itertext())  # type: ignore[union-attr]
        for mark in ("{}", "{name}", "{cost}", "{movement}", "…", "%n"):
            assert (mark in source) == (mark in texts), key
        assert ("&" in source) == ("&" in texts), key


def test_the_compiled_file_says_what_the_source_says():
    translator = QTranslator()
    assert translator.load("editor_it", str(FOLDER))
    for (context, source), message in messages(FOLDER / "editor_it.ts").items():
        if message.get("numerus") is None:
            assert translator.translate(context, source) == message.findtext("translation"), source


def test_one_english_text_has_one_italian_wording():
    wordings: dict[str, set[str]] = {}
    for (_, source), message in messages(FOLDER / "editor_it.ts").items():
        for text in message.iterfind("translation"):
            if text.text:
                wordings.setdefault(plain(source), set()).add(plain(text.text))
    differ = {source for source, found in wordings.items() if len(found) > 1}
    assert differ == SENSES


def test_a_piece_is_a_pezzo_and_only_its_counter_a_pedina():
    """As the rulebook has it: what moves and fights is a piece, the cardboard with its figures a counter."""
    for (_, source), message in messages(FOLDER / "editor_it.ts").items():
        texts = "".join(message.find("translation").itertext())  # type: ignore[union-attr]
        assert "counter" in source.lower() or "pedin" not in texts.lower(), source


def plain(text: str) -> str:
    return text.replace("&", "").rstrip("…:").lower()
