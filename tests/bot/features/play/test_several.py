"""How many and which in one menu: tiles to replace by click, each colour by its number."""

from bot.kernel.words import Stale, say


async def asked(club):
    """Start a game of HUANG; return who is asked, the tiles held by colour, the menu of tiles, and its values.

    The values are those for one tile of a colour, for two and so on, by colour.
    """
    await club.start(club.ada, club.bob, game="huang")
    (person,) = await club.waited_for()
    panel, live = (await person.does(club.board, "open")).shown, await club.live()
    ((menu, options),) = panel.menus.items()
    hand = live.table.game.players[live.seat_of(person.id)].hand
    values = {colour: [one["value"] for one in options if f"{colour}:" in one["value"]] for colour in hand}
    assert {colour: len(found) for colour, found in values.items()} == hand
    return person, panel, menu, {colour: found for colour, found in values.items() if found}


async def given(club):
    """Return the answers of the player who was asked first, and has replaced tiles."""
    answers = (await club.live()).table.answers
    (seat,) = {entry.seat for entry in answers if entry.answer == "replace"}
    return [entry.answer for entry in answers if entry.seat == seat]


async def test_one_menu_says_how_many_and_which_and_the_log_has_both_answers(club):
    person, panel, menu, values = await asked(club)
    (first, many), (second, few) = [*values.items()][:2]
    await person.selects(panel, menu, few[0], many[-1], confirm=False)
    keys = (*(f"{first}:{number}" for number in range(1, len(many) + 1)), f"{second}:1")
    assert await given(club) == ["replace", len(keys), keys]


async def test_whoever_chooses_all_is_not_asked_which(club):
    person, panel, menu, values = await asked(club)
    await person.selects(panel, menu, *(most for *_, most in values.values()), confirm=False)
    assert await given(club) == ["replace", 6]


async def test_two_numbers_of_a_kind_and_forged_options_are_refused_and_change_nothing(club):
    person, panel, menu, values = await asked(club)
    before = (await club.live()).table.answers
    one, two, *_ = next(found for found in values.values() if len(found) > 1)
    reply = await person.selects(panel, menu, one, two, confirm=False)
    assert reply.text.startswith(say("typed-twice"))
    wrong = one.replace("replace", "tile:red")
    for forged in (["replace>"], ["replace>gold:1"], [wrong], [one, one.partition(">")[2]]):
        reply = await person.sends(reply.shown, menu, *forged)
        assert reply.text.startswith(str(Stale())), forged
    assert (await club.live()).table.answers == before
