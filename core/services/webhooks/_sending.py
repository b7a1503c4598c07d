"""Make one attempt to deliver a webhook: signed, to the checked address only, with limits on time and response."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import TypeVar

from core.domain.webhooks import Delivery
from core.services.webhooks._addresses import Resolve, ResolvedAddress, resolve_address, resolved

SECONDS = 10.0
"""Seconds for the whole attempt, from resolving the name to the response: a socket's own limit restarts with each byte.
"""
_T = TypeVar("_T")
_READ = 1000
"""Bytes of a response that are read; nothing in it is used."""


@dataclass(frozen=True, slots=True)
class DeliveryAttempt:
    delivered: bool
    answered: str
    """The HTTP status, or the reason why there was none."""


def secret_of(key: str, webhook_id: int) -> str:
    """Return the secret with which an address checks signatures. It is derived from the key of the environment, so no
    database holds it.
    """
    return hmac.new(key.encode(), f"webhook {webhook_id}".encode(), hashlib.sha256).hexdigest()


def signature(secret: str, at: int, body: bytes) -> str:
    """Return ``t=SECONDS,v1=HEX``: HMAC-SHA256 over the time, a dot and the body, so that replays can be noticed."""
    signed = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={signed}"


def body_of(delivery: Delivery) -> bytes:
    """Return the body, the same at every attempt; ``id`` lets an address recognise repetitions."""
    payload = {"id": delivery.id, "event": delivery.event.value, "at": delivery.at, "data": dict(delivery.payload)}
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()


def send(
    delivery: Delivery, key: str, now: float, *, private: Collection[str] = (), resolve: Resolve = resolved
) -> DeliveryAttempt:
    """Send one delivery. Raises BadInput for an address that is not permitted (any more). A redirect is a failure."""
    ends = time.monotonic() + SECONDS
    body = body_of(delivery)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Touchstone",
        "Touchstone-Event": delivery.event.value,
        "Touchstone-Delivery": str(delivery.id),
        "Touchstone-Signature": signature(secret_of(key, delivery.webhook.id), int(now), body),
    }
    try:
        to = _within(ends, lambda: resolve_address(delivery.webhook.url, private, resolve))
        connection = _Pinned(to)
        try:
            status = _within(ends, lambda: _status(connection, to.path, body, headers))
        finally:
            connection.give_up()
    except (OSError, http.client.HTTPException) as error:
        return DeliveryAttempt(False, type(error).__name__)
    return DeliveryAttempt(HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES, str(status))


def _within(ends: float, act: Callable[[], _T]) -> _T:
    """Run ``act`` in a thread, since neither name resolution nor a slow response can be interrupted from within. Raises
    TimeoutError, and what ``act`` raises.
    """
    result: Future[_T] = Future()

    def run() -> None:
        try:
            result.set_result(act())
        except BaseException as error:  # raised by whoever waits
            result.set_exception(error)

    threading.Thread(target=run, name="webhook attempt", daemon=True).start()
    return result.result(max(0.0, ends - time.monotonic()))


def _status(connection: _Pinned, path: str, body: bytes, headers: Mapping[str, str]) -> int:
    try:
        connection.request("POST", path, body, headers)
        answer = connection.getresponse()
        answer.read(_READ)
    finally:
        connection.close()
    return answer.status


class _Pinned(http.client.HTTPConnection):
    """Connects to the checked IP address; the name is for the certificate and the Host header."""

    def __init__(self, to: ResolvedAddress) -> None:
        super().__init__(to.host, to.port, timeout=SECONDS)
        self._to = to
        self._asked: socket.socket | None = None
        self._given_up = False
        self.default_port = 443 if to.secure else 80

    def connect(self) -> None:
        plain = socket.create_connection((self._to.ip, self._to.port), SECONDS)
        try:
            secured = ssl.create_default_context() if self._to.secure else None
            self.sock = secured.wrap_socket(plain, server_hostname=self._to.host) if secured else plain
        except BaseException:
            plain.close()
            raise
        self._asked = self.sock
        if self._given_up:
            raise TimeoutError

    def give_up(self) -> None:
        """Wake a thread that waits for the other side; does nothing if there is none."""
        self._given_up = True
        if self._asked is not None:
            with suppress(OSError):
                socket.socket.shutdown(self._asked, socket.SHUT_RDWR)
