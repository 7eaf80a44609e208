"""Details of everything on the table that can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.limits import DETAIL
from games.engine.words import capital, fitting, listed, player_named, row, symbol
from games.han import events as happened
from games.han.cards import CARDS
from games.han.maps import SHEETS
from games.han.standing import Standing
from games.han.text.labels import purpose, room
from games.han.text.scores import sources
from games.han.text.table import court, display, last_turn, ports, rows, supply
from games.han.text.telling import chronicle, themed
from games.han.text.words import cards_named, place_name, province_keys, shares, signs, yes
from games.han.view import HanView, SeatView
from games.han.words import say

_SEAT: Final = "seat:"
ALLIANCES: Final = "all:alliances"
ROADS: Final = "all:roads"
PROVINCE_CARDS: Final = "all:cards"


def items(view: HanView, names: Names) -> Mapping[Key, Label]:
    """Return the players, the provinces, and topics for the whole map."""
    stands = view.board()
    return {
        **{f"{_SEAT}{seat}": _seat(view, seat, name) for seat, name in enumerate(names)},
        **{
            key: Label(
                stands.map.names[key],
                say("closer-province", colour=_coloured(province.colour), room=room(stands, key)),
                aliases=province.aliases,
            )
            for key, province in view.map.provinces.items()
        },
        ALLIANCES: Label(say("closer-alliances"), say("closer-alliances.note")),
        ROADS: (
            Label(say("closer-roads-ports"), say("closer-roads-ports.note"))
            if view.map.ports
            else Label(say("closer-roads"), say("closer-roads.note"))
        ),
        PROVINCE_CARDS: Label(say("closer-cards"), say("closer-cards.note")),
    }


def _seat(view: HanView, seat: Seat, name: str) -> Label:
    player = view.players[seat]
    houses, emissaries = say("houses", count=player.houses), say("emissaries", count=player.emissaries)
    points = say("points", count=player.score)
    return Label(player_named(seat, name), say("closer-seat", points=points, houses=houses, emissaries=emissaries))


def _coloured(colour: str) -> str:
    return capital(say("colour", colour=colour))


def detail(item: Key, view: HanView, events: Sequence[Event], names: Names) -> str:
    """Return everything about one of the `items`."""
    if item == ALLIANCES:
        lines = _alliances(view)
    elif item == ROADS:
        lines = _roads(view)
    elif item == PROVINCE_CARDS:
        lines = _cards(view)
    elif item.startswith(_SEAT):
        lines = _player(int(item.removeprefix(_SEAT)), view, names)
    else:
        lines = [*_province(item, view), *_history(item, events, names)]
    return fitting(lines, DETAIL, "\n")


# A player


def _player(seat: Seat, view: HanView, names: Names) -> list[str]:
    player, standing = view.players[seat], Standing.of(view)
    return [
        say("closer-player", player=f"**{player_named(seat, names[seat])}**", supply=supply(view, player)),
        _points(player, sources(view)),
        *_shown(player),
        *_expected(seat, view, standing),
        *_holdings(seat, view, standing),
        *rows(view, standing, [seat]),
        *last_turn(player, names),
    ]


def _points(player: SeatView, counted: Iterable[str]) -> str:
    """Return a player's points by source."""
    total = say("points", count=player.score)
    points = {source: player.points[source] for source in counted if player.points[source]}
    if not points:
        return say("closer-no-points", points=total)
    return say("closer-points", points=total, sources=row(_by_source(points)))


def _by_source(points: Mapping[str, int]) -> list[str]:
    return [
        say("closer-source", source=say("source", source=source), points=count)
        for source, count in points.items()
        if count
    ]


def _shown(player: SeatView) -> list[str]:
    """Return the cards in hand that everyone knows."""
    return [say("closer-shown", cards=cards_named(player.shown))] if player.shown else []


def _expected(seat: Seat, view: HanView, standing: Standing) -> list[str]:
    """Return what the final scoring would add."""
    if view.phase == "over":
        return []
    more = standing.points(seat)
    if not any(more.values()):
        return [say("closer-expected-nothing")]
    return [say("closer-expected", points=sum(more.values()), sources=listed(_by_source(more)))]


def _holdings(seat: Seat, view: HanView, standing: Standing) -> Iterator[str]:
    """Return the places of a player's pieces."""
    for key, name in view.map.names.items():
        houses, emissaries = standing.board.houses_in(key)[seat], standing.court(key)[seat]
        pieces = [say("houses", count=houses)] * (houses > 0)
        pieces += [say("emissaries", count=emissaries)] * (emissaries > 0)
        if pieces:
            yield f"- {say('closer-holding', province=name, pieces=listed(pieces))}"


# A province


def _province(item: Key, view: HanView) -> Iterator[str]:
    standing, province, names = Standing.of(view), view.map.provinces[item], view.map.names
    yield f"**{names[item]}** ({say('colour', colour=province.colour)}): {room(standing.board, item)}"
    for space in province.spaces:
        yield f"- {_space(space, view)}"
    yield say("closer-emissaries", court=court(view, standing, item))
    if item in view.scored:
        scored = shares(view.scored[item])
        yield say("closer-scored", shares=scored) if scored else say("closer-scored-nobody")
    else:
        would = shares(standing.houses(item))
        yield say("closer-would-score", shares=would) if would else say("closer-would-score-nothing")
    around = row(names[other] for other in _neighbours(item, view))
    yield say("closer-neighbours", provinces=around) if around else say("closer-no-neighbours")
    for alliance in view.map.alliances:
        if item in alliance.provinces:
            (other,) = (key for key in alliance.provinces if key != item)
            points = shares(standing.alliance(alliance)) or say("closer-nobody")
            yield f"- {say('closer-ally', number=alliance.number, province=names[other], shares=points)}"


def _space(space: Key, view: HanView) -> str:
    """Describe a house space: its piece, and the roads from it."""
    names, there = view.map.names, _on(space, view)
    title = capital(place_name(space, names, "alone"))
    if view.map.spaces[space].port:
        title = say("closer-space-port", space=title)
    roads = [place_name(end, names, "at") for end in view.map.beside[space]]
    if not roads:
        return say("closer-space", space=title, there=there)
    return say("closer-space-roads", space=title, there=there, roads=listed(roads), count=len(roads))


def _on(space: Key, view: HanView) -> str:
    """Describe the piece on a house space."""
    if space in view.houses:
        owner = symbol(view.houses[space])
        return say("closer-fortified", owner=owner) if space in view.fortified else owner
    if space in view.markets:
        owner = symbol(view.markets[space])
        return say("closer-market", owner=owner) if view.phase == "over" else say("closer-market-emissary", owner=owner)
    return say("closer-free")


def _neighbours(item: Key, view: HanView) -> list[Key]:
    return [other for other in view.map.provinces if tuple(sorted((item, other))) in view.map.neighbours]


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


def _alliances(view: HanView) -> list[str]:
    """Describe every alliance: the emissaries in both provinces, and the scorers."""
    standing, names = Standing.of(view), view.map.names
    lines = [say("closer-alliance-list", markets=yes(bool(view.markets)), when=_when(view))]
    for alliance in view.map.alliances:
        sides = listed(_side(names[province], signs(standing.court(province))) for province in alliance.provinces)
        points = shares(standing.alliance(alliance)) or say("closer-nobody")
        lines.append(f"{alliance.number}. {say('closer-alliance', sides=sides, shares=points)}")
    return lines


def _when(view: HanView) -> str:
    return say("closer-when", over=yes(view.phase == "over"))


def _side(province: str, emissaries: str) -> str:
    """Describe one side of an alliance: `Wei (1☼ 1≈)`."""
    if not emissaries:
        return say("closer-side-empty", province=province)
    return say("closer-side", province=province, emissaries=emissaries)


def _roads(view: HanView) -> list[str]:
    standing, names = Standing.of(view), view.map.names
    lines = [say("closer-road-list"), *(rows(view, standing) or [say("closer-no-row")])]
    if view.map.ports:
        lines += [say("closer-port-list"), *ports(view, standing)]
        lines += [
            f"- {say('closer-space', space=place_name(port, names), there=_on(port, view))}" for port in view.map.ports
        ]
        points = shares(standing.ports()) or say("closer-nobody")
        lines.append(say("closer-ports-score", when=_when(view), shares=points))
    return lines


def _cards(view: HanView) -> list[str]:
    stands, removed = view.board(), SHEETS[view.map.sheet].removed[len(view.players)]
    lines = [f"**{display(view)}**"]
    for colour, count in CARDS.items():
        line = say(
            "closer-colour",
            colour=capital(say("card", colour=colour)),
            count=count - removed,
            discarded=view.discards[colour],
            provinces=listed(purpose(stands, colour)),
        )
        lines.append(f"- {line}")
    return [*lines, *_clock(view)]


def _clock(view: HanView) -> list[str]:
    """Describe how the draw pile affects the end of the game."""
    if view.final_round or view.phase == "over":
        return []
    return [say("closer-second-pile") if view.renewed else say("closer-first-pile")]
