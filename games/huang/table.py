"""The table in words: in one line, in full, as the description of a picture; the hand, and the points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from games.engine import Names, Seat
from games.engine.results import points_table, points_told, ranking_told, verdict
from games.engine.words import capital, fitting, listed, row
from games.huang.board import Spaces
from games.huang.chronicle import chronicle
from games.huang.pieces import COLOURS
from games.huang.realm import Group, Realm, owners
from games.huang.state import State, totals
from games.huang.words import (
    building_named,
    dynasty,
    leader_named,
    player_named,
    say,
    shape_named,
    some,
    space_named,
    spaces_named,
    title,
)


def headline(game: State, names: Names) -> str:
    """Return the state of the game in one line."""
    if game.phase == "setup":
        return say("headline-setup")
    if game.phase == "over":
        return ending(game, names)
    name = names[game.active]
    if game.revolt:
        attacker, defender = leader_named(game.revolt.attacker, names), leader_named(game.revolt.defender, names)
        return say("headline-revolt", round=game.round, attacker=attacker, defender=defender)
    if game.war:
        return say("headline-war", round=game.round, name=name, space=space_named(game.war.space))
    return say("headline", round=game.round, name=name, bag=game.bag.left)


def board(game: State, names: Names, most: int) -> str:
    """Return the whole table in words, ordered for a screen reader, in up to `most` characters.

    If it is too long, the last turns are left out; if that is not enough, it is cut.
    """
    text = "\n".join(_board(game, names, last=True))
    return text if len(text) <= most else fitting(_board(game, names, last=False), most, "\n")


def _board(game: State, names: Names, *, last: bool) -> Iterator[str]:
    yield f"### {headline(game, names)}"
    yield from stores(game)
    for seat in range(game.seats):
        yield f"### {player_named(seat, names)}"
        yield player_told(game, seat)
        if last:
            for turn in chronicle(game.latest[seat], names, brief=True):
                yield say("table-last-turn", turn=turn)
    yield f"### {say('table-states')}"
    yield from (state_told(game.realm, state, names) for state in states(game.realm))
    stateless = sum(group.spaces for group in game.realm.groups.all if not group.leaders)
    if tiles := tiles_on(game.realm, stateless):
        yield say("table-stateless", tiles=tiles)


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
    """Describe a state: its leaders, its tiles by colour, and its buildings."""
    leaders = listed(
        say(
            "table-leader", title=leader_named(leader, names), space=space_named(realm.map.spaces[realm.places[leader]])
        )
        for leader in owners(state.leaders)
    )
    told = say("table-state", leaders=leaders, tiles=tiles_on(realm, state.spaces) or say("tiles-none"))
    buildings = [
        say("label-building", building=building_named(building), spaces=shape_named(realm.map.shape_key(shape)))
        for building, shape in realm.buildings_on(state.spaces)
    ]
    return say("table-state-buildings", state=told, buildings=row(buildings)) if buildings else told


def tiles_on(realm: Realm, spaces: Spaces) -> str:
    """List the tiles on some spaces by colour: `yellow C2 and D3; red E1`; empty if there are none."""
    there = {colour: realm.of_colour[colour] & spaces for colour in COLOURS}
    return "; ".join(
        say("table-coloured", colour=say("colour", colour=colour), spaces=spaces_named(realm.map.named(tiles)))
        for colour, tiles in there.items()
        if tiles
    )


# Points


def ending(game: State, names: Names) -> str:
    """Return the winner or the draw, and why the game ended, in a sentence."""
    won = verdict(game.ranks, game.scores(), names, is_drawn=game.is_drawn)
    return say("ending", because=game.ending, round=game.round, verdict=won)


def scoring(game: State, names: Names) -> str:
    """Return every seat's points by colour as far as the viewer is shown them, and the ranking at the end."""
    seats = [player_named(seat, names) for seat in range(game.seats)]
    colours: dict[str, str] = {colour: say("colour", colour=colour) for colour in COLOURS}
    known = {seat: points for seat in range(game.seats) if (points := game.points_known(seat)) is not None}
    scores = game.scores()
    if not game.over:
        own = [cast("dict[str, int]", points) for points in known.values()]
        lines = points_told([seats[seat] for seat in known], colours, own, [scores[seat] for seat in known])
        hidden = [who for seat, who in enumerate(seats) if seat not in known]
        if hidden:
            lines.append(say("scores-hidden", who=listed(hidden), count=len(hidden)))
        return "\n".join([f"**{say('scores-so-far')}**", *lines, f"-# {say('scores-weakest')}"])
    held = []
    for points in known.values():
        others = listed(map(str, sorted(totals(points))[1:]))
        held.append(say("scores-held", others=others, white=str(points["white"])))
    titles, heads = {key: capital(name) for key, name in colours.items()}, [dynasty(seat) for seat in range(game.seats)]
    all_points = [cast("dict[str, int]", points) for points in known.values()]
    return "\n".join(
        [
            f"**{ending(game, names)}**",
            *ranking_told(game.ranks, scores, names, held, say("scores-rule")),
            say("scores-by-colour", players=listed(seats)),
            points_table(titles, all_points, scores, total=say("scores-total"), heads=heads),
        ]
    )
