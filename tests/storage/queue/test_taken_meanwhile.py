"""Between finding an item free and taking it, somebody else may take it. On SQLite writers wait for each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.domain.queue import Lane, QueueRequest
from storage.opening import open_workspace
from storage.queue import _serving
from tests.support import postgres
from tests.support.records import put, record

LEASE = 100.0


def test_what_somebody_takes_meanwhile_lies_ahead_of_nobody_else(
    postgres_workspace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    postgres.empty(postgres_workspace)
    workspace, find = open_workspace(postgres_workspace), _serving.upcoming_ids
    a, _, c, _, e, *_ = put(workspace, *(record(f"r{n}", f"{n} is the number.") for n in range(6)))

    def somebody_is_faster(*arguments: Any) -> Iterator[int]:
        found = list(find(*arguments))
        assert workspace.queue.take(Lane.REVIEW, found[1], "bo", 10.0, LEASE)
        yield from found

    monkeypatch.setattr(_serving, "upcoming_ids", somebody_is_faster)
    line = workspace.queue.line(
        Lane.REVIEW, "anna", QueueRequest(), 10.0, LEASE, at_hand=None, count=3, spare=0, glance=0
    )
    workspace.close()
    assert (line.at_hand, line.ahead) == (a, (c, e)), "of six, the second and the fourth were taken"
