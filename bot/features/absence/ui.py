"""Absent players on Discord: replacing one by another player or an AI player, and players who have left the server."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord
from cachetools import LRUCache
from discord import Interaction, app_commands, ui
from discord.ext import commands
from discord.utils import format_dt

from bot.feature import HOUR, Feature, Surface
from bot.features.absence.service import REPLACED, Timeouts
from bot.features.seats.service import Holders, must_be_seat, seat_called
from bot.features.seats.ui import suggested_seats
from bot.features.vacation.service import away_until
from bot.kernel.chores import isolated
from bot.kernel.preferences import PREFERENCES
from bot.kernel.rights import must_run
from bot.kernel.words import Declined, mention, say
from bot.metrics import MEMBERS
from bot.surface.controls import Click, Verb, conclude, reply, show, whole
from bot.surface.inputs import Words
from bot.surface.parts import learning, sure_panel, text_post
from bot.surface.permissions import may_manage
from bot.surface.posts import PostKind, table_named
from bot.surface.sending import FAILURES
from games.engine.language import speaking
from storage import Post, Wait, waits

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from games.engine import Seat

log = logging.getLogger(__name__)

LOOK_AFTER: Final = timedelta(hours=3)
"""How long a table waits for a player before the bot looks whether they are still on its server."""
LOOKS_PER_ROUND: Final = 50
"""Maximum number of players looked for in one round, because Discord limits requests."""
REMEMBERED: Final = 20_000
"""Number of waits that are remembered as looked at."""
_GONE: Final = (10007, 10013)
"""Discord's error codes for someone who is no member of a server, and for an account that is gone."""


class AbsenceUI(commands.Cog):
    """The command `/table replace`, and its confirmation."""

    def __init__(self, timeouts: Timeouts, holders: Holders, surface: Surface) -> None:
        self._timeouts = timeouts
        self._holders = holders
        self._database = surface.database
        self._tables = surface.tables
        self._letters = surface.letters
        self._here = surface.here
        self._client = surface.client
        self._looked: LRUCache[tuple[int, int, int], bool] = LRUCache(REMEMBERED)
        self.feature = Feature(
            name="absence",
            hooks=timeouts.hooks,
            verbs={"replace": Verb(self._replace, "here"), "absent": Verb(self._ask_about, "either")},
            commands={"table": self.get_app_commands()},
            posts=[PostKind(name=REPLACED, send=self._tell)],
            help=["away"],
            chores={HOUR: {"members": self._look}},
        )

    @app_commands.command()
    async def replace(self, interaction: Interaction[Any], seat: Words, by: discord.User | None = None) -> None:
        """Give the seat of an absent player to another player or an AI player."""
        person_id, manages = interaction.user.id, may_manage(interaction)
        live = await self._here.running(interaction)
        number = seat_called(live, seat)
        if by is None:
            await self._replace_by_ai(interaction, live, number)
            return
        if by.bot:
            raise Declined(say("absence-is-bot", who=by.mention))
        if not isinstance(by, discord.Member):
            raise Declined(say("absence-not-here", who=by.mention))
        await self._holders.offer(live.id, person_id, number, by.id, may_manage=manages)
        await reply(interaction, say("absence-done-offered", to=by.mention))

    @replace.autocomplete("seat")
    async def _suggest_seats(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        live = await self._here.find_running(interaction)
        return suggested_seats(live, range(len(live.seats)), current) if live else []

    async def _replace_by_ai(self, interaction: Interaction[Any], live: Live, seat: Seat) -> None:
        """Replace a player with an AI player, after confirmation if the person wants any."""
        person_id = interaction.user.id
        calls = await self._timeouts.must_vote(live, seat, person_id, may_manage=may_manage(interaction))
        until = await away_until(self._database, live.persons[seat], self._tables.now())
        if until is not None or (await PREFERENCES.of(self._database, person_id)).asks_first:
            await show(interaction, replace_panel(live, seat, until, calls=calls))
        else:
            await conclude(interaction, await self._replaced(interaction, live.id, seat))

    async def _ask_about(self, interaction: Interaction[Any], click: Click) -> None:
        """Replace an absent player, or call a vote about it, as `/table replace` does."""
        live = await self._tables.live(click.table_id)
        must_run(live.row)
        must_be_seat(live, seat := whole(click.key))
        await self._replace_by_ai(interaction, live, seat)

    async def _tell(self, post: Post) -> discord.Message | None:
        live, person = await self._tables.live(post.table_id), post.payload["person"]
        with speaking(await self._letters.language_of(person)):
            text = say("absence-told-replaced", **table_named(live), by=mention(post.payload["by"]))
            _, help_button = learning(live.box, live.id)
            return await self._letters.deliver(post, person, text_post(text, help_button))

    async def _replace(self, interaction: Interaction[Any], click: Click) -> None:
        await conclude(interaction, await self._replaced(interaction, click.table_id, whole(click.key)))

    async def _replaced(self, interaction: Interaction[Any], table_id: int, seat: Seat) -> str:
        """Replace a player with an AI player, or call a vote about it; return the answer."""
        person_id, manages = interaction.user.id, may_manage(interaction)
        vote = await self._timeouts.replace_by_ai(table_id, person_id, seat, may_manage=manages)
        return say("absence-done-called" if vote else "absence-done-replaced")

    # Players who have left the server: nobody waits for them, and their seats are offered

    async def _look(self) -> None:
        """Look for players who keep their table waiting, once for each wait; without asking Discord for more rights."""
        async with self._tables.database.reading() as connection:
            waiting = await waits.begun_before(connection, self._tables.now() - LOOK_AFTER)
        new = [wait for wait in waiting if (wait.table_id, wait.seat, wait.number) not in self._looked]
        for wait in new[:LOOKS_PER_ROUND]:
            with isolated("table %s: the member in seat %s", wait.table_id, wait.seat):
                await self._look_for(wait)
                self._looked[wait.table_id, wait.seat, wait.number] = True

    async def _look_for(self, wait: Wait) -> None:
        try:
            live = await self._tables.live(wait.table_id)
        except Declined:
            return
        person, guild = live.persons.get(wait.seat), self._client.get_guild(live.row.guild_id or 0)
        if person is None or guild is None:
            return
        try:
            await guild.fetch_member(person)
        except FAILURES as error:
            if isinstance(error, discord.NotFound) and error.code in _GONE:
                MEMBERS.labels("gone").inc()
                await self._offer(wait, person)
                return
            MEMBERS.labels("failed").inc()
            log.info("table %s: seat %s is not looked for: %s", wait.table_id, wait.seat, error)
        else:
            MEMBERS.labels("there").inc()

    async def _offer(self, wait: Wait, person: int) -> None:
        """Give the seat of someone who has left the server to an AI player, until a player takes it."""
        async with self._tables.running(wait.table_id) as before:
            if before.persons.get(wait.seat) == person:
                move = self._holders.left(before, wait.seat, "resigned", told="departed")
                await self._tables.commit(before, move)


def replace_panel(live: Live, seat: Seat, until: datetime | None, *, calls: bool) -> ui.LayoutView:
    """Return the confirmation of replacing a player with an AI player, or of calling a vote about it (`calls`).

    The player may be on vacation `until` a moment.
    """
    who = live.shown_names[seat]
    consequence = say("absence-call-sure" if calls else "absence-replace-sure", who=who)
    if until is not None:
        consequence = f"{say('absence-replace-away', who=who, until=format_dt(until, 'D'))} {consequence}"
    return sure_panel(live.id, "replace", say("absence-replace"), consequence, key=str(seat))
