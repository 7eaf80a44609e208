"""Every text in every language: none is missing, none is left over, and each fits its language and Discord."""

import re
from itertools import product

import pytest

from games.engine.language import ENGLISH, languages, speaking
from tests.games.catalogues import (
    OTHERS,
    PACKAGES,
    box_of,
    catalogue,
    commands,
    declared,
    pages,
    plural_forms,
    spoken_by,
    texts,
)
from tests.games.conformance import every_folder, every_game, played, some_moments, words

every_package = pytest.mark.parametrize("package", PACKAGES)
every_language = pytest.mark.parametrize("language", languages())
every_other_language = pytest.mark.parametrize("language", OTHERS)

LOCALIZED_NAME = re.compile(r"(action|parameter|command|given)-.+\.([\w-]+-)?name")
"""What a command or an option is called in other languages than English (https://discord.com/developers/docs/interactions)."""


def names(package, language):
    return {name for name in texts(package, language) if not LOCALIZED_NAME.fullmatch(name)}


@every_other_language
@every_package
def test_a_language_has_every_text_and_no_other(package, language):
    assert sorted(names(package, ENGLISH) - names(package, language)) == [], "missing"
    assert sorted(names(package, language) - names(package, ENGLISH)) == [], "left over"


@every_other_language
@every_package
def test_a_text_says_the_same_values_in_every_language(package, language):
    """What only decides between variants, such as singular and plural, one language may need and another not."""
    other = texts(package, language)
    for name, english in texts(package, ENGLISH).items():
        assert other[name].shown == english.shown, name


@every_other_language
@every_package
def test_a_text_decides_by_the_same_words_in_every_language(package, language):
    """`[there]` is a value of the code: what is misspelt is never chosen."""
    other = texts(package, language)
    for name, english in texts(package, ENGLISH).items():
        for variable, keys in english.words.items():
            assert other[name].words.get(variable, keys) == keys, name


@every_language
@every_package
def test_numbers_agree_with_what_they_count(package, language):
    for name, text in texts(package, language).items():
        for variable, forms in text.plurals:
            assert forms == plural_forms(language), f"{name} counts {variable} as {forms}"


def values(text, number):
    """Values for a text: one number for all numbers, every word for each word that decides."""
    words = text.words
    others = dict.fromkeys(text.variables - text.numbers - words.keys(), "x")
    for chosen in product(*words.values()):
        yield others | dict.fromkeys(text.numbers, number) | dict(zip(words, chosen, strict=True))


@every_language
@every_package
def test_every_text_can_be_said_with_any_number_and_has_no_space_too_many(package, language):
    say = catalogue(package)
    for name, text in texts(package, language).items():
        for number in (0, 1, 2, 5, 11, 100):
            for given in values(text, number):
                said = say.said(language, name, **given)
                assert said, name
                assert "  " not in said, name
                assert not re.search(r" [.,;:?!)]|\( ", said), f"{name}: {said}"


@every_package
def test_every_message_in_the_code_exists(package):
    there = texts(package, ENGLISH)
    for name in spoken_by(package).said:
        assert name in there or (name.endswith("-") and any(text.startswith(name) for text in there)), name


@every_package
def test_no_text_is_there_for_nothing(package):
    spoken, box = spoken_by(package), box_of(package)
    needed = declared(box) if box else set()
    assert [name for name in names(package, ENGLISH) if name not in needed and not spoken.uses(name)] == []


@every_folder
def test_a_box_has_the_words_that_it_needs(box):
    assert declared(box) - names(f"games/{box.name}", ENGLISH) == set()


# Commands


@every_language
@every_folder
def test_discord_accepts_the_names_and_sentences_of_commands(box, language):
    with speaking(language):
        for _, options in commands(box):
            titles = [option.name_in(language) for option in options]
            assert [option.title for option in options] == titles
            assert len(set(titles)) == len(titles), titles
            for option, title in zip(options, titles, strict=True):
                assert re.fullmatch(r"[-_\w]{1,32}", title), title
                assert title == title.lower()
                assert 0 < len(option.sentence) <= 100, option.sentence
        assert 0 < len(box.sentence) <= 100
        assert 0 < len(box.credits) <= 200


@every_other_language
@every_folder
def test_every_command_has_a_name_in_every_language(box, language):
    named = {name for name in texts(f"games/{box.name}", language) if LOCALIZED_NAME.fullmatch(name)}
    spoken = {name for name in declared(box) if name.startswith(("action-", "parameter-"))}
    assert named == {f"{name}.name" for name in spoken}


@every_language
@every_folder
def test_discord_accepts_the_words_of_options(box, language):
    with speaking(language):
        for option in box.options:
            assert 0 < len(option.title) <= 32
            assert 0 < len(option.sentence) <= 100
            assert all(0 < len(choice) <= 100 for choice in option.choices.values())
            assert len(set(option.choices.values())) == len(option.choices)


# Help


def shape(page):
    """What translations of a page have in common: headings and bold beginnings, list items, paragraphs, numbers."""
    lines = page.splitlines()
    return {
        "headings": sum(line.startswith(("#", "**")) for line in lines),
        "items": sum(bool(re.match(r"- |\d+\. ", line)) for line in lines),
        "paragraphs": len(re.split(r"\n\n+", page.strip())),
        "numbers": sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u202f](?=\d{3})", "", page))),
    }


@every_other_language
@every_package
def test_every_page_of_help_is_there_in_every_language_and_says_as_much(package, language):
    english, other = (pages(package, spoken) for spoken in (ENGLISH, language))
    assert english.keys() == other.keys()
    for name, page in english.items():
        assert shape(other[name]) == shape(page), name


@every_other_language
@every_folder
def test_help_is_given_in_the_language_that_is_spoken(box, language):
    english = box.texts.help()
    with speaking(language):
        topics = box.texts.help()
        assert box.texts.help() == topics
    assert [topic.lesson for topic in topics] == [topic.lesson for topic in english]
    assert all(topic.text != same.text for topic, same in zip(topics, english, strict=True))
    assert box.texts.help() == english


# Whole games

ENGLISH_WORDS = re.compile(
    r"\b(the|and|of|you|your|with|for|from|is|are|not|each|nothing|none|points?|blocks|level|turn|round|cards?"
    r"|The|And|You|Your|With|For|Nobody|Everybody|Level|Turn|Round|Points|Left)\b"
)


def sentences(value):
    """All texts in what `words` gives."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from sentences(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from sentences(part)
    else:  # a label
        yield from (value.text, value.note)


def labels(ask, observation):
    keys = [str(ask.low), str(ask.high)] if hasattr(ask, "low") else ask.options
    return [ask.label(observation, key) for key in (*keys, *ask.reasons(observation))]


@every_game(examples=1, spoken=OTHERS)
def test_no_english_is_left_in_another_language(setting, source):
    names = ["Ada", "Bob", "Cem", "Dee", "Eva", "Fay"][: setting.seats]
    said = [*sentences(words(setting.box.texts, played(setting, source), None, names))]
    for table in some_moments(setting, source, 15):
        for ask in table.asks:
            said += sentences(words(setting.box.texts, table, ask.seat, names))
            said += sentences(labels(ask, table.game.observation(ask.seat)))
    assert len(said) > 500
    assert [text for text in said if ENGLISH_WORDS.search(text)] == []
