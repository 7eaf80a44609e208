"""Answers given ahead: secret, given as soon as they are asked for, and forgotten when they no longer hold."""

from random import Random

import pytest

from bot.features.ahead.ui import ahead_panel
from bot.kernel.moves import Move
from bot.kernel.words import say
from games import find_boxes
from games.engine import Table, draw
from games.engine.language import languages, speaking
from games.han.events import HousesScored
from storage import GivenAhead, log
from tests.bot.at_the_club import other_of, read_by
from tests.bot.discord_messages import read_view
from tests.bot.players import send_a_move
from tests.bot.possible_messages import WIDE, faults_of, live_of

NOTHING = say("ahead-not-given")


async def kept(club):
    """Return the stored answers: seat, topic, answer, and until when."""
    return [(row.seat, row.topic, row.answer, row.until) for row in await club.read(log.ahead_at, 1)]


async def to_the_petition(club):
    """Play the round to its end, up to the next petition."""
    while not (await club.live()).table.simultaneous:
        await send_a_move(club, (await club.waited_for())[0], Random(4))


async def play(club, person, path):
    """Give all answers of `path` at once, for a person."""
    with club.env._bot_scope():
        await club.bot.app.tables.play(1, person.id, path)
    await club.env.settle()


async def said(person, title):
    """Return what the page of a person says of a question."""
    page = (await person.types("ahead")).text
    return next(line for line in page.splitlines() if line.startswith(f"**{title}**")).partition(": ")[2]


async def test_a_bid_is_sealed_as_soon_as_the_petition_opens_and_nobody_else_can_tell(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    reply = await other.types("ahead", what="bid", answer="2")
    assert (reply.private, "**Bid for the next petition**: **2 jade**" in reply.text) == (True, True)
    await club.restart()
    await to_the_petition(club)
    live = await club.live()
    assert live.table.sealed == {live.seat_of(other.id): 2}
    assert (await club.waited_for(), await kept(club)) == ([active], [])
    seen = [message.text for message in (*club.posts, *active.inbox)]
    await other.types("bid", jade=1)
    assert (await club.live()).table.sealed == {live.seat_of(other.id): 1}
    assert [message.text for message in (*club.posts, *active.inbox)] == seen
    assert "in advance" not in "".join(seen)


async def test_a_lasting_answer_is_given_every_time_but_not_against_what_was_taken_back(club):
    active, other = await club.turns(club.ada, club.bob)
    for person in (active, other):
        await person.types("my confirm", choice="off")
        await person.types("ahead", what="after", answer="end")
    live = await club.live()
    path = ["taskmaster"]
    while (ask := live.table.tried(live.seat_of(active.id), path).ask_of(live.seat_of(active.id))).topic != "after":
        path.append(draw(ask, Random(1)))
    await play(club, active, path)
    assert await club.waited_for() == [active]  # who has won the emperor block has to choose
    await active.types("huangdi end")
    await play(club, other, path)
    assert await club.waited_for() == [active]
    assert (await club.live()).table.answers[-1].answer == "end"
    await other.types("undo")
    assert (await club.waited_for(), (await club.live()).table.asks[0].topic) == ([other], "after")
    assert [row[1:3] for row in await kept(club)] == [("after", "end"), ("after", "end")]


async def test_they_are_given_changed_and_called_off_by_buttons(club):
    other = (await club.turns(club.ada, club.bob))[1]
    seat = (await club.live()).seat_of(other.id)
    page = (await other.presses((await other.types("move")).shown, "Answer in advance")).shown
    assert not any(label.startswith("Until") for label in page.buttons)
    form = (await other.presses(page, "Choose a number")).form
    page = (await other.fills(page, form, " 3 ")).shown
    assert "**Bid for the next petition**: **3 jade**" in page.text
    for label, until in (("End my turn", None), ("Until a row is completed", "row"), ("Until you cancel it", None)):
        page = (await other.presses(page, label)).shown
        assert await kept(club) == [(seat, "after", "end", until), (seat, "bid", 3, None)]
        assert len([label for label in page.buttons if label.startswith("Until")]) == 2
    page = (await other.presses((await other.presses(club.board, "More")).shown, "Answer in advance")).shown
    for left in (1, 0):
        page = (await other.presses(page, "Ask me instead")).shown
        assert len(await kept(club)) == left


async def test_they_are_typed_by_their_names_and_switched_off_in_any_language(club, in_german):
    active = await club.turn(club.ada, club.bob)
    seat = (await club.live()).seat_of(active.id)
    for moment, stored in (("The next petition", "petition"), ("off", None), ("petition", "petition"), ("Aus", None)):
        await active.types("ahead", what="after my action", answer="end my turn", until=moment)
        assert await kept(club) == [(seat, "after", "end", stored)]
    await active.types("ahead", what="after", answer="aus")
    assert await kept(club) == []
    in_german.add(active.id)
    reply = await active.types("ahead", what="after", answer="zug beenden", until="zur nächsten petition")
    assert "**Nach meiner Aktion**: **Zug beenden**, bis zur nächsten Petition\n" in reply.text
    assert await kept(club) == [(seat, "after", "end", "petition")]


async def test_impossible_answers_are_refused_and_change_nothing(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("ahead", what="after", answer="end", until="row")
    before = await kept(club)
    for what, given, why in (
        *(("bid", {"answer": answer}, "Enter a whole number from 0 to 99") for answer in ("100", "-1", "three")),
        ("after", {"answer": "chip"}, "Choose one of: End my turn"),
        ("role", {"answer": "builder"}, "You can answer: Bid for the next petition, After my action."),
        ("bid", {}, "Give your answer"),
        ("after", {"answer": "end", "until": "tomorrow"}, "until the next petition, until a row is completed."),
        ("bid", {"answer": "3", "until": "tomorrow"}, "You cannot choose how long this answer holds."),
    ):
        assert why in (await active.types("ahead", what=what, **given)).text
        assert await kept(club) == before
    assert (await club.cai.types("ahead", what="bid", answer="1")).text.startswith("You have no seat at this table")
    assert await kept(club) == before


async def test_a_question_that_is_asked_now_is_answered_there(club):
    await club.petition(club.ada, club.bob)
    assert (await club.ada.types("ahead", what="bid", answer="1")).text == say("ahead-asked-now")
    assert await kept(club) == []


async def test_questions_answers_and_moments_are_suggested(club):
    active = await club.turn(club.ada, club.bob)
    moments = {"petition": "until the next petition", "row": "until a row is completed"}
    assert await active.suggested("ahead", "what") == {"bid": "Bid for the next petition", "after": "After my action"}
    for option, typed, what, expected in (
        ("answer", "", "after", {"off": say("ahead-choice-off"), "end": "End my turn"}),
        ("answer", "", "role", {}),
        ("until", "", "after", {"off": say("ahead-until-off")} | moments),
        ("until", "row", "after", {"row": moments["row"]}),
        ("until", "", "bid", {}),
    ):
        assert await active.suggested("ahead", option, typed, what=what) == expected
    assert await active.suggested("ahead", "until") == {}
    assert len(await active.suggested("ahead", "answer", what="bid")) == 25
    assert await club.cai.suggested("ahead", "answer", what="after") == {}


async def before_a_scoring(club, *people):
    """Play HAN until a player can have a province scored and is asked then for a second piece: who, and how."""
    await club.start(*people, game="han")
    while not (path := scoring((live := await club.live()).table, live.waiting[0])):
        await play(club, *await club.waited_for(), [live.ask_of(live.waiting[0]).options[0]])
    return *await club.waited_for(), path


def scoring(table, seat, path=()):
    """Return what a seat can answer now so that a province is scored before it is asked for a second piece."""
    fork = table.tried(seat, path)
    ask = fork.ask_of(seat)
    if ask is not None and ask.topic == "second":
        new = fork.game.events[len(table.game.events) :]
        return path if any(isinstance(event, HousesScored) for event in new) else None
    if ask is None or ask.topic not in ("province", "space", "cards"):
        return None
    return next(filter(None, (scoring(table, seat, (*path, key)) for key in ask.options)), None)


async def test_answers_given_after_a_moment_stay_when_it_is_taken_back_and_end_when_it_comes_again(club):
    active, path = await before_a_scoring(club, club.ada, club.bob, club.cai)
    first, second = (person for person in (club.ada, club.bob, club.cai) if person != active)
    for person in (first, second):
        await person.types("ahead", what="second", answer="done", until="scoring")
    await play(club, active, path)
    await first.types("ahead", what="second", answer="done", until="pile")
    await second.types("ahead", what="second", answer="off")
    await active.types("ahead", what="second", answer="done", until="scoring")
    assert await said(active, "A second piece") == "**Never**, until a province is scored"
    await active.types("undo", what="turn")
    assert await said(first, "A second piece") == "**Never**, until there is a new draw pile"
    assert await said(second, "A second piece") == NOTHING
    await play(club, active, path)
    assert await said(active, "A second piece") == NOTHING
    assert (await club.live()).table.asks[0].topic == "second"


async def test_answers_are_dropped_when_the_table_goes_back_and_only_those_that_held_are_told(club):
    active, other = await club.turns(club.ada, club.bob)
    for person in (active, other):
        await person.types("ahead", what="after", answer="end", until="petition")
    await to_the_petition(club)
    for _ in range(2):
        await send_a_move(club, (await club.waited_for())[0], Random(4))
    await active.types("ahead", what="bid", answer="2")
    with club.env._bot_scope():
        async with club.bot.app.tables.running(1) as before:  # as after a vote
            draft = before.table.fork(nature=Random(1))
            draft.rewind(before.seat_of(active.id), len(before.table.answers) - 2)
            await club.bot.app.tables.commit(before, Move(draft))
    await club.env.settle()
    assert await kept(club) == []
    (told,) = read_by(active, "given in advance")
    dropped = {"answers": "Bid for the next petition (2 jade)", "title": "Huang Di"}
    assert told.text == say("ahead-dropped", channel=f"<#{club.channel.id}>", **dropped)
    assert not any("in advance" in message.text for message in (*other.inbox, *club.posts))


async def test_answers_are_dropped_with_the_holder_of_the_seat(club):
    await club.turn(club.ada, club.bob, club.cai)
    for person in (club.ada, club.bob):
        await person.types("ahead", what="bid", answer="2")
    seat = (await club.live()).seat_of(club.ada.id)
    await club.bob.types("table resign")
    assert await kept(club) == [(seat, "bid", 2, None)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_the_page_keeps_to_the_limits_of_discord_with_any_answers(box, language):
    live = live_of(box, Table(box.new(box.seats[0], {}), nature=Random(1)), WIDE)
    moments = max((len(question.until) for question in box.ahead), default=0)
    for chosen in range(moments + 1):
        rows = {}
        for question in box.ahead:
            until = [None, *question.until][min(chosen, len(question.until))]
            answer = next(iter(question.answers(live.observation(0))), question.most)
            rows[question.topic] = GivenAhead(0, question.topic, answer, until)
        with speaking(language):
            page = ahead_panel(live, 0, rows)
        assert faults_of(page) == []
        assert sum("/" in custom_id for custom_id in read_view(page).buttons.values()) >= moments


async def test_one_of_many_answers_is_chosen_from_a_menu(club):
    await club.start(club.ada, club.bob, game="chang_cheng")
    page = (await club.ada.types("ahead")).shown
    assert all(f"**{title}**" in page.text for title in ("Warrior", "Traitor", "Flood", "Builder", "Mandarin"))
    menu = next(custom_id for custom_id in page.menus if ":plan:" in custom_id)
    await club.ada.selects(page, menu, "master")
    assert await kept(club) == [((await club.live()).seat_of(club.ada.id), "warrior", "master", None)]
    assert "break:-1" in await club.ada.suggested("ahead", "answer", what="traitor")
