"""Whatever cannot be done is answered with a sentence that says why, and changes nothing."""

from __future__ import annotations

import dataclasses

import discord
import pytest

from games import find_boxes
from storage import NewLogRow, log, sealed, tables
from tests.bot.stored import refused

NO_TABLE = "There is no table in this channel. Open one with `/table new`."
COMMANDS = [
    ("table join", {}),
    ("table leave", {}),
    ("table start", {}),
    ("table show", {}),
    ("table cancel", {}),
    ("table resign", {}),
    ("table add-ai", {}),
    ("table options", {"option": "provinces", "choice": "one_more"}),
    ("table reminders", {}),
    ("hand", {}),
    ("move", {}),
    ("undo", {}),
    ("status", {}),
    ("bid", {"jade": 1}),
    ("huangdi recruit", {"peasants": 1}),
]


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_without_a_table(club, command, options):
    assert await refused(club, club.ada, command, **options) == NO_TABLE


def case_name(case):
    who, command, options, _ = case
    return " ".join([who, command, *(f"{name}:{value}" for name, value in options.items())])


NOT_BEGUN = "This game has not begun. Start it with `/table start` when everyone has joined."
IN_THE_LOBBY = [
    ("ada", "table new", {}, "This channel already has a table. Finish it, end it with `/table cancel`"),
    ("ada", "table join", {}, "You are already at this table."),
    ("bob", "table leave", {}, "You are not at this table."),
    ("bob", "table start", {}, "Only players at the table can start it. Take a seat with `/table join`."),
    ("ada", "table start", {}, "Huang Di is for 2 to 6 players, but 1 has joined."),
    ("bob", "table cancel", {}, "Only the host, "),
    ("ada", "table resign", {}, NOT_BEGUN),
    (
        "ada",
        "table add-ai",
        {"level": "clever"},
        "There is no AI player called 'clever'. There are: easy, medium, hard, expert.",
    ),
    (
        "ada",
        "table options",
        {"option": "walls", "choice": "two"},
        "There is no option 'walls'. Options: provinces, supplies, picture, chronicle, theme, ",
    ),
    (
        "ada",
        "table options",
        {"option": "provinces", "choice": "two"},
        "'two' is not a choice for provinces. Choose one",
    ),
    ("bob", "table options", {"option": "theme", "choice": "dark"}, "Only the host, <@"),
    ("bob", "table options", {"option": "supplies", "choice": "finite"}, "Only players at the table can do that."),
    ("bob", "table add-ai", {}, "Only players at the table can do that."),
    ("bob", "table reminders", {"hour": 7}, "Only players at the table can do that."),
    ("ada", "table reminders", {"zone": "Mars/Olympus"}, "There is no time zone 'Mars/Olympus'"),
    ("ada", "hand", {}, NOT_BEGUN),
    ("ada", "move", {}, NOT_BEGUN),
    ("ada", "undo", {}, NOT_BEGUN),
    ("ada", "status", {}, NOT_BEGUN),
    ("ada", "bid", {"jade": 1}, NOT_BEGUN),
    ("ada", "help", {"topic": "cheating"}, "The help on Huang Di has no page on 'cheating'. Pages: "),
    ("ada", "help", {"game": "mahjong"}, "There is no game called 'mahjong'"),
]


@pytest.mark.parametrize("case", IN_THE_LOBBY, ids=case_name)
async def test_in_the_lobby(club, case):
    who, command, options, sentence = case
    await club.lobby(club.ada)
    assert (await refused(club, getattr(club, who), command, **options)).startswith(sentence)


NOT_NOW = "You can only do that before the game begins. To leave a running game, use `/table resign`."
HOST_ONLY = "Only the host, <@"
NOT_SEATED = "Only players at the table can do that."
STRANGER = "You have no seat at this table, but you can watch "
IN_THE_GAME = [
    ("active", "table new", {}, "This channel already has a table."),
    ("cai", "table join", {}, NOT_NOW),
    ("active", "table leave", {}, NOT_NOW),
    ("active", "table start", {}, NOT_NOW),
    ("active", "table add-ai", {}, NOT_NOW),
    (
        "active",
        "table options",
        {"option": "provinces", "choice": "one_more"},
        "The game has begun, so provinces can't change any more. You can still change: picture, chronicle, theme, ",
    ),
    ("other", "table options", {"option": "walls", "choice": "two"}, "There is no option 'walls'. Options: "),
    ("cai", "table options", {"option": "theme", "choice": "dark"}, HOST_ONLY),
    ("cai", "table reminders", {"on": False}, NOT_SEATED),
    ("cai", "table resign", {}, STRANGER),
    ("cai", "hand", {}, STRANGER),
    ("cai", "move", {}, STRANGER),
    ("cai", "undo", {}, STRANGER),
    ("cai", "huangdi recruit", {"peasants": 1}, STRANGER),
    ("other", "huangdi recruit", {"peasants": 1}, "It's not your turn. The game is waiting for **"),
    ("other", "undo", {}, "You can't take anything back: "),
    ("active", "undo", {}, "You can't take anything back: "),
    ("active", "bid", {"jade": 1}, "That doesn't fit now. The question is: Turn 1 of 3: which role card do you play?"),
    ("active", "huangdi recruit", {"peasants": 9}, "Give a whole number from 1 to 5."),
    ("active", "huangdi recruit", {"peasants": 1, "card": "Cook"}, "That doesn't fit. Turn 1 of 3: which role card"),
    ("active", "huangdi build", {"first": "p1:l1:c1"}, "Not now: Builder (you have no blocks, so quarry some first"),
    ("active", "huangdi end", {}, "That doesn't fit now. The question is: Turn 1 of 3: which role card do you play?"),
    ("active", "huangdi move", {"province": "Atlantis"}, "That doesn't fit. Where does your taskmaster go?"),
]


@pytest.fixture
async def seated(club):
    """Who is who in a game of two at its first turn."""
    active = await club.turn(club.ada, club.bob)
    return {"active": active, "other": club.bob if active == club.ada else club.ada, "cai": club.cai}


@pytest.mark.parametrize("case", IN_THE_GAME, ids=case_name)
async def test_in_the_game(club, seated, case):
    who, command, options, sentence = case
    assert (await refused(club, seated[who], command, **options)).startswith(sentence)


@pytest.mark.parametrize("jade", [16, 99, 2**40, -1])
async def test_a_bid_that_one_cannot_pay(club, jade):
    await club.petition(club.ada, club.bob)
    assert await refused(club, club.ada, "bid", jade=jade) == "Give a whole number from 0 to 15."


async def test_an_option_may_be_typed_as_it_reads(club, seated):
    reply = await seated["active"].types("huangdi move", province="shangjun")
    assert "moves the taskmaster to Shangjun" in reply.text


async def test_too_many_players(club):
    guests = [club.invite(f"Guest {number}") for number in range(5)]
    await club.lobby(club.ada, *guests)
    full = "The table is full. Huang Di is for 2 to 6 players."
    assert await refused(club, club.bob, "table join") == full
    assert await refused(club, club.ada, "table add-ai") == full


async def test_options_that_do_not_fit_the_number_of_players(club):
    await club.lobby(club.ada, club.bob)
    reply = await club.ada.types("table options", option="provinces", choice="one_fewer")
    assert reply.text == "Noted. **Provinces**: one fewer."
    assert "provinces: **one fewer**" in club.posts[0].text
    assert (await refused(club, club.ada, "table start")).startswith("With 2 players the wall cannot cross 1 province.")


async def test_an_unknown_game(club):
    assert (await refused(club, club.ada, "table new", game="mahjong")).startswith("There is no game called 'mahjong'")


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("view_channel", "View Channel"),
        ("send_messages", "Send Messages"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_a_permission_that_the_bot_lacks_is_named(club, permission, name):
    denied = {club.guild.me: discord.PermissionOverwrite(**{permission: False})}
    club.channel = club.guild.create_text_channel("closed", overwrites=denied)
    sentence = await refused(club, club.ada, "table new")
    assert sentence.startswith("I need more permissions in this channel: ")
    assert name in sentence


async def test_two_tables_in_two_channels_do_not_meet(club):
    await club.turn(club.ada, club.bob)
    first, club.channel = club.channel, club.guild.create_text_channel("second")
    await club.ada.types("table new", game="huang_di")
    assert "**At the table**" in club.posts[0].text
    assert await refused(club, club.ada, "move") == NOT_BEGUN
    club.channel = first
    assert "**At the table**" not in club.board.text


# Leaving


async def test_the_host_leaves_and_another_is_host(club):
    await club.lobby(club.ada, club.bob)
    await club.ada.types("table leave")
    assert club.ada.mention not in club.posts[0].text
    reply = await club.bob.types("table cancel")
    assert reply.text == "The table is cancelled. The channel is free for a new one."


async def test_the_last_to_leave_a_lobby_closes_it(club):
    await club.lobby(club.ada, ai=2)
    await club.ada.types("table leave")
    assert "everyone left" in club.posts[0].text
    assert club.posts[0].buttons == {}
    assert await refused(club, club.ada, "table join") == NO_TABLE


async def test_a_server_manager_can_cancel_a_running_game_and_a_channel_manager_cannot(club):
    await club.turn(club.ada, club.bob)
    role = club.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    user = club.env.create_user("mod", global_name="Mod")
    mod = type(club.ada)(club, club.guild.add_member(user, roles=[role]))
    before = await club.bot.app.tables.stored(1)
    assert await refused(club, mod, "table cancel") == "Only players at the table can do that."
    assert await club.bot.app.tables.stored(1) == before
    reply = await mod.granted(manage_guild=True).types("table cancel")
    assert reply.text == "The table is cancelled. The channel is free for a new one."
    assert club.posts[-1].text == f"{mod.mention} cancelled this table. The channel is free for a new one."
    assert club.posts[-1].buttons == {}


async def test_a_player_who_resigns_is_replaced_by_an_ai_player_and_the_game_goes_on(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    reply = await active.types("table resign")
    assert reply.text.startswith("You have resigned. Your seat is open: `/table take-over`")
    resigned = f"{active.mention} resigns. The AI player “medium” takes the seat"
    assert any(post.text.startswith(resigned) for post in club.posts)
    assert await club.waited_for() == [other]
    assert f"{other.mention}: your turn in" in club.board.text
    assert (await refused(club, active, "move")).startswith("You have no seat at this table, but you can watch ")


async def test_when_the_last_person_resigns_the_table_ends(club):
    await club.turn(club.ada, ai=2)
    await club.ada.types("table resign")
    assert "No players are left, so the table is closed." in club.posts[-1].text
    assert (await refused(club, club.ada, "move")).startswith("This game is over.")


async def test_a_bidder_resigns_and_the_bids_are_revealed(club):
    await club.petition(club.ada, club.bob)
    await club.ada.types("bid", jade=0)
    await club.bob.types("table resign")
    assert "petition of the emperor" in "\n".join(post.text for post in club.boards)
    assert await club.waited_for() == [club.ada]


# Taking back


async def test_a_choice_a_turn_and_then_nothing_can_be_taken_back(club, seated):
    active = seated["active"]
    await active.types("huangdi recruit", peasants=2)
    await active.types("huangdi emperor", where="p1:l1:c1")
    reply = await active.types("undo")
    assert "Where does the emperor block go?" in reply.text
    reply = await active.types("undo", what="turn")
    assert "which role card do you play?" in reply.text
    assert (await refused(club, active, "undo")).startswith("You can't take anything back: ")


async def test_a_turn_taken_back_after_its_end_is_told_and_its_events_are_told_once_they_happen(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    await active.types("huangdi recruit", peasants=2)
    if active in await club.waited_for():
        await active.types("huangdi end")
    assert await club.waited_for() != [active]
    await active.types("undo", what="turn")
    assert await club.waited_for() == [active]
    assert "takes back their last turn" in club.board.text
    assert f"{active.mention}: your turn in" in club.board.text
    await active.types("huangdi quarry", blocks=3)
    if active in await club.waited_for():
        await active.types("huangdi end")
    assert "quarries 3 blocks" in club.board.text
    assert "recruits" not in club.board.text


async def test_after_another_has_acted_nothing_is_taken_back(club, seated):
    active, other = seated["active"], seated["other"]
    await active.types("huangdi recruit", peasants=2)
    if active in await club.waited_for():
        await active.types("huangdi end")
    await other.types("huangdi recruit", peasants=1)
    assert (await refused(club, active, "undo")).startswith("You can't take anything back: ")


async def test_an_open_bid_is_not_taken_back(club):
    active = await club.turn(club.ada, club.bob)
    assert (await refused(club, active, "undo", what="turn")).startswith("You can't take anything back: ")


# What cannot be read


async def test_a_log_that_does_not_replay_freezes_its_table_and_is_kept(club, seated):
    live = await club.live()
    async with club.bot.app.tables.database.transaction() as connection:
        await log.append(connection, live.id, live.table.number, [NewLogRow(0, "fly", "answer")])
    await club.restart()
    for command, options in (("move", {}), ("bid", {"jade": 1}), ("table show", {}), ("undo", {})):
        sentence = (await club.ada.types(command, **options)).text
        assert sentence.startswith(
            f"This table is frozen, and its log is kept: I can't replay its log from entry {live.table.number} on. "
        )
        assert "`/table cancel` frees the channel" in sentence
    async with club.bot.app.tables.database.reading() as connection:
        assert len(await log.read(connection, live.id)) == live.table.number + 1
    assert (await club.ada.types("table cancel")).text == "The table is cancelled. The channel is free for a new one."
    assert (await club.ada.types("table new", game="huang_di")).text.startswith("A table of Huang Di is open")
    async with club.bot.app.tables.database.reading() as connection:
        assert len(await log.read(connection, live.id)) == live.table.number + 1


@pytest.mark.parametrize("answer", [9_999, "fly", {"jade": 1}, None])
async def test_a_sealed_answer_that_the_rules_do_not_accept_freezes_its_table(club, answer):
    await club.petition(club.ada, club.bob)
    live = await club.live()
    async with club.bot.app.tables.database.transaction() as connection:
        await sealed.put(connection, live.id, live.table.number, 0, answer)
    await club.restart()
    for command in ("move", "table show"):
        sentence = (await club.ada.types(command)).text
        assert sentence.startswith("This table is frozen, and its log is kept: I can't replay its log from entry")
    row, _ = await club.bot.app.tables.stored(live.id)
    assert row.state == "frozen"


async def test_the_reason_for_a_frozen_table_is_in_the_readers_language(club, seated, in_german):
    live = await club.live()
    async with club.bot.app.tables.database.transaction() as connection:
        await log.append(connection, live.id, live.table.number, [NewLogRow(0, "fly", "answer")])
    await club.restart()
    in_german.add(club.ada.id)
    for person, why in (
        (club.ada, f"Ab Eintrag {live.table.number} kann ich sein Protokoll nicht nachspielen."),
        (club.bob, f"I can't replay its log from entry {live.table.number} on."),
    ) * 2:
        assert why in (await person.types("move")).text


async def test_why_an_earlier_program_has_frozen_a_table_is_said_as_that_has_said_it(club, seated):
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_state(connection, 1, "frozen", reason="The log was played by version 0.")
    await club.restart()
    assert "kept: The log was played by version 0. " in (await club.ada.types("move")).text


async def test_a_running_game_of_other_rules_is_frozen_and_one_that_is_over_stays_so(club, seated):
    live = await club.live()
    for state, frozen in (("running", "frozen"), ("ended", "ended")):
        async with club.bot.app.tables.database.transaction() as connection:
            await tables.set_rules_version(connection, live.id, live.box.version + 1)
            await tables.set_state(connection, live.id, state)
        await club.restart()
        reply = await club.ada.sends(club.board, f"hd:open:1:{live.table.number}:")
        assert f"It was played with version {live.box.version + 1} of the rules of Huang Di" in reply.text
        row, _ = await club.bot.app.tables.stored(live.id)
        assert row.state == frozen


async def test_a_lobby_that_was_opened_under_other_rules_starts_with_these(club):
    await club.lobby(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_rules_version(connection, 1, 0)
    await club.ada.types("table start")
    live = await club.live()
    assert live.row.rules_version == live.box.version
    await club.restart()
    assert (await club.live()).goes_on


async def test_a_table_of_another_game_is_told_which_command_to_use(club, seated, monkeypatch):
    live = await club.live()
    chess = dataclasses.replace(live.box, title="Chess", command="chess")
    monkeypatch.setitem(vars(live), "box", chess)
    sentence = await refused(club, seated["active"], "huangdi recruit", peasants=1)
    assert sentence == "This channel's table plays Chess. Use `/chess …`."


async def test_autocompletion_offers_nothing_where_nothing_can_be_done(club):
    for command, option in (("huangdi recruit", "peasants"), ("table add-ai", "level"), ("table options", "option")):
        assert await club.ada.suggested(command, option) == {}
    await club.turn(club.ada, club.bob)
    assert await club.cai.suggested("huangdi recruit", "card") == {}


async def test_every_game_has_a_command_group(club):
    for box in find_boxes().values():
        offered = club.ada.actor.available_commands(club.channel)
        assert {f"{box.command} {action.name}" for action in box.actions} <= set(offered)


async def test_a_clicked_answer_can_be_typed_again_but_not_changed(club, seated):
    active = seated["active"]
    panel = (await active.presses(club.board, "Take your turn")).shown
    await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruiter")
    assert list(await active.suggested("huangdi recruit", "card")) == ["recruiter"]
    otherwise = await refused(club, active, "huangdi recruit", peasants=1, card="Cook")
    assert otherwise == "You already chose: Recruiter. To choose again, take it back with `/undo` first."
    reply = await active.types("huangdi recruit", peasants=1, card="Recruiter")
    assert "recruits 1 peasant" in reply.text + club.board.text
