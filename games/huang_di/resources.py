"""The Resources card: wall blocks, jade, and favours (Rules: Resource Card Actions)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from games.engine import NATURE, Answer, Key, Label, Parameter, Picks, Reason, Rules, Seat, by_command
from games.huang_di.actions import JADE, ActionChoice, Asked, CardAction, Number, because, by_key
from games.huang_di.ai import Heuristic
from games.huang_di.cards import DRAWN, KEPT, PRICES, favours
from games.huang_di.events import BlocksQuarried, FavoursKept
from games.huang_di.state import State
from games.huang_di.words import say


class Quarry(Number):
    """Choose how many wall blocks to quarry."""

    topic = "quarry"
    goods = "blocks"
    commands = by_command(quarry=Parameter("blocks", say, number=True))
    worth = Heuristic.quarry


def why_no_block(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no block can be quarried; the first is free."""
    return None if game.players[seat].quarry else because("reason-no-block-left")


def quarry(game: State, seat: Seat) -> Rules[None]:
    """Take one to five wall blocks; a convict goes to the prison."""
    player = game.players[seat]
    blocks = yield from game.ask(Quarry(seat))
    game.imprison(seat)
    game.pay(seat, PRICES[blocks])
    player.quarry -= blocks
    player.blocks += blocks
    game.tell(BlocksQuarried(seat, blocks, PRICES[blocks], player.province))


# Favours


class DrawnFavours(Picks[State, tuple[str, ...]]):
    """Nature's choice of the favours that a player draws, or is dealt."""

    def __init__(self, topic: str, options: Sequence[Key], count: int, owner: Seat) -> None:
        self.seat, self.topic, self.private_to = NATURE, topic, owner  # type: ignore[misc]  # two draws
        self.options, self.count = options, count

    def legal_options(self, game: State) -> Sequence[Key]:
        return self.options


class Keep(Asked[tuple[str, ...]], Picks[State, tuple[str, ...]]):
    """Choose which of the favours drawn, or dealt at the start, to keep."""

    topic = "keep"
    commands = by_command(
        keep=(
            Parameter("first", say, "first-favour"),
            Parameter("second", say, "second-favour"),
            Parameter("third", say, "third-favour", default=""),
        )
    )

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = self.private_to = seat
        self.count = count

    def legal_options(self, game: State) -> Sequence[Key]:
        return game.players[self.seat].dealt

    def prompt(self, game: State) -> str:
        return say("question-keep", count=self.count)

    def hint(self, game: State) -> str:
        return say("hint-keep.first" if game.phase == "setup" else "hint-keep")

    def label(self, game: State, key: Key) -> Label:
        return favours()[key].label

    def values(self, game: State) -> Mapping[Answer, float]:
        """The values of favours that are kept together; each must suit those before it."""
        value, values = Heuristic(game, self.seat), dict[Answer, float]()
        held = value.hand
        for cards in combinations(self.options, self.count):
            value.hand, values[cards] = [*held], 0.0
            for card in cards:
                values[cards] += value.keep(card)
                value.hand.append(card)
        return values


def why_no_favour(game: State, _seat: Seat) -> Reason[State] | None:
    """Return why no favours can be drawn."""
    return None if game.cards_left else because("reason-no-deck")


def draw_favours(game: State, seat: Seat) -> Rules[None]:
    """Draw five favours, keep two, and put the others under the deck."""
    player = game.players[seat]
    on_top = tuple(game.deck) if len(game.deck) >= DRAWN else (*game.deck, *game.bottom)[:DRAWN]
    # Nature is asked even if only one draw is possible, so that it cannot be undone after looking at the cards.
    drawn = yield from game.ask(DrawnFavours("draw", on_top, min(DRAWN, len(on_top)), seat))
    game.draw_favours(drawn)
    kept = drawn
    if len(drawn) > KEPT:
        player.dealt = drawn
        kept = yield from game.ask(Keep(seat, KEPT))
        player.dealt = ()
    game.bottom += [card for card in drawn if card not in kept]
    game.cards_left += len(drawn) - len(kept)
    player.hand += kept
    game.tell(FavoursKept(seat, len(drawn), len(kept), kept))


class Resources(ActionChoice):
    """Choose an action of the Resources card."""

    topic = "resources"
    actions = by_key(quarry=CardAction(why_no_block, quarry), jade=JADE, draw=CardAction(why_no_favour, draw_favours))
    combines_with = ("quarry",)
    commands = by_command(quarry="quarry", draw="draw", collect="jade")
