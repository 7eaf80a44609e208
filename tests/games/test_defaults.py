"""What goes along with a choice by default takes nothing from players that they could want."""

from collections import defaultdict
from random import Random

import pytest

from games import find_boxes
from games.engine import Parameter, Picks, Table, groups, with_forced_answers
from games.engine.combining import offered
from games.engine.language import speaking
from games.engine.selfplay import choose
from tests.games.conformance import some_options

BOXES = find_boxes()
GAMES = 4
SHARE = {"chang_cheng": 0.05, "han": 0.3, "huang": 0.05, "huang_di": 0.3}
"""The share of turns that are looked at; more in games with decisions that have a default."""
MOST = 25
"""Most choices in a group."""
ALONG = {"chang_cheng": {}, "han": {"second: done": set()}, "huang": {}, "huang_di": {}}
"""The answers that go along with a choice although there are others, with those others that the panel did not offer
together with the choice: a menu of HAN takes the second piece along with the first."""
WANTED = {**ALONG, "huang_di": {"after: end": {"jade", "chip"}}, "han": {"second: done": {"emissary", "space"}}}
"""The same for players who want their turn to end with their action: that skips a buyback, and in HAN what only the
first piece makes possible, in a court or across a border. An emperor block is never skipped."""
WISHES = {"default": {}, "wanted": {"defaults": True}}
PLAIN = {"card"}
"""Optional parameters without a word on what leaving them out means: the role card that has the action."""


def games(box):
    """Yield random games, each as an iterator over its questions: the table and the seat."""
    for seed in range(GAMES):
        source = Random(seed)
        seats = source.choice(box.seats)
        yield questions(Table(box.new(seats, some_options(box, seats, source)), nature=source), box, source)


def questions(table, box, source):
    while not table.over:
        seat = source.choice(table.waiting)
        yield table, seat
        table.answer(seat, choose(table, table.ask_of(seat), box.policy("random"), source))


def kind(key):
    """Return what is skipped, without saying where."""
    return "space" if key[-1].isdigit() else key.rpartition(":")[2]


def panel(table, seat):
    """Return what a panel offers: the answers of each choice, and what can be chosen together with it."""
    ask = table.ask_of(seat)
    if isinstance(ask, Picks):
        return [([tuple(ask.options[: ask.count])], set())]
    return [
        (choice.path, {answer for other in group.choices for answer in other.path} if group.most > 1 else set())
        for group in groups(table, ask, MOST)
        for choice in group.choices
    ]


def skipped(table, seat, path, wish):
    """Yield the answers that go along with a choice although there are others, with those."""
    given = with_forced_answers(table, seat, path, **wish)
    for count in range(len(path), len(given)):
        ask = table.tried(seat, given[:count]).ask_of(seat)
        if others := {*offered(ask)} - {given[count]}:
            yield f"{ask.topic}: {given[count]}", others


def all_skipped(box):
    """Return what goes along in random games with the others not offered before, by default and for who wants it."""
    found, looks = {"default": defaultdict(set), "wanted": defaultdict(set)}, Random(1)
    for asked in games(box):
        turn, together, is_seen = None, {}, False
        for table, seat in asked:
            if turn != (table.steps, seat):
                turn, together, is_seen = (table.steps, seat), {}, looks.random() < SHARE[box.name]
            if is_seen:
                before = set().union(*(together.get(answer, ()) for _, answer in table.step_answers))
                for path, beside in panel(table, seat):
                    together[path[0]] = beside
                    for way, skips in found.items():
                        for answer, others in skipped(table, seat, path, WISHES[way]):
                            skips[answer] |= {kind(key) for key in others - beside - before}
    return found


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_what_goes_along_skips_only_what_was_offered_beside_the_choice(box):
    assert all_skipped(box) == {"default": ALONG[box.name], "wanted": WANTED[box.name]}


@pytest.mark.parametrize(("language", "words"), [("en", "leave it out"), ("de", "ohne Angabe")])
def test_a_command_says_what_leaving_out_a_parameter_means(language, words):
    with speaking(language):
        silent = {
            line.name
            for box in BOXES.values()
            for action in box.actions
            for line in action.script.values()
            if isinstance(line, Parameter) and not line.required and words not in line.sentence
        }
    assert silent == PLAIN
