"""What holds for every game: a new one is covered as soon as its folder declares a box."""

import pickle
import re
from io import BytesIO
from itertools import chain, islice, pairwise, takewhile
from pkgutil import iter_modules
from random import Random

import pytest

import games
from games import find_box, find_boxes
from games.engine import AGREED, NATURE, SYMBOLS, Amount, Entry, Game, NotAsked, Picks, Refused, find_keys
from games.engine.advice import advise
from games.engine.decision import draw, offered
from games.engine.information import determinized_world
from games.engine.language import languages, speaking
from games.engine.policies import Search
from games.engine.serving import received, send
from rendering import find_painter
from rendering.serving import Order
from tests.games.conformance import (
    GAMES,
    Setting,
    accepts,
    bad_answers,
    compare_answers,
    every_box,
    every_game,
    find_secrets,
    has_secrets,
    played,
    position,
    progress,
    seen,
    some_moments,
    some_options,
    spelled,
    through_json,
    viewers,
    whole,
    with_examples,
    words,
)
from tests.rendering.films import with_frames


@pytest.fixture(autouse=True, scope="module")
def examples():
    """All that find games find the examples, too."""
    with with_examples():
        yield


@every_game()
def test_a_random_game_ends_with_a_ranking(setting, source):
    table = played(setting, source)
    game = table.game
    assert (table.asks, table.waiting, table.sealed) == ((), (), {})
    assert len(game.ranking()) == setting.seats
    assert len(game.scores()) in (0, setting.seats), "points are for all or for none"
    assert game.public_scores() == game.scores(), "points stay hidden at the end"
    assert all(rank == 1 + sum(other < rank for other in game.ranking()) for rank in game.ranking())
    assert game.ended_because() not in ("", AGREED)
    sent = BytesIO()
    send(game.events, sent)
    assert [*received(BytesIO(sent.getvalue()))] == [game.events], "advice brings events from another process"

    before = whole(table)
    assert whole(table.fork()) == whole(setting.replayed(through_json(table.log))) == before
    for seat in (NATURE, *range(setting.seats)):
        with pytest.raises(NotAsked):
            table.answer(seat, 0)
    assert whole(table) == before


@every_game(spoken=languages(), some=1)
def test_players_can_end_a_game_at_any_moment(setting, source):
    painter, names = find_painter(setting.box.name), [f"Player {seat}" for seat in range(setting.seats)]
    for before in some_moments(setting, source, 2):
        standing, table = before.game.scores(), before.fork()
        table.record(Entry(NATURE, AGREED, "ended"))
        game = table.game
        assert (table.asks, table.waiting, table.sealed, table.over) == ((), (), {}, True)
        assert game.ended_because() == AGREED
        assert game.scores() == game.public_scores() == standing
        assert all(rank == 1 + sum(other < rank for other in game.ranking()) for rank in game.ranking())
        assert whole(setting.replayed(through_json(table.log))) == whole(table) == whole(table.fork())
        assert all(words(setting, table, viewer)["board"] for viewer in viewers(table))
        assert painter.board(game.observation(None), names).startswith(PNG)


@every_game()
def test_every_ask_can_be_answered_and_is_put_to_a_seat_once(setting, source):
    begun, numbers = [], []
    for table in progress(setting, source, nature=False):
        begun.append(table.game.rounds_begun())
        numbers += [] if table.sealed else [table.number]
        seats = [ask.seat for ask in table.asks]
        assert seats == [NATURE] or set(seats) <= set(range(setting.seats))
        assert len(set(seats)) == len(seats)
        for ask in table.asks:
            if isinstance(ask, Amount):
                assert ask.low <= ask.high
            else:
                assert len(set(ask.options)) == len(ask.options) >= (ask.count if isinstance(ask, Picks) else 1) > 0
                assert all(isinstance(key, str) and key for key in ask.options)
        for seat in range(setting.seats):
            last = table.answers[len(table.answers) - table.undoable(seat) :]
            assert all(entry.seat == seat for entry in last), "another's answer can be undone"
    assert all(one < other for one, other in pairwise(numbers))
    assert begun[0] in (0, 1)
    assert all(after - before in (0, 1) for before, after in pairwise(begun))
    assert begun[-1] > 1 or set(begun) == {0}, "a game without rounds has begun none"


@every_game()
def test_whose_turn_a_game_says_comes_next_is_asked_next(setting, source):
    expected, step, told = [], 0, 0
    for table in progress(setting, source):
        if table.over or table.simultaneous:
            assert list(table.game.upcoming()) == []
            expected = []
            continue
        (asked,) = {ask.seat for ask in table.asks}
        if table.steps != step and expected:
            assert asked == expected[0]
            told += 1
        step, expected = table.steps, list(table.game.upcoming())
    assert told > 4 or type(table.game).upcoming is Game.upcoming


@every_game()
def test_a_replay_and_a_fork_amid_a_game_are_equal_and_independent(setting, source):
    for table in some_moments(setting, source, 6):
        before = whole(table)
        assert whole(setting.replayed(through_json(table.log), sealed=table.sealed)) == before
        fork, other = table.fork(nature=Random(1)), table.fork(nature=Random(1))
        assert whole(fork) == whole(other) == before
        for _ in range(30):
            if not fork.over:
                seat = source.choice(fork.waiting)
                fork.answer(seat, draw(fork.ask_of(seat), source))
        assert whole(table) == whole(other) == before
        seat = source.choice(other.waiting)
        answer = draw(other.ask_of(seat), source)
        after = whole(fork)
        other.answer(seat, answer)
        assert whole(fork) == after


@every_game()
def test_the_remaining_answers_make_the_game_after_any_undo(setting, source):
    """After random play, undo and rewinds, the table equals one built from the answers in effect, or from its log."""
    table = setting.new()
    for _ in range(80):
        own = [seat for seat in range(setting.seats) if table.undoable(seat)]
        deed = source.random()
        if deed < 0.1 and own:
            seat = source.choice(own)
            table.undo(seat, source.randint(1, table.undoable(seat)))
        elif (deed < 0.15 or table.over) and table.answers:
            before = whole(table)
            try:
                table.rewind(source.randrange(setting.seats), source.randrange(len(table.answers)))
            except Refused:
                assert whole(table) == before
        elif not table.over:
            seat = source.choice(table.waiting)
            table.answer(seat, draw(table.ask_of(seat), source))
        if source.random() < 0.2:
            table.fork()  # leaves a checkpoint behind
    assert position(setting.replayed(list(table.answers), sealed=table.sealed)) == position(table)
    assert whole(setting.replayed(through_json(table.log), sealed=table.sealed)) == whole(table)
    assert [table.log[number] for number in table.numbers] == list(table.answers)


@every_game()
def test_sealed_answers_show_to_no_player_come_in_any_order_and_can_be_changed(setting, source):
    for table in some_moments(setting, source, 200):
        if not table.simultaneous or table.sealed:
            continue
        answers = {ask.seat: draw(ask, source) for ask in table.asks}
        one, other = table.fork(nature=Random(1)), table.fork(nature=Random(1))
        for seat, answer in answers.items():
            one.answer(seat, answer)
        *early, last = source.sample(list(answers), len(answers))
        for seat in early:
            other.answer(seat, draw(other.ask_of(seat), source))
        assert [other.game.observation(viewer) for viewer in viewers(table)] == [
            table.game.observation(viewer) for viewer in viewers(table)
        ]
        assert other.asks == table.asks
        for seat in (*early, last):
            assert (other.number, other.game.events) == (table.number, table.game.events)
            other.answer(seat, answers[seat])
        assert whole(one) == whole(other)


@every_game()
def test_two_worlds_look_and_read_the_same_to_whom_their_difference_is_hidden(setting, source):
    secrets = find_secrets(setting, source)
    assert not secrets.hidden & secrets.public


@every_game()
def test_a_determinized_world_looks_like_the_game_to_the_player(setting, source):
    determinize_some(setting, source)


@pytest.mark.parametrize(
    ("box", "name", "choice"),
    [(box, option.name, choice) for box in GAMES.values() for option in box.options for choice in option.choices],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_game_can_be_determinized_with_every_choice_of_an_option(box, name, choice):
    source = Random(f"{name} {choice}")
    determinize_some(Setting(box, source.choice(box.seats_for({name: choice})), {name: choice}), source)


def determinize_some(setting, source):
    """Assert that worlds at some moments of a game look like it, differ in what is hidden, and value the same."""
    worlds, different, rng = [], 0, Random(1)
    for table in some_moments(setting, source, 20, nature=False):
        for ask in [ask for ask in table.asks if ask.seat != NATURE]:
            information, other = table.information(ask.seat), (ask.seat + 1) % setting.seats
            values = ask.values(information.observation)
            assert values == ask.values(table.game) != {}
            assert table.game.observation(ask.seat) == information.observation, "the heuristic changes the game"
            public = information.determinized(rng).observation(None)
            assert public.determinized(rng).observation(None) == public
            found = []
            for _ in range(3):
                assert information.determinized(rng).observation(ask.seat) == information.began
                if (world := determinized_world(information, rng)) is not None:
                    assert world.game.observation(ask.seat) == information.observation
                    assert ask in world.asks
                    found.append(world.game.observation(other))
                worlds.append(world)
            different += any(one != found[0] for one in found)
    assert worlds.count(None) <= len(worlds) / 10
    assert different or not has_secrets(table.game)


@every_box
def test_ai_players_answer_the_same_where_only_what_is_hidden_differs(box):
    for seats, thoughts in ((box.seats[0], [advise]), (box.seats[-1], [Search.candidates] * 5)):
        source = Random(seats)
        setting = Setting(box, seats, some_options(box, seats, source))
        moments = some_moments(setting, source, 200, nature=False)
        for thought in thoughts:
            found = any(compare_answers(setting, table, source, thought) for table in moments)
            assert found == has_secrets(setting.new().game)


@every_game()
def test_a_bad_answer_is_refused_with_a_sentence_and_changes_nothing(setting, source):
    for table in some_moments(setting, source, 10, nature=False):
        before = whole(table)
        for ask in table.asks:
            assert accepts(ask, draw(ask, source))
            for answer in bad_answers(ask):
                with pytest.raises(Refused) as refusal:
                    table.answer(ask.seat, answer)
                assert str(refusal.value)[-1] == "."
                assert len(str(refusal.value)) < 2000
            for seat in {*range(-3, setting.seats + 2)} - {ask.seat for ask in table.asks}:
                with pytest.raises(NotAsked):
                    table.answer(seat, draw(ask, source))
        assert whole(table) == before


@pytest.mark.parametrize("language", languages())
@every_box
def test_commands_options_and_help_keep_to_discords_limits(box, language):
    assert 0 < len(box.actions) <= 25
    with speaking(language):
        for options in (box.actions, *(action.parameters for action in box.actions)):
            titles = [option.title for option in options]
            assert len({option.name for option in options}) == len(set(titles)) == len(titles) <= 25
            assert [option.name_in(language) for option in options] == titles
            assert all(re.fullmatch(r"[-_\w]{1,32}", title) and title == title.lower() for title in titles)
            assert all(0 < len(option.sentence) <= 100 for option in options)
            needed = [getattr(option, "required", True) for option in options]
            assert needed == sorted(needed, reverse=True)
        for option in box.options:
            assert re.fullmatch(r"[-_a-z0-9]{1,32}", option.name)
            assert 0 < len(option.title) <= 32
            assert 0 < len(option.sentence) <= 100
            assert len(option.choices) + bool(option.file) <= 25
            assert all(len(key) <= 100 and " " not in key for key in option.choices)
            assert all(0 < len(text) <= 100 for text in option.choices.values())
            assert len(set(option.choices.values())) == len(option.choices)
        assert 0 < len(box.sentence) <= 100
        assert len(box.credits) <= 200
        topics, pages = box.texts.help(), box.texts.introduction()
    assert topics
    assert 1 <= len(pages) <= 8
    assert all(0 < len(page.name) <= 80 for page in (*topics, *pages))
    assert all(0 < len(topic.text) <= 3500 for topic in topics)
    assert all(0 < len(page.text) <= 300 for page in pages)
    assert re.fullmatch(r"[-_a-z0-9]{1,32}", box.command)


@every_game()
def test_every_click_can_be_typed(setting, source):
    log, table = played(setting, source).log, setting.new()
    while not table.over:
        entry = log[table.number]
        if entry.seat == NATURE:
            table.answer(entry.seat, entry.answer)
            continue
        own = takewhile(lambda later, seat=entry.seat: later.seat == seat, log[table.number :])
        run = [later.answer for later in islice(own, 1 if table.simultaneous else 12)]
        ways = [(*spelled(action, table, entry.seat, run), action) for action in setting.box.actions]
        count, given, action = max(ways, key=lambda way: way[0])
        assert count, f"no action says {run} to {table.asks}"
        path = action.path(table, entry.seat, given)
        assert list(path) == run[:count]
        if table.simultaneous:
            for ask in table.asks:
                table.answer(ask.seat, log[table.number + table.asks.index(ask)].answer)
        else:
            for answer in path:
                table.answer(entry.seat, answer)


def test_every_folder_holds_a_game_of_its_name():
    folders = {module.name for module in iter_modules(games.__path__) if module.ispkg} - {"engine"}
    assert folders < {*find_boxes()} == {*GAMES}


@every_box
def test_a_box_has_all_that_it_needs(box):
    assert all(find_box(name) is box for name in (box.name, box.command, box.title, *box.aliases))
    assert box.name.isidentifier()
    assert box.version >= 1
    assert box.seats[-1] <= len(SYMBOLS)
    for seats in box.seats:
        game = box.new(seats, {})
        assert isinstance(game, Game)
        if (grid := box.texts.grid(game.observation(None))) is not None:
            assert {key for key, _ in grid.cells()}.issuperset(chain(*grid.lines))
    for seats in (-1, 0, box.seats[0] - 1, box.seats[-1] + 1, 100):
        with pytest.raises(Refused, match="players"):
            box.check(seats, {})


NOT_FILES = ["", "\ufeff", "null", "[]", "{}", "\x00", '{"title": "\\ud800"}']
NOT_FILES += ["[" * 60_000, '{"title":' * 9_000, "9" * 64_000]


@every_box
def test_a_file_that_is_none_is_refused_in_a_sentence(box):
    for option in box.options:
        for text in NOT_FILES if option.file else ():
            with pytest.raises(Refused) as refusal:
                option.file.title(text)
            assert str(refusal.value)[-1] == "."
            assert len(str(refusal.value)) < 1000


def keys_of(ask):
    """Return all legal options of a decision."""
    return [*map(str, ask.options if isinstance(ask, Picks) else offered(ask))]


def ends_of(ask):
    """Return the same, but of a number only the least and the greatest."""
    keys = keys_of(ask)
    return [keys[0], keys[-1]] if isinstance(ask, Amount) else keys


def fits_a_control(label):
    assert 0 < len(label.text) <= 80
    assert all(len(part) <= 100 for part in label.note.split("; ")), "a menu shows as many parts as fit"


@every_game(spoken=languages())
def test_every_option_is_offered_or_has_a_reason_in_an_observation_as_in_the_game(setting, source):
    judged = False
    for table in progress(setting, source, nature=False):
        for ask in [ask for ask in table.asks if ask.seat != NATURE]:
            observation = table.game.observation(ask.seat)
            known = dict(ask.all_options(table.game))
            assert [*known.items()] == [*dict(ask.all_options(observation)).items()]
            assert not known or [key for key, why in known.items() if why is None] == keys_of(ask)
            judged |= bool(known)
            assert len(ask.hint(observation)) <= 300
            reasons = ask.reasons(observation)
            assert [*reasons] == [key for key, why in known.items() if why is not None]
            assert ask.reasons(observation, evident=False).items() <= reasons.items()
            for key, reason in reasons.items():
                assert 0 < len(reason) <= 100
                fits_a_control(ask.label(observation, key))
    assert judged


@every_game(spoken=languages())
def test_everything_has_its_words(setting, source):
    texts, names = setting.box.texts, [f"Player {seat}" for seat in range(setting.seats)]
    longest = ["W" * 32] * setting.seats
    for table in some_moments(setting, source, 12):
        for ask in table.asks:
            observation = table.game.observation(ask.seat)
            assert ask.prompt(observation)
            labels = {key: ask.label(observation, key) for key in ends_of(ask)}
            for key, label in labels.items():
                fits_a_control(label)
                assert [find_keys(name.upper(), labels) for name in (key, label.text)] == [[key], [key]]
                assert all(key in find_keys(alias, labels) for alias in label.aliases)
        for viewer in viewers(table):
            observation = table.game.observation(viewer)
            order = Order(setting.box.name, "hand", [observation], "en")
            assert pickle.loads(pickle.dumps(order)) == order  # noqa: S301  # it was pickled here
            assert texts.headline(observation, names)
            assert texts.board(observation, names, 3_800)
            assert 0 < len(texts.alt(observation, names, 1_024)) <= 1024
            assert texts.scoring(observation, names)
            assert viewer is None or texts.hand(observation)
            items = texts.items(observation, longest)
            assert 0 < len(items) <= 25
            for item, label in items.items():
                fits_a_control(label)
                assert 0 < len(texts.detail(item, observation, seen(table, viewer), longest, 3_500)) <= 3500
    for brief in (False, True):
        told = texts.chronicle(table.game.events, names, brief=brief)
        assert told
        assert all(told)


PNG, GIF = b"\x89PNG\r\n", b"GIF89a"


@every_game(some=1)
def test_every_choice_and_item_has_a_picture_or_is_left_to_words(setting, source):
    painter, names = find_painter(setting.box.name), [f"Player {seat}" for seat in range(setting.seats)]
    for table in some_moments(setting, source, 1):
        public, asked = table.game.observation(None), []
        for ask in table.asks:
            marks = {key: str(number) for number, key in enumerate(ends_of(ask))}
            choice = painter.choice(table.game.observation(ask.seat), marks)
            asked.append(choice and choice.png)
        items = [*setting.box.texts.items(public, names)]
        asked += [painter.detail(item, public, names) for item in source.sample(items, min(3, len(items)))]
        assert all(picture is None or picture.startswith(PNG) for picture in asked)
        hands = [painter.hand(table.game.observation(seat)) for seat in range(setting.seats)]
        assert all(picture.startswith(PNG) for picture in (painter.board(public, names), *hands))


@every_game(some=1)
def test_a_game_that_is_over_is_painted_from_its_beginning(setting, source):
    painter, names = find_painter(setting.box.name), [f"Player {seat}" for seat in range(setting.seats)]
    observations, steps = [], 0
    for table in progress(setting, source):
        if table.steps != steps or table.over:
            observations.append(table.game.observation(None))
            steps = table.steps
    pictures = painter.ending(observations, names)
    assert 1 <= len(pictures) <= 9
    assert all(0 < len(shown) <= 1024 for shown in pictures)
    assert all(picture.startswith(PNG) for picture in pictures.values())
    with with_frames(3):
        assert painter.story(observations, names).startswith(GIF)
