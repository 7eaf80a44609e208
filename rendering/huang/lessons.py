"""Pictures for help pages, which are named like them, and the cover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine import Key
from games.huang.board import COLUMNS, spaces_in, together
from games.huang.events import SideSeen, Strength, TilePlaced
from games.huang.maps import load_map
from games.huang.openings import open_to_leader
from games.huang.pieces import COLOURS, GRANARY, Colour, Leader
from games.huang.realm import NOWHERE, Realm
from games.huang.state import OPTIONS, Revolt, State, War, totals
from rendering import landscape
from rendering.canvas import Canvas, Point, Sprite
from rendering.flow import FILL, Column, Framed, Item, Padded, Row, Text, Thing, picture, tiled
from rendering.huang import pieces, scene
from rendering.huang.board import SEAL, bars, reach
from rendering.huang.pieces import PALETTES, say, small_leader, small_tile
from rendering.huang.scene import Land, chart_of
from rendering.lesson import ACROSS, EDGE, Lessons, notes, step, title, words
from rendering.maps import cut_out
from rendering.palette import Palette
from rendering.pieces import token
from rendering.table import empty_panel

LETTERS: Final[Mapping[str, Colour]] = {"Y": "yellow", "R": "red", "B": "blue", "G": "green", "W": "white"}


def position(
    corner: Key, rows: str, *, buildings: str = "", last: str = "", placed: Key = "", sheet: Key = "warring_states"
) -> tuple[State, list[int]]:
    """Return a table of four players, and the spaces that the rows cover.

    Each of the `rows`, between slashes, has a word for each space from that of the `corner` to the right: the letter
    of a tile, `0Y` for the yellow leader of the first seat, the number of bandits, or `.` if it is free, as at the end
    of a shorter row. `buildings` are shapes; the first player has just placed the `last` tiles. What `placed` unites
    is not linked yet.
    """
    board, lines, shown = load_map(sheet), [line.split() for line in rows.split("/")], list[int]()
    game = State(4, {option.name: option.default for option in OPTIONS} | {"map": sheet})
    game.realm = realm = Realm(board)
    column, row, across = COLUMNS.index(corner[0]), int(corner[1:]), max(map(len, lines))
    for down, line in enumerate(lines):
        for right, word in enumerate(line + ["."] * (across - len(line)), column):
            if (space := board.index.get(f"{COLUMNS[right]}{row + down}")) is None:
                continue
            shown.append(space)
            if word in LETTERS:
                realm.put_tile(space, LETTERS[word], linked=board.spaces[space] != placed)
            elif word.isdecimal():
                realm.put_bandits(space, int(word))
            elif word != ".":
                realm.put_leader(space, _leader(word))
    for shape in map(board.parse_shape, buildings.split()):
        realm.put(realm.building(shape) if shape[1:] else GRANARY, shape)
    game.phase, game.actions, game.placed = "turns", 1, board.index.get(placed, NOWHERE)
    game.latest[0] = tuple(TilePlaced(0, realm.tiles[board.index[key]], key) for key in last.split())
    return game, shown


def _leader(word: str) -> Leader:
    """Return a leader by its seat and letter: `0Y`."""
    return Leader(int(word[0]), LETTERS[word[1]])


def _near(palette: Palette, game: State, shown: Sequence[int]) -> Land:
    return scene.near(palette, game, chart_of(game.map), shown, ACROSS, last=bool(game.latest[0]))


def _place(land: Land, key: Key) -> Point:
    return land.chart.space(land.chart.map.index[key])


def _badge(land: Land, key: Key, aside: Point, text: str, word: str) -> None:
    """Paint points that a leader wins, beside a space."""
    (x, y), leader = _place(land, key), _leader(word)
    scene.paint_badge(land, (x + aside[0], y + aside[1]), text, leader.colour, land.palette.hues[leader.seat].base)


def _outlined(land: Land, game: State) -> None:
    for number, state in enumerate(sorted(game.realm.states(), key=lambda state: state.spaces & -state.spaces)):
        scene.paint_outline(land, game, [*spaces_in(state.spaces)], scene.tone_of(land.palette, number))


def _piece(palette: Palette, word: str) -> Sprite:
    """Return a piece: `Y` is a yellow tile, `0Y` the yellow leader of the first seat; others are named."""
    if word[-1] in LETTERS:
        return small_leader(palette, *_leader(word), 84) if word[1:] else small_tile(palette, LETTERS[word], 84)
    named = {
        "pagoda": pieces.pagoda(palette, "red", 1.5), "bandit": pieces.bandit(palette, 3, 1.1),
        "palace": pieces.palace(palette, 1.2), "granary": pieces.granary(palette, 2.1),
        "union": pieces.union(palette, 1.3),
    }  # fmt: skip
    return named[word]


def _notes(palette: Palette, name: str) -> Item:
    rows = ((Row(*(_piece(palette, word) for word in things.split()), gap=8), say(f"lesson-{name}-{rest}"))
            for things, rest in _NOTES[name].items())  # fmt: skip
    return notes(*rows)


_NOTES: Final = {
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
    return picture(palette, *placed, 12, width=ACROSS)


def _example(
    palette: Palette, name: str, game: State, shown: Sequence[int], *badges: tuple[Key, Point, str, str]
) -> Canvas:
    """Return a lesson about a single position, with what leaders win there."""
    land = _near(palette, game, shown)
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
    game, shown = position("h5", ". . . . . . . / . Y 0Y R . Y 2B / . . . Y 1R /")
    land = _near(palette, game, shown)
    _outlined(land, game)
    for key in game.map.named(open_to_leader(game.realm, Leader(0, "green"))):
        land.centre(small_leader(palette, 0, "green", land.size(38)), *_place(land, key))
    return _told(land, "leaders")


def _tiles(palette: Palette) -> Canvas:
    rows = ". Y 0Y . . . . / . . . Y 2B / . . . G / . . B B B"
    land = _near(palette, *position("h6", rows, last="j9 k9 l9"))
    _badge(land, "l9", (92, 0), "+3", "2B")
    return _told(land, "tiles", title(say("lesson-tiles-leaders")), _leaders_by_colour(palette))


def _leaders_by_colour(palette: Palette) -> Item:
    """Return each colour of tiles with the leader that scores for it."""
    pairs = (
        Column(
            Row(small_tile(palette, colour, 72), small_leader(palette, 2, colour, 84), gap=4),
            Text(say("kind", colour=colour), 32),
            gap=6,
        )
        for colour in COLOURS
    )
    return tiled(pairs, len(COLOURS))


def _riots(palette: Palette) -> Canvas:
    game, shown = position("h5", ". . . . . . . / 0Y Y G Y 1R R / . . . Y R")
    things = list[Canvas | Item]()
    lost = game.map.index["j6"]
    for name in ("riots", "riots-after"):
        if name == "riots-after":
            game.realm.remove_pieces(1 << lost)
        land = _near(palette, game, shown)
        _outlined(land, game)
        scene.cross_out(land, [lost])
        things += [title(say(f"lesson-{name}")), land.canvas]
    return _page(palette, *things, _notes(palette, "riots"))


def _pagodas(palette: Palette) -> Canvas:
    rows, buildings = ". . . . . . . / . Y Y Y R R / 0Y Y Y Y 1R R /", "l6-m6-m7 i6-j6-i7-j7"
    return _example(palette, "pagodas", *position("h5", rows, buildings=buildings), ("l7", (20, 54), "+1", "1R"))


def _revolts(palette: Palette) -> Canvas:
    game, shown = position("h5", ". . . . . . . / . Y 0Y / . . . Y 2Y /")
    rat, tiger, attack, defence = Leader(2, "yellow"), Leader(0, "yellow"), Strength(1, 3), Strength(2, 1)
    game.revolt, lines = Revolt(rat, tiger, "l7", "j6", attack, defence), []
    land = _near(palette, game, shown)
    scene.paint_undecided(land, game)
    for side, leader, strength in (("attack", rat, attack), ("defence", tiger, defence)):
        things: list[Thing] = [small_leader(palette, *leader, 72)]
        things += [Text(say(f"lesson-revolts-{side}"), 38, bold=True), FILL]
        for count, name in ((strength.board, "beside"), (strength.tiles, "committed")):
            tiles = [small_tile(palette, "yellow", 66)] * count
            things += [Row(*tiles, gap=-18), Text(say(f"lesson-revolts-{name}"), 32, "dim")]
        lines.append(_line(*things, Text(str(strength.total), 56, bold=True)))
    return _told(land, "revolts", *lines)


def _wars(palette: Palette) -> Canvas:
    """Paint a war step by step: how it begins, who supports whom, and what is lost and won."""
    rows = ". . Y 0R R / . . 1G Y 0Y R G R R 2B / . . . . . . . R Y 2R / . . . . . . . R 3Y"
    game, shown = position("d10", rows, buildings="k11-l11-k12", placed="j11")
    lands = []
    for supported in (0, 3):
        sides = [SideSeen(key, tuple(game.map.named(state.spaces)), (), Strength(game.realm.soldiers(state), supported))
                 for key, state in zip("ab", game.realm.states(), strict=True)]  # fmt: skip
        game.war = War(2, "j11", ("yellow", "red"), tuple(sides))
        lands.append(_near(palette, game, shown))
        scene.paint_undecided(lands[-1], game)
    lost, realm, unifier = scene.spaces_of(game, ("g10", "h10", "h11", "i11", "k12", "k13")), game.realm, game.placed
    game.war, game.placed = None, NOWHERE
    realm.link(unifier)
    realm.remove_pieces(together(lost))
    won = _near(palette, game, shown)
    scene.paint_outline(won, game, [*spaces_in(realm.groups.at(unifier).spaces)], scene.tone_of(palette, 1))
    scene.cross_out(won, lost)
    _badge(won, "m12", (20, 50), "+1", "2R")
    _badge(won, "l13", (20, 50), "+1", "3Y")
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
    rows = ". . . . . . . / . Y 0Y G / . . . Y 2B /"
    land = _near(palette, *position("h5", rows, last="k6"))
    _badge(land, "k6", (0, -50), "+1", "0G")
    points: dict[Colour, int] = {"yellow": 7, "red": 3, "blue": 5, "green": 2, "white": 3}
    weakest = title(say("lesson-points-weakest", points=min(totals(points))))
    own = bars(palette, points, ACROSS - 2 * EDGE, 66, reach([points]))
    white = words(say("lesson-points-white", count=points["white"]), 36)
    shown = title(say("lesson-points")), _notes(palette, "points"), weakest, own, white
    return _page(palette, land.canvas, *shown)


def _bandits(palette: Palette) -> Canvas:
    rows = ". . . . . . . / . . . R R / . . R Y 1R W / . . . . . 3"
    return _example(palette, "bandits", *position("h5", rows, placed="m7"))


def _kingdoms(palette: Palette) -> Canvas:
    rows = ". . . . . . . . / . . 2B Y R Y Y / . Y G /"
    found = position("f9", rows, buildings="g11 i10 l10", sheet="eighteen_kingdoms")
    return _example(palette, "kingdoms", *found, *((key, (0, -60), "+2", "2B") for key in ("g11", "l10")))


def _cover(palette: Palette) -> Canvas:
    """Paint the land of the Warring States before the mountains, with leaders of all dynasties and the palace."""
    rows = (
        ". . B . . . . Y R / . 2G B Y . . Y Y R R 1R / . B B 4B G . Y Y 0Y / . . . . G G 3G Y W / . W . . . . . . . R"
    )
    game, _ = position("d4", rows, buildings="f5-e6-f6 l4-l5-m5 h6-h7-i7 j5-k5-j6-k6")
    canvas = landscape.mountains(palette, landscape.ACROSS, landscape.HEIGHT, 330, [range(landscape.ACROSS)])
    land = scene.painted(palette, game, chart_of(game.map), zoom=1.5)
    x, y = map(round, land.frame.at(_place(land, "d4")))
    box = x - 150, y - 60, x - 150 + canvas.width, y - 350 + canvas.height
    shown = [land.chart.hexagon(space) for space, (row, _) in enumerate(game.map.cells) if row > 2]
    canvas.image.paste(land.canvas.image.crop(box), (0, 290), cut_out(land.frame, shown).crop(box))
    landscape.paint_title(canvas, SEAL, "HUANG")
    return canvas


LESSONS: Final = Lessons("HUANG", PALETTES, {
    "cover": _cover, "turn": _turn, "leaders": _leaders, "tiles": _tiles, "riots": _riots, "pagodas": _pagodas,
    "revolts": _revolts, "wars": _wars, "points": _points, "bandits": _bandits, "kingdoms": _kingdoms,
    "palace": _pagodas,
})  # fmt: skip
lesson, cover = LESSONS.lesson, LESSONS.cover
