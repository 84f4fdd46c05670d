"""What figures, sources and choices are called, in the language of the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.wording import language_code

if TYPE_CHECKING:
    from sim.engine.ruleset import OptionField, Ruleset
    from sim.formats.options_file import OptionValue, Provenance

translate = QCoreApplication.translate


def figure_name(name: str) -> str:
    """Return what a figure of a type of piece is called; unknown ones as the data call them."""
    names = {
        "count": translate("Options", "Pieces"),
        "movement": translate("Options", "Movement"),
        "combat": translate("Options", "Combat"),
        "need": translate("Options", "Hits to fall"),
        "threat": translate("Options", "Threat"),
        "shoots": translate("Options", "Shoots"),
    }
    return names.get(name, name)


def provenance_name(source: Provenance) -> str:
    """Return where a figure comes from."""
    names: dict[Provenance, str] = {
        "printed": translate("Options", "printed"),
        "published": translate("Options", "published elsewhere"),
        "reconstructed": translate("Options", "reconstructed by us"),
    }
    return names[source]


def source_name(ruleset: Ruleset, source: str) -> str:
    """Return where the default of an option comes from: a reading of ours, or a set of options by its name."""
    if source in ruleset.set_names:
        return ruleset.set_names[source].render(language_code())
    return translate("Options", "our reading") if source == "ruling" else source


def value_name(option: OptionField, value: OptionValue) -> str:
    """Return a value of an option: yes, no, a number, or what the data call it."""
    if isinstance(value, bool):
        return translate("Options", "yes") if value else translate("Options", "no")
    known = option.words.get(str(value))
    return known.render(language_code()) if known is not None else str(value)


def table_name(ruleset: Ruleset, name: str | None) -> str:
    """Return what a throwing disc, or with None the combat disc, is called."""
    table = ruleset.combat if name is None else ruleset.throws[name]
    return table.names.render(language_code()) if table.names is not None else name or "combat"


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
