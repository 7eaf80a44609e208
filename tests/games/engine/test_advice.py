"""Advice: whole actions, as far as their player alone decides them, and why the best one is better."""

from random import Random

import pytest

from games.engine import Search, SearchBudget, Skill, Table, advise, play_out, random_policy
from games.engine.advice import Advice, advice_on
from games.engine.decision import Chance
from games.engine.reasons import NO_SKILL, Line, Reason, public_reasons, reasons
from tests.games.engine.toys import Auction, OneOf, Stakes, Tasting, Won, asked, play


class Judging(Skill):
    """Evaluates by term with a function."""

    def __init__(self, by_term, means=()):
        super().__init__(means=means)
        object.__setattr__(self, "by_term", by_term)


def even(game):
    return [1 / game.seats] * game.seats


def advised(table, value=even, skill=NO_SKILL, **budget):
    search = Search(value, SearchBudget(**{"simulations": 8, "steps": 0, **budget}))
    return advise(search, table.information(table.waiting[0]), Random(1), skill)


def test_an_action_goes_on_until_its_player_has_decided_all():
    advice = advised(Table(Tasting(2, {"rounds": "1"})))
    assert [len(line.answers) for line in advice.lines] == [3, 3]
    gems, more, colour = advice.lines[0].answers
    assert (len(gems), more in range(6), colour in ("red", "blue")) == (2, True, True)
    assert advice.lines[0].told == 0


class Betting(Stakes):
    """After the bet, the player may double it unless the rival has a 3, which is told; then the weather is drawn."""

    def bet(self):
        self.stake = yield from self.ask(OneOf(0, "stake", ["quit", "low", "high"]))
        self.tell(Won(0, self.stake))
        yield from self.ask(OneOf(0, "cheer", ["loudly", "softly"]))
        if self.stake != "quit":
            self.tell(Won(1, "three" if self.secrets[1] == 3 else "less"))
        if self.secrets[1] == 3 or self.stake == "quit":
            yield from self.ask(Chance("weather", ["sun", "rain"]))
        yield from self.ask(OneOf(0, "double", ["yes", "no"]))
        self.round = 2


@pytest.mark.parametrize("rival", ["1", "3"])
def test_an_action_ends_and_its_events_too_where_something_hidden_or_chance_decides(rival):
    table = play(Table(Betting()), "2", rival)
    lines = {line.answers[0]: line for line in advised(table, lambda game: (game.stake != "high", 0.0)).lines}
    assert [len(line.answers) for line in lines.values()] == [2, 2], "they would be asked whether to double"
    assert [line.events for line in lines.values()] == [1, 1]
    assert [line.told for line in lines.values()] == [1, 1], "that they cheer is no event"
    assert all(line.goes_on for line in lines.values())


def test_actions_that_lead_to_the_same_are_one():
    class Pairs(Auction):
        def auction(self):
            one = yield OneOf(0, "one", ["a", "b", "c"])
            other = yield OneOf(0, "other", sorted({"a", "b", "c"} - {one}))
            self.won[0].append(tuple(sorted([one, other])))

    def value(game):
        return [("a", "b") in game.won[0], 0.5]

    advice = advised(Table(Pairs(2, {"rounds": "2"})), value)
    assert sorted(advice.lines[0].answers) == ["a", "b"]
    assert sorted(advice.lines[1].answers) != ["a", "b"]
    assert (advice.chance(0), advice.chance(1), advice.is_equal) == (1.0, 0.0, False)


def test_a_second_action_differs_later_on_where_every_other_beginning_is_far_worse():
    class Journey(Auction):
        def auction(self):
            place = yield OneOf(0, "place", ["sea", "hills"])
            how = yield OneOf(0, "how", ["walk", "ride"])
            self.won[0].append((place, how))

    worth = {("sea", "ride"): 0.9, ("sea", "walk"): 0.8, ("hills", "ride"): 0.5, ("hills", "walk"): 0.4}
    for far, second in ((0.0, ("sea", "walk")), (0.35, ("hills", "ride"))):
        chances = {way: chance + far * (way[0] == "hills") for way, chance in worth.items()}
        advice = advised(
            Table(Journey(2, {"rounds": "2"})), lambda game, chances=chances: (chances.get(game.won[0][-1], 0.0), 0.0)
        )
        assert [line.answers for line in advice.lines] == [("sea", "ride"), second]


def test_a_second_action_differs_in_more_than_what_is_drawn():
    class Draw(OneOf):
        unseen = ("pile",)

    class Trade(Auction):
        def auction(self):
            one = yield OneOf(0, "one", ["a", "b"])
            other = yield OneOf(0, "other", ["c", "d"])
            self.won[0] += [one, other]
            self.won[0].append((yield Draw(0, "card", ["open", "pile"])))

    def value(game):
        return (sum({"a": 0.5, "c": 0.1, "open": 0.05}.get(won, 0.0) for won in game.won[0]), 0.0)

    advice = advised(Table(Trade(2, {"rounds": "2"})), value)
    assert [line.answers for line in advice.lines] == [("a", "c", "open"), ("a", "d", "open")]
    table = play(Table(Trade(2, {"rounds": "2"})), "a", "c")
    assert [line.answers for line in advised(table, value).lines] == [("open",), ("pile",)]


@pytest.mark.parametrize(("high", "in_doubt"), [(0.25, True), (0.9, False)])
def test_actions_that_may_be_about_equal_or_not_are_compared_in_more_worlds(high, in_doubt):
    def value(game):
        return ({"low": game.secrets[1] == 2, "high": high}.get(game.stake, 0.0), 0.0)

    advice = advised(asked(2, 2), value)
    (chance,) = (line.chances[0] for line in advice.lines if line.answers[0] == "low")
    assert (16 * chance).is_integer() != in_doubt
    assert (48 * chance).is_integer()


@pytest.mark.parametrize(
    ("first", "then"), [("trip", ["trip"]), ("rain", ["rain"]), (None, [])], ids=["agreed", "at the end", "by chance"]
)
def test_what_a_player_most_likely_does_at_the_next_turn_is_told_as_far_as_enough_worlds_agree(first, then):
    class Trips(Auction):
        def auction(self):
            place = yield OneOf(0, "place", ["sea", "hills"])
            self.won[0].append(place)
            day = yield Chance("day", [f"May {number}" for number in range(1, 32)])
            self.tell(Won(0, first or day))
            if first != "rain":
                self.tell(Won(0, day))
            self.tell(Won(1, "home"))

        def prospects(self):
            return [{"trips": 3.0 * (won[:1] == ["sea"]) + len(won)} for won in self.won]

    advice = advised(Table(Trips(2, {"rounds": "2"})), lambda game: (0.5 + (game.won[0][0] == "sea") / 4, 0.0))
    assert advice.lines[0].answers == ("sea",)
    assert [line.next_turn for line in advice.lines] == [(*(Won(0, prize) for prize in then),)] * 2
    assert [line.ends_then for line in advice.lines] == [True, True]
    assert [{sum(own.values()) for own, _ in line.then} for line in advice.lines] == [{5.0}, {2.0}]
    assert advice.gained_then == 3.0


def test_what_depends_on_others_or_luck_is_not_told_of_the_next_turn():
    class Drawn(Won):
        is_foreseen = False

    class Trips(Auction):
        def auction(self):
            self.won[0].append((yield OneOf(0, "place", ["sea", "hills"])))
            for event in (Won(0, "trip"), Drawn(0, "card"), Won(0, "home")):
                self.tell(event)

    (line, _) = advised(Table(Trips(2, {"rounds": "2"})), lambda game: (game.won[0][0] == "sea", 0.0)).lines
    assert line.next_turn == (Won(0, "trip"),)


def test_points_after_the_next_turn_are_told_if_they_are_beyond_doubt():
    for first, second, gained in (
        ([3.0, 2.0] * 8, [1.0] * 16, 1.5),
        ([3.0, 0.0] * 8, [1.0] * 16, 0.0),
        ([0.0] * 16, [1.0, 2.0] * 8, -1.5),
        ([], [1.0] * 16, 0.0),
        ([2.0] * 4, [1.0] * 4, 0.0),
    ):
        lines = (line(0.6, 0.4, then=tuple([{"tea": points}, {}] for points in then)) for then in (first, second))
        assert Advice(0, (*lines,)).gained_then == gained


def test_the_next_turn_tells_more_where_reasons_tell_no_points_that_the_player_gains():
    best, other = line(0.6, 0.4, worth=[{"sea": 2.0}] * 2), line(0.4, 0.6)
    for told, tells in (
        ([], True),
        ([Reason(0, "sea", 1.0, is_promise=False), Reason(0, "rows", 1.0, is_promise=True)], True),
        ([Reason(1, "rows", -3.0, is_promise=False)], True),
        ([Reason(0, "rows", -3.0, is_promise=False)], True),
        ([Reason(0, "rows", 3.0, is_promise=False)], False),
    ):
        assert Advice(0, (best, other), tuple(told)).tells_next_turn == tells
    assert not Advice(0, (best, line(0.59, 0.41))).tells_next_turn, "they are about equal"
    assert not Advice(0, (best,)).tells_next_turn


def test_a_sealed_answer_is_an_action():
    advice = advised(play(Table(Auction(2, {"rounds": "2"})), "tea"), lambda game: (len(game.won[0]), 0.0))
    assert [len(line.answers) for line in advice.lines] == [1, 1]
    assert advice.lines[0].events == 0
    assert advice.chance(0) > 0.5


def test_a_player_who_can_hardly_win_any_more_is_advised_by_points():
    class Lost(Auction):
        def auction(self):
            for _ in range(2 if (yield OneOf(0, "bet", ["low", "high"])) == "high" else 1):
                self.won[0].append("tea")

        def prospects(self):
            return [{"tea": float(len(won))} for won in self.won]

    for chance, best in ((0.004, "high"), (0.006, "low")):
        table = Table(Lost(2, {"rounds": "3"}))
        advice = advised(table, lambda game, chance=chance: (chance * (len(game.won[0]) == 1), 0.0))
        assert advice.lines[0].answers == (best,)


def test_without_worlds_there_is_the_best_answer_by_the_heuristic_without_reasons():
    information = asked(2, 2).information(0)
    information.path *= 2
    advice = advise(Search(even, SearchBudget(4)), information, Random(1))
    assert advice == Advice(0, (Line(("quit",)),))
    assert (advice.chance(0), advice.is_equal) == (0.0, False)


def test_the_evaluation_is_told_by_term():
    def by_term(game):
        return [{"luck": float(game.stake == "low"), "rest": 1.0}, {"luck": 0.0, "rest": 0.0}]

    advice = advised(asked(2, 2), lambda game: (game.stake == "low", 0.0), Judging(by_term))
    assert advice.lines[0].answers == ("low",)
    assert advice.lines[0].promise == ({"luck": 1.0, "rest": 1.0}, {"luck": 0.0, "rest": 0.0})
    assert advice.reasons == (Reason(0, "luck", 1.0, is_promise=True),)


NOTHING = {"rows": 0.0, "jade": 0.0}


def line(*chances, points=(NOTHING,) * 3, **known):
    return Line(("a",), events=1, chances=chances, points=points, **known)


@pytest.mark.parametrize(
    ("best", "found"),
    [
        # what is most, and what is at least half as much
        (({"rows": 5.0, "jade": 2.5}, NOTHING, NOTHING), [(0, "rows", 5.0), (0, "jade", 2.5)]),
        (({"rows": 5.0, "jade": 2.25}, NOTHING, NOTHING), [(0, "rows", 7.25)]),  # for all its points
        # what it costs
        (({"rows": 5.0, "jade": -2.5}, NOTHING, NOTHING), [(0, "rows", 5.0), (0, "jade", -2.5)]),
        # a rival who is likelier to win counts more: 0.6 against 0.2 of 0.8
        ((NOTHING, {"rows": -2.5, "jade": 0.0}, {"rows": -2.5, "jade": 0.0}), [(1, "rows", -2.5)]),
        # what a rival loses is told with the two sources where most of that is
        ((NOTHING, {"rows": -2.0, "jade": -2.0}, NOTHING), [(1, "rows", -2.0), (1, "jade", -2.0)]),
        ((NOTHING, {"rows": -2.25, "jade": -1.75}, NOTHING), [(1, "rows", -2.25), (1, "jade", -1.75)]),
        # or with all of it at the one that is told
        (({"rows": 6.0, "jade": 0.0}, {"rows": -4.5, "jade": -2.5}, NOTHING), [(0, "rows", 6.0), (1, "rows", -7.0)]),
        ((NOTHING, {"rows": -3.0, "jade": -1.0}, NOTHING), [(1, "rows", -4.0)]),
        # too little
        (({"rows": 0.4, "jade": 0.0}, NOTHING, NOTHING), []),
    ],
)
def test_reasons_are_what_counts_most(best, found):
    told = reasons(0, line(0.2, 0.6, 0.2, points=best), line(0.1, 0.6, 0.3))
    assert told == [Reason(*each, is_promise=False) for each in found]


WORTH = {"land": 1.0, "sea": 2.0, "sky": 0.5, "sand": 1.0}
NONE = dict.fromkeys(WORTH, 0.0)


@pytest.mark.parametrize(
    ("own", "rival", "found"),
    [
        # what a player has more, the greatest first
        ({"land": 1.0, "sea": 1.0}, {}, [(0, "sea", 1.0), (0, "land", 1.0)]),
        # at most three, and what is lost for them, but nothing that is worth far less
        ({"land": 1.0, "sea": 1.0, "sky": 1.0, "sand": 2.0}, {}, [(0, "sea", 1.0), (0, "sand", 2.0), (0, "land", 1.0)]),
        ({"land": -1.0, "sea": 1.0, "sky": -0.9}, {}, [(0, "sea", 1.0), (0, "land", -1.0)]),
        # what is unlikely is told if there is nothing else, and what is hardly there is not
        ({"land": 0.4, "sea": -0.4, "sky": 0.2}, {"sky": -0.3}, [(0, "land", 0.4), (0, "sea", -0.4)]),
        ({"land": 0.2, "sea": -0.2}, {"sky": -0.2}, []),
        # what a rival has fewer, not what one has more
        ({}, {"land": -1.0, "sea": 1.0, "sand": -0.6}, [(1, "land", -1.0), (1, "sand", -0.6)]),
        ({"sea": 2.0}, {"land": -0.9}, [(0, "sea", 2.0)]),
    ],
)
def test_what_players_have_is_told_before_what_is_expected(own, rival, found):
    held = [NONE | own, NONE | rival]
    for more, told in ((0.5, []), (20.0, [Reason(0, "rows", 20.0, is_promise=True)])):
        none, rows = ({"rows": 0.0}, {"rows": 0.0}), ({"rows": more}, {"rows": 0.0})
        best = line(0.6, 0.4, points=held, promise=rows, worth=(WORTH, WORTH))
        expected = told or ([] if found else [Reason(0, "rows", more, is_promise=True)])
        has = [Reason(*each, is_promise=False) for each in found]
        other = line(0.4, 0.6, points=[NONE, NONE], promise=none)
        assert reasons(0, best, other, Skill(tells_rivals="always")) == [*expected, *has]
        if rival and not own:
            assert all(reason.seat == 0 for reason in reasons(0, best, other)), "rivals' may be told, but need not"


def test_rivals_who_lose_what_a_player_wins_are_told():
    held = [NONE | {"sea": 1.0, "land": 0.7}, NONE | {"sea": -0.6, "land": -0.9}, NONE | {"sea": -0.5}]
    best = line(0.4, 0.3, 0.3, points=held, worth=(WORTH,) * 3)
    other = line(0.3, 0.3, 0.4, points=[NONE] * 3)
    for tells_rivals, found in ("never", []), ("of the same", [(1, "sea")]), ("always", [(1, "sea")]):
        told = reasons(0, best, other, Skill(tells_rivals=tells_rivals))
        assert [each[:2] for each in told] == [(0, "sea"), (0, "land"), *found]


def test_what_a_rival_loses_is_told_if_it_counts_most_and_the_player_does_not_lose_the_same():
    for own, rival, found in (
        ({"sea": 1.0}, {"land": -5.0, "sand": -4.9}, [(0, "sea"), (1, "land")]),
        ({"sea": 1.0}, {"land": -1.9}, [(0, "sea")]),
        ({"sea": 1.0, "land": -0.1}, {"land": -5.0}, [(0, "sea")]),
    ):
        best = line(0.6, 0.4, points=[NONE | own, NONE | rival], worth=(WORTH,) * 2)
        told = reasons(0, best, line(0.4, 0.6, points=[NONE] * 2), Skill(tells_rivals="of the same"))
        assert [each[:2] for each in told] == found


@pytest.mark.parametrize(("lost", "found"), [(-5.0, [0, 2, 1, 0]), (-2.0, [])])
def test_what_rivals_lose_must_make_up_for_what_an_action_costs(lost, found):
    own, rival = {"rows": -6.0, "jade": 3.0}, {"rows": lost, "jade": 0.0}
    best, other = line(0.2, 0.4, 0.4, points=[own, rival, rival]), line(0.1, 0.4, 0.5)
    assert [reason.seat for reason in reasons(0, best, other, Skill(plays_out=True))] == found
    assert len(reasons(0, best, other)) in (2, 4), "otherwise it is told all the same"


def test_many_points_that_a_rival_loses_who_is_hardly_likely_to_win_are_told():
    for lost, found in ((-2.9, [0]), (-3.0, [0, 2])):
        best = line(0.4, 0.59, 0.01, points=[{"rows": 2.0, "jade": 0.0}, NOTHING, {"rows": 0.0, "jade": lost}])
        other = line(0.3, 0.6, 0.1)
        assert [reason.seat for reason in reasons(0, best, other)] == found


@pytest.mark.parametrize(
    ("rival", "than", "found"),
    [
        (-2.1, 0.1, [0]),  # 1 point is as much as half of that
        (-2.1, 0.05, [0, 1]),
        (-1.9, 0.05, [0]),  # hardly worth telling, but more than a quarter
        (-1.9, 0.001, []),
        (7.0, 0.39, []),  # too much for a rival
    ],
)
def test_where_the_end_tells_more_reasons_must_make_up_for_the_difference(rival, than, found):
    best = line(0.4, 0.1, 0.5, points=[{"rows": 1.0}, {"rows": rival}, {"rows": 0.0}])
    other, skill = line(than, 0.1, 0.5, points=[{"rows": 0.0}] * 3), Skill(plays_out=True)
    assert [reason.seat for reason in reasons(0, best, other, skill)] == found
    assert [reason.seat for reason in reasons(0, best, other, skill, always=True)] == (found or [0])
    assert [reason.seat for reason in reasons(0, best, other)] == [0]


def test_one_source_rather_than_another_is_told_if_it_is_worth_it():
    for rows, found in ((1.9, 0), (2.1, 2)):
        best, other = line(0.2, 0.4, 0.4, points=[{"rows": rows, "jade": -rows}, NOTHING, NOTHING]), line(0.2, 0.4, 0.4)
        assert len(reasons(0, best, other, Skill(plays_out=True))) == found
        assert len(reasons(0, best, other)) == 2


class Sowing(Auction):
    """Only the end of the game shows what was sown."""

    rice = salt = 0.0

    def auction(self):
        self.won[0].append((yield OneOf(0, "seed", ["rice", "weeds"])))

    def prospects(self):
        is_rice = self.over and self.won[0][0] == "rice"
        own = {"rice": self.rice * is_rice, "salt": self.salt * is_rice, "tea": self.salt * is_rice}
        return [own, dict.fromkeys(own, 0.0)]


@pytest.mark.parametrize(
    ("rice", "salt", "when"),
    [(5.0, 0.0, "end"), (-5.0, 0.0, "soon"), (0.9, 0.0, "soon"), (1.5, -0.7, "end"), (1.5, -0.8, "soon")],
)
def test_where_nothing_else_tells_why_an_action_is_better_the_end_of_the_game_does(monkeypatch, rice, salt, when):
    """Salt and tea are too few to be told, but they count."""
    monkeypatch.setattr(Sowing, "rice", rice)
    monkeypatch.setattr(Sowing, "salt", salt)
    table = Table(Sowing(2, {"rounds": "3"}))
    for skill, told in (Skill(plays_out=True), when == "end"), (NO_SKILL, False):
        advice = advised(table, lambda game: (0.4 + 0.2 * (game.won[0][0] == "rice"), 0.0), skill)
        reasons = (Reason(0, "rice", rice, is_promise=True),) if told else ()
        assert advice[2:] == (reasons, (), "end" if told else "soon"), "its number is less sure"


def test_of_an_action_that_is_only_a_little_better_there_is_what_speaks_for_the_other():
    """In two steps, rice is worth less than weeds; the evaluation knows better."""

    class Weeding(Sowing):
        def prospects(self):
            return [{"weeds": 3.0 * (self.won[0][0] == "weeds")}, {"weeds": 0.0}]

    for chance, against in (0.52, (Reason(0, "weeds", 3.0, is_promise=False),)), (0.6, ()):
        advice = advised(
            Table(Weeding(2, {"rounds": "3"})),
            lambda game, chance=chance: (chance if game.won[0][0] == "rice" else 0.48, 0.0),
            Skill(plays_out=True),
        )
        assert advice[2:] == ((), against, "soon")


def test_points_that_are_lost_for_what_a_player_has_more_are_always_told():
    for rows, jade, found in (
        (-1.5, 0.0, []),
        (-2.0, 0.0, [("rows", -2.0)]),
        (-4.0, 1.0, [("jade", 1.0), ("rows", -4.0)]),
    ):
        none = NOTHING | {"sea": 0.0}
        best = line(0.6, 0.4, points=[{"rows": rows, "jade": jade, "sea": 5.0}, none], worth=[{"sea": 2.0}] * 2)
        told = reasons(0, best, line(0.4, 0.6, points=[none, none]))
        assert [(reason.term, reason.more) for reason in told] == [*found, ("sea", 5.0)]


def test_where_the_fewer_points_are_told_most_of_them_are_even_if_more_are_expected_there_later():
    none, rows = NOTHING | {"sea": 0.0}, [{"rows": 3.0, "jade": 0.0}, NOTHING]
    best = line(
        *(0.6, 0.4),
        points=[{"rows": -2.0, "jade": -1.0, "sea": 5.0}, none],
        worth=[{"sea": 2.0}] * 2,
        promise=rows,
        now=rows,
    )
    told = reasons(0, best, line(0.4, 0.6, points=[none, none], promise=[NOTHING] * 2, now=[NOTHING] * 2))
    assert [(reason.term, reason.more) for reason in told] == [("rows", -2.0), ("jade", -1.0), ("sea", 5.0)]


def test_where_points_are_told_what_brings_them_is_not():
    for points, found in ((8.0, ["Wei"]), (-8.0, ["Wei", "sea"]), (0.0, ["lead-9-Wei"])):
        gained, worth = {"Wei": points, "lead-9-Wei": 1.0, "sea": 2.0 * (points < 0)}, {"lead-9-Wei": 4.0, "sea": 4.0}
        best = line(0.6, 0.4, points=[gained, {}], worth=[worth, {}])
        told = reasons(0, best, line(0.4, 0.6, points=[{"Wei": 0.0, "lead-9-Wei": 0.0, "sea": 0.0}, {}]))
        assert [reason.term for reason in told] == found
    none, lost = {"Wei": 0.0, "lead-9-Wei": 0.0}, {"Wei": -8.0, "lead-9-Wei": -1.0}
    best = line(0.6, 0.4, points=[none, lost], worth=[{"lead-9-Wei": 4.0}] * 2)
    told = reasons(0, best, line(0.4, 0.6, points=[none, none]), Skill(tells_rivals="always"))
    assert [reason.term for reason in told] == ["Wei"], "of a rival, too"


def test_what_is_lost_for_nothing_is_no_reason():
    best = line(0.6, 0.4, points=[NONE | {"land": -1.0}, NONE], worth=(WORTH, WORTH))
    assert reasons(0, best, line(0.4, 0.6, points=[NONE, NONE])) == []


def expected(own, *rivals, points=0.0, now=(), means=()):
    """Return why an action is better, if the evaluation expects so much more from rows, and from jade at once."""
    best = line(
        *(0.4, 0.3, 0.3),
        points=({"rows": points, "jade": 0.0}, NOTHING, NOTHING),
        promise=[{"rows": more, "jade": 0.0} for more in (own, *rivals)],
        now=[{"rows": more, "jade": jade} for more, jade in now],
    )
    none = [NOTHING] * 3
    other = line(0.3, 0.3, 0.4, promise=none, now=none if now else ())
    return [each[1:] for each in reasons(0, best, other, Skill(means=means))]


def test_what_nothing_but_the_evaluation_expects_is_told_if_there_are_no_points():
    assert expected(4.0, 0.0, 0.0) == [("rows", 4.0, True, False)]
    assert expected(4.0, 0.0, 0.0, points=7.0) == [("rows", 7.0, False, False)]
    assert expected(4.0, 0.0, 0.0, points=-7.0) == [("rows", 4.0, True, False)], "they are soon lost again"
    assert expected(4.0, 0.0, 0.0, points=-8.0) == []
    assert expected(9.0, 5.0, 5.0) == [("rows", 4.0, True, False)], "not what everyone gains"
    assert expected(0.04, 0.0, 0.0) == [], "too little"
    assert expected(0.0, -4.0, 0.0) == [("rows", -4.0, True, False)]
    only_later = expected(0.0, -4.0, 0.0, now=((0.0, 0.0),) * 3)
    assert only_later == [], "nobody sees how a rival would lose that"


def test_much_that_a_rival_gains_is_told_beside_what_others_lose():
    for own, lost, gained, found in (
        (0.0, -4.0, 3.0, [(1, -4.0), (2, 3.0)]),
        (0.0, -4.0, 2.9, [(1, -4.0)]),
        (0.0, -9.0, 3.0, [(1, -9.0)]),  # it counts less than half of that
        (4.0, 0.0, 4.0, [(0, 4.0)]),
    ):
        best = line(0.2, 0.4, 0.4, points=[{"rows": points, "jade": 0.0} for points in (own, lost, gained)])
        other = line(0.1, 0.45, 0.45)
        assert [(reason.seat, reason.more) for reason in reasons(0, best, other)] == found
        assert all(reason.more < 0 or reason.seat == 0 for reason in reasons(0, best, other, in_all=False))


@pytest.mark.parametrize(("after", "found"), [(1.0, ["rows"]), (0.0, []), (-1.0, []), (None, ["rows"])])
def test_what_is_only_expected_is_told_if_the_next_turn_brings_some(after, found):
    even, more = [NOTHING] * 2, [{"rows": 3.0, "jade": 0.0}, NOTHING]
    then = [] if after is None else [[{"rows": after}, NOTHING]] * 2
    best = line(0.6, 0.4, points=even, promise=more, now=more, then=then)
    other = line(0.4, 0.6, points=even, promise=even, now=even, then=[[NOTHING] * 2] * len(then))
    assert [reason.term for reason in reasons(0, best, other)] == found


def test_a_rivals_points_count_who_is_likely_to_win_with_either_action():
    best = line(1.0, 0.0, points=[{"rows": 5.0, "jade": 0.0}, {"rows": -12.0, "jade": 0.0}])
    told = reasons(0, best, line(0.7, 0.3, points=[NOTHING] * 2))
    assert [(reason.seat, reason.more) for reason in told] == [(1, -12.0)]


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [(0.5, 0.48, True), (0.5, 0.47, False), (0.05, 0.04, True), (0.05, 0.03, False), (0.019, 0.0, True)],
)
def test_actions_are_about_equal_unless_one_halves_a_small_chance(one, other, equal):
    assert Advice(0, (line(one, 1 - one), line(other, 1 - other))).is_equal == equal


def test_means_to_points_are_told_by_what_they_consist_of():
    even, cards = [{"cards": 0.0}] * 2, [{"cards": 2.0}, {"cards": 0.0}]
    worth = {"cards-red": 1.0, "cards-blue": 2.0, "cards-green": 1.0, "cards-white": 1.0}
    none = dict.fromkeys(worth, 0.0)
    for red, found in (
        (1.0, [("cards-blue", 0.8), ("cards-red", 1.0)]),
        (0.2, [("cards-blue", 0.8), ("cards-green", 0.5)]),
    ):
        held = {"cards-red": red, "cards-blue": 0.8, "cards-green": 0.5, "cards-white": -2.0}
        best = line(0.6, 0.4, points=[held, none], promise=cards, now=cards, worth=[worth] * 2)
        told = reasons(0, best, line(0.4, 0.6, points=[none] * 2, promise=even, now=even), Skill(means=["cards"]))
        assert [(reason.term, reason.more) for reason in told] == found
    alike = line(0.6, 0.4, points=[none] * 2, promise=cards, now=cards, worth=[worth] * 2)
    told = reasons(0, alike, line(0.4, 0.6, points=[none] * 2, promise=even, now=even), Skill(means=["cards"]))
    assert [reason.term for reason in told] == ["cards"], "they are used better"
    best = line(0.6, 0.4, points=[held, none], promise=even, now=even, worth=[worth] * 2)
    assert not reasons(0, best, line(0.4, 0.6, points=[none] * 2, promise=even, now=even), Skill(means=["cards"]))


def test_what_comes_later_is_told_with_the_means_that_bring_it_at_once():
    even, jade = (0.0, 0.0), (0.0, 2.0)
    assert expected(4.0, 0.0, 0.0, now=((3.0, 0.0), even, even)) == [("rows", 3.5, True, False)]
    assert expected(4.0, 0.0, 0.0, now=(even, even, even), means=["jade"]) == [("rows", 2.0, True, True)]
    later = expected(4.0, 0.0, 0.0, now=(jade, even, even), means=["jade"])
    assert later == [("jade", 2.0, True, False), ("rows", 2.0, True, True)]
    assert expected(4.0, 0.0, 0.0, now=((3.0, 2.0), even, even), means=["jade"]) == [("rows", 3.5, True, False)]
    assert expected(0.0, 0.0, 0.0, now=(jade, even, even), means=["jade"]) == [("jade", 2.0, True, False)]
    assert expected(4.0, 0.0, 0.0, now=((-4.0, 0.0), even, even)) == [], "at once, the action does the opposite"


def test_for_two_equal_actions_there_is_what_speaks_for_each():
    rows, jade = ({"rows": 3.0, "jade": 0.0}, *(NOTHING,) * 2), ({"rows": 0.0, "jade": 3.0}, *(NOTHING,) * 2)
    one, other = line(0.51, 0.3, 0.19, points=rows), line(0.5, 0.3, 0.2, points=jade)
    advice = advice_on(0, [one, other])
    assert advice.reasons == (Reason(0, "rows", 3.0, is_promise=True),), "neither has more points in all"
    assert advice.against == (Reason(0, "jade", 3.0, is_promise=True),)
    assert advice_on(0, [one, one])[2:4] == ((), ())
    assert advice_on(0, [one])[2:4] == ((), ())


def test_two_actions_are_about_equal_within_two_points_of_a_hundred():
    for one, other, equal in ((0.5, 0.48, True), (0.5, 0.47, False), (0.504, 0.476, True)):
        assert Advice(0, (line(one, 1 - one), line(other, 1 - other))).is_equal == equal


def test_a_term_that_only_one_action_has_is_not_compared():
    one, other = ({"rows": 3.0, "Hami": 9.0}, NOTHING), ({"rows": 1.0}, NOTHING)
    told = reasons(0, line(0.5, 0.5, points=one), line(0.4, 0.6, points=other))
    assert [reason.term for reason in told] == ["rows"]


def test_what_the_last_turn_has_changed_is_told_by_points_alone():
    table = asked(2, 2)
    before = table.game.observation(None)
    play_out(table, [random_policy] * 2, Random(1))
    skill = Judging(lambda game: [{"luck": 1.0}] * game.seats)
    assert public_reasons(0, before, table.game.observation(None), skill, Random(1)) == []
