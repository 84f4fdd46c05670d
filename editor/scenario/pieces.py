"""Pieces of a scenario: adding, moving, changing and removing them. Drafts are frozen; each change returns another.

A piece that comes onto a city's hex goes into the city, and one that comes onto a piece it may be laid on, or that may
be laid on it, becomes its escort or charge. Whether that keeps the rules is for `sim.games.problems` to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sim.formats.scenario_file import PieceField

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sim.engine.ruleset import PieceType, Ruleset
    from sim.engine.scope import Mark
    from sim.formats.scenario_file import ScenarioCity, ScenarioFile
    from sim.hex.grid import Cell


def piece_of(draft: ScenarioFile, piece_id: str) -> PieceField:
    """Return a piece by id. Raises StopIteration where there is none."""
    return next(piece for piece in draft.pieces if piece.id == piece_id)


def city_at(draft: ScenarioFile, cell: Cell) -> ScenarioCity | None:
    """Return the city on a cell, or None."""
    return next((city for city in draft.cities if city.hex == cell), None)


def pieces_at(draft: ScenarioFile, cell: Cell) -> list[PieceField]:
    """Return the pieces on a cell: those in the open in the order of the file, then those in its city."""
    city = city_at(draft, cell)
    inside = [piece for piece in draft.pieces if city is not None and piece.city == city.id]
    return [*(piece for piece in draft.pieces if piece.hex == cell), *inside]


def cell_of(draft: ScenarioFile, piece: PieceField) -> Cell:
    """Return the cell a piece is on, in a city the city's."""
    if piece.hex is not None:
        return piece.hex
    return next(city.hex for city in draft.cities if city.id == piece.city)


def kind_of(ruleset: Ruleset, piece: PieceField) -> PieceType:
    """Return the type of a piece, which its people has: other drafts are not opened."""
    people = ruleset.find_people(piece.people)
    kind = people.find_type(piece.type) if people is not None else None
    assert kind is not None, "scenarios with unknown types cannot be placed"
    return kind


def may_escort(ruleset: Ruleset, piece: PieceField) -> bool:
    """Say whether a piece is of a type that may be laid on another."""
    return bool(ruleset.scope.escorts & kind_of(ruleset, piece).powers)


def put(draft: ScenarioFile, ruleset: Ruleset, people: str, type_id: str, cell: Cell) -> ScenarioFile:
    """Return the draft with one more piece of a type, on a cell."""
    piece = PieceField(id=_free_id(draft, people, type_id), people=people, type=type_id, hex=cell)
    return _land(draft, ruleset, piece, cell)


def move(draft: ScenarioFile, ruleset: Ruleset, piece_id: str, cell: Cell) -> ScenarioFile:
    """Return the draft with a piece on another cell; an escort and its charge go together."""
    piece = piece_of(draft, piece_id)
    others = {piece.id, *partners(draft, piece)}
    if len(others) == 1:
        return _land(draft, ruleset, piece, cell)
    if city_at(draft, cell) is None:
        return _with(draft, (replace(one, hex=cell, city=None) for one in draft.pieces if one.id in others))
    for one in sorted(others):
        draft = _land(draft, ruleset, replace(piece_of(draft, one), escorts=None), cell)
    return draft


def change(draft: ScenarioFile, piece_id: str, **fields: Any) -> ScenarioFile:
    """Return the draft with some fields of a piece set."""
    return _with(draft, [replace(piece_of(draft, piece_id), **fields)])


def lay_on(draft: ScenarioFile, piece_id: str, charge: str | None) -> ScenarioFile:
    """Return the draft with a piece laid on another, or on none; whoever was laid on that one is taken off it."""
    freed = [replace(one, escorts=None) for one in draft.pieces if charge and one.escorts == charge]
    return change(_with(draft, freed), piece_id, escorts=charge)


def remove(draft: ScenarioFile, ruleset: Ruleset, piece_ids: Collection[str]) -> ScenarioFile:
    """Return the draft without some pieces, and without what is said of them."""
    kept = tuple(
        replace(piece, escorts=None) if piece.escorts in piece_ids else piece
        for piece in draft.pieces
        if piece.id not in piece_ids
    )
    draft = replace(draft, pieces=kept)
    for mark in ruleset.scope.mark:
        for piece_id in sorted(piece_ids):
            draft = set_mark(draft, mark, piece_id, on=False)
    return draft


def set_mark(draft: ScenarioFile, mark: Mark, piece_id: str, *, on: bool) -> ScenarioFile:
    """Return the draft with something said of a piece, or no more."""
    if mark.is_on(draft.state, piece_id) == on:
        return draft
    others = [one for one in mark.listed(draft.state) if one != piece_id]
    listed = sorted([*others, piece_id]) if on else others
    state = {key: value for key, value in draft.state.items() if key != mark.key}
    return replace(draft, state=state | ({mark.key: listed} if listed else {}))


def partners(draft: ScenarioFile, piece: PieceField) -> list[str]:
    """Return the piece that a piece is laid on, and those laid on it."""
    laid = [one.id for one in draft.pieces if one.escorts == piece.id]
    return [*([piece.escorts] if piece.escorts is not None else []), *laid]


def _land(draft: ScenarioFile, ruleset: Ruleset, piece: PieceField, cell: Cell) -> ScenarioFile:
    """Return the draft with a piece, known or new, on a cell."""
    city = city_at(draft, cell)
    if city is not None:
        foreign = piece.people != city.owner and "hostages" in ruleset.scope.holds
        keeper = city.owner if foreign else None
        return _with(draft, [replace(piece, hex=None, city=city.id, vanished=False, hostage_of=keeper)])
    found = [one for one in draft.pieces if one.hex == cell and one.id != piece.id]
    piece = replace(piece, hex=cell, city=None)
    alone = found[0] if len(found) == 1 and found[0].people == piece.people else None
    if alone is None:
        return _with(draft, [piece])
    if may_escort(ruleset, piece):
        return _with(draft, [replace(piece, escorts=alone.id)])
    if may_escort(ruleset, alone):
        return _with(draft, [piece, replace(alone, escorts=piece.id)])
    return _with(draft, [piece])


def _with(draft: ScenarioFile, changed: Iterable[PieceField]) -> ScenarioFile:
    """Return the draft with pieces in place of those of the same id; new ones come last."""
    by_id = {piece.id: piece for piece in changed}
    known = tuple(by_id.pop(piece.id, piece) for piece in draft.pieces)
    return replace(draft, pieces=(*known, *by_id.values()))


def _free_id(draft: ScenarioFile, people: str, type_id: str) -> str:
    taken, number = {piece.id for piece in draft.pieces}, 1
    while (piece_id := f"{people}-{type_id}-{number:02}") in taken:
        number += 1
    return piece_id
