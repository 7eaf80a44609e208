"""Positions of HUANG for pictures: moments of lively games, and tables with things that are put there."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from random import Random

from PIL import Image

from games.engine import Table
from games.engine.decision import Amount, Picks
from games.huang import Huang
from games.huang.board import COLUMNS, ROWS
from games.huang.pieces import COLOURS, PAGODAS, Leader
from games.huang.realm import NOWHERE, Realm
from games.huang.state import OPTIONS

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
        playing_map, full = table.game.map, table.game.realm.occupied
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
    """Return the public observation at the start of every turn, and at the end."""
    found, turn = [], -1
    for table in moments(seats, seed, **options):
        if table.game.turn != turn or table.over:
            turn = table.game.turn
            found.append(table.game.observation(None))
    return tuple(found)


@cache
def questions(seats=4, seed=1, **options):
    """Return the topic and the options of every question of a game, with its seat's observation."""
    return tuple(
        (ask.topic, tuple(ask.options), table.game.observation(ask.seat))
        for table in moments(seats, seed, **options)
        for ask in table.asks
        if not isinstance(ask, Amount)
    )


@cache
def first_view(kind, seats=4, seed=1, **options):
    """Return the public observation of the first moment with a `revolt` or a `war`, in the first game with one."""
    for number in range(seed, seed + 50):
        for table in moments(seats, number, **options):
            if getattr(table.game, kind):
                return table.game.observation(None)
    raise LookupError(kind)


PIECES = ("tiles", "leaders", "bandits", "pagodas", "palace", "granaries", "stock")


def laid(realm, pieces):
    """Return the same map with other `pieces`, which are named by their spaces."""
    keys, index, shape = realm.map.spaces, realm.map.index, realm.map.parse_shape
    now = {
        "tiles": {keys[space]: colour for space, colour in realm.tiles.items()},
        "leaders": {keys[space]: leader for space, leader in realm.leaders.items()},
        "bandits": {keys[space]: bandits for space, bandits in realm.bandits.items()},
        "pagodas": {realm.map.shape_key(under): colour for under, colour in realm.pagodas.items()},
        "palace": realm.map.shape_key(realm.palace),
        "granaries": realm.map.named(realm.granaries),
        "stock": realm.stock,
    } | pieces
    new = Realm(realm.map, palace=realm.has_palace)
    for key, colour in now["tiles"].items():
        new.put_tile(index[key], colour)
    for key, leader in now["leaders"].items():
        new.put_leader(index[key], leader)
    for key, bandits in now["bandits"].items():
        new.put_bandits(index[key], bandits)
    for key, colour in now["pagodas"].items():
        new.put(colour, shape(key))
    if now["palace"]:
        new.put("palace", shape(now["palace"]))
    for key in now["granaries"]:
        new.put("granary", (index[key],))
    new.stock = {**now["stock"]}
    return new


def changed(game, **changes):
    """Return a table with other pieces, or other values of fields; `active` is the seat whose turn it is."""
    twin = game.copy()
    if pieces := {name: changes.pop(name) for name in PIECES if name in changes}:
        twin.realm = laid(twin.realm, pieces)
    if "map" in changes:
        twin.realm.map = changes.pop("map")
    if "bag" in changes:
        twin.bag.left = changes.pop("bag")
    if "market" in changes:
        market = changes.pop("market")
        twin.market = {colour: market.count(colour) for colour in COLOURS}
    if "placed" in changes:
        twin.placed = twin.map.index.get(changes.pop("placed"), NOWHERE)
    if "seats" in changes:
        seats = changes["seats"]
        twin.players, twin.latest = twin.players[:seats], twin.latest[:seats]
    hand, round_, active = (changes.pop(name, None) for name in ("hand", "round", "active"))
    for name, value in changes.items():
        setattr(twin, name, value)
    if round_ is not None:
        twin.turn = (round_ - 1) * twin.seats + twin.turn % twin.seats
    if active is not None:
        twin.first = (active - twin.turn) % twin.seats
    if hand is not None:
        twin.players[twin.viewer].hand = {colour: hand.count(colour) for colour in COLOURS}
    return twin


def with_seat(game, seat, *, last=None, home=None, **changes):
    """Return a table in which a player's area is changed."""
    twin = game.copy()
    if last is not None:
        twin.latest[seat] = last
    for name, value in changes.items():
        setattr(twin.players[seat], name, value)
    for colour in COLOURS if home is not None else ():
        if colour in home:
            twin.realm.places.pop(Leader(seat, colour), None)
        else:
            twin.realm.places.setdefault(Leader(seat, colour), 0)
    return twin


def an_empty_table(seats=4, key=FRONT, **changes):
    """Return the public observation before the first turn, with changes."""
    return changed(views(seats, map=key)[0], **changes)


TILES = {
    **dict.fromkeys(("c2", "g5", "h5", "h6", "g6", "k7", "o5"), "yellow"),
    **dict.fromkeys(("i5", "i6", "j6", "k6"), "red"),
    **dict.fromkeys(("h4", "i4", "d2", "e2"), "green"),
    **dict.fromkeys(("f4", "f5", "f6", "g7"), "blue"),
    "j7": "white",
}
LEADERS = {"h7": Leader(0, "yellow"), "j5": Leader(1, "red"), "i7": Leader(2, "white"), "l6": Leader(3, "yellow")}
BANDITS = {"m8": 4, "d11": 2}
TABLE = changed(
    views(4, palace="on", bandits="on")[0],
    tiles=TILES,
    leaders=LEADERS,
    bandits=BANDITS,
    pagodas={"i5-i6-j6": "red"},
    stock={**PAGODAS, "red": 1},
    palace="g5-h5-g6-h6",
    market=("yellow", "yellow", "red", "blue", "green", "white"),
    bag=77,
    turn=9,
    first=0,
)
"""A table with one piece of each kind."""


def a_full_table(seats=4, key=FRONT, **changes):
    """Return a table of which every other space has a tile, whatever the rules say."""
    game = an_empty_table(seats, key)
    the_map, tiles, leaders = game.map, {}, {}
    for space, name in enumerate(the_map.spaces):
        if space in the_map.river:
            tiles |= {name: "blue"} if space % 3 else {}
        elif space % 7 == 3 and len(leaders) < 4 * seats:
            leaders[name] = Leader(len(leaders) % seats, COLOURS[len(leaders) // seats])
        elif space % 2 or space in the_map.capitals:
            tiles[name] = ("yellow", "red", "green", "white", "red", "green", "yellow")[space % 7]
    pagodas = dict.fromkeys(("e6-d7-e7", "j13-k13-j14"), "red") | {"g9-h9-g10": "yellow"}
    game = changed(
        game, tiles=tiles, leaders=leaders, pagodas=pagodas, bandits={}, turn=11 * seats + 1, first=0,
        market=("red",) * 3, bag=9, **changes,
    )  # fmt: skip
    for seat in range(seats):
        game = with_seat(game, seat, held=6 - seat % 3, home=COLOURS[seat % 5 :], granaries=seat)
    return game


def over(game):
    """Return a table at the end of a game, with points by colour."""
    for seat in range(game.seats):
        points = dict(zip(COLOURS, (seat + 3, 9 - seat, 2 * seat, 7, 12 - 3 * seat), strict=True))
        game = with_seat(game, seat, points=points)
    return changed(game, phase="over", over=True, ending="bag")


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
