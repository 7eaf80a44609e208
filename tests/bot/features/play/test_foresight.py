"""A board is painted while its move is made durable, and is seen only after that."""

import io

import pytest
from PIL import Image

import bot.surface.publisher
from storage import StorageError, outbox
from tests.bot.club import Club
from tests.bot.sketching import Sketcher, painted_by, size_of


class Witness(Sketcher):
    """Paints pictures whose width tells which of the boards it has painted they are."""

    def __init__(self):
        super().__init__()
        self.boards = []

    def board(self, view, names, look):
        self.boards.append(view)
        picture = io.BytesIO()
        Image.new("L", (len(self.boards), 1)).save(picture, "PNG")
        return picture.getvalue()

    async def seen(self, club: Club):
        """The board that the latest post shows."""
        return self.boards[size_of(await club.board.files[0].read())[0] - 1]


@pytest.fixture
def witness():
    painter = Witness()
    with painted_by(lambda name: painter):
        yield painter


async def take_turn(club: Club, peasants: int):
    """The active person recruits, and ends the turn if that does not."""
    (active,) = await club.waited_for()
    await active.types("huangdi recruit", peasants=peasants)
    if active in await club.waited_for():
        await active.types("huangdi end")


async def test_every_post_shows_the_board_as_it_is_and_each_is_painted_once(club, witness):
    await club.turn(club.ada, club.bob)
    for peasants in (1, 2):
        painted = len(witness.boards)
        await take_turn(club, peasants)
        assert await witness.seen(club) == (await club.live()).observation(None)
        assert len(witness.boards) == painted + 1


async def test_a_move_that_cannot_be_stored_shows_nothing_and_the_next_one_its_own_board(club, witness, monkeypatch):
    await club.turn(club.ada, club.bob)
    await take_turn(club, 1)
    painted, posts = len(witness.boards), len(club.posts)
    (active,) = await club.waited_for()
    with monkeypatch.context() as patch:
        patch.setattr(outbox, "owe", _full)
        assert "The disk is full." in (await active.types("huangdi recruit", peasants=3)).text
    assert (len(witness.boards), len(club.posts)) == (painted + 1, posts)
    await take_turn(club, 1)
    assert await witness.seen(club) == (await club.live()).observation(None)


async def test_a_board_that_discord_refuses_is_painted_again(club, witness, monkeypatch):
    monkeypatch.setattr(bot.surface.publisher, "RETRY", 0.05)
    await club.turn(club.ada, club.bob)
    painted, posts = len(witness.boards), len(club.posts)
    club.env.inject_error("POST", f"/channels/{club.channel.id}/messages")
    await take_turn(club, 1)
    assert (len(witness.boards), len(club.posts)) == (painted + 2, posts + 1)
    assert await witness.seen(club) == (await club.live()).observation(None)


async def _full(*_args, **_kwargs):
    raise StorageError("The disk is full.")
