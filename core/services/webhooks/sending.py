"""One attempt to deliver: signed, to the checked address and no other, with limits on time and on what is read."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import json
import socket
import ssl
from collections.abc import Collection
from dataclasses import dataclass
from http import HTTPStatus

from core.domain.webhooks import Delivery
from core.services.webhooks.addresses import Resolve, Target, resolved, target

SECONDS = 10.0
"""For each step: connecting, sending, answering."""
_READ = 1000
"""Bytes of an answer that are looked at; nothing in it is used."""


@dataclass(frozen=True, slots=True)
class Attempt:
    delivered: bool
    answered: str
    """The status, or why there was none."""


def secret_of(key: str, webhook_id: int) -> str:
    """What an address checks signatures with. It follows from the key of the environment, so no database has it."""
    return hmac.new(key.encode(), f"webhook {webhook_id}".encode(), hashlib.sha256).hexdigest()


def signature(secret: str, at: int, body: bytes) -> str:
    """``t=SECONDS,v1=HEX``: HMAC-SHA256 over the time, a point and the body, so that an old one is noticed."""
    signed = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={signed}"


def body_of(delivery: Delivery) -> bytes:
    """The same at every attempt; ``id`` tells an address what it was told before."""
    told = {"id": delivery.id, "event": delivery.event.value, "at": delivery.at, "data": dict(delivery.payload)}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def send(
    delivery: Delivery, key: str, now: float, *, private: Collection[str] = (), resolve: Resolve = resolved
) -> Attempt:
    """Raises BadInput for an address that may not be asked (any more). A redirection is a failure."""
    to = target(delivery.webhook.url, private, resolve)
    body = body_of(delivery)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Touchstone",
        "Touchstone-Event": delivery.event.value,
        "Touchstone-Delivery": str(delivery.id),
        "Touchstone-Signature": signature(secret_of(key, delivery.webhook.id), int(now), body),
    }
    connection = _Pinned(to)
    try:
        connection.request("POST", to.path, body, headers)
        answer = connection.getresponse()
        answer.read(_READ)
    except (OSError, http.client.HTTPException) as error:
        return Attempt(False, type(error).__name__)
    finally:
        connection.close()
    return Attempt(HTTPStatus.OK <= answer.status < HTTPStatus.MULTIPLE_CHOICES, str(answer.status))


class _Pinned(http.client.HTTPConnection):
    """Connects to the IP address that was checked; the name is for the certificate and the Host header."""

    def __init__(self, to: Target) -> None:
        super().__init__(to.host, to.port, timeout=SECONDS)
        self._to = to
        self.default_port = 443 if to.secure else 80

    def connect(self) -> None:
        plain = socket.create_connection((self._to.ip, self._to.port), SECONDS)
        if not self._to.secure:
            self.sock = plain
            return
        try:
            self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self._to.host)
        except BaseException:
            plain.close()
            raise
