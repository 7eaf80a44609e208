"""The whole table, the own hand, the options, closer looks, the end of a game and its story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from games.engine import Seat
from games.engine.results import Outlook, winners
from games.engine.words import capital
from games.han.board import parse_placement
from games.han.cards import CARDS, HAND, Colour, parse_payment
from games.han.events import AllianceScored, HousesScored, PortsScored, RoadScored
from games.han.maps import title_of
from games.han.roads import ROW
from games.han.state import State
from games.han.table import sources
from rendering import USUAL, Choice, Layout, Look, flow, table
from rendering.art import drawn
from rendering.canvas import Canvas, Point, Sprite, ring
from rendering.charts import Tally, course, pointer, ranking, standing
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Flex, Item, Layers, Option, Padded, Row, Sized, Text, Wrap, picture, tiled
from rendering.han import pieces, scene
from rendering.han.pieces import PALETTES, PLATE, card, emissary, gap, house, labelled, marker, say, stones, swatch
from rendering.han.scene import Land, chart_of
from rendering.landscape import mountains
from rendering.layout import GAP, LEGIBLE, MARGIN, PHONE, WIDTH, bounds, finished, offered, paint_marks, spread
from rendering.lettering import BOLD, measure
from rendering.maps import Glass, cut_out, faded, whole
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import Palette, mix
from rendering.pieces import card_back, token
from rendering.table import awaited, band, called, empty_panel, note, victory

SEAL: Final = "大漢"
"""Characters on the game's seal."""
WALL: Final = 176
"""Top of the wall, on which counters stand."""
MAP_TOP: Final = 236
"""Top of the map, below the wall."""
EDGE: Final = 24
"""Margin around everything, and space between cards."""
_MARK: Final = 80
"""Height of a mark in a wide picture; on a phone it is a little smaller."""
COUNTER: Final = 60
"""Height of a counter."""
_LAP: Final = 50
"""Points per lap along the wall; a player who completes one gets a point card."""
_HEAD: Final = 128
"""Height of the heading above a map."""
_FILM_HEAD: Final = 66
"""Height of the title of the film."""
_FILM_SCALE: Final = ACROSS / WIDTH
SOURCES: Final = {
    "houses": ("stone", "courses"), "alliances": ("imperial", "dots"), "roads": ("straw", "slant"),
    "ports": ("jade", "coins"),
}  # fmt: skip
"""Colour and pattern of each source of points."""


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    palette, names, is_tall = PALETTES[look.theme], called(names), look.layout == "phone"
    across, edge = (PHONE, 12) if is_tall else (WIDTH, 20)
    chart = chart_of(game.board.map, look.layout)
    frame = whole(chart)
    wide = across - 2 * edge if is_tall else (across - 2 * edge - (game.seats - 1) * GAP) // game.seats
    outlooks = game.outlooks()
    areas = [_area(palette, game, seat, (name, outlooks[seat]), wide) for seat, name in enumerate(names)]
    players = Column(*areas, gap=8) if is_tall else Row(*areas, gap=GAP)
    ground, cards = scene.map_ground(palette, chart, frame), offer(palette, game, across - 2 * edge)
    below = Padded(cards, edge, 8), Padded(players, edge, 0), edge
    canvas = picture(palette, _sky(palette, across), ground, *below, width=across)
    head = heading(palette, game, names, min(across, 1130) - 28)  # the sun is beyond
    head.paint(canvas, 14, 8, *head.size())
    _paint_counters(canvas, game.scores())
    land = Glass(canvas, chart, frame, MAP_TOP)
    scene.paint_pieces(land, game, chart.map.provinces, last=True, expected=not game.over)
    return finished(canvas, look)


def heading(palette: Palette, game: State, names: Sequence[str], room: int) -> Item:
    """Return whose turn it is or who won, and as much of the map and the progress, or of what ended it, as has room."""
    line = awaited(game.at_turn, names, "play") if game.at_turn else ("", say("before"))
    line = victory(game.ranks, names, game.scores()) if game.over else line
    parts, state = [title_of(game.board.map)], "last-round" if game.final_round else "round"
    parts += [say("markers", marker=game.board.marker)] if game.board.marker else []
    parts += [say("ended", because=game.ending, round=game.round) if game.ending else say(state, round=game.round)]
    while len(parts) > 1 and measure(" · ".join(parts), LEGIBLE) > room - 76:
        del parts[0]
    named, below = game.at_turn or winners(game.ranks), Text(" · ".join(parts), LEGIBLE, "dim")
    return Sized(table.heading(palette, SEAL, named, line, below), room, across=None)


def score_at(score: int, width: int) -> float:
    """Return the horizontal position of a score in a picture of some width."""
    first = 46 if width == WIDTH else 36
    return first + score * (width - 2 * first) / (_LAP - 1)


def _paint_counters(canvas: Canvas, scores: Sequence[int]) -> None:
    """Paint every player's counter on the wall. Counters that would overlap move aside and point to their score."""
    palette, width = canvas.palette, canvas.width
    order = sorted(range(len(scores)), key=lambda seat: scores[seat] % _LAP)
    marks = [score_at(scores[seat] % _LAP, width) for seat in order]
    for seat, mark, x in zip(order, marks, spread(marks, 50, 0, width), strict=True):
        if abs(mark - x) > 3:
            canvas.lay(pointer(palette, round(mark - x), seat, bold=True), min(mark, x) - 6, WALL - 10)
        canvas.centre(emissary(palette, seat, COUNTER), x, WALL - COUNTER / 2 - 4)
        if scores[seat] >= _LAP:
            canvas.centre(_flag(palette, f"+{scores[seat] // _LAP * _LAP}"), x, WALL + 6)


@GROUNDS.remembered
def _sky(palette: Palette, width: int) -> Image.Image:
    """Mountains, and the wall with a tower and a number every 10 points."""
    is_wide, (face, joint, edge) = width == WIDTH, stones(palette)
    canvas = mountains(palette, width, MAP_TOP, WALL + 14, (range(width),), plain=True, cranes=is_wide,
                       head=0 if is_wide else 100)  # fmt: skip
    stretch = score_at(5 if is_wide else 10, width) - score_at(0, width)
    wall = drawn(palette, "han/wall", stretch + 1, face=face, joint=joint, edge=edge)
    tower = drawn(palette, "han/tower", 58, face=face, joint=joint, edge=edge)
    for number in range(-1, width // round(stretch) + 1):
        canvas.lay(wall, score_at(0, width) + number * stretch, WALL - 12)
    for score in range(0, _LAP, 5 if is_wide else 10):
        x, size = score_at(score, width), 32 if score % 10 else 38
        if score % 10 == 0:
            canvas.lay(tower, x - 29, WALL - 20)
        ink = palette.ink if palette.name != "dark" else palette.white
        canvas.write(str(score), x, MAP_TOP - 13, size, ink, weight=BOLD, anchor="m")
    return canvas.image


@PICTURES.remembered
def _flag(palette: Palette, text: str) -> Sprite:
    layers = (0, palette.ink), (1.6, palette.imperial)
    return labelled((measure(text, 21, BOLD) + 12, 25), layers, text, 21, palette.ink, radius=4)


def offer(palette: Palette, game: State, room: int) -> Item:
    """Return the cards on the table: the display, the draw pile, and the discards by colour."""
    is_wide = room >= PHONE
    large, high, small, figure = (112, 154, 58, 44) if is_wide else (96, 132, 36, LEGIBLE)
    empty, counts = gap(palette, large, high), list[Item]()
    for colour, count in game.discards.items():
        pair = swatch(palette, colour, small), number(count, figure, None if count else "faint")
        counts.append(Column(*pair, align="middle") if is_wide else Row(*pair, gap=7))
    display = [card(palette, colour, large) for colour in game.display]
    pile = Layers(card_back(palette, large, high), _count(palette, str(len(game.pile)), 74)) if game.pile else empty
    groups: tuple[tuple[str, flow.Thing], ...] = (
        (say("display"), Row(*display, *[empty] * (3 - len(display)), gap=8)),
        (say("pile-state", state="used" if game.final_round else "second" if game.renewed else "first"), pile),
        (say("discards"), flow.grid([counts] if is_wide else [counts[:2], counts[2:4], [*counts[4:], 0]], gap=10)),
    )
    first, second, third = (Column(Text(title, 30, "dim"), 4.5, Sized(things, height=high, across="start"))
                            for title, things in groups)  # fmt: skip
    return flow.Kept(Sized(Row(first, FILL, second, FILL, third), room, across=None))


def number(count: int, size: int, ink: flow.Ink = None) -> Text:
    """Return a number that players need to decide their moves."""
    return Text(str(count), size, ink, bold=True, vital=True)


@PICTURES.remembered
def _count(palette: Palette, text: str, size: int) -> Sprite:
    layers = (0.5, mix(palette.gold, palette.bark, 0.7)), (3, palette.white)
    return labelled((size, size), layers, text, size * 0.68, palette.ink, radius=size / 2)


def _area(palette: Palette, game: State, seat: Seat, player: tuple[str, Outlook | None], width: int) -> Item:
    """Return the area of a seat with a name and an outlook: what is left of the supply, or the sources of points."""
    (name, outlook), own = player, game.players[seat]
    has_won, is_row = game.over and game.ranks[seat] == 1, width >= 600
    deed, is_first = note(game.ranks, game.at_turn, seat, "play"), seat == game.first and game.phase != "setup"
    about = table.Area(seat, name, own.score, seat in game.at_turn, has_won, deed, is_first, outlook)
    body, below = list[Item](), list[Item]()
    if game.over:
        points = [(title, own.points[source]) for source, title in sources(game).items()]
        (below if is_row else body).append(table.sources(points, 4 if is_row else 2))
    else:
        body.append(table.counts(supply(palette, game, seat, (50, 54, 50, 39)), beside=is_row))
    return table.area(palette, about, *body, below=below, width=width, height=76 if is_row else 216)


def supply(palette: Palette, game: State, seat: Seat, sizes: tuple[int, int, int, int]) -> list[tuple[Sprite, int]]:
    """Return a player's pieces and cards with their numbers; `sizes` are of a house, an emissary, a marker, a card."""
    player, (home, envoy, small, back) = game.players[seat], sizes
    things = [(house(palette, seat, home), player.houses), (emissary(palette, seat, envoy), player.emissaries)]
    if game.board.marker:
        things.append((marker(palette, game.board.marker, small), player.markers))
    return [*things, (card_back(palette, back, round(back * 1.38)), len(player.hand))]


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's cards as a PNG, with the use of each, and the cards that can be drawn."""
    palette, cards = PALETTES[look.theme], held(game)
    if not cards:
        return finished(picture(palette, Text(say("hand-empty"), 44, "title", vital=True), across=60, down=50), look)
    shown = _used(palette, game, cards, look.layout), EDGE, Sized(offer(palette, game, PHONE - 2 * EDGE))
    return finished(picture(palette, *shown, across=EDGE, down=EDGE), look)


def held(game: State) -> Sequence[Colour]:
    """Return the viewer's own cards; none for the public."""
    return () if game.viewer is None else game.players[game.viewer].hand


def card_width(count: int, layout: Layout) -> int:
    """Return the width of a card if `count` cards, at least three, are side by side."""
    return min(250, (PHONE - EDGE) // max(3, count) - EDGE) if layout == "phone" else 250


def purpose(palette: Palette, game: State, colour: Colour, size: int = 42) -> Item:
    """Return the provinces of a colour's cards with their free places: house spaces, and the plate of the court."""
    board, lines = game.board, list[Item]()
    for key in (key for key, province in board.map.provinces.items() if province.colour == colour):
        free, more = len(board.free[key]), board.room(key)
        plate: list[flow.Thing] = [6, pieces.room_plate(palette, f"+{more}", size / PLATE[1])] if more else []
        places = Row(pieces.house_space(palette, "", size / 60), number(free, size), *plate, gap=6)
        full = Text(say("full"), size, "dim", vital=True)
        name = Text(board.map.names[key], size, bold=True, align="middle")
        lines.append(Column(name, Sized(places if free or more else full)))
    return Column(*lines, gap=6)


def _used(palette: Palette, game: State, colours: Sequence[Colour], layout: Layout) -> Item:
    """Return cards side by side, as options, with the use of each."""
    wide = card_width(len(colours), layout)
    return Row(*(Column(Option(card(palette, colour, wide), colour), 8, purpose(palette, game, colour))
                 for colour in colours), gap=EDGE, align="start")  # fmt: skip


# Options


def choice(game: State, marks: Mapping[str, str], look: Look = USUAL) -> Choice | None:
    """Return a picture of the options in `marks` (key to mark), or `None` if they cannot be shown."""
    palette, layout, there = PALETTES[look.theme], look.layout, game.board.map
    size = _MARK if layout == "wide" else 52
    provinces = {key: mark for key, mark in marks.items() if key in there.provinces}
    placements = [key for key in marks if parse_placement(key)[0] in {**there.provinces, **there.spaces}]
    land = None
    if provinces:
        land = scene.with_provinces(palette, game, layout, provinces, size)
    elif placements:
        land = scene.with_placements(palette, game, layout, placements)
    buttons = [Option(flow.Framed(Text(say(key), 44, bold=True), 24, 14, empty_panel), key)
               for key in ("discard", "done") if key in marks]  # fmt: skip
    hand = flow.Wrap(_hand(palette, game, layout), *buttons, gap=70, below=50)
    shown = hand if land or buttons else _card_options(palette, game, marks, layout)
    if not shown:
        return None
    head = size - EDGE if any(marks.values()) else 0
    width = PHONE if layout == "phone" else land.canvas.width if land else min(WIDTH, shown.size()[0] + 2 * EDGE)
    canvas = picture(palette, land.canvas if land else head, Padded(shown, EDGE, EDGE), width=width)
    clear = []
    if land:
        clear = [bounds(scene.shape_in(land, path)) for path in scene.legible(land.chart, game.board.emissaries)]
    paint_marks(canvas, {key: mark for key, mark in marks.items() if key not in provinces}, size, clear)
    return offered(canvas, look)


def _hand(palette: Palette, game: State, layout: Layout) -> Item:
    return Row(*(card(palette, colour, 130 if layout == "wide" else 96) for colour in held(game)), gap=12)


def _card_options(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Item | None:
    """Return payments, cards to draw with the hand below them, or cards to discard with their use."""
    payments = {key: parse_payment(key) for key in marks if {*parse_payment(key)} <= {*CARDS}}
    draws = len(held(game)) < HAND and not game.final_round
    if any("+" in key for key in marks):
        wide = card_width(4, layout)
        ways = [Option(Row(*(card(palette, colour, wide) for colour in cards), gap=-0.4 * wide), key)
                for key, cards in payments.items()]  # fmt: skip
        return flow.Wrap(*ways, gap=2 * EDGE, below=_MARK)
    if "pile" in marks or (draws and not marks.keys().isdisjoint(game.display)):
        wide = card_width(max(4, len(game.display) + 1), layout)
        size, cards = (LEGIBLE if layout == "phone" else 54), list[flow.Thing]()
        for colour in dict.fromkeys(game.display):
            same = Row(*[card(palette, colour, wide)] * game.display.count(colour), gap=EDGE)
            shown = Option(same, colour) if colour in marks else same
            cards.append(Column(shown, 8, purpose(palette, game, colour, size)))
        if "pile" in marks:
            back = card_back(palette, wide, card(palette, "red", wide).height)
            cards.append(Option(Layers(back, Text(str(len(game.pile)), 60, "white", bold=True, vital=True)), "pile"))
        title = Text(say("hand") if held(game) else say("hand.empty"), 44, bold=True)
        return Column(Row(*cards, gap=EDGE, align="start"), 30, Row(title, _hand(palette, game, layout), gap=26))
    colours = [key for key in marks if key in CARDS]
    return _used(palette, game, colours, layout) if colours else None


# Closer looks


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette, names, layout = PALETTES[look.theme], called(names), look.layout
    when, (kind, _, key) = say("when", over="yes" if game.over else "no"), item.partition(":")
    if item in game.board.map.provinces:
        canvas = _province(palette, game, layout, item, names)
    elif kind == "seat" and key.isdecimal() and int(key) < game.seats:
        canvas = _player(palette, game, layout, int(key), names[int(key)])
    elif item == "all:cards":
        canvas = _cards(palette, game, layout)
    elif item in {"all:alliances", "all:roads"}:
        canvas = (_roads if key == "roads" else _alliances)(palette, game, layout, when)
    else:
        return None
    return finished(canvas, look)


def _player(palette: Palette, game: State, layout: Layout, seat: Seat, name: str) -> Canvas:
    """Paint the map with one player's pieces highlighted, above the supply, and points with what scoring now adds."""
    player, board = game.players[seat], game.board
    places = [space for space, owner in {**board.houses, **board.markets}.items() if owner == seat]
    places += [province for province, counts in board.emissaries.items() if counts[seat]]
    bright = scene.painted(palette, game, layout, last=True)
    spots = [(scene.place_of(bright.chart, game, place, seat), 45) for place in places]
    land = faded(bright, cut_out(bright.frame, spots=spots)).canvas
    more = {} if game.over else game.standing().points(seat)
    head = Row(token(palette, seat, 92), Flex(Text(name, 64, bold=True)), number(player.score, 84), gap=EDGE)
    things = [Row(sprite, number(count, 58), gap=16) for sprite, count in supply(palette, game, seat, (74, 78, 68, 56))]
    points = []
    for source, title in sources(game).items():
        later = [Text(f"+{more[source]}", 46, "alert", bold=True, vital=True)] if more.get(source) else []
        points.append(Row(flow.Fit(Text(capital(title), 44, "dim")), number(player.points[source], 54), *later, gap=12))
    foot = Column(tiled(things, len(things)), tiled(points, 2 if land.width == PHONE else 4, gap=EDGE), gap=14)
    return picture(palette, Padded(Sized(head, 0, _HEAD, across=None), EDGE, 0), land, Padded(foot, EDGE, 16),
                   width=land.width)  # fmt: skip


def _province(palette: Palette, game: State, layout: Layout, province: str, names: Sequence[str]) -> Canvas:
    """Paint a close-up of a province, above all players' houses and emissaries there with their points."""
    land, standing = scene.painted(palette, game, layout, [province], last=True).canvas, game.standing()
    houses, court = game.board.houses_in[province], standing.court(province)
    points = game.scored.get(province) or standing.houses(province)
    there = sorted((seat for seat in range(len(names)) if houses[seat] or court[seat]),
                   key=lambda seat: (-houses[seat], -court[seat], seat))  # fmt: skip
    state = say("free", free=len(game.board.free[province])) if there else say("empty")
    state = say("scored") if province in game.scored else state
    most = max((houses[seat] + court[seat] for seat in there), default=1)
    gap = min(2.0, land.width * 0.5 / most - 66)
    rows = []
    for seat in there:
        things = [house(palette, seat, 66)] * houses[seat] + [emissary(palette, seat, 70)] * court[seat]
        rows.append((token(palette, seat, 70), Sized(Row(*things, gap=gap), across="start"),
                     Text(names[seat], 40, "dim"), number(points[seat], 60)))  # fmt: skip
    table = [flow.grid(rows, gap=EDGE, below=20, shares=(0, 0, 1, 0))] if rows else []
    below = Column(Text(state, 42, "title", bold=True), *table, gap=14)
    return picture(palette, land, Padded(below, EDGE, 16), width=land.width)


def _alliances(palette: Palette, game: State, layout: Layout, words: str = "") -> Canvas:
    standing = game.standing()
    points = {alliance.number: standing.alliance(alliance) for alliance in game.board.map.alliances}
    land = faded(scene.painted(palette, game, layout))
    scene.paint_alliances(land, game, points)
    ended = say("alliances-scored", scored=sum(map(any, points.values())), count=len(points))
    return _titled(land, say("alliances"), words or ended)


def _roads(palette: Palette, game: State, layout: Layout, words: str = "") -> Canvas:
    """Paint rows of houses, rings around houses in ports, and a line for their owners; by default those that scored."""
    land, counts = faded(scene.painted(palette, game, layout)), game.board.houses_in_ports
    scene.paint_rows(land, game, [lane for lane in scene.rows_of(game) if words or lane[2]])
    words = words or say("rows", length=ROW)
    if not game.board.map.ports:
        return _titled(land, say("roads"), words)
    for key, space in game.board.map.spaces.items():
        if space.port and key in game.board.houses:
            land.centre(ring(palette, 88, 88, palette.gold, 44, zoom=land.zoom), *land.chart.space(key))
    points = game.standing().ports()
    there = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))
    title = Text(say("ports") if there else say("ports.empty"), 48, "title", bold=True)
    arrow, owners = drawn(palette, "han/arrow", 36), []
    for seat in there:
        own = token(palette, seat, 62), house(palette, seat, 54), number(counts[seat], 46, "dim")
        owners.append(Row(*own, arrow, number(points[seat], 56), gap=12))
    return _titled(land, say("roads.ports"), words, Padded(Wrap(title, *owners, gap=44, below=10), EDGE, 16))


def _titled(land: Land, title: str, words: str, *below: flow.Thing) -> Canvas:
    """Return a map under its title, above what is `below`."""
    lines = Wrap(Text(title, 54, "title", bold=True), Text(words, 40, "dim"), gap=26)
    head = Padded(Sized(lines, 0, _HEAD, across="start"), EDGE, 0)
    return picture(land.palette, head, land.canvas, *below, width=land.canvas.width)


def _cards(palette: Palette, game: State, layout: Layout) -> Canvas:
    """Paint the display, the draw pile, and the discarded cards by colour with their provinces."""
    width, columns = (1380, 5) if layout == "wide" else (PHONE, 2)
    removed, colours = game.sheet.removed[game.seats], list[Item]()
    for colour, count in CARDS.items():
        of_all = Text(say("of-all", count=count - removed), 36, "dim")
        told = Column(Text(str(game.discards[colour]), 64, bold=True, vital=True), of_all)
        head = Row(card(palette, colour), told, gap=16)
        colours.append(Sized(Column(head, 8, purpose(palette, game, colour), align="middle")))
    title = Text(say("discarded"), 46, "title", bold=True)
    lines = [Row(*map(Flex, colours[at : at + columns]), align="start") for at in range(0, len(colours), columns)]
    return picture(palette, offer(palette, game, width - 2 * EDGE), 20, title, 14, Column(*lines, gap=EDGE),
                   width=width, across=EDGE, down=20)  # fmt: skip


# The end of a game


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return pictures of the finished game, given as public observations from start to end, by description."""
    palette, game, players = PALETTES[look.theme], games[-1], called(names)
    layout, width = look.layout, PHONE if look.layout == "phone" else WIDTH
    head = Padded(heading(palette, game, players, width - 28), 14, 10)
    curves = [_curve(games, seat) for seat in range(game.seats)]
    results = ranking(palette, Tally.of(game, names, SOURCES, sources(game)), width - 2 * MARGIN, curves)
    pictures = {
        say("end-map"): picture(palette, head, scene.painted(palette, game, layout).canvas, width=width),
        say("end-ranking"): picture(palette, results, width=width, across=MARGIN, down=MARGIN),
        say("end-houses"): _tally(palette, game, players, is_wide=width == WIDTH),
        say("end-alliances"): _alliances(palette, game, layout),
        say("end-roads.ports") if game.board.map.ports else say("end-roads"): _roads(palette, game, layout),
    }
    return {shown: finished(canvas, look) for shown, canvas in pictures.items()}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    return finished(standing(PALETTES[look.theme], Tally.of(game, names, SOURCES, sources(game))), look)


def _curve(games: Sequence[State], seat: Seat) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the final scoring."""
    last, shared = games[-1], (HousesScored, AllianceScored, PortsScored)
    added = sum(event.points[seat] for event in last.finale if isinstance(event, shared))
    added += sum(event.points for event in last.finale if isinstance(event, RoadScored) and event.seat == seat)
    points = [(game.turn / game.seats, game.players[seat].score) for game in games if game.phase == "turns"]
    score = last.players[seat].score
    return course([(0.0, games[0].players[seat].score), *points], last.round, score - added, score)


def _tally(palette: Palette, game: State, names: Sequence[str], *, is_wide: bool) -> Canvas:
    """Paint a line for every province with each player's houses and points, and a last line with totals."""
    board, late = game.board, {event.province for event in game.finale if isinstance(event, HousesScored)}
    width, room, high, size, figure = (WIDTH, 450, 82, 64, 56) if is_wide else (PHONE, 260, 60, 44, 40)
    wide = min((width - 2 * EDGE - room - 20) // len(names) - 12, 190)
    early = [pieces.scoring_disk(palette, 46)] if is_wide else []

    def line(first: flow.Thing, things: Iterable[flow.Thing]) -> Row:
        cells = (Flex(Sized(Sized(thing, wide, across=None))) for thing in things)
        return Row(Sized(first, room, high, across=None), *cells)

    heads = [Column(token(palette, seat, size + 12), Text(name, 34, bold=True), align="middle")
             for seat, name in enumerate(names)]  # fmt: skip
    lines: list[Item] = [Padded(line(Text(say("houses"), 54, "title", bold=True), heads), 10, 8)]
    for key, province in board.map.provinces.items():
        deep, points = palette.tint(province.colour).deep, game.scored.get(key, (0,) * len(names))
        name = Text(board.map.names[key], round(size * 0.72), deep, bold=True)
        mark = early if key in game.scored and key not in late else []
        cells: list[flow.Thing] = [0] * len(names)
        for seat, houses in ((seat, houses) for seat, houses in enumerate(board.houses_in[key]) if houses):
            is_fortified = seat in board.fortifiers(province.spaces)
            base = [flow.Shifted(pieces.fortification(palette, size), 0, size * 0.4)] if is_fortified else []
            count = [Text(str(houses), 42, "dim")] if is_wide else []
            score = number(points[seat], figure, deep if points[seat] == max(points) else None)
            cells[seat] = Row(Layers(*base, house(palette, seat, size)), *count, FILL, score, gap=6)
        first = Row(pieces.emblem(palette, province.colour, size * 0.86), name, FILL, *mark, 12, gap=14)
        lines.append(flow.Framed(line(first, cells), 10, 0, band, (province.colour,)))
    told = Row(*early, Text(say("early"), 38, "dim"), gap=14) if is_wide else 0
    totals = [Row(FILL, number(player.points.get("houses", 0), figure + 10)) for player in game.players]
    lines.append(Padded(line(told, totals), 10, 8))
    return picture(palette, Column(*lines, gap=6), width=width, across=EDGE - 10, down=12)


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game, as public observations from start to end, as an animated GIF of ten seconds that loops."""
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film["State"]):
    characters = SEAL

    def __init__(self, palette: Palette, games: Sequence[State], names: Sequence[str]) -> None:
        super().__init__(palette, games, names)
        self._map = lru_cache(maxsize=1)(self._painted)
        """The map of a stage, which several frames in a row show."""

    def seen(self, game: State) -> object:
        return game.board, game.scored, game.scores(), game.round, game.over

    def progress(self, game: State) -> str:
        return say("round", round=game.round)

    def scene(self, number: int, share: float) -> Canvas:
        land = self._map(number)
        canvas = Canvas.blank(self.palette, ACROSS, _FILM_HEAD + land.height + 12 + lanes_height(len(self.names)))
        canvas.cover(land, 0, _FILM_HEAD)
        if share:
            for sprite, (x, y) in _arrivals(self.palette, self.stages[number], self.coming(number)):
                canvas.centre(sprite, x, _FILM_HEAD + falling(y, share, 110))
        return canvas

    def _painted(self, number: int) -> Image.Image:
        stage = self.stages[number]
        return scene.painted(self.palette, stage).canvas.reduced(ACROSS)


def _arrivals(palette: Palette, before: State, after: State) -> Iterator[tuple[Sprite, Point]]:
    """Yield the pieces that are added between two stages, and their final places."""
    old, new, chart = before.board, after.board, chart_of(before.board.map)
    things = (house, old.houses, new.houses), (pieces.market, old.markets, new.markets)
    added = [(draw, pieces.HOUSE, space, seat) for draw, there, now in things
             for space, seat in now.items() if space not in there]  # fmt: skip
    added += [(emissary, pieces.EMISSARY, key, seat) for key, counts in new.emissaries.items()
              for seat, count in enumerate(counts) if count > old.emissaries[key][seat]]  # fmt: skip
    for draw, size, place, seat in added:
        x, y = scene.place_of(chart, after, place, seat)
        yield draw(palette, seat, round(size * _FILM_SCALE)), (x * _FILM_SCALE, y * _FILM_SCALE)
