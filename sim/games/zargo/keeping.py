"""Between scenarios and states: the first state of a game, the scenario of a move that begins; Z-SET, Z-MOV-6.

`state` of a scenario holds what its other fields cannot say: `setup` "over" where missing pieces are lost, not still
to be placed; `waking` pieces that are paralysed to the end of their last lost move; `reduced` ones that lie face down;
`promised` hostages.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import replace

from sim.engine.position import NONE, Piece, place
from sim.errors import NotPossible, SimError
from sim.formats.scenario_file import PieceField, ScenarioCity, ScenarioFile
from sim.games.zargo.setup import recruits
from sim.games.zargo.state import State
from sim.texts import say

if TYPE_CHECKING:
    from sim.board.board import Board
    from sim.engine.position import Position
    from sim.engine.ruleset import Ruleset
    from sim.games.zargo.rules import Rules


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What `state` of a scenario of this game may hold."""

    setup: Literal["", "over"] = ""
    waking: tuple[str, ...] = ()
    reduced: tuple[str, ...] = ()
    promised: tuple[tuple[str, str], ...] = ()


def extra_of(scenario: ScenarioFile) -> Extra:
    """Return what a scenario's `state` holds. Raises NotPossible on what it may not hold."""
    try:
        return msgspec.convert(scenario.state, Extra)
    except msgspec.ValidationError as error:
        raise NotPossible(say("state-odd", why=str(error))) from error


def is_set_up(scenario: ScenarioFile) -> bool:
    """Say whether a scenario's setup is over: what is missing is lost, not still to be placed."""
    return extra_of(scenario).setup == "over"


def first_position(scenario: ScenarioFile, board: Board, ruleset: Ruleset) -> Position:
    """Return the position of a scenario, with the pieces still to be placed off the board.

    Raises SimError naming the first thing that refers to nothing.
    """
    extra = extra_of(scenario)
    position = place(scenario, board, ruleset, scenario.name)
    if not is_set_up(scenario):
        position = _with_recruits(scenario, position)
    waking = [replace(position.piece(piece), waking=True) for piece in extra.waking]
    position = position.with_pieces(replace(position.piece(one), reduced=True) for one in extra.reduced)
    number = {people: index for index, people in enumerate(position.people_ids)}
    for strange in sorted({keeper for _, keeper in extra.promised} - set(number)):
        raise SimError(say("people-not-in-play", people=strange))
    promised = tuple(sorted((position.piece(p).number, number[keeper]) for p, keeper in extra.promised))
    return position.with_pieces(waking).with_facts(promised=promised)


def _with_recruits(scenario: ScenarioFile, position: Position) -> Position:
    found = Counter((piece.people, piece.type) for piece in scenario.pieces)
    kinds = []
    for people in position.people_ids:
        about = position.ruleset.find_people(people)
        assert about is not None, "a position holds known peoples only"
        kinds += [(people, kind) for kind in about.type]
    taken = set(position.number_of)
    pieces = [*position.pieces]
    for people, kind in kinds:
        for piece_id in recruits(people, kind.id, kind.count - found[people, kind.id], taken):
            pieces.append(Piece(NONE, piece_id, position.people_ids.index(people), kind, NONE))
    return _numbered(position, pieces)


def _numbered(position: Position, pieces: list[Piece]) -> Position:
    """Return the position of these pieces, numbered anew in the order of their ids."""
    ordered = sorted(pieces, key=lambda piece: piece.id)
    number = {piece.number: index for index, piece in enumerate(ordered)} | {NONE: NONE}
    made = tuple(
        replace(p, number=index, escorts=number[p.escorts], escort=number[p.escort])
        for index, p in enumerate(ordered)
    )
    return position.with_all_pieces(made, number)


def first_state(scenario: ScenarioFile, rules: Rules, position: Position) -> State:
    """Return the state before anything has happened."""
    allied = {tuple(sorted(map(rules.number, pair))) for pair in scenario.alliances}
    alliances = tuple(sorted((int(one), int(other)) for one, other in allied))
    return State(position, alliances, scenario.month, rules.first, "ready")


def scenario_of(scenario: ScenarioFile, rules: Rules, state: State) -> ScenarioFile:
    """Return the scenario of a state in which a move begins. Raises NotPossible in any other."""
    position = state.before
    if position is None:
        raise NotPossible(say("no-move-begins"))
    kept = [piece for piece in position.pieces if piece.hex != NONE]
    people = rules.people_ids
    return msgspec.structs.replace(
        scenario,
        month=state.month,
        to_move=people[state.mover],
        peoples=tuple(
            replace(entry, home=_homes(rules, position, entry.people)) for entry in scenario.peoples
        ),
        alliances=tuple((people[one], people[other]) for one, other in state.alliances),
        cities=tuple(
            ScenarioCity(city.id, rules.cell(city.hex), people[city.owner], city.name)
            for city in position.cities
        ),
        pieces=tuple(_field(rules, position, piece) for piece in kept),
        state=_extra(rules, position, kept),
    )


def _homes(rules: Rules, position: Position, people: str) -> tuple[str, ...]:
    return tuple(rules.board.region_ids[region] for region in position.homes[rules.number(people)])


def _field(rules: Rules, position: Position, piece: Piece) -> PieceField:
    people = rules.people_ids
    return PieceField(
        id=piece.id,
        people=people[piece.people],
        type=piece.type.id,
        hex=rules.cell(piece.hex) if piece.city == NONE else None,
        city=position.cities[piece.city].id if piece.city != NONE else None,
        escorts=position.pieces[piece.escorts].id if piece.escorts != NONE else None,
        paralysed=piece.paralysed,
        vanished=piece.vanished,
        hostage_of=people[piece.hostage_of] if piece.hostage_of != NONE else None,
    )


def _extra(rules: Rules, position: Position, kept: list[Piece]) -> dict[str, Any]:
    extra = Extra(
        "over",
        tuple(piece.id for piece in kept if piece.waking),
        tuple(piece.id for piece in kept if piece.reduced),
        tuple((position.pieces[piece].id, rules.people_ids[to]) for piece, to in position.promised),
    )
    built: dict[str, Any] = msgspec.to_builtins(extra)
    return built
