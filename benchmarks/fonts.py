"""Make the fonts in `rendering/fonts`, which takes a few minutes: `python -m benchmarks.fonts`.

They are Noto Serif for Chinese and Korean, with every letter that the fonts before them lack, but without what no
picture uses: hints for coarse screens, vertical writing, and the forms of other languages. Points lie on a grid of 500
to the em: a sixteenth of a pixel in letters 30 pixels high.
"""

import unicodedata
from pathlib import Path
from typing import Final

import cffsubr
import fontpkg
import pylopdf_fonts_ko
import pylopdf_fonts_zh_cn
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from rendering.lettering import FONTS

GRID: Final = 500
"""Units to the em."""
FEATURES: Final = ["calt", "ccmp", "kern", "liga", "ljmo", "mark", "tjmo", "vjmo"]
"""What shapes lines of letters by itself; the last letters of old Korean syllables are joined, too."""
UNUSED: Final = ["BASE", "DSIG", "VORG", "vhea", "vmtx"]
"""Tables for other uses, mostly vertical writing."""


def make(source: Path, target: Path, known: set[int]) -> None:
    """Write those letters of a font that are not `known`, and with them its space and combining marks."""
    font = TTFont(source, recalcTimestamp=False)
    font["cmap"].tables = [table for table in font["cmap"].tables if table.format != 14]  # variation selectors
    letters = {letter for letter in font.getBestCmap() if unicodedata.category(chr(letter))[0] == "M" or letter == 0x20}
    options = Options(
        hinting=False,
        desubroutinize=True,
        notdef_outline=True,
        layout_features=FEATURES,
        name_IDs=[0, 1, 2, 4, 6, 13, 14],
    )
    options.drop_tables += UNUSED
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters | set(font.getBestCmap()) - known)
    subsetter.subset(font)
    put_on_grid(font)
    name = f"Huangdi {target.stem.title()}"  # Noto is a trademark
    for record in font["name"].names:
        if record.nameID in {1, 4, 6}:
            record.string = name.replace(" ", "") if record.nameID == 6 else name
    cffsubr.subroutinize(font, keep_glyph_names=False)
    cff = font["CFF "].cff
    cff.fontNames = [name.replace(" ", "")]
    cff.topDictIndex[0].FullName = cff.topDictIndex[0].FamilyName = name
    cff.topDictIndex[0].FontMatrix = [1 / GRID, 0, 0, 1 / GRID, 0, 0]
    font.save(target)


def put_on_grid(font: TTFont) -> None:
    """Scale a font to `GRID` units; `scale_upem` alone rounds each step of an outline, and errors add up along it."""
    glyphs = font.getGlyphSet()
    outlines = {name: DecomposingRecordingPen(glyphs) for name in font.getGlyphOrder()}
    for name, outline in outlines.items():
        glyphs[name].draw(outline)
    scale = GRID / font["head"].unitsPerEm
    scale_upem(font, GRID)
    strings = font["CFF "].cff.topDictIndex[0].CharStrings
    for name, outline in outlines.items():
        string, width = strings[name], font["hmtx"][name][0]
        own = string.private
        pen = T2CharStringPen(None if width == own.defaultWidthX else width - own.nominalWidthX, None)
        outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        string.program = pen.getCharString(own, string.globalSubrs).program


if __name__ == "__main__":
    known = set(TTFont(fontpkg.path("Source Serif 4")).getBestCmap())
    for source, target in (
        (pylopdf_fonts_zh_cn.serif_path(), FONTS / "chinese.otf"),
        (pylopdf_fonts_ko.serif_path(), FONTS / "korean.otf"),
    ):
        make(Path(source), target, known)
        known |= set(TTFont(target).getBestCmap())
        print(f"{target.name}: {target.stat().st_size:,} bytes")
