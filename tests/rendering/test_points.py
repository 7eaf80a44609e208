"""Points and ranks in the pictures that games share: headings, rankings, curves, stories and tracks, of all games."""

from collections import Counter

import pytest

from games.chang_cheng.table import sources as sources_of_chang_cheng
from games.engine.results import winners
from games.han.table import sources as sources_of_han
from games.huang.state import totals
from games.huang_di.scoring import SOURCES as SOURCES_OF_HUANG_DI
from games.huang_di.words import source_name
from rendering import LAYOUTS, THEMES, Look, find_painter
from rendering.canvas import Canvas
from rendering.chang_cheng.pieces import say as say_in_chang_cheng
from rendering.charts import Tally, chances, growth, paint_bar, standing, track
from rendering.huang.pieces import say as say_in_huang
from rendering.layout import MARGIN, WIDTH, Box, spread
from rendering.lettering import figure
from rendering.palette import PALETTES
from rendering.table import say, spanned
from tests.rendering.huang_di.test_facts import supply
from tests.rendering.names import NAMES
from tests.rendering.reading import Reader, _finished, read_one
from tests.rendering.recorded import GAMES, KINDS, recorded

PAIRS = [
    (game, kind, LAYOUTS[(number + place) % 2]) for number, game in enumerate(GAMES) for place, kind in enumerate(KINDS)
]
"""Every game of each kind, in one layout or the other."""


def won(view, seat):
    """Return the points of a player that are not 0, as bars show them; `None` if they are hidden."""
    if hasattr(view, "points_known"):
        known = view.points_known(seat)
        return None if known is None else [figure(points) for points in totals(known)]
    return [figure(points) for points in view.players[seat].points.values() if points]


@pytest.mark.parametrize(("game", "kind", "layout"), PAIRS)
def test_a_heading_names_who_is_asked_or_has_won_and_the_round(game, kind, layout):
    for view in recorded(game, kind).moments(5)[1:]:
        head = Reader(game).board(view, layout).inside((0, 0, 1130, 130))
        seats = winners(view.ranks) if view.over else getattr(view, "asked", view.at_turn)
        tokens = [piece.about[0] for piece in head.pieces("token") if piece.left < 200]
        assert tokens == (list(seats) if len(seats) == 1 else [])
        told = " ".join(head.words)
        shown = seats if view.over or len(seats) < view.seats else []
        assert {name for name in NAMES if name in told} == {NAMES[seat] for seat in shown}
        if view.over:
            assert f" with {max(view.scores())}" in told
        if not (getattr(view, "war", None) or getattr(view, "revolt", None)):
            assert f"ound {view.round}" in told


def test_the_points_so_far_are_told_by_source_the_best_player_first(game, kind):
    for view in recorded(game, kind).moments(5):
        names = NAMES[: view.seats]
        picture = read_one(find_painter(game).scores, view, names)
        assert [text for text in picture.texts if text.height * 400 / picture.width < 10.5] == [], "legible on a phone"
        scores = view.public_scores() or [0] * view.seats
        named = [text.text for text in picture.texts if text.text in names]
        assert sorted(named) == sorted(names)
        assert named == sorted(named, key=lambda name: -scores[names.index(name)])
        for seat, name in enumerate(names):
            outlook = view.outlooks()[seat] if game != "huang" else None
            (row,) = picture.rows(name, 20, 150 if outlook else 108 if game != "huang" else 225)
            points = won(view, seat)
            if points is None:
                assert not row.figures()
                continue
            granaries = [str(view.players[seat].granaries)] if getattr(view.players[seat], "granaries", 0) else []
            champion = ["勝"] if game == "huang" and view.over and view.ranks[seat] == 1 else []
            ended = [say("if-ended"), spanned(outlook.points)] if outlook else []
            assert row.words == Counter([name, figure(scores[seat]), *points, *granaries, *champion, *ended])
            assert row.shown("token")[0] == seat


SOURCE_NAMES = {
    "huang_di": lambda _: {source: source_name(source) for source in SOURCES_OF_HUANG_DI},
    "han": sources_of_han,
    "chang_cheng": lambda view: {key: say_in_chang_cheng("source", source=key) for key in sources_of_chang_cheng(view)},
}
"""The sources of points at the end of a game, with their names in areas of players."""


@pytest.mark.parametrize("game", SOURCE_NAMES)
def test_at_the_end_a_players_area_has_the_rank_and_the_points_by_source(game, kind, layout):
    view = recorded(game, kind).views[-1]
    picture, titles = Reader(game).board(view, layout), SOURCE_NAMES[game](view)
    for name, player, rank in zip(NAMES, view.players, view.ranks, strict=False):
        area, points = picture.part(name), {}
        for source, title in titles.items():
            points[title] = figure(player.points.get(source, 0))
            (text,) = (text for text in area.texts if text.text == title)
            before = [other for other in area.rows(title, 8, 8)[0].texts if other.left < text.left]
            assert max(before, key=lambda other: other.left).text == points[title]
        told = Counter([name, figure(player.score), say("panel-rank", rank=rank), *points, *points.values()])
        told += Counter(["勝"] * (rank == 1))
        if game == "huang_di":  # what is left stays, too, and a favour's rewards
            assert area.words >= told + Counter(str(count) for _, count in supply(player))
        else:
            assert area.words == told


@pytest.mark.parametrize(("game", "kind", "layout"), [pair for pair in PAIRS if "huang" not in pair])
def test_a_ranking_tells_ranks_points_and_sources_the_best_first(game, kind, layout):
    played = recorded(game, kind)
    names, last = NAMES[: played.seats], played.views[-1]
    pictures = Reader(game).ending(played.views, layout)
    (picture,) = (picture for picture in pictures if say("ranking") in picture.words)
    order = []
    for seat, name in enumerate(names):
        place = say("ranking-rank", rank=last.ranks[seat])
        rows = [row for row in picture.rows(name, 14, 52 if layout == "wide" else 108) if place in row.words]
        (row,) = (row for row in rows if row.shown("token")[0] == seat)
        order.append((next(text.top for text in row.texts if text.text == name), last.ranks[seat], seat))
        assert str(last.ranks[seat]) in place
        assert row.words == Counter([place, name, figure(last.players[seat].score), *won(last, seat)])
    assert [place[1:] for place in sorted(order)] == sorted(place[1:] for place in order)


@pytest.mark.parametrize(("game", "kind", "layout"), PAIRS)
def test_curves_end_with_the_points_of_their_players(game, kind, layout):
    played = recorded(game, kind)
    names = NAMES[: played.seats]
    titles = {say("growth"), say_in_huang("growth")}
    (picture,) = (each for each in Reader(game).ending(played.views, layout) if titles & {*each.words})
    top = next(text.top for text in picture.texts if text.text in titles)
    plot = picture.inside((picture.width * 0.5, top, picture.width, picture.height))
    for seat, name in enumerate(names):
        row = plot.rows(name, 12, 12)[-1]
        assert Counter([name, figure(played.views[-1].players[seat].score)]) <= row.words
        assert seat in row.shown("token")


def test_a_story_begins_and_ends_with_the_points_and_names_the_winners(game):
    played = recorded(game, "few")
    names, last = NAMES[: played.seats], played.views[-1]
    frames = Reader(game).story(played.views)
    for frame, view in zip(frames, (played.views[0], last), strict=True):
        for seat, name in enumerate(names):
            row = [row for row in frame.rows(name, 12, 12) if not any(text.text == "長" for text in row.texts)][-1]
            assert figure(view.players[seat].score) in row.words
            assert {*row.shown("token")} == {seat}
    title = frames[-1].inside((0, 0, 800, 60))
    assert " and ".join(names[seat] for seat in winners(last.ranks)) in title.words
    assert any(words.endswith(f"with {max(last.scores())}") for words in title.words)
    assert not {*names} & {*frames[0].inside((0, 0, 800, 60)).words}


PALETTE = PALETTES["light"]
SOURCES = {"won": ("jade", "dots"), "lost": ("lacquer", "coins")}


def test_narrow_bars_have_their_figures_below():
    points = {"won": 1, "lost": -1}
    paint_bar(canvas := Canvas.blank(PALETTE, 900, 300), points, SOURCES, Box(20, 20, 60, 54), (40, 40))
    picture = _finished(canvas)
    assert [text.text for text in picture.texts] == ["\u22121", "1"]
    assert min(text.box[1] for text in picture.texts) >= 20 + 54
    assert picture.hidden() == []


@pytest.mark.parametrize("over", [False, True])
def test_a_single_source_is_the_title_and_needs_no_legend(over):
    names, alone, ranks = ["Ada", "Bert"], [{"won": 3}, {"won": 5}], (2, 1) if over else ()
    picture = _finished(standing(PALETTE, Tally(names, alone, SOURCES, {"won": "Won"}, ranks)))
    assert picture.words == Counter(["Won" if over else say("standing"), "Bert", "5", "5", "Ada", "3", "3"])
    points = [{"won": 12, "lost": -4}, {"won": 3, "lost": -6}]
    with_legend = _finished(standing(PALETTE, Tally(names, points, SOURCES, {"won": "Won", "lost": "Lost"}, ranks)))
    assert {"Won", "Lost", say("ranking") if over else say("standing")} <= {*with_legend.words}
    assert Counter(["8", "12", "\u22124", "\u22123", "3", "\u22126"]) <= with_legend.words


@pytest.mark.parametrize("scores", [(0, 7, 30), (25, 25, 25, 26), (-4, 61), (130, 3)])
def test_tokens_on_the_track_stand_at_their_points(scores):
    track(scores, 22).paint(canvas := Canvas.blank(PALETTE, WIDTH, 120), 0, 10, WIDTH, 92)
    picture = _finished(canvas)
    top = max(40, -(-(max(scores) + 3) // 20) * 20)
    first, length = MARGIN + 40, WIDTH - 2 * MARGIN - 80
    marks = sorted((max(0, score) * length / top + first, seat) for seat, score in enumerate(scores))
    places = spread([mark for mark, _ in marks], 48, MARGIN, WIDTH - MARGIN)
    tokens = sorted(picture.pieces("token"), key=lambda piece: piece.left)
    assert [piece.middle[0] for piece in tokens] == pytest.approx(places, abs=1)
    assert [scores[piece.about[0]] for piece in tokens] == sorted(scores)
    figures = {int(text.text): text.middle[0] for text in picture.texts}
    assert {0, top} <= {*figures}
    assert figures == {number: pytest.approx(first + length * number / top, abs=2) for number in figures}


def chart(turns):
    """Return chances of three players that change, until the first player has won."""
    return [*(tuple((1 + turn * seat % 7) / 21 for seat in range(3)) for turn in range(turns)), (1.0, 0.0, 0.0)]


@pytest.mark.parametrize(
    ("turns", "marks", "numbers"),
    [(1, {0: "A"}, ["1"]), (2, {0: "A", 1: "B"}, ["1", "2"]), (150, {0: "A", 1: "B", 2: "C"}, ["150"])],
)
def test_chances_are_charted_in_per_cent_with_marks(turns, marks, numbers, layout):
    names, look = NAMES[:3], Look(THEMES[len(marks) - 1], layout=layout)
    picture = read_one(chances, "han", chart(turns), marks, names, (30, 20, 10), look)
    assert picture.faults() == []
    assert Counter([say("chances"), say("chances-turn"), *names, "30", "20", "10"]) <= picture.words
    axis = sorted((text for text in picture.texts if text.text.endswith("%")), key=lambda text: -text.top)
    assert [text.text.strip("\xa0% ") for text in axis] == ["0", "25", "50", "75", "100"]
    for name, points in zip(names, ("30", "20", "10"), strict=True):
        assert points in picture.rows(name, 12, 12)[-1].words
    assert picture.shown("_badge") == [*marks.values()]
    assert {*numbers} <= {*picture.words}
    assert layout == "wide" or picture.small(11, 400) == []


def test_marks_and_courses_show():
    pictures = [
        read_one(chances, "han", chart(turns), marks, NAMES[:3], (1, 2, 3))
        for turns, marks in ((9, {}), (9, {2: "1"}), (9, {3: "1"}), (8, {}))
    ]
    assert len({picture.pixels for picture in pictures}) == 4


@pytest.mark.parametrize(
    ("course", "axis"), [([0, 5, 20], ["0", "10", "20", "30"]), ([-7, 90, 95], ["-50", "0", "50", "100"])]
)
def test_growth_is_charted_from_game_to_game(course, axis):
    picture = read_one(growth, course)
    side = [text for text in picture.texts if text.box[2] < 130]
    assert [text.text for text in sorted(side, key=lambda text: -text.top)] == axis
    below = sorted((text for text in picture.texts if text.top > 530 and text.left > 130), key=lambda text: text.left)
    assert [text.text for text in below] == ["1", "2"]
    assert picture.words[str(course[-1])] >= 1
