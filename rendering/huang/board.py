"""The table, wide and on a phone; hands, points, closer looks, the end of a game and its story."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product, starmap
from typing import Final

from games.engine import Key, Seat
from games.engine.results import winners
from games.huang.board import spaces_in
from games.huang.pieces import COLOURS, FOUR, GRANARY, HAND, PALACE, Colour, Leader, tiles_of
from games.huang.realm import Group
from games.huang.state import State, totals
from rendering import USUAL, Layout, Look, flow
from rendering.canvas import Canvas, Point, Sprite
from rendering.charts import over_time
from rendering.film import ACROSS, BARS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Fit, Flex, Framed, Item, Kept, Padded, Row, Sized, Text, Thing, picture, tiled
from rendering.huang import pieces, scene
from rendering.huang.pieces import PALETTES, say, small_tile
from rendering.huang.scene import Conflict, HuangChart, Land, Side, chart_of, conflicts, fought, paint_outline, painted
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH, finished
from rendering.lesson import title
from rendering.lettering import BOLD, measure
from rendering.maps import cut_out, faded
from rendering.palette import Palette
from rendering.pieces import seal, token
from rendering.table import Area, area, awaited, called, empty_panel, heading, note, victory

SEAL: Final = "皇"
"""The character on the game's seal."""
HEAD: Final = 118
"""Height of the heading."""
EDGE: Final = 16
"""Margin around the map and the areas beside it, and around panels."""
_GAP: Final = 8
"""Space between two areas."""
_SUPPLY: Final = 188
"""Height of the market, the bag and the stock beside the map."""
_LEADER: Final = 54
_HEAD: Final = 66
"""Height of the title of the film."""


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    return finished(paint_table(PALETTES[look.theme], game, called(names), look.layout), look)


def paint_table(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint the whole table; once the game is over, players are in the order of their ranks."""
    chart, is_tall = chart_of(game.map, layout), layout == "phone"
    land = scene.painted(palette, game, chart, last=not game.over)
    scene.paint_undecided(land, game)
    named = game.asked or (() if game.is_drawn else winners(game.ranks))
    below = Text(subline(game), LEGIBLE, "dim", vital=True)
    head = Sized(heading(palette, SEAL, named, headline(game, names), below), height=HEAD, across=None)
    width = PHONE - 24 if is_tall else WIDTH - 3 * EDGE - chart.width
    stores = [] if game.over else [_supply(palette, game, width)]
    free = chart.height - len(stores) * (_SUPPLY + _GAP)
    height = 0 if is_tall else min(196, (free + _GAP) // len(names) - _GAP)
    seats = sorted(range(len(names)), key=lambda seat: game.ranks[seat] if game.ranks else 0)
    areas = [player_area(palette, game, (seat, names[seat]), width, height) for seat in seats]
    if is_tall:
        rows = Padded(Column(*stores, *areas, gap=_GAP), 12, 10)
        return picture(palette, Padded(head, 14, 0), land.canvas, rows, width=PHONE)
    more = free - len(seats) * (height + _GAP)
    legend = [Sized(_legend(palette), height=min(more, 320), across=None, down=None)] if more >= 200 else []
    column = Sized(Column(*stores, *areas, *legend, gap=_GAP), width, chart.height, down="start")
    return picture(palette, head, Row(land.canvas, column, gap=EDGE), EDGE, width=WIDTH, across=EDGE)


def headline(game: State, names: Sequence[str]) -> tuple[str, str]:
    """Return the players who are asked or who won, and a phrase for the action or the victory."""
    if game.is_drawn:
        return "", say("nobody")
    if game.ranks:
        return victory(game.ranks, names, game.scores())
    if not game.asked:
        return "", say("before")
    return awaited(game.asked, names, _deed(game))


def _deed(game: State) -> str:
    return "choose" if game.war or game.revolt else "play"


def subline(game: State) -> str:
    """Return a text for how far the game has come, what is being decided, or what ended the game."""
    if game.ending:
        return say("ended", because=game.ending, round=game.round)
    if game.phase == "setup":
        return say("setup")
    if game.war or game.revolt:
        return say("war" if game.war else "revolt")
    return say("progress", round=game.round, actions=game.actions)


def has_won(game: State, seat: Seat) -> bool:
    """Return whether a player has won; nobody wins a draw."""
    return bool(game.ranks) and game.ranks[seat] == 1 and not game.is_drawn


def player_area(palette: Palette, game: State, player: tuple[Seat, str], width: int, height: int = 0) -> Item:
    """Return the area of a seat with its name: tiles, leaders, granaries and open points; points by colour at the end.

    Without a `height` it is a row.
    """
    (seat, name), is_row = player, not height
    own, score = game.players[seat], None if game.points_known(seat) is None else game.players[seat].score
    won = has_won(game, seat)
    rank = "" if is_row and won else note(game.ranks, game.asked, seat, _deed(game))
    about = Area(seat, name, score, seat in game.asked, won, rank)
    if game.over:
        points = [counted(small_tile(palette, colour, 34 if is_row else 38), own.won[colour], 36) for colour in COLOURS]
        if is_row:  # below the name, which would be cut beside them
            return area(palette, about, below=[Sized(tiled(points, len(points)), across=None)], width=width)
        tall = (Sized(Column(*line.items, align="middle")) for line in points)
        return area(palette, about, Sized(tiled(tall, len(points)), across=None), width=width, height=height)
    things = [counted(pieces.screen(palette, seat, 42 if is_row else 36), own.held)]
    if game.map.granaries:
        things.append(counted(pieces.granary(palette, 0.8), own.granaries))
    size, home = 46 if is_row or len(things) == 1 else 36, game.home(seat)
    leaders = (pieces.small_leader(palette, seat, colour, size) if colour in home
               else pieces.away(palette, colour, size) for colour in COLOURS)  # fmt: skip
    body = Row(*things, FILL, Row(*leaders, gap=2), gap=6)
    return area(palette, about, body, width=width, height=height or 76)


def counted(sprite: Sprite, count: int, size: int = 40) -> Row:
    """Return a piece with how many there are."""
    return Row(sprite, Text(str(count), size, None if count else "dim", bold=bool(count), vital=True), gap=4)


def _supply(palette: Palette, game: State, width: int) -> Item:
    is_row, tiles = width >= PHONE / 2, tiles_of(game.market)
    size = 76 if is_row else 64
    market = [small_tile(palette, colour, size) for colour in tiles] + [pieces.gap(palette, size)] * (HAND - len(tiles))
    name = Flex(title(say("market"), LEGIBLE + 2))
    bag = Row(pieces.bag(palette, 58 if is_row else 42), Text(str(game.bag.left), 46, bold=True, vital=True), gap=8)
    if is_row:
        return Kept(Framed(Row(name, *market, 8, bag, gap=6), 14, 7, empty_panel))
    stock = [counted(*pair, 32) for pair in _buildings(palette, game, 0.62)]
    shown = Column(Row(name, bag), FILL, tiled(market, HAND), FILL, tiled(stock, len(stock)))
    return Sized(Kept(Framed(shown, 14, 8, empty_panel)), height=_SUPPLY, across=None, down=None)


def _buildings(palette: Palette, game: State, zoom: float) -> list[tuple[Sprite, int]]:
    palace = [(pieces.palace(palette, zoom * 0.71), int(not game.realm.palace))] * game.realm.has_palace
    return [*((pieces.pagoda(palette, colour, zoom), game.realm.stock[colour]) for colour in COLOURS), *palace]


def _legend(palette: Palette) -> Item:
    lines = [Row(small_tile(palette, colour, 40), Text(say("kind", colour=colour), 28, bold=True), FILL,
                 Text(say("points", colour=colour), 25, "dim"), gap=12) for colour in COLOURS]  # fmt: skip
    return Kept(Framed(Column(*map(Flex, lines)), 16, 8, empty_panel))


def parts(points: Mapping[Colour, int]) -> list[tuple[Colour, int, int]]:
    """Return the four colours with their points, and the white ones that count for them: the weakest get them."""
    together = zip(FOUR, totals(points), strict=True)
    return [(colour, points[colour], total - points[colour]) for colour, total in together]


def reach(points: Iterable[Mapping[Colour, int]]) -> int:
    """Return the points of the longest bar: at least six, so that the first point is not as long as the fifteenth."""
    return max([6, *(total for own in points for total in totals(own))])


def bars(palette: Palette, points: Mapping[Colour, int], width: float, pitch: float, most: int) -> Item:
    """Return a bar for each of the four colours; `most` points are as long as can be. The weakest is highlighted."""
    size, high, lines = min(round(pitch), max(LEGIBLE, round(pitch * 0.72))), round(pitch * 0.62), list[Item]()
    room = width - pitch * 0.82 - measure(str(most), size, BOLD) - 50
    for colour, own, white in parts(points):
        strips = [pieces.strip(palette, tint, max(6, round(room * count / most)), high)
                  for tint, count in ((colour, own), ("white", white)) if count]  # fmt: skip
        is_weakest = own + white == min(totals(points))
        figure = Text(str(own + white), size, bold=is_weakest, vital=True)
        line = Row(small_tile(palette, colour, round(pitch * 0.94)), 8, Row(*strips), figure, FILL, gap=6)
        box = Sized(line, width - 10, pitch, across=None)
        lines.append(Framed(box, 5, 0, pieces.plate) if is_weakest else Padded(box, 5, 0))
    return Column(*lines)


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's tiles, leaders, points and granaries as a PNG."""
    palette, seat, gap, width = PALETTES[look.theme], game.viewer, EDGE + 2, PHONE - 2 * EDGE - 4
    if seat is None:
        return finished(picture(palette, Text(say("hand-public"), 38, "title", vital=True), across=40, down=50), look)
    held, overlap = game.players[seat].hand, -16 * (sum(game.players[seat].hand.values()) > HAND)
    groups = [Row(*[small_tile(palette, colour, 122)] * held[colour], gap=overlap)
              for colour in COLOURS if held[colour]]  # fmt: skip
    empty = Text(say("hand-empty"), 40, "white", align="middle", vital=True)
    inner = Sized(Padded(Row(*groups, gap=16), 0, 20) if groups else Padded(empty, 0, 80), width, 236, down="end")
    left = Column(Framed(inner, 0, 0, pieces.open_screen, (seat,)), _leaders(palette, game, seat), gap=gap)
    if look.layout == "phone":
        shown: Item = Column(left, _points(palette, game, seat, width, 56), gap=gap)
    else:
        points = Sized(_points(palette, game, seat, 522, 60), 522, left.size(width)[1], across=None, down=None)
        shown = Row(Sized(left, width), points, gap=gap)
    return finished(picture(palette, shown, across=gap, down=gap), look)


def _leaders(palette: Palette, game: State, seat: Seat) -> Item:
    found = []
    for colour in COLOURS:
        space = game.realm.places.get(Leader(seat, colour))
        key = "" if space is None else game.map.spaces[space].upper()
        name = Text(key, 42, palette.tint(colour).deep, bold=True, align="middle", vital=True)
        place = flow.Layers(pieces.empty_place(palette, colour, 100), name)
        words = Text(say("hand-board" if key else "hand-home"), LEGIBLE, None if key else "dim", vital=True)
        found.append(Column(place if key else pieces.small_leader(palette, seat, colour, 100), words, align="middle"))
    shown = tiled(map(Sized, found), len(found))
    return Framed(Column(title(say("hand-leaders"), 38), shown, gap=6), 14, 12, empty_panel)


def _points(palette: Palette, game: State, seat: Seat, width: int, pitch: float) -> Item:
    """Return the points by colour, the weakest of which counts, and lines about them."""
    player = game.players[seat]
    head = Row(Flex(title(say("hand-points"), 38)), Text(str(player.score), 56, bold=True, vital=True), gap=20)

    def line(name: str, count: int) -> Item:
        return Flex(Text(say(f"hand-{name}", count=count), LEGIBLE, "dim", vital=True))

    lines = [] if game.is_open or game.over else [line("secret", 0)]
    lines += [line("white", white)] if (white := player.points["white"]) else []
    if player.granaries:
        lines.append(Row(pieces.granary(palette, 1.1), line("granaries", player.granaries), gap=12))
    shown = bars(palette, player.won, width - 2 * EDGE, pitch, reach([player.won]))
    return Framed(Column(head, shown, 8, Column(*lines, gap=6), FILL), EDGE, 8, empty_panel)


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette, chart, canvas = PALETTES[look.theme], chart_of(game.map, look.layout), None
    kind, _, which = item.partition(":")
    if item in game.map.areas or item == "all:states":
        canvas = _states(palette, game, chart, "" if which else item)
    elif item == "all:conflict":
        canvas = _clash(palette, game, chart)
    elif item == "all:stores":
        canvas = _stores(palette, game, PHONE if look.layout == "phone" else 1000)
    elif kind == "seat" and which.isdecimal() and int(which) < game.seats:
        canvas = _player(palette, game, chart, int(which), called(names)[int(which)])
    return finished(canvas, look) if canvas else None


def _titled(text: str, canvas: Canvas) -> Item:
    words = Text(text, 50, "title", bold=True, vital=True)
    return Column(Padded(Sized(words, height=76, across=None), EDGE, 0), canvas)


def states_of(game: State) -> list[Group]:
    """Return all states, the largest first."""
    return sorted(game.realm.states(), key=lambda state: (-state.spaces.bit_count(), state.spaces))


def _states(palette: Palette, game: State, chart: HuangChart, where: Key) -> Canvas:
    """Paint all states outlined with their strengths in a war, or those in a neighbourhood with what they have."""
    spaces, lines = {*game.map.areas[where]} if where else {*range(len(game.map.spaces))}, list[Item]()
    land = scene.near(palette, game, chart, spaces, last=True) if where else scene.painted(palette, game, chart)
    there = [state for state in states_of(game) if not spaces.isdisjoint(spaces_in(state.spaces))]
    used, tones, thick = [list[Point]() for _ in range(4)], list[int](), 5 if where else 6
    for state in there:  # in the tone whose other states are farthest away
        own = [*map(chart.space, spaces_in(state.spaces))]
        gaps = [min(starmap(math.dist, product(own, others)), default=math.inf) for others in used]
        tones.append(gaps.index(max(gaps)))
        used[tones[-1]] += own
        scene.paint_outline(land, game, [*spaces_in(state.spaces)], scene.tone_of(palette, tones[-1]), thick)
    for number, state in zip(tones, there, strict=True):
        tone, soldiers = scene.tone_of(palette, number), str(game.realm.soldiers(state))
        if not where:
            y, x = min((y, x) for x, y in map(chart.space, spaces_in(state.spaces)))  # of the uppermost space
            scene.paint_badge(land, (x, y - 48), soldiers, "red", tone)
            continue
        leaders = [pieces.small_leader(palette, state.leaders[colour], colour, 62)
                   for colour in COLOURS if colour in state.leaders]  # fmt: skip
        sprites = [pieces.palace(palette, 0.8) if building == PALACE else pieces.pagoda(palette, building)
                   for building, _ in game.realm.buildings_on(state.spaces) if building != GRANARY]  # fmt: skip
        badge = pieces.badge(palette, soldiers, "red", tone, 1.3)
        lines.append(Padded(Row(badge, 16, *leaders, 8, *sprites, FILL, gap=6), EDGE, 10))
    name = game.map.area_names[where] if where else say("states")
    return picture(palette, _titled(name, land.canvas), *lines, width=land.canvas.width)


def _clash(palette: Palette, game: State, chart: HuangChart) -> Canvas | None:
    """Paint the map before and after the latest conflict: side by side, or one below the other on a phone."""
    if (clash := scene.latest_clash(game)) is None:
        return None
    spaces, width = scene.involved(clash.before, clash.conflict), PHONE if chart.layout == "phone" else 792
    land = scene.near(palette, clash.before, chart, spaces, width)
    scene.paint_conflict(land, clash.before, clash.conflict)
    shown = [_titled(say("conflict-before"), land.canvas)]
    if clash.is_decided:
        land = scene.near(palette, clash.after, chart, spaces, width)
        scene.paint_winner(land, clash.after, clash.conflict)
        scene.cross_out(land, scene.taken(clash.before) - scene.taken(clash.after))
        shown.append(_titled(say("conflict-after"), land.canvas))
    return picture(palette, tiled(shown, 1 if width == PHONE else len(shown), gap=16, below=24))


def _player(palette: Palette, game: State, chart: HuangChart, seat: Seat, name: str) -> Canvas:
    """Paint the map with a player's states highlighted, below the player's area and above points that are open."""
    land = scene.painted(palette, game, chart, last=True)
    own = [space for state in states_of(game) if seat in state.leaders.values() for space in spaces_in(state.spaces)]
    land = faded(land, cut_out(land.frame, map(chart.hexagon, own)))
    scene.paint_plaques(land, game)
    area = Padded(Sized(player_area(palette, game, (seat, name), PHONE - 2 * EDGE)), 0, 8)
    known = None if game.over else game.points_known(seat)  # at the end they are in the area
    points = [counted(small_tile(palette, colour, 64), known[colour], 52) for colour in COLOURS] if known else []
    foot = [Padded(tiled(points, len(points)), EDGE, 10)] if points else []
    return picture(palette, area, land.canvas, *foot, width=land.canvas.width)


def _stores(palette: Palette, game: State, width: int) -> Canvas:
    """Paint the market, the bag, how many tiles of each kind are on the map, and the buildings in the stock."""
    realm, market = game.realm, [small_tile(palette, colour, 118) for colour in tiles_of(game.market)]
    left = Text(str(game.bag.left), 62, bold=True, vital=True)
    head = Row(title(say("market"), 54), FILL, pieces.bag(palette, 76), left, gap=14)
    stock, rows = [counted(*pair, 58) for pair in _buildings(palette, game, 1.5)], []
    for colour, building in zip(COLOURS, stock, strict=False):
        words = Column(Text(say("kind", colour=colour), 42, bold=True),
                       Text(say("points", colour=colour), LEGIBLE, "dim"))  # fmt: skip
        count = Text(str(realm.of_colour[colour].bit_count()), 54, bold=True, vital=True)
        placed = Row(count, Text(say("on-map"), 30, "dim"), FILL, gap=10)
        rows.append((small_tile(palette, colour, 88), words, placed, building))
    more = stock[len(COLOURS) :]
    if game.map.granaries:
        more.append(counted(pieces.granary(palette, 2), realm.granaries.bit_count(), 58))
    lines = flow.grid(rows, gap=22, below=16, shares=(0, 1, 1, 0))
    shown = Column(head, 10, tiled(market, HAND) if market else 0, 24, lines, 16 * bool(more), Row(*more, FILL, gap=60))
    return picture(palette, shown, width=width, across=28, down=12)


# The end of a game


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game as PNGs, by description; `games` are all public observations."""
    palette, players, layout, last = PALETTES[look.theme], called(names), look.layout, games[-1]
    full = PHONE if layout == "phone" else WIDTH
    width = full - 2 * MARGIN
    course = [[(game.turn / last.seats, game.players[seat].score) for game in games] for seat in range(last.seats)]
    plot = over_time(course, players, width, say("growth"))
    ranking = Column(_standings(palette, last, players, width), plot, gap=MARGIN)
    pictures = {
        say("end-map"): paint_table(palette, last, players, layout),
        say("end-ranking"): picture(palette, ranking, width=full, across=MARGIN, down=MARGIN),
    }
    if fought := conflicts(games):
        pictures[say("end-conflicts")] = paint_conflicts(palette, last, fought, players, layout)
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by colour as a PNG; where they are hidden, the players' screens."""
    item = _standings(PALETTES[look.theme], game, called(names), PHONE - 2 * MARGIN)
    return finished(picture(PALETTES[look.theme], item, width=PHONE, across=MARGIN, down=MARGIN), look)


def _standings(palette: Palette, game: State, names: Sequence[str], width: int) -> Item:
    """Return every player's points by colour, the best first, as far as points are known; or closed screens."""
    known, columns = [game.points_known(seat) for seat in range(game.seats)], 1 if width < PHONE else 2
    open_to_all = [points for points in known if points is not None]
    most, wide = reach(open_to_all), (width - 24 * (columns + 1)) // columns
    few = "own" if open_to_all else "hidden"
    name = say("standings-over" if game.ranks else "standings" if all(known) else f"standings-{few}")
    order = game.ranks or (game.ranking() if all(known) else range(game.seats))

    def shown(seat: Seat) -> Item:
        points, player = known[seat], game.players[seat]
        things: list[Thing] = [token(palette, seat, 58), Fit(Text(names[seat], 44, bold=True, vital=True))]
        things += [seal(palette, "勝", 44)] * has_won(game, seat)
        things.append(FILL)
        if player.granaries:
            things += [pieces.granary(palette, 1.3), Text(str(player.granaries), 40, "dim", vital=True)]
        if points is not None:
            things.append(Text(str(player.score), 56, bold=True, vital=True))
            return Column(Row(*things, gap=14), bars(palette, points, wide, 46, most))
        leaders = Row(*(pieces.small_leader(palette, seat, colour, 64) for colour in game.home(seat)), gap=10)
        closed = Framed(Sized(leaders, wide, 96), 0, 0, pieces.open_screen, (seat,))
        return Column(Row(*things, gap=14), closed)

    players = tiled(map(shown, sorted(range(game.seats), key=lambda seat: order[seat])), columns, gap=24, below=20)
    lines: list[Item] = [title(name, 44), players]
    if any(points["white"] for points in open_to_all):
        sample = pieces.strip(palette, "white", 52, 30)
        lines.append(Row(sample, Flex(Text(say("standings-white"), LEGIBLE, "dim")), gap=14))
    return Framed(Column(*lines, gap=8), 24, 14, empty_panel)


def paint_conflicts(
    palette: Palette, game: State, found: Sequence[Conflict], names: Sequence[str], layout: Layout
) -> Canvas:
    """Paint a line for each conflict of a game, in two columns if the picture is wide."""
    columns, size = (1, 50) if layout == "phone" else (2, 62)
    rows = max(1, -(-len(found) // columns))
    counts = Counter(conflict.kind for conflict in found)
    words = say("conflicts-count", wars=counts["war"], revolts=counts["revolt"], bandits=counts["bandits"])
    lines = [_conflict(palette, game, conflict, names) for conflict in found]
    parted = [Column(*lines[start : start + rows], gap=8) for start in range(0, len(lines), rows)]
    head = Padded(Column(title(say("conflicts"), size), Text(words, LEGIBLE, "dim")), 12, 8)
    return picture(palette, head, Row(*parted, gap=16, align="start"), width=PHONE * columns, across=8, down=12)


def _conflict(palette: Palette, game: State, conflict: Conflict, names: Sequence[str]) -> Item:
    """Return when and where it was, and the sides with their strength; the winner stands on gold."""
    if conflict.kind == "bandits":
        sign = pieces.bandit(palette, conflict.sides[-1].strength, 64 / pieces.TALL)
    else:  # what it is fought with: red tiles in a war, yellow ones in a revolt
        sign = pieces.small_tile(palette, "red" if conflict.kind == "war" else "yellow", 64)
    when = Text(say("conflicts-round", round=conflict.turn // game.seats + 1), 30, "dim")
    where = Text(conflict.space.upper(), LEGIBLE, bold=True, vital=True)
    width = (620 - 8 * (len(conflict.sides) - 1)) // len(conflict.sides)
    sides = [_side(palette, side, conflict, names, width) for side in conflict.sides]
    return Row(Sized(sign, 68), Sized(Column(when, where, gap=-4), 76, across=None), *sides, gap=8)


def _side(palette: Palette, side: Side, conflict: Conflict, names: Sequence[str], width: int) -> Item:
    words = "" if conflict.kind == "bandits" and not side.bandits else str(side.strength)
    room, count = width - 40 - measure(words, 44, BOLD), len(side.leaders)
    gap = min(6, (room - _LEADER * count) / max(1, count - 1))
    who = [pieces.small_leader(palette, leader.seat, leader.colour, _LEADER) for leader in side.leaders]
    if side.bandits:
        who.append(pieces.bandit(palette, side.strength, 0.9))
    named = [
        Fit(Text(names[leader.seat], LEGIBLE, vital=True)) for leader in side.leaders * (conflict.kind == "revolt")
    ]
    line = Row(Row(*who, gap=gap), 6, *named, FILL, *([Text(words, 44, bold=True, vital=True)] if words else []))
    return Framed(Sized(line, width - 28, 84, across=None), 14, 0, pieces.plate if side.won else empty_panel)


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them."""
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film[State]):
    characters = SEAL

    def __init__(self, palette: Palette, views: Sequence[State], names: Sequence[str]) -> None:
        self._chart = chart_of(views[-1].map, "phone")
        self._are_known = views[-1].public_scores() is not None  # at the end, those that were hidden are told, too
        self._most = reach(player.won for view in views for player in view.players)
        super().__init__(palette, views, names)

    def seen(self, view: State) -> object:
        realm, points = view.realm, [player.won for player in view.players if self._are_known]
        things = realm.tiles, realm.leaders, realm.pagodas, realm.palace, realm.granaries, realm.bandits
        return things, points, view.over

    def progress(self, view: State) -> str:
        return say("film-round", round=view.round)

    def title(self, view: State) -> tuple[Sequence[Seat], tuple[str, str]]:
        return ((), headline(view, self.names)) if view.is_drawn else super().title(view)

    def scene(self, number: int, share: float) -> Canvas:
        view, coming = self.stages[number], self.coming(number)
        land = painted(self.palette, view, self._chart, full=self.stages[-1])
        zoom, before, after = land.zoom, view.realm, coming.realm
        added = sorted(after.tiles.items() - before.tiles.items()) if share else []
        arrivals = [(space, pieces.tile(self.palette, colour, zoom)) for space, colour in added]
        seated = sorted(after.leaders.items() - before.leaders.items()) if share else []
        arrivals += [(space, pieces.leader(self.palette, *own, zoom)) for space, own in seated]
        for space, sprite in arrivals:
            left, top = land.frame.at(self._chart.space(space))
            land.canvas.centre(sprite, left, falling(top, share, 110))
        for conflict in (*fought(view), *(fought(coming) if share else ())):
            _paint_conflict(land, view, conflict)
        canvas = Canvas.blank(self.palette, ACROSS, _HEAD + land.canvas.height + 12 + lanes_height(len(self.names)))
        canvas.cover(land.canvas, 0, _HEAD)
        return canvas

    def paint_lane(self, canvas: Canvas, seat: Seat, y: int, moment: tuple[int, float]) -> None:
        number, share = moment
        before, after = (view.players[seat] for view in (self.stages[number], self.coming(number)))
        if not self._are_known:
            for place, colour in enumerate(self.stages[number].home(seat)):
                canvas.lay(pieces.small_leader(self.palette, seat, colour, 42), BARS[0] + place * 50, y + 3)
            return
        across = (BARS[1] - BARS[0]) / self._most
        for place, (one, other) in enumerate(zip(parts(before.won), parts(after.won), strict=True)):
            left = BARS[0]
            for colour, old, new in ((one[0], one[1], other[1]), ("white", one[2], other[2])):
                if width := round(across * (old + (new - old) * share)):
                    canvas.lay(pieces.strip(self.palette, colour, width, 10), left, y + 4 + place * 10)
                    left += width
        score = before.score
        canvas.write(str(score), ACROSS - 14, y + 36, 38, weight=BOLD, anchor="r", vital=True)


def _paint_conflict(land: Land, game: State, conflict: Conflict) -> None:
    """Outline the states at war, the winner golden and the others red, and put the conflict's sign on its space."""
    index, palette, kind = land.chart.map.index, land.palette, conflict.kind
    for side in sorted(conflict.sides, key=lambda side: side.won) if kind == "war" else ():
        tone = palette.imperial if side.won else palette.lacquer
        paint_outline(land, game, [index[key] for key in side.spaces], tone)
    sign = pieces.conflict_sign(palette, kind, land.size({"war": 92, "revolt": 56, "bandits": 64}[kind]))
    land.centre(sign, *land.chart.space(index[conflict.space]))
