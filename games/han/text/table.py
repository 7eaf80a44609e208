"""The table in words: in one line, as the description of a picture, and in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.engine import Names, Seat
from games.engine.limits import ALT, BOARD
from games.engine.words import capital, fitting, listed, player_named, row, symbol
from games.han.standing import Standing
from games.han.text.scores import ending
from games.han.text.telling import chronicle
from games.han.text.words import cards_named, inner_name, place_name, shares, yes
from games.han.view import HanView, SeatView
from games.han.words import say


def headline(view: HanView, names: Names) -> str:
    """Return the state of the game in one line."""
    match view.phase:
        case "setup":
            return say("headline-setup")
        case "turns":
            acting, which = names[view.active[0]], _which_pile(view)
            if view.final_round:
                return say("headline-last", round=view.round, name=acting)
            return say("headline", round=view.round, name=acting, pile=view.pile, which=which)
    return ending(view, names)


def board(view: HanView, names: Names) -> str:
    """Return the whole table in words, ordered for a screen reader.

    If it is too long, the last turns are left out; if that is not enough, it is cut.
    """
    text = "\n".join(_board(view, names, last=True))
    return text if len(text) <= BOARD else fitting(_board(view, names, last=False), BOARD, "\n")


def _board(view: HanView, names: Names, *, last: bool) -> list[str]:
    standing = Standing.of(view)
    return [
        f"### {headline(view, names)}",
        display(view),
        *(line for seat in range(len(view.players)) for line in _player(view, seat, names, last=last)),
        *(line for province in view.map.provinces for line in _province(view, standing, province)),
        f"### {say('table-across')}",
        *(rows(view, standing) or [say("table-no-row")]),
        *ports(view, standing),
        *(_alliances(view, standing) or [say("table-no-alliance")]),
    ]


def display(view: HanView) -> str:
    """Describe the display and the draw pile."""
    shown = say("display", cards=cards_named(view.display))
    if view.final_round or view.phase == "over":
        return shown
    return say("display-pile", display=shown, pile=view.pile, which=_which_pile(view))


def _which_pile(view: HanView) -> str:
    return "second" if view.renewed else "first"


# The players


def _player(view: HanView, seat: Seat, names: Names, *, last: bool) -> list[str]:
    player = view.players[seat]
    emperor = yes(view.emperor == seat and view.phase != "setup")
    points = say("points", count=player.score)
    return [
        f"### {player_named(seat, names[seat])}",
        say("table-player", points=points, emperor=emperor, supply=supply(view, player)),
        *(turn for turn in last_turn(player, names) if last),
    ]


def supply(view: HanView, player: SeatView) -> str:
    """Describe a player's supply: `12 houses, 5 emissaries left; 3 cards`."""
    left = [say("houses", count=player.houses), say("emissaries", count=player.emissaries)]
    if view.marker:
        left.append(say("markers", kind=view.marker, count=player.markers))
    return say("supply", left=listed(left), cards=player.cards)


def last_turn(player: SeatView, names: Names) -> list[str]:
    """Describe a player's last turn."""
    return [say("table-last-turn", turn=turn) for turn in chronicle(player.last, names)]


# The provinces


def _province(view: HanView, standing: Standing, province: str) -> Iterator[str]:
    colour = say("colour", colour=view.map.provinces[province].colour)
    yield f"### {view.map.names[province]} ({colour})"
    yield f"{'. '.join(_spaces(view, standing, province))}."
    yield say("table-emissaries", court=court(view, standing, province))
    if province in view.scored:
        points = shares(view.scored[province])
        yield say("table-scored", shares=points) if points else say("table-scored-nobody")


def _spaces(view: HanView, standing: Standing, province: str) -> Iterator[str]:
    """Yield the house spaces of a province: pieces, and free spaces."""
    houses = [
        f"{symbol(seat)} {count} ({row(_houses(view, province, seat))})"
        for seat, count in enumerate(standing.board.houses_in(province))
        if count
    ]
    yield say("table-houses", houses=row(houses)) if houses else say("table-no-house")
    markets = [
        f"{symbol(view.markets[space])} ({inner_name(space, province, view.map.names)})"
        for space in view.map.provinces[province].spaces
        if space in view.markets
    ]
    if markets:
        yield say("table-markets", markets=row(markets))
    free = [_space(view, province, space) for space in standing.board.free(province)]
    yield say("table-free", spaces=row(free)) if free else say("table-full")


def court(view: HanView, standing: Standing, province: str) -> str:
    """Describe a court, and how many more emissaries fit: `sun 1, wave 2; 1 more fits`."""
    there = shares(view.emissaries[province]) or say("court-nobody")
    if view.phase == "over":
        return there
    if not any(standing.board.houses_in(province)):
        return say("court-no-house", there=there)
    return say("court", there=there, more=standing.board.room(province))


def _houses(view: HanView, province: str, seat: Seat) -> list[str]:
    spaces = view.map.provinces[province].spaces
    return [_space(view, province, space) for space in spaces if view.houses.get(space) == seat]


def _space(view: HanView, province: str, space: str) -> str:
    """Name a house space within its province, with its properties: `3 fortified`, `4 port`."""
    name = inner_name(space, province, view.map.names)
    if view.map.spaces[space].port:
        name = say("table-port", space=name)
    return say("table-fortified", space=name) if space in view.fortified else name


# The whole map


def rows(view: HanView, standing: Standing, seats: Iterable[Seat] | None = None) -> list[str]:
    """Describe rows of three or more houses that can still score or have scored, of some `seats` or of all."""
    lines = []
    for seat in range(len(view.players)) if seats is None else seats:
        who = capital(symbol(seat))
        for houses in standing.rows(seat):
            points, count = standing.row(houses), len(houses)
            spaces = row(place_name(space, view.map.names) for space in houses)
            if points:
                worth = say("points", count=points)
                lines.append(say("table-row", who=who, count=count, points=worth, spaces=spaces))
            elif view.phase != "over":
                lines.append(say("table-row-short", who=who, count=count, spaces=spaces))
    return lines


def ports(view: HanView, standing: Standing) -> list[str]:
    """Describe the houses in ports."""
    if not view.map.ports:
        return []
    free = sum(not standing.board.occupied(port) for port in view.map.ports)
    houses = shares(standing.board.houses_in_ports())
    return [say("table-ports", houses=houses, free=free) if houses else say("table-ports-nobody", free=free)]


def _alliances(view: HanView, standing: Standing) -> list[str]:
    """Describe the alliances that would score now."""
    names = view.map.names
    return [
        say(
            "table-alliance",
            number=alliance.number,
            provinces=listed(names[province] for province in alliance.provinces),
            shares=shares(points),
        )
        for alliance in view.map.alliances
        if any(points := standing.alliance(alliance))
    ]


# The picture's description


def alt(view: HanView, names: Names) -> str:
    """Describe the board's picture in up to 1,024 characters: as many sentences as fit."""
    stands, cards = view.board(), cards_named(view.display)
    players = [
        say("alt-player", player=player_named(seat, names[seat]), points=say("points", count=player.score))
        for seat, player in enumerate(view.players)
    ]
    provinces = [
        say("alt-province", province=name, pieces=_alt_pieces(stands.houses_in(key), view.emissaries[key]))
        for key, name in view.map.names.items()
    ]
    return fitting([headline(view, names), *players, *provinces, say("display", cards=cards)], ALT)


def _alt_pieces(houses: Sequence[int], emissaries: Sequence[int]) -> str:
    if not any(houses):
        return say("alt-no-house")
    if not any(emissaries):
        return say("alt-houses", houses=shares(houses))
    return say("alt-houses-emissaries", houses=shares(houses), emissaries=shares(emissaries))
