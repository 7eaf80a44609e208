"""A button in the channel works as long as its offer is open, and no longer."""

from storage import outbox, settings
from tests.bot.features.seats.handovers import OFFERED, seat_of
from tests.bot.found_posts import posts_with

YOURS = "Your turn, "
TO_TAKE, TO_MOVE = ["Take the seat", "No, thanks"], ["Take your turn"]


async def offered(club, person, newcomer):
    """Offer a person's seat to another person; return the post."""
    host = club.person((await club.live()).row.host_id)
    await host.types("table replace", seat=await seat_of(club, person), by=newcomer.actor)
    return club.posts[-1]


def buttons(club, *posts):
    """Return the buttons that each post has now."""
    now = {post.id: list(post.buttons) for post in club.posts}
    return [now[post.id] for post in posts]


async def test_an_offer_ends_when_it_is_declined_or_made_to_another_person_or_accepted(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    dee, eve, fay = (club.invite(name) for name in ("Dee", "Eve", "Fay"))
    first = await offered(club, active, dee)
    assert buttons(club, first) == [TO_TAKE]
    await dee.presses(first, "No, thanks")
    assert buttons(club, first) == [[]]
    assert OFFERED in next(post.text for post in club.posts if post.id == first.id)
    second = await offered(club, active, eve)
    third = await offered(club, active, fay)
    assert buttons(club, second, third) == [[], TO_TAKE]
    await fay.presses(third, "Take the seat")
    assert buttons(club, first, second, third) == [[], [], []]


async def test_a_turn_belongs_to_the_current_holder_of_the_seat_until_the_next_board(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    dee, eve = club.invite("Dee"), club.invite("Eve")
    await dee.presses(await offered(club, active, dee), "Take the seat")
    (first,) = posts_with(club, YOURS)
    assert list(first.buttons) == TO_MOVE
    await eve.presses(await offered(club, dee, eve), "Take the seat")
    first, second = posts_with(club, YOURS)
    assert buttons(club, first, second) == [[], TO_MOVE]
    await eve.types("huangdi recruit", peasants=1)
    assert buttons(club, second) == [TO_MOVE]
    await eve.types("huangdi end")
    assert buttons(club, second) == [[]]


async def test_what_could_not_be_changed_at_once_is_swept_in_the_language_of_the_channel(club, faults):
    await club.turn(club.ada, club.bob, club.cai)
    await club.write(settings.put, "guild", club.guild.id, "language", "de")
    dee = club.invite("Dee")
    offer = await offered(club, club.bob, dee)
    path = f"/channels/{club.channel.id}/messages/{offer.id}"
    club.env.inject_error("PATCH", path, status=503, code=0, message="x", times=None)
    await dee.presses(offer, "Nein, danke")
    assert [len(labels) for labels in buttons(club, offer)] == [2]
    club.open_inboxes()
    await club.env.advance_time(180)
    (now,) = [post for post in club.posts if post.id == offer.id]
    assert (now.text, list(now.buttons)) == (offer.text, [])
    assert await club.read(outbox.standing, 1) == []
