"""What is scored in an evaluation: labelled sentences, claims or whole answers, and which of them belong together."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Kind, Sentence, Span, text_hash
from core.domain.document_collections import retrieved
from core.domain.documents import document_of
from core.domain.labels import Label
from core.domain.work import Record


@dataclass(frozen=True, slots=True)
class LabelledUnit:
    """One labelled thing with one risk."""

    answer: int
    """Which of the evaluated answers it belongs to."""
    sentence: int | None
    """Index of the sentence; None: the whole answer, whose risk is that of its worst sentence."""
    document: int
    """Number of the source: units of one document stand or fall together, and are resampled together."""
    label: Label
    text: str
    lang: str
    kind: Kind
    model: str
    """Who wrote it, as far as the record says (``meta.model``)."""

    @property
    def hallucinated(self) -> bool:
        return self.label is not Label.SUPPORTED


def labelled_units(records: Iterable[Record]) -> tuple[list[Answer], list[LabelledUnit]]:
    """The answers that carry labels, as they are to be scored, and their labelled units.

    Sentence labels count where there are any, else claims (scored as an answer of one claim a line), else the label
    of the answer. Disagreement (None) and not-checkable units are left out; they are still scored as context.
    """
    answers: list[Answer] = []
    units: list[LabelledUnit] = []
    documents: dict[int, int] = {}
    for record in records:
        answer, labels = _as_scored(record)
        kept = [(i, label) for i, label in labels if label is not None and label is not Label.NOT_CHECKABLE]
        if not kept:
            continue
        document = documents.setdefault(_document(answer), len(documents))
        model = str(answer.meta.get("model", ""))
        for sentence, label in kept:
            text = answer.text if sentence is None else answer.sentences[sentence].text
            units.append(LabelledUnit(len(answers), sentence, document, label, text, answer.lang, answer.kind, model))
        answers.append(answer)
    return answers, units


def _as_scored(record: Record) -> tuple[Answer, Sequence[tuple[int | None, Label | None]]]:
    gold = record.gold
    if any(label is not None for label in gold.sentences):
        return record.answer, list(enumerate(gold.sentences))
    if any(claim.label is not None for claim in gold.claims):
        return _of_claims(record.answer, [claim.text for claim in gold.claims]), [
            (index, claim.label) for index, claim in enumerate(gold.claims)
        ]
    return record.answer, [(None, gold.answer)]


def _of_claims(answer: Answer, claims: Sequence[str]) -> Answer:
    sentences: list[Sentence] = []
    start = 0
    for claim in claims:
        sentences.append(Sentence(claim, Span(start, start + len(claim))))
        start += len(claim) + 1
    return dataclasses.replace(answer, text="\n".join(claims), sentences=tuple(sentences), quiz=None)


def _document(answer: Answer) -> int:
    """``meta.group``, where a record has one, says of what it was made. Passages that were looked up do not: answers to
    one question may be given different ones."""
    if group := answer.meta.get("group"):
        return document_of([text_hash(f"group {group}")], answer.question, [answer.id])
    own = () if retrieved(answer.meta) else answer.passages
    return document_of([text_hash(passage.text) for passage in own], answer.question, [answer.id])
