"""`huangdi demo`: the real bot in a simulated Discord, played in the browser.

SimCord (https://pypi.org/project/simcord) stands in for Discord, and its preview serves the page. One person plays
all human seats and switches between them under "Viewing as".
"""

from __future__ import annotations

import asyncio
import logging
import signal
import webbrowser
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import Context
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import simcord
from cachetools import LRUCache
from discord import InteractionResponseType
from PIL import Image
from rich.console import Console
from rich.logging import RichHandler
from rich.panel import Panel
from simcord import interactions
from simcord.preview._media import MediaInfo, MediaWorker

from bot.client import Bot
from bot.kernel.painters import PAINTERS
from bot.kernel.words import Declined
from bot.kernel.workers import prepare
from bot.settings import Settings
from games import wanted_box
from games.engine import Box, Game
from games.engine.language import ENGLISH, languages
from games.engine.words import listed
from games.engine.words import players as players_told
from rendering.palette import LIGHT
from rendering.pieces import seal
from storage import settings

if TYPE_CHECKING:
    from bot.kernel.processes import Processes
    from games.engine.thinking import Job

PERSONS: Final = ("Mei", "Bo", "Lan", "Jun", "Hua", "Tao")
"""Names of the human players."""
TICK: Final = 0.5
"""Seconds between two updates of the clock."""
PATIENCE: Final = 30.0
"""Seconds that one action may take before the page calls it uncertain."""
DRAWN: Final = 50
"""Number of states of windows in which a click may have been made: a window redraws a while after a refresh."""

PORTRAIT: Final = "https://cdn.simcord.invalid/avatars/{user.id}/{user.avatar}.png"
"""URL of an avatar in the simulated Discord."""
SUGGESTIONS: Final = InteractionResponseType.autocomplete_result.value
_TYPED: Final = "autocompleteKey(currentDraft(), option.name, current)"
_CHOSEN: Final = "const draft = draftValue(key);"
_TAIL: Final = "const hasNewTail = previousIds.length > 0 && "
_PLACED: Final = ": state.scrollIntent || captureScrollIntent();"
_BEGUN: Final = 'if (state.scrollIntent?.policy !== "target") state.scrollIntent = captureScrollIntent();'
_SCROLLED: Final = "state.scrollIntent = captureScrollIntent();\n    if (state.scrollIntent.policy"
_SIZED: Final = "const manifest = assetId ? options.assets?.[assetId] : null;"
MENDED: Final = {
    "/media.js": {
        _SIZED: "const manifest = assetId ? options.assetMetadata?.(assetId) || options.assets?.[assetId] : null;",
    },
    "/preview.css": {
        ".gallery-image { width: 100%; height: auto; }": ".gallery-image { width: 100%; height: auto; } "
        ".gallery-item > .media-lightbox-trigger { width: 100%; }",
    },
    "/timeline.js": {
        _TAIL: "const follows = ids.some((id) => !state.messageNodes.has(id) && snapshot.messages?.[id]?.ephemeral) "
        "|| ui.timeline.scrollHeight - ui.timeline.scrollTop < 2 * ui.timeline.clientHeight; " + _TAIL,
        _PLACED: _PLACED + ' if (follows && hasNewTail) state.scrollIntent = { policy: "bottom" };',
        _BEGUN: _BEGUN.replace('!== "target"', '=== "anchor" || !state.scrollIntent'),
        _SCROLLED: "const top = state.top ?? 0; state.top = ui.timeline.scrollTop; "
        'if (state.scrollIntent?.policy !== "bottom" || state.top < top) ' + _SCROLLED,
    },
    "/text.js": {"const basis = new Date(options.presentationTime || 0);": "const basis = new Date();"},
    "/selects.js": {
        _CHOSEN: "const draft = multi || options.modalHandle ? draftValue(key) : optionDefaults(entries);",
    },
    "/commands.js": {
        f"const choices = autocompleteResults.get({_TYPED}) || [];": (
            f"const choices = autocompleteResults.get({_TYPED}) || []; "
            f"if (!autocompleteResults.has({_TYPED})) queryAutocomplete(option, current);"
        ),
        '"Loading options failed" : "No options match"': '"Loading options failed" '
        ': autocomplete.state === "loading" ? "Loading options" : "No options match"',
        "if (active instanceof HTMLElement) {": "if (active instanceof HTMLElement "
        "&& active.dataset.value !== event.target.value) {",
    },
}
"""Patches for the page's own files: replacements by path.

- The page remembers the size of a picture, and reserves its space when it redraws.
- A menu in a post shows the selection that the post defines. A selection made for an earlier question is forgotten, so
  the same option can be chosen again.
- A command's option asks for suggestions before anything is typed, as on Discord. Enter sends the command if the typed
  value is already selected.
- A new message scrolls into view if only the player sees it, such as the next question, or if the page is less than a
  screen away from the last message. It stays in view while its pictures are loading, until the player scrolls up.
- "3 minutes ago" counts from now; SimCord's page counts from its last full refresh.
"""

log = logging.getLogger(__name__)


class _Pictures(MediaWorker):
    """Serves the bot's own pictures unchanged."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        if not blob.startswith(b"\x89PNG"):
            return await super().validate(key, blob, media_time=media_time)
        width, height = Image.open(BytesIO(blob)).size
        return MediaInfo("PNG", width, height, 1, 4 * width * height, blob, "image/png", memory_limited=True)


class _Env(simcord.Env):
    """A simulated Discord in which time passes only by `advance_time`.

    Before SimCord answers an action, it waits for every timer that is due within its settle time. The bot's chores run
    every minute, so an action in the half minute before them would wait for them.
    """

    def _schedule_timer(self, *timer: Any) -> None:
        """Start no real timer; the simulated one is enough."""

    def let_think(self, processes: Processes) -> None:
        """Answer actions while `processes` think for the bot; what they find is shown when the clock is next updated.

        SimCord waits for everything that the bot does, so their answers are awaited in a task that it does not know,
        as it allows for other inputs from outside.
        """
        result = processes.result

        async def aside(job: Job) -> Any:
            thinking = self._runtime.create_task(result(job), context=Context())  # type: ignore[union-attr]
            return await self.external_wait(thinking, reason="AI players think")

        processes.result = aside  # type: ignore[method-assign]


class Demo:
    """A simulated channel with a running game, and the page that shows it.

    SimCord has no public API for some things that a playable page needs, so this class and `_Env` use its private
    methods. `tests/bot/test_demo.py` fails if a new version works differently. They work around five problems:

    - SimCord refuses an action that overlaps another, and the page then stops for good: actions wait for each other.
    - It refuses a click on a page that was refreshed since it was drawn: the page shows the effect of an action before
      it answers the action, and a click on a message that has not changed since counts. So does the size of a window.
    - The page redraws whenever a menu opens, forgets the sizes of its pictures, and so scrolls away and closes the
      menu. Its commands suggest too little. See `MENDED`.
    - It answers an action once the bot has nothing left to do: AI players think beside it, see `_Env.let_think`.
    - For each window, a separate process encodes every picture again, which takes a second each: see `_Pictures`.
    """

    def __init__(
        self,
        env: simcord.Env,
        bot: Bot,
        channel: simcord.ChannelHandle,
        persons: Sequence[simcord.MemberActor],
        *,
        port: int,
    ) -> None:
        self.env, self.bot, self.channel = env, bot, channel
        self.persons = persons
        """The people whose seats are played from the page, the table's host first."""
        drawn = BytesIO()
        seal(LIGHT, "皇", 96).image.save(drawn, "PNG")
        portrait = {PORTRAIT.format(user=env.backend.bot_user): ("seal.png", drawn.getvalue())}
        self.page = page = env.preview(channel, viewers=persons, layout="channel", port=port, assets=portrait)
        self._free = asyncio.Lock()
        self._shown = len(env.http_requests)
        self._drawn: LRUCache[tuple[str, int], Mapping[str, Any]] = LRUCache(DRAWN)
        """The messages that windows had before the page was refreshed, by window and revision."""
        self._act, page._action = page._action, self._act_in_turn  # type: ignore[method-assign]
        page._media_worker = _Pictures()
        self._serve, page._server._static = page._server._static, self._serve_mended  # type: ignore[method-assign]

    @property
    def url(self) -> str:
        """URL of the page, including its access token."""
        return self.page.url

    async def play(self) -> None:
        """Keep the clock running until the page is closed, and log the bot's errors."""
        closing = asyncio.create_task(self.page.wait_closed())
        reported = 0
        while not closing.done():
            await asyncio.wait([closing], timeout=TICK)
            try:
                await self.pass_time()
            except Exception:
                log.exception("the demo's clock stumbled")
            for error in self.env.errors[reported:]:
                log.error("the bot failed: %s", error, exc_info=error)
                reported += 1

    async def pass_time(self) -> None:
        """Advance the simulated clock to the real time, and show what the bot has done."""
        async with self._free:
            await self.env.advance_time(max(0.0, (datetime.now(UTC) - self.env.now()).total_seconds()))
            await self._show(self.page._pages.keys())

    async def _act_in_turn(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._free:
            drawn = self._revisions()
            answer: dict[str, Any] = await self._act(context_id, self._up_to_date(context_id, body))
            # The window that acted shows what it did, but one that was refused shows nothing new.
            await self._show(
                {window for window, revision in self._revisions().items() if revision == drawn.get(window)}
            )
        return answer

    def _revisions(self) -> dict[str, int]:
        """Return how often each window was drawn."""
        return {window: page.revision for window, page in self.page._pages.items()}

    def _up_to_date(self, window: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return an action as if its window had been drawn after the last refresh.

        An action on a message that has changed since stays as it is, and will be refused.
        """
        page = self.page._pages.get(window or "")
        drawn = self._drawn.get((window or "", body.get("published_revision", -1)))
        if page is None or drawn is None:
            return body
        if target := body.get("target_id"):
            before, after = (messages.get(str(target), {}) for messages in (drawn, page.snapshot["messages"]))
            if not before or before["components"] != after.get("components"):
                return body
        return {**body, "published_revision": page.revision}

    async def _show(self, windows: Collection[str]) -> None:
        """Refresh the page in `windows` if the bot has sent anything other than suggestions.

        New windows open at the position of SimCord's own view, "python", so that view follows the latest post.
        """
        new = self.env.http_requests[self._shown :]
        self._shown += len(new)
        if all(request.path.endswith("/callback") and (request.json or {})["type"] == SUGGESTIONS for request in new):
            return
        first, latest = self.page._python, self.channel.last_message
        if first is not None and latest is not None:
            first.target_id = first.window_end_id = latest.id
        if set(windows) - {"python"}:  # each costs tenths of a second
            pages = self.page._pages.items()
            self._drawn.update({(window, page.revision): page.snapshot["messages"] for window, page in pages})
            with suppress(simcord.SetupError):  # the page was closed meanwhile
                await self.page.refresh()

    async def _serve_mended(self, request: Any) -> Any:
        response = await self._serve(request)
        for old, new in MENDED.get(request.path, {}).items():
            response.text = response.text.replace(old, new)
        return response


def run_demo(*, port: int, browser: bool, game: str, **about: Any) -> None:
    """Run a demo table until Ctrl+C or until the page is closed; `about` it, see `open_demo`, which also may raise."""
    console = Console()
    console.print("Setting the table …", style="dim")
    wanted_box(game)
    prepare()  # from now on, other threads look for games
    logging.basicConfig(level=logging.WARNING, format="%(message)s", handlers=[RichHandler(console=console)])
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # warns that the bot cannot speak
    try:
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(_run(console, port=port, browser=browser, game=game, **about))
    finally:
        PAINTERS.close()
    console.print("The demo is over. Nothing was saved.")


async def _run(console: Console, *, port: int, browser: bool, game: str, **about: Any) -> None:
    async with open_demo(port=port, game=game, **about) as demo:
        box = wanted_box(game)
        console.print(Panel(_first_steps(demo, box, browser=browser), title=f"{box.title}, a demo", expand=False))
        console.print(demo.url, soft_wrap=True, highlight=False, style="bold")
        playing = asyncio.create_task(demo.play())
        with suppress(NotImplementedError):  # not on Windows
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)
        if browser:
            await asyncio.to_thread(webbrowser.open, demo.url)
        await playing


@asynccontextmanager
async def open_demo(
    *,
    players: int | None = None,
    ai: int | None = None,
    level: str | None = None,
    port: int = 0,
    game: str = "huangdi",
    language: str = ENGLISH,
) -> AsyncIterator[Demo]:
    """Start a game with `players` seats, `ai` of them for AI players, on a page at `port`.

    By default the number of seats closest to three, and all but one for AI players. `game` is a name, or a path.
    Raises `Declined` for an invalid number of seats, a level that the game does not have, a language that the bot
    does not speak, and a port that is in use.
    """
    box = wanted_box(game)
    players = box.usual_seats() if players is None else players
    ai = players - 1 if ai is None else ai
    _check(box, players, ai, level, language)
    with _speaking(language), TemporaryDirectory(prefix="huangdi-demo-") as folder:
        address = f"sqlite+aiosqlite:///{Path(folder) / 'demo.sqlite3'}"
        bot = Bot(Settings.model_construct(database_url=address))  # ignores the environment
        env = _Env(bot, check_errors=False, shard_count=1, settle_timeout=PATIENCE)
        env.backend.bot_user.name, env.backend.bot_user.avatar = "Huangdi", "seal"
        env.backend.clock.advance((datetime.now(UTC) - env.now()).total_seconds())
        await env.start()
        for processes in filter(None, (bot.app.ai_players.processes, bot.app.advisers.processes)):
            env.let_think(processes)
        try:
            with env.time_context():
                channel, persons = await _seat(env, bot, box, language, persons=players - ai, ai=ai, level=level)
                demo = Demo(env, bot, channel, persons, port=port)
                async with _opened(demo.page, port):
                    yield demo
        finally:
            await bot.close()
            await env.shutdown()


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    """Let people use Discord in a language; in SimCord, all use it in English."""
    make = interactions.base_payload

    def payload_of(*args: Any, **about: Any) -> Any:
        record, payload = make(*args, **about)
        return record, {**payload, "locale": language}

    if language != ENGLISH:
        interactions.base_payload = payload_of
    try:
        yield
    finally:
        interactions.base_payload = make


def _check(box: Box[Game], players: int, ai: int, level: str | None, language: str) -> None:
    if players not in box.seats:
        raise Declined(f"{box.title} is for {players_told(box.seats)}, so --players {players} is not possible.")
    if not 0 <= ai < players:
        raise Declined(f"With {players} seats, --ai can be 0 to {players - 1}, not {ai}: you need a seat to play.")
    if level not in (None, *box.offered):
        raise Declined(f"AI players of {box.title} play {listed(box.offered)}, so --level {level} is not possible.")
    if language not in languages():
        raise Declined(f"The bot speaks {listed(languages())}, so --language {language} is not possible.")


async def _seat(
    env: simcord.Env, bot: Bot, box: Box[Game], language: str, *, persons: int, ai: int, level: str | None
) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """Open a table in a new channel and start its game; return the channel and the people, the host first."""
    users = [env.create_user(name.casefold(), global_name=name) for name in PERSONS[:persons]]
    guild = env.create_guild(
        "The Great Wall", owner=users[0], preferred_locale=None if language == ENGLISH else language
    )
    every = " You play all human seats: switch between them at “Viewing as”." if persons > 1 else ""
    topic = f"Press “Take your turn” under the board, or type /{box.command}.{every}"
    channel = guild.create_text_channel(box.name.replace("_", "-"), topic=topic)
    host, *guests = seated = [
        simcord.MemberActor(env, guild, users[0]),
        *(guild.add_member(user) for user in users[1:]),
    ]
    async with bot.app.tables.database.transaction() as connection:
        for person in seated:  # the page shows one channel, and no direct messages
            await settings.put(connection, "person", person.id, "calls", "channel")
    await host.slash(channel, "table new", game=box.name)
    for guest in guests:
        await guest.slash(channel, "table join")
    for _ in range(ai):
        await host.slash(channel, "table add-ai", **({"level": level} if level else {}))
    await host.slash(channel, "table start")
    return channel, seated


@asynccontextmanager
async def _opened(page: simcord.Preview, port: int) -> AsyncIterator[None]:
    try:
        await page.__aenter__()
    except simcord.SetupError as error:
        if isinstance(error.__cause__, OSError):
            raise Declined(
                f"Port {port} is taken. Choose another one with --port, or leave it out for a free port."
            ) from error
        raise Declined(
            f"The page cannot be served: {error} Install the demo with: pip install 'huangdi[demo]'"
        ) from error
    try:
        yield
    finally:
        await page.close()


def _first_steps(demo: Demo, box: Box[Game], *, browser: bool) -> str:
    command = f"/{box.command} {box.actions[0].name}"
    hand = "[bold]/hand[/bold] " if box.has_hands else ""
    steps = [
        "The page opens in your browser." if browser else "Open this address in a browser.",
        "Press [bold]Take your turn[/bold] under the board to see what you can do.",
        f"Or type a command: [bold]{command}[/bold], {hand}or [bold]/help[/bold].",
        "Press [bold]Ctrl+C[/bold] here to stop the demo.",
    ]
    if len(demo.persons) > 1:
        names = ", ".join(person.user.global_name or "" for person in demo.persons)
        steps.insert(
            2, f"You play all human seats: switch between them ({names}) with [bold]Viewing as[/bold] at the top."
        )
    return "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))
