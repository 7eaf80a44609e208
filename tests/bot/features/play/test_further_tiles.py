"""After a blue tile of HUANG another one is asked for, wherever one could lie beside it."""

import pytest

from games.huang.openings import open_to_tile
from tests.bot.features.exchange.documents import reach

STOP = "No more"


def places(ask, table):
    """Return the spaces for a blue tile in a first action: those beside a free river space, and the others."""
    game = table.game
    if ask.topic != "space" or game.actions != 1 or ask.action != "tile:blue":
        return [], []
    free = open_to_tile(game.realm, "blue")
    followed = [key for key in ask.options if game.map.near[game.map.index[key]] & free]
    return followed, [key for key in ask.options if key not in followed]


def held(ask, table):
    return table.game.players[ask.seat].hand["blue"]


async def asked(club, fits):
    """Return the person who is asked for such a space, and the panel."""
    person = await reach(club, "huang", fits)
    return person, (await person.types("move")).shown


async def place(club, person, panel, *, alone=False):
    """Place the blue tile on a space with a free river space beside it, or on one without; return the next question."""
    live = await club.live()
    spaces = places(live.ask_of(live.seat_of(person.id)), live.table)[alone]
    await person.uses(panel, spaces[0])
    return (await person.types("move")).text, (await club.live()).table


@pytest.mark.parametrize("blue", [1, 2], ids=["the last blue tile", "a blue tile of several"])
async def test_another_tile_is_asked_for_whatever_the_player_holds(club, blue):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[0] and min(held(ask, table), 2) == blue)
    question, table = await place(club, person, panel)
    assert "place another blue tile? You hold " in question
    assert table.asks[0].topic == "further"
    assert (len(table.asks[0].options) > 1) == (blue > 1)
    await person.presses((await person.types("move")).shown, STOP)
    assert "Action 2 of 2" in (await person.types("move")).text


async def test_where_no_river_space_is_free_beside_the_tile_none_is_asked_for(club):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[1] and held(ask, table) > 1)
    question, table = await place(club, person, panel, alone=True)
    assert table.log[-1].answer != "stop"
    assert "Action 2 of 2" in question


async def test_the_end_of_the_action_is_taken_back_apart_from_the_tile(club):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[0] and held(ask, table) == 1)
    await place(club, person, panel)
    panel = (await person.presses((await person.types("move")).shown, STOP)).shown
    reply = await person.presses(panel, f"Take back: {STOP}")
    assert "place another blue tile? You hold " in reply.text
