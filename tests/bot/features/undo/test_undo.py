"""Undo: it first says what it takes back; going further back takes a vote."""

import re
from random import Random

from simcord.components import walk_components

from bot.kernel.words import say
from games.engine import NATURE
from games.engine.words import listed
from tests.bot.at_the_club import posts_with, vote_post
from tests.bot.players import take_turn, type_a_move


async def log_of(club):
    return list((await club.live()).table.log)


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
    assert [entry.kind for entry in (await log_of(club))[len(log) :]][-1:] == ["undone"]


async def test_a_sealed_choice_is_taken_back_until_it_is_opened(club):
    people = (club.ada, club.bob, club.cai)
    await club.petition(*people)
    number = (await club.live()).table.number
    await club.bob.types("bid", jade=0)
    await club.ada.types("bid", jade=1)
    await club.ada.types("undo")
    live = await club.live()
    assert (live.table.number, live.table.sealed) == (number, {live.seat_of(club.bob.id): 0})
    await club.bob.presses((await club.bob.types("move")).shown, "Undo: Bid of 0 jade")
    assert len(await club.waited_for()) == 3
    for person in people:
        await person.types("bid", jade=0)
    assert not (await club.live()).table.simultaneous
    assert (await club.ada.types("undo")).text == say("tables-nothing-back")


async def test_alone_against_ai_players_a_turn_that_they_have_answered_is_taken_back(club):
    await club.start(club.ada, ai=1, game="chang_cheng")
    seat, played = (await club.live()).seat_of(club.ada.id), []
    while seat not in played or played[-1] == seat:
        await type_a_move(club, club.ada, Random(3))
        answers = (await club.live()).table.answers
        played = [entry.seat for entry in answers if entry.seat != NATURE]
    began = max(number for number, entry in enumerate(answers) if entry.seat not in (seat, NATURE))
    await club.ada.types("undo")
    then = await club.live()
    assert (then.table.log[-1].kind, len(then.table.answers) <= began) == ("rewound", True)
    assert (await club.waited_for(), posts_with(club, "The table votes")) == ([club.ada], [])


async def test_alone_a_secret_that_was_revealed_is_taken_back_after_a_warning(club):
    await club.turn(club.ada, ai=2)
    await club.ada.types("my confirm", choice="off")
    log = await log_of(club)
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
    suggested, log = await second.suggested("undo", "to"), await log_of(club)
    value, words = next(each for each in reversed(suggested.items()) if log[int(each[0])].answer == "recruiter")
    assert words.startswith(f"{say('undo-ago-minutes', count=0)}: ")
    assert ": 2 peasants" in words
    reply = await second.types("undo", to=value)
    assert (reply.private, ": 2 peasants" in reply.text, "All must agree" in reply.text) == (True, True, False)
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
    assert {*await club.waited_for()} == {*people}
    assert "How much jade do you bid" in club.bob.inbox[-1].text


async def test_a_vote_is_called_from_the_page_behind_more_and_ends_when_a_player_plays_on(club):
    async def more():
        return (await club.ada.presses(club.board, "More")).shown

    async def chosen():
        page = (await club.ada.presses(await more(), "Take back earlier moves")).shown
        (options,) = page.menus.values()
        return await club.ada.chooses(page, options[0]["value"])

    await club.start(club.ada, club.bob)
    assert await club.ada.suggested("undo", "to") == {}
    assert "Take back" not in "".join((await more()).buttons), "there is nothing yet"
    assert say("stale") in (await club.ada.sends(await more(), "hd:more:1:0:undo")).text
    for person in (club.ada, club.bob):
        await club.keep(person)
    asked = await club.ada.presses((await chosen()).shown, "Call a vote")
    assert say("vote-called") in asked.text
    again = await chosen()
    assert say("vote-another") in again.text, "before the last click"
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    assert say("vote-void") in vote_post(club).text


async def test_whatever_is_taken_back_is_asked_in_the_same_way_and_the_panel_follows(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    latest, *_, earliest = await active.suggested("undo", "to")
    ways = ({"what": "choice"}, {"what": "turn"}, {"to": latest}, {"to": earliest})
    asked = [(await active.types("undo", confirm=False, **way)).shown for way in ways]
    for shown in asked:
        assert re.match(rf"### .*\?\n{re.escape(say('undo-takes-back'))}\n", shown.text)
    assert [[*shown.buttons] for shown in asked] == [["Take it back", "Keep it"]] * 3 + [["Call a vote", "Keep it"]]
    styles = {tuple(part["style"] for part in walk_components(shown.components) if "style" in part) for shown in asked}
    assert len(styles) == 1
    kept = await active.presses(asked[-1], "Keep it")
    assert kept.text == (await active.types("move")).text
    live = await club.live()
    after = await active.presses(asked[2], "Take it back")
    assert live.table.number < (await club.live()).table.number
    assert after.text == (await active.types("move")).text
