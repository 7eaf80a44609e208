"""A file that a group brings as a choice is read when it is taken, shown by its title, and never trusted."""

from importlib.resources import files

import discord
import pytest
from simcord.components import walk_components
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.kernel.options import OWN, variants_of
from games.huang import maps
from storage import schema
from tests.bot.at_the_club import marked, panel_of, refused
from tests.bot.possible_messages import faults_of

BEACH = ("beach.txt", b"Silver Sands\n7")
TAMPERING = update(schema.tables).values(options={"beach": "No places"})
"""What no command would write."""
EVIL = "**@everyone** [x](http://evil.example) <@1> \u202e# " + "長" * 200


@pytest.fixture
async def club(with_pebbles):
    return with_pebbles


@pytest.fixture
async def lobby(club):
    await club.lobby(club.ada, club.bob, game="Pebbles")


async def options_of(club):
    row, _ = await club.bot.app.tables.stored(1)
    return variants_of(row)


async def brings(club, text):
    return await club.ada.types("table options", option="beach", file=("beach.txt", text))


async def test_a_file_is_chosen_shown_by_its_title_and_played_with_while_it_is_readable(club, lobby):
    reply = await brings(club, b"\xef\xbb\xbf" + BEACH[1])  # with the mark of an editor
    assert reply.text == "Noted. **Beach**: Silver Sands (your own)."
    assert "beach: **Silver Sands (your own)**" in club.posts[0].text
    assert await options_of(club) == {"beach": "Silver Sands\n7"}
    await club.ada.types("table start")
    await club.restart()
    assert (await club.live()).table.game.places == 7
    await club.write(AsyncConnection.execute, TAMPERING)
    await club.restart()
    sentence = (await club.ada.types("move")).text
    assert sentence.startswith("This table is frozen, and its log is kept: I can't replay its log from entry")
    assert (await club.bot.app.tables.stored(1))[0].state == "frozen"


async def test_an_uploaded_map_is_shown_before_it_is_used(club):
    await club.lobby(club.ada, club.bob, game="HUANG")
    file = (files(maps) / "warring_states.json").read_bytes()
    reply = await club.ada.types("table options", option="map", file=("own.txt", file))
    assert [file.filename for file in reply.shown.files] == ["map.png"]


async def test_the_panel_marks_the_file_and_keeps_it_until_another_is_chosen(club, lobby):
    await brings(club, BEACH[1])
    panel = await panel_of(club, club.ada)
    assert marked(panel)["beach"] == OWN
    assert "Silver Sands (your own)" in panel.words
    assert "`/table options option:beach file:…`" in panel.text
    kept = (await club.ada.sends(panel, "hm:set:1:0:beach", OWN)).shown
    assert marked(kept)["beach"] == OWN
    assert await options_of(club) == {"beach": "Silver Sands\n7"}
    other = (await club.ada.sends(kept, "hm:set:1:0:beach", "long")).shown
    assert marked(other)["beach"] == "long"
    assert "Silver Sands" not in "\n".join(other.words)
    stale = await club.ada.sends(other, "hm:set:1:0:beach", OWN)
    assert "'own file' is not a choice for beach. Choose one of: short; long; or upload a file." in stale.text
    assert await options_of(club) == {"beach": "long"}


REFUSED = [
    ({"file": ("a.txt", b"No places")}, "A beach is a line with its title and a line with its number of places"),
    ({"file": ("a.txt", b"")}, "A beach is a line with its title"),
    ({"file": ("a.png", b"\x89PNG\xff\xfe")}, "That file is not UTF-8 text. Save it as plain text in UTF-8."),
    ({"file": ("a.txt", b"x" * 65_537)}, "That file has 65,537 bytes. I read up to 65,536."),
    ({"file": BEACH, "choice": "long"}, "Give either a choice or a file for beach, not both."),
    ({}, "Give either a choice or a file for beach, not both."),
    ({"choice": "Silver Sands\n7"}, "'Silver Sands\\n7' is not a choice for beach. Choose one of: short; long; or "),
    ({"option": "theme", "file": BEACH}, "theme takes no file. Choose one of: light; dark; high contrast."),
    ({"option": "sea"}, "There is no option 'sea'. Options: beach, picture, chronicle, theme, "),
    ({"option": "sea", "file": BEACH}, "There is no option 'sea'. Options: beach, picture, chronicle, theme, "),
]


async def test_what_cannot_be_chosen_or_fetched_is_told_in_a_sentence_and_changes_nothing(club, lobby, monkeypatch):
    await brings(club, b"Before\n2")
    for given, sentence in REFUSED:
        said = await refused(club, club.ada, "table options", **{"option": "beach"} | given)
        assert said.startswith(sentence), given

    async def gone(self):
        response = type("Response", (), {"status": 404, "reason": "Not Found"})()
        raise discord.NotFound(response, "gone")

    monkeypatch.setattr(discord.Attachment, "read", gone)
    sentence = await refused(club, club.ada, "table options", option="beach", file=BEACH)
    assert sentence == "I couldn't get that file from Discord. Please send it again."


async def test_a_title_is_letters_wherever_it_is_shown(club, lobby):
    reply = await brings(club, f"{EVIL}\n7".encode())
    shown = r"\*\*\@everyone\*\* \[x\](http:\/\/evil.example) \<\@1> # " + "長" * 13 + "…"
    assert reply.text == f"Noted. **Beach**: {shown} (your own)."
    assert f"beach: **{shown} (your own)**" in club.posts[0].text
    panel = await panel_of(club, club.ada)
    (label,) = [option["label"] for option in panel.menus["hm:set:1:0:beach"] if option["value"] == OWN]
    assert label == "**@everyone** [x](http://evil.example) <@1> # " + "長" * 13 + "… (your own)"
    assert faults_of(panel) == faults_of(club.posts[0]) == []
    assert (await brings(club, "\u200b\u2060\n7".encode())).text == "Noted. **Beach**: untitled (your own)."


async def test_a_lobby_whose_file_is_no_longer_readable_says_so_and_can_choose_again(club, lobby):
    await brings(club, BEACH[1])
    await club.write(AsyncConnection.execute, TAMPERING)
    await club.ada.types("table show")
    (post,) = club.posts
    assert "beach: **no longer readable**" in post.text
    assert "Choose one of: short, long; or upload a file. A beach is" in post.text
    panel = await panel_of(club, club.ada)
    parts = [part for part in walk_components(panel.components) if part.get("custom_id") == "hm:set:1:0:beach"]
    assert [option["label"] for option in parts[0]["options"]] == ["short", "long", "no longer readable"]
    assert (await refused(club, club.ada, "table start")).startswith("'No places' is not a choice for beach")
    await club.ada.sends(panel, "hm:set:1:0:beach", "long")
    await club.ada.types("table start")
    assert (await club.live()).table.game.places == 60
