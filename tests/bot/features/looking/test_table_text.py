"""Spectators can read in words all that the public may know, also when the game is over, and no more."""

from random import Random

import pytest

from bot.features.looking.ui import TABLE
from rendering import find_painter
from tests.bot.knowing import leaks, secrets_of
from tests.bot.players import send_a_move
from tests.bot.pressing import pressable
from tests.bot.sketching import painted_by

LOOKS = [
    ("table text", {}),
    ("table history", {}),
    ("table replay", {}),
    ("table replay", {"how": "film"}),
    ("scores", {}),
    ("status", {}),
    ("look", {"what": "seat:0"}),
]
"""Commands that everyone in the channel may type."""


async def test_the_board_in_words_is_that_of_the_button(club):
    await club.turn(club.ada, club.bob)
    typed = (await club.cai.types("table text")).shown
    pressed = (await club.cai.presses(club.board, "Board as text")).shown
    live = await club.live()
    assert typed.text == pressed.text == live.box.texts.board(live.observation(None), live.shown_names, TABLE)


async def test_a_long_board_has_pages(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    monkeypatch.setattr("bot.features.looking.ui.TEXT", 600)
    live = await club.live()
    panel = (await club.cai.types("table text")).shown
    pages = [panel.text]
    while "Later ▶" in pressable(panel):
        turned = (await club.cai.presses(panel, "Later")).shown
        assert turned.id == panel.id
        panel = turned
        pages.append(panel.text)
    assert len(pages) > 1
    assert all(len(page) <= 600 for page in pages)
    assert "\n".join(pages) == live.box.texts.board(live.observation(None), live.shown_names, TABLE)
    assert (await club.cai.presses(panel, "First")).shown.text == pages[0]


@pytest.mark.parametrize("way", ["cancelled", "abandoned"])
async def test_a_table_that_is_over_can_be_read_by_anyone(club, way):
    await club.turn(club.ada, ai=1)
    await club.ada.types("table cancel" if way == "cancelled" else "table resign")
    for command, options in LOOKS:
        reply = await club.cai.types(command, **options)
        assert reply.private
        assert len(reply.text) > 10
        assert "There is no table" not in reply.text
    assert "before the end of the game." in (await club.cai.types("status")).text
    assert (await club.cai.types("table text", table="1")).text == (await club.cai.types("table text")).text
    assert (await club.cai.types("scores", table="1")).text == (await club.cai.types("scores")).text


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_spectator_is_never_told_what_is_hidden(club, seed):
    people, chance, found = [club.ada, club.bob], Random(seed), []
    await club.start(*people)
    hidden = 0
    for step in (2, 3, 6, 9):
        while (await club.live()).table.steps < step:
            for person in await club.waited_for():
                await send_a_move(club, person, chance)
        secrets = set().union(*secrets_of(await club.live()).values())
        hidden += len(secrets)
        seen = len(club.env.http_requests)
        for command, options in LOOKS:
            shown = (await club.cai.types(command, **options)).shown
            for label in ("First", "Latest", "◀ Earlier"):
                if label in pressable(shown):
                    shown = (await club.cai.presses(shown, label)).shown
        sent = [request for request in club.env.http_requests[seen:] if isinstance(request.json, dict)]
        assert len(sent) > len(LOOKS)
        found += [(request.path, leak) for request in sent for leak in leaks(request, secrets)]
    assert found == []
    assert hidden


async def test_every_picture_that_is_posted_or_shown_has_its_words(club):
    await club.turn(club.ada, club.bob)
    with painted_by(find_painter):
        (active,) = await club.waited_for()
        await active.types("hand")
        await active.types("move")
        await club.cai.types("look", what="p1")
        await club.cai.types("table replay")
        await club.cai.types("table replay", how="film")
        await club.cai.types("help")
        await active.types("huangdi recruit", peasants=2)
    described = [message for message in club.everything() if message.files]
    names = {file.filename for message in described for file in message.files}
    assert names == {"board.png", "hand.png", "choice.png", "look.png", "step.png", "film.gif", "lesson.png"}
    for message in described:
        assert len(message.alts) == len(message.files)
        assert all(0 < len(alt) <= 1024 for alt in message.alts)
