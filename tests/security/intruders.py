"""A club with a table in every state, and people who have no rights there and send forged clicks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.enums import InteractionType
from sqlalchemy import select, update

from bot.surface.controls import LINE
from bot.surface.layout import Layout
from storage import schema
from tests.bot.as_read import BUTTON, MENU, Read, read
from tests.bot.club import Club
from tests.bot.people import Person, Reply

FAILED = "Something went wrong"
STORED = [table for table in schema.metadata.sorted_tables if table is not schema.schema_version]

LOBBY, PLAYED, ENDED, FROZEN = 1, 2, 3, 4
"""Ids of the tables."""


STRANGERS = (
    "a passer-by",
    "a passer-by at the lobby",
    "a passer-by at the frozen table",
    "who has resigned",
    "who has resigned, in private",
    "somebody of another server",
    "somebody in private",
    "a manager in another channel",
    "a manager in private",
)
"""People without rights at any table, by name and place."""
SEATED = (
    "the host",
    "the host at the lobby",
    "a player",
    "a player in private",
    "a player at the ended table",
    "a manager",
    "a manager at the frozen table",
)
"""People with rights at the tables."""


async def stored(club: Club, *, but_of: int = 0) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of the database by table, without the settings of the person `but_of`."""
    async with club.bot.app.tables.database.reading() as connection:
        rows = {table.name: [tuple(row) for row in await connection.execute(select(table))] for table in STORED}
    settings = schema.settings.columns.keys()
    scope, whose = settings.index("scope"), settings.index("owner_id")
    rows["settings"] = [row for row in rows["settings"] if (row[scope], row[whose]) != ("person", but_of)]
    return rows


def posted(club: Club) -> dict[int, tuple[str, tuple[str, ...]]]:
    """Return the text and the controls of every public message, by id."""
    backend = club.env.backend
    return {
        message.id: (message.text, tuple(message.buttons.values()))
        for message in club.everything()
        if backend.get_channel(message.channel_id).guild_id and message.message._message.visible_to(None)
    }


@dataclass(frozen=True)
class Intruder:
    """A person who forges controls on a message of their own."""

    person: Person
    message: Read

    async def presses(self, custom_id: str, *values: str, form: bool = False) -> Reply:
        """Press a button, choose from a menu if there are `values`, or submit a form with a line."""
        if not form:
            return await self.person.sends(self.message, custom_id, *values)
        return await self._sends_form(custom_id, "".join(values))

    async def _sends_form(self, custom_id: str, typed: str) -> Reply:
        club, backend = self.person.club, self.person.club.env.backend
        line = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": LINE, "value": typed}}
        record, payload = interactions.base_payload(
            backend,
            type=InteractionType.MODAL_SUBMIT,
            channel_id=self.message.channel_id,
            guild_id=backend.get_channel(self.message.channel_id).guild_id,
            user_id=self.person.id,
            data={"custom_id": custom_id, "components": [line]},
        )
        kept = backend.get_message(self.message.channel_id, self.message.id)
        payload["message"] = dict(serializers.message_payload(backend, kept))
        record.source_message_id = kept.id
        result = simcord.InteractionResult(club.env, record)
        backend.emit("INTERACTION_CREATE", payload)
        await club.env.settle()
        asides = [read(message) for message in result.followups]
        return Reply(result.response and read(result.response), result.ephemeral, asides, None)


@dataclass(frozen=True)
class Scene:
    """The tables and their channels, and all people with a message of their own somewhere."""

    club: Club
    channels: dict[int, Any]
    aside: Any
    """A channel without a table."""
    role: Any
    strangers: dict[str, Intruder]
    """People without rights at any table."""
    seated: dict[str, Intruder]
    """People at the tables, and one who may manage the channels."""

    @property
    def everybody(self) -> dict[str, Intruder]:
        """All people, by name."""
        return self.strangers | self.seated

    async def controls(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return every `custom_id` on any message, with the options of a menu."""
        found = {}
        for message in self.club.everything():
            for part in walk_components(message.components):
                if part["type"] in (BUTTON, MENU) and part.get("custom_id"):
                    found[part["custom_id"]] = tuple(option["value"] for option in part.get("options", ()))
        return sorted(found.items())


async def scene_of(club: Club) -> Scene:
    """Set up a lobby, a running game at its first turn, a finished one, and a frozen one.

    Ada hosts all of them, and Bob plays at all of them. Fay has resigned from the running game. Cai has never had a
    seat. Eve is only on another server, where Ada plays, too. Dan may manage the channels and the server.
    """
    dan, eve, fay = (club.invite(name) for name in ("Dan", "Eve", "Fay"))
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True, manage_guild=True))
    club.env.backend.add_member_role(club.guild.id, dan.id, role.id)
    channels = {PLAYED: club.channel}
    for table_id in (LOBBY, ENDED, FROZEN):
        channels[table_id] = club.guild.create_text_channel(f"table{table_id}")

    async def opens(table_id: int, *others: Person, game: str = "Pebbles") -> None:
        here = channels[table_id]
        await club.ada.types("table new", channel=here, game=game)
        for person in others:
            await person.types("table join", channel=here)

    await opens(LOBBY, club.bob)
    await club.ada.types("table add-ai", channel=channels[LOBBY])
    await opens(PLAYED, club.bob, fay, game="Huang Di")
    await club.ada.types("table start")
    await fay.types("table resign")
    for person in (club.ada, club.bob):
        await club.keep(person)
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    for table_id in (ENDED, FROZEN):
        await opens(table_id, club.bob)
        await club.ada.types("table start", channel=channels[table_id])
    await club.ada.types("table cancel", channel=channels[ENDED])
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(
            update(schema.log).where(schema.log.c.table_id == FROZEN).values(answer="nothing of this kind")
        )
        await connection.execute(update(schema.tables).where(schema.tables.c.id == FROZEN).values(rules_version=999))
    club.bot.app.tables.forget(FROZEN)
    await club.ada.types("table show", channel=channels[FROZEN])

    elsewhere = club.env.create_guild("Elsewhere")
    there = elsewhere.create_text_channel("hall")
    for person in (club.ada, eve):
        elsewhere.add_member(person.actor.user)
    foreign = Person(club, simcord.MemberActor(club.env, elsewhere, eve.actor.user))
    aside = club.guild.create_text_channel("aside")

    async def at(person: Person, channel: Any) -> Intruder:
        return Intruder(person, (await person.types("my settings", channel=channel)).shown)

    async def inbox(person: Person) -> Intruder:
        channel = await club.bot.create_dm(discord.Object(person.id))
        await channel.send(view=Layout(discord.ui.TextDisplay("hello")))
        return Intruder(person, person.inbox[-1])

    strangers = [
        await at(club.cai, channels[PLAYED]),
        await at(club.cai, channels[LOBBY]),
        await at(club.cai, channels[FROZEN]),
        await at(fay, channels[PLAYED]),
        await inbox(fay),
        await at(foreign, there),
        await inbox(club.cai),
        await at(dan, aside),
        await inbox(dan),
    ]
    seated = [
        await at(club.ada, channels[PLAYED]),
        await at(club.ada, channels[LOBBY]),
        await at(club.bob, channels[PLAYED]),
        await inbox(club.bob),
        await at(club.bob, channels[ENDED]),
        await at(dan, channels[PLAYED]),
        await at(dan, channels[FROZEN]),
    ]
    named = dict(zip(STRANGERS, strangers, strict=True)), dict(zip(SEATED, seated, strict=True))
    return Scene(club, channels, aside, role, *named)


def all_said(reply: Reply) -> str:
    """Return the text of an answer; of a form, its title."""
    return reply.text + (f"\n{reply.form.modal['title']}" if reply.form else "")
