"""Wars, revolts, bandits and points of HUANG: found again from what happened, and told turn by turn in the story."""

from dataclasses import replace
from itertools import pairwise

import pytest

from games.engine.language import speaking
from games.huang.events import BanditsBeaten, PointsWon, RevoltBegan, RevoltEnded, SideSeen, Strength, WarEnded
from games.huang.pieces import COLOURS, GRANARY_POINTS, Leader
from rendering import LAYOUTS
from rendering.film import lanes_height
from rendering.huang.board import _Film, paint_conflicts
from rendering.huang.pieces import PALETTES, say
from rendering.huang.scene import conflicts, fought, latest_clash, latest_events, rewound
from tests.rendering.huang.tables import TABLE, changed, first_view, with_seat
from tests.rendering.names import NAMES
from tests.rendering.reading import Reader, _finished
from tests.rendering.recorded import KINDS, recorded

huang = Reader("huang")
PALETTE = PALETTES["light"]
PIECES = ("tiles", "leaders", "pagodas", "palace", "bandits", "granaries")


@pytest.fixture(params=KINDS)
def played(request):
    """The views of a finished game."""
    return recorded("huang", request.param).views


def after_a(kind):
    """Return the public views of the moment before a conflict, and of the first question after it."""
    ended = {"war": WarEnded, "revolt": RevoltEnded}[kind]
    for name in KINDS:
        before = None
        for _, _, own in recorded("huang", name).questions:
            if not (own.war or own.revolt or before):
                continue
            view = own.observation(None)
            if any(isinstance(event, ended) for event in latest_events(view)) and not (view.war or view.revolt):
                return before, view
            before = before or view if view.war or view.revolt else None
    raise LookupError(kind)


AFTER = {kind: after_a(kind) for kind in ("war", "revolt")}


def test_every_turn_can_be_taken_back_piece_by_piece(played):
    for before, after in pairwise(view for view in played if view.phase == "turns"):
        seat = (before.first + before.turn) % before.seats
        restored = rewound(after, after.latest[seat])
        for name in PIECES:
            assert getattr(restored.realm, name) == getattr(before.realm, name)


@pytest.mark.parametrize("kind", AFTER)
def test_a_conflict_is_found_again_and_shown_before_and_after_with_its_strengths(layout, kind):
    before, view = AFTER[kind]
    for name in PIECES:
        assert getattr(latest_clash(view).before.realm, name) == getattr(before.realm, name)
    picture = huang.detail("all:conflict", view, layout)
    ended = [event for event in latest_events(view) if isinstance(event, WarEnded | RevoltEnded)][-1]
    totals = [side.strength for side in ended.sides] if kind == "war" else [ended.attacked, ended.defended]
    assert picture.shown("badge") == [str(strength.total) for strength in totals]
    assert {say("conflict-before"), say("conflict-after")} <= {*picture.words}
    assert (picture.width > picture.height) is (layout == "wide")


def test_a_conflict_that_is_being_decided_is_shown_as_it_is():
    view = first_view("war")
    picture = huang.detail("all:conflict", view)
    assert say("conflict-before") in picture.words
    assert say("conflict-after") not in picture.words
    assert not latest_clash(view).is_decided
    assert latest_clash(TABLE) is None


TIGER, RAT = Leader(0, "green"), Leader(2, "green")
BEGAN = RevoltBegan(TIGER, RAT, "c3", "d3", (1, 2))
SIDES = tuple(
    SideSeen(key, (space,), tuple(Leader(seat, colour) for colour in COLOURS), Strength(13, 6, 1))
    for seat, (key, space) in enumerate((("a", "c3"), ("b", "d3"), ("c", "e3")))
)
THREE = WarEnded(1, "k7", "b", SIDES, tied=True, owed=5)
BEATEN = BanditsBeaten(0, "m8", 4, None)


def told(*events):
    """Return the conflicts of a game in which the first player's first turn had these events."""
    begun = changed(TABLE, turn=0)
    return conflicts((begun, with_seat(changed(begun, turn=1), 0, last=events)))


def test_a_revolt_is_told_from_the_attackers_side():
    (conflict,) = told(BEGAN, RevoltEnded(RAT, TIGER, Strength(1, 1), Strength(2), "c3"))
    assert (conflict.turn, conflict.kind, conflict.space) == (0, "revolt", "c3")
    sides = [(side.leaders, side.strength, side.won) for side in conflict.sides]
    assert sides == [((TIGER,), 2, False), ((RAT,), 2, True)]


def test_bandits_are_beaten_with_and_without_a_soldier():
    for soldier, leaders in ((None, ()), (3, (Leader(3, "red"),))):
        (conflict,) = told(replace(BEATEN, soldier=soldier))
        sides = [(side.leaders, side.strength, side.won, side.bandits) for side in conflict.sides]
        assert sides == [(leaders, 0, True, False), ((), 4, False, True)]


def test_a_war_of_three_states_with_all_leaders_has_room(layout, language):
    found = told(BEGAN, RevoltEnded(TIGER, RAT, Strength(3, 6, 1), Strength(2), "d3"), THREE, BEATEN)
    assert [conflict.kind for conflict in found] == ["revolt", "war", "bandits"]
    late = [conflict._replace(turn=99, space="o15") for conflict in found]
    with speaking(language):
        picture = _finished(paint_conflicts(PALETTE, TABLE, late, NAMES, layout))
        assert say("conflicts-count", wars=1, revolts=1, bandits=1) in picture.words
    assert picture.faults() == []
    assert picture.words["20"] == 3


def test_a_state_without_soldiers_has_no_strength_and_bandits_alone_have_a_number():
    weak = replace(THREE, sides=tuple(side._replace(strength=Strength(0)) for side in SIDES))
    picture = _finished(paint_conflicts(PALETTE, TABLE, told(weak, BEATEN), NAMES, "wide"))
    figures = [text.text for text in picture.texts if not text.is_drawn]
    assert (figures.count("0"), figures.count(str(BEATEN.bandits))) == (3, 1)


def test_points_of_a_finished_game_are_told_to_the_end(played):
    names = NAMES[: played[0].seats]
    film = huang.story(played)
    for frame, view in zip(film, (played[0], played[-1]), strict=True):
        lanes = frame.inside((720, frame.height - lanes_height(view.seats), 800, frame.height))
        assert [text.text for text in lanes.texts] == [str(player.score) for player in view.players]
    for before, after in pairwise(_Film(PALETTE, played, names).stages):
        for one, other in zip(before.players, after.players, strict=True):
            assert all(other.won[colour] >= one.won[colour] for colour in COLOURS)
    told = [dict.fromkeys(COLOURS, 0) for _ in names]
    for _, event in played[-1].story:
        is_won = isinstance(event, PointsWon)
        points = event.points if is_won else GRANARY_POINTS * len(event.spaces)
        told[event.seat][event.colour if is_won else "blue"] += points
    assert told == [player.won for player in played[-1].players]


def test_every_conflict_is_shown_after_its_turn(played):
    film = _Film(PALETTE, played, NAMES[: played[0].seats])
    assert [conflict for view in film.stages for conflict in fought(view)] == conflicts(played)
    assert all(found.turn == view.turn - 1 for view in film.stages if not view.over for found in fought(view))


OWN = [view for _, _, view in recorded("huang", "many").questions if view.viewer == 0]


@pytest.mark.parametrize("before", [recorded("huang", "many").views[:20], OWN], ids=["public", "own"])
def test_hidden_points_stay_hidden_until_the_end(before):
    film = huang.story(before)
    assert any(sum(player.won.values()) for player in before[-1].players)
    lanes = film[-1].inside((0, film[-1].height - 48 * before[0].seats, 800, film[-1].height))
    assert not (lanes.figures() or lanes.pieces("strip"))


def test_nobody_wins_a_tie():
    first, *_, last = recorded("huang", "few").views
    for seat in range(2):
        last = with_seat(last, seat, points=dict.fromkeys(COLOURS, 3))
    assert say("nobody") in huang.story((first, last))[-1].words
    for layout in LAYOUTS:
        ends = huang.ending((first, last), layout)
        assert say("nobody") in ends[0].words
        assert not any("勝" in picture.words for picture in ends)
