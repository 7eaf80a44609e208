"""Seats that change hands: resigned, replaced, taken over; who is told what, and that no secret goes astray."""

import asyncio
from contextlib import suppress
from dataclasses import replace

import discord
import pytest

import games
from bot.features.seats.service import seat_called
from bot.kernel.words import Declined
from games import find_box
from storage import holders
from tests.bot.features.seats.handovers import OFFERED, OPEN, seat_of, take
from tests.bot.passing import stay_up
from tests.bot.posted import posts_with
from tests.bot.stored import published

WATCH = "You have no seat at this table, but you can watch "


async def history(club):
    """Who has held each seat: the person's id or the policy, and why."""
    async with club.bot.app.tables.database.reading() as connection:
        found = await holders.of(connection, 1)
    return [(holder.seat, holder.person_id or holder.ai, holder.why) for holder in found]


# Resigning and taking over


async def test_a_seat_that_was_left_is_open_to_anyone(club):
    active = await club.turn(club.ada, club.bob)
    dee = club.invite("Dee")
    before = await club.live()
    seat = before.seat_of(active.id)
    reply = await active.types("table resign")
    assert reply.text.startswith("You have resigned. Your seat is open")
    reply = await take(club, dee)
    assert reply.text.startswith(f"**{before.names[seat]} (AI)**'s seat is yours")
    live = await club.live()
    assert (live.persons[seat], live.names[seat]) == (dee.id, "Dee")
    assert (await active.types("hand")).text.startswith(WATCH)
    assert not (await dee.types("hand")).text.startswith(WATCH)
    assert [who for at, *who in await history(club) if at == seat] == [
        [active.id, "began"],
        ["medium", "resigned"],
        [dee.id, "took_over"],
    ]


async def test_a_seat_that_was_left_is_played_by_the_stand_in_of_the_game(club, monkeypatch):
    box = replace(find_box("huang_di"), stand_in="random")
    monkeypatch.setattr(games, "find_boxes", lambda: {box.name: box})
    await club.start(club.ada, club.bob)
    seat = (await club.live()).seat_of(club.bob.id)
    await club.bob.types("table resign")
    assert [who for at, *who in await history(club) if at == seat] == [[club.bob.id, "began"], ["random", "resigned"]]


async def test_the_hand_of_a_seat_belongs_to_its_current_holder(club):
    await club.start(club.ada, club.bob)
    panel = club.bob.inbox[-1]
    await club.bob.types("table resign")
    reply = await club.bob.presses(panel, "My hand")
    assert "Only players at the table can do that." in reply.text
    dee = club.invite("Dee")
    await take(club, dee)
    await club.keep(club.ada)
    assert [message.text for message in club.bob.inbox] == ["Only players at the table can do that."]
    assert "jade" in dee.inbox[-1].text


async def test_a_newcomer_is_asked_in_secret_what_its_seat_is_asked(club):
    await club.start(club.ada, club.bob)
    seat = await seat_of(club, club.bob)
    dee = club.invite("Dee")
    await club.ada.types("table replace", seat=seat, by=dee.actor)
    await dee.presses(club.posts[-1], "Take the seat")
    assert len(dee.inbox) == 1
    assert dee.inbox[0].menus
    assert club.posts[-1].text.endswith(f"Your turn, {dee.mention}.")
    await club.keep(dee)
    assert await club.waited_for() == [club.ada]


async def test_the_others_are_asked_still_when_a_seat_changes_hands(club):
    await club.petition(club.ada, club.bob, club.cai)
    prompt = club.ada.inbox[-1]
    await club.bob.types("table resign")
    await stay_up(club, 300)
    assert club.ada.inbox[-1].id == prompt.id
    reply = await club.ada.chooses(prompt, "1") if prompt.menus else await club.ada.presses(prompt, "1")
    assert "Your choice: " in reply.text
    live = await club.live()
    assert live.seat_of(club.ada.id) in live.table.sealed


async def test_two_who_take_a_seat_over_at_once_do_not_both_get_it(club):
    await club.turn(club.ada, club.bob)
    await club.bob.types("table resign")
    dee, eve = club.invite("Dee"), club.invite("Eve")
    clicks = []
    for person in (dee, eve):
        page = (await person.presses(posts_with(club, OPEN)[-1], "Take this seat")).shown
        clicks.append((person, page, page.button("Take the seat"), ()))
    replies = await club.at_once(*clicks)
    texts = sorted(reply.text for reply in replies)
    assert "is not open" in texts[0] + texts[1]
    assert sum(text.startswith("**Bob (AI)**'s seat is yours") for text in texts) == 1
    assert len({dee.id, eve.id} & set((await club.live()).persons.values())) == 1


async def test_who_has_held_another_seat_knows_too_much(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.bob.types("table resign")
    await club.cai.types("table resign")
    live = await club.live()
    (bobs,) = (seat for seat, name in enumerate(live.names) if name == "Bob (AI)")
    (cais,) = (seat for seat, name in enumerate(live.names) if name == "Cai (AI)")
    assert set(await club.bob.suggested("table take-over", "seat")) == {str(bobs + 1), str(cais + 1)}
    assert (await club.bob.types("table take-over")).text.startswith("Several seats are open. Choose one: ")
    assert (await club.bob.types("table take-over", seat=str(cais + 1))).text == (
        "You have held another seat at this table and know its secrets, so you can't take this one."
    )
    assert (await club.ada.types("table replace", seat=str(cais + 1), by=club.bob.actor)).text == (
        f"{club.bob.mention} has held another seat at this table and knows its secrets, so they can't take this one."
    )
    assert (await club.bob.types("table take-over", seat="bob (ai)")).text.startswith("**Bob (AI)**'s seat is yours")
    assert (await club.bob.types("table take-over")).text.startswith("You already have a seat at this table.")


async def test_an_ai_player_from_the_start_is_no_empty_seat(club):
    await club.turn(club.ada, ai=1)
    dee = club.invite("Dee")
    assert (await dee.types("table take-over")).text.startswith("No seat at this table is open.")
    assert (await dee.types("table take-over", seat="Meng Tian (AI)")).text.startswith(
        "The seat of **Meng Tian (AI)** is not open."
    )
    seat = next(value for value, name in (await club.ada.suggested("table replace", "seat")).items() if "Meng" in name)
    await club.ada.types("table replace", seat=seat, by=dee.actor)
    await dee.presses(posts_with(club, OFFERED)[-1], "Take the seat")
    assert dee.id in (await club.live()).persons.values()


async def test_the_table_ends_with_its_last_person(club):
    await club.turn(club.ada, club.bob)
    await club.bob.types("table resign")
    (vacancy,) = posts_with(club, OPEN)
    reply = await club.ada.types("table resign")
    assert reply.text == "You have resigned. No players are left, so the table is closed."
    row, _ = await club.bot.app.tables.stored(1)
    assert (row.state, row.ended_reason) == ("ended", "abandoned")
    reply = await club.cai.sends(vacancy, vacancy.button("Take this seat"))
    assert reply.text.startswith("This game is over.")


async def test_the_first_person_left_is_the_host_once_the_host_has_gone(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.ada.types("table resign")
    live = await club.live()
    first = next(iter(live.persons.values()))
    assert live.row.host_id == first
    assert f"<@{first}> is the host now." in posts_with(club, "resigns")[-1].text
    await club.restart()
    assert (await club.live()).row.host_id == first
    assert (await club.person(first).types("table options", option="chronicle", choice="brief")).text.startswith(
        "Noted"
    )


async def test_what_an_ai_player_has_played_is_not_taken_back_by_who_follows_it(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("table resign")
    dee = club.invite("Dee")
    await take(club, dee)
    assert (await dee.types("undo")).text.startswith("You can't take anything back")


# Replacing


async def test_the_host_replaces_someone_by_an_ai_player(club):
    await club.turn(club.ada, club.bob, club.cai)
    seat = await seat_of(club, club.bob)
    assert (await club.cai.types("table replace", seat=seat)).text.startswith("Only the host, <@")
    assert (await club.ada.types("table replace", seat=seat)).text == "Done. An AI player has the seat."
    (note,) = posts_with(club, "is replaced")
    assert note.text.startswith(f"{club.bob.mention} is replaced at {club.ada.mention}'s request. The AI player ")
    (request,) = [request for request in club.env.http_requests if "is replaced at" in str(request.json)]
    assert request.json["allowed_mentions"]["users"] == [club.bob.id]
    assert (await club.ada.types("table replace", seat="Bob (AI)")).text.startswith(
        "**Bob (AI)** is already an AI player"
    )


async def test_nobody_is_seated_unasked(club):
    await club.turn(club.ada, club.bob)
    dee, eve = club.invite("Dee"), club.invite("Eve")
    seat = await seat_of(club, club.bob)
    await club.ada.types("table replace", seat=seat, by=dee.actor)
    offer = club.posts[-1]
    assert offer.text.startswith(f"{dee.mention}: {club.ada.mention} asks you to take **{club.bob.mention}**'s seat")
    assert dee.id not in (await club.live()).persons.values()
    for person in (eve, club.ada, club.bob):
        assert (await person.presses(offer, "Take the seat")).text == f"This seat is offered to {dee.mention} only."
        assert (await person.presses(offer, "No, thanks")).text == f"This seat is offered to {dee.mention} only."
    await dee.presses(offer, "No, thanks")
    assert club.posts[-1].text == f"{dee.mention} declines to take **{club.bob.mention}**'s seat."
    assert (await dee.sends(offer, offer.button("Take the seat"))).text == "This offer is no longer open."
    assert club.bob.id in (await club.live()).persons.values()


async def test_an_offer_outlives_a_restart_and_is_taken_once(club):
    await club.turn(club.ada, club.bob)
    dee = club.invite("Dee")
    await club.ada.types("table replace", seat=await seat_of(club, club.bob), by=dee.actor)
    offer = club.posts[-1]
    await club.restart()
    click = (dee, offer, offer.button("Take the seat"), ())
    texts = sorted([reply.text for reply in await club.at_once(click, click)])
    assert texts[0].startswith("**Bob**'s seat is yours")
    assert texts[1] == "This offer is no longer open."
    assert [why for _, who, why in await history(club) if who == dee.id] == ["replaced"]
    taken = f"{dee.mention} takes {club.bob.mention}'s seat, with its secrets."
    assert taken in club.posts[-1].text
    (sent,) = [request.json for request in club.env.http_requests if taken in str(request.json)]
    assert club.bob.id in sent["allowed_mentions"]["users"]
    assert (await club.bob.types("move")).text.startswith(WATCH)


async def test_an_offer_is_withdrawn_when_the_seat_changes_hands_otherwise(club):
    await club.turn(club.ada, club.bob, club.cai)
    dee = club.invite("Dee")
    await club.ada.types("table replace", seat=await seat_of(club, club.bob), by=dee.actor)
    offer = club.posts[-1]
    await club.bob.types("table resign")
    await club.bob.types("table take-over")
    assert (await dee.sends(offer, offer.button("Take the seat"))).text == "This offer is no longer open."


async def test_who_was_offered_a_seat_and_has_taken_another_does_not_get_both(club):
    await club.turn(club.ada, club.bob, club.cai)
    dee = club.invite("Dee")
    await club.ada.types("table replace", seat=await seat_of(club, club.bob), by=dee.actor)
    offer = club.posts[-1]
    await club.cai.types("table resign")
    await dee.types("table take-over")
    reply = await dee.sends(offer, offer.button("Take the seat"))
    assert reply.text.startswith("You already have a seat at this table.")


async def test_a_click_of_someone_who_is_just_replaced_is_played_before_or_not_at_all(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    service, before = club.bot.app.tables, await club.live()
    seat = before.seat_of(active.id)

    async def played():
        with suppress(Declined):
            await service.play(1, active.id, ["recruiter"], number=before.table.number)

    await asyncio.gather(club.bot.app.timeouts.replace_by_ai(1, other.id, seat, may_manage=True), played())
    await published(club)
    entries = (await club.live()).table.log[before.table.number :]
    handed = next(number for number, entry in enumerate(entries) if entry.kind == "replaced")
    assert handed <= 1
    assert active.id not in (await club.live()).persons.values()


@pytest.fixture
def robot(club):
    """Another bot."""
    return club.guild.add_member(club.env.create_user("robot", bot=True))


async def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(club, robot):
    await club.turn(club.ada, club.bob)
    guest = club.env.create_user("guest")
    seat = await seat_of(club, club.bob)
    before = await history(club), len(club.posts)
    for by, sentence in {
        robot: "is a bot and can't play. Name a person, or leave the name out for an AI player.",
        club.bob.actor: "already has a seat at this table. Only players without a seat can take one over.",
        club.ada.actor: "You already have a seat at this table. Only players without a seat can take one over.",
        guest: "is not on this server. Name a member.",
    }.items():
        assert (await club.ada.types("table replace", seat=seat, by=by)).text.endswith(sentence)
    for seat in ("Zed", "0", "9", "-1", "me", "*"):
        for command in ("table replace", "table take-over"):
            reply = await club.ada.types(command, seat=seat)
            assert reply.text.startswith("There is no such player at this table. Players here: ")
    assert (await history(club), len(club.posts)) == before


async def test_who_may_manage_the_channel_replaces_too(club):
    await club.turn(club.ada, club.bob, club.cai)
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    user = club.env.create_user("dora", global_name="Dora")
    dora = type(club.ada)(club, club.guild.add_member(user, roles=[role]))
    reply = await dora.types("table replace", seat=await seat_of(club, club.cai))
    assert reply.text == "Done. An AI player has the seat."


async def test_a_host_who_replaces_a_player_on_vacation_is_told_so_and_so_is_the_player(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.ada.types("my confirm", choice="off")
    await club.bob.types("my vacation", days=7)
    asked = await club.ada.types("table replace", seat=await seat_of(club, club.bob), confirm=False)
    assert "**Bob** is on vacation until <t:" in asked.text
    assert club.bob.id in (await club.live()).persons.values()
    await club.ada.presses(asked.shown, "Replace")
    (told,) = [letter for letter in club.bob.inbox if "gave your seat to an AI player" in letter.text]
    assert told.text.startswith(f"Huang Di in <#{club.channel.id}>: {club.ada.mention} gave your seat")
    await club.restart()
    assert len([letter for letter in club.bob.inbox if "gave your seat" in letter.text]) == 1


async def test_a_player_who_is_there_is_replaced_without_a_word_about_vacation(club):
    await club.turn(club.ada, club.bob, club.cai)
    asked = await club.ada.types("table replace", seat=await seat_of(club, club.bob), confirm=False)
    assert "vacation" not in asked.text
    await club.ada.presses(asked.shown, "Replace")
    assert "gave your seat to an AI player" in club.bob.inbox[-1].text
    await club.cai.types("table resign")
    assert not any("gave your seat" in letter.text for letter in club.cai.inbox)


# The page of players


async def test_the_page_of_players_says_who_plays_and_offers_what_is_empty(club):
    await club.turn(club.ada, club.bob, ai=1)
    await club.bob.types("table resign")
    dee = club.invite("Dee")
    page = (await dee.presses((await dee.presses(club.board, "More")).shown, "Players")).shown
    assert "**Ada**" in page.text
    assert "**Bob (AI)**, an AI player until a player takes the seat" in page.text
    assert "**Meng Tian (AI)**, an AI player\n" in page.text + "\n"
    page = (await dee.presses(page, "Take over Bob (AI)")).shown
    assert page.text.startswith("### Take Bob (AI)'s seat")
    assert (await dee.presses(page, "Take the seat")).text.startswith("**Bob (AI)**'s seat is yours")


async def test_a_control_of_an_earlier_moment_takes_no_seat(club):
    await club.turn(club.ada, club.bob)
    await club.bob.types("table resign")
    dee, eve = club.invite("Dee"), club.invite("Eve")
    old = posts_with(club, OPEN)[-1]
    page = (await eve.presses(old, "Take this seat")).shown
    await take(club, dee)
    assert (await eve.sends(old, old.button("Take this seat"))).text.startswith("### Players")
    assert (await eve.presses(page, "Take the seat")).text.endswith(
        "is not open. A seat opens when its player leaves it to an AI player."
    )
    assert eve.id not in (await club.live()).persons.values()


# What a seat is called


async def test_an_ai_player_is_marked_in_the_readers_language(club, in_german):
    await club.turn(club.ada, club.bob, ai=1)
    in_german.add(club.bob.id)
    await club.bob.types("table resign")
    _, seated = await club.bot.app.tables.stored(1)
    assert {"Bob (AI)", "Meng Tian (AI)"} <= {seat.name for seat in seated}
    dee, eve = club.invite("Dee"), club.invite("Eve")
    in_german.add(dee.id)
    assert "Bob (AI)'s seat" in (await eve.types("table take-over", confirm=False)).text
    page = (await dee.types("table take-over", confirm=False)).shown
    assert "Bob (KI)" in page.text
    assert "(AI)" not in page.text
    await dee.presses(page, "Platz")
    assert posts_with(club, "with its secrets")[-1].text.count("**Bob (AI)**") == 1
    club.speaks("de")
    assert "Bob (KI)" in (await dee.types("table history")).text


async def test_a_seat_is_named_in_every_way_in_which_it_is_suggested_or_spoken_of(club):
    await club.turn(club.ada, club.bob, ai=1)
    live = await club.live()
    bobs = live.seat_of(club.bob.id)
    meng = next(seat for seat in range(3) if seat not in live.persons)
    suggested = await club.ada.suggested("table replace", "seat")
    spelt = {
        bobs: ("Bob", "bob", "@Bob", club.bob.mention, f"<@!{club.bob.id}>", str(bobs + 1), suggested[str(bobs + 1)]),
        meng: ("Meng Tian (AI)", "meng tian", "Meng Tian", suggested[str(meng + 1)]),
    }
    for seat, words in spelt.items():
        assert [seat_called(live, typed) for typed in words] == [seat] * len(words)


async def test_the_number_tells_two_players_of_one_name_apart(club):
    twin = club.invite("Bob")
    await club.turn(club.ada, club.bob, twin)
    reply = await club.ada.types("table replace", seat="Bob")
    assert reply.text.startswith("Several players here have that name: ")
    assert reply.text.endswith("Give the seat's number, counting from 1.")
