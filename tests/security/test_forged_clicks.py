"""Whatever control is forged, by whom and wherever: it is answered, and changes only what this person may change."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.surface.controls import _WRITTEN
from tests.bot.every_control import VERBS as SENT
from tests.security.intruders import (
    ENDED,
    FAILED,
    FROZEN,
    LOBBY,
    PLAYED,
    SEATED,
    STRANGERS,
    all_said,
    posted,
    scene_of,
    stored,
)

By: TypeAlias = Literal["seat", "table", "host", "server", "offered", "anybody", "oneself"]
BY: Final[dict[str, By]] = {
    **dict.fromkeys(("open", "close", "number", "page", "undo", "takeback", "rewind", "goback"), "seat"),
    **dict.fromkeys(("choose", "type", "typed", "rematch", "hint", "absent"), "seat"),
    **dict.fromkeys(("hand", "hush", "turn", "vote", "resign", "ahead", "plan", "planform", "unplan"), "seat"),
    **dict.fromkeys(("moving", "moved", "closing", "closed"), "seat"),
    **dict.fromkeys(("callend", "extend", "pause", "resume"), "seat"),
    **dict.fromkeys(("remind", "hour", "place", "zone", "zoned"), "table"),
    **dict.fromkeys(("leave", "start", "ai", "unseat"), "table"),
    **dict.fromkeys(("set", "joined", "cancel", "replace"), "host"),
    "server": "server",
    **dict.fromkeys(("accept", "decline"), "offered"),
    **dict.fromkeys(("join", "takeover", "show", "newtable"), "anybody"),
    **dict.fromkeys(("forget", "prefer", "wish", "wishzone", "away", "awayday"), "oneself"),
    **dict.fromkeys(("look", "scores", "text", "history", "replay", "film", "help", "intro", "rankings"), "anybody"),
    "review": "anybody",
    **dict.fromkeys(("more", "options", "seats", "wishes", "vacation"), "anybody"),
}
"""By whom something can be changed with a control, or seen: the holder of a seat; also a manager of the channel; the
host or such a manager; a manager of the server; whom a seat was offered to; anybody, at the table or of its own."""
OPEN_TO_ALL: Final = ("join", "takeover", "show", "newtable", "forget", "prefer", "wish", "away")
"""What people without rights at a table may change there, or in their own settings."""


async def test_it_is_said_of_every_control_who_may_use_it(club):
    assert set(BY) == set(club.bot.app.router.verbs)


@pytest.fixture
async def scene(club):
    return await scene_of(club)


SWEEPING: Final = (
    "a passer-by",
    "who has resigned",
    "somebody of another server",
    "somebody in private",
    "a manager in another channel",
)


async def test_nobody_without_a_say_changes_anything_with_any_control(scene):
    """Each control there is and each that stands anywhere, at every table, by every stranger, from every place."""
    club = scene.club
    sent = {**{custom_id: values[:1] for custom_id, values in await scene.controls()}, **dict(SENT.values())}
    before, read = await stored(club), posted(club)
    numbers = {table_id: (await club.live(table_id)).table.number for table_id in (PLAYED,)}
    refused = 0
    for who in SWEEPING:
        intruder = scene.strangers[who]
        for custom_id, values in sent.items():
            verb = custom_id.split(":")[1]
            if verb in OPEN_TO_ALL or (BY.get(verb) == "server" and "manager in another" in who):
                continue
            reply = await intruder.presses(custom_id.format(now=numbers[PLAYED]), *values)
            assert FAILED not in all_said(reply), (who, custom_id)
            assert all_said(reply), (who, custom_id)
            refused += 1
        assert await stored(club) == before, who
    assert posted(club) == read
    assert refused > 200


NASTY: Final = ("", "\u0661", "9" * 19)
"""Keys and values that no control has."""
CHOSEN: Final = {verb.partition(" ")[0] for verb, (_, values) in SENT.items() if values}
"""What is chosen from a menu."""
ENDING: Final = ("resign", "cancel", "forget", "leave")
"""What needs no more than a seat, and ends the scene."""


async def test_no_key_and_no_value_fails(scene):
    now = (await scene.club.live(PLAYED)).table.number
    for verb in sorted(set(BY) - set(ENDING)):
        for key in NASTY:
            custom_id, values = f"hd:{verb}:{PLAYED}:{now}:{key}", ()
            if verb in CHOSEN:
                custom_id, values = f"hm:{verb}:{PLAYED}:{now}:", (key or "\x00",)
            reply = await scene.everybody["a player"].presses(custom_id, *values)
            assert FAILED not in all_said(reply), custom_id


# Made up, or nearly right

KEYS: Final = st.sampled_from(
    [
        "",
        "0",
        "1",
        "2",
        "9",
        "-1",
        "9" * 19,
        "9" * 80,
        "\u0661",
        "choice",
        "turn",
        "first",
        "last",
        "how",
        "dm",
        "off",
        "medium",
        "random",
        "theme",
        "beach",
        "supplies",
        "undo",
        "me",
        "huang_di/1",
        "chess/1",
        "1/yes",
        "1/no",
        "/",
        "recruiter",
        "p1",
        "p1:l1:c1",
        "recruiter;recruit;2",
        ";;;",
        ",,,",
        "zone=Asia/Tokyo",
        "zone",
        "quiet",
        "role",
        "channels",
        "@everyone",
        "<@1>",
        "\u202e",
        "\x00",
        "a" * 100,
        "how=",
        "hint",
        "keep",
        "Meng Tian (AI)",
    ]
) | st.text(max_size=30)
TABLES: Final = st.sampled_from(
    [LOBBY, PLAYED, PLAYED, ENDED, FROZEN, 0, 5, 99, 10**17, 10**18, -1, "", "x", "\u0662"]
).map(str)
NUMBERS: Final = st.sampled_from(["{now}", "{now}", "0", "1", "{now}1", "999999999", "9999999999", "-1", ""])


@st.composite
def forgeries(draw):
    """Which of the real controls, what is other about it, what is chosen or typed, and whether it comes as a form."""
    kind = draw(st.sampled_from(["button", "menu", "form"]))
    others = {
        place: draw(parts)
        for place, parts in ((1, st.sampled_from(sorted(BY))), (2, TABLES), (3, NUMBERS), (4, KEYS))
        if draw(st.integers(0, 2)) == 0
    }
    values = st.integers(0, 30) | KEYS.filter(str.strip)
    chosen = () if kind == "button" else tuple(draw(st.lists(values, min_size=1, max_size=3, unique=True)))
    return draw(st.integers(0, 9_999)), others, chosen, kind


def forged(real, now, forgery):
    """What is sent: the parts of one of the `real` controls, some of them others; numbers choose what is offered."""
    which, others, chosen, kind = forgery
    custom_id, offered = real[which % len(real)]
    parts = custom_id.split(":", 4)
    parts = [{"button": "hd", "menu": "hm", "form": "hf"}[kind], *(others.get(at, parts[at]) for at in range(1, 5))]
    values = [offered[value % len(offered)] if offered else str(value) for value in chosen if isinstance(value, int)]
    values += [value for value in chosen if isinstance(value, str)]
    values = values[:1] if kind == "form" else dict.fromkeys(values)
    return ":".join(parts).replace("{now}", str(now))[:100], tuple(values), kind == "form"


async def real_ones(scene):
    now = (await scene.club.live(PLAYED)).table.number
    found = dict(await scene.controls())
    return now, sorted({**found, **dict(SENT.values())}.items())


@settings(deadline=None, max_examples=90, derandomize=True, suppress_health_check=list(HealthCheck))
@given(who=st.sampled_from(STRANGERS), forgery=forgeries())
async def test_forgeries_of_strangers_change_nothing(scene, who, forgery):
    club = scene.club
    now, real = await real_ones(scene)
    custom_id, values, form = forged(real, now, forgery)
    intruder = scene.strangers[who]
    verb = custom_id.split(":")[1]
    if verb in ("join", "takeover", "show", "newtable", "forget") or (verb == "server" and "manager in another" in who):
        return
    before, read = await stored(club, but_of=intruder.person.id), posted(club)
    reply = await intruder.presses(custom_id, *values, form=form)
    assert FAILED not in all_said(reply)
    assert bool(all_said(reply)) or not is_ours(custom_id, form=form, menu=bool(values))
    assert await stored(club, but_of=intruder.person.id) == before
    assert posted(club) == read


@settings(deadline=None, max_examples=80, derandomize=True, suppress_health_check=list(HealthCheck))
@given(who=st.sampled_from(SEATED), forgery=forgeries())
async def test_forgeries_of_players_and_managers_are_answered(scene, who, forgery):
    """They may change what they may; each time it is answered, and the bot goes on."""
    now, real = await real_ones(scene)
    custom_id, values, form = forged(real, now, forgery)
    if custom_id.split(":")[1] in ENDING:
        return
    reply = await scene.everybody[who].presses(custom_id, *values, form=form)
    assert FAILED not in all_said(reply)


def is_ours(custom_id, *, form, menu):
    """Whether the bot knows such controls at all; Discord tells the person that others fail."""
    kind = "hf" if form else "hm" if menu else "hd"
    return re.fullmatch(f"{kind}:{_WRITTEN}", custom_id) is not None
