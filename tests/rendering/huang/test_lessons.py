"""Every page of the help and of the introduction has its picture, in every language, and its examples are right."""

from __future__ import annotations

import re
from functools import cache

import pytest

from games.engine.language import languages, speaking
from games.huang import BOX
from games.huang.board import spaces_in
from games.huang.openings import can_beat, open_to_leader
from games.huang.pieces import Leader
from games.huang.state import State
from rendering import THEMES, Look, find_painter
from rendering.huang import examples
from rendering.huang.frontispiece import _COLOURS, _PAGODAS, _PALACE, _ROWS
from rendering.huang.lessons import LESSONS
from tests.rendering.huang.tables import opened, printed
from tests.rendering.lettered import forget_pictures, lettering, remembered

painter = find_painter("huang")
WORD = re.compile(r"[A-Za-z]{2,}")
EXAMPLES = {name: view for name, view in vars(examples).items() if isinstance(view, State)}


@cache
def seen(name, language):
    """Return the texts of a lesson, which is painted once, and their faults."""
    forget_pictures()
    with speaking(language), lettering() as found:
        painter.lesson(name)
    return found.texts, found.faults(places(language))


@cache
def places(language):
    """Return all that is printed on the maps of the examples."""
    with speaking(language):
        return printed(*{view.map for view in EXAMPLES.values()})


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_lesson_comes_in_every_theme_and_width(name, theme):
    wide = opened(painter.lesson(name, Look(theme))).width
    assert opened(painter.lesson(name, Look(theme, 800))).width == round(wide / 2)


def test_the_help_and_the_introduction_ask_for_all_lessons_and_no_others():
    asked = {page.lesson for page in (*BOX.texts.help(), *BOX.texts.introduction()) if page.lesson}
    assert asked == set(LESSONS)


@pytest.mark.parametrize("name", ["", "war", "c2"])
def test_an_unknown_lesson_is_refused_with_those_there_are(name):
    with pytest.raises(LookupError, match="turn, leaders, tiles, riots, pagodas, revolts, wars, points"):
        painter.lesson(name)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", LESSONS)
def test_all_words_of_a_lesson_have_room(name, language):
    _, faults = seen(name, language)
    assert faults == []


@pytest.mark.parametrize("name", [name for name in LESSONS if name != "cover"])
def test_no_english_is_left_in_a_german_lesson(name):
    (english, _), (german, _) = seen(name, "en"), seen(name, "de")
    assert {text for text in english & german if WORD.search(text)} <= places("en")


def test_nothing_that_is_remembered_speaks():
    forget_pictures()
    with remembered() as spoken:
        for name in LESSONS:
            painter.lesson(name)
    assert spoken == set()


def test_the_cover_is_the_same_in_every_language():
    covers = set()
    for language in languages():
        with speaking(language):
            covers.add(painter.cover())
    assert len(covers) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_a_cover_comes_in_every_theme(theme):
    assert opened(painter.cover(Look(theme))).size == (1200, 750)
    assert painter.cover(Look(theme)) == painter.lesson("cover", Look(theme))


# The examples


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_possible_board(name):
    realm = EXAMPLES[name].realm
    assert {space for space, colour in realm.tiles.items() if colour == "blue"} == {*realm.tiles} & realm.map.river
    for space in realm.leaders:
        assert space not in realm.map.river
        assert realm.support(space)
    assert len({*realm.leaders.values()}) == len(realm.leaders)
    for shape, colour in realm.pagodas.items():
        assert shape in realm.map.triangles
        assert {realm.tiles[space] for space in shape} == {colour}
    if realm.palace:
        assert realm.palace in realm.map.rhombi
        assert {realm.tiles[space] for space in realm.palace} == {"yellow"}
    for space in spaces_in(realm.granaries):
        assert space in realm.map.capitals
        assert realm.tiles[space] == "yellow"
    assert {*realm.bandits} <= {*realm.map.bandits}


def states(view):
    """Return the leaders of each state as pairs of colour and seat."""
    return sorted(sorted(state.leaders.items()) for state in view.realm.states())


def test_the_examples_show_what_the_words_beside_them_say():
    assert states(examples.STATES) == [[("blue", 2)], [("red", 1), ("yellow", 0)]]
    open_to_trader = open_to_leader(examples.STATES.realm, Leader(0, "green"))
    assert open_to_trader.bit_count() > 8
    assert len(states(examples.WHOLE)) == 1
    assert len(states(examples.without(examples.WHOLE, "j6"))) == 2
    assert states(examples.RIVER) == [[("blue", 2), ("yellow", 0)]]
    assert {event.space for event in examples.RIVER.latest[0]} == {"j9", "k9", "l9"}
    (scored,) = states(examples.SCORED)
    assert "green" not in dict(scored)
    (built,) = states(examples.BUILT)
    assert dict(built) == {"red": 1, "yellow": 0}
    bandits = examples.without(examples.BANDITS, "m7").realm
    index = examples.BANDITS.map.index
    assert can_beat(bandits, index["m7"], bandits.bandits[index["m8"]])
    granaries = {*examples.STORED.map.named(examples.STORED.realm.granaries)}
    assert granaries < {*examples.state_of(examples.STORED, "h10")}
    assert len(granaries - {*examples.TAKEN}) == 1


def test_the_revolt_is_as_strong_as_the_map_and_the_screens_make_it():
    view, sides = examples.REVOLT, examples.SIDES
    realm = view.realm
    assert realm.support(view.map.index[sides.space]) == sides.attack.board
    assert realm.support(view.map.index[sides.defended]) == sides.defence.board
    assert sides.attack.total > sides.defence.total


def test_the_war_is_fought_as_the_rulebooks_example():
    begun, fought = examples.WAR.war, examples.FOUGHT.war
    assert [side.strength.total for side in begun.sides] == [2, 4]
    assert [side.strength.total for side in fought.sides] == [5, 7]
    assert [seat for seat, *_ in examples.SUPPORT] == [3, 0, 1, begun.unifier]
    left, right = begun.sides
    shared = {leader.colour for leader in left.leaders} & {leader.colour for leader in right.leaders}
    assert shared == {*begun.colours} == {"red", "yellow"}
    lost, realm = {*examples.LOST}, examples.WAR.realm
    leaders = {realm.map.spaces[space]: leader for space, leader in realm.leaders.items() if leader.colour in shared}
    reds = {*realm.map.named(realm.of_colour["red"])}
    beaten, soldiers = {*leaders} & {*left.spaces}, reds & {*left.spaces}
    paid = lost - beaten - soldiers
    assert beaten | soldiers < lost
    assert paid <= reds
    assert len(paid) + fought.sides[1].strength.tiles == fought.sides[0].strength.total
    assert paid < {*right.spaces}
    assert examples.WON.realm.pagodas == {}
    assert {key: leader for key, leader in leaders.items() if key in right.spaces} == examples.POINTS


def test_buildings_on_the_cover_stand_on_their_tiles():
    words = {(row, column): word for row, line in enumerate(_ROWS) for column, word in enumerate(line.split())}
    for colour, under in _PAGODAS:
        assert {_COLOURS[words[cell]] for cell in under} == {colour}
    assert {words[cell] for cell in _PALACE} == {"Y"}
    leaders = [word for word in words.values() if len(word) == 2]
    assert sorted(word[0] for word in leaders) == ["0", "1", "2", "3", "4"]
