"""Between scenarios and states: the first state of a game, the scenario of a turn that begins.

`state` of a scenario holds what its other fields cannot say, see `Extra`; mounts are the `escorts` of its pieces.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import replace

from sim.engine.position import NONE, Piece, place
from sim.errors import NotPossible, SimError
from sim.formats.scenario_file import PieceField, ScenarioFile
from sim.games.six_kingdoms.fold import served
from sim.games.six_kingdoms.state import State
from sim.texts import say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.position import Position
    from sim.engine.ruleset import Ruleset
    from sim.games.six_kingdoms.rules import Rules


class Lost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that is lost while others of its people are still to be placed."""

    id: str
    people: str
    type: str


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What `state` of a scenario of this game may hold.

    `setup`: "over" where missing pieces are lost, not still to be placed, except those `lost` names. `lords`: kingdoms
    that are subjugated and whom each serves. `owes`: peoples that passed. `plateau`: turns a people's King has stayed
    there. `stirred`, `offered`: rounds of the last capture and of the last peace declined. `seen`: positions since.
    """

    setup: Literal["", "over"] = ""
    lost: tuple[Lost, ...] = ()
    lords: dict[str, str] = {}
    owes: tuple[str, ...] = ()
    plateau: dict[str, int] = {}
    stirred: int = 0
    offered: int = 0
    seen: tuple[str, ...] = ()


def extra_of(scenario: ScenarioFile) -> Extra:
    """Return what a scenario's `state` holds. Raises NotPossible on what it may not hold."""
    try:
        return msgspec.convert(scenario.state, Extra)
    except msgspec.ValidationError as error:
        raise NotPossible(say("state-odd", why=str(error))) from error


def first_state(scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> State:
    """Return the state before anything has happened. Raises SimError naming the first thing that refers to nothing."""
    extra = extra_of(scenario)
    position = place(scenario, board, ruleset, scenario.name)
    order = position.people_ids
    strange = {*extra.lords, *extra.lords.values(), *extra.owes, *extra.plateau} - set(order)
    if strange:
        raise SimError(say("people-not-in-play", people=min(strange)))
    position = _with_all(position, extra)
    lords = tuple(order.index(extra.lords.get(people, people)) for people in order)
    return State(
        position=served(position, lords),
        lords=lords,
        round=scenario.month,
        mover=order.index(scenario.to_move) if scenario.to_move in order else 0,
        period="homes",
        owes=tuple(number for number, people in enumerate(order) if people in extra.owes),
        plateau=tuple(extra.plateau.get(people, 0) for people in order),
        stirred=extra.stirred or scenario.month,
        offered=extra.offered,
        seen=extra.seen,
    )


def _with_all(position: Position, extra: Extra) -> Position:
    """Return the position with the pieces that are not on the board: lost ones, and those still to be placed."""
    there = {piece.id for piece in position.pieces}
    added = [
        _off_board(position, one.id, one.people, one.type, lost=True)
        for one in extra.lost
        if one.id not in there
    ]
    if extra.setup != "over":
        known = Counter((p.people, p.type.id) for p in [*position.pieces, *added])
        taken = there | {piece.id for piece in added}
        for number, people in enumerate(position.people_ids):
            about = position.ruleset.find_people(people)
            assert about is not None, "a position holds known peoples only"
            for kind in about.type:
                if kind.has("king") and people in extra.lords:
                    continue
                ids = _fresh_ids(f"{people}-{kind.id}", kind.count - known[number, kind.id], taken)
                added += [_off_board(position, one, people, kind.id) for one in ids]
    pieces = sorted([*position.pieces, *added], key=lambda piece: piece.id)
    number_of = {piece.number: index for index, piece in enumerate(pieces) if piece.number != NONE} | {
        NONE: NONE
    }
    made = tuple(
        replace(p, number=index, escorts=number_of[p.escorts], escort=number_of[p.escort])
        for index, p in enumerate(pieces)
    )
    return position.with_all_pieces(made, number_of)


def _off_board(position: Position, piece_id: str, people: str, type_id: str, *, lost: bool = False) -> Piece:
    about = position.ruleset.find_people(people)
    kind = about.find_type(type_id) if about is not None else None
    if kind is None or people not in position.people_ids:
        raise SimError(say("unknown-type", piece=piece_id, people=people, type=type_id))
    return Piece(NONE, piece_id, position.people_ids.index(people), kind, NONE, lost=lost)


def _fresh_ids(stem: str, count: int, taken: set[str]) -> list[str]:
    """Return so many ids that no piece has."""
    found: list[str] = []
    number = 0
    while len(found) < count:
        number += 1
        if f"{stem}-{number}" not in taken:
            found.append(f"{stem}-{number}")
    return found


def scenario_of(scenario: ScenarioFile, rules: Rules, state: State) -> ScenarioFile:
    """Return the scenario of a state in which a turn begins. Raises NotPossible in any other."""
    if not state.fresh:
        raise NotPossible(say("no-move-begins"))
    position = state.position
    people = rules.people_ids
    return replace(
        scenario,
        month=state.round,
        to_move=people[state.mover],
        peoples=tuple(
            replace(
                entry,
                home=tuple(
                    rules.board.region_ids[realm] for realm in position.homes[people.index(entry.people)]
                ),
            )
            for entry in scenario.peoples
        ),
        pieces=tuple(
            PieceField(
                id=piece.id,
                people=people[piece.people],
                type=piece.type.id,
                hex=rules.cell(piece.hex),
                escorts=position.pieces[piece.escorts].id if piece.escorts != NONE else None,
            )
            for piece in position.pieces
            if piece.hex != NONE
        ),
        state=_extra(rules, state),
    )


def _extra(rules: Rules, state: State) -> dict[str, Any]:
    """Return the rest, as it was before the turn began: its count on the plateau and its position come anew."""
    people = rules.people_ids
    pieces = state.position.pieces
    waiting = any(piece.hex == NONE and not piece.lost for piece in pieces)
    lost = tuple(Lost(p.id, people[p.people], p.type.id) for p in pieces if p.lost) if waiting else ()
    before = [max(0, turns - (one == state.mover)) for one, turns in enumerate(state.plateau)]
    extra = Extra(
        setup="" if waiting else "over",
        lost=lost,
        lords={people[one]: people[lord] for one, lord in enumerate(state.lords) if one != lord},
        owes=tuple(people[one] for one in state.owes),
        plateau={people[one]: turns for one, turns in enumerate(before) if turns},
        stirred=state.stirred,
        offered=state.offered,
        seen=state.seen[:-1],
    )
    built: dict[str, Any] = msgspec.to_builtins(extra)
    return built
