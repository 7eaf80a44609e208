"""Everything that can be posted, offered or typed is within limits, at its longest too."""

import re
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any
from unittest.mock import Mock
from zoneinfo import available_timezones

import pytest

from bot.features.clocks.service import Hours, Terms
from bot.features.help.ui import guide_panel
from bot.features.lobby.post import lobby_post
from bot.features.looking.ui import TABLE
from bot.features.more.ui import more_panel
from bot.features.options.ui import clock_panel, person_panel, table_panel
from bot.features.reminders.service import Wishes
from bot.features.reminders.ui import reminder_panel, reminder_told, wishes_panel, wishes_told
from bot.features.seats.ui import seats_panel, take_panel
from bot.kernel.numbers import ID, whole_number
from bot.kernel.preferences import PREFERENCES
from bot.surface import controls
from bot.surface.parts import sure_panel
from games import find_boxes
from games.engine import Label, Table
from games.engine.language import speaking
from games.engine.selfplay import choose
from storage import Reminder, Unavailable, zone_named
from tests.bot.all_features import APP, FEATURES
from tests.bot.club import Club
from tests.bot.possible_messages import MARKED, NOW, WIDE, faults_of, live_of, messages_of


def panels_of(live):
    """The pages around a table, for its host, for a guest, and after its end."""
    made = PREFERENCES.choices({})
    lobby, host, guest = replace(live.row, state="lobby"), live.row.host_id, 7
    for person in (host, guest):
        yield more_panel(live, person, FEATURES)
        for row in (lobby, live.row, replace(live.row, state="ended")):
            yield table_panel(row, live.seats, person, manages=False, notes=["x" * 500])
            yield clock_panel(row, live.seats, person, manages=False)
    buttons = [button for feature in FEATURES for button in feature.personal_buttons(live.id)]
    yield person_panel(live.id, PREFERENCES.options, made, buttons)
    yield seats_panel(live, range(len(live.seats)), ["…" * 80] * len(live.seats), may_take=True)
    yield take_panel(live, 0)
    yield sure_panel(live.id, "resign", "…", "…")
    zone = max(available_timezones(), key=len)
    reminder = Reminder(live.id, 23, zone, place="both")
    told = reminder_told(reminder, live.row, Terms(timedelta(days=1), Hours(zone_named(zone), nights=False)), NOW)
    yield reminder_panel(reminder, told, "Only players at the table can do that.", ["A note."])
    wishes = Wishes("dm", (23, 22), next=True, last=True, zone=zone, digest=23)
    yield wishes_panel(wishes, wishes_told(wishes, zone, NOW, NOW), live.id, ["A note."])
    for page in range(len(live.box.texts.help())):
        yield guide_panel(live.box, APP.help.topics_of(live.box), page, table_id=live.id, pictured=True)
    states = [("lobby", None), ("running", None), ("cancelled", "expired"), ("cancelled", "everybody left")]
    for state, why in [*states, ("cancelled", "cancelled"), ("ended", None)]:
        yield lobby_post(replace(live.row, state=state, ended_reason=why), live.seats)


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
@pytest.mark.parametrize(("name", "language"), [(WIDE, "en"), (MARKED, "de")], ids=["wide", "marked"])
def test_every_message_of_a_random_game_is_within_the_limits(box, name, language):
    source = Random(name + language)
    table = Table(box.new(box.seats[-1], {}), nature=source)
    since, found = 0, []
    with speaking(language):
        while not table.over:
            if source.random() < 0.1:
                live = live_of(box, table, name)
                found += [fault for view in messages_of(live, since) for fault in faults_of(view)]
                since = table.number
            for ask in table.asks:
                table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
        live = live_of(box, table, name)
        found += [fault for view in (*messages_of(live, since), *panels_of(live)) for fault in faults_of(view)]
        texts, public = box.texts, live.observation(None)
        assert len(texts.board(public, live.shown_names, TABLE)) <= 4000
        assert len(texts.scoring(public, live.shown_names)) <= 2000
        assert len(texts.headline(public, live.shown_names)) <= 1900
        assert all(len(texts.hand(live.observation(seat))) <= 3900 for seat in range(box.seats[-1]))
    assert found == []


def leaves(command: dict[str, Any]) -> list[dict[str, Any]]:
    return [command, *(leaf for option in command.get("options", ()) for leaf in leaves(option))]


COMMAND = re.compile(r"[-_\w]{1,32}")


def read_as(part: dict[str, Any], name: str) -> list[str]:
    """How a name or a description of a command reads, in English and in every language it is translated to."""
    return [part[name], *part.get(f"{name}_localizations", {}).values()]


async def test_the_command_tree_is_within_the_limits(club: Club):
    """https://docs.discord.com/developers/interactions/application-commands"""
    (commands,) = [request.json for request in club.env.http_requests if request.path.endswith("/commands")]
    assert len(commands) <= 100
    assert [command["name"] for command in commands if command["dm_permission"]] == ["help", "my"]
    for command in commands:
        parts = leaves(command)
        assert all(COMMAND.fullmatch(name) and name == name.lower() for part in parts for name in read_as(part, "name"))
        assert all(1 <= len(text) <= 100 for part in parts for text in read_as(part, "description"))
        assert all(len(part.get("options", ())) <= 25 and len(part.get("choices", ())) <= 25 for part in parts)
        choices = [choice for part in parts for choice in part.get("choices", ())]
        assert all(1 <= len(text) <= 100 for choice in choices for text in read_as(choice, "name"))
        texts = [read_as(part, name) for part in parts for name in ("name", "description")]
        texts += [read_as(choice, "name") for choice in choices]
        assert sum(max(map(len, said)) for said in texts) <= 8000, "of every text the longest translation counts"
        required = [[option.get("required", False) for option in part.get("options", ())] for part in parts]
        assert all(flags == sorted(flags, reverse=True) for flags in required)


async def test_suggestions_are_within_the_limits_and_end_with_a_whole_phrase_or_a_whole_word(club: Club, monkeypatch):
    active = await club.turn(club.ada, club.bob)
    await active.types("move")
    assert club.bot._connection._view_store._views == {}, "nothing that was sent is kept in memory"
    typed = [("huangdi quarry", "blocks", ""), ("huangdi recruit", "card", "r"), ("huangdi move", "province", "")]
    around = [("table reminders", "zone", ""), ("table reminders", "zone", "europe"), ("help", "topic", "")]
    for command, option, start in (*typed, *around, ("table new", "game", "")):
        found = await active.suggested(command, option, start)
        assert 1 <= len(found) <= 25
        assert all(1 <= len(name) <= 100 for name in found.values())
    ask = (await club.live()).table.asks[0]
    for note, seen in {
        "; ".join(["everybody is glad of it"] * 9): "; ".join(["everybody is glad of it"] * 3),
        " ".join(["many"] * 99): " ".join(["many"] * 16),
    }.items():
        label = Label("Recruit peasants", note)
        monkeypatch.setattr(type(ask), "label", lambda ask, game, key, label=label: label)
        offered = await active.suggested("huangdi recruit", "card")
        assert set(offered.values()) == {f"Recruit peasants — {seen} …"}


def test_a_note_that_is_too_long_for_a_menu_loses_its_last_parts():
    long, short = "a" * 60, "b" * 38
    for note, shown in {"Free": "Free", f"{long}; {short}": f"{long}; {short}", f"{long}; {short}b": long}.items():
        assert controls.fitted(Label("Wei 3", note, ("Wei",))) == Label("Wei 3", shown, ("Wei",))


def test_a_whole_number_is_plain_digits_and_an_id_no_more_than_a_database_stores():
    for text, number in {"0": 0, "007": 7, "999999999": 999_999_999}.items():
        assert whole_number(text) == number
    for text in ("", "1234567890", " 7", "7\n", "-7", "7.0", "²", "seven", "\N{ARABIC-INDIC DIGIT SEVEN}"):
        assert whole_number(text) is None
    assert whole_number(str(2**63 - 1), digits=ID) == 2**63 - 1
    assert whole_number(str(2**63), digits=ID) is None


async def test_without_the_database_nothing_is_suggested_and_nothing_fails(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    options = [
        (command.qualified_name, option.display_name)
        for command in club.bot.tree.walk_commands()
        for option in getattr(command, "parameters", ())  # groups have none
        if option.autocomplete
    ]
    assert ("undo", "to") in options
    assert await club.ada.suggested("undo", "to")
    fail = Mock(side_effect=Unavailable("locked", "no"))
    with monkeypatch.context() as patch:
        patch.setattr(club.bot.app.undoing, "moments", fail)  # amidst it
        assert await club.ada.suggested("undo", "to") == {}
    monkeypatch.setattr(club.bot.app.tables.database, "reading", fail)
    for command, option in options:
        if option not in ("game", "zone", "digest", "quiet", "hour"):  # what is stored nowhere
            assert await club.ada.suggested(command, option) == {}, command
