"""What decisions, role cards and their actions have in common (Rules: Actions in Detail)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import takewhile
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from games.engine import Amount, Answer, Decided, Decision, Key, Label, Options, Pick, Reason, Rules, Seat
from games.engine.decision import offered
from games.engine.words import row
from games.huang_di.ai import Heuristic
from games.huang_di.cards import DRAWN, DRAWN_KEPT, PRICES, REPEAT, rules
from games.huang_di.events import BlocksQuarried, Recruited
from games.huang_di.prospects import imagined, noted, shares
from games.huang_di.state import State
from games.huang_di.words import counted, goods, paid, role_name, say

T = TypeVar("T")

COMMANDS: Final[Mapping[str, Key]] = {
    **dict.fromkeys(("recruit", "convicts", "prison"), "recruiter"),
    "collect": "",
    **dict.fromkeys(("quarry", "draw"), "resources"),
    **dict.fromkeys(("build", "build-around", "favour", "remove"), "builder"),
}
"""The slash commands of actions that the Taskmaster can repeat, with their role cards; two cards collect jade."""


# What choices depend on

BEGINNING: Final = 3
"""Rounds after which the questions of every round need no more advice."""
SUPPLY: Final = ("jade", "peasants", "convicts", "blocks", "chips")
"""What a player has, in the order told."""


def figures(game: State, seat: Seat) -> Mapping[str, str | int]:
    """Return what a player has, and the numbers and names that choices of a player depend on."""
    player = game.players[seat]
    return {
        **rules(),
        "camp": game.camp(seat),
        "loot": prison(game, player.province),
        **{what: getattr(player, what) for what in (*SUPPLY, "quarry", "workers", "petition")},
        "needed": game.workers_needed(seat),
        "bonus": player.collect,
        "collected": player.jade_collected,
        "deck": game.cards_left,
        "drawn": min(DRAWN, game.cards_left),
        "kept": min(DRAWN_KEPT, game.cards_left),
        "turn": len(player.roles) + 1,
    }


def following(game: State, seat: Seat) -> list[Seat]:
    """Return who takes turns in this round before the next one of `seat`, whose turn it is."""
    return [*takewhile(lambda other: other != seat, game.upcoming())]


def prison(game: State, province: int) -> str:
    """Name the contents of a province's prison."""
    return counted(jade=game.prisons[province].jade, convicts=game.prisons[province].convicts)


# Reasons


class Because(Reason[State]):
    """A message of the catalogue; `count` are needed or left, and the player has `have`."""

    message: str
    count: int = 0
    have: float = 0

    def words(self, game: State, seat: Seat) -> str:
        return say(self.message, count=self.count, have=int(self.have), camp=game.camp(seat))


class Evident(Because):
    """A reason that players see anyway."""

    is_evident = True


because: Final = cache(Because)
"""Returns a reason without numbers; playouts need the same few all the time."""
evident: Final = cache(Evident)
"""Returns one that players see anyway."""


def needs(count: int, message: str, have: float) -> Because | None:
    """Return that there are too few of something."""
    return None if have >= count else because(message, count, have)


# Decisions


class Asked(Decision[State, T]):
    """What all decisions have in common: their words are messages named after the topic."""

    advised: ClassVar[str] = "never"
    """When newcomers get advice: `never`, `at first` or `always`."""
    worth: ClassVar[Callable[[Heuristic, Any], float]]
    """The heuristic value of an answer, as the rules read it."""

    def prompt(self, game: State) -> str:
        return say(f"question-{self.topic}", **figures(game, self.seat))

    def hint(self, game: State) -> str:
        is_advised = self.advised == "always" or (self.advised == "at first" and game.round <= BEGINNING)
        return say(f"hint-{self.topic}") if is_advised else ""

    def brief(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """Return the label of a choice without what follows the action."""
        return self.combined_label(game, key, rest)

    def done(self, game: State, key: Key) -> State | None:
        """Return the table after an answer that ends the action, where labels say what follows; otherwise `None`."""
        return None

    def values(self, game: State) -> Mapping[Answer, float]:
        value, worth = Heuristic(game, self.seat), type(self).worth
        return {answer: worth(value, self.read(answer)) for answer in offered(self)}  # type: ignore[arg-type]


class Number(Asked[int], Amount[State, int]):
    """Choose how many peasants or wall blocks to take, for a rising price."""

    goods: ClassVar[str]
    told: ClassVar[type[Recruited | BlocksQuarried]]
    advised = "at first"

    def open(self, game: State) -> None:
        self.low, self.high = 1, [why for _, why in self.all_options(game)].count(None)

    def all_options(self, game: State) -> Options:
        player = game.players[self.seat]
        jade, left = player.jade, player.quarry if self.goods == "blocks" else game.stock["peasants"]
        for count in range(1, len(PRICES)):
            few = Because("reason-few-left", int(left)) if count > left else None
            yield str(count), few or needs(PRICES[count], "needs-jade", jade)

    def label(self, game: State, key: Key) -> Label:
        label = self.brief(game, key, ())
        return with_end(Label(label.short, label.note), game, [(self, int(key))])

    def brief(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        count, price = goods(self.goods, int(key)), PRICES[int(key)]
        note = paid(jade=price) or say("label-free")
        return Label(say(f"choice-{self.topic}-some", what=count), note, short=count)

    def done(self, game: State, key: Key) -> State:
        after = imagined(game)
        self.carry_out(after, int(key))
        return after

    def carry_out(self, game: State, count: int) -> None:
        """Take so many of them, and pay for them; a convict goes to the prison."""
        jailed = game.imprison(self.seat).convicts
        game.pay(self.seat, PRICES[count])
        self.take(game, count)
        game.tell(self.told(self.seat, jailed, count, PRICES[count]))

    def take(self, game: State, count: int) -> None:
        """Take so many of them."""
        raise NotImplementedError

    @classmethod
    def perform(cls, game: State, seat: Seat) -> Rules[None]:
        """Let a player take one to five of them, the first for free."""
        asked = cls(seat)
        asked.carry_out(game, (yield from game.ask(asked)))


# Actions


class CardAction(NamedTuple):
    """An action of a role card."""

    perform: Callable[[State, Seat], Rules[None]]
    obstacle: Callable[[State, Seat], Reason[State] | None] = lambda game, seat: None
    """Returns why the action is not possible; by default, it always is."""


_TOLD: Final = ("jade", "recruit", "quarry")
"""Actions whose short labels say enough."""


_AT_ONCE: Final = ("convicts", "jade", "prison")
"""Actions without a further question."""


class ActionChoice(Asked[Key], Pick[State, Key]):
    """Choose an action of the role card that is played or repeated; the card is the topic."""

    actions: ClassVar[Mapping[Key, CardAction]]
    unfolds = True
    advised = "at first"
    worth = Heuristic.action

    def legal_options(self, game: State) -> Sequence[Key]:
        """The possible actions.

        A player without any may collect jade although none is left. This happens only after finite supplies have run
        out and the Taskmaster card has been played.
        """
        return [key for key, action in self.actions.items() if action.obstacle(game, self.seat) is None] or ["jade"]

    def all_options(self, game: State) -> Options:
        legal = self.legal_options(game)
        for key, action in self.actions.items():
            yield key, None if key in legal else action.obstacle(game, self.seat)

    def prompt(self, game: State) -> str:
        return say("question-action", role=role_name(self.topic))

    def label(self, game: State, key: Key) -> Label:
        note = "" if self.actions[key].obstacle(game, self.seat) else self.note(game, key)
        return Label(say(f"label-{key}", **figures(game, self.seat)), note)

    def note(self, game: State, key: Key) -> str:
        """Return what a possible action brings and costs."""
        values = figures(game, self.seat)
        return "" if key == "jade" and not values["bonus"] else say(f"label-{key}.note", **values)

    def combined_label(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """The action with its amount or province, and what follows it."""
        return with_end(self.brief(game, key, rest), game, [(self, key), *rest])

    def done(self, game: State, key: Key) -> State | None:
        after = imagined(game)
        return after if key in _AT_ONCE and not [*self.actions[key].perform(after, self.seat)] else None

    def brief(self, game: State, key: Key, rest: Sequence[Decided]) -> Label:
        """The same without what follows, short enough for a button beside the mark of the card."""
        if rest:
            return brief(game, rest)
        note = "" if key in _TOLD else self.label(game, key).note
        values = figures(game, self.seat)
        return Label(say(f"choice-{key}", **values), note, short=say(f"choice-{key}.short", **values))


def brief(game: State, decided: Sequence[Decided]) -> Label:
    """Return the label of an action, maybe with more that was decided, without what follows it."""
    (ask, answer), *rest = decided
    own = ask.brief if isinstance(ask, Asked) else ask.combined_label
    return own(game, str(answer), rest)


def with_end(label: Label, game: State, decided: Sequence[Decided], paid: int = 0) -> Label:
    """Return the label of an action with what `follows` it: the end of the game before its price, the rest after it."""
    ending, then = follows(game, decided, paid)
    first, _, more = label.note.partition("; ")
    return replace(label, note=noted(ending, first, then, more))


def follows(game: State, then: Sequence[Decided], paid: int = 0) -> tuple[str, str]:
    """Return what follows an action that ends the round, given its answers and the jade `paid` to buy a card back.

    That is the end of the game, and the points of the others; or else an income, with what it leaves of all the jade.
    """
    ask, answer = then[-1]
    after = ask.done(game, str(answer)) if isinstance(ask, Asked) else None
    if after is None:
        return "", ""
    seat, player = ask.seat, after.players[ask.seat]
    if after.upcoming() or player.emperor_block or after.may_buy_back(seat):
        return "", ""
    if not after.emperor_blocks:
        after.end_round()
        own, others = shares(game, after, seat)
        return say("ends-game", won=own), row(others)
    paid += sum(REPEAT[str(card)] for ask, card in then if ask.topic == "repeat")
    jade = player.jade - game.players[seat].jade - paid
    left = jade + player.jade_income
    way = "gain" if left > 0 else "pay" if left else "even"
    return "", say("note-income", income=player.jade_income, jade=abs(left), way=way if jade else "alone")


def perform(game: State, card: ActionChoice) -> Rules[None]:
    """Choose an action of a role card, and perform it."""
    card.open(game)
    action = yield card
    yield from card.actions[action].perform(game, card.seat)
