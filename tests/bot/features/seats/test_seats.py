"""Seats that change hands: left, offered, replaced and taken over; and no secret goes astray."""

from dataclasses import replace

import pytest

import games
from bot.features.seats.service import seat_called
from bot.kernel.words import Declined, say
from games import find_box
from storage import seats
from tests.bot.at_the_club import OFFERED, OPEN, posts_with, seat_of, take

KNOWS = "You have held another seat at this table and know its secrets"
SEATED = say("absence-seated", who="", asks="self")


async def history(club, seat):
    """Return who has held a seat, as the id of a person or the name of a policy, and why."""
    found = await club.read(seats.holders_of, 1)
    return [(holder.person_id or holder.ai, holder.why) for holder in found if holder.seat == seat]


@pytest.fixture
async def offered(club):
    """Dee, to whom Ada has offered Bob's seat, and the post."""
    await club.turn(club.ada, club.bob, club.cai)
    dee = club.invite("Dee")
    await club.ada.types("table replace", seat=await seat_of(club, club.bob), by=dee.actor)
    return dee, posts_with(club, OFFERED)[-1]


async def test_a_seat_and_its_hand_go_from_its_player_to_the_stand_in_and_to_a_newcomer(club, monkeypatch):
    box = replace(find_box("huang_di"), stand_in="random")
    monkeypatch.setattr(games, "find_boxes", lambda: {box.name: box})
    await club.start(club.ada, club.bob)
    seat, panel, dee = (await club.live()).seat_of(club.bob.id), club.bob.inbox[-1], club.invite("Dee")
    await club.bob.types("table resign")
    assert (await club.bob.presses(panel, "My hand")).text == say("tables-only-seated")
    await take(club, dee)
    live = await club.live()
    assert (live.persons[seat], live.names[seat]) == (dee.id, "Dee")
    assert await history(club, seat) == [(club.bob.id, "began"), ("random", "resigned"), (dee.id, "took_over")]
    watched = say("table-watched", names="").partition(",")[0]
    assert [(await person.types("hand")).text.startswith(watched) for person in (club.bob, dee)] == [True, False]


async def test_a_newcomer_is_asked_in_secret_what_the_seat_is_asked(club):
    await club.start(club.ada, club.bob)
    dee = club.invite("Dee")
    await club.ada.types("table replace", seat=await seat_of(club, club.bob), by=dee.actor)
    await dee.presses(club.posts[-1], "Take the seat")
    (letter,) = dee.inbox
    assert letter.menus
    assert club.posts[-1].text.endswith(say("absence-your-turn", who=dee.mention))
    await club.keep(dee)
    assert await club.waited_for() == [club.ada]


async def test_players_who_have_held_another_seat_know_too_much_for_this_one(club):
    await club.turn(club.ada, club.bob, club.cai)
    seats = {person: await seat_of(club, person) for person in (club.bob, club.cai)}
    for person in seats:
        await person.types("table resign")
    assert set(await club.bob.suggested("table take-over", "seat")) == {*seats.values()}
    assert (await club.bob.types("table take-over")).text.startswith("Several seats are open.")
    assert (await club.bob.types("table take-over", seat=seats[club.cai])).text.startswith(KNOWS)
    offer = await club.ada.types("table replace", seat=seats[club.cai], by=club.bob.actor)
    assert offer.text == say("absence-knows", who=club.bob.mention, asks="other")
    await club.bob.types("table take-over", seat="bob (ai)")
    assert (await club.live()).persons[int(seats[club.bob]) - 1] == club.bob.id
    assert (await club.bob.types("table take-over")).text == SEATED


async def test_an_ai_player_from_the_start_is_no_open_seat_but_can_be_replaced(club):
    await club.turn(club.ada, ai=1)
    dee, name = club.invite("Dee"), "Meng Tian (AI)"
    assert (await dee.types("table take-over")).text == say("absence-none-empty")
    assert (await dee.types("table take-over", seat=name)).text == say("absence-not-empty", who=name)
    await club.ada.types("table replace", seat=name, by=dee.actor)
    await dee.presses(posts_with(club, OFFERED)[-1], "Take the seat")
    assert dee.id in (await club.live()).persons.values()


async def test_the_host_goes_to_the_first_person_left_and_the_table_ends_with_the_last(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table resign")
    assert (await club.live()).row.host_id == club.bob.id
    (vacancy,) = posts_with(club, OPEN)
    assert say("absence-host", who=club.bob.mention) in vacancy.text
    assert (await club.bob.types("table resign")).text == say("absence-done-ended")
    row, _ = await club.bot.app.tables.stored(1)
    assert (row.state, row.ended_reason, posts_with(club, OPEN)[0].buttons) == ("ended", "abandoned", {})
    assert (await club.cai.sends(vacancy, vacancy.button("Take this seat"))).text.startswith("This game is over.")


async def test_an_offer_is_for_one_person_who_may_decline_it(club, offered):
    dee, offer = offered
    assert dee.id not in (await club.live()).persons.values()
    for person in (club.invite("Eve"), club.ada, club.bob):
        for label in ("Take the seat", "No, thanks"):
            assert (await person.presses(offer, label)).text == say("absence-offered-to", who=dee.mention)
    await dee.presses(offer, "No, thanks")
    assert club.posts[-1].text == say("absence-declined", to=dee.mention, who=club.bob.mention)
    assert (await dee.sends(offer, offer.button("Take the seat"))).text == say("absence-no-offer")
    assert club.bob.id in (await club.live()).persons.values()


async def test_an_offer_outlasts_a_restart_and_is_accepted_once(club, offered):
    dee, offer = offered
    seat = (await club.live()).seat_of(club.bob.id)
    await club.restart()
    click = (dee, offer, offer.button("Take the seat"), ())
    texts = sorted(reply.text for reply in await club.at_once(click, click))
    assert texts == [say("absence-done-taken", seat="Bob"), say("absence-no-offer")]
    assert await history(club, seat) == [(club.bob.id, "began"), (dee.id, "replaced")]
    taken = say("absence-taken-from", who=dee.mention, was=club.bob.mention)
    (sent,) = [request.json for request in club.env.http_requests if taken in str(request.json)]
    assert club.bob.id in sent["allowed_mentions"]["users"]


@pytest.mark.parametrize("has_another", [False, True])
async def test_an_offer_ends_when_the_seat_changes_hands_or_its_reader_has_another(club, offered, has_another):
    dee, offer = offered
    await (club.cai if has_another else club.bob).types("table resign")
    await (dee if has_another else club.bob).types("table take-over")
    refused = SEATED if has_another else say("absence-no-offer")
    assert (await dee.sends(offer, offer.button("Take the seat"))).text == refused


async def test_the_host_or_a_moderator_replaces_a_player_who_is_told_so(club):
    await club.turn(club.ada, club.bob, club.cai)
    dora, seats = club.invite("Dora"), {person: await seat_of(club, person) for person in (club.bob, club.cai)}
    for stranger in (club.cai, dora):
        refused = (await stranger.types("table replace", seat=seats[club.bob])).text
        assert refused.startswith(say("tables-only-host", host=club.ada.mention))
    asked = await club.ada.types("table replace", seat=seats[club.bob], confirm=False)
    assert "vacation" not in asked.text
    await club.ada.presses(asked.shown, "Replace")
    assert len(posts_with(club, say("absence-left-replaced", who=club.bob.mention, by=club.ada.mention))) == 1
    (request,) = [request for request in club.env.http_requests if "is replaced at" in str(request.json)]
    assert request.json["allowed_mentions"]["users"] == [club.bob.id]
    assert club.bob.inbox[-1].text.startswith(f"Huang Di in <#{club.channel.id}>: {club.ada.mention} gave your seat")
    assert (await club.ada.types("table replace", seat="Bob (AI)")).text == say("absence-is-ai", who="Bob (AI)")
    await dora.granted(manage_channels=True).types("table replace", seat=seats[club.cai])
    assert [*(await club.live()).persons.values()] == [club.ada.id]
    last = await dora.types("table replace", seat=await seat_of(club, club.ada))
    assert last.text.endswith(say("absence-only-player", who="Ada"))


async def test_the_host_is_asked_before_a_player_on_vacation_is_replaced(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.ada.types("my confirm", choice="off")
    await club.bob.types("my vacation", days=7)
    asked = await club.ada.types("table replace", seat=await seat_of(club, club.bob), confirm=False)
    assert "**Bob** is on vacation until <t:" in asked.text
    assert club.bob.id in (await club.live()).persons.values()
    await club.ada.presses(asked.shown, "Replace")
    assert len([letter for letter in club.bob.inbox if "gave your seat" in letter.text]) == 1
    seat = await seat_of(club, club.cai)
    assert (await club.ada.types("table replace", seat=seat, confirm=False)).text == say("absence-done-replaced")


async def test_impossible_replacements_change_nothing(club):
    await club.turn(club.ada, club.bob)
    seat, stored = await seat_of(club, club.bob), ((await club.live()).persons, len(club.posts))
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    guest = club.env.create_user("guest")
    for by, refused in {
        robot: say("absence-is-bot", who=f"<@{robot.id}>"),
        guest: say("absence-not-here", who=f"<@{guest.id}>"),
        club.bob.actor: say("absence-seated", who=club.bob.mention, asks="other"),
        club.ada.actor: SEATED,
    }.items():
        assert (await club.ada.types("table replace", seat=seat, by=by)).text == refused
    for typed in ("Zed", "0", "9", "-1", "me", "*"):
        for command in ("table replace", "table take-over"):
            assert (await club.ada.types(command, seat=typed)).text.startswith("There is no such player")
    assert ((await club.live()).persons, len(club.posts)) == stored


async def test_the_list_of_players_offers_open_seats_to_strangers(club):
    await club.turn(club.ada, club.bob, ai=1)
    await club.bob.types("table resign")
    dee = club.invite("Dee")
    page = (await dee.presses((await dee.presses(club.board, "More")).shown, "Players")).shown
    lines = page.text.splitlines()
    kinds = {"Ada": "person", "Bob (AI)": "empty", "Meng Tian (AI)": "ai"}
    for number, name in enumerate((await club.live()).names, 1):
        assert say(f"absence-seat-{kinds[name]}", number=str(number), who=name) in lines
    page = (await dee.presses(page, say("absence-button-take", who="Bob (AI)"))).shown
    await dee.presses(page, "Take the seat")
    assert dee.id in (await club.live()).persons.values()


async def test_a_seat_is_called_by_number_name_or_mention(club):
    twins = (club.bob, club.invite("Bob"))
    await club.turn(club.ada, *twins, ai=1)
    live = await club.live()
    ada, (ai,) = live.seat_of(club.ada.id), {*range(4)} - {*live.persons}
    suggested = await club.ada.suggested("table replace", "seat")
    spelt = {
        ada: ("Ada", " ada", "@Ada", club.ada.mention, f"<@!{club.ada.id}>", str(ada + 1), suggested[str(ada + 1)]),
        ai: ("Meng Tian (AI)", "meng tian", suggested[str(ai + 1)]),
    }
    for seat, words in spelt.items():
        assert [seat_called(live, typed) for typed in words] == [seat] * len(words)
    assert seat_called(live, twins[1].mention) == live.seat_of(twins[1].id)
    with pytest.raises(Declined, match="Several players here have that name"):
        seat_called(live, "Bob")


async def test_a_game_that_has_ended_meanwhile_is_not_resigned(club):
    await club.turn(club.ada, club.bob)
    more = (await club.ada.presses(club.board, "More")).shown
    await club.bob.types("table end")
    await club.ada.presses(club.posts[-1], "Yes")
    refused = await club.ada.presses(more, "Resign")
    assert refused.text.endswith(say("table-over"))
