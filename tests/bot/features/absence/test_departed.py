"""Nobody waits for players who have left the server: the bot looks once for each wait, and offers the seat."""

import pytest

from bot.kernel.words import say
from tests.bot.passing import HOUR, sleep
from tests.bot.posted import other_of, posts_with


def looks(club):
    """Return how often the bot has looked for a member."""
    path = f"/guilds/{club.guild.id}/members/"
    return sum(request.path.startswith(path) for request in club.env.http_requests)


async def test_the_seat_of_a_player_who_has_left_is_offered_without_a_ping(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    club.guild.remove_member(active.actor)
    before = len(club.env.http_requests)
    await sleep(club, 4 * HOUR)
    (post,) = posts_with(club, say("absence-left-departed", who=active.mention))
    assert list((await club.live()).persons.values()) == [other.id]
    posts = [r.json for r in club.env.http_requests[before:] if r.method == "POST" and "nonce" in (r.json or {})]
    assert all(active.id not in body["allowed_mentions"].get("users", ()) for body in posts)
    await club.cai.presses((await club.cai.presses(post, "Take this seat")).shown, "Take the seat")
    assert club.cai.id in (await club.live()).persons.values()


async def test_each_wait_costs_one_look_and_short_ones_none(club):
    active = await club.turn(club.ada, club.bob)
    await sleep(club, 2 * HOUR)
    assert looks(club) == 0
    for _ in range(3):
        await sleep(club, 2 * HOUR)
    assert looks(club) == 1
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert await club.waited_for() != [active]
    await sleep(club, 4 * HOUR)
    assert looks(club) == 2
    assert len((await club.live()).persons) == 2


async def test_the_last_player_who_leaves_the_server_ends_the_table(club):
    await club.turn(club.ada, ai=1)
    club.guild.remove_member(club.ada.actor)
    await sleep(club, 4 * HOUR)
    row, _ = await club.bot.app.tables.stored(1)
    assert (row.state, row.ended_reason) == ("ended", "abandoned")


@pytest.mark.parametrize("status", [500, 403])
async def test_a_refused_look_changes_nothing(club, status):
    active = await club.turn(club.ada, club.bob)
    path = f"/guilds/{club.guild.id}/members/{active.id}"
    club.env.inject_error("GET", path, status=status, code=0, message="not now", times=None)
    await sleep(club, 4 * HOUR)
    assert active.id in (await club.live()).persons.values()
