"""What can go wrong with a request: Discord refuses it, is slow, is not reached, or its answer is lost."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from aiohttp import web

Kind: TypeAlias = Literal["status", "hang", "drop", "lose"]
"""Answer with a status; answer never; close the connection at once; or do what is asked, and then close it."""


@dataclass
class Trouble:
    """What happens to the next requests of a kind."""

    method: str
    path: str
    """A pattern for the whole path after `/api/v10`."""
    kind: Kind
    times: float
    """How many requests it happens to from now on."""
    status: int = 0
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)

    def meets(self, method: str, path: str) -> bool:
        """Whether it happens to a request; counts it."""
        if self.times <= 0 or method != self.method or not re.fullmatch(self.path, path):
            return False
        self.times -= 1
        return True


class Troubles:
    """All that is to go wrong."""

    def __init__(self) -> None:
        self._waiting: list[Trouble] = []
        self._released = asyncio.Event()
        self.met: list[str] = []
        """What has happened so far: kind, method and path."""

    def refuse(self, method: str, path: str, status: int, code: int = 0, *, times: float = 1) -> None:
        """Answer the next requests with a status and one of Discord's codes."""
        body = {"code": code, "message": f"refused with {status}"}
        self._waiting.append(Trouble(method, path, "status", times, status, body))

    def limit(self, method: str, path: str, *, after: float, is_global: bool = False) -> None:
        """Answer the next request with 429: it may be tried again `after` so many seconds."""
        body = {"message": "You are being rate limited.", "retry_after": after, "global": is_global}
        headers = {"Retry-After": str(after), "Via": "1.1 fake"} | ({"X-RateLimit-Global": "true"} if is_global else {})
        self._waiting.append(Trouble(method, path, "status", 1, 429, body, headers))

    def happen(self, kind: Kind, method: str, path: str, *, times: float = 1) -> None:
        """Let the next requests hang, be dropped, or their answers be lost."""
        self._waiting.append(Trouble(method, path, kind, times))

    def over(self) -> None:
        """Let everything go well again, and whatever hangs end."""
        self._waiting.clear()
        self._released.set()
        self._released = asyncio.Event()

    async def before(self, request: web.Request, path: str) -> tuple[web.Response | None, bool]:
        """The answer to a request that is not carried out, if it is not, and whether the answer is to be lost."""
        trouble = next((trouble for trouble in self._waiting if trouble.meets(request.method, path)), None)
        if trouble is None:
            return None, False
        self.met.append(f"{trouble.kind} {request.method} {path}")
        match trouble.kind:
            case "hang":
                await self._released.wait()
                return cut(request), False
            case "drop":
                return cut(request), False
            case "status":
                return answer(trouble.body, status=trouble.status, headers=trouble.headers), False
        return None, True


def answer(body: Any, *, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer in JSON: of exactly that type, or discord.py takes it for a text."""
    told = {"Content-Type": "application/json"} | dict(headers or {})
    return web.Response(body=json.dumps(body).encode(), status=status, headers=told)


def cut(request: web.Request) -> web.Response:
    """Close the connection under a request; what is returned reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


@dataclass
class Bucket:
    """How often requests of a kind may come."""

    limit: int
    """Requests in one window."""
    window: float
    """Seconds."""
    used: int = 0
    ends: float = 0.0
    promised: float = 0.0
    """Until when whoever was refused has to wait."""


class RateLimits:
    """Discord's buckets (https://discord.com/developers/docs/topics/rate-limits); none unless they are set."""

    def __init__(self) -> None:
        self._rules: dict[tuple[str, str], tuple[int, float]] = {}
        self._buckets: dict[str, Bucket] = {}
        self.refused: list[str] = []
        """The requests that came too soon."""
        self.trespasses: list[str] = []
        """The requests that came although the one before had been told to wait."""

    def allow(self, method: str, path: str, *, limit: int, window: float) -> None:
        """At most so many requests in so many seconds to any path of a pattern."""
        self._rules[method, path] = limit, window

    def take(self, method: str, path: str) -> tuple[web.Response | None, dict[str, str]]:
        """The refusal of a request that comes too soon, if it does, and the headers of its answer else."""
        rule = next((rule for rule in self._rules if rule[0] == method and re.fullmatch(rule[1], path)), None)
        if rule is None:
            return None, {}
        bucket = self._buckets.setdefault(f"{method} {path}", Bucket(*self._rules[rule]))
        now = time.monotonic()
        if now >= bucket.ends:
            bucket.used, bucket.ends = 0, now + bucket.window
        if now < bucket.promised:
            self.trespasses.append(f"{method} {path}")
        bucket.used += 1
        left = bucket.ends - now
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(0, bucket.limit - bucket.used)),
            "X-RateLimit-Reset": str(time.time() + left),
            "X-RateLimit-Reset-After": str(left),
            "X-RateLimit-Bucket": re.sub(r"\W", "", rule[1]),
            "Via": "1.1 fake",
        }
        if bucket.used <= bucket.limit:
            return None, headers
        bucket.promised = bucket.ends
        self.refused.append(f"{method} {path}")
        body = {"message": "You are being rate limited.", "retry_after": left, "global": False}
        return answer(body, status=429, headers=headers | {"Retry-After": str(left)}), headers
