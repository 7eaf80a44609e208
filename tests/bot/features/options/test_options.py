"""Options of tables and settings of people: what is stored, what is read, and what the channel then sees."""

from dataclasses import dataclass
from itertools import combinations
from typing import Literal

import discord
import pytest

from bot.features.play.panel import is_newcomer, wants_help
from bot.features.rankings.service import PLAYER_RANKING
from bot.kernel.options import (
    ADVICE,
    LOOKS,
    SHARED,
    TIMING,
    Looks,
    choosable,
    looks_of,
    option_called,
    read_choice,
    variants_of,
    with_option,
)
from bot.kernel.preferences import PREFERENCES, Preferences
from bot.kernel.settings import Settings
from bot.kernel.words import Declined
from bot.surface.pictures import look_of
from games import find_box, find_boxes
from rendering import Look
from storage import settings, tables
from tests.bot.messages import row_of

BOX = find_box("huang_di")


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_no_name_stands_for_two_options(box):
    names = [option.name for option in (*box.options, *SHARED)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "option", [*SHARED, *PREFERENCES.options, *PLAYER_RANKING.options], ids=lambda option: option.name
)
def test_an_option_can_be_offered_in_a_menu_and_typed_as_it_reads(option):
    assert len(option.sentence) <= 100
    assert 2 <= len(option.choices) <= 25
    assert all(0 < len(label) <= 100 for label in option.choices.values())
    assert all(one.casefold() != other.casefold() for one, other in combinations(option.choices.values(), 2))


@dataclass(frozen=True)
class Quiet:
    sound: Literal["on", "off"] = "off"


def test_the_default_of_a_setting_is_its_first_choice():
    with pytest.raises(ValueError, match="the first choice of sound must be the default"):
        Settings(Quiet)


@pytest.mark.parametrize(
    ("options", "looks", "variants"),
    [
        ({}, Looks(), {}),
        (None, Looks(), {}),
        ({"supplies": "finite"}, Looks(), {"supplies": "finite"}),
        ({"supplies": "finite", "theme": "dark"}, Looks(theme="dark"), {"supplies": "finite"}),
        ({"theme": "plaid", "picture": ["large"], "chronicle": None}, Looks(), {}),
        (
            {"picture": "none", "chronicle": "brief", "theme": "contrast", "walls": "2"},
            Looks("none", "brief", "contrast"),
            {"walls": "2"},
        ),
    ],
)
def test_shared_options_and_variants_are_kept_apart(options, looks, variants):
    assert looks_of(row_of(options)) == looks
    assert variants_of(row_of(options)) == variants


@pytest.mark.parametrize(
    ("looks", "person", "look"),
    [
        (Looks(), None, Look("light", 1600, "wide")),
        (Looks(layout="phone"), None, Look("light", 1600, "phone")),
        (Looks(layout="phone"), Preferences(), Look("light", 1600, "phone")),
        (Looks("small", theme="contrast"), Preferences(), Look("contrast", 800, "wide")),
        (Looks("small", theme="contrast"), Preferences(theme="dark"), Look("dark", 800, "wide")),
        (Looks("small"), Preferences(layout="phone"), Look("light", 800, "phone")),
        (Looks(layout="phone"), Preferences(layout="wide"), Look("light", 1600, "wide")),
        (Looks("none"), Preferences(theme="dark", layout="phone"), None),
    ],
)
def test_how_a_picture_looks(looks, person, look):
    assert look_of(looks, person) == look


@pytest.mark.parametrize("option", SHARED, ids=lambda option: option.name)
@pytest.mark.parametrize("state", ["lobby", "running"])
def test_every_choice_of_a_shared_option_can_be_made_by_its_key_and_by_its_label(option, state):
    row = row_of({"supplies": "finite"}, state)
    assert option in choosable(row, BOX)
    for key, label in option.choices.items():
        for typed in (key, label, label.upper()):
            assert read_choice(row, option_called(row, BOX, option.name), typed) == (key, label)
            options = with_option(row, option, key)
            assert options == {"supplies": "finite", option.name: key}
            assert (LOOKS.choices(options) | TIMING.choices(options) | ADVICE.choices(options))[option.name] == key


@pytest.mark.parametrize(
    ("name", "choice", "sentence"),
    [
        ("walls", "two", "There is no option 'walls'. Options: provinces, supplies, picture, chronicle, theme, "),
        ("theme", "plaid", "'plaid' is not a choice for theme. Choose one of: light; dark; high contrast."),
        ("supplies", "finite", "The game has begun, so supplies can't change any more."),
    ],
)
def test_what_cannot_be_chosen(name, choice, sentence):
    row = row_of({}, "running")
    with pytest.raises(Declined, match="^" + sentence.replace(".", r"\.")):
        read_choice(row, option_called(row, BOX, name), choice)


async def test_only_what_can_be_chosen_is_suggested(club):
    await club.lobby(club.ada, club.bob)
    assert list(await club.ada.suggested("table options", "option")) == [
        *(option.name for option in (*BOX.options, *SHARED))
    ]
    await club.ada.types("table start")
    assert list(await club.ada.suggested("table options", "option")) == [option.name for option in SHARED]
    assert set(await club.ada.suggested("table options", "choice", option="theme")) == {"light", "dark", "contrast"}


async def test_a_shared_option_is_changed_while_the_game_goes_on_and_outlives_a_restart(club):
    await club.turn(club.ada, club.bob)
    before = (await club.live()).row.updated_at
    await club.env.advance_time(60)
    reply = await club.ada.types("table options", option="theme", choice="high contrast")
    assert reply.text == "Noted. **Theme**: high contrast."
    assert looks_of((await club.live()).row) == Looks(theme="contrast")
    await club.restart()
    live = await club.live()
    assert looks_of(live.row) == Looks(theme="contrast")
    assert live.row.updated_at == before  # nothing has moved, so the reminder comes as before


async def test_a_channel_manager_can_choose_too(club):
    await club.turn(club.ada, club.bob)
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    mod = type(club.ada)(club, club.guild.add_member(club.env.create_user("mod"), roles=[role]))
    await mod.types("table options", option="picture", choice="small")
    assert looks_of((await club.live()).row) == Looks("small")


# Persons


@pytest.fixture
def database(club):
    return club.bot.app.tables.database


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ({}, Preferences()),
        ({"calls": "pigeon", "confirm": None, "theme": 3, "hints": ["always"]}, Preferences()),
        ({"confirm": "always"}, Preferences(confirm="always")),
        (
            {"calls": "channel", "confirm": "off", "theme": "dark", "layout": "phone", "hints": "always"},
            Preferences("channel", confirm="off", theme="dark", layout="phone", hints="always"),
        ),
    ],
)
async def test_the_settings_of_a_person(database, stored, read):
    async with database.transaction() as connection:
        for name, value in stored.items():
            await settings.put(connection, "person", 7, name, value)
        assert await PREFERENCES.of(connection, 7) == read
    assert await PREFERENCES.of(database, 7) == read
    assert await PREFERENCES.of(database, 8) == Preferences()


@pytest.mark.parametrize(
    ("group", "option"),
    [(group, option) for group in (PREFERENCES, PLAYER_RANKING) for option in group.options],
    ids=lambda part: getattr(part, "name", ""),
)
async def test_every_setting_has_a_command(club, database, group, option):
    for key, label in option.choices.items():
        reply = await club.ada.types(f"my {option.name}", choice=key)
        assert reply.text == f"Noted. **{option.title.capitalize()}**: {label}."
        assert (await group.choices_of(database, club.ada.id))[option.name] == key


@pytest.mark.parametrize(("name", "choice"), [("theme", "plaid"), ("colour", "red")])
async def test_what_there_is_not_is_not_stored(database, name, choice):
    with pytest.raises(Declined, match="There is no setting"):
        await PREFERENCES.choose(database, 7, name, choice)
    assert await PREFERENCES.of(database, 7) == Preferences()


@pytest.mark.parametrize(
    ("hints", "in_the_first_game", "later"), [("first", True, False), ("always", True, True), ("off", False, False)]
)
async def test_advice_comes_in_the_first_game_or_as_the_person_likes(club, hints, in_the_first_game, later):
    await club.petition(club.ada, club.bob)
    live, database = await club.live(), club.bot.app.tables.database
    async with database.transaction() as connection:
        is_new = await is_newcomer(connection, club.ada.id, live)
        assert wants_help(hints, is_new=is_new) == in_the_first_game
        await tables.set_state(connection, live.id, "ended", reason="completed")
        is_new = await is_newcomer(connection, club.ada.id, live)
        assert wants_help(hints, is_new=is_new) == later


async def test_a_game_of_another_kind_or_of_another_person_is_no_first_game(club, database):
    await club.petition(club.ada, club.bob)
    async with database.transaction() as connection:
        assert not await tables.has_ended(connection, club.ada.id, "huang_di")
        await tables.set_state(connection, 1, "ended", reason="completed")
        assert await tables.has_ended(connection, club.ada.id, "huang_di")
        assert not await tables.has_ended(connection, club.ada.id, "chess")
        assert not await tables.has_ended(connection, club.cai.id, "huang_di")
