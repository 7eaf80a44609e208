"""Hostile people: whatever they forge, type or are called, they get an answer and change only what they may."""

import re
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import discord
import pytest
import simcord
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.enums import InteractionType, OptionType
from sqlalchemy import update

from bot.surface.controls import _WRITTEN, LINE
from bot.surface.layout import Layout
from bot.surface.limits import SUGGESTION, SUGGESTIONS
from games import find_boxes
from storage import schema
from tests.bot.at_the_club import published
from tests.bot.club import Club
from tests.bot.discord_messages import BUTTON, MENU, Read
from tests.bot.every_control import VERBS
from tests.bot.people import Person, reply_of
from tests.bot.players import planned
from tests.bot.possible_messages import faults_of
from tests.bot.surface.bad_names import HOSTILE, live_parts
from tests.security.evil import EVIL, FAILED, called_by, live_in, sent_since, unchanged

LOBBY, PLAYED, ENDED, FROZEN = 1, 2, 3, 4
"""Ids of the tables."""
STRANGERS = {
    "a passer-by": ("Cai", PLAYED),
    "a passer-by at the lobby": ("Cai", LOBBY),
    "a passer-by at the frozen table": ("Cai", FROZEN),
    "a player who has resigned": ("Fay", PLAYED),
    "a player who has resigned, in private": ("Fay", "inbox"),
    "a person of another server": ("Eve", "elsewhere"),
    "a person in private": ("Cai", "inbox"),
    "a manager in another channel": ("Dan", "aside"),
    "a manager in private": ("Dan", "inbox"),
}
"""People without rights at any table, and where they are."""
SEATED = {
    "the host": ("Ada", PLAYED),
    "the host at the lobby": ("Ada", LOBBY),
    "a player": ("Bob", PLAYED),
    "a player in private": ("Bob", "inbox"),
    "a player at the ended table": ("Bob", ENDED),
    "a manager": ("Dan", PLAYED),
    "a manager at the frozen table": ("Dan", FROZEN),
}
"""People with rights at the tables, and where they are."""


def all_said(reply):
    """Return the text of an answer; of a form, its title."""
    return reply.text + (f"\n{reply.form.modal['title']}" if reply.form else "")


@dataclass(frozen=True)
class Intruder:
    """A person who forges controls on a message of their own."""

    person: Person
    message: Read

    async def presses(self, custom_id, *values, form=False):
        """Press a button, choose from a menu if there are `values`, or submit a form with a line."""
        if not form:
            return await self.person.sends(self.message, custom_id, *values)
        club, backend = self.person.club, self.person.club.env.backend
        line = {"type": 4, "id": 2, "custom_id": LINE, "value": "".join(values)}
        record, payload = interactions.base_payload(
            backend,
            type=InteractionType.MODAL_SUBMIT,
            channel_id=self.message.channel_id,
            guild_id=backend.get_channel(self.message.channel_id).guild_id,
            user_id=self.person.id,
            data={"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": line}]},
        )
        kept = backend.get_message(self.message.channel_id, self.message.id)
        payload["message"] = dict(serializers.message_payload(backend, kept))
        record.source_message_id = kept.id
        result = simcord.InteractionResult(club.env, record)
        backend.emit("INTERACTION_CREATE", payload)
        await club.env.settle()
        return reply_of(result)


@dataclass(frozen=True)
class Scene:
    """The tables and their channels, and all people with a message of their own somewhere."""

    club: Club
    channels: dict[int | str, Any]
    """The channel of each table, one `aside` without a table, and one `elsewhere`, on another server."""
    role: Any
    people: dict[str, Intruder]

    def controls(self):
        """Return every `custom_id` on any message, with the options of a menu."""
        return {
            part["custom_id"]: tuple(option["value"] for option in part.get("options", ()))
            for message in self.club.everything()
            for part in walk_components(message.components)
            if part["type"] in (BUTTON, MENU) and part.get("custom_id")
        }


@pytest.fixture
async def scene(club):
    """Set up a lobby, a running game at its first turn, a finished one, and a frozen one.

    Ada hosts all of them, and Bob plays at all of them. Fay has resigned from the running game. Cai has never had a
    seat. Eve is only on another server, where Ada plays, too. Dan may manage the channels and the server.
    """
    dan, eve, fay = (club.invite(name) for name in ("Dan", "Eve", "Fay"))
    dan.granted(manage_channels=True, manage_guild=True)
    channels = {PLAYED: club.channel}
    for place in (LOBBY, ENDED, FROZEN, "aside"):
        channels[place] = club.guild.create_text_channel(f"table{place}")

    async def opens(table_id, *others, game="Pebbles"):
        here = channels[table_id]
        await club.ada.types("table new", channel=here, game=game)
        for person in others:
            await person.types("table join", channel=here)

    await opens(LOBBY, club.bob)
    await club.ada.types("table add-ai", channel=channels[LOBBY])
    await opens(PLAYED, club.bob, fay, game="Huang Di")
    await club.ada.types("table start")
    await fay.types("table resign")
    for person in (club.ada, club.bob):
        await club.keep(person)
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    for table_id in (ENDED, FROZEN):
        await opens(table_id, club.bob)
        await club.ada.types("table start", channel=channels[table_id])
    await club.ada.types("table cancel", channel=channels[ENDED])
    async with club.bot.app.tables.database.transaction() as connection:
        of_frozen = schema.log.c.table_id == FROZEN
        await connection.execute(update(schema.log).where(of_frozen).values(answer="nothing of this kind"))
        await connection.execute(update(schema.tables).where(schema.tables.c.id == FROZEN).values(rules_version=999))
    club.bot.app.tables.forget(FROZEN)
    await club.ada.types("table show", channel=channels[FROZEN])

    elsewhere = club.env.create_guild("Elsewhere")
    channels["elsewhere"] = elsewhere.create_text_channel("hall")
    for person in (club.ada, eve):
        elsewhere.add_member(person.actor.user)
    foreign = Person(club, simcord.MemberActor(club.env, elsewhere, eve.actor.user))
    persons = {"Ada": club.ada, "Bob": club.bob, "Cai": club.cai, "Dan": dan, "Eve": foreign, "Fay": fay}

    async def at(person, place):
        if place != "inbox":
            return Intruder(person, (await person.types("my settings", channel=channels[place])).shown)
        channel = await club.bot.create_dm(discord.Object(person.id))
        await channel.send(view=Layout(discord.ui.TextDisplay("hello")))
        return Intruder(person, person.inbox[-1])

    people = {who: await at(persons[name], place) for who, (name, place) in (STRANGERS | SEATED).items()}
    return Scene(club, channels, club.guild.create_role("role"), people)


VERBS_OF_ALL = ("join", "takeover", "show", "newtable", "forget", "prefer", "wish", "away")
"""Verbs by which people without rights at a table may change something there, or in their own settings."""
ENDING = ("resign", "cancel", "forget", "leave")
"""Verbs that need no more than a seat, and end the scene."""


WORDS = (
    "0 1 2 9 -1 \u0661 choice turn first last how dm off medium random theme beach supplies undo me huang_di/1 chess/1"
    " 1/yes 1/no / recruiter p1 p1:l1:c1 recruiter;recruit;2 ;;; ,,, zone=Asia/Tokyo zone quiet role channels @everyone"
    " <@1> \u202e \x00 how= hint keep seat:0 Bob bob dark pebbles Han Europe/Berlin Mars/Olympus"
    " ../../etc/passwd 25:00 22-7 22:00-07:00 2026-02-30 31.12.9999 0001-01-01 tomorrow"
)
KEYS = st.sampled_from(["", *WORDS.split(" "), "9" * 19, "9" * 80, "a" * 100, "Meng Tian (AI)"])
PARTS = {
    1: st.sampled_from(sorted({verb.partition(" ")[0] for verb in VERBS})),
    2: st.sampled_from([LOBBY, PLAYED, PLAYED, ENDED, FROZEN, 0, 5, 99, 10**17, 10**18, -1, "", "x", "\u0662"]),
    3: st.sampled_from(["{now}", "{now}", "0", "1", "{now}1", "999999999", "9999999999", "-1", ""]),
    4: KEYS | st.text(max_size=30),
}
"""The verb, the table, the number and the key in a `custom_id`."""


@st.composite
def forgeries(draw):
    """Draw which real control is forged, its changed parts, what is chosen or typed, and in which kind of control."""
    kind = draw(st.sampled_from(["hd", "hm", "hf"]))
    changes = {place: str(draw(parts)) for place, parts in PARTS.items() if draw(st.integers(0, 2)) == 0}
    values = st.integers(0, 30) | (KEYS | st.text(max_size=30)).filter(str.strip)
    chosen = [] if kind == "hd" else draw(st.lists(values, min_size=1, max_size=3, unique=True))
    return draw(st.integers(0, 9_999)), changes, chosen, kind


def forged(real, now, forgery):
    """Return the `custom_id` and the values of a forgery; numbers among these choose what the control offers."""
    which, changes, chosen, kind = forgery
    custom_id, offered = sorted(real.items())[which % len(real)]
    parts = [kind, *(changes.get(place, part) for place, part in enumerate(custom_id.split(":", 4)[1:], 1))]
    values = [offered[value % len(offered)] if offered else str(value) for value in chosen if isinstance(value, int)]
    values += [value for value in chosen if isinstance(value, str)]
    return ":".join(parts).replace("{now}", str(now))[:100], values[:1] if kind == "hf" else [*dict.fromkeys(values)]


@settings(max_examples=130, suppress_health_check=list(HealthCheck))
@given(who=st.sampled_from([*STRANGERS]) | st.sampled_from([*SEATED]), forgery=forgeries())
async def test_forgeries_are_answered_and_those_of_strangers_change_nothing(scene, who, forgery):
    now, real = (await scene.club.live(PLAYED)).table.number, scene.controls() | dict(VERBS.values())
    custom_id, values = forged(real, now, forgery)
    verb, kind, intruder = custom_id.split(":")[1], custom_id[:2], scene.people[who]
    is_known = re.fullmatch(f"{kind}:{_WRITTEN}", custom_id)  # Discord says that others fail
    if verb in (ENDING if who in SEATED else VERBS_OF_ALL) or (verb, who) == ("server", "a manager in another channel"):
        return
    async with nullcontext() if who in SEATED else unchanged(scene.club, but_of=intruder.person.id):
        said = all_said(await intruder.presses(custom_id, *values, form=kind == "hf"))
    assert FAILED not in said
    assert said or not is_known


LIVELY = (EVIL, "<t:0:R> <#99999> https://zq.example discord.gg/zq @here zq\u200b\u2066\ufeff\u3164 ``` zq ``` ** zq")
TYPED = ("長" * 100, "שָׁלוֹם zq", "\U0001f409" * 50, "9" * 100, " ", "Huang Di", "%s {0} { $who } {{", *WORDS.split(" "))
NUMBERS = (0, 1, 2, 3, 7, 23, 24, -1, 366, 99_999, 2**31, 2**53 - 1, 1 - 2**53)
FILES = (("a.json", b"{}"), ("../../x", b"[" * 9_999), (EVIL[:20], b"\xff\x00"), ("beach.txt", b"zq **zq**\n7"))
ENDS = ("table resign", "table cancel", "table leave")
"""Commands that need nothing typed, and end the scene."""
OPEN_TO_ALL = ("table join", "table show", "table take-over", "table new", "my vacation", "my ranked")
"""Commands by which people without a seat may change something at a table or in their own settings."""
PLACES = (PLAYED, LOBBY, ENDED, FROZEN, "aside")
"""Tables in whose channels people type, and a channel without a table."""


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


def test_what_is_typed_would_be_live_were_it_not_quoted():
    assert [len(live_in(typed)) for typed in LIVELY] == [9, 5]


@pytest.mark.parametrize("who", ["a player who has resigned", "the host", "a manager"])
async def test_every_typed_command_is_answered_in_letters_and_changes_only_what_it_may(scene, who):
    source, person = Random(who), scene.people[who].person
    left_out = (*ENDS, *OPEN_TO_ALL) if who in STRANGERS else ENDS
    visible = scene.club.env.backend.visible_commands(user_id=person.id, channel_id=scene.club.channel.id)
    leaves = [leaf for command in visible for leaf in interactions.command_leaves(command)]
    async with unchanged(scene.club, but_of=person.id) if who in STRANGERS else nullcontext():
        for command, options in sorted((" ".join(path), leaf.get("options") or []) for path, leaf in leaves):
            for option in (option for option in options if option.get("autocomplete")):
                others = [other for other in options if other is not option]
                for place in (PLAYED, source.choice(PLACES)):
                    typed, filled = source.choice(("", *LIVELY, *TYPED)), given_for(scene, others, source)
                    about = scene.channels[place], command, option["name"], typed
                    found = await person.actor.autocomplete(*about, **filled)
                    assert len(found) <= SUGGESTIONS
                    assert all(len(choice["name"]) <= SUGGESTION for choice in found)
            if command not in left_out:
                place = source.choice((PLAYED, *PLACES))
                given = given_for(scene, options, source)
                with suppress(simcord.OptionError):  # Discord itself rejects the typed text
                    reply = await person.types(command, channel=scene.channels[place], confirm=False, **given)
                    said = all_said(reply)
                    assert said, (command, given)
                    assert FAILED not in said, (command, given)
                    assert reply.private or reply.form, (command, given)
                    assert live_in(said) == [], (command, given, said)
    assert [message for message in scene.club.everything() if live_in(message.text)] == []
    known = {intruder.person.id for intruder in scene.people.values()}
    for *_, body in sent_since(scene.club):
        assert called_by(body) <= known


NAMES = [HOSTILE[name] for name in ("widest", "families", "overridden", "markup")]
NAMES += [EVIL[:32], "</zq:1> <:zq:1> <id:home> # zq"]
LOOKS = ("table history", "table text", "scores", "status", "rankings", "my stats", "my settings", "my reminders")
LOOKS += ("table replay", "help", "hand", "move")


@pytest.mark.parametrize("game", sorted(find_boxes()))
async def test_hostile_names_of_people_servers_and_channels_are_plain_letters_in_every_message(club, game):
    club.guild = club.env.create_guild(EVIL)
    club.channel = club.guild.create_text_channel("zq-zq-" + "\u200b長" * 20)
    invited = [club.invite(name) for name in NAMES[: find_boxes()[game].seats[-1]]]
    people = [Person(club, club.guild.add_member(person.actor.user)) for person in invited]
    await club.start(*people, game=game)
    chance = Random(1)
    for _ in range(12):
        live = await club.live()
        seat = live.waiting[0]
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    await published(club)
    await people[0].types("my ranked", choice="on")
    await people[1].types("table resign")
    await people[0].types("table replace", seat="3")
    await people[0].types("undo", to="1")
    await people[2].types("table take-over")
    await published(club)
    for command in LOOKS:
        text = (await people[0].types(command)).text
        assert text
        assert FAILED not in text
    reply = await people[0].presses(club.board, "More")
    for custom_id in reply.shown.buttons.values():
        assert FAILED not in (await people[0].sends(reply.shown, custom_id)).text
    meant = {f"<@{person.id}>" for person in people}
    for message in club.everything():
        assert live_in(message.text) == []
        live = [part for part in live_parts(message.text) if not part.startswith(("<#", "<t:"))]
        assert set(live) <= meant, message.text
        assert faults_of(message) == []
        assert all("\u202e" not in word and "\u2066" not in word for word in message.words)
