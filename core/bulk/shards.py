"""Cut rows of a file or answers of a set into shards, the units of scoring, with a hash of each entry."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from core.domain.answers import Answer, Detection
from core.formats import BadRow, Row

ROWS = 256
"""Entries of a shard: what a killed process loses, and what comes back as one file."""
CHARS = 2_000_000
"""Most characters of a shard: one of long answers is cut earlier, so that memory stays bounded."""
_KEY_BYTES = 16


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that is stored in a workspace, and what judges said of it there."""

    answer: Answer
    judged: tuple[Detection, ...] = ()


Entry = Row | BadRow | Given


@dataclass(frozen=True, slots=True)
class Keyed:
    key: bytes
    """Hash of the entry's whole content: a changed entry has another one."""
    entry: Entry


@dataclass(frozen=True, slots=True)
class Shard:
    entries: tuple[Keyed, ...]

    @property
    def name(self) -> str:
        """The same for the same entries, so that a shard that is scored twice is stored once."""
        return hashlib.blake2b(b"".join(each.key for each in self.entries), digest_size=_KEY_BYTES).hexdigest()

    def split(self, pieces: int) -> list[Shard]:
        size = max(1, len(self.entries) // pieces)
        return [Shard(self.entries[start : start + size]) for start in range(0, len(self.entries), size)]


def keyed(entry: Entry) -> Keyed:
    match entry:
        case Row(_, values):
            return Keyed(_key(values), entry)
        case BadRow(row, column, why, value):
            return Keyed(_key([row, column, why.id, value]), entry)
        case Given(answer, judged):
            risks = [[each.detector.digest, [score.risk for score in each.scores]] for each in judged]
            return Keyed(_key([answer.id, answer.input_hash(), risks]), entry)


def shards(entries: Iterable[Keyed], rows: int = ROWS, chars: int = CHARS) -> Iterator[Shard]:
    """In the order of the entries."""
    held: list[Keyed] = []
    length = 0
    for each in entries:
        held.append(each)
        length += _chars(each.entry)
        if len(held) >= rows or length >= chars:
            yield Shard(tuple(held))
            held, length = [], 0
    if held:
        yield Shard(tuple(held))


def _key(value: Any) -> bytes:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_KEY_BYTES).digest()


def _chars(entry: Entry) -> int:
    match entry:
        case Row(_, values):
            return sum(map(_text_chars, values.values()))
        case Given(answer):
            return len(answer.text) + sum(len(passage.text) for passage in answer.passages)
        case _:
            return 0


def _text_chars(value: Any) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(map(_text_chars, value.values()))
    return sum(map(_text_chars, value)) if isinstance(value, list) else 0
