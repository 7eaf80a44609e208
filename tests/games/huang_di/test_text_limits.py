"""Every word of whole random games fits Discord, leaks no key and tells nobody a secret."""

import re
from random import Random

import pytest

from games.engine import SYMBOLS, Amount, Table, draw
from games.engine.language import ENGLISH, languages, speaking
from games.engine.words import GLYPHS
from games.huang_di import BOX
from games.huang_di.cards import favours
from games.huang_di.events import Bid, FavoursKept
from games.huang_di.wall import COLUMNS, EMPEROR, ROWS, Spot, is_tower
from rendering.pieces import SYMBOLS as CARVED
from tests.games.huang_di.positions import changed

TEXTS = BOX.texts
NAMES = ("長" * 32, "🐉" * 32, "\u202e" + "م" * 31, r"\*\*bold\*\* \_\_\`\|\|\~\~" * 2, "A. B! C? " * 3, "i")
KEYS = re.compile(r"\bp\d\b|\bl\d\b|\bc\d\b|None|_")
"""What no text may show: options' keys, `p2:l3:c4` above all."""

GAMES = [
    (seats, seed, {"provinces": provinces, "supplies": supplies}, language)
    for language in languages()
    for seats, provinces in (
        (2, "recommended"),
        (3, "one_more"),
        (4, "one_fewer"),
        (5, "recommended"),
        (6, "recommended"),
    )
    for seed, supplies in ((1, "unlimited"), (2, "finite"))
    if language == ENGLISH or seats in (2, 6)
]


@pytest.fixture(params=languages())
def language(request):
    """Every language, one after the other."""
    with speaking(request.param):
        yield request.param


def keys(ask):
    return [str(number) for number in range(ask.low, ask.high + 1)] if isinstance(ask, Amount) else ask.options


def check_ask(ask, view):
    question = ask.prompt(view)
    assert 0 < len(question) <= 200
    assert question.endswith(("?", ".")), question
    assert not KEYS.search(question), question
    labels = [ask.label(view, key) for key in keys(ask)]
    assert len({label.text for label in labels}) == len(labels), f"Two options of {ask.topic} read alike."
    for label in labels:
        assert 0 < len(label.text) <= 80, label
        assert len(label.note) <= 100, label
        assert not KEYS.search(label.text), label
        assert not KEYS.search(label.note), label


def check_view(view, names):
    assert 0 < len(TEXTS.headline(view, names)) <= 600
    assert "\n" not in TEXTS.headline(view, names)
    assert len(TEXTS.board(view, names, 3_800)) <= 3_800
    assert 0 < len(TEXTS.alt(view, names, 1_024)) <= 1_024
    assert 0 < len(TEXTS.hand(view)) <= 4_000
    scoring = TEXTS.scoring(view, names)
    assert len(scoring) <= 2_500
    if not view.ranks:
        assert len([line for line in scoring.splitlines() if line.startswith("- ")]) == view.seats, scoring
        return
    table = scoring.split("```")[1].strip("\n").splitlines()
    assert len({len(line) for line in table}) == 1, scoring
    assert not any(name in line for name in names if len(name) > 1 for line in table)


@pytest.mark.unmeasured
@pytest.mark.parametrize(("seats", "seed", "options", "language"), GAMES)
def test_a_random_game_can_be_read_from_end_to_end(seats, seed, options, language):
    with speaking(language):
        read_through(seats, Random(seed), options)


def read_through(seats, source, options):
    """Play a random game and check all that can be read of it."""
    table = Table(BOX.new(seats, options), nature=source)
    names = NAMES[:seats]
    while not table.over:
        seat = table.waiting[0]
        ask, view = table.ask_of(seat), table.game.observation(seat)
        check_ask(ask, view)
        if source.random() < 0.2:
            check_view(view, names)
            check_view(table.game.observation(None), names)
        table.answer(seat, draw(ask, source))
    check_view(table.game.observation(None), names)
    for viewer in (None, *range(seats)):
        for brief in (False, True):
            for paragraph in TEXTS.chronicle(
                [event.seen_by(viewer) for event in table.game.events], names, brief=brief
            ):
                assert 0 < len(paragraph) <= 2_000
                assert paragraph.endswith("."), paragraph
                assert not KEYS.search(paragraph.replace(NAMES[3], "")), paragraph


def test_what_a_seat_keeps_is_told_to_it_alone():
    event = FavoursKept(0, 5, 2, ("twins", "pillar"))
    told = {viewer: "".join(TEXTS.chronicle([event.seen_by(viewer)], NAMES)) for viewer in (0, 1, None)}
    assert "The Twins" in told[0]
    assert "The Twins" not in told[1] + told[None]


def full_view(seats=6, *, tied=True, owner=None):
    """A finished game with as much of everything as there can be, and then some; blocks without plaque are one's."""
    game, cards = BOX.new(seats, {}), sorted(favours())
    columns = range(game.wall.provinces * COLUMNS)
    for place, spot in enumerate(Spot(column, level) for column in columns for level in range(ROWS + is_tower(column))):
        game.wall.put(spot, place % seats if place < 36 or owner is None else owner)
        if place < 36:
            game.wall.mark(spot)
    things = dict.fromkeys(("blocks", "quarry"), 18) | {"jade": 100, "peasants": 50, "convicts": 65, "chips": 12}
    for seat, player in enumerate(game.players):
        game.players[seat] = changed(
            player,
            points=dict.fromkeys(player.points, 111) | ({} if tied else {"rows": 111 - seat}),
            bid=Bid(100, 12),
            emperor_block=seat == 5,
            province=1,
            roles=["recruiter", "resources", "taskmaster"],
            granted=cards[seat::seats],
            hand=cards,
            **things,
        )
    for prison in game.prisons:
        prison.jade, prison.convicts = 25, 65
    return changed(game, phase="over", over=True, round=9, marker=5, ending="mongols", viewer=0)


def test_the_fullest_table_still_fits(language):
    check_view(full_view(), ["長" * 32] * 6)
    escaped = [r"\*" * 32] * 6
    check_view(full_view(tied=False), escaped)
    check_view(full_view(tied=False, owner=EMPEROR), escaped)


def test_scores_fit_a_classic_message(language):
    assert len(TEXTS.scoring(full_view(), ["長" * 32] * 6)) <= 2_000


def test_a_long_board_leaves_out_the_names_of_favours_and_a_short_one_does_not():
    view = full_view()
    assert favours()["twins"].name not in TEXTS.board(view, NAMES, 3_800)
    assert "Favours played: 6." in TEXTS.board(view, NAMES, 3_800)
    few = changed(view, players=[changed(player, granted=["twins"]) for player in view.players])
    assert "Favours played: The Twins." in TEXTS.board(few, "ABCDEF", 3_800)


def test_a_long_hand_is_drawn_in_one_line_a_card():
    view = full_view()
    assert f"The Throne `■□/■■`: {favours()['throne'].rewards}; not in the wall yet" in TEXTS.hand(view)
    assert len(TEXTS.hand(view).splitlines()) == 1 + 36


def test_the_description_of_a_picture_ends_with_a_sentence(language):
    cuts = {len(TEXTS.alt(full_view(), ["名" * length] * 6, 1_024)) for length in range(1, 65)}
    assert max(cuts) <= 1_024
    assert all(TEXTS.alt(full_view(), ["名" * length] * 6, 1_024).endswith(".") for length in range(1, 65))


def test_symbols_are_those_of_the_picture():
    assert SYMBOLS is CARVED
    board = TEXTS.board(full_view(), NAMES, 3_800)
    assert all(f"### {name} ({symbol})" in board for symbol, name in zip(SYMBOLS, NAMES, strict=True))
    assert len(GLYPHS) == len(SYMBOLS)
