"""Games that end before their end, by a vote of the players or otherwise, and what is left of their tables."""

import json
from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.features.exchange.service import export_table, load_export
from bot.kernel.saying import message, note
from bot.kernel.words import say
from games.engine import AGREED, NATURE, Entry
from storage import GivenAhead, log, notices, outbox, schema, seats, troubles, votes
from storage.retention import _WHILE_IT_LASTS
from tests.bot.at_the_club import abandoned, cancelled, posts_with, reminders, vote_post
from tests.bot.features.rankings.ranked_games import stored, wish
from tests.bot.passing_time import HOUR, sleep, wait_until
from tests.bot.players import take_turn


async def call(club, person, way="cancel"):
    """Open the page to end the table, and call a vote; return the vote's post."""
    page = (await person.types(f"table {way}", confirm=False)).shown
    await person.presses(page, say(f"ending-button-{way}"))
    return vote_post(club)


async def state(club):
    return (await club.live()).row.state


async def test_nothing_changes_without_enough_votes_in_three_days(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    assert (await call(club, club.ada, "end")).buttons
    await sleep(club, 3 * 24 * HOUR + 90)
    assert (await state(club), vote_post(club).buttons) == ("running", {})


async def test_a_game_ends_with_the_points_so_far_if_all_agree_and_counts(club):
    people = (club.ada, club.bob, club.cai)
    await wish(club, *people)
    await club.start(*people, game="han")
    vote = await call(club, club.ada, "end")
    assert say("vote-rule-all", needed="3", voters=3) in vote.text
    await club.bob.presses(vote, "Yes")
    assert await state(club) == "running"
    await club.at_once(*[(club.cai, vote, vote.button("Yes"), ())] * 3)
    live = await club.live()
    assert (live.row.state, live.row.ended_reason, live.table.game.ended_because()) == ("ended", AGREED, AGREED)
    assert [entry.kind for entry in live.table.log].count("ended") == 1
    assert [(row.outcome, row.unrated, row.rank) for row in await stored(club)] == [
        ("finished", None, rank) for rank in live.table.game.ranking()
    ]
    assert len(posts_with(club, "The players ended the game in round 1")) == 1
    document = await export_table(club.bot.app.tables.database, 1)
    assert load_export(json.dumps(document)).log[-1] == Entry(NATURE, AGREED, "ended")


@pytest.mark.parametrize(("way", "wanted", "counts"), [("cancel", 2, False), ("end", 0, False), ("end", 2, True)])
async def test_the_vote_says_whether_the_game_will_count_and_so_it_does(club, way, wanted, counts):
    await wish(club, *(club.ada, club.bob)[:wanted])
    await club.start(club.ada, club.bob, game="han")
    vote = await call(club, club.bob, way)
    assert say("ending-counts" if counts else "ending-counts-not") in vote.text
    await club.ada.presses(vote, "Yes")
    assert {row.unrated is None for row in await stored(club)} == {counts}


@pytest.mark.parametrize("asks", [True, False])
@pytest.mark.parametrize(("way", "then"), [("cancel", "cancelled"), ("end", "ended")])
async def test_an_only_player_decides_at_once(club, way, then, asks):
    await club.start(club.ada, ai=1, game="han")
    await club.ada.types("my confirm", choice="on" if asks else "off")
    page = (await club.ada.types(f"table {way}", confirm=False)).shown
    assert await state(club) == ("running" if asks else then)
    if asks:
        await club.ada.presses(page, say(f"ending-button-{way}"))
    assert (await state(club), posts_with(club, "The table votes")) == (then, [])


async def test_only_those_who_manage_the_server_end_the_game_of_others(club):
    await club.start(club.ada, club.bob, game="han")
    page = (await club.ada.types("table cancel", confirm=False)).shown
    for stranger in (club.cai, club.invite("Dora").granted(manage_channels=True)):
        assert (await stranger.types("table cancel")).text == say("tables-only-seated")
        assert "decide together" in (await stranger.sends(page, "hd:cancel:1:0:")).text
        assert "You have no seat" in (await stranger.sends(page, "hd:callend:1:0:cancel")).text
    assert "decide together" in (await club.ada.sends(page, "hd:cancel:1:0:")).text
    assert say("stale") in (await club.ada.sends(page, "hd:callend:1:0:all")).text
    assert await state(club) == "running"
    manager = club.cai.granted(manage_guild=True)
    page = (await manager.types("table cancel", confirm=False)).shown
    assert next(iter(page.buttons)) == say("ending-button-manager")
    await manager.presses(page, say("ending-button-manager"))
    assert (await state(club), len(posts_with(club, f"{manager.mention} cancelled"))) == ("cancelled", 1)


@pytest.mark.parametrize("way", ["cancel", "end"])
async def test_a_move_voids_a_vote_to_end_with_the_points_so_far_but_none_to_cancel(club, way):
    people = await club.turns(club.ada, club.bob, club.cai)
    vote = await call(club, people[0], way)
    if way == "end":
        await people[1].presses(vote, "Yes")
    await take_turn(people[0])
    assert (vote_post(club).buttons == {}) == (way == "end")
    await people[1].sends(vote, vote.button("Yes"))
    if way == "end":
        await people[2].sends(vote, vote.button("Yes"))
    assert await state(club) == ("running" if way == "end" else "cancelled")
    assert (vote_post(club).buttons, len(posts_with(club, say("ending-cancelled")))) == ({}, way == "cancel")


async def kept(club):
    """What is stored that only a game needs which goes on, and the votes that are open."""
    queries = {table.name: select(table) for table in _WHILE_IT_LASTS}
    queries["votes"] = select(schema.votes).where(schema.votes.c.closed_at.is_(None))
    async with club.bot.app.tables.database.reading() as connection:
        return {name for name, query in queries.items() if (await connection.execute(query)).first()}


@pytest.mark.parametrize("end", [cancelled, abandoned])
async def test_nothing_is_left_and_the_last_post_closes_the_table(club, end):
    async def says_goodbye(connection, end):
        return [note(0, message("panel-show"))]

    await club.turn(club.ada, club.bob)
    await club.ada.types("table options", option="clock", choice="12h")
    await club.write(votes.add, 1, number=0, kind="timeout", seat=0, payload={"person": club.ada.id})
    await club.write(seats.offer, 1, 0, club.cai.id, by_id=club.ada.id)
    await club.write(log.give_ahead, 1, GivenAhead(0, "bid", 1))
    await club.write(notices.claim, club.ada.id, "next", "1:1", table_id=1, at=club.env.now())
    await club.write(troubles.want_closed, 1, club.ada.id, at=club.env.now())
    assert await kept(club) == {"waits", "clocks", "offers", "ahead", "notices", "closings", "votes"}
    assert "Take your turn" in club.board.buttons
    hooks = club.bot.app.tables.hooks
    club.bot.app.tables.hooks = replace(hooks, ends=[*hooks.ends, says_goodbye])
    await end(club)
    assert await kept(club) == set()
    assert all("Take your turn" not in post.buttons for post in club.posts)
    assert (club.board.buttons.keys(), "turn." in club.board.text) == ({"Scores", "Board as text", "More"}, False)
    assert [post.kind for post in await club.read(outbox.of, 1)][-2:] == ["note", "close"]


async def test_questions_and_reminders_of_a_table_that_is_cancelled_go(club):
    await club.ada.types("my reminders", tables="dm")
    await club.petition(club.ada, club.bob)
    await wait_until(club, 18, 2)
    assert (len(club.ada.inbox), len(club.bob.inbox), len(reminders(club))) == (1, 1, 1)
    await club.ada.types("table cancel")
    assert reminders(club) == []
    await club.env.advance_time(180)
    assert (club.ada.inbox, club.bob.inbox) == ([], [])


async def test_a_lobby_that_everyone_leaves_has_no_buttons_though_the_program_ended_just_then(club):
    await club.lobby(club.ada)
    club.bot.app.tables.wake = lambda table_id: None
    await club.bot.app.lobbies.leave(1, club.ada.id)
    assert club.posts[0].buttons
    await club.restart()
    assert ("everyone left" in club.posts[0].text, club.posts[0].buttons) == (True, {})
