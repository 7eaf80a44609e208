"""Answers: typed or chosen ones are read, tried and explained, and a player's own last ones are taken back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal, TypeAlias

from bot.features.play.offering import SEVERAL, can_carry, marks_on, options_of, written
from bot.features.play.since import answered_by
from bot.kernel.live import Live, cut_short, last_turn, told
from bot.kernel.numbers import whole_number
from bot.kernel.saying import shown_title
from bot.kernel.words import Declined, Stale, say
from bot.surface.limits import MENU
from games.engine import (
    EVERY,
    NATURE,
    Action,
    AlreadyAnswered,
    Amount,
    Answer,
    Ask,
    Decided,
    Game,
    GameError,
    Label,
    Pick,
    Picks,
    Refused,
    Seat,
    Table,
    Unfit,
    combined_answers,
    combined_with_first,
    find_keys,
    label_of,
    last_choice,
    read_key,
    seen,
    several,
)
from games.engine.words import addressing, listed, row

_WORDS: Final = re.compile(r"[^\W\d_]+(?:[ '-][^\W\d_]+)*")
"""What a person types, and a key of a suggestion rarely is."""
LISTED: Final = 12
"""Number of options listed after an invalid answer."""


class NothingBack(Declined):
    """A player has nothing to take back alone."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Answers after which others are asked, waiting for confirmation."""

    path: str
    """As `offering.written` writes them."""
    effect: Sequence[str]
    """What the whole turn comes to with them, in sentences."""
    ends_turn: bool
    """Whether they end the player's turn; otherwise others are only asked in the middle of it, or it is another's."""
    then: Literal["chance", "ai", "over", "undoable"]
    """What comes next: chance, an AI player or the end of the game, after which the answers cannot be undone."""


@dataclass(frozen=True, slots=True)
class TakingBack:
    """What an undo would take back."""

    key: str
    """`choice` or `turn`."""
    effect: Sequence[str]
    """The effects, in sentences for the player; empty if there are only choices so far."""


Unconfirmed: TypeAlias = Closing | TakingBack
"""What a player is to confirm."""


def answer_of(ask: Ask | None, keys: Sequence[str]) -> Answer:
    """Return the answer to `ask` for the chosen `keys`.

    Raises `Stale` for keys that it does not offer, and `Refused` for typed text that is not a valid number.
    """
    if isinstance(ask, Amount) and len(keys) == 1:
        typed = keys[0].strip()
        number = whole_number(typed)
        answer: Answer = typed if number is None else number
        ask.check(answer)
        return answer
    if ask is None or not keys or not set(keys).issubset(options_of(ask)):
        raise Stale
    return tuple(keys) if isinstance(ask, Picks) else keys[0]


def read_path(text: str, live: Live, seat: Seat) -> list[Answer]:
    """Parse answers; the inverse of `written`. Raises like `answer_of`."""
    first, *others = [part.split(",") for part in text.split(";")]
    path = [answer_of(live.ask_of(seat), first)]
    fork = live.table.fork(nature=Random(0)) if others else live.table  # chance between them changes no options
    for keys in others:
        fork.answer(seat, path[-1])
        path.append(answer_of(fork.ask_of(seat), keys))
    return path


def chosen(keys: Sequence[str], live: Live, seat: Seat) -> list[Answer]:
    """Return the answers of pressed buttons or chosen options.

    Raises like `answer_of`, and `Refused` for options that do not go together.
    """
    ask = live.ask_of(seat)
    if isinstance(ask, Picks):
        return [answer_of(ask, keys)]
    if keys and SEVERAL in keys[0]:
        return _picked(keys[:MENU], live, seat)
    paths = [read_path(key.partition(",")[0], live, seat) for key in keys[:MENU]]
    if not paths:
        raise Stale
    if len(paths) == 1:
        return paths[0]
    try:
        return combined_answers(live.table, seat, paths)
    except Refused as refused:
        raise Refused(say("typed-not-together")) from refused


def _picked(values: Sequence[str], live: Live, seat: Seat) -> list[Answer]:
    """Return the answers for options of which a player picks as many as they like, each after the way there.

    Raises like `answer_of`, and `Refused` for too many, or for two numbers of one kind.
    """
    ways, parts = zip(*(value.partition(SEVERAL)[::2] for value in values), strict=True)
    way = read_path(ways[0], live, seat) if ways[0] else []
    found = several(live.table.tried(seat, way), seat)
    keys = [key for part in parts for key in part.split(",")]
    if found is None or len({*ways}) > 1 or not set(keys).issubset(found.picks.options):
        raise Stale
    if len({*keys}) < len(keys):
        raise Refused(say("typed-twice"))
    return [*way, *found.answers(keys)]


def typed_path(typed: str, live: Live, seat: Seat) -> list[Answer]:
    """Return the answer for a typed option of a `Pick`.

    It is typed as key, label or alias, or as its letter in the picture. Raises `Stale` for other asks or
    no text, and `Refused` for text that means no option or several.
    """
    ask, own = live.ask_of(seat), live.observation(seat)
    if not (typed and isinstance(ask, Pick)):
        raise Stale
    labels = {key: ask.label(own, key) for key in ask.options}
    for key, mark in marks_on(live, seat, 1).items():
        if mark and key in labels:  # otherwise the letter is that of a place below a heading
            labels[key] = replace(labels[key], aliases=(*labels[key].aliases, mark))
    return [read_key(typed, labels)]


def closing_of(live: Live, seat: Seat, path: Sequence[Answer], *, always: bool = False) -> Closing | None:
    """Return what the turn of `seat` comes to if `path` ends it for good, or with `always` if `path` ends it at all.

    `None` if the turn goes on, if every answer itself says that it ends the turn, or if the answers are too long for a
    control. Raises what the table raises for an answer that it does not accept.
    """
    table = live.table
    if table.simultaneous:
        return None  # a sealed answer can be changed
    if (after := _answered(table, seat, path)) is None:
        return None  # chance decides what comes next
    fork, says_so = after
    is_over, then = _ends_turn(table, fork), _what_follows(live, fork)
    is_asked = not is_over and any(ask.seat in (seat, NATURE) for ask in fork.asks)
    if is_asked or (not always and (says_so or then == "undoable")):
        return None
    if not can_carry(live, path, "close"):
        return None
    events = seen(fork.game.events[table.step_events :], seat)
    with addressing(live.told_names, seat):
        effect = live.box.texts.chronicle(events, live.told_names)
    return Closing(written(path), effect, is_over and answered_by(table)[:1] in ([], [seat]), then)


def _answered(table: Table[Game], seat: Seat, path: Sequence[Answer]) -> tuple[Table[Game], bool] | None:
    """Return the table after answers, and whether each says that it ends the turn; `None` if chance comes between."""
    fork, says_so = table.fork(), True
    for answer in path:
        if (ask := fork.ask_of(seat)) is None:
            return None
        fork.answer(seat, answer)
        says_so = says_so and (ask.ends_turn is EVERY or str(answer) in ask.ends_turn)
    return fork, says_so


def _ends_turn(before: Table[Game], after: Table[Game]) -> bool:
    """Return whether the turn at `before` is over at the table `after` some answers."""
    return after.over or after.steps > before.steps or any(ask.closes_turn for ask in after.asks)


def _what_follows(live: Live, after: Table[Game]) -> Literal["chance", "ai", "over", "undoable"]:
    """What would come next at the table `after` a turn; the turn can be undone until another person acts."""
    if after.over:
        return "over"
    if len(live.persons) == 1:
        return "undoable"  # nobody else has a say in going back
    if any(ask.seat == NATURE for ask in after.asks):
        return "chance"
    return "undoable" if all(ask.seat in live.persons for ask in after.asks) else "ai"


def idle(live: Live, *, refusing: bool = False) -> str:
    """Return why a player has no question now, with `refusing` as the answer to a move that was typed."""
    if not live.goes_on:
        return cut_short(live) or say("panel-is-over")
    if live.asks_only_ai:
        return thinking_now(live)
    who = row(live.shown_names[seat] for seat in live.table.waiting)
    return say("typed-not-you" if refusing else "question-not-you", who=who)


def thinking_now(live: Live) -> str:
    """Return who is thinking, while the game waits for AI players alone."""
    names = [f"**{live.shown_names[seat]}**" for seat in live.table.waiting]
    return say("question-thinking", who=listed(names), count=len(names))


def path_of(action: Action, live: Live, seat: Seat, typed: Mapping[str, Answer]) -> Sequence[Answer]:
    """Return the answers for `action`. Raises `Declined` in the words of the game, and `Refused`."""
    ask = live.ask_of(seat)
    if ask is None:
        raise Declined(idle(live, refusing=True))
    if ask.topic not in action.script:
        raise Declined(say("typed-otherwise", question=ask.prompt(live.observation(seat))))
    try:
        return action.path(live.table, seat, as_keys(action, live, seat, typed))
    except AlreadyAnswered as answered:
        label = _read([(answered.ask, answered.answer)], answered.table.game.observation(seat)).text
        raise Declined(say("typed-already", label=label)) from answered
    except Unfit as unfit:
        raise Declined(_what_fits(seat, unfit)) from unfit


def as_keys(action: Action, live: Live, seat: Seat, typed: Mapping[str, Answer]) -> dict[str, Answer]:
    """Replace typed labels by the keys of their options."""
    given = dict(typed)
    for name, value in typed.items():
        try:
            fork, ask = action.ask_for(live.table, seat, given, name)
        except GameError:
            continue  # the action itself says why
        if isinstance(value, str) and value not in (keys := options_of(ask)):
            own = fork.game.observation(seat)
            found = find_keys(value, {key: ask.label(own, key) for key in keys})
            given[name] = found[0] if len(found) == 1 else value
    return given


def _what_fits(seat: Seat, unfit: Unfit) -> str:
    """Return why an answer does not fit, the question, and its options in words."""
    ask, own = unfit.ask, unfit.table.game.observation(seat)
    if isinstance(ask, Amount):
        return say("typed-amount", low=ask.low, high=ask.high)
    why, question = _why_unfit(unfit, own), ask.prompt(own)
    if not ask.options:
        return say("typed-none", why=why, question=question)
    labels = "; ".join(ask.label(own, key).text for key in ask.options[:LISTED])
    return say("typed-options", why=why, question=question, labels=labels, more=max(0, len(ask.options) - LISTED))


def _why_unfit(unfit: Unfit, own: Game) -> str:
    """Return why an answer does not fit: the reason of the game, if it has one."""
    barred = unfit.ask.reasons(own)
    labels = {key: unfit.ask.label(own, key) for key in barred}
    for answer in unfit.answer if isinstance(unfit.answer, tuple) else [unfit.answer]:
        meant = find_keys(str(answer), labels)
        if len(meant) == 1:
            return say("typed-barred", label=labels[meant[0]].text, why=barred[meant[0]])
    words = str(unfit.answer)
    return say("typed-unfit-words", words=shown_title(words)) if _WORDS.fullmatch(words) else say("typed-unfit")


def taking_back(live: Live, seat: Seat, *, whole_turn: bool) -> TakingBack:
    """Return what an undo would take back. Raises `Declined` if nothing can be undone."""
    fork = taken_back(live, seat, whole_turn=whole_turn)
    effect = told(live, len(fork.game.events), seat)
    return TakingBack("turn" if whole_turn and seat not in live.table.sealed else "choice", effect)


def undoable_label(live: Live, seat: Seat, parts: Sequence[Decided]) -> Label:
    """Return the label of what an undo of the last choice takes back: a sealed answer, or the `last_choice`."""
    ask, sealed = live.ask_of(seat), live.table.sealed.get(seat)
    if sealed is not None:
        return _read([(ask, sealed)] if ask else [], live.observation(seat))
    chosen = combined_with_first(parts)
    return _read(chosen, live.table.before(len(parts) - len(chosen) + 1).game.observation(seat))


def _read(parts: Sequence[Decided], own: Game) -> Label:
    """Return the label of a choice that was made; empty for none."""
    match parts:
        case [(Picks() as ask, tuple() as keys)]:
            first, *others = [ask.label(own, key) for key in keys]
            named = row(label.text for label in (first, *others))
            return Label(named, short=say("undo-several", first=first.beside_letter, more=len(others)))
        case [_, *_]:
            return label_of(parts, own)
    return Label("")


def taken_back(live: Live, seat: Seat, *, whole_turn: bool, chance: Random | None = None) -> Table[Game]:
    """Return the table without a sealed answer or, if there is none, without the last choice or the whole turn.

    A player who plays with AI players alone goes back to their last turn even if these have answered since, but not
    past a secret that was revealed. Raises `NothingBack` if nothing can be undone.
    """
    fork = live.table.fork(nature=chance)
    if seat in fork.sealed:
        fork.withdraw(seat)
    elif fork.undoable(seat):
        fork.undo(seat, fork.undoable(seat) if whole_turn else len(last_choice(fork, seat)))
    elif (moment := last_turn(live, seat)) is not None:
        fork.rewind(seat, moment.answers)
    else:
        raise NothingBack(say("tables-nothing-back"))
    return fork
