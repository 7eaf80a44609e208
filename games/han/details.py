"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.words import capital, fitting, listed, player_named, row, symbol
from games.han import events as happened
from games.han.cards import CARDS
from games.han.chronicle import chronicle, themed
from games.han.state import Player, State
from games.han.table import court, display, last_turn, ports, purpose, room, rows, supply
from games.han.words import cards_named, place_name, province_keys, say, shares, signs, yes

_SEAT: Final = "seat:"
ALLIANCES: Final = "all:alliances"
ROADS: Final = "all:roads"
PROVINCE_CARDS: Final = "all:cards"


def items(game: State, names: Names) -> Mapping[Key, Label]:
    """Return the players, the provinces, and topics for the whole map."""
    board, has_ports = game.board, yes(bool(game.board.map.ports))
    return {
        **{f"{_SEAT}{seat}": _seat(game, seat, name) for seat, name in enumerate(names)},
        **{
            key: Label(
                board.map.names[key],
                say("closer-province", colour=capital(say("colour", colour=province.colour)), room=room(board, key)),
                aliases=province.aliases,
            )
            for key, province in board.map.provinces.items()
        },
        ALLIANCES: Label(say("closer-alliances"), say("closer-alliances.note")),
        ROADS: Label(say("closer-roads", ports=has_ports), say("closer-roads.note", ports=has_ports)),
        PROVINCE_CARDS: Label(say("closer-cards"), say("closer-cards.note")),
    }


def _seat(game: State, seat: Seat, name: str) -> Label:
    player = game.players[seat]
    houses, emissaries = say("houses", count=player.houses), say("emissaries", count=player.emissaries)
    points = say("points", count=player.score)
    return Label(player_named(seat, name), say("closer-seat", points=points, houses=houses, emissaries=emissaries))


def detail(item: Key, game: State, events: Sequence[Event], names: Names, most: int) -> str:
    """Return everything about one of the `items`, in up to `most` characters."""
    whole = {ALLIANCES: _alliances, ROADS: _roads, PROVINCE_CARDS: _cards}
    if item in whole:
        lines = whole[item](game)
    elif item.startswith(_SEAT):
        lines = _player(int(item.removeprefix(_SEAT)), game, names)
    else:
        lines = [*_province(item, game), *_history(item, events, names)]
    return fitting(lines, most, "\n")


# A player


def _player(seat: Seat, game: State, names: Names) -> list[str]:
    player = game.players[seat]
    return [
        say("closer-player", player=f"**{player_named(seat, names[seat])}**", supply=supply(game, player)),
        _points(player),
        *[say("closer-shown", cards=cards_named(player.shown))] * bool(player.shown),
        *_expected(seat, game),
        *_holdings(seat, game),
        *rows(game, [seat]),
        *last_turn(game, seat, names),
    ]


def _points(player: Player) -> str:
    """Return a player's points by source."""
    total, own = say("points", count=player.score), _by_source(player.points)
    return say("closer-points", points=total, sources=row(own)) if own else say("closer-no-points", points=total)


def _by_source(points: Mapping[str, int]) -> list[str]:
    return [
        say("closer-source", source=say("source", source=source), points=count)
        for source, count in points.items()
        if count
    ]


def _expected(seat: Seat, game: State) -> list[str]:
    """Return what the final scoring would add."""
    if game.phase == "over":
        return []
    points = game.standing().points(seat)
    if more := _by_source(points):
        return [say("closer-expected", points=sum(points.values()), sources=listed(more))]
    return [say("closer-expected-nothing")]


def _holdings(seat: Seat, game: State) -> Iterator[str]:
    """Return the places of a player's pieces."""
    standing = game.standing()
    for key, name in game.board.map.names.items():
        houses, emissaries = game.board.houses_in[key][seat], standing.court(key)[seat]
        pieces = [say("houses", count=houses)] * (houses > 0)
        pieces += [say("emissaries", count=emissaries)] * (emissaries > 0)
        if pieces:
            yield f"- {say('closer-holding', province=name, pieces=listed(pieces))}"


# A province


def _province(item: Key, game: State) -> Iterator[str]:
    standing, province, names = game.standing(), game.board.map.provinces[item], game.board.map.names
    yield f"**{names[item]}** ({say('colour', colour=province.colour)}): {room(game.board, item)}"
    for space in province.spaces:
        yield f"- {_space(space, game)}"
    yield say("closer-emissaries", court=court(game, item))
    if item in game.scored:
        scored = shares(game.scored[item])
        yield say("closer-scored", shares=scored) if scored else say("closer-scored-nobody")
    else:
        would = shares(standing.houses(item))
        yield say("closer-would-score", shares=would) if would else say("closer-would-score-nothing")
    neighbours = game.board.map.neighbours
    around = row(name for key, name in names.items() if tuple(sorted((item, key))) in neighbours)
    yield say("closer-neighbours", provinces=around) if around else say("closer-no-neighbours")
    for alliance in game.board.map.alliances:
        if item in alliance.provinces:
            (other,) = (key for key in alliance.provinces if key != item)
            points = shares(standing.alliance(alliance)) or say("closer-nobody")
            yield f"- {say('closer-ally', number=alliance.number, province=names[other], shares=points)}"


def _space(space: Key, game: State) -> str:
    """Describe a house space: its piece, and the roads from it."""
    names, there = game.board.map.names, _on(space, game)
    title = capital(place_name(space, names, "alone"))
    if game.board.map.spaces[space].port:
        title = say("closer-space-port", space=title)
    roads = [place_name(end, names, "at") for end in game.board.map.beside[space]]
    if not roads:
        return say("closer-space", space=title, there=there)
    return say("closer-space-roads", space=title, there=there, roads=listed(roads), count=len(roads))


def _on(space: Key, game: State) -> str:
    """Describe the piece on a house space."""
    if space in game.board.houses:
        owner = symbol(game.board.houses[space])
        return say("closer-fortified", owner=owner) if space in game.board.fortified else owner
    if space in game.board.markets:
        owner = symbol(game.board.markets[space])
        return say("closer-market", owner=owner) if game.phase == "over" else say("closer-market-emissary", owner=owner)
    return say("closer-free")


def _history(item: Key, events: Sequence[Event], names: Names) -> list[str]:
    """Describe pieces placed and points scored in a province, the latest first."""
    told: list[str] = []
    for _, turn in groupby(themed(events), itemgetter(0)):
        told += chronicle([event for _, event in turn if _happens(event, item)], names)
    return [f"**{say('closer-history')}**", *reversed(told)] if told else []


def _happens(event: Event, item: Key) -> bool:
    """Return whether an event places or scores something in a province."""
    match event:
        case happened.PiecePlaced():
            return item in province_keys(event.place)
        case happened.HousesScored():
            return item == event.province
    return False


# The whole map


def _alliances(game: State) -> list[str]:
    """Describe every alliance: the emissaries in both provinces, and the scorers."""
    standing, names = game.standing(), game.board.map.names
    when = say("closer-when", over=yes(game.phase == "over"))
    lines = [say("closer-alliance-list", markets=yes(bool(game.board.markets)), when=when)]
    for alliance in game.board.map.alliances:
        sides = listed(_side(names[province], signs(standing.court(province))) for province in alliance.provinces)
        points = shares(standing.alliance(alliance)) or say("closer-nobody")
        lines.append(f"{alliance.number}. {say('closer-alliance', sides=sides, shares=points)}")
    return lines


def _side(province: str, emissaries: str) -> str:
    """Describe one side of an alliance: `Wei (1☼ 1≈)`."""
    if not emissaries:
        return say("closer-side-empty", province=province)
    return say("closer-side", province=province, emissaries=emissaries)


def _roads(game: State) -> list[str]:
    standing, names = game.standing(), game.board.map.names
    lines = [say("closer-road-list"), *(rows(game) or [say("closer-no-row")])]
    if game.board.map.ports:
        lines += [say("closer-port-list"), *ports(game)]
        lines += [
            f"- {say('closer-space', space=place_name(port, names), there=_on(port, game))}"
            for port in game.board.map.ports
        ]
        points = shares(standing.ports()) or say("closer-nobody")
        when = say("closer-when", over=yes(game.phase == "over"))
        lines.append(say("closer-ports-score", when=when, shares=points))
    return lines


def _cards(game: State) -> list[str]:
    removed = game.sheet.removed[game.seats]
    lines = [f"**{display(game)}**"]
    for colour, count in CARDS.items():
        line = say(
            "closer-colour",
            colour=capital(say("card", colour=colour)),
            count=count - removed,
            discarded=game.discards[colour],
            provinces=listed(purpose(game.board, colour)),
        )
        lines.append(f"- {line}")
    if not game.final_round and game.phase != "over":
        lines.append(say("closer-second-pile" if game.renewed else "closer-first-pile"))
    return lines
