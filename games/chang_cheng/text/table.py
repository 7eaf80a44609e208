"""The table in words: in one line, as the description of a picture, and in full."""

from __future__ import annotations

from collections.abc import Iterator

from games.chang_cheng.cards import EMPERORS
from games.chang_cheng.standing import Standing
from games.chang_cheng.text.labels import threat_known
from games.chang_cheng.text.scores import ending
from games.chang_cheng.text.telling import chronicle
from games.chang_cheng.text.words import owner_named, shares
from games.chang_cheng.view import ChangChengView, SeatView
from games.chang_cheng.words import say
from games.engine import Key, Names, Seat
from games.engine.legacy import ALT, BOARD
from games.engine.words import fitting, listed, player_named, row


def headline(view: ChangChengView, names: Names) -> str:
    """Return the state of the game in one line."""
    match view.phase:
        case "setup":
            return say("headline-setup")
        case "turns":
            return _turn(view, names)
        case "attack":
            return say("headline-attack")
    return ending(view, names)


def _turn(view: ChangChengView, names: Names) -> str:
    name = names[view.active[0]]
    if not view.resolving:
        free = len(view.layout.squares) - len(view.owners)
        return say("headline", round=view.round, name=name, free=free)
    owner, card = view.resolving.cards[0]
    return say(
        "headline-resolving",
        round=view.round,
        name=name,
        province=view.names[view.resolving.province],
        owner=names[owner],
        card=say("card", card=card),
    )


def board(view: ChangChengView, names: Names) -> str:
    """Return the whole table in words, ordered for a screen reader.

    If it is too long, the last turns are left out; if that is not enough, it is cut.
    """
    text = "\n".join(_board(view, names, last=True))
    return text if len(text) <= BOARD else fitting(_board(view, names, last=False), BOARD, "\n")


def _board(view: ChangChengView, names: Names, *, last: bool) -> list[str]:
    standing = Standing(view)
    return [
        f"### {headline(view, names)}",
        expansion(view),
        *([say("table-events", cards=events(view))] if view.events_in_play else []),
        *(line for seat in range(len(view.players)) for line in _player(view, seat, names, last=last)),
        *(line for province in view.layout.provinces for line in _province(view, standing, province)),
        f"### {say('table-regions')}",
        *(region_told(view, standing, region) for region in view.layout.regions),
    ]


def expansion(view: ChangChengView) -> str:
    """Describe how soon another board joins."""
    if view.boards_to_come and len(view.emperors) >= EMPERORS:
        return say("table-joining")
    return say("table-emperors", cards=len(view.emperors), boards=view.boards_to_come)


def events(view: ChangChengView) -> str:
    """Name the event cards in play."""
    return listed(say("source", source=card) for card in view.events_in_play)


def _player(view: ChangChengView, seat: Seat, names: Names, *, last: bool) -> list[str]:
    player = view.players[seat]
    return [
        f"### {player_named(seat, names[seat])}",
        say("table-player", points=say("points", count=player.score), left=supply(player)),
        *(line for line in last_turn(player, names) if last),
    ]


def supply(player: SeatView) -> str:
    """Describe a player's blocks and cards left."""
    return say("blocks", singles=player.singles, doubles=player.doubles, towers=player.towers, cards=player.cards)


def last_turn(player: SeatView, names: Names) -> list[str]:
    """Describe a player's last turn."""
    return [say("table-last-turn", turn=turn) for turn in chronicle(player.last, names)]


def _province(view: ChangChengView, standing: Standing, province: Key) -> Iterator[str]:
    yield f"### {view.names[province]}"
    yield wall(view, province)
    if province in view.scored:
        winners = view.scored[province]
        who = row(owner_named(seat) for seat in winners)
        yield (
            say("table-scored", winners=who, reputation=view.reputation[province])
            if winners
            else say("table-scored-nobody")
        )
        return
    yield say("table-value", value=standing.value(province), reputation=view.reputation[province])
    if cards := view.laid.get(province, ()):
        yield say("table-cards", cards=row(owner_named(laid.seat) for laid in cards))


def wall(view: ChangChengView, area: Key) -> str:
    """Describe the squares of a province or region from left to right: owners, free squares, towers and so on."""
    squares = view.layout.provinces.get(area) or view.layout.regions[area]
    return say("table-wall", squares=row(_square(view, square, number) for number, square in enumerate(squares, 1)))


def _square(view: ChangChengView, square: Key, number: int) -> str:
    if square not in view.owners:
        keepers = view.board().kept.get(square)
        if keepers:
            return say("square-kept", number=str(number), owner=owner_named(keepers[0]))
        return say("square-free", number=str(number))
    kind = "single"
    if square in view.broken:
        kind = "broken"
    elif square in view.towers:
        kind = "tower"
    elif square in view.doubles:
        kind = "double"
    return say("square", number=str(number), owner=owner_named(view.owners[square]), kind=kind)


def region_told(view: ChangChengView, standing: Standing, region: Key) -> str:
    """Describe a region: its counter, and the walls that face it."""
    return say("table-region", threat=threat_known(region, view), walls=shares(standing.blocks(region)))


def alt(view: ChangChengView, names: Names) -> str:
    """Describe the board's picture in up to 1,024 characters: as many sentences as fit."""
    standing = Standing(view)
    players = [
        say("alt-player", player=player_named(seat, names[seat]), points=say("points", count=player.score))
        for seat, player in enumerate(view.players)
    ]
    provinces = [
        say("alt-province", province=view.names[province], walls=shares(standing.blocks(province)))
        for province in view.layout.provinces
    ]
    return fitting([headline(view, names), *players, *provinces], ALT)
