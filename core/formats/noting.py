"""Tell people how a file was read: which columns, other tools' records, other labels and languages it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.domain.answers import Answer
from core.domain.labels import GOLD
from core.domain.work import Record
from core.formats.columns import renamed, understood, unused
from core.formats.gold import read_otherwise
from core.formats.log_values import UnderOurNames
from core.formats.our_names import read_as
from core.formats.prodigy import span_labels as labels_of_task
from core.formats.ragtruth import span_labels as labels_of_spans
from core.formats.rows import BadRow, Row, RowError, shorten
from core.text.language import other_language
from core.wording.phrases import Phrase, say

Tell = Callable[[Phrase], None]
_LOOKED_AT = 100
"""Rows whose parts are looked at one by one; the tool of a file is known after the first."""
_MOST_LABELS = 12


@dataclass(slots=True)
class Reading:
    """Watches the rows of one file, and tells each thing once."""

    tell: Tell
    tools: set[str] = field(default_factory=set)
    left: set[str] = field(default_factory=set)
    labels: dict[str, None] = field(default_factory=dict)
    rows: int = 0
    names: set[str] = field(default_factory=set)
    """Columns that were seen, and told of where they are not used."""
    told: tuple[str, ...] = ()
    """Phrases that say how the columns are read whose meaning somebody stated, such as ``'body' → text``."""

    def runs(self, tool: str) -> None:
        """Say that rows were steps of another tool's runs, and were put together."""
        self._tool(tool)
        self.tell(say("file-runs", tool=tool))

    def watched(self, rows: Iterable[Row | BadRow], *, columns: bool) -> Iterator[Row | BadRow]:
        """Yield the rows as they are; ``columns`` says that nobody told of their columns yet."""
        for row in rows:
            if isinstance(row, Row):
                self.rows += 1
                if self.rows <= _LOOKED_AT:
                    self._look(row.values, columns=columns)
                self._take_labels(row.values)
            yield row
        if self.labels:
            self.tell(say("file-labels", labels=tuple(self.labels)))

    def _look(self, values: Mapping[str, Any], *, columns: bool) -> None:
        if isinstance(values, UnderOurNames):
            self._leave(values.left)
            return
        try:
            tool, ours = read_as(values)
        except RowError:
            return
        if tool:
            self._tool(tool)
            self._leave(ours.left if isinstance(ours, UnderOurNames) else ())
            if isinstance(kept := ours.get("meta"), dict) and "answer_is" in kept and "expected" not in self.left:
                self.left.add("expected")
                self.tell(say("file-expected"))
        elif columns and (names := tuple(values)) and not self.names.issuperset(names):
            first = renamed(names, self.told) if not self.names else None
            for note in filter(None, (first, unused(names, self.names))):
                self.tell(note)
            self.names.update(names)

    def _tool(self, tool: str) -> None:
        if tool not in self.tools:
            self.tools.add(tool)
            self.tell(say("file-tool", tool=tool))

    def _leave(self, kinds: Iterable[str]) -> None:
        for kind in sorted(set(kinds) - self.left):
            self.left.add(kind)
            self.tell(say(f"file-left-{kind}"))

    def _take_labels(self, values: Mapping[str, Any]) -> None:
        if len(self.labels) >= _MOST_LABELS:
            return
        column = understood(tuple(values)).get("label", "label")
        sentences = values.get("sentences")
        inner = (
            [each.get("label") for each in sentences if isinstance(each, dict)] if isinstance(sentences, list) else []
        )
        for name, value in ((column, values.get(column)), *(("sentences", each) for each in inner)):
            if value is not None and (read := read_otherwise(name, value)):
                self.labels.setdefault(read)
        for word, label in (*labels_of_task(values), *labels_of_spans(values)):
            if word not in GOLD and len(self.labels) < _MOST_LABELS:
                self.labels.setdefault(f"{shorten(word)} → {label.value}")


def has_sources(answer: Answer) -> bool:
    """Return whether an answer can be checked against anything; a quiz may get its pages from elsewhere."""
    return bool(answer.passages or answer.samples or answer.quiz)


@dataclass(slots=True)
class Languages:
    """Counts answers in languages for which nothing here was made."""

    found: Counter[str] = field(default_factory=Counter)

    def look(self, record: Record) -> None:
        named = record.answer.meta.get("lang")
        if not record.answer.lang and (lang := named if isinstance(named, str) else other_language(record.answer.text)):
            self.found[lang] += 1

    def tell(self, tell: Tell) -> None:
        if self.found:
            tell(say("file-languages", count=self.found.total(), languages=tuple(self.found)))
