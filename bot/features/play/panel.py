"""The private panel: a question with its options and their picture, and what is not possible now.

The same panel is a direct message, with a short call in the channel, or a message in the channel that only its owner
sees. Its controls carry the table, the number of the question and the answer, so they survive restarts and know when
they are stale.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict, Unpack

import discord
from cachetools import LRUCache
from discord import ui

from bot.features.play.answers import idle
from bot.features.play.offering import Offering, choosing, marks_on, own_button
from bot.features.play.question import Question, to_see_hand, to_take_back
from bot.features.play.since import opens_turn, since_last_turn, told_from
from bot.kernel.options import looks_of
from bot.kernel.preferences import PREFERENCES, asks_layout
from bot.kernel.saying import fitting_lines
from bot.kernel.words import channel_mention, say
from bot.kernel.workers import thinking
from bot.surface import controls
from bot.surface.layout import Layout, framed
from bot.surface.parts import introduction_button
from bot.surface.pictures import offered
from games.engine.words import addressing
from storage import outbox, tables

if TYPE_CHECKING:
    from bot.features.play.answers import Closing, TakingBack
    from bot.features.play.question import AdvisedBy
    from bot.features.play.since import Since
    from bot.kernel.live import Live
    from bot.kernel.tables import Played
    from games.engine import Ask, Game, Key, Seat
    from rendering import Choice, Look, Painter
    from storage import Database, Post, Source

CHOICE: Final = "choice.png"
"""The picture of the options."""
_NOTES: Final = 1200
"""Maximum length of the notes."""
_EFFECT: Final = 2400
"""Maximum length of the summary of a turn."""
_TIPS: Final = 10_000
"""Number of tips that are remembered."""
_NUMBER: Final = re.compile(r"\d+")


def panel(live: Live, seat: Seat, **shown: Any) -> ui.LayoutView:
    """Return the panel of `seat`; `shown` as for `content`."""
    with addressing(live.short_names, seat):
        return Layout(content(live, seat, **shown))


def content(
    live: Live,
    seat: Seat,
    *,
    notes: Sequence[str] = (),
    closing: Closing | None = None,
    undoing: TakingBack | None = None,
    away: bool = False,
    **asked: Any,
) -> ui.Container[Any]:
    """Return the content of the panel of `seat`: what it can do now. It tries answers on forks, so it takes a while.

    `notes` come first; `closing` or `undoing` waits for confirmation; a question is shown as `asked`, see `_add_asked`.
    `away` from the table's channel, in direct messages, the panel names its table.
    """
    if away:
        notes = [say("question-table", title=live.box.title, channel=channel_mention(live.row.channel_id)), *notes]
    box = framed()
    if notes:
        box.add_item(ui.TextDisplay(fitting_lines(notes, _NOTES)))
        box.add_item(ui.Separator())
    ask = live.ask_of(seat) if live.goes_on else None
    if undoing:
        _add_undoing(box, live, undoing)
    elif ask is None:
        _add_waiting(box, live, seat)
    elif closing:
        _add_closing(box, live, closing)
    else:
        _add_asked(box, live, ask, **asked)
    return box


def _add_asked(
    box: ui.Container[Any],
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
) -> None:
    """Add the question to a player.

    `hint` is a rule of thumb for newcomers, and `intro` says what the game is about; `advice` is what an AI player
    would do, and with `has_hints` a button asks for it; `since` is what the others have done since the last turn;
    `marks` are the letters of the options in their attached picture, if there is one, and with `asks_layout` a button
    makes it taller.
    """
    if intro:
        box.add_item(ui.Section(intro, accessory=introduction_button(live.box, live.id)))
    if since and since.lines:
        box.add_item(_since_last_turn(live, since))
    replay = [_play_back(live, since)] if since and not since.lines else []
    then, picture = choosing(live, ask.seat), None if marks is None else CHOICE
    ask = then.ask_of(ask.seat) or ask
    question = Question(box, live, ask, Offering(box, then, ask, marks or {}, page))
    asks = asks_layout and not ask.repeated_by  # there are many buttons
    question.add(hint, advice, picture, has_hints=has_hints, asks_layout=asks, more=replay)


def _add_waiting(box: ui.Container[Any], live: Live, seat: Seat) -> None:
    """Say why a player has no question now, with what they can do meanwhile."""
    text, buttons = [idle(live)], [*to_take_back(live, seat), *to_see_hand(live)]
    if live.asks_only_ai and live.table.undoable(seat):
        text.append(f"-# {say('question-thinking-back')}")
    box.add_item(ui.TextDisplay("\n".join(text)))
    if live.goes_on and live.box.ahead:
        buttons.append(own_button(live, "ahead", label=say("ahead-button")))
    if buttons:
        box.add_item(ui.ActionRow(*buttons))


def _since_last_turn(live: Live, since: Since) -> ui.Section[Any]:
    """Return what the others have done, with a button that plays it back."""
    title = say("question-since-start" if since.is_first else "question-since")
    more = [f"-# {say('question-since-more', count=since.left_out)}"] if since.left_out else []
    text = "\n".join([f"**{title}**", *more, *(f"- {line}" for line in since.lines)])
    return ui.Section(text[:900], accessory=_play_back(live, since))


def _play_back(live: Live, since: Since) -> ui.Button[Any]:
    return controls.button("replay", live.id, 0, str(since.step), label=say("seeing-button-replay"))


def _add_closing(box: ui.Container[Any], live: Live, closing: Closing) -> None:
    effect = fitting_lines([f"- {sentence}" for sentence in closing.effect], _EFFECT)
    what = "turn" if closing.ends_turn else "choice"
    title, why = say(f"question-ends-{what}"), say("question-then", then=closing.then, what=what)
    box.add_item(ui.TextDisplay(f"### {title}\n{effect}\n-# {why}"))
    words = say(f"question-end-{what}")
    end = own_button(live, "close", closing.path, label=words, style=discord.ButtonStyle.success)
    box.add_item(ui.ActionRow(end, own_button(live, "open", label=say("question-undo"))))


def _add_undoing(box: ui.Container[Any], live: Live, undoing: TakingBack) -> None:
    effect = fitting_lines([f"- {sentence}" for sentence in undoing.effect], _EFFECT)
    title, lines = say(f"undo-title-{undoing.key}"), [say("undo-takes-back"), effect]
    add_taking_back(box, live, title, lines, verb="takeback", key=undoing.key)


def add_taking_back(
    box: ui.Container[Any], live: Live, title: str, lines: Sequence[str], *, verb: str, key: str, by_vote: bool = False
) -> None:
    """Add the question whether to take something back: what that means in `lines`, and the buttons for and against."""
    box.add_item(ui.TextDisplay("\n".join([f"### {title}", *lines])))
    label = say("undo-button-vote" if by_vote else "undo-button-take-back")
    take_back = own_button(live, verb, key, label=label, style=discord.ButtonStyle.primary)
    box.add_item(ui.ActionRow(take_back, own_button(live, "open", label=say("undo-button-keep"))))


class Shown(TypedDict, total=False):
    """Optional arguments of `Panels.of`."""

    page: int
    notes: Sequence[str]
    played: Played | None
    """The move just made: what it did is told after the notes."""
    closing: Closing | None
    undoing: TakingBack | None
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
        ask = live.ask_of(seat) if live.goes_on and not (shown.get("closing") or shown.get("undoing")) else None
        if ask is None:
            return await thinking(_made, live, seat, shown), []
        person = await PREFERENCES.of(self._database, person_id)
        is_new = await is_newcomer(self._database, person_id, live)
        helps, page = wants_help(person.hints, is_new=is_new), shown.get("page", 0)

        def drawn(painter: Painter[Game], look: Look) -> Choice | None:
            then = choosing(live, seat)
            return painter.choice(then.observation(seat), marks_on(then, seat, page), look)

        def tip() -> str:
            hint = _hint(live, seat) if helps else ""
            key = person_id, live.id, hash(_NUMBER.sub("", hint))  # with other numbers, it is the same
            told = self._told.setdefault(key, live.table.number) == live.table.number
            return hint if told or person.hints == "always" else ""

        found = await offered(CHOICE, live, drawn, person)
        is_wide = found is not None and looks_of(live.row).layout == "wide"
        asks = is_wide and await asks_layout(self._database, person_id, f"{live.id}:{live.table.number}")
        above = not shown.get("away") and opens_turn(live, seat)
        boards = await outbox.shown(self._database, live.id, "board", "channel") if above else []
        view = await thinking(
            _asking,
            live,
            seat,
            shown,
            tip=tip,
            helps=helps,
            is_new=is_new,
            choice=found and found[1],
            asks_layout=asks,
            boards=boards,
        )
        return view, [found[0]] if found else []


def _hint(live: Live, seat: Seat) -> str:
    """Return the rule of thumb for what a panel asks."""
    then = choosing(live, seat)
    ask = then.ask_of(seat)
    return ask.hint(then.observation(seat)) if ask else ""


def _made(live: Live, seat: Seat, shown: Shown) -> ui.LayoutView:
    """Return a panel without a question."""
    return panel(live, seat, notes=notes_of(shown), **_others(shown))


def _asking(
    live: Live,
    seat: Seat,
    shown: Shown,
    *,
    tip: Callable[[], str],
    helps: bool,
    is_new: bool,
    choice: Choice | None,
    asks_layout: bool,
    boards: Sequence[Post],
) -> ui.LayoutView:
    """Return the panel with a question to a player, with a `tip` and the picture of its `choice`.

    With `helps`, it has a button for advice. The message above it has shown these `boards`.
    """
    notes, then = notes_of(shown), choosing(live, seat)
    marks = marks_on(then, seat, shown.get("page", 0))
    since = None if _has_told(shown, notes) else since_last_turn(live, seat, told_from(live, boards))
    if since:
        since = replace(since, lines=[line for line in since.lines if line not in notes])
    return panel(
        live,
        seat,
        notes=notes,
        hint=tip(),
        has_hints=helps,
        intro=intro_for(live, seat) if helps and is_new and not shown.get("advice") else "",
        since=since,
        marks={key: marks[key] for key in choice.places} if choice else None,
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


def wants_help(hints: Literal["first", "always", "off"], *, is_new: bool) -> bool:
    """Return whether a player who has chosen when to get `hints` wants them now."""
    return hints == "always" or (hints == "first" and is_new)


def intro_for(live: Live, seat: Seat) -> str:
    """Return the introduction above a newcomer's first question; empty above later ones."""
    table = live.table
    if seat in table.sealed or any(entry.seat == seat for entry in table.log):
        return ""
    return say("intro-first", title=live.box.title)


async def is_newcomer(source: Source, person_id: int, live: Live) -> bool:
    """Return whether a player has never finished this game."""
    return not await tables.has_ended(source, person_id, live.row.game)
