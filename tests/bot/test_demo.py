"""The demo: the page it serves is played through the same requests that a browser makes."""

import asyncio
import re
import socket
import tempfile
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import pytest
from simcord.components import walk_components

import bot.demo
from bot.demo import MENDED, _first_steps, open_demo, run_demo
from bot.kernel.processes import Processes
from bot.kernel.words import Declined, say
from games import FILES, find_boxes
from games.engine import UnknownGame
from games.engine.language import speaking
from tests.bot.club import translate_once

EXAMPLE = Path(__file__).parents[2] / "examples" / "three_in_a_row.py"
ASKED = {"players": None, "ai": None, "level": None, "port": 0, "browser": False, "game": "huangdi"}
"""What is asked for unless a test says otherwise."""


class Window:
    def __init__(self, url, ask):
        self.base, self.capability = url.split("#")
        self._ask, self._sequence = ask, 0
        self.seen = {}

    async def open(self, **viewer):
        self.seen = await self._ask("POST", f"{self.base}api/pages", self._headers, viewer)

    async def look(self):
        self.seen = await self._ask("GET", f"{self.base}api/state", self._headers)

    async def fetch(self, asset):
        return await self._ask("GET", f"{self.base}api/assets/{asset}", self._headers)

    async def press(self, label, **changed):
        """Press the last button called `label`, as the window was last drawn."""
        keys = [c["control_key"] for c in self.components if c.get("label") == label and "control_key" in c]
        return await self.act("click", control_key=keys[-1], target_id=keys[-1].split(":")[1], **changed)

    async def act(self, kind, **given):
        self._sequence += 1
        seen = self.seen
        body = {
            "protocol_version": seen["protocolVersion"],
            "sequence": self._sequence,
            "request_id": f"request {self._sequence}",
            "generation": seen["context"]["generation"],
            "bot_generation": seen["botGeneration"],
            "published_revision": seen["publishedRevision"],
            "kind": kind,
            **given,
        }
        return await self._ask("POST", f"{self.base}api/action", self._headers, body)

    @property
    def components(self):
        return [c for m in self.seen["messages"].values() for c in walk_components(m["components"])]

    @property
    def texts(self):
        return [c["content"] for c in self.components if c["type"] == 10]

    @property
    def _headers(self):
        context = {"X-Simcord-Context": self.seen["context"]["id"]} if self.seen else {}
        return {"X-Simcord-Capability": self.capability, **context}


def settled(done):
    return (done["settlement"], done["rejected"], done["diagnostics"]) == ("settled", False, [])


@asynccontextmanager
async def asking():
    async with aiohttp.ClientSession() as session:

        async def asked(method, url, headers=None, body=None):
            async with session.request(method, url, headers=headers, json=body) as response:
                assert response.status == 200, await response.text()
                if response.content_type == "application/json":
                    return await response.json()
                return await (response.text() if response.content_type.startswith("text/") else response.read())

        yield asked


@pytest.fixture
async def ask():
    async with asking() as ask:
        yield ask


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    """Translate the same commands once, and paint nothing before it is asked for."""
    translate_once(monkeypatch)
    monkeypatch.setattr(bot.demo, "prepare", lambda: None)


@asynccontextmanager
async def opened(ask, **given):
    """The demo of a table, and a window of the first person."""
    async with open_demo(**given) as demo:
        window = Window(demo.url, ask)
        await window.open(viewer_id=str(demo.persons[0].id))
        yield demo, window
        assert demo.env.errors == []
    with pytest.raises(aiohttp.ClientConnectorError):
        await ask("GET", window.base)


async def test_the_page_opens_on_a_board_and_its_buttons_ask_in_private_in_any_order(ask):
    async with opened(ask, players=3, ai=2) as (demo, window):
        assert "<html" in await ask("GET", window.base)
        for path, mended in MENDED.items():
            served = await ask("GET", window.base.rstrip("/") + path)
            text = served if isinstance(served, str) else served.decode()
            assert [new for new in mended.values() if new not in text] == []
        assert "Press “Take your turn”" in window.seen["channel"]["topic"]
        *_, board = window.seen["messages"].values()
        assert f"<@{demo.persons[0].id}>: your secret choice in Huang Di." in board["content"]
        [picture] = board["attachments"]
        assert (await window.fetch(picture["asset_id"])).startswith(b"\x89PNG")
        assert picture["filename"] == "board.png"
        _, done, _ = await asyncio.gather(demo.pass_time(), window.press("Take your turn"), demo.pass_time())
        assert settled(done)
        await window.look()
        latest = list(window.seen["messages"].values())[-1]
        assert latest["ephemeral"]
        assert "3 favours" in str(latest["components"])
        for label in ("My hand", "Scores", "Board as text"):
            assert settled(await window.press(label))
            await window.look()
            await demo.pass_time()
        assert abs(datetime.now(UTC) - demo.env.now()) < timedelta(seconds=30)


async def test_what_happens_elsewhere_appears_and_a_click_counts_unless_its_own_message_has_changed(ask):
    async with opened(ask, players=3, ai=2) as (demo, window):
        before, messages = window.seen["publishedRevision"], len(window.seen["messages"])
        await demo.pass_time()
        await window.look()
        assert window.seen["publishedRevision"] == before, "a page that shows everything is left alone"
        await window.press("Take your turn")
        await window.look()
        await demo.persons[0].slash(demo.channel, "table show")  # the earlier board loses its buttons
        await demo.pass_time()
        sizes = {"width": 400, "height": 800, "host_width": 400, "host_height": 800}
        done = await window.act("configure_presentation", display="responsive", layout="channel", **sizes)
        assert not done["rejected"]
        assert (await window.press("Take your turn"))["rejected"]
        window._sequence -= 1
        assert settled(await window.press("Hint"))
        await window.look()
        assert len(window.seen["messages"]) > messages + 2
        assert settled(await window.press("Take your turn"))
        other = Window(demo.url, ask)
        await other.open(viewer_id=str(demo.persons[0].id))
        assert other.seen["targetId"] == list(window.seen["messages"])[-1], "a new window begins at the latest post"
        await demo.persons[0].slash(demo.channel, "help", topic=say("guide-reminders"))
        await demo.pass_time()
        await other.look()
        shown = str(list(other.seen["messages"].values())[-1]["components"])
        assert re.search(r"{'type': 'command', 'id': '\d+', 'label': '/my reminders'}", shown)


async def test_another_game_can_be_played_by_as_many_as_it_is_for_in_another_language(ask):
    async with opened(ask, players=5, ai=3, game="HAN", language="de") as (demo, window):
        begins = "Press “Take your turn” under the board, or type /han. You play"
        assert window.seen["channel"]["topic"].startswith(begins)
        assert [viewer["name"] for viewer in window.seen["viewers"]] == ["Mei", "Bo"]
        live = await demo.bot.app.tables.live(1)
        seat = live.waiting[-1]
        await window.act("viewer", viewer_id=str(live.persons[seat]))
        await window.look()
        assert settled(await window.press("Zum Zug"))
        await window.look()
        with speaking("de"):
            question = live.ask_of(seat).prompt(live.observation(seat))
        assert any(question in text for text in window.texts)
        steps = _first_steps(demo, live.box, browser=False)
        assert "[bold]/han " in steps
        assert "3. You play all human seats: switch between them (Mei, Bo) with" in steps


async def until_shown(demo, window, words):
    async with asyncio.timeout(30):
        while not any(words in text for text in window.texts):
            await asyncio.sleep(0.2)
            await demo.pass_time()
            await window.look()


async def test_no_click_waits_until_ai_players_have_thought(ask, monkeypatch):
    free, result = asyncio.Event(), Processes.result

    async def later(self, job):
        await free.wait()
        return await result(self, job)

    monkeypatch.setattr(Processes, "result", later)
    async with opened(ask, players=2, ai=1, level="hard") as (demo, window):
        await window.press("Take your turn")
        await window.look()
        menu = next(component for component in window.components if component["type"] == 3)
        key, values = menu["control_key"], [option["value"] for option in menu["options"][:3]]
        assert settled(await window.act("select", control_key=key, target_id=key.split(":")[1], values=values))
        await until_shown(demo, window, "You can change it until")
        assert settled(await window.press("My hand"))
        free.set()
        await until_shown(demo, window, "petition")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": 7}, "Huang Di is for 2 to 6 players, so --players 7 is not possible."),
        ({"players": 1, "ai": 0}, "Huang Di is for 2 to 6 players, so --players 1 is not possible."),
        ({"players": 2, "ai": 2}, "With 2 seats, --ai can be 0 to 1, not 2: you need a seat to play."),
        ({"level": "x"}, "AI players of Huang Di play easy, medium, hard and expert, so --level x is not possible."),
        ({"language": "la"}, "The bot speaks en and de, so --language la is not possible."),
        ({"ai": -1}, "With 3 seats, --ai can be 0 to 2, not -1: you need a seat to play."),
    ],
)
def test_a_table_that_cannot_be_is_declined_in_a_sentence(given, sentence):
    with pytest.raises(Declined, match=f"^{re.escape(sentence)}$"):
        run_demo(**ASKED | given)


async def test_by_default_the_demo_is_for_the_usual_number_of_players_and_you_play_one(monkeypatch):
    monkeypatch.setenv(FILES, "")
    async with open_demo(game=str(EXAMPLE)) as demo:
        live = await demo.bot.app.tables.live(1)
        assert (live.box.name, len(live.seats), len(demo.persons)) == ("three_in_a_row", 2, 1)
    find_boxes.cache_clear()


def test_an_unknown_game_and_a_taken_port_are_declined():
    with pytest.raises(UnknownGame):
        run_demo(**ASKED | {"game": "chess"})
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        _, port = taken.getsockname()
        with pytest.raises(Declined, match=rf"^Port {port} is taken\. "):
            run_demo(**ASKED | {"port": port, "players": 2, "ai": 0})


def test_it_tells_the_first_steps_opens_the_browser_and_ends_with_the_page_on_windows_too(
    monkeypatch, capsys, tmp_path
):
    loops = asyncio.SelectorEventLoop
    monkeypatch.setattr(loops, "add_signal_handler", asyncio.AbstractEventLoop.add_signal_handler)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    opened = []

    async def close(url):
        async with asking() as ask:
            window = Window(url, ask)
            await window.open()
            await window.act("close")

    def browse(url):
        opened.append(url)
        asyncio.run(close(url))

    monkeypatch.setattr(bot.demo.webbrowser, "open", browse)
    run_demo(**ASKED | {"browser": True})
    told = capsys.readouterr().out
    assert opened[0] in told
    assert list(tmp_path.iterdir()) == []
    assert "Take your turn" in told
    assert told.endswith("Nothing was saved.\n")
