"""Players are called where they want to be, in a message whose notification says why, and not while they play."""

from datetime import timedelta
from random import Random

import pytest
from discord import ui

from bot.features.play.calls import question_in
from bot.features.play.offering import own_button
from bot.features.play.panel import panel
from bot.kernel import moves
from bot.kernel.preferences import call_at, is_called_apart
from bot.kernel.words import say
from bot.surface.limits import ROWS
from rendering import find_painter
from storage import outbox
from tests.bot.at_the_club import other_of, play_to_the_end
from tests.bot.club import Club
from tests.bot.passing_time import GLANCE, HOUR, sleep
from tests.bot.people import Person
from tests.bot.players import send_a_move
from tests.bot.sketched_pictures import painted_by

SILENT = 1 << 12
"""Flag of a message that makes no sound."""
FIVE_MINUTES = 300


@pytest.fixture
def live_play(monkeypatch):
    """Players who have just moved count as playing, as they do outside tests."""
    monkeypatch.setattr(moves, "PRESENT_FOR", timedelta(seconds=FIVE_MINUTES))


def sent(club, channel_id=None):
    """Return the bodies of the posts to a channel, oldest first."""
    path = f"/channels/{channel_id or club.channel.id}/messages"
    return [request.json for request in club.env.http_requests if (request.method, request.path) == ("POST", path)]


def called(body):
    return set(body["allowed_mentions"].get("users", ()))


async def play(club: Club, person: Person) -> None:
    await send_a_move(club, person, Random(0))


async def passed_on(club: Club, turns: int = 1) -> tuple[Person, Person]:
    """Play turns of HAN; return the player whose turn it is then, and the other one."""
    for _ in range(turns):
        await play(club, *await club.waited_for())
    (active,) = await club.waited_for()
    return active, other_of(club, active)


async def wishes_here(club, person):
    """Return a player's page of reminders, opened at the table."""
    settings = (await person.presses((await person.presses(club.board, "More")).shown, "My settings")).shown
    return (await person.presses(settings, "My reminders")).shown


async def test_the_first_line_of_a_call_says_who_it_is_for_and_which_game(club):
    await club.ada.types("table new", game="han")
    await club.bob.presses(club.posts[-1], "Join")
    await club.ada.types("table start")
    active, _ = await passed_on(club)
    lobby, *boards = sent(club)
    assert [bool(body.get("flags", 0) & SILENT) for body in (lobby, *boards)] == [True, False, False]
    assert (called(lobby), called(boards[-1])) == (set(), {active.id})
    assert boards[-1]["content"].splitlines()[0] == say("board-turn", who=active.mention, title="HAN")
    assert [file["description"] for file in boards[-1]["attachments"]] == club.board.alts


async def test_a_secret_question_is_asked_by_direct_message_and_answered_there(club):
    with painted_by(find_painter):
        await club.start(club.ada, club.bob)
    live = await club.live()
    for person in (club.ada, club.bob):
        (asked,), (body,) = person.inbox, sent(club, person.actor.user.dm_channel.id)
        seat = live.seat_of(person.id)
        assert live.ask_of(seat).prompt(live.observation(seat)) in body["content"]
        assert f"<#{club.channel.id}>" in asked.text
        (options,), (alt,) = asked.menus.values(), asked.alts
        assert alt == "; ".join(option["label"].replace(" · ", ": ") for option in options)
        await person.chooses(asked, *[option["value"] for option in options[:3]])
    await club.ada.uses(*club.ada.inbox, "3")  # the earlier question has gone
    await club.bob.types("bid", jade=1)
    assert "with 3; **Bob** 1" in club.board.text
    assert len(club.bob.inbox) == 1
    await club.env.advance_time(180)
    assert club.bob.inbox == [], "what was answered elsewhere goes soon"


async def test_old_questions_go_a_few_at_a_time(club, monkeypatch):
    monkeypatch.setattr("bot.surface.publisher.PROMPTS_PER_ROUND", 1)
    people = (club.ada, club.bob, club.cai)
    await club.petition(*people)
    await club.ada.types("table cancel")
    await club.bot.app.chores.stop()
    await club.env.advance_time(90)
    for left in (2, 1, 0):
        await club.bot.app.publisher.old.sweep()
        assert sum(len(person.inbox) for person in people) == left


async def test_a_panel_with_too_many_rows_is_opened_from_its_letter(club):
    await club.start(club.ada, club.bob, game="han")
    live = await club.live()
    whole = panel(live, *live.waiting)
    assert len(question_in(whole, live, []).view.children) > 1
    for _ in range(ROWS):
        whole.children[0].add_item(ui.ActionRow(own_button(live, "hand", label="My hand")))
    first, *_ = question_in(whole, live, []).view.children
    assert first.custom_id == f"hd:open:1:{live.table.number}:"


@pytest.mark.parametrize(
    ("calls", "here"),
    [("usual", False), ("dm", False), ("off", False), ("channel", True), ("both", True), ("off", True)],
)
async def test_a_turn_calls_where_its_player_wants(club, calls, here):
    in_channel, by_letter = calls in ("usual", "channel", "both"), calls in ("dm", "both")
    await club.start(club.ada, club.bob, game="han")
    active, other = await passed_on(club)
    await other.types("my calls", choice=calls if not here else "off" if in_channel else "both")
    if here:  # for this table alone
        await other.sends(await wishes_here(club, other), "hm:wish:1:0:here", calls)
    await play(club, active)
    assert await club.waited_for() == [other]
    assert (called(sent(club)[-1]) == {other.id}) == in_channel
    assert (other.mention in club.board.text) == in_channel
    assert len(other.inbox) == by_letter


async def test_a_choice_for_one_table_is_taken_back_and_forgotten_at_its_end(club):
    await club.start(club.ada, club.bob, game="han")
    wishes = (await club.ada.presses((await club.ada.types("my settings")).shown, "My reminders")).shown
    assert not any(custom_id.endswith(":here") for custom_id in wishes.menus)  # opened at no table
    wishes = await wishes_here(club, club.ada)
    for key in ("calls", "here"):
        again = (await club.ada.sends(wishes, f"hm:wish:1:0:{key}", "pigeon")).shown
        assert ("pigeon" in again.text, again.menus) == (True, wishes.menus)
    database = club.bot.app.tables.database
    for choice, is_apart in (("dm", True), ("same", False), ("dm", True)):
        wishes = (await club.ada.sends(wishes, "hm:wish:1:0:here", choice)).shown
        assert await is_called_apart(database, club.ada.id, 1) == is_apart
    await club.write(call_at, club.ada.id, 2, "off")
    await club.ada.types("table cancel")
    assert [await is_called_apart(database, club.ada.id, table_id) for table_id in (1, 2)] == [False, True]


@pytest.mark.parametrize(("calls", "calling"), [("dm", "board-call"), ("both", "board-turn")])
async def test_with_closed_direct_messages_a_turn_calls_in_the_channel_once(club, calls, calling):
    await club.start(club.ada, club.bob, game="han")
    active, other = await passed_on(club)
    club.close_inbox(other)
    await other.types("my calls", choice=calls)
    before = len(sent(club))
    await play(club, active)
    (call,) = [body for body in sent(club)[before:] if called(body)]
    assert call["content"].splitlines()[0] == say(calling, who=other.mention, title="HAN", count=1)


async def test_with_closed_direct_messages_a_secret_question_is_answered_in_the_channel(club):
    club.close_inbox(club.ada)
    await club.start(club.ada, club.bob)
    (call,) = [post for post in club.posts if post.text.startswith(club.ada.mention)]
    assert "I can't send you direct messages" in call.text
    opened = await club.ada.presses(call, "Take your turn")
    assert (opened.private, "favours do you keep" in opened.text) == (True, True)


@pytest.mark.parametrize("posts", ["turns", "one"])
async def test_who_keeps_the_table_waiting_after_all_is_called_once(club, live_play, posts):
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table options", option="posts", choice=posts)
    await passed_on(club, 2)
    before = len(sent(club))
    active, _ = await passed_on(club, 2)
    assert all(not called(body) and body.get("flags", 0) & SILENT for body in sent(club)[before:])
    before = len(sent(club))
    assert (due := await club.read(outbox.due, 1))
    assert outbox.oldest_due(due, []) is None  # it is not late
    await club.env.advance_time(FIVE_MINUTES + GLANCE)
    (call,) = sent(club)[before:]
    assert (called(call), call["content"].startswith(active.mention)) == ({active.id}, True)
    await club.env.advance_time(2 * FIVE_MINUTES)
    assert len(sent(club)) == before + 1


async def test_a_letter_comes_late_too(club, live_play):
    await club.start(club.ada, club.bob, game="han")
    for person in (club.ada, club.bob):
        await person.types("my calls", choice="dm")
    active, _ = await passed_on(club, 4)
    before = len(active.inbox)
    await club.env.advance_time(FIVE_MINUTES + GLANCE)
    assert len(active.inbox) == before + 1
    assert sent(club)[-1]["flags"] & SILENT


@pytest.mark.parametrize("why", ["away for long", "a table that pings at every turn"])
async def test_a_player_is_called_at_once(club, live_play, why):
    await club.start(club.ada, club.bob, game="han")
    active, other = await passed_on(club, 2)
    if why == "away for long":
        await sleep(club, HOUR)
    else:
        await club.ada.types("table options", option="pings", choice="turns")
    await play(club, active)
    assert called(sent(club)[-1]) == {other.id}


async def test_the_end_calls_everyone_once_with_their_rank(club):
    await club.start(club.ada, club.bob, game="chang_cheng")
    await club.bob.types("my calls", choice="dm")
    await play_to_the_end(club, Random(0))
    live = await club.live()
    last = [body for body in sent(club) if called(body)][-1]
    assert called(last) == {club.ada.id}
    assert last["content"] == f"{club.ada.mention}: Chang Cheng is over."
    ranks = {live.persons[seat]: rank for seat, rank in enumerate(live.table.game.ranking())}
    letter, ranked = club.bob.inbox[-1], {"rank": str(ranks[club.bob.id]), "count": "2", "how": "ranked"}
    assert letter.text == say("question-over", title=live.box.title, channel=f"<#{club.channel.id}>", **ranked)
    scores = await club.bob.presses(letter, say("board-scores"))
    assert live.box.texts.scoring(live.observation(None), live.shown_names).splitlines()[0] in scores.text
    before = len(sent(club))
    await club.ada.types("table show")
    assert all(not called(body) for body in sent(club)[before:])


async def test_a_full_lobby_calls_its_host_unless_the_host_has_filled_it(club):
    await club.lobby(club.ada, club.bob, ai=1, game="chang_cheng")
    before = len(sent(club))
    await club.cai.presses(club.posts[-1], "Join")
    (call,) = sent(club)[before:]
    assert called(call) == {club.ada.id}
    club.channel = club.guild.create_text_channel("second")
    await club.lobby(club.ada, club.bob, club.cai, ai=1, game="chang_cheng")
    assert not any(called(body) for body in sent(club))
