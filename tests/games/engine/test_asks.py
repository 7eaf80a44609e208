"""Asks accept exactly the valid answers, and refusals name them."""

import pytest

from games.engine import Amount, Pick, Picks, Refused

PICK = Pick(0, "animal", ["ant", "bee"])
PICKS = Picks(0, "animals", ("ant", "bee", "cat"), 2)
AMOUNT = Amount(0, "legs", 2, 6)


@pytest.mark.parametrize(
    ("ask", "answer"),
    [(PICK, "ant"), (PICKS, ("cat", "ant")), (AMOUNT, 2), (AMOUNT, 6), (Picks(0, "none", [], 0), ())],
)
def test_a_valid_answer_is_accepted(ask, answer):
    ask.check(answer)


@pytest.mark.parametrize(
    ("ask", "answer", "sentence"),
    [
        (PICK, "dog", "'dog' is not possible here. Choose one of: ant, bee."),
        (PICK, ("ant",), "('ant',) is not possible here. Choose one of: ant, bee."),
        (Pick(0, "animal", []), "ant", "'ant' is not possible here, and nothing else is."),
        (PICKS, ("ant",), "Choose 2 different ones of: ant, bee, cat."),
        (PICKS, ("ant", "ant"), "Choose 2 different ones of: ant, bee, cat."),
        (PICKS, ("ant", "dog"), "Choose 2 different ones of: ant, bee, cat."),
        (PICKS, ["ant", "bee"], "Choose 2 different ones of: ant, bee, cat."),
        (PICKS, (["ant"], "bee"), "Choose 2 different ones of: ant, bee, cat."),
        (PICKS, "an", "Choose 2 different ones of: ant, bee, cat."),
        (AMOUNT, 1, "1 is not possible here. Enter a whole number from 2 to 6."),
        (AMOUNT, 7, "7 is not possible here. Enter a whole number from 2 to 6."),
        (AMOUNT, True, "True is not possible here. Enter a whole number from 2 to 6."),
        (AMOUNT, 3.0, "3.0 is not possible here. Enter a whole number from 2 to 6."),
        (AMOUNT, "3", "'3' is not possible here. Enter a whole number from 2 to 6."),
    ],
)
def test_other_answers_are_refused_with_valid_ones(ask, answer, sentence):
    with pytest.raises(Refused) as refusal:
        ask.check(answer)

    assert str(refusal.value) == sentence


@pytest.mark.parametrize("ask", [PICK, PICKS, AMOUNT])
def test_a_refusal_shortens_a_long_answer(ask):
    for answer in ("x" * 10_000, 10**1000, ("x" * 10_000,) * 100):
        with pytest.raises(Refused) as refusal:
            ask.check(answer)
        assert len(str(refusal.value)) < 400
