"""What a card that lies face down shall do is said in advance, in secret, and done without a wait."""

from __future__ import annotations

from storage import ahead
from tests.bot.features.ahead.planning import play


async def kept(club):
    async with club.bot.app.tables.database.reading() as connection:
        return [(row.topic, row.answer) for row in await ahead.of(connection, 1)]


def wish(ask, province, *, is_owner):
    """Fill a province; its owner's Flood comes along with a wall."""
    match ask.topic:
        case "action" if is_owner and "both" in ask.options:
            return "both"
        case "card":
            return "flood"
        case "neutral":
            return "none"
        case "province" if province in ask.options:
            return province
    return ask.options[0]


async def turn(club, province, owner):
    """Let the player whose turn it is answer until the turn is over; return who played."""
    (person,) = await club.waited_for()
    steps = (await club.live()).table.steps
    while (live := await club.live()).table.steps == steps and await club.waited_for() == [person]:
        ask = live.ask_of(live.seat_of(person.id))
        seat = live.seat_of(owner.id)
        laid = any("flood" in cards for cards in live.observation(seat).players[seat].laid.values())
        await play(club, person, [wish(ask, province, is_owner=person == owner and not laid)])
    return person


async def to_a_laid_flood(club):
    """Return a player whose Flood lies in a province, the other player, and the province."""
    await club.start(club.ada, club.bob, game="chang_cheng")
    (first,) = await club.waited_for()
    (owner,) = {club.ada, club.bob} - {first}
    province = next(iter((await club.live()).observation(None).layout.provinces))
    await turn(club, province, owner)
    await turn(club, province, owner)
    return owner, first, province


async def test_a_card_does_what_was_said_in_advance_without_asking(club):
    owner, _, province = await to_a_laid_flood(club)
    reply = await owner.types("ahead", what="flood", answer="minus")
    assert reply.private
    assert "**Flood**: **2 points less**" in reply.text
    assert await kept(club) == [("flood", "minus")]
    reply = await owner.types("ahead", what="flood", answer="2 points more")
    assert "**Flood**: **2 points more**" in reply.text
    before = [entry.answer for entry in (await club.live()).table.log]
    assert "plus" not in before
    assert "minus" not in before
    while province not in (await club.live()).observation(None).scored:
        waited = await turn(club, province, owner)
        assert await club.waited_for() != [waited], "the next turn has begun"
    live = await club.live()
    given = [entry for entry in live.table.log if entry.answer == "plus"]
    assert [entry.seat for entry in given] == [live.seat_of(owner.id)]
    assert await kept(club) == []
    assert not any("2 points more" in post.text for post in club.posts)
    reply = await owner.types("ahead", what="flood", answer="plus")
    assert "There is nothing to choose for this ahead of time now." in reply.text
    assert "**Flood**" not in (await owner.types("ahead")).text


async def test_the_page_is_the_same_whichever_card_lies_there(club):
    """All cards are offered, in hand or laid; others see nothing of it."""
    owner, other, _ = await to_a_laid_flood(club)
    page = (await owner.types("ahead")).shown
    same = (await other.types("ahead")).shown
    for shown in (page, same):
        for title in ("Warrior", "Traitor", "Flood", "Builder", "Mandarin"):
            assert f"**{title}**" in shown.text
    assert sorted(page.buttons) == sorted(same.buttons)


async def test_a_menu_offers_what_a_card_can_do_where_it_lies(club):
    owner, _, _ = await to_a_laid_flood(club)
    page = (await owner.types("ahead")).shown
    menus = [custom_id for custom_id in page.menus if ":plan:" in custom_id]
    page = (await owner.selects(page, menus[0], "master")).shown
    assert "**Warrior**: **Cancel the Master Builder**" in page.text
    assert await kept(club) == [("warrior", "master")]
    suggested = await owner.suggested("ahead", "answer", what="traitor")
    assert "break:-1" in suggested


async def test_the_owner_of_a_card_is_called_in_the_middle_of_a_turn_and_then_the_player_whose_turn_it_is(club):
    owner, _, province = await to_a_laid_flood(club)
    called, steps = [], 0
    while province not in (live := await club.live()).observation(None).scored or live.table.steps == steps:
        (person,) = await club.waited_for()
        ask, is_resolving = live.ask_of(live.seat_of(person.id)), live.observation(None).resolving
        title = live.box.title
        calling = (
            f"{person.mention}: {title} is waiting for you." if is_resolving else f"{person.mention}: your turn in"
        )
        assert calling in club.board.text
        if is_resolving:
            called.append(person)
            steps = live.table.steps
        spared = [key for key in ask.options if key != province] if person == owner else []
        await play(club, person, spared[:1] or [wish(ask, province, is_owner=False)])
    assert called == [owner]
    assert person != owner, "the other player goes on"
