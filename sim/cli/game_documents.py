"""Answers of `zargo replay`: a saved game up to one of its lines, as documents and in words.

Where a people is named, everything passes through what that people may know of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from sim.engine.game import NOBODY
from sim.formats.game_file import CHANCE_NAME
from sim.formats.scenario_file import MapReference
from sim.formats.terrain_set import Names
from sim.play.as_seen import as_seen, events_seen, state_seen
from sim.play.turns import owner_name, plain
from sim.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.engine.game import Event, Game
    from sim.formats.scenario_file import ScenarioFile
    from sim.play.replay import Replay
    from sim.texts import Message

_CHANCE = Names("chance", "il caso")
_POSITION = ("month", "to_move", "peoples", "alliances", "cities", "pieces", "state")


@dataclass(frozen=True)
class Showing:
    """What is asked for: a saved game, up to which line, as which people sees it (None: all of it)."""

    replay: Replay[Any]
    n: int
    people: int | None

    @property
    def state(self) -> Any:
        """The position after the line, as the onlooker may know it."""
        return self.state_at(self.n)

    def state_at(self, n: int) -> Any:
        """Return the position after line n, as the onlooker may know it."""
        if self.people is None:
            return self.replay.history.state_at(n)
        return state_seen(self.replay.history, self.people, n)

    def events_at(self, n: int) -> tuple[Event, ...]:
        """Return what line n led to, as far as the onlooker learns of it."""
        if self.people is None:
            return self.replay.history.events_at(n)
        return events_seen(self.replay.history, self.people, n)


def replay_document(showing: Showing, language: str) -> dict[str, Any]:
    """Return a saved game up to a line as one document."""
    replay, game = showing.replay, showing.replay.game
    state = replay.history.state_at(showing.n)
    return {
        "file": str(replay.path),
        "decisions": len(replay.saved.lines),
        "at": showing.n,
        "as": None if showing.people is None else game.people_ids[showing.people],
        "month": game.month(state),
        "decision": _decision(game, state, showing.people),
        "winners": [game.people_ids[people] for people in game.winners(state)],
        "notices": [notice.render(language) for notice in notices(replay)],
        "departure": departure(showing, language),
        "start": _told(game, showing.events_at(0), language),
        "log": [_entry(game, line, language) for line in _lines(showing)],
        "position": _position(showing),
    }


def notices(replay: Replay[Any]) -> list[Message]:
    """Return what is to be known of a game that can be shown all the same."""
    found = []
    if replay.saved.torn:
        found.append(say("game-torn", lines=len(replay.saved.lines)))
    if replay.other_rules:
        found.append(say("game-other-rules"))
    return found


def departure(showing: Showing, language: str) -> dict[str, Any] | None:
    """Return the first line that departs; why it does is not told to one people, for it may be hidden from it."""
    found = showing.replay.departure
    if found is None:
        return None
    place = {"n": found.n, "line": found.line}
    if showing.people is not None:
        message = say("replay-departs-unseen", line=found.line, n=found.n)
        return place | {"reason": None, "rule": None, "message": message.render(language)}
    return place | {"reason": found.code, "rule": found.rule, "message": found.message.render(language)}


def known_lines(showing: Showing, language: str) -> list[str]:
    """Return what is to be known of a game before it is looked at: notices, and where it departs from the rules."""
    found = departure(showing, language)
    lines = [notice.render(language) for notice in notices(showing.replay)]
    return lines if found is None else [*lines, found["message"]]


def page_of(showing: Showing, language: str) -> bytes:
    """Return a saved game up to a line as a web page."""
    from sim.interop.html_replay import replay_page

    known = known_lines(showing, language)
    return replay_page(showing.replay, showing.people, language=language, last=showing.n, notices=known)


def replay_lines(showing: Showing, language: str) -> list[str]:
    """Return a saved game up to a line in words."""
    game = showing.replay.game
    document = replay_document(showing, language)
    lines = list(document["notices"])
    if document["departure"] is not None:
        lines.append(document["departure"]["message"])
    lines += [f"   0  {text}" for text in _texts(document["start"])]
    for entry in document["log"]:
        texts = _texts(entry["events"]) or [say("replay-hidden").render(language)]
        name = _name(game, entry["by"]).render(language)
        lines += [f"{entry['n']:>4}  {name}: {text}" for text in texts]
    state = showing.replay.history.state_at(showing.n)
    facts = say(
        "replay-head",
        file=document["file"],
        n=showing.n,
        decisions=document["decisions"],
        round=showing.replay.game.ruleset.presentation.round,
        month=document["month"],
        outcome=outcome_text(game, state, showing.people),
    )
    return [*lines, facts.render(language)]


def outcome_text(game: Game[Any], state: Any, people: int | None) -> Message:
    """Return how a game stands: won, over, or who is to decide; what about, unless that is another's affair."""
    decision = game.decision(state)
    if decision.owner == NOBODY:
        won = [_name(game, game.people_ids[number]) for number in game.winners(state)]
        return say("play-won", peoples=_listed(won)) if won else say("play-nobody")
    name = _name(game, str(owner_name(game, decision.owner)))
    if people in (None, decision.owner):
        return say("play-unfinished", people=name, kind=decision.kind)
    return say("play-unfinished-unseen", people=name)


def _name(game: Game[Any], by: str) -> Names:
    """Return what a people, or chance, is called."""
    people = game.ruleset.find_people(by)
    if people is not None:
        return people.names
    return _CHANCE if by == CHANCE_NAME else Names(by, by)


def _listed(names: Sequence[Names]) -> Names:
    return Names(", ".join(name.en for name in names), ", ".join(name.it for name in names))


def scenario_of(showing: Showing) -> ScenarioFile:
    """Return the position as a scenario with its map inside. Raises NotPossible where no move begins."""
    game = showing.replay.game
    found = game.scenario(showing.state)
    return msgspec.structs.replace(found, map=MapReference(inline=showing.replay.header.map))


def _decision(game: Game[Any], state: Any, people: int | None) -> dict[str, Any] | None:
    """Return what is asked and of whom, None when the game is over; what about, unless that is another's affair."""
    decision = game.decision(state)
    name = owner_name(game, decision.owner)
    if name is None:
        return None
    if people not in (None, decision.owner):
        return {"by": name}
    return {"by": name, "kind": decision.kind, "pieces": list(decision.pieces)}


@dataclass(frozen=True)
class _Line:
    n: int
    by: str
    action: dict[str, Any] | None
    dice: Sequence[int]
    events: tuple[Event, ...]


def _lines(showing: Showing) -> list[_Line]:
    history = showing.replay.history
    if showing.people is not None:
        seen = as_seen(history, showing.people, showing.n)
        return [_Line(line.n, line.by, line.action, (), line.events) for line in seen]
    steps = history.steps[: showing.n]
    return [
        _Line(n, step.line.by, step.line.action, step.line.dice, step.events)
        for n, step in enumerate(steps, start=1)
    ]


def _entry(game: Game[Any], line: _Line, language: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"n": line.n, "by": line.by, "action": line.action}
    if line.dice:
        entry["dice"] = list(line.dice)
    return entry | {"events": _told(game, line.events, language)}


def _told(game: Game[Any], events: Sequence[Event], language: str) -> list[dict[str, Any]]:
    return [plain(event) | {"text": game.narrate(event).render(language)} for event in events]


def _texts(events: Sequence[dict[str, Any]]) -> list[str]:
    return [event["text"] for event in events]


def _position(showing: Showing) -> dict[str, Any] | None:
    """Return the position in which the last move up to the line began, as scenarios write it; None before the first."""
    began = showing.replay.history.move_before(showing.n)
    game = showing.replay.game
    if began is None or not game.begins_move(state := showing.state_at(began)):
        return None
    found = msgspec.to_builtins(game.scenario(state))
    return {"n": began} | {key: found[key] for key in _POSITION}
