"""The panel `More` offers what could otherwise only be typed; each page leads back, and nothing ends unasked."""

import pytest

from bot.features.rankings.service import PLAYER_RANKING
from bot.kernel.preferences import PREFERENCES, Preferences
from storage import NewLogRow, log
from tests.bot.at_the_club import abandoned, greyed, marked, rows
from tests.bot.discord_messages import read
from tests.bot.possible_messages import faults_of

PAGES = ["Help", "Table settings", "My settings", "Reminder", "Pause …", "Resign …", "End the game …"]
MY_SETTINGS = {option.name: option.default for group in (PREFERENCES, PLAYER_RANKING) for option in group.options}
STALE = "That button belongs to an earlier moment"


@pytest.fixture
async def seated(club):
    """A game at its first turn, whose host is Ada."""
    await club.turn(club.ada, club.bob)


async def more(club, person):
    reply = await person.presses(club.board, "More")
    assert reply.private
    return reply.shown


async def page(club, person, label):
    return (await person.presses(await more(club, person), label)).shown


async def test_every_page_opens_in_place_and_leads_back(club, seated):
    first = await more(club, club.ada)
    assert (await club.ada.types("status")).text in first.text
    assert faults_of(first) == []
    for label in PAGES:
        opened = await club.ada.presses(first, label)
        assert (opened.shown.id, opened.asides) == (first.id, [])
        assert faults_of(opened.shown) == []
        back = (await club.ada.presses(opened.shown, "Back")).shown
        assert (back.id, back.text, back.files) == (first.id, first.text, [])


async def test_what_a_reader_may_not_do_is_greyed_with_the_reason(club, seated):
    assert greyed(await more(club, club.ada)) == greyed(await more(club, club.bob)) == []
    greyed_for_strangers = ["Answer in advance …", "Pause …", "Take back earlier moves …", "Resign (you have no seat)"]
    assert greyed(await more(club, club.cai)) == greyed_for_strangers
    settings = await page(club, club.bob, "Table settings")
    assert set(greyed(settings)) == set(settings.menus)
    assert f"Only the host, {club.ada.mention}" in settings.text
    reminder = await page(club, club.cai, "Reminder")
    assert set(greyed(reminder)) == {*reminder.menus, "Turn off", "Time zone …"}  # not one's own reminders
    assert "Only players at the table can do that." in reminder.text


async def test_people_set_their_own_by_clicking(club, seated):
    assert marked(await page(club, club.cai, "My settings")) == MY_SETTINGS
    assert marked((await club.cai.sends(club.board, "hd:more:1:0:me")).shown) == MY_SETTINGS, "an old button"
    shown = read((await club.cai.actor.user.slash("my settings")).response)
    assert (list(shown.buttons), marked(shown)) == (["My reminders …", "Vacation …"], MY_SETTINGS)
    chosen = {"calls": "channel", "confirm": "off", "theme": "dark", "hints": "always"}
    for name, choice in chosen.items():
        shown = (await club.cai.sends(shown, f"hm:prefer:0:0:{name}", choice)).shown
        assert marked(shown)[name] == choice
    for name, choice in (("theme", "plaid"), ("colour", "red")):
        reply = await club.cai.sends(shown, f"hm:prefer:0:0:{name}", choice)
        assert f"There is no setting '{name}' with a choice '{choice}'." in reply.text
    database = club.bot.app.tables.database
    assert await PREFERENCES.of(database, club.cai.id) == Preferences(**chosen)
    assert await PREFERENCES.of(database, club.ada.id) == Preferences()


async def test_the_reminder_is_set_by_clicking(club, seated):
    def chosen_at(shown):
        menus = {custom_id.split(":")[1]: options for custom_id, options in shown.menus.items()}
        return {verb: o["value"] for verb, options in menus.items() for o in options if o.get("default")}

    shown = await page(club, club.bob, "Reminder")
    assert "once a day, at 18:00 (UTC), in its channel." in shown.text
    shown = (await club.bob.sends(shown, "hm:hour:1:0:", "7")).shown
    assert chosen_at(shown) == {"hour": "7", "place": "channel"}
    for place in ("both", "channel"):
        shown = (await club.bob.sends(shown, "hm:place:1:0:", place)).shown
        assert chosen_at(shown) == {"hour": "7", "place": place}
    shown = (await club.bob.fills(shown, (await club.bob.presses(shown, "Time zone …")).form, "europe/berlin")).shown
    assert "once a day, at 7:00 (Europe/Berlin), in its channel." in shown.text
    shown = (await club.bob.presses(shown, "Turn off")).shown
    assert "This table sends no reminders." in shown.text
    shown = (await club.bob.presses(shown, "Turn on")).shown
    assert (await club.bot.app.reminders.of(1)).is_on
    assert chosen_at(shown) == {"hour": "7", "place": "channel"}


async def test_what_there_is_not_is_refused_and_changes_nothing(club, seated):
    shown, before = await more(club, club.ada), await rows(club)
    for custom_id, values, sentence in (
        ("hm:hour:1:0:", ["30"], "There is no hour 30"),
        ("hm:hour:1:0:", ["noon"], STALE),
        ("hm:place:1:0:", ["nowhere"], STALE),
        ("hd:remind:1:0:maybe", [], STALE),
        ("hm:zoned:1:0:", ["Mars/Olympus"], "There is no time zone 'Mars/Olympus'"),
        ("hd:remind:99:0:off", [], "There is no table 99"),
        ("hd:more:99:0:", [], "There is no table 99"),
        ("hd:help:1:0:huang_di/99", [], STALE),
        ("hd:help:1:0:huang_di/next", [], STALE),
        ("hd:help:1:0:mahjong/0", [], "There is no game called 'mahjong'"),
    ):
        reply = await club.ada.sends(shown, custom_id, *values)
        assert (reply.asides[0] if reply.asides else reply.shown).text.startswith(sentence), custom_id
        assert await rows(club) == before


async def test_resigning_asks_for_confirmation(club, seated):
    asked, before = await page(club, club.bob, "Resign …"), await rows(club)
    assert asked.text.startswith("### Resign?\nAn AI player takes your seat. The seat stays open: ")
    assert await rows(club) == before
    done = await club.bob.presses(asked, "Resign")
    assert done.text.startswith("You have resigned. Your seat is open: ")
    assert any(f"{club.bob.mention} resigns" in post.text for post in club.posts)
    last = (await page(club, club.ada, "Resign …")).text
    assert last == "### Resign?\nYou are the last player, so the table ends without a result."


async def test_players_end_the_game_by_a_vote_and_can_still_look_at_it(club, seated):
    board, asked = club.board, await page(club, club.ada, "End the game …")
    await club.ada.presses(asked, "End without a result")
    await club.bob.presses(club.posts[-1], "Yes")
    shown = (await club.ada.sends(board, board.button("More"))).shown
    ended = "**Huang Di**: this table was cancelled before the end of the game."
    assert ended in shown.text
    assert (await club.cai.types("status")).text == ended
    assert list(shown.buttons) == ["Help", "My settings", "Chronicle", "Replay", "Post the board again"]
    for key in ("settings", "remind"):  # on panels that were opened before
        opened = (await club.ada.sends(shown, f"hd:more:1:0:{key}")).shown
        assert opened.text.count("This table is over.") == 1
        assert set(greyed(opened)) >= set(opened.menus)


async def test_a_table_that_all_have_left_says_so(club):
    await club.start(club.ada, club.bob, game="han")
    await abandoned(club)
    assert (await club.cai.types("status")).text == "**HAN**: all players left before the end of the game."


async def test_a_frozen_table_can_be_cancelled_by_clicking(club, seated):
    board = club.board
    await club.write(log.append, 1, (await club.live()).table.number, [NewLogRow(0, "fly", "answer")])
    await club.restart()
    await club.ada.presses(board, "More")  # the first to look freezes it
    shown = (await club.ada.presses(board, "More")).shown
    assert "This table is frozen, and its log is kept" in shown.text
    asked = (await club.ada.presses(shown, "Cancel the table …")).shown
    done = await club.ada.presses(asked, "Cancel the table")
    assert done.text == "The table is cancelled. The channel is free for a new one."
