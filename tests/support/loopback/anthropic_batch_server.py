"""Anthropic's Message Batches as they live: created, processing, ended, listed."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.support.loopback import anthropic_wire as wire
from tests.support.loopback.server import Call, Says

PATH = "/v1/messages/batches"
Outcome = dict[str, Any]


def succeeded(text: str, **changes: Any) -> Outcome:
    return {"type": "succeeded", "message": wire.message(text, **changes)}


def errored(kind: str, said: str = "said by the server") -> Outcome:
    return {"type": "errored", "error": {"type": "error", "error": {"type": kind, "message": said}}}


EXPIRED: Outcome = {"type": "expired"}
CANCELED: Outcome = {"type": "canceled"}


@dataclass(slots=True)
class AnthropicBatchServer:
    """Give it to a ``Loopback``; ``ends`` says what came of a batch, in no order."""

    clock: Callable[[], float] = time.time
    batches: dict[str, dict[str, Any]] = field(default_factory=dict)
    asked: dict[str, list[str]] = field(default_factory=dict)
    """The custom ids of each batch."""
    rows: dict[str, str] = field(default_factory=dict)
    """Results as the file has them."""

    def __call__(self, call: Call) -> Says:
        path = call.path.partition("?")[0]
        if call.method == "POST" and path == PATH:
            return self._created(call.data["requests"])
        if path == PATH:
            return self._listed(call.path)
        batch, _, verb = path.removeprefix(f"{PATH}/").partition("/")
        if batch not in self.batches:
            return wire.error(404, "not_found_error", f"no batch {batch}")
        if verb == "results":
            return Says(self.rows[batch]) if batch in self.rows else wire.error(400, "invalid_request_error")
        if verb == "cancel":
            self.batches[batch]["processing_status"] = "canceling"
        return Says(self.batches[batch])

    def ends(self, batch: str, outcomes: Mapping[str, Outcome], tail: str = "") -> None:
        """``tail``: what the file has at its end besides."""
        rows = [json.dumps({"custom_id": each, "result": outcome}) for each, outcome in outcomes.items()]
        random.Random(1).shuffle(rows)  # noqa: S311 - in no order
        self.rows[batch] = "\n".join(rows) + "\n" + tail
        self.batches[batch] |= {"processing_status": "ended", "ended_at": self._now(), "results_url": "elsewhere"}

    def _created(self, requests: list[dict[str, Any]]) -> Says:
        batch = f"msgbatch_{len(self.batches) + 1}"
        counts = {"processing": len(requests), "succeeded": 0, "errored": 0, "canceled": 0, "expired": 0}
        self.batches[batch] = {
            "id": batch, "type": "message_batch", "processing_status": "in_progress", "request_counts": counts,
            "created_at": self._now(), "expires_at": self._now(), "ended_at": None, "archived_at": None,
            "cancel_initiated_at": None, "results_url": None,
        }  # fmt: skip
        self.asked[batch] = [request["custom_id"] for request in requests]
        return Says(self.batches[batch])

    def _listed(self, path: str) -> Says:
        """The newest first, two a page, whatever was asked for."""
        newest = list(reversed(self.batches))
        _, _, after = path.partition("after_id=")
        start = newest.index(after.partition("&")[0]) + 1 if after else 0
        page = [self.batches[batch] for batch in newest[start : start + 2]]
        return Says({"data": page, "has_more": start + 2 < len(newest), "first_id": None, "last_id": None})

    def _now(self) -> str:
        return datetime.fromtimestamp(self.clock(), UTC).isoformat().replace("+00:00", "Z")
