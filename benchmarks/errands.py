"""The work of `against` at one revision, which it reaches only as users do: whatever is renamed, it still runs.

For each piece of work, it prints the processor time and a digest of what came out.
"""

import io
import json
import os
import random
import sys
import tomllib
from collections.abc import AsyncIterator, Mapping
from contextlib import redirect_stdout
from hashlib import sha256
from itertools import count, cycle
from pathlib import Path
from pkgutil import resolve_name
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final
from unittest.mock import patch

import discord
import simcord
from simcord.components import walk_components

GAMES, CLICKS = 40, 20  # games at random, and clicks, in a piece of work
GIVING: Final = ("close", "choose", "near", "page", "number")
"""The verbs of buttons and menus that lead to an answer, in their `custom_id`: `hd:VERB:...`."""


def huangdi(*arguments: str) -> None:
    """Run the command of this name as it is at this revision."""
    script = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]["scripts"]["huangdi"]
    resolve_name(script)(arguments, standalone_mode=False)


def played(game: str, kind: tuple[int, Mapping[str, str]], first: str, games: int, seed: int) -> object:
    """Return the results of games between an AI player and others that answer at random."""
    players, options = kind
    policy = ",".join([first, *["random"] * (players - 1)])
    arguments = [game, f"--players={players}", f"--games={games}", f"--policy={policy}", f"--seed={seed}", "--json"]
    with redirect_stdout(io.StringIO()) as out:
        huangdi("selfplay", *arguments, *(f"--option={name}={choice}" for name, choice in options.items()))
    return json.loads(out.getvalue())["results"]


async def clicks(env: simcord.Env, game: str, chance: random.Random) -> AsyncIterator[str]:
    """Let three people click through games at random; yield the `custom_id` of each click."""
    guild = env.create_guild(game)
    people = [guild.add_member(env.create_user(f"{game}-{number}")) for number in range(3)]
    for number in count():
        channel = guild.create_text_channel(f"{game}-{number}")
        await people[0].slash(channel, "table new", game=game)
        for guest in people[1:]:
            await guest.slash(channel, "table join")
        await people[0].slash(channel, "table start")
        for person in cycle(people):
            messages = [message for _, message in sorted(env.backend.messages[channel.id].items())]
            calls = [message for message in messages if message.visible_to(None) and controls(message, "open")]
            if not calls:
                break
            shown, part, done = simcord.ResponseMessage(env, calls[-1]), controls(calls[-1], "open")[0], set[str]()
            while (name := part["custom_id"]) not in done:
                done.add(name)
                yield name
                if options := [option["value"] for option in part.get("options", ())]:
                    values = chance.sample(options, part.get("max_values", 1))
                    result = await person.select(shown, values, custom_id=name)
                else:
                    result = await person.click(shown, custom_id=name)
                shown = result.response or shown
                part = chance.choice(controls(shown, *GIVING) or [part])


def controls(message: Any, *verbs: str) -> list[Any]:
    """Return the buttons and menus of a message that can be used and have one of these verbs."""
    parts = [part for part in walk_components(message.components) if not part.get("disabled")]
    return [part for part in parts if [*part.get("custom_id", "").split(":"), ""][1] in verbs]


async def work(bot: discord.Client, kinds: dict[str, list[Any]], measures: list[str], numbers: list[int]) -> None:
    """Do each piece of work with these numbers, and print a line for it; AI players play all kinds in turn."""
    env = simcord.Env(bot, shard_count=1, settle_timeout=600)
    await env.start()
    clicking = {game: clicks(env, game, random.Random(numbers[0])) for game in kinds}
    for number in numbers:
        for game, variants in kinds.items():
            for measure in measures:
                kind, begun = variants[number % len(variants)], process_time()
                match measure:
                    case "games":
                        found = played(game, kind, "random", GAMES, number)
                    case "experts":
                        found = played(game, kind, "expert", 1, number)
                    case _:
                        found = [await anext(clicking[game]) for _ in range(CLICKS)]
                took = process_time() - begun
                print(json.dumps([game, measure, took, digest(found)]), flush=True)
    await env.shutdown()


def digest(found: object) -> str:
    """Return a short text that differs when something else was found."""
    return sha256(json.dumps(found).encode()).hexdigest()[:16]


def main(*arguments: Any) -> None:
    """Let the bot begin, but in a simulated Discord."""
    random.SystemRandom = lambda: random.Random(1)  # type: ignore[assignment,misc]  # so that nothing is by chance
    with TemporaryDirectory(prefix="huangdi-") as folder:
        os.environ |= {"DISCORD_TOKEN": "none", "DATABASE_URL": f"sqlite+aiosqlite:///{folder}/tables.sqlite3"}
        os.environ |= {"AI_PROCESSES": "0", "PAINTER_PROCESS": "no", "LOG_LEVEL": "ERROR"}
        started = patch.object(discord.Client, "start", lambda bot, *_, **__: work(bot, *arguments))
        without_timers = patch.object(simcord.Env, "_schedule_timer", lambda *_: None)
        with started, without_timers:
            huangdi("run")


if __name__ == "__main__":
    main(*json.loads(sys.argv[1]))
