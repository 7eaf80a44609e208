"""Where things stand on the tables of Huang Di, what is outlined, and which choices are pictured how."""

import pytest

from games.huang_di import events
from games.huang_di.cards import favours
from games.huang_di.events import Bid
from games.huang_di.scoring import SOURCES
from games.huang_di.wall import EMPEROR, Spot, spot_names
from rendering import Look
from rendering.huang_di.board import headline, plans, touched
from rendering.huang_di.choice import strips
from rendering.layout import bounds
from tests.rendering.huang_di.tables import ROLES, a_table, all_changed, changed, wall_with, with_seat
from tests.rendering.names import NAMES
from tests.rendering.reading import Reader, lettered, overlap

huang_di = Reader("huang_di")


@pytest.mark.parametrize(
    ("event", "names"),
    [
        (events.Recruited(0, 1, 3, 2), {"peasants"}),
        (events.ConvictsCollected(0, 5), {"convicts"}),
        (events.JadeCollected(0, 3), {"jade"}),
        (events.PrisonEmptied(0, 1, 2, 0), {"jade", "convicts"}),
        (events.BlocksQuarried(0, 1, 2, 1), {"blocks"}),
        (events.FavoursKept(0, 5, 2, ()), {"hand"}),
        (events.FavourPlayed(0, "steps", (Spot(0, 0),), Spot(0, 0)), {"steps"}),
        (events.RoleRepeated(0, "builder", 2), {"builder"}),
        (events.RoleBoughtBack(0, "taskmaster", "jade"), {"taskmaster"}),
        (events.MongolsInvaded(), set()),
    ],
)
def test_what_an_action_changed_is_outlined(event, names):
    assert touched((event,)) == names


@pytest.mark.parametrize(
    "event",
    [
        events.BlockBuilt(0, Spot(0, 0), 0),
        events.EmperorBlockPlaced(0, Spot(0, 0)),
        events.FavourPlayed(0, "", (Spot(0, 0),), Spot(0, 0)),
    ],
)
def test_what_no_longer_stands_is_not_outlined(event):
    bare = a_table(4, 3)
    assert huang_di.board(with_seat(bare, 0, turns=[(event,)])) == huang_di.board(bare)


def test_nobody_is_named_while_nobody_is_asked():
    assert headline(changed(a_table(), awaited=()), NAMES) == ("", "")


def test_a_removed_block_is_crossed_out_until_another_stands_there():
    removed = (events.BlockRemoved(0, 1, Spot(0, 0), 1),)
    bare = with_seat(a_table(4, 3), 0, turns=[removed])
    (cross,), box = huang_di.board(bare).pieces("_gone"), plans(3, "wide")[0].spot(Spot(0, 0))
    assert (cross.about[2], cross.middle) == (0, pytest.approx((box.middle, box.top + box.height / 2), abs=1))
    assert not huang_di.board(changed(bare, wall=wall_with(3, [(Spot(0, 0), 2)]))).pieces("_gone")


@pytest.mark.parametrize(
    ("concerned", "rows"),
    [((1,), [(1, 1)]), ((0, 1, 2), [(0, 1), (2, 2)]), ((0, 3), [(0, 0), (3, 3)]), ((0, 2, 3), [(0, 0), (2, 3)])],
)
def test_the_provinces_concerned_are_shown_neighbours_side_by_side(concerned, rows):
    assert [(plan.shown[0], plan.shown[-1]) for plan in strips(reversed(concerned), "wide")] == rows


def test_among_places_other_keys_are_left_out():
    view = a_table(4, 3)
    places = lettered(spot_names(view.wall.buildable(1)))
    assert huang_di.choice(view, places) == huang_di.choice(view, {**places, "one": "X", "emperor": "Y"})


def test_what_is_chosen_but_not_built_is_seen():
    view = a_table(4, 3, viewer=0)
    for owner in (0, 1, EMPEROR):
        (ghost,) = huang_di.choice(with_seat(view, 0, plan=((Spot(0, 0), owner),)), ("p1:l1:c2",)).pieces("_ghost")
        assert ghost.about[0] == owner


@pytest.mark.parametrize(
    ("row", "won"),
    [((0, 0, 1, 1), [(0, 3)]), ((0, 1, 1, 2), [(0, 3), (1, 3)]), ((1, 1, 2, 3), [(1, 3)]), ((0, 1, 2), [])],
)
def test_points_are_beside_the_space_that_brings_them(row, won, layout):
    view = a_table(4, 3, viewer=0, wall=wall_with(3, [(Spot(column, 0), seat) for column, seat in enumerate(row)]))
    keys = spot_names(view.wall.buildable(0))
    choice = huang_di.painter.choice(view, lettered(keys), Look(layout=layout))
    picture = huang_di.choice(view, keys, layout)
    badges, chips = picture.pieces("badge"), [coin for coin in picture.pieces("coin") if coin.width == 40]
    assert [badge.about for badge in badges] == won
    assert len(chips) == bool(won)
    for badge in (*badges, *chips):
        near = min(keys, key=lambda key: abs(badge.middle[0] - sum(x for x, _ in choice.places[key]) / 4))
        assert near == "p1:l1:c5"
        assert not any(overlap(badge.box, bounds(place)) for place in choice.places.values())


def test_a_space_shows_that_a_block_there_forms_a_pattern():
    view = with_seat(a_table(4, 3, viewer=0, wall=wall_with(3, [(Spot(0, 0), 0)])), 0, hand=["twins"])
    assert len(huang_di.choice(view, ("p1:l1:c2", "p1:l1:c4")).pieces("favour_sign")) == 1


def test_role_cards_show_what_was_played_and_what_cannot_be(layout):
    view = a_table(4, 3, viewer=1)

    def cards(played, keys):
        return huang_di.choice(with_seat(view, 1, roles=[*played]), keys, layout)

    found = [cards((), ROLES), cards((), ROLES[:3]), cards(ROLES[3:], ROLES[:3]), cards(ROLES[3:], ROLES)]
    assert len({picture.pixels for picture in found}) == 4
    assert [len(picture.pieces("tag")) for picture in found] == [4, 3, 3, 4]
    assert cards((), (*ROLES, "emperor")).height > found[0].height


KEYS = tuple(sorted(favours()))
MOST = dict.fromkeys(("jade", "peasants", "convicts", "chips", "income", "collect"), 99)
MOST |= {"points": dict.fromkeys(SOURCES, 50), "bid": Bid(99, 36), "blocks": 18, "quarry": 18, "petition": 36}
MOST |= {"emperor_block": True, "roles": ROLES, "granted": KEYS, "hand": KEYS, "dealt": KEYS}


def test_the_most_of_everything_has_room(layout):
    full = {"is_crowded": True, "awaited": tuple(range(6)), "emperor_blocks": 12, "cards_left": 36, "viewer": 0}
    view = changed(all_changed(a_table(6, 4, 68), **MOST), **full)
    pictures = (
        huang_di.board(view, layout),
        huang_di.hand(view, layout),
        huang_di.choice(view, KEYS, layout),
        huang_di.detail("seat:5", all_changed(view, granted=KEYS[:12]), layout),
    )
    for picture in pictures:
        faults = [fault for fault in picture.faults({"emperor", "block"}) if fault[0] in {"cut", "beyond the picture"}]
        assert [fault for fault in faults if any(letter.isdecimal() for letter in fault[1])] == []
