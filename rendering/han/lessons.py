"""Pictures for help pages (a turn, houses, emissaries, cards, scoring, markers) and the cover, with their positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.engine import Seat
from games.han.board import parse_placement
from games.han.cards import CARDS
from games.han.events import PiecePlaced
from games.han.roads import FORTIFIED, ROW
from games.han.scoring import alliance_points, house_points, row_points
from games.han.state import State
from rendering.art import drawn
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import Column, Flex, Item, Layers, Padded, Piece, Row, Text, Thing, grid, picture
from rendering.han.board import SEAL
from rendering.han.pieces import PALETTES, anchor, card, dragon, emissary, house, say
from rendering.han.scene import bare_ground, chart_of, paint_alliances, paint_pieces, paint_rows, painted, print_spaces
from rendering.landscape import ACROSS, HEIGHT, ROD, mountains, paint_title
from rendering.lesson import EDGE, Lessons, framed, lesson_picture, notes, step, title, words
from rendering.maps import Frame, Glass
from rendering.palette import Palette, mix
from rendering.pieces import card_back, medallion, token

# Positions

_CHINA: Final = "border_disputes"
_CAPITAL: Final = "ways_of_diplomacy"


def _position(sheet: str, *placed: str) -> State:
    """Return a game on the map `sheet` with each seat's pieces, as keys of placements; `!` is behind the last ones."""
    game = State(4, {"map": sheet, "markers": "off"})
    for seat, key in ((seat, key) for seat, keys in enumerate(placed) for key in keys.split()):
        place, kind = parse_placement(key.removesuffix("!"))
        game.board.put(seat, place, kind)
        if key.endswith("!"):
            game.latest[seat] += (PiecePlaced(seat, place, kind, (), names=game.board.map.names),)
    return game


_FOLLOWED: Final = _position(_CHINA, "wei1", "wei2! wei:emissary!")
"""After the first house in Wei: another player can now place two pieces there."""
_FULL: Final = _position(_CHINA, "wei1 wei2 wei3 wei4", "wei5 zhao-wei", "wei-chu")
"""Wei is full: 4, 2 and 1 houses, with a row of 4."""
_ALLIED: Final = _position(
    _CHINA,
    "wei1 wei2 wei3 wei4 wei:emissary chin:emissary chin:emissary",
    "wei5 zhao-wei wei:emissary chin:emissary",
    "chin1 chin2 chin3 zhao-chin chin:emissary",
    "chin5",
)
"""Emissaries in Wei and in Qin: the first player has the most in both."""
_FORTIFIED: Final = _position(_CHINA, "qi2:fortification qi3", "qi1 qi4 qi-lu qi:emissary")
"""Qi is full, and the player with the second most houses has a fortification there."""
_MARKET: Final = _position(
    _CAPITAL,
    "garrison:emissary garrison4:market!",
    "garrison1 garrison2 garrison3 garrison:emissary garrison:emissary",
    "garrison5",
)
"""A full court, and a market place beside it."""
_COVER: Final = _position(
    _CHINA,
    "wei1 wei2 wei3 qi-lu lu3 wei:emissary",
    "wei4 zhao-wei qi1 qi2 wei:emissary qi:emissary qi:emissary",
    "wei5 lu1 lu2 qi4 qi:emissary lu:emissary",
    "qi3 wei-chu lu:emissary",
)

# Pictures


def _cover(palette: Palette) -> Canvas:
    """Paint provinces before the mountains, with houses and emissaries of four players."""
    canvas = mountains(palette, ACROSS, HEIGHT, 300, [range(ACROSS)])
    chart, frame = chart_of(_COVER.board.map), Frame(474, 300, 1434, 674, 1.25)
    land, shown = Glass(bare_ground(palette, chart, frame), chart, frame), ("wei", "qi", "lu")
    print_spaces(land, shown)
    paint_pieces(land, _COVER, shown)
    top = HEIGHT - land.canvas.height
    canvas.cover(land.canvas, 0, top)
    canvas.lay(drawn(palette, "rod", ACROSS, ROD), 0, top - ROD / 2)
    paint_title(canvas, SEAL, "HAN")
    return canvas


def _cards(palette: Palette, *colours: str) -> Item:
    return Row(*(card(palette, colour, 98) for colour in colours), gap=6)


def _tally(
    palette: Palette, lesson: str, piece: Callable[[Palette, Seat, int], Sprite], counts: Sequence[int],
    points: Mapping[Seat, int], **numbers: int,
) -> Item:  # fmt: skip
    """Return a line for each player with `points`, the best first: token, pieces, reason, and points."""
    rows = []
    for place, (seat, won) in zip(("first", "second", "third"), points.items(), strict=False):
        why = Text(say(f"lesson-{lesson}-{place}", **numbers), 36, "dim", align="end")
        score = Text(str(won), 60, bold=True, align="end")
        rows.append((token(palette, seat, 66), Row(*[piece(palette, seat, 64)] * counts[seat], gap=4), why, score))
    return grid(rows, gap=24, below=16, shares=(0, 0, 1, 0))


def _turn(palette: Palette) -> Canvas:
    parts = (
        ("一", "place", _cards(palette, "red", "green", "green")),
        ("或", "discard", _cards(palette, "orange")),
        ("二", "draw", Row(_cards(palette, "violet", "red"), card_back(palette, 98, 135), gap=6)),
    )
    steps = [step(palette, sign, say(f"lesson-turn-{name}"), say(f"lesson-turn-{name}-words"), cards)
             for sign, name, cards in parts]  # fmt: skip
    return lesson_picture(palette, *steps, top=painted(palette, _FOLLOWED, provinces=["wei"], last=True).canvas)


def _houses(palette: Palette) -> Canvas:
    land, row = painted(palette, _FULL, provinces=["wei"]), ("wei1", "wei2", "wei3", "wei4")
    paint_rows(land, _FULL, [(0, row, row_points(row, ()))], ["wei"])
    counts = _FULL.board.houses_in["wei"]
    lines = _tally(palette, "houses", house, counts, dict(enumerate(house_points(counts))))
    told = Text(say("lesson-houses-row", length=ROW), 38, lines=2)
    return lesson_picture(palette, title(say("lesson-houses")), lines, told, top=land.canvas)


def _emissaries(palette: Palette) -> Canvas:
    wei, chin = _ALLIED.board.emissaries["wei"], _ALLIED.board.emissaries["chin"]
    points, land = alliance_points(wei, chin), painted(palette, _ALLIED, provinces=["wei", "chin"])
    paint_alliances(land, _ALLIED, {3: points})
    counts = [sum(there) for there in zip(wei, chin, strict=True)]
    lines = _tally(palette, "emissaries", emissary, counts, dict(enumerate(points)))
    told = Text(say("lesson-emissaries-room"), 36, lines=3)
    return lesson_picture(palette, title(say("lesson-emissaries")), lines, told, top=land.canvas)


def _what_cards_do(palette: Palette) -> Canvas:
    pieces = [house(palette, 0, 92), emissary(palette, 0, 96)]
    either = Row(_cards(palette, "red", "violet"), words(say("lesson-cards-or")), _cards(palette, "red", "red"), gap=12)
    ways: Sequence[tuple[Item, str, Sequence[Thing]]] = (
        (_cards(palette, "red"), "piece", pieces),
        (_cards(palette, "green", "green"), "pair", [card(palette, key, 54) for key in CARDS if key != "green"]),
        (either, "border", pieces[:1]),
    )
    told = [(card_back(palette, 56, 77), say(f"lesson-cards-{name}-pile")) for name in ("first", "second")]
    panels = [framed(price, 12, Flex(words(say(f"lesson-cards-{name}"), 36)), *things) for price, name, things in ways]
    return lesson_picture(palette, *panels, notes(*told))


def _scoring(palette: Palette) -> Canvas:
    homes = [house(palette, seat, 66) for seat in (0, 0, 0, 1, 1)]
    envoy, court = emissary(palette, 0, 84), dragon(palette, 84)
    road = Brush(252, 66)
    road.stroke([(8, 40), (244, 40)], mix(palette.hues[0].line, palette.ink, 0.1), 16)
    things = {
        "houses": Row(*homes, gap=4),
        "alliances": Row(court, envoy, envoy, court, gap=4),
        "roads": Layers(road.sprite(), Row(*homes[:1] * 4, gap=18)),
        "ports": Row(*[homes[0], anchor(palette, 46)] * 2, gap=6),
    }
    steps = [step(palette, sign, say(f"lesson-scoring-{name}"), say(f"lesson-scoring-{name}-words", length=ROW), shown)
             for sign, (name, shown) in zip("一二三四", things.items(), strict=True)]  # fmt: skip
    told = (court, say("lesson-scoring-decides")), (medallion(palette, 84), say("lesson-scoring-winner"))
    return lesson_picture(palette, *steps, notes(*told))


def _markers(palette: Palette) -> Canvas:
    counts = _FORTIFIED.board.houses_in["qi"]
    points = house_points(counts, {0})
    lines = _tally(palette, "markers", house, counts, {1: points[1], 0: points[0]}, half=points[0] // FORTIFIED)
    market = painted(palette, _MARKET, provinces=["garrison"], width=620, last=True).canvas
    told = Flex(words(say("lesson-markers-market-words"), 38))
    return picture(
        palette,
        Padded(title(say("lesson-markers-fortification"), 42), EDGE, 12),
        painted(palette, _FORTIFIED, provinces=["qi"]).canvas,
        Padded(Column(lines, title(say("lesson-markers-market"), 42), gap=24), EDGE, 16),
        Row(Piece(market), EDGE, told, EDGE),
        width=1000,
    )


LESSONS: Final = Lessons("HAN", PALETTES, {
    "cover": _cover, "turn": _turn, "houses": _houses, "emissaries": _emissaries, "cards": _what_cards_do,
    "scoring": _scoring, "markers": _markers,
})  # fmt: skip
lesson, cover = LESSONS.lesson, LESSONS.cover
