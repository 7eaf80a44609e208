"""What is asked and offered, why something is not, advice, and how commands name it."""

from itertools import combinations

import pytest

from games.engine import NotOffered, label_of, with_forced_answers
from games.engine.combining import choices
from games.engine.words import MINUS
from games.huang_di import BOX
from tests.games.huang_di.positions import ADAM, asked, position, turn_of
from tests.games.playing import observed, parsed, play

WALL = """
A.... .....
B.... .....
BC... .....
aB*CC BBBBB
"""
RICH = {"jade": 9, "peasants": 20, "convicts": 3, "blocks": 3}

REASONS = [
    ("", {}, "builder", "you have no blocks"),
    ("recruiter recruit 3 PASS PASS", {"jade": 2}, "recruiter", "played in turn 1"),
    ("recruiter recruit", {"jade": 3}, "5", "needs 7 jade; you have 3"),
    ("resources quarry", {"blocks": 15, "jade": 9}, "2", "only 1 left"),
    ("resources", {"blocks": 16}, "quarry", "you have no blocks left to quarry"),
    ("recruiter", {"peasants": 1}, "convicts", "needs 2 peasants; you have 1"),
    ("recruiter", {}, "prison", "it is empty"),
    ("taskmaster", {"roles": ["recruiter"]}, "repeat", "needs 1 jade; you have none"),
    ("taskmaster", {"roles": ["recruiter", "resources"], "jade": 1}, "resources", "needs 2 jade; you have 1"),
    ("taskmaster", {}, "repeat", "no other card from an earlier turn this round"),
    ("builder build", RICH | {"peasants": 2}, "p1:l3:c2", "needs 6 workers; you have 5"),
    ("builder build p1:l2:c3", RICH | {"peasants": 6}, "p1:l3:c2", "needs 6 workers; you have 5 left"),
    ("builder", RICH, "favour", "no favours in hand"),
    ("builder", RICH | {"hand": ["twins"]}, "favour", "no pattern built yet"),
    ("builder", RICH | {"blocks": 0}, "build", "you have no blocks"),
    ("builder", RICH | {"convicts": 0}, "remove", "needs 2 convicts; you have none"),
    ("builder remove", RICH, "p1:l4:c1", "yours"),
    ("builder remove", RICH, "p1:l1:c3", "the emperor's"),
    ("builder remove", RICH, "p1:l1:c2", "in a full row"),
    ("builder remove", RICH, "p1:l2:c1", "under another block"),
    ("taskmaster move", {}, "p1", "your taskmaster is already there"),
    ("PASS", {"jade": 2, "chips": 1}, "jade", "needs 3 jade; you have 2"),
    ("recruiter jade chip PASS", {"chips": 2, "emperor_block": True}, "chip", "you have already taken a second action"),
]


@pytest.mark.parametrize(("answers", "adam", "key", "reason"), REASONS)
def test_the_reason_is(answers, adam, key, reason):
    """`PASS` is a turn of a player who cannot go on."""
    ask, seen = observed(play(turn_of(ADAM, WALL, adam=adam), *parsed(answers.replace("PASS", "taskmaster move p2"))))
    assert ask.reasons(seen)[key] == reason


WALLS = [
    ("*....  *....", "remove", "every block is the emperor's"),
    ("A....  .....\n*....  .....", "remove", "every block is the emperor's or yours"),
    (".....  *....", "remove", "there is no block in Longxi"),
    ("A...A .....\n" + "AAAAA .....\n" * 3, "build", "the wall in Longxi is complete"),
]


@pytest.mark.parametrize(("wall", "key", "reason"), WALLS)
def test_a_wall_may_leave_the_builder_nothing_to_do(wall, key, reason):
    assert asked("builder").reasons(turn_of(ADAM, wall, adam=RICH).game.observation(ADAM))[key] == reason


def test_the_emperor_block_does_not_go_where_the_second_block_has_its_only_place():
    wall = "....A B...B\n.AAAA BBBBB\nAAAAA BBBBB\nAAAAA BBBBB"
    adam = {"jade": 1, "peasants": 14, "blocks": 2, "emperor_block": True}
    ask, seen = observed(play(turn_of(ADAM, wall, adam=adam), "builder", "build", "p1:l3:c1"))
    why = "your second block would have no space that your workers can build on"
    assert ask.reasons(seen) == {"emperor": why}


def test_two_blocks_are_offered_once_and_either_order_leads_to_the_same_position():
    table = play(turn_of(ADAM, WALL, adam=RICH | {"convicts": 0}), "builder", "build")
    (ask,) = table.asks
    pairs = [choice.path for choice in choices(table, ask, 25, 25).offered if {*choice.path} <= {*ask.options}]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(ask.options, 2)))
    for path in pairs:
        either = [table.tried(ADAM, order).game.without_events() for order in (path, path[::-1])]
        assert either[0] == either[1]


SPENT = {"roles": ["resources"]}
READY = {"blocks": 1, "peasants": 4}
HINTS = [
    ("role", {}, "both blocks (Resources) and workers"),
    ("role", SPENT | {"jade": 2}, "The Taskmaster can repeat Resources for 2 jade"),
    ("role", SPENT | {"jade": 1}, "You get your Resources card back next round"),
    ("role", {"roles": ["resources", "taskmaster"], "jade": 2}, "You get your Resources card back next round"),
    ("role", {"blocks": 1}, "Recruit some"),
    ("role", {"blocks": 1, "roles": ["recruiter"], "jade": 1}, "The Taskmaster can repeat the Recruiter for 1 jade"),
    ("role", {"blocks": 1, "roles": ["recruiter"]}, "You get your Recruiter card back next round"),
    ("role", {"blocks": 1, "peasants": 3}, "too few workers to build in Longxi"),
    ("role", READY, "You can build in Longxi"),
    ("role", READY | {"roles": ["builder"], "jade": 2}, "can repeat it for 2 jade"),
    ("role", {"peasants": 4, "roles": ["builder"], "jade": 2}, "prepare for the next round"),
    ("role", READY | {"roles": ["builder"]}, "prepare for the next round"),
    ("role", {"hand": ["twins"]}, "play it with your Builder card"),
    ("after", {"roles": ["builder"], "emperor_block": True}, "you lose it at the end of the round"),
    ("after", {"emperor_block": True, "roles": ["builder", "resources", "recruiter"]}, ""),
    ("after", {"roles": ["builder"]}, ""),
    ("bid", {}, "Usually 2 to 5 jade"),
    ("repeat", {}, ""),
]


@pytest.mark.parametrize(("topic", "adam", "advice"), HINTS)
def test_a_newcomer_is_advised(topic, adam, advice):
    hint = asked(topic).hint(position(wall="AABBB .....", adam=adam).observation(ADAM))
    assert advice in hint
    assert bool(hint) == bool(advice)


def test_routine_questions_are_explained_only_in_the_first_three_rounds():
    for number in (3, 4):
        hints = [asked(topic).hint(position(round=number).observation(ADAM)) for topic in ("bid", "role")]
        assert [*map(bool, hints)] == [number == 3] * 2


def test_in_the_last_round_a_newcomer_is_told_what_scores():
    games = [position(wall="AAAA. .....", adam=READY, round=9, emperor_blocks=blocks) for blocks in (5, 0)]
    earlier, last = (asked("role").hint(game.observation(ADAM)) for game in games)
    assert earlier == ""
    assert "5 points per block" in last


def test_a_second_action_is_weighed():
    jade, chip = "A buyback costs", "Chips that you keep score"
    for ways in (["jade"], ["chip"], ["jade", "chip"]):
        hint = asked("after", ["end", *ways]).hint(position().observation(ADAM))
        assert [jade in hint, chip in hint] == ["jade" in ways, "chip" in ways]


def test_a_turn_ends_by_itself_for_those_who_want_that_unless_an_emperor_block_would_be_lost():
    path = ["recruiter", "jade"]
    for emperor_block, wanted in ((False, [*path, "end"]), (True, path)):
        table = turn_of(ADAM, adam={"chips": 1, "emperor_block": emperor_block})
        assert with_forced_answers(table, ADAM, path) == path
        assert with_forced_answers(table, ADAM, path, defaults=True) == wanted


ACTIONS = {action.name: action for action in BOX.actions}
MISLED = [
    ("convicts", {"card": "resources"}, "recruiter, taskmaster"),
    ("draw", {"card": "emperor"}, "resources, taskmaster"),
    ("collect", {"card": "builder"}, "recruiter, resources, taskmaster"),
    ("build", {"first": "p1:l1:c1", "second": "emperor"}, "one, p1:l2:c1, p1:l1:c2"),
]


@pytest.mark.parametrize(("name", "given", "possible"), MISLED)
def test_no_command_takes_an_answer_that_leads_to_another_action(name, given, possible):
    table = turn_of(ADAM, adam={"jade": 9, "peasants": 20, "blocks": 5, "emperor_block": True})
    with pytest.raises(NotOffered, match=f"Choose one of: {possible}"):
        ACTIONS[name].path(table, ADAM, given)


@pytest.mark.parametrize(
    ("adam", "is_one_step"),
    [({}, True), ({"convicts": 1}, False), ({"emperor_block": True}, False), ({"hand": ["twins"]}, False)],
)
def test_the_card_after_a_buyback_is_chosen_with_it_only_if_no_other_is_left(adam, is_one_step):
    """The Recruiter and Resources are played; the Builder would play the Twins, or remove Bill's block."""
    adam = {"jade": 9, "province": 1, "roles": ["recruiter", "resources"]} | adam
    table = play(turn_of(ADAM, "AAB.. .....", adam=adam), "taskmaster", "move", "p1")
    found = [choice.path for choice in choices(table, table.ask_of(ADAM), 5, 5).offered]
    assert (["jade"] in found) != is_one_step


@pytest.mark.parametrize("emperor_blocks", [3, 0])
@pytest.mark.parametrize("roles", [["recruiter", "builder"], ["recruiter", "resources"]])
def test_the_last_action_of_a_round_says_what_its_end_brings(emperor_blocks, roles):
    """Its price is counted, and that of repeating a card."""
    adam = {"jade": 2, "income": 2, "roles": roles}
    table = turn_of(ADAM, "AAB.. .....", turn=8, emperor_blocks=emperor_blocks, adam=adam, bill={"jade": 9})
    told, before = 0, table.game.players[ADAM]
    for choice in choices(table, table.ask_of(ADAM), 25, 25).offered:
        then = table.tried(ADAM, choice.path).game
        note = label_of(choice.decided, choice.before.game.observation(ADAM)).note.lower()
        gained = then.players[ADAM].jade - before.jade
        if then.over:
            assert f"{then.players[ADAM].score - before.score:+} points" in note
        elif then.phase == "petition":
            in_all = {5: "", 0: ", ±0 in all"}.get(gained, f", {gained:+} in all".replace("-", MINUS))
            assert f"the round ends: +5 jade{in_all}" in note
        told += then.phase != "actions"
    assert told > 2


TAKEN_BACK = [
    ("builder build", "p1:l1:c3", "Block on level 1, column 3"),
    ("emperor", "p2:l1:c1", "Emperor block in Shangjun"),
    ("builder remove", "p1:l1:c2", "Block of wave removed"),
    ("taskmaster", "move p2", "Move to Shangjun"),
    ("recruiter jade", "end", "End of your turn"),
]


@pytest.mark.parametrize(("before", "path", "named"), TAKEN_BACK)
def test_a_place_or_a_number_is_named_when_it_is_taken_back(before, path, named):
    adam = {"peasants": 8, "convicts": 3, "blocks": 2, "emperor_block": True}
    table, decided = play(turn_of(ADAM, "AB... .....", adam=adam), *before.split()), []
    for answer in path.split():
        ask, view = observed(table)
        decided.append((ask, answer))
        table = table.tried(ADAM, [answer])
    assert label_of(decided, view).undone == named


def test_buying_back_is_not_how_a_turn_ends():
    table = play(turn_of(ADAM, adam={"jade": 9, "chips": 1, "emperor_block": True}), "recruiter", "jade")
    assert list(ACTIONS["buyback"].ask_for(table, ADAM, {}, "price")[1].options) == ["chip"]


def test_as_few_convicts_as_possible_work_where_no_number_is_given():
    table = turn_of(ADAM, adam={"jade": 9, "peasants": 1, "convicts": 5, "blocks": 5})
    assert ACTIONS["build"].path(table, ADAM, {"first": "p1:l1:c1"})[-1] == 1
