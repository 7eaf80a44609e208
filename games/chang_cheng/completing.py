"""A completed province: its cards are revealed and resolved, then it is scored (Rules: Completing a Province)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from games.chang_cheng.asks import Pick
from games.chang_cheng.cards import BUILDER, CARDS, FLOOD, Card, Laid, Resolving, cancelled
from games.chang_cheng.events import CardResolved, CardsRevealed, ProvinceScored
from games.chang_cheng.scoring import leaders
from games.chang_cheng.state import State
from games.engine import NATURE, Key, Seat
from games.engine.legacy import Rules


class Completing(State):
    """Resolves and scores completed provinces."""

    def complete(self, province: Key) -> Rules[None]:
        """Halt the game, resolve the cards in a province and score it."""
        cards = yield from self.reveal(province)
        self.resolving = Resolving(province, tuple(cards))
        while self.resolving.cards:
            seat, card = self.resolving.cards[0]
            yield from _EFFECTS[card](self, seat, province)
            self.resolving = self.resolving._replace(cards=self.resolving.cards[1:], chosen="")
        self.score(self.resolving)
        self.resolving = None

    def reveal(self, province: Key) -> Rules[list[Laid]]:
        """Turn over the cards in a province; return those to be resolved, by priority.

        Nature is asked for them, so that nobody can take back what they did to see them.
        """
        laid = self.laid.pop(province, [])
        if not laid:
            return []
        yield Pick(NATURE, "reveal", ["+".join(card for _, card in laid)])
        self.played += laid
        gone = cancelled(laid)
        self.tell(CardsRevealed(province, tuple(laid), tuple(gone), names=self.names))
        return sorted((found for found in laid if found.card not in gone), key=lambda found: CARDS.index(found.card))

    def score(self, completed: Resolving) -> None:
        """Score a province: all players with the most blocks get its whole value."""
        province = completed.province
        blocks = self.board.blocks(self.board.layout.provinces[province])
        walls = sum(blocks)
        for seat in completed.added:
            blocks[seat] += 1
        winners = leaders(blocks)
        scored = ProvinceScored(
            province,
            walls,
            self.reputation[province],
            completed.change,
            tuple(blocks),
            winners,
            names=self.names,
        )
        for seat in winners:
            self.players[seat].points["provinces"] += scored.value
        self.scored[province] = winners
        self.emperors.append(province)
        self.tell(scored)

    # The cards

    def told(self, seat: Seat, card: Card, effect: Any, **more: Any) -> None:
        """Tell the effect of the card that is being resolved."""
        self.tell(CardResolved(seat, card, self.now.province, effect, **more, names=self.names))

    @property
    def now(self) -> Resolving:
        """The province whose cards are being resolved."""
        return cast("Resolving", self.resolving)

    def warrior(self, seat: Seat, province: Key) -> Rules[None]:
        """Cancel another card; a Warrior must take one if there is one, even its owner's."""
        _, *others = self.now.cards
        if not others:
            self.told(seat, "warrior", "nothing")
            return
        kinds = [card for _, card in others]
        taken = kinds[0] if len(kinds) == 1 else (yield Pick(seat, "warrior", kinds))
        victim = next(other for other in others if other.card == taken)
        self.resolving = self.now._replace(cards=tuple(card for card in self.now.cards if card != victim))
        self.told(seat, "warrior", "cancel", other=victim.seat, taken=victim.card)

    def traitor(self, seat: Seat, province: Key) -> Rules[None]:
        """Break a single wall of the province, or remove the Threat counter of a region that borders on it."""
        singles = self.board.singles(self.board.layout.provinces[province])
        regions = [region for region in self.board.layout.borders[province] if region not in self.removed]
        owners = sorted({*singles.values()}, key=lambda owner: (owner < 0, owner))
        ways = [*(f"break:{owner}" for owner in owners), *(f"counter:{region}" for region in regions)]
        if not ways:
            self.told(seat, "traitor", "nothing")
            return
        way: Key = ways[0] if len(ways) == 1 else (yield Pick(seat, "traitor", ways))
        effect, _, target = way.partition(":")
        if effect == "counter":
            self.removed.add(target)
            self.revealed.discard(target)
            self.told(seat, "traitor", "counter", place=target)
            return
        own = [square for square, owner in singles.items() if owner == int(target)]
        self.resolving = self.now._replace(chosen=target)
        square: Key = own[0] if len(own) == 1 else (yield Pick(seat, "broken", own))
        self.board.break_wall(square)
        self.told(seat, "traitor", "break", other=int(target), place=square)

    def flood(self, seat: Seat, province: Key) -> Rules[None]:
        """Raise or lower the value of the province."""
        effect = yield Pick(seat, "flood", ["plus", "minus"])
        change = FLOOD if effect == "plus" else -FLOOD
        self.resolving = self.now._replace(change=self.now.change + change)
        self.told(seat, "flood", effect)

    def builder(self, seat: Seat, province: Key) -> Rules[None]:
        """Raise the value of the province, or count as a wall for the majority."""
        effect = yield Pick(seat, "builder", ["value", "wall"])
        if effect == "value":
            self.resolving = self.now._replace(change=self.now.change + BUILDER)
        else:
            self.resolving = self.now._replace(added=(*self.now.added, seat))
        self.told(seat, "builder", effect)

    def master(self, seat: Seat, province: Key) -> Rules[None]:
        """Count as two walls for the majority."""
        self.resolving = self.now._replace(added=(*self.now.added, seat, seat))
        self.told(seat, "master", "wall")
        yield from ()

    def mandarin(self, seat: Seat, province: Key) -> Rules[None]:
        """Swap a single wall of the province with any other in play, or decline."""
        everywhere = self.board.singles(self.board.layout.squares)
        here = [square for square in self.board.layout.provinces[province] if square in everywhere]
        if not here or len({*everywhere.values()}) == 1:
            self.told(seat, "mandarin", "nothing")
            return
        one: Key = yield Pick(seat, "mandarin", [*here, "none"])
        if one == "none":
            self.told(seat, "mandarin", "nothing")
            return
        owner = everywhere[one]
        others = [square for square, other in everywhere.items() if other != owner]
        self.resolving = self.now._replace(chosen=one)
        provinces = [*dict.fromkeys(self.board.layout.province_of[square] for square in self.ordered(others))]
        there: Key = provinces[0] if len(provinces) == 1 else (yield Pick(seat, "swap_province", provinces))
        self.resolving = self.now._replace(chosen=f"{one}:{there}")
        squares = [square for square in self.board.layout.provinces[there] if square in others]
        far: Key = squares[0] if len(squares) == 1 else (yield Pick(seat, "swap", squares))
        self.board.swap(one, far)
        self.told(seat, "mandarin", "swap", other=self.board.owners[one], place=one, owner=owner, far=far)

    def ordered(self, squares: list[Key]) -> list[Key]:
        """Return squares from left to right."""
        return sorted(squares, key=self.board.layout.place.__getitem__)


_EFFECTS: Final[Mapping[str, Callable[[Completing, Seat, Key], Rules[None]]]] = {
    "warrior": Completing.warrior,
    "traitor": Completing.traitor,
    "flood": Completing.flood,
    "builder": Completing.builder,
    "master": Completing.master,
    "mandarin": Completing.mandarin,
}
"""How each card is resolved."""
