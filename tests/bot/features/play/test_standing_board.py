"""The board's lines about clocks and vacations stay true, and ping nobody without need."""

from datetime import timedelta

from storage import clocks, outbox
from tests.bot.posted import other_of

SOON = 130
"""Seconds within which the board says what has changed."""


async def clock_of(club):
    async with club.bot.app.tables.database.reading() as connection:
        (clock,) = await clocks.of(connection, 1)
    return clock


async def with_clock(club):
    """A game at the first turn of a person, who is returned, with a clock."""
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table options", option="clock", choice="12h")
    return active


async def name_of(club, person):
    live = await club.live()
    return live.shown_names[live.seat_of(person.id)]


async def until_on_board(club):
    """What the board says of the only clock, and what holds."""
    said = [line for line in club.board.text.splitlines() if "runs out" in line]
    ends = int((await clock_of(club)).runs_out_at.timestamp())
    (person,) = await club.waited_for()
    return said, [f"-# **{await name_of(club, person)}**'s clock runs out <t:{ends}:R>."]


def edits(club):
    """Count the edits of the board."""
    path = f"/messages/{club.board.id}"
    return sum(request.method == "PATCH" and request.path.endswith(path) for request in club.env.http_requests)


async def test_who_is_away_is_named_but_not_called(club):
    active = await club.turn(club.ada, club.bob)
    name = await name_of(club, active)
    await active.types("my vacation", days=2)
    await club.ada.types("table show")
    assert f"**{name}**: your turn in" in club.board.text
    assert f"**{name}** is away until <t:" in club.board.text
    assert active.mention not in club.board.text
    (sent,) = [
        request
        for request in club.env.http_requests
        if "is away until" in str(request.json) and "nonce" in str(request.json)
    ]
    assert not sent.json["allowed_mentions"].get("users")


async def test_of_several_who_are_asked_in_the_channel_the_others_are_called(club):
    for person in (club.ada, club.bob):
        await person.types("my calls", choice="channel")
    await club.bob.types("my vacation", days=2)
    await club.start(club.ada, club.bob)
    first = club.board.text
    assert club.ada.mention in first
    assert club.bob.mention not in first
    assert "Press **Take your turn**" in first
    assert "direct messages" not in first


async def test_a_clock_that_is_set_is_told_on_the_board(club):
    await with_clock(club)
    assert "runs out" not in club.board.text
    await club.env.advance_time(SOON)
    said, holds = await until_on_board(club)
    assert said == holds


async def test_half_a_turn_moves_the_clock_on_the_board(club):
    active = await with_clock(club)
    await club.env.advance_time(3600)
    await active.types("huangdi recruit", peasants=1, confirm=False)
    await club.env.advance_time(SOON)
    assert (await clock_of(club)).runs_out_at - club.env.now() > timedelta(hours=11.9)
    said, holds = await until_on_board(club)
    assert said == holds
    assert len(club.boards) == len({post.id for post in club.boards})


async def test_one_more_day_is_told_on_the_board(club):
    active = await with_clock(club)
    await club.env.advance_time(SOON)
    before, _ = await until_on_board(club)
    seat = (await club.live()).seat_of(active.id)
    await other_of(club, active).sends(club.board, f"hd:extend:1:0:{seat}")
    await club.env.advance_time(SOON)
    said, holds = await until_on_board(club)
    assert said == holds != before


async def test_a_vacation_and_its_end_are_told_on_the_board_though_nobody_moves(club):
    active = await club.turn(club.ada, club.bob)
    name = await name_of(club, active)
    before = club.board
    assert active.mention in before.text
    await active.types("my vacation", days=2)
    await club.env.advance_time(SOON)
    assert club.board.id == before.id
    assert f"**{name}** is away until <t:" in club.board.text
    assert active.mention not in club.board.text
    assert club.board.buttons == before.buttons
    await active.types("my vacation", off=True)
    await club.env.advance_time(SOON)
    assert club.board.text == before.text


async def test_the_update_calls_nobody(club):
    active = await with_clock(club)
    await active.types("my vacation", days=2)
    await club.env.advance_time(SOON)
    await active.types("my vacation", off=True)
    await club.env.advance_time(SOON)
    edited = [
        r for r in club.env.http_requests if r.method == "PATCH" and r.path.endswith(f"/messages/{club.board.id}")
    ]
    assert edited
    assert all(not request.json["allowed_mentions"].get("users") for request in edited)
    assert all(request.json["allowed_mentions"]["parse"] == [] for request in edited)


async def test_several_changes_are_told_at_once(club):
    active = await with_clock(club)
    await club.env.advance_time(SOON)
    before = edits(club)
    for days in (2, 3, 4):
        await active.types("my vacation", days=days)
    await club.env.advance_time(SOON)
    assert edits(club) == before + 1


async def test_a_restart_loses_no_update(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my vacation", days=2)
    await club.restart()
    await club.env.advance_time(SOON)
    assert "is away until <t:" in club.board.text


async def test_of_secret_answers_the_board_tells_no_more_than_before(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.ada.types("table options", option="clock", choice="12h")
    before = club.board
    await club.bob.types("bid", jade=1)
    await club.cai.types("my vacation", days=2)
    await club.env.advance_time(SOON)
    assert club.board.id == before.id
    assert "runs out" not in club.board.text
    assert "**Cai** is away until <t:" in club.board.text
    without_vacation = [line for line in club.board.text.splitlines() if "is away" not in line]
    assert "\n".join(without_vacation) == before.text


async def test_a_board_that_someone_has_deleted_is_left_alone(club):
    active = await club.turn(club.ada, club.bob)
    del club.env.backend.messages[club.channel.id][club.board.id]
    await active.types("my vacation", days=2)
    await club.env.advance_time(SOON)
    async with club.bot.app.tables.database.reading() as connection:
        assert await outbox.due(connection) == []
