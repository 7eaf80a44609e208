"""Texts of messages on Discord mention commands, so that readers can click them; nothing else does."""

import pytest
from simcord.components import walk_components

from bot.features.help.ui import guide_panel
from bot.kernel.saying import message, note
from bot.kernel.words import say
from bot.surface import mentions
from bot.surface.commands import TOLD
from bot.surface.layout import Layout
from bot.surface.limits import CONTENT, TEXTS
from bot.surface.parts import sure_panel
from bot.surface.wording import names_of
from games import find_boxes
from games.engine.language import languages, speaking
from storage import outbox
from storage import settings as stored
from tests.bot.as_read import BUTTON, MENU, TEXT, read
from tests.bot.club import opened
from tests.bot.messages import faults_of

ID = 10**18
"""An id as long as Discord's."""
NEW, UNDO = f"</table new:{ID}>", f"</undo:{ID}>"
KNOWN = {"table new": NEW, "tisch neu": NEW, "undo": UNDO}


@pytest.fixture
def known():
    """Some commands are known."""
    mentions.learn(KNOWN)
    yield
    mentions.learn({})


def said(message):
    """The texts of a message as Discord gets them."""
    texts = [part["content"] for part in walk_components(message.components) if part["type"] == TEXT]
    return "\n".join(filter(None, [message.message.content, *texts]))


async def ids_of(club):
    """The ids that Discord gave the commands."""
    return {name: int(command["id"]) for (name, _), command in club.env.backend.commands[None].items()}


async def post(club, name, **values):
    """Have the bot post a message of its catalogue in the channel."""
    async with club.bot.app.tables.database.transaction() as connection:
        await outbox.add(connection, 1, [note(0, message(name, **values))])
    club.bot.app.publisher.wake(1)
    await club.env.settle()


@pytest.mark.parametrize(
    ("text", "clicked"),
    [
        ("Type `/table new`, or `/undo`.", f"Type {NEW}, or {UNDO}."),
        ("Tippe `/tisch neu`.", f"Tippe {NEW}."),
        ("`/undo to:` goes further back.", f"{UNDO} `to:` goes further back."),
        ("`/table new game:HAN …`", f"{NEW} `game:HAN …`"),
        ("`/table`, `/table newer`, `/undone`, `undo`, /undo", None),
        ("`/table\nnew`", None),
        ("", None),
    ],
)
def test_a_command_is_mentioned_by_its_name_in_any_language_and_its_options_stay(known, text, clicked):
    assert mentions.clickable(text, 1000) == (clicked or text)


def test_commands_that_are_not_known_stay_as_they_are():
    assert mentions.clickable("`/table new`", 1000) == "`/table new`"


def test_a_text_never_gets_longer_than_it_may_be(known):
    text = "`/undo` " * 3
    room = len(UNDO) - len("`/undo`")
    assert mentions.clickable(text, len(text) + 2 * room - 1) == f"{UNDO} " + "`/undo` " * 2
    assert mentions.clickable(text, len(text) + 2 * room) == f"{UNDO} {UNDO} `/undo` "
    assert mentions.clickable(text, len(text)) == mentions.clickable(text, 3) == text


def test_all_texts_of_a_message_share_its_room(known):
    more = len(UNDO) - len("`/undo`")
    filled = "x" * (TEXTS - 2 * len("`/undo`") - more)
    parts = sure_panel(1, "undo", "`/undo`", "`/undo`").children
    view = Layout(*parts)
    (title, text) = [part for part in view.walk_children() if hasattr(part, "content")]
    title.content, text.content = "`/undo`", f"`/undo`{filled}"
    components = view.to_components()
    assert [part["content"] for part in walk_components(components) if part["type"] == TEXT] == [UNDO, text.content]
    assert faults_of(view) == []
    assert title.content == "`/undo`"  # what the bot has made stays readable


def test_buttons_and_menus_mention_no_command(known):
    components = sure_panel(1, "undo", "`/undo`", "`/undo`").to_components()
    labels = [part["label"] for part in walk_components(components) if part["type"] == BUTTON]
    assert "`/undo`" in labels
    assert UNDO in str(components)


@pytest.mark.parametrize("language", languages())
async def test_every_page_of_help_mentions_its_commands_and_is_within_the_limits(club, language):
    longest = {
        name: f"</{command.qualified_name}:{2**63}>"
        for command in club.bot.tree.walk_commands()
        for name in names_of(command).values()
    }
    mentions.learn(longest)
    with speaking(language):
        for box in find_boxes().values():
            topics = club.bot.app.help.topics_of(box)
            for page, topic in enumerate(topics):
                panel = guide_panel(box, topics, page, table_id=10**17)
                components = panel.to_components()
                assert faults_of(panel) == []
                texts = [part["content"] for part in walk_components(components) if part["type"] == TEXT]
                assert "`/" in topic.text or "</" not in str(texts)
                assert "`/" not in str(texts), topic.name


async def test_a_post_a_panel_an_answer_and_a_refusal_mention_commands_with_the_ids_of_discord(club):
    ids = await ids_of(club)
    assert len(set(ids.values())) == len(ids) > 10
    await club.start(club.ada, club.bob)
    await post(club, "restored-gone", table="7")
    panel = (await club.ada.types("help", topic=say("guide-reminders"))).shown
    answer = (await club.ada.types("table reminders", on=True)).shown
    refusal = (await club.cai.types("table new", game="han")).shown
    for shown, command in (
        (club.posts[-1], "table new"),
        (panel, "my reminders"),
        (answer, "my reminders"),
        (refusal, "table cancel"),
    ):
        assert f"</{command}:{ids[command.split()[0]]}>" in said(shown)
        assert f"`/{command}`" in shown.text  # as the reader sees it


async def test_a_direct_message_mentions_commands(club):
    stats = read((await club.ada.actor.user.slash("my stats")).response)
    assert f"</my ranked:{(await ids_of(club))['my']}>" in said(stats)


async def test_a_german_text_mentions_the_command_itself(club, in_german):
    in_german.add(club.ada.id)
    with speaking("de"):
        page = (await club.ada.types("help", topic=say("guide-reminders"))).shown
    assert f"</my reminders:{(await ids_of(club))['my']}>" in said(page)
    assert "/meine" not in said(page)


async def test_nothing_but_texts_mentions_a_command(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("help")
    await club.ada.presses(club.board, "More")
    for shown in club.everything():
        parts = list(walk_components(shown.components))
        named = str([part for part in parts if part["type"] in (BUTTON, MENU)]) + str(shown.alts)
        assert "</" not in named


async def test_mentions_are_known_after_a_restart_although_discord_is_not_told_again(club):
    before = await ids_of(club)
    mentions.learn({})
    told = [request for request in club.env.http_requests if request.path.endswith("/commands")]
    await club.restart()
    assert [request for request in club.env.http_requests if request.path.endswith("/commands")] == told
    assert f"</table new:{before['table']}>" in said((await club.ada.types("table show")).shown)


async def test_a_database_with_the_hash_alone_has_discord_asked_for_the_ids(club):
    database, before = club.bot.app.tables.database, await ids_of(club)
    digest = (await stored.get(database, "guild", 0, TOLD))["hash"]
    async with database.transaction() as connection:
        await stored.put(connection, "guild", 0, TOLD, digest)
    mentions.learn({})
    await club.restart()
    assert await ids_of(club) == before
    assert f"</table new:{before['table']}>" in said((await club.ada.types("table show")).shown)
    kept = await stored.get(club.bot.app.tables.database, "guild", 0, TOLD)
    assert kept == {"hash": digest, "ids": before}


async def test_a_bot_that_cannot_tell_discord_of_its_commands_names_them_as_texts_do(settings, monkeypatch):
    async with opened(settings) as env:
        text = say("tables-none-here")
        assert mentions.clickable(text, CONTENT) != text
        await env.bot.close()
        assert mentions.clickable(text, CONTENT) == text


def test_no_two_commands_have_one_name_in_different_languages(club):
    names = [set(names_of(command).values()) for command in club.bot.tree.walk_commands()]
    assert sum(map(len, names)) == len(set().union(*names))
