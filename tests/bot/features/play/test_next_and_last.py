"""Players who want to hear it are told that they are next, or the last to answer."""

from tests.bot.posted import ALONE, NEXT, read_by


async def test_a_player_who_wants_it_is_told_once_that_they_are_next(club):
    first, second, third = await club.turns(club.ada, club.bob, club.cai)
    for person in (first, second, third):
        await person.types("my reminders", next=True)
    await first.types("huangdi recruit", peasants=1)
    assert [len(read_by(person, NEXT)) for person in (first, second, third)] == [0, 0, 0]
    await first.types("huangdi end")
    assert [len(read_by(person, NEXT)) for person in (first, second, third)] == [0, 0, 1]
    (letter,) = read_by(third, NEXT)
    live = await club.live()
    name = live.shown_names[live.seat_of(second.id)]
    assert letter.text == f"**Huang Di** in <#{club.channel.id}>: you're next, after {name}."
    await first.types("undo", what="turn")
    await first.types("huangdi recruit", peasants=1)
    await first.types("huangdi end")
    await club.restart()
    assert [message.id for message in read_by(third, NEXT)] == [letter.id]
    await second.types("huangdi recruit", peasants=1)
    await second.types("huangdi end")
    await club.env.advance_time(180)
    assert read_by(third, NEXT) == []  # its turn has come, and the board has said so
    assert len(read_by(first, NEXT)) == 1


async def test_nobody_is_told_to_be_next_in_a_game_for_two(club):
    active = await club.turn(club.ada, club.bob)
    for person in (club.ada, club.bob):
        await person.types("my reminders", next=True)
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert [read_by(person, NEXT) for person in (club.ada, club.bob)] == [[], []]


async def test_a_player_who_wants_it_is_told_that_they_are_the_last_to_answer(club):
    for person in (club.ada, club.bob):
        await person.types("my reminders", last=True)
    await club.petition(club.ada, club.bob, club.cai)
    assert [read_by(person, ALONE) for person in (club.ada, club.bob, club.cai)] == [[], [], []]
    await club.cai.types("bid", jade=0)
    await club.ada.types("bid", jade=0)
    assert len(read_by(club.bob, ALONE)) == 1
    await club.ada.types("bid", jade=1)
    await club.ada.types("bid", jade=2)
    assert len(read_by(club.bob, ALONE)) == 1
    letter = read_by(club.bob, ALONE)[-1]
    assert "How much jade do you bid" in letter.text
    await club.bob.types("bid", jade=0)
    await club.env.advance_time(180)
    assert read_by(club.bob, ALONE) == []


async def test_who_is_reminded_in_the_channel_is_told_there_and_nothing_secret(club):
    await club.bob.types("my reminders", last=True, tables="channel")
    await club.petition(club.ada, club.bob)
    await club.ada.types("bid", jade=0)
    told = [post for post in club.posts if ALONE in post.text]
    assert [post.text for post in told] == [f"{club.bob.mention}: everyone else in Huang Di has answered. {ALONE}."]
    assert read_by(club.bob, ALONE) == []
