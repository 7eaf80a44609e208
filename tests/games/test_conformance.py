"""What holds for every game: a new one is covered as soon as its folder declares a box."""

import pickle
from itertools import chain, cycle, islice, pairwise
from pkgutil import iter_modules
from random import Random

import pytest

import games
from games import find_box, find_boxes
from games.engine import (
    AGREED,
    NATURE,
    SYMBOLS,
    Amount,
    Entry,
    Game,
    NotAsked,
    Picks,
    Refused,
    determinized_world,
    draw,
    find_keys,
)
from games.engine.decision import offered
from games.engine.language import languages, speaking
from rendering import find_painter
from rendering.serving import Order
from tests.games.conformance import (
    GAMES,
    Setting,
    Worlds,
    accepts,
    bad_answers,
    changed,
    compare_answers,
    compare_twins,
    described,
    every_box,
    every_choice,
    every_game,
    find_secrets,
    has_secrets,
    hidden_fields,
    played,
    position,
    progress,
    seen,
    some_moments,
    some_options,
    spelled,
    through_json,
    typed,
    viewers,
    whole,
    with_examples,
    words,
)


@pytest.fixture(autouse=True, scope="module")
def examples():
    """All that find games find the examples, too."""
    with with_examples():
        yield


# A random game


@every_game(examples=4)
def test_a_random_game_ends_with_a_ranking(setting, source):
    table = played(setting, source)
    game = table.game

    assert (table.asks, table.waiting, table.sealed) == ((), (), {})
    assert len(game.ranking()) == setting.seats
    assert len(game.scores()) in (0, setting.seats), "points are for all or for none"
    assert game.public_scores() == game.scores(), "points stay hidden at the end"
    assert all(rank == 1 + sum(other < rank for other in game.ranking()) for rank in game.ranking())
    assert game.ended_because() not in ("", AGREED)


@every_game(examples=2, spoken=languages())
def test_players_can_end_a_game_at_any_moment(setting, source):
    texts, names = setting.box.texts, [f"Player {seat}" for seat in range(setting.seats)]
    painter = find_painter(setting.box.name)
    for before in some_moments(setting, source, 3):
        standing, table = before.game.scores(), before.fork()
        table.record(Entry(NATURE, AGREED, "ended"))
        game = table.game
        assert (table.asks, table.waiting, table.sealed, table.over) == ((), (), {}, True)
        assert game.ended_because() == AGREED
        assert game.scores() == game.public_scores() == standing
        assert all(rank == 1 + sum(other < rank for other in game.ranking()) for rank in game.ranking())
        assert whole(setting.replayed(through_json(table.log))) == whole(table) == whole(table.fork())
        assert all(words(texts, table, viewer, names)["board"] for viewer in viewers(table))
        assert painter.board(game.observation(None), names).startswith(PNG)


@every_game(examples=4)
def test_every_ask_can_be_answered_and_is_put_to_a_seat_once(setting, source):
    for table in progress(setting, source, nature=False):
        seats = [ask.seat for ask in table.asks]
        assert seats == [NATURE] or set(seats) <= set(range(setting.seats))
        assert len(set(seats)) == len(seats)
        for ask in table.asks:
            if isinstance(ask, Amount):
                assert ask.low <= ask.high
            else:
                assert len(set(ask.options)) == len(ask.options) >= (ask.count if isinstance(ask, Picks) else 1) > 0
                assert all(isinstance(key, str) and key for key in ask.options)


@every_game(examples=4)
def test_numbers_grow_and_never_repeat(setting, source):
    numbers = [table.number for table in progress(setting, source) if not table.sealed]

    assert all(one < other for one, other in pairwise(numbers))


# Replay, fork, undo


@every_game(examples=2)
def test_rounds_begin_one_after_the_other(setting, source):
    begun = [table.game.rounds_begun() for table in progress(setting, source)]
    assert begun[0] in (0, 1)
    assert all(after - before in (0, 1) for before, after in pairwise(begun))
    assert begun[-1] > 1 or set(begun) == {0}, "a game without rounds has begun none"


@every_game(examples=3)
def test_a_log_from_the_database_replays_to_an_equal_game(setting, source):
    table = played(setting, source)

    assert whole(setting.replayed(through_json(table.log))) == whole(table)


@every_game(examples=2)
def test_a_table_in_the_middle_of_a_game_comes_back_with_its_seals(setting, source):
    for table in some_moments(setting, source, 6):
        back = setting.replayed(through_json(table.log), sealed=table.sealed)

        assert whole(back) == whole(table)


@every_game(examples=2)
def test_a_fork_is_equal_and_independent(setting, source):
    for table in some_moments(setting, source, 4):
        before = whole(table)
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


@every_game(examples=1)
def test_a_game_that_is_over_can_be_forked_replayed_and_asked_nothing(setting, source):
    table = played(setting, source)
    before = whole(table)

    assert whole(table.fork()) == whole(setting.replayed(table.log)) == before
    for seat in (NATURE, *range(setting.seats)):
        with pytest.raises(NotAsked):
            table.answer(seat, 0)
    assert whole(table) == before


@every_game(examples=2)
def test_a_fork_plays_on_as_the_table_does(setting, source):
    table = played(setting, source)
    log = list(table.log)
    start = source.randrange(len(log))
    fork = setting.replayed(log[:start]).fork()
    fork.follow(log[start:])

    assert whole(fork) == whole(table)


@every_game(examples=2)
def test_trying_leaves_the_table_as_it_is(setting, source):
    for table in some_moments(setting, source, 6):
        before = whole(table)
        seat = source.choice(table.waiting)
        answer = draw(table.ask_of(seat), source)

        tried = table.tried(seat, [answer])
        assert whole(table) == before
        assert tried.sealed.get(seat, answer) == answer
        with pytest.raises(Refused):
            table.tried(seat, [answer, "no such key"])
        assert whole(table) == before


@every_game(examples=2)
def test_undone_answers_can_be_given_again(setting, source):
    for table in some_moments(setting, source, 4):
        for seat in range(setting.seats):
            most = table.undoable(seat)
            if not most:
                with pytest.raises(Refused):
                    table.undo(seat)
                continue
            before, number, sealed = position(table), table.number, dict(table.sealed)
            count = source.randint(1, most)
            undone = list(table.answers[-count:])
            with pytest.raises(Refused):
                table.undo(seat, most + 1)

            table.undo(seat, count)
            assert table.number == number + 1
            assert position(table) == position(setting.replayed(before["answers"][:-count]))
            assert position(table) == position(setting.replayed(through_json(table.log)))
            for entry in undone:
                table.answer(entry.seat, entry.answer)
            for other, answer in sealed.items():
                table.answer(other, answer)
            assert position(table) == before


@every_game(examples=2)
def test_nothing_that_chance_or_another_seat_answered_can_be_undone(setting, source):
    for table in progress(setting, source):
        for seat in range(setting.seats):
            last = table.answers[len(table.answers) - table.undoable(seat) :]
            assert all(entry.seat == seat for entry in last)


# Sealed answers


@every_game(examples=2)
def test_sealed_answers_can_come_in_any_order_and_be_changed_until_all_are_in(setting, source):
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
        for seat in (*early, last):
            assert other.number == table.number
            other.answer(seat, answers[seat])

        assert whole(one) == whole(other)


@every_game(examples=2)
def test_sealed_answers_show_in_nobodys_observation(setting, source):
    for table in progress(setting, source):
        if table.simultaneous and len(table.waiting) > 1:
            fork = table.fork()
            seat = source.choice(fork.waiting)
            fork.answer(seat, draw(fork.ask_of(seat), source))
            one, other = ([each.game.observation(viewer) for viewer in viewers(table)] for each in (table, fork))

            assert one == other
            assert table.game.events == fork.game.events
            assert [described(ask) for ask in table.asks] == [described(ask) for ask in fork.asks]


@pytest.mark.parametrize(
    ("box", "seats"),
    [pytest.param(box, seats, id=f"{box.name}-{seats}") for box in GAMES.values() for seats in box.seats],
)
def test_two_worlds_look_the_same_to_whom_their_difference_is_hidden(box, seats):
    sources = [Random(seed) for seed in range(2)]
    played = [(Setting(box, seats, some_options(box, seats, source)), source) for source in sources]
    found = [find_secrets(setting, source) for setting, source in played]

    hidden = set().union(*(secrets.hidden for secrets in found))
    assert not hidden & set().union(*(secrets.public for secrets in found))
    twins = 0
    for tries, (setting, source) in enumerate(islice(cycle(played), 50)):
        if tries >= len(played) and (twins > 8 or not hidden):
            break
        twins += compare_twins(setting, hidden, source)
    assert twins > 8 or not hidden


@every_game(examples=2)
def test_each_hidden_field_by_itself_makes_no_difference_to_those_who_may_not_see_it(setting, source):
    varied = 0
    for table in some_moments(setting, source, 8):
        game = table.game
        for number, (_, name, _) in enumerate(hidden_fields(game)):
            twin = game.copy()
            part, _, owner = [*hidden_fields(twin)][number]
            setattr(part, name, changed(getattr(part, name), keyed=part.fields[name].is_keyed))
            varied += part != [*hidden_fields(game)][number][0]
            for viewer in viewers(table):
                same = twin.observation(viewer) == game.observation(viewer)
                assert same or (viewer is not None and viewer == owner), f"{name} shows to {viewer}"
    assert varied or not [*hidden_fields(game)]


# Determinized worlds


@every_game(examples=2)
def test_a_determinized_world_looks_like_the_game_to_the_player(setting, source):
    determinize_some(setting, source)


@every_choice
def test_a_game_can_be_determinized_with_every_choice_of_an_option(setting, source):
    determinize_some(setting, source)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("box", "version"),
    [pytest.param(box, version, id=f"{box.name}-{version}") for box in GAMES.values() for version in box.earlier],
)
def test_a_game_can_be_determinized_under_earlier_rules(box, version, seed):
    determinize_some(Setting(box, box.seats[0], {}, version), Random(seed))


def determinize_some(setting, source):
    """Assert that all that is determinized at some moments of a game looks like it."""
    worlds, rng = [], Random(1)
    for table in some_moments(setting, source, 20, nature=False):
        for ask in [ask for ask in table.asks if ask.seat != NATURE]:
            information = table.information(ask.seat)
            for _ in range(3):
                assert information.determinized(rng).observation(ask.seat) == information.began
                worlds.append(determinized_world(information, rng))
                if worlds[-1] is not None:
                    assert worlds[-1].game.observation(ask.seat) == information.observation
                    (open_ask,) = (other for other in worlds[-1].asks if other.seat == ask.seat)
                    assert described(open_ask) == described(ask)
    assert worlds.count(None) <= len(worlds) / 10


@every_game(examples=1)
def test_determinized_worlds_differ_in_what_others_know(setting, source):
    different = 0
    for table in some_moments(setting, source, 20, nature=False):
        seat = table.asks[0].seat
        if seat == NATURE:
            continue
        information, other = table.information(seat), (seat + 1) % setting.seats
        one, two = (determinized_world(information, source) for _ in range(2))
        different += None not in (one, two) and one.game.observation(other) != two.game.observation(other)
    assert different or not has_secrets(table.game)


@every_game(examples=1)
def test_a_game_can_be_determinized_from_what_everyone_sees(setting, source):
    for table in some_moments(setting, source, 5, nature=False):
        seat = table.asks[0].seat
        if seat != NATURE:
            public = table.information(seat).determinized(source).observation(None)
            assert public.determinized(source).observation(None) == public


@every_game(examples=1)
def test_the_heuristic_is_the_same_in_a_game_and_in_an_observation(setting, source):
    compare_values(setting, source)


@every_choice
def test_the_heuristic_is_the_same_in_both_with_every_choice_of_an_option(setting, source):
    compare_values(setting, source)


def compare_values(setting, source):
    """Assert that decisions at some moments of a game have the same values in it and in an observation."""
    for table in some_moments(setting, source, 12, nature=False):
        for ask in [ask for ask in table.asks if ask.seat != NATURE]:
            observation = table.game.observation(ask.seat)
            values = ask.values(observation)
            assert values
            assert values == ask.values(table.game)
            assert table.game.observation(ask.seat) == observation, "the heuristic changes the game"


@every_box
def test_ai_players_answer_the_same_where_only_what_is_hidden_differs(box):
    for seats in (box.seats[0], box.seats[-1]):
        source = Random(seats)
        setting = Setting(box, seats, some_options(box, seats, source))
        moments = some_moments(setting, source, 200, nature=False)
        compared = (compare_answers(setting, table, source) for table in moments)
        assert sum(islice(filter(None, compared), 5)) == 5 * has_secrets(setting.new().game)


# Answers that do not do


@every_game(examples=2)
def test_a_bad_answer_is_refused_with_a_sentence_and_changes_nothing(setting, source):
    for table in some_moments(setting, source, 10, nature=False):
        before = whole(table)
        for ask in table.asks:
            for answer in bad_answers(ask):
                with pytest.raises(Refused) as refusal:
                    table.answer(ask.seat, answer)
                assert str(refusal.value)[-1] == "."
                assert len(str(refusal.value)) < 2000
        assert whole(table) == before


@every_game(examples=2)
def test_a_seat_that_is_not_asked_cannot_answer(setting, source):
    for table in some_moments(setting, source, 8):
        before = whole(table)
        for seat in {*range(-3, setting.seats + 2)} - {ask.seat for ask in table.asks}:
            for ask in table.asks:
                with pytest.raises(NotAsked):
                    table.answer(seat, draw(ask, source))
        assert whole(table) == before


@every_game(examples=2)
def test_what_is_drawn_at_random_is_accepted(setting, source):
    for table in some_moments(setting, source, 30, nature=False):
        assert all(accepts(ask, draw(ask, source)) for ask in table.asks)


# Slash commands


@every_box
def test_commands_keep_to_discords_limits(box):
    assert 0 < len(box.actions) <= 25
    assert len({action.name for action in box.actions}) == len(box.actions)
    for named in (*box.actions, *box.options, *(part for action in box.actions for part in action.parameters)):
        assert 0 < len(named.name) <= 32
        assert named.name == named.name.lower()
        assert named.name.replace("-", "").replace("_", "").isalnum()
        assert 0 < len(named.sentence) <= 100
    for action in box.actions:
        names = [parameter.name for parameter in action.parameters]
        assert len(set(names)) == len(names) <= 25
        needed = [parameter.required for parameter in action.parameters]
        assert needed == sorted(needed, reverse=True)
    assert box.command == box.command.lower()
    assert len(box.command) <= 32
    assert all(len(option.choices) + bool(option.file) <= 25 for option in box.options)
    assert all(len(key) <= 100 and " " not in key for option in box.options for key in option.choices)
    assert all(0 < len(text) <= 100 for option in box.options for text in (option.title, *option.choices.values()))


@every_game(examples=1)
def test_lines_of_a_grid_join_its_places(setting, source):
    if (grid := setting.box.texts.grid(setting.new(source).game.observation(None))) is not None:
        assert {key for key, _ in grid.cells()}.issuperset(chain(*grid.lines))


@every_game(examples=1)
def test_every_click_can_be_typed(setting, source):
    log, table = played(setting, source).log, setting.new()
    while not table.over:
        entry = log[table.number]
        if entry.seat == NATURE:
            table.answer(entry.seat, entry.answer)
            continue
        run = [entry.answer]
        if not table.simultaneous:
            for later in log[table.number + 1 :]:
                if later.seat != entry.seat or len(run) == 12:
                    break
                run.append(later.answer)
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


def typed_paths(setting, table, seat, source):
    for midway in (False, True):
        for action in source.sample(setting.box.actions, len(setting.box.actions)):
            try:
                yield typed(action, table, seat, source, midway=midway)
            except Refused as refusal:
                assert str(refusal)[-1] == "."


@every_game(examples=1)
def test_a_game_can_be_played_by_taking_what_autocomplete_offers(setting, source):
    table = setting.new(source)
    for _ in range(60):
        if table.over:
            break
        seat = source.choice(table.waiting)
        path = next(typed_paths(setting, table, seat, source), None)
        assert path, f"no action answers {table.ask_of(seat)}"
        for answer in path:
            table.answer(seat, answer)


# The box


def test_every_folder_holds_a_game_of_its_name():
    folders = {module.name for module in iter_modules(games.__path__) if module.ispkg} - {"engine"}
    assert folders < {*find_boxes()} == {*GAMES}


@every_box
def test_a_box_has_all_that_it_needs(box):
    assert all(find_box(name) is box for name in (box.name, box.command, box.title, *box.aliases))
    assert box.name.isidentifier()
    assert box.version >= 1
    assert box.seats[-1] <= len(SYMBOLS)
    assert 0 < len(box.sentence) <= 100
    assert isinstance(box.new(box.seats[0], {}), Game)


@every_box
def test_a_game_accepts_its_numbers_of_players_and_no_other(box):
    for seats in box.seats:
        box.check(seats, {})
    for seats in (-1, 0, box.seats[0] - 1, box.seats[-1] + 1, 100):
        with pytest.raises(Refused, match="players"):
            box.check(seats, {})


NOT_FILES = (
    "",
    "\ufeff",
    "null",
    "[]",
    "{}",
    "\x00",
    "[" * 60_000,
    '{"title":' * 9_000,
    '{"title": "\\ud800"}',
    "9" * 64_000,
)


@every_box
def test_a_file_that_is_none_is_refused_in_a_sentence(box):
    for option in box.options:
        for text in NOT_FILES if option.file else ():
            with pytest.raises(Refused) as refusal:
                option.file.title(text)
            assert str(refusal.value)[-1] == "."
            assert len(str(refusal.value)) < 1000


# Its words


def keys_of(ask):
    """Return all legal options of a decision."""
    return [*map(str, ask.options if isinstance(ask, Picks) else offered(ask))]


def ends_of(ask):
    """Return the same, but of a number only the least and the greatest."""
    keys = keys_of(ask)
    return [keys[0], keys[-1]] if isinstance(ask, Amount) else keys


@pytest.mark.parametrize("language", languages())
@every_box
def test_help_keeps_to_discords_limits(box, language):
    with speaking(language):
        assert box.texts.help()
        for topic in box.texts.help():
            assert 0 < len(topic.name) <= 80
            assert 0 < len(topic.text) <= 3500


@pytest.mark.parametrize("language", languages())
@every_box
def test_an_introduction_is_a_few_short_pages(box, language):
    with speaking(language):
        pages = box.texts.introduction()
    assert 1 <= len(pages) <= 8
    for page in pages:
        assert 0 < len(page.name) <= 80
        assert 0 < len(page.text) <= 300


def fits_a_control(label):
    assert 0 < len(label.text) <= 80
    assert all(len(part) <= 100 for part in label.note.split("; ")), "a menu shows as many parts as fit"


@every_game(examples=2)
def test_every_option_is_offered_or_has_a_reason_in_an_observation_as_in_the_game(setting, source):
    judged = set()
    for table in progress(setting, source, nature=False):
        for ask in [ask for ask in table.asks if ask.seat != NATURE]:
            observation = table.game.observation(ask.seat)
            known = dict(ask.all_options(table.game))
            assert [*known.items()] == [*dict(ask.all_options(observation)).items()]
            assert [*ask.reasons(observation)] == [key for key, why in known.items() if why is not None]
            if known:
                judged.add(ask.topic)
                assert [key for key, why in known.items() if why is None] == keys_of(ask)
    assert judged


@every_game(examples=1, spoken=languages())
def test_what_is_not_legal_has_a_reason_and_a_newcomer_a_hint(setting, source):
    for table in progress(setting, source, nature=False):
        for ask in table.asks:
            if ask.seat == NATURE:
                continue
            observation = table.game.observation(ask.seat)
            assert len(ask.hint(observation)) <= 300
            reasons = ask.reasons(observation)
            assert not set(reasons) & set(keys_of(ask))
            assert ask.reasons(observation, evident=False).items() <= reasons.items()
            for key, reason in reasons.items():
                assert 0 < len(reason) <= 100
                fits_a_control(ask.label(observation, key))


@every_game(examples=1, spoken=languages())
def test_everything_on_the_table_can_be_looked_at(setting, source):
    texts, names = setting.box.texts, ["W" * 32] * setting.seats
    for table in some_moments(setting, source, 5):
        for viewer in viewers(table):
            observation = table.game.observation(viewer)
            items = texts.items(observation, names)
            assert 0 < len(items) <= 25
            for item, label in items.items():
                fits_a_control(label)
                assert 0 < len(texts.detail(item, observation, seen(table, viewer), names, 3_500)) <= 3500


@every_game(examples=1, spoken=languages())
def test_everything_has_its_words(setting, source):
    texts, names = setting.box.texts, [f"Player {seat}" for seat in range(setting.seats)]
    for table in some_moments(setting, source, 20):
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
            assert texts.headline(observation, names)
            assert texts.board(observation, names, 3_800)
            assert 0 < len(texts.alt(observation, names, 1_024)) <= 1024
            assert texts.scoring(observation, names)
            assert viewer is None or texts.hand(observation)
    told = texts.chronicle(table.game.events, names)
    assert told
    assert all(told)
    assert all(texts.chronicle(table.game.events, names, brief=True))
    assert texts.scoring(table.game.observation(None), names)


@every_game(examples=2)
def test_two_worlds_read_the_same_to_whom_their_difference_is_hidden(setting, source):
    """What others are told of a game follows from what they may see of it."""
    texts, names = setting.box.texts, [f"Player {seat}" for seat in range(setting.seats)]
    for table in some_moments(setting, source, 20, nature=False):
        worlds = Worlds(table.fork(), source)
        parted = worlds.part()
        if parted and None not in parted[1]:
            for viewer in {*viewers(table)} - parted[1]:
                one, other = (words(texts, world, viewer, names) for world in worlds.tables)
                assert one == other


@every_game(examples=1)
def test_an_observation_that_another_process_gets_is_the_same(setting, source):
    for table in some_moments(setting, source, 10):
        for viewer in viewers(table):
            order = Order(setting.box.name, "hand", [table.game.observation(viewer)], "en")
            assert pickle.loads(pickle.dumps(order)) == order  # noqa: S301  # it was pickled here


# Its pictures


PNG, GIF = b"\x89PNG\r\n", b"GIF89a"


@every_game(examples=1)
def test_every_table_and_hand_has_its_picture(setting, source):
    painter, names = find_painter(setting.box.name), [f"Player {seat}" for seat in range(setting.seats)]
    table = played(setting, source)
    for at in (setting.new(Random(1)), setting.replayed(table.log[: table.number // 2]), table):
        hands = [painter.hand(at.game.observation(seat)) for seat in range(setting.seats)]
        for picture in (painter.board(at.game.observation(None), names), *hands):
            assert picture.startswith(PNG)


@every_game(examples=1)
def test_every_choice_and_item_has_a_picture_or_is_left_to_words(setting, source):
    painter, names = find_painter(setting.box.name), [f"Player {seat}" for seat in range(setting.seats)]
    for table in some_moments(setting, source, 2):
        pictures = []
        for ask in table.asks:
            marks = {key: str(number) for number, key in enumerate(ends_of(ask))}
            pictures.append(painter.choice(table.game.observation(ask.seat), names, marks))
        public = table.game.observation(None)
        pictures += [painter.detail(item, public, names) for item in setting.box.texts.items(public, names)]
        assert all(picture is None or picture.startswith(PNG) for picture in pictures)


@every_game(examples=1)
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
    assert painter.story(observations, names).startswith(GIF)


@every_box
def test_every_lesson_of_the_help_has_its_picture(box):
    for lesson in filter(None, (topic.lesson for topic in box.texts.help())):
        assert find_painter(box.name).lesson(lesson).startswith(PNG)
