"""Slash commands of Huang Di do everything that they say, or nothing."""

import pytest

from games.engine import NotOffered, Refused
from games.huang_di import BOX
from tests.games.huang_di.positions import ADAM, turn_of

ACTIONS = {action.name: action for action in BOX.actions}


@pytest.mark.parametrize(
    ("name", "given", "possible"),
    [
        ("convicts", {"card": "resources"}, "recruiter, taskmaster"),
        ("draw", {"card": "emperor"}, "resources, taskmaster"),
        ("recruit", {"card": "builder", "peasants": 1}, "recruiter, taskmaster"),
        ("collect", {"card": "builder"}, "recruiter, resources, taskmaster"),
        ("build", {"first": "p1:l1:c1", "second": "emperor"}, "one, p1:l2:c1, p1:l1:c2"),
    ],
)
def test_no_command_takes_an_answer_that_leads_to_another_action(name, given, possible):
    table = turn_of(ADAM, adam={"jade": 9, "peasants": 20, "blocks": 5, "emperor_block": True})

    with pytest.raises(NotOffered) as refusal:
        ACTIONS[name].path(table, ADAM, given)

    assert f"Choose one of: {possible}" in str(refusal.value)


def test_buying_back_is_not_how_a_turn_ends():
    table = turn_of(ADAM, adam={"jade": 9, "chips": 1, "emperor_block": True})
    table.answer(ADAM, "recruiter")
    table.answer(ADAM, "jade")

    _, ask = ACTIONS["buyback"].ask_for(table, ADAM, {}, "price")

    assert list(ask.options) == ["chip"]


def test_a_card_that_is_played_has_nothing_to_choose():
    table = turn_of(ADAM, adam={"roles": ["recruiter", "taskmaster"]})

    with pytest.raises(Refused, match="There is nothing to choose for card now"):
        ACTIONS["recruit"].ask_for(table, ADAM, {}, "card")


def test_as_few_convicts_as_possible_work_where_no_number_is_given():
    table = turn_of(ADAM, adam={"jade": 9, "peasants": 1, "convicts": 5, "blocks": 5})

    assert ACTIONS["build"].path(table, ADAM, {"first": "p1:l1:c1"})[-1] == 1
    assert ACTIONS["build"].path(table, ADAM, {"first": "p1:l1:c1", "convicts": 2})[-1] == 2
