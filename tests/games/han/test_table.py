"""The table, closer looks, the chronicle and the help: they say what is so, and fit into messages."""

import json
import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.engine import SYMBOLS, Catalogue, Table, choose, groups, label_of, random_policy
from games.engine.language import languages, speaking
from games.engine.own_files import NAME
from games.han import BOX
from games.han.board import Board
from games.han.cards import CARDS, HAND
from games.han.events import CardDrawn, CardTaken, DisplayFilled, HandDealt, HousesScored, PiecePlaced, TurnPassed
from games.han.maps import SHEETS, load_map, read_map
from games.han.placements import PIECES
from games.han.roads import ROW
from games.han.scoring import SOURCES
from games.han.state import EMISSARIES, HOUSES
from tests.games.han.positions import led, position, table

CHINA, CAPITAL = load_map("border_disputes"), load_map("ways_of_diplomacy")
NAMES = ("Ada", "Bob", "Cem", "Dee", "Eva")
ROOM = 3_500
"""Characters of a closer look."""


def detail(item, seen, events=()):
    return BOX.texts.detail(item, seen, events, NAMES[: seen.seats], ROOM).splitlines()


# In any game


def counts(told, game):
    """Return the numbers of seats in words such as `sun 2, wave 1`."""
    found = {name.lower(): int(count) for name, count in re.findall(r"(\w+) (\d+)", told)}
    return tuple(found.get(symbol, 0) for symbol in SYMBOLS[: game.seats])


def check_closer_looks(game):
    """Check that closer looks at players and provinces have the numbers of the game."""
    board, standing, seen = game.board, game.standing(), game.observation(None)
    for seat, player in enumerate(game.players):
        told = "\n".join(detail(f"seat:{seat}", seen))
        own = {source: points for source, points in player.points.items() if points}
        points, sources = re.findall(r"^\*\*(\d+) points?\*\*(.*)$", told, re.MULTILINE)[0]
        assert (int(points), sources_told(sources)) == (player.score, own)
        emissaries = sum(standing.court(key)[seat] for key in board.map.provinces)
        held = {"house": sum(houses[seat] for houses in board.houses_in.values()), "emissar": emissaries}
        for kind, count in held.items():
            assert sum(map(int, re.findall(rf"^- .*?(\d+) {kind}", told, re.MULTILINE))) == count
        if not game.over:
            more = {source: points for source, points in standing.points(seat).items() if points}
            total, sources = re.findall(r"If the game ended now: \+(\d+)(.*)", told)[0]
            assert (int(total), sources_told(sources)) == (sum(more.values()), more)
    for key in board.map.provinces:
        told = "\n".join(detail(key, seen))
        scores = re.findall(r"Houses (?:would score now|scored):\*\* (.*)", told)[0]
        assert counts(scores, game) == tuple(game.scored.get(key) or standing.houses(key))
        found = {int(number): shares for number, shares in re.findall(r"Alliance (\d+), with [^:]+: (.*)", told)}
        assert {number: counts(shares, game) for number, shares in found.items()} == {
            alliance.number: tuple(standing.alliance(alliance))
            for alliance in board.map.alliances
            if key in alliance.provinces
        }
    removed = game.sheet.removed[game.seats]
    found = re.findall(r"(\d+) in the game, (\d+) discarded", "\n".join(detail("all:cards", seen)))
    assert found == [(str(count - removed), str(game.discards[colour])) for colour, count in CARDS.items()]


def sources_told(told):
    return {source: int(points) for source, points in re.findall(r"(\w+) (\d+)", told)}


def check_points(game):
    """Check the points so far, or all points and the ranking."""
    told = BOX.texts.scoring(game.observation(None), NAMES[: game.seats])
    if not game.over:
        found = {name: int(points) for name, points in re.findall(r"(\w+) \(\w+\): \*\*(\d+)\*\*", told)}
        assert found == dict(zip(NAMES, game.scores(), strict=False))
        return
    rows = [[*map(int, re.findall(r"\d+", line))] for line in told.split("```")[1].strip().splitlines()[-5:]]
    columns = [row for row in rows if len(row) == game.seats]
    by_source = [[player.points[source] for player in game.players] for source in SOURCES]
    assert columns == [*by_source[: len(columns) - 1], [*game.scores()]]
    ranks = re.findall(r"Rank (\d+), ([^:]+): (-?\d+)", told)
    assert Counter({int(rank): len(re.split(", | and ", who)) for rank, who, _ in ranks}) == Counter(game.ranks)
    assert {int(points) for *_, points in ranks} == {*game.scores()}


def check_chronicle(game):
    """Check that the chronicle of a whole game has all points of each source, in parts if it is not brief."""
    for brief in (False, True):
        told = "\n".join(BOX.texts.chronicle(game.events, NAMES[: game.seats], brief=brief))
        own = {"Houses not yet scored": Counter(), "Alliances": Counter(), "Roads": Counter(), "Ports": Counter()}
        for source, shares in re.findall(rf"^({'|'.join(own)}): (.*)$", told, re.MULTILINE):
            for name, points, parts in re.findall(r"\*\*(\w+)\*\* (\d+)( \((?:[^()]|\([^()]*\))*\))?", shares):
                own[source][name] += int(points)
                found = sum(map(int, re.findall(r": (\d+)", parts)))
                assert found == (0 if brief or source == "Ports" else int(points))
        for shares in re.findall(r"is full and scores: ([^.]*)\.", told):
            for name, points in re.findall(r"\*\*(\w+)\*\* (\d+)", shares):
                own["Houses not yet scored"][name] += int(points)
        assert [[points[name] for name in NAMES[: game.seats]] for points in own.values()] == [
            [player.points[source] for player in game.players] for source in SOURCES
        ]


GAMES = [
    (3, "border_disputes", "on", BOX.policy("medium")),
    (4, "border_disputes", "off", random_policy),
    (5, "border_disputes", "on", random_policy),
    (2, "ways_of_diplomacy", "on", BOX.policy("medium")),
    (4, "ways_of_diplomacy", "on", random_policy),
]


def moments(seats, sheet, markers, policy):
    """Yield the table at each question, and at the end."""
    source = Random(f"{seats} {sheet} {markers}")
    at = Table(BOX.new(seats, {"map": sheet, "markers": markers}), nature=source)
    while not at.over:
        yield at
        (ask,) = at.asks
        at.answer(ask.seat, choose(at, ask, policy, source))
    yield at


@pytest.mark.parametrize(("seats", "sheet", "markers", "policy"), GAMES)
def test_the_numbers_that_players_read_are_those_of_the_game(seats, sheet, markers, policy):
    for number, at in enumerate(moments(seats, sheet, markers, policy)):
        if number % 60 == 59 or at.over:
            check_closer_looks(at.game)
            check_points(at.game)
    check_chronicle(at.game)


@pytest.mark.parametrize(("seats", "sheet", "markers", "policy"), GAMES)
def test_a_game_is_played_without_a_word(seats, sheet, markers, policy, monkeypatch):
    def speak(*said, **values):
        pytest.fail(f"{said} is said though nobody looks.")

    monkeypatch.setattr(Catalogue, "said", speak)
    for at in moments(seats, sheet, markers, policy):
        assert at.over or at.asks


# At particular moments


def test_a_table_that_is_set_up_and_hands_have_their_words():
    game = position(CHINA, hands=("o", ""), phase="setup")
    assert BOX.texts.headline(game.observation(None), NAMES) == "The cards are being dealt."
    ask, seen = led({"hands": ("o",)}, [])
    assert ask.prompt(seen) == "You cannot place a piece with orange. Discard a card?"
    ask, seen = led({"hands": ("rrg",)}, ["discard", "red"])
    assert ask.prompt(seen) == "Which card do you draw? You have red and green; 1 card to draw."
    picture = BOX.texts.alt(position(pieces={"wei": "AAB", "qi": "B"}, emissaries={"wei": "B"}), NAMES, 1_000)
    assert "Wei: houses sun 2, wave 1; emissaries wave 1. Qi: houses wave 1. Chin: no house." in picture
    assert [BOX.texts.hand(game.observation(viewer)) for viewer in (None, 1, 0)] == [
        "Only players have cards.",
        "You have no cards left.",
        "**Your cards: orange**\nOrange: Yan (5 spaces free) and Lu (5 spaces free).",
    ]


def test_emissaries_on_market_places_are_counted_once_before_the_end_and_once_after():
    game, there = position(CAPITAL, pieces={"temple": "Ab", "palace": "A"}, emissaries={"palace": "B"}, markers=1), []
    for _ in range(2):
        seen = game.observation(1)
        there.append(detail("temple", seen)[2])
        assert "- Temple: 1 emissary" in detail("seat:1", seen)
        assert detail("all:alliances", seen)[2] == "2. Palace (1≈) and Temple (1≈): wave 2"
        game.finish("pile")
    place, roads = "- Temple 2: wave's market place", "by road to Temple 1 and Temple 3"
    assert there == [f"{place}, with an emissary; {roads}", f"{place}; {roads}"]


def test_a_space_without_roads_and_a_province_without_neighbours_are_described():
    lone = replace(CHINA.provinces["wei"], outline=((0, 0), (0, 1), (1, 0)))
    seen = position(replace(CHINA, roads=(), provinces={**CHINA.provinces, "wei": lone})).observation(0)
    assert {"- Wei 1: free", "**Neighbours:** none", "**Houses would score now:** nothing"} <= {*detail("wei", seen)}


def test_a_choice_of_several_answers_reads_with_the_payment_where_there_is_one():
    game, texts = table(hands=("rgg",), pieces={"wei": "B"}), {}
    for group in groups(game, game.asks[0], 25):
        for choice in group.choices:
            label = label_of(choice.decided, choice.before.game.observation(0))
            texts[" ".join(choice.path[:3])] = label.text, "For" in label.note
    assert texts["wei wei2 red"] == ("House on Wei 2 (red)", False)
    assert texts["wei wei2 green+green"] == ("House on Wei 2 (2 green)", False)
    assert texts["shu shu1 green"] == ("House on Shu 1", True)
    assert texts["discard red"] == ("Discard red", False)


def test_a_chronicle_tells_hands_to_their_owners_and_in_brief_only_actions():
    dealt = [HandDealt(0, ("red", "green", "green")), HandDealt(1, ())]
    house = PiecePlaced(0, "wei3", "house", ("red",), names=CHINA.names)
    more = [CardTaken(0, "red"), DisplayFilled(("red",)), TurnPassed(1), house]
    events = [*dealt, DisplayFilled(("red",)), house, *more]
    nothing = HousesScored("wei", (0, 0), (0, 0), frozenset(), final=True, names=CHINA.names)
    assert BOX.texts.chronicle([nothing], NAMES) == []
    first, *_ = told = BOX.texts.chronicle(events, NAMES)
    assert (first, len(told)) == ("**Ada** is dealt red and 2 green. On display: red.", 4)
    placed = "**Ada** places a house on Wei 3 for red."
    assert BOX.texts.chronicle(events, NAMES, brief=True) == [placed, "**Bob** has no cards left and passes.", placed]


@pytest.mark.parametrize(("viewer", "told"), [(0, "violet"), (1, "a card"), (None, "a card")])
def test_drawn_cards_are_named_only_to_their_owner(viewer, told):
    drawn = CardDrawn(0, "violet").seen_by(viewer)
    assert BOX.texts.chronicle([drawn], NAMES) == [f"**Ada** draws {told} from the pile."]


def test_a_province_has_a_history_with_the_latest_first():
    house = PiecePlaced(0, "wei3", "house", ("red",), names=CHINA.names)
    full = HousesScored("wei", (7, 0), (7, 0), frozenset(), final=False, names=CHINA.names)
    events = [house, CardTaken(0, "red"), TurnPassed(1), replace(house, place="zhao-wei"), full]
    seen, border = position(CHINA).observation(0), "**Ada** places a house on the Zhao-Wei border for red."
    assert detail("wei", seen, events)[-3:] == [
        "**What happened here, latest first**",
        f"{border} Wei is full and scores: **Ada** 7.",
        "**Ada** places a house on Wei 3 for red.",
    ]
    assert detail("zhao", seen, events)[-1] == border


# Room in messages

LONG = (r"\*" * 32, "長" * 32)


def longest(sheet):
    """Return a map of ours on which every name is as long as a name may be."""
    file = json.loads(load_map(sheet).text)
    for number, province in enumerate(file["provinces"].values()):
        province["name"] = f"{number} {'W' * (NAME - 2)}"
    return read_map(json.dumps(file))


def full_game(playing_map):
    """Return a game that has ended in round 99 with as much of everything as there can be."""
    seats = SHEETS[playing_map.sheet].seats[-1]
    game = BOX.new(seats, {"map": playing_map.sheet, "markers": "on"})
    game.board = board = Board(playing_map, seats, game.board.marker)
    for number, (key, space) in enumerate(playing_map.spaces.items()):
        board.put(number % seats, key, "house" if space.border or number % 3 else board.marker)
    for province in playing_map.provinces:
        for seat in range(seats):
            board.put(seat, province, "emissary")
    game.turn, game.display = 99 * seats, ("red", "yellow", "green", "orange")
    for player in game.players:
        player.hand = ("red", "green", "violet")
    game.finish("pile")
    for player in game.players:
        player.points = dict.fromkeys(player.points, 199)
    return game


@pytest.mark.parametrize("playing_map", [CHINA, CAPITAL, *map(longest, SHEETS)])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", LONG)
def test_the_fullest_table_fits(playing_map, language, name):
    game = full_game(playing_map)
    names, middle = [name] * game.seats, game.copy()
    middle.phase, middle.over, middle.renewed = "turns", False, True
    with speaking(language):
        for seen in (game.observation(0), middle.observation(0)):
            assert "\n" not in BOX.texts.headline(seen, names)
            assert len(BOX.texts.headline(seen, names)) <= 600
            assert len(BOX.texts.board(seen, names, 3_800)) <= 3_800
            assert len(BOX.texts.hand(seen)) <= 4_000
            assert len(BOX.texts.scoring(seen, names)) <= 2_000
            for most in (600, 1_024):
                alt = BOX.texts.alt(seen, names, most)
                assert (len(alt) <= most, alt[-1]) == (True, ".")
            for item in BOX.texts.items(seen, names):
                assert len(BOX.texts.detail(item, seen, game.events, names, ROOM)) <= ROOM
        for brief in (False, True):
            assert all(len(told) <= 2_000 for told in BOX.texts.chronicle(game.events, names, brief=brief))


# The help

FIGURES = {
    "A turn": f"Each player has {HOUSES} houses, {EMISSARIES} emissaries and a hand of {HAND} cards",
    "Houses and roads": f"a row of {ROW} or more of your own houses",
    "Emissaries and alliances": f"There are {len(CHINA.alliances)}",
    "Cards": f"{CARDS['red']} red, {CARDS['green']} green, {CARDS['yellow']} yellow, {CARDS['orange']} orange and "
    f"{CARDS['violet']} violet cards",
    "Scoring": f"Of the {len(CHINA.ports)} ports",
    "Points and the end": "none with five players, 1 with four, 2 with three. "
    "Ways of Diplomacy: 3 with four players, 4 with three, 5 with two.",
    "Rulings and variants": "not the printed ones",
}


def test_the_help_has_the_numbers_of_the_rules():
    pages = {topic.name: topic.text for topic in BOX.texts.help()}
    assert [page for page, figures in FIGURES.items() if figures not in pages[page]] == []
    assert f"at most {HAND} cards, {PIECES} pieces, 1 province" in pages["A turn"]
    assert (BOX.seats, BOX.minutes) == (range(2, 6), range(30, 61))
