"""The end of a turn is confirmed if it cannot be undone, or as the player has chosen."""

from dataclasses import replace
from random import Random

import pytest

from bot.features.play.answers import closing_of, path_of
from bot.features.play.panel import panel
from games import find_box
from games.engine import Table
from games.engine.selfplay import choose
from tests.bot.as_read import Read, read_view
from tests.bot.messages import live_of
from tests.bot.people import CONFIRM, END, Person

RECRUIT = "huangdi recruit"


async def standing(club):
    """What is durable of the table: the log, and what the channel has read."""
    live = await club.live()
    return live.table.log[:], [post.text for post in club.posts]


async def plain_turn(club) -> Person:
    """The turn of a player without emperor blocks, which every action ends."""
    first = await club.turn(club.ada, club.bob)
    await first.types(RECRUIT, peasants=1)
    await first.types("huangdi end")
    (second,) = await club.waited_for()
    return second


async def asked_to_end(active: Person) -> Read:
    """The confirmation for a player who always wants one."""
    await active.types("my confirm", choice="always")
    return (await active.types(RECRUIT, peasants=2, confirm=False)).shown


async def test_where_the_turn_can_be_undone_it_ends_at_once_and_the_panel_takes_it_back(club):
    active = await plain_turn(club)
    before = (await club.live()).table.log[:]
    done = await active.types(RECRUIT, peasants=2, confirm=False)
    assert END not in done.shown.buttons
    assert "not your turn" in done.text
    assert await club.waited_for() != [active]
    back = await active.presses(done.shown, "Take back: Recruit 2 peasants")
    assert "which role card do you play?" in back.text
    live = await club.live()
    assert live.table.log[: len(before)] == before
    assert live.table.log[-1].kind == "undone"
    assert await club.waited_for() == [active]


async def test_the_end_of_a_turn_is_confirmed_before_an_ai_player_moves(club):
    """Of two people and an AI player one sits before it."""
    await club.turn(club.ada, club.bob, ai=1)
    held = None
    while held is None:
        (active,) = await club.waited_for()
        before = await standing(club)
        panel = (await active.types("huangdi collect", card="recruiter", confirm=False)).shown
        if "Continue, or end" in panel.text:
            panel = (await active.types("huangdi end", confirm=False)).shown
        held = panel if END in panel.buttons else None
    assert "An AI player moves next" in held.text
    assert await standing(club) == before
    live = await club.live()
    seat = live.seat_of(active.id)
    assert live.table.game.seats == 3
    assert (seat + 1) % 3 not in live.persons
    await active.presses(held, END)
    assert (await standing(club))[0] != before[0]


async def test_who_plays_alone_is_not_asked_and_can_go_back_from_the_next_question(club):
    active = await club.turn(club.ada, ai=1)
    await active.types(RECRUIT, peasants=1, confirm=False)
    shown = await active.types("move")
    if "Continue, or end" in shown.text:
        await active.types("huangdi end", confirm=False)
        shown = await active.types("move")
    assert "Turn 2 of 3" in shown.text
    page = await active.presses(shown.shown, "Undo earlier moves")
    assert "Choose what to take back" in page.text


async def test_a_command_that_ends_a_turn_says_what_it_comes_to_and_changes_nothing_yet(club):
    active = await plain_turn(club)
    await active.types("my confirm", choice="always")
    before = await standing(club)
    panel = await asked_to_end(active)
    assert list(panel.buttons) == [END, "Not yet"]
    assert "This ends your turn" in panel.text
    assert "2 peasants" in panel.text
    assert "You can still undo it until another player moves." in panel.text
    assert await standing(club) == before


async def test_the_end_of_a_turn_says_what_was_done_before_in_the_same_turn(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my confirm", choice="always")
    await active.types("huangdi quarry", blocks=3)
    held = (await active.types("huangdi end", confirm=False)).shown
    assert "quarries 3 blocks" in held.text
    assert "Nothing has happened" not in held.text


async def test_confirmed_it_is_done(club):
    active = await plain_turn(club)
    panel = await asked_to_end(active)
    done = await active.presses(panel, END)
    live = await club.live()
    assert [entry.answer for entry in live.table.log[-3:]] == ["recruiter", "recruit", 2]
    assert "It's not your turn" in done.text
    assert await club.waited_for() != [active]


async def test_undone_the_question_stands_again(club):
    active = await plain_turn(club)
    panel = await asked_to_end(active)
    before = await standing(club)
    again = await active.presses(panel, "Not yet")
    assert "which role card do you play?" in again.text
    assert await standing(club) == before


async def test_only_the_last_click_of_a_turn_asks_for_confirmation(club):
    active = await plain_turn(club)
    await active.types("my confirm", choice="always")
    panel = (await active.presses(club.board, "Take your turn")).shown
    panel = (await active.uses(panel, "resources;draw", confirm=False)).shown
    assert END not in panel.buttons
    (options,) = panel.menus.values()
    kept = tuple(option["value"] for option in options[:2])
    panel = (await active.chooses(panel, *kept, confirm=False)).shown
    assert END in panel.buttons
    await active.presses(panel, END)
    assert (await club.live()).table.log[-1].answer == kept


async def test_who_has_switched_it_off_is_never_asked(club):
    active = await plain_turn(club)
    await active.types("my confirm", choice="off")
    reply = await active.types(RECRUIT, peasants=1, confirm=False)
    assert END not in reply.shown.buttons
    assert (await club.live()).table.log[-1].answer == 1


async def test_ending_a_turn_in_so_many_words_is_not_asked_twice(club):
    """With an emperor block in hand a turn ends with “End your turn”."""
    active = await club.turn(club.ada, club.bob)
    live = await club.live()
    assert live.observation(None).players[live.seat_of(active.id)].emperor_block
    held = await active.types(RECRUIT, peasants=1, confirm=False)
    assert "Continue, or end your turn?" in held.text
    await active.types("huangdi end", confirm=False)
    assert await club.waited_for() != [active]


async def test_confirming_what_is_stale_changes_nothing(club):
    active = await plain_turn(club)
    panel = await asked_to_end(active)
    await active.types(RECRUIT, peasants=1)
    before = await standing(club)
    late = await active.sends(panel, panel.button(END))
    assert "earlier moment" in late.text
    assert await standing(club) == before


@pytest.mark.parametrize("path", ["", "recruiter;recruit;9", "builder;;", "recruiter;recruit;two", ";" * 40])
async def test_a_forged_path_is_refused_whole(club, path):
    active = await plain_turn(club)
    panel = (await active.presses(club.board, "Take your turn")).shown
    before = await standing(club)
    number = (await club.live()).table.number
    reply = await active.sends(panel, f"hd:close:1:{number}:{path}")
    assert reply.text
    assert await standing(club) == before


async def test_a_restart_in_between_loses_nothing(club):
    active = await plain_turn(club)
    panel = await asked_to_end(active)
    await club.restart()
    await active.presses(panel, END)
    assert (await club.live()).table.log[-1].answer == 2


def last_round_of_han():
    """A table of HAN for three, at its first turn with no draws left, and a house in every province."""
    game = find_box("han").new(3, {})
    for province in game.board.map.provinces:
        game.board.put(1, f"{province}1", "house")
    game.final_round = True
    return live_of(find_box("han"), Table(game, nature=Random(6)), "Ada")


def before_ai(live, seat):
    """The same table, where three sit and the seat after is an AI player's."""
    seats = [replace(row, person_id=None, ai="medium") if row.seat == (seat + 1) % 3 else row for row in live.seats]
    return replace(live, seats=seats)


def test_an_end_that_a_command_only_implies_is_asked_for_before_an_ai_player_and_one_that_is_said_is_not():
    live = last_round_of_han()
    (seat,) = live.table.waiting
    place, done = (next(action for action in live.box.actions if action.name == name) for name in ("place", "done"))
    province, *_ = live.ask_of(seat).options
    path = path_of(place, live, seat, {"province": province, "piece": f"{province}2"})
    assert path[-1] == "done"
    assert (
        f"a house on {live.observation(None).board.map.names[province]} 2"
        in closing_of(before_ai(live, seat), seat, path).effect[0]
    )
    assert closing_of(live, seat, path) is None, "another person is next, so it can be undone"
    for answer in path[:-1]:
        live.table.answer(seat, answer)
    assert closing_of(live, seat, path_of(done, live, seat, {})) is None


def test_a_choice_in_the_middle_of_a_turn_is_confirmed_as_such():
    """In HUANG the attacker commits tiles in a revolt, then the defender does, and the attacker's turn goes on."""
    source, box = Random(1), find_box("huang")
    table = Table(box.new(3, {}), nature=source)
    while table.asks[0].topic != "commit":
        table.answer(table.waiting[0], choose(table, table.asks[0], box.policy("random"), source))
    (seat,) = table.waiting
    live, commit = live_of(box, table, "Ada"), next(action for action in box.actions if action.name == "commit")
    defender = live.observation(None).revolt.defender.seat
    seats = [replace(row, person_id=None, ai="medium") if row.seat == defender else row for row in live.seats]
    held = closing_of(replace(live, seats=seats), seat, path_of(commit, live, seat, {"tiles": 0}))
    shown = read_view(panel(live, seat, closing=held))
    assert "### Confirm your choice\n" in shown.text
    assert "An AI player answers next, so you cannot undo this choice afterwards." in shown.text
    assert list(shown.buttons) == [CONFIRM, "Not yet"]


def test_what_is_answered_before_hands_are_filled_up_is_confirmed():
    """In HUANG players draw at the end of a turn, so its second action cannot be undone, but the first one can."""
    source, box = Random(2), find_box("huang")
    table = Table(box.new(3, {}), nature=source)
    held = {1: [], 2: []}
    while len(held[2]) < 5:
        (seat,) = table.waiting
        answer = choose(table, table.asks[0], box.policy("medium"), source)
        if table.asks[0].topic == "space" and not table.tried(seat, [answer]).game.war:
            held[table.game.actions].append(closing_of(live_of(box, table, "Ada"), seat, [answer]))
        table.answer(seat, answer)
    assert not any(held[1])
    assert {(closing.ends_turn, closing.then) for closing in held[2] if closing} == {(True, "chance")}
    assert len(held[2]) - held[2].count(None) >= 3
