"""Set up a table of Chang Cheng in the middle of a game: a small wall, with owners and kinds of blocks as letters."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from games.chang_cheng.board import Board
from games.chang_cheng.boards import Area, Side, layout_of
from games.chang_cheng.components import CARDS, NEUTRAL
from games.chang_cheng.course import ChangCheng
from games.chang_cheng.events import CardResolved, ProvinceScored
from games.engine import Table

RED, GREEN, BLUE, VIOLET = range(4)
OWNERS = {"R": RED, "G": GREEN, "B": BLUE, "V": VIOLET, "N": NEUTRAL}
"""Owners of walls by their letters."""
REGIONS = "mnopq"
"""Keys of the regions, from left to right; those of provinces are `a`, `b`, `c` ..."""


def table(
    wall: str,
    kinds: str = "",
    *,
    seats: int = 4,
    regions: Sequence[int] | None = None,
    cards: Mapping[str, Sequence[tuple[int, str]]] | None = None,
    reputation: Mapping[str, int] | None = None,
    threat: Mapping[str, int] | None = None,
    active: int = RED,
    events: str = "none",
    **own,
):
    """Return a table at the beginning of a turn of `active`.

    `wall` has a word for each province and a letter for each square, `.` for a free one. Below stand their `kinds`:
    `t` for a tower, `d` for half of a double wall, `x` for a broken wall. `regions` are sizes; by default there is one
    region. Cards lie in provinces; players hold all the others. Counters are 0 and 3 unless given. In `own`, `hands`,
    `singles`, `doubles` and `towers` give what players have left, by seat; `reserving` has towers, with their owners.
    """
    words = wall.split()
    provinces = tuple(Area(key, key.upper(), len(word)) for key, word in zip("abcdefgh", words, strict=False))
    sizes = regions or [sum(map(len, words))]
    assert sum(sizes) == sum(map(len, words))
    north = tuple(Area(key, key.upper(), size) for key, size in zip(REGIONS, sizes, strict=False))
    layout = layout_of((Side("0a", provinces, north),))
    game = ChangCheng(seats, {"boards": "ours", "events": events})
    pieces = "".join(words)
    marks = kinds.replace("|", " ").ljust(len(wall))
    marks = "".join(mark for mark, letter in zip(marks, wall, strict=False) if letter != " ")
    squares = dict(zip(layout.squares, zip(pieces, marks, strict=True), strict=True))
    halves = [square for square, (_, mark) in squares.items() if mark == "d"]
    doubles = dict(zip(halves[::2], halves[1::2], strict=True))
    game.board = Board(
        layout,
        seats,
        owners={square: OWNERS[letter] for square, (letter, _) in squares.items() if letter != "."},
        towers={square: OWNERS[letter] for square, (letter, mark) in squares.items() if mark == "t"},
        doubles=doubles | {other: one for one, other in doubles.items()},
        broken={square for square, (_, mark) in squares.items() if mark == "x"},
        reserving=dict(own.get("reserving", {})),
    )
    names = {**game.names, **{area.key: area.name for area in (*provinces, *north)}}
    game.boards = replace(game.boards, names=names)
    game.reputation = dict.fromkeys(layout.provinces, 0) | dict(reputation or {})
    game.threat = dict.fromkeys(layout.regions, 3) | dict(threat or {})
    complete = [province for province in layout.provinces if province not in game.board.vacant]
    game.scored = {province: ProvinceScored(province, 0, 0, 0, (), (), names={}) for province in complete}
    game.laid = {province: tuple(owner for owner, _ in there) for province, there in (cards or {}).items()}
    for seat, player in enumerate(game.players):
        player.laid = {
            province: tuple(card for owner, card in there if owner == seat) for province, there in (cards or {}).items()
        }
        gone = [card for cards in player.laid.values() for card in cards]
        player.hand = tuple(own.get("hands", {}).get(seat, [card for card in CARDS if card not in gone]))
        for block in ("singles", "doubles", "towers"):
            setattr(player, block, own.get(block, {}).get(seat, getattr(player, block)))
    game.phase, game.first, game.turn = "turns", (active - seats) % seats, seats
    game.neutrals = own.get("neutrals", game.neutrals)
    return Table(game, nature=Random(1))


def middle():
    """Return a table in the middle of a game: two provinces and three regions are open, one of them with a tower."""
    at = table(
        "RRGB. G.N.. BBR ..",
        "      t     dd",
        regions=[4, 5, 6],
        cards={"a": [(RED, "builder"), (GREEN, "flood")], "b": [(BLUE, "master")]},
        reputation={"a": 3, "b": 1, "d": 2},
        threat={"m": 4, "n": 2},
        events="diplomacy-reward",
    )
    at.game.players[RED].seen = {"m": 4}
    at.game.players[RED].points["double"] = 3
    return at


def resolving():
    """Return two tables at which Red's Traitor and Mandarin are being resolved."""
    at = table(
        "RG. GRB. VV.",
        "          t",
        regions=[2, 5, 3],
        cards={"a": [(RED, "traitor"), (RED, "mandarin"), (GREEN, "builder"), (GREEN, "flood"), (BLUE, "flood")]},
        threat={"m": 4, "n": 2},
        reserving={"c2": VIOLET},
    )
    at.game.revealed, at.game.emperors = {"m": 4}, ("b", "b", "b")
    traitor = lay(at, "a3").fork()
    return [traitor, play(at, "break:1", "value")]


def play(at: Table, *answers):
    """Give answers in order, each by the seat that is asked; return the table."""
    for answer in answers:
        (ask,) = at.asks
        at.answer(ask.seat, answer)
    return at


def lay(at: Table, square: str, action: str = "walls"):
    """Lay the first piece of an action."""
    return play(at, action, square[0], square)


def options(at: Table):
    """Return what the open question offers."""
    (ask,) = at.asks
    return list(ask.options)


def asked(at: Table):
    """Return who is asked, and about what."""
    (ask,) = at.asks
    return ask.seat, ask.topic


def observed(at: Table):
    """Return the open question, and what the asked seat sees."""
    (ask,) = at.asks
    return ask, at.game.observation(ask.seat)


def offered(at: Table, *answers):
    """Return what is offered after some answers, on a fork."""
    return options(play(at.fork(nature=Random(1)), *answers))


def told(at: Table, kind):
    """Return all events of a kind."""
    return [event for event in at.game.events if isinstance(event, kind)]


def resolved(at: Table):
    """Return what cards have done: card and effect."""
    return [(event.card, event.effect) for event in told(at, CardResolved)]


def points(at: Table):
    """Return every seat's points."""
    return list(at.game.scores())
