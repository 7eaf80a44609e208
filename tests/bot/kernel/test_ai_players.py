"""AI players answer in moves of their own, and nobody waits for them."""

import asyncio
from collections import Counter
from contextlib import asynccontextmanager
from unittest.mock import AsyncMock, Mock

import pytest

from bot.kernel import ai_players
from bot.kernel.ai_players import THINKING_SHOWN_AFTER, TYPING_INTERVAL
from bot.kernel.moves import Move
from bot.kernel.processes import Processes
from bot.kernel.tables import Tables
from games.engine import Box
from storage import Overtaken
from tests.bot.club import opened

RECRUIT = "huangdi recruit"
THINKING = "is thinking …"


class Held:
    """Processes that think until the test lets them answer."""

    def __init__(self, club):
        self.club = club
        self.asked = []
        self.free = asyncio.Event()

    async def result(self, job):
        self.asked.append(job)
        await self.club.env.external_wait(self.free.wait(), reason="the test lets them answer")
        return job.done()

    def close(self):
        pass


@pytest.fixture
async def ada(club):
    """Ada, whose turn it is at a table with an AI player."""
    return await club.turn(club.ada, ai=1)


@pytest.fixture
async def ai_answers(ada, club):
    """A function that returns how many answers AI players have given since Ada's turn began."""
    since = (await club.live()).table.number

    async def count():
        live = await club.live()
        answers = [entry for entry in live.table.log[since:] if entry.kind == "answer" and entry.seat >= 0]
        return sum(live.seats[entry.seat].ai is not None for entry in answers)

    return count


@pytest.fixture
def think_in(club, monkeypatch):
    """A function that lets all AI players think in these processes from now on, or in the bot's own."""

    def made(processes=club.bot.app.ai_players.processes):
        monkeypatch.setattr(Box, "is_quick", lambda box, name: False)
        club.bot.app.ai_players.processes = processes
        return processes

    return made


@pytest.fixture
def held(club, think_in):
    return think_in(Held(club))


@pytest.fixture
def patient(monkeypatch):
    """Let AI players wait for people as they do outside of tests."""
    monkeypatch.setattr(ai_players, "UNDO_DELAY", 3.0)


def lines(club):
    return Counter(line for post in club.posts for line in post.text.splitlines() if line.startswith("- "))


def typing(club):
    """How often the channel has been shown that the bot is typing."""
    return sum(request.path.endswith("/typing") for request in club.env.http_requests)


def private(club):
    """What Ada alone reads in the channel, by the message's id."""
    return {message.id: message for message in club.messages(club.channel.id, club.ada.id)}


async def test_what_several_answer_in_a_row_is_one_move_in_one_post_and_the_panel_goes_on(club):
    ada = await club.turn(club.ada, ai=2)
    boards, before, made, follow = len(club.boards), await club.live(), [], club.bot.app.tables.follow

    def followed(live, move):
        if move is not None:
            made.append((move.by, live.table.number))
        follow(live, move)

    club.bot.app.tables.follow = followed
    reply = await ada.types(RECRUIT, peasants=1)
    after = await club.live()
    assert {entry.seat for entry in after.table.log[before.table.number :]} >= set(range(3))
    assert [by for by, _ in made] == [before.seat_of(ada.id), None]
    assert made[0][1] < made[1][1] == after.table.number
    assert len(club.boards) == boards + 1
    assert all(name in club.board.text for name in before.told_names)
    assert max(lines(club).values()) == 1
    assert "which role card?" in reply.shown.text
    assert club.board.id < reply.shown.id


async def test_ai_players_begin_a_game_and_the_channel_hears_of_it_once(club):
    await club.start(club.ada, ai=3, game="huang")
    first = 0
    while (live := await club.live()).table.log[0].seat in live.persons:  # until an AI player has the first turn
        await club.ada.types("table cancel")
        await club.start(club.ada, ai=3, game="huang")
        first += 1
    assert len(club.boards) == first + 1


async def test_they_wait_for_a_player_who_can_take_back_and_anew_after_another_move(ada, club, ai_answers, patient):
    posts, boards = len(club.posts), len(club.boards)
    shown = (await ada.types(RECRUIT, peasants=1)).shown
    assert THINKING in shown.text
    assert "Until they answer, you can take back what you did." in shown.text
    await club.env.advance_time(2.9)
    assert await ai_answers() == 0
    await ada.presses(shown, "Undo: Recruit 1 peasant", confirm=False)  # there is no time to confirm it
    await club.env.advance_time(60)
    assert await ai_answers() == 0
    assert await club.waited_for() == [ada]
    assert len(club.posts) == posts
    assert typing(club) == 0
    shown = (await ada.types(RECRUIT, peasants=2)).shown
    await club.env.advance_time(2.9)
    assert await ai_answers() == 0
    await club.env.advance_time(0.2)
    assert await ai_answers() > 0
    assert len(club.boards) == boards + 1
    assert "2 peasants" in club.board.text
    assert shown.id not in private(club)
    assert not any(THINKING in message.text for message in private(club).values())


async def test_they_wait_for_a_player_who_can_take_back_what_is_sealed(club, held, patient):
    await club.start(club.ada, ai=1)
    await club.keep(club.ada)
    held.free.set()
    await club.env.advance_time(2.5)
    assert (await club.live()).table.sealed.keys() == {(await club.live()).seat_of(club.ada.id)}
    await club.env.advance_time(1)
    assert (await club.live()).table.steps > 1


async def test_they_think_again_after_another_process_was_first(ada, ai_answers, monkeypatch):
    commit, overtaken = Tables.commit, []

    async def late(self, before, move):
        if move.by is None and not overtaken:
            overtaken.append(before.table.number)
            self.forget(before.id)
            raise Overtaken(before.id, before.table.number, before.table.number + 1)
        return await commit(self, before, move)

    monkeypatch.setattr(Tables, "commit", late)
    await ada.types(RECRUIT, peasants=1)
    assert overtaken
    assert await ai_answers() > 0


async def test_they_wait_as_long_in_all_if_the_bot_is_started_again_meanwhile(ada, club, ai_answers, patient):
    await ada.types(RECRUIT, peasants=1)
    await club.env.advance_time(1)
    await club.restart()
    await club.env.advance_time(1.8)
    assert await ai_answers() == 0
    await club.env.advance_time(0.4)
    assert await ai_answers() > 0


async def test_an_answer_is_dropped_if_the_move_before_was_taken_back(ada, club, ai_answers, held):
    await ada.types(RECRUIT, peasants=1)
    assert len(held.asked) == 1
    await ada.types("undo", what="turn")
    held.free.set()
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    assert (await club.live()).table.log[-1].kind == "undone"
    assert await ai_answers() == 0
    await ada.types(RECRUIT, peasants=2)
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    assert await ai_answers() > 0
    assert "2 peasants" in club.board.text


async def test_an_answer_is_thought_out_again_if_another_player_has_answered_in_secret(club, held):
    await club.start(club.ada, club.bob, ai=1)
    assert len(held.asked) == 1
    await club.keep(club.ada)
    held.free.set()
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    assert len(held.asked) == 2
    assert held.asked[0].answers == held.asked[1].answers, "what is sealed is shown to no AI player"
    live = await club.live()
    assert live.table.sealed.keys() == {0, 1, 2} - {live.seat_of(club.bob.id)}
    assert live.waiting == [live.seat_of(club.bob.id)]


async def test_a_secret_answer_that_comes_just_before_that_of_an_ai_player_is_kept(club, held, monkeypatch):
    await club.start(club.ada, club.bob, ai=1)
    running, secret = Tables.running, []

    @asynccontextmanager
    async def late(self, table_id):
        if held.free.is_set() and not secret:
            async with running(self, table_id) as before:
                seat = before.seat_of(club.ada.id)
                ask = before.table.ask_of(seat)
                answer = tuple(ask.options[: ask.count])
                secret.append((seat, answer))
                await self.commit(before, Move(before.table.tried(seat, [answer]), by=seat))
        async with running(self, table_id) as live:
            yield live

    monkeypatch.setattr(Tables, "running", late)
    held.free.set()
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    ((seat, answer),) = secret
    live = await club.live()
    assert live.table.sealed[seat] == answer
    assert live.waiting == [live.seat_of(club.bob.id)]


async def test_an_answer_is_dropped_if_a_person_has_taken_the_seat(club, think_in):
    active = await club.turn(club.ada, club.bob)
    held, before = think_in(Held(club)), await club.live()
    seat = before.seat_of(active.id)
    await active.types("table resign")
    assert [job.seat for job in held.asked] == [seat]
    dee = club.invite("Dee")
    await dee.types("table take-over")
    held.free.set()
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    live = await club.live()
    assert live.waiting == [seat]
    assert live.persons[seat] == dee.id
    assert all(entry.kind != "answer" for entry in live.table.log[before.table.number :])


@pytest.mark.parametrize("may_type", [True, False])
async def test_the_channel_sees_that_they_think_for_longer_than_a_moment(ada, club, ai_answers, held, may_type):
    posts = len(club.posts)
    if not may_type:
        path = f"/channels/{club.channel.id}/typing"
        club.env.inject_error("POST", path, status=403, code=50013, message="Missing", times=None)
    shown = await ada.types(RECRUIT, peasants=1)
    assert (typing(club), shown.text) == (0, "")  # Discord shows that the bot is about to answer
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    assert typing(club) == 1
    assert THINKING in [*private(club).values()][-1].text
    await club.env.advance_time(TYPING_INTERVAL)
    assert typing(club) == 2
    assert len(club.posts) == posts
    held.free.set()
    await club.env.advance_time(60)
    assert await ai_answers() > 0
    assert typing(club) == 2
    assert not any(THINKING in message.text for message in private(club).values())


async def test_those_who_look_meanwhile_read_who_is_thinking_and_the_player_goes_on_from_there(ada, club, held):
    await ada.types(RECRUIT, peasants=1)
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    first = max(private(club))
    await ada.types("move")
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    asked = max(private(club))
    assert asked > first
    assert THINKING in private(club)[asked].text
    await ada.types("table show")
    assert THINKING in club.board.text
    held.free.set()
    await club.env.advance_time(1)
    assert THINKING not in club.board.text
    assert max(lines(club).values()) == 1
    assert first not in private(club)
    assert asked not in private(club)
    assert "which role card?" in private(club)[max(private(club))].text


async def test_real_processes_play(ada, club, ai_answers, think_in):
    think_in()
    await ada.types(RECRUIT, peasants=1)
    assert await ai_answers() > 0
    assert len(club.bot.app.ai_players.processes.ids) == 1


@pytest.mark.parametrize(
    ("processes", "why"),
    [
        (Processes(1, code="raise SystemExit(3)"), "table 1: the stand-in answers for the AI player medium: process"),
        (Mock(result=AsyncMock(return_value="nonsense")), "gives an answer that the rules refuse"),
    ],
    ids=["exits", "refused"],
)
async def test_the_stand_in_answers_for_an_ai_player_that_gives_no_legal_answer(
    *, ada, ai_answers, think_in, caplog, processes, why
):
    think_in(processes)
    await ada.types(RECRUIT, peasants=1)
    assert await ai_answers() > 0
    assert why in caplog.text


async def test_an_ai_player_that_fails_is_replaced_by_a_random_one(ada, ai_answers, faults, monkeypatch):
    fails, policy = Mock(side_effect=ZeroDivisionError), Box.policy
    monkeypatch.setattr(Box, "policy", lambda box, name: policy(box, name) if name == "random" else fails)
    await ada.types(RECRUIT, peasants=1)
    assert await ai_answers() > 0
    assert faults.taken()[0].startswith("the AI player medium of Huang Di fails at role")


@pytest.mark.parametrize(("wanted", "number"), [(None, 1), (3, 3), (0, None)])
async def test_there_are_as_many_processes_as_the_owner_wants(faults, settings, monkeypatch, wanted, number):
    monkeypatch.setattr("bot.app.usual_number", lambda: 1)
    async with opened(settings.model_copy(update={"ai_processes": wanted})) as env:
        assert getattr(env.bot.app.ai_players.processes, "most", None) == number


async def test_a_panel_that_has_waited_too_long_follows_the_next_board(ada, club, held, monkeypatch):
    monkeypatch.setattr("bot.features.play.desk.AI_TIMEOUT", 5.0)
    await ada.types(RECRUIT, peasants=1)
    await club.env.advance_time(THINKING_SHOWN_AFTER)
    await club.env.advance_time(6)
    assert THINKING in [*private(club).values()][-1].text
    held.free.set()
    await club.env.advance_time(60)
    assert "which role card?" in [*private(club).values()][-1].text
