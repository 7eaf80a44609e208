"""Discord's errors: which are permanent, which pass, and how long the bot waits before it tries again."""

import asyncio
import logging
from itertools import islice
from types import SimpleNamespace
from unittest.mock import AsyncMock, call

import aiohttp
import discord
import pytest

from bot.surface import patience
from bot.surface.patience import passes, patiently, pauses
from bot.surface.sending import Later, is_for_good, is_our_fault, is_passing, is_unreachable
from tests.bot.passing_time import asleep


def refused(status, code=0, kind=discord.HTTPException, **headers):
    """Return Discord's answer to a request; one without a code comes from a proxy."""
    response = SimpleNamespace(status=status, reason="", headers=headers)
    return kind(response, {"code": code, "message": "no"})


FORBIDDEN, NOT_FOUND = discord.Forbidden, discord.NotFound


@pytest.mark.parametrize(
    ("error", "judged"),
    [
        (refused(400, 50035), (True, False, True)),
        (refused(400), (False, False, True)),
        (refused(400, 40003), (False, True, True)),
        (refused(404, 10003, NOT_FOUND), (True, False, False)),
        (refused(404, 0, NOT_FOUND), (False, False, False)),
        (refused(413, 40005), (True, False, True)),
        (refused(413), (False, False, True)),
        (refused(403, 50013, FORBIDDEN), (False, False, False)),
        (refused(429, 20028), (False, True, False)),
        (refused(499, 1), (False, False, False)),
        (refused(500, 1), (False, True, False)),
        (refused(503), (False, True, False)),
        (discord.GatewayNotFound(), (False, True, False)),
        (aiohttp.ClientError(), (False, True, False)),
        (OSError(), (False, True, False)),
    ],
    ids=repr,
)
def test_an_error_is_permanent_or_passes_or_is_ours(error, judged):
    assert (is_for_good(error), is_passing(error), is_our_fault(error)) == judged
    assert passes(error) is not judged[0]
    assert not passes(ValueError())


def test_a_person_without_an_inbox_is_unreachable():
    closed = refused(403, 50007, FORBIDDEN), refused(403, 1, FORBIDDEN), refused(404, 10013, NOT_FOUND)
    assert all(map(is_unreachable, (*closed, refused(400, 50033))))
    assert not any(map(is_unreachable, (refused(400, 50035), refused(500))))


def test_pauses_double_until_they_are_five_minutes_long():
    assert [*islice(pauses(), 9)] == [5, 10, 20, 40, 80, 160, 300, 300, 300]


async def test_an_attempt_is_repeated_after_the_pauses_that_are_due(monkeypatch, caplog):
    errors = [OSError("gone"), refused(503), refused(429), refused(503, **{"Retry-After": "700"})]
    sleep = AsyncMock()
    monkeypatch.setattr(patience.asyncio, "sleep", sleep)
    assert await patiently("Discord is away.", AsyncMock(side_effect=[*errors, "done"])) == "done"
    assert sleep.await_args_list == [call(5), call(10), call(120), call(700)]
    assert [record.levelno for record in caplog.records] == [logging.WARNING] * 4
    assert caplog.messages[0].startswith("Discord is away.")
    assert caplog.messages[-1].endswith("Next attempt in 700 s.")


@pytest.mark.parametrize("can_wait", [passes, lambda error: False])
async def test_an_error_that_waiting_does_not_mend_is_raised_at_once(can_wait):
    with pytest.raises(discord.NotFound):
        await patiently("Discord is away.", AsyncMock(side_effect=refused(404, 10003, NOT_FOUND)), can_wait)


async def test_of_several_calls_about_one_subject_the_last_comes_once():
    later, came = Later(), asyncio.Queue()
    for number in range(3):
        later.call("table 1", 0, lambda number=number: came.put_nowait(number))
    later.call("table 2", 0, lambda: came.put_nowait("other"))
    assert [await came.get(), await came.get()] == [2, "other"]
    later.call("table 1", 0, lambda: came.put_nowait("again"))
    assert await came.get() == "again"
    later.call("table 1", 0, lambda: came.put_nowait("late"))
    later.close()
    await asyncio.sleep(0.01)
    assert came.empty()


async def test_a_post_that_fails_is_tried_again_after_pauses_that_double_until_43_minutes(club):
    await club.lobby(club.ada, club.bob)
    path = f"/channels/{club.channel.id}/messages"

    def attempts():
        return sum((request.method, request.path) == ("POST", path) for request in club.env.http_requests)

    before = attempts()
    club.env.inject_error("POST", path, status=503, times=None)
    await club.ada.types("table start")
    assert attempts() == before + 1
    async with asleep(club):
        for count, pause in enumerate([*(20 * 2**attempt for attempt in range(8)), 2560, 2560], before + 1):
            await club.env.advance_time(pause - 1)
            assert attempts() == count
            await club.env.advance_time(1)
            assert attempts() == count + 1
