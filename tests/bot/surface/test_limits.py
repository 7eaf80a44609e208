"""Everything that can be posted or offered is within Discord's limits, at its longest too."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.features.lobby.post import lobby_post
from bot.features.looking.ui import TABLE
from bot.surface import controls
from games import find_boxes
from games.engine import Label, Table, random_policy
from games.engine.selfplay import choose, play_out
from tests.bot.as_read import read
from tests.bot.club import Club
from tests.bot.messages import MARKED, WIDE, faults_of, live_of, messages_of
from tests.bot.players import send_a_move


@pytest.mark.parametrize("name", [WIDE, MARKED], ids=["wide", "marked"])
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
async def test_every_message_of_a_random_game_is_within_the_limits(box, seed, name):
    source = Random(seed)
    most = box.seats[-1]
    table = Table(box.new(most, {}), nature=source)
    since, found = 0, []
    policy = box.policy(("medium", "random")[seed % 2])
    while not table.over:
        live = live_of(box, table, name)
        if source.random() < 0.25:
            found += [fault for view in messages_of(live, since) for fault in faults_of(view)]
            since = table.number
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, policy, source))
    live = live_of(box, table, name)
    found += [fault for view in messages_of(live, since) for fault in faults_of(view)]
    assert found == []


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
@pytest.mark.parametrize("name", [WIDE, MARKED], ids=["wide", "marked"])
async def test_the_words_that_are_shown_alone_are_not_cut_off(box, name):
    """The hand, the scores and the board in words at the end of a full game, and a whole lobby."""
    source = Random(1)
    table = Table(box.new(box.seats[-1], {}), nature=source)
    live = live_of(box, table, name)
    play_out(table, [random_policy] * box.seats[-1], source)
    live = replace(live, table=table)
    texts, public = box.texts, live.observation(None)
    assert len(texts.board(public, live.shown_names, TABLE)) <= 4000
    assert len(texts.scoring(public, live.shown_names)) <= 2000
    assert all(len(texts.hand(live.observation(seat))) <= 3900 for seat in range(box.seats[-1]))
    assert len(f"**{texts.headline(public, live.shown_names)}**\nThe game is waiting for nobody.") <= 2000
    for state in ("lobby", "running", "cancelled"):
        row = replace(live.row, state=state, ended_reason="cancelled")
        assert faults_of(lobby_post(row, live.seats)) == []


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
async def test_as_many_as_can_with_the_longest_names_play(club, box):
    """The limits as SimCord and our own checks know them, on what is really sent."""
    names = (WIDE, MARKED, WIDE[::-1], MARKED[::-1], "W" * 32, "﷽" * 32)
    people = [club.invite(name) for name in names[: box.seats[-1]]]
    await club.start(*people, game=box.name)
    chance, moved = Random(0), 0
    while moved < 3 * len(people):
        for person in await club.waited_for():
            replies = await send_a_move(club, person, chance)
            moved += 1
            assert len(replies) > 1
    assert [fault for message in club.everything() for fault in faults_of(message)] == []
    for command in ("hand", "move", "status"):
        assert (await people[0].types(command)).text
    for label in ("Scores", "Board as text"):
        assert (await people[0].presses(club.board, label)).text


async def test_nothing_that_was_sent_is_kept_in_memory(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("move")
    assert club.bot._connection._view_store._views == {}


# Commands


def commands_of(club: Club) -> list[dict[str, Any]]:
    (synced,) = [request.json for request in club.env.http_requests if request.path.endswith("/commands")]
    return synced


def leaves(command: dict[str, Any]) -> list[dict[str, Any]]:
    """The command itself and all its subcommands and options."""
    return [command, *(leaf for option in command.get("options", ()) for leaf in leaves(option))]


COMMAND = re.compile(r"[-_\w]{1,32}")


def read_as(part: dict[str, Any], name: str) -> list[str]:
    """How a name or a description of a command reads, in English and in every language it is translated to."""
    return [part[name], *part.get(f"{name}_localizations", {}).values()]


def no_name_twice(options: list[dict[str, Any]]) -> bool:
    """Whether all options of a command are called differently, in every language."""
    names = [
        [option.get("name_localizations", {}).get(locale, option["name"]) for option in options]
        for locale in ("en-US", "de")
    ]
    return all(len(set(said)) == len(said) for said in names)


async def test_the_command_tree_is_within_the_limits(club):
    """https://docs.discord.com/developers/interactions/application-commands"""
    commands = commands_of(club)
    assert len(commands) <= 100
    assert no_name_twice(commands)
    for command in commands:
        parts = leaves(command)
        assert all(COMMAND.fullmatch(name) and name == name.lower() for part in parts for name in read_as(part, "name"))
        assert all(1 <= len(text) <= 100 for part in parts for text in read_as(part, "description"))
        assert all(len(part.get("options", ())) <= 25 and len(part.get("choices", ())) <= 25 for part in parts)
        assert all(no_name_twice(part.get("options", ())) for part in parts)
        choices = [choice for part in parts for choice in part.get("choices", ())]
        assert all(1 <= len(text) <= 100 for choice in choices for text in read_as(choice, "name"))
        texts = [read_as(part, name) for part in parts for name in ("name", "description")]
        texts += [read_as(choice, "name") for choice in choices]
        assert sum(max(map(len, said)) for said in texts) <= 8000, "of every text the longest translation counts"
        required = [[option.get("required", False) for option in part.get("options", ())] for part in parts]
        assert all(flags == sorted(flags, reverse=True) for flags in required)


async def test_suggestions_are_within_the_limits(club):
    active = await club.turn(club.ada, club.bob)
    typed = [("huangdi quarry", "blocks", ""), ("huangdi recruit", "card", "r"), ("huangdi move", "province", "")]
    around = [("table reminders", "zone", ""), ("table reminders", "zone", "europe"), ("help", "topic", "")]
    for command, option, start in (*typed, *around, ("table new", "game", "")):
        found = await active.suggested(command, option, start)
        assert 1 <= len(found) <= 25
        assert all(1 <= len(name) <= 100 for name in found.values())


@pytest.mark.parametrize(
    ("note", "seen"),
    [
        ("; ".join(["everybody is glad of it"] * 9), "; ".join(["everybody is glad of it"] * 3)),
        (" ".join(["many"] * 99), " ".join(["many"] * 16)),
    ],
)
async def test_a_long_suggestion_ends_with_a_whole_phrase_or_a_whole_word(club, monkeypatch, note, seen):
    active = await club.turn(club.ada, club.bob)
    label, ask = Label("Recruit peasants", note), (await club.live()).table.asks[0]
    monkeypatch.setattr(type(ask), "label", lambda ask, game, key: label)
    offered = await active.suggested("huangdi recruit", "card")
    assert set(offered.values()) == {f"Recruit peasants — {seen} …"}


async def test_the_suggestions_match_the_typed_letters(club):
    await club.lobby(club.ada)
    assert "Europe/Berlin" in await club.ada.suggested("table reminders", "zone", "berl")


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
async def test_every_page_of_help_can_be_read_whole(club, box):
    for topic in box.texts.help():
        assert len(topic.name) <= 80
        reply = await club.ada.types("help", topic=topic.name, game=box.name)
        assert reply.private
        assert topic.text.strip().splitlines()[-1] in reply.text
        assert faults_of(reply.shown) == []


async def test_help_can_be_read_in_direct_messages(club):
    result = await club.ada.actor.user.slash("help")
    assert "Huang Di" in read(result.response).text


@pytest.mark.parametrize(
    ("note", "shown"),
    [
        ("Free", "Free"),
        ("a" * 60 + "; " + "b" * 38, "a" * 60 + "; " + "b" * 38),
        ("a" * 60 + "; " + "b" * 39, "a" * 60),
    ],
)
def test_a_note_that_is_too_long_for_a_menu_loses_its_last_parts(note, shown):
    assert controls.fitted(Label("Wei 3", note, ("Wei",))) == Label("Wei 3", shown, ("Wei",))
