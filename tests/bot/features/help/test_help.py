"""Help in one message, page by page, each with its picture, and the introduction that newcomers are shown."""

from dataclasses import replace

import pytest

import bot.surface.pictures
from bot.features.help.ui import guide_panel
from bot.features.lobby.post import COVER
from bot.kernel.words import say
from games import find_box, find_boxes
from games.engine.language import languages, speaking
from rendering import THEMES, Look, find_painter
from storage import settings, tables
from tests.bot.all_features import APP
from tests.bot.discord_messages import read
from tests.bot.sketched_pictures import Sketcher, size_of

BOX = find_box("huang_di")
TOPICS = [topic.name for topic in APP.help.topics_of(BOX)]
NEW = "**New to Huang Di?**"
FIRST_PAGE = "## Huang Di: A round\n"


def title(page):
    heading = "Huang Di" if page < len(BOX.texts.help()) else "Around the table"
    return f"## {heading}: {TOPICS[page]}\n"


async def test_pages_are_turned_in_place_and_chosen_from_the_menu(club):
    first = shown = (await club.ada.types("help")).shown
    (options,) = shown.menus.values()
    assert [option["label"] for option in options] == TOPICS
    for page, option in enumerate(options):
        if page:
            control = f"hd:help:0:0:huang_di/{page}"
            assert shown.buttons[f"{TOPICS[page]} →"] == control
            shown = (await club.ada.sends(shown, control)).shown
        assert (shown.id, shown.text.startswith(title(page))) == (first.id, True)
        assert [label for label in shown.buttons if label.startswith("←")] == [f"← {TOPICS[page - 1]}"][: page > 0]
        (again,) = shown.menus.values()
        assert [other["value"] for other in again if other.get("default")] == [option["value"]]
    assert (await club.ada.chooses(shown, "huang_di/1")).shown.text.startswith(title(1))
    in_private = read((await club.ada.actor.user.slash("help")).response)
    assert (await club.ada.chooses(in_private, "huang_di/1")).shown.text.startswith(title(1))
    for control in (f"help:0:0:huang_di/{len(TOPICS)}", f"intro:0:0:huang_di/{len(BOX.texts.introduction())}"):
        assert "earlier moment" in (await club.ada.sends(shown, f"hd:{control}")).text


async def test_a_topic_is_typed(club):
    assert await club.ada.suggested("help", "topic", "remind", game="han") == {"Reminders": "Reminders"}
    shown = (await club.ada.types("help", topic="reminders", game="han")).shown
    assert shown.text.startswith("## Around the table: Reminders\n**The table** sends")
    assert find_box("han").credits not in shown.text


@pytest.mark.parametrize("language", languages())
def test_every_page_with_every_game_is_within_the_limits_and_whole(language):
    with speaking(language):
        for box in find_boxes().values():
            topics = APP.help.topics_of(box)
            assert len({topic.name.casefold() for topic in topics}) == len(topics) <= 25
            for page, topic in enumerate(topics):
                panel = guide_panel(box, topics, page, table_id=10**17, pictured=True)
                assert topic.text in str(panel.to_components()[0]["components"][1]["content"])
        features = ["looking", "rankings", "hints", "homes", "server"]
        assert APP.help.around == ["table", "reminders", "away", "together", "back", "ahead", *features]
        around = APP.help.topics_of(BOX)[-len(APP.help.around) :]
        assert [topic.name for topic in around if not 300 < len(topic.text) <= 1_350] == []
        games = [box for box in find_boxes().values() if box.ahead]
        assert len(games) >= 4
        (page,) = (topic for topic in around if topic.name == say("guide-ahead"))
        assert "\n".join([say("ahead-guide", game=box.title, asked=box.asked_ahead) for box in games]) in page.text
        assert "{" not in page.text


@pytest.fixture
def painted(monkeypatch):
    """The name, theme and width of each painted lesson; every page has one, named by its number."""
    topics = tuple(replace(topic, lesson=f"lesson {page}") for page, topic in enumerate(BOX.texts.help()))
    monkeypatch.setattr(BOX.texts, "help", lambda: topics)
    painter, painted = Sketcher(), []

    def lesson(name, look):
        painted.append((name, look.theme, look.width))
        return painter.sketch

    painter.lesson = lesson
    monkeypatch.setattr(bot.surface.pictures, "find_painter", lambda name: painter)
    return painted


async def test_a_page_has_its_picture_as_the_reader_wants(club, painted, faults, monkeypatch):
    shown = (await club.ada.types("help")).shown
    assert shown.alts == [f"Huang Di: {TOPICS[0]}"]
    shown = (await club.ada.chooses(shown, "huang_di/1")).shown
    assert (shown.alts, len(shown.files)) == ([f"Huang Di: {TOPICS[1]}"], 1)
    await club.ada.types("my theme", choice="contrast")
    await club.ada.types("help")
    assert painted == [("lesson 0", "light", 1600), ("lesson 1", "light", 1600), ("lesson 0", "contrast", 1600)]
    monkeypatch.setattr(bot.surface.pictures, "find_painter", lambda name: object())
    shown = (await club.ada.types("help")).shown
    assert (shown.alts, shown.text.startswith(title(0))) == ([], True)
    assert "lesson.png of huang_di cannot be painted" in faults.taken()[0]


@pytest.mark.parametrize(("picture", "wanted"), [("small", [("lesson 0", "light", 800)]), ("none", [])])
async def test_at_a_table_a_page_has_its_picture_as_the_table_wants(club, painted, picture, wanted):
    await club.lobby(club.ada, club.bob)
    await club.ada.types("table options", option="picture", choice=picture)
    await club.ada.types("table start")
    painted.clear()
    more = (await club.cai.presses(club.posts[-1], "More")).shown
    shown = (await club.cai.presses(more, "Help")).shown
    assert (painted, len(shown.files)) == (wanted, len(wanted))
    shown = (await club.cai.chooses(shown, "huang_di/1")).shown
    assert (await club.cai.presses(shown, "Back")).shown.text == more.text


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_introductions_are_short_and_pictured(box):
    """Covers are no wider than 16:10, or Discord moves what is below while they load."""
    assert size_of(find_painter(box.name).cover(Look(THEMES[1], 800))) == (600, 375)
    for language in languages():
        with speaking(language):
            pages = box.texts.introduction({"markers": "on", "events": "two"}, 2)
            assert 2 <= len(pages) <= 8
            for page in pages:
                assert 0 < len(page.name) <= 80
                assert 0 < len(page.text) <= 300


async def test_the_lobby_shows_the_game_how_long_it_takes_and_how_many_can_play(club):
    await club.lobby(club.ada)
    assert club.posts[0].alts == ["Huang Di"]
    assert "2 to 6 players · 60 to 120 minutes in one sitting" in club.posts[0].text
    for command, options, files in (
        ("table add-ai", {}, [COVER]),
        ("table options", {"option": "picture", "choice": "none"}, []),
        ("table options", {"option": "picture", "choice": "small"}, [COVER]),
        ("table start", {}, []),
    ):
        await club.ada.types(command, **options)
        assert [file.filename for file in club.posts[0].files] == files
    assert club.posts[0].alts == []


async def test_the_introduction_is_turned_page_by_page_from_the_lobby(club):
    await club.lobby(club.ada)
    reply = await club.ada.presses(club.posts[0], "How to play")
    assert reply.private
    controls = []
    for number, page in enumerate(pages := BOX.texts.introduction()):
        if number:
            reply = await club.ada.presses(reply.shown, "Next")
        assert reply.shown.text.startswith(f"### Huang Di: {page.name}\n{page.text}\n")
        assert [file.filename for file in reply.shown.files] == ["lesson.png"]
        controls.append(list(reply.shown.buttons))
    assert controls == [["Next →"], *[["← Back", "Next →"]] * (len(pages) - 2), ["← Back", "Help"]]
    earlier = (await club.ada.presses(reply.shown, "← Back")).shown
    assert earlier.text.startswith(f"### Huang Di: {pages[-2].name}\n")
    last = (await club.ada.presses(earlier, "Next")).shown
    assert (await club.ada.presses(last, "Help")).shown.text.startswith(FIRST_PAGE)
    assert len(club.posts) == 1


async def test_the_first_question_of_a_first_game_tells_what_it_is_about(club):
    """In the channel and in direct messages; the introduction leads back to it."""
    await club.start(club.ada, club.bob)
    assert list(club.board.buttons)[-2:] == ["How to play", "Help"]
    helped = await club.ada.presses(club.board, "Help")
    assert (helped.private, helped.text.startswith(FIRST_PAGE)) == (True, True)
    assert list((await club.cai.presses(club.board, "How to play")).shown.buttons) == ["Next →"]
    in_channel = (await club.ada.presses(club.board, "Take your turn")).shown
    for person, shown in ((club.ada, in_channel), (club.bob, club.bob.inbox[-1])):
        assert NEW in shown.text
        page = (await person.presses(shown, "How to play")).shown
        assert page.text.startswith("### Huang Di: ")
        assert list(page.buttons) == ["Next →", "Take your turn"]
        again = (await person.presses(page, "Take your turn")).shown
        assert again.id == page.id
        assert NEW in again.text
    for person in (club.ada, club.bob):
        await club.keep(person)
    assert "How to play" not in club.board.buttons
    assert NEW not in club.ada.inbox[-1].text


async def test_players_who_know_the_game_or_want_no_hints_get_no_introduction(club):
    await club.start(club.ada, ai=1)
    await club.write(tables.set_state, 1, "ended", reason="test")
    await club.write(settings.put, "person", club.cai.id, "hints", "off")
    club.bot.app.tables.forget(1)
    await club.start(club.ada, club.bob, club.cai)
    assert [NEW in person.inbox[-1].text for person in (club.ada, club.bob, club.cai)] == [False, True, False]


@pytest.mark.parametrize(
    ("game", "variants", "added"),
    [
        ("huang", {"map": "eighteen_kingdoms", "palace": "on"}, ["Eighteen Kingdoms: granaries", "The Royal Palace"]),
        ("chang_cheng", {"events": "one"}, ["Neutral walls", "Event cards"]),
    ],
)
async def test_the_introduction_goes_on_with_the_variants_that_a_table_plays_with(club, game, variants, added):
    await club.lobby(club.ada, game=game)
    names = [page.name for page in find_box(game).texts.introduction()]
    assert (await club.ada.presses(club.posts[0], "How to play")).text.endswith(f"Page 1 of {len(names)}")
    await club.ada.types("table add-ai")
    for option, choice in variants.items():
        await club.ada.types("table options", option=option, choice=choice)
    shown, names = (await club.ada.presses(club.posts[0], "How to play")).shown, names + added
    for number, name in enumerate(names, 1):
        assert shown.text.startswith(f"### {find_box(game).title}: {name}\n")
        assert (shown.text.endswith(f"Page {number} of {len(names)}"), bool(shown.files)) == (True, True)
        if number < len(names):
            shown = (await club.ada.presses(shown, "Next")).shown
    assert "Next →" not in shown.buttons
