"""The course of the game: setup, turns of two actions, the end (Rules: Setup, Play, Game End and Winner)."""

from __future__ import annotations

from random import Random
from typing import Final, Literal, Self, cast

from games.engine import NATURE, Information, Key, Seat
from games.engine.legacy import Rules
from games.engine.results import ranks
from games.huang.asks import Amount, Pick, Picks
from games.huang.events import (
    ActionSkipped,
    BanditsPlaced,
    FirstDrawn,
    GameEnded,
    GranariesTaken,
    Payment,
    TilesReplaced,
)
from games.huang.grid import spaces_in
from games.huang.imagined import OPTIONS, look_like, redeal
from games.huang.means import NONE
from games.huang.pieces import BANDITS, COLOUR_OF, COLOURS, GANGS, HAND, PALACE_HAND, Colour, Leader, tiles_of
from games.huang.placing import Placing
from games.huang.scoring import standing
from games.huang.state import BagEmpty
from games.huang.view import NO_PLAN, HuangView, Plan
from games.huang.whitelist import view_of

ACTIONS: Final = 2
"""Actions in a turn."""
IDLE: Final = 3
"""Rounds without a tile drawn that end the game."""


class Huang(Placing):
    """A game of HUANG."""

    shares_victory = False
    """No one wins if the best players are tied in everything (Rules: Game End and Winner)."""

    @classmethod
    def seen(cls, view: HuangView) -> Self:
        """Return a game between two steps that looks like `view`; what is hidden is dealt somehow."""
        game = cls(len(view.players), OPTIONS)
        look_like(game, view)
        return game

    def redeal(self, sight: Information[HuangView], source: Random) -> None:
        """Deal again the tiles that the viewer cannot know."""
        redeal(self, sight, source)

    def step(self) -> Rules[None]:
        """Run the setup, or one player's turn."""
        return self.set_up() if self.phase == "setup" else self.take_turn()

    def set_up(self) -> Rules[None]:
        """Place the capitals and bandits, deal the tiles and draw the starting player (Rules: Setup)."""
        playing_map = self.settings.map
        for capital in playing_map.capitals:
            self.realm.put_tile(capital, "yellow")
            if playing_map.granaries:
                self.realm.put_granary(capital)
        if self.settings.bandits:
            yield from self.place_bandits()
        for seat in range(self.seats):
            yield from self.draw_tiles(seat, HAND)
        yield from self.fill_market()
        yield from self.draw_first()
        self.tell(FirstDrawn(self.first))
        self.phase = "turns"

    def place_bandits(self) -> Rules[None]:
        """Draw tiles that say where bandits are, and tiles that say how many (Rules: Rogue Bandits)."""
        index = self.realm.grid.map.index
        bandits = dict(zip(self.realm.grid.map.bandits, BANDITS, strict=True))
        left = [self.realm.grid.keys[place] for place in bandits]
        for _ in range(GANGS):
            place: Key = yield Pick(NATURE, "bandits", left[:])
            left.remove(place)
            tile: Key = yield Pick(NATURE, "gang", left[:])
            left.remove(tile)
            self.realm.put_bandits(index[place], bandits[index[tile]])
            self.tell(BanditsPlaced(place, bandits[index[tile]]))

    # A turn

    def take_turn(self) -> Rules[None]:
        """Run one player's turn; it may be the last."""
        self.marks.append(len(self.events))
        yield from self.count_turn(self.do_turn(self.active))
        self.actions = 0
        self.idle = 0 if self.drawn else self.idle + 1
        if self.idle >= IDLE * self.seats and not self.over:
            self.finish("idle")

    def do_turn(self, seat: Seat) -> Rules[None]:
        """Do two actions, then score and refill (Rules: Play, End of a Turn)."""
        self.drawn = False
        try:
            for action in range(1, ACTIONS + 1):
                self.actions = action
                yield from self.act(seat)
            yield from self.end_turn(seat)
        except BagEmpty:
            self.finish("bag")

    def act(self, seat: Seat) -> Rules[None]:
        """Do one of the actions; players who can do none skip it."""
        player = self.players[seat]
        ask = self.pick(seat, "action")
        if not ask.options:
            self.tell(ActionSkipped(seat))
            return
        action: Key = yield ask
        player.plan = Plan(action)
        kind, _, what = action.partition(":")
        match kind:
            case "tile":
                yield from self.place_tile(seat, cast("Colour", what))
            case "leader":
                yield from self.place_leader(seat, COLOUR_OF[what])
            case "withdraw":
                self.withdraw_leader(seat, COLOUR_OF[what])
            case "riot":
                yield from self.riot(seat, cast("Payment", what))
            case "pagoda":
                yield from self.buy_building(seat, cast("Payment", what))
            case _:
                yield from self.replace(seat)
        player.plan, self.placed = NO_PLAN, -1

    def replace(self, seat: Seat) -> Rules[None]:
        """Discard tiles, and draw as many (Rules: Replace Up to 6 Tiles)."""
        player = self.players[seat]
        count: int = yield Amount(seat, "tiles", 1, min(HAND, player.held))
        replaced = player.hand.copy()
        if count < player.held:
            player.plan = player.plan._replace(tiles=count)
            held = [f"{colour}:{tile}" for colour in COLOURS for tile in range(1, player.hand[colour] + 1)]
            keys: tuple[Key, ...] = yield Picks(seat, "replaced", held, count, private_to=seat)
            colours = [key.partition(":")[0] for key in keys]
            replaced = {colour: colours.count(colour) for colour in COLOURS}
        self.discard_face_down(seat, replaced)
        self.tell(TilesReplaced(seat, count, tiles_of(replaced)))
        yield from self.draw_tiles(seat, count)

    # The end of a turn

    def end_turn(self, seat: Seat) -> Rules[None]:
        """Score pagodas, take granaries, and refill screens and market (Rules: End of a Turn)."""
        self.score_pagodas(seat)
        farmer = self.realm.places.get(Leader(seat, "blue"))
        if farmer is not None and self.realm.granaries:
            yield from self.offer_granaries(seat, farmer)
        for other in range(self.seats):
            drawer = (seat + other) % self.seats
            most = self.hand_of(drawer)
            if (held := self.players[drawer].held) < most:
                yield from self.draw_tiles(drawer, most - held, "refill")
        yield from self.fill_market()

    def score_pagodas(self, seat: Seat) -> None:
        """Give a point for every pagoda in the state of the player's leader of its colour."""
        realm = self.realm
        for shape, colour in realm.pagodas.items():
            if realm.groups.at(shape[0]).leaders.get(colour) == seat:
                self.win(seat, colour, 1, "pagoda", realm.grid.shape_key(shape))

    def offer_granaries(self, seat: Seat, farmer: int) -> Rules[None]:
        """Offer all granaries but one of the farmer's state (Rules: Eighteen Kingdoms)."""
        realm, grid = self.realm, self.realm.grid
        stored = realm.granaries & realm.groups.at(farmer).spaces
        if stored.bit_count() < 2:
            return
        kept: Key = yield Pick(seat, "granaries", [*grid.named(stored), NONE])
        if kept == NONE:
            return
        taken = stored & ~(1 << grid.map.index[kept])
        for space in spaces_in(taken):
            realm.take_granary(space)
        self.players[seat].granaries += taken.bit_count()
        self.tell(GranariesTaken(seat, tuple(grid.named(taken)), kept))

    def hand_of(self, seat: Seat) -> int:
        """Return to how many tiles a player draws at the end of this turn (Rules: Royal Palace)."""
        palace = self.realm.palace
        if palace and seat == self.active and self.realm.groups.at(palace[0]).leaders.get("yellow") == seat:
            return PALACE_HAND
        return HAND

    # The end

    def finish(self, because: Literal["bag", "idle"]) -> None:
        """End the game."""
        self.ending = because
        self.tell(GameEnded(because))
        self.phase = "over"
        self.over = True

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points in its weakest colour."""
        return tuple(player.score for player in self.players)

    def public_scores(self) -> tuple[int, ...] | None:
        """Return the same points once everyone may know them."""
        return self.scores() if self.over or self.settings.is_open else None

    def ranking(self) -> tuple[int, ...]:
        """Rank by the weakest colour, then by the second weakest and so on, then by few white points."""
        return ranks([standing(player.won) for player in self.players])

    def view(self, viewer: Seat | None) -> HuangView:
        """Return what `viewer` may know."""
        return view_of(self, viewer)
