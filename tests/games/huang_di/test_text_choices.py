"""How a choice of several answers reads."""

from random import Random

import pytest

from games import find_box
from games.engine import Amount, Pick, Table, draw, groups, label_of
from tests.games.huang_di.positions import asked

BOX = find_box("huang_di")


def labels(table):
    """The labels of all choices at the question of a table, by its topic and the answers."""
    ask = table.ask_of(table.waiting[0])
    if table.simultaneous or not isinstance(ask, Pick | Amount):
        return {}
    return {
        (ask.topic, *choice.path): label_of(choice.decided, choice.before.game.observation(ask.seat))
        for group in groups(table, ask, 25)
        for choice in group.choices
    }


def played(seed):
    """The labels at every question of a game played at random."""
    source = Random(seed)
    table = Table(BOX.new(3, {}), nature=source)
    while not table.over:
        yield labels(table)
        ask = table.ask_of(table.waiting[0])
        table.answer(ask.seat, draw(ask, source))


@pytest.fixture(scope="module")
def found():
    return {path: label for seed in range(3) for at_once in played(seed) for path, label in at_once.items()}


def test_every_choice_has_a_label_of_its_own_that_fits_a_menu():
    for at_once in played(3):
        for path, label in at_once.items():
            assert 0 < len(label.text) <= 80, path
            assert len(label.note) <= 100, path
        by_card = [(path[1], label.text, label.note) for path, label in at_once.items()]
        assert len({*by_card}) == len(by_card)


@pytest.mark.parametrize(
    ("path", "text", "note"),
    [
        (("role", "recruiter", "recruit", 1), "Recruit 1 peasant", "Free"),
        (("role", "recruiter", "recruit", 3), "Recruit 3 peasants", "2 jade"),
        (("role", "resources", "quarry", 5), "Quarry 5 blocks", "7 jade"),
        (("role", "resources", "jade"), "Collect 3 jade", ""),
        (
            ("role", "taskmaster", "repeat", "recruiter", "recruit", 3),
            "Recruiter again: Recruit 3 peasants (costs 3 jade)",
            "",
        ),
    ],
)
def test_a_choice_reads_as_what_it_does(found, path, text, note):
    assert (found[path].text, found[path].note) == (text, note)


def test_a_card_to_repeat_is_named_where_its_actions_are_chosen_later():
    label = asked("taskmaster").combined_label(BOX.new(2, {}), "repeat", [(asked("repeat"), "builder")])
    assert (label.text, label.note) == ("Builder", "2 jade: build or remove a block in Longxi, or play a favour")


def test_one_or_two_blocks_are_named_with_the_workers_sent(found):
    texts = {label.text.partition(":")[0] for path, label in found.items() if path[0] == "build" and path[2:]}
    assert "Only this block" in texts
    assert "Also level 1, column 2" in texts
    assert "Emperor block first" in texts
