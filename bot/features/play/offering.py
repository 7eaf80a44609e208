"""What can be chosen in a panel: buttons in rows with a line of notes below, or a menu if there are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, groupby, product
from math import ceil
from operator import itemgetter
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Final, TypeVar

import discord
from cachetools import LRUCache
from discord import ui

from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click
from bot.surface.limits import CUSTOM_ID, MENU, OPTION, ROW
from games.engine import (
    Amount,
    Answer,
    Ask,
    Choice,
    Choices,
    Decided,
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
    with_unseen,
)
from games.engine.language import spoken
from games.engine.words import addressing, fitting

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from bot.surface.layout import Part

_Item = TypeVar("_Item")

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
_AT_ONCE: Final = 21
"""The same below headings, whose names are short, and of several things at once, named by their letters alone.

If there are more, the headings or the first decision are shown alone.
"""
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
SAID: Final = 900
"""Characters of the text about all buttons together, for what does not fit on them."""
_SHORT: Final = 110
"""Characters of it that need no lines of their own."""
SEVERAL: Final = ">"
"""Stands between the way to a question how many, and the options picked."""
_CHOOSING: Final[LRUCache[tuple[Table[Game], int, Seat], Table[Game]]] = LRUCache(16)
"""The tables at which seats have a choice, by a table, its number and the seat that is asked."""
_FOUND: Final[LRUCache[tuple[object, ...], tuple[Choices, Labels]]] = LRUCache(16)
"""The latest choices with their labels, for a table, its number, the seat that is asked, the language and the names.

Panels are opened again.
"""


class Labels:
    """The labels of a question's options and choices. Each is made once: it may take a look at the whole table."""

    def __init__(self, live: Live, ask: Ask) -> None:
        self._names, self._seat = live.short_names, ask.seat
        self._made: dict[str, Label] = {}
        self._seen = {live.table: live.observation(ask.seat)}
        """What the asked seat may know at the tables where choices end."""

    def of(self, decided: Sequence[Decided], before: Table[Game]) -> Label:
        """Return the label of a choice, given the table `before` its last answer."""
        path = written([answer for _, answer in decided])
        if path not in self._made:
            if before not in self._seen:
                self._seen[before] = before.game.observation(self._seat)
            with addressing(self._names, self._seat):
                self._made[path] = controls.fitted(label_of(decided, self._seen[before]))
        return self._made[path]


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
    return _found(live, ask)[0]


def _found(live: Live, ask: Ask) -> tuple[Choices, Labels]:
    """Return what can be chosen, and the labels of it."""
    key = live.table, live.table.number, ask.seat, spoken(), *live.short_names
    if key not in _FOUND:
        labels, most = Labels(live, ask), _most(ask)

        def fit(offered: Sequence[Choice]) -> bool:
            return len(offered) <= most and _are_buttons(_names(live, ask, offered, labels), most)

        found = choices(live.table, ask, MENU, most, fit)
        if not ask.unfolds and (ask.is_heading or ask.repeated_by) and not fit(found.offered):
            found = choices(live.table, ask, MENU, 1)
        elif ask.unseen and fit((more := with_unseen(found, most)).offered):
            found = more
        _FOUND[key] = found, labels
    return _FOUND[key]


def _most(ask: Ask) -> int:
    """Return the number of choices that can be buttons."""
    return _AT_ONCE if ask.repeated_by or (ask.is_heading and not ask.unfolds) else BUTTONS


def _names(live: Live, ask: Ask, offered: Sequence[Choice], labels: Labels) -> list[str]:
    """Return what choices are named in a panel with a picture."""
    letters = _marks(ask, offered, live.observation(ask.seat)) if ask.is_lettered else {}
    marks = [_mark(choice, letters) for choice in offered]
    made = [labels.of(choice.decided, choice.before) for choice in offered]
    return [_named(mark, label, marks) for mark, label in zip(marks, made, strict=True)]


def _mark(choice: Choice, marks: Mapping[Key, str]) -> str:
    """Return the marks of all that a choice answers: `A+C`; how it is paid for has none."""
    answers = [str(answer) for ask, answer in choice.decided if not ask.only_follows or len(choice.decided) == 1]
    return "+".join(dict.fromkeys(mark for answer in answers if (mark := marks.get(answer))))


def _named(mark: str, label: Label, marks: Sequence[str], *, whole: bool = False) -> str:
    """Return the text of a choice after its mark, short unless `whole`; only the marks of several things if unique."""
    if "+" in mark and marks.count(mark) == 1:
        return mark
    return f"{mark} · {label.text if whole else label.beside_letter}" if mark else label.text


def marks_of(ask: Ask) -> dict[Key, str]:
    """Return a letter for every option, to find it in a picture."""
    return _lettered(options_of(ask))


def marks_on(live: Live, seat: Seat, page: int = 0) -> dict[Key, str]:
    """Return a letter for all that a page of a panel shows, in its order, or as the game fixes it.

    Below headings that are no places themselves, places have the letters if each means one thing, maybe below two
    headings. Where none is needed, letters are empty. It tries answers, so it takes a while.
    """
    ask = live.ask_of(seat)
    if ask is None or not ask.is_lettered:
        return dict.fromkeys(options_of(ask) if ask else [], "")
    found = choices_of(live, ask)
    if isinstance(ask, Picks):
        return marks_of(ask)
    if found.is_sifted:
        return marks_of(ask) if page else _lettered(dict.fromkeys(str(choice.path[1]) for choice in found.offered))
    return _marks(ask, found.offered, live.observation(ask.seat))


def _marks(ask: Ask, offered: Sequence[Choice], game: Game) -> dict[Key, str]:
    """Return the letters of what is offered: those of places below headings if each means one thing.

    What ends the turn has no place; it has a letter beside theirs if it alone would have one.
    """
    found = _letters(ask, offered, game)
    if ask.is_heading and not ask.in_any_order:
        ends = found.keys() if found.keys() <= {*ask.ends_turn} else ()
        paths = [choice.path[1:] or [key for key in choice.path if key in ends] for choice in offered]
        below = {written(path): str(path[0]) for path in paths if path}
        if len({*below.values()}) == len(below) and all(paths):
            return _lettered(below.values())
    return found


def _letters(ask: Ask, offered: Sequence[Choice], game: Game) -> dict[Key, str]:
    """Return the letters that the game fixes for what is offered, or else a letter for each first answer."""
    first = Counter(str(choice.path[0]) for choice in offered)
    fixed, there = ask.lettered(game), {*first}  # if it unfolds, the letters are those of the headings
    if not ask.unfolds:
        there = {*options_of(ask), *(str(answer) for choice in offered for answer in choice.path)}
        if not ask.repeated_by:
            there -= {key for key, count in first.items() if count > 1}  # their letter would mean several
    return {key: letter for key, letter in _lettered(fixed).items() if key in there} if fixed else _lettered(first)


def _lettered(keys: Iterable[Key]) -> dict[Key, str]:
    """Return a letter for each key: A to Z, then AA, AB and so on."""
    letters = chain(ascii_uppercase, map("".join, product(ascii_uppercase, repeat=2)))
    return dict(zip(keys, letters, strict=False))


def written(path: Sequence[Answer]) -> str:
    """Return answers in one line, as controls carry them; `answers.read_path` parses it."""
    return ";".join(",".join(answer) if isinstance(answer, tuple) else str(answer) for answer in path)


def can_carry(live: Live, path: Sequence[Answer], verb: str = "choose") -> bool:
    """Return whether a control can carry answers to the current question of a table, after the letters for its kind."""
    return len(Click(verb, live.id, live.table.number, written(path)).custom_id) <= CUSTOM_ID - len("hd:")


def own_button(
    live: Live, verb: str, key: str = "", *, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    """Return a button of the panel, for the current question of a table."""
    return controls.button(verb, live.id, live.table.number, key, label=label, style=style)


@dataclass(frozen=True)
class Offering:
    """What can be chosen in a panel."""

    live: Live
    ask: Ask
    marks: Mapping[Key, str]
    page: int = 0
    """Which part of a long menu is shown, or, of a sifted decision, first the choices that matter and then all."""

    @property
    def own(self) -> Game:
        """What the asked seat may know."""
        return self.live.observation(self.ask.seat)

    def label(self, key: Key) -> Label:
        """Return the label of an option of the ask, barred or not, or of the choice with a key that follows one."""
        single = self._single(key)
        if key in options_of(self.ask):
            return self._label_of(single)
        offered = choices_of(self.live, self.ask).offered
        return self._label_of(self._below.get(key) or next((one for one in offered if key in one.path[1:]), single))

    def _single(self, key: Key) -> Choice:
        return Choice(((self.ask, key),), self.live.table)

    @cached_property
    def _below(self) -> dict[Key, Choice]:
        """The choices that go on below headings or areas, by the key that follows, which may have a letter."""
        found = choices_of(self.live, self.ask)
        if not self.ask.is_heading and (self.page or not found.is_sifted):
            return {}
        return {str(choice.path[1]): choice for choice in found.offered if len(choice.path) > 1}

    def parts(self) -> Iterator[Part]:
        """Yield the controls of all choices, with their notes; only one page of a long menu."""
        if isinstance(self.ask, Picks):
            options, count = map(self._single, self.ask.options), self.ask.count
            yield from self._as_menu([*options], self.page, say("question-several", count=count), count)
            return
        if menu := self._several_menu(several(self.live.table, self.ask.seat), [], say("question-one-or-more")):
            yield [menu]
            return
        found, single = choices_of(self.live, self.ask), single_choices(self.live.table, self.ask)
        names = map(self.named, found.offered)  # without letters
        if self.ask.is_heading and not _are_buttons([*names], _most(self.ask)):
            found = choices(self.live.table, self.ask, MENU, 1)
        leaves_out = found.is_sifted or found.leaves_out
        if leaves_out and self.page:
            yield from self._choices(single, self.page - 1)
            yield [self._turn(0, say("question-most"))]
            return
        others = self.ask.others_named(self.own) if leaves_out else ""
        fit = all(can_carry(self.live, choice.path) for choice in found.offered)
        yield from self._with_menus(found.offered if fit else single, 0 if found.is_sifted else self.page, others)

    def _with_menus(self, offered: Sequence[Choice], page: int, others: str) -> Iterator[Part]:
        """Yield choices with a button to `others`, and below them a menu for each that goes on with several things."""
        menus = [self._several_menu(choice.several, choice.path, self.named(choice)) for choice in offered]
        plain = [choice for choice, menu in zip(offered, menus, strict=True) if menu is None]
        yield from self._choices(plain, page, [self._turn(1, others)] if others else [])
        for menu in filter(None, menus):
            yield [menu]

    # Buttons

    def _choices(self, offered: Sequence[Choice], page: int, others: Sequence[ui.Button[Any]] = ()) -> Iterator[Part]:
        """Yield choices as buttons, and those that do not fit on them as a menu; those of several things come last.

        Of many numbers, the first are buttons, and the others are on further pages. The button to `others` follows.
        """
        if self.ask.repeated_by:
            offered = sorted(offered, key=lambda choice: _mark(choice, self.marks).count("+"))
        pages = _pages(offered, BUTTONS) if isinstance(self.ask, Amount) else [offered]
        shown = pages[min(page, len(pages) - 1)]
        if _are_buttons(names := list(map(self.named, shown)), _most(self.ask)):
            yield from self._as_buttons(shown, names, others, are_all=len(pages) == 1)
            if len(pages) > 1:
                yield self._turns(page, pages)
            return
        first, placeholder = 0, say("question-one")
        if isinstance(self.ask, Amount):
            placeholder = say("question-amount", low=str(self.ask.low), high=str(self.ask.high))
        elif first := _first(names):
            placeholder = say("question-rest", first=names[first], last=names[-1])
            yield from self._as_buttons(offered[:first], names[:first], are_all=False)
        yield from self._as_menu(offered[first:], page, placeholder)
        yield others

    def _as_buttons(
        self, offered: Sequence[Choice], names: Sequence[str], others: Sequence[ui.Button[Any]] = (), *, are_all: bool
    ) -> Iterator[Part]:
        """Yield choices as buttons with the button to `others`, and then notes that the buttons do not bear."""
        notes = [self._label_of(choice).note for choice in offered]
        wholes = list(map(_briefly, names, notes))
        labels = [whole or name for whole, name in zip(wholes, names, strict=True)]
        if len(labels) <= ROWED and wholes.count("") <= _LEFT and _lines(labels) <= _LINES and not _usual(notes):
            greyed = self._greyed(BUTTONS - len(labels)) if are_all else []
            notes = ["" if whole else note for whole, note in zip(wholes, notes, strict=True)]
        else:
            labels, greyed = [*names], self._greyed(ROW - len(names))
        buttons = [
            own_button(self.live, "choose", written(choice.path), label=label, style=discord.ButtonStyle.primary)
            for choice, label in zip(offered, labels, strict=True)
        ]
        yield [*buttons, *greyed, *others]
        yield self._notes(offered, names, notes, are_all=are_all)

    def _notes(self, offered: Sequence[Choice], names: Sequence[str], notes: Sequence[str], *, are_all: bool) -> str:
        """Return the notes of buttons, by their marks or names; what several have in common is said once.

        They are one line each, or one for all if that is short.
        """
        marks = [_mark(choice, self.marks) for choice in offered]
        once = _marks_of_one(marks, notes)
        who = [mark if mark in once else name for mark, name in zip(marks, names, strict=True)]
        parts = list[str]()
        for room in _ROOMS:
            told = _told(who, [_cut(note, room) for note in notes], once, are_all=are_all)
            parts = [f"**{', '.join(_runs(named, self.ask))}**: {note}" for note, named in told.items()]
            if len("".join(parts)) <= SAID:
                break
        between = " · " if len("".join(parts)) <= _SHORT else "\n-# "
        return f"-# {between.join(parts)}" if parts else ""

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

    # Menus

    def _as_menu(self, offered: Sequence[Choice], page: int, placeholder: str, count: int = 1) -> Iterator[Part]:
        """Yield a menu, or a page of it, of which a player chooses `count` options."""
        pages = _pages(offered, MENU)
        page = min(page, len(pages) - 1)
        options = [
            controls.option(self.named(choice, whole=True), written(choice.path), note=self._label_of(choice).note)
            for choice in pages[page]
        ]
        yield [self._menu(options, placeholder, count=count)]
        yield self._turns(page, pages, whole=True)

    def _several_menu(self, asked: Several | None, way: Sequence[Answer], placeholder: str) -> ui.Select[Any] | None:
        """Return a menu of options of which a player picks as many as they like, each kind by its number.

        `None` if nothing is `asked` so, or if it does not fit. `way` leads there; `answers.chosen` parses the values.
        """
        if asked is None or len(asked.picks.options) > MENU:
            return None
        own = asked.table.game.observation(self.ask.seat)
        options = [
            controls.option(label.text, f"{written(way)}{SEVERAL}{written([tuple(some)])}", note=label.note)
            for kind in asked.kinds
            for some in (kind[:count] for count in range(1, min(len(kind), asked.amount.high) + 1))
            for label in [controls.fitted(asked.picks.kind_label(own, some))]
        ]
        if any(len(option.value) > OPTION for option in options):
            return None
        return self._menu(options, placeholder, key=written(way), most=min(len(asked.kinds), asked.amount.high))

    def _menu(self, options: Sequence[discord.SelectOption], placeholder: str, **how: Any) -> ui.Select[Any]:
        table, number = self.live.id, self.live.table.number
        return controls.menu("choose", table, number, options, placeholder=placeholder, **how)

    def _turns(self, page: int, pages: Sequence[Sequence[Choice]], *, whole: bool = False) -> Sequence[ui.Button[Any]]:
        """Return the buttons to the pages beside this one, and to a form for a number or for one of many options."""
        turns = [
            self._turn(other, f"{arrow} {' … '.join(self.named(pages[other][end], whole=whole) for end in (0, -1))}")
            for other, arrow in ((page - 1, "◀"), (page + 1, "▶"))
            if 0 <= other < len(pages)
        ]
        if isinstance(self.ask, Amount):
            turns.append(own_button(self.live, "number", label=say("question-type")))
        elif isinstance(self.ask, Pick) and len(pages) > 1:
            turns.append(own_button(self.live, "type", label=say("question-type-option")))
        return turns

    def _turn(self, page: int, label: str) -> ui.Button[Any]:
        return own_button(self.live, "page", str(page), label=label)

    # Words

    def _label_of(self, choice: Choice) -> Label:
        return _found(self.live, self.ask)[1].of(choice.decided, choice.before)

    def named(self, choice: Choice, *, whole: bool = False) -> str:
        """Return the text of a choice after its marks, short unless `whole`, or after its heading without marks.

        Nothing comes before it if its mark is what it is called anyway: `State A`.
        """
        label, mark = self._label_of(choice), _mark(choice, self.marks)
        if whole and mark in label.aliases:
            return label.text
        if mark or len(choice.path) == 1 or not self.ask.is_heading:
            return _named(mark, label, self._marks if self.ask.repeated_by else (), whole=whole)
        heading = self.label(str(choice.path[0])).text
        return label.text if heading in label.text else f"{heading} · {label.text}"

    @cached_property
    def _marks(self) -> Sequence[str]:
        """The marks of all choices."""
        return [_mark(choice, self.marks) for choice in choices_of(self.live, self.ask).offered]


def _pages(offered: Sequence[_Item], most: int) -> list[Sequence[_Item]]:
    """Return `offered` in parts of at most `most`, about as long as each other."""
    each = ceil(len(offered) / ceil(len(offered) / most)) if offered else most
    return [offered[first : first + each] for first in range(0, len(offered), each)]


def _told(who: Sequence[str], notes: Sequence[str], letters: Set[str], *, are_all: bool) -> Mapping[str, Sequence[str]]:
    """Return the notes, each with the names of its buttons: what most have in common is last, unless by `letters`."""
    told: dict[str, list[str]] = {}
    for note, name in zip(notes, who, strict=True):
        told.setdefault(note, []).append(name)
    usual = _usual(notes)
    if "" in told:
        del told[""]
    elif not are_all:
        return told
    elif len(told) == 1 < len(who):
        told[notes[0]] = [say("question-usual", others=0)]
    elif usual and 2 * len(told[usual]) > len(who) and not letters >= {*told[usual]}:
        del told[usual]
        told[usual] = [say("question-usual", others=len(told))]
    return told


def _marks_of_one(marks: Sequence[str], notes: Sequence[str]) -> Set[str]:
    """Return the marks that stand for one note each."""
    times = Counter(mark for mark, _ in {*zip(marks, notes, strict=True)} if mark)
    return {mark for mark, count in times.items() if count == 1}


def _runs(marks: Sequence[str], ask: Ask) -> Iterator[str]:
    """Yield marks or names once each, of `_RUN` and more letters or numbers in a row only the first and the last."""

    def before(at: tuple[int, str]) -> object:
        """What letters or numbers in a row have in common."""
        place, mark = at
        if len(mark) == 1:
            return ord(mark) - place
        number = mark.partition(" ")[0]
        return f"{int(number) - place}" if isinstance(ask, Amount) and number.isdecimal() else at

    for _, group in groupby(enumerate(dict.fromkeys(marks)), before):
        run = [mark for _, mark in group]
        if len(run) < _RUN:
            yield from run
        else:
            first, last = run[0], run[-1]
            yield say("question-run", first=first, last=last) if len(first) == 1 else f"{first} … {last}"


def _usual(notes: Iterable[str]) -> str:
    """Return the note that is the same on `_MANY` buttons or more, or an empty text."""
    note, count = max(Counter(filter(None, notes)).items(), key=itemgetter(1), default=("", 0))
    return note if count >= _MANY else ""


def _briefly(name: str, note: str) -> str:
    """Return a name with its note if a button has room for both; empty otherwise."""
    whole = f"{name} · {note}" if note else name
    return whole if len(whole) <= BRIEF else ""


def _cut(note: str, room: int) -> str:
    """Return as many parts of a note as fit, and at least the first."""
    parts = note.split("; ")
    return fitting(parts, room, "; ") or parts[0]


def _are_buttons(names: Sequence[str], most: int = BUTTONS) -> bool:
    """Return whether choices of these names can be buttons."""
    return len(names) <= most and max(map(len, names), default=0) <= BRIEF and _lines(names) <= _LINES


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
