"""Commands that cannot be carried out say why and change nothing; those that cannot be undone ask for confirmation."""

from __future__ import annotations

import dataclasses
from random import Random

import discord
import pytest

from games import find_boxes
from storage import NewLogRow, log, sealed, tables
from tests.bot.features.ending.ending import abandoned, cancelled, play_to_the_end
from tests.bot.found_posts import other_of
from tests.bot.players import take_turn
from tests.bot.stored_rows import refused

NO_TABLE = "There is no table in this channel. Open one with `/table new`."
NOT_BEGUN = "This game has not begun. Start it with `/table start` when everyone has joined."
HOST = "Only the host, <@"
NOT_SEATED = "Only players at the table can do that."
RUNS = "You can only do that before the game begins. To leave a running game, use `/table resign`."
STRANGER = "You have no seat at this table, but you can watch "
NOTHING_BACK = "You can't take anything back: "
OVER = (
    "This game is over. Open a new table with `/table new`. You can still look at this one with `/table show`, "
    "`/table history` and `/table replay`."
)
WITHOUT_A_TABLE = {
    NO_TABLE: [
        *((name, {}) for name in ("hand", "move", "undo", "status")),
        *((f"table {name}", {}) for name in ("join", "leave", "start", "show", "cancel", "resign", "add-ai")),
        ("table options", {"option": "provinces", "choice": "one_more"}),
        ("table reminders", {}),
        ("bid", {"jade": 1}),
        ("huangdi recruit", {"peasants": 1}),
    ],
    "There is no game called 'mahjong'": [("table new", {"game": "mahjong"})],
}
IN_THE_LOBBY = [
    ("ada", "table new", {}, "This channel already has a table. Finish it, end it with `/table cancel`"),
    ("ada", "table join", {}, "You are already at this table."),
    ("bob", "table leave", {}, "You are not at this table."),
    ("bob", "table start", {}, "Only players at the table can start it. Take a seat with `/table join`."),
    ("ada", "table start", {}, "Huang Di is for 2 to 6 players, but 1 has joined."),
    ("bob", "table cancel", {}, "Only the host, "),
    ("ada", "table resign", {}, NOT_BEGUN),
    ("ada", "table add-ai", {"level": "clever"}, "There is no AI player called 'clever'. There are: easy, medium,"),
    ("ada", "table options", {"option": "walls", "choice": "two"}, "There is no option 'walls'. Options: provinces, "),
    ("ada", "table options", {"option": "provinces", "choice": "two"}, "'two' is not a choice for provinces. Choose "),
    ("bob", "table options", {"option": "theme", "choice": "dark"}, HOST),
    ("bob", "table options", {"option": "clock", "choice": "12h"}, HOST),
    ("bob", "table options", {"option": "supplies", "choice": "finite"}, NOT_SEATED),
    ("bob", "table add-ai", {}, NOT_SEATED),
    ("bob", "table reminders", {"hour": 7}, NOT_SEATED),
    ("ada", "table reminders", {"zone": "Mars/Olympus"}, "There is no time zone 'Mars/Olympus'"),
    *(("ada", name, {}, NOT_BEGUN) for name in ("hand", "move", "undo", "status")),
    ("ada", "bid", {"jade": 1}, NOT_BEGUN),
    ("ada", "help", {"topic": "cheating"}, "The help on Huang Di has no page on 'cheating'. Pages: "),
    ("ada", "help", {"game": "mahjong"}, "There is no game called 'mahjong'"),
]
WHICH_CARD = "Turn 1 of 3: which role card"
IN_THE_GAME = [
    ("active", "table new", {}, "This channel already has a table."),
    ("cai", "table join", {}, RUNS),
    *(("active", f"table {name}", {}, RUNS) for name in ("leave", "start", "add-ai")),
    (
        "active",
        "table options",
        {"option": "provinces", "choice": "one_more"},
        "The game has begun, so provinces can't change any more. You can still change: picture, chronicle, theme, ",
    ),
    ("other", "table options", {"option": "walls", "choice": "two"}, "There is no option 'walls'. Options: "),
    ("cai", "table options", {"option": "theme", "choice": "dark"}, HOST),
    ("cai", "table reminders", {"on": False}, NOT_SEATED),
    ("cai", "table cancel", {}, NOT_SEATED),
    *(("cai", name, {}, STRANGER) for name in ("table resign", "hand", "move", "undo")),
    ("cai", "huangdi recruit", {"peasants": 1}, STRANGER),
    ("other", "huangdi recruit", {"peasants": 1}, "It's not your turn. The game is waiting for **"),
    ("other", "undo", {}, NOTHING_BACK),
    ("active", "undo", {}, NOTHING_BACK),
    ("active", "undo", {"what": "turn"}, NOTHING_BACK),
    ("active", "bid", {"jade": 1}, f"That doesn't fit now. The question is: {WHICH_CARD}"),
    ("active", "huangdi end", {}, f"That doesn't fit now. The question is: {WHICH_CARD}"),
    ("active", "huangdi recruit", {"peasants": 9}, "Give a whole number from 1 to 5."),
    ("active", "huangdi recruit", {"peasants": 1, "card": "Cook"}, f"That doesn't fit. {WHICH_CARD}"),
    ("active", "huangdi build", {"first": "p1:l1:c1"}, "Not now: Builder (you have no blocks, so quarry some first"),
    ("active", "huangdi move", {"province": "Atlantis"}, "That doesn't fit. Where does your taskmaster go?"),
]


async def test_without_a_table(club):
    for sentence, commands in WITHOUT_A_TABLE.items():
        for command, options in commands:
            assert (await refused(club, club.ada, command, **options)).startswith(sentence), command
    for command, option in (("huangdi recruit", "peasants"), ("table add-ai", "level"), ("table options", "option")):
        assert await club.ada.suggested(command, option) == {}


@pytest.mark.parametrize(("stage", "cases"), [("lobby", IN_THE_LOBBY), ("turn", IN_THE_GAME)])
async def test_at_a_table(club, stage, cases):
    people = {"ada": club.ada, "bob": club.bob, "cai": club.cai}
    if stage == "lobby":
        await club.lobby(club.ada)
    else:
        people["active"] = await club.turn(club.ada, club.bob)
        people["other"] = other_of(club, people["active"])
        assert await club.cai.suggested("huangdi recruit", "card") == {}
    for who, command, options, sentence in cases:
        assert (await refused(club, people[who], command, **options)).startswith(sentence), (who, command, options)


async def test_a_full_table_and_one_with_options_for_others(club):
    guests = [club.invite(f"Guest {number}") for number in range(5)]
    await club.lobby(club.ada, *guests)
    full = "The table is full. Huang Di is for 2 to 6 players."
    assert await refused(club, club.bob, "table join") == full
    assert await refused(club, club.ada, "table add-ai") == full
    for guest in guests[1:]:
        await guest.types("table leave")
    await club.ada.types("table options", option="provinces", choice="one_fewer")
    assert (await refused(club, club.ada, "table start")).startswith("With 2 players the wall cannot cross 1 province.")


async def test_a_bid_that_a_player_cannot_pay(club):
    await club.petition(club.ada, club.bob)
    for jade in (16, 2**40, -1):
        assert await refused(club, club.ada, "bid", jade=jade) == "Give a whole number from 0 to 15."


@pytest.mark.parametrize("permission", ["view_channel", "send_messages", "attach_files", "read_message_history"])
async def test_a_permission_that_the_bot_lacks_is_named(club, permission):
    denied = {club.guild.me: discord.PermissionOverwrite(**{permission: False})}
    club.channel = club.guild.create_text_channel("closed", overwrites=denied)
    sentence = await refused(club, club.ada, "table new")
    assert sentence.startswith("I need more permissions in this channel: ")
    assert permission.replace("_", " ").title() in sentence


async def test_a_table_of_another_game_is_told_which_command_to_use(club, monkeypatch):
    active = await club.turn(club.ada, club.bob)
    live = await club.live()
    monkeypatch.setitem(vars(live), "box", dataclasses.replace(live.box, title="Chess", command="chess"))
    sentence = await refused(club, active, "huangdi recruit", peasants=1)
    assert sentence == "This channel's table plays Chess. Use `/chess …`."


def test_every_game_has_a_command_group(club):
    offered = set(club.ada.actor.available_commands(club.channel))
    for box in find_boxes().values():
        assert {f"{box.command} {action.name}" for action in box.actions} <= offered


async def test_a_clicked_answer_can_be_typed_again_but_not_changed(club):
    active = await club.turn(club.ada, club.bob)
    panel = (await active.presses(club.board, "Take your turn")).shown
    await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruiter")
    assert list(await active.suggested("huangdi recruit", "card")) == ["recruiter"]
    otherwise = await refused(club, active, "huangdi recruit", peasants=1, card="Cook")
    assert otherwise == "You already chose: Recruiter. To choose again, take it back with `/undo` first."
    reply = await active.types("huangdi recruit", peasants=1, card="Recruiter")
    assert "recruits 1 peasant" in reply.text + club.board.text


# Leaving, and taking back


async def test_the_last_to_leave_a_lobby_closes_it(club):
    await club.lobby(club.ada, club.bob, ai=2)
    await club.ada.types("table leave")
    assert club.ada.mention not in club.posts[0].text
    await club.bob.types("table leave")
    assert "everyone left" in club.posts[0].text
    assert club.posts[0].buttons == {}
    assert await refused(club, club.ada, "table join") == NO_TABLE
    assert (await club.ada.types("table show")).text == NO_TABLE
    assert (await club.ada.sends(club.posts[0], "hd:show:1:0:")).text != "Here it is."
    assert len(club.posts) == 1


async def test_a_bidder_resigns_and_the_bids_are_revealed(club):
    await club.petition(club.ada, club.bob)
    await club.ada.types("bid", jade=0)
    await club.bob.types("table resign")
    assert "petition of the emperor" in "\n".join(post.text for post in club.boards)
    assert await club.waited_for() == [club.ada]
    await club.ada.types("table resign")
    assert "No players are left, so the table is closed." in club.posts[-1].text
    assert (await refused(club, club.ada, "move")).startswith("This game is over.")


async def test_a_choice_and_a_turn_are_taken_back_until_another_player_acts(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("huangdi recruit", peasants=2)
    await active.types("huangdi emperor", where="p1:l1:c1")
    assert "Where does the emperor block go?" in (await active.types("undo")).text
    assert "which role card do you play?" in (await active.types("undo", what="turn")).text
    assert (await refused(club, active, "undo")).startswith(NOTHING_BACK)
    await take_turn(active)
    assert await club.waited_for() != [active]
    await active.types("undo", what="turn")
    assert "takes back their last turn" in club.board.text
    assert f"{active.mention}: your turn in" in club.board.text
    await active.types("huangdi quarry", blocks=3)
    await active.types("huangdi end")
    assert "quarries 3 blocks" in club.board.text
    assert "recruits" not in club.board.text, "what was taken back is not told"
    await other_of(club, active).types("huangdi recruit", peasants=1)
    assert (await refused(club, active, "undo")).startswith(NOTHING_BACK)


# Confirmations


async def has_seat(club, person, table_id=1):
    return person.id in (await club.live(table_id)).persons.values()


@pytest.mark.parametrize("asks", [True, False])
async def test_a_change_of_seats_is_confirmed_unless_the_player_wants_no_questions(club, asks):
    await club.turn(club.ada, club.bob, club.cai)
    dee, seat = club.invite("Dee"), str((await club.live()).seat_of(club.bob.id) + 1)
    await club.cai.types("table resign")
    for person in (club.ada, dee):
        await person.types("my confirm", choice="on" if asks else "off")
    assert (await refused(club, club.ada, "table take-over")).startswith("You already have a seat at this table.")
    for person, command, given, title, sure, changed in (
        (dee, "table take-over", {}, "### Take Cai (AI)'s seat\nThe seat is yours", "Take the seat", dee),
        (club.ada, "table replace", {"seat": seat}, "### Replace?\nAn AI player takes **Bob**'s", "Replace", club.bob),
        (club.ada, "table resign", {}, "### Resign?\nAn AI player takes your seat.", "Resign", club.ada),
    ):
        had_seat = await has_seat(club, changed)
        reply = await person.types(command, **given, confirm=False)
        assert (reply.private, reply.text.startswith(title)) == (True, asks)
        assert (await has_seat(club, changed) == had_seat) == asks
        if asks:
            await person.presses(reply.shown, sure)
            assert await has_seat(club, changed) is not had_seat


@pytest.mark.parametrize(
    ("way", "title", "sure", "state"),
    [
        ("lobby", "### Cancel the table?\nThe table ends for", "Cancel the table", "cancelled"),
        ("cancel", "### End the game\n", "End without a result", "cancelled"),
        ("end", "### End the game\n", "End here", "ended"),
    ],
)
async def test_ending_a_table_asks_for_confirmation(club, way, title, sure, state):
    for table_id, asks in ((1, True), (2, False)):
        await (club.lobby(club.ada, game="han") if way == "lobby" else club.start(club.ada, ai=1, game="han"))
        await club.ada.types("my confirm", choice="on" if asks else "off")
        reply = await club.ada.types("table cancel" if way == "lobby" else f"table {way}", confirm=False)
        if asks:
            assert reply.private
            assert reply.text.startswith(title)
            assert (await club.bot.app.tables.stored(table_id))[0].state in ("lobby", "running")
            await club.ada.presses(reply.shown, sure)
        assert (await club.bot.app.tables.stored(table_id))[0].state == state


# Tables that are over


@pytest.mark.parametrize("end", [abandoned, cancelled])
async def test_every_command_at_a_table_that_is_over_says_so(club, end):
    await club.turn(club.ada, club.bob)
    await end(club)
    for person in (club.ada, club.cai):
        for command in ("undo", "ahead", "huangdi end", "table resign", "table take-over", "table start", "move"):
            assert (await person.types(command)).text == OVER
    await club.restart()
    assert (await club.ada.types("move")).text == OVER


async def test_a_hand_is_still_shown_to_its_last_holder_alone(club):
    await club.turn(club.ada, club.bob)
    board, button, hand = club.board, club.board.button("My hand"), (await club.ada.types("hand")).text
    await cancelled(club)
    assert hand == (await club.ada.types("hand")).text == (await club.ada.sends(board, button)).text
    assert (await club.cai.types("hand")).text == OVER


@pytest.mark.parametrize("end", [abandoned, cancelled])
async def test_the_last_board_of_a_table_that_is_over_is_shown_without_calling_anyone(club, end):
    await club.turn(club.ada, club.bob)
    await end(club)
    before, host = len(club.boards), club.person((await club.live()).row.host_id)
    assert (await host.types("table show")).text == "Here it is."
    assert "before the end of the game" in club.board.text
    words = (await club.cai.types("table text")).text
    assert words.startswith(f"{club.board.text}\n")
    assert "Round 1" not in words
    assert set(club.board.buttons) == {"Scores", "Board as text", "More"}
    await club.env.advance_time(60)
    shown = (await host.presses(club.board, "More")).shown
    assert (await host.presses(shown, "Post the board again")).text == "Here it is."
    assert len(club.boards) == before + 2


async def test_a_finished_game_is_shown_with_its_points(with_pebbles):
    club = with_pebbles
    await club.start(club.ada, club.bob, game="pebbles")
    await play_to_the_end(club, Random(1))
    scoring = club.posts[-1].text
    await club.bob.types("table show")
    assert [post.is_board for post in club.posts[-2:]] == [True, False]
    assert club.posts[-1].text == scoring


# Frozen tables


async def test_a_log_that_does_not_replay_freezes_its_table_and_is_kept(club, in_german):
    await club.turn(club.ada, club.bob)
    number = (await club.live()).table.number
    async with club.bot.app.tables.database.transaction() as connection:
        await log.append(connection, 1, number, [NewLogRow(0, "fly", "answer")])
    await club.restart()
    why = f"I can't replay its log from entry {number} on. "
    for command, options in (("move", {}), ("bid", {"jade": 1}), ("table show", {}), ("undo", {})):
        sentence = (await club.ada.types(command, **options)).text
        assert sentence.startswith(f"This table is frozen, and its log is kept: {why}")
        assert "`/table cancel` frees the channel" in sentence
    in_german.add(club.bob.id)
    german = f"Ab Eintrag {number} kann ich sein Protokoll nicht nachspielen."
    assert [sentence in (await club.bob.types("move")).text for sentence in (german, why)] == [True, False]
    assert (await club.ada.types("table cancel")).text == "The table is cancelled. The channel is free for a new one."
    assert (await club.ada.types("table new", game="huang_di")).text.startswith("A table of Huang Di is open")
    async with club.bot.app.tables.database.reading() as connection:
        assert len(await log.read(connection, 1)) == number + 1


@pytest.mark.parametrize("answer", [9_999, "fly", {"jade": 1}, None])
async def test_a_sealed_answer_that_the_rules_do_not_accept_freezes_its_table(club, answer):
    await club.petition(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await sealed.put(connection, 1, (await club.live()).table.number, 0, answer)
    await club.restart()
    for command in ("move", "table show"):
        sentence = (await club.ada.types(command)).text
        assert sentence.startswith("This table is frozen, and its log is kept: I can't replay its log from entry")
    assert (await club.bot.app.tables.stored(1))[0].state == "frozen"


async def test_a_reason_that_an_earlier_program_has_stored_is_shown_as_it_is(club):
    await club.turn(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_state(connection, 1, "frozen", reason="The log was played by version 0.")
    await club.restart()
    assert "kept: The log was played by version 0. " in (await club.ada.types("move")).text


@pytest.mark.parametrize(("state", "then"), [("running", "frozen"), ("ended", "ended")])
async def test_a_game_of_other_rules_is_frozen_unless_it_is_over(club, state, then):
    await club.turn(club.ada, club.bob)
    version = (await club.live()).box.version + 1
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_rules_version(connection, 1, version)
        await tables.set_state(connection, 1, state)
    await club.restart()
    reply = await club.ada.sends(club.board, "hd:open:1:0:")
    assert f"It was played with version {version} of the rules of Huang Di" in reply.text
    assert (await club.bot.app.tables.stored(1))[0].state == then


async def test_a_lobby_that_was_opened_under_other_rules_starts_with_these(club):
    await club.lobby(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_rules_version(connection, 1, 0)
    await club.ada.types("table start")
    live = await club.live()
    assert live.row.rules_version == live.box.version
    await club.restart()
    assert (await club.live()).goes_on
