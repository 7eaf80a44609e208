"""What each answer is worth at a glance, in points.

`Outlook` values the things on the table; the two tables below assign them to actions and options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import inf
from typing import Any, Final, TypeAlias

from games.engine import Answer, Ask, Key
from games.engine.legacy import Amount, Picks, Position
from games.huang_di.outlook import Outlook
from games.huang_di.role_cards import BUYBACK, REPEAT, ROLE_CARDS, TURNS
from games.huang_di.wall import Spot, parse_province, parse_spot

Worth: TypeAlias = Callable[[Outlook, Any], float]
"""The value of an option, by its key, or by the number for an `Amount`."""

DRAWING: Final = (2.5, 1.0)
"""Value of drawing favours with none in hand, and with one; with more it never draws."""
BUSY: Final = 0.5
"""Points by which a second action must exceed its price."""
EAGER: Final = 3.0
"""Points that make it worth placing the emperor block before the last turn of the round."""


def draw(look: Outlook) -> float:
    """Value Draw Favour Cards."""
    held = len(look.means.hand)
    return DRAWING[held] if held < len(DRAWING) and look.means.rounds > 2 and look.means.deck else -inf


ACTIONS: Final[Mapping[Key, Callable[[Outlook], float]]] = {
    "recruit": lambda look: look.best_number(look.recruit),
    "convicts": Outlook.convicts,
    "jade": lambda look: look.supply(jade=look.means.to_collect),
    "prison": Outlook.prison,
    "quarry": lambda look: look.best_number(look.quarry),
    "draw": draw,
    "build": Outlook.build,
    "favour": Outlook.grant,
    "remove": Outlook.removal,
    "move": Outlook.best_move,
    "repeat": lambda look: max([repeat(look, role) for role in look.means.played], default=-inf),
}
"""How to value each action of a role card, assuming the best choices in it."""


def action(look: Outlook, name: Key) -> float:
    """Value an action."""
    return look.action(name, ACTIONS[name])


def role(look: Outlook, card: Key) -> float:
    """Value a role card by its best action."""
    return max([action(look, name) for name in ROLE_CARDS[card]])


def repeat(look: Outlook, card: Key) -> float:
    """Value repeating a role card with the Taskmaster."""
    if card not in REPEAT or REPEAT[card] > look.me.jade:
        return -inf
    return role(look, card) + look.supply(jade=-REPEAT[card])


def role_or_emperor(look: Outlook, choice: Key) -> float:
    """Value the start of a turn: a role card, or the emperor block if it is worth placing early."""
    if choice != "emperor":
        return role(look, choice)
    return look.best_placing if look.best_placing >= EAGER else -inf


def after(look: Outlook, choice: Key) -> float:
    """Value what may follow an action: the end, a second action, or the emperor block before it is lost."""
    match choice:
        case "end":
            return 0
        case "emperor":
            last_turn = look.means.turn >= (TURNS - 1) * len(look.means.players)
            return inf if last_turn else role_or_emperor(look, choice)
        case "jade":
            price = -look.supply(jade=-BUYBACK)
        case _:
            price = look.chip_worth(look.me.chips)
    hand = [card for card in ROLE_CARDS if card not in look.means.played[:-1]]
    return max([role(look, card) for card in hand]) - price - BUSY


def bid(look: Outlook, jade: int) -> float:
    """Value a bid by its distance from the fair one."""
    return -abs(jade - look.fair_bid)


def second(look: Outlook, choice: Key) -> float:
    """Value a second block; the emperor block is never placed between two blocks."""
    if choice in ("one", "emperor"):
        return 0 if choice == "one" else -inf
    return look.second_site(parse_spot(choice))


def at(worth: Callable[[Outlook, Spot], float]) -> Worth:
    """Apply `worth` to a spot, given by its key."""
    return lambda look, key: worth(look, parse_spot(key))


OPTIONS: Final[Mapping[str, Worth]] = {
    "keep": Outlook.keep,
    "bid": bid,
    "role": role_or_emperor,
    "recruiter": action,
    "recruit": Outlook.recruit,
    "resources": action,
    "quarry": Outlook.quarry,
    "builder": action,
    "build": at(Outlook.site),
    "second": second,
    "between": at(Outlook.placing),
    "last": at(Outlook.site),
    "workers": lambda look, convicts: -convicts,
    "favour": Outlook.favour,
    "plaque": at(Outlook.plaque),
    "remove": at(Outlook.remove),
    "taskmaster": action,
    "move": lambda look, province: look.move(parse_province(province)),
    "repeat": repeat,
    "after": after,
    "emperor": at(Outlook.placing),
}
"""How to value an option, by the topic of the ask."""


def favours(look: Outlook, ask: Picks) -> Mapping[Answer, float]:
    """Value favours that are kept together; each must suit those before it."""
    held, worths = look.hand, dict[Answer, float]()
    for cards in combinations(ask.options, ask.count):
        look.hand, worths[cards] = [*held], 0.0
        for card in cards:
            worths[cards] += OPTIONS[ask.topic](look, card)
            look.hand.append(card)
    return worths


def weigh(ask: Ask, seen: Position) -> Mapping[Answer, float]:
    """Return what each option is worth."""
    look = Outlook(seen.means(ask.seat))
    if isinstance(ask, Picks):
        return favours(look, ask)
    options = range(ask.low, ask.high + 1) if isinstance(ask, Amount) else ask.options  # type: ignore[union-attr]
    return {option: OPTIONS[ask.topic](look, option) for option in options}
