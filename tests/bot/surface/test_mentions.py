"""Texts of messages on Discord mention commands, so that readers can click them; nothing else does."""

import pytest
from simcord.components import walk_components

from bot.kernel.saying import message, note
from bot.kernel.words import say
from bot.surface import mentions
from bot.surface.commands import TOLD
from bot.surface.layout import Layout
from bot.surface.limits import CONTENT, TEXTS
from bot.surface.parts import sure_panel
from bot.surface.wording import names_of
from games.engine.language import speaking
from storage import outbox
from storage import settings as stored
from tests.bot.discord_messages import BUTTON, TEXT, read
from tests.bot.possible_messages import faults_of

ID = 10**18
"""An id as long as Discord's."""
NEW, UNDO = f"</table new:{ID}>", f"</undo:{ID}>"


@pytest.fixture
def known():
    mentions.learn({"table new": NEW, "tisch neu": NEW, "undo": UNDO})
    yield
    mentions.learn({})


def said(message):
    texts = [part["content"] for part in walk_components(message.components) if part["type"] == TEXT]
    return "\n".join(filter(None, [message.message.content, *texts]))


def ids_of(club):
    return {name: int(command["id"]) for (name, _), command in club.env.backend.commands[None].items()}


def test_a_command_is_mentioned_by_its_name_in_any_language_as_long_as_there_is_room_and_its_options_stay(known):
    for text, clicked in {
        "Type `/table new`, or `/undo`.": f"Type {NEW}, or {UNDO}.",
        "Tippe `/tisch neu`.": f"Tippe {NEW}.",
        "`/undo to:` goes further back.": f"{UNDO} `to:` goes further back.",
        "`/table new game:HAN …`": f"{NEW} `game:HAN …`",
        "`/table`, `/table newer`, `/undone`, `undo`, /undo": None,
        "`/table\nnew`": None,
    }.items():
        assert mentions.clickable(text, 1000) == (clicked or text)
    text = "`/undo` " * 3
    room = len(UNDO) - len("`/undo`")
    assert mentions.clickable(text, len(text) + 2 * room - 1) == f"{UNDO} " + "`/undo` " * 2
    assert mentions.clickable(text, len(text) + 2 * room) == f"{UNDO} {UNDO} `/undo` "
    assert mentions.clickable(text, len(text)) == mentions.clickable(text, 3) == text
    mentions.learn({})
    assert mentions.clickable(text, 1000) == text


def test_all_texts_of_a_message_share_its_room(known):
    more = len(UNDO) - len("`/undo`")
    filled = "x" * (TEXTS - 2 * len("`/undo`") - more)
    view = Layout(*sure_panel(1, "undo", "`/undo`", "`/undo`").children)
    (title, text) = [part for part in view.walk_children() if hasattr(part, "content")]
    title.content, text.content = "`/undo`", f"`/undo`{filled}"
    parts = list(walk_components(view.to_components()))
    assert [part["content"] for part in parts if part["type"] == TEXT] == [UNDO, text.content]
    assert "`/undo`" in [part["label"] for part in parts if part["type"] == BUTTON]
    assert faults_of(view) == []
    assert title.content == "`/undo`"  # what the bot has made stays readable


async def test_posts_panels_answers_and_direct_messages_mention_commands_with_the_ids_of_discord(club, in_german):
    ids = ids_of(club)
    assert len(set(ids.values())) == len(ids) > 10
    await club.start(club.ada, club.bob)
    await club.write(outbox.add, 1, [note(0, message("restored-gone", table="7"))])
    club.bot.app.publisher.wake(1)
    await club.env.settle()
    in_german.add(club.bob.id)
    with speaking("de"):
        german = (await club.bob.types("help", topic=say("guide-reminders"))).shown
    shown = {
        "table new": club.posts[-1],
        "my reminders": (await club.ada.types("help", topic=say("guide-reminders"))).shown,
        "table cancel": (await club.cai.types("table new", game="han")).shown,
        "my ranked": read((await club.ada.actor.user.slash("my stats")).response),
    }
    for command, where in [*shown.items(), ("my reminders", german)]:
        assert f"</{command}:{ids[command.split()[0]]}>" in said(where)
        assert f"`/{command}`" in where.text  # as the reader sees it


async def test_mentions_are_known_after_a_restart_and_forgotten_when_the_bot_closes(club):
    async def restarted():
        mentions.learn({})
        await club.restart()
        assert f"</table new:{before['table']}>" in said((await club.ada.types("table show")).shown)

    before = ids_of(club)
    await restarted()
    assert sum(request.path.endswith("/commands") for request in club.env.http_requests) == 1, "they are told once"
    digest = (await stored.get(club.bot.app.tables.database, "guild", 0, TOLD))["hash"]
    await club.write(stored.put, "guild", 0, TOLD, digest)  # as earlier versions did: Discord is asked for the ids
    await restarted()
    assert await stored.get(club.bot.app.tables.database, "guild", 0, TOLD) == {"hash": digest, "ids": before}
    text = say("tables-none-here")
    assert mentions.clickable(text, CONTENT) != text
    await club.bot.close()
    assert mentions.clickable(text, CONTENT) == text


def test_no_two_commands_have_one_name_in_different_languages(club):
    names = [set(names_of(command).values()) for command in club.bot.tree.walk_commands()]
    assert sum(map(len, names)) == len(set().union(*names))
