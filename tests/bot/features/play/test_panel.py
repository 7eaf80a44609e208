"""The private panel: every option, what cannot be chosen and why, marks as in the picture, forms, and its height."""

import re
from collections import Counter
from itertools import chain
from random import Random
from string import ascii_uppercase

import pytest
from simcord.components import walk_components

from bot.features.play.answers import chosen, read_path
from bot.features.play.offering import choosing, marks_of, marks_on, options_of
from bot.features.play.panel import panel
from bot.surface.limits import MENU
from games import find_boxes
from games.engine import Chance, Table, draw, several
from games.engine.selfplay import choose
from games.han.cards import CARDS
from games.huang_di.cards import favours
from tests.bot.discord_messages import BUTTON, TEXT, read_view
from tests.bot.possible_messages import live_of
from tests.games.huang_di.positions import ADAM, turn_of
from tests.games.playing import play

BOXES = find_boxes()
ROW, SECTION = 1, 9
each_game = pytest.mark.parametrize("box", BOXES.values(), ids=list(BOXES))


def asks_of(box, seed, seats, *, each=1_000, policy=None, topic=None):
    """Yield the questions of a game played by chance, or by a policy, with their tables.

    There are up to `each` for each topic, or for one `topic` alone.
    """
    source, seen = Random(seed), Counter()
    table = Table(box.new(seats, {}), nature=source)
    while not table.over:
        ask = table.ask_of(table.waiting[0])
        seen[ask.topic] += 1
        if topic in (None, ask.topic) and seen[ask.topic] <= each:
            live = choosing(live_of(box, table, "Ada"), ask.seat)
            yield live, live.ask_of(ask.seat)
        answer = choose(table, ask, box.policy(policy), source) if policy else draw(ask, source)
        table.answer(ask.seat, answer)


def at_topic(topic):
    """Return a table of Huang Di played by chance up to a topic, and its question."""
    return next(asks_of(BOXES["huang_di"], 4, 3, topic=topic))


def shown(live, ask, **more):
    return read_view(panel(live, ask.seat, **more))


def parts_of(message, kind):
    return [part for part in walk_components(message.components) if part["type"] == kind]


def paths_of(message):
    """Return the answers that each button of a panel gives, as a path, by label."""
    return {label: key.split(":", 4)[4] for label, key in message.buttons.items() if ":choose:" in key}


def offered(message):
    """Return the answers that the controls of a panel give, each as its path."""
    values = (option["value"].partition(",")[0] for options in message.menus.values() for option in options)
    return {*paths_of(message).values(), *values}


def letters_of(message):
    """Return how often each letter of a picture begins the words of a control."""
    return Counter(text.partition(" · ")[0] for text in message.words if re.match(r"[A-Z]+ · ", text))


def told_in(text, words):
    """Return whether `words` have a text, maybe as one of several with other last numbers: `Wei 1 and 4`."""
    what, _, number = text.rpartition(" ")
    several = rf"{re.escape(what)} (\d+(, | and ))*{number}\b"
    return text in words or (number.isdecimal() and re.search(several, words) is not None)


@each_game
def test_every_option_is_there_and_each_barred_one_is_told_or_counted(box):
    for live, ask in asks_of(box, 4, box.seats[0] + 1, each=3):
        own = live.observation(ask.seat)
        pages = [shown(live, ask, page=page) for page in range(1 - (-len(options_of(ask)) // MENU))]
        notes = [ask.label(own, key).note.lower().split("; ") for key in options_of(ask)]
        assert [parts for parts in notes if len({*parts}) < len(parts)] == [], "nothing is said twice"
        if asked := several(live.table, ask.seat):
            kinds = {">" + ",".join(kind[:count]) for kind in asked.kinds for count in range(1, len(kind) + 1)}
            assert {option["value"] for option in chain(*pages[0].menus.values())} == kinds
            continue
        first_keys = {re.split("[;>]", path)[0] for page in pages for path in offered(page)}
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
        assert len(parts_of(message, TEXT)) <= 6
        labels = [part["label"] for part in parts_of(message, BUTTON)]
        assert [label for label in labels if len(label) > 36 and not label.startswith(("◀", "▶"))] == []
        assert len(message.menus) <= 5
        assert height_of(message) <= 550


@each_game
def test_choices_under_headings(box):
    """If they are few, all are buttons at once; otherwise the headings are, or the single choice below one.

    No answer is there twice, and letters stay with their places.
    """
    seen, letters = Counter(), {}
    for live, ask in asks_of(box, 4, box.seats[0], each=25):
        if not ask.is_heading or len(ask.options) < 2:
            continue
        marks = marks_on(live, ask.seat)
        message = shown(live, ask, marks=marks)
        paths = [path.split(";") for path in paths_of(message).values()]
        assert not message.menus
        assert len({";".join(path) for path in paths}) == len(paths)
        assert {path[0] for path in paths} == {*ask.options}
        several = [key for key, count in Counter(path[0] for path in paths).items() if count > 1]
        seen["at once" if several else "headings"] += 1
        assert len(paths) <= 21
        if ask.is_lettered and not ask.in_any_order:
            assert {*filter(None, marks.values())} <= {*letters_of(message)}, "every letter in the picture is there"
        if ask.topic == "province" and marks.keys() <= {*ask.options}:
            assert letters | marks == {**marks, **letters}, "a province keeps its letter"
            letters |= marks
    assert not letters or len(letters) > 5
    assert not seen or seen["headings"]


def test_squares_below_a_heading_have_letters_beside_the_option_to_lay_nothing():
    seen = 0
    for live, ask in asks_of(BOXES["chang_cheng"], 4, 2, each=25, topic="neutral"):
        if not (marks := marks_on(live, ask.seat)).keys() & {*ask.options[:-1]}:
            squares = [square for key in ask.options[:-1] for square in live.table.game.board.vacant[key]]
            assert {*marks} <= {*squares, "none"}
            assert marks["none"] == ascii_uppercase[len(marks) - 1], "it comes last"
            seen += len(marks) > 2
    assert seen


def test_the_first_numbers_of_many_are_buttons_and_the_others_a_tap_away():
    live, ask = at_topic("bid")
    live.table.game.players[ask.seat].jade = ask.high = 17
    first, second = (shown(live, ask, page=page) for page in (0, 1))
    assert not first.menus
    assert offered(first) == {str(number) for number in range(9)}
    assert [custom_id[-2:] for label, custom_id in first.buttons.items() if label.startswith("▶")] == [":1"]
    assert offered(second) == {str(number) for number in range(9, 18)}, "no page is nearly empty"


def test_walls_that_follow_an_option_have_letters_and_words_of_their_own():
    seen = 0
    for seed in range(8):
        for live, ask in asks_of(BOXES["chang_cheng"], seed, 4, each=30, policy="easy", topic="traitor"):
            marks = marks_on(live, ask.seat)
            if marks.keys() & {*live.table.game.layout.squares}:
                assert {*marks.values()} <= {*letters_of(shown(live, ask, marks=marks))}
                seen += 1
    assert seen


def test_a_letter_that_would_mean_several_choices_is_given_to_none():
    seen = 0
    for seed in range(3):
        for live, ask in asks_of(BOXES["chang_cheng"], seed, 4, each=30, policy="easy", topic="swap_province"):
            message = shown(live, ask, marks=marks_on(live, ask.seat))
            letters = letters_of(message)
            assert max(letters.values(), default=1) == 1
            seen += len(letters) < len(offered(message))
    assert seen


def test_the_spaces_that_matter_come_first_and_all_areas_are_a_tap_away():
    areas = asks_of(BOXES["huang"], 4, 3, topic="area")
    live, ask = next((live, ask) for live, ask in areas if not {*marks_on(live, ask.seat)} & {*ask.options})
    marks = marks_on(live, ask.seat)
    first = shown(live, ask, marks=marks)
    (options,) = first.menus.values()
    controls = paths_of(first)
    assert len(controls) == 10
    controls |= {option["label"]: option["value"] for option in options}
    paths = {label: path.split(";") for label, path in controls.items()}
    assert len(paths) <= MENU
    assert [marks[key] for _, key, *_ in paths.values()] == list(marks.values())
    assert all(label.split(" · ")[1].startswith(path[1].upper()) for label, path in paths.items())
    (there,) = [custom_id for label, custom_id in first.buttons.items() if label == "Another area …"]
    assert there.endswith(":1")
    every = shown(live, ask, page=1, marks=marks_on(live, ask.seat, 1))
    assert offered(every) == set(ask.options)
    assert [custom_id[-2:] for label, custom_id in every.buttons.items() if label.startswith("◀")] == [":0"]


def test_in_a_war_nothing_is_one_button_and_what_nobody_needs_is_a_tap_away():
    seen = Counter()
    for live, ask in asks_of(BOXES["huang"], 1, 4, each=40, policy="easy", topic="support"):
        if len(ask.options) == 1:
            continue
        first, is_home = shown(live, ask), live.observation(ask.seat).is_home(ask.seat, "red")
        paths = [path.split(";") for path in offered(first)]
        if all(len(path) == 1 for path in paths):  # too many: the side comes first
            continue
        assert paths.count(["none"]) == 1
        assert not [path for path in paths if path[-1] == "no"]
        assert any(path[1:2] == ["0"] for path in paths) == is_home, "without the Soldier, no tile is nothing"
        beside = [custom_id for label, custom_id in first.buttons.items() if label == "Without your Soldier …"]
        assert [custom_id[-2:] for custom_id in beside] == [":1"] * is_home
        if is_home:
            assert offered(shown(live, ask, page=1)) == {*ask.options}
        seen[is_home] += 1
    assert min(seen[True], seen[False]) > 0


def test_options_bear_the_marks_of_the_picture_and_its_description_names_them():
    live, ask = at_topic("build")
    message = shown(live, ask, marks=marks_of(ask))
    (alt,) = message.alts
    for key, mark in marks_of(ask).items():
        label = ask.label(live.observation(ask.seat), key)
        assert f"{mark} · {label.beside_letter}" in "\n".join(message.words)
        assert f"{mark}: {label.text}" in alt
    marks = list(marks_of(Chance("any", [str(number) for number in range(60)])).values())
    assert marks[:2] + marks[25:28] == ["A", "B", "Z", "AA", "AB"]


def test_every_space_has_a_letter_also_where_the_same_may_follow_each():
    adam = {"blocks": 1, "peasants": 1, "convicts": 2}
    live = live_of(BOXES["huang_di"], play(turn_of(ADAM, "BBB.. .....", adam=adam), "builder", "build"), "Ada")
    assert {*marks_on(live, ADAM)} == {*live.ask_of(ADAM).options}


def test_an_undo_of_several_things_names_the_first_and_how_many_more():
    table = Table(BOXES["huang_di"].new(3, {}), nature=Random(1))
    cards = table.ask_of(ADAM).options[:3]
    table.answer(ADAM, tuple(cards))
    labels = read_view(panel(live_of(BOXES["huang_di"], table, "Ada"), ADAM)).buttons
    assert f"Undo: {favours()[cards[0]].name} and 2 more" in labels


def test_only_options_that_lie_in_the_picture_bear_a_letter():
    live, ask = at_topic("build")
    first = ask.options[0]
    message = shown(live, ask, marks={first: "A"})
    words = "\n".join(message.words)
    assert f"A · {ask.label(live.observation(ask.seat), first).beside_letter}" in words
    assert {*re.findall(r"\b([A-Z]) · ", words)} == {"A"}
    assert [re.findall(r"\b([A-Z]): ", alt) for alt in message.alts] == [["A"]]
    assert len(ask.options) > 2


def test_what_cannot_be_chosen_is_a_greyed_button_if_its_reason_is_short_and_told_otherwise():
    live, ask = at_topic("recruit")
    live.table.game.players[ask.seat].jade = 2
    ask.low, ask.high = 1, 3
    message, greyed = shown(live, ask), 0
    assert set(ask.reasons(live.observation(ask.seat))) == {"4", "5"}
    assert "Not now: 4 peasants" in message.text
    for other, question in asks_of(BOXES["huang_di"], 4, 3, each=8, policy="easy"):
        for part in parts_of(shown(other, question), BUTTON):
            assert not part.get("disabled") or re.fullmatch(r".+ \(.+\)", part["label"])
            greyed += part.get("disabled", False)
    assert greyed


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
    assert "Not now: Fortified house Wei 2, 3, 4 and 5 (only with 2 red)" in text
    live = in_han(hand=("red", "green", "orange"))
    assert "Qin and Qi (only with yellow or a pair)" in shown(live, live.ask_of(0)).text


def test_two_pieces_are_placed_with_one_tap_if_the_ways_to_do_it_are_few():
    live = in_han("wei", hand=("red", "green", "violet"))
    houses, borders = [f"wei{n};red;done" for n in range(2, 6)], ["zhao-wei;red+green;done", "wei-chu;red+violet;done"]
    assert offered(shown(live, live.ask_of(0))) == {*houses, *borders, "wei:emissary;red;done"}
    live = in_han("wei")
    ways = offered(shown(live, live.ask_of(0)))
    assert len(ways) == 8
    assert not any("done" in way for way in ways), "a second piece is asked about then"
    for space in ("wei2", "wei3"):
        live.table.game.board.put(1, space, "house")
    live.table.answer(0, "wei4")
    live.table.answer(0, "red")
    assert "done" in offered(shown(live, live.ask_of(0)))


def test_every_way_to_pay_costs_what_its_button_says():
    """Each card that is played is named once, wherever the same pieces can be paid for differently."""
    live = in_han("wei", hand=("red", "green", "green"))
    for label, path in paths_of(shown(live, live.ask_of(0))).items():
        paid = Counter(card for answer in read_path(path, live, 0) for card in answer.split("+") if card in CARDS)
        if said := re.search(r"\((.+)\)$", label):
            assert paid == {colour: int(count or 1) for count, colour in re.findall(r"(?:(\d) )?(\w+)", said[1])}


def test_two_ways_to_pay_have_one_letter_and_an_undo_without_cards():
    live = in_han("wei", hand=("red", "red", "violet"))
    message = shown(live, live.ask_of(0), marks=marks_on(live, 0))
    assert {"G · House Wei-Chu (2 red)", "G · House Wei-Chu (red + violet)"} <= {*message.buttons}
    assert "**G**: " in message.text
    for answer in ("wei-chu", "red+violet", "wei2", "red"):
        live.table.answer(0, answer)
    assert "Undo: Houses Wei 2, Wei-Chu" in shown(live, live.ask_of(0)).buttons


def test_several_cards_are_drawn_with_one_tap():
    live = in_han("zhao", "zhao1", "red+red")
    assert live.ask_of(0).topic == "draw"
    message = shown(live, live.ask_of(0))
    assert offered(message) == {
        "pile",
        *(f"{card};pile" for card in ("yellow", "green", "orange")),
        *("yellow;green", "yellow;orange", "green;green", "green;orange"),
        "pile;pile",
    }
    assert chosen(["green;green"], live, 0) == ["green", "green"]
    drawn = live.table.tried(0, chosen(["pile;pile"], live, 0), nature=Random(1))
    assert len(drawn.game.players[0].hand) == 3
    assert chosen(["green", "pile"], live, 0) == ["green", "pile"], "two options of a menu of an older panel"
    one = in_han("wei", "wei2", "red", "done")
    assert offered(shown(one, one.ask_of(0))) == {"green", "orange", "yellow", "pile"}


async def test_a_bid_is_typed_into_a_form_that_takes_nothing_but_a_number_that_would_do(club):
    await club.petition(club.ada, club.bob)
    question, live = club.ada.inbox[-1], await club.live()
    late = (await club.ada.presses(question, "Type a number")).form
    for typed in ("-1", "16", "lots", "3.5", "9" * 40, " 7 "):
        assert (await club.live()).table.sealed == {}
        form = (await club.ada.presses(question, "Type a number")).form
        assert "0 to 15" in str(form.modal)
        answered = await club.ada.fills(question, form, typed)
        assert ("Enter a whole number from 0 to 15" in answered.text) == (typed != " 7 ")
    assert "Your choice: **7 jade**" in answered.text
    assert (await club.live()).table.sealed == {live.seat_of(club.ada.id): 7}
    await club.bob.types("bid", jade=0)
    before = (await club.live()).table.log[:]
    assert "earlier moment" in (await club.ada.fills(question, late, "3")).text
    assert (await club.live()).table.log == before
