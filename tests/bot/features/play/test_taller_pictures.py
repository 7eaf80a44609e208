"""Taller pictures: everyone is asked once, at their first picture, and one tap is enough."""

import pytest

from bot.kernel.preferences import PREFERENCES
from games.engine import Advice, Line
from rendering import Choice
from tests.bot.sketched_pictures import Sketcher, painted_by

ASKS = "**On a phone?** Taller pictures are clearer. Change it later: `/my layout`."
TAP = "Taller pictures"


class Painter(Sketcher):
    """Notes the layouts of the pictures of options."""

    def __init__(self):
        super().__init__()
        self.layouts = []

    def choice(self, game, marks, look):
        self.layouts.append(look.layout)
        return Choice(self.sketch, {})


@pytest.fixture
def painter():
    found = Painter()
    with painted_by(lambda name: found):
        yield found


async def opened(club, person):
    return (await person.presses(club.board, "Take your turn")).shown


def is_asked(shown):
    assert (ASKS in shown.text) == (TAP in shown.buttons)
    return TAP in shown.buttons


async def test_a_tap_makes_the_picture_taller_and_is_remembered(club, painter):
    await club.start(club.ada, ai=1, game="han")
    shown = await opened(club, club.ada)
    assert (is_asked(shown), painter.layouts[-1]) == (True, "wide")
    taller = (await club.ada.presses(shown, TAP)).shown
    assert (taller.id, is_asked(taller), painter.layouts[-1]) == (shown.id, False, "phone")
    assert taller.menus == shown.menus
    await club.restart()
    assert (is_asked(await opened(club, club.ada)), painter.layouts[-1]) == (False, "phone")
    await club.ada.types("my layout", choice="wide")
    assert (is_asked(await opened(club, club.ada)), painter.layouts[-1]) == (False, "wide")


async def test_the_same_question_asks_again_and_no_later_one_does(club, painter, monkeypatch):
    """Not at other tables either."""

    async def hint(live, seat):
        return Advice(seat, (Line((live.ask_of(seat).options[0],)),))

    await club.start(club.ada, ai=1, game="han")
    shown = await opened(club, club.ada)
    await club.restart()
    monkeypatch.setattr(club.bot.app.advisers, "hint", hint)
    assert [is_asked(await opened(club, club.ada)) for _ in range(2)] == [True, True]
    assert is_asked((await club.ada.presses(shown, "Hint")).shown)
    path = next(custom_id for custom_id in shown.buttons.values() if ":choose:" in custom_id).split(":")[-1]
    after = (await club.ada.uses(shown, path)).shown
    assert (is_asked(after), is_asked(await opened(club, club.ada))) == (False, False)
    club.channel = club.guild.create_text_channel("second")
    await club.start(club.ada, game="huang", ai=1)
    assert not is_asked(await opened(club, club.ada))
    assert {*painter.layouts} == {"wide"}
    assert (await PREFERENCES.of(club.bot.app.tables.database, club.ada.id)).layout == "table"


@pytest.mark.parametrize("layout", ["table", "wide", "phone"])
async def test_who_has_chosen_is_not_asked(club, painter, layout):
    await club.ada.types("my layout", choice=layout)
    await club.start(club.ada, ai=1, game="han")
    assert not is_asked(await opened(club, club.ada))


async def test_where_pictures_are_tall_already_nobody_is_asked_yet(club, painter):
    await club.lobby(club.ada, ai=1, game="han")
    await club.ada.types("table options", option="layout", choice="phone")
    await club.ada.types("table start")
    assert (is_asked(await opened(club, club.ada)), painter.layouts[-1]) == (False, "phone")
    await club.ada.types("table options", option="layout", choice="wide")
    assert is_asked(await opened(club, club.ada))


async def test_everyone_at_a_table_is_asked_in_their_language_by_letter_too(club, painter, in_german):
    in_german.add(club.bob.id)
    await club.start(club.ada, club.bob)
    assert is_asked(club.ada.inbox[-1])
    letter = club.bob.inbox[-1]
    assert "**Am Handy?** Hochkant ist alles größer. Später ändern: `/my layout`." in letter.text
    taller = (await club.bob.presses(letter, "Bilder hochkant")).shown
    assert (taller.id, "Am Handy?" in taller.text, painter.layouts) == (letter.id, False, ["wide", "wide", "phone"])
    assert is_asked((await club.ada.presses(club.board, "Take your turn")).shown)
    for person in (club.ada, club.bob):
        await club.keep(person)
    assert not is_asked(club.ada.inbox[-1])
