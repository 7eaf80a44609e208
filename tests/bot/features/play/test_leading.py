"""The next question is where the player clicked last, or below a board that was posted since."""

from random import Random

import pytest

from games import find_boxes
from tests.bot.players import click_a_move

STALE = "That button belongs to an earlier moment of the game"
QUARRY = "resources;quarry;1"
BELOW = "Your next question is below the new board."


def answers(message, live):
    """The controls of a panel that answer what is asked now."""
    controls = [*message.buttons.values(), *message.menus]
    return [control for control in controls if control[3:].startswith(f"choose:1:{live.table.number}:")]


async def test_a_choice_within_a_turn_is_followed_in_the_same_panel(club):
    active = await club.turn(club.ada, club.bob)
    panel = (await active.presses(club.board, "Take your turn")).shown
    reply = await active.uses(panel, QUARRY, confirm=False)
    assert reply.shown.id == panel.id
    assert reply.asides == []
    assert answers(reply.shown, await club.live())


@pytest.mark.parametrize("game", find_boxes())
async def test_after_a_new_board_the_next_question_stands_below_it(club, game):
    await club.start(club.ada, ai=1, game=game)
    chance, seen = Random(3), 0
    while seen < 3:
        board = club.board
        reply = await click_a_move(club, club.ada, chance)
        if club.board.id == board.id:
            continue
        seen += 1
        assert BELOW in reply.shown.text
        address = f"https://discord.com/channels/{club.guild.id}/{club.channel.id}/{club.board.id}"
        assert (reply.shown.buttons, reply.shown.links) == ({}, {"Go there": address})
        (below,) = reply.asides
        assert below.id > club.board.id > reply.shown.id
        assert answers(below, await club.live())
        assert below.message._message.visible_to(club.ada.id)
        assert not below.message._message.visible_to(club.bob.id)


async def test_an_older_panel_that_is_pressed_again_leads_below_the_board(club):
    active = await club.turn(club.ada, club.bob)
    panel = (await active.presses(club.board, "Take your turn")).shown
    await active.types("table show")
    reply = await active.uses(panel, QUARRY)
    assert reply.shown.id == panel.id
    assert BELOW in reply.shown.text
    (below,) = reply.asides
    assert below.id > club.board.id
    assert answers(below, await club.live())


async def test_a_stale_panel_says_so_and_leads_below_the_board(club):
    active = await club.turn(club.ada, ai=1)
    panel = (await active.presses(club.board, "Take your turn")).shown
    await click_a_move(club, active, Random(3))
    reply = await active.uses(panel, QUARRY)
    assert STALE in reply.shown.text
    assert BELOW in reply.shown.text
    assert answers(reply.asides[0], await club.live())


async def test_in_direct_messages_the_next_question_is_the_new_prompt(club):
    await club.start(club.ada, ai=1)
    first = club.ada.inbox[-1]
    live = await club.live()
    reply = await club.ada.chooses(first, *live.ask_of(live.seat_of(club.ada.id)).options[:3])
    (prompt,) = club.ada.inbox
    assert prompt.id > first.id
    assert answers(prompt, await club.live())
    assert not reply.asides


async def test_an_answer_does_not_wait_for_a_board_that_cannot_be_posted(club, monkeypatch):
    monkeypatch.setattr("bot.surface.publisher.RETRY", 1000.0)
    active = await club.turn(club.ada, ai=1)
    panel = (await active.presses(club.board, "Take your turn")).shown
    path, message = f"/channels/{club.channel.id}/messages", "Missing Permissions"
    club.env.inject_error("POST", path, status=403, code=50013, message=message, times=None)
    reply = await click_a_move(club, active, Random(3))
    assert panel.id != reply.shown.id
    assert answers(reply.shown, await club.live())
