"""Options of tables and settings of people: what is stored, what is read, and what the channel then sees."""

from dataclasses import dataclass
from typing import Literal

import pytest

from bot.features.rankings.service import PLAYER_RANKING
from bot.kernel.options import SHARED, Looks, choosable, looks_of, option_called, read_choice, variants_of, with_option
from bot.kernel.preferences import PREFERENCES, Preferences
from bot.kernel.settings import Settings
from bot.kernel.words import Declined
from bot.surface.pictures import look_of
from games import find_box
from rendering import Look
from storage import settings
from tests.bot.possible_messages import row_of

BOX = find_box("huang_di")


@dataclass(frozen=True)
class Quiet:
    sound: Literal["on", "off"] = "off"


def test_the_default_of_a_setting_is_its_first_choice():
    with pytest.raises(ValueError, match="the first choice of sound must be the default"):
        Settings(Quiet)


@pytest.mark.parametrize(
    ("options", "looks", "variants"),
    [
        (None, Looks(), {}),
        ({"theme": "plaid", "picture": ["large"], "chronicle": None}, Looks(), {}),
        ({"picture": "none", "theme": "dark", "walls": "2"}, Looks("none", theme="dark"), {"walls": "2"}),
    ],
)
def test_shared_options_and_variants_are_kept_apart(options, looks, variants):
    assert (looks_of(row_of(options)), variants_of(row_of(options))) == (looks, variants)


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


@pytest.mark.parametrize("state", ["lobby", "running"])
def test_every_choice_of_a_shared_option_can_be_made_by_its_key_and_by_its_label(state):
    row = row_of({"supplies": "finite"}, state)
    for option in SHARED:
        assert option in choosable(row, BOX)
        for key, label in option.choices.items():
            for typed in (key, label, label.upper()):
                assert read_choice(row, option_called(row, BOX, option.name), typed) == (key, label)
            assert with_option(row, option, key) == {"supplies": "finite", option.name: key}


async def test_only_what_can_be_chosen_is_suggested(club):
    await club.lobby(club.ada, club.bob)
    names = [option.name for option in (*BOX.options, *SHARED)]
    assert list(await club.ada.suggested("table options", "option")) == names
    await club.ada.types("table start")
    assert list(await club.ada.suggested("table options", "option")) == [option.name for option in SHARED]
    assert set(await club.ada.suggested("table options", "choice", option="theme")) == {"light", "dark", "contrast"}


async def test_a_shared_option_is_changed_while_the_game_goes_on_and_outlives_a_restart(club):
    await club.turn(club.ada, club.bob)
    before = (await club.live()).row.updated_at
    await club.env.advance_time(60)
    reply = await club.ada.types("table options", option="theme", choice="high contrast")
    assert reply.text == "Noted. **Theme**: high contrast."
    await club.cai.granted(manage_channels=True).types("table options", option="picture", choice="small")
    await club.restart()
    row = (await club.live()).row
    assert looks_of(row) == Looks("small", theme="contrast")
    assert row.updated_at == before  # nothing has moved, so the reminder comes as before


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ({}, Preferences()),
        ({"calls": "pigeon", "confirm": None, "theme": 3, "hints": ["always"]}, Preferences()),
        (found := {"calls": "channel", "confirm": "always", "theme": "dark", "hints": "always"}, Preferences(**found)),
    ],
)
async def test_the_settings_of_a_person(club, stored, read):
    database = club.bot.app.tables.database
    for name, value in stored.items():
        await club.write(settings.put, "person", 7, name, value)
    assert await club.read(PREFERENCES.of, 7) == await PREFERENCES.of(database, 7) == read
    assert await PREFERENCES.of(database, 8) == Preferences()
    for name, choice in (("theme", "plaid"), ("colour", "red")):
        with pytest.raises(Declined, match="There is no setting"):
            await PREFERENCES.choose(database, 8, name, choice)
    assert await PREFERENCES.of(database, 8) == Preferences()


async def test_every_setting_has_a_command(club):
    for group in (PREFERENCES, PLAYER_RANKING):
        for option in group.options:
            for key, label in option.choices.items():
                reply = await club.ada.types(f"my {option.name}", choice=key)
                assert reply.text == f"Noted. **{option.title.capitalize()}**: {label}."
                assert (await group.choices_of(club.bot.app.tables.database, club.ada.id))[option.name] == key
