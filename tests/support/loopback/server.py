"""A server on this machine that says what a script tells it to, whatever the wire format."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Call:
    """Holds one request of a client; names of headers are in small letters."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True, slots=True)
class Says:
    """Holds the answer of the server; a dict or a list is sent as JSON."""

    body: Any = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    after: float = 0.0
    """Seconds before it answers."""
    cut: int | None = None
    """Bytes of the body after which the connection breaks."""

    def sent(self) -> tuple[bytes, str]:
        if isinstance(self.body, bytes):
            return self.body, "application/octet-stream"
        if isinstance(self.body, str):
            return self.body.encode(), "text/html; charset=utf-8" if "<html" in self.body else "application/json"
        return json.dumps(self.body, ensure_ascii=False).encode(), "application/json"


Serves = Callable[[Call], Says]


def in_turn(script: Sequence[Says]) -> Serves:
    """One after the other; the last one again and again."""
    left = list(script)
    return lambda call: left.pop(0) if len(left) > 1 else left[0]


class Loopback:
    """``with Loopback(in_turn([Says(...)])) as server``: serves at ``server.url`` and remembers every call."""

    def __init__(self, serves: Serves) -> None:
        self.serves = serves
        self.calls: list[Call] = []
        self._lock = threading.Lock()
        loopback = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            """S3's client waits a second for a server that does not say 100 Continue."""

            def answer(self) -> None:
                length = int(self.headers.get("content-length") or 0)
                call = Call(
                    self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, self.rfile.read(length)
                )
                with loopback._lock:
                    loopback.calls.append(call)
                    says = loopback.serves(call)
                time.sleep(says.after)
                body, kind = says.sent()
                self.send_response(says.status)
                named = {"content-type": kind, "content-length": str(len(body)), "connection": "close"}
                for name, value in (named | says.headers).items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body[: says.cut])

            do_GET = do_POST = do_PUT = do_DELETE = answer

            def log_message(self, format: str, *args: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request: Any, client_address: Any) -> None:
                """A client that no longer waits is no fault."""

        self._server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def plays(self, *script: Says) -> None:
        """From now on, forgetting what was called before."""
        with self._lock:
            self.serves = in_turn(script)
            self.calls = []

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
