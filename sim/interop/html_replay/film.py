"""A game as the data of the page: what stays, and for each decision what changed, what happened and what to mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.formats.game_file import CHANCE_NAME
from sim.interop.html_replay.marks import Marks, marks_of, within
from sim.interop.html_replay.rows import Rows
from sim.interop.html_replay.sheet import Peoples, map_sheet
from sim.play.as_seen import events_seen, state_seen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sim.engine.game import Event
    from sim.engine.position import Position
    from sim.play.history import History

CHANCE_NUMBER = -1


def film(history: History[Any], last: int, people: int | None, language: str) -> dict[str, Any]:
    """Return a game up to line `last` as the page shows it to an onlooker: a people by number, None the umpire.

    `steps`: one for the start and one a line, each with what changed (see Rows), `b` who decided (-1 chance), `m`
    month, `v` whose move, `w` winners and `f` friends where they are others than before, `e` the texts of the events,
    `a` ways, `k` attacks, `t` throws. `moves`: after which lines a move begins. `facts`: what there can be to show.
    """
    peoples = Peoples(history.game, language)
    camera = _Camera(history, people, language, Rows(people, peoples.type_number))
    steps = [camera.shot(n) for n in range(last + 1)]
    return {
        "map": map_sheet(history.game.board, language),
        "peoples": peoples.table,
        "types": peoples.types,
        "symbols": peoples.symbols,
        "pieces": camera.rows.piece_table,
        "cities": camera.rows.city_table,
        "onlooker": people,
        "facts": sorted(history.game.ruleset.scope.facts),
        "moves": [n for n in history.moves if n <= last],
        "texts": list(camera.texts),
        "steps": steps,
    }


class _Camera:
    """Takes the steps one after another. `texts`: all that was said, each with its number."""

    def __init__(self, history: History[Any], people: int | None, language: str, rows: Rows) -> None:
        self.rows = rows
        self.texts: dict[str, int] = {}
        self._history = history
        self._people = people
        self._language = language
        self._position: Position | None = None
        self._facts: dict[str, Any] = {}
        self._told: set[Event] = set()

    def shot(self, n: int) -> dict[str, Any]:
        """Return step n; they are to be asked for from 0 on."""
        state = self._state(n)
        events = self._events(n)
        if n in self._history.moves:
            self._told.clear()
        step: dict[str, Any] = {"b": self._decided(n)} if n else {}
        step |= self.rows.follow(state.position)
        step |= self._new_facts(state)
        news = [(event, [inner for inner in within(event) if inner not in self._told]) for event in events]
        said = [number for event, inner in news for number in self._numbers(event, inner)]
        if said:
            step["e"] = said
        before = self._position or state.position
        happened = [each for event, inner in news for each in (event, *inner)]
        self._told.update(happened)
        step |= self._drawn(marks_of(happened, before, state.position))
        self._position = state.position
        return step

    def _state(self, n: int) -> Any:
        if self._people is None:
            return self._history.state_at(n)
        return state_seen(self._history, self._people, n)

    def _events(self, n: int) -> tuple[Event, ...]:
        if self._people is None:
            return self._history.events_at(n)
        return events_seen(self._history, self._people, n)

    def _decided(self, n: int) -> int:
        by = self._history.steps[n - 1].line.by
        return CHANCE_NUMBER if by == CHANCE_NAME else self._history.game.people_ids.index(by)

    def _new_facts(self, state: Any) -> dict[str, Any]:
        """Return month, mover, winners and friends, as far as they are not those of the step before."""
        game = self._history.game
        friends = state.position.friends
        every = range(len(game.people_ids))
        facts = {
            "m": game.month(state),
            "v": game.mover(state),
            "w": list(game.winners(state)),
            "f": [[a, b] for a in every for b in every if a < b and friends[a][b]],
        }
        new = {key: value for key, value in facts.items() if self._facts.get(key) != value}
        self._facts = facts
        return new

    def _numbers(self, event: Event, inner: Iterable[Event]) -> Iterable[int | list[int]]:
        """Yield the numbers of an event's text, and as a list those of the events within it."""
        yield self._number(event)
        below = [self._number(each) for each in inner]
        if below:
            yield below

    def _number(self, event: Event) -> int:
        text = self._history.game.narrate(event).render(self._language)
        return self.texts.setdefault(text, len(self.texts))

    def _drawn(self, marks: Marks) -> dict[str, Any]:
        known = self.rows.piece_number
        found = {
            "a": [
                [known[piece], int(forced), *hexes] for piece, forced, hexes in marks.ways if piece in known
            ],
            "k": marks.attacks,
            "t": marks.throws,
        }
        return {key: value for key, value in found.items() if value}
