"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.legacy import DETAIL
from games.engine.words import fitting
from games.huang import events as happened
from games.huang.grid import spaces_in
from games.huang.groups import Group
from games.huang.realm import Realm
from games.huang.text.deeds import doer_of
from games.huang.text.hand import hand
from games.huang.text.scores import scoring
from games.huang.text.table import player_told, state_told, states, stores, tiles_on
from games.huang.text.telling import chronicle
from games.huang.text.words import counted, leader_named, place_name, player
from games.huang.view import HuangView
from games.huang.words import say

STATES: Final = "all:states"
"""The item for all states."""
CONFLICT: Final = "all:conflict"
"""The item for the latest war or revolt in any player's last turn."""
STORES: Final = "all:stores"
"""The item for the bag, the market, the buildings, and the points."""
_OF_CONFLICT: Final = (
    *(happened.SupportGiven, happened.RevoltTilesCommitted, happened.WarEnded, happened.RevoltEnded),
    *(happened.LeaderReturned, happened.TilesRemoved, happened.BuildingLost, happened.PointsWon),
)
"""The events between the beginning of a conflict and its last consequence."""
LATEST: Final = 8
"""How many sentences of its history an item tells."""


def items(view: HuangView, names: Names) -> Mapping[Key, Label]:
    """Return the neighbourhoods, the players, and what lies beside the map."""
    realm = view.realm()
    found = {
        **{
            area: Label(view.map.area_names[area], say("closer-area", count=_pieces(realm, area)))
            for area in view.map.areas
        },
        **{
            f"seat:{seat}": Label(player(seat, names), say("closer-player", count=own.tiles))
            for seat, own in enumerate(view.players)
        },
        STATES: Label(say("table-states"), say("closer-states", count=len(states(realm)))),
        STORES: Label(say("closer-stores"), say("closer-stores.note")),
    }
    if _conflict(event for own in view.players for event in own.last):
        found[CONFLICT] = Label(say("closer-conflict"))
    return found


def _pieces(realm: Realm, area: Key) -> int:
    return (realm.occupied & realm.grid.area[area]).bit_count()


def detail(item: Key, view: HuangView, events: Sequence[Event], names: Names) -> str:
    """Return everything about one of the `items`."""
    if item == STATES:
        realm = view.realm()
        lines = [f"**{say('table-states')}**", *(_state(realm, state, names) for state in states(realm))]
    elif item == STORES:
        lines = [*stores(view), hand(view), scoring(view, names)]
    elif item == CONFLICT:
        lines = [f"**{say('closer-conflict')}**", *chronicle(_conflict(events), names, brief=True)]
    elif item in view.map.areas:
        lines = [*_area(item, view, names), *_history(_there(events, view, item), names)]
    else:
        seat = int(item.removeprefix("seat:"))
        lines = [*_player(seat, view, names), *_history(_done(events, seat), names)]
    return fitting(lines, DETAIL, "\n")


def _area(area: Key, view: HuangView, names: Names) -> Iterator[str]:
    realm = view.realm()
    grid = realm.grid
    within = grid.area[area]
    yield f"**{view.map.area_names[area]}**"
    rivers = (within & grid.river).bit_count()
    yield say("closer-spaces", spaces=say("label-spaces", count=within.bit_count()), rivers=str(rivers))
    capitals = [place_name(grid.keys[space], view.map) for space in spaces_in(within) if space in view.map.capital_at]
    if capitals:
        yield say("closer-capitals", capitals=", ".join(capitals))
    tiles = tiles_on(realm, within)
    yield say("closer-tiles", tiles=tiles) if tiles else say("closer-no-tiles")
    for space in spaces_in(within):
        if space in realm.leaders:
            name = leader_named(realm.leaders[space], names)
            support = realm.support(space)
            yield say("closer-leader", leader=name, space=place_name(grid.keys[space], view.map), count=support)
        if space in realm.bandits:
            yield say("closer-bandits", space=grid.keys[space].upper(), count=realm.bandits[space])
    for state in states(realm):
        if state.spaces & within:
            yield state_told(realm, state, names)


def _player(seat: Seat, view: HuangView, names: Names) -> Iterator[str]:
    realm = view.realm()
    yield f"**{player(seat, names)}**"
    yield player_told(view, seat)
    if shown := counted(view.players[seat].shown):
        yield say("closer-shown", tiles=shown)
    for state in states(realm):
        if seat in state.leaders.values():
            yield _state(realm, state, names)


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
        elif goes_on and isinstance(event, _OF_CONFLICT):
            found.append(event)
        else:
            goes_on = False
        before = event
    return found


def _history(events: Sequence[Event], names: Names) -> Iterator[str]:
    """Yield what happened, the latest first."""
    if events:
        yield say("closer-history")
        yield from (f"- {line}" for event in reversed(events) for line in chronicle([event], names))


def _done(events: Sequence[Event], seat: Seat) -> list[Event]:
    """Return the latest actions of a player."""
    return [event for event in events if doer_of(event) == seat][-LATEST:]


def _there(events: Sequence[Event], view: HuangView, area: Key) -> list[Event]:
    """Return the latest events in an area."""
    within = {view.map.spaces[space] for space in view.map.areas[area]}
    return [event for event in events if within.intersection(_spaces_of(event))][-LATEST:]


def _spaces_of(event: Event) -> Sequence[Key]:
    """Return the spaces of an event that is told on its own."""
    match event:
        case happened.TilePlaced() | happened.LeaderPlaced() | happened.LeaderWithdrawn() | happened.RiotCaused():
            return (event.space,)
        case happened.BuildingPlaced() | happened.BuildingLost():
            return event.shape.split("-")
        case happened.BanditsBeaten():
            return (event.space,)
        case happened.RevoltEnded():
            return (event.space,)
    return ()
