"""AI players answer in moves of their own, and nobody waits for them."""

import asyncio
import os
import signal
from collections import Counter
from random import Random
from threading import Event, Thread

import pytest

from bot.kernel import ai_players
from bot.kernel.ai_players import MOMENT, REPEAT
from bot.kernel.processes import Processes
from bot.kernel.tables import Tables
from bot.settings import Settings
from games.engine import Box
from games.engine.thinking import answer_to
from storage import Overtaken, outbox
from tests.bot.club import Club, opened
from tests.bot.kernel.programs import DEADLY, SLOW
from tests.bot.people import END
from tests.bot.players import planned, send_a_move

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
        return answer_to(job)

    def close(self):
        """There is nothing to end."""


@pytest.fixture
def slow(club, monkeypatch):
    """A function that lets all AI players think in these processes from now on, or in the bot's own."""
    own = club.bot.app.ai_players.processes

    def made(processes=own):
        monkeypatch.setattr(Box, "is_quick", lambda box, name: False)
        club.bot.app.ai_players.processes = processes
        return processes

    yield made
    own.close()


@pytest.fixture
def patient(monkeypatch):
    """Let AI players wait for people as they do outside of tests."""
    monkeypatch.setattr(ai_players, "PATIENCE", 3.0)


def moves_at(club):
    """The moves that are made from now on: who made each, and how many log entries there were then."""
    made, follow = [], club.bot.app.tables.follow

    def followed(live, move):
        if move is not None:
            made.append((move.by, live.table.number))
        follow(live, move)

    club.bot.app.tables.follow = followed
    return made


def lines(club):
    """What the channel's posts tell, line by line."""
    return Counter(line for post in club.posts for line in post.text.splitlines() if line.startswith("- "))


def typing(club):
    """How often the channel has been shown that the bot is typing."""
    return sum(request.path.endswith("/typing") for request in club.env.http_requests)


async def ai_answers(club, since):
    """How many answers AI players have given since a log entry."""
    live = await club.live()
    return sum(
        entry.seat >= 0 and live.seats[entry.seat].ai is not None
        for entry in live.table.log[since:]
        if entry.kind == "answer"
    )


async def outbox_of(club):
    """All posts of the table, in order."""
    async with club.bot.app.tables.database.reading() as connection:
        return await outbox.of(connection, 1)


# Moves of their own


async def test_what_several_answer_in_a_row_is_a_move_of_its_own_and_told_in_one_post(club):
    ada = await club.turn(club.ada, ai=2)
    boards, made, before = len(club.boards), moves_at(club), await club.live()
    await ada.types(RECRUIT, peasants=1)
    after = await club.live()
    assert after.waiting
    assert {entry.seat for entry in after.table.log[before.table.number :]} >= set(range(3))
    assert [by for by, _ in made] == [before.seat_of(ada.id), None]
    assert made[0][1] < made[1][1] == after.table.number
    assert len(club.boards) == boards + 1
    told = club.board.text
    assert all(name in told for name in before.names)
    assert max(lines(club).values()) == 1


async def test_the_panel_goes_straight_to_the_next_question(club):
    ada = await club.turn(club.ada, ai=2)
    reply = await ada.types(RECRUIT, peasants=1)
    assert reply.shown.text == "**Your next question is below the new board.**"
    (below,) = reply.asides
    assert "which role card do you play?" in below.text
    assert club.board.id < below.id


async def test_ai_players_begin_a_game_and_the_channel_hears_of_it_once(club):
    await club.start(club.ada, ai=3, game="huang")
    first = 0
    while (live := await club.live()).table.log[0].seat in live.persons:  # until an AI player has the first turn
        await club.ada.types("table cancel")
        await club.start(club.ada, ai=3, game="huang")
        first += 1
    assert len([post for post in club.posts if post.is_board]) == first + 1


# While the player before can take back


async def test_they_wait_for_a_player_who_can_take_back(club, patient):
    ada = await club.turn(club.ada, ai=2)
    before, posts = await club.live(), len(club.posts)
    shown = (await ada.types(RECRUIT, peasants=1)).shown
    assert "are thinking …" not in shown.text
    assert THINKING in shown.text
    assert "Until they answer, you can take back what you did." in shown.text
    await club.env.advance_time(2.9)
    assert await ai_answers(club, before.table.number) == 0
    back = await ada.presses(shown, "Take back: Recruit 1 peasant", confirm=False)  # there is no time to confirm it
    assert "which role card do you play?" in back.text
    await club.env.advance_time(60)
    assert await ai_answers(club, before.table.number) == 0
    assert await club.waited_for() == [ada]
    assert len(club.posts) == posts
    assert typing(club) == 0


async def test_once_they_have_waited_they_answer_and_the_panel_goes_on_by_itself(club, patient):
    ada = await club.turn(club.ada, ai=2)
    before, boards = await club.live(), len(club.boards)
    shown = (await ada.types(RECRUIT, peasants=1)).shown
    await club.env.advance_time(3.1)
    assert await ai_answers(club, before.table.number) > 1
    assert len(club.boards) == boards + 1
    private = club.messages(club.channel.id, ada.id)
    assert next(message for message in private if message.id == shown.id).text != shown.text
    assert not any(THINKING in message.text for message in private)
    assert "role card" in private[-1].text or "bid" in private[-1].text


async def test_they_wait_for_a_player_who_can_take_back_what_is_sealed(club, slow, patient):
    held = slow(Held(club))
    await club.start(club.ada, ai=1)
    await club.keep(club.ada)
    held.free.set()
    await club.env.advance_time(2.5)
    assert [*(await club.live()).table.sealed] == [(await club.live()).seat_of(club.ada.id)]
    await club.env.advance_time(1)
    assert (await club.live()).table.steps > 1


async def test_they_think_again_after_another_process_was_first(club, monkeypatch):
    commit, overtaken = Tables.commit, []

    async def late(self, before, move):
        if move.by is None and not overtaken:
            overtaken.append(before.table.number)
            self.forget(before.id)
            raise Overtaken(before.id, before.table.number, before.table.number + 1)
        return await commit(self, before, move)

    await club.start(club.ada, ai=1)
    await club.keep(club.ada)
    before = await club.live()
    monkeypatch.setattr(Tables, "commit", late)
    await club.ada.types("bid", jade=0)
    assert overtaken
    assert await ai_answers(club, before.table.number) > 0


async def test_they_wait_again_after_something_else_was_played(club, patient):
    ada = await club.turn(club.ada, ai=2)
    before = await club.live()
    shown = (await ada.types(RECRUIT, peasants=1)).shown
    await club.env.advance_time(2)
    await ada.presses(shown, "Take back")
    await ada.types(RECRUIT, peasants=2)
    await club.env.advance_time(2.5)
    assert await ai_answers(club, before.table.number) == 0
    await club.env.advance_time(1)
    assert await ai_answers(club, before.table.number) > 0
    assert "2 peasants" in club.board.text


async def test_they_wait_as_long_in_all_if_the_bot_is_started_again_meanwhile(club, patient):
    ada = await club.turn(club.ada, ai=2)
    before = await club.live()
    await ada.types(RECRUIT, peasants=1)
    await club.env.advance_time(1)
    await club.restart()
    await club.env.advance_time(1.8)
    assert await ai_answers(club, before.table.number) == 0
    await club.env.advance_time(0.4)
    assert await ai_answers(club, before.table.number) > 0


async def test_they_do_not_wait_for_what_was_confirmed(club, patient):
    """Of two people and an AI player one sits before it."""
    await club.turn(club.ada, club.bob, ai=1)
    held = None
    while held is None:
        (active,) = await club.waited_for()
        before = await club.live()
        panel = (await active.types("huangdi collect", card="recruiter", confirm=False)).shown
        if "Continue, or end" in panel.text:
            panel = (await active.types("huangdi end", confirm=False)).shown
        held = panel if END in panel.buttons else None
    await active.presses(held, END)
    assert await ai_answers(club, before.table.number) > 0


async def test_a_player_alone_can_still_take_everything_back_afterwards(club):
    ada = await club.turn(club.ada, ai=2)
    before = await club.live()
    await ada.types(RECRUIT, peasants=1)
    assert await ai_answers(club, before.table.number) > 0
    moments = await ada.suggested("undo", "to")
    number = next(number for number in moments if int(number) == before.table.number)
    await ada.presses((await ada.types("undo", to=number)).shown, "Go back")
    live = await club.live()
    assert live.table.log[-1].kind == "rewound"
    assert await club.waited_for() == [ada]
    assert live.table.game.observation(None) == before.table.game.observation(None)


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_players_do_the_channel_is_told_everything_once(club, patient, seed):
    chance, done = Random(seed), Counter()
    ada = await club.turn(club.ada, ai=2)
    for _ in range(40):
        await club.env.advance_time(chance.choice([0.5, 1, 4]))
        live = await club.live()
        if live.waiting:
            what = "moves"
            await send_a_move(club, ada, chance)
        elif live.table.undoable(live.seat_of(ada.id)) and chance.random() < 0.3:
            what = "takes back"
            await ada.types("undo", what="turn")
        elif chance.random() < 0.2:
            what = "stops"
            await club.restart()
        else:
            what = "waits"
        done[what] += 1
    await club.env.advance_time(10)
    assert min(done[what] for what in ("moves", "takes back", "stops", "waits")) > 0
    live, told = await club.live(), 0
    for post in await outbox_of(club):
        if post.kind == "board":
            assert post.payload["since"] == told or post.payload["undone_by"] is not None
            told = post.payload["until"]
    assert told == live.posted <= len(live.events)
    assert live.untold is None


# Fences


async def test_an_answer_is_dropped_if_the_move_before_was_taken_back(club, slow):
    ada = await club.turn(club.ada, ai=1)
    held, before = slow(Held(club)), await club.live()
    await ada.types(RECRUIT, peasants=1)
    assert len(held.asked) == 1
    await ada.types("undo", what="turn")
    held.free.set()
    await club.env.advance_time(MOMENT)
    assert [entry.kind for entry in (await club.live()).table.log[before.table.number :]][-1] == "undone"
    assert await ai_answers(club, before.table.number) == 0
    await ada.types(RECRUIT, peasants=2)
    await club.env.advance_time(MOMENT)
    assert await ai_answers(club, before.table.number) > 0
    assert "2 peasants" in club.board.text


async def test_an_answer_is_thought_out_again_if_another_player_has_answered_in_secret(club, slow):
    held = slow(Held(club))
    await club.start(club.ada, club.bob, ai=1)
    assert len(held.asked) == 1
    await club.keep(club.ada)
    held.free.set()
    await club.env.advance_time(MOMENT)
    assert len(held.asked) == 2
    live = await club.live()
    assert live.table.sealed.keys() == {0, 1, 2} - {live.seat_of(club.bob.id)}
    assert live.waiting == [live.seat_of(club.bob.id)]


async def test_an_answer_is_dropped_if_a_person_has_taken_the_seat(club, slow):
    active = await club.turn(club.ada, club.bob)
    held = slow(Held(club))
    before = await club.live()
    seat = before.seat_of(active.id)
    await active.types("table resign")
    assert [job.seat for job in held.asked] == [seat]
    dee = club.invite("Dee")
    await dee.types("table take-over")
    held.free.set()
    await club.env.advance_time(MOMENT)
    live = await club.live()
    assert live.waiting == [seat]
    assert live.persons[seat] == dee.id
    assert all(entry.kind != "answer" for entry in live.table.log[before.table.number :])


# Taking long


async def test_the_channel_sees_that_they_are_thinking_only_if_it_takes_longer_than_a_moment(club, slow):
    ada = await club.turn(club.ada, ai=1)
    held, before, posts = slow(Held(club)), await club.live(), len(club.posts)
    shown = await ada.types(RECRUIT, peasants=1)
    assert (typing(club), shown.text) == (0, "")  # Discord shows that the bot is about to answer
    await club.env.advance_time(MOMENT)
    assert typing(club) == 1
    assert THINKING in club.messages(club.channel.id, ada.id)[-1].text
    await club.env.advance_time(REPEAT)
    assert typing(club) == 2
    assert len(club.posts) == posts
    held.free.set()
    await club.env.advance_time(1)
    assert await ai_answers(club, before.table.number) > 0
    await club.env.advance_time(60)
    assert typing(club) == 2
    assert not any(THINKING in message.text for message in club.messages(club.channel.id, ada.id))


async def test_other_tables_play_on_meanwhile(club, slow):
    ada = await club.turn(club.ada, ai=1)
    held, other = slow(Held(club)), club.guild.create_text_channel("other")
    await ada.types(RECRUIT, peasants=1)
    await club.bob.types("table new", game="han", channel=other)
    await club.cai.types("table join", channel=other)
    await club.bob.types("table start", channel=other)
    (seat,) = (await club.live(2)).waiting
    path = [answer for _, answer in planned(await club.live(2), seat, Random(1))]
    played = await club.bot.app.tables.play(2, (await club.live(2)).persons[seat], path)
    assert played.live.table.number > 0
    assert len(held.asked) == 1
    assert not (await club.live(1)).waiting
    held.free.set()
    await club.env.advance_time(MOMENT)
    assert (await club.live(1)).waiting


async def test_that_the_bot_may_not_type_stops_nobody(club, slow):
    ada = await club.turn(club.ada, ai=1)
    held, before = slow(Held(club)), await club.live()
    club.env.inject_error(
        "POST", f"/channels/{club.channel.id}/typing", status=403, code=50013, message="Missing", times=None
    )
    await ada.types(RECRUIT, peasants=1)
    await club.env.advance_time(MOMENT + REPEAT)
    held.free.set()
    await club.env.advance_time(1)
    assert await ai_answers(club, before.table.number) > 0


@pytest.mark.parametrize("stops", [False, True], ids=["", "the bot stops"])
@pytest.mark.parametrize("posts", ["turns", "one"])
async def test_a_board_posted_again_says_who_is_thinking_and_the_next_one_what_happened(club, slow, posts, stops):
    ada = await club.turn(club.ada, ai=1)
    await club.ada.types("table options", option="posts", choice=posts)
    held = slow(Held(club))
    await ada.types(RECRUIT, peasants=1)
    await ada.types("table show")
    assert THINKING in club.board.text
    assert "1 peasant" not in club.board.text
    if stops:
        await club.restart()
    held.free.set()
    await club.env.advance_time(MOMENT)
    assert THINKING not in club.board.text
    assert "1 peasant" in club.board.text
    assert max(lines(club).values()) == 1


async def test_a_player_who_asks_meanwhile_reads_who_is_thinking_and_goes_on_from_there(club, slow):
    ada = await club.turn(club.ada, ai=1)
    held = slow(Held(club))
    await ada.types(RECRUIT, peasants=1)
    await club.env.advance_time(MOMENT)
    first = club.messages(club.channel.id, ada.id)[-1]
    assert THINKING in first.text
    await ada.types("move")
    await club.env.advance_time(MOMENT)
    asked = club.messages(club.channel.id, ada.id)[-1]
    assert asked.id > first.id
    assert THINKING in asked.text
    held.free.set()
    await club.env.advance_time(1)
    private = {message.id: message.text for message in club.messages(club.channel.id, ada.id)}
    assert THINKING in private[first.id]
    assert private[asked.id] == "**Your next question is below the new board.**"
    assert "which role card do you play?" in private[max(private)]


async def test_a_hint_goes_when_ai_players_have_closed_its_question(club, slow):
    held = slow(Held(club))
    await club.start(club.ada, ai=1)
    sealed = (await club.live()).table
    await send_a_move(club, club.ada, Random(1))
    await club.ada.types("hint")
    await club.env.advance_time(MOMENT)
    hinted = club.messages(club.channel.id, club.ada.id)[-1]
    assert "chance to win" in hinted.text
    held.free.set()
    await club.env.advance_time(1)
    assert (await club.live()).table.steps > sealed.steps
    private = {message.id: message.text for message in club.messages(club.channel.id, club.ada.id)}
    assert "chance to win" not in "".join(private.values())
    assert "How much jade do you bid" in private[max(private)]


async def test_a_panel_goes_on_even_after_a_button_that_comes_too_late(club, slow):
    ada = await club.turn(club.ada, ai=1)
    held, before = slow(Held(club)), await club.live()
    await ada.types(RECRUIT, peasants=1)
    await club.env.advance_time(MOMENT)
    panel = club.messages(club.channel.id, ada.id)[-1]
    await ada.sends(panel, f"hd:undo:1:{before.table.number}:choice")
    await club.env.advance_time(MOMENT)
    late = next(message for message in club.messages(club.channel.id, ada.id) if message.id == panel.id)
    assert late.text.startswith("That button belongs to an earlier moment of the game.")
    assert THINKING in late.text
    held.free.set()
    await club.env.advance_time(1)
    private = {message.id: message.text for message in club.messages(club.channel.id, ada.id)}
    assert private[panel.id].endswith("**Your next question is below the new board.**")
    assert "which role card do you play?" in private[max(private)]


# What goes wrong


async def test_real_processes_play(club, slow):
    ada = await club.turn(club.ada, ai=1)
    slow()
    before = await club.live()
    await ada.types(RECRUIT, peasants=1)
    assert await ai_answers(club, before.table.number) > 0
    assert len(club.bot.app.ai_players.processes.ids) == 1


@pytest.mark.parametrize("code", [DEADLY, SLOW], ids=["exits", "too slow"])
async def test_the_stand_in_answers_for_an_ai_player_whose_process_is_lost(club, slow, caplog, code):
    ada = await club.turn(club.ada, ai=1)
    before = await club.live()
    processes = slow(Processes(1, code=code, limit=0.5, waiting=1))
    try:
        await ada.types(RECRUIT, peasants=1)
    finally:
        processes.close()
    assert await ai_answers(club, before.table.number) > 0
    assert "table 1: the stand-in answers for the AI player medium: process" in caplog.text


async def test_the_stand_in_answers_for_an_ai_player_whose_process_is_killed(club, slow, caplog):
    ada = await club.turn(club.ada, ai=1)
    before = await club.live()
    processes = slow(Processes(1, code=SLOW))

    done = Event()

    def kill():
        while not done.wait(0.1):
            for pid in processes.ids:
                os.kill(pid, signal.SIGKILL)

    killing = Thread(target=kill)
    killing.start()
    await ada.types(RECRUIT, peasants=1)
    done.set()
    killing.join()
    processes.close()
    assert await ai_answers(club, before.table.number) > 0
    assert "has ended with -9" in caplog.text


async def test_the_stand_in_answers_for_an_ai_player_that_answers_what_the_rules_refuse(club, slow, caplog):
    ada = await club.turn(club.ada, ai=1)
    held, before = slow(Held(club)), await club.live()
    held.result = refused
    await ada.types(RECRUIT, peasants=1)
    assert await ai_answers(club, before.table.number) > 0
    assert "gives an answer that the rules refuse" in caplog.text


async def refused(job):
    return "nonsense"


async def test_an_ai_player_that_fails_is_replaced_by_a_random_one(club, faults, monkeypatch):
    ada = await club.turn(club.ada, ai=1)
    before = await club.live()
    monkeypatch.setattr(Box, "policy", broken(Box.policy))
    await ada.types(RECRUIT, peasants=1)
    assert await ai_answers(club, before.table.number) > 0
    assert faults.taken()[0].startswith("the AI player medium of Huang Di fails at role")


def broken(policy):
    def found(box, name):
        return policy(box, name) if name == "random" else fails

    return found


def fails(*_):
    raise ZeroDivisionError


async def test_ai_players_who_were_thinking_when_the_bot_stopped_answer_after_its_start(club, slow):
    ada = await club.turn(club.ada, ai=1)
    held, before, boards = slow(Held(club)), await club.live(), len(club.boards)
    await ada.types(RECRUIT, peasants=1)
    assert held.asked
    await club.restart()
    assert await ai_answers(club, before.table.number) > 0
    assert len(club.boards) == boards + 1
    assert "1 peasant" in club.board.text
    assert max(lines(club).values()) == 1


async def test_without_processes_they_all_think_in_the_bots_thread(faults, monkeypatch, tmp_path):
    monkeypatch.setattr(Box, "is_quick", lambda box, name: False)
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}", ai_processes=0)
    async with opened(settings) as env:
        club = Club(env, settings)
        assert club.bot.app.ai_players.processes is None
        ada = await club.turn(club.ada, ai=1)
        before = await club.live()
        await ada.types(RECRUIT, peasants=1)
        assert await ai_answers(club, before.table.number) > 0


@pytest.mark.parametrize(("wanted", "number"), [(None, 1), (3, 3)])
async def test_there_are_as_many_processes_as_the_owner_wants(faults, tmp_path, monkeypatch, wanted, number):
    monkeypatch.setattr("bot.app.usual_number", lambda: 1)
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}", ai_processes=wanted)
    async with opened(settings) as env:
        assert env.bot.app.ai_players.processes.most == number
