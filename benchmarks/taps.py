"""What playing takes: how much people tap and read in recorded games (`benchmarks/taps.md` says what is counted).

Two people click their way through the whole bot in SimCord's in-memory Discord, with two AI players; all of them, and
Nature, answer as recorded. They find the controls by the questions' keys, so the counter works when panels change.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from itertools import chain, takewhile
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final
from unittest.mock import patch

import typer
from simcord.components import walk_components

from benchmarks.measure import HERE, table, write_section
from bot.features.play.answers import chosen, read_path
from bot.features.play.offering import choosing
from bot.kernel import ai_players, moves, workers
from bot.kernel.chores import Chores
from bot.kernel.live import Live
from bot.kernel.words import Stale
from bot.settings import Settings
from games import find_box
from games.engine import NATURE, Answer, Ask, Entry, GameError, Seat, Table, forced_answer
from games.engine import table as tables
from games.engine.selfplay import play_out
from tests.bot.club import Club, opened
from tests.bot.discord_messages import Read
from tests.bot.people import Person, Reply
from tests.bot.players import controls

GAMES: Final = ("huang_di", "han", "chang_cheng", "huang")
PEOPLE, SEATS = 2, 4  # people have the first seats, AI players the others
LEVEL: Final = "hard"  # the AI player that was in every seat when the games were recorded
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
    *("game", "person", "decisions", "taps", "taps a decision", "turns", "taps a turn", "worst turn"),
    *("characters", "in descriptions", "posts", "private messages"),
    *("options", "say what they bring"),
)


class Recording:
    """A recorded game: the answers of people, of AI players, and of Nature."""

    def __init__(self, game: str, *, called: bool = False) -> None:
        self.called = called  # whether players are called at each turn, as if nobody were there
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

    def answers_over_chance(self, played: Table[Any], seat: Seat) -> list[Answer]:
        """Return what `seat` answers next, also after Nature has answered, until another seat answers."""
        following = takewhile(lambda entry: entry.seat in (seat, NATURE), self.answers[len(played.answers) :])
        return [entry.answer for entry in following if entry.seat == seat]

    def choose(self, played: Table[Any], ask: Ask, *_: object) -> Answer:
        """Answer for an AI player; stands in for `games.engine.selfplay.choose`."""
        return self.next_answers(played, ask.seat)[0]

    @asynccontextmanager
    async def club(self) -> AsyncIterator[Club]:
        """Open a club where AI players and Nature answer as recorded, and nothing happens by itself."""
        drawn, draw = (entry.answer for entry in self.answers if entry.seat == NATURE), tables.draw
        just_now = timedelta() if self.called else moves.PRESENT_FOR
        with (
            TemporaryDirectory(prefix="huangdi-bench-") as folder,
            patch.object(ai_players, "choose", self.choose),
            patch.object(workers, "READING_LIMIT", inf),
            patch.object(Chores, "start"),
        ):
            settings = Settings.model_construct(database_url=f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite3'}")
            async with opened(settings) as env:
                chance = env.bot.app.tables.chance
                chance.shuffle = lambda _: None  # people have the first seats

                def drawn_again(ask: Ask, source: Random) -> Answer:
                    return next(drawn) if source is chance else draw(ask, source)

                # in tests, nobody plays just now
                with patch.object(tables, "draw", drawn_again), patch.object(moves, "PRESENT_FOR", just_now):
                    yield Club(env, settings)


class Player:
    """A person who plays, and what they have tapped and read so far."""

    def __init__(self, club: Club, person: Person) -> None:
        self.club, self.person = club, person
        self.posts = self.private = 0
        self.characters: Counter[bool] = Counter()
        """What they have read, and apart from it what describes options and pictures."""
        self.turns: Counter[int] = Counter()
        """The taps of each turn, by the number of answers that others gave before it."""
        self.options: dict[tuple[int, str], bool] = {}
        """Whether an option says what it brings, by the question's number and the option's answers."""
        self._read = {message.id: Counter(texts_of(message)) for message in self.messages}
        """The texts of each message as last read."""

    @property
    def messages(self) -> list[Read]:
        """The messages that the person can see, the newest first."""
        seen = [*self.club.messages(self.club.channel.id, self.person.id), *self.person.inbox]
        return sorted(seen, key=lambda message: message.id, reverse=True)

    def read(self) -> None:
        """Read what is new."""
        for message in self.messages:
            texts = Counter(texts_of(message))
            if message.id not in self._read:
                is_public = message.channel_id == self.club.channel.id and not message.message.ephemeral
                self.posts += is_public
                self.private += not is_public
            new = (texts - self._read.get(message.id, Counter())).elements()
            for text, describes in new:
                self.characters[describes] += len(re.sub(r"<[@#t/][^>]*>", "@", text))  # mentions and moments
            self._read[message.id] = texts

    def weigh(self, live: Live, seat: Seat) -> None:
        """Note which of the options on screen say what they bring."""
        live = choosing(live, seat)
        for message in self.messages:
            panel = "\n".join(part["content"] for part in walk_components(message.components) if "content" in part)
            for part in walk_components(message.components):
                if part.get("disabled") or (key := key_of(part, live, "choose")) is None:
                    continue
                options = part.get("options") or [{**part, "value": key}]
                for option in options:
                    text = " ".join([*(text for text, _ in texts_in(option)), *told_of(option["label"], panel)])
                    try:
                        path = chosen([option["value"]], live, seat)
                    except (Stale, GameError):
                        path = []
                    says = says_it(text, live.table, seat, path, live.box.name)
                    place = live.table.number, option["value"].partition(",")[0]
                    self.options[place] = self.options.get(place, False) or says

    async def press(self, live: Live, seat: Seat, wanted: Sequence[Answer], later: Sequence[Answer]) -> Reply:
        """Press what gives the next of the `wanted` answers, or leads to it. Raises `LookupError` if nothing does.

        A button may give `later` ones, too: those that follow after chance.
        """
        turn = sum(entry.seat not in (seat, NATURE) for entry in live.table.answers)
        self.turns[turn] += 1
        for message in self.messages:
            for verb, answers in ("close", wanted), ("choose", later):
                for custom_id in message.buttons.values():
                    key = key_of({"custom_id": custom_id}, live, verb)
                    path = read_path(key, live, seat) if key else []
                    if len(wanted) * (verb == "choose") < len(path) and path == [*answers[: len(path)]]:
                        return await self.person.clicks(message, custom_id)
            if found := controls(message, live, seat, [*wanted]):
                custom_id, values, _ = max(found, key=lambda control: len(control[2]))
                self.turns[turn] += len(values)
                if values:
                    return await self.person.selects(message, custom_id, *values, confirm=False)
                return await self.person.clicks(message, custom_id)
        for verb in ("page", "open"):
            for message in self.messages:
                for label, custom_id in message.buttons.items():
                    is_next = verb == "open" or not label.startswith("◀")
                    if is_next and re.match(rf"hd:{verb}:{live.id}:", custom_id):
                        return await self.person.clicks(message, custom_id)
        raise LookupError(f"nothing leads to {wanted} of seat {seat} at {live.table.number}")


def key_of(part: Mapping[str, Any], live: Live, verb: str) -> str | None:
    """Return the key of a control, empty for a menu, if it has this verb and belongs to the table's open question."""
    found = re.fullmatch(rf"h[dm]:{verb}:{live.id}:{live.table.number}:(.*?)(?:#\d+)?", part.get("custom_id", ""))
    return found[1] if found else None


# Whether an option says what it brings


def says_it(text: str, before: Table[Any], seat: Seat, path: Sequence[Answer], game: str) -> bool:
    """Return whether `text`, an option's label and description, says what the answers of `path` bring.

    They are given on a fork of the table, where chance draws nothing. Which player gets something is not checked.
    """
    words, after = {"points": "points?", **HELD[game]}, before
    if not before.simultaneous:  # otherwise it is sealed
        with suppress(GameError):  # it is only a part of an answer, or chance comes first
            for answer in path:
                after = after.tried(seat, [answer])
    changes = {
        (thing, abs(_count(getattr(player, thing)) - _count(getattr(earlier, thing))))
        for player, earlier in zip(after.game.players, before.game.players, strict=True)
        for thing in words
    }
    changes = {(thing, size) for thing, size in changes if size}
    points = {(thing, size) for thing, size in changes if thing == "points"}
    if after.over and not before.over:  # the final scoring
        points, changes = set(), changes - points
    if not changes:
        nothing = re.search(r"\b(nothing|free|no)\b", text, re.IGNORECASE)
        return bool(nothing) or any(_names(text, r"\d+", word) for word in words.values())
    if not points and re.search(r"\bno points?\b", text, re.IGNORECASE):
        return True
    return all(_names(text, size, words[thing]) for thing, size in points or changes)


def told_of(label: str, panel: str) -> Iterator[str]:
    """Yield what a panel tells of a button: below, by its label or the letters that it begins with, or of all."""
    names = {label, label.partition(" · ")[0]}
    found = re.findall(r"\*\*(.+?)\*\*: (.+?)(?= · \*\*|$)", panel, re.MULTILINE)
    told = [({*chain(*map(letters_in, who.split(", "))), who}, note) for who, note in found]
    own = [note for who, note in told if not names.isdisjoint(who)]
    yield from own or (note for who, note in told if not who.isdisjoint(("All", "All others")))


def letters_in(part: str) -> Sequence[str]:
    """Return all letters of a run, such as from A to D; otherwise only the text itself."""
    run = re.fullmatch("([A-Z])\N{EN DASH}([A-Z])", part)
    return [*map(chr, range(ord(run[1]), ord(run[2]) + 1))] if run else [part]


def _count(thing: Any) -> int:
    """Return a number, or how many are in a collection."""
    return thing if isinstance(thing, int) else sum(thing.values()) if isinstance(thing, Mapping) else len(thing)


def _names(text: str, size: int | str, word: str) -> bool:
    """Return whether a text names this many of a thing, with a sign or with its word, or each by its word."""
    sign, alone = "[+\N{MINUS SIGN}-]", rf"|\b(?:{word})\b" if size == 1 else ""
    counted, behind = rf"\b{size} (?:\w+ )?(?:{word})\b", rf"\b(?:{word}),? {sign}?{size}\b"
    if re.search(f"{sign}{size}\\b|{counted}|{behind}{alone}", text, re.IGNORECASE):
        return True
    each = re.findall(rf"\b(?:(\d+) )?(?:{word})\b", text, re.IGNORECASE)  # red and 2 green: 3 cards
    return sum(int(count or 1) for count in each) == size


def texts_of(message: Read) -> Iterator[tuple[str, bool]]:
    """Yield each line of a message, and whether it describes an option or a picture."""
    shown = message.message
    yield from texts_in({"content": shown.content})
    yield from texts_in([*shown.components, *(embed.to_dict() for embed in shown.embeds)])


def texts_in(part: Any) -> Iterator[tuple[str, bool]]:
    """Yield each line of a component, with what is in it, and whether it describes an option or a picture."""
    if isinstance(part, dict):
        for name in TEXTS:
            describes = name == "description" and bool({"value", "media"} & part.keys())
            for line in part[name].splitlines() if isinstance(part.get(name), str) else ():
                yield line, describes or line.startswith("-# **")
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from texts_in(inner)


async def played(recording: Recording, most: float = inf) -> list[Player]:
    """Play a recorded game, or until it has so many answers; return the people in the order of their seats."""
    async with recording.club() as club:
        await club.lobby(club.ada, club.bob, ai=SEATS - PEOPLE, game=recording.game)
        players = {person.id: Player(club, person) for person in (club.ada, club.bob)}
        await club.ada.types("table start")
        while True:
            live = await club.live()
            found = live.table.answers
            if Counter(found) == Counter(recording.answers[: len(found)]):  # two pieces in another order
                recording.answers[: len(found)] = found
            assert found == recording.answers[: len(found)], f"{found[-1]} was answered, but not as recorded"
            for player in players.values():
                player.read()
            if not live.goes_on or len(found) >= most:
                return [players[live.persons[seat]] for seat in range(PEOPLE)]
            seat = live.waiting[0]
            player = players[live.persons[seat]]
            player.weigh(live, seat)
            wanted = recording.next_answers(live.table, seat), recording.answers_over_chance(live.table, seat)
            await player.press(live, seat, *wanted)


def rows(recording: Recording, people: Sequence[Player]) -> Iterator[tuple[object, ...]]:
    """Yield the figures of a game's people."""
    for seat, person in enumerate(people):
        decisions, options = recording.decisions(seat), len(person.options)
        says = f"{sum(person.options.values()) / options:.1%}"
        taps, turns = person.turns.total(), len(person.turns)
        tapped = (f"{taps:,}", f"{taps / decisions:.2f}", turns, f"{taps / turns:.2f}", max(person.turns.values()))
        title, read = find_box(recording.game).title, [f"{person.characters[apart]:,}" for apart in (False, True)]
        yield title, seat + 1, decisions, *tapped, *read, person.posts, person.private, f"{options:,}", says


def main(
    *,
    game: Annotated[list[str] | None, typer.Option(help="Only this game; can be repeated.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the figures into benchmarks/taps.md.")] = False,
    called: Annotated[bool, typer.Option("--called", help="Call players at each turn, as if not there.")] = False,
    record: Annotated[bool, typer.Option("--record", help="Only record the games again.")] = False,
) -> None:
    """Count how much people tap and read in recorded games."""
    found = list[tuple[object, ...]]()
    for recording in (Recording(name, called=called) for name in game or GAMES):
        if record:
            recording.record()
        else:
            found += rows(recording, asyncio.run(played(recording)))
    print(table(HEADINGS, *found))
    if write:
        write_section(HERE / "taps.md", "Figures", table(HEADINGS, *found))


if __name__ == "__main__":
    typer.run(main)
