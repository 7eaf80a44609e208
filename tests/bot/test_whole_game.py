"""Whole games of every box in every language, typed and clicked from `/table new` to the scoring, as read."""

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch

import pytest
from simcord.components import walk_components

from bot.features.play.offering import options_of
from bot.kernel.live import Live
from bot.kernel.words import say
from bot.kernel.workers import Worker
from bot.settings import Settings
from games import find_boxes
from games.engine import Table
from games.engine.language import languages, speaking
from tests.bot.club import RAW, Club, opened
from tests.bot.discord_messages import GALLERY, MENTION, Read
from tests.bot.openapi import SPECIFICATION, complaints
from tests.bot.people import Person, Reply, read_german
from tests.bot.players import click_a_move, type_a_move
from tests.bot.possible_messages import faults_of
from tests.bot.sketched_pictures import painted_by, sketcher
from tests.faults import Faults

STUTTER = re.compile(r"\b(\w+(?: \w+)+) \1\b")
ENGLISH = re.compile(r"\b(the|and|you|your|of|is|to|with|takes?|wait(s|ing)?|nothing|has|have)\b")
"""Words that no German sentence has."""
CALL = ("is waiting for you.", "wartet auf dich.")
"""The ends of posts that call a player to a board that stands."""
TEXTS = ("content", "description", "label", "name", "placeholder", "title")
"""The fields of a request with texts."""


@dataclass(frozen=True)
class Move:
    """What one person typed or clicked, and what came of it."""

    clicks: list[str]
    """The `custom_id` of each click."""
    answers: slice
    """The game's answers that it led to."""
    reply: Reply
    before: list[Read]
    after: list[Read]
    turned: bool
    """Whether another step or the end began with it."""
    was_sealed: bool
    """Whether what was answered was asked in secret."""
    waited: list[str]
    """Mentions of the players whom the game then waits for."""
    sealed: bool
    over: bool
    amid: bool
    """Whether others have answered in the middle of a turn: more of them are called to the board that stands."""

    @property
    def new(self) -> list[Read]:
        standing = {post.id for post in self.before}
        return [post for post in self.after if post.id not in standing]

    @property
    def folds(self) -> bool:
        """Whether the board that stands shows what it has led to: a secret question after a turn calls nobody here."""
        return self.turned and self.sealed and not self.was_sealed


@dataclass(frozen=True, repr=False)  # asyncio.run() asks for the repr of what it returns, and this one is long
class Story:
    """Everything that can be said of a game once it has been played."""

    language: str
    moves: list[Move]
    posts: list[Read]
    inboxes: dict[str, list[Read]]
    sealed_first: bool
    """Whether the game began with a secret question to all players."""
    requests: list[Any]
    read: set[str]
    """All texts that the bot has ever sent: in messages and their edits, on controls, and as suggestions."""
    faults: list[str]
    """Errors that the bot logged, texts with keys or objects of the program, and messages that Discord would refuse."""
    end: Live
    called: dict[int, list[str]]
    """Mentions of the players whom each post in the channel pings, by message id."""
    afterwards: list[Reply]
    """The answers after the end to the controls that stood in the channel just before it."""

    @property
    def boards(self) -> list[Read]:
        return [post for post in self.posts if post.is_board]


async def the_game(club: Club, people: list[Person], play: Any, faults: Faults, language: str) -> Story:
    """All players look one action ahead, until the game is over."""
    chance, moves, keys, posts = Random(2), [], set(), club.posts
    sealed_first = (await club.live()).table.simultaneous
    while not (live := await club.live()).table.over:
        for person in await club.waited_for():
            before, steps, was_sealed = posts, live.table.steps, live.table.simultaneous
            number = len(live.table.answers)
            club.clicks.clear()
            reply = await play(club, person, chance)
            live, posts = await club.live(), club.posts
            waited = [other.mention for other in await club.waited_for()]
            sealed, over = live.table.simultaneous, live.table.over
            passed_on = not was_sealed and not sealed and waited != [person.mention]
            turned = live.table.steps != steps or over or passed_on
            amid = len({ask.seat for ask, _ in live.table.step_answers if ask.seat >= 0}) > 1
            clicks, answers = [*club.clicks], slice(number, len(live.table.answers))
            moves.append(Move(clicks, answers, reply, before, posts, turned, was_sealed, waited, sealed, over, amid))
            keys |= {key for ask in live.table.asks for key in options_of(ask)}
    board = [post for post in moves[-1].before if post.is_board][-1]
    verbs = ("hd:open:", "hd:hand:", "hd:scores:")
    controls = [next(each for each in board.buttons.values() if each.startswith(verb)) for verb in verbs]
    afterwards = [await people[0].sends(board, control) for control in controls]
    read = set(words_in([request.json for request in club.env.http_requests if not request.path.endswith("/commands")]))
    refusals = [fault for message in club.everything() for fault in faults_of(message)]
    return Story(
        language,
        moves,
        club.posts,
        {person.mention: person.inbox for person in people},
        sealed_first,
        [*club.env.http_requests],
        read,
        [*faults.taken(), *filter(RAW.search, read), *spelt(keys, read), *refusals],
        live,
        calls(club),
        afterwards,
    )


def words_in(sent: Any) -> Iterator[str]:
    if isinstance(sent, list):
        for part in sent:
            yield from words_in(part)
    elif isinstance(sent, dict):
        for name, part in sent.items():
            if isinstance(part, str) and name in TEXTS:
                yield MENTION.sub("", part)
            else:
                yield from words_in(part)


def spelt(keys: set[str], read: set[str]) -> list[str]:
    """Return texts with keys that are no words."""
    strange = [re.escape(key) for key in keys if re.search(r"[^a-z]", key) and re.search(r"[a-z]", key)]
    spelt = re.compile(rf"(?<![\w:+-])(?:{'|'.join(strange)})(?![\w:+-])")
    return [word for word in read if strange and spelt.search(word)]


def calls(club: Club) -> dict[int, list[str]]:
    """Return whom each post in the channel pings: Discord pings only people whom the request allows."""
    posted, standing = ("POST", f"/channels/{club.channel.id}/messages"), []
    for sent in (request.json for request in club.env.http_requests if (request.method, request.path) == posted):
        called = [f"<@{person}>" for person in sent["allowed_mentions"].get("users", ())]
        assert not sent["allowed_mentions"]["parse"]
        if not (sent.get("content") or "").endswith(CALL):
            standing.append(called)
        else:  # these are gone
            assert len(called) == 1
    return dict(zip([post.id for post in club.posts], standing, strict=True))


WAYS = {"typed": (type_a_move, 2, 0), "clicked": (click_a_move, 1, 2)}
"""How people move, and how many people and AI players there are."""
LONG = ("huang", "huang_di")
"""Games that one person types against an AI player: two would take too long."""
STORIES = [
    (game, way, languages()[(number + turn) % len(languages())])
    for number, game in enumerate(find_boxes())
    for turn, way in enumerate(WAYS)
]
"""Every game in every way, each time in another language: whole games take long."""


async def done_here(_: Worker, work: Callable[[], Any]) -> Any:
    """Work in the bot's own thread: a game would change threads too often."""
    return work()


def told(folder: Any, game: str, way: str, language: str) -> Story:
    play, count, ai = (type_a_move, 1, 1) if way == "typed" and game in LONG else WAYS[way]

    async def tell() -> Story:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}")
        with painted_by(sketcher), patch.object(Worker, "do", done_here), Faults() as faults:
            async with opened(settings) as env:
                with env.time_context():
                    club = Club(env, settings)
                    people = host, *guests = [club.ada, club.bob][:count]
                    if language != "en":
                        club.speaks(language)
                        read_german.update(person.id for person in people)
                    await host.types("table new", game=game)
                    if (game, way) == ("huang", "typed"):  # the shorter game is for two
                        await host.types("table options", option="length", choice="short")
                    for guest in guests:
                        await guest.types("table join")
                    for _ in range(ai):
                        await host.chooses(club.posts[0], "medium")
                    await (host.does(club.posts[0], "start") if way == "clicked" else host.types("table start"))
                    return await the_game(club, people, play, faults, language)

    try:
        return asyncio.run(tell())
    finally:
        read_german.clear()


@pytest.fixture(scope="module")
def stories(tmp_path_factory):
    return cache(lambda *story: told(tmp_path_factory.mktemp("story"), *story))


@pytest.fixture(params=STORIES, ids=" ".join, scope="module")
def named(request):
    """All that is asked of a story is asked in a row, so that one process tells it."""
    return request.param


@pytest.fixture
def story(named, stories):
    found = stories(*named)
    with speaking(found.language):
        yield found


def test_nothing_fails_and_nobody_reads_a_key_a_stutter_or_a_word_of_another_language(story):
    assert story.faults == []
    assert [word for word in story.read if STUTTER.search(word)] == []
    assert len(story.moves) >= 10
    assert len(story.read) > 100
    english = [word for word in story.read if ENGLISH.search(word)]
    assert english == [] if story.language == "de" else len(english) > 50


def shown(post):
    """Return what a post says below its first line, which says whom the game waits for."""
    return post.text.splitlines()[1:]


def test_the_channel_gets_one_board_a_turn_which_calls_only_the_players_who_must_act_and_all_at_the_end(story):
    for move in story.moves:
        if move.turned and move.amid and not move.over:
            board, called = move.after[-2:]
            assert (board.id in {post.id for post in move.before}, board.is_board) == (True, True)
            assert (called.text.startswith(f"{move.waited[0]}: "), called.text.endswith(CALL)) == (True, True)
            assert move.waited[0] in board.text
            continue
        boards = [True] if move.turned and not move.folds else []
        assert [post.is_board for post in move.new] == boards + ([False] if move.over else [])
        if not move.turned:  # what is sealed shows nowhere before everyone has chosen, but for who has
            assert [shown(post) for post in move.after] == [shown(post) for post in move.before]
        for board in move.new[:1]:
            acting = [] if move.sealed else move.waited
            assert sorted(story.called[board.id]) == sorted(story.inboxes if move.over else acting)
            assert move.over or all(board.text.count(f"{mention}: ") == 1 for mention in acting)
        if move.folds:  # a secret question after a turn is shown in the board that stands
            before, after = move.before[-1], move.after[-1]
            assert after.id == before.id
            assert after.text != before.text
            assert verbs_of(after)[0] == "open"
    texts = [post.text for post in story.posts]
    assert len(set(texts)) == len(texts)
    assert any(move.folds for move in story.moves) or not story.sealed_first


ENDING = re.compile(r"hd:close:.*|hd:choose:.*:(end|done|stop)")
"""The buttons that end a turn."""

Step: TypeAlias = tuple[str, list[str], str]
"""The topic, the options and the answer of an ask."""

SPECIAL = {
    "an emperor block that is placed": lambda steps: any(answer == "emperor" for *_, answer in steps),
    "an emperor block that is kept after building, drawing or tearing down": lambda steps: (
        any(topic == "after" and "emperor" in options for topic, options, _ in steps)
        and any(topic in ("build", "keep", "remove") for topic, *_ in steps)
    ),
    "a buyback": lambda steps: any(topic == "after" and answer in ("jade", "chip") for topic, _, answer in steps),
    "a favour": lambda steps: any(topic == "favour" for topic, *_ in steps),
    "workers chosen for two blocks": lambda steps: {"second", "workers"} <= {topic for topic, *_ in steps},
    "a second piece that the first makes possible": lambda steps: any(
        topic == "second" and answer != "done" and answer not in steps[1][1] for topic, _, answer in steps
    ),
    "a new board": lambda steps: any(topic == "end" for topic, *_ in steps),
    "an action card that is resolved": lambda steps: any(
        topic in ("warrior", "traitor", "flood", "mandarin") or options == ["value", "wall"]
        for topic, options, _ in steps
    ),
}
"""What makes a turn longer, told from the topics, options and answers of its asks."""


def steps_of(table: Table, moves: list[Move]) -> list[list[Step]]:
    """Return the asks of each move, up to another player's; `table` has played the whole game."""
    asked = []
    for then, entry in zip(table.again(), table.answers, strict=False):
        ask = None if entry.seat < 0 else then.ask_of(entry.seat)
        asked.append(ask and (entry.seat, (ask.topic, list(options_of(ask)), str(entry.answer))))
    found = []
    for move in moves:
        _, own = next(groupby(filter(None, asked[move.answers]), key=itemgetter(0)))
        found.append([step for _, step in own])
    return found


def taps(clicks: list[str]) -> int:
    """Return how often a player taps: once for a button, twice for a menu and one of its options."""
    return sum(1 + custom_id.startswith("hm:") for custom_id in clicks)


@pytest.mark.parametrize(("game", "most", "mean"), [("huang_di", 5, 5.0), ("han", 5, 4.2), ("chang_cheng", 6, 4.7)])
def test_a_plain_turn_takes_few_taps_and_any_turn_on_average(stories, game, most, mean):
    story = stories(*next(each for each in STORIES if each[:2] == (game, "clicked")))
    turns = [move for move in story.moves if not move.was_sealed]
    plain = [
        (taps([custom_id for custom_id in turn.clicks if not ENDING.fullmatch(custom_id)]), steps)
        for turn, steps in zip(turns, steps_of(story.end.table, turns), strict=True)
        if not any(is_special(steps) for is_special in SPECIAL.values())
    ]
    assert [steps for count, steps in plain if count > most] == []
    assert 2 * len(plain) >= len(turns) > 0
    assert sum(taps(turn.clicks) for turn in turns) <= mean * len(turns)


def verbs_of(post: Read) -> list[str]:
    return [custom_id.split(":")[1] for custom_id in post.buttons.values()]


def test_every_board_says_what_it_shows_and_only_the_latest_can_be_pressed(story):
    *earlier, last = story.boards
    for board in story.boards:
        (alt,) = board.alts
        assert 100 < len(alt) <= 1024
        assert all(name in alt for name in story.end.names)
    assert [board.buttons for board in earlier] == [{}] * len(earlier)
    assert verbs_of(last) == ["scores", "text", "more"]
    for move in story.moves:
        if not move.over:
            boards = [post for post in move.after if post.is_board]
            learning = ["intro", "help"] if len(boards) == 1 else []
            assert verbs_of(boards[-1]) == ["open", "hand", "scores", "text", "more", *learning]


def test_every_secret_question_reaches_each_person_in_private_once(story):
    questions = story.sealed_first + sum(move.turned and move.sealed for move in story.moves)
    for inbox in story.inboxes.values():
        assert len(inbox) == min(questions, 1), "a question that is over is taken away"
        for message in inbox:
            path = f"/channels/{message.channel_id}/messages"
            sent = [request for request in story.requests if (request.method, request.path) == ("POST", path)]
            assert len(sent) == questions
            assert all("<#" in str(request.json) for request in sent)


def test_every_click_and_command_is_acknowledged_first_and_answered_in_private(story):
    answers = [request.json["type"] for request in story.requests if request.path.endswith("/callback")]
    assert len(answers) > len(story.moves) >= 10  # a command at least, or a few clicks
    assert set(answers) <= {5, 6, 8}, "deferred, or suggestions"
    assert all(move.reply.private and move.reply.text for move in story.moves)


def test_the_end_is_told_and_scored_and_afterwards_one_may_look_and_do_nothing_more(story):
    *_, board, scoring = story.posts
    public, names, texts = story.end.observation(None), story.end.shown_names, story.end.box.texts
    assert texts.headline(public, names) not in board.text
    assert scoring.text == texts.scoring(public, names)
    assert texts.headline(public, names) in scoring.text
    assert all(name in scoring.text for name in names)
    look_back = ["review"] if story.end.box.is_learned(len(names)) else []
    assert verbs_of(scoring) == ["rematch", "replay", *look_back, "rankings"]
    *endings, story_file = [file.filename for file in scoring.files]
    assert endings == [f"ending-{number}.png" for number in range(1, len(endings) + 1)] != []
    assert story_file == "story.gif"
    assert len(set(scoring.alts)) == len(scoring.files)
    galleries = [part for part in walk_components(scoring.components) if part["type"] == GALLERY]
    shown = [
        [item["media"]["url"].rpartition("/")[2].partition("?")[0] for item in part["items"]] for part in galleries
    ]
    assert shown == [["ending-1.png"], ["story.gif"], *([name] for name in endings[1:])], "none is cropped"
    moved, hand, scores = story.afterwards
    asking, *_ = story.inboxes
    assert moved.text == say("panel-is-over")
    assert hand.text == texts.hand(story.end.observation(story.end.seat_of(int(asking.strip("<@>")))))
    assert scores.text == scoring.text
    assert all(reply.private for reply in story.afterwards)


@pytest.fixture(scope="module")
def taken():
    return set()


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="Discord's OpenAPI description is not kept beside the program")
def test_discord_would_take_every_request(story, taken):
    assert any(request.path.endswith("/commands") for request in story.requests)
    ranked = sorted(story.requests, key=lambda request: len(str(request.json)))
    longest = {(each.method, len(each.path.split("/")), str(shape(each.json))): each for each in ranked}
    new = [each for form, each in longest.items() if form not in taken]  # `faults_of` measures those of all stories
    assert [complaint for each in new for complaint in complaints(each.method, each.path, each.json)] == []
    taken.update(longest)


def shape(body: Any) -> Any:
    match body:
        case dict():
            return {name: shape(part) for name, part in body.items()}
        case list():
            return sorted({str(shape(part)) for part in body})
    return type(body).__name__
