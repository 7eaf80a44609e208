"""People, a server and a channel whose names are meant to harm: wherever the bot says them they read as letters."""

from random import Random

import pytest

from games import find_boxes
from tests.bot.people import Person
from tests.bot.players import planned
from tests.bot.possible_messages import faults_of
from tests.bot.stored_rows import published
from tests.bot.surface.bad_names import HOSTILE, live_parts
from tests.security.evil import EVIL, FAILED, live_in

NAMES = [HOSTILE[name] for name in ("widest", "families", "overridden", "markup")]
NAMES += [EVIL[:32], "</zq:1> <:zq:1> <id:home> # zq"]
LOOKS = ("table history", "table text", "scores", "status", "rankings", "my stats", "my settings", "my reminders")
LOOKS += ("table replay", "help", "hand", "move")


async def plays(club, moves):
    """Let a game go on at random for some moves."""
    chance = Random(1)
    for _ in range(moves):
        live = await club.live()
        seat = live.waiting[0]
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    await published(club)


@pytest.mark.parametrize("game", sorted(find_boxes()))
async def test_hostile_names_of_people_servers_and_channels_are_plain_letters_in_every_message(club, game):
    club.guild = club.env.create_guild(EVIL)
    club.channel = club.guild.create_text_channel("zq-zq-" + "\u200b長" * 20)
    invited = [club.invite(name) for name in NAMES[: find_boxes()[game].seats[-1]]]
    people = [Person(club, club.guild.add_member(person.actor.user)) for person in invited]
    await club.start(*people, game=game)
    await plays(club, 25)
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
