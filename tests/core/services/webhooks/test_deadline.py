"""One attempt ends, whatever the other side does, and counts, whatever goes wrong here."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import pytest

from core.domain.webhooks import DeliveryState, Event
from core.ports.workspace import Workspace
from core.services.webhooks import _sending, delivering
from core.services.webhooks.delivering import MOST_ATTEMPTS, deliver_one
from core.settings import Settings
from tests.support.waiting import eventually

HERE = Settings(webhook_key="key", webhook_private=frozenset({"127.0.0.1"}))
LIMIT, DRIPS = 0.3, 40
"""It would drip for four seconds, each byte well within the limit."""


@contextmanager
def dripping(first: bytes) -> Iterator[tuple[str, threading.Event]]:
    """Answers a byte at a time; the event is set when it notices that nobody listens any more."""
    left = threading.Event()

    def serve(listener: socket.socket) -> None:
        with suppress(OSError):
            asked, _ = listener.accept()
            with asked:
                asked.recv(65536)
                asked.sendall(first)
                try:
                    for _ in range(DRIPS):
                        time.sleep(0.1)
                        asked.sendall(b"x")
                except OSError:
                    left.set()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve, args=(listener,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/", left
        thread.join()


@pytest.mark.parametrize("first", [b"HTTP/1.1 200 O", b"HTTP/1.1 200 OK\r\nX: ", b"HTTP/1.1 200 OK\r\n\r\n", b""])
def test_a_receiver_that_drips_holds_nobody_up(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, first: bytes
) -> None:
    monkeypatch.setattr(_sending, "SECONDS", LIMIT)
    with dripping(first) as (url, left):
        workspace.webhooks.add(url, [Event.DRIFT], "root", 0.0)
        workspace.webhooks.announce(Event.DRIFT, {}, "once", 0.0)
        assert deliver_one(workspace, HERE, lambda: 1.0)
        eventually(left.is_set, "its connection is closed before it dripped to the end")
    assert workspace.webhooks.deliveries(DeliveryState.WAITING)[0].answered == "TimeoutError"
    eventually(lambda: not any(each.name == "webhook attempt" for each in threading.enumerate()), "nothing is left")


def test_a_name_that_is_looked_up_for_long_holds_nobody_up(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_sending, "SECONDS", LIMIT)
    answer, answered = threading.Event(), threading.Event()

    def slowly(host: str, port: int) -> Sequence[str]:
        answer.wait(60.0)
        answered.set()
        return ["127.0.0.1"]

    workspace.webhooks.add("http://127.0.0.1:1/", [Event.DRIFT], "root", 0.0)
    workspace.webhooks.announce(Event.DRIFT, {}, "once", 0.0)
    assert deliver_one(workspace, HERE, lambda: 1.0, slowly)
    assert not answered.is_set(), "the name is still looked up"
    answer.set()
    assert workspace.webhooks.deliveries(DeliveryState.WAITING)[0].answered == "TimeoutError"


def test_an_attempt_that_failed_in_an_unforeseen_way_is_an_attempt(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(delivering, "send", fail)
    workspace.webhooks.add("http://127.0.0.1:1/", [Event.DRIFT], "root", 0.0)
    workspace.webhooks.announce(Event.DRIFT, {}, "once", 0.0)
    for attempt in range(MOST_ATTEMPTS):
        assert deliver_one(workspace, HERE, lambda attempt=attempt: attempt * 50_000.0)  # type: ignore[misc]
    (dead,) = workspace.webhooks.deliveries(DeliveryState.DEAD)
    assert dead.answered == "ZeroDivisionError"
