"""A club with a table in every state, and people who have no rights there and send forged clicks."""

from contextlib import asynccontextmanager
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
from tests.bot.club import Club
from tests.bot.discord_messages import BUTTON, MENU, Read
from tests.bot.people import Person, reply_of

STORED = [table for table in schema.metadata.sorted_tables if table is not schema.schema_version]
LOBBY, PLAYED, ENDED, FROZEN = 1, 2, 3, 4
"""Ids of the tables."""


STRANGERS = {
    "a passer-by": ("Cai", PLAYED),
    "a passer-by at the lobby": ("Cai", LOBBY),
    "a passer-by at the frozen table": ("Cai", FROZEN),
    "a player who has resigned": ("Fay", PLAYED),
    "a player who has resigned, in private": ("Fay", "inbox"),
    "a person of another server": ("Eve", "elsewhere"),
    "a person in private": ("Cai", "inbox"),
    "a manager in another channel": ("Dan", "aside"),
    "a manager in private": ("Dan", "inbox"),
}
"""People without rights at any table, and where they are."""
SEATED = {
    "the host": ("Ada", PLAYED),
    "the host at the lobby": ("Ada", LOBBY),
    "a player": ("Bob", PLAYED),
    "a player in private": ("Bob", "inbox"),
    "a player at the ended table": ("Bob", ENDED),
    "a manager": ("Dan", PLAYED),
    "a manager at the frozen table": ("Dan", FROZEN),
}
"""People with rights at the tables, and where they are."""


async def stored(club, *, but_of=0):
    """Return all rows of the database by table, without the settings of the person `but_of`."""
    async with club.bot.app.tables.database.reading() as connection:
        rows = {table.name: [tuple(row) for row in await connection.execute(select(table))] for table in STORED}
    settings = schema.settings.columns.keys()
    scope, whose = settings.index("scope"), settings.index("owner_id")
    rows["settings"] = [row for row in rows["settings"] if (row[scope], row[whose]) != ("person", but_of)]
    return rows


def posted(club):
    """Return the text and the controls of every public message, by id."""
    backend = club.env.backend
    return {
        message.id: (message.text, tuple(message.buttons.values()))
        for message in club.everything()
        if backend.get_channel(message.channel_id).guild_id and message.message._message.visible_to(None)
    }


@asynccontextmanager
async def unchanged(club, *, but_of=0):
    """Fail if anything stored or posted changes meanwhile, except the settings of the person `but_of`."""
    before, read = await stored(club, but_of=but_of), posted(club)
    yield
    assert await stored(club, but_of=but_of) == before
    assert posted(club) == read


def all_said(reply):
    """Return the text of an answer; of a form, its title."""
    return reply.text + (f"\n{reply.form.modal['title']}" if reply.form else "")


@dataclass(frozen=True)
class Intruder:
    """A person who forges controls on a message of their own."""

    person: Person
    message: Read

    async def presses(self, custom_id, *values, form=False):
        """Press a button, choose from a menu if there are `values`, or submit a form with a line."""
        if not form:
            return await self.person.sends(self.message, custom_id, *values)
        club, backend = self.person.club, self.person.club.env.backend
        line = {"type": 4, "id": 2, "custom_id": LINE, "value": "".join(values)}
        record, payload = interactions.base_payload(
            backend,
            type=InteractionType.MODAL_SUBMIT,
            channel_id=self.message.channel_id,
            guild_id=backend.get_channel(self.message.channel_id).guild_id,
            user_id=self.person.id,
            data={"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": line}]},
        )
        kept = backend.get_message(self.message.channel_id, self.message.id)
        payload["message"] = dict(serializers.message_payload(backend, kept))
        record.source_message_id = kept.id
        result = simcord.InteractionResult(club.env, record)
        backend.emit("INTERACTION_CREATE", payload)
        await club.env.settle()
        return reply_of(result)


@dataclass(frozen=True)
class Scene:
    """The tables and their channels, and all people with a message of their own somewhere."""

    club: Club
    channels: dict[int | str, Any]
    """The channel of each table, one `aside` without a table, and one `elsewhere`, on another server."""
    role: Any
    people: dict[str, Intruder]

    def controls(self):
        """Return every `custom_id` on any message, with the options of a menu."""
        return {
            part["custom_id"]: tuple(option["value"] for option in part.get("options", ()))
            for message in self.club.everything()
            for part in walk_components(message.components)
            if part["type"] in (BUTTON, MENU) and part.get("custom_id")
        }


async def scene_of(club):
    """Set up a lobby, a running game at its first turn, a finished one, and a frozen one.

    Ada hosts all of them, and Bob plays at all of them. Fay has resigned from the running game. Cai has never had a
    seat. Eve is only on another server, where Ada plays, too. Dan may manage the channels and the server.
    """
    dan, eve, fay = (club.invite(name) for name in ("Dan", "Eve", "Fay"))
    dan.granted(manage_channels=True, manage_guild=True)
    channels = {PLAYED: club.channel}
    for place in (LOBBY, ENDED, FROZEN, "aside"):
        channels[place] = club.guild.create_text_channel(f"table{place}")

    async def opens(table_id, *others, game="Pebbles"):
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
        of_frozen = schema.log.c.table_id == FROZEN
        await connection.execute(update(schema.log).where(of_frozen).values(answer="nothing of this kind"))
        await connection.execute(update(schema.tables).where(schema.tables.c.id == FROZEN).values(rules_version=999))
    club.bot.app.tables.forget(FROZEN)
    await club.ada.types("table show", channel=channels[FROZEN])

    elsewhere = club.env.create_guild("Elsewhere")
    channels["elsewhere"] = elsewhere.create_text_channel("hall")
    for person in (club.ada, eve):
        elsewhere.add_member(person.actor.user)
    foreign = Person(club, simcord.MemberActor(club.env, elsewhere, eve.actor.user))
    persons = {"Ada": club.ada, "Bob": club.bob, "Cai": club.cai, "Dan": dan, "Eve": foreign, "Fay": fay}

    async def at(person, place):
        if place != "inbox":
            return Intruder(person, (await person.types("my settings", channel=channels[place])).shown)
        channel = await club.bot.create_dm(discord.Object(person.id))
        await channel.send(view=Layout(discord.ui.TextDisplay("hello")))
        return Intruder(person, person.inbox[-1])

    people = {who: await at(persons[name], place) for who, (name, place) in (STRANGERS | SEATED).items()}
    return Scene(club, channels, club.guild.create_role("role"), people)
