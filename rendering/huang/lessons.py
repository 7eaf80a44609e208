"""Pictures for help pages, which are named like them, and the cover."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games.huang.board import COLUMNS, spaces_in
from games.huang.events import SideSeen, Strength, TilePlaced
from games.huang.maps import load_map
from games.huang.openings import open_to_leader
from games.huang.pieces import GRANARY, PALACE, Leader
from games.huang.realm import NOWHERE, Realm
from games.huang.state import OPTIONS, Revolt, State, War, totals
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.flow import FILL, Framed, Padded, Row, Text, picture
from rendering.huang import pieces, scene
from rendering.huang.board import SEAL, bars, reach
from rendering.huang.chart import chart_of
from rendering.huang.pieces import PALETTES, small_leader, small_tile
from rendering.huang.words import say
from rendering.landscape import ACROSS, HEIGHT, mountains, paint_title
from rendering.layout import finished
from rendering.lesson import ACROSS as WIDTH
from rendering.lesson import EDGE, notes, step, title, words
from rendering.maps import cut_out
from rendering.pieces import token
from rendering.table import empty_panel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from games.engine import Event, Key
    from games.huang.pieces import Building, Colour
    from rendering.canvas import Point, Sprite
    from rendering.flow import Item, Thing
    from rendering.huang.chart import Land
    from rendering.palette import Palette
LETTERS: Final[Mapping[str, Colour]] = {"Y": "yellow", "R": "red", "B": "blue", "G": "green", "W": "white"}


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name not in LESSONS:
        raise LookupError(f"HUANG has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    return finished(LESSONS[name](PALETTES[look.theme]), look)


def position(
    corner: Key,
    rows: str,
    buildings: Mapping[Key, Building] = MappingProxyType({}),
    *,
    sheet: Key = "warring_states",
    last: Sequence[Event] = (),
    placed: Key = "",
) -> State:
    """Return a table of four players.

    Each of the `rows`, between slashes, has a word for each space from that of the `corner` to the right: the letter
    of a tile, `0Y` for the yellow leader of the first seat, the number of bandits, or `.` if it is free. `buildings`
    are on shapes; `last` is what the first player has just done.
    """
    playing_map = load_map(sheet)
    game = State(4, {option.name: option.default for option in OPTIONS} | {"map": sheet})
    game.realm = realm = Realm(playing_map, palace=PALACE in buildings.values())
    column, row = COLUMNS.index(corner[0]), int(corner[1:])
    for down, line in enumerate(rows.split("/")):
        for right, word in enumerate(line.split()):
            space = playing_map.index.get(f"{COLUMNS[column + right]}{row + down}", NOWHERE)
            if word in LETTERS:
                realm.put_tile(space, LETTERS[word])
            elif word.isdecimal():
                realm.put_bandits(space, int(word))
            elif word != ".":
                realm.put_leader(space, Leader(int(word[0]), LETTERS[word[1]]))
    for shape, building in buildings.items():
        realm.put(building, playing_map.parse_shape(shape))
    game.phase, game.actions, game.latest[0] = "turns", 1, tuple(last)
    game.placed = playing_map.index[placed] if placed else NOWHERE
    return game


def without(game: State, *lost: Key) -> State:
    """Return a copy without the tiles and leaders on some spaces, and without the buildings there."""
    twin = game.copy()
    twin.war, twin.placed = None, NOWHERE
    for key in lost:
        twin.realm.remove_pieces(1 << game.map.index[key])
    return twin


def state_of(game: State, key: Key) -> tuple[Key, ...]:
    """Return the spaces of the state on a space."""
    return tuple(game.map.named(game.realm.groups.at(game.map.index[key]).spaces))


def _near(palette: Palette, game: State, corners: str) -> Land:
    first, last = corners.split()
    columns = COLUMNS[COLUMNS.index(first[0]) : COLUMNS.index(last[0]) + 1]
    keys = [f"{column}{row}" for row in range(int(first[1:]), int(last[1:]) + 1) for column in columns]
    spaces = scene.spaces_of(game, (key for key in keys if key in game.map.index))
    return scene.near(palette, game, chart_of(game.map), spaces, WIDTH, last=bool(game.latest[0]))


def _place(land: Land, key: Key) -> Point:
    return land.chart.space(land.chart.map.index[key])


def _badge(land: Land, key: Key, aside: Point, text: str, leader: Leader) -> None:
    """Paint points that a leader wins, beside a space."""
    x, y = _place(land, key)
    scene.paint_badge(land, (x + aside[0], y + aside[1]), text, leader.colour, land.palette.hues[leader.seat].base)


def _outlined(land: Land, game: State) -> None:
    for number, state in enumerate(sorted(game.realm.states(), key=lambda state: state.spaces & -state.spaces)):
        scene.paint_outline(land, [*spaces_in(state.spaces)], scene.tone_of(land.palette, number))


def _piece(palette: Palette, word: str) -> Sprite:
    """Return a piece: `Y` is a yellow tile, `0Y` the yellow leader of the first seat; others are named."""
    if colour := LETTERS.get(word[-1]):
        return small_leader(palette, int(word[0]), colour, 84) if word[1:] else small_tile(palette, colour, 84)
    if word == "pagoda":
        return pieces.pagoda(palette, "red", 1.5)
    if word == "bandit":
        return pieces.bandit(palette, 3, 1.1)
    paint, zoom = {"palace": (pieces.palace, 1.2), "granary": (pieces.granary, 2.1), "union": (pieces.union, 1.3)}[word]
    return paint(palette, zoom)


def _notes(palette: Palette, name: str) -> Item:
    rows = ((Row(*(_piece(palette, word) for word in things.split()), gap=8), say(f"lesson-{name}-{rest}"))
            for things, rest in _NOTES[name].items())  # fmt: skip
    return notes(*rows)


_NOTES: Final[dict[str, dict[str, str]]] = {
    "leaders": {"Y 1R": "state", "0G": "place", "2B": "unite", "2Y": "revolt"},
    "tiles": {"B": "river", "B B": "further", "2B": "points", "G": "market"},
    "riots": {"B B": "price", "0B": "leader", "1R": "home", "pagoda": "building"},
    "pagodas": {"pagoda": "triangle", "1R": "points", "G G": "buy", "palace": "palace"},
    "revolts": {"2Y": "won", "0Y": "governor"},
    "wars": {"2R": "points", "R": "price", "union": "unifier"},
    "points": {"2B": "leader", "0Y": "governor"},
    "bandits": {"bandit": "near", "R": "soldiers", "1R": "points"},
    "kingdoms": {"granary": "capitals", "2B": "take", "B": "points"},
}
"""The notes of each lesson: pieces, and the rest of the name of what is said about them."""


def _page(palette: Palette, *things: Canvas | Item) -> Canvas:
    """Return a picture of things one below the other, maps as wide as the whole."""
    placed = (thing if isinstance(thing, Canvas) else Padded(thing, EDGE, 9) for thing in things)
    return picture(palette, *placed, 12, width=WIDTH)


def _example(palette: Palette, name: str, game: State, corners: str, *badges: tuple[Key, Point, str, Leader]) -> Canvas:
    """Return a lesson about a single position, with what leaders win there."""
    land = _near(palette, game, corners)
    for badge in badges:
        _badge(land, *badge)
    return _told(land, name)


def _told(land: Land, name: str, *more: Item) -> Canvas:
    return _page(land.palette, land.canvas, title(say(f"lesson-{name}")), *more, _notes(land.palette, name))


def _line(*things: Thing) -> Item:
    return Framed(Row(*things, gap=14), 18, 10, empty_panel)


def _turn(palette: Palette) -> Canvas:
    shown = {"tile": "Y R", "leader": "0Y", "riot": "B B", "pagoda": "G G", "replace": "Y R B"}
    steps = [
        step(palette, "或" if number else "擇", say(f"lesson-turn-{name}"), say(f"lesson-turn-{name}-words"),
             *(_piece(palette, word) for word in things.split()))
        for number, (name, things) in enumerate(shown.items())
    ]  # fmt: skip
    return _page(palette, title(say("lesson-turn")), *steps, words(say("lesson-turn-end"), 36))


def _leaders(palette: Palette) -> Canvas:
    game = position("h5", ". . . . . . . / . Y 0Y R . Y 2B / . . . Y 1R . .")
    land = _near(palette, game, "h5 n8")
    _outlined(land, game)
    for key in game.map.named(open_to_leader(game.realm, Leader(0, "green"))):
        land.centre(small_leader(palette, 0, "green", land.size(38)), *_place(land, key))
    return _told(land, "leaders")


def _tiles(palette: Palette) -> Canvas:
    placed = [TilePlaced(0, "blue", space, 1) for space in ("j9", "k9", "l9")]
    game = position("h6", ". Y 0Y . . . . / . . . Y 2B . . / . . . G . . . / . . B B B . .", last=placed)
    return _example(palette, "tiles", game, "h6 n9", ("l9", (92, 0), "+3", Leader(2, "blue")))


def _riots(palette: Palette) -> Canvas:
    whole, shown = position("h5", ". . . . . . . / 0Y Y G Y 1R R . / . . . Y R . ."), list["Canvas | Item"]()
    for name, game in (("riots", whole), ("riots-after", without(whole, "j6"))):
        land = _near(palette, game, "h5 n7")
        _outlined(land, game)
        scene.cross_out(land, scene.spaces_of(game, ["j6"]))
        shown += [title(say(f"lesson-{name}")), land.canvas]
    return _page(palette, *shown, _notes(palette, "riots"))


def _pagodas(palette: Palette) -> Canvas:
    rows = ". . . . . . . / . Y Y Y R R . / 0Y Y Y Y 1R R ."
    game = position("h5", rows, {"l6-m6-m7": "red", "i6-j6-i7-j7": PALACE})
    return _example(palette, "pagodas", game, "h5 n8", ("l7", (0, 52), "+1", Leader(1, "red")))


def _revolts(palette: Palette) -> Canvas:
    game, yellow = position("h5", ". . . . . . . / . Y 0Y . . . . / . . . Y 2Y . ."), small_tile(palette, "yellow", 66)
    rat, tiger, attack, defence = Leader(2, "yellow"), Leader(0, "yellow"), Strength(1, 3), Strength(2, 1)
    game.revolt, lines = Revolt(rat, tiger, "l7", "j6", attack, defence), []
    land = _near(palette, game, "h5 n8")
    scene.paint_undecided(land, game)
    for side, leader, strength in (("attack", rat, attack), ("defence", tiger, defence)):
        things: list[Thing] = [small_leader(palette, leader.seat, leader.colour, 72)]
        things += [Text(say(f"lesson-revolts-{side}"), 38, bold=True), FILL]
        for count, name in ((strength.board, "beside"), (strength.tiles, "committed")):
            things += [Row(*[yellow] * count, gap=-18), Text(say(f"lesson-revolts-{name}"), 32, "dim")]
        lines.append(_line(*things, Text(str(strength.total), 56, bold=True)))
    return _told(land, "revolts", *lines)


def _wars(palette: Palette) -> Canvas:
    """Paint a war step by step: how it begins, who supports whom, and what is lost and won."""
    rows = ". . Y 0R R . . . . . / . . 1G Y 0Y R G R R 2B / . . . . . . . R Y 2R / . . . . . . . R 3Y ."
    game = position("d10", rows, {"k11-l11-k12": "red"}, placed="j11")
    parted, lost = without(game, "j11"), ("g10", "h10", "h11", "i11", "k12", "k13")
    states, lands = [state_of(parted, key) for key in ("f10", "l12")], []
    for strengths in ((2, 4), (5, 7)):
        sides = [SideSeen(key, state, (), Strength(strength))
                 for key, state, strength in zip("ab", states, strengths, strict=True)]  # fmt: skip
        game.war = War(2, "j11", ("yellow", "red"), tuple(sides))
        lands.append(_near(palette, game, "d10 m13"))
        scene.paint_undecided(lands[-1], game)
    left = without(game, *lost)
    won = _near(palette, left, "d10 m13")
    scene.paint_outline(won, scene.spaces_of(left, state_of(left, "l12")), scene.tone_of(palette, 1))
    scene.cross_out(won, scene.spaces_of(left, lost))
    _badge(won, "m12", (20, 50), "+1", Leader(2, "red"))
    _badge(won, "l13", (20, 50), "+1", Leader(3, "yellow"))
    lines = []
    for seat, side, tiles, lent in ((3, 0, 0, 1), (0, 0, 2, 0), (1, None, 0, 0), (2, 1, 3, 0)):  # what players add
        things: list[Thing] = [token(palette, seat, 58), *[small_tile(palette, "red", 62)] * tiles]
        things += [small_leader(palette, seat, "red", 58)] * lent
        given = "nobody" if side is None else "lent" if lent else "tiles"
        things += [Text(say(f"lesson-wars-{given}"), 36, "dim"), FILL]
        if side is not None:
            things.append(pieces.badge(palette, f"+{tiles + lent}", "red", scene.tone_of(palette, side), 1.25))
        lines.append(_line(*things))
    begin, support, end = (title(say(f"lesson-wars-{name}")) for name in ("begin", "support", "end"))
    told = _notes(palette, "wars")
    return _page(palette, begin, lands[0].canvas, support, *lines, lands[1].canvas, end, won.canvas, told)


def _points(palette: Palette) -> Canvas:
    """Paint a green tile in a state without a Trader, and how the weakest colour is found."""
    placed = [TilePlaced(0, "green", "k6", 1)]
    land = _near(palette, position("h5", ". . . . . . . / . Y 0Y G . . . / . . . Y 2B . .", last=placed), "h5 n8")
    _badge(land, "k6", (0, -50), "+1", Leader(0, "green"))
    points: dict[Colour, int] = {"yellow": 7, "red": 3, "blue": 5, "green": 2, "white": 3}
    weakest = title(say("lesson-points-weakest", points=min(totals(points))))
    own = bars(palette, points, WIDTH - 2 * EDGE, 66, reach([points]))
    white = words(say("lesson-points-white", count=points["white"]), 36)
    shown = title(say("lesson-points")), _notes(palette, "points"), weakest, own, white
    return _page(palette, land.canvas, *shown)


def _bandits(palette: Palette) -> Canvas:
    game = position("h5", ". . . . . . . / . . . R R . . / . . R Y 1R W . / . . . . . 3", placed="m7")
    return _example(palette, "bandits", game, "h5 n8")


def _kingdoms(palette: Palette) -> Canvas:
    rows = ". . . . . . . . / . . 2B Y R Y Y . / . Y G . . . . ."
    game = position("f9", rows, {"g11": GRANARY, "i10": GRANARY, "l10": GRANARY}, sheet="eighteen_kingdoms")
    badges = ((key, (0, -60), "+2", Leader(2, "blue")) for key in ("g11", "l10"))
    return _example(palette, "kingdoms", game, "f9 m12", *badges)


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG."""
    return lesson("cover", look)


def _cover(palette: Palette) -> Canvas:
    """Paint the land of the Warring States before the mountains, with leaders of all dynasties and the palace."""
    rows = (
        ". . B . . . . Y R / . 2G B Y . . Y Y R R 1R / . B B 4B G . Y Y 0Y / . . . . G G 3G Y W / . W . . . . . . . R"
    )
    game = position("d4", rows, {"f5-e6-f6": "blue", "l4-l5-m5": "red", "h6-h7-i7": "green", "j5-k5-j6-k6": PALACE})
    canvas = mountains(palette, ACROSS, HEIGHT, 330, [range(ACROSS)])
    land = scene.painted(palette, game, chart_of(game.map), zoom=1.5)
    x, y = land.frame.at(_place(land, "d4"))
    box = round(x) - 150, round(y) - 60, round(x) - 150 + ACROSS, round(y) - 350 + HEIGHT
    shown = [land.chart.hexagon(space) for space, (row, _) in enumerate(game.map.cells) if row > 2]
    canvas.image.paste(land.canvas.image.crop(box), (0, 290), cut_out(land.frame, shown).crop(box))
    paint_title(canvas, SEAL, "HUANG")
    return canvas


_LESSONS: Final = (
    _cover, _turn, _leaders, _tiles, _riots, _pagodas, _revolts, _wars, _points, _bandits, _kingdoms
)  # fmt: skip
LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {paint.__name__[1:]: paint for paint in _LESSONS}
"""Painters of the lessons by name."""
