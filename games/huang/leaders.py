"""Positioning leaders, and revolts (Rules: Positioning a Leader, Revolts)."""

from __future__ import annotations

from typing import Final

from games.engine import Seat
from games.engine.legacy import Rules
from games.huang.asks import Amount, Pick
from games.huang.buildings import Buildings
from games.huang.events import (
    LeaderPlaced,
    LeaderReturned,
    LeaderWithdrawn,
    RevoltBegan,
    RevoltEnded,
    RevoltTilesCommitted,
    Strength,
)
from games.huang.pieces import Colour, Leader
from games.huang.view import Revolt

LEND: Final = ("yes", "no")
"""The keys of lending a leader's strength, or not."""


class Leaders(Buildings):
    """The actions with leaders."""

    def place_leader(self, seat: Seat, colour: Colour) -> Rules[None]:
        """Place or move a leader, which may start a revolt."""
        leader, realm, keys = Leader(seat, colour), self.realm, self.realm.grid.keys
        space = yield from self.choose_space(seat, self.openings.for_leader(leader))
        origin = keys[realm.remove_leader(leader)] if leader in realm.places else ""
        rivals = [state.leaders[colour] for state in realm.states_beside(space) if colour in state.leaders]
        realm.put_leader(space, leader, linked=not rivals)
        self.tell(LeaderPlaced(leader, keys[space], origin))
        if rivals:
            yield from self.revolt(leader, Leader(rivals[0], colour))

    def withdraw_leader(self, seat: Seat, colour: Colour) -> None:
        """Withdraw a leader."""
        leader = Leader(seat, colour)
        self.tell(LeaderWithdrawn(leader, self.realm.grid.keys[self.realm.remove_leader(leader)]))

    def revolt(self, attacker: Leader, defender: Leader) -> Rules[None]:
        """Decide a revolt between the leader just placed and the one that was there."""
        realm, keys = self.realm, self.realm.grid.keys
        space, defended = realm.places[attacker], realm.places[defender]
        strengths = realm.support(space), realm.support(defended)
        self.tell(RevoltBegan(attacker, defender, keys[space], keys[defended], strengths))
        attack, defence = map(Strength, strengths)
        self.revolt_now = Revolt(attacker, defender, keys[space], keys[defended], attack, defence)
        attack = yield from self.commit(attacker.seat, attack)
        self.revolt_now = self.revolt_now._replace(attack=attack, has_attacked=True)
        defence = yield from self.commit(defender.seat, defence)
        won = attack.total > defence.total
        winner, loser = (attacker, defender) if won else (defender, attacker)
        self.tell(RevoltEnded(winner, loser, attack, defence, keys[realm.places[loser]]))
        self.tell(LeaderReturned(loser, keys[realm.remove_leader(loser, linked=won)], "revolt"))
        self.revolt_now = None
        if won:
            realm.link(space)
        self.win(winner.seat, winner.colour, 1, "revolt", keys[realm.places[winner]])

    def commit(self, seat: Seat, strength: Strength) -> Rules[Strength]:
        """Let a side of a revolt commit yellow tiles, and the governor if it is at home."""
        player = self.players[seat]
        plan = player.plan
        tiles: int = yield Amount(seat, "commit", 0, player.hand["yellow"])
        player.plan = plan._replace(tiles=tiles)
        lent = self.at_home(Leader(seat, "yellow")) and (yield Pick(seat, "governor", LEND)) == "yes"
        player.plan = plan
        self.discard(seat, "yellow", tiles)
        self.tell(RevoltTilesCommitted(seat, tiles, lent))
        return strength._replace(tiles=tiles, leaders=int(lent))
