"""Rebuild the text from the steps by which it was written, also after some of them were undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.repair.base import RepairOutcome
from core.repair.events import Event, KeptEvent, RepairEvent

_WITHOUT_SPACES = frozenset({"ja"})


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Somebody undid a step: the text is as it was before it."""

    step: int
    """Number of the row that no longer counts."""
    person: str


@dataclass(frozen=True, slots=True)
class TimelineRow:
    number: int
    event: Event | TakenBack


def text_after(rows: Sequence[TimelineRow], lang: str) -> str:
    """The text that the rows make; with nothing taken back, byte for byte what was kept."""
    sentences = _sentences(rows)
    return ("" if lang in _WITHOUT_SPACES else " ").join(sentences[number] for number in sorted(sentences))


def to_take_back(rows: Sequence[TimelineRow]) -> TimelineRow | None:
    """The last row that the text still shows: of each sentence, from the last on, first its repair, then itself."""
    gone = _gone(rows)
    standing = [row for row in rows if row.number not in gone]
    kept = {row.event.sentence: row for row in standing if isinstance(row.event, KeptEvent)}
    repaired = {
        row.event.sentence: row for row in standing if isinstance(row.event, RepairEvent) and _changes(row.event)
    }
    removed = {row.event.sentence for row in rows if isinstance(row.event, KeptEvent) and row.number in gone}
    return max(
        (row for rows_ in (kept, repaired) for sentence, row in rows_.items() if sentence not in removed),
        key=lambda row: (_sentence(row), isinstance(row.event, RepairEvent)),
        default=None,
    )


def _sentences(rows: Sequence[TimelineRow]) -> dict[int, str]:
    """By number, without the space before them."""
    gone = _gone(rows)
    sentences: dict[int, str] = {}
    restored: dict[int, str] = {}
    for row in rows:
        match row.event:
            case RepairEvent(sentence=sentence, before=before) if row.number in gone:
                restored[sentence] = before
                sentences[sentence] = before
            case KeptEvent(sentence=sentence) if row.number in gone:
                sentences.pop(sentence, None)
            case KeptEvent(sentence=sentence, text=text):
                sentences[sentence] = restored.get(sentence, text.removeprefix(" "))
    return sentences


def _gone(rows: Sequence[TimelineRow]) -> frozenset[int]:
    return frozenset(row.event.step for row in rows if isinstance(row.event, TakenBack))


def _changes(event: RepairEvent) -> bool:
    return event.outcome is not RepairOutcome.LEFT


def _sentence(row: TimelineRow) -> int:
    return row.event.sentence if isinstance(row.event, KeptEvent | RepairEvent) else -1
