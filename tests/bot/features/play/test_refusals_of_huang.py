"""What the rules of HUANG forbid, typed as a command: one clear sentence says why, and nothing changes."""

import re

import pytest

from games.huang.asking import Space
from games.huang.effects import open_to
from games.huang.pieces import COLOURS
from games.huang.realm import free_shapes
from tests.bot.features.exchange.documents import reach
from tests.bot.stored import refused

BANDITS = {"bandits": "on"}


async def brought_to(club, find, **options):
    """Bring the club to a question of a random game for which `find` returns what to type.

    `find` gets the ask, and what the asked seat knows. Return the asked person and what to type.
    """
    found = {}

    def fits(ask, table):
        found.update(find(ask, table.game.observation(ask.seat)) or {})
        return found

    return await reach(club, "huang", fits, options), found


def against_space(action, reason):
    """Return how to find an action that is possible, but not on a space against which there is the reason."""

    def find(ask, game):
        if ask.topic != "action" or action not in ask.options:
            return None
        spaces = Space(ask.seat, action, open_to(game.realm, ask.seat, action)).all_options(game)
        space = next((key for key, why in spaces if why and f"reason-{why.message}" == reason), None)
        kind, _, what = action.partition(":")
        return space and {"colour" if kind == "tile" else kind: what, "space": space}

    return find


SPACES = [
    ("tile:yellow", "reason-on-river", {}, "a river: only blue tiles may be placed there"),
    ("tile:blue", "reason-on-land", {}, "land: blue tiles may only be placed on rivers"),
    ("tile:red", "reason-taken", {}, "occupied: choose an empty space"),
    ("leader:trader", "reason-no-yellow", {}, "no yellow tile beside it: a leader needs one"),
    ("leader:trader", "reason-leader-on-river", {}, "a river: leaders may only be placed on land"),
    (
        "leader:governor",
        "reason-conflict",
        {},
        "it would unite states in conflict: choose a space beside one state, or where no colour meets twice",
    ),
    ("leader:soldier", "reason-beside-bandits", BANDITS, "bandits beside it: no leader may be placed there"),
    (
        "tile:green",
        "reason-bandits-no-state",
        BANDITS,
        "bandits beside it: a tile there must join a state with soldiers enough",
    ),
    (
        "tile:white",
        "reason-bandits-stronger",
        BANDITS,
        r"(?P<needed>\d) bandits beside it: the state needs (?P=needed) red tiles, and has \d",
    ),
]


@pytest.mark.parametrize(("action", "reason", "options", "sentence"), SPACES, ids=[case[1] for case in SPACES])
async def test_a_space_that_an_action_may_not_use(club, action, reason, options, sentence):
    person, typed = await brought_to(club, against_space(action, reason), **options)
    said = await refused(club, person, f"huang {action.partition(':')[0]}", **typed)
    assert re.match(
        rf"Not now: {typed['space'].upper()}( \(\w+\))? \({sentence}\)\. (On which space|In which area) ", said
    )


def lacks(ask, game):
    """Find a colour of which the player has no tile."""
    colour = next((colour for colour in COLOURS if not game.players[ask.seat].hand[colour]), None)
    return ask.topic == "action" and colour and {"colour": colour, "space": "a1"}


async def test_a_tile_that_the_player_does_not_have(club):
    person, typed = await brought_to(club, lacks)
    colour = typed["colour"]
    said = await refused(club, person, "huang tile", **typed)
    assert said.startswith(f"Not now: {colour.capitalize()} tile (you have no {colour} tile). Action ")


def without_triangle(ask, game):
    """Find a pagoda that could be paid for, but has no place."""
    found = ask.topic == "action" and game.players[ask.seat].hand["green"] > 1 and not free_shapes(game.realm)
    return found and {"payment": "pagoda:tiles", "shape": "c2-c3-d3"}


async def test_a_pagoda_without_a_free_triangle(club):
    person, typed = await brought_to(club, without_triangle)
    said = await refused(club, person, "huang pagoda", **typed)
    assert said.startswith("Not now: Pagoda: 2 green tiles (no three tiles of a colour form a free triangle). Action ")


@pytest.mark.parametrize(
    ("topic", "command", "colour"),
    [("action", "replace", None), ("commit", "commit", "yellow"), ("support", "support", "red")],
)
async def test_more_tiles_than_the_player_has(club, topic, command, colour):
    def find(ask, game):
        player = game.players[ask.seat]
        held = player.hand[colour] if colour else player.held
        return ask.topic == topic and 0 < held < 6 and {"tiles": held + 1}

    person, typed = await brought_to(club, find)
    said = await refused(club, person, f"huang {command}", **typed, **({"state": "A"} if topic == "support" else {}))
    assert said == f"Give a whole number from {0 if colour else 1} to {typed['tiles'] - 1}."


async def test_a_pagoda_once_a_leader_is_chosen(club):
    """The command is answered, suggests nothing else, and the turn goes on."""

    def fits(ask, table):
        return ask.topic == "area" and table.step_answers[-1][1] == "leader:governor"

    person = await reach(club, "huang", fits)
    assert await person.suggested("huang pagoda", "shape", "anything") == {}
    said = await refused(club, person, "huang pagoda", shape="anything")
    assert said == "You already chose: Place your Governor. To choose again, take it back with `/undo` first."
    (space, *_) = await person.suggested("huang leader", "space")
    await person.types("huang leader", leader="leader:governor", space=space)
    assert f"Governor on {space.upper()}" in club.posts[-1].text


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (
            {"bandits": "on", "map": "eighteen_kingdoms"},
            "Rogue Bandits and a map with granaries cannot be combined: choose one of them.",
        ),
        (
            {"length": "short"},
            "The short game is for two players, and there are 3 of you: choose the full game.",
        ),
    ],
)
async def test_options_that_exclude_each_other(club, chosen, sentence):
    await club.lobby(club.ada, club.bob, club.cai, game="huang")
    for option, choice in chosen.items():
        await club.ada.types("table options", option=option, choice=choice)
    assert sentence in club.posts[-1].text
    assert await refused(club, club.ada, "table start") == sentence
