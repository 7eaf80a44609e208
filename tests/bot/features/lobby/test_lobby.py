"""The lobby is arranged by clicking alone, each click as long as it is offered; the host removes players."""

from dataclasses import replace

import pytest

from bot.features.lobby.post import lobby_post
from bot.kernel.options import ADVICE, LOOKS, variants_of
from games import find_box
from storage import outbox, settings
from tests.bot.at_the_club import OFFERED, greyed, marked, panel_of, posts_with, refused, rows, seat_of
from tests.bot.discord_messages import read_view
from tests.bot.features.homes.lost_channels import deny
from tests.bot.possible_messages import row_of

BOX = find_box("huang_di")
LAYOUT = next(option for option in LOOKS.options if option.name == "layout")
TO_TAKE, TO_MOVE = ["Take the seat", "No, thanks"], ["Take your turn"]


async def test_a_table_is_filled_arranged_and_started_by_clicking_alone(club):
    await club.lobby(club.ada)
    (post,) = club.posts
    assert greyed(post) == ["Start (needs 2 players)"]
    await club.bob.presses(post, "Join")
    await club.bob.chooses(club.posts[0], "medium")
    await club.bob.sends(await panel_of(club, club.bob), "hm:set:1:0:supplies", "finite")
    for level in ("easy", "hard"):
        await club.bob.chooses(club.posts[0], level)
    reply = await club.bob.presses(await panel_of(club, club.bob), "Remove Wang Jian (AI)")
    left = [label for label in reply.shown.buttons if label.startswith("Remove")]
    assert left == ["Remove Meng Tian (AI)", "Remove Li Si (AI)"]
    (post,) = club.posts
    assert "supplies: **as in the printed game**" in post.text
    assert "3. Meng Tian (AI), level “medium”\n4. Li Si (AI), level “easy”" in post.text
    assert greyed(post) == []
    assert (await club.bob.presses(post, "Start")).asides == []
    lobby, board = club.posts
    assert ("The game has begun." in lobby.text, lobby.buttons, bool(board.alts)) == (True, {}, True)
    live = await club.live()
    assert variants_of(live.row) == {"provinces": "recommended", "supplies": "finite"}
    assert [seat.ai for seat in sorted(live.seats, key=lambda seat: seat.name)] == [None, None, "easy", "medium"]


async def test_a_full_table_and_options_that_do_not_fit_grey_what_cannot_be_done(club):
    await club.lobby(club.ada, club.bob)
    panel = (await club.ada.sends(await panel_of(club, club.ada), "hm:set:1:0:provinces", "one_fewer")).shown
    assert greyed(club.posts[0]) == ["Start (options don't fit)"]
    for message in (club.posts[0], panel):
        assert "With 2 players the wall cannot cross 1 province." in message.text
    for typed in ("Hard", " hard ", "HAR", "easy"):
        await club.ada.types("table add-ai", level=typed)
    assert club.posts[0].text.count("level “hard”") == 3
    assert greyed(club.posts[0]) == ["Join (full)", "hm:ai:1:6:#1"]
    assert greyed(await panel_of(club, club.ada)) == []


async def test_the_panel_marks_what_is_chosen_and_the_lobby_tells_what_is_not_the_default(club):
    await club.lobby(club.ada)
    panel = await panel_of(club, club.ada)
    assert marked(panel) == {option.name: option.default for option in (*BOX.options, LAYOUT, *ADVICE.options)}
    looks = (await club.ada.presses(panel, "Posts and pictures …")).shown
    usual = {option.name: option.default for option in LOOKS.options if option != LAYOUT}
    assert marked(looks) == usual
    assert "theme" not in club.posts[0].text
    reply = await club.ada.sends(looks, "hm:set:1:0:theme", "dark")
    assert marked(reply.shown) == {**usual, "theme": "dark"}
    assert "theme: **dark**" in club.posts[0].text
    assert marked((await club.ada.presses(reply.shown, "Back")).shown) == marked(panel)
    reply = await club.ada.sends(panel, "hm:set:1:0:layout", "phone")
    assert marked(reply.shown) == {**marked(panel), "layout": "phone"}
    assert "layout: **tall, for phones**" in club.posts[0].text


async def test_with_a_turn_clock_the_lobby_says_what_follows_when_it_runs_out(club):
    await club.lobby(club.ada, club.bob)
    for option, choice, told in [
        ("timeout", "vote", ""),
        ("clock", "2d", "clock: **2 days** · timeout: **the other players vote**"),
        ("timeout", "turn", "timeout: **an AI player plays this one turn**"),
        ("nights", "pause", "nights: **it stops at night**"),
    ]:
        await club.ada.types("table options", option=option, choice=choice)
        assert told in club.posts[-1].text
        assert ("timeout" in club.posts[-1].text) == bool(told)


async def test_what_players_may_not_do_is_greyed_with_the_reason(club):
    await club.lobby(club.ada, club.bob, ai=1)
    guest = await panel_of(club, club.bob)
    assert greyed(guest) == ["Cancel the table (host only)"]
    guest = (await club.bob.presses(guest, "Posts and pictures …")).shown
    assert greyed(guest) == [f"hm:set:1:0:{option.name}" for option in LOOKS.options if option != LAYOUT]
    assert f"Only the host, {club.ada.mention}, or a moderator who can manage this channel can do that." in guest.text
    stranger = await panel_of(club, club.cai)
    assert {*greyed(stranger)} == {*stranger.menus, "Remove Meng Tian (AI)", "Cancel the table (host only)"}
    assert "Only players at the table can do that." in stranger.text


NOT_SEATED = "Only players at the table can do that."
NOT_NOW = "You can only do that before the game begins. To leave a running game, use `/table resign`."
AT_POST = {"join", "leave", "ai", "start"}
"""The verbs of the lobby's post; the others are those of the panel."""
REFUSED = [
    (False, "ada", "hd:join:1:0:", "You are already at this table."),
    (False, "cai", "hd:leave:1:0:", "You are not at this table."),
    (False, "cai", "hd:ai:1:0:", NOT_SEATED),
    (False, "cai", "hd:start:1:0:", "Only players at the table can start it."),
    (False, "cai", "hm:ai:1:0: medium", NOT_SEATED),
    (False, "ada", "hm:ai:1:0: clever", "There is no AI player called 'clever'. There are: easy, medium, hard,"),
    (False, "cai", "hd:unseat:1:0:Meng Tian (AI)", NOT_SEATED),
    (False, "ada", "hd:unseat:1:0:Ada", "That AI player is no longer at the table."),
    (False, "ada", "hd:unseat:1:0:Li Si (AI)", "That AI player is no longer at the table."),
    (False, "cai", "hm:set:1:0:supplies finite", NOT_SEATED),
    (False, "bob", "hm:set:1:0:theme dark", "Only the host, "),
    (False, "ada", "hm:set:1:0:theme plaid", "'plaid' is not a choice for theme. Choose one of: light; dark;"),
    (False, "ada", "hd:set:1:0:theme", "That button belongs to an earlier moment"),
    (False, "bob", "hd:cancel:1:0:", "Only the host, "),
    (False, "ada", "hm:set:99:0:theme dark", "There is no table 99"),
    (True, "ada", "hd:join:1:0:", NOT_NOW),
    (True, "ada", "hd:unseat:1:0:Meng Tian (AI)", NOT_NOW),
    (True, "ada", "hm:set:1:0:supplies finite", "The game has begun, so supplies can't change any more."),
]


@pytest.mark.parametrize("has_begun", [False, True])
async def test_what_may_not_be_done_is_said_once_and_changes_nothing(club, has_begun):
    await club.lobby(club.ada, club.bob, ai=1)
    post = club.posts[0]
    earlier = await panel_of(club, club.ada)
    if has_begun:
        await club.ada.presses(post, "Start")
    before = await rows(club)
    for _, who, control, sentence in (case for case in REFUSED if case[0] == has_begun):
        custom_id, *values = control.rsplit(" ", control.startswith("hm:"))
        at_post = custom_id.split(":")[1] in AT_POST
        person = getattr(club, who)
        panel = earlier if has_begun or at_post else await panel_of(club, person)
        reply = await person.sends(post if at_post else panel, custom_id, *values)
        assert await rows(club) == before
        assert len([line for line in reply.text.splitlines() if line.startswith(sentence)]) == 1, control
        if has_begun and not at_post:  # the panel has become that of a running game
            menus = {f"hm:set:1:0:{option.name}" for option in (*LOOKS.options, *ADVICE.options)}
            assert set(reply.shown.menus) == menus


async def test_the_lobby_is_one_post_that_shows_all_who_join_at_once(club):
    guests = [club.invite(f"Guest {number}") for number in range(4)]
    await club.lobby(club.ada)
    await club.ada.types("table show")
    (post,) = club.posts
    await club.at_once(*[(guest, post, post.button("Join"), ()) for guest in guests])
    assert all(guest.mention in club.posts[0].text for guest in guests)
    await club.env.advance_time(60)
    await club.ada.types("table show")
    await club.ada.presses(club.posts[0], "Start")
    assert [post.buttons == {} for post in club.posts] == [True, False]


async def test_the_host_cancels_after_a_confirmation(club):
    await club.lobby(club.ada, club.bob)
    panel = await panel_of(club, club.ada)
    asked = await club.ada.presses(panel, "Cancel the table …")
    assert asked.shown.text == "### Cancel the table?\nThe table ends for everyone, without a result."
    back = await club.ada.presses(asked.shown, "Back")
    assert marked(back.shown) == marked(panel)
    asked = await club.ada.presses(back.shown, "Cancel the table …")
    done = await club.ada.presses(asked.shown, "Cancel the table")
    assert done.text == "The table is cancelled. The channel is free for a new one."
    assert club.posts[0].buttons == {}
    assert "This table is cancelled." in club.posts[0].text
    before = await rows(club)
    assert (await club.ada.sends(asked.shown, "hd:cancel:1:0:")).text.endswith("This table has already ended.")
    assert await rows(club) == before


async def test_a_permission_that_the_bot_lacks_is_named_before_the_game_begins(club):
    await club.lobby(club.ada, club.bob)
    deny(club, "attach_files")
    before = await rows(club)
    (aside,) = (await club.ada.presses(club.posts[0], "Start")).asides
    assert aside.text.startswith("I need more permissions in this channel: Attach Files.")
    assert await rows(club) == before


@pytest.mark.parametrize(
    ("options", "players"),
    [({}, "2 to 5"), ({"map": "border_disputes"}, "3 to 5"), ({"map": "ways_of_diplomacy"}, "2 to 4")],
)
def test_how_many_can_play_follows_from_the_options(options, players):
    assert f"{players} players" in read_view(lobby_post(replace(row_of(options), game="han"), [])).text


async def people(club):
    row, seated = await club.bot.app.tables.stored(1)
    return row.host_id, [seat.person_id for seat in seated]


async def menu_of(club, person):
    """Open the options; return the panel and its menu about people, `None` if it has none."""
    panel = await panel_of(club, person)
    return panel, next((found for found in panel.menus if found.startswith("hm:joined")), None)


async def test_a_removed_player_joins_again_and_takes_a_seat_that_others_leave_only_if_the_host_allows_it(club):
    await club.lobby(club.ada, club.bob, club.cai)
    reply = await club.ada.types("table remove", player=club.bob.actor)
    assert reply.text.startswith(f"{club.bob.mention} has been removed")
    assert club.bob.mention not in club.posts[-1].text
    for answer in (await club.bob.types("table join"), await club.bob.presses(club.posts[-1], "Join")):
        assert f"Its host, {club.ada.mention}, can let you join again." in answer.text
    assert await people(club) == (club.ada.id, [club.ada.id, club.cai.id])
    panel, menu = await menu_of(club, club.ada)
    panel = (await club.ada.selects(panel, menu, f"remove/{club.cai.id}")).shown
    assert await people(club) == (club.ada.id, [club.ada.id])
    assert [option["label"] for option in panel.menus[menu]] == ["Let Bob join again", "Let Cai join again"]
    for person in (club.bob, club.cai):
        panel = (await club.ada.selects(panel, menu, f"readmit/{person.id}")).shown
    assert menu not in panel.menus
    for person in (club.bob, club.cai):
        await person.presses(club.posts[-1], "Join")
    assert await people(club) == (club.ada.id, [club.ada.id, club.bob.id, club.cai.id])
    await club.ada.types("table remove", player=club.bob.actor)
    await club.ada.types("table start")
    await club.cai.types("table resign")
    assert f"Its host, {club.ada.mention}, can let you join again." in (await club.bob.types("table take-over")).text
    await club.ada.types("table replace", seat=await seat_of(club, club.ada), by=club.bob.actor)
    await club.bob.presses(posts_with(club, OFFERED)[-1], "Take the seat")
    assert club.bob.id in (await club.live()).persons.values()


async def test_the_host_passes_the_table_on(club):
    await club.lobby(club.ada, club.bob)
    panel, menu = await menu_of(club, club.ada)
    await club.ada.selects(panel, menu, f"host/{club.bob.id}")
    assert await people(club) == (club.bob.id, [club.ada.id, club.bob.id])
    for host, other in ((club.bob, club.ada), (club.ada, club.bob)):
        assert (await host.types("table host", player=other.actor)).text == f"{other.mention} is the host now."
    assert (await club.ada.types("table remove", player=club.bob.actor)).text.startswith("Only the host, ")
    await club.bob.types("table remove", player=club.ada.actor)
    assert await people(club) == (club.bob.id, [club.bob.id])


@pytest.mark.parametrize(
    ("who", "command", "whom", "why"),
    [
        ("ada", "table remove", "ada", "The host cannot be removed. Pass the host on first."),
        ("ada", "table remove", "cai", "is not at this table."),
        ("ada", "table host", "cai", "is not at this table."),
        ("bob", "table remove", "ada", "Only the host, "),
        ("bob", "table host", "bob", "Only the host, "),
    ],
)
async def test_what_cannot_be_is_refused_and_changes_nothing(club, who, command, whom, why):
    await club.lobby(club.ada, club.bob)
    assert why in await refused(club, getattr(club, who), command, player=getattr(club, whom).actor)


async def test_only_hosts_and_channel_managers_have_the_menu_and_forged_choices_change_nothing(club):
    await club.lobby(club.ada, club.bob)
    assert (await menu_of(club, club.bob))[1] is None
    panel, menu = await menu_of(club, club.ada)
    before = await rows(club)
    assert "Only the host" in (await club.bob.sends(panel, menu, f"remove/{club.ada.id}")).text
    for value in ("remove/", "remove/x", "seize/1", "", "remove/" + "9" * 40, f"remove/{2**64}", "readmit/1"):
        assert (await club.ada.sends(panel, menu, value)).text
    assert await rows(club) == before
    await club.cai.granted(manage_channels=True).types("table remove", player=club.bob.actor)
    assert await people(club) == (club.ada.id, [club.ada.id])


async def offered(club, person, newcomer):
    host = club.person((await club.live()).row.host_id)
    await host.types("table replace", seat=await seat_of(club, person), by=newcomer.actor)
    return club.posts[-1]


def buttons(club, *posts):
    now = {post.id: list(post.buttons) for post in club.posts}
    return [now[post.id] for post in posts]


async def test_an_offer_ends_when_it_is_declined_or_made_to_another_person_or_accepted(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    dee, eve, fay = (club.invite(name) for name in ("Dee", "Eve", "Fay"))
    first = await offered(club, active, dee)
    assert buttons(club, first) == [TO_TAKE]
    await dee.presses(first, "No, thanks")
    assert (buttons(club, first), len(posts_with(club, OFFERED))) == ([[]], 1)
    second = await offered(club, active, eve)
    third = await offered(club, active, fay)
    assert buttons(club, second, third) == [[], TO_TAKE]
    await fay.presses(third, "Take the seat")
    assert buttons(club, first, second, third) == [[], [], []]


async def test_a_turn_belongs_to_the_current_holder_of_the_seat_until_the_next_board(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    dee, eve = club.invite("Dee"), club.invite("Eve")
    await dee.presses(await offered(club, active, dee), "Take the seat")
    (first,) = posts_with(club, "Your turn, ")
    assert list(first.buttons) == TO_MOVE
    await eve.presses(await offered(club, dee, eve), "Take the seat")
    first, second = posts_with(club, "Your turn, ")
    assert buttons(club, first, second) == [[], TO_MOVE]
    await eve.types("huangdi recruit", peasants=1)
    assert buttons(club, second) == [TO_MOVE]
    await eve.types("huangdi end")
    assert buttons(club, second) == [[]]


async def test_what_could_not_be_changed_at_once_is_swept_in_the_language_of_the_channel(club, faults):
    await club.turn(club.ada, club.bob, club.cai)
    await club.write(settings.put, "guild", club.guild.id, "language", "de")
    dee = club.invite("Dee")
    offer = await offered(club, club.bob, dee)
    path = f"/channels/{club.channel.id}/messages/{offer.id}"
    club.env.inject_error("PATCH", path, status=503, code=0, message="x", times=None)
    await dee.presses(offer, "Nein, danke")
    assert [len(labels) for labels in buttons(club, offer)] == [2]
    club.open_inboxes()
    await club.env.advance_time(180)
    assert [list(post.buttons) for post in posts_with(club, offer.text)] == [[]]
    assert await club.read(outbox.standing, 1) == []
