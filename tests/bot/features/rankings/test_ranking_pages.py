"""What the pages of a server's rankings say."""

import re

import pytest
from sqlalchemy import update

from bot.features.rankings.ui import LINES, how_panel, ranking_lines, ranking_panel
from games import find_box
from storage import NewResult, results, schema, settings
from tests.bot.features.rankings.ranked_games import folded, game, wish
from tests.bot.messages import faults_of


async def test_the_ranking_and_ones_own_statistics_count_alike(club, ended):
    """An AI player came first of three."""
    await wish(club, club.ada, club.bob)
    table = await ended(club.ada.id, club.bob.id)
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(update(schema.results).values(rank=schema.results.c.rank + 1))
        await results.add(connection, table, [NewResult(2, 0, None, "medium", 1, 60, "finished", "ai")])
    page = (await club.cai.types("rankings", game="huang_di")).text
    assert re.search(rf"1\. <@{club.ada.id}> .* · 1 game, 0 won, average rank 2\.0", page)
    stats = (await club.ada.types("my stats", game="huang_di")).text
    assert "1 game, 0 won, average rank 2.0" in stats
    assert "after 1 rated game: 0 won, average rank 2.0." in stats


async def test_a_player_who_opts_out_of_rankings_is_hidden_and_can_come_back(club, ended):
    await wish(club, club.ada, club.bob)
    await ended(club.ada.id, club.bob.id)
    shown = (await club.cai.types("rankings", game="huang_di")).text
    await club.ada.types("my ranked", choice="off")
    without = (await club.cai.types("rankings", game="huang_di")).text
    assert f"<@{club.ada.id}>" in shown
    assert f"<@{club.ada.id}>" not in without
    assert f"1. <@{club.bob.id}>" in without
    await club.ada.types("my ranked", choice="on")
    assert (await club.cai.types("rankings", game="huang_di")).text == shown


async def test_pages_how_games_count_and_other_games_are_turned_in_place(club, ended):
    await wish(club, club.ada)
    people = [club.ada.id, *range(1000, 1000 + LINES)]
    await ended(*people)
    async with club.bot.app.tables.database.transaction() as connection:
        for person in people:
            await settings.put(connection, "person", person, "ranked", "on")
    first = (await club.cai.types("rankings", game="huang_di")).shown
    assert len(re.findall("<@", first.text)) == LINES
    second = (await club.cai.presses(first, "Later")).shown
    assert (second.id, len(re.findall("<@", second.text))) == (first.id, 1)
    assert f"{LINES + 1}. <@" in second.text
    how = (await club.cai.presses(second, "How games count")).shown
    assert "Games that began earlier are never added later." in how.text
    assert (await club.cai.presses(how, "Ranking")).shown.text == first.text
    other = (await club.cai.presses(how, "HAN")).shown
    assert other.text.startswith("## HAN")


async def test_a_game_that_is_not_there_is_declined(club):
    assert "chess" in (await club.ada.types("rankings", game="chess")).text


@pytest.mark.parametrize("games", [0, 1, 1000])
def test_every_page_is_within_the_limits(games):
    box = find_box("huang_di")
    ladder = folded([game(*range(1, 41), at=at) for at in range(2)])
    lines = ranking_lines(ladder, {player: 2**62 + player for player in ladder.standings})
    for page in range(3):
        assert faults_of(ranking_panel(box, lines, games, page, has_rankings=False)) == []
    assert faults_of(ranking_panel(box, [], games, 0, has_rankings=True)) == []
    assert faults_of(how_panel(box)) == []
