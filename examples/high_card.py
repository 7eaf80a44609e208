"""High card: a whole game with a secret. Play it with `huangdi demo --game examples/high_card.py`."""

from __future__ import annotations

from random import Random

from games.engine import (
    Box,
    Catalogue,
    Chance,
    Clockwise,
    Event,
    Pick,
    Scorer,
    Seat,
    Texts,
    is_hidden,
    one_per_seat,
    private,
)
from games.engine.values import quick_value

say = Catalogue(
    en="""
box = Lay one of your cards at the same time as all others: the highest takes them all.
rules = Everyone is dealt four cards from 1 to 20. Four times, all lay a card face down, and turn them up together. The
    highest takes all cards, which count their numbers as points. The most points win.
question = Which card do you lay?
hand = You hold { $cards }.
told-trick = { $seat } takes { $cards } with the { $highest }.
""",
)
CARDS = [str(card) for card in range(1, 21)]
EACH = 4


@quick_value
class Trick(Event):
    """All have laid a card, and the highest takes them."""

    seat: Seat
    highest: str
    cards: str


class Player(Scorer):
    """A player's points, and the cards that nobody else sees."""

    hand: tuple[str, ...] = private((), counted=True)


class HighCard(Clockwise):
    """The players and what they have laid."""

    players: list[Player] = one_per_seat()
    laid: tuple[str, ...] = public(())

    def step(self):
        """Deal, or play a trick."""
        return self.deal() if self.phase == "setup" else self.trick()

    def deal(self):
        """Deal the hands."""
        left = CARDS.copy()
        for seat, player in enumerate(self.players):
            for _ in range(EACH):
                player.hand += ((yield from self.ask(Chance("card", left, private_to=seat))),)
                left = [card for card in left if card not in player.hand]
        self.phase = "tricks"

    def trick(self):
        """Lay a card each."""
        lays = [Lay(seat) for seat in range(self.seats)]
