"""The private panel: every option, what cannot be chosen and why, marks as in the picture, a form for numbers."""

import re
from collections import Counter
from random import Random

import pytest
from simcord.components import walk_components

from bot.features.play.answers import chosen, read_path
from bot.features.play.offering import marks_of, options_of
from bot.features.play.panel import panel
from bot.surface.limits import MENU
from games import find_box, find_boxes
from games.engine import Chance, Picks, Refused, Table, draw, with_forced_answers
from rendering import find_painter
from tests.bot.as_read import BUTTON, TEXT, read_view
from tests.bot.messages import live_of
from tests.bot.people import END
from tests.bot.sketching import painted_by

BOX = find_box("huang_di")
ROW, SECTION = 1, 9


def at_topic(topic, seats=3, seed=4):
    """A table played by chance up to the first ask of a topic, and that ask."""
    source = Random(seed)
    table = Table(BOX.new(seats, {}), nature=source)
    while (ask := table.ask_of(table.waiting[0])).topic != topic:
        table.answer(ask.seat, draw(ask, source))
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
        table.answer(ask.seat, draw(ask, source))


def said(text, words):
    """Whether `words` have the text, or as one of several that differ in the number at their end: `Wei 1, 2 and 4`."""
    what, _, number = text.rpartition(" ")
    several = rf"{re.escape(what)} (\d+(, | and ))*{number}\b"
    return text in words or (number.isdecimal() and re.search(several, words) is not None)


def offered(message):
    """The answers that the controls of a panel give, each as its path; what can be chosen twice is there once."""
    controls = [c.split(":", 4)[4] for c in message.buttons.values() if re.match(r"hd:(answer|choose):", c)]
    return {*controls, *(option["value"].partition(",")[0] for options in message.menus.values() for option in options)}


def first_keys(message):
    """What they answer first."""
    return {path.partition(";")[0] for path in offered(message)}


def greyed(message):
    """The labels of the buttons that cannot be pressed."""
    return [label for label, custom_id in message.buttons.items() if custom_id.startswith("hd:barred:")]


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
@pytest.mark.parametrize("seed", [4, 5])
async def test_every_option_is_there_and_each_barred_one_is_told_or_counted(box, seed):
    for live, ask in every_topic(box, seed):
        own = live.observation(ask.seat)
        reasons = ask.reasons(own, evident=False)
        pages = [shown(live, ask, page=page) for page in range(-(-len(options_of(ask)) // MENU))]
        assert set().union(*map(first_keys, pages)) == set(options_of(ask))
        (line,) = [line for line in pages[0].text.splitlines() if line.startswith("-# Not now")] or [""]
        words = "\n".join([line, *greyed(pages[0])])
        untold = [key for key in reasons if not said(ask.label(own, key).text, words)]
        more = re.search(r"(\d+) more$", line)
        assert len(untold) == (int(more[1]) if more else 0)
        assert len(line) <= 200, "a short line"


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
async def test_every_choice_leads_where_its_answers_lead_one_by_one(box):
    for live, ask in every_topic(box, 4):
        if isinstance(ask, Picks) or live.table.simultaneous:
            continue
        for path in offered(shown(live, ask)):
            answers = read_path(path, live, ask.seat)
            table = live.table.fork()
            for answer in answers:
                table.answer(ask.seat, answer)
            assert len(table.log) == live.table.number + len(answers)


def height_of(message):
    """About how high the controls of a message are on a phone 360 px wide, where a row of buttons wraps."""
    height = 0
    for part in walk_components(message.components):
        if part["type"] == ROW:
            lines, room = 1, 330
            for width in (40 + 8 * len(button["label"]) for button in part["components"] if button["type"] == BUTTON):
                lines, room = (lines, room - width) if width <= room else (lines + (room < 330), 330 - width)
            height += 8 + 40 * lines
    return height


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
@pytest.mark.parametrize("picture", [None, "choice.png"])
async def test_a_panel_is_one_screen_of_a_phone(box, picture):
    """A row of controls is some 50 px high, a button 36 characters wide; a picture takes about half a screen."""
    for live, ask in every_topic(box, 4):
        message = shown(live, ask, picture=picture)
        kinds = [part["type"] for part in walk_components(message.components)]
        assert SECTION not in kinds, "no list beside the buttons"
        assert kinds.count(TEXT) <= 5
        for part in walk_components(message.components):
            if part["type"] == BUTTON and not part["label"].startswith(("◀", "▶")):
                assert len(part["label"]) <= 36, part["label"]
        assert len(message.menus) <= 5
        assert height_of(message) <= 430


async def test_what_cannot_be_chosen_cannot_be_pressed():
    live, ask = at_topic("recruit")
    live.table.game.players[ask.seat].jade = 2
    ask.low, ask.high = 1, 3
    reasons = ask.reasons(live.observation(ask.seat))
    assert set(reasons) == {"4", "5"}
    disabled = [button for button in panel(live, ask.seat).walk_children() if getattr(button, "disabled", False)]
    assert {button.custom_id.split(":")[-1] for button in disabled} == set(reasons)


async def test_all_that_the_cards_in_hand_can_do_is_one_choice():
    live, ask = at_topic("role")
    message = shown(live, ask, picture="choice.png")
    answers = offered(message)
    amounts = [f"{action};{count}" for action in ("recruiter;recruit", "resources;quarry") for count in (1, 2, 3)]
    assert {*amounts, "recruiter;jade", "resources;draw", "taskmaster;move;p2", "emperor"} <= answers
    marks = marks_of(ask)
    placeholders = [part["placeholder"] for part in walk_components(message.components) if "placeholder" in part]
    assert [text.partition(":")[0] for text in placeholders][:2] == [
        f"{marks['recruiter']} · Recruiter",
        f"{marks['resources']} · Resources",
    ]
    words = [(option["label"], option.get("description")) for menu in message.menus.values() for option in menu]
    assert ("Recruit 3 peasants", "2 jade") in words
    assert ("Collect 3 jade", None) in words
    rows = [part["components"] for part in walk_components(message.components) if part["type"] == ROW]
    for row in rows:
        marked = [bool(re.match(r"[A-Z] · ", part["label"])) for part in row if "label" in part]
        assert len({*marked}) <= 1, "labels of one row are made alike"


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


async def test_a_greyed_button_among_short_ones_says_why_itself_if_that_is_short():
    live, ask = at_topic("recruit")
    live.table.game.players[ask.seat].jade = 2
    ask.low, ask.high = 1, 3
    message = shown(live, ask)
    assert list(message.buttons)[3:5] == ["4 peasants", "5 peasants"]
    assert all(":barred:" in message.buttons[f"{count} peasants"] for count in (4, 5))
    assert "Not now" not in message.text


def in_han(*played, hand=("red", "red", "green"), display=("green", "green", "orange", "yellow")):
    """A table of HAN with a house in Wei at the first player's turn, after it has answered so."""
    game = find_box("han").new(3, {})
    game.board.put(1, "wei1", "house")
    table = Table(game)
    for answer in ("0", *hand, *["violet"] * 3, *["orange"] * 3, *display, *played):
        table.answer(table.asks[0].seat, answer)
    return live_of(find_box("han"), table, "Ada")


async def test_pieces_are_placed_with_what_they_cost_and_a_second_along_with_the_first():
    live = in_han()
    message = shown(live, live.ask_of(0))
    custom_id, _ = message.control("wei;wei2;red")
    assert ("House on Wei 2", "wei;wei2;red") in [(o["label"], o["value"]) for o in message.menus[custom_id]]
    (menu,) = [part for part in walk_components(message.components) if part.get("custom_id") == custom_id]
    assert (menu["min_values"], menu["max_values"]) == (1, 2)
    assert "1 to 2" in menu["placeholder"]
    values = ["wei;wei2;red", "wei;wei3;red"]
    assert chosen(values, live, 0) == ["wei", "wei2", "red", "wei3", "red"]
    assert with_forced_answers(live.table, 0, chosen(values[:1], live, 0)) == ["wei", "wei2", "red", "done"]
    with pytest.raises(Refused, match="do not go together"):
        chosen(["wei;wei2;red", "zhao;zhao1;green"], live, 0)


async def test_several_cards_are_drawn_with_one_menu_and_of_a_colour_as_many_as_lie_open():
    live = in_han("zhao", "zhao1", "red+red")
    ask = live.ask_of(0)
    assert ask.topic == "draw"
    (options,) = shown(live, ask).menus.values()
    assert [option["value"] for option in options] == ["yellow", "green", "green,2", "orange", "pile", "pile,2"]
    assert chosen(["green", "green,2"], live, 0) == ["green", "green"]
    assert chosen(["orange", "pile"], live, 0) == ["orange", "pile"]
    assert chosen(["pile", "pile,2"], live, 0) == ["pile", "pile"]
    assert chosen(["green"], live, 0) == ["green"]


async def test_one_card_is_drawn_with_a_button():
    live = in_han("wei", "wei2", "red", "done")
    assert live.ask_of(0).topic == "draw"
    message = shown(live, live.ask_of(0))
    assert not message.menus
    assert offered(message) == {"green", "orange", "yellow", "pile"}


async def test_options_bear_the_marks_of_the_picture_and_its_description_names_them():
    live, ask = at_topic("build")
    message = shown(live, ask, picture="choice.png")
    marks = marks_of(ask)
    (alt,) = message.alts
    for key, mark in marks.items():
        text = ask.label(live.observation(ask.seat), key).text
        assert f"{mark} · {text}" in "\n".join(message.words)
        assert f"{mark}: {text}" in alt


def test_marks_go_on_after_the_alphabet():
    marks = list(marks_of(Chance("any", [str(number) for number in range(60)])).values())
    assert marks[:2] + marks[25:28] == ["A", "B", "Z", "AA", "AB"]
    assert len(set(marks)) == 60


async def test_more_options_than_a_menu_holds_are_paged_and_none_is_lost():
    live, ask = at_topic("bid")
    ask.low, ask.high = 0, 60
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

    def buttons(*answers):
        for answer in answers:
            table.answer(table.asks[0].seat, answer)
        return [
            label for label in shown(live_of(box, table, "Ada"), table.asks[0]).buttons if label.startswith(taking_back)
        ]

    taking_back = ("Take back", "Undo the whole turn")
    assert buttons("0", *["red"] * 3, *["green"] * 3, *["violet"] * 3) == []
    assert buttons("discard", "red") == ["Take back: Discard red"]
    assert [label[:5] for label in buttons("violet", "violet", "gardens")] == ["Take "]
    assert [label[:5] for label in buttons("gardens1", "green")] == ["Take "], "a piece is one choice"


async def test_a_place_is_chosen_with_a_picture(club):
    with painted_by(find_painter):
        active = await club.turn(club.ada, club.bob, club.cai, club.invite("Dai"))
        shown = (await active.presses(club.board, "Take your turn")).shown
        assert [file.filename for file in shown.files] == ["choice.png"]
        label = next(label for label in shown.buttons if label.endswith("· Place the emperor block"))
        shown = (await active.presses(shown, label)).shown
        assert [file.filename for file in shown.files] == ["choice.png"]
        start = (await active.presses(shown, "Take back: Place the emperor block")).shown
        assert "which role card" in start.text
        assert END not in start.buttons
