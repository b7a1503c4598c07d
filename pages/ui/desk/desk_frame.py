"""Builds the data that all desks share: acknowledged acts, the next request's time, the filters of the queue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.services.desk.comments import NO_COMMENTS, Thread
from core.services.desk.queue_view import ALL_WORDS, Note, OptionsView, Show
from pages.ui.desk._incoming import Entry
from pages.ui.desk._view_json import plain

_EMPTY_MS, _LEAST_BEAT_MS = 3000, 1000
_CLIENTS = 100
"""The number of page loads whose acknowledgements a session stores."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskContext:
    """The data of a desk besides its queue."""

    options: OptionsView
    store: str
    """The name of this person's store in the browser."""
    lease: float
    language: str = "en"
    inner: Sequence[Mapping[str, Any]] = ()
    """The further filters, as JSON values."""
    labelled: int = 0
    """The number of labelled sentences in the item's set, by all people."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that the person chose, by act."""
    reading: bool | None = None
    """True if the person chose the reading view; None if they never chose."""
    thread: Thread = NO_COMMENTS
    """The comments on the item on screen."""
    threads: tuple[Thread, ...] = ()
    """The comments on the prefetched items."""


def acknowledged(acks: Mapping[str, int], entries: list[Entry]) -> dict[str, int]:
    result = dict(acks)
    for entry in entries:
        client = entry.stamp.client_id
        result[client] = max(entry.stamp.seq, result.pop(client, 0))
    return dict(list(result.items())[-_CLIENTS:])


def frame_data(acks: Mapping[str, int], notes: tuple[Note, ...], store: str, wait: float) -> dict[str, Any]:
    return {"acks": dict(acks), "notes": [plain(note) for note in notes], "person": store, "again_ms": wait}


def poll_after(empty: bool, lease: float) -> float:
    """Return the milliseconds until the browser's next request, which extends the lease or looks for items."""
    return _EMPTY_MS if empty else max(_LEAST_BEAT_MS, lease / 3 * 1000)


def show_data(show: Show) -> dict[str, str]:
    return dict.fromkeys(ALL_WORDS, "") | show.words()


def option_data(options: OptionsView, *, bands: bool) -> dict[str, Any]:
    by_name = {"set": options.sets, "lang": options.langs, "kind": options.kinds}
    by_name |= ({"band": options.bands} if bands else {}) | {"order": options.orders, "only": options.only}
    return {name: [plain(option) for option in choices] for name, choices in by_name.items()}
