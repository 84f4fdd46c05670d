"""How commands answer: one JSON document, or lines for people."""

from __future__ import annotations

import json
import sys
import unicodedata
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sim.hex.grid import Cell

_BREAKING = {"Cc", "Cs", "Zl", "Zp"}
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)


class Unheard(Exception):
    """Whoever read the answer has gone away."""


def answer(document: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """Print the document as JSON, or the lines for people."""
    # ASCII only, so that it is JSON whatever the terminal's encoding and the bytes of a file's name.
    texts = [json.dumps(document)] if as_json else map(one_line, lines)
    try:
        for text in texts:
            click.echo(text)
    except BrokenPipeError as error:
        # click would end the process with 1, which here means that something was found wrong.
        raise Unheard from error


def one_line(text: str) -> str:
    """Return a text as one line that can be printed, whatever characters a file or an argument brought into it."""
    shown = "".join(_escaped(c) if unicodedata.category(c) in _BREAKING else c for c in text)
    encoding = sys.stdout.encoding or "utf-8"
    return shown.encode(encoding, "backslashreplace").decode(encoding)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def pair(cell: Cell) -> list[int]:
    """Return a cell as JSON writes it: [column, row]."""
    return [cell[0], cell[1]]


def shown(cell: Sequence[int]) -> str:
    """Return a cell as people type it: column,row."""
    return f"{cell[0]},{cell[1]}"
