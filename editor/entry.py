"""What the editor adds to the command line. Nothing here imports Qt before it is used."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from sim.cli.language import language, spoken

if TYPE_CHECKING:
    from editor.rendering.painter import MapPainter
    from editor.rendering.pictures import PictureRequest
    from editor.rendering.subject import Sheet
    from sim.formats.map_file import MapFile
    from sim.formats.scenario_file import ScenarioFile

_CHOSEN = (ParameterSource.COMMANDLINE, ParameterSource.ENVIRONMENT)
"""Where a language was chosen for the window too; else the window speaks as it is set."""


@click.command("edit")
@click.argument("file", metavar="[FILE]", required=False, type=click.Path(path_type=Path))
@click.pass_context
def edit_command(context: click.Context, file: Path | None) -> None:
    """Open a map, a scenario, a saved game or options in a window; without FILE the map that comes with the program."""
    if not has_display():
        raise click.ClickException(spoken("no-display"))
    from editor.application import run_editor

    chosen = context.find_root().get_parameter_source("lang") in _CHOSEN
    raise SystemExit(run_editor(file, language() if chosen else None))


def has_display() -> bool:
    """Say whether a window can be opened here; QT_QPA_PLATFORM names one that needs no display."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def write_picture(source: Path, target: Path, options: PictureRequest) -> None:
    """Write the picture of a map, or of a scenario with its cities and counters, as .png, .svg or .pdf.

    Raises FileFault, and SimError where a scenario refers to nothing.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from editor.rendering.pictures import write_map_picture
    from editor.rendering.subject import sheet_of
    from sim.cli.inputs import read_document
    from sim.formats.map_file import MapFile
    from sim.games.catalog import terrain_set_of

    application = QApplication.instance() or QApplication([])
    document = read_document(source)
    scenario, found = (None, document) if isinstance(document, MapFile) else document[:2]
    terrain_set = terrain_set_of(found.ruleset)
    assert terrain_set is not None, "readers refuse files of unknown rulesets"
    sheet = sheet_of(found, terrain_set)
    painter = None if scenario is None else _painter_of(scenario, found, sheet, source)
    title = found.name if scenario is None else scenario.name or found.name
    write_map_picture(sheet, target, options, title=title, painter=painter)
    del application


def _painter_of(scenario: ScenarioFile, document: MapFile, sheet: Sheet, source: Path) -> MapPainter:
    """Return what draws a scenario: its map, and over it what stands there."""
    from editor.timeline.picture import PositionPainter
    from editor.timeline.scene import scene_of
    from sim.board.board import compile_board
    from sim.engine.position import place
    from sim.games.catalog import ruleset_for

    ruleset = ruleset_for(scenario, source)
    position = place(scenario, compile_board(document, ruleset.terrain_set), ruleset, str(source))
    return PositionPainter(sheet, scene_of(position, language()))
