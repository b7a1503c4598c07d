"""Yield the entries of an input that are to be scored, each id once, and count the progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass

from core.bulk.known_rows import KnownRows
from core.bulk.shards import Entry, Keyed, keyed
from core.formats import Row, RowError
from core.formats.records import id_of
from core.formats.seen_ids import SeenIds
from core.wording.phrases import say


@dataclass(slots=True)
class Tally:
    """The progress of a run, in entries."""

    known: int = 0
    """Read, and in the output already."""
    kept: int = 0
    """Their result was stored by this run."""
    bad: int = 0
    """Stored entries that make no valid answer."""
    failed: int = 0
    """Stored answers on which a detector failed."""
    gone: int = 0
    """Rows of the output that the input has no longer, or that were scored otherwise."""

    @property
    def done(self) -> int:
        return self.known + self.kept


def fresh(entries: Iterable[Entry], known: KnownRows, tally: Tally) -> Iterator[Keyed]:
    with closing(SeenIds()) as ids:
        for entry in entries:
            each = _once(keyed(entry), ids)
            if known.want(each.key):
                tally.known += 1
            else:
                yield each


def _once(each: Keyed, ids: SeenIds) -> Keyed:
    """A row whose id came before, or that has none and says the same, is a bad one."""
    row = each.entry
    if not isinstance(row, Row):
        return each
    id = id_of(row)
    first = ids.first_row(id or each.key.hex(), row.number)
    if first == row.number:
        return each
    return keyed(RowError("id", say("row-same-id", row=str(first)), id).at(row.number))
