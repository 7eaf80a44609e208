"""A table votes: in the channel, on anything, until it is decided; and what was decided is done once."""

from datetime import timedelta

import pytest
from discord.utils import utcnow

from bot.features.votes.service import Motion, Poll
from bot.kernel.moves import Move
from bot.kernel.words import Declined, say
from games.engine import Entry
from storage import NewPost, Vote, votes
from tests.bot.at_the_club import published, vote_post

OVER = say("vote-over")
SIX = tuple(range(6))


class Lunch(Motion):
    """A vote on lunch; the cook serves the outcome, and the log records it."""

    choices = ("rice", "noodles", "nothing")
    fallback = "nothing"

    def __init__(self):
        self.served = []

    def is_unanimous(self, vote):
        return vote.payload == "all"

    async def is_void(self, connection, live, vote):
        return vote.payload != "lasting" and await super().is_void(connection, live, vote)

    def question(self, live, vote):
        return f"What do we eat? {live.shown_names[vote.seat]} asks at {live.table.number}."

    def label(self, choice):
        return choice.capitalize()

    async def carry_out(self, live, vote, outcome):
        self.served.append(outcome)
        if outcome == "nothing":
            return None
        if vote.payload == "burnt":
            raise Declined("The rice is burnt.")
        draft = live.table.fork()
        draft.record(Entry(vote.seat, outcome, "timed_out"))
        return Move(draft, posts=[NewPost(draft.number, "note", "channel", {"text": f"We eat {outcome}."})])


async def proposed(club, person, payload=None, **more):
    lunch = Lunch()
    club.bot.app.votes.serve("lunch", lunch)
    async with club.bot.app.tables.running(1) as live:
        await club.bot.app.votes.propose(live, live.seat_of(person.id), "lunch", payload, **more)
    await published(club)
    return lunch


@pytest.fixture
async def three(club):
    people = (club.ada, club.bob, club.cai)
    await club.turn(*people)
    return people


def said(reply):
    """What the person alone is told."""
    return "\n".join(aside.text for aside in reply.asides)


async def test_a_majority_decides_and_it_is_carried_out_once(club, three):
    lunch = await proposed(club, club.ada)
    post, number = vote_post(club), (await club.live()).table.number
    assert list(post.buttons) == ["Rice", "Noodles", "Nothing"]
    assert f"What do we eat? Ada asks at {number}." in post.text
    assert all(person.mention in post.text for person in three)
    await club.ada.presses(post, "Rice")
    await club.bob.presses(post, "Noodles")
    lines = vote_post(club).text.splitlines()
    assert lines[1:4] == ["**Rice** · 1 · Ada", "**Noodles** · 1 · Bob", "**Nothing** · 0"]
    assert say("vote-missing", missing=club.cai.mention) in lines
    assert lunch.served == []
    await club.bob.presses(vote_post(club), "Rice")
    assert (lunch.served, vote_post(club).buttons) == (["rice"], {})
    assert say("vote-decided", outcome="Rice") in vote_post(club).text
    assert [post.text for post in club.posts].count("We eat rice.") == 1
    live = await club.live()
    assert live.table.log[-1] == Entry(live.seat_of(club.ada.id), "rice", "timed_out")
    assert said(await club.cai.sends(post, post.button("Rice"))) == OVER
    assert lunch.served == ["rice"]


async def test_two_decisive_ballots_at_once_decide_once(club, three):
    lunch = await proposed(club, club.ada, ballot="rice")
    post = vote_post(club)
    replies = await club.at_once(*[(person, post, post.button("Rice"), ()) for person in (club.bob, club.cai)])
    assert (sorted(map(said, replies)), lunch.served) == (["", OVER], ["rice"])


@pytest.mark.parametrize(("payload", "then"), [(None, "void"), ("lasting", "over")])
async def test_a_move_or_the_end_of_the_table_voids_a_vote(club, three, payload, then):
    lunch = await proposed(club, club.ada, payload, ballot="rice")
    post = vote_post(club)
    (active,) = await club.waited_for()
    await active.types("huangdi recruit", peasants=1)
    assert (vote_post(club).buttons == {}) == (then == "void")
    if then == "over":
        await club.ada.types("table cancel")
    assert (vote_post(club).buttons, say("vote-void") in vote_post(club).text) == ({}, then == "void")
    late = said(await club.bob.sends(post, post.button("Rice")))
    assert (late == OVER, late.startswith("This game is over."), lunch.served) == (then == "void", then == "over", [])


async def test_a_vote_of_a_newer_program_keeps_nobody_from_playing(club, three):
    (active,) = await club.waited_for()
    number = (await club.live()).table.number
    await club.write(votes.add, 1, number=number, kind="dinner", seat=0)
    await active.types("huangdi recruit", peasants=1)
    assert (await club.live()).table.number > number
    assert (await club.read(votes.find, 1)).outcome == "void"


async def test_the_ballot_of_a_player_who_leaves_is_dropped(club, three):
    lunch = await proposed(club, club.ada, "lasting")
    await club.cai.presses(vote_post(club), "Rice")
    await club.cai.types("table resign")
    assert "**Rice** · 0" in vote_post(club).text
    assert say("vote-rule-majority", needed="2", voters=2) in vote_post(club).text
    for person in (club.bob, club.ada):
        assert lunch.served == []
        await person.presses(vote_post(club), "Rice")
    assert lunch.served == ["rice"]


async def test_strangers_unknown_choices_and_second_votes_change_nothing(club, three):
    lunch = await proposed(club, club.ada)
    dai, post = club.invite("Dai"), vote_post(club)
    assert said(await dai.presses(post, "Rice")).startswith("You have no seat at this table")
    for key in ("1/soup", "1", "one/rice", "/rice", "٣/rice"):
        assert said(await club.bob.sends(post, f"hd:vote:1:0:{key}")) == say("stale")
    assert said(await club.bob.sends(post, "hd:vote:1:0:7/rice")) == OVER
    with pytest.raises(Declined, match="already voting on that"):
        await proposed(club, club.bob)
    assert (await club.read(votes.ballots_of, 1), lunch.served) == ({}, [])


async def test_a_vote_that_cannot_be_carried_out_stays_open(club, three):
    await proposed(club, club.ada, "burnt", ballot="rice")
    assert said(await club.bob.presses(vote_post(club), "Rice")) == "The rice is burnt."
    assert "**Rice** · 1 · Ada" in vote_post(club).text
    assert vote_post(club).buttons


async def test_the_ballots_decide_when_time_is_up_though_another_vote_cannot_be_decided(club, three):
    soon = utcnow() + timedelta(hours=1)
    lunch = await proposed(club, club.ada, ballot="rice", closes_at=soon)
    assert "The vote closes <t:" in vote_post(club).text
    await club.write(votes.add, 1, number=0, kind="dinner", seat=0, closes_at=soon - timedelta(minutes=1))
    for moment, served in ((utcnow(), []), (soon, ["rice"])):
        await club.bot.app.votes.close_due(moment)
        await published(club)
        assert lunch.served == served
    assert vote_post(club).buttons == {}


@pytest.mark.parametrize(
    ("payload", "voters", "ballots", "decided", "at_the_end"),
    [
        (None, SIX, "", None, "nothing"),
        (None, SIX, "rrr", None, "rice"),
        (None, SIX, "rrrr", "rice", "rice"),
        (None, SIX, "rrn", None, "rice"),
        (None, SIX, "rrnn", None, "nothing"),
        (None, SIX, "rrnnr", None, "rice"),
        (None, SIX, "rrrnnn", "nothing", "nothing"),
        (None, SIX, "xxx", "nothing", "nothing"),
        (None, SIX, "rrnnx", "nothing", "nothing"),
        (None, (0, 1), "r", None, "rice"),
        (None, (0, 1), "rn", "nothing", "nothing"),
        (None, (0,), "n", "noodles", "noodles"),
        (None, (), "", "nothing", "nothing"),
        ("all", SIX, "rrrrr", None, "nothing"),
        ("all", SIX, "rrrrrr", "rice", "rice"),
        ("all", SIX, "rx", "nothing", "nothing"),
    ],
)
def test_what_decides(payload, voters, ballots, decided, at_the_end):
    words = {"r": "rice", "n": "noodles", "x": "nothing"}
    vote = Vote(1, 1, 5, "lunch", 0, payload, utcnow(), None, None, None)
    standing = Poll(vote, Lunch(), {seat: words[letter] for seat, letter in enumerate(ballots)}, voters)
    assert (standing.decided, standing.at_the_end) == (decided, at_the_end)
