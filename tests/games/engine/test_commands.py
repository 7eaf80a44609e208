"""Actions give the answers that clicks would give."""

import pytest

from games.engine import Action, AlreadyAnswered, Amount, LeadsTo, Parameter, Refused, Table, Unfit, by_command
from games.engine.commands import commands_of
from tests.games.engine.toys import BOX, CITY, STEP, TASTE, TRAVEL, Auction, Dance, Journey, Number, Tasting, play, say

BID, NOTHING, TAKE, BEE, WRONG = BOX.actions
TO_TAKE, TO_CHOOSE = ("tea", 5, 1), ("tea", 5, 1, "blue")
CLICKED = ("bee", "ant")
GEMS = {"first": "bee", "second": "ant"}


def at(kind, *answers):
    return play(Table(kind(2, {"rounds": "2"})), *answers)


@pytest.mark.parametrize(
    ("action", "table", "given", "path"),
    [
        (BID, at(Auction, "tea"), {"amount": 3}, (3,)),
        (NOTHING, at(Auction, "tea"), {}, (0,)),
        (TAKE, at(Auction, *TO_TAKE), {"first": "ant"}, ("red", ("ant", "cat"))),
        (TAKE, at(Auction, *TO_TAKE), {"colour": "blue", "first": "bee", "second": "ant"}, ("blue", ("bee", "ant"))),
        (TAKE, at(Auction, *TO_CHOOSE), {"first": "ant"}, (("ant", "cat"),)),
        (BEE, at(Auction, *TO_CHOOSE), {}, (("ant", "bee"),)),
        # a skipped line is not used later: who clicked a part of the action and types the rest wants it done once
        (STEP, at(Dance), {"foot": "left"}, ("yes", "left")),
        (STEP, at(Dance, "yes"), {"foot": "left"}, ("left",)),
        # a clicked answer can be typed again: Discord sends no command without its required parameters
        (TASTE, at(Tasting), GEMS | {"more": 1, "colour": "red"}, (CLICKED, 1, "red")),
        (TASTE, at(Tasting, CLICKED), GEMS | {"more": 1, "colour": "red"}, (1, "red")),
        (TASTE, at(Tasting, CLICKED, 1), GEMS | {"more": 1, "colour": "red"}, ("red",)),
        (TASTE, at(Tasting, CLICKED, 1), {"colour": "red"}, ("red",)),
        # a command names at once what clicks choose step by step
        (TRAVEL, at(Journey), {"colour": "kyoto"}, ("japan", "kyoto")),
        (TRAVEL, at(Journey), {"colour": "bari"}, ("italy", "south", "bari")),
        (TRAVEL, at(Journey, "italy"), {"colour": "rome"}, ("north", "rome")),
        (TRAVEL, at(Journey, "china"), {"colour": "xian"}, ("xian",)),
    ],
)
def test_an_action_is_a_path_of_answers(action, table, given, path):
    number = table.number
    assert action.path(table, 0, given) == path
    assert table.number == number


NO_WAY = Action("step", say, {"country": LeadsTo(CITY)})
NO_CITY = Action("step", say, {"country": LeadsTo(CITY), "region": LeadsTo(CITY)})


@pytest.mark.parametrize(
    ("action", "table", "given", "sentence"),
    [
        (TAKE, at(Auction, "tea"), {"first": "ant"}, "take does not answer anything you are being asked now."),
        (BID, at(Auction), {"amount": 1}, "bid does not answer anything you are being asked now."),
        (TRAVEL, at(Journey, "home"), {"colour": "rice"}, "step does not answer anything you are being asked now."),
        (NO_WAY, at(Journey), {"colour": "xian"}, "step does not answer anything you are being asked now."),
        (NO_CITY, at(Journey), {"colour": "xian"}, "step does not answer anything you are being asked now."),
        (BID, at(Auction, "tea"), {}, "amount is missing: How much."),
        (BID, at(Auction, "tea"), {"amount": 9}, "9 is not possible here. Enter a whole number from 0 to 5."),
        (TAKE, at(Auction, *TO_TAKE), {"first": "ant", "third": "bee"}, "third is not needed here. Leave it out."),
        (TAKE, at(Auction, *TO_TAKE), {"first": "cat"}, "Choose 2 different ones of: ant, bee, cat."),
        (WRONG, at(Auction, *TO_TAKE), {"one": "red"}, "not possible here. Choose one of: red, blue."),
    ],
)
def test_an_impossible_action_is_refused_with_a_sentence(action, table, given, sentence):
    with pytest.raises(Refused) as refusal:
        action.path(table, 0, given)
    assert str(refusal.value).endswith(sentence)


@pytest.mark.parametrize(
    ("answers", "given", "name", "topic", "answer"),
    [
        ((CLICKED,), {"first": "ant", "second": "bee", "more": 1, "colour": "red"}, "first", "gems", "bee"),
        ((CLICKED, 1), GEMS | {"more": 2, "colour": "red"}, "more", "more", 1),
    ],
)
def test_an_answer_clicked_before_cannot_be_typed_differently(answers, given, name, topic, answer):
    with pytest.raises(AlreadyAnswered) as refusal:
        TASTE.path(at(Tasting, *answers), 0, given)
    sentence = f"{name} has already been answered with {answer!r}. To change that, take it back first."
    assert str(refusal.value) == sentence
    assert (refusal.value.ask.topic, refusal.value.answer) == (topic, answer)


@pytest.mark.parametrize("line", ["japan", Parameter("foot", say, never=("china",))])
def test_an_action_does_not_go_on_where_clicks_began_another(line):
    action = Action("step", say, {"country": line, "city": CITY})
    with pytest.raises(AlreadyAnswered) as refusal:
        action.path(at(Journey, "china"), 0, {"colour": "xian"})
    with pytest.raises(AlreadyAnswered):
        action.ask_for(at(Journey, "china"), 0, {}, "colour")
    assert (refusal.value.answer, refusal.value.table.ask_of(0).topic) == ("china", "country")


def test_clicks_in_earlier_steps_are_forgotten():
    table = at(Tasting, CLICKED, 1, "red", ("ant", "bee"))
    assert TASTE.path(table, 0, {"first": "ant", "more": 1, "colour": "red"}) == (1, "red")
    with pytest.raises(AlreadyAnswered):
        TASTE.path(table, 0, GEMS | {"more": 1, "colour": "red"})


def test_an_answer_clicked_before_is_offered_where_it_was_asked_for():
    """Labels and notes depend on the position: what was paid is no longer in hand, for example."""
    sell = Action("bid", say, {"bid": Parameter("amount", say), "colour": Parameter("colour", say)})
    fork, ask = TASTE.ask_for(at(Tasting, CLICKED, 4), 0, {}, "second")
    assert (ask.options, fork.ask_of(0).topic) == (["ant"], "gems")
    fork, ask = sell.ask_for(at(Auction, "tea", 1, 5), 1, {}, "amount")
    assert (ask, fork.waiting) == (Number(1, "bid", 5, 5), (0, 1))


@pytest.mark.parametrize(
    ("action", "answers", "given", "parameter", "topic"),
    [
        (BID, ("tea",), {}, "amount", "bid"),
        (TAKE, TO_TAKE, {}, "colour", "colour"),
        (TAKE, TO_TAKE, {"colour": "blue"}, "first", "gems"),
        (TAKE, TO_TAKE, {"first": "ant"}, "second", "gems"),
    ],
)
def test_autocomplete_is_what_the_fork_would_ask_without_options_used_in_the_same_answer(
    action, answers, given, parameter, topic
):
    fork, ask = action.ask_for(at(Auction, *answers), 0, given, parameter)
    assert ask.topic == fork.ask_of(0).topic == topic
    assert "first" not in given or ask.options == ["bee", "cat"]


def test_autocomplete_offers_all_that_any_way_leads_to():
    fork, ask = TRAVEL.ask_for(at(Journey), 0, {}, "colour")
    assert (ask.topic, list(ask.options)) == ("city", ["beijing", "xian", "rome", "pisa", "bari", "kyoto"])
    assert fork.number == 0
    with pytest.raises(Unfit, match="Choose one of: beijing, xian, rome, pisa, bari, kyoto") as refusal:
        TRAVEL.path(at(Journey), 0, {"colour": "paris"})
    assert (refusal.value.answer, refusal.value.table.ask_of(0).topic) == ("paris", "country")


NOWHERE = Action("step", say, {"country": Parameter("foot", say, never=("china", "italy", "japan", "home"))})


@pytest.mark.parametrize(
    ("action", "table", "given", "parameter"),
    [
        (TAKE, at(Auction, "tea"), {}, "first"),
        (TAKE, at(Auction, *TO_TAKE), {"first": "ant", "second": "bee"}, "third"),
        (TAKE, at(Auction, *TO_TAKE), {"colour": "green"}, "first"),
        (BID, at(Auction, "tea"), {"amount": 2}, "first"),
        (NOWHERE, at(Journey), {}, "foot"),  # every option leads to another action
    ],
)
def test_there_is_no_autocomplete_for_an_unasked_parameter(action, table, given, parameter):
    with pytest.raises(Refused):
        action.ask_for(table, 0, given, parameter)


def test_an_action_ends_at_sealed_answers():
    """The last bid would reveal the other bids on the fork, which must not be read."""
    table = at(Auction, "tea")
    table.answer(1, 1)
    assert BID.path(table, 0, {"amount": 5}) == (5,)
    assert table.sealed == {1: 1}


def test_a_decision_says_which_of_its_commands_several_games_share():
    class Bid(Amount):
        topic = "bid"
        commands = by_command(bid=Parameter("jade", say, number=True), nothing=0)
        shared_commands = ("bid",)

    assert {action.name: action.shared for action in commands_of([Bid], say)} == {"bid": True, "nothing": False}
