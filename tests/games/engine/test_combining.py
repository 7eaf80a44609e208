"""Decisions that form one choice: what can be chosen, several choices at once, and answers that go along."""

import pytest

from games.engine import Chance, Choice, Refused, Table, at_choice, choices, combined_answers, forced_answer, label_of
from games.engine.combining import combined_with_first, last_choice, with_forced_answers, with_unseen
from tests.games.engine.toys import Auction, Number, OneOf, SomeOf, Vote, play

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


def market(game=Market):
    return Table(game(2, {"rounds": "3"}))


def paths(table, most=MOST, few=MOST):
    return [choice.path for choice in choices(table, table.ask_of(0), most, few).offered]


HEADINGS = [["fruit"], ["cloth"], ["home"]]
ALL = [
    *(["fruit", kind, coins] for kind in ("pear", "plum") for coins in (1, 2, 3)),
    *(["cloth", kind] for kind in ("silk", "pile", "bag")),
    ["home"],
]


@pytest.mark.parametrize(
    ("few", "offered"),
    [(10, ALL), (9, [["fruit", "pear"], ["fruit", "plum"], *ALL[6:]]), (5, HEADINGS)],
)
def test_what_is_below_headings_is_offered_if_it_is_little(few, offered):
    assert paths(market(), few=few) == offered


@pytest.mark.parametrize(
    ("few", "count"),
    [(3, 3), (4, 4), (5, 4), (6, 6), (7, 6), (8, 8), (9, 8), (10, 10)],  # fruit, then cloth, then pears, then plums
)
def test_what_unfolds_is_continued_in_part_shortest_first_and_leaves_nothing_out(monkeypatch, few, count):
    monkeypatch.setattr(Stall, "unfolds", True)
    found = paths(market(), few=few)
    assert len(found) == count
    assert all(sum(full[: len(path)] == path for path in found) == 1 for full in ALL)


def test_a_heading_with_a_single_choice_is_continued_and_so_is_the_only_heading():
    class Orchard(Market):
        stalls = ("fruit", "cloth")

        def auction(self):
            stall = yield Stall(0, "stall", self.stalls)
            yield Fruit(0, "fruit", ["plum"]) if stall == "fruit" else Cloth(0, "cloth", ["silk", "pile"])

    assert paths(market(Orchard), few=2) == [["fruit", "plum"], ["cloth"]]
    Orchard.stalls = ("cloth",)
    assert paths(market(Orchard), few=1) == [["cloth", "silk"], ["cloth", "pile"]]


def test_several_things_at_once_are_offered_in_one_order_if_they_are_few(monkeypatch):
    class Pair(OneOf):
        combines_with = ("pair",)
        repeated_by = "pair"

    class Weavers(Market):
        def auction(self):
            for _ in range(2):
                cloth = yield Pair(0, "pair", ["silk", "wool", "pile"])
                if cloth == "pile":
                    yield Chance("drawn", [cloth])

    table = Table(Weavers(2, {"rounds": "1"}))
    two = [["silk", "silk"], ["silk", "wool"], ["silk", "pile"], ["wool", "wool"], ["wool", "pile"], ["pile"]]
    assert paths(table, few=6) == two
    assert paths(table, few=5) == [["silk"], ["wool"], ["pile"]]
    found = choices(table, table.ask_of(0), MOST, 6)
    assert with_unseen(found, 7) == found, "nothing may be given again before chance answers"
    monkeypatch.setattr(Pair, "unseen", ("pile",))
    assert [choice.path for choice in with_unseen(found, 7).offered] == [*two, ["pile", "pile"]]
    assert with_unseen(found, 6) == found


def test_questions_with_one_answer_are_skipped_up_to_a_choice_or_the_last_one_before_chance():
    class Errand(Market):
        ways = ("left", "right")

        def auction(self):
            yield OneOf(0, "from", ["home"])
            yield OneOf(0, "to", ["market"])
            yield OneOf(0, "way", self.ways)
            yield Chance("weather", ["rain"])
            yield OneOf(0, "back", ["home"])

    assert at_choice(Table(Errand(2, {"rounds": "1"})), 0).ask_of(0).topic == "way"
    Errand.ways = ("left",)
    table = Table(Errand(2, {"rounds": "1"}))
    last = at_choice(table, 0)
    assert (last.ask_of(0).topic, last.number - table.number) == ("way", 2)
    assert at_choice(last, 0) is last


def test_without_a_heading_decisions_are_combined_up_to_a_menu(monkeypatch):
    monkeypatch.setattr(Stall, "is_heading", False)
    monkeypatch.setattr(Stall, "combines_with", ("fruit",))
    monkeypatch.setattr(Fruit, "combines_with", ())
    assert paths(market(), few=1) == [["fruit", "pear"], ["fruit", "plum"], ["cloth"], ["home"]]
    assert paths(market(), most=3) == HEADINGS


@pytest.mark.parametrize(("most", "count"), [(2, 2), (5, 3), (MOST, 6)])
def test_a_sifted_decision_begins_with_what_matters_most(monkeypatch, most, count):
    worth = {"plum": 3, "bag": 2, "silk": -1}
    monkeypatch.setattr(Stall, "is_heading", False)
    monkeypatch.setattr(Stall, "is_sifted", True)
    monkeypatch.setattr(Stall, "combines_with", ("fruit", "cloth"))
    monkeypatch.setattr(Fruit, "combines_with", ())
    for kind in (Fruit, Cloth):
        monkeypatch.setattr(kind, "matters", lambda _, __, key: worth.get(key, 0))
    table = market()
    found = choices(table, table.ask_of(0), most, MOST)
    every = [["fruit", "plum"], ["cloth", "bag"], ["fruit", "pear"], ["cloth", "pile"], ["home"], ["cloth", "silk"]]
    telling = [path for path in every if path[-1] in worth]
    assert [choice.path for choice in found.offered] == (every if count == len(every) else telling[:count])
    assert found.is_sifted == (count < len(every))
    monkeypatch.setattr(Fruit, "matters", lambda *_: 0)
    monkeypatch.setattr(Cloth, "matters", lambda *_: 0)
    found = choices(table, table.ask_of(0), 2, MOST)
    assert ([choice.path for choice in found.offered], found.is_sifted) == (HEADINGS, False)


def test_answers_that_bring_no_more_than_others_are_left_out_of_combined_choices(monkeypatch):
    def offered():
        table = market()
        found = choices(table, table.ask_of(0), MOST, MOST)
        return [choice.path for choice in found.offered], found.leaves_out

    assert offered() == (ALL, False)
    monkeypatch.setattr(Fruit, "spare", ("pear",))
    assert offered() == ([path for path in ALL if "pear" not in path], True)
    monkeypatch.setattr(Fruit, "spare", ("pear", "plum"))
    assert offered()[0] == ALL, "there is always an answer"


def test_sealed_answers_are_given_one_by_one():
    class Opinion(OneOf):
        is_heading = True
        combines_with = ("word",)

    class Opinions(Vote):
        def auction(self):
            yield (Opinion(0, "vote", ["yes", "no"]),)
            yield OneOf(0, "word", ["peace", "war"])

    assert paths(Table(Opinions(2, {"rounds": "1"}))) == [["yes"], ["no"]]


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
    ],
)
def test_a_default_goes_along_if_the_player_wants_that(declared, led, led_if_wanted, monkeypatch):
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

    assert with_forced_answers(market(Ways), 0, [way], defaults=way != "forced") == led
    drawn = ["cloth", "pile", "silk"]
    assert with_forced_answers(market(), 0, drawn, defaults=True) == drawn, "nothing goes along after chance"


def test_a_choice_of_the_step_before_is_undone_until_the_next_answer():
    table = play(market(), "fruit", "pear", 2, "done", "end")
    assert (table.ask_of(0).topic, table.step_answers) == ("stall", [])
    assert last_choice(table, 0) == [(OneOf(0, "go", ["end", "shout"]), "end")]


@pytest.mark.parametrize("options", [["end"], ["end", "shout"]])
def test_a_default_is_undone_without_the_choice_before_it(options):
    class Plain(Market):
        def auction(self):
            yield Stall(0, "stall", ["home", "fruit"])
            yield Go(0, "go", options)
            yield Stall(0, "stall", ["home", "fruit"])

    assert [answer for _, answer in last_choice(play(market(Plain), "home", "end"), 0)] == ["end"]


def test_a_choice_is_undone_as_a_whole_and_decisions_that_do_not_combine_one_by_one(monkeypatch):
    table = play(market(), "fruit", "pear", 2)
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


def walked(*answers):
    return play(Table(Path(2, {"rounds": "3"})), *answers)


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


def test_how_many_and_which_are_one_choice_up_to_all():
    class HowMany(Number):
        picked_by = "which"

    class Which(SomeOf):
        def kind(self, key):
            return key[:-1]

    class Gate(OneOf):
        several_after = ("pay",)

    class Toll(Auction):
        def auction(self):
            if (yield Gate(0, "gate", ["pay", "wait"])) == "pay":
                count = yield HowMany(0, "how many", 1, 3)
                if count < 3:
                    yield Which(0, "which", ["silk1", "silk2", "wool1"], count)

    table = Table(Toll(2, {"rounds": "1"}))
    pay, wait = choices(table, table.ask_of(0), MOST, MOST).offered
    assert (pay.path, wait.path, wait.several) == (["pay"], ["wait"], None)
    assert pay.several.kinds == [["silk1", "silk2"], ["wool1"]]
    assert pay.several.answers(["wool1", "silk1"]) == [2, ("silk1", "wool1")]
    assert pay.several.answers(["wool1", "silk1", "silk2"]) == [3]
    with pytest.raises(Refused, match="0 is not possible"):
        pay.several.answers([])
