"""The result of a finished game goes to BG Stats: every field of the file and of the link, and nothing else."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from urllib.parse import quote, unquote

import pytest

from bot.features.exchange.plays import LINK, SITTING, Play, Played, file_of_play, link_to_play, play_of
from bot.kernel.words import say
from bot.surface.limits import CONTENT, URL
from games import find_box, find_boxes
from games.engine import Table
from games.engine.selfplay import play_out
from games.huang import Huang
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.possible_messages import live_of

ENDED, AT = datetime(2026, 3, 1, 20, 30, 15, tzinfo=UTC), "2026-03-01 20:30:15"


def play(key, game, took, results):
    """Return the play of a game: name, score, rank of each player, and whether that player started."""
    players = [
        Played(name, is_ai="(AI)" in name, score=score, rank=rank, has_won=rank == 1, has_started=has_started)
        for name, score, rank, has_started in results
    ]
    return Play(key, find_box(game), ENDED - took, ENDED, 4, players)


SHARED = [("Ada", 41, 1, False), ("Bob & <皇帝>", 41, 1, True), ("Meng Tian (AI)", 30, 3, False)]
HAN = play("7", "han", timedelta(minutes=75), SHARED)
HUANG = play("8", "huang", timedelta(days=5), [("Ada", 9, 2, True), ("Eve", 9, 1, False)])  # by the second colour


def told(link):
    """Return what a link tells BG Stats."""
    assert link.startswith(LINK) and link.isascii()
    return json.loads(unquote(link.removeprefix(LINK)))


def test_every_field_of_a_link_to_a_shared_victory():
    link = told(link_to_play(HAN))
    assert quote("皇帝") in link_to_play(HAN)
    assert len(link.pop("sourcePlayId")) == 36
    assert link == {
        "sourceName": "Huang Di",
        "playDate": AT,
        "durationMin": 75,
        "location": "Discord",
        "game": {"name": "HAN", "sourceGameId": "han", "highestWins": True, "noPoints": False},
        "players": [
            {"name": name, "sourcePlayerId": name, "score": score, "rank": rank}
            | {"winner": rank == 1, "startPlayer": has_started}
            for name, score, rank, has_started in SHARED
        ],
    }


def test_every_field_of_the_file_of_a_shared_victory():
    document = file_of_play(HAN, 1)
    parts = [part for kind in ("players", "locations", "games", "plays") for part in document[kind]]
    assert len({part.pop("uuid") for part in parts}) == len(parts)
    assert document.pop("about").startswith("This is a Play file that can be read by Board Game Stats.")
    dated = {"modificationDate": AT}
    scores = [
        {"playerRefId": 1, "seatOrder": 1, "score": "41", "rank": 1, "winner": True, "startPlayer": False},
        {"playerRefId": 2, "seatOrder": 2, "score": "41", "rank": 1, "winner": True, "startPlayer": True},
        {"playerRefId": 3, "seatOrder": 3, "score": "30", "rank": 3, "winner": False, "startPlayer": False}
        | {"metaData": '{"isNpc": 1}'},
    ]
    assert document == {
        "players": [
            {"id": number, "name": player.name, "isAnonymous": False} | dated
            for number, player in enumerate(HAN.players, 1)
        ],
        "locations": [{"id": 1, "name": "Discord"} | dated],
        "games": [
            {"id": 1, "name": "HAN", "bggId": 0, "cooperative": False, "highestWins": True}
            | {"noPoints": False, "usesTeams": False}
            | dated
        ],
        "plays": [
            {"entryDate": AT, "playDate": AT, "playDateYmd": 20260301, "durationMin": 75, "rounds": 4}
            | {"usesTeams": False, "ignored": False, "manualWinner": False, "gameRefId": 1, "locationRefId": 1}
            | {"playerScores": [score | {"newPlayer": False} for score in scores]}
            | dated
        ],
        "userInfo": {"meRefId": 2},
    }


def test_a_game_of_days_has_no_duration_and_where_a_tie_breaker_or_a_draw_decided_it_is_said_who_won():
    took = (SITTING, SITTING + timedelta(seconds=1))
    assert [replace(HAN, began_at=ENDED - time).minutes for time in took] == [720, None]
    link = told(link_to_play(HUANG))
    assert ("durationMin" in link, link["game"]["name"]) == (False, "HUANG")
    players = [(player["score"], player["rank"], player["winner"]) for player in link["players"]]
    assert players == [(9, 2, False), (9, 1, True)]
    decided = file_of_play(HUANG)
    assert "userInfo" not in decided
    assert (decided["plays"][0]["manualWinner"], decided["plays"][0]["durationMin"]) == (True, 0)
    drawn = replace(HUANG, players=[replace(player, rank=1, has_won=False) for player in HUANG.players])
    (made,) = file_of_play(drawn)["plays"]
    assert (made["manualWinner"], [score["winner"] for score in made["playerScores"]]) == (True, [False, False])


def test_parts_keep_their_ids_from_play_to_play():
    other = replace(HAN, key="9", players=HAN.players[::-1])
    ids = [{part["name"]: part["uuid"] for part in file_of_play(play)["players"]} for play in (HAN, other)]
    assert ids[0] == ids[1]
    assert file_of_play(HAN)["plays"][0]["uuid"] == told(link_to_play(HAN))["sourcePlayId"]
    assert file_of_play(HAN)["plays"][0]["uuid"] != file_of_play(other)["plays"][0]["uuid"]


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_a_play_has_the_result_of_the_game_and_who_started(box):
    table = Table(box.new(box.seats[-1], {}), nature=Random(3))
    play_out(table, [box.policy("random")] * box.seats[-1], Random(3))
    live = live_of(box, table, "Ada")
    made = play_of(replace(live, row=replace(live.row, state="ended", ended_at=ENDED)))
    game, public = table.game, table.game.observation(None)
    assert [player.score for player in made.players] == list(game.scores())
    assert [player.rank for player in made.players] == list(game.ranking())
    assert [player.has_won for player in made.players] == [rank == 1 and not game.is_drawn for rank in game.ranking()]
    (starter,) = (seat for seat, player in enumerate(made.players) if player.has_started)
    first = getattr(public, "emperor", getattr(public, "first", None))
    assert starter == first or first is None
    assert (made.box.name, made.ended_at) == (box.name, ENDED)


def test_nobody_has_won_a_draw(monkeypatch):
    monkeypatch.setattr(Huang, "ranking", lambda game: (1,) * game.seats)
    table = Table(find_box("huang").new(2, {}), nature=Random(1))
    table.game.over = True
    live = live_of(find_box("huang"), table, "Ada")
    assert [player.has_won for player in play_of(live).players] == [False, False]


async def test_the_result_comes_as_a_file_and_as_a_link_that_may_be_a_button(club, monkeypatch):
    await club.start(club.ada, ai=1, game="chang-cheng")
    await play_to_the_end(club, Random(1))
    live, label = await club.live(), say("data-open-play")
    said = say("data-exported-play", game="Chang Cheng", table="1")
    reply = await club.ada.types("table export", format="bgstats")
    (file,) = reply.shown.files
    assert (reply.private, file.filename) == (True, "table-1.bgsplay")
    document = json.loads(await file.read())
    assert document == file_of_play(play_of(live), live.seat_of(club.ada.id))
    marked = ["metaData" in score for score in document["plays"][0]["playerScores"]]
    assert marked == [seat.ai is not None for seat in live.seats]
    link = link_to_play(play_of(live))
    ids = {str(number) for number in (club.ada.id, club.guild.id, club.channel.id)}
    assert not [number for number in ids if number in json.dumps(document) + link]
    linked = f"{said}\n[{label}](<{{}}>)"
    longest = CONTENT - len(linked.format(""))
    for length, text, links in [
        (URL, said, {label: LINK.ljust(URL, "x")}),
        (URL + 1, linked.format(LINK.ljust(URL + 1, "x")), {}),
        (longest, linked.format(LINK.ljust(longest, "x")), {}),
        (longest + 1, said, {}),  # the file is enough
    ]:
        monkeypatch.setattr(
            "bot.features.exchange.ui.link_to_play", lambda play, length=length: LINK.ljust(length, "x")
        )
        reply = await club.ada.types("table export", format="bgstats")
        assert (reply.text, reply.shown.links) == (text, links)


async def test_a_game_without_a_result_is_refused(club):
    await club.turn(club.ada, club.bob)
    assert (await club.ada.types("table export", format="bgstats")).text == say("data-export-running")
    await club.ada.types("table cancel")
    reply = await club.ada.types("table export", format="bgstats")
    assert (reply.text, reply.shown.files) == (say("data-export-unfinished"), [])
    assert (await club.cai.types("table export", format="bgstats")).text == say("data-export-stranger")
