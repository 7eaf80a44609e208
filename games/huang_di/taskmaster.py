"""The Taskmaster card: moving, and repeating another card (Rules: Taskmaster Card Actions)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from games.engine import Answer, Decided, Key, Label, Options, Parameter, Pick, Reason, Rules, Seat, by_command
from games.engine.parameters import Line
from games.huang_di.actions import COMMANDS, ActionChoice, Asked, Because, CardAction, because, figures, perform, prison
from games.huang_di.ai import Heuristic
from games.huang_di.builder import Builder
from games.huang_di.cards import PRICES, REPEAT
from games.huang_di.events import RoleRepeated, TaskmasterMoved
from games.huang_di.state import State
from games.huang_di.supplies import Recruiter, Resources
from games.huang_di.wall import PROVINCE_NAMES, parse_province, province_name
from games.huang_di.words import role_name, say


class Idle(Reason[State]):
    """No action of a role card is possible; the reason is that against its first one."""

    role: Key

    def words(self, game: State, seat: Seat) -> str:
        first, *_ = CARDS[self.role](seat).reasons(game).values()
        return say(f"reason-idle-{self.role}", reason=first)


def is_idle(game: State, seat: Seat, role: Key) -> bool:
    """Return whether no action of a role card is possible."""
    for action in CARDS[role].actions.values():  # noqa: SIM110  # a generator would cost playouts more
        if action.obstacle(game, seat) is None:
            return False
    return True


# Moving


class Move(Asked[int], Pick[State, int]):
    """Choose the province that the taskmaster moves to."""

    topic = "move"
    commands = by_command(move=Parameter("province", say))
    worth = Heuristic.move

    def all_options(self, game: State) -> Options:
        here, why = game.players[self.seat].province, because("reason-there-already")
        return [(province_name(each), why if each == here else None) for each in range(game.wall.provinces)]

    def read(self, answer: Answer) -> int:
        return parse_province(str(answer))

    def label(self, game: State, key: Key) -> Label:
        province = parse_province(key)
        own = game.wall.built(self.seat)[province]
        return Label(PROVINCE_NAMES[province], say("label-province", blocks=own, loot=prison(game, province)))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        label = self.label(game, key)
        return Label(say("choice-move-some", what=label.text), label.note)


def move(game: State, seat: Seat) -> Rules[None]:
    """Move the taskmaster to another province; there always is one."""
    player = game.players[seat]
    player.province = yield from game.ask(Move(seat))
    game.tell(TaskmasterMoved(seat, player.province))


# Repeating

REPEATABLE: Final[Mapping[Key, type[ActionChoice]]] = {
    "recruiter": Recruiter,
    "resources": Resources,
    "builder": Builder,
}


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
        return Label(role_name(key), say(f"ability-{key}.again", price=REPEAT[key], **figures(game, self.seat)))

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """The card, or its action with the whole price."""
        if not rest:
            return self.label(game, key)
        (ask, answer), *others = rest
        action = ask.combined_label(game, str(answer), others)
        price = REPEAT[key] + sum(PRICES[int(str(count))] for _, count in others)
        return Label(say("choice-again", card=role_name(key), action=action.text, price=price))


def why_not_again(game: State, seat: Seat, role: Key) -> Reason[State] | None:
    """Return why a role card cannot be repeated."""
    player = game.players[seat]
    if role not in player.roles:
        return because("reason-not-earlier")
    if player.jade < REPEAT[role]:
        return Because("needs-jade", REPEAT[role], player.jade)
    return Idle(role) if is_idle(game, seat, role) else None


def why_no_repeat(game: State, seat: Seat) -> Reason[State] | None:
    """Return why no role card can be repeated."""
    reasons = [why_not_again(game, seat, role) for role in game.players[seat].roles if role in REPEAT]
    return None if None in reasons else (*reasons, because("reason-no-earlier-card"))[0]


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


CARDS: Final[Mapping[Key, type[ActionChoice]]] = {**REPEATABLE, "taskmaster": Taskmaster}
"""The choice of an action for each role card."""
