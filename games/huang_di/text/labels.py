"""The labels of options: what each is, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine import Ask, Decided, Key, Label
from games.engine.legacy import NOTE, possible
from games.engine.words import capital, listed, one_of
from games.huang_di.favours import favours
from games.huang_di.means import Means
from games.huang_di.role_cards import (
    BUYBACK,
    CONVICTS,
    CONVICTS_PRICE,
    DRAWN,
    KEPT,
    PRICES,
    REMOVAL,
    REPEAT,
    ROLE_CARDS,
    SECOND_BLOCK,
    STANDARD_JADE,
    TURNS,
    deaths,
)
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS, TOWER_POINTS
from games.huang_di.text.questions import camp
from games.huang_di.text.words import drawing, goods, height, loot, place, rewards, role_name, symbol, workers
from games.huang_di.view import HuangDiView, SeatView
from games.huang_di.wall import EMPEROR, ROWS, WORKERS, Spot, Wall, parse_province, parse_spot
from games.huang_di.words import say


def abilities(role: str) -> str:
    """Return what a role card can do for any player."""
    return say(f"ability-{role}", convicts=CONVICTS, jade=STANDARD_JADE)


def label(ask: Ask, key: Key, view: HuangDiView) -> Label:
    """Return the label of the option `key` of `ask`; for an `Amount` the key is the number."""
    return _LABELS[ask.topic](_Option(ask, key, view))


def joined(parts: Sequence[Decided], view: HuangDiView) -> Label:
    """Return the label of a choice of several `parts`, without the one that is its heading.

    It is short enough for a button beside the mark of its heading.
    """
    asked = {ask.topic: (ask, str(answer)) for ask, answer in parts}
    *_, (ask, key) = asked.values()
    if ask.topic in ("second", "workers"):
        return _built(asked, view)
    return label(ask, key, view) if ask.topic == "repeat" else _action(asked, ask, key, view)


def _action(asked: Mapping[str, tuple[Ask, Key]], ask: Ask, key: Key, view: HuangDiView) -> Label:
    """Return the label of a role card's action with its amount or province."""
    option, price, note = _Option(ask, key, view), 0, ""
    if ask.topic in ROLE_CARDS:
        action = say(f"choice-{key}", **option.choice)
    else:
        found = label(ask, key, view)
        action, note = say(f"choice-{ask.topic}-some", what=found.text), found.note
        price = 0 if ask.topic == "move" else PRICES[int(key)]
    if "repeat" not in asked:
        return Label(action, note)
    _, repeated = asked["repeat"]
    return Label(say("choice-again", card=role_name(repeated), action=action, price=REPEAT[repeated] + price))


def _built(asked: Mapping[str, tuple[Ask, Key]], view: HuangDiView) -> Label:
    """Return the label of a second block beside the one in the heading, and of the workers sent to build."""
    parts, notes = [], []
    if "second" in asked:
        _, second = asked["second"]
        if second == "one":
            parts.append(say("choice-one-block"))
        elif second == "emperor":
            parts.append(say("label-emperor-between"))
        else:
            parts.append(say("choice-second", place=height(parse_spot(second))))
            notes.append(say("choice-second.note", price=SECOND_BLOCK))
    if "workers" in asked:
        sent = label(*asked["workers"], view)
        parts.append(sent.text)
        notes.append(sent.note)
    return Label(": ".join(parts), "; ".join(notes))


@dataclass(frozen=True, slots=True)
class _Option:
    """One option of an ask, with a method for each kind."""

    ask: Ask
    key: Key
    view: HuangDiView

    @property
    def player(self) -> SeatView:
        """The player who is asked."""
        return self.view.players[self.ask.seat]

    @property
    def means(self) -> Means:
        """What the asked player can use now."""
        return self.view.means(self.ask.seat)

    @property
    def camp(self) -> str:
        """The province where the asked player's taskmaster is."""
        return camp(self.ask, self.view)

    @property
    def spot(self) -> Spot:
        """The building space in the key."""
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
            return Label(say("label-emperor-first"), say("label-emperor-first.note"))
        return Label(role_name(self.key), say(f"ability-{self.key}.here", **self._abilities))

    def repeat(self) -> Label:
        return Label(role_name(self.key), say(f"ability-{self.key}.again", price=REPEAT[self.key], **self._abilities))

    @property
    def _abilities(self) -> Mapping[str, str | int]:
        return {"convicts": CONVICTS, "jade": self.player.collect, "camp": self.camp}

    def action(self) -> Label:
        return Label(say(f"label-{self.key}", **self._action), self._note())

    def _note(self) -> str:
        if self.key == "jade" and self.player.collect == STANDARD_JADE:
            return ""
        if self.key == "favour":
            return _standing([favours()[card].name for card in possible(self.means.favours())])
        return say(f"label-{self.key}.note", **self._action)

    @property
    def _action(self) -> Mapping[str, str | int]:
        """The values for an action's label and note."""
        view, player = self.view, self.player
        prison = view.provinces[player.province]
        *_, most = range(len(PRICES))
        values: Mapping[str, Mapping[str, str | int]] = {
            "recruit": {"most": most, "prices": one_of(PRICES[1:])},
            "convicts": {"convicts": CONVICTS, "price": CONVICTS_PRICE, "peasants": player.peasants},
            "jade": {"jade": player.collect, "usual": STANDARD_JADE, "added": player.collect - STANDARD_JADE},
            "prison": {"camp": self.camp, "loot": loot(prison.jade, prison.convicts)},
            "quarry": {"most": most, "prices": one_of(PRICES[1:])},
            "draw": {"drawn": min(DRAWN, view.deck), "kept": min(KEPT, view.deck)},
            "build": {"camp": self.camp, "price": SECOND_BLOCK},
            "favour": {},
            "remove": {"camp": self.camp},
            "move": {"camp": self.camp},
            "repeat": {},
        }
        return values[self.key]

    @property
    def choice(self) -> Mapping[str, str | int]:
        """The values for an action's short label."""
        *_, most = range(len(PRICES))
        return {"most": most, "price": CONVICTS_PRICE, **self._action}

    # Numbers

    def bid(self) -> Label:
        petition = self.player.petition
        return Label(goods("jade", int(self.key)), say("label-bid", total=int(self.key) + petition) if petition else "")

    def recruit(self) -> Label:
        return Label(goods("peasants", int(self.key)), self._price)

    def quarry(self) -> Label:
        return Label(goods("blocks", int(self.key)), self._price)

    @property
    def _price(self) -> str:
        return goods("jade", price) if (price := PRICES[int(self.key)]) else say("label-free")

    def workers(self) -> Label:
        convicts = int(self.key)
        peasants = self.means.workers_needed - convicts
        dead = deaths(peasants)
        lost = workers(dead, convicts)
        return Label(workers(peasants, convicts), say("label-workers", lost=lost, dead=dead + convicts))

    # The wall

    def own_block(self) -> Label:
        need = goods("workers", WORKERS[self.spot.level])
        points = [goods("points", TOWER_POINTS)] * (self.spot.level == ROWS)
        return self.at(height(self.spot), need, *points, _prospects(self.means.planned, self.spot))

    def second_block(self) -> Label:
        if self.key == "one":
            return Label(say("label-one-block"))
        if self.key == "emperor":
            return Label(say("label-emperor-between"), say("label-emperor-between.note"))
        return self.own_block()

    def emperor_block(self) -> Label:
        return self.at(place(self.spot), _prospects(self.means.planned, self.spot))

    def remove(self) -> Label:
        owner = symbol(next(block.owner for block in self.view.blocks if block.spot == self.spot))
        price = "" if self.spot.level == ROWS else goods("convicts", REMOVAL[self.spot.level])
        return self.at(f"{height(self.spot)} ({owner})", price)

    @staticmethod
    def at(where: str, *notes: str) -> Label:
        """Return the label of a building space, with notes."""
        return Label(capital(where), capital("; ".join(filter(None, notes))))

    def move(self) -> Label:
        province = parse_province(self.key)
        there = self.view.provinces[province]
        own = sum(block.owner == self.ask.seat and block.spot.province == province for block in self.view.blocks)
        return Label(there.name, say("label-province", blocks=own, loot=loot(there.jade, there.convicts)))

    # After an action

    def after(self) -> Label:
        player = self.player
        if self.key == "end":
            last_chance = player.emperor_block and len(player.roles_played) == TURNS
            return Label(say("label-end"), say("label-end.note") if last_chance else "")
        if self.key == "emperor":
            return Label(say("label-emperor-after"), say("label-emperor-after.note"))
        card = role_name(player.roles_played[-1])
        if self.key == "jade":
            return Label(
                say("label-back-jade", card=card, price=BUYBACK), say("label-back-jade.note", jade=player.jade)
            )
        return Label(say("label-back-chip", card=card), say("label-back-chip.note", chips=player.chips))


def _prospects(wall: Wall, spot: Spot) -> str:
    """Return the rewards for completing something on the free `spot`; empty if there are none."""
    wall = wall.with_blocks([(spot, EMPEROR)])  # the owner makes no difference here
    match (wall.row_complete(spot.province, spot.level), wall.level_complete(spot.level), wall.complete):
        case (True, level, whole):
            completed = "wall-and-row" if whole else "level-and-row" if level else "row"
            return say(f"prospect-{completed}", row=ROW_POINTS[spot.level], level=LEVEL_POINTS)
        case (False, True, whole):  # the top of a tower, which is in no row
            return say("prospect-wall" if whole else "prospect-level", level=LEVEL_POINTS)
    return ""


def _standing(names: Sequence[str]) -> str:
    """Return a phrase such as `The Twins and The Throne stand in the wall`, with just their number if too long."""
    if not names:
        return ""
    whole = say("label-favour.note", count=len(names), favours=listed(names))
    return whole if len(whole) <= NOTE else say("label-favour.many", count=len(names))


_LABELS: Final[Mapping[str, Callable[[_Option], Label]]] = {
    "keep": _Option.favour,
    "bid": _Option.bid,
    "role": _Option.role,
    **dict.fromkeys(ROLE_CARDS, _Option.action),
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
