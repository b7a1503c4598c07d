"""What the data of the desks have in common: what was dealt with, when to ask again, what the queue can show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.services.desk.comments import NO_COMMENTS, Thread
from core.services.desk.queue_view import SHOW_WORDS, Note, OptionsView, Show
from pages.ui.desk.incoming import Entry
from pages.ui.desk.plain import plain

_EMPTY_MS, _LEAST_BEAT_MS = 3000, 1000
_CLIENTS = 100
"""Page loads remembered per session; older ones are long acknowledged."""


@dataclass(frozen=True, slots=True)
class DeskContext:
    """What a desk shows besides its queue."""

    options: OptionsView
    store: str
    """This person's, in the browser."""
    lease: float
    language: str = "en"
    labelled: int = 0
    """Sentences in the item's set with a label, by everybody."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The person's own choice of keys, by what they do."""
    thread: Thread = NO_COMMENTS
    """What was said of the item on the review desk."""
    threads: tuple[Thread, ...] = ()
    """The same of those that come after it."""


def acknowledged(acks: Mapping[str, int], entries: list[Entry]) -> dict[str, int]:
    result = dict(acks)
    for entry in entries:
        client = entry.stamp.client_id
        result[client] = max(entry.stamp.seq, result.pop(client, 0))
    return dict(list(result.items())[-_CLIENTS:])


def frame_data(acks: Mapping[str, int], notes: tuple[Note, ...], store: str, wait: float) -> dict[str, Any]:
    return {"acks": dict(acks), "notes": [plain(note) for note in notes], "person": store, "again_ms": wait}


def poll_after(empty: bool, lease: float) -> float:
    """Milliseconds until the browser asks again: soon for new work, else often enough to keep the lease."""
    return _EMPTY_MS if empty else max(_LEAST_BEAT_MS, lease / 3 * 1000)


def show_data(show: Show) -> dict[str, str]:
    return dict.fromkeys(SHOW_WORDS, "") | show.words()


def option_data(options: OptionsView, *, bands: bool) -> dict[str, Any]:
    by_name = {"set": options.sets, "lang": options.langs, "kind": options.kinds}
    by_name |= ({"band": options.bands} if bands else {}) | {"order": options.orders, "only": options.only}
    return {name: [plain(option) for option in choices] for name, choices in by_name.items()}
