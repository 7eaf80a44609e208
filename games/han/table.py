"""The table in words: in one line, in full, as the description of a picture; the hand, and the points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.engine import Names, Seat
from games.engine.results import points_table, points_told, ranking_told, verdict
from games.engine.words import GLYPHS, capital, fitting, listed, player_named, row, symbol
from games.han.board import Board
from games.han.cards import WILD, Colour
from games.han.chronicle import chronicle
from games.han.scoring import SOURCES, row_points
from games.han.state import Player, State
from games.han.words import cards_named, inner_name, place_name, say, shares, yes

BEGINNING: Final = 4
"""Rounds after which the questions of every turn need no more advice."""


def advice(game: State, message: str, **values: str) -> str:
    """Return advice for newcomers; empty once the first rounds are over."""
    return say(message, **values) if game.round <= BEGINNING else ""


def room(board: Board, province: str) -> str:
    """Return the free places of a province: `3 spaces free, room for 1 emissary`; `full` if there are none."""
    free, more = len(board.free[province]), board.room(province)
    parts = [say("room-free", free=free)] * (free > 0) + [say("room-emissaries", more=more)] * (more > 0)
    return row(parts) or say("room-full")


def purpose(board: Board, colour: Colour) -> list[str]:
    """Return the provinces of a colour's cards: `Wei (full)`, `Shu (2 spaces free)`."""
    there = [key for key, province in board.map.provinces.items() if province.colour == colour]
    return [say("label-purpose", province=board.map.names[key], room=room(board, key)) for key in there]


# The table


def headline(game: State, names: Names) -> str:
    """Return the state of the game in one line."""
    if game.phase == "setup":
        return say("headline-setup")
    if game.phase == "over":
        return ending(game, names)
    acting = names[game.active]
    if game.final_round:
        return say("headline-last", round=game.round, name=acting)
    return say("headline", round=game.round, name=acting, pile=len(game.pile), which=_which_pile(game))


def lines(game: State, names: Names, *, last: bool) -> list[str]:
    """Return the whole table in words, ordered for a screen reader, with the `last` turns if asked to."""
    return [
        f"### {headline(game, names)}",
        display(game),
        *(line for seat in range(game.seats) for line in _player(game, seat, names, last=last)),
        *(line for province in game.board.map.provinces for line in _province(game, province)),
        f"### {say('table-across')}",
        *(rows(game) or [say("table-no-row")]),
        *ports(game),
        *(_alliances(game) or [say("table-no-alliance")]),
    ]


def display(game: State) -> str:
    """Describe the display and the draw pile."""
    shown = say("display", cards=cards_named(game.display))
    if game.final_round or game.phase == "over":
        return shown
    return say("display-pile", display=shown, pile=len(game.pile), which=_which_pile(game))


def _which_pile(game: State) -> str:
    return "second" if game.renewed else "first"


# The players


def _player(game: State, seat: Seat, names: Names, *, last: bool) -> list[str]:
    player = game.players[seat]
    emperor = yes(game.first == seat and game.phase != "setup")
    points = say("points", count=player.score)
    return [
        f"### {player_named(seat, names[seat])}",
        say("table-player", points=points, emperor=emperor, supply=supply(game, player)),
        *(turn for turn in last_turn(game, seat, names) if last),
    ]


def supply(game: State, player: Player) -> str:
    """Describe a player's supply: `12 houses, 5 emissaries left; 3 cards`."""
    left = [say("houses", count=player.houses), say("emissaries", count=player.emissaries)]
    if game.board.marker:
        left.append(say("markers", kind=game.board.marker, count=player.markers))
    return say("supply", left=listed(left), cards=len(player.hand))


def last_turn(game: State, seat: Seat, names: Names) -> list[str]:
    """Describe a player's last turn."""
    return [say("table-last-turn", turn=turn) for turn in chronicle(game.latest[seat], names)]


# The provinces


def _province(game: State, province: str) -> Iterator[str]:
    colour = say("colour", colour=game.board.map.provinces[province].colour)
    yield f"### {game.board.map.names[province]} ({colour})"
    yield f"{'. '.join(_spaces(game, province))}."
    yield say("table-emissaries", court=court(game, province))
    if province in game.scored:
        points = shares(game.scored[province])
        yield say("table-scored", shares=points) if points else say("table-scored-nobody")


def _spaces(game: State, province: str) -> Iterator[str]:
    """Yield the house spaces of a province: pieces, and free spaces."""
    houses = [
        f"{symbol(seat)} {count} ({row(_houses(game, province, seat))})"
        for seat, count in enumerate(game.board.houses_in[province])
        if count
    ]
    yield say("table-houses", houses=row(houses)) if houses else say("table-no-house")
    markets = [
        f"{symbol(game.board.markets[space])} ({inner_name(space, province, game.board.map.names)})"
        for space in game.board.map.provinces[province].spaces
        if space in game.board.markets
    ]
    if markets:
        yield say("table-markets", markets=row(markets))
    free = [_space(game, province, space) for space in game.board.free[province]]
    yield say("table-free", spaces=row(free)) if free else say("table-full")


def court(game: State, province: str) -> str:
    """Describe a court, and how many more emissaries fit: `sun 1, wave 2; 1 more fits`."""
    there = shares(game.board.emissaries[province]) or say("court-nobody")
    if game.phase == "over":
        return there
    if not any(game.board.houses_in[province]):
        return say("court-no-house", there=there)
    return say("court", there=there, more=game.board.room(province))


def _houses(game: State, province: str, seat: Seat) -> list[str]:
    spaces = game.board.map.provinces[province].spaces
    return [_space(game, province, space) for space in spaces if game.board.houses.get(space) == seat]


def _space(game: State, province: str, space: str) -> str:
    """Name a house space within its province, with its properties: `3 fortified`, `4 port`."""
    name = inner_name(space, province, game.board.map.names)
    if game.board.map.spaces[space].port:
        name = say("table-port", space=name)
    return say("table-fortified", space=name) if space in game.board.fortified else name


# The whole map


def rows(game: State, seats: Iterable[Seat] | None = None) -> list[str]:
    """Describe rows of three or more houses that can still score or have scored, of some `seats` or of all."""
    lines, standing = [], game.standing()
    for seat in range(game.seats) if seats is None else seats:
        who = capital(symbol(seat))
        for houses in standing.rows(seat):
            points, count = row_points(houses, game.board.fortified), len(houses)
            spaces = row(place_name(space, game.board.map.names) for space in houses)
            if points:
                worth = say("points", count=points)
                lines.append(say("table-row", who=who, count=count, points=worth, spaces=spaces))
            elif game.phase != "over":
                lines.append(say("table-row-short", who=who, count=count, spaces=spaces))
    return lines


def ports(game: State) -> list[str]:
    """Describe the houses in ports."""
    if not game.board.map.ports:
        return []
    free = sum(port not in game.board.houses for port in game.board.map.ports)
    houses = shares(game.board.houses_in_ports)
    return [say("table-ports", houses=houses, free=free) if houses else say("table-ports-nobody", free=free)]


def _alliances(game: State) -> list[str]:
    """Describe the alliances that would score now."""
    standing, names = game.standing(), game.board.map.names
    return [
        say(
            "table-alliance",
            number=alliance.number,
            provinces=listed(names[province] for province in alliance.provinces),
            shares=shares(points),
        )
        for alliance in game.board.map.alliances
        if any(points := standing.alliance(alliance))
    ]


# The picture's description


def alt(game: State, names: Names, most: int) -> str:
    """Describe the board's picture in up to `most` characters: as many sentences as fit."""
    board, cards = game.board, cards_named(game.display)
    players = [
        say("alt-player", player=player_named(seat, names[seat]), points=say("points", count=player.score))
        for seat, player in enumerate(game.players)
    ]
    provinces = [
        say("alt-province", province=name, pieces=_alt_pieces(board.houses_in[key], board.emissaries[key]))
        for key, name in game.board.map.names.items()
    ]
    return fitting([headline(game, names), *players, *provinces, say("display", cards=cards)], most)


def _alt_pieces(houses: Sequence[int], emissaries: Sequence[int]) -> str:
    if not any(houses):
        return say("alt-no-house")
    if not any(emissaries):
        return say("alt-houses", houses=shares(houses))
    return say("alt-houses-emissaries", houses=shares(houses), emissaries=shares(emissaries))


# The hand


def hand(game: State) -> str:
    """Return the viewer's cards, with the use of each."""
    if game.viewer is None:
        return say("hand-public")
    cards = game.players[game.viewer].hand
    if not cards:
        return say("hand-empty")
    uses = (_use(game, colour, cards.count(colour)) for colour in dict.fromkeys(cards))
    return "\n".join([f"**{say('hand', cards=cards_named(cards))}**", *uses])


def _use(game: State, colour: Colour, count: int) -> str:
    """Return the use of cards of a colour."""
    cards, provinces = capital(cards_named([colour] * count)), listed(purpose(game.board, colour))
    line = say("hand-purpose", cards=cards, provinces=provinces)
    return line if count < WILD else say("hand-purpose-pair", line=line)


# The points, and the result


def sources(game: State) -> Mapping[str, str]:
    """Return the sources of points on the map with their names."""
    return {key: say("source", source=key) for key in SOURCES if key != "ports" or game.board.map.ports}


def ending(game: State, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    return say("ending", because=game.ending, round=game.round, verdict=verdict(game.ranks, game.scores(), names))


def scoring(game: State, names: Names) -> str:
    """Return every seat's points by source, and the ranking once the game is over."""
    seats = [f"{GLYPHS[seat]} {player_named(seat, name)}" for seat, name in enumerate(names)]
    there, points, totals = sources(game), [player.points for player in game.players], game.scores()
    if not game.ranks:
        later = listed(name for key, name in there.items() if key != "houses")
        when = say("scores-when", region=game.board.map.region, later=later)
        return "\n".join([f"**{say('scores-so-far')}**", *points_told(seats, there, points, totals), f"-# {when}"])
    table = points_table({key: capital(name) for key, name in there.items()}, points, totals)
    left = [say("scores-left", count=player.pieces) for player in game.players]
    ranking = ranking_told(game.ranks, totals, names, left, say("scores-rule"))
    by_source = say("scores-by-source", players=say("scores-players", players=listed(seats)))
    return "\n".join([f"**{ending(game, names)}**", *ranking, by_source, table])
