"""A newcomer is told what a game is about, and finds its introduction and its help in the lobby and under the board."""

from io import BytesIO

import pytest
from PIL import Image

from bot.features.lobby.post import COVER
from games import find_box, find_boxes
from games.engine.language import languages, speaking
from rendering import THEMES, Look, find_painter
from storage import settings, tables

BOX = find_box("huang_di")
ABOUT = BOX.texts.introduction()[0].text
every_box = pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))


async def end(club):
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_state(connection, 1, "ended", reason="test")
    club.bot.app.tables.forget(1)


@every_box
@pytest.mark.parametrize("language", languages())
def test_an_introduction_is_short_and_every_page_has_a_picture(box, language):
    with speaking(language):
        pages = box.texts.introduction()
        assert 2 <= len(pages) <= 8
        for page in pages:
            assert 0 < len(page.name) <= 80
            assert 0 < len(page.text) <= 300
            assert find_painter(box.name).lesson(page.lesson)


@every_box
@pytest.mark.parametrize("theme", THEMES)
def test_a_cover_is_painted_in_every_theme_and_width(box, theme):
    covers = [find_painter(box.name).cover(Look(theme, width)) for width in (1600, 800)]
    large, small = (Image.open(BytesIO(cover), formats=["PNG"]).size for cover in covers)
    assert large == (1200, 750)
    assert small == (600, 375)


@every_box
@pytest.mark.parametrize("width", [1600, 800, 1000])
def test_no_cover_is_so_wide_that_discord_moves_what_is_below_while_it_loads(box, width):
    size = Image.open(BytesIO(find_painter(box.name).cover(Look(width=width))), formats=["PNG"]).size
    assert size[0] / size[1] <= 1.6


async def test_the_lobby_shows_the_game_how_long_it_takes_and_how_many_can_play(club):
    await club.lobby(club.ada)
    (post,) = club.posts
    assert [file.filename for file in post.files] == [COVER]
    assert post.alts == ["Huang Di"]
    assert "2 to 6 players · 60 to 120 minutes in one sitting" in post.text
    await club.ada.types("table add-ai")
    (post,) = club.posts
    assert [file.filename for file in post.files] == [COVER], "an edited post keeps its picture"
    await club.ada.types("table start")
    assert club.posts[0].files == []
    assert club.posts[0].alts == []


async def test_a_lobby_without_pictures_has_none(club):
    await club.lobby(club.ada)
    await club.ada.types("table options", option="picture", choice="none")
    assert club.posts[0].files == []
    await club.ada.types("table options", option="picture", choice="small")
    assert [file.filename for file in club.posts[0].files] == [COVER]


async def test_the_introduction_is_turned_page_by_page_from_the_lobby(club):
    await club.lobby(club.ada)
    reply = await club.cai.presses(club.posts[0], "How to play")
    assert reply.private
    read = []
    for number, page in enumerate(pages := BOX.texts.introduction()):
        assert reply.shown.text.startswith(f"### Huang Di: {page.name}\n{page.text}\n")
        assert [file.filename for file in reply.shown.files] == ["lesson.png"]
        read.append(list(reply.shown.buttons))
        if number < len(pages) - 1:
            reply = await club.cai.presses(reply.shown, "Next")
    assert read == [["Next →"], *[["← Back", "Next →"]] * (len(pages) - 2), ["← Back", "Help"]]
    assert (await club.cai.presses(reply.shown, "Help")).shown.text.startswith("## Huang Di: A round\n")
    assert len(club.posts) == 1


async def test_the_help_opens_from_the_lobby_and_from_the_first_board_alone(club):
    await club.start(club.ada, ai=1)
    assert list(club.board.buttons)[-2:] == ["How to play", "Help"]
    reply = await club.ada.presses(club.board, "Help")
    assert reply.private
    assert reply.shown.text.startswith("## Huang Di: A round\n")
    await club.keep(club.ada)
    assert "How to play" not in club.board.buttons


async def test_the_first_question_of_a_first_game_tells_what_it_is_about_and_leads_back_from_the_introduction(club):
    await club.start(club.ada, ai=1)
    reply = await club.ada.presses(club.board, "Take your turn")
    assert f"**New to Huang Di?** {ABOUT}" in reply.shown.text
    page = await club.ada.presses(reply.shown, "How to play")
    assert page.shown.id == reply.shown.id
    assert list(page.shown.buttons) == ["Next →", "Take your turn"]
    again = await club.ada.presses(page.shown, "Take your turn")
    assert again.shown.id == reply.shown.id
    assert again.shown.text == reply.shown.text


async def test_a_question_asked_in_a_direct_message_tells_it_too(club):
    await club.start(club.ada, club.bob)
    assert ABOUT in club.ada.inbox[-1].text
    page = (await club.ada.presses(club.ada.inbox[-1], "How to play")).shown
    assert page.text.startswith("### Huang Di: ")
    assert ABOUT in (await club.ada.presses(page, "Take your turn")).shown.text


async def test_later_questions_and_experienced_players_get_no_introduction(club):
    await club.start(club.ada, ai=1)
    await club.keep(club.ada)
    assert ABOUT not in (await club.ada.presses(club.board, "Take your turn")).shown.text
    await end(club)
    await club.start(club.ada, club.bob)
    assert ABOUT not in club.ada.inbox[-1].text
    assert ABOUT in club.bob.inbox[-1].text


async def test_a_player_without_hints_is_not_told(club):
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "person", club.ada.id, "hints", "off")
    await club.start(club.ada, ai=1)
    assert ABOUT not in (await club.ada.presses(club.board, "Take your turn")).shown.text


async def test_a_game_that_nobody_paints_has_no_picture(club, monkeypatch, faults):
    monkeypatch.setattr("bot.surface.pictures.find_painter", lambda name: find_painter("none"))
    await club.lobby(club.ada)
    assert club.posts[0].files == []
    assert "2 to 6 players" in club.posts[0].text
    (fault,) = faults.taken()
    assert fault.startswith("cover.png of huang_di cannot be painted")
