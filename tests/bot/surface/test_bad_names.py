"""Six people whose names are as bad as names can be: no text breaks, no markup is live, nobody is mentioned unmeant."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from simcord.components import walk_components

from bot.features.lobby.post import lobby_post
from bot.features.looking.ui import DETAIL, TABLE
from bot.features.more.ui import more_panel
from bot.features.play.panel import panel
from bot.features.play.posts import board_post
from bot.kernel.live import told
from bot.kernel.saying import plain, shown
from games import find_box, find_boxes
from games.engine import Table
from games.engine.selfplay import choose
from tests.bot.all_features import FEATURES
from tests.bot.discord_messages import BUTTON, MENU, read_view
from tests.bot.possible_messages import PEOPLE, faults_of, live_of, messages_of
from tests.bot.surface.bad_names import ESCAPED, HOSTILE, live_parts

READ = [
    ("Mei Lin", "Mei Lin"),
    ("Dr. Who (AI)", "Dr. Who (AI)"),
    ("  two\n\tlines\u2028and\u3000more ", "two lines and more"),
    ("長" * 32, "長" * 32),
    ("👨‍👩‍👧‍👦🇨🇳🏴\U000e0067\U000e0062\U000e007f1️⃣", "👨‍👩‍👧‍👦🇨🇳🏴\U000e0067\U000e0062\U000e007f1️⃣"),
    ("שָׁלוֹם", "\u2068שָׁלוֹם\u2069"),  # noqa: RUF001
    ("\u202egnorw\u202c\u2066", "gnorw"),
    ("nul\x00bell\x07\x1b[31m", r"nulbell\[31m"),
    ("a\u200bb\u2060c\ufeff\u00ad", "abc"),
    ("Z" + "\u0310" * 20 + "y", "Z\u0310\u0310\u0310y"),
    ("\u0301\u0302 accents", "accents"),
    ("**@everyone** <@1> <@&2>", r"\*\*\@everyone\*\* \<\@1> \<\@&2>"),
    ("[x](y) ||s|| ~~d~~ `c`", r"\[x\](y) \|\|s\|\| \~\~d\~\~ \`c\`"),
    ("https://evil.example discord.gg/x", r"https:\/\/evil.example discord.gg\/x"),
    ("# heading", r"\# heading"),
    ("-# small", r"\-# small"),
    ("> quote", r"\> quote"),
    ("1. list", r"1\. list"),
    ("\\", r"\\"),
    ("", "former player 3"),
    ("\u200b\u2060\u3164\u2800", "Player 3"),
    ("\u0301\u0302", "Player 3"),
    ("\U000e0067\u200d\x00", "Player 3"),
]


@pytest.mark.parametrize(("name", "reads"), READ, ids=lambda text: ascii(text)[:20])
def test_how_a_name_reads_in_markdown_and_where_nothing_is_markup(name, reads):
    assert shown(name, 2) == reads
    assert plain(name, 2) == re.sub(r"\\(.)", r"\1", reads)


STYLE = re.compile(r"\*|_|`|~~|\|\||^\s*(?:#{1,3} |-# |>>> |> |[-*+] |\d+\. )", re.MULTILINE)


@settings(deadline=None, max_examples=300)
@given(st.text(max_size=32) | st.text("*_`~|<>[]()@#&!:/\\-+.1 \nae\u200b\u2028\u05d0\u202e\u0301", max_size=32))
def test_no_name_contains_live_markup(name):
    text = shown(name, 0)
    assert live_parts(text) == STYLE.findall(ESCAPED.sub("\N{BULLET}", text)) == []
    assert text == text.strip()
    assert not text.endswith("\\") or text.endswith("\\\\")
    assert len(text) <= 2 * max(len(unicodedata.normalize("NFC", name)), len("former player 1")) + 2
    assert_in_line(text)
    assert_in_line(plain(name, 0))


def assert_in_line(text):
    """It has letters, no character that governs others, and nothing turns the text around it."""
    assert any(unicodedata.category(letter)[0] in "LNPS" for letter in text)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text)
    assert not re.search("[\u202a-\u202e\u2066\u2067]", text)
    outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
    assert "\u2068" not in outside
    assert not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in outside)


@cache
def moments(game):
    """A table of as many as can play at the first ask of every topic, where it is fullest, and at the game's end."""
    source, found, box = Random(8), {}, find_box(game)
    table = Table(box.new(box.seats[-1], {}), nature=source)
    while not table.over:
        for ask in table.asks:
            if table.number > 150 or table.simultaneous:
                found.setdefault((ask.topic, bool(table.sealed)), (table.fork(), ask.seat))
            table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
    return [*found.values(), (table, 0)]


def everything(live, seat):
    """Every message that tells of the table as it is now: posts for all, and what is shown to `seat` alone."""
    recently = max(0, len(live.events) - 12)
    yield from messages_of(live, recently, seats=[seat])
    yield board_post(live, told(live, recently, None, brief=True), [], controls=True)
    yield more_panel(live, PEOPLE[seat], FEATURES)
    yield more_panel(live, 1, FEATURES)
    yield panel(live, (seat + 1) % len(live.seats), notes=told(live, recently, seat))
    machines = [replace(other, person_id=None, ai="medium", name=f"{other.name} (AI)") for other in live.seats]
    for state in ("lobby", "running", "ended"):
        yield lobby_post(replace(live.row, state=state), machines if state == "running" else live.seats)


def words_of(live, seat):
    """Return the texts shown on their own, as `seat` and as the public sees them."""
    texts, names = live.box.texts, live.shown_names
    for viewer in (seat, None):
        observation = live.observation(viewer)
        yield texts.board(observation, names, TABLE)
        yield texts.scoring(observation, names)
        yield from (
            texts.detail(item, observation, live.events, names, DETAIL) for item in texts.items(observation, names)
        )


def foreign(live, text):
    """What is live in a text though the bot has not meant it; it means its people, and the table's channel."""
    meant = {f"<@{person}>" for person in PEOPLE} | {f"<#{live.row.channel_id}>"}
    return [part for part in live_parts(text) if part not in meant and not part.startswith("<t:")]


def assert_told(live, seat):
    """Every message and every text holds, whatever the names."""
    for view in everything(live, seat):
        message = read_view(view)
        assert faults_of(view) == []
        assert foreign(live, message.text) == []
        assert_in_line(message.text.replace("\n", " "))
        for control in walk_components(message.components):
            if control["type"] in (BUTTON, MENU):
                labels = [option["label"] for option in control.get("options", [control])]
                assert len(set(labels)) == len(labels)
                for label in labels:
                    assert_in_line(label)
        for alt in message.alts:
            assert_in_line(alt)
    for text in words_of(live, seat):
        assert 0 < len(text) <= 3900
        assert foreign(live, text) == []
        assert_in_line(text.replace("\n", " "))
        assert text.count("**") % 2 == text.count("```") % 2 == 0


@pytest.mark.parametrize("box", find_boxes().values(), ids=list(find_boxes()))
@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
def test_such_people_can_play(box, first):
    names = [*HOSTILE.values(), *HOSTILE.values()][first:]
    for table, seat in moments(box.name):
        live = live_of(box, table, "")
        called = [replace(other, name=name) for other, name in zip(live.seats, names, strict=False)]
        assert_told(replace(live, seats=called), seat)
