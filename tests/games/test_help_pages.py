"""The help of every game: pages that fit, lessons that are short, and commands that are there, in every language."""

import re

import pytest

from games import find_boxes
from games.engine.language import languages, speaking
from tests.games.conformance import every_folder


def topics(box, language):
    with speaking(language):
        return box.texts.help()


PAGES = [
    pytest.param(topic, id=f"{box.name}-{language}-{topic.name}")
    for box in find_boxes().values()
    for language in languages()
    for topic in topics(box, language)
]
every_language = pytest.mark.parametrize("language", languages())


@pytest.mark.parametrize("topic", PAGES)
def test_a_page_fits(topic):
    assert len(topic.name) <= 80
    assert 300 < len(topic.text) <= 3_500
    assert not re.search(r"^\||^#", topic.text, re.MULTILINE), "Discord draws no tables; headings are the caller's."


@every_language
@every_folder
def test_lessons_are_short(box, language):
    assert [topic.name for topic in topics(box, language) if topic.lesson and len(topic.text) > 1_350] == []


@every_language
@every_folder
def test_every_command_is_listed_as_it_is(box, language):
    page = topics(box, language)[-1].text

    with speaking(language):
        for action in box.actions:
            assert f"`/{box.command} {action.title}" in page
            assert f"{action.sentence}." in page
