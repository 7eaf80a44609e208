"""The table in words: in one line, as the description of a picture, and in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from games.engine import Event, Names, Seat
from games.engine.legacy import ALT, BOARD
from games.engine.words import fitting, listed, player_named, row
from games.huang_di.events import Bid
from games.huang_di.role_cards import DEALT_KEPT, TURNS
from games.huang_di.text.deeds import deeds
from games.huang_di.text.scores import ending
from games.huang_di.text.words import favour_names, goods, loot, role_name, symbol
from games.huang_di.view import HuangDiView, ProvinceView, SeatView
from games.huang_di.wall import COLUMNS, LEVELS, PROVINCE_BLOCKS, ROWS, Spot
from games.huang_di.words import say


def headline(view: HuangDiView, names: Names) -> str:
    """Return the state of the game in one line."""
    rounds = {"round": view.round, "rounds": view.rounds}
    match view.phase:
        case "setup":
            return say("headline-setup", rounds=view.rounds, kept=DEALT_KEPT)
        case "petition":
            return say("headline-petition", **rounds)
        case "actions":
            turn = view.turn // len(view.players) + 1
            return say("headline-actions", who=names[view.active[0]], turn=turn, turns=TURNS, **rounds)
    return ending(view, names)


def board(view: HuangDiView, names: Names) -> str:
    """Return the whole table in words, ordered for a screen reader; players get less text if it is too long."""
    text = _board(view, names, _PARTS)
    if len(text) > BOARD:
        text = _board(view, names, _PARTS - {"last"})
    return text if len(text) <= BOARD else _board(view, names, ())


_PARTS: Final = frozenset({"last", "favours", "bid"})
"""Parts of a player's text that can be left out: the last turn, the names of favours, and the last bid."""


def _board(view: HuangDiView, names: Names, parts: Collection[str]) -> str:
    return "\n".join(
        [
            f"### {headline(view, names)}",
            say("board-left", left=listed(_left(view))),
            say("board-legend", columns=COLUMNS),
            *(line for province in range(len(view.provinces)) for line in _province(view, province)),
            *(line for seat in range(len(view.players)) for line in _player(view, seat, names, parts)),
        ]
    )


def _left(view: HuangDiView) -> list[str]:
    """Return the stocks of everything that can run out."""
    left = [say("left-emperor-blocks", count=view.emperor_blocks), say("left-favours", count=view.deck)]
    if stock := view.stock:
        left += [goods(what, stock[what]) for what in ("jade", "peasants", "convicts")]
        left.append(say("left-chips", count=stock["chips"]))
    return left


# The wall


def _province(view: HuangDiView, province: int) -> list[str]:
    here = view.provinces[province]
    prison = loot(here.jade, here.convicts)
    return [
        f"### {here.name}",
        say("board-province", prison=prison, taskmasters=taskmasters(here)),
        *levels(view, province),
    ]


def taskmasters(province: ProvinceView) -> str:
    """Name the owners of the taskmasters in a province."""
    return row(map(symbol, province.taskmasters)) or say("board-no-taskmaster")


def levels(view: HuangDiView, province: int) -> list[str]:
    """Describe the levels of a province from the ground up, as far as they can be built on."""
    wall = view.wall()
    said = dict.fromkeys(wall.buildable(), say("place-free"))
    said |= {
        block.spot: say("place-plaque" if block.plaque else "place-block", owner=symbol(block.owner))
        for block in view.blocks
    }
    lines = []
    for level in range(LEVELS):
        places = [said.get(spot, "") for spot in _row(province, level)]
        if any(places):
            kind = "towers" if level == ROWS else "complete" if wall.row_complete(province, level) else "open"
            blocks = row(words or say("place-not-yet") for words in places)
            lines.append(say("board-level", level=level + 1, kind=kind, blocks=blocks))
    return lines


def _row(province: int, level: int) -> list[Spot]:
    """Return the building spaces of one level of a province."""
    first, last = province * COLUMNS, (province + 1) * COLUMNS - 1
    return [Spot(column, level) for column in (range(first, last + 1) if level < ROWS else (first, last))]


# The players


def _player(view: HuangDiView, seat: Seat, names: Names, parts: Collection[str]) -> list[str]:
    player = view.players[seat]
    camp, petition = view.provinces[player.province].name, "yes" if view.marker == seat else "no"
    lines = [
        f"### {player_named(seat, names[seat])}",
        say("board-player", points=player.score, camp=camp, petition=petition),
        *holdings(player),
        say("board-income", income=player.income, petition=player.petition, collect=player.collect),
    ]
    if player.favours_played:
        lines.append(say("board-favours", favours=_granted(player, parts)))
    if player.roles_played:
        lines.append(_cards_played(player))
    if player.bid and "bid" in parts:
        lines.append(_bid(player.bid))
    if latest(player) and "last" in parts:
        lines.append(say("board-last-turn", deeds=listed(deeds(latest(player), names))))
    return lines


def _cards_played(player: SeatView) -> str:
    """Name the role cards of this round in the order played: `Played: 1. Builder, 2. Recruiter`."""
    cards = (
        say("board-cards.card", turn=turn, card=role_name(role)) for turn, role in enumerate(player.roles_played, 1)
    )
    return say("board-cards", cards=row(cards))


def holdings(player: SeatView) -> list[str]:
    """Describe a player's supply and numbers of blocks and favours."""
    supply = {
        "jade": player.jade,
        "peasants": player.peasants,
        "convicts": player.convicts,
        "blocks": player.blocks,
        "chips": player.chips,
    }
    listing = [goods(what, count) for what, count in supply.items()]
    if player.emperor_block:
        listing.append(say("board-emperor-block"))
    return [
        say("board-supply", supply=listed(listing)),
        say("board-blocks", built=player.built, quarry=player.quarry, favours=player.favours_held),
    ]


def _granted(player: SeatView, parts: Collection[str]) -> str:
    return favour_names(player.favours_played) if "favours" in parts else str(len(player.favours_played))


def _bid(bid: Bid) -> str:
    return say("board-bid", total=bid.total, added=bid.petition)


def latest(player: SeatView) -> Sequence[Event]:
    """Return a player's events of the current turn, or of the previous turn in this round if there are none yet."""
    return next(filter(None, (player.last, *reversed(player.turns))), ())


# The picture's description


def alt(view: HuangDiView, names: Names) -> str:
    """Describe the board's picture in up to 1,024 characters: as many sentences as fit."""
    return fitting([headline(view, names), *_alt_players(view, names), *_alt_provinces(view)], ALT)


def _alt_players(view: HuangDiView, names: Names) -> list[str]:
    return [
        say("alt-player", player=player_named(seat, names[seat]), belongings=_belongings(player))
        for seat, player in enumerate(view.players)
    ]


def _belongings(player: SeatView) -> str:
    counts = {
        "points": player.score,
        "jade": player.jade,
        "peasants": player.peasants,
        "convicts": player.convicts,
        "blocks": player.blocks,
    }
    return row(goods(what, count) for what, count in counts.items())


def _alt_provinces(view: HuangDiView) -> list[str]:
    return [
        say(
            "alt-province",
            province=here.name,
            blocks=_alt_blocks(view, province),
            prison=loot(here.jade, here.convicts),
        )
        for province, here in enumerate(view.provinces)
    ]


def _alt_blocks(view: HuangDiView, province: int) -> str:
    owners = Counter(block.owner for block in view.blocks if block.spot.province == province)
    if not owners:
        return say("alt-no-block")
    wall = view.wall()
    rows = sum(wall.row_complete(province, level) for level in range(ROWS))
    return say("alt-blocks", blocks=owners.total(), all=PROVINCE_BLOCKS, shares=shares(owners), rows=rows)


def shares(owners: Mapping[Seat, int]) -> str:
    """Name the number of blocks per owner: `sun 4, wave 3`."""
    return row(say("share", owner=symbol(owner), count=count) for owner, count in sorted(owners.items()))
