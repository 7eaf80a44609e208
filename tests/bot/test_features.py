"""Features come and go as wholes: the bot runs without one, and with one more that it has never heard of."""

from collections import Counter
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bot.client import Bot
from bot.kernel.options import Looks
from bot.kernel.preferences import PREFERENCES
from bot.kernel.settings import AllSettings, StoredSettings
from bot.kernel.words import say
from tests.bot import club as clubs
from tests.bot.all_features import FEATURES
from tests.bot.at_the_club import play_to_the_end
from tests.bot.club import Club, opened
from tests.bot.example_feature import Cheers

HERE = Path(__file__).parent


@pytest.fixture
async def club_with(faults, settings, monkeypatch):
    """A function that opens a club whose bot has the features that a function chooses."""
    async with AsyncExitStack() as stack:

        async def made(chosen):
            monkeypatch.setattr(clubs, "Bot", lambda settings, chance: Bot(settings, chance=chance, chosen=chosen))
            return Club(await stack.enter_async_context(opened(settings)), settings)

        yield made


@pytest.fixture
def wordy(monkeypatch):
    monkeypatch.setattr(say, "folders", (*say.folders, HERE / "locale"))
    monkeypatch.setattr(say, "_bundles", {})
    monkeypatch.setattr(say, "_texts", cache(say._text))
    monkeypatch.setattr(say, "_said", cache(say._formatted))


def without(name):
    return lambda features, _: [feature for feature in features if feature.name != name]


@pytest.mark.parametrize("name", sorted(feature.name for feature in FEATURES if feature.name not in {"lobby", "play"}))
async def test_a_game_begins_without_any_other_feature(club_with, name):
    club = await club_with(without(name))
    if name == "vacation":
        assert list((await club.ada.types("my settings")).shown.buttons) == ["My reminders …"]
    await club.start(club.ada, club.bob)
    assert (await club.live()).goes_on


async def test_the_bot_runs_with_a_feature_that_it_has_never_heard_of(club_with, wordy):
    made = []

    def chosen(features, surface):
        made.append(Cheers(surface))
        return [*features, made[0].feature]

    club = await club_with(chosen)
    (cheers,) = made
    assert (await club.ada.types("cheers")).text == "hurrah"
    assert (await club.ada.types("my voice", choice="loud")).text == "Noted. **Voice**: loudly."
    assert (await club.ada.types("cheers")).text == "Hurrah!"

    await club.turn(club.ada, club.bob)
    more = (await club.ada.presses(club.board, "More")).shown
    assert (await club.ada.presses(more, "Cheer")).text == "Hurrah!"

    await play_to_the_end(club, Random(1))
    ending = next(post for post in reversed(club.posts) if "Rematch" in post.buttons)
    assert (await club.bob.presses(ending, "Cheer")).text == "hurrah"
    assert any(post.text == "Three cheers for everyone!" for post in club.posts)

    await club.bot.app.chores.once("cheers")
    assert Counter(cheers.counted) >= Counter({"resume": 1, "begins": 1, "along": 3, "chore": 1})


async def test_two_features_share_no_verb_no_kind_of_posts_and_no_setting(club):
    cheers = Cheers(club.bot.app.surface).feature
    for serve, brought, what in (
        (club.bot.app.router.serve, cheers.verbs, "verbs"),
        (club.bot.app.publisher.serve, cheers.posts, "posts of the kind"),
    ):
        serve(brought)
        with pytest.raises(ValueError, match=f"two features have (the )?{what} cheer"):
            serve(brought)
    with pytest.raises(ValueError, match="two features have the settings layout, theme"):
        AllSettings([PREFERENCES, StoredSettings(Looks, "person", message="option")])
