"""Closer looks at everything on the table, and its board in words: each with only what the reader may know."""

from random import Random
from types import SimpleNamespace

import pytest

from bot.features.looking.ui import DETAIL, TABLE
from bot.features.play.answers import as_keys
from games.engine import Table
from games.han import BOX
from games.huang_di import HuangDi
from rendering import find_painter
from tests.bot.at_the_club import pressable
from tests.bot.player_secrets import leaks, secrets_of
from tests.bot.players import send_a_move
from tests.bot.sketched_pictures import painted_by

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


def closer(panel):
    """Return the menu of what can be looked at: its `custom_id`, and its options by value."""
    (custom_id,) = (menu for menu in panel.menus if menu.startswith("hm:look:"))
    return custom_id, {option["value"]: option["label"] for option in panel.menus[custom_id]}


async def test_a_stranger_looks_at_every_thing_in_place_with_the_eyes_of_the_public(club):
    await club.turn(club.ada, club.bob)
    live, panel = await club.live(), (await club.cai.presses(club.board, "More")).shown
    custom_id, items = closer(panel)
    assert {"seat:0", "seat:1", "p1", "p2", "recruiter", "resources", "builder", "taskmaster", "last"} == set(items)
    events = [event.seen_by(None) for event in live.events]
    with painted_by(find_painter):
        for item in items:
            shown = (await club.cai.sends(panel, custom_id, item)).shown
            assert shown.id == panel.id
            assert shown.text == live.box.texts.detail(item, live.observation(None), events, live.shown_names, DETAIL)
            assert [file.filename for file in shown.files] == ["look.png"] * bool(shown.alts)
            assert bool(shown.files) or item not in ("p1", "builder")
            assert "More" not in shown.buttons
            assert closer((await club.cai.presses(shown, "Back")).shown) == (custom_id, items)
    refused = (await club.cai.sends(panel, custom_id, "p9")).text
    assert ("There is no 'p9' to look at" in refused, "Longxi" in refused) == (True, True)
    posts = [post.text for post in club.posts]
    assert "earlier moment" in (await club.cai.sends(club.board, custom_id, "p1")).text
    assert [post.text for post in club.posts] == posts


async def test_a_thing_is_typed_as_it_is_called(club):
    await club.turn(club.ada, club.bob)
    assert await club.cai.suggested("look", "what", "shang") == {"p2": "Shangjun"}
    assert "Shangjun" in (await club.cai.types("look", what="p2")).text
    suggested = await club.cai.suggested("look", "what")
    key, label = next(each for each in suggested.items() if each[1].startswith("Bob"))
    expected = (await club.cai.types("look", what=key)).text
    for typed in ("Bob", "bob", " BOB ", "@Bob", label):
        assert (await club.cai.types("look", what=typed)).text == expected
    for typed in ("B", "Bobby", "card", " ", "nowhere"):  # which begins two things, or none
        assert (await club.cai.types("look", what=typed)).text.startswith("There is no ")


async def test_a_province_is_found_by_its_other_names(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    expected = (await club.cai.types("look", what="Qin")).text
    for typed in ("Ch'in", "ch\u2019in", "Chin", "ch'i"):
        assert (await club.cai.types("look", what=typed)).text == expected
        assert set(await club.cai.suggested("look", "what", typed)) == {"chin"}
    table = Table(BOX.new(3, {}), nature=Random(2))
    live = SimpleNamespace(table=table, box=BOX)
    place = next(action for action in BOX.actions if action.name == "place")
    for typed, key in (("Qin", "chin"), ("Ch'in", "chin"), ("ch\u2019in ", "chin"), ("CHIN", "chin"), ("Ch", "Ch")):
        assert as_keys(place, live, *table.waiting, {"province": typed}) == {"province": key}


@pytest.mark.parametrize(
    ("scores", "alt"),
    [((3, 5), "Points: Ada 3, Bob 5."), (None, "A bar for each player, as far as points are open.")],
    ids=["open", "hidden"],
)
async def test_points_that_are_hidden_are_not_read_out(club, monkeypatch, scores, alt):
    await club.turn(club.ada, club.bob)
    monkeypatch.setattr(HuangDi, "public_scores", lambda _: scores)
    reply = await club.cai.presses(club.board, "Scores")
    assert "Points so far" in reply.text
    assert reply.shown.alts[0].endswith(alt)


async def test_a_hand_is_shown_to_its_owner_alone(club):
    await club.petition(club.ada, club.bob)
    for shown in (await club.ada.types("hand"), await club.ada.presses(club.board, "My hand")):
        assert shown.private
        assert shown.shown.alts == ["Your hand"]
        assert "Favours in your hand" in shown.text


async def test_the_board_in_words_says_whom_a_petition_waits_for_is_that_of_the_button_and_has_pages(club, monkeypatch):
    await club.petition(club.ada, club.bob, club.cai)
    await club.bob.types("bid", jade=0)
    live = await club.live()
    names = ", ".join(live.shown_names[seat] for seat in live.waiting)
    assert (await club.cai.types("table text")).text.endswith(f"The game is waiting for {names}.")
    for person in (club.ada, club.cai):
        await person.types("bid", jade=0)
    live = await club.live()
    whole = live.box.texts.board(live.observation(None), live.shown_names, TABLE)
    assert (await club.cai.types("table text")).text == whole
    assert (await club.cai.presses(club.board, "Board as text")).text == whole
    monkeypatch.setattr("bot.features.looking.ui.TEXT", 600)
    panel = (await club.cai.types("table text")).shown
    pages = [panel.text]
    while "Later ▶" in pressable(panel):
        before, panel = panel.id, (await club.cai.presses(panel, "Later")).shown
        assert panel.id == before
        pages.append(panel.text)
    assert len(pages) > 1
    assert all(len(page) <= 600 for page in pages)
    assert "\n".join(pages) == whole
    assert (await club.cai.presses(panel, "First")).shown.text == pages[0]


async def test_a_table_that_is_over_can_be_read_by_anyone(club):
    await club.turn(club.ada, ai=1)
    await club.ada.types("table cancel")
    for command, options in LOOKS:
        reply = await club.cai.types(command, **options)
        assert (reply.private, len(reply.text) > 10, "There is no table" in reply.text) == (True, True, False)
        if command in ("table text", "scores"):
            assert (await club.cai.types(command, table="1")).text == reply.text


async def test_a_spectator_is_never_told_what_is_hidden(club):
    await club.start(club.ada, club.bob)
    for step in (2, 3, 6, 9):
        while (await club.live()).table.steps < step:
            for person in await club.waited_for():
                await send_a_move(club, person, Random(1))
        assert (secrets := set().union(*secrets_of(await club.live()).values()))
        seen = len(club.env.http_requests)
        for command, options in LOOKS:
            shown = (await club.cai.types(command, **options)).shown
            for label in ("First", "Latest", "◀ Earlier"):
                if label in pressable(shown):
                    shown = (await club.cai.presses(shown, label)).shown
        sent = [request for request in club.env.http_requests[seen:] if isinstance(request.json, dict)]
        assert len(sent) > len(LOOKS)
        assert [(request.path, leak) for request in sent for leak in leaks(request, secrets)] == []
