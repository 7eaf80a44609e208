"""Undo: it first says what it takes back; going further back takes a vote."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.features.exchange.service import export_table, load_export
from games.engine import NATURE
from storage import votes
from tests.bot.players import take_turn, type_a_move
from tests.bot.posted import posts_with, vote_post

GONE = "That moment no longer exists. Choose one from the suggestions."


async def recruited(club, *people, **more):
    """A table whose first player has recruited two peasants, and who that was."""
    active = await club.turn(*people, **more)
    await active.types("huangdi recruit", peasants=2)
    return active


# One's own


async def test_what_has_happened_is_read_before_it_is_taken_back(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    number = (await club.live()).table.number
    reply = await active.types("undo", confirm=False)
    assert reply.private
    assert reply.text.startswith("### Take your last choice back?\nThis takes back:\n- ")
    assert "recruits 2 peasants" in reply.text
    assert "Nothing has been taken back yet." in reply.text
    assert (await club.live()).table.number == number
    await active.presses(reply.shown, "Keep it")
    assert (await club.live()).table.number == number
    reply = await active.types("undo", confirm=False)
    await active.presses(reply.shown, "Take it back")
    assert (await club.live()).table.log[-1].kind == "undone"


async def test_who_wants_no_questions_takes_back_at_once(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my confirm", choice="off")
    await active.types("huangdi recruit", peasants=2)
    await active.types("undo", what="turn", confirm=False)
    assert (await club.live()).table.log[-1].kind == "undone"


async def test_a_choice_that_has_done_nothing_yet_is_named_on_the_button(club):
    active = await club.turn(club.ada, club.bob)
    reply = await active.presses(club.board, "Take your turn")
    reply = await active.presses(reply.shown, "Place the emperor block")
    assert "Take back: Place the emperor block" in reply.shown.buttons
    reply = await active.presses(reply.shown, "Take back: Place the emperor", confirm=False)
    assert "which role card" in reply.shown.text
    assert (await club.live()).table.log[-1].kind == "undone"


async def test_a_stale_confirmation_takes_nothing_back(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    held = (await active.types("undo", what="turn", confirm=False)).shown
    await active.types("undo", what="turn")
    log = list((await club.live()).table.log)
    assert "earlier moment" in (await active.presses(held, "Take it back")).text
    assert (await club.live()).table.log == log


async def test_what_is_sealed_is_taken_back_while_nobody_has_seen_it(club):
    people = (club.ada, club.bob, club.cai)
    await club.petition(*people)
    number = (await club.live()).table.number
    await club.bob.types("bid", jade=0)
    reply = await club.ada.types("bid", jade=1)
    assert "Take back: 1" in " ".join(reply.shown.buttons)
    reply = await club.ada.types("undo")
    assert "How much jade do you bid" in reply.text
    assert "Your choice: " not in reply.text
    live = await club.live()
    assert (live.table.number, set(live.table.sealed)) == (number, {live.seat_of(club.bob.id)})
    await club.restart()
    assert set(await club.waited_for()) == {club.ada, club.cai}
    panel = (await club.bob.types("move")).shown
    await club.bob.presses(panel, "Take back: 0")
    assert len(await club.waited_for()) == 3
    for person in people:
        await person.types("bid", jade=0)
    assert not (await club.live()).table.simultaneous
    assert (await club.ada.types("undo")).text.startswith("You can't take anything back")


@pytest.mark.parametrize("what", ["choice", "turn"])
@pytest.mark.parametrize("game", ["han", "huang", "chang_cheng"])
async def test_alone_against_ai_players_one_takes_back_a_turn_that_they_have_answered(club, game, what):
    await club.start(club.ada, ai=1, game=game)
    chance, seat = Random(3), (await club.live()).seat_of(club.ada.id)
    played = []
    while seat not in played or played[-1] == seat:
        await type_a_move(club, club.ada, chance)
        live = await club.live()
        played = [entry.seat for entry in live.table.answers if entry.seat != NATURE]
    assert live.waiting == [seat]
    began = max(number for number, entry in enumerate(live.table.answers) if entry.seat not in (seat, NATURE))
    reply = await club.ada.types("undo", what=what)
    if "Go back" in reply.shown.buttons:  # the AI player has shown hidden cards since
        assert (await club.live()).table.log == live.table.log
        assert "`/undo` alone does not go back past that" in reply.text
        await club.ada.presses(reply.shown, "Go back")
    then = await club.live()
    assert then.table.log[-1].kind == "rewound", reply.text
    assert len(then.table.answers) <= began
    assert await club.waited_for() == [club.ada]
    assert posts_with(club, "The table votes") == []


async def test_a_secret_that_was_revealed_is_not_taken_back_alone(club):
    await club.turn(club.ada, ai=2)
    live = await club.live()
    assert not live.table.undoable(live.seat_of(club.ada.id))
    await club.ada.types("my confirm", choice="off")
    refused = await club.ada.types("undo")
    assert "because since then secret choices were revealed" in refused.text
    assert (await club.live()).table.log == live.table.log
    await club.ada.presses(refused.shown, "Go back")
    assert (await club.live()).table.log[-1].kind == "rewound"


async def test_with_other_people_there_nobody_goes_back_alone(club):
    active, other = await club.turns(club.ada, club.bob)
    await take_turn(active)
    await other.types("huangdi recruit", peasants=1)
    log = (await club.live()).table.log
    assert (
        "`/undo to:` goes back further; if other people play, the table votes on it"
        in (await active.types("undo")).text
    )
    assert (await club.live()).table.log == log


async def test_one_of_the_two_ways_back_is_chosen(club):
    active = await recruited(club, club.ada, club.bob)
    log = (await club.live()).table.log
    value = next(iter(await active.suggested("undo", "to")))
    reply = await active.types("undo", what="turn", to=value)
    assert reply.text.startswith("Choose either how much of your own to take back,")
    assert (await club.live()).table.log == log


# Further back


async def turns(club, count):
    """Let the game go on by some turns, as AI players would play."""
    chance = Random(4)
    for _ in range(count):
        live = await club.live()
        steps = live.table.steps
        while (live := await club.live()).table.steps == steps:
            (person, *_) = await club.waited_for()
            await type_a_move(club, person, chance)


async def first_turn(club, person):
    """The moment of the first turn, as it is suggested, and what is read of it."""
    suggested = await person.suggested("undo", "to")
    assert len(suggested) <= 25
    live = await club.live()
    log = live.table.log
    return next((value, words) for value, words in reversed(suggested.items()) if log[int(value)].answer in ROLES)


ROLES = ("recruiter", "resources", "builder", "taskmaster")


async def test_a_majority_takes_the_table_back_if_nothing_has_come_to_light(club):
    people = (club.ada, club.bob, club.cai)
    active = await club.turn(*people)
    began = len((await club.live()).table.answers)
    await active.types("huangdi recruit", peasants=2)
    if await club.waited_for() == [active]:
        await active.types("huangdi end")
    (second,) = await club.waited_for()
    assert second != active
    await second.types("huangdi recruit", peasants=1)
    value, words = await first_turn(club, second)
    assert words.startswith("just now: ")
    assert "recruits 2 peasants" in words

    reply = await second.types("undo", to=value)
    assert reply.private
    assert "recruits 2 peasants" in reply.text
    assert "All must agree" not in reply.text
    await second.presses(reply.shown, "Call a vote")
    post = vote_post(club)
    assert "wants to go back to **" in post.text
    assert "2 of 3 votes decide." in post.text
    (third,) = {*people} - {active, second}
    await third.presses(post, "Yes")

    live = await club.live()
    assert live.table.log[-1].kind == "rewound"
    assert len(live.table.answers) == began
    assert await club.waited_for() == [active]
    assert club.board.text.count("The table goes back to **") == 1
    assert vote_post(club).buttons == {}
    await club.restart()
    assert (await club.live()).table.log == live.table.log
    await active.types("huangdi recruit", peasants=1)


async def test_where_bids_were_opened_since_all_must_agree(club):
    people = (club.ada, club.bob, club.cai)
    await club.turn(*people)
    suggested = await club.ada.suggested("undo", "to")
    petition = next(value for value, words in suggested.items() if "petition" in words.casefold() or "bid" in words)
    reply = await club.ada.types("undo", to=petition)
    assert "All must agree, because since then secret choices were revealed" in reply.text
    await club.ada.presses(reply.shown, "Call a vote")
    assert "All 3 players must agree." in vote_post(club).text
    assert "Pending secret choices and answers ahead will be dropped." in vote_post(club).text
    await club.bob.presses(vote_post(club), "Yes")
    log = (await club.live()).table.log
    assert log[-1].kind == "answer"
    await club.cai.presses(vote_post(club), "No")
    assert (await club.live()).table.log == log
    assert "Decided: **No**." in vote_post(club).text

    await club.ada.presses((await club.ada.types("undo", to=petition)).shown, "Call a vote")
    for person in (club.bob, club.cai):
        await person.presses(vote_post(club), "Yes")
    live = await club.live()
    assert [entry.kind for entry in live.table.log[len(log) :]] == ["rewound"]
    assert live.table.simultaneous
    assert sorted(person.id for person in await club.waited_for()) == sorted(person.id for person in people)
    assert "How much jade do you bid" in club.bob.inbox[-1].text


async def test_with_ai_players_alone_a_person_goes_back_without_a_vote_and_they_play_again(club):
    active = await club.turn(club.ada, ai=2)
    await turns(club, 1)
    before = await club.live()
    value, _ = await first_turn(club, active)
    reply = await active.types("undo", to=value)
    await active.presses(reply.shown, "Go back")
    live = await club.live()
    added = live.table.log[before.table.number :]
    assert added[0].kind == "rewound"
    assert all(entry.seat != live.seat_of(club.ada.id) for entry in added[1:])
    assert await club.waited_for() == [club.ada]
    assert "The table goes back to **" in club.board.text
    assert not any("The table votes" in post.text for post in club.posts)


async def test_in_the_beginning_there_is_nothing_to_go_back_to(club):
    await club.start(club.ada, club.bob)
    assert await club.ada.suggested("undo", "to") == {}
    more = (await club.ada.presses(club.board, "More")).shown
    page = (await club.ada.presses(more, "Undo earlier moves")).shown
    assert "There is nothing to go back to yet." in page.text


async def test_the_vote_is_called_from_the_page_behind_more_too(club):
    active = await recruited(club, club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    more = (await other.presses(club.board, "More")).shown
    page = (await other.presses(more, "Undo earlier moves")).shown
    (options,) = page.menus.values()
    reply = await other.chooses(page, options[0]["value"])
    await other.presses(reply.shown, "Call a vote")
    assert "The table votes" in vote_post(club).text


async def test_playing_on_ends_the_vote(club):
    active = await recruited(club, club.ada, club.bob, club.cai)
    other = next(person for person in (club.ada, club.bob, club.cai) if person != active)
    value = next(iter(await other.suggested("undo", "to")))
    await other.presses((await other.types("undo", to=value)).shown, "Call a vote")
    await turns(club, 1)
    assert "This vote is void" in vote_post(club).text
    async with club.bot.app.tables.database.reading() as connection:
        assert await votes.open_at(connection, 1) == []


@pytest.mark.parametrize("to", ["99", "0", "-1", "one", "9" * 12, "٣", "recruit"])
async def test_a_moment_that_there_is_not_is_answered(club, to):
    active = await recruited(club, club.ada, club.bob)
    log = (await club.live()).table.log
    assert (await active.types("undo", to=to)).text == GONE
    assert (await club.live()).table.log == log


async def test_a_stranger_has_no_say(club):
    await recruited(club, club.ada, club.bob)
    assert await club.cai.suggested("undo", "to") == {}
    assert (await club.cai.types("undo", to="1")).text.startswith("You have no seat at this table")


async def test_a_table_that_went_back_goes_out_and_replays(club):
    active = await club.turn(club.ada, ai=1)
    await active.types("my confirm", choice="off")
    await active.types("huangdi recruit", peasants=1)
    value, _ = await first_turn(club, active)
    await active.presses((await active.types("undo", to=value)).shown, "Go back")
    live = await club.live()
    document = await export_table(club.bot.app.tables.database, 1)
    export = load_export(json.dumps(document))
    assert export.table().answers == live.table.answers
    assert list(export.log) == live.table.log
    assert any(entry.kind == "rewound" for entry in export.log)
