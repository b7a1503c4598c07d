"""List the labelled sentences, claims or answers of an evaluation, and which of them share a document."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Kind, Sentence, Span, text_hash
from core.domain.document_collections import retrieved
from core.domain.document_groups import document_of
from core.domain.labels import Label
from core.domain.work import Record


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledUnit:
    """One labelled sentence, claim or answer with one risk."""

    answer: int
    """Index of the evaluated answer that it belongs to."""
    sentence: int | None
    """Index of the sentence; None for the whole answer, whose risk is that of its riskiest sentence."""
    document: int
    """Number of the source; units of one document are right or wrong together, and are resampled together."""
    label: Label
    text: str
    lang: str
    kind: Kind
    model: str
    """The model that wrote it, as far as the record says (``meta.model``)."""

    @property
    def hallucinated(self) -> bool:
        return self.label is not Label.SUPPORTED


def labelled_units(records: Iterable[Record]) -> tuple[list[Answer], list[LabelledUnit]]:
    """Return the labelled answers as they are to be scored, and their labelled units.

    Sentence labels count where there are any, otherwise claims (scored as an answer with one claim per line), otherwise
    the label of the answer. Disagreement (None) and not-checkable units are excluded; they are still scored as context.
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
            units.append(
                LabelledUnit(
                    answer=len(answers),
                    sentence=sentence,
                    document=document,
                    label=label,
                    text=text,
                    lang=answer.lang,
                    kind=answer.kind,
                    model=model,
                )
            )
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
    """Return the document's number. ``meta.group``, if present, names the source. Retrieved passages do not, as
    answers to one question may have different ones."""
    if group := answer.meta.get("group"):
        return document_of([text_hash(f"group {group}")], answer.question, [answer.id])
    own = () if retrieved(answer.meta) else answer.passages
    return document_of([text_hash(passage.text) for passage in own], answer.question, [answer.id])
