"""Secret questions come in private: by direct message, or in the channel for players who refuse these."""

import pytest

from rendering import find_painter
from tests.bot.sketching import painted_by


async def test_everyone_is_asked_by_direct_message(club):
    with painted_by(find_painter):
        await club.start(club.ada, club.bob)
    for person in (club.ada, club.bob):
        (asked,) = person.inbox
        assert "Which 3 favours will you keep?" in asked.text
        assert f"<#{club.channel.id}>" in asked.text
        (alt,) = asked.alts
        (options,) = asked.menus.values()
        assert alt == "; ".join(option["label"].replace(" · ", ": ") for option in options)


async def test_everything_can_be_answered_in_direct_messages(club):
    await club.start(club.ada, club.bob)
    for person in (club.ada, club.bob):
        (options,) = person.inbox[-1].menus.values()
        await person.chooses(person.inbox[-1], *[option["value"] for option in options[:3]])
    await club.ada.chooses(club.ada.inbox[-1], "3")
    await club.bob.chooses(club.bob.inbox[-1], "1")
    assert "3 jade; **Bob** bids 1" in club.board.text


@pytest.mark.parametrize("closed", ["ada", "bob", "both"])
async def test_with_closed_direct_messages_a_person_is_called_in_the_channel_and_answers_there(club, closed):
    people = {"ada": [club.ada], "bob": [club.bob], "both": [club.ada, club.bob]}[closed]
    for person in people:
        club.close_inbox(person)
    await club.start(club.ada, club.bob)
    for ask in ("favours will you keep", "jade do you bid"):
        for person in people:
            assert person.inbox == []
            (call,) = [post for post in club.posts[-3:] if post.text.startswith(person.mention)]
            assert "I can't send you direct messages" in call.text
            panel = await person.presses(call, "Take your turn")
            assert panel.private
            assert ask in panel.text
        for person in (club.ada, club.bob):
            asked = (await person.types("move")).shown
            (options,) = asked.menus.values()
            wanted = 3 if "keep" in ask else 1
            answer = await person.chooses(asked, *[option["value"] for option in options[:wanted]])
            assert answer.private
    assert "your turn in" in club.board.text


async def test_a_person_whose_direct_messages_open_again_gets_them_again(club):
    club.close_inbox(club.ada)
    await club.start(club.ada, club.bob)
    club.open_inboxes()
    for person in (club.ada, club.bob):
        await club.keep(person)
    assert "jade do you bid" in club.ada.inbox[-1].text


async def test_a_player_who_prefers_the_channel_is_called_there_and_gets_no_direct_message(club):
    reply = await club.ada.types("my calls", choice="channel")
    assert reply.text == "Noted. **Calls**: always in the channel."
    await club.start(club.ada, club.bob)
    assert club.ada.inbox == []
    assert len(club.bob.inbox) == 1
    assert club.ada.mention in club.board.text
    assert (await club.ada.presses(club.board, "Take your turn")).private
    await club.ada.types("my calls", choice="usual")
    for person in (club.ada, club.bob):
        await club.keep(person)
    assert "jade do you bid" in club.ada.inbox[-1].text


async def test_the_last_message_in_the_inbox_is_the_only_one_with_a_question(club):
    await club.petition(club.ada, club.bob)
    *earlier, latest = club.ada.inbox
    assert [message.menus for message in earlier] == [{}] * len(earlier)
    assert latest.menus


async def test_a_hand_is_shown_to_its_owner_alone(club):
    await club.petition(club.ada, club.bob)
    for shown in (await club.ada.types("hand"), await club.ada.presses(club.board, "My hand")):
        assert shown.private
        assert shown.shown.alts == ["Your hand"]
        assert "Favours in your hand" in shown.text
