"""Games that still have views: options and reasons, derived from the same conditions; and what they do not say."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from games.engine import NATURE, Catalogue, legacy
from games.engine.legacy import Barred, Game, Pick, Reason, any_possible, count_possible, pick, possible, why_none

DEAR, FAR = Reason("dear", {"price": 3}), Reason("far")


class Means(NamedTuple):
    """What a seat can pay."""

    coins: int

    def wares(self):
        for name, price in {"tea": 1, "silk": 3, "jade": 5}.items():
            yield name, None if price <= self.coins else Reason("dear", {"price": price})

    def shops(self):
        yield "near", None
        yield "far", Reason("closed", {"because": Reason("dear", {"price": 2})})
        yield "remote", Reason("closed", {"because": (FAR, Reason("dear", {"price": 9}))})


class Position:
    def means(self, seat):
        return Means(coins=3 * seat)


JUDGES = {"buy": Means.wares, "go": Means.shops}


@pytest.mark.parametrize(("coins", "options"), [(0, []), (3, ["tea", "silk"]), (9, ["tea", "silk", "jade"])])
def test_what_has_no_reason_against_it_is_possible(coins, options):
    wares = Means(coins).wares
    assert possible(wares()) == options
    assert any_possible(wares()) == bool(options)
    assert count_possible(wares()) == len(options)
    assert pick(Pick, JUDGES, "buy", Position(), coins // 3) == Pick(coins // 3, "buy", options)


def test_nobody_looks_beyond_the_first_possible_option():
    def judged():
        yield "far", FAR
        yield "near", None
        raise AssertionError("it has been found already")

    assert any_possible(judged())
    assert why_none(why for _, why in judged()) is None


def test_the_first_of_several_reasons_is_told():
    assert why_none([FAR, DEAR]) == FAR


@pytest.fixture
def barred(tmp_path: Path):
    (tmp_path / "en").mkdir()
    messages = ["dear = costs { $price }", "far = too far", "closed = it is closed: { $because }"]
    (tmp_path / "en" / "reasons.ftl").write_text("\n".join(messages))
    return Barred(Catalogue(tmp_path), JUDGES, {"far": lambda reason, view, seat: f"{reason.message} from {seat}"})


def test_reasons_are_put_into_words_with_the_reasons_that_they_name(barred):
    assert barred(Pick(1, "buy", ()), Position()) == {"jade": "costs 5"}
    assert barred(Pick(2, "go", ()), Position()) == {
        "far": "it is closed: costs 2",
        "remote": "it is closed: far from 2 or costs 9",
    }


def test_evident_reasons_can_be_left_out(barred):
    shops = {"far": Reason("far", evident=True), "dear": Reason("dear", {"price": 2})}
    barred = replace(barred, judges={"go": lambda means: shops.items()})
    ask = Pick(2, "go", ())
    assert barred(ask, Position()) == {"far": "far from 2", "dear": "costs 2"}
    assert barred(ask, Position(), evident=False) == {"dear": "costs 2"}


def test_a_question_without_a_judge_bars_nothing(barred):
    assert barred(Pick(1, "wait", ()), Position()) == {}


def test_a_game_of_which_nothing_is_imagined_says_so():
    with pytest.raises(NotImplementedError):
        Game.seen(None)
    with pytest.raises(NotImplementedError):
        Game.redeal(None, None, Random(1))


def test_a_game_that_ends_amid_its_rules_has_no_final_scoring():
    class Told(Game):
        step = view = scores = ranking = None

    game = Told(2)
    game.tell("a story")
    game.end_here()
    assert (game.over, game.phase, game.finale) == (True, "over", len(game.events))


def test_asks_know_what_their_box_says_of_the_turn(monkeypatch):
    class Toy(NamedTuple):
        final = ("refill",)
        closing = (("further", "stop"),)
        reveals = ("further",)

    class ToyPick(Pick):
        game = "toy"

    monkeypatch.setitem(legacy._BOXES, "toy", Toy())
    stop, place = ToyPick(0, "further", ["stop"]), ToyPick(0, "space", ["a1"])
    assert [list(ask.ends_turn) for ask in (stop, place)] == [["stop"], []]
    assert [ask.reveals for ask in (stop, place)] == [True, False]
    assert [ToyPick(NATURE, topic, ["red"]).closes_turn for topic in ("refill", "bandits")] == [True, False]


def test_a_game_names_neither_rounds_nor_turns_to_come_unless_it_says_so():
    class Plain(Game):
        step = view = scores = ranking = None

    plain = Plain(2)
    assert (plain.upcoming(), plain.rounds_begun()) == ((), 0)
