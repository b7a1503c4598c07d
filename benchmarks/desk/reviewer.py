"""One reviewer who claims and decides as fast, or as slowly, as told; and what they saw and were told."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from benchmarks.desk.session import Session

OPS = {"accept": 72, "reject": 18, "postpone": 5, "undo": 5}
"""Acts, each with its share of all acts in percent."""


@dataclass(frozen=True, slots=True)
class Held:
    """An item on a screen, from when it came, perhaps ahead, until what was pressed there was sent."""

    item: int
    person: str
    since: float
    until: float


@dataclass(slots=True)
class Diary:
    person: str
    held: list[Held] = field(default_factory=list)
    confirmed: list[tuple[int, str, int, float | None]] = field(default_factory=list)
    """Item, verdict, revision and risk as shown, of every action the server said it stored."""
    refused: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """From each key press to the screen that confirmed it."""


async def review(session: Session, diary: Diary, claims: int, pace: float, seed: int) -> None:
    """``pace``: mean seconds of thought before each key, evenly spread from none to twice that."""
    pick = random.Random(seed)  # noqa: S311 - a benchmark
    ahead: dict[int, float] = {}
    while len(diary.seconds) < claims:
        item, now = session.data["item"], time.monotonic()
        came = ahead.get(item["id"], now) if item else now
        ahead = {coming["item"]["id"]: ahead.get(coming["item"]["id"], now) for coming in session.data["ahead"]}
        if item is None:
            return
        if pace:
            await asyncio.sleep(pick.uniform(0, 2 * pace))
        op = pick.choices(list(OPS), list(OPS.values()))[0]
        recent = session.data["recent"]
        if op == "undo" and not recent:
            op = "accept"
        target = recent[0]["item_id"] if op == "undo" else item["id"]
        shown = {"revision": item["revision"], "policy": item["policy"], "risk": item["risk"]}
        sent = time.monotonic()
        diary.held.append(Held(item["id"], diary.person, came, sent))
        diary.seconds.append(await session.act({"op": op, "item": target, **shown}))
        note = session.data["notes"][-1]
        if note["tone"] != "done":
            diary.refused.append(note["text"])
        elif op != "postpone":
            diary.confirmed.append((target, op, item["revision"], item["risk"]))
