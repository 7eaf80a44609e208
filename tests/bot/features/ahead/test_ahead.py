"""Answers given ahead: secret, given as soon as they are asked for, and forgotten when they hold no more."""

from __future__ import annotations

from random import Random

import pytest

from bot.features.ahead.service import AnswersAhead
from games.engine import draw
from storage import ahead
from tests.bot.features.ahead.planning import go_back, play, to_the_petition
from tests.bot.players import type_a_move


async def kept(club):
    async with club.bot.app.tables.database.reading() as connection:
        return [(row.topic, row.answer) for row in await ahead.of(connection, 1)]


async def to_the_last_turn(club):
    """Let the round be played until its last turn begins."""
    chance = Random(4)
    while (live := await club.live()).table.game.upcoming():
        steps = live.table.steps
        while (await club.live()).table.steps == steps:
            (person, *_) = await club.waited_for()
            await type_a_move(club, person, chance)


async def test_a_bid_given_ahead_is_sealed_as_soon_as_the_petition_opens(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    reply = await other.types("ahead", what="bid", answer="2")
    assert reply.private
    assert "**Bid for the next petition**: **2 jade**" in reply.text
    await to_the_petition(club)
    live = await club.live()
    assert live.table.sealed == {live.seat_of(other.id): 2}
    assert await club.waited_for() == [active]
    assert await kept(club) == []
    assert "Your choice: **2 jade**" in (await other.types("move")).text
    await other.types("bid", jade=1)
    assert (await club.live()).table.sealed == {live.seat_of(other.id): 1}


async def test_more_than_there_is_becomes_all_there_is(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("ahead", what="bid", answer="99")
    await to_the_petition(club)
    live = await club.live()
    seat = live.seat_of(active.id)
    assert live.table.sealed == {seat: live.ask_of(seat).high}


async def test_bids_of_all_given_ahead_open_the_petition_at_once(club):
    people = (club.ada, club.bob)
    await club.turn(*people)
    for person, bid in zip(people, "12", strict=True):
        await person.types("ahead", what="bid", answer=bid)
    await to_the_last_turn(club)
    (last,) = await club.waited_for()
    round_before = (await club.live()).observation(None).round
    steps = (await club.live()).table.steps
    while (await club.live()).table.steps == steps:
        await type_a_move(club, last, Random(4))
    live = await club.live()
    assert live.observation(None).round == round_before + 1
    assert not live.table.simultaneous
    assert await kept(club) == []


async def test_it_is_given_changed_and_called_off_by_buttons(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    panel = (await other.types("move")).shown
    page = (await other.presses(panel, "Answers ahead")).shown
    form = (await other.presses(page, "Choose a number")).form
    page = (await other.fills(page, form, " 3 ")).shown
    assert "**Bid for the next petition**: **3 jade**" in page.text
    page = (await other.presses(page, "End my turn")).shown
    assert sorted(await kept(club)) == [("after", "end"), ("bid", 3)]
    page = (await other.presses(page, "Ask me instead")).shown
    assert len(await kept(club)) == 1
    more = (await other.presses(club.board, "More")).shown
    assert "Ask me instead" in (await other.presses(more, "Answers ahead")).shown.buttons


async def test_a_lasting_answer_is_given_every_time_but_not_against_what_was_taken_back(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    for person in (active, other):
        await person.types("my confirm", choice="off")
        await person.types("ahead", what="after", answer="end")
    live = await club.live()
    fork, path = live.table.fork(), ["taskmaster"]
    fork.answer(live.seat_of(active.id), "taskmaster")
    while (ask := fork.ask_of(live.seat_of(active.id))).topic != "after":
        path.append(draw(ask, Random(1)))
        fork.answer(ask.seat, path[-1])
    await play(club, active, path)
    assert await club.waited_for() == [active]  # who has won the emperor block has to choose
    await active.types("huangdi end")
    await play(club, other, path)
    assert await club.waited_for() == [active]
    assert (await club.live()).table.answers[-1].answer == "end"

    await other.types("undo")
    assert await club.waited_for() == [other]
    assert (await club.live()).ask_of((await club.live()).seat_of(other.id)).topic == "after"
    assert await kept(club) == [("after", "end"), ("after", "end")]


async def test_in_han_cards_are_drawn_from_the_pile_by_themselves(club):
    await club.start(club.ada, club.bob, game="han")
    (active,) = await club.waited_for()
    await active.types("ahead", what="draw", answer="pile")
    suggested = await active.suggested("han discard", "card")
    await active.types("han discard", card=next(iter(suggested)))
    live = await club.live()
    assert await club.waited_for() != [active]
    assert [entry.answer for entry in live.table.answers if entry.seat == live.seat_of(active.id)][-1] == "pile"
    assert await kept(club) == [("draw", "pile")]


async def test_it_is_dropped_when_the_table_goes_back(club):
    active = await club.turn(club.ada, ai=1)
    await active.types("ahead", what="bid", answer="2")
    await active.types("my confirm", choice="off")
    await active.types("huangdi recruit", peasants=1)
    assert await kept(club) == [("bid", 2)]
    await go_back(club, active, 1)
    assert await kept(club) == []
    told = [letter.text for letter in active.inbox]
    assert told[-1] == (
        f"**Huang Di** in <#{club.channel.id}>: the table went back, so I dropped your answers ahead: "
        "Bid for the next petition (2 jade)."
    )
    assert not any("answers ahead" in post.text for post in club.posts)


async def test_it_is_dropped_with_its_holder(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    for person in (club.ada, club.bob):
        await person.types("ahead", what="bid", answer="2")
    await club.bob.types("table resign")
    assert await kept(club) == [("bid", 2)]
    assert active


async def test_it_survives_a_restart(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("ahead", what="bid", answer="2")
    await club.restart()
    await to_the_petition(club)
    live = await club.live()
    assert live.table.sealed == {live.seat_of(active.id): 2}


async def test_nobody_else_can_tell_what_was_given_ahead(club):
    """Two bids, two worlds: all that others read is the same until the bids are opened."""
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    await other.types("ahead", what="bid", answer="1")
    page = (await other.types("ahead")).shown
    assert page.message._message.visible_to(active.id) is False
    await to_the_petition(club)
    one = [post.text for post in club.posts], [letter.text for letter in active.inbox]
    await other.types("bid", jade=0)
    assert ([post.text for post in club.posts], [letter.text for letter in active.inbox]) == one
    assert not any("ahead" in text for texts in one for text in texts)


@pytest.mark.parametrize(
    ("what", "answer", "why"),
    [
        ("bid", "100", "Enter a whole number from 0 to 99"),
        ("bid", "-1", "Enter a whole number from 0 to 99"),
        ("bid", "three", "Enter a whole number from 0 to 99"),
        ("after", "chip", "Choose one of: End my turn"),
        ("role", "builder", "You can answer: Bid for the next petition, After my action."),
        ("bid", None, "Give your answer"),
    ],
)
async def test_what_cannot_be_given_ahead_is_said_and_nothing_is_kept(club, what, answer, why):
    active = await club.turn(club.ada, club.bob)
    reply = await active.types("ahead", what=what, **({"answer": answer} if answer else {}))
    assert why in reply.text
    assert await kept(club) == []


async def test_what_is_asked_already_is_answered_there(club):
    await club.petition(club.ada, club.bob)
    assert (await club.ada.types("ahead", what="bid", answer="1")).text.startswith("The game is asking you that now")
    assert await kept(club) == []


async def test_a_stranger_gives_nothing_ahead(club):
    await club.turn(club.ada, club.bob)
    assert (await club.cai.types("ahead", what="bid", answer="1")).text.startswith("You have no seat at this table")
    assert await kept(club) == []


async def test_what_can_be_given_is_suggested(club):
    active = await club.turn(club.ada, club.bob)
    assert await active.suggested("ahead", "what") == {"bid": "Bid for the next petition", "after": "After my action"}
    assert await active.suggested("ahead", "answer", what="after") == {
        "off": "off (ask me instead)",
        "end": "End my turn",
    }
    assert "24" not in await active.suggested("ahead", "answer", what="role")
    assert len(await active.suggested("ahead", "answer", what="bid")) == 25


@pytest.mark.parametrize("off", ["off", "aus", " Off "])
async def test_what_was_given_is_called_off_by_the_word_in_any_language(club, off):
    active = await club.turn(club.ada, club.bob)
    await active.types("ahead", what="after my action", answer="end my turn")
    assert await kept(club) == [("after", "end")]
    reply = await active.types("ahead", what="after", answer=off)
    assert "**After my action**: nothing chosen" in reply.text
    assert await kept(club) == []


async def test_an_answer_is_confirmed_though_the_table_ends_a_moment_later(club, monkeypatch):
    active = await club.turn(club.ada, club.bob)
    give, tables = AnswersAhead.give, club.bot.app.tables

    async def given_at_the_end(self, table_id, *given):
        found = await give(self, table_id, *given)
        await tables.cancel(table_id, club.ada.id, manages_server=True)
        return found

    monkeypatch.setattr(AnswersAhead, "give", given_at_the_end)
    reply = await active.types("ahead", what="bid", answer="2")
    assert "**Bid for the next petition**: **2 jade**" in reply.text
