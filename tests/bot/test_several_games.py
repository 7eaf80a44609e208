"""One bot offers several games, in packages and in files; each is found, asked and explained by its own words."""

import dataclasses
import os
from pathlib import Path
from random import Random

import pytest

from bot.features.play.ui import shared_actions
from games import FILES, find_box, find_boxes, plain
from games.engine import Action, Parameter
from tests.bot.at_the_club import refused
from tests.bot.club import Club, opened
from tests.bot.pebble_game import BOX
from tests.bot.players import click_a_move


@pytest.fixture
def club(with_pebbles):
    return with_pebbles


@pytest.fixture
async def seated(club):
    """A game of Pebbles with a long beach, and who is to act."""
    await club.lobby(club.ada, club.bob, game="pebbles")
    await club.ada.types("table options", option="beach", choice="long")
    await club.ada.types("table start")
    (active,) = await club.waited_for()
    return active


def answers_of(shown):
    return [label for label, custom_id in shown.buttons.items() if custom_id.startswith("hd:choose:")]


async def first_offered(club):
    return (await club.ada.types("table new")).shown.text.split("\n")[1].partition("**")[2].partition("**")[0]


async def test_without_a_name_the_game_is_chosen_from_pictures(club):
    reply = await club.ada.types("table new")
    assert reply.private
    assert club.posts == []
    opens = [label for label in reply.shown.buttons if label.startswith("Open ")]
    assert set(opens) == {f"Open {box.title}" for box in find_boxes().values()}
    assert {file.filename for file in reply.shown.files} == {f"{name}.png" for name in find_boxes()}
    assert len(reply.shown.alts) == len(find_boxes())
    for box in find_boxes().values():
        assert f"**{box.title}** · {box.sentence}" in reply.shown.text
    later = (await club.cai.types("table new")).shown
    opened = await club.ada.presses(reply.shown, "Open Pebbles")
    assert opened.shown.id == reply.shown.id
    assert opened.text == "A table of Pebbles is open. You have the first seat."
    (lobby,) = club.posts
    assert lobby.text.startswith("## Pebbles\n")
    refusal = "This channel already has a table."
    assert (await club.cai.presses(later, "Open Huang Di")).asides[0].text.startswith(refusal)
    assert (await club.cai.types("table new")).text.startswith(refusal)
    assert len(club.posts) == 1


async def test_the_game_that_the_channel_played_last_comes_first_if_it_is_still_there(club, monkeypatch):
    assert await first_offered(club) == "Huang Di"
    await club.ada.types("table new", game="Pebbles")
    await club.ada.types("table cancel")
    assert await first_offered(club) == "Pebbles"
    with monkeypatch.context() as patch:
        there = {name: box for name, box in find_boxes().items() if box is not BOX}
        patch.setattr("bot.surface.here.find_boxes", lambda: there)
        assert await first_offered(club) == "Huang Di"
    with monkeypatch.context() as patch:
        patch.setattr("bot.features.lobby.ui.find_boxes", lambda: {BOX.name: BOX})
        only = await club.ada.types("table new")
        assert only.text == "A table of Pebbles is open. You have the first seat."
    club.channel = club.guild.create_text_channel("second")
    assert await first_offered(club) == "Huang Di"


async def test_every_game_is_suggested_opened_however_it_is_typed_and_has_its_commands(club):
    offered = set(club.ada.actor.available_commands(club.channel))
    for box in find_boxes().values():
        assert {f"{box.command} {action.name}" for action in box.actions} <= offered
        suggested = await club.ada.suggested("table new", "game", box.title[:4])
        assert suggested[box.name] == box.title
        assert next(iter(await club.ada.suggested("table new", "game", box.title))) == box.name
        assert set(suggested) == {other for other in find_boxes() if plain(box.title[:4]) in plain(other)}
    for typed in ("huang-di", "Huang_Di", "huangdi", "yellow e"):
        assert await club.ada.suggested("table new", "game", typed) == {"huang_di": "Huang Di"}
    assert (await club.ada.types("table new", game="Huang_Di")).text.startswith("A table of Huang Di is open")


async def test_a_command_that_the_game_has_not_is_told_which_to_use(club, seated):
    other = "This channel's table plays Pebbles. Use `/pebbles …`."
    assert await refused(club, seated, "huangdi recruit", peasants=1) == other
    assert await refused(club, seated, "bid", jade=1) == "Pebbles has no `/bid`. Commands: `/pebbles throw`."
    assert await seated.suggested("bid", "jade") == {}


def test_games_have_one_command_for_the_same_shared_action_and_a_different_one_stops_the_bot():
    say = find_box("huang_di").say

    def with_action(**script):
        actions = (Action("bid", say, script, shared=True), Action("recruit", say, {}))
        return [find_box("huang_di"), dataclasses.replace(BOX, say=say, decisions=(), actions=actions)]

    same = with_action(auction=Parameter("jade", say, number=True))
    assert [action.name for action in shared_actions(same)] == ["bid"]
    for other in (
        Parameter("jade", say, number=False),
        Parameter("jade", say, number=True, default=0),
        Parameter("peasants", say, number=True),
    ):
        with pytest.raises(ValueError, match="/bid of Pebbles has other texts or parameters"):
            shared_actions(with_action(bid=other))


async def test_help_is_on_the_game_of_the_channel_or_a_named_one_and_leads_to_the_others(club, seated):
    shown = (await seated.types("help")).shown
    assert shown.text.startswith("## Pebbles: Throwing\n")
    for box in find_boxes().values():
        assert (f"Help on {box.title}" in shown.buttons) is (box is not BOX)
    other = (await seated.presses(shown, "Help on Huang Di")).shown
    topics = [topic.name for topic in club.bot.app.help.topics_of(find_box("huang_di"))]
    assert other.text.startswith(f"## Huang Di: {topics[0]}\n")
    assert (await seated.presses(other, "Help on Pebbles")).shown.text == shown.text
    assert list(await seated.suggested("help", "topic", game="Huang Di")) == topics
    assert await seated.suggested("help", "topic", game="mahjong") == {}
    assert (await seated.types("help", game="Huang Di")).text.startswith("## Huang Di: ")


async def at_the_places(club, seated):
    """The panel of the player who has to choose a place."""
    shown = (await seated.presses(club.board, "Take your turn")).shown
    return (await seated.presses(shown, answers_of(shown)[0])).shown


async def test_more_options_than_a_menu_holds_are_turned_page_by_page(club, seated):
    shown, found = await at_the_places(club, seated), []
    for forth in ("▶ Place 21 … Place 40", "▶ Place 41 … Place 60", None):
        (options,) = shown.menus.values()
        found += [option["label"] for option in options]
        assert next((label for label in shown.buttons if label.startswith("▶")), None) == forth
        if forth:
            shown = (await seated.presses(shown, forth)).shown
    assert found == [f"Place {place}" for place in range(1, 61)]
    assert [label for label in shown.buttons if label.startswith("◀")] == ["◀ Place 21 … Place 40"]
    done = await seated.chooses(shown, "p60")
    assert "at place 60" in club.board.text + done.text


@pytest.mark.parametrize(
    ("typed", "place"),
    [("Place 7", 7), (" place 59 ", 59), ("P60", 60), ("c", 3), ("BH", 60)],  # by name, key and letter in the picture
)
async def test_one_of_many_options_can_be_typed_into_a_form_until_it_is_too_late(club, seated, typed, place):
    shown = await at_the_places(club, seated)
    form, late = [(await seated.presses(shown, "Type it")).form for _ in range(2)]
    if place == 7:
        await club.restart()
    done = await seated.fills(shown, form, typed)
    assert f"at place {place}." in club.board.text + done.text
    log = (await club.live()).table.log[:]
    assert "earlier moment" in (await seated.fills(shown, late, "Place 9")).text
    assert (await club.live()).table.log == log


async def test_typed_text_that_means_no_option_or_several_is_answered_with_those_it_could_mean(club, seated):
    shown = await at_the_places(club, seated)
    log = (await club.live()).table.log[:]
    for typed, sentence in {
        "place": "'place' could mean: Place 1; Place 2; Place 3; ",
        "the moon": "'the moon' is not possible here. Type one of: Place 1; Place 2; ",
        "p1,1;p2": "'p1,1;p2' is not possible here. ",
        "*" * 100: "is not possible here. ",
    }.items():
        form = (await seated.presses(shown, "Type it")).form
        reply = await seated.fills(shown, form, typed)
        assert sentence in reply.text
        assert reply.text.count("Place 12;") == 1
        assert "or one of 48 more." in reply.text
        assert len(reply.shown.menus) == 1
    assert (await club.live()).table.log == log


async def test_options_that_fit_on_one_page_are_not_typed(club):
    await club.start(club.ada, club.bob, game="pebbles")
    (active,) = await club.waited_for()
    shown = await at_the_places(club, active)
    assert "Type it" not in shown.buttons
    assert {"Place 1", "Place 2", "Place 3"} <= {label.split(" · ")[-1] for label in shown.buttons}


async def test_suggestions_depend_on_what_is_typed_before(club, seated):
    pebble, _ = await seated.suggested("pebbles throw", "pebble")
    typed = await seated.suggested("pebbles throw", "place", "place 6", pebble=pebble)
    assert list(typed) == ["p6", "p60"]
    assert await seated.suggested("pebbles throw", "place", "place 6", pebble=f" {pebble.upper()} ") == typed
    assert await seated.suggested("pebbles throw", "place", "place 6", pebble="a boulder") == {}
    shown = (await seated.presses(club.board, "Take your turn")).shown
    mine, _ = answers_of(shown)
    await seated.presses(shown, mine)
    assert list((await seated.suggested("pebbles throw", "pebble")).values()) == [mine]


EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
async def with_examples(faults, settings, monkeypatch):
    monkeypatch.setenv(FILES, os.pathsep.join(map(str, sorted(EXAMPLES.glob("*.py")))))
    find_boxes.cache_clear()
    async with opened(settings) as env:
        yield Club(env, settings)
    monkeypatch.undo()
    find_boxes.cache_clear()


@pytest.mark.parametrize(
    ("game", "buttons"),
    [
        ("three_in_a_row", ["Take your turn", "Board as text", "More"]),
        ("high_card", ["Take your turn", "My hand", "Scores", "Board as text", "More"]),
    ],
)
async def test_a_small_game_has_only_the_buttons_that_it_needs_and_tells_its_end(with_examples, game, buttons):
    club = with_examples
    await club.start(club.ada, club.bob, game=game)
    first, chance = club.board, Random(1)
    while not (live := await club.live()).table.over:
        (person, *_) = await club.waited_for()
        await click_a_move(club, person, chance)
    *_, last, end = club.posts
    assert [*first.buttons][: len(buttons)] == buttons
    if game == "three_in_a_row":
        assert "**Ada to move**" in first.text
        assert f"{club.ada.mention}, {club.bob.mention}: Three in a Row is over." in last.text
        assert [*last.buttons] == ["Board as text", "More"]
        assert end.text == (await club.ada.types("scores")).text == "The game is a draw"
    else:
        winner = live.names[live.table.game.ranking().index(1)]
        points = max(live.table.game.scores())
        assert end.text.startswith(f"{winner} wins with {points} points\n**1.** {winner}: **{points}**")
