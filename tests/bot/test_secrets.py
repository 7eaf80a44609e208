"""A player's secrets reach only that player: in words, controls, descriptions and names of files."""

from random import Random
from typing import Any

import pytest

from games import find_boxes
from games.engine import seen
from tests.bot.club import Club
from tests.bot.discord_messages import as_sent
from tests.bot.player_secrets import leaks, pairs_of_worlds, secrets_of
from tests.bot.players import send_a_move
from tests.bot.possible_messages import WIDE, live_of, messages_of

EPHEMERAL = 64


def reader_of(club: Club, request: Any) -> int | None:
    """Return the only reader of a request's message; `None` for everyone in the channel."""
    backend, (kind, *rest) = club.env.backend, request.path.strip("/").split("/")
    if kind == "channels":
        inboxes = {person.actor.user.dm_channel.id: person.id for person in (club.ada, club.bob, club.cai)}
        return inboxes.get(int(rest[0]))
    records = [record for record in backend.interactions.values() if record.token in rest]
    if not records:
        return None
    (record,) = records
    answered = request.json.get("data") or request.json
    if request.json.get("type") == 8 or (answered.get("flags") or 0) & EPHEMERAL:
        return record.user_id
    message = backend.messages[record.channel_id].get(record.message_id or record.source_message_id)
    private = record.guild_id is None or record.ephemeral or (message is not None and message.flags & EPHEMERAL)
    return record.user_id if private else None


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_random_game_gives_no_hand_away(club, seed):
    people, chance, found, seen = [club.ada, club.bob, club.cai], Random(seed), [], 0
    await club.start(*people)
    told = dict.fromkeys((None, *(person.id for person in people)), 0)
    before = secrets_of(await club.live())
    while (await club.live()).table.steps < 16:
        for person in await club.waited_for():
            await send_a_move(club, person, chance)
            await person.types("hand")
        after = secrets_of(await club.live())
        requests = club.env.http_requests
        for request in requests[seen:]:
            if request.method != "GET" and isinstance(request.json, dict):
                reader = reader_of(club, request)
                told[reader] += 1
                hidden = [before[other.id] & after[other.id] for other in people if other.id != reader]
                found += [(reader, request.path, leak) for cards in hidden for leak in leaks(request, cards)]
        seen, before = len(requests), after
    assert found == []
    assert min(told.values()) > 10, "everybody is told something, and so is the channel"
    owners = [len(cards) for cards in before.values()]
    assert max(owners) > 0


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
async def test_viewers_who_see_equal_worlds_read_equal_texts(box):
    compared = 0
    for answering, *tables in pairs_of_worlds(box, Random(6)):
        lives = [live_of(box, table, WIDE) for table in tables]
        if lives[0].waiting != lives[1].waiting or any(table.over for table in tables):
            continue
        for viewer in {None, *range(tables[0].game.seats)} - {answering}:
            known = [[(live.observation(who), seen(live.events, who)) for who in (None, viewer)] for live in lives]
            if known[0] == known[1]:
                seats = [] if viewer is None else [viewer]
                one, other = ([as_sent(message) for message in messages_of(live, 0, seats)] for live in lives)
                assert one == other
                compared += 1
    if not compared:
        pytest.skip("nothing is hidden in this game")
