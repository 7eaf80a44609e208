"""The private panel: every option, what cannot be chosen and why, marks as in the picture, forms, and its height."""

import re
from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest
from simcord.components import walk_components

from bot.features.play.answers import chosen
from bot.features.play.headings import packed
from bot.features.play.offering import marks_of, options_of
from bot.features.play.panel import panel
from bot.surface.limits import MENU
from games import find_boxes
from games.engine import Chance, Refused, Table, draw, with_forced_answers
from tests.bot.discord_messages import BUTTON, TEXT, read_view
from tests.bot.discord_messages import MENU as MENU_PART
from tests.bot.possible_messages import live_of

BOXES = find_boxes()
ROW, SECTION = 1, 9
each_game = pytest.mark.parametrize("box", BOXES.values(), ids=list(BOXES))


def asks_of(box, seed, seats, *, each=1_000):
    """Yield the questions of a game played by chance, up to some for each topic, each with its table."""
    source, seen = Random(seed), Counter()
    table = Table(box.new(seats, {}), nature=source)
    while not table.over:
        ask = table.ask_of(table.waiting[0])
        seen[ask.topic] += 1
        if seen[ask.topic] <= each:
            yield live_of(box, table, "Ada"), ask
        table.answer(ask.seat, draw(ask, source))


def at_topic(topic):
    """Return a table of Huang Di played by chance up to a topic, and its question."""
    return next((live, ask) for live, ask in asks_of(BOXES["huang_di"], 4, 3) if ask.topic == topic)


def shown(live, ask, **more):
    return read_view(panel(live, ask.seat, **more))


def parts_of(message, kind):
    return [part for part in walk_components(message.components) if part["type"] == kind]


def offered(message):
    """Return the answers that the controls of a panel give, each as its path."""
    buttons = [custom_id.split(":", 4)[4] for custom_id in message.buttons.values() if ":choose:" in custom_id]
    return {*buttons, *(option["value"].partition(",")[0] for options in message.menus.values() for option in options)}


def told_in(text, words):
    """Return whether `words` have a text, maybe as one of several with other last numbers: `Wei 1 and 4`."""
    what, _, number = text.rpartition(" ")
    several = rf"{re.escape(what)} (\d+(, | and ))*{number}\b"
    return text in words or (number.isdecimal() and re.search(several, words) is not None)


@each_game
def test_every_option_is_there_and_each_barred_one_is_told_or_counted(box):
    for live, ask in asks_of(box, 4, box.seats[0] + 1, each=3):
        own = live.observation(ask.seat)
        pages = [shown(live, ask, page=page) for page in range(-(-len(options_of(ask)) // MENU))]
        first_keys = {path.partition(";")[0] for page in pages for path in offered(page)}
        assert first_keys == set(options_of(ask))
        (line,) = [line for line in pages[0].text.splitlines() if line.startswith("-# Not now")] or [""]
        greyed = [label for label, custom_id in pages[0].buttons.items() if custom_id.startswith("hd:barred:")]
        words = "\n".join([line, *greyed])
        untold = [key for key in ask.reasons(own, evident=False) if not told_in(ask.label(own, key).text, words)]
        more = re.search(r"(\d+) more$", line)
        assert len(untold) == (int(more[1]) if more else 0)
        assert len(line) <= 200
        assert more is None or more[1] != "1", "a single one is told"


def height_of(message):
    """About how high the controls of a message are on a phone 360 px wide, where a row of buttons wraps."""
    height = 0
    for part in parts_of(message, ROW):
        lines, room = 1, 330
        for width in (40 + 8 * len(button["label"]) for button in part["components"] if button["type"] == BUTTON):
            lines, room = (lines, room - width) if width <= room else (lines + (room < 330), 330 - width)
        height += 8 + 40 * lines
    return height


@each_game
def test_a_panel_is_one_screen_of_a_phone(box):
    """A row of controls is some 50 px high, a button 36 characters wide; a picture takes about half a screen."""
    for live, ask in asks_of(box, 4, box.seats[0] + 1, each=3):
        message = shown(live, ask, marks=marks_of(ask))
        assert parts_of(message, SECTION) == [], "no list beside the buttons"
        assert len(parts_of(message, TEXT)) <= 5
        labels = [part["label"] for part in parts_of(message, BUTTON)]
        assert [label for label in labels if len(label) > 36 and not label.startswith(("◀", "▶"))] == []
        assert len(message.menus) <= 5
        assert height_of(message) <= 430


def marks_in(message):
    """Return the marks of a panel's buttons and menus from top to bottom, each once in a row."""
    found = []
    for part in walk_components(message.components):
        words = []
        if part["type"] == BUTTON and ":choose:" in part["custom_id"]:
            words = [part["label"]]
        elif part["type"] == MENU_PART and " · " in part["placeholder"]:
            words = part["placeholder"].split("; ")
        found += [mark for mark, dot, _ in (word.partition(" · ") for word in words) if dot and len(mark) == 1]
    return [mark for place, mark in enumerate(found) if found[place - 1 : place] != [mark]]


@each_game
def test_choices_under_headings(box):
    """Marks are in order, no label has a mark twice, and a menu of several places tells each one's note."""
    marked, shared, lone = [0], 0, 0
    for seed, seats in ((4, box.seats[0]), (6, box.seats[-1])):
        for live, ask in asks_of(box, seed, seats, each=15):
            if not ask.is_heading:
                continue
            message = shown(live, ask, marks=marks_of(ask))
            if ask.topic == "province":
                lone += len(re.findall(r"^-# \*\*.*Completes ", message.text, re.MULTILINE))
            marks = marks_in(message)
            marked.append(len(marks))
            assert marks == sorted(marks)
            for options in message.menus.values():
                assert not [option for option in options if re.match(r"(\w+) · \1 · ", option["label"])]
                keys = [option["value"].partition(";")[0] for option in options]
                if box.name == "chang_cheng" and len({*keys}) > 1:
                    shared += 1
                    notes = {key: ask.label(live.observation(ask.seat), key).note.partition(";")[0] for key in keys}
                    told = zip(keys, (option.get("description", "") for option in options), strict=True)
                    assert [key for key, note in told if notes[key] not in note] == []
    assert marked == [0] or max(marked) > 2
    assert box.name != "chang_cheng" or (shared > 0 < lone)


@pytest.mark.parametrize(
    ("sizes", "merged"),
    [
        ([20, 5, 20, 20, 20], [1, 1, 1, 1, 1]),
        ([20, 5, 20, 20, 20, 20], [2, 1, 1, 1, 1]),
        ([20, 6, 20, 20, 20, 20], [1, 1, 1, 1, 1, 1]),
        ([9, 9, 8, 3, 2, 9, 9], [1, 1, 3, 1, 1]),
    ],
)
def test_the_smallest_neighbours_share_a_menu_until_there_are_five(sizes, merged):
    groups = [SimpleNamespace(choices=range(size - 1), times={0: 2}) for size in sizes]
    assert [len(few) for few in packed(groups)] == merged


def test_options_bear_the_marks_of_the_picture_and_its_description_names_them():
    live, ask = at_topic("build")
    message = shown(live, ask, marks=marks_of(ask))
    (alt,) = message.alts
    for key, mark in marks_of(ask).items():
        text = ask.label(live.observation(ask.seat), key).text
        assert f"{mark} · {text}" in "\n".join(message.words)
        assert f"{mark}: {text}" in alt
    marks = list(marks_of(Chance("any", [str(number) for number in range(60)])).values())
    assert marks[:2] + marks[25:28] == ["A", "B", "Z", "AA", "AB"]


def test_only_options_that_lie_in_the_picture_bear_a_letter():
    live, ask = at_topic("build")
    first, *others = ask.options
    message = shown(live, ask, marks={first: "A"})
    assert f"A · {ask.label(live.observation(ask.seat), first).text}" in "\n".join(message.words)
    assert {*re.findall(r"\b([A-Z]) · ", "\n".join(message.words))} == {"A"}
    assert [alt.count(": ") for alt in message.alts] == [1]
    assert len(others) > 1


def test_all_that_the_cards_in_hand_can_do_is_one_choice():
    live, ask = at_topic("role")
    message, marks = shown(live, ask, marks=marks_of(ask)), marks_of(ask)
    amounts = [f"{action};{count}" for action in ("recruiter;recruit", "resources;quarry") for count in (1, 2, 3)]
    assert {*amounts, "recruiter;jade", "resources;draw", "taskmaster;move;p2", "emperor"} <= offered(message)
    placeholders = [part["placeholder"].partition(":")[0] for part in parts_of(message, MENU_PART)]
    assert placeholders[:2] == [f"{marks['recruiter']} · Recruiter", f"{marks['resources']} · Resources"]
    words = [(option["label"], option.get("description")) for menu in message.menus.values() for option in menu]
    assert ("Recruit 3 peasants", "2 jade") in words
    assert ("Collect 3 jade", None) in words
    for row in parts_of(message, ROW):
        marked = {bool(re.match(r"[A-Z] · ", part["label"])) for part in row["components"] if "label" in part}
        assert len(marked) <= 1, "labels of one row are made alike"


def test_what_cannot_be_chosen_is_a_greyed_button_if_that_is_short():
    live, ask = at_topic("recruit")
    live.table.game.players[ask.seat].jade = 2
    ask.low, ask.high = 1, 3
    message = shown(live, ask)
    assert set(ask.reasons(live.observation(ask.seat))) == {"4", "5"}
    disabled = {
        part["custom_id"].split(":")[-1]: part["label"] for part in parts_of(message, BUTTON) if part["disabled"]
    }
    assert disabled == {"4": "4 peasants", "5": "5 peasants"}
    assert list(message.buttons)[3:5] == ["4 peasants", "5 peasants"]
    assert "Not now" not in message.text


def in_han(*played, hand=("red", "red", "green"), display=("green", "green", "orange", "yellow"), options=None):
    """Return a table of HAN with a house in Wei at the first player's turn, after it has answered so."""
    game = BOXES["han"].new(3, options or {})
    game.board.put(1, "wei1", "house")
    table = Table(game)
    for answer in ("0", *hand, *["violet"] * 3, *["orange"] * 3, *display, *played):
        table.answer(table.asks[0].seat, answer)
    return live_of(BOXES["han"], table, "Ada")


def test_what_is_barred_for_one_reason_and_differs_in_a_number_is_told_together():
    live = in_han("wei", hand=("red", "green", "violet"), display=["yellow"] * 4, options={"markers": "on"})
    text = shown(live, live.ask_of(0)).text
    assert "Not now: Fortification and house on Wei 2, 3, 4 and 5 (needs 2 red)" in text


def test_pieces_are_placed_with_what_they_cost_and_a_second_along_with_the_first():
    live = in_han()
    message = shown(live, live.ask_of(0))
    custom_id, _ = message.control("wei;wei2;red")
    assert ("House on Wei 2", "wei;wei2;red") in [(o["label"], o["value"]) for o in message.menus[custom_id]]
    (menu,) = [part for part in parts_of(message, MENU_PART) if part["custom_id"] == custom_id]
    assert (menu["min_values"], menu["max_values"]) == (1, 2)
    assert "1 to 2" in menu["placeholder"]
    values = ["wei;wei2;red", "wei;wei3;red"]
    assert chosen(values, live, 0) == ["wei", "wei2", "red", "wei3", "red"]
    assert with_forced_answers(live.table, 0, chosen(values[:1], live, 0)) == ["wei", "wei2", "red", "done"]
    with pytest.raises(Refused, match="do not go together"):
        chosen(["wei;wei2;red", "zhao;zhao1;green"], live, 0)


def test_several_cards_are_drawn_with_one_menu_and_of_a_colour_as_many_as_lie_open():
    live = in_han("zhao", "zhao1", "red+red")
    assert live.ask_of(0).topic == "draw"
    (options,) = shown(live, live.ask_of(0)).menus.values()
    assert [option["value"] for option in options] == ["yellow", "green", "green,2", "orange", "pile", "pile,2"]
    for values, answers in (
        (["green", "green,2"], ["green", "green"]),
        (["orange", "pile"], ["orange", "pile"]),
        (["pile", "pile,2"], ["pile", "pile"]),
        (["green"], ["green"]),
    ):
        assert chosen(values, live, 0) == answers
    one = in_han("wei", "wei2", "red", "done")
    message = shown(one, one.ask_of(0))
    assert (message.menus, offered(message)) == ({}, {"green", "orange", "yellow", "pile"})


async def test_a_bid_is_typed_into_a_form_that_takes_nothing_but_a_number_that_would_do(club):
    await club.petition(club.ada, club.bob)
    question, live = club.ada.inbox[-1], await club.live()

    async def filled(typed):
        form = (await club.ada.presses(question, "Type a number")).form
        assert "0 to 15" in str(form.modal)
        return (await club.ada.fills(question, form, typed)).text

    for typed in ("-1", "16", "lots", "3.5", "9" * 40):
        assert "Enter a whole number from 0 to 15" in await filled(typed)
        assert (await club.live()).table.sealed == {}
    form = (await club.ada.presses(question, "Type a number")).form
    assert "Your choice: **7 jade**" in await filled(" 7 ")
    assert (await club.live()).table.sealed == {live.seat_of(club.ada.id): 7}
    await club.bob.types("bid", jade=0)
    before = (await club.live()).table.log[:]
    assert "earlier moment" in (await club.ada.fills(question, form, "3")).text
    assert (await club.live()).table.log == before
