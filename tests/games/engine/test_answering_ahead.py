"""Questions that may be answered before they are asked."""

import pytest

from games import find_box, find_boxes
from games.engine import Amount, Pick, Picks, Refused
from games.engine.language import languages, speaking

BID, STOP = find_box("huang_di").ahead


@pytest.mark.parametrize(
    ("question", "ask", "answer", "fitting"),
    [
        (BID, Amount(0, "bid", 0, 5), 3, 3),
        (BID, Amount(0, "bid", 0, 5), 9, 5),  # all there is
        (BID, Amount(0, "bid", 2, 5), 0, 2),
        (BID, Amount(0, "bid", 0, 5), "three", None),
        (STOP, Pick(0, "after", ["end", "chip"]), "end", "end"),
        (STOP, Pick(0, "after", ["chip"]), "end", None),
        (STOP, Pick(0, "after", ["end", "emperor"]), "end", None),
        (STOP, Picks(0, "after", ["end", "chip"], 1), "end", None),
    ],
)
def test_what_an_answer_given_ahead_comes_to(question, ask, answer, fitting):
    assert question.fitting(ask, answer) == fitting


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        *((BID, answer) for answer in (-1, 100, "3", True, 3.0, None, ("a",))),
        *((STOP, answer) for answer in ("go", 1, "")),
    ],
)
def test_what_cannot_be_given_ahead_is_refused(question, answer):
    with pytest.raises(Refused):
        question.check(answer)


def test_an_answer_is_taken_by_its_key_and_as_it_reads_and_what_can_be_given_is_named_so():
    assert [STOP.read(typed) for typed in ("end", " End My Turn ", "stop")] == ["end", "end", "stop"]
    with pytest.raises(Refused, match="choose one of: End my turn"):
        STOP.check("stop")
    with speaking("de"):
        assert STOP.read("zug beenden") == "end"


def test_a_number_reads_with_what_it_counts():
    assert BID.label(3) == "3 jade"


@pytest.mark.parametrize(("question", "answer"), [(BID, 0), (BID, 99), (STOP, "end")])
def test_what_can_be_given_ahead_is_taken(question, answer):
    question.check(answer)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_every_question_of_every_game_has_its_words(box, language):
    assert len(box.ahead) <= 8
    with speaking(language):
        for question in box.ahead:
            assert 0 < len(question.title) <= 40
            assert 0 < len(question.sentence) <= 200
            labels = [question.label(key) for key in question.keys] or [question.label(7)]
            assert all(0 < len(label) <= 70 for label in labels)
