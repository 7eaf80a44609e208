"""Failing requests: Discord refuses, hangs or is unreachable, or its response is lost."""

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
"""Respond with a status; never respond; close the connection at once; or carry out the request and then close it."""


@dataclass
class Trouble:
    """A failure of the next requests of a kind."""

    method: str
    path: str
    """A regular expression for the whole path after `/api/v10`."""
    kind: Kind
    times: float
    """Number of requests that will still fail."""
    status: int = 0
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)

    def meets(self, method: str, path: str) -> bool:
        """Return whether a request fails, and count it."""
        if self.times <= 0 or method != self.method or not re.fullmatch(self.path, path):
            return False
        self.times -= 1
        return True


class Troubles:
    """All failures to come."""

    def __init__(self) -> None:
        self._waiting: list[Trouble] = []
        self._released = asyncio.Event()
        self.met: list[str] = []
        """Failures so far: kind, method and path."""

    def refuse(self, method: str, path: str, status: int, code: int = 0, *, times: float = 1) -> None:
        """Refuse the next requests with a status and one of Discord's error codes."""
        body = {"code": code, "message": f"refused with {status}"}
        self._waiting.append(Trouble(method, path, "status", times, status, body))

    def show_page(self, method: str, path: str, status: int, page: str, *, times: float = 1) -> None:
        """Answer the next requests with a page of HTML, as what is in between may do."""
        self._waiting.append(Trouble(method, path, "status", times, status, page, {"Content-Type": "text/html"}))

    def limit(self, method: str, path: str, *, after: float, is_global: bool = False) -> None:
        """Answer the next request with 429: it may be retried `after` this many seconds."""
        body = {"message": "You are being rate limited.", "retry_after": after, "global": is_global}
        headers = {"Retry-After": str(after), "Via": "1.1 fake"} | ({"X-RateLimit-Global": "true"} if is_global else {})
        self._waiting.append(Trouble(method, path, "status", 1, 429, body, headers))

    def happen(self, kind: Kind, method: str, path: str, *, times: float = 1) -> None:
        """Let the next requests hang or be dropped, or lose their responses."""
        self._waiting.append(Trouble(method, path, kind, times))

    def over(self) -> None:
        """End all failures, and the requests that hang."""
        self._waiting.clear()
        self._released.set()
        self._released = asyncio.Event()

    async def before(self, request: web.Request, path: str) -> tuple[web.Response | None, bool]:
        """Return the response if the request is not carried out, else `None`; and whether to lose the response."""
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
    """Return a response, in JSON by default. Its content type must be exact, or discord.py reads it as text."""
    told = {"Content-Type": "application/json"} | dict(headers or {})
    text = json.dumps(body) if told["Content-Type"] == "application/json" else body
    return web.Response(body=text.encode(), status=status, headers=told)


def cut(request: web.Request) -> web.Response:
    """Close a request's connection; the returned response is never sent."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


@dataclass
class Bucket:
    """A rate limit for requests of a kind."""

    limit: int
    """Requests in one window."""
    window: float
    """Seconds."""
    used: int = 0
    ends: float = 0.0
    promised: float = 0.0
    """When a refused client may try again."""


class RateLimits:
    """Discord's buckets (https://discord.com/developers/docs/topics/rate-limits); none unless they are set."""

    def __init__(self) -> None:
        self._rules: dict[tuple[str, str], tuple[int, float]] = {}
        self._buckets: dict[str, Bucket] = {}
        self.refused: list[str] = []
        """Requests that exceeded a limit."""
        self.trespasses: list[str] = []
        """Requests sent although the client had been told to wait."""

    def allow(self, method: str, path: str, *, limit: int, window: float) -> None:
        """Allow `limit` requests in `window` seconds to each path that matches a pattern."""
        self._rules[method, path] = limit, window

    def take(self, method: str, path: str) -> tuple[web.Response | None, dict[str, str]]:
        """Return the refusal of a request that exceeds a limit, else `None`; and the headers of its response."""
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
