"""The table, wide and on a phone: heading, wall, prisons, camps, last actions, and an area for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from games.engine import Event, Seat
from games.engine.results import Outlook, winners
from games.huang_di import events as happened
from games.huang_di.cards import ROLE_CARDS
from games.huang_di.scoring import SOURCES
from games.huang_di.state import State
from games.huang_di.wall import COLUMNS, EMPEROR, LEVELS, PROVINCE_NAMES, ROWS, Spot, Wall, is_tower, spot_bit
from games.huang_di.words import source_name
from rendering import USUAL, Layout, Look, flow
from rendering.art import drawn
from rendering.canvas import Brush, Canvas, Point, Sprite, ring
from rendering.flow import (
    FILL,
    Column,
    Flex,
    Framed,
    Item,
    Kept,
    Layers,
    Padded,
    Row,
    Shifted,
    Sized,
    Text,
    picture,
    tiled,
)
from rendering.huang_di import pieces
from rendering.huang_di.pieces import SMALL_FAVOUR, emperor_block, say, stretched
from rendering.landscape import hanging, mountains
from rendering.layout import GAP, LEGIBLE, MARGIN, PAD, PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD, figure
from rendering.memory import GROUNDS, PANELS, PICTURES
from rendering.palette import PALETTES, Colour, Palette, mix
from rendering.pieces import banner, card_back, jade, medallion, merlons, peasant, roof, seal, token
from rendering.table import (
    HEAD,
    Area,
    awaited,
    called,
    ground,
    heading,
    if_ended,
    if_ended_line,
    note,
    sources,
    victory,
)

SEAL: Final = "皇帝"
"""Characters on the game's seal."""
DEEDS: Final = {"setup": "choose", "petition": "bid", "actions": "play"}
"""What players do in each phase, as a key for `awaited`."""
_ROOMY: Final = 4
"""Most players whose areas show played favours on a phone; with more, the picture would be too tall."""
_SUPPLY: Final = ("blocks", "emperor_block", "jade", "chips", "peasants", "convicts")
"""What a player has, in the order in which it is shown."""
_SIGN: Final = 58
"""Width of each of these."""
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
    shown = [_area(game, seat, *each) for seat, each in enumerate(zip(players, game.outlooks(), strict=True))]
    areas = [_painted(palette, area, across - 2 * PAD, shows_favours=favours) for area in shown]
    if game.seats % columns:
        areas.append(hanging(palette, across, areas[0].height, low=True))
    below = Padded(tiled(areas, columns, gap=gap, below=gap), margin, margin)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Area(Area):
    """What the area of a player shows; equal ones look the same."""

    score: int
    bid: tuple[str, tuple[int, ...]]
    """A label, and the jade of a bid and what favours add to it, or none."""
    supply: tuple[tuple[str, int], ...]
    roles: tuple[str, ...]
    held: int
    """Number of favours in hand."""
    gifts: tuple[int, int, int]
    """What favours grant at an income, in a bid, and when jade is collected."""
    favours: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    """Points by the names of their sources, once the game is over."""
    changed: frozenset[str]
    """What the last action changed."""


def _area(game: State, seat: Seat, name: str, outlook: Outlook | None) -> _Area:
    """Return what a player's area shows."""
    player, bid = game.players[seat], game.players[seat].bid
    supply = ((what, int(getattr(player, what))) for what in _SUPPLY)
    return _Area(
        seat=seat,
        name=name,
        score=player.score,
        note=note(game.ranks, game.at_turn, seat, DEEDS.get(game.phase, "")),
        active=seat in game.at_turn,
        won=bool(game.ranks) and game.ranks[seat] == 1,
        is_first=game.marker == seat,
        bid=(say("bid"), (bid.jade, bid.petition)) if bid else (say("no-bid"), ()),
        supply=tuple((what, count) for what, count in supply if count or what != "emperor_block"),
        roles=tuple(player.roles),
        held=len(player.hand),
        gifts=(player.jade_income, player.petition, player.jade_collected),
        favours=tuple(player.granted),
        points=tuple((source_name(source), player.points.get(source, 0)) for source in SOURCES if game.ending),
        changed=frozenset(touched(player.last)),
        if_ended=if_ended(outlook),
    )


@PANELS.remembered
def _painted(palette: Palette, area: _Area, width: int, *, shows_favours: bool) -> Image.Image:
    """Paint an area of some width without its margins, with played favours or only their number."""
    is_narrow, is_broad, seat = width < 440, width > 650, area.seat
    supply = _supply(palette, area)
    cards = _cards(palette, area, 62 if is_narrow else 76 if is_broad else 88)
    given = zip((pieces.sycee, pieces.scroll, jade), area.gifts, strict=True)
    gifts: list[Item] = [Row(piece(palette, 34), _number(count, 36, f"+{count}"), gap=5) for piece, count in given]
    if not shows_favours:
        gifts.append(Row(pieces.favour_sign(palette, seat, 34), _number(len(area.favours), 36), gap=3))
    rows: list[flow.Thing] = [Row(Flex(supply), cards, gap=16)] if is_broad else [supply, cards]
    if area.points:
        rows = [supply, sources(area.points, 4 if is_broad else 2)]
    beside = [Kept(Column(*gifts, gap=2), palette.panel)] * (shows_favours and not is_narrow and not area.points)
    if not beside and not area.points:
        rows.append(Kept(Row(*gifts, gap=9 if is_narrow else 24), palette.panel))
    if shows_favours:
        played = _played(palette, area, round(width - sum(14 + item.size()[0] for item in beside)))
        rows.append(Sized(Row(Flex(played), *beside, gap=14), height=SMALL_FAVOUR, across=None))
    head = _head(palette, area, has_label=not is_narrow)
    end = if_ended_line(area.if_ended)
    body = Sized(Column(-4, head, 14 - 8 * bool(end), Column(*end, *rows, gap=8), 8), width, across=None)
    return picture(palette, Framed(body, PAD, 4, ground, ((seat, area.active, area.won), HEAD + 4))).image


def _head(palette: Palette, area: _Area, *, has_label: bool) -> Item:
    """Return the token, the name and the points, and below them the bid and what the player must do."""
    marker = [Shifted(medallion(palette, 40), 22, 20)] * area.is_first
    won = [seal(palette, "勝", 42)] * area.won
    name, score = Text(area.name, 40, bold=True, vital=True), Text(figure(area.score), 54, bold=True, vital=True)
    label, offered = area.bid
    bid: list[Item] = [Text(label, 32 if offered else LEGIBLE, "dim")] * (has_label or not offered)
    for piece, sign, count in zip((jade, pieces.scroll), ("", "+"), offered, strict=False):
        if count or not sign:
            bid.append(Row(piece(palette, 32), Text(f"{sign}{count}", LEGIBLE, bold=True, vital=True), gap=4))
    task = Text(area.note, LEGIBLE, "alert", bold=True, align="end", vital=True)
    lines = Column(Row(Flex(name), *won, score, gap=10), Row(*bid, Flex(task), gap=6), gap=-16)
    return Sized(Row(Layers(token(palette, area.seat, 64), *marker), Flex(lines), gap=14), height=92, across=None)


def _shown(palette: Palette, area: _Area, what: str, thing: flow.Thing) -> flow.Thing:
    """Return a part of an area, outlined if it was changed."""
    if what not in area.changed:
        return thing
    return Padded(Framed(thing, 9, 6, ring, (palette.hues[area.seat].line,)), -9, -6)


def _supply(palette: Palette, area: _Area) -> Item:
    """Return what a player has, each with its number below."""
    signs = {
        "blocks": pieces.block(palette, area.seat, 56, 38), "emperor_block": emperor_block(palette, 56, 38),
        "jade": jade(palette, 46), "chips": pieces.coin(palette, 46), "peasants": peasant(palette, 50),
        "convicts": pieces.convict(palette, 50),
    }  # fmt: skip

    def draw(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        pitch = width / len(area.supply)
        for number, (what, count) in enumerate(area.supply):
            middle = x + pitch * (number + 0.5)
            canvas.cover(_counted(palette, signs[what], count), middle - _SIGN / 2, y)
            if what in area.changed:
                outline = ring(palette, min(74, round(pitch) + 6), 110, palette.hues[area.seat].line)
                canvas.centre(outline, middle, y + height / 2)

    return flow.Drawing(len(signs) * 56, 98, draw)


@PICTURES.remembered
def _counted(palette: Palette, sign: Sprite, count: int) -> Image.Image:
    """A sign with a number below, on a panel."""
    canvas, ink = Canvas.blank(palette, _SIGN, 98, palette.panel), palette.text if count else palette.faint
    canvas.centre(sign, _SIGN / 2, 26)
    canvas.write(str(count), _SIGN / 2, 87, 42, ink, weight=BOLD, anchor="m", vital=True)
    return canvas.image


def _cards(palette: Palette, area: _Area, width: int) -> Item:
    """Return the role cards and the hand."""
    order = {role: number for number, role in enumerate(area.roles, 1)}
    roles = {role: pieces.role_card(palette, role, order.get(role, 0), width) for role in ROLE_CARDS}
    row = Row(*(_shown(palette, area, role, card) for role, card in roles.items()), gap=6)
    cards: list[flow.Thing] = [Kept(row, palette.panel) if area.changed.isdisjoint(roles) else row]
    if area.held:
        back = card_back(palette, width * 3 // 4, round(width * 1.05))
        number = Text(str(area.held), min(44, width * 5 // 8), "white", bold=True, vital=True)
        hand = Layers(*[Shifted(back, 5)] * (area.held > 1), back, number)
        cards += [8, _shown(palette, area, "hand", hand)]
    return Row(*cards, gap=6)


def _played(palette: Palette, area: _Area, room: int) -> Item:
    """Return the played favours, as large as fits into `room`, and how many more there are."""
    keys, most = area.favours, (room + 6) // (_LEAST + 6)
    shown = keys if len(keys) <= most else keys[: most - 1]
    left = [Text(f"+{len(keys) - len(shown)}", LEGIBLE, "title", bold=True)] * (len(keys) > len(shown))
    width = min(150, (room + 6) // max(1, len(shown) + len(left)) - 6)
    cards = (_shown(palette, area, key, pieces.small_favour(palette, key, area.seat, width)) for key in shown)
    row = Row(*cards, *left, gap=6)
    return Kept(row, palette.panel) if area.changed.isdisjoint(shown) else row


def _number(count: int, points: int, text: str = "") -> Text:
    """Return a number, faint if it is 0."""
    return Text(text or str(count), points, None if count else "faint", bold=True, vital=True)


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
