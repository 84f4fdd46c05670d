"""Gates that follow a game from position to position are those of the position by itself, wherever it jumps."""

from __future__ import annotations

import random

from msgspec.structs import replace

from sim.engine.game import CHANCE, NOBODY, Roll
from sim.mechanics.movement import Movement
from tests.drawing import draw, town
from tests.fuzz_games import small_game


def positions(seed: int, count: int):
    """Yield positions of a game at random, with changes of alliance among them."""
    game, rng = small_game(seed), random.Random(seed)
    state = game.start().state
    for _ in range(count):
        decision = game.decision(state)
        if decision.owner == NOBODY:
            return
        if decision.owner == CHANCE:
            state = game.play(state, Roll(), (rng.randint(1, decision.faces),)).state
        else:
            groups = [game.options(state, actor) for actor in (None, *game.actors(state))]
            state = game.play(state, rng.choice(rng.choice([group for group in groups if group]))).state
        yield state.position


def test_gates_that_follow_are_those_of_the_position_alone():
    worlds = [met for seed in range(8) if (met := list(positions(seed, 150)))]
    assert sum(map(len, worlds)) > 500
    for met in worlds:
        rng = random.Random(len(met))
        follower = Movement(met[0])
        for position in [*met, *rng.sample(met, min(40, len(met)))]:
            follower.follow(position)
            alone = Movement(position)
            for piece in position.pieces:
                if piece.acts:
                    unit = follower.unit(piece)
                    assert bytes(follower.gate(unit.manner)) == bytes(alone.gate(unit.manner)), unit


MEN = {"K": "knights knight", "I": "knights infantry", "E": "dragons dragon"}


def test_gates_follow_what_changes_beside_the_pieces():
    homes: dict[str, tuple[str, ...]] = {"knights": ("A",), "dragons": ("B",)}
    base = draw("K I . E . T .", MEN, {"T": town("dragons")}, regions="A A A A B B B", homes=homes).position
    knight, dragon = base.piece("K").number, base.piece("E").number
    promised = base.with_facts(promised=((dragon, 0),))
    changed = {
        "conquered": base.with_cities([replace(city, owner=0) for city in base.cities]),
        "freed": base.with_facts(freed=frozenset({knight})),
        "paralysed": base.with_pieces([replace(base.piece("K"), paralysed=1)]),
        "promised": promised,
        "home elsewhere": promised.with_facts(homes=((1,), (0,))),
    }
    follower = Movement(base)
    tables = {}
    for name, position in [("first", base), *changed.items(), ("first again", base)]:
        follower.follow(position)
        alone = Movement(position)
        unit = alone.unit(position.piece("I"))
        tables[name] = bytes(follower.gate(unit.manner))
        assert tables[name] == bytes(alone.gate(unit.manner)), name
    assert tables["first"] == tables["first again"] == tables["home elsewhere"]
    assert tables["freed"] == tables["paralysed"], "nobody is laid on either"
    assert len({tables["first"], tables["conquered"], tables["freed"], tables["promised"]}) == 4


def test_gates_follow_who_goes_from_city_to_city():
    full = town("knights", *["knights infantry"] * 4)
    base = draw("I P . Q . . E", MEN, {"P": full, "Q": town("knights")}).position
    cities = {city.id: city for city in base.cities}
    goes = next(piece for piece in base.pieces if piece.city == cities["P"].number)
    follower = Movement(base)
    unit = follower.unit(base.piece("I"))
    before = bytes(follower.gate(unit.manner))
    gone = base.with_pieces([replace(goes, hex=cities["Q"].hex, city=cities["Q"].number)])
    follower.follow(gone)
    assert bytes(follower.gate(unit.manner)) == bytes(Movement(gone).gate(unit.manner)) != before
