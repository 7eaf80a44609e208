"""Questions that may be answered before they are asked."""

from random import Random

import pytest

from games import find_box
from games.engine import Ahead, Refused, Table
from games.engine.language import languages, speaking
from games.huang_di.events import JadeCollected, RoundBegan, RowCompleted
from tests.games.conformance import every_folder
from tests.games.engine.toys import Number, OneOf, SomeOf

BID, STOP = find_box("huang_di").ahead
JADE, ROUND, ROW = JadeCollected(0, 2), RoundBegan(2, (3, 3)), RowCompleted(0, 0, 1, (0,), 2)


@pytest.mark.parametrize(
    ("question", "ask", "answer", "fitting"),
    [
        (BID, Number(0, "bid", 0, 5), 3, 3),
        (BID, Number(0, "bid", 0, 5), 9, 5),  # all there is
        (BID, Number(0, "bid", 2, 5), 0, 2),
        (BID, Number(0, "bid", 0, 5), "three", None),
        (STOP, OneOf(0, "after", ["end", "chip"]), "end", "end"),
        (STOP, OneOf(0, "after", ["chip"]), "end", None),
        (STOP, OneOf(0, "after", ["end", "emperor"]), "end", None),
        (STOP, SomeOf(0, "after", ["end", "chip"], 1), "end", None),
    ],
)
def test_how_an_answer_given_ahead_is_applied(question, ask, answer, fitting):
    assert question.fitting(ask, answer) == fitting


@pytest.mark.parametrize(
    ("question", "accepted", "refused"),
    [(BID, (0, 99), (-1, 100, "3", True, 3.0, None, ("a",))), (STOP, ("end",), ("go", 1, "", "stop"))],
)
def test_only_answers_that_can_be_given_ahead_are_accepted(question, accepted, refused):
    for answer in accepted:
        question.check(answer)
    for answer in refused:
        with pytest.raises(Refused):
            question.check(answer)


def test_an_answer_is_accepted_by_key_or_label_and_refusals_list_labels():
    assert [STOP.read(typed) for typed in ("end", " End My Turn ", "stop")] == ["end", "end", "stop"]
    with pytest.raises(Refused, match="Choose one of: End my turn"):
        STOP.check("stop")
    assert BID.label(3) == "3 jade"


CHOSEN = Ahead("after", STOP.say, choices=lambda view: {key: f"{key} it" for key in view})
"""A question whose answers depend on the position: here they are the view itself."""


MEANT = Ahead(
    "after", STOP.say, ("never", "unless"), meaning=lambda key, ask, game: "end" if key == "never" else game.get(key)
)
"""A question whose answers are no options: one means to end, the other what the view says."""


def test_an_answer_can_stand_for_an_option_that_depends_on_the_position():
    cases = [("never", {}), ("unless", {"unless": "chip"}), ("unless", {}), ("unless", {"unless": "x"})]
    found = [MEANT.fitting(OneOf(0, "after", ["end", "chip"]), answer, view) for answer, view in cases]
    assert found == ["end", "chip", None, None]


def test_answers_can_depend_on_the_position():
    assert not CHOSEN.is_number
    assert CHOSEN.answers(["eat", "sell"]) == {"eat": "eat it", "sell": "sell it"}
    assert [CHOSEN.read(typed, ["eat", "sell"]) for typed in ("eat", "Sell it", "keep")] == ["eat", "sell", "keep"]
    assert CHOSEN.read("ea", ["eat", "earn"]) == "ea", "it could mean both"
    assert CHOSEN.label("eat", ["eat"]) == "eat it"
    assert CHOSEN.label("sell", ["eat"]) == "an answer that no longer fits"
    CHOSEN.check("eat", ["eat"])
    with pytest.raises(Refused, match=r"^'sell' cannot be answered ahead of time. Choose one of: eat it\.$"):
        CHOSEN.check("sell", ["eat"])
    with pytest.raises(Refused, match=r"^There is nothing to choose for this ahead of time now. Leave 'eat' out\.$"):
        CHOSEN.check("eat", [])


@pytest.mark.parametrize(
    ("question", "until", "since", "holds"),
    [
        (STOP, None, [ROUND, ROW], True),
        (STOP, "petition", [], True),
        (STOP, "petition", [JADE, ROW], True),
        (STOP, "petition", [JADE, ROUND, JADE], False),
        (STOP, "row", [ROUND], True),
        (STOP, "row", [ROW, ROUND], False),
        (STOP, "famine", [], False),
        (BID, None, [ROUND], True),
        (BID, "petition", [], False),
    ],
)
def test_an_answer_is_valid_until_its_moment(question, until, since, holds):
    assert question.holds(until, since) is holds


def test_a_moment_is_accepted_by_name_or_label():
    for typed in ("petition", " Until the next petition ", "the NEXT petition"):
        assert STOP.read_moment(typed) == "petition"
    with speaking("de"):
        assert STOP.read_moment("zur nächsten petition") == "petition"


def test_an_unknown_moment_is_refused_and_the_moments_are_listed():
    moments = "until the next petition, until a row is completed"
    why = f"is not possible here. Choose how long this answer holds: {moments}. Or leave it out."
    for typed in ("", " ", "until", "petitio", "the next petition of all"):
        with pytest.raises(Refused) as refused:
            STOP.read_moment(typed)
        assert str(refused.value) == f"{typed!r} {why}"
    with pytest.raises(Refused, match=r"^You cannot choose how long this answer holds. Leave 'petition' out\.$"):
        BID.read_moment("petition")


@pytest.mark.parametrize("language", languages())
@every_folder
def test_every_question_of_every_game_has_texts(box, language):
    assert len(box.ahead) <= 8
    own = Table(box.new(box.seats[0], {}), nature=Random(1)).game.observation(0)
    with speaking(language):
        assert not box.ahead or 0 < len(box.asked_ahead) <= 150
        for question in box.ahead:
            assert 0 < len(question.title) <= 40
            assert 0 < len(question.sentence) <= 200
            labels = [question.label(answer, own) for answer in question.answers(own) or [7]]
            assert len(labels) <= 25
            assert all(0 < len(label) <= 70 for label in labels)
            assert question.is_lasting or not question.until
            moments = [question.moment(until) for until in question.until]
            assert all(0 < len(moment) <= 60 for moment in moments)
            assert len(set(moments)) == len(moments) <= 5
