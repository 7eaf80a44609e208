"""What a host may do before the game: remove a player, let one come back, and pass the host on."""

import pytest

from storage import removals
from tests.bot.features.seats.handovers import OFFERED, seat_of
from tests.bot.found_posts import posts_with
from tests.bot.stored_rows import refused, rows


async def people(club):
    """Return the host, and who sits at the table."""
    row, seated = await club.bot.app.tables.stored(1)
    return row.host_id, [seat.person_id for seat in seated]


async def menu_of(club, person):
    """Open the options; return the panel and its menu about people, `None` if it has none."""
    panel = (await person.presses(club.posts[-1], "Options")).shown
    return panel, next((found for found in panel.menus if found.startswith("hm:joined")), None)


async def test_a_removed_player_cannot_join_again_until_the_host_allows_it(club):
    await club.lobby(club.ada, club.bob, club.cai)
    reply = await club.ada.types("table remove", player=club.bob.actor)
    assert reply.text.startswith(f"{club.bob.mention} has been removed")
    assert club.bob.mention not in club.posts[-1].text
    for answer in (await club.bob.types("table join"), await club.bob.presses(club.posts[-1], "Join")):
        assert f"Its host, {club.ada.mention}, can let you join again." in answer.text
    assert await people(club) == (club.ada.id, [club.ada.id, club.cai.id])

    panel, menu = await menu_of(club, club.ada)
    panel = (await club.ada.selects(panel, menu, f"remove/{club.cai.id}")).shown
    assert await people(club) == (club.ada.id, [club.ada.id])
    assert [option["label"] for option in panel.menus[menu]] == ["Let Bob join again", "Let Cai join again"]
    for person in (club.bob, club.cai):
        panel = (await club.ada.selects(panel, menu, f"readmit/{person.id}")).shown
    assert menu not in panel.menus
    await club.bob.presses(club.posts[-1], "Join")
    assert await people(club) == (club.ada.id, [club.ada.id, club.bob.id])


async def test_a_removed_player_takes_no_seat_that_others_leave_unless_the_host_offers_it(club):
    await club.lobby(club.ada, club.bob, club.cai)
    await club.ada.types("table remove", player=club.bob.actor)
    await club.ada.types("table start")
    await club.cai.types("table resign")
    reply = await club.bob.types("table take-over")
    assert f"Its host, {club.ada.mention}, can let you join again." in reply.text
    await club.ada.types("table replace", seat=await seat_of(club, club.ada), by=club.bob.actor)
    await club.bob.presses(posts_with(club, OFFERED)[-1], "Take the seat")
    assert club.bob.id in (await club.live()).persons.values()


@pytest.mark.parametrize("way", ["command", "menu"])
async def test_the_host_passes_the_table_on(club, way):
    await club.lobby(club.ada, club.bob)
    if way == "command":
        reply = await club.ada.types("table host", player=club.bob.actor)
        assert reply.text == f"{club.bob.mention} is the host now."
    else:
        panel, menu = await menu_of(club, club.ada)
        await club.ada.selects(panel, menu, f"host/{club.bob.id}")
    assert await people(club) == (club.bob.id, [club.ada.id, club.bob.id])
    assert (await club.ada.types("table remove", player=club.bob.actor)).text.startswith("Only the host, ")
    await club.bob.types("table remove", player=club.ada.actor)
    assert await people(club) == (club.bob.id, [club.bob.id])


@pytest.mark.parametrize(
    ("who", "command", "whom", "why"),
    [
        ("ada", "table remove", "ada", "The host cannot be removed. Pass the host on first."),
        ("ada", "table remove", "cai", "is not at this table."),
        ("ada", "table host", "cai", "is not at this table."),
        ("bob", "table remove", "ada", "Only the host, "),
        ("bob", "table host", "bob", "Only the host, "),
    ],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(club, who, command, whom, why):
    await club.lobby(club.ada, club.bob)
    assert why in await refused(club, getattr(club, who), command, player=getattr(club, whom).actor)


async def test_only_hosts_and_channel_managers_have_the_menu_and_forged_choices_change_nothing(club):
    await club.lobby(club.ada, club.bob)
    assert (await menu_of(club, club.bob))[1] is None
    panel, menu = await menu_of(club, club.ada)
    before = await rows(club)
    assert "Only the host" in (await club.bob.sends(panel, menu, f"remove/{club.ada.id}")).text
    for value in ("remove/", "remove/x", "seize/1", "", "remove/" + "9" * 40, f"remove/{2**64}", "readmit/1"):
        assert (await club.ada.sends(panel, menu, value)).text
    assert await rows(club) == before
    await club.cai.granted(manage_channels=True).types("table remove", player=club.bob.actor)
    assert await people(club) == (club.ada.id, [club.ada.id])


async def test_once_the_game_has_begun_nobody_is_removed(club):
    await club.lobby(club.ada, club.bob)
    panel, menu = await menu_of(club, club.ada)
    await club.ada.types("table start")
    for command in ("table remove", "table host"):
        assert "before the game begins" in (await club.ada.types(command, player=club.bob.actor)).text
    await club.ada.selects(panel, menu, f"remove/{club.bob.id}")
    assert {seat.person_id for seat in (await club.live()).seats} == {club.ada.id, club.bob.id}
    async with club.bot.app.tables.database.reading() as connection:
        assert await removals.of(connection, 1) == {}


async def test_a_player_who_is_removed_and_joins_at_once_is_not_there(club):
    await club.lobby(club.ada, club.bob)
    panel, menu = await menu_of(club, club.ada)
    post = club.posts[-1]
    await club.at_once((club.ada, panel, menu, (f"remove/{club.bob.id}",)), (club.bob, post, post.button("Join"), ()))
    assert await people(club) == (club.ada.id, [club.ada.id])
    await club.restart()
    assert "You have been removed" in (await club.bob.types("table join")).text
