"""The Taskmaster card: moving, and repeating another card (Rules: Taskmaster Card Actions)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from games.engine import Answer, Decided, Key, Label, Options, Parameter, Pick, Reason, Rules, Seat, by_command
from games.engine.parameters import Line
from games.engine.words import listed
from games.huang_di.actions import (
    COMMANDS,
    ActionChoice,
    Asked,
    Because,
    CardAction,
    Number,
    brief,
    evident,
    figures,
    follows,
    perform,
    prison,
    with_end,
)
from games.huang_di.ai import Heuristic
from games.huang_di.builder import Builder, Remove
from games.huang_di.cards import CONVICTS_PRICE, PRICES, REMOVAL, REPEAT, favours
from games.huang_di.events import RoleRepeated, TaskmasterMoved
from games.huang_di.prospects import best, imagined, noted, standing
from games.huang_di.state import State
from games.huang_di.supplies import Recruiter, Resources
from games.huang_di.wall import COLUMNS, PROVINCE_NAMES, Spot, parse_province, parse_spot, province_name
from games.huang_di.words import goods, paid, role_name, say


def idle(game: State, seat: Seat, role: Key) -> Reason[State] | None:
    """Return why no action of a role card is possible: the reason against its first one; `None` if one is."""
    first: Reason[State] | None = None
    for action in CARDS[role].actions.values():
        why = action.obstacle(game, seat)
        if why is None:
            return None
        first = first or why
    return first


def able(game: State, seat: Seat, role: Key, price: int = 0) -> str:
    """Return what a player can do with a role card now: first the points, then the `price` of the card."""
    cost = paid(jade=price)
    if role != "builder":
        return noted(cost, say(f"ability-{role}.here", **figures(game, seat)))
    card = Builder(seat)
    possible = [key for key, action in card.actions.items() if action.obstacle(game, seat) is None]
    points, blocks = best(game, seat) if "build" in possible else (0, 0)
    points = max([points, *(favours()[key].points for key in game.playable(seat))])
    does = [say(f"ability-builder.{key}", blocks=blocks, camp=game.camp(seat)) for key in possible]
    most = say("label-build.points", points=points) if points else ""
    return noted(most, cost, listed(does, "or") if does else "")


# Moving


class Move(Asked[int], Pick[State, int]):
    """Choose the province that the taskmaster moves to."""

    topic = "move"
    commands = by_command(move=Parameter("province", say))
    worth = Heuristic.move

    def all_options(self, game: State) -> Options:
        here, why = game.players[self.seat].province, evident("reason-there-already")
        return [(province_name(each), why if each == here else None) for each in range(game.wall.provinces)]

    def read(self, answer: Answer) -> int:
        return parse_province(str(answer))

    def label(self, game: State, key: Key) -> Label:
        return with_end(Label(PROVINCE_NAMES[parse_province(key)], self.note(game, key)), game, [(self, key)])

    def note(self, game: State, key: Key, cost: str = "") -> str:
        """Return the `cost`, what a province's prison holds, and its lowest row to be built on."""
        province, level = parse_province(key), game.wall.lowest(parse_province(key))
        loot, own = say("label-prison.there", loot=prison(game, province)), game.wall.built(self.seat)[province]
        lowest = "" if level is None else standing(game, Spot(province * COLUMNS, level), self.seat)
        low = say("label-province.row", level=level + 1, row=lowest) if level is not None and lowest else ""
        return noted(cost, loot, say("label-province", blocks=own), low)

    def brief(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        where = PROVINCE_NAMES[parse_province(key)]
        undone = say("undone-move", province=where)
        return Label(say("choice-move-some", what=where), self.note(game, key), undone=undone)

    def done(self, game: State, key: Key) -> State:
        after = imagined(game)
        after.players[self.seat].province = parse_province(key)
        return after


def move(game: State, seat: Seat) -> Rules[None]:
    """Move the taskmaster to another province; there always is one."""
    player = game.players[seat]
    player.province = yield from game.ask(Move(seat))
    game.tell(TaskmasterMoved(seat, player.province))


# Repeating

REPEATABLE: Final[Mapping[Key, type[ActionChoice]]] = {card.topic: card for card in (Recruiter, Resources, Builder)}


class Repeat(Asked[Key], Pick[State, Key]):
    """Choose the role card to repeat."""

    topic = "repeat"
    combines_with = tuple(REPEATABLE)
    commands: ClassVar[Mapping[str, Line]] = {
        **COMMANDS,
        "collect": Parameter("repeated", say, default="recruiter", never=("builder",)),
    }
    worth = Heuristic.repeat

    def all_options(self, game: State) -> Options:
        """The possible cards in the order played, then the others."""
        played = game.players[self.seat].roles
        judged = [(role, why_not_again(game, self.seat, role)) for role in REPEAT]
        return sorted(judged, key=lambda one: len(played) if one[1] else played.index(one[0]))

    def label(self, game: State, key: Key) -> Label:
        return Label(role_name(key), able(game, self.seat, key, REPEAT[key]))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        return with_end(self.brief(game, key, rest), game, [(self, key), *rest])

    def brief(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """The card, or its action with the whole price."""
        if not rest:
            return Label(say("label-again", card=role_name(key)), self.label(game, key).note)
        again = "choice-again.jade" if rest[0][1] == "jade" else "choice-again"  # two cards collect jade
        text = say(again, card=role_name(key), action=brief(game, rest).beside_letter)
        return Label(text, in_all(game, self.seat, REPEAT[key], rest))


def in_all(game: State, seat: Seat, price: int, then: Sequence[Decided]) -> str:
    """Return the note of an action that takes a `price` to get: what it brings, with all that this costs.

    What follows the action counts the jade anyway.
    """
    topics = [ask.topic for ask, _ in then]
    action = then[topics.index("repeat") + 1 :] if "repeat" in topics else then
    note = brief(game, action).note if action else ""
    price += sum(REPEAT[str(card)] for ask, card in then if isinstance(ask, Repeat))
    if not price or any(follows(game, then)):
        return note
    price += sum(PRICES[int(str(count))] for ask, count in then if isinstance(ask, Number))
    did = str(action[0][1]) if action else ""
    found = {"jade": game.players[seat].jade_collected, "prison": game.prison(seat).jade}.get(did, 0)
    way = "gain" if found > price else "less" if found and found < price else str(then[-1][1])
    workers = workers_paid(game, seat, did)
    in_all = say(
        "note-in-all", price=listed(filter(None, (workers, goods("jade", price)))), jade=abs(price - found), way=way
    )
    ask, answer = then[-1]
    if isinstance(ask, Move):
        return ask.note(game, str(answer), in_all)
    first, *parts = note.split("; ")
    is_price = workers or isinstance(ask, Number)
    return noted("" if is_price else first, in_all, *parts)


def workers_paid(game: State, seat: Seat, action: Key) -> str:
    """Name the workers that an action costs; empty if it costs none."""
    if action == "convicts":
        return goods("peasants", CONVICTS_PRICE)
    if action != "remove":
        return ""
    block, *others = Remove(seat).legal_options(game)
    return say("label-remove.price") if others else goods("convicts", REMOVAL[parse_spot(block).level])


def why_not_again(game: State, seat: Seat, role: Key) -> Reason[State] | None:
    """Return why a role card cannot be repeated."""
    player = game.players[seat]
    if role not in player.roles:
        return evident("reason-not-earlier")
    if player.jade < REPEAT[role]:
        return Because("needs-jade", REPEAT[role], player.jade)
    return idle(game, seat, role)


def why_no_repeat(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no role card can be repeated."""
    reasons = [why_not_again(game, seat, role) for role in game.players[seat].roles if role in REPEAT]
    return None if None in reasons else (*reasons, evident("reason-no-earlier-card"))[0]


def repeat(game: State, seat: Seat) -> Rules[None]:
    """Pay to repeat a role card from an earlier turn."""
    role = yield from game.ask(Repeat(seat))
    game.pay(seat, REPEAT[role])
    game.tell(RoleRepeated(seat, role, REPEAT[role]))
    yield from perform(game, REPEATABLE[role](seat))


class Taskmaster(ActionChoice):
    """Choose an action of the Taskmaster card."""

    topic = "taskmaster"
    actions: ClassVar = {"move": CardAction(move), "repeat": CardAction(repeat, why_no_repeat)}
    combines_with = ("move", "repeat")
    commands = by_command(**dict.fromkeys(COMMANDS, "repeat"), move="move")

    def all_options(self, game: State) -> Options:
        """The actions, and the cards that cannot be repeated while others can: those are offered beside the moves."""
        yield from super().all_options(game)
        if why_no_repeat(game, self.seat) is None:
            yield from ((role, why) for role in REPEAT if (why := why_not_again(game, self.seat, role)))

    def label(self, game: State, key: Key) -> Label:
        return Label(say("label-again", card=role_name(key))) if key in REPEAT else super().label(game, key)


CARDS: Final[Mapping[Key, type[ActionChoice]]] = {**REPEATABLE, "taskmaster": Taskmaster}
"""The choice of an action for each role card."""
