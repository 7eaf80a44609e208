"""Nobody floods a channel: people have allowances for what costs others something, and so do channels."""

from random import Random
from unittest.mock import AsyncMock, Mock

import pytest

from bot.kernel.allowances import ALLOWANCES, Allowances
from bot.kernel.words import Declined
from games import find_box
from games.engine.language import languages, speaking
from tests.bot.features.exchange.documents import brings, exported
from tests.bot.possible_messages import played


@pytest.fixture
def clock():
    """A clock that stands still unless a test sets it."""
    return Mock(return_value=1e9)


@pytest.fixture
def used_up(club, clock):
    """A function that uses up a person's allowance for an action at the club."""

    def use(deed, person):
        club.bot.app.allowances.clock = clock
        club.bot.app.advisers.processes = Mock(result=AsyncMock(return_value=None))  # they need not think
        uses(club.bot.app.allowances, deed, 1000, person=person.id, channel=club.channel.id)

    return use


def uses(allowances, deed, times, *, person=1, channel=1):
    """Return how often in a row a person may do something, up to `times`."""
    for done in range(times):
        try:
            allowances.use(deed, person=person, channel=channel)
        except Declined:
            return done
    return times


@pytest.mark.parametrize("deed", ALLOWANCES)
def test_the_allowance_of_a_person_is_whole_again_after_its_time_and_a_channel_has_one_for_everyone(clock, deed):
    allowance, allowances = ALLOWANCES[deed], Allowances(clock)
    for later, allowed in ((0, allowance.person), (allowance.per.total_seconds() - 1, 0), (2, allowance.person)):
        clock.return_value += later
        assert uses(allowances, deed, 1000) == allowed
    allowances = Allowances(clock)
    assert sum(uses(allowances, deed, 3, person=person) for person in range(1000)) == allowance.channel
    assert uses(allowances, deed, 3, person=1000, channel=2) == 3


def test_what_is_declined_is_not_counted(clock):
    allowances, most = Allowances(clock), ALLOWANCES["open"]
    for _ in range(2):
        uses(allowances, "open", 100, person=1)
    assert uses(allowances, "open", 100, person=2) == most.channel - most.person
    with pytest.raises(Declined):
        allowances.use("open", person=3, channel=1)
    allowances.check("open", person=3, channel=2)


@pytest.mark.parametrize("language", languages())
def test_a_refusal_says_whose_allowance_it_is_what_was_too_much_and_when_it_is_possible_again(clock, language):
    refusals = set()
    for deed in ALLOWANCES:
        allowances = Allowances(clock)
        uses(allowances, deed, 1000)
        person = 2
        while uses(allowances, deed, 1000, person=person):
            person += 1
        for who in (1, 999):
            with speaking(language), pytest.raises(Declined, match=r"<t:\d+:R>") as refusal:
                allowances.use(deed, person=who, channel=1)
            refusals.add(str(refusal.value).partition("<t:")[0])
    assert len(refusals) == 2 * len(ALLOWANCES)


def test_the_longest_game_can_be_replayed_step_by_step():
    table = played(find_box("huang_di"), Random(1), policy="random")
    assert 1 + table.steps < ALLOWANCES["read"].person


async def is_declined(person, command, **options):
    """Type a command; return whether an allowance declines it."""
    reply = await person.types(command, **options)
    return "just now." in reply.text and "<t:" in reply.text


@pytest.mark.parametrize(
    ("deed", "before", "command", "options"),
    [
        ("undo", "huangdi recruit", "undo", {"what": "turn"}),
        ("seat", "table resign", "table take-over", {}),
        ("vote", None, "table pause", {}),
        ("choose", None, "table options", {"option": "theme", "choice": "dark"}),
        ("hint", None, "hint", {}),
        ("read", None, "table history", {}),
    ],
)
async def test_a_player_is_declined_what_was_done_too_often(*, club, clock, used_up, deed, before, command, options):
    active = await club.turn(club.ada, club.bob)
    person = club.ada if deed == "choose" else active
    if before:
        await active.types(before, **({"peasants": 1, "confirm": False} if deed == "undo" else {}))
    for other in ALLOWANCES.keys() - {deed}:
        used_up(other, club.cai)
    used_up(deed, person)
    assert await is_declined(person, command, **options)
    clock.return_value += 601
    assert not await is_declined(person, command, **options)


async def test_tables_are_opened_and_joined_and_games_imported_only_so_often(club, used_up):
    document = exported(seats=2)
    used_up("import", club.ada)
    assert "next one <t:" in (await brings(club, club.ada, document)).text
    assert (await brings(club, club.bob, document)).text.startswith("Imported as table")
    used_up("open", club.ada)
    assert await is_declined(club.ada, "table new", game="huang_di")
    await club.lobby(club.bob)
    used_up("lobby", club.ada)
    assert "<t:" in (await club.ada.types("table join")).text
    assert (await club.live()).row.host_id != club.ada.id


async def test_pages_films_reviews_exports_and_data_have_allowances_of_their_own(club, used_up):
    await brings(club, club.ada, exported(seats=2))
    page = (await club.ada.types("table replay")).shown
    commands = {
        "read": ("table replay", {}),
        "film": ("table replay", {"how": "film"}),
        "review": ("table look-back", {}),
        "export": ("table export", {}),
        "data": ("my data", {}),
    }
    for number, deed in enumerate(commands):
        used_up(deed, club.ada)
        declined = [await is_declined(club.ada, command, **given) for command, given in commands.values()]
        assert declined == [other <= number for other in range(5)]
    assert "You have turned many pages just now." in (await club.ada.presses(page, "Later")).text
