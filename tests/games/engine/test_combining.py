"""Decisions that form one choice: what can be chosen, several choices at once, and answers that go along."""

import pytest

from games.engine import Chance, Choice, Refused, Table, combined_answers, forced_answer, groups, label_of
from games.engine.combining import combined_with_first, last_choice, with_forced_answers
from tests.games.engine.toys import Auction, Number, OneOf, SomeOf, Vote

COINS = 4
MOST = 25
"""Most choices that can be made at once."""


class Stall(OneOf):
    is_heading = True
    combines_with = ("fruit", "cloth")


class Fruit(OneOf):
    combines_with = ("coins",)
    repeated_by = "more"


class More(OneOf):
    combines_with = ("more coins",)
    default = "done"

    def offers_more(self, game, began, decided):
        return False


class Cloth(OneOf):
    repeated_by = "cloth"


class Go(OneOf):
    default = "end"


class Market(Auction):
    """Fruit is bought with coins, once or twice; cloth is taken from a table or drawn from a pile or a bag."""

    most_coins = 3

    def auction(self):
        stall = yield Stall(0, "stall", ["fruit", "cloth", "home"])
        if stall == "fruit":
            yield Fruit(0, "fruit", ["pear", "plum"])
            paid = yield Number(0, "coins", 1, self.most_coins)
            more = yield More(0, "more", ["plum", "done"])
            if more != "done":
                yield Number(0, "more coins", 1, max(1, COINS - paid))
        if stall == "cloth":
            for _ in range(2):
                cloth = yield Cloth(0, "cloth", ["silk", "pile", "bag"])
                if cloth != "silk":
                    yield Chance("drawn", [cloth])
                if cloth == "bag":
                    break
        yield Go(0, "go", ["end", "shout"])
        self.round += 1


def market(game=Market):
    table = Table(game(2, {"rounds": "3"}))
    assert table.ask_of(0).topic == "stall"
    return table


def choices(table):
    return groups(table, table.ask_of(0), MOST)


def test_choices_are_grouped_by_heading_with_the_decisions_that_combine_with_them():
    fruit, cloth, home = choices(market())
    coins = (1, 2, 3)
    assert [choice.path for choice in fruit.choices] == [["fruit", kind, n] for kind in ("pear", "plum") for n in coins]
    assert [choice.path for choice in cloth.choices] == [["cloth", kind] for kind in ("silk", "pile", "bag")]
    assert [choice.path for choice in home.choices] == [["home"]]
    assert [group.heading[1] for group in (fruit, cloth, home)] == ["fruit", "cloth", "home"]
    assert [group.most for group in (fruit, cloth, home)] == [2, 2, 1]
    assert fruit.times == {3: 2, 4: 2, 5: 2}, "plums can be bought twice"
    assert cloth.times == {0: 2, 1: 2}, "nothing is taken after a draw from the bag"


def test_no_more_choices_are_made_at_once_than_a_menu_takes():
    class Weavers(Market):
        def auction(self):
            yield Stall(0, "stall", ["cloth"])
            for _ in range(2 * MOST):
                yield Cloth(0, "cloth", ["silk"])

    (cloth,) = choices(market(Weavers))
    assert (cloth.most, cloth.times) == (MOST, {0: MOST})


def test_without_a_heading_there_is_one_group(monkeypatch):
    monkeypatch.setattr(Stall, "is_heading", False)
    monkeypatch.setattr(Stall, "combines_with", ("fruit",))
    monkeypatch.setattr(Fruit, "combines_with", ())
    (group,) = choices(market())
    assert group.heading is None
    assert [choice.path for choice in group.choices] == [["fruit", "pear"], ["fruit", "plum"], ["cloth"], ["home"]]


def test_a_decision_is_not_combined_where_a_group_would_grow_too_large(monkeypatch):
    monkeypatch.setattr(Market, "most_coins", MOST)
    fruit, *_ = choices(market())
    assert [choice.path for choice in fruit.choices] == [["fruit", "pear"], ["fruit", "plum"]]


def test_sealed_answers_are_given_one_by_one():
    class Opinion(OneOf):
        is_heading = True
        combines_with = ("word",)

    class Opinions(Vote):
        def auction(self):
            yield (Opinion(0, "vote", ["yes", "no"]),)
            yield OneOf(0, "word", ["peace", "war"])

    (group,) = choices(Table(Opinions(2, {"rounds": "1"})))
    assert group.heading is None
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
    assert combined_answers(market(), 0, paths) == answers


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
        combined_answers(market(), 0, paths)


@pytest.mark.parametrize(
    ("declared", "led", "led_if_wanted"),
    [
        ({}, ["home"], ["home", "end"]),
        ({"default_unless": ("shout",)}, ["home"], ["home"]),
        ({"default_unless": ("sing",)}, ["home"], ["home", "end"]),
        ({"offers_more": lambda *given: len(given[-1]) == 1}, ["home"], ["home", "end"]),
        ({"offers_more": lambda *given: not given[-1]}, ["home", "end"], ["home", "end"]),
    ],
)
def test_a_default_goes_along_if_the_player_wants_that_or_if_nothing_else_is_left(
    declared, led, led_if_wanted, monkeypatch
):
    for name, value in declared.items():
        monkeypatch.setattr(Go, name, value)
    assert with_forced_answers(market(), 0, ["home"]) == led
    assert with_forced_answers(market(), 0, ["home"], defaults=True) == led_if_wanted


@pytest.mark.parametrize(
    ("way", "led"),
    [
        ("long", ["long", "step", "step", "end"]),
        ("risky", ["risky"]),  # chance follows an answer that leaves no choice
        ("last", ["last", "end"]),  # chance follows the default
        ("forced", ["forced"]),  # asked, although nothing but the default can be chosen
        ("home", ["home", "step"]),
    ],
)
def test_what_goes_along_with_a_choice(way, led):
    class Ways(Market):
        def auction(self):
            stall = yield Stall(0, "stall", ["long", "risky", "last", "forced", "home"])
            for _ in range({"long": 2, "risky": 1, "home": 1}.get(stall, 0)):
                yield OneOf(0, "step", ["step"])
            if stall == "risky":
                yield Chance("drawn", ["prize"])
            if stall != "home":
                yield Go(0, "go", ["end"] if stall == "forced" else ["end", "shout"])
            if stall == "last":
                yield Chance("drawn", ["prize"])
            self.round += 1

    assert with_forced_answers(market(Ways), 0, [way], defaults=way != "forced") == led
    drawn = ["cloth", "pile", "silk"]
    assert with_forced_answers(market(), 0, drawn, defaults=True) == drawn, "nothing goes along after chance"


def test_a_choice_of_the_step_before_is_undone_until_the_next_answer():
    table = market()
    for answer in ("fruit", "pear", 2, "done", "end"):
        table.answer(0, answer)
    assert (table.ask_of(0).topic, table.step_answers) == ("stall", [])
    assert last_choice(table, 0) == [(OneOf(0, "go", ["end", "shout"]), "end")]


@pytest.mark.parametrize("options", [["end"], ["end", "shout"]])
@pytest.mark.parametrize(
    ("offers_more", "undone"), [(lambda ask, *_: ask.topic == "go", ["end"]), (lambda *_: False, ["home", "end"])]
)
def test_a_default_is_undone_with_the_choice_before_it_if_it_went_along_with_that(
    options, offers_more, undone, monkeypatch
):
    class Plain(Market):
        def auction(self):
            yield Stall(0, "stall", ["home", "fruit"])
            yield Go(0, "go", options)
            yield Stall(0, "stall", ["home", "fruit"])

    monkeypatch.setattr(Go, "offers_more", offers_more)
    table = market(Plain)
    for answer in ("home", "end"):
        table.answer(0, answer)
    assert [answer for _, answer in last_choice(table, 0)] == undone


def test_a_choice_is_undone_as_a_whole_and_decisions_that_do_not_combine_one_by_one(monkeypatch):
    table = market()
    for answer in ("fruit", "pear", 2):
        table.answer(0, answer)
    decided = last_choice(table, 0)
    assert [answer for _, answer in decided] == ["fruit", "pear", 2]
    assert combined_with_first(decided) == decided
    for kind in (Stall, Fruit):
        monkeypatch.setattr(kind, "combines_with", ())
    assert [answer for _, answer in combined_with_first(table.step_answers)] == ["fruit"]
    assert [answer for _, answer in last_choice(table, 0)] == [2]


def test_a_choice_knows_its_table_after_it():
    table = market()
    choice = Choice(((table.ask_of(0), "home"),), table)
    assert choice.then is choice.then
    assert choice.then is not choice.taken() is not choice.taken()
    assert choice.taken().ask_of(0).topic == "go"


class Named(OneOf):
    def label(self, game, key):
        return f"a {key}"

    def combined_label(self, game, key, rest):
        return f"{self.label(game, key)} for {len(rest)} x {rest[0][1]} coins" if rest else "free"


class Words(OneOf):
    def label(self, game, key):
        return f"the {key}"


FRUIT, WORDS, PAID = Named(0, "fruit", ["pear"]), Words(0, "words", ["peace"]), (Number(0, "coins", 1, 3), 2)


def test_a_choice_is_labelled_by_its_first_decision_below_the_heading():
    heading, (words, fruit) = (Stall(0, "stall", ["fruit"]), "fruit"), ((WORDS, "peace"), (FRUIT, "pear"))
    assert label_of([words], None) == label_of([heading, words], None) == label_of([words, PAID], None) == "the peace"
    assert label_of([fruit], None) == "a pear"
    assert label_of([heading, fruit], None) == "free"
    assert label_of([fruit, PAID], None) == label_of([heading, fruit, PAID], None) == "a pear for 1 x 2 coins"


class Bed(OneOf):
    """One option."""


class Path(Auction):
    """A fork in the road, and stretches without one."""

    def auction(self):
        yield OneOf(0, "way", ["left", "right"])
        yield OneOf(0, "gate", ["gate"])
        yield Number(0, "toll", 2, 2)
        yield OneOf(0, "place", ["inn", "well"])
        yield Bed(0, "bed", ["bed"])
        self.round += 1


def walked(*answers):
    table = Table(Path(2, {"rounds": "3"}))
    for answer in answers:
        table.answer(0, answer)
    return table


def test_the_only_answer_is_known():
    assert [forced_answer(OneOf(0, "way", ways)) for ways in ([], ["left"], ["left", "right"])] == [None, "left", None]
    assert [forced_answer(Number(0, "toll", 0, high)) for high in (0, 1)] == [0, None]
    assert forced_answer(SomeOf(0, "gems", ["ant", "bee"], 2)) is None, "their order may matter"


def test_players_answer_themselves_where_others_would_see_that_they_have_no_choice(monkeypatch):
    table = walked("left", "gate", 2)
    assert with_forced_answers(table, 0, ["inn"]) == ["inn", "bed"]
    monkeypatch.setattr(Bed, "is_always_asked", True)
    assert with_forced_answers(table, 0, ["inn"]) == ["inn"]


def test_undoing_a_choice_undoes_automatic_answers_too_but_not_those_that_players_gave_themselves(monkeypatch):
    way = ("left", "gate", 2, "inn", "bed")
    assert [len(last_choice(walked(*way[:count]), 0)) for count in range(6)] == [0, 1, 2, 3, 1, 2]
    monkeypatch.setattr(Bed, "is_always_asked", True)
    assert [answer for _, answer in last_choice(walked(*way), 0)] == ["bed"]
