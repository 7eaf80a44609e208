"""What tests of many features do at the club, and what they find there: posts, letters, controls, rows and seats."""

import asyncio

from simcord.components import walk_components
from sqlalchemy import select

from storage import schema
from tests.bot.discord_messages import BUTTON
from tests.bot.players import planned

WAITS = "Your turn came <t:"
ALONE = "The game is waiting for you alone"
NEXT = "you're next"


def posts_with(club, words):
    return [post for post in club.posts if words in post.text]


def reminders(club):
    return posts_with(club, "Your turn came")


def sent(club):
    """Return the requests that sent reminders to the channel, including deleted ones."""
    return [request for request in club.env.http_requests if " is waiting for you. Your turn came" in str(request.json)]


def vote_post(club):
    return posts_with(club, "The table votes")[-1]


def read_by(person, words):
    return [message for message in person.inbox if words in message.text]


def other_of(club, active):
    (other,) = {club.ada, club.bob} - {active}
    return other


def pressable(message):
    parts = walk_components(message.components)
    return {part["label"] for part in parts if part["type"] == BUTTON and not part.get("disabled")}


def greyed(message):
    parts = walk_components(message.components)
    return [part.get("label") or part["custom_id"] for part in parts if part.get("disabled")]


def marked(message):
    """Return the current choice of every menu that has one."""
    return {
        custom_id.rpartition(":")[2]: next((option["value"] for option in options if option.get("default")), None)
        for custom_id, options in message.menus.items()
    }


async def panel_of(club, person):
    reply = await person.presses(club.posts[-1], "Options …")
    assert reply.private
    return reply.shown


KEPT = [schema.tables, schema.seats, schema.log, schema.sealed, schema.reminders]


async def rows(club):
    """Return all rows that a command could change, and every post."""
    async with club.bot.app.tables.database.reading() as connection:
        kept = [tuple(await connection.execute(select(table))) for table in KEPT]
    return kept, [post.text for post in club.posts]


async def refused(club, person, command, **options):
    """Type a command that must change nothing, and return the answer."""
    before = await rows(club)
    reply = await person.types(command, **options)
    assert await rows(club) == before
    assert reply.private
    assert not reply.asides
    return reply.text


async def published(club):
    while publishing := list(club.bot.app.publisher._tasks.values()):
        await asyncio.gather(*publishing)
        await asyncio.sleep(0)  # from Python 3.12 on, nothing is waited for if they have ended
    await club.env.settle()


OFFERED, OPEN = "asks you to take **", "takes the seat until a player takes it over."


async def seat_of(club, person):
    """Return the number of a person's seat, as typed."""
    return str((await club.live()).seat_of(person.id) + 1)


async def take(club, person):
    (post,) = [post for post in club.posts if OPEN in post.text][-1:]
    page = (await person.presses(post, "Take this seat")).shown
    return await person.presses(page, "Take the seat")


async def play_to_the_end(club, chance, table_id=1):
    while not (live := await club.live(table_id)).table.over:
        seat = next(seat for seat in live.table.waiting if seat in live.persons)
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(table_id, live.persons[seat], path)
        assert await club.bot.app.ai_players.have_answered(table_id, within=30)
    await published(club)


async def cancelled(club):
    await club.ada.types("table cancel")


async def abandoned(club):
    """Let Ada and Bob, the only people at the table, resign."""
    for person in (club.ada, club.bob):
        await person.types("table resign")
