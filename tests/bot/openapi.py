"""Check requests of the bot against Discord's own OpenAPI description."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

SPECIFICATION = Path(__file__).parents[3] / "shared" / "data" / "discord-api" / "openapi.json"


@cache
def _specification() -> dict[str, Any]:
    return json.loads(SPECIFICATION.read_text("utf-8"))


@cache
def _routes() -> list[tuple[str, re.Pattern[str], Draft202012Validator | None]]:
    components = _specification()["components"]
    found = []
    for path, item in _specification()["paths"].items():
        for method, operation in item.items():
            if method in ("get", "post", "put", "patch", "delete"):
                body = operation.get("requestBody", {}).get("content", {}).get("application/json")
                pattern = re.compile(re.sub(r"\\\{.+?\\\}", "[^/]+", re.escape(path)))
                schema = body and Draft202012Validator({**body["schema"], "components": components})
                found.append((method.upper(), pattern, schema))
    found.sort(key=lambda route: -len(route[1].pattern.replace("[^/]+", "")))  # the most literal path first
    return found


def complaints(method: str, path: str, body: Any) -> list[str]:
    """Return the violations of Discord's description in a request; empty if there are none, or no description."""
    if not SPECIFICATION.exists():  # tests that are only about it are skipped
        return []
    for verb, pattern, schema in _routes():
        if verb == method and pattern.fullmatch(path):
            if body is None or schema is None:
                return [] if body is None else [f"{method} {path} takes no body"]
            return [_told(method, path, error) for error in schema.iter_errors(_as_sent(body))]
    return [f"{method} {path} is no route"]


def _told(method: str, path: str, error: Any) -> str:
    deepest = error
    while deepest.context:
        deepest = max(deepest.context, key=lambda inner: len(inner.absolute_path))
    return f"{method} {path}: {deepest.json_path}: {deepest.message[:200]}"


def _as_sent(body: Any) -> Any:
    """Convert values that Discord accepts although its description does not: ids as numbers, and the channel type 16,
    media, as an option of a command (https://docs.discord.com/developers/resources/channel)."""
    if isinstance(body, list):
        return [_as_sent(part) for part in body]
    if not isinstance(body, dict):
        return body
    body = dict(body)
    if "recipient_id" in body:
        body["recipient_id"] = str(body["recipient_id"])
    if "channel_types" in body:
        body["channel_types"] = [kind for kind in body["channel_types"] if kind != 16]
    if body.get("options"):
        body["options"] = _as_sent(body["options"])
    if body.get("allowed_mentions"):
        mentions = body["allowed_mentions"]
        body["allowed_mentions"] = mentions | {"users": [str(person) for person in mentions.get("users", ())]}
    if body.get("attachments"):
        body["attachments"] = [{**file, "id": str(file["id"])} for file in body["attachments"]]
    if isinstance(body.get("data"), dict):
        body["data"] = _as_sent(body["data"])
    return body
