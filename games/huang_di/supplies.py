"""The Recruiter and Resources cards: peasants, convicts, prisons, jade, wall blocks and favours.

Rules: Recruiter Card Actions, Resource Card Actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Final

from games.engine import NATURE, Answer, Key, Label, Parameter, Picks, Reason, Rules, Seat, by_command
from games.huang_di import events as happened
from games.huang_di.actions import ActionChoice, Asked, CardAction, Number, because, evident, needs
from games.huang_di.ai import Heuristic
from games.huang_di.cards import CONVICTS, CONVICTS_PRICE, DRAWN, DRAWN_KEPT, favours
from games.huang_di.state import Prison, State
from games.huang_di.words import say


def collect_jade(game: State, seat: Seat) -> Rules[None]:
    """Take three jade plus the bonus from favours."""
    jade = game.take("jade", game.players[seat].jade_collected)
    game.players[seat].jade += jade
    game.tell(happened.JadeCollected(seat, jade))
    yield from ()


JADE: Final = CardAction(collect_jade, lambda game, _: None if game.stock["jade"] else because("reason-no-jade"))
"""An action of two cards."""


# The Recruiter card


class Recruit(Number):
    """Choose how many peasants to recruit."""

    topic = "recruit"
    goods = "peasants"
    commands = by_command(recruit=Parameter("peasants", say, number=True))
    told = happened.Recruited
    worth = Heuristic.recruit

    def take(self, game: State, count: int) -> None:
        game.players[self.seat].peasants += game.take("peasants", count)


def why_no_convicts(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no convicts can be collected."""
    if not game.stock["convicts"]:
        return because("reason-no-convict")
    return needs(CONVICTS_PRICE, "needs-peasants", game.players[seat].peasants)


def collect_convicts(game: State, seat: Seat) -> Rules[None]:
    """Discard two peasants and take five convicts."""
    player = game.players[seat]
    player.peasants -= CONVICTS_PRICE
    game.give("peasants", CONVICTS_PRICE)
    convicts = game.take("convicts", CONVICTS)
    player.convicts += convicts
    game.tell(happened.ConvictsCollected(seat, convicts))
    yield from ()


def collect_from_prison(game: State, seat: Seat) -> Rules[None]:
    """Take all jade and convicts from the prison."""
    province = game.players[seat].province
    found = game.empty_prison(seat, province)
    game.tell(happened.PrisonEmptied(seat, found.jade, found.convicts, province))
    yield from ()


class Recruiter(ActionChoice):
    """Choose an action of the Recruiter card."""

    topic = "recruiter"
    actions: ClassVar = {
        "recruit": CardAction(
            Recruit.perform, lambda game, _: None if game.stock["peasants"] else because("reason-no-peasant")
        ),
        "convicts": CardAction(collect_convicts, why_no_convicts),
        "jade": JADE,
        "prison": CardAction(
            collect_from_prison, lambda game, seat: None if game.prison(seat) != Prison() else evident("reason-empty")
        ),
    }
    combines_with = ("recruit",)
    commands = by_command(recruit="recruit", convicts="convicts", prison="prison", collect="jade")


# The Resources card


class Quarry(Number):
    """Choose how many wall blocks to quarry."""

    topic = "quarry"
    goods = "blocks"
    commands = by_command(quarry=Parameter("blocks", say, number=True))
    told = happened.BlocksQuarried
    worth = Heuristic.quarry

    def take(self, game: State, count: int) -> None:
        game.players[self.seat].quarry -= count
        game.players[self.seat].blocks += count


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


def draw_favours(game: State, seat: Seat) -> Rules[None]:
    """Draw five favours, keep two, and put the others under the deck."""
    player = game.players[seat]
    on_top = tuple(game.deck) if len(game.deck) >= DRAWN else (*game.deck, *game.bottom)[:DRAWN]
    # Nature is asked even if only one draw is possible, so that it cannot be undone after looking at the cards.
    drawn = yield from game.ask(DrawnFavours("draw", on_top, min(DRAWN, len(on_top)), seat))
    game.draw_favours(drawn)
    kept = drawn
    if len(drawn) > DRAWN_KEPT:
        player.dealt = drawn
        kept = yield from game.ask(Keep(seat, DRAWN_KEPT))
        player.dealt = ()
    game.bottom += [card for card in drawn if card not in kept]
    game.cards_left += len(drawn) - len(kept)
    player.hand += kept
    game.tell(happened.FavoursKept(seat, len(drawn), len(kept), kept))


class Resources(ActionChoice):
    """Choose an action of the Resources card."""

    topic = "resources"
    actions: ClassVar = {
        "quarry": CardAction(
            Quarry.perform, lambda game, seat: None if game.players[seat].quarry else because("reason-no-block-left")
        ),
        "jade": JADE,
        "draw": CardAction(draw_favours, lambda game, _: None if game.cards_left else because("reason-no-deck")),
    }
    combines_with = ("quarry",)
    commands = by_command(quarry="quarry", draw="draw", collect="jade")
