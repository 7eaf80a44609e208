"""The actions of the role cards (Rules: Actions in Detail); `means` says when they are possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine import NATURE, Key, Seat
from games.engine.legacy import Rules, any_possible, count_possible, pick
from games.huang_di.asks import Amount, Pick, Picks
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
from games.huang_di.means import JUDGES
from games.huang_di.role_cards import (
    CONVICTS,
    CONVICTS_PRICE,
    DRAWN,
    KEPT,
    PRICES,
    REMOVAL,
    REPEAT,
    SECOND_BLOCK,
    STANDARD_JADE,
    deaths,
)
from games.huang_di.state import State
from games.huang_di.wall import EMPEROR, WORKERS, parse_province, parse_spot, spot_names


class Roles(State):
    """The actions of the role cards."""

    def pick(self, seat: Seat, topic: str) -> Pick:
        """Ask for one of the options without a reason against them."""
        return pick(Pick, JUDGES, topic, self, seat)

    def perform(self, seat: Seat, role: str) -> Rules[None]:
        """Choose an action of a role card, and perform it."""
        action = yield self.pick(seat, role)
        yield from _PERFORM[action](self, seat)

    # Recruiter

    def recruit(self, seat: Seat) -> Rules[None]:
        """Take one to five peasants; a convict goes to the prison."""
        player = self.players[seat]
        peasants: int = yield Amount(seat, "recruit", 1, count_possible(self.means(seat).recruits()))
        self.imprison(player.province)
        self.pay(seat, PRICES[peasants])
        player.peasants += self.take("peasants", peasants)
        self.tell(Recruited(seat, peasants, PRICES[peasants], player.province))

    def collect_convicts(self, seat: Seat) -> Rules[None]:
        """Discard two peasants and take five convicts."""
        player = self.players[seat]
        player.peasants -= CONVICTS_PRICE
        self.give("peasants", CONVICTS_PRICE)
        convicts = self.take("convicts", CONVICTS)
        player.convicts += convicts
        self.tell(ConvictsCollected(seat, convicts))
        yield from ()

    def collect_jade(self, seat: Seat) -> Rules[None]:
        """Take three jade plus the bonus from favours."""
        player = self.players[seat]
        jade = self.take("jade", STANDARD_JADE + player.collect)
        player.jade += jade
        self.tell(JadeCollected(seat, jade))
        yield from ()

    def collect_from_prison(self, seat: Seat) -> Rules[None]:
        """Take all jade and convicts from the prison."""
        province = self.players[seat].province
        jade, convicts = self.empty_prison(seat, province)
        self.tell(PrisonEmptied(seat, jade, convicts, province))
        yield from ()

    # Resources

    def quarry(self, seat: Seat) -> Rules[None]:
        """Take one to five wall blocks; a convict goes to the prison."""
        player = self.players[seat]
        blocks: int = yield Amount(seat, "quarry", 1, count_possible(self.means(seat).quarried()))
        self.imprison(player.province)
        self.pay(seat, PRICES[blocks])
        player.quarry -= blocks
        player.blocks += blocks
        self.tell(BlocksQuarried(seat, blocks, PRICES[blocks], player.province))

    def draw_favours(self, seat: Seat) -> Rules[None]:
        """Draw five favours, keep two, and put the others under the deck."""
        player = self.players[seat]
        on_top = tuple(self.deck) if len(self.deck) >= DRAWN else (*self.deck, *self.bottom)[:DRAWN]
        # Nature is asked even if only one draw is possible, so that it cannot be undone after looking at the cards.
        drawn: tuple[str, ...] = yield Picks(NATURE, "draw", on_top, min(DRAWN, len(on_top)), private_to=seat)
        self.deck = [card for card in self.deck if card not in drawn]
        self.bottom = [card for card in self.bottom if card not in drawn]
        kept = drawn
        if len(drawn) > KEPT:
            player.dealt = drawn
            kept = yield Picks(seat, "keep", drawn, KEPT, private_to=seat)
            player.dealt = ()
        self.bottom += [card for card in drawn if card not in kept]
        player.hand += kept
        self.tell(FavoursKept(seat, len(drawn), len(kept), kept))

    # Builder

    def build(self, seat: Seat) -> Rules[None]:
        """Build one or two blocks, with the emperor block between them if wanted."""
        player = self.players[seat]
        yield from self._plan(seat)
        own = [spot for spot, owner in player.plan if owner == seat]
        need = self.means(seat).workers_needed
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
        first = parse_spot((yield self.pick(seat, "build")))
        player.plan = ((first, seat),)
        means = self.means(seat)
        if player.blocks < 2 or player.jade < SECOND_BLOCK or means.workers_left < WORKERS[0]:
            return
        if not any_possible(means.sites()):
            return  # nor could the emperor block make room: a block on top of it needs more workers
        second: Key = yield self.pick(seat, "second")
        if second == "emperor":
            emperor = parse_spot((yield self.pick(seat, "between")))
            player.plan += ((emperor, EMPEROR),)
            second = yield self.pick(seat, "last")
        if second != "one":
            player.plan += ((parse_spot(second), seat),)

    def _send_workers(self, seat: Seat, peasants: int, convicts: int, cost: int) -> None:
        """Take away the workers who die building (Rules: Build Wall)."""
        player, dead = self.players[seat], deaths(peasants)
        player.peasants -= dead
        player.convicts -= convicts
        self.give("peasants", dead)
        self.give("convicts", convicts)
        self.tell(WorkersSent(seat, peasants, convicts, dead, cost))

    def play_favour(self, seat: Seat) -> Rules[None]:
        """Play a favour whose pattern stands in the wall, and put a plaque on one of its blocks."""
        player = self.players[seat]
        card: str = yield self.pick(seat, "favour")
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

    def remove(self, seat: Seat) -> Rules[None]:
        """Remove another player's block; it returns to its owner."""
        spot = parse_spot((yield self.pick(seat, "remove")))
        convicts = REMOVAL[spot.level]
        self.players[seat].convicts -= convicts
        self.give("convicts", convicts)
        owner = self.wall.take_off(spot)
        self.players[owner].blocks += 1
        self.tell(BlockRemoved(seat, owner, spot, convicts))

    # Taskmaster

    def move(self, seat: Seat) -> Rules[None]:
        """Move the taskmaster to another province."""
        player = self.players[seat]
        player.province = parse_province((yield self.pick(seat, "move")))
        self.tell(TaskmasterMoved(seat, player.province))

    def repeat(self, seat: Seat) -> Rules[None]:
        """Pay to repeat a role card from an earlier turn."""
        role: str = yield self.pick(seat, "repeat")
        self.pay(seat, REPEAT[role])
        self.tell(RoleRepeated(seat, role, REPEAT[role]))
        yield from self.perform(seat, role)


_PERFORM: Final[Mapping[Key, Callable[[Roles, Seat], Rules[None]]]] = {
    "recruit": Roles.recruit,
    "convicts": Roles.collect_convicts,
    "jade": Roles.collect_jade,
    "prison": Roles.collect_from_prison,
    "quarry": Roles.quarry,
    "draw": Roles.draw_favours,
    "build": Roles.build,
    "favour": Roles.play_favour,
    "remove": Roles.remove,
    "move": Roles.move,
    "repeat": Roles.repeat,
}
"""How each action of the role cards is performed."""
