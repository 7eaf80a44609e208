"""Rewinding restores earlier positions, and playing on as before restores later ones."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from games.engine import NATURE, BrokenLog, Entry, Moment, Part, Refused, Revealed, Table, draw, is_hidden, past_of
from tests.games.conformance import Setting, every_game, position, progress, seen, through_json, whole
from tests.games.engine.toys import Auction, Colour, Dance, Debate, Gems, OneOf, Vote

OPENING = ("tea", 1, 5, 2)
ROUND = (*OPENING, "red", ("ant", "bee"))


def auction(*, rounds="2", nature=None, kind=Auction, seats=3):
    return Table(kind(seats, {"rounds": rounds}), nature=nature)


def play(table, *answers):
    """Answer for the next seat."""
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table


def state(table):
    """Return everything that makes up a table."""
    return (
        deepcopy(vars(table.game)),
        list(table.answers),
        dict(table.sealed),
        table.steps,
        table.waiting,
        table._revealed,
    )


# Results of a rewind


def test_the_log_keeps_rewound_answers_and_records_the_rewind():
    table = play(auction(), *ROUND, "silk")
    before = list(table.log)
    table.rewind(2, 4)

    assert table.log == [*before, Entry(2, 4, "rewound")]
    assert [entry.answer for entry in table.answers] == list(OPENING)
    assert (table.asks[0].topic, table.waiting, table.game.won) == ("colour", (1,), [[], [], []])


@pytest.mark.parametrize("kind", [Auction, Vote, Debate, Dance])
def test_every_moment_can_be_rewound_to_from_every_later_one(kind):
    source = Random(7)
    for seed in range(5):
        table, moments = auction(kind=kind), {}
        source.seed(seed)
        while not table.over and len(table.answers) < 20:
            if not table.sealed:
                moments[len(table.answers)] = state(table)
                for count in [count for count in moments if count < len(table.answers)]:
                    fork = table.fork()
                    fork.rewind(0, count)
                    assert state(fork) == moments[count]
                    for entry in table.answers[count:]:
                        fork.answer(entry.seat, entry.answer)
                    assert state(fork) == state(table)
            seat = source.choice(table.waiting)
            table.answer(seat, draw(table.ask_of(seat), source))


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
    first = [auction(nature=Random(seed)).log[0].answer for seed in range(20)]
    seed = next(seed for seed in range(20) if first[seed] != first[0])
    table = play(auction(nature=Random(0)), 1, 5, 2)
    table._nature = Random(seed)
    table.rewind(0, 0)

    assert table.log[-2:] == [Entry(0, 0, "rewound"), Entry(NATURE, first[seed])]
    assert table.asks[0].topic == "bid"
    assert Table.replay(Auction(3, {"rounds": "2"}), table.log).answers == table.answers


def test_a_rewind_keeps_the_limits_of_undo():
    table = play(auction(kind=Vote), "yes", "war")
    assert table.undoable(0) == 1
    table.rewind(0, 1)

    assert table.undoable(0) == 0
    play(table, "peace")
    table.undo(0)
    assert table.undoable(0) == 0


def test_answers_revealed_at_the_end_of_a_step_cannot_be_undone_on_forks_of_the_next():
    class Ballot(Vote):
        """A vote alone, which ends the step."""

        def auction(self):
            (vote,) = yield (OneOf(0, "vote", ["yes", "no"]),)
            self.won[0].append(vote)
            self.round += 1

    table = play(auction(kind=Ballot, rounds="3"), "yes")
    for _ in range(2):
        fork = table.fork()
        assert (table.undoable(0), fork.undoable(0)) == (0, 0)


# Refusals


@pytest.mark.parametrize(
    ("count", "why"),
    [
        (-1, "The game has 6 answers. It can go back to fewer than that, not to -1"),
        (6, "The game has 6 answers. It can go back to fewer than that, not to 6"),
        (7, "not to 7"),
        (2, "the middle of answers that were revealed together"),
        (3, "the middle of answers that were revealed together"),
    ],
)
def test_rewinding_to_an_invalid_count_changes_nothing(count, why):
    table = play(auction(), *ROUND)
    play(table, "jade", 3)
    before, game = (state(table), list(table.log), table._nature), table.game
    count = count if count != 6 else len(table.answers)
    why = why.replace("6 answers", "7 answers").replace("not to 6", "not to 7")
    with pytest.raises(Refused, match=why):
        table.rewind(1, count)
    assert (state(table), list(table.log), table._nature) == before
    assert table.game is game  # nothing was replayed to find that out


@pytest.mark.parametrize(
    ("count", "why"), [(9, "The game has 4 answers"), (2, "to the middle of answers that were revealed together")]
)
def test_a_log_with_an_invalid_rewind_is_broken(count, why):
    table = play(auction(), *OPENING)
    with pytest.raises(BrokenLog, match=f"entry 4: .*{why}") as broken:
        Table.replay(Auction(3, {"rounds": "2"}), [*table.log, Entry(0, count, "rewound")])
    assert broken.value.number == 4


# Every game


@every_game(examples=1)
def test_a_rewound_and_replayed_game_equals_the_original(setting: Setting, source: Random):
    """Rewind a random game to earlier points and replay it: all positions are as before."""
    length = sum(1 for _ in progress(setting, Random(0), nature=False))
    positions: dict[int, Any] = {}
    for table in progress(setting, source, nature=False):
        if table.sealed or (source.random() > 5 / length and not table.over):
            continue
        count, positions[len(table.answers)] = len(table.answers), position(table)
        for back in [other for other in positions if other < count]:
            fork = table.fork()
            fork.rewind(source.randrange(setting.seats), back)
            assert position(fork) == positions[back]
            for entry in table.answers[back:]:
                fork.answer(entry.seat, entry.answer)
            assert position(fork) == positions[count]
            if table.over:
                assert whole(setting.replayed(through_json(fork.log))) == whole(fork)


@every_game(examples=2)
def test_the_remaining_answers_make_the_game_after_any_undo(setting: Setting, source: Random):
    """After random play and undo, the table equals one built from the answers in effect, or from its log."""
    table = setting.new()
    for _ in range(80):
        own = [seat for seat in range(setting.seats) if table.undoable(seat)]
        deed = source.random()
        if deed < 0.1 and own:
            seat = source.choice(own)
            table.undo(seat, source.randint(1, table.undoable(seat)))
        elif (deed < 0.15 or table.over) and table.answers:
            back = source.randrange(len(table.answers))
            before = whole(table)
            try:
                table.rewind(source.randrange(setting.seats), back)
            except Refused:
                assert whole(table) == before
                continue
        elif not table.over:
            seat = source.choice(table.waiting)
            table.answer(seat, draw(table.ask_of(seat), source))
        if source.random() < 0.2:
            table.fork()  # leaves a checkpoint behind
    fresh = setting.replayed(list(table.answers), sealed=table.sealed)
    assert position(fresh) == position(table)
    back = setting.replayed(through_json(table.log), sealed=table.sealed)
    assert whole(back) == whole(table)
    assert [table.log[number] for number in table.numbers] == list(table.answers)


def test_notes_are_no_answers():
    table = play(auction(), *OPENING)
    table.record(Entry(0, "a friend", "replaced"))
    play(table, "red")
    assert table.numbers == [0, 1, 2, 3, 5]


# Revealed information


def test_moments_are_the_first_asks_of_steps_and_know_their_place_in_the_log():
    table = play(auction(), *ROUND)
    table.undo(1)
    play(table, ("bee", "cat"))
    play(table, *OPENING)
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
def test_what_has_been_revealed_since_a_moment(answers, reveals, since, revealed: list[Revealed], monkeypatch):
    for kind in reveals:
        monkeypatch.setattr(kind, "reveals", True)
    assert past_of(play(auction(), *answers)).since(*since) == revealed


def leaves(value: Any) -> set[str]:
    """Yield every string in a nested value."""
    if isinstance(value, str):
        return {value}
    if is_hidden(value):
        return set()
    if isinstance(value, Part):
        value = vars(value)
    if isinstance(value, dict) or hasattr(value, "items"):
        return set().union(*(leaves(part) for pair in value.items() for part in pair))
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*map(leaves, value))
    slots = [slot for kind in type(value).__mro__ for slot in getattr(kind, "__slots__", ())]
    return set().union(*(leaves(getattr(value, slot)) for slot in slots))


@every_game(examples=1)
def test_an_answer_that_shows_everyone_what_was_hidden_is_declared(setting: Setting, source: Random):
    """If a text was known only to its seat and then becomes public, the decision must be declared as revealing."""
    for table in progress(setting, source, nature=False):
        if table.over or table.simultaneous or table.asks[0].seat == NATURE or source.random() < 0.85:
            continue
        seat, ask = table.asks[0].seat, table.asks[0]
        hidden = leaves(table.game.observation(seat)) - leaves(table.game.observation(None)) - leaves(seen(table, None))
        fork = table.fork()
        fork.answer(seat, draw(ask, source))
        shown = leaves(fork.game.observation(None)) | leaves(seen(fork, None))
        if hidden & shown:
            assert ask.reveals
