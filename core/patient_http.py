"""Limit connections to a server: how many, how many from one address, and how slowly they may send.

Somebody who opens connections and sends half a request on each would otherwise keep everybody else out.
"""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import socket
from dataclasses import dataclass

MOST_CONNECTIONS = 1000
_OF_ONE_ADDRESS = 4
"""The part (1/4) of all connections that one address may hold."""
SECONDS_FOR_HEAD, SECONDS_OF_SILENCE = 15.0, 30.0
"""Until a request is told, and without a byte of its body."""
_TICK = 1.0
_PROXIES = "FORWARDED_ALLOW_IPS"
"""The setting of uvicorn that names the addresses of proxies, behind which everybody has one address."""

log = logging.getLogger("touchstone.connections")


@dataclass(frozen=True, slots=True)
class Patience:
    most: int
    of_one_address: int
    proxies: frozenset[str]
    head: float = SECONDS_FOR_HEAD
    silence: float = SECONDS_OF_SILENCE


def patience() -> Patience:
    """Return the limits of this process, after raising its limit of open files as far as it may go: half of them are
    for connections.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 4 * MOST_CONNECTIONS)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, max(soft, 4 * MOST_CONNECTIONS)), hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    most = max(8, min(MOST_CONNECTIONS, soft // 2))
    named = {each.strip() for each in os.environ.get(_PROXIES, "").split(",") if each.strip()}
    return Patience(most, max(4, most // _OF_ONE_ADDRESS), frozenset({"127.0.0.1", "::1", *named}))


def patient_protocol(limits: Patience) -> type[asyncio.Protocol]:
    """Return uvicorn's protocol with these limits, for ``uvicorn.Config(http=...)``."""
    from uvicorn.protocols.http.h11_impl import H11Protocol

    class PatientProtocol(H11Protocol):
        """Closes connections that are too many, and those on which nothing comes of a request."""

        _refused = False
        _waited = 0.0
        _ticking: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            address = str((transport.get_extra_info("peername") or ("",))[0])
            if refusal := self._refusal(address):
                log.warning("Connections are refused: %s", refusal)
                transport.abort()
                self._refused = True
                return
            super().connection_made(transport)
            self._ticking = self.loop.call_later(_TICK, self._tick)

        def connection_lost(self, exc: Exception | None) -> None:
            if self._ticking:
                self._ticking.cancel()
            if not self._refused:
                super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._refused:
                return
            if not self._tells_head():
                self._waited = 0.0
            super().data_received(data)

        def _refusal(self, address: str) -> str:
            if len(self.connections) >= limits.most:
                return "all that there may be are open"
            if address in limits.proxies:
                return ""
            clients = (getattr(each, "client", None) for each in self.connections)
            here = sum(1 for client in clients if client and client[0] == address)
            return "too many from one address" if here >= limits.of_one_address else ""

        def _tells_head(self) -> bool:
            return self.cycle is None or self.cycle.response_complete

        def _tick(self) -> None:
            """Count the seconds for which nothing came that was waited for."""
            if self.transport.is_closing() or self not in self.connections:
                return  # over, or a websocket by now
            self._waited = self._waited + _TICK if self._tells_head() or self.cycle.more_body else 0.0
            if self._waited >= (limits.head if self._tells_head() else limits.silence):
                self.transport.close()
                return
            self._ticking = self.loop.call_later(_TICK, self._tick)

    return PatientProtocol


def make_uvicorn_patient() -> None:
    """Limit every server of this process that starts from now on, whoever starts it: Streamlit starts that of the
    pages by itself, and imports us while it does.
    """
    from uvicorn.server import Server

    protocol, begin = patient_protocol(patience()), Server.startup

    async def startup(server: Server, sockets: list[socket.socket] | None = None) -> None:
        server.config.http_protocol_class = protocol
        await begin(server, sockets=sockets)

    Server.startup = startup  # type: ignore[method-assign, assignment]
