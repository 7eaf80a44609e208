"""What holds for every picture of every game: whole, legible, light, in one language, and without secrets."""

import re
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from zlib import crc32

import pytest
from PIL import Image, ImageSequence

from games import find_box
from games.engine import UnknownGame
from games.engine.language import speaking
from rendering import LAYOUTS, THEMES, USUAL, Look, find_painter
from rendering.layout import PHONE, WIDTH
from rendering.palette import MOST, plate, tones
from tests.rendering.films import with_frames
from tests.rendering.golden_pictures import compare_checksums, compare_with_golden
from tests.rendering.names import NAMES, WORST
from tests.rendering.pictures import all_pictures, boards, choices, closer_looks, ends, lessons, marked, printed
from tests.rendering.reading import Reader, read, read_one
from tests.rendering.recorded import GAMES, recorded

SHOWN, LEAST = 400, 11
"""Pixels that a phone gives a picture, across, and those that letters which decide moves have there in height."""
COMPUTER, READ = 550, {"huang_di": 7, "han": 6, "huang": 6, "chang_cheng": 6}
"""The same for a wide picture on a computer."""
HEAVIEST = {"huang_di": 120_000, "han": 165_000, "huang": 180_000, "chang_cheng": 150_000}
"""Bytes of a picture."""
HEAVIEST_END = {"huang_di": 150_000, "han": 165_000, "huang": 200_000, "chang_cheng": 200_000}
LONGEST = {"huang_di": 1_500_000, "han": 3_000_000, "huang": 2_000_000, "chang_cheng": 3_000_000}
"""Bytes of a story."""
WORD = re.compile(r"[A-Za-z]{2,}")
ALIKE = {"Petition", "Orange", "Mandarin", "Jade", "Chips", "neutral", *NAMES}
"""Words that German has in common with English."""


GOLDEN_LANGUAGE = re.compile("scoring$|points$|roles$")
"""The names of lessons whose golden pictures are in German."""


def whole(game, pictures, language, layout, *, repaint=False):
    """Check that all texts of pictures have room and are legible; return the texts and a checksum by picture.

    Those of the help must look like their golden pictures.
    """
    found = {}
    with speaking(language):
        known = printed(game)
        for name, paint in pictures.items():
            for number, picture in enumerate(read(paint, NAMES, Look(layout=layout))):
                assert picture.faults(known) == [], name
                least, shown = (LEAST, SHOWN) if layout == "phone" else (READ[game], COMPUTER)
                small = picture.small(least, shown, known if "choice" in name else ())
                assert small == [], name
                assert picture.width <= (PHONE if layout == "phone" else WIDTH), name
                found[f"{name} {number}"] = {*picture.words}, picture.pixels
                if name.startswith("lesson ") and language == ("de" if GOLDEN_LANGUAGE.search(name) else "en"):
                    compare_with_golden(f"{game}/{name.replace(' ', '-')}", picture.image, repaint)
    return found


def test_words_have_room_are_legible_and_come_in_the_language_that_is_spoken(game, layout, repaint):
    """Pictures are painted in one language after the other: what painters remember must say nothing."""
    pictures = all_pictures(game, "many") | (lessons(game) if layout == "wide" else {})
    english = whole(game, pictures, "en", layout, repaint=repaint)
    if layout == "wide":  # German words have less room on a phone
        pictures = {name: paint for name, paint in pictures.items() if name.split()[0] not in {"choice", "hand"}}
    german = whole(game, pictures, "de", layout, repaint=repaint)
    with speaking("de"):
        known = {word for text in printed(game) | ALIKE for word in WORD.findall(text)}
    known |= {word for text in printed(game) for word in WORD.findall(text)}
    for name in english.keys() & german.keys():
        shared = {word for text in english[name][0] & german[name][0] for word in WORD.findall(text)}
        assert {word for word in shared - known if not word.startswith("Q")} == set(), name
    again = dict([*boards(game, "many").items()][-1:])
    assert whole(game, again, "en", layout).items() <= english.items()
    compare_checksums(f"{game}/{layout}", {name: pixels for name, (_, pixels) in english.items()}, repaint)


@pytest.mark.parametrize("kind", ["few", "varied"])
def test_the_longer_words_of_german_have_room_and_are_legible_in_games_of_all_kinds(game, layout, kind, repaint):
    found = whole(game, all_pictures(game, kind), "de", layout)
    compare_checksums(f"{game}/{layout}-{kind}", {name: pixels for name, (_, pixels) in found.items()}, repaint)


def test_there_is_a_lesson_for_each_page_that_asks_for_one(game):
    text = find_box(game).texts
    pages = [*text.help(), *(text.introduction() or ())]
    names = {name.removeprefix("lesson ") for name in lessons(game)}
    assert {page.lesson for page in pages if page.lesson} <= names
    for name in ("", "p1", "rounds"):
        with pytest.raises(LookupError, match=", ".join([*lessons(game)][1:3]).replace("lesson ", "")):
            find_painter(game).lesson(name)
    assert find_painter(game).cover() == find_painter(game).lesson("cover")


def test_any_names_leave_a_picture_its_size(game, layout):
    names = WORST[(GAMES.index(game) + LAYOUTS.index(layout)) % 2]
    pictures = boards(game, "many") | ends(game, "many") | dict([*closer_looks(game, "many").items()][::4])
    for name, paint in pictures.items():
        usual, strange = (read(paint, called, Look(layout=layout)) for called in (NAMES, names))
        sizes = [[(picture.width, picture.height) for picture in painted] for painted in (usual, strange)]
        assert sizes[0] == sizes[1], name
        beyond = [fault for picture in strange for fault in picture.faults() if fault[0] == "beyond the picture"]
        assert [fault for fault in beyond if fault[1] in names] == [], name


INVISIBLE = {
    "huang_di": {"recruiter", "resources", "builder", "taskmaster", "after"},
    "han": set(),
    "huang": {"action", "replaced"},
    "chang_cheng": {"action"},
}
"""Topics of questions that are not about things to be seen."""
LEFT_OUT = {"none", "stop", "one", "emperor", "end", "jade", "yes", "no"}
"""Options that are nothing to be seen."""


@pytest.mark.parametrize("keys", [(), ("nothing", "else"), ("", " ", "\x00", "p1:l9:c9", "p9", "zhuo", "z9", "P1")])
def test_keys_that_stand_for_nothing_to_be_seen_have_no_picture(game, keys):
    view = recorded(game, "many").views[9]
    assert find_painter(game).choice(view, marked(keys), USUAL) is None


@pytest.mark.parametrize("item", ["", "all:", "seat:", "seat:9", "seat:x", "seat:-1", "p0", "p9", "z9", "last", "\x00"])
def test_a_missing_item_has_no_picture(game, item):
    view = recorded(game, "many").views[9]
    assert find_painter(game).detail(item, view, NAMES[: view.seats]) is None


@pytest.mark.parametrize("game", [game for game in GAMES if game != "huang"])
def test_a_table_and_its_points_show_no_secrets(game, layout):
    played, painter, look = recorded(game, "many"), find_painter(game), Look(layout=layout)
    for _, _, view in played.questions[15::60]:
        public, names = view.observation(None), NAMES[: view.seats]
        assert view != public
        paints = [painter.board] + [painter.scores] * (game != "chang_cheng")  # counters that were seen count there
        for paint in paints:
            own, other = (read_one(paint, seen, names, look) for seen in (view, public))
            assert own == other


@pytest.mark.parametrize(("layout", "theme"), [("wide", "light"), ("phone", "dark"), ("wide", "contrast")])
def test_a_picture_has_the_colours_of_its_theme_and_is_light(game, layout, theme):
    palette = find_painter(game).PALETTES[theme]
    assert len({*tones(palette)}) == len(tones(palette)) <= MOST == 256
    some, shown, ended = {**choices(game, "many"), **lessons(game)}, boards(game, "many"), ends(game, "many")
    pictures = dict([*shown.items()][-1:]) | ended | dict([*some.items()][THEMES.index(theme) :: 20])
    for name in pictures.keys() - {"points so far"}:
        found = pictures[name](NAMES, Look(theme, layout=layout))
        found = getattr(found, "png", found)
        for png in found.values() if isinstance(found, dict) else [found] if found else []:
            picture = Image.open(BytesIO(png))
            assert picture.format == "PNG"
            assert picture.getpalette() == plate(palette).getpalette()
            assert len(png) <= (HEAVIEST_END if name in ended else HEAVIEST)[game], name


def test_a_picture_is_as_wide_as_wanted_but_never_blown_up(game, layout):
    view, names = recorded(game, "few").views[-1], NAMES[: recorded(game, "few").seats]
    large = Image.open(BytesIO(find_painter(game).board(view, names, Look(layout=layout))))
    assert large.width == (PHONE if layout == "phone" else WIDTH)
    for width in (400, 3000):
        picture = Image.open(BytesIO(find_painter(game).board(view, names, Look(width=width, layout=layout))))
        assert picture.width == round(large.width * min(1, width / WIDTH))
        assert picture.height == round(large.height * picture.width / large.width)


def test_themes_show_the_same_things_in_the_same_places(game):
    view = recorded(game, "many").views[-2]
    found = [Reader(game).board(view, theme=theme) for theme in THEMES]
    assert len({picture.pixels for picture in found}) == len(THEMES)
    places = [[(text.text, text.box) for text in picture.texts if not text.is_drawn] for picture in found]
    assert places[0] == places[1] == places[2]


def test_threads_paint_the_same_pictures(game):
    view = recorded(game, "varied").views[-2]
    arguments = view, NAMES[: view.seats], Look(width=400)
    with ThreadPoolExecutor(3) as threads:
        assert len({*threads.map(lambda _: find_painter(game).board(*arguments), range(3))}) == 1


def test_a_story_takes_ten_seconds_and_is_light(game, repaint):
    played = recorded(game, "many")
    gif = find_painter(game).story(played.views, NAMES[: played.seats], Look("dark"))
    assert len(gif) < LONGEST[game]
    film = ImageSequence.all_frames(Image.open(BytesIO(gif), formats=["GIF"]))
    assert 9_500 <= sum(frame.info["duration"] for frame in film) <= 10_500
    assert film[0].width == PHONE
    pixels = {str(number): crc32(frame.convert("RGB").tobytes()) for number, frame in enumerate(film)}
    assert len({*pixels.values()}) > 30
    compare_checksums(f"{game}/story", pixels, repaint)


def test_one_view_is_enough_for_a_story_and_an_end(game):
    last, painter = recorded(game, "few").views[-1:], find_painter(game)
    names = NAMES[: last[0].seats]
    pictures = painter.ending(last, names)
    assert 1 <= len(pictures) <= 9
    assert all(0 < len(words) <= 1024 for words in pictures)
    with with_frames(2):
        assert Image.open(BytesIO(painter.story(last, names, Look("dark", 800)))).width == 400


def test_names_have_room_in_a_story(game):
    played, names = recorded(game, "many"), WORST[GAMES.index(game) % 2]
    with with_frames(4):
        film = read(find_painter(game).story, played.views, names[: played.seats])
    beyond = [fault for frame in film for fault in frame.faults() if fault[1] in names]
    assert [fault for fault in beyond if fault[0] == "beyond the picture"] == []


def test_something_moves_between_two_stages(game):
    first, *_, last = recorded(game, "few").views
    film = Reader(game).story((first, last), 12)
    assert len({frame.pixels for frame in film}) > 8
    assert film[0].pixels != film[-1].pixels


@pytest.mark.parametrize("name", ["mahjong", "canvas", "", "../etc", "huang_di.cards"])
def test_an_unknown_game_has_no_painter(name):
    with pytest.raises(UnknownGame):
        find_painter(name)
