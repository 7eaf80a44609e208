"""Commands that cannot be carried out say why and change nothing; those that cannot be undone ask for confirmation."""

from random import Random

import discord
import pytest

from bot.features.play.answers import path_of
from bot.kernel.words import Declined
from games import find_box
from games.engine import Table
from storage import NewLogRow, log, tables
from tests.bot.at_the_club import other_of, play_to_the_end, refused, seat_of
from tests.bot.possible_messages import live_of

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
LOBBY = ("table join", "table leave", "table start", "table show", "table cancel", "table resign", "table add-ai")
WITHOUT_A_TABLE = [
    *(("ada", name, {}, NO_TABLE) for name in ("hand", "move", "undo", "status", "table reminders", *LOBBY)),
    ("ada", "table options", {"option": "provinces", "choice": "one_more"}, NO_TABLE),
    ("ada", "bid", {"jade": 1}, NO_TABLE),
    ("ada", "huangdi recruit", {"peasants": 1}, NO_TABLE),
    ("ada", "table new", {"game": "mahjong"}, "There is no game called 'mahjong'"),
]
IN_THE_LOBBY = [
    ("ada", "table new", {}, "This channel already has a table. Finish it, end it with `/table cancel`"),
    ("ada", "table join", {}, "You are already at this table."),
    ("bob", "table leave", {}, "You are not at this table."),
    ("bob", "table start", {}, "Only players at the table can start it. Take a seat with `/table join`."),
    ("ada", "table start", {}, "Huang Di is for 2 to 6 players, but 1 has joined."),
    ("bob", "table cancel", {}, "Only the host, "),
    ("ada", "table add-ai", {"level": "clever"}, "There is no AI player called 'clever'. There are: easy, medium,"),
    ("ada", "table options", {"option": "walls", "choice": "two"}, "There is no option 'walls'. Options: provinces, "),
    ("ada", "table options", {"option": "provinces", "choice": "two"}, "'two' is not a choice for provinces. Choose "),
    ("bob", "table options", {"option": "theme", "choice": "dark"}, HOST),
    ("bob", "table options", {"option": "supplies", "choice": "finite"}, NOT_SEATED),
    ("bob", "table add-ai", {}, NOT_SEATED),
    ("bob", "table reminders", {"hour": 7}, NOT_SEATED),
    ("ada", "table reminders", {"zone": "Mars/Olympus"}, "There is no time zone 'Mars/Olympus'"),
    *(("ada", name, {}, NOT_BEGUN) for name in ("hand", "move", "undo", "status", "table resign")),
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
    ("active", "huangdi recruit", {"peasants": 1, "card": "Cook"}, f"“Cook” doesn't fit. {WHICH_CARD}"),
    ("active", "huangdi build", {"first": "p1:l1:c1"}, "Not now: Builder (you have no blocks)"),
    ("active", "huangdi move", {"province": "Atlantis"}, "“Atlantis” doesn't fit. Where does your taskmaster go?"),
]


async def test_nothing_is_suggested_without_a_table(club):
    for command, option in (("huangdi recruit", "peasants"), ("table add-ai", "level"), ("table options", "option")):
        assert await club.ada.suggested(command, option) == {}


@pytest.mark.parametrize("cases", [WITHOUT_A_TABLE, IN_THE_LOBBY, IN_THE_GAME], ids=["no table", "lobby", "turn"])
async def test_a_command_that_cannot_be_carried_out_says_why(club, cases):
    people = {"ada": club.ada, "bob": club.bob, "cai": club.cai}
    if cases is IN_THE_LOBBY:
        await club.lobby(club.ada)
    elif cases is IN_THE_GAME:
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


@pytest.mark.parametrize("permission", ["view_channel", "send_messages", "attach_files", "read_message_history"])
async def test_a_permission_that_the_bot_lacks_is_named(club, permission):
    denied = {club.guild.me: discord.PermissionOverwrite(**{permission: False})}
    club.channel = club.guild.create_text_channel("closed", overwrites=denied)
    sentence = await refused(club, club.ada, "table new")
    assert sentence.startswith("I need more permissions in this channel: ")
    assert permission.replace("_", " ").title() in sentence


def declined(table, action, box, **typed):
    """Return the sentences that refuse a typed move; the table has not changed."""
    (seat,), number = table.waiting, table.number
    (found,) = (own for own in box.actions if own.name == action)
    with pytest.raises(Declined) as why:
        path_of(found, live_of(box, table, "Ada"), seat, {key.replace("_", "-"): typed[key] for key in typed})
    assert table.number == number
    return str(why.value)


def test_a_typed_move_that_the_rules_forbid_is_refused_with_the_reason_and_the_options():
    box = find_box("chang_cheng")
    table = Table(box.new(3, {}), nature=Random(1))
    one, two, three = list(table.game.board.layout.provinces)[:3]
    first, second, third = (table.game.names[key] for key in (one, two, three))

    def play(*answers):
        for answer in answers:
            table.answer(table.asks[0].seat, answer)

    play("wall", one)
    assert declined(table, "tower", box, province=first, square=f"{first} 1") == (
        "You already chose: One wall. To choose again, take it back with `/undo` first."
    )
    play(f"{one}1", "tower", two, f"{two}2")
    assert declined(table, "walls", box, province=first, square=f"{first} 1").startswith(
        f"Not now: {first} 1 (a wall stands there). Where in {first} do you lay the wall? You can choose: {first} 2; "
    )
    play("walls", two, f"{two}1")
    assert declined(table, "second-wall", box, province=second, square=f"{second} 3").startswith(
        f"Not now: {second} (the second one must go to a different province). "
        "Where do you lay the second wall? You can choose: "
    )
    play(three, f"{three}1")
    said = declined(table, "walls", box, province="Atlantis", square="1")
    assert said.startswith("“Atlantis” doesn't fit. Where do you lay the first wall? You can choose: ")
    assert third in said
    box = find_box("huang")
    said = declined(Table(box.new(2, {}), nature=Random(1)), "withdraw", box, leader="Governor")
    assert said.startswith("Not now: Withdraw Governor (not on the map). Action 1 of 2. Your tiles: ")
    assert "You can choose" not in said


@pytest.mark.parametrize("asks", [True, False])
async def test_a_change_of_seats_or_an_end_is_confirmed_unless_the_player_wants_no_questions(club, asks):
    await club.turn(club.ada, club.bob, club.cai)
    dee, seat = club.invite("Dee"), await seat_of(club, club.bob)
    await club.cai.types("table resign")
    for person in (club.ada, dee):
        await person.types("my confirm", choice="on" if asks else "off")
    assert (await refused(club, club.ada, "table take-over")).startswith("You already have a seat at this table.")

    for person, command, given, title, sure, changed in (
        (dee, "table take-over", {}, "### Take Cai (AI)'s seat\nThe seat is yours", "Take the seat", dee),
        (club.ada, "table replace", {"seat": seat}, "### Replace?\nAn AI player takes **Bob**'s", "Replace", club.bob),
        (club.ada, "table resign", {}, "### Resign?\nAn AI player takes your seat.", "Resign", club.ada),
    ):
        before = {*(await club.live()).persons.values()}
        reply = await person.types(command, **given, confirm=False)
        assert (reply.private, reply.text.startswith(title)) == (True, asks)
        if asks:
            assert {*(await club.live()).persons.values()} == before
            await person.presses(reply.shown, sure)
        assert {*(await club.live()).persons.values()} ^ before == {changed.id}
    club.channel = club.guild.create_text_channel("second")
    await club.lobby(club.ada, game="han")
    reply = await club.ada.types("table cancel", confirm=False)
    assert (reply.private, reply.text.startswith("### Cancel the table?")) == (True, asks)
    assert (await club.bot.app.tables.stored(2))[0].state == ("lobby" if asks else "cancelled")


async def test_a_table_that_is_over(club):
    """Its last board is shown without calling anyone, and a hand to its last holder."""
    await club.turn(club.ada, club.bob)
    board, button, hand = club.board, club.board.button("My hand"), (await club.ada.types("hand")).text
    await club.ada.types("table cancel")
    for command in ("undo", "ahead", "huangdi end", "table resign", "table take-over", "table start", "move"):
        assert (await club.ada.types(command)).text == (await club.cai.types(command)).text == OVER
    assert hand == (await club.ada.types("hand")).text == (await club.ada.sends(board, button)).text
    assert (await club.cai.types("hand")).text == OVER
    before = len(club.boards)
    assert (await club.ada.types("table show")).text == "Here it is."
    assert "before the end of the game" in club.board.text
    words = (await club.cai.types("table text")).text
    assert words.startswith(f"{club.board.text}\n")
    assert "Round 1" not in words
    assert set(club.board.buttons) == {"Scores", "Board as text", "More"}
    await club.env.advance_time(60)
    shown = (await club.ada.presses(club.board, "More")).shown
    assert (await club.ada.presses(shown, "Post the board again")).text == "Here it is."
    assert len(club.boards) == before + 2


async def test_a_finished_game_is_shown_with_its_points(with_pebbles):
    club = with_pebbles
    await club.start(club.ada, club.bob, game="pebbles")
    await play_to_the_end(club, Random(1))
    scoring = club.posts[-1].text
    await club.bob.types("table show")
    assert [post.is_board for post in club.posts[-2:]] == [True, False]
    assert club.posts[-1].text == scoring


async def test_a_log_that_does_not_replay_freezes_its_table_and_is_kept(club, in_german):
    await club.turn(club.ada, club.bob)
    number = (await club.live()).table.number
    await club.write(log.append, 1, number, [NewLogRow(0, "fly", "answer")])
    await club.restart()
    why = f"I can't replay its log from entry {number} on. "
    for command in ("move", "table show"):
        sentence = (await club.ada.types(command)).text
        assert sentence.startswith(f"This table is frozen, and its log is kept: {why}")
        assert "`/table cancel` frees the channel" in sentence
    in_german.add(club.bob.id)
    german = f"Ab Eintrag {number} kann ich sein Protokoll nicht nachspielen."
    assert [sentence in (await club.bob.types("move")).text for sentence in (german, why)] == [True, False]
    assert len(await club.read(log.read, 1)) == number + 1
    earlier = "The log was played by version 0."  # as earlier programs said
    await club.write(tables.set_state, 1, "frozen", reason=earlier)
    await club.restart()
    assert f"kept: {earlier} " in (await club.ada.types("move")).text


@pytest.mark.parametrize("answer", [9_999, None])
async def test_a_sealed_answer_that_the_rules_do_not_accept_freezes_its_table(club, answer):
    await club.petition(club.ada, club.bob)
    await club.write(log.seal, 1, (await club.live()).table.number, {0: answer})
    await club.restart()
    sentence = (await club.ada.types("move")).text
    assert sentence.startswith("This table is frozen, and its log is kept: I can't replay its log from entry")
    assert (await club.bot.app.tables.stored(1))[0].state == "frozen"


@pytest.mark.parametrize(("state", "then"), [("running", "frozen"), ("ended", "ended")])
async def test_a_game_of_other_rules_is_frozen_unless_it_is_over(club, state, then):
    await club.turn(club.ada, club.bob)
    version = (await club.live()).box.version + 1
    await club.write(tables.set_rules_version, 1, version)
    await club.write(tables.set_state, 1, state)
    await club.restart()
    reply = await club.ada.sends(club.board, "hd:open:1:0:")
    assert f"It was played with version {version} of the rules of Huang Di" in reply.text
    assert (await club.bot.app.tables.stored(1))[0].state == then


async def test_a_lobby_that_was_opened_under_other_rules_starts_with_these(club):
    await club.lobby(club.ada, club.bob)
    await club.write(tables.set_rules_version, 1, 0)
    await club.ada.types("table start")
    live = await club.live()
    assert live.row.rules_version == live.box.version
    await club.restart()
    assert (await club.live()).goes_on
