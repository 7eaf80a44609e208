"""The lobby: the post where a table gathers its players."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from bot.features.lobby.service import DESERTED, EXPIRED, Lobbies
from bot.kernel.chores import Background
from bot.kernel.locks import Busy, Locks
from bot.kernel.options import SHARED, TIMING, choosable, chosen, label_of, looks_of, variants_of
from bot.kernel.rights import why_frozen
from bot.kernel.saying import policy_note, policy_title, shown
from bot.kernel.words import mention, say
from bot.surface import controls
from bot.surface.parts import cover, facts, learning, text_post, written
from bot.surface.pictures import attached, described, look_of
from bot.surface.posts import PostKind
from bot.surface.sending import FAILURES, NOBODY, Later, Sender, is_for_good
from games import find_box
from games.engine import GameError
from games.engine.language import speaking
from games.engine.words import row as in_a_row
from storage import Post, SeatRow, StorageError, TableRow, Unavailable, outbox, tables

if TYPE_CHECKING:
    from bot.kernel.tables import Tables
    from bot.surface.languages import Languages
    from bot.surface.layout import Draft

log = logging.getLogger(__name__)

RETRY_DELAY: Final = 20.0
"""Seconds before a failed update is tried again."""
POSTING_LIMIT: Final = 300.0
"""Seconds that sending or updating a post can take: Discord may let the bot wait."""

COVER: Final = "cover.png"
"""The attached picture of the game."""
BUTTONS: Final = {
    "join": ("lobby-join", discord.ButtonStyle.success),
    "leave": ("lobby-leave", discord.ButtonStyle.secondary),
    "start": ("lobby-start", discord.ButtonStyle.primary),
    "options": ("lobby-options", discord.ButtonStyle.secondary),
}
"""Messages and styles of the buttons, by verb."""
_REMATCH: Final = {"join": "lobby-rematch-yes", "leave": "lobby-rematch-no"}
"""Messages of buttons while players are asked for a rematch."""
_CLOSED: Final = {EXPIRED: "server-lobby-expired", DESERTED: "lobby-deserted"}
"""Messages for the stored reasons why a table was closed before its game."""


def lobby_post(
    row: TableRow, seated: Sequence[SeatRow], *, asked: Sequence[int] = (), cover: discord.File | None = None
) -> Draft:
    """Return the lobby: who has joined, the options, and buttons until the game begins.

    `asked` are the people who have not answered the rematch yet; the post calls them first. `cover` is the game's
    picture.
    """
    box = find_box(row.game)
    people = "\n".join(f"{seat.seat + 1}. {_who(seat)}" for seat in seated) or say("lobby-nobody")
    lines = [f"## {box.title}", box.sentence, f"-# {facts(box, variants_of(row))}", f"{say('lobby-seats')}\n{people}"]
    if row.state != "lobby":
        return written("\n".join([*lines, "", _what_became(row)]))  # the list of players ends with an empty line
    lines.append("-# " + " · ".join(_choices(row)))
    lines.insert(0 if asked else len(lines), _what_next(row, seated, asked))
    barred = bars(row, seated, len(asked))
    labels = {verb: say(_REMATCH.get(verb, label) if asked else label) for verb, (label, _) in BUTTONS.items()}
    labels["ai"] = say("lobby-ai-add")
    labels |= {verb: say("lobby-barred", label=labels[verb], why=why) for verb, why in barred.items()}
    buttons = [
        controls.button(verb, row.id, 0, label=labels[verb], style=style, disabled=verb in barred)
        for verb, (_, style) in BUTTONS.items()
    ]
    levels = [controls.option(policy_title(name), name, note=policy_note(name)) for name in box.offered]
    # its number changes with the seats, so that Discord forgets which level was chosen last
    menu = controls.menu("ai", row.id, len(seated), levels, placeholder=labels["ai"], disabled="ai" in barred)
    draft = written("\n".join(lines), buttons, [menu], learning(box, row.id))
    return replace(draft, files=attached([described(cover, box.title)]))


class LobbyPosts:
    """Sends and updates the posts of lobbies."""

    def __init__(self, lobbies: Lobbies, tables: Tables, languages: Languages, sender: Sender) -> None:
        self._lobbies = lobbies
        self._tables = tables
        self._languages = languages
        self._sender = sender
        self._later = Later()
        """Updates that have failed."""
        self._locks = Locks("lobby", holding=POSTING_LIMIT, waiting=POSTING_LIMIT)
        """They hold back updates while the post is being sent."""
        self._background = Background()
        self.kinds = (
            PostKind(
                name="lobby",
                send=self._send,
                settle=self._settle,
                keeps_last=True,
                during=lambda post: self._locks.held(post.table_id),
            ),
            PostKind(name="full", send=self._call_host),
        )

    async def resume(self) -> None:
        """Update all lobbies, which may have changed without it in an earlier run of the bot."""
        async with self._tables.database.reading() as connection:
            gathering = await tables.in_state(connection, "lobby")
        for row in gathering:
            self._show_soon(row.id)

    async def close(self) -> None:
        """Stop all updates."""
        self._later.close()
        await self._background.close()

    async def show(self, table_id: int) -> None:
        """Update the lobby's post, or retry later."""
        try:
            async with self._locks.held(table_id):  # the last change is shown last
                row, seated = await self._tables.stored(table_id)
                post = await outbox.last_sent(self._tables.database, table_id, "lobby")
                if post is None or (message := self._sender.message_of(post)) is None:
                    return
                with speaking(await self._languages.of_table(row)):
                    draft = await self._now(row, seated)
                await message.edit(**draft.fields(post.id), attachments=draft.files, allowed_mentions=NOBODY)
        except (*FAILURES, Unavailable, Busy) as error:
            log.info("table %s: the lobby's post stays as it was: %s", table_id, error)
            if not (is_for_good(error) or isinstance(error, discord.Forbidden)):
                self._later.call(table_id, RETRY_DELAY, lambda: self._show_soon(table_id))
        except (GameError, StorageError) as damaged:
            log.warning("table %s: the lobby's post stays as it was: %s", table_id, damaged)

    def _show_soon(self, table_id: int) -> None:
        self._background.begin(self.show(table_id), f"lobby of table {table_id}")

    async def _send(self, post: Post) -> discord.Message:
        row, seated = await self._tables.stored(post.table_id)
        draft = await self._now(row, seated)
        return await self._sender.send(post, row, draft, post.payload.get("mentions", ()))

    async def _call_host(self, post: Post) -> discord.Message | None:
        """Call the host of a full table to start the game."""
        row, _ = await self._tables.stored(post.table_id)
        if row.state != "lobby":
            return None
        box = find_box(row.game)
        text = say("lobby-call", host=mention(row.host_id), title=box.title)
        return await self._sender.send(post, row, text_post(text, *learning(box, row.id)), [row.host_id])

    async def _settle(self, post: Post, message: discord.Message) -> None:
        """Delete the earlier post of the same lobby."""
        before = await outbox.last_sent(self._tables.database, post.table_id, "lobby")
        if before is not None and before.message_id != message.id:
            await self._sender.delete(before)

    async def _now(self, row: TableRow, seated: Sequence[SeatRow]) -> Draft:
        picture = await cover(COVER, find_box(row.game), look_of(looks_of(row))) if row.state == "lobby" else None
        return lobby_post(row, seated, asked=await self._lobbies.asked(row.id), cover=picture)


def _who(seat: SeatRow) -> str:
    if seat.person_id:
        return mention(seat.person_id)
    who = shown(seat.name, seat.seat, is_ai=seat.ai is not None)
    return say("lobby-ai", who=who, policy=policy_title(seat.ai)) if seat.ai else who


def bars(row: TableRow, seated: Sequence[SeatRow], asked: int = 0) -> dict[str, str]:
    """Return the reasons why buttons of the lobby are disabled, by verb; seats are kept for the `asked` players."""
    box = find_box(row.game)
    full = ("ai",) if asked else ("join", "ai")
    found = dict.fromkeys(full, say("lobby-full")) if len(seated) + asked >= box.seats[-1] else {}
    if len(seated) < box.seats[0]:
        found["start"] = say("lobby-few", least=box.seats[0])
    elif misfit(row, seated):
        found["start"] = say("lobby-misfit")
    return found


def misfit(row: TableRow, seated: Sequence[SeatRow]) -> str:
    """Return why the chosen variants do not fit each other or the number of players; empty if they do.

    As long as more players are needed for any game, only the variants count.
    """
    box = find_box(row.game)
    try:
        box.check(len(seated) if len(seated) >= box.seats[0] else box.seats_for(variants_of(row))[0], variants_of(row))
    except GameError as refused:
        return str(refused)
    return ""


def _choices(row: TableRow) -> Iterator[str]:
    """Yield the variants, and other options that differ from the default, with a turn clock's timeout."""
    made = chosen(row, find_box(row.game))
    for option in choosable(row, find_box(row.game)):
        is_usual = option in SHARED and made[option.name] == option.default
        if option in TIMING.options and option.name != "clock":
            is_usual = made["clock"] == "none" or (is_usual and option.name != "timeout")
        if not is_usual:
            yield say("lobby-choice", option=option.title, choice=label_of(option, made[option.name], markdown=True))


def _what_next(row: TableRow, seated: Sequence[SeatRow], asked: Sequence[int]) -> str:
    who = in_a_row(mention(person_id) for person_id in asked)
    name = "lobby-rematch" if asked else "lobby-next"
    return say(name, who=who, count=len(asked), misfit=misfit(row, seated)).rstrip()


def _what_became(row: TableRow) -> str:
    if row.state in ("running", "ended"):
        return say(f"lobby-{row.state}")
    if row.state == "frozen":
        return say("lobby-frozen-why", why=why_frozen(row))
    why = row.ended_reason or ""
    return say("lobby-cancelled-why", why=say(_CLOSED[why])) if why in _CLOSED else say("lobby-cancelled")
