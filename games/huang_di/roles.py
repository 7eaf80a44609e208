"""The four role cards and their actions (Rules: Actions in Detail)."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final, NamedTuple

from games.engine import NATURE, Amount, Key, Lazy, Pick, Picks, Rules, Seat
from games.huang_di.events import (
    BlockRemoved,
    BlocksQuarried,
    ConvictsCollected,
    FavourPlayed,
    FavoursKept,
    JadeCollected,
    PrisonEmptied,
    Recruited,
    RoleRepeated,
    TaskmasterMoved,
    WorkersSent,
)
from games.huang_di.favours import favours
from games.huang_di.state import State
from games.huang_di.wall import (
    EMPEROR,
    ROWS,
    WORKERS,
    Spot,
    Wall,
    parse_province,
    parse_spot,
    province_name,
    spot_names,
)

PRICES: Final = (0, 0, 1, 2, 4, 7)
"""The price in jade of 0 to 5 peasants or wall blocks."""
CONVICTS: Final = 5
"""Convicts gained for `CONVICTS_PRICE` peasants."""
CONVICTS_PRICE: Final = 2
STANDARD_JADE: Final = 3
"""Jade from an income and from Collect Jade, before favours."""
SECOND_BLOCK: Final = 1
"""Jade for building a second block."""
REMOVAL: Final = (1, 2, 3)
"""Convicts needed to remove a block on level 1, 2, 3."""
REPEAT: Final = {"recruiter": 1, "resources": 2, "builder": 2}
"""The price in jade of repeating a role card."""
DRAWN: Final = 5
"""Favours dealt to a player at the start, and drawn by Draw Favour Cards."""
KEPT: Final = 2
"""Favours kept by Draw Favour Cards."""


def deaths(peasants: int) -> int:
    """Return how many of the peasants sent to build die: half, rounded up (Rules: Build Wall)."""
    return (peasants + 1) // 2


class Roles(State):
    """The actions of the role cards."""

    def possible(self, seat: Seat, role: str) -> list[Key]:
        """Return the actions of a role card that `seat` can take now.

        A card from `fruitless` has one action: collecting jade although none is left.
        """
        return [name for name, action in ROLE_CARDS[role].items() if action.possible(self, seat)] or ["jade"]

    def playable(self, seat: Seat, role: str) -> bool:
        """Return whether a role card has an action that `seat` can take now."""
        return any(action.possible(self, seat) for action in ROLE_CARDS[role].values())

    def fruitless(self, seat: Seat) -> list[Key]:
        """Return the cards in hand that could collect jade, for a player who has no possible action.

        This happens only after finite supplies have run out and the Taskmaster card has been played.
        """
        played = self.players[seat].roles
        return [role for role, actions in ROLE_CARDS.items() if "jade" in actions and role not in played]

    def perform(self, seat: Seat, role: str) -> Rules[None]:
        """Choose an action of a role card, and perform it."""
        action = yield Pick(seat, role, Lazy(lambda: self.possible(seat, role)))
        yield from ROLE_CARDS[role][action].perform(self, seat)

    # Recruiter

    def _affordable(self, seat: Seat, left: float) -> int:
        """Return how many of the peasants or blocks `left` the player can pay for."""
        jade = self.players[seat].jade
        return int(min(left, sum(price <= jade for price in PRICES[1:])))

    def can_recruit(self, seat: Seat) -> bool:
        """Return whether a peasant is left; the first is free."""
        return self.stock["peasants"] > 0

    def recruit(self, seat: Seat) -> Rules[None]:
        """Take one to five peasants; a convict goes to the prison."""
        player = self.players[seat]
        peasants: int = yield Amount(seat, "recruit", 1, self._affordable(seat, self.stock["peasants"]))
        self.imprison(player.province)
        self.pay(seat, PRICES[peasants])
        player.peasants += self.take("peasants", peasants)
        self.tell(Recruited(seat, peasants, PRICES[peasants], player.province))

    def can_collect_convicts(self, seat: Seat) -> bool:
        """Return whether the player has two peasants, and a convict is left."""
        return self.players[seat].peasants >= CONVICTS_PRICE and self.stock["convicts"] > 0

    def collect_convicts(self, seat: Seat) -> Rules[None]:
        """Discard two peasants and take five convicts."""
        player = self.players[seat]
        player.peasants -= CONVICTS_PRICE
        self.give("peasants", CONVICTS_PRICE)
        convicts = self.take("convicts", CONVICTS)
        player.convicts += convicts
        self.tell(ConvictsCollected(seat, convicts))
        yield from ()

    def can_collect_jade(self, seat: Seat) -> bool:
        """Return whether jade is left in the stockpile; see `shares_shortages`."""
        return self.stock["jade"] > 0 or not self.shares_shortages

    def collect_jade(self, seat: Seat) -> Rules[None]:
        """Take three jade plus the bonus from favours."""
        player = self.players[seat]
        jade = self.take("jade", STANDARD_JADE + player.collect)
        player.jade += jade
        self.tell(JadeCollected(seat, jade))
        yield from ()

    def can_collect_from_prison(self, seat: Seat) -> bool:
        """Return whether the prison where the taskmaster is holds anything."""
        prison = self.prisons[self.players[seat].province]
        return prison.jade + prison.convicts > 0

    def collect_from_prison(self, seat: Seat) -> Rules[None]:
        """Take all jade and convicts from the prison."""
        province = self.players[seat].province
        jade, convicts = self.empty_prison(seat, province)
        self.tell(PrisonEmptied(seat, jade, convicts, province))
        yield from ()

    # Resources

    def can_quarry(self, seat: Seat) -> bool:
        """Return whether a block is left to quarry; the first is free."""
        return self.players[seat].quarry > 0

    def quarry(self, seat: Seat) -> Rules[None]:
        """Take one to five wall blocks; a convict goes to the prison."""
        player = self.players[seat]
        blocks: int = yield Amount(seat, "quarry", 1, self._affordable(seat, player.quarry))
        self.imprison(player.province)
        self.pay(seat, PRICES[blocks])
        player.quarry -= blocks
        player.blocks += blocks
        self.tell(BlocksQuarried(seat, blocks, PRICES[blocks], player.province))

    def can_draw_favours(self, seat: Seat) -> bool:
        """Return whether the deck holds a card."""
        return bool(self.deck or self.bottom)

    def draw_favours(self, seat: Seat) -> Rules[None]:
        """Draw five favours, keep two, and put the others under the deck."""
        player = self.players[seat]
        on_top = tuple(self.deck) if len(self.deck) >= DRAWN else (*self.deck, *self.bottom)[:DRAWN]
        # Nature is asked even if only one draw is possible, so that it cannot be undone after looking at the cards.
        drawn: tuple[str, ...] = yield Picks(NATURE, "draw", on_top, min(DRAWN, len(on_top)))
        self.deck = [card for card in self.deck if card not in drawn]
        self.bottom = [card for card in self.bottom if card not in drawn]
        kept = drawn
        if len(drawn) > KEPT:
            player.dealt = drawn
            kept = yield Picks(seat, "keep", drawn, KEPT)
            player.dealt = ()
        self.bottom += [card for card in drawn if card not in kept]
        player.hand += kept
        self.tell(FavoursKept(seat, len(drawn), len(kept), kept))

    # Builder

    def _building_sites(self, seat: Seat, wall: Wall, workers: int) -> list[Spot]:
        """Return where so many workers can build on `wall` in the taskmaster's province."""
        return [spot for spot in wall.buildable(self.players[seat].province) if WORKERS[spot.level] <= workers]

    def can_build(self, seat: Seat) -> bool:
        """Return whether the player has a block, a space for it and enough workers."""
        player = self.players[seat]
        return player.blocks > 0 and bool(self._building_sites(seat, self.wall, player.workers))

    def build(self, seat: Seat) -> Rules[None]:
        """Build one or two blocks, with the emperor block between them if wanted."""
        player = self.players[seat]
        yield from self._plan(seat)
        own = [spot for spot, owner in player.plan if owner == seat]
        need = sum(WORKERS[spot.level] for spot in own)
        fewest, most = max(0, need - player.peasants), min(player.convicts, need)
        convicts: int = fewest
        if fewest < most:
            convicts = yield Amount(seat, "workers", fewest, most)
        cost = SECOND_BLOCK * (len(own) - 1)
        self.imprison(player.province)
        self.pay(seat, cost)
        self._send_workers(seat, need - convicts, convicts, cost)
        plan, player.plan = player.plan, ()
        for spot, owner in plan:
            if owner == seat:
                self.put_block(seat, spot)
            else:
                self.put_emperor_block(seat, spot)

    def _plan(self, seat: Seat) -> Rules[None]:
        """Choose what to build where, in order, before anything is paid or placed."""
        player = self.players[seat]
        sites = spot_names(self._building_sites(seat, self.wall, player.workers))
        first = parse_spot((yield Pick(seat, "build", sites)))
        player.plan = ((first, seat),)
        workers = player.workers - WORKERS[first.level]
        if player.blocks < 2 or player.jade < SECOND_BLOCK or workers < WORKERS[0]:
            return
        wall = self.wall.copy()
        wall.put(first, seat)
        seconds = spot_names(self._building_sites(seat, wall, workers))
        if not seconds:  # nor could the emperor block make room: a block on top of it needs more workers
            return
        between = spot_names(self._sites_between(seat, wall, workers)) if player.emperor_block else []
        second: Key = yield Pick(seat, "second", ["one", *seconds, *(["emperor"] if between else [])])
        if second == "emperor":
            emperor = parse_spot((yield Pick(seat, "between", between)))
            wall.put(emperor, EMPEROR)
            player.plan += ((emperor, EMPEROR),)
            second = yield Pick(seat, "last", spot_names(self._building_sites(seat, wall, workers)))
        if second != "one":
            player.plan += ((parse_spot(second), seat),)

    def _sites_between(self, seat: Seat, wall: Wall, workers: int) -> list[Spot]:
        """Return where the emperor block can go so that a second block can still follow."""
        sites = []
        for spot in wall.buildable():
            wall.put(spot, EMPEROR)
            if self._building_sites(seat, wall, workers):
                sites.append(spot)
            wall.take_off(spot)
        return sites

    def _send_workers(self, seat: Seat, peasants: int, convicts: int, cost: int) -> None:
        """Take away the workers who die building (Rules: Build Wall)."""
        player, dead = self.players[seat], deaths(peasants)
        player.peasants -= dead
        player.convicts -= convicts
        self.give("peasants", dead)
        self.give("convicts", convicts)
        self.tell(WorkersSent(seat, peasants, convicts, dead, cost))

    def _grantable(self, seat: Seat) -> list[str]:
        """Return the favours in hand whose pattern stands in the wall."""
        mask = self.wall.mask(seat)
        return [card for card in self.players[seat].hand if favours()[card].matches(mask)] if mask else []

    def can_play_favour(self, seat: Seat) -> bool:
        """Return whether the pattern of a favour in hand stands in the wall."""
        return bool(self._grantable(seat))

    def play_favour(self, seat: Seat) -> Rules[None]:
        """Play a favour whose pattern stands in the wall, and put a plaque on one of its blocks."""
        player = self.players[seat]
        card: str = yield Pick(seat, "favour", self._grantable(seat))
        favour = favours()[card]
        placements = favour.placements(self.wall.mask(seat))
        markable = sorted({cell for cells in placements for cell in cells})
        plaque = parse_spot((yield Pick(seat, "plaque", spot_names(markable))))
        self.take("plaques", 1)
        self.wall.mark(plaque)
        player.hand.remove(card)
        player.granted.append(card)
        player.income += favour.income
        player.petition += favour.petition
        player.collect += favour.jade
        player.points["favours"] += favour.points
        cells = next(cells for cells in placements if plaque in cells)
        self.tell(FavourPlayed(seat, card, cells, plaque))

    def _removable(self, seat: Seat) -> list[Spot]:
        """Return the blocks that the player can remove where the taskmaster is."""
        player, wall = self.players[seat], self.wall
        return [
            spot
            for spot, owner in wall.tops(player.province)
            if owner not in (seat, EMPEROR)
            and spot.level < ROWS
            and REMOVAL[spot.level] <= player.convicts
            and spot not in wall.plaques
            and not wall.row_complete(spot.province, spot.level)
        ]

    def can_remove(self, seat: Seat) -> bool:
        """Return whether there is a block to remove, and enough convicts."""
        return self.players[seat].convicts > 0 and bool(self._removable(seat))

    def remove(self, seat: Seat) -> Rules[None]:
        """Remove another player's block; it returns to its owner."""
        spot = parse_spot((yield Pick(seat, "remove", Lazy(lambda: spot_names(self._removable(seat))))))
        convicts = REMOVAL[spot.level]
        self.players[seat].convicts -= convicts
        self.give("convicts", convicts)
        owner = self.wall.take_off(spot)
        self.players[owner].blocks += 1
        self.tell(BlockRemoved(seat, owner, spot, convicts))

    # Taskmaster

    def can_move(self, seat: Seat) -> bool:
        """Return true: there is always another province."""
        return True

    def move(self, seat: Seat) -> Rules[None]:
        """Move the taskmaster to another province."""
        player = self.players[seat]
        others = [province_name(other) for other in range(self.wall.provinces) if other != player.province]
        player.province = parse_province((yield Pick(seat, "move", others)))
        self.tell(TaskmasterMoved(seat, player.province))

    def _repeatable(self, seat: Seat) -> list[str]:
        """Return the role cards from earlier turns that the player can repeat."""
        player = self.players[seat]
        return [role for role in player.roles if REPEAT.get(role, inf) <= player.jade and self.playable(seat, role)]

    def can_repeat(self, seat: Seat) -> bool:
        """Return whether the player can repeat a role card."""
        return bool(self._repeatable(seat))

    def repeat(self, seat: Seat) -> Rules[None]:
        """Pay to repeat a role card from an earlier turn."""
        role: str = yield Pick(seat, "repeat", Lazy(lambda: self._repeatable(seat)))
        self.pay(seat, REPEAT[role])
        self.tell(RoleRepeated(seat, role, REPEAT[role]))
        yield from self.perform(seat, role)


class RoleAction(NamedTuple):
    """An action of a role card."""

    possible: Callable[[Roles, Seat], bool]
    perform: Callable[[Roles, Seat], Rules[None]]


ROLE_CARDS: Final = {
    "recruiter": {
        "recruit": RoleAction(Roles.can_recruit, Roles.recruit),
        "convicts": RoleAction(Roles.can_collect_convicts, Roles.collect_convicts),
        "jade": RoleAction(Roles.can_collect_jade, Roles.collect_jade),
        "prison": RoleAction(Roles.can_collect_from_prison, Roles.collect_from_prison),
    },
    "resources": {
        "quarry": RoleAction(Roles.can_quarry, Roles.quarry),
        "jade": RoleAction(Roles.can_collect_jade, Roles.collect_jade),
        "draw": RoleAction(Roles.can_draw_favours, Roles.draw_favours),
    },
    "builder": {
        "build": RoleAction(Roles.can_build, Roles.build),
        "favour": RoleAction(Roles.can_play_favour, Roles.play_favour),
        "remove": RoleAction(Roles.can_remove, Roles.remove),
    },
    "taskmaster": {
        "move": RoleAction(Roles.can_move, Roles.move),
        "repeat": RoleAction(Roles.can_repeat, Roles.repeat),
    },
}
"""The actions of each role card, in the order printed."""
