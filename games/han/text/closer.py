"""What on the table can be looked at more closely, and everything about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from games.engine import SYMBOLS, Event, Key, Label, Names, Seat
from games.engine.words import capital, fitting, listed, plural
from games.han import events as happened
from games.han.cards import CARDS
from games.han.maps import SHEETS
from games.han.standing import Standing
from games.han.text.labels import purpose, room
from games.han.text.scores import sources
from games.han.text.table import court, display, last_turn, ports, rows, supply
from games.han.text.telling import chronicle, themed
from games.han.text.words import place_name, province_keys, shares, signs
from games.han.view import HanView

DETAIL_LIMIT: Final = 3_500
_SEAT: Final = "seat:"
ALLIANCES: Final = "all:alliances"
ROADS: Final = "all:roads"
PROVINCE_CARDS: Final = "all:cards"


def items(view: HanView, names: Names) -> Mapping[Key, Label]:
    """The players, the provinces, and what lies across them all."""
    stands = view.board()
    return {
        **{
            f"{_SEAT}{seat}": Label(
                f"{name} ({SYMBOLS[seat]})",
                f"{plural(view.players[seat].score, 'point')}; {plural(view.players[seat].houses, 'house')} and "
                f"{plural(view.players[seat].emissaries, 'emissary')} left",
            )
            for seat, name in enumerate(names)
        },
        **{
            key: Label(province.name, f"{capital(province.colour)}; {room(stands, key)}")
            for key, province in view.map.provinces.items()
        },
        ALLIANCES: Label("Alliances", "The emissaries on both sides, and who scores"),
        ROADS: Label(
            "Roads and ports" if view.map.ports else "Roads",
            "Rows of houses, and who is in which port" if view.map.ports else "Rows of houses",
        ),
        PROVINCE_CARDS: Label("Cards", "The display, the pile, and what was discarded"),
    }


def detail(item: Key, view: HanView, events: Sequence[Event], names: Names) -> str:
    """Everything about one of the `items`."""
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
    return fitting(lines, DETAIL_LIMIT, "\n")


# A player


def _player(seat: Seat, view: HanView, names: Names) -> list[str]:
    player, standing = view.players[seat], Standing.of(view)
    points = [f"{name.lower()} {player.points[key]}" for key, name in sources(view).items() if player.points[key]]
    return [
        f"**{names[seat]}** ({SYMBOLS[seat]}): {supply(view, player)}.",
        f"**{plural(player.score, 'point')}**{': ' if points else ''}{', '.join(points)}",
        *_expected(seat, view, standing),
        *_holdings(seat, view, standing),
        *(line for line in rows(view, standing) if line.startswith(capital(SYMBOLS[seat]))),
        *last_turn(player, names),
    ]


def _expected(seat: Seat, view: HanView, standing: Standing) -> list[str]:
    """What the final scoring would add."""
    if view.phase == "over":
        return []
    more = standing.points(seat)
    parts = [f"{source} {count}" for source, count in more.items() if count]
    return [f"If the game ended now: +{sum(more.values())}{f' ({listed(parts)})' if parts else ''}"]


def _holdings(seat: Seat, view: HanView, standing: Standing) -> Iterator[str]:
    """Where a player's pieces stand."""
    for key, province in view.map.provinces.items():
        houses, emissaries = standing.board.houses_in(key)[seat], standing.court(key)[seat]
        pieces = [plural(houses, "house")] * (houses > 0) + [plural(emissaries, "emissary")] * (emissaries > 0)
        if pieces:
            yield f"- {province.name}: {listed(pieces)}"


# A province


def _province(item: Key, view: HanView) -> Iterator[str]:
    standing, province, names = Standing.of(view), view.map.provinces[item], view.map.names
    yield f"**{province.name}** ({province.colour}): {room(standing.board, item)}"
    for space in province.spaces:
        roads = [place_name(end, names) for end in view.map.beside[space]]
        where = capital(place_name(space, names).removeprefix("the "))
        port = ", a port" * view.map.spaces[space].port
        yield f"- {where}{port}: {_on(space, view)}{f'; by road to {listed(roads)}' if roads else ''}"
    yield f"**Emissaries:** {court(view, standing, item)}"
    if item in view.scored:
        yield f"**Houses scored:** {shares(view.scored[item]) or 'nobody had one'}"
    else:
        yield f"**Houses would score now:** {shares(standing.houses(item)) or 'nothing'}"
    yield f"**Neighbours:** {', '.join(names[other] for other in _neighbours(item, view)) or 'none'}"
    allied = [alliance for alliance in view.map.alliances if item in alliance.provinces]
    for alliance in allied:
        (other,) = (key for key in alliance.provinces if key != item)
        yield f"- Alliance {alliance.number}, with {names[other]}: {shares(standing.alliance(alliance)) or 'nobody'}"


def _on(space: Key, view: HanView) -> str:
    """What stands on a house space."""
    if space in view.houses:
        return f"{SYMBOLS[view.houses[space]]}{', fortified' * (space in view.fortified)}"
    if space in view.markets:
        return f"market place of {SYMBOLS[view.markets[space]]}{' with an emissary' * (view.phase != 'over')}"
    return "free"


def _neighbours(item: Key, view: HanView) -> list[Key]:
    return [other for other in view.map.provinces if tuple(sorted((item, other))) in view.map.neighbours]


def _history(item: Key, events: Sequence[Event], names: Names) -> list[str]:
    """What was placed and scored in a province, the latest first."""
    told: list[str] = []
    for _, turn in groupby(themed(events), itemgetter(0)):
        told += chronicle([event for _, event in turn if _happens(event, item)], names)
    return ["**What happened here, the latest first**", *reversed(told)] if told else []


def _happens(event: Event, item: Key) -> bool:
    """Whether an event places or scores something in a province."""
    match event:
        case happened.PiecePlaced():
            return item in province_keys(event.place)
        case happened.HousesScored():
            return item == event.province
    return False


# What lies across the provinces


def _alliances(view: HanView) -> list[str]:
    """Every alliance with the emissaries on both sides, and who would score."""
    standing, names = Standing.of(view), view.map.names
    lines = []
    for alliance in view.map.alliances:
        sides = [f"{names[province]} ({signs(standing.court(province)) or 'none'})" for province in alliance.provinces]
        lines.append(f"{alliance.number}. {' and '.join(sides)}: {shares(standing.alliance(alliance)) or 'nobody'}")
    score = "Scored" if view.phase == "over" else "Would score now"
    markets = ", those on market places too" * bool(view.markets)
    return [f"**Alliances**, with the emissaries on both sides{markets}. {score}:", *lines]


def _roads(view: HanView) -> list[str]:
    standing, names = Standing.of(view), view.map.names
    lines = [
        "**Roads**: rows of 4 and more houses score at the end.",
        *(rows(view, standing) or ["No row of 3 or more."]),
    ]
    if view.map.ports:
        lines += ["**Ports** score like a province at the end.", *ports(view, standing)]
        lines += [f"- {place_name(port, names)}: {_on(port, view)}" for port in view.map.ports]
        score = "Scored" if view.phase == "over" else "Would score now"
        lines.append(f"{score}: {shares(standing.ports()) or 'nobody'}.")
    return lines


def _cards(view: HanView) -> list[str]:
    stands, removed = view.board(), SHEETS[view.map.sheet].removed[len(view.players)]
    return [
        f"**{display(view)}**",
        *(
            f"- {capital(colour)}: {count - removed} in the game, {view.discards[colour]} discarded; "
            f"for {listed(purpose(stands, colour))}"
            for colour, count in CARDS.items()
        ),
        *_clock(view),
    ]


def _clock(view: HanView) -> list[str]:
    """What becomes of the pile."""
    if view.final_round or view.phase == "over":
        return []
    if view.renewed:
        return ["When this pile is used up, nobody draws any more, and the game ends with the round."]
    return ["When this pile is used up, the discarded cards become the second and last one."]
