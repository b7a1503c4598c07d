"""Half-sent requests keep nobody out, and what repeats does not fill the log."""

from __future__ import annotations

import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from core.patient_http import Patience, patience, patient_protocol
from core.services.operations.repeated_logs import OncePerMinute
from tests.support.server import HOST, free_port


async def app(scope: dict[str, object], receive: object, send: object) -> None:
    if scope["type"] == "http":
        request = Request(scope, receive)  # type: ignore[arg-type]
        await request.body()
        await PlainTextResponse("here")(scope, receive, send)  # type: ignore[arg-type]


@contextmanager
def serving(limits: Patience) -> Iterator[int]:
    port = free_port()
    config = uvicorn.Config(app, host=HOST, port=port, log_config=None, lifespan="off", http=patient_protocol(limits))  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield port
    server.should_exit = True
    thread.join()


def half_sent(port: int, text: bytes = b"GET / HTTP/1.1\r\nHost: x\r\n") -> socket.socket:
    opened = socket.create_connection((HOST, port))
    opened.sendall(text)
    return opened


def status(port: int) -> int:
    with closing(HTTPConnection(HOST, port, timeout=5)) as connection:
        connection.request("GET", "/")
        return connection.getresponse().status


def refused(port: int) -> bool:
    try:
        return status(port) != 200
    except OSError:
        return True


def closed(opened: socket.socket, seconds: float) -> bool:
    opened.settimeout(seconds)
    try:
        return opened.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_half_sent_requests_are_closed_and_then_others_are_answered(caplog: pytest.LogCaptureFixture) -> None:
    """120 of them stopped the API for as long as whoever sent them liked."""
    log = logging.getLogger("touchstone.connections")
    log.addHandler(caplog.handler)  # a desk that another test started keeps its lines from the root
    caplog.set_level(logging.WARNING, log.name)
    body = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhal"
    with serving(Patience(20, 10, frozenset({HOST}), head=2.0, silence=2.0)) as port:
        waiting = [*(half_sent(port) for _ in range(10)), *(half_sent(port, body) for _ in range(10))]
        try:
            time.sleep(0.3)
            assert refused(port)
            assert all(closed(each, 5.0) for each in waiting)
            assert status(port) == 200
            assert "all that there may be" in caplog.text
        finally:
            log.removeHandler(caplog.handler)
            for each in waiting:
                each.close()


def test_one_address_does_not_hold_all_connections() -> None:
    with serving(Patience(20, 5, frozenset(), head=60.0)) as port:
        held = [half_sent(port) for _ in range(5)]
        time.sleep(0.3)
        assert refused(port)
        for each in held:
            each.close()
        time.sleep(0.3)
        assert status(port) == 200


def test_half_of_the_open_files_are_for_connections() -> None:
    limits = patience()
    assert 8 <= limits.most <= 1000 and limits.of_one_address < limits.most
    assert HOST in limits.proxies


def test_what_repeats_is_logged_once_a_minute() -> None:
    now = [0.0]
    once = OncePerMinute(lambda: now[0])

    def record(level: int, text: str, *values: object) -> logging.LogRecord:
        return logging.LogRecord("asyncio", level, "x.py", 1, text, values, None)

    assert [once.filter(record(logging.ERROR, "socket.accept() failed: %s", n)) for n in range(900)].count(True) == 1
    assert once.filter(record(logging.ERROR, "another"))
    assert all(once.filter(record(logging.INFO, "served")) for _ in range(9))
    now[0] = 61.0
    later = record(logging.ERROR, "socket.accept() failed: %s", 7)
    assert once.filter(later)
    assert once.filter(later), "a second handler writes it too"
    assert later.getMessage() == "socket.accept() failed: 7 (899 more like this were not logged)"
