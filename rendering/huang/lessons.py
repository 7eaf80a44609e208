"""Pictures for help pages, which are named like them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.board import spaces_in
from games.huang.openings import open_to_leader
from games.huang.pieces import COLOURS, Leader
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang import examples
from rendering.huang.buildings import granary, pagoda, palace
from rendering.huang.clash import paint_undecided, tone_of
from rendering.huang.closeup import badge, paint_badge, paint_outline
from rendering.huang.frontispiece import paint_cover
from rendering.huang.notes import NOTE, PIECE, TITLE, WORDS, Note, abreast, near_to, paint_notes, place_of, told
from rendering.huang.palettes import PALETTES
from rendering.huang.pieces import bandit, small_leader, small_tile, union
from rendering.huang.points import paint_points, parts, reach
from rendering.huang.scene import scar
from rendering.huang.words import say
from rendering.layout import Box, finished
from rendering.lesson import (
    ACROSS,
    EDGE,
    Step,
    paint_steps,
    panel,
    sheet,
    steps_height,
    write_lines,
    write_title,
)
from rendering.lettering import BOLD
from rendering.pieces import token

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.huang.pieces import Colour
    from rendering.huang.chart import Land
    from rendering.palette import Palette

_OVERLAP: Final = 40
"""Distance of overlapping tiles."""
_LINE: Final = 100
"""Height of a player's line."""
_POINTS: Final[dict[Colour, int]] = {"yellow": 7, "red": 3, "blue": 5, "green": 2, "white": 3}
"""A player's points."""


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name not in LESSONS:
        raise LookupError(f"HUANG has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    return finished(LESSONS[name](PALETTES[look.theme]), look)


def _turn(palette: Palette) -> Canvas:
    """Paint the five actions."""
    blue, green = small_tile(palette, "blue", 92), small_tile(palette, "green", 92)
    steps = (
        Step("擇", say("lesson-turn-tile"), say("lesson-turn-tile-words"),
             [small_tile(palette, "yellow", 92), small_tile(palette, "red", 92)]),
        Step("或", say("lesson-turn-leader"), say("lesson-turn-leader-words"),
             [small_leader(palette, 0, "yellow", 92)]),
        Step("或", say("lesson-turn-riot"), say("lesson-turn-riot-words"), [blue, blue]),
        Step("或", say("lesson-turn-pagoda"), say("lesson-turn-pagoda-words"), [green, green]),
        Step("或", say("lesson-turn-replace"), say("lesson-turn-replace-words"),
             [small_tile(palette, colour, 60) for colour in COLOURS[:3]]),
    )  # fmt: skip
    high = steps_height(steps)
    canvas = Canvas.blank(palette, ACROSS, TITLE + high + 70)
    write_title(canvas, say("lesson-turn"), 62)
    paint_steps(canvas, steps, TITLE)
    write_lines(canvas, say("lesson-turn-end"), EDGE, TITLE + high + 20, WORDS)
    return canvas


def _leaders(palette: Palette) -> Canvas:
    """Paint two states, and where a leader may go."""
    game = examples.STATES
    land = near_to(palette, game, "h5", "n8")
    realm = game.realm
    for number, state in enumerate(sorted(realm.states(), key=lambda state: state.spaces)):
        paint_outline(land, [*spaces_in(state.spaces)], tone_of(palette, "ab"[number]))
    trader = Leader(0, "green")
    for key in game.map.named(open_to_leader(realm, trader)):
        land.centre(small_leader(palette, 0, "green", land.size(38)), *place_of(land, key))
    notes = (
        Note(
            abreast(small_tile(palette, "yellow", PIECE), small_leader(palette, 1, "red", PIECE)),
            say("lesson-leaders-state"),
        ),
        Note(small_leader(palette, 0, "green", PIECE), say("lesson-leaders-place")),
        Note(small_leader(palette, 2, "blue", PIECE), say("lesson-leaders-unite")),
        Note(small_leader(palette, 2, "yellow", PIECE), say("lesson-leaders-revolt")),
    )
    return told(palette, land, say("lesson-leaders"), notes)


def _tiles(palette: Palette) -> Canvas:
    """Paint blue tiles along a river."""
    land = near_to(palette, examples.RIVER, "h6", "n9", last=True)
    x, y = place_of(land, "l9")
    paint_badge(land, (x + 92, y), "+3", "blue", palette.hues[2].base)
    blue = small_tile(palette, "blue", PIECE)
    notes = (
        Note(blue, say("lesson-tiles-river")),
        Note(
            abreast(small_tile(palette, "blue", PIECE), small_tile(palette, "blue", PIECE)), say("lesson-tiles-further")
        ),
        Note(small_leader(palette, 2, "blue", PIECE), say("lesson-tiles-points")),
        Note(small_tile(palette, "green", PIECE), say("lesson-tiles-market")),
    )
    return told(palette, land, say("lesson-tiles"), notes)


def _riots(palette: Palette) -> Canvas:
    """Paint a state before and after a riot."""
    game, after = examples.WHOLE, examples.without(examples.WHOLE, "j6")
    pictures = []
    for table in (game, after):
        land = near_to(palette, table, "h5", "n7")
        realm = table.realm
        for number, state in enumerate(sorted(realm.states(), key=lambda state: state.spaces & -state.spaces)):
            paint_outline(land, [*spaces_in(state.spaces)], tone_of(palette, "ab"[number]))
        land.centre(scar(palette, land.zoom), *place_of(land, "j6"))
        pictures.append(land.canvas)
    notes = (
        Note(
            abreast(small_tile(palette, "blue", PIECE), small_tile(palette, "blue", PIECE)), say("lesson-riots-price")
        ),
        Note(small_leader(palette, 0, "blue", PIECE), say("lesson-riots-leader")),
        Note(small_leader(palette, 1, "red", PIECE), say("lesson-riots-home")),
        Note(pagoda(palette, "red", 1.3), say("lesson-riots-building")),
    )
    high = pictures[0].height
    canvas = Canvas.blank(palette, ACROSS, 2 * (TITLE + high) + len(notes) * NOTE + EDGE)
    for number, (picture, title) in enumerate(
        zip(pictures, (say("lesson-riots"), say("lesson-riots-after")), strict=True)
    ):
        write_title(canvas, title, number * (TITLE + high) + 62)
        canvas.cover(picture.image, 0, number * (TITLE + high) + TITLE)
    paint_notes(canvas, notes, 2 * (TITLE + high) + 8)
    return canvas


def _pagodas(palette: Palette) -> Canvas:
    """Paint a pagoda and the palace with the leaders that use them."""
    land = near_to(palette, examples.BUILT, "h5", "n8")
    x, y = place_of(land, "l7")
    paint_badge(land, (x, y + 52), "+1", "red", palette.hues[1].base)
    green = small_tile(palette, "green", PIECE)
    notes = (
        Note(pagoda(palette, "red", 1.3), say("lesson-pagodas-triangle")),
        Note(small_leader(palette, 1, "red", PIECE), say("lesson-pagodas-points")),
        Note(abreast(green, green), say("lesson-pagodas-buy")),
        Note(palace(palette, 1.15), say("lesson-pagodas-palace")),
    )
    return told(palette, land, say("lesson-pagodas"), notes)


def _revolts(palette: Palette) -> Canvas:
    """Paint a revolt with both strengths."""
    game = examples.REVOLT
    land = near_to(palette, game, "h5", "n8")
    paint_undecided(land, game)
    yellow = small_tile(palette, "yellow", 66)
    revolt = examples.SIDES
    sides = ((revolt.attacker, revolt.attack, "attack"), (revolt.defender, revolt.defence, "defence"))
    canvas, top = sheet(palette, land.canvas, TITLE + 2 * _LINE + 2 * NOTE + EDGE)
    write_title(canvas, say("lesson-revolts"), top + 62)
    for number, (leader, strength, side) in enumerate(sides):
        y = top + TITLE + number * _LINE
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _LINE - 10, lit=number == 0), EDGE, y)
        canvas.lay(small_leader(palette, leader.seat, leader.colour, 72), EDGE + 14, y + 9)
        canvas.write(say(f"lesson-revolts-{side}"), EDGE + 104, y + 58, 38, weight=BOLD)
        right = canvas.write(str(strength.total), ACROSS - EDGE - 22, y + 64, 56, weight=BOLD, anchor="r")
        x = ACROSS - EDGE - 44 - right
        for count, words in ((strength.tiles, "lesson-revolts-committed"), (strength.board, "lesson-revolts-beside")):
            x -= canvas.write(say(words), x, y + 58, 32, palette.dim, anchor="r") + 8 + yellow.width
            for place in range(count):
                canvas.lay(yellow, x - place * _OVERLAP, y + 12)
            x -= (count - 1) * _OVERLAP + 26
    notes = (
        Note(small_leader(palette, 2, "yellow", PIECE), say("lesson-revolts-won")),
        Note(small_leader(palette, 0, "yellow", PIECE), say("lesson-revolts-governor")),
    )
    paint_notes(canvas, notes, top + TITLE + 2 * _LINE)
    return canvas


def _wars(palette: Palette) -> Canvas:
    """Paint a war step by step: how it begins, who supports whom, and what is lost and won."""
    pictures = []
    for game in (examples.WAR, examples.FOUGHT, examples.WON):
        land = near_to(palette, game, "d10", "m13")
        paint_undecided(land, game)
        if game is examples.WON:
            _paint_result(land)
        pictures.append(land.canvas)
    high, table = pictures[0].height, len(examples.SUPPORT) * 84 + 20
    notes = (
        Note(small_leader(palette, 2, "red", PIECE), say("lesson-wars-points")),
        Note(small_tile(palette, "red", PIECE), say("lesson-wars-price")),
        Note(union(palette, 1.3), say("lesson-wars-unifier")),
    )
    canvas = Canvas.blank(palette, ACROSS, 3 * (TITLE + high) + table + len(notes) * NOTE + EDGE)
    titles = (say("lesson-wars-begin"), say("lesson-wars-support"), say("lesson-wars-end"))
    y = 0
    for number, (picture, title) in enumerate(zip(pictures, titles, strict=True)):
        write_title(canvas, title, y + 62)
        y += TITLE
        if number == 1:
            _paint_support(canvas, y)
            y += table
        canvas.cover(picture.image, 0, y)
        y += high
    paint_notes(canvas, notes, y + 8)
    return canvas


def _paint_result(land: Land) -> None:
    """Outline what is left of the winner, cross out what was lost, and mark the points won."""
    palette, game = land.palette, examples.WON
    paint_outline(land, [game.map.index[key] for key in examples.state_of(game, "l12")], tone_of(palette, "b"))
    for key in examples.LOST:
        land.centre(scar(palette, land.zoom), *place_of(land, key))
    for key, leader in examples.POINTS.items():
        x, y = place_of(land, key)
        paint_badge(land, (x + 20, y + 50), "+1", leader.colour, palette.hues[leader.seat].base)


def _paint_support(canvas: Canvas, top: int) -> None:
    """Paint what each player gives in a war, in turn."""
    palette = canvas.palette
    for number, (seat, side, tiles, lent) in enumerate(examples.SUPPORT):
        y = top + number * 84
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, 76), EDGE, y)
        canvas.lay(token(palette, seat, 58), EDGE + 14, y + 9)
        x = EDGE + 96.0
        for _ in range(tiles):
            canvas.lay(small_tile(palette, "red", 62), x, y + 7)
            x += 58
        if lent:
            canvas.lay(small_leader(palette, seat, "red", 58), x, y + 9)
            x += 66
        words = say("lesson-wars-nobody") if not side else say("lesson-wars-lent") if lent else say("lesson-wars-tiles")
        canvas.write(words, max(x, EDGE + 96) + 14, y + 50, WORDS, palette.dim)
        if side:
            sprite = badge(palette, f"+{tiles + lent}", "red", tone_of(palette, side), 1.25)
            canvas.lay(sprite, ACROSS - EDGE - 20 - sprite.width, y + 38 - sprite.height / 2)


def _points(palette: Palette) -> Canvas:
    """Paint who wins points for a tile, and how the weakest colour is found."""
    land = near_to(palette, examples.SCORED, "h5", "n8", last=True)
    x, y = place_of(land, "k6")
    paint_badge(land, (x, y - 50), "+1", "green", palette.hues[0].base)
    notes = (
        Note(small_leader(palette, 2, "blue", PIECE), say("lesson-points-leader")),
        Note(small_leader(palette, 0, "yellow", PIECE), say("lesson-points-governor")),
    )
    score, bars = min(part.total for part in parts(_POINTS)), 4 * 66
    canvas, top = sheet(palette, land.canvas, 2 * TITLE + len(notes) * NOTE + bars + 124)
    write_title(canvas, say("lesson-points"), top + 62)
    paint_notes(canvas, notes, top + TITLE)
    top += TITLE + len(notes) * NOTE
    write_title(canvas, say("lesson-points-weakest", points=score), top + 62)
    paint_points(canvas, _POINTS, Box(EDGE, top + TITLE, ACROSS - 2 * EDGE, bars), reach([_POINTS]))
    write_lines(canvas, say("lesson-points-white", count=_POINTS["white"]), EDGE, top + TITLE + bars + 52, WORDS)
    return canvas


def _bandits(palette: Palette) -> Canvas:
    """Paint bandits that a tile unites with a state."""
    land = near_to(palette, examples.BANDITS, "h5", "n8")
    notes = (
        Note(bandit(palette, 3, 1.1), say("lesson-bandits-near")),
        Note(small_tile(palette, "red", PIECE), say("lesson-bandits-soldiers")),
        Note(small_leader(palette, 1, "red", PIECE), say("lesson-bandits-points")),
    )
    return told(palette, land, say("lesson-bandits"), notes)


def _kingdoms(palette: Palette) -> Canvas:
    """Paint a state with granaries, on the map that has them."""
    land = near_to(palette, examples.STORED, "f9", "m12")
    for key in examples.TAKEN:
        x, y = place_of(land, key)
        paint_badge(land, (x, y - 46), "+2", "blue", palette.hues[2].base)
    notes = (
        Note(granary(palette, 2.1), say("lesson-kingdoms-capitals")),
        Note(small_leader(palette, 2, "blue", PIECE), say("lesson-kingdoms-take")),
        Note(small_tile(palette, "blue", PIECE), say("lesson-kingdoms-points")),
    )
    return told(palette, land, say("lesson-kingdoms"), notes)


LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {
    "cover": paint_cover,
    "turn": _turn,
    "leaders": _leaders,
    "tiles": _tiles,
    "riots": _riots,
    "pagodas": _pagodas,
    "revolts": _revolts,
    "wars": _wars,
    "points": _points,
    "bandits": _bandits,
    "kingdoms": _kingdoms,
}
"""Painters of the lessons by name."""
