"""Tables of Chang Cheng, built by hand so that picture tests need no rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.chang_cheng.boards import layout_of, load_boards
from games.chang_cheng.components import NEUTRAL, Laid
from games.chang_cheng.events import CardLaid, ProvinceScored, WallLaid
from games.chang_cheng.state import SOURCES, Player, State
from games.engine import public

NAMES = ("Mei Lin", "Bartholomew", "周瑜", "Ana")
LONGEST = ("Maximilian von Wallenstein", "蒙恬將軍築長城萬餘里", "Oluwaseun Adébáyọ̀", "Anastasia")
WORST = (
    ("長" * 32, "﷽" * 32, "🐉" * 32, "שָׁלוֹם **עוֹלָם** <@1>"),
    ("\u202e\u2067abc\x00\x1b[31m", "Z" + "\u0335\u0310" * 60, "", "[x](y)||s||~~\n# >"),
)
SIDES = ("1a", "2b", "3a", "4b")
"""Sides of the boards, in the order joined."""


def joined(boards: int):
    """Return the wall of a number of boards."""
    sides = load_boards().sides
    return layout_of(tuple(sides[key] for key in SIDES[:boards]))


class Seat(Player):
    """A player whose points need not be the sum of what they come from."""

    total: int = public(0)
    score = property(lambda self: self.total)


class Wall(State):
    """A table that says itself how many boards are to come, and how players rank."""

    boards_left: int = public(1)
    placed: tuple[int, ...] = public(())
    boards_to_come = property(lambda self: self.boards_left)
    ranks = property(lambda self: self.placed)


def an_empty_table(seats: int = 4, boards: int = 2, **changes) -> State:
    """Return a table in the fourth round with nothing on the wall."""
    game = Wall(seats, {"boards": "ours", "events": "none"})
    game.board.join(joined(boards))
    game.players = [Seat(total=7 * seat, points=dict.fromkeys(SOURCES, seat)) for seat in range(seats)]
    game.phase, game.turn = "turns", 3 * seats
    game.reputation = {province: number % 5 for number, province in enumerate(game.layout.provinces)}
    return altered(game, **changes)


def altered(game: State, **changes) -> State:
    """Return a copy with other walls, cards and so on; the viewer, or else the first player, has a hand and threats."""
    game = game.copy()
    game.viewer = changes.pop("viewer", game.viewer)
    for name in changes.keys() & game.board.fields.keys():
        setattr(game.board, name, changes.pop(name))
    game.board.tallies = game.board.tallies.forgotten()
    game.board.join(game.layout)
    for name, value in changes.items():
        match name:
            case "laid":
                lay_cards(game, value)
            case "scored":
                game.scored = {key: ProvinceScored(key, 0, 0, 0, (), who, names={}) for key, who in value.items()}
            case "hand":
                game.players[game.viewer or 0].hand = value
            case "threats":
                game.viewer = game.viewer or 0
                game.players[game.viewer].seen = value
            case "names":
                game.boards = replace(game.boards, names=value)
            case _:
                setattr(game, name, value)
    return game


def lay_cards(game: State, laid) -> None:
    """Lay these cards in provinces, and no others; those without a kind lie face down."""
    game.laid = {province: tuple(owner for owner, _ in cards) for province, cards in laid.items()}
    for seat, player in enumerate(game.players):
        player.laid = {
            province: tuple(card for owner, card in cards if owner == seat) for province, cards in laid.items()
        }


def a_table(seats: int = 4, boards: int = 2, share: float = 0.6, **changes) -> State:
    """Return a table with walls on a `share` of the squares, always the same for the same arguments."""
    chance = Random(f"{seats} {boards} {share}")
    game = an_empty_table(seats, boards)
    layout = game.layout
    owners: dict[str, int] = {}
    towers: dict[str, int] = {}
    doubles: dict[str, str] = {}
    broken = set()
    for number, square in enumerate(layout.squares):
        if square in owners or chance.random() > share:
            continue
        owner = chance.randrange(-1 if seats == 2 else 0, seats)
        owners[square] = owner
        if owner != NEUTRAL and owner not in towers.values():
            towers[square] = owner
        elif number + 1 < len(layout.squares) and owner not in {owners[one] for one in doubles} and owner != NEUTRAL:
            other = layout.squares[number + 1]
            owners[other] = owner
            doubles |= {square: other, other: square}
        elif number % 7 == 3:
            broken.add(square)
    full = [province for province, own in layout.provinces.items() if all(square in owners for square in own)]
    laid = {
        province: tuple(Laid(chance.randrange(seats), "") for _ in range(number % 4))
        for number, province in enumerate(layout.provinces)
        if province not in full
    }
    reserving = {
        tower: seat for tower, seat in towers.items() if any(beside not in owners for beside in layout.beside[tower])
    }
    walls = {"owners": owners, "towers": towers, "doubles": doubles, "broken": broken, "reserving": reserving}
    scored = {province: (number % seats,) for number, province in enumerate(full)}
    return altered(altered(game, **walls, laid=laid, scored=scored, emperors=tuple(full[:2])), **changes)


def with_last(game: State) -> State:
    """The same table after everyone has laid a wall and a card."""
    game = game.copy()
    for seat in range(game.seats):
        last = [
            WallLaid(seat, "single", (square,), (game.layout.province_of[square],), names={})
            for square, owner in game.board.owners.items()
            if owner == seat and square not in game.board.towers and square not in game.board.doubles
        ][:1]
        cards = [CardLaid(seat, province, "", names={}) for province, owners in game.laid.items() if seat in owners]
        game.latest[seat] = (*last, *cards[:1])
    return game


def finished(game: State) -> State:
    """The same table when the game is over."""
    game = altered(game, phase="over", over=True, turn=game.turn + 1, ending="wall")
    game.placed = (2, 1, 3, 3)[: game.seats]
    for player, total in zip(game.players, (27, 31, 19, -2), strict=False):
        player.total, player.points = total, {**dict.fromkeys(SOURCES, 3), "mongols": -12}
    return game


def with_hands(game: State) -> State:
    """The same table as nobody sees it: with what players have in their hands."""
    game = game.copy()
    for player in game.players:
        player.hand = ("warrior",) * len(player.hand)
    return game
