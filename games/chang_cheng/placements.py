"""What a player can lay where, and why something cannot be laid (Rules: Description of the Actions, End of Game).

Functions that check one thing return the reason against it, or `None` if it is possible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from games.chang_cheng.board import Board
from games.chang_cheng.state import State
from games.chang_cheng.words import say
from games.engine import Key, Reason, Seat
from games.engine.words import called

WHOLE: Final = ("walls", "cards", "both", "double", "tower")
"""The actions of the rulebook."""
PARTIAL: Final = ("wall", "card")
"""Half an action, for players who cannot do a whole one, and the first turn of a game."""
CARDS_ALONE: Final = ("cards", "card")
"""The actions without a wall block."""
FOLLOWED: Final = ("walls", "cards", *PARTIAL)
"""The actions after which a neutral wall goes where a piece or card has been laid; after others, it goes elsewhere."""
_SINGLES: Final = {"walls": 2, "wall": 1, "both": 1}
"""Single walls that an action needs."""
_CARDS: Final = {"cards": 2, "card": 1, "both": 1}
"""Cards that an action needs."""


# Reasons


class Unless(Reason[State]):
    """A reason that its name says in full."""

    name: str

    def words(self, game: State, seat: Seat) -> str:
        return say(f"reason-{self.name}")


class Evident(Unless):
    """Such a reason that the table or the question shows anyway."""

    is_evident = True


class TooFew(Reason[State]):
    """The player has too few single walls or cards left for an action."""

    what: str
    left: int
    needed: int

    def words(self, game: State, seat: Seat) -> str:
        return say(f"reason-{self.what}", left=self.left, needed=self.needed)


class NoneLeft(TooFew):
    """The player has none left at all, which the hand shows."""

    is_evident = True


class Kept(Reason[State]):
    """The square is kept for the owner of a tower."""

    owner: Seat

    def words(self, game: State, seat: Seat) -> str:
        return say("reason-kept", owner=called(self.owner))


unless: Final = cache(Unless)
evident: Final = cache(Evident)
"""Playouts meet the same reasons by the thousand, so each is made once."""


# Actions


def against_action(game: State, seat: Seat, action: str) -> Reason[State] | None:
    """Return why an action cannot be begun anywhere: pieces or cards are missing, or there is no place for them."""
    player = game.players[seat]
    if action == "double" and not player.doubles:
        return evident("double-used")
    if action == "tower" and not player.towers:
        return evident("tower-used")
    for what, left, needed in (("singles", player.singles, _SINGLES), ("cards", len(player.hand), _CARDS)):
        if left < needed.get(action, 0):
            return (TooFew if left else NoneLeft)(what, left, needed[action])
    return None if _is_somewhere(game.board, seat, action) else unless(f"no-{action}")


def _is_somewhere(board: Board, seat: Seat, action: str) -> bool:
    """Return whether `provinces_for` would find one."""
    if action in CARDS_ALONE:
        return len(board.vacant) >= _CARDS[action]
    there = board.open_to(seat)
    if _fits_anywhere(board, there, action):
        return bool(there)
    for province in there:  # noqa: SIM110  # playouts ask this all the time, and a generator would cost them more
        if sites(board, seat, province, action):
            return True
    return False


# Places


def provinces_for(board: Board, seat: Seat, action: str) -> list[Key]:
    """Return the provinces in which an action can be begun, sooner than `against_province` would tell."""
    if action in CARDS_ALONE:
        return [*board.vacant] if len(board.vacant) >= _CARDS[action] else []
    there = board.open_to(seat)
    if _fits_anywhere(board, there, action):
        return [*there]
    return [province for province in there if sites(board, seat, province, action)]


def against_province(board: Board, seat: Seat, province: Key, action: str) -> Reason[State] | None:
    """Return why an action cannot be begun in a province."""
    vacant = board.vacant
    if province not in vacant:
        return evident("complete")
    if action in CARDS_ALONE:
        return None if len(vacant) >= _CARDS[action] else unless("only-one")
    if sites(board, seat, province, action):
        return None
    if action == "double":
        return evident(f"no-{action}")
    return next(why for square in vacant[province] if (why := against_square(board, seat, square, action)))


def sites(board: Board, seat: Seat, province: Key, action: str) -> Sequence[Key]:
    """Return the squares of a province where the piece of an action can be laid."""
    there = board.open_to(seat)
    if _fits_anywhere(board, there, action):
        return there.get(province, ())
    found, asked = board.findings, (seat, province, action)
    squares: Sequence[Key] | None = found.get(asked)
    if squares is None:
        squares = found[asked] = [
            square for square in there.get(province, ()) if _against_piece(board, seat, square, action) is None
        ]
    return squares


def _fits_anywhere(board: Board, there: Mapping[Key, Sequence[Key]], action: str) -> bool:
    """Return whether the piece of an action surely fits on all squares that are open to a player, and are `there`."""
    if action == "walls":  # one wall makes at most two squares kept, beyond two towers, and fills its own province
        return len(there) > (3 if board.reserving else 1)
    return action in ("wall", "both") or (action == "tower" and not board.towers)


def against_square(board: Board, seat: Seat, square: Key, action: str) -> Reason[State] | None:
    """Return why the piece of an action cannot be laid on a square; a double wall starts at its left square."""
    return obstacle(board, seat, square) or _against_piece(board, seat, square, action)


def obstacle(board: Board, seat: Seat, square: Key) -> Reason[State] | None:
    """Return why no piece of a player can stand on a square."""
    if square in board.owners:
        return evident("taken")
    owners = board.kept.get(square, (seat,))
    return None if seat in owners else Kept(owners[0])


def _against_piece(board: Board, seat: Seat, square: Key, action: str) -> Reason[State] | None:
    """Return what speaks against the piece of an action where a single wall could be laid."""
    if action == "walls" and not _leaves_second(board, seat, square):
        return unless("no-second")
    if action == "double":
        _, *right = board.layout.double_from(square)
        return (obstacle(board, seat, right[0]) and unless("half")) if right else unless("end")
    if action == "tower" and not board.towers.keys().isdisjoint(board.layout.beside[square]):
        return unless("beside-tower")
    return None


def _leaves_second(board: Board, seat: Seat, square: Key) -> bool:
    """Return whether a player can lay a second wall in another province after one on `square`."""
    province, beside = board.layout.province_of[square], board.layout.beside
    keeping = [tower for tower in beside[square] if board.reserving.get(tower, seat) != seat]
    closed = [free for tower in keeping for free in beside[tower] if seat not in board.kept.get(free, ())]
    return any(area != province and not {*squares}.issubset(closed) for area, squares in board.open_to(seat).items())


# Neutral walls (Rules: Optional Rules for 2 Players)


def against_neutral_in(game: State, province: Key, placed: Sequence[Key]) -> Reason[State] | None:
    """Return why no neutral wall can stand in a province; pieces and cards were `placed` in some this turn."""
    if province not in game.board.vacant:
        return evident("complete")
    is_followed = game.action in FOLLOWED
    if is_followed != (province in placed):
        return evident("neutral-elsewhere" if is_followed else "neutral-here")
    return unless("neutral-kept") if game.board.kept.keys() >= {*game.board.vacant[province]} else None
