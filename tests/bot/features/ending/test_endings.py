"""Players end their game together: without a result by a majority, or here, with the points so far, if all agree."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.features.ending.service import Endings
from bot.features.exchange.service import export_table, load_export
from games.engine import AGREED, NATURE, Entry
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.rankings.ranked_games import stored, wish
from tests.bot.passing import HOUR, sleep
from tests.bot.players import take_turn
from tests.bot.posted import posts_with, vote_post

DAY = 24 * HOUR


async def call(club, person, way="cancel"):
    """Open the page to end the table, and call a vote; return the vote's post."""
    page = (await person.types(f"table {way}", confirm=False)).shown
    await person.sends(
        page, next(found for found in page.buttons.values() if f":{way}" in found and "callend" in found)
    )
    return vote_post(club)


async def state(club):
    return (await club.live()).row.state


async def test_a_majority_of_the_people_cancels_a_running_game(club):
    await club.start(club.ada, club.bob, club.cai, ai=1, game="han")
    vote = await call(club, club.ada)
    assert "Ada would like to end the game without a result." in vote.text
    assert "2 of 3" in vote.text or "More than half of the 3" in vote.text
    assert await state(club) == "running"
    await club.cai.presses(vote, "Yes")
    assert await state(club) == "cancelled"
    assert len(posts_with(club, "This game is cancelled.")) == 1
    assert vote_post(club).buttons == {}
    assert "Take your turn" not in club.board.buttons
    await club.lobby(club.bob, game="han")


@pytest.mark.parametrize("way", ["cancel", "end"])
async def test_those_who_want_to_play_on_do(club, way):
    await club.start(club.ada, club.bob, club.cai, game="han")
    vote = await call(club, club.ada, way)
    await club.bob.presses(vote, "No")
    if way == "cancel":
        await club.cai.presses(vote_post(club), "No")
    assert "Decided: **No**." in vote_post(club).text
    assert await state(club) == "running"


async def test_to_end_here_all_must_agree_and_the_points_count(club):
    people = (club.ada, club.bob, club.cai)
    await wish(club, *people)
    await club.start(*people, game="han")
    vote = await call(club, club.ada, "end")
    assert "with the points so far" in vote.text
    assert "It will count in the rankings" in vote.text
    await club.bob.presses(vote, "Yes")
    assert await state(club) == "running"
    await club.cai.presses(vote_post(club), "Yes")
    live = await club.live()
    assert (live.row.state, live.row.ended_reason, live.table.game.ended_because()) == ("ended", AGREED, AGREED)
    assert [(row.outcome, row.unrated, row.rank) for row in await stored(club)] == [
        ("finished", None, rank) for rank in live.table.game.ranking()
    ]
    assert "The players ended the game in round 1" in posts_with(club, "The players ended the game")[-1].text


@pytest.mark.parametrize(
    ("way", "wanted", "counts"), [("cancel", 0, False), ("cancel", 2, False), ("end", 0, False), ("end", 2, True)]
)
async def test_the_vote_says_whether_the_game_will_count_and_so_it_does(club, way, wanted, counts):
    people = (club.ada, club.bob)
    await wish(club, *people[:wanted])
    await club.start(*people, game="han")
    vote = await call(club, club.bob, way)
    sentence = "It will count in the rankings, like a finished game."
    assert (sentence if counts else "It will not count in the rankings.") in vote.text
    await club.ada.presses(vote, "Yes")
    assert {row.unrated is None for row in await stored(club)} == {counts}


@pytest.mark.parametrize(("way", "then"), [("cancel", "cancelled"), ("end", "ended")])
async def test_alone_with_ai_players_one_decides_at_once(club, way, then):
    await club.start(club.ada, ai=2, game="han")
    page = (await club.ada.types(f"table {way}", confirm=False)).shown
    assert "you decide" in page.text
    await club.ada.presses(page, "End here" if way == "end" else "End without a result")
    assert await state(club) == then
    assert posts_with(club, "The table votes") == []


async def test_a_host_alone_cannot_end_the_game_of_others(club):
    await club.start(club.ada, club.bob, game="han")
    page = (await club.ada.types("table cancel", confirm=False)).shown
    forged = (await club.ada.sends(page, "hd:cancel:1:0:")).text
    assert "The players of a running game decide together" in forged
    assert await state(club) == "running"
    for manager in (False, True):
        if manager:
            club.cai.granted(manage_channels=True)
        assert (await club.cai.types("table cancel")).text == "Only players at the table can do that."
        assert "decide together" in (await club.cai.sends(page, "hd:cancel:1:0:")).text
    assert "You have no seat at this table" in (await club.cai.sends(page, "hd:callend:1:0:cancel")).text
    assert "earlier moment" in (await club.ada.sends(page, "hd:callend:1:0:all")).text
    assert await state(club) == "running"


async def test_members_who_manage_the_server_end_a_game_at_once(club):
    await club.start(club.ada, club.bob, game="han")
    page = (await club.cai.granted(manage_guild=True).types("table cancel", confirm=False)).shown
    assert next(iter(page.buttons)) == "Cancel at once"
    await club.cai.presses(page, "Cancel at once")
    assert await state(club) == "cancelled"
    assert len(posts_with(club, f"{club.cai.mention} cancelled this table.")) == 1


async def test_the_game_may_go_on_while_the_table_votes(club):
    people = await club.turns(club.ada, club.bob, club.cai)
    vote = await call(club, people[0])
    await take_turn(people[0])
    assert vote_post(club).buttons.keys() == {"Yes", "No"}
    for person in people[1:]:
        await person.sends(vote, vote.button("Yes"))
    assert await state(club) == "cancelled"


async def test_a_move_may_change_the_points_and_voids_the_vote_to_end_with_them(club):
    people = await club.turns(club.ada, club.bob, club.cai)
    vote = await call(club, people[0], "end")
    await people[1].presses(vote, "Yes")
    await take_turn(people[0])
    assert vote_post(club).buttons == {}
    assert "This vote is over." in (await people[2].sends(vote, vote.button("Yes"))).text
    assert await state(club) == "running"
    assert "Yes" in (await call(club, people[0], "end")).buttons


async def test_a_vote_counts_those_who_are_still_there(club):
    await club.start(club.ada, club.bob, club.cai, club.invite("Dan"), game="han")
    vote = await call(club, club.ada)
    await club.bob.presses(vote, "Yes")
    assert await state(club) == "running"
    await club.cai.types("table resign")
    await club.env.advance_time(90)
    assert await state(club) == "cancelled"


async def test_without_enough_votes_in_three_days_nothing_changes(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    vote = await call(club, club.ada)
    assert "if it is not decided by then, nothing changes" in vote.text
    assert "Yes** · 1 · Ada" in vote.text
    await sleep(club, 3 * DAY + 90)
    assert "Decided: **No**." in vote_post(club).text
    assert await state(club) == "running"
    assert "Yes" in (await call(club, club.bob)).buttons  # it can be called again


async def test_a_vote_survives_a_restart_and_is_carried_out_once(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    vote = await call(club, club.ada, "end")
    await club.bob.presses(vote, "Yes")
    await club.restart()
    await club.at_once(*[(club.cai, vote, vote.button("Yes"), ())] * 3)
    assert (await club.live()).row.state == "ended"
    assert [entry.kind for entry in (await club.live()).table.log].count("ended") == 1
    assert len(posts_with(club, "The players ended the game")) == 1
    await club.restart()
    assert (await club.live()).table.game.ended_because() == AGREED


@pytest.mark.parametrize("way", list(Endings.motions))
@pytest.mark.parametrize("first", ["vote", "move"])
async def test_the_deciding_ballot_and_a_move_come_at_once(club, way, first):
    active, other = await club.turns(club.ada, club.bob)
    vote = await call(club, active, way)
    panel = (await active.presses(club.board, "Take your turn")).shown
    custom_id, values = panel.control("resources;draw")
    clicks = [(other, vote, vote.button("Yes"), ()), (active, panel, custom_id, values)]
    await club.at_once(*(clicks if first == "vote" else clicks[::-1]))
    live = await club.live()
    assert live.row.state == {"cancel": "cancelled", "end": "ended" if first == "vote" else "running"}[way]
    assert ("resources" in [entry.answer for entry in live.table.answers]) == (first == "move")


async def test_the_last_move_of_a_game_closes_the_vote(club):
    await club.start(club.ada, club.bob, game="han")
    vote = await call(club, club.ada)
    await play_to_the_end(club, Random(1))
    assert (await club.live()).row.state == "ended"
    assert vote_post(club).buttons == {}
    assert "void" in vote_post(club).text
    assert "over" in (await club.bob.sends(vote, vote.button("Yes"))).text
    assert (await club.live()).row.ended_reason != AGREED


async def test_a_second_vote_waits_for_the_first(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    await call(club, club.ada)
    before = len(club.posts)
    page = (await club.bob.types("table cancel", confirm=False)).shown
    assert "already" in (await club.bob.presses(page, "End without a result")).text
    assert len(club.posts) == before


async def test_a_sealed_choice_is_gone_with_the_game(club):
    await club.petition(club.ada, club.bob)
    await club.ada.types("bid", jade=1)
    await call(club, club.ada, "end")
    await club.bob.presses(vote_post(club), "Yes")
    await club.restart()
    live = await club.live()
    assert (live.table.over, live.table.sealed) == (True, {})


async def test_an_export_keeps_how_the_game_ended_and_can_be_imported(club):
    await club.start(club.ada, club.bob, game="han")
    await call(club, club.ada, "end")
    await club.bob.presses(vote_post(club), "Yes")
    document = await export_table(club.bot.app.tables.database, 1)
    assert load_export(json.dumps(document)).log[-1] == Entry(NATURE, AGREED, "ended")
    assert "The players agreed to end the game here." in (await club.ada.types("table history")).text
