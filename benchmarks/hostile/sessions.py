"""People at the desks of a server that may die: what each asked for and what they were told outlives it.

A journal is what the outbox of a browser is: an act is written down before it is sent, and sent again with the same
stamp until somebody says how it went.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from core.domain.actions import Stamp
from core.domain.labels import Label
from core.domain.work import Person, Role
from core.errors import Unreachable
from core.services.desk.queue_view import Note
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.review.acts import Accept, EditText, Reject
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from storage.opening._workspace import SqlWorkspace

LEASE = 300.0
AGAIN = 0.05
"""Share of the acts that are sent once more although they were acknowledged, as networks do."""
REST = 0.02
"""Seconds until a person asks again of a database that did not answer."""

Json = dict[str, Any]


class Over(Protocol):
    def is_set(self) -> bool:
        """Say whether people have been told to stop."""


@dataclass(slots=True)
class Journal:
    path: Path
    wanted: list[Json] = field(default_factory=list)
    told: dict[int, str] = field(default_factory=dict)
    """By its number: what the server said of an act."""

    def read(self) -> None:
        """A last line that was cut is none: what it says had not been sent, or is heard again."""
        lines = self.path.read_bytes().split(b"\n") if self.path.exists() else [b""]
        if lines[-1]:
            os.truncate(self.path, self.path.stat().st_size - len(lines[-1]))
        for line in lines[:-1]:
            entry = json.loads(line)
            if "told" in entry:
                self.told[entry["seq"]] = entry["told"]
            else:
                self.wanted.append(entry)

    def waiting(self) -> Json | None:
        return next((each for each in self.wanted[-1:] if each["seq"] not in self.told), None)

    def want(self, entry: Json) -> None:
        self._write(entry)
        self.wanted.append(entry)

    def hear(self, seq: int, told: str) -> None:
        self._write({"seq": seq, "told": told})
        self.told[seq] = told

    def _write(self, entry: Json) -> None:
        """One write for a line; a kill of the process loses nothing that the system has."""
        paper = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.write(paper, json.dumps(entry).encode() + b"\n")
        os.close(paper)


@dataclass(slots=True)
class Session:
    """Even ones label, odd ones review."""

    number: int
    workspace: SqlWorkspace
    journal: Journal
    draw: random.Random
    items: int
    """They have the numbers up to this one."""

    @property
    def name(self) -> str:
        return f"person {self.number}"

    def live(self, over: Over) -> None:
        """Until it is over and nothing waits for an answer."""
        self.journal.read()
        while True:
            try:
                if over.is_set() and self.journal.waiting() is None:
                    return
                if not self.live_once():
                    time.sleep(REST)
            except Unreachable:
                time.sleep(REST)

    def live_once(self) -> bool:
        """Return whether there was something to do: first what waits for an answer."""
        entry = self.journal.waiting() or self._choose()
        if entry is not None:
            self._send(entry)
        return entry is not None

    def _send(self, entry: Json) -> None:
        note = self._act(entry)
        self.journal.hear(entry["seq"], note.tone)
        if self.draw.random() < AGAIN:
            self._act(entry)

    def _choose(self) -> Json | None:
        """Choose and journal what somebody would do with the item on their screen, and return it; None if there is no
        item.
        """
        item = self._on_screen()
        if item is None:
            return None
        item_id, revision, text, sentences = item
        entry: Json = {"seq": len(self.journal.wanted) + 1, "item": item_id, "revision": revision}
        if self.number % 2 == 0:
            entry |= {"op": "label", "sentence": self.draw.choice(sentences), "label": self.draw.choice(list(Label))}
        else:
            entry["op"] = self.draw.choice(("accept", "reject", "edit"))
            entry["text"] = f"{text} And more {entry['seq']} by {self.name}."
        self.journal.want(entry)
        return entry

    def _on_screen(self) -> tuple[int, int, str, list[int]] | None:
        """An item that nobody else holds, opened by its link: drawing a whole screen takes longer than most live."""
        item_id, now = self.draw.randint(1, self.items), time.time()
        if self.number % 2 == 0:
            _, refused = self._labelling.open(LabelDeskState(), item_id, None, now)
        else:
            _, refused = self._reviewing.open(DeskState(), item_id, now)
        if refused is not None:
            return None
        item = self.workspace.items.get(item_id)
        return item.id, item.revision, item.answer.text, list(range(len(item.answer.sentences)))

    @property
    def _labelling(self) -> LabelDesk:
        return LabelDesk(self.workspace, Person(self.name, frozenset({Role.ANNOTATOR})), LEASE)

    @property
    def _reviewing(self) -> ReviewDesk:
        return ReviewDesk(self.workspace, Person(self.name, frozenset({Role.EDITOR})), LEASE)

    def _act(self, entry: Json) -> Note:
        stamp, now = Stamp(self.name, f"browser {self.number}", entry["seq"]), time.time()
        item, revision = entry["item"], entry["revision"]
        if entry["op"] == "label":
            given = GiveLabel(
                stamp=stamp, item_id=item, revision=revision, sentence=entry["sentence"], label=Label(entry["label"]),
                scores_seen=False, active_seconds=1.0,
            )  # fmt: skip
            return self._labelling.label(LabelDeskState(item_id=item), [given], now)[1][0]
        known = {"stamp": stamp, "item_id": item, "revision": revision, "policy_version": 1}
        act = {
            "accept": lambda: Accept(**known),
            "reject": lambda: Reject(**known, reason="not in the sources"),
            "edit": lambda: EditText(**known, text=entry["text"]),
        }[entry["op"]]()  # fmt: skip
        return self._reviewing.act(DeskState(item), act, now)[1]


def journals(folder: Path) -> Iterator[tuple[int, Journal]]:
    """Return everybody's journals, as they stand now."""
    for path in sorted(folder.glob("*.journal")):
        journal = Journal(path)
        journal.read()
        yield int(path.stem), journal
