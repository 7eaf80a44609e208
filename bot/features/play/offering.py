"""What can be chosen in a panel: buttons in rows, or menus, each under its heading."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, product
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.play.headings import is_lone, joined, menus, packed, runs
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, rows
from bot.surface.limits import COMPONENTS, CUSTOM_ID, MENU, OPTION, ROW
from games.engine import (
    Amount,
    Answer,
    Ask,
    Choice,
    Game,
    Group,
    Key,
    Label,
    Pick,
    Picks,
    Table,
    label_of,
    single_choices,
)
from games.engine.words import fitting

if TYPE_CHECKING:
    from bot.kernel.live import Live

ROWED: Final = 10
"""Most options without a heading that are buttons; these must be brief."""
HEADED: Final = 6
"""The same for options with headings."""
_ON_BUTTONS: Final = 220
"""Characters on the buttons of a group, so that they are six lines of a phone at most; an edge counts as `_EDGES`."""
_EDGES: Final = 4
BRIEF: Final = 36
"""Characters of a button that Discord shows whole on a phone."""
SAID: Final = 160
"""Characters of the text about all buttons together, for what does not fit on them."""
CARRIED: Final = CUSTOM_ID - 3
"""Characters of a `custom_id` after the letters for the kind of control."""
_AFTER: Final = 9
"""Components of a panel that come after the choices, at most, and the panel itself."""
_CHOOSE: Final = discord.ButtonStyle.primary


def options_of(ask: Ask) -> Sequence[Key]:
    """Return the keys of an ask's options; those of an `Amount` are its numbers."""
    return [str(number) for number in range(ask.low, ask.high + 1)] if isinstance(ask, Amount) else ask.options


def marks_of(ask: Ask) -> dict[Key, str]:
    """Return a letter for every option, to find it in a picture: A to Z, then AA, AB and so on."""
    letters = chain(ascii_uppercase, map("".join, product(ascii_uppercase, repeat=2)))
    return dict(zip(options_of(ask), letters, strict=False))


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
            self._labels[key] = controls.fitted(self.ask.label(self.own, key))
        return self._labels[key]

    def marked(self, key: Key) -> str:
        """Return the text of an option after its mark."""
        return self._after(self.marks.get(key, ""), self.label(key).text)

    def add(self, page: int) -> None:
        """Add all choices; only one page of a long menu."""
        if isinstance(self.ask, Picks):
            self._add_picks(self.ask, page)
            return
        found = self._groups(self.ask)
        if self._are_rows(found) or any(group.heading is None for group in found):
            shared = [[group] for group in found if not is_lone(group)]
            add = self._add_rows
        else:
            shared, add = menus(found), self._add_menu
        buttoned = [group for group in found if not any(group in few for few in shared)]
        for run in runs(found):
            if run[0] in buttoned:
                self._add_lone(run)
            for few in shared:
                if few[0] in run:
                    add(few, page)

    # Buttons

    def _groups(self, ask: Ask) -> list[Group]:
        """Return the choices by heading, or answer by answer if that is too much for a panel."""
        found = joined(self.live.table, ask)
        headed = [group for group in found if group.heading]
        if 2 * len(packed(headed)) > self._room:
            return [single_choices(self.live.table, ask)]
        if not all(self._carries(choice) for group in found for choice in group.choices):
            return [single_choices(self.live.table, ask)]
        return found

    @property
    def _room(self) -> int:
        """The number of components that the panel has room for."""
        return COMPONENTS - sum(1 for _ in self.box.walk_children()) - _AFTER

    def _are_rows(self, found: Sequence[Group]) -> bool:
        """Return whether there is room for rows of buttons: a menu takes two components, a row of buttons up to six."""
        several = [group for group in found if len(group.choices) > 1]
        if sum(len(group.choices) for group in found) > HEADED:
            return False
        return (1 + ROW) * len(several) + 2 * (len(found) - len(several)) <= self._room

    def _carries(self, choice: Choice) -> bool:
        return len(Click("choose", self.live.id, self.live.table.number, written(choice.path)).custom_id) <= CARRIED

    def _add_rows(self, merged: Sequence[Group], page: int) -> None:
        """Add a single group as buttons, or as a menu if it does not fit on them."""
        (group,) = merged
        most = ROWED if group.heading is None else ROW
        if group.most > 1 or len(group.choices) > most:
            self._add_menu([group], page)
            return
        names = [self._named(group, choice) for choice in group.choices]
        notes = [self._label_of(choice).note for choice in group.choices]
        wholes = [_whole(name, note) for name, note in zip(names, notes, strict=True)]
        if sum(len(name) + _EDGES for name in names) > _ON_BUTTONS:
            self._add_menu([group], page)
        elif all(len(whole) <= BRIEF for whole in wholes):
            barred = self._greyed(group, most - len(wholes))
            self._add_buttons([*map(self._control, group.choices, wholes), *barred])
        elif len(names) <= ROW and max(map(len, names)) <= BRIEF and len("".join(filter(None, notes))) <= SAID:
            barred = self._greyed(group, ROW - len(names))
            self._add_buttons([*map(self._control, group.choices, names), *barred])
            self._say_notes(dict(zip(names, notes, strict=True)))
        else:
            self._add_menu([group], page)

    def _add_lone(self, lone: Sequence[Group]) -> None:
        """Add buttons for the only choices under their headings, and their notes where these do not fit on them."""
        choices = [group.choices[0] for group in lone]
        names = list(map(self._named, lone, choices))
        wholes = [_whole(name, self._label_of(choice).note) for name, choice in zip(names, choices, strict=True)]
        fits = [len(whole) <= BRIEF for whole in wholes]
        labels = [whole if fit else name for whole, fit, name in zip(wholes, fits, names, strict=True)]
        self._add_buttons(list(map(self._control, choices, labels)))
        left_out = {name: choice for name, choice, fit in zip(names, choices, fits, strict=True) if not fit}
        notes = {name: self._label_of(choice).note for name, choice in left_out.items()}
        if sum(map(len, notes.values())) <= SAID:
            self._say_notes(notes)

    def _say_notes(self, notes: Mapping[str, str]) -> None:
        """Add a line with the notes of buttons, by their names."""
        said = [f"**{name}**: {note}" for name, note in notes.items() if note]
        if said:
            self.box.add_item(ui.TextDisplay("-# " + " · ".join(said)))

    def _control(self, choice: Choice, label: str) -> ui.Button[Any]:
        number = self.live.table.number
        return controls.button("choose", self.live.id, number, written(choice.path), label=label, style=_CHOOSE)

    def _greyed(self, group: Group, room: int) -> list[ui.Button[Any]]:
        """Return the buttons of a group that cannot be pressed now; none if there is no room for all."""
        if group.heading is not None:
            brief = self._barred_under(group, room)
        elif len(self.barred) > room:
            return []
        else:
            told = {
                key: say("question-refused", choice=self.label(key).text, why=why) for key, why in self.barred.items()
            }
            brief = {key: words if len(words) <= BRIEF else self.label(key).text for key, words in told.items()}
        number = self.live.table.number
        return [
            controls.button("barred", self.live.id, number, key, label=label, disabled=True)
            for key, label in brief.items()
        ]

    def _barred_under(self, group: Group, room: int) -> dict[Key, str]:
        """Return the labels of such buttons under a heading, by key; none if there are more than `room`."""
        choice = group.choices[0]
        if group.heading is None or len(choice.decided) < 2:
            return {}
        (heading, answer), (ask, _), *further = choice.decided
        table = self.live.table.tried(ask.seat, [answer]) if further else choice.before
        own = self._observed_at(table)
        keys = ask.reasons(own, evident=False)
        if len(keys) > room:
            return {}
        texts = {key: label_of([(heading, answer), (ask, key)], own).text for key in keys}
        return {written([answer, key]): self._under(group, text) for key, text in texts.items()}

    @cached_property
    def barred(self) -> Mapping[Key, str]:
        """Why options cannot be chosen now, by key, where players do not see it anyway."""
        return self.ask.reasons(self.own, evident=False)

    def _add_buttons(self, buttons: Sequence[ui.Button[Any]]) -> None:
        for line in rows(buttons):
            self.box.add_item(line)

    # Menus

    def _add_menu(self, merged: Sequence[Group], page: int) -> None:
        """Add a menu of one group, or of several `merged` groups with headings."""
        offered = [
            (group, choice, number)
            for group in merged
            for place, choice in enumerate(group.choices)
            for number in range(1, group.times.get(place, 1) + 1)
        ]
        pages = [offered[first : first + MENU] for first in range(0, len(offered), MENU)]
        first, *others = merged
        page = min(page, len(pages) - 1) if first.heading is None else 0
        options = [self._option(choice, number, group if others else None) for group, choice, number in pages[page]]
        most = min(max(group.most for group in merged), len(options))
        number = self.live.table.number
        menu = controls.menu(
            "choose",
            self.live.id,
            number,
            options,
            key=str(first.heading[1]) if first.heading else "",
            placeholder=self._placeholder(merged, most),
            count=1,
            most=most,
        )
        self.box.add_item(ui.ActionRow(menu))
        self._add_turns(page, len(pages), lambda other: [self.named(pages[other][end][1]) for end in (0, -1)])

    def _placeholder(self, merged: Sequence[Group], most: int) -> str:
        """Return what a menu says while nothing is chosen."""
        keys = [str(group.heading[1]) for group in merged if group.heading]
        if len(keys) > 1:
            return say("question-headings", headings="; ".join(map(self.marked, keys)), several=most)
        if keys:
            return say("question-heading", heading=self.marked(*keys), note=self.label(*keys).note, several=most)
        if isinstance(self.ask, Amount):
            return say("question-amount", low=str(self.ask.low), high=str(self.ask.high))
        return say("question-up-to", count=most) if most > 1 else say("question-one")

    def _option(self, choice: Choice, number: int, group: Group | None) -> discord.SelectOption:
        """Return an option of a menu; with the heading of its `group` and its note, where the menu has several."""
        words, value, note = self.named(choice), written(choice.path), self._label_of(choice).note
        if group and group.heading and choice.path != [group.heading[1]]:
            words = self._under(group, words)
            about = self.label(str(group.heading[1])).note.split("; ")
            note = " · ".join(filter(None, [note, fitting(about, OPTION - len(note) - len(" · "), "; ")]))
        if number > 1:
            words, value = say("question-once-more", choice=words, number=number), f"{value},{number}"
        return controls.option(words, value, note=note)

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
            controls.button("page", self.live.id, number, str(other), label=f"{arrow} {' … '.join(ends(other))}")
            for other, arrow in ((page - 1, "◀"), (page + 1, "▶"))
            if 0 <= other < pages
        ]
        if isinstance(self.ask, Amount):
            turns.append(controls.button("number", self.live.id, number, label=say("question-type")))
        elif isinstance(self.ask, Pick) and pages > 1:
            turns.append(controls.button("type", self.live.id, number, label=say("question-type-option")))
        if turns:
            self.box.add_item(ui.ActionRow(*turns))

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
        """Return the text of a choice, after its mark if it has no heading."""
        if len(choice.decided) > 1 and choice.decided[0][0].is_heading:
            return self._after(self.marks.get(str(choice.decided[1][1]), ""), self._label_of(choice).text)
        return self._after(self.marks.get(str(choice.decided[0][1]), ""), self._label_of(choice).text)

    def _named(self, group: Group, choice: Choice) -> str:
        """Return the text of a choice after its mark, or after its heading if nothing is marked."""
        if group.heading is None or len(choice.decided) == 1:
            return self._after(self.marks.get(str(choice.decided[0][1]), ""), self._label_of(choice).text)
        return self._under(group, self._label_of(choice).text)

    def _under(self, group: Group, words: str) -> str:
        """Return the text of a choice after its heading, unless this is in it as a province is in its spaces' names."""
        heading = self._heading(group)
        return self._after(heading, words) if heading in self.marks.values() or heading not in words else words

    def _heading(self, group: Group) -> str:
        """Return what buttons under a heading begin with: its mark in the picture, or its text."""
        key = str(group.heading[1]) if group.heading else ""
        return self.marks.get(key) or self.label(key).text

    @staticmethod
    def _after(mark: str, words: str) -> str:
        return f"{mark} · {words}" if mark else words


def _whole(name: str, note: str) -> str:
    return f"{name} · {note}" if note else name
