"""Questions that may be answered before they are asked."""

from pathlib import Path

import pytest

from games import find_boxes
from games.engine import Ahead, Amount, Catalogue, Pick, Picks, Refused
from games.engine.language import languages, speaking

say = Catalogue(Path(__file__).parent / "locale")
BID = Ahead("bid", say)
STOP = Ahead("after", say, ("end", "stop"), is_lasting=True, unless=("emperor",))


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
