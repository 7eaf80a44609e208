"""After a blue tile of HUANG the action ends by itself, unless the player asks for another one and can place it."""

from documents import reach

GO_ON = "Another blue tile after it …"


def places(ask, table):
    """Return the spaces for a blue tile in a first action: those beside a free river space, and the others."""
    game = table.game
    if ask.topic != "space" or game.actions != 1 or game.players[ask.seat].plan.action != "tile:blue":
        return [], []
    grid, free = game.realm.grid, game.openings.for_tile("blue")
    followed = [key for key in ask.options if grid.near[grid.map.index[key]] & free]
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


async def test_the_action_ends_with_the_tile(club):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[0] and held(ask, table) > 1)
    assert GO_ON in panel.buttons
    question, table = await place(club, person, panel)
    assert table.log[-1].answer == "stop"
    assert "Action 2 of 2" in question


async def test_with_the_button_another_tile_is_asked_for(club):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[0] and held(ask, table) > 1)
    panel = (await person.presses(panel, GO_ON)).shown
    assert GO_ON not in panel.buttons
    question, table = await place(club, person, panel)
    assert table.asks[0].topic == "further"
    assert "place another blue tile? You hold " in question


async def test_with_the_last_blue_tile_there_is_no_such_button(club):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[0] and held(ask, table) == 1)
    assert GO_ON not in panel.buttons
    question, _ = await place(club, person, panel)
    assert "Action 2 of 2" in question


async def test_where_no_river_space_is_free_beside_the_tile_none_is_asked_for(club):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[1] and held(ask, table) > 1)
    live = await club.live()
    if places(live.ask_of(live.seat_of(person.id)), live.table)[0]:
        panel = (await person.presses(panel, GO_ON)).shown
    else:
        assert GO_ON not in panel.buttons
    question, table = await place(club, person, panel, alone=True)
    assert table.log[-1].answer != "stop"
    assert "Action 2 of 2" in question


async def test_the_tile_is_taken_back_with_its_end(club):
    person, panel = await asked(club, lambda ask, table: places(ask, table)[0] and held(ask, table) == 1)
    before = (await club.live()).table
    await place(club, person, panel)
    panel = (await person.types("move")).shown
    (back,) = (label for label in panel.buttons if label.startswith("Take back"))
    assert "No more" not in back
    reply = await person.presses(panel, back)
    now = (await club.live()).table
    assert [entry.answer for entry in now.answers] == [entry.answer for entry in before.answers]
    assert "do you place a blue tile?" in reply.text
