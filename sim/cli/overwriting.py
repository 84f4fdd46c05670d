"""What a command may write over: files of the kind it writes, and whatever is no file of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.cli.inputs import stands_there
from sim.errors import FileFault
from sim.texts import say

if TYPE_CHECKING:
    from pathlib import Path


def require_same_kind(target: Path, kind: str | None) -> None:
    """Raise FileFault where a file of ours of another kind stands: a slip in a name would lose work.

    `kind`: the format that is to be written, None for one that is none of ours.
    """
    from sim.formats.codec import claimed_format, read_bytes
    from sim.formats.game_file import GAME_FORMAT
    from sim.formats.map_file import MAP_FORMAT
    from sim.formats.options_file import OPTIONS_FORMAT
    from sim.formats.scenario_file import SCENARIO_FORMAT

    if not stands_there(target):
        return
    try:
        found = claimed_format(read_bytes(target))
    except FileFault:  # one too large is none of ours; one that cannot be read is for the writer to tell of
        return
    ours = {one.name for one in (GAME_FORMAT, MAP_FORMAT, OPTIONS_FORMAT, SCENARIO_FORMAT)}
    if found in ours - {kind}:
        raise FileFault(target, "", say("fault-other-kind", found=found))
