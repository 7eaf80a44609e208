"""The table, closer looks, the chronicle and the help: they say what is so, and fit into messages."""

import json

import pytest

from games.engine.language import languages, speaking
from games.engine.own_files import NAME
from games.han import BOX
from games.han.board import Board
from games.han.maps import SHEETS, load_map, read_map
from tests.games.han.positions import IN_TOWN, table
from tests.games.reading import check_all_said


def test_everything_that_is_said_of_a_table(snapshot):
    ended = table(**IN_TOWN)
    ended.game.finish("pile")
    check_all_said(BOX, [table(**IN_TOWN), ended], 0, snapshot)


def test_cards_are_for_provinces_with_room_for_more_than_a_turns_pieces():
    pieces = {"qi": "AAAAA", "chin": "AB", "wu": "AAB."}
    game = table(pieces=pieces, emissaries={"qi": "AABBB", "wu": "A"}).game
    for terms, said in (
        (["cards-red"], "red is for Wei (6 spaces free, room for 1 emissary)"),
        (["alliances", "cards-yellow"], "yellow is for Chin (4 spaces free, room for 1 emissary)"),
        (["cards-violet"], ""),  # the action itself may fill Wu: 1 space free, room for 1 emissary
        (["cards-orange"], ""),  # no province of this map is orange
    ):
        assert BOX.texts.remark(game, 0, dict.fromkeys(terms, (2.0, 1.0))) == said


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


@pytest.mark.parametrize("playing_map", [made(sheet) for made in (load_map, longest) for sheet in SHEETS])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [r"\*" * 32, "長" * 32])
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
                assert len(BOX.texts.detail(item, seen, game.events, names, 3_500)) <= 3_500
        for brief in (False, True):
            assert all(len(told) <= 2_000 for told in BOX.texts.chronicle(game.events, names, brief=brief))


def test_the_box_says_how_long_a_game_takes():
    assert BOX.minutes == range(30, 61)
