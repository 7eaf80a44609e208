"""The private panel shows everything that the viewer has, and nothing else."""

from __future__ import annotations

import pytest

from games.chang_cheng.components import CARDS, Laid
from games.engine.language import languages, speaking
from rendering import LAYOUTS, THEMES, USUAL, Look, find_painter
from rendering.chang_cheng.words import say
from tests.rendering.chang_cheng.tables import a_table, busiest, opened, with_cards, with_player
from tests.rendering.chang_cheng.walls import altered
from tests.rendering.lettered import lettering

painter = find_painter("chang_cheng")
PHONE = 400
"""Pixels that a phone gives a picture, across."""
LEAST = 11
"""Pixels of height of lettering that decides moves, on a phone."""
VIEW = busiest()[0]
REGIONS = tuple(VIEW.layout.regions)
PROVINCE = next(province for province, owners in VIEW.laid.items() if 0 in owners)


def texts(view, language="en", look=USUAL):
    """Return all texts in the hand of a view."""
    with speaking(language), lettering() as found:
        painter.hand(view, look)
    return found


OWN = {
    "cards in hand": lambda view: altered(view, hand=view.players[0].hand[1:]),
    "a card on the boards": lambda view: altered(view, laid={}),
    "the kind of that card": lambda view: altered(view, laid={PROVINCE: (Laid(0, "mandarin"), Laid(0, "flood"))}),
    "its province": lambda view: altered(view, laid={"zhangye": view.cards_in(PROVINCE)}),
    "counters seen": lambda view: altered(view, threats={}),
    "the value of a counter": lambda view: altered(view, threats=dict.fromkeys(view.threats, 2)),
    "single walls": lambda view: with_player(view, singles=99),
    "double walls": lambda view: with_player(view, doubles=view.players[0].doubles + 1),
    "towers": lambda view: with_player(view, towers=view.players[0].towers + 1),
}


def with_others(view, **changes):
    """Return a view in which the areas of the other players are changed."""
    view = view.copy()
    for player in view.players[1:]:
        for name, value in changes.items():
            setattr(player, name, value)
    return view


OTHERS = {
    "others' cards": lambda view: altered(
        view, laid={province: [own for own in view.cards_in(province) if own.seat == 0] for province in view.laid}
    ),
    "walls": lambda view: altered(view, owners={}, towers={}, doubles={}, broken=set(), reserving={}),
    "points": lambda view: with_player(view, points={"provinces": 99}),
    "other players": lambda view: with_others(view, singles=0, hand=()),
    "cards played": lambda view: altered(view, played=()),
}


@pytest.mark.parametrize("name", OWN)
def test_a_hand_shows_what_the_viewer_has(name):
    assert painter.hand(OWN[name](VIEW)) != painter.hand(VIEW)


def test_two_players_see_the_neutral_walls_left():
    view = busiest(2)[0]
    assert painter.hand(altered(view, neutrals=view.neutrals + 1)) != painter.hand(view)


@pytest.mark.parametrize("name", OTHERS)
def test_a_hand_shows_nothing_else(name):
    changed = OTHERS[name](VIEW)
    assert changed != VIEW
    assert painter.hand(changed) == painter.hand(VIEW)


def test_places_of_cards_and_counters_are_named():
    found = texts(VIEW).texts
    laid = [province for province, owners in VIEW.laid.items() if 0 in owners]
    assert laid
    assert VIEW.threats
    assert {VIEW.names[area] for area in (*laid, *VIEW.threats)} <= found


def test_a_counter_that_all_can_see_is_not_listed():
    region = next(iter(VIEW.threats))
    shown = altered(VIEW, revealed={region: VIEW.threats[region]})
    assert VIEW.names[region] in texts(VIEW).texts
    assert VIEW.names[region] not in texts(shown).texts


@pytest.mark.parametrize("layout", LAYOUTS)
def test_spectators_have_nothing(layout):
    found = texts(busiest()[None], look=Look(layout=layout))
    assert found.texts == {say("hand-public")}
    assert found.faults(set()) == []


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", languages())
def test_an_empty_hand_says_so(layout, language):
    bare = with_player(altered(VIEW, hand=(), laid={}, threats={}), singles=0, doubles=0, towers=0)
    found = texts(bare, language, Look(layout=layout))
    with speaking(language):
        assert {say("hand-empty"), say("hand-none"), "0"} <= found.texts
    assert found.faults(set()) == []


def fullest():
    """Return a view of a player with cards in hand and on the boards, who has seen every counter."""
    table = a_table(2)
    with_cards(table, [(0, kind) for kind in CARDS])
    view = altered(
        table.game.observation(0),
        layout=VIEW.layout,
        names={**VIEW.names, **dict.fromkeys(VIEW.names, "Hindukusch-Gebirge")},
    )
    return altered(view, hand=CARDS, threats=dict.fromkeys(REGIONS, 4))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_words_have_room(layout, language):
    for view in (VIEW, fullest()):
        faults = [fault for fault in texts(view, language, Look(layout=layout)).faults(set()) if fault[0] != "cut"]
        assert faults == []
    assert texts(VIEW, language, Look(layout=layout)).faults(set()) == []


@pytest.mark.parametrize("language", languages())
def test_a_hand_is_legible_on_a_phone(language):
    look = Look(layout="phone")
    width = opened(painter.hand(VIEW, look)).width
    vital = [text for text in texts(VIEW, language, look).written if text.vital]
    assert vital
    assert min(text.height for text in vital) * PHONE / width >= LEAST


@pytest.mark.parametrize("theme", THEMES)
def test_a_hand_comes_in_every_theme_and_width(theme):
    large, small = (opened(painter.hand(VIEW, Look(theme, width))) for width in (1600, 800))
    assert small.width == round(large.width / 2)
