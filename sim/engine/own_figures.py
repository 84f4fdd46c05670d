"""A ruleset with somebody's own choices and figures on top: those of an options file, each of them printed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET

from sim.engine.ruleset import NO_FIGURE
from sim.engine.ruleset_checks import check_bands, check_throws
from sim.errors import FileFault
from sim.formats.scenario_file import OPTIONS_KEY
from sim.texts import say

if TYPE_CHECKING:
    from sim.engine.ruleset import People, PieceType, Ruleset
    from sim.formats.options_file import OptionsFile, PrintedPiece


def with_own_figures(ruleset: Ruleset, own: OptionsFile, path: str) -> Ruleset:
    """Return a ruleset with the choices and figures of an options file.

    Raises FileFault, naming the place in the file, on what the ruleset does not have and on figures that cannot be.
    """
    if own.ruleset != ruleset.id:
        facts = say("fault-options-ruleset", found=own.ruleset, expected=ruleset.id)
        raise FileFault(path, "$.ruleset", facts)
    if OPTIONS_KEY in own.options:
        raise FileFault(path, f"$.options.{OPTIONS_KEY}", say("fault-options-nested"))
    ruleset.choose(own.options, path, "$.options")
    for people_id in own.pieces:
        _known(people_id, ruleset.people_ids, path, f"$.pieces.{people_id}")
    for name in own.throw:
        _known(name, tuple(ruleset.throws), path, f"$.throw.{name}")
    check_throws(path, own.throw)
    if own.combat is not UNSET:
        if ruleset.combat_table is None:
            raise FileFault(path, "$.combat", say("no-figure", ruleset=ruleset.id, figure="combat"))
        check_bands(path, own.combat.band)
    made = replace(
        ruleset, peoples=tuple(_people(ruleset, people, own, path) for people in ruleset.peoples), own=own
    )
    made = replace(
        made,
        throws=ruleset.throws
        | {
            name: msgspec.structs.replace(ruleset.throws[name], rows=disc.rows, provenance=disc.provenance)
            for name, disc in own.throw.items()
        },
    )
    if own.combat is UNSET or ruleset.combat_table is None:
        return made
    combat = msgspec.structs.replace(
        ruleset.combat_table, band=own.combat.band, provenance=own.combat.provenance
    )
    return replace(made, combat_table=combat)


def _known(name: str, known: tuple[str, ...], path: str, place: str) -> None:
    if name not in known:
        raise FileFault(path, place, say("fault-options-name", name=name, known=", ".join(known)))


def _people(ruleset: Ruleset, people: People, own: OptionsFile, path: str) -> People:
    """Return a people with the figures of its types that are in the file."""
    entries = own.pieces.get(people.id, {})
    place = f"$.pieces.{people.id}"
    for type_id in entries:
        _known(type_id, tuple(kind.id for kind in people.type), path, f"{place}.{type_id}")
    kinds = tuple(
        _kind(ruleset, kind, entries[kind.id], path, f"{place}.{kind.id}") if kind.id in entries else kind
        for kind in people.type
    )
    return msgspec.structs.replace(people, type=kinds)


def _kind(ruleset: Ruleset, kind: PieceType, entry: PrintedPiece, path: str, place: str) -> PieceType:
    figures = entry.figures
    known = figures_of(ruleset, kind)
    for name in figures:
        _known(name, known, path, f"{place}.{name}")
    printed = (*kind.printed, *(name for name in figures if name not in kind.printed))
    return msgspec.structs.replace(kind, printed=printed, **figures)


def figures_of(ruleset: Ruleset, kind: PieceType) -> tuple[str, ...]:
    """Return the names of the figures a type of piece has, in the order of the ruleset's data."""
    return tuple(name for name in ruleset.provenance if getattr(kind, name) != NO_FIGURE)
