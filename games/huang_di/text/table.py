"""The table in words: in one line, as a picture's description, and whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from games.engine import Event, Names, Seat
from games.engine.words import fitting, listed
from games.huang_di.events import Bid
from games.huang_di.favours import favours
from games.huang_di.rules import DEALT_KEPT, TURNS
from games.huang_di.text.deeds import deeds, third_person
from games.huang_di.text.scores import ending
from games.huang_di.text.words import ROLES, loot, plural, symbol
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import COLUMNS, LEVELS, PROVINCE_BLOCKS, ROWS, Spot

BOARD_LIMIT: Final = 3_800
ALT_LIMIT: Final = 1_024
EMPERORS: Final = "the emperor's block"


def headline(view: HuangDiView, names: Names) -> str:
    """Where the game stands, in one line."""
    match view.phase:
        case "setup":
            return f"Before round 1 of {view.rounds}: everybody chooses {DEALT_KEPT} favours."
        case "petition":
            return f"Round {view.round} of {view.rounds}, petition: everybody bids in secret."
        case "actions":
            turn = view.turn // len(view.players) + 1
            return (
                f"Round {view.round} of {view.rounds}, actions: {names[view.active[0]]} takes turn {turn} of {TURNS}."
            )
    return ending(view, names)


def board(view: HuangDiView, names: Names) -> str:
    """The whole table in words, ordered for a screen reader; less of the players where it grows too long."""
    text = _board(view, names, _PARTS)
    if len(text) > BOARD_LIMIT:
        text = _board(view, names, _PARTS - {"last"})
    return text if len(text) <= BOARD_LIMIT else _board(view, names, ())


_PARTS: Final = frozenset({"last", "favours", "bid"})
"""What of a player can be left out: its last turn, the names of its favours, and its last bid."""


def _board(view: HuangDiView, names: Names, parts: Collection[str]) -> str:
    return "\n".join(
        [
            f"### {headline(view, names)}",
            f"Left: {listed(_left(view))}.",
            "Blocks are read from column 1 to column 5; free means that the next block can go there.",
            *(line for province in range(len(view.provinces)) for line in _province(view, province)),
            *(line for seat in range(len(view.players)) for line in _player(view, seat, names, parts)),
        ]
    )


def _left(view: HuangDiView) -> list[str]:
    """What the stockpile holds, as far as it can run out."""
    left = [plural(view.emperor_blocks, "emperor's block"), f"{plural(view.deck, 'favour')} in the deck"]
    if stock := view.stock:
        left += [
            plural(stock["jade"], "jade"),
            plural(stock["peasants"], "peasant"),
            plural(stock["convicts"], "convict"),
            plural(stock["chips"], "buyback chip"),
        ]
    return left


# The wall


def _province(view: HuangDiView, province: int) -> list[str]:
    here = view.provinces[province]
    taskmasters = ", ".join(symbol(seat) for seat in here.taskmasters) or "none"
    return [
        f"### {here.name}",
        f"Prison: {loot(here.jade, here.convicts)}. Taskmasters: {taskmasters}.",
        *levels(view, province),
    ]


def levels(view: HuangDiView, province: int) -> list[str]:
    """The levels of a province from the ground up, as far as they can be built on."""
    wall = view.wall()
    said = dict.fromkeys(wall.buildable(), "free")
    said |= {block.spot: symbol(block.owner) + " (plaque)" * block.plaque for block in view.blocks}
    lines = []
    for level in range(LEVELS):
        places = [said.get(spot, "") for spot in _row(province, level)]
        if any(places):
            kind = "towers" if level == ROWS else "complete" if wall.row_complete(province, level) else ""
            blocks = ", ".join(words or "not yet" for words in places)
            lines.append(f"Level {level + 1}{kind and f', {kind}'}: {blocks}.")
    return lines


def _row(province: int, level: int) -> list[Spot]:
    """The spots of one level of a province."""
    first, last = province * COLUMNS, (province + 1) * COLUMNS - 1
    return [Spot(column, level) for column in (range(first, last + 1) if level < ROWS else (first, last))]


# The players


def _player(view: HuangDiView, seat: Seat, names: Names, parts: Collection[str]) -> list[str]:
    player = view.players[seat]
    petition = "; has the petition of the emperor" * (view.marker == seat)
    return [
        f"### {names[seat]} ({symbol(seat)})",
        f"{plural(player.score, 'point')}, in {view.provinces[player.province].name}{petition}.",
        *holdings(player),
        f"Income {player.income}, petition +{player.petition}, Collect Jade {player.collect}.",
        *([f"Favours played: {_granted(player, parts)}."] if player.favours_played else []),
        *([f"Cards by turn: {', '.join(ROLES[role] for role in player.roles_played)}."] if player.roles_played else []),
        *([f"Last bid: {_bid(player.bid)}."] if player.bid and "bid" in parts else []),
        *(["Last turn: " + _acts(player, names)] if latest(player) and "last" in parts else []),
    ]


def holdings(player: SeatView) -> list[str]:
    """What lies before a player."""
    supply = [
        plural(player.jade, "jade"),
        plural(player.peasants, "peasant"),
        plural(player.convicts, "convict"),
        plural(player.blocks, "block"),
        plural(player.chips, "chip"),
    ]
    return [
        f"{listed([*supply, EMPERORS] if player.emperor_block else supply)}.",
        f"{plural(player.built, 'block')} in the wall, {player.quarry} to quarry; "
        f"{plural(player.favours_held, 'favour')} in hand.",
    ]


def _granted(player: SeatView, parts: Collection[str]) -> str:
    if "favours" not in parts:
        return str(len(player.favours_played))
    return listed(favours()[card].name for card in player.favours_played)


def _bid(bid: Bid) -> str:
    return f"{bid.total} ({bid.petition} from favours)" if bid.petition else str(bid.total)


def _acts(player: SeatView, names: Names) -> str:
    return f"{listed(third_person(deed) for deed in deeds(latest(player), names))}."


def latest(player: SeatView) -> Sequence[Event]:
    """What a player did last: before it has done anything in a turn, what it did in the one before in this round."""
    return next(filter(None, (player.last, *reversed(player.turns))), ())


# The picture's description


def alt(view: HuangDiView, names: Names) -> str:
    """The board's picture in up to 1,024 characters: as many sentences as have room."""
    return fitting([headline(view, names), *_alt_players(view, names), *_alt_provinces(view)], ALT_LIMIT)


def _alt_players(view: HuangDiView, names: Names) -> list[str]:
    return [
        f"{names[seat]} ({symbol(seat)}): {plural(player.score, 'point')}, {player.jade} jade, "
        f"{plural(player.peasants, 'peasant')}, {plural(player.convicts, 'convict')}, {plural(player.blocks, 'block')}."
        for seat, player in enumerate(view.players)
    ]


def _alt_provinces(view: HuangDiView) -> list[str]:
    return [
        f"{here.name}: {_alt_blocks(view, province)}; prison {loot(here.jade, here.convicts)}."
        for province, here in enumerate(view.provinces)
    ]


def _alt_blocks(view: HuangDiView, province: int) -> str:
    owners = Counter(block.owner for block in view.blocks if block.spot.province == province)
    if not owners:
        return "no block"
    wall = view.wall()
    rows = sum(wall.row_complete(province, level) for level in range(ROWS))
    return f"{owners.total()} of {PROVINCE_BLOCKS} blocks ({shares(owners)}), {plural(rows, 'complete row')}"


def shares(owners: Mapping[Seat, int]) -> str:
    """Who has how many blocks: `sun 4, wave 3`."""
    return ", ".join(f"{symbol(owner)} {count}" for owner, count in sorted(owners.items()))
