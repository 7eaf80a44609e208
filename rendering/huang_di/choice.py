"""Options with their marks, hands and close-ups: building spaces, provinces, favours and role cards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from games.engine import Seat
from games.huang_di.cards import ROLE_CARDS, Favour, favours, rules
from games.huang_di.state import Player, State
from games.huang_di.taskmaster import CARDS
from games.huang_di.wall import EMPEROR, Spot, parse_spot, province_name
from games.huang_di.words import role_name
from rendering import USUAL, Choice, Layout, Look, flow
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import (
    Column,
    Fit,
    Flex,
    Framed,
    Item,
    Layers,
    Option,
    Padded,
    Row,
    Sized,
    Text,
    Thing,
    Wrap,
    box,
    picture,
    tiled,
)
from rendering.huang_di import pieces
from rendering.huang_di.beside import badges, beside, bids, height_of, over, own_favours, owner_of
from rendering.huang_di.board import FOOTING, Plan, fitted, paint_last, paint_ring, scene, stone
from rendering.huang_di.pieces import block, emperor_block, lay_pattern, rewards, role_card, say
from rendering.layout import PHONE, Box, bounds, finished, offered, paint_marks
from rendering.memory import PICTURES
from rendering.palette import PALETTES, Palette, mix
from rendering.pieces import banner, card_back, jade, peasant, token
from rendering.table import called

GAP: Final = 20
"""Space around each card."""
MARK: Final = 52
"""Height of the mark of a card."""
_MARKED: Final = 42
"""Space above a card or a space for its mark."""
_STEP: Final = 48
"""The sky grows in such steps, so that the same land is painted again."""
_FAVOUR: Final = 330
"""Width of a large favour."""


def choice(game: State, marks: Mapping[str, str], look: Look = USUAL) -> Choice | None:
    """Return a picture of the options in `marks` (key to mark) and what they depend on, or `None`.

    Building spaces are shown alone. Bids have no places.
    """
    palette, layout = PALETTES[look.theme], look.layout
    spots = {spot: key for key in marks if (spot := _spot(key)) and spot.province < game.wall.provinces}
    provinces = [*map(province_name, range(game.wall.provinces))]
    camps = {number: key for number, key in enumerate(provinces) if key in marks}
    cards = [key for key in marks if key in favours()]
    size = 46 if layout == "wide" else 50
    if game.phase == "petition" and marks and all(map(str.isdecimal, marks)):
        canvas = bids(palette, game)
    elif spots:
        canvas = _places(palette, game, spots, layout)
    elif camps:
        canvas = _camps(palette, game, camps, layout)
    elif cards:
        columns, size = columns_of(len(cards), layout), MARK
        canvas = laid_out(palette, cards, game.viewer or 0, columns, marked=True)
        if game.viewer is not None and game.players[game.viewer].dealt and game.phase != "setup":
            held = Padded(Column(*own_favours(palette, game), gap=10), GAP, 14)
            canvas = picture(palette, canvas, held, width=max(canvas.width, PHONE))
    elif any(role in marks for role in ROLE_CARDS):
        more = [emperor_option(palette, layout)] * ("emperor" in marks)
        canvas, size = roles(palette, game.viewer or 0, game, layout, [*marks], *more), MARK
        canvas = picture(palette, canvas, *beside(palette, game), width=canvas.width)
    else:
        return None
    mark(canvas, marks, size)
    return offered(canvas, look)


def _spot(key: str) -> Spot | None:
    """Return the building space for a key, or `None`."""
    try:
        return parse_spot(key)
    except KeyError:
        return None


def _places(palette: Palette, game: State, keys: Mapping[Spot, str], layout: Layout) -> Canvas:
    """Paint the provinces of building spaces, each in its key's place."""
    standing, canvases, owner = dict(game.wall.blocks()), list[Thing](), owner_of(game, [*keys])
    brought = badges(palette, game, keys, owner)
    for low in strips({spot.province for spot in keys}, layout):
        stacks = {spot: stack for spot, stack in brought.items() if spot.province in low.shown}
        tops = (low.spot(spot).top - _MARKED - height_of(stack) for spot, stack in stacks.items())
        plan = replace(low, sky=low.sky - math.floor(min(0, *tops, 0) / _STEP) * _STEP)
        canvas = paint_strip(palette, game, plan)
        for spot in [spot for spot in {**standing, **keys} if spot.province in plan.shown]:
            place, high = plan.spot(spot), plan.block[1] * 2 / 3
            if spot in standing:
                canvas.places[f"stone {spot}"] = box(place.middle - high / 2, place.top + high / 4, high, high)
            if spot in keys:
                canvas.places[keys[spot]] = box(place.left, place.top, place.width, place.height)
                if spot in standing:
                    paint_ring(canvas, place, palette.gold, 2)
                else:
                    canvas.lay(pieces.stretched(palette, "offer", place.width, place.height), place.left, place.top)
                over(canvas, brought.get(spot, ()), place.middle, place.top - _MARKED)
        canvases.append(canvas)
    return picture(palette, *canvases, *beside(palette, game, hand=owner != EMPEROR), width=plan.width)


def _camps(palette: Palette, game: State, keys: Mapping[int, str], layout: Layout) -> Canvas:
    """Paint all provinces, with camps in their keys' places."""
    canvases = list[Thing]()
    for plan in strips(range(game.wall.provinces), layout):
        canvas = paint_strip(palette, game, plan)
        for number in plan.shown:
            land, camp = plan.province(number), plan.camp(number)
            canvas.places[f"name {number}"] = box(land.left, plan.base + FOOTING, land.width * 2 / 3, 44)
            if number in keys:
                banners = plan.banners(number, game.taskmasters(number)).values()
                top = min([camp.top, *(banner.top for banner in banners)]) - 6
                place = Box(camp.left - 6, top, camp.width + 12, camp.bottom + 4 - top)
                paint_ring(canvas, place, palette.gold)
                canvas.places[keys[number]] = box(place.left, place.top, place.width, place.height)
        canvases.append(canvas)
    return picture(palette, *canvases, *beside(palette, game), width=plan.width)


def detail(item: str, game: State, names: Sequence[str], look: Look = USUAL) -> bytes | None:
    """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""
    palette, (kind, _, seat) = PALETTES[look.theme], item.partition(":")
    if item in ROLE_CARDS:
        canvas = picture(palette, large_role(palette, item, game.viewer or 0, None, look.layout), across=GAP, down=GAP)
    elif item in (provinces := [*map(province_name, range(game.wall.provinces))]):
        (plan,) = strips([provinces.index(item)], look.layout)
        canvas = paint_strip(palette, game, plan)
        paint_last(canvas, game, plan)
    elif kind == "seat" and seat.isdecimal() and int(seat) < game.seats and game.players[int(seat)].granted:
        canvas = _granted(palette, game, int(seat), called(names)[int(seat)], look.layout)
    else:
        return None
    return finished(canvas, look)


def _granted(palette: Palette, game: State, seat: Seat, name: str, layout: Layout) -> Canvas:
    """Paint a player's played favours below their combined rewards."""
    keys = game.players[seat].granted
    cards = [favours()[key] for key in keys]
    summed = zip(*((card.income, card.petition, card.jade, card.points) for card in cards), strict=True)
    total = Favour("", (), *map(sum, summed))
    parts = []
    for reward in rewards(total):
        amount = Text(reward.amount, 36, bold=True, vital=True)
        parts.append(Row(reward.piece(palette, 36), amount, Text(reward.word, 30, "dim"), gap=8))
    most = 2 if layout == "phone" else 3 if len(keys) <= 6 else 4
    columns = max(2, min(len(keys), most))
    title = Row(token(palette, seat, 84), Fit(Text(name, 46, bold=True)), gap=20)
    return laid_out(palette, keys, seat, columns, Column(title, 10, Wrap(*parts, gap=36), 14))


def strips(provinces: Iterable[int], layout: Layout) -> list[Plan]:
    """Return strips that show `provinces`; neighbours share a strip."""
    runs: list[list[int]] = []
    for number in sorted(set(provinces)):
        if runs and runs[-1] == [number - 1]:
            runs[-1].append(number)
        else:
            runs.append([number])
    width = 900 if layout == "wide" else PHONE
    block = fitted(width - 66, max(map(len, runs)), 144)
    return [Plan(range(run[0], run[-1] + 1), width, block, 16, 190, 92, numbered=True) for run in runs]


def paint_strip(palette: Palette, game: State, plan: Plan) -> Canvas:
    """Paint the provinces of a strip with the blocks that the viewer has chosen to build."""
    canvas = scene(palette, game, plan)
    for spot, owner in () if game.viewer is None else game.players[game.viewer].plan:
        place = plan.spot(spot)
        canvas.lay(_ghost(palette, owner, plan.block), place.left, place.top)
    return canvas


@PICTURES.remembered
def _ghost(palette: Palette, owner: int, size: tuple[int, int]) -> Sprite:
    """A block that is chosen but not built."""
    ghost = stone(palette, owner, size, Spot(0, 0)).image.copy()
    ghost.putalpha(ghost.getchannel("A").point(lambda alpha: alpha * 150 // 255))
    return Sprite(ghost)


# Large cards


@PICTURES.remembered
def sheet(palette: Palette, width: int, height: int, head: int = 0) -> Sprite:
    """An empty card with a head of some height."""
    brush = Brush(width, height, 2)
    brush.box(0, 0, width, height, mix(palette.wood, palette.ink, 0.35), radius=17)
    brush.box(3, 3, width - 3, height - 3, mix(palette.gold, palette.paper, 0.25), radius=15)
    brush.box(9, 9, width - 9, height - 9, palette.white, radius=10)
    if head:
        brush.box(9, 9, width - 9, head, mix(palette.paper, palette.wood, 0.16), radius=10)
        brush.box(9, head - 14, width - 9, head, mix(palette.paper, palette.wood, 0.16))
        brush.stroke([(9, head), (width - 9, head)], mix(palette.gold, palette.bark, 0.5), 1.5)
    return brush.sprite()


@PICTURES.remembered
def pattern(palette: Palette, key: str, seat: int, width: int, height: int) -> Sprite:
    """The pattern of a favour in the blocks of a seat."""
    brush = Brush(width, height)
    lay_pattern(palette, brush, favours()[key], seat, Box(0, 0, width, height - 3))
    return brush.sprite()


def favour_card(palette: Palette, key: str, seat: Seat) -> Item:
    """Return a large favour: its name, its pattern, and its rewards; the place of the name is to stay clear."""
    favour = favours()[key]
    name = Option(Text(favour.name, 34, "ink", bold=True), f"{key} name")
    granted = []
    for reward in rewards(favour):
        tone = "lacquer" if reward.kind == "points" else "ash"
        amount = Text(reward.amount, 36, "ink", bold=True, vital=True)
        granted.append(Row(Sized(reward.piece(palette, 36), 46), amount, Flex(Text(reward.word, 31, tone)), gap=9))
    below = Column(*granted)
    high = max(150, math.ceil(below.size()[1]))  # four rewards take some of the pattern's room
    drawing = Sized(pattern(palette, key, seat, _FAVOUR - 56, 326 - high), height=354 - high)
    body = Column(Sized(name, height=58, across=None), drawing, Sized(below, height=high, across=None))
    return Framed(Sized(body, _FAVOUR - 44, across=None), 22, 12, sheet, (70,))


def laid_out(
    palette: Palette, keys: Sequence[str], seat: Seat, columns: int, *above: flow.Thing, marked: bool = False
) -> Canvas:
    """Return a picture of favours in columns, with patterns in the blocks of `seat`; `marked` ones have room for it."""
    options, gap = (Option(favour_card(palette, key, seat), key) for key in keys), _MARKED if marked else GAP
    cards = tiled(options, columns, gap=GAP, below=gap)
    return picture(palette, *above, gap - GAP, cards, width=columns * (_FAVOUR + GAP) + GAP, across=GAP, down=GAP)


def mark(canvas: Canvas, marks: Mapping[str, str], size: int) -> None:
    """Paint marks at the places of their options, clear of all other places, which are forgotten."""
    paint_marks(canvas, marks, size, [bounds(place) for key, place in canvas.places.items() if key not in marks])
    canvas.places = {key: place for key, place in canvas.places.items() if key in marks}


def columns_of(count: int, layout: Layout) -> int:
    """Return the number of columns for `count` favours."""
    return min(count, 2 if count == 4 or layout == "phone" else 3)


def hand(game: State, look: Look = USUAL) -> bytes:
    """Return the viewer's favours as a PNG: the hand, or during setup the dealt cards with their letters."""
    palette, own = PALETTES[look.theme], None if game.viewer is None else game.players[game.viewer]
    keys = [*(own.dealt or own.hand)] if own else []
    if not own or not keys:
        words = Text(say("hand-empty"), 38, "title", align="middle", vital=True)
        return finished(picture(palette, Sized(words, height=110), width=640, across=GAP, down=GAP), look)
    columns = columns_of(len(keys), look.layout)
    canvas = laid_out(palette, keys, game.viewer or 0, columns, marked=bool(own.dealt))
    if own.dealt:
        mark(canvas, dict(zip(keys, ascii_uppercase, strict=False)), MARK)
    return finished(canvas, look)


def _signs(palette: Palette, seat: Seat) -> Mapping[str, Sprite]:
    """Return the pieces that stand for the actions of role cards, by action."""
    return {
        "recruit": peasant(palette, 58),
        "convicts": pieces.convict(palette, 58),
        "jade": jade(palette, 52),
        "prison": pieces.stretched(palette, "prison", 64, 56),
        "quarry": block(palette, seat, 64, 44),
        "draw": card_back(palette, 40, 58),
        "build": pieces.built(palette, seat),
        "favour": block(palette, seat, 64, 46, plaque=True),
        "remove": pieces.torn(palette, (seat + 1) % len(palette.hues)),
        "move": banner(palette, seat, 48),
        "repeat": role_card(palette, "builder", 1, 66),
    }


def large_role(
    palette: Palette, role: str, seat: Seat, game: State | None, layout: Layout, *, faded: bool = False
) -> Item:
    """Return a large role card in its state for the viewer of a `game`; without one, as printed.

    Actions that are not possible now are veiled, or the whole card if it is `faded`.
    """
    phone = layout == "phone"
    width, least, size = (PHONE - 2 * GAP, 0, 37) if phone else (478, 460, 31)
    player = game.players[game.viewer] if game and game.viewer is not None else Player()
    played = player.roles.index(role) + 1 if role in player.roles else 0
    signs, numbers = _signs(palette, seat), {**rules(), "collected": player.jade_collected}
    title: list[flow.Thing] = [Text(role_name(role), 46, "ink", bold=True)]
    if played:
        title.append(Text(say("role-played", order=played), size - 3, "lacquer"))
    name = Option(Column(*title, gap=-12), f"{role} name")
    head = Sized(Row(role_card(palette, role, played), name, gap=18), height=92, across="start")
    rows = []
    for deed in ROLE_CARDS[role]:
        lines = [Text(say(f"deed-{deed}", **numbers), size, "ink", bold=True)]
        if (cost := f"deed-{deed}.cost") in say:
            lines.append(Text(say(cost, **numbers), size - 3, "ash"))
        row = Row(Sized(signs[deed], 78), Flex(Column(*lines, gap=-5)), gap=10)
        across, high = width - 36, 84 if phone else 74
        line: Item = Sized(row, across, high, across=None)
        if game and game.viewer is not None and not faded and CARDS[role].actions[deed].obstacle(game, game.viewer):
            line = Layers(line, pieces.stretched(palette, "veil", across, high))
        rows.append(Flex(line))
    body = Sized(Column(head, 6, *rows, 6), width - 36, least - 24, across=None, down=None)
    card = Framed(body, 18, 12, sheet, (104,))
    return Layers(card, pieces.stretched(palette, "veil", *map(round, card.size()))) if faded else card


def roles(
    palette: Palette, seat: Seat, game: State | None, layout: Layout, keys: Sequence[str] = (), *more: flow.Thing
) -> Canvas:
    """Return a picture of the four role cards with `more` below: as printed, or with places for marks of the `keys`."""
    gap, columns = _MARKED if keys else GAP, 1 if layout == "phone" else 2
    faded = [role for role in ROLE_CARDS if keys and role not in keys]
    cards = (large_role(palette, role, seat, game, layout, faded=role in faded) for role in ROLE_CARDS)
    table = tiled(map(Option, cards, ROLE_CARDS), columns, gap=GAP, below=gap)
    return picture(palette, Column(gap - GAP, Column(table, *more, gap=gap)), across=GAP, down=GAP)


def emperor_option(palette: Palette, layout: Layout) -> Item:
    """Return the emperor block as an option beside role cards."""
    note, size = ("emperor-block.note", 31) if layout == "wide" else ("emperor-block.short", 37)
    words = Column(Text(say("emperor-block"), 40, "ink", bold=True), Text(say(note), size, "ash"))
    return Option(Framed(Row(emperor_block(palette, 112, 76), Flex(words), gap=24), 26, 22, sheet), "emperor")
