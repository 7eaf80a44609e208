"""What playing takes: how much people tap and read in recorded games, and whether options say what they bring.

Two people click their way through the whole bot in SimCord's in-memory Discord, with two AI players; all of them decide
as recorded (`benchmarks.recorded`). They find the controls by the questions' keys (`benchmarks.ways`). The settings are
the usual ones, and the people are newcomers. Counted is, for each person, from the start of the game to its end:

- *Decisions*: answers that are a choice between several. They are the same in every revision.
- *Taps*: one for a button, one for opening a menu and one for each option chosen there, and for a form one for opening
  it, one for each field and one for sending it.
- *Characters*: all text of posts and private messages that the person can see, with the labels of buttons, the
  placeholders, options and descriptions of menus, the descriptions of pictures, and forms. A mention or a moment is one
  character. After each click, once the bot has come to rest, a new message counts with all its text, and a changed one
  with the texts that it did not have before. Text in pictures does not count.
- *Posts* in the channel, and *private messages*: direct ones, and those in the channel that only the person sees. A
  changed message is no new one.
- *Say what they bring*: the share of the options offered that do, as `benchmarks.brings` defines it. An option is a
  button or a menu's option that gives answers. It counts once for each question, if the person has it on screen.

`python -m benchmarks.taps` prints the figures, which are the same in every run; `--write` writes them to
`benchmarks/taps.md`.
"""

from __future__ import annotations

import asyncio
import re
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import simcord
from simcord.components import walk_components

from benchmarks.brings import says_it
from benchmarks.recorded import AI, GAMES, PERSONS, Recording
from benchmarks.simulated import gathered, opened
from benchmarks.ways import CONFIRMING, GIVING, Press, answers_of, controls_in, find
from bot.client import Bot
from bot.kernel import ai_players, workers
from bot.kernel.live import Live
from bot.surface.controls import LINE
from games import find_box
from games.engine import Answer, Seat

REPORT: Final = Path(__file__).with_suffix(".md")
_MARKED_UP: Final = re.compile(r"<[@#t/][^>]*>")
"""A mention, a command or a moment, which Discord replaces by words."""
_TEXTS: Final = ("content", "label", "placeholder", "description", "title")
"""The fields of components and of their parts that people read."""
_HEAD: Final = (
    "| game | person | decisions | taps | taps a decision | characters | posts | private messages "
    "| options | say what they bring |",
    f"| :-- |{' --: |' * 9}",
)


@dataclass
class Person:
    """A person who plays, and what they have tapped and read so far."""

    env: simcord.Env
    member: simcord.MemberActor
    channel_id: int
    taps: int = 0
    characters: int = 0
    posts: int = 0
    private: int = 0
    options: dict[tuple[int, str], bool] = field(default_factory=dict)
    """Whether an option says what it brings, by the question's number and the option's answers."""
    _read: dict[int, Counter[str]] = field(default_factory=dict)
    """The texts of each message as last read."""

    @property
    def messages(self) -> list[Any]:
        """The messages that the person can see, as SimCord stores them, the newest first."""
        backend = self.env.backend
        channels = (self.channel_id, backend.dm_channels.get(self.member.id, 0))
        found = [message for channel in channels for message in backend.messages.get(channel, {}).values()]
        return sorted((one for one in found if one.visible_to(self.member.id)), key=lambda one: one.id, reverse=True)

    def skip(self) -> None:
        """Do not count what is there already."""
        self._read = {message.id: Counter(texts_of(message)) for message in self.messages}

    def read(self) -> None:
        """Read what is new."""
        for message in self.messages:
            texts = Counter(texts_of(message))
            if message.id not in self._read:
                is_public = message.channel_id == self.channel_id and not message.is_ephemeral
                self.posts += is_public
                self.private += not is_public
            self._count((texts - self._read.get(message.id, Counter())).elements())
            self._read[message.id] = texts

    def _count(self, texts: Iterable[str]) -> None:
        self.characters += sum(len(_MARKED_UP.sub("@", text)) for text in texts)

    def weigh(self, live: Live, seat: Seat) -> None:
        """Note which of the options on screen say what they bring."""
        for message in self.messages:
            lines = [part["content"] for part in walk_components(message.components) if "content" in part]
            for control in controls_in(message):
                click = control.click
                gives = click.verb in GIVING and click.verb != CONFIRMING
                if not gives or (click.table_id, click.number) != (live.id, live.table.number):
                    continue
                for key, part in zip(control.keys, control.part.get("options") or [control.part], strict=True):
                    path = answers_of(click.verb, [key], live, seat)
                    text = " ".join([*texts_in(part), *_notes(part["label"], lines)])
                    option = (click.number, key.partition(",")[0])
                    says = says_it(text, live.table, seat, path, live.box.name)
                    self.options[option] = self.options.get(option, False) or says

    async def press(self, press: Press, wanted: Answer) -> None:
        """Press a button or use a menu; write the `wanted` answer into a form that opens."""
        message = press.control.message
        shown: Any = simcord.ResponseMessage(self.env, message)
        actor: Any = self.member if message.channel_id == self.channel_id else self.member.user
        self.taps += 1 + len(press.values)
        if press.values:
            await actor.select(shown, press.values, custom_id=press.control.custom_id)
            return
        result = await actor.click(shown, custom_id=press.control.custom_id)
        if result.modal:
            self._count(texts_in(result.modal))
            self.taps += 2
            await actor.submit_modal(result, {LINE: str(wanted)})


def texts_of(message: Any) -> Iterator[str]:
    """Yield all text of a message."""
    if message.content:
        yield message.content
    for part in (*message.components, *message.embeds):
        yield from texts_in(part)


def texts_in(part: Any) -> Iterator[str]:
    """Yield all text of a component, with what is in it."""
    if isinstance(part, dict):
        yield from (part[name] for name in _TEXTS if isinstance(part.get(name), str))
        for inner in part.values():
            yield from texts_in(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from texts_in(inner)


def _notes(label: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield what the lines of a panel say about a button, whose label is set in bold there."""
    for line in lines:
        yield from re.findall(rf"\*\*{re.escape(label)}\*\*: (.+?)(?= · \*\*|$)", line, re.MULTILINE)


async def played(recording: Recording, answers: float = inf) -> list[Person]:
    """Play a recorded game, or until it has so many answers; return the people in the order of their seats."""
    at_leisure = patch.object(workers, "READING_LIMIT", inf)
    with patch.object(ai_players, "choose", recording.choose), at_leisure:
        async with opened(recording.chance) as env:
            assert isinstance(env.bot, Bot)
            tables, guild = env.bot.app.tables, env.create_guild("The Great Wall Club")
            channel, members = await gathered(env, guild, recording.game, persons=PERSONS, ai=AI, game=recording.game)
            people = [Person(env, member, channel.id) for member in members]
            for person in people:
                person.skip()
            await members[0].slash(channel, "table start")
            row = await tables.in_channel(channel.id)
            asked, tried = (-1, -1), Counter[tuple[str, ...]]()
            while True:
                live = await tables.live(row.id)
                recording.must_agree(live.table)
                for person in people:
                    person.read()
                if not live.goes_on or len(live.table.answers) >= answers:
                    break
                seat = live.waiting[0]
                if asked != (live.table.number, seat):
                    asked = live.table.number, seat
                    tried.clear()
                person = next(person for person in people if person.member.id == live.persons[seat])
                person.weigh(live, seat)
                wanted = recording.next_answers(live.table, seat)
                await person.press(find(person.messages, live, seat, wanted, tried), wanted[0])
            assert answers < inf or len(live.table.answers) == len(recording.answers)
            return [next(one for one in people if one.member.id == live.persons[seat]) for seat in range(PERSONS)]


def lines_of(recording: Recording, people: Sequence[Person]) -> Iterator[str]:
    """Yield the figures of a game's people as lines of a table in Markdown."""
    title = find_box(recording.game).title
    for seat, person in enumerate(people):
        decisions, options = recording.decisions[seat], len(person.options)
        cells = (
            title,
            f"{seat + 1}",
            f"{decisions}",
            f"{person.taps:,}",
            f"{person.taps / decisions:.2f}",
            f"{person.characters:,}",
            f"{person.posts}",
            f"{person.private}",
            f"{options:,}",
            f"{sum(person.options.values()) / options:.1%}",
        )
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Print the figures; with `--write`, write them below the heading and the text of the report."""
    parser = ArgumentParser(prog="python -m benchmarks.taps", description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="all games, unless some are named")
    parser.add_argument("--write", action="store_true", help="write the figures into benchmarks/taps.md")
    arguments = parser.parse_args()
    lines = list(_HEAD)
    for game in arguments.game or GAMES:
        recording = Recording.read(game)
        lines += lines_of(recording, asyncio.run(played(recording)))
    print(*lines, sep="\n")
    if arguments.write:
        above = REPORT.read_text("utf-8").partition("\n| game")[0]
        REPORT.write_text("\n".join([above, *lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
