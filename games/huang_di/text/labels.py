"""How every option reads: what it is, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine import Ask, Key, Label
from games.engine.words import capital, listed
from games.huang_di.favours import favours
from games.huang_di.roles import (
    CONVICTS,
    CONVICTS_PRICE,
    DRAWN,
    KEPT,
    PRICES,
    REMOVAL,
    REPEAT,
    SECOND_BLOCK,
    STANDARD_JADE,
)
from games.huang_di.rules import BUYBACK, TURNS
from games.huang_di.scoring import TOWER_POINTS
from games.huang_di.text.questions import camp
from games.huang_di.text.sites import playable, prospects, workers_needed
from games.huang_di.text.words import ROLES, drawing, height, loot, place, plural, rewards, symbol
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import ROWS, WORKERS, Spot, parse_province, parse_spot


def abilities(role: str, jade: int = STANDARD_JADE, camp: str = "your province") -> str:
    """What a role card can do: for anybody, or for a player who collects so much `jade` and is in `camp`."""
    return {
        "recruiter": f"Recruit, fetch {CONVICTS} convicts, collect {jade} jade or empty the prison of {camp}",
        "resources": f"Quarry blocks, collect {jade} jade or draw favours",
        "builder": f"Build or tear down in {camp}, or play a favour",
        "taskmaster": "Move to another province, or repeat a card from an earlier turn of this round",
    }[role]


NOTE: Final = 100
"""Characters of an option's note, at most."""


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
        return camp(self.ask, self.view)

    @property
    def spot(self) -> Spot:
        """The place in the wall that the key names."""
        return parse_spot(self.key)

    # Favours

    def favour(self) -> Label:
        card = favours()[self.key]
        return Label(f"{card.name} {'/'.join(drawing(card))}", rewards(card))

    def plaque(self) -> Label:
        return Label(place(self.spot))

    # Role cards

    def role(self) -> Label:
        if self.key == "emperor":
            return Label("Place the emperor's block", "In any province, at no cost; then play a role card")
        return Label(ROLES[self.key], abilities(self.key, self.player.collect, self.camp))

    def repeat(self) -> Label:
        again = abilities(self.key, self.player.collect, self.camp)
        return Label(ROLES[self.key], f"{REPEAT[self.key]} jade: {_small(again)}")

    def action(self) -> Label:
        view, player, camp = self.view, self.player, self.camp
        prison, extra = view.provinces[player.province], player.collect - STANDARD_JADE
        ready = [favours()[card].name for card in view.hand if card in playable(view, self.ask.seat)]
        stands = "stands" if len(ready) == 1 else "stand"
        return {
            "recruit": Label("Recruit peasants", _prices("peasants")),
            "convicts": Label(f"Fetch {CONVICTS} convicts", f"For {CONVICTS_PRICE} of your {player.peasants} peasants"),
            "jade": Label(
                f"Collect {player.collect} jade", f"{STANDARD_JADE}, and {extra} from your favours" if extra else ""
            ),
            "prison": Label(f"Empty the prison of {camp}", f"It holds {loot(prison.jade, prison.convicts)}"),
            "quarry": Label("Quarry blocks", _prices("blocks")),
            "draw": Label("Draw favours", f"Look at {min(DRAWN, view.deck)} and keep {min(KEPT, view.deck)}"),
            "build": Label(f"Build in {camp}", f"1 block, or 2 for {SECOND_BLOCK} jade"),
            "favour": Label("Play a favour", _short(ready, f"{stands} in the wall")),
            "remove": Label(f"Tear down a block in {camp}", "Takes as many convicts as the block's level"),
            "move": Label("Move your taskmaster", f"From {camp} to another province"),
            "repeat": Label("Repeat a role card", "One from an earlier turn of this round"),
        }[self.key]

    # Numbers

    def bid(self) -> Label:
        petition = self.player.petition
        return Label(f"{self.key} jade", f"{int(self.key) + petition} with your favours" if petition else "")

    def recruit(self) -> Label:
        return Label(plural(int(self.key), "peasant"), _jade(PRICES[int(self.key)]))

    def quarry(self) -> Label:
        return Label(plural(int(self.key), "block"), _jade(PRICES[int(self.key)]))

    def workers(self) -> Label:
        convicts = int(self.key)
        peasants = workers_needed(self.view) - convicts
        dead = (peasants + 1) // 2
        sent = [plural(convicts, "convict")] * (convicts > 0) + [plural(peasants, "peasant")] * (peasants > 0)
        back = f"{plural(peasants - dead, 'peasant')} will come back" if peasants > dead else "Nobody will come back"
        return Label(listed(sent), back)

    # The wall

    def own_block(self) -> Label:
        need = f"{WORKERS[self.spot.level]} workers"
        points = [plural(TOWER_POINTS, "point")] * (self.spot.level == ROWS)
        return self.at(height(self.spot), need, *points, prospects(self.view, self.spot))

    def second_block(self) -> Label:
        if self.key == "one":
            return Label("No, only one block")
        if self.key == "emperor":
            return Label("First the emperor's block", "In any province; your second block comes after it")
        return self.own_block()

    def emperor_block(self) -> Label:
        return self.at(place(self.spot), prospects(self.view, self.spot))

    def remove(self) -> Label:
        owner = symbol(next(block.owner for block in self.view.blocks if block.spot == self.spot))
        price = "" if self.spot.level == ROWS else plural(REMOVAL[self.spot.level], "convict")
        return self.at(f"{height(self.spot)} ({owner})", price)

    @staticmethod
    def at(where: str, *notes: str) -> Label:
        """A spot, and what there is to say of it."""
        return Label(capital(where), capital("; ".join(filter(None, notes))))

    def move(self) -> Label:
        province = parse_province(self.key)
        there = self.view.provinces[province]
        own = sum(block.owner == self.ask.seat and block.spot.province == province for block in self.view.blocks)
        return Label(there.name, f"{plural(own, 'block')} of yours; prison: {loot(there.jade, there.convicts)}")

    # What follows an action

    def after(self) -> Label:
        player = self.player
        card = ROLES[player.roles_played[-1]]
        last_chance = player.emperor_block and len(player.roles_played) == TURNS
        chips = plural(player.chips, "chip")
        return {
            "end": Label(
                "End your turn", "This loses the emperor's block: it is your last turn" if last_chance else ""
            ),
            "jade": Label(f"Take back the {card}: {BUYBACK} jade", f"Then act once more; you have {player.jade} jade"),
            "chip": Label(f"Take back the {card}: 1 chip", f"Then act once more; you have {chips}"),
            "emperor": Label("Place the emperor's block", "In any province, at no cost"),
        }[self.key]


def _jade(price: int) -> str:
    return f"{price} jade" if price else "Free"


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _short(names: Sequence[str], what: str) -> str:
    """`The Twins and The Throne stand in the wall`; so many of them where their names take too much room."""
    if not names:
        return ""
    whole = f"{listed(names)} {what}"
    return whole if len(whole) <= NOTE else f"{len(names)} of yours {what}"


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
