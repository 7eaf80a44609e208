"""A table goes out as a JSON document and comes in the same; other files are refused in words; results for BG Stats."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from urllib.parse import quote, unquote

import pytest

from bot.features.exchange.plays import LINK, SITTING, Play, Played, file_of_play, link_to_play, play_of
from bot.features.exchange.service import ENTRIES, NAME, SIZE, BrokenExport, export_table, load_export, replayed
from bot.kernel.rows import from_row, to_answer, to_json
from bot.kernel.words import Declined, say
from bot.surface.limits import CONTENT, URL
from games import find_box, find_boxes
from games.engine import BrokenLog, OtherRules, Refused, Table
from games.engine.selfplay import play_out
from storage import LogRow, seats, settings, waits
from tests.bot.at_the_club import play_to_the_end, published, rows
from tests.bot.features.exchange.documents import brings, exported, imported
from tests.bot.features.rankings.ranked_games import NOON, stored
from tests.bot.players import planned
from tests.bot.possible_messages import live_of

ENDED, AT = datetime(2026, 3, 1, 20, 30, 15, tzinfo=UTC), "2026-03-01 20:30:15"


async def refused(club, document, person=None):
    """Import what must change nothing, and return the answer."""
    await published(club)
    before = await rows(club)
    reply = await brings(club, person or club.ada, document)
    assert await rows(club) == before
    assert reply.private
    return reply.text


async def test_a_finished_game_goes_out_and_comes_in_again_unrated(club):
    await club.start(club.ada, club.bob, game="han")
    assert (await club.ada.types("table export")).text == say("data-export-running")
    await play_to_the_end(club, Random(1))
    reply = await club.ada.types("table export")
    assert reply.text == "Table 1, HAN, as a file. `/table import` opens it again, here or elsewhere."
    (file,) = reply.shown.files
    assert (reply.private, file.filename) == (True, "table-1.json")
    before = len(club.posts)
    answer = await brings(club, club.cai, await file.read())
    assert answer.text == "Imported as table 2: a game of HAN to look at. It does not count in any ranking."
    first, second = await club.live(1), await club.live(2)
    assert (second.table.log, second.names) == (first.table.log, first.names)
    assert (second.row.state, second.row.ended_reason, second.persons) == ("ended", "imported", {})
    assert second.row.host_id == club.cai.id
    told, board, scoring = club.posts[before:]
    assert told.text == f"{club.cai.mention} imported a finished game."
    assert (board.is_board, "Take your turn" in board.buttons) == (True, False)
    assert ("**1.**" in scoring.text, "<@" in scoring.text) == (True, False)
    assert await stored(club, 2) == []
    assert (await club.cai.types("table export")).text.startswith("Table 2, HAN")


async def test_a_game_that_was_cancelled_in_its_middle_is_shown_as_it_stood(club):
    document = exported(upto=60) | {"state": "cancelled"}
    await brings(club, club.ada, document)
    _, board = club.posts
    assert "abandoned before its end" in board.text
    assert "Take your turn" not in board.buttons
    assert (await club.live()).table.number == len(document["log"])
    assert (await club.ada.sends(board, "hd:open:1:60:")).text


async def test_present_and_former_players_and_managers_export_in_the_channel_but_no_result_if_there_is_none(club):
    await club.turn(club.ada, club.bob)
    assert (await club.ada.types("table export", format="bgstats")).text == say("data-export-running")
    await club.bob.types("table resign")
    await club.cai.types("table take-over")
    await club.ada.types("table cancel")
    dee = club.invite("Dee")
    for how in ("json", "bgstats"):
        assert (await dee.types("table export", format=how)).text == say("data-export-stranger")
    for person in (club.ada, club.bob, club.cai, dee.granted(manage_channels=True)):
        assert (await person.types("table export")).text.startswith("Table 1, Huang Di")
        reply = await person.types("table export", format="bgstats")
        assert (reply.text, reply.shown.files) == (say("data-export-unfinished"), [])


async def test_a_file_that_cannot_be_imported_changes_nothing(club, in_german):
    whole = exported("han", 2)
    for data, sentence in [
        (whole | {"log": [*whole["log"], whole["log"][-1]]}, "That log continues after the end of its game"),
        (whole | {"state": "running", "log": []}, "That table never began, so there is no game to import."),
        (whole | {"state": "lobby"}, "That table never began, so there is no game to import."),
        (exported("han", 2, upto=9), "That game is not over. Only finished games can be imported here; "),
        (b"\xff\xfe\x00", "That file is not UTF-8 text. Save it as plain text in UTF-8."),
    ]:
        assert (await refused(club, data)).startswith(sentence)
    in_german.add(club.cai.id)
    await club.cai.types("help")  # which notes the language
    sentence = "Diese Datei ist kein vollständiger exportierter Tisch; es fehlt: das Spiel."
    assert await refused(club, b"{}", club.cai) == sentence
    await club.lobby(club.ada)
    sentence = "This channel has a table. Import into a channel without one, or when this game is over."
    assert await refused(club, whole, club.bob) == sentence
    await club.write(settings.put, "guild", club.guild.id, "openers", "managers")
    assert (await refused(club, whole)).startswith("Only members with the permission “Manage Channels”")


@pytest.mark.parametrize(("game", "upto"), [("huang_di", 40), ("huang", 40), ("huang_di", 1), ("han", 75)])
async def test_a_running_game_goes_on_with_the_seated_players(club, game, upto):
    row = await imported(club, exported(game, upto=upto), {"Ada": club.ada.id, "皇帝": club.cai.id})
    club.bot.app.tables.wake(row.id)
    await published(club)
    live, waiting = await club.live(), await club.read(waits.of, [1])
    assert live.persons == {0: club.ada.id, 2: club.cai.id}
    assert (live.names[1], live.row.host_id) == ("Bob (AI)", club.ada.id)
    assert (live.waiting, club.board.is_board) == (sorted(wait.seat for wait in waiting), True)
    assert club.posts[0].text == "The bot's owner imported a game. It continues here."
    asked = [person for person in (club.ada, club.cai) if person.inbox]
    assert asked == ([club.ada, club.cai] if live.table.simultaneous else [])
    held = [(holder.seat, holder.number > 0, holder.name) for holder in await club.read(seats.holders_of, 1)]
    assert held == [(0, False, "Ada"), (1, False, "Bob"), (1, True, "Bob (AI)"), (2, False, "皇帝")]
    await club.bob.types("table take-over")
    assert (await club.live()).find_seat(club.bob.id) == 1
    await club.restart()
    chance = Random(2)
    for _ in range(6):
        live = await club.live()
        seat = live.waiting[0]
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    assert (await club.live()).table.number > upto
    await published(club)


@pytest.mark.parametrize(
    ("document", "persons", "sentence"),
    [
        ({"upto": 40}, {}, "A running game needs a player. Give at least one seat with --seat"),
        ({"upto": 40}, {"Zoe": 5}, "There is no seat “Zoe”. Seats: Ada, Bob, 皇帝."),
        ({"upto": 40}, {"Ada": 5, "Bob": 5}, "Seat Bob was given twice. Give each seat to one player."),
        ({}, {"Ada": 5}, "That game is over, so there are no seats to give. Leave out --seat."),
    ],
)
async def test_seats_that_cannot_be_given_are_refused(club, document, persons, sentence):
    before = await rows(club)
    with pytest.raises(Declined, match=sentence):
        await imported(club, exported(**document), persons)
    assert await rows(club) == before


async def test_seats_of_one_name_are_given_by_their_marks_and_ai_players_take_the_others(club):
    document = exported(upto=42) | {"seats": [{"name": "Ada"}, {"name": "Ada"}, {"name": "皇帝"}]}
    with pytest.raises(Declined, match=r"There is no seat “Ada”. Seats: Ada \(sun\), Ada \(wave\), 皇帝."):
        await imported(club, document, {"Ada": club.bob.id})
    await imported(club, document, {"Ada (wave)": club.bob.id})
    assert (await club.live()).persons == {1: club.bob.id}
    told = re.findall(r"\*\*(.*?)\*\*.*\*\*(.*?)\*\*'s seat\.", (await club.cai.types("table history")).text)
    assert told == [("Ada (AI)", "Ada (sun)"), ("皇帝 (AI)", "皇帝")]


@pytest.fixture(scope="module")
def document():
    return exported()


def read(document):
    return load_export(json.dumps(document))


@pytest.mark.parametrize("answer", [None, True, 1.5, {"a": 1}, ["a", 1], [["a"]]])
def test_what_is_no_answer_is_refused_with_its_number(answer):
    with pytest.raises(Refused, match="an answer is a text, a whole number or a list of texts"):
        to_answer(answer)
    with pytest.raises(BrokenLog, match=r"entry 1: .* is no answer"):
        from_row(LogRow(1, 0, answer, "answer", NOON))


async def test_a_table_is_exported_as_json_of_format_1_without_ids_sealed_answers_or_looks(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.ada.types("table options", option="theme", choice="dark")
    await club.bob.types("table resign")
    await club.ada.types("bid", jade=2)
    table = (await club.live()).table
    document = await export_table(club.bot.app.tables.database, 1)
    text = json.dumps(document)
    assert (document, len(table.sealed)) == (json.loads(text), 2)
    held = {club.ada.id: ("Ada", None), club.bob.id: ("Bob (AI)", "medium"), club.cai.id: ("Cai", None)}
    names = [held[holder.person_id] for holder in await club.read(seats.holders_of, 1) if holder.number == 0]
    assert document == {
        "format": 1,
        "game": "huang_di",
        "rules_version": find_box("huang_di").version,
        "options": {"provinces": "recommended", "supplies": "unlimited"},
        "seats": [{"name": name, "ai": ai} for name, ai in names],
        "state": "running",
        "log": [{"seat": entry.seat, "answer": to_json(entry.answer), "kind": entry.kind} for entry in table.log],
    }
    ids = club.guild.id, club.channel.id, *(person.id for person in (club.ada, club.bob, club.cai))
    assert not [number for number in ids if str(number) in text]
    export = load_export(text)
    assert (export.names, export.log) == (tuple(name for name, _ in names), tuple(table.log))
    for viewer in (None, 0, 1, 2):
        assert export.table().game.observation(viewer) == table.game.observation(viewer)


def test_a_prefix_of_the_log_is_the_table_of_that_moment():
    export = read(exported(upto=50))
    for upto in range(0, len(export.log), 7):
        table = export.table(upto)
        assert table.log == list(export.log[: len(table.log)])
        assert len(table.log) + len(table.sealed) == upto  # sealed answers enter the log together


WHOLE = "That file is not a complete exported table."
UNREAD, LACKS = f"{WHOLE} I can't read", f"{WHOLE} Missing:"
OTHER = "That file is not an exported table. Use a file from `/table export`."
NO_JSON = "That file is not an exported table: it is not JSON. Use a file from `/table export`."
ENTRY = {"seat": 0, "answer": 0}
NO_SEAT = f"{WHOLE} Entry 0 of its log belongs to a seat that it does not have."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "That file is an exported table of format 2. I read format 1."),
        ({"format": None}, OTHER),
        ({"game": None}, f"{UNREAD} the game."),
        ({"rules_version": "1"}, f"{UNREAD} the version of the rules."),
        ({"options": {"provinces": 3}}, f"{UNREAD} the options."),
        ({"seats": {}}, f"{UNREAD} the seats."),
        ({"seats": [{"name": "A"}, {"ai": "random"}]}, f"{LACKS} seat 2."),
        ({"seats": [{"name": "A" * (NAME + 1)}]}, "That file is larger than any exported table. Too long: seat 1."),
        ({"state": "lost"}, f"{UNREAD} the state of the game."),
        ({"log": {}}, f"{UNREAD} the log."),
        ({"log": [ENTRY] * (ENTRIES + 1)}, "That log has more entries than any game. I read up to 6000."),
        ({"log": [ENTRY, 3]}, f"{UNREAD} entry 1 of the log."),
        ({"log": [{"seat": 0}]}, f"{LACKS} entry 0 of the log."),
        ({"log": [{"answer": 0}]}, f"{LACKS} entry 0 of the log."),
        ({"log": [ENTRY | {"seat": True}]}, f"{UNREAD} entry 0 of the log."),
        ({"log": [ENTRY | {"kind": "lost"}]}, f"{UNREAD} entry 0 of the log."),
        ({"log": [ENTRY | {"seat": 3}]}, NO_SEAT),
        ({"log": [ENTRY | {"seat": -2}]}, NO_SEAT),
        ({"log": [{"seat": -1, "answer": "random", "kind": "resigned"}]}, NO_SEAT),
        ({"rules_version": 999}, "This log was played with version 999 of the rules of Huang Di. This program can"),
        ({"game": "chess"}, "That file holds a game I don't know: 'chess'."),
        ({"options": {"supplies": "gold"}}, "That file was changed or is damaged: Huang Di can't be played with its"),
        ({"options": {"theme": "dark"}}, "That file was changed or is damaged: Huang Di can't be played with its"),
        ({"seats": [{"name": "A"}] * 7}, "That file was changed or is damaged: Huang Di can't be played with its"),
        (
            {"seats": [{"name": "A"}, {"name": "B", "ai": "clever"}, {"name": "C"}]},
            "In that file, seat 2 belongs to an AI player that Huang Di does not have: 'clever'.",
        ),
    ],
)
def test_a_broken_document_says_what_is_wrong_and_where(document, change, sentence):
    with pytest.raises((Declined, OtherRules)) as refusal:
        replayed(read(document | change))
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [(text, NO_JSON) for text in ("", "{", "nothing", "[1, 2", '"\\ud800"', "[" * 100_000, b"\xff\xfe\x00")]
    + [(text, OTHER) for text in ("[]", "null", "3")]
    + [
        ("{}", f"{LACKS} the game."),
        (b" " * SIZE, NO_JSON),
        (b" " * (SIZE + 1), "That file has 1,048,577 bytes. I read up to 1,048,576."),
    ],
    ids=lambda text: repr(text[:9]),
)
def test_a_file_that_is_no_document_is_refused(text, sentence):
    with pytest.raises(BrokenExport) as refusal:
        load_export(text)
    assert str(refusal.value) == sentence


def test_a_tampered_log_is_refused_with_the_number_of_its_entry(document):
    last = len(document["log"]) - 1
    for number in (0, 6, 7, last // 2, last):
        log = [*document["log"]]
        log[number] = log[number] | {"answer": "a treasure"}
        with pytest.raises(Declined, match=f"I can't replay that log: entry {number} does not fit the game"):
            replayed(read(document | {"log": log}))
    first = next(number for number, entry in enumerate(document["log"]) if entry["seat"] >= 0)
    swapped = [*document["log"]]  # players answer together at first, and the bot writes that by seat
    swapped[first : first + 2] = swapped[first : first + 2][::-1]
    with pytest.raises(Declined, match=f"entry {first} does not fit the game"):
        replayed(read(document | {"log": swapped}))
    for entry in ({"seat": 0, "answer": "medium", "kind": "replaced"}, {"seat": 0, "answer": 1}):
        ended = f"continues after the end of its game, which was entry {last} of {last + 2}"
        with pytest.raises(Declined, match=ended):
            replayed(read(document | {"log": [*document["log"], entry]}))
    with pytest.raises(Declined, match=rf"takes too long\. I gave up at entry 0 of {last + 1}\."):
        replayed(read(document), seconds=-1)


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
    assert {part.pop("modificationDate") for part in parts} == {AT}
    assert document.pop("about").startswith("This is a Play file that can be read by Board Game Stats.")
    scores = [
        {"playerRefId": 1, "seatOrder": 1, "score": "41", "rank": 1, "winner": True, "startPlayer": False},
        {"playerRefId": 2, "seatOrder": 2, "score": "41", "rank": 1, "winner": True, "startPlayer": True},
        {"playerRefId": 3, "seatOrder": 3, "score": "30", "rank": 3, "winner": False, "startPlayer": False}
        | {"metaData": '{"isNpc": 1}'},
    ]
    assert document == {
        "players": [{"id": number, "name": name, "isAnonymous": False} for number, (name, *_) in enumerate(SHARED, 1)],
        "locations": [{"id": 1, "name": "Discord"}],
        "games": [
            {"id": 1, "name": "HAN", "bggId": 0, "cooperative": False, "highestWins": True}
            | {"noPoints": False, "usesTeams": False}
        ],
        "plays": [
            {"entryDate": AT, "playDate": AT, "playDateYmd": 20260301, "durationMin": 75, "rounds": 4}
            | {"usesTeams": False, "ignored": False, "manualWinner": False, "gameRefId": 1, "locationRefId": 1}
            | {"playerScores": [score | {"newPlayer": False} for score in scores]}
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
