"""Players of one name are told apart by the marks of their seats; those who rename on the server are called so."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.looking.ui import DETAIL, TABLE
from bot.features.seats.service import seat_called
from bot.kernel.saying import name_later, names_of, shown, spoken_now
from bot.kernel.words import Declined
from bot.surface.limits import ALT
from games import find_box, find_boxes
from games.engine import Table
from games.engine.language import languages, speaking
from games.engine.words import addressing, counted
from storage import SeatRow, Unavailable, seats, tables
from tests.bot.discord_messages import read_view
from tests.bot.features.privacy.traces import deleted
from tests.bot.possible_messages import NOW, live_of, messages_of

CASES = [
    (["Alex", "Bo", "alex"], ["Alex (sun)", "Bo", "alex (mountain)"]),
    (["Alex", "Alex ", "A\u200blex"], ["Alex (sun)", "Alex (wave)", "Alex (mountain)"]),
    (["Ａlex", "Alex", "Bo"], ["Ａlex (sun)", "Alex (wave)", "Bo"]),  # noqa: RUF001
    (["Ale\u0301x", "Al\u00e9x", "Straße"], ["Al\u00e9x (sun)", "Al\u00e9x (wave)", "Straße"]),
    (["STRASSE", "Straße", "Bo"], ["STRASSE (sun)", "Straße (wave)", "Bo"]),
    (["Alex", "Alex", "Alex (sun)"], ["Alex (sun)", "Alex (wave)", "Alex (sun) (mountain)"]),
    (["Alex (sun)", "Alex (sun)", "Bo"], ["Alex (sun)", "Alex (sun) (wave)", "Bo"]),
    (["Alex (wave)", "Alex", "Alexa"], ["Alex (wave)", "Alex", "Alexa"]),
    (["*x*", "*x*", "Bo"], ["\\*x\\* (sun)", "\\*x\\* (wave)", "Bo"]),
]


def seated(*names, ai=()):
    """The seats of people called so; those in `ai` are AI players."""
    holders = (("medium", None) if seat in ai else (None, seat + 1) for seat, _ in enumerate(names))
    return [SeatRow(seat, person, ai, names[seat], NOW) for seat, (ai, person) in enumerate(holders)]


@pytest.mark.parametrize(("names", "told_apart"), CASES)
def test_those_who_share_a_name_and_only_they_have_the_mark_of_their_seat(names, told_apart):
    assert names_of("huang_di", seated(*names), shown) == told_apart


def test_names_in_labels_are_short_plain_and_different():
    live = live_of(find_box("han"), Table(find_box("han").new(4, {}), nature=Random(1)), "Ada")
    people = seated("Maximiliane Schmidt", "Maximiliane Schulz", "**[x](y)** <@1>; z", "Li Si (AI)", ai=(3,))
    short = replace(live, seats=people).short_names
    assert short == ["Maximiliane… (sun)", "Maximiliane… (wave)", "x(y) 1>, z", "Li Si"]
    with addressing(short, 3):
        assert counted([2, 0, 1, 2], 3) == "you 2, Maximiliane… (sun) 2, x(y) 1>, z 1"
    assert counted([2, 0, 1, 2]) == "sun 2, diamond 2, mountain 1"


def test_ai_players_are_told_apart_too_and_from_a_person_called_like_one_in_any_language():
    two = seated("Mei (AI)", "Mei (AI)", ai=(0, 1))
    assert names_of("han", two) == ["Mei (AI) (sun)", "Mei (AI) (wave)"]
    mixed = seated("Mei (AI)", "Mei (KI)", "Bo", ai=(0,))
    for language, marks in (("en", ("sun", "wave")), ("de", ("Sonne", "Welle"))):
        with speaking(language):
            mei, person, bo = names_of("han", mixed)
            assert mei.endswith(f" ({marks[0]})")
            assert (person, bo) == (f"Mei (KI) ({marks[1]})", "Bo")


@pytest.mark.parametrize(
    ("game", "marks"),
    [*((game, ["sun", "wave"]) for game in ("huang_di", "han", "chang_cheng")), ("huang", ["Tiger", "Rabbit"])],
)
def test_the_mark_is_that_of_the_game_and_in_the_readers_language_if_a_name_is_said_later(game, marks):
    held, box = seated("Alex", "Alex", "Bo"), find_box(game)
    assert names_of(game, held) == [*(f"Alex ({mark})" for mark in marks), "Bo"]
    later = [name_later(game, held, seat) for seat in range(3)]
    mentioned = name_later(game, held, 0, mention="<@5>")
    for language in languages():
        with speaking(language):
            assert [spoken_now(name) for name in later] == names_of(game, held, shown)
            assert spoken_now(mentioned) == f"<@5> ({box.mark(0)})"
            assert len({box.mark(seat).casefold() for seat in range(box.seats[-1])}) == box.seats[-1]
    assert name_later(game, held, 2, mention="<@5>") == "<@5>"


NAMES = st.lists(st.text("aA(sunwve) \u200b*", max_size=12) | st.just("A (sun)"), min_size=2, max_size=6)


@given(NAMES, st.sets(st.integers(0, 5)), st.sampled_from(languages()))
def test_no_two_names_at_a_table_are_alike(names, ai, language):
    with speaking(language):
        told = names_of("huang_di", seated(*names, ai=ai))
    assert len({name.casefold() for name in told}) == len(names)


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_every_message_of_a_game_names_players_with_the_mark_once(box):
    live = live_of(box, Table(box.new(2, {}), nature=Random(1)), "Alex")
    texts = box.texts
    items = texts.items(live.observation(None), live.names)
    named = [
        texts.headline(live.observation(None), live.shown_names),
        texts.board(live.observation(None), live.shown_names, TABLE),
        texts.alt(live.observation(None), live.names, ALT),
        texts.scoring(live.observation(None), live.shown_names),
        *(label.text for label in items.values()),
        *(texts.detail(item, live.observation(None), live.events, live.shown_names, DETAIL) for item in items),
        *(read_view(view).text for view in messages_of(live, 0)),
    ]
    marks = [box.mark(seat) for seat in (0, 1)]
    assert any(f"Alex ({marks[1]})" in text for text in named)
    for text in named:
        assert f"({marks[0]}) ({marks[0]})" not in text
        assert text.count("Alex") == sum(text.count(f"Alex ({mark})") for mark in marks), text


def test_a_seat_is_typed_by_the_name_that_is_shown():
    box = find_box("huang")
    live = live_of(box, Table(box.new(2, {}), nature=Random(1)), "Alex")
    assert [seat_called(live, f"alex ({mark})") for mark in ("tiger", "rabbit")] == [0, 1]
    with pytest.raises(Declined, match=r"Alex \(Tiger\) and Alex \(Rabbit\)"):
        seat_called(live, "Alex")


def rename(club, person, nick):
    club.guild._guild.members[person.id].nick = nick


async def stored(club, person, table_id=1):
    """The names that a table has for a person: of the seat, and of the person as a holder."""
    seated, held = await club.read(seats.of, table_id), await club.read(seats.holders_of, table_id)
    own = [row.name for row in seated if row.person_id == person.id]
    return own, [holder.name for holder in held if holder.person_id == person.id]


async def test_a_board_shows_the_new_name_after_a_click(club):
    await club.turn(club.ada, club.bob)
    log, moved_at = (await club.live()).table.log, (await club.live()).row.updated_at
    await club.env.advance_time(600)
    rename(club, club.bob, "Robert")
    await club.bob.types("scores")
    assert (await club.bot.app.tables.stored(1))[0].updated_at == moved_at, "it is no move"
    assert await stored(club, club.bob) == (["Robert"], ["Robert"])
    assert (await stored(club, club.ada))[0] == ["Ada"]
    await club.ada.types("table show")
    assert "Robert" in club.board.alts[0]
    assert "Bob" not in club.board.alts[0]
    assert "Robert" in (await club.ada.types("table history")).text
    await club.restart()
    live = await club.live()
    assert (sorted(live.names), live.table.log) == (["Ada", "Robert"], log)


async def test_a_lobby_and_every_open_table_of_the_server_take_the_name_and_no_other_table(club):
    await club.start(club.ada, club.bob)
    elsewhere = [club.guild.create_text_channel(name) for name in ("lobby", "over")]
    for channel in elsewhere:
        await club.bob.types("table new", game="han", channel=channel)
    await club.bob.types("table cancel", channel=elsewhere[1])
    async with club.bot.app.tables.database.transaction() as connection:
        abroad = await tables.create(
            connection, guild_id=5, channel_id=5, host_id=club.bob.id, game="han", options={}, rules_version=1
        )
        await seats.add(connection, abroad.id, name="Bob abroad", person_id=club.bob.id)
    rename(club, club.bob, "Robert")
    await club.bob.types("help")
    names = [(await stored(club, club.bob, table_id))[0] for table_id in (1, 2, 3, abroad.id)]
    assert names == [["Robert"], ["Robert"], ["Bob"], ["Bob abroad"]]


async def test_in_direct_messages_players_have_no_other_name(club):
    await club.petition(club.ada, club.bob)
    club.bob.actor.user._user.global_name = "Robert the Great"
    rename(club, club.bob, "Bob")
    await club.bob.actor.user.slash("help")
    assert (await stored(club, club.bob))[0] == ["Bob"]


async def test_a_click_is_answered_while_the_name_waits_for_the_table(club):
    await club.turn(club.ada, club.bob)
    rename(club, club.bob, "Robert")
    before = len(club.env.http_requests)
    async with club.bot.app.tables.locked(1):
        reply = asyncio.create_task(club.bob.types("help"))
        while not any(request.path.endswith("@original") for request in club.env.http_requests[before:]):
            await asyncio.sleep(0.001)
        assert (await stored(club, club.bob))[0] == ["Bob"]
    assert (await reply).text
    assert (await stored(club, club.bob))[0] == ["Robert"]


async def test_a_name_that_cannot_be_stored_fails_no_click_and_is_stored_at_the_next(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    rename(club, club.bob, "Robert")

    @asynccontextmanager
    async def unavailable(*_, **__):
        raise Unavailable("locked", "no")
        yield

    with monkeypatch.context() as patch:
        patch.setattr(club.bot.app.tables, "locked", unavailable)
        assert (await club.bob.types("help")).text
    assert (await stored(club, club.bob))[0] == ["Bob"]
    await club.bob.types("help")
    assert (await stored(club, club.bob))[0] == ["Robert"]


async def test_a_player_who_has_renamed_is_told_and_forgotten_by_every_name(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.bob.types("table resign")
    await club.bob.types("table take-over")
    rename(club, club.bob, "Robert")
    await club.bob.types("scores")
    assert (await club.live()).held == await club.read(seats.holders_of, 1)
    await club.bob.types("table resign")
    assert await stored(club, club.bob) == ([], ["Bob", "Robert"])  # each in its time
    assert "Robert" in str(await club.bot.app.privacy.everything(club.bob.id))
    await deleted(club.bob)
    await club.env.settle()
    async with club.bot.app.tables.database.reading() as connection:
        left = [row.name for row in (*await seats.of(connection, 1), *await seats.holders_of(connection, 1))]
        left += (await connection.exec_driver_sql("SELECT payload FROM outbox")).scalars().all()
    assert not [text for text in left if "Bob" in str(text) or "Robert" in str(text)]
