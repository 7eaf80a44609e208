"""Posts that ask players to act, checked when they are stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest

from storage import NewPost, outbox

PROMPTS: Final = {"ask", "reminder", "last", "next", "warning", "turn", "offer", "vacancy", "homeless", "resumed"}
"""The kinds of posts that are prompts."""


@contextmanager
def checked_prompts() -> Iterator[None]:
    """Fail if a post is stored as a prompt and is none, or the other way round."""

    def checking(store: Any) -> Any:
        async def checked(connection: Any, table_id: int, posts: Sequence[NewPost], **more: Any) -> Any:
            for post in posts:
                assert post.is_prompt == (post.kind in PROMPTS), post
            return await store(connection, table_id, posts, **more)

        return checked

    with pytest.MonkeyPatch.context() as patch:
        for name in ("add", "owe"):
            patch.setattr(outbox, name, checking(getattr(outbox, name)))
        yield
