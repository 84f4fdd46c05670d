"""The language commands speak: what `--lang` chose, for answers, for help, and for click's own sentences."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

import click

from sim.texts import LANGUAGES, in_language, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sim.texts import Argument, Language


def language() -> Language:
    """Return the language of the command that runs; English outside of any."""
    context = click.get_current_context(silent=True)
    chosen = context.find_root().obj if context else None
    return next((known for known in LANGUAGES if known == chosen), "en")


def spoken(key: str, **arguments: Argument) -> str:
    """Return a message in the language of the command that runs."""
    return say(key, **arguments).render(language())


class SpokenHelp(click.HelpFormatter):
    """Writes help in the language of the command; click hands it English texts."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        words = " ".join(_translated(word) for word in _metavars(args))
        super().write_usage(prog, words, prefix or f"{_translated('Usage:')} ")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        super().write_heading(_translated(heading))

    def write_text(self, text: str) -> None:
        """Write a paragraph."""
        super().write_text(_translated(text))

    def write_dl(self, rows: Iterable[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        """Write names and what they mean, in two columns."""
        spoken_rows = [(_names(first), _meaning(second)) for first, second in rows]
        super().write_dl(spoken_rows, *args, **kwargs)


class SpokenGroup(click.Group):
    """A group whose help lists each command with its whole text, which can be translated; click would cut it off."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands of the group."""
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, inspect.cleandoc(one.help or "")) for name, one in found if one])


def _metavars(usage: str) -> Iterator[str]:
    """Yield the words of a usage line; `COMMAND [ARGS]...` is one."""
    tail = "COMMAND [ARGS]..."
    yield from usage.removesuffix(tail).split()
    if usage.endswith(tail):
        yield tail


def _names(text: str) -> str:
    """Return the names of an option with what stands for its value: `--paper PAPER`."""
    names, blank, metavar = text.partition(" ")
    return f"{names}{blank}{_translated(metavar)}" if names.startswith("--") else text


def _meaning(text: str) -> str:
    """Return what an option does, translated, with what click adds: `[default: 16.0; required]`."""
    help_text, bracket, extras = text.rpartition("  [")
    if not bracket:
        return _translated(text)
    facts = "; ".join(map(_translated, extras.removesuffix("]").split("; ")))
    return f"{_translated(help_text)}  [{facts}]"


def _translated(text: str) -> str:
    return in_language(text, language())
