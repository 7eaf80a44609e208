"""What a player can do in a turn, and why something cannot be done (Rules: Game Turn, End of Game).

Methods that judge one thing return the reason against it, or `None` if it is possible; methods that judge all that a
question could offer return a `Judged`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from games.chang_cheng.board import Board
from games.chang_cheng.cards import CARDS, Card
from games.engine import Key, Seat
from games.engine.legacy import Judge, Judged, Reason, any_possible

WHOLE: Final = ("walls", "cards", "both", "double", "tower")
"""The actions of the rulebook."""
PARTIAL: Final = ("wall", "card")
"""Half an action, for players who cannot do a whole one, and the first turn of a game."""
_SINGLES: Final = {"walls": 2, "wall": 1, "both": 1}
"""Single walls that an action needs."""
_SIMPLE: Final = ("wall", "both")
"""Actions whose wall can be laid on any square that is open to the player."""
_CARDS: Final = {"cards": 2, "card": 1, "both": 1}
"""Cards that an action needs."""
TAKEN: Final = Reason("reason-taken", evident=True)
COMPLETE: Final = Reason("reason-complete", evident=True)
OPENING: Final = Reason("reason-opening", evident=True)
WHOLE_FIRST: Final = Reason("reason-whole", evident=True)
DOUBLE_USED: Final = Reason("reason-double-used", evident=True)
TOWER_USED: Final = Reason("reason-tower-used", evident=True)
PLAYED: Final = Reason("reason-played", evident=True)
SAME_PROVINCE: Final = Reason("reason-same-province", evident=True)
NEUTRAL_ELSEWHERE: Final = Reason("reason-neutral-elsewhere", evident=True)
NEUTRAL_HERE: Final = Reason("reason-neutral-here", evident=True)
NONE: Final = "none"
"""The key of doing nothing."""


class Supply(Protocol):
    """A player's blocks left. They are public, so the state and every view have them."""

    @property
    def singles(self) -> int:
        """Single walls left."""

    @property
    def doubles(self) -> int:
        """Double walls left."""

    @property
    def towers(self) -> int:
        """Towers left."""


@dataclass(slots=True)  # not frozen: playouts make one for each question, and frozen ones take far longer to make
class Means:
    """What a player can use now; everything but the kinds of cards in hand is public."""

    board: Board
    """Not to be changed."""
    seat: Seat
    supply: Supply
    cards: int
    """Number of cards in hand."""
    hand: tuple[Card, ...] = ()
    """The cards in hand, as far as they may be known."""
    opening: bool = False
    """Whether this is the first turn of the game, which is a single wall."""
    action: str = ""
    """The chosen action."""
    province: Key = ""
    """The chosen province of the next piece or card."""
    done: tuple[Key, ...] = ()
    """The provinces of the pieces and cards of this turn so far."""
    open: Mapping[Key, Sequence[Key]] = field(init=False)
    """The squares where the player can lay a single wall, by province; provinces without any are left out."""

    def __post_init__(self) -> None:
        """Find the open squares."""
        found, asked = self.board.findings, ("open", self.seat)
        known: Mapping[Key, Sequence[Key]] | None = found.get(asked)
        if known is None:
            known = found[asked] = self._open()
        self.open = known

    def _open(self) -> Mapping[Key, Sequence[Key]]:
        """Return the free squares by province without those that are kept for others."""
        board = self.board
        closed = {square for square, seats in board.kept.items() if self.seat not in seats}
        if not closed:
            return board.vacant
        left = {province: [free for free in area if free not in closed] for province, area in board.vacant.items()}
        return {province: squares for province, squares in left.items() if squares}

    # Actions

    def actions(self) -> Judged:
        """Judge the actions. Half an action is only possible if no whole one is (Rules: End of Game)."""
        can = False
        for action in WHOLE:
            why = OPENING if self.opening else self.begun(action)
            can = can or why is None
            yield action, why
        for action in PARTIAL:
            if self.opening and action == "card":
                yield action, OPENING
            else:
                yield action, WHOLE_FIRST if can else self.begun(action)

    def begun(self, action: str) -> Reason | None:
        """Return why an action cannot be begun anywhere."""
        return self.lacking(action) or (None if self._somewhere(action) else Reason(f"reason-no-{action}"))

    def _somewhere(self, action: str) -> bool:
        """Return whether an action can be begun in some province, as `there` would say."""
        if action in ("card", "cards"):
            return len(self.board.vacant) >= _CARDS[action]
        for province in self.open:  # noqa: SIM110  # playouts ask this all the time, and a generator would cost them more
            if self.sites(province, action):
                return True
        return False

    def lacking(self, action: str) -> Reason | None:
        """Return which pieces or cards are missing for an action."""
        if action == "double":
            return None if self.supply.doubles else DOUBLE_USED
        if action == "tower":
            return None if self.supply.towers else TOWER_USED
        singles, cards = self.supply.singles, self.cards
        if singles < _SINGLES.get(action, 0):
            return Reason("reason-singles", {"left": singles, "needed": _SINGLES[action]})
        if cards < _CARDS.get(action, 0):
            return Reason("reason-cards", {"left": cards, "needed": _CARDS[action]})
        return None

    # Provinces

    def provinces(self) -> Judged:
        """Judge the provinces for the first piece or card."""
        for province in self.board.layout.provinces:
            yield province, self.there(province, self.action)

    def seconds(self) -> Judged:
        """Judge the provinces for the second wall or card."""
        action = "wall" if self.action == "walls" else "card"
        for province in self.board.layout.provinces:
            yield province, SAME_PROVINCE if province in self.done else self.there(province, action)

    def there(self, province: Key, action: str) -> Reason | None:
        """Return why an action cannot be begun in a province."""
        vacant = self.board.vacant
        if province not in vacant:
            return COMPLETE
        if action in ("card", "cards"):
            return None if len(vacant) >= _CARDS[action] else Reason("reason-only-one")
        if self.sites(province, action):
            return None
        if action == "double":
            return Reason("reason-no-double")
        return next(why for square in vacant[province] if (why := self.judge(square, action)))

    # Squares

    def squares(self) -> Judged:
        """Judge the squares of the chosen province for a piece."""
        return self.squares_in(self.province, "wall" if self.done else self.action)

    def sites(self, province: Key, action: str) -> Sequence[Key]:
        """Return the squares of a province where the piece of an action can be laid."""
        squares = self.open.get(province, ())
        if action in _SIMPLE:
            return squares
        found, asked = self.board.findings, ("sites", self.seat, province, action)
        sites: Sequence[Key] | None = found.get(asked)
        if sites is None:
            sites = found[asked] = self._sites(province, squares, action)
        return sites

    def _sites(self, province: Key, squares: Sequence[Key], action: str) -> Sequence[Key]:
        if action == "walls" and self._surely_leaves_second(province):
            return squares
        return [square for square in squares if self.obstacle_beyond(square, action) is None]

    def squares_in(self, province: Key, action: str) -> Judged:
        """Judge the squares of a province for the piece of an action."""
        sites = self.sites(province, action)
        for square in self.board.layout.provinces[province]:
            yield square, None if square in sites else self.judge(square, action)

    def judge(self, square: Key, action: str) -> Reason | None:
        """Return why the piece of an action cannot be laid on a square; a double wall starts at its left square."""
        return self.obstacle(square) or self.obstacle_beyond(square, action)

    def obstacle_beyond(self, square: Key, action: str) -> Reason | None:
        """Return what speaks against the piece of an action on a square where a single wall could be laid."""
        if action == "walls" and not self.leaves_second(square):
            return Reason("reason-no-second")
        if action == "double":
            return self._right_of(square)
        if action == "tower" and self.board.beside_tower(square):
            return Reason("reason-beside-tower")
        return None

    def obstacle(self, square: Key) -> Reason | None:
        """Return why no piece of the player can stand on a square."""
        if square in self.board.owners:
            return TAKEN
        owners = self.board.kept.get(square, (self.seat,))
        return None if self.seat in owners else Reason("reason-kept", {"owner": str(owners[0])})

    def _right_of(self, square: Key) -> Reason | None:
        """Return why the right half of a double wall has no place."""
        _, *right = self.board.layout.double_from(square)
        if not right:
            return Reason("reason-end")
        return self.obstacle(right[0]) and Reason("reason-half")

    def leaves_second(self, square: Key) -> bool:
        """Return whether the player can lay a second wall in another province after one on `square`."""
        province, board = self.board.layout.province_of[square], self.board.copy()
        board.lay(self.seat, square)
        return any(other != province for other in Means(board, self.seat, self.supply, 0).open)

    def _surely_leaves_second(self, province: Key) -> bool:
        """Return whether the player can lay a second wall elsewhere, wherever in a province the first one stands."""
        others = sum(map(len, self.open.values())) - len(self.open.get(province, ()))
        kept = 2 if self.board.reserving else 0  # a wall makes at most two squares kept: beyond two towers
        return others > kept

    # Cards

    def kinds(self) -> Judged:
        """Judge the cards."""
        for card in CARDS:
            yield card, None if card in self.hand else PLAYED

    # Neutral walls (Rules: Optional Rules for 2 Players)

    def neutrals(self) -> Judged:
        """Judge the provinces for a neutral wall, and laying none; players who skip their turn must lay one."""
        for province in self.board.layout.provinces:
            yield province, self.neutral_in(province)
        yield NONE, None if self.action else Reason("reason-must")

    @property
    def neutral_follows(self) -> bool:
        """Whether a neutral wall goes where a piece or card has been laid this turn; otherwise it goes elsewhere."""
        return self.action in ("walls", "cards", *PARTIAL)

    def neutral_in(self, province: Key) -> Reason | None:
        """Return why no neutral wall can stand in a province."""
        if self.board.complete(province):
            return COMPLETE
        if self.neutral_follows and province not in self.done:
            return NEUTRAL_ELSEWHERE
        if not self.neutral_follows and province in self.done:
            return NEUTRAL_HERE
        return None if any_possible(self._neutral_squares(province)) else Reason("reason-neutral-kept")

    def neutral_squares(self) -> Judged:
        """Judge the squares of the chosen province for a neutral wall."""
        return self._neutral_squares(self.province)

    def _neutral_squares(self, province: Key) -> Iterator[tuple[Key, Reason | None]]:
        for square in self.board.layout.provinces[province]:
            if square in self.board.owners:
                yield square, TAKEN
            elif square in self.board.kept:
                yield square, Reason("reason-kept", {"owner": str(self.board.kept[square][0])})
            else:
                yield square, None


JUDGES: Final[Mapping[str, Judge]] = {
    "action": Means.actions,
    "province": Means.provinces,
    "square": Means.squares,
    "card": Means.kinds,
    "second_province": Means.seconds,
    "second_square": Means.squares,
    "second_card": Means.kinds,
    "neutral": Means.neutrals,
    "neutral_square": Means.neutral_squares,
}
"""By topic, the judges of all questions that cannot always offer everything."""
