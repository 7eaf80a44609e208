"""Lasting answers given ahead until a moment: then no more, and again if what has brought it is taken back."""

from __future__ import annotations

from random import Random

import discord
import pytest

from bot.features.ahead.ui import ahead_panel
from games import find_boxes
from games.engine.language import languages, speaking
from games.han.events import HousesScored
from storage import GivenAhead, ahead
from tests.bot.features.ahead.planning import go_back, play, to_the_petition
from tests.bot.players import type_a_move

NOT_CHOSEN = "nothing chosen"


async def kept(club):
    """What is kept, and until when."""
    async with club.bot.app.tables.database.reading() as connection:
        return [(row.seat, row.topic, row.until) for row in await ahead.of(connection, 1)]


async def said(person, title):
    """What the person's page says of a question."""
    page = (await person.types("ahead")).text
    return next(line for line in page.splitlines() if line.startswith(f"**{title}**")).partition(": ")[2]


async def before_a_scoring(club, *people):
    """HAN, where somebody can have a province scored and is asked then for a second piece: who, and how."""
    await club.start(*people, game="han")
    with club.env._bot_scope():
        while not (path := scoring((live := await club.live()).table, live.waiting[0])):
            (seat,) = live.waiting
            await club.bot.app.tables.play(1, live.persons[seat], [live.ask_of(seat).options[0]])
    await club.env.settle()
    return club.person(live.persons[live.waiting[0]]), path


def scoring(table, seat, path=()):
    """What `seat` can answer now so that a province is scored before it is asked for a second piece."""
    fork = table.tried(seat, path)
    ask = fork.ask_of(seat)
    if ask is not None and ask.topic == "second":
        new = fork.game.events[len(table.game.events) :]
        return path if any(isinstance(event, HousesScored) for event in new) else None
    if ask is None or ask.topic not in ("province", "space", "cards"):
        return None
    found = (scoring(table, seat, (*path, key)) for key in ask.options)
    return next(filter(None, found), None)


async def test_it_is_chosen_by_buttons_until_when_an_answer_holds(club):
    active = await club.turn(club.ada, club.bob)
    seat = (await club.live()).seat_of(active.id)
    page = (await active.types("ahead")).shown
    assert not any(label.startswith("Until") for label in page.buttons)
    page = (await active.presses(page, "End my turn")).shown
    assert "**After my action**: **End my turn**, until you cancel it\n" in page.text
    page = (await active.presses(page, "Until a row is completed")).shown
    assert "**After my action**: **End my turn**, until a row is completed\n" in page.text
    assert await kept(club) == [(seat, "after", "row")]
    assert [label for label in page.buttons if label.startswith("Until")] == [
        "Until you cancel it",
        "Until the next petition",
    ]
    page = (await active.presses(page, "Until you cancel it")).shown
    assert await kept(club) == [(seat, "after", None)]
    page = (await active.presses(page, "Ask me instead")).shown
    assert f"**After my action**: {NOT_CHOSEN}" in page.text
    assert await kept(club) == []


@pytest.mark.parametrize("until", ["petition", "until the next petition", "The next petition"])
async def test_it_is_typed_until_when_an_answer_holds(club, until):
    active = await club.turn(club.ada, club.bob)
    reply = await active.types("ahead", what="after", answer="end", until=until)
    assert "**After my action**: **End my turn**, until the next petition\n" in reply.text
    for off in ("off", "Aus"):
        reply = await active.types("ahead", what="after", answer="end", until=off)
        assert "**After my action**: **End my turn**, until you cancel it\n" in reply.text


async def test_it_is_typed_in_german(club, in_german):
    active = await club.turn(club.ada, club.bob)
    in_german.add(active.id)
    reply = await active.types("ahead", what="after", answer="zug beenden", until="zur nächsten petition")
    assert "**Nach meiner Aktion**: **Zug beenden**, bis zur nächsten Petition\n" in reply.text
    assert "Bis eine Reihe vollendet ist" in reply.shown.buttons


@pytest.mark.parametrize(
    ("what", "answer", "why"),
    [
        (
            "after",
            "end",
            "'tomorrow' is not possible here. Choose how long this answer holds: "
            "until the next petition, until a row is completed. Or leave it out.",
        ),
        ("bid", "3", "You cannot choose how long this answer holds. Leave 'tomorrow' out."),
    ],
)
async def test_an_unknown_moment_is_refused_and_changes_nothing(club, what, answer, why):
    active = await club.turn(club.ada, club.bob)
    await active.types("ahead", what="after", answer="end", until="row")
    await active.types("ahead", what="bid", answer="1")
    before = await kept(club)
    assert (await active.types("ahead", what=what, answer=answer, until="tomorrow")).text == why
    assert await kept(club) == before
    assert "**1 jade**" in await said(active, "Bid for the next petition")


async def test_the_moments_are_suggested(club):
    active = await club.turn(club.ada, club.bob)
    assert await active.suggested("ahead", "until", what="after") == {
        "off": "until you cancel it",
        "petition": "until the next petition",
        "row": "until a row is completed",
    }
    assert await active.suggested("ahead", "until", "row", what="after") == {"row": "until a row is completed"}
    assert await active.suggested("ahead", "until", what="bid") == {}
    assert await active.suggested("ahead", "until") == {}


async def test_once_its_moment_has_come_an_answer_is_chosen_no_more_and_nobody_is_written_to(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    await active.types("ahead", what="after", answer="end", until="petition")
    await other.types("ahead", what="after", answer="end")
    await club.restart()
    assert await said(active, "After my action") == "**End my turn**, until the next petition"
    await to_the_petition(club)
    letters = [person.inbox for person in (active, other)]
    assert all("ahead" not in letter.text and "After my action" not in letter.text for box in letters for letter in box)
    assert await said(active, "After my action") == NOT_CHOSEN
    assert await said(other, "After my action") == "**End my turn**, until you cancel it"
    await club.restart()
    assert await said(active, "After my action") == NOT_CHOSEN


async def test_what_comes_in_the_same_move_as_the_question_ends_the_answer_first(club):
    active, path = await before_a_scoring(club, club.ada, club.bob)
    await active.types("ahead", what="second", answer="done", until="scoring")
    await play(club, active, path)
    live = await club.live()
    assert await club.waited_for() == [active]
    assert live.ask_of(live.seat_of(active.id)).topic == "second"
    assert await said(active, "A second piece") == NOT_CHOSEN


async def test_what_has_not_come_ends_nothing(club):
    active, path = await before_a_scoring(club, club.ada, club.bob)
    await active.types("ahead", what="second", answer="done", until="last")
    await play(club, active, path)
    live = await club.live()
    assert live.table.answers[-1].answer == "done"
    assert live.ask_of(live.seat_of(active.id)).topic == "draw"


async def test_what_has_come_and_is_taken_back_has_not_come(club):
    active, path = await before_a_scoring(club, club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    holds = "**Never**, until a province is scored"
    for person in (active, other):
        await person.types("ahead", what="second", answer="done", until="scoring")
    for _ in range(2):
        await play(club, active, path)
        assert [await said(person, "A second piece") for person in (active, other)] == [NOT_CHOSEN] * 2
        await club.restart()
        await active.types("undo", what="turn")
        assert [await said(person, "A second piece") for person in (active, other)] == [holds] * 2
    await play(club, active, [*path, "done"])
    assert [await said(person, "A second piece") for person in (active, other)] == [NOT_CHOSEN] * 2


async def test_what_someone_has_chosen_since_stays_when_the_moment_is_taken_back(club):
    active, path = await before_a_scoring(club, club.ada, club.bob, club.cai)
    waiting = [person for person in (club.ada, club.bob, club.cai) if person != active]
    for person in (active, *waiting):
        await person.types("ahead", what="second", answer="done", until="scoring")
    await play(club, active, path)
    await waiting[0].types("ahead", what="second", answer="done", until="pile")
    await waiting[1].types("ahead", what="second", answer="off")
    await active.types("undo", what="turn")
    assert await said(waiting[0], "A second piece") == "**Never**, until there is a new draw pile"
    assert await said(waiting[1], "A second piece") == NOT_CHOSEN


async def test_a_moment_that_comes_again_after_it_was_taken_back_ends_what_was_given_between(club):
    active, path = await before_a_scoring(club, club.ada, club.bob)
    await play(club, active, path)
    await active.types("ahead", what="second", answer="done", until="scoring")
    assert await said(active, "A second piece") == "**Never**, until a province is scored"
    await active.types("undo", what="turn")
    await play(club, active, path)
    assert await said(active, "A second piece") == NOT_CHOSEN
    assert await club.waited_for() == [active]


async def test_expired_answers_are_not_told_when_the_table_goes_back(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    for person in (active, other):
        await person.types("ahead", what="after", answer="end", until="petition")
    await to_the_petition(club)
    chance = Random(4)
    for _ in range(2):
        (person, *_) = await club.waited_for()
        await type_a_move(club, person, chance)
    await active.types("ahead", what="bid", answer="2")
    await go_back(club, active, 2)
    assert await kept(club) == []
    told = [letter.text for letter in active.inbox if "ahead" in letter.text]
    assert len(told) == 1
    assert told[0].endswith("I dropped your answers ahead: Bid for the next petition (2 jade).")
    assert not any("ahead" in letter.text for letter in other.inbox)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", find_boxes())
async def test_the_page_keeps_discords_limits_with_any_answers(club, game, language):
    """40 parts, five buttons in a row, 80 characters on each, 100 in what it sends."""
    await club.start(club.ada, club.bob, game=game)
    live = await club.live()
    moments = max((len(question.until) for question in live.box.ahead), default=0)
    own = live.observation(0)
    for chosen in range(moments + 1):
        with speaking(language):
            view = ahead_panel(live, 0, {question.topic: given(question, chosen, own) for question in live.box.ahead})
        items = list(view.walk_children())
        rows = [item for item in items if isinstance(item, discord.ui.ActionRow)]
        assert len(items) <= 40
        assert all(1 <= len(row.children) <= 5 for row in rows)
        controls = [control for row in rows for control in row.children]
        menus = [control for control in controls if isinstance(control, discord.ui.Select)]
        buttons = [control for control in controls if control not in menus]
        assert all(1 <= len(menu.options) <= 25 for menu in menus)
        assert all(0 < len(option.label) <= 70 for menu in menus for option in menu.options)
        assert sum("/" in button.custom_id for button in buttons) >= moments
        assert all(0 < len(button.label) < 80 for button in buttons)
        assert all(len(control.custom_id) <= 80 for control in controls)  # a table's id may have up to 18 digits
        assert len({control.custom_id for control in controls}) == len(controls)


def given(question, chosen, own):
    """An answer to the question until one of its moments, or until it is called off."""
    until = [None, *question.until][min(chosen, len(question.until))]
    return GivenAhead(0, question.topic, next(iter(question.answers(own)), question.most), until)
