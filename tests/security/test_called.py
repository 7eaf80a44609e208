"""Over whole random games with all that can happen at them: only those are called whom a post is for."""

from __future__ import annotations

from random import Random

import pytest

from games import find_boxes
from tests.bot.passing import HOUR, sleep
from tests.bot.players import planned
from tests.bot.stored import published
from tests.security.intruders import FAILED

STEPS = 45
SILENT = 1 << 12
"""Flag of a message that makes no sound."""


def sent_since(club, count):
    """The messages that the bot has sent or edited since it had made so many requests: method, path and body."""
    for request in club.env.http_requests[count:]:
        body = request.json if isinstance(request.json, dict) else {}
        body = body.get("data") if isinstance(body.get("data"), dict) else body
        if (body.get("content") or body.get("components")) and "custom_id" not in body:
            yield request.method, request.path, body


def assert_calls(club, count, meant):
    """Discord finds no mentions by itself; edits and answers ping nobody, and posts ping only the right people."""
    channel = f"/channels/{club.channel.id}/messages"
    for method, path, body in sent_since(club, count):
        mentions = body["allowed_mentions"]
        assert mentions.get("parse", []) == []
        assert not mentions.get("roles")
        called = {int(person) for person in mentions.get("users", ())}
        if (method, path) != ("POST", channel):
            assert called == set(), (method, path)
            assert body.get("content") or method != "POST" or not path.startswith("/channels/"), body  # a letter
        else:  # the push shows the content alone, and who is not called hears nothing
            assert bool(called) != bool(body.get("flags", 0) & SILENT), body
        assert all(f"<@{person}>" in body["content"] for person in called), body
        assert called <= meant, (called, meant, body)


async def waiting(club):
    row, seated = await club.bot.app.tables.stored(1)
    if row.state != "running":
        return set(), {seat.person_id for seat in seated if seat.person_id}
    live = await club.live()
    return {live.persons[seat] for seat in live.waiting}, set(live.persons.values())


async def plays(club, chance):
    """Somebody who is waited for answers what an AI player would, at random."""
    live = await club.live()
    if live.waiting:
        seat = chance.choice(live.waiting)
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    return set()


async def interferes(club, chance):
    """Somebody does something else, perhaps something that it may not; returns who is meant by that besides."""
    _, persons = await waiting(club)
    people = [club.person(person) for person in sorted(persons)]
    somebody, other = chance.choice([*people, club.cai]), chance.choice(people or [club.cai])
    meant, reply, seat = set(), None, str(chance.randint(1, 3))
    match chance.choice(["undo", "back", "vote", "replace", "offer", "take", "show", "press", "text", "night"]):
        case "undo":
            reply = await somebody.types("undo", what=chance.choice(["choice", "turn"]))
        case "back":
            meant, reply = persons, await somebody.types("undo", to=str(chance.randint(1, 9)))
            for label in reply.shown.buttons if reply.shown else ():
                if ":goback:" in reply.shown.buttons[label]:
                    reply = await somebody.presses(reply.shown, label)
                    break
        case "vote":
            votes = [post for post in club.posts if any(":vote:" in each for each in post.buttons.values())]
            for post in votes[-1:]:
                meant, reply = persons, await somebody.presses(post, chance.choice(sorted(post.buttons)))
        case "replace":
            meant, reply = persons, await club.ada.types("table replace", seat=seat)
        case "offer":
            meant = {club.cai.id, *persons}
            reply = await club.ada.types("table replace", seat=seat, by=club.cai.actor)
        case "take":
            meant, reply = {somebody.id, *persons}, await somebody.types("table take-over")
        case "show" | "text" as wanted:
            reply = await somebody.types(f"table {wanted}")
        case "press":
            reply = await other.presses(club.posts[-1], chance.choice(sorted(club.posts[-1].buttons) or [""]))
        case "night":
            await sleep(club, 25 * HOUR)
    assert reply is None or FAILED not in reply.text
    return meant


@pytest.mark.parametrize("game", sorted(find_boxes()))
async def test_only_the_right_people_are_called_in_a_random_game(club, game):
    chance = Random(f"{game} 4")
    await club.start(club.ada, club.bob, club.invite("Fay"), game=game)
    await published(club)
    count, calls = len(club.env.http_requests), 0
    for step in range(STEPS):
        before, _ = await waiting(club)
        meant = await (interferes if step % 4 == 3 else plays)(club, chance)
        await published(club)
        after, _ = await waiting(club)
        assert_calls(club, count, before | after | meant)
        calls += sum(bool(body["allowed_mentions"].get("users")) for *_, body in sent_since(club, count))
        count = len(club.env.http_requests)
        if (await club.bot.app.tables.stored(1))[0].state != "running":
            break
    assert calls > 5
