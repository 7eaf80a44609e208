"""Positions of HUANG for pictures: moments of lively games, and tables with things that are put there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random

from PIL import Image

from games.engine import Table
from games.engine.decision import Amount, Picks
from games.huang.board import COLUMNS, ROWS
from games.huang.options import OPTIONS
from games.huang.pieces import COLOURS, PAGODAS, Leader
from games.huang.rules import Huang

NAMES = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun")
LONGEST = ("Wmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwm",) * 5
WORST = (
    LONGEST,
    ("長" * 32,) * 5,
    ("", " ", "\x00", "\u202e", "\U0001f409"),
    ("שָׁלוֹם", "ภาษาไทย", "हिन्दी", "ﷺ", "🐉" * 32),
)
FRONT, KINGDOMS = "warring_states", "eighteen_kingdoms"


def a_game(seats=4, **options):
    """Return a game before its first question."""
    return Huang(seats, {option.name: option.keys[0] for option in OPTIONS} | options)


def answered(ask, table, chance):
    """Answer as a player who likes leaders on the board, buildings, and tiles side by side."""
    if isinstance(ask, Amount):
        return chance.randint(ask.low, ask.high)
    keys = [*ask.options]
    if isinstance(ask, Picks):
        return chance.sample(keys, ask.count)
    if ask.topic == "action":
        wanted = [kind for kind in ("pagoda", "leader", "tile") if any(key.startswith(kind) for key in keys)]
        own = sum(leader.seat == ask.seat for leader in table.game.realm.leaders.values())
        if "leader" in wanted and (own > 3 or chance.random() < 0.4):
            wanted.remove("leader")
        return chance.choice([key for key in keys if key.startswith(wanted[0])]) if wanted else chance.choice(keys)
    if ask.topic in ("building", "further", "market"):
        return keys[0]
    if ask.topic == "space":
        playing_map, full = table.game.realm.grid.map, table.game.realm.occupied
        chance.shuffle(keys)
        return max(
            keys, key=lambda key: sum(full >> near & 1 for near in playing_map.neighbours[playing_map.index[key]])
        )
    return chance.choice(keys)


def moments(seats=4, seed=1, **options):
    """Play a lively game; yield its table before every answer, and when it is over."""
    chance = Random(seed)
    table = Table(a_game(seats, **options), nature=chance)
    while not table.over:
        yield table
        for ask in table.asks:
            table.answer(ask.seat, answered(ask, table, chance))
    yield table


@cache
def views(seats=4, seed=1, **options):
    """Return the public view at the start of every turn, and at the end."""
    found, turn = [], -1
    for table in moments(seats, seed, **options):
        if table.game.turn != turn or table.over:
            turn = table.game.turn
            found.append(table.game.observation(None))
    return tuple(found)


@cache
def questions(seats=4, seed=1, **options):
    """Return the topic and the options of every question of a game, with its seat's view."""
    return tuple(
        (ask.topic, tuple(ask.options), table.game.observation(ask.seat))
        for table in moments(seats, seed, **options)
        for ask in table.asks
        if not isinstance(ask, Amount)
    )


@cache
def first_view(kind, seats=4, seed=1, **options):
    """Return the public view of the first moment with a `revolt` or a `war` to decide, in the first game with one."""
    for number in range(seed, seed + 50):
        for table in moments(seats, number, **options):
            if getattr(table.game, f"{kind}_now"):
                return table.game.observation(None)
    raise LookupError(kind)


def an_empty_table(seats=4, key=FRONT, **changes):
    """Return the public view before the first turn, with changes."""
    return replace(views(seats, map=key)[0], **changes)


TILES = {
    **dict.fromkeys(("c2", "g5", "h5", "h6", "g6", "k7", "o5"), "yellow"),
    **dict.fromkeys(("i5", "i6", "j6", "k6"), "red"),
    **dict.fromkeys(("h4", "i4", "d2", "e2"), "green"),
    **dict.fromkeys(("f4", "f5", "f6", "g7"), "blue"),
    "j7": "white",
}
LEADERS = {"h7": Leader(0, "yellow"), "j5": Leader(1, "red"), "i7": Leader(2, "white"), "l6": Leader(3, "yellow")}
BANDITS = {"m8": 4, "d11": 2}
TABLE = replace(
    views(4, palace="on", bandits="on")[0],
    tiles=TILES,
    leaders=LEADERS,
    bandits=BANDITS,
    pagodas={"i5-i6-j6": "red"},
    stock={**PAGODAS, "red": 1},
    palace="g5-h5-g6-h6",
    market=("yellow", "yellow", "red", "blue", "green", "white"),
    bag=77,
    round=3,
    turn=9,
    first=0,
    active=(1,),
)
"""A table with one piece of each kind."""


def a_full_table(seats=4, key=FRONT, **changes):
    """Return a table of which every other space has a tile, whatever the rules say."""
    view = an_empty_table(seats, key)
    the_map, tiles, leaders = view.map, {}, {}
    for space, name in enumerate(the_map.spaces):
        if space in the_map.river:
            tiles |= {name: "blue"} if space % 3 else {}
        elif space % 7 == 3 and len(leaders) < 4 * seats:
            leaders[name] = Leader(len(leaders) % seats, COLOURS[len(leaders) // seats])
        elif space % 2 or space in the_map.capitals:
            tiles[name] = ("yellow", "red", "green", "white", "red", "green", "yellow")[space % 7]
    players = tuple(
        replace(player, tiles=6 - seat % 3, home=COLOURS[seat % 5 :], granaries=seat)
        for seat, player in enumerate(view.players)
    )
    pagodas = dict.fromkeys(("e6-d7-e7", "j13-k13-j14"), "red") | {"g9-h9-g10": "yellow"}
    return replace(
        view, tiles=tiles, leaders=leaders, players=players, pagodas=pagodas, bandits={}, round=12, turn=45,
        first=0, active=(1,), market=("red",) * 3, bag=9, **changes,
    )  # fmt: skip


def over(view):
    """Return a table at the end of a game, with points by colour."""
    points = [dict(zip(COLOURS, (seat + 3, 9 - seat, 2 * seat, 7, 12), strict=True)) for seat in range(5)]
    players = tuple(
        replace(player, points=own, totals=(7, 8, 9, 10), score=7 - seat)
        for seat, (player, own) in enumerate(zip(view.players, points, strict=False))
    )
    ranks = tuple(range(1, len(players) + 1))
    return replace(view, players=players, phase="over", active=(), ended_because="bag", ranks=ranks)


def with_seat(view, seat, **changes):
    """Return a view in which a player's area is changed."""
    players = [*view.players]
    players[seat] = replace(players[seat], **changes)
    return replace(view, players=tuple(players))


def printed(*maps):
    """Return all that is printed on maps, in the current language: names and their lines, and coordinates."""
    named = {name for each in maps for names in (each.area_names, each.capital_names) for name in names.values()}
    lines = {part for name in named for part in name.partition(" ")}
    coordinates = {*COLUMNS, *map(str, range(1, ROWS + 1))} | {key for each in maps for key in each.spaces}
    return named | lines | coordinates | {key.upper() for key in coordinates}


def opened(png):
    """Return a PNG as a picture."""
    picture = Image.open(BytesIO(png))
    assert picture.format == "PNG"
    picture.load()
    return picture
