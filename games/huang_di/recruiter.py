"""The Recruiter card: peasants, convicts, jade, and prisons (Rules: Recruiter Card Actions)."""

from __future__ import annotations

from games.engine import Parameter, Reason, Rules, Seat, by_command
from games.huang_di.actions import JADE, ActionChoice, CardAction, Number, because, by_key, needs
from games.huang_di.ai import Heuristic
from games.huang_di.cards import CONVICTS, CONVICTS_PRICE, PRICES
from games.huang_di.events import ConvictsCollected, PrisonEmptied, Recruited
from games.huang_di.state import State
from games.huang_di.words import say


class Recruit(Number):
    """Choose how many peasants to recruit."""

    topic = "recruit"
    goods = "peasants"
    commands = by_command(recruit=Parameter("peasants", say, number=True))
    worth = Heuristic.recruit


def why_no_peasant(game: State, _seat: Seat) -> Reason[State] | None:
    """Return why no peasant can be recruited; the first is free."""
    return None if game.stock["peasants"] else because("reason-no-peasant")


def recruit(game: State, seat: Seat) -> Rules[None]:
    """Take one to five peasants; a convict goes to the prison."""
    player = game.players[seat]
    peasants = yield from game.ask(Recruit(seat))
    game.imprison(seat)
    game.pay(seat, PRICES[peasants])
    player.peasants += game.take("peasants", peasants)
    game.tell(Recruited(seat, peasants, PRICES[peasants], player.province))


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
    game.tell(ConvictsCollected(seat, convicts))
    yield from ()


def why_not_from_prison(game: State, seat: Seat) -> Reason[State] | None:
    """Return why nothing can be collected from the prison."""
    prison = game.prison(seat)
    return None if prison.jade or prison.convicts else because("reason-empty")


def collect_from_prison(game: State, seat: Seat) -> Rules[None]:
    """Take all jade and convicts from the prison."""
    province = game.players[seat].province
    jade, convicts = game.empty_prison(seat, province)
    game.tell(PrisonEmptied(seat, jade, convicts, province))
    yield from ()


class Recruiter(ActionChoice):
    """Choose an action of the Recruiter card."""

    topic = "recruiter"
    actions = by_key(
        recruit=CardAction(why_no_peasant, recruit),
        convicts=CardAction(why_no_convicts, collect_convicts),
        jade=JADE,
        prison=CardAction(why_not_from_prison, collect_from_prison),
    )
    combines_with = ("recruit",)
    commands = by_command(recruit="recruit", convicts="convicts", prison="prison", collect="jade")
