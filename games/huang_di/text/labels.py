"""How every option reads: what it is, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from games.engine import Ask, Key, Label
from games.huang_di.favours import favours
from games.huang_di.roles import CONVICTS, DRAWN, KEPT, PRICES, REMOVAL, REPEAT, SECOND_BLOCK, STANDARD_JADE
from games.huang_di.rules import BUYBACK, TURNS
from games.huang_di.scoring import TOWER_POINTS
from games.huang_di.text.questions import workers_needed
from games.huang_di.text.sites import playable, prospects
from games.huang_di.text.words import ROLES, drawing, listed, loot, place, plural, rewards, symbol
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import ROWS, WORKERS, Spot, parse_province, parse_spot


def label(ask: Ask, key: Key, view: HuangDiView) -> Label:
    """How the option `key` of `ask` reads; for an `Amount` the key is the number."""
    return _LABELS[ask.topic](_Option(ask, key, view))


@dataclass(frozen=True, slots=True)
class _Option:
    """One option of an ask, with a method for every kind there is."""

    ask: Ask
    key: Key
    view: HuangDiView

    @property
    def player(self) -> SeatView:
        """Who is asked."""
        return self.view.players[self.ask.seat]

    @property
    def camp(self) -> str:
        """The province where the asked player's taskmaster is."""
        return self.view.provinces[self.player.province].name

    @property
    def spot(self) -> Spot:
        """The place in the wall that the key names."""
        return parse_spot(self.key)

    # Favours

    def favour(self) -> Label:
        card = favours()[self.key]
        return Label(f"{card.name} {'/'.join(drawing(card))}", rewards(card))

    def plaque(self) -> Label:
        return Label(place(self.spot), "Serves no other favour from now on, and cannot be torn down")

    # Role cards

    def abilities(self) -> str:
        """What the role card of that key can do."""
        camp, jade = self.camp, self.player.collect
        return {
            "recruiter": f"Recruit, fetch {CONVICTS} convicts, collect {jade} jade or empty the prison of {camp}",
            "resources": f"Quarry blocks, collect {jade} jade or draw favours",
            "builder": f"Build or tear down in {camp}, or play a favour",
            "taskmaster": "Move to another province, or repeat a card from an earlier turn of this round",
        }[self.key]

    def role(self) -> Label:
        if self.key == "emperor":
            return Label("Place the emperor's block", "In any province, at no cost; then play a role card")
        return Label(ROLES[self.key], self.abilities())

    def repeat(self) -> Label:
        return Label(f"{ROLES[self.key]}, for {REPEAT[self.key]} jade", self.abilities())

    def action(self) -> Label:
        view, player, camp = self.view, self.player, self.camp
        prison, extra = view.provinces[player.province], player.collect - STANDARD_JADE
        ready = len(playable(view, self.ask.seat))
        return {
            "recruit": Label("Recruit peasants", _prices("peasants") + self.convict),
            "convicts": Label(f"Fetch {CONVICTS} convicts", f"Costs 2 of your {player.peasants} peasants"),
            "jade": Label(
                f"Collect {player.collect} jade", f"{STANDARD_JADE}, and {extra} from your favours" if extra else ""
            ),
            "prison": Label(f"Empty the prison of {camp}", f"It holds {loot(prison.jade, prison.convicts)}"),
            "quarry": Label("Quarry blocks", _prices("blocks") + self.convict),
            "draw": Label("Draw favours", f"Look at {min(DRAWN, view.deck)} and keep {min(KEPT, view.deck)}"),
            "build": Label(f"Build in {camp}", f"1 block, or 2 for {SECOND_BLOCK} jade{self.convict}"),
            "favour": Label("Play a favour", f"{plural(ready, 'favour')} of yours can be played"),
            "remove": Label(
                f"Tear down a block in {camp}", "Costs as many convicts as its level; its owner takes it back"
            ),
            "move": Label("Move your taskmaster", f"From {camp} to another province"),
            "repeat": Label("Repeat a role card", "One from an earlier turn of this round"),
        }[self.key]

    # Numbers

    def bid(self) -> Label:
        petition = self.player.petition
        return Label(f"{self.key} jade", f"{int(self.key) + petition} with your favours" if petition else "")

    def recruit(self) -> Label:
        return Label(plural(int(self.key), "peasant"), self.cost())

    def quarry(self) -> Label:
        return Label(plural(int(self.key), "block"), self.cost())

    def cost(self) -> str:
        """Of so many peasants or blocks."""
        jade = PRICES[int(self.key)]
        paid = f"{jade} jade" if jade else "No cost"
        return f"{paid}{self.convict}"

    @property
    def convict(self) -> str:
        """Who goes to prison for it, to end a note; nobody when a finite stockpile has run out."""
        left = self.view.stock is None or self.view.stock["convicts"]
        return f"; a convict goes to the prison of {self.camp}" if left else ""

    def workers(self) -> Label:
        convicts = int(self.key)
        need = workers_needed(self.view)
        peasants = need - convicts
        dead = convicts + (peasants + 1) // 2
        sent = [plural(convicts, "convict")] * (convicts > 0) + [plural(peasants, "peasant")] * (peasants > 0)
        return Label(listed(sent), f"All {need} workers die" if dead == need else f"{dead} of {need} workers die")

    # The wall

    def own_block(self) -> Label:
        return self.block(f"{WORKERS[self.spot.level]} workers")

    def second_block(self) -> Label:
        if self.key == "one":
            return Label("No, only one block")
        if self.key == "emperor":
            return Label(
                "First the emperor's block", f"In any province; then a second one of yours: {SECOND_BLOCK} jade"
            )
        return self.block(f"{WORKERS[self.spot.level]} workers, {SECOND_BLOCK} jade")

    def block(self, cost: str) -> Label:
        """A block of one's own."""
        points = [plural(TOWER_POINTS, "point")] * (self.spot.level == ROWS)
        return Label(place(self.spot), "; ".join(filter(None, [cost, *points, prospects(self.view, self.spot)])))

    def emperor_block(self) -> Label:
        return Label(place(self.spot), "; ".join(filter(None, ["No cost", prospects(self.view, self.spot)])))

    def remove(self) -> Label:
        owner = symbol(next(block.owner for block in self.view.blocks if block.spot == self.spot))
        convicts = plural(REMOVAL[self.spot.level], "convict")
        return Label(f"{place(self.spot)} ({owner})", f"{convicts}; the block goes back to its owner")

    def move(self) -> Label:
        province = parse_province(self.key)
        there = self.view.provinces[province]
        own = sum(block.owner == self.ask.seat and block.spot.province == province for block in self.view.blocks)
        return Label(there.name, f"Your blocks there: {own}; its prison holds {loot(there.jade, there.convicts)}")

    # What follows an action

    def after(self) -> Label:
        player = self.player
        card = ROLES[player.roles_played[-1]]
        last_chance = player.emperor_block and len(player.roles_played) == TURNS
        chips = plural(player.chips, "chip")
        return {
            "end": Label("End your turn", "The emperor's block is lost: this is your last turn" if last_chance else ""),
            "jade": Label(f"Take back the {card}: {BUYBACK} jade", f"Then act once more; you have {player.jade} jade"),
            "chip": Label(f"Take back the {card}: 1 chip", f"Then act once more; you have {chips}"),
            "emperor": Label("Place the emperor's block", "In any province, at no cost"),
        }[self.key]


def _prices(things: str) -> str:
    *costs, dearest = PRICES[1:]
    jade = f"{', '.join(map(str, costs))} or {dearest} jade"
    return f"1 to {len(PRICES) - 1} {things} for {jade}"


_LABELS: Final[Mapping[str, Callable[[_Option], Label]]] = {
    "keep": _Option.favour,
    "bid": _Option.bid,
    "role": _Option.role,
    **dict.fromkeys(ROLES, _Option.action),
    "recruit": _Option.recruit,
    "quarry": _Option.quarry,
    "build": _Option.own_block,
    "second": _Option.second_block,
    "between": _Option.emperor_block,
    "last": _Option.second_block,
    "workers": _Option.workers,
    "favour": _Option.favour,
    "plaque": _Option.plaque,
    "remove": _Option.remove,
    "move": _Option.move,
    "repeat": _Option.repeat,
    "emperor": _Option.emperor_block,
    "after": _Option.after,
}
