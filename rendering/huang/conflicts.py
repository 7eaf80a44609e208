"""The wars and revolts of a game, and the bandits that were beaten: when, where, between whom, and how strong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from games.huang.events import BanditsBeaten, RevoltBegan, RevoltEnded, WarEnded
from games.huang.pieces import Leader
from rendering.canvas import SHARP, Brush, Canvas
from rendering.huang.pieces import TALL, bandit, small_leader, small_tile
from rendering.huang.words import say
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH
from rendering.lettering import BOLD
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine import Event, Key
    from games.huang.state import State
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette

Kind = Literal["war", "revolt", "bandits"]
_HEAD: Final = 152
"""Height of the title."""
_ROW: Final = 92
_ACROSS: Final = PHONE - 2 * 8
"""Width of a row."""
_SIGN: Final = 156
"""Left edge of the sides in a row."""
_LEADER: Final = 54
_FIGURE: Final = 44


class Side(NamedTuple):
    """A side of a conflict."""

    leaders: tuple[Leader, ...]
    """Those that fought."""
    strength: int
    """That of all its tiles and leaders, or the number of bandits; not known of the state that beat them, and 0."""
    won: bool
    spaces: tuple[Key, ...] = ()
    """All spaces of a warring state, or that of a leader in a revolt."""
    bandits: bool = False
    """Whether these are bandits."""


class Conflict(NamedTuple):
    """A war, a revolt, or a victory over bandits."""

    turn: int
    """The number of turns taken before it."""
    kind: Kind
    space: Key
    """The unifying tile, the place of the attacker, or the space of the bandits."""
    sides: tuple[Side, ...]


def conflicts(games: Sequence[State]) -> list[Conflict]:
    """Return the conflicts of a game from its public observations: one after every turn, and the present one."""
    found: list[Conflict] = []
    turn = games[0].turn
    for game in games:
        if game.turn > turn:
            turn = game.turn
            seat = (game.first + turn - 1) % game.seats
            found += _told(turn - 1, game.latest[seat])
    if is_amid_turn(game):
        (seat,) = game.at_turn
        found += _told(turn, game.latest[seat])
    return found


def is_amid_turn(game: State) -> bool:
    """Return whether a turn has begun that is not over yet."""
    return game.actions > 0


def _told(turn: int, events: Sequence[Event]) -> Iterator[Conflict]:
    """Yield the conflicts among the events of a turn."""
    began: RevoltBegan | None = None
    for event in events:
        if isinstance(event, RevoltBegan):
            began = event
        elif isinstance(event, RevoltEnded) and began:
            attacked = Side((began.attacker,), event.attacked.total, event.winner == began.attacker, (began.space,))
            defended = Side((began.defender,), event.defended.total, event.winner == began.defender, (began.defended,))
            yield Conflict(turn, "revolt", began.space, (attacked, defended))
        elif isinstance(event, WarEnded):
            counts = Counter(leader.colour for side in event.sides for leader in side.leaders)
            sides = tuple(
                Side(
                    tuple(leader for leader in side.leaders if counts[leader.colour] > 1),
                    side.strength.total,
                    side.key == event.winner,
                    side.spaces,
                )
                for side in event.sides
            )
            yield Conflict(turn, "war", event.space, sides)
        elif isinstance(event, BanditsBeaten):
            leaders = () if event.soldier is None else (Leader(event.soldier, "red"),)
            beaten = Side((), event.bandits, won=False, bandits=True)
            yield Conflict(turn, "bandits", event.space, (Side(leaders, 0, won=True), beaten))


def paint_conflicts(palette: Palette, game: State, found: Sequence[Conflict], layout: Layout) -> Canvas:
    """Paint a row for each conflict of a game, in two columns if the picture is wide."""
    columns, width = (1, PHONE) if layout == "phone" else (2, WIDTH)
    rows = max(1, -(-len(found) // columns))
    canvas = Canvas.blank(palette, width, _HEAD + rows * _ROW + MARGIN)
    size = 50 if layout == "phone" else 62
    canvas.write(say("conflicts"), MARGIN, 66, size, palette.title, weight=BOLD, width=width - 2 * MARGIN)
    counts = Counter(conflict.kind for conflict in found)
    words = say("conflicts-count", wars=counts["war"], revolts=counts["revolt"], bandits=counts["bandits"])
    canvas.write(words, MARGIN, 120, LEGIBLE, palette.dim, width=width - 2 * MARGIN)
    for number, conflict in enumerate(found):
        column, row = divmod(number, rows)
        _paint_row(canvas, game, conflict, 8 + column * (width // columns), _HEAD + row * _ROW)
    return canvas


def _paint_row(canvas: Canvas, game: State, conflict: Conflict, left: int, top: int) -> None:
    """Paint when and where it was, and the sides with their strength; the winner stands on gold."""
    palette = canvas.palette
    middle = top + (_ROW - 8) / 2
    beaten = conflict.kind == "bandits"
    sign = bandit(palette, conflict.sides[-1].strength, 64 / TALL) if beaten else _sign(palette, conflict.kind)
    canvas.centre(sign, left + 34, middle)
    when = say("conflicts-round", round=conflict.turn // game.seats + 1)
    canvas.write(when, left + 74, middle - 6, 30, palette.dim, width=_SIGN - 80)
    canvas.write(conflict.space.upper(), left + 74, middle + 32, LEGIBLE, palette.text, weight=BOLD, vital=True)
    width = (_ACROSS - _SIGN) // len(conflict.sides)
    for number, side in enumerate(conflict.sides):
        x = left + _SIGN + number * width
        canvas.lay(_plate(palette, width - 8, _ROW - 8, won=side.won), x, top)
        words = "" if beaten and not side.bandits else str(side.strength)
        figure = canvas.write(words, x + width - 20, middle + 16, _FIGURE, weight=BOLD, anchor="r", vital=True)
        if side.bandits:
            canvas.centre(bandit(palette, side.strength, 0.9), x + 50, middle)
            continue
        room = width - 40 - figure
        pitch = min(_LEADER + 6, (room - _LEADER) / max(1, len(side.leaders) - 1))
        for place, leader in enumerate(side.leaders):
            sprite = small_leader(palette, leader.seat, leader.colour, _LEADER)
            canvas.lay(sprite, x + 12 + place * pitch, middle - _LEADER / 2)


@PICTURES.remembered
def _sign(palette: Palette, kind: str) -> Sprite:
    """What a conflict is fought with: red tiles in a war, yellow ones in a revolt."""
    return small_tile(palette, "red" if kind == "war" else "yellow", 64)


@PICTURES.remembered
def _plate(palette: Palette, width: int, height: int, *, won: bool) -> Sprite:
    """The ground of a side, golden for the winner."""
    brush = Brush(width, height, SHARP)
    if won:
        brush.box(0, 0, width, height, mix(palette.gold, palette.bark, 0.3), radius=12)
        brush.box(2.5, 2.5, width - 2.5, height - 2.5, mix(palette.panel, palette.gold, 0.28), radius=10)
    else:
        brush.box(0, 0, width, height, palette.frame, radius=12)
        brush.box(1.8, 1.8, width - 1.8, height - 1.8, palette.panel, radius=11)
    return brush.sprite()
