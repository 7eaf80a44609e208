"""Every text of whole games fits Discord's limits, shows no keys and reveals no secrets."""

import json
import re
from importlib.resources import files
from random import Random

import pytest

from games.engine import SYMBOLS, Catalogue, Table, choose, random_policy
from games.engine.language import languages, speaking
from games.engine.own_files import NAME
from games.han import BOX
from games.han.board import Board
from games.han.events import CardDrawn, HandDealt, PortsScored
from games.han.maps import SHEETS, load_map, read_map
from tests.games.han.events import allied, scored
from tests.games.han.positions import ALT, BOARD, DETAIL, NOTE, change, position

NAMES = ("長" * 32, "🐉" * 32, "\u202e" + "م" * 31, r"\*\*bold\*\* \_\_\`\|\|\~\~" * 2, "A. B! C? " * 3)
KEYS = re.compile(
    rf"\b({'|'.join(key for sheet in SHEETS for key in load_map(sheet).provinces)})\d*\b"
    r"|:emissary|:fortification|:market|\bNone\b|_"
)
"""Keys of options, such as `wei3:fortification`, must not appear in texts; place names have a capital letter."""

GAMES = [
    (3, "border_disputes", "on", BOX.policy("medium")),
    (4, "border_disputes", "off", random_policy),
    (5, "border_disputes", "on", random_policy),
    (2, "ways_of_diplomacy", "on", BOX.policy("medium")),
    (3, "ways_of_diplomacy", "off", random_policy),
    (4, "ways_of_diplomacy", "on", random_policy),
]

ALLIED = {"en": "lliance", "de": "ündnis"}
"""What the last line of a board is about."""


@pytest.fixture(params=languages())
def language(request):
    """Every language in turn is spoken."""
    with speaking(request.param):
        yield request.param


def check_ask(ask, observation):
    question, reasons = ask.prompt(observation), ask.reasons(observation)
    assert 0 < len(question) <= 200
    assert question.endswith(("?", ".")), question
    assert not KEYS.search(question), question
    labels = [ask.label(observation, key) for key in (*ask.options, *reasons)]
    assert len({label.text for label in labels}) == len(labels), f"Two options of {ask.topic} read alike."
    for label in labels:
        assert 0 < len(label.text) <= 80, label
        assert all(len(part) <= NOTE for part in label.note.split("; ")), label
        assert not KEYS.search(label.text), label
        assert not KEYS.search(label.note), label
    assert all(0 < len(why) <= 100 and not KEYS.search(why) for why in reasons.values())
    assert len(ask.hint(observation)) <= 300


def check_texts(game, names, events=()):
    assert 0 < len(BOX.texts.headline(game, names)) <= 600
    assert "\n" not in BOX.texts.headline(game, names)
    assert 0 < len(BOX.texts.board(game, names, BOARD)) <= BOARD
    assert 0 < len(BOX.texts.alt(game, names, ALT)) <= ALT
    assert BOX.texts.alt(game, names, ALT).endswith(".")
    assert 0 < len(BOX.texts.hand(game)) <= 4_000
    items = BOX.texts.items(game, names)
    assert len(items) <= 25
    for item, label in items.items():
        assert 0 < len(label.text) <= 80
        assert len(label.note) <= 100
        assert 0 < len(BOX.texts.detail(item, game, events, names, DETAIL)) <= DETAIL
    scoring = BOX.texts.scoring(game, names)
    assert len(scoring) <= 2_000
    if not game.ranks:
        assert len([line for line in scoring.splitlines() if line.startswith("- ")]) == len(game.players), scoring
        return
    table = scoring.split("```")[1].strip("\n").splitlines()
    assert len({len(line) for line in table}) == 1, scoring
    assert not any(name in line for name in names for line in table)


def played(seats, sheet, markers, policy):
    source = Random(f"{seats} {sheet} {markers}")
    table = Table(BOX.new(seats, {"map": sheet, "markers": markers}), nature=source)
    while not table.over:
        ask = table.asks[0]
        yield table
        table.answer(ask.seat, choose(table, ask, policy, source))
    yield table


@pytest.mark.unmeasured
@pytest.mark.parametrize(("seats", "sheet", "markers", "policy"), GAMES)
def test_a_game_can_be_read_from_end_to_end(seats, sheet, markers, policy, language):
    names = NAMES[:seats]
    for number, table in enumerate(played(seats, sheet, markers, policy)):
        if table.asks and number % 3 == 0:
            check_ask(table.asks[0], table.game.observation(table.asks[0].seat))
        if number % 40 == 0 or table.over:
            seen = [event.seen_by(None) for event in table.game.events]
            check_texts(table.game.observation(None), names, seen)
            *_, last = BOX.texts.board(table.game.observation(None), names, BOARD).splitlines()
            assert ALLIED[language] in last, "A game as it is played is told to its end."
            check_texts(table.game.observation(0), names, seen)
    for viewer in (None, *range(seats)):
        for brief in (False, True):
            told = BOX.texts.chronicle([event.seen_by(viewer) for event in table.game.events], names, brief=brief)
            for paragraph in told:
                assert 0 < len(paragraph) <= 2_000
                assert paragraph.endswith("."), paragraph
                assert not KEYS.search(paragraph.replace(NAMES[3], "")), paragraph


@pytest.mark.parametrize(("seats", "sheet"), [(3, "border_disputes"), (2, "ways_of_diplomacy")])
def test_every_turn_has_a_paragraph_in_brief_too(seats, sheet):
    told, steps, paragraphs = 0, 0, []
    for table in played(seats, sheet, "on", random_policy):
        if table.steps == steps and not table.over:
            continue
        steps, news = table.steps, table.game.events[told:]
        told = len(table.game.events)
        if news:
            paragraphs.append(BOX.texts.chronicle(news, "ABCDE"[:seats], brief=True))
    assert len(paragraphs) == 1 + table.game.turn
    assert all(paragraphs)


@pytest.mark.parametrize(("seats", "sheet", "markers", "policy"), GAMES)
def test_a_game_is_played_without_a_word(seats, sheet, markers, policy, monkeypatch):
    def speak(*said, **values):
        pytest.fail(f"{said} is said though nobody looks.")

    monkeypatch.setattr(Catalogue, "said", speak)
    for table in played(seats, sheet, markers, policy):
        assert table.over or table.asks


def test_drawn_cards_are_named_only_to_their_owner():
    for event in (HandDealt(0, ("violet",) * 3), CardDrawn(0, "violet")):
        told = {viewer: "".join(BOX.texts.chronicle([event.seen_by(viewer)], NAMES)) for viewer in (0, 1, None)}
        assert "violet" in told[0]
        assert "violet" not in told[1] + told[None]


def longest(sheet):
    """A map of ours on which every name is as long as a name may be, and no two are alike."""
    own = json.loads(files("games.han.maps").joinpath(f"{sheet}.json").read_text("utf-8"))
    for number, province in enumerate(own["provinces"].values()):
        province["name"] = f"{number} {'W' * (NAME - 2)}"
    return read_map(json.dumps(own))


def full_game(playing_map):
    """A game that has ended in round 99 with as much of everything as there can be."""
    seats = SHEETS[playing_map.sheet].seats[-1]
    game = BOX.new(seats, {"map": playing_map.sheet, "markers": "on"})
    board = Board(playing_map, seats, game.board.marker)
    for number, (key, space) in enumerate(board.map.spaces.items()):
        board.put(number % seats, key, "house" if space.border or number % 3 else board.marker)
    for province in board.map.provinces:
        for seat in range(seats):
            board.put(seat, province, "emissary")
    game.board, game.turn, game.display = board, 99 * seats, ("red", "yellow", "green", "orange")
    for player in game.players:
        player.hand = ("red", "green", "violet")
    game.finish("pile")
    return game


def seen_with(game, points, **things):
    """What the first player sees if everyone has `points` from each source."""
    twin = game.copy()
    change(twin, things)
    for player, count in zip(twin.players, points, strict=True):
        player.points = dict.fromkeys(player.points, count)
    return twin.observation(0)


@pytest.mark.parametrize("playing_map", [*map(load_map, SHEETS), *map(longest, SHEETS)])
@pytest.mark.parametrize("name", ["長" * 32, r"\*" * 32])
@pytest.mark.usefixtures("language")
def test_the_fullest_table_still_fits(playing_map, name):
    game = full_game(playing_map)
    tied, ranked = [199] * game.seats, range(199, 199 - game.seats, -1)
    assert [seen_with(game, points).ranks for points in (tied, ranked)] == [
        (1,) * game.seats,
        (*range(1, game.seats + 1),),
    ]
    names = [name] * game.seats
    check_texts(seen_with(game, tied), names, game.events)
    check_texts(seen_with(game, ranked), names, game.events)
    check_texts(seen_with(game, tied, phase="turns", over=False, renewed=True), names, game.events)
    for brief in (False, True):
        assert all(len(paragraph) <= 2_000 for paragraph in BOX.texts.chronicle(game.events, names, brief=brief))


@pytest.mark.usefixtures("language")
def test_what_everyone_scores_is_told_within_a_message():
    points, everybody = (199,) * 5, frozenset(range(5))
    provinces = load_map("border_disputes").provinces
    events = [
        *(scored(province, (20,) * 5, points, everybody, final=True) for province in provinces),
        *(allied(number, 45, points) for number in range(1, 16)),
        PortsScored((7,) * 5, points, everybody),
    ]
    for paragraph in BOX.texts.chronicle(events, [r"\*" * 32] * 5):
        assert len(paragraph) <= 2_000


@pytest.mark.usefixtures("language")
def test_options_of_the_longest_names_still_fit():
    game = position(longest("border_disputes"), hands=("rrr",), markers=1, pieces={"wei": "A", "chin": "B"})
    table = Table(game)
    check_ask(table.asks[0], game.observation(0))
    answers = ["wei", "zhao-wei", "red+red", "wei2", "red"]
    for count in range(1, len(answers) + 1):
        fork = table.tried(0, answers[:count])
        check_ask(fork.asks[0], fork.game.observation(0))


def test_a_long_board_leaves_out_the_last_turns_and_a_short_one_does_not():
    full = full_game(load_map("border_disputes"))
    full.latest = [tuple(full.events)] * full.seats
    assert "Last turn" not in BOX.texts.board(full.observation(0), [r"\*" * 32] * full.seats, BOARD)
    few = position(load_map("border_disputes"), seats=3, latest=[(CardDrawn(0, ""),)] * 3)
    assert "Last turn: **A** draws a card from the pile." in BOX.texts.board(few.observation(None), "ABC", BOARD)


@pytest.mark.usefixtures("language")
def test_the_description_of_a_picture_ends_with_a_sentence():
    seen = full_game(load_map("border_disputes")).observation(0)
    for most in range(200, ALT + 1):
        told = BOX.texts.alt(seen, ["名" * 32] * 5, most)
        assert len(told) <= most
        assert told.endswith(".")


def test_symbols_are_those_of_the_picture():
    board = BOX.texts.board(position(load_map("border_disputes"), seats=5).observation(None), NAMES, BOARD)
    assert all(f"### {name} ({symbol})" in board for symbol, name in zip(SYMBOLS, NAMES, strict=False))
