"""Over whole random games with all that can happen at them: only those are called whom a post is for."""

from random import Random

import pytest

from games import find_boxes
from tests.bot.passing_time import HOUR, sleep
from tests.bot.players import planned
from tests.bot.stored_rows import published
from tests.security.evil import FAILED, called_by, sent_since

STEPS = 45
SILENT = 1 << 12
"""Flag of a message that makes no sound."""


def calls_since(club, count, meant):
    """Return how many messages have called people: only posts do, and only the right people."""
    channel, calls = f"/channels/{club.channel.id}/messages", 0
    for method, path, body in sent_since(club, count):
        called = called_by(body)
        calls += bool(called)
        if (method, path) != ("POST", channel):
            assert called == set(), (method, path)
            assert body.get("content") or method != "POST" or not path.startswith("/channels/"), body  # a letter
        else:  # the push shows the content alone, and others hear nothing
            assert bool(called) != bool(body.get("flags", 0) & SILENT), body
        assert all(f"<@{person}>" in body["content"] for person in called), body
        assert called <= meant, (called, meant, body)
    return calls


async def waiting(club):
    """Return the people whom the table waits for, and all at it."""
    row, seated = await club.bot.app.tables.stored(1)
    if row.state != "running":
        return set(), {seat.person_id for seat in seated if seat.person_id}
    live = await club.live()
    return {live.persons[seat] for seat in live.waiting}, set(live.persons.values())


async def plays(club, chance):
    """Let a person who is waited for answer at random."""
    live = await club.live()
    if live.waiting:
        seat = chance.choice(live.waiting)
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    return set()


async def interferes(club, chance):
    """Let a person do something else, allowed or not; return the people who may be called because of it."""
    _, persons = await waiting(club)
    people = [club.person(person) for person in sorted(persons)]
    person, other = chance.choice([*people, club.cai]), chance.choice(people or [club.cai])
    meant, reply, seat = set(), None, str(chance.randint(1, 3))
    match chance.choice(["undo", "back", "vote", "replace", "offer", "take", "show", "press", "text", "night"]):
        case "undo":
            reply = await person.types("undo", what=chance.choice(["choice", "turn"]))
        case "back":
            meant, reply = persons, await person.types("undo", to=str(chance.randint(1, 9)))
            for label, custom_id in (reply.shown.buttons if reply.shown else {}).items():
                if ":goback:" in custom_id:
                    reply = await person.presses(reply.shown, label)
                    break
        case "vote":
            votes = [post for post in club.posts if any(":vote:" in each for each in post.buttons.values())]
            for post in votes[-1:]:
                meant, reply = persons, await person.presses(post, chance.choice(sorted(post.buttons)))
        case "replace":
            meant, reply = persons, await club.ada.types("table replace", seat=seat)
        case "offer":
            meant = {club.cai.id, *persons}
            reply = await club.ada.types("table replace", seat=seat, by=club.cai.actor)
        case "take":
            meant, reply = {person.id, *persons}, await person.types("table take-over")
        case "show" | "text" as wanted:
            reply = await person.types(f"table {wanted}")
        case "press":
            reply = await other.presses(club.posts[-1], chance.choice(sorted(club.posts[-1].buttons) or [""]))
        case "night":
            await sleep(club, 25 * HOUR)
    assert reply is None or FAILED not in reply.text
    return meant


@pytest.mark.parametrize("game", sorted(find_boxes()))
async def test_only_the_right_people_are_called_in_a_random_game(club, game):
    chance, calls = Random(f"{game} 4"), 0
    await club.start(club.ada, club.bob, club.invite("Fay"), game=game)
    await published(club)
    for step in range(STEPS):
        count, (before, _) = len(club.env.http_requests), await waiting(club)
        meant = await (interferes if step % 4 == 3 else plays)(club, chance)
        await published(club)
        after, _ = await waiting(club)
        calls += calls_since(club, count, before | after | meant)
        if (await club.bot.app.tables.stored(1))[0].state != "running":
            break
    assert calls > 5
