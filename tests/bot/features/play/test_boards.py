"""Boards: painted while their moves are stored, posted once a turn or edited until a round ends, and kept true."""

import asyncio
import io
from contextlib import contextmanager
from itertools import pairwise
from random import Random
from unittest.mock import AsyncMock

import pytest
from PIL import Image

import bot.surface.publisher
from bot.features.play.boards import board_post
from bot.kernel.moves import Move
from bot.kernel.words import say
from games import find_boxes
from games.engine import Table
from games.engine.selfplay import choose
from storage import StorageError, clocks, outbox
from tests.bot.at_the_club import other_of, published
from tests.bot.club import Club
from tests.bot.discord_messages import read_view
from tests.bot.passing_time import HOUR, sleep
from tests.bot.people import Person
from tests.bot.players import send_a_move, take_turn
from tests.bot.possible_messages import live_of
from tests.bot.sketched_pictures import Sketcher, painted_by, size_of

SOON = 130
"""Seconds within which the board says what has changed."""
CALL = "Huang Di is waiting for you"


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
        return self.boards[size_of(await club.board.files[0].read())[0] - 1]


@pytest.fixture
def witness():
    painter = Witness()
    with painted_by(lambda name: painter):
        yield painter


@pytest.mark.parametrize("trouble", [None, "the database", "Discord"])
async def test_every_post_shows_the_board_as_it_is_and_each_is_painted_once(club, witness, monkeypatch, trouble):
    monkeypatch.setattr(bot.surface.publisher, "RETRY_DELAY", 0.05)
    await take_turn(await club.turn(club.ada, club.bob))
    painted, posts = len(witness.boards), len(club.posts)
    (active,) = await club.waited_for()
    if trouble == "the database":  # its move shows nothing, and the next one its own board
        with monkeypatch.context() as patch:
            patch.setattr(outbox, "owe", AsyncMock(side_effect=StorageError("The disk is full.")))
            assert "The disk is full." in (await active.types("huangdi recruit", peasants=3)).text
        assert (len(witness.boards), len(club.posts)) == (painted + 1, posts)
    elif trouble == "Discord":
        club.env.inject_error("POST", f"/channels/{club.channel.id}/messages")
    await active.types("huangdi recruit", peasants=1)
    assert await witness.seen(club) == (await club.live()).observation(None)
    assert (len(witness.boards), len(club.posts)) == (painted + (2 if trouble else 1), posts + 1)


def requests(club, method, path, words=""):
    path = f"/channels/{club.channel.id}/messages{path}"
    found = (request.json for request in club.env.http_requests if (request.method, request.path) == (method, path))
    return [body for body in found if words in str(body)]


async def turn_of(club, person: Person) -> None:
    while await club.waited_for() == [person]:
        await send_a_move(club, person, Random(1), "medium")


@contextmanager
def dying(club, step):
    """Let the publisher die in one of its steps during the block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(club.bot.app.publisher, step, AsyncMock(side_effect=asyncio.CancelledError))
        yield


async def one_post(club) -> Person:
    """Begin a game with one post, and return the player of its second turn."""
    first = await club.turn(club.ada, club.bob)
    await club.ada.types("table options", option="posts", choice="one")
    await turn_of(club, first)
    return other_of(club, first)


async def test_with_one_post_a_game_leaves_a_board_a_round(club):
    await club.start(club.ada, club.bob, game="chang_cheng")
    await club.ada.types("table options", option="posts", choice="one")
    before, standing, turns, rounds = len(requests(club, "POST", "")), len(club.posts), 0, set()
    while not (live := await club.live()).table.over:
        rounds.add(live.table.game.rounds_begun())
        board, turns = club.board.id, turns + 1
        await turn_of(club, *await club.waited_for())
    assert club.board.id > board, "the end is a post of its own"
    most = len(rounds - {0}) + 2
    assert len(club.posts) - standing <= most
    assert len(requests(club, "POST", "")) - before <= turns + most, "each turn calls one person at most"


@pytest.mark.parametrize("why", ["old", "edited too often"])
async def test_a_board_that_is_edited_no_more_is_posted_again_and_calls_by_itself(club, why):
    active = await one_post(club)
    before = club.board.id
    if why == "old":
        await sleep(club, HOUR)
    else:
        path, message = f"/channels/{club.channel.id}/messages/{before}", "Maximum number of edits to messages"
        club.env.inject_error("PATCH", path, status=400, code=30046, message=message, times=1)
    await turn_of(club, active)
    (now,) = await club.waited_for()
    assert club.board.id > before
    assert now.mention in club.board.text
    if why == "old":
        assert club.posts[-1].id == club.board.id
        assert next(post for post in club.boards if post.id == before).buttons == {}


async def test_who_has_just_moved_is_not_called(club):
    await club.turn(club.ada, ai=1)
    await club.ada.types("table options", option="posts", choice="one")
    posts = [post.id for post in club.posts]
    await take_turn(club.ada)
    assert [post.id for post in club.posts] == posts


@pytest.mark.parametrize("killed_in", ["_deliver", "_settle"])
async def test_a_restart_shows_a_move_once(club, killed_in):
    """Before a board's edit is sent, or before it is noted that it was."""
    active = await one_post(club)
    before, text = club.board.id, club.board.text
    with dying(club, killed_in):
        await turn_of(club, active)
    edits, shown = requests(club, "PATCH", f"/{before}"), club.board.text
    assert (shown == text) == (killed_in == "_deliver")
    await club.restart()
    assert club.board.id == before
    assert (club.board.text == shown) == (killed_in == "_settle")
    assert len(requests(club, "PATCH", f"/{before}")) == len(edits) + (killed_in == "_deliver")
    (call,) = [post for post in club.posts if CALL in post.text]
    (now,) = await club.waited_for()
    assert now.mention in call.text


def test_a_board_says_whose_turn_it_is_and_who_is_only_waited_for():
    """In HUANG, other players answer in the middle of a turn, which then goes on."""
    source, box, said = Random(1), find_boxes()["huang"], set()
    table = Table(box.new(3, {}), nature=source)
    while not table.over:
        (seat,), live = table.waiting, live_of(box, table, "Ada")
        seats = [ask.seat for ask, _ in table.step_answers if ask.seat >= 0]
        name = "board-call" if seats and seats[0] != seat else "board-turn"
        said.add((name, len({*seats}) > 1))
        call = say(name, who=f"<@{live.persons[seat]}>", title=box.title, count=1)
        assert read_view(board_post(live, [], [seat])).text.splitlines()[0] == call
        table.answer(seat, choose(table, table.asks[0], box.policy("random"), source))
    assert len(said) == 4


@pytest.mark.parametrize(
    ("own", "others", "is_new"),
    [("usual", "usual", False), ("channel", "usual", False), ("usual", "channel", True)],
)
async def test_a_petition_is_shown_in_the_last_board_unless_another_player_is_called_there(club, own, others, is_new):
    """The player who ends the round answers in secret where `own` says, the other one where `others` does."""
    await club.turn(club.ada, club.bob)
    while (await club.live()).table.game.upcoming():
        await turn_of(club, *await club.waited_for())
    (last,) = await club.waited_for()
    other = other_of(club, last)
    await last.types("my calls", choice=own)
    await other.types("my calls", choice=others)
    before = club.board.id
    await turn_of(club, last)
    assert (await club.live()).table.simultaneous
    assert (club.board.id != before) == is_new
    assert "petition" in club.board.text
    sent = [body for body in requests(club, "POST", "", "board.png") if "nonce" in body]
    assert sent[-1]["allowed_mentions"]["users"] == [other.id if is_new else last.id]


async def test_a_clock_and_what_moves_it_are_told_on_the_board(club):
    async def told():
        (clock,) = await club.read(clocks.of, 1)
        said = [line for line in club.board.text.splitlines() if "runs out" in line]
        assert said == [f"-# **{name}**'s clock runs out <t:{int(clock.runs_out_at.timestamp())}:R>."]
        return clock.runs_out_at

    active, live = await club.turn(club.ada, club.bob), await club.live()
    seat = live.seat_of(active.id)
    name = live.shown_names[seat]
    await club.ada.types("table options", option="clock", choice="12h")
    assert "runs out" not in club.board.text
    await club.env.advance_time(SOON)
    first = await told()
    await other_of(club, active).sends(club.board, f"hd:extend:1:0:{seat}")
    await club.env.advance_time(SOON)
    assert first < await told()


async def test_a_vacation_and_its_end_are_told_on_the_board_in_one_edit_each_that_calls_nobody(club):
    active = await club.turn(club.ada, club.bob)
    before, edits, live = club.board, len(requests(club, "PATCH", f"/{club.board.id}")), await club.live()
    assert active.mention in before.text
    for days in (2, 3, 4):
        await active.types("my vacation", days=days)
    await club.env.advance_time(SOON)
    assert f"**{live.shown_names[live.seat_of(active.id)]}** is away until <t:" in club.board.text
    assert active.mention not in club.board.text
    assert (club.board.id, club.board.buttons) == (before.id, before.buttons)
    await active.types("my vacation", off=True)
    await club.env.advance_time(SOON)
    assert club.board.text == before.text
    new = requests(club, "PATCH", f"/{club.board.id}")[edits:]
    assert len(new) == 2
    assert all((body["allowed_mentions"].get("users"), body["allowed_mentions"]["parse"]) == (None, []) for body in new)


async def test_the_board_says_who_has_still_to_answer_in_secret_and_nothing_of_the_answers(club):
    def called(text):
        first, *_ = text.splitlines()
        return [person for name, person in people.items() if f"**{name}**" in first or person.mention in first]

    people = {"Ada": club.ada, "Bob": club.bob, "Cai": club.cai}
    await club.petition(*people.values())
    before, posts = club.board, len(club.posts)
    assert called(before.text) == [*people.values()]
    texts, edits = [], len(requests(club, "PATCH", f"/{before.id}"))
    for jade in (1, 2):  # whatever he bids
        await club.bob.types("bid", jade=jade)
        texts.append(club.board.text)
        assert called(club.board.text) == [club.ada, club.cai]
        await club.bob.types("undo")
        assert club.board.text == before.text
    assert len({*texts}) == 1
    await club.bob.types("bid", jade=1)
    await club.cai.types("my vacation", days=2)
    await club.env.advance_time(SOON)
    assert called(club.board.text) == [club.ada, club.cai]
    assert "**Cai** is away until <t:" in club.board.text
    assert (club.board.id, len(club.posts)) == (before.id, posts)
    new = requests(club, "PATCH", f"/{before.id}")[edits:]
    assert all(body["allowed_mentions"].get("users") is None for body in new)


async def test_who_answers_last_in_secret_gets_a_new_board_at_once(club):
    await club.petition(club.ada, club.bob)
    before = club.board.id
    await club.ada.types("bid", jade=1)
    edits = len(requests(club, "PATCH", f"/{before}"))
    await club.bob.types("bid", jade=2)
    assert club.board.id > before
    assert len(requests(club, "PATCH", f"/{before}")) == edits + 1, "only its buttons go"


async def test_a_secret_answer_is_shown_on_the_board_even_after_a_restart(club):
    await club.petition(club.ada, club.bob, club.cai)
    before = club.board
    with dying(club, "_deliver"):
        await club.bob.types("bid", jade=1)
    assert club.board.text == before.text
    await club.restart()
    assert club.board.id == before.id
    assert "**Bob**" not in club.board.text.splitlines()[0]
    assert await club.read(outbox.due, 1) == []


async def at_war(club: Club) -> list[Person]:
    """Begin a game of HUANG for three, and play until a war; return who is asked in it, in order."""
    await club.start(club.ada, club.bob, club.cai, game="huang")
    tables, chance = club.bot.app.tables, Random(2)
    async with tables.running(1) as before:
        draft = before.table.fork(nature=chance)
        while draft.asks[0].topic != "support":
            draft.answer(draft.asks[0].seat, choose(draft, draft.asks[0], before.box.policy("easy"), chance))
        await tables.commit(before, Move(draft))
    await published(club)
    live = await club.live()
    return [club.person(live.persons[(live.table.game.war.unifier + place) % 3]) for place in (1, 2, 3)]


@pytest.mark.parametrize("when", ["at once", "after an hour"])
async def test_a_war_has_one_board_and_each_player_is_called_to_it_alone(club, when):
    asked = await at_war(club)
    war, posts = club.board, len(club.posts)
    assert [person for person in asked if person.mention in war.text] == asked[:1]
    for person, after in pairwise(asked):
        before = len(requests(club, "POST", ""))
        if when == "after an hour":
            await sleep(club, HOUR)
        await person.types("huang no-support")
        (sent,) = requests(club, "POST", "")[before:]
        assert sent["allowed_mentions"]["users"] == [after.id]
        assert (club.board.id == war.id) == (when == "at once")
        assert after.mention in club.board.text
        if when == "at once":
            call = club.posts[-1]
            assert (call.text, [*call.buttons]) == (f"{after.mention}: HUANG is waiting for you.", ["Take your turn"])
            assert len(club.posts) == posts + 1, "the call before is gone"
        assert [post.id for post in club.boards if post.buttons][-1] == club.board.id


async def test_a_board_is_not_edited_above_a_vote(club):
    asked = await at_war(club)
    war = club.board.id
    *_, to = await club.ada.suggested("undo", "to")
    await club.ada.presses((await club.ada.types("undo", to=to)).shown, "Call a vote")
    vote = club.posts[-1].id
    await asked[0].types("huang no-support")
    assert club.board.id > vote > war
    assert asked[1].mention in club.board.text


async def test_the_board_of_a_war_is_edited_once_even_if_the_bot_is_killed(club):
    asked = await at_war(club)
    war = club.board
    with dying(club, "_settle"):
        await asked[0].types("huang no-support")
    edits = len(requests(club, "PATCH", f"/{war.id}"))
    await club.restart()
    assert club.board.id == war.id
    assert asked[1].mention in club.board.text
    assert len(requests(club, "PATCH", f"/{war.id}")) == edits
    (call,) = [post for post in club.posts if post.id > war.id]
    assert call.text == f"{asked[1].mention}: HUANG is waiting for you."


async def test_a_board_that_someone_has_deleted_is_left_alone(club):
    active = await club.turn(club.ada, club.bob)
    del club.env.backend.messages[club.channel.id][club.board.id]
    await active.types("my vacation", days=2)
    await club.env.advance_time(SOON)
    assert await club.read(outbox.due) == []
