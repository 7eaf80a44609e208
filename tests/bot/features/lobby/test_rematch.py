"""A rematch: the same people, AI players and options, once everyone has agreed with one click."""

from random import Random

import pytest

from bot.kernel.options import looks_of, timing_of, variants_of
from bot.kernel.words import Declined
from storage import reminders, seats
from tests.bot.at_the_club import play_to_the_end

ONE_HERE = "This channel already has a table."


@pytest.fixture
async def club(with_pebbles):
    return with_pebbles


async def play(club, table_id=1):
    """Play a game of Pebbles to its end; return the post that says who has won."""
    await play_to_the_end(club, Random(1), table_id)
    return club.posts[-1]


@pytest.fixture
async def over(club):
    """The end of a game between Ada and Bob and an AI player, on a long beach with a dark theme."""
    await club.lobby(club.ada, club.bob, ai=1, game="pebbles")
    for option, choice in (("beach", "long"), ("theme", "dark")):
        await club.ada.types("table options", option=option, choice=choice)
    await club.ada.types("table reminders", hour=7, zone="Europe/Berlin")
    await club.ada.types("table start")
    return await play(club)


async def at_rematch(club, table_id=2):
    """Return its state, the people and the AI players, and who has still to answer."""
    row, seated = await club.bot.app.tables.stored(table_id)
    people = {seat.person_id for seat in seated if seat.person_id}
    asked = {offer.person_id for offer in await club.read(seats.offers_at, table_id)}
    return row.state, people, sorted(seat.ai for seat in seated if seat.ai), asked


async def test_a_rematch_begins_once_all_have_agreed_with_one_click_each(club, over):
    assert list(over.buttons) == ["Rematch", "Replay", "Rankings"]
    assert (await club.cai.presses(over, "Rankings")).shown.text.startswith("## Pebbles: ")
    for _ in range(2):
        reply = await club.bob.presses(over, "Rematch")
        assert (reply.private, reply.text) == (True, f"You're in. The game begins when {club.ada.mention} accepts.")
    lobby = club.posts[-1]
    assert f"**Rematch:** {club.ada.mention}, do you want to play again?" in lobby.text
    assert list(lobby.buttons)[:2] == ["Play again", "Not this time"]
    await club.restart()
    assert await at_rematch(club) == ("lobby", {club.bob.id}, ["random"], {club.ada.id})
    await club.ada.presses(lobby, "Play again")
    assert await at_rematch(club) == ("running", {club.ada.id, club.bob.id}, ["random"], set())
    before, after = (await club.bot.app.tables.stored(1))[0], (await club.live(2)).row
    assert variants_of(after) == variants_of(before) == {"beach": "long"}
    assert (looks_of(after), timing_of(after)) == (looks_of(before), timing_of(before))
    reminder = await club.read(reminders.get, 2)
    assert (reminder.hour, reminder.zone) == (7, "Europe/Berlin")
    assert (await club.ada.presses(over, "Rematch")).text.startswith(ONE_HERE)
    await play(club, table_id=2)


@pytest.mark.parametrize("declines", [False, True])
async def test_a_player_who_declines_or_does_not_answer_is_not_waited_for(club, over, declines):
    await club.bob.presses(over, "Rematch")
    if declines:
        await club.ada.presses(club.posts[-1], "Not this time")
        assert "Rematch" not in club.posts[-1].text
        assert list(club.posts[-1].buttons)[:2] == ["Join", "Leave"]
        await club.cai.presses(club.posts[-1], "Join")
    await club.bob.presses(club.posts[-1], "Start")
    people = {club.bob.id, club.cai.id} if declines else {club.bob.id}
    assert await at_rematch(club) == ("running", people, ["random"], set())
    assert (await club.ada.presses(over, "Rematch")).text.startswith(ONE_HERE)


async def test_seats_are_kept_for_the_asked_players(club):
    dan, eve = club.invite("Dan"), club.invite("Eve")
    await club.start(club.ada, club.bob, club.cai, dan, game="pebbles")
    await club.ada.presses(await play(club), "Rematch")
    reply = await eve.presses(club.posts[-1], "Play again")
    assert [aside.text for aside in reply.asides] == ["The table is full. Pebbles is for 2 to 4 players."]
    for person in (club.bob, club.cai, dan):
        await person.presses(club.posts[-1], "Play again")
    assert (await at_rematch(club))[0] == "running"


async def test_nobody_else_calls_for_a_rematch_and_an_open_table_comes_first(club, over):
    sentence = (await club.cai.presses(over, "Rematch")).text
    assert sentence.startswith("Only players who finished this game can call for a rematch.")
    with pytest.raises(Declined, match="This game is over"):
        await club.bot.app.tables.in_channel(club.channel.id)
    await club.cai.types("table new", game="pebbles")
    assert (await club.ada.presses(over, "Rematch")).text.startswith(ONE_HERE)
    assert await at_rematch(club) == ("lobby", {club.cai.id}, [], set())


async def test_a_player_who_left_the_game_is_not_asked_and_the_ai_player_in_the_seat_plays_again(club, over):
    _, seated = await club.bot.app.tables.stored(1)
    (left,) = [seat.seat for seat in seated if seat.person_id == club.ada.id]
    await club.write(seats.replace, 1, left, name="Li Si (AI)", ai="random")
    assert (await club.ada.presses(over, "Rematch")).text.startswith("Only players who finished this game")
    assert (await club.bob.presses(over, "Rematch")).text == "The game begins."
    assert await at_rematch(club) == ("running", {club.bob.id}, ["random", "random"], set())
