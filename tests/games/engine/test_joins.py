"""Asks that form one choice: what can be chosen, several choices at once, and the default answers after them."""

import pytest
from toys import Auction, Vote

from games.engine import NATURE, Amount, Choice, Joins, Pick, Refused, Stop, Table, groups, led_on, together
from games.engine.joins import MOST, joined_of, last_choice

COINS = 4


class Market(Auction):
    """Fruit is bought with coins, once or twice; cloth is taken from a table or drawn from a pile or a bag."""

    most_coins = 3

    def auction(self):
        stall = yield Pick(0, "stall", ["fruit", "cloth", "home"])
        if stall == "fruit":
            yield Pick(0, "fruit", ["pear", "plum"])
            paid = yield Amount(0, "coins", 1, self.most_coins)
            more = yield Pick(0, "more", ["plum", "done"])
            if more != "done":
                yield Amount(0, "more coins", 1, max(1, COINS - paid))
        if stall == "cloth":
            for _ in range(2):
                cloth = yield Pick(0, "cloth", ["silk", "pile", "bag"])
                if cloth != "silk":
                    yield Pick(NATURE, "drawn", [cloth])
                if cloth == "bag":
                    break
        yield Pick(0, "go", ["end", "shout"])
        self.round += 1


JOINS = Joins(
    joined={"stall": ("fruit", "cloth"), "fruit": ("coins",), "more": ("more coins",)},
    headings=("stall",),
    several={"fruit": "more", "cloth": "cloth"},
    stops={"more": Stop("done", is_asked=lambda _table: False), "go": Stop("end")},
)


def market(game=Market):
    table = Table(game(2, {"rounds": "3"}))
    assert table.ask_of(0).topic == "stall"
    return table


def offered(table, joins=JOINS):
    return groups(table, table.ask_of(0), joins)


def test_choices_are_grouped_by_heading_with_the_asks_joined_to_them():
    fruit, cloth, home = offered(market())
    coins = (1, 2, 3)
    assert [choice.path for choice in fruit.choices] == [["fruit", kind, n] for kind in ("pear", "plum") for n in coins]
    assert [choice.path for choice in cloth.choices] == [["cloth", kind] for kind in ("silk", "pile", "bag")]
    assert [choice.path for choice in home.choices] == [["home"]]
    assert [group.heading[1] for group in (fruit, cloth, home)] == ["fruit", "cloth", "home"]


def test_how_many_choices_of_a_group_can_be_made_at_once():
    fruit, cloth, home = offered(market())
    assert [group.most for group in (fruit, cloth, home)] == [2, 2, 1]
    assert fruit.times == {3: 2, 4: 2, 5: 2}, "plums can be bought twice"
    assert cloth.times == {0: 2, 1: 2}, "nothing is taken after a draw from the bag"


def test_no_more_choices_are_made_at_once_than_a_menu_takes():
    class Weavers(Market):
        def auction(self):
            yield Pick(0, "stall", ["cloth"])
            for _ in range(2 * MOST):
                yield Pick(0, "cloth", ["silk"])

    (cloth,) = offered(market(Weavers))
    assert (cloth.most, cloth.times) == (MOST, {0: MOST})


def test_without_a_heading_there_is_one_group():
    (group,) = offered(market(), Joins(joined={"stall": ("fruit",)}))
    assert group.heading is None
    assert [choice.path for choice in group.choices] == [["fruit", "pear"], ["fruit", "plum"], ["cloth"], ["home"]]


def test_an_ask_is_not_joined_where_a_group_would_grow_too_large():
    class Rich(Market):
        most_coins = MOST

    fruit, *_ = offered(market(Rich))
    assert [choice.path for choice in fruit.choices] == [["fruit", "pear"], ["fruit", "plum"]]


def test_sealed_answers_are_given_one_by_one():
    table = Table(Vote(2, {"rounds": "1"}))
    (group,) = offered(table, Joins(joined={"vote": ("word",)}, headings=("vote",), stops=JOINS.stops))
    assert [choice.path for choice in group.choices] == [["yes"], ["no"]]


@pytest.mark.parametrize(
    ("paths", "answers"),
    [
        ([["fruit", "pear", 1], ["fruit", "plum", 3]], ["fruit", "pear", 1, "plum", 3]),
        ([["fruit", "plum", 3], ["fruit", "pear", 1]], ["fruit", "pear", 1, "plum", 3]),  # the only order
        ([["fruit", "pear", 2], ["fruit", "plum", 3]], ["fruit", "pear", 2, "plum"]),  # how to pay is left open
        ([["fruit", "pear", 3], ["fruit", "plum", 3]], ["fruit", "pear", 3, "plum", 1]),  # the only way to pay
        ([["cloth", "pile"], ["cloth", "silk"]], ["cloth", "pile", "silk"]),
        ([["cloth", "bag"], ["cloth", "silk"]], ["cloth", "bag"]),  # chance has ended it
    ],
)
def test_several_choices_are_made_at_once(paths, answers):
    assert together(market(), 0, paths, JOINS) == answers


@pytest.mark.parametrize(
    "paths",
    [
        [["fruit", "pear", 1], ["fruit", "pear", 1]],
        [["fruit", "pear", 1], ["cloth", "silk"]],
        [["cloth", "silk"], ["cloth", "silk"], ["cloth", "silk"]],
        [["fruit", "pear", 1], ["home"]],
    ],
)
def test_choices_that_do_not_go_together_are_refused(paths):
    with pytest.raises(Refused):
        together(market(), 0, paths, JOINS)


@pytest.mark.parametrize(
    ("stop", "led"),
    [
        (Stop("end"), {False: ["home"], True: ["home", "end"]}),
        (Stop("end", unless=("shout",)), {False: ["home"], True: ["home"]}),
        (Stop("end", unless=("sing",)), {False: ["home"], True: ["home", "end"]}),
        (Stop("end", is_asked=lambda table: table.number == 1), {False: ["home"], True: ["home", "end"]}),
        (Stop("end", is_asked=lambda table: table.number == 0), {False: ["home", "end"], True: ["home", "end"]}),
    ],
)
def test_a_stop_goes_along_if_the_player_wants_that_or_if_nothing_else_is_left(stop, led):
    joins = Joins(headings=("stall",), stops={"go": stop})
    assert {stops: led_on(market(), 0, ["home"], joins, stops=stops) for stops in (False, True)} == led


def test_all_stops_go_along():
    assert led_on(market(), 0, ["fruit", "pear", 2], JOINS) == ["fruit", "pear", 2, "done"]
    assert led_on(market(), 0, ["fruit", "pear", 2], JOINS, stops=True) == ["fruit", "pear", 2, "done", "end"]


def test_nothing_goes_along_after_chance():
    assert led_on(market(), 0, ["cloth", "pile", "silk"], JOINS, stops=True) == ["cloth", "pile", "silk"]


def test_an_answer_that_chance_would_follow_is_left_to_the_player():
    class Lottery(Market):
        def auction(self):
            yield Pick(0, "stall", ["home"])
            yield Pick(0, "ticket", ["ticket"])
            yield Pick(NATURE, "drawn", ["prize"])

    assert led_on(market(Lottery), 0, ["home"]) == ["home"]


@pytest.mark.parametrize(
    ("way", "led"),
    [
        ("long", ["long", "step", "step", "end"]),
        ("risky", ["risky"]),  # chance follows an answer that leaves no choice
        ("last", ["last", "end"]),  # chance follows the stop
        ("forced", ["forced"]),  # asked, although nothing but the stop can be chosen
        ("home", ["home", "step"]),
    ],
)
def test_what_goes_along_with_a_choice(way, led):
    class Ways(Market):
        def auction(self):
            stall = yield Pick(0, "stall", ["long", "risky", "last", "forced", "home"])
            for _ in range({"long": 2, "risky": 1, "home": 1}.get(stall, 0)):
                yield Pick(0, "step", ["step"])
            if stall == "risky":
                yield Pick(NATURE, "drawn", ["prize"])
            if stall != "home":
                yield Pick(0, "go", ["end"] if stall == "forced" else ["end", "shout"])
            if stall == "last":
                yield Pick(NATURE, "drawn", ["prize"])
            self.round += 1

    assert led_on(market(Ways), 0, [way], JOINS, stops=way != "forced") == led


def test_a_choice_of_the_step_before_is_undone_until_the_next_answer():
    table = market()
    for answer in ("fruit", "pear", 2, "done", "end"):
        table.answer(0, answer)
    assert (table.ask_of(0).topic, table.step_answers) == ("stall", [])
    assert last_choice(table, 0, JOINS) == [(Pick(0, "go", ["end", "shout"]), "end")]


@pytest.mark.parametrize("options", [["end"], ["end", "shout"]])
@pytest.mark.parametrize(
    ("is_asked", "undone"),
    [(lambda table: table.asks[0].topic == "go", ["end"]), (lambda table: False, ["home", "end"])],
)
def test_a_stop_is_undone_with_the_choice_before_it_if_it_went_along_with_that(options, is_asked, undone):
    class Plain(Market):
        def auction(self):
            yield Pick(0, "stall", ["home", "fruit"])
            yield Pick(0, "go", options)
            yield Pick(0, "stall", ["home", "fruit"])

    table = market(Plain)
    for answer in ("home", "end"):
        table.answer(0, answer)
    parts = last_choice(table, 0, Joins(stops={"go": Stop("end", is_asked=is_asked)}))
    assert [answer for _, answer in parts] == undone


def test_a_choice_is_undone_as_a_whole():
    table = market()
    for answer in ("fruit", "pear", 2):
        table.answer(0, answer)
    parts = last_choice(table, 0, JOINS)
    assert [answer for _, answer in parts] == ["fruit", "pear", 2]
    assert joined_of(parts, JOINS) == parts
    assert [answer for _, answer in joined_of(parts, Joins())] == ["fruit"]
    assert [answer for _, answer in last_choice(table, 0, Joins())] == [2]


def test_a_choice_knows_its_table_after_it():
    table = market()
    choice = Choice(((table.ask_of(0), "home"),), table)
    assert choice.taken().ask_of(0).topic == "go"
    assert choice.taken() is not choice.taken()
    assert choice.then is choice.then
