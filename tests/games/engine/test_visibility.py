"""Who sees which field of a state."""

import copy
import pickle
from collections import deque
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, get_origin

import pytest

from games.engine.events import Event
from games.engine.findings import Findings, FindingsBy
from games.engine.visibility import Hidden, HiddenRead, Part, cached, is_hidden, one_per_seat, private, public, secret


class Player(Part):
    gold: int = public(3)
    hand: tuple[str, ...] = private((), counted=True)
    bid: int = private(0)
    seen: dict[str, int] = private(factory=dict, keyed=True)


class Rank(NamedTuple):
    name: str
    worth: int


class Pile(Part):
    cards: list[str] = secret(factory=list, counted=True)


class Market(Part):
    players: list[Player] = one_per_seat()
    pile: Pile = public(factory=Pile)
    stalls: dict[str, int] = public(factory=dict)
    found: FindingsBy = cached()


class Deal(Part):
    """A part that belongs to one seat."""

    terms: list[Pile] = private(factory=list)


class Deals(Part):
    first: Deal = public()
    others: list[Deal] = public()


def market():
    found = FindingsBy(["tea"])
    found["tea"]["best"] = 1
    game = Market(players=[Player(hand=("ace", "king"), bid=7), Player()], stalls={"tea": 2}, found=found)
    game.pile.cards = ["ten", "ten"]
    return game


def test_a_private_field_is_seen_by_its_owner_alone_but_for_its_size_or_keys_if_these_are_public():
    game = market()
    game.players[0].seen = {"tea": 4, "silk": 1}
    own, *others = (game.seen_by(viewer).players[0] for viewer in (0, 1, None))
    assert (own.gold, own.hand, own.bid, own.seen) == (3, ("ace", "king"), 7, {"tea": 4, "silk": 1})
    for player in others:
        assert (player.gold, player.hand, player.bid) == (3, Hidden(2), Hidden())
        assert [*player.seen] == ["tea", "silk"]
        assert all(map(is_hidden, player.seen.values()))
    assert Hidden(2) != Hidden(3)


def test_a_secret_and_a_private_field_without_an_owner_are_seen_by_nobody_but_for_the_size_if_that_is_public():
    for viewer in (None, 0, 1):
        cards = market().seen_by(viewer).pile.cards
        assert is_hidden(cards)
        assert len(cards) == 2
    deal = Deal(terms=[Pile(cards=["ten"])])
    assert [is_hidden(deal.seen_by(viewer).terms) for viewer in (None, 0)] == [True, True]
    assert is_hidden(deal.seen_by(1, 1).terms[0].cards)


@pytest.mark.parametrize(("viewer", "hidden"), [(1, False), (0, True), (None, True)])
def test_parts_of_a_part_have_its_owner(viewer, hidden):
    seen = Deals(first=Deal(), others=[Deal()]).seen_by(viewer, 1)
    assert [is_hidden(deal.terms) for deal in (seen.first, *seen.others)] == [hidden, hidden]


class Stall(Part):
    price: int = public(2)
    found: Findings = cached()


def test_copies_share_what_was_worked_out_but_observations_and_pickles_begin_without():
    assert (market().copy().found, market().seen_by(0).found) == ({"tea": {"best": 1}}, {"tea": {}})
    assert pickle.loads(pickle.dumps(market())).found == {"tea": {}}  # noqa: S301  # our own
    assert market() == Market(players=market().players, pile=market().pile, stalls={"tea": 2}, found=FindingsBy([]))
    stall = Stall(found=Findings(best=1))
    assert (stall.copy().found, stall.seen_by(0).found, stall.found) == ({"best": 1}, {}, {"best": 1})


def test_an_observation_stays_as_it_is_and_cannot_be_changed_but_for_copies():
    game = market()
    seen = game.seen_by(0)
    game.stalls["tea"] = 0
    game.players[0].gold = 0
    assert seen == market().seen_by(0)
    assert isinstance(seen, Market)
    with pytest.raises(HiddenRead, match=r"Player\.gold is only an observation"):
        seen.players[0].gold = 9
    for twin in (pickle.loads(pickle.dumps(seen)), copy.deepcopy(seen)):  # noqa: S301  # our own
        assert twin == seen
        with pytest.raises(HiddenRead):
            twin.stalls = {}

    twin = seen.copy()
    twin.players[1].hand = ("ten",)
    assert type(twin) is Market
    assert is_hidden(twin.pile.cards)


TYPES = [str, list, bool, hash, int, len, "{}".format]
OPERATIONS = [
    lambda value: value[0],
    lambda value: "ace" in value,
    lambda value: value + 1,
    lambda value: value < 1,
    lambda value: value == 0,
    lambda value: value.size,
]


@pytest.mark.parametrize("read", [*TYPES, *OPERATIONS])
def test_reading_what_is_hidden_raises(read):
    with pytest.raises(HiddenRead):
        read(Hidden())


def test_classes_whose_fields_do_not_say_who_sees_them_are_refused():
    with pytest.raises(TypeError, match=r"Leaky\.hand does not say who sees it"):

        class Leaky(Part):
            hand: tuple[str, ...] = ()

    with pytest.raises(TypeError, match=r"Trick\.hand hides the field of that name"):

        class Trick(Player):
            hand = ("ace",)

    with pytest.raises(TypeError, match="Both has the fields of several classes"):

        class Both(Player, Pile):
            pass


def test_an_attribute_that_nobody_declared_is_refused_before_anybody_sees_it():
    game = market()
    game.players[0].plan = "cheat"
    with pytest.raises(TypeError, match=r"Player\.plan does not say who sees it"):
        game.seen_by(0)
    with pytest.raises(TypeError, match="Player has no field luck; its fields are gold, hand, bid"):
        Player(luck=1)
    with pytest.raises(TypeError, match=r"Market needs a value for field (players|found)"):
        Market()


class Chest(Part):
    lid: str = public("shut")


class Coin(NamedTuple):
    """A value that never changes."""

    worth: int
    faces: tuple[str, str] = ("head", "tail")


class Purse(NamedTuple):
    coins: list[Coin]


VAGUE = [list, tuple, object, Any, Sequence[str], deque, set[object]]
CHANGING = [Chest | None, tuple[Chest, ...], dict[str, Chest], list[str] | None, frozenset[Chest], dict[str, list[int]]]


@pytest.mark.parametrize("hint", [*VAGUE, *CHANGING, Purse, dict[str, Purse | None]], ids=str)
def test_a_type_that_could_hide_what_changes_is_refused(hint):
    """A value of such a type would be passed on as it is: with the secrets within, and shared by copies."""

    class Loose(Part):
        things: hint = public(None)

    with pytest.raises(TypeError, match=r"^Loose\.things"):
        Loose().copy()


PLAIN = [int, str | None, Literal["shut", "open"], Event, Rank | None, Coin | None, dict[Coin, Coin]]
NESTED = [tuple[int, str], frozenset[str], tuple[tuple[int, ...], ...], list[list[int]], dict[str, frozenset[int]]]


@pytest.mark.parametrize("hint", [*PLAIN, *NESTED], ids=str)
def test_types_that_say_what_they_hold_are_copied_and_shown(hint):
    class Sound(Part):
        things: hint = public()

    value = [] if get_origin(hint) is list else {} if get_origin(hint) is dict else None
    assert Sound(things=value).copy().things == Sound(things=value).seen_by(0).things == value


@pytest.mark.parametrize("default", [[], {}, set(), Chest()])
def test_a_default_that_changes_is_refused(default):
    with pytest.raises(TypeError, match=r"Shared\.things has a default that changes"):

        class Shared(Part):
            things: object = public(default)
