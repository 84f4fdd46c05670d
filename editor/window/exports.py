"""Writing pictures and data of the map in the background, to be watched and stopped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from editor.background.file_job import FileJob
from editor.dialogs.export_facts import PICTURES
from editor.rendering.pictures import PictureOptions, write_map_picture
from sim.board.board import compile_board
from sim.formats.atomic import write_atomically
from sim.interop.geojson import to_geojson
from sim.interop.graphml import to_graphml

if TYPE_CHECKING:
    from pathlib import Path

    from editor.background.file_job import Tell
    from editor.documents.draft import MapDraft


class Exports(FileJob):
    """Write one file of a map at a time."""

    def write(self, draft: MapDraft, path: Path, options: PictureOptions) -> None:
        """Write a draft as it is now; the file's ending names the form."""
        self.start(path, partial(_write, draft.snapshot(), path, options))


def _write(draft: MapDraft, path: Path, options: PictureOptions, tell: Tell) -> None:
    """Write a map in the form its file's ending names. Raises SimError."""
    if path.suffix.lower() in PICTURES:
        write_map_picture(draft, path, options, title=draft.name, progress=tell)
    else:
        write_atomically(path, _data(draft, path, tell))


def _data(draft: MapDraft, path: Path, tell: Tell) -> bytes:
    """Return the file of a board in the form its ending names. Raises SimError."""
    board = compile_board(draft.to_map_file(), draft.terrain_set)
    board.require_sound_letters()
    tell(0.2)
    data = to_graphml(board) if path.suffix.lower() == ".graphml" else to_geojson(board)
    tell(0.9)
    return data
