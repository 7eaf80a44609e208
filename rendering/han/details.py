"""Close-ups of one item: a player, a province, the alliances, roads and ports, or the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.engine.words import capital
from games.han.cards import CARDS
from games.han.scoring import row_points
from games.han.table import sources
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas, ring
from rendering.han.cards import (
    EDGE,
    LARGE,
    PURPOSE,
    TALL_EDGE,
    TALL_OFFER,
    gap,
    paint_tall_offer,
    write_purpose,
    write_room,
)
from rendering.han.chart import chart_of, stands
from rendering.han.palettes import PALETTES
from rendering.han.panels import supply
from rendering.han.pieces import CARD, card, emissary, house
from rendering.han.routes import Row, paint_alliances, paint_rows
from rendering.han.scene import courts_alone, near, painted
from rendering.han.words import say
from rendering.layout import PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD, REGULAR
from rendering.maps.glass import faded
from rendering.memory import PICTURES
from rendering.pieces import card_back, token
from rendering.players import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Seat
    from games.han.board import Board
    from games.han.state import State
    from rendering import Layout
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import HanChart, Land
    from rendering.palette import Palette

_SEAT: Final = "seat:"
_HEAD: Final = 128
"""Height of the heading above a map."""
_LINE: Final = 96
"""Height of a player's line."""
_COLOUR: Final = 146
"""Height of a colour's line."""
_AROUND: Final = 45
"""Radius around a player's piece that is not faded, in pixels of the board's map."""
_SIZES: Final = (74, 78, 68, (56, 78))
"""Sizes of a house, an emissary, a marker and a card in a player's supply."""
PER_LINE: Final = (2, 4)
"""Figures per line on a phone, and in a wide picture."""


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    canvas = _seen(PALETTES[look.theme], item, game, called(names), look.layout)
    return finished(canvas, look) if canvas else None


def _seen(palette: Palette, item: str, game: State, names: Sequence[str], layout: Layout) -> Canvas | None:
    chart = chart_of(game.board.map, layout)
    if item in chart.map.provinces:
        return _province(palette, game, chart, item, names)
    match item:
        case "all:alliances":
            return _alliances(palette, game, chart)
        case "all:roads":
            return _roads(palette, game, chart)
        case "all:cards":
            return (_tall_cards if layout == "phone" else _cards)(palette, game)
    number = item.removeprefix(_SEAT)
    if item.startswith(_SEAT) and number.isdecimal() and int(number) < game.seats:
        return _player(palette, game, chart, int(number), names[int(number)])
    return None


# A player


def _player(palette: Palette, game: State, chart: HanChart, seat: Seat, name: str) -> Canvas:
    """Paint the map with one player's pieces highlighted, above the player's supply and points."""
    player = game.players[seat]
    land = faded(
        painted(palette, game, chart, last=True), spots=[(place, _AROUND) for place in _own(game.board, chart, seat)]
    ).canvas
    across = PER_LINE[chart.zoom == 1]
    lines = 1 + -(-len(sources(game)) // across)
    canvas = Canvas.blank(palette, land.width, _HEAD + land.height + lines * _LINE + EDGE)
    canvas.cover(land.image, 0, _HEAD)
    canvas.lay(token(palette, seat, 92), EDGE, 18)
    right = land.width - EDGE
    score = canvas.write(str(player.score), right, 92, 84, weight=BOLD, anchor="r", vital=True)
    canvas.write(name, EDGE + 116, 86, 64, weight=BOLD, width=round(right - score - EDGE - 140))
    _paint_supply(canvas, game, seat, _HEAD + land.height + 12)
    _paint_sources(canvas, game, seat, _HEAD + land.height + _LINE + 20, across)
    return canvas


def _own(board: Board, chart: HanChart, seat: Seat) -> list[Point]:
    """Return the places of a player's pieces on the map."""
    spots = [chart.space(space) for space, owner in {**board.houses, **board.markets}.items() if owner == seat]
    for province, counts in board.emissaries.items():
        if counts[seat]:
            (x, y), (right, down) = chart.dragon(province), stands(counts)[seat]
            spots.append((x + right, y + down))
    return spots


def _paint_supply(canvas: Canvas, game: State, seat: Seat, top: int) -> None:
    """Paint a player's supply and number of cards."""
    palette, things = canvas.palette, supply(canvas.palette, game, seat, _SIZES)
    wide: float = EDGE
    if canvas.width == WIDTH:
        wide += canvas.write(say("left"), EDGE, top + 60, 44, palette.dim) + EDGE
    step = (canvas.width - wide - EDGE) / len(things)
    for number, (sprite, count) in enumerate(things):
        x = wide + number * step
        canvas.lay(sprite, x, top + 44 - sprite.height / 2)
        weight, tone = (BOLD, palette.text) if count else (REGULAR, palette.dim)
        canvas.write(str(count), x + sprite.width + 16, top + 64, 58, tone, weight=weight, vital=True)


def _paint_sources(canvas: Canvas, game: State, seat: Seat, top: int, across: int) -> None:
    """Paint a player's points by source, `across` per line, and the points that the final scoring would add now."""
    palette, player = canvas.palette, game.players[seat]
    more = {} if game.over else game.standing().points(seat)
    step = (canvas.width - 2 * EDGE) / across
    for number, (source, title) in enumerate(sources(game).items()):
        x, y = EDGE + number % across * step, top + number // across * _LINE + 62
        x += canvas.write(capital(title), x, y - 2, 44, palette.dim, width=round(step - 150)) + 14
        x += canvas.write(str(player.points[source]), x, y, 54, weight=BOLD, vital=True) + 10
        if more.get(source):
            canvas.write(f"+{more[source]}", x, y, 46, palette.alert, weight=BOLD, vital=True)


# A province


def _province(palette: Palette, game: State, chart: HanChart, province: str, names: Sequence[str]) -> Canvas:
    """Paint a close-up of a province, above all players' houses and emissaries there with their points."""
    land = near(palette, game, chart, [province], last=True).canvas
    standing = game.standing()
    houses, court = game.board.houses_in[province], standing.court(province)
    points = game.scored.get(province) or standing.houses(province)
    there = sorted((seat for seat in range(len(names)) if houses[seat] or court[seat]),
                   key=lambda seat: (-houses[seat], -court[seat], seat))  # fmt: skip
    canvas = Canvas.blank(palette, land.width, land.height + 84 + max(1, len(there)) * _LINE)
    canvas.cover(land.image, 0, 0)
    top = land.height + 58
    most = max((houses[seat] + court[seat] for seat in there), default=0)
    pitch = min(66.0, land.width * 0.5 / max(1, most))
    left = EDGE + 92 + max(most * pitch + 24, 3 * 66)
    state = say("free", free=len(game.board.free[province])) if there else say("empty")
    if province in game.scored:
        state = say("scored")
    canvas.write(state, EDGE, top, 42, palette.title, weight=BOLD)
    for number, seat in enumerate(there):
        y = top + 26 + number * _LINE
        canvas.lay(token(palette, seat, 70), EDGE, y + 4)
        x = float(EDGE + 92)
        for sprite in [house(palette, seat, 66)] * houses[seat] + [emissary(palette, seat, 70)] * court[seat]:
            canvas.lay(sprite, x, y + 38 - sprite.height / 2)
            x += pitch
        score = canvas.write(str(points[seat]), land.width - EDGE, y + 60, 60, weight=BOLD, anchor="r", vital=True)
        canvas.write(names[seat], left, y + 54, 40, palette.dim, width=round(land.width - 2 * EDGE - score - left))
    return canvas


# The whole map


def _alliances(palette: Palette, game: State, chart: HanChart) -> Canvas:
    """Paint the alliances with their scorers and points."""
    standing = game.standing()
    land = titled(courts_alone(palette, game, chart), say("alliances"), _when(game))
    paint_alliances(land, {alliance.number: standing.alliance(alliance) for alliance in chart.map.alliances})
    return land.canvas


def _roads(palette: Palette, game: State, chart: HanChart) -> Canvas:
    """Paint each player's best rows, rows that need one more house, and the owners of ports."""
    standing = game.standing()
    rows = [
        Row(seat, row, row_points(row, game.board.fortified))
        for seat in range(game.seats)
        for row in standing.rows(seat)
    ]
    ports = bool(chart.map.ports)
    land = titled(
        faded(painted(palette, game, chart)),
        roads_title(ports=ports),
        _when(game),
        owners=port_owners(game.board) if ports else None,
    )
    paint_rows(land, game, rows)
    if ports:
        paint_ports(land, game.board, standing.ports())
    return land.canvas


def roads_title(*, ports: bool) -> str:
    """Return the title of a map of rows, with or without ports."""
    return say("roads.ports") if ports else say("roads")


def titled(land: Land, title: str, words: str, *, owners: int | None = None) -> Land:
    """Return a map under its title, with room below it for the ports of `owners` players."""
    palette, picture = land.palette, land.canvas
    lines = 0 if owners is None else 1 if picture.width == WIDTH else 1 - (-owners // PER_LINE[0])
    canvas = Canvas.blank(palette, picture.width, _HEAD + picture.height + lines * _LINE + 16 * (lines > 0))
    canvas.cover(picture.image, 0, _HEAD)
    if picture.width < WIDTH:
        canvas.write(title, EDGE, 58, 52, palette.title, weight=BOLD, width=picture.width - 2 * EDGE)
        canvas.write(words, EDGE, 106, 38, palette.dim, width=picture.width - 2 * EDGE)
    else:
        wide = canvas.write(title, EDGE, 88, 68, palette.title, weight=BOLD)
        canvas.write(words, EDGE + wide + 30, 86, 44, palette.dim)
    return replace(land, canvas=canvas, down=_HEAD)


def _when(game: State) -> str:
    return say("when", over="yes" if game.over else "no")


def port_owners(board: Board) -> int:
    """Return the number of players with houses in ports."""
    return sum(map(bool, board.houses_in_ports))


def paint_ports(land: Land, board: Board, points: Sequence[int]) -> None:
    """Paint rings around ports with houses, and below the map each player's houses in ports with their points."""
    palette, chart, canvas = land.palette, land.chart, land.canvas
    for key, space in board.map.spaces.items():
        if space.port and key in board.houses:
            land.centre(ring(palette, 88, 88, palette.gold, 44), *chart.space(key))
    counts = board.houses_in_ports
    there = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))
    y = land.down + land.frame.height + 12
    title = say("ports") if there else say("ports.empty")
    x = EDGE + canvas.write(title, EDGE, y + 60, 48, palette.title, weight=BOLD)
    start, across, step = x + 40, len(there), (canvas.width - EDGE - x - 40) / max(1, len(there))
    if canvas.width < WIDTH:
        start, across, y, step = EDGE, PER_LINE[0], y + _LINE, (canvas.width - 2 * EDGE) / PER_LINE[0]
    for number, seat in enumerate(there):
        left, top = start + number % across * step, y + number // across * _LINE
        canvas.lay(token(palette, seat, 62), left, top + 12)
        text = f"{counts[seat]}"
        canvas.lay(house(palette, seat, 54), left + 74, top + 16)
        wide = canvas.write(text, left + 136, top + 60, 46, palette.dim, weight=BOLD, vital=True)
        canvas.lay(_arrow(palette), left + 148 + wide, top + 34)
        canvas.write(str(points[seat]), left + 194 + wide, top + 62, 56, weight=BOLD, vital=True)


@PICTURES.remembered
def _arrow(palette: Palette) -> Sprite:
    """An arrow that leads to points."""
    brush = Brush(36, 24)
    brush.stroke([(3, 12), (30, 12)], palette.dim, 4)
    brush.polygon([(35, 12), (22, 3), (22, 21)], palette.dim)
    return brush.sprite()


# The cards


def _cards(palette: Palette, game: State) -> Canvas:
    """Paint the display, the draw pile, and the discarded cards by colour."""
    width, height = LARGE
    canvas = Canvas.blank(palette, 5 * (width + EDGE) + EDGE, 92 + height + 40 + 80 + CARD[1] + PURPOSE + EDGE)
    canvas.write(say("cards"), EDGE, 62, 48, palette.title, weight=BOLD)
    slots = [*game.display, *[""] * (3 - len(game.display))]
    for number, colour in enumerate(slots):
        sprite = card(palette, colour, LARGE) if colour else gap(palette, width, height)
        canvas.lay(sprite, EDGE + number * (width + EDGE), 92)
    x = EDGE + len(slots) * (width + EDGE)
    canvas.lay(card_back(palette, width, height) if len(game.pile) else gap(palette, width, height), x, 92)
    tone = palette.white if len(game.pile) else palette.faint
    canvas.write(str(len(game.pile)), x + width / 2, 92 + height / 2 + 26, 76, tone, weight=BOLD, anchor="m")
    top = 92 + height + 40
    canvas.write(say("discarded"), EDGE, top + 46, 48, palette.title, weight=BOLD)
    removed = game.sheet.removed[game.seats]
    for number, (colour, count) in enumerate(CARDS.items()):
        x = EDGE + number * (width + EDGE)
        canvas.lay(card(palette, colour), x, top + 80)
        text = f"{game.discards[colour]}"
        wide = canvas.write(text, x + CARD[0] + 16, top + 164, 66, weight=BOLD)
        canvas.write(say("of-all", count=count - removed), x + CARD[0] + 24 + wide, top + 164, 36, palette.dim)
        write_purpose(canvas, game.board, colour, Box(x, top + 80 + CARD[1], width, PURPOSE))
    return canvas


def _tall_cards(palette: Palette, game: State) -> Canvas:
    """Paint the cards for a phone: a line for each colour, with its provinces at the right."""
    canvas = Canvas.blank(palette, PHONE, 62 + TALL_OFFER + 70 + len(CARDS) * _COLOUR)
    canvas.write(say("cards"), TALL_EDGE, 50, 46, palette.title, weight=BOLD)
    paint_tall_offer(canvas, game, 62)
    top = 62 + TALL_OFFER
    canvas.write(say("discarded"), TALL_EDGE, top + 50, 46, palette.title, weight=BOLD, width=PHONE - 2 * TALL_EDGE)
    removed, board = game.sheet.removed[game.seats], game.board
    for number, (colour, count) in enumerate(CARDS.items()):
        y = top + 70 + number * _COLOUR
        canvas.lay(card(palette, colour), TALL_EDGE, y)
        x = TALL_EDGE + CARD[0] + 14
        wide = canvas.write(str(game.discards[colour]), x, y + 86, 62, weight=BOLD, vital=True)
        canvas.write(say("of-all", count=count - removed), x + wide + 8, y + 86, 36, palette.dim)
        there = [key for key, province in board.map.provinces.items() if province.colour == colour]
        for place, key in enumerate(there):
            baseline = y + 56 + place * 58 + 30 * (len(there) == 1)
            canvas.write(board.map.names[key], x + 176, baseline, 42, weight=BOLD, width=246)
            write_room(canvas, board, key, PHONE - 120, baseline)
    return canvas
