"""A question in the private panel: its options with their picture, what is not possible now, and what else to do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from discord import ui

from bot.features.play.answers import undoable_label
from bot.features.play.offering import BRIEF, Offering, can_carry, own_button, written
from bot.kernel.options import advice_of
from bot.kernel.words import say
from bot.surface.limits import ALT
from bot.surface.pictures import gallery
from games.engine import forced_answer, last_choice
from games.engine.words import fitting, listed, row

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from games.engine import Answer, Ask, Key, Label, Seat

_BARRED: Final = 160
"""Maximum length of the unavailable options."""
_NUMBERED: Final = re.compile(r".+ \d+")
"""Text that ends with a number."""
_ADVICE: Final = 800
"""Maximum length of the advice."""


class Advised(NamedTuple):
    """What an AI player would do."""

    lines: Sequence[str]
    path: Sequence[Answer]
    """The answers, which a button gives."""


AdvisedBy: TypeAlias = "Callable[[Live], Advised]"
"""A function that returns what an AI player would do, in the language of the reader."""


@dataclass(frozen=True)
class Question:
    """Builds the panel of a question."""

    box: ui.Container[Any]
    live: Live
    ask: Ask
    offering: Offering

    def add(
        self,
        hint: str,
        advice: AdvisedBy | None,
        picture: str | None,
        *,
        has_hints: bool,
        asks_layout: bool,
        more: Iterable[ui.Button[Any]] = (),
    ) -> None:
        """Add the question with its picture, the options, and what else can be done, with `more` buttons for that.

        `advice` takes the place of the `hint`, and with `has_hints` a button asks for it; with `asks_layout`, one
        makes the picture taller.
        """
        self.box.add_item(ui.TextDisplay(f"### {self.ask.prompt(self.offering.own)}"))
        if advice:
            self._add_advice(advice(self.live))
        elif hint:
            self.box.add_item(ui.TextDisplay(f"-# 💡 {hint}"[:400]))
        if picture:
            self.box.add_item(gallery({picture: self._alt()}))
        if asks_layout:
            taller = own_button(self.live, "taller", label=say("question-taller"))
            self.box.add_item(ui.Section(f"-# {say('question-phone')}", accessory=taller))
        self._add_sealed()
        self.offering.add()
        self._add_not_now()
        footer = [*to_take_back(self.live, self.ask.seat), *to_see_hand(self.live)]
        if has_hints and not advice and forced_answer(self.ask) is None and _allows_hints(self.live):
            footer.append(own_button(self.live, "hint", label=say("question-hint")))
        footer += more
        if footer:
            self.box.add_item(ui.ActionRow(*footer))

    def _add_advice(self, advised: Advised) -> None:
        """Add what an AI player would do, with a button that does as much of it as a button can carry."""
        live, path = self.offering.live, advised.path
        while not can_carry(live, path):
            path = path[:-1]
        play = own_button(live, "play", written(path), label=say("question-play-this"))
        self.box.add_item(ui.Section(fitting(advised.lines, _ADVICE, "\n"), accessory=play))

    def _alt(self) -> str:
        """Return the picture's description: the options by their marks, or else the question; notes are told below."""
        labels = ((mark and f"{mark}: ", self.offering.label(key)) for key, mark in self.offering.marks.items())
        said = (mark + label.text for mark, label in labels)
        return fitting(said, ALT, "; ") or self.ask.prompt(self.offering.own)

    def _add_sealed(self) -> None:
        table, seat = self.live.table, self.ask.seat
        if not table.simultaneous:
            return
        answer = table.sealed.get(seat)
        if answer is None:
            self.box.add_item(ui.TextDisplay(f"-# {say('question-secret')}"))
            return
        if isinstance(answer, tuple):
            choice = row(self.offering.label(key).beside_letter for key in answer)
        else:
            choice = self.offering.label(str(answer)).text
        others = [self.live.shown_names[other] for other in self.live.waiting or table.waiting]
        sealed = say("question-sealed", choice=choice, who=row(others), count=len(others))
        self.box.add_item(ui.TextDisplay(sealed))

    def _add_not_now(self) -> None:
        """Add a short line with the options that cannot be chosen and have no greyed button, grouped by reason."""
        greyed = {
            item.custom_id.rpartition(":")[2]
            for item in self.box.walk_children()
            if isinstance(item, ui.Button) and item.custom_id and item.custom_id.startswith("hd:barred:")
        }
        barred = {key: why for key, why in self.offering.barred.items() if key not in greyed}
        parts: list[str] = []
        left = len(barred)
        for why, group in groupby(sorted(barred, key=lambda key: barred[key]), key=lambda key: barred[key]):
            keys = list(group)
            part = say("question-refused", choice=self._listed(keys), why=why)
            if len("; ".join([*parts, part])) > _BARRED and left > 1:  # "1 more" alone is written out
                break
            parts.append(part)
            left -= len(keys)
        if barred:
            self.box.add_item(
                ui.TextDisplay(f"-# {say('question-not-now', choices='; '.join(parts), told=len(parts), more=left)}")
            )

    def _listed(self, keys: Sequence[Key]) -> str:
        """Return the labels of options as a list, which stops where it is longer than `_BARRED`."""
        texts: list[str] = []
        line = ""
        for key in keys:
            texts.append(self.offering.label(key).text)
            line = listed(_together(texts))
            if len(line) > _BARRED:
                break
        return line


def _allows_hints(live: Live) -> bool:
    """Return whether to show the button for hints.

    Whether the server has rankings is not known here, so any game of two ranked players counts as a ranked one.
    """
    allowing = ("all",) if len(live.ranked) > 1 else ("all", "unranked")
    return advice_of(live.row).hints in allowing and live.box.is_learned(len(live.seats))


def _together(texts: Iterable[str]) -> Iterator[str]:
    """Yield `texts` in order, merging those that differ only in their last number: `House on Wei 1, 2 and 4`."""
    for numbered, group in groupby(texts, lambda text: _NUMBERED.fullmatch(text) and text.rpartition(" ")[0]):
        if numbered is None:
            yield from group
        else:
            yield f"{numbered} {listed(text.rpartition(' ')[2] for text in group)}"


def to_see_hand(live: Live) -> list[ui.Button[Any]]:
    """Return the button that shows a player's hand, if the game has hands."""
    return [own_button(live, "hand", label=say("board-hand"))] if live.box.has_hands else []


def to_take_back(live: Live, seat: Seat) -> list[ui.Button[Any]]:
    """Return the buttons that take back a seat's last choice or its whole turn, if there is anything to take back."""
    own, sealed = live.table.undoable(seat), seat in live.table.sealed
    if not live.goes_on:
        return []
    if not (own or sealed):  # a person alone with AI players can go back without a vote
        alone = len(live.persons) == 1 and any(entry.seat == seat for entry in live.table.answers)
        return [own_button(live, "more", "undo", label=say("undo-button-further"))] if alone else []
    parts = last_choice(live.table, seat)
    buttons = [own_button(live, "undo", "choice", label=_undo_label(undoable_label(live, seat, parts)))]
    if not sealed and own > len(parts):
        buttons.append(own_button(live, "undo", "turn", label=say("undo-button-turn")))
    return buttons


def _undo_label(undone: Label) -> str:
    """Return what a button says that takes back a choice: as much of it as fits."""
    whole = undone.undone or undone.text
    short = whole.partition(" (")[0]  # without how it was paid for
    labels = [say("undo-button-back", choice=words) for words in (whole, undone.beside_letter, short)]
    return next((words for words in labels if len(words) <= BRIEF), f"{labels[-1][: BRIEF - 1].rpartition(' ')[0]} …")
