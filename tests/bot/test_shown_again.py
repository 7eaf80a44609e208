"""Players can post their table again, not too often, and it pings nobody twice."""

import pytest

from tests.bot.at_the_club import other_of, refused

SHOWN = "Here it is."
JUST_NOW = "This table was posted again just now. You can do that again <t:"
MINUTE = 60


def calls(club):
    """Whom each board that was posted has called, oldest first, by id."""
    path = f"/channels/{club.channel.id}/messages"
    sent = [request.json for request in club.env.http_requests if (request.method, request.path) == ("POST", path)]
    return [
        {int(person) for person in post["allowed_mentions"].get("users", ())}
        for post in sent
        if "board.png" in str(post)
    ]


async def pressed(person, board):
    more = (await person.presses(board, "More")).shown
    return await person.presses(more, "Post the board again")


async def test_a_stranger_sees_the_table_alone_and_calls_nobody(club):
    stranger = club.invite("Dee")
    active = await club.turn(club.ada, club.bob)
    before = [post.id for post in club.posts]
    for reply in (await stranger.types("table show"), await pressed(stranger, club.board)):
        assert reply.private
        assert [file.filename for file in reply.shown.files] == ["look.png"]
        assert reply.shown.alts
        assert "Round 1" in reply.text
        assert f"The game is waiting for {active.mention}" in reply.text
    await club.ada.types("table options", option="picture", choice="none")
    words = await stranger.types("table show")
    assert (words.private, words.shown.files, "Round 1" in words.text) == (True, [], True)
    assert [post.id for post in club.posts] == before
    assert calls(club)[-1] == {active.id}
    await club.env.advance_time(MINUTE)
    assert (await stranger.granted(manage_channels=True).types("table show")).text == SHOWN
    assert len(club.posts) == len(before) + 1
    await club.ada.types("table cancel")
    assert "before the end of the game" in await refused(club, club.cai, "table show")


async def test_whose_turn_it_is_is_called_by_the_first_board_alone_and_news_are_left_to_the_next(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    assert calls(club)[-1] == {active.id}
    assert (await other.types("table show")).text == SHOWN
    assert calls(club)[-1] == set()
    assert active.mention in club.board.text
    await active.types("huangdi recruit", peasants=1)  # and so is asked anew, in the same turn
    await club.env.advance_time(MINUTE)
    assert (await pressed(other, club.board)).text == SHOWN
    assert calls(club)[-1] == set()
    await active.types("huangdi end")
    assert [post.text.count("1 peasant") for post in club.boards][-2:] == [0, 1]
    assert calls(club)[-1] == {other.id}
    assert (await active.types("table show")).text.startswith(JUST_NOW)  # what a move posts does not count


async def test_whom_nothing_has_called_yet_the_first_board_that_is_posted_calls(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=1)
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=None)
    await active.types("huangdi end")
    club.open_inboxes()
    before = len(calls(club))
    assert (await active.types("table show")).text == SHOWN
    await club.env.advance_time(MINUTE)
    assert (await active.types("table show")).text == SHOWN
    assert calls(club)[before:] == [{other_of(club, active).id}, set()]


@pytest.mark.parametrize("begun", [False, True])
async def test_a_table_is_posted_again_once_a_minute_and_one_that_was_not_stored_does_not_count(
    club, monkeypatch, faults, begun
):
    await (club.turn if begun else club.lobby)(club.ada, club.bob)
    with monkeypatch.context() as patch:
        patch.setattr("bot.features.play.boards.outbox.add", None)
        assert (await club.ada.types("table show")).text.startswith("Something went wrong")
    assert len(faults.taken()) == 1
    assert (await club.ada.types("table show")).text == SHOWN
    for person in (club.ada, club.bob):
        assert (await refused(club, person, "table show")).startswith(JUST_NOW)
    posts = [post.id for post in club.posts]
    await club.env.advance_time(MINUTE)
    assert (await club.bob.types("table show")).text == SHOWN
    assert [post.id for post in club.posts] != posts
