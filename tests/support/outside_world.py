"""A proxy in the place of the outside world: it lets nothing through and keeps what was asked for."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class OutsideWorld(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Refusal)
        self.requests: list[str] = []
        """First line of each: for https the host alone."""

    @property
    def proxy(self) -> dict[str, str]:
        """For a browser: whatever is not on this machine goes through here."""
        return {"server": f"http://127.0.0.1:{self.server_address[1]}", "bypass": "localhost"}


class _Refusal(socketserver.StreamRequestHandler):
    server: OutsideWorld

    def handle(self) -> None:
        if line := self.rfile.readline().decode("latin-1").strip():
            self.server.requests.append(line)
            self.wfile.write(b"HTTP/1.1 502 Nothing is outside\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


@contextmanager
def outside_world() -> Iterator[OutsideWorld]:
    with OutsideWorld() as world:
        threading.Thread(target=world.serve_forever, daemon=True).start()
        yield world
        world.shutdown()
