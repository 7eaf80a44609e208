"""How a person finds the control that gives an answer: by the keys of the question, not by labels or layouts.

A control's `custom_id` says its verb, table, question and key, and the options of a menu have keys as values. Of all
messages that the person can see, the newest first, `find` returns the control

1. that gives the most of the wanted answers, or confirms them;
2. otherwise one that has the key of the next wanted answer, such as a menu that leads to it;
3. otherwise one that leads on: to another page, to the person's own panel, or to a form.

If panels get a control of a new kind, name its verb in `GIVING` if it gives answers itself, or in `LEADING` if its key
says nothing about the answers that it leads to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from simcord.components import walk_components

from bot.features.play.answers import chosen, read_path
from bot.features.play.offering import written
from bot.kernel.live import Live
from bot.kernel.words import Stale
from bot.surface.controls import Click
from games.engine import Answer, GameError, Seat, with_forced_answers

GIVING: Final[Mapping[str, Callable[[Sequence[str], Live, Seat], list[Answer]]]] = {
    "close": lambda keys, live, seat: read_path(keys[0], live, seat),
    "choose": chosen,
}
"""The verbs of controls that give answers, each with what it makes of its keys; the first only confirms answers."""
CONFIRMING: Final = "close"
LEADING: Final = ("page", "open", "number", "type")
"""The verbs of controls that lead on, in the order in which a person tries them."""
UNDOING: Final = ("undo", "takeback")
TRIES: Final = 2
"""How often a person tries the same control for the same question."""


@dataclass(frozen=True)
class Control:
    """A button or a menu of a message."""

    message: Any
    """The message as SimCord stores it."""
    custom_id: str
    click: Click
    part: Mapping[str, Any]
    """The component."""

    @property
    def keys(self) -> Sequence[str]:
        """The keys of a menu's options, or that of a button."""
        return [option["value"] for option in self.part.get("options", ())] or [self.click.key]

    @property
    def at_once(self) -> int:
        """How many options can be chosen together; 0 for a button."""
        return int(self.part.get("max_values", 1)) if "options" in self.part else 0


@dataclass(frozen=True)
class Press:
    """What a person does next: press a button, or choose `values` in a menu."""

    control: Control
    values: Sequence[str] = ()


def controls_in(message: Any) -> Iterator[Control]:
    """Yield the enabled buttons and menus of a message that belong to a table."""
    for part in walk_components(message.components):
        kind, _, rest = part.get("custom_id", "").partition(":")
        if kind in ("hd", "hm") and rest.count(":") >= 3 and not part.get("disabled"):
            verb, table_id, number, key = rest.split(":", 3)
            yield Control(message, part["custom_id"], Click(verb, int(table_id), int(number), key), part)


def answers_of(verb: str, keys: Sequence[str], live: Live, seat: Seat) -> list[Answer]:
    """Return the answers that a control gives if `keys` are chosen; none if it gives no valid ones."""
    try:
        return GIVING[verb](keys, live, seat) if verb in GIVING else []
    except (Stale, GameError):
        return []


def find(
    messages: Sequence[Any], live: Live, seat: Seat, wanted: Sequence[Answer], tried: Counter[tuple[str, ...]]
) -> Press:
    """Return what to press so that `seat` gives the `wanted` answers, or some of them first.

    `messages` are those that the person can see, the newest first, and `tried` counts what they have pressed for this
    question. Raises `LookupError` if nothing leads to the answers.
    """
    controls = [
        control for message in messages for control in controls_in(message) if control.click.table_id == live.id
    ]
    current = [control for control in controls if control.click.number == live.table.number]
    found = [press for press in _presses(current, live, seat, wanted, controls) if _times(press, tried) < TRIES]
    if not found:
        offered = [control.custom_id for control in controls]
        raise LookupError(f"nothing leads to {wanted} of seat {seat} at {live.table.number}: there are only {offered}")
    first = found[0]
    if first.control.click.verb not in GIVING:
        first = min(found, key=lambda press: _times(press, tried))  # the first of those tried least
    tried[first.control.custom_id, *first.values] += 1
    return first


def _times(press: Press, tried: Counter[tuple[str, ...]]) -> int:
    return tried[press.control.custom_id, *press.values]


def _presses(
    current: Sequence[Control], live: Live, seat: Seat, wanted: Sequence[Answer], all_controls: Sequence[Control]
) -> Iterator[Press]:
    """Yield what could be pressed, the best first."""
    giving: list[tuple[bool, int, Press]] = []
    for control in current:
        values, count = _best(control, live, seat, wanted)
        if count:
            giving.append((control.click.verb == CONFIRMING, count, Press(control, values)))
    yield from (press for *_, press in sorted(giving, key=lambda found: found[:2], reverse=True))
    others = [control for control in current if control.click.verb not in (*GIVING, *LEADING, *UNDOING)]
    for control in others:
        for key in control.keys:
            if key and f"{written(wanted)};".startswith(f"{key};"):
                yield Press(control, [key] if control.at_once else [])
    for verb in LEADING:
        among = all_controls if verb == "open" else current  # a board that has been overtaken opens the panel, too
        yield from (Press(control) for control in among if control.click.verb == verb)


def _best(control: Control, live: Live, seat: Seat, wanted: Sequence[Answer]) -> tuple[Sequence[str], int]:
    """Return the values to choose at a control, and how many of the wanted answers they give."""

    def fitting(keys: Sequence[str], *, along: bool = True) -> int:
        """Return how many answers the keys give; none if they, or what goes `along` with them, are not wanted."""
        given = answers_of(control.click.verb, keys, live, seat)
        all_given = with_forced_answers(live.table, seat, given) if along and given else given
        return len(given) if all_given == list(wanted[: len(all_given)]) else 0

    if control.click.verb not in GIVING:
        return (), 0
    if control.at_once and isinstance(wanted[0], tuple):
        return wanted[0], fitting(wanted[0])
    first = next((key for key in control.keys if f"{written(wanted)};".startswith(f"{key};")), None)
    if first is None:
        return (), 0
    if not control.at_once:
        return (), fitting([first])
    values, best, most = [first], [first], fitting([first])
    while len(values) < control.at_once:
        reached = fitting(values, along=False)
        others = (key for key in control.keys if key not in values)
        added = next((key for key in others if fitting([*values, key], along=False) > reached), None)
        if added is None:
            break
        values = [*values, added]
        if (count := fitting(values)) > most:
            best, most = values, count
    return best, most
