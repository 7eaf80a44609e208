"""What the games say: a line for each of their messages, as players read it in recorded games, in every language.

`pytest tests/games -k said --snapshot-update` writes the lines again after a change, to be reviewed.
"""

import json
import re
from collections import defaultdict

import pytest
from syrupy.extensions.single_file import SingleFileAmberSnapshotExtension

from games.engine import NATURE, Catalogue
from games.engine.combining import choices, label_of
from games.engine.language import ENGLISH, languages, speaking
from tests.games.conformance import Setting, every_folder, seen, thaw, viewers
from tests.games.golden import HERE

NAMES = ("Mei", "Bao", "Lin", "Tao", "Yun", "Shu")
ENGLISH_WORDS = re.compile(
    r"\b(the|and|of|you|your|with|for|from|is|are|not|each|nothing|none|points?|blocks|level|turn|round|cards?"
    r"|The|And|You|Your|With|For|Nobody|Everybody|Level|Turn|Round|Points|Left)\b"
)
OFTEN, RARELY = 2, 10
"""Answers from one moment whose questions are read to the next, and to the next at which all else is read, too."""


@pytest.fixture
def said(monkeypatch):
    """The messages that are formatted from now on, by their catalogue's folders and their name."""
    said, say = {}, Catalogue.__call__

    def noted(catalogue, name, /, **values):
        said[catalogue.folders, name] = text = say(catalogue, name, **values)
        return text

    monkeypatch.setattr(Catalogue, "__call__", noted)
    return said


def moments(box):
    """Yield tables of the recorded games, when players are asked and at the end; and whether to read all about them."""
    for path in sorted((HERE / box.name / "golden").glob("*.json")):
        game = json.loads(path.read_text())
        if game["version"] == box.version:
            table = Setting(box, game["seats"], game["options"]).new()
            for number, (seat, answer) in enumerate(game["log"]):
                if number % OFTEN == 0 and all(ask.seat != NATURE for ask in table.asks):
                    yield table, number % RARELY == 0
                table.answer(seat, thaw(answer))
            yield table, True


def before_games(box):
    """Yield kinds of texts with each text: here of what can be typed and chosen."""
    for action in box.actions:
        yield "Commands", action.usage(box.command)
        yield "Parameters", "\n".join(parameter.sentence for parameter in action.parameters)
    for option in box.options:
        yield "Options", "\n".join([f"{option.title}: {option.sentence}", *option.choices.values()])
    for ahead in box.ahead:
        answers = {} if ahead.choices else ahead.answers()
        yield (
            "Ahead",
            "\n".join([f"{ahead.title}: {ahead.sentence}", *map(ahead.moment, ahead.until), *answers.values()]),
        )


def of_questions(table):
    """Yield the same of the open questions and their options."""
    for ask in table.asks:
        known = table.game.observation(ask.seat)
        yield "Questions", ask.prompt(known)
        yield "Hints", ask.hint(known)
        for key, why in ask.all_options(known):
            yield "Choices", told(ask.label(known, key))
            yield "Reasons", why.words(known, ask.seat) if why else ""


def of_tables(table, texts):
    """Yield the same of all else about a table, to one viewer; at the end, to all of them."""
    for ask in table.asks:
        for choice in choices(table, ask, 25, 12).offered:
            yield "Combined choices", told(label_of(choice.decided, choice.before.game.observation(ask.seat)))
    every = viewers(table)
    for viewer in every if table.over else [every[table.number // OFTEN % len(every)]]:
        known, events, names = table.game.observation(viewer), seen(table, viewer), NAMES[: table.game.seats]
        yield "Headlines", texts.headline(known, names)
        yield "Tables", texts.board(known, names, 3_800)
        yield "Pictures", texts.alt(known, names, 1_024)
        yield "Points", texts.scoring(known, names)
        yield "Hands", "" if viewer is None else texts.hand(known)
        for item, label in texts.items(known, names).items():
            yield "Closer looks", told(label)
            yield "Closer looks", texts.detail(item, known, events, names, 3_500)
        for brief in (True, False) if table.over else ():
            yield "Chronicles", "\n".join(texts.chronicle(events, names, brief=brief))


def told(label):
    return f"{label.text}: {label.note}" if label.note else label.text


def all_texts(box):
    """Yield the same of all that a game says."""
    yield from before_games(box)
    for table, all_about_it in moments(box):
        yield from of_questions(table)
        if all_about_it:
            yield from of_tables(table, box.texts)


@pytest.mark.parametrize("language", languages())
@every_folder
def test_what_is_said(box, language, said, snapshot):
    lines, known = defaultdict(list), set()
    with speaking(language):
        for kind, text in all_texts(box):  # what is said for a text has been said since the one before
            assert language == ENGLISH or not ENGLISH_WORDS.search(text), text
            new = {line for name in said.keys() - known for line in said[name].splitlines() if line}
            known |= said.keys()
            lines[kind] += [line for line in text.splitlines() if any(each in line for each in new)]
            said.clear()
    text = "\n".join("\n".join([f"# {kind}", "", *found, ""]) for kind, found in lines.items())
    assert text == snapshot(extension_class=SingleFileAmberSnapshotExtension)
