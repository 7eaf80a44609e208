"""Any text in any command, from anyone and anywhere, gets an answer in words and changes only what it may."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

import pytest
import simcord
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from simcord import interactions
from simcord.enums import OptionType

from bot.surface.limits import SUGGESTION, SUGGESTIONS
from tests.security.evil import EVIL, live_in
from tests.security.intruders import ENDED, FAILED, FROZEN, LOBBY, PLAYED, all_said, posted, scene_of, stored

TYPED: Final = (
    EVIL,
    "<t:0:R> <#99999> https://zq.example discord.gg/zq @here",
    "``` zq ``` ** zq",
    "zq\u200b\u2066\ufeff\u3164",
    "長" * 100,
    "שָׁלוֹם zq",
    "\U0001f409" * 50,
    "9" * 100,
    "-1",
    "0",
    "1",
    "2",
    "p1",
    "p1:l1:c1",
    "seat:0",
    "Bob",
    "bob",
    "medium",
    "theme",
    "dark",
    "beach",
    "Huang Di",
    "pebbles",
    "Han",
    "Europe/Berlin",
    "Mars/Olympus",
    "../../etc/passwd",
    "25:00",
    "22-7",
    "22:00-07:00",
    "2026-02-30",
    "31.12.9999",
    "0001-01-01",
    "tomorrow",
    "off",
    " ",
    "%s {0} { $who } {{",
)
NUMBERS: Final = (0, 1, 2, 3, 7, 23, 24, -1, 366, 99_999, 2**31, 2**53 - 1, 1 - 2**53)
FILES: Final = (("a.json", b"{}"), ("../../x", b"[" * 9_999), (EVIL[:20], b"\xff\x00"), ("beach.txt", b"zq **zq**\n7"))
ENDS: Final = ("table resign", "table cancel", "table leave")
"""What needs nothing typed, and ends the scene."""
OPEN_TO_ALL: Final = ("table join", "table show", "table take-over", "table new", "my vacation", "my ranked")
"""What people without a seat may also change, at a table or in their own settings."""
PLACES: Final = (PLAYED, LOBBY, ENDED, FROZEN, None)
"""Tables in whose channels people type, and a channel without a table."""


@pytest.fixture
async def scene(club):
    return await scene_of(club)


def commands_of(scene, person):
    """Return every command that a person sees, with its options, as Discord knows them."""
    backend = scene.club.env.backend
    visible = backend.visible_commands(user_id=person.id, channel_id=scene.club.channel.id)
    return {
        " ".join(path): leaf.get("options") or []
        for command in visible
        for path, leaf in interactions.command_leaves(command)
    }


def given_for(scene, options, numbers):
    """A value for each option, or none for some that need not be given; each number chooses one."""
    club = scene.club
    people = (club.ada, club.bob, club.cai, scene.everybody["a manager"].person)
    found = {}
    for option, number in zip(options, numbers, strict=False):
        pool = {
            OptionType.STRING: TYPED,
            OptionType.INTEGER: NUMBERS,
            OptionType.BOOLEAN: (True, False),
            OptionType.USER: [person.actor for person in people],
            OptionType.CHANNEL: list(scene.channels.values()),
            OptionType.ROLE: [scene.role],
            OptionType.ATTACHMENT: FILES,
        }[OptionType(option["type"])]
        pool = [choice["value"] for choice in option.get("choices", ())] or pool
        if option.get("required") or number % 3:
            found[option["name"]] = pool[number // 3 % len(pool)]
    return found


async def types(scene, person, command, place, given):
    """Return the answer; `None` if Discord itself rejects the typed text."""
    channel = scene.channels[place] if place else scene.aside
    try:
        return await person.types(command, channel=channel, confirm=False, **given)
    except simcord.OptionError:
        return None


def assert_answered(reply, typed):
    """It is a sentence, to the person alone, in which nothing of what was typed is live."""
    said = all_said(reply)
    assert said, typed
    assert FAILED not in said, typed
    assert reply.private or reply.form, typed
    assert live_in(said) == [], (typed, said)


def assert_calls_nobody(scene):
    """Check that no request lets Discord search for mentions, or pings roles, everyone, or people from elsewhere."""
    known = {intruder.person.id for intruder in scene.everybody.values()}
    for request in scene.club.env.http_requests:
        body = (request.json or {}).get("data", request.json or {}) if isinstance(request.json, dict) else {}
        if isinstance(body, dict) and (body.get("content") or body.get("components")) and "custom_id" not in body:
            assert body["allowed_mentions"].get("parse", []) == []
            assert not body["allowed_mentions"].get("roles")
            assert {int(person) for person in body["allowed_mentions"].get("users", ())} <= known


def test_what_is_typed_would_be_live_were_it_not_quoted():
    assert len(live_in(EVIL)) == 9
    assert len(live_in(TYPED[1])) == 5


async def test_markup_in_every_option_of_every_command_reads_as_letters(scene):
    """Typed by a person without a seat in a running game, who changes nothing, and by the host."""
    for who in ("a passer-by", "the host"):
        person = scene.everybody[who].person
        before = await stored(scene.club, but_of=person.id)
        for command, options in sorted(commands_of(scene, person).items()):
            texts = [option["name"] for option in options if option["type"] == OptionType.STRING]
            free = [option["name"] for option in options if option["name"] in texts and not option.get("choices")]
            fixed = {
                option["name"]: option["choices"][0]["value"] if option.get("choices") else 1
                for option in options
                if option.get("required") and option["name"] not in free and option["type"] in (3, 4)
            }
            if not free or (who == "a passer-by" and command in OPEN_TO_ALL):
                continue
            for evil in TYPED[:4]:
                reply = await types(scene, person, command, PLAYED, fixed | dict.fromkeys(free, evil))
                if reply:
                    assert_answered(reply, (command, evil))
        if who == "a passer-by":
            assert await stored(scene.club, but_of=person.id) == before
    assert_calls_nobody(scene)


LINES: Final = st.tuples(
    st.integers(0, 999), st.sampled_from(PLACES), st.lists(st.integers(0, 999), min_size=8, max_size=8)
)
"""Which command is typed, where, and which values it is given."""


@settings(deadline=None, max_examples=80, derandomize=True, suppress_health_check=list(HealthCheck))
@given(who=st.sampled_from(["a passer-by", "who has resigned", "the host", "a player", "a manager"]), line=LINES)
async def test_every_typed_command_is_answered_and_changes_only_what_it_may(scene, who, line):
    which, place, numbers = line
    person = scene.everybody[who].person
    commands = sorted(commands_of(scene, person).items())
    command, options = commands[which % len(commands)]
    if command in ENDS:
        return
    given = given_for(scene, options, numbers)
    before, read = await stored(scene.club, but_of=person.id), posted(scene.club)
    reply = await types(scene, person, command, place, given)
    if reply is None:
        return
    assert_answered(reply, (command, given))
    if who in ("a passer-by", "who has resigned") and command not in OPEN_TO_ALL:
        assert await stored(scene.club, but_of=person.id) == before, (command, given)
        assert posted(scene.club) == read
    assert [message for message in scene.club.everything() if live_in(message.text)] == []


async def test_whatever_is_filled_in_suggestions_come_and_are_within_limits(scene):
    """Autocompletion never fails, names at most 25 things, and none of them is longer than Discord takes."""
    source = Random(1)
    for who, place in product(("a passer-by", "a player"), PLACES):
        person, channel = scene.everybody[who].person, scene.channels[place] if place else scene.aside
        for command, options in sorted(commands_of(scene, person).items()):
            for option in options:
                if not option.get("autocomplete"):
                    continue
                others = [other for other in options if other is not option]
                filled = given_for(scene, others, [source.randrange(999) for _ in others])
                typed = source.choice(("", *TYPED))
                found = await person.actor.autocomplete(channel, command, option["name"], typed, **filled)
                assert len(found) <= SUGGESTIONS
                assert all(len(choice["name"]) <= SUGGESTION for choice in found)
