"""The result of a finished game goes to BG Stats: every field of the file and of the link, and nothing else."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from types import SimpleNamespace
from urllib.parse import unquote

import pytest

from bot.features.exchange.plays import (
    LINK,
    SITTING,
    Play,
    Played,
    file_of_play,
    link_to_play,
    play_of,
)
from bot.kernel.words import say
from bot.surface.limits import CONTENT, URL
from games import find_box, find_boxes
from games.engine import Table
from games.engine.selfplay import play_out
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.exchange.documents import brings, exported
from tests.bot.messages import live_of

ENDED = datetime(2026, 3, 1, 20, 30, 15, tzinfo=UTC)
HAN = Play(
    "7",
    find_box("han"),
    ENDED - timedelta(minutes=75),
    ENDED,
    4,
    [
        Played("Ada", is_ai=False, score=41, rank=1, has_won=True, has_started=False),
        Played("Bob & <Cai>", is_ai=False, score=41, rank=1, has_won=True, has_started=True),
        Played("Meng Tian (AI)", is_ai=True, score=30, rank=3, has_won=False, has_started=False),
    ],
)
HUANG = Play(
    "8",
    find_box("huang"),
    ENDED - timedelta(days=5),
    ENDED,
    0,
    [
        Played("Ada", is_ai=False, score=9, rank=2, has_won=False, has_started=True),
        Played("Eve", is_ai=False, score=9, rank=1, has_won=True, has_started=False),  # by the second colour
    ],
)


def told(link):
    """What a link tells BG Stats."""
    assert link.startswith(LINK) and link.isascii()
    return json.loads(unquote(link.removeprefix(LINK)))


def test_every_field_of_a_link_to_a_shared_victory():
    link = told(link_to_play(HAN))
    assert len(link.pop("sourcePlayId")) == 36
    assert link == {
        "sourceName": "Huang Di",
        "playDate": "2026-03-01 20:30:15",
        "durationMin": 75,
        "location": "Discord",
        "game": {"name": "HAN", "sourceGameId": "han", "highestWins": True, "noPoints": False},
        "players": [
            {
                "name": "Ada",
                "sourcePlayerId": "Ada",
                "startPlayer": False,
                "winner": True,
                "score": 41,
                "rank": 1,
            },
            {
                "name": "Bob & <Cai>",
                "sourcePlayerId": "Bob & <Cai>",
                "startPlayer": True,
                "winner": True,
                "score": 41,
                "rank": 1,
            },
            {
                "name": "Meng Tian (AI)",
                "sourcePlayerId": "Meng Tian (AI)",
                "startPlayer": False,
                "winner": False,
                "score": 30,
                "rank": 3,
            },
        ],
    }


def test_every_field_of_a_link_to_a_game_that_a_tie_breaker_decided():
    link = told(link_to_play(HUANG))
    assert "durationMin" not in link  # it took days
    assert link["game"] == {"name": "HUANG", "sourceGameId": "huang", "highestWins": True, "noPoints": False}
    assert [(player["score"], player["rank"], player["winner"]) for player in link["players"]] == [
        (9, 2, False),
        (9, 1, True),
    ]


def without_ids(document):
    """The parts of a file without their `uuid`, which are all different."""
    parts = [part for kind in ("players", "locations", "games", "plays") for part in document[kind]]
    ids = [part.pop("uuid") for part in parts]
    assert len(set(ids)) == len(ids)
    return document


def test_every_field_of_the_file_of_a_shared_victory():
    at = "2026-03-01 20:30:15"
    document = without_ids(file_of_play(HAN, 1))
    assert document.pop("about").startswith("This is a Play file that can be read by Board Game Stats.")
    assert document == {
        "players": [
            {"id": 1, "name": "Ada", "modificationDate": at, "isAnonymous": False},
            {"id": 2, "name": "Bob & <Cai>", "modificationDate": at, "isAnonymous": False},
            {"id": 3, "name": "Meng Tian (AI)", "modificationDate": at, "isAnonymous": False},
        ],
        "locations": [{"id": 1, "name": "Discord", "modificationDate": at}],
        "games": [
            {
                "id": 1,
                "name": "HAN",
                "modificationDate": at,
                "bggId": 0,
                "cooperative": False,
                "highestWins": True,
                "noPoints": False,
                "usesTeams": False,
            }
        ],
        "plays": [
            {
                "modificationDate": at,
                "entryDate": at,
                "playDate": at,
                "playDateYmd": 20260301,
                "durationMin": 75,
                "usesTeams": False,
                "ignored": False,
                "manualWinner": False,
                "rounds": 4,
                "gameRefId": 1,
                "locationRefId": 1,
                "playerScores": [
                    {
                        "playerRefId": 1,
                        "seatOrder": 1,
                        "score": "41",
                        "rank": 1,
                        "winner": True,
                        "startPlayer": False,
                        "newPlayer": False,
                    },
                    {
                        "playerRefId": 2,
                        "seatOrder": 2,
                        "score": "41",
                        "rank": 1,
                        "winner": True,
                        "startPlayer": True,
                        "newPlayer": False,
                    },
                    {
                        "playerRefId": 3,
                        "seatOrder": 3,
                        "score": "30",
                        "rank": 3,
                        "winner": False,
                        "startPlayer": False,
                        "newPlayer": False,
                        "metaData": '{"isNpc": 1}',
                    },
                ],
            }
        ],
        "userInfo": {"meRefId": 2},
    }


def test_where_a_tie_breaker_or_a_draw_decided_the_file_says_who_won():
    decided = file_of_play(HUANG)
    assert "userInfo" not in decided
    assert (decided["plays"][0]["manualWinner"], decided["plays"][0]["durationMin"]) == (True, 0)
    drawn = replace(HUANG, players=[replace(player, rank=1, has_won=False) for player in HUANG.players])
    (play,) = file_of_play(drawn)["plays"]
    assert (play["manualWinner"], [score["winner"] for score in play["playerScores"]]) == (True, [False, False])


def test_parts_keep_their_ids_from_play_to_play():
    other = replace(HAN, key="9", players=HAN.players[::-1])
    ids = [{part["name"]: part["uuid"] for part in file_of_play(play)["players"]} for play in (HAN, other)]
    assert ids[0] == ids[1]
    assert file_of_play(HAN)["plays"][0]["uuid"] == told(link_to_play(HAN))["sourcePlayId"]
    assert file_of_play(HAN)["plays"][0]["uuid"] != file_of_play(other)["plays"][0]["uuid"]


@pytest.mark.parametrize(("took", "minutes"), [(SITTING, 720), (SITTING + timedelta(seconds=1), None)])
def test_a_game_that_was_not_played_at_once_has_no_duration(took, minutes):
    assert replace(HAN, began_at=ENDED - took).minutes == minutes


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_a_play_has_the_result_of_the_game_and_who_started(box):
    table = Table(box.new(box.seats[-1], {}), nature=Random(3))
    play_out(table, [box.policy("random")] * box.seats[-1], Random(3))
    live = live_of(box, table, "Ada")
    play = play_of(replace(live, row=replace(live.row, state="ended", ended_at=ENDED)))
    game, public = table.game, table.game.observation(None)
    assert [player.score for player in play.players] == list(game.scores())
    assert [player.rank for player in play.players] == list(game.ranking())
    assert [player.has_won for player in play.players] == [rank == 1 and not game.is_drawn for rank in game.ranking()]
    (starter,) = (seat for seat, player in enumerate(play.players) if player.has_started)
    first = getattr(public, "emperor", getattr(public, "first", None))
    assert starter == first or first is None
    assert (play.box.name, play.ended_at) == (box.name, ENDED)


def test_nobody_has_won_a_draw():
    players = [SimpleNamespace(seat=seat, ai=None) for seat in range(2)]
    game = SimpleNamespace(
        scores=lambda: (9, 9), ranking=lambda: (1, 1), rounds_begun=lambda: 0, is_drawn=True, seats=2
    )
    box = find_box("huang")
    live = live_of(box, Table(box.new(2, {}), nature=Random(1)), "Ada")
    drawn = SimpleNamespace(
        table=SimpleNamespace(game=game, log=()), row=live.row, seats=players, names=["Ada", "Bob"], held=(), box=box
    )
    assert [player.has_won for player in play_of(drawn).players] == [False, False]


# On Discord


async def test_the_result_comes_as_a_file_and_as_a_link(club):
    await club.start(club.ada, club.bob, game="chang-cheng")
    await play_to_the_end(club, Random(1))
    reply = await club.ada.types("table export", format="bgstats")
    assert reply.private
    (file,) = reply.shown.files
    assert file.filename == "table-1.bgsplay"
    live = await club.live()
    document = json.loads(await file.read())
    assert document == file_of_play(play_of(live), live.seat_of(club.ada.id))
    link = link_to_play(play_of(live))
    assert (len(link) <= URL) == (link in reply.shown.links.values())
    assert say("data-exported-play", game="Chang Cheng", table="1") in reply.text
    assert link in reply.shown.links.values() or f"[{say('data-open-play')}](<{link}>)" in reply.text
    ids = {str(number) for number in (club.ada.id, club.bob.id, club.guild.id, club.channel.id)}
    assert not [number for number in ids if number in json.dumps(document) + link]


async def test_a_link_that_is_short_enough_is_a_button(club, monkeypatch):
    await club.start(club.ada, club.bob, game="chang-cheng")
    await play_to_the_end(club, Random(1))
    said = say("data-exported-play", game="Chang Cheng", table="1")
    monkeypatch.setattr("bot.features.exchange.ui.link_to_play", lambda play: f"{LINK}{'x' * (URL - len(LINK))}")
    reply = await club.ada.types("table export", format="bgstats")
    assert (reply.text, list(reply.shown.links)) == (said, [say("data-open-play")])
    monkeypatch.setattr("bot.features.exchange.ui.link_to_play", lambda play: f"{LINK}{'x' * CONTENT}")
    reply = await club.ada.types("table export", format="bgstats")
    assert (reply.text, reply.shown.links) == (said, {})  # the file is enough


async def test_ai_players_are_marked(club):
    await club.start(club.ada, ai=1, game="chang-cheng")
    await play_to_the_end(club, Random(1))
    (file,) = (await club.ada.types("table export", format="bgstats")).shown.files
    document = json.loads(await file.read())
    marked = ["metaData" in score for score in document["plays"][0]["playerScores"]]
    assert marked == [seat.ai is not None for seat in (await club.live()).seats]
    assert [player["name"].endswith("(AI)") for player in document["players"]] == marked


async def test_an_imported_game_has_a_result_too(club):
    await brings(club, club.ada, exported("han", 2))
    (file,) = (await club.ada.types("table export", format="bgstats")).shown.files
    assert [part["name"] for part in json.loads(await file.read())["games"]] == ["HAN"]


async def test_a_game_without_a_result_is_refused(club):
    await club.turn(club.ada, club.bob)
    assert (await club.ada.types("table export", format="bgstats")).text == say("data-export-running")
    await club.ada.types("table cancel")
    reply = await club.ada.types("table export", format="bgstats")
    assert (reply.text, reply.shown.files) == (say("data-export-unfinished"), [])
    assert (await club.cai.types("table export", format="bgstats")).text == say("data-export-stranger")
