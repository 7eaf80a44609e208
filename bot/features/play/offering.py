"""What can be chosen in a panel: buttons in rows with a line of notes below, or a menu if there are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, groupby, product
from operator import itemgetter
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Final

import discord
from cachetools import LRUCache
from discord import ui

from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, rows
from bot.surface.limits import CUSTOM_ID, MENU, OPTION, ROW
from games.engine import (
    Amount,
    Answer,
    Ask,
    Choice,
    Choices,
    Game,
    Key,
    Label,
    Pick,
    Picks,
    Seat,
    Several,
    Table,
    at_choice,
    choices,
    label_of,
    several,
    single_choices,
)
from games.engine.language import spoken
from games.engine.words import fitting

if TYPE_CHECKING:
    from bot.kernel.live import Live

ROWED: Final = 10
"""Most buttons that bear their notes; these must be brief."""
_LEFT: Final = 1
"""Most of them whose notes are told below all the same."""
BUTTONS: Final = 15
"""Most choices that are buttons. Their notes are told below."""
_FIRST: Final = 10
"""Most choices that are buttons above a menu with the others; they come first, since they matter most."""
_FIRST_LINES: Final = 6
"""Most lines of a phone that these take."""
_AT_ONCE: Final = 12
"""Most choices below headings, or of several things at once; otherwise the first decision is shown alone."""
_LINES: Final = 10
"""Most lines of a phone that they take."""
_LINE: Final = 330
"""The width of such a line, in pixels."""
_EDGES: Final = 40
"""The width of a button without its letters."""
_LETTER: Final = 8
"""The width of a letter, on average."""
BRIEF: Final = 36
"""Characters of a button that Discord shows whole on a phone."""
_MANY: Final = 3
"""Buttons with the same note for which it is said once."""
_RUN: Final = 3
"""Letters in a row of which only the first and the last are named."""
_ROOMS: Final = (100, 80, 60, 40, 20)
"""Characters of each note below buttons: the first number with which all notes together fit into `SAID`."""
SAID: Final = 600
"""Characters of the text about all buttons together, for what does not fit on them."""
CARRIED: Final = CUSTOM_ID - 3
"""Characters of a `custom_id` after the letters for the kind of control."""
SEVERAL: Final = ">"
"""Stands between the way to a question how many, and the options picked."""
_CHOOSE: Final = discord.ButtonStyle.primary
_MARKED: Final = "A · "
"""Room for a letter."""
_CHOOSING: Final[LRUCache[tuple[Table[Game], int, Seat], Table[Game]]] = LRUCache(16)
"""The tables at which seats have a choice, by a table, its number and the seat that is asked."""
_FOUND: Final[LRUCache[tuple[Table[Game], int, Seat, str], Choices]] = LRUCache(16)
"""The latest choices, for a table, its number, the seat that is asked and the language: panels are opened again."""


def choosing(live: Live, seat: Seat) -> Live:
    """Return the table with the answers that leave `seat`, which is asked, no choice before its next question.

    Panels show that question, and its answers come with those. The latest tables are remembered.
    """
    key = live.table, live.table.number, seat
    if key not in _CHOOSING:
        _CHOOSING[key] = at_choice(live.table, seat)
    return live if _CHOOSING[key] is live.table else replace(live, table=_CHOOSING[key])


def options_of(ask: Ask) -> Sequence[Key]:
    """Return the keys of an ask's options; those of an `Amount` are its numbers."""
    return [str(number) for number in range(ask.low, ask.high + 1)] if isinstance(ask, Amount) else ask.options


def choices_of(live: Live, ask: Ask) -> Choices:
    """Return what can be chosen. It tries answers, so it takes a while; the latest are remembered."""
    key = live.table, live.table.number, ask.seat, spoken()
    if key not in _FOUND:
        found = choices(live.table, ask, MENU, _AT_ONCE)
        if (ask.is_heading or ask.repeated_by) and not _are_buttons([_MARKED + text for text in _texts(ask, found)]):
            found = choices(live.table, ask, MENU, 1)
        _FOUND[key] = found
    return _FOUND[key]


def _texts(ask: Ask, found: Choices) -> list[str]:
    """Return the texts of choices."""
    seen: dict[Table[Game], Game] = {}
    for choice in found.offered:
        seen.setdefault(choice.before, choice.before.game.observation(ask.seat))
    return [label_of(choice.decided, seen[choice.before]).text for choice in found.offered]


def marks_of(ask: Ask) -> dict[Key, str]:
    """Return a letter for every option, to find it in a picture."""
    return _lettered(options_of(ask))


def marks_on(live: Live, seat: Seat, page: int = 0) -> dict[Key, str]:
    """Return a letter for all that a page of a panel shows, in its order, or as the game fixes it.

    Below headings, places have the letters if each is there once. It tries answers, so it takes a while.
    """
    ask = live.ask_of(seat)
    if ask is None:
        return {}
    found = choices_of(live, ask)
    if isinstance(ask, Picks):
        return marks_of(ask)
    if found.is_sifted:
        return marks_of(ask) if page else _lettered(dict.fromkeys(str(choice.path[1]) for choice in found.offered))
    if ask.is_heading:
        below = [str(choice.path[1]) for choice in found.offered if len(choice.path) > 1]
        if len(below) == len({*below}) == len(found.offered):
            return _lettered(below)
    if fixed := ask.lettered(live.observation(ask.seat)):
        return {key: letter for key, letter in _lettered(fixed).items() if key in options_of(ask)}
    return _lettered(dict.fromkeys(str(choice.path[0]) for choice in found.offered))


def _lettered(keys: Iterable[Key]) -> dict[Key, str]:
    """Return a letter for each key: A to Z, then AA, AB and so on."""
    letters = chain(ascii_uppercase, map("".join, product(ascii_uppercase, repeat=2)))
    return dict(zip(keys, letters, strict=False))


def written(path: Sequence[Answer]) -> str:
    """Return answers in one line, as controls carry them; `answers.read_path` parses it."""
    return ";".join(",".join(answer) if isinstance(answer, tuple) else str(answer) for answer in path)


@dataclass(frozen=True)
class Offering:
    """Puts what can be chosen into a panel."""

    box: ui.Container[Any]
    live: Live
    ask: Ask
    marks: Mapping[Key, str]
    page: int = 0
    """Which part of a long menu is shown, or, of a sifted decision, first the choices that matter and then all."""
    _labels: dict[Key, Label] = field(default_factory=dict)
    """The labels of options that have been shown; making one may take a look at the whole table."""
    _longer: dict[str, Label] = field(default_factory=dict)
    """The labels of choices of several answers, by their paths as `written`."""
    _observations: dict[Table[Game], Game] = field(default_factory=dict)
    """What the asked seat may know at the tables where choices end."""

    @property
    def own(self) -> Game:
        """What the asked seat may know."""
        return self.live.observation(self.ask.seat)

    def label(self, key: Key) -> Label:
        """Return the label of an option of the ask."""
        if key not in self._labels:
            choice = None if key in options_of(self.ask) else self._below.get(key)
            own = self.ask.label(self.own, key) if choice is None else self._label_of(choice)
            self._labels[key] = controls.fitted(own)
        return self._labels[key]

    @cached_property
    def _below(self) -> dict[Key, Choice]:
        """The choices that go on below headings or areas, by the key that follows, which may have a letter."""
        found = choices_of(self.live, self.ask)
        if not self.ask.is_heading and (self.page or not found.is_sifted):
            return {}
        return {str(choice.path[1]): choice for choice in found.offered if len(choice.path) > 1}

    def marked(self, key: Key) -> str:
        """Return the text of an option after its mark, unless this is what it is called anyway: `State A`."""
        mark, label = self.marks.get(key, ""), self.label(key)
        return label.text if mark in label.aliases else self._after(mark, label.text)

    def add(self) -> None:
        """Add all choices; only one page of a long menu."""
        if isinstance(self.ask, Picks):
            self._add_picks(self.ask, self.page)
            return
        if menu := self._several_menu(several(self.live.table, self.ask.seat), [], say("question-one-or-more")):
            self.box.add_item(ui.ActionRow(menu))
            return
        found, single = choices_of(self.live, self.ask), single_choices(self.live.table, self.ask)
        if self.ask.is_heading and not _are_buttons(list(map(self.named, found.offered))):  # without letters
            found = choices(self.live.table, self.ask, MENU, 1)
        leaves_out = found.is_sifted or found.leaves_out
        if leaves_out and self.page:
            self._add_choices(single, self.page - 1)
            self._add_buttons([self._turn(0, say("question-most"))])
            return
        offered = found.offered if all(map(self._carries, found.offered)) else single
        menus = [self._several_menu(choice.several, choice.path, self.named(choice)) for choice in offered]
        plain = [choice for choice, menu in zip(offered, menus, strict=True) if menu is None]
        self._add_choices(plain, 0 if found.is_sifted else self.page)
        for menu in filter(None, menus):
            self.box.add_item(ui.ActionRow(menu))
        if leaves_out and (others := self.ask.others_named(self.own)):
            self._add_buttons([self._turn(1, others)])

    # Buttons

    def _carries(self, choice: Choice) -> bool:
        return len(Click("choose", self.live.id, self.live.table.number, written(choice.path)).custom_id) <= CARRIED

    def _add_choices(self, offered: Sequence[Choice], page: int) -> None:
        """Add choices as buttons, and those that do not fit on them as a menu; those of several things come last."""
        if self.ask.repeated_by:
            offered = sorted(offered, key=lambda choice: self._mark(choice).count("+"))
        names = list(map(self.named, offered))
        if _are_buttons(names):
            self._add_as_buttons(offered, names, are_all=True)
            return
        first, placeholder = 0, say("question-one")
        if isinstance(self.ask, Amount):
            placeholder = say("question-amount", low=str(self.ask.low), high=str(self.ask.high))
        elif first := _first(names):
            placeholder = say("question-rest", first=names[first], last=names[-1])
            self._add_as_buttons(offered[:first], names[:first], are_all=False)
        self._add_menu(offered[first:], page, placeholder)

    def _add_as_buttons(self, offered: Sequence[Choice], names: Sequence[str], *, are_all: bool) -> None:
        notes = [self._label_of(choice).note for choice in offered]
        wholes = [_whole(name, note) for name, note in zip(names, notes, strict=True)]
        fits = [len(whole) <= BRIEF for whole in wholes]
        labels = [whole if fit else name for whole, name, fit in zip(wholes, names, fits, strict=True)]
        if len(labels) <= ROWED and fits.count(False) <= _LEFT and _lines(labels) <= _LINES and not _usual(notes):
            greyed = self._greyed(BUTTONS - len(labels)) if are_all else []
            self._add_buttons([*map(self._control, offered, labels), *greyed])
            notes = ["" if fit else note for note, fit in zip(notes, fits, strict=True)]
        else:
            self._add_buttons([*map(self._control, offered, names), *self._greyed(ROW - len(names))])
        self._say_notes(offered, names, notes, are_all=are_all)

    def _say_notes(
        self, offered: Sequence[Choice], names: Sequence[str], notes: Sequence[str], *, are_all: bool
    ) -> None:
        """Add a line with the notes of buttons, by their marks or names; what several have in common is said once."""
        marks = list(map(self._mark, offered))
        has_marks, counts = all(marks), Counter(marks)
        told: dict[str, list[str]] = {}
        for note, name, mark in zip(notes, names, marks, strict=True):
            told.setdefault(note, []).append(mark if has_marks and counts[mark] == 1 else name)
        told.pop("", None)
        usual = _usual(notes)
        if usual and not has_marks:
            del told[usual]
            told[usual] = [say("question-usual", others=len(told))]  # the last
        elif are_all and len(told) == 1 < len(names) and len(told.get(notes[0], [])) == len(names):
            told[notes[0]] = [say("question-usual", others=0)]
        parts = list[str]()
        for room in _ROOMS:
            parts = [f"**{', '.join(_runs(who))}**: {_cut(note, room)}" for note, who in told.items()]
            if len("".join(parts)) <= SAID:
                break
        if parts:
            self.box.add_item(ui.TextDisplay("-# " + " · ".join(parts)))

    def _control(self, choice: Choice, label: str) -> ui.Button[Any]:
        number = self.live.table.number
        return controls.button("choose", self.live.id, number, written(choice.path), label=label, style=_CHOOSE)

    def _greyed(self, room: int) -> list[ui.Button[Any]]:
        """Return the buttons of options that cannot be chosen now, with short reasons; none without room for all."""
        if self.ask.is_heading or self._below or len(self.barred) > room:
            return []
        told = {key: say("question-refused", choice=self.label(key).text, why=why) for key, why in self.barred.items()}
        number = self.live.table.number
        return [
            controls.button("barred", self.live.id, number, key, label=words, disabled=True)
            for key, words in told.items()
            if len(words) <= BRIEF
        ]

    @cached_property
    def barred(self) -> Mapping[Key, str]:
        """Why options cannot be chosen now, by key, where players do not see it anyway."""
        return self.ask.reasons(self.own, evident=False)

    def _add_buttons(self, buttons: Sequence[ui.Button[Any]]) -> None:
        for line in rows(buttons):
            self.box.add_item(line)

    # Menus

    def _add_menu(self, offered: Sequence[Choice], page: int, placeholder: str) -> None:
        """Add a menu, or a page of it."""
        pages = [offered[first : first + MENU] for first in range(0, len(offered), MENU)]
        page = min(page, len(pages) - 1)
        options = [
            controls.option(self.named(choice), written(choice.path), note=self._label_of(choice).note)
            for choice in pages[page]
        ]
        number = self.live.table.number
        menu = controls.menu("choose", self.live.id, number, options, placeholder=placeholder, count=1)
        self.box.add_item(ui.ActionRow(menu))
        self._add_turns(page, len(pages), lambda other: [self.named(pages[other][end]) for end in (0, -1)])

    def _several_menu(self, asked: Several | None, way: Sequence[Answer], placeholder: str) -> ui.Select[Any] | None:
        """Return a menu of options of which a player picks as many as they like, each kind by its number.

        `None` if nothing is `asked` so, or if it does not fit. `way` leads there; `answers.chosen` parses the values.
        """
        if asked is None or len(asked.picks.options) > MENU:
            return None
        own = self._observed_at(asked.table)
        options = [
            controls.option(label.text, f"{written(way)}{SEVERAL}{written([tuple(some)])}", note=label.note)
            for kind in asked.kinds
            for some in (kind[:count] for count in range(1, min(len(kind), asked.amount.high) + 1))
            for label in [controls.fitted(asked.picks.kind_label(own, some))]
        ]
        if any(len(option.value) > OPTION for option in options):
            return None
        number, most = self.live.table.number, min(len(asked.kinds), asked.amount.high)
        return controls.menu(
            "choose", self.live.id, number, options, placeholder=placeholder, key=written(way), most=most
        )

    def _add_picks(self, ask: Picks[Any, Any], page: int) -> None:
        pages = [ask.options[first : first + MENU] for first in range(0, len(ask.options), MENU)]
        page = min(page, len(pages) - 1)
        options = [controls.option(self.marked(key), key, note=self.label(key).note) for key in pages[page]]
        placeholder = say("question-several", count=ask.count)
        number = self.live.table.number
        menu = controls.menu("choose", self.live.id, number, options, placeholder=placeholder, count=ask.count)
        self.box.add_item(ui.ActionRow(menu))
        self._add_turns(page, len(pages), lambda other: [self.marked(pages[other][end]) for end in (0, -1)])

    def _add_turns(self, page: int, pages: int, ends: Callable[[int], Sequence[str]]) -> None:
        """Add the buttons to the pages beside this one, and to a form for a number or for one of many options.

        `ends` returns the first and the last option of a page.
        """
        number = self.live.table.number
        turns = [
            self._turn(other, f"{arrow} {' … '.join(ends(other))}")
            for other, arrow in ((page - 1, "◀"), (page + 1, "▶"))
            if 0 <= other < pages
        ]
        if isinstance(self.ask, Amount):
            turns.append(controls.button("number", self.live.id, number, label=say("question-type")))
        elif isinstance(self.ask, Pick) and pages > 1:
            turns.append(controls.button("type", self.live.id, number, label=say("question-type-option")))
        if turns:
            self.box.add_item(ui.ActionRow(*turns))

    def _turn(self, page: int, label: str) -> ui.Button[Any]:
        return controls.button("page", self.live.id, self.live.table.number, str(page), label=label)

    # Words

    def _label_of(self, choice: Choice) -> Label:
        if len(choice.decided) == 1:
            return self.label(str(choice.decided[0][1]))
        path = written(choice.path)
        if path not in self._longer:
            self._longer[path] = controls.fitted(label_of(choice.decided, self._observed_at(choice.before)))
        return self._longer[path]

    def _observed_at(self, table: Table[Game]) -> Game:
        """Return what the asked seat may know at a table where a choice ends."""
        if table not in self._observations:
            self._observations[table] = table.game.observation(self.ask.seat)
        return self._observations[table]

    def named(self, choice: Choice) -> str:
        """Return the text of a choice after its marks, or after its heading if nothing is marked."""
        words, mark = self._label_of(choice).text, self._mark(choice)
        if mark or len(choice.path) == 1 or not self.ask.is_heading:
            return self._after(mark, words)
        heading = self.label(str(choice.path[0])).text
        return words if heading in words else self._after(heading, words)

    def _mark(self, choice: Choice) -> str:
        """Return the marks of all that a choice answers: `A+C`."""
        return "+".join(dict.fromkeys(self.marks[key] for answer in choice.path if (key := str(answer)) in self.marks))

    @staticmethod
    def _after(mark: str, words: str) -> str:
        return f"{mark} · {words}" if mark else words


def _runs(marks: Sequence[str]) -> Iterator[str]:
    """Yield marks or names, those of `_RUN` and more letters in a row as one."""
    for _, group in groupby(enumerate(marks), lambda at: ord(at[1]) - at[0] if len(at[1]) == 1 else at):
        run = [mark for _, mark in group]
        yield from run if len(run) < _RUN else [say("question-run", first=run[0], last=run[-1])]


def _usual(notes: Iterable[str]) -> str:
    """Return the note that is the same on `_MANY` buttons or more, or an empty text."""
    note, count = max(Counter(filter(None, notes)).items(), key=itemgetter(1), default=("", 0))
    return note if count >= _MANY else ""


def _whole(name: str, note: str) -> str:
    return f"{name} · {note}" if note else name


def _cut(note: str, room: int) -> str:
    """Return as many parts of a note as fit, and at least the first."""
    parts = note.split("; ")
    return fitting(parts, room, "; ") or parts[0]


def _are_buttons(names: Sequence[str]) -> bool:
    """Return whether choices of these names can be buttons."""
    return len(names) <= BUTTONS and max(map(len, names), default=0) <= BRIEF and _lines(names) <= _LINES


def _first(names: Sequence[str]) -> int:
    """Return how many choices of these names are buttons above a menu with the others; 0 if that is too long."""
    fitting = (count for count in range(_FIRST, 0, -1) if _lines(names[:count]) <= _FIRST_LINES)
    count = next(fitting, 0)
    return count if len(names) <= count + MENU and _are_buttons(names[:count]) else 0


def _lines(labels: Sequence[str]) -> int:
    """Return how many lines of a phone some buttons take, in rows of at most `ROW`."""
    lines = 0
    for first in range(0, len(labels), ROW):
        room = 0
        for width in (_EDGES + _LETTER * len(label) for label in labels[first : first + ROW]):
            lines += room < width
            room = (_LINE if room < width else room) - width
    return lines
