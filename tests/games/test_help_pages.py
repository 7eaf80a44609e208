"""The help of every game: pages that fit, lessons that are short, and commands that are there."""

import re

import pytest
from conformance import every_box

from games import find_boxes

PAGES = [
    pytest.param(topic, id=f"{box.name}-{topic.name}") for box in find_boxes().values() for topic in box.texts.help
]


@pytest.mark.parametrize("topic", PAGES)
def test_a_page_fits(topic):
    assert len(topic.name) <= 80
    assert 300 < len(topic.text) <= 3_500
    assert not re.search(r"^\||^#", topic.text, re.MULTILINE), "Discord draws no tables; headings are the caller's."


@every_box
def test_lessons_are_short(box):
    assert [topic.name for topic in box.texts.help if topic.lesson and len(topic.text) > 1_350] == []


@every_box
def test_every_command_is_listed_as_it_is(box):
    page = box.texts.help[-1].text

    for action in box.actions:
        assert f"`/{box.command} {action.name}" in page
        assert f"{action.sentence}." in page
