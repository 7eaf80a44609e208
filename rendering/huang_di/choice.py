"""Options with their marks, what they depend on, hands and close-ups: spaces, provinces, favours, role cards, bids."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from games.engine import Seat
from games.huang_di.actions import following
from games.huang_di.ai import lacking
from games.huang_di.cards import ROLE_CARDS, Favour, favours, rules
from games.huang_di.prospects import forms, with_built
from games.huang_di.state import Player, State
from games.huang_di.taskmaster import CARDS
from games.huang_di.wall import EMPEROR, Spot, parse_spot, province_name
from games.huang_di.words import bid_told, role_name
from rendering import USUAL, Choice, Layout, Look, flow
from rendering.art import drawn
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import Column, Flex, Framed, Item, Option, Padded, Row, Sized, Text, Thing, box, picture, tiled
from rendering.huang_di import pieces
from rendering.huang_di.board import FOOTING, Plan, fitted, paint_last, paint_ring, quantity, scene, stone
from rendering.huang_di.pieces import block, emperor_block, lay_pattern, rewards, role_card, say
from rendering.layout import LEGIBLE, PAD, PHONE, Box, bounds, finished, offered, paint_marks
from rendering.lettering import BOLD, measure
from rendering.memory import PICTURES
from rendering.palette import PALETTES, Palette, mix
from rendering.pieces import banner, card_back, jade, medallion, peasant, token
from rendering.table import called, ground

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
_EDGE: Final = 20
"""Space around what is beside a picture."""
_SHOWN: Final = 6
"""Most patterns of a hand that are shown."""
_TOKEN: Final = 48
"""Size of the tokens of players who act next."""
_BADGE: Final = 40
"""Height of a badge."""


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
        heights = {spot: sum(sprite.height + 2 for sprite in stack) for spot, stack in stacks.items()}
        tops = (low.spot(spot).top - _MARKED - height for spot, height in heights.items())
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
    title = Row(token(palette, seat, 84), flow.Fit(Text(name, 46, bold=True)), gap=20)
    return laid_out(palette, keys, seat, columns, Column(title, 10, flow.Wrap(*parts, gap=36), 14))


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
    wood, gold = mix(palette.wood, palette.ink, 0.35), mix(palette.gold, palette.paper, 0.25)
    brush.boxes((0, 17, wood), (3, 15, gold), (9, 10, palette.white))
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
            line = flow.Layers(line, pieces.stretched(palette, "veil", across, high))
        rows.append(Flex(line))
    body = Sized(Column(head, 6, *rows, 6), width - 36, least - 24, across=None, down=None)
    card = Framed(body, 18, 12, sheet, (104,))
    return flow.Layers(card, pieces.stretched(palette, "veil", *map(round, card.size()))) if faded else card


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


# Bids


def bids(palette: Palette, game: State) -> Canvas:
    """Paint what each player can bid, in the order in which a tie is broken, and what the winner gets."""
    first = 0 if game.marker is None else game.marker + 1
    order = [(first + place) % game.seats for place in range(game.seats)]
    widths = (150, 116, 116, 160, 0)
    titles = ["", *(say(f"bid-{title}") for title in ("jade", "added", "most", "last"))]
    head = Row(*(_cell(Text(title, 30, "dim"), width) for title, width in zip(titles, widths, strict=True)))
    rows = []
    for seat in order:
        player = game.players[seat]
        marker = [flow.Shifted(medallion(palette, 38), 19, 17)] * (seat == game.marker)
        mark: list[Thing] = [flow.Layers(token(palette, seat, 56), *marker)]
        if seat == game.viewer:
            mark.append(Text(say("you"), LEGIBLE, bold=True))
        bid = player.bid
        last = bid_told(bid.jade, bid.petition) if bid else say("no-bid")
        cells: list[Item] = [
            Row(*mark, gap=10),
            Row(jade(palette, 40), quantity(player.jade), gap=6),
            Row(pieces.scroll(palette, 40), quantity(player.petition, sign="+"), gap=6),
            quantity(player.jade + player.petition),
            Text(last, LEGIBLE, None if bid else "faint", bold=True, vital=True),
        ]
        line = Row(*(_cell(cell, width) for cell, width in zip(cells, widths, strict=True)))
        about = seat, seat == game.viewer, False
        rows.append(Framed(Sized(line, height=64, across=None), PAD, 6, ground, (about,)))
    way = "lot" if game.marker is None else "order"
    prize = Row(emperor_block(palette, 84, 57), medallion(palette, 50), Flex(Text(say("bid-prize"), LEGIBLE)), gap=14)
    ties = Text(say(f"bid-ties-{way}"), 30, "dim")
    body = Column(Padded(head, PAD, 0), *rows, Padded(Column(prize, ties, gap=4), PAD, 10), gap=8)
    return picture(palette, body, width=PHONE, across=_EDGE, down=14)


def _cell(item: Item, width: int) -> Item:
    return Sized(item, width, across="start") if width else Flex(item)


# Who acts next, and the hand


def beside(palette: Palette, game: State, *, hand: bool = False) -> list[Thing]:
    """Return what the viewer has, the `hand` if its patterns matter, and who acts before the viewer's next turn."""
    if game.viewer is None:
        return []
    seat = game.viewer
    parts: list[Thing] = [_own(palette, game, seat), *(own_favours(palette, game) if hand else [])]
    if acting := following(game, seat):
        parts.append(_title(say("acting-next")))
        parts.append(tiled((_actor(palette, game, other) for other in acting), 2, gap=16, below=10))
    return [Padded(Column(*parts, gap=10), _EDGE, 14)]


def own_favours(palette: Palette, game: State) -> list[Thing]:
    """Return the patterns and rewards of the viewer's favours, those first that lack the fewest blocks."""
    seat = game.viewer or 0
    held, wall = game.players[seat].hand, game.planned(seat)
    if not held:
        return []
    nearest = sorted(held, key=lambda key: lacking(wall, seat, key)[1])[:_SHOWN]
    some = say("own-favours.some", shown=len(nearest), held=len(held))
    title = _title(some if len(nearest) < len(held) else say("own-favours"))
    return [title, tiled((_wish(palette, game, key) for key in nearest), 2, gap=16, below=10)]


def _own(palette: Palette, game: State, seat: Seat) -> Item:
    """Return what the viewer has."""
    player = game.players[seat]
    things = (jade(palette, 42), player.jade), (block(palette, seat, 52, 36), player.blocks)
    workers = (peasant(palette, 42), player.peasants), (pieces.convict(palette, 42), player.convicts)
    counts = (*things, *workers, (pieces.coin(palette, 42), player.chips))
    pairs = (Row(sprite, quantity(count), gap=6) for sprite, count in counts)
    return Row(token(palette, seat, _TOKEN), Text(say("you"), LEGIBLE, bold=True), *pairs, gap=24)


def _title(words: str) -> Text:
    return Text(words, LEGIBLE, "title", bold=True)


def _wish(palette: Palette, game: State, key: str) -> Item:
    """Return a favour in hand: its pattern and its rewards, on gold if it can be played."""
    seat = game.viewer or 0
    granted = [Row(reward.piece(palette, 34), Text(reward.amount, 36, "ink", bold=True, vital=True), gap=6)
               for reward in rewards(favours()[key])]  # fmt: skip
    drawing = Sized(_pattern(palette, key, seat), 140, 96)
    inner = Row(drawing, Flex(tiled(granted, 2, gap=4, below=2)), gap=14)
    return Framed(Sized(inner, height=96, across=None), 14, 8, _slip, (key in game.playable(seat),))


@PICTURES.remembered
def _pattern(palette: Palette, key: str, seat: Seat) -> Sprite:
    brush = Brush(136, 92)
    pieces.lay_pattern(palette, brush, favours()[key], seat, Box(0, 0, 136, 90))
    return brush.sprite()


@PICTURES.remembered
def _slip(palette: Palette, width: int, height: int, is_ready: bool) -> Sprite:  # noqa: FBT001  # `Framed` passes it by place
    """The ground of a favour in hand."""
    brush = Brush(width, height, 2)
    edge = palette.gold if is_ready else mix(palette.gold, palette.paper, 0.5)
    wood = mix(palette.wood, palette.ink, 0.35)
    brush.boxes((0, 12, wood), (2, 11, edge), (7 if is_ready else 4, 8, palette.white))
    return brush.sprite()


def _actor(palette: Palette, game: State, seat: Seat) -> Item:
    """Return a player who acts next: the province, the Builder card, blocks and workers."""
    player = game.players[seat]
    played = player.roles.index("builder") + 1 if "builder" in player.roles else 0
    camp = Row(drawn(palette, "huang_di/camp", 46), Text(str(player.province + 1), 38, bold=True, vital=True), gap=3)
    things: list[Thing] = [token(palette, seat, _TOKEN), camp, role_card(palette, "builder", played, 40)]
    for sprite, count in ((block(palette, seat, 46, 32), player.blocks), (peasant(palette, 36), player.workers)):
        things.append(Row(sprite, quantity(count), gap=4))
    return Row(*things, gap=9)


# Badges


def badges(palette: Palette, game: State, spots: Iterable[Spot], owner: Seat | None) -> Mapping[Spot, Sequence[Sprite]]:
    """Return what an owner's block on each space brings: points, the viewer's first, a chip, and a pattern formed."""
    found, seat = dict[Spot, list[Sprite]](), game.viewer
    if seat is None or owner is None:
        return found
    before = with_built(game, seat)
    for spot in spots:
        after = with_built(game, seat, (spot, owner))
        won = [now.score - then.score for now, then in zip(after.players, before.players, strict=True)]
        gainers = sorted((other for other in range(game.seats) if won[other]), key=lambda other: other != seat)
        found[spot] = [badge(palette, other, won[other]) for other in gainers]
        if after.players[seat].chips > before.players[seat].chips:
            found[spot].append(pieces.coin(palette, _BADGE))
        if owner == seat and forms(before, after, seat):
            found[spot].append(pieces.favour_sign(palette, seat, _BADGE))
    return found


def owner_of(game: State, spots: Sequence[Spot]) -> Seat | None:
    """Return whose block the viewer places on one of `spots`; `None` if that is not clear, or none is placed."""
    seat = game.viewer
    if seat is None or not {*spots}.issubset(buildable := game.planned(seat).buildable()):
        return None
    player = game.players[seat]
    if any(spot.province != player.province for spot in spots):
        return EMPEROR
    return seat if not player.emperor_block or any(spot.province != player.province for spot in buildable) else None


@PICTURES.remembered
def badge(palette: Palette, seat: Seat, points: int) -> Sprite:
    """The points that a choice brings a seat."""
    text, high = f"+{points}", _BADGE
    wide = 34 + measure(text, 34, BOLD) + 7
    brush, hue = Brush(wide, high), palette.hues[seat]
    brush.box(0, 0, wide, high, palette.ink, radius=12)
    brush.box(1.5, 1.5, wide - 1.5, high - 1.5, hue.line, radius=11)
    brush.box(4, 4, wide - 4, high - 4, palette.white, radius=8)
    brush.lay(token(palette, seat, round(28 * brush.scale)), 5, 6)
    brush.write(text, ((34 + wide - 7) / 2, high / 2 + 12), 34, palette.ink, BOLD)
    return brush.sprite()


def over(canvas: Canvas, stack: Sequence[Sprite], middle: float, bottom: float) -> None:
    """Paint badges one above the other, the first one lowest; their places are to stay clear."""
    for sprite in stack:
        bottom -= sprite.height + 2
        left = min(max(middle - sprite.width / 2, 0), canvas.width - sprite.width)
        canvas.lay(sprite, left, bottom)
        canvas.places[f"badge {left} {bottom}"] = box(left, bottom, sprite.width, sprite.height)
