"""Why something is not possible now, judged from a view by the rules of `games.huang_di.roles`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Final, Literal, TypeAlias, cast

from games.engine import Amount, Ask, Event, Key, Pick, Seat
from games.engine.words import listed
from games.huang_di.events import EmperorBlockPlaced, RoleBoughtBack, WorkersSent
from games.huang_di.roles import CONVICTS_PRICE, PRICES, REMOVAL, REPEAT, ROLE_CARDS
from games.huang_di.rules import BUYBACK
from games.huang_di.text.deeds import purpose
from games.huang_di.text.sites import planned, playable, workers_left
from games.huang_di.text.words import symbol
from games.huang_di.view import Block, HuangDiView, ProvinceView, SeatView
from games.huang_di.wall import EMPEROR, ROWS, WORKERS, Wall, province_name, spot_name
from games.huang_di.words import say

Scarce: TypeAlias = Literal["jade", "peasants", "convicts", "workers"]
"""Things that a player may have too few of."""


def barred(ask: Ask, view: HuangDiView) -> Mapping[Key, str]:
    """Return what `ask` might offer but cannot now, with reasons.

    Cases that can never apply now are left out: the emperor block of a player who has none, and ways to buy back that
    are not for this card or this player.
    """
    if ask.topic not in _REASONS:
        return {}
    return {key: why for key, why in _REASONS[ask.topic](Means(view, ask.seat), ask).items() if why}


def needs(count: int, what: Scarce, have: int, *, left: bool = False) -> str:
    """Return what is missing: `needs 6 workers; you have 5`, or `5 left`; empty if there are enough."""
    if have >= count:
        return ""
    return say(f"needs-{what}.left" if left else f"needs-{what}", count=count, have=have)


@dataclass(frozen=True, slots=True)
class Means:
    """What a seat can use. Methods return the reason against an action, empty if it is possible."""

    view: HuangDiView
    seat: Seat

    @property
    def player(self) -> SeatView:
        """The seat's player."""
        return self.view.players[self.seat]

    @property
    def camp(self) -> str:
        """The province of its taskmaster."""
        return self.view.provinces[self.player.province].name

    @property
    def prison(self) -> ProvinceView:
        """The province of its taskmaster, with the prison that it can empty."""
        return self.view.provinces[self.player.province]

    def stock(self, goods: str) -> float:
        """Return the number of `goods` in the stockpile."""
        return inf if self.view.stock is None else self.view.stock[goods]

    @property
    def ready(self) -> list[Key]:
        """The favours in its hand that can be played."""
        stands = playable(self.view, self.seat)
        return [card for card in self.view.hand if card in stands]

    # Role cards

    def card(self, role: str) -> str:
        """Return why a role card cannot be played."""
        if role not in self.player.roles_played:
            return self.idle(role)
        turn, done = self._use(role)
        return say("reason-used", turn=turn, purpose=done) if done else say("reason-used-now")

    def used(self, role: str) -> str:
        """Return when and for what a played role card was used, as a sentence addressed to its player."""
        turn, done = self._use(role)
        return say("reason-used.you", turn=turn, purpose=done) if done else say("reason-used-now.you")

    def _use(self, role: str) -> tuple[int, str]:
        """Return the turn in which a role card was played, and its purpose (empty if unknown)."""
        turn = self.player.roles_played.index(role)
        acts: list[Event] = []
        for event in self.player.turns[turn]:
            if isinstance(event, RoleBoughtBack):  # events before it belong to another card
                acts.clear()
            elif not isinstance(event, EmperorBlockPlaced | WorkersSent):
                acts.append(event)
        return turn + 1, purpose(acts, [symbol(seat) for seat, _ in enumerate(self.view.players)])

    def idle(self, role: str) -> str:
        """Return why no action of a role card is possible; the Taskmaster can always move."""
        reasons = [self.action(name) for name in ROLE_CARDS[role]]
        return say(f"reason-idle-{role}", reason=reasons[0]) if all(reasons) else ""

    # Actions

    def action(self, name: str) -> str:
        """Return why an action of a role card is not possible."""
        return _ACTIONS[name](self) if name in _ACTIONS else ""

    def recruit(self) -> str:
        """Return why the player cannot Recruit Peasants."""
        return "" if self.stock("peasants") else say("reason-no-peasant")

    def convicts(self) -> str:
        """Return why the player cannot Collect Convicts."""
        if not self.stock("convicts"):
            return say("reason-no-convict")
        return needs(CONVICTS_PRICE, "peasants", self.player.peasants)

    def jade(self) -> str:
        """Return why the player cannot Collect Jade."""
        return "" if self.stock("jade") else say("reason-no-jade")

    def collect(self) -> str:
        """Return why the player cannot Collect from Prison."""
        return "" if self.prison.jade + self.prison.convicts else say("reason-empty")

    def quarry(self) -> str:
        """Return why the player cannot Quarry Blocks."""
        return "" if self.player.quarry else say("reason-no-block-left")

    def draw(self) -> str:
        """Return why the player cannot Draw Favour Cards."""
        return "" if self.view.deck else say("reason-no-deck")

    def build(self) -> str:
        """Return why the player cannot Build Wall."""
        if not self.player.blocks:
            return say("reason-no-block")
        spots = self.view.wall().buildable(self.player.province)
        if not spots:
            return say("reason-complete", camp=self.camp)
        return needs(min(WORKERS[spot.level] for spot in spots), "workers", self.player.workers)

    def favour(self) -> str:
        """Return why the player cannot Play a Favour Card."""
        if not self.view.hand:
            return say("reason-no-favour")
        return "" if self.ready else say("reason-no-pattern")

    def remove(self) -> str:
        """Return why the player cannot Remove Block."""
        obstacles = self._obstacles()
        if not obstacles:
            return say("reason-no-block-stands", camp=self.camp)
        if prices := [REMOVAL[block.spot.level] for block, why in obstacles.items() if not why]:
            return needs(min(prices), "convicts", self.player.convicts)
        return say("reason-all", obstacles=listed(dict.fromkeys(obstacles.values()), "or"))

    def repeat(self) -> str:
        """Return why the player cannot Repeat a Role Card."""
        earlier = [role for role in self.player.roles_played if role in REPEAT]
        if not earlier:
            return say("reason-no-earlier-card")
        reasons = [self.again(role) for role in earlier]
        return reasons[0] if all(reasons) else ""

    # Follow-up questions

    def again(self, role: str) -> str:
        """Return why a role card cannot be repeated."""
        if role not in self.player.roles_played:
            return say("reason-not-earlier")
        return needs(REPEAT[role], "jade", self.player.jade) or self.idle(role)

    def repeatable(self, role: str) -> bool:
        """Return whether the Taskmaster card is in hand and can repeat `role` now."""
        return "taskmaster" not in self.player.roles_played and not self.again(role)

    def standing(self) -> dict[Key, str]:
        """The blocks of the taskmaster's province, with the reason why each cannot be removed."""
        convicts = self.player.convicts
        return {
            spot_name(block.spot): why or needs(REMOVAL[block.spot.level], "convicts", convicts)
            for block, why in self._obstacles().items()
        }

    def _obstacles(self) -> dict[Block, str]:
        """The blocks of the taskmaster's province, with reasons that no number of convicts would change."""
        wall = self.view.wall()
        tops = {spot for spot, _ in wall.tops(self.player.province)}
        blocks = [block for block in self.view.blocks if block.spot.province == self.player.province]
        return {block: self._obstacle(block, wall, top=block.spot in tops) for block in blocks}

    def _obstacle(self, block: Block, wall: Wall, *, top: bool) -> str:
        spot = block.spot
        obstacles = {
            "yours": block.owner == self.seat,
            "emperors": block.owner == EMPEROR,
            "tower": spot.level == ROWS,
            "full-row": wall.row_complete(spot.province, spot.level),
            "plaque": block.plaque,
            "under": not top,
        }
        return next((say(f"obstacle-{why}") for why, holds in obstacles.items() if holds), "")


_ACTIONS: Final[Mapping[str, Callable[[Means], str]]] = {
    "recruit": Means.recruit,
    "convicts": Means.convicts,
    "jade": Means.jade,
    "prison": Means.collect,
    "quarry": Means.quarry,
    "draw": Means.draw,
    "build": Means.build,
    "favour": Means.favour,
    "remove": Means.remove,
    "repeat": Means.repeat,
}
"""Actions that are not always possible, with their reasons."""


# Everything that each ask might offer


def _cards(means: Means, ask: Ask) -> dict[Key, str]:
    return {role: means.card(role) for role in ROLE_CARDS if role not in cast("Pick", ask).options}


def _actions(means: Means, ask: Ask) -> dict[Key, str]:
    return {name: means.action(name) for name in ROLE_CARDS[ask.topic] if name not in cast("Pick", ask).options}


def _recruits(means: Means, ask: Ask) -> dict[Key, str]:
    return _more(means, ask, means.stock("peasants"))


def _quarried(means: Means, ask: Ask) -> dict[Key, str]:
    return _more(means, ask, means.player.quarry)


def _more(means: Means, ask: Ask, left: float) -> dict[Key, str]:
    """Return larger numbers than `ask` offers, with reasons; `left` is what the stockpile has of peasants or blocks."""
    scarce = say("reason-few-left", count=int(left)) if left < len(PRICES) else ""
    return {
        str(count): scarce if count > left else needs(PRICES[count], "jade", means.player.jade)
        for count in range(cast("Amount", ask).high + 1, len(PRICES))
    }


def _sites(means: Means, _ask: Ask) -> dict[Key, str]:
    """Return the spaces for the next block for which there are too few workers."""
    view, workers = means.view, workers_left(means.view, means.seat)
    spots = planned(view).buildable(means.player.province)
    return {spot_name(spot): needs(WORKERS[spot.level], "workers", workers, left=bool(view.plan)) for spot in spots}


def _seconds(means: Means, ask: Ask) -> dict[Key, str]:
    useless = means.player.emperor_block and all(_between(means, ask).values())
    return {**_sites(means, ask), "emperor": say("reason-useless") if useless else ""}


def _between(means: Means, _ask: Ask) -> dict[Key, str]:
    """Return the spaces where the emperor block would leave no space for the second block."""
    wall, province = planned(means.view), means.player.province
    workers, reasons = workers_left(means.view, means.seat), {}
    for spot in wall.buildable():
        wall.put(spot, EMPEROR)
        follows = any(WORKERS[site.level] <= workers for site in wall.buildable(province))
        reasons[spot_name(spot)] = "" if follows else say("reason-useless")
        wall.take_off(spot)
    return reasons


def _hand(means: Means, _ask: Ask) -> dict[Key, str]:
    ready = means.ready
    return {card: "" if card in ready else say("reason-not-yet") for card in means.view.hand}


def _blocks(means: Means, _ask: Ask) -> dict[Key, str]:
    return means.standing()


def _provinces(means: Means, _ask: Ask) -> dict[Key, str]:
    return {province_name(means.player.province): say("reason-there-already")}


def _repeats(means: Means, _ask: Ask) -> dict[Key, str]:
    return {role: means.again(role) for role in REPEAT}


def _after(means: Means, _ask: Ask) -> dict[Key, str]:
    player = means.player
    again = any(isinstance(event, RoleBoughtBack) for event in player.last)
    twice = say("reason-twice") if again else ""
    prices = {}
    if player.roles_played[-1] == "taskmaster":
        prices["jade"] = twice or needs(BUYBACK, "jade", player.jade)
    if player.chips:
        prices["chip"] = twice
    return prices


_REASONS: Final[Mapping[str, Callable[[Means, Ask], dict[Key, str]]]] = {
    "role": _cards,
    **dict.fromkeys(ROLE_CARDS, _actions),
    "recruit": _recruits,
    "quarry": _quarried,
    "build": _sites,
    "second": _seconds,
    "between": _between,
    "last": _sites,
    "favour": _hand,
    "remove": _blocks,
    "move": _provinces,
    "repeat": _repeats,
    "after": _after,
}
