"""The table in words: in one line, as a picture's description, and whole."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.engine import Names, Seat
from games.huang_di.favours import favours
from games.huang_di.rules import DEALT_KEPT, TURNS
from games.huang_di.text.scores import ending
from games.huang_di.text.words import ROLES, listed, loot, plural, symbol
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import COLUMNS, LEVELS, PROVINCE_BLOCKS, ROWS, Spot

BOARD_LIMIT: Final = 3_800
ALT_LIMIT: Final = 1_024


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
    whole = _board(view, names, terse=False)
    return whole if len(whole) <= BOARD_LIMIT else _board(view, names, terse=True)


def _board(view: HuangDiView, names: Names, *, terse: bool) -> str:
    seats = range(len(view.players))
    return "\n".join(
        [
            f"**{headline(view, names)}**",
            f"Players: {listed(f'{symbol(seat)} is {names[seat]}' for seat in seats)}.",
            f"Left: {listed(_left(view))}.",
            "Blocks are read from column 1 to column 5; free means that the next block can go there.",
            *(line for province in range(len(view.provinces)) for line in _province(view, province)),
            *(_player(view, seat, symbol(seat) if terse else names[seat], terse=terse) for seat in seats),
        ]
    )


def _left(view: HuangDiView) -> list[str]:
    """What the stockpile holds, as far as it can run out."""
    left = [plural(view.emperor_blocks, "emperor block"), plural(view.deck, "favour")]
    if stock := view.stock:
        left += [
            plural(stock["jade"], "jade", "jade"),
            plural(stock["peasants"], "peasant"),
            plural(stock["convicts"], "convict"),
            plural(stock["chips"], "buyback chip"),
        ]
    return left


# The wall


def _province(view: HuangDiView, province: int) -> list[str]:
    here = view.provinces[province]
    taskmasters = ", ".join(symbol(seat) for seat in here.taskmasters) or "none"
    rows = (_row(view, province, level) for level in range(LEVELS))
    return [
        f"**{here.name}**. Prison: {loot(here.jade, here.convicts)}. Taskmasters: {taskmasters}.",
        *(row for row in rows if row),
    ]


def _row(view: HuangDiView, province: int, level: int) -> str:
    """One level of a province, or nothing while it cannot be built on."""
    places = _places(view, province, level)
    if not any(places):
        return ""
    said = ", ".join(words or "not yet" for words in places)
    if level == ROWS:
        return f"Level {level + 1}, towers: {said}."
    complete = ", complete" if view.wall().row_complete(province, level) else ""
    return f"Level {level + 1}{complete}: {said}."


def _places(view: HuangDiView, province: int, level: int) -> list[str]:
    """What is to be said of each spot of a row; nothing where no block can stand yet."""
    first, last = province * COLUMNS, (province + 1) * COLUMNS - 1
    columns = range(first, last + 1) if level < ROWS else (first, last)
    said = dict.fromkeys(view.wall().buildable(), "free")
    said |= {block.spot: symbol(block.owner) + " (plaque)" * block.plaque for block in view.blocks}
    return [said.get(Spot(column, level), "") for column in columns]


# The players


def _player(view: HuangDiView, seat: Seat, name: str, *, terse: bool) -> str:
    player = view.players[seat]
    parts = [
        f"**{name}**: {plural(player.score, 'point')}, in {view.provinces[player.province].name}",
        _supply(player),
        f"{player.built} in the wall, {player.quarry} to quarry",
        f"income {player.income}, petition +{player.petition}, collects {player.collect}",
        f"{plural(player.favours_held, 'favour')} in hand",
    ]
    if player.favours_played:
        played = listed(favours()[card].name for card in player.favours_played)
        parts.append(f"{len(player.favours_played)} played" if terse else f"played {played}")
    if player.roles_played:
        parts.append(f"cards played {listed(ROLES[role] for role in player.roles_played)}")
    if player.bid and not terse:
        added = f" ({player.bid.petition} from favours)" if player.bid.petition else ""
        parts.append(f"last bid {player.bid.total}{added}")
    if view.marker == seat:
        parts.append("has the petition of the emperor")
    return f"{'; '.join(parts)}."


def _supply(player: SeatView) -> str:
    parts = [
        f"{player.jade} jade",
        plural(player.peasants, "peasant"),
        plural(player.convicts, "convict"),
        plural(player.blocks, "block"),
        plural(player.chips, "chip"),
    ]
    return listed([*parts, "the emperor's block"] if player.emperor_block else parts)


# The picture's description


def alt(view: HuangDiView, names: Names) -> str:
    """The board's picture in up to 1,024 characters: as many sentences as have room."""
    text = headline(view, names)
    for sentence in (*_alt_players(view, names), *_alt_provinces(view)):
        if len(text) + 1 + len(sentence) > ALT_LIMIT:
            break
        text = f"{text} {sentence}"
    return text


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
    shares = ", ".join(f"{symbol(owner)} {count}" for owner, count in sorted(owners.items()))
    wall = view.wall()
    rows = sum(wall.row_complete(province, level) for level in range(ROWS))
    return f"{owners.total()} of {PROVINCE_BLOCKS} blocks ({shares}), {plural(rows, 'complete row')}"
