"""A picture of a question tells where each option lies, and its letters lie there."""

from collections import Counter
from itertools import combinations
from math import dist

from PIL import Image, ImageChops, ImageDraw

from rendering import LAYOUTS, Look, find_painter
from rendering.layout import bounds, shared
from tests.rendering.pictures import marked, questions
from tests.rendering.reading import read
from tests.rendering.recorded import recorded
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


def check_letters(picture, places, marks):
    """Assert that each place has its letter at its edge, in the picture."""
    for key, shape in places.items():
        left, top, right, bottom = bounds(shape)
        assert 0 <= left < right <= picture.width + 1, key
        assert 0 <= top < bottom <= picture.height + 1, key
        letters = [text for text in picture.texts if text.text == marks[key]]
        many = key.startswith("break:") or key in {"a", "b", "c"}  # each of an owner's walls; a state and its panel
        assert len(letters) == 1 or many, key
        letter = min(letters, key=lambda text: dist(text.middle, ((left + right) / 2, (top + bottom) / 2)))
        near = max(48, letter.height * 2)
        x, y = letter.middle
        assert left - near <= x <= right + near, key
        assert top - near <= y <= bottom + near, key
        assert picture.width > SHOWN * 2 or letter.height * SHOWN / picture.width >= LEAST


def painted(game, *args):
    """Return a choice and its picture, both `None` if there is nothing to be seen."""
    found = []
    pictures = read(lambda: found.append(find_painter(game).choice(*args)))
    return found[0], *(pictures or [None])


def test_every_option_that_can_be_seen_has_a_place_of_its_own_with_its_letter(game, kind):
    """In the first question of each topic, in that with the most options, and in some others."""
    seen, largest = Counter(), questions(game, kind)
    for question in recorded(game, kind).questions:
        topic, options, view = question
        seen[topic] += 1
        is_sample = seen[topic] % 35 == 1 or question is largest[topic]
        if LEFT_OUT.issuperset(options) or not is_sample:
            continue
        marks, look = marked(options), Look(layout=LAYOUTS[seen[topic] % 2])
        choice, picture = painted(game, view, marks, look)
        if topic in INVISIBLE[game]:
            assert choice is None, topic
            continue
        assert {*options} - {*choice.places} <= LEFT_OUT, topic
        assert overlapping(choice.places) == [], topic
        check_letters(picture, choice.places, marks)
