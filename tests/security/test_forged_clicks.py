"""Whatever control is forged, by anyone and anywhere: it is answered, and changes only what this person may change."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.surface.controls import _WRITTEN
from tests.bot.every_control import VERBS
from tests.security.evil import FAILED
from tests.security.intruders import (
    ENDED,
    FROZEN,
    LOBBY,
    PLAYED,
    SEATED,
    STRANGERS,
    all_said,
    scene_of,
    unchanged,
)

OPEN_TO_ALL = ("join", "takeover", "show", "newtable", "forget", "prefer", "wish", "away")
"""Verbs by which people without rights at a table may change something there, or in their own settings."""
ENDING = ("resign", "cancel", "forget", "leave")
"""Verbs that need no more than a seat, and end the scene."""


@pytest.fixture
async def scene(club):
    return await scene_of(club)


def may_change(who, verb):
    return verb in OPEN_TO_ALL or (verb == "server" and who == "a manager in another channel")


WORDS = (
    "0 1 2 9 -1 \u0661 choice turn first last how dm off medium random theme beach supplies undo me huang_di/1 chess/1"
    " 1/yes 1/no / recruiter p1 p1:l1:c1 recruiter;recruit;2 ;;; ,,, zone=Asia/Tokyo zone quiet role channels @everyone"
    " <@1> \u202e \x00 how= hint keep"
)
KEYS = st.sampled_from(["", *WORDS.split(" "), "9" * 19, "9" * 80, "a" * 100, "Meng Tian (AI)"])
PARTS = {
    1: st.sampled_from(sorted({verb.partition(" ")[0] for verb in VERBS})),
    2: st.sampled_from([LOBBY, PLAYED, PLAYED, ENDED, FROZEN, 0, 5, 99, 10**17, 10**18, -1, "", "x", "\u0662"]),
    3: st.sampled_from(["{now}", "{now}", "0", "1", "{now}1", "999999999", "9999999999", "-1", ""]),
    4: KEYS | st.text(max_size=30),
}
"""The verb, the table, the number and the key in a `custom_id`."""


@st.composite
def forgeries(draw):
    """Draw which real control is forged, its changed parts, what is chosen or typed, and in which kind of control."""
    kind = draw(st.sampled_from(["hd", "hm", "hf"]))
    changes = {place: str(draw(parts)) for place, parts in PARTS.items() if draw(st.integers(0, 2)) == 0}
    values = st.integers(0, 30) | (KEYS | st.text(max_size=30)).filter(str.strip)
    chosen = [] if kind == "hd" else draw(st.lists(values, min_size=1, max_size=3, unique=True))
    return draw(st.integers(0, 9_999)), changes, chosen, kind


def forged(real, now, forgery):
    """Return the `custom_id` and the values of a forgery; numbers among these choose what the control offers."""
    which, changes, chosen, kind = forgery
    custom_id, offered = sorted(real.items())[which % len(real)]
    parts = [kind, *(changes.get(place, part) for place, part in enumerate(custom_id.split(":", 4)[1:], 1))]
    values = [offered[value % len(offered)] if offered else str(value) for value in chosen if isinstance(value, int)]
    values += [value for value in chosen if isinstance(value, str)]
    return ":".join(parts).replace("{now}", str(now))[:100], values[:1] if kind == "hf" else [*dict.fromkeys(values)]


@settings(max_examples=170, suppress_health_check=list(HealthCheck))
@given(who=st.sampled_from([*STRANGERS]) | st.sampled_from([*SEATED]), forgery=forgeries())
async def test_forgeries_are_answered_and_those_of_strangers_change_nothing(scene, who, forgery):
    now, real = (await scene.club.live(PLAYED)).table.number, scene.controls() | dict(VERBS.values())
    custom_id, values = forged(real, now, forgery)
    verb, kind, intruder = custom_id.split(":")[1], custom_id[:2], scene.people[who]
    is_known = re.fullmatch(f"{kind}:{_WRITTEN}", custom_id)  # Discord says that others fail
    if who in SEATED and verb not in ENDING:
        assert FAILED not in all_said(await intruder.presses(custom_id, *values, form=kind == "hf"))
    elif who in STRANGERS and not may_change(who, verb):
        async with unchanged(scene.club, but_of=intruder.person.id):
            reply = await intruder.presses(custom_id, *values, form=kind == "hf")
        assert FAILED not in all_said(reply)
        assert all_said(reply) or not is_known
