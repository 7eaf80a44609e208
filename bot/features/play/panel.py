"""The private panel: a question with its options and their picture, and what is not possible now.

The same panel is a direct message, with a short call in the channel, or a message in the channel that only its owner
sees. Its controls carry the table, the number of the question and the answer, so they survive restarts and know when
they are stale.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypedDict, Unpack

import discord
from cachetools import LRUCache
from discord import ui

from bot.features.play.answers import TakingBack, Unconfirmed, idle, undoable_label
from bot.features.play.offering import BRIEF, Offering, can_carry, choosing, marks_on, own_button, written
from bot.features.play.since import Since, opens_turn, since_last_turn, told_from
from bot.kernel.options import advice_of, looks_of
from bot.kernel.preferences import PREFERENCES, asks_layout
from bot.kernel.saying import fitting_lines
from bot.kernel.words import channel_mention, say
from bot.kernel.workers import thinking
from bot.surface import controls
from bot.surface.layout import Layout, Part, framed
from bot.surface.limits import ALT
from bot.surface.parts import introduction_button
from bot.surface.pictures import gallery, offered
from games.engine import Answer, Ask, Game, Key, Label, Seat, forced_answer, last_choice
from games.engine.words import addressing, fitting, listed, row
from storage import Database, Post, outbox, tables

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from bot.kernel.tables import Played
    from rendering import Choice, Look, Painter

CHOICE: Final = "choice.png"
"""The picture of the options."""
_NOTES: Final = 1200
"""Maximum length of the notes."""
_ADVICE: Final = 800
"""Maximum length of the advice."""
_BARRED: Final = 160
"""Maximum length of the unavailable options."""
_EFFECT: Final = 2400
"""Maximum length of the summary of a turn."""
_TIPS: Final = 10_000
"""Number of tips that are remembered."""
_NUMBER: Final = re.compile(r"\d+")
_NUMBERED: Final = re.compile(r".+ \d+")
"""Text that ends with a number."""


class Advised(NamedTuple):
    """What an AI player would do."""

    lines: Sequence[str]
    path: Sequence[Answer]
    """The answers, which a button gives."""


AdvisedBy: TypeAlias = "Callable[[Live], Advised]"
"""A function that returns what an AI player would do, in the language of the reader."""


def panel(
    live: Live,
    seat: Seat,
    *,
    notes: Sequence[str] = (),
    confirm: Unconfirmed | None = None,
    away: bool = False,
    **asked: Any,
) -> ui.LayoutView:
    """Return the panel of `seat`: what it can do now. It tries answers on forks, so it takes a while.

    `notes` come first; `confirm` is what to confirm; a question is shown as `asked`, see `_asked`. `away` from the
    table's channel, in direct messages, the panel names its table.
    """
    ask = live.ask_of(seat) if live.goes_on else None
    if away:
        notes = [say("question-table", title=live.box.title, channel=channel_mention(live.row.channel_id)), *notes]
    told: Sequence[Part] = [fitting_lines(notes, _NOTES), ui.Separator()] if notes else ()
    with addressing(live.short_names, seat):
        if confirm and (ask or isinstance(confirm, TakingBack)):
            return Layout(framed(*told, *_unconfirmed(live, confirm)))
        return Layout(framed(*told, *(_asked(live, ask, **asked) if ask else _waiting(live, seat))))


def _asked(
    live: Live,
    ask: Ask,
    *,
    page: int = 0,
    hint: str = "",
    has_hints: bool = False,
    advice: AdvisedBy | None = None,
    intro: str = "",
    since: Since | None = None,
    marks: Mapping[Key, str] | None = None,
    asks_layout: bool = False,
) -> Iterator[Part]:
    """Yield the question to a player, with its picture, the options, and what else can be done.

    `hint` is a rule of thumb for newcomers, and `intro` says what the game is about; `advice` is what an AI player
    would do, in place of the hint, and with `has_hints` a button asks for it; `since` is what the others have done
    since the last turn; `marks` are the letters of the options in their attached picture, if there is one, and with
    `asks_layout` a button makes it taller.
    """
    then = choosing(live, ask.seat)
    ask = then.ask_of(ask.seat) or ask
    offering = Offering(then, ask, marks or {}, page)
    if intro:
        yield ui.Section(intro, accessory=introduction_button(live.box, live.id))
    if since and since.lines:
        yield _since_last_turn(live, since)
    yield f"### {ask.prompt(offering.own)}"
    if advice:
        yield _advised(offering, advice(live))
    elif hint:
        yield f"-# 💡 {hint}"[:400]
    if marks is not None:
        yield gallery({CHOICE: _alt(offering)})
    if asks_layout and not ask.repeated_by:  # there are many buttons
        taller = own_button(live, "taller", label=say("question-taller"))
        yield ui.Section(f"-# {say('question-phone')}", accessory=taller)
    yield _sealed(offering, live)
    yield from (options := [*offering.parts()])
    yield _not_now(offering, options)
    yield _further(live, ask, since, offers_hint=has_hints and not advice)


def _further(live: Live, ask: Ask, since: Since | None, *, offers_hint: bool) -> Sequence[ui.Button[Any]]:
    """Return the buttons for what else a player can do."""
    further = [*to_take_back(live, ask.seat), *to_see_hand(live)]
    if offers_hint and forced_answer(ask) is None and _allows_hints(live):
        further.append(own_button(live, "hint", label=say("question-hint")))
    if since and not since.lines:
        further.append(_play_back(live, since))
    return further


def _advised(offering: Offering, advised: Advised) -> ui.Section[Any]:
    """Return what an AI player would do, with a button that does as much of it as a button can carry."""
    live, path = offering.live, advised.path
    while not can_carry(live, path):
        path = path[:-1]
    play = own_button(live, "play", written(path), label=say("question-play-this"))
    return ui.Section(fitting(advised.lines, _ADVICE, "\n"), accessory=play)


def _alt(offering: Offering) -> str:
    """Return the picture's description: the options by their marks, or else the question; notes are told below."""
    labels = ((mark and f"{mark}: ", offering.label(key)) for key, mark in offering.marks.items())
    said = (mark + label.text for mark, label in labels)
    return fitting(said, ALT, "; ") or offering.ask.prompt(offering.own)


def _sealed(offering: Offering, live: Live) -> str:
    """Return a player's answer to a sealed question, if there is one, and whom the game is waiting for."""
    if not live.table.simultaneous:
        return ""
    answer = live.table.sealed.get(offering.ask.seat)
    if answer is None:
        return f"-# {say('question-secret')}"
    if isinstance(answer, tuple):
        choice = row(offering.label(key).beside_letter for key in answer)
    else:
        choice = offering.label(str(answer)).text
    others = [live.shown_names[other] for other in live.waiting or live.table.waiting]
    return say("question-sealed", choice=choice, who=row(others), count=len(others))


def _not_now(offering: Offering, options: Iterable[Part]) -> str:
    """Return a short line about what cannot be chosen and has no greyed button among the `options`, by reason."""
    greyed = _greyed(options)
    barred = {key: why for key, why in offering.barred.items() if key not in greyed}
    parts: list[str] = []
    left = len(barred)
    for why, group in groupby(sorted(barred, key=barred.__getitem__), barred.__getitem__):
        keys = list(group)
        part = say("question-refused", choice=_listed(offering, keys), why=why)
        if len("; ".join([*parts, part])) > _BARRED and left > 1:  # "1 more" alone is written out
            break
        parts.append(part)
        left -= len(keys)
    if not barred:
        return ""
    return f"-# {say('question-not-now', choices='; '.join(parts), told=len(parts), more=left)}"


def _greyed(options: Iterable[Part]) -> set[Key]:
    """Return which options have greyed buttons."""
    controls = (control for part in options if not isinstance(part, (str, ui.Item)) for control in part)
    disabled = (button for button in controls if isinstance(button, ui.Button) and button.disabled)
    return {str(button.custom_id).rpartition(":")[2] for button in disabled}


def _listed(offering: Offering, keys: Sequence[Key]) -> str:
    """Return the labels of options as a list, which stops where it is longer than `_BARRED`."""
    texts: list[str] = []
    line = ""
    for key in keys:
        texts.append(offering.label(key).text)
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


def _waiting(live: Live, seat: Seat) -> Iterator[Part]:
    """Yield why a player has no question now, and what they can do meanwhile."""
    further = live.asks_only_ai and live.table.undoable(seat)
    yield f"{idle(live)}\n-# {say('question-thinking-back')}" if further else idle(live)
    buttons = [*to_take_back(live, seat), *to_see_hand(live)]
    if live.goes_on and live.box.ahead:
        buttons.append(own_button(live, "ahead", label=say("ahead-button")))
    yield buttons


def _since_last_turn(live: Live, since: Since) -> ui.Section[Any]:
    """Return what the others have done, with a button that plays it back."""
    title = say("question-since-start" if since.is_first else "question-since")
    more = [f"-# {say('question-since-more', count=since.left_out)}"] if since.left_out else []
    text = "\n".join([f"**{title}**", *more, *(f"- {line}" for line in since.lines)])
    return ui.Section(text[:900], accessory=_play_back(live, since))


def _play_back(live: Live, since: Since) -> ui.Button[Any]:
    return controls.button("replay", live.id, 0, str(since.step), label=say("seeing-button-replay"))


def _unconfirmed(live: Live, held: Unconfirmed) -> Sequence[Part]:
    """Return what a player is to confirm."""
    effect = fitting_lines([f"- {sentence}" for sentence in held.effect], _EFFECT)
    if isinstance(held, TakingBack):
        lines = [say("undo-takes-back"), effect]
        return undo_question(live, say(f"undo-title-{held.key}"), lines, verb="takeback", key=held.key)
    what = "turn" if held.ends_turn else "choice"
    title, why = say(f"question-ends-{what}"), say("question-then", then=held.then, what=what)
    words = say(f"question-end-{what}")
    end = own_button(live, "close", held.path, label=words, style=discord.ButtonStyle.success)
    return f"### {title}\n{effect}\n-# {why}", [end, own_button(live, "open", label=say("question-undo"))]


def undo_question(
    live: Live, title: str, lines: Sequence[str], *, verb: str, key: str, by_vote: bool = False
) -> Sequence[Part]:
    """Return the question whether to take something back: what that means in `lines`, and buttons for and against."""
    label = say("undo-button-vote" if by_vote else "undo-button-take-back")
    take_back = own_button(live, verb, key, label=label, style=discord.ButtonStyle.primary)
    return "\n".join([f"### {title}", *lines]), [take_back, own_button(live, "open", label=say("undo-button-keep"))]


class Shown(TypedDict, total=False):
    """Optional arguments of `Panels.of`."""

    page: int
    notes: Sequence[str]
    played: Played | None
    """The move just made: what it did is told after the notes."""
    confirm: Unconfirmed
    advice: AdvisedBy
    """What an AI player would do."""
    away: bool


def notes_of(shown: Shown) -> list[str]:
    """Return what a panel tells first."""
    played = shown.get("played")
    return [*shown.get("notes", ()), *(played.told(away=shown.get("away", False)) if played else ())]


class Panels:
    """Makes panels, and remembers the tips in them: a player gets each once at a table, while it runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._told: LRUCache[tuple[int, int, int], int] = LRUCache(_TIPS)
        """By person, table and tip: the number of the question that it belongs to."""

    async def of(
        self, person_id: int, live: Live, seat: Seat, **shown: Unpack[Shown]
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        """Return the panel of the player in `seat`, and its pictures."""
        if not live.goes_on or "confirm" in shown or live.ask_of(seat) is None:
            return await thinking(lambda: panel(live, seat, notes=notes_of(shown), **_others(shown))), []
        person, page = await PREFERENCES.of(self._database, person_id), shown.get("page", 0)
        is_new = not await tables.has_ended(self._database, person_id, live.row.game)
        helps = person.hints == "always" or (person.hints == "first" and is_new)

        def drawn(painter: Painter[Game], look: Look) -> Choice | None:
            then = choosing(live, seat)
            return painter.choice(then.observation(seat), marks_on(then, seat, page), look)

        found = await offered(CHOICE, live, drawn, person)
        is_wide = found is not None and looks_of(live.row).layout == "wide"
        above = not shown.get("away") and opens_turn(live, seat)
        asked: dict[str, Any] = {
            "boards": await outbox.shown(self._database, live.id, "board", "channel") if above else [],
            "choice": found and found[1],
            "tip": partial(self._tip, person_id, again=person.hints == "always"),
            "has_hints": helps,
            "is_new": is_new,
            "asks_layout": is_wide and await asks_layout(self._database, person_id, f"{live.id}:{live.table.number}"),
        }
        view = await thinking(_asking, live, seat, shown, **asked)
        return view, [found[0]] if found else []

    def _tip(self, person_id: int, live: Live, seat: Seat, *, again: bool) -> str:
        """Return the rule of thumb for what a panel asks, unless the player was told it before; then only `again`."""
        then = choosing(live, seat)
        ask = then.ask_of(seat)
        hint = ask.hint(then.observation(seat)) if ask else ""
        key = person_id, live.id, hash(_NUMBER.sub("", hint))  # with other numbers, it is the same
        is_new = self._told.setdefault(key, live.table.number) == live.table.number
        return hint if is_new or again else ""


def _asking(
    live: Live,
    seat: Seat,
    shown: Shown,
    *,
    boards: Sequence[Post],
    choice: Choice | None,
    tip: Callable[[Live, Seat], str],
    has_hints: bool,
    is_new: bool,
    asks_layout: bool,
) -> ui.LayoutView:
    """Return the panel with a question to a player, with a `tip` and the picture of its `choice`.

    The message above it has shown these `boards`. A player who `is_new` has never finished this game.
    """
    notes, marks = notes_of(shown), marks_on(choosing(live, seat), seat, shown.get("page", 0))
    since = None if _has_told(shown, notes) else since_last_turn(live, seat, told_from(live, boards))
    if since:
        since = replace(since, lines=[line for line in since.lines if line not in notes])
    places = {key: marks[key] for key in choice.places} if choice else None
    return panel(
        live,
        seat,
        notes=notes,
        hint=tip(live, seat) if has_hints else "",
        has_hints=has_hints,
        intro=_intro_for(live, seat) if has_hints and is_new and "advice" not in shown else "",
        since=since,
        marks=places,
        asks_layout=asks_layout,
        **_others(shown),
    )


def _has_told(shown: Shown, notes: Sequence[str]) -> bool:
    """Return whether the player has read what the others have done, or reads it in the notes."""
    played, away = shown.get("played"), shown.get("away", False)
    has_read = "page" in shown or bool(shown.get("advice")) or (played is not None and played.tells_all(away=away))
    return has_read or bool(notes and away)


def _others(shown: Shown) -> dict[str, Any]:
    return {name: value for name, value in shown.items() if name not in ("notes", "played")}


def _intro_for(live: Live, seat: Seat) -> str:
    """Return the introduction above a newcomer's first question; empty above later ones."""
    has_answered = seat in live.table.sealed or any(entry.seat == seat for entry in live.table.log)
    return "" if has_answered else say("intro-first", title=live.box.title)
