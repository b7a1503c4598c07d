"""Where evidence stands on a screen: in a source of the item, or in a quiz itself, counted as browsers count."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from core.domain.answers import Answer, Evidence, Span
from core.domain.document_collections import Retrieved, retrieved
from core.domain.quiz_parts import EXPLANATION, parts_of
from core.services.desk.graph_rows import graph_sources
from core.wording import phrase_in
from core.wording.phrases import say

SENTENCE = "sentence:"


@dataclass(frozen=True, slots=True)
class MarkView:
    """A piece of evidence. Offsets count UTF-16 units, as browsers do; ``source`` is an index."""

    source: int
    start: int
    end: int
    stance: str


@dataclass(frozen=True, slots=True)
class PartMarkView:
    """Evidence in a quiz itself, in UTF-16 units of that part's text."""

    part: str
    """As ``core.domain.quiz_parts`` calls it; a place in the explanation is one in its sentences, ``sentence:1`` and
    so on, because these are what a screen shows of it."""
    start: int
    end: int
    stance: str


@dataclass(frozen=True, slots=True)
class SourceView:
    title: str
    kind: Literal["passage", "sample", "graph"]
    text: str
    page: str = ""
    """Where it stands with its picture, as an address of this desk; empty for what is no page of material."""


class EvidencePlaces:
    """Passages, then samples, then rows of graphs, with evidence translated to their places.

    ``rows``: what is cited of graphs, which brings no text of its own; without them it has no place.
    """

    def __init__(self, answer: Answer, language: str, rows: Iterable[Evidence] = ()) -> None:
        graphs = graph_sources(rows)
        found = retrieved(answer.meta)
        self.views = (
            *(
                SourceView(_title(n, p.id, found, language), "passage", p.text, _page(answer, p.id))
                for n, p in enumerate(answer.passages, 1)
            ),
            *(
                SourceView(phrase_in(say("source-sample", number=n), language), "sample", text)
                for n, text in enumerate(answer.samples, 1)
            ),
            *(
                SourceView(phrase_in(say("source-graph", graph=each.name), language), "graph", each.text)
                for each in graphs
            ),
        )
        names = [p.id for p in answer.passages] + [f"sample:{n}" for n in range(len(answer.samples))]
        self._index = {name: index for index, name in reversed(list(enumerate(names)))}
        first = len(names)
        self._rows = {row: (first + n, at) for n, each in enumerate(graphs) for row, at in each.starts.items()}
        self._parts = parts_of(answer.quiz) if answer.quiz else {}
        self._explained = _explained(answer)
        self._astral: dict[int, list[int]] = {}

    def mark(self, evidence: Evidence) -> MarkView | None:
        """None when no source has this name, or says something else there by now."""
        index, span = self._index.get(evidence.passage_id), evidence.span
        if place := self._rows.get((evidence.passage_id, evidence.quote)):
            index, span = place[0], Span(place[1], place[1] + len(evidence.quote))
        elif index is None or not _stands(self.views[index].text, evidence):
            return None
        if index not in self._astral:
            self._astral[index] = astral(self.views[index].text)
        wide = self._astral[index]
        return MarkView(index, utf16(wide, span.start), utf16(wide, span.end), evidence.stance)

    def part_marks(self, evidence: Evidence) -> tuple[PartMarkView, ...]:
        """Several where it runs over sentences of the explanation; none when it is not of the quiz, or moved."""
        text = self._parts.get(evidence.passage_id)
        if text is None or not _stands(text, evidence):
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
    """Of the page that a question was made of. A file may name any: the address shows what is there, or that nothing
    is."""
    made = answer.meta.get("quiz")
    match made if isinstance(made, dict) else {}:
        case {"material": int(material), "page": int(number)} if passage_id.endswith(f" p.{number}"):
            return f"material?material={material:d}&p={number:d}"
    return ""


def sentence_part(index: int) -> str:
    return f"{SENTENCE}{index}"


def astral(text: str) -> list[int]:
    """Positions of the code points that browsers count as two."""
    if not text or max(text) <= "\uffff":
        return []
    return [position for position, char in enumerate(text) if char > "\uffff"]


def utf16(wide: Sequence[int], position: int) -> int:
    """A code-point offset as browsers count it; ``wide`` comes from ``astral``."""
    return position + bisect_left(wide, position)


def _stands(text: str, evidence: Evidence) -> bool:
    return bool(evidence.quote) and text[evidence.span.start : evidence.span.end] == evidence.quote


def _part_mark(part: str, text: str, span: Span, stance: str) -> PartMarkView:
    wide = astral(text)
    return PartMarkView(part, utf16(wide, span.start), utf16(wide, span.end), stance)


def _explained(answer: Answer) -> dict[int, tuple[int, str]]:
    """The explanation's sentences by their number: where each begins in the explanation, and its text."""
    quiz = answer.quiz
    if quiz is None or answer.text != f"{quiz.key}\n{quiz.explanation}":
        return {}
    begin = len(quiz.key) + 1
    return {n: (s.span.start - begin, s.text) for n, s in enumerate(answer.sentences) if s.span.start >= begin}


def _title(number: int, passage_id: str, found: Retrieved | None, language: str) -> str:
    if found:
        name, version = found.collection, found.version
        phrase = say("source-passage-retrieved", number=number, id=passage_id, collection=name, version=version)
        return phrase_in(phrase, language)
    plain = passage_id in {"", str(number), str(number - 1), f"p{number}", f"p{number - 1}"}
    phrase = (
        say("source-passage", number=number) if plain else say("source-passage-named", number=number, id=passage_id)
    )
    return phrase_in(phrase, language)
