"""The benchmarks: figures are judged and written down rightly, players click as people do, and weights are learned."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from random import Random
from shutil import copyfile

import pytest

from benchmarks import errands, ladder, learning, measure, stores, taps
from benchmarks.__main__ import BENCHMARKS
from benchmarks.copies import copied
from benchmarks.measure import Figure, Report, judge
from bot.kernel import workers
from bot.settings import Settings
from games import find_box
from games.engine.value_function import read
from tests.bot.club import opened
from tests.bot.sketched_pictures import painted_by, sketcher


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch):
    """Let no process paint for the tests after these, and no thread keep to a core; sketch, and let threads do work."""
    monkeypatch.setattr(workers, "cores", lambda: 1)
    monkeypatch.setattr(stores, "keep_to", lambda _: None)
    monkeypatch.setattr(measure, "ProcessPoolExecutor", ThreadPoolExecutor)
    with painted_by(sketcher):
        yield


def test_a_figure_keeps_to_its_bound_or_is_named():
    made = partial(Figure, "g", [1, 2, 3, 4, 9])
    for figure, bound in ((made(), ""), (made(3), "at most 3"), (made(3, at_least=True), "at least 3")):
        assert figure.row == ("g", "3.00", "1.50 to 6.50", bound)
        judge([Report("all", [figure])])
    assert made(8, of=max, form=",.0f").row == ("g", "9", "2 to 6", "at most 8")
    for figure in (made(2.9), made(3.1, at_least=True), made(8, of=max)):
        with pytest.raises(SystemExit, match="Missed: g"):
            judge([Report("all", [figure])])


def test_the_pages_have_a_section_for_every_benchmark():
    readme = (measure.HERE / "README.md").read_text("utf-8")
    assert [name for name in BENCHMARKS if f"`{name}`" not in readme or not measure.section(readme, name)] == []
    figures = measure.section((measure.HERE / "taps.md").read_text("utf-8"), "Figures")
    assert [figures.count(f"| {find_box(game).title} | ") for game in taps.GAMES] == [2, 2, 2, 2]


async def test_clicks_at_random_lead_through_a_game(tmp_path):
    async with opened(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables'}")) as env:
        clicks = errands.clicks(env, "huang_di", Random(1))
        assert {(await anext(clicks)).split(":")[1] for _ in range(16)} >= {"open", "choose"}


async def test_people_play_a_recorded_game_and_their_taps_are_counted():
    recording = taps.Recording("huang_di")
    people = await taps.played(recording, most=10)
    counted = [([*person.turns.values()], person.posts, person.private) for person in people]
    assert counted == [([4, 2], 1, 3), ([4, 1], 1, 1)]
    for person, row in zip(people, taps.rows(recording, people), strict=True):
        assert person.characters[False] > 1000
        assert any(person.options.values())
        assert row[3] == str(person.turns.total())


def rows(file, query):
    with closing(sqlite3.connect(file)) as reader:
        return reader.execute(query).fetchall()


async def test_clicks_become_durable_and_sqlite_alone_commits_the_same_rows(tmp_path, monkeypatch):
    monkeypatch.setattr(stores, "MIDDLE", 6)
    running, over = await stores.played(tmp_path / "played", [("han", 2, 0)])
    file = tmp_path / "club"
    url = await copied(tmp_path / "played", f"sqlite+aiosqlite:///{file}", (running, 3), (over, 2))
    states = "SELECT state, count(*) FROM tables GROUP BY state ORDER BY state"
    assert rows(file, states) == [("ended", 2), ("running", 3)]
    assert rows(file, "SELECT count(DISTINCT person_id) FROM seats") == [(10,)]
    assert rows(file, "SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)]
    before, twin = rows(file, "SELECT count(*) FROM log"), copyfile(file, tmp_path / "twin")
    served = stores.Served(0, {"database_url": url}, str(twin), paints=False)
    ids = [*served.do("running")]
    for forgotten in (False, True):
        served.do("aim", ids, 2)
        durable, commits = served.do("click", at_once=3, forgotten=forgotten), served.do("write")
        assert len(durable) == len(commits) == 3
        assert durable == sorted(durable)
    assert served.do("begin").keys() == {"start", "look through", "a minute", "an hour", "memory", "table"}
    served.do("stack.aclose")
    moves = "SELECT table_id, number, kind, seat, answer, at FROM log ORDER BY table_id, number"
    assert rows(file, moves) == rows(twin, moves)
    assert rows(file, "SELECT count(*) FROM log") > before


def test_the_same_match_always_goes_the_same_and_better_players_win():
    (won, times), (again, others) = [ladder.play("chang_cheng", 2, ("medium", "random"), 1, 3) for _ in range(2)]
    assert (won, again) == (1, 1)
    assert len(times) == len(others) > 10
    assert ladder.play("chang_cheng", 2, ("medium", ladder.MIXED), 4, 3)[1]


def test_learning_writes_weights_that_fit_the_game(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(learning, "files", lambda package: tmp_path / package)
    (tmp_path / "games.chang_cheng").mkdir()
    for _ in range(2):
        learning.main("chang_cheng", players=2, games=6, write=True)
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("Chang Cheng, 2 players: ")
    assert printed[:3] == printed[3:]
    text = (tmp_path / "games.chang_cheng" / "weights" / "2.json").read_bytes()
    box = find_box("chang_cheng")
    assert len(read(text, box.version, box.skill.value.count).weights) == box.skill.value.count
    stored = json.loads(text)
    assert (stored["games"], stored["seed"]) == (6, 1)
