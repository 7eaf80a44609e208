"""The replacement for a deleted player's name is in each reader's language."""

from storage import outbox


async def test_a_channel_reads_of_someone_who_left_in_its_own_language(club, in_german):
    zoe = club.invite("Zoe")
    in_german.add(zoe.id)
    await club.turn(club.ada, club.bob, zoe)
    panel = (await zoe.types("my delete-data")).shown
    assert "Meine Daten löschen" in panel.buttons
    await zoe.presses(panel, "Meine Daten löschen")
    assert "früher" not in str(await owed(club))
    await club.cai.types("table take-over")  # which lets the post of the seat that was free be words alone
    (post,) = [post for post in club.posts if "resigns." in post.text]
    assert post.buttons == {}
    assert post.text.startswith("A former player resigns.")


async def owed(club):
    """What the table's posts say."""
    async with club.bot.app.tables.database.reading() as connection:
        return [post.payload for post in await outbox.of(connection, 1)]
