"""What the benchmarks find is judged and written down rightly, and their players click as people do."""

import sqlite3
import subprocess
from collections import Counter
from contextlib import closing
from random import Random
from types import SimpleNamespace

import pytest

from benchmarks import bots, clubs, processes, revisions
from benchmarks.__main__ import README, ROUNDS, written
from benchmarks.bots import Served
from benchmarks.brings import says_it
from benchmarks.figures import Figure, Report, judge
from benchmarks.load import Size, each_of, p99
from benchmarks.loop import histogram
from benchmarks.recorded import GAMES, Recording
from benchmarks.simulated import controls_of, opened, seated
from benchmarks.taps import REPORT, lines_of, played
from benchmarks.ways import find
from bot.kernel import workers
from games import find_box
from games.engine import Table


@pytest.mark.parametrize(
    "figure, kept, cells",
    [
        (Figure("a", [1, 2, 3, 4, 9]), True, ("a", "3.00", "1.50 to 6.50", "")),
        (Figure("b", [1, 2, 3, 4, 9], 3), True, ("b", "3.00", "1.50 to 6.50", "at most 3")),
        (Figure("c", [1, 2, 3, 4, 9], 2.9), False, ("c", "3.00", "1.50 to 6.50", "at most 2.9")),
        (Figure("d", [1, 2, 3, 4, 9], 3, at_least=True), True, ("d", "3.00", "1.50 to 6.50", "at least 3")),
        (Figure("e", [1, 2, 3, 4, 9], 3.1, at_least=True), False, ("e", "3.00", "1.50 to 6.50", "at least 3.1")),
        (Figure("f", [1, 2, 3, 4, 9], 8, of=max, form=",.0f"), False, ("f", "9", "2 to 6", "at most 8")),
    ],
)
def test_a_figure_keeps_to_its_bound_or_is_named(figure, kept, cells):
    assert figure.cells == cells
    if kept:
        judge([Report("all", [figure])])
    else:
        with pytest.raises(SystemExit, match=f"Missed: {figure.name}"):
            judge([Report("all", [figure])])


def test_the_readme_gets_each_table_between_its_marks_and_keeps_all_else():
    report = Report("two clicks", [Figure("ratio", [1, 2], 3)], [("", "up to 1 ms"), ("steps", "7")])
    kept = "<!-- loop -->\nother | table\n<!-- end of loop -->\nbelow\n"
    text = written(f"above\n<!-- moves -->\nold | table\n<!-- end of moves -->\n{kept}", {"moves": report})
    assert text.startswith("above\n<!-- moves -->\n") and text.endswith(f"<!-- end of moves -->\n{kept}")
    assert "old" not in text
    assert "| ratio | 1.50 | 0.75 to 2.25 | at most 3 |" in text
    assert "|  | up to 1 ms |\n| :-- | --: |\n| steps | 7 |" in text
    assert written(text, {"moves": report}) == text


def test_the_readme_has_the_marks_of_every_benchmark_and_names_it():
    readme, report = README.read_text(encoding="utf-8"), Report("nothing", [])
    for name in ROUNDS:
        assert f"`{name}`" in readme
        assert "**nothing**" in written(readme, {name: report})


def test_a_histogram_counts_everything_once():
    assert histogram([0.2, 0.9, 1, 1.5, 4, 7, 12, 20, 400]) == [2, 2, 1, 1, 1, 2]


async def test_players_click_their_way_through_the_game(monkeypatch):
    monkeypatch.setattr(workers, "cores", lambda: 1)  # no process paints for the tests after this one
    async with opened(Random(1)) as env:
        club = await seated(env, env.create_guild("Club"), "wall", persons=2, ai=1)
        numbers, verbs = [], set()
        while len(set(numbers)) < 8:
            seat, press = await club.next_press()
            verbs.add(press.custom_id.split(":")[1])
            result = club.press(press)
            await env.settle()
            club.answered(seat, result)
            numbers.append((await club.live()).table.number)
        assert numbers == sorted(numbers)
        assert verbs >= {"open", "choose"}
        assert any(click.verb == "open" for click in controls_of(club.board).values())


async def test_people_play_a_recorded_game_and_their_taps_are_counted(monkeypatch):
    monkeypatch.setattr(workers, "cores", lambda: 1)
    recording = Recording.read("huang_di")
    people = await played(recording, answers=10)
    for person, line in zip(people, lines_of(recording, people), strict=True):
        assert person.taps >= 5, "a menu, three favours and a bid"
        assert person.posts and person.private and person.characters > 1000
        assert any(person.options.values())
        assert f"| {person.taps} |" in line


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_is_whole_and_its_figures_are_written_down(game):
    recording = Recording.read(game)
    table = Table.replay(find_box(game).new(4, {}), recording.answers)
    assert table.over
    assert REPORT.read_text("utf-8").count(f"| {find_box(game).title} | ") == 2


@pytest.mark.parametrize(
    "path, text, says",
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
    table, _ = asked("huang_di", "role")
    assert says_it(text, table, table.asks[0].seat, path, "huang_di") is says


def asked(game, topic):
    """A recorded game at the first question on a topic, and the recording."""
    table, recording = Table(find_box(game).new(4, {})), Recording.read(game)
    for entry in recording.answers:
        if table.asks[0].topic == topic:
            break
        table.answer(entry.seat, entry.answer)
    return table, recording


@pytest.mark.parametrize(
    "offered, found",
    [
        (["hd:further:N:", "hd:choose:N:other", "hd:choose:N:WAY"], "hd:choose:N:WAY"),
        (["hd:choose:N:FIRST", "hd:choose:N:WAY"], "hd:choose:N:WAY"),
        (["hd:choose:N:WAY", "hd:close:N:WAY"], "hd:close:N:WAY"),
        (["hd:page:N:1", "hd:near:N:FIRST"], "hd:near:N:FIRST"),
        (["hd:further:N:", "hd:page:N:1"], "hd:page:N:1"),
        (["hd:more:N:", "hd:open:0:"], "hd:open:0:"),
        (["hd:undo:N:FIRST", "hd:choose:0:WAY", "hd:hand:N:"], None),
    ],
)
def test_people_find_the_control_with_the_keys_of_their_answer(offered, found):
    table, recording = asked("han", "province")
    seat, box = table.asks[0].seat, find_box("han")
    live = SimpleNamespace(id=7, box=box, table=table, ask_of=table.ask_of)
    wanted = recording.next_answers(table, seat)
    way = ";".join(wanted[:2])

    def real(control):
        kind, verb, number, key = control.split(":")
        number = number.replace("N", str(table.number))
        return f"{kind}:{verb}:7:{number}:{key.replace('WAY', way).replace('FIRST', wanted[0])}"

    message = SimpleNamespace(components=[{"type": 2, "custom_id": real(control)} for control in offered])
    if found:
        assert find([message], live, seat, wanted, Counter()).control.custom_id == real(found)
    else:
        with pytest.raises(LookupError, match="nothing leads to"):
            find([message], live, seat, wanted, Counter())


def rows(file, query):
    with closing(sqlite3.connect(file)) as reader:
        return reader.execute(query).fetchall()


async def test_clicks_become_durable_and_sqlite_alone_commits_the_same_rows(tmp_path, monkeypatch):
    monkeypatch.setattr(clubs, "MIDDLE", 6)
    originals = await clubs.played(tmp_path / "played", Random(1), [("han", 2, 0)])
    file = await originals.copied(tmp_path / "club", 3, 2)
    states = "SELECT state, count(*) FROM tables GROUP BY state ORDER BY state"
    assert rows(file, states) == [("ended", 2), ("running", 3)]
    assert rows(file, "SELECT count(DISTINCT person_id) FROM seats") == [(10,)]
    lengths = "SELECT DISTINCT max(number) FROM log GROUP BY table_id"
    assert len(rows(file, lengths)) == 2
    before = rows(file, "SELECT count(*) FROM log")
    async with clubs.opened(file, Random(2)) as club:
        for forgotten in (False, True):
            clicks, commits = await club.click(3, forgotten=forgotten)
            assert len(clicks) == len(commits) == 3
            assert clicks == sorted(clicks) and commits == sorted(commits)
    moves = "SELECT table_id, number, kind, seat, answer, at FROM log ORDER BY table_id, number"
    assert rows(file, moves) == rows(file.with_suffix(".twin"), moves)
    assert rows(file, "SELECT count(*) FROM log") > before


async def test_people_click_at_the_same_tables_on_postgresql(tmp_path, monkeypatch, postgresql):
    monkeypatch.setattr(clubs, "MIDDLE", 6)
    monkeypatch.setattr(bots, "prepare", lambda **_: None)
    originals = await clubs.played(tmp_path / "played", Random(1), [("han", 2, 0)])
    url = await processes.copied(originals, postgresql.empty(), 24)
    served = await Served.begin({"database_url": url, "shards": "0-1", "shard_count": 3})
    assert await served.took() > 0
    others = await served.running()
    assert {row.guild_id >> 22 for row in others} == {0, 1}
    table_ids = [row.id for row in others][:3]
    before = await served.used()
    assert (await served.click(table_ids, 1, at_once=2, forgotten=True)).clicks == 3
    begun = await served.click_until_told(table_ids[0], 2)
    assert await served.posted(others[0].channel_id, begun) > begun
    after = await served.used()
    assert after.bot > before.bot and after.discord > before.discord
    await served.close()


def test_what_each_of_many_tables_adds_and_what_all_but_one_of_a_hundred_keep_to():
    assert each_of(Size(10, 100), [30, 20], [10, 10]) == [0.2, 0.1]
    assert p99(range(101)) == 99


def test_a_comparison_has_the_ratio_of_each_pair_and_leaves_out_what_one_side_lacks():
    here, there = [{"moves": 6, "new": 1}, {"moves": 9, "new": 1}], [{"moves": 3, "old": 1}, {"moves": 3, "old": 1}]
    (figure,), medians = (report := revisions.report("load", here, there)).figures, report.histogram
    assert (figure.name, figure.each) == ("moves", [2, 3])
    assert list(medians) == [("", "here", "there"), ("moves", "7.50", "3.00")]


def test_another_revision_is_measured_with_the_benchmarks_of_this_one(tmp_path):
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "load.py").write_text("OLD = True\n", encoding="utf-8")
    (tmp_path / "rules.txt").write_text("old", encoding="utf-8")
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    for arguments in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "Add a benchmark")):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True)  # noqa: S607
    with revisions.checked_out("HEAD", tmp_path) as tree:
        assert (tree / "rules.txt").read_text(encoding="utf-8") == "old"
        assert "OLD" not in (tree / "benchmarks" / "load.py").read_text(encoding="utf-8")
    assert not tree.exists()
    with pytest.raises(SystemExit, match="invalid reference"), revisions.checked_out("no", tmp_path):
        pass
