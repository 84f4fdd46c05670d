"""JSON Schemas of the designers' files, made from the structures that read them.

`python -m sim.formats.schema` writes them to `docs/schema`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sim.formats.game_file import GAME_FORMAT, GameLine
from sim.formats.map_file import MAP_FORMAT
from sim.formats.options_file import OPTIONS_FORMAT
from sim.formats.scenario_file import SCENARIO_FORMAT

if TYPE_CHECKING:
    from sim.formats.codec import Format

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "schema"
FORMATS: tuple[Format[Any], ...] = (MAP_FORMAT, SCENARIO_FORMAT, GAME_FORMAT, OPTIONS_FORMAT)
_TITLES = {
    "zargo-map": "A map, NAME.map.json",
    "zargo-scenario": "A scenario, NAME.scenario.json",
    "zargo-options": "Options and printed figures of one's own, NAME.options.json",
    "zargo-game": "A line of a saved game, NAME.game.jsonl: the first, or one of the others",
}
_LINES = {"zargo-game": GameLine}
"""What stands on every line but the first, where a file has a record a line."""


def schema_of(kind: Format[Any]) -> dict[str, Any]:
    """Return the JSON Schema of the newest version of a format; of a line where a file has a record a line."""
    root, definitions = _schema(kind.structure)
    # Structures have defaults for these two, files must state them.
    root = root | {"required": ["format", "version", *root["required"]]}
    line = _LINES.get(kind.name)
    if line is not None:
        line_root, line_definitions = _schema(line)
        definitions |= line_definitions
        root = {"anyOf": [root, line_root]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": _TITLES[kind.name],
        **root,
        "$defs": definitions,
    }


def _schema(structure: type[msgspec.Struct]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the schema of a structure and those of the structures it holds."""
    name = structure.__name__
    made = msgspec.json.schema(structure)
    root = made["$defs"].pop(name)
    if f"#/$defs/{name}" in json.dumps([root, made["$defs"]]):
        raise ValueError(f"{name} holds itself")
    return {key: value for key, value in root.items() if key != "title"}, made["$defs"]


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
