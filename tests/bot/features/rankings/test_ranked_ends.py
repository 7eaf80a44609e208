"""What a game that ends on a server changes there: for whom it counts, and who comes last."""

import re
from random import Random

import pytest

from games.huang import Huang
from storage import Clock, clocks
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.rankings.ranked_games import NOON, stored, wish


async def test_a_finished_game_counts_for_players_who_want_it(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, club.cai, game="han")
    await play_to_the_end(club, Random(1))
    made = {row.person_id: row for row in await stored(club)}
    live = await club.live()
    for person in (club.ada, club.bob, club.cai):
        seat = live.seat_of(person.id)
        row = made[person.id]
        assert (row.seat, row.rank, row.score) == (
            seat,
            live.table.game.ranking()[seat],
            live.table.game.scores()[seat],
        )
        assert row.unrated == ("unranked" if person == club.cai else None)
    page = (await club.cai.types("rankings", game="han")).shown
    assert "1 rated game" in page.text
    assert [int(found) for found in re.findall(r"<@(\d+)>", page.text)] == sorted(
        (club.ada.id, club.bob.id), key=lambda person: made[person].rank
    )
    assert "(provisional)" in page.text
    assert f"<@{club.cai.id}>" not in page.text


async def test_a_tie_that_nobody_wins_is_a_draw_wherever_it_is_told(club, monkeypatch):
    monkeypatch.setattr(Huang, "ranking", lambda game: (1,) * game.seats)  # as if all points were equal
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="huang")
    await play_to_the_end(club, Random(1))
    assert [(row.rank, row.outcome, row.unrated) for row in await stored(club)] == [(1, "drawn", None)] * 2
    told = "the game is a draw, and nobody wins, because Ada and Bob are tied in everything"
    end = next(post for post in reversed(club.posts) if "Look back" in post.buttons)
    for shown in (end, (await club.ada.types("scores")).shown, (await club.ada.types("table text")).shown):
        assert told in shown.text
    assert "1 game, 0 won, 1 drawn, average rank 1.0" in (await club.cai.types("rankings", game="huang")).text
    stats = (await club.ada.types("my stats", game="huang")).text
    assert "**With other people**: 1 game, 0 won, 1 drawn, average rank 1.0" in stats
    assert "after 1 rated game: 0 won, 1 drawn, average rank 1.0." in stats


async def test_a_player_who_opts_out_while_losing_is_still_ranked(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("my ranked", choice="off")
    await play_to_the_end(club, Random(1))
    assert {row.unrated for row in await stored(club)} == {None}


async def test_games_that_began_before_one_wanted_it_never_count(club):
    await wish(club, club.ada)
    await club.start(club.ada, club.bob, game="han")
    await wish(club, club.bob)
    await play_to_the_end(club, Random(2))
    assert [row.unrated for row in await stored(club) if row.person_id == club.ada.id] == ["few"]
    assert "This ranking is empty so far" in (await club.ada.types("rankings", game="han")).text
    stats = (await club.ada.types("my stats")).text
    assert "1 is not rated: fewer than two players wanted to be ranked." in stats


async def test_without_rankings_on_the_server_nothing_counts(club):
    for person in (club.ada, club.bob):
        await person.types("my ranked", choice="on")
    await club.start(club.ada, club.bob, game="han")
    await play_to_the_end(club, Random(3))
    assert {row.unrated for row in await stored(club)} == {"server"}
    page = (await club.ada.types("rankings", game="han")).text
    assert "This server has no rankings" in page
    assert "`/server rankings`" in page
    assert "choosing “yes” in `/my ranked`" in page
    assert "This ranking is empty so far" not in page


async def test_with_two_players_gone_the_channel_is_told_why_nothing_counts(club):
    await wish(club, club.ada, club.bob, club.cai)
    await club.start(club.ada, club.bob, club.cai, game="han")
    await club.ada.types("table resign")
    await club.bob.types("table resign")
    await play_to_the_end(club, Random(4))
    assert {row.unrated for row in await stored(club)} == {"gone", "ai"}
    why = "two or more players left"
    assert sum(post.text == f"Not rated: {why}." for post in club.posts) == 1
    assert f"1 is not rated: {why}." in (await club.cai.types("my stats")).text
    assert "No rated games yet" in (await club.cai.types("rankings", game="han")).text


async def test_a_table_that_is_cancelled_or_abandoned_is_stored_but_not_rated(club):
    await wish(club, club.bob, club.cai)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table cancel")
    assert {(row.outcome, row.unrated, row.rank) for row in await stored(club, 1)} == {("cancelled", "cancelled", None)}
    await wish(club, club.ada)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table resign")
    await club.bob.types("table resign")
    persons = [row for row in await stored(club, 2) if row.person_id]
    assert {(row.unrated, row.rank) for row in persons} == {("abandoned", None)}
    assert {row.person_id for row in persons} == {club.ada.id, club.bob.id}
    await club.lobby(club.ada, club.bob, game="han")
    await club.ada.types("table cancel")
    assert await stored(club, 3) == []


async def test_a_player_who_cancels_a_ranked_game_alone_is_asked_first_and_comes_last(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada.granted(manage_guild=True), club.bob, game="han")
    asked = await club.ada.types("table cancel", confirm=False)
    assert "In the ranking you come last, as if you had resigned" in asked.text
    await club.ada.presses(asked.shown, "Cancel at once")
    assert {row.person_id: (row.outcome, row.rank, row.unrated) for row in await stored(club)} == {
        club.ada.id: ("resigned", 2, None),
        club.bob.id: ("cancelled", 1, None),
    }
    left = f"In the ranking, {club.ada.mention} left this game and comes last. The others share first place."
    assert club.posts[-1].text == left
    page = (await club.cai.types("rankings", game="han")).text
    assert f"1. {club.bob.mention}" in page
    assert f"2. {club.ada.mention}" in page
    assert "1 game, 1 won" in (await club.bob.types("my stats")).text


async def test_a_server_manager_who_cancels_makes_no_player_lose(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await club.bot.app.tables.cancel(1, club.cai.id, manages_server=True)
    assert {(row.outcome, row.unrated) for row in await stored(club)} == {("cancelled", "cancelled")}


@pytest.mark.parametrize("is_out", [False, True])
async def test_a_replaced_player_comes_last_only_if_their_clock_has_run_out(club, is_out):
    await wish(club, club.ada, club.bob, club.cai)
    await club.start(club.ada, club.bob, club.cai, game="han")
    seat = (await club.live()).seat_of(club.bob.id)
    clock = Clock(1, seat, NOON, NOON, NOON, "out" if is_out else "warned", None)
    async with club.bot.app.tables.database.transaction() as connection:
        await clocks.put(connection, clock)
    by = club.ada if is_out else club.invite("Dee")
    await club.bot.app.timeouts.replace_by_ai(1, by.id, seat, may_manage=True)
    await play_to_the_end(club, Random(4))
    (bobs,) = (row for row in await stored(club) if row.person_id == club.bob.id)
    stats = (await club.bob.types("my stats")).text
    if is_out:
        assert (bobs.outcome, bobs.rank, bobs.unrated) == ("timed_out", 3, None)
        assert "not rated" not in stats
    else:
        assert (bobs.outcome, bobs.rank, bobs.unrated) == ("replaced", None, "replaced")
        assert "1 is not rated: a player was replaced before their clock had run out." in stats
    assert [row.unrated for row in await stored(club) if row.outcome == "finished" and row.person_id] == [None, None]


async def test_nobody_who_counts_is_rid_of_another_one_who_counts_before_its_clock_has_run_out(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, club.cai, game="han")
    seats = {person: str((await club.live()).seat_of(person.id) + 1) for person in (club.ada, club.bob, club.cai)}
    dee = club.invite("Dee")
    for by in ({}, {"by": dee.actor}):
        reply = await club.ada.types("table replace", seat=seats[club.bob], **by)
        assert reply.text.startswith(
            f"This game counts in the ranking for you and for {club.bob.mention}, and their clock"
        )
    assert club.bob.id in (await club.live()).persons.values()
    assert (await club.ada.types("table replace", seat=seats[club.cai])).text == "Done. An AI player has the seat."


@pytest.mark.parametrize("by_person", [False, True])
async def test_a_host_who_replaces_themselves_has_resigned(club, by_person):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    seat, dee = str((await club.live()).seat_of(club.ada.id) + 1), club.invite("Dee")
    await club.ada.types("table replace", seat=seat, **({"by": dee.actor} if by_person else {}))
    if by_person:
        await club.bot.app.holders.accept(1, dee.id, "Dee", int(seat) - 1)
    await play_to_the_end(club, Random(4))
    (adas,) = (row for row in await stored(club) if row.person_id == club.ada.id)
    assert (adas.outcome, adas.rank, adas.unrated) == ("resigned", 2, None)
