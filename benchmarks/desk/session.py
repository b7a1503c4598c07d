"""One person at a desk: a websocket that speaks to the server as the page in a browser does."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import time
from collections.abc import Mapping
from typing import Any

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60.0
"""Seconds until an action without an answer counts as lost."""
ATTEMPTS = 5


class Session:
    """Opens a desk, acts, and waits until the server says that an action was dealt with."""

    def __init__(self, connection: ClientConnection, person: str, page: str) -> None:
        self._connection, self._person, self._page = connection, person, page
        self._client, self._seq = secrets.token_hex(16), 0
        self._component = self._script = self._fragment = ""
        self._known: set[str] = set()
        self.data: Mapping[str, Any] = {}
        """The data that the desk shows now."""

    @classmethod
    async def open(cls, port: int, person: str, page: str, sender: str = "", cookie: str = "") -> Session:
        """``sender``: the loopback address to come from, by which a proxy tells people apart; ``cookie``: of a browser
        that somebody signed in with, NAME=VALUE."""
        address = f"ws://localhost:{port}/_stcore/stream"
        own = {"local_addr": (sender, 0), "family": socket.AF_INET} if sender else {}
        signed_in = {"Cookie": cookie} if cookie else {}
        connection = await connect(
            address,
            subprotocols=["streamlit"],
            max_size=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            additional_headers=signed_in,
            **own,  # type: ignore[list-item]
        )
        session = cls(connection, person, page)
        await session.arrive()
        return session

    async def arrive(self) -> None:
        """The whole page, as when it is opened, and as the page itself asks for it once the database is back."""
        await self._run(BackMsg(rerun_script={"query_string": f"me={self._person}", "page_name": self._page}))

    async def act(self, action: Mapping[str, Any]) -> float:
        """Seconds from the key press until the next screen with its acknowledgement is here."""
        self._seq += 1
        entry = {"client": self._client, "seq": self._seq, "pressed": round(time.time() * 1000), **action}
        start = time.perf_counter()
        for _ in range(ATTEMPTS):  # as the outbox does: again, until it is acknowledged
            await self.say({"outbox": [entry]})
            if self.data.get("acks", {}).get(self._client, 0) >= self._seq:
                return time.perf_counter() - start
        raise RuntimeError(f"{self._person} gets no answer to {action}")

    async def look(self) -> None:
        """Ask for the present screen, as the page does every few seconds."""
        await self.say({"poll": 1})

    async def close(self) -> None:
        await self._connection.close()

    async def say(self, message: Mapping[str, Any]) -> None:
        """Send a message as the scripts of the desk do, and wait until the server is through with it; nothing is
        returned of how it went.
        """
        state = {
            "id": f"$$STREAMLIT_INTERNAL_KEY_{self._component}__events",
            "json_trigger_value": json.dumps([{"event": "act", "value": message}]),
        }
        await self._run(BackMsg(rerun_script={
            "query_string": f"me={self._person}", "widget_states": {"widgets": [state]},
            "page_script_hash": self._script, "fragment_id": self._fragment,
            "cached_message_hashes": sorted(self._known),
        }))  # fmt: skip

    async def _run(self, message: BackMsg) -> None:
        await self._connection.send(message.SerializeToString())
        async with asyncio.timeout(PATIENCE):
            while True:
                forwarded = ForwardMsg()
                forwarded.ParseFromString(await self._connection.recv())  # type: ignore[arg-type]
                self._hear(forwarded)
                if forwarded.WhichOneof("type") == "script_finished":
                    return

    def _hear(self, forwarded: ForwardMsg) -> None:
        """Keeps what the browser would know and not ask for again, as the scripts of the desk."""
        if forwarded.metadata.cacheable:
            self._known.add(forwarded.hash)
        if forwarded.WhichOneof("type") != "delta" or forwarded.delta.WhichOneof("type") != "new_element":
            return
        element = forwarded.delta.new_element
        if element.WhichOneof("type") == "bidi_component" and element.bidi_component.component_name.endswith(
            "_server_data"
        ):
            self._component, self._fragment = element.bidi_component.id, forwarded.delta.fragment_id
            self._script = forwarded.metadata.active_script_hash
            self.data = json.loads(element.bidi_component.json)
