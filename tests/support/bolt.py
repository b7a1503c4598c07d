"""A throw-away server that speaks Bolt: ArcadeDB's, run by the Java of its own wheel."""

from __future__ import annotations

import importlib.util
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.errors import MissingPart
from storage.neo4j.server import Neo4jServer

_WHEEL = importlib.util.find_spec("arcadedb_embedded")
INSTALLED = _WHEEL is not None
LOGIN = {"NEO4J_USERNAME": "root", "NEO4J_PASSWORD": "only-for-tests", "NEO4J_DATABASE": "tests"}
_PATIENCE = 60.0


@contextmanager
def server() -> Iterator[str]:
    """Its URL."""
    assert _WHEEL is not None and _WHEEL.origin
    wheel = Path(_WHEEL.origin).parent
    folder = Path(tempfile.mkdtemp(prefix="bolt-"))
    bolt = _free_port()
    told = {
        "server.rootPath": folder, "server.databaseDirectory": folder / "databases",
        "server.rootPassword": LOGIN["NEO4J_PASSWORD"], "server.defaultDatabases": f"{LOGIN['NEO4J_DATABASE']}[root]",
        "server.plugins": "Bolt:com.arcadedb.bolt.BoltProtocolPlugin", "bolt.host": "127.0.0.1", "bolt.port": bolt,
        "server.httpIncomingHost": "127.0.0.1", "server.httpIncomingPort": _free_port(),
    }  # fmt: skip
    (folder / "log").mkdir()
    process = subprocess.Popen(
        [
            wheel / "jre/bin/java", "-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
            f"{wheel}/jars/*", *(f"-Darcadedb.{name}={value}" for name, value in told.items()),
            "com.arcadedb.server.ArcadeDBServer",
        ],
        cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait(process, url := f"bolt://127.0.0.1:{bolt}")
        yield url
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(folder)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(process: subprocess.Popen[bytes], url: str) -> None:
    """Until it answers for its database, which it makes after it has begun to listen."""
    until = time.monotonic() + _PATIENCE
    asked = Neo4jServer(url, LOGIN)
    while True:
        try:
            asked.read(lambda tx: tx.one("RETURN 1"))
        except MissingPart:
            assert process.poll() is None, "ArcadeDB did not start"
            assert time.monotonic() < until, "ArcadeDB did not start in time"
            time.sleep(0.1)
        else:
            asked.close()
            return
