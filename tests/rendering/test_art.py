"""Drawings and stylesheets: designers can change them, in any editor, and every theme has their colours."""

import re
from dataclasses import fields
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import ImageColor

import rendering
from games import find_boxes
from rendering import art, find_painter
from rendering.art import FOLDER, drawn
from rendering.palette import LIGHT, PALETTES, Palette, stylesheet, theme

NAMES = sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.svg"))
SOURCES = "".join(path.read_text("utf-8") for path in Path(rendering.__file__).parent.rglob("*.py"))
COLOURS = {field.name for field in fields(Palette) if field.type == "Colour"}
NOT_DRAWN = r"<filter|<text|<meshgradient|<switch|paint-order|mix-blend-mode|context-stroke|non-scaling-stroke"
drawings = pytest.mark.parametrize("name", NAMES)


class Given:
    """Colours that a caller gives, whatever they are called."""

    def __getattr__(self, part):
        return (90, 120, 150)


def words(name):
    """Return the classes of a drawing."""
    return {word for found in re.findall(r'class="([^"]*)"', art.source(name)) for word in found.split()}


def colours(word):
    """Return the names of the colours in a class, without their parts."""
    named = (part for part in word.split("-") if part not in {"line", "gap", "bold"} and not part.isdigit())
    return {part.partition("_")[0] for part in named}


def parts(name, palette):
    """Return the colours that a drawing is given by its caller; their names are arguments somewhere."""
    others = {colour for word in words(name) for colour in colours(word)} - COLOURS
    strange = {word for word in others if not re.search(rf'\b{word}=|"{word}":', SOURCES)}
    assert strange == set(), "neither colours of the palette nor arguments of its caller"
    return dict.fromkeys(others, Given()) | {"hue": palette.hues[1]}


def palettes(name):
    """Return the palettes of the game that a drawing belongs to."""
    game = name.partition("/")[0]
    return find_painter(game).PALETTES if game in find_boxes() else PALETTES


def rules(svg):
    """Return the rules in the style of a drawing."""
    return stylesheet("".join(re.findall(r"<style\b[^>]*>(.*?)</style>", svg, re.DOTALL)))


@drawings
def test_a_drawing_is_well_formed_and_its_classes_name_colours_of_every_theme(name):
    root = ElementTree.fromstring(art.source(name))  # noqa: S314  # our own files
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert min(art.view_box(name)) > 0
    assert re.findall(NOT_DRAWN, art.source(name)) == [], "is not drawn, as rendering/art/README.md says"
    assert {*re.findall(r'opacity="(.*?)"', art.source(name))} <= {"0.5"}, "there are three levels: none, half and all"
    for palette in palettes(name).values():
        assert drawn(palette, name, 24, **parts(name, palette)).width == 24


@drawings
def test_an_editor_shows_the_light_theme(name):
    palette, shown = palettes(name)["light"], rules(art.source(name))
    given = parts(name, palette)
    for rule in art._rules(palette, name, art.source(name), given):
        ((selector, values),) = stylesheet(rule).items()
        word = selector.removeprefix("svg .")
        if not word.startswith("bold-"):
            assert f".{word}" in shown, "the style of the drawing has no such rule"
            ((use, colour),), ((wanted, other),) = shown[f".{word}"].items(), values.items()
            assert use == wanted, word
            if not colours(word) & given.keys():
                near = zip(ImageColor.getrgb(colour), ImageColor.getrgb(other), strict=True)
                assert max(abs(one - two) for one, two in near) <= 2, (word, other)


CIRCLE = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<style>.lacquer { fill: #B0291E }</style>
<circle class="lacquer" cx="5" cy="5" r="5"/>
</svg>"""
BEARER = FOLDER.joinpath("token.svg").read_text("utf-8")
EDITED = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg
   width="20mm" height="20mm" viewBox="0 0 10 10" version="1.1" id="svg1"
   inkscape:version="1.4 (86a8ad7, 2024-10-11)" sodipodi:docname="circle.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:zoom="8">
    <inkscape:grid id="grid1" units="mm" />
  </sodipodi:namedview>
  <defs id="defs1" />
  <style
     id="style1">.lacquer { fill: #B0291E }</style>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(5,5)">
    <circle
       class="lacquer" style="stroke:#000000;stroke-width:1;stroke-opacity:1" id="path1"
       sodipodi:type="arc" cx="0" cy="0" r="4" inkscape:connector-curvature="0" />
  </g>
</svg>
"""


@pytest.fixture
def draw(monkeypatch):
    """Returns a picture of an SVG text; `sign` is another one, drawn on it."""

    def draw(svg, sign="", palette=LIGHT, **given):
        texts = {"drawing": svg, "mark": sign}
        monkeypatch.setattr(art, "source", texts.__getitem__)
        art.view_box.cache_clear()
        art._symbol.cache_clear()
        return drawn(palette, "drawing", 20, sign="mark" if sign else "", **given).image

    yield draw
    art.view_box.cache_clear()
    art._symbol.cache_clear()


def test_a_file_that_an_editor_saved_is_drawn(draw):
    picture = draw(EDITED)
    assert picture.getpixel((10, 10)) == (*LIGHT.lacquer, 255)
    assert picture.getpixel((10, 2))[:3] == (0, 0, 0)
    assert draw(BEARER, EDITED, hue=LIGHT.hues[1]).getpixel((10, 10)) == (*LIGHT.lacquer, 255)


def test_a_theme_colours_a_drawing_and_a_colour_of_its_own_stays(draw):
    for palette in PALETTES.values():
        assert draw(CIRCLE, palette=palette).getpixel((10, 10)) == (*palette.lacquer, 255)
    own = CIRCLE.replace('class="lacquer"', 'fill="#123456"')
    assert draw(own).getpixel((10, 10)) == (0x12, 0x34, 0x56, 255)
    assert draw(CIRCLE.replace('"lacquer"', '"lacquer-ink-50"')).getpixel((10, 10)) == (0x6D, 0x28, 0x22, 255)


@pytest.mark.parametrize("root", ["", 'width="4cm" height="4cm" ', 'preserveAspectRatio="xMidYMid" '])
def test_a_drawing_is_stretched_to_a_height(draw, root):
    picture = draw(CIRCLE.replace("<svg ", f"<svg {root}"), height=90)
    assert picture.size == (20, 90)
    assert picture.getbbox() == (0, 0, 20, 90)
    assert picture.getpixel((10, 80)) == (*LIGHT.lacquer, 255)


def test_a_mistake_in_a_drawing_is_told(draw):
    with pytest.raises(ValueError, match=r'drawing.svg: the class "laquer" names no colour'):
        draw(CIRCLE.replace('"lacquer"', '"laquer"'))
    with pytest.raises(ValueError, match=r'drawing.svg with mark.svg: the class "laquer" names no colour'):
        draw(BEARER, CIRCLE.replace('"lacquer"', '"laquer"'), hue=LIGHT.hues[1])
    with pytest.raises(ValueError, match=r"drawing\.svg has no viewBox"):
        draw(CIRCLE.replace("viewBox", "viewbox"))
    with pytest.raises(ValueError, match=r"drawing\.svg is no well-formed SVG"):
        draw(CIRCLE.replace("/>", ">"))


CSS, LACQUER = FOLDER.joinpath("light.css").read_text("utf-8"), ".lacquer { color: #B0291E }"


def test_a_changed_colour_of_a_stylesheet_is_that_of_the_palette():
    changed = theme("light", CSS.replace(LACQUER, ".lacquer { color: rgb(1, 2, 3) }"))
    assert changed.lacquer == (1, 2, 3)
    assert changed.gold == LIGHT.gold
    contrast = FOLDER.joinpath("contrast.css").read_text("utf-8")
    assert theme("contrast", contrast.replace("--bold: 1.7", "--bold: 2")).bold == 2


def test_a_game_has_the_common_theme_and_what_its_stylesheet_has_of_its_own():
    sheet = (
        ".jade { color: #010203 } .tint-sea { --base: #111; --mark: #222; --ground: #333; --rim: #444; --deep: #555 }"
    )
    own = theme("han/light", sheet, LIGHT, edges=2)
    assert (own.name, own.jade, own.gold, own.edges, own.hues) == ("light", (1, 2, 3), LIGHT.gold, 2, LIGHT.hues)
    assert own.tint("sea").rim == (0x44, 0x44, 0x44)
    with pytest.raises(ValueError, match=r"han/light.css .tint-sea: .*'rim'"):
        theme("han/light", sheet.replace("--rim: #444;", ""), LIGHT)


@pytest.mark.parametrize(
    ("found", "put", "told"),
    [
        (LACQUER, "", "light.css .*'lacquer'"),
        (".lacquer {", ".laquer {", "light.css .*'laquer'"),
        (LACQUER, ".lacquer { color: #B0291 }", r"light.css .lacquer: .*'#b0291'"),
        (LACQUER, ".lacquer { color #B0291E }", r"is no rule such as `.lacquer \{ color: #B0291E"),
        (".lacquer {", ".lacquer", "light.css"),
        (".lacquer { color:", ".lacquer { colour:", r"light.css .lacquer: .*color"),
        ("--mark: #FFFDF7; --deep: #B5331F", "--deep: #B5331F", r"light.css .hue-cinnabar: .*'mark'"),
        (".hue-cinnabar {", ":root { --shade: 2 } .hue-cinnabar {", "light.css .*'shade'"),
    ],
)
def test_a_mistake_in_a_stylesheet_is_told(found, put, told):
    assert found in CSS
    with pytest.raises(ValueError, match=told):
        theme("light", CSS.replace(found, put))
