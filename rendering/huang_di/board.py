"""The table, wide and on a phone, with an area for each player; the end of a game and its story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from games.engine import Event, Seat
from games.engine.results import Outlook, winners
from games.huang_di import events as happened
from games.huang_di.cards import ROLE_CARDS, TURNS
from games.huang_di.state import State
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, PROVINCE_NAMES, ROWS, Spot, Wall, is_tower, spot_bit
from games.huang_di.words import source_name
from rendering import USUAL, Layout, Look, flow
from rendering.art import drawn
from rendering.canvas import Brush, Canvas, Point, Sprite, ring
from rendering.charts import Tally, course, ranking, standing
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.flow import FILL, Column, Flex, Framed, Item, Kept, Layers, Padded, Row, Shifted, Sized, Text, picture
from rendering.huang_di import pieces
from rendering.huang_di.pieces import SMALL_FAVOUR, emperor_block, say, stretched
from rendering.landscape import hanging, mountains
from rendering.layout import GAP, LEGIBLE, MARGIN, PAD, PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD, figure
from rendering.memory import GROUNDS, PANELS, PICTURES
from rendering.palette import PALETTES, Colour, Palette, mix
from rendering.pieces import banner, card_back, jade, medallion, merlons, peasant, roof, seal, token
from rendering.table import HEAD, awaited, called, ground, heading, if_ended, note, sources, victory

SEAL: Final = "皇帝"
"""Characters on the game's seal."""
DEEDS: Final = {"setup": "choose", "petition": "bid", "actions": "play"}
"""What players do in each phase, as a key for `awaited`."""
_ROOMY: Final = 4
"""Most players whose areas show played favours on a phone; with more, the picture would be too tall."""
_SIGN: Final = 58
"""Width of each thing that a player has."""
_TOUCHED: Final[dict[type[Event], tuple[str, ...]]] = {
    happened.Recruited: ("peasants",),
    happened.ConvictsCollected: ("convicts",),
    happened.JadeCollected: ("jade",),
    happened.PrisonEmptied: ("jade", "convicts"),
    happened.BlocksQuarried: ("blocks",),
    happened.RowCompleted: ("chips",),
    happened.FavoursKept: ("hand",),
}
"""What an event changes in its player's area."""
_LEAST: Final = 76
"""Least width of a played favour."""
SOURCES: Final = {
    "rows": ("stone", "courses"), "levels": ("ochre", "lines"), "towers": ("peak", "posts"),
    "favours": ("imperial", "dots"), "chips": ("straw", "coins"), "province": ("pine", "slant"),
    "jade": ("jade", "lattice"), "workers": ("hemp", "hats"),
}  # fmt: skip
"""Colour and pattern of each source of points."""


def plans(provinces: int, layout: Layout) -> list[Plan]:
    """Return the layout of the wall on a board: one strip, or several from the top on a phone."""
    if layout == "wide":
        return [Plan(range(provinces), WIDTH, fitted(WIDTH - 90, provinces), 128, 190, 92, numbered=True, cranes=True)]
    shown = provinces if provinces <= 3 else 2
    block = fitted(PHONE - 24, shown)
    return [Plan(range(first, first + shown), PHONE, block, 12 if first else 134, 165, 76)
            for first in range(0, provinces, shown)]  # fmt: skip


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    palette, phone, players = PALETTES[look.theme], look.layout == "phone", called(names)
    strips = [scene(palette, game, plan, last=True) for plan in plans(game.wall.provinces, look.layout)]
    width, margin, gap = (PHONE, 10, 10) if phone else (WIDTH, MARGIN, GAP)
    _heading(palette, game, players, phone=phone).paint(strips[0], 1.4 * margin, 6, width - 2.8 * margin, 112)
    columns = 3 if game.seats not in (2, 4) and not phone else 2
    across = (width - 2 * margin - (columns - 1) * gap) // columns
    favours = any(player.granted for player in game.players) and (not phone or game.seats <= _ROOMY)
    areas = [_area(palette, game, seat, each, width=across - 2 * PAD, shows_favours=favours)
             for seat, each in enumerate(zip(players, game.outlooks(), strict=True))]  # fmt: skip
    if game.seats % columns:
        areas.append(hanging(palette, across, areas[0].height, low=True))
    below = Padded(flow.tiled(areas, columns, gap=gap, below=gap), margin, margin)
    return finished(picture(palette, *strips, below, width=width), look)


def _heading(palette: Palette, game: State, names: Sequence[str], *, phone: bool) -> Item:
    """Return whose turn it is, the progress, the holder of the emperor marker, and the stocks of favours and blocks."""
    left = (card_back(palette, 33, 46), game.cards_left), (emperor_block(palette, 62, 44), game.emperor_blocks)
    stocks = [Row(piece, Text(str(count), 42, bold=True, vital=True), gap=6) for piece, count in left]
    if game.marker is not None:
        stocks.insert(0, Row(medallion(palette, 46), token(palette, game.marker, 46), gap=-6))
    line = Flex(Text(subline(game), LEGIBLE, "dim", vital=not game.ending))
    below = Row(line, *([] if phone and game.ending else stocks), gap=10 if phone else 22)
    return heading(palette, SEAL, game.at_turn or winners(game.ranks), headline(game, names), below)


def headline(game: State, names: Sequence[str]) -> tuple[str, str]:
    """Return the players whose turn it is or who won, and a phrase for the action or the victory."""
    if game.ranks:
        return victory(game.ranks, names, game.scores())
    if not game.at_turn:
        return "", ""
    deed = DEEDS[game.phase]
    if len(game.at_turn) == len(names):
        return "", say("everybody", deed=deed)
    return awaited(game.at_turn, names, deed)


def subline(game: State) -> str:
    """Return a text for how far the game has come, or what ended it."""
    when = {"round": game.round, "rounds": game.rounds}
    if game.ending:
        return say("ended", because=game.ending, **when)
    return say("phase", phase=game.phase, **when) if game.round else say("before")


def _area(
    palette: Palette, game: State, seat: Seat, called: tuple[str, Outlook | None], *, width: int, shows_favours: bool
) -> Image.Image:
    """Return the area of a seat with a name and an outlook, of some width without its margins.

    It has the played favours, or only their number.
    """
    (name, outlook), player, is_narrow, is_broad = called, game.players[seat], width < 440, width > 650
    supply = _supply(palette, game, seat)
    cards = _cards(palette, game, seat, 62 if is_narrow else 76 if is_broad else 88)
    given = (pieces.sycee, player.jade_income), (pieces.scroll, player.petition), (jade, player.jade_collected)
    gifts: list[Item] = [Row(piece(palette, 34), quantity(count, 36, "+"), gap=5) for piece, count in given]
    if not shows_favours:
        gifts.append(Row(pieces.favour_sign(palette, seat, 34), quantity(len(player.granted), 36), gap=3))
    rows: list[flow.Thing] = [Row(Flex(supply), cards, gap=16)] if is_broad else [supply, cards]
    if game.ending:
        points = [(source_name(source), player.points.get(source, 0)) for source in SOURCES]
        rows = [supply, sources(points, 4 if is_broad else 2)]
    beside = [Kept(Column(*gifts, gap=2), palette.panel)] * (shows_favours and not is_narrow and not game.ending)
    if not beside and not game.ending:
        rows.append(Kept(Row(*gifts, gap=9 if is_narrow else 24), palette.panel))
    if shows_favours:
        played = _played(palette, game, seat, round(width - sum(14 + item.size()[0] for item in beside)))
        rows.append(Sized(Row(Flex(played), *beside, gap=14), height=SMALL_FAVOUR, across=None))
    head, end = _head(palette, game, seat, name, has_label=not is_narrow), if_ended(outlook)
    body = Sized(Column(-4, head, 14 - 8 * bool(end), Column(*end, *rows, gap=8), 8), width, across=None)
    about = seat, seat in game.at_turn, seat in winners(game.ranks)
    return flow.kept_picture(palette, Framed(body, PAD, 4, ground, (about, HEAD + 4)))


def _head(palette: Palette, game: State, seat: Seat, name: str, *, has_label: bool) -> Item:
    """Return the token, the name and the points, and below them the bid and what the player must do."""
    player, bid = game.players[seat], game.players[seat].bid
    marker = [Shifted(medallion(palette, 40), 22, 20)] * (game.marker == seat)
    won = [seal(palette, "勝", 42)] * (seat in winners(game.ranks))
    called, score = Text(name, 40, bold=True, vital=True), Text(figure(player.score), 54, bold=True, vital=True)
    told: list[Item] = [Text(say("bid"), 32, "dim")] * has_label if bid else [Text(say("no-bid"), LEGIBLE, "dim")]
    if bid:
        told.append(Row(jade(palette, 32), Text(str(bid.jade), LEGIBLE, bold=True, vital=True), gap=4))
    if bid and bid.petition:
        added = Text(f"+{bid.petition}", LEGIBLE, bold=True, vital=True)
        told.append(Row(pieces.scroll(palette, 32), added, gap=4))
    deed = note(game.ranks, game.at_turn, seat, DEEDS.get(game.phase, ""))
    task = Text(deed, LEGIBLE, "alert", bold=True, align="end", vital=True)
    lines = Column(Row(Flex(called), *won, score, gap=10), Row(*told, Flex(task), gap=6), gap=-16)
    return Sized(Row(Layers(token(palette, seat, 64), *marker), Flex(lines), gap=14), height=92, across=None)


def _shown(palette: Palette, game: State, seat: Seat, what: str, thing: flow.Thing) -> flow.Thing:
    """Return a part of an area, outlined if the last action changed it."""
    if what not in touched(game.players[seat].last):
        return thing
    return Padded(Framed(thing, 9, 6, ring, (palette.hues[seat].line,)), -9, -6)


def _supply(palette: Palette, game: State, seat: Seat) -> Item:
    """Return what a player has, each with its number below."""
    player, changed = game.players[seat], touched(game.players[seat].last)
    signs = {
        "blocks": pieces.block(palette, seat, 56, 38), "emperor_block": emperor_block(palette, 56, 38),
        "jade": jade(palette, 46), "chips": pieces.coin(palette, 46), "peasants": peasant(palette, 50),
        "convicts": pieces.convict(palette, 50),
    }  # fmt: skip
    supply = {what: int(getattr(player, what)) for what in signs if what != "emperor_block" or player.emperor_block}

    def draw(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        pitch = width / len(supply)
        for place, (what, count) in enumerate(supply.items()):
            middle = x + pitch * (place + 0.5)
            canvas.cover(_counted(palette, signs[what], count), middle - _SIGN / 2, y)
            if what in changed:
                outline = ring(palette, min(74, round(pitch) + 6), 110, palette.hues[seat].line)
                canvas.centre(outline, middle, y + height / 2)

    return flow.Drawing(len(signs) * 56, 98, draw, (seat, *supply.items(), *sorted(changed)))


@PICTURES.remembered
def _counted(palette: Palette, sign: Sprite, count: int) -> Image.Image:
    """A sign with a number below, on a panel."""
    canvas, ink = Canvas.blank(palette, _SIGN, 98, palette.panel), palette.text if count else palette.faint
    canvas.centre(sign, _SIGN / 2, 26)
    canvas.write(str(count), _SIGN / 2, 87, 42, ink, weight=BOLD, anchor="m", vital=True)
    return canvas.image


def _cards(palette: Palette, game: State, seat: Seat, width: int) -> Item:
    """Return the role cards and the hand."""
    player = game.players[seat]
    order = {role: number for number, role in enumerate(player.roles, 1)}
    roles = {role: pieces.role_card(palette, role, order.get(role, 0), width) for role in ROLE_CARDS}
    row = Row(*(_shown(palette, game, seat, role, card) for role, card in roles.items()), gap=6)
    cards: list[flow.Thing] = [Kept(row, palette.panel) if touched(player.last).isdisjoint(roles) else row]
    if held := len(player.hand):
        back = card_back(palette, width * 3 // 4, round(width * 1.05))
        count = Text(str(held), min(44, width * 5 // 8), "white", bold=True, vital=True)
        cards += [8, _shown(palette, game, seat, "hand", Layers(*[Shifted(back, 5)] * (held > 1), back, count))]
    return Row(*cards, gap=6)


def _played(palette: Palette, game: State, seat: Seat, room: int) -> Item:
    """Return the played favours, as large as fits into `room`, and how many more there are."""
    keys, most = game.players[seat].granted, (room + 6) // (_LEAST + 6)
    shown = keys if len(keys) <= most else keys[: most - 1]
    left = [Text(f"+{len(keys) - len(shown)}", LEGIBLE, "title", bold=True)] * (len(keys) > len(shown))
    width = min(150, (room + 6) // max(1, len(shown) + len(left)) - 6)
    cards = (_shown(palette, game, seat, key, pieces.small_favour(palette, key, seat, width)) for key in shown)
    row = Row(*cards, *left, gap=6)
    return Kept(row, palette.panel) if touched(game.players[seat].last).isdisjoint(shown) else row


def quantity(count: int, points: int = 42, sign: str = "") -> Text:
    """Return a number, faint if it is 0."""
    return Text(f"{sign}{count}", points, None if count else "faint", bold=True, vital=True)


def touched(events: Iterable[Event]) -> set[str]:
    """Return what `events` changed in a player's own area: names of supplies, roles and favours, or `hand`."""
    names: set[str] = set()
    for event in events:
        names.update(_TOUCHED.get(type(event), ()))
        match event:
            case (
                happened.FavourPlayed(card=name) | happened.RoleRepeated(role=name) | happened.RoleBoughtBack(role=name)
            ):
                names.add(name)
    return names


# The wall

ROMAN: Final = ("I", "II", "III", "IV")
"""Numbers of the levels."""
FOOTING: Final = 36
"""Height of the foundation, which bears the column numbers."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Layout of neighbouring provinces of the wall, in pixels from the upper left corner of a picture."""

    shown: range
    """The provinces."""
    width: int
    """Width of the picture."""
    block: tuple[int, int]
    """Width and height of a block."""
    sky: int
    """Height of the sky above the towers' roofs."""
    foot: int
    """Distance from the wall's foot to the end of the land."""
    prisons: int = 0
    """Height of prisons and camps, or 0 if there are none."""
    numbered: bool = False
    """Whether the levels are numbered at the left."""
    named: bool = True
    """Whether the provinces have their names below."""
    cranes: bool = False
    """Whether cranes fly in the sky."""

    @property
    def base(self) -> int:
        """Vertical position of the wall's foot."""
        return self.sky + round(self.block[0] * 0.52) + LEVELS * self.block[1]

    @property
    def height(self) -> int:
        """Height of the picture."""
        return self.base + self.foot

    def province(self, number: int) -> Box:
        """Return the box of a province's wall, from tower tops to foot."""
        wide, high, joint = COLUMNS * self.block[0], LEVELS * self.block[1], self.block[0] // 4
        whole = len(self.shown) * (wide + joint) - joint
        left = (self.width - whole + 44 * self.numbered) // 2
        return Box(left + (number - self.shown[0]) * (wide + joint), self.base - high, wide, high)

    def spot(self, spot: Spot) -> Box:
        """Return the box of a building space."""
        width, height = self.block
        left = self.province(spot.province).left + spot.column % COLUMNS * width
        return Box(left, self.base - (spot.level + 1) * height, width, height)

    def prison(self, number: int) -> Box:
        """Return the box of a province's prison."""
        land = self.province(number)
        return Box(land.left, self.base + FOOTING + 49, min(180, land.width * 54 // 100), self.prisons)

    def camp(self, number: int) -> Box:
        """Return the box of a province's camp."""
        land, prison = self.province(number), self.prison(number)
        width = min(land.width - prison.width - 14, 330)
        return Box(land.right - width, prison.top, width, prison.height)

    def banners(self, number: int, masters: Sequence[Seat]) -> dict[Seat, Box]:
        """Return the box of each taskmaster's banner in a province's camp: in two rows of smaller ones if necessary."""
        camp = self.camp(number)
        abreast = max(2, camp.width // 50)
        back = masters[: len(masters) // 2] if len(masters) > abreast else ()
        front, size = masters[len(back) :], 40 if back and camp.width < 150 else 50
        places = {}
        for row, lift, shift in ((back, 28, 20), (front, 0, 0)):
            pitch = min(size + 8, (camp.width - 12 - shift) / max(1, len(row)))
            for place, seat in enumerate(row):
                left = round(camp.middle + (place - len(row) / 2) * pitch + shift / 2)
                places[seat] = Box(left, round(camp.bottom - 10 - size * 1.25 - lift), size, round(size * 1.25))
        return places


def fitted(width: int, provinces: int, most: int = 150) -> tuple[int, int]:
    """Return the size of blocks so that a wall of `provinces` fits into a width; they are `most` pixels wide."""
    block = min(most, int(width / (provinces * (COLUMNS + 0.25) - 0.25)))
    return block, round(block * 0.68)


@GROUNDS.remembered
def land(palette: Palette, plan: Plan) -> Image.Image:
    """The empty land, which is the same for every table: mountains, building sites, prisons and camps."""
    left, right = plan.province(plan.shown[0]).left, plan.province(plan.shown[-1]).right
    bare, far, (wide, high) = (range(left), range(right, plan.width)), plan.shown[0] > 0, plan.block
    head = 0 if far else min(plan.sky, 128) - 10
    canvas = mountains(palette, plan.width, plan.height, plan.base, bare, plain=far, cranes=plan.cranes, head=head)
    for number in plan.shown:
        wall = plan.province(number)
        scaffold = drawn(palette, "huang_di/site", round(wide * (COLUMNS + 0.5)), round(high * 4.43))
        canvas.lay(scaffold, wall.middle - scaffold.width / 2, plan.base - scaffold.height)
        canvas.lay(drawn(palette, "huang_di/foundation", wall.width + 8, FOOTING), wall.left - 4, plan.base)
        for column in range(COLUMNS):
            middle = wall.left + (column + 0.5) * wide
            canvas.write(str(column + 1), middle, plan.base + 30, 33, palette.ink, anchor="m")
        if plan.named:
            ink = mix(palette.sheet, palette.title, 0.75)
            name = Text(PROVINCE_NAMES[number], LEGIBLE, "title", bold=True, vital=wall.width >= 240)
            title = Row(Text(str(number + 1), LEGIBLE, ink, bold=True), name, gap=10)
            title.paint(canvas, wall.left + 4, plan.base + FOOTING + 1, wall.width - 8, 44)
        if plan.prisons:
            prison, camp = plan.prison(number), plan.camp(number)
            tents = drawn(palette, "huang_di/camp", min(camp.width, 212))
            canvas.lay(drawn(palette, "huang_di/cage", prison.width, prison.height), prison.left, prison.top)
            canvas.lay(tents, camp.middle - tents.width / 2, camp.bottom - tents.height)
    for level, numeral in enumerate(ROMAN if plan.numbered else ()):
        canvas.write(numeral, left - 10, plan.base - (level + 0.5) * high + 12, 33, palette.dim, anchor="r")
    return canvas.image


def walled(palette: Palette, wall: Wall, plan: Plan) -> Canvas:
    """Return the land with the provinces of a wall."""
    canvas = Canvas(palette, land(palette, plan).copy())
    canvas.cover(_walled(palette, plan, tuple(wall.piles), wall.marked), 0, _top_of(palette, plan))
    return canvas


def _top_of(palette: Palette, plan: Plan) -> int:
    """Return where the highest roofs begin."""
    return plan.spot(Spot(0, ROWS)).top - roof(palette, plan.block[0]).height


@PANELS.remembered
def _walled(palette: Palette, plan: Plan, piles: tuple[tuple[Seat, ...], ...], marked: int) -> Image.Image:
    """The part of the land with blocks, roofs and battlements of finished parts, and spaces that can be built on."""
    canvas, (width, height) = Canvas(palette, land(palette, plan).copy()), plan.block
    shade = stretched(palette, "flank", max(3, width // 14), height)
    columns = range(plan.shown[0] * COLUMNS, (plan.shown[-1] + 1) * COLUMNS)
    for column in columns:
        for level, owner in enumerate(piles[column]):
            spot = Spot(column, level)
            block = stone(palette, owner, plan.block, spot, plaque=bool(marked & spot_bit(spot)))
            canvas.lay(block, plan.spot(spot).left, plan.spot(spot).top)
    for column in columns:
        pile, full = len(piles[column]), ROWS + is_tower(column)
        beside = 0 if (column + 1) % COLUMNS == 0 else len(piles[column + 1])
        for level in range(beside, pile):
            box = plan.spot(Spot(column, level))
            canvas.lay(shade, box.right - shade.width, box.top)
        box = plan.spot(Spot(column, min(pile, full - 1)))
        if pile < full:
            canvas.lay(stretched(palette, "lot", width, height), box.left, box.top)
        else:
            crown = roof(palette, width) if is_tower(column) else merlons(palette, width)
            canvas.lay(crown, box.middle - crown.width / 2, box.top - crown.height + (3 if is_tower(column) else 1))
    foot = plan.spot(Spot(0, 0)).bottom
    return canvas.image.crop((0, _top_of(palette, plan), canvas.width, foot))


def stone(palette: Palette, owner: Seat, size: tuple[int, int], spot: Spot, *, plaque: bool = False) -> Sprite:
    """Return the block that an owner has in a place."""
    grain = (spot.column * 5 + spot.level * 3) % 4
    if owner == EMPEROR:
        return emperor_block(palette, *size, grain)
    return pieces.block(palette, owner, *size, grain, plaque=plaque)


def scene(palette: Palette, game: State, plan: Plan, *, last: bool = False) -> Canvas:
    """Paint provinces with their walls, prisons and camps, and with `last` also outlines of everyone's last action."""
    canvas = walled(palette, game.wall, plan)
    for number in plan.shown:
        prison, box = game.prisons[number], plan.prison(number)
        size = min(42, (box.width - 24) * 3 // (10 if prison.jade and prison.convicts else 5))
        held = [Row(piece(palette, size), Text(str(count), max(size, LEGIBLE), "ink", bold=True, vital=True), gap=3)
                for piece, count in ((jade, prison.jade), (pieces.convict, prison.convicts)) if count]  # fmt: skip
        inside = Row(FILL, *(part for thing in held for part in (thing, FILL)))
        inside.paint(canvas, box.left + 8, box.top, box.width - 16, box.height)
        for seat, place in plan.banners(number, game.taskmasters(number)).items():
            canvas.lay(banner(palette, seat, place.width), place.left, place.top)
    if last:
        paint_last(canvas, game, plan)
    return canvas


def paint_last(canvas: Canvas, game: State, plan: Plan) -> None:
    """Outline every player's last action on the wall and the land unless it has been undone by other players since."""
    palette, standing = canvas.palette, dict(game.wall.blocks())
    rings: Counter[int] = Counter()  # rings drawn so far around each prison
    for seat, event in ((seat, event) for seat, player in enumerate(game.players) for event in player.last):
        line, cells = palette.hues[seat].line, list[Spot]()
        match event:
            case happened.BlockBuilt(spot=spot) if standing.get(spot) == seat:
                cells = [spot]
            case happened.EmperorBlockPlaced(spot=spot) if standing.get(spot) == EMPEROR:
                cells = [spot]
            case happened.FavourPlayed(cells=spots):
                cells = [spot for spot in spots if standing.get(spot) == seat]
            case happened.BlockRemoved(spot=spot) if spot not in standing and spot.province in plan.shown:
                box = plan.spot(spot)
                canvas.lay(_gone(palette, box.width, box.height, seat), box.left, box.top)
            case happened.PrisonEmptied(province=province) if province in plan.shown:
                paint_ring(canvas, plan.prison(province), line, 4 - rings[province] * 8)
                rings[province] += 1
            case happened.TaskmasterMoved() if (province := game.players[seat].province) in plan.shown:
                paint_ring(canvas, plan.banners(province, game.taskmasters(province))[seat], line, 8, radius=16)
        if boxes := [plan.spot(cell) for cell in cells if cell.province in plan.shown]:
            left, top = min(box.left for box in boxes), min(box.top for box in boxes)
            shape = tuple((box.left - left, box.top - top, box.right - left, box.bottom - top) for box in boxes)
            canvas.lay(_outline(palette, shape, seat), left, top)


def paint_ring(canvas: Canvas, box: Box, colour: Colour, out: int = 0, radius: int = 9) -> None:
    """Paint a ring around a box, some pixels outside it."""
    outline = ring(canvas.palette, box.width + 2 * out, box.height + 2 * out, colour, radius)
    canvas.lay(outline, box.left - out, box.top - out)


@PICTURES.remembered
def _outline(palette: Palette, shape: tuple[tuple[int, int, int, int], ...], seat: int) -> Sprite:
    """A line around neighbouring boxes, drawn inside them so that outlines of two players never overlap."""
    width, height = max(box[2] for box in shape), max(box[3] for box in shape)
    brush, within = Brush(width, height), Brush(width, height)
    sides: Counter[tuple[Point, Point]] = Counter()
    for left, top, right, bottom in shape:
        within.box(left, top, right, bottom, palette.ink)
        sides.update([((left, top), (right, top)), ((left, bottom), (right, bottom))])
        sides.update([((left, top), (left, bottom)), ((right, top), (right, bottom))])
    outer = [side for side, count in sides.items() if count == 1]
    tones = palette.ink, palette.white, palette.hues[seat].line, palette.white, palette.ink
    for tone, thick in zip(tones, (20, 18.2, 15.6, 7.6, 2), strict=True):
        for side in outer:
            brush.stroke(side, tone, thick)
    brush.keep(within)
    return brush.sprite()


@PICTURES.remembered
def _gone(palette: Palette, width: int, height: int, seat: int) -> Sprite:
    """A cross where a block was torn down."""
    return drawn(palette, "huang_di/gone", width, height, hue=palette.hues[seat])


# The end of a game


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return the wall, the ranking and the points over time as a PNG; `games` are all public games, start to end."""
    palette, game, players = PALETTES[look.theme], games[-1], called(names)
    count, won, width = game.wall.provinces, winners(game.ranks), PHONE if look.layout == "phone" else WIDTH
    plan = Plan(range(count), width, fitted(width - 24, count), 128, FOOTING + 66)
    wall = walled(palette, game.wall, plan)
    title = heading(palette, SEAL, won, headline(game, players), Text(subline(game), LEGIBLE, "dim"))
    victory = [seal(palette, "勝", 76)] * (bool(won) and width == WIDTH)
    Row(Flex(title), *victory).paint(wall, MARGIN, 6, width - 2 * MARGIN, 112)
    curves = [curve(games, seat) for seat in range(game.seats)]
    shown = ranking(palette, _tally(game, names), width - 2 * MARGIN, curves)
    return {say("end"): finished(picture(palette, wall, Padded(shown, MARGIN, MARGIN), width=width), look)}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    return finished(standing(PALETTES[look.theme], _tally(game, names)), look)


def _tally(game: State, names: Sequence[str]) -> Tally:
    return Tally.of(game, names, SOURCES, {source: source_name(source) for source in SOURCES})


def curve(games: Sequence[State], seat: int) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the final scoring."""
    points = [(0.0, games[0].players[seat].score)]
    for game in games[:-1]:
        if game.phase == "over":
            break
        played = game.turn / (TURNS * game.seats) if game.phase == "actions" else 0
        when = max(points[-1][0], game.round - 1 + played)
        points.append((when, game.players[seat].score))
    return course(points, games[-1].round, points[-1][1], games[-1].players[seat].score)


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game, as public games from start to end, as an animated GIF of ten seconds that loops."""
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film[State]):
    characters = SEAL

    def seen(self, game: State) -> object:
        return game.wall, [player.score for player in game.players], game.round, game.phase == "over"

    def progress(self, game: State) -> str:
        return say("round", round=game.round, rounds=game.rounds) if game.round else ""

    def scene(self, number: int, share: float) -> Canvas:
        wall, count = self.stages[number].wall, self.stages[number].wall.provinces
        plan = Plan(range(count), ACROSS, fitted(ACROSS - 64, count, 60), 70, FOOTING + 54)
        canvas = Canvas.blank(self.palette, ACROSS, plan.height + lanes_height(len(self.names)))
        canvas.cover(walled(self.palette, wall, plan), 0, 0)
        built = dict(wall.blocks())
        for spot, owner in self.coming(number).wall.blocks() if share else ():
            if spot not in built:
                box = plan.spot(spot)
                canvas.lay(stone(self.palette, owner, plan.block, spot), box.left, falling(box.top, share, 120))
        return canvas
