"""A panel that opens a turn tells what the others have done since the last one, and plays it back from there."""

from random import Random

import pytest

from bot.features.looking.story import steps
from bot.features.play.since import MAX_ENTRIES, MAX_LENGTH, since_last_turn
from bot.kernel.live import told
from games import find_boxes
from games.engine import NATURE
from tests.bot.players import send_a_move

SINCE = "Since your last turn"


async def play(club, person):
    """Play one whole turn, or give one sealed answer."""
    await send_a_move(club, person, Random(1), "medium")


async def play_a_round(club, first):
    """Play until it is the first player's turn again."""
    await play(club, first)
    while (waiting := await club.waited_for()) != [first]:
        await play(club, waiting[0])


@pytest.mark.parametrize("telling", ["full", "none"])
async def test_what_the_board_does_not_tell_is_told_until_later_in_the_turn_and_all_can_be_played_back(club, telling):
    first = await club.turn(club.ada, club.bob)
    await club.ada.types("table options", option="chronicle", choice=telling)
    await play_a_round(club, first)
    live = await club.live()
    since = since_last_turn(live, live.seat_of(first.id))
    panel = (await first.presses(club.board, "Take your turn")).shown
    assert (since.lines[-1] in club.board.text) == (telling == "full")
    assert {SINCE in panel.text, since.lines[-1] in panel.text} == {telling == "none"}
    replay = (await first.presses(panel, "Replay")).shown
    assert replay.id == panel.id
    assert f"step {since.step} of" in replay.text
    assert steps(live)[since.step].lines[0] in replay.text
    again = (await first.presses(replay, "Back to your turn")).shown
    assert (again.id, again.text) == (panel.id, panel.text)
    later = (await first.presses(again, "Place the emperor block", confirm=False)).shown
    assert any(":undo:" in control for control in later.buttons.values())
    assert SINCE not in later.text


async def test_what_others_did_to_a_player_is_told_again_below_the_board(club, monkeypatch):
    first = await club.turn(club.ada, club.bob)
    await play_a_round(club, first)
    monkeypatch.setattr((await club.live()).box.texts, "suffered", lambda *_: ["Your wall is broken."])
    panel = (await first.presses(club.board, "Take your turn")).shown
    assert (SINCE in panel.text, "- Your wall is broken." in panel.text) == (True, True)


@pytest.mark.parametrize("telling", ["full", "none"])
async def test_a_first_turn_tells_what_others_have_done_so_far_but_for_the_beginning(club, telling):
    await club.start(club.ada, club.bob, game="han")
    (first,) = await club.waited_for()
    assert "So far" not in (await first.presses(club.board, "Take your turn")).text
    await club.ada.types("table options", option="chronicle", choice=telling)
    await play(club, first)
    (other,) = await club.waited_for()
    text = (await other.presses(club.board, "Take your turn")).text
    assert ("So far" in text, SINCE in text, "starts the game" in text) == (telling == "none", False, False)


@pytest.mark.parametrize("game", find_boxes())
async def test_it_is_what_the_seat_may_know_of_what_came_after_its_last_turn(club, game):
    """For every turn of the beginning of a game, compared with the log itself."""
    await club.start(club.ada, club.bob, club.cai, game=game)
    since: dict[int, int] = {}
    begun = len((await club.live()).events)
    for _ in range(10):
        live = await club.live()
        for person in await club.waited_for():
            seat = live.seat_of(person.id)
            found = since_last_turn(live, seat)
            last = since.get(seat, begun)
            everything, brief = (told(live, last, seat, brief=brief, addressed=True) for brief in (False, True))
            if found is None:
                assert everything == []
                continue
            fits = len(everything) <= MAX_ENTRIES and sum(map(len, everything)) <= MAX_LENGTH
            lines = everything if fits else brief or everything
            assert list(found.lines) == lines[found.left_out :]
            assert len(found.lines) <= MAX_ENTRIES
            assert found.is_first == (seat not in since)
        sealed = live.table.simultaneous
        by = next((ask.seat for ask, _ in live.table.step_answers if ask.seat != NATURE), None)
        for person in await club.waited_for():
            seat, before = live.seat_of(person.id), len((await club.live()).events)
            await play(club, person)
            since[seat] = before if sealed or by not in (None, seat) else len((await club.live()).events)
