"""The whole table (heading, wall with the score track, map, cards, players), the own hand, and the options."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.han.board import parse_placement
from games.han.cards import CARDS, HAND, parse_payment
from games.han.maps import title_of
from games.han.table import sources
from rendering import USUAL, Choice, Look, table
from rendering.art import drawn
from rendering.canvas import Brush, Canvas, arc, ring
from rendering.flow import FILL, Column, Framed, Item, Layers, Option, Padded, Row, Sized, Text, Wrap, picture, tiled
from rendering.han import pieces
from rendering.han.land import around, chart_of, clearing, court_of, legible, map_ground, mask_of, paint_pieces, painted
from rendering.han.pieces import PALETTES, PLATE, card, emissary, gap, house, labelled, marker, stones, swatch
from rendering.han.words import say
from rendering.landscape import mountains
from rendering.layout import GAP, LEGIBLE, PHONE, WIDTH, finished, offered, spread
from rendering.lettering import BOLD, measure
from rendering.maps import Glass, faded, whole
from rendering.memory import GROUNDS, PANELS, PICTURES
from rendering.options import bounds, paint_marks
from rendering.palette import mix
from rendering.pieces import card_back, tag
from rendering.players import awaited, called, note, victory
from rendering.table import empty_panel

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from games.engine import Seat
    from games.han.cards import Colour
    from games.han.state import State
    from rendering import Layout
    from rendering.canvas import Point, Shape, Sprite
    from rendering.flow import Ink, Thing
    from rendering.han.land import HanChart, Land
    from rendering.palette import Palette

SEAL: Final = "大漢"
"""Characters on the game's seal."""
WALL: Final = 176
"""Top of the wall, on which counters stand."""
MAP_TOP: Final = 236
"""Top of the map, below the wall."""
EDGE: Final = 24
"""Margin around everything, and space between cards."""
_MARK: Final = 74
"""Height of a mark in a wide picture; on a phone it is a little smaller."""
_SPACE: Final = 30.0
"""Radius of a house space."""
COUNTER: Final = 60
"""Height of a counter."""
_LAP: Final = 50
"""Points per lap along the wall; a player who completes one gets a point card."""


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    palette, names, is_tall = PALETTES[look.theme], called(names), look.layout == "phone"
    across, edge = (PHONE, 12) if is_tall else (WIDTH, 20)
    chart = chart_of(game.board.map, look.layout)
    frame = whole(chart)
    wide = across - 2 * edge if is_tall else (across - 2 * edge - (game.seats - 1) * GAP) // game.seats
    areas = [_player(palette, game, seat, name, wide) for seat, name in enumerate(names)]
    players = Column(*areas, gap=8) if is_tall else Row(*areas, gap=GAP)
    ground, cards = map_ground(palette, chart, frame), offer(palette, game, across - 2 * edge)
    below = Padded(cards, edge, 8), Padded(players, edge, 0), edge
    canvas = picture(palette, _sky(palette, across), ground, *below, width=across)
    head = heading(palette, game, names, min(across, 1130) - 28)  # the sun is beyond
    head.paint(canvas, 14, 8, *head.size())
    _paint_counters(canvas, game.scores())
    land = Glass(canvas, chart, frame, MAP_TOP)
    paint_pieces(land, game, chart.map.provinces, last=True)
    return finished(canvas, look)


def heading(palette: Palette, game: State, names: Sequence[str], room: int) -> Item:
    """Return whose turn it is or who won, and as much of the map and the progress, or of what ended it, as has room."""
    line = awaited(game.at_turn, names, "play") if game.at_turn else ("", say("before"))
    line = victory(game.ranks, names, game.scores()) if game.over else line
    state = "last-round" if game.final_round else "round"
    parts = [title_of(game.board.map)]
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
            canvas.lay(_lean(palette, round(mark - x), seat), min(mark, x) - 6, WALL - 10)
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
def _lean(palette: Palette, lean: int, seat: Seat) -> Sprite:
    """A line from a displaced counter to its score."""
    brush = Brush(abs(lean) + 12, 24)
    start, end = (6.0, lean + 6.0) if lean >= 0 else (6.0 - lean, 6.0)
    for thick, tone in ((8, palette.white), (6, palette.ink), (3.4, palette.hues[seat].base)):
        brush.stroke([(start, 5), (end, 19)], tone, thick)
    return brush.sprite()


@PICTURES.remembered
def _flag(palette: Palette, text: str) -> Sprite:
    layers = (0, palette.ink), (1.6, palette.imperial)
    return labelled((measure(text, 21, BOLD) + 12, 25), layers, text, 21, palette.ink, radius=4)


def offer(palette: Palette, game: State, room: int) -> Image.Image:
    """Return the cards on the table: the display, the draw pile, and the discards by colour."""
    state = say("pile-state", state="used" if game.final_round else "second" if game.renewed else "first")
    display = tuple(card(palette, colour, 112 if room >= PHONE else 96) for colour in game.display)
    titles = say("display"), f"{say('pile')}: {state}" if room >= PHONE else state, say("discards")
    return _offer(palette, room, titles, (display, len(game.pile), tuple(game.discards.items())))


@PANELS.remembered
def _offer(
    palette: Palette, room: int, titles: tuple[str, str, str],
    cards: tuple[tuple[Sprite, ...], int, tuple[tuple[str, int], ...]],
) -> Image.Image:  # fmt: skip
    is_wide, (display, left, discards) = room >= PHONE, cards
    large, high, small, figure = (112, 154, 58, 44) if is_wide else (96, 132, 36, LEGIBLE)
    empty, counts = gap(palette, large, high), list[Item]()
    pile = Layers(card_back(palette, large, high), _count(palette, str(left), 74)) if left else Layers(empty)
    for colour, count in discards:
        pair = swatch(palette, colour, small), number(count, figure, None if count else "faint")
        counts.append(Column(*pair, align="middle") if is_wide else Row(*pair, gap=7))
    groups = Row(*display, *[empty] * (3 - len(display)), gap=8), pile, tiled(counts, 5 if is_wide else 2, gap=10)
    columns = [Column(Text(title, 30, "dim"), 4, Sized(item, height=high, across="start"))
               for title, item in zip(titles, groups, strict=True)]  # fmt: skip
    return picture(palette, Row(columns[0], FILL, columns[1], FILL, columns[2]), width=room).image


def number(count: int, size: int, ink: Ink = None) -> Text:
    """Return a number that players need to decide their moves."""
    return Text(str(count), size, ink, bold=True, vital=True)


@PICTURES.remembered
def _count(palette: Palette, text: str, size: int) -> Sprite:
    layers = (0.5, mix(palette.gold, palette.bark, 0.7)), (3, palette.white)
    return labelled((size, size), layers, text, size * 0.68, palette.ink, radius=size / 2)


def _player(palette: Palette, game: State, seat: Seat, name: str, width: int) -> Item:
    """Return a player's area: what is left of the supply, or at the end the sources of points."""
    player, has_won = game.players[seat], game.over and game.ranks[seat] == 1
    deed, is_first = note(game.ranks, game.at_turn, seat, "play"), seat == game.first and game.phase != "setup"
    about = table.Area(seat, name, player.score, seat in game.at_turn, has_won, deed, is_first=is_first)
    points = [(title, player.points[source]) for source, title in sources(game).items() if game.over]
    left = () if game.over else supply(palette, game, seat, (50, 54, 50, 39))
    return _area(palette, about, tuple(left), tuple(points), width)


@lru_cache(maxsize=256)
def _area(
    palette: Palette, about: table.Area, left: tuple[tuple[Sprite, int], ...], points: tuple[tuple[str, int], ...],
    width: int,
) -> Item:  # fmt: skip
    is_row = width >= 600
    body = [table.counts(left, beside=is_row)] if left else [] if is_row else [table.sources(points, 2)]
    below = [table.sources(points, 4)] if points and is_row else []
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
    shown = _used(palette, game, cards, look.layout), EDGE, offer(palette, game, PHONE - 2 * EDGE)
    return finished(picture(palette, *shown, across=EDGE, down=EDGE), look)


def held(game: State) -> Sequence[Colour]:
    """Return the viewer's own cards; none for the public."""
    return () if game.viewer is None else game.players[game.viewer].hand


def card_width(count: int, layout: Layout) -> int:
    """Return the width of a card if `count` cards, at least three, are side by side."""
    return min(250, (PHONE - EDGE) // max(3, count) - EDGE) if layout == "phone" else 250


def purpose(palette: Palette, game: State, colour: Colour) -> Item:
    """Return the provinces of a colour's cards with their free places: house spaces, and the plate of the court."""
    lines: list[Item] = []
    board = game.board
    for key in (key for key, province in board.map.provinces.items() if province.colour == colour):
        free, more = len(board.free[key]), board.room(key)
        plate: list[Thing] = [12, pieces.room_plate(palette, f"+{more}", 42 / PLATE[1])] if more else []
        places = Row(pieces.house_space(palette, "", 0.7), number(free, 42), *plate, gap=6)
        full = Text(say("full"), 42, "dim", vital=True)
        name = Text(board.map.names[key], 42, bold=True, align="middle")
        lines.append(Column(name, Sized(places if free or more else full)))
    return Column(*lines, gap=6)


def _used(palette: Palette, game: State, colours: Sequence[Colour], layout: Layout) -> Item:
    """Return cards side by side, as options, with the use of each."""
    wide = card_width(len(colours), layout)
    return Row(*(Column(Option(card(palette, colour, wide), colour), 8, purpose(palette, game, colour))
                 for colour in colours), gap=EDGE)  # fmt: skip


# Options


def choice(
    game: State,
    names: Sequence[str],  # noqa: ARG001  # every picture is given them; symbols say here whose a piece is
    marks: Mapping[str, str],
    look: Look = USUAL,
) -> Choice | None:
    """Return a picture of the options in `marks` (key to mark), or `None` if they cannot be shown."""
    palette, layout, there = PALETTES[look.theme], look.layout, game.board.map
    chart, size = chart_of(there, layout), _MARK if layout == "wide" else 52
    provinces = {key: mark for key, mark in marks.items() if key in there.provinces}
    placements = [key for key in marks if parse_placement(key)[0] in {**there.provinces, **there.spaces}]
    land = _provinces(palette, game, chart, provinces, size) if provinces else None
    if placements and not provinces:
        land = _placements(palette, game, chart, placements)
    buttons = [Option(Framed(Text(say(key), 44, bold=True), 24, 14, empty_panel), key)
               for key in ("discard", "done") if key in marks]  # fmt: skip
    hand = Wrap(_hand(palette, game), *buttons, gap=70, below=50)
    shown = hand if land or buttons else _card_options(palette, game, marks, layout)
    if not shown:
        return None
    width = PHONE if layout == "phone" else land.canvas.width if land else min(WIDTH, shown.size()[0] + 2 * EDGE)
    canvas = picture(palette, land.canvas if land else size - EDGE, Padded(shown, EDGE, EDGE), width=width)
    clear = [bounds(_shape(land, path)) for path in legible(chart, game.board.emissaries)] if land else []
    paint_marks(canvas, {key: mark for key, mark in marks.items() if key not in provinces}, size, clear)
    return offered(canvas, look)


def _shape(land: Land, path: Sequence[Point]) -> Shape:
    return tuple(map(land.frame.at, path))


def _provinces(palette: Palette, game: State, chart: HanChart, marks: Mapping[str, str], size: int) -> Land:
    """Paint the whole map with marks on provinces."""
    land = painted(palette, game, chart)
    land = faded(land, mask_of(chart, frozenset(marks), land.frame))
    for province, mark in marks.items():
        land.centre(tag(palette, mark, size), *clearing(chart, province, size / chart.zoom))
        land.canvas.places[province] = _shape(land, chart.outlines[province])
    return land


def _placements(palette: Palette, game: State, chart: HanChart, keys: Sequence[str]) -> Land:
    """Paint the provinces in which pieces can be placed, with rings around spaces, and markers beside them."""
    land = painted(palette, game, chart, _shown(chart, [parse_placement(key)[0] for key in keys]))
    places = land.canvas.places
    for key in keys:
        place, kind = parse_placement(key)
        if kind == "emissary":
            plate = court_of(chart, place, game.board.emissaries[place]).plate
            places[key] = _shape(land, around(plate, *PLATE))
            continue
        x, y = chart.space(place)
        if kind == "house":
            wide = land.size(2 * _SPACE + 12)
            land.centre(ring(palette, wide, wide, palette.choice, wide // 2), x, y)
            places[key] = _shape(land, arc((x, y), _SPACE, 0, 360, 12))
        else:
            sprite, middle = marker(palette, kind, land.size(40)), (x + 46, y + 40)
            land.centre(sprite, *middle)
            places[key] = _shape(land, around(middle, sprite.width / land.zoom, sprite.height / land.zoom))
    return land


def _shown(chart: HanChart, places: Sequence[str]) -> list[str]:
    """Return the smallest set of provinces (one or two) that contains all `places`."""
    where = [(key,) if key in chart.outlines else chart.map.spaces[key].provinces for key in places]
    for province in where[0]:
        if len(where) > 1 and all(province in provinces for provinces in where):
            return [province]
    inside = [provinces[0] for provinces in where if len(provinces) == 1]
    beyond = [province for provinces in where if not {*inside} & {*provinces} for province in provinces]
    return [*dict.fromkeys([*inside, *beyond])]


def _hand(palette: Palette, game: State) -> Item:
    return Row(*(card(palette, colour) for colour in held(game)), gap=12)


def _card_options(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Item | None:
    """Return payments, cards to draw with the hand below them, or cards to discard with their use."""
    payments = {key: parse_payment(key) for key in marks if {*parse_payment(key)} <= {*CARDS}}
    draws = len(held(game)) < HAND and not game.final_round
    if any("+" in key for key in marks):
        wide = card_width(4, layout)
        ways = [Option(Row(*(card(palette, colour, wide) for colour in cards), gap=-0.4 * wide), key)
                for key, cards in payments.items()]  # fmt: skip
        return Wrap(*ways, gap=2 * EDGE, below=_MARK)
    if "pile" in marks or (draws and not marks.keys().isdisjoint(game.display)):
        wide = card_width(max(4, len(game.display) + 1), layout)
        display = [(card(palette, colour, wide), colour) for colour in game.display]
        cards: list[Thing] = [Option(each, colour) if colour in marks else each for each, colour in display]
        if "pile" in marks:
            back = card_back(palette, wide, card(palette, "red", wide).height)
            cards.append(Option(Layers(back, Text(str(len(game.pile)), 60, "white", bold=True, vital=True)), "pile"))
        own = Row(Text(say("hand") if held(game) else say("hand.empty"), 44, bold=True), _hand(palette, game), gap=26)
        return Column(Row(*cards, gap=EDGE), 30, own)
    colours = [key for key in marks if key in CARDS]
    return _used(palette, game, colours, layout) if colours else None
