"""A timeline as a text, also after some of its steps were taken back: the same steps, the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.repair.base import Outcome
from core.repair.events import Event, Kept, Repaired

_WITHOUT_SPACES = frozenset({"ja"})


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Somebody undid a step: the text is as it was before it."""

    step: int
    """Number of the row that no longer counts."""
    person: str


@dataclass(frozen=True, slots=True)
class Row:
    number: int
    event: Event | TakenBack


def text_after(rows: Sequence[Row], lang: str) -> str:
    """The text that the rows make; with nothing taken back, byte for byte what was kept."""
    sentences = _sentences(rows)
    return ("" if lang in _WITHOUT_SPACES else " ").join(sentences[number] for number in sorted(sentences))


def to_take_back(rows: Sequence[Row]) -> Row | None:
    """The last row that the text still shows: of each sentence, from the last on, first its repair, then itself."""
    gone = _gone(rows)
    standing = [row for row in rows if row.number not in gone]
    kept = {row.event.sentence: row for row in standing if isinstance(row.event, Kept)}
    repaired = {row.event.sentence: row for row in standing if isinstance(row.event, Repaired) and _changes(row.event)}
    removed = {row.event.sentence for row in rows if isinstance(row.event, Kept) and row.number in gone}
    return max(
        (row for rows_ in (kept, repaired) for sentence, row in rows_.items() if sentence not in removed),
        key=lambda row: (_sentence(row), isinstance(row.event, Repaired)),
        default=None,
    )


def _sentences(rows: Sequence[Row]) -> dict[int, str]:
    """By number, without the space before them."""
    gone = _gone(rows)
    sentences: dict[int, str] = {}
    restored: dict[int, str] = {}
    for row in rows:
        match row.event:
            case Repaired(sentence=sentence, before=before) if row.number in gone:
                restored[sentence] = before
                sentences[sentence] = before
            case Kept(sentence=sentence) if row.number in gone:
                sentences.pop(sentence, None)
            case Kept(sentence=sentence, text=text):
                sentences[sentence] = restored.get(sentence, text.removeprefix(" "))
    return sentences


def _gone(rows: Sequence[Row]) -> frozenset[int]:
    return frozenset(row.event.step for row in rows if isinstance(row.event, TakenBack))


def _changes(event: Repaired) -> bool:
    return event.outcome is not Outcome.LEFT


def _sentence(row: Row) -> int:
    return row.event.sentence if isinstance(row.event, Kept | Repaired) else -1
