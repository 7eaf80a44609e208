"""What the benchmarks find is judged and written down rightly, and their players click as people do."""

import sqlite3
from collections import Counter
from contextlib import closing
from random import Random
from shutil import copyfile
from types import SimpleNamespace

import pytest

from benchmarks import against, errands, measure, stores, taps
from benchmarks.__main__ import BENCHMARKS
from benchmarks.loop import histogram
from benchmarks.measure import Figure, Report, judge
from bot.kernel import workers
from games import find_box
from games.engine import Table

EACH = [1, 2, 3, 4, 9]


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch):
    """Let no process paint for the tests after these, and no thread keep to a core."""
    monkeypatch.setattr(workers, "cores", lambda: 1)
    monkeypatch.setattr(stores, "keep_to", lambda _: None)


@pytest.mark.parametrize(
    ("figure", "kept", "row"),
    [
        (Figure("a", EACH), True, ("a", "3.00", "1.50 to 6.50", "")),
        (Figure("b", EACH, 3), True, ("b", "3.00", "1.50 to 6.50", "at most 3")),
        (Figure("c", EACH, 2.9), False, ("c", "3.00", "1.50 to 6.50", "at most 2.9")),
        (Figure("d", EACH, 3, at_least=True), True, ("d", "3.00", "1.50 to 6.50", "at least 3")),
        (Figure("e", EACH, 3.1, at_least=True), False, ("e", "3.00", "1.50 to 6.50", "at least 3.1")),
        (Figure("f", EACH, 8, of=max, form=",.0f"), False, ("f", "9", "2 to 6", "at most 8")),
    ],
)
def test_a_figure_keeps_to_its_bound_or_is_named(figure, kept, row):
    assert figure.row == row
    if kept:
        judge([Report("all", [figure])])
    else:
        with pytest.raises(SystemExit, match=f"Missed: {figure.name}"):
            judge([Report("all", [figure])])


def test_a_page_gets_a_table_below_its_heading_and_keeps_all_else(tmp_path):
    page, report = tmp_path / "page.md", Report("two", [Figure("ratio", [1, 2], 3)], [("", "up to 1 ms"), ("steps", 7)])
    page.write_text("# Page\n\n### moves\n\nold\n\n### loop\n\nother\n", "utf-8")
    for title in ("moves", "moves", "new"):
        measure.write_section(page, title, report)
    expected = (
        "**two**\n\n|  | found | middle half | bound |\n| :-- | --: | --: | --: |\n"
        "| ratio | 1.50 | 0.75 to 2.25 | at most 3 |\n\n|  | up to 1 ms |\n| :-- | --: |\n| steps | 7 |"
    )
    text = page.read_text("utf-8")
    assert text == f"# Page\n\n### moves\n\n{expected}\n\n### loop\n\nother\n\n## new\n\n{expected}\n"
    assert measure.section(text, "moves") == expected


def test_the_pages_have_a_section_for_every_benchmark():
    readme = (measure.HERE / "README.md").read_text("utf-8")
    assert [name for name in BENCHMARKS if f"`{name}`" not in readme or not measure.section(readme, name)] == []
    figures = measure.section((measure.HERE / "taps.md").read_text("utf-8"), "Figures")
    assert [figures.count(f"| {find_box(game).title} | ") for game in taps.GAMES] == [2, 2, 2, 2]


def test_a_histogram_counts_everything_once():
    assert histogram([each / 1000 for each in (0.2, 0.9, 1, 1.5, 4, 7, 12, 20, 400)]) == [2, 2, 1, 1, 1, 2]


async def test_clicks_at_random_lead_through_a_game_at_any_revision():
    async with taps.opened(Random(1)) as env:
        clicks = errands.clicks(env, "huang_di", Random(1))
        verbs = Counter([(await anext(clicks)).split(":")[1] for _ in range(16)])
    assert verbs.keys() >= {"open", "choose"}
    assert errands.played("han", (2, {}), "easy", 2, 1) == errands.played("han", (2, {}), "easy", 2, 1)


def test_a_comparison_has_ratios_and_says_whether_results_are_the_same():
    pairs = [(["han", "games", 6, "x"], ["han", "games", 3, "x"]), (["han", "games", 9, "y"], ["han", "games", 3, "z"])]
    made = against.report("base", {"HAN, games": pairs})
    assert [(figure.name, figure.each, figure.bound) for figure in made.figures] == [("HAN, games", [2, 3], 1.05)]
    assert made.more[1][:4] == ("HAN, games", "7,500", "3,000", "no")


def test_a_revision_is_checked_out():
    with measure.checked_out("HEAD") as tree:
        assert (tree / "pyproject.toml").is_file()
    assert not tree.exists()
    with pytest.raises(SystemExit, match="invalid reference"), measure.checked_out("no such revision"):
        pass


async def test_people_play_a_recorded_game_and_their_taps_are_counted():
    recording = taps.Recording("huang_di")
    people = await taps.played(recording, most=10)
    for person, row in zip(people, taps.rows(recording, people), strict=True):
        assert person.taps >= 5, "a menu, three favours and a bid"
        assert person.posts and person.private and person.characters > 1000
        assert any(person.options.values())
        assert row[3] == str(person.taps)


def test_people_who_find_no_control_for_their_answer_say_so():
    table = Table(find_box("huang_di").new(4, {}))
    with pytest.raises(LookupError, match="nothing leads to"):
        taps.find([], SimpleNamespace(id=7, table=table), 0, ["jade"], Counter())


@pytest.mark.parametrize(
    ("path", "text", "says"),
    [
        (["resources", "jade"], "Collect 3 jade", True),
        (["resources", "jade"], "Collect jade · +3", True),
        (["resources", "jade"], "Collect jade", False),
        (["resources", "jade"], "Collect 13 jade", False),
        (["resources", "jade"], "Nothing", False),
        (["resources", "jade"], "Jade, no points", True),
        (["resources"], "Resources", False),
        (["resources"], "1 to 5 blocks", True),
        (["resources"], "Nothing yet", True),
    ],
)
def test_an_option_says_what_it_brings(path, text, says):
    table = Table(find_box("huang_di").new(4, {}))
    answers = iter(taps.Recording("huang_di").answers)
    while table.asks[0].topic != "role":
        entry = next(answers)
        table.answer(entry.seat, entry.answer)
    assert taps.says_it(text, table, table.asks[0].seat, path, "huang_di") is says


def rows(file, query):
    with closing(sqlite3.connect(file)) as reader:
        return reader.execute(query).fetchall()


async def test_clicks_become_durable_and_sqlite_alone_commits_the_same_rows(tmp_path, monkeypatch):
    monkeypatch.setattr(stores, "MIDDLE", 6)
    running, over = await stores.played(tmp_path / "played", [("han", 2, 0)])
    file = tmp_path / "club"
    url = await stores.copied(tmp_path / "played", f"sqlite+aiosqlite:///{file}", (running, 3), (over, 2))
    states = "SELECT state, count(*) FROM tables GROUP BY state ORDER BY state"
    assert rows(file, states) == [("ended", 2), ("running", 3)]
    assert rows(file, "SELECT count(DISTINCT person_id) FROM seats") == [(10,)]
    assert rows(file, "SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)]
    before, twin = rows(file, "SELECT count(*) FROM log"), copyfile(file, tmp_path / "twin")
    served = stores.Served(0, {"database_url": url}, str(twin))
    ids = [*served.do("running")]
    for forgotten in (False, True):
        durable, commits = served.do("click", ids, 2, at_once=3, forgotten=forgotten)["durable"], served.do("write")
        assert len(durable) == len(commits) == 3
        assert durable == sorted(durable)
    assert served.do("begin").keys() == {"start", "look", "minute", "hour", "memory", "table"}
    served.do("close")
    moves = "SELECT table_id, number, kind, seat, answer, at FROM log ORDER BY table_id, number"
    assert rows(file, moves) == rows(twin, moves)
    assert rows(file, "SELECT count(*) FROM log") > before


async def test_people_click_at_the_same_tables_on_postgresql(tmp_path, monkeypatch, postgresql):
    monkeypatch.setattr(stores, "MIDDLE", 6)
    running, _ = await stores.played(tmp_path / "played", [("han", 2, 0)])
    url = await stores.copied(tmp_path / "played", postgresql.empty(), (running, 24))
    assert (await stores.stored(url))["tables"][0] == 24
    served = stores.Served(0, {"database_url": url, "shards": "0-1", "shard_count": 3})
    channels, before = served.do("running"), served.do("used")
    first = min(channels)
    assert len(channels) == 24, "twenty at a server, and four at the next"
    assert len(served.do("click", sorted(channels)[:3], 1, at_once=2, forgotten=True)["durable"]) == 3
    begun = served.do("click_until_told", first, 2)
    assert served.do("posted", channels[first], begun) > begun
    assert served.do("used") > before
    served.do("close")
