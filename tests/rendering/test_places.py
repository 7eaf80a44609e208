"""A picture of a question tells where each option lies, and its letters lie there."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw

from rendering import LAYOUTS, Look, find_painter
from rendering.options import bounds, shared
from tests.rendering.names import NAMES
from tests.rendering.pictures import marked, questions
from tests.rendering.reading import read_one
from tests.rendering.recorded import GAMES, KINDS, recorded
from tests.rendering.test_every_picture import INVISIBLE, LEAST, LEFT_OUT, SHOWN

MOST = 0.02
"""Share of the smaller of two places that they may have in common: pixels at their edges."""


def inside(shape, box):
    """Return the pixels inside a shape, in a box of the picture."""
    left, top, right, bottom = box
    mask = Image.new("1", (int(right - left) + 2, int(bottom - top) + 2))
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in shape], 255)
    return mask


def overlapping(places):
    """Return the pairs of places that overlap."""
    boxes, found = {key: bounds(shape) for key, shape in places.items()}, []
    areas = {key: inside(shape, boxes[key]).histogram()[-1] for key, shape in places.items()}
    for one, other in combinations(places, 2):
        (left, top, right, bottom), there = boxes[one], boxes[other]
        common = max(left, there[0]), max(top, there[1]), min(right, there[2]), min(bottom, there[3])
        if shared(boxes[one], there):
            both = ImageChops.logical_and(inside(places[one], common), inside(places[other], common)).histogram()[-1]
            if both > MOST * min(areas[one], areas[other]) + 2:
                found.append((one, other))
    return found


def painted(game, view, marks, look):
    """Paint a choice; return it, and the picture as it is read back."""
    found = []
    picture = read_one(lambda: found.append(find_painter(game).choice(view, NAMES[: view.seats], marks, look)))
    return found[0], picture


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_option_that_can_be_seen_has_a_place_of_its_own_with_its_letter(game, kind):
    """Of each topic of a game that was played, the questions with the most options, the first one, and some others."""
    seen = dict[str, int]()
    for question in [*questions(game, kind).values(), *recorded(game, kind).questions]:
        topic, options, view = question
        seen[topic] = seen.get(topic, 0) + 1
        if LEFT_OUT.issuperset(options) or (seen[topic] > 2 and seen[topic] % 15):
            continue
        marks, layout = marked(options), LAYOUTS[seen[topic] % 2]
        if topic in INVISIBLE[game]:
            assert find_painter(game).choice(view, NAMES[: view.seats], marks) is None, topic
            continue
        choice, picture = painted(game, view, marks, Look(layout=layout))
        assert {*options} - {*choice.places} <= LEFT_OUT, topic
        assert overlapping(choice.places) == [], topic
        for key, shape in choice.places.items():
            left, top, right, bottom = bounds(shape)
            assert 0 <= left < right <= picture.width + 1, key
            assert 0 <= top < bottom <= picture.height + 1, key
            (letter,) = (text for text in picture.texts if text.text == marks[key])
            near = max(48, letter.height * 2)
            x, y = letter.middle
            assert left - near <= x <= right + near, (topic, key)
            assert top - near <= y <= bottom + near, (topic, key)
            assert layout == "wide" or letter.height * SHOWN / picture.width >= LEAST
