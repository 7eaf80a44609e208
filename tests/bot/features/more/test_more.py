"""The panel `More` offers what could otherwise only be typed; each page leads back, and nothing ends unasked."""

from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import available_timezones

import pytest

from bot.features.clocks.service import Hours, Terms
from bot.features.more.ui import more_panel
from bot.features.rankings.service import PLAYER_RANKING
from bot.features.reminders.telling import reminder_told, wishes_told
from bot.features.reminders.ui import reminder_panel, wishes_panel
from bot.features.reminders.wishes import Wishes
from bot.kernel.options import ADVICE, LOOKS, Looks, looks_of
from bot.kernel.preferences import PREFERENCES, Preferences
from bot.kernel.words import say
from bot.surface.parts import sure_panel
from games import find_boxes
from games.engine import Table
from storage import NewLogRow, Reminder, log, zone_named
from tests.bot.as_read import read
from tests.bot.featured import FEATURES
from tests.bot.messages import MARKED, PEOPLE, WIDE, faults_of, live_of
from tests.bot.openapi import SPECIFICATION, complaints
from tests.bot.pressing import greyed, marked
from tests.bot.stored import rows

NOW = datetime(2026, 12, 24, 12, tzinfo=UTC)
PAGES = ["Help", "Table settings", "My settings", "Reminder", "Pause …", "Resign …", "End the game …"]


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


async def test_it_tells_where_the_game_stands_as_the_command_does(club, seated):
    shown = await more(club, club.cai)
    status = (await club.cai.types("status")).text
    assert status in shown.text
    assert "The game is waiting for <@" in status
    assert faults_of(shown) == []


@pytest.mark.parametrize("label", PAGES)
async def test_every_page_opens_in_place_and_leads_back(club, seated, label):
    first = await more(club, club.ada)
    opened = await club.ada.presses(first, label)
    assert opened.shown.id == first.id
    assert opened.asides == []
    assert faults_of(opened.shown) == []
    back = await club.ada.presses(opened.shown, "Back")
    assert (back.shown.id, back.shown.text) == (first.id, first.text)
    assert back.shown.files == []


async def test_what_someone_may_not_do_is_greyed_with_the_reason(club, seated):
    assert greyed(await more(club, club.ada)) == []
    assert greyed(await more(club, club.bob)) == []
    greyed_for_strangers = ["Answers ahead …", "Pause …", "Undo earlier moves …", "Resign (you have no seat)"]
    assert greyed(await more(club, club.cai)) == greyed_for_strangers
    settings = await page(club, club.bob, "Table settings")
    assert set(greyed(settings)) == set(settings.menus)
    assert f"Only the host, {club.ada.mention}" in settings.text
    reminder = await page(club, club.cai, "Reminder")
    assert set(greyed(reminder)) == {*reminder.menus, "Turn off", "Time zone …"}  # not one's own reminders
    assert "Only players at the table can do that." in reminder.text


async def test_the_host_changes_how_posts_look_and_what_they_tell(club, seated):
    shown = await page(club, club.ada, "Table settings")
    assert marked(shown) == {option.name: option.default for option in (*LOOKS.options, *ADVICE.options)}
    for name, choice in (("picture", "none"), ("chronicle", "none"), ("theme", "contrast")):
        shown = (await club.ada.sends(shown, f"hm:set:1:0:{name}", choice)).shown
        assert marked(shown)[name] == choice
    assert looks_of((await club.live()).row) == Looks("none", "none", "contrast")


async def test_a_table_of_words_alone_posts_no_picture_and_its_old_posts_lose_their_controls(club, seated):
    await club.ada.types("table options", option="picture", choice="none")
    for _ in range(2):
        await club.ada.types("table show")
        await club.env.advance_time(60)
    *earlier, latest = [post for post in club.posts if "your turn in" in post.text]
    assert latest.files == latest.alts == []
    assert latest.buttons
    assert [post.buttons for post in earlier] == [{}] * len(earlier)


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="Discord's description of its API is not there")
async def test_discord_would_take_every_panel(club):
    await club.lobby(club.ada, ai=2)
    await club.ada.presses(club.posts[0], "Options …")
    await club.ada.presses(club.posts[0], "Start")
    await club.keep(club.ada)
    for label in PAGES:
        await page(club, club.ada, label)
    reminder = await page(club, club.ada, "Reminder")
    form = (await club.ada.presses(reminder, "Time zone …")).form
    await club.ada.fills(reminder, form, "UTC")
    requests = [request for request in club.env.http_requests if "components" in str(request.json)]
    assert len(requests) > 2 * len(PAGES)
    found = [complaints(request.method, request.path, request.json) for request in requests]
    assert [complaint for each in found for complaint in each] == []


# One's own settings


async def test_a_person_sets_for_itself_by_clicking(club, seated):
    shown = await page(club, club.cai, "My settings")
    assert marked(shown) == {
        option.name: option.default for group in (PREFERENCES, PLAYER_RANKING) for option in group.options
    }
    for name, choice in (("calls", "channel"), ("confirm", "off"), ("theme", "dark"), ("hints", "always")):
        shown = (await club.cai.sends(shown, f"hm:prefer:1:0:{name}", choice)).shown
        assert marked(shown)[name] == choice
    database = club.bot.app.tables.database
    assert await PREFERENCES.of(database, club.cai.id) == Preferences(
        calls="channel", confirm="off", theme="dark", hints="always"
    )
    assert await PREFERENCES.of(database, club.ada.id) == Preferences()


async def test_the_same_panel_is_typed_in_direct_messages_too(club):
    result = await club.ada.actor.user.slash("my settings")
    shown = read(result.response)
    assert marked(shown) == {
        option.name: option.default for group in (PREFERENCES, PLAYER_RANKING) for option in group.options
    }
    assert list(shown.buttons) == ["My reminders …", "Vacation …"]
    reply = await club.ada.sends(shown, "hm:prefer:0:0:confirm", "off")
    assert marked(reply.shown)["confirm"] == "off"


async def test_a_button_from_when_the_command_was_called_me_opens_the_settings(club, seated):
    shown = (await club.cai.sends(club.board, "hd:more:1:0:me")).shown
    assert marked(shown) == marked((await club.cai.types("my settings")).shown)
    assert shown.button(say("panel-back")) == "hd:more:1:0:"


@pytest.mark.parametrize(("name", "choice"), [("theme", "plaid"), ("colour", "red")])
async def test_what_there_is_not_to_set_is_said(club, name, choice):
    reply = await club.ada.types("my settings")
    reply = await club.ada.sends(reply.shown, f"hm:prefer:0:0:{name}", choice)
    assert f"There is no setting '{name}' with a choice '{choice}'." in reply.text


# The reminder


def chosen_at(shown):
    """The chosen option of every menu, by its verb."""
    return {
        custom_id.split(":")[1]: option["value"]
        for custom_id, options in shown.menus.items()
        for option in options
        if option.get("default")
    }


async def test_the_reminder_is_set_by_clicking(club, seated):
    shown = await page(club, club.bob, "Reminder")
    assert "once a day, at 18:00 (UTC), in its channel." in shown.text
    shown = (await club.bob.sends(shown, "hm:hour:1:0:", "7")).shown
    assert chosen_at(shown) == {"hour": "7", "place": "channel"}
    shown = (await club.bob.sends(shown, "hm:place:1:0:", "both")).shown
    assert chosen_at(shown) == {"hour": "7", "place": "both"}
    shown = (await club.bob.sends(shown, "hm:place:1:0:", "channel")).shown
    form = (await club.bob.presses(shown, "Time zone …")).form
    shown = (await club.bob.fills(shown, form, "europe/berlin")).shown
    assert "once a day, at 7:00 (Europe/Berlin), in its channel." in shown.text
    shown = (await club.bob.presses(shown, "Turn off")).shown
    assert "This table sends no reminders." in shown.text
    shown = (await club.bob.presses(shown, "Turn on")).shown
    assert (await club.bot.app.reminders.of(1)).is_on
    assert chosen_at(shown) == {"hour": "7", "place": "channel"}


async def test_what_was_set_in_the_lobby_stays_when_the_game_begins(club):
    await club.lobby(club.ada, club.bob)
    await club.ada.types("table reminders", on=False, hour=5, zone="Asia/Tokyo")
    await club.ada.types("table start")
    reminder = await club.bot.app.reminders.of(1)
    assert (reminder.is_on, reminder.hour, reminder.zone) == (False, 5, "Asia/Tokyo")


REFUSED = [
    ("cai", "hm:hour:1:0:", ("7",), "Only players at the table can do that."),
    ("cai", "hd:remind:1:0:off", (), "Only players at the table can do that."),
    ("ada", "hm:hour:1:0:", ("30",), "There is no hour 30"),
    ("ada", "hm:hour:1:0:", ("noon",), "That button belongs to an earlier moment"),
    ("ada", "hm:place:1:0:", ("nowhere",), "That button belongs to an earlier moment"),
    ("cai", "hm:place:1:0:", ("dm",), "Only players at the table can do that."),
    ("ada", "hd:remind:1:0:maybe", (), "That button belongs to an earlier moment"),
    ("ada", "hm:zoned:1:0:", ("Mars/Olympus",), "There is no time zone 'Mars/Olympus'"),
    ("ada", "hd:remind:99:0:off", (), "There is no table 99"),
    ("bob", "hm:set:1:0:theme", ("dark",), "Only the host, "),
    ("ada", "hd:cancel:1:0:", (), "The players of a running game decide together"),
    ("cai", "hd:more:1:0:cancel", (), "Only players at the table can do that."),
    ("cai", "hd:callend:1:0:cancel", (), "You have no seat at this table, but you can watch "),
    ("cai", "hd:pause:1:0:3", (), "You have no seat at this table, but you can watch "),
    ("ada", "hd:resume:1:0:", (), "This table is not paused."),
    ("cai", "hd:resign:1:0:", (), "You have no seat at this table, but you can watch "),
    ("cai", "hd:more:1:0:resign", (), "You have no seat at this table, but you can watch "),
    ("ada", "hd:more:99:0:", (), "There is no table 99"),
    ("ada", "hd:help:1:0:huang_di/99", (), "That button belongs to an earlier moment"),
    ("ada", "hd:help:1:0:huang_di/next", (), "That button belongs to an earlier moment"),
    ("ada", "hd:help:1:0:mahjong/0", (), "There is no game called 'mahjong'"),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[0]} {case[1]} {' '.join(case[2])}")
async def test_what_may_not_be_done_is_said_in_a_sentence_and_changes_nothing(club, seated, case):
    who, custom_id, values, sentence = case
    person = getattr(club, who)
    shown, before = await more(club, person), await rows(club)
    reply = await person.sends(shown, custom_id, *values)
    said = reply.asides[0] if reply.asides else reply.shown
    assert said.text.startswith(sentence)
    assert await rows(club) == before


# What ends something


async def test_resigning_asks_for_confirmation(club, seated):
    asked = await page(club, club.bob, "Resign …")
    assert asked.text == (
        "### Resign?\nAn AI player takes your seat. "
        "The seat stays open: you or another player can take it back with `/table take-over`."
    )
    before = await rows(club)
    await club.bob.presses(asked, "Back")
    assert await rows(club) == before
    asked = await page(club, club.bob, "Resign …")
    done = await club.bob.presses(asked, "Resign")
    assert done.text.startswith("You have resigned. Your seat is open: ")
    assert any(f"{club.bob.mention} resigns" in post.text for post in club.posts)
    before = await rows(club)
    assert "You have no seat at this table" in (await club.bob.sends(asked, "hd:resign:1:0:")).text
    assert await rows(club) == before


async def test_the_last_person_is_told_that_the_table_ends(club):
    await club.turn(club.ada, ai=1)
    asked = await page(club, club.ada, "Resign …")
    assert asked.text == "### Resign?\nYou are the last player, so the table ends without a result."


async def test_players_end_the_game_by_a_vote(club, seated):
    asked = await page(club, club.ada, "End the game …")
    called = await club.ada.presses(asked, "End without a result")
    assert called.text == "The table votes on it. You have voted for it."
    await club.bob.presses(club.posts[-1], "Yes")
    assert "This game is cancelled." in club.posts[-1].text


@pytest.mark.parametrize(
    ("custom_id", "values", "sentence"),
    [
        ("hd:resign:1:0:", (), "This game is over."),
        ("hd:cancel:1:0:", (), "This table has already ended."),
        ("hm:set:1:0:theme", ("dark",), "This game is over."),
        ("hd:remind:1:0:off", (), "This game is over."),
    ],
)
async def test_after_the_end_nothing_is_changed_by_what_is_still_open(club, seated, custom_id, values, sentence):
    shown = await more(club, club.ada)
    await club.ada.types("table cancel")
    before = await rows(club)
    reply = await club.ada.sends(shown, custom_id, *values)
    assert sentence in reply.text
    assert await rows(club) == before


async def test_after_the_end_one_can_still_look_and_read(club, seated):
    board = club.board
    await club.ada.types("table cancel")
    shown = (await club.ada.sends(board, board.button("More"))).shown
    assert "this table was cancelled before the end of the game" in shown.text
    assert list(shown.buttons) == ["Help", "My settings", "Chronicle", "Replay", "Post the board again"]
    for key in ("settings", "remind"):  # on panels that were opened before
        opened = (await club.ada.sends(shown, f"hd:more:1:0:{key}")).shown
        assert opened.text.count("This table is over.") == 1
        assert set(greyed(opened)) >= set(opened.menus)


async def test_the_board_is_posted_again(club, seated):
    before = len(club.boards)
    reply = await club.bob.presses(await more(club, club.bob), "Post the board again")
    assert reply.text == "Here it is."
    assert len(club.boards) == before + 1


async def test_a_frozen_table_can_be_cancelled_by_clicking(club, seated):
    board = club.board
    async with club.bot.app.tables.database.transaction() as connection:
        await log.append(connection, 1, (await club.live()).table.number, [NewLogRow(0, "fly", "answer")])
    await club.restart()
    await club.ada.presses(board, "More")  # the first to look freezes it
    shown = (await club.ada.presses(board, "More")).shown
    assert "This table is frozen, and its log is kept" in shown.text
    asked = (await club.ada.presses(shown, "Cancel the table …")).shown
    assert (
        await club.ada.presses(asked, "Cancel the table")
    ).text == "The table is cancelled. The channel is free for a new one."


async def test_everything_works_after_a_restart_too(club, seated):
    shown = await page(club, club.ada, "Table settings")
    await club.restart()
    reply = await club.ada.sends(shown, "hm:set:1:0:theme", "dark")
    assert marked(reply.shown)["theme"] == "dark"


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
@pytest.mark.parametrize("name", [WIDE, MARKED], ids=["wide", "marked"])
async def test_the_panels_of_every_game_are_within_the_limits(box, name):
    live = live_of(box, Table(box.new(box.seats[-1], {}), nature=Random(1)), name)
    zone = max(available_timezones(), key=len)
    reminder = Reminder(live.id, 23, zone, place="both")
    told = reminder_told(reminder, live.row, Terms(timedelta(days=1), Hours(zone_named(zone), nights=False)), NOW)
    wishes = Wishes("dm", (23, 22), next=True, last=True, zone=zone, digest=23)
    for view in (
        more_panel(live, PEOPLE[0], FEATURES),
        more_panel(live, 1, FEATURES),
        reminder_panel(reminder, told, ""),
        reminder_panel(reminder, told, "Only players at the table can do that.", ["A note."]),
        wishes_panel(wishes, wishes_told(wishes, zone, NOW, NOW), live.id, ["A note."]),
        sure_panel(live.id, "cancel", "Cancel the table", "The table ends for everyone, without a result."),
    ):
        assert faults_of(view) == []


async def test_of_a_table_that_ended_before_its_game_no_turn_is_told(club):
    await club.start(club.ada, club.bob, game="han")
    for person in (club.ada, club.bob):
        await person.types("table resign")
    text = (await club.cai.types("status")).text
    assert text == "**HAN**: all players left before the end of the game."
    await club.start(club.ada, club.bob, game="han")
    await club.bot.app.tables.cancel(2, club.ada.id, manages_server=True)
    assert (await club.cai.types("status")).text == "**HAN**: this table was cancelled before the end of the game."
