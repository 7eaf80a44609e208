"""Actions give the answers that clicks would give."""

import pytest

from games.engine import NATURE, Action, AlreadyAnswered, Amount, LeadsTo, Parameter, Refused, Table, Unfit, by_command
from games.engine.commands import commands_of
from tests.games.engine.toys import BOX, CITY, STEP, TASTE, TRAVEL, Dance, Journey, Number, Tasting, say

ACTIONS = {action.name: action for action in BOX.actions}


def auction(*answers):
    table = Table(BOX.new(2, {}))
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table


TO_BID, TO_TAKE, TO_CHOOSE = ("tea",), ("tea", 5, 1), ("tea", 5, 1, "blue")


@pytest.mark.parametrize(
    ("answers", "name", "given", "path"),
    [
        (TO_BID, "bid", {"amount": 3}, (3,)),
        (TO_BID, "nothing", {}, (0,)),
        (TO_TAKE, "take", {"first": "ant"}, ("red", ("ant", "cat"))),
        (TO_TAKE, "take", {"colour": "blue", "first": "bee", "second": "ant"}, ("blue", ("bee", "ant"))),
        (TO_CHOOSE, "take", {"first": "ant"}, (("ant", "cat"),)),
        (TO_CHOOSE, "bee", {}, (("ant", "bee"),)),
    ],
)
def test_an_action_is_a_path_of_answers(answers, name, given, path):
    table = auction(*answers)

    assert ACTIONS[name].path(table, 0, given) == path
    assert table.number == len(answers)


@pytest.mark.parametrize(
    ("answers", "name", "given", "sentence"),
    [
        (TO_BID, "take", {"first": "ant"}, "take does not answer anything you are being asked now."),
        (TO_BID, "bid", {}, "amount is missing: How much."),
        (TO_BID, "bid", {"amount": 9}, "9 is not possible here. Enter a whole number from 0 to 5."),
        (TO_TAKE, "take", {"first": "ant", "third": "bee"}, "third is not needed here. Leave it out."),
        (TO_TAKE, "take", {"first": "cat"}, "Choose 2 different ones of: ant, bee, cat."),
        (TO_TAKE, "wrong", {"one": "red"}, "not possible here. Choose one of: red, blue."),
    ],
)
def test_an_impossible_action_is_refused_with_a_sentence(answers, name, given, sentence):
    with pytest.raises(Refused) as refusal:
        ACTIONS[name].path(auction(*answers), 0, given)

    assert str(refusal.value).endswith(sentence)


def test_a_skipped_line_is_not_used_later():
    """A player who clicked a part of the action and types the rest wants it done once."""
    table = Table(Dance(2, {"rounds": "1"}))
    assert STEP.path(table, 0, {"foot": "left"}) == ("yes", "left")

    table.answer(0, "yes")
    assert STEP.path(table, 0, {"foot": "left"}) == ("left",)


GEMS = {"first": "bee", "second": "ant"}


def tasting(*answers):
    table = Table(Tasting(2, {"rounds": "2"}))
    for answer in answers:
        table.answer(0, answer)
    return table


@pytest.mark.parametrize(
    ("answers", "given", "path"),
    [
        ((), GEMS | {"more": 1, "colour": "red"}, (("bee", "ant"), 1, "red")),
        ((("bee", "ant"),), GEMS | {"more": 1, "colour": "red"}, (1, "red")),
        ((("bee", "ant"), 1), GEMS | {"more": 1, "colour": "red"}, ("red",)),
        ((("bee", "ant"), 1), {"more": 1, "colour": "red"}, ("red",)),
        ((("bee", "ant"), 1), {"colour": "red"}, ("red",)),
    ],
)
def test_a_clicked_answer_can_be_typed_again(answers, given, path):
    """Discord sends no command without its required parameters."""
    assert TASTE.path(tasting(*answers), 0, given) == path


@pytest.mark.parametrize(
    ("answers", "given", "name", "topic", "answer"),
    [
        ((("bee", "ant"),), {"first": "ant", "second": "bee", "more": 1, "colour": "red"}, "first", "gems", "bee"),
        ((("bee", "ant"), 1), GEMS | {"more": 2, "colour": "red"}, "more", "more", 1),
    ],
)
def test_an_answer_clicked_before_cannot_be_typed_differently(answers, given, name, topic, answer):
    with pytest.raises(AlreadyAnswered) as refusal:
        TASTE.path(tasting(*answers), 0, given)

    assert (
        str(refusal.value) == f"{name} has already been answered with {answer!r}. To change that, take it back first."
    )
    assert (refusal.value.ask.topic, refusal.value.answer) == (topic, answer)


@pytest.mark.parametrize("line", ["japan", Parameter("foot", say, never=("china",))])
def test_an_action_does_not_go_on_where_clicks_began_another(line):
    action = Action("step", say, {"country": line, "city": CITY})
    with pytest.raises(AlreadyAnswered) as refusal:
        action.path(journey("china"), 0, {"colour": "xian"})
    with pytest.raises(AlreadyAnswered):
        action.ask_for(journey("china"), 0, {}, "colour")

    assert (refusal.value.answer, refusal.value.table.ask_of(0).topic) == ("china", "country")


def test_an_answer_clicked_before_is_offered_where_it_was_asked_for():
    """Labels and notes depend on the position: what was paid is no longer in hand, for example."""
    sell = Action("bid", say, {"bid": Parameter("amount", say), "colour": Parameter("colour", say)})
    fork, ask = TASTE.ask_for(tasting(("bee", "ant"), 4), 0, {}, "second")
    assert (ask.options, fork.ask_of(0).topic) == (["ant"], "gems")

    fork, ask = sell.ask_for(auction("tea", 1, 5), 1, {}, "amount")
    assert (ask, fork.waiting) == (Number(1, "bid", 5, 5), (0, 1))


def test_clicks_in_earlier_steps_are_forgotten():
    table = tasting(("bee", "ant"), 1, "red", ("ant", "bee"))

    assert TASTE.path(table, 0, {"first": "ant", "more": 1, "colour": "red"}) == (1, "red")
    with pytest.raises(AlreadyAnswered):
        TASTE.path(table, 0, GEMS | {"more": 1, "colour": "red"})


@pytest.mark.parametrize(
    ("answers", "name", "given", "parameter", "topic"),
    [
        (TO_BID, "bid", {}, "amount", "bid"),
        (TO_TAKE, "take", {}, "colour", "colour"),
        (TO_TAKE, "take", {"colour": "blue"}, "first", "gems"),
        (TO_TAKE, "take", {}, "second", "gems"),
    ],
)
def test_autocomplete_is_what_the_fork_would_ask(answers, name, given, parameter, topic):
    fork, ask = ACTIONS[name].ask_for(auction(*answers), 0, given, parameter)

    assert ask.topic == topic
    assert fork.ask_of(0) is ask


def test_autocomplete_leaves_out_options_used_in_the_same_answer():
    _, ask = ACTIONS["take"].ask_for(auction(*TO_TAKE), 0, {"first": "ant"}, "second")

    assert ask.options == ["bee", "cat"]


@pytest.mark.parametrize(
    ("answers", "name", "given", "parameter"),
    [
        (TO_BID, "take", {}, "first"),
        (TO_TAKE, "take", {"first": "ant", "second": "bee"}, "third"),
        (TO_TAKE, "take", {"colour": "green"}, "first"),
        (TO_BID, "bid", {"amount": 2}, "first"),
    ],
)
def test_there_is_no_autocomplete_for_an_unasked_parameter(answers, name, given, parameter):
    with pytest.raises(Refused):
        ACTIONS[name].ask_for(auction(*answers), 0, given, parameter)


def test_an_action_ends_at_sealed_answers():
    """The last bid would reveal the other bids on the fork, which must not be read."""
    table = auction("tea")
    table.answer(1, 1)

    assert ACTIONS["bid"].path(table, 0, {"amount": 5}) == (5,)
    assert table.sealed == {1: 1}


def test_a_decision_says_which_of_its_commands_several_games_share():
    class Bid(Amount):
        topic = "bid"
        commands = by_command(bid=Parameter("jade", say, number=True), nothing=0)
        shared_commands = ("bid",)

    assert {action.name: action.shared for action in commands_of([Bid], say)} == {"bid": True, "nothing": False}


def test_nature_uses_no_commands():
    assert auction().ask_of(NATURE).topic == "prize"
    with pytest.raises(Refused, match="does not answer anything"):
        ACTIONS["bid"].path(auction(), 0, {"amount": 1})


def journey(*answers):
    table = Table(Journey(2, {"rounds": "2"}))
    for answer in answers:
        table.answer(0, answer)
    return table


@pytest.mark.parametrize(
    ("answers", "city", "path"),
    [
        ((), "kyoto", ("japan", "kyoto")),
        ((), "bari", ("italy", "south", "bari")),
        (("italy",), "rome", ("north", "rome")),
        (("china",), "xian", ("xian",)),
    ],
)
def test_a_command_names_at_once_what_clicks_choose_step_by_step(answers, city, path):
    assert TRAVEL.path(journey(*answers), 0, {"colour": city}) == path


def test_a_command_is_offered_all_that_any_way_leads_to():
    fork, ask = TRAVEL.ask_for(journey(), 0, {}, "colour")

    assert (ask.topic, list(ask.options)) == ("city", ["beijing", "xian", "rome", "pisa", "bari", "kyoto"])
    assert fork.number == 0


def test_a_place_to_which_no_way_leads_is_refused_with_all_that_fit():
    with pytest.raises(Unfit, match="Choose one of: beijing, xian, rome, pisa, bari, kyoto") as refusal:
        TRAVEL.path(journey(), 0, {"colour": "paris"})

    assert (refusal.value.answer, refusal.value.table.ask_of(0).topic) == ("paris", "country")


def test_an_ask_with_no_way_to_the_parameter_is_not_answered():
    with pytest.raises(Refused, match="does not answer anything"):
        TRAVEL.path(journey("home"), 0, {"colour": "rice"})
    for script in ({"country": LeadsTo(CITY)}, {"country": LeadsTo(CITY), "region": LeadsTo(CITY)}):
        with pytest.raises(Refused, match="does not answer anything"):
            Action("step", say, script).path(journey(), 0, {"colour": "xian"})
