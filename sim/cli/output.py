"""How commands answer: one JSON document, or lines for people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sim.hex.grid import Cell

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)


def answer(document: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """Print the document as JSON, or the lines for people."""
    if as_json:
        click.echo(json.dumps(document, ensure_ascii=False))
    else:
        for line in lines:
            click.echo(line)


def pair(cell: Cell) -> list[int]:
    """Return a cell as JSON writes it: [column, row]."""
    return [cell[0], cell[1]]


def shown(cell: Sequence[int]) -> str:
    """Return a cell as people type it: column,row."""
    return f"{cell[0]},{cell[1]}"
