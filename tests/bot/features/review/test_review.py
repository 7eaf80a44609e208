"""Looking back at a game that is over: the chart, the turns that changed most, and the same on the command line."""

import json
import re
from random import Random

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.features.exchange.service import load_export
from bot.features.review.retold import retold
from bot.kernel.advice import Advisers
from games import find_box, find_boxes
from games.engine import Alternative, Analysis, Skill, Turn, ValueFunction
from tests.bot.at_the_club import cancelled, play_to_the_end
from tests.bot.features.exchange.documents import brings, exported


@pytest.fixture(autouse=True)
def _thinking(club, monkeypatch):
    """Thinking takes few simulations, in the process of the test."""
    whole = Skill.search
    monkeypatch.setattr(Skill, "search", lambda self, seats, share=1.0: whole(self, seats, share / 8))
    monkeypatch.setattr(club.bot.app.advisers, "processes", None)


async def brought(club):
    """Bring a game that is over to the club; return the live table."""
    await brings(club, club.ada, exported(seats=2))
    return await club.live()


async def test_the_end_of_a_game_leads_to_the_chart_and_to_the_turns_that_changed_most(club, monkeypatch):
    await brought(club)
    end = next(post for post in reversed(club.posts) if "Look back" in post.buttons)
    page = await club.bob.presses(end, "Look back")
    assert page.private
    assert page.text.startswith("## Huang Di: looking back\nHow likely everyone was to win")
    assert page.text.count("chance to win") == 3
    assert all(re.search(rf"^{number}. Round \d+, ", page.text, re.MULTILINE) for number in (1, 2, 3))
    assert [file.filename for file in page.shown.files] == ["chances.png"]
    assert page.shown.alts[0].startswith("Everyone's chances to win in the course of the game: Ada ")
    assert (await club.cai.types("table look-back")).text == page.text
    with monkeypatch.context() as patch:
        patch.setattr(type((await club.live()).table.game), "is_drawn", True)
        drawn = "The game was a draw, and nobody won it."
        assert [drawn in text for text in (page.text, (await club.cai.types("table look-back")).text)] == [False, True]
    first = next(label for label in page.shown.buttons if label.startswith("1. Round "))
    turn = (await club.bob.presses(page.shown, first)).shown
    assert turn.text.startswith(f"### 1. {first[3:]}")
    assert re.search(r"^-# Round \d+ of 12 · .+\n\*\*Played\*\*\n- ", turn.text, re.MULTILINE)
    assert ("done the same" in turn.text) == (len(turn.files) == 1)
    assert (await club.bob.presses(turn, "Chances")).text == page.text


async def test_a_game_that_was_not_played_to_its_end_keeps_its_secrets(club):
    await club.turn(club.ada, club.bob)
    assert (await club.ada.types("table look-back")).text.startswith("This game is still running.")
    await cancelled(club)
    assert (await club.ada.types("table look-back")).text.startswith("This game was not played to its end")


async def test_without_anything_learned_there_is_no_button_and_a_sentence(club, monkeypatch):
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    await brought(club)
    assert not any("Look back" in post.buttons for post in club.posts)
    assert (await club.ada.types("table look-back")).text.startswith("I have learned nothing yet about games like this")


def told_of(after):
    """Return how Ada's first turn is retold in a game of three, as if it was the only one that changed much."""
    export = load_export(json.dumps(exported()).encode())
    table = export.table()
    until = next(count for count, then in enumerate(table.again()) if then.steps > 1)
    turn = Turn(0, until, 0, (0.5, 0.3, 0.2), after)
    found = Analysis((turn,), (Alternative(turn, 0, None, None),), after)
    (told,) = retold(find_box(export.game), table, found, lambda _: export.names)
    return told


def test_a_turn_names_its_player_and_the_one_whose_chance_changed_most_and_is_told_as_its_player_saw_it():
    for after, heading in (
        ((0.6, 0.2, 0.2), "Turn 1, Ada: chance to win 50%, then 60%"),
        ((0.52, 0.1, 0.38), "Turn 1, Ada: chance to win 50%, then 52% · Bob: 30%, then 10%"),
    ):
        told = told_of(after)
        assert (told.heading, told.who) == (heading, "Ada")
        assert "The " in " ".join(told.played.told), "favours are named"
        assert told.played.observation.viewer == 0


async def test_a_turn_is_told_of_the_player_who_held_the_seat_then(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    seat = (await club.live()).seat_of(club.ada.id)
    await club.ada.types("table resign")
    await play_to_the_end(club, Random(1))
    until = len((await club.live()).table.answers)
    turns = [Turn(began, began + 1, seat, (0.5, 0.5), (0.9, 0.1)) for began in (0, until - 1)]

    async def review(self, live, seat):
        return Analysis((*turns,), tuple(Alternative(turn, turn.began, None, None) for turn in turns), turns[-1].after)

    monkeypatch.setattr(Advisers, "review", review)
    page = await club.bob.types("table look-back")
    first, last = page.text.splitlines()[-2:]
    assert first.startswith("1. Turn 1, Ada: ")
    assert last.startswith("2. Round 12, Ada (AI): ")
    for label, name in (("1. Turn 1", "Ada (sun)"), ("2. Round 12", "Ada (AI) (sun)")):
        (alt,) = (await club.bob.presses(page.shown, label)).shown.alts
        assert name in alt


async def test_players_also_look_back_at_their_own_decisions_with_a_better_action_and_why(club):
    await club.start(club.ada, ai=1, game="chang_cheng")
    await play_to_the_end(club, Random(2))
    everyone = await club.ada.types("table look-back")
    assert "My turns" not in (await club.cai.types("table look-back")).shown.buttons
    own = (await club.ada.presses(everyone.shown, "My turns")).shown
    assert "These are your decisions that cost you most:" in own.text
    found = re.findall(r"^\d\. Round \d+, (\w+): chance to win \d+% instead", own.text, re.MULTILINE)
    assert 0 < len(found) <= 3
    assert {*found} == {"Ada"}
    turn = (await club.ada.presses(own, "1. Round")).shown
    chances = re.search(r"only what Ada could see: chance to win (\d+)% instead of (\d+)%", turn.text)
    assert int(chances[1]) > int(chances[2])
    assert len(turn.files) == 2
    assert (await club.ada.presses(turn, "All turns")).text == everyone.text


def analysed(folder, document, *options):
    """Analyse a file on the command line, and return the result."""
    (folder / "log.json").write_text(json.dumps(document))
    return CliRunner().invoke(app, ["analyse", str(folder / "log.json"), *options], env={"COLUMNS": "200"})


@pytest.mark.parametrize("game", find_boxes())
def test_a_file_is_analysed_on_the_command_line(tmp_path, game):
    document = exported(game, seats=2)
    document["seats"][0]["name"] = "\x1b]0;owned\x07*Ada*"
    result = analysed(tmp_path, document, "--pictures", str(tmp_path / "pictures"))
    assert result.exit_code == 0, result.output
    assert len(re.findall(r"^\d\. .+ then \d+%", result.output, re.MULTILINE)) == 3
    *_, end = (line for line in result.output.splitlines() if "│" in line)
    assert sorted(re.findall(r"\d+%", end)) in (["0%", "100%"], ["50%", "50%"])
    names = {path.stem for path in (tmp_path / "pictures").iterdir()}
    assert {"chances", "1-played", "2-played", "3-played"} <= names
    better = result.output.count("An AI player that knew only what")
    assert better + result.output.count("An AI player would have done the same") == 3
    assert sum(name.endswith("better") for name in names) == better
    assert ("*Ada*" in result.output, {*"\x1b\x07"} & {*result.output}) == (True, set())


@pytest.mark.parametrize("why", ["learned nothing yet", "This game was not played to its end"])
def test_a_file_that_cannot_be_analysed_is_refused(tmp_path, monkeypatch, why):
    if "learned" in why:
        monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    result = analysed(tmp_path, exported(seats=2) if "learned" in why else exported(upto=60))
    assert result.exit_code == 1
    assert why in str(result.exception) + result.output
