"""Locate evidence in the sources of an item or in the quiz itself, with offsets as browsers count them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from core.domain.answers import Answer, Evidence, Span
from core.domain.document_collections import Retrieved, retrieved
from core.domain.quiz_parts import EXPLANATION, parts_of
from core.services.desk._graph_rows import graph_sources
from core.wording import phrase_in
from core.wording.phrases import say

SENTENCE = "sentence:"


@dataclass(frozen=True, slots=True)
class MarkView:
    """The location of evidence in a source, given by its index. Offsets count UTF-16 units, as browsers do."""

    source: int
    start: int
    end: int
    stance: str


@dataclass(frozen=True, slots=True)
class PartMarkView:
    """The location of evidence in a quiz itself. Offsets count UTF-16 units of the text of that part."""

    part: str
    """Name of the part, as in ``core.domain.quiz_parts``. Locations in the explanation are given in its sentences,
    ``sentence:1`` and so on, as a screen shows these."""
    start: int
    end: int
    stance: str


@dataclass(frozen=True, slots=True)
class SourceView:
    title: str
    kind: Literal["passage", "sample", "graph"]
    text: str
    page: str = ""
    """Address within the desk of the page of material with its picture; empty if the source is no such page."""


class EvidenceLocations:
    """The passages, then samples, then graph rows of an item, with the location of evidence in them.

    ``rows`` are the cited graph rows; evidence in other graph rows has no location.
    """

    def __init__(self, answer: Answer, language: str, rows: Iterable[Evidence] = ()) -> None:
        graphs = graph_sources(rows)
        origin = retrieved(answer.meta)
        self.views = (
            *(
                SourceView(_title(n, p.id, origin, language), "passage", p.text, _page(answer, p.id))
                for n, p in enumerate(answer.passages, 1)
            ),
            *(
                SourceView(phrase_in(say("source-sample", number=n), language), "sample", text)
                for n, text in enumerate(answer.samples, 1)
            ),
            *(
                SourceView(phrase_in(say("source-graph", graph=graph.name), language), "graph", graph.text)
                for graph in graphs
            ),
        )
        names = [p.id for p in answer.passages] + [f"sample:{n}" for n in range(len(answer.samples))]
        self._index = {name: index for index, name in reversed(list(enumerate(names)))}
        first = len(names)
        self._rows = {row: (first + n, at) for n, graph in enumerate(graphs) for row, at in graph.starts.items()}
        self._parts = parts_of(answer.quiz) if answer.quiz else {}
        self._explained = _explanation_sentences(answer)
        self._astral: dict[int, list[int]] = {}

    def mark(self, evidence: Evidence) -> MarkView | None:
        """Return the location of evidence in a source, or None if the source is gone or its text has changed there."""
        index, span = self._index.get(evidence.passage_id), evidence.span
        if row := self._rows.get((evidence.passage_id, evidence.quote)):
            index, span = row[0], Span(row[1], row[1] + len(evidence.quote))
        elif index is None or not _quote_matches(self.views[index].text, evidence):
            return None
        if index not in self._astral:
            self._astral[index] = astral_positions(self.views[index].text)
        wide = self._astral[index]
        return MarkView(index, utf16_offset(wide, span.start), utf16_offset(wide, span.end), evidence.stance)

    def part_marks(self, evidence: Evidence) -> tuple[PartMarkView, ...]:
        """Return the locations of evidence in the quiz: one per sentence in the explanation; none if it is elsewhere or
        has changed."""
        text = self._parts.get(evidence.passage_id)
        if text is None or not _quote_matches(text, evidence):
            return ()
        if evidence.passage_id != EXPLANATION:
            return (_part_mark(evidence.passage_id, text, evidence.span, evidence.stance),)
        marks = []
        for index, (start, sentence) in self._explained.items():
            begin, end = max(evidence.span.start, start), min(evidence.span.end, start + len(sentence))
            if begin < end:
                span = Span(begin - start, end - start)
                marks.append(_part_mark(sentence_part(index), sentence, span, evidence.stance))
        return tuple(marks)


def _page(answer: Answer, passage_id: str) -> str:
    """Return the address of the page that a quiz was made of. An imported file may name any page: the address then says
    that it does not exist."""
    made = answer.meta.get("quiz")
    match made if isinstance(made, dict) else {}:
        case {"material": int(material), "page": int(number)} if passage_id.endswith(f" p.{number}"):
            return f"material?material={material:d}&p={number:d}"
    return ""


def sentence_part(index: int) -> str:
    """Return the name of a sentence under review as a part of a quiz."""
    return f"{SENTENCE}{index}"


def astral_positions(text: str) -> list[int]:
    """Return the positions of the code points that browsers count as two units."""
    if not text or max(text) <= "\uffff":
        return []
    return [position for position, char in enumerate(text) if char > "\uffff"]


def utf16_offset(wide: Sequence[int], position: int) -> int:
    """Return the UTF-16 offset of a code-point offset; ``wide`` comes from ``astral_positions``."""
    return position + bisect_left(wide, position)


def _quote_matches(text: str, evidence: Evidence) -> bool:
    return bool(evidence.quote) and text[evidence.span.start : evidence.span.end] == evidence.quote


def _part_mark(part: str, text: str, span: Span, stance: str) -> PartMarkView:
    wide = astral_positions(text)
    return PartMarkView(part, utf16_offset(wide, span.start), utf16_offset(wide, span.end), stance)


def _explanation_sentences(answer: Answer) -> dict[int, tuple[int, str]]:
    """Return the sentences of the explanation by index, each with its start in the explanation and its text."""
    quiz = answer.quiz
    if quiz is None or answer.text != f"{quiz.key}\n{quiz.explanation}":
        return {}
    begin = len(quiz.key) + 1
    return {n: (s.span.start - begin, s.text) for n, s in enumerate(answer.sentences) if s.span.start >= begin}


def _title(number: int, passage_id: str, origin: Retrieved | None, language: str) -> str:
    if origin:
        name, version = origin.collection, origin.version
        phrase = say("source-passage-retrieved", number=number, id=passage_id, collection=name, version=version)
        return phrase_in(phrase, language)
    plain = passage_id in {"", str(number), str(number - 1), f"p{number}", f"p{number - 1}"}
    phrase = (
        say("source-passage", number=number) if plain else say("source-passage-named", number=number, id=passage_id)
    )
    return phrase_in(phrase, language)
