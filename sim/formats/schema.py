"""JSON Schemas of the designers' files, made from the structures that read them.

`python -m sim.formats.schema` writes them to `docs/schema`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sim.formats.map_file import MAP_FORMAT
from sim.formats.scenario_file import SCENARIO_FORMAT

if TYPE_CHECKING:
    from sim.formats.codec import Format

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "schema"
FORMATS: tuple[Format[Any], ...] = (MAP_FORMAT, SCENARIO_FORMAT)
_TITLES = {
    "zargo-map": "A map, NAME.map.json",
    "zargo-scenario": "A scenario, NAME.scenario.json",
}


def schema_of(kind: Format[Any]) -> dict[str, Any]:
    """Return the JSON Schema of the newest version of a format."""
    name = kind.structure.__name__
    made = msgspec.json.schema(kind.structure)
    root = made["$defs"].pop(name)
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": _TITLES[kind.name],
        **{key: value for key, value in root.items() if key != "title"},
        # Structures have defaults for these two, files must state them.
        "required": ["format", "version", *root["required"]],
        "$defs": made["$defs"],
    }
    if f"#/$defs/{name}" in json.dumps(document):
        raise ValueError(f"{name} holds itself")
    return document


def schema_bytes(kind: Format[Any]) -> bytes:
    """Return the schema as its file has it."""
    return (json.dumps(schema_of(kind), ensure_ascii=False, indent=2) + "\n").encode()


def schema_path(kind: Format[Any]) -> Path:
    """Return where the schema of a format lies in the project."""
    return FOLDER / f"{kind.name}.schema.json"


def main() -> None:
    """Write every schema."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kind in FORMATS:
        schema_path(kind).write_bytes(schema_bytes(kind))


if __name__ == "__main__":
    main()
