"""Seats that are offered, left and taken over."""

OFFERED, OPEN = "asks you to take **", "takes the seat until a player takes it over."


async def seat_of(club, person):
    """Return the number of a person's seat, as typed."""
    return str((await club.live()).seat_of(person.id) + 1)


async def take(club, person):
    """Take over the only open seat, by clicks."""
    (post,) = [post for post in club.posts if OPEN in post.text][-1:]
    page = (await person.presses(post, "Take this seat")).shown
    return await person.presses(page, "Take the seat")
