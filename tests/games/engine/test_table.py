"""The table: asking, checking, sealing, logging, undoing and forking."""

from random import Random

import pytest

from games.engine import AGREED, NATURE, BrokenLog, Entry, Game, NotAsked, Refused, Table, public
from tests.games.engine.toys import Auction, Dance, Debate, OneOf, Vote, Won


def auction(*, rounds="1", seats=3, nature=None, kind=Auction):
    return Table(kind(seats, {"rounds": rounds}), nature=nature)


def play(table, *answers):
    """Answer for the next seat."""
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table


OPENING = ("tea", 1, 5, 2)
"""The prize and the bids; seat 1 wins."""
ROUND = (*OPENING, "red", ("ant", "bee"))


# The current state


def test_a_table_waits_for_asked_seats_without_sealed_answers():
    table = play(auction(), "tea", 3)

    assert [ask.seat for ask in table.asks] == [0, 1, 2]
    assert (table.waiting, table.simultaneous, table.sealed) == ((1, 2), True, {0: 3})
    assert table.ask_of(0).topic == "bid"
    assert table.ask_of(NATURE) is None


def test_a_game_that_is_over_asks_nothing():
    table = play(auction(), *ROUND)

    assert table.over
    assert table.game.events[0].seen_by(None) == table.game.events[0]
    assert (table.asks, table.waiting, table.simultaneous) == ((), (), False)
    assert table.game.events == [Won(1, "tea")]


def test_entries_come_in_the_order_asked_not_in_the_order_received():
    table = play(auction(), "tea")
    for seat, bid in ((2, 2), (0, 4), (0, 1), (1, 5)):
        table.answer(seat, bid)

    assert table.log == [Entry(NATURE, "tea"), Entry(0, 1), Entry(1, 5), Entry(2, 2)]
    assert table.sealed == {}


def test_numbers_grow_with_answers_undoing_and_notes_alike():
    table = play(auction(), *OPENING, "red")
    numbers = [table.number]
    for change in (
        lambda: table.undo(1),
        lambda: table.record(Entry(0, "left", "resigned")),
        lambda: table.answer(1, "blue"),
        lambda: table.undo(1),
        lambda: table.answer(1, "blue"),
    ):
        change()
        numbers.append(table.number)

    assert numbers == [5, 6, 7, 8, 9, 10]
    assert [entry.answer for entry in table.answers] == [*OPENING, "blue"]


# Refusals


@pytest.mark.parametrize("seat", [1, 7, NATURE])
def test_a_seat_that_is_not_asked_cannot_answer(seat):
    table = play(auction(), "tea", 5, 1, 1)

    with pytest.raises(NotAsked, match="This seat has nothing to decide"):
        table.answer(seat, "red")


def test_a_refused_answer_changes_nothing():
    table = play(auction(), "tea", 1)
    with pytest.raises(Refused):
        table.answer(0, 6)

    assert table.sealed == {0: 1}


# Nature


def test_a_table_with_a_source_answers_for_nature_and_logs_it():
    table = auction(nature=Random(1))

    assert table.asks[0].topic == "bid"
    assert [entry.seat for entry in table.log] == [NATURE]
    assert table.log[0].answer in {"jade", "silk", "tea"}


def test_a_fork_stops_at_nature_so_draws_cannot_be_predicted():
    table = play(auction(rounds="2", nature=Random(1)), 1, 5, 2, "red")

    assert table.tried(1, [("ant", "bee")]).asks[0].seat == NATURE
    assert table.tried(1, [("ant", "bee")], nature=Random(2)).asks[0].topic == "bid"


# Undoing


@pytest.mark.parametrize(
    ("answers", "undoable"),
    [
        (("tea",), (0, 0, 0)),  # Nature's answer is where it stops
        (("tea", 1), (0, 0, 0)),  # a seal is changed, not undone
        (OPENING, (0, 0, 0)),  # a revealed seal stays revealed
        ((*OPENING, "red"), (0, 1, 0)),
        (ROUND, (0, 2, 0)),  # also when it ended the game
    ],
)
def test_a_seat_can_undo_its_own_last_answers(answers, undoable):
    table = play(auction(), *answers)

    assert tuple(table.undoable(seat) for seat in range(3)) == undoable


def test_undoing_stops_at_a_sealed_answer_of_another_seat():
    table = play(auction(kind=Debate), "war")
    assert table.undoable(0) == 1

    table.answer(0, 1)
    assert table.undoable(0) == 1
    table.answer(1, 1)
    assert table.undoable(0) == 0
    with pytest.raises(Refused, match=r"^There is nothing to take back\.$"):
        table.undo(0)


def test_a_withdrawn_sealed_answer_is_asked_again():
    table = play(auction(), "tea", 1, 5)
    table.withdraw(0)

    assert (table.sealed, table.waiting, table.number) == ({1: 5}, (0, 2), 1)
    with pytest.raises(Refused, match="There is nothing to take back"):
        table.withdraw(0)
    assert play(table, 4, 2).log[1:] == [Entry(0, 4), Entry(1, 5), Entry(2, 2)]


def test_an_opened_seal_cannot_be_undone_even_if_it_was_the_only_one():
    table = auction(kind=Vote)
    assert table.simultaneous

    table.answer(0, "yes")
    assert (table.undoable(0), table.simultaneous) == (0, False)
    table.answer(0, "war")
    assert table.undoable(0) == 1
    assert table.game.won[0] == ["yes", "war"]


@pytest.mark.parametrize("count", [0, -1, 3, 100])
def test_undo_is_limited_to_the_answers_given(count):
    table = play(auction(), *ROUND)
    before = (list(table.log), table.number)

    with pytest.raises(Refused, match=f"up to 2 of your last answers, not {count}"):
        table.undo(1, count)
    assert (table.log, table.number) == before


def test_undone_answers_stay_in_the_log_with_an_entry():
    table = play(auction(), *ROUND)
    table.undo(1, 2)

    assert table.log[-3:] == [Entry(1, "red"), Entry(1, ("ant", "bee")), Entry(1, 2, "undone")]
    assert table.asks[0].topic == "colour"
    assert not table.over
    assert table.game.events == []


def test_undoing_keeps_the_source_of_nature():
    table = play(auction(rounds="2", nature=Random(1)), 1, 5, 2, "red")
    table.undo(1)
    play(table, "blue", ("ant", "bee"))

    assert table.asks[0].topic == "bid"


# Replay


@pytest.mark.parametrize("kind", ["resigned", "replaced", "timed_out"])
def test_notes_survive_a_replay_in_place(kind):
    table = play(auction(rounds="2"), *OPENING)
    table.record(Entry(1, "a friend", kind))
    play(table, "red")
    table.undo(1)
    play(table, "blue", ("cat", "bee"))

    back = Table.replay(Auction(3, {"rounds": "2"}), table.log)
    assert back.log == table.log
    assert back.log[4] == Entry(1, "a friend", kind)
    assert back.answers == table.answers
    assert vars(back.game) == vars(table.game)


END = Entry(NATURE, AGREED, "ended")


@pytest.mark.parametrize("answers", [(), OPENING[:2], OPENING, (*ROUND, "silk", 3)])
def test_a_game_can_end_amid_its_rules_and_asks_nothing_more(answers):
    table = play(auction(rounds="2"), *answers)
    before = table.fork()
    table.record(END)

    assert (table.over, table.asks, table.simultaneous, table.sealed, table.log[-1]) == (True, (), False, {}, END)
    assert (table.game.ended_because(), table.game.phase) == (AGREED, "over")
    assert table.game.events == before.game.events
    assert table.game.won == before.game.won
    assert not before.over
    for again in (table.fork(), Table.replay(Auction(3, {"rounds": "2"}), table.log)):
        assert (again.log, again.over, again.asks) == (table.log, True, ())
        assert vars(again.game) == vars(table.game)


def test_a_game_ends_once():
    for table in (play(auction(), *ROUND), auction()):
        if not table.over:
            table.record(END)
        number = table.number
        with pytest.raises(NotAsked):
            table.record(END)
        assert table.number == number


def test_the_moment_before_an_agreed_end_is_still_to_be_seen():
    table = play(auction(), *OPENING)
    table.record(END)
    before = table.as_of(table.number - 1)
    assert (before.over, before.waiting, before.number) == (False, (1,), table.number - 1)


def test_a_replay_restores_seals_and_the_source_of_randomness():
    table = play(auction(), "tea", 1, 5)
    back = Table.replay(Auction(3, {"rounds": "1"}), table.log, sealed=table.sealed)
    assert (back.sealed, back.waiting) == ({0: 1, 1: 5}, (2,))

    fresh = Table.replay(Auction(3, {"rounds": "1"}), [], nature=Random(1))
    assert fresh.asks[0].topic == "bid"


@pytest.mark.parametrize(
    ("number", "entry", "why"),
    [
        (0, Entry(NATURE, "gold"), "'gold' is not possible"),
        (2, Entry(0, 6), "6 is not possible"),
        (3, Entry(1, 1), None),
        (4, Entry(0, "red"), "This seat has nothing to decide"),
        (5, Entry(1, 2, "undone"), "You can take back only your last answer, not 2"),
        (6, Entry(1, "red"), "This seat has nothing to decide"),
    ],
)
def test_a_broken_log_names_the_entry(number, entry, why):
    log = [Entry(NATURE, "tea"), Entry(0, 1), Entry(1, 5), Entry(2, 2), Entry(1, "red"), Entry(1, ("ant", "bee"))]
    log[number:] = [entry]

    if why is None:  # a seal given twice: the last counts
        assert Table.replay(Auction(3, {"rounds": "1"}), log).sealed == {0: 1, 1: 1}
        return
    with pytest.raises(BrokenLog, match=f"entry {number}: {why}") as broken:
        Table.replay(Auction(3, {"rounds": "1"}), log)
    assert broken.value.number == number


@pytest.mark.parametrize("sealed", [{0: 1, 1: 6}, {7: 1}])
def test_an_invalid_seal_breaks_the_log_where_it_would_be_opened(sealed):
    with pytest.raises(BrokenLog) as broken:
        Table.replay(Auction(3, {"rounds": "1"}), [Entry(NATURE, "tea")], sealed=sealed)
    assert broken.value.number == 1


def test_a_number_in_a_broken_log_counts_from_the_start_of_the_game():
    table = play(auction(), *OPENING)

    with pytest.raises(BrokenLog) as broken:
        table.follow([Entry(1, "red"), Entry(1, "red")])
    assert broken.value.number == 5


# Forking


def test_forks_in_a_later_step_start_from_there_and_undo_across_it():
    table = play(auction(rounds="2"), *ROUND, *OPENING, "red")
    forks = [table.fork(), table.fork(), table.fork().fork()]
    for fork in forks:
        play(fork, ("ant", "bee"))
        fork.undo(1, 2)
        play(fork, "blue", ("ant", "cat"))
        assert (fork.over, fork.steps) == (True, 4)
    table.undo(1)

    assert (table.asks[0].topic, table.steps, table.game.won[1]) == ("colour", 3, [("tea", "red", "ant", "bee")])
    assert play(table.fork(), "blue", ("ant", "cat")).game.won == forks[0].game.won


def test_checkpoints_of_undone_steps_are_not_used():
    table = play(auction(kind=Dance, rounds="2"), "yes", "left", "no", "yes")
    table.fork()
    table.undo(0, 2)
    play(table, "yes", "right", "no")

    assert table.fork().game.won == table.game.won == [["left", "right"], [], []]


def seen_at(table):
    """Return everything that a table shows."""
    return (
        table.log,
        table.answers,
        table.sealed,
        table.asks,
        table.steps,
        table.step_answers,
        table.game.observation(None),
    )


def test_an_earlier_moment_is_like_a_replay_until_then():
    table = play(auction(rounds="3"), *ROUND, *OPENING, "red")
    table.record(Entry(1, "person", "replaced"))
    play(table, ("ant", "bee"), *OPENING)
    table.record(Entry(1, "person", "replaced"))
    for _ in range(2):
        for number in range(table.number + 1):
            then, replayed = table.as_of(number), Table.replay(Auction(3, {"rounds": "3"}), table.log[:number])
            if replayed.sealed:
                assert then is None, "answers were revealed together"
            else:
                assert seen_at(then) == seen_at(replayed)
                assert [then.undoable(seat) for seat in range(3)] == [replayed.undoable(seat) for seat in range(3)]
        table.fork()


def test_an_earlier_moment_is_found_only_after_the_table_last_went_back():
    table = play(auction(rounds="2"), *ROUND, *OPENING, "red")
    table.undo(1)
    play(table, "blue", ("ant", "cat"))

    found = [table.as_of(number) is not None for number in range(table.number + 1)]
    assert found == [number > table.log.index(Entry(1, 1, "undone")) for number in range(table.number + 1)]
    assert table.as_of(table.number - 1).game.won == Table.replay(Auction(3, {"rounds": "2"}), table.log[:-1]).game.won


def test_the_position_before_the_last_answers_is_the_one_that_undoing_them_leads_to():
    table = play(auction(rounds="2"), *ROUND, *OPENING, "red")
    before, undone = table.before(1), table.fork()
    undone.undo(1)

    assert seen_at(before)[1:] == seen_at(undone)[1:]
    assert table.asks[0].topic == "gems"


@pytest.mark.parametrize("path", [["red", ("ant", "ant")], ["green"], ["red", ("ant", "bee"), "more"]])
def test_a_path_is_applied_completely_or_not_at_all(path):
    table = play(auction(), *OPENING)

    with pytest.raises(Refused):
        table.tried(1, path)
    assert (table.number, table.asks[0].topic) == (4, "colour")


class Broken(Game):
    """A game whose rules ask for what cannot be answered, or are no generator."""

    asks: bool = public(default=False)

    def step(self):
        return self.ask(OneOf(0, "colour", [])) if self.asks else None


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (Broken(seats=1), "Broken.step must return a generator, not None"),
        (Broken(seats=1, asks=True), "OneOf is asked, but offers no option"),
    ],
)
def test_rules_that_cannot_go_on_are_a_fault_of_the_program(game, why):
    with pytest.raises((TypeError, ValueError), match=f"^{why}$"):
        Table(game)
