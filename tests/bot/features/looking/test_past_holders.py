"""Past actions are told with the name of the player who held the seat then."""

from random import Random

from bot.kernel.live import told
from tests.bot.players import type_a_move
from tests.bot.posted import vote_post


async def handed_over(club):
    """A table whose first player has recruited and ended the turn, and left the seat to Dee; that player's name."""
    active = await club.turn(club.ada, club.bob, club.cai)
    live = await club.live()
    seat = live.seat_of(active.id)
    name = live.names[seat]
    await active.types("huangdi recruit", peasants=2)
    if await club.waited_for() == [active]:
        await active.types("huangdi end")
    await active.types("table resign")
    dee = club.invite("Dee")
    await dee.types("table take-over")
    assert (await club.live()).names[seat] == "Dee"
    return name, dee


async def test_a_board_that_loses_its_controls_still_tells_who_it_was(club):
    name, _ = await handed_over(club)
    (before,) = [board for board in club.boards if "recruits 2 peasants" in board.text]
    while club.board.id == before.id:
        (person, *_) = await club.waited_for()
        await type_a_move(club, person, Random(3))
    (after,) = [board for board in club.boards if board.id == before.id]
    assert after.buttons == {}
    assert after.text == before.text
    assert f"{name} recruits 2 peasants" in after.text.replace("*", "")


async def test_moments_and_votes_name_the_players_who_acted_then(club):
    name, dee = await handed_over(club)
    suggested = await dee.suggested("undo", "to")
    value, words = next((value, words) for value, words in suggested.items() if "recruits 2 peasants" in words)
    assert f"{name} recruits 2 peasants" in words
    reply = await dee.types("undo", to=value)
    assert f"Go back to **{name}**'s turn?" in reply.text
    assert f"{name} recruits 2 peasants" in reply.text.replace("*", "")
    await dee.presses(reply.shown, "Call a vote")
    post = vote_post(club)
    assert f"**Dee** wants to go back to **{name}**'s turn." in post.text


async def test_one_post_tells_each_event_with_its_holder_of_the_seat(club):
    active = await club.turn(club.ada, club.bob)
    name = (await club.live()).names[(await club.live()).seat_of(active.id)]
    since = len((await club.live()).events)
    await active.types("huangdi recruit", peasants=2)
    await active.types("table resign")
    await club.cai.types("table take-over")
    live = await club.live()
    lines = [line.replace("*", "") for line in told(live, since, None)]
    assert any(line.startswith(f"{name} recruits 2 peasants") for line in lines)
    assert not any(line.startswith("Cai recruits 2 peasants") for line in lines)
    club.bot.app.tables.forget(live.id)
    assert [line.replace("*", "") for line in told(await club.live(), since, None)] == lines
