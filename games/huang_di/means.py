"""What a player can do, and why not: the conditions of everything that Huang Di asks.

Methods that judge one thing return the reason against it, or `None` if it is possible; methods that judge all that a
question could offer return a `Judged`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from types import MappingProxyType
from typing import Final, Literal, Protocol, TypeAlias, get_args

from games.engine import Key, Seat
from games.engine.legacy import Judge, Judged, Reason, any_possible, why_none
from games.engine.values import quick_value
from games.huang_di.favours import favours
from games.huang_di.role_cards import BUYBACK, CONVICTS_PRICE, PRICES, REMOVAL, REPEAT, ROLE_CARDS
from games.huang_di.wall import EMPEROR, PROVINCE_NAMES, ROWS, WORKERS, Spot, Wall, province_name, spot_name

Goods: TypeAlias = Literal["jade", "peasants", "convicts", "chips", "plaques"]
UNLIMITED: Final[Mapping[Goods, float]] = MappingProxyType(dict.fromkeys(get_args(Goods), inf))
"""A stockpile that cannot run out."""


# Reasons without values

NO_PEASANT: Final = Reason("reason-no-peasant")
NO_CONVICT: Final = Reason("reason-no-convict")
NO_JADE: Final = Reason("reason-no-jade")
EMPTY: Final = Reason("reason-empty")
NO_BLOCK_LEFT: Final = Reason("reason-no-block-left")
NO_DECK: Final = Reason("reason-no-deck")
NO_BLOCK: Final = Reason("reason-no-block")
USELESS: Final = Reason("reason-useless")
NO_FAVOUR: Final = Reason("reason-no-favour")
NO_PATTERN: Final = Reason("reason-no-pattern")
NOT_YET: Final = Reason("reason-not-yet")
NO_REMOVAL: Final = Reason("reason-no-removal")
THERE_ALREADY: Final = Reason("reason-there-already")
NO_EARLIER_CARD: Final = Reason("reason-no-earlier-card")
NOT_EARLIER: Final = Reason("reason-not-earlier")
TWICE: Final = Reason("reason-twice")
YOURS: Final = Reason("obstacle-yours")
EMPERORS: Final = Reason("obstacle-emperors")
TOWER: Final = Reason("obstacle-tower")
FULL_ROW: Final = Reason("obstacle-full-row")
PLAQUE: Final = Reason("obstacle-plaque")
UNDER: Final = Reason("obstacle-under")
USED: Final = {role: Reason("reason-used", {"card": role}) for role in ROLE_CARDS}


class Prison(Protocol):
    """What a prison holds."""

    @property
    def jade(self) -> int:
        """Its jade."""

    @property
    def convicts(self) -> int:
        """Its convicts."""


class Area(Protocol):
    """A player's area. It is public, so the state and every view have it."""

    @property
    def jade(self) -> int:
        """Jade in the supply."""

    @property
    def peasants(self) -> int:
        """Peasants in the supply."""

    @property
    def convicts(self) -> int:
        """Convicts in the supply."""

    @property
    def workers(self) -> int:
        """Peasants and convicts."""

    @property
    def blocks(self) -> int:
        """Own wall blocks in the supply."""

    @property
    def quarry(self) -> int:
        """Own wall blocks in the resource area."""

    @property
    def chips(self) -> int:
        """Buyback chips."""

    @property
    def emperor_block(self) -> bool:
        """Whether the player holds an emperor block."""

    @property
    def province(self) -> int:
        """The province of the taskmaster."""

    @property
    def bought_back(self) -> bool:
        """Whether the player has bought back a role card in this turn."""

    @property
    def petition(self) -> int:
        """Bonus from favours, added to bids."""


@quick_value
class Means:
    """What a seat can use now."""

    seat: Seat
    player: Area
    played: Sequence[Key]
    """Its role cards on the table, in the order played."""
    hand: Sequence[Key]
    """Its favours."""
    plan: Sequence[tuple[Spot, Seat]]
    """Blocks that it has chosen to build, in order, before they are paid for."""
    wall: Wall
    """The wall, without the plan; not to be changed."""
    prison: Prison
    """The prison where its taskmaster is."""
    stock: Mapping[Goods, float]
    deck: int
    """Number of favours in the deck."""
    collects_nothing: bool
    """Whether jade can be collected where none is left, as in version 2 of these rules."""
    to_collect: int
    """Jade for a Collect Jade action."""
    players: Sequence[Area]
    """Everyone's area."""
    rounds: int
    """Rounds left after this one."""
    turn: int
    """Turns taken in this round."""

    @property
    def camp(self) -> str:
        """The name of the province where its taskmaster is."""
        return PROVINCE_NAMES[self.player.province]

    # Role cards

    def cards(self) -> Judged:
        """Judge the role cards, and the emperor block.

        A player without any possible action may collect jade although none is left. This happens only after finite
        supplies have run out and the Taskmaster card has been played.
        """
        judged = [(role, USED[role] if role in self.played else self.idle(role)) for role in ROLE_CARDS]
        if not any_possible(judged):
            collecting = [role for role, names in ROLE_CARDS.items() if "jade" in names and role not in self.played]
            judged = [(role, None if role in collecting else why) for role, why in judged]
        if self.player.emperor_block:
            judged.append(("emperor", None))
        return judged

    def idle(self, role: Key) -> Reason | None:
        """Return why no action of a role card is possible."""
        first: Reason | None = None  # like `why_none`, which would cost playouts a generator each time
        for condition in _CARDS[role]:
            why = condition(self)
            if why is None:
                return None
            first = first or why
        return Reason(f"reason-idle-{role}", {"reason": first})

    def actions(self, role: Key) -> Judged:
        """Judge the actions of the role card that is played or repeated; see `cards` about collecting jade."""
        judged = [(name, _CONDITIONS[name](self)) for name in ROLE_CARDS[role]]
        if not any_possible(judged):
            judged = [(name, None if name == "jade" else why) for name, why in judged]
        return judged

    def action(self, name: Key) -> Reason | None:
        """Return why an action is not possible."""
        return _CONDITIONS[name](self)

    # Recruiter

    def recruit(self) -> Reason | None:
        """Return why no peasant can be recruited; the first is free."""
        return None if self.stock["peasants"] else NO_PEASANT

    def recruits(self) -> Judged:
        """Judge the numbers of peasants to recruit."""
        return self._numbers(self.stock["peasants"])

    def _numbers(self, left: float) -> Iterator[tuple[Key, Reason | None]]:
        """Judge the numbers of peasants or blocks to take from those `left`."""
        for count in range(1, len(PRICES)):
            few = Reason("reason-few-left", {"count": int(left)}) if count > left else None
            yield str(count), few or needs(PRICES[count], "needs-jade", self.player.jade)

    def convicts(self) -> Reason | None:
        """Return why no convicts can be collected."""
        if not self.stock["convicts"]:
            return NO_CONVICT
        return needs(CONVICTS_PRICE, "needs-peasants", self.player.peasants)

    def jade(self) -> Reason | None:
        """Return why no jade can be collected."""
        return None if self.stock["jade"] or self.collects_nothing else NO_JADE

    def collect(self) -> Reason | None:
        """Return why nothing can be collected from the prison."""
        return None if self.prison.jade or self.prison.convicts else EMPTY

    # Resources

    def quarry(self) -> Reason | None:
        """Return why no block can be quarried; the first is free."""
        return None if self.player.quarry else NO_BLOCK_LEFT

    def quarried(self) -> Judged:
        """Judge the numbers of blocks to quarry."""
        return self._numbers(self.player.quarry)

    def draw(self) -> Reason | None:
        """Return why no favours can be drawn."""
        return None if self.deck else NO_DECK

    # Builder

    @property
    def planned(self) -> Wall:
        """The wall with the planned blocks; not to be changed."""
        return self.wall.with_blocks(self.plan) if self.plan else self.wall

    @property
    def workers_needed(self) -> int:
        """How many workers the planned blocks need."""
        return sum(WORKERS[spot.level] for spot, owner in self.plan if owner == self.seat)

    @property
    def workers_left(self) -> int:
        """How many workers the planned blocks leave."""
        return self.player.workers - self.workers_needed

    def build(self) -> Reason | None:
        """Return why no block can be built."""
        if not self.player.blocks:
            return NO_BLOCK
        spots = self.wall.buildable(self.player.province)
        if not spots:
            return Reason("reason-complete", {"camp": self.camp})
        return needs(WORKERS[min([spot.level for spot in spots])], "needs-workers", self.player.workers)

    def sites(self) -> Judged:
        """Judge the spaces for the next block."""
        workers, message = self.workers_left, "needs-workers.left" if self.plan else "needs-workers"
        for spot in self.planned.buildable(self.player.province):
            yield spot_name(spot), needs(WORKERS[spot.level], message, workers)

    def seconds(self) -> Judged:
        """Judge what may follow the first block: nothing, a second block, or the emperor block before that."""
        yield "one", None
        yield from self.sites()
        if self.player.emperor_block:
            yield "emperor", why_none(why for _, why in self.between())

    def between(self) -> Judged:
        """Judge the spaces for an emperor block before the second block, for which a space must be left."""
        wall, province, workers = self.planned.copy(), self.player.province, self.workers_left
        for spot in wall.buildable():
            wall.put(spot, EMPEROR)
            follows = any(WORKERS[site.level] <= workers for site in wall.buildable(province))
            wall.take_off(spot)
            yield spot_name(spot), None if follows else USELESS

    def favour(self) -> Reason | None:
        """Return why no favour can be played."""
        if not self.hand:
            return NO_FAVOUR
        return None if self.standing(self.hand) else NO_PATTERN

    def favours(self) -> Judged:
        """Judge the favours in hand."""
        ready = self.standing(self.hand)
        return [(card, None if card in ready else NOT_YET) for card in self.hand]

    def standing(self, cards: Sequence[Key]) -> list[Key]:
        """Return the favours among `cards` whose pattern stands in own blocks without plaques."""
        mask, known = self.wall.mask(self.seat), favours()
        return [card for card in cards if known[card].matches(mask)] if mask else []

    def remove(self) -> Reason | None:
        """Return why no block can be removed: a summary of the reasons against all `blocks`."""
        if self.player.convicts:  # only the top of a column can be removed
            for spot, owner in self.wall.tops(self.player.province):
                if self._removal(spot, owner) is None:
                    return None
        return NO_REMOVAL

    def blocks(self) -> Judged:
        """Judge the removal of each block in the province of the taskmaster."""
        for spot, owner in self.wall.blocks(self.player.province):
            yield spot_name(spot), self._removal(spot, owner)

    def _removal(self, spot: Spot, owner: Seat) -> Reason | None:
        """Return why a block cannot be removed."""
        if owner == self.seat:
            return YOURS
        if owner == EMPEROR:
            return EMPERORS
        if spot.level == ROWS:
            return TOWER
        if self.wall.row_complete(spot.province, spot.level):
            return FULL_ROW
        covered = spot.level < len(self.wall.piles[spot.column]) - 1
        if covered or spot in self.wall.plaques:
            return PLAQUE if spot in self.wall.plaques else UNDER
        return needs(REMOVAL[spot.level], "needs-convicts", self.player.convicts)

    # Taskmaster

    def move(self) -> None:
        """Return `None`: there is always another province to move to."""

    def moves(self) -> Judged:
        """Judge the provinces to move to."""
        here = self.player.province
        return [(province_name(each), THERE_ALREADY if each == here else None) for each in range(self.wall.provinces)]

    def repeat(self) -> Reason | None:
        """Return why no role card can be repeated."""
        earlier = [role for role in self.played if role in REPEAT]
        return why_none(map(self.again, earlier)) if earlier else NO_EARLIER_CARD

    def repeats(self) -> Judged:
        """Judge the role cards to repeat: the possible ones in the order played, then the others."""
        judged = [(role, self.again(role)) for role in REPEAT]
        return sorted(judged, key=lambda one: len(self.played) if one[1] else self.played.index(one[0]))

    def again(self, role: Key) -> Reason | None:
        """Return why a role card cannot be repeated."""
        if role not in self.played:
            return NOT_EARLIER
        return needs(REPEAT[role], "needs-jade", self.player.jade) or self.idle(role)

    # After an action

    def afters(self) -> Judged:
        """Judge what may follow an action: the end, ways to buy back the card just played, and the emperor block.

        Ways that are not for this card or this player are left out.
        """
        twice = TWICE if self.player.bought_back else None
        judged: list[tuple[Key, Reason | None]] = [("end", None)]
        if self.played[-1] == "taskmaster":
            judged.append(("jade", twice or needs(BUYBACK, "needs-jade", self.player.jade)))
        if self.player.chips:
            judged.append(("chip", twice))
        if self.player.emperor_block:
            judged.append(("emperor", None))
        return judged


def needs(count: int, message: str, have: int) -> Reason | None:
    """Return that there are too few of something."""
    return None if have >= count else Reason(message, {"count": count, "have": have})


_CONDITIONS: Final[Mapping[Key, Callable[[Means], Reason | None]]] = {
    "recruit": Means.recruit,
    "convicts": Means.convicts,
    "jade": Means.jade,
    "prison": Means.collect,
    "quarry": Means.quarry,
    "draw": Means.draw,
    "build": Means.build,
    "favour": Means.favour,
    "remove": Means.remove,
    "move": Means.move,
    "repeat": Means.repeat,
}
"""The conditions of the role cards' actions."""

_CARDS: Final = {role: [_CONDITIONS[name] for name in names] for role, names in ROLE_CARDS.items()}

JUDGES: Final[Mapping[str, Judge]] = {
    "role": Means.cards,
    **{role: partial(Means.actions, role=role) for role in ROLE_CARDS},
    "recruit": Means.recruits,
    "quarry": Means.quarried,
    "build": Means.sites,
    "second": Means.seconds,
    "between": Means.between,
    "last": Means.sites,
    "favour": Means.favours,
    "remove": Means.blocks,
    "move": Means.moves,
    "repeat": Means.repeats,
    "after": Means.afters,
}
"""By topic, the judges of all questions that cannot always offer everything."""
