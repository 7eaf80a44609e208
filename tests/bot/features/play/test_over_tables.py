"""When a table is over, every command in its channel says so, and what was played is still shown."""

import pytest

from tests.bot.features.ending.ending import abandoned, cancelled

OVER = (
    "This game is over. Open a new table with `/table new`. You can still look at this one with `/table show`, "
    "`/table history` and `/table replay`."
)
COMMANDS = ("move", "undo", "ahead", "huangdi end", "table resign", "table take-over", "table start")


@pytest.fixture(params=[abandoned, cancelled], ids=lambda end: end.__name__)
async def over(club, request):
    """A channel whose table has just ended."""
    await club.turn(club.ada, club.bob)
    await request.param(club)
    return club


async def test_every_command_says_that_the_table_is_over(over):
    for person in (over.ada, over.cai):
        for command in COMMANDS:
            assert (await person.types(command)).text == OVER
    await over.restart()
    assert (await over.ada.types("move")).text == OVER


async def test_a_hand_is_still_shown_to_its_last_holder(club):
    await club.turn(club.ada, club.bob)
    board, button, before = club.board, club.board.button("My hand"), (await club.ada.types("hand")).text
    await cancelled(club)
    assert before == (await club.ada.types("hand")).text == (await club.ada.sends(board, button)).text
    assert (await club.cai.types("hand")).text == OVER


async def test_the_last_board_is_shown_without_calling_anyone(over):
    before = len(over.boards)
    host = over.person((await over.live()).row.host_id)
    assert (await host.types("table show")).text == "Here it is."
    assert len(over.boards) == before + 1
    ended = over.board.text
    assert "before the end of the game" in ended
    assert "Round 1" not in ended
    words = (await over.cai.types("table text")).text
    assert words.startswith(f"{ended}\n")
    assert "Round 1" not in words
    assert set(over.board.buttons) == {"Scores", "Board as text", "More"}
    await over.env.advance_time(60)
    shown = (await host.presses(over.board, "More")).shown
    assert (await host.presses(shown, "Post the board again")).text == "Here it is."
    assert len(over.boards) == before + 2


async def test_a_game_that_was_played_out_is_shown_with_its_points(with_pebbles):
    club = with_pebbles
    await club.start(club.ada, club.bob, game="pebbles")
    while (live := await club.live()).goes_on:
        seat = live.waiting[0]
        with club.env._bot_scope():
            await club.bot.app.tables.play(1, live.persons[seat], [live.observation(seat).players[seat].hand[0], "p1"])
    await club.env.settle()
    scoring = club.posts[-1].text
    await club.bob.types("table show")
    assert [post.is_board for post in club.posts[-2:]] == [True, False]
    assert club.posts[-1].text == scoring


async def test_a_lobby_that_was_cancelled_has_nothing_to_show(club):
    await club.lobby(club.ada)
    await club.ada.types("table cancel")
    assert (await club.ada.types("table show")).text == "There is no table in this channel. Open one with `/table new`."
    posts = len(club.posts)
    assert (await club.ada.sends(club.posts[0], "hd:show:1:0:")).text != "Here it is."
    assert len(club.posts) == posts


async def test_old_buttons_say_that_the_table_is_over(club):
    await club.turn(club.ada, club.bob, club.cai)
    dee = club.invite("Dee")
    board = club.board
    seat = str((await club.live()).seat_of(club.bob.id) + 1)
    await club.ada.types("table replace", seat=seat, by=dee.actor)
    offer = club.posts[-1]
    await club.cai.types("table resign")
    left = next(post for post in reversed(club.posts) if "Take this seat …" in post.buttons)
    page = (await dee.presses(left, "Take this seat")).shown
    await club.ada.types("table cancel")
    for message, label in (
        (offer, "Take the seat"),
        (offer, "No, thanks"),
        (left, "Take this seat"),
        (page, "Take the seat"),
        (board, "Take your turn"),
    ):
        reply = await dee.sends(message, message.button(label))
        assert reply.text.endswith(OVER), label
