"""People, a server and a channel whose names are meant to harm: wherever the bot says them they read as letters."""

from random import Random

import pytest

from bot.features.play.posts import BOARD
from games import find_boxes
from rendering import find_painter
from tests.bot.people import Person
from tests.bot.players import planned
from tests.bot.possible_messages import faults_of
from tests.bot.sketched_pictures import painted_by, size_of
from tests.bot.stored_rows import published
from tests.bot.surface.bad_names import HOSTILE, live_parts
from tests.security.evil import EVIL, FAILED, live_in

NAMES = sorted(set(HOSTILE.values()) | {EVIL[:32], "</zq:1> <:zq:1> <id:home> # zq"})
LOOKS = ("table history", "table text", "scores", "status", "rankings", "my stats", "my settings", "my reminders")
LOOKS += ("table replay", "help", "hand", "move")


async def plays(club, moves):
    """Let a game go on at random for some moves."""
    chance = Random(1)
    for _ in range(moves):
        live = await club.live()
        if live.table.over:
            break
        seat = live.waiting[0]
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    await published(club)


async def looks(club, *people):
    for person in people:
        for command in LOOKS:
            text = (await person.types(command)).text
            assert text
            assert FAILED not in text


def assert_letters(club, people):
    """Check that no message, public or private, contains markup from names."""
    meant = {f"<@{person.id}>" for person in people}
    for message in club.everything():
        assert live_in(message.text) == []
        live = [part for part in live_parts(message.text) if not part.startswith(("<#", "<t:"))]
        assert set(live) <= meant, message.text
        assert faults_of(message) == []
        assert all("\u202e" not in word and "\u2066" not in word for word in message.words)


@pytest.mark.parametrize("first", range(0, len(NAMES), 6))
async def test_hostile_names_are_plain_letters_in_every_message(club, first):
    game = sorted(find_boxes())[first // 6 % 2]
    people = [club.invite(name) for name in (NAMES * 2)[first : first + find_boxes()[game].seats[-1]]]
    await club.start(*people, game=game)
    await plays(club, 25)
    await people[0].types("my ranked", choice="on")
    await people[1].types("table resign")
    await people[0].types("table replace", seat="3")
    await people[0].types("undo", to="1")
    await people[2].types("table take-over")
    await published(club)
    await looks(club, people[0], club.cai)
    reply = await people[0].presses(club.board, "More")
    for custom_id in reply.shown.buttons.values():
        assert FAILED not in (await people[0].sends(reply.shown, custom_id)).text
    assert_letters(club, people)


async def test_a_server_and_a_channel_may_be_called_anything(club):
    club.guild = club.env.create_guild(EVIL)
    club.channel = club.guild.create_text_channel("zq-zq-" + "\u200b長" * 20)
    people = [Person(club, club.guild.add_member(person.actor.user)) for person in (club.ada, club.bob)]
    await club.start(*people, game="Pebbles")
    await plays(club, 3)
    await looks(club, *people)
    assert_letters(club, people)


@pytest.mark.parametrize("game", sorted(find_boxes()))
async def test_the_board_is_painted_with_hostile_names(club, game):
    names = [HOSTILE[name] for name in ("widest", "families", "overridden", "piled", "unseen", "arabic")]
    people = [club.invite(name) for name in names[: find_boxes()[game].seats[-1]]]
    with painted_by(find_painter):
        await club.start(*people, game=game)
        await published(club)
        (file,) = [file for file in club.board.files if file.filename == BOARD]
        assert min(size_of(await file.read())) > 500
