"""After an action of Huang Di players are asked whether to go on, if they can; a setting of their own ends the turn."""

import pytest

from tests.bot.people import END

MOVE, BACK_AGAIN = "taskmaster;move;p2", "taskmaster;move;p1"
BUY_BACK = "Buy back Taskmaster: 3 jade"
WHAT_NEXT, NEXT_CARD = "Continue, or end your turn?", "which role card do you play?"


async def plain_turn(club):
    """The turn of a person who holds jade but no emperor block, with the open panel; an AI player sits there, too."""
    first = await club.turn(club.ada, club.bob, ai=1)
    await first.types("huangdi recruit", peasants=1)
    await first.types("huangdi end")
    (active,) = await club.waited_for()
    live = await club.live()
    own = live.observation(None).players[live.seat_of(active.id)]
    assert (own.emperor_block, own.jade >= 3) == (False, True)
    return active, (await active.presses(club.board, "Take your turn")).shown


async def given(club, number):
    """What the seat that gave log entry `number` has answered in a row."""
    log = (await club.live()).table.log[number:]
    others = (place for place, entry in enumerate(log) if entry.seat != log[0].seat)
    return [entry.answer for entry in log[: next(others, None)]]


async def test_a_buyback_is_asked_until_none_is_left(club):
    active, panel = await plain_turn(club)
    number = (await club.live()).table.number
    panel = (await active.uses(panel, MOVE)).shown
    assert WHAT_NEXT in panel.text
    assert list(panel.buttons)[:2] == ["End your turn", BUY_BACK]
    assert await club.waited_for() == [active]
    panel = (await active.presses(panel, BUY_BACK)).shown
    assert NEXT_CARD in panel.text
    reply = await active.uses(panel, BACK_AGAIN)
    assert WHAT_NEXT not in reply.text, "nobody buys back twice in a turn"
    assert await given(club, number) == ["taskmaster", "move", "p2", "jade", "taskmaster", "move", "p1"]


async def test_one_click_ends_the_turn_unconfirmed(club):
    active, panel = await plain_turn(club)
    number = (await club.live()).table.number
    panel = (await active.uses(panel, MOVE)).shown
    reply = await active.presses(panel, "End your turn", confirm=False)
    assert END not in reply.shown.buttons
    assert await given(club, number) == ["taskmaster", "move", "p2", "end"]


async def test_the_action_is_taken_back_while_the_question_is_open(club):
    active, panel = await plain_turn(club)
    before = (await club.live()).table.answers
    panel = (await active.uses(panel, MOVE)).shown
    reply = await active.presses(panel, "Take back: Move")
    assert NEXT_CARD in reply.text
    assert (await club.live()).table.answers == before


async def test_a_command_asks_the_same(club):
    active, _ = await plain_turn(club)
    reply = await active.types("huangdi move", province="p2")
    assert WHAT_NEXT in reply.text
    assert BUY_BACK in reply.shown.buttons


@pytest.mark.parametrize("way", ["click", "command"])
async def test_players_who_want_that_end_their_turn_with_the_action(club, way):
    active, panel = await plain_turn(club)
    await active.types("my ending", choice="end")
    number = (await club.live()).table.number
    if way == "click":
        held = await active.uses(panel, MOVE, confirm=False)
    else:
        held = await active.types("huangdi move", province="p2", confirm=False)
    assert "An AI player moves next" in held.text, "the end is confirmed as before"
    reply = await active.presses(held.shown, END)
    assert WHAT_NEXT not in reply.text
    assert await given(club, number) == ["taskmaster", "move", "p2", "end"]


async def test_an_emperor_block_is_asked_for_all_the_same(club):
    first = await club.turn(club.ada, club.bob)
    await first.types("my ending", choice="end")
    reply = await first.types("huangdi move", province="p2")
    assert WHAT_NEXT in reply.text
    assert list(reply.shown.buttons)[:3] == ["End your turn", BUY_BACK, "Place the emperor block"]
