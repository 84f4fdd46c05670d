"""How a game is shown, as its `presentation.toml` says; no rule depends on it."""

from __future__ import annotations

import msgspec

from sim.formats.terrain_set import Names


class Presentation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What windows, pages and commands ask of a game.

    `round`: what its turns are counted in. `overlays`: what can be shown of its rules over a map, and the rule each
    follows.
    """

    round: Names = Names("round", "giro")
    overlays: dict[str, str] = {}
