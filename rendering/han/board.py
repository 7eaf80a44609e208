"""The whole table (heading, wall with the score track, map, cards, players), the own hand, and the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PIL import Image

from games.engine import Seat
from games.engine.results import Outlook, winners
from games.han.board import parse_placement
from games.han.cards import CARDS, HAND, Colour, parse_payment
from games.han.maps import title_of
from games.han.state import State
from games.han.table import sources
from rendering import USUAL, Choice, Layout, Look, flow, table
from rendering.art import drawn
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import FILL, Column, Framed, Item, Layers, Option, Padded, Row, Sized, Text, picture
from rendering.han import pieces
from rendering.han.chart import chart_of
from rendering.han.land import legible, map_ground, paint_pieces, shape_in, with_placements, with_provinces
from rendering.han.pieces import PALETTES, PLATE, card, emissary, gap, house, labelled, marker, say, stones, swatch
from rendering.landscape import mountains
from rendering.layout import GAP, LEGIBLE, PHONE, WIDTH, bounds, finished, offered, paint_marks, spread
from rendering.lettering import BOLD, measure
from rendering.maps import Glass, whole
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import Palette, mix
from rendering.pieces import card_back
from rendering.table import awaited, called, empty_panel, note, victory

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


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    palette, names, is_tall = PALETTES[look.theme], called(names), look.layout == "phone"
    across, edge = (PHONE, 12) if is_tall else (WIDTH, 20)
    chart = chart_of(game.board.map, look.layout)
    frame = whole(chart)
    wide = across - 2 * edge if is_tall else (across - 2 * edge - (game.seats - 1) * GAP) // game.seats
    outlooks = game.outlooks()
    areas = [_player(palette, game, seat, (name, outlooks[seat]), wide) for seat, name in enumerate(names)]
    players = Column(*areas, gap=8) if is_tall else Row(*areas, gap=GAP)
    ground, cards = map_ground(palette, chart, frame), offer(palette, game, across - 2 * edge)
    below = Padded(cards, edge, 8), Padded(players, edge, 0), edge
    canvas = picture(palette, _sky(palette, across), ground, *below, width=across)
    head = heading(palette, game, names, min(across, 1130) - 28)  # the sun is beyond
    head.paint(canvas, 14, 8, *head.size())
    _paint_counters(canvas, game.scores())
    land = Glass(canvas, chart, frame, MAP_TOP)
    paint_pieces(land, game, chart.map.provinces, last=True, expected=not game.over)
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


def _player(palette: Palette, game: State, seat: Seat, player: tuple[str, Outlook | None], width: int) -> Item:
    """Return the area of a seat with a name and an outlook: what is left of the supply, or the sources of points."""
    (name, outlook), own = player, game.players[seat]
    has_won, is_row = game.over and game.ranks[seat] == 1, width >= 600
    deed, is_first = note(game.ranks, game.at_turn, seat, "play"), seat == game.first and game.phase != "setup"
    about = table.Area(seat, name, own.score, seat in game.at_turn, has_won, deed, is_first, table.if_ended(outlook))
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
        land = with_provinces(palette, game, layout, provinces, size)
    elif placements:
        land = with_placements(palette, game, layout, placements)
    buttons = [Option(Framed(Text(say(key), 44, bold=True), 24, 14, empty_panel), key)
               for key in ("discard", "done") if key in marks]  # fmt: skip
    hand = flow.Wrap(_hand(palette, game, layout), *buttons, gap=70, below=50)
    shown = hand if land or buttons else _card_options(palette, game, marks, layout)
    if not shown:
        return None
    head = size - EDGE if any(marks.values()) else 0
    width = PHONE if layout == "phone" else land.canvas.width if land else min(WIDTH, shown.size()[0] + 2 * EDGE)
    canvas = picture(palette, land.canvas if land else head, Padded(shown, EDGE, EDGE), width=width)
    clear = [bounds(shape_in(land, path)) for path in legible(land.chart, game.board.emissaries)] if land else []
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
