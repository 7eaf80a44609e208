"""Any text in any command, from anyone and anywhere, gets an answer in words and changes only what it may."""

from contextlib import nullcontext
from itertools import product
from random import Random

import pytest
import simcord
from simcord import interactions
from simcord.enums import OptionType

from bot.surface.limits import SUGGESTION, SUGGESTIONS
from tests.security.evil import EVIL, FAILED, called_by, live_in, sent_since
from tests.security.intruders import ENDED, FROZEN, LOBBY, PLAYED, STRANGERS, all_said, scene_of, unchanged

LIVELY = (
    EVIL,
    "<t:0:R> <#99999> https://zq.example discord.gg/zq @here zq\u200b\u2066\ufeff\u3164 ``` zq ``` ** zq",
)
PLAIN = (
    "-1 0 1 2 p1 p1:l1:c1 seat:0 Bob bob medium theme dark beach pebbles Han Europe/Berlin Mars/Olympus"
    " ../../etc/passwd 25:00 22-7 22:00-07:00 2026-02-30 31.12.9999 0001-01-01 tomorrow off"
)
TYPED = (
    *("長" * 100, "שָׁלוֹם zq", "\U0001f409" * 50, "9" * 100, " ", "Huang Di", "%s {0} { $who } {{"),
    *PLAIN.split(),
)
NUMBERS = (0, 1, 2, 3, 7, 23, 24, -1, 366, 99_999, 2**31, 2**53 - 1, 1 - 2**53)
FILES = (("a.json", b"{}"), ("../../x", b"[" * 9_999), (EVIL[:20], b"\xff\x00"), ("beach.txt", b"zq **zq**\n7"))
ENDS = ("table resign", "table cancel", "table leave")
"""Commands that need nothing typed, and end the scene."""
OPEN_TO_ALL = ("table join", "table show", "table take-over", "table new", "my vacation", "my ranked")
"""Commands by which people without a seat may change something at a table or in their own settings."""
PLACES = (PLAYED, LOBBY, ENDED, FROZEN, "aside")
"""Tables in whose channels people type, and a channel without a table."""


@pytest.fixture
async def scene(club):
    return await scene_of(club)


def commands_of(scene, person):
    """Return every command that a person sees, with its options, as Discord knows them, in order."""
    backend = scene.club.env.backend
    visible = backend.visible_commands(user_id=person.id, channel_id=scene.club.channel.id)
    leaves = [leaf for command in visible for leaf in interactions.command_leaves(command)]
    return sorted((" ".join(path), leaf.get("options") or []) for path, leaf in leaves)


def given_for(scene, options, source):
    """Return a value for each option, or none for some that may be left out."""
    people = ("the host", "a player", "a passer-by", "a manager")
    pools = {
        OptionType.STRING: (*LIVELY * 15, *TYPED),
        OptionType.INTEGER: NUMBERS,
        OptionType.BOOLEAN: (True, False),
        OptionType.USER: [scene.people[who].person.actor for who in people],
        OptionType.CHANNEL: [scene.channels[place] for place in PLACES],
        OptionType.ROLE: [scene.role],
        OptionType.ATTACHMENT: FILES,
    }
    found = {}
    for option in options:
        pool = [choice["value"] for choice in option.get("choices", ())] or pools[OptionType(option["type"])]
        if option.get("required") or source.randrange(3):
            found[option["name"]] = source.choice(pool)
    return found


async def types(scene, who, command, place, given):
    """Type a command, whose answer must be a sentence to the person alone, in which nothing that was typed is live."""
    person = scene.people[who].person
    try:
        reply = await person.types(command, channel=scene.channels[place], confirm=False, **given)
    except simcord.OptionError:  # Discord itself rejects the typed text
        return
    said = all_said(reply)
    assert said, (command, given)
    assert FAILED not in said, (command, given)
    assert reply.private or reply.form, (command, given)
    assert live_in(said) == [], (command, given, said)


def test_what_is_typed_would_be_live_were_it_not_quoted():
    assert [len(live_in(typed)) for typed in LIVELY] == [9, 5]


@pytest.mark.parametrize("who", ["a player who has resigned", "the host", "a manager"])
async def test_every_typed_command_is_answered_in_letters_and_changes_only_what_it_may(scene, who):
    source, person = Random(who), scene.people[who].person
    left_out = (*ENDS, *OPEN_TO_ALL) if who in STRANGERS else ENDS
    for command, options in commands_of(scene, person):
        if command not in left_out:
            place = source.choice((PLAYED, *PLACES))
            async with unchanged(scene.club, but_of=person.id) if who in STRANGERS else nullcontext():
                await types(scene, who, command, place, given_for(scene, options, source))
    assert [message for message in scene.club.everything() if live_in(message.text)] == []
    known = {intruder.person.id for intruder in scene.people.values()}
    for *_, body in sent_since(scene.club):
        assert called_by(body) <= known


@pytest.mark.parametrize("who", ["a passer-by", "a player"])
async def test_suggestions_come_whatever_is_filled_in_and_are_within_limits(scene, who):
    source, person = Random(1), scene.people[who].person
    completed = [
        (command, option["name"], [other for other in options if other is not option])
        for command, options in commands_of(scene, person)
        for option in options
        if option.get("autocomplete")
    ]
    for place, (command, name, others) in product(PLACES, completed):
        filled = given_for(scene, others, source)
        typed = source.choice(("", *LIVELY, *TYPED))
        found = await person.actor.autocomplete(scene.channels[place], command, name, typed, **filled)
        assert len(found) <= SUGGESTIONS
        assert all(len(choice["name"]) <= SUGGESTION for choice in found)
