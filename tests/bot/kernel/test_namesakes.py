"""Players with the same name are told apart by the marks of their seats, wherever they are named."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.looking.ui import DETAIL, TABLE
from bot.features.seats.service import seat_called
from bot.kernel.naming import name_later, names_of
from bot.kernel.saying import shown, spoken_now
from bot.kernel.words import Declined
from bot.surface.limits import ALT
from games import find_box, find_boxes
from games.engine import Table
from games.engine.language import languages, speaking
from storage import SeatRow
from tests.bot.discord_messages import read_view
from tests.bot.possible_messages import NOW, live_of, messages_of

MARKED = {
    "huang_di": ["sun", "wave", "mountain"],
    "han": ["sun", "wave", "mountain"],
    "chang_cheng": ["sun", "wave", "mountain"],
    "huang": ["Tiger", "Rabbit", "Rat"],
}
CASES = [
    (["Alex", "Bo", "alex"], ["Alex (sun)", "Bo", "alex (mountain)"]),
    (["Alex", "Alex ", "A\u200blex"], ["Alex (sun)", "Alex (wave)", "Alex (mountain)"]),
    (["Ａlex", "Alex", "Bo"], ["Ａlex (sun)", "Alex (wave)", "Bo"]),  # noqa: RUF001
    (["Ale\u0301x", "Al\u00e9x", "Straße"], ["Al\u00e9x (sun)", "Al\u00e9x (wave)", "Straße"]),
    (["STRASSE", "Straße", "Bo"], ["STRASSE (sun)", "Straße (wave)", "Bo"]),
    (["Alex", "Alex", "Alex (sun)"], ["Alex (sun)", "Alex (wave)", "Alex (sun) (mountain)"]),
    (["Alex (sun)", "Alex (sun)", "Bo"], ["Alex (sun)", "Alex (sun) (wave)", "Bo"]),
    (["Alex (wave)", "Alex", "Bo"], ["Alex (wave)", "Alex", "Bo"]),
    (["Alex", "Bo"], ["Alex", "Bo"]),
    (["Alex", "Alexa", "Al"], ["Alex", "Alexa", "Al"]),
    (["*x*", "*x*", "Bo"], ["\\*x\\* (sun)", "\\*x\\* (wave)", "Bo"]),
]


def seated(*names, ai=()):
    """The seats of people called so; those in `ai` are AI players."""
    holders = (("medium", None) if seat in ai else (None, seat + 1) for seat, _ in enumerate(names))
    return [SeatRow(seat, person, ai, names[seat], NOW) for seat, (ai, person) in enumerate(holders)]


@pytest.mark.parametrize(("names", "told_apart"), CASES)
def test_those_who_share_a_name_and_only_they_have_the_mark_of_their_seat(names, told_apart):
    assert names_of("huang_di", seated(*names), shown) == told_apart


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_the_mark_is_what_the_game_itself_tells_seats_by(box):
    marks = MARKED[box.name]
    assert names_of(box.name, seated("Alex", "Alex", "Bo")) == [f"Alex ({marks[0]})", f"Alex ({marks[1]})", "Bo"]
    for language in languages():
        with speaking(language):
            assert len({box.mark(seat).casefold() for seat in range(box.seats[-1])}) == box.seats[-1]


def test_ai_players_are_told_apart_too_and_from_a_person_called_like_one_in_any_language():
    two = seated("Mei (AI)", "Mei (AI)", ai=(0, 1))
    assert names_of("han", two) == ["Mei (AI) (sun)", "Mei (AI) (wave)"]
    mixed = seated("Mei (AI)", "Mei (KI)", "Bo", ai=(0,))
    for language, marks in (("en", ("sun", "wave")), ("de", ("Sonne", "Welle"))):
        with speaking(language):
            mei, person, bo = names_of("han", mixed)
            assert mei.endswith(f" ({marks[0]})")
            assert (person, bo) == (f"Mei (KI) ({marks[1]})", "Bo")


@pytest.mark.parametrize("game", MARKED)
def test_a_name_that_is_said_later_has_the_mark_in_the_readers_language(game):
    holders = seated("Alex", "Alex", "Bo")
    later = [name_later(game, holders, seat) for seat in range(3)]
    for language in languages():
        with speaking(language):
            assert [spoken_now(name) for name in later] == names_of(game, holders, shown)
            mentioned = name_later(game, holders, 0, mention="<@5>")
            assert spoken_now(mentioned) == f"<@5> ({find_box(game).mark(0)})"
    assert name_later(game, holders, 2, mention="<@5>") == "<@5>"


NAMES = st.lists(st.text("aA(sunwve) \u200b*", max_size=12) | st.just("A (sun)"), min_size=2, max_size=6)


@settings(deadline=None)
@given(NAMES, st.sets(st.integers(0, 5)), st.sampled_from(languages()))
def test_no_two_names_at_a_table_are_alike(names, ai, language):
    with speaking(language):
        told = names_of("huang_di", seated(*names, ai=ai))
    assert len({name.casefold() for name in told}) == len(names)


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
def test_every_message_of_a_game_names_players_with_the_mark_once(box):
    live = live_of(box, Table(box.new(2, {}), nature=Random(1)), "Alex")
    texts = box.texts
    items = texts.items(live.observation(None), live.names)
    named = [
        texts.headline(live.observation(None), live.shown_names),
        texts.board(live.observation(None), live.shown_names, TABLE),
        texts.alt(live.observation(None), live.names, ALT),
        texts.scoring(live.observation(None), live.shown_names),
        *(label.text for label in items.values()),
        *(texts.detail(item, live.observation(None), live.events, live.shown_names, DETAIL) for item in items),
        *(read_view(view).text for view in messages_of(live, 0)),
    ]
    marks = [box.mark(seat) for seat in (0, 1)]
    assert any(f"Alex ({marks[1]})" in text for text in named)
    for text in named:
        assert f"({marks[0]}) ({marks[0]})" not in text
        assert text.count("Alex") == sum(text.count(f"Alex ({mark})") for mark in marks), text


def test_a_seat_is_typed_by_the_name_that_is_shown():
    box = find_box("huang")
    live = live_of(box, Table(box.new(2, {}), nature=Random(1)), "Alex")
    assert [seat_called(live, f"alex ({mark})") for mark in ("tiger", "rabbit")] == [0, 1]
    with pytest.raises(Declined, match=r"Alex \(Tiger\) and Alex \(Rabbit\)"):
        seat_called(live, "Alex")


async def test_two_people_of_one_name_are_told_apart_in_the_channel(club):
    other = club.invite("Ada")
    await club.turn(club.ada, other)
    live = await club.live()
    assert sorted(live.names) == ["Ada (sun)", "Ada (wave)"]
    scores, text = (await club.ada.types("scores")).text, (await club.ada.types("table text")).text
    for name in live.names:
        assert name in scores
        assert name in text
        assert name in club.board.alts[0]
    await other.types("table resign")
    left = (await club.live()).names[live.seat_of(other.id)]
    assert left == "Ada (AI)"
    assert "Ada" in (await club.live()).names  # nobody else is called so any more
