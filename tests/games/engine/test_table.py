"""The table: asking, checking, sealing, logging, undoing, rewinding and forking."""

from random import Random

import pytest

from games.engine import AGREED, NATURE, BrokenLog, Entry, Game, Moment, NotAsked, Refused, Table, past_of, public
from tests.games.conformance import whole
from tests.games.engine.toys import Auction, Colour, Dance, Debate, Gems, OneOf, Vote, Won, play


def auction(*, rounds="1", seats=3, nature=None, kind=Auction):
    return Table(kind(seats, {"rounds": rounds}), nature=nature)


def replayed(log, *, rounds="1"):
    return Table.replay(Auction(3, {"rounds": rounds}), log)


OPENING = ("tea", 1, 5, 2)
"""The prize and the bids; seat 1 wins."""
ROUND = (*OPENING, "red", ("ant", "bee"))
END = Entry(NATURE, AGREED, "ended")


def test_sealed_answers_can_be_changed_and_are_logged_in_the_order_asked_once_all_are_in():
    table = play(auction(), "tea", 3)
    assert [ask.seat for ask in table.asks] == [0, 1, 2]
    assert (table.waiting, table.simultaneous, table.sealed) == ((1, 2), True, {0: 3})
    assert table.ask_of(0).topic == "bid"
    assert table.ask_of(NATURE) is None
    with pytest.raises(Refused):
        table.answer(0, 6)
    assert table.sealed == {0: 3}

    table.withdraw(0)
    assert (table.sealed, table.waiting, table.number) == ({}, (0, 1, 2), 1)
    with pytest.raises(Refused, match="There is nothing to take back"):
        table.withdraw(0)
    for seat, bid in ((2, 2), (0, 4), (0, 1), (1, 5)):
        table.answer(seat, bid)
    assert table.log == [Entry(NATURE, "tea"), Entry(0, 1), Entry(1, 5), Entry(2, 2)]
    assert table.sealed == {}


def test_a_table_with_a_source_answers_for_nature_but_forks_stop_so_draws_cannot_be_predicted():
    table = auction(rounds="2", nature=Random(1))
    assert (table.asks[0].topic, [entry.seat for entry in table.log]) == ("bid", [NATURE])
    play(table, 1, 5, 2, "red")
    assert table.tried(1, [("ant", "bee")]).asks[0].seat == NATURE
    assert table.tried(1, [("ant", "bee")], nature=Random(2)).asks[0].topic == "bid"
    table.undo(1)
    play(table, "blue", ("ant", "bee"))
    assert table.asks[0].topic == "bid"


def test_a_path_is_applied_completely_or_not_at_all():
    table = play(auction(), *OPENING)
    for path in (["red", ("ant", "ant")], ["green"], ["red", ("ant", "bee"), "more"]):
        with pytest.raises(Refused):
            table.tried(1, path)
        assert (table.number, table.asks[0].topic) == (4, "colour")


class Broken(Game):
    """A game whose rules ask for what cannot be answered, or are no generator."""

    asks: bool = public(default=False)

    def step(self):
        return self.ask(OneOf(0, "colour", [])) if self.asks else None


def test_rules_that_cannot_go_on_are_a_fault_of_the_program():
    with pytest.raises(TypeError, match=r"^Broken.step must return a generator, not None$"):
        Table(Broken(seats=1))
    with pytest.raises(ValueError, match=r"^OneOf is asked, but offers no option$"):
        Table(Broken(seats=1, asks=True))


def test_a_seat_can_undo_its_own_last_answers():
    """Not Nature's; a seal is changed, not undone; a revealed seal stays revealed."""
    for answers in (("tea",), ("tea", 1), OPENING):
        assert [play(auction(), *answers).undoable(seat) for seat in range(3)] == [0, 0, 0]
    assert [play(auction(), *OPENING, "red").undoable(seat) for seat in range(3)] == [0, 1, 0]
    assert [play(auction(), *ROUND).undoable(seat) for seat in range(3)] == [0, 2, 0], "also when it ended the game"


def test_undoing_stops_at_a_sealed_answer_of_another_seat():
    table = play(auction(kind=Debate), "war")
    assert table.undoable(0) == 1
    table.answer(0, 1)
    assert table.undoable(0) == 1
    table.answer(1, 1)
    assert table.undoable(0) == 0
    with pytest.raises(Refused, match=r"^There is nothing to take back\.$"):
        table.undo(0)


class Ballot(Vote):
    """A vote alone, which ends the step."""

    def auction(self):
        yield (OneOf(0, "vote", ["yes", "no"]),)


def test_an_opened_seal_cannot_be_undone_even_if_it_was_the_only_one():
    table = auction(kind=Vote)
    assert table.simultaneous
    play(table, "yes")
    assert (table.undoable(0), table.simultaneous) == (0, False)
    play(table, "war")
    assert table.undoable(0) == 1
    table.rewind(0, 1)
    assert table.undoable(0) == 0
    table = play(auction(kind=Ballot, rounds="3"), "yes")
    assert [table.fork().undoable(0) for _ in range(2)] == [0, 0]


def test_undone_answers_stay_in_the_log_with_an_entry():
    table = play(auction(), *ROUND)
    assert (table.over, table.asks, table.waiting, table.simultaneous) == (True, (), (), False)
    assert table.game.events == [Won(1, "tea")]
    before = list(table.log)
    for count in (0, -1, 3, 100):
        with pytest.raises(Refused, match=f"up to 2 of your last answers, not {count}"):
            table.undo(1, count)
    assert table.log == before

    table.undo(1, 2)
    assert table.log == [*before, Entry(1, 2, "undone")]
    assert (table.asks[0].topic, table.over, table.game.events) == ("colour", False, [])


LEFT, HANDED, OTHERS = Entry(0, "medium", "resigned"), Entry(0, "person", "replaced"), Entry(1, "medium", "resigned")
OUT_OF_TIME, BACK = Entry(0, "medium", "timed_out"), Entry(0, "holder", "timed_out")
CASES = [
    (["yes", "left", "yes"], 3),
    (["yes", "left", LEFT], 0),
    (["yes", "left", LEFT, "yes", HANDED], 0),
    (["yes", "left", HANDED, "yes", "right"], 2),
    (["yes", "left", OTHERS, "yes"], 3),
    (["yes", OUT_OF_TIME, "left", "yes", BACK, "right"], 1),
    (["yes", HANDED, "left", "yes", 1, "yes"], 2),
    (["yes", HANDED, "left", 1, "right", "yes", 1], 1),
    (["yes", HANDED, "left", Entry(0, 1, "rewound"), "right"], 1),
]
"""Answers, undo counts and log entries of seat 0, and the number of answers that it can undo."""


@pytest.mark.parametrize(("story", "most"), CASES)
def test_players_can_undo_only_their_own_answers_for_a_seat_that_changed_hands(story, most):
    table = auction(kind=Dance)
    for part in story:
        match part:
            case Entry(kind="rewound"):
                table.rewind(part.seat, part.answer)
            case Entry():
                table.record(part)
            case int():
                table.undo(0, part)
            case _:
                table.answer(0, part)
    assert table.undoable(0) == most
    assert [table.log[number] for number in table.numbers] == table.answers
    for same in (table.fork(), Table.replay(Dance(3, {"rounds": "1"}), table.log)):
        assert (same.log, same.answers, same.undoable(0)) == (table.log, table.answers, most)
        with pytest.raises(Refused):
            same.undo(0, most + 1)


def test_again_yields_the_table_before_every_answer_and_after_the_last():
    table = play(auction(), *OPENING)
    assert [(then.waiting, dict(then.sealed)) for then in table.again()] == [
        ((NATURE,), {}),
        ((0, 1, 2), {}),
        ((1, 2), {0: 1}),
        ((2,), {0: 1, 1: 5}),
        ((1,), {}),
    ]


def test_nature_draws_again():
    table = play(auction(nature=Random(0)), 1, 5, 2)
    table.rewind(0, 0)
    assert (table.log[-2], table.log[-1].seat, table.asks[0].topic) == (Entry(0, 0, "rewound"), NATURE, "bid")
    assert replayed(table.log).answers == table.answers


def test_rewinding_to_an_invalid_count_changes_nothing():
    table = play(auction(rounds="2"), *ROUND, "jade", 3)
    before, game = whole(table), table.game
    for count in (-1, 7):
        with pytest.raises(Refused, match=f"has 7 answers. It can go back to fewer than that, not to {count}"):
            table.rewind(1, count)
    for count in (2, 3):
        with pytest.raises(Refused, match="the middle of answers that were revealed together"):
            table.rewind(1, count)
    assert whole(table) == before
    assert table.game is game  # nothing was replayed to find that out
    table.rewind(1, 4)
    assert (table.sealed, len(table.answers)) == ({}, 4)


def test_players_can_end_a_game_once_amid_its_rules_and_look_at_the_moment_before():
    table = play(auction(), *OPENING)
    table.record(END)
    assert (table.over, table.asks, table.simultaneous, table.sealed, table.log[-1]) == (True, (), False, {}, END)
    assert (table.game.ended_because(), table.game.phase) == (AGREED, "over")
    before = table.as_of(table.number - 1)
    assert (before.over, before.waiting, before.number) == (False, (1,), table.number - 1)
    for ended in (table, play(auction(), *ROUND)):
        number = ended.number
        with pytest.raises(NotAsked):
            ended.record(END)
        assert ended.number == number


@pytest.mark.parametrize(
    ("number", "entry", "why"),
    [
        (0, Entry(NATURE, "gold"), "'gold' is not possible"),
        (2, Entry(0, 6), "6 is not possible"),
        (4, Entry(0, "red"), "This seat has nothing to decide"),
        (4, Entry(0, 9, "rewound"), "The game has 4 answers"),
        (4, Entry(0, 2, "rewound"), "The game cannot go back to the middle of answers that were revealed together"),
        (5, Entry(1, 2, "undone"), "You can take back only your last answer, not 2"),
        (6, Entry(1, "red"), "This seat has nothing to decide"),
    ],
)
def test_a_broken_log_names_the_entry(number, entry, why):
    log = play(auction(), *ROUND).log[:number]
    with pytest.raises(BrokenLog, match=f"entry {number}: {why}") as broken:
        replayed([*log, entry])
    assert broken.value.number == number


def test_a_number_in_a_broken_log_counts_from_the_start_of_the_game_and_a_seal_given_twice_is_none():
    with pytest.raises(BrokenLog) as broken:
        play(auction(), *OPENING).follow([Entry(1, "red"), Entry(1, "red")])
    assert broken.value.number == 5
    assert replayed([Entry(NATURE, "tea"), Entry(0, 1), Entry(1, 5), Entry(1, 1)]).sealed == {0: 1, 1: 1}


def test_an_invalid_seal_breaks_the_log_where_it_would_be_opened():
    for sealed in ({0: 1, 1: 6}, {7: 1}):
        with pytest.raises(BrokenLog) as broken:
            replayed([Entry(NATURE, "tea")]).seal(sealed)
        assert broken.value.number == 1


def test_an_earlier_moment_is_like_a_replay_until_then():
    table = play(auction(rounds="3"), *ROUND, *OPENING, "red")
    table.record(Entry(1, "person", "replaced"))
    play(table, ("ant", "bee"), *OPENING)
    table.record(Entry(1, "person", "replaced"))
    for _ in range(2):
        for number in range(table.number + 1):
            then, same = table.as_of(number), replayed(table.log[:number], rounds="3")
            if same.sealed:
                assert then is None, "answers were revealed together"
            else:
                assert (whole(then), then.step_answers) == (whole(same), same.step_answers)
        table.fork()


def test_an_earlier_moment_is_found_only_after_the_table_last_went_back():
    table = play(auction(rounds="2"), *ROUND, *OPENING, "red")
    table.undo(1)
    play(table, "blue", ("ant", "cat"))
    found = [table.as_of(number) is not None for number in range(table.number + 1)]
    assert found == [number > table.log.index(Entry(1, 1, "undone")) for number in range(table.number + 1)]
    assert table.as_of(table.number - 1).game.won == replayed(table.log[:-1], rounds="2").game.won


def test_moments_are_the_first_asks_of_steps_and_know_their_place_in_the_log():
    table = play(auction(rounds="2"), *ROUND)
    table.undo(1)
    play(table, ("bee", "cat"), *OPENING)
    past = past_of(table)
    assert past.moments == [Moment(1, 1, (0, 1, 2), 0), Moment(7, 9, (0, 1, 2), 1)]
    assert past.find(9) == past.moments[1]
    assert past.find(5) is None
    table.rewind(0, 1)
    play(table, 0, 0, 1)
    assert [moment.number for moment in past_of(table).moments] == [13]


@pytest.mark.parametrize(
    ("answers", "reveals", "since", "revealed"),
    [
        (OPENING, (), (Moment(1, 1, (), 0), 0), ["sealed"]),
        (ROUND, (), (Moment(4, 4, (), 0), 0), []),
        (ROUND, (Colour,), (Moment(4, 4, (), 0), 0), ["secret"]),
        (ROUND, (Colour,), (Moment(4, 4, (), 0), 1), []),  # it has shown that itself
        (ROUND, (Colour,), (Moment(0, 0, (), 0), 2), ["chance", "sealed", "secret"]),
        ((*ROUND, "tea"), (Gems,), (Moment(5, 5, (), 0), 0), ["secret", "chance"]),
    ],
)
def test_what_has_been_revealed_since_a_moment(answers, reveals, since, revealed, monkeypatch):
    for kind in reveals:
        monkeypatch.setattr(kind, "reveals", True)
    assert past_of(play(auction(rounds="2"), *answers)).since(*since) == revealed
