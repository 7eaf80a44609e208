"""A line to a PostgreSQL server over TCP, which a test can cut and mend."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Self


class Cable:
    """Passes on what clients and the server send each other, as a context manager."""

    def __init__(self, server: Path) -> None:
        self._server = server
        self._is_cut = False
        self._passes = asyncio.Event()
        self._passes.set()
        self._clients: set[asyncio.StreamWriter] = set()
        self._abandoned: set[asyncio.StreamWriter] = set()
        """Clients that were cut off: the server's ends of their connections stay."""
        self._lines: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        host, port = self._listening.sockets[0].getsockname()
        return f"postgresql+asyncpg://postgres@{host}:{port}/postgres"

    async def __aenter__(self) -> Self:
        self._listening = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._listening.close()
        for task in self._lines:
            task.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def cut(self) -> None:
        """End all connections of clients, and refuse new ones. The server does not hear of it."""
        self._is_cut = True
        self._abandoned |= self._clients
        for client in self._clients:
            client.transport.abort()

    def stall(self) -> None:
        """Let nothing through, and tell nobody."""
        self._passes.clear()

    def mend(self) -> None:
        """Let everything through from now on, and what has waited. The server does not hear of what was cut."""
        self._is_cut = False
        self._passes.set()

    def _connect(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        if self._is_cut:
            client.transport.abort()
        else:
            self._lines.add(asyncio.create_task(self._serve(reader, client)))

    async def _serve(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        from_server, server = await asyncio.open_unix_connection(self._server)
        self._clients.add(client)
        answers = asyncio.create_task(self._answer(from_server, client))
        try:
            await self._pass_on(reader, server)
            if client in self._abandoned:
                await asyncio.Event().wait()
        finally:
            answers.cancel()
            self._clients.discard(client)
            for writer in (client, server):
                writer.transport.abort()

    async def _answer(self, from_server: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        await self._pass_on(from_server, client)
        client.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                await self._passes.wait()
                writer.write(data)
                await writer.drain()
        await self._passes.wait()  # a connection's end passes no more than anything else
