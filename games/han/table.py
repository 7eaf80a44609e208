"""The table in words: in one line, in full, closely, as the description of a picture; the hand, and the points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from games.engine import Event, Key, Label, Names, Seat
from games.engine.results import (
    Outlook,
    if_ended_told,
    outlooks_told,
    points_told,
    ranking_told,
    verdict,
)
from games.engine.words import GLYPHS, capital, fitting, listed, player_named, row
from games.han import events as happened
from games.han.board import Board
from games.han.cards import CARDS, WILD, Colour
from games.han.chronicle import chronicle, themed
from games.han.scoring import SOURCES, row_points
from games.han.state import PIECES, Player, State
from games.han.words import cards_named, inner_name, place_name, province_keys, say, shares, yes

BEGINNING: Final = 4
"""Rounds after which the questions of every turn need no more advice."""
_SEAT: Final = "seat:"
ALLIANCES: Final = "all:alliances"
ROADS: Final = "all:roads"
PROVINCE_CARDS: Final = "all:cards"


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
    return [_with_room(board, province) for province in board.map.coloured[colour]]


def _with_room(board: Board, province: str) -> str:
    return say("label-purpose", province=board.map.names[province], room=room(board, province))


# The table


def headline(game: State, names: Names) -> str:
    """Return the state of the game in one line."""
    if game.phase == "setup":
        return say("headline-setup")
    if game.phase == "over":
        return ending(game, names)
    pile = "none" if game.final_round else _which_pile(game)
    return say("headline", round=game.round, name=names[game.active], pile=len(game.pile), which=pile)


def lines(game: State, names: Names, *, last: bool) -> list[str]:
    """Return the whole table in words, ordered for a screen reader, with the `last` turns if asked to."""
    return [
        f"### {headline(game, names)}",
        display(game),
        *(line for seat, own in enumerate(game.outlooks()) for line in _player(game, seat, names, own, last=last)),
        *(line for province in game.board.map.provinces for line in _province(game, province, names)),
        f"### {say('table-across')}",
        *(rows(game, names) or [say("table-no-row")]),
        *ports(game, names),
        *(_alliances(game, names) or [say("table-no-alliance")]),
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


def _player(game: State, seat: Seat, names: Names, outlook: Outlook | None, *, last: bool) -> list[str]:
    player = game.players[seat]
    emperor = yes(game.first == seat and game.phase != "setup")
    points = say("points", count=player.score)
    return [
        f"### {names[seat]}",
        say("table-player", points=points, emperor=emperor, supply=supply(game, player)),
        *if_ended_told(outlook),
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


def _province(game: State, province: str, names: Names) -> Iterator[str]:
    colour = say("colour", colour=game.board.map.provinces[province].colour)
    yield f"### {game.board.map.names[province]} ({colour})"
    yield f"{'. '.join(_spaces(game, province, names))}."
    yield say("table-emissaries", court=court(game, province, names))
    if province in game.scored:
        points = shares(game.scored[province], names)
        yield say("table-scored", shares=points) if points else say("table-scored-nobody")


def _spaces(game: State, province: str, names: Names) -> Iterator[str]:
    houses = [
        f"{names[seat]} {count} ({row(_houses(game, province, seat))})"
        for seat, count in enumerate(game.board.houses_in[province])
        if count
    ]
    yield say("table-houses", houses=row(houses)) if houses else say("table-no-house")
    markets = [
        f"{names[game.board.markets[space]]} ({inner_name(space, province, game.board.map.names)})"
        for space in game.board.map.provinces[province].spaces
        if space in game.board.markets
    ]
    if markets:
        yield say("table-markets", markets=row(markets))
    free = [_space(game, province, space) for space in game.board.free[province]]
    yield say("table-free", spaces=row(free)) if free else say("table-full")


def court(game: State, province: str, names: Names) -> str:
    """Describe a court, and how many more emissaries fit: `Ada 1, Bob 2; room for 1 more`."""
    there = shares(game.board.emissaries[province], names) or say("court-nobody")
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


def rows(game: State, names: Names, seats: Iterable[Seat] | None = None) -> list[str]:
    """Describe rows of three or more houses that can still score or have scored, of some `seats` or of all."""
    lines, standing = [], game.standing()
    for seat in range(game.seats) if seats is None else seats:
        who = names[seat]
        for houses in standing.rows(seat):
            points, count = row_points(houses, game.board.fortified), len(houses)
            spaces = row(place_name(space, game.board.map.names) for space in houses)
            if points:
                worth = say("points", count=points)
                lines.append(say("table-row", who=who, count=count, points=worth, spaces=spaces))
            elif game.phase != "over":
                lines.append(say("table-row-short", who=who, count=count, spaces=spaces))
    return lines


def ports(game: State, names: Names) -> list[str]:
    """Describe the houses in ports."""
    if not game.board.map.ports:
        return []
    free = sum(port not in game.board.houses for port in game.board.map.ports)
    houses = shares(game.board.houses_in_ports, names)
    return [say("table-ports", houses=houses, free=free) if houses else say("table-ports-nobody", free=free)]


def _alliances(game: State, names: Names) -> list[str]:
    lines, standing = [], game.standing()
    for alliance in game.board.map.alliances:
        if points := shares(standing.alliance(alliance), names):
            provinces = listed(game.board.map.names[province] for province in alliance.provinces)
            lines.append(say("table-alliance", number=alliance.number, provinces=provinces, shares=points))
    return lines


# The picture's description


def alt(game: State, names: Names, most: int) -> str:
    """Describe the board's picture in up to `most` characters: as many sentences as fit."""
    board, cards = game.board, cards_named(game.display)
    players = [
        say("alt-player", player=player_named(seat, names[seat]), points=row([points, *if_ended_told(own, "short")]))
        for seat, own in enumerate(game.outlooks())
        for points in [say("points", count=game.players[seat].score)]
    ]
    provinces = [
        say("alt-province", province=name, pieces=_alt_pieces(board.houses_in[key], board.emissaries[key]))
        for key, name in game.board.map.names.items()
    ]
    return fitting([f"{headline(game, names).rstrip('.')}.", *players, *provinces, say("display", cards=cards)], most)


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
    cards, provinces = capital(cards_named([colour] * count)), listed(purpose(game.board, colour))
    line = say("hand-purpose", cards=cards, provinces=provinces)
    return line if count < WILD else say("hand-purpose-pair", line=line)


def remark(game: State, _seat: Seat, gained: Mapping[str, tuple[float, float]]) -> str:
    """Return where a player can use the cards that an action brings: provinces with room even after that."""
    board, uses = game.board, list[str]()
    for colour in [colour for colour in CARDS if f"cards-{colour}" in gained]:
        there = [key for key in board.map.coloured[colour] if len(board.free[key]) + board.room(key) > PIECES]
        if there:
            places = listed(_with_room(board, province) for province in there)
            uses.append(say("remark", card=say("card", colour=colour), provinces=places))
    return row(uses)


# Everything that can be looked at closely


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
    return Label(name, say("closer-seat", points=points, houses=houses, emissaries=emissaries))


def detail(item: Key, game: State, events: Sequence[Event], names: Names, most: int) -> str:
    """Return everything about one of the `items`, in up to `most` characters."""
    whole = {ALLIANCES: _alliances_detail, ROADS: _roads_detail, PROVINCE_CARDS: _cards_detail}
    if item in whole:
        lines = whole[item](game, names)
    elif item.startswith(_SEAT):
        lines = _player_detail(int(item.removeprefix(_SEAT)), game, names)
    else:
        lines = [*_province_detail(item, game, names), *_history(item, events, names)]
    return fitting(lines, most, "\n")


def _player_detail(seat: Seat, game: State, names: Names) -> list[str]:
    player = game.players[seat]
    return [
        say("closer-player", player=f"**{names[seat]}**", supply=supply(game, player)),
        _points(player),
        *[say("closer-shown", cards=cards_named(player.shown))] * bool(player.shown),
        *_expected(seat, game),
        *_holdings(seat, game),
        *rows(game, names, [seat]),
        *last_turn(game, seat, names),
    ]


def _points(player: Player) -> str:
    total, own = say("points", count=player.score), _by_source(player.points)
    return say("closer-points", points=total, sources=row(own)) if own else say("closer-no-points", points=total)


def _by_source(points: Mapping[str, int]) -> list[str]:
    own = ((say("source", source=source), count) for source, count in points.items() if count)
    return [say("closer-source", source=source, points=count) for source, count in own]


def _expected(seat: Seat, game: State) -> list[str]:
    if game.phase == "over":
        return []
    points = game.standing().points(seat)
    if more := _by_source(points):
        return [say("closer-expected", points=sum(points.values()), sources=listed(more))]
    return [say("closer-expected-nothing")]


def _holdings(seat: Seat, game: State) -> Iterator[str]:
    standing = game.standing()
    for key, name in game.board.map.names.items():
        houses, emissaries = game.board.houses_in[key][seat], standing.court(key)[seat]
        pieces = [say("houses", count=houses)] * (houses > 0)
        pieces += [say("emissaries", count=emissaries)] * (emissaries > 0)
        if pieces:
            yield f"- {say('closer-holding', province=name, pieces=listed(pieces))}"


def _province_detail(item: Key, game: State, names: Names) -> Iterator[str]:
    standing, province, areas = game.standing(), game.board.map.provinces[item], game.board.map.names
    yield f"**{areas[item]}** ({say('colour', colour=province.colour)}): {room(game.board, item)}"
    for space in province.spaces:
        yield f"- {_space_detail(space, game, names)}"
    yield say("closer-emissaries", court=court(game, item, names))
    if item in game.scored:
        scored = shares(game.scored[item], names)
        yield say("closer-scored", shares=scored) if scored else say("closer-scored-nobody")
    else:
        would = shares(standing.houses(item), names)
        yield say("closer-would-score", shares=would) if would else say("closer-would-score-nothing")
    neighbours = game.board.map.neighbours
    around = row(name for key, name in areas.items() if tuple(sorted((item, key))) in neighbours)
    yield say("closer-neighbours", provinces=around) if around else say("closer-no-neighbours")
    for alliance in game.board.map.alliances:
        if item in alliance.provinces:
            (other,) = (key for key in alliance.provinces if key != item)
            points = shares(standing.alliance(alliance), names) or say("closer-nobody")
            yield f"- {say('closer-ally', number=alliance.number, province=areas[other], shares=points)}"


def _space_detail(space: Key, game: State, names: Names) -> str:
    areas, there = game.board.map.names, _on(space, game, names)
    title = capital(place_name(space, areas, "alone"))
    if game.board.map.spaces[space].port:
        title = say("closer-space-port", space=title)
    roads = [place_name(end, areas, "at") for end in game.board.map.beside[space]]
    if not roads:
        return say("closer-space", space=title, there=there)
    return say("closer-space-roads", space=title, there=there, roads=listed(roads), count=len(roads))


def _on(space: Key, game: State, names: Names) -> str:
    if space in game.board.houses:
        owner = names[game.board.houses[space]]
        return say("closer-fortified", owner=owner) if space in game.board.fortified else owner
    if space in game.board.markets:
        owner = names[game.board.markets[space]]
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
    if isinstance(event, happened.PiecePlaced):
        return item in province_keys(event.place)
    return isinstance(event, happened.HousesScored) and item == event.province


def _alliances_detail(game: State, names: Names) -> list[str]:
    """Describe every alliance: the emissaries in both provinces, and the scorers."""
    standing, areas = game.standing(), game.board.map.names
    when = say("closer-when", over=yes(game.phase == "over"))
    lines = [say("closer-alliance-list", markets=yes(bool(game.board.markets)), when=when)]
    for alliance in game.board.map.alliances:
        sides = listed(
            _side(areas[province], shares(standing.court(province), names)) for province in alliance.provinces
        )
        points = shares(standing.alliance(alliance), names) or say("closer-nobody")
        lines.append(f"{alliance.number}. {say('closer-alliance', sides=sides, shares=points)}")
    return lines


def _side(province: str, emissaries: str) -> str:
    """Describe one side of an alliance: `Wei (Ada 1, Bob 1)`."""
    if not emissaries:
        return say("closer-side-empty", province=province)
    return say("closer-side", province=province, emissaries=emissaries)


def _roads_detail(game: State, names: Names) -> list[str]:
    lines = [say("closer-road-list"), *(rows(game, names) or [say("closer-no-row")])]
    if game.board.map.ports:
        lines += [say("closer-port-list"), *ports(game, names)]
        for port in game.board.map.ports:
            lines.append(
                f"- {say('closer-space', space=place_name(port, game.board.map.names), there=_on(port, game, names))}"
            )
        points = shares(game.standing().ports(), names) or say("closer-nobody")
        when = say("closer-when", over=yes(game.phase == "over"))
        lines.append(say("closer-ports-score", when=when, shares=points))
    return lines


def _cards_detail(game: State, _names: Names) -> list[str]:
    removed = game.sheet.removed[game.seats]
    lines = [f"**{display(game)}**"]
    for colour, count in CARDS.items():
        card, provinces = capital(say("card", colour=colour)), listed(purpose(game.board, colour))
        counts = {"count": count - removed, "discarded": game.discards[colour]}
        lines.append(f"- {say('closer-colour', colour=card, provinces=provinces, **counts)}")
    if not game.final_round and game.phase != "over":
        lines.append(say("closer-second-pile" if game.renewed else "closer-first-pile"))
    return lines


# The points, and the result


def sources(game: State) -> Mapping[str, str]:
    """Return the sources of points on the map with their names."""
    return {key: say("source", source=key) for key in SOURCES if key != "ports" or game.board.map.ports}


def ending(game: State, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    return say("ending", because=game.ending, round=game.round, verdict=verdict(game.ranks, game.scores(), names))


def scoring(game: State, names: Names) -> str:
    """Return every seat's points by source, now and if the game ended now, or the ranking once it is over."""
    seats = [f"{GLYPHS[seat]} {name}" for seat, name in enumerate(names)]
    there, points, totals = sources(game), [player.points for player in game.players], game.scores()
    if not game.ranks:
        later = listed(name for key, name in there.items() if key != "houses")
        when = say("scores-when", region=game.board.map.region, later=later)
        at_end = {source: say("source-at-end", source=source) for source in there}
        told = [
            *points_told(seats, there, points, totals),
            f"-# {when}",
            *outlooks_told(seats, at_end, game.outlooks()),
        ]
        return "\n".join([f"**{say('scores-so-far')}**", *told])
    left = [say("scores-left", count=player.pieces) for player in game.players]
    ranking = ranking_told(game.ranks, totals, names, there, points, held=left, rule=say("scores-rule"))
    return "\n".join([f"**{ending(game, names)}**", *ranking])
