"""How a choice of several answers reads."""

from random import Random

from games.engine import Pick, Table, draw, groups, label_of
from games.han import BOX


def found(seed):
    """The labels of all choices in a game played at random, by topic and answers."""
    source, labels = Random(seed), {}
    table = Table(BOX.new(3, {}), nature=source)
    while not table.over:
        ask = table.ask_of(table.waiting[0])
        assert isinstance(ask, Pick)
        for group in groups(table, ask, 25):
            for choice in group.choices:
                observation = choice.before.game.observation(ask.seat)
                labels[ask.topic, *choice.path] = label_of(choice.decided, observation)
        table.answer(ask.seat, draw(ask, source))
    return labels


def test_a_piece_reads_with_its_payment_where_there_is_a_choice():
    labels = found(1)
    texts = {label.text for path, label in labels.items() if path[0] == "province"}
    assert {"House on Wei 1", "Discard red"} <= texts
    assert any(text.endswith("(2 green)") for text in texts)
    assert all(len(label.text) <= 80 for label in labels.values())
    assert all(len(part) <= 100 for label in labels.values() for part in label.note.split("; "))
