"""A question with 203 options: only what is shown gets a label, once, and never on the event loop."""

import threading
from collections import Counter

import pytest

import bot.surface.pictures
from bot.features.play.answers import LISTED
from bot.surface.limits import ALT, SUGGESTIONS
from tests.bot.pebble_game import BEACHES, Place
from tests.bot.sketched_pictures import Sketcher

PLACES = 203


@pytest.fixture
async def club(with_pebbles, monkeypatch):
    monkeypatch.setitem(BEACHES, "long", PLACES)
    return with_pebbles


@pytest.fixture
async def seated(club):
    """The player who is to act in a game with 203 places."""
    await club.lobby(club.ada, club.bob, game="pebbles")
    await club.ada.types("table options", option="beach", choice="long")
    await club.ada.types("table start")
    (active,) = await club.waited_for()
    return active


@pytest.fixture
async def shown(club, seated):
    """The player's panel, with the first page of the places."""
    panel = (await seated.presses(club.board, "Take your turn")).shown
    colour = next(label for label, custom_id in panel.buttons.items() if custom_id.startswith("hd:choose:"))
    return (await seated.presses(panel, colour)).shown


@pytest.fixture
def taken(seated, shown, monkeypatch):
    """A function that returns how often each place's label was made since the last time, none on the event loop."""
    made, label = Counter(), Place.label

    def noted(place, game, key):
        assert threading.current_thread() is not threading.main_thread()
        made[key] += 1
        return label(place, game, key)

    def taken():
        counted = made.copy()
        made.clear()
        return counted

    monkeypatch.setattr(Place, "label", noted)
    return taken


def at(*places):
    return {f"p{place}" for place in places}


async def test_a_page_has_the_labels_of_its_options_and_of_the_ends_of_the_pages_beside_it(seated, shown, taken):
    shown = (await seated.presses(shown, "▶")).shown
    assert taken() == Counter(at(*range(26, 51), 1, 25, 51, 75))
    last = [custom_id for custom_id in shown.buttons.values() if custom_id.startswith("hd:page:")][-1]
    shown = (await seated.sends(shown, last.rpartition(":")[0] + ":8")).shown
    assert taken() == Counter(at(*range(201, 204), 176, 200))
    assert [label for label in shown.buttons if label.startswith("◀")] == ["◀ Place 176 … Place 200"]


async def test_the_description_of_a_picture_needs_the_labels_that_fit(seated, shown, taken, monkeypatch):
    class Painter(Sketcher):
        def choice(self, view, names, marks, look):
            assert len(marks) == PLACES
            return self.sketch

    monkeypatch.setattr(bot.surface.pictures, "find_painter", lambda name: Painter())
    (alt,) = (await seated.presses(shown, "▶")).shown.alts
    assert ALT - 20 < len(alt) <= ALT
    made = taken()
    assert set(made.values()) == {1}
    assert len(made) <= alt.count(":") + 1 < PLACES / 2
    assert at(1, 26, 51, 75) <= set(made)


async def test_what_is_not_possible_for_one_reason_gets_labels_until_its_line_is_full(
    seated, shown, taken, monkeypatch
):
    monkeypatch.setattr(Place, "reasons", lambda *_, **__: {f"q{place}": "too far" for place in range(1, PLACES)})
    assert f"{PLACES - 1} more" in (await seated.presses(shown, "▶")).shown.text
    made = taken()
    assert set(made.values()) == {1}
    assert 0 < sum(key.startswith("q") for key in made) < 60


async def test_commands_make_the_labels_that_they_list(seated, taken):
    colour = next(iter(await seated.suggested("pebbles throw", "pebble")))
    found = await seated.suggested("pebbles throw", "place", pebble=colour)
    assert taken() == Counter(at(*range(1, SUGGESTIONS + 1)))
    assert list(found.values()) == [f"Place {place}" for place in range(1, SUGGESTIONS + 1)]
    found = await seated.suggested("pebbles throw", "place", "place 3", pebble=colour)
    assert list(found.values()) == [f"Place {place}" for place in (3, *range(30, 40))]
    assert taken() == Counter(at(*range(1, PLACES + 1)))
    reply = await seated.types("pebbles throw", pebble=colour, place="the moon")
    assert ("Place 12" in reply.text, "Place 13" in reply.text) == (True, False)
    assert taken().total() == PLACES + LISTED  # all are compared with the typed text, and some are listed
