"""The table in words: in one line, as a picture's description, and whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine import SYMBOLS, Names, Seat
from games.engine.words import capital, fitting, listed, plural
from games.han.standing import Standing
from games.han.text.scores import ending
from games.han.text.telling import chronicle
from games.han.text.words import PIECE_NAMES, cards_named, inner_name, place_name, shares
from games.han.view import HanView, SeatView

BOARD_LIMIT: Final = 3_800
ALT_LIMIT: Final = 1_024


def headline(view: HanView, names: Names) -> str:
    """Where the game stands, in one line."""
    match view.phase:
        case "setup":
            return "The game begins: cards are dealt."
        case "turns":
            acting = f"{names[view.active[0]]} is to move"
            if view.final_round:
                return f"Round {view.round}, the last: {acting}, and nobody draws any more."
            pile = f"{plural(view.pile, 'card')} left in the {'second' if view.renewed else 'first'} of two piles"
            return f"Round {view.round}: {acting}; {pile}."
    return ending(view, names)


def board(view: HanView, names: Names) -> str:
    """The whole table in words, ordered for a screen reader.

    Where it grows too long it is told without the last turns, and where names fill it still, as far as there is room.
    """
    text = "\n".join(_board(view, names, last=True))
    return text if len(text) <= BOARD_LIMIT else fitting(_board(view, names, last=False), BOARD_LIMIT, "\n")


def _board(view: HanView, names: Names, *, last: bool) -> list[str]:
    standing = Standing.of(view)
    return [
        f"### {headline(view, names)}",
        display(view),
        *(line for seat in range(len(view.players)) for line in _player(view, seat, names, last=last)),
        *(line for province in view.map.provinces for line in _province(view, standing, province)),
        "### Roads and alliances",
        *(rows(view, standing) or ["No row of 3 or more houses."]),
        *ports(view, standing),
        *(_alliances(view, standing) or ["No alliance scores as it stands now."]),
    ]


def display(view: HanView) -> str:
    """The open cards, and the pile."""
    if view.final_round or view.phase == "over":
        return f"Display: {cards_named(view.display)}."
    which = "second" if view.renewed else "first"
    return f"Display: {cards_named(view.display)}. Pile: {plural(view.pile, 'card')}, the {which} of two."


# The players


def _player(view: HanView, seat: Seat, names: Names, *, last: bool) -> list[str]:
    player = view.players[seat]
    emperor = ", has the Emperor" * (view.emperor == seat and view.phase != "setup")
    return [
        f"### {names[seat]} ({SYMBOLS[seat]})",
        f"{plural(player.score, 'point')}{emperor}; {supply(view, player)}.",
        *(turn for turn in last_turn(player, names) if last),
    ]


def supply(view: HanView, player: SeatView) -> str:
    """What is left to a player: `12 houses, 5 emissaries left; 3 cards`."""
    left = [plural(player.houses, "house"), plural(player.emissaries, "emissary")]
    if view.marker:
        left.append(plural(player.markers, PIECE_NAMES[view.marker]))
    return f"{listed(left)} left; {plural(player.cards, 'card')} in hand"


def last_turn(player: SeatView, names: Names) -> list[str]:
    """What a player did last."""
    return [f"Last turn: {turn}" for turn in chronicle(player.last, names)]


# The provinces


def _province(view: HanView, standing: Standing, province: str) -> list[str]:
    here, stands = view.map.provinces[province], standing.board
    names = view.map.names
    free = [f"{inner_name(space, province, names)}{_port(view, space)}" for space in stands.free(province)]
    houses = [
        f"{SYMBOLS[seat]} {count} ({', '.join(_houses(view, province, seat))})"
        for seat, count in enumerate(stands.houses_in(province))
        if count
    ]
    markets = [
        f"{SYMBOLS[view.markets[space]]} ({inner_name(space, province, names)})"
        for space in here.spaces
        if space in view.markets
    ]
    built = f"Houses: {', '.join(houses)}" if houses else "No house"
    traded = f". Market places: {', '.join(markets)}" if markets else ""
    return [
        f"### {here.name} ({here.colour})",
        f"{built}{traded}. {'Free: ' if free else 'Full'}{', '.join(free)}.",
        f"Emissaries: {court(view, standing, province)}.",
        *([f"Scored: {shares(view.scored[province]) or 'nobody'}."] if province in view.scored else []),
    ]


def court(view: HanView, standing: Standing, province: str) -> str:
    """Whose emissaries are in a province, and how many more fit: `sun 1, wave 2; 1 more fits`."""
    there = shares(view.emissaries[province]) or "none"
    if view.phase == "over":
        return there
    if not any(standing.board.houses_in(province)):
        return f"{there}, for no house stands here"
    more = standing.board.room(province)
    return f"{there}; {more or 'no'} more fit{'s' * (more < 2)}"


def _houses(view: HanView, province: str, seat: Seat) -> list[str]:
    names = view.map.names
    return [
        f"{inner_name(space, province, names)}{_port(view, space)}{' fortified' * (space in view.fortified)}"
        for space in view.map.provinces[province].spaces
        if view.houses.get(space) == seat
    ]


def _port(view: HanView, space: str) -> str:
    return " port" * view.map.spaces[space].port


# What lies across provinces


def rows(view: HanView, standing: Standing) -> list[str]:
    """Rows of three and more houses, as long as they can score or have scored."""
    names = view.map.names
    lines = []
    for seat, _ in enumerate(view.players):
        for row in standing.rows(seat):
            points, spaces = standing.row(row), ", ".join(place_name(space, names) for space in row)
            if points:
                lines.append(f"{capital(SYMBOLS[seat])}: row of {len(row)} ({plural(points, 'point')}): {spaces}.")
            elif view.phase != "over":
                lines.append(f"{capital(SYMBOLS[seat])}: row of {len(row)} (1 more and it scores): {spaces}.")
    return lines


def ports(view: HanView, standing: Standing) -> list[str]:
    """Who has houses on ports."""
    if not view.map.ports:
        return []
    free = sum(not standing.board.occupied(port) for port in view.map.ports)
    houses = shares(standing.board.houses_in_ports()) or "no house"
    return [f"Ports: {houses}; {free} free."]


def _alliances(view: HanView, standing: Standing) -> list[str]:
    """The alliances that would score now."""
    names = view.map.names
    return [
        f"Alliance {alliance.number}, {listed(names[province] for province in alliance.provinces)}: {shares(points)}."
        for alliance in view.map.alliances
        if any(points := standing.alliance(alliance))
    ]


# The picture's description


def alt(view: HanView, names: Names) -> str:
    """The board's picture in up to 1,024 characters: as many sentences as have room."""
    stands = view.board()
    players = [
        f"{names[seat]} ({SYMBOLS[seat]}): {plural(player.score, 'point')}." for seat, player in enumerate(view.players)
    ]
    provinces = [
        f"{province.name}: {_alt_pieces(stands.houses_in(key), view.emissaries[key])}."
        for key, province in view.map.provinces.items()
    ]
    return fitting([headline(view, names), *players, *provinces, f"Display: {cards_named(view.display)}."], ALT_LIMIT)


def _alt_pieces(houses: Sequence[int], emissaries: Sequence[int]) -> str:
    if not any(houses):
        return "no house"
    return f"houses {shares(houses)}{'; emissaries ' if any(emissaries) else ''}{shares(emissaries)}"
