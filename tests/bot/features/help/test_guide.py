"""Help in one message, page by page, each with its picture, for everyone and everywhere."""

from dataclasses import replace
from random import Random

import pytest

import bot.surface.pictures
from bot.app import App
from bot.features.help.ui import guide_panel
from bot.kernel.words import say
from bot.settings import Settings
from games import find_box, find_boxes
from games.engine.language import languages, speaking
from tests.bot.as_read import read
from tests.bot.featured import APP, NOTHING
from tests.bot.messages import faults_of
from tests.bot.sketching import Sketcher

BOX = find_box("huang_di")
TOPICS = [topic.name for topic in APP.help.topics_of(BOX)]


class Lessons(Sketcher):
    """Notes which lessons were painted, and how."""

    def __init__(self):
        super().__init__()
        self.painted = []

    def lesson(self, name, look):
        self.painted.append((name, look.theme, look.width))
        return self.sketch


def title(page):
    heading = "Huang Di" if page < len(BOX.texts.help()) else "Around the table"
    return f"## {heading}: {TOPICS[page]}\n"


def turns(message):
    """Return the controls that turn the pages, without the links to other games."""
    return {label: custom_id for label, custom_id in message.buttons.items() if not label.startswith("Help on ")}


@pytest.mark.parametrize("language", languages())
def test_answers_ahead_are_explained_for_every_game_that_has_them(language):
    games = [box for box in find_boxes().values() if box.ahead]
    assert len(games) >= 4
    with speaking(language):
        (page,) = (topic for topic in APP.help.topics_of(BOX) if topic.name == say("guide-ahead"))
        lines = [say("ahead-guide", game=box.title, asked=box.asked_ahead) for box in games]
        assert "\n".join(lines) in page.text
        assert "{" not in page.text


async def test_the_pages_are_turned_in_place(club):
    first = (await club.ada.types("help")).shown
    assert first.text.startswith(title(0))
    assert list(turns(first)) == [f"{TOPICS[1]} →"]
    shown = first
    for page in range(1, len(TOPICS)):
        reply = await club.ada.sends(shown, f"hd:help:0:0:huang_di/{page}")
        assert f"hd:help:0:0:huang_di/{page}" in shown.buttons.values()
        shown = reply.shown
        assert (shown.id, shown.text.startswith(title(page))) == (first.id, True)
    assert list(turns(shown).values()) == [f"hd:help:0:0:huang_di/{len(TOPICS) - 2}"]


async def test_any_page_is_chosen_from_the_menu(club):
    shown = (await club.ada.types("help")).shown
    (options,) = shown.menus.values()
    assert [option["label"] for option in options] == TOPICS
    for page, option in enumerate(options):
        shown = (await club.ada.chooses(shown, option["value"])).shown
        assert shown.text.startswith(title(page))
        (again,) = shown.menus.values()
        assert [other["value"] for other in again if other.get("default")] == [option["value"]]


async def test_it_is_turned_in_direct_messages_too(club):
    shown = read((await club.ada.actor.user.slash("help")).response)
    reply = await club.ada.chooses(shown, "huang_di/1")
    assert reply.shown.text.startswith(title(1))


@pytest.fixture
def lessons(monkeypatch):
    """Every page has a lesson, named by its number."""
    topics = tuple(replace(topic, lesson=f"lesson {page}") for page, topic in enumerate(BOX.texts.help()))
    monkeypatch.setattr(BOX.texts, "help", lambda: topics)
    lessons = Lessons()
    monkeypatch.setattr(bot.surface.pictures, "find_painter", lambda name: lessons)
    return lessons


async def test_a_page_has_its_picture_and_the_next_one_another(club, lessons):
    shown = (await club.ada.types("help")).shown
    assert shown.alts == [f"Huang Di: {TOPICS[0]}"]
    shown = (await club.ada.chooses(shown, "huang_di/1")).shown
    assert shown.alts == [f"Huang Di: {TOPICS[1]}"]
    assert len(shown.files) == 1
    assert lessons.painted == [("lesson 0", "light", 1600), ("lesson 1", "light", 1600)]


async def test_the_picture_looks_as_the_reader_wants(club, lessons):
    await club.ada.types("my theme", choice="contrast")
    await club.ada.types("help")
    assert lessons.painted == [("lesson 0", "contrast", 1600)]


@pytest.mark.parametrize(("picture", "painted"), [("small", [("lesson 0", "light", 800)]), ("none", [])])
async def test_at_a_table_it_looks_as_the_table_wants(club, lessons, picture, painted):
    await club.lobby(club.ada, club.bob)
    await club.ada.types("table options", option="picture", choice=picture)
    await club.ada.types("table start")
    lessons.painted.clear()
    more = (await club.cai.presses(club.posts[-1], "More")).shown
    shown = (await club.cai.presses(more, "Help")).shown
    assert lessons.painted == painted
    assert len(shown.files) == len(painted)
    shown = (await club.cai.chooses(shown, "huang_di/1")).shown
    assert (await club.cai.presses(shown, "Back")).shown.text == more.text


async def test_a_picture_that_fails_leaves_the_words(club, lessons, faults, monkeypatch):
    monkeypatch.setattr(bot.surface.pictures, "find_painter", lambda name: object())
    shown = (await club.ada.types("help")).shown
    assert shown.alts == []
    assert shown.text.startswith(title(0))
    assert "lesson.png of huang_di cannot be painted" in faults.taken()[0]


every_box = pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))


@every_box
@pytest.mark.parametrize("language", languages())
def test_every_page_with_every_game_is_within_the_limits_and_whole(box, language):
    with speaking(language):
        topics = APP.help.topics_of(box)
        assert len({topic.name.casefold() for topic in topics}) == len(topics) <= 25
        for page, topic in enumerate(topics):
            panel = guide_panel(box, topics, page, table_id=10**17, pictured=True)
            assert faults_of(panel) == []
            assert topic.text in str(panel.to_components()[0]["components"][1]["content"])


def test_the_pages_about_the_bot_are_those_of_its_features_and_begin_with_the_table():
    assert APP.help.around == [
        "table",
        "reminders",
        "away",
        "together",
        "back",
        "ahead",
        "looking",
        "rankings",
        "hints",
        "homes",
        "server",
    ]


@pytest.mark.parametrize(("feature", "pages"), [("rankings", {"rankings"}), ("undo", {"back"}), ("votes", set())])
def test_a_feature_that_is_left_out_takes_its_pages_along(feature, pages):
    app = App(
        NOTHING,
        NOTHING,
        Settings.model_construct(),
        chance=Random(1),
        chosen=lambda features, *_: [other for other in features if other.name != feature],
    )
    assert app.help.around == [name for name in APP.help.around if name not in pages]


@pytest.mark.parametrize("language", languages())
def test_every_page_around_the_table_is_a_glance(language):
    with speaking(language):
        for topic in APP.help.topics_of(BOX)[-len(APP.help.around) :]:
            assert 300 < len(topic.text) <= 1_350, topic.name


async def test_help_covers_the_shared_features_in_every_game(club):
    assert await club.ada.suggested("help", "topic", "remind", game="han") == {"Reminders": "Reminders"}
    shown = (await club.ada.types("help", topic="reminders", game="han")).shown
    assert shown.text.startswith("## Around the table: Reminders\n**The table** sends")
    assert find_box("han").credits not in shown.text
