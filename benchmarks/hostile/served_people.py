"""People at the desks of servers that are killed under them, over the protocol that browsers speak.

What they do goes the way of pages/ui/desk/browser/delivery.js: an act has its stamp before it is sent, everything that is
not confirmed is sent at once, oldest first, and again to whichever server answers, until a screen says how it went.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from benchmarks.desk.session import Session
from benchmarks.hostile.counting import Sent
from core.domain.labels import Label

THOUGHT = 0.8
"""Seconds from one screen to the next act at most."""
TWICE = 0.05
"""Share of the messages that another page of the same browser sends once more although they were confirmed."""
AGAIN = 0.3
"""Seconds until a page tries to connect again, or asks again of a database that did not answer."""
GONE = (OSError, TimeoutError, WebSocketException)

Json = Mapping[str, Any]


@dataclass(slots=True)
class Place:
    """Says where people reach one pages process. ``served``: since it was started, somebody got a screen from it."""

    port: int
    served: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class Someone:
    """Even ones label, odd ones review."""

    number: int
    place: Place
    draw: random.Random
    client: str = field(init=False)
    told: dict[int, str | None] = field(default_factory=dict)
    """By its number: in which tone the person was told how an act went; None: not yet."""
    outbox: list[Json] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.client = self.draw.randbytes(16).hex()

    @property
    def name(self) -> str:
        return f"person-{self.number}"

    @property
    def desk(self) -> str:
        return "review" if self.number % 2 else "label"

    def said(self) -> dict[Sent, str | None]:
        return {(self.client, seq): tone for seq, tone in self.told.items()}

    async def live(self, over: asyncio.Event) -> None:
        """Until it is over and nothing waits for an answer."""
        while not over.is_set() or self.outbox:
            with suppress(*GONE):
                session = await Session.open(self.place.port, self.name, self.desk)
                try:
                    await self._work(session, over)
                finally:
                    await session.close()
            await asyncio.sleep(AGAIN)

    async def _work(self, session: Session, over: asyncio.Event) -> None:
        while not over.is_set() or self.outbox:
            if not session.data:  # the page says that the database does not answer
                await asyncio.sleep(AGAIN)
                await session.arrive()
                continue
            self.place.served.set()
            self._hear(session.data)
            if not self.outbox:
                await asyncio.sleep(self.draw.uniform(0, THOUGHT))
                self._act(session.data)
            sent = list(self.outbox)
            session.data = {}
            await session.say({"outbox": sent} if sent else {"poll": 1})
            if session.data:
                self._hear(session.data)
            if sent and not self.outbox and self.draw.random() < TWICE:
                await self._send_again(sent)

    async def _send_again(self, sent: Sequence[Json]) -> None:
        """From another page, whose server session knows nothing of what this one was told."""
        session = await Session.open(self.place.port, self.name, self.desk)
        try:
            if session.data:
                await session.say({"outbox": sent})
        finally:
            await session.close()

    def _hear(self, screen: Json) -> None:
        """A screen has a note for each act that it confirms, in their order, and perhaps others after them."""
        confirmed = [entry for entry in self.outbox if entry["seq"] <= screen["acks"].get(self.client, 0)]
        self.outbox = self.outbox[len(confirmed) :]
        for entry, note in zip(confirmed, screen["notes"], strict=False):
            self.told[entry["seq"]] = note["tone"]

    def _act(self, screen: Json) -> None:
        """Put into the outbox what somebody would do with the item on their screen."""
        for act in labels(screen, self.draw) if self.desk == "label" else decisions(screen, self.draw):
            seq = len(self.told) + 1
            text = {"text": f"{act['text']} And more {seq} by {self.name}."} if act["op"] == "edit" else {}
            stamp = {"client": self.client, "seq": seq, "pressed": round(time.time() * 1000)}
            self.told[seq] = None
            self.outbox.append({**act, **text, **stamp})


def labels(screen: Json, draw: random.Random) -> list[Json]:
    """Every sentence that has none; whoever is quick presses the next key before the first is answered."""
    if not (item := screen["item"]):
        return []
    free = [index for index, label in enumerate(screen["labels"]) if label is None]
    about = {"op": "label", "item": item["id"], "revision": item["revision"], "seen": False, "seconds": 1.0}
    known = {"guideline": screen["guideline"], "chance": screen["chance"]}
    return [about | known | {"sentence": index, "label": draw.choice(list(Label))} for index in free]


def decisions(screen: Json, draw: random.Random) -> list[Json]:
    """Mostly of the item at hand, sometimes at once of what comes after it, as quick people do."""
    if not screen["mine"]:
        return []
    recent, item = screen["recent"], screen["item"]
    op = draw.choices(("accept", "reject", "edit", "undo"), (60, 20, 12, 8))[0]
    if op == "undo" and recent:
        return [{"op": "undo", "item": recent[0]["item_id"], "batch": recent[0]["batch"]}]
    if op == "edit" and not screen["comparison"]:
        return [_on(item, "edit", draw) | {"text": item["text"]}]
    ahead = [each["item"] for each in screen["ahead"]]
    return [
        _on(each, "reject" if op == "reject" else "accept", draw)
        for each in (item, *ahead[: draw.choice((0, 0, 1, 3))])
    ]


def _on(item: Json, op: str, draw: random.Random) -> dict[str, Any]:
    """With a reason, which accepting one's own edit asks for where its scores are against it."""
    shown = {"item": item["id"], "revision": item["revision"], "policy": item["policy"], "risk": item["risk"]}
    return {"op": op, "text": "compared with the sources", "seconds": 1.0, **shown}
