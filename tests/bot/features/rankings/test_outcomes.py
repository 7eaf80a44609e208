"""How a game ends for its players, and for whom it counts in the ranking."""

import re
from random import Random

import pytest

from bot.features.exchange.plays import play_of
from bot.features.rankings.service import judged
from bot.kernel.words import say
from storage import Clock, clocks, results, tables
from tests.bot.at_the_club import play_to_the_end, vote_post
from tests.bot.features.rankings.ranked_games import ADA, BOB, CAI, DAN, EVE, NOON, held, ranked, stored, wish

PEOPLE = {"Ada": ADA, "Bob": BOB, "Cai": CAI, "Dan": DAN, "Eve": EVE, "None": None}
"""Players by name; `None` has deleted their data."""
ENDS = """
all stay | Ada / Bob | 2 1
    Ada finished 2, Bob finished 1
one does not want to be ranked | Ada / (Bob) / Cai | 2 1 3
    Ada finished 2, Bob finished 1 unranked, Cai finished 3
one alone wants to be ranked | Ada / (Bob) | 2 1
    Ada finished 2 few, Bob finished 1 unranked
one resigns and comes last, although the AI player wins | Ada resigned medium / Bob / Cai | 1 3 2
    Ada resigned 3, medium finished 1 ai, Bob finished 3, Cai finished 2
two of four are gone | Ada resigned medium / Bob replaced random / Cai / Dan | 1 3 2 4
    Ada resigned 4 gone, medium finished 1 ai, Bob replaced - gone, random finished 3 ai, Cai finished 2 gone, \
Dan finished 4 gone
two are gone who did not want to be ranked | (Ada) resigned medium / (Bob) replaced random / Cai / Dan | 1 3 2 4
    Ada resigned 4 unranked, medium finished 1 ai, Bob replaced - unranked, random finished 3 ai, Cai finished 2 gone, \
Dan finished 4 gone
one is replaced in time by a newcomer | Ada replaced Eve / Bob / Cai | 1 3 2
    Ada replaced - replaced, Eve finished 1 newcomer, Bob finished 3, Cai finished 2
one of two is replaced in time | Ada replaced medium / Bob | 1 2
    Ada replaced - replaced, medium finished 1 ai, Bob finished 2 replaced
an AI player makes room | medium took_over Eve / Bob / Cai | 1 3 2
    Eve finished 1 newcomer, Bob finished 3, Cai finished 2
one leaves and comes back | Ada timed_out medium took_over Ada / Bob | 1 2
    Ada finished 1, Bob finished 2
one is forgotten who did not want to be ranked | (None) / Ada / Bob | 1 2 3
    None finished 1 forgotten, Ada finished 2, Bob finished 3
one left twice and is forgotten | None resigned medium took_over None resigned medium / Bob | 1 2
    None resigned 2, None resigned 2 forgotten, medium finished 1 ai, Bob finished 2
another one leaves, too, than the one who is forgotten | None resigned medium / Bob resigned medium / Cai | 1 2 3
    None resigned 3 gone, medium finished 1 ai, Bob resigned 3 gone, medium finished 2 ai, Cai finished 3 gone
two of three are tied | Ada / Bob / Cai | drawn 1 1 3
    Ada drawn 1, Bob drawn 1, Cai finished 3
one of those who are tied has left | Ada / Bob resigned medium / Cai | drawn 1 1 3
    Ada drawn 1, Bob resigned 3, medium drawn 1 ai, Cai finished 3
all leave | Ada resigned medium / Bob resigned medium | abandoned
    Ada resigned - abandoned, medium abandoned - ai, Bob resigned - abandoned, medium abandoned - ai
players cancel it together | Ada / (Bob) | cancelled
    Ada cancelled - cancelled, Bob cancelled - cancelled
the server has no rankings | Ada / (Bob) | 1 2 without rankings
    Ada finished 1 server, Bob finished 2 server
one who counts cancels it | Ada / Bob / medium | cancelled by Ada
    Ada resigned 3, Bob cancelled 1, medium cancelled 1 ai
one who has resigned cancels it | Ada resigned medium / Bob / Cai | cancelled by Ada
    Ada resigned 3, medium cancelled 1 ai, Bob cancelled 1, Cai cancelled 1
one cancels it after another one has resigned | Ada / Bob resigned medium / Cai | cancelled by Ada
    Ada cancelled - cancelled, Bob resigned - cancelled, medium cancelled - ai, Cai cancelled - cancelled
one who does not count cancels it | (Ada) / Bob / Cai | cancelled by Ada
    Ada cancelled - cancelled, Bob cancelled - cancelled, Cai cancelled - cancelled
one who alone would count cancels it | Ada / (Bob) | cancelled by Ada
    Ada cancelled - cancelled, Bob cancelled - cancelled
an AI player has played for one, who comes last | Ada* / Bob / Cai | 1 2 3
    Ada timed_out 3, Bob finished 2, Cai finished 3
AI players have played for both | Ada* / Bob* | 1 2
    Ada timed_out 2 gone, Bob timed_out 2 gone
an AI player has played for a newcomer | Ada replaced Eve* / Bob / Cai | 1 2 3
    Ada replaced - replaced, Eve timed_out 3 newcomer, Bob finished 2, Cai finished 3
one for whom an AI player has played cancels it | Ada* / Bob | cancelled by Ada
    Ada resigned 2, Bob cancelled 1
one cancels it although an AI player has played for the other | Ada / Bob* | cancelled by Ada
    Ada cancelled - cancelled, Bob cancelled - cancelled
"""
"""Games: who held each seat, and the ranks by seat or another end.

Those in brackets did not want to be ranked; AI players have played too much for those with a star. The next line has
the outcome of each, the rank, and why it is not rated.
"""
CASES = list(zip(*[iter(ENDS.strip().splitlines())] * 2, strict=True))


@pytest.mark.parametrize(("game", "expected"), CASES, ids=[game.partition(" |")[0] for game, _ in CASES])
def test_who_counts_and_how(game, expected):
    _, seats, end = game.split(" | ")
    holders = held(*([PEOPLE.get(word.strip("()*"), word) for word in seat.split()] for seat in seats.split(" / ")))
    wanting = [PEOPLE[word.strip("*")] for word in seats.split() if word.strip("*") in PEOPLE]
    ranks = [int(word) for word in end.split() if word.isdigit()]
    made = judged(
        ranked(holders, wanting),
        ranks=ranks,
        scores=[60 - rank for rank in ranks],
        is_drawn="drawn" in end,
        otherwise="cancelled" if "cancelled" in end else "abandoned",
        has_rankings="without rankings" not in end,
        cancelled_by=ADA if "by Ada" in end else None,
        absent={number for number, seat in enumerate(seats.split(" / ")) if "*" in seat},
    )
    names = {person: name for name, person in PEOPLE.items()}
    told = [(row.ai or names[row.person_id], row.outcome, row.rank or "-", row.unrated or "") for row in made]
    assert ", ".join(" ".join(map(str, words)).strip() for words in told) == expected.strip()
    for row in made:
        assert row.score == (60 - ranks[row.seat] if row.outcome in ("finished", "drawn") else None)
        assert not (results.is_win(row) and "drawn" in end)


async def rows_of(club, table_id=1):
    """Return the outcome, rank and reason of each person at a table."""
    rows = await stored(club, table_id)
    return {row.person_id: (row.outcome, row.rank, row.unrated) for row in rows if row.person_id}


async def standing_on(club, game="han"):
    """Return the people of a game's ranking in the order in which its page shows them."""
    return [int(found) for found in re.findall(r"<@(\d+)>", (await club.cai.types("rankings", game=game)).text)]


async def test_a_game_counts_for_players_who_wanted_it_when_it_began(club):
    await wish(club, club.ada, club.bob)
    people = (club.ada, club.bob, club.cai)
    await club.start(*people, game="han")
    await club.ada.types("my ranked", choice="off")
    await club.cai.types("my ranked", choice="on")
    await play_to_the_end(club, Random(1))
    live, made = await club.live(), {row.person_id: row for row in await stored(club)}
    for person in people:
        row, seat = made[person.id], live.seat_of(person.id)
        facts = (seat, live.table.game.ranking()[seat], live.table.game.scores()[seat])
        assert (row.seat, row.rank, row.score) == facts
        assert row.unrated == ("unranked" if person == club.cai else None)
    assert await standing_on(club) == [club.bob.id]


async def test_a_tie_that_nobody_wins_is_a_draw(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="huang")
    asked = await club.ada.types("table end", confirm=False)  # before anyone has points
    await club.ada.presses(asked.shown, say("ending-button-end"))
    await club.bob.presses(vote_post(club), "Yes")
    assert set((await rows_of(club)).values()) == {("drawn", 1, None)}
    assert [player.has_won for player in play_of(await club.live()).players] == [False, False]
    for shown in (club.posts[-1], (await club.ada.types("scores")).shown, (await club.ada.types("table text")).shown):
        assert "the game is a draw" in shown.text
    counted = "0 won, 1 drawn, average rank 1.0"
    assert (await club.cai.types("rankings", game="huang")).text.count(f"1 game, {counted}") == 2
    stats = (await club.ada.types("my stats", game="huang")).text
    assert f"1 game, {counted}" in stats
    assert f"after 1 rated game: {counted}." in stats


async def test_a_table_that_is_cancelled_or_abandoned_is_stored_but_not_rated(club):
    await wish(club, club.ada, club.bob, club.cai)
    await club.start(club.ada, club.bob, game="han")
    await club.bot.app.tables.cancel(1, club.cai.id, manages_server=True)  # who does not play
    assert list((await rows_of(club)).values()) == [("cancelled", None, "cancelled")] * 2
    await club.start(club.ada, club.bob, game="han")
    await club.write(tables.set_state, 2, "frozen", reason="The log was played by version 0.")
    await club.bot.app.tables.cancel(2, club.ada.id)
    assert list((await rows_of(club, 2)).values()) == [("cancelled", None, "cancelled")] * 2
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table resign")
    await club.bob.types("table resign")
    assert await rows_of(club, 3) == dict.fromkeys((club.ada.id, club.bob.id), ("resigned", None, "abandoned"))
    await club.lobby(club.ada, club.bob, game="han")
    await club.ada.types("table cancel")
    assert await stored(club, 4) == []


async def test_a_player_who_cancels_a_ranked_game_alone_is_asked_first_and_comes_last(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada.granted(manage_guild=True), club.bob, game="han")
    asked = await club.ada.types("table cancel", confirm=False)
    assert "In the ranking you come last" in asked.text
    await club.ada.presses(asked.shown, "Cancel at once")
    assert await rows_of(club) == {club.ada.id: ("resigned", 2, None), club.bob.id: ("cancelled", 1, None)}
    assert club.posts[-1].text.startswith(f"In the ranking, {club.ada.mention} left this game and comes last.")
    assert await standing_on(club) == [club.bob.id, club.ada.id]
    assert "1 game, 1 won" in (await club.bob.types("my stats")).text


@pytest.mark.parametrize(
    ("state", "result"), [("warned", ("replaced", None, "replaced")), ("out", ("timed_out", 3, None))]
)
async def test_a_replaced_player_comes_last_only_if_their_clock_has_run_out(club, state, result):
    await wish(club, club.ada, club.bob, club.cai)
    await club.start(club.ada, club.bob, club.cai, game="han")
    seat, dee = (await club.live()).seat_of(club.bob.id), club.invite("Dee").granted(manage_channels=True)
    await club.write(clocks.put, Clock(1, seat, NOON, NOON, NOON, state, None))
    declined = await club.ada.types("table replace", seat=str(seat + 1), by=dee.actor)
    counts_for_both = f"This game counts in the ranking for you and for {club.bob.mention}"
    assert declined.text.startswith(counts_for_both) == (state != "out")
    await club.bot.app.timeouts.replace_by_ai(1, dee.id, seat, may_manage=True)
    await play_to_the_end(club, Random(4))
    rows = await rows_of(club)
    assert rows.pop(club.bob.id) == result
    assert [(outcome, unrated) for outcome, _, unrated in rows.values()] == [("finished", None)] * 2


async def test_hosts_replace_players_who_do_not_count_and_resign_if_they_replace_themselves_and_nothing_counts(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, club.cai, game="han")
    seats = [str((await club.live()).seat_of(person.id) + 1) for person in (club.bob, club.cai, club.ada)]
    refused, replaced, _ = [(await club.ada.types("table replace", seat=seat)).text for seat in seats]
    assert refused.startswith("This game counts in the ranking")
    assert replaced == "Done. An AI player has the seat."
    await play_to_the_end(club, Random(4))
    rows = await rows_of(club)
    assert rows[club.ada.id] == ("resigned", 3, "gone")
    assert rows[club.cai.id] == ("replaced", None, "unranked")
    assert rows[club.bob.id][::2] == ("finished", "gone")
    assert [post.text for post in club.posts if "Not rated" in post.text] == ["Not rated: two or more players left."]
    assert await standing_on(club) == []
