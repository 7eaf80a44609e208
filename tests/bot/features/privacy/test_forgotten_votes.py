"""A vote about a deleted player names the seat whenever its post is updated."""

from tests.bot.passing import HOUR, sleep, stay_up
from tests.bot.posted import posts_with

ASKS = "What now?"


async def test_a_vote_on_someone_who_is_forgotten_names_the_seat_alone(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    for option, choice in {"clock": "12h", "timeout": "vote"}.items():
        await club.ada.types("table options", option=option, choice=choice)
    await sleep(club, 9 * HOUR + 90)
    await stay_up(club, 3.1 * HOUR)
    (vote,) = posts_with(club, ASKS)
    assert f"{active.mention} is out of time." in vote.text
    path = f"/channels/{club.channel.id}/messages/{vote.id}"
    club.env.inject_error("PATCH", path, status=503, times=None)
    await club.bot.app.privacy.forget(active.id)
    club.open_inboxes()
    await stay_up(club, HOUR / 6)
    (vote,) = [post for post in club.posts if post.id == vote.id]
    assert active.mention not in vote.text
    assert "**former player" in vote.text
    assert "is out of time." in vote.text
