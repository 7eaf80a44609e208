"""Wars between states that a tile unites, and the price of victories (Rules: Wars, Rogue Bandits)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from games.engine import Key, Seat
from games.engine.legacy import Rules
from games.huang.asks import Amount, Pick
from games.huang.events import (
    LeaderReturned,
    SideSeen,
    Strength,
    SupportGiven,
    TilesRemoved,
    WarBegan,
    WarEnded,
)
from games.huang.grid import Spaces
from games.huang.groups import Group
from games.huang.leaders import LEND, Leaders
from games.huang.means import NONE
from games.huang.openings import warring
from games.huang.pieces import Leader
from games.huang.realm import owners
from games.huang.view import War

SIDES: Final = "abc"
"""The keys of warring states: a tile touches three groups at most."""


class Wars(Leaders):
    """Wars."""

    def fight(self, unifier: Seat, space: int, states: Sequence[Group]) -> Rules[None]:
        """Decide the war that the tile on `space` has started between some of the `states` that it touches."""
        grid, realm = self.realm.grid, self.realm
        colours, at_war = warring(states)
        groups = dict(zip(SIDES, at_war, strict=False))
        sides = tuple(
            SideSeen(key, tuple(grid.named(state.spaces)), owners(state.leaders), Strength(realm.soldiers(state)))
            for key, state in groups.items()
        )
        self.war_now = war = War(unifier, grid.keys[space], colours, sides)
        self.tell(WarBegan(unifier, grid.keys[space], realm.tiles[space], sides, colours))
        for other in range(1, self.seats + 1):
            self.war_now = war = yield from self.support((unifier + other) % self.seats, war)
        winner, tied = yield from self.choose_winner(war)
        totals = {side.key: side.strength.total for side in war.sides if side.key != winner}
        committed = next(side.strength.tiles for side in war.sides if side.key == winner)
        soldiers = groups[winner].spaces & realm.of_colour["red"]
        owed = min(max(0, max(totals.values()) - committed), soldiers.bit_count())
        self.war_now = war = war._replace(winner=winner, owed=owed)
        self.tell(WarEnded(unifier, war.space, winner, war.sides, tied, owed))
        self.defeat(war, [groups[side] for side in totals], groups[winner])
        yield from self.give_up(unifier, soldiers, owed, "price")
        self.war_now = None
        realm.link(space)

    def support(self, seat: Seat, war: War) -> Rules[War]:
        """Let a player support a side with red tiles, and the soldier leader if it is at home; return the war then."""
        player = self.players[seat]
        plan = player.plan
        side: Key = yield self.pick(seat, "support")
        tiles, lent = 0, False
        if side == NONE:
            side = ""
        else:
            player.plan = plan._replace(side=side)
            tiles = yield Amount(seat, "strength", 0, player.hand["red"])
            player.plan = plan._replace(side=side, tiles=tiles)
            lent = self.at_home(Leader(seat, "red")) and (yield Pick(seat, "soldier", LEND)) == "yes"
            player.plan = plan
            self.discard(seat, "red", tiles)
        self.tell(SupportGiven(seat, side, tiles, lent))
        sides = tuple(_joined(one, tiles, lent) if one.key == side else one for one in war.sides)
        return war._replace(sides=sides, supports=(*war.supports, (seat, side, tiles, int(lent))))

    def choose_winner(self, war: War) -> Rules[tuple[Key, bool]]:
        """Return the strongest side, and whether the unifier had to choose it among several."""
        most = max(side.strength.total for side in war.sides)
        best = [side.key for side in war.sides if side.strength.total == most]
        if len(best) == 1:
            return best[0], False
        winner: Key = yield Pick(war.unifier, "winner", best)
        return winner, True

    def defeat(self, war: War, losers: Sequence[Group], winner: Group) -> None:
        """Remove the conflicting leaders and all red tiles of the losing states, and give the winner's points."""
        realm, keys = self.realm, self.realm.grid.keys
        for group in losers:
            soldiers = group.spaces & realm.of_colour["red"]
            beaten = [leader for leader in owners(group.leaders) if leader.colour in war.colours]
            for leader in beaten:
                place = keys[realm.places[leader]]
                self.tell(LeaderReturned(leader, place, "war"))
                if leader.colour in winner.leaders:
                    self.win(winner.leaders[leader.colour], leader.colour, 1, "war", place)
            self.remove_soldiers(soldiers, "war", sum(1 << realm.places[leader] for leader in beaten))

    def give_up(self, seat: Seat, soldiers: Spaces, owed: int, because: Literal["price", "bandits"]) -> Rules[None]:
        """Remove as many of the soldiers as are owed, which the player chooses; all of them are in one state."""
        if soldiers.bit_count() <= owed:
            if soldiers:
                self.remove_soldiers(soldiers, because)
            return
        for left in range(owed - 1, -1, -1):
            key: Key = yield Pick(seat, "loss", self.realm.grid.named(soldiers))
            lost = 1 << self.realm.grid.map.index[key]
            self.remove_soldiers(lost, because)
            soldiers &= ~lost
            if self.war_now:
                self.war_now = self.war_now._replace(owed=left)

    def remove_soldiers(
        self, soldiers: Spaces, because: Literal["war", "price", "bandits"], leaders: Spaces = 0
    ) -> None:
        """Remove red tiles of a state with the buildings on them, and leaders."""
        fallen = self.realm.remove_pieces(soldiers | leaders)
        if soldiers:
            self.tell(TilesRemoved("red", tuple(self.realm.grid.named(soldiers)), because))
        self.tell_lost(fallen)


def _joined(side: SideSeen, tiles: int, lent: bool) -> SideSeen:  # noqa: FBT001
    """Return a side with a player's support."""
    board, before, leaders = side.strength
    return side._replace(strength=Strength(board, before + tiles, leaders + lent))
