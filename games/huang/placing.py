"""Placing tiles, bandits and riots (Rules: Place a Tile, Rogue Bandits, Peasants' Riot)."""

from __future__ import annotations

from games.engine import Key, Seat
from games.engine.legacy import Rules
from games.huang.asks import Pick
from games.huang.events import (
    BanditsBeaten,
    LeaderReturned,
    MarketTaken,
    Payment,
    RiotCaused,
    TilePlaced,
    TilesRemoved,
)
from games.huang.grid import together
from games.huang.means import NONE, PRICE, STOP
from games.huang.openings import in_conflict
from games.huang.pieces import COLOURS, Colour
from games.huang.realm import NOWHERE
from games.huang.wars import Wars


class Placing(Wars):
    """The actions that place or remove tiles."""

    def place_tile(self, seat: Seat, colour: Colour) -> Rules[None]:
        """Place a tile, and further blue ones beside it."""
        index, player = self.realm.grid.map.index, self.players[seat]
        space = yield from self.choose_space(seat, self.openings.for_tile(colour))
        goes_on = yield from self.lay(seat, colour, space)
        while goes_on and colour == "blue" and player.held and self.means(seat).beside():
            key: Key = yield self.pick(seat, "further")
            if key == STOP:
                break
            goes_on = yield from self.lay(seat, colour, index[key])

    def lay(self, seat: Seat, colour: Colour, space: int) -> Rules[bool]:
        """Place a tile on a space; return whether it led neither to a war nor to a building."""
        realm = self.realm
        states = realm.states_beside(space)
        gang = realm.gang_beside(space)
        self.discard(seat, colour)
        self.placed = space
        self.tell(TilePlaced(seat, colour, realm.grid.keys[space], len(states)))
        if in_conflict(states):
            realm.put_tile(space, colour, linked=False)
            yield from self.fight(seat, space, states)
            return False
        realm.put_tile(space, colour)
        if gang == NOWHERE:
            self.score_tile(colour, space)
        else:
            yield from self.beat(seat, space, gang)
        built = yield from self.offer_building(seat, space)
        if colour == "green":
            yield from self.offer_market(seat)
        return not built

    def score_tile(self, colour: Colour, space: int) -> None:
        """Give a point for a tile to its leader in the state, otherwise to the governor."""
        leaders = self.realm.groups.at(space).leaders
        winner = leaders.get(colour, leaders.get("yellow"))
        if winner is not None:
            self.win(winner, colour, 1, "tile", self.realm.grid.keys[space])

    def offer_market(self, seat: Seat) -> Rules[None]:
        """Offer a tile from the market."""
        offered = {str(colour): colour for colour in COLOURS if self.market[colour]}
        if not offered:
            return
        colour = offered.get((yield Pick(seat, "market", [*offered, NONE])))
        if colour is not None:
            self.take(seat, colour)
            self.tell(MarketTaken(seat, colour))

    # Bandits

    def beat(self, seat: Seat, space: int, gang: int) -> Rules[None]:
        """Beat the bandits on the Bandit tile `gang`, beside the tile on `space`."""
        realm, keys = self.realm, self.realm.grid.keys
        state = realm.groups.at(space)
        bandits, winner = realm.remove_bandits(gang), state.leaders.get("red")
        self.tell(BanditsBeaten(seat, keys[gang], bandits, winner))
        if winner is not None:
            self.win(winner, "red", bandits, "bandits", keys[gang])
        soldiers = realm.of_colour["red"] & state.spaces & ~(1 << space)
        yield from self.give_up(seat, soldiers, bandits, "bandits")

    # Riots

    def riot(self, seat: Seat, payment: Payment) -> Rules[None]:
        """Discard blue tiles to remove any tile."""
        realm = self.realm
        space = yield from self.choose_space(seat, together(realm.tiles))
        self.discard(seat, "blue", PRICE if payment == "tiles" else PRICE - 1)
        colour, keys = realm.tiles[space], realm.grid.keys
        before = realm.groups.at(space)
        fallen = realm.remove_pieces(1 << space)
        unsupported = [
            realm.leaders[other]
            for other in realm.grid.map.neighbours[space]
            if colour == "yellow" and other in realm.leaders and not realm.support(other)
        ]
        gone = [(leader, keys[realm.remove_leader(leader)]) for leader in unsupported]
        parts = sum(1 for state in realm.states() if state.spaces & before.spaces) if before.leaders else 0
        self.tell(RiotCaused(seat, payment, keys[space], parts))
        self.tell(TilesRemoved(colour, (keys[space],), "riot"))
        self.tell_lost(fallen)
        for leader, where in gone:
            self.tell(LeaderReturned(leader, where, "riot"))
