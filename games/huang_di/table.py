"""The table in words: in one line, in full, as the description of a picture; the hand, and the points."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from math import inf
from typing import Final

from games.engine import Names, Seat
from games.engine.results import points_table, points_told, ranking_told, verdict
from games.engine.words import GLYPHS, fitting, listed, player_named, row
from games.huang_di.cards import DEALT_KEPT, DRAWN, KEPT, TURNS, favour_names, favours, rules
from games.huang_di.chronicle import deeds
from games.huang_di.scoring import MOST_JADE_POINTS, PROVINCE_POINTS, SOURCES
from games.huang_di.state import Player, State
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, PROVINCE_BLOCKS, PROVINCE_NAMES, ROWS, Spot, is_tower
from games.huang_di.words import counted, goods, role_name, say, source_name, symbol

BEGINNING: Final = 3
"""Rounds after which the questions of every round need no more advice."""


SUPPLY: Final = ("jade", "peasants", "convicts", "blocks", "chips")
"""What a player has, in the order told."""


def figures(game: State, seat: Seat) -> Mapping[str, str | int]:
    """Return these, and the numbers and names that choices of a player depend on."""
    player = game.players[seat]
    return {
        **rules(),
        "camp": game.camp(seat),
        "imprisoned": "sent" if game.stock["convicts"] else "none",
        "loot": prison(game, player.province),
        **{what: getattr(player, what) for what in (*SUPPLY, "quarry", "workers", "petition")},
        "needed": game.workers_needed(seat),
        "left": game.workers_left(seat),
        "bonus": player.collect,
        "collected": player.jade_collected,
        "deck": game.cards_left,
        "drawn": min(DRAWN, game.cards_left),
        "kept": min(KEPT, game.cards_left),
        "turn": len(player.roles) + 1,
    }


# The table


def headline(game: State, names: Names) -> str:
    """Return the state of the game in one line."""
    if game.over:
        return ending(game, names)
    numbers = {"round": game.round, "rounds": game.rounds, "turn": game.turn // game.seats + 1, "turns": TURNS}
    return say(f"headline-{game.phase}", who=names[game.active], kept=DEALT_KEPT, **numbers)


def board(game: State, names: Names, most: int) -> str:
    """Return the whole table in words, ordered for a screen reader; players get less text if it is too long."""
    table = [
        f"### {headline(game, names)}",
        say("board-left", left=listed(_left(game))),
        say("board-legend", columns=COLUMNS),
        *(line for province in range(game.wall.provinces) for line in _province(game, province)),
    ]
    for parts in ({"last", "favours", "bid"}, {"favours", "bid"}):
        text = "\n".join(chain(table, *(_player(game, seat, names, parts) for seat in range(game.seats))))
        if len(text) <= most:
            return text
    return "\n".join(chain(table, *(_player(game, seat, names, ()) for seat in range(game.seats))))


def _left(game: State) -> list[str]:
    """Return the stocks of everything that can run out."""
    left = [say("left-emperor-blocks", count=game.emperor_blocks), say("left-favours", count=game.cards_left)]
    if inf not in game.stock.values():
        left += [goods("jade", int(game.stock["jade"])), goods("peasants", int(game.stock["peasants"]))]
        left += [goods("convicts", int(game.stock["convicts"])), say("left-chips", count=int(game.stock["chips"]))]
    return left


# The wall


def prison(game: State, province: int) -> str:
    """Name the contents of a province's prison."""
    return counted(jade=game.prisons[province].jade, convicts=game.prisons[province].convicts)


def _province(game: State, province: int) -> list[str]:
    return [
        f"### {PROVINCE_NAMES[province]}",
        say("board-province", prison=prison(game, province), taskmasters=taskmasters(game, province)),
        *levels(game, province),
    ]


def taskmasters(game: State, province: int) -> str:
    """Name the owners of the taskmasters in a province."""
    return row(map(symbol, game.taskmasters(province))) or say("board-no-taskmaster")


def levels(game: State, province: int) -> list[str]:
    """Describe the levels of a province from the ground up, as far as they can be built on."""
    wall, lines = game.wall, []
    said = dict.fromkeys(wall.buildable(province), say("place-free"))
    for spot, owner in wall.blocks(province):
        said[spot] = say("place-plaque" if wall.has_plaque(spot) else "place-block", owner=symbol(owner))
    for level in range(LEVELS):
        columns = range(province * COLUMNS, (province + 1) * COLUMNS)
        spots = [Spot(column, level) for column in columns if level < ROWS or is_tower(column)]
        if any(spot in said for spot in spots):
            kind = "towers" if level == ROWS else "complete" if wall.row_complete(province, level) else "open"
            blocks = row(said.get(spot) or say("place-not-yet") for spot in spots)
            lines.append(say("board-level", level=level + 1, kind=kind, blocks=blocks))
    return lines


# The players


def _player(game: State, seat: Seat, names: Names, parts: Collection[str]) -> list[str]:
    player = game.players[seat]
    petition = "yes" if game.marker == seat else "no"
    lines = [
        f"### {player_named(seat, names[seat])}",
        say("board-player", points=player.score, camp=game.camp(seat), petition=petition),
        *holdings(game, seat),
        say("board-income", income=player.jade_income, petition=player.petition, collect=player.jade_collected),
    ]
    if played := player.granted:
        named = favour_names(played) if "favours" in parts else str(len(played))
        lines.append(say("board-favours", favours=named))
    if player.roles:
        named_cards = enumerate(map(role_name, player.roles), 1)
        lines.append(
            say("board-cards", cards=row(say("board-cards.card", turn=turn, card=card) for turn, card in named_cards))
        )
    if player.bid and "bid" in parts:
        lines.append(say("board-bid", total=player.bid.total, added=player.bid.petition))
    if player.latest and "last" in parts:
        lines.append(say("board-last-turn", deeds=listed(deeds(player.latest, names))))
    return lines


def holdings(game: State, seat: Seat) -> list[str]:
    """Describe a player's supply and numbers of blocks and favours."""
    player = game.players[seat]
    listing = [goods(what, getattr(player, what)) for what in SUPPLY]
    if player.emperor_block:
        listing.append(say("board-emperor-block"))
    return [
        say("board-supply", supply=listed(listing)),
        say("board-blocks", built=game.built(seat), quarry=player.quarry, favours=len(player.hand)),
    ]


# The picture's description


def alt(game: State, names: Names, most: int) -> str:
    """Describe the board's picture in up to `most` characters: as many sentences as fit."""
    players = [
        say("alt-player", player=player_named(seat, names[seat]), belongings=_belongings(player))
        for seat, player in enumerate(game.players)
    ]
    provinces = [
        say("alt-province", province=name, blocks=_alt_blocks(game, province), prison=prison(game, province))
        for province, name in enumerate(PROVINCE_NAMES[: game.wall.provinces])
    ]
    return fitting([headline(game, names), *players, *provinces], most)


def _belongings(player: Player) -> str:
    supply = (goods(what, getattr(player, what)) for what in SUPPLY if what != "chips")
    return row([goods("points", player.score), *supply])


def _alt_blocks(game: State, province: int) -> str:
    owners = shares(game, province)
    if not owners:
        return say("alt-no-block")
    rows = sum(game.wall.row_complete(province, level) for level in range(ROWS))
    return say("alt-blocks", shares=owners, rows=rows, **filled(game, province))


def filled(game: State, province: int) -> Mapping[str, int]:
    """Return how many blocks a province has, and how many it can have."""
    return {"blocks": len([*game.wall.blocks(province)]), "all": PROVINCE_BLOCKS}


def shares(game: State, province: int) -> str:
    """Name the number of blocks in a province per owner: `sun 4, wave 3`."""
    counts = {owner: game.wall.built(owner)[province] for owner in (EMPEROR, *range(game.seats))}
    return row(say("share", owner=symbol(owner), count=count) for owner, count in counts.items() if count)


# The hand

MAX_DRAWN: Final = 10
"""Most favours shown with drawn patterns; more get a line each."""


def hand(game: State) -> str:
    """Return the viewer's favours: patterns, rewards, and whether they can be played."""
    if game.viewer is None:
        return say("hand-public")
    own = game.players[game.viewer]
    flat = len(own.hand) + len(own.dealt) > MAX_DRAWN
    mask = game.wall.mask(game.viewer)
    lines = []
    for title, keys in (("hand-dealt", own.dealt), ("hand-own", own.hand)):
        if keys:
            lines += [say(title), *(_card(key, mask, flat=flat) for key in keys)]
    return "\n".join(lines or [say("hand-empty")])


def cards(keys: Sequence[str]) -> list[str]:
    """Return open favours in full, or in a line each if there are many."""
    return [_card(key, None, flat=len(keys) > MAX_DRAWN) for key in keys]


def _card(key: str, mask: int | None, *, flat: bool) -> str:
    """Return a favour; `mask` are the own blocks that one in hand may use. Its pattern is in one line if `flat`."""
    favour = favours()[key]
    status = "open" if mask is None else "ready" if favour.matches(mask) else "waits"
    words = {"favour": favour.name, "rewards": favour.rewards}
    if flat:
        return say(f"card-{status}.flat", pattern="/".join(favour.drawing), **words)
    pattern = "\n".join(favour.drawing)
    return f"{say(f'card-{status}', **words)}\n```\n{pattern}\n```"


# The points, and the result


def ending(game: State, names: Names) -> str:
    """Return the winners, and why the game ended, in a sentence."""
    won = verdict(game.ranks, game.scores(), names)
    return say(f"ending-{game.ending}", round=game.round, verdict=won)


def scoring(game: State, names: Names) -> str:
    """Return every seat's points by source, and the ranking once the game is over."""
    seats = [f"{GLYPHS[seat]} {player_named(seat, name)}" for seat, name in enumerate(names)]
    points, totals = [player.points for player in game.players], game.scores()
    if not game.ranks:
        told = points_told(seats, {source: source_name(source) for source in SOURCES}, points, totals)
        return "\n".join([say("scores-so-far"), *told])
    built = [say("scores-built", blocks=game.built(seat)) for seat in range(game.seats)]
    return "\n".join(
        [
            f"**{ending(game, names)}**",
            *ranking_told(game.ranks, totals, names, built, say("scores-rule")),
            say("scores-by-source", players=listed(seats)),
            points_table({source: say(f"source-{source}") for source in SOURCES}, points, totals),
            say("scores-explained", province=PROVINCE_POINTS, most=MOST_JADE_POINTS),
        ]
    )
