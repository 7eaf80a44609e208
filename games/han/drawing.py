"""Drawing and discarding cards (Rules: Drawing New Cards, Discarding a Card)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from games.engine import Ahead, Answer, Chance, Decided, Key, Label, Parameter, Pick, Rules, Seat, by_command
from games.engine.words import capital, noted
from games.han.ai import heuristic
from games.han.cards import CARDS, HAND, Colour, ordered, without
from games.han.events import CardDiscarded, CardDrawn, CardTaken, DisplayFilled, HousesScored, PileRenewed
from games.han.state import State
from games.han.table import advice, purpose
from games.han.words import say, way_named, yes

# Chance


def top_card(game: State, topic: Literal["deal", "card", "open"], owner: Seat | None = None) -> Rules[Colour]:
    """Draw the top card of the pile, for the hand of its `owner` or for the display."""
    odds = {colour: game.pile.count(colour) for colour in CARDS}
    card: Colour = yield Chance(topic, [colour for colour in CARDS if odds[colour]], odds, owner)
    game.remove_from_pile(card)
    return card


def fill_display(game: State) -> Rules[None]:
    """Draw cards until the display is full, or until no cards can be drawn any more."""
    cards, most = [], game.sheet.display
    while len(game.display) < most and not game.final_round:
        card = yield from top_card(game, "open")
        game.display = ordered([*game.display, card])
        cards.append(card)
    if cards:
        game.tell(DisplayFilled(tuple(cards)))


# Decisions


class Draw(Pick[State, Colour]):
    """Draw a card from the display or the draw pile (Rules: Drawing New Cards)."""

    topic = "draw"
    combines_with = ("draw",)
    repeated_by = "draw"
    unseen = ("pile",)
    is_lettered = False
    ends_turn = (*CARDS, "pile")
    commands = by_command(draw=Parameter("card", say, "drawn"))
    ahead = Ahead(
        topic,
        say,
        ("pile",),
        is_lasting=True,
        until={"display": DisplayFilled, "scoring": HousesScored, "pile": PileRenewed},
    )

    def legal_options(self, game: State) -> Sequence[Key]:
        return [*(card for card in CARDS if card in game.display), "pile"]

    def prompt(self, game: State) -> str:
        return say("question-draw", more=HAND - len(game.players[self.seat].hand))

    def hint(self, game: State) -> str:
        more = [colour for colour in self.options if colour in game.players[self.seat].hand]
        if more:
            return advice(game, "hint-draw-pair", card=say("card", colour=more[0]))
        return advice(game, "hint-draw")

    def label(self, game: State, key: Key) -> Label:
        """A card and what it is good for, or how many are left in the pile and what follows."""
        if key != "pile":
            return _card(game, key, "on-display", game.display)
        if len(game.pile) == 1:
            return Label(say("label-last-card"), self._of_pile(game, 1))
        then = "-then" if len(game.players[self.seat].hand) < HAND - 1 else ""
        return Label(say("label-pile"), say(f"label-pile.note{then}", count=len(game.pile)))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """Several cards; the last ones may be cards of the pile."""
        drawn = [key, *(str(answer) for _, answer in rest)]
        cards = ordered([card for card in drawn if card != "pile"])
        unknown = len(drawn) - len(cards)
        if not unknown:
            return Label(capital(way_named(cards)))
        text = say("drawn", cards=way_named(cards), known=yes(bool(cards)), unknown=unknown)
        if not cards or unknown == len(game.pile):
            return Label(capital(text), self._of_pile(game, unknown))
        left = HAND - len(game.players[self.seat].hand) - unknown
        return Label(capital(text), say("label-then") if left > 0 else "")

    def _of_pile(self, game: State, count: int) -> str:
        """Return how many cards are left in the pile, or what follows if its last one is drawn."""
        if len(game.pile) > count:
            return say("label-pile.note", count=len(game.pile))
        if not game.renewed:
            return say("label-last-card.renewed", discarded=sum(game.discards.values()))
        last = (self.seat + 1) % game.seats == game.first
        return say("label-last-card.last-turn" if last else "label-last-card.last-round")

    def values(self, game: State) -> Mapping[Answer, float]:
        value = heuristic(game, self.seat)
        return {key: value.pile() if key == "pile" else value.card(key) for key in self.options}


class Discard(Pick[State, Colour]):
    """Discard a card instead of placing pieces (Rules: Discarding a Card)."""

    topic = "discard"
    reveals = True
    is_lettered = False
    commands = by_command(discard=Parameter("card", say, "discarded", default=lambda ask: ask.options[0]))

    def legal_options(self, game: State) -> Sequence[Key]:
        return [*dict.fromkeys(game.players[self.seat].hand)]

    def prompt(self, game: State) -> str:
        return say("question-discard")

    def hint(self, game: State) -> str:
        return advice(game, "hint-discard")

    def label(self, game: State, key: Key) -> Label:
        return _card(game, key, "in-hand", game.players[self.seat].hand)

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        return Label(say("label-discarded", card=say("card", colour=key)), discarding(game))

    def values(self, game: State) -> Mapping[Answer, float]:
        value = heuristic(game, self.seat)
        return {key: -value.card(key) for key in self.options}


def _card(game: State, colour: Colour, where: str, cards: Sequence[Colour]) -> Label:
    """Return a card's label: how many there are, and the provinces that it is good for."""
    count = cards.count(colour)
    several = say(f"label-{where}", count=count) if count > 1 else ""
    return Label(capital(say("card", colour=colour)), noted([several, *purpose(game.board, colour)]))


def discarding(game: State) -> str:
    """Return what discarding a card brings."""
    return say("label-discard.note-final" if game.final_round else "label-discard.note")


# Rules


def discard(game: State, seat: Seat) -> Rules[None]:
    """Discard a card instead of placing pieces."""
    card = yield from game.ask(Discard(seat))
    game.play(seat, (card,))
    game.tell(CardDiscarded(seat, card))


def draw(game: State, seat: Seat) -> Rules[None]:
    """Draw cards one by one from the display or the draw pile until the hand is full."""
    player = game.players[seat]
    while len(player.hand) < HAND and not game.final_round:
        card = yield from game.ask(Draw(seat))
        if card == "pile":
            card = yield from top_card(game, "card", seat)
            player.take(card)
            game.tell(CardDrawn(seat, card))
        else:
            game.display = without(game.display, (card,))
            player.take(card, openly=True)
            game.tell(CardTaken(seat, card))
