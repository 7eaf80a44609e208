"""A button in the channel works as long as its offer is open, and no longer."""

from storage import outbox, settings
from tests.bot.features.seats.handovers import OFFERED, OPEN, seat_of, take
from tests.bot.found_posts import posts_with
from tests.bot.players import take_turn

YOURS = "Your turn, "
TO_TAKE, TO_OPEN, TO_MOVE = ["Take the seat", "No, thanks"], ["Take this seat …"], ["Take your turn"]


async def offered(club, person, newcomer):
    """Offer a person's seat to another person; return the post."""
    host = club.person((await club.live()).row.host_id)
    await host.types("table replace", seat=await seat_of(club, person), by=newcomer.actor)
    return club.posts[-1]


def buttons(club, *posts):
    """Return the buttons that each post has now."""
    now = {post.id: list(post.buttons) for post in club.posts}
    return [now[post.id] for post in posts]


def inviting(club):
    """Return the buttons of all posts that have some, except the board."""
    return sorted(list(post.buttons) for post in club.posts if post.buttons and post.id != club.boards[-1].id)


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


async def test_a_person_offered_two_seats_who_takes_one_loses_the_other_offer(club):
    await club.turn(club.ada, club.bob, club.cai)
    dee = club.invite("Dee")
    first, second = await offered(club, club.bob, dee), await offered(club, club.cai, dee)
    await dee.presses(first, "Take the seat")
    assert buttons(club, first, second) == [[], []]


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


async def test_over_a_game_in_which_seats_change_hands_no_old_button_stays(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    others = [person for person in (club.ada, club.bob, club.cai) if person != active]
    dee, eve = club.invite("Dee"), club.invite("Eve")
    await dee.presses(await offered(club, active, dee), "Take the seat")
    await others[0].types("table resign")
    (vacancy,) = posts_with(club, OPEN)
    assert list(vacancy.buttons) == TO_OPEN
    await take(club, eve)
    assert buttons(club, vacancy) == [[]]
    await take_turn(dee)
    await club.env.advance_time(180)
    assert inviting(club) == []
    await offered(club, dee, club.invite("Fay"))
    await eve.types("table resign")
    assert inviting(club) == sorted([TO_OPEN, TO_TAKE])
    for person in (dee, others[1]):
        await person.types("table cancel")
    assert (await club.bot.app.tables.stored(1))[0].state == "cancelled"
    assert inviting(club) == []


async def test_what_could_not_be_changed_at_once_is_swept_in_the_language_of_the_channel(club, faults):
    await club.turn(club.ada, club.bob, club.cai)
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "language", "de")
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
    async with club.bot.app.tables.database.reading() as connection:
        assert await outbox.standing(connection, 1) == []
