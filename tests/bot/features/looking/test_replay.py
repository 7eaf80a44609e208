"""A game played back: the board after every step, what happened in it, and the whole of it as a film."""

import io
from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from bot.features.looking.story import KEPT, Films, film_panel, history_pages, step_panel, steps
from bot.kernel.retelling import views
from bot.surface.limits import ALT
from games import find_boxes
from rendering import USUAL, find_painter
from storage.holders import Holder
from tests.bot.discord_messages import read_view
from tests.bot.features.looking.retold import BOXES, lines_of, played, undated
from tests.bot.message_controls import pressable
from tests.bot.possible_messages import MARKED, WIDE, faults_of, live_of
from tests.bot.sketched_pictures import painted_by, size_of

MOST = 10 * 1024 * 1024
"""Bytes of an attachment (Discord's limit)."""


@BOXES
def test_every_step_shows_the_board_after_it_and_together_they_tell_the_whole_game(box):
    live = live_of(box, played(box, Random(1)), "Ada")
    found = steps(live)
    assert found[0].observation == views(live)[0]
    assert found[0].lines == []
    assert [line for step in found for line in step.lines] == lines_of(history_pages(live, undated(live), None))
    seen = views(live)
    assert [step.observation for step in found] == [*seen[: len(found) - 1], live.observation(None)]


@BOXES
@pytest.mark.parametrize("name", [WIDE, MARKED], ids=["wide", "marked"])
@pytest.mark.parametrize("upto", [0, 40, 10**6])
def test_every_step_is_within_the_limits(box, name, upto):
    live = live_of(box, played(box, Random(2), upto=upto), name)
    found = steps(live)
    for number in range(len(found)):
        assert faults_of(step_panel(live, found, number, pictured=True)) == []
    assert faults_of(film_panel(live)) == []


def test_the_seats_are_named_as_their_holders_were_called_then():
    box = next(iter(BOXES.args[1]))
    live = live_of(box, played(box, Random(1), seats=2), "Ada")
    live = replace(live, seats=[live.seats[0], replace(live.seats[1], name="Bob")])
    later = live.table.number // 2
    held = [
        Holder(0, 0, 1, None, "Ada", "began", live.row.created_at),
        Holder(0, later, None, "medium", "Ada (AI)", "resigned", live.row.created_at),
    ]
    found = steps(replace(live, held=held))
    assert [found[0].live.names[0], found[-1].live.names[0]] == ["Ada", "Ada (AI)"]
    named = [step.live.names[0] for step in found]
    assert named == sorted(named), "who has gone does not come back"


# In the channel


async def test_a_stranger_steps_through_the_game_in_place(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    first = (await club.cai.types("table replay")).shown
    assert "Step 0 of" in first.text
    assert "The table before the first move." in first.text
    assert [file.filename for file in first.files] == ["step.png"]
    assert all(first.alts)
    second = (await club.cai.presses(first, "Later")).shown
    assert second.id == first.id
    assert "Step 1 of" in second.text
    (last,) = [option["value"] for option in next(iter(second.menus.values()))][-1:]
    (menu,) = second.menus
    end = (await club.cai.sends(second, menu, last)).shown
    live = await club.live()
    assert f"Step {last} of {last}" in end.text
    assert live.box.texts.headline(live.observation(None), live.shown_names) in end.text
    assert end.alts == [live.box.texts.alt(live.observation(None), live.names, ALT)]
    assert {"Later ▶", "Latest"}.isdisjoint(pressable(end))
    start = (await club.cai.presses(end, "First")).shown
    assert start.text == first.text
    assert {"First", "◀ Earlier"}.isdisjoint(pressable(start))
    assert (await club.cai.presses(start, "Latest")).shown.text == end.text


async def test_everyone_sees_the_same_replay(club):
    await club.petition(club.ada, club.bob)
    seen = set()
    for person in (club.ada, club.bob, club.cai):
        end = (await person.presses((await person.types("table replay")).shown, "Latest")).shown
        seen.add((end.text, *end.alts))
    assert len(seen) == 1


async def test_the_film_is_painted_once_for_all_who_look(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    painted = []

    class Filming:
        def story(self, seen, names, look):
            painted.append(len(seen))
            return b"GIF89a film"

        def __getattr__(self, picture):
            return lambda *seen: b"picture"

    with painted_by(lambda game: Filming()):
        shown = [(await person.types("table replay", how="film")).shown for person in (club.ada, club.cai)]
        assert [file.filename for panel in shown for file in panel.files] == ["film.gif", "film.gif"]
        assert len(painted) == 1
        assert shown[0].alts == ["The whole game so far in ten seconds."]
        back = (await club.cai.presses(shown[1], "Step by step")).shown
        assert (back.id, [file.filename for file in back.files]) == (shown[1].id, ["step.png"])
        assert "Chronicle" in (await club.cai.presses(back, "Chronicle")).shown.text
        (active,) = await club.waited_for()
        await active.types("huangdi recruit", peasants=2)
        await club.cai.types("table replay", how="film")
    assert len(painted) == 2, "the game has gone on"


async def test_the_film_leads_back_to_the_question_of_the_player_whose_turn_it_is(club):
    await club.turn(club.ada, club.bob)
    (active,) = await club.waited_for()
    film = (await active.types("table replay", how="film")).shown
    back = (await active.presses(film, "Back to your turn")).shown
    assert (back.id, "which role card do you play?" in back.text) == (film.id, True)
    assert "Back to your turn" not in (await club.cai.types("table replay", how="film")).shown.buttons


async def test_why_there_is_no_film(club, faults):
    await club.start(club.ada, club.bob)
    assert "The film begins with the first step" in (await club.cai.types("table replay", how="film")).text
    for person in (club.ada, club.bob):
        await club.keep(person)

    class Blind:
        def __getattr__(self, name):
            return lambda *seen: 1 // 0

    with painted_by(lambda game: Blind()):
        assert "couldn't make the film" in (await club.cai.types("table replay", how="film")).text
        shown = (await club.cai.types("table replay")).shown
        assert shown.files == []
        assert "Step 0" in shown.text
    assert faults.taken()
    await club.ada.types("table options", option="picture", choice="none")
    assert "has pictures turned off" in (await club.cai.types("table replay", how="film")).text
    assert (await club.cai.types("table replay")).shown.files == []


async def test_a_film_too_large_for_the_channel_is_left_out(club):
    await club.turn(club.ada, club.bob)

    class Lavish:
        def story(self, *seen):
            return bytes(25 * 1024 * 1024 + 1)  # what SimCord takes

    with painted_by(lambda game: Lavish()):
        shown = (await club.cai.types("table replay", how="film")).shown
    assert shown.files == []
    assert "larger than Discord accepts here (25 MiB)" in shown.text


async def test_only_the_last_films_are_kept():
    few = 4
    box = next(iter(BOXES.args[1]))
    live, films = live_of(box, played(box, Random(1), upto=30), "Ada"), Films()

    class Filming:
        count = 0

        def story(self, *seen):
            Filming.count += 1
            return bytes(KEPT // few)

    with painted_by(lambda game: Filming()):
        for table_id in range(few + 1):
            await films.of(replace(live, row=replace(live.row, id=table_id)), None)
        assert Filming.count == few + 1
        await films.of(replace(live, row=replace(live.row, id=few)), None)
        assert Filming.count == few + 1
        await films.of(replace(live, row=replace(live.row, id=0)), None)
        assert Filming.count == few + 2
        assert sum(map(len, films._kept.values())) == KEPT


@BOXES
async def test_films_and_boards_of_the_largest_game_can_be_attached(box):
    live = live_of(box, played(box, Random(2)), WIDE)
    found = steps(live)
    painter = find_painter(box.name)
    half = len(found) // 2
    for step in (found[0], found[half], found[-1]):
        picture = painter.board(step.observation, step.live.names, USUAL)
        assert size_of(picture)[0] == USUAL.width
        assert len(picture) < MOST
    film = painter.story([step.observation for step in found[: half + 1]], live.names, USUAL)
    assert len(film) < MOST
    with Image.open(io.BytesIO(film)) as moving:
        assert moving.n_frames > 10


def test_the_film_of_a_finished_game_is_of_the_whole_of_it():
    live = live_of(find_boxes()["han"], played(find_boxes()["han"], Random(1), upto=30), "Ada")
    assert "The whole game so far in ten seconds." in read_view(film_panel(live)).text
    over = replace(live, row=replace(live.row, state="ended"))
    assert "The whole game in ten seconds." in read_view(film_panel(over)).text
