"""Closer looks at everything on the table, each with only what the reader may know."""

from random import Random
from types import SimpleNamespace

from bot.features.looking.ui import DETAIL
from bot.features.play.answers import as_keys
from games.engine import Table
from games.han import BOX
from rendering import find_painter
from tests.bot.sketching import painted_by


async def more_of(person, club):
    """The panel behind `More`."""
    return (await person.presses(club.board, "More")).shown


def closer(panel):
    """The menu of what can be looked at: its `custom_id`, and its options by value."""
    ((custom_id, options),) = ((menu, options) for menu, options in panel.menus.items() if menu.startswith("hm:look:"))
    return custom_id, {option["value"]: option["label"] for option in options}


async def test_every_thing_on_the_table_can_be_looked_at_in_place(club):
    active = await club.turn(club.ada, club.bob)
    custom_id, items = closer(await more_of(active, club))
    assert {"seat:0", "seat:1", "p1", "p2", "recruiter", "resources", "builder", "taskmaster", "last"} == set(items)
    with painted_by(find_painter):
        for item in items:
            panel = await more_of(active, club)
            shown = (await active.sends(panel, custom_id, item)).shown
            assert shown.id == panel.id
            assert shown.text
            assert [file.filename for file in shown.files] == ["look.png"] * bool(shown.alts)
            assert "More" not in shown.buttons
            back = (await active.presses(shown, "Back")).shown
            assert closer(back) == (custom_id, items)


async def test_places_and_role_cards_are_pictured(club):
    active = await club.turn(club.ada, club.bob)
    with painted_by(find_painter):
        panel = await more_of(active, club)
        for item in ("p1", "builder"):
            shown = (await active.sends(panel, closer(panel)[0], item)).shown
            assert [file.filename for file in shown.files] == ["look.png"]


async def test_a_stranger_looks_with_the_eyes_of_the_public(club):
    active = await club.turn(club.ada, club.bob)
    live = await club.live()
    panel = await more_of(club.cai, club)
    custom_id, items = closer(panel)
    for item in items:
        shown = (await club.cai.sends(panel, custom_id, item)).shown
        events = [event.seen_by(None) for event in live.events]
        detail = live.box.texts.detail(item, live.observation(None), events, live.shown_names, DETAIL)
        assert shown.text == detail
    assert active != club.cai


async def test_a_thing_that_is_not_there_is_declined_with_what_there_is(club):
    active = await club.turn(club.ada, club.bob)
    panel = await more_of(active, club)
    reply = await active.sends(panel, closer(panel)[0], "p9")
    assert "There is no 'p9' to look at" in reply.text
    assert "Longxi" in reply.text


async def test_what_is_seen_closely_is_never_shown_in_a_public_post(club):
    active = await club.turn(club.ada, club.bob)
    panel = await more_of(active, club)
    before = [post.text for post in club.posts]
    reply = await active.sends(club.board, closer(panel)[0], "p1")
    assert "earlier moment" in reply.text
    assert [post.text for post in club.posts] == before


async def test_the_same_is_typed(club):
    await club.turn(club.ada, club.bob)
    offered = await club.cai.suggested("look", "what", "shang")
    assert offered == {"p2": "Shangjun"}
    assert "Shangjun" in (await club.cai.types("look", what="p2")).text
    assert "There is no 'nowhere' to look at" in (await club.cai.types("look", what="nowhere")).text
    assert "Points so far" in (await club.cai.types("scores")).text


async def test_a_thing_is_found_by_what_it_is_called_too(club):
    await club.turn(club.ada, club.bob)
    suggested = await club.cai.suggested("look", "what")
    bobs = next(key for key, label in suggested.items() if label.startswith("Bob"))
    expected = (await club.cai.types("look", what=bobs)).text
    for typed in ("Bob", "bob", " BOB ", "@Bob", suggested[bobs]):
        assert (await club.cai.types("look", what=typed)).text == expected
    for typed in ("B", "Bobby", "card", " "):  # which begins two things, or none
        assert (await club.cai.types("look", what=typed)).text.startswith("There is no ")


async def test_a_province_is_found_by_its_other_names(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    expected = (await club.cai.types("look", what="Qin")).text
    for typed in ("Ch'in", "ch\u2019in", "Chin", "ch'i"):
        assert (await club.cai.types("look", what=typed)).text == expected
        assert set(await club.cai.suggested("look", "what", typed)) == {"chin"}


def test_an_option_is_typed_by_its_other_names():
    table = Table(BOX.new(3, {}), nature=Random(2))
    (seat,) = table.waiting
    live, place = (
        SimpleNamespace(table=table, box=BOX),
        next(action for action in BOX.actions if action.name == "place"),
    )
    assert "chin" in table.ask_of(seat).options
    for typed in ("Qin", "Ch'in", "ch\u2019in ", "CHIN"):
        assert as_keys(place, live, seat, {"province": typed}) == {"province": "chin"}
    assert as_keys(place, live, seat, {"province": "Ch"}) == {"province": "Ch"}


async def test_the_board_in_words_says_whom_a_petition_waits_for(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.bob.types("bid", jade=0)
    live = await club.live()
    names = ", ".join(live.shown_names[seat] for seat in live.waiting)
    assert (await club.cai.types("table text")).text.endswith(f"The game is waiting for {names}.")
    for person in (club.ada, club.cai):
        await person.types("bid", jade=0)
    assert "The game is waiting for" not in (await club.cai.types("table text")).text
