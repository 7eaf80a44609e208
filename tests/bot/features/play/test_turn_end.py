"""The end of a turn: asked for, confirmed if it cannot be undone or as the player has chosen, and what follows it."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.features.play import boards
from bot.features.play.answers import closing_of, path_of
from bot.features.play.panel import panel
from bot.kernel import ai_players, moves
from games import find_box
from games.engine import Table
from games.engine.selfplay import choose
from tests.bot.at_the_club import other_of
from tests.bot.discord_messages import Read, read_view
from tests.bot.people import CONFIRM, END, Person
from tests.bot.players import click_a_move, controls, take_turn
from tests.bot.possible_messages import live_of

RECRUIT = "huangdi recruit"
QUARRY, MOVE = "resources", "taskmaster"
WHAT_NEXT, NEXT_CARD = "End your turn?", "which role card?"
STALE = "That button belongs to an earlier moment of the game"


async def standing(club):
    """Return what is durable of the table: the log, and what the channel has read."""
    return (await club.live()).table.log[:], [post.text for post in club.posts]


async def plain_turn(club, *, ai: int = 0) -> Person:
    """Return the player of the second turn, who has no emperor block, so that an action may end the turn."""
    await take_turn(await club.turn(club.ada, club.bob, ai=ai))
    (second,) = await club.waited_for()
    return second


async def opened(person: Person) -> Read:
    return (await person.presses(person.club.board, "Take your turn")).shown


async def test_where_the_turn_can_be_undone_it_ends_at_once_and_the_panel_takes_it_back(club):
    active = await plain_turn(club)
    before = (await club.live()).table.log[:]
    done = (await active.types(RECRUIT, peasants=2, confirm=False)).shown
    assert (END in done.buttons, "Waiting for" in done.text) == (False, True)
    assert await club.waited_for() != [active]
    assert NEXT_CARD in (await active.presses(done, "Undo: Recruit 2 peasants")).text
    log = (await club.live()).table.log
    assert (log[: len(before)], log[-1].kind) == (before, "undone")
    assert await club.waited_for() == [active]


async def test_the_end_of_a_turn_is_confirmed_before_an_ai_player_moves_which_then_waits_no_more(club, monkeypatch):
    """Of two people and an AI player one sits before it."""
    monkeypatch.setattr(ai_players, "UNDO_DELAY", 3.0)
    await club.turn(club.ada, club.bob, ai=1)
    while True:
        (active,) = await club.waited_for()
        before = await standing(club)
        held = (await active.types("huangdi collect", card="recruiter", confirm=False)).shown
        if WHAT_NEXT in held.text:
            held = (await active.types("huangdi end", confirm=False)).shown
        if END in held.buttons:
            break
    assert "An AI player moves next" in held.text
    assert await standing(club) == before
    live = await club.live()
    machine = (live.seat_of(active.id) + 1) % 3
    assert machine not in live.persons
    await active.presses(held, END)
    assert machine in {entry.seat for entry in (await club.live()).table.log[len(before[0]) :]}


async def test_who_plays_alone_is_not_asked_and_can_go_back_from_the_next_question(club):
    active = await club.turn(club.ada, ai=1)
    await active.types(RECRUIT, peasants=1, confirm=False)
    await active.types("huangdi end", confirm=False)
    shown = (await active.types("move")).shown
    assert "Turn 2 of 3" in shown.text
    assert "Choose what to take back" in (await active.presses(shown, "Take back earlier moves")).text


@pytest.mark.parametrize("way", ["confirmed", "declined", "stale"])
async def test_a_player_who_always_wants_to_confirms_the_end_of_a_turn(club, way):
    active = await plain_turn(club)
    await active.types("my confirm", choice="always")
    before = await standing(club)
    held = (await active.types(RECRUIT, peasants=2, confirm=False)).shown
    assert list(held.buttons) == [END, "Not yet"]
    for words in ("This ends your turn", "2 peasants", "You can still undo it until another player moves."):
        assert words in held.text
    assert await standing(club) == before
    if way == "declined":
        assert NEXT_CARD in (await active.presses(held, "Not yet")).text
        assert await standing(club) == before
    elif way == "stale":
        club.forget_panels()
        await active.types(RECRUIT, peasants=1)
        before = await standing(club)
        assert STALE in (await active.sends(held, held.button(END))).text
        assert await standing(club) == before
    else:
        assert "Waiting for" in (await active.presses(held, END)).text
        assert [entry.answer for entry in (await club.live()).table.log[-3:]] == ["recruiter", "recruit", 2]
        assert await club.waited_for() != [active]


async def test_a_confirmation_says_what_was_done_before_in_the_same_turn(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my confirm", choice="always")
    await active.types("huangdi quarry", blocks=3)
    held = (await active.types("huangdi end", confirm=False)).shown
    assert "3 blocks quarried" in held.text
    assert "Nothing has happened" not in held.text


def before_ai(live, seat):
    """Return the table with an AI player in this seat."""
    seats = [replace(row, person_id=None, ai="medium") if row.seat == seat else row for row in live.seats]
    return replace(live, seats=seats)


def path_for(live, name, **typed):
    """Return the answers that a command of the game gives for the seat whose turn it is."""
    (action,) = (action for action in live.box.actions if action.name == name)
    return path_of(action, live, *live.waiting, typed)


def huang():
    """Yield a game of HUANG before each answer: its table, who is asked, and the answer."""
    source, box = Random(1), find_box("huang")
    table = Table(box.new(3, {}), nature=source)
    while not table.over:
        (seat,) = table.waiting
        answer = choose(table, table.asks[0], box.policy("random"), source)
        yield live_of(box, table, "Ada"), seat, answer
        table.answer(seat, answer)


def test_an_end_that_a_command_only_implies_is_asked_for_before_an_ai_player_and_one_that_is_said_is_not():
    game = find_box("han").new(3, {})
    for province in game.board.map.provinces:
        game.board.put(1, f"{province}1", "house")
    game.final_round = True
    live = live_of(find_box("han"), Table(game, nature=Random(6)), "Ada")
    (seat,) = live.waiting
    province, *_ = live.ask_of(seat).options
    path = path_for(live, "place", province=province, piece=f"{province}2")
    assert path[-1] == "done"
    held = closing_of(before_ai(live, (seat + 1) % 3), seat, path)
    assert f"house {live.observation(None).board.map.names[province]} 2" in held.effect[0]
    assert (held.ends_turn, held.then) == (True, "ai")
    assert closing_of(live, seat, path) is None, "another person is next, so it can be undone"
    for answer in path[:-1]:
        live.table.answer(seat, answer)
    assert closing_of(live, seat, path_for(live, "done")) is None


def test_a_choice_in_the_middle_of_a_turn_is_confirmed_as_such():
    """In HUANG the attacker commits tiles in a revolt, then the defender does, and the attacker's turn goes on."""
    live, seat = next((live, seat) for live, seat, _ in huang() if live.ask_of(seat).topic == "commit")
    live = before_ai(live, live.observation(None).revolt.defender.seat)
    held = closing_of(live, seat, path_for(live, "commit", tiles=0))
    shown = read_view(panel(live, seat, confirm=held))
    assert "### Confirm your choice\n" in shown.text
    assert "An AI player answers next, so you cannot undo this choice afterwards." in shown.text
    assert list(shown.buttons) == [CONFIRM, "Not yet"]


def test_what_ends_the_turn_of_another_player_is_a_choice_and_no_end_of_an_own_turn():
    """In HUANG, the defender's tiles may be the last of the attacker's turn."""
    for live, seat, answer in huang():
        begun = [ask.seat for ask, _ in live.table.step_answers if ask.seat >= 0][:1]
        if begun not in ([], [seat]) and any(ask.closes_turn for ask in live.table.tried(seat, [answer]).asks):
            found = closing_of(live, seat, [answer])
            break
    assert (found.ends_turn, found.then) == (False, "chance")


async def test_players_who_want_that_end_their_turn_with_the_action_and_unasked(club):
    active = await plain_turn(club, ai=1)
    await active.types("my ending", choice="end")
    number = (await club.live()).table.number
    held = await active.uses(await opened(active), MOVE, confirm=False)
    assert "An AI player moves next" in held.text, "the end is confirmed as before"
    await active.types("my confirm", choice="off")
    done = await active.uses(await opened(active), MOVE, confirm=False)
    assert (WHAT_NEXT in done.text, END in done.shown.buttons) == (False, False)
    given = [entry.answer for entry in (await club.live()).table.log[number : number + 4]]
    assert given == ["taskmaster", "move", "p2", "end"]


def panels(club, person):
    """Return the messages in the channel that only this person can see, without plain answers to commands."""
    seen = club.messages(club.channel.id, person.id)
    return [message for message in seen if message.message.ephemeral and message.message.components]


def ids_of_panels(club, person):
    return [panel.id for panel in panels(club, person)]


async def answers(club, message):
    """Return the controls of a panel that answer what is asked now."""
    now = f"choose:1:{(await club.live()).table.number}:"
    return [control for control in (*message.buttons.values(), *message.menus) if control[3:].startswith(now)]


async def test_after_a_new_board_the_next_question_stands_below_it(club):
    await club.start(club.ada, ai=1, game="han")
    board, chance = club.board, Random(3)
    while club.board.id == board.id:
        reply = await click_a_move(club, club.ada, chance)
    assert reply.shown.id > club.board.id
    assert await answers(club, reply.shown)
    assert (club.ada.reads(reply.shown), club.bob.reads(reply.shown)) == (True, False)
    assert ids_of_panels(club, club.ada) == [reply.shown.id], "the older panel is gone"


@pytest.mark.parametrize("is_stale", [False, True])
async def test_an_older_panel_moves_below_the_board(club, is_stale):
    active = await club.turn(club.ada, ai=1)
    shown = await opened(active)
    club.forget_panels()
    await (click_a_move(club, active, Random(3)) if is_stale else active.types("table show"))
    reply = await active.uses(shown, QUARRY)
    assert reply.shown.id > club.board.id
    assert STALE in reply.shown.text or not is_stale
    assert await answers(club, reply.shown)
    assert shown.id not in ids_of_panels(club, active)


async def test_a_panel_that_waited_for_another_player_follows_the_board(club):
    await club.start(club.ada, club.bob, game="han")
    (first,) = await club.waited_for()
    second = other_of(club, first)
    waiting = (await click_a_move(club, first, Random(3))).shown
    assert not await answers(club, waiting)
    await click_a_move(club, second, Random(3))
    (panel,) = panels(club, first)
    assert panel.id > club.board.id > waiting.id
    assert await answers(club, panel)
    assert not second.reads(panel)


async def goes_on(club, person):
    """Answer in the person's panel until the game waits for others."""
    while person in await club.waited_for():
        panel = panels(club, person)[-1]
        await person.clicks(panel, (await answers(club, panel))[0], confirm=True)


async def test_while_all_who_are_asked_are_playing_the_board_and_their_panels_change_in_place(club, monkeypatch):
    await club.start(club.ada, club.bob, game="han")
    monkeypatch.setattr(moves, "PRESENT_FOR", timedelta(minutes=5))
    (first,) = await club.waited_for()
    second = other_of(club, first)
    for person in (first, second):
        await click_a_move(club, person, Random(3))
    board, before = club.board, [ids_of_panels(club, person) for person in (first, second)]
    for person in (first, second, first):
        await goes_on(club, person)
    assert club.board.id == board.id
    assert club.board.text != board.text
    assert [ids_of_panels(club, person) for person in (first, second)] == before
    monkeypatch.setattr(boards, "MAX_LIVE_AGE", timedelta())
    await goes_on(club, second)
    assert club.board.id > board.id


async def test_players_who_are_playing_get_a_secret_question_in_their_panel(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    monkeypatch.setattr(moves, "PRESENT_FOR", timedelta(minutes=5))
    for person in await club.waited_for():
        await click_a_move(club, person, Random(3))
    before = {letter.id for person in (club.ada, club.bob) for letter in person.inbox}
    while len(waiting := await club.waited_for()) == 1:
        await click_a_move(club, *waiting, Random(3))
    for person in waiting:
        assert await answers(club, panels(club, person)[-1])
        assert {letter.id for letter in person.inbox} <= before


async def test_a_click_on_a_panel_that_is_gone_is_answered_with_a_new_one(club):
    active = await club.turn(club.ada, ai=1)
    shown = await opened(active)
    path, message = "/webhooks/*/messages/@original", "Unknown Message"
    club.env.inject_error("PATCH", path, status=404, code=10008, message=message)
    reply = await active.uses(shown, QUARRY)
    assert reply.shown.id != shown.id
    assert await answers(club, reply.shown)


async def test_a_player_has_one_panel_in_the_channel(club):
    active = await club.turn(club.ada, club.bob)
    before = ids_of_panels(club, active)
    for is_typed in (False, True, False):
        latest = (await active.types("move")).shown if is_typed else await opened(active)
        assert {*ids_of_panels(club, active)} - {*before} == {latest.id}


async def test_in_direct_messages_the_next_question_is_the_new_prompt(club):
    await club.start(club.ada, ai=1)
    first, live = club.ada.inbox[-1], await club.live()
    reply = await club.ada.chooses(first, *live.ask_of(live.seat_of(club.ada.id)).options[:3])
    (prompt,) = club.ada.inbox
    assert prompt.id > first.id
    assert await answers(club, prompt)
    assert not reply.asides


async def test_an_answer_does_not_wait_for_a_board_that_cannot_be_posted(club, monkeypatch):
    monkeypatch.setattr("bot.surface.publisher.RETRY_DELAY", 1000.0)
    active = await club.turn(club.ada, ai=1)
    shown = await opened(active)
    path, message = f"/channels/{club.channel.id}/messages", "Missing Permissions"
    club.env.inject_error("POST", path, status=403, code=50013, message=message, times=None)
    reply = await click_a_move(club, active, Random(3))
    assert shown.id != reply.shown.id
    assert await answers(club, reply.shown)


async def test_a_question_with_one_answer_is_skipped_in_the_panel_and_answered_with_the_next(club):
    """The first turn of Chang Cheng is a single wall, so its player is asked where."""
    await club.start(club.ada, club.bob, game="chang_cheng")
    (person,) = await club.waited_for(1)
    live = await club.live()
    seat = live.seat_of(person.id)
    assert [*live.ask_of(seat).options] == ["wall"]
    shown = await opened(person)
    assert "Where do you lay a wall?" in shown.text
    wanted = ["wall"]
    for _ in range(2):
        wanted.append(live.table.tried(seat, wanted).ask_of(seat).options[0])
    custom_id, values, path = controls(shown, live, seat, wanted)[-1]
    await person.sends(shown, custom_id, *values)
    given = [entry.answer for entry in (await club.live()).table.answers if entry.seat == seat]
    assert given == path == wanted[: len(path)]
    assert STALE in (await person.sends(shown, custom_id, *values)).text
