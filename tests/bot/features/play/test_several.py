"""How many and which in one menu: tiles to replace by click, each colour by its number."""

from bot.kernel.words import Stale, say


async def asked(club):
    """Start a game of HUANG; return who is asked, the tiles held by colour, the menu of tiles, and its values.

    The values are those for one tile of a colour, for two and so on, by colour.
    """
    await club.start(club.ada, club.bob, game="huang")
    live = await club.live()
    (seat,) = live.waiting
    panel = (await club.person(live.persons[seat]).does(club.board, "open")).shown
    ((menu, options),) = panel.menus.items()
    held = {colour: count for colour, count in live.table.game.players[seat].hand.items() if count}
    values = {colour: [one["value"] for one in options if one["value"].count(f"{colour}:")] for colour in held}
    assert {colour: len(found) for colour, found in values.items()} == held
    return club.person(live.persons[seat]), panel, menu, values


async def given(club):
    """Return the answers of the player who was asked first."""
    table = (await club.live()).table
    first = next(place for place, entry in enumerate(table.answers) if entry.answer == "replace")
    return [entry.answer for entry in table.answers[first:] if entry.seat == table.answers[first].seat]


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
    twice = next(found for found in values.values() if len(found) > 1)
    reply = await person.selects(panel, menu, *twice[:2], confirm=False)
    assert reply.text.startswith(say("typed-twice"))
    one = next(iter(values.values()))[0]
    for forged in (
        ["replace>"],
        ["replace>gold:1"],
        [one.replace("replace", "tile:red")],
        [one, one.partition(">")[2]],
    ):
        reply = await person.sends(reply.shown, menu, *forged)
        assert reply.text.startswith(str(Stale())), forged
    assert (await club.live()).table.answers == before
