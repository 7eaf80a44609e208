"""Asks accept exactly the valid answers, and refusals name them."""

import pytest

from games.engine import Amount, Lazy, Pick, Picks, Refused, only_answer

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


@pytest.mark.parametrize("kind", [Pick, lambda *ask: Picks(*ask, 1)])
def test_lazy_options_are_built_once_when_first_read(kind):
    looks = []
    ask = kind(0, "animal", Lazy(lambda: looks.append("look") or ["ant"]))
    assert looks == []

    assert ask.options == ["ant"]
    ask.check(("ant",) if isinstance(ask, Picks) else "ant")
    assert ask.options == ["ant"]
    assert looks == ["look"]


@pytest.mark.parametrize("kind", [Pick, lambda *ask: Picks(*ask, 2)])
def test_an_ask_with_lazy_options_equals_one_that_lists_them_whether_read_or_not(kind):
    unread, read = (kind(0, "animal", Lazy(lambda: ["ant", "bee"])) for _ in range(2))
    listed, other = kind(0, "animal", ("ant", "bee")), kind(0, "animal", ("bee", "ant"))
    before = hash(read)
    read.check(("ant", "bee") if isinstance(read, Picks) else "ant")

    assert unread == read == listed
    assert read == kind(0, "animal", ["ant", "bee"])
    assert unread != other
    assert hash(unread) == hash(read) == hash(listed) == before
    assert repr(unread) == repr(listed)
    assert only_answer(kind(0, "animal", Lazy(lambda: ["ant"]))) == (None if isinstance(read, Picks) else "ant")


def test_lazy_items_are_a_sequence():
    items = Lazy(lambda: iter(("ant", "bee", "cat")))

    assert (items[-1], items[:2], [*reversed(items)]) == ("cat", ("ant", "bee"), ["cat", "bee", "ant"])
    assert ("bee" in items, items.index("cat"), "dog" in items) == (True, 2, False)
    assert items == Lazy(lambda: ("ant", "bee", "cat"))
    assert items != "antbeecat"
