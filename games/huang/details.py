"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.words import fitting
from games.huang import events as happened
from games.huang.board import spaces_in
from games.huang.chronicle import chronicle, doer_of
from games.huang.realm import Group, Realm
from games.huang.state import State
from games.huang.table import hand, player_told, scoring, state_told, states, stores, tiles_on
from games.huang.words import counted, leader_named, player_named, say, space_named

STATES: Final = "all:states"
CONFLICT: Final = "all:conflict"
"""The item for the latest war or revolt in any player's last turn."""
STORES: Final = "all:stores"
"""The item for the bag, the market, the buildings, and the points."""
LATEST: Final = 8
"""How many sentences of its history an item tells."""


def items(game: State, names: Names) -> Mapping[Key, Label]:
    """Return the neighbourhoods, the players, and what lies beside the map."""
    realm = game.realm
    found = {
        area: Label(game.map.area_names[area], say("closer-area", count=(realm.occupied & within).bit_count()))
        for area, within in game.map.within.items()
    }
    for seat, player in enumerate(game.players):
        found[f"seat:{seat}"] = Label(player_named(seat, names), say("closer-player", count=player.held))
    found[STATES] = Label(say("table-states"), say("closer-states", count=len(realm.states())))
    found[STORES] = Label(say("closer-stores"), say("closer-stores.note"))
    if _conflict(event for turn in game.latest for event in turn):
        found[CONFLICT] = Label(say("closer-conflict"))
    return found


def detail(item: Key, game: State, events: Sequence[Event], names: Names, most: int) -> str:
    """Return everything about one of the `items`, in up to `most` characters."""
    if item == STATES:
        found = (_state(game.realm, state, names) for state in states(game.realm))
        lines = [f"**{say('table-states')}**", *found]
    elif item == STORES:
        lines = [*stores(game), hand(game), scoring(game, names)]
    elif item == CONFLICT:
        lines = [f"**{say('closer-conflict')}**", *chronicle(_conflict(events), names, brief=True)]
    elif item in game.map.areas:
        within = {game.map.spaces[space] for space in game.map.areas[item]}
        there = [event for event in events if within.intersection(_spaces_of(event))]
        lines = [*_area(item, game, names), *_history(there, names)]
    else:
        seat = int(item.removeprefix("seat:"))
        done = [event for event in events if doer_of(event) == seat]
        lines = [*_player(seat, game, names), *_history(done, names)]
    return fitting(lines, most, "\n")


def _area(area: Key, game: State, names: Names) -> Iterator[str]:
    realm, keys, within = game.realm, game.map.spaces, game.map.within[area]
    yield f"**{game.map.area_names[area]}**"
    rivers = (within & game.map.water).bit_count()
    yield say("closer-spaces", spaces=say("label-spaces", count=within.bit_count()), rivers=str(rivers))
    capitals = [game.map.place_named(keys[space]) for space in spaces_in(within) if space in game.map.capital_at]
    if capitals:
        yield say("closer-capitals", capitals=", ".join(capitals))
    tiles = tiles_on(realm, within)
    yield say("closer-tiles", tiles=tiles) if tiles else say("closer-no-tiles")
    for space in spaces_in(within):
        if space in realm.leaders:
            leader, place = leader_named(realm.leaders[space], names), game.map.place_named(keys[space])
            yield say("closer-leader", leader=leader, space=place, count=realm.support(space))
        if space in realm.bandits:
            yield say("closer-bandits", space=space_named(keys[space]), count=realm.bandits[space])
    yield from (state_told(realm, state, names) for state in states(realm) if state.spaces & within)


def _player(seat: Seat, game: State, names: Names) -> Iterator[str]:
    yield f"**{player_named(seat, names)}**"
    yield player_told(game, seat)
    if shown := counted(game.players[seat].shown):
        yield say("closer-shown", tiles=shown)
    for state in states(game.realm):
        if seat in state.leaders.values():
            yield _state(game.realm, state, names)


def _state(realm: Realm, state: Group, names: Names) -> str:
    return say("closer-state", state=state_told(realm, state, names), strength=str(realm.soldiers(state)))


# What happened


def _conflict(events: Iterable[Event]) -> list[Event]:
    """Return the events of the latest war or revolt, from the tile or leader that began it; none if there was none."""
    found: list[Event] = []
    before: Event | None = None
    goes_on = False
    for event in events:
        if isinstance(event, happened.WarBegan | happened.RevoltBegan):
            found, goes_on = [before, event] if before else [event], True
        elif goes_on and isinstance(event, happened.OF_CONFLICT):
            found.append(event)
        else:
            goes_on = False
        before = event
    return found


def _history(events: Sequence[Event], names: Names) -> Iterator[str]:
    """Yield what happened, the latest first."""
    if events:
        yield say("closer-history")
        yield from (f"- {line}" for event in reversed(events[-LATEST:]) for line in chronicle([event], names))


def _spaces_of(event: Event) -> Sequence[Key]:
    """Return the spaces of an event that is told on its own."""
    match event:
        case happened.BuildingPlaced() | happened.BuildingLost():
            return event.shape.split("-")
        case (
            happened.TilePlaced()
            | happened.LeaderPlaced()
            | happened.LeaderWithdrawn()
            | happened.RiotCaused()
            | happened.BanditsBeaten()
            | happened.RevoltEnded()
        ):
            return (event.space,)
    return ()
