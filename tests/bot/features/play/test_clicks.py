"""Clicks that come too late, at once, from strangers or from nowhere: nothing changes, and the person is told."""

import re
from random import Random

import discord
import pytest

from games import find_boxes
from games.huang_di import HuangDi
from tests.bot.people import Person
from tests.bot.players import click_a_move
from tests.bot.stored import rows

STALE = "That button belongs to an earlier moment of the game. Nothing has changed."


async def state(club):
    """All that a click could change."""
    live = await club.live()
    posts = [post.text for post in club.posts]
    return list(live.table.log), dict(live.table.sealed), posts


def changing(seen):
    """The controls that answer or take back, and the number of the ask to which each belongs."""
    for (_, custom_id), message in seen.items():
        if match := re.match(r"h[dm]:(?:answer|choose|undo):1:(\d+)", custom_id):
            yield message, custom_id, int(match[1])


@pytest.mark.parametrize("game", find_boxes())
async def test_every_old_button_changes_nothing_and_is_answered(club, game):
    """After each move at the start of a game, use every earlier control again."""
    people = (club.ada, club.bob)
    await club.start(*people, game=game)
    chance, seen = Random(3), {}
    while len(seen) < 60:
        for person in await club.waited_for():
            await click_a_move(club, person, chance)
        current = (await club.live()).table.number
        for message in list(club.everything()):
            seen |= {(message.id, custom_id): message for custom_id in (*message.buttons.values(), *message.menus)}
        before = await state(club)
        for message, custom_id, number in changing(seen):
            if number != current:
                (owner,) = (person for person in people if person.reads(message))
                values = [option["value"] for option in message.menus.get(custom_id, [])]
                reply = await owner.sends(message, custom_id, *values[:3])
                assert STALE in reply.text
        assert await state(club) == before


async def test_a_stale_panel_shows_what_can_be_done_instead(club):
    active = await club.turn(club.ada, club.bob)
    panel = (await active.presses(club.board, "Take your turn")).shown
    await active.types("huangdi recruit", peasants=1)
    reply = await active.uses(panel, "resources;draw")
    assert reply.text.startswith(STALE)
    assert "It's not your turn" in reply.text or "Continue, or end your turn?" in reply.text


async def test_of_two_clicks_at_once_one_wins_and_the_other_is_told(club):
    active = await club.turn(club.ada, club.bob)
    panel = (await active.presses(club.board, "Take your turn")).shown
    other = (await active.presses(club.board, "Take your turn")).shown
    number = (await club.live()).table.number
    replies = await club.at_once(
        (active, panel, *panel.control("resources;draw")), (active, other, *other.control("resources;quarry;1"))
    )
    assert sorted(STALE in reply.text for reply in replies) == [False, True]
    entries = (await club.live()).table.log[number:]
    assert [entry.answer for entry in entries[:2]] in (["resources", "draw"], ["resources", "quarry"])


async def test_two_people_can_answer_a_secret_question_at_once(club):
    await club.petition(club.ada, club.bob)
    asks = [(person, person.inbox[-1], next(iter(person.inbox[-1].menus)), ("2",)) for person in (club.ada, club.bob)]
    replies = await club.at_once(*asks)
    assert len(replies) == 2
    assert "Ada" in club.board.text
    assert "2 jade" in club.board.text


async def test_two_people_who_take_the_last_seat_at_once(club):
    others = [club.invite(f"Guest {number}") for number in range(3)]
    await club.lobby(club.ada, *others[:3], club.bob)
    late = [club.cai, club.invite("Dai")]
    post = club.posts[0]
    replies = await club.at_once(*[(person, post, post.button("Join"), ()) for person in late])
    told = [reply.asides[0].text for reply in replies if reply.asides]
    assert told == ["The table is full. Huang Di is for 2 to 6 players."]
    assert sum(person.mention in club.posts[0].text for person in late) == 1


async def test_start_pressed_by_two_at_once_starts_once(club):
    await club.lobby(club.ada, club.bob)
    post = club.posts[0]
    await club.at_once(*[(person, post, post.button("Start"), ()) for person in (club.ada, club.bob)])
    assert len(club.boards) == 1
    assert len(club.ada.inbox) == 1


@pytest.mark.parametrize("label", ["Take your turn", "My hand"])
async def test_a_stranger_may_only_watch(club, label):
    await club.turn(club.ada, club.bob)
    before = await state(club)
    reply = await club.cai.presses(club.board, label)
    assert reply.private
    assert reply.text.startswith("You have no seat at this table, but you can watch ")
    assert await state(club) == before


@pytest.mark.parametrize("label", ["Scores", "Board as text"])
async def test_what_is_public_is_shown_to_strangers_too(club, label):
    await club.turn(club.ada, club.bob)
    reply = await club.cai.presses(club.board, label)
    assert reply.private
    assert "Ada" in reply.text
    assert "Bob" in reply.text


@pytest.mark.parametrize("ended_by", ["cancel", "resign"])
async def test_after_the_end_nothing_can_be_done(club, ended_by):
    active = await club.turn(club.ada, ai=1)
    board = club.board
    panel = (await active.presses(board, "Take your turn")).shown
    await active.types(f"table {ended_by}")
    before = await state(club)
    for message in (board, panel):
        # What plays the game back stays in the panel that was clicked, so it comes last.
        for label, custom_id in sorted(message.buttons.items(), key=lambda button: button[0] == "Play it back"):
            reply = await active.sends(message, custom_id)
            if label in ("My hand", "Scores", "Board as text", "More", "Play it back"):
                assert reply.private
            elif ":barred:" in custom_id:  # it was greyed already
                assert STALE in reply.text
            else:
                assert any(words in reply.text for words in ("over", "before the end of the game", "no seat"))
                assert not (reply.shown and reply.shown.id != panel.id and reply.shown.menus)
    assert await state(club) == before


def wrong(number):
    """Custom ids that no control of ours has, and what is wrong with them."""
    return {
        "an unknown verb": "hd:explode:1:0:",
        "another table": f"hd:choose:99:{number}:recruiter",
        "an unknown option": f"hd:choose:1:{number}:p9:l9:c9",
        "an empty option": f"hd:choose:1:{number}:",
        "a page that is no number": f"hd:page:1:{number}:next",
        "a page that is not there": f"hd:page:1:{number}:77",
        "a menu where none is": f"hm:choose:1:{number}:",
        "a menu of another table": f"hm:choose:99:{number}:",
        "something taken back that was never done": f"hd:undo:1:{number}:",
        "a lobby that is no more": "hd:join:1:0:",
    }


@pytest.mark.parametrize("what", wrong(0))
@pytest.mark.parametrize("place", ["panel", "board"])
async def test_a_forged_control_changes_nothing_and_is_answered(club, what, place):
    active = await club.turn(club.ada, club.bob)
    panel = (await active.presses(club.board, "Take your turn")).shown
    before, board = await state(club), club.board
    forged = wrong((await club.live()).table.number)[what]
    reply = await active.sends(panel if place == "panel" else board, forged, *(["gold"] if "hm" in forged else []))
    assert await state(club) == before
    assert reply.text
    assert club.board.alts == board.alts


ELSEWHERE = {
    "hd:cancel:1:0:": (),
    "hm:set:1:0:theme": ("dark",),
    "hm:hour:1:0:": ("7",),
    "hd:show:1:0:": (),
    "hd:more:1:0:": (),
    "hd:scores:1:0:": (),
}


@pytest.mark.parametrize(("custom_id", "values"), ELSEWHERE.items(), ids=list(ELSEWHERE))
async def test_a_manager_of_another_channel_cannot_change_a_table(club, custom_id, values):
    await club.turn(club.ada, club.bob)
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    mod = Person(club, club.guild.add_member(club.env.create_user("mod"), roles=[role]))
    elsewhere = club.guild.create_text_channel("elsewhere")
    shown, before = (await mod.types("my settings", channel=elsewhere)).shown, await rows(club)
    reply = await mod.sends(shown, custom_id, *values)
    assert reply.text.endswith(STALE)
    assert await rows(club) == before


async def test_in_direct_messages_a_table_is_for_its_players(club):
    await club.start(club.ada, club.bob)
    (question,) = club.ada.inbox
    await club.ada.types("table resign")
    reply = await club.ada.presses(question, "My hand")
    assert "Only players at the table can do that." in reply.text


@pytest.mark.parametrize(
    "custom_id", ["hd:open:one:0:", "hd", "hm:1", "vote:1", "hd:open:-1:0:", f"hd:open:{'9' * 30}:0:"]
)
async def test_a_control_that_is_not_ours_is_left_alone(club, custom_id):
    active = await club.turn(club.ada, club.bob)
    before = await state(club)
    await active.sends(club.board, custom_id)
    assert await state(club) == before


async def test_a_menu_answers_a_question_that_numbers_ask(club):
    await club.petition(club.ada, club.bob)
    reply = await club.ada.sends(club.ada.inbox[-1], next(iter(club.ada.inbox[-1].menus)), "many")
    assert (await club.live()).table.sealed == {}
    assert reply.text


@pytest.mark.parametrize(
    ("scores", "alt"),
    [((3, 5), "Points: Ada 3, Bob 5."), (None, "A bar for each player, as far as points are open.")],
    ids=["open", "hidden"],
)
async def test_points_that_are_hidden_are_not_read_out(club, monkeypatch, scores, alt):
    await club.turn(club.ada, club.bob)
    monkeypatch.setattr(HuangDi, "public_scores", lambda _: scores)

    reply = await club.bob.presses(club.board, "Scores")
    assert reply.shown.alts[0].endswith(alt)
