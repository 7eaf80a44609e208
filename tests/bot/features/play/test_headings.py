"""Choices under headings: their marks are in order, and what is known of a place is told wherever it can be chosen."""

import re
from random import Random

import pytest
from simcord.components import walk_components

from bot.features.play.panel import panel
from games import find_box, find_boxes
from games.engine import Table, draw
from tests.bot.as_read import BUTTON, MENU, read_view
from tests.bot.messages import live_of

CHANG_CHENG = find_box("chang_cheng")


def panels(box):
    """Every question of two games played by chance: the table, its ask, and the panel with a picture."""
    for seed, seats in ((4, box.seats[0]), (6, box.seats[-1])):
        source = Random(seed)
        table = Table(box.new(seats, {}), nature=source)
        while not table.over:
            ask = table.ask_of(table.waiting[0])
            live = live_of(box, table, "Ada")
            yield live, ask, read_view(panel(live, ask.seat, picture="choice.png"))
            table.answer(ask.seat, draw(ask, source))


def marks(message):
    """The marks of a panel's buttons and menus from top to bottom, each once in a row."""
    found = []
    for part in walk_components(message.components):
        words = []
        if part["type"] == BUTTON and ":choose:" in part["custom_id"]:
            words = [part["label"]]
        elif part["type"] == MENU:
            words = part["placeholder"].split("; ") if " · " in part["placeholder"] else []
        found += [mark for mark, dot, _ in (word.partition(" · ") for word in words) if dot and len(mark) == 1]
    return [mark for place, mark in enumerate(found) if found[place - 1 : place] != [mark]]


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_marks_are_in_order_from_top_to_bottom(box):
    seen = set()
    for _, ask, message in panels(box):
        if ask.is_heading:
            seen.add(len(marks(message)))
            assert marks(message) == sorted(marks(message))
            labels = [option["label"] for options in message.menus.values() for option in options]
            assert not [label for label in labels if re.match(r"(\w+) · \1 · ", label)]
    assert not seen or max(seen) > 2


def test_a_menu_of_several_places_tells_of_each_what_a_menu_of_its_own_would_say():
    shared = 0
    for live, ask, message in panels(CHANG_CHENG):
        if not ask.is_heading:
            continue
        notes = {key: ask.label(live.observation(ask.seat), key).note for key in ask.options}
        for options in message.menus.values():
            keys = {option["value"].partition(";")[0] for option in options}
            if len(keys) > 1:
                shared += 1
                for key, description in ((o["value"].partition(";")[0], o.get("description", "")) for o in options):
                    assert notes[key].partition(";")[0] in description
    assert shared


def test_the_note_of_a_lone_choice_is_told_where_its_button_is_too_short_for_it():
    told = 0
    for _, ask, message in panels(CHANG_CHENG):
        if ask.topic == "province":
            lines = [line for line in message.text.splitlines() if "Completes " in line and line.startswith("-# **")]
            told += len(lines)
    assert told
