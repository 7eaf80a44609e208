"""The table in words: in one line, as the description of a picture, and in full."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Names, Seat
from games.engine.legacy import ALT, BOARD
from games.engine.words import fitting, listed, row
from games.huang.grid import Spaces, spaces_in
from games.huang.groups import Group
from games.huang.pieces import COLOURS
from games.huang.realm import Realm, owners
from games.huang.text.deeds import shape_named
from games.huang.text.scores import ending
from games.huang.text.telling import chronicle
from games.huang.text.words import (
    counted,
    leader_named,
    player,
    space_name,
    spaces_named,
    tiles_held,
    title,
)
from games.huang.view import HuangView
from games.huang.words import say


def headline(view: HuangView, names: Names) -> str:
    """Return the state of the game in one line."""
    match view.phase:
        case "setup":
            return say("headline-setup")
        case "over":
            return ending(view, names)
    name = names[view.active[0]]
    if view.revolt:
        attacker, defender = leader_named(view.revolt.attacker, names), leader_named(view.revolt.defender, names)
        return say("headline-revolt", round=view.round, attacker=attacker, defender=defender)
    if view.war:
        return say("headline-war", round=view.round, name=name, space=space_name(view.war.space))
    return say("headline", round=view.round, name=name, bag=view.bag)


def board(view: HuangView, names: Names) -> str:
    """Return the whole table in words, ordered for a screen reader.

    If it is too long, the last turns are left out; if that is not enough, it is cut.
    """
    text = "\n".join(_board(view, names, last=True))
    return text if len(text) <= BOARD else fitting(_board(view, names, last=False), BOARD, "\n")


def _board(view: HuangView, names: Names, *, last: bool) -> list[str]:
    realm = view.realm()
    return [
        f"### {headline(view, names)}",
        *stores(view),
        *(line for seat in range(len(view.players)) for line in _player(view, seat, names, last=last)),
        f"### {say('table-states')}",
        *(state_told(realm, state, names) for state in states(realm)),
        *_stateless(realm),
    ]


def stores(view: HuangView) -> Iterator[str]:
    """Describe the bag, the market and the buildings beside the map, and the bandits."""
    yield say("table-market", tiles=tiles_held(view.market), bag=view.bag)
    yield say("table-stock", pagodas=counted(view.stock) or say("tiles-none"))
    if view.has_palace:
        yield say("table-palace", spaces=shape_named(view.palace)) if view.palace else say("table-no-palace")
    if view.bandits:
        gangs = (say("told-gang", count=count, space=space_name(space)) for space, count in view.bandits.items())
        yield say("table-bandits", gangs=listed(gangs))
    if view.granaries:
        yield say("table-granaries", spaces=spaces_named(view.granaries))


def _player(view: HuangView, seat: Seat, names: Names, *, last: bool) -> Iterator[str]:
    yield f"### {player(seat, names)}"
    yield player_told(view, seat)
    if last:
        yield from last_turn(view, seat, names)


def player_told(view: HuangView, seat: Seat) -> str:
    """Describe a player's tiles, leaders, granaries, and points as far as the viewer may know them."""
    own = view.players[seat]
    there = [
        say("table-leader", title=title(leader.colour), space=space_name(space))
        for space, leader in view.leaders.items()
        if leader.seat == seat
    ]
    parts = [
        say("table-tiles", tiles=say("any-tiles", count=own.tiles)),
        say("table-leaders", leaders=listed(there)) if there else say("table-no-leaders"),
        *([say("table-home", leaders=listed(map(title, own.home)))] if own.home else []),
        *([say("table-granaries-taken", count=own.granaries)] if own.granaries else []),
        *([say("table-points", points=counted(own.points) or say("tiles-none"))] if own.points is not None else []),
    ]
    return " ".join(parts)


def last_turn(view: HuangView, seat: Seat, names: Names) -> Iterator[str]:
    """Describe a player's last turn."""
    for turn in chronicle(view.players[seat].last, names, brief=True):
        yield say("table-last-turn", turn=turn)


def states(realm: Realm) -> list[Group]:
    """Return all states in the order of their first spaces."""
    return sorted(realm.states(), key=lambda state: state.spaces & -state.spaces)


def state_told(realm: Realm, state: Group, names: Names) -> str:
    """Describe a state: its leaders, its tiles by colour, and its buildings."""
    keys = realm.grid.keys
    leaders = listed(
        say("table-leader", title=leader_named(leader, names), space=space_name(keys[realm.places[leader]]))
        for leader in owners(state.leaders)
    )
    tiles = tiles_on(realm, state.spaces) or say("tiles-none")
    buildings = [
        say(
            "label-building",
            building=say("building", building=building),
            spaces=shape_named(realm.grid.shape_key(shape)),
        )
        for building, shape in realm.buildings_on(state.spaces)
    ]
    told = say("table-state", leaders=leaders, tiles=tiles)
    return say("table-state-buildings", state=told, buildings=row(buildings)) if buildings else told


def tiles_on(realm: Realm, spaces: Spaces) -> str:
    """List the tiles on some spaces by colour: `yellow C2 and D3; red E1`; empty if there are none."""
    found = []
    for colour in COLOURS:
        there = realm.of_colour[colour] & spaces
        if there:
            listing = spaces_named(realm.grid.keys[space] for space in spaces_in(there))
            found.append(say("table-coloured", colour=say("colour", colour=colour), spaces=listing))
    return "; ".join(found)


def _stateless(realm: Realm) -> Iterator[str]:
    spaces = 0
    for group in realm.groups.by_number.values():
        spaces |= 0 if group.leaders else group.spaces
    tiles = tiles_on(realm, spaces)
    if tiles:
        yield say("table-stateless", tiles=tiles)


def alt(view: HuangView, names: Names) -> str:
    """Describe the board's picture in up to 1,024 characters: as many sentences as fit."""
    realm = view.realm()
    players = [
        say("alt-player", player=player(seat, names), told=player_told(view, seat)) for seat in range(len(view.players))
    ]
    told = (state_told(realm, state, names) for state in states(realm))
    return fitting([headline(view, names), *players, *told], ALT)
