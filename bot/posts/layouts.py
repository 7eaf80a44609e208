"""Layouts of posts in the channel: the board with its chronicle, notes and reminders."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.showing.boxes import learning
from bot.showing.controls import Control
from bot.showing.layout import Layout, framed
from bot.showing.pictures import gallery
from bot.tables.live import Live
from bot.tables.states import cut_short
from bot.words import say
from games.engine import Seat
from games.engine.words import row

CHRONICLE: Final = 2400
"""Maximum length of the chronicle in a post; Discord allows 4,000 characters in all."""
BOARD: Final = "board.png"
_TURN: Final = discord.ButtonStyle.primary


def board_post(
    live: Live,
    sentences: Sequence[str],
    called: Collection[Seat],
    *,
    post_id: int,
    picture: bool = True,
    controls: bool = True,
    away: Collection[Seat] = (),
    delays: Sequence[str] = (),
) -> ui.LayoutView:
    """Return a board post: the picture attached as `BOARD`, what happened, and who is up.

    The seats in `called` are pinged unless they are `away`, the others only named. `delays` say how long the game may
    have to wait.
    """
    texts, public = live.box.texts, live.view(None)
    box = framed(post_id)
    if picture:
        box.add_item(gallery({BOARD: texts.alt(public, live.names)}))
    if sentences:
        box.add_item(ui.TextDisplay(_chronicle(sentences)))
        box.add_item(ui.Separator())
    box.add_item(ui.TextDisplay("\n".join([_standing(live, called, away), *(f"-# {delay}" for delay in delays)])))
    if controls:
        box.add_item(ui.ActionRow(*_controls(live)))
        if live.goes_on and is_untouched(live):
            box.add_item(ui.ActionRow(*learning(live.box, live.id)))
    return Layout(box)


def is_untouched(live: Live) -> bool:
    """Return whether no person has answered anything yet."""
    return not any(entry.seat in live.persons for entry in live.table.log)


def _chronicle(sentences: Sequence[str]) -> str:
    """Return the latest sentences that fit."""
    kept: list[str] = []
    room = CHRONICLE
    for sentence in reversed(sentences):
        room -= len(sentence) + 3
        if room < 0:
            return "\n".join([f"-# {say('board-left-out')}", *reversed(kept)])
        kept.append(f"- {sentence}")
    return "\n".join(reversed(kept))


def _standing(live: Live, called: Collection[Seat], away: Collection[Seat]) -> str:
    if live.table.over:  # the post with the scoring, which comes next, says who has won
        return say("board-over")
    if how := cut_short(live):
        return how
    headline = f"**{live.box.texts.headline(live.view(None), live.shown_names)}**"
    return f"{headline}\n{_whose_turn(live, called, away)}".strip() if live.goes_on else headline


def _whose_turn(live: Live, called: Collection[Seat], away: Collection[Seat]) -> str:
    names = {
        seat: f"<@{live.persons[seat]}>" if seat in called and seat not in away else f"**{live.shown_names[seat]}**"
        for seat in live.waiting
    }
    if live.table.simultaneous:
        where = "here" if len(called) == len(names) else "private"
        return say("board-sealed", who=row(names.values()), count=len(names), called=where)
    return " ".join(say("board-turn", who=name) for name in names.values())


def _controls(live: Live) -> list[ui.Button[Any]]:
    verbs = ("hand", "scores", "text", "more")
    buttons = [Control.button(verb, live.id, live.table.number, label=say(f"board-{verb}")) for verb in verbs]
    if not live.goes_on:
        return buttons[1:]
    return [your_move(live.id, live.table.number), *buttons]


def text_post(text: str, *, post_id: int, buttons: Sequence[ui.Button[Any]] = ()) -> ui.LayoutView:
    """Return a text post with optional `buttons`."""
    box = framed(post_id)
    box.add_item(ui.TextDisplay(text[:3900]))
    if buttons:
        box.add_item(ui.ActionRow(*buttons))
    return Layout(box)


def your_move(table_id: int, number: int) -> ui.Button[Any]:
    """Return the button that opens a player's own panel."""
    return Control.button("open", table_id, number, label=say("board-take-your-turn"), style=_TURN)
