"""The private panel: a question with its options, and what is not possible now.

The same panel is a direct message, or a message in the channel that only its owner sees. Its controls carry the table,
the number of the question and the answer, so they survive restarts and know when they are stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain, groupby, product
from string import ascii_uppercase
from typing import Any, Final

import discord
from discord import ui

from bot.limits import MENU
from bot.showing.boxes import introduction_button
from bot.showing.controls import Control, Menu, rows
from bot.showing.layout import Layout, framed
from bot.showing.pictures import gallery
from bot.tables.live import Live
from bot.tables.since import Since
from bot.tables.states import cut_short
from bot.tables.undoing import TakingBack, taking_back
from bot.words import say
from games.engine import Amount, Ask, Key, Label, Pick, Picks, Seat
from games.engine.words import capital, listed, row

BUTTONS: Final = 8
"""Up to this many options are buttons with their cost beside them; more become a menu."""
ROWED: Final = 10
"""Up to this many `BRIEF` options are buttons in rows."""
BRIEF: Final = 30
"""Maximum length of a button that can be read at a glance, including its cost."""
GREYED: Final = 40
"""Maximum length of a disabled button among `BRIEF` ones, including the reason."""
SHORT: Final = 24
"""Maximum length of a button with text beside it on a phone."""
NUMBERED: Final = re.compile(r".+ \d+")
"""Text that ends with a number."""
_CHOOSE: Final = discord.ButtonStyle.primary
_BARRED: Final = 1200
"""Maximum length of the list of unavailable options."""
_NOTES: Final = 1200
"""Maximum length of the notes."""
_EFFECT: Final = 2400
"""Maximum length of the summary of a turn."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Answers that end a turn, waiting for confirmation."""

    path: str
    """The answers, as `typed.written` writes them."""
    effect: Sequence[str]
    """Their effects, in sentences."""


def panel(
    live: Live,
    seat: Seat,
    *,
    page: int = 0,
    notes: Sequence[str] = (),
    hint: str = "",
    intro: str = "",
    since: Since | None = None,
    picture: str | None = None,
    closing: Closing | None = None,
    undoing: TakingBack | None = None,
    away: bool = False,
    post_id: int | None = None,
) -> ui.LayoutView:
    """Return the panel of `seat`: what it can do now.

    `notes` come first; `hint` is advice for newcomers, and `intro` says what the game is about; `since` is what the
    others have done since the last turn; `picture` is the name of an attached picture of the options, each with its
    letter; `closing` or `undoing` waits for confirmation. `away` from the table's channel, in direct messages, the
    panel names its table. `post_id` identifies the post.
    """
    if away:
        notes = [say("question-table", title=live.box.title, channel=f"<#{live.row.channel_id}>"), *notes]
    box = framed(post_id)
    if notes:
        box.add_item(ui.TextDisplay(_fitting(notes, _NOTES)))
        box.add_item(ui.Separator())
    ask = live.ask_of(seat) if live.goes_on else None
    if undoing:
        _add_undoing(box, live, undoing)
    elif ask is None:
        box.add_item(ui.TextDisplay(idle(live)))
        buttons = [_button(live, "hand", label=say("board-hand"))]
        if live.goes_on and live.box.ahead:
            buttons.append(_button(live, "ahead", label=say("ahead-button")))
        box.add_item(ui.ActionRow(*buttons))
    elif closing:
        _add_closing(box, live, closing)
    else:
        if intro:
            box.add_item(ui.Section(intro, accessory=introduction_button(live.box, live.id)))
        if since:
            box.add_item(_since_last_turn(live, since))
        _Question(box, live, ask, marks_of(ask) if picture else {}).add(hint, picture, page)
    return Layout(box)


def _since_last_turn(live: Live, since: Since) -> ui.Section[Any]:
    """Return what the others have done, with a button that plays it back."""
    title = say("question-since-start" if since.is_first else "question-since")
    more = [f"-# {say('question-since-more', count=since.left_out)}"] if since.left_out else []
    text = "\n".join([f"**{title}**", *more, *(f"- {line}" for line in since.lines)])
    play_back = Control.button("replay", live.id, 0, str(since.step), label=say("question-play-back"))
    return ui.Section(text[:900], accessory=play_back)


def options_of(ask: Ask) -> Sequence[Key]:
    """Return the options of a question as keys, including the numbers of an `Amount`."""
    return [str(number) for number in range(ask.low, ask.high + 1)] if isinstance(ask, Amount) else ask.options


def marks_of(ask: Ask) -> dict[Key, str]:
    """Return a letter for each option, as in the picture: A to Z, then AA, AB and so on."""
    letters = chain(ascii_uppercase, map("".join, product(ascii_uppercase, repeat=2)))
    return dict(zip(options_of(ask), letters, strict=False))


def idle(live: Live) -> str:
    """Return why a player has no question now."""
    if not live.goes_on:
        return cut_short(live) or say("panel-is-over")
    return say("question-not-you", who=row(live.shown_names[seat] for seat in live.table.waiting))


def _button(
    live: Live, verb: str, key: str = "", *, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return Control.button(verb, live.id, live.table.number, key, label=label, style=style)


def _fitting(lines: Sequence[str], room: int) -> str:
    """Return the lines that fit; the last one says if there are more."""
    ends = accumulate(len(line) + 1 for line in lines)
    kept = [line for line, end in zip(lines, ends, strict=True) if end <= room]
    return "\n".join(kept if len(kept) == len(lines) else [*kept, f"-# {say('question-left-out')}"])


def _add_closing(box: ui.Container[Any], live: Live, closing: Closing) -> None:
    effect = _fitting([f"- {sentence}" for sentence in closing.effect], _EFFECT)
    title, nothing_yet = say("question-ends-turn"), say("question-nothing-yet")
    box.add_item(ui.TextDisplay(f"### {title}\n{effect}\n-# {nothing_yet}"))
    end = _button(live, "close", closing.path, label=say("question-end-turn"), style=discord.ButtonStyle.success)
    box.add_item(ui.ActionRow(end, _button(live, "open", label=say("question-undo"))))


def _add_undoing(box: ui.Container[Any], live: Live, undoing: TakingBack) -> None:
    title, nothing_yet = say(f"undo-title-{undoing.key}"), say("undo-nothing-yet")
    effect = _fitting([f"- {sentence}" for sentence in undoing.effect], _EFFECT)
    box.add_item(ui.TextDisplay(f"### {title}\n{say('undo-takes-back')}\n{effect}\n-# {nothing_yet}"))
    take_back = _button(live, "takeback", undoing.key, label=say("undo-button-take-back"), style=_CHOOSE)
    box.add_item(ui.ActionRow(take_back, _button(live, "open", label=say("undo-button-keep"))))


@dataclass(frozen=True)
class _Question:
    """Builds the panel of a question."""

    box: ui.Container[Any]
    live: Live
    ask: Ask
    marks: Mapping[Key, str]
    labels: dict[Key, Label] = field(default_factory=dict)
    """Cached labels: some of them look at the whole table."""

    def label(self, key: Key) -> Label:
        """Return the label of an option."""
        if key not in self.labels:
            self.labels[key] = self.live.box.texts.label(self.ask, key, self.own)
        return self.labels[key]

    @property
    def own(self) -> Any:
        """The view of the asked seat."""
        return self.live.view(self.ask.seat)

    def named(self, key: Key) -> str:
        """Return an option's letter and label."""
        mark = self.marks.get(key)
        return f"{mark} · {self.label(key).text}" if mark else self.label(key).text

    def short(self, key: Key) -> str:
        """Return an option's short label for a button beside the whole one: only its letter if it is long."""
        return self.named(key) if len(self.named(key)) <= SHORT else self.marks.get(key, self.label(key).text)

    def add(self, hint: str, picture: str | None, page: int) -> None:
        """Add the question with its picture and options, and all other controls."""
        texts = self.live.box.texts
        self.box.add_item(ui.TextDisplay(f"### {texts.question(self.ask, self.own)}"))
        if hint:
            self.box.add_item(ui.TextDisplay(f"-# 💡 {hint}"[:400]))
        if picture:
            said = "; ".join(f"{mark}: {self.label(key).text}" for key, mark in self.marks.items())
            self.box.add_item(gallery({picture: said}))
        self._add_sealed()
        keys, barred = options_of(self.ask), texts.barred(self.ask, self.own)
        if isinstance(self.ask, Picks) or len(keys) > (most := ROWED if self._brief(keys) else BUTTONS):
            self._add_menu(keys, page)
            self._add_not_now(barred)
        elif self._brief(keys):
            told = {key: why for key, why in barred.items() if len(self._refused(key, why)) <= GREYED}
            told = told if len(keys) + len(told) <= most else {}
            self._add_rows(keys, told)
            self._add_not_now({key: why for key, why in barred.items() if key not in told})
        else:
            beside = barred if len(keys) + len(barred) <= most else {}
            self._add_sections(keys, beside)
            self._add_not_now({} if beside else barred)
        self._add_footer()

    def _add_sealed(self) -> None:
        table, seat = self.live.table, self.ask.seat
        if not table.simultaneous:
            return
        answer = table.sealed.get(seat)
        if answer is None:
            self.box.add_item(ui.TextDisplay(f"-# {say('question-secret')}"))
            return
        keys = answer if isinstance(answer, tuple) else (str(answer),)
        sealed = say("question-sealed", choice=row(self.label(key).text for key in keys))
        others = row(self.live.shown_names[other] for other in table.waiting if other != seat)
        waiting = f"\n-# {say('question-still', who=others)}" if others else ""
        self.box.add_item(ui.TextDisplay(f"{sealed}{waiting}"))

    def _brief(self, keys: Sequence[Key]) -> bool:
        """Return whether all options and their notes fit on buttons."""
        return not self.marks and all(len(self._whole(key)) <= BRIEF for key in keys)

    def _whole(self, key: Key) -> str:
        label = self.label(key)
        return f"{label.text} · {label.note}" if label.note else label.text

    def _add_rows(self, keys: Sequence[Key], barred: Mapping[Key, str]) -> None:
        """Add short options as buttons in rows."""
        buttons = [_button(self.live, "answer", key, label=self._whole(key), style=_CHOOSE) for key in keys]
        buttons += [self._greyed(key, self._refused(key, why)) for key, why in barred.items()]
        for line in rows(buttons):
            self.box.add_item(line)

    def _add_sections(self, keys: Sequence[Key], barred: Mapping[Key, str]) -> None:
        """Add a button beside each option and its note."""
        for key in keys:
            note = self.label(key).note
            text = f"**{self.named(key)}**" + (f"\n-# {note}" if note else "")
            button = _button(self.live, "answer", key, label=self.short(key), style=_CHOOSE)
            self.box.add_item(ui.Section(text, accessory=button))
        for key, why in barred.items():
            self.box.add_item(
                ui.Section(
                    f"{self.label(key).text}\n-# {capital(why)}", accessory=self._greyed(key, self.label(key).text)
                )
            )

    def _refused(self, key: Key, why: str) -> str:
        return say("question-refused", choice=self.label(key).text, why=why)

    def _greyed(self, key: Key, label: str) -> ui.Button[Any]:
        return Control.button("barred", self.live.id, self.live.table.number, key, label=label, disabled=True)

    def _add_menu(self, keys: Sequence[Key], page: int) -> None:
        pages = [keys[first : first + MENU] for first in range(0, len(keys), MENU)]
        page = min(page, len(pages) - 1)
        options = [Menu.option(self.named(key), key, note=self.label(key).note) for key in pages[page]]
        count, placeholder = 1, say("question-one")
        match self.ask:
            case Picks():
                count, placeholder = self.ask.count, say("question-several", count=self.ask.count)
            case Amount():
                placeholder = say("question-amount", low=str(self.ask.low), high=str(self.ask.high))
            case Pick():
                pass
        number = self.live.table.number
        menu = Menu.select("answer", self.live.id, number, options, placeholder=placeholder, count=count)
        self.box.add_item(ui.ActionRow(menu))
        turns = [
            _button(self.live, "page", str(other), label=f"{arrow} {self._span(pages[other])}")
            for other, arrow in ((page - 1, "◀"), (page + 1, "▶"))
            if 0 <= other < len(pages)
        ]
        if isinstance(self.ask, Amount):
            turns.append(_button(self.live, "number", label=say("question-type")))
        if turns:
            self.box.add_item(ui.ActionRow(*turns))

    def _span(self, keys: Sequence[Key]) -> str:
        return f"{self.named(keys[0])} … {self.named(keys[-1])}"

    def _add_not_now(self, barred: Mapping[Key, str]) -> None:
        """Add the unavailable options, grouped by reason; what does not fit is counted."""
        lines: list[str] = []
        room, left = _BARRED, len(barred)
        for why, group in groupby(sorted(barred, key=lambda key: barred[key]), key=lambda key: barred[key]):
            keys = list(group)
            choices = "; ".join(_together(self.label(key).text for key in keys))
            line = f"-# {say('question-not-now', choices=choices, why=why)}"
            room -= len(line)
            if room < 0:
                lines.append(f"-# {say('question-not-now-more', count=left)}")
                break
            lines.append(line)
            left -= len(keys)
        if lines:
            self.box.add_item(ui.TextDisplay("\n".join(lines)))

    def _add_footer(self) -> None:
        footer = [_button(self.live, "hand", label=say("board-hand"))]
        own, sealed = self.live.table.undoable(self.ask.seat), self.ask.seat in self.live.table.sealed
        if own or sealed:
            choice = taking_back(self.live, self.ask.seat, whole_turn=False).choice
            footer.insert(0, _button(self.live, "undo", "choice", label=say("undo-button-back", choice=choice)))
            if not sealed and own > self.live.table.last_choice(self.ask.seat, self.live.box.implied):
                footer.insert(1, _button(self.live, "undo", "turn", label=say("undo-button-turn")))
        self.box.add_item(ui.ActionRow(*footer))


def _together(texts: Iterable[str]) -> Iterator[str]:
    """Yield `texts` in order, merging those that differ only in their last number: `House on Wei 1, 2 and 4`."""
    for numbered, group in groupby(texts, lambda text: NUMBERED.fullmatch(text) and text.rpartition(" ")[0]):
        if numbered is None:
            yield from group
        else:
            yield f"{numbered} {listed(text.rpartition(' ')[2] for text in group)}"
