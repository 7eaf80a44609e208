"""The table in words: in one line, in full, as the description of a picture; the hand, the points, and details."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, cast

from games.engine import Event, Key, Label, Names, Seat
from games.engine.results import if_ended_told, points_told, ranking_told, verdict
from games.engine.words import fitting, listed, row
from games.huang import events as happened
from games.huang.board import Spaces, spaces_in
from games.huang.chronicle import chronicle, doer_of
from games.huang.pieces import COLOURS, Leader
from games.huang.realm import Group, Realm, owners
from games.huang.state import OPTIONS, State, map_of
from games.huang.words import (
    building_named,
    counted,
    leaders_named,
    player_named,
    runs_named,
    say,
    shape_named,
    some,
    space_named,
    spaces_named,
    title,
)

STATES: Final = "all:states"
CONFLICT: Final = "all:conflict"
"""The item for the latest war or revolt in any player's last turn."""
STORES: Final = "all:stores"
"""The item for the bag, the market, the buildings, and the points."""
SENTENCES: Final = 8
"""How many sentences of its history an item tells."""


def headline(game: State, names: Names) -> str:
    """Return the state of the game in one line."""
    if game.phase == "setup":
        return say("headline-setup")
    if game.phase == "over":
        return ending(game, names)
    name = names[game.active]
    if game.revolt:
        attacker = leaders_named([game.revolt.attacker], names)
        defender = leaders_named([game.revolt.defender], names, "rival")
        return say("headline-revolt", round=game.round, attacker=attacker, defender=defender)
    if game.war:
        return say("headline-war", round=game.round, name=name, space=space_named(game.war.space))
    return say("headline", round=game.round, name=name, bag=game.bag.left)


def lines(game: State, names: Names, *, last: bool) -> Iterator[str]:
    """Yield the whole table in words, ordered for a screen reader, with each player's last turn if there is room."""
    yield f"### {headline(game, names)}"
    yield from stores(game)
    for seat in range(game.seats):
        yield f"### {player_named(seat, names)}"
        yield player_told(game, seat)
        if last:
            turns = [event for event in game.latest[seat] if not isinstance(event, happened.GameEnded)]
            for turn in chronicle(turns, names, brief=True):
                yield say("table-last-turn", turn=turn.removeprefix(f"**{names[seat]}**: "))
    yield f"### {say('table-states')}"
    if found := states(game.realm):
        yield f"-# {say('table-strengths')}"
    yield from (state_told(game.realm, state, names) for state in found)
    stateless = sum(group.spaces for group in game.realm.groups.all if not group.leaders)
    if tiles := tiles_on(game.realm, stateless):
        yield say("table-stateless", tiles=tiles)
    yield f"### {say('table-free')}"
    for area, within in game.map.within.items():
        free = within & ~game.realm.occupied
        ground = (("land", free & game.map.land), ("river", free & game.map.water))
        open_spaces = "; ".join(
            say(f"table-free-{kind}", spaces=runs_named(game.map.named(spaces))) for kind, spaces in ground if spaces
        )
        yield say("table-area", area=game.map.area_names[area], spaces=open_spaces or say("table-free-none"))


def alt(game: State, names: Names, most: int) -> str:
    """Describe the board's picture in up to `most` characters: as many sentences as fit."""
    players = [
        say("alt-player", player=player_named(seat, names), told=player_told(game, seat)) for seat in range(game.seats)
    ]
    told = (state_told(game.realm, state, names) for state in states(game.realm))
    return fitting([headline(game, names), *players, *told], most)


def stores(game: State) -> Iterator[str]:
    """Describe the bag, the market and the buildings beside the map, and the bandits."""
    realm, keys = game.realm, game.map.spaces
    yield say("table-market", tiles=some(game.market), bag=game.bag.left)
    yield say("table-stock", pagodas=some(realm.stock))
    if realm.palace:
        yield say("table-palace", spaces=shape_named(game.map.shape_key(realm.palace)))
    elif realm.has_palace:
        yield say("table-no-palace")
    if realm.bandits:
        gangs = (say("told-gang", count=count, space=space_named(keys[one])) for one, count in realm.bandits.items())
        yield say("table-bandits", gangs=listed(gangs))
    if realm.granaries:
        yield say("table-granaries", spaces=spaces_named(game.map.named(realm.granaries)))


# Players


def player_told(game: State, seat: Seat) -> str:
    """Describe a player's tiles, leaders, granaries, and points as far as the viewer is shown them."""
    player, home, points = game.players[seat], game.home(seat), game.points_known(seat)
    there = [
        say("table-leader", title=title(leader.colour), space=space_named(game.map.spaces[space]))
        for space, leader in game.realm.leaders.items()
        if leader.seat == seat
    ]
    parts = [
        say("table-tiles", tiles=say("any-tiles", count=player.held)),
        say("table-leaders", leaders=listed(there)) if there else say("table-no-leaders"),
        *([say("table-home", leaders=listed(map(title, home)))] if home else []),
        *([say("table-granaries-taken", count=player.granaries)] if player.granaries else []),
        *([say("table-points", points=some(points))] if points is not None else []),
        *if_ended_told(game.outlooks()[seat]),
    ]
    return " ".join(parts)


def hand(game: State) -> str:
    """Describe the viewer's tiles, leaders at home and points."""
    if game.viewer is None:
        return say("hand-public")
    own, home = game.players[game.viewer], game.home(game.viewer)
    lines = [
        say("hand", tiles=some(own.hand)),
        say("hand-home", leaders=row(map(title, home))) if home else say("hand-home-none"),
        say("hand-points", points=some(own.won), score=own.score),
    ]
    return "\n".join(lines)


# States


def states(realm: Realm) -> list[Group]:
    """Return all states in the order of their first spaces."""
    return sorted(realm.states(), key=lambda state: state.spaces & -state.spaces)


def state_told(realm: Realm, state: Group, names: Names) -> str:
    """Describe a state: where it is, its leaders with their strength, its tiles by colour, and its buildings."""
    leaders = listed(_leader_told(realm, leader, names) for leader in owners(state.leaders))
    areas = listed(realm.map.area_names[area] for area, within in realm.map.within.items() if within & state.spaces)
    values = {"areas": areas, "leaders": leaders, "strength": str(realm.soldiers(state))}
    told = say("table-state", tiles=tiles_on(realm, state.spaces) or say("tiles-none"), **values)
    buildings = [
        say("label-building", building=building_named(building), spaces=shape_named(realm.map.shape_key(shape)))
        for building, shape in realm.buildings_on(state.spaces)
    ]
    return say("table-state-buildings", state=told, buildings=row(buildings)) if buildings else told


def _leader_told(realm: Realm, leader: Leader, names: Names) -> str:
    place = realm.places[leader]
    values = {"title": leaders_named([leader], names), "space": space_named(realm.map.spaces[place])}
    return say("table-leader-strength", strength=str(realm.support(place)), **values)


def tiles_on(realm: Realm, spaces: Spaces) -> str:
    """List the tiles on some spaces by colour: `yellow C2 and D3; red E1`; empty if there are none."""
    there = {colour: realm.of_colour[colour] & spaces for colour in COLOURS}
    return "; ".join(
        say("table-coloured", colour=say("colour", colour=colour), spaces=spaces_named(realm.map.named(tiles)))
        for colour, tiles in there.items()
        if tiles
    )


# The introduction


VARIANTS: Final[Mapping[str, Callable[[Mapping[str, str], int], bool]]] = {
    "kingdoms": lambda options, _seats: bool(map_of(options.get("map", OPTIONS[0].default)).granaries),
    "bandits": lambda options, _seats: options.get("bandits") == "on",
    "palace": lambda options, _seats: options.get("palace") == "on",
}
"""The pages that introduce variants, and whether they are in play."""


# Points


def ending(game: State, names: Names) -> str:
    """Return the winner or the draw, and why the game ended, in a sentence."""
    won = verdict(game.ranks, game.scores(), names, is_drawn=game.is_drawn)
    return say("ending", because=game.ending, round=game.round, verdict=won)


def scoring(game: State, names: Names) -> str:
    """Return every seat's points by colour as far as the viewer is shown them, after the ranking once it is over."""
    colours: dict[str, str] = {colour: say("colour", colour=colour) for colour in COLOURS}
    seats, scores = range(game.seats), game.scores()
    known = {seat: points for seat in seats if (points := game.points_known(seat)) is not None}
    shown = [cast("dict[str, int]", points) for points in known.values()]
    weakest = f"-# {say('scores-weakest', known=0 if game.over else len(known))}"
    if game.over:
        ranking = ranking_told(game.ranks, scores, names, colours, shown, rule=say("scores-rule"))
        return "\n".join([f"**{ending(game, names)}**", *ranking, weakest])
    told = points_told([names[seat] for seat in known], colours, shown, [scores[seat] for seat in known])
    if hidden := [names[seat] for seat in seats if seat not in known]:
        told.append(say("scores-hidden", who=listed(hidden)))
    return "\n".join([f"**{say('scores-so-far')}**", *told, weakest])


# Details of everything that can be looked at closely


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
        found = (state_told(game.realm, state, names) for state in states(game.realm))
        told = [f"**{say('table-states')}**", f"-# {say('table-strengths')}", *found]
    elif item == STORES:
        told = [*stores(game), hand(game), scoring(game, names)]
    elif item == CONFLICT:
        told = [f"**{say('closer-conflict')}**", *chronicle(_conflict(events), names, brief=True)]
    elif item in game.map.areas:
        within = {game.map.spaces[space] for space in game.map.areas[item]}
        there = [event for event in events if within.intersection(_spaces_of(event))]
        told = [*_area(item, game, names), *_history(there, names)]
    else:
        seat = int(item.removeprefix("seat:"))
        done = [event for event in events if doer_of(event) == seat]
        told = [*_player(seat, game, names), *_history(done, names)]
    return fitting(told, most, "\n")


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
            leader, place = leaders_named([realm.leaders[space]], names), game.map.place_named(keys[space])
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
            yield state_told(game.realm, state, names)


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
    if events:
        yield say("closer-history")
        yield from (f"- {line}" for event in reversed(events[-SENTENCES:]) for line in chronicle([event], names))


def _spaces_of(event: Event) -> Sequence[Key]:
    """Return the spaces of an event that is told on its own."""
    match event:
        case happened.BuildingPlaced() | happened.BuildingLost():
            return event.shape.split("-")
        case (happened.TilePlaced() | happened.LeaderPlaced() | happened.LeaderWithdrawn()) | (
            happened.RiotCaused() | happened.BanditsBeaten() | happened.RevoltEnded()
        ):
            return (event.space,)
    return ()
