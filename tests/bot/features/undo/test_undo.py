"""Undo: it first says what it takes back; going further back takes a vote."""

from __future__ import annotations

from random import Random

from simcord.components import walk_components

from bot.kernel.words import say
from games.engine import NATURE
from games.engine.words import listed
from tests.bot.at_the_club import posts_with, vote_post
from tests.bot.players import take_turn, type_a_move

ROLES = ("recruiter", "resources", "builder", "taskmaster")


async def log_of(club):
    return list((await club.live()).table.log)


async def first_turn(club, person):
    """Return the moment of the first turn, as it is suggested to a person, and its label."""
    suggested = await person.suggested("undo", "to")
    assert len(suggested) <= 25
    log = await log_of(club)
    return next((value, words) for value, words in reversed(suggested.items()) if log[int(value)].answer in ROLES)


async def test_a_player_reads_what_has_happened_before_it_is_taken_back(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    log = await log_of(club)
    reply = await active.types("undo", confirm=False)
    assert (reply.private, ": 2 peasants" in reply.text) == (True, True)
    await active.presses(reply.shown, "Keep it")
    assert await log_of(club) == log
    held = (await active.types("undo", confirm=False)).shown
    await active.presses(held, "Take it back")
    log = await log_of(club)
    assert log[-1].kind == "undone"
    assert say("stale") in (await active.sends(held, held.button("Take it back"))).text
    assert await log_of(club) == log
    await active.types("my confirm", choice="off")
    await active.types("huangdi recruit", peasants=2)
    await active.types("undo", what="turn", confirm=False)
    assert (await log_of(club))[-1].kind == "undone"
    assert len(await log_of(club)) > len(log)


async def test_a_sealed_choice_is_taken_back_until_it_is_opened(club):
    people = (club.ada, club.bob, club.cai)
    await club.petition(*people)
    number = (await club.live()).table.number
    await club.bob.types("bid", jade=0)
    await club.ada.types("bid", jade=1)
    await club.ada.types("undo")
    live = await club.live()
    assert (live.table.number, live.table.sealed) == (number, {live.seat_of(club.bob.id): 0})
    assert set(await club.waited_for()) == {club.ada, club.cai}
    await club.bob.presses((await club.bob.types("move")).shown, "Undo: Bid of 0 jade")
    assert len(await club.waited_for()) == 3
    for person in people:
        await person.types("bid", jade=0)
    assert not (await club.live()).table.simultaneous
    assert (await club.ada.types("undo")).text == say("tables-nothing-back")


async def test_alone_against_ai_players_a_turn_that_they_have_answered_is_taken_back(club):
    await club.start(club.ada, ai=1, game="chang_cheng")
    chance, seat = Random(3), (await club.live()).seat_of(club.ada.id)
    played = []
    while seat not in played or played[-1] == seat:
        await type_a_move(club, club.ada, chance)
        live = await club.live()
        played = [entry.seat for entry in live.table.answers if entry.seat != NATURE]
    began = max(number for number, entry in enumerate(live.table.answers) if entry.seat not in (seat, NATURE))
    await club.ada.types("undo")
    then = await club.live()
    assert (then.table.log[-1].kind, len(then.table.answers) <= began) == ("rewound", True)
    assert (await club.waited_for(), posts_with(club, "The table votes")) == ([club.ada], [])


async def test_alone_a_secret_that_was_revealed_is_taken_back_after_a_warning(club):
    await club.turn(club.ada, ai=2)
    log = await log_of(club)
    await club.ada.types("my confirm", choice="off")
    warned = await club.ada.types("undo")
    assert say("undo-alone", why=say("undo-light-sealed")) in warned.text
    assert await log_of(club) == log
    await club.ada.presses(warned.shown, "Take it back")
    live = await club.live()
    assert live.table.log[len(log)].kind == "rewound"
    assert all(entry.seat != live.seat_of(club.ada.id) for entry in live.table.log[len(log) + 1 :])


async def test_with_others_at_the_table_nobody_goes_back_alone_or_in_two_ways(club):
    active, other = await club.turns(club.ada, club.bob)
    await take_turn(active)
    await other.types("huangdi recruit", peasants=1)
    log, value = await log_of(club), next(iter(await active.suggested("undo", "to")))
    nothing = await active.types("undo")
    assert nothing.text == say("tables-nothing-back")
    assert "Choose what to take back" in (await active.presses(nothing.shown, "Take back earlier moves")).text
    assert (await active.types("undo", what="turn", to=value)).text == say("undo-one-way")
    assert await club.cai.suggested("undo", "to") == {}
    assert (await club.cai.types("undo", to=value)).text.startswith("You have no seat at this table")
    for to in ("99", "0", "-1", "one", "9" * 12, "٣", "recruit"):
        assert (await active.types("undo", to=to)).text == say("undo-no-moment")
    assert await log_of(club) == log


async def test_a_majority_takes_the_table_back_if_nothing_was_revealed(club):
    people = (club.ada, club.bob, club.cai)
    active = await club.turn(*people)
    began = len((await club.live()).table.answers)
    await active.types("huangdi recruit", peasants=2)
    await active.types("huangdi end")
    (second,) = await club.waited_for()
    await second.types("huangdi recruit", peasants=1)
    value, words = await first_turn(club, second)
    assert words.startswith(f"{say('undo-ago-minutes', count=0)}: ")
    assert ": 2 peasants" in words
    reply = await second.types("undo", to=value)
    assert [words in reply.text for words in (": 2 peasants", "All must agree")] == [True, False]
    assert reply.private
    await second.presses(reply.shown, "Call a vote")
    assert say("vote-rule-majority", needed="2", voters=3) in vote_post(club).text
    (third,) = {*people} - {active, second}
    await third.presses(vote_post(club), "Yes")
    live = await club.live()
    assert (live.table.log[-1].kind, len(live.table.answers)) == ("rewound", began)
    assert await club.waited_for() == [active]
    assert club.board.text.count("The table goes back to **") == 1
    assert vote_post(club).buttons == {}


async def test_all_must_agree_where_bids_were_opened_since(club):
    people = (club.ada, club.bob, club.cai)
    await club.turn(*people)
    suggested = await club.ada.suggested("undo", "to")
    petition = next(value for value, words in suggested.items() if "petition" in words.casefold() or "bid" in words)
    revealed = listed(say(f"undo-light-{how}") for how in ("sealed", "chance"))
    log, why = await log_of(club), f"{say('undo-all-agree', why=revealed)}\n{say('undo-chance')}"
    for answers in (("Yes", "No"), ("Yes", "Yes")):
        reply = await club.ada.types("undo", to=petition)
        assert why in reply.text
        await club.ada.presses(reply.shown, "Call a vote")
        assert why in vote_post(club).text
        for person, answer in zip((club.bob, club.cai), answers, strict=True):
            assert await log_of(club) == log
            await person.presses(vote_post(club), answer)
    live = await club.live()
    assert [entry.kind for entry in live.table.log[len(log) :]] == ["rewound"]
    assert live.table.simultaneous
    assert sorted(person.id for person in await club.waited_for()) == sorted(person.id for person in people)
    assert "How much jade do you bid" in club.bob.inbox[-1].text


async def test_a_vote_is_called_from_the_page_behind_more_and_ends_when_a_player_plays_on(club):
    async def more():
        return await other.presses(club.board, "More")

    async def page():
        return (await other.presses((await more()).shown, "Take back earlier moves")).shown

    other = club.ada
    await club.start(club.ada, club.bob)
    assert await other.suggested("undo", "to") == {}
    more_page = (await more()).shown
    assert not [label for label in more_page.buttons if label.startswith("Take back")], "there is nothing yet"
    assert say("stale") in (await other.sends(more_page, "hd:more:1:0:undo")).text
    for person in (club.ada, club.bob):
        await club.keep(person)
    (options,) = (await page()).menus.values()
    reply = await other.chooses(await page(), options[0]["value"])
    asked = await other.presses(reply.shown, "Call a vote")
    assert say("vote-called") in asked.text
    again = await other.chooses(await page(), options[0]["value"])
    assert say("vote-another") in again.text, "before the last click"
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    assert say("vote-void") in vote_post(club).text


async def test_whatever_is_taken_back_is_asked_in_the_same_way_and_the_panel_follows(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    *_, earliest = await active.suggested("undo", "to")
    latest, *_ = await active.suggested("undo", "to")
    ways = ({"what": "choice"}, {"what": "turn"}, {"to": latest}, {"to": earliest})
    asked = [(await active.types("undo", confirm=False, **way)).shown for way in ways]
    for shown in asked:
        title, takes_back, *_ = shown.text.splitlines()
        assert (title[:4], title[-1]) == ("### ", "?")
        assert takes_back == say("undo-takes-back")
    assert [[*shown.buttons] for shown in asked] == [["Take it back", "Keep it"]] * 3 + [["Call a vote", "Keep it"]]
    styles = {tuple(part["style"] for part in walk_components(shown.components) if "style" in part) for shown in asked}
    assert len(styles) == 1
    kept = await active.presses(asked[-1], "Keep it")
    assert kept.text == (await active.types("move")).text
    live = await club.live()
    after = await active.presses(asked[2], "Take it back")
    assert live.table.number < (await club.live()).table.number
    assert after.text == (await active.types("move")).text
