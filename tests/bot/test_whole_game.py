"""Whole games of every box, typed and clicked from `/table new` to the scoring, and read as people read them."""

import asyncio
import io
import re
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageSequence
from simcord.components import walk_components

from bot.features.play.offering import options_of
from bot.kernel.live import Live
from bot.settings import Settings
from games import find_boxes
from rendering import find_painter
from tests.bot.as_read import GALLERY, Read
from tests.bot.club import Club, opened, raw_words
from tests.bot.features.play.turns import Turn, assert_short
from tests.bot.openapi import SPECIFICATION, complaints
from tests.bot.people import Person, Reply
from tests.bot.players import click_a_move, type_a_move
from tests.bot.sketching import painted_by, size_of, sketcher
from tests.faults import Faults

NAMES = ("Ada", "Bob", "Cai")
STUTTER = re.compile(r"\b(\w+(?: \w+)+) \1\b")


@dataclass(frozen=True)
class Move:
    """What one person typed, and what came of it."""

    mention: str
    reply: Reply
    before: list[Read]
    """The posts that stood in the channel before it."""
    after: list[Read]
    turned: bool
    """Whether another step or the end began with it."""
    was_sealed: bool
    """Whether what was answered was asked in secret."""
    waited: list[str]
    """Mentions of the players whom the game then waits for."""
    sealed: bool
    """Whether they are asked in secret."""
    over: bool
    """Whether it was the last."""
    turn: Turn

    @property
    def new(self) -> list[Read]:
        """What it added to the channel."""
        return self.after[len(self.before) :]

    @property
    def folds(self) -> bool:
        """Whether the board that stands shows what it has led to: a secret question after a turn calls nobody here."""
        return self.turned and self.sealed and not self.was_sealed


@dataclass(frozen=True, repr=False)  # asyncio.run() asks for the repr of what it returns, and this one is long
class Story:
    """Everything that can be said of a game once it has been played."""

    moves: list[Move]
    posts: list[Read]
    pictures: dict[int, list[tuple[str, bytes]]]
    """Message id to the names and contents of its files."""
    inboxes: dict[str, list[Read]]
    sealed_first: bool
    """Whether the game began with a secret question to all players."""
    requests: list[Any]
    faults: list[str]
    raw: list[str]
    end: Live
    called: dict[int, list[str]]
    """Mentions of the players whom each post in the channel pings, by message id."""
    afterwards: list[Reply]
    """The answers after the end to the controls that stood in the channel just before it."""

    @property
    def boards(self) -> list[Read]:
        return [post for post in self.posts if post.is_board]


async def the_game(club: Club, people: list[Person], play: Any, faults: Faults) -> Story:
    """All players look one action ahead, until the game is over."""
    chance, moves, keys = Random(2), [], set()
    sealed_first = (await club.live()).table.simultaneous
    while not (live := await club.live()).table.over:
        for person in await club.waited_for():
            before, steps, was_sealed = club.posts, live.table.steps, live.table.simultaneous
            answers = len(live.table.answers)
            club.clicks.clear()
            reply = await play(club, person, chance)
            after = await club.live()
            waited = [other.mention for other in await club.waited_for()]
            sealed, over = after.table.simultaneous, after.table.over
            passed_on = not was_sealed and not sealed and waited != [person.mention]
            turned = after.table.steps != steps or over or passed_on
            turn = Turn(list(club.clicks), answers, len(after.table.answers))
            moves.append(
                Move(person.mention, reply, before, club.posts, turned, was_sealed, waited, sealed, over, turn)
            )
            live = after
            keys |= {key for ask in live.table.asks for key in options_of(ask)}
    board = [post for post in moves[-1].before if post.is_board][-1]
    labels = ("Take your turn", "My hand", "Scores")
    afterwards = [await people[0].sends(board, board.button(label)) for label in labels]
    return Story(
        moves,
        club.posts,
        {post.id: [(file.filename, await file.read()) for file in post.files] for post in club.posts},
        {person.mention: person.inbox for person in people},
        sealed_first,
        list(club.env.http_requests),
        faults.taken(),
        raw_words(club) + spelt_keys(club, keys) + stutters(club),
        live,
        calls(club),
        afterwards,
    )


def spelt_keys(club: Club, keys: set[str]) -> list[str]:
    """What a reader should never have met either: keys that are no words."""
    strange = [re.escape(key) for key in keys if re.search(r"[^a-z]", key) and re.search(r"[a-z]", key)]
    spelt = re.compile(rf"(?<![\w:+-])(?:{'|'.join(strange)})(?![\w:+-])")
    return [word for message in club.everything() for word in message.words if strange and spelt.search(word)]


def stutters(club: Club) -> list[str]:
    """What was put together wrongly: several words that stand twice in a row."""
    return [word for message in club.everything() for word in message.words if STUTTER.search(word)]


def calls(club: Club) -> dict[int, list[str]]:
    """Return whom each post in the channel pings: Discord pings only people whom the request allows."""
    path = f"/channels/{club.channel.id}/messages"
    requests = [request.json for request in club.env.http_requests if (request.method, request.path) == ("POST", path)]
    allowed = [request["allowed_mentions"] for request in requests]
    assert all(not each["parse"] for each in allowed)
    called = [[f"<@{person}>" for person in each.get("users", ())] for each in allowed]
    return {post.id: people for post, people in zip(club.posts, called, strict=True)}


def told(path: Any, game: str, play: Any, painter: Any, *, people: int, ai: int = 0) -> Story:
    """The story of a game on a fresh database."""

    async def tell() -> Story:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{path / 'tables.sqlite3'}")
        with Faults() as faults, painted_by(painter):
            async with opened(settings) as env:
                with env.time_context():
                    club = Club(env, settings)
                    seated = [club.ada, club.bob, club.cai][:people]
                    await club.start(*seated, ai=ai, game=game)
                    return await the_game(club, seated, play, faults)

    return asyncio.run(tell())


WAYS = {"typed": (type_a_move, find_painter, 3, 0), "clicked": (click_a_move, sketcher, 1, 2)}
"""How people move, who paints, and how many people and AI players there are."""
STORIES = [(game, way) for game in find_boxes() for way in WAYS]


@pytest.fixture(scope="module")
def stories(tmp_path_factory):
    @cache
    def find(game, way):
        play, painter, people, ai = WAYS[way]
        return told(tmp_path_factory.mktemp(way), game, play, painter, people=people, ai=ai)

    return find


@pytest.fixture(params=STORIES, ids=" ".join)
def story(request, stories):
    return stories(*request.param)


@pytest.fixture(params=find_boxes())
def typed(request, stories):
    return stories(request.param, "typed")


def test_nothing_fails_and_nobody_reads_a_key_or_a_stutter(story):
    assert story.faults == []
    assert story.raw == []
    assert len(story.moves) > 10


def test_the_channel_gets_one_board_a_turn_and_nothing_besides(story):
    for move in story.moves:
        boards = [True] if move.turned and not move.folds else []
        assert [post.is_board for post in move.new] == boards + ([False] if move.over else [])


def test_the_channel_gets_a_board_for_every_turn_of_people(typed):
    turns = sum((move.turned and not move.was_sealed) or move.over for move in typed.moves)
    secrets = 2 if typed.sealed_first else 0  # the petitions of which the board before does not tell, and the last one
    assert turns > 10
    assert len(typed.posts) - len(typed.moves[0].before) == turns + secrets + 1, "the points come at the end"


@pytest.mark.parametrize(("game", "most", "mean"), [("huang_di", 3, 3.6), ("han", 3, 3.5), ("chang_cheng", 4, 3.8)])
def test_a_plain_turn_takes_few_clicks(stories, game, most, mean):
    story = stories(game, "clicked")
    assert_short([move.turn for move in story.moves if not move.was_sealed], story.end.table, mean, most)


def test_a_secret_question_after_a_turn_is_shown_in_the_board_that_stands(story):
    for move in story.moves:
        if move.folds:
            before, after = move.before[-1], move.after[-1]
            assert after.id == before.id
            assert after.text != before.text
            assert "Answer in your direct messages" in after.text
            assert next(iter(after.buttons)) == "Take your turn"
    if not story.sealed_first:
        return
    assert any(move.folds for move in story.moves)


def test_no_two_posts_are_alike(story):
    texts = [post.text for post in story.posts]
    assert len(set(texts)) == len(texts)


def test_every_board_has_a_picture_that_opens_and_says_what_it_shows(typed):
    for board in typed.boards:
        ((name, picture),) = typed.pictures[board.id]
        assert name == "board.png"
        width, height = size_of(picture)
        assert width >= 1000
        assert height >= 600
        (alt,) = board.alts
        assert 100 < len(alt) <= 1024
        assert all(person in alt for person in NAMES)


def test_only_the_latest_board_can_be_pressed(story):
    *earlier, last = story.boards
    assert [board.buttons for board in earlier] == [{}] * len(earlier)
    assert list(last.buttons) == ["Scores", "Board as text", "More"]
    for move in story.moves:
        if not move.over:
            boards = [post for post in move.after if post.is_board]
            learning = ["How to play", "Help"] if len(boards) == 1 else []
            usual = ["Take your turn", "My hand", "Scores", "Board as text", "More"]
            assert list(boards[-1].buttons) == usual + learning


def test_what_is_sealed_shows_nowhere_before_everyone_has_chosen(typed):
    for move in typed.moves:
        if not move.turned:
            assert [post.text for post in move.after] == [post.text for post in move.before]


def test_only_the_players_who_must_act_are_called_and_all_at_the_end(story):
    for move in story.moves:
        for board in move.new[:1]:
            if move.over:
                assert sorted(story.called[board.id]) == sorted(story.inboxes)
                continue
            acting = [] if move.sealed else move.waited
            assert story.called[board.id] == acting
            for mention in acting:  # some are asked in the middle of another player's turn
                calls = f"{mention}: your turn in", f"{mention}: {story.end.box.title} is waiting for you."
                assert sum(call in board.text for call in calls) == 1


def test_every_secret_question_reaches_each_person_in_private_once(typed):
    questions = typed.sealed_first + sum(move.turned and move.sealed for move in typed.moves)
    assert any(typed.inboxes.values()) == bool(questions)
    for inbox in typed.inboxes.values():
        assert len(inbox) <= 1, "a question that is over is taken away"
        for message in inbox:
            path = f"/channels/{message.channel_id}/messages"
            sent = [request for request in typed.requests if (request.method, request.path) == ("POST", path)]
            assert len(sent) == questions
            assert all("<#" in str(request.json) for request in sent)


def test_every_answer_to_a_move_is_for_the_person_alone(story):
    assert all(move.reply.private and move.reply.text for move in story.moves)


def test_every_click_and_command_is_acknowledged_before_anything_is_done_for_it(story):
    deferred, edited, suggested = 5, 6, 8
    answers = [request.json["type"] for request in story.requests if request.path.endswith("/callback")]
    assert len(answers) > len(story.moves) > 10  # a command at least, or a few clicks
    assert set(answers) <= {deferred, edited, suggested}


def test_after_the_end_one_may_look_and_do_nothing_more(story):
    moved, hand, scores = story.afterwards
    assert moved.text == "The game is over."
    live, (asking, *_) = story.end, story.inboxes
    assert hand.text == live.box.texts.hand(live.observation(live.seat_of(int(asking.strip("<@>")))))
    assert scores.text == live.box.texts.scoring(live.observation(None), live.shown_names)
    assert all(reply.private for reply in story.afterwards)


def test_the_end_is_told_and_scored(story):
    *_, board, scoring = story.posts
    public, names, texts = story.end.observation(None), story.end.shown_names, story.end.box.texts
    assert f"{story.end.box.title} is over: 1. " in board.text
    assert texts.headline(public, names) not in board.text
    assert scoring.text == texts.scoring(public, names)
    assert texts.headline(public, names) in scoring.text
    assert all(name in scoring.text for name in names)
    look_back = ["Look back"] if story.end.box.is_learned(len(names)) else []
    assert list(scoring.buttons) == ["Rematch", "Replay", *look_back, "Rankings"]
    *endings, story_file = [file.filename for file in scoring.files]
    assert endings == [f"ending-{number}.png" for number in range(1, len(endings) + 1)] != []
    assert story_file == "story.gif"
    assert len(set(scoring.alts)) == len(scoring.files)
    galleries = [part for part in walk_components(scoring.components) if part["type"] == GALLERY]
    shown = [
        [item["media"]["url"].rpartition("/")[2].partition("?")[0] for item in part["items"]] for part in galleries
    ]
    assert shown[:2] == [["ending-1.png"], ["story.gif"]], "neither is cropped"
    assert shown[2:] == ([endings[1:]] if endings[1:] else [])


def test_the_end_is_shown_as_a_poster_and_as_a_film_of_ten_seconds(typed):
    *posters, (_, film) = typed.pictures[typed.posts[-1].id]
    assert all(1000 <= size_of(poster)[0] <= 1600 for _, poster in posters)
    assert len(film) < 8 * 2**20
    with Image.open(io.BytesIO(film), formats=["GIF"]) as frames:
        durations = [frame.info["duration"] for frame in ImageSequence.Iterator(frames)]
    assert len(durations) > 10
    assert 9_000 <= sum(durations) <= 11_000


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="Discord's OpenAPI description is not kept beside the program")
def test_discord_would_take_every_request(story):
    assert any(request.path.endswith("/commands") for request in story.requests)
    found = [
        complaints(request.method, request.path, request.json) for request in longest_of_each_shape(story.requests)
    ]
    assert [complaint for each in found for complaint in each] == []


def longest_of_each_shape(requests: list[Any]) -> list[Any]:
    """Of requests that differ in nothing but their words the one with the most of them."""
    ranked = sorted(requests, key=lambda request: len(str(request.json)))
    return list({(r.method, len(r.path.split("/")), str(shape(r.json))): r for r in ranked}.values())


def shape(body: Any) -> Any:
    """A body without its words and numbers."""
    match body:
        case dict():
            return {name: shape(part) for name, part in body.items()}
        case list():
            return sorted({str(shape(part)) for part in body})
    return type(body).__name__
