"""Why something is not possible now: the rules of `games.huang_di.roles` read off a view, with their reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Final, cast

from games.engine import Amount, Ask, Event, Key, Seat
from games.engine.words import listed
from games.huang_di.events import EmperorBlockPlaced, RoleBoughtBack, WorkersSent
from games.huang_di.roles import CONVICTS_PRICE, PRICES, REMOVAL, REPEAT, ROLE_CARDS
from games.huang_di.rules import BUYBACK
from games.huang_di.text.deeds import deeds
from games.huang_di.text.sites import planned, playable, workers_left
from games.huang_di.text.words import plural, symbol
from games.huang_di.view import Block, HuangDiView, ProvinceView, SeatView
from games.huang_di.wall import EMPEROR, ROWS, WORKERS, Wall, province_name, spot_name


def barred(ask: Ask, view: HuangDiView) -> Mapping[Key, str]:
    """What `ask` might offer but cannot now, and why.

    What has nothing to do with the moment is left out: the emperor's block of a player who has none, and ways to
    take a card back that are not for this card or this player.
    """
    if ask.topic not in _REASONS:
        return {}
    return {key: why for key, why in _REASONS[ask.topic](Means(view, ask.seat), ask).items() if why}


def needs(count: int, thing: str, have: int, *, left: bool = False) -> str:
    """`needs 6 workers, you have 5`, or `5 are left`; empty where there are enough."""
    if have >= count:
        return ""
    owned = f"{_so_many(have)} left" if left else f"you have {have or 'none'}"
    return f"needs {plural(count, thing)}, {owned}"


def _so_many(count: float) -> str:
    return f"{count or 'none'} {'are' if count > 1 else 'is'}"


@dataclass(frozen=True, slots=True)
class Means:
    """What a seat has to play with; each reason is empty where nothing stands in the way."""

    view: HuangDiView
    seat: Seat

    @property
    def player(self) -> SeatView:
        """What the seat owns."""
        return self.view.players[self.seat]

    @property
    def camp(self) -> str:
        """Where its taskmaster is."""
        return self.view.provinces[self.player.province].name

    @property
    def prison(self) -> ProvinceView:
        """The province of its taskmaster, whose prison it can empty."""
        return self.view.provinces[self.player.province]

    def stock(self, goods: str) -> float:
        """How much the stockpile holds."""
        return inf if self.view.stock is None else self.view.stock[goods]

    # Role cards

    def card(self, role: str) -> str:
        """Why a role card cannot be played."""
        player = self.player
        return self._used(player.roles_played.index(role)) if role in player.roles_played else self.idle(role)

    def _used(self, turn: int) -> str:
        """When and for what a role card on the table was played."""
        acts: list[Event] = []
        for event in self.player.turns[turn]:
            if isinstance(event, RoleBoughtBack):  # what came before was another card's
                acts.clear()
            elif not isinstance(event, EmperorBlockPlaced | WorkersSent):
                acts.append(event)
        done = deeds(acts, [symbol(seat) for seat, _ in enumerate(self.view.players)])
        return f"played in turn {turn + 1} to {done[0].partition(' (')[0]}" if done else "played in this turn"

    def idle(self, role: str) -> str:
        """Why no action of a role card is possible; only the Builder can be idle."""
        reasons = [self.action(name) for name in ROLE_CARDS[role]]
        return f"{reasons[0]}; no favour can be played, and no block torn down" if all(reasons) else ""

    # Actions

    def action(self, name: str) -> str:
        """Why an action of a role card is not possible."""
        return _ACTIONS[name](self) if name in _ACTIONS else ""

    def recruit(self) -> str:
        """Recruit Peasants."""
        return "" if self.stock("peasants") else "no peasant is left"

    def convicts(self) -> str:
        """Collect Convicts."""
        if not self.stock("convicts"):
            return "no convict is left"
        return needs(CONVICTS_PRICE, "peasant", self.player.peasants)

    def collect(self) -> str:
        """Collect from Prison."""
        return "" if self.prison.jade + self.prison.convicts else "it is empty"

    def quarry(self) -> str:
        """Quarry Blocks."""
        return "" if self.player.quarry else "no block of yours is left to quarry"

    def draw(self) -> str:
        """Draw Favour Cards."""
        return "" if self.view.deck else "the deck is empty"

    def build(self) -> str:
        """Build Wall."""
        if not self.player.blocks:
            return "you have no block: quarry some first"
        spots = self.view.wall().buildable(self.player.province)
        if not spots:
            return f"the wall in {self.camp} is complete"
        return needs(min(WORKERS[spot.level] for spot in spots), "worker", self.player.workers)

    def favour(self) -> str:
        """Play a Favour Card."""
        if not self.view.hand:
            return "you hold no favour"
        return "" if playable(self.view, self.seat) else "no favour of yours stands in the wall"

    def remove(self) -> str:
        """Remove Block."""
        reasons = self.standing()
        if not reasons:
            return f"no block stands in {self.camp}"
        if "" in reasons.values():
            return ""
        open_to = [why for why in reasons.values() if why.startswith("needs")]
        if open_to:
            return min(open_to)
        return f"all are {listed(dict.fromkeys(reasons.values()), 'or')}"

    def repeat(self) -> str:
        """Repeat a Role Card."""
        earlier = [role for role in self.player.roles_played if role in REPEAT]
        if not earlier:
            return "no other card from an earlier turn of this round"
        reasons = [self.again(role) for role in earlier]
        return reasons[0] if all(reasons) else ""

    # What an action goes on to ask

    def again(self, role: str) -> str:
        """Why a role card cannot be repeated."""
        if role not in self.player.roles_played:
            return "not played in an earlier turn of this round"
        return needs(REPEAT[role], "jade", self.player.jade) or self.idle(role)

    def standing(self) -> dict[Key, str]:
        """The blocks of the taskmaster's province, and why each cannot be torn down."""
        wall = self.view.wall()
        tops = {spot for spot, _ in wall.tops(self.player.province)}
        blocks = [block for block in self.view.blocks if block.spot.province == self.player.province]
        return {spot_name(block.spot): self._stands(block, wall, top=block.spot in tops) for block in blocks}

    def _stands(self, block: Block, wall: Wall, *, top: bool) -> str:
        """Why a block cannot be torn down."""
        spot = block.spot
        obstacles = {
            "yours": block.owner == self.seat,
            "the emperor's": block.owner == EMPEROR,
            "on level 4": spot.level == ROWS,
            "in a full row": wall.row_complete(spot.province, spot.level),
            "under a plaque": block.plaque,
            "under another block": not top,
        }
        return next((why for why, holds in obstacles.items() if holds), "") or needs(
            REMOVAL[spot.level], "convict", self.player.convicts
        )


_ACTIONS: Final[Mapping[str, Callable[[Means], str]]] = {
    "recruit": Means.recruit,
    "convicts": Means.convicts,
    "prison": Means.collect,
    "quarry": Means.quarry,
    "draw": Means.draw,
    "build": Means.build,
    "favour": Means.favour,
    "remove": Means.remove,
    "repeat": Means.repeat,
}
"""The actions that are not always possible."""


# The asks, each with all that it might offer


def _cards(means: Means, _ask: Ask) -> dict[Key, str]:
    return {role: means.card(role) for role in ROLE_CARDS}


def _actions(means: Means, ask: Ask) -> dict[Key, str]:
    return {name: means.action(name) for name in ROLE_CARDS[ask.topic]}


def _recruits(means: Means, ask: Ask) -> dict[Key, str]:
    return _more(means, ask, means.stock("peasants"))


def _quarried(means: Means, ask: Ask) -> dict[Key, str]:
    return _more(means, ask, means.player.quarry)


def _more(means: Means, ask: Ask, left: float) -> dict[Key, str]:
    """More peasants or blocks than `ask` offers, of those `left`."""
    scarce = f"only {_so_many(left)} left"
    return {
        str(count): scarce if count > left else needs(PRICES[count], "jade", means.player.jade)
        for count in range(cast("Amount", ask).high + 1, len(PRICES))
    }


def _sites(means: Means, _ask: Ask) -> dict[Key, str]:
    """Where the next block could go but for its workers."""
    view, workers = means.view, workers_left(means.view, means.seat)
    spots = planned(view).buildable(means.player.province)
    return {spot_name(spot): needs(WORKERS[spot.level], "worker", workers, left=bool(view.plan)) for spot in spots}


def _seconds(means: Means, ask: Ask) -> dict[Key, str]:
    useless = means.player.emperor_block and all(_between(means, ask).values())
    return {**_sites(means, ask), "emperor": _USELESS if useless else ""}


def _between(means: Means, _ask: Ask) -> dict[Key, str]:
    """Where the emperor's block would leave no place for the second one."""
    wall, province = planned(means.view), means.player.province
    workers, reasons = workers_left(means.view, means.seat), {}
    for spot in wall.buildable():
        wall.put(spot, EMPEROR)
        follows = any(WORKERS[site.level] <= workers for site in wall.buildable(province))
        reasons[spot_name(spot)] = "" if follows else _USELESS
        wall.take_off(spot)
    return reasons


_USELESS: Final = "your second block would find no place that you have workers for"


def _hand(means: Means, _ask: Ask) -> dict[Key, str]:
    ready = playable(means.view, means.seat)
    return {card: "" if card in ready else "its pattern does not stand in your blocks yet" for card in means.view.hand}


def _blocks(means: Means, _ask: Ask) -> dict[Key, str]:
    return means.standing()


def _provinces(means: Means, _ask: Ask) -> dict[Key, str]:
    return {province_name(means.player.province): "your taskmaster is there already"}


def _repeats(means: Means, _ask: Ask) -> dict[Key, str]:
    return {role: means.again(role) for role in REPEAT}


def _after(means: Means, _ask: Ask) -> dict[Key, str]:
    player = means.player
    again = any(isinstance(event, RoleBoughtBack) for event in player.last)
    twice = "you have taken a second action already" if again else ""
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
