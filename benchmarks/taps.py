"""What playing takes: how much people tap and read in recorded games (`benchmarks/taps.md` says what is counted).

Two people click their way through the whole bot in SimCord's in-memory Discord, with two AI players; all of them, and
Nature, answer as recorded. They find the controls by the questions' keys, so the counter works when panels change.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final, NamedTuple
from unittest.mock import patch

import simcord
import typer
from simcord.components import walk_components

from benchmarks.measure import HERE, table, write_section
from bot.client import Bot
from bot.features.play.answers import chosen, read_path
from bot.features.play.offering import written
from bot.kernel import ai_players, workers
from bot.kernel.chores import Chores
from bot.kernel.live import Live
from bot.kernel.words import Stale
from bot.settings import Settings
from bot.surface.controls import LINE
from games import find_box
from games.engine import NATURE, Answer, Ask, Entry, GameError, Seat, Table, forced_answer, with_forced_answers
from games.engine import table as tables
from games.engine.selfplay import play_out

GAMES: Final = ("huang_di", "han", "chang_cheng", "huang")
PEOPLE, SEATS = 2, 4  # people have the first seats, AI players the others
LEVEL: Final = "hard"  # the AI player that was in every seat when the games were recorded
GIVING: Final = {"close": lambda keys, live, seat: read_path(keys[0], live, seat), "choose": chosen}
"""The verbs of controls that give answers, each with what it makes of its keys; the first only confirms answers."""
LEADING: Final = ("page", "open", "number", "type")
"""The verbs of controls that lead on without a key of the answer, in the order in which a person tries them."""
TRIES: Final = 2  # how often a person tries the same control for the same question
TEXTS: Final = ("content", "label", "placeholder", "description", "title")  # fields of components that people read
HELD: Final[Mapping[str, Mapping[str, str]]] = {
    "huang_di": {
        "jade": "jade",
        "peasants": "peasants?|workers?",
        "convicts": "convicts?|workers?",
        "blocks": "blocks?",
        "hand": "favours?|cards?",
        "income": "income",
    },
    "han": {
        "houses": "houses?",
        "emissaries": "emissary|emissaries",
        "markers": "markers?|markets?|fortifications?|fortif\\w+",
        "hand": "cards?|red|yellow|green|orange|violet",
    },
    "chang_cheng": {
        "singles": "(?:single )?walls?",
        "doubles": "double walls?",
        "towers": "towers?",
        "hand": "cards?|warrior|traitor|flood|builder|master|mandarin",
    },
    "huang": {"hand": "tiles?", "granaries": "granary|granaries"},
}
"""What players of each game have besides points: the attribute of the game's `Player`, and the words for it."""
HEADINGS: Final = (
    *("game", "person", "decisions", "taps", "taps a decision", "characters", "posts", "private messages"),
    *("options", "say what they bring"),
)


@asynccontextmanager
async def opened(chance: Random) -> AsyncIterator[simcord.Env]:
    """Connect the bot to SimCord, with its tables in a file; raise its errors at the end.

    Its chores are off, because they would disturb measurements, and AI players wait for nobody.
    """
    at_once = patch.object(ai_players, "PATIENCE", 0)
    with TemporaryDirectory(prefix="huangdi-bench-") as folder, at_once, patch.object(Chores, "start"):
        workers.prepare()
        await workers.painting(bool)  # the first boards are painted before
        settings = Settings.model_construct(database_url=f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite3'}")
        env = simcord.Env(Bot(settings, chance=chance), shard_count=1, settle_timeout=120)
        await env.start()
        try:
            yield env
        finally:
            await env.bot.close()
            await env.shutdown()  # which `simcord.run` does too early for other bots of this thread
        env.raise_errors()


class Recording:
    """A recorded game: the answers of people, of AI players, and of Nature."""

    def __init__(self, game: str) -> None:
        self.game, self.file = game, HERE / "recorded" / f"{game}.json"
        found = json.loads(self.file.read_text("utf-8"))
        self.answers = [Entry(seat, tuple(given) if isinstance(given, list) else given) for seat, given in found]

    def record(self) -> None:
        """Let AI players play another game, and keep it."""
        box, source = find_box(self.game), Random(1)
        played = Table(box.new(SEATS, {}), nature=source)
        play_out(played, [box.policy(LEVEL)] * SEATS, source)
        found = [[entry.seat, entry.answer] for entry in played.answers]
        self.file.write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")

    def decisions(self, seat: Seat) -> int:
        """Return how many answers of a seat were a choice between several."""
        played, count = Table(find_box(self.game).new(SEATS, {})), 0
        for entry in self.answers:
            ask = played.ask_of(entry.seat)
            count += entry.seat == seat and ask is not None and forced_answer(ask) is None
            played.answer(entry.seat, entry.answer)
        return count

    def next_answers(self, played: Table[Any], seat: Seat) -> list[Answer]:
        """Return what `seat`, which is asked, answers next, until another seat answers."""
        place, found = len(played.answers), list[Answer]()
        if played.simultaneous:
            return [self.answers[place + [ask.seat for ask in played.asks].index(seat)].answer]
        while place < len(self.answers) and self.answers[place].seat == seat:
            found.append(self.answers[place].answer)
            place += 1
        return found

    def choose(self, played: Table[Any], ask: Ask, *_: object) -> Answer:
        """Answer for an AI player; stands in for `games.engine.selfplay.choose`."""
        return self.next_answers(played, ask.seat)[0]

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[simcord.Env]:
        """Connect a bot whose AI players and Nature answer as recorded."""
        drawn, chance, draw = (entry.answer for entry in self.answers if entry.seat == NATURE), Random(1), tables.draw
        chance.shuffle = lambda _: None  # type: ignore[method-assign]  # people have the first seats

        def drawn_again(ask: Ask, source: Random) -> Answer:
            return next(drawn) if source is chance else draw(ask, source)

        with (
            patch.object(ai_players, "choose", self.choose),
            patch.object(tables, "draw", drawn_again),
            patch.object(workers, "READING_LIMIT", inf),
        ):
            async with opened(chance) as env:
                yield env


class Control(NamedTuple):
    """A button or a menu that belongs to a table."""

    message: Any
    part: Any
    verb: str
    table_id: int
    number: int
    """That of the question, in the log."""
    key: str

    @property
    def keys(self) -> list[str]:
        """The keys of a menu's options, or that of a button."""
        return [option["value"] for option in self.part.get("options", ())] or [self.key]

    def answers(self, keys: Sequence[str], live: Live, seat: Seat) -> list[Answer]:
        """Return the answers that the control gives if `keys` are chosen; none if it gives no valid ones."""
        try:
            return GIVING[self.verb](keys, live, seat) if self.verb in GIVING else []
        except (Stale, GameError):
            return []

    def best(self, live: Live, seat: Seat, wanted: Sequence[Answer]) -> tuple[int, Sequence[str]]:
        """Return how many of the wanted answers the control gives at most, and the keys to choose for that."""

        def given(keys: Sequence[str], *, along: bool) -> int:
            """Return how many answers keys give; none if they, or what goes `along` with them, are not wanted."""
            answers = self.answers(keys, live, seat)
            whole = with_forced_answers(live.table, seat, answers) if along and answers else answers
            return len(answers) if whole == list(wanted[: len(whole)]) else 0

        if isinstance(wanted[0], tuple) and "options" in self.part:
            return given(wanted[0], along=True), wanted[0]
        keys = [key for key in self.keys if leads(key, wanted)][:1]
        found = [(given(keys, along=True) if keys else 0, keys)]
        while keys and len(keys) < int(self.part.get("max_values", 1)):
            reached, others = given(keys, along=False), [key for key in self.keys if key not in keys]
            keys = next(([*keys, key] for key in others if given([*keys, key], along=False) > reached), [])
            found.append((given(keys, along=True), keys))
        return max(found, key=lambda each: each[0])


def leads(key: str, wanted: Sequence[Answer]) -> bool:
    """Return whether a key is that of the next answers."""
    return bool(key) and f"{written(wanted)};".startswith(f"{key};")


def controls_in(message: Any) -> Iterator[Control]:
    """Yield the enabled buttons and menus of a message that belong to a table."""
    for part in walk_components(message.components):
        if (found := re.match(r"h[dm]:(\w+):(\d+):(\d+):(.*)", part.get("custom_id", ""))) and not part.get("disabled"):
            verb, table_id, number, key = found.groups()
            yield Control(message, part, verb, int(table_id), int(number), key)


def find(
    messages: Sequence[Any], live: Live, seat: Seat, wanted: Sequence[Answer], tried: Counter[tuple[str, ...]]
) -> tuple[Control, Sequence[str]]:
    """Return what to press so that `seat` gives the `wanted` answers, or some of them first; and a menu's values.

    `messages` are those that the person can see, the newest first, and `tried` counts what they have pressed for this
    question. The best control is one that confirms the answers, or gives most of them; then one with the key of the
    next answer, such as a menu that leads to it; then one that leads on. Raises `LookupError` if there is none.
    """
    controls = [each for message in messages for each in controls_in(message) if each.table_id == live.id]
    current = [control for control in controls if control.number == live.table.number]
    best = [(control.verb == "close", *control.best(live, seat, wanted), control) for control in current]
    giving = sorted((each for each in best if each[1]), key=lambda each: each[:2], reverse=True)
    leading = [
        (control, [key] if "options" in control.part else [])
        for control in current
        if control.verb not in (*GIVING, *LEADING, "undo", "takeback")
        for key in control.keys
        if leads(key, wanted)
    ]
    for verb in LEADING:  # a board that has been overtaken opens the panel, too
        leading += [(each, []) for each in (controls if verb == "open" else current) if each.verb == verb]

    def times(press: tuple[Control, Sequence[str]]) -> int:
        return tried[press[0].part["custom_id"], *press[1]]

    presses = [(each, keys if "options" in each.part else []) for *_, keys, each in giving]
    left = [press for press in presses if times(press) < TRIES]
    left = left or sorted((press for press in leading if times(press) < TRIES), key=times)  # the first tried least
    if not left:
        offered = [control.part["custom_id"] for control in controls]
        raise LookupError(f"nothing leads to {wanted} of seat {seat} at {live.table.number}: there are only {offered}")
    tried[left[0][0].part["custom_id"], *left[0][1]] += 1
    return left[0]


class Person:
    """A person who plays, and what they have tapped and read so far."""

    def __init__(self, env: simcord.Env, member: simcord.MemberActor, channel_id: int) -> None:
        self.env, self.member, self.channel_id = env, member, channel_id
        self.taps = self.characters = self.posts = self.private = 0
        self.options: dict[tuple[int, str], bool] = {}
        """Whether an option says what it brings, by the question's number and the option's answers."""
        self._read = {message.id: Counter(texts_of(message)) for message in self.messages}
        """The texts of each message as last read."""

    @property
    def messages(self) -> list[Any]:
        """The messages that the person can see, as SimCord stores them, the newest first."""
        backend = self.env.backend
        channels = (self.channel_id, backend.dm_channels.get(self.member.id, 0))
        found = [message for channel in channels for message in backend.messages.get(channel, {}).values()]
        return sorted((one for one in found if one.visible_to(self.member.id)), key=lambda one: one.id, reverse=True)

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
        self.characters += sum(len(re.sub(r"<[@#t/][^>]*>", "@", text)) for text in texts)  # mentions and moments

    def weigh(self, live: Live, seat: Seat) -> None:
        """Note which of the options on screen say what they bring."""
        for message in self.messages:
            panel = "\n".join(part["content"] for part in walk_components(message.components) if "content" in part)
            for control in controls_in(message):
                if control.verb != "choose" or (control.table_id, control.number) != (live.id, live.table.number):
                    continue
                for key, part in zip(control.keys, control.part.get("options") or [control.part], strict=True):
                    bold = rf"\*\*{re.escape(part['label'])}\*\*: (.+?)(?= · \*\*|$)"  # what the panel says about it
                    text = " ".join([*texts_in(part), *re.findall(bold, panel, re.MULTILINE)])
                    says = says_it(text, live.table, seat, control.answers([key], live, seat), live.box.name)
                    option = (control.number, key.partition(",")[0])
                    self.options[option] = self.options.get(option, False) or says

    async def press(self, control: Control, values: Sequence[str], wanted: Answer) -> None:
        """Press a button or use a menu; write the `wanted` answer into a form that opens."""
        shown: Any = simcord.ResponseMessage(self.env, control.message)
        actor: Any = self.member if control.message.channel_id == self.channel_id else self.member.user
        self.taps += 1 + len(values)
        if values:
            await actor.select(shown, values, custom_id=control.part["custom_id"])
            return
        result = await actor.click(shown, custom_id=control.part["custom_id"])
        if result.modal:
            self._count(texts_in(result.modal))
            self.taps += 2
            await actor.submit_modal(result, {LINE: str(wanted)})


# Whether an option says what it brings


def says_it(text: str, before: Table[Any], seat: Seat, path: Sequence[Answer], game: str) -> bool:
    """Return whether `text`, an option's label and description, says what the answers of `path` bring.

    They are given on a fork of the table, where chance draws nothing. Which player gets something is not checked.
    """
    words, after = {"points": "points?", **HELD[game]}, before
    if not before.simultaneous:  # otherwise it is sealed
        with suppress(GameError):  # it is only a part of an answer
            after = before.tried(seat, path)
    changes = {
        (thing, abs(_count(getattr(player, thing)) - _count(getattr(earlier, thing))))
        for player, earlier in zip(after.game.players, before.game.players, strict=True)
        for thing in words
    }
    changes = {(thing, size) for thing, size in changes if size}
    points = {(thing, size) for thing, size in changes if thing == "points"}
    if not changes:
        nothing = re.search(r"\b(nothing|free|no)\b", text, re.IGNORECASE)
        return bool(nothing) or any(_names(text, r"\d+", word) for word in words.values())
    if not points and re.search(r"\bno points?\b", text, re.IGNORECASE):
        return True
    return all(_names(text, size, words[thing]) for thing, size in points or changes)


def _count(thing: Any) -> int:
    """Return a number, or how many are in a collection."""
    return thing if isinstance(thing, int) else sum(thing.values()) if isinstance(thing, Mapping) else len(thing)


def _names(text: str, size: int | str, word: str) -> bool:
    """Return whether a text names this many of a thing, with a sign or with its word."""
    sign, alone = "[+\N{MINUS SIGN}-]", rf"|\b(?:{word})\b" if size == 1 else ""
    counted, behind = rf"\b{size} (?:\w+ )?(?:{word})\b", rf"\b(?:{word}),? {sign}?{size}\b"
    return bool(re.search(f"{sign}{size}\\b|{counted}|{behind}{alone}", text, re.IGNORECASE))


def texts_of(message: Any) -> Iterator[str]:
    """Yield all text of a message."""
    yield from filter(None, [message.content])
    yield from texts_in([*message.components, *message.embeds])


def texts_in(part: Any) -> Iterator[str]:
    """Yield all text of a component, with what is in it."""
    if isinstance(part, dict):
        yield from (part[name] for name in TEXTS if isinstance(part.get(name), str))
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from texts_in(inner)


async def played(recording: Recording, most: float = inf) -> list[Person]:
    """Play a recorded game, or until it has so many answers; return the people in the order of their seats."""
    async with recording.bot() as env:
        assert isinstance(env.bot, Bot)
        guild = env.create_guild("The Great Wall Club")
        channel = guild.create_text_channel(recording.game)
        users = [env.create_user(f"player-{seat}", global_name=f"Person {seat + 1}") for seat in range(PEOPLE)]
        host, *guests = members = [guild.add_member(user) for user in users]
        await host.slash(channel, "table new", game=recording.game)
        for guest in guests:
            await guest.slash(channel, "table join")
        for _ in range(SEATS - PEOPLE):
            await host.slash(channel, "table add-ai")
        people = {member.id: Person(env, member, channel.id) for member in members}
        await host.slash(channel, "table start")
        table_id, tried, asked = (
            (await env.bot.app.tables.in_channel(channel.id)).id,
            Counter[tuple[str, ...]](),
            (0, 0),
        )
        while True:
            live = await env.bot.app.tables.live(table_id)
            found = live.table.answers
            assert found == recording.answers[: len(found)], f"{found[-1]} was answered, but not as recorded"
            for person in people.values():
                person.read()
            if not live.goes_on or len(live.table.answers) >= most:
                return [people[live.persons[seat]] for seat in range(PEOPLE)]
            seat = live.waiting[0]
            if asked != (asked := (live.table.number, seat)):
                tried.clear()
            person, wanted = people[live.persons[seat]], recording.next_answers(live.table, seat)
            person.weigh(live, seat)
            await person.press(*find(person.messages, live, seat, wanted, tried), wanted[0])


def rows(recording: Recording, people: Sequence[Person]) -> Iterator[tuple[object, ...]]:
    """Yield the figures of a game's people."""
    for seat, person in enumerate(people):
        decisions, options = recording.decisions(seat), len(person.options)
        says = f"{sum(person.options.values()) / options:.1%}"
        taps = (f"{person.taps:,}", f"{person.taps / decisions:.2f}", f"{person.characters:,}")
        title = find_box(recording.game).title
        yield title, seat + 1, decisions, *taps, person.posts, person.private, f"{options:,}", says


def main(
    *,
    game: Annotated[list[str] | None, typer.Option(help="Only this game; can be repeated.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the figures into benchmarks/taps.md.")] = False,
    record: Annotated[bool, typer.Option("--record", help="Only record the games again.")] = False,
) -> None:
    """Count how much people tap and read in recorded games."""
    found = list[tuple[object, ...]]()
    for recording in map(Recording, game or GAMES):
        if record:
            recording.record()
        else:
            found += rows(recording, asyncio.run(played(recording)))
    print(table(HEADINGS, *found))
    if write:
        write_section(HERE / "taps.md", "Figures", table(HEADINGS, *found))


if __name__ == "__main__":
    typer.run(main)
