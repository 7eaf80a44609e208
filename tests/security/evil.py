"""Text typed to do harm, the parts of it that Discord would act on, and what must not change."""

import re
from contextlib import asynccontextmanager

from sqlalchemy import select

from storage import schema

EVIL = "**zq** <@999999999> @everyone [zq](http://zq.example) `zq` ||zq|| ~~zq~~ _zq_ \u202e\n# zq"
LIVE = re.compile(
    r"\*\*zq|<@9999|<#9999|<t:0|@everyone|@here|\]\(http|\w://zq|discord\.gg/zq"
    r"|`zq|\|\|zq|~~zq|\b_zq|^# zq|\u202e|\x00",
    re.MULTILINE,
)
"""Mentions, links and markup in the typed texts, as Discord would find them if they were not escaped."""
FAILED = "Something went wrong"
"""What the bot answers when it meets an error of its own."""


def live_in(text):
    """Return the parts of a text that Discord would act on."""
    text = re.sub(r"\\[^0-9A-Za-z\s]", "\N{BULLET}", text)
    return LIVE.findall(re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL))


def sent_since(club, count=0):
    """Yield the messages that the bot has sent or edited since it made so many requests: method, path and body."""
    for request in club.env.http_requests[count:]:
        body = request.json if isinstance(request.json, dict) else {}
        body = body.get("data") if isinstance(body.get("data"), dict) else body
        if (body.get("content") or body.get("components")) and "custom_id" not in body:
            yield request.method, request.path, body


def called_by(body):
    """Return whom a message calls; no message lets Discord search for mentions, or pings roles or everyone."""
    mentions = body["allowed_mentions"]
    assert mentions.get("parse", []) == []
    assert not mentions.get("roles")
    return {int(person) for person in mentions.get("users", ())}


STORED = [table for table in schema.metadata.sorted_tables if table is not schema.schema_version]


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
