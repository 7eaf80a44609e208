"""The private panel: every option, what cannot be chosen and why, marks as in the picture, a form for numbers."""

import re
from collections import Counter
from random import Random

import pytest
from as_read import read_view
from messages import live_of
from people import END
from sketching import painted_by

from bot.limits import MENU
from bot.panels.question import marks_of, options_of, panel
from games import find_box, find_boxes
from games.engine import Amount, Pick, Table, random_policy
from rendering import find_painter

BOX = find_box("huang_di")


def at_topic(topic, seats=3, seed=4):
    """A table played by chance up to the first ask of a topic, and that ask."""
    source = Random(seed)
    table = Table(BOX.new(seats, {}), nature=source)
    while (ask := table.ask_of(table.waiting[0])).topic != topic:
        table.answer(ask.seat, random_policy(ask, None, source))
    return live_of(BOX, table, "Ada"), ask


def shown(live, ask, **more):
    return read_view(panel(live, ask.seat, **more))


def every_topic(box, seed):
    """The first asks of every topic in a game played by chance, each with its table."""
    source, seen = Random(seed), Counter()
    table = Table(box.new(box.seats[0] + 1, {}), nature=source)
    while not table.over:
        ask = table.ask_of(table.waiting[0])
        if seen[ask.topic] < 3:
            seen[ask.topic] += 1
            yield live_of(box, table, "Ada"), ask
        table.answer(ask.seat, random_policy(ask, None, source))


def named(text, words):
    """Whether `words` have the text, or as one of several that differ in the number at their end: `Wei 1, 2 and 4`."""
    what, _, number = text.rpartition(" ")
    several = rf"{re.escape(what)} (\d+(, | and ))*{number}\b"
    return text in words or (number.isdecimal() and re.search(several, words) is not None)


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
@pytest.mark.parametrize("seed", [4, 5])
async def test_every_option_is_there_and_each_barred_one_says_why(box, seed):
    for live, ask in every_topic(box, seed):
        own, barred = live.view(ask.seat), box.texts.barred(ask, live.view(ask.seat))
        pages = [shown(live, ask, page=page) for page in range(-(-len(options_of(ask)) // MENU))]
        offered = {option["value"] for page in pages for options in page.menus.values() for option in options}
        answers = [custom_id for custom_id in pages[0].buttons.values() if ":answer:" in custom_id]
        offered |= {custom_id.split(":", 4)[4] for custom_id in answers}
        assert offered == set(options_of(ask))
        words = "\n".join(pages[0].words)
        assert all(named(box.texts.label(ask, key, own).text, words) for key in barred)
        assert all(why.casefold() in words.casefold() for why in barred.values())


async def test_what_cannot_be_chosen_cannot_be_pressed():
    live, ask = at_topic("recruiter")
    barred = BOX.texts.barred(ask, live.view(ask.seat))
    assert barred
    greyed = [button for button in panel(live, ask.seat).walk_children() if getattr(button, "disabled", False)]
    assert {button.custom_id.split(":")[-1] for button in greyed} == set(barred)


async def test_what_is_barred_for_one_reason_and_differs_in_a_number_is_told_together():
    box = find_box("han")
    game = box.new(3, {"markers": "on"})
    game.board.put(1, "wei1", "house")
    table = Table(game)
    for answer in ("0", "red", "green", "violet", *["green"] * 3, *["orange"] * 3, *["yellow"] * 4, "wei"):
        table.answer(table.asks[0].seat, answer)
    text = shown(live_of(box, table, "Ada"), table.asks[0]).text
    assert text.count("Fortification and house on Wei") == 1
    assert "Not now: Fortification and house on Wei 2, 3, 4 and 5 (needs 2 red)" in text


async def test_a_greyed_button_among_short_ones_says_why_itself():
    live, ask = at_topic("recruit")
    live.table.game.players[ask.seat].jade = 2
    ask = Amount(ask.seat, "recruit", 1, 3)
    live.table.asks = (ask,)
    message = shown(live, ask)
    assert list(message.buttons)[3:5] == [
        f"{count} peasants (needs {price} jade; you have 2)" for count, price in ((4, 4), (5, 7))
    ]
    assert "Not now" not in message.text


async def test_options_bear_the_marks_of_the_picture_and_its_description_names_them():
    live, ask = at_topic("build")
    message = shown(live, ask, picture="choice.png")
    marks = marks_of(ask)
    (alt,) = message.alts
    for key, mark in marks.items():
        text = BOX.texts.label(ask, key, live.view(ask.seat)).text
        assert f"{mark} · {text}" in "\n".join(message.words)
        assert f"{mark}: {text}" in alt


def test_marks_go_on_after_the_alphabet():
    marks = list(marks_of(Pick(0, "any", [str(number) for number in range(60)])).values())
    assert marks[:2] + marks[25:28] == ["A", "B", "Z", "AA", "AB"]
    assert len(set(marks)) == 60


async def test_more_options_than_a_menu_holds_are_paged_and_none_is_lost():
    live, ask = at_topic("bid")
    ask = Amount(ask.seat, "bid", 0, 60)
    live.table.asks = tuple(ask if old.seat == ask.seat else old for old in live.table.asks)
    found = []
    for page in range(3):
        (options,) = shown(live, ask, page=page).menus.values()
        found += [option["value"] for option in options]
    assert found == [str(number) for number in range(61)]


async def test_a_bid_can_be_typed_into_a_form(club):
    await club.petition(club.ada, club.bob)
    question = club.ada.inbox[-1]
    form = (await club.ada.presses(question, "Type a number")).form
    assert "0 to 15" in str(form.modal)
    reply = await club.ada.fills(question, form, " 7 ")
    assert "Your choice: **7 jade**" in reply.text
    seat = (await club.live()).seat_of(club.ada.id)
    assert (await club.live()).table.sealed == {seat: 7}


@pytest.mark.parametrize("typed", ["-1", "16", "lots", "3.5", "9" * 40])
async def test_a_form_takes_nothing_but_a_number_that_would_do(club, typed):
    await club.petition(club.ada, club.bob)
    question = club.ada.inbox[-1]
    form = (await club.ada.presses(question, "Type a number")).form
    reply = await club.ada.fills(question, form, typed)
    assert "Enter a whole number from 0 to 15" in reply.text
    assert (await club.live()).table.sealed == {}


async def test_a_form_that_is_sent_too_late_changes_nothing(club):
    await club.petition(club.ada, club.bob)
    question = club.ada.inbox[-1]
    form = (await club.ada.presses(question, "Type a number")).form
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    before = (await club.live()).table.log[:]
    assert "earlier moment" in (await club.ada.fills(question, form, "3")).text
    assert (await club.live()).table.log == before


async def test_a_form_outlives_a_restart(club):
    await club.petition(club.ada, club.bob)
    question = club.ada.inbox[-1]
    form = (await club.ada.presses(question, "Type a number")).form
    await club.restart()
    assert "Your choice: **4 jade**" in (await club.ada.fills(question, form, "4")).text


def test_what_can_be_taken_back_is_offered_once():
    """A hand of one colour leaves no choice of what to discard, nor of how to pay for a house."""
    box = find_box("han")
    table = Table(box.new(2, {}))

    def offered(*answers):
        for answer in answers:
            table.answer(table.asks[0].seat, answer)
        return [
            label for label in shown(live_of(box, table, "Ada"), table.asks[0]).buttons if label.startswith(taking_back)
        ]

    taking_back = ("Take back", "Undo the whole turn")
    assert offered("0", *["red"] * 3, *["green"] * 3, *["violet"] * 3) == []
    assert offered("discard", "red") == ["Take back: Discard a card"]
    assert [label[:5] for label in offered("violet", "violet", "gardens")] == ["Take "]
    assert [label[:5] for label in offered("gardens1", "green")] == ["Take ", "Undo "]


async def test_a_place_is_chosen_with_a_picture(club):
    with painted_by(find_painter):
        active = await club.turn(club.ada, club.bob)
        shown = (await active.presses(club.board, "Take your turn")).shown
        assert [file.filename for file in shown.files] == ["choice.png"]
        label = next(label for label in shown.buttons if label.endswith("· Taskmaster"))
        shown = (await active.presses(shown, label)).shown
        shown = (await active.presses(shown, "Move your taskmaster")).shown
        assert [file.filename for file in shown.files] == ["choice.png"]
        back = (await active.presses(shown, "Take back")).shown
        assert "what will you do?" in back.text
        start = (await active.presses(back, "Take back")).shown
        assert "which role card" in start.text
        assert END not in start.buttons
