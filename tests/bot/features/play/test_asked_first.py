"""Commands that cannot be undone ask for confirmation, as their buttons do, unless the player turned that off."""

import pytest


async def seats_left(club):
    """A running table of Ada and Bob, and of Cai who has left her seat."""
    await club.turn(club.ada, club.bob, club.cai)
    await club.cai.types("table resign")


async def test_resigning_asks_for_confirmation(club):
    await seats_left(club)
    before = await club.live()
    reply = await club.ada.types("table resign", confirm=False)
    assert reply.private
    assert reply.text.startswith("### Resign?\nAn AI player takes your seat.")
    assert (await club.live()).table.log == before.table.log
    assert (await club.ada.presses(reply.shown, "Resign")).text.startswith("You have resigned.")
    assert club.ada.id not in (await club.live()).persons.values()


@pytest.mark.parametrize(
    ("way", "asked", "sure", "state"),
    [
        ("lobby", "### Cancel the table?\nThe table ends for", "Cancel the table", "cancelled"),
        ("cancel", "### End the game\n", "End without a result", "cancelled"),
        ("end", "### End the game\n", "End here", "ended"),
    ],
)
async def test_ending_a_table_asks_for_confirmation(club, way, asked, sure, state):
    for asks in (True, False):
        await (club.lobby(club.ada, game="han") if way == "lobby" else club.start(club.ada, ai=1, game="han"))
        await club.ada.types("my confirm", choice="on" if asks else "off")
        before = await club.ada.types("status")
        reply = await club.ada.types("table cancel" if way == "lobby" else f"table {way}", confirm=False)
        if asks:
            assert reply.private
            assert reply.text.startswith(asked)
            assert (await club.ada.types("status")).text == before.text
            await club.ada.presses(reply.shown, sure)
        table_id = 1 if asks else 2
        assert (await club.bot.app.tables.stored(table_id))[0].state == state


async def test_the_host_confirms_before_replacing_a_player(club):
    await seats_left(club)
    seat = str((await club.live()).seat_of(club.bob.id) + 1)
    reply = await club.ada.types("table replace", seat=seat, confirm=False)
    assert reply.text.startswith("### Replace?\nAn AI player takes **Bob**'s seat.")
    assert club.bob.id in (await club.live()).persons.values()
    assert (await club.ada.presses(reply.shown, "Replace")).text == "Done. An AI player has the seat."
    assert club.bob.id not in (await club.live()).persons.values()


async def test_taking_over_a_seat_asks_for_confirmation(club):
    await seats_left(club)
    dee = club.invite("Dee")
    reply = await dee.types("table take-over", confirm=False)
    assert reply.text.startswith("### Take Cai (AI)'s seat\nThe seat is yours")
    assert dee.id not in (await club.live()).persons.values()
    assert (await dee.presses(reply.shown, "Take the seat")).text.startswith("**Cai (AI)**'s seat is yours")


async def test_a_player_without_confirmations_is_not_asked(club):
    await seats_left(club)
    for person in (club.ada, club.cai):
        await person.types("my confirm", choice="off")
    assert (await club.cai.types("table take-over", confirm=False)).text.startswith("**Cai (AI)**'s seat is yours")
    assert (await club.cai.types("table resign", confirm=False)).text.startswith("You have resigned.")
    seat = str((await club.live()).seat_of(club.bob.id) + 1)
    done = await club.ada.types("table replace", seat=seat, confirm=False)
    assert done.text == "Done. An AI player has the seat."


async def test_a_person_without_the_right_is_refused_without_a_confirmation(club):
    await seats_left(club)
    dee = club.invite("Dee")
    for person, command, sentence in (
        (dee, "table resign", "You have no seat at this table"),
        (dee, "table cancel", "Only players at the table can do that."),
        (club.ada, "table take-over", "You already have a seat at this table."),
    ):
        assert (await person.types(command, confirm=False)).text.startswith(sentence)


async def test_a_vote_is_called_only_after_reading_what_it_would_take_back(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    for person in (active, other):
        await person.types("my confirm", choice="off")
    await active.types("huangdi recruit", peasants=2)
    moments = await other.suggested("undo", "to")
    value = next(value for value, words in moments.items() if "recruits 2 peasants" in words)
    reply = await other.types("undo", to=value)
    assert "recruits 2 peasants" in reply.text
    assert "Call a vote" in reply.shown.buttons
    assert not any("The table votes" in post.text for post in club.posts)
    await active.types("undo", to=value)
    assert (await club.live()).table.log[-1].kind == "undone"
